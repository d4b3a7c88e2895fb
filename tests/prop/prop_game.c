/* Random games, half of whose moves are garbage: what is refused changes nothing, what is taken back
 * is as if it had never been, and a position is the same however it came about. */
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct {
    long games, moves, refused[5], fives, draws, no_moves, fouls, undone, redone, images, set_ups,
        transposed;
} seen;

/* ---- everything the interface tells about a game -----------------------------------------------*/

struct snapshot {
    uint64_t hash, hash_symmetric;
    enum tg_colour turn;
    int stone_count, move_count, redo_count;
    struct tg_result result;
    tg_point moves[TG_MAX_POINTS];
    char stones[TG_MAX_POINTS + 1];
    uint8_t shapes[TG_MAX_POINTS][2][TG_MAX_AXES];
    uint8_t kinds[TG_MAX_POINTS], verdicts[TG_MAX_POINTS];
    int64_t sums[2];
};

static void take_snapshot(const tg_game *game, struct snapshot *s)
{
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points);
    memset(s, 0, sizeof *s);
    s->hash = tg_hash(game);
    s->hash_symmetric = tg_hash_symmetric(game);
    s->turn = tg_turn(game);
    s->stone_count = tg_stone_count(game);
    s->move_count = tg_move_count(game);
    s->redo_count = tg_redo_count(game);
    tg_get_result(game, &s->result);
    for (int i = 0; i < s->move_count + s->redo_count; i++)
        s->moves[i] = tg_move_at(game, i);
    assert_int_equal(tg_move_at(game, s->move_count + s->redo_count), TG_NO_POINT);
    assert_int_equal(tg_move_at(game, -1), TG_NO_POINT);
    stones_of(game, s->stones);
    for (int i = 0; i < count; i++) {
        s->kinds[i] = (uint8_t)tg_forbidden(game, points[i]);
        s->verdicts[i] = (uint8_t)tg_judge(game, points[i]);
        for (int axis = 0; axis < tg_axes(game); axis++) {
            s->shapes[i][0][axis] = tg_shape_at(game, points[i], TG_BLACK, (enum tg_axis)axis);
            s->shapes[i][1][axis] = tg_shape_at(game, points[i], TG_WHITE, (enum tg_axis)axis);
        }
    }
    tg_window_sums(game, &s->sums[0], &s->sums[1]);
}

static void must_be(const tg_game *game, const struct snapshot *want, const char *when)
{
    static struct snapshot now;
    take_snapshot(game, &now);
    if (memcmp(&now, want, sizeof now) != 0)
        fail_msg("%s: the game differs %s", board_name(game), when);
    if (!tg_self_check(game)) fail_msg("%s: self-check %s", board_name(game), when);
}

/* ---- one random game ---------------------------------------------------------------------------*/

/* What the verdict on a point must be, from the other questions. */
static enum tg_verdict expected_verdict(const tg_game *game, tg_point p)
{
    struct tg_result result;
    tg_get_result(game, &result);
    if (!tg_on_board(game, p)) return TG_OFF_BOARD;
    if (tg_stone(game, p) != TG_EMPTY) return TG_OCCUPIED;
    if (result.outcome != TG_ONGOING) return TG_GAME_OVER;
    if (tg_turn(game) == TG_BLACK && tg_forbidden(game, p)) return TG_FORBIDDEN;
    return TG_LEGAL;
}

/* A point that cannot be played, of a random sort; TG_NO_POINT is one, too. */
static tg_point garbage(struct rng *r, const tg_game *game)
{
    tg_point points[TG_MAX_POINTS], forbidden[TG_MAX_POINTS];
    uint8_t kinds[TG_MAX_POINTS];
    int count = tg_points(game, points), n;
    switch (rng_below(r, 6)) {
    case 0: return TG_NO_POINT;
    case 1: return (tg_point)(rng_below(r, 32) << 5 | 31);
    case 2: /* any number that is no point */
        for (;;) {
            tg_point p = (tg_point)rng_next(r);
            if (!tg_on_board(game, p)) return p;
        }
    case 3:
        n = tg_forbidden_all(game, forbidden, kinds);
        if (n && tg_game_config(game)->foul == TG_FOUL_REFUSED)
            return forbidden[rng_below(r, (uint32_t)n)];
        return TG_NO_POINT;
    default:
        for (int tries = 0; tries < 50; tries++) {
            tg_point p = points[rng_below(r, (uint32_t)count)];
            if (tg_stone(game, p) != TG_EMPTY) return p;
        }
        return TG_NO_POINT;
    }
}

static void play_garbage(struct rng *r, tg_game *game, const struct snapshot *now)
{
    tg_point p = garbage(r, game);
    enum tg_verdict want = expected_verdict(game, p);
    if (want == TG_LEGAL || (want == TG_FORBIDDEN && tg_turn(game) == TG_WHITE)) return;
    assert_int_equal(tg_judge(game, p), want);
    assert_int_equal(tg_play(game, p), want);
    seen.refused[want]++;
    must_be(game, now, "after a refused move");
}

