/* SPDX-License-Identifier: MIT */
/*
 * Reading pieces of rows. What a board holds and which cells are removed is
 * asked once a piece; the loops inside know neither. They take 64 cells at a
 * time, a number that the compiler sees, so that it may use what vectors every
 * processor of its kind has.
 *
 * Cost: bits are looked up, eight that become bytes, four that become numbers,
 * so from large boards it is memory that limits reading.
 */
#include "board/read.h"

#include <wythoff/board.h>

#include <string.h>

#include "board/removed.h"
#include "board/storage.h"

/* A few cells are read one by one: a cell alone is asked for often. */
enum { CHUNK = WYT__READ_CHUNK, FEW = 8 };

static inline void put(unsigned char *at, uint32_t number, size_t bytes)
{
    const uint16_t narrow = (uint16_t)(number & UINT16_MAX);
    if (bytes == 1)
        *at = (unsigned char)(number & UINT8_MAX);
    else if (bytes == 2)
        memcpy(at, &narrow, sizeof narrow);
    else
        memcpy(at, &number, sizeof number);
}

/* ---- bits ---- */

/* Eight bits as bytes, and four as numbers, 0 or 1: the index has them, the
 * first one lowest. */
#define BYTES(i)                                                               \
    {                                                                          \
        (i) & 1, (i) >> 1 & 1, (i) >> 2 & 1, (i) >> 3 & 1, (i) >> 4 & 1,       \
            (i) >> 5 & 1, (i) >> 6 & 1, (i) >> 7 & 1                           \
    }
#define BYTES_4(i) BYTES(i), BYTES((i) + 1), BYTES((i) + 2), BYTES((i) + 3)
#define BYTES_16(i)                                                            \
    BYTES_4(i), BYTES_4((i) + 4), BYTES_4((i) + 8), BYTES_4((i) + 12)
#define BYTES_64(i)                                                            \
    BYTES_16(i), BYTES_16((i) + 16), BYTES_16((i) + 32), BYTES_16((i) + 48)

static const unsigned char byte_eights[256][8] = {BYTES_64(0), BYTES_64(64),
                                                  BYTES_64(128), BYTES_64(192)};

static const uint16_t narrow_fours[16][4] = {
    {0, 0, 0, 0}, {1, 0, 0, 0}, {0, 1, 0, 0}, {1, 1, 0, 0},
    {0, 0, 1, 0}, {1, 0, 1, 0}, {0, 1, 1, 0}, {1, 1, 1, 0},
    {0, 0, 0, 1}, {1, 0, 0, 1}, {0, 1, 0, 1}, {1, 1, 0, 1},
    {0, 0, 1, 1}, {1, 0, 1, 1}, {0, 1, 1, 1}, {1, 1, 1, 1},
};
static const uint32_t wide_fours[16][4] = {
    {0, 0, 0, 0}, {1, 0, 0, 0}, {0, 1, 0, 0}, {1, 1, 0, 0},
    {0, 0, 1, 0}, {1, 0, 1, 0}, {0, 1, 1, 0}, {1, 1, 1, 0},
    {0, 0, 0, 1}, {1, 0, 0, 1}, {0, 1, 0, 1}, {1, 1, 0, 1},
    {0, 0, 1, 1}, {1, 0, 1, 1}, {0, 1, 1, 1}, {1, 1, 1, 1},
};

/* 64 bits as numbers of `bytes` bytes. */
static inline void spread(uint64_t bits, size_t bytes, unsigned char *out)
{
    for (size_t i = 0; bytes == 1 && i < CHUNK; i += 8)
        memcpy(out + i, byte_eights[bits >> i & 0xff], sizeof byte_eights[0]);
    for (size_t i = 0; bytes == 2 && i < CHUNK; i += 4)
        memcpy(out + 2 * i, narrow_fours[bits >> i & 0xf],
               sizeof narrow_fours[0]);
    for (size_t i = 0; bytes == 4 && i < CHUNK; i += 4)
        memcpy(out + 4 * i, wide_fours[bits >> i & 0xf], sizeof wide_fours[0]);
}

