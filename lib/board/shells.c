/* SPDX-License-Identifier: MIT */
/*
 * Where x runs, rows of the board are read by words; where another heap runs,
 * so are columns, when 64 of them have been turned: those of x = s serve 64
 * shells, also of several calls.
 *
 * Cost: O(cells / 64) and about a nanosecond a position, of three heaps also a
 * row; memory a bit a cell of 64 columns and of two layers.
 */
#include "board/shells.h"

#include <wythoff/board.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include <stdbool.h>

#include "base/bitset.h"
#include "base/context.h"
#include "board/kernels/shear.h"
#include "board/shell_lines.h"
#include "board/storage.h"
#include "rules/rules.h"

#if defined(__GNUC__)
#define HELPER static inline __attribute__((always_inline))
#else
#define HELPER static inline
#endif

/* Nanoseconds of a word, of a position, and of a block that is turned. */
#define WORD_STEPS 1
#define POSITION_STEPS 2
#define TURN_STEPS 128

/* Shells that are gone through: positions are written, or counted by line. */
struct pass {
    struct wyt__shells *shells;
    const wyt_board *board;
    struct wyt__shells_of of;
    uint64_t *heaps;  /* where the next position goes; NULL: they are counted */
    uint64_t *counts; /* where the next count goes */
    uint64_t found;   /* in a shell */
};

/* Rows of a board. */
struct rows {
    size_t first, step, count;
};

struct wyt__shells_of wyt__shells_of(const wyt_board *board)
{
    return (struct wyt__shells_of){board->n, board->rules->symmetric};
}

size_t wyt__shell_counts(struct wyt__shells_of of)
{
    return of.n == 2 && !of.is_sorted ? 3 : 1;
}

/* ---- lines ---- */

/* Of a word that begins with bit `start`, bits from..end-1. */
HELPER uint64_t cut(uint64_t word, size_t start, size_t from, size_t end)
{
    if (from > start)
        word &= UINT64_MAX << (from - start);
    return end - start < 64 ? word & (((uint64_t)1 << (end - start)) - 1)
                            : word;
}

HELPER uint64_t *put(uint64_t *to, const uint64_t *cell, size_t n, size_t along,
                     uint64_t heap)
{
    for (size_t k = 0; k < n; k++)
        to[k] = k == along ? heap : cell[k];
    return to + n;
}

/* The positions of the bits of a line, heap `along` from the bit. */
HELPER uint64_t *write_bits(uint64_t *to, const uint64_t *bits,
                            const struct wyt__shell_line *line, size_t n,
                            size_t along)
{
    const size_t from = (size_t)line->from, end = (size_t)line->end;
    const uint64_t cell[3] = {line->cell[0], line->cell[1], line->cell[2]};
    for (size_t at = from / 64 * 64; at < end; at += 64) {
        uint64_t left = cut(bits[at / 64], at, from, end);
        if (left == UINT64_MAX)
            for (size_t i = 0; i < 64; i++)
                to = put(to, cell, n, along, at + i);
        else
            for (; left != 0; left &= left - 1)
                to = put(to, cell, n, along, at + wyt__lowest_bit(left));
    }
    return to;
}

static uint64_t *write_line(uint64_t *to, const uint64_t *bits,
                            const struct wyt__shell_line *line, size_t n)
{
    if (n == 2)
        return line->along == 0 ? write_bits(to, bits, line, 2, 0)
                                : write_bits(to, bits, line, 2, 1);
    return line->along == 1 ? write_bits(to, bits, line, 3, 1)
                            : write_bits(to, bits, line, 3, 2);
}

static uint64_t count_bits(const uint64_t *bits, size_t from, size_t end)
{
    uint64_t count = 0;
    for (size_t at = from / 64 * 64; at < end; at += 64)
        count += wyt__count_bits(cut(bits[at / 64], at, from, end));
    return count;
}

