/* SPDX-License-Identifier: MIT */
/*
 * explore partition: whether a list of positions is the set of P-positions of
 * a box. By the partition theorem it is, if no option of a listed position is
 * listed, and some option of every other one; with options forbidden or
 * offered, and in misere play, if the verdict rule says P just for the listed
 * ones. Nothing is solved.
 */
#include "explore/board.h"
#include "explore/explore.h"
#include "explore/positions.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Options that are shown where a position fails. */
#define SHOWN 10
/* P-positions that are read from a board in one go. */
#define BLOCK 256

struct partition {
    struct session *session;
    struct positions list;
    uint64_t size[HEAPS];
    size_t given; /* positions that were read */
    int32_t verdict;
    uint64_t at[HEAPS];
    uint64_t *options;     /* of the position that fails */
    size_t option_count;   /* all of them */
    size_t listed_options; /* those in the list, which come first */
};

/* ---- the list ---- */

static int read_board(struct partition *partition)
{
    struct session *session = partition->session;
    const size_t n = session->heaps;
    uint64_t *found = NULL, next = 0;
    wyt_board *board = NULL;
    size_t capacity = 0, count = BLOCK;
    int result = session_grow(session, &found, &capacity, BLOCK);
    if (result == 0)
        result =
            board_open(session, partition->size, WYT_BOARD_OUTCOME, &board);
    partition->list.n = n;
    while (result == 0 && count == BLOCK) {
        const int32_t status =
            wyt_board_find(board, WYT_OUTCOME_P, next, UINT64_MAX, found, n, 1,
                           n, BLOCK, &count, &next);
        if (status != WYT_OK)
            result = session_fail(session, status);
        for (size_t i = 0; i < count && result == 0; i++)
            result = positions_add(session, &partition->list, found + i * n);
    }
    wyt_board_unref(board);
    free(found);
    return result;
}

static int read_list(struct partition *partition)
{
    struct session *session = partition->session;
    struct positions *list = &partition->list;
    int result = board_size(session, partition->size);
    if (result == 0)
        result = session->board != NULL ? read_board(partition)
                                        : positions_read(session, "-", list);
    partition->given = list->count;
    if (result != 0)
        return result;
    return session->arguments.value[OPTION_SYMMETRIC] != NULL
               ? positions_permute(session, list, partition->size)
               : positions_keep(session, list, partition->size);
}

/* ---- where it fails ---- */

static int read_options(struct partition *partition, size_t *capacity)
{
    struct session *session = partition->session;
    size_t count = 0;
    int result = 0;
    int32_t status =
        wyt_rules_options(session->context, session->rules, partition->at,
                          session->heaps, NULL, 0, &count);
    if (status == WYT_E_SPACE) {
        result = session_grow(session, &partition->options, capacity, count);
        if (result == 0)
            status = wyt_rules_options(session->context, session->rules,
                                       partition->at, session->heaps,
                                       partition->options, *capacity, &count);
    }
    partition->option_count = count;
    return result == 0 && status != WYT_OK ? session_fail(session, status)
                                           : result;
}

/* Puts the options that are listed in front. */
static int sort_options(struct partition *partition)
{
    const size_t n = partition->session->heaps;
    size_t capacity = 0, count = 0;
    int result = read_options(partition, &capacity);
    for (size_t i = 0; i < partition->option_count && result == 0; i++) {
        const uint64_t *option = partition->options + i * n;
        if (positions_have(&partition->list, option))
            memmove(partition->options + count++ * n, option,
                    n * sizeof *option);
    }
    partition->listed_options = count;
    return result;
}

/* Why the verdict rule says something else, behind "it is [not] in the list,
 * and". */
static const char *reason_of(const struct partition *partition, bool listed)
{
    const wyt_rules *rules = partition->session->rules;
    const bool none = partition->listed_options == 0;
    if (wyt_rules_offer_count(rules) > 0)
        return listed ? "too few options of it are not, to be offered"
                      : "enough options of it are not either, to be offered";
    if (listed && partition->option_count == 0)
        return "who cannot move wins";
    if (!listed)
        return none ? "no option of it is"
                    : "all options of it that are can be forbidden";
    if (wyt_rules_block_count(rules, 1) == 0)
        return "options of it are as well";
    return partition->listed_options == partition->option_count
               ? "all options of it are as well"
               : "options of it are that cannot all be forbidden";
}

