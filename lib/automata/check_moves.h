/* SPDX-License-Identifier: MIT */
/*
 * Moves as the checker reads them. A move takes e, f and g from the heaps, as
 * many as there are; at each place it has the differences of two digits. A
 * *form* is a linear one, i e + j f + k g, of which something is wanted, with a
 * machine that reads the differences i (x - x') + j (y - y') + k (z - z').
 * Where moves are formulas a form is what one of these says, with a machine
 * that reads digits before and behind (check_formulas.h). A *rule* is a class
 * of moves: all its forms have what is wanted, and heaps that stay the same do
 * so digit by digit.
 */
#ifndef WYT_AUTOMATA_CHECK_MOVES_H
#define WYT_AUTOMATA_CHECK_MOVES_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/check_machine.h"
#include "automata/check_weights.h"
#include "rules/game.h"

/* The most different forms of one game, of which a rule has up to this many. */
#define WYT__MOST_FORMS 64
#define WYT__RULE_FORMS (WYT__CHECKED_HEAPS + 1)

struct wyt__form {
    int64_t of[WYT__CHECKED_HEAPS]; /* i, j and k */
    bool pairs;                     /* of digits before and behind */
    struct wyt__wanted wanted;
    struct wyt__machine machine;
};

struct wyt__rule {
    bool same[WYT__CHECKED_HEAPS]; /* heaps that stay the same */
    size_t form[WYT__RULE_FORMS], forms;
};

/* Which moves can be blocked: see wyt__moves_group(). */
enum wyt__blocking {
    WYT__BLOCK_NONE,
    WYT__BLOCK_ALL,
    WYT__BLOCK_BISHOP,
    WYT__BLOCK_ROOB,
    WYT__BLOCK_ROOK,
    WYT__BLOCK_HEAPS,
    WYT__BLOCK_FORMULAS
};

struct wyt__moves {
    wyt_context *context;
    const struct wyt__weights *weights;
    size_t heaps, digits, letters;
    size_t base;             /* heaps but the passes that are left */
    struct wyt__machine all; /* the words of pairs, if formulas are read */
    struct wyt__form form[WYT__MOST_FORMS];
    size_t forms;
    /* Of each class of the game, or alternative of a formula; with passes one
     * more, the pass. */
    struct wyt__rule *rule;
    size_t rules, room;
    enum wyt__blocking blocking;
    size_t blocked;                    /* the form that blocking asks for, */
    size_t block[WYT__BLOCKS], blocks; /* or those of its formulas */
    size_t groups;
};

/* The moves of a game of one to three heaps, by a machine of valid words.
 * WYT_UNSUPPORTED names what is not
 * known, WYT_LIMIT what is too large. */
int32_t wyt__moves_open(struct wyt__moves *moves,
                        const struct wyt__weights *weights,
                        const struct wyt__machine *valid,
                        const struct wyt__game *game);
void wyt__moves_close(struct wyt__moves *moves);

/* The most groups of moves: those that cannot be blocked, then blockable
 * classes. */
#define WYT__GROUPS (1 + WYT__BLOCKS)

/* The group of a move, of which is known which heaps it lowers and, if there is
 * such a form, whether that has what is wanted. */
size_t wyt__moves_group(const struct wyt__moves *moves, const bool *lowers,
                        bool wanted);

#endif
