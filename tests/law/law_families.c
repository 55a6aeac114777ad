/* SPDX-License-Identifier: MIT */
/*
 * The families of Larsson and of Heubach and Dufour against their oracles,
 * normal and misere: every modulus, shift, rectangle and family of sets that
 * is small.
 */
#include "raw_check.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* Normal and misere play. */
static void check_both(const struct raw_game *normal, const char *text,
                       bool small)
{
    struct raw_game misere = *normal;
    char modified[96];
    misere.misere = true;
    (void)snprintf(modified, sizeof modified, "%s+misere", text);
    raw_check_text(normal, text, small);
    raw_check_text(&misere, modified, false);
}

/* A slice of the modular games: one m. */
static void modulo(void **state)
{
    const int *m = *state;
    struct raw_game raw = {
        .heaps = 2, .is_option = raw_modulo_is_option, .m = *m};
    char text[64];
    for (raw.q = 1; raw.q <= 5; raw.q++) {
        for (raw.l = 1; raw.l <= raw.q; raw.l++) {
            (void)snprintf(text, sizeof text, "modulo:m=%d,q=%d,l=%d", raw.m,
                           raw.q, raw.l);
            check_both(&raw, text, raw.m == 2 && raw.q == 4);
        }
    }
}

/* Lengths whose residues repeat beyond the first period, and never. */
static void modulo_wide(void **state)
{
    static const int rows[][3] = {{1, 7, 1}, {1, 13, 6}, {5, 9, 4},
                                  {9, 8, 3}, {1, 64, 1}, {2, 50, 49}};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        const struct raw_game raw = {.heaps = 2,
                                     .is_option = raw_modulo_is_option,
                                     .m = rows[i][0],
                                     .q = rows[i][1],
                                     .l = rows[i][2]};
        char text[64];
        (void)snprintf(text, sizeof text, "modulo:m=%d,q=%d,l=%d", raw.m, raw.q,
                       raw.l);
        check_both(&raw, text, false);
    }
}

static void shifted(void **state)
{
    struct raw_game raw = {.heaps = 2,
                           .is_option = raw_shifted_is_option,
                           .is_position = raw_shifted_is_position};
    char text[64];
    (void)state;
    for (raw.m = 1; raw.m <= 3; raw.m++) {
        for (raw.p = 1; raw.p <= 4; raw.p++) {
            for (raw.l = 0; raw.l < raw.p; raw.l++) {
                (void)snprintf(text, sizeof text, "shifted:m=%d,p=%d,l=%d",
                               raw.m, raw.p, raw.l);
                check_both(&raw, text, raw.m == 2 && raw.p == 3);
            }
        }
    }
}

static void hole(void **state)
{
    struct raw_game raw = {.heaps = 2,
                           .is_option = raw_hole_is_option,
                           .is_position = raw_hole_is_position};
    char text[64];
    (void)state;
    for (raw.m = 1; raw.m <= 3; raw.m++) {
        for (raw.u = 0; raw.u <= 3; raw.u++) {
            for (raw.v = 0; raw.v <= 3; raw.v++) {
                (void)snprintf(text, sizeof text, "hole:m=%d,u=%d,v=%d", raw.m,
                               raw.u, raw.v);
                check_both(&raw, text, raw.m == 2 && raw.u + raw.v == 3);
            }
        }
    }
}

/* Texts, and the sets they stand for: bit i is heap i. */
static const struct {
    const char *text;
    int heaps, count, sets[16];
} families[] = {
    {"gw:heaps=1,sets=nim", 1, 1, {1}},
    {"gw:heaps=1,sets=any", 1, 1, {1}},
    {"gw:heaps=2,sets=nim", 2, 2, {1, 2}},
    {"gw:heaps=2,sets=pairs", 2, 3, {1, 2, 3}},
    {"gw:heaps=2,sets=all", 2, 3, {1, 2, 3}},
    {"gw:heaps=2,sets=12", 2, 3, {1, 2, 3}},
    {"gw:heaps=3,sets=nim", 3, 3, {1, 2, 4}},
    {"gw:heaps=3,sets=all", 3, 4, {1, 2, 4, 7}},
    {"gw:heaps=3,sets=pairs", 3, 6, {1, 2, 4, 3, 5, 6}},
    {"gw:heaps=3,sets=any", 3, 7, {1, 2, 3, 4, 5, 6, 7}},
    {"gw:heaps=3,sets=12", 3, 4, {1, 2, 4, 3}},
    {"gw:heaps=3,sets=1/23/321", 3, 5, {1, 2, 4, 6, 7}},
    {"gw:heaps=3,sets=12/13/123", 3, 6, {1, 2, 4, 3, 5, 7}},
    {"gw:heaps=4,sets=nim", 4, 4, {1, 2, 4, 8}},
    {"gw:heaps=4,sets=all", 4, 5, {1, 2, 4, 8, 15}},
    {"gw:heaps=4,sets=pairs", 4, 10, {1, 2, 4, 8, 3, 5, 9, 6, 10, 12}},
    {"gw:heaps=4,sets=any",
     4,
     15,
     {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}},
    {"gw:heaps=4,sets=12/34/1234", 4, 7, {1, 2, 4, 8, 3, 12, 15}},
};

static void gw(void **state)
{
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(families); i++) {
        const struct raw_game raw = {.heaps = families[i].heaps,
                                     .is_option = raw_gw_is_option,
                                     .sets = families[i].sets,
                                     .set_count = families[i].count};
        check_both(&raw, families[i].text, raw.heaps < 4);
    }
}

/* The outcome of each start and which l it takes; no moves are known yet. */
static void check_choice(int m, int p, const char *backend)
{
    int *expected = test_array(1600, sizeof *expected);
    char text[64];
    struct bench bench;
    (void)snprintf(text, sizeof text, "choice:m=%d,p=%d", m, p);
    bench = bench_open(text, backend);
    raw_choice(m, p, 40, expected);
    for (int i = 1600; i-- > 0;) {
        const uint64_t heaps[2] = {(uint64_t)i / 40, (uint64_t)i % 40};
        uint64_t choice = UINT64_MAX;
        bool is_p = expected[i] >= 0;
        CHECK(test_is_p(bench.solver, heaps, 2) == is_p, "%s by %s: %s", text,
              backend, test_position(heaps, 2));
        CHECK_STATUS(is_p ? WYT_OK : WYT_NONE,
                     wyt_solver_choose(bench.solver, heaps, 2, &choice));
        CHECK(!is_p || choice == (uint64_t)expected[i],
              "%s by %s: %s takes %" PRIu64 ", not %d", text, backend,
              test_position(heaps, 2), choice, expected[i]);
    }
    bench_close(&bench);
    free(expected);
}

static void choice(void **state)
{
    (void)state;
    for (int m = 1; m <= 4; m++) {
        for (int p = 1; p <= 4; p++) {
            check_choice(m, p, "auto");
            check_choice(m, p, "reference");
        }
    }
}

int main(void)
{
    static const int number[] = {0, 1, 2, 3, 4};
#define SLICE(m)                                                               \
    {                                                                          \
        "modulo m=" #m, modulo, NULL, NULL, (void *)(uintptr_t)&number[m]      \
    }
    const struct CMUnitTest tests[] = {
        SLICE(1),
        SLICE(2),
        SLICE(3),
        SLICE(4),
        cmocka_unit_test(modulo_wide),
        cmocka_unit_test(shifted),
        cmocka_unit_test(hole),
        cmocka_unit_test(gw),
        cmocka_unit_test(choice),
    };
    return test_main("law families", tests, TEST_LENGTH(tests));
}
