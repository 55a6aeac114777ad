/* SPDX-License-Identifier: MIT */
/*
 * Answers from automata on boxes: they are those of brute force.
 */
#include "support/integers.h"
#include "support/subject.h"

#include <gmp.h>
#include <stdlib.h>
#include <string.h>

#include "automata/answers.h"
#include "base/order.h"
#include "numbers/integers.h"
#include "rules/game.h"
#include "rules/rules.h"

#define BOX 64
/* A box in which options are looked at. */
#define NEAR 20

/* The listed P-positions of a side in a box, in their order; those of a
 * symmetric game with x <= y, exchanged on the lower side. */
static size_t list_box(const struct subject *it, uint32_t side, uint64_t *list)
{
    const bool symmetric = it->bench.rules->symmetric;
    size_t count = 0;
    for (uint64_t most = 0; most < BOX; most++)
        for (uint64_t x = 0; x <= most; x++)
            for (uint64_t y = x < most ? most : 0; y <= most; y++) {
                const uint64_t at[2] = {x, y};
                const bool swap = symmetric && side == WYT_SIDE_LOWER;
                if ((symmetric || side == WYT_SIDE_UPPER ? x > y
                     : side == WYT_SIDE_LOWER            ? x < y
                                                         : false) ||
                    wyt__game_is_removed(&it->bench.rules->game, at) ||
                    !test_is_p(it->bench.solver, at, 2))
                    continue;
                list[2 * count] = swap ? y : x;
                list[2 * count++ + 1] = swap ? x : y;
            }
    return count;
}

static void check_members(struct subject *it)
{
    for (uint64_t x = 0; x < BOX; x++)
        for (uint64_t y = 0; y < BOX; y++) {
            const uint64_t at[2] = {x, y};
            bool have;
            mpz_set_ui(it->heaps[0], (unsigned long)x);
            mpz_set_ui(it->heaps[1], (unsigned long)y);
            CHECK_STATUS(WYT_OK,
                         wyt__answers_have(&it->answers, it->heaps, &have));
            CHECK(have == (!wyt__game_is_removed(&it->bench.rules->game, at) &&
                           test_is_p(it->bench.solver, at, 2)),
                  "%s: %s", it->row->game, test_position(at, 2));
        }
}

/* How many listed positions come before one of a side. */
static void check_rank(struct subject *it, uint32_t side, const uint64_t *at,
                       size_t before)
{
    mpz_set_ui(it->heaps[0], (unsigned long)at[0]);
    mpz_set_ui(it->heaps[1], (unsigned long)at[1]);
    CHECK_STATUS(WYT_OK,
                 wyt__answers_rank(&it->answers, it->heaps, side, it->number));
    CHECK(mpz_cmp_ui(it->number, (unsigned long)before) == 0,
          "%s, side %u: %zu before %s", it->row->game, (unsigned)side, before,
          test_position(at, 2));
}

static void check_side(struct subject *it, uint32_t side)
{
    uint64_t *list = test_array(2 * BOX * BOX, sizeof *list);
    const size_t count = list_box(it, side, list);
    size_t before = 0;
    for (size_t i = 0; i < count; i++) {
        mpz_set_ui(it->number, (unsigned long)i);
        CHECK_STATUS(WYT_OK, wyt__answers_nth(&it->answers, it->number, side,
                                              it->heaps));
        CHECK(mpz_cmp_ui(it->heaps[0], (unsigned long)list[2 * i]) == 0 &&
                  mpz_cmp_ui(it->heaps[1], (unsigned long)list[2 * i + 1]) == 0,
              "%s, side %u: %s is not number %zu", it->row->game,
              (unsigned)side, test_position(list + 2 * i, 2), i);
        check_rank(it, side, list + 2 * i, i);
    }
    /* Whatever is on the side; of a symmetric game also the other way round. */
    for (uint64_t most = 0; most < BOX; most++)
        for (uint64_t x = 0; x <= most; x++)
            for (uint64_t y = x < most ? most : 0; y <= most; y++) {
                uint64_t at[2] = {x, y}, sorted[2];
                if ((side == WYT_SIDE_UPPER && x > y) ||
                    (side == WYT_SIDE_LOWER && x < y))
                    continue;
                memcpy(sorted, at, sizeof at);
                if (it->bench.rules->symmetric &&
                    (side == WYT_SIDE_LOWER ? x < y : x > y)) {
                    sorted[0] = y;
                    sorted[1] = x;
                }
                before = 0;
                while (before < count &&
                       wyt__compare_positions(list + 2 * before, sorted, 2) < 0)
                    before++;
                if ((x + y) % 7 == 0)
                    check_rank(it, side, at, before);
            }
    free(list);
}

