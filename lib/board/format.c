/* SPDX-License-Identifier: MIT */
/*
 * Boards as text, comma-separated values and portable bitmaps. Bytes are
 * gathered in a fixed buffer and handed on when it is full.
 */
#include <string.h>

#include "base/assert.h"
#include "base/text.h"
#include "board/storage.h"

struct writer {
    wyt_context *context;
    const wyt_board *board;
    wyt_sink sink;
    void *user;
    int32_t status; /* of the sink; after a failure nothing more is handed on */
    uint64_t done;  /* cells */
    size_t used;
    char buffer[4096];
};

struct format {
    const char *name;
    const char *what; /* it shows */
    bool (*shows)(const wyt_board *board);
    void (*write)(struct writer *writer);
};

static void flush(struct writer *writer)
{
    if (writer->status == WYT_OK && writer->used > 0)
        writer->status =
            writer->sink(writer->user, writer->buffer, writer->used);
    if (writer->status != WYT_OK)
        wyt__fail(writer->context, writer->status,
                  "writing stopped: the sink returned %d", (int)writer->status);
    writer->used = 0;
}

static void put(struct writer *writer, char byte)
{
    if (writer->used == sizeof writer->buffer && writer->status == WYT_OK)
        flush(writer);
    if (writer->status == WYT_OK)
        writer->buffer[writer->used++] = byte;
}

static void put_text(struct writer *writer, const char *text)
{
    for (; *text != '\0'; text++)
        put(writer, *text);
}

/* A number, or the name of an outcome. */
struct cell_text {
    char text[24];
};

static struct cell_text number_text(uint64_t number)
{
    struct cell_text cell = {{0}};
    struct wyt__text text = {cell.text, sizeof cell.text, 0};
    wyt__text_number(&text, number);
    return cell;
}

static uint32_t read_cell(const wyt_board *board, const uint64_t *heaps)
{
    uint32_t cell = 0;
    wyt_board_get(board, heaps, board->n, &cell); /* the cell is inside */
    return cell;
}

/* After that many more cells: tells of progress every 2^16 cells and at the
 * end; false if writing is to stop. */
static bool go_on(struct writer *writer, uint64_t cells)
{
    const uint64_t total = (uint64_t)writer->board->rows * writer->board->width;
    const uint64_t before = writer->done >> 16;
    writer->done += cells;
    if (writer->status == WYT_OK &&
        (writer->done >> 16 > before || writer->done == total))
        writer->status = wyt__poll(writer->context, writer->done, total);
    return writer->status == WYT_OK;
}

/* ---- text ---- */

static bool text_shows(const wyt_board *board)
{
    return board->n <= 2;
}

/* The width of the widest number. */
static size_t column_width(const wyt_board *board)
{
    uint32_t most = 0;
    for (size_t i = 0; i < board->rows * board->width; i++)
        if (wyt__board_value(board, i) > most)
            most = wyt__board_value(board, i);
    return strlen(number_text(most).text);
}

static void put_aligned(struct writer *writer, const char *text, size_t width)
{
    for (size_t i = strlen(text); i < width; i++)
        put(writer, ' ');
    put_text(writer, text);
}

static void put_text_cell(struct writer *writer, uint32_t cell, uint64_t x,
                          size_t width)
{
    if (writer->board->kind == WYT_BOARD_OUTCOME) {
        put(writer, cell == WYT_CELL_REMOVED ? '#'
                    : cell == WYT_OUTCOME_P  ? 'P'
                                             : '.');
        return;
    }
    if (x > 0)
        put(writer, ' ');
    if (cell == WYT_CELL_REMOVED)
        put_aligned(writer, "#", width);
    else
        put_aligned(writer, number_text(cell).text, width);
}

static void write_text(struct writer *writer)
{
    const wyt_board *board = writer->board;
    size_t width = board->kind == WYT_BOARD_OUTCOME ? 1 : column_width(board);
    for (size_t y = board->rows; y-- > 0;) {
        uint64_t heaps[2] = {0, y};
        for (; heaps[0] < board->width; heaps[0]++) {
            put_text_cell(writer, read_cell(board, heaps), heaps[0], width);
            if (!go_on(writer, 1))
                return;
        }
        put(writer, '\n');
    }
}

/* ---- csv ---- */

static bool csv_shows(const wyt_board *board)
{
    (void)board;
    return true;
}

static void put_csv_cell(struct writer *writer, uint32_t cell)
{
    if (cell == WYT_CELL_REMOVED)
        return;
    if (writer->board->kind == WYT_BOARD_OUTCOME)
        put(writer, cell == WYT_OUTCOME_P ? 'P' : 'N');
    else
        put_text(writer, number_text(cell).text);
}

static void write_csv_plane(struct writer *writer)
{
    const wyt_board *board = writer->board;
    for (uint64_t x = 0; x < board->width; x++) {
        uint64_t heaps[2] = {x, 0};
        for (; heaps[1] < board->rows; heaps[1]++) {
            if (heaps[1] > 0)
                put(writer, ',');
            put_csv_cell(writer, read_cell(board, heaps));
            if (!go_on(writer, 1))
                return;
        }
        put(writer, '\n');
    }
}

static void put_csv_line(struct writer *writer, const uint64_t *heaps)
{
    uint32_t cell = read_cell(writer->board, heaps);
    if (cell == WYT_CELL_REMOVED)
        return;
    for (size_t i = 0; i < writer->board->n; i++) {
        put_text(writer, number_text(heaps[i]).text);
        put(writer, ',');
    }
    put_csv_cell(writer, cell);
    put(writer, '\n');
}

static void write_csv(struct writer *writer)
{
    const wyt_board *board = writer->board;
    uint64_t heaps[WYT__HEAPS] = {0};
    if (board->n == 2) {
        write_csv_plane(writer);
        return;
    }
    for (size_t row = 0; row < board->rows; row++) {
        for (heaps[0] = 0; heaps[0] < board->width; heaps[0]++) {
            put_csv_line(writer, heaps);
            if (!go_on(writer, 1))
                return;
        }
        wyt__board_next_row(board, heaps);
    }
}

/* ---- pbm ---- */

static bool pbm_shows(const wyt_board *board)
{
    return board->n == 2 && board->kind == WYT_BOARD_OUTCOME;
}

/* Eight pixels or what is left of the row, the leftmost in the highest bit. */
static uint64_t put_pixels(struct writer *writer, uint64_t x, uint64_t y)
{
    const uint64_t left = writer->board->width - x;
    const uint64_t count = left < 8 ? left : 8;
    unsigned byte = 0;
    for (uint64_t i = 0; i < count; i++) {
        const uint64_t heaps[2] = {x + i, y};
        if (read_cell(writer->board, heaps) == WYT_OUTCOME_P)
            byte |= 0x80u >> i;
    }
    put(writer, (char)(unsigned char)byte);
    return count;
}

static void write_pbm(struct writer *writer)
{
    const wyt_board *board = writer->board;
    put_text(writer, "P4\n");
    put_text(writer, number_text(board->size[0]).text);
    put(writer, ' ');
    put_text(writer, number_text(board->size[1]).text);
    put(writer, '\n');
    for (size_t y = board->rows; y-- > 0;) {
        for (uint64_t x = 0; x < board->width; x += 8)
            if (!go_on(writer, put_pixels(writer, x, y)))
                return;
    }
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
