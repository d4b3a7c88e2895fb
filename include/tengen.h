/* Tengen (天元): boards and rules for the games of stones on lines.
 *
 * One opaque handle, `tg_game`, owns a position, its rules and its history. Make one from a
 * `tg_config`, play points on it, ask it questions:
 *
 *     struct tg_config config;
 *     tg_config_init(&config, TG_RENJU);
 *     tg_game *game = tg_game_new(&config, NULL);
 *     tg_play(game, tg_point_parse(game, "h8", 2));
 *     ...
 *     tg_game_free(game);
 *
 * Threads: different handles may be used from different threads freely. One handle may be read
 * (every function that takes a `const tg_game *`) from several threads at once as long as none
 * changes it. Tables are built on first use and shared; nothing else is global.
 *
 * Ownership: every `_new` has its `_free`, and `_free(NULL)` does nothing. Strings that the library
 * returns as `char *` belong to the caller and go back through `tg_free`; `const char *` is static.
 */
#ifndef TENGEN_H
#define TENGEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
# define TG_API __attribute__((visibility("default")))
#else
# define TG_API
#endif

#define TG_VERSION "0.1.0"

/* The version of the library that is running, which may be newer than the header's. */
TG_API const char *tg_version(void);

/* Gives back a string that the library returned. */
TG_API void tg_free(void *string);

/* ---- Points ------------------------------------------------------------------------------------
 * A point is `row << 5 | column`, both from 0. On the square board row 0 is the bottom row ("1") and
 * column 0 the left one ("a"). On the hexagon the column is the seed's x line and the row its y
 * line; see "The hexagon" below. */
typedef uint16_t tg_point;

enum {
    TG_NO_POINT = 0xffff,
    TG_PASS = 0xfffe,        /* Go: the move that is none */
    TG_MAX_SIZE = 22,        /* the largest square board for five in a row */
    TG_MIN_SIZE = 5,         /* the smallest */
    TG_GO_MAX_SIZE = 25,     /* the largest Go board */
    TG_GO_MIN_SIZE = 2,      /* the smallest */
    TG_MAX_SIDE = 11,        /* the largest hexagon, 331 points */
    TG_MIN_SIDE = 3,         /* the smallest, 19 points */
    TG_MAX_POINTS = 25 * 25, /* points of the largest board of all */
    TG_NAME_SIZE = 8,        /* room for a point's name and its NUL */
    TG_MAX_AXES = 4          /* directions of lines: 4 on the square, 3 on the hexagon */
};

enum tg_colour { TG_EMPTY, TG_BLACK, TG_WHITE };
enum tg_board { TG_SQUARE, TG_HEXAGON };
enum tg_lang { TG_ENGLISH, TG_CHINESE };

/* The axes, in this order everywhere. The hexagon has the first three: on it TG_ROW is the seed's
 * direction y, TG_COLUMN its x and TG_DIAGONAL its z. */
enum tg_axis { TG_ROW, TG_COLUMN, TG_DIAGONAL, TG_ANTIDIAGONAL };

/* ---- Rules -------------------------------------------------------------------------------------*/
enum tg_rule {
    TG_FREESTYLE, /* five or more in a row wins */
    TG_STANDARD,  /* exactly five wins, six or more is nothing */
    TG_RENJU,     /* white: five or more; black: exactly five, and has forbidden moves */
    TG_GO         /* no five in a row at all: Go, by the rules in tg_config.go */
};

/* When a three of black counts towards a forbidden three-three. */
enum tg_three {
    TG_THREE_RIF,     /* black may play a point that makes it a straight four (RIF 9.3), no five */
    TG_THREE_SIMPLE,  /* the line alone decides, without looking at other lines */
    TG_THREE_JAPANESE /* as RIF, but a point that makes a five at the same time counts too */
};

