#include "solve_print.h"

#include <inttypes.h>

#include "json.h"

const char *solve_status(const struct tg_solution *solution)
{
    switch (solution->status) {
    case TG_FORCED_WIN: return solution->by_fours ? "vcf" : "vct";
    case TG_NO_WIN: return "none";
    default: return "unknown";
    }
}

static void add_points(struct str *s, const tg_game *game, const tg_point *points, int count,
                       const char *between)
{
    for (int i = 0; i < count; i++) {
        char name[TG_NAME_SIZE];
        tg_point_name(game, points[i], name);
        str_addf(s, "%s%s", i ? between : "", name);
    }
}

void solve_add_line(struct str *s, const tg_game *game, const struct tg_solution *solution,
                    const char *between)
{
    if (!solution->line_count) str_add(s, "-");
    add_points(s, game, solution->line, solution->line_count, between);
}

static const tg_point *waiting_of(const struct tg_win *win, const struct tg_win_move *m)
{
    return win->waiting + m->waiting_first;
}

/* A four that is not stopped is followed by the five: that needs no saying. */
static bool is_threat(const struct tg_win_move *m)
{
    return m->waiting_count > 1;
}

/* ---- Text --------------------------------------------------------------------------------------*/

static void add_indent(struct str *s, int indent)
{
    str_addf(s, "\n%*s", 2 * indent, "");
}

/* One defence is enough to be shown: there is no other, or each is followed by the five at once. */
static bool is_plain(const struct tg_win *win, const struct tg_win_move *attack)
{
    int first = attack->first_child;
    if (is_threat(attack)) return false;
    return win->moves[first].next_sibling < 0
           || win->moves[win->moves[first].first_child].first_child < 0;
}

/* Moves on one line as long as the defence has no choice; several defences stand below each other. */
static void add_tree(struct str *s, const struct solve_result *r, int move, int indent,
                     enum tg_lang lang)
{
    const struct tg_win *win = r->win;
    const struct tg_win_move *attack = &win->moves[move];
    add_points(s, r->game, &attack->point, 1, " ");
    int defence = attack->first_child;
    if (defence < 0) return;
    if (is_plain(win, attack)) {
        str_add(s, " ");
        add_points(s, r->game, &win->moves[defence].point, 1, " ");
        str_add(s, " ");
        add_tree(s, r, win->moves[defence].first_child, indent, lang);
        return;
    }
    for (; defence >= 0; defence = win->moves[defence].next_sibling) {
        add_indent(s, indent + 1);
        add_points(s, r->game, &win->moves[defence].point, 1, " ");
        str_add(s, ": ");
        add_tree(s, r, win->moves[defence].first_child, indent + 1, lang);
    }
    if (!is_threat(attack)) return;
    add_indent(s, indent + 1);
    str_add(s, lang == TG_CHINESE ? "其他：" : "else: ");
    add_points(s, r->game, waiting_of(win, attack), attack->waiting_count, " ");
}

static void add_win(struct str *s, const struct solve_result *r, const char *side,
                    enum tg_lang lang)
{
    const struct tg_solution *solution = &r->solution;
    bool chinese = lang == TG_CHINESE;
    int moves = solution->attacker_moves;
    if (solution->by_fours)
        str_addf(s, chinese ? "%s连续冲四，%d 手胜：\n" : "%s wins by fours in %d moves:\n", side,
                 moves);
    else
        str_addf(s,
                 chinese ? "%s连续进攻（冲四和活三），最多 %d 手胜：\n"
                         : "%s wins by threats in at most %d moves:\n",
                 side, moves);
    solve_add_line(s, r->game, solution, " ");
    if (!solution->by_fours && r->win) {
        str_add(s, chinese ? "\n\n每种应手的胜法：\n" : "\n\nThe win against every defence:\n");
        add_tree(s, r, 0, 0, lang);
    }
    if (r->checked)
        str_add(s, chinese ? "\n已按规则对所有应手逐一验证。"
                           : "\nReplayed by the rules against every defence.");
}

