/* SPDX-License-Identifier: MIT */
/*
 * Certificates of sums: they say what Grundy values say, of which games they
 * know the value, and every status; and those of positions with empty heaps.
 */
#include "support/harness.h"
#include "support/integers.h"
#include "support/random.h"
#include "support/toys.h"

#include <string.h>

/* Whether certificates know the value: all moves take the same from an odd
 * number of heaps, and any number may be taken from one. */
static const struct {
    const char *text;
    bool is_xor;
} games[] = {
    {"wythoff", false},
    {"fraenkel:a=2", false},
    {"wyt:a=1,b=2,c=3", false},
    {"wyt:a=0,b=1", true},
    {"nim", true},
    {"nim:heaps=1", true},
    {"vectors:lines=1.0/0.1", true},
    {"vectors:strips=i1/j1", true},
    {"vectors:heaps=4,lines=1.0.0.0/0.1.0.0/0.0.1.0/0.0.0.1/1.1.1.0", true},
    {"gw:heaps=3,sets=all", true},
    {"gw:heaps=2,sets=all", false},
    /* Not any number from one heap, or other numbers, too. */
    {"vectors:lines=1.0q2l1/0.1", false},
    {"vectors:lines=1.0t3/0.1", false},
    {"vectors:lines=1.0/0.2", false},
    {"vectors:lines=1.0/0.1,steps=1.2", false},
    {"vectors:lines=1.0/0.1/2.1", false},
    {"vectors:heaps=3,lines=1.0.0/0.1.0/1.1.1", false},
    {"vectors:strips=i2/j1", false},
    {"hole:m=1,u=2,v=1", false},
};

#define GAMES TEST_LENGTH(games)

static bool has_gmp(void)
{
    return wyt_feature("gmp") == 1;
}

static wyt_sum *sum_of(wyt_context *context, const wyt_rules *rules,
                       const uint64_t *heaps, size_t n)
{
    wyt_sum *sum = NULL;
    CHECK_STATUS(WYT_OK, wyt_sum_new(context, &sum));
    CHECK_STATUS(WYT_OK, wyt_sum_add(sum, rules, NULL, heaps, n));
    return sum;
}

/* The last line of a certificate, whose outcome and first line say the same. */
static const char *verdict(const wyt_certificate *certificate, bool is_p)
{
    const char *first = wyt_certificate_text(certificate, 0);
    const char *last = wyt_certificate_text(
        certificate, wyt_certificate_count(certificate) - 1);
    const char *end = is_p ? "; so it is P" : "; so it is N";
    CHECK(wyt_certificate_outcome(certificate) ==
                  (is_p ? WYT_OUTCOME_P : WYT_OUTCOME_N) &&
              strncmp(first,
                      is_p ? "outcome P of the sum of "
                           : "outcome N of the sum of ",
                      24) == 0 &&
              strcmp(last + strlen(last) - strlen(end), end) == 0,
          "%s ... %s", first, last);
    return last;
}

/* One component alone: games whose value is known have a certificate without
 * GMP, others have that of the position. */
static void components(void **state)
{
    static const uint64_t heaps[4] = {3, 1, 2, 4};
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < GAMES; i++) {
        wyt_rules *rules = test_rules(context, games[i].text);
        wyt_sum *sum = sum_of(context, rules, heaps, wyt_rules_heaps(rules));
        wyt_certificate *certificate = NULL;
        uint64_t value = 0;
        const int32_t status = wyt_sum_certify(sum, &certificate);
        CHECK(status == WYT_OK || (status == WYT_UNSUPPORTED &&
                                   !games[i].is_xor && certificate == NULL),
              "%s: %s", games[i].text, wyt_context_error(context));
        CHECK_STATUS(WYT_OK, wyt_sum_value(sum, &value));
        if (status == WYT_OK) {
            const char *line = wyt_certificate_text(certificate, 1);
            verdict(certificate, value == 0);
            CHECK((strncmp(line, "component 1: a move takes t", 27) == 0) ==
                      games[i].is_xor,
                  "%s: %s", games[i].text, line);
        }
        wyt_certificate_free(certificate);
        wyt_sum_free(sum);
        wyt_rules_unref(rules);
    }
    wyt_context_unref(context);
}

