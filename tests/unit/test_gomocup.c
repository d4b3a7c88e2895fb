/* The Gomocup protocol, each line answered at once: positions, rules, whole games, bad input. What happens
 * while it thinks is in test_gomocup_thinking.c, every command once in tests/cli/gomocup*.t. */
#include "brain.h"
#include "proto/loop.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static long games_played, moves_played, lines_of_garbage;

static void start(struct brain *brain, int size, int rule, int depth)
{
    brain_init(brain, false);
    brain_say(brain, "INFO max_depth %d", depth);
    brain_say(brain, "INFO max_node 2000"); /* fours are followed beyond the depth */
    brain_say(brain, "START %d", size);
    brain_say(brain, "INFO rule %d", rule); /* behind START, as the referee of Gomocup does it */
    assert_string_equal(brain_heard(brain), "OK\n");
}

/* The only thing said is one point. */
static void heard_point(struct brain *brain, int *x, int *y)
{
    const char *heard = brain_heard(brain);
    char rest = 0;
    if (sscanf(heard, "%d,%d%c", x, y, &rest) != 3 || rest != '\n' || strchr(heard, '\n')[1])
        fail_msg("no point: %s", heard);
}

static tg_point point_of(const tg_game *game, int x, int y)
{
    return (tg_point)((tg_game_config(game)->size - 1 - y) << 5 | x);
}

/* ---- whole games -------------------------------------------------------------------------------*/

/* Tells the whole position instead of the last move. */
static void say_board(struct brain *brain, const tg_game *game)
{
    int size = tg_game_config(game)->size, count = tg_move_count(game);
    brain_say(brain, "RESTART");
    assert_string_equal(brain_heard(brain), "OK\n");
    brain_say(brain, "BOARD");
    for (int i = 0; i < count; i++) {
        tg_point p = tg_move_at(game, i);
        brain_say(brain, "%d,%d,%d", column_of_point(p), size - 1 - row_of_point(p),
                  (count - i) % 2 ? 2 : 1);
    }
    brain_say(brain, "DONE");
}

/* Two brains against each other, and our own rules as the referee. `boards`: told by BOARD every time. */
static void play_game(int size, int rule, enum tg_rule meant, int depth, bool boards)
{
    struct brain brains[2];
    struct tg_result result;
    tg_game *game = new_game(TG_SQUARE, size, meant);
    start(&brains[0], size, rule, depth);
    start(&brains[1], size, rule, 4 - depth);
    int x = 0, y = 0;
    for (int turn = 0;; turn = 1 - turn) {
        tg_get_result(game, &result);
        if (result.outcome != TG_ONGOING) break;
        if (boards)
            say_board(&brains[turn], game);
        else if (tg_move_count(game) == 0)
            brain_say(&brains[turn], "BEGIN");
        else
            brain_say(&brains[turn], "TURN %d,%d", x, y);
        heard_point(&brains[turn], &x, &y);
        assert_int_equal(tg_play(game, point_of(game, x, y)), TG_LEGAL);
        moves_played++;
    }
    if (result.ending == TG_BY_FIVE) { /* the winner knows that it is over */
        int winner = result.outcome == TG_BLACK_WINS ? 0 : 1;
        brain_say(&brains[winner], "TURN 0,0");
        assert_int_equal(strncmp(brain_heard(&brains[winner]), "ERROR ", 6), 0);
    }
    games_played++;
    brain_done(&brains[0]);
    brain_done(&brains[1]);
    tg_game_free(game);
}

static void test_whole_games(void **state)
{
    static const int sizes[] = {15, 20};
    static const struct {
        int number;
        enum tg_rule rule;
    } rules[] = {{0, TG_FREESTYLE}, {1, TG_STANDARD},  {2, TG_RENJU},
                 {4, TG_RENJU},     {5, TG_FREESTYLE}, {6, TG_FREESTYLE}};
    (void)state;
    for (int s = 0; s < 2; s++)
        for (size_t r = 0; r < sizeof rules / sizeof rules[0]; r++)
            for (int depth = 1; depth <= 3; depth++)
                play_game(sizes[s], rules[r].number, rules[r].rule, depth, depth == 2);
}

