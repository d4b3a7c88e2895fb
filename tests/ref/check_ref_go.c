/*
 * check_ref_go.c - does the slow reference for Go itself agree with the corpus?
 *
 *     check_ref_go CORPUS_DIR [N]
 *
 * replays games_public.txt and every Nth line of random_*_public.txt (default: every one), runs all
 * of rules_cases.txt and score_public.txt, counts positions and move sequences for numbers.txt, and
 * looks last at a few things no corpus covers. It prints for each part how many cases it ran and
 * how many disagreed, and exits 1 if any disagreed or a part ran no case, 2 if it cannot read its
 * files. N also divides the largest number it counts up to; TG_LONG=1 in the environment makes it 1.
 */
#include "ref_go.h"
#include "support.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LARGEST_NUMBER 100000000L
#define LINE_BYTES     16384
#define MOST_FIELDS    16
#define MOST_COLOURED  15 /* points of the largest board whose colourings are all tried */
#define MOST_PLAYED    9  /* points of the largest board whose positions are all played to */

struct tally {
    const char *name;
    long cases;
    long wrong;
};

static struct tally total = {"check_ref_go", 0, 0};

static _Noreturn void fail(const char *what, const char *where)
{
    fprintf(stderr, "check_ref_go: %s: %s\n", what, where);
    exit(2);
}

/* Counts one case; a case that disagrees is described on stdout, the first few of each part. */
static void note(struct tally *t, bool right, const char *where, const char *what)
{
    t->cases++;
    if (right) return;
    if (t->wrong++ < 10) printf("  %s: %s: %s\n", t->name, where, what);
}

static void expect(struct tally *t, const char *where, const char *what, long got, long want)
{
    char text[128];

    snprintf(text, sizeof text, "%s: got %ld, expected %ld", what, got, want);
    note(t, got == want, where, text);
}

/* True if the part is as it should be. */
static bool report(const struct tally *t)
{
    total.cases += t->cases;
    total.wrong += t->wrong;
    printf("%-28s %9ld cases %6ld disagree\n", t->name, t->cases, t->wrong);
    fflush(stdout);
    return t->wrong == 0 && t->cases > 0;
}

static FILE *open_file(const char *dir, const char *name)
{
    char path[4096];

    if (snprintf(path, sizeof path, "%s/%s", dir, name) >= (int)sizeof path) {
        fail("path too long", dir);
    }
    FILE *f = fopen(path, "r");
    if (f == NULL) fail("cannot open", path);
    return f;
}

/* The next line that is neither empty nor a comment, cut up at blanks; 0 at the end. */
static int next_fields(FILE *f, const char *name, char *line, char *field[MOST_FIELDS])
{
    while (fgets(line, LINE_BYTES, f) != NULL) {
        int count = 0;
        if (strchr(line, '\n') == NULL && !feof(f)) fail("line too long", name);
        char *comment = strchr(line, '#');
        if (comment != NULL) *comment = '\0';
        for (char *s = strtok(line, " \r\n"); s != NULL; s = strtok(NULL, " \r\n")) {
            if (count == MOST_FIELDS) fail("too many fields", name);
            field[count++] = s;
        }
        if (count > 0) return count;
    }
    return 0;
}

/* ---- points and moves --------------------------------------------------------------------- */

/* A point of the board as two letters, column and row from the top, or "--" for a pass. */
static void parse_letters(const struct ref_go *game, const char *text, int *row, int *col)
{
    *col = *row = REF_GO_PASS;
    if (strncmp(text, "--", 2) == 0) return;
    *col = text[0] - 'a';
    *row = text[1] - 'a';
    if (ref_go_at(game, *row, *col) == '#') fail("bad point", text);
}

/* "C3": letters from the left without I, numbers from the bottom; "pass". */
static void parse_vertex(const struct ref_go *game, const char *text, int *row, int *col)
{
    const char *letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
    const char *letter = strchr(letters, text[0]);

    *col = *row = REF_GO_PASS;
    if (strcmp(text, "pass") == 0) return;
    if (letter == NULL) fail("bad vertex", text);
    *col = (int)(letter - letters);
    *row = game->height - atoi(text + 1);
    if (ref_go_at(game, *row, *col) == '#') fail("bad vertex", text);
}

