/* Telling character sets apart.
 *
 * Each candidate is a model of texts in its language: how many bits a character costs in it, after the
 * shares that the classes of its table have of everyday text. A set has its characters ordered by use: the
 * first level of GB2312, Big5 and JIS holds nearly all that is written, so a class that has 3755
 * characters and 38 % of the text costs log2(3755 / 0.38) = 13 bits. What costs the fewest bits in sum is
 * the answer. A few hundred of the very commonest characters (in names, comments, words of the games)
 * cost less, which decides short texts: a name may be all there is.
 *
 * Only bytes beyond ASCII and their neighbours are looked at: the rest is the same in all of them. */
#include "format/charset.h"

#include <assert.h>
#include <iconv.h>
#include <stdlib.h>
#include <string.h>

enum {
    SAMPLE_MAX = 1 << 15,
    ASCII_COST = 6,
    BAD_COST = 40 /* a byte that cannot be */
};

enum class {
    COMMON,
    LEVEL1, /* of hangul: all syllables in use */
    LEVEL2, /* of hangul: hanja */
    REST,
    KANA,
    PUNCTUATION, /* and letters and digits of full width */
    SYMBOL,
    PRIVATE, /* positions without a meaning of their own */
    CLASSES
};

/* ---- What is common ----------------------------------------------------------------------------*/
static const char simplified[] =
    "的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方"
    "多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明"
    "性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次"
    "王李张刘陈杨赵黄周吴徐孙胡朱林何郭马罗梁宋郑谢韩唐冯董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范石"
    "伟芳娜敏静丽强磊洋勇艳杰娟涛超霞平刚玉桂英华建红春海峰波辉宁鹏飞俊浩宇轩文博志晓东亮龙昊毅古柯聂井羽晨思雨欣怡佳琪梦"
    "黑白棋段先后手胜负局目子半贴盘中九八七五六四职业围星连珠五禁着杯赛决初级届轮年月日网络对讲解说明者冠军甲乙丙比选拔友谊"
    "局面打劫死活吃提断接扳长跳飞尖挂拆夹压立虎征布官实地外势厚薄形状失误好坏恶败招应该可能优劣均势角边腹让分认输超时执方名";
static const char traditional[] =
    "的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方"
    "多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心她本前開但因只從想實日軍者意無力它與長把機十民第公此已工使情明"
    "性知全三又關點正業外將兩高間由問很最重並物手應戰向頭文體政美相見被利什二等產或新己制身果加西斯月話合回特代內信表化老給世位次"
    "王李張劉陳楊趙黃周吳徐孫胡朱林何郭馬羅梁宋鄭謝韓唐馮董蕭程曹袁鄧許傅沈曾彭呂蘇盧蔣蔡賈丁魏薛葉閻余潘杜戴夏鍾汪田任姜范石"
    "偉芳娜敏靜麗強磊洋勇艷傑娟濤超霞平剛玉桂英華建紅春海峰波輝寧鵬飛俊浩宇軒文博志曉東亮龍毅淑惠美玲雅婷怡君宗翰家豪冠廷柏承"
    "黑白棋段先後手勝負局目子半貼盤中九八七五六四職業圍星連珠禁著盃賽決初級屆輪網路對講解說明冠軍甲乙丙比選拔友誼台灣臺北港"
    "面打劫死活吃提斷接扳長跳飛尖掛拆夾壓立虎征布官實地外勢厚薄形狀失誤好壞惡敗招應該可能優劣均勢角邊腹讓認輸超時執方名";
static const char japanese[] =
    "日一国人年大十二本中長出三同時政事自行社見月分議後前民生連五発間対上部東者党地合市業内相方四定今回新場金員九入選立開手米力"
    "学問高代明実円関決子動京全目表戦経通外最言氏現理調体化田当八六約主題下首意法不来作性的要用制治度務強気小七成期公持野協取都和"
    "山川村木林井藤佐高橋伊渡辺加吉松清池阿森石原岡坂上口島崎内谷沢西南北中武千葉太郎一二三美子恵介正雄夫男光秀明弘和幸子真由香"
    "黒白碁段先番手勝負局目半囲棋戦名人本因坊王座天元聖位級初級決杯予選打切勝投了中押持将棋連珠禁解説名前対局結果記録互先置石込";
static const char korean[] =
    "이다는을가에고의하지한은도를기사로리나자있인어시서아그라수들일보정대해게만면부으주장전과제상것조스세원공마성국동오우신구"
    "여안치선소무비진관경중미않내물방발위드때유화김박최강임한윤조장신권황송류홍전고문손양배백허남심노하곽차구민나진지엄채"
    "영호준현철훈석민수진희경은숙자혜연주환창규태용식종광재승형흑백바둑단국대회결승본선예선기사프로구단팔칠육오사삼이초승패"
    "집반불계덤돌귀변중앙수순해설입니습니까요네말생각좋같았했였";

