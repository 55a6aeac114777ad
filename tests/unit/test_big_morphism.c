/* SPDX-License-Identifier: MIT */
/*
 * sequences/morphism_big.c: against the recursion by mex_b where that reaches,
 * against the closed form for b = 1, and at huge sizes against its own
 * inverses and a local certificate: the gaps around n are those that the
 * images of the gaps of the other axis prescribe.
 */
#define WYT__ANY_SIZE
#include <stdio.h>

#include "base/context.h"
#include "rules/recursion.h"
#include "sequences/sequence.h"
#include "sequences/sequence_big.h"
#include "support/big.h"

struct game {
    uint32_t a, b, c, s;
};

static int32_t try_axis(wyt_context *context, const struct game *game,
                        unsigned axis, struct wyt__sequence **out)
{
    const struct wyt__recursion recursion = {
        game->a, {game->b, game->c}, game->s, 1};
    return wyt__sequence_open_morphism_big(context, &recursion, axis, out);
}

static struct wyt__sequence *open_axis(wyt_context *context,
                                       const struct game *game, unsigned axis)
{
    struct wyt__sequence *big = NULL;
    CHECK_STATUS(WYT_OK, try_axis(context, game, axis, &big));
    return big;
}

static const char *name_of(const struct game *game)
{
    static char name[80];
    (void)snprintf(name, sizeof name, "wyt:a=%u,b=%u,c=%u%s", game->a, game->b,
                   game->c, game->s == 0 ? "" : "+misere");
    return name;
}

/* Every game with parameters up to `most`. */
static void each_game(uint32_t most, void *user,
                      void (*visit)(const struct game *game, void *user))
{
    struct game game;
    for (game.a = 1; game.a <= most; game.a++)
        for (game.b = 1; game.b <= most; game.b++)
            for (game.c = 1; game.c <= most; game.c++)
                for (game.s = 0; game.s < (game.a > 1 ? 2u : 1u); game.s++)
                    if ((game.b > game.c ? game.b - game.c : game.c - game.b) <
                        game.a)
                        visit(&game, user);
}

/* ---- small numbers ---- */

static void check_small_axis(const struct game *game, unsigned axis,
                             struct random *random)
{
    struct bench bench = bench_open(name_of(game), "mex");
    struct big_case it = {name_of(game),
                          open_axis(bench.context, game, axis),
                          true,
                          NULL,
                          0,
                          0,
                          0};
    const uint64_t count = 300;
    mpz_t n, w;
    mpz_inits(n, w, NULL);
    for (uint64_t i = 0; i < count; i++) {
        uint64_t heaps[2];
        CHECK_STATUS(WYT_OK,
                     wyt_solver_nth(bench.solver, i,
                                    axis == 0 ? WYT_SIDE_UPPER : WYT_SIDE_LOWER,
                                    heaps, 2));
        mpz_set_ui(n, (unsigned long)i);
        CHECK_STATUS(WYT_OK, wyt__sequence_number(it.big, w, n));
        CHECK(mpz_cmp_ui(w, (unsigned long)heaps[axis]) == 0,
              "%s, axis %u: %s at %s", it.name, axis, big_text(w), big_text(n));
        CHECK_STATUS(WYT_OK, wyt__sequence_difference(it.big, w, n));
        CHECK(mpz_cmp_ui(w, (unsigned long)(heaps[1 - axis] - heaps[axis])) ==
                  0,
              "%s, axis %u: difference %s at %s", it.name, axis, big_text(w),
              big_text(n));
        if (i % 16 == 0) {
            big_check_index(&it, random, n);
            big_check_last(&it, n);
        }
    }
    mpz_clears(n, w, NULL);
    wyt__sequence_close(it.big);
    bench_close(&bench);
}

static void check_small(const struct game *game, void *user)
{
    check_small_axis(game, 0, user);
    check_small_axis(game, 1, user);
}

static void small_numbers(void **state)
{
    struct random random = random_stream(41);
    (void)state;
    each_game(test_count(6) > 8 ? 8 : (uint32_t)test_count(6), &random,
              check_small);
}

/* ---- huge numbers ---- */

static void gap_at(struct wyt__sequence *big, mpz_t gap, const mpz_t n)
{
    mpz_t next;
    mpz_init(next);
    mpz_add_ui(next, n, 1);
    CHECK_STATUS(WYT_OK, wyt__sequence_number(big, gap, n));
    CHECK_STATUS(WYT_OK, wyt__sequence_number(big, next, next));
    mpz_sub(gap, next, gap);
    mpz_clear(next);
}

/*
 * Between the partners Y = l_j + d_j and Y' of two neighbours on the other
 * axis, this axis has numbers at Y + w, Y + 2w, ... while more than w is left,
 * none else, and Y < u < Y' + w for just those.
 */
