/* SPDX-License-Identifier: MIT */
/*
 * Formulas as the checker reads them: each comparison of a linear form is a
 * machine that weighs the sum that the form makes of the digits of a letter,
 * and all of them are read at once. What the gates say in the end is what the
 * machine says.
 *
 * That a formula has the meaning of its comparisons is part of reading the text
 * of the game, which the checker takes from the library as it is; and it holds
 * every formula against the plain evaluator on a small box.
 */
#ifndef WYT_AUTOMATA_CHECK_FORMULAS_H
#define WYT_AUTOMATA_CHECK_FORMULAS_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/check_machine.h"
#include "automata/check_weights.h"
#include "rules/formula/comparisons.h"
#include "rules/formula/formula.h"

/* The comparisons of a formula, which has a name; WYT_UNSUPPORTED if it has
 * none. To be closed whatever the status. */
int32_t wyt__formula_read_checked(wyt_context *context,
                                  const struct wyt__formula *formula,
                                  const char *name,
                                  struct wyt__comparisons *comparisons);

/* Says 1 of all valid words of so many heaps, or of `pairs` of them of which
 * the second one is an option of the first one as far as sizes go: no heap is
 * larger, one of the first `moving` ones is smaller, and those behind them are
 * the same. Letters are of digits before the move, of pairs times their number,
 * plus those of what is left. WYT_LIMIT if these are too many. */
int32_t wyt__formula_words(const struct wyt__machine *valid, size_t heaps,
                           size_t moving, bool pairs, struct wyt__machine *out);

/* Says 1 of those of them, `all`, where one of some gates says yes. WYT_LIMIT
 * if it is too large. */
int32_t wyt__formula_machine(const struct wyt__weights *weights, size_t digits,
                             size_t heaps, const struct wyt__machine *all,
                             const struct wyt__comparisons *comparisons,
                             const uint16_t *gate, size_t gates,
                             struct wyt__machine *out);

#endif
