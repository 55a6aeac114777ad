/* SPDX-License-Identifier: MIT */
/*
 * Theories on boxes: each set that rules/attach.h can describe is attached to
 * its game and compared with the P-positions that the rule of the game gives,
 * cell by cell with a counter for the options that may be forbidden. Compared
 * are outcomes, winning moves, numbering on all sides and columns.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/order.h"
#include "rules/attach.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "support/harness.h"
#include "support/theories.h"

struct fixture {
    const struct spec *spec;
    wyt_context *context;
    wyt_rules *rules;
    wyt_solver *solver;
    uint64_t size;
    unsigned char *p; /* size * size cells */
    uint64_t *list;   /* P-positions in the order of x + y */
    size_t count;
};

/* ---- by the rules ---- */

/* Whether it is P, given all P-positions before it. */
static bool is_p_by_rule(const struct fixture *f, const uint64_t *from,
                         uint64_t *options)
{
    size_t count = 0;
    for (size_t i = 0; i < f->count; i++)
        if (wyt__game_is_legal(&f->rules->game, from, f->list + 2 * i))
            memcpy(options + 2 * count++, f->list + 2 * i, 2 * sizeof *options);
    return spec_is_p(f->spec, from, 2, options, count);
}

static void solve_box(struct fixture *f)
{
    uint64_t *room = test_array((size_t)(f->size * f->size), 2 * sizeof *room);
    f->p = test_array((size_t)(f->size * f->size), 1);
    f->list = test_array((size_t)(f->size * f->size), 2 * sizeof *f->list);
    for (uint64_t sum = 0; sum < 2 * f->size; sum++)
        for (uint64_t x = 0; x <= sum; x++) {
            const uint64_t at[2] = {x, sum - x};
            if (x >= f->size || at[1] >= f->size ||
                wyt__game_is_removed(&f->rules->game, at) ||
                !is_p_by_rule(f, at, room))
                continue;
            memcpy(f->list + 2 * f->count++, at, sizeof at);
            f->p[x * f->size + at[1]] = 1;
        }
    free(room);
}

/* Comply: P where the blocked game is N. */
static void turn_over(struct fixture *f)
{
    f->count = 0;
    for (uint64_t i = 0; i < f->size * f->size; i++) {
        const uint64_t at[2] = {i / f->size, i % f->size};
        f->p[i] = !f->p[i];
        if (f->p[i] != 0)
            memcpy(f->list + 2 * f->count++, at, sizeof at);
    }
}

/* ---- comparisons ---- */

static bool is_in_box(const struct fixture *f, const uint64_t *heaps)
{
    return heaps[0] < f->size && heaps[1] < f->size &&
           f->p[heaps[0] * f->size + heaps[1]] != 0;
}

static void outcomes(const struct fixture *f)
{
    for (uint64_t i = 0; i < f->size * f->size; i++) {
        const uint64_t at[2] = {i / f->size, i % f->size};
        if (!wyt__game_is_removed(&f->rules->game, at))
            CHECK(test_is_p(f->solver, at, 2) == (f->p[i] != 0), "%s: %s",
                  f->rules->text, test_position(at, 2));
    }
}

static void winning_at(const struct fixture *f, const uint64_t *from,
                       uint64_t *room)
{
    size_t count = 0, expected = 0;
    CHECK_STATUS(WYT_OK,
                 wyt_solver_winning(f->solver, from, 2, room, NULL,
                                    (size_t)(f->size * f->size), &count));
    for (size_t i = 0; i < f->count; i++)
        expected += wyt__game_is_legal(&f->rules->game, from, f->list + 2 * i);
    CHECK(count == expected, "%s: %s has %zu P-options, not %zu",
          f->rules->text, test_position(from, 2), expected, count);
    for (size_t i = 0; i < count; i++)
        CHECK(is_in_box(f, room + 2 * i) &&
                  wyt__game_is_legal(&f->rules->game, from, room + 2 * i) &&
                  (i == 0 || wyt__compare_positions(room + 2 * i - 2,
                                                    room + 2 * i, 2) < 0),
              "%s: %s to %s", f->rules->text, test_position(from, 2),
              test_position(room + 2 * i, 2));
}

static void winning(const struct fixture *f)
{
    uint64_t *room = test_array((size_t)(f->size * f->size), 2 * sizeof *room);
    for (uint64_t i = 0; i < f->size * f->size; i += 1 + i % 3) {
        const uint64_t at[2] = {i / f->size, i % f->size};
        if (!wyt__game_is_removed(&f->rules->game, at))
            winning_at(f, at, room);
    }
    free(room);
}

