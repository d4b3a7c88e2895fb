#include "random_record.h"

#include "support.h"

#include <string.h>

static void must(bool condition)
{
    if (!condition) give_up("the record refused what was put into it");
}

static void random_config(struct rng *rng, struct tg_config *config)
{
    tg_config_init(config, (enum tg_rule)rng_below(rng, 4));
    if (config->rule == TG_GO) {
        config->size = 2 + (int)rng_below(rng, 24);
        tg_go_preset(tg_go_preset_names()[rng_below(rng, 7)], &config->go);
        config->go.komi_halves = (int)rng_below(rng, 40) - 20;
        config->go.suicide = rng_below(rng, 2);
        return;
    }
    config->board = rng_below(rng, 2) ? TG_HEXAGON : TG_SQUARE;
    config->size =
        config->board == TG_HEXAGON ? 3 + (int)rng_below(rng, 9) : 5 + (int)rng_below(rng, 18);
    config->three = (enum tg_three)rng_below(rng, 3);
    config->foul = (enum tg_foul)rng_below(rng, 3);
}

/* Pieces that are hard to keep. */
static const char *random_text(struct rng *rng, struct record_counts *counts, bool line_breaks)
{
    static const char *const pieces[] = {"a", "Z", " ",    "]",    "[",     "\\",         ":",
                                         ";", "(", ")",    "\\]",  "B[aa]", "黑",         "é",
                                         "𝄞", "“", "];B[", "\x01", "\\\\",  "plain text", "1"};
    static char text[400];
    text[0] = '\0';
    for (uint32_t left = rng_below(rng, 20); left > 0; left--)
        strcat(text, line_breaks && rng_below(rng, 10) == 0
                         ? "\n"
                         : pieces[rng_below(rng, sizeof pieces / sizeof pieces[0])]);
    counts->texts++;
    return text;
}

/* As it would stand in a file: brackets escaped, blanks of all kinds as they are. */
static const char *random_raw(struct rng *rng)
{
    static const char *const pieces[] = {"x",  "\\]", "\\\\", "\\x", "[", ":",
                                         "\n", "\t",  "\r\n", "黑",  " ", "\\\n"};
    static char text[200];
    text[0] = '\0';
    for (uint32_t left = rng_below(rng, 8); left > 0; left--)
        strcat(text, pieces[rng_below(rng, sizeof pieces / sizeof pieces[0])]);
    return text;
}

static tg_point random_point(struct rng *rng, const tg_game *board)
{
    tg_point points[TG_MAX_POINTS];
    return points[rng_below(rng, (uint32_t)tg_points(board, points))];
}

static void add_marks(struct rng *rng, struct record_counts *counts, tg_record *record,
                      tg_node node, const tg_game *board)
{
    for (uint32_t left = rng_below(rng, 5); left > 0; left--) {
        struct tg_mark mark = {.kind = (enum tg_mark_kind)rng_below(rng, TG_MARK_KINDS),
                               .point = random_point(rng, board),
                               .end = random_point(rng, board),
                               .label = random_text(rng, counts, false)};
        must(tg_node_add_mark(record, node, &mark));
        counts->marks++;
    }
}

static void add_set_up(struct rng *rng, struct record_counts *counts, tg_record *record,
                       tg_node node, const tg_game *board)
{
    tg_point points[TG_MAX_POINTS];
    char stones[TG_MAX_POINTS];
    int count = tg_points(board, points);
    for (int i = 0; i < count; i++)
        stones[i] = rng_below(rng, 8) ? ' ' : "XO."[rng_below(rng, 3)];
    must(tg_node_set_setup(record, node, stones, (enum tg_colour)rng_below(rng, 3)));
    counts->set_ups++;
}

static void add_analyses(struct rng *rng, struct record_counts *counts, tg_record *record,
                         tg_node node, const tg_game *board)
{
    struct tg_analysis list[2];
    for (int i = 0; i < 2; i++) {
        list[i] =
            (struct tg_analysis){.struct_size = sizeof list[i], .rank = i + 1, .win_rate = -1};
        snprintf(list[i].engine, sizeof list[i].engine, "engine[%d]", (int)rng_below(rng, 9));
        list[i].score = (int64_t)rng_below(rng, 1000) - 500;
        for (; list[i].line_count < 5; list[i].line_count++)
            list[i].line[list[i].line_count] = random_point(rng, board);
    }
    must(tg_node_set_analyses(record, node, list, 2));
    counts->analyses++;
}

