/* Reading SGF: what real files get wrong, each with its warning at line:column, and what is kept. */
#include "sgf_help.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static long texts;

/* Takes out of a text what the tests do not repeat each time: the lines that every root has, and breaks of
 * long lines. */
static void shorten(char *text)
{
    static const char head[] = "CA[UTF-8]AP[Tengen:" TG_VERSION "]";
    for (char *at; (at = strstr(text, head)) != NULL;)
        memmove(at, at + strlen(head), strlen(at + strlen(head)) + 1);
    for (char *at; (at = strstr(text, "\n;")) != NULL;)
        memmove(at, at + 1, strlen(at + 1) + 1);
}

/* A file, what is written of it, and the warnings. */
static void must_read(const char *text, const char *result, const char *warnings)
{
    struct tg_read_report report;
    tg_record *record = sgf_from_bytes(text, strlen(text), NULL, &report);
    struct str said = {0};
    for (int i = 0; i < report.warning_count && i < TG_WARNINGS_KEPT; i++)
        str_addf(&said, "%d:%d %s\n", report.warnings[i].line, report.warnings[i].column,
                 report.warnings[i].message);
    if (strcmp(said.text ? said.text : "", warnings) != 0)
        fail_msg("warnings of %s:\n%s\nshould be:\n%s", text, said.text ? said.text : "", warnings);
    str_done(&said);
    if (!record) {
        assert_string_equal(report.error, result);
        texts++;
        return;
    }
    size_t length;
    char *written = sgf_to_text(record, &length);
    shorten(written);
    assert_string_equal(written, result);
    tg_free(written);
    tg_record_free(record);
    texts++;
}

#define GO     "(;FF[4]GM[1]SZ[19]"
#define GOMOKU "(;FF[4]GM[4]SZ[15]"

static void test_plain(void **state)
{
    (void)state;
    must_read("(;FF[4]GM[1]SZ[19])", GO ")\n", "");
    must_read("(;FF[4]GM[1]CA[UTF-8]AP[x:1]SZ[19];B[qd];W[dd](;B[pq])(;B[dq];W[]))\n",
              GO ";B[qd];W[dd]\n(;B[pq])\n(;B[dq];W[]))\n", "");
    must_read(" ( ; FF [4] GM\t[ 1 ] SZ [ 19 ] ; B [qd] \n ; W\n[dd] ) ", GO ";B[qd];W[dd])\n", "");
    /* Unknown properties as they stand, in their place; known ones without needless escapes. */
    must_read(GO "PB[a\\b\\]c\\\\]XX[a\\b\\]c\\\\][][\n]C[x]ZZZZZZZZZ[1]YY[\\:])",
              GO "PB[ab\\]c\\\\]XX[a\\b\\]c\\\\][][\n]C[x]ZZZZZZZZZ[1]YY[\\:])\n", "");
    /* Several games. */
    must_read("(;GM[1]SZ[9];B[aa])(;GM[4]SZ[15];B[aa])\n\n(;GM[1]SZ[13])",
              "(;FF[4]GM[1]SZ[9];B[aa])\n(;FF[4]GM[4]SZ[15];B[aa])\n(;FF[4]GM[1]SZ[13])\n", "");
    /* Compressed lists stay. */
    must_read(GO "AB[aa:cc][dd]AW[ee]TB[aa:bb]DD[]LB[aa:1][bb:x y]AR[aa:bb]LN[cc:dd])",
              GO "AB[aa:cc][dd]AW[ee]TB[aa:bb]DD[]LB[aa:1][bb:x y]AR[aa:bb]LN[cc:dd])\n", "");
}

/* Line breaks, soft ones, other blanks, in texts and simple texts. */
static void test_texts(void **state)
{
    (void)state;
    must_read(GO "C[a\nb\rc\r\nd\n\re\\\nf\\\r\ng\th\\\ti\\:j:k])",
              GO "C[a\nb\nc\nd\nefg h i:j:k])\n", "");
    must_read(GO "N[a\nb\rc\r\nd\\\ne\tf])", GO "N[a b c de f])\n", "");
    must_read(GO "LB[aa:a\\:b\\]c])", GO "LB[aa:a\\:b\\]c])\n", "");
    must_read(GO "LB[aa:a:b])", GO "LB[aa:a\\:b])\n", "");
    must_read(GO "C[黑棋\\]）])", GO "C[黑棋\\]）])\n", "");
    tg_record *record = sgf_from_text(GO "C[a\\]\\\\\n\\b]XX[a\\]\\\\])");
    tg_node root = tg_record_root(record);
    assert_string_equal(tg_node_value(record, root, "C", 0), "a]\\\nb");
    assert_string_equal(tg_node_value(record, root, "XX", 0), "a\\]\\\\");
    tg_record_free(record);
}

