/* SPDX-License-Identifier: MIT */
/*
 * Rays of blocked games, one game after the other. Where the library lists
 * P-positions row by row they are kept as a list, of which a row has few: so
 * memory grows with K N and not with the square of N. Other games are solved as
 * boards.
 */
#include "explore/ray_table.h"
#include "explore/explore.h"
#include "explore/positions.h"
#include "explore/ray_set.h"
#include "number.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Positions that are taken from a stream in one go. */
#define BLOCK 1024
/* The largest K that a game has. */
#define MOST_BLOCK 65535
/* From here on a list has so many positions that a board of the same rows takes
 * less memory and time, as long as the limits have room for one. */
#define MANY_BLOCK 129

struct table {
    struct session *session;
    uint64_t first, last; /* K */
    uint64_t from, to;    /* rows */
    uint64_t k;           /* of the row at work */
    wyt_rules *rules;     /* of its game */
    size_t measured;      /* rows with rays */
};

/* "A..B", or one number. */
static int read_range(struct table *table)
{
    struct session *session = table->session;
    const char *text = session->arguments.value[OPTION_BLOCK];
    const char *dots = strstr(text, "..");
    const size_t length = dots != NULL ? (size_t)(dots - text) : strlen(text);
    const char *last = dots != NULL ? dots + 2 : text;
    int result =
        number_parse("--block", text, length, &table->first, &session->problem);
    if (result == 0)
        result = number_parse("--block", last, strlen(last), &table->last,
                              &session->problem);
    if (result == 0 && (table->first == 0 || table->first > table->last ||
                        table->last > MOST_BLOCK))
        result = problem_set(&session->problem, EXIT_USAGE,
                             "--block %.40s; A..B with 1 <= A <= B <= %d was "
                             "expected",
                             text, MOST_BLOCK);
    return result;
}

/* ---- the P-positions ---- */

/* Takes what a stream has, as far as the rows reach; *ended says that they do
 * not reach farther. */
static int take(const struct table *table, const uint64_t *heaps, size_t count,
                struct positions *list, bool *ended)
{
    int result = 0;
    for (size_t i = 0; i < count && result == 0 && !*ended; i++) {
        const uint64_t *at = heaps + 2 * i;
        *ended = at[0] >= table->to || at[1] >= table->to;
        if (!*ended)
            result = positions_add(table->session, list, at);
    }
    return result;
}

static int read_stream(const struct table *table, wyt_stream *stream,
                       struct positions *list)
{
    uint64_t heaps[2 * BLOCK];
    bool ended = false;
    int result = 0;
    while (result == 0 && !ended) {
        size_t count = 0;
        int32_t status = wyt_stream_next(stream, heaps, 2, 1, 2, BLOCK, &count);
        result = take(table, heaps, count, list, &ended);
        if (result == 0 && status != WYT_OK && !ended)
            result = session_fail(table->session, status);
        ended = ended || count < BLOCK;
    }
    return result;
}

static int list_positions(const struct table *table, wyt_solver *solver,
                          struct positions *list)
{
    wyt_stream *stream = NULL;
    int32_t status = wyt_solver_stream(solver, 0, WYT_SIDE_BOTH, &stream);
    int result = status == WYT_OK ? read_stream(table, stream, list)
                                  : session_fail(table->session, status);
    wyt_stream_free(stream);
    return result;
}

/* How many P-positions the fullest diagonal has; false if memory is short. */
static bool find_fullest(const struct table *table,
                         const struct positions *list, uint64_t *out_most)
{
    const size_t side = (size_t)table->to;
    uint64_t *counts = calloc(2 * side, sizeof *counts);
    uint64_t most = 0;
    if (counts == NULL)
        return false;
    for (size_t i = 0; i < list->count; i++) {
        const size_t x = (size_t)list->heaps[2 * i];
        const size_t y = (size_t)list->heaps[2 * i + 1];
        const uint64_t count = ++counts[side + y - x];
        most = count > most ? count : most;
    }
    free(counts);
    *out_most = most;
    return true;
}

/* ---- rows ---- */

static void show_text(const struct table *table, const struct ray_set *rays)
{
    char text[RAY_NUMBER];
    printf("block %" PRIu64, table->k);
    if (rays->count == 0) {
        puts(" none");
        return;
    }
    printf(" cover %s maxdiag %" PRIu64 " strays %" PRIu64 " ",
           ray_set_cover(rays, text), rays->diagonal, rays->strays);
    if (rays->doubts == 0)
        fputs("settled", stdout);
    else
        ray_set_names(rays);
    printf(" rays %zu", rays->count);
    for (size_t i = 0; i < rays->count; i++) {
        putchar(' ');
        ray_set_text(rays, i);
    }
    putchar('\n');
}

