/* SPDX-License-Identifier: MIT */
/*
 * Lines of shells. Along the first heap cells are read by words, along others
 * one by one: O(length / 64) and O(length).
 */
#include "board/shell_lines.h"

#include "base/bitset.h"
#include "board/storage.h"

#if defined(__GNUC__)
#define HELPER static inline __attribute__((always_inline))
#else
#define HELPER static inline
#endif

/* ---- their order ---- */

uint64_t wyt__shell_lines(struct wyt__shells_of of, uint64_t shell)
{
    if (of.n == 2)
        return of.is_sorted ? 1 : 2;
    return of.is_sorted ? shell + 1 : 3 * shell + 1;
}

uint64_t wyt__lines_before(struct wyt__shells_of of, uint64_t shell)
{
    if (of.n == 2)
        return of.is_sorted ? shell : 2 * shell;
    return of.is_sorted ? shell * (shell + 1) / 2 : shell * (3 * shell - 1) / 2;
}

/* Line 2x or 2x+1 of a shell of three heaps, x < shell, or those behind. */
static struct wyt__shell_line line_of_three(uint64_t shell, uint64_t number)
{
    const uint64_t x = number / 2;
    if (x >= shell)
        return (struct wyt__shell_line){
            {shell, number - 2 * shell, 0}, 2, 0, shell + 1};
    if (number % 2 == 0)
        return (struct wyt__shell_line){{x, 0, shell}, 1, 0, shell};
    return (struct wyt__shell_line){{x, shell, 0}, 2, 0, shell + 1};
}

struct wyt__shell_line wyt__shell_line(struct wyt__shells_of of, uint64_t shell,
                                       uint64_t number)
{
    if (of.n == 3 && of.is_sorted)
        return (struct wyt__shell_line){
            {number, 0, shell}, 1, number, shell + 1};
    if (of.n == 3)
        return line_of_three(shell, number);
    if (number == 1)
        return (struct wyt__shell_line){{shell, 0, 0}, 1, 0, shell + 1};
    return (struct wyt__shell_line){
        {0, shell, 0}, 0, 0, of.is_sorted ? shell + 1 : shell};
}

uint64_t wyt__shell_line_of(struct wyt__shells_of of, const uint64_t *heaps)
{
    const uint64_t x = heaps[0], y = heaps[1], z = of.n == 3 ? heaps[2] : 0;
    if (of.n == 2)
        return !of.is_sorted && x >= y;
    if (of.is_sorted)
        return x;
    if (x >= y && x >= z)
        return 2 * x + y;
    return 2 * x + (y >= z);
}

/* ---- rows of bits ---- */

/* Of a word that begins with bit `start`, the bits of a line. */
HELPER uint64_t cut(uint64_t word, uint64_t start,
                    const struct wyt__shell_line *line)
{
    if (line->from > start)
        word &= UINT64_MAX << (line->from - start);
    return line->end - start < 64
               ? word & (((uint64_t)1 << (line->end - start)) - 1)
               : word;
}

uint64_t wyt__bits_nth(const uint64_t *bits, const struct wyt__shell_line *line,
                       uint64_t number)
{
    for (uint64_t at = line->from / 64 * 64;; at += 64) {
        uint64_t word = cut(bits[at / 64], at, line);
        const uint64_t count = wyt__count_bits(word);
        if (number >= count) {
            number -= count;
            continue;
        }
        for (; number > 0; number--)
            word &= word - 1;
        return at + wyt__lowest_bit(word);
    }
}

uint64_t wyt__bits_count(const uint64_t *bits,
                         const struct wyt__shell_line *line)
{
    uint64_t count = 0;
    for (uint64_t at = line->from / 64 * 64; at < line->end; at += 64)
        if (bits[at / 64] != 0) /* in most words there is nothing */
            count += wyt__count_bits(cut(bits[at / 64], at, line));
    return count;
}

HELPER uint64_t *put(uint64_t *to, const uint64_t *cell, size_t n, size_t along,
                     uint64_t heap)
{
    for (size_t k = 0; k < n; k++)
        to[k] = k == along ? heap : cell[k];
    return to + n;
}

HELPER uint64_t *write_bits(const uint64_t *bits,
                            const struct wyt__shell_line *line, size_t n,
                            size_t along, uint64_t *to)
{
    const uint64_t cell[3] = {line->cell[0], line->cell[1], line->cell[2]};
    for (uint64_t at = line->from / 64 * 64; at < line->end; at += 64) {
        uint64_t left = bits[at / 64];
        if (left == 0)
            continue;
        left = cut(left, at, line);
        if (left == UINT64_MAX)
            for (uint64_t i = 0; i < 64; i++)
                to = put(to, cell, n, along, at + i);
        else
            for (; left != 0; left &= left - 1)
                to = put(to, cell, n, along, at + wyt__lowest_bit(left));
    }
    return to;
}

uint64_t *wyt__bits_write(const uint64_t *bits,
                          const struct wyt__shell_line *line, size_t n,
                          uint64_t *to)
{
    if (n == 2)
        return line->along == 0 ? write_bits(bits, line, 2, 0, to)
                                : write_bits(bits, line, 2, 1, to);
    return line->along == 1 ? write_bits(bits, line, 3, 1, to)
                            : write_bits(bits, line, 3, 2, to);
}

/* ---- boards ---- */

/* The cells of a line along another heap than the first: bit `bit` of words
 * that are `apart` words from each other. */
struct column {
    const uint64_t *word;
    size_t apart, bit;
};

static struct column column_of(const wyt_board *board,
                               const struct wyt__shell_line *line)
{
    const size_t step = line->along == 1 ? 1 : (size_t)board->size[1];
    uint64_t first[3] = {line->cell[0], line->cell[1], line->cell[2]};
    first[line->along] = line->from;
    return (struct column){
        wyt__board_row_bits(board, wyt__board_row_of(board, first)) +
            first[0] / 64,
        step * board->row_words, (size_t)first[0] % 64};
}

static const uint64_t *row_of(const wyt_board *board,
                              const struct wyt__shell_line *line)
{
    return wyt__board_row_bits(board, wyt__board_row_of(board, line->cell));
}

uint64_t wyt__line_nth(const wyt_board *board,
                       const struct wyt__shell_line *line, uint64_t number)
{
    struct column column;
    uint64_t at = line->from;
    if (line->along == 0)
        return wyt__bits_nth(row_of(board, line), line, number);
    column = column_of(board, line);
    for (;; at++, column.word += column.apart)
        if ((*column.word >> column.bit & 1) != 0 && number-- == 0)
            return at;
}

uint64_t wyt__line_rank(const wyt_board *board,
                        const struct wyt__shell_line *line, uint64_t heap)
{
    struct wyt__shell_line before = *line;
    struct column column;
    uint64_t rank = 0;
    before.end = heap;
    if (line->along == 0)
        return wyt__bits_count(row_of(board, line), &before);
    column = column_of(board, line);
    for (uint64_t at = line->from; at < heap; at++, column.word += column.apart)
        rank += *column.word >> column.bit & 1;
    return rank;
}
