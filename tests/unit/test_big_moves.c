/* SPDX-License-Identifier: MIT */
/*
 * moves/options_big.c and moves/count_big.c on small positions, where the
 * generator is the definition, and on large ones, where moves and counts follow
 * from small ones.
 */
#include <gmp.h>
#include <stdlib.h>
#include <string.h>

#include "moves/options_big.h"
#include "numbers/integers.h"
#include "support/integers.h"
#include "support/random.h"

enum { MOST = 20000, HEAPS = 3 };

static const char *const games[] = {
    "wythoff",
    "wyt:a=2,b=3",
    "wyt:a=5,b=1,c=2",
    "wyt:a=0,b=2",
    "wyt:a=4,b=0",
    "wyt:a=1,b=3,c=0",
    "nim:heaps=3",
    "gw:heaps=3,sets=12/123",
    "hole:m=2,u=3,v=4",
    "hole:m=1,u=5,v=2",
    "modulo:m=1,q=3,l=2",
    "modulo:m=3,q=2,l=1",
    "shifted:m=2,p=3,l=1",
    "wythoff+block=2",
    "wyt:a=2,b=2+misere",
    "vectors:lines=1.0/0.1/2.1/4.2",
    "vectors:lines=2.0/3.0/0.1",
    "vectors:lines=2.4/3.6,steps=1.2/5.10/0.7,strips=i1",
    "vectors:lines=1.0/0.1/2.2,strips=d2",
    "vectors:lines=1.1,strips=i3/j2/d1",
    "vectors:heaps=3,lines=1.0.0/0.2.0/0.3.0/1.1.1,steps=0.1.0/0.7.0",
    "vectors:steps=1.2/3.0",
    "vectors:lines=1.0/0.1/1.1/2.1,hole=2.3",
};

/* The options of a position, one after the other; how many there are. */
static size_t generate(wyt_context *context, const wyt_rules *rules,
                       const uint64_t *heaps, uint64_t *options)
{
    size_t count = 0;
    wyt_moves *moves = NULL;
    CHECK_STATUS(WYT_OK, wyt_moves_new(context, rules, heaps,
                                       wyt_rules_heaps(rules), &moves));
    CHECK_STATUS(WYT_OK, wyt_moves_next(moves, options, MOST, &count));
    CHECK(count < MOST, "%zu options", count);
    wyt_moves_free(moves);
    return count;
}

/* Lists and counts of a small position. */
static void check_small(wyt_context *context, const wyt_rules *rules,
                        const char *game, const uint64_t *heaps)
{
    static uint64_t options[MOST * HEAPS];
    const size_t n = wyt_rules_heaps(rules);
    const size_t count = generate(context, rules, heaps, options);
    wyt_integers *from = integers_of(context, heaps, n);
    wyt_integers *list = integers_new(context);
    uint64_t counted = 0;
    CHECK_STATUS(WYT_OK, wyt__count_options_big(context, rules, from, list));
    CHECK_STATUS(WYT_OK, wyt_integers_u64(list, 0, &counted));
    CHECK(counted == count, "%s, %s: %llu counted, %zu generated", game,
          test_position(heaps, n), (unsigned long long)counted, count);
    for (size_t most = 0; most <= count + 1; most += 1 + count / 2) {
        const size_t right = most < count ? most : count;
        wyt_integers_clear(list);
        CHECK_STATUS(WYT_OK,
                     wyt__list_options_big(context, rules, from, most, list));
        CHECK(integers_are(list, options, right * n), "%s, %s: first %zu", game,
              test_position(heaps, n), most);
    }
    wyt_integers_free(list);
    wyt_integers_free(from);
}

static void small_positions(void **state)
{
    struct random random = random_stream(5);
    (void)state;
    for (size_t g = 0; g < TEST_LENGTH(games); g++) {
        struct bench bench = bench_open(games[g], NULL);
        const size_t n = wyt_rules_heaps(bench.rules);
        for (size_t k = 0; k < test_count(150); k++) {
            uint64_t heaps[HEAPS];
            int32_t contains = 0;
            for (size_t i = 0; i < n; i++)
                heaps[i] = random_below(&random, k % 4 == 0 ? 5 : 40);
            CHECK_STATUS(WYT_OK,
                         wyt_rules_contains(bench.rules, heaps, n, &contains));
            if (contains != 0)
                check_small(bench.context, bench.rules, games[g], heaps);
        }
        bench_close(&bench);
    }
}

