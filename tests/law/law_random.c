/* SPDX-License-Identifier: MIT */
/*
 * Laws at random sizes, beyond any box: moderate heaps by several backends
 * against each other, and heaps up to 2^64-1 by closed forms and the gap
 * morphism, checked by what must hold between answers: P iff there is a rank,
 * the rank gives the position back, and every winning move is legal and P.
 */
#include "support/exact.h"
#include "support/games.h"
#include "support/options.h"
#include "support/random.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PANEL 5
#define BEATTY 2
#define MORPHIC 3

/* One game by several backends; those that do not know it are NULL. */
struct panel {
    struct game game;
    wyt_solver *solver[PANEL];
};

static const char *const panel_names[PANEL] = {"board", "mex", "beatty",
                                               "morphic", "auto"};

static bool panel_open(struct panel *panel, const char *text)
{
    if (!game_open(&panel->game, text))
        return false;
    for (size_t i = 0; i < PANEL; i++) {
        int32_t status;
        panel->solver[i] = NULL;
        status = wyt_solver_new(panel->game.context, panel->game.rules,
                                panel_names[i], &panel->solver[i]);
        CHECK(status == WYT_OK || status == WYT_UNSUPPORTED, "%s by %s: %s",
              text, panel_names[i], wyt_context_error(panel->game.context));
    }
    return true;
}

static void panel_close(struct panel *panel)
{
    for (size_t i = 0; i < PANEL; i++)
        wyt_solver_free(panel->solver[i]);
    game_close(&panel->game);
}

static void same_outcome(struct panel *panel, const uint64_t *heaps)
{
    bool expected = test_is_p(panel->solver[0], heaps, 2);
    for (size_t i = 1; i < PANEL; i++) {
        if (panel->solver[i] != NULL)
            CHECK(test_is_p(panel->solver[i], heaps, 2) == expected,
                  "%s: %s is %s by board, not by %s", panel->game.text,
                  test_position(heaps, 2), expected ? "P" : "N",
                  panel_names[i]);
    }
}

static void same_winning(struct panel *panel, const uint64_t *heaps)
{
    struct list expected = list_new(2), found = list_new(2);
    options_winning(panel->solver[0], heaps, &expected);
    for (size_t i = 1; i < PANEL; i++) {
        if (panel->solver[i] == NULL)
            continue;
        options_winning(panel->solver[i], heaps, &found);
        CHECK(list_equal(&expected, &found),
              "%s: winning moves of %s by board and %s", panel->game.text,
              test_position(heaps, 2), panel_names[i]);
    }
    list_free(&expected);
    list_free(&found);
}

static void same_nth(struct panel *panel, uint64_t number, uint32_t side)
{
    uint64_t expected[2] = {0}, found[2] = {0}, rank = UINT64_MAX;
    int32_t status =
        wyt_solver_nth(panel->solver[0], number, side, expected, 2);
    if (status == WYT_LIMIT || status == WYT_BEYOND)
        return; /* not in a scan of few cells */
    CHECK(status == WYT_OK, "%s: %s", panel->game.text,
          wyt_context_error(panel->game.context));
    for (size_t i = 1; i < PANEL; i++) {
        if (panel->solver[i] == NULL)
            continue;
        CHECK_STATUS(WYT_OK,
                     wyt_solver_nth(panel->solver[i], number, side, found, 2));
        CHECK(memcmp(expected, found, sizeof found) == 0,
              "%s: %" PRIu64 ", side %" PRIu32 ": %s by board, %s by %s",
              panel->game.text, number, side, test_position(expected, 2),
              test_position(found, 2), panel_names[i]);
        CHECK_STATUS(WYT_OK,
                     wyt_solver_rank(panel->solver[i], found, 2, side, &rank));
        CHECK(rank == number, "%s: rank %" PRIu64 " of %s by %s",
              panel->game.text, rank, test_position(found, 2), panel_names[i]);
    }
}

