/* SPDX-License-Identifier: MIT */
/*
 * K8: n-th pair and outcome of Wythoff Nim with numbers of many digits, beside
 * the formulas as GMP gives them. The bound is one product of that size, so
 * 1 / of_bound says how many products an answer takes.
 */
#include <stdio.h>
#include <stdlib.h>

#include "bench.h"
#include "simple/simple_big.h"

struct work {
    struct game game;
    size_t repeats;
    mpz_t n, x, y, product;
    wyt_integers *number, *pair, *other, *answer;
};

/* ---- the library ---- */

static void nth(void *data)
{
    struct work *w = data;
    for (size_t i = 0; i < w->repeats; i++)
        check(wyt_solver_nth_big(w->game.solver, w->number, WYT_SIDE_BOTH,
                                 w->answer) == WYT_OK,
              "nth_big");
}

/* A solver that has no constant yet. */
static void first_nth(void *data)
{
    struct work *w = data;
    for (size_t i = 0; i < w->repeats; i++) {
        wyt_solver *solver = NULL;
        check(wyt_solver_new(w->game.context, w->game.rules, NULL, &solver) ==
                      WYT_OK &&
                  wyt_solver_nth_big(solver, w->number, WYT_SIDE_BOTH,
                                     w->answer) == WYT_OK,
              "nth_big");
        wyt_solver_free(solver);
    }
}

static void outcomes(struct work *w, const wyt_integers *heaps, int32_t right)
{
    for (size_t i = 0; i < w->repeats; i++) {
        int32_t outcome = 0;
        check(wyt_solver_outcome_big(w->game.solver, heaps, &outcome) ==
                      WYT_OK &&
                  outcome == right,
              "outcome_big");
    }
}

static void outcome_p(void *data)
{
    struct work *w = data;
    outcomes(w, w->pair, WYT_OUTCOME_P);
}

static void outcome_n(void *data)
{
    struct work *w = data;
    outcomes(w, w->other, WYT_OUTCOME_N);
}

/* ---- GMP alone ---- */

static void plain_nth(void *data)
{
    struct work *w = data;
    for (size_t i = 0; i < w->repeats; i++)
        simple_big_nth(w->x, w->y, w->n);
}

static void plain_outcome(void *data)
{
    struct work *w = data;
    for (size_t i = 0; i < w->repeats; i++)
        check(simple_big_is_p(w->x, w->y), "outcome by GMP");
}

static void multiply(void *data)
{
    struct work *w = data;
    for (size_t i = 0; i < w->repeats; i++)
        mpz_mul(w->product, w->x, w->y);
}

/* ---- what they work on ---- */

static void add(wyt_integers *list, const mpz_t number)
{
    size_t count = mpz_sizeinbase(number, 2) / 64 + 1;
    uint64_t *limbs = calloc(count, sizeof *limbs);
    check(limbs != NULL, "no memory");
    mpz_export(limbs, NULL, -1, sizeof *limbs, 0, 0, number);
    check(wyt_integers_add_limbs(list, limbs, count) == WYT_OK, "limbs");
    free(limbs);
}

/* n = 10^digits / 7, and lists. */
static void open_game(struct work *w, const char *text, unsigned long digits)
{
    mpz_inits(w->n, w->x, w->y, w->product, (mpz_ptr)NULL);
    mpz_ui_pow_ui(w->n, 10, digits);
    mpz_tdiv_q_ui(w->n, w->n, 7);
    w->game = game_open(text, 2);
    check(wyt_integers_new(w->game.context, &w->number) == WYT_OK &&
              wyt_integers_new(w->game.context, &w->pair) == WYT_OK &&
              wyt_integers_new(w->game.context, &w->other) == WYT_OK &&
              wyt_integers_new(w->game.context, &w->answer) == WYT_OK,
          "lists");
    add(w->number, w->n);
}

/* Its pair, and a position of the same size that is N. */
static void prepare(struct work *w, unsigned long digits)
{
    int32_t same = 1;
    open_game(w, "wythoff", digits);
    simple_big_nth(w->x, w->y, w->n);
    add(w->pair, w->x);
    add(w->pair, w->y);
    mpz_tdiv_q_ui(w->product, w->x, 3);
    add(w->other, w->product);
    add(w->other, w->y);
    nth(w);
    for (size_t i = 0; i < 2 && same != 0; i++)
        check(wyt_integers_compare(w->answer, i, w->pair, i, &same) == WYT_OK &&
                  same == 0,
              "the same pair");
}