/* What happens to a forbidden move. */
enum tg_foul {
    TG_FOUL_REFUSED, /* it cannot be played */
    TG_FOUL_LOSES,   /* it can, and loses the game */
    TG_FOUL_OFF      /* no forbidden check: black then wins with five or more, like white */
};

/* ---- The rules of Go, switch by switch ----------------------------------------------------------*/
enum tg_ko {
    TG_KO_SIMPLE,     /* a stone that took one stone alone may not be retaken at once */
    TG_KO_POSITIONAL, /* no earlier arrangement of stones may come again */
    TG_KO_SITUATIONAL /* none with the same side to move */
};

enum tg_scoring {
    TG_AREA,     /* stones and what they surround */
    TG_TERRITORY /* what they surround, and prisoners */
};

struct tg_go_rules {
    enum tg_ko ko;
    bool suicide; /* of more than one stone; a single one never */
    enum tg_scoring scoring;
    bool all_stand;     /* nothing is taken off as dead at the end */
    bool seki_counts;   /* surrounded points of stones in seki count as well */
    int handicap_bonus; /* area: so many points to white for each handicap stone, 0 to 2 … */
    bool bonus_but_one; /* … the first one left out */
    int komi_halves;    /* komi in half points: 15 is 7.5 */
};

struct tg_config {
    uint32_t struct_size; /* set by tg_config_init; fields are only ever added at the end */
    enum tg_board board;
    int size; /* square: points a side, 5..22; hexagon: points on an edge, 3..11 */
    enum tg_rule rule;
    enum tg_three three;
    enum tg_foul foul;
    struct tg_go_rules go; /* TG_GO: a square of 2..25 */
};

/* The named sets of rules: "chinese", "japanese", "korean", "aga", "new-zealand", "tromp-taylor" and
 * "seed" (simple ko, no suicide). False if there is no such name. */
TG_API bool tg_go_preset(const char *name, struct tg_go_rules *rules);
/* All names, ended by NULL. */
TG_API const char *const *tg_go_preset_names(void);

enum tg_error {
    TG_OK,
    TG_ERR_MEMORY,
    TG_ERR_SIZE,     /* board size out of range */
    TG_ERR_CONFIG,   /* an enum out of range, or struct_size wrong */
    TG_ERR_TEXT,     /* text that cannot be read; tg_text_error says where and why */
    TG_ERR_POSITION, /* stones off the board, or two on one point */
    TG_ERR_ENGINE,   /* no engine of that name, or it does not play this game */
    TG_ERR_BUSY,     /* the engine is thinking already */
    TG_ERR_THREAD    /* the system gave no thread */
};

/* A sentence for people. */
TG_API const char *tg_error_text(enum tg_error error, enum tg_lang lang);

/* The square of 15 with the given rule, three=rif, forbidden moves refused; for TG_GO the square of 19
 * with the chinese rules. */
TG_API void tg_config_init(struct tg_config *config, enum tg_rule rule);
TG_API enum tg_error tg_config_check(const struct tg_config *config);

/* ---- A game ------------------------------------------------------------------------------------*/
typedef struct tg_game tg_game;

/* NULL on failure, with the reason in *error unless that is NULL. */
TG_API tg_game *tg_game_new(const struct tg_config *config, enum tg_error *error);
TG_API tg_game *tg_game_clone(const tg_game *game);
TG_API void tg_game_free(tg_game *game);
TG_API const struct tg_config *tg_game_config(const tg_game *game);

/* How many bytes a game takes, all of it, history included. */
TG_API size_t tg_game_bytes(const tg_game *game);

enum tg_verdict {
    TG_LEGAL,
    TG_OFF_BOARD,
    TG_OCCUPIED,
    TG_GAME_OVER,
    TG_FORBIDDEN, /* and tg_explain says why; TG_FOUL_LOSES: it may be played, and loses */
    TG_SUICIDE,   /* Go: it would leave its own chain without a liberty */
    TG_KO,        /* Go: it would retake a ko at once */
    TG_SUPERKO    /* Go: it would repeat an earlier position */
};

