/* SPDX-License-Identifier: MIT */
/*
 * Lines of the kernel `sorted`: their numbers and sets, and the cells of a row.
 *
 * The number of a line that moves k heaps has digits for the heaps that stay,
 * in falling order, the first one the lowest, above those for the differences
 * of the others. So from a cell to the next one of a row most lines move by one
 * set; those that do not are the row itself, and those that move some heaps,
 * not the first one.
 */
#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include "base/bitset.h"
#include "base/context.h"
#include "base/wide.h"
#include "board/kernels/sorted.h"
#include "board/kernels/vectors.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

#if defined(__GNUC__)
#define HELPER static inline __attribute__((always_inline))
#else
#define HELPER static inline
#endif

/* Cells from asking for a set to its use. */
#define AHEAD 8

enum { LINES = WYT__SORTED_LINES };

/* ---- which lines ---- */

static size_t count_ones(const uint32_t *vector, size_t n)
{
    size_t ones = 0;
    for (size_t i = 0; i < n; i++)
        ones += vector[i] == 1;
    return ones;
}

static bool is_taken_from_some(const uint32_t *vector, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (vector[i] > 1)
            return false;
    return true;
}

/* Bit k of *sizes: lines along k heaps; false if there are other lines, or too
 * many. */
static bool read_lines(const wyt_board *board, uint32_t *sizes, size_t *count)
{
    const struct wyt__game *game = &board->rules->game;
    *sizes = 0;
    *count = 0;
    for (size_t i = 0; i < game->class_count; i++) {
        uint32_t vector[WYT__HEAPS];
        if (game->classes[i].redundant)
            continue;
        wyt__ray_vector(game, i, vector);
        if (++*count > LINES || !is_taken_from_some(vector, game->heaps))
            return false;
        *sizes |= (uint32_t)1 << count_ones(vector, game->heaps);
    }
    return true;
}

bool wyt__sorted_has_lines(const wyt_board *board)
{
    const struct wyt__game *game = &board->rules->game;
    uint32_t sizes;
    size_t count;
    return board->n <= WYT__SORTED_HEAPS && game->hole[0] == 0 &&
           wyt__has_rays_only(game) && read_lines(board, &sizes, &count);
}

/* ---- memory ---- */

/* A value is at most the sum of the heaps. */
static size_t count_words(const wyt_board *board)
{
    return wyt__words(board->n * ((size_t)board->size[0] - 1) + 1);
}

/* Sides that are powers of two would share a few places of the cache. */
static size_t pitch_of(const wyt_board *board)
{
    return (size_t)board->size[0] | 1;
}

/* Bytes of the sets of all lines along k heaps; UINT64_MAX if they are beyond
 * 64 bits. */
static uint64_t family_bytes(const wyt_board *board, size_t words)
{
    uint64_t bytes = (uint64_t)words * sizeof(uint64_t);
    for (size_t i = 1; i < board->n; i++)
        if (!wyt__times(bytes, pitch_of(board), &bytes))
            return UINT64_MAX;
    return bytes;
}

uint64_t wyt__sorted_bytes(const wyt_board *board)
{
    uint32_t sizes;
    size_t count;
    uint64_t bytes;
    (void)read_lines(board, &sizes, &count);
    bytes = family_bytes(board, count_words(board));
    return bytes == UINT64_MAX ||
                   !wyt__times(bytes, wyt__count_bits(sizes), &bytes)
               ? UINT64_MAX
               : bytes;
}

/* What each heap counts in the number of a line that moves k of them, those of
 * `heaps`, modulo the range of size_t: one that stays its digit, one that moves
 * that of the difference to the next one, less that to the one before. */
static void weigh(const struct wyt__sorted *sorted, uint32_t heaps,
                  struct wyt__sorted_move *move)
{
    size_t low = sorted->words, high = sorted->words, last = sorted->n;
    for (size_t i = 1; i < move->count; i++)
        high *= sorted->pitch;
    for (size_t i = 0; i < sorted->n; i++) {
        if ((heaps >> i & 1) == 0) {
            move->weights[i] = high;
            high *= sorted->pitch;
            continue;
        }
        if (last < sorted->n) {
            move->weights[last] += low;
            move->weights[i] -= low;
            low *= sorted->pitch;
        }
        last = i;
    }
}

