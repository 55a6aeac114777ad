/* SPDX-License-Identifier: MIT */
/*
 * Certificates, text that check.h proves again: docs/proofs.md has the format.
 */
#ifndef WYT_AUTOMATA_CERTIFICATE_H
#define WYT_AUTOMATA_CERTIFICATE_H

#include <wythoff/rules.h>

#include <stddef.h>
#include <stdint.h>

#include "automata/counters.h"
#include "automata/dfa.h"
#include "automata/words.h"
#include "automata/writing.h"

/*
 * Writes the certificate of a claim: sets of the P-positions, or of those of
 * Grundy values 0 .. count - 1, as automata of tuples of digits, and counters
 * of their options, or NULL. Nothing is proved. WYT_E_ARGUMENT if zeros in
 * front make a difference to a set; WYT_UNSUPPORTED for games of no heaps or
 * more than three. Cost: that of reducing the sets. There is nothing to be
 * closed on failure.
 */
int32_t wyt__certificate_write(const struct wyt__words *words,
                               const wyt_rules *rules,
                               const struct wyt__dfa *sets,
                               const struct wyt__counters *counters,
                               size_t count, struct wyt__writing *certificate);

/* A set as it stands in the certificate: what of it are tuples of valid words,
 * which `valid` says, reduced, saying no more than yes. */
int32_t wyt__certificate_set(const struct wyt__dfa *valid,
                             const struct wyt__dfa *set, struct wyt__dfa *out);

#endif
