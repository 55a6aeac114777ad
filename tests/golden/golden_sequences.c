/* SPDX-License-Identifier: MIT */
/*
 * Golden sequences of blocked a-Wythoff: the (m,p) pair a_n, b_n = a_n + m n
 * of roob blocking, exact at any number, and x_n, y_n = x_n + m floor(n/k) of
 * bishop blocking (files beatty_mp, bishop_block_seq). Entries that do not
 * fit into 64 bits are counted and left out.
 */
#include "support/games.h"
#include "support/json.h"

#include <inttypes.h>
#include <stdio.h>

struct tally {
    size_t tested, beyond_64_bits;
};

static void tally_print(const char *file, const struct tally *tally)
{
    print_message("# %s: %zu tested; skipped: %zu beyond 64 bits\n", file,
                  tally->tested, tally->beyond_64_bits);
    CHECK(tally->tested > 0, "nothing in %s was tested", file);
}

static void check_rank(wyt_solver *solver, const char *text, uint64_t n,
                       const uint64_t *heaps)
{
    uint64_t rank = UINT64_MAX;
    CHECK_STATUS(WYT_OK,
                 wyt_solver_rank(solver, heaps, 2, WYT_SIDE_BOTH, &rank));
    CHECK(rank == n && test_is_p(solver, heaps, 2),
          "%s: rank %" PRIu64 " of %s", text, rank, test_position(heaps, 2));
}

static void check_nth(wyt_solver *solver, const char *text, uint64_t n,
                      uint64_t x, uint64_t y)
{
    uint64_t heaps[2] = {7, 7};
    CHECK_STATUS(WYT_OK, wyt_solver_nth(solver, n, WYT_SIDE_BOTH, heaps, 2));
    CHECK(heaps[0] == x && heaps[1] == y,
          "%s by %s: %" PRIu64 " is %s, expected (%" PRIu64 ", %" PRIu64 ")",
          text, wyt_solver_backend(solver), n, test_position(heaps, 2), x, y);
}

/* y = x + m floor(n/k); false if it passes 64 bits. */
static bool partner(uint64_t x, uint64_t m, uint64_t n, uint64_t k, uint64_t *y)
{
    uint64_t steps = n / k;
    if (steps > (UINT64_MAX - x) / m)
        return false;
    *y = x + m * steps;
    return true;
}

/* The first terms, each with its rank. */
static void check_first(wyt_solver *solver, const char *text,
                        const json_t *terms, uint64_t m, uint64_t k,
                        struct tally *tally)
{
    for (uint64_t n = 0; n < json_array_size(terms); n++) {
        uint64_t heaps[2];
        CHECK(json_u64(json_array_get(terms, (size_t)n), &heaps[0]) &&
                  partner(heaps[0], m, n, k, &heaps[1]),
              "%s: term %" PRIu64 " passes 64 bits", text, n);
        check_nth(solver, text, n, heaps[0], heaps[1]);
        check_rank(solver, text, n, heaps);
        tally->tested++;
    }
}

/* A term of which only n may fit: it must be refused, not wrapped. */
static void check_pair(wyt_solver *solver, const char *text, const json_t *term,
                       struct tally *tally)
{
    uint64_t n, heaps[2], found[2] = {7, 7};
    if (!json_u64(json_member(term, "n"), &n)) {
        tally->beyond_64_bits++;
        return;
    }
    if (!json_u64(json_member(term, "a"), &heaps[0]) ||
        !json_u64(json_member(term, "b"), &heaps[1])) {
        CHECK_STATUS(WYT_BEYOND,
                     wyt_solver_nth(solver, n, WYT_SIDE_BOTH, found, 2));
        CHECK(found[0] == 7 && found[1] == 7, "%s: heaps were touched", text);
    } else {
        check_nth(solver, text, n, heaps[0], heaps[1]);
        check_rank(solver, text, n, heaps);
    }
    tally->tested++;
}

static void beatty(void **state)
{
    json_t *root = json_open("beatty_mp.json");
    const json_t *entry, *term, *cases = json_member(root, "cases");
    struct tally tally = {0, 0};
    size_t index, number;
    (void)state;
    json_array_foreach(cases, index, entry)
    {
        uint64_t m = json_number(entry, "m");
        struct bench bench;
        char text[64];
        (void)snprintf(text, sizeof text,
                       "wyt:a=%" PRIu64 ",b=1+roobblock=%" PRIu64, m,
                       json_number(entry, "p"));
        bench = bench_open(text, "auto");
        check_first(bench.solver, text, json_member(entry, "a"), m, 1, &tally);
        json_array_foreach(json_member(entry, "huge"), number, term)
            check_pair(bench.solver, text, term, &tally);
        bench_close(&bench);
    }
    tally_print("beatty_mp.json", &tally);
    json_decref(root);
}

static void check_bishop(wyt_solver *solver, const char *text,
                         const json_t *term, uint64_t m, uint64_t k,
                         struct tally *tally)
{
    uint64_t n, x, y;
    if (!json_u64(json_member(term, "n"), &n) ||
        !json_u64(json_member(term, "x"), &x) || !partner(x, m, n, k, &y)) {
        tally->beyond_64_bits++;
    } else {
        check_nth(solver, text, n, x, y);
        tally->tested++;
    }
}

static void bishop(void **state)
{
    json_t *root = json_open("bishop_block_seq.json");
    const json_t *entry, *term, *cases = json_member(root, "cases");
    struct tally tally = {0, 0};
    size_t index, number;
    (void)state;
    json_array_foreach(cases, index, entry)
    {
        uint64_t m = json_number(entry, "m"), k = json_number(entry, "k");
        struct bench bench;
        char text[64];
        (void)snprintf(text, sizeof text,
                       "wyt:a=%" PRIu64 ",b=1+bishopblock=%" PRIu64, m, k);
        bench = bench_open(text, "auto");
        check_first(bench.solver, text, json_member(entry, "x"), m, k, &tally);
        json_array_foreach(json_member(entry, "huge"), number, term)
            check_bishop(bench.solver, text, term, m, k, &tally);
        bench_close(&bench);
    }
    tally_print("bishop_block_seq.json", &tally);
    json_decref(root);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(beatty),
        cmocka_unit_test(bishop),
    };
    if (argc > 1)
        json_set_folder(argv[1]);
    return test_main("golden sequences", tests, TEST_LENGTH(tests));
}
