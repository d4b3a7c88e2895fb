/* Openings: Gomocup's SWAP2BOARD, and the dialogues of Yixin-Board for Swap2 and Soosyrv-8. Each command
 * shows an opening as far as it has come and asks for what is next; the opening is played up to there and
 * the engine decides. */
#include "proto/gomocup_internal.h"

#include <stdio.h>
#include <string.h>

/* One step of a dialogue. */
struct opening_step {
    const char *name;
    enum tg_opening_rule rule;
    enum tg_ask question; /* what is asked when everything shown has been played */
    int most;             /* answers that belong together, at most */
    bool then_move;       /* and a move, if the colour stays */
    void (*answer)(struct gomocup *g, const struct job *job);
};

/* ---- Asking ------------------------------------------------------------------------------------*/

/* Answers what the manager has shown: points as stones and offers, `number` where one is declared. A choice
 * that lies behind was to put more stones if there are more, and else to stay: who has which colour does
 * not matter to what is asked. */
static enum tg_refusal play_up_to(tg_opening *opening, const struct opening_step *step,
                                  const tg_point *points, int count, int64_t number)
{
    for (int next = 0;;) {
        struct tg_question question;
        tg_opening_ask(opening, &question);
        if (next == count && question.ask == step->question) return TG_FINE;
        struct tg_decision decision = {.ask = question.ask};
        decision.choice = question.choices & TG_CHOOSE_MORE ? TG_CHOOSE_MORE : TG_CHOOSE_STAY;
        decision.number = number < 0 || number > 1000 ? 0 : (int)number;
        decision.point = TG_NO_POINT;
        if (question.ask == TG_ASK_STONE || question.ask == TG_ASK_OFFER) {
            if (next == count) return TG_NOT_ASKED;
            decision.point = points[next++];
        }
        enum tg_refusal refusal = tg_opening_answer(opening, &decision);
        if (refusal != TG_FINE) return refusal;
    }
}

/* On the thinking thread: all questions to the player who is asked first. */
static void run_opening(struct gomocup *g, struct job *job)
{
    const struct opening_step *step = job->step;
    struct tg_question question;
    struct tg_limits limits;
    tg_opening_ask(job->opening, &question);
    int player = question.player, steps = step->most + step->then_move;
    while (job->decision_count < step->most && question.ask != TG_ASK_NOTHING
           && question.player == player) {
        struct tg_decision *decision = &job->decisions[job->decision_count];
        bool more = gomocup_step_limits(g, job, steps - job->decision_count, &limits);
        if (more && job->level) tg_level_opening_limits(g->engine_name, job->level, &limits);
        job->status = g->host.thinker->decide(g->engine, job->opening, &limits, decision);
        if (job->status != TG_OK) return;
        if (tg_opening_answer(job->opening, decision) != TG_FINE) {
            job->status = TG_ERR_POSITION;
            return;
        }
        job->decision_count++;
        tg_opening_ask(job->opening, &question);
    }
    if (step->then_move && job->decisions[0].choice == TG_CHOOSE_STAY) {
        struct tg_answer answer = {.move = TG_NO_POINT};
        gomocup_step_limits(g, job, 1, &limits);
        job->status = g->host.thinker->think(g->engine, job->game, &limits, NULL, NULL, &answer);
        job->points[0] = answer.move;
        job->point_count = answer.move != TG_NO_POINT;
    }
}

static void finish_opening(struct gomocup *g, struct job *job)
{
    job->step->answer(g, job);
}

static void ask(struct gomocup *g, const struct opening_step *step, const tg_point *points,
                int count, int64_t number)
{
    struct job *job;
    enum tg_error error = TG_ERR_MEMORY;
    struct position empty = {.size = g->position.size ? g->position.size : DEFAULT_SIZE};
    tg_game *game = gomocup_game(&empty, g->rule, TG_EMPTY);
    tg_opening *opening = game ? tg_opening_new(step->rule, game, &error) : NULL;
    enum tg_refusal refusal = opening ? play_up_to(opening, step, points, count, number) : TG_FINE;
    if (!opening && error == TG_ERR_CONFIG)
        gomocup_say(g, "ERROR %s needs a board of 15 and INFO rule 4", step->name);
    else if (!opening)
        gomocup_say(g, "ERROR out of memory");
    else if (refusal != TG_FINE)
        gomocup_say(g, "ERROR %s: %s", step->name, tg_refusal_text(refusal, TG_ENGLISH));
    if (!opening || refusal != TG_FINE) {
        tg_opening_free(opening);
        tg_game_free(game);
        return;
    }
    if (!gomocup_prepare_game(g, game, &job)) {
        tg_opening_free(opening);
        return;
    }
    job->opening = opening;
    job->step = step;
    job->run = run_opening;
    job->finish = finish_opening;
    gomocup_think(g);
}

