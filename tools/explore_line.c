/* SPDX-License-Identifier: MIT */
/*
 * explore line: the P-position on each line through one position; without a
 * position the line conjecture of Heubach and Dufour.
 */
#include "explore.h"
#include "number.h"
#include "size.h"

#include <inttypes.h>
#include <string.h>

/* Without a position, the first points of the lines are below a fifth of the
 * box: in the games of three heaps the P-position is rarely farther away. */
#define PART 5

struct line {
    uint64_t vector[HEAPS];
    int32_t verdict;
    /* of one line */
    uint64_t bound;
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

/* ---- the lines through a position ---- */

static void show_text(const struct line *line, size_t n)
{
    text_set(line->vector, n);
    if (line->verdict == WYT_CLAIM_HOLDS) {
        putchar(' ');
        text_heaps(stdout, line->heaps, n, ' ');
        printf(" m=%" PRId64 "\n", line->step);
    } else if (line->verdict == WYT_CLAIM_FAILS) {
        puts(" none");
    } else {
        printf(" none up to %" PRIu64 "\n", line->bound);
    }
}

static void show_json(struct json *json, const struct line *line, size_t n)
{
    char step[32];
    json_open(json, '{');
    json_set(json, line->vector, n);
    json_pair(json, "verdict", verdict_name(line->verdict));
    if (line->verdict == WYT_CLAIM_HOLDS) {
        snprintf(step, sizeof step, "%" PRId64, line->step);
        json_pair(json, "m", step);
        json_key(json, "heaps");
        json_heaps(json, line->heaps, n);
    }
    json_close(json, '}');
}

/* The bound of the theorem for a single heap, (2^h - 1) times the largest
 * heap; --size W looks at heaps below W. */
static int read_bound(struct session *session, const uint64_t *heaps,
                      uint64_t *bound)
{
    uint64_t size[HEAPS], most = 1;
    int result;

    for (size_t i = 0; i < session->heaps; i++)
        most = heaps[i] > most ? heaps[i] : most;
    if (session->arguments.value[OPTION_SIZE] == NULL) {
        uint64_t factor = (UINT64_C(1) << (session->heaps % HEAPS)) - 1;
        *bound = factor == 0 || most > INT64_MAX / factor ? INT64_MAX
                                                          : most * factor;
        return 0;
    }
    result = size_read(session, size);
    for (size_t i = 0; i < session->heaps && result == 0; i++)
        if (size[i] != size[0] || size[i] == 0)
            result = problem_set(&session->problem, EXIT_USAGE,
                                 "--size of a line is one number from 1 on, "
                                 "behind the largest heap looked at");
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
        struct line line = {.bound = bound};
        status = wyt_explore_set(session->rules, i, line.vector, n);
        if (status == WYT_OK)
            status =
                wyt_explore_line(session->solver, heaps, line.vector, n, bound,
                                 &line.verdict, NULL, &line.step, line.heaps);
        progress_clear(&session->progress);
        if (status == WYT_OK && session->as_json)
            show_json(&session->json, &line, n);
        else if (status == WYT_OK)
            show_text(&line, n);
    }
    return status == WYT_OK ? 0 : session_fail(session, status);
}

static int explore_position(struct session *session)
{
    struct json *json = &session->json;
    uint64_t heaps[HEAPS] = {0}, bound = 0;
    int result = read_heaps(session, heaps);

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
    {"open", WYT_LINES_OPEN},       {"reach", WYT_LINES_REACH},
};

#define COLUMNS (sizeof columns / sizeof columns[0])

static void show_counts_text(const struct line *line, size_t n)
{
    text_set(line->vector, n);
    printf(" %s", verdict_name(line->verdict));
    for (size_t i = 0; i < COLUMNS; i++)
        printf(" %s %" PRIu64, columns[i].name, line->counts[columns[i].index]);
    if (line->verdict != WYT_CLAIM_HOLDS) {
        fputs(" first ", stdout);
        text_heaps(stdout, line->heaps, n, ' ');
    }
    putchar('\n');
}

static void show_counts_json(struct json *json, const struct line *line,
                             size_t n)
{
    json_open(json, '{');
    json_set(json, line->vector, n);
    json_pair(json, "verdict", verdict_name(line->verdict));
    for (size_t i = 0; i < COLUMNS; i++) {
        json_key(json, columns[i].name);
        json_number(json, line->counts[columns[i].index]);
    }
    if (line->verdict != WYT_CLAIM_HOLDS) {
        json_key(json, "first");
        json_heaps(json, line->heaps, n);
    }
    json_close(json, '}');
}

static int32_t survey_sets(struct session *session, const wyt_board *board,
                           uint64_t base)
{
    size_t n = session->heaps, sets = wyt_explore_set_count(session->rules);
    int32_t status = WYT_OK;

    for (size_t i = 0; i < sets && status == WYT_OK; i++) {
        struct line line;
        status = wyt_explore_set(session->rules, i, line.vector, n);
        if (status == WYT_OK)
            status =
                wyt_explore_lines(session->context, board, line.vector, n, base,
                                  &line.verdict, line.counts, line.heaps);
        progress_clear(&session->progress);
        if (status == WYT_OK && session->as_json)
            show_counts_json(&session->json, &line, n);
        else if (status == WYT_OK)
            show_counts_text(&line, n);
    }
    return status;
}

static int explore_conjecture(struct session *session)
{
    struct json *json = &session->json;
    uint64_t size[HEAPS], least;
    wyt_board *board = NULL;
    int result = size_read(session, size);

    if (result != 0)
        return result;
    least = size[0];
    for (size_t i = 1; i < session->heaps; i++)
        least = size[i] < least ? size[i] : least;
    if (least == 0)
        return problem_set(&session->problem, EXIT_USAGE,
                           "a box of size 0 has no lines");
    int32_t status = wyt_board_new(session->context, session->rules, size,
                                   session->heaps, WYT_BOARD_OUTCOME, &board);
    if (status != WYT_OK)
        return session_fail(session, status);
    explore_begin(session);
    if (session->as_json) {
        json_key(json, "size");
        json_heaps(json, size, session->heaps);
        json_key(json, "lines");
        json_open(json, '[');
    }
    status = survey_sets(session, board, (least + PART - 1) / PART);
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
    else if (session->arguments.count > 1)
        result = explore_position(session);
    else
        result = explore_conjecture(session);
    return result == 0 ? 0 : problem_show(&session->problem);
}

const struct exploration explore_line = {
    .name = "line",
    .operands = "GAME [HEAP...] [--size W]",
    .summary =
        "  for each set A of heaps that moves take from alike, the P-position\n"
        "  with m added to every heap of A; \"none\" is proved, \"none up to "
        "B\" is\n"
        "  not: heaps up to B = W - 1 were seen.\n"
        "  Without HEAP... and with --size: all lines from heaps below a "
        "fifth of it,\n"
        "  and the first one that is against the conjecture of Heubach and "
        "Dufour\n",
    .options = TAKES(OPTION_SIZE),
    .least = 1,
    .most = HEAPS + 1,
    .run = run_line,
};
