/* SPDX-License-Identifier: MIT */
/*
 * Boards as text, comma-separated values and portable bitmaps. Cells are read
 * a piece at a time; what a board holds is asked once a board, and where
 * removed cells end once a line. Bytes are gathered in a fixed buffer and
 * handed on when it is full.
 *
 * Cost: about a nanosecond for an outcome and for a digit.
 */
#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/assert.h"
#include "base/context.h"
#include "base/text.h"
#include "board/read.h"
#include "board/removed.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

enum { RUN = 4096, BUFFER = 4096 };

/* A number has at most so many digits, a heap so many. */
enum { DIGITS = 10, HEAP_DIGITS = 20 };

struct writer {
    wyt_context *context;
    const wyt_board *board;
    wyt_sink sink;
    void *user;
    int32_t status; /* of the sink; after a failure nothing more is handed on */
    uint64_t done;  /* cells */
    size_t used;
    char buffer[BUFFER];
    uint32_t cells[RUN];
};

struct format {
    const char *name;
    const char *what; /* it shows */
    bool (*shows)(const wyt_board *board);
    void (*write)(struct writer *writer);
};

static void flush(struct writer *writer)
{
    if (writer->status == WYT_OK && writer->used > 0) {
        writer->status =
            writer->sink(writer->user, writer->buffer, writer->used);
        if (writer->status != WYT_OK)
            wyt__fail(writer->context, writer->status,
                      "writing stopped: the sink returned %d",
                      (int)writer->status);
    }
    writer->used = 0;
}

/* Room for that many bytes, less than the buffer has. After a failure they go
 * nowhere. */
static inline char *room(struct writer *writer, size_t bytes)
{
    if (bytes > sizeof writer->buffer - writer->used)
        flush(writer);
    return writer->buffer + writer->used;
}

static inline void put(struct writer *writer, char byte)
{
    *room(writer, 1) = byte;
    writer->used++;
}

/* Puts bytes, fewer than the buffer has. */
static void put_bytes(struct writer *writer, const char *bytes, size_t length)
{
    memcpy(room(writer, length), bytes, length);
    writer->used += length;
}

/* Right-aligned in that many bytes, or more if it has more digits. */
static inline void put_number(struct writer *writer, uint64_t number,
                              size_t width)
{
    char digits[HEAP_DIGITS], *at = digits + sizeof digits, *to;
    size_t length, blanks;
    do
        *--at = (char)('0' + number % 10);
    while ((number /= 10) != 0);
    length = (size_t)(digits + sizeof digits - at);
    blanks = width > length ? width - length : 0;
    to = room(writer, blanks + length);
    memset(to, ' ', blanks);
    memcpy(to + blanks, at, length);
    writer->used += blanks + length;
}

/* Nanoseconds of a cell that is written, and of going to another row. */
#define CELL_STEPS 16
#define ROW_STEPS 32

/* After that many more cells: tells of progress, and of the end; false if
 * writing is to stop. */
static bool go_on(struct writer *writer, uint64_t cells)
{
    const uint64_t total = (uint64_t)writer->board->rows * writer->board->width;
    writer->done += cells;
    if (writer->status != WYT_OK)
        return false;
    writer->status = writer->done == total
                         ? wyt__poll(writer->context, writer->done, total)
                         : wyt__work(writer->context, CELL_STEPS * cells,
                                     writer->done, total);
    return writer->status == WYT_OK;
}

static size_t part_of(size_t left)
{
    return left < RUN ? left : RUN;
}

/* ---- text ---- */

static bool text_shows(const wyt_board *board)
{
    return board->n <= 2;
}

/* A byte of a cell, or of one that is removed, has one of these in its lowest
 * two bits. */
static inline char outcome_sign(uint8_t cell)
{
    static const char signs[4] = {'.', 'P', ' ', '#'};
    return signs[cell & 3];
}

static void put_outcomes(struct writer *writer, size_t y, size_t x,
                         size_t count)
{
    const unsigned char *cells = (const unsigned char *)writer->cells;
    char *to = room(writer, count);
    wyt__board_read(writer->board, y, x, count, 1, writer->cells);
    for (size_t i = 0; i < count; i++)
        to[i] = outcome_sign(cells[i]);
    writer->used += count;
}

static void write_outcomes(struct writer *writer)
{
    const wyt_board *board = writer->board;
    for (size_t y = board->rows; y-- > 0;) {
        for (size_t x = 0; x < board->width; x += RUN) {
            const size_t count = part_of(board->width - x);
            put_outcomes(writer, y, x, count);
            if (!go_on(writer, count))
                return;
        }
        put(writer, '\n');
    }
}

/* The larger one of `most` and numbers x..x+count-1 of a row that are there. */
static uint32_t largest(struct writer *writer, size_t y, size_t x, size_t count,
                        uint32_t most)
{
    wyt__board_read(writer->board, y, x, count, 4, writer->cells);
    for (size_t i = 0; i < count; i++)
        most = writer->cells[i] > most && writer->cells[i] != WYT_CELL_REMOVED
                   ? writer->cells[i]
                   : most;
    return most;
}

