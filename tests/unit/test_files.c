/* Files of records: telling formats apart, Piskvork's games, RenLib's positions, moves as text, HeXO. */
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "record_compare.h"
#include "tengen/record.h"

static long cases_seen;
static struct tg_read_report report;
static struct tg_write_report lost;

static tg_record *read_as(enum tg_format format, const void *bytes, size_t length)
{
    struct tg_read_options options = {.struct_size = sizeof options, .format = format};
    report = (struct tg_read_report){.struct_size = sizeof report};
    cases_seen++;
    return tg_record_read(bytes, length, &options, &report);
}

static tg_record *must_read(const char *text)
{
    tg_record *record = read_as(TG_FORMAT_NONE, text, strlen(text));
    if (!record) fail_msg("%s: %s", text, report.error);
    return record;
}

static char *write_as(const tg_record *record, enum tg_format format, size_t *length)
{
    size_t spare;
    lost = (struct tg_write_report){.struct_size = sizeof lost};
    return tg_record_write(record, TG_NO_NODE, format, length ? length : &spare, &lost);
}

/* Reads, looks at the SGF behind SZ, and writes the same text again. */
static void check_text(enum tg_format format, const char *text, const char *sgf,
                       const char *written)
{
    tg_record *record = must_read(text);
    assert_int_equal(report.format, format);
    char *as_sgf = write_as(record, TG_FORMAT_SGF, NULL);
    assert_non_null(as_sgf);
    char *end = as_sgf;
    for (const char *c = as_sgf; *c; c++)
        if (*c != '\n') *end++ = *c;
    *end = '\0';
    if (!strstr(as_sgf, sgf)) fail_msg("\"%s\" is not in \"%s\"", sgf, as_sgf);
    tg_free(as_sgf);
    char *again = write_as(record, format, NULL);
    if (!again) fail_msg("%s: %s", text, lost.error);
    assert_string_equal(again, written ? written : text);
    tg_free(again);
    tg_record_free(record);
}

static void check_warning(const char *text, int line, int column, const char *message)
{
    tg_record *record = must_read(text);
    if (report.warning_count == 0) fail_msg("no warning of %s", text);
    assert_int_equal(report.warnings[0].line, line);
    assert_int_equal(report.warnings[0].column, column);
    if (!strstr(report.warnings[0].message, message))
        fail_msg("\"%s\" is not in \"%s\"", message, report.warnings[0].message);
    tg_record_free(record);
}

static void check_refused(enum tg_format format, const char *text, const char *message)
{
    assert_null(read_as(format, text, strlen(text)));
    if (!strstr(report.error, message)) fail_msg("\"%s\" is not in \"%s\"", message, report.error);
}

static void check_not_written(const char *text, enum tg_format format, const char *message)
{
    tg_record *record = must_read(text);
    assert_null(write_as(record, format, NULL));
    if (!strstr(lost.error, message)) fail_msg("\"%s\" is not in \"%s\"", message, lost.error);
    tg_record_free(record);
}

/* ---- Which format? -----------------------------------------------------------------------------*/

static void test_names(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        enum tg_format format;
    } names[] = {
        {"sgf", TG_FORMAT_SGF},
        {"psq", TG_FORMAT_PSQ},
        {"lib", TG_FORMAT_LIB},
        {"pos", TG_FORMAT_POS},
        {"moves", TG_FORMAT_MOVES},
        {"hexo", TG_FORMAT_HEXO},
        {"a/b.c/GAME.SGF", TG_FORMAT_SGF},
        {"x.rec", TG_FORMAT_PSQ},
        {"x.txt", TG_FORMAT_MOVES},
        {"x.y.Lib", TG_FORMAT_LIB},
        {"", TG_FORMAT_NONE},
        {"txt", TG_FORMAT_NONE},
        {"x", TG_FORMAT_NONE},
        {"sgf/x", TG_FORMAT_NONE},
        {"a.sgf/x", TG_FORMAT_NONE},
        {"x.png", TG_FORMAT_NONE},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (tg_format_named(names[i].name) != names[i].format) fail_msg("%s", names[i].name);
    for (int format = TG_FORMAT_SGF; format < TG_FORMATS; format++)
        assert_int_equal(tg_format_named(tg_format_name((enum tg_format)format)), format);
    assert_string_equal(tg_format_name(TG_FORMAT_NONE), "none");
}