TG_API const char *tg_verdict_text(enum tg_verdict verdict, enum tg_lang lang);

/* What playing there would be for the side to move; tg_judge_as for either colour (for no colour
 * TG_OFF_BOARD). */
TG_API enum tg_verdict tg_judge(const tg_game *game, tg_point point);
TG_API enum tg_verdict tg_judge_as(const tg_game *game, tg_point point, enum tg_colour colour);

/* Plays for the side to move and forgets what could be redone. A refused move changes nothing. The
 * verdict is tg_judge's; TG_FORBIDDEN under TG_FOUL_LOSES means played and lost. */
TG_API enum tg_verdict tg_play(tg_game *game, tg_point point);

/* The same for a colour out of turn; the other side moves next. Five in a row knows no such moves:
 * TG_GAME_OVER. */
TG_API enum tg_verdict tg_play_as(tg_game *game, tg_point point, enum tg_colour colour);

/* The side to move gives up. False when the game is over already. Undo takes it back. */
TG_API bool tg_resign(tg_game *game);
/* Both sides are content with a draw; otherwise as tg_resign. */
TG_API bool tg_agree_draw(tg_game *game);

TG_API bool tg_undo(tg_game *game);  /* false: nothing to undo (back at the start or the set-up) */
TG_API bool tg_redo(tg_game *game);  /* false: nothing to redo */
TG_API void tg_reset(tg_game *game); /* the empty board, black to move, no history */

TG_API enum tg_colour tg_turn(const tg_game *game);
TG_API enum tg_colour tg_stone(const tg_game *game, tg_point point); /* off the board: TG_EMPTY */
TG_API int tg_stone_count(const tg_game *game);
TG_API int tg_move_count(const tg_game *game); /* moves that can be undone */
TG_API int tg_redo_count(const tg_game *game);
/* Move number `index` from 0, redoable ones behind the played ones; TG_NO_POINT outside. */
TG_API tg_point tg_move_at(const tg_game *game, int index);
TG_API enum tg_colour tg_move_colour(const tg_game *game, int index); /* TG_EMPTY outside */

/* Replaces the position: `stones` holds size × size bytes '.', 'X' (black), 'O' (white), rows from
 * the top, as the batch formats have it; for the hexagon one byte for each point, in the order of
 * tg_points. Any arrangement may be set up, with either side to move; in Go not one with a
 * chain that has no liberty. On an error
 * nothing changes and *at, unless NULL, is the index of the offending byte. */
TG_API enum tg_error tg_setup(tg_game *game, const char *stones, size_t length, enum tg_colour turn,
                              size_t *at);

enum tg_outcome { TG_ONGOING, TG_BLACK_WINS, TG_WHITE_WINS, TG_DRAW };
enum tg_ending {
    TG_NOT_ENDED,
    TG_BY_FIVE,
    TG_BY_FORBIDDEN,
    TG_BY_FULL_BOARD,
    TG_BY_NO_MOVE, /* renju, refused: every empty point is forbidden to black; a draw */
    TG_BY_RESIGNATION,
    TG_BY_SCORE,    /* Go: both passed; the points are tg_get_score's and may still be corrected */
    TG_BY_AGREEMENT /* a draw that both wanted */
};

struct tg_result {
    enum tg_outcome outcome;
    enum tg_ending ending;
    int line_count;             /* points of the winning line, 0 if there is none */
    tg_point line[TG_MAX_SIZE]; /* in order along it */
};

TG_API void tg_get_result(const tg_game *game, struct tg_result *result);

/* Depends on stones and side to move only, whatever the order they came in. */
TG_API uint64_t tg_hash(const tg_game *game);
/* The same for all positions that a symmetry turns into each other. */
TG_API uint64_t tg_hash_symmetric(const tg_game *game);

/* Compares everything kept incrementally with a fresh count. For tests; slow. */
TG_API bool tg_self_check(const tg_game *game);

