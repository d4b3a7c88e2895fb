/* Character sets: names, decoding, finding the way back, telling them apart. */
#include "format/charset.h"
#include "support.h"

#include <iconv.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static long decodings, guesses;

/* ---- iconv, which can be taken away ------------------------------------------------------------*/
static bool no_converters;

iconv_t __real_iconv_open(const char *to, const char *from);
iconv_t __wrap_iconv_open(const char *to, const char *from);

iconv_t __wrap_iconv_open(const char *to, const char *from)
{
    return no_converters ? (iconv_t)-1 : __real_iconv_open(to, from);
}

static size_t encode(const char *to, const char *text, size_t length, char *out, size_t room)
{
    iconv_t cd = iconv_open(to, "UTF-8");
    if (cd == (iconv_t)-1) give_up("no converter to %s", to);
    char *copy = malloc(length + 1), *from = copy, *end = out;
    memcpy(copy, text, length);
    size_t left = length, room_left = room;
    if (iconv(cd, &from, &left, &end, &room_left) == (size_t)-1)
        give_up("%s has no characters for %.*s", to, (int)length, text);
    iconv_close(cd);
    free(copy);
    return (size_t)(end - out);
}

static void must_decode(enum charset charset, const char *bytes, size_t length, const char *text)
{
    struct decoded d;
    assert_true(charset_decode(charset, bytes, length, 0, &d));
    assert_int_equal(d.length, strlen(text));
    assert_memory_equal(d.text, text, d.length);
    decoded_done(&d);
    decodings++;
}

/* ---- decoding ----------------------------------------------------------------------------------*/

static const struct {
    enum charset charset;
    const char *iconv, *text;
} samples[] = {
    {CHARSET_UTF8, "UTF-8", "a é 黑 𝄞 z"},
    {CHARSET_GB18030, "GB18030", "黑方：这是一手好棋。[白] 龘 𠀀 €"},
    {CHARSET_GB18030, "GBK", "黑方 張 棋"},
    {CHARSET_BIG5, "CP950", "黑方：這是一手好棋。功許蓋[白]"},
    {CHARSET_SHIFT_JIS, "CP932", "黒番 ソ表能 カナ ｶﾅ [白番] ①"},
    {CHARSET_EUC_JP, "EUC-JP", "黒番の手 カナ ｶﾅ"},
    {CHARSET_EUC_KR, "CP949", "흑번 바둑 똠방각하"},
    {CHARSET_LATIN1, "CP1252", "Käse “é” – œuvre €"},
    {CHARSET_CP1250, "CP1250", "Łódź, děkuji"},
    {CHARSET_CP1251, "CP1251", "чёрные выиграли"},
    {CHARSET_CP1253, "CP1253", "μαύρα"},
    {CHARSET_CP1254, "CP1254", "siyah şah"},
    {CHARSET_LATIN2, "ISO-8859-2", "Łódź"},
    {CHARSET_LATIN9, "ISO-8859-15", "œuvre €"},
    {CHARSET_KOI8_R, "KOI8-R", "чёрные"},
    {CHARSET_TIS620, "CP874", "หมากดำ"},
    {CHARSET_UTF16LE, "UTF-16LE", "(;C[黑 𝄞 é])"},
    {CHARSET_UTF16BE, "UTF-16BE", "(;C[黑 𝄞 é])"},
};
enum { SAMPLES = sizeof samples / sizeof samples[0] };

static void test_samples(void **state)
{
    (void)state;
    bool seen[CHARSETS] = {false};
    for (int i = 0; i < SAMPLES; i++) {
        char bytes[400];
        size_t length =
            encode(samples[i].iconv, samples[i].text, strlen(samples[i].text), bytes, sizeof bytes);
        must_decode(samples[i].charset, bytes, length, samples[i].text);
        seen[samples[i].charset] = true;
    }
    for (int i = 0; i < CHARSETS; i++)
        assert_true(seen[i]);
}

