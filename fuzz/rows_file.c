/* SPDX-License-Identifier: MIT */
/*
 * Hostile saved rows (periodic.h, lib/rows/file.c). The first byte of the
 * input says whether the sums in the rest are made right before it is read.
 * Rows that are read answer every question; if the library proves them, they
 * are compared with Grundy values found by another backend; saved again they
 * are the same bytes.
 */
#include "target.h"

#include <stdlib.h>
#include <string.h>

#define POLLS 300

/* ---- sums ---- */

static uint64_t get(const uint8_t *at)
{
    uint64_t number = 0;
    for (size_t i = 8; i-- > 0;)
        number = number << 8 | at[i];
    return number;
}

/* FNV-1a, see periodic_file.c. */
static uint64_t sum_of(const uint8_t *bytes, size_t length)
{
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < length; i++)
        sum = (sum ^ bytes[i]) * UINT64_C(0x100000001b3);
    return sum;
}

/* Writes the sum of what is before `at` there; false at the end. */
static bool put_sum(uint8_t *bytes, size_t length, size_t at)
{
    uint64_t sum = sum_of(bytes, at);
    if (length < 8 || at > length - 8)
        return false;
    for (size_t i = 0; i < 8; i++)
        bytes[at + i] = (uint8_t)(sum >> 8 * i & 0xff);
    return true;
}

/* `at` and `count` items of 4 bytes behind it, at most the length. */
static size_t skip(size_t length, size_t at, uint64_t count)
{
    return count > (length - at) / 4 ? length : at + 4 * (size_t)count;
}

/* Where the sum of the row stands that begins at `at`. */
static size_t row_end(const uint8_t *bytes, size_t length, size_t at)
{
    uint64_t values, window;
    if (length < 40 || at > length - 40)
        return length;
    values = get(bytes + at) % 65536 + get(bytes + at + 8) % 65536;
    window = get(bytes + at + 32);
    return skip(length, skip(length, at + 40, window), values);
}

static void mend(uint8_t *bytes, size_t length)
{
    size_t at = 16;
    if (length < 32 || get(bytes + 8) > length - 32)
        return;
    at += (size_t)get(bytes + 8) + 8;
    while (put_sum(bytes, length, at))
        at = row_end(bytes, length, at + 8);
}

/* ---- use ---- */

static void look(const struct world *world, const wyt_periodic *rows)
{
    uint64_t count = wyt_periodic_count(rows), period, preperiod, column, span;
    int64_t window[64];
    size_t size;
    (void)world;
    for (uint64_t row = 0; row <= count; row++) {
        int32_t expected = row < count ? WYT_OK : WYT_E_ARGUMENT;
        int32_t status;
        uint64_t value;
        EXPECT(wyt_periodic_period(rows, row, &period, &preperiod) == expected,
               "row %llu", (unsigned long long)row);
        status = wyt_periodic_certificate(rows, row, &column, &span, window, 64,
                                          &size);
        EXPECT(status == expected || status == WYT_E_SPACE, "certificate");
        for (unsigned shift = 0; shift < 64; shift += 3)
            (void)wyt_periodic_value(rows, UINT64_MAX >> shift, row, &value);
    }
}

/* Rows that are proven have the values that the reference finds. */
static void trust(const struct world *world, const wyt_periodic *rows)
{
    wyt_solver *solver = NULL;
    uint64_t heaps[2], count = wyt_periodic_count(rows);
    if (!answered(world,
                  wyt_solver_new(world->context, wyt_periodic_rules(rows),
                                 "reference", &solver)))
        return;
    for (heaps[0] = 0; heaps[0] < count && heaps[0] < 8; heaps[0]++)
        for (heaps[1] = 0; heaps[1] < 24; heaps[1]++) {
            uint64_t value = 0, expected = 0;
            if (answered(world, wyt_solver_grundy(solver, heaps, 2, &expected)))
                EXPECT(wyt_periodic_value(rows, heaps[0], heaps[1], &value) ==
                               WYT_OK &&
                           value == expected,
                       "G(%llu,%llu) is %llu", (unsigned long long)heaps[0],
                       (unsigned long long)heaps[1], (unsigned long long)value);
        }
    wyt_solver_free(solver);
}

static void use(const struct world *world, const wyt_periodic *rows,
                const uint8_t *bytes, size_t length)
{
    struct expected output = {bytes, length, 0};
    int32_t holds = -1;
    look(world, rows);
    if (answered(world, wyt_periodic_save_to(world->context, rows, expect_bytes,
                                             &output)))
        EXPECT(output.at == length, "%zu of %zu bytes", output.at, length);
    if (answered(world, wyt_periodic_check(world->context, rows, &holds))) {
        EXPECT(holds == 0 || holds == 1, "holds = %d", (int)holds);
        if (holds == 1)
            trust(world, rows);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct world world;
    wyt_periodic *rows = NULL;
    size_t length = size == 0 ? 0 : size - 1;
    uint8_t *bytes = malloc(length + 1);
    EXPECT(bytes != NULL, "no memory");
    if (size > 0)
        memcpy(bytes, data + 1, length);
    if (size > 0 && data[0] % 2 == 0)
        mend(bytes, length);
    world_open(&world, POLLS);
    if (answered(&world,
                 wyt_periodic_load_from(world.context, bytes, length, &rows)))
        use(&world, rows, bytes, length);
    wyt_periodic_unref(rows);
    world_close(&world);
    free(bytes);
    return 0;
}
