/* Positions as text: moves by name, and boards drawn with characters. Parsers take pointer and length,
 * trust nothing, and say where they stopped. */
#ifndef TG_FORMAT_POSITION_H
#define TG_FORMAT_POSITION_H

#include "core/geometry.h"
#include "tengen.h"

struct text_move {
    tg_point point;
    int line, column; /* of its name, from 1 */
};

enum { TEXT_MOVES_MAX = 4096 }; /* a text with more is refused */

/* Reads names of points of this board, and "pass" on a Go board. False with *error filled where it
 * stopped; *count moves stand before that. Whether they can be played is not looked at. */
bool position_read_moves(const struct geometry *g, const char *text, size_t length,
                         struct text_move moves[TEXT_MOVES_MAX], int *count,
                         struct tg_text_error *error);

/* Was a move with this verdict played all the same? */
bool position_was_played(const tg_game *game, enum tg_verdict verdict);
/* "i9: occupied", "h8: forbidden to black: three-three" at the place where it stands. */
void position_refusal(const tg_game *game, const struct text_move *move, enum tg_verdict verdict,
                      struct tg_text_error *error);

/* Reads a drawn board into one byte a point, '.', 'X', 'O', in the order of geometry->points. */
bool position_read_board(const struct geometry *g, const char *text, size_t length,
                         char stones[TG_MAX_POINTS], struct tg_text_error *error);

/* What a text seems to be, for programs that take either. */
enum text_form {
    FORM_MOVES,
    FORM_BOARD, /* drawn */
    FORM_LINE   /* one line "<id> <size> <cells> …", as in batches */
};

/* The size that a drawn board or a batch line seems to have. */
struct text_size {
    enum tg_board board;
    int size; /* 0: cannot be told */
};
enum text_form position_form(const char *text, size_t length, struct text_size *size);

/* The fields of a batch line "<id> <size> <cells> …". Fields are separated by one or more blanks;
 * what follows the cells is ignored. False with the column (from 1) and a message of what is wrong. */
struct batch_line {
    const char *id, *cells;
    size_t id_length, cells_length;
    int size;
};
bool position_read_batch_line(const char *line, size_t length, struct batch_line *fields,
                              struct tg_text_error *error);

/* Draws a board, one byte a point as above, in a form that position_read_board reads. NULL when memory
 * runs out. */
char *position_write_board(const struct geometry *g, const char stones[TG_MAX_POINTS]);

void text_error_set(struct tg_text_error *error, int line, int column, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 4, 5)))
#endif
    ;

#endif