static void test_beginnings(void **state)
{
    (void)state;
    must_read("From: me\n\n" GO ")", GO ")\n",
              "1:1 the game begins only behind this: From: me  \n");
    must_read("\xef\xbb\xbf" GO ")", GO ")\n", "");
    must_read("(see below) " GO ")", GO ")\n",
              "1:1 the game begins only behind this: (see below) \n");
    must_read("(GM[1]SZ[19];B[aa])", GO ";B[aa])\n",
              "1:2 a node begins with a semicolon, which is missing here\n");
    must_read(";GM[1]SZ[19];B[aa]", GO ";B[aa])\n",
              "1:1 a game begins with (; which is missing here\n"
              "1:19 1 closing bracket is missing at the end\n");
    must_read("GM[1]SZ[19];B[aa])", GO ";B[aa])\n",
              "1:1 a game begins with (; which is missing here\n"
              "1:1 a node begins with a semicolon, which is missing here\n");
    must_read(GO ";B[aa]", GO ";B[aa])\n", "1:25 1 closing bracket is missing at the end\n");
    must_read(GO ";B[aa](;W[bb]\n", GO ";B[aa];W[bb])\n",
              "2:1 2 closing brackets are missing at the end\n");
    must_read(GO ";C[not closed (;B", GO ";C[not closed (;B])\n",
              "1:21 this value has no closing bracket: the rest is taken for it\n"
              "1:36 1 closing bracket is missing at the end\n");
    must_read(GO ")) and so on\n(;GM[1]SZ[9])", GO ")\n(;FF[4]GM[1]SZ[9])\n",
              "1:20 between games: ) and so on \n");
    must_read(GO ")\n-- \nSomebody", GO ")\n", "2:1 behind the last game: --  Somebody\n");
    must_read("", "there is no game in it: in SGF each begins with (;", "");
    must_read("hello", "there is no game in it: in SGF each begins with (;", "");
    must_read("()", "there is no game in it: in SGF each begins with (;", "");
    must_read("((;GM[1]SZ[19];B[aa]))", GO ";B[aa])\n",
              "1:22 this closes a variation without a node of its own\n");
    must_read(GO ";B[aa]()(;W[bb]))", GO ";B[aa];W[bb])\n",
              "1:26 this closes a variation without a node of its own\n");
    must_read(GO "(;B[aa]);W[bb])", GO "\n(;B[aa])\n(;W[bb]))\n", "");
}

static void test_nodes(void **state)
{
    (void)state;
    must_read("(;FF[4]GM[4]SZ[15]RE[0]B[hh]W[ig]C[x]B[gj])", GOMOKU "B[hh]RE[0];W[ig]C[x];B[gj])\n",
              "1:29 a second move in one node: a semicolon is missing before it\n"
              "1:38 a second move in one node: a semicolon is missing before it\n");
    must_read(GO ";B[aa][bb])", GO ";B[aa])\n",
              "1:20 a move is one point, not 2: the first is taken\n");
    must_read(GO ";LB B[aa])", GO ";B[aa])\n", "1:20 LB has no value: left out\n");
    must_read(GO "C[x]LB B[aa])", GO "B[aa]C[x])\n", "1:23 LB has no value: left out\n");
    must_read(GO ";TR;B[aa])", GO ";;B[aa])\n", "1:20 TR has no value: left out\n");
    must_read(GO ";[aa]B[aa])", GO ";B[aa])\n", "1:20 a value without a property: left out\n");
    must_read(GO ";B[aa]?!;W[bb])", GO ";B[aa];W[bb])\n", "1:25 this does not belong here: ?!\n");
    must_read(GO ";1[x]B[aa])", GO ";B[aa])\n", "1:20 1 is no name of a property: left out\n");
    must_read(GO ";AB[aa]B[bb]C[x])", GO ";AB[aa];B[bb]C[x])\n",
              "1:20 AB sets up the position in a node that has a move\n");
    must_read(GO "PB[x]AB[aa]B[bb]C[y])", GO "PB[x]AB[aa];B[bb]C[y])\n",
              "1:24 AB sets up the position in a node that has a move\n");
}

