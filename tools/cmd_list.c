/* SPDX-License-Identifier: MIT */
/*
 * The command list: P-positions in their order, as lines, CSV, JSON or an OEIS
 * b-file. They are asked for and written in batches; the memory does not grow
 * with their number. Where 64 bits end, numbers of any size go on.
 */
#include "list.h"
#include "command.h"
#include "number.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Positions that are asked for at once. */
#define BATCH 1024

static int read_form(struct list *list)
{
    static const char *const formats[] = {"text", "csv", "json", "bfile"};
    static const char *const terms[] = {"x", "y"};
    struct session *session = list->session;
    const struct arguments *arguments = &session->arguments;
    struct problem *problem = &session->problem;
    size_t fallback = session->as_json ? FORMAT_JSON : FORMAT_TEXT;

    if (session->as_json && arguments->value[OPTION_FORMAT] != NULL)
        return problem_set(problem, EXIT_USAGE,
                           "--json is a format; give it or --format");
    int result = options_word(arguments, OPTION_FORMAT, formats, FORMATS,
                              fallback, &list->format, problem);
    if (result == 0)
        result = options_word(arguments, OPTION_TERM, terms, 2, 0, &list->term,
                              problem);
    if (result != 0)
        return result;
    list->one_term = arguments->value[OPTION_TERM] != NULL;
    if (list->format == FORMAT_BFILE && !list->one_term)
        return problem_set(problem, EXIT_USAGE,
                           "--format bfile needs --term x or --term y");
    if (list->one_term && session->heaps != 2)
        return problem_set(problem, EXIT_USAGE,
                           "--term is for two heaps, %.200s has %zu",
                           session->game, session->heaps);
    return 0;
}

/* The first number, which may have any length. */
static int read_from(struct list *list, const char *text)
{
    bool large = false;
    int result = number_parse_any("--from", text, strlen(text), &list->from,
                                  &large, &list->session->problem);
    if (large)
        list->big_from = text;
    return result;
}

static int read_range(struct list *list)
{
    struct session *session = list->session;
    const struct arguments *arguments = &session->arguments;
    struct problem *problem = &session->problem;

    if (arguments->value[OPTION_COUNT] == NULL)
        return problem_set(problem, EXIT_USAGE,
                           "how many are to be listed is missing: --count K");
    int result =
        options_number(arguments, OPTION_COUNT, 0, &list->count, problem);
    if (result == 0 && arguments->value[OPTION_FROM] != NULL)
        result = read_from(list, arguments->value[OPTION_FROM]);
    return result;
}

static void write_head(const struct list *list)
{
    struct session *session = list->session;
    struct json *json = &session->json;

    if (list->format == FORMAT_CSV && list->one_term) {
        puts(list->term == 0 ? "n,x" : "n,y");
    } else if (list->format == FORMAT_CSV && session->heaps == 2) {
        puts("n,x,y");
    } else if (list->format == FORMAT_CSV) {
        fputs("n", stdout);
        for (size_t i = 1; i <= session->heaps; i++)
            printf(",h%zu", i);
        fputc('\n', stdout);
    } else if (list->format == FORMAT_JSON) {
        json_open(json, '{');
        json_pair(json, "game", session->game);
        json_pair(json, "side",
                  list->side == WYT_SIDE_UPPER   ? "upper"
                  : list->side == WYT_SIDE_LOWER ? "lower"
                                                 : "both");
        if (list->one_term)
            json_pair(json, "term", list->term == 0 ? "x" : "y");
        json_key(json, list->one_term ? "terms" : "positions");
        json_open(json, '[');
    }
}

static void write_position(const struct list *list, uint64_t number,
                           const uint64_t *heaps)
{
    struct session *session = list->session;
    struct json *json = &session->json;
    char separator = list->format == FORMAT_CSV ? ',' : ' ';

    if (list->format == FORMAT_JSON) {
        json_open(json, '{');
        json_key(json, "n");
        json_number(json, number);
        json_key(json, list->one_term ? "value" : "heaps");
        if (list->one_term)
            json_number(json, heaps[list->term]);
        else
            json_heaps(json, heaps, session->heaps);
        json_close(json, '}');
        return;
    }
    printf("%" PRIu64 "%c", number, separator);
    if (list->one_term)
        printf("%" PRIu64, heaps[list->term]);
    else
        text_heaps(stdout, heaps, session->heaps, separator);
    fputc('\n', stdout);
}

