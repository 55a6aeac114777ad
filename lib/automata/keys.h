/* SPDX-License-Identifier: MIT */
/*
 * Numbers for keys: rows of 32-bit words of any length, each of which gets the
 * next number 0, 1, 2, ... when it is seen for the first time. States of
 * automata that are made on the fly are such keys: a vector, a pair of states,
 * a set of states.
 *
 * Cost: O(length) a question, 4 bytes a word and about 24 a key.
 */
#ifndef WYT_AUTOMATA_KEYS_H
#define WYT_AUTOMATA_KEYS_H

#include <wythoff/context.h>

#include <stddef.h>
#include <stdint.h>

struct wyt__keys {
    wyt_context *context;
    uint32_t *words; /* of all keys, one after the other */
    size_t used, word_capacity;
    size_t *ends; /* where the words of each key end */
    size_t count, capacity;
    uint32_t *slots; /* number + 1, or 0; a power of two of them, or none */
    size_t slot_count;
};

void wyt__keys_open(struct wyt__keys *keys, wyt_context *context);
void wyt__keys_close(struct wyt__keys *keys);

/* The number of a key, which is new if `count` has grown. The words are not
 * those of a key of this table, which may move. */
int32_t wyt__keys_number(struct wyt__keys *keys, const uint32_t *words,
                         size_t length, uint32_t *number);

/* The words of a key that is there, borrowed until the next question. */
const uint32_t *wyt__keys_words(const struct wyt__keys *keys, size_t number,
                                size_t *length);

#endif
