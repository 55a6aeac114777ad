/* SPDX-License-Identifier: MIT */
/*
 * Questions about positions, for the matrix. The library answers with a new
 * solver each time, for a program starts anew as well: it solves a board, or
 * follows a recursion, and goes through it.
 *   list, stream: the P-positions of the box in order, or the first COUNT
 *   nth: a thousand numbers at random among them
 *   winning: the winning moves of a thousand positions at random
 * Numbers and positions are known before the first answer, to the program in an
 * array, so the library has them as a batch.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "matrix.h"

enum { QUERIES = 1000, BLOCK = 4096 };

struct asked {
    struct game game;
    struct matrix_box box;
    size_t heaps, wanted; /* of the recursion; 0: of the box */
    int32_t status;
    char *room;
    uint64_t *queries;
    /* What both sides write: heaps; for winning, behind their numbers of each
     * position. */
    uint64_t *ours, *theirs;
    size_t count, found; /* numbers that were written, by each */
    size_t step, stride; /* from heap to heap, from position to position */
    size_t (*list)(const size_t *size, char *room, uint64_t *out);
    void (*recur)(size_t count, char *room, uint64_t *out, size_t step,
                  size_t stride);
    void (*start)(const size_t *size, char *room);
    size_t (*winning)(const size_t *heaps, uint64_t *out);
    size_t options; /* of a position, at most */
    uint64_t *all;  /* the list, where numbers are looked up */
    size_t positions;
};

static uint64_t at_random(uint64_t below)
{
    static uint64_t state = 1;
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (state >> 33) % below;
}

/* ---- the program ---- */

static size_t list_into(struct asked *asked, uint64_t *out)
{
    if (asked->wanted == 0)
        return asked->list(asked->box.size, asked->room, out);
    asked->recur(asked->wanted, asked->room, out, asked->step, asked->stride);
    return asked->wanted;
}

static void their_list(void *data)
{
    struct asked *asked = data;
    asked->found = asked->heaps * list_into(asked, asked->theirs);
}

static void their_nth(void *data)
{
    struct asked *asked = data;
    const size_t n = asked->heaps;
    (void)list_into(asked, asked->all);
    for (size_t i = 0; i < QUERIES; i++)
        memcpy(asked->theirs + i * n, asked->all + asked->queries[i] * n,
               n * sizeof *asked->all);
    asked->found = QUERIES * n;
}

/* Largest heap first, then heap by heap; the heaps of options are sorted. */
static int compare_positions(const uint64_t *x, const uint64_t *y, size_t n)
{
    uint64_t most_x = 0, most_y = 0;
    for (size_t i = 0; i < n; i++) {
        most_x = x[i] > most_x ? x[i] : most_x;
        most_y = y[i] > most_y ? y[i] : most_y;
    }
    if (most_x != most_y)
        return most_x < most_y ? -1 : 1;
    for (size_t i = 0; i < n; i++)
        if (x[i] != y[i])
            return x[i] < y[i] ? -1 : 1;
    return 0;
}

static int compare_two(const void *x, const void *y)
{
    return compare_positions(x, y, 2);
}

static int compare_three(const void *x, const void *y)
{
    return compare_positions(x, y, 3);
}

/* In order, each once. */
static size_t sorted(uint64_t *options, size_t count, size_t n)
{
    size_t kept = 0;
    qsort(options, count, n * sizeof *options,
          n == 2 ? compare_two : compare_three);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || memcmp(options + i * n, options + (i - 1) * n,
                             n * sizeof *options) != 0)
            memmove(options + kept++ * n, options + i * n, n * sizeof *options);
    return kept;
}