/* "B2,C1" or "-" to a set; cuts the text up. */
static void parse_vertices(const struct ref_go *game, char *text, struct ref_go_marks *marks)
{
    memset(marks, 0, sizeof *marks);
    if (strcmp(text, "-") == 0) return;
    for (char *s = strtok(text, ","); s != NULL; s = strtok(NULL, ",")) {
        int row, col;
        parse_vertex(game, s, &row, &col);
        if (row == REF_GO_PASS) fail("bad vertex", s);
        marks->on[row][col] = true;
    }
}

static char parse_colour(const char *text)
{
    if (text[0] != 'B' && text[0] != 'W') fail("bad colour", text);
    return text[0] == 'B' ? 'X' : 'O';
}

/* "-" or "B:aa,bb;W:cc": the position before the first move, this side to move. */
static void set_stones(struct ref_go *game, const char *text, char to_move)
{
    char cells[REF_GO_TEXT], colour = '.';

    if (strcmp(text, "-") == 0) return;
    ref_go_text(game, '\0', cells);
    while (*text != '\0') {
        int row, col;
        if (text[1] == ':') {
            colour = parse_colour(text);
            text += 2;
        }
        parse_letters(game, text, &row, &col);
        if (row == REF_GO_PASS) fail("bad set-up", text);
        cells[row * game->width + col] = colour;
        text += 2;
        if (*text == ',' || *text == ';') text++;
    }
    if (!ref_go_set_up(game, cells, to_move)) fail("bad set-up", text);
}

/*
 * Plays "Bqd,Wdc,B--" move by move. With hashes ("0a1b2c3d,...": what the mover may play before
 * each move) every one is a case, and so is every move. Stops at a move that is refused.
 */
static void play_moves(struct tally *t, const char *id, struct ref_go *game, const char *moves,
                       const char *hashes)
{
    for (const char *m = moves; *m != '\0'; m += m[3] == ',' ? 4 : 3) {
        char what[64], colour = parse_colour(m);
        int row, col;
        parse_letters(game, m + 1, &row, &col);
        if (hashes != NULL) {
            char *end;
            unsigned long want = strtoul(hashes, &end, 16);
            if (end != hashes + 8) fail("bad hash", id);
            uint32_t got = ref_go_legality_hash(game, colour);
            snprintf(what, sizeof what, "before move %d: hash %08" PRIx32 ", corpus %08lx",
                     game->moves + 1, got, want);
            note(t, got == want, id, what);
            hashes = end + (*end == ',');
        }
        enum ref_go_verdict verdict = ref_go_play(game, row, col, colour);
        snprintf(what, sizeof what, "move %d, %.3s: refused, %d", game->moves + 1, m, verdict);
        note(t, verdict == REF_GO_LEGAL, id, what);
        if (verdict != REF_GO_LEGAL) return;
    }
    if (hashes != NULL && *hashes != '\0') fail("more hashes than moves", id);
}

/* Board and prisoners at the end; then the last move taken back and played again must lead there
 * once more. */
static void check_final(struct tally *t, const char *id, struct ref_go *game, const char *cells,
                        int by_black, int by_white)
{
    struct ref_go_seen last = game->seen[game->moves];
    char text[REF_GO_TEXT];

    for (int round = 0; round < 2; round++) {
        ref_go_text(game, '\0', text);
        note(t, strcmp(text, cells) == 0, id, "final position differs");
        expect(t, id, "captured by black", game->captured_by_black, by_black);
        expect(t, id, "captured by white", game->captured_by_white, by_white);
        if (round == 1 || !ref_go_undo(game)) return;
        note(t, memcmp(game->cell, game->seen[game->moves].cell, sizeof game->cell) == 0, id,
             "undo leaves another board");
        ref_go_play(game, last.row, last.col, last.colour);
    }
}

