/* SPDX-License-Identifier: MIT */
/*
 * Certified rows as bytes. Numbers are little-endian, of 8 bytes, but for
 * windows and values, which have 4 (two's complement):
 *
 *   "WYTROWS1"  format and its version
 *   length of the canonical text of the game; the text
 *   number of rows
 *   sum
 *   for each row: preperiod, period, column, span, size of the window;
 *     the window; preperiod + period values, less their columns;
 *     sum
 *
 * A sum is that of all bytes before it, FNV-1a of 64 bits (G. Fowler, L. C.
 * Noll, K.-P. Vo). A step of it is a bijection of the sum for a given byte and
 * of the byte for a given sum, so a single wrong byte never goes unnoticed.
 *
 * Cost: O(1) a byte.
 */
#include <string.h>

#include "base/context.h"
#include "base/text.h"
#include "rows/automaton.h"
#include "rules/rules.h"

static const char magic[8] = {'W', 'Y', 'T', 'R', 'O', 'W', 'S', '1'};

#define SUM_START UINT64_C(0xcbf29ce484222325)
#define SUM_FACTOR UINT64_C(0x100000001b3)

/* Nanoseconds of a number of 4 bytes, and of what they add to the sum. */
#define NUMBER_STEPS 16

static uint64_t add_to_sum(uint64_t sum, const unsigned char *bytes,
                           size_t length)
{
    for (size_t i = 0; i < length; i++)
        sum = (sum ^ bytes[i]) * SUM_FACTOR;
    return sum;
}

/* ---- writing ---- */

struct writer {
    wyt_context *context;
    wyt_sink sink;
    void *user;
    int32_t status; /* after a failure nothing more is handed on */
    bool refused;   /* by the sink */
    uint64_t sum;
    size_t used;
    unsigned char buffer[4096];
};

static void flush(struct writer *writer)
{
    if (writer->status == WYT_OK && writer->used > 0) {
        writer->status =
            writer->sink(writer->user, writer->buffer, writer->used);
        writer->refused = writer->status != WYT_OK;
    }
    writer->used = 0;
}

static void put(struct writer *writer, const unsigned char *bytes,
                size_t length)
{
    if (writer->used + length > sizeof writer->buffer)
        flush(writer);
    writer->sum = add_to_sum(writer->sum, bytes, length);
    memcpy(writer->buffer + writer->used, bytes, length);
    writer->used += length;
}

static void put_number(struct writer *writer, uint64_t number, size_t size)
{
    unsigned char bytes[8];
    for (size_t i = 0; i < size; i++)
        bytes[i] = (unsigned char)(number >> (8 * i) & 0xff);
    put(writer, bytes, size);
}

static void put_differences(struct writer *writer, const int32_t *numbers,
                            size_t count)
{
    for (size_t i = 0; i < count && writer->status == WYT_OK; i++) {
        put_number(writer, (uint32_t)numbers[i], 4);
        if (writer->status == WYT_OK)
            writer->status = wyt__work(writer->context, NUMBER_STEPS, i, 0);
    }
}

static void put_row(struct writer *writer, const struct wyt__row *row)
{
    put_number(writer, row->preperiod, 8);
    put_number(writer, row->period, 8);
    put_number(writer, row->column, 8);
    put_number(writer, row->span, 8);
    put_number(writer, row->window_count, 8);
    put_differences(writer, row->window, row->window_count);
    put_differences(writer, row->above, row->count);
    put_number(writer, writer->sum, 8);
}

static void put_text(struct writer *writer, const char *text)
{
    for (; *text != '\0'; text++)
        put_number(writer, (unsigned char)*text, 1);
}

static void put_rows(struct writer *writer, const wyt_periodic *rows)
{
    put(writer, (const unsigned char *)magic, sizeof magic);
    put_number(writer, rows->rules->text_length, 8);
    put_text(writer, rows->rules->text);
    put_number(writer, rows->count, 8);
    put_number(writer, writer->sum, 8);
    for (size_t x = 0; x < rows->count && writer->status == WYT_OK; x++)
        put_row(writer, &rows->rows[x]);
    flush(writer);
}

int32_t wyt__rows_write(wyt_context *context, const wyt_periodic *rows,
                        wyt_sink sink, void *user, bool *refused)
{
    struct writer writer = {
        .context = context, .sink = sink, .user = user, .sum = SUM_START};
    put_rows(&writer, rows);
    *refused = writer.refused;
    return writer.status;
}

int32_t wyt_periodic_save_to(wyt_context *context, const wyt_periodic *rows,
                             wyt_sink sink, void *user)
{
    bool refused = false;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (rows == NULL || sink == NULL)
        return wyt__fail_null(context, rows == NULL ? "rows" : "sink");
    status = wyt__rows_write(context, rows, sink, user, &refused);
    return refused
               ? wyt__fail(context, status,
                           "writing stopped: the sink returned %d", (int)status)
               : status;
}

/* ---- reading ---- */

/* Bytes that are summed at once. */
#define PIECE ((size_t)1 << 18)

