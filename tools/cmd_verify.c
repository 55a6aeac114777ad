/* SPDX-License-Identifier: MIT */
/*
 * The command verify: every backend against the reference, then what is known
 * about the game against the box.
 */
#include "command.h"
#include "size.h"

#include <inttypes.h>
#include <string.h>

static const char *question_name(uint32_t question)
{
    static const char *const names[] = {
        [WYT_ASK_OUTCOME] = "outcome",
        [WYT_ASK_GRUNDY] = "grundy",
        [WYT_ASK_WINNING] = "winning",
        [WYT_ASK_NTH] = "nth",
        [WYT_ASK_RANK] = "rank",
        [WYT_ASK_COLUMN] = "column",
        [WYT_ASK_REMOTENESS] = "remoteness",
    };
    return question < sizeof names / sizeof names[0] && names[question] != NULL
               ? names[question]
               : "answer";
}

/* Whether the next backend would end the same way. */
static bool stops(int32_t status)
{
    return status == WYT_LIMIT || status == WYT_CANCELLED ||
           status == WYT_E_MEMORY;
}

/* What comparing one backend gave. */
struct verdict {
    const char *backend;
    int32_t status;
    uint32_t question; /* of the first disagreement, 0 if there is none */
    uint64_t heaps[HEAPS];
};

static void show_text(const struct session *session,
                      const struct verdict *verdict)
{
    if (verdict->status == WYT_UNSUPPORTED) {
        printf("%s - not for this game\n", verdict->backend);
    } else if (verdict->status != WYT_OK) {
        printf("%s - %s\n", verdict->backend, session->problem.text);
    } else if (verdict->question == 0) {
        printf("%s ok\n", verdict->backend);
    } else {
        printf("%s: %s differs at ", verdict->backend,
               question_name(verdict->question));
        text_heaps(stdout, verdict->heaps, session->heaps, ' ');
        fputc('\n', stdout);
    }
}

static void show_json(struct session *session, const struct verdict *verdict)
{
    struct json *json = &session->json;
    json_open(json, '{');
    json_pair(json, "backend", verdict->backend);
    if (verdict->status != WYT_OK) {
        json_pair(json, "result", wyt_status_name(verdict->status));
        json_pair(json, "reason", session->problem.text);
    } else if (verdict->question == 0) {
        json_pair(json, "result", "ok");
    } else {
        json_pair(json, "result", "differs");
        json_pair(json, "question", question_name(verdict->question));
        json_key(json, "heaps");
        json_heaps(json, verdict->heaps, session->heaps);
    }
    json_close(json, '}');
}

/* A backend that does not know the game is no disagreement; one that could
 * not be compared leaves the question open. */
static int compare(struct session *session, const char *backend,
                   const uint64_t *size, bool *out_stopped)
{
    struct verdict verdict = {.backend = backend};
    verdict.status =
        wyt_rules_verify(session->context, session->rules, backend, size,
                         session->heaps, &verdict.question, verdict.heaps);
    progress_clear(&session->progress);
    if (verdict.status != WYT_OK)
        session_fail(session, verdict.status);
    *out_stopped = stops(verdict.status);
    if (session->as_json)
        show_json(session, &verdict);
    else if (!*out_stopped)
        show_text(session, &verdict);
    fflush(stdout); /* the next backend may take long */
    if (verdict.status == WYT_UNSUPPORTED)
        return 0;
    if (*out_stopped)
        return problem_show(&session->problem);
    if (verdict.status != WYT_OK) {
        complain("%s: %s", backend, session->problem.text);
        return session->problem.exit;
    }
    if (verdict.question == 0)
        return 0;
    complain("%s and reference disagree", backend);
    return EXIT_UNANSWERED;
}

/* All backends but the reference itself; or the one that was asked for. */
static int compare_all(struct session *session, const uint64_t *size,
                       bool *out_stopped)
{
    const char *only = session->arguments.value[OPTION_BACKEND];
    int result = 0;

    if (only != NULL)
        return compare(session, only, size, out_stopped);
    for (size_t i = 0;
         i < wyt_registry_count(WYT_TABLE_BACKENDS) && !*out_stopped; i++) {
        const char *name =
            wyt_registry_text(WYT_TABLE_BACKENDS, i, WYT_TEXT_NAME);
        if (strcmp(name, "reference") == 0)
            continue;
        int compared = compare(session, name, size, out_stopped);
        if (compared > result)
            result = compared;
    }
    return result;
}

/* ---- what is known ---- */

/* A statement, and what the box says about it. */
struct statement {
    const char *claim, *status, *places;
    int32_t result; /* status of the comparison */
    int32_t verdict;
    uint64_t decided, total;
    uint64_t heaps[HEAPS];
};

/* "checked", "checked at 12 of 30 lines", or why not. */
static void show_how_text(const struct session *session,
                          const struct statement *statement)
{
    if (statement->result != WYT_OK) {
        printf("not checked, %s", session->problem.text);
    } else if (statement->verdict == WYT_CLAIM_FAILS) {
        fputs("differs at ", stdout);
        text_heaps(stdout, statement->heaps, session->heaps, ' ');
    } else if (statement->decided == 0) {
        fputs("not checked, the box is too small", stdout);
    } else {
        fputs("checked", stdout);
        if (statement->decided < statement->total)
            printf(" at %" PRIu64 " of %" PRIu64 " %s", statement->decided,
                   statement->total, statement->places);
    }
}