/* ---- games -------------------------------------------------------------------------------- */

/* id size setup moves final captured-by-black captured-by-white */
static bool check_games(const char *dir)
{
    const char *name = "games_public.txt";
    FILE *f = open_file(dir, name);
    struct tally t = {name, 0, 0};
    static char line[LINE_BYTES];
    char *field[MOST_FIELDS];
    long games = 0, moves = 0, taken = 0;
    int count;

    while ((count = next_fields(f, name, line, field)) > 0) {
        struct ref_go game;
        if (count != 7) fail("bad line", field[0]);
        ref_go_init(&game, atoi(field[1]), atoi(field[1]), REF_GO_SIMPLE, false);
        set_stones(&game, field[2], parse_colour(field[3]));
        play_moves(&t, field[0], &game, field[3], NULL);
        check_final(&t, field[0], &game, field[4], atoi(field[5]), atoi(field[6]));
        games++;
        moves += game.moves;
        taken += game.captured_by_black + game.captured_by_white;
        ref_go_free(&game);
    }
    fclose(f);
    bool good = report(&t);
    printf("  %ld games, %ld moves, %ld stones taken\n", games, moves, taken);
    return good;
}

/* id size moves hashes final captured-by-black captured-by-white area-black area-white */
static bool check_random(const char *dir, const char *name, enum ref_go_ko ko, bool suicide,
                         long nth)
{
    FILE *f = open_file(dir, name);
    struct tally t = {name, 0, 0};
    static char line[LINE_BYTES];
    char *field[MOST_FIELDS];
    long number = 0, games = 0, positions = 0;
    int count;

    while ((count = next_fields(f, name, line, field)) > 0) {
        struct ref_go game;
        int black, white;
        if (number++ % nth != 0) continue;
        if (count != 9) fail("bad line", field[0]);
        ref_go_init(&game, atoi(field[1]), atoi(field[1]), ko, suicide);
        play_moves(&t, field[0], &game, field[2], field[3]);
        check_final(&t, field[0], &game, field[4], atoi(field[5]), atoi(field[6]));
        ref_go_area(&game, NULL, &black, &white);
        expect(&t, field[0], "black's area", black, atoi(field[7]));
        expect(&t, field[0], "white's area", white, atoi(field[8]));
        games++;
        positions += game.moves;
        ref_go_free(&game);
    }
    fclose(f);
    bool good = report(&t);
    printf("  %ld games, %ld positions with all their points judged\n", games, positions);
    return good;
}

/* id size setup moves dead areaB areaW ttB ttW territoryB territoryW */
static bool check_scores(const char *dir)
{
    const char *name = "score_public.txt";
    FILE *f = open_file(dir, name);
    struct tally t = {name, 0, 0};
    static char line[LINE_BYTES];
    char *field[MOST_FIELDS];
    int count;

    while ((count = next_fields(f, name, line, field)) > 0) {
        struct ref_go game;
        struct ref_go_marks dead;
        int black, white;
        if (count != 11) fail("bad line", field[0]);
        ref_go_init(&game, atoi(field[1]), atoi(field[1]), REF_GO_SIMPLE, false);
        set_stones(&game, field[2], parse_colour(field[3]));
        play_moves(&t, field[0], &game, field[3], NULL);
        parse_vertices(&game, field[4], &dead);
        ref_go_area(&game, &dead, &black, &white);
        expect(&t, field[0], "black's area", black, atoi(field[5]));
        expect(&t, field[0], "white's area", white, atoi(field[6]));
        ref_go_area(&game, NULL, &black, &white);
        expect(&t, field[0], "black's Tromp-Taylor area", black, atoi(field[7]));
        expect(&t, field[0], "white's Tromp-Taylor area", white, atoi(field[8]));
        ref_go_territory(&game, &dead, &black, &white);
        expect(&t, field[0], "black's territory", black, atoi(field[9]));
        expect(&t, field[0], "white's territory", white, atoi(field[10]));
        ref_go_free(&game);
    }
    fclose(f);
    return report(&t);
}

