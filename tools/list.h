/* SPDX-License-Identifier: MIT */
/*
 * A list of P-positions that is being written: a line of each, or lines with
 * one heap alone, the terms of a sequence.
 */
#ifndef TOOLS_LIST_H
#define TOOLS_LIST_H

#include "heaps.h"
#include "oeis.h"

/* From b-files on they are of one sequence. */
enum format {
    FORMAT_TEXT,
    FORMAT_CSV,
    FORMAT_JSON,
    FORMAT_BFILE,
    FORMAT_OEIS,
    FORMATS
};

/* What is written of a position: one heap, or both in two lines. */
enum term { TERM_X, TERM_Y, TERM_XY, TERM_HEAPS };

extern const char *const list_terms[TERM_HEAPS];

/* An entry of the OEIS: its terms, and the first positions that they are of. */
struct draft {
    struct oeis oeis;
    uint64_t example[8][2];
    size_t positions;
};

struct list {
    struct session *session;
    uint64_t value;     /* Grundy value; 0: P-positions are listed */
    wyt_stream *stream; /* of the positions of another value; NULL: none */
    size_t format, term;
    char sequence[16]; /* the OEIS number whose terms these are, or "" */
    /* The number of its first term, and of the position that it is of; else
     * 0, where both numbers begin. */
    uint64_t offset;
    uint32_t side;
    uint64_t from, count; /* the number of the first line, and how many */
    const char *big_from; /* digits in place of `from`; NULL: it fits */
    bool difference;      /* y - x behind the heaps, or alone as a sequence */
    bool by_x;            /* column by column */
    struct fixed fixed;   /* heaps that all positions have; mostly none */
    struct draft *draft;  /* of FORMAT_OEIS */
};

/* A line of the list. */
struct place {
    uint64_t position, line; /* their numbers, where those fit */
    bool second;             /* the second line of the position */
    uint64_t left;           /* lines that are still to be written */
};

/* Whether a line has the difference in place of the heaps. */
bool list_has_difference_alone(const struct list *list);

/* Writes the lines of a position and goes to the next one. */
void list_write_position(const struct list *list, struct place *place,
                         const uint64_t *heaps);

/* Writes the list column by column. */
int list_write_columns(const struct list *list);

/* Writes those that have the fixed heaps. */
int list_write_fixed(const struct list *list);

/* y - x of two heaps as text, "-3" below the diagonal. */
#define LIST_DIFFERENCE 24
const char *list_difference(char text[LIST_DIFFERENCE], const uint64_t *heaps);

/* Keeps a position as an example, takes its next term, which is heap number
 * `term` or the difference, and writes the draft. */
void list_oeis_position(const struct list *list, const uint64_t *heaps);
void list_oeis_line(const struct list *list, const uint64_t *heaps,
                    size_t term);
int list_oeis_write(const struct list *list);

/* How many lines a position has. */
size_t list_lines(const struct list *list);

/* How many positions the lines that are left are of, up to `most`. */
size_t list_wanted(const struct list *list, const struct place *place,
                   size_t most);

/* --term. Returns 0, or the exit status of the session's problem, as do the
 * other functions. */
int list_read_term(struct list *list);

/* Whether --term is an OEIS number. */
bool list_names_sequence(const struct list *list);

/* Finds the sequence that --term names, or whose b-file it is, and begins with
 * its first term if --from does not say where. */
int list_choose_sequence(struct list *list);

/* Writes the list from a place on whose numbers are given in digits, with
 * numbers of any size. */
int list_write_big(const struct list *list, const struct place *place,
                   const char *position, const char *line);

/* Writes all of it, from the number on whose digits big_from has. */
int list_write_from_big(const struct list *list);

#endif
