/* SPDX-License-Identifier: MIT */
/*
 * explore line: the P-position on each line through one position; without a
 * position the line conjecture of Heubach and Dufour.
 */
#include "explore/board.h"
#include "explore/explore.h"
#include "number.h"
#include "size.h"

#include <inttypes.h>
#include <string.h>

/* Without a position and without --below, the first points of the lines are
 * below a fifth of the box: in the games of three heaps the P-position is
 * rarely farther away. */
#define PART 5

struct line {
    uint64_t vector[HEAPS];
    int32_t verdict;
    uint32_t reason;
    /* of one line */
    uint64_t count;
    uint64_t seen; /* no P-position has all heaps up to this */
    int64_t step;
    /* of many */
    uint64_t counts[WYT_LINES_COUNTS];
    uint64_t heaps[HEAPS]; /* what was found; or the first counterexample */
};

static const char *verdict_name(int32_t verdict)
{
    return verdict == WYT_CLAIM_HOLDS   ? "holds"
           : verdict == WYT_CLAIM_FAILS ? "fails"
                                        : "undecided";
}

/* "{1,3}" */
static void text_set(const uint64_t *vector, size_t n)
{
    char before = '{';
    for (size_t i = 0; i < n; i++)
        if (vector[i] != 0) {
            printf("%c%zu", before, i + 1);
            before = ',';
        }
    putchar('}');
}

static void json_set(struct json *json, const uint64_t *vector, size_t n)
{
    json_key(json, "set");
    json_open(json, '[');
    for (size_t i = 0; i < n; i++)
        if (vector[i] != 0)
            json_number(json, i + 1);
    json_close(json, ']');
}

/* " by theorem: CLAIM", if more than looking settled it. */
static void text_reason(const struct session *session, const struct line *line)
{
    const char *claim =
        wyt_explore_reason(session->rules, line->reason, WYT_THEORY_CLAIM);
    if (claim != NULL)
        printf(
            " by %s: %s",
            wyt_explore_reason(session->rules, line->reason, WYT_THEORY_STATUS),
            claim);
}

static void json_reason(struct session *session, const struct line *line)
{
    struct json *json = &session->json;
    const char *claim =
        wyt_explore_reason(session->rules, line->reason, WYT_THEORY_CLAIM);
    if (claim == NULL)
        return;
    json_key(json, "by");
    json_open(json, '{');
    json_pair(
        json, "status",
        wyt_explore_reason(session->rules, line->reason, WYT_THEORY_STATUS));
    json_pair(json, "claim", claim);
    json_close(json, '}');
}

/* ---- the lines through a position ---- */

static void show_text(const struct session *session, const struct line *line,
                      uint64_t bound)
{
    text_set(line->vector, session->heaps);
    if (line->count > 0) {
        putchar(' ');
        text_heaps(stdout, line->heaps, session->heaps, ' ');
        printf(" m=%" PRId64, line->step);
        if (line->count > 1)
            printf(" first of %" PRIu64, line->count);
        putchar('\n');
        return;
    }
    if (line->verdict == WYT_CLAIM_FAILS)
        fputs(" none", stdout);
    else
        printf(" %s %" PRIu64,
               line->verdict == WYT_CLAIM_HOLDS ? "one beyond" : "none up to",
               line->seen);
    if (line->verdict == WYT_CLAIM_UNDECIDED && line->seen < bound)
        fputs(" within the limits", stdout);
    text_reason(session, line);
    putchar('\n');
}

static void show_json(struct session *session, const struct line *line)
{
    struct json *json = &session->json;
    char step[32];
    json_open(json, '{');
    json_set(json, line->vector, session->heaps);
    json_pair(json, "verdict", verdict_name(line->verdict));
    if (line->count > 0) {
        snprintf(step, sizeof step, "%" PRId64, line->step);
        json_pair(json, "m", step);
        json_key(json, "heaps");
        json_heaps(json, line->heaps, session->heaps);
        json_key(json, "count");
        json_number(json, line->count);
    } else if (line->verdict != WYT_CLAIM_FAILS) {
        json_key(json, "seen");
        json_number(json, line->seen);
    }
    json_reason(session, line);
    json_close(json, '}');
}

/* --size W looks at heaps below W, among them those of the position; without
 * it there is no bound. */