/* What is there is written also when it ends early, and JSON says so. */
static void write_foot(const struct list *list, bool complete)
{
    struct json *json = &list->session->json;
    if (list->format != FORMAT_JSON)
        return;
    json_close(json, ']');
    json_key(json, "complete");
    json_bool(json, complete);
    json_pair(json, "backend", wyt_solver_backend(list->session->solver));
    json_close(json, '}');
    fputc('\n', stdout);
}

/* Goes on with the number `from`, which is 0 behind 2^64-1. */
static int go_on(const struct list *list, uint64_t from, uint64_t left)
{
    char text[24] = "18446744073709551616";
    if (from > 0 || left == list->count)
        snprintf(text, sizeof text, "%" PRIu64, from);
    return list_write_big(list, text, left);
}

/* Writes all batches. Stops without an error where the set ends, and where
 * nobody takes the output any more. */
static int write_batches(const struct list *list, uint64_t *positions)
{
    struct session *session = list->session;
    uint64_t from = list->from, left = list->count;
    int32_t status = WYT_OK;
    size_t wanted = 0, count = 0;

    while (left > 0 && status == WYT_OK && count == wanted &&
           ferror(stdout) == 0) {
        /* Only after the number 2^64-1 does `from` come to 0 again. */
        if (from == 0 && left != list->count)
            return go_on(list, from, left);
        wanted = left < BATCH ? (size_t)left : BATCH;
        status = wyt_solver_list(session->solver, from, list->side, positions,
                                 session->heaps, wanted, &count);
        progress_clear(&session->progress);
        for (size_t i = 0; i < count; i++)
            write_position(list, from + i, positions + i * session->heaps);
        from += count;
        left -= count;
        if (status == WYT_OK && progress_interrupted())
            status = WYT_CANCELLED;
    }
    if (status == WYT_BEYOND)
        return go_on(list, from, left);
    return status == WYT_OK ? 0 : session_fail(session, status);
}

static int write_list(const struct list *list)
{
    struct session *session = list->session;
    uint64_t *positions = NULL;
    size_t capacity = 0;
    int result = session_grow(session, &positions, &capacity, BATCH);

    if (result == 0) {
        write_head(list);
        result = list->big_from != NULL
                     ? list_write_big(list, list->big_from, list->count)
                     : write_batches(list, positions);
        write_foot(list, result == 0);
    }
    if (result == 0)
        session_explain(session);
    free(positions);
    return result;
}

static int run_list(struct session *session)
{
    struct list list = {.session = session};
    int result = session_read_game(session);
    if (result != 0)
        return result;
    result = read_form(&list);
    if (result == 0)
        result = read_range(&list);
    if (result == 0)
        result = session_side(session, &list.side);
    if (result == 0)
        result = session_make_solver(session);
    if (result == 0)
        result = write_list(&list);
    return result == 0 ? 0 : problem_show(&session->problem);
}

const struct command list_command = {
    .name = "list",
    .operands = "GAME --count K",
    .summary = "P-positions in order, one a line: its number, then the heaps\n"
               "By largest heap, then lexicographically; a finite set may\n"
               "end before K. Formats: text, csv, json, bfile. --term: one of\n"
               "the two sequences alone.\n",
    .example = "wythoff list wyt:a=2,b=3 --from 5 --count 10 --format csv",
    .options = TAKES_LIMITS | TAKES(OPTION_BACKEND) | TAKES(OPTION_EXPLAIN) |
               TAKES(OPTION_JSON) | TAKES(OPTION_FROM) | TAKES(OPTION_COUNT) |
               TAKES(OPTION_SIDE) | TAKES(OPTION_FORMAT) | TAKES(OPTION_TERM),
    .least = 1,
    .most = 1,
    .run = run_list,
};
