/* SPDX-License-Identifier: MIT */
/*
 * theory/nim_triples.h: small triples one by one in their order, and the
 * shells where octaves and quotients begin beside multisets that are counted.
 */
#include "theory/nim_triples.h"

#include "numbers/number.h"
#include "support/harness.h"
#include "theory/multisets.h"

static void check_triple(wyt_context *context, uint64_t k, uint64_t number,
                         const uint64_t *triple)
{
    wyt__number heaps[3], of;
    wyt__number_set_u64(of, number);
    CHECK_STATUS(WYT_OK, wyt__nim_triples_nth(context, k, of, heaps));
    for (size_t i = 0; i < 3; i++)
        CHECK(!wyt__number_is_beyond(heaps[i]) &&
                  wyt__number_low(heaps[i]) == triple[i],
              "k = %u, number %llu, heap %zu: %llu, not %llu", (unsigned)k,
              (unsigned long long)number, i,
              (unsigned long long)wyt__number_low(heaps[i]),
              (unsigned long long)triple[i]);
    CHECK_STATUS(WYT_OK, wyt__nim_triples_rank(context, k, heaps, of));
    CHECK(!wyt__number_is_beyond(of) && wyt__number_low(of) == number,
          "k = %u, number %llu has the rank %llu", (unsigned)k,
          (unsigned long long)number, (unsigned long long)wyt__number_low(of));
}

static void one_by_one(void **state)
{
    wyt_context *context = test_context();
    uint64_t h[3];
    (void)state;
    for (uint64_t k = 1; k <= 7; k++) {
        uint64_t number = 0;
        for (h[2] = 0; h[2] < 40 + 10 * k; h[2]++)
            for (h[0] = 0; h[0] <= h[2]; h[0]++)
                for (h[1] = h[0]; h[1] <= h[2]; h[1]++)
                    if ((h[0] / k ^ h[1] / k ^ h[2] / k) == 0)
                        check_triple(context, k, number++, h);
    }
    wyt_context_unref(context);
}

/* The first triple of the shell c >= k is (0,k floor(c/k),c), and its number
 * how many triples have smaller heaps. In 64 bits nobody works with numbers
 * that are far beyond. */
static void check_shell(wyt_context *context, uint64_t k, uint64_t c)
{
    const uint64_t first[3] = {0, c / k * k, c};
    struct wyt__multisets sets;
    wyt__number zero, end, count, heaps[3];
    int32_t status;
    bool counted;
    wyt__multisets_init(&sets, context, k);
    wyt__number_set_u64(zero, 0);
    wyt__number_set_u64(end, c);
    status = wyt__multisets_count(&sets, 3, zero, end, zero, count);
    counted = status == WYT_OK;
    CHECK(counted || status == WYT_BEYOND, "status %d", (int)status);
    if (counted && !wyt__number_is_beyond(count)) {
        check_triple(context, k, wyt__number_low(count), first);
        return;
    }
    for (size_t i = 0; i < 3; i++)
        wyt__number_set_u64(heaps[i], first[i]);
    status = wyt__nim_triples_rank(context, k, heaps, end);
    CHECK(status == WYT_BEYOND ||
              (counted && wyt__number_compare(end, count) == 0),
          "k = %u, shell %llu", (unsigned)k, (unsigned long long)c);
    CHECK(status == WYT_BEYOND || count->high < 32, "k = %u, shell %llu",
          (unsigned)k, (unsigned long long)c);
}

static void shells(void **state)
{
    static const uint64_t divisors[] = {1, 2, 3, 7, 100, 4095, 65535};
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(divisors); i++)
        for (size_t t = 0; t < 34; t++) {
            const uint64_t k = divisors[i], octave = k << t;
            check_shell(context, k, octave);
            check_shell(context, k, octave + k - 1);
            check_shell(context, k, octave + octave / 3);
            check_shell(context, k, octave + octave / 3 * 2 + k / 2);
            check_shell(context, k, 2 * octave - 1);
        }
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_by_one),
        cmocka_unit_test(shells),
    };
    return test_main("nim triples", tests, TEST_LENGTH(tests));
}
