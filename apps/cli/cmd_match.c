/* `tengen match`: engine against engine. Reads the options, which may come from a journal, and sets the
 * match up; match_run.c plays it. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "go.h"
#include "match_options.h"
#include "match_run.h"
#include "options.h"

static int run(int argc, char **argv);

/* ---- Setting up -------------------------------------------------------------------------------*/
/* Can these players play this game with these limits? */
static bool check_player(const struct match_options *o, int side)
{
    const struct player_spec *spec = &o->players[side];
    const struct tg_config *config = &o->game.config;
    const struct time_rules *time = spec->own_time ? &spec->time : &o->time;
    char option = "ab"[side];
    switch (spec->kind) {
    case PLAYER_OURS:
        if (tg_engine_plays(spec->engine, config)) return true;
        complain("--%c %s: this engine does not play %s", option, spec->engine,
                 name_of_game(config));
        return false;
    case PLAYER_GTP: return true;
    case PLAYER_GOMOCUP: break;
    }
    if (config->rule == TG_GO || config->board == TG_HEXAGON) {
        complain("--%c: the Gomocup protocol knows only five in a row on square boards", option);
        return false;
    }
    if (time->has_main && time->period_ms) {
        complain("--%c: the Gomocup protocol knows no byo-yomi", option);
        return false;
    }
    if (time_is_limited(time) || spec->depth || spec->nodes) return true;
    complain("--%c: a Gomocup program must be told when to stop: give --time, --tc, --depth or "
             "--nodes",
             option);
    return false;
}

static bool same_text(const char *a, const char *b)
{
    return strcmp(a, b) == 0;
}

static void set_up_report(struct match *match, const struct match_options *o)
{
    struct report *report = &match->report;
    report->mode = o->mode;
    report->lang = o->game.lang;
    report->live = o->mode == REPORT_GAMES && isatty(STDOUT_FILENO);
    report->config = &match->referee.rules.config;
    report->sprt = o->with_sprt ? &match->sprt : NULL;
    /* Two of the same name must be told apart. */
    if (same_text(match->players[0].name, match->players[1].name)) {
        for (int side = 0; side < 2; side++) {
            char *name = match->players[side].name;
            size_t length = strlen(name), most = sizeof match->players[side].name - 5;
            if (length > most) length = most;
            snprintf(name + length, 5, " (%c)", "AB"[side]);
        }
    }
    report->names[0] = match->players[0].name;
    report->names[1] = match->players[1].name;
}

static void set_up_match(struct match *match, const struct match_options *o)
{
    const struct tg_config *config = &o->game.config;
    match->players[0] = o->players[0];
    match->players[1] = o->players[1];
    match->time = o->time;
    match->concurrency = o->concurrency;
    match->sprt = o->sprt;
    match->files = o->files;
    match->referee = (struct referee){
        .rules = {.config = *config,
                  .handicap = choices_handicap(&o->game.choices),
                  .hard_memory = (size_t)o->hard_memory_mib << 20,
                  .startup_ms = o->startup_ms,
                  .hang_ms = o->hang_ms,
                  .grace_ms = o->grace_ms,
                  .may_resign = o->resign,
                  .opening = o->opening_rule},
        .draw_after = o->draw_after,
        /* A game of Go need not end by itself under simple ko. */
        .max_moves = o->max_moves ? o->max_moves : 3 * config->size * config->size,
    };
    set_up_report(match, o);
}

/* The games of the journal are counted as if they had just been played. */
static bool count_old_games(struct match *match)
{
    char message[JOURNAL_MESSAGE] = "";
    struct game_result result;
    size_t at = 0;
    tg_game *board = tg_game_new(&match->referee.rules.config, NULL);
    while (board && journal_next(&match->journal, board, &at, &result, message)) {
        bool fine = tally_add(&match->tally, &result);
        if (!fine)
            snprintf(message, sizeof message, "%s: game %d is there twice, or is beyond --games %d",
                     match->journal.path, result.number + 1, match->tally.games);
        game_result_done(&result);
        if (!fine) break;
    }
    if (!board) snprintf(message, sizeof message, "out of memory");
    tg_game_free(board);
    if (*message) complain("%s", message);
    return !*message;
}

static bool set_up_openings(struct match *match, const struct match_options *o, int *status)
{
    struct openings_source source = {.path = o->openings,
                                     .random_moves = o->random_moves,
                                     .shuffle = o->shuffle,
                                     .seed = o->seed,
                                     .config = o->game.config,
                                     .handicap = choices_handicap(&o->game.choices)};
    return openings_make(&source, &match->openings, status);
}

static bool set_up_journal(struct match *match, const struct match_options *o, int *status)
{
    char message[JOURNAL_MESSAGE];
    *status = EXIT_SYSTEM;
    if (o->resume) {
        *status = EXIT_BAD_INPUT;
        if (openings_mark(&match->openings) != match->journal.openings) {
            complain("%s: the openings are not those the match began with", match->journal.path);
            return false;
        }
        if (!count_old_games(match)) return false;
        if (o->games == match->journal.games || journal_plan(&match->journal, o->games, message))
            return true;
        complain("%s", message);
        return false;
    }
    if (!o->state) return true;
    if (journal_create(&match->journal, o->state, o->argc, o->argv, openings_mark(&match->openings),
                       message))
        return true;
    complain("%s", message);
    return false;
}

static bool set_up_files(const struct match *match, const struct match_options *o)
{
    char message[FILES_MESSAGE] = "";
    if (match_files_open(&match->files, match, o->resume != NULL, message)) return true;
    complain("%s", message);
    return false;
}

