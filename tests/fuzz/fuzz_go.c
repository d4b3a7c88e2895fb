/* Any sequence of calls on a game of Go: the first two bytes choose the board and the rules, then three
 * bytes a call. */
#include "fuzz.h"

static tg_game *go_game_of(unsigned size, unsigned rules)
{
    static const int sizes[] = {2, 3, 5, 7, 9, 13, 19, 25};
    struct tg_config config;
    tg_config_init(&config, TG_GO);
    config.size = sizes[size % 8];
    config.go = (struct tg_go_rules){.ko = (enum tg_ko)((rules & 3) % 3),
                                     .suicide = rules >> 2 & 1,
                                     .scoring = (enum tg_scoring)(rules >> 3 & 1),
                                     .all_stand = rules >> 4 & 1,
                                     .seki_counts = rules >> 5 & 1,
                                     .handicap_bonus = (int)(rules >> 6 & 1),
                                     .bonus_but_one = rules >> 7,
                                     .komi_halves = (int)size - 100};
    tg_game *game = tg_game_new(&config, NULL);
    CHECK(game != NULL);
    return game;
}

/* Most of the points are on the board, some are passes, the rest anything. */
static tg_point point_of(const tg_game *game, unsigned high, unsigned low)
{
    tg_point points[TG_MAX_POINTS];
    unsigned number = (high & 3) << 8 | low;
    if (high >= 0xf8) return (tg_point)(high << 8 | low);
    if (high >= 0xf0) return TG_PASS;
    return points[number % (unsigned)tg_points(game, points)];
}

static int captured(const tg_game *game)
{
    return tg_go_captured(game, TG_BLACK) + tg_go_captured(game, TG_WHITE);
}

static void play(tg_game *game, tg_point point, enum tg_colour colour)
{
    struct snapshot before = snapshot_of(game);
    int taken = captured(game);
    enum tg_verdict judged = tg_judge_as(game, point, colour);
    enum tg_verdict got = tg_play_as(game, point, colour);
    if (colour != TG_BLACK && colour != TG_WHITE) {
        CHECK(got != TG_LEGAL);
    } else {
        CHECK(got == judged && got != TG_FORBIDDEN);
        CHECK((judged == TG_OFF_BOARD) == (!tg_on_board(game, point) && point != TG_PASS)
              || judged == TG_GAME_OVER);
    }
    if (got != TG_LEGAL) {
        check_unchanged(game, &before);
        CHECK(captured(game) == taken);
        return;
    }
    CHECK(before.result.outcome == TG_ONGOING);
    CHECK(tg_move_count(game) == before.moves + 1 && tg_redo_count(game) == 0);
    CHECK(tg_move_at(game, before.moves) == point);
    CHECK(tg_move_colour(game, before.moves) == colour && tg_turn(game) != colour);
    bool stone = point != TG_PASS;
    CHECK(tg_stone_count(game) == before.stones + stone - (captured(game) - taken));
    if (stone && tg_stone(game, point) == TG_EMPTY) { /* a suicide, of more than one */
        CHECK(tg_game_config(game)->go.suicide && captured(game) - taken > 1);
    } else if (stone) {
        CHECK(tg_stone(game, point) == colour && tg_go_liberties(game, point) > 0);
    }
}

static void undo_and_redo(tg_game *game)
{
    struct snapshot before = snapshot_of(game);
    int taken = captured(game);
    tg_point ko = tg_go_ko(game);
    bool resigned = before.result.ending == TG_BY_RESIGNATION;
    if (!tg_undo(game)) {
        CHECK(before.moves == 0);
        check_unchanged(game, &before);
        return;
    }
    if (resigned) {
        CHECK(tg_move_count(game) == before.moves && tg_resign(game));
    } else {
        CHECK(tg_move_count(game) == before.moves - 1);
        CHECK(tg_redo(game));
    }
    struct snapshot now = snapshot_of(game);
    CHECK(now.hash == before.hash && now.turn == before.turn && now.moves == before.moves);
    CHECK(now.redos == before.redos && captured(game) == taken && tg_go_ko(game) == ko);
}

