/* SPDX-License-Identifier: MIT */
/*
 * The table of kernels, and the choice among them.
 */
#include "board/planner.h"

#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "base/cpu.h"
#include "base/system.h"
#include "base/text.h"
#include "board/kernel.h"
#include "board/removed.h"
#include "board/storage.h"
#include "rules/rules.h"

extern const struct wyt__kernel wyt__kernel_cells;
extern const struct wyt__kernel wyt__kernel_choices;
extern const struct wyt__kernel wyt__kernel_counts_avx2;
extern const struct wyt__kernel wyt__kernel_counts_avx512;
extern const struct wyt__kernel wyt__kernel_counts_plain;
extern const struct wyt__kernel wyt__kernel_firsts;
extern const struct wyt__kernel wyt__kernel_lanes_avx2;
extern const struct wyt__kernel wyt__kernel_lanes_avx512;
extern const struct wyt__kernel wyt__kernel_lanes_plain;
extern const struct wyt__kernel wyt__kernel_listed;
extern const struct wyt__kernel wyt__kernel_nim;
extern const struct wyt__kernel wyt__kernel_places;
extern const struct wyt__kernel wyt__kernel_places_avx2;
extern const struct wyt__kernel wyt__kernel_places_avx512;
extern const struct wyt__kernel wyt__kernel_planes;
extern const struct wyt__kernel wyt__kernel_planes_avx2;
extern const struct wyt__kernel wyt__kernel_planes_avx512;
extern const struct wyt__kernel wyt__kernel_ray_counts;
extern const struct wyt__kernel wyt__kernel_ray_values;
extern const struct wyt__kernel wyt__kernel_rows;
extern const struct wyt__kernel wyt__kernel_scatter;
extern const struct wyt__kernel wyt__kernel_scatter_avx2;
extern const struct wyt__kernel wyt__kernel_scatter_avx512;
extern const struct wyt__kernel wyt__kernel_shear;
extern const struct wyt__kernel wyt__kernel_shear_avx512;
extern const struct wyt__kernel wyt__kernel_sorted;
extern const struct wyt__kernel wyt__kernel_theorem;
extern const struct wyt__kernel wyt__kernel_values;
extern const struct wyt__kernel wyt__kernel_values_avx2;
extern const struct wyt__kernel wyt__kernel_values_avx512;
extern const struct wyt__kernel wyt__kernel_values_file;

/* Of two kernels for the same boards the faster one stands first, unless it
 * yields. `cells` takes every game with move classes but choice games, `listed`
 * all others. */
/* clang-format off */
const struct wyt__kernel *const wyt__board_kernels[] = {
    &wyt__kernel_nim,
    &wyt__kernel_theorem,
    &wyt__kernel_choices,
#if WYT__HAVE_X86
    &wyt__kernel_counts_avx512,
    &wyt__kernel_counts_avx2,
#endif
    &wyt__kernel_counts_plain,
    &wyt__kernel_firsts,
#if WYT__HAVE_X86
    &wyt__kernel_shear_avx512,
#endif
    &wyt__kernel_shear,
#if WYT__HAVE_X86
    &wyt__kernel_planes_avx512,
    &wyt__kernel_planes_avx2,
#endif
    &wyt__kernel_planes,
#if WYT__HAVE_X86
    &wyt__kernel_lanes_avx512,
    &wyt__kernel_lanes_avx2,
#endif
    &wyt__kernel_lanes_plain,
    &wyt__kernel_rows,
    &wyt__kernel_ray_counts,
    &wyt__kernel_sorted,
#if WYT__HAVE_X86
    &wyt__kernel_values_avx512,
    &wyt__kernel_values_avx2,
#endif
    &wyt__kernel_values,
#if WYT__HAVE_FILES
    &wyt__kernel_values_file,
#endif
    &wyt__kernel_ray_values,
    &wyt__kernel_cells,
#if WYT__HAVE_X86
    &wyt__kernel_scatter_avx512,
    &wyt__kernel_scatter_avx2,
#endif
    &wyt__kernel_scatter,
#if WYT__HAVE_X86
    &wyt__kernel_places_avx512,
    &wyt__kernel_places_avx2,
#endif
    &wyt__kernel_places,
    &wyt__kernel_listed,
};
/* clang-format on */

