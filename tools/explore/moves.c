/* SPDX-License-Identifier: MIT */
/*
 * explore addable and explore redundant: vectors that may become moves, and
 * moves that may go, without a change of outcome in a box.
 */
#include "explore/board.h"
#include "explore/explore.h"

#include <stdlib.h>

/* What is asked of a game and a box, and of a board. */
struct finder {
    int32_t (*of_game)(wyt_context *context, const wyt_rules *rules,
                       const uint64_t *size, size_t n, uint64_t *out_vectors,
                       size_t capacity, size_t *out_count);
    int32_t (*of_board)(wyt_context *context, const wyt_board *board, size_t n,
                        uint64_t *out_vectors, size_t capacity,
                        size_t *out_count);
};

static void show(struct session *session, const uint64_t *size,
                 const uint64_t *vectors, size_t count)
{
    struct json *json = &session->json;
    size_t n = session->heaps;

    explore_begin(session);
    if (session->as_json) {
        json_key(json, "size");
        json_heaps(json, size, n);
        json_key(json, "vectors");
        json_open(json, '[');
    }
    for (size_t i = 0; i < count; i++)
        if (session->as_json) {
            json_heaps(json, vectors + i * n, n);
        } else {
            text_heaps(stdout, vectors + i * n, n, ' ');
            putchar('\n');
        }
    if (session->as_json)
        json_close(json, ']');
    explore_end(session);
}

static int32_t ask(struct session *session, const struct finder *finder,
                   const uint64_t *size, uint64_t *vectors, size_t capacity,
                   size_t *count)
{
    if (session->board != NULL)
        return finder->of_board(session->context, session->board,
                                session->heaps, vectors, capacity, count);
    return finder->of_game(session->context, session->rules, size,
                           session->heaps, vectors, capacity, count);
}

static int list(struct session *session, const struct finder *finder,
                const uint64_t *size)
{
    uint64_t *vectors = NULL;
    size_t count = 0, capacity = 0;
    int result = 0;
    int32_t status = ask(session, finder, size, NULL, 0, &count);
    if (status == WYT_E_SPACE) {
        result = session_grow(session, &vectors, &capacity, count);
        if (result == 0)
            status = ask(session, finder, size, vectors, capacity, &count);
    }
    if (result == 0 && status != WYT_OK)
        result = session_fail(session, status);
    if (result == 0)
        show(session, size, vectors, count);
    free(vectors);
    return result;
}

static int run(struct session *session, const struct finder *finder)
{
    uint64_t size[HEAPS];
    int result = board_size(session, size);
    if (result == 0)
        result = board_check(session, WYT_BOARD_OUTCOME);
    if (result == 0)
        result = list(session, finder, size);
    return result == 0 ? 0 : problem_show(&session->problem);
}

static int run_addable(struct session *session)
{
    static const struct finder finder = {wyt_explore_addable,
                                         wyt_explore_addable_board};
    return run(session, &finder);
}

static int run_redundant(struct session *session)
{
    static const struct finder finder = {wyt_explore_redundant,
                                         wyt_explore_redundant_board};
    return run(session, &finder);
}

const struct exploration explore_addable = {
    .name = "addable",
    .operands = "GAME --size W[xH...] | --board FILE",
    .summary =
        "  the vectors of the box that may be added to the moves without a "
        "change of\n"
        "  outcome in it, one a line\n",
    .options = {TAKES(OPTION_SIZE), TAKES(OPTION_BOARD)},
    .least = 1,
    .most = 1,
    .run = run_addable,
};

const struct exploration explore_redundant = {
    .name = "redundant",
    .operands = "GAME --size W[xH...] | --board FILE",
    .summary =
        "  the moves of the box of which any one may be dropped without a "
        "change of\n"
        "  outcome in it, one a line\n",
    .options = {TAKES(OPTION_SIZE), TAKES(OPTION_BOARD)},
    .least = 1,
    .most = 1,
    .run = run_redundant,
};