static inline void read_bits(const uint64_t *row, size_t from, size_t count,
                             size_t bytes, unsigned char *out)
{
    unsigned char rest[CHUNK * sizeof(uint32_t)];
    for (; count >= CHUNK; from += CHUNK, count -= CHUNK, out += CHUNK * bytes)
        spread(wyt__bits_at(row, from, CHUNK), bytes, out);
    if (count > FEW) {
        spread(wyt__bits_at(row, from, count), bytes, rest);
        memcpy(out, rest, count * bytes);
    } else if (count > 0) {
        const uint64_t bits = wyt__bits_at(row, from, count);
        for (size_t i = 0; i < count; i++)
            put(out + i * bytes, bits >> i & 1, bytes);
    }
}

/* ---- numbers ---- */

/* Numbers of `own` bytes become numbers of `bytes` bytes. */
static inline void convert(const unsigned char *restrict cells, size_t own,
                           size_t count, size_t bytes,
                           unsigned char *restrict out)
{
    size_t i = 0;
    for (; count - i >= CHUNK; i += CHUNK)
        for (size_t k = 0; k < CHUNK; k++)
            put(out + (i + k) * bytes,
                wyt__number_at(cells + (i + k) * own, own), bytes);
    for (; i < count; i++)
        put(out + i * bytes, wyt__number_at(cells + i * own, own), bytes);
}

static void read_numbers(const unsigned char *cells, size_t own, size_t count,
                         size_t bytes, unsigned char *out)
{
    if (own == bytes)
        memcpy(out, cells, count * bytes);
    else if (own == 2 && bytes == 1)
        convert(cells, 2, count, 1, out);
    else if (own == 2)
        convert(cells, 2, count, 4, out);
    else if (bytes == 1)
        convert(cells, 4, count, 1, out);
    else
        convert(cells, 4, count, 2, out);
}

/* The bits of all numbers, and of those that come next to them. A number with
 * all bits of a width set has one beyond it in the number next to it. */
static inline uint32_t bits_of(const unsigned char *cells, size_t own,
                               size_t count)
{
    uint32_t bits = 0;
    size_t i = 0;
    for (; count - i >= CHUNK; i += CHUNK)
        for (size_t k = 0; k < CHUNK; k++) {
            const uint32_t number = wyt__number_at(cells + (i + k) * own, own);
            bits |= number | (number + 1);
        }
    for (; i < count; i++) {
        const uint32_t number = wyt__number_at(cells + i * own, own);
        bits |= number | (number + 1);
    }
    return bits;
}

bool wyt__board_fits(const wyt_board *board, size_t row, size_t from,
                     size_t count, uint32_t bytes)
{
    const unsigned char *cells = wyt__board_numbers(board, row, from);
    const uint32_t bits = board->value_bytes == 2 ? bits_of(cells, 2, count)
                                                  : bits_of(cells, 4, count);
    return bits >> (8 * bytes) == 0;
}

/* ---- both ---- */

/* Cells that are there. */
static void read_run(const wyt_board *board, size_t row, size_t from,
                     size_t count, uint32_t bytes, unsigned char *to)
{
    const size_t own = board->value_bytes;
    if (own != 0)
        read_numbers(wyt__board_numbers(board, row, from), own, count, bytes,
                     to);
    else if (bytes == 1)
        read_bits(wyt__board_row_bits(board, row), from, count, 1, to);
    else if (bytes == 2)
        read_bits(wyt__board_row_bits(board, row), from, count, 2, to);
    else
        read_bits(wyt__board_row_bits(board, row), from, count, 4, to);
}

void wyt__board_read(const wyt_board *board, size_t row, size_t from,
                     size_t count, uint32_t bytes, void *out)
{
    const size_t end = from + count;
    unsigned char *to = out;
    while (from < end) {
        const size_t next = wyt__board_run_end(board, row, from, end);
        if (wyt__board_is_removed(board, row, from))
            memset(to, 0xff, (next - from) * bytes);
        else
            read_run(board, row, from, next - from, bytes, to);
        to += (next - from) * bytes;
        from = next;
    }
}
