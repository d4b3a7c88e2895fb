/* The Go corpora through the library: real games, random games with the legality of every point before
 * every move, tricky positions, counts at the end, life and death, numbers of sequences. */
#include "rules/go_score.h"
#include "session/game.h"
#include "support.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOST_FIELDS = 16, LINE_BYTES = 32768 };

static long games, moves, taken, random_games, positions, points_judged, rule_cases, rule_checks,
    scores, sequences;

/* ---- reading -----------------------------------------------------------------------------------*/

/* The next line that is neither empty nor a comment, cut up at blanks; 0 at the end. */
static int next_fields(FILE *f, char *field[MOST_FIELDS])
{
    static char line[LINE_BYTES];
    while (fgets(line, sizeof line, f)) {
        int count = 0;
        if (!strchr(line, '\n')) give_up("a line too long in a corpus");
        line[strcspn(line, "#")] = '\0';
        for (char *s = strtok(line, " \r\n"); s; s = strtok(NULL, " \r\n")) {
            if (count == MOST_FIELDS) give_up("too many fields: %s", field[0]);
            field[count++] = s;
        }
        if (count > 0) return count;
    }
    return 0;
}

static enum tg_colour colour_of(const char *text)
{
    if (*text != 'B' && *text != 'W') give_up("no colour: %s", text);
    return *text == 'B' ? TG_BLACK : TG_WHITE;
}

/* Two letters, column and row from the top; "--" is a pass. */
static tg_point point_of_letters(int height, const char *text)
{
    if (strncmp(text, "--", 2) == 0) return TG_PASS;
    return (tg_point)((height - 1 - (text[1] - 'a')) << 5 | (text[0] - 'a'));
}

/* "C3" without I, or "pass". */
static tg_point point_of_vertex(const char *text)
{
    static const char letters[] = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
    if (strcmp(text, "pass") == 0) return TG_PASS;
    const char *letter = strchr(letters, *text);
    int number = atoi(text + 1);
    if (!letter || number < 1) give_up("no vertex: %s", text);
    return (tg_point)((number - 1) << 5 | (int)(letter - letters));
}

/* "C3,D4" or "-" as marks by cell; cuts the text up. */
static void mark_vertices(char *text, uint8_t life[GO_CELLS], enum tg_life mark)
{
    if (strcmp(text, "-") == 0) return;
    for (char *s = strtok(text, ","); s; s = strtok(NULL, ","))
        life[go_cell_of(point_of_vertex(s))] = (uint8_t)mark;
}

/* "-" or "B:aa,bb;W:cc" as a board for tg_setup. */
static void stones_of_setup(int size, const char *text, char stones[TG_MAX_POINTS + 1])
{
    char stone = '.';
    memset(stones, '.', (size_t)(size * size));
    stones[size * size] = '\0';
    if (strcmp(text, "-") == 0) return;
    while (*text) {
        if (text[1] == ':') {
            stone = *text == 'B' ? 'X' : 'O';
            text += 2;
        }
        stones[(text[1] - 'a') * size + (text[0] - 'a')] = stone;
        text += 2;
        text += *text == ',' || *text == ';';
    }
}

static void text_of_board(const struct go_board *b, const char *between, char *text)
{
    int n = 0;
    for (int row = b->height - 1; row >= 0; row--) {
        for (int column = 0; column < b->width; column++)
            text[n++] = ".XO"[b->colour[go_cell_at(row, column)]];
        if (row > 0 && *between) text[n++] = *between;
    }
    text[n] = '\0';
}

static const struct go_board *board_of(const tg_game *game)
{
    return &game_go(game)->go.board;
}

/* ---- playing -----------------------------------------------------------------------------------*/

/* Passes never end a game of the corpora. */
static void play(tg_game *game, const char *id, tg_point p, enum tg_colour colour)
{
    enum tg_verdict verdict = tg_play_as(game, p, colour);
    if (verdict != TG_LEGAL)
        fail_msg("%s, move %d, %s: %s", id, tg_move_count(game) + 1, name_of(game, p),
                 tg_verdict_text(verdict, TG_ENGLISH));
    moves++;
}

