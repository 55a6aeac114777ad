/* SPDX-License-Identifier: MIT */
/* claims.h: what is claimed of pairs, by the statements of Larsson about the
 * (m,p) pair for m, p <= 6, and by pairs with one wrong number. */
#include "support/harness.h"
#include "support/sequences.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define MOST 6

/* What a claim came to. */
struct result {
    int32_t verdict;
    uint64_t limit, witness[2];
};

#define UNTOUCHED UINT64_C(0xeeeeeeeeeeeeeeee)
#define FRESH                                                                  \
    {                                                                          \
        9, UNTOUCHED,                                                          \
        {                                                                      \
            UNTOUCHED, UNTOUCHED                                               \
        }                                                                      \
    }
#define OUT &result.verdict, &result.limit, result.witness

enum claim { COMPLEMENTARY, DECOMPOSITION, EQUATION, MEX_1, MEX_2, MEX_3 };

static int32_t call(wyt_context *context, enum claim claim,
                    const uint64_t *pairs, size_t count, uint64_t m, uint64_t p,
                    struct result *out)
{
    int32_t *verdict = &out->verdict;
    uint64_t *limit = &out->limit, *witness = out->witness;
    switch (claim) {
    case COMPLEMENTARY:
        return wyt_claim_complementary(context, pairs, count, p, 0, verdict,
                                       limit, witness);
    case DECOMPOSITION:
        return wyt_claim_decomposition(context, pairs, count, p, 0, verdict,
                                       limit, witness);
    case EQUATION:
        return wyt_claim_equation(context, pairs, count, m, p, verdict, limit,
                                  witness);
    default:
        return wyt_claim_mex(context, pairs, count, m, p,
                             (uint32_t)(claim - MEX_1 + WYT_MEX_SHARED),
                             verdict, limit, witness);
    }
}

static struct result ask(wyt_context *context, enum claim claim,
                         const uint64_t *pairs, size_t count, uint64_t m,
                         uint64_t p)
{
    struct result result = FRESH;
    CHECK_STATUS(WYT_OK, call(context, claim, pairs, count, m, p, &result));
    CHECK((result.verdict == WYT_CLAIM_FAILS) ==
              (result.witness[0] != UNTOUCHED),
          "witness %" PRIu64, result.witness[0]);
    CHECK(result.limit != UNTOUCHED, "no limit");
    return result;
}

static void check_fails(wyt_context *context, enum claim claim,
                        const uint64_t *pairs, size_t count, uint64_t m,
                        uint64_t p, uint64_t first, uint64_t second)
{
    struct result result = ask(context, claim, pairs, count, m, p);
    CHECK(result.verdict == WYT_CLAIM_FAILS && result.witness[0] == first &&
              result.witness[1] == second,
          "m = %" PRIu64 ", p = %" PRIu64 ", claim %u: verdict %d, %" PRIu64
          " %" PRIu64 ", not %" PRIu64 " %" PRIu64,
          m, p, (unsigned)claim, (int)result.verdict, result.witness[0],
          result.witness[1], first, second);
}

/* Runs a check for all m, p <= 6 with exact pairs. */
static void for_all(size_t count,
                    void (*check)(wyt_context *context, uint64_t *pairs,
                                  size_t count, uint64_t m, uint64_t p))
{
    wyt_context *context = test_context();
    for (uint64_t m = 1; m <= MOST; m++)
        for (uint64_t p = 1; p <= MOST; p++) {
            uint64_t *pairs = sequence_pairs(m, p, count);
            check(context, pairs, count, m, p);
            free(pairs);
        }
    wyt_context_unref(context);
}