/* Every board there is: the first moves of a game. */
static void test_every_size(void **state)
{
    (void)state;
    for (int size = TG_MIN_SIZE; size <= TG_MAX_SIZE; size++) {
        struct brain brain;
        int x, y, other_x = 0, other_y = 0;
        start(&brain, size, 4, 1);
        brain_say(&brain, "TURN %d,%d", size - 1, 0);
        heard_point(&brain, &x, &y);
        assert_true(x >= 0 && x < size && y >= 0 && y < size);
        brain_say(&brain, "TURN 0,%d", size - 1);
        heard_point(&brain, &other_x, &other_y);
        assert_false(x == other_x && y == other_y);
        brain_say(&brain, "TURN %d,0", size);
        assert_int_equal(strncmp(brain_heard(&brain), "ERROR TURN", 10), 0);
        brain_done(&brain);
    }
}

/* ---- positions ---------------------------------------------------------------------------------*/

/* x is the column and y the row from the top: the five is closed at the one free end. */
static void test_axes(void **state)
{
    struct brain brain;
    int x, y;
    (void)state;
    start(&brain, 15, 0, 2);
    brain_say(&brain, "BOARD");
    for (int i = 0; i < 4; i++) {
        brain_say(&brain, "%d,2,2", 8 + i); /* a row of the other side's, closed on the left */
        brain_say(&brain, "%d,14,1", 3 * i);
    }
    brain_say(&brain, "7,2,1");
    brain_say(&brain, "0,10,2");
    brain_say(&brain, "DONE");
    heard_point(&brain, &x, &y);
    assert_int_equal(x, 12);
    assert_int_equal(y, 2);
    brain_done(&brain);
}

/* Orders and numbers of stones that no game has: we are to move all the same. */
static void test_impossible_orders(void **state)
{
    static const char *const boards[] = {
        "8,7,1 9,7,1 10,7,1 11,7,1",                  /* own stones only: 12,7 or 7,7 wins */
        "8,7,1 0,0,2 9,7,1 10,7,1 11,7,1 14,14,2",    /* not in turn */
        "0,0,2 0,2,2 0,4,2 8,7,1 9,7,1 10,7,1 11,7,1" /* first all of one side */
    };
    (void)state;
    for (int rule = 0; rule <= 1; rule++)
        for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
            struct brain brain;
            char board[128];
            int x, y;
            start(&brain, 15, rule, 2);
            brain_say(&brain, "board");
            snprintf(board, sizeof board, "%s", boards[i]);
            for (char *line = strtok(board, " "); line; line = strtok(NULL, " "))
                brain_say(&brain, "%s", line);
            brain_say(&brain, "done");
            heard_point(&brain, &x, &y);
            assert_true((x == 12 || x == 7) && y == 7);
            brain_done(&brain);
        }
}

/* Fields that are nobody's are never played, by either side. */
static void test_walls(void **state)
{
    struct brain brain;
    int x, y;
    (void)state;
    start(&brain, 5, 0, 1);
    brain_say(&brain, "BOARD");
    for (int i = 0; i < 25; i++)
        if (i != 7 && i != 20) brain_say(&brain, "%d,%d,3", i % 5, i / 5);
    brain_say(&brain, "DONE");
    heard_point(&brain, &x, &y);
    assert_true(y * 5 + x == 7 || y * 5 + x == 20);
    brain_say(&brain, "TURN 0,0");
    assert_string_equal(brain_heard(&brain), "ERROR TURN 0,0: the point is occupied\n");
    brain_say(&brain, "TURN %d,%d", (27 - y * 5 - x) % 5, (27 - y * 5 - x) / 5);
    assert_string_equal(brain_heard(&brain), "ERROR every move is excluded\n");
    brain_done(&brain);
}

