/* SPDX-License-Identifier: MIT */
/*
 * theory/bishop_stream.h against the recursion: in order from number 0 to where
 * the table of a stream ends and spans begin, and anywhere else in pieces. Far
 * out streams are compared with single numbers by api both_sides.
 */
#include "theory/bishop_stream.h"

#include "support/harness.h"

#include <inttypes.h>
#include <stdlib.h>

#include "rules/theory.h"
#include "support/random.h"
#include "support/sequences.h"

#define REACH ((size_t)1200000)
#define MOST ((size_t)40000)

struct desk {
    uint64_t m, k;
    uint64_t *right; /* x_n for n < REACH */
    uint64_t *x, *y;
    struct wyt__bishop_stream stream;
};

static void check_read(struct desk *desk, uint64_t n, size_t room)
{
    size_t count = 0;
    CHECK_STATUS(WYT_OK, wyt__bishop_read(&desk->stream, n, room, desk->x,
                                          desk->y, &count));
    CHECK(count == room, "%zu of %zu", count, room);
    for (size_t i = 0; i < count; i++) {
        const uint64_t x = desk->right[n + i];
        CHECK(desk->x[i] == x &&
                  desk->y[i] == x + desk->m * ((n + i) / desk->k),
              "m = %" PRIu64 ", k = %" PRIu64 ", number %" PRIu64 ": (%" PRIu64
              ",%" PRIu64 ")",
              desk->m, desk->k, n + i, desk->x[i], desk->y[i]);
    }
}

static void check_stream(uint64_t m, uint64_t k)
{
    static const size_t pieces[] = {1, 1000, 20000, 63, MOST, 2};
    struct random random = random_stream(84);
    wyt_context *context = test_context();
    const struct wyt__run run = {
        .source = WYT__MEX, .scale = 1, .a = m, .every = k};
    struct desk desk = {
        m,    k,    sequence_blocked((uint32_t)m, (uint32_t)k, REACH),
        NULL, NULL, {.open = false}};
    uint64_t n = 0;
    desk.x = test_array(MOST, sizeof *desk.x);
    desk.y = test_array(MOST, sizeof *desk.y);
    wyt__bishop_stream_open(&desk.stream, context, &run);
    for (size_t i = 0; n + pieces[i % TEST_LENGTH(pieces)] <= REACH; i++) {
        check_read(&desk, n, pieces[i % TEST_LENGTH(pieces)]);
        n += pieces[i % TEST_LENGTH(pieces)];
    }
    wyt__bishop_stream_close(&desk.stream);
    wyt__bishop_stream_open(&desk.stream, context, &run);
    for (size_t i = 0; i < test_count(30); i++) {
        n = random_below(&random, REACH - 3000);
        for (size_t j = 0; j < i % 4; j++, n += 700)
            check_read(&desk, n, 700);
    }
    CHECK(desk.stream.bishop.runs.table_count <= (size_t)1 << 19,
          "a table of %zu", desk.stream.bishop.runs.table_count);
    wyt__bishop_stream_close(&desk.stream);
    free(desk.x);
    free(desk.y);
    free(desk.right);
    wyt_context_unref(context);
}

static void streams(void **state)
{
    (void)state;
    check_stream(1, 2);
    check_stream(2, 3);
    check_stream(3, 40);
    check_stream(1, 64);
    check_stream(2, 65);
    check_stream(1, 1000);
    check_stream(20, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(streams)};
    return test_main("bishop stream", tests, TEST_LENGTH(tests));
}
