/* SPDX-License-Identifier: MIT */
/*
 * How far a table has to reach for the P-positions that are asked for.
 */
#ifndef WYT_SOLVE_EXTENT_H
#define WYT_SOLVE_EXTENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "solve/census.h"

/* `capacity` positions, 1 at least, on a side, from a number on; is_last: no
 * further ones will be asked for, as far as one can tell; is_alone: one number,
 * and not the next one. */
struct wyt__wish {
    uint64_t number;
    size_t capacity;
    uint32_t side;
    bool is_last, is_alone;
};

/* How many shells are solved next, where `usual` would be: no more than the
 * P-positions of all of them need, if every cell were P; else by how their
 * number grew so far. */
uint64_t wyt__shells_expected(const struct wyt__census *census,
                              const struct wyt__wish *wish, uint64_t usual);

#endif
