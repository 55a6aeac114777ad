/* SPDX-License-Identifier: MIT */
/*
 * Reading a box.
 */
#include "size.h"

#include "number.h"

#include <string.h>

static size_t count_numbers(const char *text)
{
    size_t count = 1;
    for (; *text != '\0'; text++)
        count += *text == 'x';
    return count;
}

/* Reads the numbers; their count is right. */
static int read_numbers(const char *text, uint64_t *size, size_t count,
                        struct problem *problem)
{
    char quoted[QUOTED];
    const char *number = text;

    for (size_t i = 0; i < count; i++) {
        size_t length = strcspn(number, "x");
        if (length == 0 && count > 1)
            return problem_set(problem, EXIT_USAGE,
                               "--size %s: a number is missing beside 'x'",
                               quote(quoted, text, strlen(text)));
        int result = number_parse("--size", number, length, &size[i], problem);
        if (result != 0)
            return result;
        number += length + 1;
    }
    return 0;
}

int size_read(struct session *session, uint64_t size[HEAPS])
{
    const char *text = session->arguments.value[OPTION_SIZE];
    size_t n = session->heaps, count;

    if (text == NULL)
        return problem_set(&session->problem, EXIT_USAGE,
                           "the size of the box is missing: --size W[xH...]");
    count = count_numbers(text);
    if (count != 1 && count != n)
        return problem_set(&session->problem, EXIT_USAGE,
                           "--size has %zu numbers, %.200s has %zu heap%s",
                           count, session->game, n, n == 1 ? "" : "s");
    int result = read_numbers(text, size, count, &session->problem);
    for (size_t i = count; i < n && result == 0; i++)
        size[i] = size[0];
    return result;
}
