/* SPDX-License-Identifier: MIT */
/*
 * The skeleton of the commands that answer questions.
 */
#include "question.h"

#include "number.h"
#include "system.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static bool is_set(const struct asked *asked)
{
    return asked->question->operand == NULL && !asked->question->is_position;
}

/* The operands in front of the question: a game, or a parameter. */
static size_t first_operand(const struct asked *asked)
{
    return is_set(asked) ? 0 : 1;
}

/* What a message calls an operand. */
static void name_operand(const struct asked *asked, size_t i, char *what,
                         size_t capacity)
{
    if (asked->question->operand == NULL)
        snprintf(what, capacity, "%s %zu", is_set(asked) ? "number" : "heap",
                 i + 1);
    else
        snprintf(what, capacity, "%s", asked->question->operand);
}

wyt_integers *question_list(struct asked *asked)
{
    wyt_integers *list = NULL;
    int32_t status = wyt_integers_new(asked->session->context, &list);
    if (status != WYT_OK)
        session_fail(asked->session, status);
    return list;
}

/* Puts the first `count` operands, which are small, into the numbers. */
static int make_numbers(struct asked *asked, size_t count)
{
    int32_t status = WYT_OK;
    if (asked->numbers == NULL)
        asked->numbers = question_list(asked);
    if (asked->numbers == NULL)
        return asked->session->problem.exit;
    wyt_integers_clear(asked->numbers);
    for (size_t i = 0; i < count && status == WYT_OK; i++)
        status = wyt_integers_add_u64(asked->numbers, asked->operands[i]);
    return status == WYT_OK ? 0 : session_fail(asked->session, status);
}

/* Nothing has been read yet. All numbers of a set are taken for large. */
static int begin(struct asked *asked)
{
    asked->is_big = is_set(asked);
    return asked->is_big ? make_numbers(asked, 0) : 0;
}

/* Operand i as a number of any size; those before it are small, or there. */
static int add_number(struct asked *asked, size_t i, const char *text,
                      size_t length)
{
    int result = asked->is_big ? 0 : make_numbers(asked, i);
    int32_t status = WYT_OK;
    asked->is_big = true;
    if (result == 0)
        status = wyt_integers_add_text(asked->numbers, text, length);
    return status == WYT_OK ? result : session_fail(asked->session, status);
}

static int read_operand(struct asked *asked, size_t i, const char *text,
                        size_t length)
{
    struct problem *problem = &asked->session->problem;
    uint64_t *place = &asked->operands[is_set(asked) ? 0 : i];
    char what[32];
    bool large = false;
    int result;
    asked->word = text;
    asked->length = length;
    if (asked->question->key == NULL)
        return 0;
    name_operand(asked, i, what, sizeof what);
    if (asked->question->ask_big == NULL)
        return number_parse(what, text, length, place, problem);
    result = number_parse_any(what, text, length, place, &large, problem);
    if (result == 0 && (large || asked->is_big))
        result = add_number(asked, i, text, length);
    return result;
}

static int ask(struct asked *asked)
{
    return asked->is_big ? asked->question->ask_big(asked)
                         : asked->question->ask(asked);
}

int question_ask_big(struct asked *asked)
{
    const struct question *question = asked->question;
    size_t count = question->is_position ? asked->session->heaps : 1;
    int result = make_numbers(asked, count);
    return result == 0 ? question->ask_big(asked) : result;
}

static int check_blanks(struct asked *asked, const char *text, size_t length)
{
    if (!asked->question->is_position)
        return 0;
    return number_check_blanks(text, length, &asked->session->problem);
}

static int check_count(struct asked *asked, size_t count)
{
    struct session *session = asked->session;

    if (asked->question->is_position)
        return session_check_heaps(session, session->rules, session->game,
                                   count);
    if (count == 1 || is_set(asked))
        return 0;
    return problem_set(&session->problem, EXIT_USAGE,
                       "one number %s is expected, not %zu",
                       asked->question->operand, count);
}

/* "-" among other operands: neither a heap nor a request for lines. */
static int check_dash(struct asked *asked)
{
    const struct arguments *arguments = &asked->session->arguments;
    const size_t first = first_operand(asked);
    for (size_t i = first; i < arguments->count; i++)
        if (strcmp(arguments->operands[i], "-") == 0)
            return problem_set(&asked->session->problem, EXIT_USAGE,
                               "'-' must be the only argument%s",
                               first == 0 ? "" : " after GAME");
    return 0;
}

