/* SPDX-License-Identifier: MIT */
/*
 * The kernel `values`, every instruction set of it: against sets of values a
 * line (rays.c) on boxes of several bands and tiles, from rows on both sides
 * of the seams, with numbers of 2 and 4 bytes, and in the memory that it says
 * it needs; and against its plain twin on a large board.
 */
#include <string.h>

#include "base/context.h"
#include "base/cpu.h"
#include "board/board.h"
#include "board/kernel.h"
#include "board/planner.h"
#include "board/storage.h"
#include "support/games.h"

struct boxed {
    struct game game;
    uint64_t size[2];
    uint32_t value_bytes; /* 0: as the board would have it */
    wyt_board *right;
};

static wyt_board *shape(struct boxed *box)
{
    wyt_board *board = NULL;
    CHECK_STATUS(WYT_OK,
                 wyt__board_open(box->game.context, box->game.rules, box->size,
                                 2, WYT_BOARD_GRUNDY, &board));
    if (box->value_bytes != 0)
        board->value_bytes = box->value_bytes;
    CHECK_STATUS(WYT_OK, wyt__board_allocate(board));
    return board;
}

static void *cells_of(wyt_board *board)
{
    return board->shorts != NULL ? (void *)board->shorts : (void *)board->longs;
}

/* The last row of the table with that name: the plain one. */
static const struct wyt__kernel *plain_row(const char *name)
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

/* With no more memory than it said. */
static int32_t run(const struct wyt__kernel *kernel,
                   const struct wyt__task *task)
{
    wyt_context *context = task->context;
    const uint64_t limit = context->memory_limit;
    int32_t status;
    context->memory_limit = limit - wyt__memory_left(context) +
                            kernel->bytes(task->board, task->threads);
    status = kernel->run(task);
    context->memory_limit = limit;
    return status;
}

static void compare(struct boxed *box, const struct wyt__kernel *kernel,
                    uint32_t threads, size_t first)
{
    wyt_board *board = shape(box);
    size_t last = 0;
    const struct wyt__task task = {.context = box->game.context,
                                   .board = board,
                                   .first = first,
                                   .threads = threads,
                                   .finished = told,
                                   .user = &last};
    memcpy(cells_of(board), cells_of(box->right),
           first * wyt__board_row_bytes(board));
    CHECK(run(kernel, &task) == WYT_OK, "%s: %s", box->game.text,
          wyt_context_error(box->game.context));
    CHECK(last == board->rows, "told of %zu rows of %zu", last, board->rows);
    CHECK(memcmp(cells_of(board), cells_of(box->right),
                 (size_t)wyt__board_bytes(board)) == 0,
          "%s (isa %u), %u threads, from row %zu, size %llu x %llu, %u bytes: "
          "cells differ",
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

/* All rows of the kernel against the plain row of `reference`. */
static void check(const char *text, uint64_t width, uint64_t height,
                  uint32_t value_bytes, const char *reference)
{
    struct boxed box = {.size = {width, height}, .value_bytes = value_bytes};
    if (!game_open(&box.game, text))
        return;
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(box.game.context,
                                               WYT_LIMIT_CELLS, 1 << 25));
    box.right = shape(&box);
    const struct wyt__task task = {
        .context = box.game.context, .board = box.right, .threads = 1};
    CHECK_STATUS(WYT_OK, plain_row(reference)->run(&task));
    for (size_t i = 0; i < wyt__board_kernel_count; i++)
        if (strcmp(wyt__board_kernels[i]->name, "values") == 0 &&
            wyt__board_kernels[i]->isa <= wyt__cpu_isa()) {
            CHECK(wyt__board_kernels[i]->refuses(box.right) == NULL,
                  "%s is refused", text);
            compare_all(&box, wyt__board_kernels[i]);
        }
    wyt_board_unref(box.right);
    game_close(&box.game);
}

static void games(void **state)
{
    static const char *const texts[] = {
        "wythoff",
        "nim:heaps=2",
        "hole:m=1,u=9,v=9",
        "hole:m=1,u=100,v=3",
        "hole:m=1,u=3,v=100",
        "hole:m=1,u=65,v=65",
        "vectors:lines=1.1",
        "vectors:lines=0.1",
        "vectors:lines=1.0/1.1",
        "vectors:lines=1.0/0.1/2.1/1.2/1.1",
        "vectors:lines=2.3/5.1",
        "vectors:lines=0.1/1.0/1.1/1.2/2.1/1.3/3.1/2.3",
    };
    static const uint64_t sizes[][2] = {{193, 193}, {256, 256}, {320, 130},
                                        {130, 320}, {1, 300},   {300, 1},
                                        {700, 64},  {65, 700}};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++)
        for (size_t k = 0; k < TEST_LENGTH(sizes); k++)
            check(texts[i], sizes[k][0], sizes[k][1], (i + k) % 2 == 0 ? 2 : 4,
                  "ray-values");
}

/* Values above 65535, which two bytes would cut. */
static void large_values(void **state)
{
    (void)state;
    check("vectors:lines=1.0", 66000, 3, 0, "ray-values");
    check("vectors:lines=0.1", 40, 65600, 0, "ray-values");
}

static void large(void **state)
{
    (void)state;
    check("wythoff", 1500, 1500, 0, "ray-values");
    check("wythoff", 4096, 4096, 0, "values");
}

static void refusals(void **state)
{
    static const char *const texts[] = {
        "vectors:lines=2.2", "vectors:lines=1.0/0.1q5l2", "wyt:a=2,b=1",
        "nim:heaps=3", "vectors:lines=0.1/1.0/1.1/1.2/2.1/1.3/3.1/2.3/3.2"};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++) {
        const uint64_t size[3] = {9, 9, 9};
        struct game game;
        wyt_board *board = NULL;
        CHECK(game_open(&game, texts[i]), "%s", texts[i]);
        CHECK_STATUS(WYT_OK,
                     wyt__board_open(game.context, game.rules, size, game.heaps,
                                     WYT_BOARD_GRUNDY, &board));
        CHECK(plain_row("values")->refuses(board) != NULL, "%s is taken",
              texts[i]);
        wyt_board_unref(board);
        game_close(&game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games), cmocka_unit_test(large_values),
        cmocka_unit_test(large), cmocka_unit_test(refusals)};
    return test_main("kernels values", tests, TEST_LENGTH(tests));
}