/* The same with the points of the lines behind the command. */
static void ask_entries(struct gomocup *g, const struct opening_step *step, const struct call *call,
                        int64_t number)
{
    tg_point points[ENTRIES_MAX];
    if (gomocup_read_entries(g, step->name, call, points))
        ask(g, step, points, call->count, number);
}

/* ---- SWAP2BOARD --------------------------------------------------------------------------------*/

/* What the opening has put on its game becomes the position. */
static void take_over(struct gomocup *g, const struct job *job, enum tg_colour own)
{
    int size = g->position.size;
    gomocup_clear(&g->position, size);
    g->position.own = own;
    for (int i = 0; i < tg_move_count(job->game); i++)
        gomocup_put(&g->position, tg_move_at(job->game, i), tg_move_colour(job->game, i));
}

static void say_points(struct gomocup *g, const struct tg_decision *decisions, int count)
{
    char line[64] = "";
    size_t length = 0;
    for (int i = 0; i < count; i++) {
        tg_point point = decisions[i].point;
        length += (size_t)snprintf(line + length, sizeof line - length, "%s%d,%d", i ? " " : "",
                                   gomocup_x(point), gomocup_y(g->position.size, point));
    }
    gomocup_say(g, "%s", line);
}

static void answer_board(struct gomocup *g, const struct job *job)
{
    const struct tg_decision *decisions = job->decisions;
    if (decisions[0].ask == TG_ASK_STONE) {
        take_over(g, job, TG_BLACK);
        say_points(g, decisions, job->decision_count);
    } else if (decisions[0].choice == TG_CHOOSE_SWAP) {
        take_over(g, job, TG_BLACK);
        gomocup_say(g, "SWAP");
    } else if (decisions[0].choice == TG_CHOOSE_MORE) {
        take_over(g, job, TG_EMPTY); /* the other side has the choice */
        say_points(g, decisions + 1, job->decision_count - 1);
    } else if (job->point_count == 0) {
        gomocup_say(g, "ERROR there is no move left");
    } else {
        tg_point move = job->points[0];
        take_over(g, job, TG_WHITE);
        gomocup_put(&g->position, move, TG_WHITE);
        gomocup_say(g, "%d,%d", gomocup_x(move), gomocup_y(g->position.size, move));
    }
}

static void run_swap2board(struct gomocup *g, const struct call *call)
{
    static const struct opening_step three = {"SWAP2BOARD", TG_SWAP2,    TG_ASK_STONE, 3,
                                              false,        answer_board};
    static const struct opening_step choice = {"SWAP2BOARD", TG_SWAP2,    TG_ASK_CHOICE, 3,
                                               true,         answer_board};
    if (call->count == 0 || call->count == 3 || call->count == 5)
        ask_entries(g, call->count ? &choice : &three, call, 0);
    else
        gomocup_say(g, "ERROR SWAP2BOARD takes 0, 3 or 5 stones, not %d", call->count);
}

/* ---- Yixin-Board's dialogues -------------------------------------------------------------------
 * Answers are MESSAGEs; coordinates stand there without a comma, in the order of everywhere else. */

static void say_move(struct gomocup *g, const char *what, tg_point point)
{
    int size = g->position.size ? g->position.size : DEFAULT_SIZE;
    gomocup_say(g, "MESSAGE %s %d %d", what, gomocup_x(point), gomocup_y(size, point));
}

static void answer_swap2(struct gomocup *g, const struct job *job)
{
    char what[24];
    int stone = tg_stone_count(job->game) - job->decision_count;
    bool second = stone >= 4; /* of the two choices of Swap2 */
    for (int i = 0; i < job->decision_count; i++) {
        const struct tg_decision *decision = &job->decisions[i];
        if (decision->ask == TG_ASK_STONE) {
            snprintf(what, sizeof what, "SWAP2 MOVE%d", ++stone);
            say_move(g, what, decision->point);
        } else if (decision->choice == TG_CHOOSE_MORE) {
            stone++; /* the choice is no stone */
        } else {
            gomocup_say(g, "MESSAGE SWAP2 SWAP%d %s", second ? 2 : 1,
                        decision->choice == TG_CHOOSE_SWAP ? "YES" : "NO");
        }
    }
}

