/* SPDX-License-Identifier: MIT */
/*
 * Outcomes are one character a cell, of which marked ones have others. Behind
 * marked numbers stands a character.
 */
#include "board_text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Of N, of P, and behind numbers; by the kind of mark. */
static const char outcomes[MARK_KINDS][2] = {
    [MARK_NONE] = {'.', 'P'},
    [MARK_TERMINAL] = {'t', 'T'},
    [MARK_GIVEN] = {'*', '@'},
};
static const char behind[MARK_KINDS] = {
    [MARK_NONE] = ' ', [MARK_TERMINAL] = 't', [MARK_GIVEN] = '*'};

struct lines {
    struct marks *marks;
    const wyt_board *board;
    struct sink *sink;
    size_t width;    /* cells of a line */
    uint64_t height; /* lines */
    int digits;      /* of the largest number */
    uint32_t *cells; /* of a line */
    uint8_t *kinds;
};

static int digits_of_number(uint32_t number)
{
    int count = 1;
    for (; number > 9; number /= 10)
        count++;
    return count;
}

static int32_t measure(struct lines *lines)
{
    const size_t n = lines->marks->session->heaps;

    for (uint64_t y = 0; y < lines->height; y++) {
        const uint64_t start[2] = {0, y};
        int32_t status =
            wyt_board_row(lines->board, start, n, lines->width, lines->cells);
        if (status != WYT_OK)
            return status;
        for (size_t i = 0; i < lines->width; i++)
            if (lines->cells[i] != WYT_CELL_REMOVED &&
                digits_of_number(lines->cells[i]) > lines->digits)
                lines->digits = digits_of_number(lines->cells[i]);
    }
    return WYT_OK;
}

static void put_outcome(const struct lines *lines, size_t i)
{
    const uint32_t cell = lines->cells[i];
    fputc(cell == WYT_CELL_REMOVED
              ? '#'
              : outcomes[lines->kinds[i]][cell == WYT_OUTCOME_P],
          lines->sink->stream);
}

/* Nothing stands behind the last number of a line but its mark. */
static void put_number(const struct lines *lines, size_t i)
{
    FILE *stream = lines->sink->stream;
    const char mark = behind[lines->kinds[i]];

    if (i > 0)
        fputc(' ', stream);
    if (lines->cells[i] == WYT_CELL_REMOVED)
        fprintf(stream, "%*s", lines->digits, "#");
    else
        fprintf(stream, "%*" PRIu32, lines->digits, lines->cells[i]);
    if (mark != ' ' || i + 1 < lines->width)
        fputc(mark, stream);
}

static int32_t put_line(const struct lines *lines, uint64_t y)
{
    const size_t n = lines->marks->session->heaps;
    const bool is_outcome = wyt_board_kind(lines->board) == WYT_BOARD_OUTCOME;
    const uint64_t start[2] = {0, y};
    int32_t status =
        wyt_board_row(lines->board, start, n, lines->width, lines->cells);

    if (status == WYT_OK)
        status = marks_row(lines->marks, lines->board, start, lines->width,
                           lines->kinds);
    if (status != WYT_OK)
        return status;
    for (size_t i = 0; i < lines->width; i++)
        if (is_outcome)
            put_outcome(lines, i);
        else
            put_number(lines, i);
    fputc('\n', lines->sink->stream);
    return WYT_OK;
}

int32_t board_text_write(struct marks *marks, const wyt_board *board,
                         struct sink *sink)
{
    const size_t n = marks->session->heaps;
    struct lines lines = {
        .marks = marks,
        .board = board,
        .sink = sink,
        .width = (size_t)wyt_board_size(board, 0),
        .height = n > 1 ? wyt_board_size(board, 1) : 1,
    };
    int32_t status = WYT_E_MEMORY;

    lines.cells = calloc(lines.width + 1, sizeof *lines.cells);
    lines.kinds = calloc(lines.width + 1, sizeof *lines.kinds);
    if (lines.cells != NULL && lines.kinds != NULL)
        status = measure(&lines);
    for (uint64_t y = lines.height; status == WYT_OK && y-- > 0;) {
        status = put_line(&lines, y);
        if (status == WYT_OK)
            status = progress_poll(&marks->session->progress, lines.height - y,
                                   lines.height);
    }
    free(lines.cells);
    free(lines.kinds);
    return status;
}
