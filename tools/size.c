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

/* An 'x' stands between two numbers. */
static bool has_gap(const char *text)
{
    size_t length = strlen(text);
    return length > 0 && (text[0] == 'x' || text[length - 1] == 'x' ||
                          strstr(text, "xx") != NULL);
}

int size_read(struct session *session, uint64_t size[HEAPS])
{
    const char *text = session->arguments.value[OPTION_SIZE];
    size_t n = session->heaps, count;
    char quoted[QUOTED];

    if (text == NULL)
        return problem_set(&session->problem, EXIT_USAGE,
                           "the size of the box is missing: --size W[xH...]");
    if (has_gap(text))
        return problem_set(&session->problem, EXIT_USAGE,
                           "--size %s: a number is missing beside 'x'",
                           quote(quoted, text, strlen(text)));
    if (text[strspn(text, "0123456789x")] != '\0')
        return problem_set(&session->problem, EXIT_USAGE,
                           "--size is %s; decimal digits are expected, and 'x' "
                           "between numbers, as in 10x5",
                           quote(quoted, text, strlen(text)));
    count = count_numbers(text);
    if (count != 1 && count != n)
        return problem_set(&session->problem, EXIT_USAGE,
                           "--size has %zu numbers, %.200s has %zu heap%s",
                           count, session->game, n, n == 1 ? "" : "s");
    for (size_t i = 0; i < count; i++) {
        size_t length = strcspn(text, "x");
        int result =
            number_parse("--size", text, length, &size[i], &session->problem);
        if (result != 0)
            return result;
        text += length + 1;
    }
    for (size_t i = count; i < n; i++)
        size[i] = size[0];
    return 0;
}
