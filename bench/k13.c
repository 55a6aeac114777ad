/* SPDX-License-Identifier: MIT */
/*
 * K13: games that formulas say, with all that it takes to read the formula and
 * to tabulate its moves.
 */
#include "boards.h"

#include <stdio.h>

#include "simple/simple_boards.h"

/* Memory of a program: a list of cells, then a byte or two of each. */
static uint32_t *list_of(const struct box *box)
{
    return box->room;
}

static unsigned char *table_of(const struct box *box)
{
    return (unsigned char *)(list_of(box) + 2 * box->side * box->side);
}

static void formula_pairs(const struct box *box)
{
    simple_formula_pairs(box->side, box->cells, list_of(box));
}

static void formula_marks(const struct box *box)
{
    simple_formula_marks(box->side, box->cells);
}

static void table_pairs(const struct box *box)
{
    simple_table_pairs(box->side, box->cells, table_of(box), list_of(box));
}

static void table_marks(const struct box *box)
{
    simple_table_marks(box->side, box->cells, table_of(box));
}

static void table_mex(const struct box *box)
{
    simple_table_mex(box->side, box->cells, table_of(box), list_of(box));
}

static void few_mex(const struct box *box)
{
    simple_few_mex(box->side, box->cells);
}

static void tree_pairs(const struct box *box)
{
    simple_tree_pairs(box->side, box->cells, list_of(box));
}

static void tree_options(const struct box *box)
{
    simple_tree_options(box->side, box->cells);
}

#define DENSE "rule:move=(i*j=0|abs(i-j)<min(i,j)+2)"
#define FEW "rule:move=(i*i+j*j<40&(i+2*j)%3=1)"
#define POSITIONAL "rule:move=(i*j=0|abs(i-j)<min(x,y)+2)"

static const struct {
    const char *name, *text;
    uint32_t kind;
    size_t side;
    struct program programs[2];
    double least[LEVELS];
} cases[] = {
    {"a formula for each pair",
     DENSE,
     WYT_BOARD_OUTCOME,
     1024,
     {{"pairs", formula_pairs, 8}, {"marks", formula_marks, 8}},
     {30, 30, 30}},
    {"a table of moves",
     DENSE,
     WYT_BOARD_OUTCOME,
     1024,
     {{"pairs", table_pairs, 8}, {"marks", table_marks, 8}},
     {5, 5, 10}},
    {"values, dense moves",
     DENSE,
     WYT_BOARD_GRUNDY,
     256,
     {{"mex", table_mex, 16}},
     {15, 15, 40}},
    {"values, few moves",
     FEW,
     WYT_BOARD_GRUNDY,
     512,
     {{"mex", few_mex, 16}},
     {1.5, 1.5, 3}},
    {"positional, a tree",
     POSITIONAL,
     WYT_BOARD_OUTCOME,
     192,
     {{"pairs", tree_pairs, 8}, {"options", tree_options, 8}},
     {5, 5, 20}},
};

void bench_k13(void)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const size_t side = cases[i].side;
        struct board_case board = {
            .kernel = "K13",
            .text = cases[i].text,
            .kind = cases[i].kind,
            .box = {.heaps = 2, .side = side},
            .room_bytes = side * side * (2 * sizeof(uint32_t) + 1),
            .programs = {cases[i].programs[0], cases[i].programs[1]},
            .threads = 1,
            .goal = RATIO,
            .least = {cases[i].least[0], cases[i].least[1], cases[i].least[2]},
        };
        char name[64];
        (void)snprintf(name, sizeof name, "%s %zu x %zu", cases[i].name, side,
                       side);
        board.name = name;
        bench_board(&board);
    }
}
