/* SPDX-License-Identifier: MIT */
/*
 * Lines { p + t v } that need no looking at one position after the other:
 *
 * - the exclusive or of Nim has at most one solution on a line (parity.c), and
 *   along one heap the sizes that can make a position P are few;
 * - of a game with two heaps whose P-positions are listed, a column, a row or
 *   a diagonal of that list is the line;
 * - beside a strip of moves a column or row that is complete in a box
 *   (board/complete.c) has no other P-positions than those of the box;
 * - heaps that are empty all along the line take part in no move, and what is
 *   left is a game of fewer heaps (solve/empty_heaps.h).
 *
 * That a line holds exactly one P-position, somewhere, is a theorem of Heubach
 * and Dufour for sets of one or two heaps, and one of ours:
 *
 * Theorem. In normal or misere play let all numbers be taken from heap i, and
 * let no class be a strip wider than 1, but |i-j| < a. Then each line along
 * heap i holds exactly one P-position. Proof: two would reach one another.
 * Let q be the other heaps of a line without any. But for removed cells and
 * one terminal position its positions are N, so infinitely many of them have
 * a P-option, which lies on a line of other heaps q' <= q. There are finitely
 * many such lines and one P-position r on each. A move from q to r takes t w
 * with t fixed by q - q', or (i,j) with j fixed and |i-j| < a: each class leads
 * to r from finitely many positions of the line. A contradiction.
 */
#include "analysis/settle.h"

#include <wythoff/builder.h>
#include <wythoff/claims.h>

#include <string.h>

#include "analysis/lines.h"
#include "base/bitset.h"
#include "base/context.h"
#include "base/wide.h"
#include "board/board.h"
#include "board/complete.h"
#include "board/storage.h"
#include "moves/positions.h"
#include "questions/diagonal.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "solve/backend.h"
#include "solve/empty_heaps.h"
#include "solve/question.h"
#include "solve/solver.h"

struct line {
    wyt_solver *solver;
    const uint64_t *first, *vector;
    size_t n;
    struct wyt__settled *settled;
};

/* Whether the position is on the line, and how many steps from its begin. */
static bool step_of(const struct line *line, const uint64_t *heaps,
                    uint64_t *step)
{
    bool known = false;
    for (size_t i = 0; i < line->n; i++) {
        uint64_t v = line->vector[i], from = line->first[i];
        if (v == 0 && heaps[i] == from)
            continue;
        if (v == 0 || heaps[i] < from || (heaps[i] - from) % v != 0 ||
            (known && (heaps[i] - from) / v != *step))
            return false;
        *step = (heaps[i] - from) / v;
        known = true;
    }
    return known;
}

/* Notes a P-position if it is on the line. */
static void note(const struct line *line, const uint64_t *heaps)
{
    struct wyt__settled *settled = line->settled;
    uint64_t step = 0, best = 0;
    if (!step_of(line, heaps, &step))
        return;
    if (settled->count == 0 ||
        (step_of(line, settled->heaps, &best) && step < best))
        memcpy(settled->heaps, heaps, line->n * sizeof *heaps);
    settled->count++;
    settled->verdict = WYT_CLAIM_HOLDS;
}

/* All P-positions that the line may hold have been noted. */
static void conclude(const struct line *line, uint32_t reason)
{
    if (line->settled->count == 0)
        line->settled->verdict = WYT_CLAIM_FAILS;
    line->settled->reason = reason;
}

/* The only component that is not 0, or n. */
static size_t only_heap(const struct line *line)
{
    size_t found = line->n;
    for (size_t i = 0; i < line->n; i++) {
        if (line->vector[i] == 0)
            continue;
        if (found < line->n)
            return line->n;
        found = i;
    }
    return found;
}

/* ---- Nim, also misere and with blocked heaps, along one heap ---- */

static int32_t try_size(const struct line *line, size_t heap, uint64_t size)
{
    uint64_t heaps[WYT__HEAPS], step;
    int32_t outcome, status;
    memcpy(heaps, line->first, line->n * sizeof *heaps);
    heaps[heap] = size;
    if (!step_of(line, heaps, &step))
        return WYT_OK;
    status = wyt_solver_outcome(line->solver, heaps, line->n, &outcome);
    if (status == WYT_OK && outcome == WYT_OUTCOME_P)
        note(line, heaps);
    return status;
}

/* P-positions have xor 0 of the floor(heap / k), but where misere play differs:
 * there no heap is larger than 1. */