/* The digits of the largest number. */
static size_t column_width(struct writer *writer)
{
    const wyt_board *board = writer->board;
    uint32_t most = 0;
    size_t width = 1;
    for (size_t y = 0; y < board->rows && writer->status == WYT_OK; y++) {
        writer->status = wyt__work(writer->context, ROW_STEPS, 0, board->rows);
        for (size_t x = 0; x < board->width && writer->status == WYT_OK;
             x += RUN) {
            const size_t count = part_of(board->width - x);
            most = largest(writer, y, x, count, most);
            writer->status = wyt__work(writer->context, count, 0, board->rows);
        }
    }
    while ((most /= 10) != 0)
        width++;
    return width;
}

/* Numbers x..x+count-1 of a row, a blank before each but the first. */
static void put_numbers(struct writer *writer, size_t y, size_t x, size_t count,
                        size_t width)
{
    wyt__board_read(writer->board, y, x, count, 4, writer->cells);
    for (size_t i = 0; i < count; i++) {
        const size_t wide = x + i == 0 ? width : width + 1;
        if (writer->cells[i] != WYT_CELL_REMOVED) {
            put_number(writer, writer->cells[i], wide);
            continue;
        }
        memset(room(writer, wide), ' ', wide);
        writer->used += wide - 1;
        put(writer, '#');
    }
}

static void write_numbers(struct writer *writer)
{
    const wyt_board *board = writer->board;
    const size_t width = column_width(writer);
    for (size_t y = board->rows; writer->status == WYT_OK && y-- > 0;) {
        for (size_t x = 0; x < board->width; x += RUN) {
            const size_t count = part_of(board->width - x);
            put_numbers(writer, y, x, count, width);
            if (!go_on(writer, count))
                return;
        }
        put(writer, '\n');
    }
}

static void write_text(struct writer *writer)
{
    if (writer->board->kind == WYT_BOARD_OUTCOME)
        write_outcomes(writer);
    else
        write_numbers(writer);
}

/* ---- csv ---- */

static bool csv_shows(const wyt_board *board)
{
    (void)board;
    return true;
}

static inline char outcome_name(uint32_t cell)
{
    return cell == WYT_OUTCOME_P ? 'P' : 'N';
}

/* A cell as a field, which is empty where it is removed. */
static inline void put_field(struct writer *writer, uint32_t cell)
{
    if (cell == WYT_CELL_REMOVED)
        return;
    if (writer->board->kind == WYT_BOARD_OUTCOME)
        put(writer, outcome_name(cell));
    else
        put_number(writer, cell, 0);
}

/* Some cells, a comma behind each. */
static void put_fields(struct writer *writer, const uint32_t *cells,
                       size_t count)
{
    for (size_t i = 0; i < count; i++) {
        put_field(writer, cells[i]);
        put(writer, ',');
    }
}

/* Lines of the columns x..x+count-1, of which cells from..end-1 are read. */
static void put_lines(struct writer *writer, size_t x, size_t count,
                      size_t from, size_t end)
{
    const uint64_t cell[2] = {x, from}, size[2] = {count, end - from};
    const uint64_t strides[2] = {end - from, 1};
    const uint32_t *cells = writer->cells;
    /* They are inside, and numbers of 4 bytes fit. */
    (void)wyt_board_cells(writer->board, cell, size, 2, 4, strides,
                          writer->cells, RUN);
    for (size_t i = 0; i < count; i++, cells += end - from) {
        put_fields(writer, cells, end - from);
        if (end == writer->board->rows) /* there was a field */
            writer->buffer[writer->used - 1] = '\n';
    }
}

/* Short columns are read several at a time, long ones in parts. */
static void write_csv_plane(struct writer *writer)
{
    const wyt_board *board = writer->board;
    const size_t rows = board->rows, most = rows < RUN ? RUN / (rows + 1) : 1;
    for (size_t x = 0; x < board->width;) {
        const size_t left = board->width - x;
        const size_t count = left < most ? left : most;
        for (size_t y = 0; y < rows; y += RUN) {
            const size_t end = y + part_of(rows - y);
            put_lines(writer, x, count, y, end);
            if (!go_on(writer, (uint64_t)count * (end - y)))
                return;
        }
        x += count;
    }
}

/* What stands between the first heap and the cell: a comma, and the other heaps
 * of a row with a comma behind each. */
struct suffix {
    char text[2 + WYT__HEAPS * (HEAP_DIGITS + 1)];
    size_t length;
};

static void make_suffix(const wyt_board *board, const uint64_t *heaps,
                        struct suffix *suffix)
{
    struct wyt__text text = {suffix->text, sizeof suffix->text, 0};
    wyt__text_byte(&text, ',');
    for (size_t i = 1; i < board->n; i++) {
        wyt__text_number(&text, heaps[i]);
        wyt__text_byte(&text, ',');
    }
    suffix->length = text.length;
}

