/* SPDX-License-Identifier: MIT */
/*
 * The command array: a part of the Wythoff array of a, or where a number
 * stands in it.
 */
#include "command.h"
#include "digits.h"
#include "question.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* How much is shown if nothing is said. */
#define ROWS 10
#define COLUMNS 10

struct array {
    uint32_t a;
    uint64_t rows, columns;
    wyt_integers *row; /* the number of the row at work */
    wyt_integers *entry;
    wyt_integers *numbers; /* the entries of the row, or V */
};

/* The question begins with what all questions have. */
struct place_question {
    struct question question;
    struct array *array;
};

/* ---- where a number stands ---- */

/* Finds the row, as text for free(), and the column; no row for 0. */
static int find_place(struct asked *asked, struct array *array, char **row,
                      uint64_t *column)
{
    struct session *session = asked->session;
    int32_t status;
    int result;
    wyt_integers_clear(array->numbers);
    result = digits_read_number(session, "V", asked->word, asked->length,
                                array->numbers);
    if (result != 0)
        return result;
    status = wyt_numeration_array_place_big(
        session->context, array->a, array->numbers, 0, array->row, column);
    if (status == WYT_NONE)
        return 0;
    if (status != WYT_OK)
        return session_fail(session, status);
    return digits_text(session, array->row, 0, row);
}

static int reply_json(struct asked *asked, const struct array *array,
                      const char *row, uint64_t column)
{
    struct json *json = &asked->session->json;
    char *number = NULL;
    int result = digits_text(asked->session, array->numbers, 0, &number);
    if (result != 0)
        return result;
    json_open(json, '{');
    json_key(json, "a");
    json_number(json, array->a);
    json_pair(json, "number", number);
    json_key(json, "row");
    if (row != NULL)
        json_text(json, row);
    else
        json_null(json);
    json_key(json, "column");
    if (row != NULL)
        json_number(json, column);
    else
        json_null(json);
    reply_end(asked);
    free(number);
    return 0;
}

static int ask_place(struct asked *asked)
{
    struct array *array =
        ((const struct place_question *)asked->question)->array;
    char *row = NULL;
    uint64_t column = 0;
    int result = find_place(asked, array, &row, &column);

    if (result != 0)
        return result;
    progress_clear(&asked->session->progress);
    if (asked->session->as_json)
        result = reply_json(asked, array, row, column);
    else if (row != NULL)
        printf("%s %" PRIu64 "\n", row, column);
    else
        puts("none");
    free(row);
    return result;
}

/* ---- a part of the array ---- */

/* The entries of a row of the table. */
static int find_row(struct session *session, struct array *array)
{
    int32_t status = WYT_OK;
    wyt_integers_clear(array->numbers);
    for (uint64_t j = 0; j < array->columns && status == WYT_OK; j++) {
        status = wyt_numeration_array_value_big(session->context, array->a,
                                                array->row, 0, j, array->entry);
        if (status == WYT_OK)
            status =
                wyt_integers_add_integers(array->numbers, array->entry, 0, 1);
    }
    return status == WYT_OK ? 0 : session_fail(session, status);
}

/* The texts of a row, all before the first one is written. */
static int make_texts(struct session *session, const struct array *array,
                      char **texts)
{
    int result = 0;
    for (size_t j = 0; j < array->columns && result == 0; j++)
        result = digits_text(session, array->numbers, j, &texts[j]);
    return result;
}

static void write_texts(struct session *session, char *const *texts,
                        size_t count)
{
    if (session->as_json)
        json_open(&session->json, '[');
    for (size_t j = 0; j < count; j++) {
        if (session->as_json)
            json_text(&session->json, texts[j]);
        else
            printf("%s%s", j > 0 ? " " : "", texts[j]);
    }
    if (session->as_json)
        json_close(&session->json, ']');
    else
        fputc('\n', stdout);
}

/* The columns are no more than the numbers of a list that is there. */
static int print_row(struct session *session, const struct array *array)
{
    size_t count = (size_t)array->columns;
    char **texts = calloc(count + 1, sizeof *texts);
    int result;
    if (texts == NULL)
        return session_fail(session, WYT_E_MEMORY);
    result = make_texts(session, array, texts);
    if (result == 0)
        write_texts(session, texts, count);
    for (size_t j = 0; j < count; j++)
        free(texts[j]);
    free(texts);
    return result;
}

/* The next row, at any size. */
static int advance(struct session *session, struct array *array)
{
    size_t count = 0, i = 0;
    uint64_t *limbs;
    int32_t status = wyt_integers_limbs(array->row, 0, NULL, 0, &count);
    limbs = calloc(count + 1, sizeof *limbs);
    if (limbs == NULL)
        return session_fail(session, WYT_E_MEMORY);
    if (status == WYT_E_SPACE)
        status = wyt_integers_limbs(array->row, 0, limbs, count, &count);
    while (++limbs[i] == 0) /* the limb behind the last one is 0 before */
        i++;
    wyt_integers_clear(array->row);
    if (status == WYT_OK)
        status = wyt_integers_add_limbs(array->row, limbs,
                                        i < count ? count : count + 1);
    free(limbs);
    return status == WYT_OK ? 0 : session_fail(session, status);
}

