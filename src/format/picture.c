#include "format/picture.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "format/picture_internal.h"

/* ---- Where things are --------------------------------------------------------------------------*/

static int hex_array_rows(const struct canvas *c)
{
    return 4 * c->config->size - 3;
}

struct place picture_place(const struct canvas *c, tg_point p)
{
    struct place at = {c->left, c->top};
    int row, column;
    if (c->config->board == TG_SQUARE) {
        at.x += (p & 31) * c->cell;
        at.y += (c->config->size - 1 - (p >> 5)) * c->cell;
    } else if (tg_hex_to_array(c->config->size, p, &row, &column)) {
        at.x += column * c->cell * 0.8660254;
        at.y += row * c->cell / 2;
    }
    return at;
}

struct mark *picture_add(struct canvas *c, enum mark_kind kind, struct place at, double r)
{
    struct mark *m = diagram_add(c->d, kind);
    m->x1 = at.x;
    m->y1 = at.y;
    m->r = r;
    return m;
}

struct mark *picture_add_line(struct canvas *c, struct place from, struct place to, unsigned colour,
                              double width)
{
    struct mark *m = picture_add(c, MARK_LINE, from, 0);
    m->x2 = to.x;
    m->y2 = to.y;
    m->stroke = colour;
    m->width = width;
    return m;
}

void picture_add_label(struct canvas *c, struct place at, double size, unsigned colour,
                       const char *text)
{
    struct mark *m = picture_add(c, MARK_TEXT, at, size);
    m->fill = colour;
    snprintf(m->text, sizeof m->text, "%s", text);
}

void picture_add_cross(struct canvas *c, struct place at, double r, unsigned colour, double width)
{
    struct place a = {at.x - r, at.y - r}, b = {at.x + r, at.y + r};
    struct place e = {at.x - r, at.y + r}, f = {at.x + r, at.y - r};
    picture_add_line(c, a, b, colour, width);
    picture_add_line(c, e, f, colour, width);
}

/* ---- The board ---------------------------------------------------------------------------------*/

static void draw_lines(struct canvas *c)
{
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(c->game, points);
    for (int axis = 0; axis < tg_axes(c->game); axis++) {
        if (c->config->board == TG_SQUARE && axis > TG_COLUMN) break;
        for (int i = 0; i < count; i++) {
            if (tg_step(c->game, points[i], (enum tg_axis)axis, -1) != TG_NO_POINT) continue;
            tg_point last = points[i], next;
            while ((next = tg_step(c->game, last, (enum tg_axis)axis, 1)) != TG_NO_POINT)
                last = next;
            picture_add_line(c, picture_place(c, points[i]), picture_place(c, last), LINE, 1);
        }
    }
}

/* Tengen, and on larger square boards the four points on the fourth (or third) lines. */
static void draw_stars(struct canvas *c)
{
    int span = c->config->board == TG_SQUARE ? c->config->size : 2 * c->config->size - 1;
    int middle = span / 2, inset = span >= 13 ? 3 : 2;
    double r = c->cell * 0.085;
    if (span % 2) {
        struct mark *m =
            picture_add(c, MARK_CIRCLE, picture_place(c, (tg_point)(middle << 5 | middle)), r);
        m->fill = LINE;
    }
    if (c->config->board == TG_HEXAGON || span < 9) return;
    if (c->config->rule == TG_GO && span >= 15 && span % 2) {
        const int sides[4][2] = {{inset, middle},
                                 {middle, inset},
                                 {span - 1 - inset, middle},
                                 {middle, span - 1 - inset}};
        for (int i = 0; i < 4; i++)
            picture_add(c, MARK_CIRCLE,
                        picture_place(c, (tg_point)(sides[i][0] << 5 | sides[i][1])), r)
                ->fill = LINE;
    }
    for (int i = 0; i < 4; i++) {
        int row = i & 1 ? inset : span - 1 - inset, column = i & 2 ? inset : span - 1 - inset;
        picture_add(c, MARK_CIRCLE, picture_place(c, (tg_point)(row << 5 | column)), r)->fill =
            LINE;
    }
}

static void label_square(struct canvas *c)
{
    int size = c->config->size;
    double far = (size - 1) * c->cell, out = c->cell * 0.75, height = c->cell * 0.36;
    for (int i = 0; i < size; i++) {
        char name[TG_NAME_SIZE], number[12];
        tg_point_name(c->game, (tg_point)i, name);
        char letter[2] = {name[0], '\0'};
        snprintf(number, sizeof number, "%d", i + 1);
        double x = c->left + i * c->cell, y = c->top + far - i * c->cell;
        picture_add_label(c, (struct place){x, c->top - out}, height, LABEL, letter);
        picture_add_label(c, (struct place){x, c->top + far + out}, height, LABEL, letter);
        picture_add_label(c, (struct place){c->left - out, y}, height, LABEL, number);
        picture_add_label(c, (struct place){c->left + far + out, y}, height, LABEL, number);
    }
}

