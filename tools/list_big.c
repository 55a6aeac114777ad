/* SPDX-License-Identifier: MIT */
/*
 * Lists beyond 64 bits. The number of a position is kept in decimal digits, to
 * which 1 is added as children do; it is read anew for each batch.
 */
#include "list.h"

#include <stdlib.h>
#include <string.h>

/* Positions that are asked for at once. */
#define BATCH 64

struct writer {
    const struct list *list;
    char *number; /* digits without leading zeros, room for one more */
    wyt_integers *from, *heaps;
    struct digits digits;
};

/* Adds 1 to a number in digits. */
static void increase(char *number)
{
    size_t length = strlen(number), i = length;
    while (i > 0 && number[i - 1] == '9')
        number[--i] = '0';
    if (i > 0) {
        number[i - 1]++;
        return;
    }
    memmove(number + 1, number, length + 1);
    number[0] = '1';
}

/* A batch adds fewer digits than it has numbers. */
static int32_t make_room(struct writer *writer)
{
    char *grown = realloc(writer->number, strlen(writer->number) + BATCH + 1);
    if (grown == NULL)
        return WYT_E_MEMORY;
    writer->number = grown;
    return WYT_OK;
}

/* Heap i of all. */
static const char *heap(struct writer *writer, size_t i, int32_t *status)
{
    const char *text;
    if (*status != WYT_OK)
        return "";
    text = digits_of(&writer->digits, i, status);
    return text == NULL ? "" : text;
}

static void write_json(struct writer *writer, size_t first, size_t n,
                       int32_t *status)
{
    struct json *json = &writer->list->session->json;
    json_open(json, '{');
    json_pair(json, "n", writer->number);
    if (writer->list->one_term) {
        json_key(json, "value");
        json_text(json, heap(writer, first + writer->list->term, status));
    } else {
        json_key(json, "heaps");
        json_open(json, '[');
        for (size_t i = 0; i < n; i++)
            json_text(json, heap(writer, first + i, status));
        json_close(json, ']');
    }
    json_close(json, '}');
}

static void write_line(struct writer *writer, size_t first, size_t n,
                       int32_t *status)
{
    const struct list *list = writer->list;
    char separator = list->format == FORMAT_CSV ? ',' : ' ';
    fputs(writer->number, stdout);
    for (size_t i = 0; i < n; i++)
        if (!list->one_term || i == list->term)
            printf("%c%s", separator, heap(writer, first + i, status));
    fputc('\n', stdout);
}

/* Writes what is there; *count says how many. */
static int32_t write_batch(struct writer *writer, size_t *count)
{
    size_t n = writer->list->session->heaps;
    int32_t status = WYT_OK;
    *count = wyt_integers_count(writer->heaps) / n;
    writer->digits.list = writer->heaps;
    for (size_t i = 0; i < *count && status == WYT_OK; i++) {
        if (writer->list->format == FORMAT_JSON)
            write_json(writer, i * n, n, &status);
        else
            write_line(writer, i * n, n, &status);
        increase(writer->number);
    }
    return status;
}

static int32_t ask_batch(struct writer *writer, size_t wanted)
{
    struct session *session = writer->list->session;
    int32_t status = make_room(writer);
    wyt_integers_clear(writer->from);
    if (status == WYT_OK)
        status = wyt_integers_add_text(writer->from, writer->number,
                                       strlen(writer->number));
    wyt_integers_clear(writer->heaps);
    if (status == WYT_OK)
        status = wyt_solver_list_big(session->solver, writer->from,
                                     writer->list->side, wanted, writer->heaps);
    progress_clear(&session->progress);
    return status;
}

static int32_t write_batches(struct writer *writer, uint64_t left)
{
    size_t wanted = 0, count = 0;
    int32_t status = WYT_OK, written = WYT_OK;
    while (left > 0 && status == WYT_OK && count == wanted &&
           ferror(stdout) == 0) {
        wanted = left < BATCH ? (size_t)left : BATCH;
        status = ask_batch(writer, wanted);
        written = write_batch(writer, &count);
        left -= count;
        if (status == WYT_OK)
            status = written;
        if (status == WYT_OK && progress_interrupted())
            status = WYT_CANCELLED;
    }
    return status;
}

int list_write_big(const struct list *list, const char *from, uint64_t count)
{
    struct session *session = list->session;
    struct writer writer = {.list = list};
    int32_t status;
    while (from[0] == '0' && from[1] != '\0')
        from++;
    writer.number = malloc(strlen(from) + 1);
    status = writer.number == NULL ? WYT_E_MEMORY : WYT_OK;
    if (status == WYT_OK)
        memcpy(writer.number, from, strlen(from) + 1);
    if (status == WYT_OK)
        status = wyt_integers_new(session->context, &writer.from);
    if (status == WYT_OK)
        status = wyt_integers_new(session->context, &writer.heaps);
    if (status == WYT_OK)
        status = write_batches(&writer, count);
    wyt_integers_free(writer.heaps);
    wyt_integers_free(writer.from);
    free(writer.digits.text);
    free(writer.number);
    return status == WYT_OK ? 0 : session_fail(session, status);
}