/* SPEC's table: the expected values of this file are the printed ones. */
static void printed_table(void **state)
{
    static const struct {
        uint64_t m, p, a[20];
    } rows[] = {
        {1, 2, {0, 0, 1, 2, 2, 3,  4,  4,  5,  6,
                7, 7, 8, 9, 9, 10, 11, 12, 12, 13}},
        {1, 3, {0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 6, 6, 7, 7, 8}},
        {1, 4, {0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5}},
        {2, 2, {0, 0, 1, 1, 2, 3, 3, 4, 4, 5, 6, 6, 7, 8, 8, 9, 9, 10, 11, 11}},
        {2, 3, {0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 5, 6, 6, 6, 7}},
        {3, 2, {0, 0, 1, 1, 2, 2, 3, 4, 4, 5, 5, 6, 6, 7, 8, 8, 9, 9, 10, 11}},
        {3, 3, {0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 7}},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        uint64_t *pairs = sequence_pairs(rows[i].m, rows[i].p, 20);
        for (size_t n = 0; n < 20; n++)
            CHECK(pairs[2 * n] == rows[i].a[n], "row %zu, a_%zu = %" PRIu64, i,
                  n, pairs[2 * n]);
        free(pairs);
    }
}

/* Lemma 3.3: gaps. Appendix: counts below N, and p + 1 zeros in all. */
static void check_terms(wyt_context *context, uint64_t *pairs, size_t count,
                        uint64_t m, uint64_t p)
{
    uint64_t least = p == 1 ? 1 : 0, zeros = 0;
    (void)context;
    for (size_t n = 0; n + 1 < count; n++) {
        uint64_t gap = pairs[2 * n + 2] - pairs[2 * n];
        CHECK((gap == least || gap == least + 1) &&
                  pairs[2 * n + 3] - pairs[2 * n + 1] == gap + m,
              "gap %" PRIu64 " behind %zu", gap, n);
    }
    for (uint64_t below = 1; below < 60; below++) {
        uint64_t found = 0;
        for (size_t i = 2; i < 2 * count; i++)
            found += pairs[i] < below;
        CHECK(found == p * below - 1, "%" PRIu64 " below %" PRIu64, found,
              below);
    }
    for (size_t i = 0; i < 2 * count; i++)
        zeros += pairs[i] == 0;
    CHECK(zeros == p + 1, "%" PRIu64 " zeros", zeros);
}

static void terms(void **state)
{
    (void)state;
    for_all(400, check_terms);
}

/* p-complementarity and Proposition 3.2 for n < 400, and Remark 2. */
static void check_covers(wyt_context *context, uint64_t *pairs, size_t count,
                         uint64_t m, uint64_t p)
{
    struct result whole = ask(context, COMPLEMENTARY, pairs, count, m, p);
    struct result parts = ask(context, DECOMPOSITION, pairs, count, m, p);
    uint64_t *coarse = sequence_pairs(m * p, 1, (size_t)(count / p));
    CHECK(whole.verdict == WYT_CLAIM_HOLDS &&
              whole.limit == pairs[2 * (count - 1)],
          "m = %" PRIu64 ", p = %" PRIu64 ": limit %" PRIu64, m, p,
          whole.limit);
    CHECK(parts.verdict == WYT_CLAIM_HOLDS &&
              parts.limit == pairs[2 * (count - p)],
          "m = %" PRIu64 ", p = %" PRIu64 ": limit %" PRIu64, m, p,
          parts.limit);
    for (size_t n = 0; n < count / p; n++)
        CHECK(coarse[2 * n] == pairs[2 * p * n] &&
                  coarse[2 * n + 1] == pairs[2 * p * n + 1],
              "pair %zu of m p-Wythoff", n);
    free(coarse);
}

static void covers(void **state)
{
    (void)state;
    for_all(400, check_covers);
}

/* Theorem 5.1 for n < 400, Proposition 5.2 for as many as that needs. */
static void check_recursions(wyt_context *context, uint64_t *pairs,
                             size_t count, uint64_t m, uint64_t p)
{
    struct result result = ask(context, EQUATION, pairs, count, m, p);
    uint64_t last = result.limit;
    CHECK(result.verdict == WYT_CLAIM_HOLDS && result.limit >= 400,
          "m = %" PRIu64 ", p = %" PRIu64 ": limit %" PRIu64, m, p,
          result.limit);
    CHECK(p * pairs[2 * last + 1] - last + 1 >= count &&
              p * pairs[2 * last - 1] - (last - 1) + 1 < count,
          "limit %" PRIu64, last);
    for (enum claim claim = MEX_1; claim <= MEX_3; claim++) {
        result = ask(context, claim, pairs, count, m, p);
        CHECK(result.verdict == WYT_CLAIM_HOLDS && result.limit == count,
              "m = %" PRIu64 ", p = %" PRIu64 ", algorithm %u", m, p,
              (unsigned)(claim - MEX_1 + 1));
    }
}