static void numbering(const struct fixture *f, uint32_t side)
{
    bool symmetric = f->rules->symmetric;
    uint64_t *sorted = test_array(f->count + 1, 2 * sizeof *sorted);
    uint64_t at[2], number = 0;
    size_t count = 0;
    for (size_t i = 0; i < f->count; i++) {
        const uint64_t *one = f->list + 2 * i;
        bool lower = side == WYT_SIDE_LOWER;
        bool listed =
            lower || (side == WYT_SIDE_BOTH && !symmetric) || one[0] <= one[1];
        if (lower)
            listed = one[0] >= one[1];
        if (listed)
            memcpy(sorted + 2 * count++, one, sizeof at);
    }
    /* The lower side of a symmetric game mirrors the upper one. */
    for (size_t i = 0; i < count && symmetric && side == WYT_SIDE_LOWER; i++) {
        uint64_t x = sorted[2 * i];
        sorted[2 * i] = sorted[2 * i + 1];
        sorted[2 * i + 1] = x;
    }
    CHECK_STATUS(WYT_OK, wyt__sort_positions(f->context, sorted, count, 2));
    for (size_t i = 0; i < count; i++) {
        size_t swap = symmetric && side == WYT_SIDE_LOWER;
        const uint64_t one[2] = {sorted[2 * i + swap],
                                 sorted[2 * i + 1 - swap]};
        CHECK_STATUS(WYT_OK, wyt_solver_nth(f->solver, i, side, at, 2));
        CHECK(memcmp(at, one, sizeof at) == 0, "%s, side %u: %zu is %s, not %s",
              f->rules->text, (unsigned)side, i, test_position(one, 2),
              test_position(at, 2));
        CHECK_STATUS(WYT_OK, wyt_solver_rank(f->solver, one, 2, side, &number));
        CHECK(number == i, "%s, side %u: %s is %zu, not %" PRIu64,
              f->rules->text, (unsigned)side, test_position(one, 2), i, number);
    }
    free(sorted);
}

/* All of a column that is in the box, and what is not is P. */
static void column_at(const struct fixture *f, uint64_t value, uint64_t *room,
                      size_t capacity)
{
    size_t count = 0, inside = 0, expected = 0;
    CHECK_STATUS(
        WYT_OK, wyt_solver_column(f->solver, value, room, 2, capacity, &count));
    for (size_t i = 0; i < count; i++) {
        const uint64_t *at = room + 2 * i;
        CHECK((at[0] == value || at[1] == value) &&
                  test_is_p(f->solver, at, 2) &&
                  (i == 0 || wyt__compare_positions(at - 2, at, 2) < 0),
              "%s: %s in column %" PRIu64, f->rules->text, test_position(at, 2),
              value);
        inside += is_in_box(f, at);
    }
    for (size_t i = 0; i < f->count; i++) {
        const uint64_t *at = f->list + 2 * i;
        expected += (at[0] == value || at[1] == value) &&
                    (!f->rules->symmetric || at[0] <= at[1]);
    }
    CHECK(inside == expected, "%s: column %" PRIu64 " has %zu, not %zu",
          f->rules->text, value, expected, inside);
}

static void columns(const struct fixture *f)
{
    size_t capacity = 4096;
    uint64_t *room = test_array(capacity, 2 * sizeof *room);
    size_t count;
    for (uint64_t value = 0; value < f->size; value++)
        if (f->rules->theory.complement)
            CHECK_ERROR(
                WYT_INFINITE, f->context,
                wyt_solver_column(f->solver, value, room, 2, capacity, &count));
        else
            column_at(f, value, room, capacity);
    free(room);
}

/* ---- a game ---- */

static void check_spec(const struct spec *spec, uint64_t size)
{
    struct bench bench = spec_open(spec);
    struct fixture f = {.spec = spec,
                        .context = bench.context,
                        .rules = bench.rules,
                        .solver = bench.solver,
                        .size = size};
    solve_box(&f);
    if (spec->comply)
        turn_over(&f);
    outcomes(&f);
    winning(&f);
    for (uint32_t side = 0; side < 3; side++)
        numbering(&f, side);
    if (wyt_solver_supports(f.solver, WYT_ASK_COLUMN) != 0)
        columns(&f);
    free(f.p);
    free(f.list);
    bench_close(&bench);
}

/* ---- the games ---- */

/* m-Wythoff p-Blocking Nim, and a complement. */
static void roob_blocking(void **state)
{
    (void)state;
    for (uint64_t m = 1; m <= 4; m++)
        for (uint64_t p = 1; p <= 4; p++) {
            struct spec spec = spec_roob(m, p);
            spec.comply = m == 2 && p == 3;
            check_spec(&spec, m * p > 6 ? 100 : 60);
        }
}

/* Rooks of length L, L mod lp < l, and m-bishops, where l divides m and m/l
 * and p have no common factor. */
static void modular(void **state)
{
    static const uint64_t rows[][3] = {{1, 2, 1}, {1, 3, 1}, {2, 3, 1},
                                       {2, 2, 2}, {2, 3, 2}, {3, 2, 1},
                                       {3, 2, 3}, {4, 3, 2}, {3, 5, 1}};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct spec spec = spec_modular(rows[i][0], rows[i][1], rows[i][2]);
        check_spec(&spec, 90);
    }
}

