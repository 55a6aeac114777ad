/* SPDX-License-Identifier: MIT */
/*
 * file.h: saved boards cut off, with bytes changed, forged, and replaced by
 * noise. Every way to read them refuses them, with the part that is wrong.
 */
#include "support/random.h"
#include "support/saved.h"

#include "base/crc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Reads without looking at cells: refuses, or gives a board to be read. */
static void use(struct saved *sample)
{
    wyt_context *ctx = sample->bench.context;
    wyt_board *board = NULL;
    wyt_file *info = NULL;
    const uint64_t start[2] = {0, 0};
    uint32_t cell;
    if (wyt_file_new(ctx, file("wrong"), &info) == WYT_OK)
        wyt_file_free(info);
    if (wyt_board_map(ctx, file("wrong"), &board) != WYT_OK)
        return;
    for (size_t i = 0; i < 9; i++)
        CHECK_STATUS(WYT_OK, wyt_board_get(board, start, 2, &cell));
    wyt_board_unref(board);
}

/* ---- damage ---- */

static void every_byte(struct saved *sample)
{
    size_t head = (size_t)saved_get(sample, 24, 8),
           payload = (size_t)saved_get(sample, 32, 8);
    for (size_t at = 0; at < sample->length; at++)
        for (unsigned flip = 1; flip < 256;
             flip = flip == 128 ? 255 : flip * 2) {
            const char *said;
            const char *part = at < 20 ? ""
                               : at < 24 || at >= 32
                                   ? at < head ? "the head has" : "chunk 0 of 1"
                                   : "head";
            if (at >= head + payload)
                part = "the table of sums";
            sample->bytes[at] ^= (unsigned char)flip;
            said = saved_refusal(sample, sample->length);
            CHECK(said != NULL, "byte %zu ^ %u goes unnoticed", at, flip);
            CHECK(strstr(said, part) != NULL &&
                      (strstr(said, "expected") != NULL || at < 32),
                  "byte %zu ^ %u: %s", at, flip, said);
            use(sample);
            sample->bytes[at] ^= (unsigned char)flip;
            if (flip == 255)
                break;
        }
}

static void changed_bytes(void **state)
{
    struct saved sample = saved_open("wythoff", 20, 9, WYT_BOARD_OUTCOME);
    (void)state;
    every_byte(&sample);
    saved_close(&sample);
    sample = saved_open("wythoff", 7, 5, WYT_BOARD_GRUNDY);
    every_byte(&sample);
    saved_close(&sample);
}

static void every_length(void **state)
{
    struct saved sample = saved_open("wythoff", 21, 7, WYT_BOARD_GRUNDY);
    (void)state;
    for (size_t length = 0; length < sample.length; length++) {
        CHECK(saved_refusal(&sample, length) != NULL, "%zu bytes", length);
        use(&sample);
    }
    sample.bytes = realloc(sample.bytes, sample.length + 20000);
    CHECK(sample.bytes != NULL, "memory");
    memset(sample.bytes + sample.length, 0, 20000);
    for (size_t more = 1; more <= 20000; more += 1 + more / 5)
        CHECK(saved_refusal(&sample, sample.length + more) != NULL, "%zu more",
              more);
    saved_close(&sample);
}

/* Boards of several chunks name the one that is wrong. */
static void chunks(void **state)
{
    struct saved sample = saved_open("wythoff", 6400, 3300, WYT_BOARD_OUTCOME);
    size_t count = (size_t)saved_get(&sample, 64, 8);
    (void)state;
    CHECK(count == 3, "%zu chunks", count);
    for (size_t i = 0; i < count; i++) {
        size_t at = 4096 + i * (1 << 20) + 777;
        char chunk[40];
        const char *said;
        snprintf(chunk, sizeof chunk, "chunk %zu of 3 ", i);
        sample.bytes[at] ^= 4;
        said = saved_refusal(&sample, sample.length);
        CHECK(said != NULL && strstr(said, chunk) != NULL, "%s: %s", chunk,
              said);
        sample.bytes[at] ^= 4;
    }
    CHECK(saved_refusal(&sample, sample.length) == NULL, "%s",
          wyt_context_error(sample.bench.context));
    saved_close(&sample);
}

static int32_t stop(void *user, uint64_t done, uint64_t total)
{
    (void)user;
    (void)done;
    (void)total;
    return 44;
}

