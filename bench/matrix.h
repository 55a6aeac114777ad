/* SPDX-License-Identifier: MIT */
/*
 * What the rows of the matrix have in common: a game that is stopped in time,
 * a program that was made from its moves, and turns that are timed.
 */
#ifndef BENCH_MATRIX_H
#define BENCH_MATRIX_H

#include "bench.h"

enum { MATRIX_HEAPS = 4 };

struct matrix_box {
    size_t heaps, size[MATRIX_HEAPS];
    uint64_t cells;
};

/* Time of the processor, in seconds. */
double matrix_now(void);

/* No time passes it. */
#define MATRIX_NEVER 1e300

/* A game without limits, stopped when matrix_now() passes *end. */
struct game matrix_open(const char *text, double *end);

struct matrix_box matrix_box(char **sides, int heaps);

/* Memory for programs about the box. */
void *matrix_room(const struct matrix_box *box);

/* A function or number of a program that was made. */
void *matrix_symbol(const char *path, const char *name);

/* Seconds a run. */
double matrix_once(void (*run)(void *data), void *data, size_t repeats);

/* The best of some rounds of both, in turn, of so many seconds. */
void matrix_turns(void (*const runs[2])(void *data), void *data, double seconds,
                  double *times);

/* A row; cut: the library was stopped. */
void matrix_print(const char *kernel, double items, const double *times,
                  int cut);

/* The command "positions" with what stands behind it. */
void matrix_positions(char **words, int count);

#endif
