/* Random games of Go against the slow reference after every move: board, prisoners, ko, the verdict on
 * every point for both sides, liberties, area, territory. Half of the moves are garbage: what is refused
 * changes nothing. Undo gives every byte back. How often the rare things happen is known exactly, so
 * the games cannot quietly stop reaching them. */
#include "core/zobrist.h"
#include "ref_go.h"
#include "rules/go_score.h"
#include "session/game.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOST_MOVES = 1400, LATEST = 8 };

static struct counts {
    long games, moves, passes, positions, judged, undone, redone, branches;
    long refused[TG_SUPERKO + 1]; /* moves tried, by verdict */
    long points[TG_SUPERKO + 1];  /* points judged, by verdict */
    long kos, captures, several_chains, snapbacks, suicides, resumed;
} seen;

/* ---- one game, twice ---------------------------------------------------------------------------*/

struct pair {
    tg_game *game;            /* NULL: the board is no square, there are only the rules */
    struct go_game bare, *go; /* go: the handle's, or bare */
    struct ref_go ref;
    struct go_board *kept;         /* the board after every move */
    int played_at[MOST_MOVES + 1]; /* cell of every move, 0 for a pass */
    int taken_at[MOST_MOVES + 1];  /* how many it took */
};

static char stone_of(enum tg_colour colour)
{
    return colour == TG_BLACK ? 'X' : 'O';
}

static enum tg_colour other(enum tg_colour colour)
{
    return (enum tg_colour)(TG_BLACK + TG_WHITE - colour);
}

/* The reference counts rows from the top. */
static int ref_row(const struct pair *p, go_cell c)
{
    return p->ref.height - 1 - row_of_point(go_point_of(c));
}

static int ref_column(go_cell c)
{
    return column_of_point(go_point_of(c));
}

static void open_pair(struct pair *p, int width, int height, const struct tg_go_rules *rules)
{
    p->game = NULL;
    if (width == height && width >= TG_GO_MIN_SIZE) {
        struct tg_config config;
        tg_config_init(&config, TG_GO);
        config.size = width;
        config.go = *rules;
        p->game = tg_game_new(&config, NULL);
        if (!p->game) give_up("no game");
        p->go = &((struct go_session *)p->game)->go;
    } else {
        if (!go_game_init(&p->bare, width, height, rules)) give_up("no memory");
        p->go = &p->bare;
    }
    ref_go_init(&p->ref, width, height, (enum ref_go_ko)rules->ko, rules->suicide);
    p->kept[0] = p->go->board;
}

static void close_pair(struct pair *p)
{
    if (p->game)
        tg_game_free(p->game);
    else
        go_game_done(&p->bare);
    ref_go_free(&p->ref);
}

/* ---- the reference's opinion -------------------------------------------------------------------*/

/* Is this the point where a ko was just taken, and the side that would retake? */
static bool is_ko_point(const struct ref_go *ref, int row, int column, char stone)
{
    return row == ref->ko_row && column == ref->ko_col && stone == ref->ko_colour;
}

static enum tg_verdict expected_verdict(const struct pair *p, go_cell c, enum tg_colour colour,
                                        int *earlier)
{
    int row = ref_row(p, c), column = ref_column(c);
    switch (ref_go_judge(&p->ref, row, column, stone_of(colour), earlier)) {
    case REF_GO_OCCUPIED: return TG_OCCUPIED;
    case REF_GO_SUICIDE: return TG_SUICIDE;
    case REF_GO_KO: return TG_KO;
    case REF_GO_SUPERKO:
        return is_ko_point(&p->ref, row, column, stone_of(colour)) ? TG_KO : TG_SUPERKO;
    default: return TG_LEGAL;
    }
}

