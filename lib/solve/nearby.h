/* SPDX-License-Identifier: MIT */
/*
 * Questions that a box answers sooner than who is asked first. Theories take
 * some 0.4 us for the winning moves of a position of two heaps, whatever its
 * size, and a box that is solved by the moves 0.1: where many small positions
 * are asked for, a box of all of them is solved. A box that is there knows
 * positions with empty heaps, too, which else have a solver of their own.
 */
#ifndef WYT_SOLVE_NEARBY_H
#define WYT_SOLVE_NEARBY_H

#include <stdbool.h>
#include <stdint.h>

#include "solve/question.h"
#include "solve/solver.h"

/* The candidate whose box has what a position is asked for, in 64 bits: who is
 * asked first, or, about winning moves, whom that yields to. NULL: none. */
struct wyt__candidate *wyt__at_hand(wyt_solver *solver,
                                    const struct wyt__question *question);

/* Whether who is asked about a position, in 64 bits, takes note of what is
 * foreseen. */
bool wyt__is_foreseen(const wyt_solver *solver,
                      const struct wyt__question *question);

/* Whether that is not the same for all positions. */
bool wyt__foresight_varies(const wyt_solver *solver, uint32_t what);

/* Counts a question about winning moves of a position that is not at hand, or
 * those that it foresees, and has a box solved when they are many. Only what
 * ends all questions fails. */
int32_t wyt__note_nearby(wyt_solver *solver,
                         const struct wyt__question *question);

#endif
