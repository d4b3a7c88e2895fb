/* Openings in words: rules and questions for people, answers as words that can be read back. */
#ifndef TG_FORMAT_OPENING_TEXT_H
#define TG_FORMAT_OPENING_TEXT_H

#include "rules/opening.h"

/* The open question, with what may be done. The caller frees it; NULL when memory runs out. */
char *opening_write_question(const struct opening *o, enum tg_lang lang);

/* One answer as a word. */
void opening_write_answer(const struct opening *o, const struct tg_decision *answer,
                          enum tg_lang lang, char name[TG_NAME_SIZE]);

/* All answers, "h8 i9 stay 2"; likewise. */
char *opening_write_answers(const struct opening *o);

/* As tg_opening_parse; when false *decision answers nothing. */
bool opening_read_answer(const struct opening *o, const char *word, size_t length,
                         struct tg_decision *decision);

/* The words of a text one after the other. */
struct opening_reader {
    const char *at;
    int line, column;
};
struct opening_word {
    const char *text;
    size_t length;
    int line, column; /* from 1 */
};
struct opening_reader opening_reader_of(const char *text);
bool opening_next_word(struct opening_reader *reader, struct opening_word *word);

#endif
