/* SPDX-License-Identifier: MIT */
/*
 * What a fit says: findings, each with numbers by name and with how sure it is.
 */
#ifndef TOOLS_FIT_FINDINGS_H
#define TOOLS_FIT_FINDINGS_H

#include "output.h"
#include "problem.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define FINDING_FIELDS 8
#define FINDING_VALUE 400
#define FINDING_SURE 160

struct finding {
    const char *name;
    size_t fields;
    const char *key[FINDING_FIELDS];
    char value[FINDING_FIELDS][FINDING_VALUE];
    char sure[FINDING_SURE];
    char brief[FINDING_SURE]; /* its part of a summary; "" if it has none */
};

struct findings {
    struct finding *all;
    size_t count, capacity;
    bool failed;          /* memory ran out: nothing more is added */
    struct finding spare; /* what is written then, and not seen */
};

/* The next finding, empty, until the next call. Never NULL: without memory it
 * is the spare one, and `failed` is set. */
struct finding *findings_add(struct findings *findings, const char *name);

/* One more field; a text that is too long is cut, and ends with "...". */
void finding_set(struct finding *finding, const char *key, const char *format,
                 ...) PRINTF_LIKE(3, 4);
void finding_sure(struct finding *finding, const char *format, ...)
    PRINTF_LIKE(2, 3);
void finding_brief(struct finding *finding, const char *format, ...)
    PRINTF_LIKE(2, 3);

/* "holds on N rows". */
void finding_holds(struct finding *finding, uint64_t rows);

/* A line each: the name, the fields, how sure. */
void findings_print(const struct findings *findings);
/* The same as a JSON array. */
void findings_json(const struct findings *findings, struct json *json);

void findings_free(struct findings *findings);

#endif
