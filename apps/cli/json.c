#include "json.h"

#include <stdio.h>
#include <stdlib.h>

#include "cli.h"

static const char *const kind_names[] = {"overline", "four-four", "three-three"};

void json_point(struct str *s, const tg_game *game, tg_point point)
{
    char name[TG_NAME_SIZE];
    tg_point_name(game, point, name);
    str_addf(s, "\"%s\"", name);
}

void json_points(struct str *s, const tg_game *game, const tg_point *points, int count)
{
    str_add(s, "[");
    for (int i = 0; i < count; i++) {
        if (i > 0) str_add(s, ",");
        json_point(s, game, points[i]);
    }
    str_add(s, "]");
}

static void add_kinds(struct str *s, unsigned kinds, const char *quote, const char *between)
{
    bool any = false;
    for (int i = 0; i < 3; i++) {
        if (!(kinds >> i & 1)) continue;
        str_addf(s, "%s%s%s%s", any ? between : "", quote, kind_names[i], quote);
        any = true;
    }
}

void json_kinds(struct str *s, unsigned kinds)
{
    str_add(s, "[");
    add_kinds(s, kinds, "\"", ",");
    str_add(s, "]");
}

void text_kinds(struct str *s, unsigned kinds)
{
    add_kinds(s, kinds, "", "+");
}

const char *colour_name(enum tg_colour colour)
{
    return colour == TG_BLACK ? "black" : "white";
}

int print_and_free(struct str *s)
{
    char *text = str_take(s);
    if (!text) {
        complain("out of memory");
        return EXIT_SYSTEM;
    }
    puts(text);
    free(text);
    return EXIT_FINE;
}
