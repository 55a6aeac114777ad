/* SPDX-License-Identifier: MIT */
#include "support/saved.h"

#include "base/crc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct saved saved_open(const char *game, uint64_t width, uint64_t height,
                        uint32_t kind)
{
    const uint64_t size[2] = {width, height};
    struct saved sample = {.bench = bench_open(game, NULL)};
    wyt_context_set_limit(sample.bench.context, WYT_LIMIT_CELLS, UINT64_MAX);
    CHECK_STATUS(WYT_OK,
                 wyt_board_solve_file(sample.bench.context, sample.bench.rules,
                                      size, 2, kind, file("right"), NULL));
    sample.bytes = file_read(file("right"), &sample.length);
    return sample;
}

void saved_close(struct saved *sample)
{
    free(sample->bytes);
    bench_close(&sample->bench);
}

uint64_t saved_get(const struct saved *sample, size_t at, size_t size)
{
    uint64_t number = 0;
    for (size_t i = size; i-- > 0;)
        number = number << 8 | sample->bytes[at + i];
    return number;
}

void saved_put(const struct saved *sample, size_t at, uint64_t number,
               size_t size)
{
    for (size_t i = 0; i < size; i++)
        sample->bytes[at + i] = (unsigned char)(number >> 8 * i & 0xff);
}

void saved_sum_up(const struct saved *sample)
{
    size_t head = (size_t)saved_get(sample, 24, 8),
           chunks = (size_t)saved_get(sample, 64, 8);
    size_t payload = (size_t)saved_get(sample, 32, 8);
    size_t chunk = (size_t)saved_get(sample, 56, 8), table = head + payload;
    for (size_t i = 0; i < chunks; i++) {
        size_t left = payload - i * chunk;
        saved_put(sample, table + 4 * i,
                  wyt__crc32(0, sample->bytes + head + i * chunk,
                             left < chunk ? left : chunk),
                  4);
    }
    saved_put(sample, table + 4 * chunks,
              wyt__crc32(0, sample->bytes + table, 4 * chunks), 4);
    saved_put(sample, 16, wyt__crc32(0, sample->bytes + 20, head - 20), 4);
}

/* What a sentence says behind the name of a file, or that of bytes. */
static const char *behind_name(const char *said)
{
    static const char input[] = "the input";
    const char *quote = said[0] == '\'' ? strchr(said + 1, '\'') : NULL;
    if (quote != NULL)
        return quote + 1;
    return strncmp(said, input, sizeof input - 1) == 0 ? said + sizeof input - 1
                                                       : said;
}

/* From memory the bytes have the status and the sentence of the file; but
 * nothing can go on with them if they are unfinished. */
static void check_memory(struct saved *sample, size_t length, int32_t expected)
{
    wyt_context *ctx = sample->bench.context;
    wyt_board *board = NULL;
    unsigned char *bytes = test_array(length + 1, 1);
    char said[512];
    int32_t status;
    (void)snprintf(said, sizeof said, "%s", wyt_context_error(ctx));
    memcpy(bytes, sample->bytes, length);
    status = wyt_board_load_from(ctx, bytes, length, &board);
    free(bytes);
    wyt_board_unref(board);
    CHECK(status == (expected == WYT_E_FILE ? WYT_E_DATA : expected),
          "of bytes: %s", wyt_context_error(ctx));
    CHECK(expected == WYT_OK || expected == WYT_E_FILE ||
              strcmp(behind_name(said), behind_name(wyt_context_error(ctx))) ==
                  0,
          "of the file: %s; of bytes: %s", said, wyt_context_error(ctx));
}

const char *saved_refusal(struct saved *sample, size_t length)
{
    wyt_context *ctx = sample->bench.context;
    wyt_board *board = NULL;
    int32_t status, checked;
    file_write(file("wrong"), sample->bytes, length);
    status = wyt_board_load(ctx, file("wrong"), &board);
    wyt_board_unref(board);
    check_memory(sample, length, status);
    if (status == WYT_OK)
        return NULL;
    CHECK(status == WYT_E_DATA || status == WYT_UNSUPPORTED ||
              status == WYT_LIMIT,
          "%s: %s", wyt_status_name(status), wyt_context_error(ctx));
    checked = wyt_file_check(ctx, file("wrong"), 3, 1);
    CHECK(checked != WYT_OK, "the check finds nothing");
    return wyt_context_error(ctx);
}

void saved_check_said(struct saved *sample, const char *part)
{
    const char *said = saved_refusal(sample, sample->length);
    CHECK(said != NULL && strstr(said, part) != NULL, "'%s': %s", part,
          said == NULL ? "nothing" : said);
}