/* Work that was stopped is in a file to go on with; of bytes it is none. */
static void unfinished(void **state)
{
    const uint64_t size[2] = {600, 600};
    struct bench bench = bench_open("wyt:a=2,b=3", NULL);
    wyt_context *ctx = bench.context;
    wyt_board *board = NULL;
    unsigned char *bytes;
    size_t length;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_context_set_progress(ctx, stop, NULL));
    CHECK_STATUS(44, wyt_board_solve_file(ctx, bench.rules, size, 2,
                                          WYT_BOARD_GRUNDY, file("a"), NULL));
    CHECK_STATUS(WYT_OK, wyt_context_set_progress(ctx, NULL, NULL));
    bytes = file_read(file("a.part"), &length);
    CHECK_ERROR(WYT_E_FILE, ctx, wyt_board_load(ctx, file("a.part"), &board));
    CHECK_ERROR(WYT_E_DATA, ctx,
                wyt_board_load_from(ctx, bytes, length, &board));
    CHECK(strstr(wyt_context_error(ctx), "the input is unfinished: ") ==
              wyt_context_error(ctx),
          "%s", wyt_context_error(ctx));
    free(bytes);
    bench_close(&bench);
}

static void noise(void **state)
{
    struct saved sample = saved_open("wythoff", 20, 9, WYT_BOARD_OUTCOME);
    struct random chance = random_stream(21);
    (void)state;
    for (size_t i = 0; i < test_count(2000); i++) {
        unsigned char *kept = sample.bytes;
        size_t length = (size_t)random_below(&chance, 2 * sample.length);
        sample.bytes = test_array(length + 1, 1);
        for (size_t k = 0; k < length; k++)
            sample.bytes[k] = (unsigned char)random_below(&chance, 256);
        if (i % 2 == 0) /* with a right beginning */
            memcpy(sample.bytes, kept, length < 128 ? length : 128);
        CHECK(saved_refusal(&sample, length) != NULL, "noise %zu", i);
        use(&sample);
        free(sample.bytes);
        sample.bytes = kept;
    }
    saved_close(&sample);
}

/* ---- forged files: the sums are right ---- */

/* Numbers of the head set to whatever; nothing of it is believed. (Numbers
 * may be remoteness as well, and one chunk has the same sum if chunks are said
 * to have another length.) */
static void forged_heads(void **state)
{
    static const uint64_t numbers[] = {0,
                                       1,
                                       2,
                                       3,
                                       7,
                                       64,
                                       65,
                                       4095,
                                       4096,
                                       65535,
                                       1u << 20,
                                       1u << 30,
                                       0xffffffffu,
                                       UINT64_C(1) << 32,
                                       UINT64_C(1) << 60,
                                       UINT64_C(1) << 63,
                                       UINT64_MAX};
    static const struct {
        size_t at, size;
    } fields[] = {{20, 4}, {24, 8},  {32, 8}, {40, 8}, {48, 8},
                  {56, 8}, {64, 8},  {72, 4}, {76, 4}, {80, 4},
                  {88, 8}, {128, 8}, {136, 8}};
    struct saved sample = saved_open("wythoff", 20, 9, WYT_BOARD_GRUNDY);
    size_t before = wyt_context_memory(sample.bench.context);
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(fields); i++)
        for (size_t k = 0; k < TEST_LENGTH(numbers); k++) {
            uint64_t right = saved_get(&sample, fields[i].at, fields[i].size);
            saved_put(&sample, fields[i].at, numbers[k], fields[i].size);
            bool fits = fields[i].at == 72 && numbers[k] == 3;
            fits = fits || (fields[i].at == 56 && numbers[k] >= 4096 &&
                            numbers[k] <= 1u << 30 && numbers[k] % 4096 == 0);
            if (!fits &&
                saved_get(&sample, fields[i].at, fields[i].size) != right) {
                saved_put(&sample, 16,
                          wyt__crc32(0, sample.bytes + 20, 4096 - 20), 4);
                CHECK(saved_refusal(&sample, sample.length) != NULL,
                      "field %zu is %llu", fields[i].at,
                      (unsigned long long)numbers[k]);
                use(&sample);
            }
            saved_put(&sample, fields[i].at, right, fields[i].size);
        }
    CHECK(wyt_context_memory(sample.bench.context) == before, "memory is left");
    saved_close(&sample);
}

