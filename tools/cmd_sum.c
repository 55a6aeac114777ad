/* SPDX-License-Identifier: MIT */
/*
 * The command sum: positions of several games side by side, separated by "+".
 * Value and outcome are written as soon as they are known, then all winning
 * moves or, if they cannot be listed, none and the reason. With --certify the
 * lines of a certificate, which needs no values.
 */
#include "command.h"

#include "number.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* One component, as it was given and as it was solved. */
struct part {
    char *game;
    wyt_rules *rules;
    uint64_t heaps[HEAPS];
    size_t n;
    uint64_t value;
    uint64_t *moves; /* winning ones, n numbers each */
    size_t count;
};

struct parts {
    struct session *session;
    wyt_sum *sum;
    struct part *part;
    size_t count;
    uint64_t value;
};

static void parts_free(struct parts *parts)
{
    for (size_t i = 0; i < parts->count; i++) {
        free(parts->part[i].game);
        free(parts->part[i].moves);
        wyt_rules_unref(parts->part[i].rules);
    }
    free(parts->part);
    wyt_sum_free(parts->sum);
}

/* ---- reading ---- */

/* The operands of the component that begins at `first`. */
static size_t length_of(const struct arguments *arguments, size_t first)
{
    size_t end = first;
    while (end < arguments->count && strcmp(arguments->operands[end], "+") != 0)
        end++;
    return end - first;
}

/* Where a game stands in place of a heap, its "+" was forgotten or glued to
 * what stands beside it. */
static int check_plus(struct session *session, const char *text)
{
    char quoted[QUOTED];
    size_t length = strlen(text);

    quote(quoted, text, length);
    if (isalpha((unsigned char)text[0]))
        return problem_set(&session->problem, EXIT_USAGE,
                           "%s is no number; if a game begins here, ' + ' is "
                           "missing before it",
                           quoted);
    if (length > 1 && strchr(text, '+') != NULL)
        return problem_set(&session->problem, EXIT_USAGE,
                           "%s is no number; '+' between games stands between "
                           "blanks",
                           quoted);
    return number_check_blanks(text, length, &session->problem);
}

static int read_heaps(struct session *session, struct part *part, size_t first,
                      size_t count)
{
    char **operands = session->arguments.operands;
    int result = 0;

    for (size_t i = 0; i < count && result == 0; i++)
        result = check_plus(session, operands[first + i]);
    if (result == 0)
        result = session_check_heaps(session, part->rules, part->game, count);
    part->n = count;
    for (size_t i = 0; i < count && result == 0; i++) {
        char what[32];
        snprintf(what, sizeof what, "heap %zu", i + 1);
        result =
            number_parse(what, operands[first + i], strlen(operands[first + i]),
                         &part->heaps[i], &session->problem);
    }
    return result == 0 ? 0 : problem_show(&session->problem);
}

static int add_part(struct parts *parts, const struct part *part)
{
    struct session *session = parts->session;
    int32_t status = wyt_sum_add(parts->sum, part->rules,
                                 session->arguments.value[OPTION_BACKEND],
                                 part->heaps, part->n);
    if (status == WYT_OK)
        return 0;
    session_fail(session, status);
    return problem_show(&session->problem);
}

static int read_part(struct parts *parts, size_t first, size_t count)
{
    struct session *session = parts->session;
    struct part *part = &parts->part[parts->count];

    if (count == 0) {
        problem_set(&session->problem, EXIT_USAGE,
                    "component %zu is empty; GAME HEAP... is expected on both "
                    "sides of '+'",
                    parts->count + 1);
        return problem_show(&session->problem);
    }
    parts->count++;
    int result = session_parse(session, session->arguments.operands[first],
                               &part->rules, &part->game);
    if (result == 0)
        result = read_heaps(session, part, first + 1, count - 1);
    return result == 0 ? add_part(parts, part) : result;
}

static int read_parts(struct parts *parts)
{
    struct session *session = parts->session;
    const struct arguments *arguments = &session->arguments;
    int32_t status = wyt_sum_new(session->context, &parts->sum);
    int result = 0;

    parts->part = calloc(arguments->count, sizeof *parts->part);
    if (status == WYT_OK && parts->part == NULL)
        status = WYT_E_MEMORY;
    if (status != WYT_OK) {
        session_fail(session, status);
        return problem_show(&session->problem);
    }
    for (size_t first = 0; first <= arguments->count && result == 0;) {
        size_t count = length_of(arguments, first);
        result = read_part(parts, first, count);
        first += count + 1;
    }
    return result;
}

/* ---- asking ---- */

/* 16 spare most components the second question. */
static int32_t fetch_moves(struct parts *parts, size_t i)
{
    struct part *part = &parts->part[i];
    size_t room = 16;
    int32_t status = WYT_E_SPACE;

    while (status == WYT_E_SPACE) {
        free(part->moves);
        part->moves = calloc(room, part->n * sizeof *part->moves);
        if (part->moves == NULL)
            return WYT_E_MEMORY;
        status = wyt_sum_winning(parts->sum, i, part->moves, part->n, room,
                                 &part->count);
        room = part->count;
    }
    return status;
}

static int ask_value(struct parts *parts)
{
    int32_t status = WYT_OK;

    for (size_t i = 0; i < parts->count && status == WYT_OK; i++)
        status = wyt_sum_component_value(parts->sum, i, &parts->part[i].value);
    if (status == WYT_OK)
        status = wyt_sum_value(parts->sum, &parts->value);
    progress_clear(&parts->session->progress);
    if (status == WYT_OK)
        return 0;
    session_fail(parts->session, status);
    return problem_show(&parts->session->problem);
}

/* A sum that is P has no winning moves. What stops the listing is kept in the
 * session until the answer stands. */
