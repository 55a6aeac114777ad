/* SPDX-License-Identifier: MIT */
/*
 * The command prove: a theorem about a game, or what was tried; a claim of a
 * file about another game; files that are checked.
 */
#include "command.h"
#include "prove_export.h"
#include "refutation.h"
#include "saved.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- what came of it ---- */

static const char *verdict_name(const wyt_proof *proof)
{
    const int32_t verdict = wyt_proof_verdict(proof);
    return verdict == WYT_PROOF_THEOREM   ? "theorem"
           : verdict == WYT_PROOF_REFUTED ? "refuted"
                                          : "undecided";
}

/* " at 3 5, where it says P" */
static void print_refutation(const struct refutation *refutation)
{
    for (size_t i = 0; i < REFUTATION_HEAPS && refutation->heap[i] != NULL; i++)
        printf("%s %s", i == 0 ? " at" : "", refutation->heap[i]);
    printf(", where it says %s", refutation->says_p ? "P" : "N");
}

static void print_lines(const char *game, const wyt_proof *proof,
                        const struct refutation *refutation)
{
    const bool refuted = wyt_proof_verdict(proof) == WYT_PROOF_REFUTED;
    printf("%s", verdict_name(proof));
    if (refuted)
        print_refutation(refutation);
    if (refuted && wyt_proof_value(proof) > 0)
        printf(" of value %" PRIu32, wyt_proof_value(proof));
    printf("\ngame %s\n", game);
    if (wyt_proof_value(proof) > 0 && !refuted)
        printf("value %" PRIu32 "\n", wyt_proof_value(proof));
    if (wyt_proof_numeration(proof) == NULL) {
        for (size_t i = 0; i < wyt_proof_count(proof); i++)
            printf("tried %s\n", wyt_proof_text(proof, i));
        return;
    }
    printf("numeration %s\nstates", wyt_proof_numeration(proof));
    for (uint32_t v = 0; v <= wyt_proof_value(proof); v++)
        printf(" %zu", wyt_proof_states(proof, v));
    fputc('\n', stdout);
}

static void json_refutation(struct json *json,
                            const struct refutation *refutation)
{
    json_key(json, "heaps");
    json_open(json, '[');
    for (size_t i = 0; i < REFUTATION_HEAPS && refutation->heap[i] != NULL; i++)
        json_text(json, refutation->heap[i]);
    json_close(json, ']');
    json_pair(json, "says", refutation->says_p ? "P" : "N");
}

static void print_json(struct json *json, const char *game,
                       const wyt_proof *proof,
                       const struct refutation *refutation)
{
    json_open(json, '{');
    json_pair(json, "game", game);
    json_key(json, "value");
    json_number(json, wyt_proof_value(proof));
    json_pair(json, "verdict", verdict_name(proof));
    if (wyt_proof_verdict(proof) == WYT_PROOF_REFUTED)
        json_refutation(json, refutation);
    json_key(json, "numeration");
    if (wyt_proof_numeration(proof) == NULL)
        json_null(json);
    else
        json_text(json, wyt_proof_numeration(proof));
    json_key(json, "states");
    json_open(json, '[');
    for (uint32_t v = 0;
         wyt_proof_numeration(proof) != NULL && v <= wyt_proof_value(proof);
         v++)
        json_number(json, wyt_proof_states(proof, v));
    json_close(json, ']');
    json_key(json, "tried");
    json_open(json, '[');
    for (size_t i = 0; i < wyt_proof_count(proof); i++)
        json_text(json, wyt_proof_text(proof, i));
    json_close(json, ']');
    json_close(json, '}');
}

/* Says it, and whether it is a theorem as an exit status. */
static int report(struct session *session, const char *game,
                  const wyt_proof *proof)
{
    struct refutation refutation = {.says_p = false};
    int32_t status = WYT_OK;
    progress_clear(&session->progress);
    if (wyt_proof_verdict(proof) == WYT_PROOF_REFUTED)
        status = refutation_read(session->context, proof, &refutation);
    if (status == WYT_OK && session->as_json)
        print_json(&session->json, game, proof, &refutation);
    else if (status == WYT_OK)
        print_lines(game, proof, &refutation);
    refutation_free(&refutation);
    if (status != WYT_OK) {
        session_fail(session, status);
        return problem_show(&session->problem);
    }
    return wyt_proof_verdict(proof) == WYT_PROOF_THEOREM ? EXIT_ANSWERED
                                                         : EXIT_UNANSWERED;
}

/* ---- a game ---- */

static int load(struct session *session, const char *name, wyt_proof **proof)
{
    char *bytes = NULL;
    size_t length = 0;
    int result = saved_read(session, name, &bytes, &length);
    if (result == 0) {
        int32_t status =
            wyt_proof_load_from(session->context, bytes, length, proof);
        if (status != WYT_OK)
            result = session_fail(session, status);
    }
    free(bytes);
    return result;
}

/* Tries the automaton of the file on the game. */
static int try_file(struct session *session, const char *name,
                    wyt_proof **proof)
{
    wyt_proof *claim = NULL;
    int result = load(session, name, &claim);
    if (result == 0) {
        int32_t status =
            wyt_proof_try(session->context, claim, session->rules, proof);
        if (status != WYT_OK)
            result = session_fail(session, status);
    }
    wyt_proof_unref(claim);
    return result;
}

