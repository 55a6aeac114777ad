/* SPDX-License-Identifier: MIT */
/*
 * lists.h: the recursion of Gurvich as a claim on pairs, against mex_b by its
 * definition, on pairs that it gives, on pairs with a wrong number, and on
 * those of games; and of which games it is made.
 */
#include "support/harness.h"
#include "support/random.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Far above all numbers of most tests. */
#define ROOM 4000

#define UNTOUCHED UINT64_C(0xeeeeeeeeeeeeeeee)

struct recursion {
    size_t from;
    uint64_t a, b, offset;
};

struct result {
    int32_t verdict;
    uint64_t limit, witness[2];
};

static struct result ask(wyt_context *context, const uint64_t *pairs,
                         size_t count, struct recursion is)
{
    struct result result = {9, UNTOUCHED, {UNTOUCHED, UNTOUCHED}};
    CHECK_STATUS(WYT_OK,
                 wyt_claim_recursion(context, pairs, count, is.from, is.a, is.b,
                                     is.offset, &result.verdict, &result.limit,
                                     result.witness));
    CHECK((result.verdict == WYT_CLAIM_FAILS) ==
              (result.witness[0] != UNTOUCHED),
          "witness %" PRIu64, result.witness[0]);
    CHECK(result.limit == count, "limit %" PRIu64, result.limit);
    return result;
}

/* mex_b of the pairs before n: the first v that is 0 or b behind a number, and
 * no number is in (v - b, v]. */
static uint64_t mex_before(const uint64_t *pairs, size_t n, uint64_t b)
{
    static bool has[ROOM];
    memset(has, 0, sizeof has);
    for (size_t i = 0; i < 2 * n; i++)
        if (pairs[i] < ROOM)
            has[pairs[i]] = true;
    for (uint64_t v = 0; v < ROOM; v++) {
        bool free = v == 0 || (v >= b && has[v - b]);
        for (uint64_t i = 0; free && i < b && i <= v; i++)
            free = !has[v - i];
        if (free)
            return v;
    }
    test_fail(__FILE__, __LINE__, "v < ROOM", "no room for mex_%" PRIu64, b);
}

/* The claim by its words. */
static struct result by_definition(const uint64_t *pairs, size_t count,
                                   struct recursion is)
{
    struct result result = {is.from < count ? WYT_CLAIM_HOLDS
                                            : WYT_CLAIM_UNDECIDED,
                            count,
                            {UNTOUCHED, UNTOUCHED}};
    for (size_t n = is.from; n < count; n++) {
        const uint64_t x = mex_before(pairs, n, is.b);
        if (pairs[2 * n] == x && pairs[2 * n + 1] == x + is.a * n + is.offset)
            continue;
        result.verdict = WYT_CLAIM_FAILS;
        result.witness[0] = n;
        result.witness[1] = x;
        break;
    }
    return result;
}

static void check(wyt_context *context, const uint64_t *pairs, size_t count,
                  struct recursion is)
{
    const struct result wanted = by_definition(pairs, count, is);
    const struct result found = ask(context, pairs, count, is);
    CHECK(found.verdict == wanted.verdict &&
              memcmp(found.witness, wanted.witness, sizeof found.witness) == 0,
          "a = %" PRIu64 ", b = %" PRIu64 ", offset %" PRIu64 " from %zu of "
          "%zu: verdict %d at %" PRIu64 " with %" PRIu64 ", not %d at %" PRIu64
          " with %" PRIu64,
          is.a, is.b, is.offset, is.from, count, (int)found.verdict,
          found.witness[0], found.witness[1], (int)wanted.verdict,
          wanted.witness[0], wanted.witness[1]);
}

/* Pairs that obey, behind pairs of any numbers. */
static void make_pairs(struct random *random, struct recursion is,
                       uint64_t *pairs, size_t count)
{
    for (size_t n = 0; n < is.from && n < count; n++)
        for (size_t i = 0; i < 2; i++)
            pairs[2 * n + i] = random_below(random, 60);
    for (size_t n = is.from; n < count; n++) {
        pairs[2 * n] = mex_before(pairs, n, is.b);
        pairs[2 * n + 1] = pairs[2 * n] + is.a * n + is.offset;
    }
}

static struct recursion random_recursion(struct random *random)
{
    return (struct recursion){
        random_below(random, 2) == 0 ? 0 : (size_t)random_below(random, 9),
        random_below(random, 6), random_below(random, 7),
        random_below(random, 2) * random_below(random, 20)};
}

/* What the recursion gives holds, and with one number changed it is what it
 * is; so with a parameter changed. */
static void random_pairs(void **state)
{
    struct random random = random_stream(63);
    wyt_context *context = test_context();
    uint64_t pairs[2 * 60];
    (void)state;
    for (size_t i = 0; i < test_count(300); i++) {
        struct recursion is = random_recursion(&random);
        const size_t count = (size_t)random_below(&random, 61);
        make_pairs(&random, is, pairs, count);
        CHECK(ask(context, pairs, count, is).verdict ==
                  (is.from < count ? WYT_CLAIM_HOLDS : WYT_CLAIM_UNDECIDED),
              "pairs of the recursion from %zu of %zu", is.from, count);
        check(context, pairs, count, is);
        for (size_t k = 0; k < 10 && count > 0; k++) {
            const size_t at = (size_t)random_below(&random, 2 * count);
            const uint64_t kept = pairs[at];
            pairs[at] = random_below(&random, 2) == 0
                            ? kept + 1
                            : random_below(&random, 100);
            check(context, pairs, count, is);
            pairs[at] = kept;
        }
        is = random_recursion(&random);
        check(context, pairs, count, is);
    }
    wyt_context_unref(context);
}

