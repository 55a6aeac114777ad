/* SPDX-License-Identifier: MIT */
/*
 * The command mex: Gurvich's minimal excludant mex_b of some numbers.
 */
#include "command.h"
#include "digits.h"
#include "question.h"

#include <stdlib.h>
#include <string.h>

/* The question begins with what all questions have. */
struct mex_question {
    struct question question;
    wyt_integers *b, *mex;
};

static void write_json(struct asked *asked, const struct mex_question *question)
{
    struct json *json = &asked->session->json;
    json_open(json, '{');
    reply_integer(asked, "b", question->b);
    reply_integers(asked, "numbers", asked->numbers);
}

static int ask_mex(struct asked *asked)
{
    struct session *session = asked->session;
    const struct mex_question *question =
        (const struct mex_question *)asked->question;
    char *text = NULL;
    int32_t status =
        wyt_integers_mex(asked->numbers, question->b, question->mex);
    /* It may be beyond 64 bits where no number was, and have no digits. */
    int result = status == WYT_OK
                     ? digits_text(session, question->mex, 0, &text)
                     : session_fail(session, status);
    if (result != 0)
        return result;
    progress_clear(&session->progress);
    if (session->as_json)
        write_json(asked, question);
    reply_word(asked, "mex", text);
    reply_end(asked);
    free(text);
    return 0;
}

/* --b, which is 1 if it is not given, and room for the answer. */
static int open_question(struct session *session, struct mex_question *question)
{
    const char *text = session->arguments.value[OPTION_B];
    int32_t status = wyt_integers_new(session->context, &question->b);
    if (status == WYT_OK)
        status = wyt_integers_new(session->context, &question->mex);
    if (status != WYT_OK)
        return session_fail(session, status);
    if (text == NULL)
        text = "1";
    return digits_read_number(session, "--b", text, strlen(text), question->b);
}

static int run_mex(struct session *session)
{
    struct mex_question question = {
        {NULL, "numbers", false, ask_mex, ask_mex}, NULL, NULL};
    int result = open_question(session, &question);
    result = result == 0 ? question_answer(session, &question.question)
                         : problem_show(&session->problem);
    wyt_integers_free(question.b);
    wyt_integers_free(question.mex);
    return result;
}

const struct command mex_command = {
    .name = "mex",
    .operands = "N...|-",
    .summary =
        "the minimal excludant mex_b of numbers\n"
        "It is b more than the largest number before the first gap that is "
        "larger than\nb, where -b is taken for the first of them; b = 1: the "
        "least number that is not\nthere. Of no numbers it is 0.\n"
        "With - sets are read from standard input, one a line.\n",
    .example = "wythoff mex --b 2 0 2 3 5 7",
    .options = {TAKES(OPTION_LIMIT_MEMORY), TAKES(OPTION_LIMIT_DIGITS),
                TAKES(OPTION_B), TAKES(OPTION_JSON)},
    .least = 0,
    .most = ANY_NUMBER,
    .run = run_mex,
};