static int read_bound(struct session *session, const uint64_t *heaps,
                      uint64_t *bound)
{
    uint64_t size[HEAPS];
    int result;

    *bound = INT64_MAX;
    if (session->arguments.value[OPTION_SIZE] == NULL)
        return 0;
    result = size_read(session, size);
    for (size_t i = 0; i < session->heaps && result == 0; i++)
        if (size[i] != size[0] || size[i] == 0)
            result = problem_set(&session->problem, EXIT_USAGE,
                                 "--size of a line is one number from 1 on, "
                                 "behind the largest heap looked at");
    for (size_t i = 0; i < session->heaps && result == 0; i++)
        if (heaps[i] >= size[0])
            result = problem_set(&session->problem, EXIT_USAGE,
                                 "heap %zu is %" PRIu64 "; a heap below --size "
                                 "%" PRIu64 " was expected",
                                 i + 1, heaps[i], size[0]);
    if (result == 0)
        *bound = size[0] - 1;
    return result;
}

static int read_heaps(struct session *session, uint64_t *heaps)
{
    const struct arguments *arguments = &session->arguments;
    size_t n = session->heaps;
    int result = 0;

    if (arguments->count - 1 != n)
        return problem_set(&session->problem, EXIT_USAGE,
                           "%.200s has %zu heap%s, but %zu number%s given",
                           session->game, n, n == 1 ? "" : "s",
                           arguments->count - 1,
                           arguments->count == 2 ? " was" : "s were");
    for (size_t i = 0; i < n && result == 0; i++) {
        const char *text = arguments->operands[i + 1];
        char what[32];
        snprintf(what, sizeof what, "heap %zu", i + 1);
        result = number_parse(what, text, strlen(text), &heaps[i],
                              &session->problem);
    }
    return result;
}

/* Whatever was found before a limit stands. */
static int look_at_sets(struct session *session, const uint64_t *heaps,
                        uint64_t bound)
{
    size_t n = session->heaps, sets = wyt_explore_set_count(session->rules);
    int32_t status = WYT_OK;

    for (size_t i = 0; i < sets && status == WYT_OK; i++) {
        struct line line = {.count = 0};
        fflush(stdout); /* this one may take long */
        status = wyt_explore_set(session->rules, i, line.vector, n);
        if (status == WYT_OK)
            status = wyt_explore_line(
                session->solver, heaps, line.vector, n, bound, &line.verdict,
                &line.reason, &line.count, &line.seen, &line.step, line.heaps);
        progress_clear(&session->progress);
        if (status == WYT_OK && session->as_json)
            show_json(session, &line);
        else if (status == WYT_OK)
            show_text(session, &line, bound);
    }
    return status == WYT_OK ? 0 : session_fail(session, status);
}

static int explore_position(struct session *session)
{
    struct json *json = &session->json;
    uint64_t heaps[HEAPS] = {0}, bound = 0;
    int result = read_heaps(session, heaps);

    if (result == 0 && session->arguments.value[OPTION_BELOW] != NULL)
        result = problem_set(&session->problem, EXIT_USAGE,
                             "--below says which lines are looked at; a "
                             "position has its own");
    if (result == 0)
        result = read_bound(session, heaps, &bound);
    if (result == 0)
        result = session_make_solver(session);
    if (result != 0)
        return result;
    explore_begin(session);
    if (session->as_json) {
        json_key(json, "heaps");
        json_heaps(json, heaps, session->heaps);
        json_key(json, "lines");
        json_open(json, '[');
    }
    result = look_at_sets(session, heaps, bound);
    if (session->as_json)
        json_close(json, ']');
    explore_end(session);
    return result;
}

/* ---- all lines ---- */

static const struct {
    const char *name;
    size_t index;
} columns[] = {
    {"lines", WYT_LINES_ALL},       {"one", WYT_LINES_ONE},
    {"several", WYT_LINES_SEVERAL}, {"none", WYT_LINES_NONE},
    {"beyond", WYT_LINES_BEYOND},   {"open", WYT_LINES_OPEN},
    {"reach", WYT_LINES_REACH},
};

#define COLUMNS (sizeof columns / sizeof columns[0])

static void show_counts_text(const struct session *session,
                             const struct line *line)
{
    text_set(line->vector, session->heaps);
    printf(" %s", verdict_name(line->verdict));
    for (size_t i = 0; i < COLUMNS; i++)
        printf(" %s %" PRIu64, columns[i].name, line->counts[columns[i].index]);
    if (line->verdict != WYT_CLAIM_HOLDS) {
        fputs(" first ", stdout);
        text_heaps(stdout, line->heaps, session->heaps, ' ');
    }
    text_reason(session, line);
    putchar('\n');
}