static void random_wyt(struct random *rng, char *text, size_t bytes)
{
    uint64_t a = random_below(rng, 13), b = random_below(rng, 13);
    uint64_t c = random_below(rng, 2) == 0 ? b : random_below(rng, 13);
    (void)snprintf(text, bytes,
                   "wyt:a=%" PRIu64 ",b=%" PRIu64 ",c=%" PRIu64 "%s", a, b, c,
                   random_below(rng, 2) == 0 ? "" : "+misere");
}

/* Heaps below 400: boards against closed forms and recursions. */
static void moderate(void **state)
{
    struct random rng = random_stream(1);
    (void)state;
    for (size_t i = 0; i < test_count(60); i++) {
        struct panel panel;
        char text[64];
        random_wyt(&rng, text, sizeof text);
        if (!panel_open(&panel, text))
            continue;
        /* Room for boards of 400 x 400, and scans that end soon. */
        CHECK_STATUS(WYT_OK, wyt_context_set_limit(panel.game.context,
                                                   WYT_LIMIT_CELLS, 400000));
        for (int k = 0; k < 200; k++) {
            uint64_t heaps[2] = {random_below(&rng, 400),
                                 random_below(&rng, 400)};
            same_outcome(&panel, heaps);
            if (k % 8 == 0)
                same_winning(&panel, heaps);
        }
        for (int k = 0; k < 5; k++)
            same_nth(&panel, random_below(&rng, 30),
                     (uint32_t)random_below(&rng, 3));
        panel_close(&panel);
    }
}

/* What must hold for one position, whatever the answer is. */
static void check_closed(struct panel *panel, wyt_solver *solver,
                         const uint64_t *heaps)
{
    uint64_t rank = 0, back[2] = {0};
    bool is_p = test_is_p(solver, heaps, 2);
    int32_t status = wyt_solver_rank(solver, heaps, 2, WYT_SIDE_BOTH, &rank);
    CHECK(status == (is_p ? WYT_OK : WYT_NONE), "%s: %s is %s, rank: %s",
          panel->game.text, test_position(heaps, 2), is_p ? "P" : "N",
          wyt_status_name(status));
    if (!is_p)
        return;
    CHECK_STATUS(WYT_OK, wyt_solver_nth(solver, rank, WYT_SIDE_BOTH, back, 2));
    CHECK((back[0] == heaps[0] && back[1] == heaps[1]) ||
              (panel->game.symmetric && back[0] == heaps[1] &&
               back[1] == heaps[0]),
          "%s: number %" PRIu64 " is %s, not %s", panel->game.text, rank,
          test_position(back, 2), test_position(heaps, 2));
}

/* Winning moves: none of a P-position, else at least one unless the game has
 * terminal N-positions; each legal, P, and in order. */
static void check_moves(struct panel *panel, wyt_solver *solver,
                        const uint64_t *heaps)
{
    struct list list = list_new(2);
    bool is_p = test_is_p(solver, heaps, 2);
    options_winning(solver, heaps, &list);
    CHECK(is_p ? list.count == 0 : list.count > 0 || panel->game.misere,
          "%s: %s is %s and has %zu winning moves", panel->game.text,
          test_position(heaps, 2), is_p ? "P" : "N", list.count);
    for (size_t i = 0; i < list.count; i++) {
        const uint64_t *to = list_get(&list, i);
        int32_t legal = 0;
        CHECK_STATUS(WYT_OK,
                     wyt_rules_legal(panel->game.context, panel->game.rules,
                                     heaps, to, 2, &legal));
        CHECK(legal == 1 && test_is_p(solver, to, 2), "%s: %s -> %s wins",
              panel->game.text, test_position(heaps, 2), test_position(to, 2));
        CHECK(i == 0 || order_compare(to - 2, to, 2) < 0, "%s: order of %s",
              panel->game.text, test_position(to, 2));
    }
    list_free(&list);
}

