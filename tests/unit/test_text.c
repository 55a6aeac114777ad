/* SPDX-License-Identifier: MIT */
/* base/text.h and base/order.h: texts for messages, order of positions. */
#include "support/harness.h"

#include <string.h>

#include "base/order.h"
#include "base/text.h"
#include "support/interrupt.h"
#include "support/random.h"

static void appending(void **state)
{
    char buffer[8] = "";
    struct wyt__text text = {buffer, sizeof buffer, 0};
    (void)state;
    wyt__text_append(&text, "ab");
    wyt__text_number(&text, UINT64_MAX);
    CHECK(strcmp(buffer, "ab18446") == 0, "%s", buffer);
    CHECK(text.length == 22, "what was cut off is counted");
    text = (struct wyt__text){NULL, 0, 0};
    wyt__text_number(&text, 0);
    CHECK(text.length == 1, "measuring needs no buffer");
}

static void quotes(void **state)
{
    char longer[200];
    struct wyt__quote quote;
    (void)state;
    CHECK(strcmp(wyt__quote("wyt", 3).text, "'wyt'") == 0, "plain");
    CHECK(strcmp(wyt__quote("a\0\n\xff", 4).text, "'a\\x00\\x0A\\xFF'") == 0,
          "%s", wyt__quote("a\0\n\xff", 4).text);
    memset(longer, '\n', sizeof longer);
    quote = wyt__quote(longer, sizeof longer);
    CHECK(strlen(quote.text) < WYT__QUOTE_BYTES &&
              strcmp(quote.text + strlen(quote.text) - 4, "...'") == 0,
          "%s", quote.text);
}

static void tuples(void **state)
{
    uint64_t heaps[64];
    const uint64_t pair[2] = {3, 5};
    struct wyt__tuple tuple;
    (void)state;
    CHECK(strcmp(wyt__tuple(pair, 2).text, "(3,5)") == 0, "a pair");
    for (size_t i = 0; i < 64; i++)
        heaps[i] = UINT64_MAX;
    tuple = wyt__tuple(heaps, 64);
    CHECK(strcmp(tuple.text + strlen(tuple.text) - 5, ",...)") == 0, "%s",
          tuple.text);
}

static void distances(void **state)
{
    static const struct {
        const char *a, *b;
        size_t distance;
    } rows[] = {
        {"wyt", "wyt", 0},  {"wit", "wyt", 1},         {"", "nim", 3},
        {"nimm", "nim", 1}, {"whytoff", "wythoff", 2}, {"fraenkel", "nim", 7},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++)
        CHECK(wyt__distance(rows[i].a, strlen(rows[i].a), rows[i].b) ==
                  rows[i].distance,
              "%s and %s", rows[i].a, rows[i].b);
    CHECK(wyt__distance("0123456789012345678901234567890123456789", 40,
                        "nim") == SIZE_MAX,
          "long words are not compared");
}

static void order(void **state)
{
    static const uint64_t sorted[][2] = {{0, 0}, {0, 1}, {1, 0}, {1, 1},
                                         {0, 2}, {2, 0}, {2, 1}};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(sorted); i++)
        for (size_t k = 0; k < TEST_LENGTH(sorted); k++) {
            int got = wyt__compare_positions(sorted[i], sorted[k], 2);
            CHECK((got > 0) - (got < 0) == (i > k) - (i < k), "%zu and %zu", i,
                  k);
        }
}

static void sorting(void **state)
{
    struct random random = random_stream(5);
    wyt_context *context = test_context();
    (void)state;
    for (size_t count = 0; count < 40; count++) {
        uint64_t positions[40 * 3], sum = 0, after = 0;
        for (size_t i = 0; i < count * 3; i++)
            sum += positions[i] = random_below(&random, 4);
        CHECK_STATUS(WYT_OK, wyt__sort_positions(context, positions, count, 3));
        for (size_t i = 0; i < count * 3; i++)
            after += positions[i];
        CHECK(sum == after, "heaps were lost");
        for (size_t i = 1; i < count; i++)
            CHECK(wyt__compare_positions(positions + 3 * i - 3,
                                         positions + 3 * i, 3) <= 0,
                  "position %zu of %zu", i, count);
    }
    wyt_context_unref(context);
}