/* One more line of a shell, whose bits are `bits`. */
static void add_line(struct pass *pass, const uint64_t *bits, uint64_t shell,
                     uint64_t number)
{
    const struct wyt__shell_line line =
        wyt__shell_line(pass->of, shell, number);
    uint64_t count;
    if (pass->heaps != NULL) {
        const uint64_t *had = pass->heaps;
        pass->heaps = write_line(pass->heaps, bits, &line, pass->of.n);
        pass->found += (uint64_t)(pass->heaps - had) / pass->of.n;
        return;
    }
    count = count_bits(bits, (size_t)line.from, (size_t)line.end);
    pass->found += count;
    *pass->counts++ = count;
    if (wyt__shell_counts(pass->of) == 1)
        return;
    *pass->counts++ = /* on the upper side a column has its end only */
        number == 0 ? count : wyt__bit(bits, (size_t)shell);
    *pass->counts++ = number == 0 ? 0 : count;
}

/* ---- columns ---- */

/* 64 columns of some rows, turned, `words` words apart. */
static int32_t turn(const struct pass *pass, struct rows rows, size_t word,
                    uint64_t *columns)
{
    const size_t words = pass->shells->words;
    const size_t apart = rows.step * pass->board->row_words;
    const uint64_t *from = wyt__board_row_bits(pass->board, rows.first) + word;
    for (size_t done = 0; done < rows.count; done += 64, from += 64 * apart) {
        const size_t left = rows.count - done, count = left < 64 ? left : 64;
        uint64_t bits[64] = {0}, any = 0;
        for (size_t i = 0; i < count; i++)
            any |= bits[i] = from[i * apart];
        if (any != 0)
            wyt__shear_transpose(bits);
        for (size_t i = 0; i < 64; i++)
            columns[i * words + done / 64] = bits[i];
    }
    return wyt__work(pass->shells->context, TURN_STEPS * (rows.count / 64 + 1),
                     0, 0);
}

/* The columns of x <= s. */
static int32_t turn_all(const struct pass *pass, struct rows rows, size_t s,
                        uint64_t *columns)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; i * 64 <= s && status == WYT_OK; i++)
        status = turn(pass, rows, i, columns + i * 64 * pass->shells->words);
    return status;
}

/* The columns of x in the word of shell s, one for each second heap. */
static int32_t turn_side(const struct pass *pass, uint64_t s)
{
    const uint64_t *size = pass->board->size;
    struct wyt__shells *shells = pass->shells;
    const bool is_flat = pass->of.n == 2;
    const uint64_t first = s / 64 * 64;
    uint64_t end = first + 64;
    struct rows rows = {.step = is_flat ? 1 : (size_t)size[1]};
    int32_t status = WYT_OK;
    for (size_t i = 0; i < pass->of.n; i++)
        end = size[i] < end ? size[i] : end;
    rows.count = (size_t)end;
    shells->end = 0;
    for (; rows.first < (is_flat ? 1 : end) && status == WYT_OK; rows.first++)
        status = turn(pass, rows, (size_t)s / 64,
                      shells->side + rows.first * 64 * shells->words);
    if (status == WYT_OK) {
        shells->first = first;
        shells->end = end;
    }
    return status;
}

/* ---- shells ---- */

static int32_t add_two(struct pass *pass, uint64_t s)
{
    const struct wyt__shells *shells = pass->shells;
    add_line(pass, wyt__board_row_bits(pass->board, (size_t)s), s, 0);
    if (!pass->of.is_sorted)
        add_line(pass, shells->side + s % 64 * shells->words, s, 1);
    return WYT_OK;
}

/* Those (x,y,s) with x <= y <= s. */
static int32_t add_sorted(struct pass *pass, uint64_t s)
{
    const struct wyt__shells *shells = pass->shells;
    const size_t apart = (size_t)pass->board->size[1], end = (size_t)s + 1;
    const struct rows rows = {(size_t)s * apart, 1, end};
    int32_t status = turn_all(pass, rows, (size_t)s, shells->layer);
    for (size_t x = 0; x < end && status == WYT_OK; x++)
        add_line(pass, shells->layer + x * shells->words, s, x);
    return status;
}

