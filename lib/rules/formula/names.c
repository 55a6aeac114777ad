/* SPDX-License-Identifier: MIT */
/*
 * The table of names in formulas.
 */
#include "rules/formula/names.h"

#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/text.h"
#include "rules/formula/formula.h"

/* Name, operation, of a condition, is a condition, takes many, over heaps. */
static const struct wyt__function functions[] = {
    {"abs", WYT__ABS, false, false, false, false},
    {"min", WYT__MIN, false, false, true, false},
    {"max", WYT__MAX, false, false, true, false},
    {"xor", WYT__XOR, false, false, true, false},
    {"gcd", WYT__GCD, false, false, true, false},
    {"some", WYT__SOME, true, true, false, true},
    {"all", WYT__ALL, true, true, false, true},
    {"count", WYT__COUNT, true, false, false, true},
    {"sum", WYT__SUM, false, false, false, true},
    {"least", WYT__LEAST, false, false, false, true},
    {"most", WYT__MOST, false, false, false, true},
};

#define FUNCTIONS (sizeof functions / sizeof *functions)

/* The letters of the first three heaps. */
static const struct {
    enum wyt__operation operation;
    const char letters[4];
} groups[] = {{WYT__BEFORE, "xyz"}, {WYT__TAKEN, "ijk"}, {WYT__LEFT, "uvw"}};

#define GROUPS (sizeof groups / sizeof *groups)

const struct wyt__function *wyt__find_function(const char *name, size_t length)
{
    for (size_t i = 0; i < FUNCTIONS; i++)
        if (strlen(functions[i].name) == length &&
            memcmp(functions[i].name, name, length) == 0)
            return &functions[i];
    return NULL;
}

const struct wyt__function *wyt__function_of(enum wyt__operation operation)
{
    size_t i = 0;
    while (i < FUNCTIONS && functions[i].operation != operation)
        i++;
    return i < FUNCTIONS ? &functions[i] : NULL;
}

/* The number of a heap behind its letter, or 0. */
static unsigned heap_number(char byte)
{
    return byte >= '1' && byte <= '0' + WYT__FORMULA_HEAPS
               ? (unsigned)(byte - '0')
               : 0;
}

bool wyt__find_variable(const char *name, size_t length,
                        struct wyt__variable *variable)
{
    const char *letter;
    if (length < 1 || length > 2)
        return false;
    for (size_t i = 0; i < GROUPS; i++) {
        letter = memchr(groups[i].letters, name[0], 3);
        if (letter == NULL)
            continue;
        variable->operation = groups[i].operation;
        variable->is_numbered = length == 2;
        variable->heap =
            (uint8_t)(length == 2
                          ? (letter == groups[i].letters ? heap_number(name[1])
                                                         : 0)
                          : (unsigned)(letter - groups[i].letters) + 1);
        variable->name[0] = name[0];
        variable->name[1] = length == 2 ? name[1] : '\0';
        variable->name[2] = '\0';
        return variable->heap != 0;
    }
    return false;
}

char wyt__variable_letter(enum wyt__operation operation, unsigned heap)
{
    size_t i = 0;
    while (groups[i].operation != operation)
        i++;
    return groups[i].letters[heap - 1];
}

int32_t wyt__fail_name(wyt_context *context, const char *name, size_t length,
                       size_t offset)
{
    const char *nearest = NULL;
    size_t least = 3; /* farther words are no misspelling */
    for (size_t i = 0; i < FUNCTIONS; i++) {
        const size_t distance = wyt__distance(name, length, functions[i].name);
        if (distance < least && distance < strlen(functions[i].name)) {
            least = distance;
            nearest = functions[i].name;
        }
    }
    return wyt__fail_at(context, WYT_E_SYNTAX, offset,
                        "unknown name %s in the formula%s%s%s; known: x, y, z, "
                        "x1..x6 (before), i, j, k, i1..i6 (taken), u, v, w, "
                        "u1..u6 (left), abs, min, max, xor, gcd, some, all, "
                        "count, sum, least, most",
                        wyt__quote(name, length).text,
                        nearest != NULL ? ", did you mean '" : "",
                        nearest != NULL ? nearest : "",
                        nearest != NULL ? "'?" : "");
}
