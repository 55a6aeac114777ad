/* SPDX-License-Identifier: MIT */
/*
 * Terminal positions are those at which the play may end: without options; with
 * blocking also those all of whose options can be forbidden, as T(k) of U.
 * Larsson, Blocking Wythoff Nim, Electronic Journal of Combinatorics 18 (2011)
 * P120; under comply those with fewer options than are to be offered. Options
 * are looked at until there are too many, and only of cells whose outcome or
 * number a terminal position may have.
 */
#include "marks.h"

#include "number.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Options that are asked for at once. */
#define BATCH 256

enum option marks_first_option(const struct session *session)
{
    static const enum option asking[] = {OPTION_MARK, OPTION_TERMINAL};

    for (size_t i = 0; i < sizeof asking / sizeof asking[0]; i++)
        if (session->arguments.value[asking[i]] != NULL)
            return asking[i];
    return OPTIONS;
}

/* ---- reading ---- */

/* The next of the numbers of --mark, up to a character of `ends` or the end. */
static int read_number(struct session *session, const char **at,
                       const char *ends, uint64_t *out)
{
    const size_t length = strcspn(*at, ends);
    int result = number_parse("--mark", *at, length, out, &session->problem);
    *at += length;
    return result;
}

static int check_size(struct session *session, const uint64_t *heaps,
                      const uint64_t *size)
{
    for (size_t i = 0; i < session->heaps; i++)
        if (heaps[i] >= size[i])
            return problem_set(&session->problem, EXIT_USAGE,
                               "heap %zu of --mark is %" PRIu64
                               "; the box has 0..%" PRIu64,
                               i + 1, heaps[i], size[i] - 1);
    return 0;
}

/* A removed cell is no position. */
static int check_position(struct session *session, const uint64_t *heaps)
{
    wyt_moves *moves = NULL;
    int32_t status = wyt_moves_new(session->context, session->rules, heaps,
                                   session->heaps, &moves);
    wyt_moves_free(moves);
    return status == WYT_OK || status == WYT_UNSUPPORTED
               ? 0
               : session_fail(session, status);
}

static int wrong_count(struct session *session, const char *text, size_t length)
{
    char quoted[QUOTED];
    return problem_set(&session->problem, EXIT_USAGE,
                       "--mark has %s; %.200s has %zu heap%s, and positions "
                       "such as 3.5/4.7 are expected",
                       quote(quoted, text, length), session->game,
                       session->heaps, session->heaps == 1 ? "" : "s");
}

/* "3.5", or with a comma. */
static int read_position(struct session *session, const char **at,
                         uint64_t heaps[HEAPS])
{
    const char *const text = *at;
    const size_t length = strcspn(text, "/");
    size_t numbers = 1;
    int result = 0;

    for (size_t i = 0; i < length; i++)
        numbers += text[i] == '.' || text[i] == ',';
    if (numbers != session->heaps)
        return wrong_count(session, text, length);
    for (size_t i = 0; i < numbers && result == 0; i++) {
        *at += i > 0;
        result = read_number(session, at, ".,/", &heaps[i]);
    }
    return result;
}

static int read_given(struct marks *marks, const uint64_t *size)
{
    struct session *session = marks->session;
    const char *at = session->arguments.value[OPTION_MARK];
    uint64_t heaps[HEAPS];
    size_t place;
    bool is_new;

    for (;; at++) {
        int result = read_position(session, &at, heaps);
        if (result == 0)
            result = check_size(session, heaps, size);
        if (result == 0)
            result = check_position(session, heaps);
        if (result == 0)
            result = position_set_add(&marks->given, heaps, &place, &is_new);
        if (result != 0 || *at == '\0')
            return result;
    }
}

static int open_moves(struct marks *marks)
{
    struct session *session = marks->session;
    const uint64_t start[HEAPS] = {0};
    size_t capacity = 0;
    int32_t status = wyt_moves_new(session->context, session->rules, start,
                                   session->heaps, &marks->moves);

    if (status == WYT_E_POSITION) /* a cell that is there comes later */
        status = WYT_OK;
    return status == WYT_OK
               ? session_grow(session, &marks->options, &capacity, BATCH)
               : session_fail(session, status);
}

