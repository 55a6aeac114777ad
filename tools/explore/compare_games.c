/* SPDX-License-Identifier: MIT */
/*
 * explore compare of several games: all are solved on the box, or one of them
 * is a saved board, and read in the order of positions.
 */
#include "explore/board.h"
#include "explore/compare.h"
#include "explore/explore.h"
#include "explore/order.h"

#include <inttypes.h>
#include <stdlib.h>

/* Cells between two looks at whether the user wants to stop. */
#define STRETCH 4096

struct game {
    wyt_rules *rules; /* borrowed of the first game, as is its text */
    char *text;
    wyt_board *board;
    uint32_t cell; /* of the position at hand */
    uint64_t only; /* P-positions of no other game */
};

struct comparison {
    struct session *session;
    struct game *games;
    size_t count;
    uint32_t kind;    /* of the boards */
    bool all, common; /* which positions are listed; neither: the first */
    uint64_t size[HEAPS], heaps[HEAPS];
    uint64_t differ, shared; /* how many positions */
    bool found;              /* the first one */
};

/* ---- one position ---- */

static const char *word_of(const struct comparison *comparison, uint32_t cell,
                           char text[16])
{
    if (comparison->kind == WYT_BOARD_OUTCOME)
        return cell == WYT_OUTCOME_P ? "P" : "N";
    snprintf(text, 16, "%" PRIu32, cell);
    return text;
}

static void show_values(const struct comparison *comparison)
{
    char text[16];
    for (size_t i = 0; i < comparison->count; i++)
        printf("%s%s", i == 0 ? ": " : " ",
               word_of(comparison, comparison->games[i].cell, text));
}

static void json_values(const struct comparison *comparison)
{
    struct json *json = &comparison->session->json;
    char text[16];
    json_key(json, "values");
    json_open(json, '[');
    for (size_t i = 0; i < comparison->count; i++)
        json_text(json, word_of(comparison, comparison->games[i].cell, text));
    json_close(json, ']');
}

/* P-positions that all share have no values that tell anything. */
static void show_position(const struct comparison *comparison)
{
    const struct session *session = comparison->session;
    struct json *json = &comparison->session->json;
    const bool told =
        !comparison->common || comparison->kind != WYT_BOARD_OUTCOME;
    if (!session->as_json) {
        text_heaps(stdout, comparison->heaps, session->heaps, ' ');
        if (told)
            show_values(comparison);
        putchar('\n');
        return;
    }
    if (!comparison->all && !comparison->common) {
        json_key(json, "heaps");
        json_heaps(json, comparison->heaps, session->heaps);
        json_values(comparison);
        return;
    }
    json_open(json, '{');
    json_key(json, "heaps");
    json_heaps(json, comparison->heaps, session->heaps);
    if (told)
        json_values(comparison);
    json_close(json, '}');
}

/* ---- all positions ---- */

/* The cells of a position; false if one of the games has removed it. */
static bool read_cells(struct comparison *comparison, int32_t *status)
{
    bool there = true;
    for (size_t i = 0; i < comparison->count && *status == WYT_OK; i++) {
        struct game *game = &comparison->games[i];
        *status = wyt_board_get(game->board, comparison->heaps,
                                comparison->session->heaps, &game->cell);
        there = there && game->cell != WYT_CELL_REMOVED;
    }
    return there;
}

static bool is_same(const struct comparison *comparison)
{
    for (size_t i = 1; i < comparison->count; i++)
        if (comparison->games[i].cell != comparison->games[0].cell)
            return false;
    return true;
}

static void count_only(struct comparison *comparison)
{
    struct game *last = NULL;
    size_t count = 0;
    for (size_t i = 0; i < comparison->count; i++)
        if (comparison->games[i].cell == WYT_OUTCOME_P) {
            last = &comparison->games[i];
            count++;
        }
    if (count == 1)
        last->only++;
}

static void look_at(struct comparison *comparison)
{
    const bool outcomes = comparison->kind == WYT_BOARD_OUTCOME;
    const bool same = is_same(comparison);
    const bool shared =
        same && (!outcomes || comparison->games[0].cell == WYT_OUTCOME_P);
    comparison->differ += !same;
    comparison->shared += shared;
    if (outcomes && !same)
        count_only(comparison);
    comparison->found = !same;
    if (comparison->common ? shared : !same)
        show_position(comparison);
}

/* The whole box, or up to the first difference. */
static int32_t look_at_box(struct comparison *comparison)
{
    const bool listed = comparison->all || comparison->common;
    const size_t n = comparison->session->heaps;
    uint64_t cells = 0;
    int32_t status = WYT_OK;
    if (!order_first(comparison->heaps, comparison->size, n))
        return WYT_OK;
    do {
        if (read_cells(comparison, &status) && status == WYT_OK)
            look_at(comparison);
        if (++cells % STRETCH == 0 && progress_interrupted())
            status = WYT_CANCELLED;
    } while (status == WYT_OK && (listed || !comparison->found) &&
             order_next(comparison->heaps, comparison->size, n));
    return status;
}

/* ---- answers ---- */

