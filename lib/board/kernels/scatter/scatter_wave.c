/* SPDX-License-Identifier: MIT */
/*
 * Bands of rows, one after the other: the last rows of one are those in front
 * of the next.
 */
#include "board/kernels/scatter/scatter_wave.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/cpu.h"
#include "board/kernels/scatter/scatter.h"
#include "board/storage.h"
#include "rules/game.h"

/* Steps between two polls. */
#define AT_ONCE 1024

struct wyt__wave {
    wyt__wave_run run;
    size_t rows, front; /* in front of a band; steps in front of step 0 */
    size_t steps, pitch;
    void *bits; /* a word a cell */
    size_t bytes;
    uint8_t *values;
    size_t back[WYT__FEW_MOVES + WYT__WAVE_OPTIONS], count;
    size_t next; /* the row whose rows in front are there */
};

/* Steps that have cells, and words behind the last one. */
static size_t steps_of(size_t width)
{
    return width + WYT__WAVE - 1;
}

static size_t words_of(const struct wyt__wave *wave)
{
    return (wave->front + wave->steps) * wave->pitch;
}

/* The word of step 0 and place 0. */
static size_t origin_of(const struct wyt__wave *wave)
{
    return wave->front * wave->pitch + wave->rows;
}

uint64_t wyt__wave_bytes(const wyt_board *board)
{
    const uint64_t steps = (uint64_t)board->width + WYT__WAVE,
                   front = 2 * WYT__WAVE_REACH;
    return (steps + front) * (WYT__WAVE + WYT__WAVE_REACH) * sizeof(uint64_t) +
           WYT__WAVE * steps + sizeof(struct wyt__wave);
}

/* Whether all cells are there, and play goes on at all of them. */
static bool is_plain(const struct wyt__scatter *scatter)
{
    const wyt_board *board = scatter->board;
    if (scatter->game->passes > 0 ||
        scatter->game->conditions[WYT__END_IF] != NULL)
        return false;
    for (size_t row = 0; row < board->rows; row++)
        for (size_t i = 0; i < scatter->words; i++) {
            const size_t rest = board->width - 64 * i;
            if (wyt__scatter_cells(board, row, i) !=
                (rest < 64 ? ((uint64_t)1 << rest) - 1 : UINT64_MAX))
                return false;
        }
    return true;
}

/* Whether a wave is worth it, and how far moves go. */
static bool fits(const struct wyt__scatter *scatter,
                 const struct wyt__marker *moves, struct wyt__wave *wave)
{
    if (scatter->base != 2 || wave->count == 0 ||
        scatter->layer_rows < WYT__WAVE / 2 ||
        scatter->board->width < WYT__WAVE / 2 || !is_plain(scatter))
        return false;
    for (size_t i = 0; i < wave->count; i++) {
        const size_t sum = (size_t)moves[i].row + moves[i].x;
        if (moves[i].row > WYT__WAVE_REACH || moves[i].x > WYT__WAVE_REACH)
            return false;
        wave->rows = moves[i].row > wave->rows ? moves[i].row : wave->rows;
        wave->front = sum > wave->front ? sum : wave->front;
    }
    return true;
}

/* The words back to options, as many as are asked for at once. */
static void find_options(struct wyt__wave *wave,
                         const struct wyt__marker *moves)
{
    for (size_t i = 0; i < wave->count; i++)
        wave->back[i] =
            (moves[i].row + (size_t)moves[i].x) * wave->pitch + moves[i].row;
    for (; wave->count % WYT__WAVE_OPTIONS != 0; wave->count++)
        wave->back[wave->count] = wave->back[0];
}

static wyt__wave_run choose_run(uint32_t isa, bool narrow)
{
#if WYT__HAVE_X86
    if (isa >= WYT_ISA_AVX512)
        return narrow ? wyt__wave_32_avx512 : wyt__wave_64_avx512;
    if (isa >= WYT_ISA_AVX2)
        return narrow ? wyt__wave_32_avx2 : wyt__wave_64_avx2;
#endif
    (void)isa;
    return narrow ? wyt__wave_32_plain : wyt__wave_64_plain;
}

