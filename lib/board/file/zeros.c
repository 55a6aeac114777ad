/* SPDX-License-Identifier: MIT */
/*
 * A row has two ranges of bits that are no cells: removed cells at its
 * beginning, and what is behind its last cell. A piece of the payload is gone
 * through by the rows that lie in it, wholly or in part.
 *
 * Cost: O(1) a row, and O(1) a byte of removed cells.
 */
#include "board/file/zeros.h"

#include "base/assert.h"
#include "board/file/format.h"
#include "board/file/input.h"
#include "rules/game.h"

struct wyt__zeros wyt__zeros_of(const struct wyt__head *head,
                                const struct wyt__game *game)
{
    uint64_t width = head->rows == 0 ? 0 : head->size[0];
    uint64_t bits = head->cell_bytes == 0 ? 1 : 8 * (uint64_t)head->cell_bytes;
    uint64_t hole = game->hole[0] < width ? game->hole[0] : width;
    return (struct wyt__zeros){.row_bytes = head->row_bytes,
                               .cells_end = width * bits,
                               .hole_end = hole * bits,
                               .hole_rows = head->n == 2 ? game->hole[1] : 0};
}

/* Bytes of a payload. */
struct piece {
    uint64_t at;
    const unsigned char *bytes;
    uint64_t length;
    unsigned char *clear; /* the same bytes, to be made zero; or NULL */
};

/* The bits from..end-1, counted from the start of byte i, within that byte. */
static unsigned bits_within(uint64_t from, uint64_t end, uint64_t i)
{
    unsigned low = from > 8 * i ? (unsigned)(from - 8 * i) : 0;
    unsigned high = end < 8 * i + 8 ? (unsigned)(end - 8 * i) : 8;
    return (0xffu << low & 0xffu) & (0xffu >> (8 - high));
}

/* Looks at bits from..end-1 behind the byte `start` of the payload, as far as
 * they lie in the piece. False, with *out_at, where one is set. */
static bool pass(const struct piece *piece, uint64_t start, uint64_t from,
                 uint64_t end, uint64_t *out_at)
{
    uint64_t i = from / 8, last = end / 8 + (end % 8 != 0);
    if (start + i < piece->at)
        i = piece->at - start;
    for (; i < last && start + i < piece->at + piece->length; i++) {
        uint64_t k = start + i - piece->at;
        unsigned bits = bits_within(from, end, i);
        if (piece->clear != NULL) {
            piece->clear[k] = (unsigned char)(piece->bytes[k] & ~bits);
        } else if ((piece->bytes[k] & bits) != 0) {
            *out_at = start + i;
            return false;
        }
    }
    return true;
}

static bool pass_rows(const struct wyt__zeros *zeros, const struct piece *piece,
                      uint64_t *out_at)
{
    uint64_t row, start;
    if (piece->length == 0)
        return true;
    row = piece->at / zeros->row_bytes; /* no row is empty, there are bytes */
    start = row * zeros->row_bytes;
    for (; start < piece->at + piece->length; start += zeros->row_bytes) {
        if (row++ < zeros->hole_rows &&
            !pass(piece, start, 0, zeros->hole_end, out_at))
            return false;
        if (!pass(piece, start, zeros->cells_end, 8 * zeros->row_bytes, out_at))
            return false;
    }
    return true;
}

bool wyt__zeros_hold(const struct wyt__zeros *zeros, uint64_t at,
                     const unsigned char *bytes, size_t length,
                     uint64_t *out_at)
{
    const struct piece piece = {at, bytes, length, NULL};
    return pass_rows(zeros, &piece, out_at);
}

void wyt__zeros_write(const struct wyt__zeros *zeros, uint64_t at,
                      unsigned char *bytes, size_t length)
{
    const struct piece piece = {at, bytes, length, bytes};
    uint64_t nowhere;
    WYT__ASSERT(bytes != NULL || length == 0);
    (void)pass_rows(zeros, &piece, &nowhere);
}

int32_t wyt__zeros_refuse(const struct wyt__input *input,
                          const struct wyt__head *head, uint64_t at)
{
    return wyt__file_damaged(input,
                             "byte %llu has bits that belong to no cell of row "
                             "%llu; zeros were expected",
                             (unsigned long long)(head->head_bytes + at),
                             (unsigned long long)(at / head->row_bytes));
}
