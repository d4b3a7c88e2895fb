/*
 * check_ref.c - does the slow reference itself agree with the corpus?
 *
 *     check_ref CORPUS_DIR [N]
 *
 * checks every Nth position of CORPUS_DIR/public.txt (default: every one), all of handmade.txt
 * and all shapes_*.txt, then the parts no corpus covers by counting in a second, still plainer
 * way. It prints for each part how many cases it ran and how many disagreed, and exits 1 if any
 * disagreed or a part ran no case, 2 if it cannot read its files.
 */
#include "ref_board.h"
#include "ref_eval.h"
#include "ref_line.h"
#include "ref_renju.h"
#include "ref_seed.h"
#include "support.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LINE_BYTES 16384

struct tally {
    const char *name;
    long cases;
    long wrong;
};

/* One position of the corpus: the board and the kinds expected on every point. */
struct position {
    char id[32];
    struct ref_board board;
    unsigned expected[REF_MAX][REF_MAX];
};

static void fail(const char *what, const char *where)
{
    fprintf(stderr, "check_ref: %s: %s\n", what, where);
    exit(2);
}

/* Counts one case; a case that disagrees is described on stdout, the first few of each part. */
static void note(struct tally *t, bool right, const char *what)
{
    t->cases++;
    if (right) return;
    if (t->wrong++ < 10) printf("  %s: %s\n", t->name, what);
}

static struct tally total = {"check_ref", 0, 0};

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

/* ---- renju positions -------------------------------------------------------------------- */

/* "h8" to row and column: letters from the left, none left out; numbers from the bottom. */
static bool parse_point(const char *name, int size, int *row, int *col)
{
    int number = atoi(name + 1);

    *col = name[0] - 'a';
    *row = size - number;
    return *col >= 0 && *col < size && *row >= 0 && *row < size;
}

/* "four-four+three-three" to bits, 0 if a name is not known. */
static unsigned parse_kinds(const char *text)
{
    unsigned kinds = 0;

    while (*text != '\0') {
        size_t n = strcspn(text, "+");
        if (n == 8 && strncmp(text, "overline", n) == 0)
            kinds |= REF_OVERLINE;
        else if (n == 9 && strncmp(text, "four-four", n) == 0)
            kinds |= REF_FOUR_FOUR;
        else if (n == 11 && strncmp(text, "three-three", n) == 0)
            kinds |= REF_THREE_THREE;
        else
            return 0;
        text += n;
        if (*text == '+') text++;
    }
    return kinds;
}

/* "<id> <size> <cells> <point:kinds,...|->"; cuts the line up. */
static bool parse_position(char *line, struct position *p)
{
    char *id = strtok(line, " \r\n"), *size = strtok(NULL, " \r\n");
    char *cells = strtok(NULL, " \r\n"), *list = strtok(NULL, " \r\n");

    if (list == NULL || strlen(id) >= sizeof p->id) return false;
    strcpy(p->id, id);
    if (!ref_board_read(&p->board, atoi(size), cells)) return false;
    memset(p->expected, 0, sizeof p->expected);
    if (strcmp(list, "-") == 0) return true;
    for (char *item = strtok(list, ","); item != NULL; item = strtok(NULL, ",")) {
        char *colon = strchr(item, ':');
        int row, col;
        if (colon == NULL || !parse_point(item, p->board.size, &row, &col)) return false;
        p->expected[row][col] = parse_kinds(colon + 1);
        if (p->expected[row][col] == 0) return false;
    }
    return true;
}

/* Compares every empty point of the position. */
static void check_position(const struct position *p, struct tally *points, long *forbidden)
{
    int size = p->board.size;

    for (int row = 0; row < size; row++) {
        for (int col = 0; col < size; col++) {
            char what[128];
            if (ref_at(&p->board, row, col) != '.') continue;
            unsigned got = ref_forbidden(&p->board, row, col, REF_RIF);
            unsigned want = p->expected[row][col];
            snprintf(what, sizeof what, "%s %c%d: got %u, corpus %u", p->id, 'a' + col, size - row,
                     got, want);
            note(points, got == want, what);
            if (got != 0) (*forbidden)++;
        }
    }
}

