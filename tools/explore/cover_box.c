/* SPDX-License-Identifier: MIT */
/*
 * The box of `wythoff explore cover`: which pairs it has, how many columns are
 * complete, and the numbers of the claims.
 *
 * How often an integer occurs is known once its column is complete. p and m
 * are those of the claim; if it only says that there is a p, that is the number
 * of P-positions in column 0.
 *
 * The recursion of Gurvich has parameters of its own, behind its name: those
 * that are given, of the game, or of the first two pairs.
 */
#include "explore/cover.h"

#include <stdlib.h>

/* Adds the pairs (x,y), x <= y, of a row. */
static int read_row(struct cover *cover, uint64_t y, uint32_t *cells)
{
    const uint64_t start[2] = {0, y};
    uint64_t count = y < cover->size[0] ? y + 1 : cover->size[0];
    int32_t status =
        wyt_board_row(cover->board, start, 2, (size_t)count, cells);
    int result = status == WYT_OK ? 0 : session_fail(cover->session, status);
    for (uint64_t x = 0; x < count && result == 0; x++) {
        if (cells[x] != WYT_OUTCOME_P)
            continue;
        if (cover->count == cover->capacity)
            result = session_grow(cover->session, &cover->pairs,
                                  &cover->capacity, 2 * cover->capacity + 64);
        if (result != 0)
            break;
        cover->pairs[2 * cover->count] = x;
        cover->pairs[2 * cover->count + 1] = y;
        cover->count++;
    }
    return result;
}

static int read_pairs(struct cover *cover)
{
    /* NOLINTNEXTLINE(clang-analyzer-optin.portability.UnixAPI): not 0 */
    uint32_t *cells = calloc((size_t)cover->size[0], sizeof *cells);
    int result = 0;
    if (cells == NULL)
        return session_fail(cover->session, WYT_E_MEMORY);
    for (uint64_t y = 0; y < cover->size[1] && result == 0; y++) {
        result = progress_interrupted()
                     ? session_fail(cover->session, WYT_CANCELLED)
                     : read_row(cover, y, cells);
        if (y < cover->size[0])
            cover->numbered = cover->count;
    }
    free(cells);
    return result;
}

/* How many first columns are complete; those beyond the last row are none of
 * pairs that were read. */
static int read_complete(struct cover *cover)
{
    int32_t verdict;
    uint64_t first = cover->size[0];
    int32_t status = wyt_claim_complete(cover->session->context, cover->board,
                                        WYT_AXIS_COLUMNS, 0, cover->size[0],
                                        &verdict, &first);
    if (status != WYT_OK)
        return session_fail(cover->session, status);
    cover->complete = first;
    cover->settled = first < cover->size[1] ? first : cover->size[1];
    for (size_t i = cover->numbered; i < cover->count; i++)
        if (cover->pairs[2 * i] < cover->settled)
            cover->settled = cover->pairs[2 * i];
    return 0;
}

/* The P-positions of column 0. */
static int32_t count_column(const struct cover *cover, uint64_t *count)
{
    *count = 0;
    for (uint64_t y = 0; y < cover->size[1]; y++) {
        const uint64_t heaps[2] = {0, y};
        uint32_t cell;
        int32_t status = wyt_board_get(cover->board, heaps, 2, &cell);
        if (status != WYT_OK)
            return status;
        *count += cell == WYT_OUTCOME_P;
    }
    return WYT_OK;
}

/* The first difference and the step from one to the next: as the claim says, or
 * as the first two pairs have them. */
static void read_progression(struct cover *cover)
{
    const uint64_t *pairs = cover->pairs;
    int32_t made = 0;
    (void)wyt_claim_made(cover->session->rules, WYT_ABOUT_DIFFERENCES, &made,
                         &cover->first, &cover->step);
    cover->progresses = made != 0;
    if (made || cover->numbered < 2 ||
        pairs[3] - pairs[2] < pairs[1] - pairs[0])
        return;
    cover->progresses = true;
    cover->first = pairs[1] - pairs[0];
    cover->step = pairs[3] - pairs[2] - cover->first;
}

/* p, m, and how many a diagonal may hold: as they are given, as the claims say,
 * or as the box has them. */
static int read_numbers(struct cover *cover)
{
    struct session *session = cover->session;
    const struct arguments *arguments = &session->arguments;
    uint64_t p = 0, most = 0;
    int32_t made, status = WYT_OK;
    int result;
    if (cover->numbered > 1)
        cover->m = cover->pairs[3] - cover->pairs[2];
    (void)wyt_claim_made(session->rules, WYT_ABOUT_EQUATION, &made, NULL,
                         &cover->m);
    (void)wyt_claim_made(session->rules, WYT_ABOUT_COVER, &made, &p, NULL);
    (void)wyt_claim_made(session->rules, WYT_ABOUT_DIAGONALS, &made, &most,
                         NULL);
    if (p == 0)
        status = count_column(cover, &p);
    if (status != WYT_OK)
        return session_fail(session, status);
    read_progression(cover);
    cover->any_p = arguments->value[OPTION_P] != NULL;
    result =
        options_number(arguments, OPTION_P, p, &cover->p, &session->problem);
    if (result == 0)
        result = options_number(arguments, OPTION_MOST, most, &cover->most,
                                &session->problem);
    if (result == 0 && cover->any_p && cover->p == 0)
        return problem_set(&session->problem, EXIT_USAGE,
                           "--p is 0; at least 1 is expected");
    return result;
}

/* The first two pairs say the offset and a, if they can. */
static void guess_recursion(struct cover *cover)
{
    const uint64_t *pairs = cover->pairs;
    cover->b = 1;
    if (cover->numbered > 0)
        cover->offset = pairs[1] - pairs[0];
    if (cover->numbered > 1 && pairs[3] - pairs[2] > cover->offset)
        cover->a = pairs[3] - pairs[2] - cover->offset;
}

/* The parameters of the recursion: as they are given, as the game has them, or
 * as its box. */
static int read_recursion(struct cover *cover)
{
    struct session *session = cover->session;
    const struct arguments *arguments = &session->arguments;
    const struct {
        enum option option;
        uint64_t *number;
    } parameters[] = {{OPTION_A, &cover->a},
                      {OPTION_B, &cover->b},
                      {OPTION_OFFSET, &cover->offset},
                      {OPTION_FROM, &cover->from}};
    int32_t made = 0;
    size_t from = 0;
    bool given = false;
    int result = 0;
    (void)wyt_claim_recursion_made(session->rules, &made, &from, &cover->a,
                                   &cover->b, &cover->offset);
    cover->from = from;
    if (!made)
        guess_recursion(cover);
    for (size_t i = 0; i < 4 && result == 0; i++) {
        given = given || arguments->value[parameters[i].option] != NULL;
        result = options_number(arguments, parameters[i].option,
                                *parameters[i].number, parameters[i].number,
                                &session->problem);
    }
    cover->has_recursion =
        made ||
        (given && wyt_rules_property(session->rules, WYT_RULES_SYMMETRIC) != 0);
    return result;
}

int cover_read(struct cover *cover)
{
    int result = read_pairs(cover);
    if (result == 0)
        result = read_complete(cover);
    if (result == 0)
        result = read_numbers(cover);
    return result == 0 ? read_recursion(cover) : result;
}
