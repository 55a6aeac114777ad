/* SPDX-License-Identifier: MIT */
/*
 * Reading saved boards: what they say of themselves, into memory, and where
 * they lie.
 */
#include "board/file/open.h"

#include <stdio.h>
#include <string.h>

#include "base/context.h"
#include "base/crc.h"
#include "base/system.h"
#include "base/text.h"
#include "base/wide.h"
#include "board/board.h"
#include "board/file/disk.h"
#include "board/file/format.h"
#include "board/file/input.h"
#include "board/file/sums.h"
#include "board/file/zeros.h"
#include "board/removed.h"
#include "board/storage.h"
#include "rules/rules.h"

/* ---- the head ---- */

/* A game text that this library cannot read. */
static int32_t refuse_game(struct wyt_file *file)
{
    char reason[WYT__ERROR_BYTES];
    snprintf(reason, sizeof reason, "%s", wyt_context_error(file->context));
    return wyt__file_fail(
        &file->input, "its game %s cannot be read: %.120s",
        wyt__quote(file->head.text, file->head.text_length).text, reason);
}

static int32_t read_rules(struct wyt_file *file)
{
    int32_t status = wyt_rules_parse(file->context, file->head.text,
                                     file->head.text_length, &file->rules);
    if (!file->context->foreign &&
        (status == WYT_E_SYNTAX || status == WYT_E_RULES))
        return refuse_game(file);
    if (status == WYT_OK && file->rules->game.heaps != file->head.n)
        return wyt__file_fail(&file->input,
                              "its size has %zu numbers; the game has %zu "
                              "heaps",
                              file->head.n, file->rules->game.heaps);
    return status;
}

static int32_t read_head(struct wyt_file *file)
{
    unsigned char *bytes = NULL;
    int32_t status = wyt__head_read(&file->input, &file->head, &bytes);
    if (status != WYT_OK)
        return status;
    status = read_rules(file);
    file->head.text = NULL;
    wyt__release(file->context, bytes, (size_t)file->head.head_bytes, 1);
    if (status == WYT_OK && file->head.has_slots)
        status = wyt__slot_read(&file->input, &file->head, &file->slot);
    return status;
}

int32_t wyt__file_open(wyt_context *context, const char *path,
                       struct wyt_file *file)
{
    int32_t status;
    *file = (struct wyt_file){.context = context};
    status = wyt__disk_open(context, path, &file->disk);
    file->input = wyt__input_disk(&file->disk);
    return status == WYT_OK ? read_head(file) : status;
}

/* The same of the bytes of a file, which are borrowed. */
static int32_t open_bytes(wyt_context *context, const void *bytes,
                          size_t length, struct wyt_file *file)
{
    *file = (struct wyt_file){
        .context = context, .input = wyt__input_memory(context, bytes, length)};
    return read_head(file);
}

void wyt__file_close(struct wyt_file *file)
{
    wyt__disk_close(&file->disk);
    wyt_rules_unref(file->rules);
    file->rules = NULL;
}

uint64_t wyt__file_rows(const struct wyt_file *file)
{
    return file->head.state == WYT__FILE_COMPLETE ? file->head.rows
                                                  : file->slot.rows;
}

int32_t wyt__file_check(const struct wyt_file *file)
{
    int32_t status;
    if (file->head.state == WYT__FILE_PARTIAL)
        return wyt__chunks_check(&file->input, &file->head, &file->slot,
                                 &file->rules->game);
    status = wyt__table_check(&file->input, &file->head);
    return status == WYT_OK ? wyt__chunks_check(&file->input, &file->head, NULL,
                                                &file->rules->game)
                            : status;
}

/* ---- boards ---- */

/* The number of cells, if this machine can index them. */
static int32_t count_cells(const struct wyt_file *file, uint64_t *cells)
{
    const struct wyt__head *head = &file->head;
    uint64_t width = head->rows == 0 ? 0 : head->size[0];
    if (wyt__times(head->rows, width, cells) && *cells <= SIZE_MAX / 8)
        return WYT_OK;
    return wyt__fail(file->context, WYT_LIMIT,
                     "a board of size %s is beyond the address space",
                     wyt__tuple(head->size, head->n).text);
}