/* ---- rules cases -------------------------------------------------------------------------- */

/* A case of rules_cases.txt while its lines are read. */
struct rules_case {
    char name[128];
    enum ref_go_ko ko;
    bool suicide;
    int width, height, rows;
    char cells[REF_GO_TEXT];
    bool open;    /* is there a game? */
    bool started; /* has the position been set up with the side of the first check? */
    struct ref_go game;
};

static void end_case(struct rules_case *k)
{
    if (k->open) ref_go_free(&k->game);
    memset(k, 0, sizeof *k);
}

/* "rules ko=psk suicide=yes" */
static void read_rules(struct rules_case *k, char **word, int count)
{
    for (int i = 1; i < count; i++) {
        if (strcmp(word[i], "ko=simple") == 0)
            k->ko = REF_GO_SIMPLE;
        else if (strcmp(word[i], "ko=psk") == 0)
            k->ko = REF_GO_POSITIONAL;
        else if (strcmp(word[i], "ko=ssk") == 0)
            k->ko = REF_GO_SITUATIONAL;
        else if (strcmp(word[i], "suicide=no") == 0 || strcmp(word[i], "suicide=yes") == 0)
            k->suicide = strcmp(word[i], "suicide=yes") == 0;
        else
            fail("bad rules", k->name);
    }
}

/* The lines before the checks; false if the line is none of them. */
static bool read_case(struct rules_case *k, char **word, int count)
{
    if (strcmp(word[0], "end") == 0) {
        end_case(k);
    } else if (strcmp(word[0], "case") == 0 && count == 2) {
        end_case(k);
        snprintf(k->name, sizeof k->name, "%s", word[1]);
    } else if (strcmp(word[0], "rules") == 0) {
        read_rules(k, word, count);
    } else if (strcmp(word[0], "board") == 0 && count == 2 && !k->open) {
        if (sscanf(word[1], "%dx%d", &k->width, &k->height) != 2) fail("bad board", k->name);
        ref_go_init(&k->game, k->width, k->height, k->ko, k->suicide);
        k->open = true;
    } else if (strcmp(word[0], "row") == 0 && count == 2) {
        if ((int)strlen(word[1]) != k->width || k->rows++ >= k->height) fail("bad row", k->name);
        strcat(k->cells, word[1]);
        if (k->rows < k->height) return true;
        if (!ref_go_set_up(&k->game, k->cells, 'X')) fail("bad position", k->name);
        if (!ref_go_all_breathe(&k->game)) fail("chain without liberties", k->name);
    } else {
        return false;
    }
    return true;
}

/* "play|legal|illegal C V" */
static void check_move(struct tally *t, struct rules_case *k, char **word)
{
    char what[128], colour = parse_colour(word[1]);
    int row, col;

    if (!k->started) ref_go_set_up(&k->game, k->cells, colour);
    k->started = true;
    parse_vertex(&k->game, word[2], &row, &col);
    enum ref_go_verdict verdict = ref_go_judge(&k->game, row, col, colour, NULL);
    snprintf(what, sizeof what, "%s %s %s: verdict %d", word[0], word[1], word[2], verdict);
    note(t, (verdict == REF_GO_LEGAL) == (strcmp(word[0], "illegal") != 0), k->name, what);
    if (strcmp(word[0], "play") == 0) ref_go_play(&k->game, row, col, colour);
}

/* "area B W", "area-dead V,V B W", "territory-dead V,V B W" */
static void check_count(struct tally *t, struct rules_case *k, char **word, int count)
{
    struct ref_go_marks dead = {0};
    int black, white;
    char what[128];

    if (count == 4) parse_vertices(&k->game, word[1], &dead);
    if (strcmp(word[0], "territory-dead") == 0)
        ref_go_territory(&k->game, &dead, &black, &white);
    else
        ref_go_area(&k->game, &dead, &black, &white);
    snprintf(what, sizeof what, "%s: got %d %d", word[0], black, white);
    note(t, black == atoi(word[count - 2]) && white == atoi(word[count - 1]), k->name, what);
}

