/* SPDX-License-Identifier: MIT */
/*
 * A game as a program of planes and taps; see lanes.h.
 */
#include <wythoff/board.h>

#include <stdlib.h>

#include "base/bitset.h"
#include "board/kernels/lanes/lanes.h"
#include "board/kernels/counts/tracks.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

/* What a plane costs beside a tap. */
#define PLANE_COST 3

/* `back` layers further down, of three heaps. */
struct offset {
    uint32_t u, v, back;
};

/* Where a plane is tapped for one class of moves. */
struct compiler {
    struct wyt__lanes_program *program;
    struct wyt__tracks tracks;
    uint32_t rays[WYT__TRACKS_MOST]; /* the planes of endless tracks, or 0 */
    struct offset offsets[WYT__TRACKS_MOST];
};

static void refuse(struct compiler *compiler, const char *why)
{
    if (compiler->program->refusal == NULL)
        compiler->program->refusal = why;
}

static void extend(uint32_t *most, uint32_t number)
{
    if (number > *most)
        *most = number;
}

/* Notes that something looks at a plane so far back. */
static void look(struct compiler *compiler, uint32_t plane,
                 const struct offset *o)
{
    struct wyt__lanes_plane *at = &compiler->program->planes[plane];
    const uint64_t lag = (uint64_t)o->u + o->v + o->back;
    if (lag >= WYT__LANES_RING) {
        refuse(compiler, "its moves are too long for steps that are kept");
        return;
    }
    at->is_read = true;
    extend(&at->lag, (uint32_t)lag);
    extend(&at->rise, o->v);
    extend(&at->far, o->back);
}

/* Plane 0 stands for no plane here: rays and windows have numbers from 1 on. */
static uint32_t add_plane(struct compiler *compiler, uint32_t source,
                          const struct offset *w, size_t from)
{
    struct wyt__lanes_program *program = compiler->program;
    for (size_t i = from; i < program->plane_count; i++)
        if (program->planes[i].source == source &&
            program->planes[i].u == w->u && program->planes[i].v == w->v &&
            program->planes[i].back == w->back)
            return (uint32_t)i;
    if (program->plane_count == WYT__LANES_PLANES) {
        refuse(compiler, "it has too many lines for one pass");
        return 0;
    }
    program->planes[program->plane_count] = (struct wyt__lanes_plane){
        .source = source, .u = w->u, .v = w->v, .back = w->back};
    return (uint32_t)program->plane_count++;
}

static struct offset offset_of(const uint32_t *o)
{
    return (struct offset){o[0], o[1], o[2]};
}

static uint32_t ray_of(struct compiler *compiler,
                       const struct wyt__track *track)
{
    const struct offset w = offset_of(track->w);
    const uint32_t plane = add_plane(compiler, 0, &w, 1);
    look(compiler, plane, &w);
    return plane;
}

static void add_tap(struct compiler *compiler, uint32_t plane,
                    const struct offset *o)
{
    struct wyt__lanes_program *program = compiler->program;
    look(compiler, plane, o);
    if (program->tap_count == WYT__LANES_TAPS)
        refuse(compiler, "it has too many moves for one pass");
    if (program->refusal == NULL)
        program->taps[program->tap_count++] =
            (struct wyt__lanes_tap){plane, o->u, o->v, o->back};
}

/* The longest window for n taps in a row: the power of two with the least
 * work. */
static uint64_t window_for(uint64_t n)
{
    uint64_t best = 1, cost = n, planes = 0;
    for (uint64_t size = 2; size <= n; size *= 2) {
        const uint64_t taps = n / size + wyt__count_bits(n % size);
        planes += PLANE_COST;
        if (planes + taps < cost) {
            best = size;
            cost = planes + taps;
        }
    }
    return best;
}

static struct offset times(uint64_t k, const struct offset *e)
{
    return (struct offset){(uint32_t)(k * e->u), (uint32_t)(k * e->v),
                           (uint32_t)(k * e->back)};
}

/* Taps of a plane at o, o + e, ..., n of them, whose last one is on the board.
 * Windows of all sizes that are needed are made one of the other. */
static void add_taps(struct compiler *compiler, uint32_t plane, struct offset o,
                     const struct offset *e, uint64_t n)
{
    uint32_t windows[64] = {plane};
    uint64_t size = window_for(n);
    size_t level = 0;
    for (uint64_t k = 1; k < size && compiler->program->refusal == NULL;
         k *= 2, level++) {
        const struct offset by = times(k, e);
        windows[level + 1] = add_plane(compiler, windows[level], &by,
                                       compiler->program->ray_count + 1);
        look(compiler, windows[level], &by);
        compiler->program->planes[windows[level]].is_source = true;
    }
    while (n > 0 && compiler->program->refusal == NULL) {
        if (n < size) {
            size /= 2;
            level--;
            continue;
        }
        add_tap(compiler, windows[level], &o);
        o.u += (uint32_t)(size * e->u);
        o.v += (uint32_t)(size * e->v);
        o.back += (uint32_t)(size * e->back);
        n -= size;
    }
}

static int by_place(const void *a, const void *b)
{
    const struct offset *o = a, *p = b;
    if (o->back != p->back)
        return o->back < p->back ? -1 : 1;
    if (o->v != p->v)
        return o->v < p->v ? -1 : 1;
    return o->u < p->u ? -1 : o->u > p->u;
}

/* How many offsets from number i on are in a row, and by how much they grow. */
static size_t row_of(const struct offset *offsets, size_t count, size_t i,
                     struct offset *e)
{
    const struct offset *o = &offsets[i];
    size_t n = 1;
    *e = (struct offset){0, 0, 0};
    if (i + 1 == count || o[1].u < o->u || o[1].v < o->v)
        return n;
    *e = (struct offset){o[1].u - o->u, o[1].v - o->v, o[1].back - o->back};
    while (i + n < count && o[n].u == o->u + n * e->u &&
           o[n].v == o->v + n * e->v && o[n].back == o->back + n * e->back)
        n++;
    return n;
}

