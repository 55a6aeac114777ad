/* SPDX-License-Identifier: MIT */
/*
 * Claims for other programs: pictures (DOT), data (JSON), and all that Walnut
 * needs to prove a claim by itself. docs/proofs.md has the formats.
 *
 * Nothing is proved here. All functions fail with WYT_E_ARGUMENT if zeros in
 * front make a difference to a set; what they were given to write to is closed
 * by the caller also then.
 */
#ifndef WYT_AUTOMATA_EXPORT_H
#define WYT_AUTOMATA_EXPORT_H

#include <wythoff/rules.h>

#include <stddef.h>
#include <stdint.h>

#include "automata/dfa.h"
#include "automata/words.h"
#include "automata/writing.h"

/* Sets of the P-positions of a game, or of the positions of Grundy values 0 ..
 * count - 1, as automata of a digit for each heap; all borrowed. */
struct wyt__claim {
    const struct wyt__words *words;
    const wyt_rules *rules;
    const struct wyt__dfa *sets;
    size_t count;
};

/* The last set as a graph for Graphviz, its states numbered as in the
 * certificate. */
int32_t wyt__export_dot(const struct wyt__claim *claim,
                        struct wyt__writing *out);

/* The numeration, the valid words and all sets. */
int32_t wyt__export_json(const struct wyt__claim *claim,
                         struct wyt__writing *out);

/*
 * Walnut has a folder for each kind of file. Number `piece` of the files,
 * 0 .. wyt__walnut_pieces() - 1: valid words, addition, each set, and the
 * script. `path` is "Custom Bases/msd_NAME.txt" and so on.
 *
 * WYT_E_ARGUMENT if the name is not a small letter and then up to 31 small
 * letters and digits; WYT_UNSUPPORTED with the reason if Walnut cannot be told
 * the game or the numeration.
 *
 * H. Mousavi, Automatic theorem proving in Walnut, arXiv 1603.06017;
 * J. Shallit, The Logical Approach to Automatic Sequences (2022).
 */
size_t wyt__walnut_pieces(const struct wyt__claim *claim);
int32_t wyt__export_walnut(const struct wyt__claim *claim, const char *name,
                           size_t piece, struct wyt__writing *path,
                           struct wyt__writing *out);

/* The script alone, whose name and claim are right for Walnut. */
int32_t wyt__export_script(const struct wyt__claim *claim, const char *name,
                           struct wyt__writing *out);

/* A set of the claim as it stands in the certificate. */
int32_t wyt__export_set(const struct wyt__claim *claim, size_t index,
                        struct wyt__dfa *out);

#endif