static void explain(const tg_game *game, tg_point point, enum tg_colour colour)
{
    struct tg_go_refusal refusal;
    tg_go_explain(game, point, colour, &refusal);
    CHECK(refusal.point == point && refusal.verdict == tg_judge_as(game, point, colour));
    CHECK(refusal.chain_count >= 0 && refusal.chain_count < TG_MAX_POINTS);
    CHECK(refusal.move >= 0 && refusal.move <= tg_move_count(game));
    for (int i = 0; i < refusal.chain_count; i++)
        CHECK(tg_stone(game, refusal.chain[i]) == colour);
    if (refusal.verdict == TG_KO)
        CHECK(refusal.ko == tg_move_at(game, refusal.move - 1));
    else
        CHECK(refusal.ko == TG_NO_POINT);
    for (int lang = TG_ENGLISH; lang <= TG_CHINESE; lang++) {
        char *text = tg_go_refusal_text(game, &refusal, (enum tg_lang)lang);
        CHECK(text && *text);
        tg_free(text);
    }
}

/* The count adds up, whatever is marked. */
static void count(const tg_game *game)
{
    struct tg_score score = {.struct_size = sizeof score};
    char owners[TG_MAX_POINTS];
    tg_point points[TG_MAX_POINTS];
    int owned[3] = {0}, n = tg_points(game, points);
    struct tg_result result;
    tg_get_score(game, &score);
    tg_go_owners(game, owners);
    tg_get_result(game, &result);
    for (int i = 0; i < n; i++) {
        CHECK(owners[i] == '.' || owners[i] == 'X' || owners[i] == 'O');
        owned[owners[i] == 'X' ? TG_BLACK : owners[i] == 'O' ? TG_WHITE : TG_EMPTY]++;
    }
    CHECK(score.area[TG_BLACK] == owned[TG_BLACK] && score.area[TG_WHITE] == owned[TG_WHITE]);
    CHECK(score.territory[TG_BLACK] <= owned[TG_BLACK]);
    CHECK(score.territory[TG_WHITE] <= owned[TG_WHITE]);
    CHECK(score.prisoners[TG_BLACK] >= tg_go_captured(game, TG_BLACK));
    CHECK(memchr(score.text, '\0', sizeof score.text) && score.text[0]);
    int halves = score.total_halves[TG_BLACK] - score.total_halves[TG_WHITE];
    if (result.ending == TG_BY_SCORE)
        CHECK(result.outcome
              == (halves > 0   ? TG_BLACK_WINS
                  : halves < 0 ? TG_WHITE_WINS
                               : TG_DRAW));
}

static void mark(tg_game *game, tg_point point, unsigned life)
{
    struct snapshot before = snapshot_of(game);
    tg_point chain[TG_MAX_POINTS];
    int n = tg_go_chain(game, point, chain);
    CHECK(tg_go_mark(game, point, (enum tg_life)(life % 3)) == (n > 0));
    for (int i = 0; i < n; i++)
        CHECK(tg_go_life(game, chain[i]) == (enum tg_life)(life % 3));
    CHECK(tg_hash(game) == before.hash && tg_move_count(game) == before.moves);
    count(game);
}

static void guess(tg_game *game)
{
    struct snapshot before = snapshot_of(game);
    /* Slow on larger boards, and the same; now and then is enough. */
    if (tg_game_config(game)->size > 5 || before.moves % 4) return;
    tg_go_guess(game);
    CHECK(tg_hash(game) == before.hash && tg_move_count(game) == before.moves);
    count(game);
}

static void handicap(tg_game *game, unsigned byte)
{
    struct snapshot before = snapshot_of(game);
    int stones = (int)(byte % 12) - 1;
    if (!tg_go_handicap(game, stones)) {
        check_unchanged(game, &before);
        return;
    }
    CHECK(before.moves == 0 && stones >= 2 && stones <= 9);
    CHECK(tg_stone_count(game) == stones && tg_turn(game) == TG_WHITE);
}

