/* SPDX-License-Identifier: MIT */
/*
 * Moves as the checker reads them. A move takes e, f and g from the heaps, as
 * many as there are; at each place it has the differences of two digits. A
 * *form* is a linear one, i e + j f + k g, of which something is wanted, with a
 * machine that reads the differences i (x - x') + j (y - y') + k (z - z'). A
 * *rule* is a class of moves: all its forms have what is wanted, and heaps that
 * stay the same do so digit by digit.
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
    WYT__BLOCK_HEAPS
};

struct wyt__moves {
    wyt_context *context;
    const struct wyt__weights *weights;
    size_t heaps, digits, letters;
    struct wyt__form form[WYT__MOST_FORMS];
    size_t forms;
    struct wyt__rule *rule; /* of each class of the game */
    size_t rules;
    enum wyt__blocking blocking;
    size_t blocked; /* the form that blocking asks for */
};

/* The moves of a game of one to three heaps. WYT_UNSUPPORTED names what is not
 * known, WYT_LIMIT what is too large. */
int32_t wyt__moves_open(struct wyt__moves *moves,
                        const struct wyt__weights *weights, size_t digits,
                        const struct wyt__game *game);
void wyt__moves_close(struct wyt__moves *moves);

/* Groups of moves: those that cannot be blocked, then blockable classes. */
#define WYT__GROUPS (1 + WYT__CHECKED_HEAPS)

/* The group of a move, of which is known which heaps it lowers and, if there is
 * such a form, whether that has what is wanted. */
size_t wyt__moves_group(const struct wyt__moves *moves, const bool *lowers,
                        bool wanted);

#endif
