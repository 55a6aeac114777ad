/* SPDX-License-Identifier: MIT */
/*
 * P-positions in order by a stream: the first million of a game in blocks, one
 * array a heap, which is the fastest layout. Prints how large the mean gap of
 * the smaller heaps is at every hundred thousandth, which for a-Wythoff goes
 * to (2 - a + sqrt(a^2 + 4)) / 2.
 *
 * usage: stream [GAME]          e.g. stream wyt:a=2,b=3
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <wythoff/wythoff.h>

enum { BLOCK = 100000, BLOCKS = 10 };

/* Heap i of position k is block[i * BLOCK + k]. */
static uint64_t block[2 * BLOCK];

static int32_t print_means(wyt_stream *stream)
{
    uint64_t number = 0;
    for (int i = 0; i < BLOCKS; i++) {
        size_t count = 0;
        int32_t status =
            wyt_stream_next(stream, block, 2, BLOCK, 1, BLOCK, &count);
        if (count > 0) {
            const uint64_t x = block[count - 1], y = block[BLOCK + count - 1];
            number += count;
            printf("P-position %" PRIu64 " is (%" PRIu64 ", %" PRIu64
                   "), mean gap %.9f\n",
                   number - 1, x, y, (double)x / (double)(number - 1));
        }
        if (status != WYT_OK || count < BLOCK) /* the set may end */
            return status;
    }
    return WYT_OK;
}

int main(int count, char **words)
{
    const char *game = count > 1 ? words[1] : "wyt:a=2,b=3";
    wyt_context *context = NULL;
    wyt_rules *rules = NULL;
    wyt_stream *stream = NULL;
    int32_t status = wyt_context_new(NULL, &context);
    if (status == WYT_OK)
        status = wyt_rules_parse(context, game, strlen(game), &rules);
    if (status == WYT_OK)
        status = wyt_stream_new(context, rules, 0, WYT_SIDE_UPPER, &stream);
    if (status == WYT_OK)
        status = print_means(stream);
    if (status != WYT_OK)
        fprintf(stderr, "%s\n",
                context == NULL ? "no memory" : wyt_context_error(context));
    wyt_stream_free(stream);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
    return status != WYT_OK;
}