/* Random sums, many of them of equal positions and P-positions. */
static void sums(void **state)
{
    wyt_context *context = test_context();
    wyt_rules *rules[GAMES];
    struct random random = random_stream(9);
    size_t made = 0;
    (void)state;
    for (size_t i = 0; i < GAMES; i++)
        rules[i] = test_rules(context, games[i].text);
    for (size_t round = 0; round < test_count(400); round++) {
        const size_t count = 1 + (size_t)random_below(&random, 4);
        wyt_certificate *certificate = NULL;
        wyt_sum *sum = NULL;
        uint64_t value = 0, heaps[4] = {0};
        size_t game = 0;
        int32_t status;
        CHECK_STATUS(WYT_OK, wyt_sum_new(context, &sum));
        for (size_t k = 0; k < count; k++) {
            if (k == 0 || random_below(&random, 2) == 0)
                game = (size_t)random_below(&random, GAMES);
            for (size_t i = 0; i < 4 && (k == 0 || random_below(&random, 2));
                 i++)
                heaps[i] = 2 + random_below(&random, 4);
            CHECK_STATUS(WYT_OK, wyt_sum_add(sum, rules[game], NULL, heaps,
                                             wyt_rules_heaps(rules[game])));
        }
        status = wyt_sum_certify(sum, &certificate);
        CHECK_STATUS(WYT_OK, wyt_sum_value(sum, &value));
        if (status == WYT_OK)
            verdict(certificate, value == 0);
        else
            CHECK(status == WYT_UNSUPPORTED, "%s", wyt_context_error(context));
        made += status == WYT_OK;
        wyt_certificate_free(certificate);
        wyt_sum_free(sum);
    }
    CHECK(made > test_count(400) / 20, "%zu certificates", made);
    for (size_t i = 0; i < GAMES; i++)
        wyt_rules_unref(rules[i]);
    wyt_context_unref(context);
}

/* Two of three equal positions cancel, also with their heaps exchanged. */
static void pairs(void **state)
{
    static const uint64_t heaps[3][2] = {{3, 6}, {6, 3}, {3, 6}};
    struct bench bench = bench_open("wythoff", NULL);
    wyt_certificate *certificate = NULL;
    wyt_sum *sum = sum_of(bench.context, bench.rules, heaps[0], 2);
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_sum_add(sum, bench.rules, NULL, heaps[1], 2));
    CHECK_STATUS(WYT_OK, wyt_sum_certify(sum, &certificate));
    CHECK(strncmp(wyt_certificate_text(certificate, 1),
                  "components 1 and 2 are the same position", 40) == 0 &&
              wyt_certificate_count(certificate) == 3,
          "%s", wyt_certificate_text(certificate, 1));
    verdict(certificate, true);
    wyt_certificate_free(certificate);
    certificate = NULL;
    CHECK_STATUS(WYT_OK, wyt_sum_add(sum, bench.rules, NULL, heaps[2], 2));
    CHECK_STATUS(has_gmp() ? WYT_OK : WYT_UNSUPPORTED,
                 wyt_sum_certify(sum, &certificate));
    if (has_gmp())
        CHECK(strcmp(verdict(certificate, false),
                     "the xor of the other values is 0, so a move that wins "
                     "component 3 wins; so it is N") == 0,
              "%s", verdict(certificate, false));
    wyt_certificate_free(certificate);
    wyt_sum_free(sum);
    bench_close(&bench);
    /* Where heaps have an order they are not exchanged. */
    bench = bench_open("wyt:a=3,b=1,c=2", NULL);
    sum = sum_of(bench.context, bench.rules, heaps[0], 2);
    certificate = NULL;
    CHECK_STATUS(WYT_OK, wyt_sum_add(sum, bench.rules, NULL, heaps[1], 2));
    CHECK_ERROR(WYT_UNSUPPORTED, bench.context,
                wyt_sum_certify(sum, &certificate));
    CHECK(certificate == NULL, "touched");
    wyt_sum_free(sum);
    bench_close(&bench);
}

/* Callback games of one name are one game only if they are one object. */
static void callbacks(void **state)
{
    static const uint64_t heaps[2] = {4, 3};
    wyt_context *context = test_context();
    struct toy toy = {0}, other = {0};
    wyt_callbacks table = toy_full(&toy), second = toy_full(&other);
    wyt_rules *rules = NULL, *same = NULL;
    wyt_certificate *certificate = NULL;
    wyt_sum *sum;
    size_t n;
    (void)state;
    rules = toy_rules(context, &table);
    same = toy_rules(context, &second);
    n = wyt_rules_heaps(rules);
    sum = sum_of(context, rules, heaps, n);
    CHECK_STATUS(WYT_OK, wyt_sum_add(sum, rules, NULL, heaps, n));
    CHECK_STATUS(WYT_OK, wyt_sum_certify(sum, &certificate));
    verdict(certificate, true);
    wyt_certificate_free(certificate);
    certificate = NULL;
    wyt_sum_free(sum);
    sum = sum_of(context, rules, heaps, n);
    CHECK_STATUS(WYT_OK, wyt_sum_add(sum, same, NULL, heaps, n));
    CHECK_ERROR(WYT_UNSUPPORTED, context, wyt_sum_certify(sum, &certificate));
    wyt_sum_free(sum);
    wyt_rules_unref(rules);
    wyt_rules_unref(same);
    wyt_context_unref(context);
}

