/* SPDX-License-Identifier: MIT */
/*
 * Set-up and errors. A status of the library becomes exit status 2 if the
 * question was wrong and 1 if there is no answer to it.
 */
#include "session.h"

#include "suggest.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* A text longer than this is not shown again below its error. */
#define SHOWN 200

static int set_limit(struct session *session, enum option option,
                     uint32_t limit)
{
    uint64_t value;
    int status = options_number(&session->arguments, option, 0, &value,
                                &session->problem);
    if (status == 0 && session->arguments.value[option] != NULL)
        wyt_context_set_limit(session->context, limit, value);
    return status;
}

static int set_threads(struct session *session)
{
    uint64_t threads;
    int status = options_number(&session->arguments, OPTION_THREADS, 1,
                                &threads, &session->problem);
    if (status != 0)
        return status;
    if (threads == 0 || threads > 256)
        return problem_set(&session->problem, EXIT_USAGE,
                           "--threads is %" PRIu64 "; 1 to 256 are allowed",
                           threads);
    wyt_context_set_tuning(session->context, WYT_TUNING_THREADS, threads);
    return 0;
}

int session_open(struct session *session)
{
    int32_t status = wyt_context_new(NULL, &session->context);
    if (status != WYT_OK)
        return session_fail(session, status);

    progress_begin(&session->progress);
    wyt_context_set_progress(session->context, progress_poll,
                             &session->progress);
    session->as_json = session->arguments.value[OPTION_JSON] != NULL;
    session->json = (struct json){.file = stdout};
    int result = set_limit(session, OPTION_LIMIT_MEMORY, WYT_LIMIT_MEMORY);
    if (result == 0)
        result = set_limit(session, OPTION_LIMIT_CELLS, WYT_LIMIT_CELLS);
    if (result == 0)
        result = set_limit(session, OPTION_LIMIT_DIGITS, WYT_LIMIT_DIGITS);
    if (result == 0)
        result = set_threads(session);
    return result;
}

/* The game text again, with a mark under the byte where the error lies. */
static void show_place(const char *text, size_t length, int64_t offset)
{
    int column = 1;

    if (offset < 0 || (uint64_t)offset > length || length == 0 ||
        length > SHOWN)
        return;
    fputs("  ", stderr);
    for (size_t i = 0; i < length; i++) {
        char shown[BYTE_SHOWN];
        size_t width = escape_byte(shown, text[i]);
        fputs(shown, stderr);
        if (i < (uint64_t)offset)
            column += (int)width;
    }
    fprintf(stderr, "\n  %*s\n", column, "^");
}

int session_copy_game(struct session *session, const wyt_rules *rules,
                      char **out_game)
{
    size_t length = 0;
    wyt_rules_text(rules, NULL, 0, &length);
    *out_game = malloc(length + 1);
    if (*out_game == NULL)
        return session_fail(session, WYT_E_MEMORY);
    wyt_rules_text(rules, *out_game, length + 1, &length);
    return 0;
}

/* A modifier that stands where a game is expected. */
static void hint_modifier(struct session *session, const char *text)
{
    size_t length = strcspn(text, ":=+,");

    for (size_t i = 0; i < wyt_registry_count(WYT_TABLE_MODIFIERS); i++) {
        const char *name =
            wyt_registry_text(WYT_TABLE_MODIFIERS, i, WYT_TEXT_NAME);
        if (strlen(name) == length && strncmp(text, name, length) == 0)
            problem_add(
                &session->problem, "; '%s' is a modifier, it is written %s",
                name,
                wyt_registry_text(WYT_TABLE_MODIFIERS, i, WYT_TEXT_GRAMMAR));
    }
}