/* A random empty point, mostly near other stones so that things happen. */
static tg_point random_empty(struct rng *r, const tg_game *game)
{
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points);
    tg_point p = TG_NO_POINT;
    for (int tries = 0; tries < 1000; tries++) {
        p = points[rng_below(r, (uint32_t)count)];
        if (tg_stone(game, p) != TG_EMPTY) continue;
        if (tries > 30 || rng_below(r, 8) == 0) return p;
        for (int axis = 0; axis < tg_axes(game); axis++) {
            tg_point next = tg_step(game, p, (enum tg_axis)axis, rng_below(r, 2) ? 1 : -1);
            if (next != TG_NO_POINT && tg_stone(game, next) == tg_turn(game)) return p;
        }
    }
    return TG_NO_POINT;
}

static void note_end(const tg_game *game)
{
    struct tg_result result;
    tg_get_result(game, &result);
    seen.fives += result.ending == TG_BY_FIVE;
    seen.draws += result.ending == TG_BY_FULL_BOARD;
    seen.no_moves += result.ending == TG_BY_NO_MOVE;
    seen.fouls += result.ending == TG_BY_FORBIDDEN;
    assert_int_equal(result.outcome == TG_ONGOING, result.ending == TG_NOT_ENDED);
}

/* The winning line: unbroken, of the winner's colour, in order, through the last stone. */
static void check_winning_line(const tg_game *game, tg_point last)
{
    struct tg_result result;
    tg_get_result(game, &result);
    if (result.ending != TG_BY_FIVE) {
        assert_int_equal(result.line_count, 0);
        return;
    }
    enum tg_colour winner = result.outcome == TG_BLACK_WINS ? TG_BLACK : TG_WHITE;
    bool exact = is_exact(tg_game_config(game)->rule, winner);
    if (tg_game_config(game)->foul == TG_FOUL_OFF && tg_game_config(game)->rule == TG_RENJU)
        exact = false;
    assert_true(result.line_count == 5 || (result.line_count > 5 && !exact));
    bool through_last = false;
    int axis = 0;
    while (tg_step(game, result.line[0], (enum tg_axis)axis, 1) != result.line[1])
        assert_true(++axis < tg_axes(game));
    for (int i = 0; i < result.line_count; i++) {
        assert_int_equal(tg_stone(game, result.line[i]), winner);
        assert_int_equal(tg_step(game, result.line[0], (enum tg_axis)axis, i), result.line[i]);
        through_last |= result.line[i] == last;
    }
    assert_true(through_last);
    tg_point before = tg_step(game, result.line[0], (enum tg_axis)axis, -1);
    tg_point behind = tg_step(game, result.line[result.line_count - 1], (enum tg_axis)axis, 1);
    assert_true(before == TG_NO_POINT || tg_stone(game, before) != winner);
    assert_true(behind == TG_NO_POINT || tg_stone(game, behind) != winner);
}

/* Plays to the end with garbage in between; returns how many snapshots were kept, the first being
 * the start. */
static int play_out(struct rng *r, tg_game *game, struct snapshot *kept)
{
    int n = 0;
    take_snapshot(game, &kept[n]);
    for (;;) {
        if (rng_below(r, 2)) play_garbage(r, game, &kept[n]);
        tg_point p = random_empty(r, game);
        if (p == TG_NO_POINT) break;
        enum tg_verdict want = expected_verdict(game, p), got = tg_play(game, p);
        assert_int_equal(got, want);
        bool lost = got == TG_FORBIDDEN && tg_game_config(game)->foul == TG_FOUL_LOSES;
        if (got == TG_LEGAL || lost) {
            take_snapshot(game, &kept[++n]);
            assert_int_equal(kept[n].move_count, n);
            assert_int_equal(kept[n].redo_count, 0);
            assert_int_equal(kept[n].moves[n - 1], p);
            assert_int_equal(kept[n].stone_count, kept[n - 1].stone_count + 1);
            assert_int_not_equal(kept[n].turn, kept[n - 1].turn);
            assert_true(kept[n].hash != kept[n - 1].hash);
            check_winning_line(game, p);
            seen.moves++;
        } else {
            seen.refused[got]++;
            must_be(game, &kept[n], "after a refused move");
        }
        if (lost) {
            assert_int_equal(kept[n].result.ending, TG_BY_FORBIDDEN);
            assert_int_equal(kept[n].result.outcome, TG_WHITE_WINS);
        }
        if (kept[n].result.outcome != TG_ONGOING) break;
    }
    for (int i = 0; i < 3; i++) { /* the game is over: nothing can be played */
        play_garbage(r, game, &kept[n]);
        tg_point p = random_empty(r, game);
        if (p == TG_NO_POINT) continue;
        assert_int_equal(tg_play(game, p), TG_GAME_OVER);
        seen.refused[TG_GAME_OVER]++;
        must_be(game, &kept[n], "after a move when it was over");
    }
    note_end(game);
    assert_true(tg_self_check(game));
    return n;
}

