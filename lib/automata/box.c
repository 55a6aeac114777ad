/* SPDX-License-Identifier: MIT */
/*
 * Claims on a box: tables of what the automata say, of which vectors are moves,
 * and the verdict rule at each position.
 */
#include "automata/box.h"

#include <wythoff/status.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/dfa.h"
#include "automata/recurrence.h"
#include "automata/words.h"
#include "base/context.h"
#include "numbers/mpz.h"
#include "rules/game.h"
#include "rules/verdict.h"

#define MOST 64

struct tables {
    const struct wyt__game *game;
    uint64_t size;
    size_t places;
    /* The words of numbers, all of `places` digits. */
    uint32_t digit[MOST][MOST];
    bool domain[MOST][MOST], claim[MOST][MOST], move[MOST][MOST];
};

/* The numbers of as many digits as leave them at most MOST. */
static int32_t find_size(struct wyt__words *words, struct tables *tables)
{
    struct wyt__recurrence *weights = &words->recurrence;
    int32_t status = wyt__recurrence_weigh(weights, MOST + 1);
    tables->places = 0;
    while (status == WYT_OK &&
           mpz_cmp_ui(weights->weight[tables->places + 1], MOST) <= 0)
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
                 const struct wyt__dfa *dfa, uint64_t x, uint64_t y)
{
    uint32_t word[MOST];
    for (size_t i = 0; i < tables->places; i++)
        word[i] = tables->digit[x][i] * words->digits + tables->digit[y][i];
    return wyt__dfa_run(dfa, word, tables->places) != 0;
}

static int32_t fill(struct wyt__words *words, const struct wyt__dfa *domain,
                    const struct wyt__dfa *claim, struct tables *tables)
{
    const struct wyt__game *game = tables->game;
    for (uint64_t x = 0; x < tables->size; x++)
        for (uint64_t y = 0; y < tables->size; y++) {
            const uint64_t by[2] = {x, y};
            tables->domain[x][y] = says(words, tables, domain, x, y);
            tables->claim[x][y] = says(words, tables, claim, x, y);
            for (size_t i = 0; i < game->class_count && x + y > 0; i++)
                tables->move[x][y] |= wyt__class_contains(game, i, by);
        }
    return wyt__work(words->recurrence.context,
                     tables->size * tables->size *
                         (32 * tables->places + 16 * game->class_count),
                     0, 0);
}

/* Whether the rule says of a position what the claim says, and what is no
 * position is not claimed. */
static bool obeys(const struct tables *tables, uint64_t x, uint64_t y)
{
    const uint64_t from[2] = {x, y};
    struct wyt__tally tally;
    if (!tables->domain[x][y])
        return !tables->claim[x][y];
    wyt__tally_start(&tally, tables->game, from);
    for (uint64_t i = 0; i <= x; i++)
        for (uint64_t j = 0; j <= y; j++) {
            const uint64_t to[2] = {i, j};
            if (tables->move[x - i][y - j] && tables->domain[i][j])
                wyt__tally_add(&tally, to, tables->claim[i][j]);
        }
    return wyt__tally_is_p(&tally) == tables->claim[x][y];
}

/* Whether the word of (x,y) comes before that of (u,v): shorter, or first in
 * the order of letters. Zeros in front are the least letters, so that of words
 * of one length the shorter ones without them come first. */
static bool is_before(const struct tables *tables, uint64_t x, uint64_t y,
                      uint64_t u, uint64_t v)
{
    for (size_t i = 0; i < tables->places; i++) {
        const uint32_t *a = tables->digit[x], *b = tables->digit[y];
        const uint32_t *c = tables->digit[u], *d = tables->digit[v];
        if (a[i] != c[i])
            return a[i] < c[i];
        if (b[i] != d[i])
            return b[i] < d[i];
    }
    return false;
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
    status = find_size(words, tables);
    if (status == WYT_OK)
        status = fill_digits(words, tables);
    if (status == WYT_OK)
        status = fill(words, domain, claim, tables);
    box->size = tables->size;
    for (uint64_t x = 0; x < tables->size; x++)
        for (uint64_t y = 0; y < tables->size && status == WYT_OK; y++) {
            if ((!box->wrong || is_before(tables, x, y, box->x, box->y)) &&
                !obeys(tables, x, y)) {
                box->wrong = true;
                box->x = x;
                box->y = y;
                box->says_p = tables->claim[x][y];
            }
            status = wyt__work(context, 3 * (x + 1) * (y + 1), 0, 0);
        }
    wyt__release(context, tables, 1, sizeof *tables);
    return status;
}