static void their_winning(void *data)
{
    struct asked *asked = data;
    size_t heaps[MATRIX_HEAPS];
    asked->found = QUERIES;
    asked->start(asked->box.size, asked->room);
    for (size_t i = 0; i < QUERIES; i++) {
        uint64_t *out = asked->theirs + asked->found;
        for (size_t k = 0; k < asked->heaps; k++)
            heaps[k] = (size_t)asked->queries[i * asked->heaps + k];
        asked->theirs[i] =
            sorted(out, asked->winning(heaps, out), asked->heaps);
        asked->found += (size_t)asked->theirs[i] * asked->heaps;
    }
}

/* ---- the library ---- */

static void renew(struct asked *asked)
{
    wyt_solver_free(asked->game.solver);
    check(wyt_solver_new(asked->game.context, asked->game.rules, NULL,
                         &asked->game.solver) == WYT_OK,
          "a solver");
}

static void our_list(void *data)
{
    struct asked *asked = data;
    size_t count = 0;
    renew(asked);
    asked->status =
        wyt_solver_list(asked->game.solver, 0, WYT_SIDE_BOTH, asked->ours,
                        asked->heaps, asked->found / asked->heaps, &count);
    asked->count = count * asked->heaps;
}

static void our_stream(void *data)
{
    struct asked *asked = data;
    const size_t n = asked->heaps;
    wyt_stream *stream = NULL;
    size_t count = 1;
    renew(asked);
    asked->count = 0;
    asked->status =
        wyt_solver_stream(asked->game.solver, 0, WYT_SIDE_BOTH, &stream);
    while (asked->status == WYT_OK && asked->count < asked->found &&
           count > 0) {
        size_t left = (asked->found - asked->count) / n;
        asked->status = wyt_stream_next(
            stream, asked->ours + asked->count / n * asked->stride, n,
            asked->step, asked->stride, left < BLOCK ? left : BLOCK, &count);
        asked->count += count * n;
    }
    wyt_stream_free(stream);
}

static void our_nth(void *data)
{
    struct asked *asked = data;
    const size_t n = asked->heaps;
    size_t count = 0;
    renew(asked);
    asked->status =
        wyt_solver_nth_batch(asked->game.solver, asked->queries, QUERIES,
                             WYT_SIDE_BOTH, asked->ours, n, 1, n, NULL, &count);
    asked->count = count * n;
}

static void our_winning(void *data)
{
    struct asked *asked = data;
    const size_t n = asked->heaps;
    size_t count = 0;
    renew(asked);
    asked->status = wyt_solver_winning_batch(
        asked->game.solver, asked->queries, n, 1, n, QUERIES, asked->ours,
        asked->ours + QUERIES, NULL, QUERIES * asked->options, NULL, &count);
    asked->count = QUERIES;
    for (size_t i = 0; i < count; i++)
        asked->count += (size_t)asked->ours[i] * n;
}

/* ---- a row ---- */

static const struct question {
    const char *name;
    void (*ours)(void *data), (*theirs)(void *data);
} questions[] = {
    {"list", our_list, their_list},
    {"stream", our_stream, their_list},
    {"nth", our_nth, their_nth},
    {"winning", our_winning, their_winning},
};

static const struct question *question_of(const char *name)
{
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        if (strcmp(questions[i].name, name) == 0)
            return &questions[i];
    check(0, name);
    return NULL;
}

static uint64_t *numbers(size_t count)
{
    uint64_t *block = malloc((count + 1) * sizeof *block);
    check(block != NULL, "memory");
    return block;
}

static int is_position(const struct asked *asked, const uint64_t *heaps)
{
    int32_t yes = 0;
    check(wyt_rules_contains(asked->game.rules, heaps, asked->heaps, &yes) ==
              WYT_OK,
          "a position");
    return yes;
}

static void choose_queries(struct asked *asked, int positions)
{
    asked->queries = numbers(QUERIES * asked->heaps);
    for (size_t i = 0; i < QUERIES; i++)
        if (!positions)
            asked->queries[i] = at_random(asked->positions);
        else
            do
                for (size_t k = 0; k < asked->heaps; k++)
                    asked->queries[i * asked->heaps + k] =
                        at_random(asked->box.size[k]);
            while (!is_position(asked, asked->queries + i * asked->heaps));
}

