/* SPDX-License-Identifier: MIT */
/*
 * Words of pairs of numbers, with zeros in front of the shorter one.
 */
#ifndef WYT_AUTOMATA_PAIR_WORDS_H
#define WYT_AUTOMATA_PAIR_WORDS_H

#include <wythoff/context.h>

#include <gmp.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/words.h"

struct wyt__pair_word {
    wyt_context *context;
    uint32_t *letter; /* x digit D + y digit */
    size_t length, capacity;
};

/* In at least `least` letters; to be closed whatever the status. */
int32_t wyt__pair_word_open(struct wyt__pair_word *word,
                            struct wyt__words *words, const mpz_t x,
                            const mpz_t y, size_t least);
void wyt__pair_word_close(struct wyt__pair_word *word);

/* Puts as many zeros in front. */
int32_t wyt__pair_word_pad(struct wyt__pair_word *word, size_t zeros);

/* The numbers of a word of pairs. */
int32_t wyt__pair_word_weigh(struct wyt__words *words, const uint32_t *letter,
                             size_t length, mpz_t x, mpz_t y);

#endif