/* Letters under the columns; numbers along the left side: beside every point of column a, then
 * over the highest point of each column up to the middle. The right side mirrors them. */
static void label_hexagon(struct canvas *c)
{
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(c->game, points);
    double out = c->cell * 0.62, height = c->cell * 0.36;
    for (int i = 0; i < count; i++) {
        tg_point p = points[i];
        struct place at = picture_place(c, p);
        int column = p & 31, last = 2 * c->config->size - 2, middle = last / 2;
        char name[TG_NAME_SIZE];
        tg_point_name(c->game, p, name);
        bool lowest = tg_step(c->game, p, TG_COLUMN, 1) == TG_NO_POINT;
        bool highest = tg_step(c->game, p, TG_COLUMN, -1) == TG_NO_POINT;
        char letter[2] = {name[0], '\0'};
        if (lowest)
            picture_add_label(c, (struct place){at.x, at.y + out * 1.15}, height, LABEL, letter);
        if (column == 0 || (highest && column <= middle))
            picture_add_label(c, (struct place){at.x - out, at.y - (column ? out * 0.6 : 0)},
                              height, LABEL, name + 1);
        if (column == last || (highest && column > middle))
            picture_add_label(c, (struct place){at.x + out, at.y - (column < last ? out * 0.6 : 0)},
                              height, LABEL, name + 1);
    }
}

/* ---- Stones ------------------------------------------------------------------------------------*/

static void draw_stones(struct canvas *c, bool numbers)
{
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(c->game, points), moves = tg_move_count(c->game);
    for (int i = 0; i < count; i++) {
        enum tg_colour stone = tg_stone(c->game, points[i]);
        if (stone == TG_EMPTY) continue;
        enum mark_kind kind = stone == TG_BLACK ? MARK_BLACK_STONE : MARK_WHITE_STONE;
        struct mark *m = picture_add(c, kind, picture_place(c, points[i]), c->cell * 0.46);
        if (tg_go_life(c->game, points[i]) == TG_DEAD_STONES) m->opacity = 0.45;
    }
    bool numbered[TG_MAX_POINTS * 2] = {false}; /* by point: the newest stone there counts */
    for (int i = moves - 1; numbers && i >= 0; i--) {
        char number[12];
        tg_point p = tg_move_at(c->game, i);
        if (tg_stone(c->game, p) == TG_EMPTY || numbered[p]) continue; /* a pass, or taken since */
        numbered[p] = true;
        snprintf(number, sizeof number, "%d", i + 1);
        unsigned colour = tg_stone(c->game, p) == TG_BLACK ? 0xffffff : 0x101010;
        if (i == moves - 1) colour = LAST_MOVE;
        picture_add_label(c, picture_place(c, p), c->cell * 0.38, colour, number);
    }
    if (!numbers && moves && tg_on_board(c->game, tg_move_at(c->game, moves - 1))) {
        struct place at = picture_place(c, tg_move_at(c->game, moves - 1));
        picture_add(c, MARK_CIRCLE, at, c->cell * 0.12)->fill = LAST_MOVE;
    }
}

struct mark *picture_add_square(struct canvas *c, tg_point p, double r)
{
    struct place at = picture_place(c, p);
    struct mark *m = picture_add(c, MARK_RECT, (struct place){at.x - r, at.y - r}, 0);
    m->x2 = at.x + r;
    m->y2 = at.y + r;
    return m;
}

/* Where the ko is, and at the end whose the points are. */
static void draw_go_marks(struct canvas *c, bool owners)
{
    tg_point points[TG_MAX_POINTS], ko = tg_go_ko(c->game);
    char whose[TG_MAX_POINTS];
    int count = tg_points(c->game, points);
    if (ko != TG_NO_POINT) {
        struct mark *m = picture_add_square(c, ko, c->cell * 0.2);
        m->stroke = LAST_MOVE;
        m->width = c->cell * 0.06;
    }
    if (!owners) return;
    tg_go_owners(c->game, whose);
    for (int i = 0; i < count; i++) {
        bool stands = tg_stone(c->game, points[i]) != TG_EMPTY
                      && tg_go_life(c->game, points[i]) != TG_DEAD_STONES;
        if (whose[i] == '.' || stands) continue;
        struct mark *m = picture_add_square(c, points[i], c->cell * 0.14);
        m->fill = whose[i] == 'X' ? 0x101010 : 0xffffff;
        m->stroke = LABEL;
        m->width = 0.8;
    }
}