/* A position on, beside, or far from the P-positions. */
static void random_position(struct random *rng, wyt_solver *solver,
                            uint64_t *heaps)
{
    uint64_t number = random_size(rng);
    heaps[0] = random_size(rng);
    heaps[1] = random_size(rng);
    if (random_below(rng, 4) == 0)
        return;
    while (wyt_solver_nth(solver, number, WYT_SIDE_BOTH, heaps, 2) ==
           WYT_BEYOND)
        number /= 2;
    if (random_below(rng, 2) == 0) {
        uint64_t swap = heaps[0];
        heaps[0] = heaps[1];
        heaps[1] = swap;
    }
    /* Wraps to the other end of the 64 bits now and then, which is welcome. */
    if (random_below(rng, 2) == 0)
        heaps[random_below(rng, 2)] += random_below(rng, 7) - 3;
}

/* By the backend with that index, which has to know the game. */
static void far_out(struct random *rng, const char *text, size_t backend)
{
    struct panel panel;
    wyt_solver *solver;
    CHECK(panel_open(&panel, text), "%s has no meaning", text);
    solver = panel.solver[backend];
    CHECK(solver != NULL, "%s is not known to %s", text, panel_names[backend]);
    for (int i = 0; i < 60; i++) {
        uint64_t heaps[2];
        random_position(rng, solver, heaps);
        check_closed(&panel, solver, heaps);
        if (wyt_solver_supports(solver, WYT_ASK_WINNING))
            check_moves(&panel, solver, heaps);
    }
    panel_close(&panel);
}

static void closed_forms(struct random *rng, const char *text)
{
    far_out(rng, text, BEATTY);
}

static void large_beatty(void **state)
{
    struct random rng = random_stream(2);
    char text[64];
    (void)state;
    for (size_t i = 0; i < test_count(60); i++) {
        uint64_t a = i < 12 ? i + 1 : 1 + random_below(&rng, 65535);
        for (int misere = 0; misere < 2; misere++) {
            (void)snprintf(text, sizeof text, "fraenkel:a=%" PRIu64 "%s", a,
                           misere ? "+misere" : "");
            closed_forms(&rng, text);
        }
    }
}

/* WYT(a,b,c) with |b-c| < a: small parameters, and some of any size. */
static void large_morphic(void **state)
{
    struct random rng = random_stream(6);
    char text[64];
    (void)state;
    for (size_t i = 0; i < test_count(120); i++) {
        uint64_t most = i % 8 == 7 ? 2000 : 12;
        uint64_t a = 1 + random_below(&rng, most);
        uint64_t b = 1 + random_below(&rng, most);
        uint64_t c = i % 2 == 0 ? b : 1 + b + random_below(&rng, a) - a / 2;
        if (c == 0 || c >= b + a || c + a <= b)
            c = b;
        (void)snprintf(text, sizeof text,
                       "wyt:a=%" PRIu64 ",b=%" PRIu64 ",c=%" PRIu64 "%s", a, b,
                       c, random_below(&rng, 2) == 0 ? "" : "+misere");
        far_out(&rng, text, MORPHIC);
    }
}

/* Games that both backends know, at any size. */
static void same_far_out(void **state)
{
    static const char *const texts[] = {"wythoff", "wythoff+misere",
                                        "wythoff+block=2", "wyt:a=7,b=1",
                                        "wyt:a=12,b=1+misere"};
    struct random rng = random_stream(7);
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++) {
        struct panel panel;
        CHECK(panel_open(&panel, texts[i]), "%s has no meaning", texts[i]);
        for (size_t k = 0; k < test_count(300); k++) {
            uint64_t heaps[2];
            random_position(&rng, panel.solver[BEATTY], heaps);
            CHECK(test_is_p(panel.solver[BEATTY], heaps, 2) ==
                      test_is_p(panel.solver[MORPHIC], heaps, 2),
                  "%s: %s", texts[i], test_position(heaps, 2));
        }
        panel_close(&panel);
    }
}

