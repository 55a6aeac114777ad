/* SPDX-License-Identifier: MIT */
/*
 * Sums of saved boards. Everything is read in small pieces, so that a file of
 * any length takes no memory. A CRC-32 finds every damage within 32 bits in a
 * row, so every single byte, and all others but for one in 2^32.
 */
#include "board/file/sums.h"

#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/crc.h"
#include "board/file/format.h"
#include "board/file/input.h"
#include "board/file/zeros.h"
#include "rules/game.h"

#define PIECE 16384

/* Bytes that are read: their sum, and where the first one of a payload is that
 * ought to be zero. */
struct reading {
    const struct wyt__input *input;
    const struct wyt__zeros *zeros; /* NULL: not looked for */
    uint32_t sum;
    bool is_wrong;
    uint64_t wrong_at;
};

static void take(struct reading *reading, uint64_t offset,
                 const unsigned char *bytes, size_t length)
{
    reading->sum = wyt__crc32(reading->sum, bytes, length);
    if (reading->zeros != NULL && !reading->is_wrong)
        reading->is_wrong = !wyt__zeros_hold(reading->zeros, offset, bytes,
                                             length, &reading->wrong_at);
}

/* `offset` is counted from byte number `start` of the file. */
static int32_t read_bytes(struct reading *reading, uint64_t start,
                          uint64_t offset, uint64_t length)
{
    unsigned char bytes[PIECE];
    int32_t status = WYT_OK;
    while (length > 0 && status == WYT_OK) {
        size_t piece = length < PIECE ? (size_t)length : PIECE;
        status = wyt__input_read(reading->input, start + offset, bytes, piece);
        if (status == WYT_OK) {
            take(reading, offset, bytes, piece);
            status = wyt__work(reading->input->context, piece, start + offset,
                               reading->input->bytes);
        }
        offset += piece;
        length -= piece;
    }
    return status;
}

int32_t wyt__chunk_compare(const struct wyt__input *input,
                           const struct wyt__head *head, uint64_t i,
                           uint32_t sum)
{
    unsigned char bytes[4];
    uint64_t at = head->head_bytes + i * head->chunk_bytes;
    uint32_t expected;
    int32_t status =
        wyt__input_read(input, head->table_at + 4 * i, bytes, sizeof bytes);
    if (status != WYT_OK)
        return status;
    expected = (uint32_t)wyt__get_number(bytes, 4);
    if (sum == expected)
        return WYT_OK;
    return wyt__file_damaged(
        input,
        "chunk %llu of %llu (bytes %llu to %llu) has the CRC-32 %08x; %08x was "
        "expected",
        (unsigned long long)i, (unsigned long long)head->chunks,
        (unsigned long long)at,
        (unsigned long long)(at + wyt__chunk_length(head, i) - 1),
        (unsigned)sum, (unsigned)expected);
}

int32_t wyt__table_check(const struct wyt__input *input,
                         const struct wyt__head *head)
{
    unsigned char bytes[4];
    uint64_t length = 4 * head->chunks;
    struct reading reading = {.input = input};
    uint32_t expected;
    int32_t status = read_bytes(&reading, head->table_at, 0, length);
    if (status == WYT_OK)
        status = wyt__input_read(input, head->table_at + length, bytes,
                                 sizeof bytes);
    if (status != WYT_OK)
        return status;
    expected = (uint32_t)wyt__get_number(bytes, 4);
    if (reading.sum == expected)
        return WYT_OK;
    return wyt__file_damaged(input,
                             "the table of sums has the CRC-32 %08x; %08x was "
                             "expected",
                             (unsigned)reading.sum, (unsigned)expected);
}

/* Sums are compared first: they say what was damaged. */
static int32_t check_zeros(const struct reading *reading,
                           const struct wyt__head *head)
{
    return reading->is_wrong
               ? wyt__zeros_refuse(reading->input, head, reading->wrong_at)
               : WYT_OK;
}

static int32_t check_chunk(const struct wyt__input *input,
                           const struct wyt__head *head,
                           const struct wyt__zeros *zeros, uint64_t i)
{
    struct reading reading = {.input = input, .zeros = zeros};
    int32_t status =
        read_bytes(&reading, head->head_bytes, i * head->chunk_bytes,
                   wyt__chunk_length(head, i));
    if (status == WYT_OK)
        status = wyt__chunk_compare(input, head, i, reading.sum);
    return status == WYT_OK ? check_zeros(&reading, head) : status;
}

/* The final rows behind the last whole chunk. */
static int32_t check_tail(const struct wyt__input *input,
                          const struct wyt__head *head,
                          const struct wyt__slot *slot,
                          const struct wyt__zeros *zeros)
{
    struct reading reading = {.input = input, .zeros = zeros};
    uint64_t end = slot->rows * head->row_bytes;
    uint64_t from = end / head->chunk_bytes * head->chunk_bytes;
    int32_t status = read_bytes(&reading, head->head_bytes, from, end - from);
    if (status != WYT_OK)
        return status;
    if (reading.sum == slot->tail_sum)
        return check_zeros(&reading, head);
    return wyt__file_damaged(input,
                             "the final rows in bytes %llu to %llu have the "
                             "CRC-32 %08x; %08x was expected",
                             (unsigned long long)(head->head_bytes + from),
                             (unsigned long long)(head->head_bytes + end - 1),
                             (unsigned)reading.sum, (unsigned)slot->tail_sum);
}

int32_t wyt__chunks_check(const struct wyt__input *input,
                          const struct wyt__head *head,
                          const struct wyt__slot *slot,
                          const struct wyt__game *game)
{
    const struct wyt__zeros zeros = wyt__zeros_of(head, game);
    uint64_t count = slot == NULL
                         ? head->chunks
                         : slot->rows * head->row_bytes / head->chunk_bytes;
    int32_t status = WYT_OK;
    for (uint64_t i = 0; i < count && status == WYT_OK; i++) {
        status = check_chunk(input, head, &zeros, i);
        if (status == WYT_OK)
            status = wyt__poll(input->context, i + 1, count);
    }
    return status == WYT_OK && slot != NULL
               ? check_tail(input, head, slot, &zeros)
               : status;
}