static void check_verdict(const struct pair *p, go_cell c, enum tg_colour colour)
{
    int want_earlier, earlier = -1;
    enum tg_verdict want = expected_verdict(p, c, colour, &want_earlier);
    enum tg_verdict got = go_game_judge(p->go, c, colour, &earlier);
    if (got != want)
        fail_msg("%d x %d, move %d, row %d column %d, %c: %d, expected %d", p->ref.width,
                 p->ref.height, p->ref.moves, ref_row(p, c), ref_column(c), stone_of(colour), got,
                 want);
    assert_int_equal(earlier, want_earlier);
    if (p->game) assert_int_equal(tg_judge_as(p->game, go_point_of(c), colour), want);
    seen.points[got]++;
    seen.judged++;
}

/* After one move: the board it makes is the one foretold, whatever way it is played. */
static void check_play(const struct pair *p, go_cell c, enum tg_colour colour)
{
    struct go_board full = p->go->board, light = full;
    int taken = go_board_play(&full, c, colour);
    assert_int_equal(go_board_play_light(&light, c, colour), taken);
    assert_true(go_board_hash_after(&p->go->board, c, colour) == full.hash);
    assert_true(light.hash == p->go->board.hash);
    light.hash = full.hash;
    assert_memory_equal(&light, &full, sizeof full);
}

static uint64_t hash_of(const struct go_board *b)
{
    uint64_t hash = 0;
    for (int row = 0; row < b->height; row++)
        for (int column = 0; column < b->width; column++) {
            go_cell c = go_cell_at(row, column);
            if (b->colour[c] != TG_EMPTY)
                hash ^= zobrist_key(go_point_of(c), (enum tg_colour)b->colour[c]);
        }
    return hash;
}

static void check_board(const struct pair *p)
{
    const struct go_board *b = &p->go->board;
    for (int row = 0; row < b->height; row++)
        for (int column = 0; column < b->width; column++) {
            go_cell c = go_cell_at(row, column);
            assert_int_equal(".XO"[b->colour[c]], p -> ref.cell[ref_row(p, c)][column]);
        }
    assert_int_equal(b->captured[TG_BLACK], p->ref.captured_by_black);
    assert_int_equal(b->captured[TG_WHITE], p->ref.captured_by_white);
    assert_int_equal(p->go->move_count, p->ref.moves);
    assert_int_equal(b->ko == 0, p->ref.ko_row < 0);
    if (b->ko) {
        assert_int_equal(ref_row(p, b->ko), p->ref.ko_row);
        assert_int_equal(ref_column(b->ko), p->ref.ko_col);
        assert_int_equal(stone_of((enum tg_colour)b->ko_colour), p->ref.ko_colour);
    }
    if (p->game && tg_turn(p->game) == b->ko_colour)
        assert_int_equal(tg_go_ko(p->game), b->ko ? go_point_of(b->ko) : TG_NO_POINT);
    assert_true(b->hash == hash_of(b));
    assert_true(go_board_self_check(b));
}

static void check_chains(const struct pair *p)
{
    const struct go_board *b = &p->go->board;
    struct ref_go_marks done = {0};
    for (int row = 0; row < b->height; row++)
        for (int column = 0; column < b->width; column++) {
            go_cell c = go_cell_at(row, column);
            int r = ref_row(p, c);
            struct ref_go_chain chain;
            if (b->colour[c] == TG_EMPTY) assert_int_equal(go_board_liberties(b, c), 0);
            if (b->colour[c] == TG_EMPTY || done.on[r][column]) continue;
            ref_go_chain(&p->ref, r, column, &chain);
            assert_int_equal(go_board_liberties(b, c), chain.liberties);
            assert_int_equal(b->stones[b->chain[c]], chain.stones);
            for (int i = 0; i < REF_GO_MAX; i++)
                for (int k = 0; k < REF_GO_MAX; k++)
                    done.on[i][k] |= chain.stone.on[i][k];
            if (!p->game) continue;
            tg_point stones[TG_MAX_POINTS];
            assert_int_equal(tg_go_chain(p->game, go_point_of(c), stones), chain.stones);
            for (int i = 0; i < chain.stones; i++)
                assert_true(
                    chain.stone.on[ref_row(p, go_cell_of(stones[i]))][column_of_point(stones[i])]);
        }
}