/* A bad command changes nothing: the board looks the same before and after. */
static void test_nothing_changes(void **state)
{
    static const char *const bad[] = {"START 4",
                                      "START 23",
                                      "START",
                                      "START 15,16",
                                      "START x",
                                      "RECTSTART 15",
                                      "RECTSTART 10,12",
                                      "TURN 7,7",
                                      "TURN 15,0",
                                      "TURN -1,3",
                                      "TURN 3",
                                      "TURN 3,",
                                      "TURN 3,4,5",
                                      "TURN 3;4",
                                      "TURN 99999999999999999999,0",
                                      "PLAY 7,7",
                                      "PLAY",
                                      "TAKEBACK 0,0",
                                      "TAKEBACK",
                                      "BEGIN",
                                      "BOARD\n1,1,1\n1,1,2\nDONE",
                                      "BOARD\n1,1\nDONE",
                                      "BOARD\n1,1,4\nDONE",
                                      "BOARD\n15,1,1\nDONE",
                                      "BOARD\nnonsense\n1,1,1\nDONE",
                                      "YXBOARD\n1,1,1\nx\nDONE",
                                      "YXNBEST",
                                      "YXNBEST 0",
                                      "YXNBEST x",
                                      "YXBALANCEONE x",
                                      "YXBALANCETWO 1 2",
                                      "YXBLOCK\n99,1\nDONE",
                                      "YXBLOCKPATH\nDONE",
                                      "YXBLOCKPATH\n1,1\n1,1\n2,2\nDONE",
                                      "SWAP2BOARD\n1,1\nDONE",
                                      "SWAP2BOARD\n1,1\n1,1\n2,2\nDONE",
                                      "YXSWAP2STEP2",
                                      "YXSWAP2STEP3",
                                      "YXSOOSORVSTEP1",
                                      "YXSOOSORVSTEP2\n7,7\nDONE",
                                      "YXSOOSORVSTEP4\n7,7\n7,8\n8,8\n9,9\nDONE",
                                      "RUBBISH",
                                      "7,7",
                                      "DONE",
                                      "\xff\xfe",
                                      "TURN7,7"};
    struct brain brain;
    (void)state;
    start(&brain, 15, 0, 1);
    brain_say(&brain, "YXBOARD");
    brain_say(&brain, "7,7,2");
    brain_say(&brain, "DONE");
    brain_say(&brain, "TRACEBOARD");
    char before[2048], *lines;
    snprintf(before, sizeof before, "%s", brain_heard(&brain));
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char copy[128];
        snprintf(copy, sizeof copy, "%s", bad[i]);
        lines = copy;
        for (char *line = strtok(lines, "\n"); line; line = strtok(NULL, "\n"))
            brain_say(&brain, "%s", line);
        const char *heard = brain_heard(&brain);
        if ((strncmp(heard, "ERROR ", 6) != 0 && strncmp(heard, "UNKNOWN ", 8) != 0)
            || strchr(heard, '\n')[1])
            fail_msg("%s: %s", bad[i], heard);
        brain_say(&brain, "TRACEBOARD");
        assert_string_equal(brain_heard(&brain), before);
    }
    brain_done(&brain);
}

static void test_takeback(void **state)
{
    struct brain brain;
    int x, y;
    (void)state;
    start(&brain, 15, 4, 1);
    brain_say(&brain, "TRACEBOARD");
    char empty[2048], one[2048];
    snprintf(empty, sizeof empty, "%s", brain_heard(&brain));
    brain_say(&brain, "TURN 7,7");
    heard_point(&brain, &x, &y);
    brain_say(&brain, "TAKEBACK %d,%d", x, y);
    assert_string_equal(brain_heard(&brain), "OK\n");
    brain_say(&brain, "TRACEBOARD");
    snprintf(one, sizeof one, "%s", brain_heard(&brain));
    assert_string_not_equal(one, empty);
    brain_say(&brain, "TAKEBACK 7,7");
    brain_heard(&brain);
    brain_say(&brain, "TRACEBOARD");
    assert_string_equal(brain_heard(&brain), empty);
    brain_say(&brain, "BEGIN"); /* now black, who was white before */
    heard_point(&brain, &x, &y);
    assert_true(x == 7 && y == 7);
    brain_done(&brain);
}

/* ---- rules -------------------------------------------------------------------------------------*/

/* A cross of two threes with its middle open, black's; white far away. */
static void say_double_three(struct brain *brain, int own)
{
    static const char *const black[] = {"5,7", "6,7", "7,5", "7,6"};
    brain_say(brain, "YXBOARD");
    for (int i = 0; i < 4; i++) {
        brain_say(brain, "%s,%d", black[i], own == 1 ? 1 : 2);
        brain_say(brain, "%d,14,%d", 4 * i, own == 1 ? 2 : 1);
    }
    brain_say(brain, "DONE");
}