static void draw_winning_line(struct canvas *c)
{
    struct tg_result result;
    tg_get_result(c->game, &result);
    if (result.line_count < 2) return;
    struct place from = picture_place(c, result.line[0]);
    struct place to = picture_place(c, result.line[result.line_count - 1]);
    picture_add_line(c, from, to, FIVE, c->cell * 0.14)->opacity = 0.75;
}

static void draw_forbidden(struct canvas *c, tg_point except)
{
    tg_point points[TG_MAX_POINTS];
    uint8_t kinds[TG_MAX_POINTS];
    int count = tg_forbidden_all(c->game, points, kinds);
    for (int i = 0; i < count; i++)
        if (points[i] != except)
            picture_add_cross(c, picture_place(c, points[i]), c->cell * 0.17, FOUR, c->cell * 0.07);
}

/* ---- A reason ----------------------------------------------------------------------------------*/

/* A band behind the stones of a shape, from its first stone to its last. */
static void draw_band(struct canvas *c, const tg_point *stones, int count, unsigned colour,
                      bool dashed, bool nested)
{
    struct place from = picture_place(c, stones[0]), to = picture_place(c, stones[count - 1]);
    struct mark *m = picture_add_line(c, from, to, colour, c->cell * (nested ? 0.07 : 0.15));
    m->opacity = nested ? 0.55 : 0.8;
    m->dashed = dashed || nested;
}

static void draw_ring(struct canvas *c, tg_point p, unsigned colour)
{
    struct mark *m = picture_add(c, MARK_CIRCLE, picture_place(c, p), c->cell * 0.2);
    m->stroke = colour;
    m->width = c->cell * 0.07;
}

static void draw_extensions(struct canvas *c, const struct tg_three_found *three)
{
    for (int i = 0; i < three->extension_count; i++) {
        const struct tg_extension *e = &three->extensions[i];
        if (e->cause == TG_CAUSE_NONE)
            draw_ring(c, e->point, THREE);
        else
            picture_add_cross(c, picture_place(c, e->point), c->cell * 0.17,
                              e->cause == TG_CAUSE_FORBIDDEN ? FOUR : FALSE_THREE, c->cell * 0.07);
    }
}

/* The shapes of one reason; those of the points it hangs on are drawn thinner below it. */
static void draw_shapes(struct canvas *c, const struct tg_reason *r, int depth)
{
    for (int i = 0; depth < 2 && i < r->three_count; i++)
        for (int j = 0; j < r->threes[i].extension_count; j++)
            if (r->threes[i].extensions[j].why)
                draw_shapes(c, r->threes[i].extensions[j].why, depth + 1);
    for (int i = 0; i < r->three_count; i++) {
        const struct tg_three_found *three = &r->threes[i];
        draw_band(c, three->stones, 3, three->real ? THREE : FALSE_THREE, !three->real, depth > 0);
    }
    for (int i = 0; i < r->four_count; i++)
        draw_band(c, r->fours[i].stones, 4, FOUR, false, depth > 0);
    for (int i = 0; i < r->overline_count; i++)
        draw_band(c, r->overlines[i].stones, r->overlines[i].stone_count, OVERLINE, false,
                  depth > 0);
    for (int i = 0; i < r->five_count; i++)
        draw_band(c, r->fives[i].stones, r->fives[i].stone_count, FIVE, false, depth > 0);
}

static void draw_reason(struct canvas *c, const struct tg_reason *r)
{
    struct place at = picture_place(c, r->point);
    picture_add(c, MARK_BLACK_STONE, at, c->cell * 0.46)->opacity = 0.55;
    draw_shapes(c, r, 0);
    for (int i = 0; i < r->four_count; i++)
        for (int j = 0; j < r->fours[i].five_count; j++)
            draw_ring(c, r->fours[i].fives[j], FOUR);
    for (int i = 0; i < r->three_count; i++)
        draw_extensions(c, &r->threes[i]);
    if (r->kinds)
        picture_add_cross(c, at, c->cell * 0.24, 0xff3b30, c->cell * 0.11);
    else
        picture_add(c, MARK_CIRCLE, at, c->cell * 0.14)->fill = FIVE;
}

struct legend_entry {
    bool shown;
    unsigned colour;
    bool dashed;
    const char *text[2];
};

