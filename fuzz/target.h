/* SPDX-License-Identifier: MIT */
/*
 * What the fuzz targets share. A target is one function from bytes to a run of
 * the library, that of libFuzzer, and nothing else; replay.c runs it on the
 * files of a corpus where there is no libFuzzer. It sees the public headers
 * only, and says with EXPECT what must hold whatever the bytes are.
 *
 * Every input has to end soon, so that many are tried: a world has small
 * limits and a budget of polls, after which all work is cancelled. The budget
 * counts polls and not seconds, so a run is the same every time.
 */
#ifndef FUZZ_TARGET_H
#define FUZZ_TARGET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <wythoff/wythoff.h>

#define FUZZ_HEAPS 64

/* A run on one input; the same twice. Returns 0. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Ends the program with a sentence unless the condition holds. */
#define EXPECT(condition, ...)                                                 \
    do {                                                                       \
        if (!(condition))                                                      \
            fuzz_fail(__FILE__, __LINE__, #condition, __VA_ARGS__);            \
    } while (0)

_Noreturn void fuzz_fail(const char *file, int line, const char *condition,
                         const char *format, ...)
#if defined(__GNUC__) && !defined(_WIN32) /* whose letters are others */
    __attribute__((format(printf, 4, 5)))
#endif
    ;

/* ---- decisions ---- */

/* Bytes of an input as decisions, one after the other; zeros at its end. */
struct input {
    const uint8_t *at;
    size_t left;
};

uint64_t take(struct input *input, size_t bytes); /* at most 8 */

/* The next bytes as they are; fewer where the input ends. */
const uint8_t *take_bytes(struct input *input, size_t *length);

/* 0..bound - 1; bound is 1..256. */
uint64_t take_below(struct input *input, uint64_t bound);

/* A number as hostile callers like them: mostly small, some near a power of
 * two or the end, some of any size. */
uint64_t take_number(struct input *input);

/* ---- outputs ---- */

/* The bytes that an output has to be, and how many of them came. */
struct expected {
    const uint8_t *bytes;
    size_t length, at;
};

/* A wyt_sink that expects them; user is the struct expected. */
int32_t expect_bytes(void *user, const void *bytes, size_t length);

/* ---- worlds ---- */

/* A context that is watched. */
struct world {
    wyt_context *context;
    uint64_t polls;    /* left; then work is cancelled with FUZZ_STOPPED */
    uint64_t requests; /* of memory, so far */
    uint64_t refuse;   /* the request that is refused; 0: none */
    bool refused;
    int32_t foreign; /* a status that callbacks of the target return, or 0 */
    size_t held;     /* bytes that the context alone holds */
};

/* What the progress callback returns when the budget is used up. */
#define FUZZ_STOPPED 4711

/* 2^24 bytes, 500 cells, 300 digits, and this budget. */
void world_open(struct world *world, uint64_t polls);

/* Expects that everything made in it was released, and nothing twice. */
void world_close(struct world *world);

/*
 * Whether a call was answered. A status that is no documented one, a failed
 * check of the library on itself, a missing sentence about an error or one
 * with bytes that are not printable ends the program; so does being out of
 * memory when no request was refused.
 */
bool answered(const struct world *world, int32_t status);

/* The backends of the registry, and "auto". */
size_t backend_count(void);
const char *backend_name(size_t index);

#endif