/* Nim, and WYT(a,b,c) with a = 0 or |b-c| >= a: explicit sets. */
static void large_explicit(void **state)
{
    struct random rng = random_stream(3);
    char text[64];
    (void)state;
    closed_forms(&rng, "nim");
    closed_forms(&rng, "nim+misere");
    for (size_t i = 0; i < test_count(60); i++) {
        uint64_t a = random_below(&rng, 10), b = 1 + random_below(&rng, 1000);
        uint64_t c = b + a + random_below(&rng, 1000);
        bool transposed = random_below(&rng, 2) == 0;
        /* Misere play of these games is understood for a = 0 only. */
        bool misere = a == 0 && random_below(&rng, 2) == 0;
        (void)snprintf(text, sizeof text,
                       "wyt:a=%" PRIu64 ",b=%" PRIu64 ",c=%" PRIu64 "%s", a,
                       transposed ? c : b, transposed ? b : c,
                       misere ? "+misere" : "");
        closed_forms(&rng, text);
    }
}

/* Nim of many heaps: P iff the nim-sum is 0; misere: unless all heaps are at
 * most 1, then the parity of their number is reversed. */
static void large_nim(void **state)
{
    struct random rng = random_stream(4);
    (void)state;
    for (size_t i = 0; i < test_count(200); i++) {
        size_t n = 1 + (size_t)random_below(&rng, 64);
        uint64_t heaps[64], sum = 0;
        char text[64];
        bool misere = i % 2 == 1, small = i % 8 == 7;
        struct bench bench;
        for (size_t k = 0; k < n; k++)
            sum ^= heaps[k] = small ? random_below(&rng, 2) : random_size(&rng);
        if (i % 3 == 0) {
            heaps[0] ^= sum;
            sum = 0;
        }
        (void)snprintf(text, sizeof text, "nim:heaps=%zu%s", n,
                       misere ? "+misere" : "");
        bench = bench_open(text, "auto");
        CHECK(test_is_p(bench.solver, heaps, n) ==
                  ((sum == 0) != (misere && order_largest(heaps, n) <= 1)),
              "%s: %s, nim-sum %" PRIu64, text, test_position(heaps, n), sum);
        bench_close(&bench);
    }
}

/* Against exact integers of 256 bits. */
static void large_exact(void **state)
{
    struct random rng = random_stream(5);
    char text[64];
    (void)state;
    for (size_t i = 0; i < test_count(40); i++) {
        uint32_t a =
            i < 12 ? (uint32_t)i + 1 : 1 + (uint32_t)random_below(&rng, 65535);
        bool misere = random_below(&rng, 2) == 0;
        struct bench bench;
        (void)snprintf(text, sizeof text, "fraenkel:a=%" PRIu32 "%s", a,
                       misere ? "+misere" : "");
        bench = bench_open(text, "beatty");
        for (int k = 0; k < 20; k++) {
            uint64_t n = random_size(&rng), pair[2], found[2] = {0};
            bool fits = exact_pair(a, misere, n, pair);
            int32_t status =
                wyt_solver_nth(bench.solver, n, WYT_SIDE_BOTH, found, 2);
            CHECK(status == (fits ? WYT_OK : WYT_BEYOND), "%s: %" PRIu64 ": %s",
                  text, n, wyt_status_name(status));
            CHECK(!fits || memcmp(pair, found, sizeof pair) == 0,
                  "%s: %" PRIu64 " is %s, expected %s", text, n,
                  test_position(found, 2), test_position(pair, 2));
        }
        bench_close(&bench);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moderate),       cmocka_unit_test(large_beatty),
        cmocka_unit_test(large_morphic),  cmocka_unit_test(same_far_out),
        cmocka_unit_test(large_explicit), cmocka_unit_test(large_nim),
        cmocka_unit_test(large_exact),
    };
    return test_main("law random", tests, TEST_LENGTH(tests));
}
