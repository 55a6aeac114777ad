/* SPDX-License-Identifier: MIT */
/*
 * The sums of a saved board, compared with its bytes, and the zeros in it.
 */
#ifndef WYT_BOARD_FILE_SUMS_H
#define WYT_BOARD_FILE_SUMS_H

#include <stdint.h>

#include "board/file/format.h"
#include "board/file/input.h"
#include "rules/game.h"

/* The length of chunk number i, which may be the last one. */
static inline uint64_t wyt__chunk_length(const struct wyt__head *head,
                                         uint64_t i)
{
    uint64_t left = head->payload_bytes - i * head->chunk_bytes;
    return left < head->chunk_bytes ? left : head->chunk_bytes;
}

/* What the table says of a chunk; compares it with a sum that was found. */
int32_t wyt__chunk_compare(const struct wyt__input *input,
                           const struct wyt__head *head, uint64_t i,
                           uint32_t sum);

/* Whether the table of a complete board is whole. */
int32_t wyt__table_check(const struct wyt__input *input,
                         const struct wyt__head *head);

/* Compares all chunks; or, with a slot, those it knows and what is left of its
 * final rows. Then bits of no cell have to be zero. */
int32_t wyt__chunks_check(const struct wyt__input *input,
                          const struct wyt__head *head,
                          const struct wyt__slot *slot,
                          const struct wyt__game *game);

#endif
