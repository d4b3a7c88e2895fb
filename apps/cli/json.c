#include "json.h"

#include <stdio.h>
#include <stdlib.h>

#include "cli.h"
#include "go.h"
#include "options.h"

static const char *const kind_names[] = {"overline", "four-four", "three-three"};

void json_point(struct str *s, const tg_game *game, tg_point point)
{
    char name[TG_NAME_SIZE];
    move_name(game, point, name);
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

void json_go_rules(struct str *s, const struct tg_go_rules *rules)
{
    char komi[HALVES_ROOM];
    halves_name(rules->komi_halves, komi);
    str_addf(s, "{\"name\":\"%s\",\"ko\":\"%s\",\"suicide\":%s,\"scoring\":\"%s\",\"komi\":%s}",
             go_rules_name(rules, NULL), name_of_ko(rules->ko), rules->suicide ? "true" : "false",
             name_of_scoring(rules->scoring), komi);
}

void json_pair(struct str *s, const int by_colour[3])
{
    str_addf(s, "{\"black\":%d,\"white\":%d}", by_colour[TG_BLACK], by_colour[TG_WHITE]);
}

void json_score(struct str *s, const tg_game *game)
{
    struct tg_score score = {.struct_size = sizeof score};
    char black[HALVES_ROOM], white[HALVES_ROOM];
    tg_get_score(game, &score);
    halves_name(score.total_halves[TG_BLACK], black);
    halves_name(score.total_halves[TG_WHITE], white);
    str_add(s, "{\"area\":");
    json_pair(s, score.area);
    str_add(s, ",\"territory\":");
    json_pair(s, score.territory);
    str_add(s, ",\"prisoners\":");
    json_pair(s, score.prisoners);
    str_addf(s, ",\"total\":{\"black\":%s,\"white\":%s},\"text\":\"%s\"}", black, white,
             score.text);
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
