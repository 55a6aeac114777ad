/* SPDX-License-Identifier: MIT */
/*
 * Numbers of any size and rows of digits, in and out.
 */
#include "digits.h"

#include "number.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Up to here digits need no separator. */
#define LARGEST_BARE 9
#define LARGEST_A 65535

int digits_read_a(struct session *session, uint32_t *out_a)
{
    const char *text = session->arguments.operands[0];
    uint64_t a;
    int result = number_parse("A", text, strlen(text), &a, &session->problem);
    if (result != 0)
        return result;
    if (a < 1 || a > LARGEST_A)
        return problem_set(&session->problem, EXIT_USAGE,
                           "A is %" PRIu64 "; 1..%d is expected", a, LARGEST_A);
    *out_a = (uint32_t)a;
    return 0;
}

int digits_read_number(struct session *session, const char *what,
                       const char *text, size_t length, wyt_integers *list)
{
    uint64_t value;
    int32_t status;
    int result = number_parse(what, text, length, &value, &session->problem);
    if (result == EXIT_USAGE)
        return result;
    /* What is too large for 64 bits is not for the list. */
    status = result == 0 ? wyt_integers_add_u64(list, value)
                         : wyt_integers_add_text(list, text, length);
    return status == WYT_OK ? 0 : session_fail(session, status);
}

int digits_copy(struct session *session, const wyt_integers *from, size_t index,
                wyt_integers *to)
{
    int32_t status = wyt_integers_add_integers(to, from, index, 1);
    return status == WYT_OK ? 0 : session_fail(session, status);
}

int digits_grow(struct session *session, struct row *row, size_t count)
{
    uint32_t *grown = row->digits;
    if (count <= row->capacity)
        return 0;
    if (count <= SIZE_MAX / sizeof *grown)
        grown = realloc(row->digits, count * sizeof *grown);
    if (grown == NULL || count > SIZE_MAX / sizeof *grown)
        return session_fail(session, WYT_E_MEMORY);
    row->digits = grown;
    row->capacity = count;
    return 0;
}

static int fail_row(struct session *session, uint32_t a, const char *text,
                    size_t length)
{
    char quoted[QUOTED];
    return problem_set(&session->problem, EXIT_USAGE,
                       "DIGITS is %s; digits 0..%u are expected, the most "
                       "significant one first, %s",
                       quote(quoted, text, length), (unsigned)a,
                       a <= LARGEST_BARE ? "side by side or with dots between"
                                         : "with dots between");
}

/* Reads one digit up to `length`; false if it is none. Leading zeros are
 * allowed, and what is far beyond 65535 is kept there. */
static bool read_digit(const char *text, size_t length, uint32_t *out)
{
    uint32_t value = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        value = value * 10 + (uint32_t)(text[i] - '0');
        if (value > 10 * LARGEST_A)
            value = 10 * LARGEST_A;
    }
    *out = value;
    return length > 0;
}

int digits_read_row(struct session *session, uint32_t a, const char *text,
                    size_t length, struct row *row)
{
    bool bare = a <= LARGEST_BARE && memchr(text, '.', length) == NULL;
    size_t at = 0;
    int result = digits_grow(session, row, length + 1);

    row->count = 0;
    while (result == 0 && at <= length) {
        const char *dot = bare ? NULL : memchr(text + at, '.', length - at);
        size_t end = bare          ? at + 1
                     : dot != NULL ? (size_t)(dot - text)
                                   : length;
        if (end > length ||
            !read_digit(text + at, end - at, &row->digits[row->count++]))
            return fail_row(session, a, text, length);
        at = bare && end == length ? length + 1 : bare ? end : end + 1;
    }
    for (size_t i = 0; i < row->count / 2; i++) {
        uint32_t kept = row->digits[i];
        row->digits[i] = row->digits[row->count - 1 - i];
        row->digits[row->count - 1 - i] = kept;
    }
    return result;
}

int digits_text(struct session *session, const wyt_integers *list, size_t index,
                char **out_text)
{
    size_t length = 0;
    char *text = malloc(32);
    int32_t status = WYT_E_MEMORY;
    if (text != NULL)
        status = wyt_integers_text(list, index, text, 32, &length);
    if (status == WYT_E_SPACE) {
        free(text);
        text = malloc(length + 3); /* GMP converts in place with some room */
        status = text == NULL ? WYT_E_MEMORY
                              : wyt_integers_text(list, index, text, length + 3,
                                                  &length);
    }
    if (status == WYT_OK) {
        *out_text = text;
        return 0;
    }
    free(text);
    return session_fail(session, status);
}

void digits_print_row(struct session *session, uint32_t a,
                      const struct row *row)
{
    if (session->as_json) {
        json_open(&session->json, '[');
        for (size_t i = row->count; i-- > 0;)
            json_number(&session->json, row->digits[i]);
        json_close(&session->json, ']');
        return;
    }
    if (row->count == 0)
        fputc('0', stdout);
    for (size_t i = row->count; i-- > 0;)
        printf("%" PRIu32 "%s", row->digits[i],
               a > LARGEST_BARE && i > 0 ? "." : "");
    fputc('\n', stdout);
}
