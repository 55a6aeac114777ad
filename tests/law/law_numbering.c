/* SPDX-License-Identifier: MIT */
/*
 * Laws of the numbering: the P-positions of a box, put into the documented
 * order here, are what nth, rank, list and column of every backend give, for
 * both sides together and for each side.
 */
#include "law.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The P-positions of a box, in order. */
struct numbering {
    const struct game *game;
    struct box box;
    unsigned char *is_position, *is_p;
    uint32_t side;
    struct list list;
};

/* Whether a P-position counts on a side. */
static bool listed(const struct game *game, uint32_t side,
                   const uint64_t *heaps)
{
    if (side == WYT_SIDE_UPPER)
        return heaps[1] >= heaps[0];
    if (side == WYT_SIDE_LOWER)
        return heaps[0] >= heaps[1];
    for (size_t i = 0; game->symmetric && i + 1 < game->heaps; i++) {
        if (heaps[i] > heaps[i + 1])
            return false;
    }
    return true;
}

static void fill(struct numbering *numbering, uint32_t side)
{
    uint64_t heaps[64];
    numbering->side = side;
    list_clear(&numbering->list);
    for (size_t i = 0; i < numbering->box.cells; i++) {
        box_cell(&numbering->box, i, heaps);
        if (numbering->is_p[i] && listed(numbering->game, side, heaps))
            list_add(&numbering->list, heaps);
    }
    list_sort(&numbering->list);
}

static struct numbering numbering_open(const struct game *game)
{
    struct numbering numbering = {.game = game, .list = list_new(game->heaps)};
    numbering.box = game->heaps == 2 ? box_cube(2, 2 + 3 * games_most())
                                     : box_for(game->heaps, 300);
    numbering.is_position = box_positions(&numbering.box, game->rules);
    numbering.is_p = box_outcomes(&numbering.box, game, "reference");
    fill(&numbering, WYT_SIDE_BOTH);
    return numbering;
}

static void numbering_close(struct numbering *numbering)
{
    list_free(&numbering->list);
    free(numbering->is_position);
    free(numbering->is_p);
}

static void check_nth(const struct numbering *numbering, wyt_solver *solver,
                      uint64_t number)
{
    const uint64_t *expected = list_get(&numbering->list, (size_t)number);
    size_t n = numbering->game->heaps;
    uint64_t heaps[64] = {0}, rank = UINT64_MAX;
    int32_t status = wyt_solver_nth(solver, number, numbering->side, heaps, n);
    CHECK(status == WYT_OK && memcmp(heaps, expected, n * sizeof *heaps) == 0,
          "%s by %s: %" PRIu64 ", side %" PRIu32 ": %s, expected %s; %s",
          numbering->game->text, wyt_solver_backend(solver), number,
          numbering->side, test_position(heaps, n), test_position(expected, n),
          wyt_status_name(status));
    if (!wyt_solver_supports(solver, WYT_ASK_RANK))
        return;
    status = wyt_solver_rank(solver, expected, n, numbering->side, &rank);
    CHECK(status == WYT_OK && rank == number,
          "%s by %s: rank of %s, side %" PRIu32 ": %" PRIu64
          ", expected %" PRIu64 "; %s",
          numbering->game->text, wyt_solver_backend(solver),
          test_position(expected, n), numbering->side, rank, number,
          wyt_status_name(status));
}

/* `count` positions from number `from` on are those of the numbering. */
static void check_list(const struct numbering *numbering, wyt_solver *solver,
                       size_t from, size_t count)
{
    size_t n = numbering->game->heaps, found = 99;
    uint64_t *heaps = test_array(count * n, sizeof *heaps);
    int32_t status =
        wyt_solver_list(solver, from, numbering->side, heaps, n, count, &found);
    CHECK(status == WYT_OK && found == count, "%s by %s: %zu of %zu; %s",
          numbering->game->text, wyt_solver_backend(solver), found, count,
          wyt_status_name(status));
    for (size_t i = 0; i < count; i++)
        CHECK(memcmp(heaps + i * n, list_get(&numbering->list, from + i),
                     n * sizeof *heaps) == 0,
              "%s by %s: list from %zu, %zu-th: %s", numbering->game->text,
              wyt_solver_backend(solver), from, i,
              test_position(heaps + i * n, n));
    free(heaps);
}

