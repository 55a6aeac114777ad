/* SPDX-License-Identifier: MIT */
/*
 * The command moves: the options of a position, or those that win.
 */
#include "command.h"
#include "question.h"

#include <stdlib.h>

/* Options that are asked for at once. */
#define BATCH 256

/* The reply begins with the first batch: until then there may be no answer.
 * A cancelled one is closed, and says that it is not complete. */
static int reply_options(struct asked *asked, wyt_moves *moves,
                         uint64_t *options)
{
    struct session *session = asked->session;
    size_t count = 0;
    int32_t status = WYT_OK;

    reply_begin(asked);
    reply_positions_begin(asked, "options");
    do {
        status = wyt_moves_next(moves, options, BATCH, &count);
        reply_positions(asked, options, count);
    } while (status == WYT_OK && count > 0 && !progress_interrupted() &&
             ferror(stdout) == 0);
    reply_positions_end(asked);
    if (progress_interrupted())
        status = WYT_CANCELLED;
    if (session->as_json) {
        json_key(&session->json, "complete");
        json_bool(&session->json, status == WYT_OK);
    }
    reply_end(asked);
    return status == WYT_OK ? 0 : session_fail(session, status);
}

static int ask_moves(struct asked *asked)
{
    struct session *session = asked->session;
    uint64_t *options = NULL;
    size_t capacity = 0;
    wyt_moves *moves = NULL;
    int32_t status = wyt_moves_new(session->context, session->rules,
                                   asked->operands, session->heaps, &moves);
    int result = status == WYT_OK ? 0 : session_fail(session, status);

    if (result == 0)
        result = session_grow(session, &options, &capacity, BATCH);
    if (result == 0)
        result = reply_options(asked, moves, options);
    free(options);
    wyt_moves_free(moves);
    return result;
}

static int32_t fill_winning(const struct asked *asked, uint64_t *out,
                            size_t capacity, size_t *out_count)
{
    const struct session *session = asked->session;
    return wyt_solver_winning(session->solver, asked->operands, session->heaps,
                              out, asked->marks, capacity, out_count);
}

static int32_t fill_winning_big(const struct asked *asked, wyt_integers *out,
                                wyt_integers *marks)
{
    return wyt_solver_winning_big(asked->session->solver, asked->numbers, out,
                                  marks);
}

/* Where nothing is forbidden or offered, every winning move always wins. */
static bool is_marked(const struct asked *asked)
{
    const wyt_rules *rules = asked->session->rules;
    return wyt_rules_property(rules, WYT_RULES_BLOCKING) != 0 ||
           wyt_rules_property(rules, WYT_RULES_COMPLY) != 0;
}

static int ask_winning(struct asked *asked)
{
    return is_marked(asked) ? reply_marked(asked, "winning", fill_winning)
                            : reply_collected(asked, "winning", fill_winning);
}

static int ask_winning_big(struct asked *asked)
{
    return reply_collected_big(asked, "winning", fill_winning_big,
                               is_marked(asked));
}

static const struct question all = {NULL, "heaps", true, ask_moves, NULL};
static const struct question winning = {NULL, "heaps", true, ask_winning,
                                        ask_winning_big};

static int run_moves(struct session *session)
{
    const struct arguments *arguments = &session->arguments;
    int result;

    if (arguments->value[OPTION_WINNING] != NULL)
        return question_run(session, &winning);
    if (arguments->value[OPTION_BACKEND] != NULL ||
        arguments->value[OPTION_EXPLAIN] != NULL) {
        complain("options do not come from a backend; --backend and --explain "
                 "go with --winning");
        return EXIT_USAGE;
    }
    result = session_read_game(session);
    return result == 0 ? question_answer(session, &all) : result;
}

const struct command moves_command = {
    .name = "moves",
    .operands = "GAME HEAP...|-",
    .summary = "the options of a position\n"
               "One a line, heaps separated by a blank; none: no line.\n"
               "Those that win in a game with blocking or comply end with "
               "always\nor unless-forbidden.\n"
               "With - positions are read from standard input, one a line, "
               "and\nthe options of one answer are separated by \"; \".\n",
    .example = "wythoff moves wythoff 4 6 --winning",
    .options = TAKES_SOLVER | TAKES(OPTION_WINNING),
    .least = 2,
    .most = ANY_NUMBER,
    .second = "heaps are",
    .run = run_moves,
};