/* Few pairs, near 0 and near powers of two, the same as one by one. */
static void sorting_pairs(void **state)
{
    static const unsigned bits[] = {0, 5, 30, 31, 32, 33, 62, 63};
    struct random random = random_stream(6);
    wyt_context *context = test_context();
    (void)state;
    for (size_t round = 0; round < 8 * 20 * TEST_LENGTH(bits); round++) {
        const size_t count = round % 20;
        uint64_t pairs[2 * 20], right[2 * 20];
        for (size_t i = 0; i < 2 * count; i++)
            pairs[i] = ((uint64_t)1 << bits[round / 20 % TEST_LENGTH(bits)]) +
                       random_below(&random, 5) - (i % 2 == 0);
        for (size_t i = 0; i < count; i++) {
            size_t k = i;
            for (; k > 0 && wyt__compare_positions(right + 2 * k - 2,
                                                   pairs + 2 * i, 2) > 0;
                 k--)
                memcpy(right + 2 * k, right + 2 * k - 2, 2 * sizeof *right);
            memcpy(right + 2 * k, pairs + 2 * i, 2 * sizeof *right);
        }
        CHECK_STATUS(WYT_OK, wyt__sort_positions(context, pairs, count, 2));
        CHECK(memcmp(pairs, right, 2 * count * sizeof *pairs) == 0, "round %zu",
              round);
    }
    wyt_context_unref(context);
}

/* What a line of options looks like, many times: runs that fall, and a few
 * positions out of order. */
static uint64_t fill_runs(struct random *random, uint64_t *positions,
                          size_t count, size_t n)
{
    uint64_t sum = 0, at = 0;
    for (size_t i = 0; i < count * n; i++) {
        if (i % n == 0)
            at = random_below(random, 300) == 0 ? count : at - (at > 0);
        positions[i] = random_below(random, 100) == 0
                           ? random_below(random, count)
                           : at * (i % n + 1);
        sum += positions[i] * positions[i];
    }
    return sum;
}

enum { RUNS = 30000 };

struct unsorted {
    size_t n;
    uint64_t sum, positions[RUNS * 3];
};

/* However it ends, no position is lost. */
static int32_t sort_runs(wyt_context *context, const void *user)
{
    static uint64_t positions[RUNS * 3];
    const struct unsorted *unsorted = user;
    const size_t n = unsorted->n;
    uint64_t sum = 0;
    int32_t status;
    memcpy(positions, unsorted->positions, RUNS * n * sizeof *positions);
    status = wyt__sort_positions(context, positions, RUNS, n);
    for (size_t i = 0; i < RUNS * n; i++)
        sum += positions[i] * positions[i];
    CHECK(sum == unsorted->sum, "heaps were lost");
    for (size_t i = 1; i < RUNS && status == WYT_OK; i++)
        CHECK(wyt__compare_positions(positions + (i - 1) * n, positions + i * n,
                                     n) <= 0,
              "position %zu", i);
    return status;
}

static void sorting_runs(void **state)
{
    static struct unsorted unsorted;
    struct random random = random_stream(6);
    (void)state;
    for (unsorted.n = 1; unsorted.n <= 3; unsorted.n++) {
        unsorted.sum = fill_runs(&random, unsorted.positions, RUNS, unsorted.n);
        (void)cut_short("sorting runs", 20, sort_runs, &unsorted);
    }
}

static void heaps(void **state)
{
    uint64_t tuple[5] = {4, 1, 3, 1, 0};
    const uint64_t expected[5] = {0, 1, 1, 3, 4};
    (void)state;
    wyt__sort_heaps(tuple, 5);
    CHECK(memcmp(tuple, expected, sizeof tuple) == 0, "heaps of a position");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(appending),     cmocka_unit_test(quotes),
        cmocka_unit_test(tuples),        cmocka_unit_test(distances),
        cmocka_unit_test(order),         cmocka_unit_test(sorting),
        cmocka_unit_test(sorting_pairs), cmocka_unit_test(sorting_runs),
        cmocka_unit_test(heaps),
    };
    return test_main("text", tests, TEST_LENGTH(tests));
}
