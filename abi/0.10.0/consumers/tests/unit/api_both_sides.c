/* SPDX-License-Identifier: MIT */
/*
 * Streams of what is listed along two runs, on both sides of the diagonal or on
 * one, of bands, of bishop-type blocking, and of what is not listed: they say
 * what single numbers say, wherever they begin and in whatever pieces they are
 * read, up to the last number of 64 bits.
 */
#include <stdlib.h>

#include "support/harness.h"
#include "support/random.h"

static const char *const texts[] = {
    "wyt:a=3,b=1,c=2",
    "wyt:a=5,b=6,c=2",
    "wyt:a=4,b=1,c=4",
    "wyt:a=3,b=1,c=2+misere",
    "wyt:a=5,b=2,c=5+misere",
    "wyt:a=65535,b=3,c=60000",
    "shifted:m=2,p=3,l=1",
    "shifted:m=1,p=1000,l=999",
    "hole:m=5,u=4,v=1",
    "shifted:m=65535,p=3,l=1",
    "wythoff+block=2",
    "wythoff+block=3",
    "wyt:a=3,b=0,c=2",
    "wyt:a=7,b=6,c=0",
    "nim:heaps=2+block=4",
    "nim:heaps=2+block=1001",
    "nim",
    "nim+misere",
    "nim+block=2",
    "nim+block=3",
    "wythoff+comply=2",
    "wythoff+comply=3",
    "nim:heaps=2+comply=5",
    "wyt:a=7,b=0,c=1",
    "wyt:a=3,b=2,c=0+misere",
    "wythoff+bishopblock=2",
    "fraenkel:a=2+bishopblock=3",
    "wythoff+bishopblock=30",
    "fraenkel:a=65535+bishopblock=7",
};

/* Positions from a number on are what single numbers say; first heaps, and
 * `step` behind them the second ones. */
static void check_numbers(const struct bench *bench, const char *text,
                          uint64_t from, uint32_t side, const uint64_t *out,
                          size_t step, size_t count)
{
    uint64_t heaps[2];
    for (size_t i = 0; i < count; i++) {
        CHECK_STATUS(WYT_OK,
                     wyt_solver_nth(bench->solver, from + i, side, heaps, 2));
        CHECK(heaps[0] == out[i] && heaps[1] == out[step + i],
              "%s side %u number %llu: (%llu, %llu)", text, (unsigned)side,
              (unsigned long long)(from + i), (unsigned long long)out[i],
              (unsigned long long)out[step + i]);
    }
}

/* The number behind the last one that was read does not fit, or has no place
 * as a number. */
static void check_end(const struct bench *bench, const char *text,
                      uint64_t number, uint32_t side, int32_t status)
{
    uint64_t heaps[2];
    CHECK(status == WYT_BEYOND &&
              (number == 0 || wyt_solver_nth(bench->solver, number, side, heaps,
                                             2) == WYT_BEYOND),
          "%s side %u ends at %llu", text, (unsigned)side,
          (unsigned long long)number);
}

/* Numbers from `from` on, by a stream that is read in odd pieces. */
static void same_numbers(const struct bench *bench, const char *text,
                         uint64_t from, uint32_t side, size_t count)
{
    static const size_t pieces[] = {1, 3, 700, 2, 5000, 64};
    uint64_t *out = test_array(2 * count, sizeof *out);
    size_t done = 0, got = 0;
    wyt_stream *stream = NULL;
    int32_t status = WYT_OK;
    CHECK_STATUS(WYT_OK, wyt_solver_stream(bench->solver, from, side, &stream));
    for (size_t i = 0; done < count && status == WYT_OK; i++) {
        const size_t piece = pieces[i % TEST_LENGTH(pieces)];
        status =
            wyt_stream_next(stream, out + done, 2, count, 1,
                            piece < count - done ? piece : count - done, &got);
        done += got;
    }
    check_numbers(bench, text, from, side, out, count, done);
    if (status != WYT_OK)
        check_end(bench, text, from + done, side, status);
    wyt_stream_free(stream);
    free(out);
}

/* The last numbers below 2^64 at once, and the first one after them. */
static void last_numbers(const struct bench *bench, const char *text,
                         uint32_t side, size_t count)
{
    const uint64_t from = UINT64_MAX - (count - 1);
    uint64_t *out = test_array(2 * count, sizeof *out);
    size_t got = 0;
    wyt_stream *stream = NULL;
    int32_t status;
    CHECK_STATUS(WYT_OK, wyt_solver_stream(bench->solver, from, side, &stream));
    status = wyt_stream_next(stream, out, 2, count, 1, count, &got);
    check_numbers(bench, text, from, side, out, count, got);
    if (got < count || status != WYT_OK)
        check_end(bench, text, from + got, side, status);
    wyt_stream_free(stream);
    CHECK_STATUS(WYT_OK,
                 wyt_solver_list(bench->solver, 0, side, out, 2, 1, &got));
    check_numbers(bench, text, 0, side, out, 1, got);
    free(out);
}

/* The last number that fits into 64 bits, up to 2^64-1; small ones where the
 * pairs are kept in memory. */
static uint64_t last_number(const struct bench *bench, uint32_t side)
{
    uint64_t last = 0, heaps[2];
    for (int bit = 63; bit >= 0; bit--) {
        const uint64_t next = last | (uint64_t)1 << bit;
        if (wyt_solver_nth(bench->solver, next, side, heaps, 2) == WYT_OK)
            last = next;
        if (bit == 63 && wyt_solver_nth(bench->solver, (uint64_t)1 << 40, side,
                                        heaps, 2) == WYT_LIMIT)
            return 3000;
    }
    return last;
}

static void numbers_in_order(void **state)
{
    struct random random = random_stream(77);
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++)
        for (uint32_t side = 0; side < 3; side++) {
            struct bench bench = bench_open(texts[i], NULL);
            const uint64_t last = last_number(&bench, side);
            same_numbers(&bench, texts[i], 0, side, 3000);
            same_numbers(&bench, texts[i], last - 700, side, 1000);
            for (size_t k = 0; k < 3 && last >= UINT64_MAX - 1; k++)
                last_numbers(&bench, texts[i], side, 1024 * k + 1);
            for (size_t k = 0; k < test_count(6); k++)
                same_numbers(&bench, texts[i],
                             random_below(&random, last - 100) >>
                                 random_below(&random, 12),
                             side, 100);
            bench_close(&bench);
        }
}

/* In 32 bits, with the heaps of a position side by side. */
static void other_forms(void **state)
{
    struct bench bench = bench_open("wyt:a=3,b=1,c=2", NULL);
    uint32_t narrow[2000];
    uint64_t wide[2000];
    size_t count = 0;
    wyt_stream *stream = NULL;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_solver_list(bench.solver, 5, WYT_SIDE_BOTH, wide,
                                         2, 1000, &count));
    CHECK_STATUS(WYT_OK,
                 wyt_solver_stream(bench.solver, 5, WYT_SIDE_BOTH, &stream));
    CHECK_STATUS(WYT_OK,
                 wyt_stream_next32(stream, narrow, 2, 1, 2, 1000, &count));
    for (size_t i = 0; i < count; i++)
        CHECK(narrow[2 * i] == wide[2 * i] &&
                  narrow[2 * i + 1] == wide[2 * i + 1],
              "number %zu", 5 + i);
    wyt_stream_free(stream);
    bench_close(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_in_order),
        cmocka_unit_test(other_forms),
    };
    return test_main("api both_sides", tests, TEST_LENGTH(tests));
}
