/* SPDX-License-Identifier: MIT */
/*
 * explore rays: along which rays the P-positions of two heaps gather; with
 * --block a row for each of many games, see ray_table.c.
 */
#include "explore/board.h"
#include "explore/explore.h"
#include "explore/ray_set.h"
#include "explore/ray_table.h"

#include <inttypes.h>

static void show_text(const struct ray_set *rays)
{
    char text[RAY_NUMBER];
    for (size_t i = 0; i < rays->count; i++) {
        ray_set_text(rays, i);
        putchar('\n');
    }
    printf("cover %s\n", ray_set_cover(rays, text));
    printf("maxdiag %" PRIu64 "\n", rays->diagonal);
    if (rays->strays > 0)
        printf("strays %" PRIu64 "\n", rays->strays);
    ray_set_doubts(rays);
    if (rays->doubts != 0)
        putchar('\n');
}

static void show_json(struct session *session, const struct ray_set *rays,
                      uint64_t from, uint64_t to)
{
    struct json *json = &session->json;
    json_key(json, "from");
    json_number(json, from);
    json_key(json, "to");
    json_number(json, to);
    ray_set_json(rays, json);
}

static int show_rays(struct session *session, const uint64_t *size,
                     uint64_t from, uint64_t to)
{
    struct ray_set rays = {0};
    wyt_board *board = NULL;
    int32_t verdict, status; /* nothing is claimed: the number is wanted */
    int result = board_open(session, size, WYT_BOARD_OUTCOME, &board);
    if (result != 0)
        return result;
    status = ray_set_measure(&rays, session, board, NULL, NULL, from, to);
    if (status == WYT_OK)
        status = wyt_claim_diagonals(session->context, board, 0, &verdict,
                                     &rays.diagonal, NULL);
    if (status == WYT_OK) {
        explore_begin(session);
        if (session->as_json)
            show_json(session, &rays, from, to);
        else
            show_text(&rays);
        explore_end(session);
    }
    ray_set_free(&rays);
    wyt_board_unref(board);
    return status == WYT_OK ? 0 : session_fail(session, status);
}

/* The rows: all that a saved board has, or a square of --size; the upper half
 * of them, or from --from on. */
static int read_rows(struct session *session, uint64_t size[HEAPS],
                     uint64_t *from, uint64_t *to)
{
    int result = board_size(session, size);
    if (result == 0 && session->board == NULL && size[0] != size[1])
        result = problem_set(&session->problem, EXIT_USAGE,
                             "--size of rays is one number, the side of the "
                             "square looked at");
    if (result != 0)
        return result;
    *to = size[0] < size[1] ? size[0] : size[1];
    result = options_number(&session->arguments, OPTION_FROM, *to / 2, from,
                            &session->problem);
    if (result == 0 && *from >= *to)
        result = problem_set(&session->problem, EXIT_USAGE,
                             "--from %" PRIu64
                             " leaves no row below the size %" PRIu64,
                             *from, *to);
    return result;
}

static int run_rays(struct session *session)
{
    const bool table = session->arguments.value[OPTION_BLOCK] != NULL;
    uint64_t size[HEAPS], from = 0, to = 0;
    int result = 0;

    if (session->heaps != 2)
        result = problem_set(&session->problem, EXIT_UNANSWERED,
                             "rays are for two heaps, %.200s has %zu",
                             session->game, session->heaps);
    if (result == 0 && table && session->board != NULL)
        result = problem_set(&session->problem, EXIT_USAGE,
                             "--block lists each game; --board was not "
                             "expected beside it");
    if (result == 0)
        result = read_rows(session, size, &from, &to);
    if (result == 0 && table)
        return ray_table_show(session, from, to);
    if (result == 0)
        result = show_rays(session, size, from, to);
    return result == 0 ? 0 : problem_show(&session->problem);
}

const struct exploration explore_rays = {
    .name = "rays",
    .operands = "(GAME --size N [--block A..B] | --board FILE) [--from R]",
    .summary =
        "  rays near which P-positions with x <= y gather (of a game that\n"
        "  is not symmetric, all P-positions), measured on rows R..N-1, the\n"
        "  upper half unless R is given. One line a ray: the slope y/x, its\n"
        "  error, and how many lie on it in a row. Then how many such rays\n"
        "  put into a column (cover), and the fullest diagonal; \"not\n"
        "  settled\" with the reason where larger boards may say otherwise.\n"
        "  With --block, a line for each K from A to B: the same of\n"
        "  GAME+block=K, for K up to 128, and if there is no room for a\n"
        "  board up to 32768, from lists that take O(K N) memory\n",
    .options = {TAKES(OPTION_SIZE), TAKES(OPTION_BOARD), TAKES(OPTION_FROM),
                TAKES(OPTION_BLOCK)},
    .least = 1,
    .most = 1,
    .run = run_rays,
};