/* Every set of k of the heaps. */
static void add_lines(struct wyt__sorted *sorted, size_t k)
{
    for (uint32_t heaps = 1; heaps >> sorted->n == 0; heaps++)
        if (wyt__count_bits(heaps) == k) {
            struct wyt__sorted_move *move = &sorted->moves[sorted->count++];
            move->count = k;
            weigh(sorted, heaps, move);
        }
}

int32_t wyt__sorted_open(wyt_context *context, wyt_board *board,
                         struct wyt__sorted *sorted)
{
    uint32_t sizes;
    size_t count;
    int32_t status = WYT_OK;
    (void)read_lines(board, &sizes, &count);
    *sorted = (struct wyt__sorted){.board = board,
                                   .n = board->n,
                                   .side = (size_t)board->size[0],
                                   .words = count_words(board),
                                   .pitch = pitch_of(board)};
    sorted->lines = (size_t)(family_bytes(board, 1) / sizeof(uint64_t));
    for (size_t k = 1; k <= board->n && status == WYT_OK; k++) {
        if ((sizes >> k & 1) == 0)
            continue;
        add_lines(sorted, k);
        sorted->sets[k] = wyt__allocate(context, sorted->lines * sorted->words,
                                        sizeof(uint64_t), &status);
    }
    return status;
}

void wyt__sorted_close(wyt_context *context, struct wyt__sorted *sorted)
{
    for (size_t k = 1; k <= sorted->n; k++)
        wyt__release(context, sorted->sets[k], sorted->lines * sorted->words,
                     sizeof(uint64_t));
}

/* ---- the lines of a row ---- */

/* The set of a line is sets + at; from a cell of a row to the next one it moves
 * by so many words. */
struct line {
    uint64_t *sets;
    size_t at, step;
};

/* A line of the first cell of a row. */
static struct line line_of(const struct wyt__sorted *sorted,
                           const uint64_t *heaps,
                           const struct wyt__sorted_move *move)
{
    struct line line = {sorted->sets[move->count], 0, move->weights[0]};
    for (size_t i = 0; i < sorted->n; i++)
        line.at += (size_t)heaps[i] * move->weights[i];
    return line;
}

/* The lines of the cell at work. Those whose sets move by one set from a cell
 * to the next do so together: a + at. The row does not move. One more moves
 * far, and what three heaps do not have are others. Members, and not an array,
 * so that they are kept in registers. */
struct lines {
    uint64_t *row, *a, *b, *c, *d, *e, *far;
    size_t at, far_at, far_step;
    struct line others[LINES];
};

/* How many of a kind, known when the code is compiled. */
struct counts {
    size_t rows, near, far, others;
};

HELPER uint64_t join(const struct lines *lines, struct counts counts, size_t w)
{
    const size_t at = lines->at + w;
    uint64_t used = counts.rows > 0 ? lines->row[w] : 0;
    used |= counts.near > 0 ? lines->a[at] : 0;
    used |= counts.near > 1 ? lines->b[at] : 0;
    used |= counts.near > 2 ? lines->c[at] : 0;
    used |= counts.near > 3 ? lines->d[at] : 0;
    used |= counts.near > 4 ? lines->e[at] : 0;
    used |= counts.far > 0 ? lines->far[lines->far_at + w] : 0;
    for (size_t k = 0; k < counts.others; k++)
        used |= lines->others[k].sets[lines->others[k].at + w];
    return used;
}

HELPER void put(const struct lines *lines, struct counts counts, size_t w,
                uint64_t bit)
{
    const size_t at = lines->at + w;
    if (counts.rows > 0)
        lines->row[w] |= bit;
    if (counts.near > 0)
        lines->a[at] |= bit;
    if (counts.near > 1)
        lines->b[at] |= bit;
    if (counts.near > 2)
        lines->c[at] |= bit;
    if (counts.near > 3)
        lines->d[at] |= bit;
    if (counts.near > 4)
        lines->e[at] |= bit;
    if (counts.far > 0)
        lines->far[lines->far_at + w] |= bit;
    for (size_t k = 0; k < counts.others; k++)
        lines->others[k].sets[lines->others[k].at + w] |= bit;
}

