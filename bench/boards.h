/* SPDX-License-Identifier: MIT */
/*
 * Boards: what K4 to K7 have in common. The library solves a box at every
 * level of instructions, with one thread and, where it is asked for, with two,
 * beside the simple programs and beside a memset of the board. Before anything
 * is timed, every program and every level has to give the same cells.
 */
#ifndef BENCH_BOARDS_H
#define BENCH_BOARDS_H

#include "bench.h"

/* A box and, for simple programs, what is known about the game. */
struct box {
    size_t heaps, side;
    const void *moves;
    size_t count;  /* of moves */
    uint32_t a, b; /* parameters of the game */
    void *cells;   /* what a program fills in */
    void *room;    /* what else it needs */
};

/* A simple program; cells of 1, 8, 16 or 32 bits. */
struct program {
    const char *name;
    void (*run)(const struct box *box);
    unsigned bits;
};

enum { PROGRAMS = 4, LEVELS = 3 };

struct board_case {
    const char *kernel, *name, *text;
    uint32_t kind;
    struct box box;
    size_t room_bytes;
    struct program programs[PROGRAMS]; /* as many as have a function */
    uint32_t threads;                  /* at most: 1 or 2 */
    enum goal goal;                    /* of one thread */
    double least[LEVELS];              /* 0: none at this level */
    double least_two;                  /* two threads beside one; 0: none */
};

/* A row for each level and number of threads. */
void bench_board(const struct board_case *board);

#endif
