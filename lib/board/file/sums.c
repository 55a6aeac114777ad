/* SPDX-License-Identifier: MIT */
/*
 * Sums of saved boards. Everything is read in small pieces, so that a file of
 * any length takes no memory. A CRC-32 finds every damage within 32 bits in a
 * row, so every single byte, and all others but for one in 2^32.
 */
#include "board/file/sums.h"

#include <string.h>

#include "base/crc.h"

#define PIECE 16384

int32_t wyt__sum_read(const struct wyt__disk *disk, uint64_t at,
                      uint64_t length, uint32_t *out_sum)
{
    unsigned char bytes[PIECE];
    uint32_t sum = 0;
    int32_t status = WYT_OK;
    while (length > 0 && status == WYT_OK) {
        size_t piece = length < PIECE ? (size_t)length : PIECE;
        status = wyt__disk_read(disk, at, bytes, piece);
        if (status == WYT_OK)
            sum = wyt__crc32(sum, bytes, piece);
        at += piece;
        length -= piece;
    }
    *out_sum = sum;
    return status;
}

int32_t wyt__chunk_compare(const struct wyt__disk *disk,
                           const struct wyt__head *head, uint64_t i,
                           uint32_t sum)
{
    unsigned char bytes[4];
    uint64_t at = head->head_bytes + i * head->chunk_bytes;
    uint32_t expected;
    int32_t status =
        wyt__disk_read(disk, head->table_at + 4 * i, bytes, sizeof bytes);
    if (status != WYT_OK)
        return status;
    expected = (uint32_t)wyt__get_number(bytes, 4);
    if (sum == expected)
        return WYT_OK;
    return wyt__file_damaged(
        disk,
        "chunk %llu of %llu (bytes %llu to %llu) has the CRC-32 %08x; %08x was "
        "expected",
        (unsigned long long)i, (unsigned long long)head->chunks,
        (unsigned long long)at,
        (unsigned long long)(at + wyt__chunk_length(head, i) - 1),
        (unsigned)sum, (unsigned)expected);
}

int32_t wyt__table_check(const struct wyt__disk *disk,
                         const struct wyt__head *head)
{
    unsigned char bytes[4];
    uint64_t length = 4 * head->chunks;
    uint32_t sum = 0, expected;
    int32_t status = wyt__sum_read(disk, head->table_at, length, &sum);
    if (status == WYT_OK)
        status =
            wyt__disk_read(disk, head->table_at + length, bytes, sizeof bytes);
    if (status != WYT_OK)
        return status;
    expected = (uint32_t)wyt__get_number(bytes, 4);
    if (sum == expected)
        return WYT_OK;
    return wyt__file_damaged(disk,
                             "the table of sums has the CRC-32 %08x; %08x was "
                             "expected",
                             (unsigned)sum, (unsigned)expected);
}

/* The final rows behind the last whole chunk. */
static int32_t check_tail(const struct wyt__disk *disk,
                          const struct wyt__head *head,
                          const struct wyt__slot *slot)
{
    uint64_t end = slot->rows * head->row_bytes;
    uint64_t from = end / head->chunk_bytes * head->chunk_bytes;
    uint32_t sum;
    int32_t status =
        wyt__sum_read(disk, head->head_bytes + from, end - from, &sum);
    if (status != WYT_OK || sum == slot->tail_sum)
        return status;
    return wyt__file_damaged(disk,
                             "the final rows in bytes %llu to %llu have the "
                             "CRC-32 %08x; %08x was expected",
                             (unsigned long long)(head->head_bytes + from),
                             (unsigned long long)(head->head_bytes + end - 1),
                             (unsigned)sum, (unsigned)slot->tail_sum);
}

int32_t wyt__chunks_check(const struct wyt__disk *disk,
                          const struct wyt__head *head,
                          const struct wyt__slot *slot)
{
    uint64_t count = slot == NULL
                         ? head->chunks
                         : slot->rows * head->row_bytes / head->chunk_bytes;
    int32_t status = WYT_OK;
    for (uint64_t i = 0; i < count && status == WYT_OK; i++) {
        uint32_t sum;
        status = wyt__sum_read(disk, head->head_bytes + i * head->chunk_bytes,
                               wyt__chunk_length(head, i), &sum);
        if (status == WYT_OK)
            status = wyt__chunk_compare(disk, head, i, sum);
        if (status == WYT_OK)
            status = wyt__poll(disk->context, i + 1, count);
    }
    return status == WYT_OK && slot != NULL ? check_tail(disk, head, slot)
                                            : status;
}
