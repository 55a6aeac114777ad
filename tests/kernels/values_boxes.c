/* SPDX-License-Identifier: MIT */
#include "values_boxes.h"

#include <string.h>

#include "base/context.h"
#include "base/cpu.h"
#include "board/board.h"
#include "board/kernel.h"
#include "board/planner.h"
#include "board/storage.h"
#include "support/boards.h"

bool box_open(struct boxed *box, const char *text, const uint64_t *size)
{
    *box = (struct boxed){.value_bytes = 0};
    memcpy(box->size, size, sizeof box->size);
    if (!game_open(&box->game, text))
        return false;
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(box->game.context,
                                               WYT_LIMIT_CELLS, 1 << 25));
    return true;
}

wyt_board *box_shape(struct boxed *box)
{
    wyt_board *board = NULL;
    CHECK_STATUS(WYT_OK,
                 wyt__board_open(box->game.context, box->game.rules, box->size,
                                 box->game.heaps, WYT_BOARD_GRUNDY, &board));
    if (box->value_bytes != 0)
        board->value_bytes = box->value_bytes;
    CHECK_STATUS(WYT_OK, wyt__board_allocate(board));
    return board;
}

static void *cells_of(wyt_board *board)
{
    return board->shorts != NULL ? (void *)board->shorts : (void *)board->longs;
}

const struct wyt__kernel *plain_row(const char *name)
{
    size_t i = wyt__board_kernel_count;
    while (strcmp(wyt__board_kernels[--i]->name, name) != 0)
        CHECK(i > 0, "there is no kernel \"%s\"", name);
    return wyt__board_kernels[i];
}

static int32_t told(void *user, size_t rows)
{
    size_t *last = user;
    CHECK(rows >= *last, "%zu rows are final after %zu", rows, *last);
    *last = rows;
    return WYT_OK;
}

static void compare(struct boxed *box, const struct wyt__kernel *kernel,
                    uint32_t threads, size_t first)
{
    wyt_board *board = box_shape(box);
    size_t last = 0;
    const struct wyt__task task = {.context = box->game.context,
                                   .board = board,
                                   .first = first,
                                   .threads = threads,
                                   .finished = told,
                                   .user = &last};
    memcpy(cells_of(board), cells_of(box->right),
           first * wyt__board_row_bytes(board));
    CHECK(run_kernel(kernel, &task) == WYT_OK, "%s: %s", box->game.text,
          wyt_context_error(box->game.context));
    CHECK(last == board->rows, "told of %zu rows of %zu", last, board->rows);
    CHECK(memcmp(cells_of(board), cells_of(box->right),
                 (size_t)wyt__board_bytes(board)) == 0,
          "%s (isa %u), %u threads, from row %zu, size %llu x %llu ..., %u "
          "bytes: cells differ",
          box->game.text, (unsigned)kernel->isa, (unsigned)threads, first,
          (unsigned long long)box->size[0], (unsigned long long)box->size[1],
          (unsigned)board->value_bytes);
    wyt_board_unref(board);
}

static void compare_all(struct boxed *box, const struct wyt__kernel *kernel)
{
    static const uint32_t threads[] = {1, 2, 3, 8};
    static const size_t firsts[] = {1, 63, 64, 65, 127, 128, 192, 200};
    for (size_t i = 0; i < TEST_LENGTH(threads); i++)
        compare(box, kernel, threads[i], 0);
    for (size_t i = 0; i < TEST_LENGTH(firsts); i++)
        if (firsts[i] <= box->right->rows)
            compare(box, kernel, 1 + i % 2, firsts[i]);
    compare(box, kernel, 1, box->right->rows);
}

void check_box(const char *name, const char *text, const uint64_t *size,
               uint32_t value_bytes, const char *reference)
{
    struct boxed box;
    if (!box_open(&box, text, size))
        return;
    box.value_bytes = value_bytes;
    box.right = box_shape(&box);
    const struct wyt__task task = {
        .context = box.game.context, .board = box.right, .threads = 1};
    CHECK_STATUS(WYT_OK, plain_row(reference)->run(&task));
    for (size_t i = 0; i < wyt__board_kernel_count; i++)
        if (strcmp(wyt__board_kernels[i]->name, name) == 0 &&
            wyt__board_kernels[i]->isa <= wyt__cpu_isa()) {
            CHECK(wyt__board_kernels[i]->refuses(box.right) == NULL,
                  "%s is refused", text);
            compare_all(&box, wyt__board_kernels[i]);
        }
    wyt_board_unref(box.right);
    game_close(&box.game);
}