static void test_rule_numbers(void **state)
{
    (void)state;
    for (int rule = -1; rule <= 16; rule++) {
        struct brain brain;
        start(&brain, 15, rule, 1);
        say_double_three(&brain, 1);
        brain_say(&brain, "YXSHOWFORBID");
        const char *heard = brain_heard(&brain);
        if (rule < 0 || rule > 6)
            assert_int_equal(strncmp(heard, "ERROR INFO rule ", 16), 0);
        else if (rule == 3)
            assert_string_equal(
                heard, "MESSAGE INFO rule 3: a game ends with its first five here\nFORBID .\n");
        else
            assert_string_equal(heard, rule == 2 || rule == 4 ? "FORBID 0707.\n" : "FORBID .\n");
        brain_done(&brain);
    }
}

/* An unknown rule is complained about by every command that would play, and ends with the next rule. */
static void test_caro(void **state)
{
    struct brain brain;
    (void)state;
    brain_init(&brain, false);
    brain_say(&brain, "INFO rule 9");
    assert_string_equal(brain_heard(&brain), "");
    brain_say(&brain, "START 15");
    assert_int_equal(strncmp(brain_heard(&brain), "ERROR INFO rule 9", 17), 0);
    brain_say(&brain, "INFO rule 0");
    brain_say(&brain, "INFO max_depth 1");
    brain_say(&brain, "START 15");
    assert_string_equal(brain_heard(&brain), "OK\n");
    brain_say(&brain, "INFO rule 8");
    brain_say(&brain, "BEGIN");
    assert_int_equal(strncmp(brain_heard(&brain), "ERROR INFO rule 8", 17), 0);
    brain_say(&brain, "ABOUT");
    assert_int_equal(strncmp(brain_heard(&brain), "name=", 5), 0);
    brain_say(&brain, "INFO rule 1");
    brain_say(&brain, "BEGIN");
    assert_string_equal(brain_heard(&brain), "7,7\n");
    brain_done(&brain);
}

/* What the manager lets black play is played, whatever we think of it. */
static void test_foul_of_the_other(void **state)
{
    struct brain brain;
    (void)state;
    start(&brain, 15, 4, 1);
    say_double_three(&brain, 2);
    brain_say(&brain, "TURN 7,7");
    const char *heard = brain_heard(&brain);
    assert_int_equal(strncmp(heard, "MESSAGE 7,7 is forbidden to black", 33), 0);
    int x, y;
    assert_int_equal(sscanf(strchr(heard, '\n'), "\n%d,%d\n", &x, &y), 2);
    brain_done(&brain);
}

/* ---- excluded moves ----------------------------------------------------------------------------*/

static void test_blocks(void **state)
{
    struct brain brain;
    int x, y;
    (void)state;
    start(&brain, 5, 0, 2);
    brain_say(&brain, "YXBLOCK");
    for (int i = 0; i < 25; i++)
        if (i != 3) brain_say(&brain, "%d,%d", i % 5, i / 5);
    brain_say(&brain, "DONE");
    brain_say(&brain, "BEGIN");
    heard_point(&brain, &x, &y);
    assert_true(x == 3 && y == 0);
    brain_say(&brain, "TURN 2,2");
    assert_string_equal(brain_heard(&brain), "ERROR every move is excluded\n");
    brain_say(&brain, "YXBLOCKUNDO");
    brain_say(&brain, "4,4");
    brain_say(&brain, "DONE");
    brain_say(&brain, "YXNBEST 3");
    heard_point(&brain, &x, &y);
    assert_true(x == 4 && y == 4);
    brain_say(&brain, "YXBLOCKRESET");
    brain_say(&brain, "TURN 0,4");
    heard_point(&brain, &x, &y);
    brain_done(&brain);
}

static void say_path(struct brain *brain, const char *command, const char *moves)
{
    char copy[64];
    snprintf(copy, sizeof copy, "%s", moves);
    brain_say(brain, "%s", command);
    for (char *move = strtok(copy, " "); move; move = strtok(NULL, " "))
        brain_say(brain, "%s", move);
    brain_say(brain, "DONE");
}

