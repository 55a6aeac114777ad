/* SPDX-License-Identifier: MIT */
/*
 * A set of positions: what is forbidden or offered before a move. Kept in the
 * order of positions, by largest heap and then lexicographically.
 */
#ifndef TOOLS_PLAY_SET_H
#define TOOLS_PLAY_SET_H

#include "session.h"

struct play_set {
    uint64_t *heaps; /* count positions of the session's game */
    size_t count, capacity;
};

/* Asks the solver for positions, as wyt_solver_block() does. */
typedef int32_t (*play_fill)(wyt_solver *solver, const uint64_t *heaps,
                             size_t n, uint64_t *out, size_t capacity,
                             size_t *out_count);

/* Makes the set what the solver gives. Returns a status of the library. */
int32_t play_set_fill(struct session *session, struct play_set *set,
                      play_fill fill, wyt_solver *solver,
                      const uint64_t *heaps);

bool play_set_has(const struct session *session, const struct play_set *set,
                  const uint64_t *heaps);

/* Adds a position that is not in the set. Returns a status. */
int32_t play_set_add(struct session *session, struct play_set *set,
                     const uint64_t *heaps);

/* "1 0; 0 2", or "nothing". */
void play_set_print(const struct session *session, const struct play_set *set);

void play_set_free(struct play_set *set);

#endif