static int32_t settle_nim(const struct line *line, size_t heap)
{
    uint64_t k = line->solver->rules->theory.nim, wanted = 0, least;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < line->n; i++)
        if (i != heap)
            wanted ^= line->first[i] / k;
    if (!wyt__times(wanted, k, &least) || least > UINT64_MAX - k)
        return WYT_OK;
    for (uint64_t size = 0; size < 2 && size < least && status == WYT_OK;
         size++)
        status = try_size(line, heap, size);
    for (uint64_t i = 0; i < k && status == WYT_OK; i++)
        status = try_size(line, heap, least + i);
    if (status == WYT_OK && least < 2 && least + k < 2)
        status = try_size(line, heap, 1);
    if (status == WYT_OK)
        conclude(line, WYT_REASON_LISTED);
    return status;
}

static bool is_nim(const struct line *line)
{
    const struct wyt__theory *theory = &line->solver->rules->theory;
    return line->solver->automatic && theory->nim > 0 && !theory->complement &&
           only_heap(line) < line->n;
}

/* ---- two heaps whose P-positions are listed ---- */

/* The list holds all P-positions, in either order if the game is symmetric. */
static void note_all(const struct line *line, const struct wyt__positions *list,
                     bool both)
{
    for (size_t i = 0; i < list->count; i++) {
        const uint64_t *heaps = list->heaps + 2 * i;
        const uint64_t swapped[2] = {heaps[1], heaps[0]};
        note(line, heaps);
        if (both && heaps[0] != heaps[1])
            note(line, swapped);
    }
}

static int32_t ask_list(const struct line *line, struct wyt__positions *list)
{
    size_t heap = only_heap(line);
    struct wyt__question question = {.what = WYT_ASK_COLUMN, .list = list};
    if (heap == line->n)
        return wyt__solver_diagonal(line->solver, line->first, list);
    question.number = line->first[1 - heap];
    return wyt__answer(line->solver, &question);
}

/* A list that has no end or leaves 64 bits is as good as none. */
static int32_t settle_list(const struct line *line)
{
    struct wyt__positions list = {.context = line->solver->context, .n = 2};
    int32_t status = ask_list(line, &list);
    if (status == WYT_OK) {
        note_all(line, &list,
                 line->solver->rules->symmetric && only_heap(line) < 2);
        conclude(line, WYT_REASON_LISTED);
    } else if (!line->solver->context->foreign && status > 0) {
        status = status == WYT_CANCELLED ? status : WYT_OK;
    }
    wyt__positions_clear(&list);
    return status;
}

/* By theory: what boards prove has a bound on its cells below. */
static bool has_list(const wyt_solver *solver)
{
    for (size_t i = 0; i < solver->candidate_count; i++) {
        const struct wyt__candidate *candidate = &solver->candidates[i];
        if ((candidate->answers & WYT__ASK(WYT_ASK_COLUMN)) != 0 &&
            candidate->backend->reach == NULL)
            return true;
    }
    return false;
}

static bool is_listed(const struct line *line)
{
    return line->n == 2 && has_list(line->solver) &&
           (only_heap(line) < 2 || line->vector[0] == line->vector[1]);
}

/* ---- columns and rows that are complete in a box ---- */

/* Boxes that are tried have up to so many cells. */
#define MOST_CELLS ((uint64_t)1 << 18)

/* Notes what the line has on a board, if it has nothing beyond. */
static int32_t settle_on_board(const struct line *line, const wyt_board *board,
                               size_t heap)
{
    uint64_t heaps[2] = {line->first[0], line->first[1]};
    struct wyt__complete complete;
    int32_t status =
        wyt__complete_lines(&complete, line->solver->context, board,
                            heap == 1 ? WYT_AXIS_COLUMNS : WYT_AXIS_ROWS);
    if (status != WYT_OK)
        return status;
    if (wyt__bit(complete.bits, (size_t)line->first[1 - heap])) {
        for (heaps[heap] = 0; heaps[heap] < board->size[heap]; heaps[heap]++)
            if (wyt__board_is_p(board, heaps))
                note(line, heaps);
        conclude(line, WYT_REASON_COMPLETE);
    }
    wyt__complete_clear(&complete);
    return WYT_OK;
}