static void test_guess(void **state)
{
    (void)state;
#define BYTES(literal) literal, sizeof(literal) - 1
    static const struct {
        const char *bytes;
        size_t length;
        enum tg_format format;
    } files[] = {
        {BYTES("(;GM[4])"), TG_FORMAT_SGF},
        {BYTES("Piskvorky 15x15, 0:0, 0\n"), TG_FORMAT_PSQ},
        {BYTES("Piskvorky of old\n"), TG_FORMAT_PSQ},
        {BYTES("one\ntwo\n1,2,3\n"), TG_FORMAT_PSQ},
        {BYTES("\xffRenLib\xff\x03\x04"), TG_FORMAT_LIB},
        {BYTES("\x78\0\x69\x40"), TG_FORMAT_LIB},
        {BYTES("\x78\0\x10\x40"), TG_FORMAT_NONE}, /* no such point */
        {BYTES("x . . o\n. . . .\n"), TG_FORMAT_NONE},
        {BYTES("\3\x70\x62\x61"), TG_FORMAT_POS},
        {BYTES("\3\x70\x62\x62"), TG_FORMAT_NONE},
        {BYTES("\3\x70\x62"), TG_FORMAT_NONE},
        {BYTES("\1\xe1"), TG_FORMAT_NONE},
        {BYTES("h8i9"), TG_FORMAT_MOVES},
        {BYTES("h8"), TG_FORMAT_MOVES},
        {BYTES("\nh8i9j7k6l5"), TG_FORMAT_MOVES}, /* ten different bytes behind a 10 */
        {BYTES("1. h8 2. i9 3.j10"), TG_FORMAT_MOVES},
        {BYTES("# tengen game=go\n"), TG_FORMAT_MOVES},
        {BYTES("# remark\nD4 pass"), TG_FORMAT_MOVES},
        {BYTES("pass resign"), TG_FORMAT_MOVES},
        {BYTES("# remark\n"), TG_FORMAT_NONE},
        {BYTES("hello world"), TG_FORMAT_NONE},
        {BYTES("h888"), TG_FORMAT_NONE},
        {BYTES("1. [1,0];"), TG_FORMAT_HEXO},
        {BYTES("name[(;x];"), TG_FORMAT_HEXO},
        {BYTES("name[x]\n;"), TG_FORMAT_HEXO},
        {BYTES("name[x]"), TG_FORMAT_NONE},
        {BYTES("\x89PNG\r\n\x1a\n\0\0\0\rIHDR"), TG_FORMAT_NONE},
        {BYTES("\0"), TG_FORMAT_NONE},
        {BYTES(""), TG_FORMAT_NONE},
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        enum tg_format found = tg_format_guess(files[i].bytes, files[i].length);
        if (found != files[i].format)
            fail_msg("file %zu is %s, not %s", i, tg_format_name(files[i].format),
                     tg_format_name(found));
        cases_seen++;
    }
    check_refused(TG_FORMAT_NONE, "hello world", "no format that can be read");
    check_refused(TG_FORMAT_NONE, "", "empty");
    check_refused((enum tg_format)99, "h8", "no format that can be read");
}

/* Structures of other versions: shorter ones are not written beyond their end. */
static void test_struct_sizes(void **state)
{
    (void)state;
    struct {
        struct tg_read_report report;
        char guard[16];
    } shorter;
    memset(&shorter, 0x55, sizeof shorter);
    shorter.report.struct_size = (uint32_t)offsetof(struct tg_read_report, warnings);
    tg_record *record = tg_record_read("h8 h8", 5, NULL, &shorter.report);
    assert_non_null(record);
    assert_int_equal(shorter.report.warning_count, 1);
    assert_int_equal(shorter.report.struct_size, offsetof(struct tg_read_report, warnings));
    assert_int_equal(*(unsigned char *)shorter.report.warnings, 0x55);
    assert_int_equal((unsigned char)shorter.report.error[0], 0x55);
    size_t length;
    char *written = tg_record_write(record, TG_NO_NODE, TG_FORMAT_PSQ, &length, NULL);
    assert_non_null(written);
    assert_int_equal(length, strlen(written));
    tg_free(written);
    assert_null(tg_record_write(record, TG_NO_NODE, TG_FORMAT_NONE, &length, NULL));
    tg_record_free(record);
}

