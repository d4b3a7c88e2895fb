/* A main for the fuzz targets where there is no libFuzzer: replays inputs, and mutates them.
 *
 *     fuzz_moves [-mutate N SEED] FILE|DIRECTORY...
 *
 * First every input as it is, in the order of the names; then N inputs made from them by a few random
 * changes each. The same N, SEED and inputs give the same run. A target that finds something aborts;
 * the input that did it is then in the file crash-driver in the current directory. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/rng.h"
#include "fuzz.h"

enum { LARGEST = 1 << 16, MOST_INPUTS = 4096 };

struct input {
    uint8_t *bytes;
    size_t size;
};

static struct input inputs[MOST_INPUTS];
static size_t input_count;
static uint8_t buffer[LARGEST]; /* the input that is running */
static size_t buffer_size;

static void die(const char *what, const char *path)
{
    fprintf(stderr, "driver: %s %s: %s\n", what, path, strerror(errno));
    exit(2);
}

/* ---- Inputs -----------------------------------------------------------------------------------*/
static void add_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file) die("cannot open", path);
    size_t size = fread(buffer, 1, sizeof buffer, file);
    if (ferror(file)) die("cannot read", path);
    fclose(file);
    if (input_count == MOST_INPUTS) return;
    inputs[input_count++] = (struct input){(uint8_t *)exact_copy(buffer, size), size};
}

static int is_visible(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static void add_path(const char *path)
{
    struct stat status;
    struct dirent **entries;
    char inside[4096];
    if (stat(path, &status) != 0) die("cannot find", path);
    if (!S_ISDIR(status.st_mode)) {
        add_file(path);
        return;
    }
    int count = scandir(path, &entries, is_visible, alphasort); /* sorted: the same everywhere */
    if (count < 0) die("cannot list", path);
    for (int i = 0; i < count; i++) {
        snprintf(inside, sizeof inside, "%s/%s", path, entries[i]->d_name);
        add_file(inside);
        free(entries[i]);
    }
    free(entries);
}

/* ---- Mutations --------------------------------------------------------------------------------*/
static size_t below(struct rng *rng, size_t limit)
{
    return limit ? (size_t)(rng_next(rng) % limit) : 0;
}

/* Puts a piece of one of the inputs in place of a piece of the buffer. */
static void splice(struct rng *rng, size_t at, size_t removed)
{
    const struct input *other = &inputs[below(rng, input_count)];
    size_t from = below(rng, other->size + 1), length = below(rng, other->size - from + 1);
    if (removed > buffer_size - at) removed = buffer_size - at;
    if (buffer_size - removed + length > LARGEST) return;
    memmove(buffer + at + length, buffer + at + removed, buffer_size - at - removed);
    if (length) memcpy(buffer + at, other->bytes + from, length);
    buffer_size += length - removed;
}

static void remove_piece(size_t at, size_t length)
{
    if (length > buffer_size - at) length = buffer_size - at;
    memmove(buffer + at, buffer + at + length, buffer_size - at - length);
    buffer_size -= length;
}

static void insert_byte(size_t at, uint8_t byte)
{
    if (buffer_size == LARGEST) return;
    memmove(buffer + at + 1, buffer + at, buffer_size - at);
    buffer[at] = byte;
    buffer_size++;
}

static void mutate(struct rng *rng)
{
    size_t at = below(rng, buffer_size + 1);
    bool inside = at < buffer_size;
    switch (below(rng, 8)) {
    case 0:
        if (inside) buffer[at] ^= (uint8_t)(1u << below(rng, 8));
        break;
    case 1:
        if (inside) buffer[at] = (uint8_t)rng_next(rng);
        break;
    case 2: insert_byte(at, (uint8_t)rng_next(rng)); break;
    case 3: /* a byte that is there already is more likely to mean something */
        if (buffer_size) insert_byte(at, buffer[below(rng, buffer_size)]);
        break;
    case 4: remove_piece(at, 1 + below(rng, 4)); break;
    case 5: remove_piece(at, below(rng, buffer_size + 1)); break;
    case 6: splice(rng, at, 0); break;
    default: splice(rng, at, below(rng, 16)); break;
    }
}

/* ---- Running ----------------------------------------------------------------------------------*/
/* Keeps the input that broke something, with nothing but calls that a signal handler may make. */
static void keep_input(void)
{
    int file = open("crash-driver", O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (file < 0) return;
    size_t at = 0;
    for (ssize_t n = 1; n > 0 && at<buffer_size; at += n> 0 ? (size_t)n : 0)
        n = write(file, buffer + at, buffer_size - at);
    close(file);
}

static void on_signal(int number)
{
    keep_input();
    signal(number, SIG_DFL);
    raise(number);
}

/* The address sanitizer wants to report bad accesses itself, and calls back when it has. */
#if defined(__SANITIZE_ADDRESS__)
void __sanitizer_set_death_callback(void (*callback)(void));
#endif

static void watch(void)
{
    signal(SIGABRT, on_signal);
#if defined(__SANITIZE_ADDRESS__)
    __sanitizer_set_death_callback(keep_input);
#else
    signal(SIGSEGV, on_signal);
#endif
}

static void run_mutations(unsigned long count, uint64_t seed)
{
    struct rng rng = {seed};
    for (unsigned long i = 0; i < count; i++) {
        const struct input *input = &inputs[below(&rng, input_count)];
        memcpy(buffer, input->bytes, input->size);
        buffer_size = input->size;
        for (size_t changes = 1 + below(&rng, 6); changes > 0; changes--)
            mutate(&rng);
        LLVMFuzzerTestOneInput(buffer, buffer_size);
    }
}

int main(int argc, char **argv)
{
    unsigned long mutations = 0;
    uint64_t seed = 1;
    int first = 1;
    if (argc > 3 && strcmp(argv[1], "-mutate") == 0) {
        mutations = strtoul(argv[2], NULL, 10);
        seed = strtoull(argv[3], NULL, 10);
        first = 4;
    }
    for (int i = first; i < argc; i++)
        add_path(argv[i]);
    if (input_count == 0) {
        fprintf(stderr, "usage: %s [-mutate N SEED] FILE|DIRECTORY...\n", argv[0]);
        return 2;
    }
    watch();
    for (size_t i = 0; i < input_count; i++) {
        memcpy(buffer, inputs[i].bytes, inputs[i].size);
        buffer_size = inputs[i].size;
        LLVMFuzzerTestOneInput(buffer, buffer_size);
    }
    run_mutations(mutations, seed);
    printf("%zu inputs, %lu mutations\n", input_count, mutations);
    for (size_t i = 0; i < input_count; i++)
        free(inputs[i].bytes);
    return 0;
}
