/* SPDX-License-Identifier: MIT */
/*
 * The sums of a saved board, compared with its bytes.
 */
#ifndef WYT_BOARD_FILE_SUMS_H
#define WYT_BOARD_FILE_SUMS_H

#include "board/file/format.h"

/* The length of chunk number i, which may be the last one. */
static inline uint64_t wyt__chunk_length(const struct wyt__head *head,
                                         uint64_t i)
{
    uint64_t left = head->payload_bytes - i * head->chunk_bytes;
    return left < head->chunk_bytes ? left : head->chunk_bytes;
}

/* The sum of bytes of a file. */
int32_t wyt__sum_read(const struct wyt__disk *disk, uint64_t at,
                      uint64_t length, uint32_t *out_sum);

/* What the table says of a chunk; compares it with a sum that was found. */
int32_t wyt__chunk_compare(const struct wyt__disk *disk,
                           const struct wyt__head *head, uint64_t i,
                           uint32_t sum);

/* Whether the table of a complete board is whole. */
int32_t wyt__table_check(const struct wyt__disk *disk,
                         const struct wyt__head *head);

/* Compares all chunks; or, with a slot, those it knows and what is left of its
 * final rows. */
int32_t wyt__chunks_check(const struct wyt__disk *disk,
                          const struct wyt__head *head,
                          const struct wyt__slot *slot);

#endif
