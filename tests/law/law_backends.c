/* SPDX-License-Identifier: MIT */
/*
 * Laws of backends: every backend that knows a game gives the answers of the
 * reference, refuses exactly what it says it does not support, and finds
 * nothing when the library compares it with the reference itself.
 */
#include "law.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define CELLS 256

typedef void comparison(const struct game *game, const struct box *box,
                        wyt_solver *reference, wyt_solver *solver);

static wyt_solver *backend_of(const struct game *game, const char *name)
{
    wyt_solver *solver = NULL;
    int32_t status = wyt_solver_new(game->context, game->rules, name, &solver);
    CHECK(status == WYT_OK || status == WYT_UNSUPPORTED, "%s by %s: %s",
          game->text, name, wyt_context_error(game->context));
    return solver;
}

static void each_backend(const struct game *game, comparison *compare)
{
    struct box box = box_for(game->heaps, CELLS);
    wyt_solver *reference =
        test_solver(game->context, game->rules, "reference");
    for (size_t i = 0; i < test_backends(); i++) {
        const char *name = test_backend(i);
        wyt_solver *solver = backend_of(game, name);
        if (solver != NULL)
            compare(game, &box, reference, solver);
        wyt_solver_free(solver);
    }
    wyt_solver_free(reference);
}

static bool is_position(const struct game *game, const uint64_t *heaps)
{
    int32_t contains = -1;
    CHECK_STATUS(
        WYT_OK, wyt_rules_contains(game->rules, heaps, game->heaps, &contains));
    return contains == 1;
}

static void compare_outcomes(const struct game *game, const struct box *box,
                             wyt_solver *reference, wyt_solver *solver)
{
    uint64_t heaps[64];
    if (!wyt_solver_supports(solver, WYT_ASK_OUTCOME))
        return;
    for (size_t i = box->cells; i-- > 0;) {
        bool expected;
        int32_t outcome = -1;
        box_cell(box, i, heaps);
        if (!is_position(game, heaps)) {
            CHECK_STATUS(
                WYT_E_POSITION,
                wyt_solver_outcome(solver, heaps, game->heaps, &outcome));
            continue;
        }
        expected = test_is_p(reference, heaps, game->heaps);
        CHECK(test_is_p(solver, heaps, game->heaps) == expected,
              "%s: %s is %s, not by %s", game->text,
              test_position(heaps, game->heaps), expected ? "P" : "N",
              wyt_solver_backend(solver));
    }
}

static void compare_grundy(const struct game *game, const struct box *box,
                           wyt_solver *reference, wyt_solver *solver)
{
    uint64_t heaps[64];
    if (!wyt_solver_supports(solver, WYT_ASK_GRUNDY))
        return;
    for (size_t i = box->cells; i-- > 0;) {
        uint64_t expected = 0, value = 1;
        box_cell(box, i, heaps);
        if (!is_position(game, heaps))
            continue;
        CHECK_STATUS(WYT_OK, wyt_solver_grundy(reference, heaps, game->heaps,
                                               &expected));
        CHECK_STATUS(WYT_OK,
                     wyt_solver_grundy(solver, heaps, game->heaps, &value));
        CHECK(value == expected, "%s: %s has %" PRIu64 ", by %s %" PRIu64,
              game->text, test_position(heaps, game->heaps), expected,
              wyt_solver_backend(solver), value);
    }
}

static void compare_remoteness(const struct game *game, const struct box *box,
                               wyt_solver *reference, wyt_solver *solver)
{
    uint64_t heaps[64];
    if (!wyt_solver_supports(solver, WYT_ASK_REMOTENESS))
        return;
    for (size_t i = box->cells; i-- > 0;) {
        uint64_t expected = 0, moves = 1;
        box_cell(box, i, heaps);
        if (!is_position(game, heaps))
            continue;
        CHECK_STATUS(WYT_OK, wyt_solver_remoteness(reference, heaps,
                                                   game->heaps, &expected));
        CHECK_STATUS(WYT_OK,
                     wyt_solver_remoteness(solver, heaps, game->heaps, &moves));
        CHECK(moves == expected,
              "%s: %s has remoteness %" PRIu64 ", by %s %" PRIu64, game->text,
              test_position(heaps, game->heaps), expected,
              wyt_solver_backend(solver), moves);
    }
}

static void compare_winning(const struct game *game, const struct box *box,
                            wyt_solver *reference, wyt_solver *solver)
{
    struct list expected = list_new(game->heaps), found = list_new(game->heaps);
    uint64_t heaps[64];
    if (!wyt_solver_supports(solver, WYT_ASK_WINNING))
        return;
    for (size_t i = box->cells; i-- > 0;) {
        box_cell(box, i, heaps);
        if (!is_position(game, heaps))
            continue;
        options_winning(reference, heaps, &expected);
        options_winning(solver, heaps, &found);
        CHECK(list_equal(&expected, &found),
              "%s: %s has %zu winning moves, by %s %zu or others", game->text,
              test_position(heaps, game->heaps), expected.count,
              wyt_solver_backend(solver), found.count);
    }
    list_free(&expected);
    list_free(&found);
}

