/* SPDX-License-Identifier: MIT */
/*
 * file.h: bytes that the format calls zero. Under right sums they are refused
 * when they are not; who maps a file does not look at its cells.
 */
#include "support/saved.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The bytes that the format calls zero, under right sums. */
static void check_zero(struct saved *sample, size_t at, unsigned char bits,
                       const char *part)
{
    char name[48];
    snprintf(name, sizeof name, part, at);
    CHECK((sample->bytes[at] & bits) == 0, "byte %zu is not zero", at);
    sample->bytes[at] |= bits;
    saved_sum_up(sample);
    saved_check_said(sample, name);
    CHECK(wyt_file_check(sample->bench.context, file("wrong"), 0, 1) ==
                  WYT_E_DATA &&
              strstr(wyt_context_error(sample->bench.context), name) != NULL,
          "the check of %s: %s", name,
          wyt_context_error(sample->bench.context));
    sample->bytes[at] &= (unsigned char)~bits;
}

static void forged_head_zeros(void **state)
{
    struct saved sample = saved_open("wythoff", 20, 9, WYT_BOARD_OUTCOME);
    wyt_context *ctx = sample.bench.context;
    wyt_file *info = NULL;
    wyt_board *board = NULL;
    (void)state;
    for (size_t at = 96; at < 4096; at += at < 128 || at > 4000 ? 1 : 97)
        if (at < 128 || at >= 128 + 2 * 8 + strlen("wyt:a=1,b=1")) {
            check_zero(&sample, at, 1, "byte %zu of the head is 1");
            CHECK_STATUS(WYT_E_DATA, wyt_file_new(ctx, file("wrong"), &info));
            CHECK_STATUS(WYT_E_DATA, wyt_board_map(ctx, file("wrong"), &board));
        }
    saved_sum_up(&sample);
    CHECK(saved_refusal(&sample, sample.length) == NULL, "%s",
          wyt_context_error(ctx));
    saved_close(&sample);
}

/* Bits behind the last cell of a row. */
static void forged_tails(void **state)
{
    static const size_t widths[] = {1, 7, 8, 9, 20, 63, 65, 127};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(widths); i++) {
        struct saved sample =
            saved_open("wythoff", widths[i], 3, WYT_BOARD_OUTCOME);
        size_t row = (size_t)saved_get(&sample, 40, 8);
        for (size_t bit = widths[i]; bit < 8 * row; bit++)
            check_zero(&sample, 4096 + bit % 3 * row + bit / 8,
                       (unsigned char)(1u << bit % 8), "byte %zu has bits");
        saved_sum_up(&sample);
        CHECK(saved_refusal(&sample, sample.length) == NULL, "width %zu: %s",
              widths[i], wyt_context_error(sample.bench.context));
        saved_close(&sample);
    }
}

/* Every bit of every removed cell. */
static void check_hole(const char *game, uint64_t width, uint64_t height,
                       size_t u, size_t v, uint32_t kind)
{
    struct saved sample = saved_open(game, width, height, kind);
    size_t row = (size_t)saved_get(&sample, 40, 8);
    size_t cell =
        kind == WYT_BOARD_OUTCOME ? 1 : 8 * (size_t)saved_get(&sample, 76, 4);
    for (size_t y = 0; y < v && y < height; y++)
        for (size_t bit = 0; bit < cell * (u < width ? u : (size_t)width);
             bit++)
            check_zero(&sample, 4096 + y * row + bit / 8,
                       (unsigned char)(1u << bit % 8), "byte %zu has bits");
    saved_sum_up(&sample);
    CHECK(saved_refusal(&sample, sample.length) == NULL, "%s of kind %u: %s",
          game, (unsigned)kind, wyt_context_error(sample.bench.context));
    saved_close(&sample);
}

static void forged_holes(void **state)
{
    static const uint32_t kinds[] = {WYT_BOARD_OUTCOME, WYT_BOARD_GRUNDY,
                                     WYT_BOARD_REMOTENESS, WYT_BOARD_OPTIONS};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(kinds); i++) {
        check_hole("hole:m=2,u=5,v=3", 20, 9, 5, 3, kinds[i]);
        check_hole("hole:m=1,u=16,v=2", 9, 4, 16, 2, kinds[i]);
    }
    check_hole("hole:m=1,u=11,v=2", 70, 4, 11, 2, WYT_BOARD_OUTCOME);
}

/* Removed cells on both sides of the end of a chunk, and in it. */
static void forged_far(void **state)
{
    struct saved sample =
        saved_open("hole:m=1,u=1499,v=399", 1501, 401, WYT_BOARD_OPTIONS);
    size_t row = (size_t)saved_get(&sample, 40, 8), chunk = 1 << 20;
    (void)state;
    CHECK(row == 3002 && saved_get(&sample, 64, 8) == 2, "rows of %zu bytes",
          row);
    for (size_t at = chunk - 6; at < chunk + 6; at++)
        check_zero(&sample, 4096 + at, 0x81, "byte %zu has bits");
    for (size_t y = 0; y < 399; y += 38) {
        check_zero(&sample, 4096 + y * row, 0x10, "byte %zu has bits");
        check_zero(&sample, 4096 + y * row + 2 * 1499 - 1, 4,
                   "byte %zu has bits");
    }
    saved_sum_up(&sample);
    CHECK(saved_refusal(&sample, sample.length) == NULL, "%s",
          wyt_context_error(sample.bench.context));
    saved_close(&sample);
}

