#include "thought.h"

#include <stdlib.h>

#include "base/clock.h"
#include "levels.h"
#include "think.h"

struct thought {
    struct think think; /* first */
    struct room *room;
    int player;
    tg_node node;  /* where it began, … */
    bool asked;    /* … at an opening's question or not */
    bool unwanted; /* the game has gone on without it */
};

/* ---- The position to think about ---------------------------------------------------------------*/

/* A copy of the opening on a game of its own. */
static tg_opening *copy_opening(const struct game *game, tg_game **position)
{
    struct tg_text_error error;
    char *answers = tg_opening_text(game->opening);
    tg_game *board = tg_game_new(&game->config, NULL);
    tg_opening *opening =
        answers && board ? tg_opening_new(tg_opening_rule(game->opening), board, NULL) : NULL;
    if (opening && !tg_opening_replay(opening, answers, &error)) {
        tg_opening_free(opening);
        opening = NULL;
    }
    tg_free(answers);
    if (opening) {
        *position = board;
        return opening;
    }
    tg_game_free(board);
    return NULL;
}

static void add_clock(const struct game *game, int player, struct tg_limits *limits)
{
    const struct game_clock *clock = &game->clock;
    if (clock->rules.kind == TIMING_NONE) return;
    int64_t now = clock_ms();
    struct side_clock side = clock_at(clock, player, now);
    limits->time_left_ms = side.left > 0 ? side.left : 1;
    if (clock->rules.kind == TIMING_FISCHER) limits->increment_ms = (int)clock->rules.increment;
    if (side.in_period) { /* one move in what is left of the period, with something to spare */
        limits->time_left_ms = 0;
        limits->time_ms = (int)(side.left * 3 / 4) + 1;
    }
}

/* ---- Beginning and ending ----------------------------------------------------------------------*/

static void finished(struct job *job);

static void begin(struct room *room, int player)
{
    struct game *game = room->game;
    const struct player *seat = &game->players[player];
    bool asked = game_phase(game) == PHASE_OPENING;
    struct thought *thought = calloc(1, sizeof *thought);
    tg_game *position = NULL;
    tg_opening *opening = NULL;
    struct tg_limits limits;
    if (!thought) return;
    level_limits(seat->engine, seat->level, &limits);
    if (asked)
        opening = copy_opening(game, &position);
    else
        position = tg_game_clone(game->position);
    add_clock(game, player, &limits);
    bool fine = think_init(&thought->think, seat->engine, position, opening, &limits);
    if (!fine || (asked && !opening)) {
        think_done(&thought->think);
        free(thought);
        return;
    }
    thought->room = room;
    thought->player = player;
    thought->node = game->node;
    thought->asked = asked;
    thought->think.job.done = finished;
    thought->think.job.lane = LANE_SHORT;
    thought->think.job.owner = room->members ? room->members->conn->number : 0;
    room->thought = thought;
    room->busy++;
    room_tell(room);
    pool_add(room->hub->pool, &thought->think.job);
}

static void drop(struct thought *thought)
{
    thought->unwanted = true;
    thought->room->thought = NULL;
    think_stop(&thought->think);
    pool_take_back(thought->room->hub->pool, &thought->think.job);
}

void thought_update(struct room *room)
{
    struct game *game = room->game;
    int player = room->deleted || room->broken ? NOBODY : game_to_move(game);
    bool turn =
        player != NOBODY && game->players[player].kind == PLAYER_ENGINE && game_seats_taken(game);
    /* Two questions of an opening may be asked at the same node: an answer always ends the thought. */
    if (room->thought
        && (!turn || room->thought->player != player || room->thought->node != game->node))
        drop(room->thought);
    if (turn && !room->thought && room->members && !room->hub->ending) begin(room, player);
}

static bool sees_win(const struct tg_answer *answer)
{
    if (answer->mate_in != 0) return answer->mate_in > 0;
    return answer->win_rate >= 0 ? answer->win_rate > 0.5 : answer->score > 0;
}

static void play_answer(struct thought *thought)
{
    struct room *room = thought->room;
    struct game *game = room->game;
    struct fault fault = {.lang = TG_ENGLISH};
    struct think *think = &thought->think;
    int64_t now = clock_ms();
    bool done = false;
    if (think->error == TG_OK && thought->asked) {
        done = game_answer(game, thought->player, &think->decision, now, &fault);
    } else if (think->error == TG_OK) {
        game->engine_thought = true;
        game->engine_sees_win = sees_win(&think->answer);
        if (think->answer.move != TG_NO_POINT && !think->answer.resign)
            done = game_play(game, thought->player, think->answer.move, now, &fault);
    }
    /* No move is giving up; a clock may have run out meanwhile, and then that is the end. */
    if (!done) game_resign(game, thought->player, now, &fault);
    room_changed(room);
}

static void finished(struct job *job)
{
    struct thought *thought = (struct thought *)job;
    struct room *room = thought->room;
    room->busy--;
    if (!thought->unwanted) {
        room->thought = NULL;
        if (!room->hub->ending) play_answer(thought);
    }
    think_done(&thought->think);
    free(thought);
}

void thought_stop_all(struct hub *hub)
{
    for (int i = 0; i < ROOM_BUCKETS; i++)
        for (struct room *room = hub->rooms[i]; room; room = room->next)
            if (room->thought) drop(room->thought);
}
