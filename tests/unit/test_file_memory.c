/* No file of any format takes more memory than 64 times its length and 1 MiB, nor much time: small ones
 * with large boards, and large ones that repeat what costs most. */
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "memory_watch.h"
#include "tengen/record.h"

static long files_seen;

static void check(const char *bytes, size_t length)
{
    static struct tg_read_report report;
    report = (struct tg_read_report){.struct_size = sizeof report};
    memory_watch_start();
    tg_record *record = tg_record_read(bytes, length, NULL, &report);
    size_t most = 64 * length + (1 << 20);
    if (memory_watch_peak() > most)
        fail_msg("%.20s…: %zu bytes for a file of %zu", bytes, memory_watch_peak(), length);
    tg_record_free(record);
    files_seen++;
}

static void test_small(void **state)
{
    (void)state;
    static const char *const files[] = {
        "h8",
        "# tengen game=go size=25\nA1 A2",
        "# tengen game=go size=25\nA1 pass pass dead A1",
        "# tengen game=hex size=11\na1",
        "Piskvorky 22x22, 0:0, 0\n1,1,1\n0\n",
        "1. [10,0];",
        "tengen[game=hex size=11];",
        "\1\1",
        "(;GM[1]SZ[25])",
        "hello",
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        check(files[i], strlen(files[i]));
}

/* The head, and then the body so often that the file has a million bytes. */
static void check_repeated(const char *head, const char *body)
{
    enum { LENGTH = 1000000 };
    char *bytes = malloc(LENGTH);
    size_t size = strlen(body), at = strlen(head);
    memcpy(bytes, head, at);
    for (; at + size <= LENGTH; at += size)
        memcpy(bytes + at, body, size);
    check(bytes, at);
    free(bytes);
}

static void test_large(void **state)
{
    (void)state;
    check_repeated("h8 i9 ", "j10 ");
    check_repeated("", "h8");
    check_repeated("# tengen game=go size=25\n", "pass ");
    check_repeated("# tengen game=go size=25\n", "pass pass resume ");
    check_repeated("# tengen game=go size=25\nC3 pass pass\n", "dead C3 ");
    check_repeated("h8\n", "#\n");
    check_repeated("h8\n", "# tengen size=15\n");
    check_repeated("h8\n# ", "\xe9");
    check_repeated("Piskvorky 22x22, 0:0, 0\n", "1,1,1\n");
    check_repeated("Piskvorky 22x22, 0:0, 0\n1,1,1\n", "name\n");
    check_repeated("Piskvorky 22x22, 0:0, 0\n", "\n");
    check_repeated("one\ntwo\n", "1,1,1\n");
    check_repeated("version[1]", "a[]");
    check_repeated("version[1]", "name[x]");
    check_repeated("version[1];1. ", "[1,0]");
    check_repeated("version[1];1. [1,0]", "!");
    check_repeated("version[1];1. [1,0];", "2. [1,1];");
    check_repeated("version[1]a[", "x");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_small), cmocka_unit_test(test_large)};
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("file_memory", "%ld files", files_seen);
    return failed;
}
