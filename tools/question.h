/* SPDX-License-Identifier: MIT */
/*
 * One question about one position or number: the operands come from the
 * command line, or, with "-", line by line from standard input. What differs
 * between the commands is a struct question.
 */
#ifndef TOOLS_QUESTION_H
#define TOOLS_QUESTION_H

#include "label.h"

/* Options of every question to a solver. */
#define TAKES_SOLVER                                                           \
    TAKES_LIMITS, TAKES(OPTION_BACKEND), TAKES(OPTION_EXPLAIN),                \
        TAKES(OPTION_JSON), TAKES(OPTION_PROOF)

struct asked;

struct question {
    const char *operand; /* what a message calls the one number; NULL, and no
                          * position: any number of them, with no other operand
                          * in front, in asked->numbers for `ask_big` */
    const char *key;     /* what JSON calls them: "heaps"; NULL: the one
                          * operand is left to `ask` to read */
    bool is_position;    /* as many operands as heaps; else one number */
    /* Asks and replies; 0, or the exit status of the session's problem. */
    int (*ask)(struct asked *asked);
    /* The same with asked->numbers, for operands beyond 64 bits and answers
     * beyond them; NULL: there are none. */
    int (*ask_big)(struct asked *asked);
};

/* Labels of positions of a reply. Those of lines of text are dropped when they
 * were written, those of JSON stand behind all positions. */
struct labels {
    uint64_t *values; /* NULL: none are wanted */
    size_t first;     /* the position that values[0] belongs to */
    size_t count, capacity;
};

/* A question on its way. */
struct asked {
    struct session *session;
    const struct question *question;
    uint64_t operands[HEAPS];
    const char *word; /* the last operand as it stands */
    size_t length;
    bool is_big;           /* not all operands fit into 64 bits */
    wyt_integers *numbers; /* all of them; NULL: not asked for yet */
    struct digits digits;
    uint32_t side;
    bool from_lines; /* the answer must fit on one line */
    size_t replied;  /* positions written so far */
    /* Of positions that win, in a game in which one may be forbidden or not be
     * offered: WYT_WINS_* of each. NULL if nothing is said of them. */
    int32_t *marks;
    enum label label; /* beside positions, if there is room for labels */
    struct labels labels;
};

/* Makes a solver and answers. The game has been read. */
int question_run(struct session *session, const struct question *question);

/* As question_run(), for questions that need no solver. */
int question_answer(struct session *session, const struct question *question);

/* After a question in 64 bits was answered by WYT_BEYOND: asks it again with
 * numbers of any size. */
int question_ask_big(struct asked *asked);

/* A reply is begun, filled and ended. In plain text only what fills it is
 * seen; in JSON it is an object that repeats the question. */
void reply_begin(struct asked *asked);
void reply_word(struct asked *asked, const char *key, const char *word);
void reply_number(struct asked *asked, const char *key, uint64_t number);
void reply_heaps(struct asked *asked, const char *key, const uint64_t *heaps);
void reply_end(struct asked *asked);

/* The same with numbers of any size. */
void reply_integer(struct asked *asked, const char *key,
                   const wyt_integers *number);
void reply_integers(struct asked *asked, const char *key,
                    const wyt_integers *heaps);

/* The digits of a number of a list, borrowed until the next call. */
const char *question_digits(struct asked *asked, const wyt_integers *list,
                            size_t index);

/* An empty list; NULL with the session's problem. */
wyt_integers *question_list(struct asked *asked);

/* In place of one value, positions: a line each, or, if the answer must fit
 * on one line, separated by "; ". */
void reply_positions_begin(struct asked *asked, const char *key);
void reply_positions(struct asked *asked, const uint64_t *positions,
                     size_t count);
void reply_positions_end(struct asked *asked);

/* Asks for the labels of the next positions, which then stand behind each, or
 * in JSON in an array of their own. Returns 0, or the exit status of the
 * session's problem. */
int reply_labels(struct asked *asked, const uint64_t *positions, size_t count);

/* Asks the solver for positions, as wyt_solver_column() gives them, and for
 * marks if there is room for them. */
typedef int32_t (*question_fill)(const struct asked *asked, uint64_t *out,
                                 size_t capacity, size_t *out_count);

/* The same in numbers of any size; `marks` is NULL if none are wanted. */
typedef int32_t (*question_fill_big)(const struct asked *asked,
                                     wyt_integers *out, wyt_integers *marks);

/* A whole reply of positions, however many there are; 0, or the exit status
 * of the session's problem. */
int reply_collected(struct asked *asked, const char *key, question_fill fill);

/* As reply_collected(), with a mark behind each position. */
int reply_marked(struct asked *asked, const char *key, question_fill fill);

/* As those two, with numbers of any size. */
int reply_collected_big(struct asked *asked, const char *key,
                        question_fill_big fill, bool marked);

/* In place of a value, the word "none": a null in JSON. */
void reply_none(struct asked *asked, const char *key);

#endif