/* The least number in none of the sets, which it enters. Words before `w` are
 * full. */
HELPER uint32_t take(const struct lines *lines, struct counts counts, size_t w)
{
    uint64_t used, bit;
    while ((used = join(lines, counts, w)) == UINT64_MAX)
        w++;
    bit = ~used & (used + 1);
    put(lines, counts, w, bit);
    return (uint32_t)(w * 64 + wyt__lowest_bit(bit));
}

HELPER void fetch(const uint64_t *word)
{
#if defined(__GNUC__)
    __builtin_prefetch(word);
#else
    (void)word;
#endif
}

/* Asks for the set far away that comes AHEAD cells later; values there are
 * about as large. */
HELPER void fetch_far(const struct lines *lines, uint32_t value)
{
    fetch(lines->far + lines->far_at + AHEAD * lines->far_step + value / 64);
}

/* Goes to the next cell. */
HELPER void advance(struct lines *lines, struct counts counts, size_t words)
{
    lines->at += words;
    lines->far_at += counts.far > 0 ? lines->far_step : 0;
    for (size_t k = 0; k < counts.others; k++)
        lines->others[k].at += lines->others[k].step;
}

HELPER void settle(const struct wyt__sorted *sorted, struct lines lines,
                   struct counts counts, size_t cell, size_t end)
{
    size_t first = 0;
    for (; cell < end; cell++) {
        uint32_t value;
        if (counts.rows > 0 && lines.row[first] == UINT64_MAX)
            first++;
        value = take(&lines, counts, first);
        wyt__board_set_value(sorted->board, cell, value);
        if (counts.far > 0 && cell + AHEAD < end)
            fetch_far(&lines, value);
        advance(&lines, counts, sorted->words);
    }
}

/* The lines of the first cell of the row at work. */
static struct counts find_lines(const struct wyt__sorted *sorted,
                                const uint64_t *heaps, struct lines *lines)
{
    uint64_t **const near[] = {&lines->a, &lines->b, &lines->c, &lines->d,
                               &lines->e};
    struct counts counts = {0, 0, 0, 0};
    lines->at = 0;
    for (size_t k = 0; k < sorted->count; k++) {
        const struct line line = line_of(sorted, heaps, &sorted->moves[k]);
        if (line.step == 0) {
            lines->row = line.sets + line.at;
            counts.rows++;
        } else if (line.step == sorted->words && counts.near < 5) {
            *near[counts.near++] = line.sets + line.at;
        } else if (counts.far == 0) {
            lines->far = line.sets;
            lines->far_at = line.at;
            lines->far_step = line.step;
            counts.far++;
        } else {
            lines->others[counts.others++] = line;
        }
    }
    return counts;
}

void wyt__sorted_settle(const struct wyt__sorted *sorted, const uint64_t *heaps,
                        size_t row)
{
    const size_t cell = row * sorted->side + (size_t)heaps[1];
    const size_t end = (row + 1) * sorted->side;
    struct lines lines;
    const struct counts counts = find_lines(sorted, heaps, &lines);
    if (counts.others > 0 || counts.rows == 0)
        settle(sorted, lines, counts, cell, end);
    else if (counts.near == 2 && counts.far == 0)
        settle(sorted, lines, (struct counts){1, 2, 0, 0}, cell, end);
    else if (counts.near == 4 && counts.far == 1)
        settle(sorted, lines, (struct counts){1, 4, 1, 0}, cell, end);
    else if (counts.near == 5 && counts.far == 1)
        settle(sorted, lines, (struct counts){1, 5, 1, 0}, cell, end);
    else
        settle(sorted, lines, counts, cell, end);
}

void wyt__sorted_recall(const struct wyt__sorted *sorted, const uint64_t *heaps,
                        size_t row)
{
    const size_t begin = row * sorted->side;
    for (size_t k = 0; k < sorted->count; k++) {
        struct line line = line_of(sorted, heaps, &sorted->moves[k]);
        for (size_t x = (size_t)heaps[1]; x < sorted->side; x++) {
            wyt__set_bit(line.sets + line.at,
                         wyt__board_value(sorted->board, begin + x));
            line.at += line.step;
        }
    }
}