int32_t wyt__file_shape(const struct wyt_file *file, bool within_limits,
                        wyt_board **out_board)
{
    const struct wyt__head *head = &file->head;
    uint64_t cells = 0;
    int32_t status;
    if (within_limits)
        return wyt__board_open(file->context, file->rules, head->size, head->n,
                               head->kind, out_board);
    status = wyt__board_check_new(file->context, file->rules, head->size,
                                  head->n, head->kind);
    if (status == WYT_OK)
        status = count_cells(file, &cells);
    if (status == WYT_OK)
        status = wyt__board_describe(file->context, file->rules, head->size,
                                     head->n, head->kind, cells, out_board);
    if (status == WYT_OK) {
        (*out_board)->value_bytes = head->cell_bytes;
        (*out_board)->largest = UINT32_MAX; /* nobody looked at them */
    }
    return status;
}

/* A board that may be used has to be finished. */
static int32_t check_complete(const struct wyt_file *file)
{
    const bool is_file = file->input.disk != NULL;
    if (file->head.state == WYT__FILE_COMPLETE && !file->head.has_slots)
        return WYT_OK;
    return wyt__fail(file->context, is_file ? WYT_E_FILE : WYT_E_DATA,
                     "%s is unfinished: %llu of %llu rows are final%s",
                     wyt__input_name(&file->input).text,
                     (unsigned long long)wyt__file_rows(file),
                     (unsigned long long)file->head.rows,
                     is_file ? "; resume goes on" : "");
}

/* ---- memory ---- */

void wyt__file_swap(const wyt_board *board, void *cells, size_t bytes)
{
    size_t unit = board->value_bytes == 0 ? 8 : board->value_bytes;
    unsigned char *at = cells;
    for (size_t i = 0; i + unit <= bytes; i += unit, at += unit)
        for (size_t k = 0; k < unit / 2; k++) {
            unsigned char byte = at[k];
            at[k] = at[unit - 1 - k];
            at[unit - 1 - k] = byte;
        }
}

/* Pieces of a chunk: others may have made it as long as the board. */
static size_t piece_of(size_t length, size_t done)
{
    const size_t left = length - done;
    return left < WYT__FILE_CHUNK ? left : (size_t)WYT__FILE_CHUNK;
}

static int32_t read_chunk(const struct wyt_file *file, uint64_t i,
                          unsigned char *to, size_t length, uint32_t *sum)
{
    const struct wyt__head *head = &file->head;
    const uint64_t from = head->head_bytes + i * head->chunk_bytes;
    int32_t status = WYT_OK;
    *sum = 0;
    for (size_t done = 0; done < length && status == WYT_OK;) {
        const size_t piece = piece_of(length, done);
        status = wyt__input_read(&file->input, from + done, to + done, piece);
        if (status != WYT_OK)
            return status;
        *sum = wyt__crc32(*sum, to + done, piece);
        done += piece;
        status = wyt__poll(file->context, i + 1, head->chunks);
    }
    return status;
}

static int32_t check_zeros(const struct wyt_file *file, uint64_t i,
                           const unsigned char *bytes, size_t length)
{
    const struct wyt__head *head = &file->head;
    const struct wyt__zeros zeros = wyt__zeros_of(head, &file->rules->game);
    const uint64_t from = i * head->chunk_bytes;
    int32_t status = WYT_OK;
    for (size_t done = 0; done < length && status == WYT_OK;) {
        const size_t piece = piece_of(length, done);
        uint64_t at;
        if (!wyt__zeros_hold(&zeros, from + done, bytes + done, piece, &at))
            return wyt__zeros_refuse(&file->input, head, at);
        done += piece;
        status = wyt__work(file->context, piece, i + 1, head->chunks);
    }
    return status;
}

static int32_t swap_chunk(const struct wyt_file *file, const wyt_board *board,
                          uint64_t i, unsigned char *bytes, size_t length)
{
    int32_t status = WYT_OK;
    for (size_t done = 0; done < length && status == WYT_OK;) {
        const size_t piece = piece_of(length, done);
        wyt__file_swap(board, bytes + done, piece);
        done += piece;
        status = wyt__work(file->context, piece, i + 1, file->head.chunks);
    }
    return status;
}

/* One chunk into its place. */
static int32_t load_chunk(const struct wyt_file *file, const wyt_board *board,
                          uint64_t i, bool compare)
{
    const struct wyt__head *head = &file->head;
    const size_t length = (size_t)wyt__chunk_length(head, i);
    unsigned char *to = (unsigned char *)wyt__board_storage(board) +
                        (size_t)(i * head->chunk_bytes);
    uint32_t sum;
    int32_t status = read_chunk(file, i, to, length, &sum);
    if (status == WYT_OK && compare)
        status = wyt__chunk_compare(&file->input, head, i, sum);
    if (status == WYT_OK && compare)
        status = check_zeros(file, i, to, length);
    return status == WYT_OK && !wyt__system_is_little_endian()
               ? swap_chunk(file, board, i, to, length)
               : status;
}

