/* SPDX-License-Identifier: MIT */
/*
 * Boards of the library beside simple programs. All of them take turns in one
 * run; a small board is solved several times in a row.
 */
#include "boards.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arena.h"

enum { HEAPS = 4, WAYS = 2 * LEVELS, SMALL = 1 << 20, REPEATS = 20 };

/* The library at one level with some threads. */
struct way {
    struct game game;
    const struct board_case *board;
    uint32_t isa, threads;
    size_t repeats;
};

struct simple {
    const struct program *program;
    const struct box *box;
};

/* Bytes that a memset writes. */
struct block {
    void *start;
    size_t bytes;
};

static double cells_of(const struct box *box)
{
    double cells = 1;
    for (size_t i = 0; i < box->heaps; i++)
        cells *= (double)box->side;
    return cells;
}

static wyt_board *solve(const struct way *way)
{
    const struct box *box = &way->board->box;
    uint64_t size[HEAPS];
    wyt_board *board = NULL;
    for (size_t i = 0; i < box->heaps; i++)
        size[i] = box->side;
    check(wyt_board_new(way->game.context, way->game.rules, size, box->heaps,
                        way->board->kind, &board) == WYT_OK,
          wyt_context_error(way->game.context));
    return board;
}

static void ours(void *data)
{
    const struct way *way = data;
    for (size_t i = 0; i < way->repeats; i++)
        wyt_board_unref(solve(way));
}

static void simple(void *data)
{
    const struct simple *simple = data;
    simple->program->run(simple->box);
}

static void fill(void *data)
{
    const struct block *block = data;
    memset(block->start, 1, block->bytes);
}

/* Threads that the machine has and the library knows of, at most 2. */
static uint32_t most_threads(void)
{
    wyt_context *context = NULL;
    int32_t status;
    check(wyt_context_new(NULL, &context) == WYT_OK, "context");
    status = wyt_context_set_tuning(context, WYT_TUNING_THREADS, 2);
    wyt_context_unref(context);
    return status == WYT_OK && sysconf(_SC_NPROCESSORS_ONLN) > 1 ? 2 : 1;
}

static struct way open_way(const struct board_case *board, uint32_t isa,
                           uint32_t threads)
{
    struct way way = {game_open(board->text, isa), board, isa, threads, 1};
    wyt_context *context = way.game.context;
    check(wyt_context_set_limit(context, WYT_LIMIT_CELLS, UINT64_MAX) ==
                  WYT_OK &&
              wyt_context_set_limit(context, WYT_LIMIT_MEMORY, UINT64_MAX) ==
                  WYT_OK,
          "limits");
    /* A library that does not know of it has one thread. */
    check(wyt_context_set_tuning(context, WYT_TUNING_THREADS, threads) ==
                  WYT_OK ||
              threads == 1,
          "threads");
    if (cells_of(&board->box) < SMALL)
        way.repeats = REPEATS;
    return way;
}

static size_t open_ways(const struct board_case *board, struct way *ways)
{
    const uint32_t most = board->threads > 1 ? most_threads() : 1;
    size_t count = 0;
    for (uint32_t isa = 0; isa < levels(); isa++)
        for (uint32_t threads = 1; threads <= most; threads++)
            ways[count++] = open_way(board, isa, threads);
    return count;
}

static uint32_t cell(const void *cells, unsigned bits, size_t i)
{
    switch (bits) {
    case 1:
        return ((const uint64_t *)cells)[i / 64] >> i % 64 & 1;
    case 8:
        return ((const unsigned char *)cells)[i];
    case 16:
        return ((const uint16_t *)cells)[i];
    default:
        return ((const uint32_t *)cells)[i];
    }
}

/* Goes to the next row; 0 after the last one. */
static int next_row(const struct box *box, uint64_t *start)
{
    for (size_t i = 1; i < box->heaps; i++) {
        if (++start[i] < box->side)
            return 1;
        start[i] = 0;
    }
    return 0;
}

/* The board has these cells. */
static void compare(const wyt_board *board, const struct box *box,
                    unsigned bits, const char *what)
{
    uint32_t *row = pages(box->side * sizeof *row);
    uint64_t start[HEAPS] = {0};
    size_t i = 0;
    do {
        uint32_t differ = 0;
        check(wyt_board_row(board, start, box->heaps, box->side, row) == WYT_OK,
              "row");
        for (size_t x = 0; x < box->side; x++, i++)
            differ |= row[x] ^ cell(box->cells, bits, i);
        check(differ == 0, what);
    } while (next_row(box, start));
    free(row);
}

