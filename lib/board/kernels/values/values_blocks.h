/* SPDX-License-Identifier: MIT */
/*
 * Sets of lines that come together: they have the words in common that are
 * full, which come first, and those that are empty, which come last; only those
 * between are written.
 */
#ifndef WYT_BOARD_VALUES_BLOCKS_H
#define WYT_BOARD_VALUES_BLOCKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/kernels/values/values.h"

/* Lines of a block at most, a page of memory of each word; and the bytes before
 * their words: the number of words that are full, and of those before the empty
 * ones. */
enum { WYT__VALUES_BLOCK = 512, WYT__VALUES_BLOCK_HEAD = 2 * sizeof(uint32_t) };

/* Writes the sets of lines that stand side by side, and whose words from the
 * limit on are empty; where they end. */
unsigned char *wyt__values_give_block(const struct wyt__values *values,
                                      const struct wyt__values_line *line,
                                      size_t count, size_t limit,
                                      unsigned char *to);

/* What is left to be read. */
struct wyt__values_rest {
    const unsigned char *at;
    size_t length;
};

/* False if there is less. */
bool wyt__values_read(struct wyt__values_rest *rest, void *to, size_t length);

/* Reads the sets of lines that were given with that limit or a lower one, into
 * sets whose words from the limit on are empty, too; false if these are
 * none. */
bool wyt__values_take_block(const struct wyt__values *values,
                            const struct wyt__values_line *line, size_t count,
                            size_t limit, struct wyt__values_rest *rest);

#endif
