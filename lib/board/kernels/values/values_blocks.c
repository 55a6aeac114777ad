/* SPDX-License-Identifier: MIT */
/*
 * Sets of lines as bytes. Which words are full is told by these.
 */
#include "board/kernels/values/values_blocks.h"

#include <string.h>

#include "base/assert.h"
#include "base/bitset.h"
#include "board/kernels/values/values.h"

enum { BLOCK = WYT__VALUES_BLOCK, HEAD = WYT__VALUES_BLOCK_HEAD };

static uint64_t word_at(const struct wyt__values_line *line, size_t w, size_t i)
{
    return line->sets[w * line->word + i * line->lane];
}

static bool are_all(const struct wyt__values_line *line, size_t count, size_t w,
                    uint64_t word)
{
    const uint64_t *words = line->sets + w * line->word;
    uint64_t differ = 0;
    for (size_t i = 0; i < count && line->lane == 1; i++)
        differ |= words[i] ^ word;
    for (size_t i = 0; i < count && line->lane != 1; i++)
        differ |= words[i * line->lane] ^ word;
    return differ == 0;
}

/* Words that all lines have full, from the first on, as summaries tell. */
static uint32_t full_words(const struct wyt__values *values,
                           const struct wyt__values_line *line, size_t count)
{
    size_t full = 0;
    for (size_t s = 0; s < values->sums && full == s * 64; s++) {
        uint64_t all = UINT64_MAX;
        for (size_t i = 0; i < count; i++)
            all &= line->full[s * line->word + i * line->lane];
        full += all == UINT64_MAX ? 64 : wyt__lowest_bit(~all);
    }
    return (uint32_t)(full < values->words ? full : values->words);
}

unsigned char *wyt__values_give_block(const struct wyt__values *values,
                                      const struct wyt__values_line *line,
                                      size_t count, size_t limit,
                                      unsigned char *to)
{
    uint32_t range[2] = {full_words(values, line, count), (uint32_t)limit};
    for (size_t w = limit; w < values->words; w++)
        WYT__ASSERT(are_all(line, count, w, 0));
    while (range[0] < range[1] && are_all(line, count, range[0], UINT64_MAX))
        range[0]++;
    while (range[0] < range[1] && are_all(line, count, range[1] - 1, 0))
        range[1]--;
    memcpy(to, range, HEAD);
    to += HEAD;
    for (size_t w = range[0]; w < range[1]; w++) {
        if (line->lane == 1)
            memcpy(to, line->sets + w * line->word, count * sizeof(uint64_t));
        for (size_t i = 0; i < count && line->lane != 1; i++) {
            const uint64_t word = word_at(line, w, i);
            memcpy(to + i * sizeof word, &word, sizeof word);
        }
        to += count * sizeof(uint64_t);
    }
    return to;
}

bool wyt__values_read(struct wyt__values_rest *rest, void *to, size_t length)
{
    if (rest->length < length)
        return false;
    memcpy(to, rest->at, length);
    rest->at += length;
    rest->length -= length;
    return true;
}

/* Of words 64 s.. the first `full` of a set, and those that it lacks. */
static uint64_t sum_of(const struct wyt__values *values, size_t s, size_t full)
{
    const bool is_last = s + 1 == values->sums && values->words % 64 != 0;
    const uint64_t rest = is_last ? UINT64_MAX << values->words % 64 : 0;
    if (full <= s * 64)
        return rest;
    return full - s * 64 >= 64 ? UINT64_MAX
                               : rest | (((uint64_t)1 << full % 64) - 1);
}

static void fill(uint64_t *to, size_t step, size_t count, uint64_t word)
{
    for (size_t i = 0; i < count && step == 1; i++)
        to[i] = word;
    for (size_t i = 0; i < count && step != 1; i++)
        to[i * step] = word;
}

static void put_words(const struct wyt__values_line *line, size_t w,
                      size_t count, const uint64_t *words)
{
    const size_t step = line->lane, bit = w % 64;
    uint64_t *to = line->sets + w * line->word;
    uint64_t *full = line->full + w / 64 * line->word;
    for (size_t i = 0; i < count && step == 1; i++) {
        to[i] = words[i];
        full[i] |= (uint64_t)(words[i] == UINT64_MAX) << bit;
    }
    for (size_t i = 0; i < count && step != 1; i++) {
        to[i * step] = words[i];
        full[i * step] |= (uint64_t)(words[i] == UINT64_MAX) << bit;
    }
}

bool wyt__values_take_block(const struct wyt__values *values,
                            const struct wyt__values_line *line, size_t count,
                            size_t limit, struct wyt__values_rest *rest)
{
    const size_t full = full_words(values, line, count);
    uint64_t words[BLOCK];
    uint32_t range[2];
    if (!wyt__values_read(rest, range, HEAD) || range[0] > range[1] ||
        range[1] > limit)
        return false;
    for (size_t s = 0; s < values->sums; s++)
        fill(line->full + s * line->word, line->lane, count,
             sum_of(values, s, range[0]));
    for (size_t w = full; w < range[0]; w++)
        fill(line->sets + w * line->word, line->lane, count, UINT64_MAX);
    for (size_t w = range[0]; w < range[1]; w++) {
        if (!wyt__values_read(rest, words, count * sizeof *words))
            return false;
        put_words(line, w, count, words);
    }
    for (size_t w = range[1]; w < limit; w++)
        fill(line->sets + w * line->word, line->lane, count, 0);
    return true;
}
