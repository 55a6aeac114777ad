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

/* Whether the backend that is asked first about a position, in 64 bits, has a
 * box with it. */
bool wyt__is_at_hand(const wyt_solver *solver,
                     const struct wyt__question *question);

/* The candidate whose box has the winning moves of a position, where they are
 * asked of a backend that yields; else NULL. Counts the question, and those it
 * foresees, and has the box solved when they are many; only what ends all
 * questions fails. */
int32_t wyt__find_nearby(wyt_solver *solver,
                         const struct wyt__question *question,
                         struct wyt__candidate **found);

#endif