/* Every nth position of a file; lines that begin with '#' are comments. */
static bool check_positions(const char *dir, const char *name, long nth)
{
    FILE *f = open_file(dir, name);
    struct tally points = {name, 0, 0};
    long number = 0, positions = 0, forbidden = 0;
    static char line[LINE_BYTES];
    static struct position p;

    while (fgets(line, sizeof line, f) != NULL) {
        if (strchr(line, '\n') == NULL && !feof(f)) fail("line too long", name);
        if (line[0] == '#' || line[0] == '\n') continue;
        if (number++ % nth != 0) continue;
        if (!parse_position(line, &p)) fail("bad position", name);
        check_position(&p, &points, &forbidden);
        positions++;
    }
    fclose(f);
    bool good = report(&points);
    printf("  %ld positions, %ld points forbidden\n", positions, forbidden);
    return good;
}

/*
 * The Japanese reading: five hand-made positions whose verdict depends on it. Expected verdicts
 * as the sources named in handmade.txt give them.
 */
static bool check_japanese(const char *dir)
{
    static const struct {
        const char *id, *point;
        unsigned rif, japanese;
    } cases[] = {
        {"hm0066", "i12", 0, REF_THREE_THREE}, {"hm0144", "i12", 0, REF_THREE_THREE},
        {"hm0145", "h9", REF_THREE_THREE, 0},  {"hm0091", "h8", 0, REF_THREE_THREE},
        {"hm0092", "h8", REF_THREE_THREE, 0},
    };
    FILE *f = open_file(dir, "handmade.txt");
    struct tally t = {"japanese reading", 0, 0};
    static char line[LINE_BYTES];
    static struct position p;

    while (fgets(line, sizeof line, f) != NULL) {
        if (line[0] == '#' || !parse_position(line, &p)) continue;
        for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
            int row, col;
            char what[128];
            if (strcmp(cases[i].id, p.id) != 0) continue;
            if (!parse_point(cases[i].point, p.board.size, &row, &col)) fail("point", p.id);
            unsigned rif = ref_forbidden(&p.board, row, col, REF_RIF);
            unsigned japanese = ref_forbidden(&p.board, row, col, REF_JAPANESE);
            snprintf(what, sizeof what, "%s %s: rif %u, japanese %u", p.id, cases[i].point, rif,
                     japanese);
            printf("  %s\n", what);
            note(&t, rif == cases[i].rif && japanese == cases[i].japanese, what);
        }
    }
    fclose(f);
    return report(&t) && t.cases == 5;
}

/* ---- line shapes ------------------------------------------------------------------------ */

/* The first line of a shapes file is a comment; after it a leading '#' is a cell. */
static bool check_shapes(const char *dir, const char *name, bool exact)
{
    FILE *f = open_file(dir, name);
    struct tally t = {name, 0, 0};
    char line[256], cells[64], five[64], straight[64], what[512];
    int points;

    if (fgets(line, sizeof line, f) == NULL) fail("empty file", name);
    while (fgets(line, sizeof line, f) != NULL) {
        const char *got_five, *got_straight;
        int got_points;
        if (sscanf(line, "%63s %63s %63s %d", cells, five, straight, &points) != 4) {
            fail("bad line", name);
        }
        ref_line_class(cells, exact, &got_five, &got_straight, &got_points);
        bool same = strcmp(got_five, five) == 0 && strcmp(got_straight, straight) == 0;
        snprintf(what, sizeof what, "%s: got %s %s %d, corpus %s %s %d", cells, got_five,
                 got_straight, got_points, five, straight, points);
        note(&t, same && got_points == points, what);
    }
    fclose(f);
    return report(&t);
}

/* ---- live threes by string matching ----------------------------------------------------- */

/* Length of the row of own stones through cell i. */
static int text_run(const char *text, int i, char own)
{
    int first = i, last = i;

    while (first > 0 && text[first - 1] == own) {
        first--;
    }
    while (text[last + 1] == own) {
        last++;
    }
    return last - first + 1;
}

/* Does filling cell i, if it is an empty cell of the text, make a five? */
static bool text_five_point(char *text, int i, char own, bool exact)
{
    if (i < 0 || i >= (int)strlen(text) || text[i] != '0') return false;
    text[i] = own;
    int run = text_run(text, i, own);
    text[i] = '0';
    return exact ? run == 5 : run >= 5;
}