/* What a column has in the box; all of it is P. */
static void check_column(struct subject *it, uint64_t value)
{
    uint64_t *list = test_array(2 * BOX * BOX, sizeof *list);
    const size_t count = list_box(it, WYT_SIDE_BOTH, list);
    wyt_integers *column = integers_new(it->context);
    uint64_t *seen = test_array(2 * BOX * BOX, sizeof *seen);
    size_t wanted = 0, near = 0;
    int32_t status;
    mpz_set_ui(it->number, (unsigned long)value);
    status = wyt__answers_column(&it->answers, it->number, column);
    if (status == WYT_INFINITE) {
        wyt__integers_cut(column, 0);
    } else {
        CHECK_STATUS(WYT_OK, status);
        for (size_t i = 0; i < column->count; i += 2) {
            bool have;
            CHECK_STATUS(WYT_OK, wyt__integers_read(column, i, it->heaps[0]));
            CHECK_STATUS(WYT_OK,
                         wyt__integers_read(column, i + 1, it->heaps[1]));
            CHECK_STATUS(WYT_OK,
                         wyt__answers_have(&it->answers, it->heaps, &have));
            CHECK(have, "%s: column %u has what is no P-position",
                  it->row->game, (unsigned)value);
            if (mpz_cmp_ui(it->heaps[0], BOX) < 0 &&
                mpz_cmp_ui(it->heaps[1], BOX) < 0) {
                seen[near++] = mpz_get_ui(it->heaps[0]);
                seen[near++] = mpz_get_ui(it->heaps[1]);
            }
        }
    }
    for (size_t i = 0; i < count; i++)
        if (list[2 * i] == value || list[2 * i + 1] == value) {
            CHECK(status == WYT_INFINITE ||
                      (2 * wanted < near &&
                       memcmp(seen + 2 * wanted, list + 2 * i,
                              2 * sizeof *list) == 0),
                  "%s: column %u lacks %s", it->row->game, (unsigned)value,
                  test_position(list + 2 * i, 2));
            wanted++;
        }
    CHECK(status == WYT_INFINITE ? wanted > BOX / 8 : 2 * wanted == near,
          "%s: column %u has %zu in the box, not %zu", it->row->game,
          (unsigned)value, near / 2, wanted);
    wyt_integers_free(column);
    free(list);
    free(seen);
}

static void check_options(struct subject *it)
{
    wyt_integers *options = integers_new(it->context);
    for (uint64_t x = 0; x < NEAR; x++)
        for (uint64_t y = 0; y < NEAR; y++) {
            const uint64_t at[2] = {x, y};
            uint64_t winning[2 * 4 * NEAR];
            size_t count;
            if (wyt__game_is_removed(&it->bench.rules->game, at))
                continue;
            CHECK_STATUS(WYT_OK,
                         wyt_solver_winning(it->bench.solver, at, 2, winning,
                                            NULL, 4 * NEAR, &count));
            mpz_set_ui(it->heaps[0], (unsigned long)x);
            mpz_set_ui(it->heaps[1], (unsigned long)y);
            wyt__integers_cut(options, 0);
            CHECK_STATUS(
                WYT_OK, wyt__answers_options(&it->answers, it->heaps, options));
            CHECK(integers_are(options, winning, 2 * count),
                  "%s: from %s to %s, but %zu", it->row->game,
                  test_position(at, 2), integers_shown(options), count);
        }
    wyt_integers_free(options);
}

static void boxes(void **state)
{
    (void)state;
    for (size_t i = 0; i < subject_count; i++) {
        struct subject it = subject_open(&subject_rows[i]);
        check_members(&it);
        for (uint32_t side = 0; side < WYT__SIDES; side++)
            check_side(&it, side);
        for (uint64_t value = 0; value < BOX / 2; value++)
            check_column(&it, value);
        check_options(&it);
        subject_close(&it);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(boxes)};
    return test_main("automata answers", tests, TEST_LENGTH(tests));
}
