/* SPDX-License-Identifier: MIT */
/* Laws about claims: a column that is called complete is so on a larger board,
 * and what is claimed of a game is not refuted by its boards. */
#include "law.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static wyt_board *board_of(const struct game *game, uint64_t width,
                           uint64_t height)
{
    const uint64_t size[2] = {width, height};
    wyt_board *board = NULL;
    CHECK_STATUS(WYT_OK, wyt_board_new(game->context, game->rules, size, 2,
                                       WYT_BOARD_OUTCOME, &board));
    return board;
}

/* P-positions of a column or row from one place on. */
static uint64_t count_from(const wyt_board *board, uint32_t axis, uint64_t line,
                           uint64_t from)
{
    uint64_t count = 0;
    for (uint64_t at = from; at < wyt_board_size(board, 1 - axis); at++) {
        const uint64_t heaps[2] = {axis == WYT_AXIS_COLUMNS ? line : at,
                                   axis == WYT_AXIS_COLUMNS ? at : line};
        uint32_t cell;
        CHECK_STATUS(WYT_OK, wyt_board_get(board, heaps, 2, &cell));
        count += cell == WYT_OUTCOME_P;
    }
    return count;
}

static void complete_is_complete(const struct game *game)
{
    const uint64_t size[2] = {10, 18};
    wyt_board *small, *large;
    if (game->heaps != 2)
        return;
    small = board_of(game, size[0], size[1]);
    large = board_of(game, 48, 48);
    for (uint32_t axis = 0; axis < 2; axis++)
        for (uint64_t line = 0; line < size[axis]; line++) {
            uint64_t first = 99;
            int32_t verdict = 9;
            CHECK_STATUS(WYT_OK,
                         wyt_claim_complete(game->context, small, axis, line,
                                            line + 1, &verdict, &first));
            CHECK(verdict ==
                      (first == 99 ? WYT_CLAIM_HOLDS : WYT_CLAIM_UNDECIDED),
                  "%s: verdict %d", game->text, (int)verdict);
            CHECK(first == line || first == 99, "line %" PRIu64, first);
            CHECK(verdict == WYT_CLAIM_UNDECIDED ||
                      count_from(large, axis, line, size[1 - axis]) == 0,
                  "%s: line %" PRIu64 " of axis %u is not complete", game->text,
                  line, (unsigned)axis);
        }
    wyt_board_unref(small);
    wyt_board_unref(large);
}

/* The pairs (x,y), x <= y, of a square board. */
static size_t read_pairs(const wyt_board *board, uint64_t side, uint64_t *pairs)
{
    size_t count = 0;
    for (uint64_t y = 0; y < side; y++)
        for (uint64_t x = 0; x <= y; x++) {
            const uint64_t heaps[2] = {x, y};
            uint32_t cell;
            CHECK_STATUS(WYT_OK, wyt_board_get(board, heaps, 2, &cell));
            if (cell != WYT_OUTCOME_P)
                continue;
            pairs[2 * count] = x;
            pairs[2 * count++ + 1] = y;
        }
    return count;
}

static int32_t ask_pairs(const struct game *game, uint32_t about,
                         const uint64_t *pairs, size_t count, uint64_t p,
                         uint64_t m)
{
    wyt_context *context = game->context;
    int32_t verdict = 9, status;
    if (about == WYT_ABOUT_COMPLEMENTARY)
        status = wyt_claim_complementary(context, pairs, count, p, 0, &verdict,
                                         NULL, NULL);
    else if (about == WYT_ABOUT_DECOMPOSITION)
        status = wyt_claim_decomposition(context, pairs, count, p, 0, &verdict,
                                         NULL, NULL);
    else if (about == WYT_ABOUT_EQUATION)
        status = wyt_claim_equation(context, pairs, count, m, p, &verdict, NULL,
                                    NULL);
    else if (about == WYT_ABOUT_GAPS)
        status = wyt_claim_gaps(context, pairs, count, p == 1, p == 1 ? 2 : 1,
                                m, &verdict, NULL, NULL);
    else if (about == WYT_ABOUT_DIFFERENCES)
        status = wyt_claim_differences(context, pairs, count, p, m, &verdict,
                                       NULL, NULL);
    else
        status = wyt_claim_mex(context, pairs, count, m, p, WYT_MEX_SHARED,
                               &verdict, NULL, NULL);
    CHECK_STATUS(WYT_OK, status);
    return verdict;
}

