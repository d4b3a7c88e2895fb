/* A player that speaks just enough of Gomocup's protocol or GTP to play, and does one thing wrong.
 *
 *     fake_player gomocup|gtp MODE [NUMBER]
 *
 * It plays the first empty point, rows from the bottom. NUMBER (1) is the move of its own at which it goes
 * wrong, or milliseconds for `slow`. Modes:
 *
 *     fine       nothing goes wrong          abort      ends by a signal
 *     exit       exits with code 3           at-once    exits before it has read anything
 *     hang       answers no more             slow       takes so long for every move
 *     occupied   plays on a stone            outside    plays off the board
 *     garbage    answers nonsense            error      answers with the protocol's word for errors
 *     huge       writes a line without end   flood      writes lines that mean nothing without end
 *     refuse     refuses the board           mute       never answers anything
 *     deaf       stops reading               talk       says what may be ignored, on both streams
 *     stay       does not go when it is told to, and has a child that does not either
 *     suggest    Gomocup's SUGGEST           resign     GTP's resign
 *     late-bye   fine, but takes a while to go
 *     swap, more, swap-bad   Gomocup's SWAP2BOARD with three stones: SWAP, two more stones, nonsense; with
 *                none it puts three, otherwise it takes white
 *
 * The environment variable FAKE_PIDS names a file to which it adds its process number and its child's.
 * `witness` looks there first: a process of an earlier game that is still there, alive or as a zombie, makes
 * it exit with code 42. */
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

enum { MOST = 32 };

static bool gtp;
static const char *mode;
static int number = 1, size = 15, moves;
static bool taken[MOST][MOST]; /* by row from the top and column */

static bool is_mode(const char *name)
{
    return strcmp(mode, name) == 0;
}

static void nap(long ms)
{
    struct timespec t = {ms / 1000, ms % 1000 * 1000000};
    nanosleep(&t, NULL);
}

static void forever(void)
{
    for (;;)
        nap(1000);
}

static void note_pid(pid_t pid)
{
    const char *path = getenv("FAKE_PIDS");
    FILE *file = path ? fopen(path, "a") : NULL;
    if (!file) return;
    fprintf(file, "%ld\n", (long)pid);
    fclose(file);
}

static void look_for_survivors(void)
{
    const char *path = getenv("FAKE_PIDS");
    FILE *file = path ? fopen(path, "r") : NULL;
    long pid;
    while (file && fscanf(file, "%ld", &pid) == 1)
        if (kill((pid_t)pid, 0) == 0) exit(42);
    if (file) fclose(file);
}

static void say(const char *text)
{
    if (gtp)
        printf("= %s\n\n", text);
    else
        printf("%s\n", text);
    fflush(stdout);
}

/* ---- Going wrong --------------------------------------------------------------------------------*/

static void write_without_end(const char *what)
{
    for (;;)
        if (fputs(what, stdout) == EOF) exit(5);
}

static void go_wrong_before_move(void)
{
    if (is_mode("slow")) nap(number);
    if (is_mode("talk")) {
        fputs("thinking\nhard\n", stderr);
        for (int i = 0; i < 20000; i++) /* more than a pipe holds */
            fputs("0123456789 ", stderr);
        if (!gtp) puts("MESSAGE depth 1\nDEBUG 1,2\nMESSAGE 3,4\n");
        fflush(stdout);
    }
    if (moves < number) return;
    if (is_mode("abort")) abort();
    if (is_mode("exit")) exit(3);
    if (is_mode("hang")) forever();
    if (is_mode("huge")) write_without_end("0123456789 ");
    if (is_mode("flood")) write_without_end(gtp ? "what\n" : "MESSAGE what\n");
    if (is_mode("stay")) forever();
}

/* What it answers instead of a move, or NULL. */
static const char *wrong_answer(void)
{
    if (moves < number) return NULL;
    if (is_mode("garbage")) return gtp ? "banana" : "banana,split";
    if (is_mode("outside")) return gtp ? "Z26" : "99,99";
    if (is_mode("resign")) return "resign";
    return NULL;
}

/* ---- Playing ------------------------------------------------------------------------------------*/

static void find_point(bool occupied, int *row, int *column)
{
    for (*row = size - 1; *row >= 0; --*row)
        for (*column = 0; *column < size; ++*column)
            if (taken[*row][*column] == occupied) return;
    *row = *column = 0;
}