/* A cell that is no position by a condition, anywhere in a row. */
static void check_removed(uint32_t kind)
{
    struct saved sample = saved_open("wythoff+cells=(x%5!=3|y<2)", 70, 4, kind);
    size_t row = (size_t)saved_get(&sample, 40, 8);
    size_t bits =
        kind == WYT_BOARD_OUTCOME ? 1 : 8 * (size_t)saved_get(&sample, 76, 4);
    for (size_t y = 2; y < 4; y++)
        for (size_t x = 3; x < 70; x += 5) {
            size_t at = 4096 + y * row + x * bits / 8;
            unsigned char bit = (unsigned char)(1u << x * bits % 8);
            const char *refusal;
            char expected[64];
            (void)snprintf(expected, sizeof expected, "cell %zu of row %zu is",
                           x, y);
            sample.bytes[at] ^= bit;
            saved_sum_up(&sample);
            refusal = saved_refusal(&sample, sample.length);
            CHECK(refusal != NULL && strstr(refusal, expected) != NULL,
                  "kind %u, %s: %s", (unsigned)kind, expected,
                  refusal == NULL ? "accepted" : refusal);
            sample.bytes[at] ^= bit;
        }
    saved_sum_up(&sample);
    CHECK(saved_refusal(&sample, sample.length) == NULL, "kind %u: %s",
          (unsigned)kind, wyt_context_error(sample.bench.context));
    saved_close(&sample);
}

static void forged_removed(void **state)
{
    static const uint32_t kinds[] = {WYT_BOARD_OUTCOME, WYT_BOARD_GRUNDY,
                                     WYT_BOARD_REMOTENESS, WYT_BOARD_OPTIONS};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(kinds); i++)
        check_removed(kinds[i]);
}

/* Whoever maps a file does not look at its cells; where it cannot be mapped, it
 * is loaded. What is saved from there has zeros again. */
static void forged_and_saved(void **state)
{
    static const uint32_t kinds[] = {WYT_BOARD_OUTCOME, WYT_BOARD_GRUNDY};
    const int32_t mapped = wyt_feature("map") == 1 ? WYT_OK : WYT_E_DATA;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(kinds); i++) {
        struct saved sample = saved_open("hole:m=2,u=5,v=3", 20, 9, kinds[i]);
        wyt_context *ctx = sample.bench.context;
        wyt_board *wrong = NULL;
        unsigned char *bytes;
        size_t length, cells = (size_t)saved_get(&sample, 40, 8) - 1;
        for (size_t row = 0; row < 3; row++) {
            unsigned char *start =
                sample.bytes + 4096 + row * (size_t)saved_get(&sample, 40, 8);
            start[0] |= 0x1f;
            if (kinds[i] == WYT_BOARD_OUTCOME)
                start[cells] = 0xff;
        }
        saved_sum_up(&sample);
        file_write(file("wrong"), sample.bytes, sample.length);
        CHECK_STATUS(mapped, wyt_board_map(ctx, file("wrong"), &wrong));
        if (mapped != WYT_OK) {
            saved_close(&sample);
            continue;
        }
        CHECK_STATUS(WYT_OK, wyt_board_save(ctx, wrong, file("again")));
        wyt_board_unref(wrong);
        CHECK_STATUS(WYT_OK, wyt_file_check(ctx, file("again"), 500, 1));
        free(sample.bytes);
        sample.bytes = file_read(file("right"), &sample.length);
        bytes = file_read(file("again"), &length);
        CHECK(length == sample.length &&
                  memcmp(bytes, sample.bytes, length) == 0,
              "kind %u", (unsigned)kinds[i]);
        free(bytes);
        saved_close(&sample);
    }
}

/* What is counted on a board. */
struct counts {
    uint64_t line, most, heaps[2];
};

static struct counts count(const struct saved *sample, const wyt_board *board)
{
    struct counts counts = {0, 0, {0, 0}};
    wyt_context *ctx = sample->bench.context;
    int32_t verdict;
    CHECK_STATUS(WYT_OK, wyt_claim_cover(ctx, board, WYT_AXIS_COLUMNS, 0, 20, 1,
                                         &verdict, &counts.line));
    CHECK_STATUS(WYT_OK, wyt_claim_diagonals(ctx, board, 1, &verdict,
                                             &counts.most, counts.heaps));
    return counts;
}

/* Bits behind the end of a row are nobody's: whoever goes through words of a
 * board leaves them alone, and writes to no line that is not there. */
static void forged_padding(void **state)
{
    struct saved sample = saved_open("wythoff", 20, 9, WYT_BOARD_OUTCOME);
    wyt_board *right = NULL, *wrong = NULL;
    struct counts expected, found;
    (void)state;
    if (wyt_feature("map") != 1) { /* then it is loaded, and refused */
        saved_close(&sample);
        return;
    }
    CHECK_STATUS(WYT_OK,
                 wyt_board_load(sample.bench.context, file("right"), &right));
    for (size_t row = 0; row < 9; row++)
        memset(sample.bytes + 4096 + 8 * row + 3, 0xff, 5);
    saved_sum_up(&sample);
    file_write(file("wrong"), sample.bytes, sample.length);
    CHECK_STATUS(WYT_OK,
                 wyt_board_map(sample.bench.context, file("wrong"), &wrong));
    expected = count(&sample, right);
    found = count(&sample, wrong);
    CHECK(memcmp(&expected, &found, sizeof found) == 0, "they are counted");
    wyt_board_unref(right);
    wyt_board_unref(wrong);
    saved_close(&sample);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(forged_head_zeros), IN_FOLDER(forged_tails),
        IN_FOLDER(forged_holes),      IN_FOLDER(forged_removed),
        IN_FOLDER(forged_far),        IN_FOLDER(forged_and_saved),
        IN_FOLDER(forged_padding),
    };
    return test_main("api file zeros", tests, TEST_LENGTH(tests));
}
