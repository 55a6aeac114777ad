/* SPDX-License-Identifier: MIT */
/*
 * One row of the matrix, for matrix/matrix.py.
 *   matrix classes GAME: its moves, as JSON
 *   matrix board PROGRAM QUESTION SECONDS CAP GAME SIDE...: solves a box by the
 *     library and by a program that emit.py wrote, compares all cells, then
 *     times both in turn; one thread, processor time, the best of some rounds
 *     within SECONDS, 0 for a comparison alone. The library is stopped after
 *     CAP seconds: its time is then a lower bound.
 *   matrix positions PROGRAM QUESTION SECONDS CAP GAME COUNT SIDE...: the same
 *     of questions about positions, in matrix_positions.c
 */
#include <dlfcn.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "matrix.h"

enum { ROUNDS = 9 };

/* No round is shorter, in seconds. */
#define SHORTEST 1e-3

double matrix_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* ---- what rows have in common ---- */

double matrix_once(void (*run)(void *data), void *data, size_t repeats)
{
    const double start = matrix_now();
    for (size_t i = 0; i < repeats; i++)
        run(data);
    return (matrix_now() - start) / (double)repeats;
}

static size_t repeats_of(double seconds)
{
    return seconds >= SHORTEST ? 1 : (size_t)(SHORTEST / (seconds + 1e-7)) + 1;
}

void matrix_turns(void (*const runs[2])(void *data), void *data, double seconds,
                  double *times)
{
    const double start = matrix_now();
    for (int i = 0; i < 2; i++)
        times[i] = matrix_once(runs[i], data, 1);
    for (int round = 0;
         round < ROUNDS && (round == 0 || matrix_now() - start < seconds);
         round++)
        for (int i = 0; i < 2; i++) {
            double time = matrix_once(runs[i], data, repeats_of(times[i]));
            times[i] = time < times[i] ? time : times[i];
        }
}

/* Reading the clock of a process takes as long as a small board: not while
 * that is timed. */
static int32_t stop(void *user, uint64_t done, uint64_t total)
{
    const double end = *(const double *)user;
    (void)done;
    (void)total;
    return end < MATRIX_NEVER && matrix_now() > end ? WYT_CANCELLED : WYT_OK;
}

/* Of instructions, for boards and positions. */
static uint32_t level;

struct game matrix_open(const char *text, double *end)
{
    struct game game = game_open(text, level);
    check(wyt_context_set_limit(game.context, WYT_LIMIT_CELLS, UINT64_MAX) ==
                  WYT_OK &&
              wyt_context_set_limit(game.context, WYT_LIMIT_MEMORY,
                                    UINT64_MAX) == WYT_OK &&
              wyt_context_set_progress(game.context, stop, end) == WYT_OK,
          "limits");
    return game;
}

struct matrix_box matrix_box(char **sides, int heaps)
{
    struct matrix_box box = {.heaps = (size_t)heaps, .cells = 1};
    check(heaps <= MATRIX_HEAPS, "heaps");
    for (int i = 0; i < heaps; i++) {
        box.size[i] = strtoul(sides[i], NULL, 10);
        box.cells *= box.size[i];
    }
    return box;
}

void *matrix_room(const struct matrix_box *box)
{
    void *room = malloc(((size_t)1 << 29) + 16 * (size_t)box->cells);
    check(room != NULL, "room");
    return room;
}

void *matrix_symbol(const char *path, const char *name)
{
    void *object = dlopen(path, RTLD_NOW);
    void *symbol = object == NULL ? NULL : dlsym(object, name);
    check(symbol != NULL, name);
    return symbol;
}

void matrix_print(const char *kernel, double items, const double *times,
                  int cut)
{
    printf("{\"kernel\": \"%s\", \"items\": %.0f, \"ours\": %.6g, "
           "\"simple\": %.6g, \"cut\": %s}\n",
           kernel, items, times[0] * 1e9 / items, times[1] * 1e9 / items,
           cut ? "true" : "false");
}

/* ---- classes ---- */

