/* SPDX-License-Identifier: MIT */
/*
 * The bits of a payload that belong to no cell: those behind the last cell of a
 * row of outcomes, and those of removed cells. They are zero.
 */
#ifndef WYT_BOARD_FILE_ZEROS_H
#define WYT_BOARD_FILE_ZEROS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/file/format.h"
#include "board/file/input.h"
#include "rules/game.h"

struct wyt__zeros {
    uint64_t row_bytes;
    uint64_t cells_end;           /* bits of a row that belong to cells */
    uint64_t hole_end, hole_rows; /* of these, bits of removed cells */
};

struct wyt__zeros wyt__zeros_of(const struct wyt__head *head,
                                const struct wyt__game *game);

/* Whether all of them are zero in bytes of the payload from offset `at` on;
 * else *out_at is the offset of the first that is not. */
bool wyt__zeros_hold(const struct wyt__zeros *zeros, uint64_t at,
                     const unsigned char *bytes, size_t length,
                     uint64_t *out_at);

/* Makes them zero. */
void wyt__zeros_write(const struct wyt__zeros *zeros, uint64_t at,
                      unsigned char *bytes, size_t length);

/* Refuses a file for such a byte. */
int32_t wyt__zeros_refuse(const struct wyt__input *input,
                          const struct wyt__head *head, uint64_t at);

#endif
