/* SPDX-License-Identifier: MIT */
/*
 * Numbers for keys, by a table of open addresses that is at most half full.
 */
#include "automata/keys.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/context.h"

/* One number less than there are: the largest stands for "none" elsewhere. */
#define MOST_KEYS ((size_t)UINT32_MAX - 1)
#define FIRST_SLOTS ((size_t)64)
/* Tables with more are no longer in the cache of a processor. */
#define CACHED_SLOTS ((size_t)1 << 16)

void wyt__keys_open(struct wyt__keys *keys, wyt_context *context)
{
    memset(keys, 0, sizeof *keys);
    keys->context = context;
}

void wyt__keys_close(struct wyt__keys *keys)
{
    wyt__release(keys->context, keys->words, keys->word_capacity,
                 sizeof *keys->words);
    wyt__release(keys->context, keys->ends, keys->capacity, sizeof *keys->ends);
    wyt__release(keys->context, keys->slots, keys->slot_count,
                 sizeof *keys->slots);
    wyt__keys_open(keys, keys->context);
}

const uint32_t *wyt__keys_words(const struct wyt__keys *keys, size_t number,
                                size_t *length)
{
    const size_t start = number == 0 ? 0 : keys->ends[number - 1];
    *length = keys->ends[number] - start;
    return keys->words + start;
}

static uint64_t mix(const uint32_t *words, size_t length)
{
    uint64_t hash = UINT64_C(0x9e3779b97f4a7c15) ^ length;
    for (size_t i = 0; i < length; i++) {
        hash = (hash ^ words[i]) * UINT64_C(0xff51afd7ed558ccd);
        hash ^= hash >> 32;
    }
    return hash;
}

/* The slot of a key, or the free one where it belongs. */
static size_t slot_of(const struct wyt__keys *keys, const uint32_t *words,
                      size_t length)
{
    size_t slot = (size_t)mix(words, length) & (keys->slot_count - 1);
    for (; keys->slots[slot] != 0; slot = (slot + 1) & (keys->slot_count - 1)) {
        size_t other_length;
        const uint32_t *other =
            wyt__keys_words(keys, keys->slots[slot] - 1, &other_length);
        if (other_length == length &&
            (length == 0 || memcmp(other, words, length * sizeof *words) == 0))
            break;
    }
    return slot;
}

/* Twice the slots. */
static int32_t grow(struct wyt__keys *keys)
{
    struct wyt__keys larger = *keys;
    int32_t status;
    larger.slot_count =
        keys->slot_count == 0 ? FIRST_SLOTS : 2 * keys->slot_count;
    larger.slots = wyt__allocate(keys->context, larger.slot_count,
                                 sizeof *larger.slots, &status);
    if (status != WYT_OK)
        return status;
    for (size_t i = 0; i < keys->count; i++) {
        size_t length;
        const uint32_t *words = wyt__keys_words(keys, i, &length);
        larger.slots[slot_of(&larger, words, length)] = (uint32_t)i + 1;
        status = wyt__work(keys->context, 64 + length, 0, 0);
        if (status != WYT_OK)
            break;
    }
    if (status != WYT_OK) {
        wyt__release(keys->context, larger.slots, larger.slot_count,
                     sizeof *larger.slots);
        return status;
    }
    wyt__release(keys->context, keys->slots, keys->slot_count,
                 sizeof *keys->slots);
    *keys = larger;
    return WYT_OK;
}

static int32_t append(struct wyt__keys *keys, const uint32_t *words,
                      size_t length)
{
    void *all = keys->words, *ends = keys->ends;
    int32_t status = wyt__reserve(keys->context, &all, &keys->word_capacity,
                                  keys->used + length, sizeof *keys->words);
    keys->words = all;
    if (status != WYT_OK)
        return status;
    status = wyt__reserve(keys->context, &ends, &keys->capacity,
                          keys->count + 1, sizeof *keys->ends);
    keys->ends = ends;
    if (status != WYT_OK)
        return status;
    if (length > 0)
        memcpy(keys->words + keys->used, words, length * sizeof *words);
    keys->used += length;
    keys->ends[keys->count++] = keys->used;
    return WYT_OK;
}

int32_t wyt__keys_number(struct wyt__keys *keys, const uint32_t *words,
                         size_t length, uint32_t *number)
{
    size_t slot;
    /* A slot of a large table, and the key there, have to come from memory. */
    const uint64_t steps = keys->slot_count > CACHED_SLOTS ? 128 : 16;
    int32_t status =
        wyt__work(keys->context, steps + 4 * (uint64_t)length, 0, 0);
    if (status == WYT_OK && 2 * keys->count >= keys->slot_count)
        status = grow(keys);
    if (status != WYT_OK)
        return status;
    slot = slot_of(keys, words, length);
    if (keys->slots[slot] == 0) {
        if (keys->count >= MOST_KEYS)
            return wyt__fail(keys->context, WYT_LIMIT,
                             "an automaton of more than %zu states was needed",
                             MOST_KEYS);
        status = append(keys, words, length);
        if (status != WYT_OK)
            return status;
        keys->slots[slot] = (uint32_t)keys->count;
    }
    *number = keys->slots[slot] - 1;
    return WYT_OK;
}
