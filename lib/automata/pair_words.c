/* SPDX-License-Identifier: MIT */
/*
 * Pairs of digits, put together and taken apart.
 */
#include "automata/pair_words.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/words.h"
#include "base/context.h"

/* The letters of two words, the second one of which is not shorter than
 * wanted. */
static int32_t compose(struct wyt__pair_word *word, uint32_t digits,
                       const uint32_t *x, size_t x_length, const uint32_t *y,
                       size_t y_length)
{
    const size_t length = x_length > y_length ? x_length : y_length;
    void *letter = word->letter;
    int32_t status = wyt__reserve(word->context, &letter, &word->capacity,
                                  length, sizeof *word->letter);
    word->letter = letter;
    if (status != WYT_OK)
        return status;
    for (size_t i = 0; i < length; i++)
        word->letter[i] = 0;
    for (size_t i = 0; i < x_length; i++)
        word->letter[length - x_length + i] = x[i] * digits;
    for (size_t i = 0; i < y_length; i++)
        word->letter[length - y_length + i] += y[i];
    word->length = length;
    return wyt__work(word->context, 4 * (uint64_t)length, 0, 0);
}

int32_t wyt__pair_word_open(struct wyt__pair_word *word,
                            struct wyt__words *words, const mpz_t x,
                            const mpz_t y, size_t least)
{
    wyt_context *context = words->recurrence.context;
    uint32_t *x_word = NULL, *y_word = NULL;
    size_t x_length, y_length, x_capacity = 0, y_capacity = 0;
    int32_t status;
    memset(word, 0, sizeof *word);
    word->context = context;
    status = wyt__words_of(words, x, least, &x_word, &x_capacity, &x_length);
    if (status == WYT_OK)
        status =
            wyt__words_of(words, y, least, &y_word, &y_capacity, &y_length);
    if (status == WYT_OK)
        status =
            compose(word, words->digits, x_word, x_length, y_word, y_length);
    wyt__release(context, x_word, x_capacity, sizeof *x_word);
    wyt__release(context, y_word, y_capacity, sizeof *y_word);
    return status;
}

void wyt__pair_word_close(struct wyt__pair_word *word)
{
    wyt__release(word->context, word->letter, word->capacity,
                 sizeof *word->letter);
    word->letter = NULL;
    word->length = word->capacity = 0;
}

int32_t wyt__pair_word_pad(struct wyt__pair_word *word, size_t zeros)
{
    void *letter = word->letter;
    int32_t status = wyt__reserve(word->context, &letter, &word->capacity,
                                  word->length + zeros, sizeof *word->letter);
    word->letter = letter;
    if (status != WYT_OK || word->length + zeros == 0)
        return status; /* there may be no block */
    memmove(word->letter + zeros, word->letter,
            word->length * sizeof *word->letter);
    memset(word->letter, 0, zeros * sizeof *word->letter);
    word->length += zeros;
    return WYT_OK;
}

int32_t wyt__pair_word_weigh(struct wyt__words *words, const uint32_t *letter,
                             size_t length, mpz_t x, mpz_t y)
{
    wyt_context *context = words->recurrence.context;
    int32_t status;
    uint32_t *digit = wyt__allocate(context, length, sizeof *digit, &status);
    for (size_t i = 0; i < length && status == WYT_OK; i++)
        digit[i] = letter[i] / words->digits;
    if (status == WYT_OK)
        status = wyt__words_weigh(words, digit, length, x);
    for (size_t i = 0; i < length && status == WYT_OK; i++)
        digit[i] = letter[i] % words->digits;
    if (status == WYT_OK)
        status = wyt__words_weigh(words, digit, length, y);
    wyt__release(context, digit, length, sizeof *digit);
    return status;
}