static void recursions(void **state)
{
    (void)state;
    for_all(20000, check_recursions);
}

/* What positive integers do not determine: m = p = 1, b_n = a_n + n, each of
 * them once; but a = 0, 0, 2, 3, 5, ... is not Wythoff's sequence. */
static void not_unique(void **state)
{
    static const uint64_t printed[] = {0, 0, 0, 1, 2, 4, 3, 6, 5, 9};
    uint64_t pairs[2 * 100] = {0}, next = 1;
    unsigned char times[400] = {0};
    wyt_context *context = test_context();
    (void)state;
    for (uint64_t n = 1; n < 100; n++) {
        while (n > 1 && times[next] > 0)
            next++;
        pairs[2 * n] = n == 1 ? 0 : next;
        pairs[2 * n + 1] = pairs[2 * n] + n;
        times[pairs[2 * n]]++;
        times[pairs[2 * n + 1]]++;
    }
    CHECK(memcmp(pairs, printed, sizeof printed) == 0, "not the example");
    for (uint64_t v = 1; v < next; v++)
        CHECK(times[v] == 1, "%" PRIu64 " occurs %u times", v, times[v]);
    check_fails(context, COMPLEMENTARY, pairs, 100, 1, 1, 0, 2);
    check_fails(context, DECOMPOSITION, pairs, 100, 1, 1, 0, 0);
    for (enum claim claim = MEX_1; claim <= MEX_3; claim++)
        check_fails(context, claim, pairs, 100, 1, 1, 1, 1);
    /* f_1 = b_1 - 1 = 0, and a_0 = b_1 - 1; but a_1 is not b_1 + 1. */
    check_fails(context, EQUATION, pairs, 100, 1, 1, 1, 1);
    wyt_context_unref(context);
}

/* a_k one too large: that integer is missing once; where the next term is
 * a_k, the sequence decreases, and the integer above is there once more. */
static void check_wrong_cover(wyt_context *context, uint64_t *pairs,
                              size_t count, uint64_t m, uint64_t p)
{
    for (size_t k = 0; k < count / 4; k++) {
        uint64_t a = pairs[2 * k], b = pairs[2 * k + 1];
        bool decreases = pairs[2 * k + 2] == a;
        pairs[2 * k]++;
        check_fails(context, COMPLEMENTARY, pairs, count, m, p,
                    decreases ? a + 1 : a, decreases ? p + 1 : p - 1);
        check_fails(context, DECOMPOSITION, pairs, count, m, p, k % p, a);
        pairs[2 * k]--;
        if (k == 0 || b + 1 >= pairs[2 * (count - p)])
            continue;
        pairs[2 * k + 1]++;
        check_fails(context, COMPLEMENTARY, pairs, count, m, p, b, p - 1);
        check_fails(context, DECOMPOSITION, pairs, count, m, p, (p - k % p) % p,
                    b);
        pairs[2 * k + 1]--;
    }
}

static void wrong_covers(void **state)
{
    (void)state;
    for_all(120, check_wrong_cover);
}

/* The first n whose equation looks at the wrong a_k, by the other form of
 * f_n. */
static uint64_t first_reader(const uint64_t *pairs, uint64_t m, uint64_t p,
                             uint64_t k, uint64_t *term)
{
    *term = k;
    for (uint64_t n = 1; n < k; n++) {
        uint64_t f = p * pairs[2 * n] + (m * p - 1) * n;
        if (f == k || f + 1 == k)
            return n;
    }
    return k;
}

