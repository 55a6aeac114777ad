/* SPDX-License-Identifier: MIT */
/*
 * Words of tuples of numbers, with zeros in front of shorter ones.
 */
#ifndef WYT_AUTOMATA_TUPLE_WORDS_H
#define WYT_AUTOMATA_TUPLE_WORDS_H

#include <wythoff/context.h>

#include <gmp.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/words.h"

struct wyt__tuple_word {
    wyt_context *context;
    uint32_t *letter; /* of a digit for each number, see wyt__tuple_digit() */
    size_t length, capacity;
};

/* Of `count` numbers; to be closed whatever the status. */
int32_t wyt__tuple_word_open(struct wyt__tuple_word *word,
                             struct wyt__words *words, mpz_t *numbers,
                             size_t count);
void wyt__tuple_word_close(struct wyt__tuple_word *word);

/* Puts as many zeros in front. */
int32_t wyt__tuple_word_pad(struct wyt__tuple_word *word, size_t zeros);

/* The numbers of a word of tuples. */
int32_t wyt__tuple_word_weigh(struct wyt__words *words, const uint32_t *letter,
                              size_t length, mpz_t *numbers, size_t count);

#endif