void solve_text(struct str *s, const struct solve_result *r, enum tg_lang lang)
{
    bool chinese = lang == TG_CHINESE, threats = r->kinds & TG_SOLVE_THREATS;
    const char *side = tg_turn(r->game) == TG_BLACK ? chinese ? "黑方" : "Black"
                       : chinese                    ? "白方"
                                                    : "White";
    switch (r->solution.status) {
    case TG_FORCED_WIN: add_win(s, r, side, lang); break;
    case TG_NO_WIN:
        if (threats)
            str_addf(s,
                     chinese ? "%s没有用冲四和活三连续进攻的胜法。"
                             : "%s has no win by fours and threes.",
                     side);
        else
            str_addf(s, chinese ? "%s没有连续冲四的胜法。" : "%s has no win by fours.", side);
        break;
    default:
        str_addf(s,
                 chinese ? "尚无结论：已试过 %" PRIu64 " 手。"
                         : "Not decided: %" PRIu64 " moves were tried.",
                 r->solution.nodes);
    }
}

/* ---- JSON --------------------------------------------------------------------------------------*/

static void add_json_tree(struct str *s, const struct solve_result *r, int move)
{
    const struct tg_win *win = r->win;
    const struct tg_win_move *attack = &win->moves[move];
    str_add(s, "{\"move\":");
    json_point(s, r->game, attack->point);
    if (attack->first_child >= 0) {
        str_add(s, ",\"else\":");
        json_points(s, r->game, waiting_of(win, attack), attack->waiting_count);
        str_add(s, ",\"defences\":[");
        for (int i = attack->first_child; i >= 0; i = win->moves[i].next_sibling) {
            str_add(s, i == attack->first_child ? "{\"move\":" : ",{\"move\":");
            json_point(s, r->game, win->moves[i].point);
            str_add(s, ",\"answer\":");
            add_json_tree(s, r, win->moves[i].first_child);
            str_add(s, "}");
        }
        str_add(s, "]");
    }
    str_add(s, "}");
}

void solve_json(struct str *s, const struct solve_result *r)
{
    const struct tg_solution *solution = &r->solution;
    str_addf(s, "{\"side\":\"%s\",\"status\":\"%s\",\"moves\":", colour_name(tg_turn(r->game)),
             solve_status(solution));
    if (solution->status == TG_FORCED_WIN)
        str_addf(s, "%d", solution->attacker_moves);
    else
        str_add(s, "null");
    str_add(s, ",\"line\":");
    json_points(s, r->game, solution->line, solution->line_count);
    str_addf(s, ",\"nodes\":%" PRIu64 ",\"tree\":", solution->nodes);
    if (r->win)
        add_json_tree(s, r, 0);
    else
        str_add(s, "null");
    if (r->checked) str_add(s, ",\"checked\":true");
    str_add(s, "}");
}

/* ---- A record ----------------------------------------------------------------------------------*/

static bool add_comment(tg_record *record, tg_node node, const struct solve_result *r,
                        const struct tg_win_move *attack, enum tg_lang lang)
{
    struct str s = {0};
    str_add(&s, lang == TG_CHINESE ? "其他应手：" : "Any other move: ");
    add_points(&s, r->game, waiting_of(r->win, attack), attack->waiting_count, " ");
    bool good = !s.failed && tg_node_set_text(record, node, "C", s.text);
    str_done(&s);
    return good;
}

static bool add_variations(tg_record *record, tg_node parent, const struct solve_result *r,
                           int move, enum tg_lang lang)
{
    const struct tg_win *win = r->win;
    const struct tg_win_move *attack = &win->moves[move];
    enum tg_colour attacker = tg_turn(r->game);
    tg_node node = tg_node_play(record, parent, attacker, attack->point);
    if (node == TG_NO_NODE) return false;
    if (is_threat(attack) && !add_comment(record, node, r, attack, lang)) return false;
    for (int i = attack->first_child; i >= 0; i = win->moves[i].next_sibling) {
        tg_node reply =
            tg_node_play(record, node, TG_BLACK + TG_WHITE - attacker, win->moves[i].point);
        if (reply == TG_NO_NODE
            || !add_variations(record, reply, r, win->moves[i].first_child, lang))
            return false;
    }
    return true;
}

tg_record *solve_record(const struct solve_result *r, enum tg_lang lang)
{
    tg_record *record = tg_record_of_game(r->game);
    if (!record || !r->win) return record;
    if (add_variations(record, tg_node_last(record, tg_record_root(record)), r, 0, lang))
        return record;
    tg_record_free(record);
    return NULL;
}