static void find_program(struct asked *asked, const char *path, int winning)
{
    if (winning) {
        *(void **)&asked->start = matrix_symbol(path, "start");
        *(void **)&asked->winning = matrix_symbol(path, "winning");
        asked->options = asked->box.size[0] * (size_t) *
                         (const int *)matrix_symbol(path, "lines_n");
    } else if (asked->wanted > 0) {
        *(void **)&asked->recur = matrix_symbol(path, "recur");
    } else {
        *(void **)&asked->list = matrix_symbol(path, "list");
    }
}

/* Fills in what is asked for, and runs the program once. */
static void prepare(struct asked *asked, const struct question *question)
{
    const int winning = question->theirs == their_winning;
    const size_t most =
        (size_t)(asked->wanted > 0 ? asked->wanted : asked->box.cells);
    const size_t room = winning          ? QUERIES * (asked->options + 1)
                        : most > QUERIES ? most
                                         : QUERIES;
    /* A stream is asked for an array a heap, where there is a recursion. */
    const int columns = question->ours == our_stream && asked->wanted > 0;
    asked->step = columns ? asked->wanted : 1;
    asked->stride = columns ? 1 : asked->heaps;
    asked->ours = numbers(room * asked->heaps);
    asked->theirs = numbers(room * asked->heaps);
    asked->all = numbers(most * asked->heaps);
    asked->positions = winning ? 0 : list_into(asked, asked->all);
    check(winning || asked->positions > 0, "positions");
    choose_queries(asked, winning);
    question->theirs(asked);
}

static void compare(const struct asked *asked, const char *name)
{
    size_t i = 0;
    while (i < asked->found && i < asked->count &&
           asked->ours[i] == asked->theirs[i])
        i++;
    if (i == asked->found && i == asked->count)
        return;
    fprintf(stderr,
            "matrix: %s differs at number %zu, of %zu and %zu: %" PRIu64
            " and %" PRIu64 "\n",
            name, i, asked->count, asked->found, asked->ours[i],
            asked->theirs[i]);
    exit(1);
}

static void release(struct asked *asked)
{
    free(asked->room);
    free(asked->ours);
    free(asked->theirs);
    free(asked->all);
    free(asked->queries);
    game_close(&asked->game);
}

void matrix_positions(char **words, int count)
{
    const struct question *question = question_of(words[1]);
    const double seconds = strtod(words[2], NULL);
    double times[2] = {0, 0}, end = MATRIX_NEVER;
    struct asked asked = {.wanted = strtoul(words[5], NULL, 10)};
    int cut;
    asked.game = matrix_open(words[4], &end);
    asked.heaps = wyt_rules_heaps(asked.game.rules);
    asked.box = matrix_box(words + 6, count - 6);
    asked.room = matrix_room(&asked.box);
    find_program(&asked, words[0], question->theirs == their_winning);
    prepare(&asked, question);
    end = matrix_now() + strtod(words[3], NULL);
    times[0] = matrix_once(question->ours, &asked, 1);
    cut = asked.status == WYT_CANCELLED || asked.status == WYT_LIMIT;
    if (asked.status == WYT_UNSUPPORTED) {
        printf("{\"kernel\": null}\n");
        release(&asked);
        return;
    }
    check(cut || asked.status == WYT_OK, wyt_context_error(asked.game.context));
    if (!cut)
        compare(&asked, question->name);
    end = MATRIX_NEVER;
    if (seconds > 0 && !cut)
        matrix_turns(
            (void (*const[2])(void *)){question->ours, question->theirs},
            &asked, seconds, times);
    else if (seconds > 0)
        times[1] = matrix_once(question->theirs, &asked, 1);
    matrix_print(wyt_solver_backend(asked.game.solver),
                 question->theirs == their_list
                     ? (double)asked.found / (double)asked.heaps
                     : QUERIES,
                 times, cut);
    release(&asked);
}