int session_parse(struct session *session, const char *text,
                  wyt_rules **out_rules, char **out_game)
{
    size_t length = strlen(text);
    int32_t status = wyt_rules_parse(session->context, text, length, out_rules);

    if (status != WYT_OK) {
        int64_t offset = wyt_context_error_offset(session->context);
        int result = session_fail(session, status);
        if (status == WYT_E_SYNTAX)
            hint_modifier(session, text);
        problem_show(&session->problem);
        show_place(text, length, offset);
        return result;
    }
    if (session_copy_game(session, *out_rules, out_game) != 0)
        return problem_show(&session->problem);
    return 0;
}

/* Gives the game what is proved in a file, which is about this game. */
static int read_proof(struct session *session, const char *path)
{
    char quoted[QUOTED];
    wyt_proof *proof = NULL;
    wyt_rules *rules = NULL;
    int result = 0;
    int32_t status = wyt_proof_load(session->context, path, &proof);
    if (status == WYT_OK &&
        wyt_rules_equal(wyt_proof_rules(proof), session->rules) == 0)
        result = problem_set(&session->problem, EXIT_USAGE,
                             "%s is about another game; 'wythoff prove check' "
                             "says which",
                             quote(quoted, path, strlen(path)));
    else if (status == WYT_OK && wyt_proof_verdict(proof) != WYT_PROOF_THEOREM)
        result = problem_set(&session->problem, EXIT_UNANSWERED,
                             "%s is refuted: no answer rests on it",
                             quote(quoted, path, strlen(path)));
    else if (status == WYT_OK)
        status = wyt_rules_proved(session->context, proof, &rules);
    wyt_proof_unref(proof);
    if (status != WYT_OK)
        result = session_fail(session, status);
    if (result != 0)
        return problem_show(&session->problem);
    wyt_rules_unref(session->rules);
    session->rules = rules;
    return 0;
}

int session_read_game(struct session *session)
{
    const char *path = session->arguments.value[OPTION_PROOF];
    int result = session_parse(session, session->arguments.operands[0],
                               &session->rules, &session->game);
    if (result == 0 && path != NULL)
        result = read_proof(session, path);
    if (result == 0)
        session->heaps = wyt_rules_heaps(session->rules);
    return result;
}

/* Nim is the one family that is the same game with any number of heaps. */
static void hint_heaps(struct session *session, const wyt_rules *rules,
                       const char *game, size_t count)
{
    const char *modifiers = strchr(game, '+');

    if (count > 0 && count <= HEAPS &&
        strcmp(wyt_rules_family(rules), "nim") == 0)
        problem_add(&session->problem, "; write nim:heaps=%zu%s", count,
                    modifiers != NULL ? modifiers : "");
}

int session_check_heaps(struct session *session, const wyt_rules *rules,
                        const char *game, size_t count)
{
    size_t wanted = wyt_rules_heaps(rules);

    if (count == wanted)
        return 0;
    int result = problem_set(&session->problem, EXIT_USAGE,
                             "%.200s has %zu heap%s, but %zu number%s given",
                             game, wanted, wanted == 1 ? "" : "s", count,
                             count == 1 ? " was" : "s were");
    hint_heaps(session, rules, game, count);
    return result;
}

/* The name of backend i; the last one, which is not in the registry, is the
 * choice among the others. */
static const char *backend_name(size_t i)
{
    return i < wyt_registry_count(WYT_TABLE_BACKENDS)
               ? wyt_registry_text(WYT_TABLE_BACKENDS, i, WYT_TEXT_NAME)
               : "auto";
}

static int unknown_backend(struct session *session, const char *name)
{
    char quoted[QUOTED], hint[64] = "", names[256] = "";
    size_t count = wyt_registry_count(WYT_TABLE_BACKENDS) + 1, used = 0;
    size_t best = suggest_nearest(name, strlen(name), backend_name, count);

    if (best < count)
        snprintf(hint, sizeof hint, " did you mean '%s'?", backend_name(best));
    for (size_t i = 0; i < count && used < sizeof names; i++)
        used += (size_t)snprintf(names + used, sizeof names - used, "%s%s",
                                 i > 0 ? ", " : "", backend_name(i));
    return problem_set(&session->problem, EXIT_USAGE,
                       "there is no backend %s;%s allowed: %s",
                       quote(quoted, name, strlen(name)), hint, names);
}