static void play_all(tg_game *game, const char *id, const char *setup, const char *text)
{
    int size = tg_game_config(game)->size;
    char stones[TG_MAX_POINTS + 1];
    stones_of_setup(size, setup, stones);
    set_up(game, stones, colour_of(text));
    for (const char *m = text; *m; m += m[3] == ',' ? 4 : 3) {
        tg_go_resume(game);
        play(game, id, point_of_letters(size, m + 1), colour_of(m));
    }
}

static void must_stand(const tg_game *game, const char *id, const char *final, int by_black,
                       int by_white)
{
    char stones[TG_MAX_POINTS + 1];
    stones_of(game, stones);
    if (strcmp(stones, final) != 0) fail_msg("%s: the final position differs", id);
    assert_int_equal(tg_go_captured(game, TG_BLACK), by_black);
    assert_int_equal(tg_go_captured(game, TG_WHITE), by_white);
    assert_true(tg_self_check(game));
}

/* id size setup moves final captured-by-black captured-by-white */
static void test_games(void **state)
{
    (void)state;
    FILE *f = open_corpus("games_public.txt");
    char *field[MOST_FIELDS];
    for (int count; (count = next_fields(f, field)) > 0;) {
        if (count != 7) give_up("bad line: %s", field[0]);
        tg_game *game = new_go_game(atoi(field[1]), "seed");
        play_all(game, field[0], field[2], field[3]);
        must_stand(game, field[0], field[4], atoi(field[5]), atoi(field[6]));
        taken += tg_go_captured(game, TG_BLACK) + tg_go_captured(game, TG_WHITE);
        games++;
        tg_game_free(game);
    }
    fclose(f);
    assert_int_equal(games, 501);
    assert_int_equal(moves, 89191);
    assert_int_equal(taken, 6278);
}

/* ---- random games ------------------------------------------------------------------------------*/

/* What the mover may play, judged twice over: by the rules and through the handle. */
static uint32_t legality_hash(const tg_game *game, const char *id, enum tg_colour colour)
{
    const struct go_game *g = &game_go(game)->go;
    uint32_t hash = 2166136261U;
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points);
    for (int i = 0; i < count; i++) {
        enum tg_verdict verdict = go_game_judge(g, go_cell_of(points[i]), colour, NULL);
        if (tg_judge_as(game, points[i], colour) != verdict)
            fail_msg("%s: %s judged in two ways", id, name_of(game, points[i]));
        hash = (hash ^ (verdict == TG_LEGAL ? '1' : '0')) * 16777619U;
    }
    points_judged += count;
    positions++;
    return hash;
}

static void play_random(tg_game *game, char *field[])
{
    int size = tg_game_config(game)->size;
    const char *hash = field[3];
    for (const char *m = field[2]; *m; m += m[3] == ',' ? 4 : 3) {
        uint32_t got = legality_hash(game, field[0], colour_of(m));
        if (got != strtoul(hash, NULL, 16))
            fail_msg("%s: legal moves differ before move %d", field[0], tg_move_count(game) + 1);
        hash += hash[8] == ',' ? 9 : 8;
        play(game, field[0], point_of_letters(size, m + 1), colour_of(m));
        tg_go_resume(game);
    }
    assert_int_equal(*hash, '\0');
}

/* id size moves hashes final captured-by-black captured-by-white area-black area-white */
static void check_random(const char *name, enum tg_ko ko, bool suicide, int want)
{
    FILE *f = open_corpus(name);
    char *field[MOST_FIELDS];
    int done = 0;
    for (int count; (count = next_fields(f, field)) > 0; done++) {
        if (count != 9) give_up("bad line: %s", field[0]);
        struct tg_config config;
        tg_config_init(&config, TG_GO);
        config.size = atoi(field[1]);
        config.go.ko = ko;
        config.go.suicide = suicide;
        tg_game *game = tg_game_new(&config, NULL);
        play_random(game, field);
        must_stand(game, field[0], field[4], atoi(field[5]), atoi(field[6]));
        struct tg_score score = {.struct_size = sizeof score};
        tg_get_score(game, &score);
        assert_int_equal(score.area[TG_BLACK], atoi(field[7]));
        assert_int_equal(score.area[TG_WHITE], atoi(field[8]));
        tg_game_free(game);
    }
    fclose(f);
    assert_int_equal(done, want);
    random_games += done;
}

