/* SPDX-License-Identifier: MIT */
/*
 * bench [K1 K2 ...] [--json]: the library beside the fastest obvious programs
 * (bench/simple/) and beside what memory allows, in the same run, on memory
 * that was touched before. Times do not carry to other machines, ratios do. A
 * table, or one JSON object a line.
 */
#include "bench.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROUNDS = 9, LEAST_ROUNDS = 3 };

/* No round begins after that many, if there were enough. */
#define BUDGET_NS 2e10

static int as_json;

static double now_ns(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static double time_of(const struct job *job)
{
    const clockid_t clock =
        job->threads > 1 ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID;
    const double start = now_ns(clock);
    if (job->run != NULL)
        job->run(job->data);
    return (now_ns(clock) - start) / job->items;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

void measure(const struct job *jobs, size_t count, double *times)
{
    static double all[JOBS][ROUNDS];
    const double begin = now_ns(CLOCK_MONOTONIC);
    size_t round = 0;
    check(count <= JOBS, "room for jobs");
    for (; round < ROUNDS && (round < LEAST_ROUNDS ||
                              now_ns(CLOCK_MONOTONIC) - begin < BUDGET_NS);
         round++)
        for (size_t i = 0; i < count; i++)
            all[i][round] = time_of(&jobs[i]);
    for (size_t i = 0; i < count; i++) {
        qsort(all[i], round, sizeof all[i][0], compare);
        times[i] = jobs[i].run == NULL ? 0 : all[i][round / 2];
    }
}

double least_of(const double *times, size_t count)
{
    double least = 0;
    for (size_t i = 0; i < count; i++)
        if (times[i] > 0 && (least == 0 || times[i] < least))
            least = times[i];
    return least;
}

static const char *goal_text(const struct row *row, double ratio,
                             double of_bound)
{
    static char text[64];
    double is = row->goal == RATIO ? ratio : of_bound;
    if (row->goal == NO_GOAL)
        return "";
    (void)snprintf(text, sizeof text, "%s >= %.2f%s",
                   row->goal == RATIO ? "ratio" : "of_bound", row->least,
                   is >= row->least ? "" : " MISSED");
    return text;
}

static void number(char *text, size_t bytes, double value)
{
    if (value > 0)
        (void)snprintf(text, bytes, value < 0.1 ? "%.5f" : "%.3f", value);
    else
        (void)snprintf(text, bytes, "%s", as_json ? "null" : "-");
}

void report(const struct row *row)
{
    enum { OURS, SIMPLE, RATIO_OF, OF, VALUES };
    const double ratio = row->simple > 0 ? row->simple / row->ours : 0;
    const double of_bound = row->bound > 0 ? row->bound / row->ours : 0;
    const double values[VALUES] = {row->ours, row->simple, ratio, of_bound};
    const char *goal = goal_text(row, ratio, of_bound);
    char text[VALUES][32];
    for (size_t i = 0; i < VALUES; i++)
        number(text[i], sizeof text[i], values[i]);
    if (as_json)
        printf("{\"kernel\": \"%s\", \"case\": \"%s\", \"isa\": \"%s\", "
               "\"threads\": %" PRIu32
               ", \"ours\": %s, \"simple\": %s, \"ratio\": %s, "
               "\"goal\": \"%s\", \"bound\": \"%s\", \"of_bound\": %s}\n",
               row->kernel, row->name, row->isa, row->threads, text[OURS],
               text[SIMPLE], text[RATIO_OF], goal, row->bound_name, text[OF]);
    else
        printf("%-3s %-40s %-7s %3" PRIu32 " %9s %9s %9s  %-8s %7s  %s\n",
               row->kernel, row->name, row->isa, row->threads, text[OURS],
               text[SIMPLE], text[RATIO_OF], row->bound_name, text[OF], goal);
    (void)fflush(stdout);
}

static const struct {
    const char *name;
    void (*run)(void);
} kernels[] = {
    {"K1", bench_k1},   {"K2", bench_k2},   {"K3", bench_k3},
    {"K4", bench_k4},   {"K5", bench_k5},   {"K6", bench_k6},
    {"K7", bench_k7},
#ifdef BENCH_GMP
    {"K8", bench_k8},
#endif
    {"K10", bench_k10}, {"K12", bench_k12}, {"K13", bench_k13},
    {"K14", bench_k14}, {"K15", bench_k15},
};

enum { KERNELS = sizeof kernels / sizeof *kernels };

int main(int count, char **words)
{
    int wanted[KERNELS] = {0}, some = 0;
    for (int i = 1; i < count; i++) {
        int known = strcmp(words[i], "--json") == 0;
        as_json |= known;
        for (size_t k = 0; k < KERNELS; k++)
            if (strcmp(words[i], kernels[k].name) == 0)
                known = some = wanted[k] = 1;
        if (known)
            continue;
        fprintf(stderr, "bench: there is no kernel \"%s\"\n", words[i]);
        return 2;
    }
    if (!as_json)
        printf("%-3s %-40s %-7s %3s %9s %9s %9s  %-8s %7s  %s\n", "", "case",
               "isa", "thr", "ours", "simple", "ratio", "bound", "of", "goal");
    for (size_t k = 0; k < KERNELS; k++)
        if (!some || wanted[k])
            kernels[k].run();
    return 0;
}
