/* SPDX-License-Identifier: MIT */
/*
 * The command block: what the previous player does before a move. With
 * blocking he forbids options, under comply he offers some, and in a choice
 * game the second player picks the game that is played.
 */
#include "command.h"
#include "question.h"

static int32_t fill(const struct asked *asked, uint64_t *out, size_t capacity,
                    size_t *out_count)
{
    const struct session *session = asked->session;
    return wyt_solver_block(session->solver, asked->operands, session->heaps,
                            out, capacity, out_count);
}

static int32_t fill_big(const struct asked *asked, wyt_integers *out,
                        wyt_integers *marks)
{
    (void)marks;
    return wyt_solver_block_big(asked->session->solver, asked->numbers, out);
}

/* No choice wins an N-position, and that is an answer. */
static int reply_choice(struct asked *asked, int32_t status, uint64_t choice)
{
    struct session *session = asked->session;
    if (status != WYT_OK && status != WYT_NONE)
        return session_fail(session, status);
    reply_begin(asked);
    if (status == WYT_OK)
        reply_number(asked, "choice", choice);
    else
        reply_none(asked, "choice");
    reply_end(asked);
    return 0;
}

static bool is_choice(const struct asked *asked)
{
    return wyt_rules_property(asked->session->rules, WYT_RULES_CHOICE) != 0;
}

/* What JSON calls the options. */
static const char *key_of(const struct asked *asked)
{
    return wyt_rules_property(asked->session->rules, WYT_RULES_COMPLY) != 0
               ? "offered"
               : "forbidden";
}

static int ask_block(struct asked *asked)
{
    const struct session *session = asked->session;
    uint64_t choice = 0;
    int32_t status;
    if (!is_choice(asked))
        return reply_collected(asked, key_of(asked), fill);
    status = wyt_solver_choose(session->solver, asked->operands, session->heaps,
                               &choice);
    return reply_choice(asked, status, choice);
}

static int ask_block_big(struct asked *asked)
{
    uint64_t choice = 0;
    int32_t status;
    if (!is_choice(asked))
        return reply_collected_big(asked, key_of(asked), fill_big, false);
    status =
        wyt_solver_choose_big(asked->session->solver, asked->numbers, &choice);
    return reply_choice(asked, status, choice);
}

static const struct question block = {NULL, "heaps", true, ask_block,
                                      ask_block_big};

static int run_block(struct session *session)
{
    return question_run(session, &block);
}

const struct command block_command = {
    .name = "block",
    .operands = "GAME HEAP...|-",
    .summary = "what the previous player forbids, offers or chooses\n"
               "Blocking: the options he forbids, one a line. Comply: those "
               "he offers.\nNone: no line. Choice games: the l he picks, or "
               "none. Undefined for other\ngames.\n"
               "With - positions are read from standard input, one a line, "
               "and\nthe options of one answer are separated by \"; \".\n",
    .example = "wythoff block wythoff+block=3 1 3",
    .options = {TAKES_SOLVER},
    .least = 2,
    .most = ANY_NUMBER,
    .second = "heaps are",
    .run = run_block,
};