/* ---- Piskvork ----------------------------------------------------------------------------------*/

static void test_psq(void **state)
{
    (void)state;
    check_text(TG_FORMAT_PSQ, "Piskvorky 20x20, 11:11, 0\n10,10,1234\n11,9,5\n-1\n",
               "SZ[20]RU[Freestyle]TGP[levels=11:11];B[jj]TGT[1234];W[ki]TGT[5])", NULL);
    check_text(TG_FORMAT_PSQ, "Piskvorky 15x15, 0:0, 0\n8,8,0\none\ntwo\n-1\n",
               "PB[one]PW[two];B[hh])", NULL);
    /* The second player begins: the names stand by players, not by colours. */
    check_text(TG_FORMAT_PSQ, "Piskvorky 15x15, 0:3, 1\n8,8,0\none\ntwo\n-1\n",
               "PW[one]PB[two]TGP[levels=0:3 begins=1];B[hh])", NULL);
    check_text(TG_FORMAT_PSQ, "Piskvorky 15x15, 0:0, 0\n1,1,0\n15,15,7\n15\n",
               "RE[W+T];B[aa];W[oo]TGT[7])", NULL);
    check_text(TG_FORMAT_PSQ, "Piskvorky 15x15, 0:0, 0\n8,8,0\n-2\n", "TGP[code=-2];B[hh])", NULL);
    check_text(TG_FORMAT_PSQ,
               "Piskvorky 15x15, 0:0, 0\n1,1,0\n1,2,0\n2,1,0\n2,2,0\n3,1,0\n3,2,0\n4,1,0\n4,2,0\n"
               "5,1,0\n0\n",
               ";W[db];B[ea])", NULL);
    /* As others write it. */
    check_text(TG_FORMAT_PSQ, "\xef\xbb\xbfPiskvorky 15x15, 0:0, 0\r\n 8 , 8 \r\n\r\n9,8,3\r\n",
               ";B[hh];W[ih]TGT[3])", "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,8,3\n-1\n");
    /* .rec: names in front, from 0, the board of 20. */
    check_text(TG_FORMAT_PSQ, "one\ntwo\n0,0,1\n19,19,2\n0\n",
               "SZ[20]RU[Freestyle]PB[one]PW[two]TGP[code=0];B[aa]TGT[1];W[tt]TGT[2])",
               "Piskvorky 20x20, 0:0, 0\n1,1,1\n20,20,2\none\ntwo\n0\n");
}

static void test_psq_bad(void **state)
{
    (void)state;
    check_refused(TG_FORMAT_NONE, "Piskvorky 20x15, 0:0, 0\n", "20 by 15; only squares");
    check_refused(TG_FORMAT_NONE, "Piskvorky 30x30, 0:0, 0\n", "5 to 22");
    check_refused(TG_FORMAT_NONE, "Piskvorky 15x15\n", "should be like");
    check_warning("Piskvorky 15x15, 0:0, 0\n8,8,0\n16,1,0\n1,1,0\n-1\n", 3, 1, "not on the board");
    check_warning("Piskvorky 15x15, 0:0, 0\n8,8,0\n 8,8,0\n1,1,0\n-1\n", 3, 2, "taken already");
    check_warning("Piskvorky 15x15, 0:0, 7\n8,8,0\n-1\n", 1, 1, "0 or 1");
    check_warning("Piskvorky 15x15, 0:0, 0\n8,8,0\nx\n", 3, 1, "neither a move nor the code");
    check_warning("Piskvorky 15x15, 0:0, 0\n8,8,0\na\nb\n0\nmore\n", 6, 1, "should end here");
    check_not_written("(;GM[1]SZ[19];B[aa])", TG_FORMAT_PSQ, "this is Go");
    check_not_written("1. [1,0];", TG_FORMAT_PSQ, "the hexagon");
    check_not_written("(;GM[4]SZ[15]AB[aa])", TG_FORMAT_PSQ, "set up");
    check_not_written("(;GM[4]SZ[15];W[aa])", TG_FORMAT_PSQ, "move 1 is white's");
    check_not_written("(;GM[4]SZ[15];B[aa];B[ab])", TG_FORMAT_PSQ, "move 2 is black's");
    check_not_written("(;GM[4]SZ[15];B[aa];W[aa])", TG_FORMAT_PSQ, "on a stone");
    check_not_written("(;GM[4]SZ[15];B[])", TG_FORMAT_PSQ, "a pass");
}