int marks_open(struct marks *marks, struct session *session,
               const uint64_t *size)
{
    const struct arguments *arguments = &session->arguments;
    int result = 0;

    *marks = (struct marks){.session = session};
    position_set_open(&marks->given, session);
    marks->has[MARK_GIVEN] = arguments->value[OPTION_MARK] != NULL;
    marks->has[MARK_TERMINAL] = arguments->value[OPTION_TERMINAL] != NULL;
    if (marks->has[MARK_GIVEN])
        result = read_given(marks, size);
    if (result == 0 && marks->has[MARK_TERMINAL])
        result = open_moves(marks);
    return result;
}

void marks_close(struct marks *marks)
{
    position_set_close(&marks->given);
    wyt_moves_free(marks->moves);
    free(marks->options);
    *marks = (struct marks){.session = NULL};
}

/* ---- terminal positions ---- */

/* What is counted of the options of a position. */
struct count {
    uint64_t options;
    uint64_t of[HEAPS + 1]; /* each class that may be forbidden */
};

/* Whether the play goes on whatever the previous player does. */
static int32_t add_option(const struct marks *marks, struct count *count,
                          const uint64_t *from, const uint64_t *option,
                          bool *out_goes_on)
{
    const struct session *session = marks->session;
    const wyt_rules *rules = session->rules;
    const uint64_t offered = wyt_rules_offer_count(rules);
    int32_t block_class = 0, status = WYT_OK;

    count->options++;
    if (wyt_rules_property(rules, WYT_RULES_BLOCKING) == 1)
        status = wyt_rules_blockable(session->context, rules, from, option,
                                     session->heaps, &block_class);
    if (status != WYT_OK)
        return status;
    *out_goes_on = offered > 0 ? count->options >= offered
                               : ++count->of[block_class] >
                                     wyt_rules_block_count(rules, block_class);
    return WYT_OK;
}

static int32_t is_terminal(struct marks *marks, const uint64_t *heaps,
                           bool *out_terminal)
{
    const size_t n = marks->session->heaps;
    struct count count = {.options = 0};
    bool goes_on = false;
    size_t found = BATCH;
    int32_t status =
        marks->moves == NULL
            ? wyt_moves_new(marks->session->context, marks->session->rules,
                            heaps, n, &marks->moves)
            : wyt_moves_reset(marks->moves, heaps, n);

    while (status == WYT_OK && !goes_on && found > 0) {
        status = wyt_moves_next(marks->moves, marks->options, BATCH, &found);
        for (size_t i = 0; i < found && status == WYT_OK && !goes_on; i++)
            status = add_option(marks, &count, heaps, marks->options + i * n,
                                &goes_on);
    }
    *out_terminal = !goes_on;
    return status;
}

/* Whether a terminal position may have this cell. In misere play it is N where
 * no option is there, and P where all can be forbidden. */
static bool may_end(const struct marks *marks, uint32_t kind, uint32_t cell)
{
    const wyt_rules *rules = marks->session->rules;

    if (cell == WYT_CELL_REMOVED)
        return false;
    if (kind == WYT_BOARD_GRUNDY || kind == WYT_BOARD_REMOTENESS)
        return cell == 0;
    if (kind == WYT_BOARD_OPTIONS ||
        wyt_rules_property(rules, WYT_RULES_MISERE) == 1)
        return true;
    return cell == (wyt_rules_property(rules, WYT_RULES_COMPLY) == 1
                        ? WYT_OUTCOME_N
                        : WYT_OUTCOME_P);
}

/* ---- a row ---- */

int32_t marks_row(struct marks *marks, const wyt_board *board,
                  const uint64_t *start, size_t count, uint8_t *out_kinds)
{
    const uint32_t kind = wyt_board_kind(board);
    const size_t n = marks->session->heaps;
    uint64_t heaps[HEAPS];
    int32_t status = WYT_OK;

    memset(out_kinds, MARK_NONE, count);
    memcpy(heaps, start, n * sizeof *heaps);
    for (size_t i = 0; i < count && status == WYT_OK; i++, heaps[0]++) {
        uint32_t cell = WYT_CELL_REMOVED;
        bool terminal = false;
        if (marks->has[MARK_TERMINAL])
            status = wyt_board_get(board, heaps, n, &cell);
        if (status == WYT_OK && may_end(marks, kind, cell))
            status = is_terminal(marks, heaps, &terminal);
        if (terminal)
            out_kinds[i] = MARK_TERMINAL;
        if (position_set_has(&marks->given, heaps))
            out_kinds[i] = MARK_GIVEN;
    }
    return status;
}
