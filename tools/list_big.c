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
    struct place place;    /* without its numbers, which are here: */
    char *position, *line; /* digits without leading zeros, room for more */
    wyt_integers *from, *heaps;
    struct digits digits;
};

/* Adds to a number in digits. */
static void add(char *number, uint64_t value)
{
    size_t i = strlen(number);
    while (i > 0 && value > 0) {
        value += (uint64_t)(number[--i] - '0');
        number[i] = (char)('0' + value % 10);
        value /= 10;
    }
    for (; value > 0; value /= 10) {
        memmove(number + 1, number, strlen(number) + 1);
        number[0] = (char)('0' + value % 10);
    }
}

/* Halves a number in digits; the remainder. */
static int halve(char *number)
{
    int rest = 0;
    for (char *digit = number; *digit != '\0'; digit++) {
        rest = 10 * rest + *digit - '0';
        *digit = (char)('0' + rest / 2);
        rest %= 2;
    }
    if (number[0] == '0' && number[1] != '\0')
        memmove(number, number + 1, strlen(number));
    return rest;
}

/* Room for the digits that a batch adds, which are fewer than its lines. */
static int32_t make_room(char **number)
{
    char *grown = realloc(*number, strlen(*number) + 2 * BATCH + 1);
    if (grown == NULL)
        return WYT_E_MEMORY;
    *number = grown;
    return WYT_OK;
}