int session_check_backend(struct session *session)
{
    const char *name = session->arguments.value[OPTION_BACKEND];
    size_t count = wyt_registry_count(WYT_TABLE_BACKENDS) + 1;

    if (name == NULL)
        return 0;
    for (size_t i = 0; i < count; i++)
        if (strcmp(backend_name(i), name) == 0)
            return 0;
    return unknown_backend(session, name);
}

int session_make_solver(struct session *session)
{
    if (session_check_backend(session) != 0)
        return session->problem.exit;
    int32_t status = wyt_solver_new(session->context, session->rules,
                                    session->arguments.value[OPTION_BACKEND],
                                    &session->solver);
    return status == WYT_OK ? 0 : session_fail(session, status);
}

int session_side(struct session *session, uint32_t *out_side)
{
    static const char *const words[] = {"upper", "lower"};
    static const uint32_t sides[] = {WYT_SIDE_UPPER, WYT_SIDE_LOWER,
                                     WYT_SIDE_BOTH};
    size_t i;
    int result = options_word(&session->arguments, OPTION_SIDE, words, 2, 2, &i,
                              &session->problem);
    *out_side = sides[i];
    return result;
}

/* Where a limit that the user can raise is raised. */
static const char *limit_hint(int32_t status, const char *text)
{
    if (status != WYT_LIMIT)
        return "";
    if (strstr(text, "memory limit") != NULL)
        return " (see --limit-memory)";
    if (strstr(text, "cell") != NULL && strstr(text, "limit") != NULL)
        return " (see --limit-cells)";
    if (strstr(text, "the limit is") != NULL && strstr(text, "digits") != NULL)
        return " (see --limit-digits)";
    return "";
}

int session_fail(struct session *session, int32_t status)
{
    const char *text = wyt_context_error(session->context);
    int exit = EXIT_UNANSWERED;

    progress_clear(&session->progress);
    if (status == WYT_CANCELLED)
        return problem_set(&session->problem, exit, "interrupted");
    if (status == WYT_E_MEMORY)
        return problem_set(&session->problem, exit, "out of memory");
    if (status == WYT_E_ARGUMENT || status == WYT_E_SYNTAX ||
        status == WYT_E_RULES || status == WYT_E_POSITION)
        exit = EXIT_USAGE;
    return problem_set(&session->problem, exit, "%s%s",
                       text[0] != '\0' ? text : wyt_status_name(status),
                       limit_hint(status, text));
}

int session_fail_input(struct session *session, int reason)
{
    /* An instrument may call the handler later than read sees its signal. */
    if (progress_interrupted() || reason == EINTR)
        return session_fail(session, WYT_CANCELLED);
    return problem_set(&session->problem, EXIT_UNANSWERED,
                       "cannot read standard input: %s", strerror(reason));
}

int session_grow(struct session *session, uint64_t **positions,
                 size_t *capacity, size_t count)
{
    size_t bytes = session->heaps * sizeof **positions;
    uint64_t *grown = NULL;
    if (count <= SIZE_MAX / bytes)
        grown = realloc(*positions, count * bytes);
    if (grown == NULL)
        return session_fail(session, WYT_E_MEMORY);
    *positions = grown;
    *capacity = count;
    return 0;
}

void session_explain(struct session *session)
{
    progress_clear(&session->progress);
    if (session->arguments.value[OPTION_EXPLAIN] != NULL)
        fprintf(stderr, "answered by %s\n",
                wyt_solver_backend(session->solver));
}

void session_close(struct session *session)
{
    progress_clear(&session->progress);
    free(session->game);
    wyt_solver_free(session->solver);
    wyt_board_unref(session->board);
    wyt_rules_unref(session->rules);
    wyt_context_unref(session->context);
}
