/* SPDX-License-Identifier: MIT */
/*
 * Golden sequences and single positions, up to 64 bits: first terms, terms of
 * large number, classification at the corners of 64 bits, winning moves
 * (files wyt_ab_first60, wyt_ab_nth, classify_u64, winning_moves). Entries
 * that pass 64 bits are skipped by a condition that says why, and counted;
 * golden_numbers.c answers all of them.
 */
#include "support/games.h"
#include "support/json.h"
#include "support/options.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What became of the entries of a file. */
struct tally {
    size_t tested, beyond_64_bits, beyond_parameters;
};

static void tally_print(const char *file, const struct tally *tally)
{
    print_message("# %s: %zu tested; skipped: %zu beyond 64 bits, %zu beyond "
                  "the parameters\n",
                  file, tally->tested, tally->beyond_64_bits,
                  tally->beyond_parameters);
    CHECK(tally->tested > 0, "nothing in %s was tested", file);
}

static void check_nth(wyt_solver *solver, const char *text, uint64_t n,
                      uint64_t x, uint64_t y)
{
    uint64_t heaps[2] = {0, 0}, rank = UINT64_MAX;
    CHECK_STATUS(WYT_OK, wyt_solver_nth(solver, n, WYT_SIDE_BOTH, heaps, 2));
    CHECK(heaps[0] == x && heaps[1] == y,
          "%s by %s: %" PRIu64 " is %s, expected (%" PRIu64 ", %" PRIu64 ")",
          text, wyt_solver_backend(solver), n, test_position(heaps, 2), x, y);
    CHECK_STATUS(WYT_OK,
                 wyt_solver_rank(solver, heaps, 2, WYT_SIDE_BOTH, &rank));
    CHECK(rank == n && test_is_p(solver, heaps, 2),
          "%s by %s: rank %" PRIu64 " of %s", text, wyt_solver_backend(solver),
          rank, test_position(heaps, 2));
}

/* The backends that have to know a game of WYT(a,b). */
static void each_sequence(const char *text, uint64_t b,
                          void (*check)(wyt_solver *, const char *, void *),
                          void *user)
{
    static const char *const names[] = {"auto", "mex", "morphic", "beatty"};
    for (size_t i = 0; i < (b == 1 ? 4 : 3); i++) {
        struct bench bench = bench_open(text, names[i]);
        check(bench.solver, text, user);
        bench_close(&bench);
    }
}

/* y_n - x_n = a n + s; a = 1 misere: (0,1), (b+1,b+1), then as normal. */
struct first {
    const json_t *x;
    uint64_t a, s, from;
};

static void check_first(wyt_solver *solver, const char *text, void *user)
{
    const struct first *first = user;
    for (uint64_t n = first->from; n < json_array_size(first->x); n++) {
        uint64_t x;
        CHECK(json_u64(json_array_get(first->x, (size_t)n), &x),
              "beyond 64 bits");
        check_nth(solver, text, n, x, x + first->a * n + first->s);
    }
}

static void check_swap(wyt_solver *solver, const char *text, void *user)
{
    const uint64_t *b = user;
    check_nth(solver, text, 0, 0, 1);
    check_nth(solver, text, 1, *b + 1, *b + 1);
}

static void check_first60(const json_t *entry)
{
    const json_t *misere = json_member(entry, "x_misere");
    uint64_t a = json_number(entry, "a"), b = json_number(entry, "b");
    struct first first = {json_member(entry, "x"), a, 0, 0};
    char text[64];
    (void)snprintf(text, sizeof text, "wyt:a=%" PRIu64 ",b=%" PRIu64, a, b);
    each_sequence(text, b, check_first, &first);
    (void)snprintf(text, sizeof text, "wyt:a=%" PRIu64 ",b=%" PRIu64 "+misere",
                   a, b);
    if (json_is_array(misere)) {
        first.x = misere;
        first.s = 1;
    } else {
        CHECK(a == 1, "%s has no misere terms", text);
        first.from = 2;
        each_sequence(text, b, check_swap, &b);
    }
    each_sequence(text, b, check_first, &first);
}

static void first60(void **state)
{
    json_t *root = json_open("wyt_ab_first60.json");
    const json_t *entry, *cases = json_member(root, "cases");
    size_t index;
    (void)state;
    CHECK(json_array_size(cases) > 0, "no case");
    json_array_foreach(cases, index, entry) check_first60(entry);
    json_decref(root);
}

/* A term whose heaps pass 64 bits must be refused, not wrapped. */
static void check_term(struct bench *bench, const char *text,
                       const json_t *term, struct tally *tally)
{
    uint64_t n, x = 0, y = 0, heaps[2] = {7, 7};
    if (!json_u64(json_member(term, "n"), &n)) {
        tally->beyond_64_bits++;
    } else if (!json_u64(json_member(term, "x"), &x) ||
               !json_u64(json_member(term, "y"), &y)) {
        CHECK_STATUS(WYT_BEYOND,
                     wyt_solver_nth(bench->solver, n, WYT_SIDE_BOTH, heaps, 2));
        CHECK(heaps[0] == 7 && heaps[1] == 7, "%s: heaps were touched", text);
        tally->tested++;
    } else {
        check_nth(bench->solver, text, n, x, y);
        tally->tested++;
    }
}

