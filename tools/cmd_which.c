/* SPDX-License-Identifier: MIT */
/*
 * The command which: where a number stands in the sequences of the first and
 * of the second heaps of P-positions.
 */
#include "command.h"
#include "digits.h"
#include "question.h"

/* The P-positions that have the heap, and what they are numbered. */
struct found {
    wyt_integers *column;
    wyt_integers *heaps, *numbers; /* those on the side, by number */
    wyt_integers *pair, *number;   /* of one position */
};

static int open_found(struct asked *asked, struct found *found)
{
    wyt_integers **lists[] = {&found->column, &found->heaps, &found->numbers,
                              &found->pair, &found->number};
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        *lists[i] = question_list(asked);
        if (*lists[i] == NULL)
            return asked->session->problem.exit;
    }
    return 0;
}

static void close_found(struct found *found)
{
    wyt_integers_free(found->column);
    wyt_integers_free(found->heaps);
    wyt_integers_free(found->numbers);
    wyt_integers_free(found->pair);
    wyt_integers_free(found->number);
}

/* Appends two numbers of a list, the one at `first` first. */
static int copy_pair(struct session *session, const wyt_integers *from,
                     size_t first, size_t second, wyt_integers *to)
{
    int result = digits_copy(session, from, first, to);
    return result == 0 ? digits_copy(session, from, second, to) : result;
}

/* Finds the number of a position; one that does not lie on the side has none
 * and is left out. Of a symmetric game the lower positions are those listed,
 * exchanged. */
static int find_number(struct asked *asked, struct found *found, size_t i)
{
    struct session *session = asked->session;
    const size_t first =
        asked->side == WYT_SIDE_LOWER &&
        wyt_rules_property(session->rules, WYT_RULES_SYMMETRIC) != 0;
    int32_t status;
    int result;
    wyt_integers_clear(found->pair);
    result = copy_pair(session, found->column, 2 * i + first, 2 * i + 1 - first,
                       found->pair);
    if (result != 0)
        return result;
    status = wyt_solver_rank_big(session->solver, found->pair, asked->side,
                                 found->number);
    if (status == WYT_NONE)
        return 0;
    if (status != WYT_OK)
        return session_fail(session, status);
    result = digits_copy(session, found->number, 0, found->numbers);
    return result == 0 ? copy_pair(session, found->pair, 0, 1, found->heaps)
                       : result;
}

static int find(struct asked *asked, struct found *found)
{
    struct session *session = asked->session;
    int32_t status;
    int result = open_found(asked, found);
    if (result != 0)
        return result;
    status =
        wyt_solver_column_big(session->solver, asked->numbers, found->column);
    if (status != WYT_OK)
        return session_fail(session, status);
    for (size_t i = 0; 2 * i < wyt_integers_count(found->column); i++) {
        result = find_number(asked, found, i);
        if (result != 0)
            return result;
    }
    return 0;
}

static void reply_place(struct asked *asked, const char *heap,
                        const struct found *found, size_t i)
{
    struct json *json = &asked->session->json;
    const char *number = question_digits(asked, found->numbers, i);
    if (asked->session->as_json) {
        json_open(json, '{');
        json_pair(json, "heap", heap);
        json_pair(json, "number", number);
        json_close(json, '}');
    } else {
        if (asked->from_lines && asked->replied > 0)
            fputs("; ", stdout);
        printf("%s %s", heap, number);
        if (!asked->from_lines)
            fputc('\n', stdout);
    }
    asked->replied++;
}

/* Whether that heap is the size that was asked for. */
static bool is_asked(const struct asked *asked, const struct found *found,
                     size_t heap)
{
    int32_t order = 1;
    return wyt_integers_compare(found->heaps, heap, asked->numbers, 0,
                                &order) == WYT_OK &&
           order == 0;
}

static void reply_places(struct asked *asked, const struct found *found)
{
    struct session *session = asked->session;

    reply_begin(asked);
    reply_positions_begin(asked, "places");
    for (size_t i = 0; i < wyt_integers_count(found->numbers); i++) {
        if (is_asked(asked, found, 2 * i))
            reply_place(asked, "x", found, i);
        if (is_asked(asked, found, 2 * i + 1))
            reply_place(asked, "y", found, i);
    }
    if (asked->replied == 0 && !session->as_json)
        puts("none");
    else
        reply_positions_end(asked);
    reply_end(asked);
}

static int ask_which(struct asked *asked)
{
    struct found found = {NULL, NULL, NULL, NULL, NULL};
    int result = find(asked, &found);
    if (result == 0)
        reply_places(asked, &found);
    close_found(&found);
    return result;
}

/* The solver itself asks in 64 bits where they suffice. */
static const struct question which = {"V", "size", false, question_ask_big,
                                      ask_which};

static int run_which(struct session *session)
{
    int result = session_read_game(session);
    if (result != 0)
        return result;
    if (session->heaps != 2) {
        problem_set(&session->problem, EXIT_USAGE,
                    "which is for two heaps, %.200s has %zu", session->game,
                    session->heaps);
        return problem_show(&session->problem);
    }
    if (session_make_solver(session) != 0)
        return problem_show(&session->problem);
    return question_answer(session, &which);
}

const struct command which_command = {
    .name = "which",
    .operands = "GAME V|-",
    .summary =
        "where V stands among the heaps of P-positions (x,y)\n"
        "\"x N\": V is the first heap of P-position N; \"y N\": the second "
        "one. One\na line, by N; none: \"none\". Two heaps.\n"
        "With - sizes are read from standard input, one a line, and what\n"
        "belongs to one of them is separated by \"; \".\n",
    .example = "wythoff which wythoff 100",
    .options = {TAKES_SOLVER, TAKES(OPTION_SIDE)},
    .least = 2,
    .most = 2,
    .second = "size V is",
    .run = run_which,
};