static void test_names(void **state)
{
    (void)state;
    must_read("(;GaMe[1]SiZe[19]PlayerBlack[x])", GO "PB[x])\n",
              "1:3 names of properties are capitals: GaMe is GM\n"
              "1:10 names of properties are capitals: SiZe is SZ\n"
              "1:18 names of properties are capitals: PlayerBlack is PB\n");
    must_read("(;FF[3]GaMe[1]SiZe[19]PlayerBlack[x];Black[aa])", GO "PB[x];B[aa])\n", "");
    must_read(GO ";c[x])", GO ";C[x])\n", "1:20 names of properties are capitals: c is C\n");
    must_read(GO ";5A[H9][g8]X2[y])", GO ";5A[H9][g8]X2[y])\n", "");
    must_read(GO "C[a]PB[x]C[b]PB[y]TR[aa]TR[bb][cc]XX[1]XX[2]KM[6.5]KM[7.5])",
              GO "C[a\nb]PB[x y]TR[aa][bb][cc]XX[1][2]KM[6.5])\n",
              "1:28 C stands in this node already: put together\n"
              "1:32 PB stands in this node already: put together\n"
              "1:43 TR stands in this node already: put together\n"
              "1:58 XX stands in this node already: put together\n"
              "1:70 KM stands in this node already: put together\n");
    must_read(GO "C[a][b]KM[6.5][7.5])", GO "C[a\nb]KM[6.5])\n",
              "1:24 C has one value only: put together\n"
              "1:34 KM has one value only: this one is left out\n");
    must_read("(;FF[3]GM[1]SZ[19]L[aa][bb]M[cc]MA[dd]LB[ee:x])",
              GO "LB[aa:a][bb:b][ee:x]MA[cc][dd])\n",
              "1:33 MA stands in this node already: put together\n"
              "1:39 LB stands in this node already: put together\n");
    must_read(GO ";L[aa])", GO ";LB[aa:a])\n", "1:20 L is of older versions: taken for LB\n");
}

/* Brackets that nobody escaped. */
static void test_brackets(void **state)
{
    (void)state;
    must_read(GO "US[Matsuyama[3d]]PB[x])", GO "US[Matsuyama[3d\\]]PB[x])\n",
              "1:34 a bracket inside a text is written \\]\n");
    must_read(GO "C[see [this] and (that), [A]; or not];B[aa])",
              GO "C[see [this\\] and (that), [A\\]; or not];B[aa])\n",
              "1:30 a bracket inside a text is written \\]\n");
    must_read(GO "C[(see [1]) so];B[aa])", GO "C[(see [1\\]) so];B[aa])\n",
              "1:28 a bracket inside a text is written \\]\n");
    must_read(GO "XX[a]b];B[aa])", GO "XX[a\\]b];B[aa])\n",
              "1:23 a bracket inside a text is written \\]\n");
    must_read(GO "C[a]\n\n;B[aa])", GO "C[a];B[aa])\n", "");
    must_read(GO "C[a] PB [x]BlackRank[1d])", GO "C[a]PB[x]BR[1d])\n",
              "1:30 names of properties are capitals: BlackRank is BR\n");
    must_read(GO "C[a])\nMail from somebody [1]", GO "C[a])\n",
              "2:1 behind the last game: Mail from somebody [1]\n");
}

