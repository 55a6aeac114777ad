/* SPDX-License-Identifier: MIT */
/*
 * The command rows: certified rows of Grundy values, shown, saved, and saved
 * ones proved again.
 */
#include "command.h"
#include "saved.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- showing ---- */

static void show_window(struct session *session, const int64_t *window,
                        size_t count)
{
    char text[24];

    if (session->as_json) {
        json_key(&session->json, "window");
        json_open(&session->json, '[');
    }
    for (size_t i = 0; i < count; i++) {
        snprintf(text, sizeof text, "%" PRId64, window[i]);
        if (session->as_json)
            json_text(&session->json, text);
        else
            printf("%c%s", i == 0 ? ' ' : ',', text);
    }
    if (session->as_json)
        json_close(&session->json, ']');
    else
        puts(count == 0 ? " -" : "");
}

static void show_numbers(struct session *session, const uint64_t *numbers)
{
    static const char *const keys[] = {"row", "period", "preperiod", "column",
                                       "span"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (session->as_json) {
            json_key(&session->json, keys[i]);
            json_number(&session->json, numbers[i]);
        } else {
            printf("%s%" PRIu64, i == 0 ? "" : " ", numbers[i]);
        }
    }
}

/* The window of a row has at most as many values as its number says. */
static int32_t show_row(struct session *session, const wyt_periodic *rows,
                        uint64_t row, int64_t *window)
{
    uint64_t numbers[5] = {row};
    size_t count;
    int32_t status = wyt_periodic_period(rows, row, &numbers[1], &numbers[2]);
    if (status == WYT_OK)
        status = wyt_periodic_certificate(rows, row, &numbers[3], &numbers[4],
                                          window, (size_t)row, &count);
    if (status != WYT_OK)
        return status;
    if (session->as_json)
        json_open(&session->json, '{');
    show_numbers(session, numbers);
    show_window(session, window, count);
    if (session->as_json)
        json_close(&session->json, '}');
    return status;
}

static int show_rows(struct session *session, const wyt_periodic *rows)
{
    struct json *json = &session->json;
    uint64_t count = wyt_periodic_count(rows);
    int64_t *window = calloc((size_t)count, sizeof *window);
    int32_t status = window == NULL ? WYT_E_MEMORY : WYT_OK;

    if (session->as_json) {
        json_open(json, '{');
        json_pair(json, "game", session->game);
        json_key(json, "rows");
        json_open(json, '[');
    }
    for (uint64_t row = 0; row < count && status == WYT_OK; row++)
        status = show_row(session, rows, row, window);
    if (session->as_json) {
        json_close(json, ']');
        json_close(json, '}');
        fputc('\n', stdout);
    }
    free(window);
    return status == WYT_OK ? 0 : session_fail(session, status);
}

/* ---- saving ---- */

static int32_t write_rows(struct session *session, const void *rows,
                          struct sink *sink)
{
    return wyt_periodic_save_to(session->context, rows, sink_take, sink);
}

/* ---- computing ---- */

static int make_rows(struct session *session)
{
    const struct arguments *arguments = &session->arguments;
    uint64_t last = 0;
    wyt_periodic *rows = NULL;
    int result;

    if (arguments->value[OPTION_LAST] == NULL)
        return problem_set(&session->problem, EXIT_USAGE,
                           "the number of the last row is missing: --last R");
    if (arguments->value[OPTION_OUTPUT] != NULL && session->as_json)
        return problem_set(&session->problem, EXIT_USAGE,
                           "--output saves rows and shows none; give it or "
                           "--json");
    result =
        options_number(arguments, OPTION_LAST, 0, &last, &session->problem);
    if (result != 0)
        return result;
    int32_t status =
        wyt_periodic_new(session->context, session->rules, last, &rows);
    progress_clear(&session->progress);
    if (status != WYT_OK)
        result = session_fail(session, status);
    else if (arguments->value[OPTION_OUTPUT] != NULL)
        result = saved_write(session, arguments->value[OPTION_OUTPUT],
                             write_rows, rows);
    else
        result = show_rows(session, rows);
    wyt_periodic_unref(rows);
    return result;
}