/* Everything that is no listed P-position has no rank. */
static void check_no_rank(const struct numbering *numbering, wyt_solver *solver,
                          size_t cell)
{
    size_t n = numbering->game->heaps;
    uint64_t heaps[64], rank = 77;
    int32_t expected = WYT_NONE, status;
    box_cell(&numbering->box, cell, heaps);
    if (numbering->is_p[cell] &&
        (numbering->side == WYT_SIDE_BOTH ||
         listed(numbering->game, numbering->side, heaps)))
        return;
    if (!numbering->is_position[cell])
        expected = WYT_E_POSITION;
    status = wyt_solver_rank(solver, heaps, n, numbering->side, &rank);
    CHECK(status == expected && rank == 77,
          "%s by %s: rank of %s, side %" PRIu32 ": %s", numbering->game->text,
          wyt_solver_backend(solver), test_position(heaps, n), numbering->side,
          wyt_status_name(status));
}

/* A permuted position of a symmetric game has the rank of the sorted one. */
static void check_permuted(const struct numbering *numbering,
                           wyt_solver *solver, size_t number)
{
    size_t n = numbering->game->heaps;
    uint64_t heaps[64], rank = UINT64_MAX;
    for (size_t i = 0; i < n; i++)
        heaps[i] = list_get(&numbering->list, number)[n - 1 - i];
    CHECK_STATUS(WYT_OK,
                 wyt_solver_rank(solver, heaps, n, WYT_SIDE_BOTH, &rank));
    CHECK(rank == number, "%s by %s: rank of %s is %" PRIu64 ", expected %zu",
          numbering->game->text, wyt_solver_backend(solver),
          test_position(heaps, n), rank, number);
}

static void check_side(const struct numbering *numbering, wyt_solver *solver)
{
    size_t count = numbering->list.count;
    for (size_t i = 0; i < count; i++)
        check_nth(numbering, solver, i);
    check_list(numbering, solver, 0, count);
    check_list(numbering, solver, count / 3, count - count / 3);
    check_list(numbering, solver, count / 2, count > 2 ? count / 4 : 0);
    for (size_t i = 0; i < numbering->box.cells; i += 3)
        check_no_rank(numbering, solver, i);
    if (numbering->side != WYT_SIDE_BOTH || !numbering->game->symmetric)
        return;
    for (size_t i = 0; i < count; i++)
        check_permuted(numbering, solver, i);
}

/* Sides belong to two heaps. */
static void check_no_sides(const struct game *game, wyt_solver *solver)
{
    uint64_t heaps[64] = {0}, number;
    size_t count = 5;
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_solver_nth(solver, 0, WYT_SIDE_UPPER, heaps, game->heaps));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_solver_rank(solver, heaps, game->heaps,
                                                 WYT_SIDE_LOWER, &number));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_solver_list(solver, 0, WYT_SIDE_UPPER, heaps, game->heaps,
                                 1, &count));
}

static void each_numbering(const struct game *game,
                           void (*check)(struct numbering *, wyt_solver *))
{
    struct numbering numbering = numbering_open(game);
    for (size_t i = 0; i < test_backends(); i++) {
        const char *name = test_backend(i);
        wyt_solver *solver = NULL;
        if (wyt_solver_new(game->context, game->rules, name, &solver) == WYT_OK)
            check(&numbering, solver);
        wyt_solver_free(solver);
    }
    numbering_close(&numbering);
}

