/* SPDX-License-Identifier: MIT */
/*
 * The command moves: the options of a position, or those that win.
 */
#include "command.h"
#include "position_set.h"
#include "question.h"

#include <stdlib.h>
#include <string.h>

/* Options that are asked for at once. */
#define BATCH 256

/* Options on their way. */
struct stream {
    struct asked *asked;
    wyt_moves *moves;
    uint64_t *options;
    size_t count;              /* in the batch */
    bool ended;                /* nothing follows */
    bool unordered;            /* each once, whatever the order of its heaps */
    struct position_set known; /* those that were written then */
    int32_t *marks;            /* beside options that win; NULL: none */
};

/* Of the options in the stream, with their heaps in rising order, those that
 * are new. Of two marks the better one stays. Returns 0, or the exit status of
 * the session's problem. */
static int sift(struct stream *stream, uint64_t *options, size_t *count)
{
    const size_t n = stream->known.session->heaps;
    size_t kept = 0, place;
    bool is_new;

    for (size_t i = 0; i < *count; i++) {
        uint64_t *option = options + i * n;
        position_sort(option, n);
        if (position_set_add(&stream->known, option, &place, &is_new) != 0)
            return stream->known.session->problem.exit;
        if (is_new) {
            memmove(options + kept * n, option, n * sizeof *option);
            if (stream->marks != NULL)
                stream->marks[kept] = stream->marks[i];
            kept++;
        } else if (stream->marks != NULL &&
                   stream->marks[i] == WYT_WINS_ALWAYS) {
            stream->marks[place] = WYT_WINS_ALWAYS;
        }
    }
    *count = kept;
    return 0;
}

static bool is_unordered(const struct session *session)
{
    return session->arguments.value[OPTION_UNORDERED] != NULL;
}

/* ---- all options ---- */

/* The next batch, with its labels. Returns 0, or the exit status of the
 * session's problem; what it has found of the batch is good also then. */
static int read_batch(struct stream *stream)
{
    struct asked *asked = stream->asked;
    int result = 0;
    int32_t status =
        wyt_moves_next(stream->moves, stream->options, BATCH, &stream->count);

    stream->ended = stream->count == 0 || status != WYT_OK;
    if (stream->unordered)
        result = sift(stream, stream->options, &stream->count);
    if (result == 0 && asked->label != LABELS)
        result = reply_labels(asked, stream->options, stream->count);
    if (result != 0)
        stream->count = 0;
    if (result == 0 && status != WYT_OK)
        result = session_fail(asked->session, status);
    if (result == 0 && progress_interrupted())
        result = session_fail(asked->session, WYT_CANCELLED);
    return result;
}

/* The reply begins with the first batch: until then there may be no answer.
 * A cancelled one is closed, and says that it is not complete. */
static int reply_options(struct stream *stream)
{
    struct asked *asked = stream->asked;
    struct session *session = asked->session;
    int result = read_batch(stream);

    if (result != 0 && !progress_interrupted())
        return result;
    reply_begin(asked);
    reply_positions_begin(asked, "options");
    reply_positions(asked, stream->options, stream->count);
    while (result == 0 && !stream->ended && ferror(stdout) == 0) {
        result = read_batch(stream);
        reply_positions(asked, stream->options, stream->count);
    }
    reply_positions_end(asked);
    if (session->as_json) {
        json_key(&session->json, "complete");
        json_bool(&session->json, result == 0);
    }
    reply_end(asked);
    return result;
}

static int ask_moves(struct asked *asked)
{
    struct session *session = asked->session;
    struct stream stream = {.asked = asked, .unordered = is_unordered(session)};
    size_t capacity = 0;
    int32_t status =
        wyt_moves_new(session->context, session->rules, asked->operands,
                      session->heaps, &stream.moves);
    int result = status == WYT_OK ? 0 : session_fail(session, status);

    position_set_open(&stream.known, session);
    if (result == 0)
        result = session_grow(session, &stream.options, &capacity, BATCH);
    if (result == 0)
        result = reply_options(&stream);
    free(stream.options);
    position_set_close(&stream.known);
    wyt_moves_free(stream.moves);
    return result;
}

/* ---- those that win ---- */

static int32_t sift_winning(const struct asked *asked, uint64_t *options,
                            size_t *count)
{
    struct stream stream = {.marks = asked->marks};

    position_set_open(&stream.known, asked->session);
    int result = sift(&stream, options, count);
    position_set_close(&stream.known);
    return result == 0 ? WYT_OK : WYT_E_MEMORY;
}

static int32_t fill_winning(const struct asked *asked, uint64_t *out,
                            size_t capacity, size_t *out_count)
{
    const struct session *session = asked->session;
    int32_t status =
        wyt_solver_winning(session->solver, asked->operands, session->heaps,
                           out, asked->marks, capacity, out_count);

    return status == WYT_OK && is_unordered(session)
               ? sift_winning(asked, out, out_count)
               : status;
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

/* Options come from the rules alone. */
static int check_backend(const struct session *session)
{
    const struct arguments *arguments = &session->arguments;

    if (arguments->value[OPTION_WINNING] != NULL ||
        arguments->value[OPTION_LABEL] != NULL ||
        (arguments->value[OPTION_BACKEND] == NULL &&
         arguments->value[OPTION_EXPLAIN] == NULL))
        return 0;
    complain("options do not come from a backend; --backend and --explain "
             "go with --winning and --label");
    return EXIT_USAGE;
}

static int answer(struct session *session)
{
    const struct arguments *arguments = &session->arguments;
    bool is_winning = arguments->value[OPTION_WINNING] != NULL;
    bool is_plain =
        arguments->value[OPTION_LABEL] == NULL && !is_unordered(session);
    const struct question question = {
        .key = "heaps",
        .is_position = true,
        .ask = is_winning ? ask_winning : ask_moves,
        .ask_big = is_winning && is_plain ? ask_winning_big : NULL,
    };

    if (position_check_unordered(session) != 0)
        return problem_show(&session->problem);
    if ((is_winning || arguments->value[OPTION_LABEL] != NULL) &&
        session_make_solver(session) != 0)
        return problem_show(&session->problem);
    return question_answer(session, &question);
}

static int run_moves(struct session *session)
{
    int result = check_backend(session);
    if (result == 0)
        result = session_read_game(session);
    return result == 0 ? answer(session) : result;
}

const struct command moves_command = {
    .name = "moves",
    .operands = "GAME HEAP...|-",
    .summary =
        "the options of a position\n"
        "One a line, heaps separated by a blank; none: no line.\n"
        "With --label each is followed by its outcome, Grundy value "
        "or\nremoteness. Those that win in a game with blocking or comply "
        "have always\nor unless-forbidden behind them.\n"
        "With - positions are read from standard input, one a line, "
        "and\nthe options of one answer are separated by \"; \".\n",
    .example = "wythoff moves wythoff 4 6 --winning",
    .options = {TAKES_SOLVER, TAKES(OPTION_WINNING), TAKES(OPTION_LABEL),
                TAKES(OPTION_UNORDERED)},
    .least = 2,
    .most = ANY_NUMBER,
    .second = "heaps are",
    .run = run_moves,
};