/* The count with these stones dead. */
static void check_count(const struct pair *p, const uint8_t life[GO_CELLS],
                        const struct ref_go_marks *dead)
{
    const struct go_board *b = &p->go->board;
    uint8_t owner[GO_CELLS];
    struct go_tally tally;
    char owners[REF_GO_MAX][REF_GO_MAX];
    int black, white;
    go_score(b, life, true, owner, &tally);
    ref_go_area(&p->ref, dead, &black, &white);
    assert_int_equal(tally.area[TG_BLACK], black);
    assert_int_equal(tally.area[TG_WHITE], white);
    ref_go_territory(&p->ref, dead, &black, &white);
    assert_int_equal(tally.territory[TG_BLACK] + tally.dead[TG_BLACK] + b->captured[TG_BLACK],
                     black);
    assert_int_equal(tally.territory[TG_WHITE] + tally.dead[TG_WHITE] + b->captured[TG_WHITE],
                     white);
    ref_go_owners(&p->ref, dead, owners);
    for (int row = 0; row < b->height; row++)
        for (int column = 0; column < b->width; column++) {
            go_cell c = go_cell_at(row, column);
            assert_int_equal(".XO"[owner[c]], owners[ref_row(p, c)][column]);
        }
}

/* All alive, then with some chains dead. */
static void check_counts(struct rng *r, const struct pair *p)
{
    const struct go_board *b = &p->go->board;
    uint8_t life[GO_CELLS] = {0};
    struct ref_go_marks dead = {0};
    bool kills[GO_CELLS];
    check_count(p, life, NULL);
    for (int c = 0; c < GO_CELLS; c++)
        kills[c] = rng_below(r, 6) == 0;
    for (int row = 0; row < b->height; row++)
        for (int column = 0; column < b->width; column++) {
            go_cell c = go_cell_at(row, column);
            if (b->colour[c] == TG_EMPTY || !kills[b->chain[c]]) continue;
            life[c] = TG_DEAD_STONES;
            dead.on[ref_row(p, c)][column] = true;
        }
    check_count(p, life, &dead);
}

static void check_all(struct rng *r, const struct pair *p)
{
    const struct go_board *b = &p->go->board;
    check_board(p);
    check_chains(p);
    check_counts(r, p);
    for (int row = 0; row < b->height; row++)
        for (int column = 0; column < b->width; column++) {
            go_cell c = go_cell_at(row, column);
            check_verdict(p, c, TG_BLACK);
            check_verdict(p, c, TG_WHITE);
            if (b->colour[c] == TG_EMPTY) check_play(p, c, rng_below(r, 2) ? TG_BLACK : TG_WHITE);
        }
    seen.positions++;
}

/* ---- moves -------------------------------------------------------------------------------------*/

static go_cell random_cell(struct rng *r, const struct go_board *b)
{
    /* One after the other: in one expression compilers would draw them in different orders. */
    int column = (int)rng_below(r, b->width), row = (int)rng_below(r, b->height);
    return go_cell_at(row, column);
}

/* A move that makes things happen: takes something, is next to the last move, or anything. */
static go_cell choose(struct rng *r, const struct pair *p, enum tg_colour colour)
{
    static const int around[4] = {1, -1, GO_STRIDE, -GO_STRIDE};
    const struct go_board *b = &p->go->board;
    uint32_t style = rng_below(r, 4);
    go_cell c = 0;
    if (b->empty_count == 0) return 0;
    for (int tries = 0; tries < 20; tries++) {
        c = b->empty[rng_below(r, b->empty_count)];
        if (style == 0) return c;
        for (int i = 0; i < 4; i++) {
            go_cell n = (go_cell)(c + around[i]);
            bool last = n == p->played_at[p->go->move_count];
            bool takes = b->colour[n] == other(colour) && go_board_liberties(b, n) == 1;
            if (style == 1 ? last : takes) return c;
        }
    }
    return c;
}