static void small_legality(void **state)
{
    struct random random = random_stream(6);
    (void)state;
    for (size_t g = 0; g < TEST_LENGTH(games); g++) {
        struct bench bench = bench_open(games[g], NULL);
        const size_t n = wyt_rules_heaps(bench.rules);
        for (size_t k = 0; k < test_count(3000); k++) {
            uint64_t from[HEAPS], to[HEAPS];
            int32_t right = 9, legal = 9;
            for (size_t i = 0; i < n; i++) {
                from[i] = 6 + random_below(&random, 15);
                to[i] = from[i] - random_below(&random, k % 3 == 0 ? 2 : 7);
                to[i] += k % 50 == 0;
            }
            wyt_integers *a = integers_of(bench.context, from, n);
            wyt_integers *b = integers_of(bench.context, to, n);
            CHECK_STATUS(WYT_OK, wyt_rules_legal(bench.context, bench.rules,
                                                 from, to, n, &right));
            CHECK_STATUS(WYT_OK, wyt__legal_big(bench.context, bench.rules, a,
                                                b, &legal));
            CHECK(legal == right, "%s: %s -> %s", games[g],
                  test_position(from, n), test_position(to, n));
            wyt_integers_free(b);
            wyt_integers_free(a);
        }
        bench_close(&bench);
    }
}

/* ---- large positions ---- */

/* All heaps higher by `by`. */
static wyt_integers *raised(wyt_context *context, const uint64_t *heaps,
                            size_t n, const mpz_t by)
{
    wyt_integers *list = integers_new(context);
    mpz_t heap;
    mpz_init(heap);
    for (size_t i = 0; i < n; i++) {
        mpz_add_ui(heap, by, (unsigned long)heaps[i]);
        CHECK_STATUS(WYT_OK, wyt__integers_write(list, heap));
    }
    mpz_clear(heap);
    return list;
}

/* Far from the axes a count grows by the same number with every period of all
 * classes by which all heaps are raised. */
static void large_counts(void **state)
{
    static uint64_t options[MOST * HEAPS];
    enum { PERIOD = 60 };
    struct random random = random_stream(7);
    (void)state;
    for (size_t g = 0; g < TEST_LENGTH(games); g++)
        for (size_t k = 0; k < test_count(10); k++) {
            struct bench bench = bench_open(games[g], NULL);
            const size_t n = wyt_rules_heaps(bench.rules);
            uint64_t heaps[HEAPS];
            size_t counts[2];
            wyt_integers *from, *list = integers_new(bench.context);
            mpz_t by, right, count;
            mpz_inits(by, right, count, NULL);
            for (size_t i = 0; i < n; i++)
                heaps[i] = 60 + random_below(&random, 50);
            for (size_t i = 0; i < 2; i++) {
                counts[i] =
                    generate(bench.context, bench.rules, heaps, options);
                for (size_t j = 0; j < n && i == 0; j++)
                    heaps[j] += PERIOD;
            }
            mpz_ui_pow_ui(by, 10, 15 + 7 * (unsigned long)k);
            mpz_mul_ui(right, by, (unsigned long)(counts[1] - counts[0]));
            mpz_add_ui(right, right, (unsigned long)counts[1]);
            mpz_mul_ui(by, by, PERIOD);
            from = raised(bench.context, heaps, n, by);
            CHECK_STATUS(WYT_OK, wyt__count_options_big(
                                     bench.context, bench.rules, from, list));
            CHECK_STATUS(WYT_OK, wyt__integers_read(list, 0, count));
            CHECK(mpz_cmp(count, right) == 0, "%s: %s has %s options", games[g],
                  integers_shown(from), integers_shown(list));
            mpz_clears(by, right, count, NULL);
            wyt_integers_free(list);
            wyt_integers_free(from);
            bench_close(&bench);
        }
}

/* Every option of the first ones is legal, none comes twice, and they are the
 * moves that the generator makes from a position of 64 bits. */