static void check_wrong_recursion(wyt_context *context, uint64_t *pairs,
                                  size_t count, uint64_t m, uint64_t p)
{
    for (size_t k = 0; k < count; k++) {
        uint64_t term, a = pairs[2 * k];
        uint64_t reader = first_reader(pairs, m, p, k, &term);
        pairs[2 * k]++;
        check_fails(context, EQUATION, pairs, count, m, p, reader, term);
        for (enum claim claim = MEX_1; claim <= MEX_3; claim++)
            check_fails(context, claim, pairs, count, m, p, k, a);
        pairs[2 * k]--;
        pairs[2 * k + 1]++;
        check_fails(context, EQUATION, pairs, count, m, p, k, k);
        for (enum claim claim = MEX_1; claim <= MEX_3; claim++)
            check_fails(context, claim, pairs, count, m, p, k, a);
        pairs[2 * k + 1]--;
    }
}

static void wrong_recursions(void **state)
{
    (void)state;
    for_all(60, check_wrong_recursion);
}

/* The lists of games, as the solver writes them. */
static void games(void **state)
{
    static const struct {
        const char *text;
        uint64_t m, p;
    } rows[] = {{"wythoff", 1, 1}, {"fraenkel:a=3", 3, 1}};
    uint64_t pairs[2 * 300];
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct bench bench = bench_open(rows[i].text, NULL);
        size_t count;
        CHECK_STATUS(WYT_OK, wyt_solver_list(bench.solver, 0, WYT_SIDE_UPPER,
                                             pairs, 2, 300, &count));
        for (enum claim claim = COMPLEMENTARY; claim <= MEX_3; claim++)
            CHECK(ask(bench.context, claim, pairs, count, rows[i].m, rows[i].p)
                          .verdict == WYT_CLAIM_HOLDS,
                  "%s, claim %u", rows[i].text, (unsigned)claim);
        bench_close(&bench);
    }
}

/* Larsson's modular games: (1,3,1), which is Connell's, and (2,4,2) have the
 * pairs; (1,4,2) has not even p-complementary ones. */
static void modular_games(void **state)
{
    static const struct {
        uint32_t m, q, l, p;
        int32_t verdict;
    } rows[] = {{1, 3, 1, 3, WYT_CLAIM_HOLDS},
                {2, 4, 2, 2, WYT_CLAIM_HOLDS},
                {1, 4, 2, 2, WYT_CLAIM_FAILS}};
    uint64_t pairs[2 * 60];
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct bench bench =
            bench_open(sequence_game(rows[i].m, rows[i].q, rows[i].l), "board");
        size_t count;
        CHECK_STATUS(WYT_OK, wyt_solver_list(bench.solver, 0, WYT_SIDE_UPPER,
                                             pairs, 2, 60, &count));
        for (enum claim claim = COMPLEMENTARY; claim <= MEX_3; claim++)
            CHECK(ask(bench.context, claim, pairs, count, rows[i].m, rows[i].p)
                          .verdict == rows[i].verdict,
                  "row %zu, claim %u", i, (unsigned)claim);
        bench_close(&bench);
    }
}

/* What too few pairs, or pairs in disorder, leave open. */
static void undecided(void **state)
{
    static const uint64_t falling[] = {0, 0, 2, 3, 1, 4};
    wyt_context *context = test_context();
    uint64_t *pairs = sequence_pairs(2, 3, 4);
    struct result result;
    (void)state;
    for (enum claim claim = COMPLEMENTARY; claim <= MEX_3; claim++) {
        result = ask(context, claim, NULL, 0, 2, 3);
        CHECK(result.verdict == WYT_CLAIM_UNDECIDED && result.limit == 0,
              "claim %u without pairs", (unsigned)claim);
        result = ask(context, claim, pairs, 1, 2, 3);
        CHECK(result.verdict ==
                  (claim < MEX_1 ? WYT_CLAIM_UNDECIDED : WYT_CLAIM_HOLDS),
              "claim %u of one pair", (unsigned)claim);
        CHECK(result.limit == (claim < EQUATION ? 0u : 1u), "claim %u",
              (unsigned)claim);
    }
    result = ask(context, COMPLEMENTARY, pairs, 4, 2, 3);
    CHECK(result.verdict == WYT_CLAIM_HOLDS && result.limit == 1,
          "0 is decided");
    result = ask(context, COMPLEMENTARY, falling, 3, 1, 1);
    CHECK(result.verdict == WYT_CLAIM_UNDECIDED && result.limit == 0,
          "a sequence that decreases decides nothing");
    free(pairs);
    wyt_context_unref(context);
}