/* How many different chains of the other side the move takes. */
static int chains_taken(const struct go_board *b, go_cell at, enum tg_colour colour)
{
    static const int around[4] = {1, -1, GO_STRIDE, -GO_STRIDE};
    int count = 0;
    for (int i = 0; i < 4; i++) {
        go_cell n = (go_cell)(at + around[i]);
        bool known = b->colour[n] != other(colour) || go_board_liberties(b, n) > 1;
        for (int j = 0; j < i && !known; j++) {
            go_cell m = (go_cell)(at + around[j]);
            known = b->colour[m] == b->colour[n] && b->chain[m] == b->chain[n];
        }
        count += !known;
    }
    return count;
}

/* What the move was, for the record. */
static void note_move(struct pair *p, const struct go_board *before, go_cell at,
                      enum tg_colour colour)
{
    const struct go_board *b = &p->go->board;
    int n = p->go->move_count;
    int taken = b->captured[colour] - before->captured[colour];
    int lost = b->captured[other(colour)] - before->captured[other(colour)];
    int chains = at ? chains_taken(before, at, colour) : 0;
    p->played_at[n] = at;
    p->taken_at[n] = taken;
    seen.moves++;
    seen.passes += at == 0;
    seen.captures += taken > 0;
    seen.kos += b->ko != 0;
    seen.several_chains += chains > 1;
    seen.suicides += lost > 1;
    assert_true(lost != 1 && chains <= taken && (chains > 0) == (taken > 0));
    /* Snapback: the stone that took is itself taken at once, with others, from where it took. */
    int last = n > 1 ? p->played_at[n - 1] : 0;
    if (at && last && p->taken_at[n - 1] > 0 && taken > 1 && b->colour[last] == TG_EMPTY
        && p->kept[n - 2].colour[at] == colour)
        seen.snapbacks++;
}

/* Tries a move by the interface and in the reference; a refused one changes nothing. */
static bool try_move(struct pair *p, go_cell at, enum tg_colour colour)
{
    int n = p->go->move_count;
    char stone = stone_of(colour);
    struct go_board before = p->go->board;
    int end = p->go->move_end;
    uint32_t remembered = p->go->seen_count;
    enum tg_verdict want = at ? expected_verdict(p, at, colour, &(int){0}) : TG_LEGAL, got;
    if (p->game) {
        got = tg_play_as(p->game, at ? go_point_of(at) : (tg_point)TG_PASS, colour);
    } else {
        got = at ? go_game_judge(p->go, at, colour, NULL) : TG_LEGAL;
        if (got == TG_LEGAL) assert_true(go_game_play(p->go, at, colour));
    }
    assert_int_equal(got, want);
    seen.refused[got]++;
    if (got != TG_LEGAL) {
        assert_memory_equal(&p->go->board, &before, sizeof before);
        assert_int_equal(p->go->move_count, n);
        assert_int_equal(p->go->move_end, end);
        assert_int_equal(p->go->seen_count, remembered);
        return false;
    }
    int row = at ? ref_row(p, at) : REF_GO_PASS, column = at ? ref_column(at) : REF_GO_PASS;
    assert_int_equal(ref_go_play(&p->ref, row, column, stone), REF_GO_LEGAL);
    p->kept[n + 1] = p->go->board;
    note_move(p, &before, at, colour);
    if (p->game && tg_go_resume(p->game)) seen.resumed++;
    return true;
}