static void check_rule(struct tally *t, struct rules_case *k, char **word, int count)
{
    const char *verb = word[0];

    if (k->rows == 0 || k->rows != k->height) fail("check before the position", k->name);
    if (count == 3
        && (strcmp(verb, "play") == 0 || strcmp(verb, "legal") == 0
            || strcmp(verb, "illegal") == 0)) {
        check_move(t, k, word);
    } else if (strcmp(verb, "captures") == 0 && count == 3) {
        int got = word[1][0] == 'B' ? k->game.captured_by_black : k->game.captured_by_white;
        expect(t, k->name, "captures", got, atoi(word[2]));
    } else if (strcmp(verb, "position") == 0 && count == 2) {
        char text[REF_GO_TEXT];
        ref_go_text(&k->game, '/', text);
        note(t, strcmp(text, word[1]) == 0, k->name, text);
    } else if (strcmp(verb, "liberties") == 0 && count == 3) {
        struct ref_go_chain chain;
        int row, col;
        parse_vertex(&k->game, word[1], &row, &col);
        ref_go_chain(&k->game, row, col, &chain);
        expect(t, k->name, "liberties", chain.liberties, atoi(word[2]));
    } else if (strcmp(verb, "area") == 0 && count == 3) {
        check_count(t, k, word, count);
    } else if ((strcmp(verb, "area-dead") == 0 || strcmp(verb, "territory-dead") == 0)
               && count == 4) {
        check_count(t, k, word, count);
    } else {
        fail("bad check", k->name);
    }
}

static bool check_rules(const char *dir)
{
    const char *name = "rules_cases.txt";
    FILE *f = open_file(dir, name);
    struct tally t = {name, 0, 0};
    static char line[LINE_BYTES];
    static struct rules_case k;
    char *word[MOST_FIELDS];
    long cases = 0;
    int count;

    while ((count = next_fields(f, name, line, word)) > 0) {
        if (strcmp(word[0], "case") == 0) cases++;
        if (!read_case(&k, word, count)) check_rule(&t, &k, word, count);
    }
    fclose(f);
    end_case(&k);
    bool good = report(&t);
    printf("  %ld cases\n", cases);
    return good;
}

/* ---- numbers ------------------------------------------------------------------------------ */

/* Counts the colourings of a board in which every chain has a liberty. */
static long count_colourings(int width, int height)
{
    char cells[MOST_COLOURED + 1] = "";
    struct ref_go game;
    int points = width * height, i;
    long count = 0;

    ref_go_init(&game, width, height, REF_GO_SIMPLE, false);
    memset(cells, '.', (size_t)points);
    do {
        ref_go_set_up(&game, cells, 'X');
        if (ref_go_all_breathe(&game)) count++;
        for (i = 0; i < points && cells[i] == 'O'; i++) {
            cells[i] = '.';
        }
        if (i < points) cells[i] = cells[i] == '.' ? 'X' : 'O';
    } while (i < points);
    ref_go_free(&game);
    return count;
}

/* From this position on, plays every legal move of either side that leads to a position not
 * marked yet, and marks it. Positions are numbered in base three. */
static long count_reached(int width, int height, const char *cells, bool *marked)
{
    struct ref_go game;
    long count = 1;
    int number = 0;

    for (const char *s = cells; *s != '\0'; s++) {
        number = 3 * number + (*s == 'X' ? 1 : *s == 'O' ? 2 : 0);
    }
    if (marked[number]) return 0;
    marked[number] = true;
    ref_go_init(&game, width, height, REF_GO_SIMPLE, false);
    for (int i = 0; i < 2 * width * height; i++) {
        char text[REF_GO_TEXT];
        ref_go_set_up(&game, cells, 'X');
        if (ref_go_play(&game, i / 2 / width, i / 2 % width, "XO"[i % 2]) != REF_GO_LEGAL) continue;
        ref_go_text(&game, '\0', text);
        count += count_reached(width, height, text, marked);
    }
    ref_go_free(&game);
    return count;
}

