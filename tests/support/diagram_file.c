#include "diagram_file.h"

#include "support.h"

#include <string.h>

static bool starts_with(const char *text, const char *word)
{
    size_t length = strlen(word);
    return strncmp(text, word, length) == 0 && (text[length] == ' ' || text[length] == '\0');
}

static void bad_line(const struct diagram *d, const char *text)
{
    give_up("%s:%d: cannot read \"%s\"", d->file, d->line, text);
}

/* "renju 15 three=japanese foul=loses turn=w", "freestyle hexagon 8", "renju w". */
static void read_header(struct diagram *d, const char *words)
{
    static const char *const rules[] = {"freestyle", "standard", "renju"};
    static const char *const threes[] = {"three=rif", "three=simple", "three=japanese"};
    static const char *const fouls[] = {"foul=refused", "foul=loses", "foul=off"};
    char text[200];
    bool has_rule = false;
    tg_config_init(&d->config, TG_RENJU);
    d->side = TG_BLACK;
    snprintf(text, sizeof text, "%s", words);
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
        bool known = false;
        int size, rest = 0;
        for (int i = 0; i < 3; i++) {
            if (strcmp(word, rules[i]) == 0)
                d->config.rule = (enum tg_rule)i, known = has_rule = true;
            if (strcmp(word, threes[i]) == 0) d->config.three = (enum tg_three)i, known = true;
            if (strcmp(word, fouls[i]) == 0) d->config.foul = (enum tg_foul)i, known = true;
        }
        if (strcmp(word, "hexagon") == 0) d->config.board = TG_HEXAGON, known = true;
        if (strcmp(word, "white") == 0) d->side = TG_WHITE, known = true;
        if (sscanf(word, "%d%n", &size, &rest) == 1 && !word[rest])
            d->config.size = size, known = true;
        if (!known) bad_line(d, words);
    }
    if (!has_rule) bad_line(d, words);
}

/* "|.XxX.." */
static void read_line_text(struct diagram *d, const char *text)
{
    size_t length = strlen(text);
    d->left_edge = text[0] == '|';
    d->right_edge = length > 1 && text[length - 1] == '|';
    text += d->left_edge;
    length -= (size_t)d->left_edge + d->right_edge;
    if (length == 0 || length >= sizeof d->text || strspn(text, ".XOx?") != length)
        bad_line(d, text);
    memcpy(d->text, text, length);
    d->text[length] = '\0';
}

static bool is_picture_row(const char *text)
{
    return strspn(text, " .XO0123456789") == strlen(text) && strpbrk(text, ".XO");
}

static void add_picture_row(struct diagram *d, const char *text)
{
    if (strlen(d->picture) + strlen(text) + 2 > sizeof d->picture) bad_line(d, text);
    strcat(d->picture, text);
    strcat(d->picture, "\n");
}

static void read_text(struct diagram *d, const char *text)
{
    if (starts_with(text, "board") || starts_with(text, "line")) {
        d->is_line = text[0] == 'l';
        read_header(d, strchr(text, ' ') ? strchr(text, ' ') : "");
    } else if (starts_with(text, "everywhere")) {
        d->everywhere = true;
    } else if (starts_with(text, "black") || starts_with(text, "white")) {
        char *stones = d->stones[text[0] == 'w'];
        if (strlen(text) < 6 || strlen(text) >= sizeof d->stones[0]) bad_line(d, text);
        strcpy(stones, text + 6);
    } else if (d->is_line && !d->text[0]) {
        read_line_text(d, text);
    } else if (!d->is_line && is_picture_row(text)) {
        add_picture_row(d, text);
    } else {
        if (d->question_count == DIAGRAM_QUESTIONS || strlen(text) >= sizeof d->questions[0])
            bad_line(d, text);
        strcpy(d->questions[d->question_count++], text);
    }
}

void diagram_read_file(const char *dir, const char *name, void (*run)(const struct diagram *))
{
    static struct diagram d;
    char path[4096], text[512];
    int number = 0;
    snprintf(path, sizeof path, "%s/%s", dir, name);
    FILE *f = fopen(path, "r");
    if (!f) give_up("cannot open %s", path);
    memset(&d, 0, sizeof d);
    while (fgets(text, sizeof text, f)) {
        number++;
        text[strcspn(text, "\r\n")] = '\0';
        if (text[0] == '#' || text[0] == '\0') continue;
        if (text[0] != '%') {
            if (!d.title[0]) give_up("%s:%d: no title", name, number);
            read_text(&d, text);
            continue;
        }
        if (d.title[0]) run(&d);
        memset(&d, 0, sizeof d);
        d.file = name;
        d.line = number;
        snprintf(d.title, sizeof d.title, "%s", text + 1 + strspn(text + 1, " "));
    }
    if (d.title[0]) run(&d);
    fclose(f);
}

void diagram_stones(const struct diagram *d, tg_game *game, char *stones)
{
    struct tg_text_error error;
    tg_point points[TG_MAX_POINTS];
    if (d->picture[0]
        && tg_setup_text(game, d->picture, strlen(d->picture), d->side, &error) != TG_OK)
        give_up("%s:%d: row %d: %s", d->file, d->line, error.line, error.message);
    int count = tg_points(game, points);
    stones_of(game, stones);
    for (int colour = 0; colour < 2; colour++) {
        const char *text = d->stones[colour];
        for (size_t length; *(text += strspn(text, " ")); text += length) {
            length = strcspn(text, " ");
            tg_point p = tg_point_parse(game, text, length);
            if (p == TG_NO_POINT) bad_line(d, text);
            for (int i = 0; i < count; i++)
                if (points[i] == p) stones[i] = "XO"[colour];
        }
    }
}
