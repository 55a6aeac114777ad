/* SPDX-License-Identifier: MIT */
/* Golden files: JSON of known results. */
#include "support/json.h"

#include <stdio.h>
#include <stdlib.h>

static const char *folder = ".";

void json_set_folder(const char *path)
{
    folder = path;
}

/* Zeroed memory for jansson, which is not built with MemorySanitizer: what it
 * writes would count as never written. */
static void *zeros(size_t bytes)
{
    return calloc(1, bytes);
}

/* The same for the stack that jansson is going to use. */
static void clear_stack(void)
{
    volatile char room[65536];
    for (size_t i = 0; i < sizeof room; i++)
        room[i] = 0;
}

json_t *json_open(const char *name)
{
    char path[4096];
    json_error_t error;
    json_t *root;
    (void)snprintf(path, sizeof path, "%s/%s", folder, name);
    json_set_alloc_funcs(zeros, free);
    clear_stack();
    root = json_load_file(path, 0, &error);
    CHECK(root != NULL, "%s:%d: %s", path, error.line, error.text);
    return root;
}

json_t *json_member(const json_t *object, const char *key)
{
    json_t *member = json_object_get(object, key);
    CHECK(member != NULL, "no member \"%s\"", key);
    return member;
}

uint64_t json_number(const json_t *object, const char *key)
{
    json_t *member = json_member(object, key);
    CHECK(json_is_integer(member), "\"%s\" is no number", key);
    return (uint64_t)json_integer_value(member);
}

bool json_truth(const json_t *object, const char *key)
{
    json_t *member = json_member(object, key);
    CHECK(json_is_boolean(member), "\"%s\" is not true or false", key);
    return json_is_true(member);
}

bool json_u64(const json_t *value, uint64_t *out)
{
    const char *digits = json_string_value(value);
    *out = 0;
    if (json_is_integer(value)) {
        *out = (uint64_t)json_integer_value(value);
        return true;
    }
    CHECK(digits != NULL && *digits != '\0', "neither a number nor a string");
    for (; *digits != '\0'; digits++) {
        uint64_t digit = (uint64_t)(*digits - '0');
        CHECK(*digits >= '0' && *digits <= '9', "no digit: %c", *digits);
        if (*out > (UINT64_MAX - digit) / 10)
            return false;
        *out = *out * 10 + digit;
    }
    return true;
}