static void print_line(const wyt_rules *rules, size_t index)
{
    uint64_t vector[64];
    const size_t n = wyt_rules_heaps(rules);
    uint32_t modulus, residues, most;
    check(wyt_rules_class_line(rules, index, vector, n, &modulus, &residues,
                               &most) == WYT_OK,
          "a line");
    printf("{\"vector\": [");
    for (size_t i = 0; i < n; i++)
        printf("%s%" PRIu64, i == 0 ? "" : ", ", vector[i]);
    printf("], \"modulus\": %" PRIu32 ", \"residues\": %" PRIu32
           ", \"most\": %" PRIu32 "}",
           modulus, residues, most);
}

static void print_classes(const char *text)
{
    struct game game = game_open(text, levels() - 1);
    uint64_t u = 0, v = 0;
    check(wyt_rules_removed_cells(game.rules, &u, &v) == WYT_OK, "cells");
    printf("{\"hole\": [%" PRIu64 ", %" PRIu64 "], \"symmetric\": %s, "
           "\"classes\": [",
           u, v,
           wyt_rules_property(game.rules, WYT_RULES_SYMMETRIC) != 0 ? "true"
                                                                    : "false");
    for (size_t i = 0; i < wyt_rules_class_count(game.rules); i++) {
        uint32_t strip, width;
        printf("%s", i == 0 ? "" : ", ");
        if (wyt_rules_class_strip(game.rules, i, &strip, &width) == WYT_OK)
            printf("{\"strip\": %" PRIu32 ", \"width\": %" PRIu32 "}", strip,
                   width);
        else
            print_line(game.rules, i);
    }
    printf("]}\n");
    game_close(&game);
}

/* ---- boards ---- */

struct result {
    void *cells;
    size_t strides[MATRIX_HEAPS];
};

typedef int program(const size_t *size, char *room, size_t bound,
                    struct result *result);

struct board {
    struct game game;
    const char *question;
    uint32_t kind;
    struct matrix_box box;
    uint64_t sizes[MATRIX_HEAPS];
    wyt_board *solved;
    int32_t status;
    /* of the other program */
    program *run;
    char *room;
    size_t bound;
    int counts_n, cell_bytes;
    struct result result;
};

static void ours(void *data)
{
    struct board *board = data;
    wyt_board_unref(board->solved);
    board->solved = NULL;
    board->status =
        wyt_board_new(board->game.context, board->game.rules, board->sizes,
                      board->box.heaps, board->kind, &board->solved);
}

static void theirs(void *data)
{
    struct board *board = data;
    int too_small =
        board->run(board->box.size, board->room, board->bound, &board->result);
    check(!too_small, "values within the bound");
}

/* The values of a board are below the bound, with little to spare. */
static void find_bound(struct board *board)
{
    board->bound = 64;
    while (
        board->run(board->box.size, board->room, board->bound, &board->result))
        board->bound += board->bound / 8 + 64;
}

/* The cell of the other program, in the terms of the library. */
static uint32_t cell_of(const struct board *board, const uint64_t *heaps)
{
    size_t at = 0;
    uint32_t cell;
    for (size_t i = 0; i < board->box.heaps; i++)
        at += (size_t)heaps[i] * board->result.strides[i];
    cell = board->cell_bytes == 1 ? ((const uint8_t *)board->result.cells)[at]
                                  : ((const uint16_t *)board->result.cells)[at];
    return board->cell_bytes == 1 && board->counts_n ? !cell : cell;
}

static void compare_row(const struct board *board, uint64_t *heaps,
                        uint32_t *row)
{
    heaps[0] = 0;
    check(wyt_board_row(board->solved, heaps, board->box.heaps,
                        board->box.size[0], row) == WYT_OK,
          "a row");
    for (; heaps[0] < board->box.size[0]; heaps[0]++) {
        const uint32_t cell = row[heaps[0]];
        if (cell == WYT_CELL_REMOVED || cell == cell_of(board, heaps))
            continue;
        fprintf(stderr, "matrix: %s differs at", board->question);
        for (size_t i = 0; i < board->box.heaps; i++)
            fprintf(stderr, " %" PRIu64, heaps[i]);
        fprintf(stderr, ": %" PRIu32 " and %" PRIu32 "\n", cell,
                cell_of(board, heaps));
        exit(1);
    }
}