/* Nim, the heap that makes the xor 0, and what is nothing. */
static void moves(void **state)
{
    static const uint64_t first[3] = {1, 2, 4}, second[3] = {8, 8, 1};
    struct bench bench = bench_open("nim:heaps=3", NULL);
    wyt_certificate *certificate = NULL;
    wyt_sum *sum = sum_of(bench.context, bench.rules, first, 3);
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_sum_add(sum, bench.rules, NULL, second, 3));
    CHECK_STATUS(WYT_OK, wyt_sum_certify(sum, &certificate));
    CHECK(strcmp(wyt_certificate_text(certificate, 3),
                 "component 1 can be moved to (1, 2, 2), of value 1, which "
                 "makes the xor 0") == 0 &&
              strcmp(wyt_certificate_text(certificate, 4),
                     "the xor of the values is 6; so it is N") == 0,
          "%s", wyt_certificate_text(certificate, 3));
    wyt_certificate_free(certificate);
    certificate = NULL;
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context, wyt_sum_certify(sum, NULL));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_sum_certify(NULL, &certificate));
    wyt_sum_free(sum);
    CHECK_STATUS(WYT_OK, wyt_sum_new(bench.context, &sum));
    CHECK_STATUS(WYT_OK, wyt_sum_certify(sum, &certificate));
    CHECK(strcmp(wyt_certificate_text(certificate, 0),
                 "outcome P of the sum of nothing") == 0,
          "%s", wyt_certificate_text(certificate, 0));
    wyt_certificate_free(certificate);
    wyt_sum_free(sum);
    bench_close(&bench);
}

/* The certificate of a position, or that there is none. */
static wyt_certificate *certify(const char *game, const uint64_t *heaps,
                                size_t n)
{
    struct bench bench = bench_open(game, NULL);
    wyt_integers *list = integers_of(bench.context, heaps, n);
    wyt_certificate *certificate = NULL;
    const int32_t status =
        wyt_solver_certify_big(bench.solver, list, &certificate);
    CHECK((status == WYT_OK) == (certificate != NULL), "%s",
          wyt_context_error(bench.context));
    wyt_integers_free(list);
    bench_close(&bench);
    return certificate;
}

/* With empty heaps a game of which nothing is known is a smaller one; of which
 * something is known it has a certificate of its own. */
static void empty_heaps(void **state)
{
    static const uint64_t heaps[3] = {0, 3, 5}, same[3] = {0, 5, 5},
                          full[3] = {1, 3, 5};
    wyt_certificate *certificate = certify("gw:heaps=3,sets=pairs", heaps, 3);
    (void)state;
    CHECK((certificate != NULL) == has_gmp(), "a certificate");
    CHECK(!has_gmp() ||
              (strcmp(wyt_certificate_text(certificate, 1),
                      "heap 1 is empty and takes part in no move: it is (3, 5) "
                      "in gw:heaps=2,sets=all") == 0 &&
               wyt_certificate_outcome(certificate) == WYT_OUTCOME_P),
          "%s", wyt_certificate_text(certificate, 1));
    wyt_certificate_free(certificate);
    certificate = certify("gw:heaps=3,sets=all", same, 3);
    CHECK(!has_gmp() || strncmp(wyt_certificate_text(certificate, 1),
                                "verified: P iff", 15) == 0,
          "%s", wyt_certificate_text(certificate, 1));
    wyt_certificate_free(certificate);
    CHECK(certify("gw:heaps=3,sets=pairs", full, 3) == NULL, "no heap is 0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(components), cmocka_unit_test(sums),
        cmocka_unit_test(pairs),      cmocka_unit_test(callbacks),
        cmocka_unit_test(moves),      cmocka_unit_test(empty_heaps),
    };
    return test_main("sum certificates", tests, TEST_LENGTH(tests));
}