static void play_garbage(struct rng *r, struct pair *p)
{
    const struct go_board *b = &p->go->board;
    enum tg_colour colour = rng_below(r, 2) ? TG_BLACK : TG_WHITE;
    int earlier;
    go_cell c = 0;
    if (b->ko && rng_below(r, 2)) {
        c = b->ko;
        colour = (enum tg_colour)b->ko_colour;
    } else if (p->game && rng_below(r, 8) == 0) {
        static const tg_point bad[] = {TG_NO_POINT, 31, 25, 25 << 5, 1000, 0xfffd, 0x8000};
        struct go_board before = *b;
        tg_point point = bad[rng_below(r, 7)];
        if (tg_on_board(p->game, point)) return;
        assert_int_equal(tg_play_as(p->game, point, colour), TG_OFF_BOARD);
        assert_memory_equal(b, &before, sizeof before);
        seen.refused[TG_OFF_BOARD]++;
        return;
    } else {
        for (int tries = 0; tries < 12; tries++) {
            c = random_cell(r, b);
            if (tries > 1 && b->colour[c] != TG_EMPTY) continue;
            if (expected_verdict(p, c, colour, &earlier) != TG_LEGAL) break;
        }
    }
    if (expected_verdict(p, c, colour, &earlier) == TG_LEGAL) return;
    assert_false(try_move(p, c, colour));
}

static enum tg_colour to_move(const struct pair *p)
{
    return p->ref.to_move == 'X' ? TG_BLACK : TG_WHITE;
}

static void play_move(struct rng *r, struct pair *p)
{
    enum tg_colour colour = rng_below(r, 16) ? to_move(p) : other(to_move(p));
    if (rng_below(r, 30) == 0 || !try_move(p, choose(r, p, colour), colour))
        for (int tries = 0; tries < 5; tries++) {
            go_cell c = choose(r, p, colour);
            if (tries == 4) c = 0;
            if (try_move(p, c, colour)) return;
        }
}

/* ---- back and forth ----------------------------------------------------------------------------*/

static bool undo(struct pair *p)
{
    return p->game ? tg_undo(p->game) : go_game_undo(p->go);
}

static bool redo(struct pair *p)
{
    bool done = p->game ? tg_redo(p->game) : go_game_redo(p->go);
    if (p->game) tg_go_resume(p->game);
    return done;
}

static void must_be_kept(const struct pair *p, int n)
{
    assert_int_equal(p->go->move_count, n);
    if (memcmp(&p->go->board, &p->kept[n], sizeof p->kept[n]) != 0)
        fail_msg("%d x %d: after %d moves the board differs from what it was", p->ref.width,
                 p->ref.height, n);
}

/* Some moves back on both sides, and on from there. */
static void branch_off(struct rng *r, struct pair *p)
{
    int back = 1 + (int)rng_below(r, LATEST);
    if (back > p->go->move_count) back = p->go->move_count;
    for (int i = 0; i < back; i++) {
        assert_true(undo(p));
        assert_true(ref_go_undo(&p->ref));
        must_be_kept(p, p->go->move_count);
        seen.undone++;
    }
    seen.branches++;
}

static void back_and_forth(struct rng *r, struct pair *p)
{
    int n = p->go->move_count;
    bool branched =
        p->go->move_end > n; /* just now: the other branch could still be played again */
    for (int i = n - 1; i >= 0; i--) {
        assert_true(undo(p));
        must_be_kept(p, i);
        seen.undone++;
    }
    assert_false(undo(p));
    assert_int_equal(p->go->seen_count, 1);
    for (int i = 1; i <= n; i++) {
        assert_true(redo(p));
        must_be_kept(p, i);
        seen.redone++;
    }
    if (!branched) assert_false(redo(p));
    check_all(r, p); /* and everything is still known that was played */
}

/* ---- the games ---------------------------------------------------------------------------------*/