/* ---- Geometry ----------------------------------------------------------------------------------*/
TG_API int tg_axes(const tg_game *game); /* 4 or 3 */
TG_API bool tg_on_board(const tg_game *game, tg_point point);
/* All points, rows of the picture from the top, left to right. Returns how many. */
TG_API int tg_points(const tg_game *game, tg_point points[TG_MAX_POINTS]);
/* The neighbour `steps` along the axis, or TG_NO_POINT off the board. */
TG_API tg_point tg_step(const tg_game *game, tg_point point, enum tg_axis axis, int steps);

/* "h8". Column letter from the left, number from the bottom of that column.
 * Either case is read. In Go letters are capitals, I is left out, and "pass" is TG_PASS. Unreadable or
 * off the board: TG_NO_POINT. */
TG_API void tg_point_name(const tg_game *game, tg_point point, char name[TG_NAME_SIZE]);
TG_API tg_point tg_point_parse(const tg_game *game, const char *text, size_t length);

/* Symmetries of the board, 8 or 12; number 0 changes nothing. */
TG_API int tg_symmetries(const tg_game *game);
TG_API tg_point tg_symmetry(const tg_game *game, int symmetry, tg_point point);
TG_API int tg_symmetry_inverse(const tg_game *game, int symmetry);

/* The hexagon of side S as the seed has it: an array of 4S−3 rows (from the top) and 2S−1 columns,
 * every second one a point (29 × 15 for S = 8); the numbers of the three lines through a point, each
 * 0…2S−2; and cube coordinates with x + y + z = 0 and the centre at 0. False if there is no such
 * point; nothing is written then. */
TG_API bool tg_hex_from_array(int side, int row, int column, tg_point *point);
TG_API bool tg_hex_to_array(int side, tg_point point, int *row, int *column);
TG_API bool tg_hex_from_lines(int side, int x, int y, int z, tg_point *point);
TG_API bool tg_hex_to_lines(int side, tg_point point, int *x, int *y, int *z);
TG_API bool tg_hex_from_cube(int side, int x, int y, int z, tg_point *point);
TG_API bool tg_hex_to_cube(int side, tg_point point, int *x, int *y, int *z);

/* ---- Shapes ------------------------------------------------------------------------------------
 * What a stone makes on one axis together with the stones already there. The order is strength on
 * the line; the numbers are part of the interface (bit 3: three or better that is not asleep). */
enum tg_shape {
    TG_DEAD,
    TG_SLEEPING_ONE,
    TG_LIVE_ONE,
    TG_SLEEPING_TWO,     /* 眠二 one stone makes it a sleeping three */
    TG_LIVE_TWO,         /* 活二 one stone makes it a live three */
    TG_SLEEPING_THREE,   /* 眠三 one stone makes it a four, none a live four */
    TG_LIVE_THREE = 8,   /* 活三 one stone makes it a live four */
    TG_FOUR,             /* 冲四 one point makes five */
    TG_LIVE_FOUR,        /* 活四 an unbroken four, five at both ends */
    TG_DOUBLE_FOUR = 12, /* two fours on one line that share the stone: B.BBB.B and its kin */
    TG_OVERLINE,         /* 长连 six or more where only exactly five wins */
    TG_FIVE,             /* 五连 */
    TG_SHAPES = 16
};

TG_API const char *tg_shape_text(enum tg_shape shape, enum tg_lang lang);

/* The shape on one axis of the stone at an occupied point, or of one that `colour` would put on an
 * empty one. Under renju without looking at forbidden moves. A stone of the other colour: TG_DEAD. */
TG_API enum tg_shape tg_shape_at(const tg_game *game, tg_point point, enum tg_colour colour,
                                 enum tg_axis axis);

/* One shape on the board: the stones that make it. */
struct tg_found {
    enum tg_colour colour;
    enum tg_shape shape;
    enum tg_axis axis;
    int stone_count;
    tg_point stones[TG_MAX_SIZE];
};

