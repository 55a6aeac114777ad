/* SPDX-License-Identifier: MIT */
/*
 * Comparisons by balances, gates by joins, each as small as can be before it is
 * joined to others.
 */
#include "automata/formulas.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/balance.h"
#include "automata/dfa.h"
#include "automata/differences.h"
#include "automata/recurrence.h"
#include "automata/words.h"
#include "base/context.h"
#include "rules/formula/comparisons.h"
#include "rules/formula/formula.h"

/* The largest sum of digits of a letter. */
#define MOST_SUM ((int64_t)1 << 16)

/* Words of tuples, or of pairs of them. */
struct kind {
    const struct wyt__words *words;
    size_t heaps, tuples, letters;
    bool pairs;
};

static wyt_context *context_of(const struct kind *kind)
{
    return kind->words->recurrence.context;
}

static struct kind kind_of(const struct wyt__words *words, size_t heaps,
                           size_t letters)
{
    const size_t tuples = wyt__tuple_letters(words, heaps);
    const struct kind kind = {words, heaps, tuples, letters, letters != tuples};
    return kind;
}

/* Reads letters by a map, which is filled by the caller and given back. */
static int32_t relabel(const struct kind *kind, const struct wyt__dfa *from,
                       uint32_t *map, struct wyt__dfa *out)
{
    int32_t status = wyt__dfa_relabel(from, kind->letters, map, out);
    wyt__release(context_of(kind), map, kind->letters, sizeof *map);
    if (status == WYT_OK)
        status = wyt__dfa_reduce(out);
    if (status != WYT_OK)
        wyt__dfa_close(out);
    return status;
}

/* The letter of the first heaps; false if one of the others does not stay as it
 * is. */
static bool first_letter(const struct kind *kind, size_t heaps, size_t tuple,
                         size_t left, uint32_t *letter)
{
    for (size_t i = heaps; i < kind->heaps; i++) {
        if (tuple % kind->words->digits != left % kind->words->digits)
            return false;
        tuple /= kind->words->digits;
        left /= kind->words->digits;
    }
    *letter = (uint32_t)wyt__difference(kind->words, heaps, tuple, left);
    return true;
}

int32_t wyt__moves_lift(const struct wyt__words *words, size_t heaps,
                        const struct wyt__dfa *from, size_t from_heaps,
                        bool pairs, struct wyt__dfa *out)
{
    const size_t tuples = wyt__tuple_letters(words, heaps);
    const struct kind kind = {words, heaps, tuples,
                              pairs ? wyt__moves_pairs(words, heaps)
                                    : wyt__difference_letters(words, heaps),
                              pairs};
    int32_t status;
    uint32_t *map =
        wyt__allocate(context_of(&kind), kind.letters, sizeof *map, &status);
    wyt__dfa_open(out, context_of(&kind), kind.letters);
    if (status != WYT_OK)
        return status;
    /* Pairs with the same differences have the same letter. */
    for (size_t x = 0; x < tuples && status == WYT_OK; x++) {
        for (size_t u = 0; u < tuples; u++) {
            const size_t l =
                pairs ? x * tuples + u : wyt__difference(words, heaps, x, u);
            if (!first_letter(&kind, from_heaps, x, u, &map[l]))
                map[l] = WYT__NO_STATE;
        }
        status = wyt__work(context_of(&kind), 16 * tuples, 0, 0);
    }
    if (status != WYT_OK) {
        wyt__release(context_of(&kind), map, kind.letters, sizeof *map);
        return status;
    }
    return relabel(&kind, from, map, out);
}

int32_t wyt__pairs_with(const struct wyt__words *words, size_t heaps,
                        const struct wyt__dfa *tuples, bool left,
                        struct wyt__dfa *out)
{
    const struct kind kind =
        kind_of(words, heaps, wyt__moves_pairs(words, heaps));
    int32_t status;
    uint32_t *map =
        wyt__allocate(context_of(&kind), kind.letters, sizeof *map, &status);
    wyt__dfa_open(out, context_of(&kind), kind.letters);
    if (status != WYT_OK)
        return status;
    for (size_t l = 0; l < kind.letters; l++)
        map[l] = (uint32_t)(left ? l % kind.tuples : l / kind.tuples);
    status = relabel(&kind, tuples, map, out);
    for (size_t s = 0; s < out->states && status == WYT_OK; s++)
        out->output[s] = out->output[s] != 0;
    return status;
}

/* ---- comparisons ---- */

/* What a form makes of the digits of a letter, without what is added. */
static int64_t sum_of(const struct kind *kind,
                      const struct wyt__comparison *comparison, size_t heaps,
                      size_t letter)
{
    const size_t side[2] = {kind->pairs ? letter / kind->tuples : letter,
                            kind->pairs ? letter % kind->tuples : letter};
    int64_t sum = 0;
    for (size_t i = 0; i < heaps; i++)
        for (size_t s = 0; s < 2; s++)
            sum += comparison->of[s][i] *
                   wyt__tuple_digit(kind->words, kind->heaps, side[s], i);
    return sum;
}

