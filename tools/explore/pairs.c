/* SPDX-License-Identifier: MIT */
/*
 * Lines of numbers, read with their places: what is wrong is said with the
 * number of its line.
 */
#include "explore/pairs.h"
#include "number.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The most numbers of a line. */
#define MOST 3

static int wrong_line(struct session *session, size_t line, size_t numbers)
{
    return problem_set(&session->problem, EXIT_USAGE,
                       "line %zu has %s%zu numbers; x y or n x y was expected",
                       line, numbers > MOST ? "more than " : "",
                       numbers > MOST ? (size_t)MOST : numbers);
}

static int add(struct session *session, struct pairs *pairs, uint64_t x,
               uint64_t y)
{
    int result = 0;
    if (pairs->count == pairs->capacity)
        result = session_grow(session, &pairs->heaps, &pairs->capacity,
                              2 * pairs->capacity + 64);
    if (result != 0)
        return result;
    pairs->heaps[2 * pairs->count] = x;
    pairs->heaps[2 * pairs->count++ + 1] = y;
    return 0;
}

/* Reads a line without its comment, which ends at `end`. */
static int read_line(struct session *session, struct pairs *pairs, size_t line,
                     const char *text, const char *end)
{
    uint64_t numbers[MOST];
    size_t count = 0;
    char what[40];
    snprintf(what, sizeof what, "a number of line %zu", line);
    for (;;) {
        const char *word;
        int result;
        while (text < end && isspace((unsigned char)*text))
            text++;
        if (text == end)
            break;
        word = text;
        while (text < end && !isspace((unsigned char)*text))
            text++;
        if (count == MOST)
            return wrong_line(session, line, MOST + 1);
        result = number_parse(what, word, (size_t)(text - word),
                              &numbers[count], &session->problem);
        if (result != 0)
            return result;
        count++;
    }
    if (count == 0)
        return 0;
    if (count == 1)
        return wrong_line(session, line, count);
    return add(session, pairs, numbers[count - 2], numbers[count - 1]);
}

static int read_lines(struct session *session, FILE *file, struct pairs *pairs)
{
    char *text = NULL;
    size_t capacity = 0, line = 0;
    int result = 0;
    while (result == 0) {
        const ssize_t length = getline(&text, &capacity, file);
        const char *comment;
        if (length < 0)
            break;
        comment = memchr(text, '#', (size_t)length);
        result = read_line(session, pairs, ++line, text,
                           comment != NULL ? comment : text + length);
    }
    if (result == 0 && feof(file) == 0)
        result = session_fail_input(session, errno);
    free(text);
    return result;
}

int pairs_read(struct session *session, const char *name, struct pairs *pairs)
{
    const bool standard = strcmp(name, "-") == 0;
    FILE *file = standard ? stdin : fopen(name, "r");
    char quoted[QUOTED];
    int result;
    session->heaps = 2;
    if (file == NULL)
        return problem_set(&session->problem, EXIT_UNANSWERED,
                           "cannot read %s: %s",
                           quote(quoted, name, strlen(name)), strerror(errno));
    result = read_lines(session, file, pairs);
    if (!standard)
        fclose(file);
    return result;
}

int pairs_mirror(struct session *session, struct pairs *pairs)
{
    const size_t count = pairs->count;
    int result = 0;
    for (size_t i = 0; i < count && result == 0; i++) {
        const uint64_t x = pairs->heaps[2 * i], y = pairs->heaps[2 * i + 1];
        if (x != y)
            result = add(session, pairs, y, x);
    }
    return result;
}
