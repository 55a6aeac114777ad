/* SPDX-License-Identifier: MIT */
/*
 * K7: outcomes of games of two heaps: rays, strips, residues, finitely many
 * moves, beside a memset of the board, and small boards beside a solver that
 * calls a function for each option.
 */
#include "boards.h"

#include <stdio.h>
#include <string.h>

#include "simple/simple_boards.h"

enum { SIDE = 16384, SMALL = 512, RAYS = 8 };

/* A ray takes at most SMALL options from a position. */
#define LIST_BYTES (RAYS * SMALL * 2 * sizeof(uint32_t))
/* Flags of five rays with u + v up to 3. */
#define FLAG_BYTES (5 * (3 * SIDE + 1))

static const struct simple_ray wythoff[] = {
    {1, 0, 1, 1}, {0, 1, 1, 1}, {1, 1, 1, 1}};
static const struct simple_ray rays[] = {
    {1, 0, 1, 1}, {0, 1, 1, 1}, {1, 1, 1, 1}, {2, 1, 1, 1}, {1, 2, 1, 1}};
static const struct simple_ray rooks[] = {
    {1, 0, 3, 2}, {0, 1, 3, 2}, {1, 1, 1, 1}};
static const struct simple_ray residues[] = {
    {1, 0, 5, 3}, {0, 1, 5, 3}, {2, 1, 4, 2}, {1, 2, 4, 2}};
static const struct simple_ray near[] = {
    {0, 1, 1, 1}, {1, 0, 1, 1}, {1, 2, 1, 1}, {2, 1, 1, 1},
    {2, 3, 1, 1}, {3, 2, 1, 1}, {3, 5, 1, 1}, {5, 3, 1, 1}};
static const struct simple_ray wide[] = {
    {0, 7, 1, 1},  {9, 0, 1, 1},   {11, 40, 1, 1}, {40, 13, 1, 1},
    {33, 2, 1, 1}, {64, 65, 1, 1}, {1, 90, 1, 1},  {127, 3, 1, 1}};

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

static void mark_rays(const struct box *box)
{
    simple_mark_rays(box->side, box->moves, box->count, box->cells);
}

static void mark_strips(const struct box *box)
{
    simple_mark_strips(box->side, box->a, box->b, box->cells);
}

static void flag_rays(const struct box *box)
{
    simple_flag_rays(box->side, box->moves, box->count, box->room, box->cells);
}

static void flag_wythoff(const struct box *box)
{
    simple_flag_wythoff(box->side, box->room, box->cells);
}

static void checked(const struct box *box)
{
    simple_steps_checked(box->side, box->moves, box->count, box->cells);
}

static void inside(const struct box *box)
{
    simple_steps_inside(box->side, box->moves, box->count, box->cells);
}

static void marked(const struct box *box)
{
    simple_steps_marked(box->side, box->moves, box->count, box->cells);
}

static void call_rays(const struct box *box)
{
    const struct simple_moves game = {box->moves, box->count};
    simple_callback(box->side, simple_ray_options, &game, box->cells);
}

static void call_steps(const struct box *box)
{
    const struct simple_moves game = {box->moves, box->count};
    simple_callback(box->side, simple_step_options, &game, box->cells);
}

static void list_rays(const struct box *box)
{
    const struct simple_moves game = {box->moves, box->count};
    simple_batch(box->side, simple_ray_listing, &game, box->room, box->cells);
}

static void list_steps(const struct box *box)
{
    const struct simple_moves game = {box->moves, box->count};
    simple_batch(box->side, simple_step_listing, &game, box->room, box->cells);
}

struct game_case {
    const char *name, *text;
    const struct simple_ray *moves;
    size_t count;
    uint32_t a, b;
    struct program programs[PROGRAMS];
    double goal;
};

/* The goals are shares of a memset. Texts say the moves, for of games that are
 * known a theorem may write the board. */
