/* SPDX-License-Identifier: MIT */
/*
 * Backend xor: Nim with any number of heaps, theory/nim.h.
 */
#include <wythoff/rules.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include "moves/options.h"
#include "moves/positions.h"
#include "numbers/number.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "solve/answer_big.h"
#include "solve/backend.h"
#include "solve/backends/stateless.h"
#include "theory/nim.h"

/* Whether the xor is the Grundy value. */
static bool is_plain(const wyt_rules *rules)
{
    return !rules->game.misere && rules->theory.nim == 1 &&
           !rules->theory.complement;
}

static uint32_t answers(const wyt_rules *rules)
{
    if (rules->theory.nim == 0)
        return 0;
    return WYT__ASK_BOX | (is_plain(rules) ? WYT__ASK(WYT_ASK_GRUNDY) : 0);
}

static void read_heaps(const struct wyt__plain *nim, const uint64_t *heaps,
                       wyt__number *out)
{
    for (size_t i = 0; i < nim->rules->game.heaps; i++)
        wyt__number_set_u64(out[i], heaps[i]);
}

static int32_t outcome(void *state, const uint64_t *heaps, int32_t *out)
{
    const struct wyt__plain *nim = state;
    wyt__number position[WYT__HEAPS];
    bool is_p;
    int32_t status;
    read_heaps(nim, heaps, position);
    status = wyt__nim_is_p(nim->context, nim->rules, position, &is_p);
    if (status == WYT_OK)
        *out = is_p ? WYT_OUTCOME_P : WYT_OUTCOME_N;
    return status;
}

static int32_t grundy(void *state, const uint64_t *heaps, uint64_t *out)
{
    const struct wyt__plain *nim = state;
    wyt__number position[WYT__HEAPS], value;
    int32_t status;
    read_heaps(nim, heaps, position);
    status = wyt__nim_value(nim->context, nim->rules, position, value);
    if (status == WYT_OK)
        *out = wyt__number_low(value);
    return status;
}

static int32_t winning(void *state, const uint64_t *heaps,
                       struct wyt__positions *list)
{
    const struct wyt__plain *nim = state;
    wyt__number position[WYT__HEAPS];
    if (nim->rules->theory.complement)
        return wyt__list_options(nim->rules, heaps, WYT_OUTCOME_P, outcome,
                                 state, list);
    read_heaps(nim, heaps, position);
    return wyt__nim_winning(nim->context, nim->rules, position, list);
}

const struct wyt__backend wyt__backend_xor = {
    .name = "xor",
    .games = "Nim with any number of heaps, normal, misere and heap-blocking "
             "play",
    .summary = "Bouton's theorem: the xor of the heaps, or of their quotients",
    .cost = "O(heaps) an answer; numbering by scanning",
    .at_any_size = wyt__answer_theory_big,
    .answers = answers,
    .open = wyt__open_plain,
    .close = wyt__close_plain,
    .outcome = outcome,
    .grundy = grundy,
    .winning = winning,
};
