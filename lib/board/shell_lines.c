/* SPDX-License-Identifier: MIT */
/*
 * Lines of shells. Along the first heap cells are read by words, along others
 * one by one: O(length / 64) and O(length).
 */
#include "board/shell_lines.h"

#include "base/bitset.h"
#include "board/storage.h"

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

/* ---- their cells ---- */

/* Goes along a line until `most` P-positions are passed, or a heap is reached:
 * where it stops, and how many it has passed. */
struct walk {
    uint64_t at, passed;
};

/* A line along the first heap. */
static struct walk walk_row(const wyt_board *board, size_t row, uint64_t from,
                            uint64_t end, uint64_t most)
{
    const uint64_t *bits = wyt__board_row_bits(board, row);
    struct walk walk = {from, 0};
    while (walk.at < end) {
        uint64_t word = bits[walk.at / 64] & UINT64_MAX << walk.at % 64;
        const uint64_t next = (walk.at | 63) + 1;
        if (end < next)
            word &= ((uint64_t)1 << end % 64) - 1;
        if (walk.passed + wyt__count_bits(word) > most) {
            for (; walk.passed < most; walk.passed++)
                word &= word - 1;
            walk.at = walk.at / 64 * 64 + wyt__lowest_bit(word);
            return walk;
        }
        walk.passed += wyt__count_bits(word);
        walk.at = next;
    }
    return walk;
}

/* A line along another heap, `step` rows from cell to cell. */
static struct walk walk_column(const wyt_board *board, size_t row, size_t step,
                               size_t x, struct walk walk, uint64_t end,
                               uint64_t most)
{
    const uint64_t *word = wyt__board_row_bits(board, row) + x / 64;
    const size_t apart = step * board->row_words;
    for (; walk.at < end; walk.at++, word += apart) {
        const uint64_t bit = *word >> x % 64 & 1;
        if (walk.passed + bit > most)
            break;
        walk.passed += bit;
    }
    return walk;
}

static struct walk walk_line(const wyt_board *board,
                             const struct wyt__shell_line *line, uint64_t end,
                             uint64_t most)
{
    uint64_t first[3] = {line->cell[0], line->cell[1], line->cell[2]};
    const struct walk walk = {line->from, 0};
    size_t row;
    first[line->along] = line->from;
    row = wyt__board_row_of(board, first);
    if (line->along == 0)
        return walk_row(board, row, line->from, end, most);
    return walk_column(board, row,
                       line->along == 1 ? 1 : (size_t)board->size[1],
                       (size_t)first[0], walk, end, most);
}

uint64_t wyt__line_nth(const wyt_board *board,
                       const struct wyt__shell_line *line, uint64_t number)
{
    return walk_line(board, line, line->end, number).at;
}

uint64_t wyt__line_rank(const wyt_board *board,
                        const struct wyt__shell_line *line, uint64_t heap)
{
    return walk_line(board, line, heap, UINT64_MAX).passed;
}
