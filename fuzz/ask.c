/* SPDX-License-Identifier: MIT */
/* Every question about a position. */
#include "ask.h"

#include <string.h>

#define ROOM 64
/* Options looked at; a position may have 2^64. */
#define MOST_OPTIONS 64

static void check_option(const struct question *question,
                         const uint64_t *option, bool listed)
{
    int32_t legal = -1, class = -1;
    if (answered(question->world,
                 wyt_rules_legal(question->world->context, question->rules,
                                 question->heaps, option, question->n,
                                 &legal)) &&
        question->sane)
        EXPECT(legal == 1 || !listed, "an option that is not legal");
    (void)answered(question->world,
                   wyt_rules_blockable(question->world->context,
                                       question->rules, question->heaps, option,
                                       question->n, &class));
}

static void use_moves(const struct question *question, wyt_moves *moves)
{
    uint64_t options[FUZZ_HEAPS * 8];
    size_t count = 1, seen = 0;
    while (count > 0 && seen < MOST_OPTIONS &&
           answered(question->world, wyt_moves_next(moves, options, 8, &count)))
        for (size_t i = 0; i < count; i++, seen++)
            check_option(question, options + i * question->n, true);
}

void ask_moves(const struct question *question)
{
    wyt_moves *moves = NULL;
    if (!answered(question->world,
                  wyt_moves_new(question->world->context, question->rules,
                                question->heaps, question->n, &moves)))
        return;
    use_moves(question, moves);
    if (answered(question->world,
                 wyt_moves_reset(moves, question->heaps, question->n)))
        use_moves(question, moves);
    wyt_moves_free(moves);
    check_option(question, question->heaps, false);
}

/* ---- one backend ---- */

static void ask_options(const struct question *question, wyt_solver *solver)
{
    uint64_t options[FUZZ_HEAPS * ROOM];
    int32_t marks[ROOM];
    size_t count = 0;
    int32_t status = wyt_solver_winning(solver, question->heaps, question->n,
                                        options, marks, ROOM, &count);
    if (answered(question->world, status) && question->sane)
        for (size_t i = 0; i < count; i++)
            check_option(question, options + i * question->n, true);
    (void)answered(question->world,
                   wyt_solver_block(solver, question->heaps, question->n,
                                    options, ROOM, &count));
    (void)answered(question->world,
                   wyt_solver_column(solver, question->heaps[0], options,
                                     question->n, ROOM, &count));
    (void)answered(question->world,
                   wyt_solver_list(solver, question->heaps[0], WYT_SIDE_BOTH,
                                   options, question->n, 4, &count));
}

static void ask_numbers(const struct question *question, wyt_solver *solver)
{
    uint64_t heaps[FUZZ_HEAPS], number;
    const uint64_t *at = question->heaps;
    size_t n = question->n;
    const struct world *world = question->world;
    (void)answered(world, wyt_solver_grundy(solver, at, n, &number));
    (void)answered(world, wyt_solver_remoteness(solver, at, n, &number));
    (void)answered(world, wyt_solver_choose(solver, at, n, &number));
    if (answered(world,
                 wyt_solver_rank(solver, at, n, WYT_SIDE_BOTH, &number)) &&
        answered(world,
                 wyt_solver_nth(solver, number, WYT_SIDE_BOTH, heaps, n)) &&
        question->sane &&
        wyt_rules_property(question->rules, WYT_RULES_SYMMETRIC) == 0)
        EXPECT(memcmp(heaps, at, n * sizeof *at) == 0,
               "the rank of another position");
    (void)answered(world,
                   wyt_solver_nth(solver, at[n - 1], WYT_SIDE_UPPER, heaps, n));
}

/* The outcome, or -1. */
static int32_t ask_outcome(const struct question *question, wyt_solver *solver)
{
    int32_t outcome = -1;
    if (!answered(question->world, wyt_solver_outcome(solver, question->heaps,
                                                      question->n, &outcome)))
        return -1;
    EXPECT(outcome == WYT_OUTCOME_N || outcome == WYT_OUTCOME_P, "outcome %d",
           (int)outcome);
    return outcome;
}

void ask_backends(const struct question *question)
{
    int32_t known = -1;
    for (size_t i = 0; i < backend_count(); i++) {
        wyt_solver *solver = NULL;
        int32_t outcome;
        if (!answered(question->world,
                      wyt_solver_new(question->world->context, question->rules,
                                     backend_name(i), &solver)))
            continue;
        outcome = ask_outcome(question, solver);
        EXPECT(!question->sane || known < 0 || outcome < 0 || known == outcome,
               "%s: another outcome", backend_name(i));
        known = outcome < 0 ? known : outcome;
        ask_options(question, solver);
        ask_numbers(question, solver);
        wyt_solver_free(solver);
    }
}

/* ---- boards ---- */

static int32_t sum_bytes(void *user, const void *bytes, size_t length)
{
    size_t *sum = user;
    const unsigned char *at = bytes;
    for (size_t i = 0; i < length; i++)
        *sum += at[i];
    return WYT_OK;
}

static void write_board(const struct question *question, const wyt_board *board)
{
    static const char *const formats[] = {"text", "csv", "pbm"};
    size_t sum = 0;
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++)
        (void)answered(question->world,
                       wyt_board_write(question->world->context, board,
                                       formats[i], sum_bytes, &sum));
}

void ask_boards(const struct question *question, uint64_t width)
{
    uint64_t size[FUZZ_HEAPS];
    for (size_t i = 0; i < question->n; i++)
        size[i] = i < 3 ? width : 1;
    for (uint32_t kind = WYT_BOARD_OUTCOME; kind <= WYT_BOARD_OPTIONS; kind++) {
        wyt_board *board = NULL;
        char text[1024];
        size_t length;
        (void)answered(question->world,
                       wyt_board_explain(question->world->context,
                                         question->rules, size, question->n,
                                         kind, 0, text, sizeof text, &length));
        if (answered(question->world,
                     wyt_board_new(question->world->context, question->rules,
                                   size, question->n, kind, &board)))
            write_board(question, board);
        wyt_board_unref(board);
    }
}
