/* SPDX-License-Identifier: MIT */
/*
 * The command column: the P-positions that have a heap of a given size.
 */
#include "column_fixed.h"
#include "command.h"
#include "question.h"

/* Keeps those in which the heap of --heap has the size, and of a symmetric game
 * exchanges the heaps of others. */
static size_t choose(const struct asked *asked, size_t heap, uint64_t *out,
                     size_t count)
{
    const struct session *session = asked->session;
    const bool symmetric =
        wyt_rules_property(session->rules, WYT_RULES_SYMMETRIC) == 1;
    const uint64_t value = asked->operands[0];
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        const uint64_t x = out[2 * i], y = out[2 * i + 1];
        const bool is_there = (heap == 0 ? x : y) == value;
        if (!is_there && !symmetric)
            continue;
        out[2 * kept] = is_there ? x : y;
        out[2 * kept++ + 1] = is_there ? y : x;
    }
    return kept;
}

static int32_t fill(const struct asked *asked, uint64_t *out, size_t capacity,
                    size_t *out_count)
{
    struct session *session = asked->session;
    struct column_asked column;
    int32_t status = wyt_solver_column(session->solver, asked->operands[0], out,
                                       session->heaps, capacity, out_count);
    if (status == WYT_OK && column_read(session, &column) == 0 &&
        column.heap != HEAPS && session->heaps == 2)
        *out_count = choose(asked, column.heap, out, *out_count);
    return status;
}

/* As choose(), with numbers of any size. */
static int32_t choose_big(const struct asked *asked, size_t heap,
                          const wyt_integers *found, wyt_integers *out)
{
    const bool symmetric =
        wyt_rules_property(asked->session->rules, WYT_RULES_SYMMETRIC) == 1;
    int32_t status = WYT_OK;
    for (size_t i = 0; i + 1 < wyt_integers_count(found) && status == WYT_OK;
         i += 2) {
        int32_t order = 1;
        status =
            wyt_integers_compare(found, i + heap, asked->numbers, 0, &order);
        if (status != WYT_OK || (order != 0 && !symmetric))
            continue;
        const size_t first = i + (order != 0);
        status = wyt_integers_add_integers(out, found, first, 1);
        if (status == WYT_OK)
            status =
                wyt_integers_add_integers(out, found, 2 * i + 1 - first, 1);
    }
    return status;
}

static int32_t fill_big(const struct asked *asked, wyt_integers *out,
                        wyt_integers *marks)
{
    struct session *session = asked->session;
    struct column_asked column = {.heap = HEAPS};
    wyt_integers *found = NULL;
    int32_t status;
    (void)marks;
    (void)column_read(session, &column);
    if (column.heap == HEAPS || session->heaps != 2)
        return wyt_solver_column_big(session->solver, asked->numbers, out);
    status = wyt_integers_new(session->context, &found);
    if (status == WYT_OK)
        status = wyt_solver_column_big(session->solver, asked->numbers, found);
    if (status == WYT_OK)
        status = choose_big(asked, column.heap, found, out);
    wyt_integers_free(found);
    return status;
}

static int ask_column(struct asked *asked)
{
    return reply_collected(asked, "positions", fill);
}

static int ask_column_big(struct asked *asked)
{
    return reply_collected_big(asked, "positions", fill_big, false);
}

static const struct question column = {"V", "size", false, ask_column,
                                       ask_column_big};
static const struct question fixed = {"V", "size", false, column_ask_fixed,
                                      NULL};

static int run_column(struct session *session)
{
    struct column_asked asked;
    int result = session_read_game(session);
    if (result != 0)
        return result;
    result = column_read(session, &asked);
    if (result == 0 && asked.fixed.count > 0)
        return question_answer(session, &fixed);
    if (result == 0)
        result = session_make_solver(session);
    return result == 0 ? question_answer(session, &column)
                       : problem_show(&session->problem);
}

const struct command column_command = {
    .name = "column",
    .operands = "GAME V|-",
    .summary = "every P-position that has a heap of size V\n"
               "One a line, heaps separated by a blank; none: no line.\n"
               "With - sizes are read from standard input, one a line, and\n"
               "the positions of one answer are separated by \"; \".\n"
               "--heap x: only where the first heap has the size. Of three\n"
               "and more heaps --fix fixes all but two, as in --fix z=3.\n",
    .example = "wythoff column wythoff 5",
    .options = {TAKES_SOLVER, TAKES(OPTION_HEAP), TAKES(OPTION_FIX)},
    .least = 2,
    .most = 2,
    .second = "size V is",
    .run = run_column,
};
