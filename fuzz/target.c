/* SPDX-License-Identifier: MIT */
/* What the fuzz targets share: failures, decisions, watched contexts. */
#include "target.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MEMORY ((uint64_t)1 << 24)
#define CELLS 500
#define DIGITS 300

void fuzz_fail(const char *file, int line, const char *condition,
               const char *format, ...)
{
    va_list arguments;
    fprintf(stderr, "%s:%d: %s: ", file, line, condition);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    abort();
}

/* ---- decisions ---- */

uint64_t take(struct input *input, size_t bytes)
{
    uint64_t number = 0;
    for (size_t i = 0; i < bytes && input->left > 0; i++) {
        number |= (uint64_t)*input->at++ << 8 * i;
        input->left--;
    }
    return number;
}

const uint8_t *take_bytes(struct input *input, size_t *length)
{
    const uint8_t *at = input->at;
    if (*length > input->left)
        *length = input->left;
    input->at += *length;
    input->left -= *length;
    return at;
}

uint64_t take_below(struct input *input, uint64_t bound)
{
    return take(input, 1) % bound;
}

uint64_t take_number(struct input *input)
{
    uint64_t shape = take(input, 1);
    if (shape < 128)
        return shape % 32;
    if (shape < 160)
        return take(input, 2);
    if (shape < 192)
        return ((uint64_t)1 << shape % 64) + take(input, 1) - 128;
    if (shape < 224)
        return UINT64_MAX - take(input, 1);
    return take(input, 8);
}

/* ---- worlds ---- */

static bool refuses(struct world *world)
{
    bool now = ++world->requests == world->refuse;
    world->refused |= now;
    return now;
}

static void *allocate(void *user, size_t bytes)
{
    return refuses(user) ? NULL : malloc(bytes);
}

static void *reallocate(void *user, void *block, size_t old_bytes, size_t bytes)
{
    (void)old_bytes;
    return refuses(user) ? NULL : realloc(block, bytes);
}

static void release(void *user, void *block, size_t bytes)
{
    (void)user;
    (void)bytes;
    free(block);
}

static int32_t progress(void *user, uint64_t done, uint64_t total)
{
    struct world *world = user;
    (void)done;
    (void)total;
    if (world->polls == 0)
        return FUZZ_STOPPED;
    world->polls--;
    return WYT_OK;
}

void world_open(struct world *world, uint64_t polls)
{
    wyt_allocator table = {.size = sizeof table,
                           .allocate = allocate,
                           .reallocate = reallocate,
                           .release = release,
                           .user = world};
    *world = (struct world){.polls = polls};
    EXPECT(wyt_context_new(&table, &world->context) == WYT_OK, "no context");
    wyt_context_set_limit(world->context, WYT_LIMIT_MEMORY, MEMORY);
    wyt_context_set_limit(world->context, WYT_LIMIT_CELLS, CELLS);
    wyt_context_set_limit(world->context, WYT_LIMIT_DIGITS, DIGITS);
    wyt_context_set_progress(world->context, progress, world);
    world->held = wyt_context_memory(world->context);
}

void world_close(struct world *world)
{
    size_t held = wyt_context_memory(world->context);
    EXPECT(held == world->held, "%zu bytes are still held", held);
    wyt_context_unref(world->context);
}

/* A sentence: printable, not empty, not too long. */
static void check_sentence(const wyt_context *context)
{
    const char *text = wyt_context_error(context);
    size_t length = strlen(text);
    EXPECT(length > 0 && length <= 511, "an error of %zu characters", length);
    for (size_t i = 0; i < length; i++)
        EXPECT(text[i] >= ' ' && text[i] <= '~', "byte %zu of \"%s\"", i, text);
}

int32_t expect_bytes(void *user, const void *bytes, size_t length)
{
    struct expected *expected = user;
    EXPECT(length <= expected->length - expected->at &&
               memcmp(expected->bytes + expected->at, bytes, length) == 0,
           "other bytes at %zu", expected->at);
    expected->at += length;
    return WYT_OK;
}

bool answered(const struct world *world, int32_t status)
{
    const char *sentence = wyt_context_error(world->context);
    if (status == WYT_OK)
        return true;
    if (status == world->foreign)
        return false;
    EXPECT(strcmp(wyt_status_name(status), "unknown") != 0 ||
               status == FUZZ_STOPPED,
           "status %d: %s", (int)status, sentence);
    EXPECT(status != WYT_E_INTERNAL, "%s", sentence);
    EXPECT(status != WYT_E_MEMORY || world->refused, "%s", sentence);
    EXPECT(status != FUZZ_STOPPED || world->polls == 0, "%s", sentence);
    check_sentence(world->context);
    return false;
}

size_t backend_count(void)
{
    return wyt_registry_count(WYT_TABLE_BACKENDS) + 1;
}

const char *backend_name(size_t index)
{
    return index < wyt_registry_count(WYT_TABLE_BACKENDS)
               ? wyt_registry_text(WYT_TABLE_BACKENDS, index, WYT_TEXT_NAME)
               : "auto";
}
