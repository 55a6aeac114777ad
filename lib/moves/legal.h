/* SPDX-License-Identifier: MIT */
/*
 * Legality of moves with two heaps, in either size (numbers/number.h).
 */
#ifndef WYT_MOVES_LEGAL_H
#define WYT_MOVES_LEGAL_H

#include <stdbool.h>
#include <stdint.h>

#include "moves/pair.h"
#include "numbers/number.h"
#include "rules/game.h"

#define wyt__is_legal WYT__SIZED(wyt__is_legal)

/* Whether `to` is an option of `from`. */
#ifdef WYT__ANY_SIZE
bool wyt__is_legal(const struct wyt__game *game, const struct wyt__pair *from,
                   const struct wyt__pair *to);
#else
/* No heap is beyond 64 bits. */
static inline bool wyt__is_legal(const struct wyt__game *game,
                                 const struct wyt__pair *from,
                                 const struct wyt__pair *to)
{
    const uint64_t above[2] = {wyt__number_low(from->heap[0]),
                               wyt__number_low(from->heap[1])};
    const uint64_t below[2] = {wyt__number_low(to->heap[0]),
                               wyt__number_low(to->heap[1])};
    return wyt__game_is_legal(game, above, below);
}
#endif

#endif
