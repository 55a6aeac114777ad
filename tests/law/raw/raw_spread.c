/* SPDX-License-Identifier: MIT */
/*
 * The same outcomes the other way round: cells are settled in the order of
 * their numbers, and each P-position is counted at every cell above it from
 * which it is an option. About as many questions as there are P-positions
 * times cells, so boxes can be larger. Where the next player has to comply
 * the N-positions count.
 */
#include "raw.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* The next cell none of whose heaps is smaller; false behind the last. */
static bool next_above(const struct raw_game *game, int size, const int *below,
                       int *heaps)
{
    for (int i = game->heaps - 1; i >= 0; i--) {
        if (heaps[i] < size - 1) {
            heaps[i]++;
            return true;
        }
        heaps[i] = below[i];
    }
    return false;
}

static void tell(const struct raw_game *game, int size, const int *to,
                 struct raw_tally *tallies)
{
    int from[RAW_HEAPS];
    memcpy(from, to, sizeof from);
    while (next_above(game, size, to, from)) {
        struct raw_tally *tally = &tallies[raw_index(game, size, from)];
        int class = RAW_FREE;
        if (!game->is_option(game, from, to))
            continue;
        if (game->class_of != NULL)
            class = game->class_of(game, from, to);
        if (game->comply)
            tally->n++;
        else if (class == RAW_FREE)
            tally->free_p++;
        else
            tally->class_p[class]++;
    }
}

static bool is_terminal(const struct raw_game *game, const int *from)
{
    int to[RAW_HEAPS] = {0};
    do {
        if (raw_may_go(game, from, to))
            return false;
    } while (raw_next_below(game, from, to));
    return true;
}

void raw_spread(const struct raw_game *game, int size, bool *is_p)
{
    int cells = raw_cells(game, size);
    struct raw_tally *tallies = calloc((size_t)cells, sizeof *tallies);
    if (tallies == NULL)
        abort();
    for (int i = 0; i < cells; i++) {
        int heaps[RAW_HEAPS] = {0};
        raw_cell(game, size, i, heaps);
        is_p[i] = false;
        if (!raw_contains(game, heaps))
            continue;
        if (game->misere)
            tallies[i].options = is_terminal(game, heaps) ? 0 : 1;
        is_p[i] = raw_verdict(game, &tallies[i]);
        if (is_p[i] != game->comply)
            tell(game, size, heaps, tallies);
    }
    free(tallies);
}