/* Cells x..x+count-1 of a row, a line each. */
static void put_positions(struct writer *writer, size_t row, size_t x,
                          size_t count, const struct suffix *suffix)
{
    wyt__board_read(writer->board, row, x, count, 4, writer->cells);
    for (size_t i = 0; i < count; i++) {
        put_number(writer, x + i, 0);
        put_bytes(writer, suffix->text, suffix->length);
        put_field(writer, writer->cells[i]);
        put(writer, '\n');
    }
}

static void write_csv_lines(struct writer *writer)
{
    const wyt_board *board = writer->board;
    uint64_t heaps[WYT__HEAPS] = {0};
    struct suffix suffix;
    for (size_t row = 0; row < board->rows; row++) {
        make_suffix(board, heaps, &suffix);
        for (size_t x = 0; x < board->width; x += RUN) {
            const size_t count = part_of(board->width - x);
            put_positions(writer, row, x, count, &suffix);
            if (!go_on(writer, count))
                return;
        }
        wyt__board_next_row(board, heaps);
    }
}

static void write_csv(struct writer *writer)
{
    if (writer->board->n == 2)
        write_csv_plane(writer);
    else
        write_csv_lines(writer);
}

/* ---- pbm ---- */

static bool pbm_shows(const wyt_board *board)
{
    return board->n == 2 && board->kind == WYT_BOARD_OUTCOME;
}

/* The bits of each byte in the other order: the leftmost pixel is the highest
 * one. */
static uint64_t mirror(uint64_t bits)
{
    bits = (bits >> 1 & UINT64_C(0x5555555555555555)) |
           (bits & UINT64_C(0x5555555555555555)) << 1;
    bits = (bits >> 2 & UINT64_C(0x3333333333333333)) |
           (bits & UINT64_C(0x3333333333333333)) << 2;
    return (bits >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f)) |
           (bits & UINT64_C(0x0f0f0f0f0f0f0f0f)) << 4;
}

/* A word of a row: up to 64 pixels in whole bytes; removed cells are white.
 * Returns how many there were. */
static size_t put_pixels(struct writer *writer, size_t y, size_t word)
{
    const wyt_board *board = writer->board;
    const size_t left = board->width - 64 * word;
    const size_t count = left < 64 ? left : 64, bytes = (count + 7) / 8;
    const uint64_t bits = mirror(wyt__board_row_word(board, y, word) &
                                 ~wyt__board_removed_word(board, y, word));
    char *to = room(writer, bytes);
    for (size_t i = 0; i < bytes; i++)
        to[i] = (char)(unsigned char)(bits >> 8 * i & 0xff);
    writer->used += bytes;
    return count;
}

static void write_pbm(struct writer *writer)
{
    const wyt_board *board = writer->board;
    put_bytes(writer, "P4\n", 3);
    put_number(writer, board->size[0], 0);
    put(writer, ' ');
    put_number(writer, board->size[1], 0);
    put(writer, '\n');
    for (size_t y = board->rows; y-- > 0;)
        for (size_t word = 0; word < board->row_words; word++)
            if (!go_on(writer, put_pixels(writer, y, word)))
                return;
}

/* ---- all formats ---- */

static const struct format formats[] = {
    {"text", "one or two heaps", text_shows, write_text},
    {"csv", "every board", csv_shows, write_csv},
    {"pbm", "outcomes of two heaps", pbm_shows, write_pbm},
};

static int32_t find_format(wyt_context *context, const char *name,
                           const struct format **format)
{
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        if (strcmp(formats[i].name, name) == 0) {
            *format = &formats[i];
            return WYT_OK;
        }
    return wyt__fail(context, WYT_E_ARGUMENT,
                     "format is %s; text, csv or pbm was expected",
                     wyt__quote(name, strlen(name)).text);
}

int32_t wyt_board_write(wyt_context *context, const wyt_board *board,
                        const char *format, wyt_sink sink, void *user)
{
    struct writer writer = {
        .context = context, .board = board, .sink = sink, .user = user};
    const struct format *found = NULL;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (board == NULL || format == NULL || sink == NULL)
        return wyt__fail_null(context, board == NULL    ? "board"
                                       : format == NULL ? "format"
                                                        : "sink");
    status = find_format(context, format, &found);
    if (status != WYT_OK)
        return status;
    WYT__ASSERT(found != NULL);
    if (!found->shows(board))
        return wyt__fail(context, WYT_UNSUPPORTED,
                         "format %s shows %s; this board has %s of %zu heaps",
                         found->name, found->what, wyt__board_kind_name(board),
                         board->n);
    found->write(&writer);
    if (writer.status == WYT_OK)
        flush(&writer);
    return writer.status;
}