/* One bit for each pair of bytes. */
struct pairs {
    uint8_t bits[8192];
};

/* The list in one go; a character that the set lacks is passed over. */
static void mark_common(struct pairs *pairs, enum charset charset, const char *text)
{
    char source[2048], codes[2048], *from = source, *to = codes;
    size_t from_left = strlen(text), to_left = sizeof codes;
    assert(from_left < sizeof source);
    memset(pairs, 0, sizeof *pairs);
    iconv_t cd = (iconv_t)-1;
    for (const char *const *name = charset_converters(charset); *name && cd == (iconv_t)-1; name++)
        cd = iconv_open(*name, "UTF-8");
    if (cd == (iconv_t)-1) return; /* then only the classes decide */
    memcpy(source, text, from_left);
    while (from_left > 0 && iconv(cd, &from, &from_left, &to, &to_left) == (size_t)-1) {
        size_t step = charset_utf8_length(from, from_left);
        from += step;
        from_left -= step;
    }
    iconv_close(cd);
    for (const char *code = codes; code + 1 < to; code += 2) {
        unsigned pair = (unsigned)((unsigned char)code[0] << 8 | (unsigned char)code[1]);
        pairs->bits[pair >> 3] |= (uint8_t)(1 << (pair & 7));
    }
}

static bool is_marked(const struct pairs *pairs, unsigned code)
{
    return pairs->bits[code >> 3] >> (code & 7) & 1;
}

/* ---- Sets of one or two bytes a character ------------------------------------------------------*/
struct range {
    uint16_t first, last; /* of the lead byte in high position, the trail byte in low */
    uint8_t low, high;    /* the trail bytes */
    uint8_t class;        /* the first range that fits decides */
};

struct model {
    enum charset charset;
    const char *common;
    int prior; /* bits: rarer in the wild */
    uint8_t cost[CLASSES];
    struct range ranges[12];
};

/* Trail bytes of 0xa1 to 0xfe, and all. */
#define HIGH_TRAILS 0xa1, 0xfe
#define ALL_TRAILS  0x40, 0xfe

static const struct model models[] = {
    {CHARSET_GB18030,
     simplified,
     0,
     {9, 13, 18, 21, 17, 9, 15, 30},
     {{0xa1a1, 0xa1fe, HIGH_TRAILS, PUNCTUATION},
      {0xa3a1, 0xa3fe, HIGH_TRAILS, PUNCTUATION},
      {0xa4a1, 0xa5f6, HIGH_TRAILS, KANA},
      {0xa2a1, 0xa9ef, HIGH_TRAILS, SYMBOL},
      {0xaaa1, 0xaffe, HIGH_TRAILS, PRIVATE},
      {0xf8a1, 0xfefe, HIGH_TRAILS, PRIVATE},
      {0xb0a1, 0xd7f9, HIGH_TRAILS, LEVEL1},
      {0xd8a1, 0xf7fe, HIGH_TRAILS, LEVEL2},
      {0x8140, 0xfea0, ALL_TRAILS, REST}}},
    {CHARSET_BIG5,
     traditional,
     1,
     {9, 14, 18, 21, 18, 9, 15, 30},
     {{0xa140, 0xa3bf, ALL_TRAILS, PUNCTUATION},
      {0xa440, 0xc67e, ALL_TRAILS, LEVEL1},
      {0xc6a1, 0xc8fe, ALL_TRAILS, KANA},
      {0xc940, 0xf9d5, ALL_TRAILS, LEVEL2},
      {0xf9d6, 0xf9fe, ALL_TRAILS, REST},
      {0x8140, 0xfefe, ALL_TRAILS, PRIVATE}}},
    {CHARSET_SHIFT_JIS,
     japanese,
     1,
     {10, 14, 18, 21, 8, 9, 15, 30},
     {{0x8140, 0x829a, 0x40, 0xfc, PUNCTUATION},
      {0x829f, 0x8396, 0x40, 0xfc, KANA},
      {0x839f, 0x84be, 0x40, 0xfc, SYMBOL},
      {0x8740, 0x879c, 0x40, 0xfc, SYMBOL},
      {0x889f, 0x9872, 0x40, 0xfc, LEVEL1},
      {0x989f, 0xeaa4, 0x40, 0xfc, LEVEL2},
      {0xfa40, 0xfc4b, 0x40, 0xfc, REST},
      {0x8140, 0x9ffc, 0x40, 0xfc, PRIVATE},
      {0xe040, 0xfcfc, 0x40, 0xfc, PRIVATE}}},
    {CHARSET_EUC_JP,
     japanese,
     3,
     {10, 14, 18, 21, 8, 9, 15, 30},
     {{0xa1a1, 0xa2fe, HIGH_TRAILS, PUNCTUATION},
      {0xa3a1, 0xa3fe, HIGH_TRAILS, PUNCTUATION},
      {0xa4a1, 0xa5f6, HIGH_TRAILS, KANA},
      {0xa6a1, 0xa8c0, HIGH_TRAILS, SYMBOL},
      {0xb0a1, 0xcfd3, HIGH_TRAILS, LEVEL1},
      {0xd0a1, 0xf4a6, HIGH_TRAILS, LEVEL2},
      {0x8ea1, 0x8edf, HIGH_TRAILS, SYMBOL},
      {0xa1a1, 0xfefe, HIGH_TRAILS, PRIVATE}}},
    {CHARSET_EUC_KR,
     korean,
     3,
     {8, 14, 19, 21, 19, 9, 15, 30},
     {{0xa1a1, 0xa3fe, HIGH_TRAILS, PUNCTUATION},
      {0xa4a1, 0xa9fe, HIGH_TRAILS, SYMBOL},
      {0xaaa1, 0xabf6, HIGH_TRAILS, KANA},
      {0xb0a1, 0xc8fe, HIGH_TRAILS, LEVEL1},
      {0xcaa1, 0xfdfe, HIGH_TRAILS, LEVEL2},
      {0x8141, 0xc6fe, 0x41, 0xfe, REST},
      {0xa1a1, 0xfefe, HIGH_TRAILS, PRIVATE}}},
};
enum { MODELS = sizeof models / sizeof models[0] };