/* Every character's place in the bytes, in a text of many chunks. */
static void test_way_back(void **state)
{
    (void)state;
    for (int i = 0; i < SAMPLES; i++) {
        size_t length = strlen(samples[i].text), times = 20000 / length;
        char one[400], *bytes = malloc(times * sizeof one);
        size_t one_length = encode(samples[i].iconv, samples[i].text, length, one, sizeof one);
        for (size_t k = 0; k < times; k++)
            memcpy(bytes + k * one_length, one, one_length);
        struct decoded d;
        assert_true(charset_decode(samples[i].charset, bytes, times * one_length, 0, &d));
        assert_int_equal(d.length, times * length);
        assert_int_equal(d.bad_count, 0);
        for (size_t k = 0; k < times; k += 7) {
            for (size_t c = 0; c < length; c++) {
                if (((unsigned char)samples[i].text[c] & 0xc0) == 0x80) continue;
                size_t before = encode(samples[i].iconv, samples[i].text, c, one, sizeof one);
                assert_int_equal(decoded_source(&d, k * length + c), k * one_length + before);
            }
        }
        assert_int_equal(decoded_source(&d, d.length), times * one_length);
        decoded_done(&d);
        free(bytes);
    }
}

static void must_be_bad(enum charset charset, const char *bytes, size_t length, const char *text,
                        size_t count, size_t first)
{
    struct decoded d;
    assert_true(charset_decode(charset, bytes, length, 0, &d));
    assert_int_equal(d.length, strlen(text));
    assert_memory_equal(d.text, text, d.length);
    assert_int_equal(d.bad_count, count);
    assert_int_equal(d.bad[0].source, first);
    assert_int_equal(decoded_source(&d, d.bad[0].offset), first);
    decoded_done(&d);
    decodings++;
}

#define BAD "\xef\xbf\xbd"

static void test_bad_bytes(void **state)
{
    (void)state;
    must_be_bad(CHARSET_UTF8, "ab\xff]c", 5, "ab" BAD "]c", 1, 2);
    must_be_bad(CHARSET_UTF8, "a\xe4\xb8]", 4, "a" BAD BAD "]", 2, 1); /* cut off */
    must_be_bad(CHARSET_UTF8, "\xc0\xaf", 2, BAD BAD, 2, 0);           /* too long a form */
    must_be_bad(CHARSET_UTF8, "\xed\xa0\x80", 3, BAD BAD BAD, 3, 0);   /* a surrogate */
    must_be_bad(CHARSET_UTF8, "\xf4\x90\x80\x80", 4, BAD BAD BAD BAD, 4, 0);
    must_be_bad(CHARSET_UTF8, "a\0b", 3, "a" BAD "b", 1, 1);
    must_be_bad(CHARSET_GB18030, "a\xb0 ]", 4, "a" BAD " ]", 1, 1); /* ASCII is never swallowed */
    must_be_bad(CHARSET_GB18030, "a\0b\xba\xda", 5, "a" BAD "b黑", 1, 1);
    must_be_bad(CHARSET_GB18030, "\xba\xda\xff", 3, "黑" BAD, 1, 2);
    must_be_bad(CHARSET_BIG5, "a\xb6", 2, "a" BAD, 1, 1);
    must_be_bad(CHARSET_SHIFT_JIS, "\x8d\x95\xfd]", 4, "黒" BAD "]", 1, 2);
    must_be_bad(CHARSET_LATIN1, "a\x81z", 3, "a" BAD "z", 1, 1);
    must_be_bad(CHARSET_UTF16LE,
                "a\0\0\xd8"
                "b\0",
                6, "a" BAD "b", 1, 2);
    must_be_bad(CHARSET_UTF16LE, "a\0\0\xdc", 4, "a" BAD, 1, 2);
    must_be_bad(CHARSET_UTF16BE, "\0a\0\0", 4, "a" BAD, 1, 2);
    must_be_bad(CHARSET_UTF16BE, "\0az", 3, "a" BAD, 1, 2);

    char many[1000];
    struct decoded d;
    memset(many, 0xff, sizeof many);
    assert_true(charset_decode(CHARSET_UTF8, many, sizeof many, 0, &d));
    assert_int_equal(d.bad_count, 1000);
    assert_int_equal(d.length, 3000);
    assert_int_equal(d.bad[DECODED_BAD_KEPT - 1].source, DECODED_BAD_KEPT - 1);
    decoded_done(&d);
}

/* UTF-8 and ASCII are not copied, a mark is left out. */
static void test_no_copy(void **state)
{
    (void)state;
    struct decoded d;
    const char *text = "\xef\xbb\xbf(;C[黑])";
    assert_true(charset_decode(CHARSET_UTF8, text, strlen(text), 3, &d));
    assert_ptr_equal(d.text, text + 3);
    assert_int_equal(decoded_source(&d, 4), 7);
    decoded_done(&d);
    assert_true(charset_decode(CHARSET_SHIFT_JIS, "(;)", 3, 0, &d));
    assert_null(d.owned);
    decoded_done(&d);
    assert_true(charset_decode(CHARSET_UTF16LE, "", 0, 0, &d));
    assert_int_equal(d.length, 0);
    assert_int_equal(decoded_source(&d, 0), 0);
    decoded_done(&d);
}

