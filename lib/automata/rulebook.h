/* SPDX-License-Identifier: MIT */
/*
 * The rules of a listed game (rules/game.h) as automata: which positions there
 * are, where play goes on, what is taken, which options may be forbidden, and
 * the pass. Formulas have to be made of comparisons (formulas.h). Words have
 * digits of all heaps, the passes that are left as the last one.
 *
 * Whether a position is one does not depend on how many passes are left, but
 * there are at most so many; `end` and `won` say when nothing is taken at all,
 * and a pass is there where something else may be taken. So options of a
 * position are those of `moves` that are positions, if play goes on there; and,
 * if there is one of these, that of `pass`.
 */
#ifndef WYT_AUTOMATA_RULEBOOK_H
#define WYT_AUTOMATA_RULEBOOK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/dfa.h"
#include "automata/words.h"
#include "rules/game.h"

struct wyt__rulebook {
    const struct wyt__words *words;
    const struct wyt__game *game;
    bool pairs;             /* letters of moves: of pairs, or of differences */
    struct wyt__dfa domain; /* positions */
    struct wyt__dfa won;    /* those that the player to move has won */
    struct wyt__dfa active; /* those where play goes on */
    struct wyt__dfa *moves; /* each class, or alternative of a formula */
    size_t count;
    struct wyt__dfa blocked; /* says 1 + the class that may be forbidden */
    struct wyt__dfa pass;    /* of the same letters; without passes no states */
};

/* Words and game are borrowed. WYT_UNSUPPORTED with the formula that is not
 * known, WYT_LIMIT for what is too large. To be closed whatever the status. */
int32_t wyt__rulebook_open(struct wyt__rulebook *rulebook,
                           const struct wyt__words *words,
                           const struct wyt__game *game);
void wyt__rulebook_close(struct wyt__rulebook *rulebook);

/* WYT_OK if all formulas of a listed game are made of comparisons, or a
 * refusal. */
int32_t wyt__rulebook_check(wyt_context *context, const struct wyt__game *game);

#endif
