/* Reads the diagrams of tests/data/rules; the format is described in README.md there. */
#ifndef TG_TESTS_DIAGRAM_FILE_H
#define TG_TESTS_DIAGRAM_FILE_H

#include "tengen.h"

enum { DIAGRAM_QUESTIONS = 32 };

struct diagram {
    const char *file;
    int line; /* of the title */
    char title[200];
    bool is_line, everywhere;
    struct tg_config config;
    enum tg_colour side;        /* to move; of a line: whose stones X are */
    char text[32];              /* a line without its edges */
    bool left_edge, right_edge; /* '|' at that end */
    char picture[4096];         /* a drawn board, empty if there is none */
    char stones[2][256];        /* names of points: black, white */
    char questions[DIAGRAM_QUESTIONS][200];
    int question_count;
};

/* Calls `run` for each diagram of the file, in order. What cannot be read ends the process. */
void diagram_read_file(const char *dir, const char *name, void (*run)(const struct diagram *));

/* A board diagram's stones as tg_setup takes them. */
void diagram_stones(const struct diagram *d, tg_game *game, char *stones);

#endif