struct reader {
    wyt_context *context;
    const unsigned char *bytes;
    size_t length, at, summed; /* the sum is that of the first `summed` */
    uint64_t sum;
    bool in_rows; /* behind the head */
    uint64_t x;   /* the row at work */
    int32_t status;
};

/* "row 17" */
struct place {
    char text[32];
};

/* Of which row the bytes at work are. The checksum of a row is one of all bytes
 * before it, and the earlier ones were right, so it blames the right row. */
static struct place where(const struct reader *reader)
{
    struct place place = {""};
    struct wyt__text out = {place.text, sizeof place.text, 0};
    wyt__text_append(&out, reader->in_rows ? "row " : "the head");
    if (reader->in_rows)
        wyt__text_number(&out, reader->x);
    return place;
}

static int32_t refuse(struct reader *reader, size_t at, const char *expected)
{
    if (reader->status == WYT_OK)
        reader->status =
            wyt__fail_at(reader->context, WYT_E_DATA, at,
                         "%s: these are no saved rows, or they were changed: "
                         "at byte %zu of %zu %s was expected",
                         where(reader).text, at, reader->length, expected);
    return reader->status;
}

/* The bytes are fewer than they say. */
static void refuse_end(struct reader *reader)
{
    reader->status = wyt__fail_at(reader->context, WYT_E_DATA, reader->length,
                                  "the file ends inside %s: these are no saved "
                                  "rows, or not all of their bytes, after %zu "
                                  "of them more were expected",
                                  where(reader).text, reader->length);
}

static bool has(struct reader *reader, uint64_t count, size_t size)
{
    if (reader->status == WYT_OK &&
        count > (reader->length - reader->at) / size)
        refuse_end(reader);
    return reader->status == WYT_OK;
}

/* A number of `size` bytes, or 0 after a failure. */
static uint64_t take_number(struct reader *reader, size_t size)
{
    uint64_t number = 0;
    if (!has(reader, 1, size))
        return 0;
    for (size_t i = size; i-- > 0;)
        number = number << 8 | reader->bytes[reader->at + i];
    reader->at += size;
    return number;
}

/* A number that is in range. */
static uint64_t take_bounded(struct reader *reader, uint64_t least,
                             uint64_t most, const char *expected)
{
    size_t at = reader->at;
    uint64_t number = take_number(reader, 8);
    if (reader->status == WYT_OK && (number < least || number > most))
        refuse(reader, at, expected);
    return reader->status == WYT_OK ? number : least;
}

static void take_sum(struct reader *reader)
{
    size_t at = reader->at;
    uint64_t sum = take_number(reader, 8);
    if (reader->status != WYT_OK)
        return;
    while (reader->summed < at && reader->status == WYT_OK) {
        size_t piece = at - reader->summed;
        piece = piece < PIECE ? piece : PIECE;
        reader->sum =
            add_to_sum(reader->sum, reader->bytes + reader->summed, piece);
        reader->summed += piece;
        reader->status = wyt__work(reader->context, 2 * piece, reader->summed,
                                   reader->length);
    }
    if (reader->status == WYT_OK && sum != reader->sum)
        refuse(reader, at, "another checksum");
}

/* Numbers of 4 bytes, each from least - i * fall to most, in a new block. */
static int32_t *take_differences(struct reader *reader, uint64_t count,
                                 int64_t least, int64_t fall, int64_t most)
{
    int32_t *numbers;
    if (!has(reader, count, 4))
        return NULL;
    numbers = wyt__allocate(reader->context, (size_t)count, sizeof *numbers,
                            &reader->status);
    for (size_t i = 0; i < count && reader->status == WYT_OK; i++) {
        size_t at = reader->at;
        uint64_t raw = take_number(reader, 4);
        int64_t number = (int64_t)raw - (raw >> 31 != 0 ? INT64_C(1) << 32 : 0);
        if (number < least - fall * (int64_t)i || number > most)
            refuse(reader, at, "a smaller number");
        numbers[i] = (int32_t)number;
        if (reader->status == WYT_OK)
            reader->status = wyt__work(reader->context, NUMBER_STEPS,
                                       reader->at, reader->length);
    }
    return numbers;
}

/* A window rises. */
static void check_window(struct reader *reader, const struct wyt__row *row)
{
    for (size_t k = 1; k < row->window_count && reader->status == WYT_OK; k++)
        if (row->window[k - 1] >= row->window[k])
            refuse(reader, reader->at - 4 * (row->window_count - k),
                   "a larger number");
}

static void take_row(struct reader *reader, struct wyt__row *row)
{
    const uint64_t most = WYT__MOST_COLUMNS / 2;
    uint64_t x = reader->x, count;
    row->preperiod = take_bounded(reader, 0, most, "a preperiod");
    row->period = take_bounded(reader, 1, most, "a period");
    row->column = take_bounded(reader, 0, most, "a column");
    row->span = take_bounded(reader, 1, most, "a span");
    count = take_bounded(reader, 0, x, "the size of a window");
    row->window =
        take_differences(reader, count, -(int64_t)row->column, 0, (int64_t)x);
    row->window_count = row->window == NULL ? 0 : (size_t)count;
    check_window(reader, row);
    count = row->preperiod + row->period;
    row->above = take_differences(reader, count, 0, 1, (int64_t)x);
    row->count = row->above == NULL ? 0 : (size_t)count;
    row->certified = true;
    take_sum(reader);
}