static void test_games(void **state)
{
    (void)state;
    must_read("(;SZ[19];B[aa])", GO ";B[aa])\n", "1:2 no GM says which game it is: taken for Go\n");
    must_read("(;GM[go]SZ[19])", GO ")\n",
              "1:6 GM is the game's number, 1 for Go, 4 for gomoku, not go\n");
    must_read("(;GM[1];B[aa])", GO ";B[aa])\n",
              "1:2 no SZ says how large the board is: taken for 19\n");
    must_read("(;GM[4];B[hh])", GOMOKU ";B[hh])\n",
              "1:2 no SZ says how large the board is: taken for 15\n");
    must_read("(;GM[4];B[hh](;W[sa])(;W[tt]))", "(;FF[4]GM[4]SZ[19];B[hh]\n(;W[sa])\n(;W[]))\n",
              "1:2 no SZ says how large the board is: taken for 19\n");
    must_read("(;GM[4];C[B[zz\\]];B[ta])(;GM[4]SZ[15])",
              "(;FF[4]GM[4]SZ[20];C[B[zz\\]];B[ta])\n(;FF[4]GM[4]SZ[15])\n",
              "1:2 no SZ says how large the board is: taken for 20\n");
    must_read("(;FF[4]GM[1]SZ[9:9])", "(;FF[4]GM[1]SZ[9])\n", "1:16 SZ of 9:9: taken for 9\n");
    must_read("(;FF[4]GM[1]SZ[9x9])", "(;FF[4]GM[1]SZ[9])\n", "1:16 SZ of 9x9: taken for 9\n");
    must_read("(;FF[4]GM[1]SZ[13:9];B[ma];W[ai];B[aj])", "(;FF[4]GM[1]SZ[13:9];B[ma];W[ai];)\n",
              "1:36 the move aj is off the board of 13: left out\n");
    must_read("(;FF[4]GM[1]SZ[big])", GO ")\n",
              "1:2 no SZ says how large the board is: taken for 19\n"
              "1:16 SZ is the number of lines, 19, not big\n");
    /* Other games: what are no points stays a text, and so does everything. */
    must_read("(;FF[4]GM[11]SZ[11];B[a3];W[swap-pieces];B[cc]AB[a1]LB[a1:x])",
              "(;FF[4]GM[11]SZ[11];B[a3];W[swap-pieces];AB[a1];B[cc]LB[a1:x])\n",
              "1:47 AB sets up the position in a node that has a move\n");
    must_read("(;FF[4]GM[2]SZ[8];B[dc];W[])", "(;FF[4]GM[2]SZ[8];B[dc];W[])\n", "");
    /* The hexagon. */
    must_read("(;FF[4]GM[64]SZ[15]TGB[hexagon:8]RU[Renju];B[hh];W[aa];B[oo])",
              "(;FF[4]GM[64]SZ[15]TGB[hexagon:8]RU[Renju];B[hh];;)\n",
              "1:52 the move aa is off the board of 15: left out\n"
              "1:58 the move oo is off the board of 15: left out\n");
    must_read("(;GM[64]SZ[9];B[ee])", "(;FF[4]GM[64]SZ[9]TGB[hexagon:5];B[ee])\n",
              "1:2 no TGB says how large the hexagon is: taken for side 5\n");
    must_read("(;GM[64]TGB[hexagon:5];B[ee])", "(;FF[4]GM[64]SZ[9]TGB[hexagon:5];B[ee])\n", "");
}

static void test_points(void **state)
{
    (void)state;
    must_read(GO ";B[tt];W[];B[ss])", GO ";B[];W[];B[ss])\n", "");
    must_read("(;FF[4]GM[1]SZ[21];B[tt])", "(;FF[4]GM[1]SZ[21];B[tt])\n", "");
    must_read(GOMOKU ";B[TT];W[HH];B[h8];W[H10];B[ hh ])", GOMOKU ";B[];W[hh];B[hh];W[hf];B[hh])\n",
              "1:28 points are written in small letters, hh\n"
              "1:34 points are two letters: h8 is hh\n"
              "1:40 points are two letters: H10 is hf\n");
    must_read(GO ";B[Q16];W[zz];B[p])", GO ";B[pd];;)\n",
              "1:22 points are two letters: Q16 is pd\n"
              "1:29 the move zz is off the board of 19: left out\n"
              "1:35 the move p is off the board of 19: left out\n");
    must_read(GO "AB[zz]TR[aa][zz:aa][DD]LB[zz:1][aa]AR[aa][aa:bb]AW[Q16])",
              GO "TR[aa][dd]AR[aa:bb]AW[pd])\n",
              "1:22 zz is no point of the board\n"
              "1:32 zz is no point of the board\n"
              "1:39 points are written in small letters, dd\n"
              "1:45 zz is no point of the board\n"
              "1:51 a label is a point and a text, aa:1, not aa\n"
              "1:57 a line needs two points, aa:cc, not aa\n"
              "1:70 points are two letters: Q16 is pd\n");
}