static void answer_soosorv_three(struct gomocup *g, const struct job *job)
{
    char what[24];
    for (int i = 0; i < job->decision_count; i++) {
        snprintf(what, sizeof what, "SOOSORV MOVE%d", i + 1);
        say_move(g, what, job->decisions[i].point);
    }
}

static void answer_soosorv_swap(struct gomocup *g, const struct job *job)
{
    gomocup_say(g, "MESSAGE SOOSORV SWAP%d %s", tg_stone_count(job->game) > 3 ? 2 : 1,
                job->decisions[0].choice == TG_CHOOSE_SWAP ? "YES" : "NO");
}

static void answer_soosorv_fourth(struct gomocup *g, const struct job *job)
{
    tg_point point = job->decisions[0].point;
    gomocup_say(g, "MESSAGE SOOSORV MOVE4 %d %d %d", gomocup_x(point),
                gomocup_y(DEFAULT_SIZE, point), job->decisions[1].number);
}

static void answer_soosorv_offers(struct gomocup *g, const struct job *job)
{
    gomocup_say(g, "MESSAGE SOOSORV MOVE5 REFRESH");
    for (int i = 0; i < job->decision_count; i++)
        say_move(g, "SOOSORV MOVE5", job->decisions[i].point);
    gomocup_say(g, "MESSAGE SOOSORV MOVE5 DONE");
}

static void answer_soosorv_kept(struct gomocup *g, const struct job *job)
{
    say_move(g, "SOOSORV MOVE5C", job->decisions[0].point);
}

/* Swap2 goes on from the board as YXBOARD left it. */
static void ask_swap2(struct gomocup *g, const struct opening_step *step, int wanted)
{
    tg_point points[5] = {0};
    if (wanted && g->position.count != wanted) {
        gomocup_say(g, "ERROR %s needs the %d stones on the board; send YXBOARD first", step->name,
                    wanted);
        return;
    }
    for (int i = 0; i < wanted; i++)
        points[i] = g->position.stones[i].point;
    ask(g, step, points, wanted, 0);
}

static void run_swap2_step1(struct gomocup *g, const struct call *call)
{
    static const struct opening_step step = {"YXSWAP2STEP1", TG_SWAP2,    TG_ASK_STONE, 3,
                                             false,          answer_swap2};
    (void)call;
    ask_swap2(g, &step, 0);
}

static void run_swap2_step2(struct gomocup *g, const struct call *call)
{
    static const struct opening_step step = {"YXSWAP2STEP2", TG_SWAP2,    TG_ASK_CHOICE, 3,
                                             false,          answer_swap2};
    (void)call;
    ask_swap2(g, &step, 3);
}

static void run_swap2_step3(struct gomocup *g, const struct call *call)
{
    static const struct opening_step step = {"YXSWAP2STEP3", TG_SWAP2,    TG_ASK_CHOICE, 1,
                                             false,          answer_swap2};
    (void)call;
    ask_swap2(g, &step, 5);
}

/* Says ERROR unless there are so many points, and reads the number behind the name if there is one. */
static void ask_soosorv(struct gomocup *g, const struct opening_step *step, const struct call *call,
                        int wanted, bool with_number)
{
    int64_t number = call->count - wanted;
    if (step->question == TG_ASK_KEEP ? call->count <= wanted : call->count != wanted)
        gomocup_say(g, "ERROR %s needs %d moves%s, not %d", step->name, wanted,
                    step->question == TG_ASK_KEEP ? " and the fifth ones offered" : "",
                    call->count);
    else if (with_number && gomocup_numbers(call->arguments, &number, 1) != 1)
        gomocup_say(g, "ERROR %s needs how many fifth moves there will be", step->name);
    else
        ask_entries(g, step, call, number);
}

static void run_soosorv_step1(struct gomocup *g, const struct call *call)
{
    static const struct opening_step step = {
        "YXSOOSORVSTEP1", TG_SOOSYRV8, TG_ASK_STONE, 3, false, answer_soosorv_three};
    ask_soosorv(g, &step, call, 0, false);
}