static void show_counts(const struct comparison *comparison)
{
    const bool outcomes = comparison->kind == WYT_BOARD_OUTCOME;
    printf("differ %" PRIu64 "\n%s %" PRIu64 "\n", comparison->differ,
           outcomes ? "common" : "same", comparison->shared);
    for (size_t i = 0; i < comparison->count && outcomes; i++)
        printf("only %s %" PRIu64 "\n", comparison->games[i].text,
               comparison->games[i].only);
}

static void json_counts(const struct comparison *comparison)
{
    struct json *json = &comparison->session->json;
    const bool outcomes = comparison->kind == WYT_BOARD_OUTCOME;
    json_key(json, "differ");
    json_number(json, comparison->differ);
    json_key(json, outcomes ? "common" : "same");
    json_number(json, comparison->shared);
    if (!outcomes)
        return;
    json_key(json, "only");
    json_open(json, '[');
    for (size_t i = 0; i < comparison->count; i++)
        json_number(json, comparison->games[i].only);
    json_close(json, ']');
}

static void json_head(const struct comparison *comparison, bool listed)
{
    struct json *json = &comparison->session->json;
    json_key(json, "others");
    json_open(json, '[');
    for (size_t i = 1; i < comparison->count; i++)
        json_text(json, comparison->games[i].text);
    json_close(json, ']');
    json_key(json, "size");
    json_heaps(json, comparison->size, comparison->session->heaps);
    if (!listed)
        return;
    json_key(json, "positions");
    json_open(json, '[');
}

static int show_all(struct comparison *comparison)
{
    struct session *session = comparison->session;
    const bool listed = comparison->all || comparison->common;
    int32_t status;
    explore_begin(session);
    if (session->as_json)
        json_head(comparison, listed);
    status = look_at_box(comparison);
    if (session->as_json && listed) {
        json_close(&session->json, ']');
        json_counts(comparison);
    } else if (session->as_json) {
        json_key(&session->json, "same");
        json_bool(&session->json, !comparison->found);
    } else if (status == WYT_OK && listed) {
        show_counts(comparison);
    } else if (status == WYT_OK && !comparison->found) {
        puts("same");
    }
    explore_end(session);
    return status == WYT_OK ? 0 : session_fail(session, status);
}

/* ---- the games ---- */

static int solve(struct comparison *comparison, struct game *game)
{
    struct session *session = comparison->session;
    int32_t status =
        wyt_board_new(session->context, game->rules, comparison->size,
                      session->heaps, comparison->kind, &game->board);
    progress_clear(&session->progress);
    return status == WYT_OK ? 0 : session_fail(session, status);
}

/* The game that an operand names. Problems of parsing show themselves. */
static int read_other(struct comparison *comparison, const char *text,
                      struct game *game, bool *shown)
{
    struct session *session = comparison->session;
    int result = session_parse(session, text, &game->rules, &game->text);
    *shown = result != 0;
    if (result == 0 && wyt_rules_heaps(game->rules) != session->heaps)
        result = problem_set(&session->problem, EXIT_USAGE,
                             "%.200s has %zu heap%s, %.200s has %zu; games of "
                             "as many heaps were expected",
                             session->game, session->heaps,
                             session->heaps == 1 ? "" : "s", game->text,
                             wyt_rules_heaps(game->rules));
    return result;
}

/* Reads all games before any is solved. */
static int read_games(struct comparison *comparison, bool *shown)
{
    struct session *session = comparison->session;
    const size_t first = session->board == NULL;
    int result = 0;
    comparison->games[0].rules = session->rules;
    comparison->games[0].text = session->game;
    for (size_t i = 1; i < comparison->count && result == 0; i++)
        result =
            read_other(comparison, session->arguments.operands[first + i - 1],
                       &comparison->games[i], shown);
    if (result == 0)
        result = board_size(session, comparison->size);
    if (result == 0)
        result = board_open(session, comparison->size, comparison->kind,
                            &comparison->games[0].board);
    for (size_t i = 1; i < comparison->count && result == 0; i++)
        result = solve(comparison, &comparison->games[i]);
    return result;
}

static void forget(struct comparison *comparison)
{
    for (size_t i = 0; i < comparison->count; i++) {
        wyt_board_unref(comparison->games[i].board);
        if (i == 0)
            continue;
        wyt_rules_unref(comparison->games[i].rules);
        free(comparison->games[i].text);
    }
    free(comparison->games);
}

int compare_games(struct session *session)
{
    const char *const *value = session->arguments.value;
    struct comparison comparison = {
        .session = session,
        .count = session->arguments.count + (session->board != NULL),
        .kind =
            value[OPTION_GRUNDY] != NULL ? WYT_BOARD_GRUNDY : WYT_BOARD_OUTCOME,
        .all = value[OPTION_ALL] != NULL,
        .common = value[OPTION_COMMON] != NULL,
    };
    bool shown = false;
    int result = 0;
    comparison.games = calloc(comparison.count, sizeof *comparison.games);
    if (comparison.games == NULL)
        comparison.count = 0;
    result = comparison.count == 0 ? session_fail(session, WYT_E_MEMORY)
                                   : read_games(&comparison, &shown);
    if (result == 0)
        result = show_all(&comparison);
    forget(&comparison);
    return result == 0 || shown ? result : problem_show(&session->problem);
}
