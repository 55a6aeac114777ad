/* SPDX-License-Identifier: MIT */
/*
 * The names in formulas: functions, and heaps before a move, taken and left.
 */
#ifndef WYT_RULES_FORMULA_NAMES_H
#define WYT_RULES_FORMULA_NAMES_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/formula/formula.h"

struct wyt__function {
    const char *name;
    enum wyt__operation operation;
    bool of_condition; /* what it takes; else numbers */
    bool is_condition; /* what it is */
    bool takes_many;   /* two or more */
    bool over_heaps;   /* it is evaluated for each heap */
};

struct wyt__variable {
    enum wyt__operation operation;
    uint8_t heap;
    bool is_numbered;
    char name[3];
};

static inline bool wyt__is_name_byte(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= '0' && byte <= '9');
}

/* NULL if there is no such function. */
const struct wyt__function *wyt__find_function(const char *name, size_t length);
const struct wyt__function *wyt__function_of(enum wyt__operation operation);

bool wyt__find_variable(const char *name, size_t length,
                        struct wyt__variable *variable);

/* The letter of a heap, or of heap 1 if it is written by its number. */
char wyt__variable_letter(enum wyt__operation operation, unsigned heap);

/* WYT_E_SYNTAX for a name that nothing has. */
int32_t wyt__fail_name(wyt_context *context, const char *name, size_t length,
                       size_t offset);

#endif