static void run_soosorv_step2(struct gomocup *g, const struct call *call)
{
    static const struct opening_step step = {
        "YXSOOSORVSTEP2", TG_SOOSYRV8, TG_ASK_CHOICE, 1, false, answer_soosorv_swap};
    ask_soosorv(g, &step, call, 3, false);
}

static void run_soosorv_step3(struct gomocup *g, const struct call *call)
{
    static const struct opening_step step = {
        "YXSOOSORVSTEP3", TG_SOOSYRV8, TG_ASK_STONE, 2, false, answer_soosorv_fourth};
    ask_soosorv(g, &step, call, 3, false);
}

static void run_soosorv_step4(struct gomocup *g, const struct call *call)
{
    static const struct opening_step step = {
        "YXSOOSORVSTEP4", TG_SOOSYRV8, TG_ASK_CHOICE, 1, false, answer_soosorv_swap};
    ask_soosorv(g, &step, call, 4, true);
}

static void run_soosorv_step5(struct gomocup *g, const struct call *call)
{
    static const struct opening_step step = {
        "YXSOOSORVSTEP5", TG_SOOSYRV8, TG_ASK_OFFER, 8, false, answer_soosorv_offers};
    ask_soosorv(g, &step, call, 4, true);
}

static void run_soosorv_step6(struct gomocup *g, const struct call *call)
{
    static const struct opening_step step = {"YXSOOSORVSTEP6",   TG_SOOSYRV8, TG_ASK_KEEP, 1, false,
                                             answer_soosorv_kept};
    ask_soosorv(g, &step, call, 4, false);
}

/* clang-format off */
const struct gomocup_command gomocup_opening_commands[] = {
    {"SWAP2BOARD", POINTS_BODY, NEEDS_BOTH, 0, run_swap2board,
     "SWAP2BOARD, 0, 3 or 5 lines X,Y, DONE: the next step of Swap2; SWAP or points"},
    {"YXSWAP2STEP1", NO_BODY, NEEDS_RULE, 0, run_swap2_step1,
     "YXSWAP2STEP1: the first three stones; MESSAGE SWAP2 MOVE1 X Y, and so on"},
    {"YXSWAP2STEP2", NO_BODY, NEEDS_BOTH, 0, run_swap2_step2,
     "YXSWAP2STEP2: after YXBOARD with three; MESSAGE SWAP2 SWAP1 YES or NO, or MOVE4, MOVE5"},
    {"YXSWAP2STEP3", NO_BODY, NEEDS_BOTH, 0, run_swap2_step3,
     "YXSWAP2STEP3: after YXBOARD with five; MESSAGE SWAP2 SWAP2 YES or NO"},
    {"YXSOOSORVSTEP1", NO_BODY, NEEDS_RULE, 0, run_soosorv_step1,
     "YXSOOSORVSTEP1: the first three stones; MESSAGE SOOSORV MOVE1 X Y, and so on"},
    {"YXSOOSORVSTEP2", POINTS_BODY, NEEDS_BOTH, 0, run_soosorv_step2,
     "YXSOOSORVSTEP2, three lines X,Y, DONE: swap? MESSAGE SOOSORV SWAP1 YES or NO"},
    {"YXSOOSORVSTEP3", POINTS_BODY, NEEDS_BOTH, 0, run_soosorv_step3,
     "YXSOOSORVSTEP3, three lines X,Y, DONE: MESSAGE SOOSORV MOVE4 X Y NUMBER"},
    {"YXSOOSORVSTEP4", POINTS_BODY, NEEDS_BOTH, 1, run_soosorv_step4,
     "YXSOOSORVSTEP4 NUMBER, four lines X,Y, DONE: swap? MESSAGE SOOSORV SWAP2 YES or NO"},
    {"YXSOOSORVSTEP5", POINTS_BODY, NEEDS_BOTH, 1, run_soosorv_step5,
     "YXSOOSORVSTEP5 NUMBER, four lines X,Y, DONE: so many fifth moves; MESSAGE SOOSORV MOVE5 X Y"},
    {"YXSOOSORVSTEP6", POINTS_BODY, NEEDS_BOTH, 0, run_soosorv_step6,
     "YXSOOSORVSTEP6, four lines X,Y and the fifth moves, DONE: MESSAGE SOOSORV MOVE5C X Y"},
    {NULL, NO_BODY, 0, 0, NULL, NULL},
};
/* clang-format on */