/* Back to the start, step by step, and forward again. */
static void undo_and_redo(tg_game *game, const struct snapshot *kept, int n)
{
    struct snapshot want;
    for (int i = n - 1; i >= 0; i--) {
        assert_true(tg_undo(game));
        memcpy(&want, &kept[i], sizeof want); /* padding too, it is compared */
        want.redo_count = n - i;              /* all moves are still known, as ones to redo */
        memcpy(want.moves, kept[n].moves, sizeof want.moves);
        must_be(game, &want, "after undo");
        seen.undone++;
    }
    assert_false(tg_undo(game));
    must_be(game, &want, "after an undo that had nothing to undo");
    for (int i = 1; i <= n; i++) {
        assert_true(tg_redo(game));
        memcpy(&want, &kept[i], sizeof want); /* padding too, it is compared */
        want.redo_count = n - i;
        memcpy(want.moves, kept[n].moves, sizeof want.moves);
        must_be(game, &want, "after redo");
        seen.redone++;
    }
    assert_false(tg_redo(game));
    must_be(game, &kept[n], "after a redo that had nothing to redo");
}

/* A new move forgets what could be redone, a refused one does not. */
static void branch_off(struct rng *r, tg_game *game, int n)
{
    int back = 1 + (int)rng_below(r, (uint32_t)n);
    for (int i = 0; i < back; i++)
        assert_true(tg_undo(game));
    struct snapshot now;
    take_snapshot(game, &now);
    play_garbage(r, game, &now);
    assert_int_equal(tg_redo_count(game), back);
    for (int tries = 0; tries < 100; tries++) {
        tg_point p = random_empty(r, game);
        if (p == TG_NO_POINT || tg_play(game, p) != TG_LEGAL) continue;
        assert_int_equal(tg_redo_count(game), 0);
        assert_int_equal(tg_move_count(game), n - back + 1);
        assert_false(tg_redo(game));
        assert_true(tg_undo(game));
        now.redo_count = 1;
        memset(now.moves + n - back, 0, sizeof now.moves - (size_t)(n - back) * sizeof(tg_point));
        now.moves[n - back] = p;
        must_be(game, &now, "after branching off and undo");
        return;
    }
}

/* ---- the same position by other ways -----------------------------------------------------------*/

/* Set up from its stones, for either side to move: all but the history is the same. */
static void rebuild(const tg_game *game, const struct snapshot *played)
{
    static struct snapshot built;
    tg_game *copy = tg_game_clone(game);
    for (int turn = TG_BLACK; turn <= TG_WHITE; turn++) {
        set_up(copy, played->stones, (enum tg_colour)turn);
        take_snapshot(copy, &built);
        assert_true(tg_self_check(copy));
        assert_int_equal(built.turn, turn);
        assert_int_equal(built.move_count + built.redo_count, 0);
        assert_memory_equal(built.shapes, played->shapes, sizeof built.shapes);
        assert_memory_equal(built.kinds, played->kinds, sizeof built.kinds);
        assert_memory_equal(built.stones, played->stones, sizeof built.stones);
        assert_int_equal(built.stone_count, played->stone_count);
        assert_int_equal(built.hash == played->hash, turn == (int)played->turn);
        if (turn == (int)played->turn && played->result.ending != TG_BY_FORBIDDEN) {
            assert_int_equal(built.result.outcome, played->result.outcome);
            assert_int_equal(built.result.ending, played->result.ending);
            assert_int_equal(built.result.line_count > 0, played->result.line_count > 0);
        }
        seen.set_ups++;
    }
    tg_game_free(copy);
}

/* The same moves in another order: black's among themselves, white's among themselves. */
static void transpose(struct rng *r, const tg_game *game, const struct snapshot *played)
{
    tg_game *other =
        new_game(tg_game_config(game)->board, tg_game_config(game)->size, TG_FREESTYLE);
    tg_point moves[TG_MAX_POINTS];
    int n = played->move_count;
    memcpy(moves, played->moves, sizeof moves);
    for (int i = 0; i + 2 < n; i++) {
        int k = i + 2 * (int)rng_below(r, (uint32_t)(n - i + 1) / 2);
        tg_point swap = moves[i];
        moves[i] = moves[k];
        moves[k] = swap;
    }
    int done = 0;
    while (done < n && tg_play(other, moves[done]) == TG_LEGAL)
        done++;
    if (done == n) { /* else the new order made a five too early */
        assert_true(tg_hash(other) == played->hash);
        assert_true(tg_hash_symmetric(other) == played->hash_symmetric);
        seen.transposed++;
    }
    tg_game_free(other);
}