/* Theorem 1 and misere play: pairs that the solver lists. */
static void games(void **state)
{
    static const struct {
        const char *text;
        struct recursion is;
    } rows[] = {
        {"wythoff", {0, 1, 1, 0}},
        {"fraenkel:a=3", {0, 3, 1, 0}},
        {"wyt:a=2,b=3", {0, 2, 3, 0}},
        {"wyt:a=5,b=4", {0, 5, 4, 0}},
        {"wyt:a=2,b=3+misere", {0, 2, 3, 1}},
        {"fraenkel:a=2+misere", {0, 2, 1, 1}},
        {"wyt:a=1,b=3+misere", {2, 1, 3, 0}},
        {"wythoff+misere", {2, 1, 1, 0}},
        {"wyt:a=0,b=4", {0, 0, 4, 0}},
        {"wyt:a=0,b=4+misere", {1, 0, 4, 0}},
        {"wyt:a=3,b=0", {0, 3, 0, 0}},
        {"wyt:a=3,b=0+misere", {0, 3, 0, 1}},
        {"nim", {0, 0, 1, 0}},
        {"nim+misere", {1, 0, 1, 0}},
        {"hole:m=2,u=1,v=1", {0, 2, 1, 1}},
        {"modulo:m=2,q=1,l=1", {0, 2, 1, 0}},
    };
    uint64_t pairs[2 * 300];
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct bench bench = bench_open(rows[i].text, NULL);
        struct recursion is = {99, 99, 99, 99};
        int32_t made = 9;
        size_t count;
        CHECK_STATUS(WYT_OK,
                     wyt_claim_recursion_made(bench.rules, &made, &is.from,
                                              &is.a, &is.b, &is.offset));
        CHECK(made == 1, "%s: the claim is not made", rows[i].text);
        CHECK(is.from == rows[i].is.from && is.a == rows[i].is.a &&
                  is.b == rows[i].is.b && is.offset == rows[i].is.offset,
              "%s: a = %" PRIu64 ", b = %" PRIu64 ", offset %" PRIu64
              " from %zu",
              rows[i].text, is.a, is.b, is.offset, is.from);
        CHECK_STATUS(WYT_OK, wyt_solver_list(bench.solver, 0, WYT_SIDE_UPPER,
                                             pairs, 2, 300, &count));
        CHECK(ask(bench.context, pairs, count, is).verdict == WYT_CLAIM_HOLDS,
              "%s", rows[i].text);
        bench_close(&bench);
    }
}

/* One pair earlier it fails where a head is, and of other games nobody says
 * so. */
static void not_made(void **state)
{
    static const char *const texts[] = {
        "nim:heaps=3",         "wyt:a=2,b=1,c=2", "wyt:a=1,b=0+misere",
        "wythoff+block=2",     "wythoff+block=3", "wyt:a=2,b=1+bishopblock=2",
        "modulo:m=1,q=3,l=1",  "wyt:a=2,b=1,c=9", "wythoff+comply=2",
        "shifted:m=1,p=3,l=1",
    };
    uint64_t pairs[2 * 50];
    struct bench bench = bench_open("wyt:a=1,b=3+misere", NULL);
    size_t count;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_solver_list(bench.solver, 0, WYT_SIDE_UPPER, pairs,
                                         2, 50, &count));
    CHECK(ask(bench.context, pairs, count, (struct recursion){1, 1, 3, 0})
                  .witness[0] == 1,
          "pair 1 of misere play obeys");
    bench_close(&bench);
    for (size_t i = 0; i < TEST_LENGTH(texts); i++) {
        wyt_context *context = test_context();
        wyt_rules *rules = test_rules(context, texts[i]);
        uint64_t a = UNTOUCHED, b = UNTOUCHED, offset = UNTOUCHED;
        size_t from = 99;
        int32_t made = 9;
        CHECK_STATUS(WYT_OK, wyt_claim_recursion_made(rules, &made, &from, &a,
                                                      &b, &offset));
        CHECK(made == 0 && from == 99 && a == UNTOUCHED && b == UNTOUCHED &&
                  offset == UNTOUCHED,
              "%s: made is %d", texts[i], (int)made);
        wyt_rules_unref(rules);
        wyt_context_unref(context);
    }
}