static void test_random_simple(void **state)
{
    (void)state;
    check_random("random_simple_public.txt", TG_KO_SIMPLE, false, 156);
}

static void test_random_positional(void **state)
{
    (void)state;
    check_random("random_psk_public.txt", TG_KO_POSITIONAL, true, 92);
}

static void test_random_situational(void **state)
{
    (void)state;
    check_random("random_ssk_public.txt", TG_KO_SITUATIONAL, true, 92);
}

/* ---- tricky positions --------------------------------------------------------------------------*/

/* A case while its lines are read. */
struct rules_case {
    char name[128], cells[TG_MAX_POINTS + 1];
    struct tg_go_rules rules;
    int width, height, rows;
    bool open, started; /* is there a game; has its first move said who begins? */
    struct go_game go;
    tg_game *game; /* the same by the interface, if the board is a square; else NULL */
};

static void end_case(struct rules_case *k)
{
    if (k->open) go_game_done(&k->go);
    tg_game_free(k->game);
    memset(k, 0, sizeof *k);
}

static void read_rules(struct rules_case *k, char **word, int count)
{
    tg_go_preset("seed", &k->rules);
    for (int i = 1; i < count; i++) {
        if (strcmp(word[i], "ko=simple") == 0)
            k->rules.ko = TG_KO_SIMPLE;
        else if (strcmp(word[i], "ko=psk") == 0)
            k->rules.ko = TG_KO_POSITIONAL;
        else if (strcmp(word[i], "ko=ssk") == 0)
            k->rules.ko = TG_KO_SITUATIONAL;
        else if (strcmp(word[i], "suicide=yes") == 0)
            k->rules.suicide = true;
        else if (strcmp(word[i], "suicide=no") != 0)
            give_up("bad rules: %s", k->name);
    }
}

static void open_case(struct rules_case *k, const char *text)
{
    if (sscanf(text, "%dx%d", &k->width, &k->height) != 2) give_up("bad board: %s", k->name);
    if (!go_game_init(&k->go, k->width, k->height, &k->rules)) give_up("no memory");
    k->open = true;
    if (k->width != k->height || k->width < TG_GO_MIN_SIZE) return;
    struct tg_config config;
    tg_config_init(&config, TG_GO);
    config.size = k->width;
    config.go = k->rules;
    k->game = tg_game_new(&config, NULL);
    if (!k->game) give_up("no game: %s", k->name);
}

static void set_up_case(struct rules_case *k, enum tg_colour turn)
{
    uint8_t colour[GO_CELLS];
    memset(colour, GO_WALL, sizeof colour);
    for (int row = 0; row < k->height; row++)
        for (int column = 0; column < k->width; column++) {
            char c = k->cells[(k->height - 1 - row) * k->width + column];
            colour[go_cell_at(row, column)] = c == 'X' ? TG_BLACK : c == 'O' ? TG_WHITE : TG_EMPTY;
        }
    if (!go_game_set_up(&k->go, colour, turn)) fail_msg("%s: set-up refused", k->name);
    if (k->game) set_up(k->game, k->cells, turn);
}

/* The lines before the checks; false if the line is none of them. */
static bool read_case(struct rules_case *k, char **word, int count)
{
    if (strcmp(word[0], "end") == 0) {
        end_case(k);
    } else if (strcmp(word[0], "case") == 0 && count == 2) {
        end_case(k);
        snprintf(k->name, sizeof k->name, "%s", word[1]);
        rule_cases++;
    } else if (strcmp(word[0], "rules") == 0) {
        read_rules(k, word, count);
    } else if (strcmp(word[0], "board") == 0 && count == 2 && !k->open) {
        open_case(k, word[1]);
    } else if (strcmp(word[0], "row") == 0 && count == 2) {
        if ((int)strlen(word[1]) != k->width || k->rows++ >= k->height)
            give_up("bad row: %s", k->name);
        strcat(k->cells, word[1]);
        if (k->rows == k->height) set_up_case(k, TG_BLACK);
    } else {
        return false;
    }
    return true;
}

