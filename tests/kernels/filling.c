/* SPDX-License-Identifier: MIT */
#include "filling.h"

#include <string.h>

#include "board/board.h"
#include "board/kernel.h"
#include "board/storage.h"
#include "support/boards.h"

wyt_board *shape_board(struct game *game, const uint64_t *size, uint32_t kind)
{
    wyt_board *board = NULL;
    int32_t status = wyt__board_open(game->context, game->rules, size,
                                     game->heaps, kind, &board);
    CHECK(status == WYT_OK || status == WYT_UNDEFINED ||
              status == WYT_UNSUPPORTED,
          "%s: %s", game->text, wyt_context_error(game->context));
    return board;
}

static size_t bytes_of(const wyt_board *board)
{
    return (size_t)wyt__board_bytes(board);
}

static int32_t told(void *user, size_t rows)
{
    size_t *last = user;
    CHECK(rows >= *last, "%zu rows are final after %zu", rows, *last);
    *last = rows;
    return WYT_OK;
}

void compare_filled(struct game *game, const struct wyt__kernel *kernel,
                    const wyt_board *right, struct way way)
{
    wyt_board *board = shape_board(game, right->size, right->kind);
    size_t row = wyt__board_row_bytes(right), last = way.first;
    CHECK_STATUS(WYT_OK, wyt__board_allocate(board));
    if (kernel->overwrites)
        memset(wyt__board_storage(board), 0xa5, bytes_of(board));
    memcpy(wyt__board_storage(board), wyt__board_storage(right),
           way.first * row);
    const struct wyt__task task = {.context = game->context,
                                   .board = board,
                                   .first = way.first,
                                   .threads = way.threads,
                                   .finished = way.is_told ? told : NULL,
                                   .user = &last};
    CHECK(board->rows == 0 || run_kernel(kernel, &task) == WYT_OK,
          "%s by %s: %s", game->text, kernel->name,
          wyt_context_error(game->context));
    CHECK(!way.is_told || !kernel->resumes || last == board->rows,
          "%s by %s: told of %zu rows of %zu", game->text, kernel->name, last,
          board->rows);
    CHECK(memcmp(wyt__board_storage(board), wyt__board_storage(right),
                 bytes_of(right)) == 0,
          "%s by %s (isa %u), %u threads, from row %zu, %s, size %llu x %llu, "
          "kind %u: cells differ",
          game->text, kernel->name, (unsigned)kernel->isa,
          (unsigned)way.threads, way.first, way.is_told ? "told" : "at once",
          (unsigned long long)right->size[0],
          (unsigned long long)(right->n > 1 ? right->size[1] : 0),
          (unsigned)right->kind);
    wyt_board_unref(board);
}
