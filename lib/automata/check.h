/* SPDX-License-Identifier: MIT */
/*
 * The checker of certificates: it says from the text alone whether what that
 * claims is a theorem. It shares nothing with what finds and proves claims but
 * the reader of game text and the verdict rule, which are the definition.
 *
 * Why a check is a proof: docs/proofs.md.
 */
#ifndef WYT_AUTOMATA_CHECK_H
#define WYT_AUTOMATA_CHECK_H

#include <wythoff/context.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct wyt__checked {
    bool theorem;
    /* If it was read and is none: the set of the value `value` is wrong at
     * (x,y,z), which it says is in it or not; it is right, and so are those of
     * smaller values, at all positions that come before: fewer digits, or the
     * heaps digit by digit in their order. Heaps that the game does not have
     * are 0. */
    uint32_t value;
    mpz_t x, y, z;
    bool says_p;
    size_t line; /* if it was not read: where it went wrong, from 1 on */
    /* The largest numbers of: nodes, sets of a class, and states of all sets
     * together. */
    size_t nodes, sets, states;
};

void wyt__checked_open(struct wyt__checked *checked);
void wyt__checked_close(struct wyt__checked *checked);

/*
 * WYT_OK with `theorem`, or with a position. WYT_E_DATA if it is no
 * certificate, with `line` and a sentence that begins with it. WYT_UNSUPPORTED
 * with the name of what is not known here; WYT_LIMIT if that takes more than
 * `most` nodes or states, or a limit of the context: then it is not decided.
 */
int32_t wyt__check(wyt_context *context, const char *text, size_t length,
                   size_t most, struct wyt__checked *checked);

#endif
