/* SPDX-License-Identifier: MIT */
/*
 * The command digits: the digits of a number in the numeration systems of
 * a-Wythoff, the number that has given digits, its shift, and its zeros.
 */
#include "command.h"
#include "digits.h"
#include "number.h"
#include "question.h"

#include <stdlib.h>
#include <string.h>

/* The numeration that was asked for, and room for what is asked of it. */
struct numeration {
    uint32_t a;
    const char *name; /* of the system */
    wyt_numeration *system;
    bool shifts;
    int64_t places;
    wyt_integers *number, *shifted;
    struct row row;
};

/* The question begins with what all questions have. */
struct digits_question {
    struct question question;
    struct numeration *numeration;
};

/* The number that the operand is or has the digits of. */
static int read_operand(struct asked *asked, struct numeration *numeration)
{
    struct session *session = asked->session;
    int32_t status;
    int result;
    wyt_integers_clear(numeration->number);
    if (session->arguments.value[OPTION_VALUE] == NULL)
        return digits_read_number(session, "N", asked->word, asked->length,
                                  numeration->number);
    result = digits_read_row(session, numeration->a, asked->word, asked->length,
                             &numeration->row);
    if (result != 0)
        return result;
    status =
        wyt_numeration_value_big(numeration->system, numeration->row.digits,
                                 numeration->row.count, numeration->number);
    return status == WYT_OK ? 0 : session_fail(session, status);
}

static int find_digits(struct session *session, struct numeration *numeration)
{
    struct row *row = &numeration->row;
    size_t bits = 0;
    int32_t status = wyt_integers_bits(numeration->number, 0, &bits);
    /* A number of b > 0 bits has at most 1.45 b + 1 digits. */
    int result = digits_grow(session, row, bits + bits / 2 + 1);
    if (result == 0 && status == WYT_OK)
        status =
            wyt_numeration_digits_big(numeration->system, numeration->number, 0,
                                      row->digits, row->capacity, &row->count);
    if (result == 0 && status != WYT_OK)
        result = session_fail(session, status);
    return result;
}

static size_t zeros_of(const struct row *row)
{
    size_t zeros = 0;
    while (zeros < row->count && row->digits[zeros] == 0)
        zeros++;
    return zeros;
}

static void write_json(struct session *session,
                       const struct numeration *numeration, const char *number,
                       const char *shifted)
{
    struct json *json = &session->json;
    json_open(json, '{');
    json_key(json, "a");
    json_number(json, numeration->a);
    json_pair(json, "system", numeration->name);
    json_pair(json, "number", number);
    json_key(json, "digits");
    digits_print_row(session, numeration->a, &numeration->row);
    json_key(json, "zeros");
    if (numeration->row.count == 0)
        json_null(json);
    else
        json_number(json, zeros_of(&numeration->row));
    if (shifted != NULL)
        json_pair(json, "shifted", shifted);
}

/* All there is to say, whatever was asked. */
static int reply_json(struct asked *asked, const struct numeration *numeration)
{
    struct session *session = asked->session;
    char *number = NULL, *shifted = NULL;
    int result = digits_text(session, numeration->number, 0, &number);

    if (result == 0 && numeration->shifts)
        result = digits_text(session, numeration->shifted, 0, &shifted);
    if (result == 0) {
        write_json(session, numeration, number, shifted);
        reply_end(asked);
    }
    free(number);
    free(shifted);
    return result;
}

/* 0 has no zeros at its end, for it has no digits. */
static int reply_zeros(struct asked *asked, const struct numeration *numeration)
{
    if (numeration->row.count == 0)
        reply_none(asked, "zeros");
    else
        reply_number(asked, "zeros", zeros_of(&numeration->row));
    return 0;
}

static int reply_value(struct session *session,
                       const struct numeration *numeration)
{
    char *text = NULL;
    int result = digits_text(
        session, numeration->shifts ? numeration->shifted : numeration->number,
        0, &text);
    if (result == 0)
        puts(text);
    free(text);
    return result;
}