/* Sequences of this many moves. The last one is only judged, not played. */
static long count_sequences(struct ref_go *game, int depth, char colour)
{
    long count = 0;

    for (int row = 0; row < game->height; row++) {
        for (int col = 0; col < game->width; col++) {
            if (depth == 1) {
                if (ref_go_judge(game, row, col, colour, NULL) == REF_GO_LEGAL) count++;
            } else if (ref_go_play(game, row, col, colour) == REF_GO_LEGAL) {
                count += count_sequences(game, depth - 1, colour == 'X' ? 'O' : 'X');
                ref_go_undo(game);
            }
        }
    }
    if (depth == 1) return count + 1;
    ref_go_play(game, REF_GO_PASS, REF_GO_PASS, colour);
    count += count_sequences(game, depth - 1, colour == 'X' ? 'O' : 'X');
    ref_go_undo(game);
    return count;
}

/* "legal WxH N" and "perft NxN DEPTH COUNT"; legal counts of larger boards are out of reach. */
static bool check_numbers(const char *dir, long nth)
{
    const char *name = "numbers.txt";
    FILE *f = open_file(dir, name);
    struct tally coloured = {"positions by colouring", 0, 0};
    struct tally played = {"positions by playing", 0, 0};
    struct tally sequences = {"move sequences", 0, 0};
    static char line[LINE_BYTES];
    char *field[MOST_FIELDS];
    long skipped = 0;
    int count, width, height;

    while ((count = next_fields(f, name, line, field)) > 0) {
        if (count < 3 || sscanf(field[1], "%dx%d", &width, &height) != 2) fail("bad line", name);
        if (strtod(field[count - 1], NULL) > LARGEST_NUMBER / (double)nth) {
            skipped++;
            continue;
        }
        if (strcmp(field[0], "perft") == 0 && count == 4) {
            struct ref_go game;
            ref_go_init(&game, width, height, REF_GO_SIMPLE, false);
            long got = count_sequences(&game, atoi(field[2]), 'X');
            expect(&sequences, field[1], field[2], got, atol(field[3]));
            ref_go_free(&game);
            continue;
        }
        if (strcmp(field[0], "legal") != 0 || count != 3) fail("bad line", field[0]);
        if (width * height > MOST_COLOURED) {
            skipped++;
            continue;
        }
        expect(&coloured, field[1], "positions", count_colourings(width, height), atol(field[2]));
        if (width * height <= MOST_PLAYED) {
            static bool marked[19683]; /* three to the ninth */
            char cells[MOST_PLAYED + 1] = "";
            memset(marked, 0, sizeof marked);
            memset(cells, '.', (size_t)(width * height));
            long got = count_reached(width, height, cells, marked);
            expect(&played, field[1], "positions", got, atol(field[2]));
        }
    }
    fclose(f);
    bool good = report(&coloured);
    good &= report(&played);
    good &= report(&sequences);
    printf("  %ld larger numbers left out\n", skipped);
    return good;
}

/* ---- what is known without a corpus -------------------------------------------------------- */