static void test_block_paths(void **state)
{
    struct brain brain;
    int x, y;
    (void)state;
    start(&brain, 15, 0, 1);
    brain_say(&brain, "TURN 3,3");
    heard_point(&brain, &x, &y);
    char path[64];
    snprintf(path, sizeof path, "3,3 %d,%d", x, y);
    say_path(&brain, "YXBLOCKPATH", path);
    say_path(&brain, "YXBLOCKPATH", path); /* twice is once */
    for (int i = 0; i < 2; i++) {
        int again_x, again_y;
        brain_say(&brain, "RESTART");
        brain_say(&brain, "TURN 3,3");
        assert_int_equal(sscanf(brain_heard(&brain), "OK\n%d,%d\n", &again_x, &again_y), 2);
        assert_int_equal(again_x == x && again_y == y, i == 1);
        say_path(&brain, "YXBLOCKPATHUNDO", path);
    }
    say_path(&brain, "YXBLOCKPATH", path);
    brain_say(&brain, "YXBLOCKPATHRESET");
    brain_say(&brain, "RESTART");
    brain_say(&brain, "TURN 3,3");
    int again_x, again_y;
    assert_int_equal(sscanf(brain_heard(&brain), "OK\n%d,%d\n", &again_x, &again_y), 2);
    assert_true(again_x == x && again_y == y);
    brain_done(&brain);
}

/* ---- reports -----------------------------------------------------------------------------------*/

/* The lines of a detailed report in their order, for each best move. */
static void test_detail(void **state)
{
    static const char *const order[] = {"INFO PV ",        "INFO NUMPV ",    "INFO DEPTH ",
                                        "INFO SELDEPTH ",  "INFO NODES ",    "INFO TOTALNODES ",
                                        "INFO TOTALTIME ", "INFO SPEED ",    "INFO EVAL ",
                                        "INFO WINRATE ",   "INFO BESTLINE ", "INFO PV DONE"};
    enum { ORDER = sizeof order / sizeof order[0] };
    struct brain brain;
    (void)state;
    start(&brain, 15, 0, 2);
    brain_say(&brain, "INFO show_detail 2");
    brain_say(&brain, "YXBOARD");
    brain_say(&brain, "7,7,2");
    brain_say(&brain, "8,8,1");
    brain_say(&brain, "8,7,2");
    brain_say(&brain, "DONE");
    brain_say(&brain, "YXNBEST 4");
    int at = 0, blocks = 0, number, wanted = 0;
    char *text = strdup(brain_heard(&brain));
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        if (strncmp(line, "INFO ", 5) != 0) { /* the move, last */
            assert_int_equal(at, 0);
            assert_null(strtok(NULL, "\n"));
            break;
        }
        if (strncmp(line, order[at], strlen(order[at])) != 0)
            fail_msg("%s, not %s", line, order[at]);
        if (at == 0 && sscanf(line, "INFO PV %d", &number) == 1)
            assert_int_equal(number, wanted++ % 4);
        if (at == 1) assert_string_equal(line, "INFO NUMPV 4");
        if (++at == ORDER) at = 0, blocks++;
    }
    free(text);
    assert_int_equal(blocks, 2 * 4); /* two depths */
    brain_done(&brain);
}

/* A win is told in stones of both sides. */
static void test_mates(void **state)
{
    static const struct {
        int own; /* whose four in a row it is */
        const char *value;
    } cases[] = {{1, "INFO EVAL +M1\n"}, {2, "INFO EVAL -M2\n"}};
    (void)state;
    for (int c = 0; c < 2; c++) {
        struct brain brain;
        start(&brain, 15, 0, 2);
        brain_say(&brain, "INFO show_detail 3");
        brain_say(&brain, "BOARD");
        for (int i = 0; i < 4; i++) {
            brain_say(&brain, "%d,7,%d", 5 + i, cases[c].own);
            brain_say(&brain, "%d,%d,%d", 4 * i, i % 2 ? 1 : 13, 3 - cases[c].own);
        }
        brain_say(&brain, "DONE");
        const char *heard = brain_heard(&brain);
        assert_non_null(strstr(heard, cases[c].value));
        assert_int_equal(strstr(heard, "MESSAGE REALTIME LOST ") != NULL, c == 1);
        assert_non_null(strstr(heard, "MESSAGE REALTIME REFRESH\nMESSAGE REALTIME BEST "));
        brain_done(&brain);
    }
}