static void check_between(const struct game *game, struct wyt__sequence *here,
                          struct wyt__sequence *there, unsigned axis,
                          const mpz_t j)
{
    const uint32_t width = axis == 0 ? game->b : game->c;
    bool found = false;
    mpz_t y, end, d, n, u;
    mpz_inits(y, end, d, n, u, NULL);
    CHECK_STATUS(WYT_OK, wyt__sequence_number(there, y, j));
    CHECK_STATUS(WYT_OK, wyt__sequence_difference(there, d, j));
    gap_at(there, end, j);
    mpz_add(y, y, d);
    mpz_add(end, end, y);
    mpz_add_ui(end, end, game->a); /* Y' */
    /* The numbers up to Y are those below it, and up to Y + w - 1 as well. */
    CHECK_STATUS(WYT_OK, wyt__sequence_last(here, 0, n, y, &found));
    for (mpz_add_ui(y, y, width); mpz_cmp(y, end) < 0;
         mpz_add_ui(y, y, width)) {
        mpz_add_ui(n, n, 1);
        CHECK_STATUS(WYT_OK, wyt__sequence_number(here, u, n));
        CHECK(mpz_cmp(u, y) == 0, "%s, axis %u: number %s after partner %s",
              name_of(game), axis, big_text(n), big_text(j));
    }
    mpz_add_ui(n, n, 1);
    CHECK_STATUS(WYT_OK, wyt__sequence_number(here, u, n));
    mpz_add_ui(end, end, width);
    CHECK(mpz_cmp(u, end) == 0, "%s, axis %u: number %s after partner %s",
          name_of(game), axis, big_text(n), big_text(j));
    mpz_clears(y, end, d, n, u, NULL);
}

static void check_huge(const struct game *game, struct random *random,
                       size_t bits)
{
    wyt_context *context = test_context();
    struct wyt__sequence *axes[2] = {open_axis(context, game, 0),
                                     open_axis(context, game, 1)};
    mpz_t n;
    mpz_init(n);
    for (unsigned axis = 0; axis < 2; axis++) {
        const struct big_case it = {
            name_of(game), axes[axis], true, NULL, 0, 0, 0};
        for (int i = 0; i < 3; i++) {
            big_random(random, n, bits);
            big_check_index(&it, random, n);
            big_check_last(&it, n);
            check_between(game, axes[axis], axes[1 - axis], axis, n);
        }
    }
    mpz_clear(n);
    wyt__sequence_close(axes[0]);
    wyt__sequence_close(axes[1]);
    wyt_context_unref(context);
}

static void visit_huge(const struct game *game, void *user)
{
    check_huge(game, user, 400);
}

static void huge_numbers(void **state)
{
    struct random random = random_stream(42);
    (void)state;
    each_game(4, &random, visit_huge);
    for (uint32_t i = 0; i < test_count(6); i++) {
        struct game game = {1 + (uint32_t)random_below(&random, 12),
                            1 + (uint32_t)random_below(&random, 12), 0, 0};
        game.c = game.b;
        game.s = game.a > 1 && i % 2 == 1;
        check_huge(&game, &random, 4000);
    }
}

/* A few letters or very many, long images or none. */
static void odd_parameters(void **state)
{
    static const struct game games[] = {
        {1, 300, 300, 0},       {300, 1, 1, 1},
        {64, 48, 48, 1},        {2, 31, 32, 1},
        {12, 30, 40, 1},        {1000000, 1, 1000000, 1},
        {1u << 30, 1, 1, 0},    {1u << 30, 1u << 30, 1, 1},
        {1u << 29, 7, 1000, 0}, {65535, 20, 3, 1}};
    struct random random = random_stream(43);
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(games); i++) {
        wyt_context *context = test_context();
        struct wyt__sequence *big = NULL;
        int32_t status = try_axis(context, &games[i], 0, &big);
        wyt__sequence_close(big);
        wyt_context_unref(context);
        CHECK(status == WYT_OK || (i == 7 && status == WYT_LIMIT), "%s: %s",
              name_of(&games[i]), wyt_status_name(status));
        if (status == WYT_OK && games[i].a < 70000 && games[i].b < 400)
            check_huge(&games[i], &random, 130);
    }
}

/* b = c = 1 has a closed form. */
static void closed_form(void **state)
{
    struct random random = random_stream(44);
    wyt_context *context = test_context();
    mpz_t n, one, other;
    (void)state;
    mpz_inits(n, one, other, NULL);
    for (uint32_t a = 1; a <= 12; a++)
        for (uint32_t s = 0; s < (a > 1 ? 2u : 1u); s++) {
            const struct game game = {a, 1, 1, s};
            struct wyt__sequence *big = open_axis(context, &game, 0), *beatty;
            CHECK_STATUS(
                WYT_OK,
                s == 0 ? wyt__sequence_open_golden_big(context, a, 1, &beatty)
                       : wyt__sequence_open_misere_big(context, a, &beatty));
            for (int i = 0; i < 10; i++) {
                big_random(&random, n, 2000);
                CHECK_STATUS(WYT_OK, wyt__sequence_number(big, one, n));
                CHECK_STATUS(WYT_OK, wyt__sequence_number(beatty, other, n));
                CHECK(mpz_cmp(one, other) == 0, "%s: n = %s", name_of(&game),
                      big_text(n));
            }
            wyt__sequence_close(big);
            wyt__sequence_close(beatty);
        }
    mpz_clears(n, one, other, NULL);
    wyt_context_unref(context);
}