static void test_missing_converter(void **state)
{
    (void)state;
    struct decoded d;
    no_converters = true;
    assert_true(charset_decode(CHARSET_GB18030, "a\xba\xda]", 4, 0, &d));
    assert_true(d.missing);
    assert_int_equal(d.length, 6);
    assert_memory_equal(d.text, "aºÚ]", 6);
    assert_int_equal(decoded_source(&d, 5), 3);
    decoded_done(&d);
    must_decode(CHARSET_LATIN1, "K\xe4se", 4, "Käse"); /* needs none */
    /* Classes of characters still tell; names of two characters need the list. */
    const char *comment =
        "\xd5\xe2\xca\xc7\xd2\xbb\xb8\xf6\xba\xdc\xba\xc3\xb5\xc4\xc6\xe5\xc6\xd7";
    assert_int_equal(charset_guess(comment, strlen(comment)), CHARSET_GB18030);
    no_converters = false;
}

/* ---- names -------------------------------------------------------------------------------------*/

static void test_names(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        enum charset charset;
    } names[] = {
        {"UTF-8", CHARSET_UTF8},          {"utf8", CHARSET_UTF8},
        {"Utf_8", CHARSET_UTF8},          {"US-ASCII", CHARSET_UTF8},
        {"gb2312", CHARSET_GB18030},      {"GBK", CHARSET_GB18030},
        {"gb18030", CHARSET_GB18030},     {"CP936", CHARSET_GB18030},
        {"windows-936", CHARSET_GB18030}, {"Big5", CHARSET_BIG5},
        {"BIG-5", CHARSET_BIG5},          {"cp950", CHARSET_BIG5},
        {"Shift_JIS", CHARSET_SHIFT_JIS}, {"sjis", CHARSET_SHIFT_JIS},
        {"SHIFT-JIS", CHARSET_SHIFT_JIS}, {"windows-31j", CHARSET_SHIFT_JIS},
        {"x-sjis", CHARSET_SHIFT_JIS},    {"EUC-JP", CHARSET_EUC_JP},
        {"euc-kr", CHARSET_EUC_KR},       {"KS_C_5601-1987", CHARSET_EUC_KR},
        {"ISO-8859-1", CHARSET_LATIN1},   {"Latin1", CHARSET_LATIN1},
        {"latin-1", CHARSET_LATIN1},      {"windows-1252", CHARSET_LATIN1},
        {" ISO 8859 1 ", CHARSET_LATIN1}, {"windows-1251", CHARSET_CP1251},
        {"cp1251", CHARSET_CP1251},       {"KOI8-R", CHARSET_KOI8_R},
        {"UTF-16", CHARSET_UTF16LE},      {"UTF-16BE", CHARSET_UTF16BE},
        {"ISO-8859-15", CHARSET_LATIN9},  {"", CHARSET_UNKNOWN},
        {"-_ ", CHARSET_UNKNOWN},         {"klingon", CHARSET_UNKNOWN},
        {"utf", CHARSET_UNKNOWN},         {"a very long name of nothing at all", CHARSET_UNKNOWN},
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        assert_int_equal(charset_named(names[i].name, strlen(names[i].name)), names[i].charset);
    for (int i = 0; i < CHARSETS; i++) { /* each by its own name */
        const char *name = charset_name((enum charset)i);
        assert_int_equal(charset_named(name, strlen(name)), i);
        assert_true(strlen(name) < 24);
    }
    assert_string_equal(charset_name(CHARSET_UNKNOWN), "unknown");
}

