/* SPDX-License-Identifier: MIT */
/*
 * A game as a program of planes and taps (shear.h). S(f) is a tap by the
 * vector of a line, S^t(f) one by t times the vector.
 *
 *   ray            R = P | S(R) holds the cells from which t >= 0 steps lead to
 *                  P, so S(R) those with t >= 1.
 *   t <= T         the window S(P) | ... | S^T(P).
 *   t mod q < l    B = P | S^q(B), t a multiple of q; then S^q(B) has the t
 *                  that are multiples of q, from q on, and the window
 *                  S(B) | ... | S^(l-1)(B) has the other ones.
 *   both           W = P | ... | S^(l-1)(P), one block of l steps; the window
 *                  of whole blocks, those of the first without t = 0, and what
 *                  is left of the last block.
 *   strip i < w    i = 0: the ray along (0,1). A move (i,j) with i > 0 leads to
 *                  P iff (i,0) leads to R, the plane of that ray: a window of
 *                  R along (1,0), i = 1..w-1.
 *   strip j < w    the same with the heaps exchanged.
 *   strip |i-j| < w   i = j: the ray along (1,1). A move with i = j + k, k > 0,
 *                  leads to P iff (k,0) leads to R (then j more steps along
 *                  the ray; j = 0 is among them): a window along (1,0),
 *                  k = 1..w-1; and likewise along (0,1).
 *
 * A program that counts has each move by itself.
 *
 * A window of n steps takes n taps, or fewer of planes that are windows
 * themselves, each twice as long as its source.
 */
#include <wythoff/board.h>
#include <wythoff/builder.h>

#include "board/kernels/shear/shear.h"
#include "board/kernels/counts/tracks.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

struct compiler {
    const wyt_board *board;
    struct wyt__program *program;
};

/* A vector and what it is applied to. */
struct line {
    uint32_t plane;
    uint64_t u, v;
};

static void refuse(struct compiler *compiler, const char *why)
{
    if (compiler->program->refusal == NULL)
        compiler->program->refusal = why;
}

/* How many steps fit on the board, at most `most`. */
static uint64_t steps_of(const struct compiler *compiler,
                         const struct line *line, uint64_t most)
{
    const wyt_board *board = compiler->board;
    if (line->u > 0 && (board->width - 1) / line->u < most)
        most = (board->width - 1) / line->u;
    if (line->v > 0 && (board->rows - 1) / line->v < most)
        most = (board->rows - 1) / line->v;
    return most;
}

/* S^t of the line; t fits on the board. */
static struct wyt__tap tap_of(struct compiler *compiler,
                              const struct line *line, uint64_t t)
{
    struct wyt__program *program = compiler->program;
    const uint64_t u = t * line->u, v = t * line->v;
    struct wyt__tap tap = {.plane = line->plane};
    uint32_t depth;
    if (v > WYT__SHEAR_RISE || u + v > WYT__SHEAR_LAG) {
        refuse(compiler, "its moves are too long for steps that are kept");
        return tap;
    }
    tap.u = (uint32_t)u;
    tap.v = (uint32_t)v;
    depth = (tap.v + 63) / 64;
    if (depth > program->planes[line->plane].depth)
        program->planes[line->plane].depth = depth;
    if (tap.u + tap.v > program->lag)
        program->lag = (tap.u + tap.v + 63) / 64 * 64;
    return tap;
}

static void add_reach(struct compiler *compiler, struct wyt__tap tap)
{
    struct wyt__program *program = compiler->program;
    if (program->reach_count == WYT__SHEAR_TAPS)
        refuse(compiler, "it has too many moves for one pass");
    else
        program->reach[program->reach_count++] = tap;
}