static bool has_three(const struct tg_reason *r, bool real)
{
    for (int i = 0; i < r->three_count; i++)
        if (r->threes[i].real == real) return true;
    return false;
}

/* Below the board: what the point is, and what the colours mean. */
static void draw_legend(struct canvas *c, const struct tg_reason *r, enum tg_lang lang)
{
    bool zh = lang == TG_CHINESE;
    struct legend_entry entries[] = {
        {r->five_count > 0, FIVE, false, {"five", "五连"}},
        {r->overline_count > 0, OVERLINE, false, {"overline", "长连"}},
        {r->four_count > 0, FOUR, false, {"four", "四"}},
        {has_three(r, true), THREE, false, {"three", "活三"}},
        {has_three(r, false), FALSE_THREE, true, {"false three", "假活三"}},
    };
    char name[120], point[TG_NAME_SIZE];
    tg_point_name(c->game, r->point, point);
    tg_reason_name(r, lang, name, sizeof name);
    double y = c->d->height - c->cell * 1.15, height = c->cell * 0.42;
    struct mark *m = picture_add(c, MARK_TEXT, (struct place){c->left, y}, height);
    m->x2 = -1;
    m->fill = r->kinds ? FOUR : FIVE;
    m->bold = true;
    snprintf(m->text, sizeof m->text, "%s%s%s", point, zh ? "：" : ": ", name);

    double x = c->left;
    y += c->cell * 0.62;
    for (size_t i = 0; i < sizeof entries / sizeof entries[0]; i++) {
        if (!entries[i].shown) continue;
        struct place from = {x, y}, to = {x + c->cell * 0.7, y};
        picture_add_line(c, from, to, entries[i].colour, c->cell * 0.12)->dashed =
            entries[i].dashed;
        m = picture_add(c, MARK_TEXT, (struct place){x + c->cell * 0.95, y}, c->cell * 0.34);
        m->x2 = -1;
        m->fill = LABEL;
        snprintf(m->text, sizeof m->text, "%s", entries[i].text[zh]);
        x += c->cell * (zh ? 2.3 : 1.5 + 0.2 * (double)strlen(entries[i].text[0]));
    }
}

/* ---- All of it ---------------------------------------------------------------------------------*/

static struct diagram *new_sheet(struct canvas *c, bool coordinates, bool legend)
{
    double margin = c->cell * (coordinates ? 1.25 : 0.75), width, height;
    if (c->config->board == TG_SQUARE) {
        width = height = (c->config->size - 1) * c->cell;
    } else {
        width = (2 * c->config->size - 2) * c->cell * 0.8660254;
        height = (hex_array_rows(c) - 1) * c->cell / 2;
    }
    c->left = c->top = margin;
    return diagram_new(width + 2 * margin, height + 2 * margin + (legend ? c->cell * 1.3 : 0));
}

/* Programs made for an older library do not have them. */
static bool has_marks(const struct tg_picture *p)
{
    return p->struct_size >= offsetof(struct tg_picture, mark_count) + sizeof p->mark_count
           && p->marks;
}

struct diagram *picture_draw(const tg_game *game, const struct tg_picture *picture)
{
    struct tg_picture plain = {.coordinates = true};
    const struct tg_picture *p = picture ? picture : &plain;
    struct canvas c = {.game = game, .config = tg_game_config(game)};
    c.cell = p->cell_px > 0 ? p->cell_px : 36;
    c.d = new_sheet(&c, p->coordinates, p->reason != NULL);
    if (!c.d) return NULL;
    snprintf(c.d->title, sizeof c.d->title, "Tengen");

    struct mark *wood = picture_add(&c, MARK_RECT, (struct place){0, 0}, 0);
    wood->x2 = c.d->width;
    wood->y2 = c.d->height;
    wood->fill = WOOD;
    draw_lines(&c);
    draw_stars(&c);
    if (p->coordinates && c.config->board == TG_SQUARE) label_square(&c);
    if (p->coordinates && c.config->board == TG_HEXAGON) label_hexagon(&c);
    draw_stones(&c, p->numbers);
    if (c.config->rule == TG_GO) draw_go_marks(&c, p->owners);
    draw_winning_line(&c);
    if (has_marks(p)) picture_marks(&c, p->marks, p->mark_count);
    if (p->forbidden) draw_forbidden(&c, p->reason ? p->reason->point : (tg_point)TG_NO_POINT);
    if (p->reason) {
        draw_reason(&c, p->reason);
        draw_legend(&c, p->reason, p->lang);
    }
    return c.d;
}