/* That there is some p, a question of Larsson, may be wrong: it has no p. */
static void made_claims_hold(const struct game *game)
{
    uint64_t p, m, pairs[2 * 40 * 41 / 2], line;
    int32_t verdict = 9;
    wyt_board *board;
    size_t count;
    if (game->heaps != 2)
        return;
    board = board_of(game, 40, 40);
    count = read_pairs(board, 40, pairs);
    for (uint32_t about = 0; about <= WYT_ABOUT_DIFFERENCES; about++) {
        int32_t made = 9;
        CHECK_STATUS(WYT_OK, wyt_claim_made(game->rules, about, &made, &p, &m));
        if (!made || (p == 0 && about != WYT_ABOUT_DIFFERENCES))
            continue;
        if (about == WYT_ABOUT_COVER)
            CHECK_STATUS(WYT_OK,
                         wyt_claim_cover(game->context, board, WYT_AXIS_COLUMNS,
                                         0, 40, p, &verdict, &line));
        else if (about == WYT_ABOUT_DIAGONALS)
            CHECK_STATUS(WYT_OK, wyt_claim_diagonals(game->context, board, p,
                                                     &verdict, NULL, NULL));
        else
            verdict = ask_pairs(game, about, pairs, count, p, m);
        CHECK(verdict == WYT_CLAIM_HOLDS || verdict == WYT_CLAIM_UNDECIDED,
              "%s: claim %u with p = %" PRIu64 ", m = %" PRIu64 " fails",
              game->text, (unsigned)about, p, m);
    }
    wyt_board_unref(board);
}

/* Of any game with the recursion of Gurvich its pairs obey. */
static void recursion_holds(const struct game *game)
{
    uint64_t a, b, offset, pairs[2 * 40 * 41 / 2], witness[2] = {0, 0};
    int32_t made = 9, verdict = 9;
    size_t from, count;
    wyt_board *board;
    CHECK_STATUS(WYT_OK, wyt_claim_recursion_made(game->rules, &made, &from, &a,
                                                  &b, &offset));
    if (!made)
        return;
    board = board_of(game, 40, 40);
    count = read_pairs(board, 40, pairs);
    CHECK_STATUS(WYT_OK,
                 wyt_claim_recursion(game->context, pairs, count, from, a, b,
                                     offset, &verdict, NULL, witness));
    CHECK(verdict == (from < count ? WYT_CLAIM_HOLDS : WYT_CLAIM_UNDECIDED),
          "%s: the recursion with a = %" PRIu64 ", b = %" PRIu64
          ", offset %" PRIu64 " fails at %" PRIu64,
          game->text, a, b, offset, witness[0]);
    wyt_board_unref(board);
}

/* Every statement about a game is confirmed by a box, or not contradicted where
 * the box decides columns and lines only in part. */
static void statements_hold(const struct game *game)
{
    struct box box = box_for(game->heaps, 300);
    size_t count = wyt_rules_theory_count(game->rules);
    if (game->heaps > 1)
        box.size[0] += 2;
    for (size_t i = 0; i < count; i++) {
        const char *claim =
            wyt_rules_theory_text(game->rules, i, WYT_THEORY_CLAIM);
        const char *places =
            wyt_rules_theory_text(game->rules, i, WYT_THEORY_PLACES);
        uint64_t decided = 0, total = 0, heaps[64] = {0};
        int32_t verdict = 9;
        int32_t status = wyt_rules_theory_verify(
            game->context, game->rules, i, box.size, game->heaps, &verdict,
            &decided, &total, heaps);
        /* What certificates say is read with GMP. */
        if (wyt_feature("gmp") == 0 && strstr(claim, "automaton") != NULL) {
            CHECK_ERROR(WYT_UNSUPPORTED, game->context, status);
            continue;
        }
        CHECK_STATUS(WYT_OK, status);
        CHECK(verdict != WYT_CLAIM_FAILS, "%s: %s: contradicted at %s",
              game->text, claim, test_position(heaps, game->heaps));
        CHECK((verdict == WYT_CLAIM_HOLDS) == (decided == total) && total > 0,
              "%s: %s: %" PRIu64 " of %" PRIu64, game->text, claim, decided,
              total);
        CHECK(verdict == WYT_CLAIM_HOLDS || strcmp(places, "positions") != 0,
              "%s: %s: %" PRIu64 " of %" PRIu64 " %s", game->text, claim,
              decided, total, places);
    }
}

int main(void)
{
    static const struct law laws[] = {
        {"complete is complete", complete_is_complete, false},
        {"made claims hold", made_claims_hold, false},
        {"recursion holds", recursion_holds, false},
        {"statements hold", statements_hold, false},
    };
    return law_main("law claims", laws, TEST_LENGTH(laws), 60);
}
