/* SPDX-License-Identifier: MIT */
/*
 * Of three and more heaps, two of which are free, a column is a line along one
 * of them: the other one has the size that is asked for. Let any number be a
 * move from the free heap alone, and let up to F of these moves be forbidden.
 * Then a line holds at most F + 1 P-positions, for one above so many has more
 * P-options than can be forbidden. So a board that has F + 1 of them has all.
 * For F = 0 every line has its one, if no move class takes nothing from all
 * heaps that lie across it; else the boards end at a limit.
 */
#include "column_fixed.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The line that is solved first. */
#define FIRST_LENGTH 64

/* ---- what is asked for ---- */

static int check_fixed(struct session *session, const struct fixed *fixed)
{
    static const enum option others[] = {OPTION_BACKEND, OPTION_PROOF};
    if (session->heaps <= 2)
        return problem_set(&session->problem, EXIT_USAGE,
                           "--fix is for three and more heaps, %.200s has %zu",
                           session->game, session->heaps);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (session->arguments.value[others[i]] != NULL)
            return problem_set(&session->problem, EXIT_USAGE,
                               "--%s does not go with --fix",
                               options_name(others[i]));
    if (fixed->count + 2 == session->heaps)
        return 0;
    return problem_set(&session->problem, EXIT_USAGE,
                       "--fix leaves %zu of the %zu heaps of %.200s; a column "
                       "takes two: one has the size, the other one any",
                       session->heaps - fixed->count, session->heaps,
                       session->game);
}

int column_read(struct session *session, struct column_asked *out_column)
{
    const struct arguments *arguments = &session->arguments;
    const char *heap = arguments->value[OPTION_HEAP];
    int result = 0;

    *out_column = (struct column_asked){.heap = HEAPS};
    if (arguments->value[OPTION_FIX] != NULL) {
        result = fixed_read(session, OPTION_FIX, &out_column->fixed);
        if (result == 0)
            result = check_fixed(session, &out_column->fixed);
    } else if (session->heaps > 2) {
        return problem_set(&session->problem, EXIT_UNANSWERED,
                           "a heap of one size may be in any number of "
                           "P-positions of %.200s, which has %zu heaps; --fix "
                           "fixes all but two of them, and list --fix lists "
                           "what has a heap",
                           session->game, session->heaps);
    }
    if (result == 0 && heap != NULL)
        result =
            heap_read(session, "heap", heap, strlen(heap), &out_column->heap);
    if (result == 0 && heap != NULL && out_column->fixed.is[out_column->heap])
        result = problem_set(&session->problem, EXIT_USAGE,
                             "--heap %.8s is fixed by --fix", heap);
    return result;
}

/* ---- a line ---- */

struct line_of {
    struct session *session;
    const struct fixed *fixed;
    size_t heap, along; /* the heap that has the size, and the free one */
    uint64_t value;
    uint64_t most; /* P-positions on it */
};

/* A modifier that might let positions above a P-position be P is none of
 * these. */
static bool has_known_modifiers(const wyt_rules *rules)
{
    static const char *const known[] = {"misere", "block", "heapblock"};
    for (size_t i = 0; i < wyt_rules_modifier_count(rules); i++) {
        const char *name = wyt_rules_modifier_name(rules, i);
        size_t k = 0;
        while (k < sizeof known / sizeof known[0] &&
               strcmp(name, known[k]) != 0)
            k++;
        if (k == sizeof known / sizeof known[0])
            return false;
    }
    return true;
}

/* Whether any number is a move from the free heap alone. */
static bool has_rook(const struct line_of *line)
{
    const wyt_rules *rules = line->session->rules;
    const size_t n = line->session->heaps;
    for (size_t i = 0; i < wyt_rules_class_count(rules); i++) {
        uint64_t vector[HEAPS], sum = 0;
        uint32_t modulus, residues, most;
        if (wyt_rules_class_line(rules, i, vector, n, &modulus, &residues,
                                 &most) != WYT_OK)
            continue;
        for (size_t k = 0; k < n; k++)
            sum += vector[k];
        if (sum == 1 && vector[line->along] == 1 && residues >= modulus &&
            most == 0)
            return true;
    }
    return false;
}

/* How many of them may be forbidden: all are of one class, as a modifier takes
 * each ray as a whole. */
static int32_t read_most(struct line_of *line)
{
    const wyt_rules *rules = line->session->rules;
    const size_t n = line->session->heaps;
    uint64_t from[HEAPS] = {0}, to[HEAPS] = {0};
    int32_t class = 0, status;
    from[line->along] = 1;
    status =
        wyt_rules_blockable(line->session->context, rules, from, to, n, &class);
    line->most = wyt_rules_block_count(rules, class) + 1;
    return status;
}

/* Why a line along a heap is not bounded. */
static int refuse(const struct line_of *line)
{
    struct session *session = line->session;
    char name[HEAP_NAME];
    if (has_rook(line))
        return problem_set(&session->problem, EXIT_UNANSWERED,
                           "nothing bounds the columns of %.200s: its modifier "
                           "does not say how many options make a position N",
                           session->game);
    return problem_set(&session->problem, EXIT_UNANSWERED,
                       "nothing bounds the columns of %.200s: no class of "
                       "moves takes any number from heap %s alone",
                       session->game,
                       heap_name(name, session->heaps, line->along));
}

/* The P-positions of a board along the line, as the sizes of the free heap;
 * *out_count may be more than `most` would be if it could. */
