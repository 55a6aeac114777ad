/* SPDX-License-Identifier: MIT */
/*
 * What the benchmarks share. A file k*.c measures one kernel and reports rows;
 * a new one is a function, a line in bench.c and a name in meson.build.
 */
#ifndef BENCH_H
#define BENCH_H

#include <stddef.h>
#include <stdint.h>
#include <wythoff/wythoff.h>

/* A piece of work that is timed as a whole: by the time of the processor, which
 * other programs on the machine change least, or with more than one thread by
 * the clock on the wall. */
struct job {
    void (*run)(void *data);
    void *data;
    double items;
    uint32_t threads;
};

/* For libraries before 0.6, where tuning was a limit. */
#ifndef WYT_TUNING_ISA
#define WYT_TUNING_ISA 4
#define WYT_TUNING_THREADS 5
#define wyt_context_set_tuning wyt_context_set_limit
#endif

/* What a goal is about. */
enum goal { NO_GOAL, RATIO, OF_BOUND };

/* Times in nanoseconds an item; 0: there is none. */
struct row {
    const char *kernel, *name, *isa, *bound_name;
    uint32_t threads;
    double ours, simple, bound;
    enum goal goal;
    double least;
};

/* As many jobs as measure() takes. */
enum { JOBS = 16 };

/* Times jobs in turn, nine rounds in one run, or fewer but at least three if
 * they take long; the medians in ns an item. A job without a function takes
 * none. */
void measure(const struct job *jobs, size_t count, double *times);

/* The least of some times that is not 0, or 0. */
double least_of(const double *times, size_t count);

/* Prints a row: ratio = simple / ours, of_bound = bound / ours. */
void report(const struct row *row);

/* Stops the program if both sides do not agree, or a call fails. */
void check(int right, const char *what);

/* Memory that is there and has been touched. */
void *pages(size_t bytes);

/* A game, and the level of instructions that is compared. */
struct game {
    wyt_context *context;
    wyt_rules *rules;
    wyt_solver *solver;
};

/* isa: one of WYT_ISA_*. Memory comes from the arena. */
struct game game_open(const char *text, uint32_t isa);
void game_close(struct game *game);

/* The levels of this machine; their names. */
uint32_t levels(void);
const char *level_name(uint32_t isa);

void bench_k1(void);
void bench_k2(void);
void bench_k3(void);
void bench_k4(void);
void bench_k5(void);
void bench_k6(void);
void bench_k7(void);
void bench_k8(void);
void bench_k10(void);
void bench_k12(void);
void bench_k13(void);
void bench_k14(void);
void bench_k15(void);

#endif
