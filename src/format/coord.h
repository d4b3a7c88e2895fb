/* Names of points, "h8": the only place that knows them. Column letter from the left, then the number
 * from the bottom of that column. On Go boards letters are capitals and I is left out: "Q16". */
#ifndef TG_FORMAT_COORD_H
#define TG_FORMAT_COORD_H

#include "core/geometry.h"

void coord_write(const struct geometry *g, tg_point p, char name[TG_NAME_SIZE]);

/* Reads a name at the start of the text. Returns how many bytes it took, 0 if there is none; *point
 * is TG_NO_POINT when it is a well-formed name of a point that this board does not have. */
size_t coord_read(const struct geometry *g, const char *text, size_t length, tg_point *point);

char coord_letter(const struct geometry *g, int column);

/* The number of the lowest row's point in a column is 1; how many points the column has. */
int coord_column_height(const struct geometry *g, int column);

#endif
