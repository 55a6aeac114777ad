/* SPDX-License-Identifier: MIT */
/*
 * A question on its way from the public function to the backend that answers
 * it, with room for the answer. It is asked in 64 bits or at any size, and
 * answered in the same form.
 */
#ifndef WYT_SOLVE_QUESTION_H
#define WYT_SOLVE_QUESTION_H

#include <wythoff/integers.h>
#include <wythoff/solver.h>

#include <stdbool.h>
#include <stdint.h>

#include "moves/positions.h"

struct wyt__question {
    uint32_t what; /* WYT_ASK_* */
    uint32_t side;
    int32_t outcome; /* the answer to WYT_ASK_OUTCOME */
    /* In 64 bits: the heaps of a position, or a number; that is also the
     * answer where it is one number. Positions are answered in out_heaps if
     * there is one, or in the list. */
    const uint64_t *heaps;
    uint64_t number;
    uint64_t value; /* of the positions that WYT_ASK_VALUES numbers */
    uint64_t *out_heaps;
    struct wyt__positions *list;
    /* Room for positions behind the one that is asked for by number, with that
     * one, 1 at least; how many are answered. */
    size_t capacity, count;
    bool goes_on; /* those behind will be asked for next */
    bool is_last; /* none behind it will be asked for soon */
    /* How many positions with heaps up to these are going to be asked, of which
     * backends may take note; nothing is answered then. 0: it is asked. */
    size_t foreseen;
    /* At any size, NULL in 64 bits: the heaps, or the number. The answer is
     * appended to a list, which may be the same: positions in their order, or
     * one number. What was appended before a failure is to be cut off. */
    const wyt_integers *asked;
    wyt_integers *answer;
};

/* Whether a question is about a number: of a P-position, or of the tokens of a
 * heap. Others are about a position. */
static inline bool wyt__asks_about_number(uint32_t what)
{
    return what == WYT_ASK_NTH || what == WYT_ASK_COLUMN ||
           what == WYT_ASK_VALUES;
}

/* Asks the first backend that answers. The question was checked: it has a
 * meaning for the game, the position exists, the side can be asked. */
int32_t wyt__answer(wyt_solver *solver, struct wyt__question *question);

#endif
