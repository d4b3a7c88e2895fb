#include "thought.h"

#include <stdlib.h>

#include "base/clock.h"
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

/* What a weaker level overlooks is another thing in each game. */
static uint64_t seed_of(const struct game *game)
{
    uint64_t seed = 0;
    for (const char *c = game->id; *c; c++)
        seed = seed * 31 + (unsigned char)*c;
    return seed;
}

static void begin(struct room *room, int player)
{
    struct game *game = room->game;
    const struct player *seat = &game->players[player];
    bool asked = game_phase(game) == PHASE_OPENING;
    struct thought *thought = calloc(1, sizeof *thought);
    tg_game *position = NULL;
    tg_opening *opening = NULL;
    struct tg_limits limits = {.struct_size = sizeof limits, .seed = seed_of(game)};
    if (!thought) return;
    if (asked)
        tg_level_opening_limits(seat->engine, seat->level, &limits);
    else
        tg_level_limits(seat->engine, seat->level, &limits);
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

/* A draw that the computer offers stays open until somebody moves; another computer answers at once. */
static void offer_draw(struct game *game, int player, int64_t now)
{
    if (game_phase(game) != PHASE_PLAY) return;
    game->offer_draw = player;
    if (game->players[1 - player].kind == PLAYER_ENGINE
        && tg_manners_accepts(&game->manners[1 - player], game->position))
        game_agree_draw(game, now);
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
    } else if (think->error == TG_OK && think->answer.move != TG_NO_POINT) {
        struct tg_manners *manners = &game->manners[thought->player];
        manners->keeps_on = game->players[thought->player].keeps_on;
        enum tg_deed deed = tg_manners_consider(manners, think->position, &think->answer);
        if (deed != TG_RESIGNS)
            done = game_play(game, thought->player, think->answer.move, now, &fault);
        if (done && deed == TG_OFFERS_DRAW) offer_draw(game, thought->player, now);
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