static int ask_digits(struct asked *asked)
{
    struct session *session = asked->session;
    const char *const *value = session->arguments.value;
    struct numeration *numeration =
        ((const struct digits_question *)asked->question)->numeration;
    int result = read_operand(asked, numeration);

    if (result == 0 && numeration->shifts) {
        int32_t status =
            wyt_numeration_shift_big(numeration->system, numeration->number, 0,
                                     numeration->places, numeration->shifted);
        if (status != WYT_OK)
            return session_fail(session, status);
    }
    if (result == 0)
        result = find_digits(session, numeration);
    if (result != 0)
        return result;
    progress_clear(&session->progress);
    if (session->as_json)
        return reply_json(asked, numeration);
    if (value[OPTION_ZEROS] != NULL)
        return reply_zeros(asked, numeration);
    if (numeration->shifts || value[OPTION_VALUE] != NULL)
        return reply_value(session, numeration);
    digits_print_row(session, numeration->a, &numeration->row);
    return 0;
}

/* --shift K or --shift -K */
static int read_shift(struct session *session, struct numeration *numeration)
{
    const char *text = session->arguments.value[OPTION_SHIFT];
    bool right = text != NULL && text[0] == '-';
    uint64_t places;
    int result;
    numeration->shifts = text != NULL;
    if (text == NULL)
        return 0;
    text += right;
    result =
        number_parse("--shift", text, strlen(text), &places, &session->problem);
    if (result != 0)
        return result;
    /* As far as nobody can go. */
    numeration->places = places > INT64_MAX ? INT64_MAX : (int64_t)places;
    if (right)
        numeration->places = -numeration->places;
    return 0;
}

static int read_system(struct session *session, struct numeration *numeration)
{
    static const char *const words[] = {"p", "q", "zeckendorf"};
    size_t i;
    int32_t status;
    int result = options_word(&session->arguments, OPTION_SYSTEM, words, 3, 0,
                              &i, &session->problem);
    if (result != 0)
        return result;
    if (i == 2 && numeration->a != 1)
        return problem_set(&session->problem, EXIT_USAGE,
                           "--system zeckendorf is for A = 1, not %u; allowed: "
                           "p or q",
                           (unsigned)numeration->a);
    numeration->name = words[i];
    status = wyt_numeration_new(session->context, numeration->a,
                                i == 1 ? WYT_NUMERATION_Q : WYT_NUMERATION_P,
                                &numeration->system);
    if (status == WYT_OK)
        status = wyt_integers_new(session->context, &numeration->number);
    if (status == WYT_OK)
        status = wyt_integers_new(session->context, &numeration->shifted);
    return status == WYT_OK ? 0 : session_fail(session, status);
}

static int run_digits(struct session *session)
{
    struct numeration numeration = {0};
    const struct digits_question question = {
        {session->arguments.value[OPTION_VALUE] != NULL ? "DIGITS" : "N", NULL,
         false, ask_digits, NULL},
        &numeration};
    int result = digits_read_a(session, &numeration.a);
    if (result == 0 && session->arguments.value[OPTION_ZEROS] != NULL &&
        session->arguments.value[OPTION_SHIFT] != NULL)
        result = problem_set(&session->problem, EXIT_USAGE,
                             "--zeros and --shift are different questions; "
                             "one of them was expected");
    if (result == 0)
        result = read_shift(session, &numeration);
    if (result == 0)
        result = read_system(session, &numeration);
    result = result == 0 ? question_answer(session, &question.question)
                         : problem_show(&session->problem);
    free(numeration.row.digits);
    wyt_integers_free(numeration.number);
    wyt_integers_free(numeration.shifted);
    wyt_numeration_free(numeration.system);
    return result;
}

const struct command digits_command = {
    .name = "digits",
    .operands = "A N|-",
    .summary =
        "the digits of N in a numeration system of a-Wythoff, a = A\n"
        "Place i weighs p_i (p_0 = 1, p_1 = a+1, p_i = a p_(i-1) + p_(i-2)) "
        "or q_i\n(q_0 = 1, q_1 = a, and so on); a = 1: the Fibonacci numbers. "
        "The most\nsignificant digit comes first; from A = 10 on there are "
        "dots between.\n"
        "With - numbers are read from standard input, one a line.\n",
    .example = "wythoff digits 1 100",
    .options = {TAKES(OPTION_LIMIT_MEMORY), TAKES(OPTION_LIMIT_DIGITS),
                TAKES(OPTION_JSON), TAKES(OPTION_SHIFT), TAKES(OPTION_SYSTEM),
                TAKES(OPTION_VALUE), TAKES(OPTION_ZEROS)},
    .least = 2,
    .most = 2,
    .first = "parameter A is",
    .second = "number N is",
    .run = run_digits,
};
