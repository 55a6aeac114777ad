/* SPDX-License-Identifier: MIT */
/*
 * The largest gap of every scene in milliseconds, each in a process of its
 * own, so that what cannot be stopped is ended after some seconds:
 *
 *     time_gaps [--least MILLISECONDS] [--only TEXT] [--every N] [--brief]
 *
 * Scenes with a gap of at least that many milliseconds (20) are shown. Only
 * those with a text in their names are run, every N-th of them, or those of
 * the test. The exit status is 0 whatever they are.
 */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */

#include "scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* A scene ends at the first poll after so many milliseconds. */
#define BUDGET 300
/* And without one after so many seconds. */
#define PATIENCE 3

static void run_child(const struct scene_case *is, struct watch *watch)
{
    const struct rlimit limit = {PATIENCE, PATIENCE};
    (void)setrlimit(RLIMIT_CPU, &limit);
    scene_run(is, BUDGET * meter_millisecond, watch);
    _exit(0);
}

struct choice {
    double least; /* milliseconds that are shown */
    const char *only;
    size_t every;
    bool brief;
};

/* Runs a scene, and shows it if it has such a gap; returns whether. */
static bool run(const struct scene_case *is, struct watch *watch, double least)
{
    int status = 0;
    bool ended; /* by itself */
    double gap;
    memset(watch, 0, sizeof *watch);
    pid_t child = fork();
    if (child == 0)
        run_child(is, watch);
    if (child < 0 || waitpid(child, &status, 0) != child)
        abort();
    ended = WIFEXITED(status) && WEXITSTATUS(status) == 0;
    gap = ended ? (double)watch->largest / (double)meter_millisecond
                : 1000.0 * PATIENCE;
    if (gap < least)
        return false;
    printf("%8.0f%c  %s (%zu polls; %.60s)\n", gap, ended ? ' ' : '+', is->name,
           watch->polls, ended ? watch->where : watch->call);
    (void)fflush(stdout);
    return true;
}

static bool read_choice(int argc, char **argv, struct choice *choice)
{
    *choice = (struct choice){.least = 20, .only = "", .every = 1};
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--least") == 0 && i + 1 < argc)
            choice->least = atof(argv[++i]);
        else if (strcmp(argv[i], "--only") == 0 && i + 1 < argc)
            choice->only = argv[++i];
        else if (strcmp(argv[i], "--every") == 0 && i + 1 < argc)
            choice->every = (size_t)atoi(argv[++i]);
        else if (strcmp(argv[i], "--brief") == 0)
            choice->brief = true;
        else
            return false;
    return choice->every > 0;
}

static bool is_chosen(const struct choice *choice, const struct scene_case *is,
                      size_t *met)
{
    return strstr(is->name, choice->only) != NULL &&
           (is->brief || !choice->brief) && (*met)++ % choice->every == 0;
}

int main(int argc, char **argv)
{
    struct choice choice;
    size_t count, shown = 0, ran = 0, met = 0;
    if (!read_choice(argc, argv, &choice)) {
        fputs("time_gaps [--least MILLISECONDS] [--only TEXT] [--every N] "
              "[--brief]\n",
              stderr);
        return 2;
    }
    struct scene_case *all = scenes_all(&count);
    struct watch *watch = mmap(NULL, sizeof *watch, PROT_READ | PROT_WRITE,
                               MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (watch == MAP_FAILED)
        return 1;
    for (size_t i = 0; i < count; i++)
        if (is_chosen(&choice, &all[i], &met)) {
            ran++;
            shown += run(&all[i], watch, choice.least);
        }
    printf("%zu scenes, %zu with a gap of %.0f ms or more\n", ran, shown,
           choice.least);
    free(all);
    return 0;
}