/* A copy with room for 20 digits more; NULL: no memory. */
static char *copy(const char *digits)
{
    size_t length = strlen(digits);
    char *copied = malloc(length + 21);
    if (copied != NULL)
        memcpy(copied, digits, length + 1);
    return copied;
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

/* y - x of digits without leading zeros, for free(); NULL: no memory. */
static char *difference(const char *x, const char *y)
{
    size_t long_x = strlen(x), long_y = strlen(y);
    const bool negative =
        long_x > long_y || (long_x == long_y && strcmp(x, y) > 0);
    const char *large = negative ? x : y, *small = negative ? y : x;
    const size_t length = strlen(large), less = length - strlen(small);
    char *digits = malloc(length + 2), *from = digits + 1;
    int borrow = 0;

    if (digits == NULL)
        return NULL;
    from[length] = '\0';
    for (size_t i = length; i-- > 0;) {
        int digit = large[i] - borrow - (i < less ? '0' : small[i - less]);
        borrow = digit < 0;
        from[i] = (char)('0' + digit + 10 * borrow);
    }
    for (; from[0] == '0' && from[1] != '\0';)
        from++;
    if (negative)
        *--from = '-';
    memmove(digits, from, strlen(from) + 1);
    return digits;
}

/* That of the position whose heaps begin at an index; "" for none. */
static char *difference_at(struct writer *writer, size_t first, int32_t *status)
{
    char *x = copy(heap(writer, first, status));
    char *d = x == NULL ? NULL : difference(x, heap(writer, first + 1, status));
    free(x);
    if (d == NULL && *status == WYT_OK)
        *status = WYT_E_MEMORY;
    return d;
}

/* A line with n heaps from the one of index `first` on. */
static void write_json(struct writer *writer, size_t first, size_t n,
                       int32_t *status)
{
    struct json *json = &writer->list->session->json;
    json_open(json, '{');
    json_pair(json, "n", writer->line);
    if (writer->list->term != TERM_HEAPS) {
        json_key(json, "value");
        json_text(json, heap(writer, first, status));
    } else {
        json_key(json, "heaps");
        json_open(json, '[');
        for (size_t i = 0; i < n; i++)
            json_text(json, heap(writer, first + i, status));
        json_close(json, ']');
    }
    if (writer->list->difference) {
        char *d = difference_at(writer, first, status);
        json_pair(json, "difference", d == NULL ? "" : d);
        free(d);
    }
    json_close(json, '}');
}

static void write_text(struct writer *writer, size_t first, size_t n,
                       int32_t *status)
{
    char separator = writer->list->format == FORMAT_CSV ? ',' : ' ';
    fputs(writer->line, stdout);
    for (size_t i = 0; i < n && !list_has_difference_alone(writer->list); i++)
        printf("%c%s", separator, heap(writer, first + i, status));
    if (writer->list->difference) {
        char *d = difference_at(writer, first, status);
        printf("%c%s", separator, d == NULL ? "" : d);
        free(d);
    }
    fputc('\n', stdout);
}

/* A term of a draft. */
static void draft_line(struct writer *writer, size_t first, int32_t *status)
{
    struct oeis *oeis = &writer->list->draft->oeis;
    if (writer->list->difference) {
        char *d = difference_at(writer, first, status);
        if (d != NULL)
            oeis_add(oeis, d);
        free(d);
    } else {
        const char *digits = heap(writer, first, status);
        if (*status == WYT_OK)
            oeis_add(oeis, digits);
    }
}

static void write_line(struct writer *writer, size_t first, size_t n,
                       int32_t *status)
{
    if (writer->list->format == FORMAT_JSON)
        write_json(writer, first, n, status);
    else if (writer->list->format == FORMAT_OEIS)
        draft_line(writer, first, status);
    else
        write_text(writer, first, n, status);
    add(writer->line, 1);
    writer->place.left--;
}

/* Writes the lines of the position whose heaps begin at index `first`. */
static void write_position(struct writer *writer, size_t first, int32_t *status)
{
    size_t term = writer->list->term;
    if (term == TERM_HEAPS) {
        write_line(writer, first, writer->list->session->heaps, status);
    } else if (term == TERM_XY) {
        for (size_t i = writer->place.second; i < 2; i++)
            if (writer->place.left > 0)
                write_line(writer, first + i, 1, status);
    } else {
        write_line(writer, first + term, 1, status);
    }
    add(writer->position, 1);
    writer->place.second = false;
}

/* Writes what is there; *count says how many. */
static int32_t write_batch(struct writer *writer, size_t *count)
{
    size_t n = writer->list->session->heaps;
    int32_t status = WYT_OK;
    *count = wyt_integers_count(writer->heaps) / n;
    writer->digits.list = writer->heaps;
    for (size_t i = 0; i < *count && status == WYT_OK; i++)
        write_position(writer, i * n, &status);
    return status;
}

static int32_t ask_batch(struct writer *writer, size_t wanted)
{
    struct session *session = writer->list->session;
    int32_t status = make_room(&writer->position);
    if (status == WYT_OK)
        status = make_room(&writer->line);
    wyt_integers_clear(writer->from);
    if (status == WYT_OK)
        status = wyt_integers_add_text(writer->from, writer->position,
                                       strlen(writer->position));
    wyt_integers_clear(writer->heaps);
    if (status == WYT_OK)
        status = wyt_solver_list_big(session->solver, writer->from,
                                     writer->list->side, wanted, writer->heaps);
    progress_clear(&session->progress);
    return status;
}

static int32_t write_batches(struct writer *writer)
{
    size_t wanted = 0, count = 0;
    int32_t status = WYT_OK, written = WYT_OK;
    while (writer->place.left > 0 && status == WYT_OK && count == wanted &&
           ferror(stdout) == 0) {
        wanted = list_wanted(writer->list, &writer->place, BATCH);
        status = ask_batch(writer, wanted);
        written = write_batch(writer, &count);
        if (status == WYT_OK)
            status = written;
        if (status == WYT_OK && progress_interrupted())
            status = WYT_CANCELLED;
    }
    return status;
}

int list_write_big(const struct list *list, const struct place *place,
                   const char *position, const char *line)
{
    struct session *session = list->session;
    struct writer writer = {.list = list, .place = *place};
    int32_t status = WYT_E_MEMORY;
    writer.position = copy(position);
    writer.line = copy(line);
    if (writer.position != NULL && writer.line != NULL)
        status = wyt_integers_new(session->context, &writer.from);
    if (status == WYT_OK)
        status = wyt_integers_new(session->context, &writer.heaps);
    if (status == WYT_OK)
        status = write_batches(&writer);
    wyt_integers_free(writer.heaps);
    wyt_integers_free(writer.from);
    free(writer.digits.text);
    free(writer.position);
    free(writer.line);
    return status == WYT_OK ? 0 : session_fail(session, status);
}

int list_write_from_big(const struct list *list)
{
    struct place place = {.left = list->count};
    const char *line = list->big_from;
    char *position;
    int result;
    while (line[0] == '0' && line[1] != '\0')
        line++;
    position = copy(line);
    if (position == NULL)
        return session_fail(list->session, WYT_E_MEMORY);
    if (list->term == TERM_XY) { /* see first_place() of cmd_list.c */
        add(position, list->offset);
        place.second = halve(position) == 1;
    }
    result = list_write_big(list, &place, position, line);
    free(position);
    return result;
}