/* The image of the game under every symmetry is refused, forbidden and shaped alike. */
static void transform(const tg_game *game, const struct snapshot *played)
{
    tg_game *image = tg_game_clone(game);
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points);
    for (int s = 0; s < tg_symmetries(game); s++) {
        tg_reset(image);
        for (int i = 0; i < played->move_count; i++) {
            enum tg_verdict verdict = tg_play(image, tg_symmetry(game, s, played->moves[i]));
            assert_true(verdict == TG_LEGAL || i == played->move_count - 1);
        }
        struct tg_result result;
        tg_get_result(image, &result);
        assert_int_equal(result.outcome, played->result.outcome);
        assert_int_equal(result.ending, played->result.ending);
        assert_true(tg_hash_symmetric(image) == played->hash_symmetric);
        for (int i = 0; i < count; i++) {
            tg_point p = tg_symmetry(game, s, points[i]);
            int had[TG_SHAPES] = {0}, has[TG_SHAPES] = {0};
            assert_int_equal(tg_forbidden(image, p), played->kinds[i]);
            /* Axes change places: compare how many of each shape there are. */
            for (int axis = 0; axis < tg_axes(game); axis++) {
                had[played->shapes[i][0][axis]]++;
                had[played->shapes[i][1][axis]] += 16;
                has[tg_shape_at(image, p, TG_BLACK, (enum tg_axis)axis)]++;
                has[tg_shape_at(image, p, TG_WHITE, (enum tg_axis)axis)] += 16;
            }
            assert_memory_equal(had, has, sizeof had);
        }
        seen.images++;
    }
    tg_game_free(image);
}

/* ---- the tests ---------------------------------------------------------------------------------*/

static void one_game(struct rng *r, enum tg_board board, int size, int number)
{
    static struct snapshot kept[TG_MAX_POINTS + 1];
    static const enum tg_rule rules[] = {TG_RENJU, TG_FREESTYLE, TG_RENJU, TG_STANDARD, TG_RENJU};
    static const enum tg_foul fouls[] = {TG_FOUL_REFUSED, TG_FOUL_REFUSED, TG_FOUL_LOSES,
                                         TG_FOUL_REFUSED, TG_FOUL_OFF};
    tg_game *game = new_game_with(board, size, rules[number % 5], (enum tg_three)(number % 3),
                                  fouls[number % 5]);
    int n = play_out(r, game, kept);
    assert_true(n > 0);
    rebuild(game, &kept[n]);
    rebuild(game, &kept[n / 2]);
    undo_and_redo(game, kept, n);
    transpose(r, game, &kept[n]);
    if (number % 4 == 0) transform(game, &kept[n]);
    branch_off(r, game, n);
    tg_reset(game);
    must_be(game, &kept[0], "after reset");
    tg_game_free(game);
    seen.games++;
}

static void test_games(void **state)
{
    (void)state;
    struct rng r = {11};
    int games = rounds(15, 150);
    for (int i = 0; i < BOARDS; i++) {
        enum tg_board board;
        int size;
        board_number(i, &board, &size);
        for (int n = 0; n < games; n++)
            one_game(&r, board, size, n);
    }
    assert_int_equal(seen.games, (long)BOARDS * games);
}

/* What the games are for must have happened. */
static void test_everything_happened(void **state)
{
    (void)state;
    printf("  refused: %ld off the board, %ld occupied, %ld after the end, %ld forbidden; "
           "ends: %ld fives, %ld full boards, %ld fouls, %ld without a move\n",
           seen.refused[TG_OFF_BOARD], seen.refused[TG_OCCUPIED], seen.refused[TG_GAME_OVER],
           seen.refused[TG_FORBIDDEN], seen.fives, seen.draws, seen.fouls, seen.no_moves);
    assert_true(seen.refused[TG_OFF_BOARD] > 3000);
    assert_true(seen.refused[TG_OCCUPIED] > 1000);
    assert_true(seen.refused[TG_GAME_OVER] > 500);
    assert_true(seen.refused[TG_FORBIDDEN] > 50);
    assert_true(seen.transposed > 100);
    assert_true(seen.fives > 150);
    assert_true(seen.draws > 10);
    assert_true(seen.fouls > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_everything_happened),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("prop_game",
                  "%ld games, %ld moves, %ld refused ones, %ld undone, %ld redone, %ld set up, %ld "
                  "transposed, %ld images",
                  seen.games, seen.moves,
                  seen.refused[1] + seen.refused[2] + seen.refused[3] + seen.refused[4],
                  seen.undone, seen.redone, seen.set_ups, seen.transposed, seen.images);
    return failed;
}
