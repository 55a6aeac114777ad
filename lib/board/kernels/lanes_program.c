/* SPDX-License-Identifier: MIT */
/*
 * A game as a program of planes and taps; see lanes.h.
 */
#include <wythoff/board.h>

#include <stdlib.h>

#include "board/kernels/lanes.h"
#include "board/kernels/tracks.h"
#include "board/kernels/vectors.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

/* What a plane costs beside a tap. */
#define PLANE_COST 3

struct offset {
    uint32_t u, v;
};

/* Where a plane is tapped for one class of moves. */
struct compiler {
    struct wyt__lanes_program *program;
    struct wyt__tracks tracks;
    struct offset offsets[WYT__TRACKS_MOST];
};

static void refuse(struct compiler *compiler, const char *why)
{
    if (compiler->program->refusal == NULL)
        compiler->program->refusal = why;
}

/* Notes that something looks at a plane so far back. */
static void look(struct compiler *compiler, uint32_t plane, uint64_t u,
                 uint64_t v)
{
    struct wyt__lanes_program *program = compiler->program;
    if (u + v >= WYT__LANES_RING) {
        refuse(compiler, "its moves are too long for steps that are kept");
        return;
    }
    program->planes[plane].is_read = true;
    if (v > program->planes[plane].rise)
        program->planes[plane].rise = (uint32_t)v;
    if (u + v > program->lag)
        program->lag = (uint32_t)(u + v);
}

/* Plane 0 stands for no plane here: rays and windows have numbers from 1 on. */
static uint32_t add_plane(struct compiler *compiler, uint32_t source,
                          uint64_t u, uint64_t v, size_t from)
{
    struct wyt__lanes_program *program = compiler->program;
    for (size_t i = from; i < program->plane_count; i++)
        if (program->planes[i].source == source && program->planes[i].u == u &&
            program->planes[i].v == v)
            return (uint32_t)i;
    if (program->plane_count == WYT__LANES_PLANES) {
        refuse(compiler, "it has too many lines for one pass");
        return 0;
    }
    program->planes[program->plane_count] = (struct wyt__lanes_plane){
        .source = source, .u = (uint32_t)u, .v = (uint32_t)v};
    return (uint32_t)program->plane_count++;
}

static uint32_t ray_of(struct compiler *compiler,
                       const struct wyt__track *track)
{
    const uint32_t plane = add_plane(compiler, 0, track->p, track->q, 1);
    look(compiler, plane, track->p, track->q);
    return plane;
}

static void add_tap(struct compiler *compiler, uint32_t plane, uint64_t u,
                    uint64_t v)
{
    struct wyt__lanes_program *program = compiler->program;
    look(compiler, plane, u, v);
    if (program->tap_count == WYT__LANES_TAPS)
        refuse(compiler, "it has too many moves for one pass");
    if (program->refusal == NULL)
        program->taps[program->tap_count++] =
            (struct wyt__lanes_tap){plane, (uint32_t)u, (uint32_t)v};
}

static uint32_t count_bits(uint64_t number)
{
    uint32_t bits = 0;
    for (; number != 0; number &= number - 1)
        bits++;
    return bits;
}

/* The longest window for n taps in a row: the power of two with the least
 * work. */
static uint64_t window_for(uint64_t n)
{
    uint64_t best = 1, cost = n, planes = 0;
    for (uint64_t size = 2; size <= n; size *= 2) {
        const uint64_t taps = n / size + count_bits(n % size);
        planes += PLANE_COST;
        if (planes + taps < cost) {
            best = size;
            cost = planes + taps;
        }
    }
    return best;
}

/* Taps of a plane at o, o + e, ..., n of them. Windows of all sizes that are
 * needed are made one of the other. */
static void add_taps(struct compiler *compiler, uint32_t plane, uint64_t u,
                     uint64_t v, const struct offset *e, uint64_t n)
{
    uint32_t windows[64] = {plane};
    uint64_t size = window_for(n);
    size_t level = 0;
    for (uint64_t k = 1; k < size && compiler->program->refusal == NULL;
         k *= 2, level++) {
        windows[level + 1] =
            add_plane(compiler, windows[level], k * e->u, k * e->v,
                      compiler->program->ray_count + 1);
        look(compiler, windows[level], k * e->u, k * e->v);
    }
    while (n > 0 && compiler->program->refusal == NULL) {
        if (n < size) {
            size /= 2;
            level--;
            continue;
        }
        add_tap(compiler, windows[level], u, v);
        u += size * e->u;
        v += size * e->v;
        n -= size;
    }
}

static int by_place(const void *a, const void *b)
{
    const struct offset *o = a, *p = b;
    if (o->v != p->v)
        return o->v < p->v ? -1 : 1;
    return o->u < p->u ? -1 : o->u > p->u;
}

/* How many offsets from number i on are in a row, and by how much they grow. */
static size_t row_of(const struct offset *offsets, size_t count, size_t i,
                     struct offset *e)
{
    size_t n = 1;
    *e = (struct offset){0, 0};
    if (i + 1 == count || offsets[i + 1].u < offsets[i].u)
        return n;
    e->u = offsets[i + 1].u - offsets[i].u;
    e->v = offsets[i + 1].v - offsets[i].v;
    while (i + n < count && offsets[i + n].u == offsets[i].u + n * e->u &&
           offsets[i + n].v == offsets[i].v + n * e->v)
        n++;
    return n;
}

/* Taps of one plane for one class. */
static void tap_plane(struct compiler *compiler, uint32_t plane, size_t count)
{
    struct offset *offsets = compiler->offsets;
    qsort(offsets, count, sizeof *offsets, by_place);
    for (size_t i = 0; i < count;) {
        struct offset e;
        const size_t n = row_of(offsets, count, i, &e);
        add_taps(compiler, plane, offsets[i].u, offsets[i].v, &e, n);
        i += n;
    }
}

