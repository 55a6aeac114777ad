/* SPDX-License-Identifier: MIT */
/*
 * The search for a theorem: for each numeration that may do (proposals.h), an
 * automaton is learned from a list of P-positions (supply.h, learn.h) and
 * proved (prove.h). Where the list is too short it is made longer; where a
 * claim is refuted at a position, the list is made to reach beyond it, so that
 * the next claim is another one. The first theorem ends the search.
 *
 * Numerations take turns: all of them with a short list, then all with one
 * twice as long. A claim that a list twice as long leaves as it is gets all the
 * sets that are allowed for its proof, a new one only a few of them: proofs of
 * wrong claims may take any number. A turn is also limited by its work, twice
 * that of the turn before and at most half of what is left, for a numeration
 * may take any time to be certified; one that is cut there goes on, or begins
 * again, in the next turn. Lists grow until the next one would take half of
 * the work that is left.
 *
 * Where a proof with all sets that are allowed needs more for a class of moves,
 * it is tried again with a counter of that class (counters.h). With the longest
 * list, states that are not complete for one h are looked for with larger ones.
 *
 * For Grundy value g the positions of values 0, 1, ..., g are proved one after
 * the other, all in one numeration: each without those before it.
 */
#ifndef WYT_AUTOMATA_FIND_H
#define WYT_AUTOMATA_FIND_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/counters.h"
#include "automata/dfa.h"
#include "automata/proposals.h"
#include "automata/words.h"
#include "rules/game.h"

/* Bytes of a clause. */
#define WYT__ENDING 256

/* How far a search goes; memory is limited by the context. */
struct wyt__theorem_bounds {
    uint64_t rows; /* of lists, from 1 to 2^31 */
    size_t states; /* of an automaton before it is reduced */
    size_t sets;   /* of a proof */
    uint64_t work; /* steps (base/context.h) of all together; 0: any number */
};

/* What is usual: some minutes at most. */
#define WYT__THEOREM_BOUNDS                                                    \
    {                                                                          \
        (uint64_t)1 << 21, (size_t)1 << 14, (size_t)1 << 20, (uint64_t)1 << 36 \
    }

/* What became of a numeration. */
struct wyt__attempt {
    bool opened;
    struct wyt__words words;
    struct wyt__dfa *values;        /* proved, from value 0 on */
    struct wyt__counters *counters; /* that each of them was proved with */
    uint32_t proved;                /* so many of them */
    struct wyt__dfa removed;        /* all of them together */
    struct wyt__dfa claim;          /* the last one, of the next value */
    uint64_t least_rows;            /* that are beyond all refutations */
    bool over;
    uint64_t cut; /* the work of the last turn, if that ended it; else 0 */
    /* The last list, and what came of it; the effort of all proofs. */
    uint64_t rows;
    size_t h, states, refutations, sets;
    char end[WYT__ENDING]; /* what ended it, a clause */
};

struct wyt__theorem_search {
    wyt_context *context;
    uint32_t value;
    struct wyt__proposals proposals;
    struct wyt__attempt *attempts; /* one a proposal */
    /* The number of the attempt that has proved all values: values[g] there is
     * the automaton of positions of value g. */
    bool theorem;
    size_t winner;
};

/*
 * Looks for a theorem about the P-positions of a game of one to three heaps,
 * or about the positions of Grundy value 0, ..., value. `proposals` are what
 * is to be tried, or NULL for those of the game. WYT_OK also if nothing is
 * found; WYT_UNSUPPORTED for games that cannot be listed or proved. The
 * finding is closed by the caller also on failure.
 */
int32_t wyt__find_theorem(struct wyt__theorem_search *finding,
                          wyt_context *context, const struct wyt__game *game,
                          uint32_t value,
                          const struct wyt__proposals *proposals,
                          const struct wyt__theorem_bounds *bounds);
void wyt__theorem_search_close(struct wyt__theorem_search *finding);

#endif
