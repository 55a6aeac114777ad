/* SPDX-License-Identifier: MIT */
/*
 * The one interface behind which every backend works.
 */
#ifndef WYT_SOLVE_BACKEND_H
#define WYT_SOLVE_BACKEND_H

#include <wythoff/board.h>
#include <wythoff/solver.h>

#include <stdbool.h>

#include "moves/positions.h"
#include "rules/game.h"
#include "rules/rules.h"

/* A set of questions: bit WYT_ASK_* of a mask. */
#define WYT__ASK(question) ((uint32_t)1 << (question))

struct wyt__question;

/*
 * A backend as a row of the table. Positions given to it are positions of the
 * game. An operation that is missing is made of `outcome`: winning moves by
 * going through the options, numbering by scanning shells; `answers` tells
 * whether the question is answered at all.
 */
struct wyt__backend {
    const char *name, *games, *summary, *cost;
    bool searches; /* goes through positions one by one */
    /* WYT__ASK() of questions that the automatic choice leaves to others. */
    uint32_t unasked;
    /* Optional: whether the automatic choice asks it, for others may answer
     * faster what it answers too. */
    bool (*suits)(const wyt_rules *rules, const struct wyt__question *question);
    /* Optional: answers a question at any size, out of theory alone. */
    int32_t (*at_any_size)(wyt_solver *solver, struct wyt__question *question);
    /* Lists, batches and streams of a run or two may go through kernels, see
     * theory/stream_engine.h, instead of its operations. */
    bool flows;
    /* The questions it answers about a game, 0 if it does not know it. */
    uint32_t (*answers)(const wyt_rules *rules);
    int32_t (*open)(wyt_context *context, const wyt_rules *rules,
                    void **out_state);
    /* Optional, then opening is cheap and done with the solver: a state for a
     * clone of the solver, with another context, that has part in what is
     * tabulated. */
    int32_t (*share)(const void *state, wyt_context *context, void **out_state);
    /* Optional: makes what all answers need; asked before each of them. */
    int32_t (*prepare)(void *state);
    void (*close)(void *state);
    int32_t (*outcome)(void *state, const uint64_t *heaps, int32_t *out);
    int32_t (*grundy)(void *state, const uint64_t *heaps, uint64_t *out);
    int32_t (*remoteness)(void *state, const uint64_t *heaps, uint64_t *out);
    int32_t (*winning)(void *state, const uint64_t *heaps,
                       struct wyt__positions *list);
    /* Optional: takes note of what is going to be asked, see `foreseen` of a
     * question. If it fails, that says nothing of any answer. */
    int32_t (*foresee)(void *state, const struct wyt__question *question);
    /* With it: whether it has solved what a position is asked for. */
    bool (*has)(const void *state, const struct wyt__question *question);
    /* Whether winning moves of many small positions are left to one that has
     * solved them. */
    bool yields;
    /* Optional: whether `nth` and `rank` are for a game, which else is scanned
     * for numbers. */
    bool (*numbers)(const wyt_rules *rules);
    int32_t (*nth)(void *state, uint64_t number, uint32_t side, uint64_t *out);
    int32_t (*rank)(void *state, const uint64_t *heaps, uint32_t side,
                    uint64_t *out);
    int32_t (*column)(void *state, uint64_t value, struct wyt__positions *list);
    /* Optional, also in place of `nth`: the positions of a Grundy value from a
     * number on, *count of them, 1 at least and `capacity`, if that is more, at
     * most. */
    int32_t (*read_value)(void *state, uint64_t value, uint64_t number,
                          uint32_t side, uint64_t *out, size_t capacity,
                          size_t *count);
    /* Optional: the P-positions with the y - x of `heaps`, see diagonal.h. */
    int32_t (*diagonal)(void *state, const uint64_t *heaps,
                        struct wyt__positions *list);
    /* Optional, for backends with tables: a scan is going to ask for all
     * positions with heaps up to `shell`, for outcomes or Grundy values. */
    int32_t (*reach)(void *state, uint64_t shell, bool values);
    /* Optional, with `reach`: appends the P-positions of the shells from
     * `first` to `last`, which it was told of, or the positions of a Grundy
     * value there, in their order; of a symmetric game the sorted ones. */
    int32_t (*collect)(void *state, bool of_value, uint64_t value,
                       uint64_t first, uint64_t last,
                       struct wyt__positions *list);
    /* Optional, with `reach`, of two and three heaps: the board with the
     * outcomes that it was told of, until it is asked again. */
    const wyt_board *(*outcomes)(const void *state);
};

/* One a row, in the order in which they are asked. */
extern const struct wyt__backend *const wyt__backends[];
extern const size_t wyt__backend_count;

/* Every question about outcomes that a box or a scan answers. */
#define WYT__ASK_BOX                                                           \
    (WYT__ASK(WYT_ASK_OUTCOME) | WYT__ASK(WYT_ASK_WINNING) |                   \
     WYT__ASK(WYT_ASK_NTH) | WYT__ASK(WYT_ASK_RANK))

/* The questions answered by going through all options of all positions. */
static inline uint32_t wyt__ask_options(const wyt_rules *rules)
{
    const struct wyt__game *game = &rules->game;
    if (game->variants > 0)
        return WYT__ASK_BOX & ~WYT__ASK(WYT_ASK_WINNING);
    if (wyt__game_is_blocking(game))
        return WYT__ASK_BOX;
    return WYT__ASK_BOX | WYT__ASK(WYT_ASK_REMOTENESS) |
           (game->misere ? 0 : WYT__ASK(WYT_ASK_GRUNDY));
}

/* The questions that formulas for P-positions answer (theory/runs.h). */
uint32_t wyt__sequence_answers(const wyt_rules *rules);

#endif