/* The balance that a comparison asks for. */
static int32_t open_balance(const struct kind *kind,
                            const struct wyt__comparison *comparison,
                            uint32_t most_digit, struct wyt__dfa *out)
{
    const struct wyt__recurrence *recurrence = &kind->words->recurrence;
    int32_t status;
    switch (comparison->comparing) {
    case WYT__FORM_ZERO:
        return wyt__balance(recurrence, most_digit, -comparison->k,
                            -comparison->k, out);
    case WYT__FORM_NOT_ABOVE:
        return wyt__balance_at_most(recurrence, most_digit, -comparison->k,
                                    out);
    default:
        break;
    }
    status = wyt__balance_modulo(recurrence, most_digit,
                                 (uint32_t)comparison->modulus, out);
    for (size_t s = 0; s < out->states && status == WYT_OK; s++) {
        const int64_t rest =
            ((int64_t)out->output[s] - 1 + comparison->k) % comparison->modulus;
        out->output[s] = out->output[s] != 0 && rest >= comparison->low &&
                         rest <= comparison->high;
    }
    return status;
}

static int32_t open_comparison(const struct kind *kind,
                               const struct wyt__comparison *comparison,
                               size_t heaps, struct wyt__dfa *out)
{
    struct wyt__dfa balance;
    int64_t most = 0;
    int32_t status;
    uint32_t *map =
        wyt__allocate(context_of(kind), kind->letters, sizeof *map, &status);
    wyt__dfa_open(out, context_of(kind), kind->letters);
    if (status != WYT_OK)
        return status;
    for (size_t l = 0; l < kind->letters; l++) {
        const int64_t sum = sum_of(kind, comparison, heaps, l);
        most = sum > most ? sum : -sum > most ? -sum : most;
    }
    if (most > MOST_SUM)
        status = wyt__fail(context_of(kind), WYT_LIMIT,
                           "a formula has numbers too large for an automaton");
    if (status == WYT_OK)
        status = open_balance(kind, comparison, (uint32_t)most, &balance);
    if (status != WYT_OK) {
        wyt__release(context_of(kind), map, kind->letters, sizeof *map);
        return status;
    }
    for (size_t l = 0; l < kind->letters; l++)
        map[l] = (uint32_t)(sum_of(kind, comparison, heaps, l) + most);
    status = relabel(kind, &balance, map, out);
    wyt__dfa_close(&balance);
    return status;
}

/* ---- gates ---- */

static uint32_t either(const void *user, uint32_t a, uint32_t b)
{
    (void)user;
    return a != 0 || b != 0;
}

/* What a gate says, of words that `all` has, when those before it are known. */
static int32_t open_gate(const struct kind *kind,
                         const struct wyt__comparisons *comparisons, size_t at,
                         const struct wyt__dfa *all, struct wyt__dfa *gates)
{
    const struct wyt__gate gate = comparisons->gate[at];
    struct wyt__dfa *out = &gates[at];
    int32_t status;
    switch (gate.gating) {
    case WYT__NEVER:
        return WYT_OK;
    case WYT__ALWAYS:
        return wyt__dfa_join(all, all, wyt__both, NULL, out);
    case WYT__IF_NOT:
        return wyt__dfa_join(all, &gates[gate.a], wyt__only_first, NULL, out);
    case WYT__IF_BOTH:
        return wyt__dfa_join(&gates[gate.a], &gates[gate.b], wyt__both, NULL,
                             out);
    case WYT__IF_EITHER:
        return wyt__dfa_join(&gates[gate.a], &gates[gate.b], either, NULL, out);
    case WYT__IF_COMPARED:
        break;
    }
    status = open_comparison(kind, &comparisons->all[gate.a],
                             comparisons->heaps, out);
    return status == WYT_OK ? wyt__dfa_join_to(out, all, wyt__both, NULL)
                            : status;
}

/* Which gates are asked, of those up to one. */
static void find_asked(const struct wyt__comparisons *comparisons,
                       uint16_t gate, bool *asked)
{
    asked[gate] = true;
    for (size_t i = (size_t)gate + 1; i-- > 0;) {
        const struct wyt__gate *at = &comparisons->gate[i];
        if (asked[i] && at->gating >= WYT__IF_NOT)
            asked[at->a] = true;
        if (asked[i] && at->gating >= WYT__IF_BOTH)
            asked[at->b] = true;
    }
}

int32_t wyt__formula_dfa(const struct wyt__words *words, size_t heaps,
                         const struct wyt__comparisons *comparisons,
                         uint16_t gate, const struct wyt__dfa *all,
                         struct wyt__dfa *out)
{
    const struct kind kind = kind_of(words, heaps, all->letters);
    const size_t count = (size_t)gate + 1;
    bool asked[WYT__GATES] = {false};
    int32_t status;
    struct wyt__dfa *gates =
        wyt__allocate(context_of(&kind), count, sizeof *gates, &status);
    wyt__dfa_open(out, context_of(&kind), all->letters);
    if (status != WYT_OK)
        return status;
    find_asked(comparisons, gate, asked);
    for (size_t i = 0; i < count; i++)
        wyt__dfa_open(&gates[i], context_of(&kind), all->letters);
    for (size_t i = 0; i < count && status == WYT_OK; i++)
        if (asked[i])
            status = open_gate(&kind, comparisons, i, all, gates);
    if (status == WYT_OK) {
        *out = gates[gate];
        wyt__dfa_open(&gates[gate], context_of(&kind), all->letters);
    }
    for (size_t i = 0; i < count; i++)
        wyt__dfa_close(&gates[i]);
    wyt__release(context_of(&kind), gates, count, sizeof *gates);
    return status;
}
