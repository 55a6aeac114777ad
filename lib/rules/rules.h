/* SPDX-License-Identifier: MIT */
/*
 * The descriptor from inside.
 */
#ifndef WYT_RULES_RULES_H
#define WYT_RULES_RULES_H

#include <wythoff/callbacks.h>

#include <stdatomic.h>
#include <stdbool.h>

#include "rules/certified.h"
#include "rules/game.h"
#include "rules/theory.h"

#define WYT__CALLBACK_NAME 64

struct wyt_automaton; /* automata/automaton.h */

struct wyt_rules {
    atomic_size_t references;
    wyt_context *context; /* for its allocator only */
    struct wyt__game game;
    bool symmetric;
    struct wyt__theory theory;
    /* What the P-positions are, proved, and who takes it back; NULL: nothing
     * is. */
    struct wyt_automaton *proof;
    void (*release_proof)(struct wyt_automaton *proof);
    /* The same, proved by who wrote the library; NULL: none. */
    const struct wyt__certified *certified;
    char *text;
    size_t text_length;
    /* Callback games: the game knows the table, and has no classes. */
    wyt_callbacks callbacks;
    char callback_name[WYT__CALLBACK_NAME];
};

/* New rules that take over the game, also on failure. */
int32_t wyt__rules_from_game(struct wyt__game *game, wyt_rules **out_rules);

/* New rules without a game or a text. */
int32_t wyt__rules_allocate(wyt_context *context, wyt_rules **out_rules);

static inline bool wyt__rules_is_callback(const wyt_rules *rules)
{
    return rules->game.callbacks != NULL;
}

/* Whether options are asked for one by one, of callbacks or of formulas and
 * conditions: there are no classes, and nothing is known about the game. */
static inline bool wyt__rules_is_listed(const wyt_rules *rules)
{
    return wyt__rules_is_callback(rules) || rules->game.listed;
}

/* A field, WYT_THEORY_*, of a statement; NULL if there is no such field. */
const char *wyt__statement_text(const struct wyt__statement *statement,
                                uint32_t field);

/* WYT_OK if positions of the game have Grundy values, or the refusal. */
int32_t wyt__rules_check_values(wyt_context *context, const wyt_rules *rules);

/* WYT_OK if plays of the game have a length that both want, or the refusal. */
int32_t wyt__rules_check_remoteness(wyt_context *context,
                                    const wyt_rules *rules);

/* WYT_OK if the game has moves, or the refusal: the moves of a choice game are
 * known only when the choice is. */
int32_t wyt__rules_check_moves(wyt_context *context, const wyt_rules *rules);

/* The game of one choice of the second player; index < game.variants. */
int32_t wyt__rules_variant(wyt_context *context, const wyt_rules *rules,
                           uint64_t index, wyt_rules **out_rules);

/* The game that is left, modifier and all, if only some heaps are kept; the
 * family has build_rest. */
int32_t wyt__rules_rest(wyt_context *context, const wyt_rules *rules,
                        const bool *kept, wyt_rules **out_rules);

/* WYT_OK, or WYT_E_ARGUMENT / WYT_E_POSITION with its text. */
int32_t wyt__rules_check(wyt_context *context, const wyt_rules *rules,
                         const uint64_t *heaps, size_t n);

/* The same for the size of a box, and for rules that may be NULL. */
int32_t wyt__rules_check_size(wyt_context *context, const wyt_rules *rules,
                              const uint64_t *size, size_t n);

#endif