/* ---- memory and bad numbers --------------------------------------------------------------------*/

static void test_complaints(void **state)
{
    struct brain brain;
    int x, y;
    (void)state;
    start(&brain, 15, 0, 1);
    brain_say(&brain, "INFO max_memory 1000");
    brain_say(&brain, "INFO timeout_turn soon");
    brain_say(&brain, "INFO show_detail 7");
    brain_say(&brain, "INFO usedatabase 1");
    brain_say(&brain, "INFO colour blue");
    brain_say(&brain, "INFO");
    assert_string_equal(brain_heard(&brain), "");
    brain_say(&brain, "BEGIN");
    const char *heard = brain_heard(&brain);
    assert_string_equal(heard, "MESSAGE INFO max_memory 1000 is too little; 8388608 may be used\n"
                               "MESSAGE INFO timeout_turn needs a number, not ' soon'\n"
                               "MESSAGE INFO show_detail 7: it can be 0 to 3\n"
                               "MESSAGE INFO usedatabase: there is no database here\n"
                               "7,7\n");
    brain_say(&brain, "TURN 0,0"); /* once is enough */
    heard_point(&brain, &x, &y);
    for (int i = 0; i < 1000; i++)
        brain_say(&brain, "INFO max_depth %d", -5 - i);
    brain_say(&brain, "ABOUT");
    assert_true(strlen(brain_heard(&brain)) < 4096);
    brain_done(&brain);
}

/* ---- lines -------------------------------------------------------------------------------------*/

/* Bytes through the loop, with every kind of line break and in every case. */
static bool loop_line(void *self, char *line, size_t length, bool cut)
{
    return gomocup_line(((struct brain *)self)->gomocup, line, length, cut);
}

static bool loop_never_wakes(void *self)
{
    (void)self;
    return false;
}

static void test_line_breaks(void **state)
{
    static const char *const inputs[] = {
        "INFO max_depth 1\r\nSTART 15\r\nBEGIN\r\nTURN 8,8\r\nABOUT\r\nEND\r\nABOUT\r\n",
        "info max_depth 1\nstart 15\n\n\nbegin\nturn 8,8\nabout\nend\nabout\n",
        "Info Max_Depth 1\rStart 15 15\rBegin\r\rTurn\t8 , 8 \rAbout\rEnd\rAbout\r",
        "  info max_depth 1\n START 15,15\r\n\tBegin now\nTURN 8 8\nabout\nend"};
    char first[512] = "";
    (void)state;
    for (size_t i = 0; i < sizeof inputs / sizeof inputs[0]; i++) {
        struct brain brain;
        struct loop loop;
        int ends[2];
        brain_init(&brain, false);
        assert_int_equal(pipe(ends), 0);
        assert_true(loop_init(&loop));
        struct loop_client client = {.self = &brain, .line = loop_line, .wake = loop_never_wakes};
        ssize_t length = (ssize_t)strlen(inputs[i]);
        assert_int_equal(write(ends[1], inputs[i], (size_t)length), length);
        close(ends[1]);
        assert_true(loop_run(&loop, ends[0], &client));
        close(ends[0]);
        loop_done(&loop);
        const char *heard = brain_heard(&brain);
        if (i == 0) snprintf(first, sizeof first, "%s", heard);
        assert_string_equal(heard, first);
        brain_done(&brain);
    }
    int x, y;
    assert_int_equal(sscanf(first, "OK\n7,7\n%d,%d\nname=", &x, &y), 2);
}

static void test_long_lines(void **state)
{
    enum { LENGTH = LOOP_LINE_MAX };
    char *line = malloc(LENGTH + 1);
    struct brain brain;
    (void)state;
    start(&brain, 15, 0, 1);
    memset(line, 'x', LENGTH);
    line[LENGTH] = '\0';
    assert_true(gomocup_line(brain.gomocup, line, LENGTH, true));
    const char *heard = brain_heard(&brain);
    assert_int_equal(strncmp(heard, "UNKNOWN command 'xxx", 20), 0);
    assert_true(strlen(heard) < 100);
    memcpy(line, "TURN 7,7 ", 9);
    assert_true(gomocup_line(brain.gomocup, line, LENGTH, true));
    assert_string_equal(brain_heard(&brain), "ERROR TURN: the line is too long\n");
    memset(line, ' ', LENGTH);
    assert_true(gomocup_line(brain.gomocup, line, LENGTH, true));
    assert_string_equal(brain_heard(&brain), "");
    brain_say(&brain, "BOARD");
    for (int i = 0; i < 3000; i++) /* more lines than any board has points */
        brain_say(&brain, "%d,%d,1", i % 15, i / 15 % 15);
    brain_say(&brain, "DONE");
    assert_int_equal(strncmp(brain_heard(&brain), "ERROR BOARD line ", 17), 0);
    brain_say(&brain, "BEGIN");
    assert_string_equal(brain_heard(&brain), "7,7\n");
    free(line);
    brain_done(&brain);
}