static void check_sides(struct numbering *numbering, wyt_solver *solver)
{
    if (!wyt_solver_supports(solver, WYT_ASK_NTH))
        return;
    fill(numbering, WYT_SIDE_BOTH);
    check_side(numbering, solver);
    if (numbering->game->heaps != 2) {
        check_no_sides(numbering->game, solver);
        return;
    }
    fill(numbering, WYT_SIDE_UPPER);
    check_side(numbering, solver);
    fill(numbering, WYT_SIDE_LOWER);
    check_side(numbering, solver);
}

/* The listed positions of the box that have a heap of a size. */
static void column_of(const struct numbering *numbering, uint64_t value,
                      struct list *out)
{
    list_clear(out);
    for (size_t i = 0; i < numbering->list.count; i++) {
        const uint64_t *heaps = list_get(&numbering->list, i);
        for (size_t k = 0; k < out->n; k++) {
            if (heaps[k] == value) {
                list_add(out, heaps);
                break;
            }
        }
    }
}

/* Positions outside of the box: in order, with the heap, and P. */
static void check_beyond(const struct numbering *numbering, wyt_solver *solver,
                         uint64_t value, const uint64_t *heaps,
                         const uint64_t *before)
{
    size_t n = numbering->game->heaps;
    bool has = false;
    for (size_t i = 0; i < n; i++)
        has = has || heaps[i] == value;
    CHECK(has && test_is_p(solver, heaps, n) &&
              listed(numbering->game, WYT_SIDE_BOTH, heaps) &&
              (before == NULL || order_compare(before, heaps, n) < 0),
          "%s by %s: column %" PRIu64 " has %s", numbering->game->text,
          wyt_solver_backend(solver), value, test_position(heaps, n));
}

static void check_column(struct numbering *numbering, wyt_solver *solver,
                         uint64_t value, struct list *expected)
{
    size_t n = numbering->game->heaps, count = 99, inside = 0;
    uint64_t heaps[64 * 2];
    int32_t status;
    column_of(numbering, value, expected);
    /* Infinite columns have steps of at most games_most(). */
    CHECK(n <= 2 || expected->count < 32, "a column for a larger array");
    status = wyt_solver_column(solver, value, heaps, n, 64 / n, &count);
    if (status == WYT_INFINITE || status == WYT_BEYOND) {
        /* Nearly all positions may be P under comply, if not in a small box. */
        CHECK(expected->count >= 4 || numbering->game->comply,
              "%s by %s: column %" PRIu64 " with %zu", numbering->game->text,
              wyt_solver_backend(solver), value, expected->count);
        return;
    }
    CHECK(status == WYT_OK && count <= 64 / n,
          "%s by %s: column %" PRIu64 ": %s, %zu", numbering->game->text,
          wyt_solver_backend(solver), value, wyt_status_name(status), count);
    for (size_t i = 0; i < count; i++) {
        const uint64_t *found = heaps + i * n;
        if (box_contains(&numbering->box, found))
            inside += list_has(expected, found);
        check_beyond(numbering, solver, value, found, i > 0 ? found - n : NULL);
    }
    CHECK(inside == expected->count, "%s by %s: column %" PRIu64 " has %zu",
          numbering->game->text, wyt_solver_backend(solver), value, inside);
}

static void check_columns(struct numbering *numbering, wyt_solver *solver)
{
    struct list expected = list_new(numbering->game->heaps);
    if (!wyt_solver_supports(solver, WYT_ASK_COLUMN))
        return;
    fill(numbering, WYT_SIDE_BOTH);
    for (uint64_t v = 0; v < numbering->box.size[0]; v++)
        check_column(numbering, solver, v, &expected);
    list_free(&expected);
}

static void nth_rank_list(const struct game *game)
{
    each_numbering(game, check_sides);
}

static void columns(const struct game *game)
{
    each_numbering(game, check_columns);
}

int main(void)
{
    static const struct law laws[] = {
        {"nth, rank and list", nth_rank_list, false},
        {"columns", columns, false},
    };
    return law_main("law numbering", laws, TEST_LENGTH(laws), 40);
}