static void add_properties(struct rng *rng, struct record_counts *counts, tg_record *record,
                           tg_node node, const tg_game *board)
{
    static const char *const simple[] = {"N", "PB", "PW", "EV", "GN", "RO", "US", "DT"};
    static const char *const number[] = {"TE", "BM", "DO", "IT", "V", "HO", "MN", "ST", "TM"};
    static const char *const odd[] = {"XX", "KT", "SBKV", "MULTIGOGM", "ZZZ", "QQQQQQQQQQQQQQ"};
    switch (rng_below(rng, 9)) {
    case 0: tg_node_set_text(record, node, "C", random_text(rng, counts, true)); break;
    case 1:
        tg_node_set_text(record, node, simple[rng_below(rng, 8)], random_text(rng, counts, false));
        break;
    case 2:
        tg_node_set_text(record, node, number[rng_below(rng, 9)], rng_below(rng, 2) ? "1" : "2");
        break;
    case 3: {
        char values[3][200];
        const char *list[3] = {values[0], values[1], values[2]};
        for (int i = 0; i < 3; i++)
            strcpy(values[i], random_raw(rng));
        must(tg_node_set(record, node, odd[rng_below(rng, 6)], list, 1 + (int)rng_below(rng, 3)));
        counts->unknown++;
        break;
    }
    case 4: add_marks(rng, counts, record, node, board); break;
    case 5: {
        struct tg_time_left left = {rng_below(rng, 100000), (int)rng_below(rng, 5)};
        tg_node_set_clock(record, node, rng_below(rng, 2) ? TG_BLACK : TG_WHITE, &left);
        break;
    }
    case 6: add_analyses(rng, counts, record, node, board); break;
    default: break;
    }
}

static void add_tree(struct rng *rng, struct record_counts *counts, tg_record *record, tg_node root,
                     const tg_game *board)
{
    tg_node own[120];
    uint32_t count = 1, wanted = 1 + rng_below(rng, 119);
    own[0] = root;
    while (count < wanted) {
        /* Mostly on from the last one, now and then a branch. */
        tg_node parent = own[rng_below(rng, 4) ? count - 1 : rng_below(rng, count)];
        enum tg_colour colour =
            rng_below(rng, 8) ? TG_BLACK + (enum tg_colour)rng_below(rng, 2) : TG_EMPTY;
        tg_point point = rng_below(rng, 12) ? random_point(rng, board) : (tg_point)TG_PASS;
        own[count] = tg_node_add(record, parent, colour, point);
        must(own[count] != TG_NO_NODE);
        if (colour == TG_EMPTY && rng_below(rng, 3) == 0)
            add_set_up(rng, counts, record, own[count], board);
        for (uint32_t left = rng_below(rng, 4); left > 0; left--)
            add_properties(rng, counts, record, own[count], board);
        counts->moves += colour != TG_EMPTY;
        counts->passes += colour != TG_EMPTY && point == TG_PASS;
        count++;
    }
    counts->nodes += count;
}

tg_record *random_record(struct rng *rng, struct record_counts *counts)
{
    tg_record *record = tg_record_new(NULL);
    for (uint32_t left = 1 + rng_below(rng, 3); left > 0; left--) {
        struct tg_config config;
        random_config(rng, &config);
        tg_node root = tg_record_add_game(record, &config);
        tg_game *board = tg_game_new(&config, NULL);
        if (root == TG_NO_NODE || !board) give_up("no game");
        struct tg_record_result result = {TG_BLACK_WINS,
                                          (enum tg_record_ending)(1 + rng_below(rng, 4)), 7};
        if (rng_below(rng, 2)) tg_record_set_result(record, root, &result);
        for (int i = 0; i < 4; i++)
            add_properties(rng, counts, record, root, board);
        add_tree(rng, counts, record, root, board);
        tg_game_free(board);
        counts->games++;
    }
    return record;
}