const size_t wyt__board_kernel_count =
    sizeof wyt__board_kernels / sizeof wyt__board_kernels[0];

static const char *const level_names[] = {
    [WYT_ISA_PLAIN] = "plain C",
    [WYT_ISA_AVX2] = "AVX2",
    [WYT_ISA_AVX512] = "AVX-512",
};

/* The threads a kernel is given. */
static uint32_t threads_of(const wyt_context *context,
                           const struct wyt__kernel *kernel)
{
    return kernel->threaded ? wyt__threads(context) : 1;
}

const char *wyt__plan_refusal(const struct wyt__kernel *kernel,
                              const wyt_board *board)
{
    if (kernel->lists == wyt__rules_is_listed(board->rules))
        return kernel->refuses(board);
    return kernel->lists ? "the game has move classes"
                         : "the game has no move classes";
}

static uint64_t add_up(uint64_t a, uint64_t b)
{
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

/* What a kernel needs beside the board, removed cells included. */
static uint64_t work_bytes(const wyt_context *context, const wyt_board *board,
                           const struct wyt__kernel *kernel)
{
    return add_up(wyt__board_removed_bytes(board),
                  kernel->bytes(board, threads_of(context, kernel)));
}

static int32_t refuse_memory(wyt_context *context, const wyt_board *board,
                             uint64_t need)
{
    return wyt__fail(context, WYT_LIMIT,
                     "a board of %s of size %s needs %llu bytes; the memory "
                     "limit leaves %llu",
                     wyt__board_kind_name(board),
                     wyt__tuple(board->size, board->n).text,
                     (unsigned long long)need,
                     (unsigned long long)wyt__memory_left(context));
}

static bool yields(const struct wyt__kernel *kernel, const wyt_board *board)
{
    return kernel->yields != NULL && kernel->yields(board);
}

/* What a kernel is chosen for. */
struct wanted {
    wyt_context *context;
    const wyt_board *board;
    uint64_t board_bytes;
    bool by_moves;
};

/* A board in a file goes on after a stop: there a theorem is written row after
 * row, or not at all. */
static bool is_misplaced(const struct wyt__kernel *kernel, bool in_file)
{
    return in_file ? kernel->by_theorem && !kernel->resumes : kernel->in_file;
}

static bool is_wanted(const struct wanted *wanted,
                      const struct wyt__kernel *kernel)
{
    return kernel->isa <= wyt__isa(wanted->context) &&
           !is_misplaced(kernel, wanted->board_bytes == 0) &&
           !(kernel->by_theorem && wanted->by_moves) &&
           wyt__plan_refusal(kernel, wanted->board) == NULL;
}

/* The first kernel that fits, of those that yield or of the others. *least is
 * the least that one needs, if less. */
static const struct wyt__kernel *choose(const struct wanted *wanted,
                                        bool yielding, uint64_t *least)
{
    const uint64_t left = wyt__memory_left(wanted->context);
    for (size_t i = 0; i < wyt__board_kernel_count; i++) {
        const struct wyt__kernel *kernel = wyt__board_kernels[i];
        uint64_t need;
        if (!is_wanted(wanted, kernel) ||
            yields(kernel, wanted->board) != yielding)
            continue;
        need = add_up(wanted->board_bytes,
                      work_bytes(wanted->context, wanted->board, kernel));
        if (need <= left)
            return kernel;
        *least = need < *least ? need : *least;
    }
    return NULL;
}

const struct wyt__kernel *wyt__plan(wyt_context *context,
                                    const wyt_board *board,
                                    uint64_t board_bytes, bool by_moves,
                                    int32_t *status)
{
    const struct wanted wanted = {context, board, board_bytes, by_moves};
    uint64_t least = UINT64_MAX;
    const struct wyt__kernel *kernel = choose(&wanted, false, &least);
    if (kernel == NULL)
        kernel = choose(&wanted, true, &least);
    *status = kernel != NULL ? WYT_OK : refuse_memory(context, board, least);
    return kernel;
}

size_t wyt__task_stride(const wyt_board *board)
{
    const size_t bytes = (size_t)1 << 24;
    size_t row = wyt__board_row_bytes(board);
    return row == 0 || row >= bytes / 64 ? 64 : bytes / row / 64 * 64;
}

int32_t wyt__plan_run(const struct wyt__kernel *kernel, struct wyt__task task)
{
    int32_t status;
    task.threads = threads_of(task.context, kernel);
    if (task.board->rows == 0)
        return WYT_OK;
    status = wyt__board_mark_removed(task.context, task.board);
    return status == WYT_OK ? kernel->run(&task) : status;
}

int32_t wyt__plan_fill(wyt_context *context, wyt_board *board,
                       const struct wyt__kernel *kernel)
{
    const struct wyt__task task = {.context = context, .board = board};
    return wyt__plan_run(kernel, task);
}

/* ---- what the choice was ---- */

static void explain_choice(struct wyt__text *text, const wyt_context *context,
                           const wyt_board *board,
                           const struct wyt__kernel *kernel)
{
    uint32_t threads = threads_of(context, kernel);
    wyt__text_append(text, "kernel ");
    wyt__text_append(text, kernel->name);
    wyt__text_append(text, " (");
    wyt__text_append(text, level_names[kernel->isa]);
    wyt__text_append(text, "): ");
    wyt__text_append(text, kernel->about);
    wyt__text_append(text, "\nthreads ");
    wyt__text_number(text, threads);
    wyt__text_append(text, kernel->resumes
                               ? "\nafter a stop: goes on in a file\n"
                               : "\nafter a stop: begins anew\n");
    wyt__text_append(text, "cells ");
    wyt__text_number(text, board->rows * (uint64_t)board->width);
    wyt__text_append(text, "\nboard ");
    wyt__text_number(text, wyt__board_bytes(board));
    wyt__text_append(text, " bytes\nwork ");
    wyt__text_number(text, work_bytes(context, board, kernel));
    wyt__text_append(text, " bytes\n");
}

/* Why a kernel that stands before the chosen one was passed over. */
static const char *reason(wyt_context *context, const wyt_board *board,
                          const struct wyt__kernel *kernel, bool in_file)
{
    const char *why = wyt__plan_refusal(kernel, board);
    if (why != NULL)
        return why;
    if (is_misplaced(kernel, in_file))
        return in_file ? "it is for boards in memory"
                       : "it is for boards that are solved in a file";
    if (yields(kernel, board))
        return "another one is faster for such a board";
    return kernel->isa > wyt__isa(context) ? "the processor or a limit"
                                           : "the memory limit";
}

int32_t wyt__plan_explain(wyt_context *context, const wyt_board *board,
                          bool in_file, struct wyt__text *text)
{
    int32_t status;
    const struct wyt__kernel *kernel = wyt__plan(
        context, board, in_file ? 0 : wyt__board_bytes(board), false, &status);
    if (kernel == NULL)
        return status;
    explain_choice(text, context, board, kernel);
    for (size_t i = 0; wyt__board_kernels[i] != kernel; i++) {
        const struct wyt__kernel *row = wyt__board_kernels[i];
        wyt__text_append(text, "not ");
        wyt__text_append(text, row->name);
        wyt__text_append(text, " (");
        wyt__text_append(text, level_names[row->isa]);
        wyt__text_append(text, "): ");
        wyt__text_append(text, reason(context, board, row, in_file));
        wyt__text_append(text, "\n");
    }
    return WYT_OK;
}
