/* SPDX-License-Identifier: MIT */
/*
 * The commands outcome, grundy, remoteness, nth and rank: one question, one
 * value, in 64 bits if they are enough and in numbers of any size if not.
 */
#include "command.h"
#include "question.h"

static int reply_outcome(struct asked *asked, int32_t outcome)
{
    reply_begin(asked);
    reply_word(asked, "outcome", outcome == WYT_OUTCOME_P ? "P" : "N");
    reply_end(asked);
    return 0;
}

/* The lines of a certificate in place of the outcome. */
static int reply_certificate(struct asked *asked,
                             const wyt_certificate *certificate)
{
    struct json *json = &asked->session->json;
    int32_t outcome = wyt_certificate_outcome(certificate);
    reply_begin(asked);
    if (asked->session->as_json) {
        json_pair(json, "outcome", outcome == WYT_OUTCOME_P ? "P" : "N");
        json_key(json, "certificate");
        json_open(json, '[');
    }
    for (size_t i = 0; i < wyt_certificate_count(certificate); i++) {
        const char *line = wyt_certificate_text(certificate, i);
        if (asked->session->as_json)
            json_text(json, line);
        else
            printf("%s%s", i == 0 ? "" : asked->from_lines ? "; " : "\n", line);
    }
    if (asked->session->as_json)
        json_close(json, ']');
    else
        fputc('\n', stdout);
    reply_end(asked);
    return 0;
}

static int ask_certificate(struct asked *asked)
{
    wyt_certificate *certificate = NULL;
    int32_t status = wyt_solver_certify_big(asked->session->solver,
                                            asked->numbers, &certificate);
    int result = status == WYT_OK ? reply_certificate(asked, certificate)
                                  : session_fail(asked->session, status);
    wyt_certificate_free(certificate);
    return result;
}

static bool wants_certificate(const struct asked *asked)
{
    return asked->session->arguments.value[OPTION_CERTIFY] != NULL;
}

static int ask_outcome_big(struct asked *asked)
{
    struct session *session = asked->session;
    int32_t outcome;
    int32_t status;
    if (wants_certificate(asked))
        return ask_certificate(asked);
    status = wyt_solver_outcome_big(session->solver, asked->numbers, &outcome);
    return status == WYT_OK ? reply_outcome(asked, outcome)
                            : session_fail(session, status);
}

static int ask_outcome(struct asked *asked)
{
    struct session *session = asked->session;
    int32_t outcome;
    int32_t status;
    if (wants_certificate(asked))
        return question_ask_big(asked);
    status = wyt_solver_outcome(session->solver, asked->operands,
                                session->heaps, &outcome);
    return status == WYT_OK ? reply_outcome(asked, outcome)
                            : session_fail(session, status);
}

/* Replies with the numbers that were asked for, or with "none" where that is
 * an answer. */
static int reply_big(struct asked *asked, const char *key, int32_t status,
                     const wyt_integers *answer)
{
    if (status != WYT_OK && status != WYT_NONE)
        return session_fail(asked->session, status);
    reply_begin(asked);
    if (status == WYT_NONE)
        reply_none(asked, key);
    else if (wyt_integers_count(answer) == 1)
        reply_integer(asked, key, answer);
    else
        reply_integers(asked, key, answer);
    reply_end(asked);
    return 0;
}

static int ask_grundy_big(struct asked *asked)
{
    wyt_integers *value = question_list(asked);
    int result = asked->session->problem.exit;
    if (value != NULL)
        result = reply_big(asked, "grundy",
                           wyt_solver_grundy_big(asked->session->solver,
                                                 asked->numbers, value),
                           value);
    wyt_integers_free(value);
    return result;
}

static int ask_grundy(struct asked *asked)
{
    struct session *session = asked->session;
    uint64_t value;
    int32_t status = wyt_solver_grundy(session->solver, asked->operands,
                                       session->heaps, &value);
    if (status == WYT_BEYOND)
        return question_ask_big(asked);
    if (status != WYT_OK)
        return session_fail(session, status);
    reply_begin(asked);
    reply_number(asked, "grundy", value);
    reply_end(asked);
    return 0;
}

static int ask_remoteness(struct asked *asked)
{
    struct session *session = asked->session;
    uint64_t moves;
    int32_t status = wyt_solver_remoteness(session->solver, asked->operands,
                                           session->heaps, &moves);
    if (status != WYT_OK)
        return session_fail(session, status);
    reply_begin(asked);
    reply_number(asked, "remoteness", moves);
    reply_end(asked);
    return 0;
}

static int ask_nth_big(struct asked *asked)
{
    struct session *session = asked->session;
    wyt_integers *heaps = question_list(asked);
    int32_t status;
    if (heaps == NULL)
        return session->problem.exit;
    status =
        wyt_solver_nth_big(session->solver, asked->numbers, asked->side, heaps);
    int result = status == WYT_NONE ? session_fail(session, status)
                                    : reply_big(asked, "heaps", status, heaps);
    wyt_integers_free(heaps);
    return result;
}