/* The class of a pair, or −1 if it is none. */
static int pair_class(const struct model *m, const struct pairs *common, unsigned code)
{
    unsigned trail = code & 0xff;
    if (trail == 0x7f
        || (trail == 0x80 && m->charset != CHARSET_GB18030 && m->charset != CHARSET_SHIFT_JIS))
        return -1;
    if (m->charset == CHARSET_BIG5 && trail > 0x7e && trail < 0xa1) return -1;
    if (is_marked(common, code)) return COMMON;
    for (const struct range *r = m->ranges; r->first; r++)
        if (code >= r->first && code <= r->last && trail >= r->low && trail <= r->high)
            return r->class;
    return -1;
}

/* GB18030's characters of four bytes: digits in second and fourth place. */
static bool is_four_bytes(const unsigned char *p, size_t left)
{
    return left >= 4 && p[1] >= '0' && p[1] <= '9' && p[2] >= 0x81 && p[2] <= 0xfe && p[3] >= '0'
           && p[3] <= '9';
}

static long pairs_cost(const struct model *m, const unsigned char *p, size_t length)
{
    struct pairs common;
    mark_common(&common, m->charset, m->common);
    long cost = m->prior;
    for (size_t i = 0; i < length;) {
        bool half_kana = m->charset == CHARSET_SHIFT_JIS && p[i] >= 0xa1 && p[i] <= 0xdf;
        int class = -1;
        if (p[i] >= 0x80 && !half_kana && i + 1 < length)
            class = pair_class(m, &common, (unsigned)(p[i] << 8 | p[i + 1]));
        if (p[i] < 0x80) {
            cost += ASCII_COST;
            i++;
        } else if (half_kana) {
            cost += 14;
            i++;
        } else if (class >= 0) {
            cost += m->cost[class];
            i += 2;
        } else if (m->charset == CHARSET_GB18030 && is_four_bytes(p + i, length - i)) {
            cost += 26;
            i += 4;
        } else {
            cost += BAD_COST;
            i++;
        }
    }
    return cost;
}