static int ask_moves(struct parts *parts)
{
    int32_t status = WYT_OK;

    for (size_t i = 0;
         i < parts->count && status == WYT_OK && parts->value != 0; i++)
        status = fetch_moves(parts, i);
    progress_clear(&parts->session->progress);
    return status == WYT_OK ? 0 : session_fail(parts->session, status);
}

/* ---- replying ---- */

static const char *outcome_of(const struct parts *parts)
{
    return parts->value == 0 ? "P" : "N";
}

static void text_value(const struct parts *parts)
{
    printf("value %" PRIu64 "\noutcome %s\n", parts->value, outcome_of(parts));
    fflush(stdout); /* the moves may take longer */
}

static void text_moves(const struct parts *parts)
{
    for (size_t i = 0; i < parts->count; i++) {
        const struct part *part = &parts->part[i];
        for (size_t k = 0; k < part->count; k++) {
            printf("move %zu %s ", i + 1, part->game);
            text_heaps(stdout, part->moves + k * part->n, part->n, ' ');
            fputc('\n', stdout);
        }
    }
}

static void json_parts(struct json *json, const struct parts *parts)
{
    json_key(json, "components");
    json_open(json, '[');
    for (size_t i = 0; i < parts->count; i++) {
        const struct part *part = &parts->part[i];
        json_open(json, '{');
        json_pair(json, "game", part->game);
        json_key(json, "heaps");
        json_heaps(json, part->heaps, part->n);
        json_key(json, "grundy");
        json_number(json, part->value);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void json_move(struct json *json, const struct part *part,
                      size_t component, const uint64_t *heaps)
{
    json_open(json, '{');
    json_key(json, "component");
    json_number(json, component);
    json_pair(json, "game", part->game);
    json_key(json, "heaps");
    json_heaps(json, heaps, part->n);
    json_close(json, '}');
}

static void json_moves(struct json *json, const struct parts *parts)
{
    json_open(json, '[');
    for (size_t i = 0; i < parts->count; i++)
        for (size_t k = 0; k < parts->part[i].count; k++)
            json_move(json, &parts->part[i], i + 1,
                      parts->part[i].moves + k * parts->part[i].n);
    json_close(json, ']');
}

static void reply_json(const struct parts *parts, bool has_moves)
{
    struct json *json = &parts->session->json;

    json_open(json, '{');
    json_parts(json, parts);
    json_key(json, "value");
    json_number(json, parts->value);
    json_pair(json, "outcome", outcome_of(parts));
    json_key(json, "moves");
    if (has_moves)
        json_moves(json, parts);
    else
        json_null(json);
    json_close(json, '}');
    fputc('\n', stdout);
}

static int reply(struct parts *parts)
{
    const bool as_json = parts->session->as_json;
    int result;

    if (!as_json)
        text_value(parts);
    result = ask_moves(parts);
    if (as_json)
        reply_json(parts, result == 0);
    else if (result == 0)
        text_moves(parts);
    if (result == 0)
        return 0;
    fflush(stdout);
    complain("the winning moves were not listed: %s",
             parts->session->problem.text);
    return result;
}

/* ---- certificates ---- */

static void certificate_json(const struct parts *parts,
                             const wyt_certificate *certificate)
{
    struct json *json = &parts->session->json;

    json_open(json, '{');
    json_pair(json, "outcome",
              wyt_certificate_outcome(certificate) == WYT_OUTCOME_P ? "P"
                                                                    : "N");
    json_key(json, "certificate");
    json_open(json, '[');
    for (size_t i = 0; i < wyt_certificate_count(certificate); i++)
        json_text(json, wyt_certificate_text(certificate, i));
    json_close(json, ']');
    json_close(json, '}');
    fputc('\n', stdout);
}

static int certify(const struct parts *parts)
{
    wyt_certificate *certificate = NULL;
    int32_t status = wyt_sum_certify(parts->sum, &certificate);

    progress_clear(&parts->session->progress);
    if (status != WYT_OK) {
        session_fail(parts->session, status);
        return problem_show(&parts->session->problem);
    }
    if (parts->session->as_json)
        certificate_json(parts, certificate);
    else
        for (size_t i = 0; i < wyt_certificate_count(certificate); i++)
            puts(wyt_certificate_text(certificate, i));
    wyt_certificate_free(certificate);
    return 0;
}

static int run_sum(struct session *session)
{
    struct parts parts = {.session = session};
    int result = session_check_backend(session);

    if (result != 0)
        return problem_show(&session->problem);
    result = read_parts(&parts);
    if (result == 0 && session->arguments.value[OPTION_CERTIFY] != NULL) {
        result = certify(&parts);
        parts_free(&parts);
        return result;
    }
    if (result == 0)
        result = ask_value(&parts);
    if (result == 0)
        result = reply(&parts);
    parts_free(&parts);
    return result;
}

const struct command sum_command = {
    .name = "sum",
    .operands = "GAME HEAP... + GAME HEAP...",
    .summary =
        "positions of several games side by side, and who wins them\n"
        "A move is a move in one of them. Lines: \"value V\", the xor "
        "of the Grundy\nvalues; \"outcome P|N\"; and for every winning "
        "move \"move I GAME HEAP...\",\nthe component, from 1, and "
        "what it becomes. If a limit stops the "
        "listing\nof moves, none is shown. Undefined for misere games.\n"
        "--certify shows why, line by line, without values: also where no "
        "board has\nroom, if they are not needed.\n",
    .example = "wythoff sum wythoff 3 4 + nim:heaps=1 5",
    .options = {TAKES_LIMITS, TAKES(OPTION_BACKEND), TAKES(OPTION_JSON),
                TAKES(OPTION_CERTIFY)},
    .least = 2,
    .most = ANY_NUMBER,
    .second = "heaps are",
    .run = run_sum,
};