/* ---- both axes of a game ---- */

static size_t used_by(wyt_context *context)
{
    return atomic_load(&context->used_bytes);
}

/* The other axis answers as one with tables of its own, makes no new rows for
 * what the first one knows, and outlives it. */
static void check_shared(const struct game *game, unsigned axis, const mpz_t n)
{
    wyt_context *context = test_context();
    struct wyt__sequence *first = open_axis(context, game, axis);
    struct wyt__sequence *own = open_axis(context, game, 1 - axis),
                         *other = NULL;
    size_t before;
    mpz_t expected, found;
    mpz_inits(expected, found, NULL);
    CHECK_STATUS(WYT_OK, wyt__sequence_number(own, expected, n));
    wyt__sequence_close(own);
    CHECK_STATUS(WYT_OK, wyt__sequence_number(first, found, n));
    before = used_by(context);
    CHECK_STATUS(WYT_OK, wyt__sequence_open_other_axis_big(first, &other));
    for (int round = 0; round < 2; round++) {
        CHECK_STATUS(WYT_OK, wyt__sequence_number(other, found, n));
        CHECK(mpz_cmp(found, expected) == 0, "%s, axis %u, round %d: n = %s",
              name_of(game), axis, round, big_text(n));
        if (round == 0) {
            CHECK(used_by(context) - before < 1000, "%s: %zu more bytes",
                  name_of(game), used_by(context) - before);
            wyt__sequence_close(first);
        }
    }
    wyt__sequence_close(other);
    mpz_clears(expected, found, NULL);
    wyt_context_unref(context);
}

static void both_axes(void **state)
{
    static const struct game games[] = {
        {2, 2, 3, 0}, {3, 4, 2, 1}, {1, 5, 5, 0}, {12, 30, 40, 1}};
    mpz_t n;
    (void)state;
    mpz_init(n);
    mpz_ui_pow_ui(n, 7, 700);
    for (size_t i = 0; i < TEST_LENGTH(games); i++) {
        check_shared(&games[i], 0, n);
        check_shared(&games[i], 1, n);
    }
    mpz_clear(n);
}

/* ---- what is refused ---- */

static void bad_parameters(void **state)
{
    static const struct game games[] = {{0, 1, 1, 0},
                                        {1, 0, 1, 0},
                                        {1, 1, 0, 0},
                                        {2, 1, 3, 0},
                                        {2, 3, 1, 0},
                                        {1, 1, 1, 1},
                                        {2, 2, 2, 2},
                                        {(1u << 30) + 1, 1, 1, 0},
                                        {3, (1u << 30) + 1, 1u << 30, 0}};
    wyt_context *context = test_context();
    struct wyt__sequence *big = NULL;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(games); i++)
        CHECK_ERROR(WYT_E_ARGUMENT, context,
                    try_axis(context, &games[i], 0, &big));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                try_axis(context, &(struct game){1, 1, 1, 0}, 2, &big));
    CHECK(big == NULL, "an object came out");
    wyt_context_unref(context);
}

/* A million digits of wyt:a=2,b=3,c=4 would need millions of rows: refused
 * before one is made. */
static void large_tables(void **state)
{
    const struct game game = {2, 3, 4, 0};
    wyt_context *context = test_context();
    struct wyt__sequence *big = open_axis(context, &game, 0);
    bool answer = false;
    mpz_t n;
    (void)state;
    mpz_init_set_ui(n, 1);
    mpz_mul_2exp(n, n, 3000000);
    CHECK_ERROR(WYT_LIMIT, context, wyt__sequence_number(big, n, n));
    mpz_set_ui(n, 1);
    mpz_mul_2exp(n, n, 3000000);
    CHECK_ERROR(WYT_LIMIT, context, wyt__sequence_last(big, 1, n, n, &answer));
    mpz_set_ui(n, 10);
    CHECK_STATUS(WYT_OK, wyt__sequence_number(big, n, n));
    CHECK(mpz_cmp_ui(n, 36) == 0, "%s", big_text(n));
    mpz_clear(n);
    wyt__sequence_close(big);
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_numbers),  cmocka_unit_test(huge_numbers),
        cmocka_unit_test(odd_parameters), cmocka_unit_test(closed_form),
        cmocka_unit_test(both_axes),      cmocka_unit_test(bad_parameters),
        cmocka_unit_test(large_tables)};
    return test_main("big morphism", tests, TEST_LENGTH(tests));
}