/* Stones anywhere; refused when a chain has no liberty, changing nothing. */
static void set_up(tg_game *game, unsigned a, unsigned b)
{
    char stones[TG_MAX_POINTS];
    tg_point points[TG_MAX_POINTS];
    struct snapshot before = snapshot_of(game);
    size_t at = 9999, n = (size_t)tg_points(game, points);
    unsigned random = a << 8 | b;
    for (size_t i = 0; i < n; i++) {
        random = random * 1103515245u + 12345;
        stones[i] = ".X.O.XO."[random >> 16 & 7];
    }
    enum tg_error error = tg_setup(game, stones, n, b & 1 ? TG_BLACK : TG_WHITE, &at);
    if (error != TG_OK) {
        CHECK(error == TG_ERR_POSITION && at < n && stones[at] != '.');
        check_unchanged(game, &before);
        return;
    }
    for (size_t i = 0; i < n; i++)
        CHECK(tg_stone(game, points[i]) == TG_EMPTY || tg_go_liberties(game, points[i]) > 0);
    CHECK(tg_move_count(game) == 0 && captured(game) == 0);
}

/* What the board's text says is the board. */
static void write_and_read(tg_game *game)
{
    char *text = tg_board_text(game);
    tg_game *copy = tg_game_clone(game);
    struct tg_text_error error;
    CHECK(text && copy);
    CHECK(tg_setup_text(copy, text, strlen(text), tg_turn(game), &error) == TG_OK);
    CHECK(tg_hash(copy) == tg_hash(game));
    tg_game_free(copy);
    tg_free(text);
}

/* Anything at all, as moves or as a board. */
static void read_text(tg_game *game, const uint8_t *data, size_t size)
{
    struct snapshot before = snapshot_of(game);
    struct tg_text_error error = {0};
    char *text = exact_copy(data, size);
    bool board = size && text[0] & 1;
    enum tg_error status = board ? tg_setup_text(game, text, size, TG_BLACK, &error)
                                 : tg_play_text(game, text, size, &error);
    if (status != TG_OK) {
        CHECK(status == TG_ERR_TEXT || (board && status == TG_ERR_POSITION));
        check_text_error(&error);
        check_unchanged(game, &before);
    }
    free(text);
}

static tg_game *clone_and_swap(tg_game *game)
{
    struct snapshot before = snapshot_of(game);
    int taken = captured(game);
    tg_game *copy = tg_game_clone(game);
    CHECK(copy != NULL);
    tg_game_free(game);
    check_unchanged(copy, &before);
    CHECK(captured(copy) == taken);
    return copy;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2) return 0;
    tg_game *game = go_game_of(data[0], data[1]);
    int guesses = 0;
    for (size_t i = 2; i + 3 <= size && i < 3 * 600; i += 3) {
        tg_point point = point_of(game, data[i + 1], data[i + 2]);
        enum tg_colour either = (enum tg_colour)(data[i] >> 5 & 3);
        switch (data[i] & 31) {
        default: play(game, point, tg_turn(game)); break;
        case 16:
        case 17: play(game, point, either); break;
        case 18: play(game, TG_PASS, tg_turn(game)); break;
        case 19: undo_and_redo(game); break;
        case 20: tg_undo(game); break;
        case 21: tg_redo(game); break;
        case 22: tg_resign(game); break;
        case 23: tg_go_resume(game); break;
        case 24: mark(game, point, data[i + 2]); break;
        case 25: explain(game, point, either); break;
        case 26:
            if (guesses++ < 1) guess(game);
            break;
        case 27: handicap(game, data[i + 2]); break;
        case 28:
            if (data[i + 1] < 64) set_up(game, data[i + 1], data[i + 2]);
            break;
        case 29: write_and_read(game); break;
        case 30: game = clone_and_swap(game); break;
        case 31: {
            size_t rest = size - i - 1, length = data[i + 2] % 24;
            read_text(game, data + i + 1, length < rest ? length : rest);
            break;
        }
        }
    }
    CHECK(tg_self_check(game));
    count(game);
    while (tg_undo(game))
        continue;
    CHECK(tg_move_count(game) == 0 && captured(game) == 0 && tg_self_check(game));
    tg_game_free(game);
    return 0;
}
