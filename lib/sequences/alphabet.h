/* SPDX-License-Identifier: MIT */
/*
 * The letters of a gap word that occur, and words over them; see
 * sequences/gaps.h.
 */
#ifndef WYT_SEQUENCES_ALPHABET_H
#define WYT_SEQUENCES_ALPHABET_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/recursion.h"

/* Letters of all images together. */
#define WYT__GAP_CELLS ((size_t)1 << 20)

struct wyt__letter {
    uint32_t axis, gap;
    /* Its image: `repeats` times the letter zero, then last. */
    uint32_t repeats;
    uint16_t zero, last;
};

struct wyt__alphabet {
    wyt_context *context;
    struct wyt__letter *letters;
    size_t count, capacity;
    bool two;          /* axes */
    uint16_t first[2]; /* w + s on the axis of the word, and on the other */
};

struct wyt__word {
    uint16_t *cells;
    size_t count, capacity;
};

/* A word for every letter: cells from start[e] up to start[e + 1]. */
struct wyt__images {
    struct wyt__word word;
    uint32_t *start;
};

/* All letters that occur. WYT_UNSUPPORTED, without a text, if they are too
 * many. On failure there is nothing to close, here and below. */
int32_t wyt__alphabet_open(struct wyt__alphabet *alphabet, wyt_context *context,
                           const struct wyt__recursion *rule, unsigned axis);
void wyt__alphabet_close(struct wyt__alphabet *alphabet);

/* The least power of sigma with 64 letters in every image, and its images.
 * WYT_UNSUPPORTED, without a text, if they have too many letters. */
int32_t wyt__images_open(struct wyt__images *images,
                         const struct wyt__alphabet *alphabet, size_t *power);
void wyt__images_close(struct wyt__images *images,
                       const struct wyt__alphabet *alphabet);

/* sigma^0(e_0) ... sigma^(power-1)(e_(power-1)) */
int32_t wyt__root_open(struct wyt__word *root,
                       const struct wyt__alphabet *alphabet, size_t power);
void wyt__word_close(struct wyt__word *word,
                     const struct wyt__alphabet *alphabet);

#endif