/* On boards that are higher and higher, up to the cells above. */
static int32_t settle_by_boards(const struct line *line, size_t heap)
{
    wyt_context *context = line->solver->context;
    uint64_t size[2], width = line->first[1 - heap] + 1;
    int32_t status = WYT_OK;
    size[1 - heap] = width;
    for (size[heap] = width < 16 ? 64 : 4 * width;
         status == WYT_OK && line->settled->verdict == WYT_CLAIM_UNDECIDED &&
         size[heap] <= MOST_CELLS / width;
         size[heap] *= 4) {
        wyt_board *board = NULL;
        status = wyt__board_by_moves(context, line->solver->rules, size, 2,
                                     WYT_BOARD_OUTCOME, &board);
        if (status == WYT_OK)
            status = settle_on_board(line, board, heap);
        wyt_board_unref(board);
    }
    return status == WYT_LIMIT && !context->foreign ? WYT_OK : status;
}

static bool has_wide_strip(const struct wyt__game *game, uint32_t strip)
{
    for (size_t i = 0; i < game->class_count; i++)
        if (game->classes[i].strip == strip && game->classes[i].width > 1)
            return true;
    return false;
}

/* Where a strip goes down beside the line: without one the line of a rook has
 * a P-position, and looking finds it. Boards of blocked strips are slow. */
static bool has_boards(const struct line *line)
{
    const struct wyt__game *game = &line->solver->rules->game;
    size_t heap = only_heap(line);
    return line->solver->automatic && line->n == 2 && heap < 2 &&
           !wyt__game_is_blocking(game) && line->first[1 - heap] < MOST_CELLS &&
           has_wide_strip(game, heap == 1 ? WYT_STRIP_FIRST : WYT_STRIP_SECOND);
}

/* ---- heaps that stay empty ---- */

/* Which heaps are not 0 all along the line; returns how many. */
static size_t kept_heaps(const struct line *line, bool *kept)
{
    size_t count = 0;
    for (size_t i = 0; i < line->n; i++) {
        kept[i] = line->first[i] > 0 || line->vector[i] > 0;
        count += kept[i];
    }
    return count;
}

static int32_t settle_rest(const struct line *line)
{
    struct wyt__settled *settled = line->settled;
    bool kept[WYT__HEAPS] = {false};
    uint64_t first[WYT__HEAPS], vector[WYT__HEAPS];
    struct wyt__settled rest;
    size_t count = 0;
    int32_t status;
    (void)kept_heaps(line, kept);
    for (size_t i = 0; i < line->n; i++)
        if (kept[i]) {
            first[count] = line->first[i];
            vector[count++] = line->vector[i];
        }
    status = wyt__open_rest(line->solver, kept);
    if (status == WYT_OK)
        status = wyt__settle_line(line->solver->rest, first, vector, &rest);
    if (status != WYT_OK || rest.verdict == WYT_CLAIM_UNDECIDED)
        return status;
    *settled = rest;
    settled->reason = WYT_REASON_REST;
    memset(settled->heaps, 0, sizeof settled->heaps);
    for (size_t i = 0, k = 0; i < line->n; i++)
        if (kept[i])
            settled->heaps[i] = rest.heaps[k++];
    return WYT_OK;
}

static bool has_rest(const struct line *line)
{
    const struct wyt__game *game = &line->solver->rules->game;
    bool kept[WYT__HEAPS] = {false};
    return line->solver->automatic && game->family != NULL && !game->listed &&
           game->family->build_rest != NULL && kept_heaps(line, kept) < line->n;
}

/* ---- all of them ---- */

int32_t wyt__settle_line(wyt_solver *solver, const uint64_t *first,
                         const uint64_t *vector, struct wyt__settled *out)
{
    const struct line line = {solver, first, vector, solver->rules->game.heaps,
                              out};
    *out = (struct wyt__settled){.verdict = WYT_CLAIM_UNDECIDED};
    wyt__settle_by_xor(solver->rules, first, vector, out);
    if (out->verdict != WYT_CLAIM_UNDECIDED)
        return WYT_OK;
    if (is_nim(&line))
        return settle_nim(&line, only_heap(&line));
    if (is_listed(&line))
        return settle_list(&line);
    if (has_boards(&line))
        return settle_by_boards(&line, only_heap(&line));
    return has_rest(&line) ? settle_rest(&line) : WYT_OK;
}

/* ---- lines that are met ---- */

/* Of sets of one or two heaps, where the family says so. */
static bool is_met_by_family(const wyt_rules *rules, const uint64_t *vector)
{
    uint64_t size = 0;
    bool said = false;
    for (size_t i = 0; i < rules->game.heaps; i++) {
        if (vector[i] > 1)
            return false;
        size += vector[i];
    }
    for (size_t i = 0; i < rules->theory.statement_count; i++)
        said = said || rules->theory.statements[i].check == WYT__CHECK_LINES;
    return said && size <= 2 && wyt__has_ray(&rules->game, vector);
}

