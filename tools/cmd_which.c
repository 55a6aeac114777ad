/* SPDX-License-Identifier: MIT */
/*
 * The command which: where a number stands in the sequences of the first and
 * of the second heaps of P-positions.
 */
#include "command.h"
#include "question.h"

#include <inttypes.h>
#include <stdlib.h>

/* What has been found of one number. */
struct places {
    struct asked *asked;
    size_t count;
};

static void reply_place(struct places *places, const char *heap,
                        uint64_t number)
{
    struct asked *asked = places->asked;
    struct json *json = &asked->session->json;
    if (asked->session->as_json) {
        json_open(json, '{');
        json_pair(json, "heap", heap);
        json_key(json, "number");
        json_number(json, number);
        json_close(json, '}');
    } else {
        if (asked->from_lines && places->count > 0)
            fputs("; ", stdout);
        printf("%s %" PRIu64, heap, number);
        if (!asked->from_lines)
            fputc('\n', stdout);
    }
    places->count++;
}

/* The P-positions with a heap of that size. */
static int find_positions(struct asked *asked, uint64_t **positions,
                          size_t *count)
{
    struct session *session = asked->session;
    size_t capacity = 0;
    int32_t status = WYT_E_SPACE;
    int result = 0;
    for (size_t room = 16; status == WYT_E_SPACE && result == 0;
         room = *count) {
        result = session_grow(session, positions, &capacity, room);
        if (result == 0)
            status =
                wyt_solver_column(session->solver, asked->operands[0],
                                  *positions, session->heaps, capacity, count);
    }
    if (result == 0 && status != WYT_OK)
        result = session_fail(session, status);
    return result;
}

/* The numbers of positions; those that do not lie on the side are left out.
 * Of a symmetric game the lower ones are the listed ones exchanged. */
static int find_numbers(struct asked *asked, uint64_t *positions,
                        uint64_t *numbers, size_t *count)
{
    struct session *session = asked->session;
    const size_t first =
        asked->side == WYT_SIDE_LOWER &&
        wyt_rules_property(session->rules, WYT_RULES_SYMMETRIC) != 0;
    size_t kept = 0;
    for (size_t i = 0; i < *count; i++) {
        const uint64_t heaps[2] = {positions[2 * i + first],
                                   positions[2 * i + 1 - first]};
        int32_t status = wyt_solver_rank(session->solver, heaps, 2, asked->side,
                                         &numbers[kept]);
        if (status == WYT_NONE)
            continue;
        if (status != WYT_OK)
            return session_fail(session, status);
        positions[2 * kept] = heaps[0];
        positions[2 * kept + 1] = heaps[1];
        kept++;
    }
    *count = kept;
    return 0;
}

static void reply_places(struct asked *asked, const uint64_t *positions,
                         const uint64_t *numbers, size_t count)
{
    struct session *session = asked->session;
    struct places places = {.asked = asked};

    reply_begin(asked);
    if (session->as_json) {
        json_key(&session->json, "places");
        json_open(&session->json, '[');
    }
    for (size_t i = 0; i < count; i++) {
        if (positions[2 * i] == asked->operands[0])
            reply_place(&places, "x", numbers[i]);
        if (positions[2 * i + 1] == asked->operands[0])
            reply_place(&places, "y", numbers[i]);
    }
    if (session->as_json)
        json_close(&session->json, ']');
    else if (places.count == 0)
        puts("none");
    else if (asked->from_lines)
        fputc('\n', stdout);
    reply_end(asked);
}

static int ask_which(struct asked *asked)
{
    uint64_t *positions = NULL, *numbers = NULL;
    size_t count = 0;
    int result = find_positions(asked, &positions, &count);
    if (result == 0) {
        numbers = malloc((count + 1) * sizeof *numbers);
        if (numbers == NULL)
            result = session_fail(asked->session, WYT_E_MEMORY);
    }
    if (result == 0)
        result = find_numbers(asked, positions, numbers, &count);
    if (result == 0)
        reply_places(asked, positions, numbers, count);
    free(numbers);
    free(positions);
    return result;
}

static const struct question which = {"V", "size", false, ask_which, NULL};

static int run_which(struct session *session)
{
    int result = session_read_game(session);
    if (result != 0)
        return result;
    if (session->heaps != 2) {
        problem_set(&session->problem, EXIT_USAGE,
                    "which is for two heaps, %.200s has %zu", session->game,
                    session->heaps);
        return problem_show(&session->problem);
    }
    if (session_make_solver(session) != 0)
        return problem_show(&session->problem);
    return question_answer(session, &which);
}

const struct command which_command = {
    .name = "which",
    .operands = "GAME V|-",
    .summary =
        "where V stands among the heaps of P-positions (x,y)\n"
        "\"x N\": V is the first heap of P-position N; \"y N\": the second "
        "one. One\na line, by N; none: \"none\". Two heaps.\n"
        "With - sizes are read from standard input, one a line, and what\n"
        "belongs to one of them is separated by \"; \".\n",
    .example = "wythoff which wythoff 100",
    .options = TAKES_SOLVER | TAKES(OPTION_SIDE),
    .least = 2,
    .most = 2,
    .second = "size V is",
    .run = run_which,
};