/* Two boards are the same. */
static void same(const wyt_board *a, const wyt_board *b, const struct box *box)
{
    uint32_t *row_a = pages(box->side * sizeof *row_a);
    uint32_t *row_b = pages(box->side * sizeof *row_b);
    uint64_t start[HEAPS] = {0};
    do {
        check(wyt_board_row(a, start, box->heaps, box->side, row_a) == WYT_OK &&
                  wyt_board_row(b, start, box->heaps, box->side, row_b) ==
                      WYT_OK &&
                  memcmp(row_a, row_b, box->side * sizeof *row_a) == 0,
              "the same at every level");
    } while (next_row(box, start));
    free(row_a);
    free(row_b);
}

static size_t programs_of(const struct board_case *board)
{
    size_t count = 0;
    while (count < PROGRAMS && board->programs[count].run != NULL)
        count++;
    return count;
}

/* All ways, and all programs, give the same. */
static void agree(const struct board_case *board, const struct box *box,
                  const struct way *ways, size_t count)
{
    wyt_board *first = solve(ways);
    for (size_t i = 0; i < programs_of(board); i++) {
        board->programs[i].run(box);
        compare(first, box, board->programs[i].bits, board->programs[i].name);
    }
    for (size_t i = 1; i < count; i++) {
        wyt_board *other = solve(ways + i);
        same(first, other, box);
        wyt_board_unref(other);
    }
    wyt_board_unref(first);
}

/* A box with memory for the widest cells of the programs. */
static struct box open_box(const struct board_case *board)
{
    struct box box = board->box;
    unsigned bits = 1;
    for (size_t i = 0; i < programs_of(board); i++)
        if (board->programs[i].bits > bits)
            bits = board->programs[i].bits;
    check(box.side % 64 == 0, "rows of whole words");
    box.cells = pages((size_t)(cells_of(&box) / 8) * bits);
    box.room = pages(board->room_bytes + 1);
    return box;
}

/* The two-thread row is followed by one beside a single thread. */
static void report_way(const struct way *way, double time, double one,
                       double best, double bound)
{
    const struct board_case *board = way->board;
    const int is_goal = way->threads == 1 && board->least[way->isa] > 0;
    report(&(struct row){
        .kernel = board->kernel,
        .name = board->name,
        .isa = level_name(way->isa),
        .threads = way->threads,
        .ours = time,
        .simple = best,
        .bound = bound,
        .bound_name = bound > 0 ? "memset" : "",
        .goal = is_goal ? board->goal : NO_GOAL,
        .least = is_goal ? board->least[way->isa] : 0,
    });
    if (way->threads == 1 || board->least_two == 0)
        return;
    char name[64];
    check(strlen(board->name) + sizeof " beside 1 thread" < sizeof name,
          "name");
    strcat(strcpy(name, board->name), " beside 1 thread");
    report(&(struct row){
        .kernel = board->kernel,
        .name = name,
        .isa = level_name(way->isa),
        .threads = way->threads,
        .ours = time,
        .simple = one,
        .bound_name = "",
        .goal = RATIO,
        .least = board->least_two,
    });
}

/* The ways, the programs, and memory, in turn. */
static void measure_case(const struct board_case *board, const struct box *box,
                         struct way *ways, size_t count)
{
    const double items = cells_of(box);
    const size_t programs = programs_of(board), end = count + programs;
    struct simple simples[PROGRAMS];
    struct block block = {box->cells, (size_t)(items / 8)};
    struct job jobs[WAYS + PROGRAMS + 1];
    double times[WAYS + PROGRAMS + 1];
    for (size_t i = 0; i < count; i++)
        jobs[i] = (struct job){ours, ways + i, items * (double)ways[i].repeats,
                               ways[i].threads};
    for (size_t i = 0; i < programs; i++) {
        simples[i] = (struct simple){board->programs + i, box};
        jobs[count + i] = (struct job){simple, simples + i, items, 1};
    }
    jobs[end] = (struct job){board->kind == WYT_BOARD_OUTCOME ? fill : NULL,
                             &block, items, 1};
    measure(jobs, end + 1, times);
    for (size_t i = 0; i < count; i++)
        report_way(ways + i, times[i], times[ways[i].threads > 1 ? i - 1 : i],
                   least_of(times + count, programs), times[end]);
}

void bench_board(const struct board_case *board)
{
    struct way ways[WAYS];
    const size_t count = open_ways(board, ways);
    const struct box box = open_box(board);
    agree(board, &box, ways, count);
    measure_case(board, &box, ways, count);
    for (size_t i = 0; i < count; i++)
        game_close(&ways[i].game);
    free(box.cells);
    free(box.room);
    arena_empty();
}