static void finish(struct work *w)
{
    wyt_integers_free(w->number);
    wyt_integers_free(w->pair);
    wyt_integers_free(w->other);
    wyt_integers_free(w->answer);
    game_close(&w->game);
    mpz_clears(w->n, w->x, w->y, w->product, (mpz_ptr)NULL);
}

/* ---- a game that has no formula ---- */

static void plain_recursion(void *data)
{
    struct work *w = data;
    simple_big_recursion(w->x, w->n, 2, 3);
}

/* The same pair by both, where the simple program has room for its levels. */
static void check_recursion(struct work *w, int has_room)
{
    int32_t same = 1;
    first_nth(w);
    if (!has_room)
        return;
    plain_recursion(w);
    mpz_mul_2exp(w->y, w->n, 1);
    mpz_add(w->y, w->y, w->x);
    add(w->pair, w->x);
    add(w->pair, w->y);
    for (size_t i = 0; i < 2; i++)
        check(wyt_integers_compare(w->answer, i, w->pair, i, &same) == WYT_OK &&
                  same == 0,
              "the same pair of a recursion");
}

/* WYT(2,3), whose x_n no formula gives. */
static void measure_recursion(unsigned long digits)
{
    const int has_room = digits <= 10000;
    struct work w = {.repeats = 1};
    const struct job jobs[] = {{first_nth, &w, 1, 1},
                               {nth, &w, 1, 1},
                               {has_room ? plain_recursion : NULL, &w, 1, 1},
                               {multiply, &w, 1, 1}};
    static const char *const names[] = {"first n-th", "n-th"};
    double times[4];
    char name[64];
    open_game(&w, "wyt:a=2,b=3", digits);
    check_recursion(&w, has_room);
    nth(&w);
    mpz_set(w.x, w.n);
    mpz_set(w.y, w.n);
    measure(jobs, 4, times);
    for (size_t i = 0; i < 2; i++) {
        (void)snprintf(name, sizeof name, "%s of wyt:a=2,b=3, 10^%lu", names[i],
                       digits);
        report(&(struct row){.kernel = "K8",
                             .name = name,
                             .isa = "gmp",
                             .threads = 1,
                             .ours = times[i],
                             .simple = times[2],
                             .bound = times[3],
                             .bound_name = "product"});
    }
    finish(&w);
}

/* ---- rows ---- */

static void measure_digits(unsigned long digits)
{
    static const struct {
        const char *name;
        double products; /* the goal; 0: none */
        size_t simple;   /* the job it is compared with */
    } rows[] = {
        {"first n-th of a solver", 3.2, 4},
        {"n-th", 1.15, 4},
        {"outcome of a P-position", 1.7, 5},
        {"outcome of other heaps", 0, 5},
    };
    struct work w = {.repeats = 1 + 300000 / digits};
    const double items = (double)w.repeats;
    const struct job jobs[] = {
        {first_nth, &w, items, 1}, {nth, &w, items, 1},
        {outcome_p, &w, items, 1}, {outcome_n, &w, items, 1},
        {plain_nth, &w, items, 1}, {plain_outcome, &w, items, 1},
        {multiply, &w, items, 1},
    };
    double times[7];
    char name[64];
    prepare(&w, digits);
    measure(jobs, 7, times);
    for (size_t i = 0; i < 4; i++) {
        double products = rows[i].products;
        (void)snprintf(name, sizeof name, "%s, 10^%lu", rows[i].name, digits);
        report(&(struct row){.kernel = "K8",
                             .name = name,
                             .isa = "gmp",
                             .threads = 1,
                             .ours = times[i],
                             .simple = times[rows[i].simple],
                             .bound = times[6],
                             .bound_name = "product",
                             .goal = products > 0 ? OF_BOUND : NO_GOAL,
                             .least = products > 0 ? 1 / products : 0});
    }
    finish(&w);
}

void bench_k8(void)
{
    for (unsigned long digits = 1000; digits <= 1000000; digits *= 10)
        measure_digits(digits);
    for (unsigned long digits = 1000; digits <= 100000; digits *= 10)
        measure_recursion(digits);
}