static int play(struct match *match, const struct match_options *o)
{
    int status = EXIT_SYSTEM;
    for (int side = 0; side < 2; side++) {
        if (!check_player(o, side)) return EXIT_USAGE;
    }
    set_up_match(match, o);
    if (!set_up_openings(match, o, &status)) return status;
    if (!tally_init(&match->tally, o->games)) {
        complain("out of memory");
        return EXIT_SYSTEM;
    }
    /* A new journal comes last: nothing may go wrong once it is there. An old one tells what was
     * written to the files. */
    if (!o->resume && !set_up_files(match, o)) return EXIT_SYSTEM;
    if (!set_up_journal(match, o, &status)) return status;
    if (o->resume && !set_up_files(match, o)) return EXIT_SYSTEM;
    return match_run(match);
}

static int run(int argc, char **argv)
{
    struct match_options options;
    struct match match = {.journal = {.fd = -1}};
    int status = match_options_read(&options, &cmd_match, argc, argv, &match.journal);
    if (status == EXIT_FINE && !options.stop) status = play(&match, &options);
    openings_free(&match.openings);
    tally_done(&match.tally);
    journal_close(&match.journal);
    match_options_done(&options);
    return status;
}

const struct command cmd_match = {
    .name = "match",
    .summary_en = "engine against engine: Elo difference, SPRT",
    .summary_zh = "引擎对引擎：等级分之差、序贯检验",
    .usage =
        "usage: tengen match --a PLAYER --b PLAYER [OPTION...]\n"
        "       tengen match --resume FILE [--games N] [--concurrency N] [--json]\n"
        "\n"
        "Plays pairs of games, each opening twice with colours changed, and says how\n"
        "much stronger A is. Our referee judges every move and every clock; a crash, a\n"
        "hang, an illegal move or an answer that is none loses the game.\n"
        "\n"
        "A PLAYER is an engine of ours or a program that speaks a protocol:\n"
        "  tengen:nodes=20000, classic:depth=2, uct:nodes=2000,name=small\n"
        "  gtp:gnugo --mode gtp\n"
        "  gomocup:./pbrain-x    gomocup[name=X,time=5,keep=yes]:./pbrain-x\n"
        "Settings: name, time, tc, byoyomi; ours and gomocup: depth, nodes, threads, memory;\n"
        "ours: level=1...10;\n"
        "programs: dir=DIRECTORY, keep=yes (one process for many games), lenient=yes\n"
        "(lines that mean nothing are skipped). What a player has of its own goes before\n"
        "what is said for both:\n"
        "  --time S                  seconds for each move, such as 0.5\n"
        "  --tc MAIN[+INC]           seconds for the whole game, and more after each move\n"
        "  --byoyomi S[/N]           when MAIN is used up, so much for each N moves\n"
        "  --depth N, --nodes N      for engines of ours, and Gomocup programs that obey\n"
        "  --threads N, --memory MB  of each player; programs are told, not forced\n"
        "  --grace MS                so much beyond the clock is no loss yet; 100\n"
        "  --startup S               patience with a program that gets ready; 30\n"
        "  --hang S                  patience for a move where there is no clock; 600\n"
        "  --hard-memory MB          address space of programs\n"
        "\n"
        "The match:\n"
        "  --games N                 even; by default 100\n"
        "  --concurrency N           games at a time; 1\n"
        "  --openings FILE           a line each: moves (h8 i9 ...) or offsets from the middle\n"
        "                            (0,0, 1,-2); random:N draws N stones by lot, empty is the\n"
        "                            empty board; by default random:4, in Go random:2\n"
        "  --opening-rule RULE       the players open the game and choose colours: swap2 and the\n"
        "                            others that 'tengen openings' lists; Gomocup programs know\n"
        "                            swap2, ours all of them\n"
        "  --shuffle                 the file's openings in another order, by the seed\n"
        "  --seed N                  for everything by lot; 1\n"
        "  --draw-after N            a game of N moves is a draw\n"
        "  --max-moves N             Go: counted after N moves, by default 3 a point\n"
        "  --resign on|off           ours give up when they see no hope; off\n"
        "  --sprt \"elo0=0 elo1=30 alpha=0.05 beta=0.05\"\n"
        "                            stop when it is clear which Elo difference is true;\n"
        "                            model=normalised: in units of the spread\n"
        "\n"
        "Output:\n"
        "  --state FILE              a journal: a match that was stopped, whatever way, goes on\n"
        "  --resume FILE             with this\n"
        "  --sgf FILE                every game, added as it ends\n"
        "  --psq DIR                 a Piskvork file for each game\n"
        "  --log DIR                 the protocol of every game that ended by a fault\n"
        "  --log-all                 and of all others\n"
        "  --json                    an object for each game and one for the match\n"
        "  --quiet                   only the table\n"
        "  --elo-only                only its last line\n"
        "\n",
    .usage_more = USAGE_GAME_OPTIONS
    "\n"
    "Examples:\n"
    "  tengen match --a classic:depth=4 --b classic:depth=2 --games 40\n"
    "  tengen match --game go --size 9 --a uct:nodes=1000 \\\n"
    "      --b \"gtp:gnugo --mode gtp --level 1\" --time 2 --games 20 --sgf games.sgf\n"
    "  tengen match --a \"gomocup:./new\" --b \"gomocup:./old\" --time 1 --state m.txt \\\n"
    "      --concurrency 4 --games 2000 --sprt \"elo0=0 elo1=20\"\n"
    "\n" USAGE_EXIT_CODES
    "            128 and more: stopped by a signal; what was played is counted.\n",
    .run = run,
};