static void show_failure(const struct partition *partition, bool listed,
                         const char *reason)
{
    const size_t n = partition->session->heaps;
    const size_t count = partition->listed_options;
    fputs("fails at ", stdout);
    text_heaps(stdout, partition->at, n, ' ');
    printf(": it is %sin the list, and %s", listed ? "" : "not ", reason);
    for (size_t i = 0; i < count && i < SHOWN; i++) {
        fputs(i == 0 ? ": " : "; ", stdout);
        text_heaps(stdout, partition->options + i * n, n, ' ');
    }
    if (count > SHOWN)
        printf(" and %zu more", count - SHOWN);
    putchar('\n');
}

static void show_text(const struct partition *partition, bool listed)
{
    const struct positions *list = &partition->list;
    if (partition->verdict == WYT_CLAIM_FAILS) {
        show_failure(partition, listed, reason_of(partition, listed));
        return;
    }
    printf("holds for %zu position%s below ", list->count,
           list->count == 1 ? "" : "s");
    text_heaps(stdout, partition->size, list->n, 'x');
    putchar('\n');
}

static void show_failure_json(const struct partition *partition, bool listed)
{
    struct json *json = &partition->session->json;
    const size_t n = partition->session->heaps;
    json_key(json, "at");
    json_heaps(json, partition->at, n);
    json_key(json, "listed");
    json_bool(json, listed);
    json_pair(json, "reason", reason_of(partition, listed));
    json_key(json, "options");
    json_open(json, '[');
    for (size_t i = 0; i < partition->listed_options; i++)
        json_heaps(json, partition->options + i * n, n);
    json_close(json, ']');
}

static void show_json(const struct partition *partition, bool listed)
{
    struct json *json = &partition->session->json;
    const bool holds = partition->verdict == WYT_CLAIM_HOLDS;
    json_key(json, "size");
    json_heaps(json, partition->size, partition->list.n);
    json_key(json, "given");
    json_number(json, partition->given);
    json_key(json, "positions");
    json_number(json, partition->list.count);
    json_pair(json, "verdict", holds ? "holds" : "fails");
    if (!holds)
        show_failure_json(partition, listed);
}

/* No game of the command leaves a box, so nothing is undecided. */
static int judge(struct partition *partition)
{
    struct session *session = partition->session;
    const struct positions *list = &partition->list;
    bool listed;
    int result = 0;
    const int32_t status = wyt_claim_partition(
        session->context, session->rules, partition->size, session->heaps,
        list->heaps, list->count, &partition->verdict, partition->at);
    progress_clear(&session->progress);
    if (status != WYT_OK)
        return session_fail(session, status);
    if (partition->verdict == WYT_CLAIM_FAILS)
        result = sort_options(partition);
    if (result != 0)
        return result;
    listed = positions_have(list, partition->at);
    explore_begin(session);
    if (session->as_json)
        show_json(partition, listed);
    else
        show_text(partition, listed);
    explore_end(session);
    return 0;
}

static int run_partition(struct session *session)
{
    struct partition partition = {.session = session};
    int result = read_list(&partition);
    if (result == 0)
        result = judge(&partition);
    free(partition.options);
    free(partition.list.heaps);
    return result == 0 ? 0 : problem_show(&session->problem);
}

const struct exploration explore_partition = {
    .name = "partition",
    .operands = "(GAME --size W[xH...] | --board FILE) [--symmetric]",
    .summary =
        "  whether the positions of standard input, a line each, x y or n x y, "
        "are the\n"
        "  P-positions of the box, by the rules alone: no option of one is "
        "one, and\n"
        "  some option of every other position is. Or the first position "
        "where it is\n"
        "  not so, and why. Positions beyond the box are left out. With "
        "--board, the\n"
        "  P-positions of FILE\n",
    .options = {TAKES(OPTION_SIZE), TAKES(OPTION_BOARD),
                TAKES(OPTION_SYMMETRIC)},
    .least = 1,
    .most = 1,
    .run = run_partition,
};