static void nth(void **state)
{
    json_t *root = json_open("wyt_ab_nth.json");
    const json_t *entry, *term, *cases = json_member(root, "cases");
    struct tally tally = {0, 0, 0};
    size_t index, number;
    (void)state;
    json_array_foreach(cases, index, entry)
    {
        struct bench bench;
        char text[64];
        (void)snprintf(text, sizeof text, "wyt:a=%" PRIu64 ",b=%" PRIu64 "%s",
                       json_number(entry, "a"), json_number(entry, "b"),
                       json_truth(entry, "misere") ? "+misere" : "");
        bench = bench_open(text, "auto");
        json_array_foreach(json_member(entry, "terms"), number, term)
            check_term(&bench, text, term, &tally);
        bench_close(&bench);
    }
    tally_print("wyt_ab_nth.json", &tally);
    json_decref(root);
}

/* The (m,p) pair is that of roob blocking, for p = 1 of m-Wythoff. */
static void check_classes(const json_t *entry, uint64_t m, uint64_t p)
{
    const json_t *test, *tests = json_member(entry, "tests");
    struct bench bench;
    uint64_t heaps[2], expected, last;
    char text[64];
    size_t index;
    (void)snprintf(text, sizeof text,
                   "fraenkel:a=%" PRIu64 "+roobblock=%" PRIu64, m, p);
    bench = bench_open(text, "auto");
    json_array_foreach(tests, index, test)
    {
        CHECK(json_u64(json_array_get(test, 0), &heaps[0]) &&
                  json_u64(json_array_get(test, 1), &heaps[1]) &&
                  json_u64(json_array_get(test, 2), &expected),
              "test %zu passes 64 bits", index);
        CHECK(test_is_p(bench.solver, heaps, 2) == (expected == 1),
              "%s: %s is %s", text, test_position(heaps, 2),
              expected == 1 ? "P" : "N");
    }
    CHECK(json_u64(json_member(entry, "n_max"), &last), "n_max");
    CHECK_STATUS(WYT_OK,
                 wyt_solver_nth(bench.solver, last, WYT_SIDE_BOTH, heaps, 2));
    CHECK_STATUS(WYT_BEYOND, wyt_solver_nth(bench.solver, last + 1,
                                            WYT_SIDE_BOTH, heaps, 2));
    bench_close(&bench);
}

/* m is a parameter up to 65535. */
static void classify(void **state)
{
    json_t *root = json_open("classify_u64.json");
    const json_t *entry, *cases = json_member(root, "cases");
    struct tally tally = {0, 0, 0};
    size_t index;
    (void)state;
    json_array_foreach(cases, index, entry)
    {
        uint64_t m = json_number(entry, "m");
        if (m > 65535) {
            tally.beyond_parameters++;
            continue;
        }
        check_classes(entry, m, json_number(entry, "p"));
        tally.tested++;
    }
    tally_print("classify_u64.json", &tally);
    json_decref(root);
}

/* [x, y, [[x', y'], ...]]; false if a number passes 64 bits. */
static bool read_question(const json_t *question, uint64_t *heaps,
                          struct list *expected)
{
    const json_t *pair;
    size_t index;
    uint64_t to[2];
    list_clear(expected);
    if (!json_u64(json_array_get(question, 0), &heaps[0]) ||
        !json_u64(json_array_get(question, 1), &heaps[1]))
        return false;
    json_array_foreach(json_array_get(question, 2), index, pair)
    {
        CHECK(json_u64(json_array_get(pair, 0), &to[0]) &&
                  json_u64(json_array_get(pair, 1), &to[1]),
              "an option is larger than its position");
        list_add(expected, to);
    }
    list_sort(expected);
    return true;
}

static void check_winning(struct bench *bench, const char *text,
                          const json_t *question, struct tally *tally)
{
    struct list expected = list_new(2), found = list_new(2);
    uint64_t heaps[2];
    if (!read_question(question, heaps, &expected)) {
        tally->beyond_64_bits++;
    } else {
        options_winning(bench->solver, heaps, &found);
        CHECK(list_equal(&expected, &found),
              "%s by %s: %s has %zu winning moves, expected %zu or others",
              text, wyt_solver_backend(bench->solver), test_position(heaps, 2),
              found.count, expected.count);
        tally->tested++;
    }
    list_free(&expected);
    list_free(&found);
}

static void check_winning_game(const json_t *entry, struct tally *tally)
{
    uint64_t b = json_number(entry, "b"), c = json_number(entry, "c");
    struct bench by_auto, reference;
    const json_t *question;
    size_t index;
    char text[64];
    (void)snprintf(text, sizeof text,
                   "wyt:a=%" PRIu64 ",b=%" PRIu64 ",c=%" PRIu64 "%s",
                   json_number(entry, "a"), b, c,
                   json_truth(entry, "misere") ? "+misere" : "");
    by_auto = bench_open(text, "auto");
    reference = bench_open(text, "reference");
    json_array_foreach(json_member(entry, "small"), index, question)
    {
        check_winning(&by_auto, text, question, tally);
        check_winning(&reference, text, question, tally);
    }
    json_array_foreach(json_member(entry, "big"), index, question)
        check_winning(&by_auto, text, question, tally);
    bench_close(&by_auto);
    bench_close(&reference);
}

static void winning(void **state)
{
    json_t *root = json_open("winning_moves.json");
    const json_t *entry, *cases = json_member(root, "cases");
    struct tally tally = {0, 0, 0};
    size_t index;
    (void)state;
    json_array_foreach(cases, index, entry) check_winning_game(entry, &tally);
    tally_print("winning_moves.json", &tally);
    json_decref(root);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first60),
        cmocka_unit_test(nth),
        cmocka_unit_test(classify),
        cmocka_unit_test(winning),
    };
    if (argc > 1)
        json_set_folder(argv[1]);
    return test_main("golden large", tests, TEST_LENGTH(tests));
}
