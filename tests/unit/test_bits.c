/* SPDX-License-Identifier: MIT */
/* base/bitset.h: every operation against the same one bit by bit. */
#include "support/harness.h"

#include <string.h>

#include "base/bitset.h"
#include "support/random.h"

enum { WORDS = 4, BITS = WORDS * 64 };

struct row {
    uint64_t word[WORDS];
};

static struct row random_row(struct random *random)
{
    struct row row;
    for (size_t k = 0; k < WORDS; k++)
        row.word[k] = random_bits(random) & random_bits(random);
    return row;
}

/* Whether bit `at` of row << by is set. */
static bool shifted_bit(const struct row *row, size_t at, uint64_t by)
{
    return at >= by && wyt__bit(row->word, at - (size_t)by);
}

static void shifts(void **state)
{
    struct random random = random_stream(3);
    (void)state;
    for (uint64_t by = 0; by <= BITS + 70; by++) {
        struct row from = random_row(&random), to = random_row(&random);
        struct row old = to, shifted = from;
        wyt__or_shifted(to.word, from.word, WORDS, by);
        wyt__shift(shifted.word, WORDS, by);
        for (size_t i = 0; i < BITS; i++) {
            CHECK(wyt__bit(to.word, i) ==
                      (wyt__bit(old.word, i) || shifted_bit(&from, i, by)),
                  "or, bit %zu by %u", i, (unsigned)by);
            CHECK(wyt__bit(shifted.word, i) == shifted_bit(&from, i, by),
                  "shift, bit %zu by %u", i, (unsigned)by);
        }
    }
}

static void spreads(void **state)
{
    struct random random = random_stream(4);
    (void)state;
    for (uint64_t by = 0; by <= BITS + 9; by++) {
        struct row row = {{0, 0, 0, 0}}, old;
        wyt__set_bit(row.word, (size_t)random_below(&random, BITS));
        wyt__set_bit(row.word, (size_t)random_below(&random, BITS));
        old = row;
        wyt__spread(row.word, WORDS, by);
        for (size_t i = 0; i < BITS; i++) {
            bool expected = false;
            for (uint64_t d = 0; d <= by && d <= i; d++)
                expected = expected || wyt__bit(old.word, i - (size_t)d);
            CHECK(wyt__bit(row.word, i) == expected, "bit %zu by %u", i,
                  (unsigned)by);
        }
    }
    struct row far = {{1, 0, 0, 0}};
    wyt__spread(far.word, WORDS, UINT64_MAX);
    CHECK(far.word[WORDS - 1] == UINT64_MAX, "a spread beyond the row");
}

static void fills(void **state)
{
    static const size_t edges[] = {0, 1, 63, 64, 65, 127, 128, 255, 256, 300};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(edges); i++)
        for (size_t k = 0; k < TEST_LENGTH(edges); k++) {
            struct row row = {{0, 0, 0, 0}};
            wyt__fill(row.word, WORDS, edges[i], edges[k]);
            for (size_t bit = 0; bit < BITS; bit++)
                CHECK(wyt__bit(row.word, bit) ==
                          (bit >= edges[i] && bit < edges[k]),
                      "bit %zu of %zu..%zu", bit, edges[i], edges[k]);
        }
}

static void lowest(void **state)
{
    (void)state;
    for (size_t i = 0; i < 64; i++)
        CHECK(wyt__lowest_bit(UINT64_MAX << i) == i, "bit %zu", i);
    CHECK(wyt__words(0) == 0 && wyt__words(1) == 1 && wyt__words(64) == 1 &&
              wyt__words(65) == 2,
          "words of a row");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shifts),
        cmocka_unit_test(spreads),
        cmocka_unit_test(fills),
        cmocka_unit_test(lowest),
    };
    return test_main("bits", tests, TEST_LENGTH(tests));
}