static int print_rows(struct session *session, struct array *array)
{
    int result = 0;
    for (uint64_t i = 0; i < array->rows && result == 0 && ferror(stdout) == 0;
         i++) {
        if (progress_interrupted())
            return session_fail(session, WYT_CANCELLED);
        if (i > 0)
            result = advance(session, array);
        if (result == 0)
            result = find_row(session, array);
        progress_clear(&session->progress);
        if (result == 0)
            result = print_row(session, array);
    }
    return result;
}

static int print_array(struct session *session, struct array *array)
{
    struct json *json = &session->json;
    char *from = NULL;
    int result = digits_text(session, array->row, 0, &from);
    if (result != 0)
        return problem_show(&session->problem);
    if (session->as_json) {
        json_open(json, '{');
        json_key(json, "a");
        json_number(json, array->a);
        json_pair(json, "from", from);
        json_key(json, "rows");
        json_open(json, '[');
    }
    free(from);
    result = print_rows(session, array);
    if (session->as_json) {
        json_close(json, ']');
        json_key(json, "complete");
        json_bool(json, result == 0);
        json_close(json, '}');
        fputc('\n', stdout);
    }
    return result == 0 ? 0 : problem_show(&session->problem);
}

/* ---- what is asked ---- */

static int read_part(struct session *session, struct array *array)
{
    const struct arguments *arguments = &session->arguments;
    struct problem *problem = &session->problem;
    const char *from = arguments->value[OPTION_FROM];
    int result;
    if (from == NULL)
        from = "0";
    result =
        digits_read_number(session, "--from", from, strlen(from), array->row);
    if (result == 0)
        result =
            options_number(arguments, OPTION_ROWS, ROWS, &array->rows, problem);
    if (result == 0)
        result = options_number(arguments, OPTION_COLUMNS, COLUMNS,
                                &array->columns, problem);
    if (result == 0 && (array->rows == 0 || array->columns == 0))
        result = problem_set(problem, EXIT_USAGE,
                             "--%s is 0; a number from 1 on was expected",
                             array->rows == 0 ? "rows" : "columns");
    return result;
}

static int check_place(struct session *session)
{
    static const enum option options[] = {OPTION_FROM, OPTION_ROWS,
                                          OPTION_COLUMNS};
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++)
        if (session->arguments.value[options[i]] != NULL)
            return problem_set(&session->problem, EXIT_USAGE,
                               "--%s is for a part of the array, not for the "
                               "place of V",
                               options_name(options[i]));
    return 0;
}

static int run_array(struct session *session)
{
    struct array array = {0};
    const struct place_question question = {{"V", NULL, false, ask_place, NULL},
                                            &array};
    bool is_place = session->arguments.count > 1;
    int result = digits_read_a(session, &array.a);

    if (result == 0) {
        int32_t status = wyt_integers_new(session->context, &array.numbers);
        if (status == WYT_OK)
            status = wyt_integers_new(session->context, &array.row);
        if (status == WYT_OK)
            status = wyt_integers_new(session->context, &array.entry);
        result = status == WYT_OK ? 0 : session_fail(session, status);
    }
    if (result == 0)
        result = is_place ? check_place(session) : read_part(session, &array);
    if (result != 0)
        result = problem_show(&session->problem);
    else
        result = is_place ? question_answer(session, &question.question)
                          : print_array(session, &array);
    wyt_integers_free(array.row);
    wyt_integers_free(array.entry);
    wyt_integers_free(array.numbers);
    return result;
}

const struct command array_command = {
    .name = "array",
    .operands = "A [V|-]",
    .summary =
        "the Wythoff array of a-Wythoff, a = A, or the row and column of V\n"
        "Every integer from 1 on stands in it once; columns 2i and 2i+1 are "
        "the\nP-positions; each row has r_(j+1) = a r_j + r_(j-1). Rows and "
        "columns are\ncounted from 0.\n"
        "With - numbers are read from standard input, one a line.\n",
    .example = "wythoff array 1 --rows 4 --columns 6",
    .options = {TAKES(OPTION_LIMIT_MEMORY), TAKES(OPTION_LIMIT_DIGITS),
                TAKES(OPTION_JSON), TAKES(OPTION_FROM), TAKES(OPTION_ROWS),
                TAKES(OPTION_COLUMNS)},
    .least = 1,
    .most = 2,
    .first = "parameter A is",
    .run = run_array,
};
