/* tg_line_classify: the first byte chooses the rule, the rest is a line: as it is, or each byte taken for
 * a cell. A line and its mirror image are of one class. */
#include "fuzz.h"

/* Any bytes as a line that can be read. */
static void make_line(char *line, size_t length)
{
    for (size_t i = 0; i < length; i++)
        line[i] = "..XXXO.#"[(unsigned char)line[i] % 8];
    if (length % 2) line[length / 2] = 'X';
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1) return 0;
    bool exact = data[0] & 1;
    size_t length = size - 1;
    char *line = exact_copy(data + 1, length), *mirrored = exact_copy(data + 1, length);
    struct tg_line_class class, other;
    if (data[0] & 2) make_line(line, length);
    for (size_t i = 0; i < length; i++)
        mirrored[i] = line[length - 1 - i];

    if (tg_line_classify(line, length, exact, &class)) {
        CHECK(length % 2 == 1 && line[length / 2] == 'X');
        CHECK(tg_shape_text(class.by_points, TG_ENGLISH)
              && tg_shape_text(class.straight, TG_CHINESE));
        CHECK(class.five_points >= 0 && class.five_points <= 8);
        CHECK(tg_line_classify(mirrored, length, exact, &other));
        CHECK(class.by_points == other.by_points && class.straight == other.straight);
        CHECK(class.five_points == other.five_points);
    } else {
        CHECK(!(data[0] & 2) || length % 2 == 0);
        CHECK(!tg_line_classify(mirrored, length, exact, &other));
    }
    free(mirrored);
    free(line);
    return 0;
}
