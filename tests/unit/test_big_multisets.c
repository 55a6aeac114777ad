/* SPDX-License-Identifier: MIT */
/*
 * theory/multisets.h at any size: small multisets one by one, and work that
 * has polls where there is next to nothing to count.
 */
#define WYT__ANY_SIZE
#include "theory/multisets.h"

#include "support/harness.h"

/* Multisets of m heaps from low..high-1 whose quotients have the xor s. */
static uint64_t go_through(size_t m, uint64_t low, uint64_t high, uint64_t k,
                           uint64_t s)
{
    uint64_t count = 0;
    if (m == 0)
        return s == 0;
    for (; low < high; low++)
        count += go_through(m - 1, low, high, k, s ^ (low / k));
    return count;
}

static void check_all(struct wyt__multisets *sets, size_t m, uint64_t low,
                      uint64_t high)
{
    mpz_t number[3], count;
    mpz_init(count);
    for (size_t i = 0; i < 3; i++)
        mpz_init(number[i]);
    mpz_set_ui(number[0], (unsigned long)low);
    mpz_set_ui(number[1], (unsigned long)high);
    for (uint64_t s = 0; s < 20; s++) {
        const uint64_t right = go_through(m, low, high, sets->k, s);
        mpz_set_ui(number[2], (unsigned long)s);
        CHECK_STATUS(WYT_OK, wyt__multisets_count(sets, m, number[0], number[1],
                                                  number[2], count));
        CHECK(mpz_cmp_ui(count, (unsigned long)right) == 0,
              "%zu heaps from %u to %u by %u, xor %u: %u, not %ld", m,
              (unsigned)low, (unsigned)high, (unsigned)sets->k, (unsigned)s,
              (unsigned)right, mpz_get_si(count));
    }
    for (size_t i = 0; i < 3; i++)
        mpz_clear(number[i]);
    mpz_clear(count);
}

static void small_multisets(void **state)
{
    wyt_context *context = test_context();
    (void)state;
    for (uint64_t k = 1; k <= 3; k++) {
        struct wyt__multisets sets;
        wyt__multisets_init(&sets, context, k);
        for (size_t m = 0; m <= 4; m++)
            for (uint64_t high = 0; high <= 17; high++)
                for (uint64_t low = 0; low <= high; low += 1 + high / 8)
                    check_all(&sets, m, low, high);
        wyt__multisets_clear(&sets);
    }
    wyt_context_unref(context);
}

static int32_t count_poll(void *user, uint64_t done, uint64_t total)
{
    (void)done;
    (void)total;
    ++*(size_t *)user;
    return WYT_OK;
}

/* The polls of counting the multisets of m heaps from 2^low_bit to 2^32000
 * with the xor s, 0 or 2^31000, which are as many as is said. */
static size_t polls_of(size_t m, unsigned long low_bit, bool zero,
                       unsigned long right)
{
    wyt_context *context = test_context();
    struct wyt__multisets sets;
    mpz_t low, high, s, count;
    size_t polls = 0;
    mpz_inits(low, high, s, count, NULL);
    mpz_setbit(low, low_bit);
    mpz_setbit(high, 32000);
    if (!zero)
        mpz_setbit(s, 31000);
    wyt__multisets_init(&sets, context, 1);
    CHECK_STATUS(WYT_OK, wyt_context_set_progress(context, count_poll, &polls));
    CHECK_STATUS(WYT_OK, wyt__multisets_count(&sets, m, low, high, s, count));
    CHECK(mpz_cmp_ui(count, (unsigned long)right) == 0, "%zu heaps: %ld", m,
          mpz_get_si(count));
    wyt__multisets_clear(&sets);
    mpz_clears(low, high, s, count, NULL);
    wyt_context_unref(context);
    return polls;
}

/* Each bit of the heaps is a few passes over them, however few multisets are
 * counted; but none behind the bits that no heap of the interval has. */
static void polls(void **state)
{
    (void)state;
    CHECK(polls_of(0, 1, true, 1) >= 50, "bits without a poll");
    CHECK(polls_of(1, 31999, false, 0) <= 1, "bits of no heap");
    CHECK(polls_of(1, 31000, false, 1) >= 50, "bits of a heap");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_multisets),
        cmocka_unit_test(polls),
    };
    return test_main("big multisets", tests, TEST_LENGTH(tests));
}