/* So many points are judged in a game; larger boards are first filled without a look at each. */
static void one_game(struct rng *r, int width, int height, const struct tg_go_rules *rules,
                     struct go_board *kept, int budget)
{
    struct pair p = {.kept = kept};
    int points = width * height, checked = budget / points + 12;
    if (checked > 320) checked = 320;
    int quick = points > 60 ? points * 9 / 10 : 0;
    open_pair(&p, width, height, rules);
    check_all(r, &p);
    for (int i = 0; i < quick; i++) {
        play_move(r, &p);
        check_board(&p);
    }
    for (int i = 0; i < checked; i++) {
        play_garbage(r, &p);
        play_move(r, &p);
        check_all(r, &p);
        if (rng_below(r, 50) == 0) {
            branch_off(r, &p);
            check_all(r, &p);
        }
    }
    back_and_forth(r, &p);
    close_pair(&p);
    seen.games++;
}

static const int rectangles[][2] = {{1, 1}, {1, 2}, {5, 1},  {3, 2},  {2, 7},  {4, 3},
                                    {6, 5}, {9, 4}, {3, 25}, {25, 3}, {13, 7}, {19, 10}};
enum { RECTANGLES = sizeof rectangles / sizeof rectangles[0] };

static void all_boards(uint64_t seed, struct go_board *kept, int budget)
{
    struct rng r = {seed};
    for (int n = 0; n < TG_GO_MAX_SIZE - 1 + RECTANGLES; n++) {
        bool square = n < TG_GO_MAX_SIZE - 1;
        int width = square ? n + 2 : rectangles[n - (TG_GO_MAX_SIZE - 1)][0];
        int height = square ? n + 2 : rectangles[n - (TG_GO_MAX_SIZE - 1)][1];
        for (int k = 0; k < 6; k++) {
            struct tg_go_rules rules = {.ko = (enum tg_ko)(k % 3), .suicide = k >= 3};
            one_game(&r, width, height, &rules, kept, budget);
        }
    }
}

/* Exact: the same seed gives the same games. */
static void must_happen(const char *what, long got, long want)
{
    printf("  %s: %ld\n", what, got);
    fflush(stdout);
    assert_int_equal(got, want);
}

static void test_games(void **state)
{
    (void)state;
    struct go_board *kept = malloc((MOST_MOVES + 1) * sizeof *kept);
    if (!kept) give_up("no memory");
    all_boards(2024, kept, 3000);
    must_happen("moves", seen.moves, 54012);
    must_happen("passes", seen.passes, 8938);
    must_happen("two passes, and on", seen.resumed, 845);
    must_happen("captures", seen.captures, 7639);
    must_happen("kos taken", seen.kos, 1198);
    must_happen("captures of several chains at once", seen.several_chains, 278);
    must_happen("snapbacks", seen.snapbacks, 89);
    must_happen("suicides of several stones", seen.suicides, 278);
    must_happen("refused: off the board", seen.refused[TG_OFF_BOARD], 1179);
    must_happen("refused: occupied", seen.refused[TG_OCCUPIED], 15087);
    must_happen("refused: suicide", seen.refused[TG_SUICIDE], 28537);
    must_happen("refused: ko", seen.refused[TG_KO], 2130);
    must_happen("refused: superko that is no simple ko", seen.refused[TG_SUPERKO], 22082);
    must_happen("judged: suicide", seen.points[TG_SUICIDE], 93629);
    must_happen("judged: ko", seen.points[TG_KO], 746);
    must_happen("judged: superko that is no simple ko", seen.points[TG_SUPERKO], 9790);
    for (int i = 1; i < rounds(1, 20); i++)
        all_boards(2024 + (uint64_t)i, kept, 6000);
    free(kept);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_games)};
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("prop_go",
                  "%ld games, %ld moves, %ld positions with %ld points judged for both sides, %ld "
                  "moves refused, %ld undone, %ld redone",
                  seen.games, seen.moves, seen.positions, seen.judged / 2,
                  seen.refused[TG_OFF_BOARD] + seen.refused[TG_OCCUPIED] + seen.refused[TG_SUICIDE]
                      + seen.refused[TG_KO] + seen.refused[TG_SUPERKO],
                  seen.undone, seen.redone);
    return failed;
}
