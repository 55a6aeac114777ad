/* SPDX-License-Identifier: MIT */
/*
 * Claims on a box: tables of what the automata say, of which vectors are moves,
 * and the verdict rule at each position.
 */
#include "automata/box.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/dfa.h"
#include "automata/differences.h"
#include "automata/recurrence.h"
#include "automata/words.h"
#include "base/context.h"
#include "base/text.h"
#include "moves/lister.h"
#include "numbers/mpz.h"
#include "rules/conditions.h"
#include "rules/game.h"
#include "rules/verdict.h"

/* The most cells, of listed games fewer, and the most numbers of a heap. */
#define MOST_CELLS 4096
#define MOST_LISTED 1024
#define MOST 64

/* Cells are numbered as their heaps are the digits of a number, the last one
 * the least. */
struct tables {
    const struct wyt__game *game;
    size_t heaps, cells;
    uint64_t size;
    size_t places;
    /* The words of numbers, all of `places` digits. */
    uint32_t digit[MOST][MOST];
    uint64_t heap[MOST_CELLS][WYT__PROVED_HEAPS];
    bool domain[MOST_CELLS], claim[MOST_CELLS], move[MOST_CELLS];
};

static size_t cells_of(uint64_t size, size_t heaps)
{
    size_t cells = 1;
    for (size_t i = 0; i < heaps; i++)
        cells *= (size_t)size;
    return cells;
}

/* The numbers of as many digits as leave few cells. */
static int32_t find_size(struct wyt__words *words, struct tables *tables)
{
    struct wyt__recurrence *weights = &words->recurrence;
    const size_t most = tables->game->listed ? MOST_LISTED : MOST_CELLS;
    int32_t status = wyt__recurrence_weigh(weights, MOST + 1);
    tables->places = 0;
    while (status == WYT_OK &&
           mpz_cmp_ui(weights->weight[tables->places + 1], MOST) <= 0 &&
           cells_of(wyt__mpz_low(weights->weight[tables->places + 1]),
                    tables->heaps) <= most)
        tables->places++;
    if (status == WYT_OK)
        tables->size = wyt__mpz_low(weights->weight[tables->places]);
    return status;
}

static int32_t fill_digits(struct wyt__words *words, struct tables *tables)
{
    uint32_t *word = NULL;
    size_t capacity = 0, length;
    int32_t status = WYT_OK;
    mpz_t number;
    mpz_init(number);
    for (uint64_t x = 0; x < tables->size && status == WYT_OK; x++) {
        wyt__mpz_set(number, x);
        status = wyt__words_of(words, number, tables->places, &word, &capacity,
                               &length);
        if (status == WYT_OK && length > 0)
            memcpy(tables->digit[x], word, length * sizeof *word);
    }
    mpz_clear(number);
    wyt__release(words->recurrence.context, word, capacity, sizeof *word);
    return status;
}

static bool says(const struct wyt__words *words, const struct tables *tables,
                 const struct wyt__dfa *dfa, size_t cell)
{
    uint32_t word[MOST];
    for (size_t i = 0; i < tables->places; i++) {
        word[i] = 0;
        for (size_t k = 0; k < tables->heaps; k++)
            word[i] = word[i] * words->digits +
                      tables->digit[tables->heap[cell][k]][i];
    }
    return wyt__dfa_run(dfa, word, tables->places) != 0;
}

static int32_t fill(struct wyt__words *words, const struct wyt__dfa *domain,
                    const struct wyt__dfa *claim, struct tables *tables)
{
    const struct wyt__game *game = tables->game;
    tables->cells = cells_of(tables->size, tables->heaps);
    for (size_t cell = 0; cell < tables->cells; cell++) {
        size_t rest = cell;
        for (size_t k = tables->heaps; k-- > 0; rest /= (size_t)tables->size)
            tables->heap[cell][k] = rest % tables->size;
        tables->domain[cell] = says(words, tables, domain, cell);
        tables->claim[cell] = says(words, tables, claim, cell);
        for (size_t i = 0; i < game->class_count && cell > 0; i++)
            tables->move[cell] |=
                wyt__class_contains(game, i, tables->heap[cell]);
    }
    return wyt__work(
        words->recurrence.context,
        tables->cells * (32 * tables->places + 16 * game->class_count), 0, 0);
}

/* Whether no heap of one cell is larger than that of another one. */
static bool is_within(const struct tables *tables, size_t to, size_t from)
{
    for (size_t k = 0; k < tables->heaps; k++)
        if (tables->heap[to][k] > tables->heap[from][k])
            return false;
    return true;
}

/* The number of a cell. */
static size_t number_of(const struct tables *tables, const uint64_t *heap)
{
    size_t number = 0;
    for (size_t i = 0; i < tables->heaps; i++)
        number = number * (size_t)tables->size + (size_t)heap[i];
    return number;
}

