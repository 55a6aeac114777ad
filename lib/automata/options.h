/* SPDX-License-Identifier: MIT */
/*
 * How many options of a position are in a set, as an automaton.
 *
 * Positions of two heaps stand for those of one and three as well. A
 * nondeterministic automaton reads the word of a position (x,y) and guesses
 * that of an option (x',y') in the set, place by place: a node of it is a state
 * of the set's automaton and one of the automaton of moves (differences.h). An
 * option has exactly one valid word of the length of that of (x,y), for x' <= x
 * and y' <= y, and both automata are deterministic; so the paths that accept
 * are as many as the options that are in the set. Counting subset construction
 * makes it deterministic: a state is how many paths lead to each node, at most
 * `most` of them counted. To count no further is right, for what is added later
 * is not negative.
 *
 * Nodes that reach no acceptance are dropped, and V x V goes along so that only
 * valid words are looked at.
 */
#ifndef WYT_AUTOMATA_OPTIONS_H
#define WYT_AUTOMATA_OPTIONS_H

#include <stddef.h>
#include <stdint.h>

#include "automata/dfa.h"
#include "automata/words.h"

/* What it took. */
struct wyt__effort {
    size_t nodes, sets; /* the largest numbers of them */
    size_t stuck;       /* 1 + the class of moves that took too many, or 0 */
};

/*
 * Says of valid words, a pair of them for two heaps, how many moves lead from
 * it into a set, at most `most`; reduced. `valid` is V x V, or what stands for
 * it, `set` a part of it, `moves` an automaton of differences or of pairs
 * (formulas.h). WYT_LIMIT if
 * there are more than `most_sets` states on the way. `effort` is raised to
 * what was needed.
 */
int32_t wyt__options_count(const struct wyt__words *words,
                           const struct wyt__dfa *valid,
                           const struct wyt__dfa *set,
                           const struct wyt__dfa *moves, uint32_t most,
                           size_t most_sets, struct wyt__effort *effort,
                           struct wyt__dfa *out);

#endif