static void show_json(const struct table *table, const struct ray_set *rays)
{
    struct json *json = &table->session->json;
    json_open(json, '{');
    json_key(json, "block");
    json_number(json, table->k);
    if (rays->count > 0) {
        ray_set_json(rays, json);
    } else {
        json_key(json, "rays");
        json_open(json, '[');
        json_close(json, ']');
        json_pair(json, "reason", wyt_context_error(table->session->context));
    }
    json_close(json, '}');
}

/* What a measurement came to: 0, also if there is no ray. */
static int settle(const struct table *table, struct ray_set *rays,
                  int32_t status)
{
    if (status == WYT_NONE)
        rays->count = 0;
    else if (status != WYT_OK)
        return session_fail(table->session, status);
    return 0;
}

static int measure_list(const struct table *table, wyt_solver *solver,
                        struct ray_set *rays)
{
    struct positions list = {.n = 2};
    int result = list_positions(table, solver, &list);
    if (result == 0)
        result =
            settle(table, rays,
                   ray_set_measure(rays, table->session, NULL, table->rules,
                                   &list, table->from, table->to));
    if (result == 0 && !find_fullest(table, &list, &rays->diagonal))
        result = session_fail(table->session, WYT_E_MEMORY);
    free(list.heaps);
    return result;
}

static int measure_board(const struct table *table, struct ray_set *rays)
{
    struct session *session = table->session;
    const uint64_t size[2] = {table->to, table->to};
    wyt_board *board = NULL;
    int32_t verdict; /* nothing is claimed: the number is wanted */
    int result = 0;
    int32_t status = wyt_board_new(session->context, table->rules, size, 2,
                                   WYT_BOARD_OUTCOME, &board);
    if (status == WYT_OK)
        status = wyt_claim_diagonals(session->context, board, 0, &verdict,
                                     &rays->diagonal, NULL);
    if (status == WYT_OK)
        status = ray_set_measure(rays, session, board, NULL, NULL, table->from,
                                 table->to);
    result = settle(table, rays, status);
    wyt_board_unref(board);
    return result;
}

/* Whether the limits have room for a board. */
static bool has_board(const struct table *table)
{
    uint64_t cells = 0;
    return wyt_context_get_limit(table->session->context, WYT_LIMIT_CELLS,
                                 &cells) == WYT_OK &&
           table->to <= cells / table->to;
}

/* By a list if there is one, and no board is better. */
static int measure(struct table *table)
{
    struct session *session = table->session;
    struct ray_set rays = {0};
    wyt_solver *solver = NULL;
    const int32_t status =
        table->k >= MANY_BLOCK && has_board(table)
            ? WYT_UNSUPPORTED
            : wyt_solver_new(session->context, table->rules, "lists", &solver);
    int result;
    if (status == WYT_OK)
        result = measure_list(table, solver, &rays);
    else if (status == WYT_UNSUPPORTED)
        result = measure_board(table, &rays);
    else
        result = session_fail(session, status);
    wyt_solver_free(solver);
    progress_clear(&session->progress);
    if (result == 0) {
        table->measured += rays.count > 0;
        if (session->as_json)
            show_json(table, &rays);
        else
            show_text(table, &rays);
        fflush(stdout); /* the next one may take long */
    }
    ray_set_free(&rays);
    return result == 0 ? 0 : problem_show(&session->problem);
}

/* The game with +block=K; problems of its text show themselves. */
static int show_row(struct table *table)
{
    struct session *session = table->session;
    const size_t bytes = strlen(session->game) + sizeof "+block=65535";
    char *text = malloc(bytes), *canonical = NULL;
    int result;
    if (text == NULL) {
        session_fail(session, WYT_E_MEMORY);
        return problem_show(&session->problem);
    }
    snprintf(text, bytes, "%s+block=%" PRIu64, session->game, table->k);
    result = session_parse(session, text, &table->rules, &canonical);
    free(text);
    free(canonical);
    if (result == 0)
        result = measure(table);
    wyt_rules_unref(table->rules);
    table->rules = NULL;
    return result;
}

int ray_table_show(struct session *session, uint64_t from, uint64_t to)
{
    struct table table = {.session = session, .from = from, .to = to};
    struct json *json = &session->json;
    int result = read_range(&table);
    if (result != 0)
        return problem_show(&session->problem);
    explore_begin(session);
    if (session->as_json) {
        json_key(json, "from");
        json_number(json, from);
        json_key(json, "to");
        json_number(json, to);
        json_key(json, "table");
        json_open(json, '[');
    }
    for (table.k = table.first; table.k <= table.last && result == 0; table.k++)
        result = show_row(&table);
    if (session->as_json)
        json_close(json, ']');
    explore_end(session);
    return result == 0 && table.measured == 0 ? EXIT_UNANSWERED : result;
}