/* Every cell; a removed one belongs to nobody. */
static void compare(const struct board *board)
{
    uint64_t heaps[MATRIX_HEAPS] = {0};
    uint32_t *row = malloc(board->box.size[0] * sizeof *row);
    check(row != NULL, "no memory");
    for (uint64_t done = 0; done < board->box.cells;
         done += board->box.size[0]) {
        size_t i = 1;
        compare_row(board, heaps, row);
        while (i < board->box.heaps && ++heaps[i] == board->box.size[i])
            heaps[i++] = 0;
    }
    free(row);
}

/* The word behind "kernel" in what the library says about the board. */
static void find_kernel(const struct board *board, char *text, size_t bytes)
{
    size_t length = 0, end;
    check(wyt_board_explain(board->game.context, board->game.rules,
                            board->sizes, board->box.heaps, board->kind, 0,
                            text, bytes, &length) == WYT_OK,
          "an explanation");
    memmove(text, text + 7, length - 6);
    end = strcspn(text, ", \n");
    text[end] = '\0';
}

static uint32_t kind_of(const char *question)
{
    static const char *const names[] = {"", "outcome", "grundy", "remoteness",
                                        "options"};
    for (uint32_t kind = WYT_BOARD_OUTCOME; kind <= WYT_BOARD_OPTIONS; kind++)
        if (strcmp(names[kind], question) == 0)
            return kind;
    check(0, question);
    return 0;
}

static void run_board(char **words, int count)
{
    struct board board = {.question = words[1], .kind = kind_of(words[1])};
    const double seconds = strtod(words[2], NULL);
    double times[2] = {0, 0}, end = MATRIX_NEVER;
    char kernel[4096] = "";
    int cut;
    board.game = matrix_open(words[4], &end);
    board.cell_bytes = board.kind == WYT_BOARD_OUTCOME ? 1 : 2;
    board.box = matrix_box(words + 5, count - 5);
    for (size_t i = 0; i < board.box.heaps; i++)
        board.sizes[i] = board.box.size[i];
    board.counts_n = *(const int *)matrix_symbol(words[0], "counts_n");
    *(void **)&board.run = matrix_symbol(words[0], board.question);
    board.room = matrix_room(&board.box);
    find_kernel(&board, kernel, sizeof kernel);
    end = matrix_now() + strtod(words[3], NULL);
    times[0] = matrix_once(ours, &board, 1);
    cut = board.status == WYT_CANCELLED;
    check(cut || board.status == WYT_OK, wyt_context_error(board.game.context));
    find_bound(&board);
    if (!cut)
        compare(&board);
    end = MATRIX_NEVER;
    if (seconds > 0 && !cut)
        matrix_turns((void (*const[2])(void *)){ours, theirs}, &board, seconds,
                     times);
    else if (seconds > 0)
        times[1] = matrix_once(theirs, &board, 1);
    matrix_print(kernel, (double)board.box.cells, times, cut);
    free(board.room);
    wyt_board_unref(board.solved);
    game_close(&board.game);
}

/* The level that a name stands for, or the last one. */
static uint32_t level_of(const char *name)
{
    uint32_t found = 0;
    while (found + 1 < levels() && strcmp(name, level_name(found)) != 0)
        found++;
    return found;
}

int main(int count, char **words)
{
    level = levels() - 1;
    if (count > 2 && strcmp(words[1], "--isa") == 0) {
        level = level_of(words[2]);
        words += 2;
        count -= 2;
    }
    if (count == 3 && strcmp(words[1], "classes") == 0)
        print_classes(words[2]);
    else if (count > 7 && strcmp(words[1], "board") == 0)
        run_board(words + 2, count - 2);
    else if (count > 8 && strcmp(words[1], "positions") == 0)
        matrix_positions(words + 2, count - 2);
    else
        check(0, "words");
    return 0;
}