static void large_lists(void **state)
{
    enum { FIRST = 200 };
    (void)state;
    for (size_t g = 0; g < TEST_LENGTH(games); g++) {
        static uint64_t options[FIRST * HEAPS];
        struct bench bench = bench_open(games[g], NULL);
        const size_t n = wyt_rules_heaps(bench.rules);
        const uint64_t heaps[HEAPS] = {UINT64_MAX - 7, UINT64_MAX - 5,
                                       UINT64_MAX - 9};
        wyt_integers *from, *list = integers_new(bench.context);
        wyt_moves *moves = NULL;
        size_t count = 0;
        mpz_t by, heap;
        mpz_inits(by, heap, NULL);
        mpz_ui_pow_ui(by, 7, 90);
        CHECK_STATUS(WYT_OK, wyt_moves_new(bench.context, bench.rules, heaps, n,
                                           &moves));
        CHECK_STATUS(WYT_OK, wyt_moves_next(moves, options, FIRST, &count));
        from = raised(bench.context, heaps, n, by);
        CHECK_STATUS(WYT_OK, wyt__list_options_big(bench.context, bench.rules,
                                                   from, FIRST, list));
        CHECK(wyt_integers_count(list) == count * n, "%s: %zu numbers, not %zu",
              games[g], wyt_integers_count(list), count * n);
        for (size_t i = 0; i < count * n; i++) {
            CHECK_STATUS(WYT_OK, wyt__integers_read(list, i, heap));
            mpz_sub(heap, heap, by);
            CHECK(mpz_cmp_ui(heap, (unsigned long)options[i]) == 0,
                  "%s: number %zu", games[g], i);
        }
        mpz_clears(by, heap, NULL);
        wyt_moves_free(moves);
        wyt_integers_free(list);
        wyt_integers_free(from);
        bench_close(&bench);
    }
}

/* Lines of two directions at the ends of their ranges: k 65535^2 and 1, 2, 3.
 */
static void sparse_lines(void **state)
{
    const uint64_t vectors[2] = {65535, 1};
    wyt_context *context = test_context();
    wyt_builder *builder = NULL;
    wyt_rules *rules = NULL;
    wyt_integers *from = integers_text(context, "100000000000000000000000000");
    wyt_integers *list = integers_new(context);
    mpz_t heap, number;
    (void)state;
    mpz_inits(heap, number, NULL);
    CHECK_STATUS(WYT_OK, wyt_builder_new(context, 1, &builder));
    CHECK_STATUS(WYT_OK,
                 wyt_builder_add_line(builder, vectors, 1, 65535, 1, 0));
    CHECK_STATUS(WYT_OK,
                 wyt_builder_add_line(builder, vectors + 1, 1, 1, 1, 3));
    CHECK_STATUS(WYT_OK, wyt_builder_finish(builder, &rules));
    wyt_builder_free(builder);
    CHECK_STATUS(WYT_OK, wyt__count_options_big(context, rules, from, list));
    CHECK_STATUS(WYT_OK, wyt__integers_read(list, 0, number));
    CHECK_STATUS(WYT_OK, wyt__integers_read(from, 0, heap));
    mpz_tdiv_q_ui(heap, heap, 65535ul * 65535ul);
    mpz_add_ui(heap, heap, 3);
    CHECK(mpz_cmp(heap, number) == 0, "%s options", integers_shown(list));
    wyt_integers_clear(list);
    CHECK_STATUS(WYT_OK, wyt__list_options_big(context, rules, from, 9, list));
    CHECK_STATUS(WYT_OK, wyt__integers_read(from, 0, heap));
    for (size_t i = 3; i < 9; i++) { /* behind the three short ones */
        mpz_sub_ui(heap, heap, 65535ul * 65535ul);
        CHECK_STATUS(WYT_OK, wyt__integers_read(list, i, number));
        CHECK(mpz_cmp(heap, number) == 0, "%s", integers_shown(list));
    }
    mpz_clears(heap, number, NULL);
    wyt_integers_free(list);
    wyt_integers_free(from);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_positions), cmocka_unit_test(small_legality),
        cmocka_unit_test(large_counts),    cmocka_unit_test(large_lists),
        cmocka_unit_test(sparse_lines),
    };
    return test_main("big moves", tests, TEST_LENGTH(tests));
}
