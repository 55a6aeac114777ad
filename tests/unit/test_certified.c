/* SPDX-License-Identifier: MIT */
/*
 * Certificates that come with the library: each is proved again from itself
 * alone, and tried once more by the prover that the checker shares nothing
 * with; games that have one are answered by it as by a board.
 */
#include "support/harness.h"

#include <string.h>

#include "rules/certified.h"

#define BOX 48
/* What takes seconds is for the program with an argument. */
#define LARGE 3150

static bool large;

static bool is_wanted(const struct wyt__certified *certified)
{
    return large == (certified->length > LARGE);
}

static void check_certificate(const struct wyt__certified *certified)
{
    struct bench bench = bench_open(certified->game, NULL);
    wyt_proof *read = NULL, *tried = NULL;
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(bench.context, WYT_LIMIT_MEMORY,
                                               UINT64_C(1) << 30));
    CHECK_STATUS(WYT_OK, wyt_proof_load_from(bench.context, certified->text,
                                             certified->length, &read));
    CHECK(wyt_proof_verdict(read) == WYT_PROOF_THEOREM &&
              wyt_proof_value(read) == certified->value &&
              wyt_rules_equal(wyt_proof_rules(read), bench.rules) == 1,
          "%s", certified->game);
    CHECK_STATUS(WYT_OK,
                 wyt_proof_try(bench.context, read, bench.rules, &tried));
    CHECK(wyt_proof_verdict(tried) == WYT_PROOF_THEOREM, "%s", certified->game);
    wyt_proof_unref(read);
    wyt_proof_unref(tried);
    bench_close(&bench);
}

static void proved(void **state)
{
    size_t count = 0;
    (void)state;
    for (size_t i = 0; i < wyt__certified_count; i++)
        if (is_wanted(&wyt__certified[i])) {
            check_certificate(&wyt__certified[i]);
            count++;
        }
    CHECK(count > (large ? 1 : 10), "%zu certificates", count);
}

/* The statement says so, and a box confirms it. */
static void check_statement(const struct bench *bench)
{
    const uint64_t size[2] = {BOX, BOX};
    size_t found = 0;
    for (size_t k = 0; k < wyt_rules_theory_count(bench->rules); k++) {
        int32_t verdict = -1;
        if (strncmp(wyt_rules_theory_text(bench->rules, k, WYT_THEORY_SOURCE),
                    "proved by machine, certificate ", 31) != 0)
            continue;
        found++;
        CHECK_STATUS(WYT_OK, wyt_rules_theory_verify(
                                 bench->context, bench->rules, k, size, 2,
                                 &verdict, NULL, NULL, NULL));
        CHECK(verdict == WYT_CLAIM_HOLDS, "statement %zu", k);
    }
    CHECK(found == 1, "%zu statements", found);
}

static void answered(void **state)
{
    (void)state;
    for (size_t i = 0; i < wyt__certified_count; i++) {
        const uint64_t size[2] = {BOX, BOX};
        struct bench bench = bench_open(wyt__certified[i].game, NULL);
        uint32_t question = 99;
        uint64_t where[2];
        if (!is_wanted(&wyt__certified[i])) {
            bench_close(&bench);
            continue;
        }
        CHECK_STATUS(WYT_OK,
                     wyt_rules_verify(bench.context, bench.rules, "automatic",
                                      size, 2, &question, where));
        CHECK(question == 0, "%s: question %u at %s", wyt__certified[i].game,
              (unsigned)question, test_position(where, 2));
        check_statement(&bench);
        bench_close(&bench);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(proved),
        cmocka_unit_test(answered),
    };
    large = argc > 1 && strcmp(argv[1], "large") == 0;
    return test_main(large ? "unit certified large" : "unit certified", tests,
                     TEST_LENGTH(tests));
}