static void answer_move(void)
{
    char text[32];
    int row, column;
    moves++;
    go_wrong_before_move();
    const char *wrong = wrong_answer();
    if (is_mode("error") && moves >= number) {
        printf("%s", gtp ? "? no idea\n\n" : "ERROR no idea\n");
        fflush(stdout);
        return;
    }
    find_point(is_mode("occupied") && moves >= number, &row, &column);
    taken[row][column] = true;
    if (gtp)
        snprintf(text, sizeof text, "%c%d", 'A' + column + (column >= 8), size - row);
    else
        snprintf(text, sizeof text, "%s%d,%d", is_mode("suggest") ? "SUGGEST " : "", column, row);
    if (is_mode("suggest")) moves--; /* it is the PLAY that counts */
    bool deaf = is_mode("deaf") && moves >= number;
    if (deaf) close(STDIN_FILENO); /* first, so that the next question finds it closed */
    say(wrong ? wrong : text);
    if (deaf) forever();
}

static void gtp_line(const char *line)
{
    char word[64] = "", colour, letter;
    int row;
    sscanf(line, "%63s", word);
    if (strcmp(word, "known_command") == 0) {
        say("false");
    } else if (strcmp(word, "boardsize") == 0) {
        sscanf(line, "boardsize %d", &size);
        memset(taken, 0, sizeof taken);
        if (is_mode("refuse"))
            printf("? unacceptable size\n\n"), fflush(stdout);
        else
            say("");
    } else if (sscanf(line, "play %c %c%d", &colour, &letter, &row) == 3) {
        taken[size - row][letter - 'A' - (letter > 'I')] = true;
        say("");
    } else if (strcmp(word, "genmove") == 0) {
        answer_move();
    } else if (strcmp(word, "quit") == 0) {
        say("");
        if (is_mode("late-bye")) nap(300);
        if (!is_mode("stay")) exit(0);
    } else {
        say("");
    }
}

static void answer_swap2(int stones)
{
    if (stones == 0)
        say("7,7 7,8 9,9");
    else if (stones == 3 && is_mode("swap"))
        say("SWAP");
    else if (stones == 3 && is_mode("more"))
        say("3,3 4,10");
    else if (stones == 3 && is_mode("swap-bad"))
        say("7,7 7,7 7,7");
    else
        say("10,10");
}

static void gomocup_line(const char *line)
{
    static bool board, swap2;
    static int stones;
    int x, y;
    if (sscanf(line, "START %d", &size) == 1) {
        memset(taken, 0, sizeof taken);
        say(is_mode("refuse") ? "ERROR no such board" : "OK");
    } else if (strcmp(line, "SWAP2BOARD") == 0) {
        swap2 = true;
        stones = 0;
    } else if (swap2) {
        stones++;
        swap2 = strcmp(line, "DONE") != 0;
        if (!swap2) answer_swap2(stones - 1);
    } else if (strcmp(line, "BOARD") == 0) {
        memset(taken, 0, sizeof taken);
        board = true;
    } else if (board && sscanf(line, "%d,%d", &x, &y) == 2) {
        taken[y][x] = true;
    } else if (strcmp(line, "BEGIN") == 0 || (board && strcmp(line, "DONE") == 0)) {
        board = false;
        answer_move();
    } else if (sscanf(line, "TURN %d,%d", &x, &y) == 2) {
        taken[y][x] = true;
        answer_move();
    } else if (sscanf(line, "PLAY %d,%d", &x, &y) == 2) {
        char text[32];
        snprintf(text, sizeof text, "%d,%d", x, y);
        moves++;
        say(text);
    } else if (strcmp(line, "END") == 0) {
        if (is_mode("late-bye")) nap(300);
        if (!is_mode("stay")) exit(0);
    }
}

int main(int argc, char **argv)
{
    char line[512];
    if (argc < 3) return 2;
    gtp = strcmp(argv[1], "gtp") == 0;
    mode = argv[2];
    if (argc > 3) number = atoi(argv[3]);
    if (is_mode("witness")) look_for_survivors();
    note_pid(getpid());
    if (is_mode("at-once")) return 3;
    if (is_mode("mute")) forever();
    if (is_mode("stay")) {
        pid_t child = fork();
        if (child == 0) forever();
        note_pid(child);
    }
    if (is_mode("stay")) signal(SIGTERM, SIG_IGN);
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\r\n")] = '\0';
        (gtp ? gtp_line : gomocup_line)(line);
    }
    if (is_mode("stay")) forever();
    return 0;
}
