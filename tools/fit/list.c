/* SPDX-License-Identifier: MIT */
/*
 * Positions from a board, and from standard input.
 */
#include "fit/list.h"

#include "fit/hull.h"
#include "fit/items.h"
#include "number.h"
#include "system.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Positions that are asked for at once. */
#define BATCH 1024

void fit_list_free(struct fit_list *list)
{
    for (size_t i = 0; i < 2; i++) {
        free(list->sides[i].pairs);
        free(list->sides[i].numbers);
    }
    *list = (struct fit_list){0};
}

static int split(struct fit_list *list, struct session *session,
                 struct fit_items *items, bool numbered)
{
    if (!fit_items_split(items, numbered, list))
        return session_fail(session, WYT_E_MEMORY);
    return 0;
}

/* ---- a board ---- */

static int add_found(struct session *session, struct fit_items *items,
                     const uint64_t *found, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct fit_item item = {.x = found[2 * i], .y = found[2 * i + 1]};
        if (items->count == FIT_MOST_PAIRS)
            return problem_set(&session->problem, EXIT_UNANSWERED,
                               "the box has more than %zu P-positions, which "
                               "is an area; take a smaller --size",
                               FIT_MOST_PAIRS);
        if (!fit_items_add(items, &item))
            return session_fail(session, WYT_E_MEMORY);
    }
    return progress_interrupted() ? session_fail(session, WYT_CANCELLED) : 0;
}

static int collect(struct session *session, struct fit_items *items,
                   const wyt_board *board)
{
    uint64_t found[2 * BATCH], next = 0;
    size_t count = BATCH;
    int result = 0;
    while (result == 0 && count == BATCH) {
        int32_t status = wyt_board_find(board, WYT_OUTCOME_P, next, UINT64_MAX,
                                        found, 2, 1, 2, BATCH, &count, &next);
        result = status == WYT_OK ? add_found(session, items, found, count)
                                  : session_fail(session, status);
    }
    return result;
}

/* Of a symmetric game both heaps of a pair are columns, and it is known which
 * of them the box completes. */
static int find_complete(struct fit_list *list, struct session *session,
                         const wyt_board *board)
{
    uint64_t columns = wyt_board_size(board, 0);
    int32_t verdict, status;
    list->complete = columns;
    status = wyt_claim_complete(session->context, board, WYT_AXIS_COLUMNS, 0,
                                columns, &verdict, &list->complete);
    return status == WYT_OK ? 0 : session_fail(session, status);
}

int fit_list_board(struct fit_list *list, struct session *session,
                   const wyt_board *board)
{
    struct fit_items items = {0};
    int result = collect(session, &items, board);
    *list = (struct fit_list){.rows = wyt_board_size(board, 1)};
    if (result == 0)
        result = split(list, session, &items, false);
    if (result == 0 &&
        wyt_rules_property(wyt_board_rules(board), WYT_RULES_SYMMETRIC))
        result = find_complete(list, session, board);
    free(items.all);
    return result;
}

/* ---- standard input ---- */

struct reader {
    struct session *session;
    struct fit_items items;
    size_t words; /* of each line, 2 or 3; 0: none was read */
    uint64_t line, first_line;
};

/* Puts the line before a problem. */
static int fail_line(struct reader *reader, int result)
{
    struct problem problem = reader->session->problem;
    return problem_set(&reader->session->problem, result,
                       "line %" PRIu64 ": %s", reader->line, problem.text);
}

static int check_words(struct reader *reader, size_t words)
{
    struct problem *problem = &reader->session->problem;
    if (words < 2 || words > 3)
        return problem_set(problem, EXIT_USAGE,
                           "line %" PRIu64
                           ": a position is two heaps, x y, or a number and "
                           "two heaps, n x y; there %s %zu word%s",
                           reader->line, words == 1 ? "is" : "are", words,
                           words == 1 ? "" : "s");
    if (reader->words == 0)
        reader->first_line = reader->line;
    if (reader->words != 0 && reader->words != words)
        return problem_set(
            problem, EXIT_USAGE,
            "line %" PRIu64 " has %zu numbers, and line %" PRIu64 " has %zu",
            reader->line, words, reader->first_line, reader->words);
    reader->words = words;
    return 0;
}