static int32_t ask(wyt_solver *solver, uint32_t question, const uint64_t *heaps,
                   size_t n)
{
    uint64_t out[64], number;
    wyt_stream *stream = NULL;
    int32_t outcome, status = WYT_OK;
    size_t count;
    switch (question) {
    case WYT_ASK_OUTCOME:
        return wyt_solver_outcome(solver, heaps, n, &outcome);
    case WYT_ASK_GRUNDY:
        return wyt_solver_grundy(solver, heaps, n, &number);
    case WYT_ASK_REMOTENESS:
        return wyt_solver_remoteness(solver, heaps, n, &number);
    case WYT_ASK_WINNING:
        status = wyt_solver_winning(solver, heaps, n, NULL, NULL, 0, &count);
        return status == WYT_E_SPACE ? WYT_OK : status;
    case WYT_ASK_NTH:
        /* Under comply there may be no P-position, and no end of the scan. */
        status = wyt_solver_nth(solver, 0, WYT_SIDE_BOTH, out, n);
        return status == WYT_LIMIT ? WYT_OK : status;
    case WYT_ASK_RANK:
        status = wyt_solver_rank(solver, heaps, n, WYT_SIDE_BOTH, &number);
        return status == WYT_NONE ? WYT_OK : status;
    case WYT_ASK_BLOCK:
        status = wyt_solver_block(solver, heaps, n, NULL, 0, &count);
        return status == WYT_E_SPACE ? WYT_OK : status;
    case WYT_ASK_CHOOSE:
        status = wyt_solver_choose(solver, heaps, n, &number);
        return status == WYT_NONE ? WYT_OK : status;
    case WYT_ASK_VALUES:
        status = wyt_solver_stream_value(solver, 1, 0, WYT_SIDE_BOTH, &stream);
        wyt_stream_free(stream);
        return status;
    default:
        status = wyt_solver_column(solver, heaps[0], NULL, n, 0, &count);
        return status == WYT_E_SPACE || status == WYT_LIMIT ||
                       status == WYT_INFINITE
                   ? WYT_OK
                   : status;
    }
}

static void compare_support(const struct game *game, const struct box *box,
                            wyt_solver *reference, wyt_solver *solver)
{
    uint64_t heaps[64];
    (void)reference;
    box_cell(box, box->cells - 1, heaps);
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_limit(game->context, WYT_LIMIT_CELLS, 20000));
    for (uint32_t q = WYT_ASK_OUTCOME; q <= WYT_ASK_VALUES; q++) {
        int32_t supports = wyt_solver_supports(solver, q);
        int32_t status = ask(solver, q, heaps, game->heaps);
        CHECK(supports == 0 || supports == 1, "supports = %" PRId32, supports);
        CHECK(supports ? status == WYT_OK
                       : status == WYT_UNSUPPORTED || status == WYT_UNDEFINED,
              "%s by %s: question %" PRIu32 " supported %" PRId32 ", but %s",
              game->text, wyt_solver_backend(solver), q, supports,
              wyt_status_name(status));
        CHECK(q != WYT_ASK_GRUNDY || !game->misere || status == WYT_UNDEFINED,
              "%s: Grundy value of misere play: %s", game->text,
              wyt_status_name(status));
    }
    CHECK(wyt_solver_supports(solver, 0) == 0 &&
              wyt_solver_supports(solver, WYT_ASK_VALUES + 1) == 0,
          "%s: an unknown question is supported", game->text);
}

static void outcomes_agree(const struct game *game)
{
    each_backend(game, compare_outcomes);
}

static void grundy_values_agree(const struct game *game)
{
    each_backend(game, compare_grundy);
}

static void winning_moves_agree(const struct game *game)
{
    each_backend(game, compare_winning);
}

static void remoteness_agrees(const struct game *game)
{
    each_backend(game, compare_remoteness);
}

static void supports_is_true(const struct game *game)
{
    each_backend(game, compare_support);
}

/* The library's own comparison, on a box with sides of different length. */
static void verify_finds_nothing(const struct game *game)
{
    struct box box = box_for(game->heaps, 144);
    if (game->heaps > 1)
        box.size[0] += 3;
    for (size_t i = 0; i < test_backends(); i++) {
        const char *name = test_backend(i);
        uint32_t question = 99;
        uint64_t where[64] = {0};
        int32_t status =
            wyt_rules_verify(game->context, game->rules, name, box.size,
                             game->heaps, &question, where);
        CHECK(status == WYT_OK || status == WYT_UNSUPPORTED, "%s by %s: %s",
              game->text, name, wyt_context_error(game->context));
        CHECK(question == (status == WYT_OK ? 0u : 99u),
              "%s by %s: question %" PRIu32 " at %s", game->text, name,
              question, test_position(where, game->heaps));
    }
}

int main(void)
{
    static const struct law laws[] = {
        {"outcomes agree", outcomes_agree, false},
        {"Grundy values agree", grundy_values_agree, true},
        {"winning moves agree", winning_moves_agree, true},
        {"remoteness agrees", remoteness_agrees, true},
        {"supports is true", supports_is_true, false},
        {"verify finds nothing", verify_finds_nothing, false},
    };
    return law_main("law backends", laws, TEST_LENGTH(laws), 60);
}
