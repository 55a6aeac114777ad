/* SPDX-License-Identifier: MIT */
/*
 * Whether the valid words of a certificate are a numeration:
 *   (i)   the empty word is valid, and zeros in front change nothing;
 *   (ii)  no two valid words of one length weigh the same;
 *   (iii) for each valid word x there is a valid word y > 0x, in the order of
 *         words of one length, that weighs one more.
 * From the empty word, which weighs 0, (iii) leads to a word of weight 1, then
 * 2, and so on, each greater than the one before with zeros in front. By (ii)
 * these are all valid words that do not weigh less than 0; and one of weight
 * -k would lead, by (iii) k times, to a word of weight 0 that is greater than
 * 0...0, against (ii). So the order of valid words of one length is that of
 * their weights, which are 0, 1, 2, ... up to some number.
 */
#ifndef WYT_AUTOMATA_CHECK_WORDS_H
#define WYT_AUTOMATA_CHECK_WORDS_H

#include <stdint.h>

#include "automata/check_machine.h"
#include "automata/check_weights.h"

/* *wrong is NULL, or what is not so. The machine has a state. */
int32_t wyt__weights_certify(const struct wyt__weights *weights,
                             const struct wyt__machine *valid,
                             const char **wrong);

#endif
