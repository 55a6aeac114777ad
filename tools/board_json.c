/* SPDX-License-Identifier: MIT */
/*
 * Cells lie along the first heap and are written along the last one, so they
 * are read as boxes that the library turns round: as many arrays at once as a
 * buffer holds, each whole but for the longest ones.
 *
 * Cost: about three nanoseconds for a cell and its digits.
 */
#include "board_json.h"

#include "board_file.h"

#include <stdlib.h>
#include <string.h>

/* Cells of a box, and bytes that are handed on at once. */
enum { BOX = 1 << 18, BYTES = 1 << 16 };

/* A cell with a comma, and all brackets that may stand between two cells, or
 * after a failure behind the last one, with the end. */
enum { CELL_MOST = 13, MORE = CELL_MOST + 3 * HEAPS + 2 };

struct writer {
    const wyt_board *board;
    const struct fixed *fixed;
    struct sink *sink;
    size_t heaps;       /* that are shown */
    size_t axes[HEAPS]; /* which ones */
    uint32_t kind;
    uint64_t size[HEAPS];
    uint64_t below[HEAPS + 1]; /* cells of all heaps from i on, up to BOX + 1 */
    size_t used;
    char bytes[BYTES + MORE];
    uint32_t cells[BOX];
};

static int32_t flush(struct writer *writer)
{
    const size_t used = writer->used;
    writer->used = 0;
    return used == 0 ? WYT_OK : sink_take(writer->sink, writer->bytes, used);
}

/* Room for another cell and what is around it, also after a failure. */
static int32_t make_room(struct writer *writer)
{
    return writer->used > BYTES ? flush(writer) : WYT_OK;
}

static void put(struct writer *writer, char byte)
{
    writer->bytes[writer->used++] = byte;
}

/* ---- cells ---- */

static void put_text(struct writer *writer, const char *text, size_t length)
{
    memcpy(writer->bytes + writer->used, text, length);
    writer->used += length;
}

/* A string, as all numbers are: JavaScript rounds above 2^53. */
static void put_number(struct writer *writer, uint32_t number)
{
    char text[CELL_MOST], *at = text + sizeof text;
    *--at = '"';
    do
        *--at = (char)('0' + number % 10);
    while ((number /= 10) != 0);
    *--at = '"';
    put_text(writer, at, (size_t)(text + sizeof text - at));
}

static void put_cell(struct writer *writer, uint32_t cell)
{
    if (cell == WYT_CELL_REMOVED)
        put_text(writer, "null", 4);
    else if (writer->kind != WYT_BOARD_OUTCOME)
        put_number(writer, cell);
    else
        put_text(writer, cell == WYT_OUTCOME_P ? "\"P\"" : "\"N\"", 3);
}

/* `count` cells or arrays of them in the order of the text, a comma between
 * two; `depth` is the heap along which they are. */
static int32_t put_cells(struct writer *writer, size_t depth, size_t count,
                         const uint32_t *cells)
{
    const size_t inner = depth + 1;
    int32_t status = WYT_OK;

    for (size_t i = 0; status == WYT_OK && i < count; i++) {
        status = make_room(writer);
        if (i > 0)
            put(writer, ',');
        if (inner == writer->heaps) {
            put_cell(writer, cells[i]);
            continue;
        }
        put(writer, '[');
        if (status == WYT_OK)
            status = put_cells(writer, inner, (size_t)writer->size[inner],
                               cells + i * writer->below[inner]);
        put(writer, ']');
    }
    return status;
}

/* ---- boxes ---- */

/* Cells heaps[depth] .. + count - 1 along a heap that is shown, and all along
 * the later ones, into the buffer in the order of the text. */
