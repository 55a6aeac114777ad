/* SPDX-License-Identifier: MIT */
/*
 * Deterministic automata with outputs. Letters are 0..letters-1, a word is read
 * from its first letter on, and what the automaton says of it is the output of
 * the state where it ends: 0 is "no", and other numbers are kinds of "yes" or
 * counts. A word that leads nowhere, and all that begin with it, have output 0.
 * State 0 is the start; an automaton without states says 0 of every word.
 *
 * An automaton is *reduced* if every state is reached from the start and
 * reaches an output that is not 0, no two states say the same of all words, and
 * states are numbered in the order in which a search in breadth, letters in
 * their order, meets them. Two reduced automata say the same of every word iff
 * they are the same arrays. There is no dead state to be counted.
 *
 * Functions that make an automaton leave one without states if they fail, which
 * may be closed or not.
 *
 * J. E. Hopcroft, An n log n algorithm for minimizing states in a finite
 * automaton, in Theory of Machines and Computations (1971); for automata whose
 * letters may lead nowhere: A. Valmari and P. Lehtinen, Efficient minimization
 * of DFAs with partial transition functions, STACS 2008.
 */
#ifndef WYT_AUTOMATA_DFA_H
#define WYT_AUTOMATA_DFA_H

#include <wythoff/context.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define WYT__NO_STATE UINT32_MAX

struct wyt__dfa {
    wyt_context *context;
    size_t letters, states;
    uint32_t *next; /* letters numbers a state, or WYT__NO_STATE */
    uint32_t *output;
    size_t next_capacity, output_capacity;
};

/* An automaton without states. */
void wyt__dfa_open(struct wyt__dfa *dfa, wyt_context *context, size_t letters);
void wyt__dfa_close(struct wyt__dfa *dfa);

/* One more state, whose letters lead nowhere yet. */
int32_t wyt__dfa_add(struct wyt__dfa *dfa, uint32_t output);

int32_t wyt__dfa_copy(const struct wyt__dfa *from, struct wyt__dfa *out);

/* Where a letter leads; nowhere leads nowhere. */
static inline uint32_t wyt__dfa_step(const struct wyt__dfa *dfa, uint32_t state,
                                     size_t letter)
{
    return state == WYT__NO_STATE ? WYT__NO_STATE
                                  : dfa->next[state * dfa->letters + letter];
}

static inline uint32_t wyt__dfa_start(const struct wyt__dfa *dfa)
{
    return dfa->states == 0 ? WYT__NO_STATE : 0;
}

static inline uint32_t wyt__dfa_output(const struct wyt__dfa *dfa,
                                       uint32_t state)
{
    return state == WYT__NO_STATE ? 0 : dfa->output[state];
}

uint32_t wyt__dfa_run(const struct wyt__dfa *dfa, const uint32_t *word,
                      size_t length);

/* Makes an automaton reduced; it stays as it was on failure. Cost:
 * O(m log n), m the transitions of n states. */
int32_t wyt__dfa_reduce(struct wyt__dfa *dfa);

/* Whether two reduced automata say the same of every word. */
bool wyt__dfa_equal(const struct wyt__dfa *a, const struct wyt__dfa *b);

/* What an automaton is to say of a word when two others say a and b. */
typedef uint32_t (*wyt__outputs)(const void *user, uint32_t a, uint32_t b);

/* The automaton that says join(user, a(w), b(w)) of a word w, reduced; a and b
 * have the same letters. Cost: that of the pairs of states that are met. */
int32_t wyt__dfa_join(const struct wyt__dfa *a, const struct wyt__dfa *b,
                      wyt__outputs join, const void *user,
                      struct wyt__dfa *out);

/* The same in place of a. */
int32_t wyt__dfa_join_to(struct wyt__dfa *a, const struct wyt__dfa *b,
                         wyt__outputs join, const void *user);

/*
 * The first word, shortest first and those of one length in their order, of
 * which join(user, a(w), b(w)) is not 0. *word is a block of its *length
 * letters that the caller releases, or NULL if there is no such word: a status
 * would not do to say so, for the progress callback may return any.
 */
int32_t wyt__dfa_search(const struct wyt__dfa *a, const struct wyt__dfa *b,
                        wyt__outputs join, const void *user, uint32_t **word,
                        size_t *length);

/* Joins that are often wanted: whether both say something, whether a does and b
 * does not, a or else b, and whether they differ. */
uint32_t wyt__both(const void *user, uint32_t a, uint32_t b);
uint32_t wyt__only_first(const void *user, uint32_t a, uint32_t b);
uint32_t wyt__first_of(const void *user, uint32_t a, uint32_t b);
uint32_t wyt__differ(const void *user, uint32_t a, uint32_t b);

/* The automaton that reads letter l as map[l] of another one, or as one that
 * leads nowhere where map[l] is WYT__NO_STATE. Not reduced. */
int32_t wyt__dfa_relabel(const struct wyt__dfa *from, size_t letters,
                         const uint32_t *map, struct wyt__dfa *out);

/* How many words of a length have an output that is not 0. Cost: O(length m)
 * additions. */
int32_t wyt__dfa_count(const struct wyt__dfa *dfa, size_t length, mpz_t count);

#endif
