/* SPDX-License-Identifier: MIT */
/* lists.h: gaps and differences of pairs, by Lemma 3.3 of Larsson for
 * m, p <= 6, by WYT(a,b) and its misere play, and by pairs with one wrong
 * number. */
#include "support/harness.h"
#include "support/sequences.h"

#include <inttypes.h>
#include <stdlib.h>

#define MOST 6
#define COUNT 400

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
#define OUT(result) &(result).verdict, &(result).limit, (result).witness

/* Whether it holds as far as `limit`, with no witness. */
static void check_holds(struct result result, uint64_t limit)
{
    CHECK(result.verdict == WYT_CLAIM_HOLDS && result.limit == limit &&
              result.witness[0] == UNTOUCHED && result.witness[1] == UNTOUCHED,
          "verdict %d, limit %" PRIu64 " not %" PRIu64, (int)result.verdict,
          result.limit, limit);
}

static void check_fails(struct result result, uint64_t limit, uint64_t first,
                        uint64_t second)
{
    CHECK(result.verdict == WYT_CLAIM_FAILS && result.limit == limit &&
              result.witness[0] == first && result.witness[1] == second,
          "verdict %d, limit %" PRIu64 ", %" PRIu64 " %" PRIu64 ", not %" PRIu64
          " %" PRIu64,
          (int)result.verdict, result.limit, result.witness[0],
          result.witness[1], first, second);
}

static struct result gaps(wyt_context *context, const uint64_t *pairs,
                          size_t count, uint64_t least, uint64_t most,
                          uint64_t m)
{
    struct result result = FRESH;
    CHECK_STATUS(WYT_OK, wyt_claim_gaps(context, pairs, count, least, most, m,
                                        OUT(result)));
    return result;
}

static struct result differences(wyt_context *context, const uint64_t *pairs,
                                 size_t count, uint64_t first, uint64_t step)
{
    struct result result = FRESH;
    CHECK_STATUS(WYT_OK, wyt_claim_differences(context, pairs, count, first,
                                               step, OUT(result)));
    return result;
}

/* The first gap that is neither of two, counted here again. */
static uint64_t first_gap_not(const uint64_t *pairs, size_t count, uint64_t one,
                              uint64_t other)
{
    for (size_t n = 0; n + 1 < count; n++) {
        const uint64_t gap = pairs[2 * n + 2] - pairs[2 * n];
        if (gap != one && gap != other)
            return n;
    }
    return UNTOUCHED;
}

/* Lemma 3.3; and that each of its numbers matters. */
static void lemma(void **state)
{
    wyt_context *context = test_context();
    (void)state;
    for (uint64_t m = 1; m <= MOST; m++)
        for (uint64_t p = 1; p <= MOST; p++) {
            const uint64_t least = p == 1;
            uint64_t *pairs = sequence_pairs(m, p, COUNT);
            check_holds(gaps(context, pairs, COUNT, least, least + 1, m),
                        COUNT - 1);
            check_holds(differences(context, pairs, COUNT, 0, m), COUNT);
            check_fails(gaps(context, pairs, COUNT, least, least + 1, m + 1),
                        COUNT - 1, 0, 1);
            check_fails(gaps(context, pairs, COUNT, least + 1, least + 2, m),
                        COUNT - 1,
                        first_gap_not(pairs, COUNT, least + 1, least + 2), 0);
            check_fails(gaps(context, pairs, COUNT, least, least, m), COUNT - 1,
                        first_gap_not(pairs, COUNT, least, least), 0);
            check_fails(differences(context, pairs, COUNT, 0, m + 1), COUNT, 1,
                        pairs[3]);
            check_fails(differences(context, pairs, COUNT, 1, m), COUNT, 0, 0);
            free(pairs);
        }
    wyt_context_unref(context);
}

/* WYT(a,b): gaps b .. 2b, differences a n; in misere play, a > 1, a n + 1. */
static void games(void **state)
{
    static const struct {
        const char *game;
        uint64_t a, b, first;
    } rows[] = {
        {"wyt:a=1,b=3", 1, 3, 0},        {"wyt:a=2,b=3", 2, 3, 0},
        {"wyt:a=5,b=4", 5, 4, 0},        {"wyt:a=2,b=3+misere", 2, 3, 1},
        {"wyt:a=4,b=1+misere", 4, 1, 1},
    };
    uint64_t pairs[2 * COUNT];
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct bench bench = bench_open(rows[i].game, "auto");
        size_t count = 0;
        CHECK_STATUS(WYT_OK, wyt_solver_list(bench.solver, 0, WYT_SIDE_UPPER,
                                             pairs, 2, COUNT, &count));
        CHECK(count == COUNT, "%zu pairs", count);
        check_holds(gaps(bench.context, pairs, COUNT, rows[i].b, 2 * rows[i].b,
                         rows[i].a),
                    COUNT - 1);
        check_holds(
            differences(bench.context, pairs, COUNT, rows[i].first, rows[i].a),
            COUNT);
        bench_close(&bench);
    }
}