static int ask_nth(struct asked *asked)
{
    struct session *session = asked->session;
    uint64_t heaps[HEAPS];
    int32_t status = wyt_solver_nth(session->solver, asked->operands[0],
                                    asked->side, heaps, session->heaps);
    if (status == WYT_BEYOND)
        return question_ask_big(asked);
    if (status != WYT_OK)
        return session_fail(session, status);
    reply_begin(asked);
    reply_heaps(asked, "heaps", heaps);
    reply_end(asked);
    return 0;
}

static int ask_rank_big(struct asked *asked)
{
    wyt_integers *number = question_list(asked);
    int result = asked->session->problem.exit;
    if (number != NULL)
        result =
            reply_big(asked, "rank",
                      wyt_solver_rank_big(asked->session->solver,
                                          asked->numbers, asked->side, number),
                      number);
    wyt_integers_free(number);
    return result;
}

/* An N-position has no number, and that is an answer. */
static int ask_rank(struct asked *asked)
{
    struct session *session = asked->session;
    uint64_t number;
    int32_t status = wyt_solver_rank(session->solver, asked->operands,
                                     session->heaps, asked->side, &number);
    if (status == WYT_BEYOND)
        return question_ask_big(asked);
    if (status != WYT_OK && status != WYT_NONE)
        return session_fail(session, status);
    reply_begin(asked);
    if (status == WYT_OK)
        reply_number(asked, "rank", number);
    else
        reply_none(asked, "rank");
    reply_end(asked);
    return 0;
}

static const struct question outcome = {NULL, "heaps", true, ask_outcome,
                                        ask_outcome_big};
static const struct question grundy = {NULL, "heaps", true, ask_grundy,
                                       ask_grundy_big};
static const struct question remoteness = {NULL, "heaps", true, ask_remoteness,
                                           NULL};
static const struct question nth = {"N", "number", false, ask_nth, ask_nth_big};
static const struct question rank = {NULL, "heaps", true, ask_rank,
                                     ask_rank_big};

static int run_outcome(struct session *session)
{
    return question_run(session, &outcome);
}

static int run_grundy(struct session *session)
{
    return question_run(session, &grundy);
}

static int run_remoteness(struct session *session)
{
    return question_run(session, &remoteness);
}

static int run_nth(struct session *session)
{
    return question_run(session, &nth);
}

static int run_rank(struct session *session)
{
    return question_run(session, &rank);
}

const struct command outcome_command = {
    .name = "outcome",
    .operands = "GAME HEAP...|-",
    .summary = "who wins a position: P or N\n"
               "P: the player who just moved wins; N: the player to move.\n"
               "--certify shows why, for two heaps of any size.\n"
               "With - positions are read from standard input, one a line.\n",
    .example = "wythoff outcome wythoff 3 5",
    .options = {TAKES_SOLVER, TAKES(OPTION_CERTIFY)},
    .least = 2,
    .most = ANY_NUMBER,
    .second = "heaps are",
    .run = run_outcome,
};

const struct command grundy_command = {
    .name = "grundy",
    .operands = "GAME HEAP...|-",
    .summary = "the Grundy value of a position\n"
               "Undefined for misere games.\n"
               "With - positions are read from standard input, one a line.\n",
    .example = "wythoff grundy wythoff 3 4",
    .options = {TAKES_SOLVER},
    .least = 2,
    .most = ANY_NUMBER,
    .second = "heaps are",
    .run = run_grundy,
};

const struct command remoteness_command = {
    .name = "remoteness",
    .operands = "GAME HEAP...|-",
    .summary = "how long a play lasts: the moves that are left\n"
               "if the winner hurries and the loser holds out.\n"
               "With - positions are read from standard input, one a line.\n",
    .example = "wythoff remoteness wythoff 12 20",
    .options = {TAKES_SOLVER},
    .least = 2,
    .most = ANY_NUMBER,
    .second = "heaps are",
    .run = run_remoteness,
};

const struct command nth_command = {
    .name = "nth",
    .operands = "GAME N|-",
    .summary = "the P-position number N, from 0\n"
               "By largest heap, then lexicographically.\n"
               "With - numbers are read from standard input, one a line.\n",
    .example = "wythoff nth wythoff 1000",
    .options = {TAKES_SOLVER, TAKES(OPTION_SIDE)},
    .least = 2,
    .most = 2,
    .second = "number N is",
    .run = run_nth,
};

const struct command rank_command = {
    .name = "rank",
    .operands = "GAME HEAP...|-",
    .summary = "the number of a P-position, or none\n"
               "The inverse of nth; an N-position has none.\n"
               "With - positions are read from standard input, one a line.\n",
    .example = "wythoff rank wythoff 1618 2618",
    .options = {TAKES_SOLVER, TAKES(OPTION_SIDE)},
    .least = 2,
    .most = ANY_NUMBER,
    .second = "heaps are",
    .run = run_rank,
};