/* Taps of one plane for one class. */
static void tap_plane(struct compiler *compiler, uint32_t plane, size_t count)
{
    struct offset *offsets = compiler->offsets;
    if (count > 1)
        qsort(offsets, count, sizeof *offsets, by_place);
    for (size_t i = 0; i < count;) {
        struct offset e;
        const size_t n = row_of(offsets, count, i, &e);
        add_taps(compiler, plane, offsets[i], &e, n);
        i += n;
    }
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
            const struct offset o = offset_of(track->o);
            const struct offset w = offset_of(track->w);
            if (track->block_class != class || plane != compiler->rays[i])
                continue;
            if (track->is_endless || track->count == 1)
                compiler->offsets[count++] = o;
            else
                add_taps(compiler, 0, o, &w, track->count);
        }
        tap_plane(compiler, plane, count);
    }
}

/* The taps of each class that has some. */
static void tap_classes(struct compiler *compiler, const struct wyt__game *game)
{
    struct wyt__lanes_program *program = compiler->program;
    bool has_tracks[WYT__LANES_CLASSES] = {false};
    for (size_t i = 0; i < compiler->tracks.count; i++)
        has_tracks[compiler->tracks.items[i].block_class] = true;
    for (uint32_t c = 0; c < WYT__LANES_CLASSES; c++) {
        if (!has_tracks[c] || program->refusal != NULL)
            continue;
        tap_class(compiler, c);
        program->ends[program->class_count] = program->tap_count;
        program->limits[program->class_count++] =
            c == WYT__TRACK_UNBLOCKABLE ? 1
            : program->comply           ? game->offered
                                        : game->forbidden + 1;
    }
}

/*
 * The differences of moves of a track that has several are moves, so two
 * P-positions that it leads to are position and option. The largest of them
 * thus has all others as options, and as many of each class as may be forbidden
 * at most. Along a ray the class changes once at most, see rules/family.h.
 */
static uint64_t most_options(const struct wyt__game *game,
                             const struct wyt__tracks *tracks)
{
    const uint64_t limit = 2 * (uint64_t)game->forbidden + 1;
    uint64_t most = 0;
    if (game->offered > 0)
        return UINT64_MAX;
    for (size_t i = 0; i < tracks->count; i++) {
        const uint64_t count = tracks->items[i].count;
        most += count < limit ? count : limit;
    }
    return most;
}

/* Whether a tap finds what the ray has next, a step along it. */
static bool is_own(const struct wyt__lanes_tap *tap, size_t ray,
                   const struct wyt__lanes_plane *plane)
{
    return tap->plane == ray && tap->u == plane->u && tap->v == plane->v &&
           tap->back == plane->back;
}

/* How many of the first rays have such a tap. Their taps are brought to the
 * front. */
static size_t count_own(struct wyt__lanes_program *program)
{
    struct wyt__lanes_tap *taps = program->taps;
    for (size_t own = 0; own < WYT__LANES_OWN; own++) {
        size_t i = own;
        struct wyt__lanes_tap first;
        if (own == program->ray_count)
            return own;
        while (i < program->tap_count &&
               !is_own(&taps[i], own + 1, &program->planes[own + 1]))
            i++;
        if (i == program->tap_count)
            return own;
        first = taps[own];
        taps[own] = taps[i];
        taps[i] = first;
    }
    return WYT__LANES_OWN;
}

static void find_own(struct wyt__lanes_program *program)
{
    size_t own = program->class_count > 1 ? 0 : count_own(program);
    if (own > 4 && own < WYT__LANES_OWN)
        own = 4;
    program->own_count = own == 1 ? 0 : own;
}

static const char *unfit(const wyt_board *board)
{
    if (board->kind == WYT_BOARD_GRUNDY)
        return "it knows no Grundy values";
    if (board->n != 2 && board->n != 3)
        return "it knows two heaps and three only";
    if (board->rows == 0 || board->width == 0)
        return "the board has no cells";
    return board->rules->game.variants > 0 ? "the game has choices" : NULL;
}

/* What is looked at goes no further back than that, nor, of two heaps, beyond
 * the band below. */
static void set_lags(struct compiler *compiler, bool has_layers)
{
    struct wyt__lanes_program *program = compiler->program;
    for (size_t i = 0; i < program->plane_count; i++) {
        const struct wyt__lanes_plane *plane = &program->planes[i];
        extend(&program->lag, plane->lag);
        extend(&program->rise, plane->rise);
        extend(&program->far, plane->far);
    }
    if (!has_layers && program->rise > WYT__LANES_HEIGHT / 2)
        refuse(compiler, "its moves are too long for bands");
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
    program->ray_count = program->tap_count = program->class_count = 0;
    program->lag = 1;
    program->rise = program->far = 0;
    program->refusal = unfit(board);
    if (program->refusal != NULL)
        return;
    wyt__tracks_of(board, &compiler.tracks);
    program->refusal = compiler.tracks.refusal;
    program->most = most_options(game, &compiler.tracks);
    for (size_t i = 0; i < compiler.tracks.count; i++) {
        const struct wyt__track *track = &compiler.tracks.items[i];
        compiler.rays[i] = track->is_endless && program->refusal == NULL
                               ? ray_of(&compiler, track)
                               : 0;
    }
    program->ray_count = program->plane_count - 1;
    tap_classes(&compiler, game);
    find_own(program);
    set_lags(&compiler, board->n == 3);
}
