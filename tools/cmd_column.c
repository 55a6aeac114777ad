/* SPDX-License-Identifier: MIT */
/*
 * The command column: the P-positions that have a heap of a given size.
 */
#include "command.h"
#include "question.h"

static int32_t fill(const struct asked *asked, uint64_t *out, size_t capacity,
                    size_t *out_count)
{
    return wyt_solver_column(asked->session->solver, asked->operands[0], out,
                             asked->session->heaps, capacity, out_count);
}

static int32_t fill_big(const struct asked *asked, wyt_integers *out,
                        wyt_integers *marks)
{
    (void)marks;
    return wyt_solver_column_big(asked->session->solver, asked->numbers, out);
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

static int run_column(struct session *session)
{
    return question_run(session, &column);
}

const struct command column_command = {
    .name = "column",
    .operands = "GAME V|-",
    .summary = "every P-position that has a heap of size V\n"
               "One a line, heaps separated by a blank; none: no line.\n"
               "With - sizes are read from standard input, one a line, and\n"
               "the positions of one answer are separated by \"; \".\n",
    .example = "wythoff column wythoff 5",
    .options = TAKES_SOLVER,
    .least = 2,
    .most = 2,
    .second = "size V is",
    .run = run_column,
};