/* ---- checking ---- */

static void show_check(struct session *session, const wyt_periodic *rows)
{
    struct json *json = &session->json;
    uint64_t count = wyt_periodic_count(rows);

    if (!session->as_json) {
        printf("%s: rows 0..%" PRIu64 " hold\n", session->game, count - 1);
        return;
    }
    json_open(json, '{');
    json_pair(json, "game", session->game);
    json_key(json, "rows");
    json_number(json, count);
    json_key(json, "hold");
    json_bool(json, true);
    json_close(json, '}');
    fputc('\n', stdout);
}

static int prove_rows(struct session *session, const wyt_periodic *rows)
{
    int32_t holds = 0;
    int result =
        session_copy_game(session, wyt_periodic_rules(rows), &session->game);
    if (result != 0)
        return result;
    int32_t status = wyt_periodic_check(session->context, rows, &holds);
    if (status != WYT_OK)
        return session_fail(session, status);
    progress_clear(&session->progress);
    if (holds == 0)
        return problem_set(&session->problem, EXIT_UNANSWERED, "%s: %s",
                           session->game, wyt_context_error(session->context));
    show_check(session, rows);
    return 0;
}

static int check_file(struct session *session)
{
    const char *name = session->arguments.operands[1];
    char *bytes = NULL;
    size_t length;
    wyt_periodic *rows = NULL;
    int result;

    if (session->arguments.value[OPTION_LAST] != NULL ||
        session->arguments.value[OPTION_OUTPUT] != NULL)
        return problem_set(&session->problem, EXIT_USAGE,
                           "check takes neither --last nor --output; usage: "
                           "wythoff rows check FILE");
    result = saved_read(session, name, &bytes, &length);
    if (result == 0) {
        int32_t status =
            wyt_periodic_load_from(session->context, bytes, length, &rows);
        if (status != WYT_OK)
            result = session_fail(session, status);
    }
    free(bytes);
    if (result == 0)
        result = prove_rows(session, rows);
    wyt_periodic_unref(rows);
    return result;
}

static int run_rows(struct session *session)
{
    const struct arguments *arguments = &session->arguments;
    char quoted[QUOTED];
    int result;

    if (strcmp(arguments->operands[0], "check") == 0) {
        result = arguments->count == 2
                     ? check_file(session)
                     : problem_set(&session->problem, EXIT_USAGE,
                                   "the file is missing; usage: wythoff rows "
                                   "check FILE");
        return result == 0 ? 0 : problem_show(&session->problem);
    }
    if (arguments->count == 2) {
        const char *surplus = arguments->operands[1];
        problem_set(&session->problem, EXIT_USAGE,
                    "%s is one argument too many; usage: wythoff rows GAME "
                    "--last R",
                    quote(quoted, surplus, strlen(surplus)));
        return problem_show(&session->problem);
    }
    result = session_read_game(session);
    if (result != 0)
        return result;
    result = make_rows(session);
    return result == 0 ? 0 : problem_show(&session->problem);
}

const struct command rows_command = {
    .name = "rows",
    .operands = "GAME --last R | check FILE",
    .summary =
        "rows of Grundy values, with a proof that they repeat\n"
        "For rows x = 0..R a line: x, period p, preperiod n0, column, span,\n"
        "window. Then G(x,n+p) = G(x,n) + p for all n >= n0. The proof: the\n"
        "values v < n + x that row x has not used before column n, as\n"
        "differences v - n, are the window at n = column and again at\n"
        "column + span. \"-\": none, and G(x,n) = x + n from column on.\n"
        "With -o FILE the rows are saved; check reads a saved file and proves\n"
        "it again from the rules alone. Games: wyt with b = c >= 1.\n",
    .example = "wythoff rows wythoff --last 10",
    .options = {TAKES_LIMITS, TAKES(OPTION_JSON), TAKES(OPTION_LAST),
                TAKES(OPTION_OUTPUT)},
    .least = 1,
    .most = 2,
    .run = run_rows,
};