int32_t wyt__wave_new(struct wyt__scatter *scatter,
                      const struct wyt__marker *moves, size_t count)
{
    const size_t width = scatter->board->width;
    struct wyt__wave made = {.count = count, .next = SIZE_MAX}, *wave;
    int32_t status = WYT_OK;
    if (!fits(scatter, moves, &made))
        return WYT_OK;
    made.bytes = count <= WYT__WAVE_MOVES ? sizeof(uint32_t) : sizeof(uint64_t);
    made.run = choose_run(scatter->isa, count <= WYT__WAVE_MOVES);
    made.steps = steps_of(width);
    made.pitch = made.rows + WYT__WAVE;
    find_options(&made, moves);
    wave = wyt__allocate(scatter->context, 1, sizeof *wave, &status);
    if (wave == NULL)
        return status;
    *wave = made;
    scatter->wave = wave;
    wave->bits =
        wyt__allocate(scatter->context, words_of(wave), wave->bytes, &status);
    if (status == WYT_OK)
        wave->values = wyt__allocate(scatter->context, wave->steps * WYT__WAVE,
                                     1, &status);
    return status;
}

void wyt__wave_free(struct wyt__scatter *scatter)
{
    struct wyt__wave *wave = scatter->wave;
    if (wave == NULL)
        return;
    wyt__release(scatter->context, wave->bits, words_of(wave), wave->bytes);
    wyt__release(scatter->context, wave->values, wave->steps * WYT__WAVE, 1);
    wyt__release(scatter->context, wave, 1, sizeof *wave);
}

/* ---- a band ---- */

/* The rows in front are the last ones of the band before, a band further on:
 * cell x of a row moves by as many steps as places. */
static void go_on(const struct wyt__wave *wave)
{
    const size_t step_bytes = wave->pitch * wave->bytes;
    const size_t by = WYT__WAVE * (step_bytes + wave->bytes);
    unsigned char *to = wave->bits;
    for (size_t step = WYT__WAVE; step < wave->front + wave->steps;
         step++, to += step_bytes)
        memcpy(to, to + by, wave->rows * wave->bytes);
}

static void set_bit_of(const struct wyt__wave *wave, size_t word,
                       uint32_t value)
{
    const uint64_t bit = value < 64 ? (uint64_t)1 << value : 0;
    if (wave->bytes == sizeof(uint32_t))
        ((uint32_t *)wave->bits)[word] = (uint32_t)bit;
    else
        ((uint64_t *)wave->bits)[word] = bit;
}

/* The rows in front, from the board: what values a file may have that no cell
 * can have, they are no bits. */
static void learn(const struct wyt__scatter *scatter)
{
    const wyt_board *board = scatter->board;
    const struct wyt__wave *wave = scatter->wave;
    for (size_t k = 1; k <= wave->rows && k <= scatter->local; k++) {
        const size_t begin = (scatter->row - k) * board->width;
        size_t word = origin_of(wave) - k * (wave->pitch + 1);
        for (size_t x = 0; x < board->width; x++, word += wave->pitch)
            set_bit_of(wave, word, wyt__board_value(board, begin + x));
    }
}

static void write_row(const struct wyt__scatter *scatter, size_t k)
{
    const wyt_board *board = scatter->board;
    const uint8_t *value = scatter->wave->values + k * (WYT__WAVE + 1);
    const size_t begin = (scatter->row + k) * board->width,
                 end = begin + board->width;
    if (board->shorts != NULL)
        for (size_t cell = begin; cell < end; cell++, value += WYT__WAVE)
            board->shorts[cell] = *value;
    else
        for (size_t cell = begin; cell < end; cell++, value += WYT__WAVE)
            board->longs[cell] = *value;
}

int32_t wyt__wave_settle(struct wyt__scatter *scatter)
{
    struct wyt__wave *wave = scatter->wave;
    const size_t start = scatter->local, rest = scatter->layer_rows - start;
    const size_t rows = rest < WYT__WAVE ? rest : WYT__WAVE;
    struct wyt__wave_steps steps = {.bits = (unsigned char *)wave->bits +
                                            origin_of(wave) * wave->bytes,
                                    .pitch = wave->pitch,
                                    .back = wave->back,
                                    .count = wave->count,
                                    .values = wave->values};
    int32_t status = WYT_OK;
    if (start == wave->next)
        go_on(wave);
    else
        learn(scatter);
    for (; steps.first < wave->steps && status == WYT_OK;
         steps.first = steps.end) {
        steps.end = wave->steps - steps.first < AT_ONCE ? wave->steps
                                                        : steps.first + AT_ONCE;
        wave->run(&steps);
        status = wyt__work(scatter->context,
                           (steps.end - steps.first) * (2 * wave->count + 24),
                           scatter->row, scatter->board->rows);
    }
    for (size_t k = 0; k < rows && status == WYT_OK; k++)
        write_row(scatter, k);
    wave->next = start + rows;
    scatter->settled = start + rows;
    return status;
}