static int find(struct session *session, wyt_proof **proof)
{
    const struct arguments *arguments = &session->arguments;
    uint64_t value, rows;
    int32_t status;
    int result = options_number(arguments, OPTION_GRUNDY_VALUE, 0, &value,
                                &session->problem);
    if (result == 0)
        result =
            options_number(arguments, OPTION_ROWS, 0, &rows, &session->problem);
    if (result == 0 && value > UINT32_MAX)
        result =
            problem_set(&session->problem, EXIT_USAGE,
                        "--grundy is %" PRIu64 "; 0 to 63 are allowed", value);
    if (result != 0)
        return result;
    if (arguments->value[OPTION_PROOF] != NULL)
        return try_file(session, arguments->value[OPTION_PROOF], proof);
    status = wyt_rules_prove(session->context, session->rules, (uint32_t)value,
                             arguments->value[OPTION_NUMERATION], rows, proof);
    return status == WYT_OK ? 0 : session_fail(session, status);
}

/* Options that say how to search, beside a claim that is there. */
static int check_claim(struct session *session)
{
    static const enum option options[] = {OPTION_GRUNDY_VALUE,
                                          OPTION_NUMERATION, OPTION_ROWS};
    const struct arguments *arguments = &session->arguments;
    if (arguments->value[OPTION_PROOF] == NULL)
        return 0;
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++)
        if (arguments->value[options[i]] != NULL)
            return problem_set(&session->problem, EXIT_USAGE,
                               "--%s says how to search; --proof has the "
                               "automaton to try",
                               options_name(options[i]));
    return 0;
}

/* Writes the files that were asked for, of a theorem only. */
static int save(struct session *session, const wyt_proof *proof)
{
    const struct arguments *arguments = &session->arguments;
    int result = 0;
    if (wyt_proof_verdict(proof) != WYT_PROOF_THEOREM)
        return 0;
    if (arguments->value[OPTION_OUTPUT] != NULL)
        result = prove_export_file(session, proof);
    if (result == 0 && arguments->value[OPTION_WALNUT] != NULL)
        result = prove_export_walnut(session, proof);
    return result;
}

static int prove_game(struct session *session)
{
    wyt_proof *proof = NULL;
    int result = session_parse(session, session->arguments.operands[0],
                               &session->rules, &session->game);
    if (result != 0)
        return result;
    result = check_claim(session);
    if (result == 0)
        result = find(session, &proof);
    if (result == 0)
        result = save(session, proof);
    if (result != 0)
        result = problem_show(&session->problem);
    else
        result = report(session, session->game, proof);
    if (session->as_json && proof != NULL)
        fputc('\n', stdout);
    wyt_proof_unref(proof);
    return result;
}

/* ---- files ---- */

static int check_file(struct session *session, const char *path)
{
    wyt_proof *proof = NULL;
    char *game = NULL;
    int result = load(session, path, &proof);
    if (result == 0)
        result = session_copy_game(session, wyt_proof_rules(proof), &game);
    result = result == 0 ? report(session, game, proof)
                         : problem_show(&session->problem);
    if (session->as_json && proof != NULL)
        fputc('\n', stdout);
    free(game);
    wyt_proof_unref(proof);
    return result;
}

static int check_files(struct session *session)
{
    static const enum option options[] = {
        OPTION_GRUNDY_VALUE, OPTION_NUMERATION, OPTION_ROWS,
        OPTION_OUTPUT,       OPTION_PROOF,      OPTION_WALNUT};
    const struct arguments *arguments = &session->arguments;
    int result = 0;
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++)
        if (arguments->value[options[i]] != NULL) {
            complain("--%s is for a game, not for files that are checked",
                     options_name(options[i]));
            return EXIT_USAGE;
        }
    if (arguments->count < 2) {
        complain("the file is missing; usage: wythoff prove check FILE...");
        return EXIT_USAGE;
    }
    for (size_t i = 1; i < arguments->count && !progress_interrupted(); i++) {
        const int checked = check_file(session, arguments->operands[i]);
        if (checked > result)
            result = checked;
    }
    return result;
}

static int run_prove(struct session *session)
{
    char quoted[QUOTED];
    const struct arguments *arguments = &session->arguments;
    if (strcmp(arguments->operands[0], "check") == 0)
        return check_files(session);
    if (arguments->count > 1) {
        const char *surplus = arguments->operands[1];
        complain("%s is one argument too many; usage: wythoff prove GAME",
                 quote(quoted, surplus, strlen(surplus)));
        return EXIT_USAGE;
    }
    return prove_game(session);
}

const struct command prove_command = {
    .name = "prove",
    .operands = "GAME | check FILE...",
    .summary =
        "an automaton for the P-positions, proved for heaps of every size\n"
        "\"theorem\", the numeration and how many states the automaton has; or "
        "\"undecided\",\nand a line for each numeration that was tried. Only a "
        "theorem has exit status 0.\n-o FILE keeps its certificate, and "
        "--proof "
        "FILE of other commands answers by it.\n"
        "With --proof the automaton of FILE is tried on GAME: \"theorem\" or "
        "\"refuted at\nHEAP HEAP\". check proves certificates again, from the "
        "files alone, by other code.\nA search takes milliseconds to minutes; "
        "that nothing was found means nothing.\n",
    .example = "wythoff prove wythoff+block=4 -o w4.wyp",
    .options = {TAKES_LIMITS, TAKES(OPTION_GRUNDY_VALUE), TAKES(OPTION_JSON),
                TAKES(OPTION_NUMERATION), TAKES(OPTION_OUTPUT),
                TAKES(OPTION_PROOF), TAKES(OPTION_ROWS), TAKES(OPTION_WALNUT)},
    .least = 1,
    .most = ANY_NUMBER,
    .own = {OPTION_ROWS, "learn from lists of up to R rows; default 2^21"},
    .run = run_prove,
};
