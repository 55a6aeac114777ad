/* SPDX-License-Identifier: MIT */
/*
 * A claim on a small box, position by position and option by option. A proof
 * begins with it: most wrong claims end here, where a proof would take long to
 * find out, and it shares nothing with the proof but the verdict rule, so that
 * the two check each other.
 */
#ifndef WYT_AUTOMATA_BOX_H
#define WYT_AUTOMATA_BOX_H

#include <stdbool.h>
#include <stdint.h>

#include "automata/dfa.h"
#include "automata/differences.h"
#include "automata/words.h"
#include "rules/game.h"

struct wyt__box {
    uint64_t size; /* positions with all heaps below this were looked at */
    bool wrong;
    /* Then the first one that does not obey, as prove.h has it; 0 for heaps
     * that the game does not have. */
    uint64_t at[WYT__PROVED_HEAPS];
    bool says_p;
};

/* Whether a claim is right on a box, of which the cells that `domain` has are
 * positions. Cost: O(cells^2), of at most 4096 cells. */
int32_t wyt__box_check(struct wyt__words *words, const struct wyt__game *game,
                       const struct wyt__dfa *domain,
                       const struct wyt__dfa *claim, struct wyt__box *box);

#endif
