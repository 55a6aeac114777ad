/* SPDX-License-Identifier: MIT */
/*
 * The list of numerations, and first terms. A recurrence is started in three
 * ways, and each sequence is taken without what does not rise:
 * - U_n = a_(d-1) U_(n-1) + ... + a_(d-n) U_0 + 1, which makes words greedy in
 *   the sense of the expansion of 1 (A. Bertrand-Mathis, Comment ecrire les
 *   nombres entiers dans une base qui n'est pas entiere, Acta Math. Hungar. 54,
 *   1989);
 * - 1, 2, ..., d, the denominators of convergents for d = 2;
 * - ones, as Padovan's numbers begin.
 */
#include "automata/proposals.h"

#include <wythoff/builder.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/pairs.h"
#include "automata/recurrence.h"
#include "base/context.h"
#include "rules/game.h"

/* Numbers of a sequence that are looked at. */
#define LENGTH 48
#define LARGEST ((int64_t)1 << 40)
/* The widest diagonal strip that is taken for an a. */
#define MOST_WIDTH 20

void wyt__proposals_open(struct wyt__proposals *proposals, wyt_context *context)
{
    memset(proposals, 0, sizeof *proposals);
    proposals->context = context;
}

void wyt__proposals_close(struct wyt__proposals *proposals)
{
    wyt__release(proposals->context, proposals->all, proposals->capacity,
                 sizeof *proposals->all);
    wyt__proposals_open(proposals, proposals->context);
}

static bool same(const struct wyt__proposal *a, const struct wyt__proposal *b)
{
    return a->d == b->d && a->n == b->n &&
           memcmp(a->coefficient, b->coefficient,
                  a->d * sizeof *a->coefficient) == 0 &&
           memcmp(a->term, b->term, a->n * sizeof *a->term) == 0;
}

int32_t wyt__proposals_add(struct wyt__proposals *proposals,
                           const struct wyt__proposal *proposal)
{
    void *all = proposals->all;
    int32_t status;
    for (size_t i = 0; i < proposals->count; i++)
        if (same(&proposals->all[i], proposal))
            return WYT_OK;
    status = wyt__reserve(proposals->context, &all, &proposals->capacity,
                          proposals->count + 1, sizeof *proposals->all);
    proposals->all = all;
    if (status == WYT_OK)
        proposals->all[proposals->count++] = *proposal;
    return status;
}

/* A sequence from d numbers on, as far as it stays small. */
static size_t extend(const int32_t *a, size_t d, int64_t *sequence)
{
    size_t n = d;
    while (n < LENGTH) {
        int64_t next = 0;
        for (size_t j = 1; j <= d; j++)
            next += a[j - 1] * sequence[n - j];
        if (next <= 0 || next > LARGEST)
            break;
        sequence[n++] = next;
    }
    return n;
}

/* Drops numbers that are not larger than all before them. */
static size_t drop_repeated(int64_t *sequence, size_t n)
{
    size_t kept = 0;
    for (size_t i = 0; i < n; i++)
        if (kept == 0 || sequence[i] > sequence[kept - 1])
            sequence[kept++] = sequence[i];
    return kept;
}

/* From which of its numbers on a sequence obeys the recurrence. */
static size_t obeys_from(const int32_t *a, size_t d, const int64_t *sequence,
                         size_t n)
{
    size_t i = n;
    while (i > d) {
        int64_t next = 0;
        for (size_t j = 1; j <= d; j++)
            next += a[j - 1] * sequence[i - 1 - j];
        if (next != sequence[i - 1])
            break;
        i--;
    }
    return i;
}

static int32_t add_sequence(struct wyt__proposals *proposals, const int32_t *a,
                            size_t d, int64_t *sequence, const char *why)
{
    struct wyt__proposal proposal = {.d = d, .why = why};
    const size_t n = drop_repeated(sequence, extend(a, d, sequence));
    proposal.n = obeys_from(a, d, sequence, n);
    if (sequence[0] != 1 || n <= proposal.n || proposal.n > WYT__ORDER)
        return WYT_OK; /* nothing that rises from 1 */
    for (size_t i = 0; i < d; i++)
        proposal.coefficient[i] = a[i];
    for (size_t i = 0; i < proposal.n; i++) {
        if (sequence[i] > WYT__TERM)
            return WYT_OK;
        proposal.term[i] = (uint32_t)sequence[i];
    }
    return wyt__proposals_add(proposals, &proposal);
}

int32_t wyt__proposals_start(struct wyt__proposals *proposals,
                             const int32_t *coefficients, size_t d,
                             const char *why)
{
    int64_t sequence[LENGTH];
    int32_t status;
    for (size_t n = 0; n < d; n++) {
        sequence[n] = 1;
        for (size_t j = 1; j <= n; j++)
            sequence[n] += coefficients[j - 1] * sequence[n - j];
        if (sequence[n] > LARGEST || sequence[n] < -LARGEST)
            return WYT_OK;
    }
    status = add_sequence(proposals, coefficients, d, sequence, why);
    for (size_t n = 0; n < d; n++)
        sequence[n] = (int64_t)n + 1;
    if (status == WYT_OK)
        status = add_sequence(proposals, coefficients, d, sequence, why);
    for (size_t n = 0; n < d; n++)
        sequence[n] = 1;
    return status == WYT_OK
               ? add_sequence(proposals, coefficients, d, sequence, why)
               : status;
}

static int32_t start(struct wyt__proposals *proposals, int32_t a, int32_t b,
                     const char *why)
{
    const int32_t coefficients[] = {a, b};
    return wyt__proposals_start(proposals, coefficients, b == 0 ? 1 : 2, why);
}

/* The width of diagonals that are moves: 1 for lines. */
static int32_t width_of(const struct wyt__game *game)
{
    int32_t width = 1;
    for (size_t i = 0; i < game->class_count; i++)
        if (game->classes[i].strip == WYT_STRIP_DIFFERENCE &&
            game->classes[i].width <= MOST_WIDTH)
            width = (int32_t)game->classes[i].width;
    return width;
}

int32_t wyt__proposals_find(struct wyt__proposals *proposals,
                            const struct wyt__game *game,
                            const struct wyt__pair_list *pairs)
{
    int32_t status = start(proposals, 2, 0, "a base");
    if (game->algebra != NULL)
        game = game->algebra;
    if (status == WYT_OK)
        status = start(proposals, 3, 0, "a base");
    if (status == WYT_OK)
        status = start(proposals, width_of(game), 1, "the game's diagonals");
    if (status == WYT_OK)
        status = wyt__proposals_gaps(proposals, game);
    if (status == WYT_OK && pairs->heaps == 2)
        status = wyt__proposals_rays(proposals, pairs);
    for (int32_t a = 1; a <= 3 && status == WYT_OK; a++)
        status = start(proposals, a, 1, "a small recurrence");
    return status;
}