static void show_how_json(struct session *session,
                          const struct statement *statement)
{
    struct json *json = &session->json;
    if (statement->result != WYT_OK) {
        json_pair(json, "result", wyt_status_name(statement->result));
        json_pair(json, "reason", session->problem.text);
        return;
    }
    json_pair(json, "result",
              statement->verdict == WYT_CLAIM_FAILS ? "differs"
              : statement->decided == 0             ? "undecided"
                                                    : "ok");
    json_key(json, "decided");
    json_number(json, statement->decided);
    json_key(json, "total");
    json_number(json, statement->total);
    json_pair(json, "places", statement->places);
    if (statement->verdict == WYT_CLAIM_FAILS) {
        json_key(json, "heaps");
        json_heaps(json, statement->heaps, session->heaps);
    }
}

static void show_statement(struct session *session,
                           const struct statement *statement)
{
    struct json *json = &session->json;
    if (!session->as_json) {
        show_how_text(session, statement);
        printf(": %s: %s\n", statement->status, statement->claim);
        return;
    }
    json_open(json, '{');
    json_pair(json, "claim", statement->claim);
    json_pair(json, "status", statement->status);
    show_how_json(session, statement);
    json_close(json, '}');
}

/* Compares statement number `index` with the box, and shows what came out. */
static int check_statement(struct session *session, size_t index,
                           const uint64_t *size)
{
    const wyt_rules *rules = session->rules;
    struct statement statement = {
        .claim = wyt_rules_theory_text(rules, index, WYT_THEORY_CLAIM),
        .status = wyt_rules_theory_text(rules, index, WYT_THEORY_STATUS),
        .places = wyt_rules_theory_text(rules, index, WYT_THEORY_PLACES)};
    fflush(stdout); /* it may take long */
    statement.result = wyt_rules_theory_verify(
        session->context, rules, index, size, session->heaps,
        &statement.verdict, &statement.decided, &statement.total,
        statement.heaps);
    progress_clear(&session->progress);
    if (statement.result != WYT_OK)
        session_fail(session, statement.result);
    show_statement(session, &statement);
    /* What certificates say is read with GMP; nothing is contradicted. */
    if (statement.result == WYT_UNSUPPORTED && wyt_feature("gmp") == 0)
        return 0;
    if (statement.result != WYT_OK)
        return problem_show(&session->problem);
    if (statement.verdict != WYT_CLAIM_FAILS)
        return 0;
    complain("the box contradicts what is said to be known: %s",
             statement.claim);
    return EXIT_UNANSWERED;
}

/* The statements that the comparison did not come to. As text they say nothing
 * behind the message why. */
static void name_theory(struct session *session)
{
    struct json *json = &session->json;
    size_t count = wyt_rules_theory_count(session->rules);
    for (size_t i = 0; i < count && session->as_json; i++) {
        json_open(json, '{');
        json_pair(json, "claim",
                  wyt_rules_theory_text(session->rules, i, WYT_THEORY_CLAIM));
        json_pair(json, "status",
                  wyt_rules_theory_text(session->rules, i, WYT_THEORY_STATUS));
        json_pair(json, "result", "stopped");
        json_close(json, '}');
    }
}

static int check_theory(struct session *session, const uint64_t *size)
{
    size_t count = wyt_rules_theory_count(session->rules);
    int result = 0;

    for (size_t i = 0; i < count && !progress_interrupted(); i++) {
        int checked = check_statement(session, i, size);
        if (checked > result)
            result = checked;
    }
    if (count == 0 && !session->as_json)
        puts("nothing is known about this game");
    return result;
}

static int verify(struct session *session, const uint64_t *size)
{
    struct json *json = &session->json;
    bool stopped = false;
    int result;

    if (session->as_json) {
        json_open(json, '{');
        json_pair(json, "game", session->game);
        json_key(json, "size");
        json_heaps(json, size, session->heaps);
        json_key(json, "backends");
        json_open(json, '[');
    }
    result = compare_all(session, size, &stopped);
    if (session->as_json) {
        json_close(json, ']');
        json_key(json, "theory");
        json_open(json, '[');
    }
    if (stopped) {
        name_theory(session);
    } else {
        int checked = check_theory(session, size);
        if (checked > result)
            result = checked;
    }
    if (session->as_json) {
        json_close(json, ']');
        json_key(json, "agree");
        json_bool(json, result == 0);
        json_close(json, '}');
        fputc('\n', stdout);
    }
    return result;
}

static int run_verify(struct session *session)
{
    uint64_t size[HEAPS];
    int result = session_read_game(session);
    if (result != 0)
        return result;
    result = size_read(session, size);
    if (result == 0)
        result = session_check_backend(session);
    for (size_t i = 0; i < session->heaps && result == 0; i++)
        if (size[i] == 0)
            result = problem_set(&session->problem, EXIT_USAGE,
                                 "a box of size 0 has nothing to verify");
    return result == 0 ? verify(session, size)
                       : problem_show(&session->problem);
}

const struct command verify_command = {
    .name = "verify",
    .operands = "GAME --size W[xH...]",
    .summary = "every backend against the reference, on every position of a "
               "box\n\"NAME ok\", \"NAME: QUESTION differs at HEAP...\", or "
               "\"NAME - REASON\" if it\ndoes not know the game. Then each "
               "statement about the game, compared with the\nbox: \"checked\", "
               "\"checked at N of M columns\", \"differs at HEAP...\", or "
               "\"not\nchecked, REASON\". Exit status 1 on any disagreement.\n"
               "The cost grows like cells times options; 100x100 takes about "
               "a second.\n",
    .example = "wythoff verify wyt:a=2,b=3 --size 60x60",
    .options = {TAKES_LIMITS, TAKES(OPTION_BACKEND), TAKES(OPTION_JSON),
                TAKES(OPTION_PROOF), TAKES(OPTION_SIZE)},
    .least = 1,
    .most = 1,
    .own = {OPTION_BACKEND, "compare only this backend; default all"},
    .run = run_verify,
};
