/* SPDX-License-Identifier: MIT */
/*
 * Tuples of digits, put together and taken apart.
 */
#include "automata/tuple_words.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/differences.h"
#include "automata/words.h"
#include "base/context.h"

/* One more digit in each letter. */
static int32_t append_digits(struct wyt__tuple_word *word, uint32_t digits,
                             const uint32_t *digit, size_t length)
{
    int32_t status = WYT_OK;
    if (length > word->length)
        status = wyt__tuple_word_pad(word, length - word->length);
    if (status != WYT_OK)
        return status;
    for (size_t i = 0; i < word->length; i++)
        word->letter[i] *= digits;
    for (size_t i = 0; i < length; i++)
        word->letter[word->length - length + i] += digit[i];
    return wyt__work(word->context, 4 * (uint64_t)word->length, 0, 0);
}

int32_t wyt__tuple_word_open(struct wyt__tuple_word *word,
                             struct wyt__words *words, mpz_t *numbers,
                             size_t count)
{
    int32_t status = WYT_OK;
    memset(word, 0, sizeof *word);
    word->context = words->recurrence.context;
    for (size_t i = 0; i < count && status == WYT_OK; i++) {
        uint32_t *digit = NULL;
        size_t length, capacity = 0;
        status =
            wyt__words_of(words, numbers[i], 0, &digit, &capacity, &length);
        if (status == WYT_OK)
            status = append_digits(word, words->digits, digit, length);
        wyt__release(word->context, digit, capacity, sizeof *digit);
    }
    return status;
}

void wyt__tuple_word_close(struct wyt__tuple_word *word)
{
    wyt__release(word->context, word->letter, word->capacity,
                 sizeof *word->letter);
    word->letter = NULL;
    word->length = word->capacity = 0;
}

int32_t wyt__tuple_word_pad(struct wyt__tuple_word *word, size_t zeros)
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

int32_t wyt__tuple_word_weigh(struct wyt__words *words, const uint32_t *letter,
                              size_t length, mpz_t *numbers, size_t count)
{
    wyt_context *context = words->recurrence.context;
    int32_t status;
    uint32_t *digit = wyt__allocate(context, length, sizeof *digit, &status);
    for (size_t k = 0; k < count && status == WYT_OK; k++) {
        for (size_t i = 0; i < length; i++)
            digit[i] = wyt__tuple_digit(words, count, letter[i], k);
        status = wyt__words_weigh(words, digit, length, numbers[k]);
    }
    wyt__release(context, digit, length, sizeof *digit);
    return status;
}