/* Numbers next to 2^64. */
static void extremes(void **state)
{
    static const uint64_t top = UINT64_MAX, half = UINT64_MAX / 2 + 1;
    const uint64_t last[] = {0, 0, top, top, top, top};
    const uint64_t split[] = {0, half, half - 1, 7, 3, 3};
    const uint64_t wide[] = {0, top, top, top};
    wyt_context *context = test_context();
    struct result result;
    (void)state;
    /* x_1 = 2^64-1 obeys, and x_2 is beyond. */
    CHECK(ask(context, last, 2, (struct recursion){0, 0, top, 0}).verdict ==
              WYT_CLAIM_HOLDS,
          "a step of 2^64-1");
    result = ask(context, last, 3, (struct recursion){0, 0, top, 0});
    CHECK(result.witness[0] == 2 && result.witness[1] == top,
          "%" PRIu64 " %" PRIu64, result.witness[0], result.witness[1]);
    /* a n + offset and y_n are beyond, or just not. */
    CHECK(ask(context, split, 1, (struct recursion){0, 0, 1, half}).verdict ==
              WYT_CLAIM_HOLDS,
          "an offset of 2^63");
    CHECK(ask(context, wide, 1, (struct recursion){0, top, 1, top}).verdict ==
              WYT_CLAIM_HOLDS,
          "an offset of 2^64-1");
    result = ask(context, wide, 2, (struct recursion){0, top, 1, top});
    CHECK(result.witness[0] == 1 && result.witness[1] == 1,
          "%" PRIu64 " %" PRIu64, result.witness[0], result.witness[1]);
    result = ask(context, last, 2, (struct recursion){0, 1, top, 0});
    CHECK(result.witness[0] == 1 && result.witness[1] == top,
          "x_1 + a is beyond");
    /* Given numbers: 0, 2^63-1, 2^63 are a chain for b = 2^63, to 2^64. */
    result = ask(context, split, 3, (struct recursion){2, 0, half, 0});
    CHECK(result.witness[0] == 2 && result.witness[1] == top,
          "%" PRIu64 " %" PRIu64, result.witness[0], result.witness[1]);
    wyt_context_unref(context);
}

/* Many pairs before the first one that is checked. */
static void many_before(void **state)
{
    enum { GIVEN = 20000, COUNT = GIVEN + 50 };
    uint64_t *pairs = test_array(2 * COUNT, sizeof *pairs);
    struct random random = random_stream(64);
    wyt_context *context = test_context();
    (void)state;
    /* All numbers below 2 GIVEN, shuffled. */
    for (size_t i = 0; i < 2 * GIVEN; i++) {
        const size_t at = (size_t)random_below(&random, i + 1);
        pairs[i] = pairs[at];
        pairs[at] = i;
    }
    for (size_t n = GIVEN; n < COUNT; n++) {
        pairs[2 * n] = 2 * GIVEN - 1 + 3 * (uint64_t)(n - GIVEN + 1);
        pairs[2 * n + 1] = pairs[2 * n] + 2 * n;
    }
    CHECK(ask(context, pairs, COUNT, (struct recursion){GIVEN, 2, 3, 0})
                  .verdict == WYT_CLAIM_HOLDS,
          "a chain of given numbers");
    free(pairs);
    wyt_context_unref(context);
}

static void statuses(void **state)
{
    static const uint64_t pairs[] = {0, 0, 1, 2};
    wyt_context *context = test_context();
    wyt_rules *rules = test_rules(context, "wythoff");
    uint64_t limit = UNTOUCHED, witness[2] = {UNTOUCHED, UNTOUCHED};
    int32_t verdict = 9;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_claim_recursion(NULL, pairs, 2, 0, 1, 1, 0, &verdict,
                                     &limit, witness));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_claim_recursion(context, NULL, 2, 0, 1, 1, 0, &verdict,
                                    &limit, witness));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_claim_recursion(context, pairs, 2, 0, 1, 1, 0, NULL, &limit,
                                    witness));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_claim_recursion(context, pairs, SIZE_MAX / 4, 0, 1, 1, 0,
                                    &verdict, &limit, witness));
    CHECK(verdict == 9 && limit == UNTOUCHED && witness[0] == UNTOUCHED,
          "outputs were touched");
    CHECK_STATUS(WYT_OK, wyt_claim_recursion(context, NULL, 0, 7, 1, 1, 0,
                                             &verdict, NULL, NULL));
    CHECK(verdict == WYT_CLAIM_UNDECIDED, "verdict %d", (int)verdict);
    CHECK_STATUS(WYT_OK, wyt_claim_recursion(context, pairs, 2, 0, 1, 1, 0,
                                             &verdict, NULL, NULL));
    CHECK(verdict == WYT_CLAIM_HOLDS, "verdict %d", (int)verdict);
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_claim_recursion_made(NULL, &verdict, NULL,
                                                          NULL, NULL, NULL));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_claim_recursion_made(rules, NULL, NULL, NULL, NULL, NULL));
    CHECK_STATUS(WYT_OK, wyt_claim_recursion_made(rules, &verdict, NULL, NULL,
                                                  NULL, NULL));
    CHECK(verdict == 1, "made is %d", (int)verdict);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_pairs), cmocka_unit_test(games),
        cmocka_unit_test(not_made),     cmocka_unit_test(extremes),
        cmocka_unit_test(many_before),  cmocka_unit_test(statuses),
    };
    return test_main("api recursion", tests, TEST_LENGTH(tests));
}