int32_t wyt__file_check_removed(const struct wyt_file *file,
                                const wyt_board *board)
{
    size_t row, x;
    return wyt__board_removed_hold(board, (size_t)wyt__file_rows(file), &row,
                                   &x)
               ? WYT_OK
               : wyt__file_damaged(&file->input,
                                   "cell %zu of row %zu is no position of the "
                                   "game; 0 was expected",
                                   x, row);
}

static int32_t load_cells(const struct wyt_file *file, wyt_board *board,
                          bool compare)
{
    int32_t status = wyt__board_allocate(board);
    if (status == WYT_OK)
        status = wyt__board_mark_removed(file->context, board);
    if (status == WYT_OK && compare)
        status = wyt__table_check(&file->input, &file->head);
    for (uint64_t i = 0; i < file->head.chunks && status == WYT_OK; i++)
        status = load_chunk(file, board, i, compare);
    if (status == WYT_OK && compare)
        status = wyt__file_check_removed(file, board);
    return status;
}

static int32_t load_file(const struct wyt_file *file, bool compare,
                         wyt_board **out_board)
{
    wyt_board *board = NULL;
    int32_t status = wyt__file_shape(file, false, &board);
    if (status == WYT_OK)
        status = load_cells(file, board, compare);
    if (status == WYT_OK)
        *out_board = board;
    else
        wyt_board_unref(board);
    return status;
}

/* ---- mappings ---- */

int32_t wyt__file_map(const struct wyt_file *file, wyt_board **out_board)
{
    wyt_board *board = NULL;
    void *map = NULL;
    size_t bytes = 0;
    int32_t status;
    if (!wyt__system_maps())
        return load_file(file, false, out_board);
    status = wyt__file_shape(file, false, &board);
    if (status == WYT_OK)
        status = wyt__board_mark_removed(file->context, board);
    if (status == WYT_OK)
        status = wyt__disk_map(&file->disk, false, &map, &bytes);
    if (status != WYT_OK) {
        wyt_board_unref(board);
        return status;
    }
    board->map = map;
    board->map_bytes = bytes;
    wyt__board_attach(board,
                      (unsigned char *)map + (size_t)file->head.head_bytes);
    *out_board = board;
    return WYT_OK;
}

/* ---- entry points ---- */

/* What is done with a finished file. */
typedef int32_t (*user)(const struct wyt_file *file, wyt_board **out_board);

static int32_t load_whole(const struct wyt_file *file, wyt_board **out_board)
{
    return load_file(file, true, out_board);
}

static int32_t map_whole(const struct wyt_file *file, wyt_board **out_board)
{
    int32_t status = wyt__table_check(&file->input, &file->head);
    if (status != WYT_OK)
        return status;
    return wyt__system_maps() ? wyt__file_map(file, out_board)
                              : load_whole(file, out_board);
}

/* Uses a file that was opened with a status, and closes it. */
static int32_t use_file(struct wyt_file *file, int32_t status, user use,
                        wyt_board **out_board)
{
    if (status == WYT_OK)
        status = check_complete(file);
    if (status == WYT_OK)
        status = use(file, out_board);
    wyt__file_close(file);
    return status;
}

static int32_t read_board(wyt_context *context, const char *path, user use,
                          wyt_board **out_board)
{
    struct wyt_file file;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (path == NULL || out_board == NULL)
        return wyt__fail_null(context, path == NULL ? "path" : "out_board");
    status = wyt__file_open(context, path, &file);
    return use_file(&file, status, use, out_board);
}

int32_t wyt_board_load(wyt_context *context, const char *path,
                       wyt_board **out_board)
{
    return read_board(context, path, load_whole, out_board);
}

int32_t wyt_board_load_from(wyt_context *context, const void *bytes,
                            size_t length, wyt_board **out_board)
{
    struct wyt_file file;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if ((bytes == NULL && length > 0) || out_board == NULL)
        return wyt__fail_null(context,
                              out_board == NULL ? "out_board" : "bytes");
    status = open_bytes(context, bytes, length, &file);
    return use_file(&file, status, load_whole, out_board);
}

int32_t wyt_board_map(wyt_context *context, const char *path,
                      wyt_board **out_board)
{
    return read_board(context, path, map_whole, out_board);
}