/* mp-Wythoff with a hole of (p-l) m times l m. */
static void shifted(void **state)
{
    (void)state;
    for (uint64_t m = 1; m <= 3; m++)
        for (uint64_t p = 1; p <= 4; p++)
            for (uint64_t l = 0; l < p; l++) {
                struct spec spec = spec_shifted(m, p, l);
                check_spec(&spec, 70);
            }
}

static void blocked_wythoff(void **state)
{
    (void)state;
    for (uint64_t k = 1; k <= 3; k++)
        for (size_t i = 0; i < 4; i++) {
            struct spec spec =
                spec_blocked_wythoff(k, i % 2 == 0 ? "beatty" : "mex");
            spec.comply = i >= 2;
            check_spec(&spec, 90);
        }
}

static void blocked_nim(void **state)
{
    (void)state;
    for (uint64_t k = 1; k <= 9; k++)
        for (size_t comply = 0; comply < 2; comply++) {
            struct spec spec = spec_blocked_nim(k);
            spec.comply = comply == 1;
            check_spec(&spec, 40);
        }
}

static struct spec spec_heaps(const char *text, uint64_t k)
{
    struct spec spec = {.backend = "xor",
                        .attach = attach_nim,
                        .a = k,
                        .blockable = HEAPWISE,
                        .limit = k - 1};
    (void)snprintf(spec.text, sizeof spec.text, "%s", text);
    return spec;
}

static void blocked_heaps(void **state)
{
    (void)state;
    for (uint64_t k = 1; k <= 5; k++)
        for (size_t comply = 0; comply < 2; comply++) {
            struct spec spec = spec_heaps("nim", k);
            spec.comply = comply == 1;
            check_spec(&spec, 30);
        }
}

/* Every position is P by its P-options iff it is P by the xor. */
static void three_heaps(void **state)
{
    (void)state;
    for (uint64_t k = 1; k <= 4; k++) {
        struct spec spec = spec_heaps("nim:heaps=3", k);
        struct bench bench = spec_open(&spec);
        for (uint64_t i = 0; i < 1000; i++) {
            const uint64_t at[3] = {i / 100, i / 10 % 10, i % 10};
            uint64_t options[3 * 32], to[3];
            size_t count = 0, expected = 0;
            memcpy(to, at, sizeof to);
            for (size_t heap = 0; heap < 3; heap++) {
                for (to[heap] = 0; to[heap] < at[heap]; to[heap]++)
                    expected += test_is_p(bench.solver, to, 3);
                to[heap] = at[heap];
            }
            CHECK_STATUS(WYT_OK, wyt_solver_winning(bench.solver, at, 3,
                                                    options, NULL, 32, &count));
            CHECK(count == expected, "k = %" PRIu64 ", %s: %zu, not %zu", k,
                  test_position(at, 3), expected, count);
            CHECK(test_is_p(bench.solver, at, 3) ==
                      spec_is_p(&spec, at, 3, options, count),
                  "k = %" PRIu64 ", %s", k, test_position(at, 3));
        }
        bench_close(&bench);
    }
}

static void bishop_blocking(void **state)
{
    (void)state;
    for (uint64_t m = 1; m <= 5; m++)
        for (uint64_t k = 1; k <= 5; k++) {
            struct spec spec = spec_bishop(m, k);
            check_spec(&spec, 60);
        }
}

/* The complement where the sides differ. */
static void uneven_complement(void **state)
{
    struct spec spec = {.text = "wyt:a=3,b=1,c=2",
                        .backend = "mex",
                        .attach = attach_recursion,
                        .a = 3,
                        .b = 1,
                        .c = 2,
                        .comply = true};
    (void)state;
    check_spec(&spec, 50);
}

static void attach_axis(struct wyt__theory *theory, uint64_t a, uint64_t b,
                        uint64_t c)
{
    wyt__attach_line(theory, a, b, 0, c, 0);
}

/* Where a whole column is listed, what is left of it is not answered. */
static void empty_column(void **state)
{
    struct spec spec = {.text = "wyt:a=1,b=0",
                        .backend = "beatty",
                        .attach = attach_axis,
                        .c = 1,
                        .comply = true};
    struct bench bench = spec_open(&spec);
    uint64_t room[2];
    size_t count;
    (void)state;
    CHECK_ERROR(WYT_UNSUPPORTED, bench.context,
                wyt_solver_column(bench.solver, 0, room, 2, 1, &count));
    CHECK_ERROR(WYT_INFINITE, bench.context,
                wyt_solver_column(bench.solver, 1, room, 2, 1, &count));
    bench_close(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(roob_blocking),     cmocka_unit_test(modular),
        cmocka_unit_test(shifted),           cmocka_unit_test(blocked_wythoff),
        cmocka_unit_test(blocked_nim),       cmocka_unit_test(blocked_heaps),
        cmocka_unit_test(three_heaps),       cmocka_unit_test(bishop_blocking),
        cmocka_unit_test(uneven_complement), cmocka_unit_test(empty_column),
    };
    return test_main("theory", tests, TEST_LENGTH(tests));
}