/* Numbers at the ends of 64 bits. */
static void extremes(void **state)
{
    static const uint64_t top[] = {0,          0,          UINT64_MAX,
                                   UINT64_MAX, UINT64_MAX, UINT64_MAX};
    static const uint64_t flat[] = {0, 0, 0, 2, 0, 4};
    const uint64_t half = UINT64_C(1) << 63;
    const uint64_t steep[] = {0, 0, 0, half, 0, 0};
    wyt_context *context = test_context();
    (void)state;
    check_fails(context, COMPLEMENTARY, top, 3, 1, 1, 1, 0);
    check_fails(context, COMPLEMENTARY, top + 2, 2, 1, 2, 0, 0);
    for (enum claim claim = COMPLEMENTARY; claim <= MEX_3; claim++)
        CHECK(ask(context, claim, flat, 3, 2, UINT64_MAX).verdict ==
                  (claim < MEX_1 ? WYT_CLAIM_UNDECIDED : WYT_CLAIM_HOLDS),
              "claim %u", (unsigned)claim);
    /* 2 m does not fit. */
    for (enum claim claim = EQUATION; claim <= MEX_3; claim++)
        check_fails(context, claim, steep, 3, half, UINT64_MAX, 2,
                    claim == EQUATION ? 2 : 0);
    wyt_context_unref(context);
}

static void statuses(void **state)
{
    static const uint64_t pairs[] = {0, 0, 1, 2};
    wyt_context *context = test_context();
    struct result result = FRESH;
    int32_t verdict;
    (void)state;
    for (enum claim claim = COMPLEMENTARY; claim <= MEX_3; claim++) {
        CHECK_STATUS(WYT_E_ARGUMENT,
                     call(NULL, claim, pairs, 2, 1, 1, &result));
        CHECK_ERROR(WYT_E_ARGUMENT, context,
                    call(context, claim, NULL, 2, 1, 1, &result));
        CHECK_ERROR(WYT_E_ARGUMENT, context,
                    call(context, claim, pairs, 2, 1, 0, &result));
        CHECK_ERROR(WYT_E_ARGUMENT, context,
                    call(context, claim, pairs, SIZE_MAX / 4, 1, 1, &result));
        if (claim >= EQUATION)
            CHECK_ERROR(WYT_E_ARGUMENT, context,
                        call(context, claim, pairs, 2, 0, 1, &result));
    }
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_claim_mex(context, pairs, 2, 1, 1, 0, OUT));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_claim_mex(context, pairs, 2, 1, 1, 4, OUT));
    CHECK_ERROR(
        WYT_E_ARGUMENT, context,
        wyt_claim_complementary(context, pairs, 2, 1, 0, NULL, NULL, NULL));
    CHECK_ERROR(
        WYT_E_ARGUMENT, context,
        wyt_claim_decomposition(context, pairs, 2, 1, 0, NULL, NULL, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_claim_equation(context, pairs, 2, 1, 1, NULL, NULL, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_claim_mex(context, pairs, 2, 1, 1, 1, NULL, NULL, NULL));
    CHECK(result.verdict == 9 && result.limit == UNTOUCHED &&
              result.witness[0] == UNTOUCHED,
          "outputs were touched");
    CHECK_STATUS(WYT_OK, wyt_claim_complementary(context, pairs, 2, 3, 0,
                                                 &verdict, NULL, NULL));
    CHECK(verdict == WYT_CLAIM_FAILS, "0 occurs once");
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(printed_table),    cmocka_unit_test(terms),
        cmocka_unit_test(covers),           cmocka_unit_test(recursions),
        cmocka_unit_test(not_unique),       cmocka_unit_test(wrong_covers),
        cmocka_unit_test(wrong_recursions), cmocka_unit_test(games),
        cmocka_unit_test(modular_games),    cmocka_unit_test(undecided),
        cmocka_unit_test(extremes),         cmocka_unit_test(statuses),
    };
    return test_main("api pairs", tests, TEST_LENGTH(tests));
}