/* "play|legal|illegal C V" */
static void check_move(struct rules_case *k, char **word)
{
    enum tg_colour colour = colour_of(word[1]);
    tg_point p = point_of_vertex(word[2]);
    if (!k->started) set_up_case(k, colour);
    k->started = true;
    go_cell at = p == TG_PASS ? 0 : go_cell_of(p);
    enum tg_verdict verdict = at ? go_game_judge(&k->go, at, colour, NULL) : TG_LEGAL;
    if ((verdict == TG_LEGAL) != (strcmp(word[0], "illegal") != 0))
        fail_msg("%s: %s %s %s: %s", k->name, word[0], word[1], word[2],
                 tg_verdict_text(verdict, TG_ENGLISH));
    if (k->game) assert_int_equal(tg_judge_as(k->game, p, colour), verdict);
    if (strcmp(word[0], "play") != 0) {
        if (k->game && verdict != TG_LEGAL)
            assert_int_equal(tg_play_as(k->game, p, colour), verdict);
        return;
    }
    assert_true(go_game_play(&k->go, at, colour));
    if (!k->game) return;
    assert_int_equal(tg_play_as(k->game, p, colour), TG_LEGAL);
    tg_go_resume(k->game);
    assert_memory_equal(board_of(k->game), &k->go.board, sizeof k->go.board);
}

/* "area B W", "area-dead V,V B W", "territory-dead V,V B W" */
static void check_count(struct rules_case *k, char **word, int count)
{
    uint8_t life[GO_CELLS] = {0}, owner[GO_CELLS];
    struct go_tally tally;
    if (count == 4) mark_vertices(word[1], life, TG_DEAD_STONES);
    go_score(&k->go.board, life, true, owner, &tally);
    for (enum tg_colour c = TG_BLACK; c <= TG_WHITE; c++) {
        int got = tally.area[c], want = atoi(word[count - (c == TG_BLACK ? 2 : 1)]);
        if (strcmp(word[0], "territory-dead") == 0)
            got = tally.territory[c] + tally.dead[c] + k->go.board.captured[c];
        if (got != want) fail_msg("%s: %s: got %d, expected %d", k->name, word[0], got, want);
    }
}

static void check_rule(struct rules_case *k, char **word, int count)
{
    const char *verb = word[0];
    if (k->rows == 0 || k->rows != k->height) give_up("check before the position: %s", k->name);
    if (strcmp(verb, "captures") == 0 && count == 3) {
        assert_int_equal(k->go.board.captured[colour_of(word[1])], atoi(word[2]));
    } else if (strcmp(verb, "position") == 0 && count == 2) {
        char text[2 * TG_MAX_POINTS];
        text_of_board(&k->go.board, "/", text);
        assert_string_equal(text, word[1]);
    } else if (strcmp(verb, "liberties") == 0 && count == 3) {
        tg_point p = point_of_vertex(word[1]);
        assert_int_equal(go_board_liberties(&k->go.board, go_cell_of(p)), atoi(word[2]));
        if (k->game) assert_int_equal(tg_go_liberties(k->game, p), atoi(word[2]));
    } else if (strstr(verb, "area") == verb || strcmp(verb, "territory-dead") == 0) {
        check_count(k, word, count);
    } else if (count == 3) {
        check_move(k, word);
    } else {
        give_up("%s: cannot read %s", k->name, verb);
    }
    assert_true(go_board_self_check(&k->go.board));
    rule_checks++;
}

static void test_rules_cases(void **state)
{
    (void)state;
    static struct rules_case k;
    FILE *f = open_corpus("rules_cases.txt");
    char *word[MOST_FIELDS];
    for (int count; (count = next_fields(f, word)) > 0;)
        if (!read_case(&k, word, count)) check_rule(&k, word, count);
    end_case(&k);
    fclose(f);
    assert_int_equal(rule_cases, 52);
    assert_int_equal(rule_checks, 301);
}

/* ---- counting ----------------------------------------------------------------------------------*/