static void show_counts_json(struct session *session, const struct line *line)
{
    struct json *json = &session->json;
    json_open(json, '{');
    json_set(json, line->vector, session->heaps);
    json_pair(json, "verdict", verdict_name(line->verdict));
    for (size_t i = 0; i < COLUMNS; i++) {
        json_key(json, columns[i].name);
        json_number(json, line->counts[columns[i].index]);
    }
    if (line->verdict != WYT_CLAIM_HOLDS) {
        json_key(json, "first");
        json_heaps(json, line->heaps, session->heaps);
    }
    json_reason(session, line);
    json_close(json, '}');
}

static int32_t survey_sets(struct session *session, const wyt_board *board,
                           uint64_t base)
{
    size_t n = session->heaps, sets = wyt_explore_set_count(session->rules);
    int32_t status = WYT_OK;

    for (size_t i = 0; i < sets && status == WYT_OK; i++) {
        struct line line;
        fflush(stdout); /* this one may take long */
        status = wyt_explore_set(session->rules, i, line.vector, n);
        if (status == WYT_OK)
            status = wyt_explore_lines(session->context, board, line.vector, n,
                                       base, &line.verdict, &line.reason,
                                       line.counts, line.heaps);
        progress_clear(&session->progress);
        if (status == WYT_OK && session->as_json)
            show_counts_json(session, &line);
        else if (status == WYT_OK)
            show_counts_text(session, &line);
    }
    return status;
}

/* The box, and --below, or a fifth of the smallest side. */
static int read_box(struct session *session, uint64_t *size, uint64_t *base)
{
    int result = board_size(session, size);
    uint64_t least;

    if (result != 0)
        return result;
    least = size[0];
    for (size_t i = 1; i < session->heaps; i++)
        least = size[i] < least ? size[i] : least;
    if (least == 0)
        return problem_set(&session->problem, EXIT_USAGE,
                           "a box of size 0 has no lines");
    result = options_number(&session->arguments, OPTION_BELOW,
                            least / PART + (least % PART != 0), base,
                            &session->problem);
    if (result == 0 && (*base < 1 || *base > least))
        return problem_set(&session->problem, EXIT_USAGE,
                           "--below is %" PRIu64 "; 1..%" PRIu64
                           " was expected, the smallest side of --size",
                           *base, least);
    return result;
}

static int explore_conjecture(struct session *session)
{
    struct json *json = &session->json;
    uint64_t size[HEAPS], base = 0;
    wyt_board *board = NULL;
    int32_t status;
    int result = read_box(session, size, &base);

    if (result == 0)
        result = board_open(session, size, WYT_BOARD_OUTCOME, &board);
    if (result != 0)
        return result;
    explore_begin(session);
    if (session->as_json) {
        json_key(json, "size");
        json_heaps(json, size, session->heaps);
        json_key(json, "below");
        json_number(json, base);
        json_key(json, "lines");
        json_open(json, '[');
    }
    status = survey_sets(session, board, base);
    if (session->as_json)
        json_close(json, ']');
    explore_end(session);
    wyt_board_unref(board);
    return status == WYT_OK ? 0 : session_fail(session, status);
}

static int run_line(struct session *session)
{
    int result;
    if (wyt_explore_set_count(session->rules) == 0)
        result = problem_set(&session->problem, EXIT_UNANSWERED,
                             "%.200s has no set of heaps from which the same "
                             "number may always be taken: there are no lines",
                             session->game);
    else if (session->board == NULL && session->arguments.count > 1)
        result = explore_position(session);
    else if (session->arguments.count > 1 - (session->board != NULL))
        result = problem_set(&session->problem, EXIT_USAGE,
                             "--board is for all lines; a position has its "
                             "own");
    else
        result = explore_conjecture(session);
    return result == 0 ? 0 : problem_show(&session->problem);
}

const struct exploration explore_line = {
    .name = "line",
    .operands = "(GAME [HEAP...] [--size W] | --board FILE) [--below K]",
    .summary =
        "  for each set A of heaps that moves take from alike, the P-position\n"
        "  with m added to every heap of A (the first, where options may be "
        "forbidden\n"
        "  or offered), looked for below --size, or until it is found or a "
        "limit is\n"
        "  met: \"none up to B\" is not decided, \"none "
        "by ...\"\n"
        "  and \"one beyond B by ...\" are, and by what.\n"
        "  Without HEAP... and with --size or --board: all lines from heaps "
        "below K (a\n"
        "  fifth of the smallest side), and the first one that is against the\n"
        "  conjecture of Heubach and Dufour\n",
    .options = {TAKES(OPTION_SIZE), TAKES(OPTION_BOARD), TAKES(OPTION_BELOW)},
    .least = 1,
    .most = HEAPS + 1,
    .run = run_line,
};