/* Can stones i < j < k and a stone put on some empty cell make a straight four? */
static bool can_be_straight(char *text, int i, int j, int k, char own, bool exact)
{
    for (int q = 0; text[q] != '\0'; q++) {
        if (text[q] != '0') continue;
        int first = q < i ? q : i, last = q > k ? q : k;
        if (last - first != 3) continue; /* four different cells, so these are all of them */
        text[q] = own;
        bool straight = text[first] == own && text[j] == own && text[last] == own
                        && text_five_point(text, first - 1, own, exact)
                        && text_five_point(text, last + 1, own, exact);
        text[q] = '0';
        if (straight) return true;
    }
    return false;
}

/* Every set of three own stones, tried one by one. */
static int brute_live_threes(const char *line, char own, bool exact)
{
    char text[64];
    int count = 0, length = (int)strlen(line);

    strcpy(text, line);
    for (int i = 0; i < length; i++) {
        for (int j = i + 1; j < length; j++) {
            for (int k = j + 1; k < length; k++) {
                if (text[i] != own || text[j] != own || text[k] != own) continue;
                if (can_be_straight(text, i, j, k, own, exact)) count++;
            }
        }
    }
    return count;
}

static void check_text(struct tally *t, const char *text)
{
    for (int mode = 0; mode < 4; mode++) {
        char own = mode < 2 ? '1' : '2', what[128];
        bool exact = mode % 2 == 1;
        int got = ref_seed_live_threes(text, own, exact);
        int want = brute_live_threes(text, own, exact);
        snprintf(what, sizeof what, "%s own %c exact %d: matching %d, trying %d", text, own, exact,
                 got, want);
        note(t, got == want, what);
    }
}

/* All texts of 5 to 11 cells, then random ones of 12 to 22 with few, some and many stones. */
static bool check_live_threes(void)
{
    struct tally t = {"live threes by matching", 0, 0};
    unsigned long seed = 20240501;
    char text[32];

    for (int length = 5, count = 243; length <= 11; length++, count *= 3) {
        for (int number = 0; number < count; number++) {
            for (int i = 0, rest = number; i < length; i++, rest /= 3) {
                text[i] = (char)('0' + rest % 3);
            }
            text[length] = '\0';
            check_text(&t, text);
        }
    }
    for (int n = 0; n < 60000; n++) {
        int length = 12 + n % 11;
        for (int i = 0; i < length; i++) {
            /* the usual 32-bit linear congruential generator; its high bits are good enough */
            seed = (seed * 1664525UL + 1013904223UL) & 0xffffffffUL;
            unsigned long draw = (seed >> 16) % 12;
            text[i] = draw < 5 ? '0' : draw < (n % 2 == 0 ? 11U : 8U) ? '1' : '2';
        }
        text[length] = '\0';
        check_text(&t, text);
    }
    return report(&t);
}

/* ---- what is known without a corpus ------------------------------------------------------ */

static void expect(struct tally *t, const char *what, long got, long want)
{
    char text[128];

    snprintf(text, sizeof text, "%s: got %ld, expected %ld", what, got, want);
    note(t, got == want, text);
}

/* The 29 x 15 array and the 15 x 15 array of the hexagon must hold the same 169 points. */
static void check_hexagon(struct tally *t)
{
    struct ref_board b;
    int points = 0, seen = 0;

    ref_board_hex(&b, 8);
    expect(t, "windows on the hexagon", ref_eval_windows(&b), 327);
    for (int row = -2; row < 31; row++) {
        for (int cel = -2; cel < 17; cel++) {
            int x, y, z;
            if (!ref_hex_valid(row, cel)) continue;
            points++;
            ref_hex_lines(row, cel, &x, &y, &z);
            expect(t, "hexagon z line", z, y - x + 7);
            expect(t, "hexagon point on the board", ref_at(&b, y, x), '.');
            b.cell[y][x] = 'X';
        }
    }
    for (int y = 0; y < 15; y++) {
        for (int x = 0; x < 15; x++) {
            if (ref_at(&b, y, x) == 'X') seen++;
            expect(t, "hexagon point not reached", ref_at(&b, y, x) == '.', false);
        }
    }
    expect(t, "points of the array", points, 169);
    expect(t, "points of the hexagon", seen, 169);
}