static int ask_arguments(struct asked *asked)
{
    const struct arguments *arguments = &asked->session->arguments;
    const size_t first = first_operand(asked);
    int result = check_dash(asked);

    for (size_t i = first; i < arguments->count && result == 0; i++)
        result = check_blanks(asked, arguments->operands[i],
                              strlen(arguments->operands[i]));
    if (result == 0)
        result = check_count(asked, arguments->count - first);
    if (result == 0)
        result = begin(asked);
    for (size_t i = first; i < arguments->count && result == 0; i++)
        result = read_operand(asked, i - first, arguments->operands[i],
                              strlen(arguments->operands[i]));
    if (result == 0)
        result = ask(asked);
    return result == 0 ? 0 : problem_show(&asked->session->problem);
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* The next word of a line from *at on; its length, 0 at the end. */
static size_t next_word(const char *line, size_t length, size_t *at)
{
    size_t end;
    while (*at < length && is_blank(line[*at]))
        ++*at;
    for (end = *at; end < length && !is_blank(line[end]);)
        end++;
    return end - *at;
}

static int ask_line(struct asked *asked, const char *line, size_t length)
{
    size_t at = 0, count = 0, word;
    int result = 0;

    while ((word = next_word(line, length, &at)) > 0) {
        if (result == 0)
            result = check_blanks(asked, line + at, word);
        count++;
        at += word;
    }
    if (count == 0 && !is_set(asked))
        return problem_set(&asked->session->problem, EXIT_USAGE,
                           "the line is empty");
    if (result == 0)
        result = check_count(asked, count);
    if (result == 0)
        result = begin(asked);
    at = 0;
    for (size_t i = 0; i < count && result == 0; i++) {
        word = next_word(line, length, &at);
        result = read_operand(asked, i, line + at, word);
        at += word;
    }
    return result == 0 ? ask(asked) : result;
}

/* The answer to a line that has none. */
static void reply_error(struct asked *asked, uint64_t number)
{
    struct session *session = asked->session;

    complain("line %" PRIu64 ": %s", number, session->problem.text);
    if (!session->as_json) {
        puts("error");
        return;
    }
    json_open(&session->json, '{');
    json_key(&session->json, "line");
    json_number(&session->json, number);
    json_pair(&session->json, "error", session->problem.text);
    json_close(&session->json, '}');
}

/* Answers until the input ends; bad lines do not end it. Returns 0 if every
 * line was answered, EXIT_UNANSWERED if not. */
static int ask_each_line(struct asked *asked)
{
    struct session *session = asked->session;
    char *line = NULL;
    size_t capacity = 0;
    ptrdiff_t length = 0;
    int result = 0;

    for (uint64_t number = 1; length >= 0; number++) {
        errno = 0;
        length = system_line(&line, &capacity, stdin);
        if (length < 0 && feof(stdin) == 0) {
            session_fail_input(session, errno);
            result = problem_show(&session->problem);
        } else if (length >= 0 && ask_line(asked, line, (size_t)length) != 0) {
            result = EXIT_UNANSWERED;
            if (progress_interrupted()) {
                problem_show(&session->problem);
                break;
            }
            reply_error(asked, number);
        }
        /* Whoever feeds us may wait for this answer before the next line.
         * The write error itself is reported at the end. */
        if (fflush(stdout) != 0)
            break;
    }
    free(line);
    return result;
}

static int ask_lines(struct asked *asked)
{
    struct session *session = asked->session;
    int result;

    asked->from_lines = true;
    if (session->as_json)
        json_open(&session->json, '[');
    result = ask_each_line(asked);
    if (session->as_json) {
        json_close(&session->json, ']');
        fputc('\n', stdout);
    }
    return result;
}

int question_answer(struct session *session, const struct question *question)
{
    struct asked asked = {
        .session = session, .question = question, .label = LABELS};
    const struct arguments *arguments = &session->arguments;

    if (session_side(session, &asked.side) != 0 ||
        label_read(session, LABELS, &asked.label) != 0)
        return problem_show(&session->problem);
    const size_t first = first_operand(&asked);
    bool lines = arguments->count == first + 1 &&
                 strcmp(arguments->operands[first], "-") == 0;
    int result = lines ? ask_lines(&asked) : ask_arguments(&asked);
    wyt_integers_free(asked.numbers);
    free(asked.digits.text);
    free(asked.labels.values);
    return result;
}

int question_run(struct session *session, const struct question *question)
{
    int result = session_read_game(session);
    if (result != 0)
        return result;
    if (session_make_solver(session) != 0)
        return problem_show(&session->problem);
    return question_answer(session, question);
}