/* source | S^t of the line; a ray if t steps of the plane itself are meant. */
static uint32_t add_plane(struct compiler *compiler, const struct line *line,
                          uint64_t t, bool is_ray)
{
    struct wyt__program *program = compiler->program;
    const uint32_t index = (uint32_t)program->plane_count;
    struct line of = *line;
    if (index == WYT__SHEAR_PLANES) {
        refuse(compiler, "it has too many lines for one pass");
        return 0;
    }
    program->plane_count++;
    program->planes[index] =
        (struct wyt__plane){.source = line->plane, .is_ray = is_ray};
    if (is_ray)
        of.plane = index;
    program->planes[index].tap = tap_of(compiler, &of, t);
    return index;
}

/* The steps of the windows that planes are made for: of 1, 2, 4, ... those
 * with the least work, a plane being worth three taps. */
static uint64_t window_for(uint64_t count)
{
    uint64_t best = 1, cost = count, planes = 0;
    for (uint64_t n = 2; n <= count; n *= 2) {
        planes += 3;
        if (planes + (count + n - 1) / n < cost) {
            best = n;
            cost = planes + (count + n - 1) / n;
        }
    }
    return best;
}

/* S^0 | ... | S^(n-1) of the line, n a power of two. */
static struct line double_up(struct compiler *compiler, struct line line,
                             uint64_t n)
{
    for (uint64_t done = 1; done < n; done *= 2)
        line.plane = add_plane(compiler, &line, done, false);
    return line;
}

/* reach |= S^first | ... | S^last of the line. */
static void add_window(struct compiler *compiler, const struct line *line,
                       uint64_t first, uint64_t last)
{
    uint64_t n;
    struct line window;
    last = steps_of(compiler, line, last);
    if (last < first)
        return;
    n = window_for(last - first + 1);
    window = double_up(compiler, *line, n);
    for (uint64_t t = first; compiler->program->refusal == NULL; t += n) {
        if (last - t < n) {
            add_reach(compiler, tap_of(compiler, &window, last + 1 - n));
            return;
        }
        add_reach(compiler, tap_of(compiler, &window, t));
    }
}

/* P and what t steps of the line lead to, t = n, 2n, ...; those are reached. */
static struct line add_ray(struct compiler *compiler, struct line line,
                           uint64_t n)
{
    if (steps_of(compiler, &line, n) == n)
        line.plane = add_plane(compiler, &line, n, true);
    return line;
}

/* t <= most and t mod q < l, q > 1. */
static void add_blocks(struct compiler *compiler, const struct line *line,
                       uint64_t q, uint64_t l, uint64_t most)
{
    struct line block = *line, blocks;
    const uint64_t last = steps_of(compiler, line, most), whole = last / q;
    const uint64_t end = last % q < l - 1 ? last % q : l - 1;
    uint64_t n = 1;
    add_window(compiler, line, 1, l - 1);
    if (whole == 0)
        return;
    while (n * 2 <= l)
        n *= 2;
    block = double_up(compiler, block, n);
    if (n < l)
        block.plane = add_plane(compiler, &block, l - n, false);
    blocks = (struct line){block.plane, q * line->u, q * line->v};
    add_window(compiler, &blocks, 1, end == l - 1 ? whole : whole - 1);
    if (end < l - 1)
        add_window(compiler, line, whole * q, whole * q + end);
}

static void look_back(struct compiler *compiler, uint64_t rows)
{
    if (rows > compiler->program->lookback)
        compiler->program->lookback = rows;
}

static void add_line(struct compiler *compiler, size_t index)
{
    const struct wyt__game *game = &compiler->board->rules->game;
    const struct wyt__class *class = &game->classes[index];
    const uint32_t *vector = wyt__game_vector(game, index);
    const struct line line = {0, vector[0], vector[1]};
    struct line ray;
    if (steps_of(compiler, &line, 1) == 0)
        return;
    look_back(compiler, line.v == 0        ? 0
                        : class->most == 0 ? UINT64_MAX
                                           : class->most * line.v);
    if (class->most != 0 && class->modulus == 1) {
        add_window(compiler, &line, 1, class->most);
    } else if (class->most != 0) {
        add_blocks(compiler, &line, class->modulus, class->residues,
                   class->most);
    } else {
        ray = add_ray(compiler, line, class->modulus);
        add_window(compiler, &ray, 1, class->residues - 1);
    }
}