/* One number is moved: the first gap beside it is the witness. */
static void wrong_numbers(void **state)
{
    wyt_context *context = test_context();
    uint64_t *pairs = sequence_pairs(1, 1, COUNT);
    (void)state;
    pairs[2 * 50 + 1]++; /* b_50 */
    check_fails(gaps(context, pairs, COUNT, 1, 2, 1), COUNT - 1, 49, 1);
    check_fails(differences(context, pairs, COUNT, 0, 1), COUNT, 50,
                pairs[2 * 50 + 1]);
    pairs[2 * 50 + 1]--;
    pairs[2 * 50] += 3; /* a_50: it falls behind */
    check_fails(gaps(context, pairs, COUNT, 1, 2, 1), COUNT - 1, 49, 0);
    check_fails(gaps(context, pairs + 100, COUNT - 50, 1, 2, 1), COUNT - 51, 0,
                0);
    pairs[2 * 50] -= 3;
    pairs[2 * 50 + 1] = 0; /* b_50 falls */
    check_fails(gaps(context, pairs, COUNT, 1, 2, 1), COUNT - 1, 49, 1);
    check_fails(differences(context, pairs, COUNT, 0, 1), COUNT, 50, 0);
    free(pairs);
    wyt_context_unref(context);
}

/* Nothing, one pair, and numbers at the end of 64 bits. */
static void ends(void **state)
{
    static const uint64_t far[] = {UINT64_MAX - 2, UINT64_MAX - 1,
                                   UINT64_MAX - 1, UINT64_MAX,
                                   UINT64_MAX,     1};
    wyt_context *context = test_context();
    struct result result;
    (void)state;
    for (size_t count = 0; count < 2; count++) {
        result = gaps(context, count == 0 ? NULL : far, count, 1, 2, 1);
        CHECK(result.verdict == WYT_CLAIM_UNDECIDED && result.limit == 0 &&
                  result.witness[0] == UNTOUCHED,
              "%zu pairs", count);
    }
    result = differences(context, NULL, 0, 0, 1);
    CHECK(result.verdict == WYT_CLAIM_UNDECIDED && result.limit == 0,
          "no pairs");
    check_holds(differences(context, far, 2, 1, 0), 2);
    check_holds(gaps(context, far, 2, 1, 1, 0), 1);
    check_fails(gaps(context, far, 3, 1, 1, 0), 2, 1, 1);
    /* UINT64_MAX + 2 is not 1. */
    check_fails(differences(context, far, 3, 1, 0), 3, 2, 1);
    check_fails(differences(context, far, 2, 1, UINT64_MAX), 2, 1, UINT64_MAX);
    wyt_context_unref(context);
}

static void statuses(void **state)
{
    static const uint64_t pairs[] = {0, 0, 1, 2};
    wyt_context *context = test_context();
    struct result result = FRESH;
    int32_t verdict = 9;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_claim_gaps(NULL, pairs, 2, 1, 2, 1, OUT(result)));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_claim_gaps(context, NULL, 2, 1, 2, 1, OUT(result)));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_claim_gaps(context, pairs, 2, 2, 1, 1, OUT(result)));
    CHECK_ERROR(
        WYT_E_ARGUMENT, context,
        wyt_claim_gaps(context, pairs, SIZE_MAX / 4, 1, 2, 1, OUT(result)));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_claim_gaps(context, pairs, 2, 1, 2, 1, NULL, NULL, NULL));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_claim_differences(NULL, pairs, 2, 0, 1, OUT(result)));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_claim_differences(context, NULL, 2, 0, 1, OUT(result)));
    CHECK_ERROR(
        WYT_E_ARGUMENT, context,
        wyt_claim_differences(context, pairs, SIZE_MAX / 4, 0, 1, OUT(result)));
    CHECK_ERROR(
        WYT_E_ARGUMENT, context,
        wyt_claim_differences(context, pairs, 2, 0, 1, NULL, NULL, NULL));
    CHECK(result.verdict == 9 && result.limit == UNTOUCHED &&
              result.witness[0] == UNTOUCHED,
          "outputs were touched");
    CHECK_STATUS(WYT_OK, wyt_claim_gaps(context, pairs, 2, 1, 2, 1, &verdict,
                                        NULL, NULL));
    CHECK(verdict == WYT_CLAIM_HOLDS, "verdict %d", (int)verdict);
    CHECK_STATUS(WYT_OK, wyt_claim_differences(context, pairs, 2, 1, 1,
                                               &verdict, NULL, NULL));
    CHECK(verdict == WYT_CLAIM_FAILS, "verdict %d", (int)verdict);
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lemma),         cmocka_unit_test(games),
        cmocka_unit_test(wrong_numbers), cmocka_unit_test(ends),
        cmocka_unit_test(statuses),
    };
    return test_main("api sequences", tests, TEST_LENGTH(tests));
}