/* Every shape of a colour on the board, from sleeping two up, each once. A shape is a set of stones
 * on one line: the two or three that make it; for a four those that would stand in the five; for a
 * five or an overline the whole row. A set inside a stronger one is not counted again, and two fours
 * on one line are two fours. Writes at most `room` of them and returns how many there are. */
TG_API int tg_shapes(const tg_game *game, enum tg_colour colour, struct tg_found *found, int room);

/* One line as text, by itself: an odd number of characters, '.' empty, 'X' own, 'O' the opponent's,
 * '#' off the board; the middle one is the stone just played and what lies outside is off the board.
 * `exact`: only exactly five wins (standard, black in renju). False if it is no such line. */
struct tg_line_class {
    enum tg_shape by_points; /* two points that make five are a live four, however they lie */
    enum tg_shape straight;  /* a live four is unbroken (RIF); else TG_DOUBLE_FOUR */
    int five_points;         /* how many empty points make a five with the stone */
};
TG_API bool tg_line_classify(const char *line, size_t length, bool exact,
                             struct tg_line_class *result);

/* ---- Forbidden moves ---------------------------------------------------------------------------*/
enum tg_kind { TG_KIND_OVERLINE = 1, TG_KIND_FOUR_FOUR = 2, TG_KIND_THREE_THREE = 4 };

/* The kinds that black's move there would be, 0 if it may be played (or makes five, or the point is
 * not empty, or the rules have no forbidden moves). Each kind is tested on its own. */
TG_API unsigned tg_forbidden(const tg_game *game, tg_point point);

/* All forbidden points, rows of the picture from the top. Returns how many. */
TG_API int tg_forbidden_all(const tg_game *game, tg_point points[TG_MAX_POINTS],
                            uint8_t kinds[TG_MAX_POINTS]);

/* ---- Reasons -----------------------------------------------------------------------------------*/
/* Why one point next to a three does or does not make it a straight four that black may have. */
enum tg_cause {
    TG_CAUSE_NONE,      /* it does: the three is real */
    TG_CAUSE_FORBIDDEN, /* black may not play there: `why` explains */
    TG_CAUSE_FIVE,      /* it makes a five on another line instead (RIF: without making five) */
    TG_CAUSE_BLOCKED,   /* the four has a closed end: white or the edge at `by` */
    TG_CAUSE_OVERLINE   /* one end would make six with the stone at `by` */
};

struct tg_reason;

struct tg_extension {
    tg_point point;
    enum tg_cause cause;
    tg_point by;           /* the stone or edge point in the way; TG_NO_POINT when it is the edge */
    struct tg_reason *why; /* for TG_CAUSE_FORBIDDEN */
};

struct tg_three_found {
    enum tg_axis axis;
    bool real; /* some extension has no cause against it; else a false three, not counted */
    tg_point stones[3];
    int extension_count;
    struct tg_extension extensions[3];
};

struct tg_four_found {
    enum tg_axis axis;
    bool straight; /* unbroken with two different points that make five */
    tg_point stones[4];
    int five_count;
    tg_point fives[2];
};

struct tg_row_found { /* an overline, or the five that beats everything */
    enum tg_axis axis;
    int stone_count;
    tg_point stones[TG_MAX_SIZE];
};

struct tg_reason {
    tg_point point;
    unsigned kinds; /* bits of enum tg_kind; 0: black may play here */
    int five_count, overline_count, four_count, three_count, real_three_count;
    struct tg_row_found *fives;
    struct tg_row_found *overlines;
    struct tg_four_found *fours;
    struct tg_three_found *threes; /* real ones first */
    bool truncated;                /* the tree was cut below here: more than a thousand reasons */
};

/* What black's stone there would make, and why it is forbidden or not. NULL when the point is not
 * empty, the rules know no forbidden moves, or there is no memory. */
TG_API struct tg_reason *tg_explain(const tg_game *game, tg_point point);
TG_API void tg_reason_free(struct tg_reason *reason);

