/* SPDX-License-Identifier: MIT */
/*
 * Golden sequences of the (m,p) pairs and of bishop-type blocking, first terms
 * and terms near 2^64, and positions of (m,p) pairs at the corners of 64 bits
 * (files beatty_mp, bishop_block_seq, classify_u64). The theories are attached
 * by hand.
 */
#include "base/wide.h"
#include "support/json.h"
#include "support/theories.h"

#include <inttypes.h>

static uint64_t read(const json_t *value)
{
    uint64_t number = 0;
    CHECK(json_u64(value, &number), "beyond 64 bits");
    return number;
}

static void check_pair(const struct bench *bench, uint64_t n, uint64_t x,
                       uint64_t y)
{
    uint64_t at[2] = {0, 0}, rank = UINT64_MAX;
    CHECK_STATUS(WYT_OK, wyt_solver_nth(bench->solver, n, 0, at, 2));
    CHECK(at[0] == x && at[1] == y,
          "%" PRIu64 " is (%" PRIu64 ", %" PRIu64 "), not %s", n, x, y,
          test_position(at, 2));
    CHECK_STATUS(WYT_OK, wyt_solver_rank(bench->solver, at, 2, 0, &rank));
    CHECK(rank == n && test_is_p(bench->solver, at, 2), "%s",
          test_position(at, 2));
}

/* A pair of which the file holds n and x, y = x + m floor(n / k). A y beyond
 * 64 bits is refused; of an n beyond 64 bits nothing can be asked. */
static void check_huge(const struct bench *bench, const json_t *one,
                       const char *x_name, uint64_t m, uint64_t k)
{
    uint64_t n, x, d, y, at[2];
    if (!json_u64(json_member(one, "n"), &n))
        return;
    if (json_u64(json_member(one, x_name), &x) && wyt__times(n / k, m, &d) &&
        wyt__add(x, d, &y))
        check_pair(bench, n, x, y);
    else
        CHECK_ERROR(WYT_LIMIT, bench->context,
                    wyt_solver_nth(bench->solver, n, 0, at, 2));
}

static void pairs(void **state)
{
    json_t *file = json_open("beatty_mp.json");
    const json_t *cases = json_member(file, "cases");
    (void)state;
    for (size_t i = 0; i < json_array_size(cases); i++) {
        const json_t *one = json_array_get(cases, i);
        const json_t *a = json_member(one, "a"), *huge;
        uint64_t m = json_number(one, "m"), p = json_number(one, "p");
        const struct spec spec = spec_roob(m, p);
        struct bench bench = spec_open(&spec);
        huge = json_member(one, "huge");
        for (size_t n = 0; n < json_array_size(a); n++) {
            uint64_t x = read(json_array_get(a, n));
            check_pair(&bench, n, x, x + m * n);
        }
        for (size_t k = 0; k < json_array_size(huge); k++)
            check_huge(&bench, json_array_get(huge, k), "a", m, 1);
        bench_close(&bench);
    }
    json_decref(file);
}

static void corners(void **state)
{
    json_t *file = json_open("classify_u64.json");
    const json_t *cases = json_member(file, "cases");
    (void)state;
    for (size_t i = 0; i < json_array_size(cases); i++) {
        const json_t *one = json_array_get(cases, i);
        const json_t *tests = json_member(one, "tests");
        uint64_t m = read(json_member(one, "m"));
        const struct spec spec = spec_roob(m, json_number(one, "p"));
        struct bench bench;
        if (m > 65535) /* no parameter of a game */
            continue;
        bench = spec_open(&spec);
        for (size_t k = 0; k < json_array_size(tests); k++) {
            const json_t *test = json_array_get(tests, k);
            const uint64_t at[2] = {read(json_array_get(test, 0)),
                                    read(json_array_get(test, 1))};
            uint64_t is_p = read(json_array_get(test, 2));
            CHECK(test_is_p(bench.solver, at, 2) == (is_p != 0), "case %zu: %s",
                  i, test_position(at, 2));
        }
        bench_close(&bench);
    }
    json_decref(file);
}

static void bishops(void **state)
{
    json_t *file = json_open("bishop_block_seq.json");
    const json_t *cases = json_member(file, "cases");
    (void)state;
    for (size_t i = 0; i < json_array_size(cases); i++) {
        const json_t *one = json_array_get(cases, i);
        const json_t *x = json_member(one, "x"), *huge;
        uint64_t m = json_number(one, "m"), k = json_number(one, "k");
        struct spec spec = spec_bishop(m, k);
        struct bench bench;
        spec.backend = "auto"; /* for k = 1 that is beatty */
        bench = spec_open(&spec);
        huge = json_member(one, "huge");
        for (size_t n = 0; n < json_array_size(x); n++) {
            uint64_t v = read(json_array_get(x, n));
            check_pair(&bench, n, v, v + m * (n / k));
        }
        for (size_t j = 0; j < json_array_size(huge); j++)
            check_huge(&bench, json_array_get(huge, j), "x", m, k);
        bench_close(&bench);
    }
    json_decref(file);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pairs),
        cmocka_unit_test(corners),
        cmocka_unit_test(bishops),
    };
    json_set_folder(argc > 1 ? argv[1] : ".");
    return test_main("golden theory", tests, TEST_LENGTH(tests));
}