static void reasons(void **state)
{
    struct saved sample = saved_open("wythoff", 20, 9, WYT_BOARD_OUTCOME);
    (void)state;
    sample.bytes[4] = '\n';
    saved_check_said(&sample, "does not begin with");
    sample.bytes[4] = '\r';
    saved_put(&sample, 8, 2, 4);
    saved_check_said(&sample, "version 2 of the format");
    saved_put(&sample, 8, 1, 4);
    saved_put(&sample, 12, 0x04030201, 4);
    saved_check_said(&sample, "byte order 04030201");
    saved_put(&sample, 12, 0x01020304, 4);
    saved_put(&sample, 24, UINT64_C(1) << 40, 8);
    saved_check_said(&sample, "a multiple of 4096");
    saved_put(&sample, 24, 8192, 8);
    saved_check_said(&sample, "inside the head");
    saved_put(&sample, 24, 4096, 8);
    memcpy(sample.bytes + 144, "wxt:a=1,b=1", 11);
    saved_sum_up(&sample);
    saved_check_said(&sample, "its game 'wxt:a=1,b=1' cannot be read");
    memcpy(sample.bytes + 144, "nim:heaps=3", 11);
    saved_sum_up(&sample);
    saved_check_said(&sample, "the game has 3 heaps");
    memcpy(sample.bytes + 144, "wyt:a=1,b=1", 11);
    saved_sum_up(&sample);
    CHECK(saved_refusal(&sample, sample.length) == NULL, "it is right again");
    saved_put(&sample, 20, 1, 4);
    saved_sum_up(&sample);
    saved_check_said(&sample, "is damaged: it has");
    saved_close(&sample);
}

/* Cells that do not follow from the rules, under right sums. */
static void forged_cells(void **state)
{
    static const uint32_t kinds[] = {WYT_BOARD_OUTCOME, WYT_BOARD_GRUNDY,
                                     WYT_BOARD_REMOTENESS, WYT_BOARD_OPTIONS};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(kinds); i++) {
        struct saved sample = saved_open("wythoff", 16, 16, kinds[i]);
        wyt_context *ctx = sample.bench.context;
        sample.bytes[4096 + (kinds[i] == WYT_BOARD_OUTCOME ? 8 * 7 : 2 * 99)] ^=
            8;
        saved_sum_up(&sample);
        CHECK(saved_refusal(&sample, sample.length) == NULL, "sums");
        CHECK_STATUS(WYT_OK, wyt_file_check(ctx, file("wrong"), 0, 1));
        CHECK_ERROR(WYT_E_DATA, ctx,
                    wyt_file_check(ctx, file("wrong"), 3000, 1));
        CHECK(strstr(wyt_context_error(ctx), "its options give") != NULL, "%s",
              wyt_context_error(ctx));
        saved_close(&sample);
    }
}

/* Numbers as large as no position of the board has: of a file nothing is
 * believed, so they are looked at before they are cut to a width. */
static void forged_numbers(void **state)
{
    static const struct {
        uint32_t number, bytes;
        int32_t status;
    } cases[] = {
        {65535, 4, WYT_OK},     {65535, 2, WYT_BEYOND}, {65534, 2, WYT_OK},
        {256, 1, WYT_BEYOND},   {255, 1, WYT_BEYOND},   {254, 1, WYT_OK},
        {65535, 1, WYT_BEYOND}, {65280, 1, WYT_BEYOND}, {65280, 2, WYT_OK},
    };
    const uint64_t zero[2] = {0, 0}, all[2] = {200, 3}, before[2] = {200, 1};
    struct saved sample = saved_open("wythoff", 200, 3, WYT_BOARD_GRUNDY);
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(cases); i++)
        for (size_t x = 0; x < 200; x += 37) {
            uint32_t cells[600] = {7};
            uint64_t found[2] = {0, 0}, next;
            size_t count = 0;
            wyt_board *board = NULL;
            const size_t at = 4096 + 2 * (200 + x);
            const uint64_t right = saved_get(&sample, at, 2);
            saved_put(&sample, at, cases[i].number, 2);
            saved_sum_up(&sample);
            CHECK_STATUS(WYT_OK,
                         wyt_board_load_from(sample.bench.context, sample.bytes,
                                             sample.length, &board));
            CHECK_STATUS(cases[i].status,
                         wyt_board_cells(board, zero, all, 2, cases[i].bytes,
                                         NULL, cells, 600));
            CHECK(cases[i].status == WYT_OK || cells[0] == 7, "it is touched");
            CHECK_STATUS(WYT_OK,
                         wyt_board_cells(board, zero, before, 2, cases[i].bytes,
                                         NULL, cells, 200));
            CHECK_STATUS(WYT_OK,
                         wyt_board_find(board, cases[i].number, 250, UINT64_MAX,
                                        found, 2, 1, 2, 1, &count, &next));
            CHECK(x < 50 || cases[i].number < 400 ||
                      (count == 1 && found[0] == x && found[1] == 1),
                  "%zu is not found", x);
            saved_put(&sample, at, right, 2);
            wyt_board_unref(board);
        }
    saved_close(&sample);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(changed_bytes),  IN_FOLDER(every_length),
        IN_FOLDER(chunks),         IN_FOLDER(noise),
        IN_FOLDER(forged_heads),   IN_FOLDER(reasons),
        IN_FOLDER(forged_cells),   IN_MAPPED_FOLDER(unfinished),
        IN_FOLDER(forged_numbers),
    };
    return test_main("api file bytes", tests, TEST_LENGTH(tests));
}