/* The ray of a strip, and windows across it along one heap or both. */
static void add_strip(struct compiler *compiler, size_t index)
{
    const struct wyt__class *strip =
        &compiler->board->rules->game.classes[index];
    const struct line line = {0, strip->strip != WYT_STRIP_FIRST,
                              strip->strip != WYT_STRIP_SECOND};
    struct line ray = add_ray(compiler, line, 1);
    look_back(compiler,
              strip->strip == WYT_STRIP_SECOND ? strip->width - 1 : UINT64_MAX);
    if (strip->strip != WYT_STRIP_SECOND) {
        ray.u = 1;
        ray.v = 0;
        add_window(compiler, &ray, 1, strip->width - 1);
    }
    if (strip->strip != WYT_STRIP_FIRST) {
        ray.u = 0;
        ray.v = 1;
        add_window(compiler, &ray, 1, strip->width - 1);
    }
}

static void sort_reach(struct wyt__program *program)
{
    struct wyt__tap *reach = program->reach;
    for (size_t i = 1; i < program->reach_count; i++)
        for (size_t k = i;
             k > 0 && reach[k - 1].u + reach[k - 1].v < reach[k].u + reach[k].v;
             k--) {
            const struct wyt__tap tap = reach[k];
            reach[k] = reach[k - 1];
            reach[k - 1] = tap;
        }
}

/* ---- programs that count ---- */

/* Moves o + t w, one by one. */
static void add_moves(struct compiler *compiler, const struct wyt__track *track)
{
    for (uint64_t t = 0; t < track->count && compiler->program->refusal == NULL;
         t++) {
        const struct line line = {0, track->o[0] + t * track->w[0],
                                  track->o[1] + t * track->w[1]};
        look_back(compiler, line.v);
        if (compiler->program->reach_count == WYT__SHEAR_MOVES)
            refuse(compiler, "it has too many moves to be counted by bits");
        else
            add_reach(compiler, tap_of(compiler, &line, 1));
    }
}

/* Tracks have no move in common. */
static void count_moves(struct compiler *compiler)
{
    struct wyt__program *program = compiler->program;
    const struct wyt__game *game = &compiler->board->rules->game;
    struct wyt__tracks tracks;
    wyt__tracks_of(compiler->board, &tracks);
    program->refusal = tracks.refusal;
    program->comply = game->offered > 0;
    program->limit = program->comply ? game->offered : game->forbidden + 1;
    for (size_t i = 0; i < tracks.count; i++) {
        const struct wyt__track *track = &tracks.items[i];
        if (track->block_class != tracks.items[0].block_class)
            refuse(compiler, "some moves are blocked apart");
        if (track->is_endless)
            refuse(compiler, "it does not count along lines without end");
        add_moves(compiler, track);
    }
    if (tracks.count > 0 &&
        tracks.items[0].block_class == WYT__TRACK_UNBLOCKABLE)
        program->limit = 1;
    if (program->limit > WYT__SHEAR_LIMIT)
        refuse(compiler, "it counts to eight only");
}

void wyt__shear_program(const wyt_board *board, struct wyt__program *program)
{
    struct compiler compiler = {board, program};
    const struct wyt__game *game = &board->rules->game;
    *program = (struct wyt__program){.plane_count = 1, .lag = 64};
    if (wyt__game_is_blocking(game))
        count_moves(&compiler);
    for (size_t i = 0; i < game->class_count && program->refusal == NULL &&
                       program->limit == 0;
         i++) {
        if (game->classes[i].redundant)
            continue;
        if (game->classes[i].strip != 0)
            add_strip(&compiler, i);
        else
            add_line(&compiler, i);
    }
    sort_reach(program);
}