static void test_marks(void **state)
{
    (void)state;
    size_t mark;
    assert_int_equal(charset_of_mark("\xef\xbb\xbf(", 4, &mark), CHARSET_UTF8);
    assert_int_equal(mark, 3);
    assert_int_equal(charset_of_mark("\xff\xfe(\0", 4, &mark), CHARSET_UTF16LE);
    assert_int_equal(mark, 2);
    assert_int_equal(charset_of_mark("\xfe\xff\0(", 4, &mark), CHARSET_UTF16BE);
    assert_int_equal(mark, 2);
    assert_int_equal(charset_of_mark("(\0;\0", 4, &mark), CHARSET_UTF16LE);
    assert_int_equal(mark, 0);
    assert_int_equal(charset_of_mark("\0(\0;", 4, &mark), CHARSET_UTF16BE);
    assert_int_equal(charset_of_mark("(;GM", 4, &mark), CHARSET_UNKNOWN);
    assert_int_equal(charset_of_mark("\xef\xbb", 2, &mark), CHARSET_UNKNOWN);
    assert_int_equal(charset_of_mark("", 0, &mark), CHARSET_UNKNOWN);
}

/* ---- telling them apart ------------------------------------------------------------------------*/

static const struct {
    enum charset charset;
    const char *iconv;
    const char *texts[32];
} guessed[] = {
    {CHARSET_GB18030,
     "GBK",
     {"张三",         "李四 九段", "古力",
      "王",           "黑方",      "白方",
      "陈",           "先手",      "黑中盘胜",
      "这是一盘好棋", "九段",      "棋谱",
      "赵钱孙李",     "周吴郑王",  "三段",
      "第一局",       "对局者甲",  "时越",
      "连笑",         "江",        "白棋在这里应该长，否则黑棋扳住以后很难处理。",
      "五子棋比赛",   "禁手",      "解说：甲乙"}},
    {CHARSET_BIG5,
     "CP950",
     {"黑方", "白方", "張三", "李四 九段", "林", "先手", "陳", "黑中盤勝", "這是一盤好棋",
      "對局者甲", "第一局", "許功", "棋譜", "白棋在這裡應該長，否則黑棋扳住以後很難處理。"}},
    {CHARSET_SHIFT_JIS,
     "CP932",
     {"さくら", "山田", "先手", "黒中押し勝ち", "カタカナ", "対局", "ソフト", "表示", "白の勝ち",
      "田中", "初段", "黒番", "本譜は黒の一手が好手で、白は苦しくなりました。"}},
    {CHARSET_EUC_JP, "EUC-JP", {"さくら", "山田さん", "黒の番です", "カタカナ", "対局の記録"}},
    {CHARSET_EUC_KR, "CP949", {"바둑", "흑", "백 불계승", "김철수", "입니다", "해설입니다"}},
    {CHARSET_LATIN1,
     "CP1252",
     {"Müller", "José", "François", "Åse", "Schröder", "Gößmann", "ñandú", "Élodie", "über",
      "naïve café", "Jørgen", "Grüße aus Köln"}},
    {CHARSET_CP1251, "CP1251", {"Иванов", "чёрные", "Белые выиграли", "Пётр", "игра"}},
    {CHARSET_UTF8,
     "UTF-8",
     {"张三", "Müller", "Иванов", "さくら", "바둑", "José", "é", "黑", "plain", "Ωμέγα", "𝄞"}},
};

static void test_guesses(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof guessed / sizeof guessed[0]; i++) {
        for (int j = 0; j < 32 && guessed[i].texts[j]; j++) {
            const char *text = guessed[i].texts[j];
            char bytes[400] = "PB[";
            size_t length = 3 + encode(guessed[i].iconv, text, strlen(text), bytes + 3, 300);
            memcpy(bytes + length, "]PW[x]", 6);
            enum charset found = charset_guess(bytes, length + 6);
            if (found != guessed[i].charset)
                fail_msg("%s in %s was taken for %s", text, charset_name(guessed[i].charset),
                         charset_name(found));
            guesses++;
        }
    }
    assert_int_equal(charset_guess("", 0), CHARSET_UTF8);
    assert_int_equal(charset_guess("(;C[x])", 7), CHARSET_UTF8);
    assert_int_equal(charset_guess("(;C[\0])", 7), CHARSET_UTF8);
    /* One byte lost in a comment of UTF-8 does not make it anything else. */
    const char *damaged = "这是一\xe7手好棋，白棋";
    assert_int_equal(charset_guess(damaged, strlen(damaged)), CHARSET_UTF8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_samples),   cmocka_unit_test(test_way_back),
        cmocka_unit_test(test_bad_bytes), cmocka_unit_test(test_no_copy),
        cmocka_unit_test(test_names),     cmocka_unit_test(test_marks),
        cmocka_unit_test(test_guesses),   cmocka_unit_test(test_missing_converter),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("test_charset", "%ld texts decoded, %ld told apart", decodings, guesses);
    return failed;
}
