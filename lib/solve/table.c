/* SPDX-License-Identifier: MIT */
/*
 * The backends, in the order in which the automatic choice asks them: those
 * that know the answer before those that compute it.
 */
#include "rules/rules.h"
#include "solve/backend.h"
#include "solve/backends/automatic.h"
#include "theory/operations.h"

extern const struct wyt__backend wyt__backend_beatty;
extern const struct wyt__backend wyt__backend_board;
extern const struct wyt__backend wyt__backend_lists;
extern const struct wyt__backend wyt__backend_mex;
extern const struct wyt__backend wyt__backend_morphic;
extern const struct wyt__backend wyt__backend_numeration;
extern const struct wyt__backend wyt__backend_reference;
extern const struct wyt__backend wyt__backend_rows;
extern const struct wyt__backend wyt__backend_search;
extern const struct wyt__backend wyt__backend_user;
extern const struct wyt__backend wyt__backend_xor;

/* One a line, in the order in which they are asked. */
/* clang-format off */
const struct wyt__backend *const wyt__backends[] = {
    &wyt__backend_user,
    &wyt__backend_beatty,
    &wyt__backend_xor,
    &wyt__backend_morphic,
    &wyt__backend_mex,
    &wyt__backend_numeration,
    &wyt__backend_automatic,
    &wyt__backend_rows,
    &wyt__backend_lists,
    &wyt__backend_board,
    &wyt__backend_search,
    &wyt__backend_reference,
};
/* clang-format on */

const size_t wyt__backend_count =
    sizeof wyt__backends / sizeof wyt__backends[0];

uint32_t wyt__sequence_answers(const wyt_rules *rules)
{
    uint32_t answers = WYT__ASK_BOX | WYT__ASK(WYT_ASK_COLUMN);
    if (!wyt__sequence_serves(rules))
        return 0;
    if (rules->theory.triples && rules->theory.complement)
        answers &= ~(WYT__ASK(WYT_ASK_NTH) | WYT__ASK(WYT_ASK_RANK));
    /* A choice game has P-positions, but no moves yet. */
    return rules->game.variants > 0 ? answers & ~WYT__ASK(WYT_ASK_WINNING)
                                    : answers;
}
