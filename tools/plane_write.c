/* SPDX-License-Identifier: MIT */
/*
 * Planes as text and CSV, line by line.
 */
#include "plane.h"

#include <inttypes.h>
#include <stdlib.h>

/* Digits of a cell, a blank or a comma before it, and the end of the line. */
enum { CELL_BYTES = 12 };

struct writer {
    const struct plane *plane;
    const wyt_board *board;
    struct sink *sink;
    bool is_outcome;
    int width;       /* of a column of numbers */
    uint32_t *cells; /* of a line, as long as the longer side */
    char *line;
};

static size_t text_cell(const struct writer *writer, char *out, uint32_t cell,
                        bool first)
{
    if (writer->is_outcome) {
        *out = cell == WYT_CELL_REMOVED ? '#'
               : cell == WYT_OUTCOME_P  ? 'P'
                                        : '.';
        return 1;
    }
    if (cell == WYT_CELL_REMOVED)
        return (size_t)snprintf(out, CELL_BYTES + 1, "%s%*s", first ? "" : " ",
                                writer->width, "#");
    return (size_t)snprintf(out, CELL_BYTES + 1, "%s%*" PRIu32,
                            first ? "" : " ", writer->width, cell);
}

static size_t csv_cell(const struct writer *writer, char *out, uint32_t cell,
                       bool first)
{
    size_t used = 0;
    if (!first)
        out[used++] = ',';
    if (cell == WYT_CELL_REMOVED)
        return used;
    if (!writer->is_outcome)
        return used +
               (size_t)snprintf(out + used, CELL_BYTES, "%" PRIu32, cell);
    out[used++] = cell == WYT_OUTCOME_P ? 'P' : 'N';
    return used;
}

static int32_t write_line(const struct writer *writer, uint64_t count,
                          size_t (*put)(const struct writer *, char *, uint32_t,
                                        bool))
{
    size_t used = 0;
    for (uint64_t i = 0; i < count; i++)
        used += put(writer, writer->line + used, writer->cells[i], i == 0);
    writer->line[used++] = '\n';
    return sink_take(writer->sink, writer->line, used);
}

static int32_t read_row(const struct writer *writer, uint64_t y)
{
    return plane_row(writer->plane, writer->board, 0, y, writer->plane->w,
                     writer->cells);
}

static int digits(uint32_t number)
{
    int count = 1;
    while ((number /= 10) != 0)
        count++;
    return count;
}

/* As wide as the largest number. */
static int32_t measure(struct writer *writer)
{
    uint32_t most = 0;
    int32_t status = WYT_OK;
    for (uint64_t y = 0; y < writer->plane->h && status == WYT_OK; y++) {
        status = progress_interrupted() ? WYT_CANCELLED : read_row(writer, y);
        for (uint64_t x = 0; x < writer->plane->w && status == WYT_OK; x++)
            if (writer->cells[x] != WYT_CELL_REMOVED && writer->cells[x] > most)
                most = writer->cells[x];
    }
    writer->width = digits(most);
    return status;
}

static int32_t write_text(struct writer *writer)
{
    int32_t status = writer->is_outcome ? WYT_OK : measure(writer);
    for (uint64_t y = writer->plane->h; y-- > 0 && status == WYT_OK;) {
        status = progress_interrupted() ? WYT_CANCELLED : read_row(writer, y);
        if (status == WYT_OK)
            status = write_line(writer, writer->plane->w, text_cell);
    }
    return status;
}

static int32_t write_csv(const struct writer *writer)
{
    int32_t status = WYT_OK;
    for (uint64_t x = 0; x < writer->plane->w && status == WYT_OK; x++) {
        status = progress_interrupted()
                     ? WYT_CANCELLED
                     : plane_column(writer->plane, writer->board, x, 0,
                                    writer->plane->h, writer->cells);
        if (status == WYT_OK)
            status = write_line(writer, writer->plane->h, csv_cell);
    }
    return status;
}

int32_t plane_write(const struct plane *plane, const wyt_board *board,
                    bool as_csv, struct sink *sink)
{
    const uint64_t longer = plane->w > plane->h ? plane->w : plane->h;
    struct writer writer = {
        .plane = plane,
        .board = board,
        .sink = sink,
        .is_outcome = wyt_board_kind(board) == WYT_BOARD_OUTCOME,
    };
    int32_t status = WYT_E_MEMORY;

    if (plane->w == 0 || plane->h == 0)
        return WYT_OK;
    if (longer < SIZE_MAX / CELL_BYTES - 2) {
        writer.cells = calloc((size_t)longer, sizeof *writer.cells);
        writer.line = malloc((size_t)longer * CELL_BYTES + 2);
    }
    if (writer.cells != NULL && writer.line != NULL)
        status = as_csv ? write_csv(&writer) : write_text(&writer);
    free(writer.cells);
    free(writer.line);
    return status;
}
