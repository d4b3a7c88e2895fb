/* How fast SGF is read and written.
 *
 *     bench_sgf --make GAMES FILE          writes FILE, the games as SGF with what records have beside moves
 *     bench_sgf FILE [VERSION NODES WALL CPU]
 *
 * GAMES: `<id> <size> <setup> <moves> …` with points as SGF letter pairs; the 19 × 19 games are taken. The four further arguments are
 * what bench/peer_sgf.mjs printed about the same file. */
#include "base/rng.h"
#include "base/str.h"
#include "tengen/record.h"
#include "timing.h"

#include <string.h>

/* ---- Making the file ---------------------------------------------------------------------------*/

static const char *const comments[] = {
    "Black cannot cut here because of the ladder.",
    "A calm move. White takes the last big point\nand leaves the corner for later (see [A\\] and [B\\]).",
    "这一手是本局的关键，白棋由此取得优势。",
    "This is \\\"the proverb\\\": play where your opponent wants to play.\nBlack's shape is thin on the "
    "left; if White pushes through, Black has to choose between the four stones in the centre and "
    "the corner, and neither looks large enough.",
    "黒は左辺を大きく囲う。白はここで手を抜けない。",
};

static void add_set_up(struct str *s, const char *text)
{
    for (const char *c = text; *c && *c != '-'; c++) {
        if (*c == 'B' || *c == 'W') str_addf(s, "A%c", *c);
        if (*c < 'a' || *c > 's') continue;
        str_addf(s, "[%.2s]", c);
        c++;
    }
}

/* A few moves beside the game's, in brackets of their own. */
static void add_variation(struct str *s, struct rng *rng)
{
    str_add(s, "\n(");
    for (int i = 0; i < 6; i++)
        str_addf(s, ";%c[%c%c]", i & 1 ? 'W' : 'B', 'a' + (int)rng_below(rng, 19),
                 'a' + (int)rng_below(rng, 19));
    str_addf(s, "C[%s])", comments[rng_below(rng, 5)]);
}

/* What stands beside a move: comments, marks, clocks; one move in eight has something. */
static void add_extras(struct str *s, struct rng *rng, const char *point, bool clocks)
{
    if (clocks)
        str_addf(s, "%cL[%d.%d]", rng_below(rng, 2) ? 'B' : 'W', 60 + (int)rng_below(rng, 1800),
                 (int)rng_below(rng, 10));
    switch (rng_below(rng, 24)) {
    case 0: str_addf(s, "C[%s]", comments[rng_below(rng, 5)]); break;
    case 1: str_addf(s, "TR[%s]LB[dd:A][qd:B][dp:1]", point); break;
    case 2: str_add(s, "CR[cc][dd][ee:gg]N[joseki]"); break;
    }
}

static void add_game(struct str *s, struct rng *rng, int number, int size, const char *set_up,
                     char *moves)
{
    bool clocks = number % 3 == 0;
    int depth = 0, count = 0;
    str_addf(s,
             "(;FF[4]GM[1]CA[UTF-8]AP[bench:1]SZ[%d]RU[Chinese]KM[7.5]PB[黑方 %d]PW[白方 %d]"
             "BR[3d]WR[3d]EV[公开对局]DT[2020-01-01]RE[B+R]",
             size, number, number);
    add_set_up(s, set_up);
    for (char *move = strtok(moves, ","); move; move = strtok(NULL, ",")) {
        const char *point = move[1] == '-' ? "" : move + 1;
        bool branch = count % 40 == 39;
        if (branch) str_add(s, "\n(");
        str_addf(s, "%s;%c[%.2s]", ++count % 12 ? "" : "\n", move[0], point);
        depth += branch;
        add_extras(s, rng, "qd", clocks);
    }
    for (; depth > 0; depth--) {
        str_add(s, ")");
        add_variation(s, rng);
    }
    str_add(s, ")\n\n");
}

static void make(const char *games, const char *path)
{
    static char line[32768], set_up[8192], moves[16384], again[16384];
    struct rng rng = {1};
    struct str s = {0};
    int number = 0, size;
    FILE *in = fopen(games, "r"), *out = fopen(path, "wb");
    must(in && out, "cannot open the files");
    while (fgets(line, sizeof line, in)) {
        if (line[0] == '#' || sscanf(line, "%*s %d %8191s %16383s", &size, set_up, moves) != 3
            || size != 19)
            continue;
        for (int i = 0; i < 4; i++) { /* each four times, with other extras */
            memcpy(again, moves, sizeof again);
            add_game(&s, &rng, ++number, size, set_up, again);
        }
    }
    must(!s.failed && fwrite(s.text, 1, s.length, out) == s.length && fclose(out) == 0,
         "cannot write the file");
    fclose(in);
    str_done(&s);
}

/* ---- Measuring ---------------------------------------------------------------------------------*/

static char *read_file(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    must(file != NULL, "cannot read the file");
    must(fseek(file, 0, SEEK_END) == 0, "cannot read the file");
    long end = ftell(file);
    must(end > 0 && fseek(file, 0, SEEK_SET) == 0, "cannot read the file");
    char *bytes = malloc((size_t)end);
    must(bytes && fread(bytes, 1, (size_t)end, file) == (size_t)end, "cannot read the file");
    fclose(file);
    *length = (size_t)end;
    return bytes;
}

static void show(const char *what, double bytes, struct seconds best)
{
    printf("%-28s %8.1f MB/s   (%.1f MB in %.1f ms; %.1f MB/s of CPU time)\n", what,
           bytes / best.wall / 1e6, bytes / 1e6, best.wall * 1e3, bytes / best.cpu / 1e6);
}

static void measure(const char *path, char **peer)
{
    size_t length, written = 0;
    char *bytes = read_file(path, &length);
    struct seconds reading = {0}, writing = {0};
    uint32_t nodes = 0;
    for (int pass = 0; pass < PASSES; pass++) {
        struct tg_read_report report = {.struct_size = sizeof report};
        struct seconds start = now();
        tg_record *record = tg_record_read(bytes, length, NULL, &report);
        keep_best(&reading, start);
        must(record != NULL && report.warning_count == 0, "the file is read with warnings");
        nodes = tg_record_nodes(record);
        start = now();
        char *text = tg_record_write(record, TG_NO_NODE, TG_FORMAT_SGF, &written, NULL);
        keep_best(&writing, start);
        must(text != NULL, "cannot be written");
        tg_free(text);
        tg_record_free(record);
    }
    show("reading SGF", (double)length, reading);
    show("writing SGF", (double)written, writing);
    if (peer) {
        double wall = atof(peer[2]);
        must((uint32_t)atol(peer[1]) == nodes, "the peer found another number of nodes");
        printf("%-28s %8.1f MB/s   the same file, %u nodes\n", peer[0], (double)length / wall / 1e6,
               nodes);
        printf("reading, ratio               %8.1f   (CPU %.1f)\n", wall / reading.wall,
               atof(peer[3]) / reading.cpu);
    }
    free(bytes);
}

int main(int argc, char **argv)
{
    if (argc == 4 && strcmp(argv[1], "--make") == 0)
        make(argv[2], argv[3]);
    else if (argc == 2 || argc == 6)
        measure(argv[1], argc == 6 ? argv + 2 : NULL);
    else
        must(false, "usage: bench_sgf --make GAMES FILE | FILE [VERSION NODES WALL CPU]");
    return 0;
}