static int read_number(struct reader *reader, const char *name,
                       const char *word, size_t length, uint64_t *value)
{
    struct problem *problem = &reader->session->problem;
    int result = number_check_blanks(word, length, problem);
    if (result == 0)
        result = number_parse(name, word, length, value, problem);
    if (result == 0 && *value > (uint64_t)HULL_MOST)
        result = problem_set(problem, EXIT_UNANSWERED,
                             "%s is %" PRIu64 "; up to %" PRId64 " is fitted",
                             name, *value, HULL_MOST);
    return result == 0 ? 0 : fail_line(reader, result);
}

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n';
}

/* A line without its comment. */
static int read_line(struct reader *reader, const char *text, size_t length)
{
    static const char *const names[] = {"n", "x", "y"};
    struct fit_item item = {.line = reader->line};
    uint64_t *const values[] = {&item.n, &item.x, &item.y};
    const char *word[3] = {NULL};
    size_t size[3] = {0}, words = 0;
    for (size_t at = 0; at < length;) {
        size_t start;
        while (at < length && is_blank(text[at]))
            at++;
        start = at;
        while (at < length && !is_blank(text[at]))
            at++;
        if (at > start && words++ < 3) {
            word[words - 1] = text + start;
            size[words - 1] = at - start;
        }
    }
    if (words == 0)
        return 0;
    int result = check_words(reader, words);
    for (size_t i = 0; i < words && result == 0; i++)
        result = read_number(reader, names[i + 3 - words], word[i], size[i],
                             values[i + 3 - words]);
    if (result == 0 && reader->items.count == FIT_MOST_PAIRS)
        result = problem_set(&reader->session->problem, EXIT_UNANSWERED,
                             "line %" PRIu64 ": up to %zu positions are fitted",
                             reader->line, FIT_MOST_PAIRS);
    if (result == 0 && !fit_items_add(&reader->items, &item))
        result = session_fail(reader->session, WYT_E_MEMORY);
    return result;
}

static int read_lines(struct reader *reader)
{
    char *text = NULL;
    size_t capacity = 0;
    int result = 0;
    while (result == 0) {
        ptrdiff_t length;
        errno = 0;
        length = system_line(&text, &capacity, stdin);
        if (length < 0 && feof(stdin) == 0)
            result = session_fail_input(reader->session, errno);
        if (length < 0)
            break;
        reader->line++;
        const char *comment = memchr(text, '#', (size_t)length);
        if (comment != NULL)
            length = comment - text;
        result = read_line(reader, text, (size_t)length);
    }
    free(text);
    return result;
}

/* Says that two neighbours in some order have the same. */
static int fail_repeat(struct reader *reader, const struct fit_item *item,
                       const char *what)
{
    bool in_order = item[0].line < item[1].line;
    return problem_set(&reader->session->problem, EXIT_USAGE,
                       "line %" PRIu64 " has the %s of line %" PRIu64,
                       item[in_order].line, what, item[!in_order].line);
}

static int check_repeats(struct reader *reader)
{
    struct fit_items *items = &reader->items;
    if (items->count < 2)
        return 0;
    qsort(items->all, items->count, sizeof *items->all, fit_items_by_number);
    for (size_t i = 1; i < items->count && reader->words == 3; i++)
        if (items->all[i - 1].n == items->all[i].n)
            return fail_repeat(reader, &items->all[i - 1], "number");
    qsort(items->all, items->count, sizeof *items->all, fit_items_by_heaps);
    for (size_t i = 1; i < items->count; i++)
        if (fit_items_by_heaps(&items->all[i - 1], &items->all[i]) == 0)
            return fail_repeat(reader, &items->all[i - 1], "position");
    return 0;
}

int fit_list_input(struct fit_list *list, struct session *session)
{
    struct reader reader = {.session = session};
    int result = read_lines(&reader);
    *list = (struct fit_list){0};
    if (result == 0)
        result = check_repeats(&reader);
    if (result == 0)
        result = split(list, session, &reader.items, reader.words == 3);
    free(reader.items.all);
    return result;
}