/* What is lost is said, each kind once. */
static void test_lost(void **state)
{
    (void)state;
    tg_record *record = must_read(
        "(;GM[4]SZ[15]RU[Renju]PB[12]RE[B+R]EV[x]C[a];B[hh]C[b]TR[aa]BL[3](;W[ig])(;W[if];B[ie])"
        "(;W[aa]))(;GM[4])");
    char *written = write_as(record, TG_FORMAT_PSQ, NULL);
    assert_string_equal(written, "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,7,0\n0\n");
    tg_free(written);
    tg_record_free(record);
    static const char *const expected[] = {"a name that would be taken for something else",
                                           "2 variations",
                                           "1 other game",
                                           "2 comments",
                                           "marks",
                                           "clocks",
                                           "date, place or event",
                                           "the result"};
    assert_int_equal(lost.lost_count, 9); /* and the rule */
    for (int i = 0; i < 8; i++)
        assert_string_equal(lost.lost[i], expected[i]);
}

/* ---- RenLib's positions ------------------------------------------------------------------------*/

static void test_pos(void **state)
{
    (void)state;
    static const unsigned char bytes[] = {3, 112, 98, 97};
    size_t length;
    tg_record *record = read_as(TG_FORMAT_NONE, bytes, sizeof bytes);
    assert_non_null(record);
    assert_int_equal(report.format, TG_FORMAT_POS);
    tg_record *same = must_read("(;GM[4]SZ[15]RU[Renju];B[hh];W[ig];B[hg])");
    char *sgf = write_as(record, TG_FORMAT_SGF, NULL), *other = write_as(same, TG_FORMAT_SGF, NULL);
    assert_string_equal(sgf, other);
    tg_free(sgf);
    tg_free(other);
    tg_record_free(same);
    char *written = write_as(record, TG_FORMAT_POS, &length);
    assert_int_equal(length, sizeof bytes);
    assert_memory_equal(written, bytes, length);
    assert_int_equal(lost.lost_count, 0);
    tg_free(written);
    tg_record_free(record);

    static const struct {
        unsigned char bytes[6];
        size_t length, byte;
        int moves;
        const char *message;
    } bad[] = {
        {{3, 1, 2, 1}, 4, 3, 2, "taken"},
        {{3, 1, 225, 2}, 4, 2, 1, "not a point"},
        {{3, 1, 2}, 3, 3, 2, "ends here"},
        {{2, 1, 2, 3, 4}, 5, 3, 2, "should end here"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        record = read_as(TG_FORMAT_POS, bad[i].bytes, bad[i].length);
        assert_non_null(record);
        assert_int_equal(report.warning_count, 1);
        assert_int_equal(report.warnings[0].byte, bad[i].byte);
        assert_non_null(strstr(report.warnings[0].message, bad[i].message));
        assert_int_equal(tg_record_nodes(record), bad[i].moves + 1);
        tg_record_free(record);
    }
    check_refused(TG_FORMAT_POS, "\xe2", "1 to 225");
    check_not_written("(;GM[4]SZ[15])", TG_FORMAT_POS, "at least one");
    check_not_written("(;GM[4]SZ[19];B[aa])", TG_FORMAT_POS, "15 by 15");
}

/* ---- Moves as text -----------------------------------------------------------------------------*/

static void test_moves(void **state)
{
    (void)state;
    check_text(TG_FORMAT_MOVES, "h8i9",
               "GM[4]CA[UTF-8]AP[Tengen:0.1.0]SZ[15]RU[Freestyle];B[hh];W[ig])",
               "# tengen game=gomoku rule=freestyle board=square size=15 three=rif foul=lose\n"
               "h8 i9\n");
    check_text(TG_FORMAT_MOVES,
               "# tengen game=renju rule=renju board=square size=15 three=simple foul=refuse\n"
               "# a remark\n#\n#  and another\nh8 i9\nresign\n",
               "TGR[three=simple foul=refuse]RE[W+R]C[a remark and another];B[hh];W[ig])", NULL);
    check_text(TG_FORMAT_MOVES,
               "# tengen game=go size=9 rules=japanese ko=simple suicide=no scoring=territory "
               "komi=6.5 handicap=2\nE5 pass pass resume pass pass\ndead E5\n",
               "HA[2]AB", NULL);
    check_text(TG_FORMAT_MOVES,
               "# tengen game=go size=5 rules=chinese ko=positional suicide=no scoring=area "
               "komi=7.5\nC3 pass pass resume\n",
               "TGE[resume])", NULL);
    /* The options say what the file does not. */
    struct tg_config config;
    tg_config_init(&config, TG_RENJU);
    config.board = TG_HEXAGON;
    config.size = 4;
    struct tg_read_options options = {.struct_size = sizeof options, .config = &config};
    tg_record *record = tg_record_read("d4 d5", 5, &options, NULL);
    assert_non_null(record);
    tg_record_config(record, tg_record_root(record), &config, NULL);
    assert_true(config.board == TG_HEXAGON && config.size == 4 && config.rule == TG_RENJU);
    tg_record_free(record);
    record = tg_record_read("# tengen size=9\nd4", 18, &options, NULL);
    tg_record_config(record, tg_record_root(record), &config, NULL);
    assert_true(config.board == TG_SQUARE && config.size == 9);
    tg_record_free(record);
}

static void test_moves_bad(void **state)
{
    (void)state;
    check_warning("h8 i9\nh8 j10", 2, 1, "h8: there is a stone");
    check_warning("h8 i9 z3", 1, 7, "z3 is not on this board");
    check_warning("h8 i9 what", 1, 7, "\"what\" is no point");
    check_warning("h8 resume", 1, 4, "has not ended");
    check_refused(TG_FORMAT_NONE, "# tengen size=99\nh8", "1:10: size=99: a square board has 5");
    check_refused(TG_FORMAT_NONE, "# tengen colour=red\nh8", "1:10: 'colour=red' is no setting");
    check_not_written("(;GM[1]SZ[9]AB[aa];W[bb])", TG_FORMAT_MOVES, "cannot be told by its moves");
    /* What the rules refuse is the end of it. */
    tg_record *record = must_read("(;GM[4]SZ[15]C[x\ntengen y\nz];B[hh];W[hh];B[aa])");
    char *written = write_as(record, TG_FORMAT_MOVES, NULL);
    assert_string_equal(written, "# tengen game=gomoku rule=freestyle board=square size=15 "
                                 "three=rif foul=lose\n# x\n# z\nh8\n");
    assert_int_equal(lost.lost_count, 2);
    assert_non_null(strstr(lost.lost[0], "move 2, White h8"));
    assert_non_null(strstr(lost.lost[1], "begins with \"tengen\""));
    tg_free(written);
    tg_record_free(record);
}

/* ---- HeXO --------------------------------------------------------------------------------------*/

#define SETTINGS "tengen[game=hex rule=freestyle board=hexagon size=8 three=rif foul=lose]"

static void test_hexo(void **state)
{
    (void)state;
    /* The notation's own example. */
    check_text(TG_FORMAT_HEXO,
               "name[GameName 0]platform[WebsiteXY 0]playercross[BlueWhale 0]"
               "playercircle[GreenSnake 0]timecontrol[Fischer 60+5]endreason[win]winner[cross]"
               "datetime[2026-03-18 23:20:14];\n1. [-1,0][0,1];\n2. [-1,1][-2,2];\n"
               "3. [1,-1][-5,5];\n4. [-1,2][1,0];\n5. [5,0][-3,2];\n",
               "GN[GameName 0]PC[WebsiteXY 0]PB[BlueWhale 0]PW[GreenSnake 0]OT[Fischer 60+5]",
               "version[1]name[GameName 0]playercross[BlueWhale 0]playercircle[GreenSnake 0]"
               "platform[WebsiteXY 0]timecontrol[Fischer 60+5]utcdatetime[2026-03-18 23:20:14]"
               "endreason[win]winner[cross]datetime[2026-03-18 23:20:14]" SETTINGS ";\n"
               "1. [-1,0][0,1];\n2. [-1,1][-2,2];\n3. [1,-1][-5,5];\n4. [-1,2][1,0];\n"
               "5. [5,0][-3,2];\n");
    /* One stone a turn, the first one elsewhere; [1,0] is a column to the right, [0,1] one up. */
    check_text(TG_FORMAT_HEXO,
               "version[1]endreason[resign]winner[circle]" SETTINGS "centre[2,-1];\n1. [1,0];\n"
               "2. [0,1]!!;\n",
               "RE[W+R]", NULL);
    tg_record *record = must_read("1. [1,0]; 2. [0,1];");
    tg_game *game = tg_record_game(record, tg_node_last(record, 0), NULL);
    assert_int_equal(tg_stone(game, tg_point_parse(game, "h8", 2)), TG_BLACK);
    assert_int_equal(tg_stone(game, tg_point_parse(game, "i8", 2)), TG_WHITE);
    assert_int_equal(tg_stone(game, tg_point_parse(game, "h9", 2)), TG_BLACK);
    tg_game_free(game);
    tg_record_free(record);
    check_text(TG_FORMAT_HEXO, "version[1]" SETTINGS "stones[0];\n", "TGB[hexagon:8]", NULL);
    check_text(TG_FORMAT_HEXO, "version[1]endreason[draw]" SETTINGS ";\n", "RE[0];B[hh])", NULL);
    check_text(TG_FORMAT_HEXO, "version[1]mood[good]endreason[alien]" SETTINGS ";\n",
               "TGH[mood:good][endreason:alien]", NULL);
    /* As large as the stones need. */
    record = must_read("1. [9,0];");
    struct tg_config config;
    tg_record_config(record, 0, &config, NULL);
    assert_int_equal(config.size, 10);
    tg_record_free(record);
}

static void test_hexo_bad(void **state)
{
    (void)state;
    check_warning("1. [1,0];\n2. [1,0];", 2, 4, "no free point");
    check_warning("1. [11,0];", 1, 4, "no free point");
    check_warning("1. [1,0];\nhello", 2, 1, "no turn like \"2. [1,0];\"");
    check_warning("1. [1,0];\n3. [0,1];", 2, 1, "turn 3 should be turn 2");
    check_warning("1. [1,0]\n2. [0,1];", 2, 1, "should end here with ;");
    check_warning("1. [1,0];\n2. ;", 2, 1, "without a stone");
    check_warning("version[2];", 1, 9, "version 2");
    check_warning("tengen[size=99];", 1, 8, "settings of no hexagon");
    check_warning("1. [1,0][2,0];", 0, 0, "several stones a turn");
    check_not_written("(;GM[4]SZ[15];B[aa])", TG_FORMAT_HEXO, "this board is a square");
    check_not_written("(;GM[64]TGB[hexagon:4];B[dd];B[dc])", TG_FORMAT_HEXO, "move 2 is black's");
    tg_record *record = must_read("(;GM[64]TGB[hexagon:4]PB[a\\]b]RE[B+F];B[dd])");
    char *written = write_as(record, TG_FORMAT_HEXO, NULL);
    assert_non_null(strstr(written, "playercross[a)b]"));
    assert_int_equal(lost.lost_count, 2);
    tg_free(written);
    tg_record_free(record);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),        cmocka_unit_test(test_guess),
        cmocka_unit_test(test_struct_sizes), cmocka_unit_test(test_psq),
        cmocka_unit_test(test_psq_bad),      cmocka_unit_test(test_lost),
        cmocka_unit_test(test_pos),          cmocka_unit_test(test_moves),
        cmocka_unit_test(test_moves_bad),    cmocka_unit_test(test_hexo),
        cmocka_unit_test(test_hexo_bad),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("files", "%ld files", cases_seen);
    return failed;
}