/* A ko on a board of 4 x 3, taken and retaken, under each rule; White is to retake on b2. */
static void check_ko(struct tally *t, enum ref_go_ko ko)
{
    const char *where = ko == REF_GO_SIMPLE ? "simple" : ko == REF_GO_POSITIONAL ? "psk" : "ssk";
    enum ref_go_verdict refused = ko == REF_GO_SIMPLE ? REF_GO_KO : REF_GO_SUPERKO;
    struct ref_go game;
    int earlier;

    ref_go_init(&game, 4, 3, ko, true);
    if (!ref_go_set_up(&game, ".XO.XO.O.XO.", 'X')) fail("set-up", where);
    expect(t, where, "off the board", ref_go_judge(&game, 3, 0, 'X', NULL), REF_GO_OCCUPIED);
    expect(t, where, "a stone there", ref_go_judge(&game, 0, 1, 'X', NULL), REF_GO_OCCUPIED);
    expect(t, where, "take", ref_go_play(&game, 1, 2, 'X'), REF_GO_LEGAL);
    expect(t, where, "prisoner", game.captured_by_black, 1);
    expect(t, where, "ko row", game.ko_row, 1);
    expect(t, where, "ko column", game.ko_col, 1);
    expect(t, where, "ko colour", game.ko_colour, 'O');
    expect(t, where, "retake", ref_go_judge(&game, 1, 1, 'O', &earlier), refused);
    expect(t, where, "repeats", earlier, ko == REF_GO_SIMPLE ? -1 : 0);
    expect(t, where, "refused play", ref_go_play(&game, 1, 1, 'O'), refused);
    expect(t, where, "moves", game.moves, 1);
    expect(t, where, "black may fill", ref_go_judge(&game, 1, 1, 'X', &earlier), REF_GO_LEGAL);

    ref_go_play(&game, REF_GO_PASS, REF_GO_PASS, 'O');
    expect(t, where, "a pass lifts the ko", game.ko_row, -1);
    enum ref_go_verdict after = ko == REF_GO_SIMPLE ? REF_GO_LEGAL : REF_GO_SUPERKO;
    expect(t, where, "retake after a pass", ref_go_judge(&game, 1, 1, 'O', NULL), after);
    expect(t, where, "undo of the pass", ref_go_undo(&game), true);
    expect(t, where, "the ko is back", game.ko_colour, 'O');
    expect(t, where, "undo of the capture", ref_go_undo(&game), true);
    expect(t, where, "no prisoner", game.captured_by_black, 0);
    expect(t, where, "the stone is back", ref_go_at(&game, 1, 1), 'O');
    expect(t, where, "nothing to undo", ref_go_undo(&game), false);
    ref_go_free(&game);
}

/* The set-up position counts as seen with its side to move only: with White to move at first, the
 * retake that leaves Black to move repeats nothing under situational superko. */
static void check_turns(struct tally *t)
{
    struct ref_go game;
    int earlier;

    ref_go_init(&game, 4, 3, REF_GO_SITUATIONAL, false);
    ref_go_set_up(&game, ".XO.XO.O.XO.", 'O');
    ref_go_play(&game, 1, 2, 'X');
    expect(t, "turns", "ssk", ref_go_judge(&game, 1, 1, 'O', &earlier), REF_GO_LEGAL);
    expect(t, "turns", "repeats nothing", earlier, -1);
    game.ko = REF_GO_POSITIONAL;
    expect(t, "turns", "psk", ref_go_judge(&game, 1, 1, 'O', &earlier), REF_GO_SUPERKO);
    expect(t, "turns", "turn after black's move", game.to_move, 'O');
    expect(t, "turns", "black again", ref_go_play(&game, 0, 3, 'X'), REF_GO_LEGAL);
    expect(t, "turns", "undo", ref_go_undo(&game), true);
    expect(t, "turns", "turn at the start", game.seen[0].to_move, 'O');

    /* of two equal earlier positions the first is named */
    ref_go_set_up(&game, ".XO.XO.O.XO.", 'O');
    ref_go_play(&game, REF_GO_PASS, REF_GO_PASS, 'O');
    ref_go_play(&game, 1, 2, 'X');
    expect(t, "turns", "retake", ref_go_judge(&game, 1, 1, 'O', &earlier), REF_GO_SUPERKO);
    expect(t, "turns", "the first", earlier, 0);
    game.ko = REF_GO_SITUATIONAL;
    expect(t, "turns", "retake", ref_go_judge(&game, 1, 1, 'O', &earlier), REF_GO_SUPERKO);
    expect(t, "turns", "the one with black to move", earlier, 1);

    /* a stone taken by one that has other liberties leaves no ko behind */
    ref_go_set_up(&game, "OX..........", 'X');
    expect(t, "turns", "take the corner", ref_go_play(&game, 1, 0, 'X'), REF_GO_LEGAL);
    expect(t, "turns", "no ko", game.ko_row, -1);
    ref_go_free(&game);
}