static int32_t find(const struct line_of *line, uint64_t length, uint64_t *out,
                    uint64_t *out_count)
{
    struct session *session = line->session;
    const size_t n = session->heaps;
    uint64_t size[HEAPS], from[HEAPS], one[HEAPS];
    wyt_board *board = NULL;
    uint32_t *cells = calloc((size_t)length, sizeof *cells);
    int32_t status = cells == NULL ? WYT_E_MEMORY : WYT_OK;

    for (size_t i = 0; i < n; i++) {
        from[i] = i == line->heap ? line->value : line->fixed->at[i];
        size[i] = from[i] + 1;
        one[i] = 1;
    }
    size[line->along] = one[line->along] = length;
    from[line->along] = 0;
    if (status == WYT_OK)
        status = wyt_board_new(session->context, session->rules, size, n,
                               WYT_BOARD_OUTCOME, &board);
    progress_clear(&session->progress);
    if (status == WYT_OK)
        status = wyt_board_cells(board, from, one, n, 4, NULL, cells,
                                 (size_t)length);
    *out_count = 0;
    for (uint64_t i = 0; i < length && status == WYT_OK; i++)
        if (cells[i] == WYT_OUTCOME_P && *out_count < line->most)
            out[(*out_count)++] = i;
    wyt_board_unref(board);
    free(cells);
    return status;
}

/* All of them. */
static int read_line(const struct line_of *line, uint64_t *out)
{
    struct session *session = line->session;
    uint64_t length = FIRST_LENGTH, done = 0, count = 0;
    int32_t status = WYT_OK;

    if (line->value == UINT64_MAX)
        return problem_set(&session->problem, EXIT_UNANSWERED,
                           "V is %" PRIu64 ", which no board reaches",
                           line->value);
    while (status == WYT_OK && count < line->most) {
        status = find(line, length, out, &count);
        if (status == WYT_OK)
            done = length;
        length *= 2;
    }
    if (status == WYT_OK)
        return 0;
    session_fail(session, status);
    if (status == WYT_LIMIT)
        problem_add(&session->problem,
                    "; up to %" PRIu64 " it is not proved that the column is "
                    "whole",
                    done);
    return session->problem.exit;
}

/* ---- the answer ---- */

struct found {
    uint64_t *positions;
    size_t count, capacity;
};

static int add(struct session *session, struct found *found,
               const uint64_t *heaps)
{
    int result = 0;
    if (found->count == found->capacity)
        result = session_grow(session, &found->positions, &found->capacity,
                              2 * found->capacity + 16);
    if (result == 0)
        memcpy(found->positions + session->heaps * found->count++, heaps,
               session->heaps * sizeof *heaps);
    return result;
}

/* Puts a position down unless it is another time, if both heaps are asked for:
 * of a symmetric game the free heaps are sorted. */
static int add_position(const struct line_of *line, bool both, uint64_t other,
                        struct found *found)
{
    struct session *session = line->session;
    const bool first = line->heap < line->along;
    const bool sorts =
        both && wyt_rules_property(session->rules, WYT_RULES_SYMMETRIC) == 1;
    const bool swaps = sorts && (other < line->value) == first;
    uint64_t heaps[HEAPS];
    if (both && !first && (sorts || other == line->value))
        return 0;
    memcpy(heaps, line->fixed->at, sizeof heaps);
    heaps[line->heap] = swaps ? other : line->value;
    heaps[line->along] = swaps ? line->value : other;
    return add(session, found, heaps);
}

/* Those with the size in `heap`. */
static int add_line(struct line_of *line, bool both, struct found *found)
{
    struct session *session = line->session;
    uint64_t *others;
    int result = 0;
    int32_t status = WYT_OK;

    if (!has_rook(line) || !has_known_modifiers(session->rules))
        return refuse(line);
    status = read_most(line);
    if (status != WYT_OK)
        return session_fail(session, status);
    others = calloc((size_t)line->most, sizeof *others);
    result = others == NULL ? session_fail(session, WYT_E_MEMORY)
                            : read_line(line, others);
    for (uint64_t i = 0; i < line->most && result == 0; i++)
        result = add_position(line, both, others[i], found);
    free(others);
    return result;
}

/* With the size in one of the free heaps, or in either. */
static int collect(struct asked *asked, const struct column_asked *column,
                   struct found *found)
{
    struct session *session = asked->session;
    size_t free_heaps[2] = {0}, count = 0;
    int result = 0;
    for (size_t i = 0; i < session->heaps; i++)
        if (!column->fixed.is[i])
            free_heaps[count++] = i;
    for (size_t i = 0; i < 2 && result == 0; i++) {
        struct line_of line = {.session = session,
                               .fixed = &column->fixed,
                               .heap = free_heaps[i],
                               .along = free_heaps[1 - i],
                               .value = asked->operands[0]};
        if (column->heap == HEAPS || column->heap == free_heaps[i])
            result = add_line(&line, column->heap == HEAPS, found);
    }
    if (result == 0 && found->count > 0 &&
        fixed_sort(&column->fixed, found->positions, found->count,
                   session->heaps) != WYT_OK)
        result = session_fail(session, WYT_E_MEMORY);
    return result;
}

int column_ask_fixed(struct asked *asked)
{
    struct session *session = asked->session;
    struct column_asked column;
    struct found found = {NULL, 0, 0};
    int result = column_read(session, &column);
    if (result == 0)
        result = collect(asked, &column, &found);
    if (result == 0) {
        reply_begin(asked);
        if (session->as_json) {
            json_key(&session->json, "fix");
            fixed_json(session, &column.fixed);
            json_pair(&session->json, "backend", "board");
        }
        reply_positions_begin(asked, "positions");
        reply_positions(asked, found.positions, found.count);
        reply_positions_end(asked);
        reply_end(asked);
        if (session->arguments.value[OPTION_EXPLAIN] != NULL)
            fputs("answered by board\n", stderr);
    }
    free(found.positions);
    return result;
}