/* The name as players say it: "three-three", "四三三禁手", "legal". Writes at most `size` bytes with
 * the NUL, returns the length it would have had. */
TG_API size_t tg_reason_name(const struct tg_reason *reason, enum tg_lang lang, char *text,
                             size_t size);
/* The verdict on the first line, then a line for each shape, indented by depth of recursion. */
TG_API char *tg_reason_text(const tg_game *game, const struct tg_reason *reason, enum tg_lang lang);
TG_API char *tg_reason_json(const tg_game *game, const struct tg_reason *reason);

/* ---- Text and pictures -------------------------------------------------------------------------*/
struct tg_text_error {
    int line, column;  /* from 1; 0 when the text as a whole is meant */
    char message[160]; /* English */
};

/* Plays moves given as names, "h8 i9" or "h8i9", with any of " ,;" and line breaks between them, and
 * move numbers ("1.") ignored. All or nothing. */
TG_API enum tg_error tg_play_text(tg_game *game, const char *text, size_t length,
                                  struct tg_text_error *error);
/* Sets up a board drawn as text, rows from the top as tg_board_text writes them; coordinates, blanks
 * and lines beginning with # may be there or not. All or nothing. */
TG_API enum tg_error tg_setup_text(tg_game *game, const char *text, size_t length,
                                   enum tg_colour turn, struct tg_text_error *error);

/* The board drawn with . X O and coordinates, in a form that tg_setup_text reads. */
TG_API char *tg_board_text(const tg_game *game);

struct tg_mark; /* tengen/record.h */

struct tg_picture {
    uint32_t struct_size;           /* sizeof(struct tg_picture) */
    const struct tg_reason *reason; /* lines and points of it are drawn; NULL: none */
    bool forbidden;                 /* mark the points forbidden to black */
    bool numbers;                   /* move numbers on the stones, where there is a history */
    bool coordinates;
    int cell_px;                 /* distance of neighbouring points; 0: 36 */
    enum tg_lang lang;           /* of the line below the board that names the reason */
    bool owners;                 /* Go: whose each point is, and dead stones faded */
    const struct tg_mark *marks; /* triangles, labels, arrows …; NULL: none */
    int mark_count;
};

/* The position as a stand-alone SVG file. */
TG_API char *tg_svg(const tg_game *game, const struct tg_picture *picture);

/* ---- Go ----------------------------------------------------------------------------------------
 * A game of TG_GO is played with tg_play and TG_PASS; two passes end it. Then stones may be marked as
 * dead, and the result follows the marks. */

/* Handicap stones on the usual points, 2 to 9 (fewer on small boards; none on even ones beyond 4);
 * white moves next. False if the board has no such handicap or a move was played. */
TG_API bool tg_go_handicap(tg_game *game, int stones);
/* The same on points of the players' choice, two or more. False, and nothing changed, if a point is off
 * the board or named twice, a chain would be without liberties, or a move was played. */
TG_API bool tg_go_handicap_at(tg_game *game, const tg_point *points, int count);

/* Other rules, komi among them, for the game as it stands; what could be redone is forgotten. False,
 * and nothing changed, if they make no sense, would have refused a move that was played, or there is no
 * memory. */
TG_API bool tg_go_set_rules(tg_game *game, const struct tg_go_rules *rules);

/* How many stones a colour has taken off. */
TG_API int tg_go_captured(const tg_game *game, enum tg_colour by);
/* How many liberties the chain of the stone has; 0 where there is none. */
TG_API int tg_go_liberties(const tg_game *game, tg_point point);
/* The stones of a chain, itself among them. Returns how many. */
TG_API int tg_go_chain(const tg_game *game, tg_point point, tg_point stones[TG_MAX_POINTS]);
/* Where the side to move may not retake; TG_NO_POINT if nowhere. */
TG_API tg_point tg_go_ko(const tg_game *game);

