/* SPDX-License-Identifier: MIT */
/*
 * Findings as they are collected, and as they are written.
 */
#include "fit/findings.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static bool grow(struct findings *findings)
{
    size_t capacity = findings->capacity == 0 ? 16 : 2 * findings->capacity;
    struct finding *all =
        realloc(findings->all, capacity * sizeof *findings->all);
    if (all == NULL)
        return false;
    findings->all = all;
    findings->capacity = capacity;
    return true;
}

struct finding *findings_add(struct findings *findings, const char *name)
{
    struct finding *finding;
    if (!findings->failed && findings->count == findings->capacity)
        findings->failed = !grow(findings);
    finding =
        findings->failed ? &findings->spare : &findings->all[findings->count++];
    memset(finding, 0, sizeof *finding);
    finding->name = name;
    return finding;
}

static void PRINTF_LIKE(3, 0) write_text(char *text, size_t capacity,
                                         const char *format, va_list arguments)
{
    int length = vsnprintf(text, capacity, format, arguments);
    if (length >= 0 && (size_t)length >= capacity)
        memcpy(text + capacity - 4, "...", 4);
}

void finding_set(struct finding *finding, const char *key, const char *format,
                 ...)
{
    va_list arguments;
    if (finding->fields == FINDING_FIELDS)
        return;
    finding->key[finding->fields] = key;
    va_start(arguments, format);
    write_text(finding->value[finding->fields++], FINDING_VALUE, format,
               arguments);
    va_end(arguments);
}

void finding_sure(struct finding *finding, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    write_text(finding->sure, sizeof finding->sure, format, arguments);
    va_end(arguments);
}

void finding_brief(struct finding *finding, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    write_text(finding->brief, sizeof finding->brief, format, arguments);
    va_end(arguments);
}

void finding_holds(struct finding *finding, uint64_t rows)
{
    finding_sure(finding, "holds on %" PRIu64 " row%s", rows,
                 rows == 1 ? "" : "s");
}

void findings_print(const struct findings *findings)
{
    for (size_t i = 0; i < findings->count; i++) {
        const struct finding *finding = &findings->all[i];
        fputs(finding->name, stdout);
        for (size_t k = 0; k < finding->fields; k++)
            printf(" %s %s", finding->key[k], finding->value[k]);
        printf(": %s\n", finding->sure);
    }
}

void findings_json(const struct findings *findings, struct json *json)
{
    json_open(json, '[');
    for (size_t i = 0; i < findings->count; i++) {
        const struct finding *finding = &findings->all[i];
        json_open(json, '{');
        json_pair(json, "finding", finding->name);
        for (size_t k = 0; k < finding->fields; k++)
            json_pair(json, finding->key[k], finding->value[k]);
        json_pair(json, "sure", finding->sure);
        json_close(json, '}');
    }
    json_close(json, ']');
}

void findings_free(struct findings *findings)
{
    free(findings->all);
    *findings = (struct findings){0};
}