/* A ray of three heaps and its tap. */
static void add_ray(struct compiler *compiler, const uint32_t *w)
{
    struct wyt__lanes_program *program = compiler->program;
    const uint32_t plane = (uint32_t)program->plane_count;
    const uint64_t lag = (uint64_t)w[0] + w[1];
    if (plane == WYT__LANES_PLANES) {
        refuse(compiler, "it has too many lines for one pass");
        return;
    }
    program->planes[program->plane_count++] =
        (struct wyt__lanes_plane){.u = w[0], .v = w[1], .back = w[2]};
    program->ray_count++;
    program->taps[program->tap_count++] =
        (struct wyt__lanes_tap){plane, w[0], w[1]};
    if (w[2] == 0) {
        look(compiler, plane, w[0], w[1]);
        return;
    }
    program->outer_count++;
    if (lag > program->outer_lag)
        program->outer_lag = (uint32_t)lag;
    if (w[1] > program->outer_rise)
        program->outer_rise = w[1];
}

/* Tracks that end are windows of F, the others taps of their rays. */
static void tap_class(struct compiler *compiler, uint32_t class)
{
    const struct wyt__tracks *tracks = &compiler->tracks;
    const size_t rays = compiler->program->ray_count;
    for (uint32_t plane = 0; plane <= rays; plane++) {
        size_t count = 0;
        for (size_t i = 0; i < tracks->count; i++) {
            const struct wyt__track *track = &tracks->items[i];
            const struct offset w = {track->p, track->q};
            if (track->block_class != class ||
                plane != (track->is_endless ? ray_of(compiler, track) : 0))
                continue;
            if (track->is_endless || track->count == 1)
                compiler->offsets[count++] =
                    (struct offset){track->u, track->v};
            else
                add_taps(compiler, 0, track->u, track->v, &w, track->count);
        }
        tap_plane(compiler, plane, count);
    }
}

/* Three heaps: a plane and a tap for each ray that fits on the board. */
static void add_rays(struct compiler *compiler, const wyt_board *board,
                     uint32_t class)
{
    const struct wyt__game *game = &board->rules->game;
    const struct wyt__lanes_program *program = compiler->program;
    for (size_t i = 0; i < game->class_count && program->refusal == NULL; i++) {
        uint32_t w[WYT__HEAPS];
        size_t own = 0;
        if (game->classes[i].redundant)
            continue;
        wyt__ray_vector(game, i, w);
        if (game->forbidden > 0)
            own = wyt__ray_block_class(game, w);
        if (own == WYT__UNBLOCKABLE)
            own = WYT__TRACK_UNBLOCKABLE;
        if (own == class && w[0] < board->size[0] && w[1] < board->size[1] &&
            w[2] < board->size[2])
            add_ray(compiler, w);
    }
}

static void add_class(struct compiler *compiler, const wyt_board *board,
                      uint32_t class)
{
    if (board->n == 2)
        tap_class(compiler, class);
    else
        add_rays(compiler, board, class);
    compiler->program->ends[class] = compiler->program->tap_count;
}

static void set_limits(const struct wyt__game *game,
                       struct wyt__lanes_program *program)
{
    for (size_t i = 0; i < WYT__LANES_CLASSES; i++)
        program->limits[i] = i == WYT__TRACK_UNBLOCKABLE ? 1
                             : program->comply           ? game->offered
                                                         : game->forbidden + 1;
}

static const char *unfit(const wyt_board *board)
{
    if (board->kind == WYT_BOARD_GRUNDY)
        return "it knows no Grundy values";
    if (board->n != 2 && board->n != 3)
        return "it knows two heaps and three only";
    if (board->n == 3 && !wyt__has_separate_rays(&board->rules->game))
        return "moves of three heaps are no rays, or some are parallel";
    if (board->rows == 0 || board->width == 0)
        return "the board has no cells";
    return board->rules->game.variants > 0 ? "the game has choices" : NULL;
}

void wyt__lanes_program(const wyt_board *board,
                        struct wyt__lanes_program *program)
{
    const struct wyt__game *game = &board->rules->game;
    struct compiler compiler; /* large: not cleared */
    compiler.program = program;
    compiler.tracks.count = 0;
    program->kind = board->kind;
    program->comply = game->offered > 0;
    program->misere = game->misere;
    program->fields =
        board->kind == WYT_BOARD_REMOTENESS ||
                (program->comply && board->kind == WYT_BOARD_OPTIONS)
            ? 2
            : 1;
    program->plane_count = 1;
    program->planes[0] = (struct wyt__lanes_plane){.source = 0};
    program->ray_count = program->tap_count = 0;
    program->lag = 1;
    program->outer_count = 0;
    program->outer_lag = program->outer_rise = 0;
    program->refusal = unfit(board);
    if (program->refusal != NULL)
        return;
    set_limits(game, program);
    if (board->n == 2) {
        wyt__tracks_of(board, &compiler.tracks);
        program->refusal = compiler.tracks.refusal;
    }
    for (size_t i = 0; i < compiler.tracks.count; i++)
        if (compiler.tracks.items[i].is_endless && program->refusal == NULL)
            (void)ray_of(&compiler, &compiler.tracks.items[i]);
    program->ray_count = program->plane_count - 1;
    for (uint32_t c = 0; c < WYT__LANES_CLASSES; c++)
        if (program->refusal == NULL)
            add_class(&compiler, board, c);
    for (size_t i = 0; i < program->plane_count; i++)
        if (program->planes[i].rise > WYT__LANES_HEIGHT / 2)
            refuse(&compiler, "its moves are too long for bands");
}
