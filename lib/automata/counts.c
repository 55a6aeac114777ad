/* SPDX-License-Identifier: MIT */
/*
 * Vectors of counts, kept at steps.
 */
#include "automata/counts.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/dfa.h"
#include "base/context.h"
#include "numbers/mpz.h"

void wyt__counts_ends(const struct wyt__dfa *dfa, mpz_t *out)
{
    for (size_t s = 0; s < dfa->states; s++)
        mpz_set_ui(out[s], dfa->output[s] != 0);
}

void wyt__counts_add(const struct wyt__dfa *dfa, size_t state, size_t from,
                     size_t end, const mpz_t *counts, mpz_t sum)
{
    const uint32_t *next = dfa->next + state * dfa->letters;
    for (size_t l = from; l < end; l++)
        if (next[l] != WYT__NO_STATE)
            mpz_add(sum, sum, counts[next[l]]);
}

int32_t wyt__counts_lengthen(const struct wyt__dfa *dfa, size_t from,
                             size_t end, const mpz_t *counts, mpz_t *more)
{
    int32_t status = WYT_OK;
    for (size_t s = 0; s < dfa->states && status == WYT_OK; s++) {
        mpz_set_ui(more[s], 0);
        wyt__counts_add(dfa, s, from, end, counts, more[s]);
        status = wyt__work(dfa->context,
                           (uint64_t)(end - from) * WYT__LIMB_STEPS *
                               (1 + (uint64_t)mpz_size(more[s])),
                           0, 0);
    }
    return status;
}

/* From the vector of j letters to that of one more. */
static int32_t lengthen(const struct wyt__counts *counts, size_t j,
                        const mpz_t *from, mpz_t *to)
{
    const size_t given =
        counts->given == NULL ? 0 : counts->given[counts->length - 1 - j];
    return wyt__counts_lengthen(counts->dfa, given * counts->unit,
                                (given + 1) * counts->unit, from, to);
}

static void copy(const struct wyt__counts *counts, const mpz_t *from, mpz_t *to)
{
    for (size_t s = 0; s < counts->dfa->states; s++)
        mpz_set(to[s], from[s]);
}

/* Fills the block that begins with a vector that is kept. */
static int32_t fill_block(struct wyt__counts *counts, size_t from)
{
    const size_t states = counts->dfa->states;
    int32_t status = WYT_OK;
    copy(counts, (const mpz_t *)(counts->kept + from / counts->stride * states),
         counts->block);
    for (size_t i = 1;
         i < counts->stride && from + i <= counts->length && status == WYT_OK;
         i++)
        status = lengthen(counts, from + i - 1,
                          (const mpz_t *)(counts->block + (i - 1) * states),
                          counts->block + i * states);
    counts->from = from;
    return status;
}

/* Fills all blocks from below, and keeps the first vector of each. */
static int32_t fill(struct wyt__counts *counts)
{
    const size_t states = counts->dfa->states, stride = counts->stride;
    int32_t status = WYT_OK;
    wyt__counts_ends(counts->dfa, counts->kept);
    for (size_t from = 0; status == WYT_OK; from += stride) {
        status = fill_block(counts, from);
        if (from + stride > counts->length)
            break;
        if (status == WYT_OK)
            status =
                lengthen(counts, from + stride - 1,
                         (const mpz_t *)(counts->block + (stride - 1) * states),
                         counts->kept + (from / stride + 1) * states);
    }
    return status;
}

int32_t wyt__counts_open(struct wyt__counts *counts, const struct wyt__dfa *dfa,
                         size_t unit, const uint32_t *given, size_t length,
                         size_t bits)
{
    int32_t status;
    memset(counts, 0, sizeof *counts);
    counts->context = dfa->context;
    counts->dfa = dfa;
    counts->unit = unit;
    counts->given = given;
    counts->length = length;
    counts->stride = 1;
    while (counts->stride < length / counts->stride)
        counts->stride++;
    counts->kept_vectors = length / counts->stride + 1;
    status = wyt__check_numbers(
        counts->context,
        (uint64_t)dfa->states * (counts->kept_vectors + counts->stride), bits);
    if (status == WYT_OK)
        status = wyt__mpz_array_new(
            counts->context, counts->kept_vectors * dfa->states, &counts->kept);
    if (status == WYT_OK)
        status = wyt__mpz_array_new(
            counts->context, counts->stride * dfa->states, &counts->block);
    return status == WYT_OK ? fill(counts) : status;
}

void wyt__counts_close(struct wyt__counts *counts)
{
    const size_t states = counts->dfa->states;
    wyt__mpz_array_free(counts->context, counts->kept_vectors * states,
                        counts->kept);
    wyt__mpz_array_free(counts->context, counts->stride * states,
                        counts->block);
    counts->kept = counts->block = NULL;
}

int32_t wyt__counts_at(struct wyt__counts *counts, size_t j,
                       const mpz_t **vector)
{
    const size_t from = j / counts->stride * counts->stride;
    int32_t status = WYT_OK;
    if (from != counts->from)
        status = fill_block(counts, from);
    *vector = (const mpz_t *)(counts->block + (j - from) * counts->dfa->states);
    return status;
}