/* Why a move is refused. */
struct tg_go_refusal {
    enum tg_verdict verdict;
    tg_point point; /* that was asked for */
    tg_point ko;    /* TG_KO: the stone that would be retaken */
    /* TG_KO: the number, from 1, of the move that took; TG_SUPERKO: after how many moves the position
     * stood there before. */
    int move;
    int chain_count; /* TG_SUICIDE: the chain it would make, without the stone itself */
    tg_point chain[TG_MAX_POINTS];
};
TG_API void tg_go_explain(const tg_game *game, tg_point point, enum tg_colour colour,
                          struct tg_go_refusal *refusal);
TG_API char *tg_go_refusal_text(const tg_game *game, const struct tg_go_refusal *refusal,
                                enum tg_lang lang);

/* Back to play after both passed, when the players do not agree about the end. */
TG_API bool tg_go_resume(tg_game *game);

/* Life and death at the end. A mark goes for the whole chain. False where there is no stone. */
enum tg_life { TG_ALIVE, TG_DEAD_STONES, TG_IN_SEKI };
TG_API bool tg_go_mark(tg_game *game, tg_point point, enum tg_life life);
TG_API enum tg_life tg_go_life(const tg_game *game, tg_point point);
/* A first guess of what is dead and what in seki, from random games, a search where these leave it open
 * and some reading; the same every time, to be looked over by people. May take a third of a second. */
TG_API void tg_go_guess(tg_game *game);

struct tg_score {
    uint32_t struct_size;
    int area[3];      /* by colour: stones and surrounded points, dead stones taken off */
    int territory[3]; /* surrounded points */
    int prisoners[3]; /* taken by the colour: captured in play, and the other side's dead stones */
    int total_halves[3]; /* what counts under the rules, komi and bonus included, in half points */
    char text[16];       /* "B+3.5", "W+0.5", "0"; "B+R" after a resignation */
};
TG_API void tg_get_score(const tg_game *game, struct tg_score *score);
/* Whose each point is at the end: by tg_points, '.', 'X', 'O'. */
TG_API void tg_go_owners(const tg_game *game, char owners[TG_MAX_POINTS]);

/* ---- The seed's evaluation ---------------------------------------------------------------------
 * The sum over all windows of five points in a row; see docs. */
TG_API void tg_window_sums(const tg_game *game, int64_t *black, int64_t *white);
TG_API int tg_window_count(const tg_game *game);

/* ---- Engines -----------------------------------------------------------------------------------*/
typedef struct tg_engine tg_engine;

struct tg_limits { /* 0: no such limit. With none at all the engine takes its own default. */
    uint32_t struct_size;
    int depth;
    int time_ms;
    uint64_t nodes;
    /* The clock, when the engine is to divide its time itself. With time_ms both hold. */
    int64_t
        time_left_ms; /* for the rest of the game, or for the next `moves_left` moves; 0: no clock */
    int increment_ms; /* added after each move */
    int moves_left;   /* 0: all the rest of the game */
    /* What to look for. */
    int lines;                /* so many best moves, each with its line; 0 is 1 */
    const tg_point *excluded; /* moves not to be considered; copied at the start */
    int excluded_count;
    size_t memory;       /* bytes that the engine may keep; 0: its own default */
    int threads;         /* 0: one */
    bool ownership;      /* report whose each point will be, if the engine can */
    enum tg_colour side; /* Go: who is to move, though it be out of turn; TG_EMPTY: tg_turn */
    /* A weaker player (tengen/player.h): so many moves of a hundred are noticed, those near the last
     * moves and those that threaten sooner than others; 0 or 100: all. Which ones follows from the
     * position and the seed. */
    int attention;
    uint64_t seed;
};