/* Lines made of pieces of commands and of any bytes. It always answers in whole lines and lives on. */
static void test_garbage(void **state)
{
    static const char *const pieces[] = {"START ",
                                         "15",
                                         "TURN ",
                                         "7,7",
                                         "BOARD",
                                         "DONE",
                                         "1,2,1",
                                         ",",
                                         " ",
                                         "-",
                                         "99999999999999999999",
                                         "YXBLOCK",
                                         "INFO ",
                                         "rule ",
                                         "4",
                                         "YXHASHDUMP",
                                         "TAKEBACK ",
                                         "SWAP2BOARD",
                                         "\xe4\xb8",
                                         "\t"};
    struct brain brain;
    struct rng r = {7};
    (void)state;
    start(&brain, 9, 0, 1);
    for (int i = 0; i < rounds(3000, 100000); i++) {
        char line[160];
        size_t length = 0;
        int count = (int)rng_below(&r, 5);
        for (int k = 0; k < count; k++) {
            const char *piece = pieces[rng_below(&r, sizeof pieces / sizeof pieces[0])];
            if (rng_below(&r, 8) == 0)
                line[length++] = (char)(1 + rng_below(&r, 255));
            else
                length += (size_t)sprintf(line + length, "%s", piece);
        }
        line[length] = '\0';
        assert_true(gomocup_line(brain.gomocup, line, length, false));
        brain_heard(&brain);
        lines_of_garbage++;
    }
    brain_say(&brain, "DONE"); /* whatever is open */
    brain_say(&brain, "INFO rule 0");
    brain_say(&brain, "INFO timeout_turn 0");
    brain_heard(&brain);
    brain_say(&brain, "START 15");
    assert_non_null(strstr(brain_heard(&brain), "OK\n"));
    brain_say(&brain, "BEGIN");
    assert_string_equal(brain_heard(&brain), "7,7\n");
    brain_done(&brain);
}

/* ---- the table ---------------------------------------------------------------------------------*/

static void test_table(void **state)
{
    int count = 0;
    (void)state;
    for (const char *name; (name = gomocup_command_name(count)) != NULL; count++) {
        const char *help = gomocup_command_help(count);
        assert_int_equal(strncmp(help, name, strlen(name)), 0);
        assert_int_equal(strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"), strlen(name));
        for (int i = 0; i < count; i++)
            assert_string_not_equal(name, gomocup_command_name(i));
    }
    assert_int_equal(count, 64);
    assert_null(gomocup_command_name(-1));
    assert_null(gomocup_command_help(count));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_games), cmocka_unit_test(test_every_size),
        cmocka_unit_test(test_axes),        cmocka_unit_test(test_impossible_orders),
        cmocka_unit_test(test_walls),       cmocka_unit_test(test_nothing_changes),
        cmocka_unit_test(test_takeback),    cmocka_unit_test(test_rule_numbers),
        cmocka_unit_test(test_caro),        cmocka_unit_test(test_foul_of_the_other),
        cmocka_unit_test(test_blocks),      cmocka_unit_test(test_block_paths),
        cmocka_unit_test(test_detail),      cmocka_unit_test(test_mates),
        cmocka_unit_test(test_complaints),  cmocka_unit_test(test_line_breaks),
        cmocka_unit_test(test_long_lines),  cmocka_unit_test(test_garbage),
        cmocka_unit_test(test_table),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("gomocup", "%ld whole games with %ld moves, %ld lines of garbage", games_played,
                  moves_played, lines_of_garbage);
    return failed;
}