static const struct game_case large[] = {
    {"wythoff",
     "vectors:lines=1.0/0.1/1.1",
     wythoff,
     COUNT_OF(wythoff),
     0,
     0,
     {{"marks", mark_rays, 1},
      {"flags", flag_rays, 8},
      {"flags of Wythoff Nim", flag_wythoff, 1}},
     1. / 10},
    {"fraenkel:a=3",
     "vectors:strips=i1/j1/d3",
     NULL,
     0,
     3,
     1,
     {{"marks", mark_strips, 1}},
     1. / 10},
    {"five rays",
     "vectors:lines=1.0/0.1/1.1/2.1/1.2",
     rays,
     COUNT_OF(rays),
     0,
     0,
     {{"marks", mark_rays, 1}, {"flags", flag_rays, 8}},
     1. / 10},
    {"wyt:a=2,b=3",
     "wyt:a=2,b=3",
     NULL,
     0,
     2,
     3,
     {{"marks", mark_strips, 1}},
     1. / 30},
    {"rooks t mod 3 < 2, bishop",
     "vectors:lines=1.0q3l2/0.1q3l2/1.1",
     rooks,
     COUNT_OF(rooks),
     0,
     0,
     {{"marks", mark_rays, 1}},
     1. / 30},
    {"residue rays",
     "vectors:lines=1.0q5l3/0.1q5l3/2.1q4l2/1.2q4l2",
     residues,
     COUNT_OF(residues),
     0,
     0,
     {{"marks", mark_rays, 1}},
     1. / 30},
    {"eight moves",
     "vectors:steps=0.1/1.0/1.2/2.1/2.3/3.2/3.5/5.3",
     near,
     COUNT_OF(near),
     0,
     0,
     {{"options", checked, 8},
      {"options, interior", inside, 8},
      {"marks", marked, 8}},
     1. / 30},
    {"eight far moves",
     "vectors:steps=0.7/9.0/11.40/40.13/33.2/64.65/1.90/127.3",
     wide,
     COUNT_OF(wide),
     0,
     0,
     {{"options", checked, 8},
      {"options, interior", inside, 8},
      {"marks", marked, 8}},
     1. / 30},
};

/* The goals are ratios. */
static const struct game_case small[] = {
    {"wythoff",
     "vectors:lines=1.0/0.1/1.1",
     wythoff,
     COUNT_OF(wythoff),
     0,
     0,
     {{"callback", call_rays, 8}, {"lists", list_rays, 8}},
     2000},
    {"five rays",
     "vectors:lines=1.0/0.1/1.1/2.1/1.2",
     rays,
     COUNT_OF(rays),
     0,
     0,
     {{"callback", call_rays, 8}, {"lists", list_rays, 8}},
     2000},
    {"eight moves",
     "vectors:steps=0.1/1.0/1.2/2.1/2.3/3.2/3.5/5.3",
     near,
     COUNT_OF(near),
     0,
     0,
     {{"callback", call_steps, 8}, {"lists", list_steps, 8}},
     25},
    {"eight far moves",
     "vectors:steps=0.7/9.0/11.40/40.13/33.2/64.65/1.90/127.3",
     wide,
     COUNT_OF(wide),
     0,
     0,
     {{"callback", call_steps, 8}, {"lists", list_steps, 8}},
     25},
};

static void bench_game(const struct game_case *game, size_t side,
                       const char *what, enum goal goal)
{
    char name[64];
    struct board_case board = {
        .kernel = "K7",
        .name = name,
        .text = game->text,
        .kind = WYT_BOARD_OUTCOME,
        .box = {.heaps = 2,
                .side = side,
                .moves = game->moves,
                .count = game->count,
                .a = game->a,
                .b = game->b},
        .room_bytes = LIST_BYTES > FLAG_BYTES ? LIST_BYTES : FLAG_BYTES,
        .threads = 1,
        .goal = goal,
        .least = {game->goal, game->goal, game->goal},
    };
    (void)snprintf(name, sizeof name, "%s%s", game->name, what);
    memcpy(board.programs, game->programs, sizeof board.programs);
    bench_board(&board);
}

void bench_k7(void)
{
    for (size_t i = 0; i < COUNT_OF(large); i++)
        bench_game(large + i, SIDE, "", OF_BOUND);
    for (size_t i = 0; i < COUNT_OF(small); i++)
        bench_game(small + i, SMALL, ", 512 x 512, callbacks", RATIO);
}