struct tg_info {
    uint32_t struct_size;
    int depth;
    int64_t score; /* for the side to move, in the engine's own unit */
    int mate_in;   /* > 0: wins in so many of its own moves, < 0: loses; 0: unknown */
    uint64_t nodes;
    int time_ms;
    int line_count; /* the expected continuation */
    const tg_point *line;
    int rank, ranks; /* this is line number `rank` from 1 of `ranks` */
    uint64_t visits; /* of this line's first move; engines that do not count them: 0 */
    double win_rate; /* 0 to 1 for the side to move; below 0: the engine cannot estimate it */
    double prior;    /* 0 to 1, what the first move was thought of before; below 0: nothing */
    double lead;     /* Go: points for the side to move; meaningful if has_lead */
    bool has_lead;
    const float
        *ownership; /* Go: −1 (the other's) to 1 (the side to move's), by tg_points; or NULL */
};

/* Called on the thinking thread after each completed depth, or a few times a second, once for each
 * line, the best first. */
typedef void tg_info_fn(const struct tg_info *info, void *user);

struct tg_answer {
    tg_point move; /* TG_NO_POINT when the game is over or every move was excluded */
    int64_t score;
    int mate_in;
    int depth;
    uint64_t nodes;
    int time_ms;
    double win_rate;   /* as in tg_info */
    bool resign;       /* the engine would rather give up than play `move` */
    size_t memory;     /* bytes that it could have to remember positions; 0: it does not tell */
    bool memory_short; /* less than the limits let it have: there was no more */
};

/* Names of all engines, ended by NULL. */
TG_API const char *const *tg_engine_names(void);
/* Does it play this game? And the strongest that does, NULL if none. */
TG_API bool tg_engine_plays(const char *name, const struct tg_config *config);
TG_API const char *tg_engine_for(const struct tg_config *config);
TG_API tg_engine *tg_engine_new(const char *name, enum tg_error *error);
TG_API void tg_engine_free(tg_engine *engine); /* stops it first */

/* Called on the thinking thread, as its very last act, when an answer is ready to be taken by
 * tg_engine_wait; nothing of the engine may be called from there. For a game that is over, with nothing
 * to think about, it is called by tg_engine_start itself. Once for each start that returns TG_OK. To be
 * set while the engine does not think. */
typedef void tg_done_fn(void *user);
TG_API void tg_engine_on_done(tg_engine *engine, tg_done_fn *done, void *user);

/* Thinks on a thread of its own about a copy of the game, and returns at once. TG_ERR_BUSY: it thinks
 * already; TG_ERR_ENGINE: it does not play this game; TG_ERR_CONFIG: limits without their struct_size, a
 * list of excluded moves that is none, or a side out of turn where the game knows no such moves. */
TG_API enum tg_error tg_engine_start(tg_engine *engine, const tg_game *game,
                                     const struct tg_limits *limits, tg_info_fn *info, void *user);
/* Asks it to answer now with the best it has; from any thread, also a signal handler. */
TG_API void tg_engine_stop(tg_engine *engine);
TG_API bool tg_engine_thinking(const tg_engine *engine);
/* Thinks on in the other side's time, without an answer, until the next start, a stop or whatever else needs
 * the engine; that stops it within milliseconds, and what it has found is not lost. `game` is the position
 * after the engine's own move. Memory and threads are those of `limits`, which are to be those of the next
 * start. Where they count nodes or depth nothing is done: such answers depend on nothing but the question.
 * Errors as for tg_engine_start. */
TG_API enum tg_error tg_engine_ponder(tg_engine *engine, const tg_game *game,
                                      const struct tg_limits *limits);
TG_API bool tg_engine_pondering(const tg_engine *engine);
/* Waits for the answer of the last start. */
TG_API enum tg_error tg_engine_wait(tg_engine *engine, struct tg_answer *answer);
/* start and wait in one. */
TG_API enum tg_error tg_engine_think(tg_engine *engine, const tg_game *game,
                                     const struct tg_limits *limits, tg_info_fn *info, void *user,
                                     struct tg_answer *answer);

#ifdef __cplusplus
}
#endif
#endif
