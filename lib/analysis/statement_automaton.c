/* SPDX-License-Identifier: MIT */
/*
 * What a certificate says, compared with a box position by position. Cost: a
 * board, and a walk through an automaton a position.
 */
#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <stdbool.h>
#include <stdint.h>

#include "analysis/statement.h"
#include "automata/answers.h"
#include "automata/automaton.h"
#include "automata/differences.h"
#include "automata/load.h"
#include "base/cells.h"
#include "base/context.h"
#include "board/board.h"
#include "board/storage.h"
#include "numbers/mpz.h"
#include "rules/certified.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "rules/theory.h"

/* Whether a position has the value, by the box. */
static int32_t ask_board(const struct wyt__checking *checking,
                         const wyt_board *values, const uint64_t *heaps,
                         bool *has)
{
    uint32_t cell = 0;
    int32_t status = WYT_OK;
    if (values == NULL) {
        *has = wyt__board_is_p(checking->board, heaps);
        return WYT_OK;
    }
    status = wyt_board_get(values, heaps, checking->n, &cell);
    *has = cell == checking->statement->certified->value;
    return status;
}

static int32_t compare(struct wyt__checking *checking,
                       struct wyt__answers *answers, const wyt_board *values)
{
    uint64_t heaps[WYT__PROVED_HEAPS] = {0};
    mpz_t at[WYT__PROVED_HEAPS];
    int32_t status = WYT_OK;
    for (size_t i = 0; i < checking->n; i++)
        mpz_init(at[i]);
    do {
        bool has, have;
        if (wyt__game_is_removed(&checking->rules->game, heaps))
            continue;
        for (size_t i = 0; i < checking->n; i++)
            wyt__mpz_set(at[i], heaps[i]);
        status = wyt__answers_have(answers, at, &have);
        if (status == WYT_OK)
            status = ask_board(checking, values, heaps, &has);
        if (status == WYT_OK)
            wyt__check_place(checking, heaps, has == have);
        if (status == WYT_OK)
            status = wyt__tick(checking->context, checking->total, 0);
    } while (status == WYT_OK &&
             wyt__next_in_box(checking->size, checking->n, heaps));
    for (size_t i = 0; i < checking->n; i++)
        mpz_clear(at[i]);
    return status;
}

static int32_t compare_set(struct wyt__checking *checking,
                           const struct wyt_automaton *automaton)
{
    const uint32_t value = checking->statement->certified->value;
    struct wyt__answers answers;
    wyt_board *values = NULL;
    int32_t status =
        wyt__answers_open(&answers, checking->context, checking->rules,
                          &automaton->words, &automaton->sets[value]);
    if (status != WYT_OK)
        return status;
    if (value > 0)
        status = wyt__board_by_moves(checking->context, checking->rules,
                                     checking->size, checking->n,
                                     WYT_BOARD_GRUNDY, &values);
    if (status == WYT_OK)
        status = compare(checking, &answers, values);
    wyt_board_unref(values);
    wyt__answers_close(&answers);
    return status;
}

int32_t wyt__check_automaton(struct wyt__checking *checking)
{
    const struct wyt__certified *certified = checking->statement->certified;
    struct wyt_automaton *automaton;
    int32_t status = wyt__automaton_load(checking->context, certified->text,
                                         certified->length, NULL, &automaton);
    if (status != WYT_OK)
        return status;
    status = compare_set(checking, automaton);
    wyt__automaton_unref(automaton);
    return status;
}