static int32_t add_three(struct pass *pass, uint64_t s)
{
    const struct wyt__shells *shells = pass->shells;
    const size_t apart = (size_t)pass->board->size[1], words = shells->words;
    const size_t count = (size_t)s;
    const struct rows layer = {count * apart, 1, count};
    const struct rows wall = {count, apart, count + 1};
    int32_t status = turn_all(pass, layer, count, shells->layer);
    if (status == WYT_OK)
        status = turn_all(pass, wall, count, shells->wall);
    if (status != WYT_OK)
        return status;
    for (size_t x = 0; x < count; x++) {
        add_line(pass, shells->layer + x * words, s, 2 * x);
        add_line(pass, shells->wall + x * words, s, 2 * x + 1);
    }
    for (size_t y = 0; y <= count; y++)
        add_line(pass, shells->side + (y * 64 + count % 64) * words, s,
                 2 * s + y);
    return WYT_OK;
}

static int32_t add_shell(struct pass *pass, uint64_t s)
{
    const size_t n = pass->of.n;
    int32_t status;
    pass->found = 0;
    status = n == 2               ? add_two(pass, s)
             : pass->of.is_sorted ? add_sorted(pass, s)
                                  : add_three(pass, s);
    if (status != WYT_OK)
        return status;
    return wyt__work(pass->shells->context,
                     WORD_STEPS * (n - 1) * (s / 16 + 1) +
                         POSITION_STEPS * pass->found,
                     s, pass->board->rows);
}

static int32_t add_shells(struct pass *pass, uint64_t first, uint64_t last)
{
    const struct wyt__shells *shells = pass->shells;
    int32_t status = WYT_OK;
    for (uint64_t s = first; s <= last && status == WYT_OK; s++) {
        if (!pass->of.is_sorted && (s < shells->first || s >= shells->end))
            status = turn_side(pass, (size_t)s);
        if (status == WYT_OK)
            status = add_shell(pass, s);
    }
    return status;
}

void wyt__shells_close(struct wyt__shells *shells)
{
    wyt_context *context = shells->context;
    wyt__release(context, shells->wall, shells->layer_words,
                 sizeof *shells->wall);
    wyt__release(context, shells->layer, shells->layer_words,
                 sizeof *shells->layer);
    wyt__release(context, shells->side, shells->side_words,
                 sizeof *shells->side);
    *shells = (struct wyt__shells){.context = context};
}

/* Makes room for columns of some words. */
static int32_t make_room(struct wyt__shells *shells, struct wyt__shells_of of,
                         size_t words)
{
    const size_t columns = 64 * words * words;
    int32_t status;
    if (shells->words >= words)
        return WYT_OK;
    wyt__shells_close(shells);
    shells->layer_words = of.n == 2 ? 0 : columns;
    shells->side_words = of.is_sorted ? 0
                         : of.n == 2  ? 64 * words
                                      : 64 * columns;
    shells->side = wyt__allocate_raw(shells->context, shells->side_words,
                                     sizeof *shells->side, &status);
    if (status == WYT_OK)
        shells->layer = wyt__allocate_raw(shells->context, shells->layer_words,
                                          sizeof *shells->layer, &status);
    if (status == WYT_OK)
        shells->wall = wyt__allocate_raw(shells->context, shells->layer_words,
                                         sizeof *shells->wall, &status);
    if (status == WYT_OK)
        shells->words = words;
    else
        wyt__shells_close(shells);
    return status;
}

static int32_t go_through(struct pass *pass, uint64_t first, uint64_t last)
{
    int32_t status = make_room(pass->shells, pass->of, (size_t)(last / 64) + 1);
    return status == WYT_OK ? add_shells(pass, first, last) : status;
}

int32_t wyt__shells_read(struct wyt__shells *shells, const wyt_board *board,
                         uint64_t first, uint64_t last, uint64_t *out_heaps)
{
    struct pass pass = {.shells = shells,
                        .board = board,
                        .of = wyt__shells_of(board),
                        .heaps = out_heaps};
    return go_through(&pass, first, last);
}

int32_t wyt__shells_count(struct wyt__shells *shells, const wyt_board *board,
                          uint64_t first, uint64_t last, uint64_t *out_counts)
{
    struct pass pass = {.shells = shells,
                        .board = board,
                        .of = wyt__shells_of(board),
                        .counts = out_counts};
    return go_through(&pass, first, last);
}
