/* SPDX-License-Identifier: MIT */
/*
 * explore dual: the game whose moves are the P-positions, and its own first
 * P-positions, as far as the box vouches for them.
 */
#include "explore/board.h"
#include "explore/explore.h"

#include <inttypes.h>
#include <stdlib.h>

#define DEFAULT_COUNT 10

/* The dual takes the place of the game in the session. */
static int take_dual(struct session *session, const uint64_t *size)
{
    wyt_rules *dual = NULL;
    int32_t status =
        session->board != NULL
            ? wyt_explore_dual_board(session->context, session->board, &dual)
            : wyt_explore_dual(session->context, session->rules, size,
                               session->heaps, &dual);
    if (status != WYT_OK)
        return session_fail(session, status);
    wyt_rules_unref(session->rules);
    session->rules = dual;
    free(session->game);
    session->game = NULL;
    return session_copy_game(session, dual, &session->game);
}

/* Whether the dual has the right outcome: the heaps lie in the box, and so
 * does every position before this one. */
static bool is_vouched(const uint64_t *size, const uint64_t *heaps, size_t n)
{
    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k < n; k++)
            if (heaps[i] >= size[k])
                return false;
    return true;
}

static int list_positions(struct session *session, const uint64_t *size,
                          uint64_t count)
{
    uint64_t heaps[HEAPS];
    for (uint64_t k = 0; k < count; k++) {
        int32_t status = wyt_solver_nth(session->solver, k, WYT_SIDE_BOTH,
                                        heaps, session->heaps);
        progress_clear(&session->progress);
        if (status == WYT_NONE)
            return 0;
        if (status != WYT_OK)
            return session_fail(session, status);
        if (!is_vouched(size, heaps, session->heaps))
            return 0;
        if (session->as_json) {
            json_heaps(&session->json, heaps, session->heaps);
        } else {
            printf("%" PRIu64 " ", k);
            text_heaps(stdout, heaps, session->heaps, ' ');
            putchar('\n');
        }
    }
    return 0;
}

static void show_games(struct session *session, const char *original)
{
    struct json *json = &session->json;
    progress_clear(&session->progress);
    if (!session->as_json) {
        puts(session->game);
        return;
    }
    json_open(json, '{');
    json_pair(json, "game", original);
    json_pair(json, "dual", session->game);
    json_key(json, "positions");
    json_open(json, '[');
}

static int show_dual(struct session *session, const uint64_t *size)
{
    uint64_t count;
    char *original;
    int result = options_number(&session->arguments, OPTION_COUNT,
                                DEFAULT_COUNT, &count, &session->problem);
    if (result != 0)
        return result;
    original = session->game;
    session->game = NULL;
    result = take_dual(session, size);
    if (result == 0)
        result = session_make_solver(session);
    if (result == 0)
        show_games(session, original);
    free(original);
    if (result != 0)
        return result;
    result = list_positions(session, size, count);
    if (session->as_json)
        json_close(&session->json, ']');
    explore_end(session);
    return result;
}

static int run_dual(struct session *session)
{
    uint64_t size[HEAPS];
    int result = board_size(session, size);
    if (result == 0)
        result = board_check(session, WYT_BOARD_OUTCOME);
    if (result == 0)
        result = show_dual(session, size);
    return result == 0 ? 0 : problem_show(&session->problem);
}

const struct exploration explore_dual = {
    .name = "dual",
    .operands = "(GAME --size W[xH...] | --board FILE) [--count K]",
    .summary =
        "  the game whose moves are the P-positions in the box, and its own "
        "first K\n"
        "  P-positions (10) there\n",
    .options = {TAKES(OPTION_SIZE), TAKES(OPTION_BOARD), TAKES(OPTION_COUNT)},
    .least = 1,
    .most = 1,
    .run = run_dual,
};
