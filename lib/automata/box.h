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
#include "automata/words.h"
#include "rules/game.h"

struct wyt__box {
    uint64_t size; /* positions with both heaps below this were looked at */
    bool wrong;
    /* Then the first one that does not obey, as prove.h has it. */
    uint64_t x, y;
    bool says_p;
};

/* Whether a claim is right on a box, of which the pairs that `domain` has are
 * positions. Cost: O(size^4), size at most 64. */
int32_t wyt__box_check(struct wyt__words *words, const struct wyt__game *game,
                       const struct wyt__dfa *domain,
                       const struct wyt__dfa *claim, struct wyt__box *box);

#endif
