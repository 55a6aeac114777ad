/* SPDX-License-Identifier: MIT */
/*
 * theory/remoteness_big.c: what it knows of small positions is what the
 * definition says, and what it knows is known by the public question too.
 */
#include <gmp.h>
#include <string.h>

#include "rules/rules.h"
#include "support/integers.h"
#include "theory/remoteness_big.h"

static const struct {
    const char *text;
    size_t known; /* of the 20 x 20 positions, at least */
} games[] = {
    {"nim", 400},
    {"nim+misere", 400},
    {"wyt:a=0,b=1", 400},
    {"wyt:a=0,b=1+misere", 400},
    {"vectors:lines=1.0/0.1", 400},
    {"wythoff", 57},
    {"wyt:a=2,b=3", 150},
    {"wyt:a=2,b=3+misere", 0},
    {"wythoff+misere", 0},
    {"hole:m=2,u=3,v=4", 0},
    {"vectors:lines=1.0/0.1/2.1", 40},
    {"vectors:lines=2.0/0.1", 0},
    {"modulo:m=1,q=2,l=1", 0},
    {"vectors:lines=1.0/0.2,steps=0.1", 20},
    {"vectors:lines=1.1", 0},
};

/* How many of the positions of a box are known. */
static size_t check_box(const char *text)
{
    struct bench bench = bench_open(text, NULL);
    size_t known = 0;
    mpz_t heaps[2], moves;
    mpz_inits(heaps[0], heaps[1], moves, NULL);
    for (uint64_t x = 0; x < 20; x++)
        for (uint64_t y = 0; y < 20; y++) {
            const uint64_t position[2] = {x, y};
            uint64_t right;
            int32_t contains = 0;
            CHECK_STATUS(WYT_OK, wyt_rules_contains(bench.rules, position, 2,
                                                    &contains));
            mpz_set_ui(heaps[0], (unsigned long)x);
            mpz_set_ui(heaps[1], (unsigned long)y);
            if (contains == 0 ||
                !wyt__remoteness_big(bench.rules, heaps, moves))
                continue;
            CHECK_STATUS(WYT_OK, wyt_solver_remoteness(bench.solver, position,
                                                       2, &right));
            CHECK(mpz_cmp_ui(moves, (unsigned long)right) == 0,
                  "%s: %s has %llu, not %lu", text, test_position(position, 2),
                  (unsigned long long)right, mpz_get_ui(moves));
            known++;
        }
    mpz_clears(heaps[0], heaps[1], moves, NULL);
    bench_close(&bench);
    return known;
}

static void small_positions(void **state)
{
    (void)state;
    for (size_t g = 0; g < TEST_LENGTH(games); g++) {
        size_t known = check_box(games[g].text);
        CHECK(known >= games[g].known, "%s: %zu are known", games[g].text,
              known);
    }
}

static void large_positions(void **state)
{
    static const struct {
        const char *text, *heaps, *right; /* NULL: not known */
    } table[] = {
        {"nim", "100000000000000000000 300000000000000000000",
         "200000000000000000001"},
        {"nim", "300000000000000000000 300000000000000000000",
         "600000000000000000000"},
        {"nim", "5 300000000000000000000", "11"},
        {"nim", "9000000000 9000000000", "18000000000"},
        {"nim+misere", "300000000000000000000 300000000000000000000",
         "599999999999999999999"},
        {"nim+misere", "1 300000000000000000000", "2"},
        {"nim:heaps=3", "0 300000000000000000000 4", "9"},
        {"nim:heaps=3", "1 300000000000000000000 4", NULL},
        {"nim:heaps=3", "5 0 300000000000000000000", "11"},
        {"nim:heaps=3+misere", "5 300000000000000000000 0", "10"},
        {"nim:heaps=1", "300000000000000000000", "1"},
        {"nim:heaps=1+misere", "300000000000000000000", "2"},
        {"gw:heaps=3,sets=123", "0 300000000000000000000 4", "9"},
        {"wythoff", "0 300000000000000000000", "1"},
        {"wythoff", "300000000000000000000 300000000000000000000", "1"},
        {"wythoff", "300000000000000000000 300000000000000000001", NULL},
        {"wyt:a=2,b=3", "2 300000000000000000000", "1"},
        {"wyt:a=2,b=3", "3 300000000000000000000", NULL},
        {"wythoff+misere", "0 300000000000000000000", NULL},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(table); i++) {
        struct bench bench = bench_open(table[i].text, NULL);
        wyt_integers *heaps = integers_text(bench.context, table[i].heaps);
        wyt_integers *right = integers_text(
            bench.context, table[i].right == NULL ? "77" : table[i].right);
        wyt_integers *out = integers_text(bench.context, "77");
        const int32_t expected =
            table[i].right == NULL ? WYT_UNSUPPORTED : WYT_OK;
        CHECK_STATUS(expected,
                     wyt_solver_remoteness_big(bench.solver, heaps, out));
        CHECK(integers_equal(out, right), "%s, %s: %s", table[i].text,
              table[i].heaps, integers_shown(out));
        wyt_integers_free(out);
        wyt_integers_free(right);
        wyt_integers_free(heaps);
        bench_close(&bench);
    }
}

/* What fits into 64 bits, and what has no remoteness. */
static void small_questions(void **state)
{
    static const uint64_t pair[2] = {8, 13};
    struct bench bench = bench_open("wythoff", NULL);
    struct bench block = bench_open("wythoff+block=2", NULL);
    wyt_integers *heaps = integers_of(bench.context, pair, 2);
    wyt_integers *other = integers_of(block.context, pair, 2);
    uint64_t right = 0, moves = 0;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_solver_remoteness(bench.solver, pair, 2, &right));
    CHECK_STATUS(WYT_OK, wyt_solver_remoteness_big(bench.solver, heaps, heaps));
    CHECK_STATUS(WYT_OK, wyt_integers_u64(heaps, 0, &moves));
    CHECK(wyt_integers_count(heaps) == 1 && moves == right, "%llu moves",
          (unsigned long long)moves);
    CHECK_ERROR(WYT_UNDEFINED, block.context,
                wyt_solver_remoteness_big(block.solver, other, other));
    CHECK_ERROR(WYT_E_ARGUMENT, block.context,
                wyt_solver_remoteness_big(block.solver, heaps, other));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_solver_remoteness_big(bench.solver, heaps, NULL));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_solver_remoteness_big(NULL, heaps, heaps));
    wyt_integers_free(other);
    wyt_integers_free(heaps);
    bench_close(&block);
    bench_close(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_positions),
        cmocka_unit_test(large_positions),
        cmocka_unit_test(small_questions),
    };
    return test_main("big remoteness", tests, TEST_LENGTH(tests));
}