/* Small boards whose sums can be done by hand. */
static void check_eval(struct tally *t)
{
    struct ref_board b;
    long black, white;

    ref_board_square(&b, 15);
    expect(t, "windows on 15 x 15", ref_eval_windows(&b), 572);
    b.cell[7][7] = 'X'; /* five windows on each of four axes */
    ref_eval(&b, &black, &white);
    expect(t, "one stone, black", black, 20);
    expect(t, "one stone, white", white, 0);

    ref_board_hex(&b, 8);
    b.cell[7][7] = 'O';
    ref_eval(&b, &black, &white);
    expect(t, "one stone on the hexagon, white", white, 15);

    ref_board_read(&b, 5,
                   "....."
                   "....."
                   ".OOO."
                   "....."
                   ".....");
    ref_eval(&b, &black, &white);
    /* the row 2000, three columns of one stone; the diagonals hold the middle stone */
    expect(t, "0BBB0 for white", white, 2000 + 3 + 2);
    ref_board_read(&b, 5,
                   "....."
                   "....."
                   "XXXXX"
                   "....."
                   "O....");
    ref_eval(&b, &black, &white);
    /* the row, columns b to e and one diagonal; column a and the diagonal to a1 are mixed */
    expect(t, "five for black", black, 1000000 + 4 + 1);
    expect(t, "the stone below it", white, 1);
}

/* Counting and texts agree with each other on every line of a board. */
static void check_counts(struct tally *t)
{
    struct ref_board b;
    char text[REF_MAX + 1];

    ref_board_hex(&b, 4);
    for (int i = 1; i < 6; i++) {
        b.cell[i][i] = i == 4 ? 'O' : 'X';
    }
    expect(t, "three unbroken", ref_seed_count(&b, 2, 2, 2), 3);
    expect(t, "alone beyond the white stone", ref_seed_count(&b, 5, 5, 2), 1);
    expect(t, "no stone", ref_seed_count(&b, 0, 0, 2), 0);
    expect(t, "index in the line", ref_seed_text(&b, 2, 2, 2, text), 2);
    expect(t, "text of the line", strcmp(text, "0111210"), 0);
    ref_seed_text(&b, 0, 0, 0, text);
    expect(t, "the hexagon's top line ends at its corner", (long)strlen(text), 4);
    expect(t, "overlapping matches", ref_seed_match("101", "1010101"), 3);
}

/* The shape on a board, for both colours, against the shape of the same line as a string. */
static void check_point_class(struct tally *t)
{
    struct ref_board b;
    const char *five, *straight;
    int points;

    ref_board_read(&b, 5,
                   "....."
                   "OOO.O"
                   "X.XX."
                   "....."
                   ".....");
    ref_point_class(&b, 1, 3, 'O', 0, true, &five, &straight, &points);
    expect(t, "white five", strcmp(straight, "five"), 0);
    ref_point_class(&b, 2, 1, 'X', 0, true, &five, &straight, &points);
    expect(t, "black four at the edge", strcmp(straight, "four"), 0);
    expect(t, "its five-points", points, 1);
    ref_point_class(&b, 0, 2, 'X', 1, true, &five, &straight, &points);
    expect(t, "column closed by white", strcmp(five, "dead"), 0);
}

static bool check_known(void)
{
    struct tally t = {"hexagon, windows, counts", 0, 0};

    check_hexagon(&t);
    check_eval(&t);
    check_counts(&t);
    check_point_class(&t);
    return report(&t);
}

int main(int argc, char **argv)
{
    long nth = argc > 2 ? atol(argv[2]) : 1;
    bool good = true;

    if (argc < 2 || argc > 3 || nth < 1) {
        fprintf(stderr, "usage: check_ref CORPUS_DIR [N]\n");
        return 2;
    }
    good &= check_positions(argv[1], "handmade.txt", 1);
    good &= check_positions(argv[1], "public.txt", nth);
    good &= check_japanese(argv[1]);
    good &= check_shapes(argv[1], "shapes_freestyle.txt", false);
    good &= check_shapes(argv[1], "shapes_standard.txt", true);
    good &= check_shapes(argv[1], "shapes_renju_black.txt", true);
    good &= check_shapes(argv[1], "shapes_standard_11.txt", true);
    good &= check_shapes(argv[1], "shapes_renju_black_11.txt", true);
    good &= check_live_threes();
    good &= check_known();
    report_counts(total.name, "%ld cases of the reference itself, %ld disagreements", total.cases,
                  total.wrong);
    return good ? 0 : 1;
}