/* The verdict on a position of a listed game: options are asked for one by one,
 * as everywhere but in automata. */
static int32_t judge(wyt_context *context, const struct tables *tables,
                     size_t from, bool *is_p)
{
    struct wyt__lister lister;
    struct wyt__tally tally;
    uint64_t option[WYT__HEAPS];
    bool found = true;
    int32_t status =
        wyt__lister_start(&lister, context, tables->game, tables->heap[from]);
    wyt__tally_start(&tally, tables->game, tables->heap[from]);
    while (status == WYT_OK && found) {
        status = wyt__lister_next(&lister, option, &found);
        if (status == WYT_OK && found)
            wyt__tally_add(&tally, option,
                           tables->claim[number_of(tables, option)]);
    }
    if (status == WYT_OK)
        status = wyt__tally_check(context, &tally);
    *is_p = status == WYT_OK && lister.over != WYT__WON_AT_ONCE &&
            wyt__tally_is_p(&tally);
    return status;
}

/* The same as below for a listed game; the domain has to be right. */
static int32_t obeys_listed(wyt_context *context, const struct tables *tables,
                            size_t from, bool *obeys)
{
    bool is_cell, is_p = false;
    int32_t status = wyt__game_check_cell(context, tables->game,
                                          tables->heap[from], &is_cell);
    if (status == WYT_OK && is_cell != tables->domain[from])
        return wyt__fail(context, WYT_E_INTERNAL,
                         "the automaton of positions is wrong at %s",
                         wyt__tuple(tables->heap[from], tables->heaps).text);
    if (status == WYT_OK && is_cell)
        status = judge(context, tables, from, &is_p);
    *obeys = is_p == tables->claim[from];
    return status;
}

/* Whether the rule says of a position what the claim says, and what is no
 * position is not claimed. The number of what a move takes is the difference
 * of those of two cells. */
static bool obeys(const struct tables *tables, size_t from)
{
    struct wyt__tally tally;
    if (!tables->domain[from])
        return !tables->claim[from];
    wyt__tally_start(&tally, tables->game, tables->heap[from]);
    for (size_t to = 0; to < from; to++)
        if (tables->move[from - to] && tables->domain[to] &&
            is_within(tables, to, from))
            wyt__tally_add(&tally, tables->heap[to], tables->claim[to]);
    return wyt__tally_is_p(&tally) == tables->claim[from];
}

/* Whether the word of a cell comes before that of another one: shorter, or
 * first in the order of letters. Zeros in front are the least letters, so that
 * of words of one length the shorter ones without them come first. */
static bool is_before(const struct tables *tables, size_t cell, size_t other)
{
    for (size_t i = 0; i < tables->places; i++)
        for (size_t k = 0; k < tables->heaps; k++) {
            const uint32_t a = tables->digit[tables->heap[cell][k]][i];
            const uint32_t b = tables->digit[tables->heap[other][k]][i];
            if (a != b)
                return a < b;
        }
    return false;
}

/* The first cell that does not obey. */
static int32_t find_wrong(wyt_context *context, const struct tables *tables,
                          struct wyt__box *box)
{
    size_t first = 0;
    int32_t status = WYT_OK;
    for (size_t cell = 0; cell < tables->cells && status == WYT_OK; cell++) {
        bool right = true;
        if (box->wrong && !is_before(tables, cell, first))
            continue;
        if (tables->game->listed)
            status = obeys_listed(context, tables, cell, &right);
        else
            right = obeys(tables, cell);
        if (status == WYT_OK && !right) {
            box->wrong = true;
            first = cell;
        }
        if (status == WYT_OK)
            status = wyt__work(context, 3 * cell, 0, 0);
    }
    if (status != WYT_OK || !box->wrong)
        return status;
    for (size_t k = 0; k < tables->heaps; k++)
        box->at[k] = tables->heap[first][k];
    box->says_p = tables->claim[first];
    return WYT_OK;
}

int32_t wyt__box_check(struct wyt__words *words, const struct wyt__game *game,
                       const struct wyt__dfa *domain,
                       const struct wyt__dfa *claim, struct wyt__box *box)
{
    wyt_context *context = words->recurrence.context;
    int32_t status;
    struct tables *tables = wyt__allocate(context, 1, sizeof *tables, &status);
    memset(box, 0, sizeof *box);
    if (status != WYT_OK)
        return status;
    tables->game = game;
    tables->heaps = game->heaps;
    status = find_size(words, tables);
    if (status == WYT_OK)
        status = fill_digits(words, tables);
    if (status == WYT_OK)
        status = fill(words, domain, claim, tables);
    box->size = tables->size;
    if (status == WYT_OK)
        status = find_wrong(context, tables, box);
    wyt__release(context, tables, 1, sizeof *tables);
    return status;
}