static void test_values(void **state)
{
    (void)state;
    must_read(GO "PL[1];PL[2];PL[black];PL[w];PL[x];PL[W])", GO "PL[B];PL[W];PL[B];PL[W];;PL[W])\n",
              "1:22 a colour is B or W: 1 is B\n"
              "1:28 a colour is B or W: 2 is W\n"
              "1:34 a colour is B or W: black is B\n"
              "1:44 a colour is B or W: w is W\n"
              "1:50 a colour is B or W, not x\n");
    must_read(GO "KM[650])", GO "KM[6.5])\n", "1:22 komi of 650: taken for 6.5\n");
    must_read(GO "KM[375])", GO "KM[7.5])\n", "1:22 komi of 375: taken for 7.5\n");
    must_read(GO "KM[3.75])", GO "KM[7.5])\n", "1:22 komi of 3.75: taken for 7.5\n");
    must_read(GO "KM[-5.5])", GO "KM[-5.5])\n", "");
    must_read(GO "KM[ 6,5 ])", GO "KM[6.5])\n", "");
    must_read(GO "KM[6.5 points])", GO "KM[6.5])\n",
              "1:22 komi is a number, 6.5, not 6.5 points\n");
    must_read(GO "KM[none])", GO ")\n", "1:22 komi is a number, 6.5, not none\n");
    must_read(GOMOKU "RE[B+DRAW])", GOMOKU "RE[Draw])\n",
              "1:22 a draw is written 0 or Draw, not B+DRAW\n");
    must_read(GO "RE[ B+R ]DT[2020-01-01 12:00]BL[ 12.5 ])",
              GO "RE[B+R]DT[2020-01-01 12:00]BL[12.5])\n", "");
}

/* Lines end with LF, CR or CRLF; columns are characters; bytes are the file's. */
static void test_places(void **state)
{
    (void)state;
    must_read(GO "\n\r\n\r;B[aa]\n黑白;W[zz])", GO ";B[aa];)\n",
              "5:1 this does not belong here: 黑白\n"
              "5:6 the move zz is off the board of 19: left out\n");
    struct tg_read_report report;
    const char *gbk = "(;GM[1]SZ[19]CA[gbk]C[\xba\xda\xb0\xd7];B[zz])";
    tg_record *record = sgf_from_bytes(gbk, strlen(gbk), NULL, &report);
    assert_int_equal(report.warning_count, 1);
    assert_int_equal(report.warnings[0].line, 1);
    assert_int_equal(report.warnings[0].column, 29);
    assert_int_equal(report.warnings[0].byte, 30);
    assert_string_equal(tg_node_value(record, tg_record_root(record), "C", 0), "黑白");
    tg_record_free(record);
    /* More than are kept are counted. */
    struct str many = {0};
    str_add(&many, GO);
    for (int i = 0; i < 200; i++)
        str_add(&many, "\n;B[zz]");
    str_add(&many, ")");
    record = sgf_from_bytes(many.text, many.length, NULL, &report);
    assert_int_equal(report.warning_count, 200);
    assert_int_equal(report.warnings[TG_WARNINGS_KEPT - 1].line, 1 + TG_WARNINGS_KEPT);
    assert_int_equal(report.warnings[TG_WARNINGS_KEPT - 1].column, 4);
    tg_record_free(record);
    str_done(&many);
}

static void test_guess(void **state)
{
    (void)state;
    static const char *const yes[] = {"(;GM[1])",        " \n(\n;FF[4]", "(GM[4]SZ[15])",
                                      ";GM[1];B[aa]",    "GM[1]SZ[19]",  "Dear all,\n\n(;B[aa])",
                                      "\xef\xbb\xbf(;)", "((;GM[1]))"};
    static const char *const no[] = {
        "", "(", "h8 i9", "Piskvorky 15x15, 11:11, 0\n8,8,0\n", "(see h8)", "((((", "# tengen\n"};
    for (size_t i = 0; i < sizeof yes / sizeof yes[0]; i++)
        assert_true(sgf_guess(yes[i], strlen(yes[i])));
    for (size_t i = 0; i < sizeof no / sizeof no[0]; i++)
        assert_false(sgf_guess(no[i], strlen(no[i])));
    assert_true(sgf_guess("\xff\xfe(\0;\0G\0", 8));
    assert_true(sgf_guess("\xfe\xff\0(\0;\0G", 8));
    assert_false(sgf_guess("\xff\xfeh\0i\0", 6));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain),      cmocka_unit_test(test_texts),
        cmocka_unit_test(test_beginnings), cmocka_unit_test(test_nodes),
        cmocka_unit_test(test_names),      cmocka_unit_test(test_brackets),
        cmocka_unit_test(test_games),      cmocka_unit_test(test_points),
        cmocka_unit_test(test_values),     cmocka_unit_test(test_places),
        cmocka_unit_test(test_guess),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("test_sgf", "%ld texts", texts);
    return failed;
}