/* By the theorem above. */
static bool is_met_by_rooks(const wyt_rules *rules, const uint64_t *vector)
{
    const struct wyt__game *game = &rules->game;
    uint64_t size = 0;
    for (size_t i = 0; i < game->heaps; i++)
        size += vector[i] > 1 ? 2 : vector[i];
    for (size_t i = 0; i < game->class_count; i++)
        if (game->classes[i].strip != 0 &&
            game->classes[i].strip != WYT_STRIP_DIFFERENCE &&
            game->classes[i].width > 1)
            return false;
    return size == 1 && wyt__is_line_thin(rules, vector);
}

bool wyt__are_lines_met(const wyt_rules *rules, const uint64_t *vector)
{
    return is_met_by_family(rules, vector) || is_met_by_rooks(rules, vector);
}

/* ---- reasons in words ---- */

/* What is said where the family has no statement of its own. */
static const struct wyt__statement known[] = {
    [WYT_REASON_XOR] = {.claim = "P iff the xor of the heaps is 0",
                        .status = "verified",
                        .scope = "the moves of Nim, and others t w in which an "
                                 "odd number of the w_i is odd",
                        .source =
                            "an odd number of heaps changes in the lowest "
                            "bit of t; with the moves of Nim (C. L. "
                            "Bouton, 1901); brute force",
                        .oeis = "",
                        .terms = ""},
    [WYT_REASON_REST] = {.claim = "an empty heap takes part in no move, and of "
                                  "the game on the other heaps the P-positions "
                                  "are listed",
                         .status = "verified",
                         .scope = "lines along which a heap stays empty",
                         .source = "derived here; brute force",
                         .oeis = "",
                         .terms = ""},
    [WYT_REASON_COMPLETE] =
        {.claim = "all but finitely many positions of the line have "
                  "a P-option among those of a box",
         .status = "verified",
         .scope = "lines along one of two heaps",
         .source = "derived here; brute force",
         .oeis = "",
         .terms = ""},
    [WYT_REASON_MET] = {.claim = "each line along one heap holds exactly one "
                                 "P-position",
                        .status = "theorem",
                        .scope = "normal or misere play; all numbers may be "
                                 "taken from that heap, and no strip is wider "
                                 "than 1 but |i-j| < a",
                        .source = "derived here: lib/analysis/settle.c",
                        .oeis = "",
                        .terms = ""},
};

static bool says(const struct wyt__statement *statement, uint32_t reason)
{
    switch (reason) {
    case WYT_REASON_XOR:
    case WYT_REASON_LISTED:
        return !statement->aside && (statement->check <= WYT__CHECK_CHOICE ||
                                     statement->check == WYT__CHECK_AUTOMATON);
    case WYT_REASON_MET:
        return statement->check == WYT__CHECK_LINES;
    case WYT_REASON_REST:
        return statement->check == WYT__CHECK_REST;
    default:
        return false;
    }
}

static bool is_met_along_some(const wyt_rules *rules)
{
    uint64_t unit[WYT__HEAPS] = {0};
    bool met = false;
    for (size_t i = 0; i < rules->game.heaps && !met; i++) {
        unit[i] = 1;
        met = wyt__are_lines_met(rules, unit);
        unit[i] = 0;
    }
    return met;
}

/* Whether a line of the game may be settled by the reason. */
static bool has_reason(const wyt_rules *rules, uint32_t reason)
{
    const struct wyt__game *game = &rules->game;
    switch (reason) {
    case WYT_REASON_XOR:
        return wyt__is_settled_by_xor(rules);
    case WYT_REASON_REST:
        return game->family != NULL && !game->listed &&
               game->family->build_rest != NULL;
    case WYT_REASON_MET:
        return is_met_along_some(rules);
    case WYT_REASON_COMPLETE:
        return game->heaps == 2 && !wyt__game_is_blocking(game) &&
               (has_wide_strip(game, WYT_STRIP_FIRST) ||
                has_wide_strip(game, WYT_STRIP_SECOND));
    default:
        return reason == WYT_REASON_LISTED;
    }
}

const char *wyt_explore_reason(const wyt_rules *rules, uint32_t reason,
                               uint32_t field)
{
    if (rules == NULL || !has_reason(rules, reason))
        return NULL;
    for (size_t i = 0; i < rules->theory.statement_count; i++)
        if (says(&rules->theory.statements[i], reason))
            return wyt_rules_theory_text(rules, i, field);
    if (reason >= sizeof known / sizeof *known || known[reason].claim == NULL)
        return NULL;
    return wyt__statement_text(&known[reason], field);
}