/* The finished game under rules that count in one way, with these stones dead. */
static void check_score(char *field[], const uint8_t dead[GO_CELLS], enum tg_scoring scoring,
                        bool all_stand, int black, int white)
{
    struct tg_config config;
    tg_config_init(&config, TG_GO);
    config.size = atoi(field[1]);
    config.go = (struct tg_go_rules){.scoring = scoring, .all_stand = all_stand};
    config.go.seki_counts = true;
    tg_game *game = tg_game_new(&config, NULL);
    play_all(game, field[0], field[2], field[3]);
    struct tg_result result;
    tg_get_result(game, &result);
    if (result.ending == TG_NOT_ENDED)
        play(game, field[0], TG_PASS, tg_turn(game)); /* after three */

    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points);
    for (int i = 0; i < count; i++)
        if (dead[go_cell_of(points[i])]) assert_true(tg_go_mark(game, points[i], TG_DEAD_STONES));
    for (int i = 0; i < count; i++) { /* whole chains, and nothing else */
        bool is_dead = tg_go_life(game, points[i]) == TG_DEAD_STONES;
        assert_int_equal(is_dead, dead[go_cell_of(points[i])] != 0);
    }
    struct tg_score score = {.struct_size = sizeof score};
    char text[32] = "0";
    tg_get_score(game, &score);
    tg_get_result(game, &result);
    if (score.total_halves[TG_BLACK] != 2 * black || score.total_halves[TG_WHITE] != 2 * white)
        fail_msg("%s: %d and %d halves, expected %d and %d", field[0], score.total_halves[TG_BLACK],
                 score.total_halves[TG_WHITE], 2 * black, 2 * white);
    if (black != white)
        snprintf(text, sizeof text, "%c+%d", black > white ? 'B' : 'W', abs(black - white));
    assert_string_equal(score.text, text);
    assert_int_equal(result.ending, TG_BY_SCORE);
    assert_int_equal(result.outcome, black > white   ? TG_BLACK_WINS
                                     : black < white ? TG_WHITE_WINS
                                                     : TG_DRAW);
    tg_game_free(game);
    scores++;
}

/* id size setup moves dead areaB areaW ttB ttW territoryB territoryW */
static void test_scores(void **state)
{
    (void)state;
    FILE *f = open_corpus("score_public.txt");
    char *field[MOST_FIELDS];
    for (int count; (count = next_fields(f, field)) > 0;) {
        if (count != 11) give_up("bad line: %s", field[0]);
        uint8_t dead[GO_CELLS] = {0};
        mark_vertices(field[4], dead, TG_DEAD_STONES);
        check_score(field, dead, TG_AREA, false, atoi(field[5]), atoi(field[6]));
        check_score(field, dead, TG_AREA, true, atoi(field[7]), atoi(field[8]));
        check_score(field, dead, TG_TERRITORY, false, atoi(field[9]), atoi(field[10]));
    }
    fclose(f);
    assert_int_equal(scores, 300);
}

/* ---- life and death ----------------------------------------------------------------------------*/

/* How well the guess finds the dead stones. */
struct guessed {
    int cases, right, stones, agree;
};
static struct guessed status, finished;

static void guess(tg_game *game, const uint8_t dead[GO_CELLS], struct guessed *count)
{
    tg_point points[TG_MAX_POINTS];
    bool right = true;
    int n = tg_points(game, points);
    tg_go_guess(game);
    for (int i = 0; i < n; i++) {
        enum tg_life life = tg_go_life(game, points[i]);
        bool agree = (life == TG_DEAD_STONES) == (dead[go_cell_of(points[i])] != 0);
        if (tg_stone(game, points[i]) == TG_EMPTY) {
            assert_int_equal(life, TG_ALIVE);
            continue;
        }
        count->stones++;
        count->agree += agree;
        right &= agree;
    }
    count->cases++;
    count->right += right;
}