/* ---- Latin and Cyrillic letters ----------------------------------------------------------------*/
static bool is_letter(unsigned char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Letters with accents stand among plain ones. */
static long latin_cost(const unsigned char *p, size_t length)
{
    static const char letters[] =
        "\xe4\xf6\xfc\xdf\xe9\xe8\xea\xeb\xe0\xe2\xe1\xe3\xe5\xe6\xe7\xf1\xf3\xf2\xf4\xf5\xf8\xfa"
        "\xf9\xfb\xed\xec\xee\xef\xc4\xd6\xdc\xc9\xc5\xd8\xc7\xd1\xc1";
    static const char undefined[] = "\x81\x8d\x8f\x90\x9d";
    long cost = 0;
    for (size_t i = 0; i < length; i++) {
        bool among = (i > 0 && is_letter(p[i - 1])) || (i + 1 < length && is_letter(p[i + 1]));
        if (p[i] < 0x80)
            cost += ASCII_COST;
        else if (strchr(undefined, p[i]))
            cost += BAD_COST;
        else if (strchr(letters, p[i]))
            cost += among ? 9 : 14;
        else
            cost += 15;
    }
    return cost;
}

/* Whole words of letters beyond ASCII, in lower case but for the first. */
static long cyrillic_cost(const unsigned char *p, size_t length)
{
    static const char frequent[] =
        "\xee\xe5\xe0\xe8\xed\xf2\xf1\xf0\xe2\xeb\xea\xec\xe4\xef\xf3\xff";
    long cost = 5;
    for (size_t i = 0; i < length; i++) {
        bool inside = i > 0 && p[i - 1] >= 0xe0;
        bool among_latin =
            (i > 0 && is_letter(p[i - 1])) || (i + 1 < length && is_letter(p[i + 1]));
        if (p[i] < 0x80)
            cost += ASCII_COST;
        else if (p[i] == 0x98)
            cost += BAD_COST;
        else if (among_latin)
            cost += 15;
        else if (p[i] >= 0xe0 || p[i] == 0xb8)
            cost += strchr(frequent, p[i]) ? 5 : 7;
        else if (p[i] >= 0xc0 || p[i] == 0xa8)
            cost += inside ? 13 : 8;
        else
            cost += 14;
    }
    return cost;
}

/* Two bytes are a letter with an accent, a Greek or a Cyrillic one as a rule. */
static bool is_usual_lead(unsigned char lead)
{
    return (lead >= 0xc2 && lead <= 0xc5) || (lead >= 0xce && lead <= 0xd1);
}

/* Of UTF-8 that is damaged somewhere, or so short that it may be UTF-8 by accident. */
static long utf8_cost(const char *p, size_t length)
{
    long cost = -4;
    for (size_t i = 0; i < length;) {
        size_t step = charset_utf8_length(p + i, length - i);
        switch (step) {
        case 1: cost += ASCII_COST; break;
        case 2: cost += is_usual_lead((unsigned char)p[i]) ? 8 : 14; break;
        case 3: cost += 12; break;
        case 4: cost += 20; break;
        default: cost += BAD_COST;
        }
        i += step ? step : 1;
    }
    return cost;
}

/* Nobody writes three bytes of UTF-8 by accident, and two hardly ever; but there are names in Chinese,
 * two characters in all, that are two odd letters of UTF-8. */
static bool may_be_accident(const unsigned char *p, size_t length)
{
    bool odd = false;
    for (size_t i = 0; i < length; i++) {
        if (p[i] >= 0xe0) return false;
        if (p[i] >= 0xc0 && !is_usual_lead(p[i])) odd = true;
    }
    return odd;
}

/* ---- The choice --------------------------------------------------------------------------------*/
/* Pieces with the byte before them and the two behind: of two ASCII bytes in a row the second is one in
 * every set, so all of them are in step there. */
static size_t take_sample(const char *bytes, size_t length, char sample[SAMPLE_MAX])
{
    size_t taken = 0, i = 0;
    while (i < length && taken < SAMPLE_MAX) {
        if ((unsigned char)bytes[i] < 0x80) {
            i++;
            continue;
        }
        if (i > 0) sample[taken++] = bytes[i - 1];
        int ascii = 0;
        for (; i < length && ascii < 2 && taken < SAMPLE_MAX; i++) {
            ascii = (unsigned char)bytes[i] < 0x80 ? ascii + 1 : 0;
            sample[taken++] = bytes[i];
        }
    }
    return taken;
}

enum charset charset_guess(const char *bytes, size_t length)
{
    char sample[SAMPLE_MAX];
    const unsigned char *p = (const unsigned char *)sample;
    size_t taken = take_sample(bytes, length, sample);
    if (taken == 0) return CHARSET_UTF8;
    bool beyond_ascii;
    if (charset_is_utf8(bytes, length, &beyond_ascii) && !may_be_accident(p, taken))
        return CHARSET_UTF8;
    enum charset best = CHARSET_UTF8;
    long least = utf8_cost(sample, taken);
    for (int i = -2; i < MODELS; i++) {
        long cost = i == -2   ? latin_cost(p, taken)
                    : i == -1 ? cyrillic_cost(p, taken)
                              : pairs_cost(&models[i], p, taken);
        if (cost >= least) continue;
        least = cost;
        best = i == -2 ? CHARSET_LATIN1 : i == -1 ? CHARSET_CP1251 : models[i].charset;
    }
    return best;
}