/* Suicide of one stone and of two, allowed and not. */
static void check_suicide(struct tally *t)
{
    struct ref_go game;

    ref_go_init(&game, 3, 2, REF_GO_SIMPLE, false);
    ref_go_set_up(&game, "O.XXX.", 'O');
    expect(t, "suicide", "two stones", ref_go_judge(&game, 0, 1, 'O', NULL), REF_GO_SUICIDE);
    game.suicide = true;
    expect(t, "suicide", "allowed", ref_go_play(&game, 0, 1, 'O'), REF_GO_LEGAL);
    expect(t, "suicide", "prisoners", game.captured_by_black, 2);
    expect(t, "suicide", "no ko", game.ko_row, -1);
    ref_go_set_up(&game, ".XXXX.", 'O');
    expect(t, "suicide", "one stone", ref_go_judge(&game, 0, 0, 'O', NULL), REF_GO_SUICIDE);
    expect(t, "suicide", "bad text", ref_go_set_up(&game, ".XXX?.", 'O'), false);
    expect(t, "suicide", "short text", ref_go_set_up(&game, ".XXX", 'O'), false);
    expect(t, "suicide", "nothing changed", ref_go_at(&game, 1, 1), 'X');
    ref_go_free(&game);
}

/* The largest board, filled by one side but for a corner, then taken at one stroke. */
static void check_largest(struct tally *t)
{
    char cells[REF_GO_TEXT] = "";
    struct ref_go_chain chain;
    struct ref_go game;
    int black, white;

    ref_go_init(&game, 25, 25, REF_GO_POSITIONAL, true);
    memset(cells, 'O', 625);
    cells[0] = '.';
    expect(t, "25 x 25", "set-up", ref_go_set_up(&game, cells, 'X'), true);
    ref_go_chain(&game, 24, 24, &chain);
    expect(t, "25 x 25", "stones", chain.stones, 624);
    expect(t, "25 x 25", "liberties", chain.liberties, 1);
    ref_go_area(&game, NULL, &black, &white);
    expect(t, "25 x 25", "white's area", white, 625);
    expect(t, "25 x 25", "take all", ref_go_play(&game, 0, 0, 'X'), REF_GO_LEGAL);
    expect(t, "25 x 25", "prisoners", game.captured_by_black, 624);
    ref_go_territory(&game, NULL, &black, &white);
    expect(t, "25 x 25", "black's territory", black, 624 + 624);
    ref_go_free(&game);
}

static bool check_known(void)
{
    struct tally t = {"ko, turns, suicide, 25 x 25", 0, 0};

    check_ko(&t, REF_GO_SIMPLE);
    check_ko(&t, REF_GO_POSITIONAL);
    check_ko(&t, REF_GO_SITUATIONAL);
    check_turns(&t);
    check_suicide(&t);
    check_largest(&t);
    return report(&t);
}

int main(int argc, char **argv)
{
    long nth = argc > 2 ? atol(argv[2]) : 1;
    bool good = true;

    if (argc < 2 || argc > 3 || nth < 1) {
        fprintf(stderr, "usage: check_ref_go CORPUS_DIR [N]\n");
        return 2;
    }
    nth = rounds((int)nth, 1);
    good &= check_known();
    good &= check_rules(argv[1]);
    good &= check_games(argv[1]);
    good &= check_scores(argv[1]);
    good &= check_random(argv[1], "random_simple_public.txt", REF_GO_SIMPLE, false, nth);
    good &= check_random(argv[1], "random_psk_public.txt", REF_GO_POSITIONAL, true, nth);
    good &= check_random(argv[1], "random_ssk_public.txt", REF_GO_SITUATIONAL, true, nth);
    good &= check_numbers(argv[1], nth);
    report_counts(total.name, "%ld cases of the reference itself, %ld disagreements", total.cases,
                  total.wrong);
    return good ? 0 : 1;
}