static void take_rows(struct reader *reader, wyt_periodic *rows, size_t count)
{
    rows->rows = wyt__allocate(reader->context, count, sizeof *rows->rows,
                               &reader->status);
    if (reader->status != WYT_OK)
        return;
    rows->capacity = count;
    reader->in_rows = true;
    for (reader->x = 0; reader->x < count && reader->status == WYT_OK;
         reader->x++) {
        struct wyt__row *row = &rows->rows[rows->count++];
        take_row(reader, row);
        rows->cells += row->count;
        if (reader->status == WYT_OK &&
            rows->cells > reader->context->cells_limit)
            reader->status =
                wyt__fail(reader->context, WYT_LIMIT,
                          "the rows have more values than the limit of %llu",
                          (unsigned long long)reader->context->cells_limit);
    }
    rows->certified = rows->count;
}

/* The rules that a canonical text names. */
static wyt_rules *take_rules(struct reader *reader)
{
    wyt_rules *rules = NULL;
    size_t length = (size_t)take_bounded(reader, 1, reader->length,
                                         "the length of the text of a game");
    size_t at = reader->at;
    int32_t status;
    if (!has(reader, length, 1))
        return NULL;
    status = wyt_rules_parse(reader->context, (const char *)reader->bytes + at,
                             length, &rules);
    reader->at += length;
    if (status == WYT_OK &&
        (rules->text_length != length || !wyt__rows_know(rules) ||
         memcmp(rules->text, reader->bytes + at, length) != 0)) {
        status = WYT_E_DATA;
        wyt_rules_unref(rules);
        rules = NULL;
    }
    if (status == WYT_E_MEMORY || status == WYT_LIMIT ||
        reader->context->foreign)
        reader->status = status;
    else if (status != WYT_OK)
        refuse(reader, at, "the canonical text of a game with rows");
    return rules;
}

/* The version that follows on "WYTROWS"; 0 if these are no saved rows. */
static unsigned version_of(const struct reader *reader)
{
    size_t last = sizeof magic - 1;
    if (reader->length < sizeof magic ||
        memcmp(reader->bytes, magic, last) != 0 || reader->bytes[last] < '1' ||
        reader->bytes[last] > '9')
        return 0;
    return reader->bytes[last] - (unsigned)'0';
}

static void take_magic(struct reader *reader)
{
    unsigned version = version_of(reader);
    if (version > 1)
        reader->status = wyt__fail_at(
            reader->context, WYT_UNSUPPORTED, sizeof magic - 1,
            "these rows have version %u of the format; this library reads "
            "version 1",
            version);
    else if (version == 0)
        refuse(reader, 0, "WYTROWS1");
    else
        reader->at = sizeof magic;
}

/* How many rows there are. */
static size_t take_count(struct reader *reader)
{
    uint64_t count =
        take_bounded(reader, 1, WYT__MOST_COLUMNS, "a number of rows");
    take_sum(reader);
    /* A row has at least 6 numbers and 4 bytes. */
    if (reader->status == WYT_OK && count > (reader->length - reader->at) / 52)
        reader->status = wyt__fail_at(
            reader->context, WYT_E_DATA, reader->length,
            "the file ends before its last row, %llu: these are no saved rows, "
            "or not all of their bytes, after %zu of them more were expected",
            (unsigned long long)(count - 1), reader->length);
    return (size_t)count;
}

static wyt_periodic *take_all(struct reader *reader)
{
    wyt_periodic *rows = NULL;
    wyt_rules *rules;
    size_t count;
    take_magic(reader);
    rules = take_rules(reader);
    count = take_count(reader);
    if (reader->status == WYT_OK)
        reader->status = wyt__rows_open(reader->context, rules, &rows);
    wyt_rules_unref(rules);
    if (reader->status == WYT_OK)
        take_rows(reader, rows, count);
    if (reader->status == WYT_OK && reader->at < reader->length) {
        reader->x--; /* the last one */
        refuse(reader, reader->at, "the end");
    }
    return rows;
}

int32_t wyt_periodic_load_from(wyt_context *context, const void *bytes,
                               size_t length, wyt_periodic **out_rows)
{
    struct reader reader = {
        .context = context, .bytes = bytes, .length = length, .sum = SUM_START};
    wyt_periodic *rows;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if ((bytes == NULL && length > 0) || out_rows == NULL)
        return wyt__fail_null(context, out_rows == NULL ? "out_rows" : "bytes");
    rows = take_all(&reader);
    if (reader.status == WYT_OK)
        *out_rows = rows;
    else
        wyt_periodic_unref(rows);
    return reader.status;
}