/* Real games at their end. */
static void test_guess(void **state)
{
    (void)state;
    FILE *f = open_corpus("score_public.txt");
    char *field[MOST_FIELDS];
    while (next_fields(f, field) == 11) {
        uint8_t dead[GO_CELLS] = {0};
        tg_game *game = new_go_game(atoi(field[1]), "japanese");
        play_all(game, field[0], field[2], field[3]);
        mark_vertices(field[4], dead, TG_DEAD_STONES);
        guess(game, dead, &finished);
        tg_game_free(game);
    }
    fclose(f);
    printf("  guess: %d of %d games, %d of %d stones\n", finished.right, finished.cases,
           finished.agree, finished.stones);
    assert_int_equal(finished.cases, 100);
    assert_true(finished.right >= 99); /* it got all */
}

/* id size rows dead seki: positions made to be hard. */
static void test_status(void **state)
{
    (void)state;
    FILE *f = open_corpus("status_cases.txt");
    char *field[MOST_FIELDS];
    for (int count; (count = next_fields(f, field)) > 0;) {
        if (count != 5) give_up("bad line: %s", field[0]);
        char stones[TG_MAX_POINTS + 1];
        int n = 0;
        for (const char *c = field[2]; *c; c++)
            if (*c != '/') stones[n++] = *c;
        stones[n] = '\0';
        tg_game *game = new_go_game(atoi(field[1]), "japanese");
        set_up(game, stones, TG_BLACK);
        uint8_t dead[GO_CELLS] = {0};
        mark_vertices(field[3], dead, TG_DEAD_STONES);
        guess(game, dead, &status);
        tg_game_free(game);
    }
    fclose(f);
    printf("  guess: %d of %d positions, %d of %d stones\n", status.right, status.cases,
           status.agree, status.stones);
    assert_int_equal(status.cases, 50);
    assert_int_equal(status.stones, 1786);
    assert_true(status.right >= 40); /* it got 47 and 1760; random games alone 31 and 1585 */
    assert_true(status.agree >= 1600);
}

/* ---- sequences of moves ------------------------------------------------------------------------*/

static int64_t count_sequences(const struct go_board *b, enum tg_colour colour, int depth)
{
    int64_t count = depth == 1; /* the pass */
    if (depth > 1) {
        struct go_board after = *b;
        go_board_pass(&after);
        count = count_sequences(&after, (enum tg_colour)(3 - colour), depth - 1);
    }
    for (int i = 0; i < b->empty_count; i++) {
        if (!go_board_is_legal(b, b->empty[i], colour)) continue;
        if (depth == 1) {
            count++;
            continue;
        }
        struct go_board after = *b;
        go_board_play_light(&after, b->empty[i], colour);
        count += count_sequences(&after, (enum tg_colour)(3 - colour), depth - 1);
    }
    return count;
}

/* perft WxH DEPTH COUNT */
static void test_sequences(void **state)
{
    (void)state;
    FILE *f = open_corpus("numbers.txt");
    char *field[MOST_FIELDS];
    int lines = 0;
    for (int count; (count = next_fields(f, field)) > 0;) {
        int width, height;
        if (strcmp(field[0], "perft") != 0) continue;
        if (count != 4 || sscanf(field[1], "%dx%d", &width, &height) != 2)
            give_up("bad line: %s", field[1]);
        struct go_board b;
        go_board_init(&b, width, height);
        int64_t got = count_sequences(&b, TG_BLACK, atoi(field[2]));
        if (got != atoll(field[3]))
            fail_msg("%s, depth %s: %" PRId64 " sequences, not %s", field[1], field[2], got,
                     field[3]);
        sequences += (long)got;
        lines++;
    }
    fclose(f);
    assert_int_equal(lines, 41);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_random_simple),
        cmocka_unit_test(test_random_positional),
        cmocka_unit_test(test_random_situational),
        cmocka_unit_test(test_rules_cases),
        cmocka_unit_test(test_scores),
        cmocka_unit_test(test_guess),
        cmocka_unit_test(test_status),
        cmocka_unit_test(test_sequences),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts(
        "go",
        "%ld real games, %ld random games, %ld moves, %ld positions with %ld points judged, "
        "%ld rules cases with %ld checks, %ld scores, dead stones guessed right in %d of %d games "
        "and %d of %d hard positions, %ld sequences of moves",
        games, random_games, moves, positions, points_judged, rule_cases, rule_checks, scores,
        finished.right, finished.cases, status.right, status.cases, sequences);
    return failed;
}
