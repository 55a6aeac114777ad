/* SPDX-License-Identifier: MIT */
/*
 * Reading numbers by hand: strtoull takes signs and blanks, and wraps -1.
 */
#include "number.h"

#include <string.h>

static bool all_digits(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (text[i] < '0' || text[i] > '9')
            return false;
    return length > 0;
}

static bool fits(const char *text, size_t length, uint64_t *out_value)
{
    uint64_t value = 0;
    for (size_t i = 0; i < length; i++) {
        uint64_t digit = (uint64_t)(text[i] - '0');
        if (value > (UINT64_MAX - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *out_value = value;
    return true;
}

static int too_large(const char *what, const char *text, size_t length,
                     struct problem *problem)
{
    char quoted[QUOTED];
    return problem_set(problem, EXIT_UNANSWERED,
                       "%s is %s, beyond 64 bits; "
                       "0..18446744073709551615 is supported",
                       what, quote(quoted, text, length));
}

int number_parse_any(const char *what, const char *text, size_t length,
                     uint64_t *out_value, bool *out_large,
                     struct problem *problem)
{
    char quoted[QUOTED];
    if (!all_digits(text, length))
        return problem_set(problem, EXIT_USAGE,
                           "%s is %s; decimal digits are expected", what,
                           quote(quoted, text, length));
    *out_large = !fits(text, length, out_value);
    return 0;
}

int number_parse(const char *what, const char *text, size_t length,
                 uint64_t *out_value, struct problem *problem)
{
    bool large = false;
    int result =
        number_parse_any(what, text, length, out_value, &large, problem);
    return large ? too_large(what, text, length, problem) : result;
}

static unsigned unit_shift(char unit)
{
    switch (unit) {
    case 'K':
        return 10;
    case 'M':
        return 20;
    case 'G':
        return 30;
    default:
        return 0;
    }
}

int number_parse_bytes(const char *what, const char *text, size_t length,
                       uint64_t *out_value, struct problem *problem)
{
    char quoted[QUOTED];
    uint64_t value;
    unsigned shift = length > 1 ? unit_shift(text[length - 1]) : 0;
    size_t digits = shift > 0 ? length - 1 : length;

    if (!all_digits(text, digits))
        return problem_set(problem, EXIT_USAGE,
                           "%s is %s; digits and then K, M, G or nothing are "
                           "expected",
                           what, quote(quoted, text, length));
    if (!fits(text, digits, &value) || value > UINT64_MAX >> shift)
        return too_large(what, text, length, problem);
    *out_value = value << shift;
    return 0;
}

int number_check_blanks(const char *text, size_t length,
                        struct problem *problem)
{
    char quoted[QUOTED];
    for (size_t i = 0; i < length; i++)
        if (text[i] != '\0' && strchr(",;()[]{}", text[i]) != NULL)
            return problem_set(problem, EXIT_USAGE,
                               "%s is no heap; heaps are separated by blanks, "
                               "without commas and brackets",
                               quote(quoted, text, length));
    return 0;
}
