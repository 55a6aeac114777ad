/* SPDX-License-Identifier: MIT */
/*
 * A scenario is one call of the public interface, made on a stage that is set
 * up anew each time. The programs beside this file run every scenario with
 * something going wrong: memory, limits, the progress callback. A scenario's
 * call checks itself that outputs stay untouched on failure and that the
 * answer is right on success, and can be repeated after a failure.
 */
#ifndef TEST_STAGE_H
#define TEST_STAGE_H

#include "support/allocator.h"
#include "support/harness.h"
#include "support/toys.h"

struct scenario;

struct stage {
    const struct scenario *scenario;
    struct allocator allocator;
    struct toy toy;
    uint64_t size; /* about how large heaps are */
    wyt_context *context;
    wyt_rules *rules;
    wyt_builder *builder;
    wyt_moves *moves;
    wyt_solver *solver;
    wyt_board *board;
    wyt_periodic *rows;
    wyt_proof *proof;
    unsigned char *bytes; /* that were written */
    size_t length;
    /* What the call itself made. */
    wyt_rules *made_rules;
    wyt_solver *made_solver;
    wyt_sum *sum, *made_sum;
    wyt_stream *stream;
    wyt_integers *asked, *number, *answer;
    /* GMP has its own memory, which is in no account; the limit has to be so
     * much higher for the call to succeed. */
    size_t scratch;
};

struct scenario {
    char name[80];
    const char *text;    /* the game; "toy", "toy full", "toy many" and "toy
                          * blocked": callbacks; "theory ...": see stage.c;
                          * NULL */
    const char *backend; /* for solvers */
    uint32_t number;     /* whatever the functions below want */
    /* Makes what the call needs, with nothing going wrong; NULL: nothing.
     * False: there is no such scenario. */
    bool (*prepare)(struct stage *stage);
    int32_t (*call)(struct stage *stage); /* NULL: the name says "SKIP" */
    /* Heaps: where every request for memory is refused in turn, and where
     * every poll is cancelled in turn. */
    uint64_t small, large;
};

/* Every scenario; freed with free(). */
struct scenario *scenarios_all(size_t *out_count);

/* The parts of it, one a file. Each writes at most `room` scenarios and returns
 * how many there are. */
size_t scenarios_proofs(struct scenario *out, size_t room);
size_t scenarios_rows(struct scenario *out, size_t room);
size_t scenarios_rules(struct scenario *out, size_t room);
size_t scenarios_batches(struct scenario *out, size_t room);
size_t scenarios_big(struct scenario *out, size_t room);
size_t scenarios_boards(struct scenario *out, size_t room);
size_t scenarios_claims(struct scenario *out, size_t room);
size_t scenarios_numeration(struct scenario *out, size_t room);
size_t scenarios_explore(struct scenario *out, size_t room);
size_t scenarios_files(struct scenario *out, size_t room);
size_t scenarios_solvers(struct scenario *out, size_t room);
size_t scenarios_sums(struct scenario *out, size_t room);

/* False if there is no such scenario; then the stage is empty. */
bool stage_open(struct stage *stage, const struct scenario *scenario,
                uint64_t size);

/* Gives everything back, and checks that everything came back. */
void stage_close(struct stage *stage);

/* A wyt_sink that puts bytes behind those of the stage, which is the user. */
int32_t stage_take(void *user, const void *bytes, size_t length);

/* Runs one test a scenario. */
int stage_main(const char *program, void (*run)(void **state));

#endif