static int32_t read_box(struct writer *writer, const uint64_t *heaps,
                        size_t depth, uint64_t count)
{
    const size_t n = wyt_rules_heaps(wyt_board_rules(writer->board));
    uint64_t from[HEAPS], size[HEAPS], strides[HEAPS];

    for (size_t i = 0; i < n; i++) {
        from[i] = writer->fixed->at[i];
        size[i] = strides[i] = 1;
    }
    for (size_t i = 0; i < writer->heaps; i++) {
        const size_t axis = writer->axes[i];
        from[axis] = i <= depth ? heaps[i] : 0;
        size[axis] = i < depth ? 1 : i == depth ? count : writer->size[i];
        strides[axis] = i < depth ? 1 : writer->below[i + 1];
    }
    return wyt_board_cells(writer->board, from, size, n, 4, strides,
                           writer->cells, BOX);
}

/* The array along a heap whose parts fit into the buffer. */
static int32_t write_boxes(struct writer *writer, uint64_t *heaps, size_t depth)
{
    const uint64_t below = writer->below[depth + 1];
    const uint64_t most = below > 0 ? BOX / below : BOX;
    const uint64_t size = writer->size[depth];
    int32_t status = WYT_OK;

    for (uint64_t x = 0; status == WYT_OK && x < size; x += most) {
        const uint64_t count = size - x < most ? size - x : most;
        heaps[depth] = x;
        status = read_box(writer, heaps, depth, count);
        if (x > 0)
            put(writer, ',');
        if (status == WYT_OK)
            status = put_cells(writer, depth, (size_t)count, writer->cells);
        if (status == WYT_OK && progress_interrupted())
            status = WYT_CANCELLED;
    }
    return status;
}

/* The array along a heap. Not deeper than there are heaps. */
static int32_t write_array(struct writer *writer, uint64_t *heaps, size_t depth)
{
    const uint64_t size = writer->size[depth];
    int32_t status = make_room(writer);

    put(writer, '[');
    if (status == WYT_OK && writer->below[depth + 1] <= BOX)
        status = write_boxes(writer, heaps, depth);
    else
        for (uint64_t x = 0; status == WYT_OK && x < size; x++) {
            if (x > 0)
                put(writer, ',');
            heaps[depth] = x;
            status = write_array(writer, heaps, depth + 1);
        }
    put(writer, ']');
    return status;
}

/* ---- the whole ---- */

static void measure(struct writer *writer)
{
    const size_t n = wyt_rules_heaps(wyt_board_rules(writer->board));
    writer->heaps = 0;
    for (size_t i = 0; i < n; i++)
        if (!writer->fixed->is[i])
            writer->axes[writer->heaps++] = i;
    writer->below[writer->heaps] = 1;
    for (size_t i = writer->heaps; i-- > 0;) {
        const uint64_t size = wyt_board_size(writer->board, writer->axes[i]);
        const uint64_t inner = writer->below[i + 1];
        writer->size[i] = size;
        writer->below[i] =
            inner == 0 || size <= BOX / inner ? size * inner : BOX + 1;
    }
}

/* What stands before the cells. */
static void write_head(struct session *session, const struct writer *writer)
{
    struct json *json = &session->json;

    *json = (struct json){.file = writer->sink->stream};
    json_open(json, '{');
    json_pair(json, "game", session->game);
    json_key(json, "size");
    json_heaps(json, writer->size, writer->heaps);
    json_pair(json, "kind", board_file_kind(writer->kind));
    if (writer->fixed->count > 0) {
        json_key(json, "slice");
        fixed_json(session, writer->fixed);
    }
    json_key(json, "cells");
}

int32_t board_json_write(struct session *session, const wyt_board *board,
                         const struct fixed *fixed, struct sink *sink)
{
    struct writer *writer = malloc(sizeof *writer);
    uint64_t heaps[HEAPS] = {0};
    int32_t status;

    if (writer == NULL)
        return WYT_E_MEMORY;
    writer->board = board;
    writer->fixed = fixed;
    writer->sink = sink;
    writer->kind = wyt_board_kind(board);
    writer->used = 0;
    measure(writer);
    write_head(session, writer);
    status = write_array(writer, heaps, 0);
    put_text(writer, "}\n", 2);
    if (status == WYT_OK)
        status = flush(writer);
    free(writer);
    return status;
}
