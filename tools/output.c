/* SPDX-License-Identifier: MIT */
/*
 * Text and JSON. The texts of the library are ASCII; a byte beyond it is
 * written as the character of that number, so that the JSON stays valid.
 */
#include "output.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static void before_value(struct json *json)
{
    if (json->comma)
        fputc(',', json->file);
    json->comma = true;
}

void json_open(struct json *json, char bracket)
{
    before_value(json);
    fputc(bracket, json->file);
    json->comma = false;
}

void json_close(struct json *json, char bracket)
{
    fputc(bracket, json->file);
    json->comma = true;
}

static void write_string(FILE *file, const char *text)
{
    fputc('"', file);
    for (; *text != '\0'; text++) {
        unsigned char byte = (unsigned char)*text;
        if (byte == '"' || byte == '\\')
            fprintf(file, "\\%c", byte);
        else if (byte < 0x20 || byte > 0x7e)
            fprintf(file, "\\u%04x", byte);
        else
            fputc(byte, file);
    }
    fputc('"', file);
}

void json_key(struct json *json, const char *key)
{
    before_value(json);
    write_string(json->file, key);
    fputc(':', json->file);
    json->comma = false;
}

void json_text(struct json *json, const char *text)
{
    before_value(json);
    write_string(json->file, text);
}

void json_number(struct json *json, uint64_t number)
{
    before_value(json);
    fprintf(json->file, "\"%" PRIu64 "\"", number);
}

void json_heaps(struct json *json, const uint64_t *heaps, size_t n)
{
    json_open(json, '[');
    for (size_t i = 0; i < n; i++)
        json_number(json, heaps[i]);
    json_close(json, ']');
}

void json_null(struct json *json)
{
    before_value(json);
    fputs("null", json->file);
}

void json_bool(struct json *json, bool value)
{
    before_value(json);
    fputs(value ? "true" : "false", json->file);
}

void json_pair(struct json *json, const char *key, const char *text)
{
    json_key(json, key);
    json_text(json, text);
}

void text_heaps(FILE *file, const uint64_t *heaps, size_t n, char separator)
{
    for (size_t i = 0; i < n; i++) {
        if (i > 0)
            fputc(separator, file);
        fprintf(file, "%" PRIu64, heaps[i]);
    }
}

const char *digits_of(struct digits *digits, size_t index, int32_t *status)
{
    size_t bits, length, need;
    char *grown;
    *status = wyt_integers_bits(digits->list, index, &bits);
    if (*status != WYT_OK)
        return NULL;
    need = bits / 3 + 3;
    if (need > digits->capacity) {
        grown = realloc(digits->text, need);
        *status = grown == NULL ? WYT_E_MEMORY : WYT_OK;
        if (grown == NULL)
            return NULL;
        digits->text = grown;
        digits->capacity = need;
    }
    *status = wyt_integers_text(digits->list, index, digits->text,
                                digits->capacity, &length);
    return *status == WYT_OK ? digits->text : NULL;
}

int output_flush(FILE *file, const char *name, struct problem *problem)
{
    int reason = 0;
    errno = 0;
    if (fflush(file) != 0)
        reason = errno;
    if (reason == 0 && ferror(file) == 0)
        return 0;
    return problem_set(problem, EXIT_UNANSWERED, "cannot write %s: %s", name,
                       reason != 0 ? strerror(reason) : "write error");
}
