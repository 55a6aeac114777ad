/* SPDX-License-Identifier: MIT */
/*
 * Classes that formulas name, at any size: comparisons of forms with exact
 * values. What the plain evaluator says within 128 bits they say everywhere.
 */
#define WYT__ANY_SIZE
#include <wythoff/context.h>
#include <wythoff/integers.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/context.h"
#include "numbers/integers.h"
#include "questions/marks.h"
#include "rules/formula/comparisons.h"
#include "rules/formula/formula.h"
#include "rules/game.h"
#include "rules/rules.h"

/* A move of any size. */
struct move {
    size_t heaps;
    mpz_t side[2][WYT__FORMULA_HEAPS]; /* before, and what is left */
    mpz_t value;
};

static void add_times(mpz_t sum, const mpz_t number, int64_t times)
{
    if (times < 0)
        mpz_submul_ui(sum, number, (unsigned long)-times);
    else
        mpz_addmul_ui(sum, number, (unsigned long)times);
}

/* Numbers of a form are below 2^24. */
static bool compares(struct move *move,
                     const struct wyt__comparison *comparison)
{
    unsigned long rest;
    mpz_set_si(move->value, (long)comparison->k);
    for (size_t s = 0; s < 2; s++)
        for (size_t i = 0; i < move->heaps; i++)
            add_times(move->value, move->side[s][i], comparison->of[s][i]);
    switch (comparison->comparing) {
    case WYT__FORM_ZERO:
        return mpz_sgn(move->value) == 0;
    case WYT__FORM_NOT_ABOVE:
        return mpz_sgn(move->value) <= 0;
    default:
        rest = mpz_fdiv_ui(move->value, (unsigned long)comparison->modulus);
        return rest >= (unsigned long)comparison->low &&
               rest <= (unsigned long)comparison->high;
    }
}

/* Whether one of the parts holds. */
static bool holds(struct move *move, const struct wyt__comparisons *comparisons)
{
    bool says[WYT__GATES], holds = false;
    for (size_t i = 0; i < comparisons->gates; i++) {
        const struct wyt__gate at = comparisons->gate[i];
        says[i] = at.gating == WYT__ALWAYS;
        if (at.gating == WYT__IF_COMPARED)
            says[i] = compares(move, &comparisons->all[at.a]);
        if (at.gating == WYT__IF_NOT)
            says[i] = !says[at.a];
        if (at.gating == WYT__IF_BOTH)
            says[i] = says[at.a] && says[at.b];
        if (at.gating == WYT__IF_EITHER)
            says[i] = says[at.a] || says[at.b];
    }
    for (size_t i = 0; i < comparisons->parts; i++)
        holds = holds || says[comparisons->part[i]];
    return holds;
}

static int32_t ask(wyt_context *context, const struct wyt__game *game,
                   struct move *move, size_t *class)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; i < game->block_count && status == WYT_OK &&
                       *class == WYT__UNBLOCKABLE;
         i++) {
        struct wyt__comparisons comparisons;
        status = wyt__comparisons_open(&comparisons, context, game->blocks[i]);
        if (status == WYT_OK && comparisons.why != NULL)
            status = wyt__comparisons_refuse(context, game->blocks[i], "block",
                                             comparisons.why,
                                             "moves beyond 64 bits");
        if (status == WYT_OK && holds(move, &comparisons))
            *class = i;
        wyt__comparisons_close(&comparisons);
    }
    return status;
}

int32_t wyt__formula_class_big(const struct wyt__game *game,
                               const wyt_integers *heaps,
                               const wyt_integers *options, size_t at,
                               size_t *class)
{
    struct move move = {.heaps = game->heaps};
    uint64_t limbs = 0;
    int32_t status = WYT_OK;
    mpz_init(move.value);
    for (size_t i = 0; i < WYT__FORMULA_HEAPS; i++)
        mpz_inits(move.side[0][i], move.side[1][i], NULL);
    for (size_t i = 0; i < game->heaps && status == WYT_OK; i++) {
        status = wyt__integers_read(heaps, i, move.side[0][i]);
        if (status == WYT_OK)
            status = wyt__integers_read(options, at + i, move.side[1][i]);
        limbs += mpz_size(move.side[0][i]);
    }
    if (status == WYT_OK)
        status = wyt__work(heaps->context, 64 * (1 + limbs), 0, 0);
    if (status == WYT_OK)
        status = ask(heaps->context, game, &move, class);
    for (size_t i = 0; i < WYT__FORMULA_HEAPS; i++)
        mpz_clears(move.side[0][i], move.side[1][i], NULL);
    mpz_clear(move.value);
    return status;
}
