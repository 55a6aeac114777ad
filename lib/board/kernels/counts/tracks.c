/* SPDX-License-Identifier: MIT */
/*
 * From move classes to disjoint tracks; see tracks.h.
 *
 * Cost: O(tracks * classes), and a step a residue and pair of these where lines
 * are parallel, LOOKS at most.
 */
#include "board/kernels/counts/tracks.h"

#include <wythoff/board.h>
#include <wythoff/builder.h>

#include <string.h>

#include "base/wide.h"
#include "board/kernels/counts/draft.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

/* The period in which a track and a parallel line repeat themselves, at most:
 * with more, there are too many tracks or too much to look at. */
#define PERIOD 16384

/* Moves that are looked at, at most: some milliseconds. */
#define LOOKS 1000000

#define D WYT__TRACK_HEAPS

struct maker {
    const struct wyt__game *game;
    uint64_t size[D];
    struct wyt__tracks *tracks;
    uint64_t looks;
};

static void refuse(struct maker *maker, const char *why)
{
    if (maker->tracks->refusal == NULL)
        maker->tracks->refusal = why;
}

/* How many of the moves o + t w, of `most` ones, fit on the board. */
static uint64_t fitting(const struct maker *maker, const uint64_t *o,
                        const uint64_t *w, uint64_t most)
{
    for (size_t i = 0; i < D; i++) {
        const uint64_t last = maker->size[i] - 1;
        if (o[i] > last)
            return 0;
        if (w[i] > 0 && (last - o[i]) / w[i] + 1 < most)
            most = (last - o[i]) / w[i] + 1;
    }
    return most;
}

/* The move o + t w. */
static void move_at(const struct wyt__track *track, uint64_t t, uint64_t *by)
{
    for (size_t i = 0; i < D; i++)
        by[i] = track->o[i] + t * track->w[i];
}

static bool is_on_board(const struct maker *maker, const uint64_t *by)
{
    for (size_t i = 0; i < D; i++)
        if (by[i] >= maker->size[i])
            return false;
    return true;
}

/* The vector of a line. */
static void vector_of(const struct maker *maker, size_t class, uint64_t *vector)
{
    for (size_t i = 0; i < D; i++)
        vector[i] = i < maker->game->heaps
                        ? wyt__game_vector(maker->game, class)[i]
                        : 0;
}

static void append(struct maker *maker, struct wyt__track track)
{
    struct wyt__tracks *tracks = maker->tracks;
    if (tracks->count == WYT__TRACKS_MOST)
        refuse(maker, "its moves are too many tracks");
    else
        tracks->items[tracks->count++] = track;
}

/* `most` = UINT64_MAX has no bound but that of the board. */
static void add_track(struct maker *maker, const uint64_t *o, const uint64_t *w,
                      uint64_t most)
{
    struct wyt__track track = {.count = 0};
    uint64_t end[D];
    track.count = (uint32_t)fitting(maker, o, w, most);
    if (track.count == 0)
        return;
    for (size_t i = 0; i < D; i++) {
        track.o[i] = (uint32_t)o[i];
        track.w[i] = track.count > 1 ? (uint32_t)w[i] : 0;
    }
    move_at(&track, track.count, end);
    track.is_endless = track.count > 1 && !is_on_board(maker, end);
    append(maker, track);
}

/* t = r, r + m, r + 2 m, ... up to the bound, for each residue r. */
static void add_line(struct maker *maker, size_t index)
{
    const struct wyt__class *class = &maker->game->classes[index];
    const uint64_t m = class->modulus;
    uint64_t w[D], o[D], step[D];
    vector_of(maker, index, w);
    for (size_t i = 0; i < D; i++)
        step[i] = m * w[i];
    for (uint64_t r = 0; r < class->residues; r++) {
        const uint64_t first = r == 0 ? m : r;
        uint64_t most = UINT64_MAX;
        for (size_t i = 0; i < D; i++)
            o[i] = first * w[i];
        if (maker->tracks->refusal != NULL || (r > 0 && !is_on_board(maker, o)))
            return; /* those behind are longer */
        if (class->most != 0)
            most = class->most < first ? 0 : (class->most - first) / m + 1;
        add_track(maker, o, step, most);
    }
}

/* Its ray through (0,0), and the others on both sides; of two heaps. */
static void add_strip(struct maker *maker, size_t index)
{
    const struct wyt__class *strip = &maker->game->classes[index];
    const uint64_t w[D] = {strip->strip != WYT_STRIP_FIRST,
                           strip->strip != WYT_STRIP_SECOND};
    add_track(maker, w, w, UINT64_MAX);
    for (uint64_t k = 1; k < strip->width; k++) {
        const uint64_t along[D] = {k, 0}, across[D] = {0, k};
        if (maker->tracks->refusal != NULL ||
            (k >= maker->size[0] && k >= maker->size[1]))
            return;
        if (strip->strip != WYT_STRIP_SECOND)
            add_track(maker, along, w, UINT64_MAX);
        if (strip->strip != WYT_STRIP_FIRST)
            add_track(maker, across, w, UINT64_MAX);
    }
}

/* ---- what an earlier class has as well ---- */

/* Moves low..high-1 of a track. */
struct part {
    int64_t low, high;
};

static int64_t floor_div(int64_t a, int64_t b)
{
    const int64_t q = a / b;
    return q - (a % b != 0 && (a < 0) != (b < 0));
}

/* The t with -bound < d + t e < bound. All numbers are below 2^33. */
static struct part between(int64_t d, int64_t e, int64_t bound, int64_t count)
{
    struct part part = {0, count};
    if (e < 0) {
        d = -d;
        e = -e;
    }
    if (e == 0) {
        part.high = d > -bound && d < bound ? count : 0;
        return part;
    }
    part.low = floor_div(-bound - d, e) + 1;
    part.high = floor_div(bound - 1 - d, e) + 1;
    part.low = part.low < 0 ? 0 : part.low;
    part.high = part.high > count ? count : part.high;
    return part;
}

/* What a strip has of a track; strips are convex. */
static struct part part_of_strip(const struct wyt__class *strip,
                                 const struct wyt__track *track)
{
    const int64_t u = track->o[0], v = track->o[1];
    const int64_t p = track->w[0], q = track->w[1];
    if (strip->strip == WYT_STRIP_FIRST)
        return between(u, p, strip->width, track->count);
    if (strip->strip == WYT_STRIP_SECOND)
        return between(v, q, strip->width, track->count);
    return between(u - v, p - q, strip->width, track->count);
}

static bool contains(struct maker *maker, size_t class,
                     const struct wyt__track *track, uint64_t t)
{
    uint64_t by[D];
    if (++maker->looks > LOOKS)
        refuse(maker, "its lines meet too late");
    move_at(track, t, by);
    return wyt__class_contains(maker->game, class, by);
}

/* a_i b_k - a_k b_i for the first pair of heaps where it is not 0; 0 if a and b
 * are parallel. */
static int64_t cross_of(const uint64_t *a, const uint32_t *b, size_t *i,
                        size_t *k)
{
    int64_t cross = 0;
    for (*i = 0; *i < D; ++*i)
        for (*k = *i + 1; *k < D; ++*k) {
            cross = (int64_t)a[*i] * b[*k] - (int64_t)a[*k] * b[*i];
            if (cross != 0)
                return cross;
        }
    return cross;
}

/* The one move that a line has of a track that is not parallel to it: o + t w
 * is parallel to a for t = (a_k o_i - a_i o_k) / (a_i w_k - a_k w_i). */
static struct part part_of_line(struct maker *maker, size_t class,
                                const struct wyt__track *track)
{
    const struct part none = {0, 0};
    uint64_t a[D];
    size_t i, k;
    int64_t cross, top, t;
    vector_of(maker, class, a);
    cross = cross_of(a, track->w, &i, &k);
    top = (int64_t)a[k] * track->o[i] - (int64_t)a[i] * track->o[k];
    t = top / cross;
    if (top % cross != 0 || t < 0 || t >= track->count ||
        !contains(maker, class, track, (uint64_t)t))
        return none;
    return (struct part){t, t + 1};
}

/* Moves low..high-1 of a track as a track; the last ones stay the last. */
static struct wyt__track cut(const struct wyt__track *track, int64_t low,
                             int64_t high)
{
    struct wyt__track piece = *track;
    piece.count = (uint32_t)(high - low);
    piece.is_endless =
        track->is_endless && high == track->count && piece.count > 1;
    for (size_t i = 0; i < D; i++) {
        piece.o[i] += (uint32_t)low * track->w[i];
        piece.w[i] = piece.count > 1 ? track->w[i] : 0;
    }
    return piece;
}

/* Takes a part out of track number `at`, which comes to be what is before it,
 * or behind it, or nothing (count = 0). */
static void take_out(struct maker *maker, size_t at, struct part part)
{
    const struct wyt__track track = maker->tracks->items[at];
    if (part.low >= part.high)
        return;
    maker->tracks->items[at].count = 0;
    if (part.low > 0)
        maker->tracks->items[at] = cut(&track, 0, part.low);
    if (part.high < track.count) {
        const struct wyt__track rest = cut(&track, part.high, track.count);
        if (part.low > 0)
            append(maker, rest);
        else
            maker->tracks->items[at] = rest;
    }
}

/* Moves r, r + period, ... of a track. */
static struct wyt__track residue_of(const struct wyt__track *track, uint64_t r,
                                    uint64_t period)
{
    struct wyt__track piece = *track;
    piece.count = (uint32_t)((track->count - 1 - r) / period + 1);
    for (size_t i = 0; i < D; i++) {
        piece.o[i] += (uint32_t)r * track->w[i];
        piece.w[i] = piece.count > 1 ? (uint32_t)(period * track->w[i]) : 0;
    }
    piece.is_endless = track->is_endless && piece.count > 1;
    return piece;
}

/* The moves that a parallel line has of such a piece of a track, in which they
 * are all, none, or the first ones, if the line is bounded. */
static struct part part_of_residue(struct maker *maker, size_t class,
                                   const struct wyt__track *piece)
{
    struct part part = {0, piece->count};
    if (!contains(maker, class, piece, 0))
        part.high = 0;
    while (part.high > 1 &&
           !contains(maker, class, piece, (uint64_t)part.high - 1)) {
        /* The first move that is missing lies in low+1..high-1. */
        int64_t low = 0, high = part.high - 1;
        while (high - low > 1) {
            const int64_t middle = low + (high - low) / 2;
            if (contains(maker, class, piece, (uint64_t)middle))
                low = middle;
            else
                high = middle;
        }
        part.high = high;
    }
    return part;
}

/* A line along the track: what both have repeats itself after so many moves of
 * the track. With the primitive vector g of both, a = c g, w = d g, the
 * multiples of g in the line have the period c m, so the period is
 * c m / wyt__greatest_divisor(c m, d). */
static uint64_t period_of(const struct maker *maker, size_t class,
                          const struct wyt__track *track)
{
    const uint32_t *w = track->w;
    uint64_t a[D], c, d, whole;
    vector_of(maker, class, a);
    c = wyt__greatest_divisor(wyt__greatest_divisor(a[0], a[1]), a[2]);
    d = wyt__greatest_divisor(wyt__greatest_divisor(w[0], w[1]), w[2]);
    whole = c * maker->game->classes[class].modulus;
    return whole / wyt__greatest_divisor(whole, d);
}

static void take_out_parallel(struct maker *maker, size_t at, size_t class)
{
    const struct wyt__track track = maker->tracks->items[at];
    const uint64_t period = period_of(maker, class, &track);
    const uint64_t end = period < track.count ? period : track.count;
    uint64_t r = 0;
    if (end > PERIOD) {
        refuse(maker, "parallel lines repeat too late");
        return;
    }
    while (r < end && !contains(maker, class, &track, r))
        r++;
    if (r == end)
        return;
    maker->tracks->items[at].count = 0;
    for (r = 0; r < end && maker->tracks->refusal == NULL; r++) {
        const size_t place = maker->tracks->count;
        append(maker, residue_of(&track, r, period));
        if (maker->tracks->refusal == NULL)
            take_out(
                maker, place,
                part_of_residue(maker, class, &maker->tracks->items[place]));
    }
}

/* Takes what a class has out of the tracks from number `from` on. Those that
 * come behind them meanwhile have nothing of it any more. */
static void take_class_out(struct maker *maker, size_t from, size_t class)
{
    const struct wyt__class *other = &maker->game->classes[class];
    const size_t end = maker->tracks->count;
    for (size_t i = from; i < end && maker->tracks->refusal == NULL; i++) {
        const struct wyt__track *track = &maker->tracks->items[i];
        uint64_t a[D];
        size_t k, l;
        if (track->count == 0)
            continue;
        if (other->strip != 0) {
            take_out(maker, i, part_of_strip(other, track));
            continue;
        }
        vector_of(maker, class, a);
        if (cross_of(a, track->w, &k, &l) != 0)
            take_out(maker, i, part_of_line(maker, class, track));
        else if (track->count == 1 || cross_of(a, track->o, &k, &l) == 0)
            take_out_parallel(maker, i, class);
    }
}

/* ---- blockable classes ---- */

static uint32_t class_at(const struct maker *maker,
                         const struct wyt__track *track, uint64_t t)
{
    uint64_t by[D];
    size_t class = 0;
    move_at(track, t, by);
    if (maker->game->forbidden > 0)
        class = wyt__game_block_class(maker->game, by);
    return class == WYT__UNBLOCKABLE ? WYT__TRACK_UNBLOCKABLE
                                     : (uint32_t) class;
}

/* Splits a track where its class changes, which it does once at most, see
 * rules/family.h. */
static void split(struct maker *maker, size_t at)
{
    const struct wyt__track track = maker->tracks->items[at];
    const uint32_t first = class_at(maker, &track, 0);
    uint64_t low = 0, high = track.count - 1;
    maker->tracks->items[at].block_class = first;
    if (class_at(maker, &track, high) == first)
        return;
    while (high - low > 1) {
        const uint64_t middle = low + (high - low) / 2;
        if (class_at(maker, &track, middle) == first)
            low = middle;
        else
            high = middle;
    }
    maker->tracks->items[at] = cut(&track, 0, (int64_t)high);
    maker->tracks->items[at].block_class = first;
    append(maker, cut(&track, (int64_t)high, track.count));
    if (maker->tracks->refusal == NULL)
        maker->tracks->items[maker->tracks->count - 1].block_class =
            class_at(maker, &track, high);
}

static void drop_empty(struct wyt__tracks *tracks)
{
    size_t kept = 0;
    for (size_t i = 0; i < tracks->count; i++)
        if (tracks->items[i].count > 0)
            tracks->items[kept++] = tracks->items[i];
    tracks->count = kept;
}

static void make(const wyt_board *board, struct wyt__tracks *tracks)
{
    struct maker maker = {.game = &board->rules->game, .tracks = tracks};
    tracks->count = 0;
    tracks->refusal = NULL;
    for (size_t i = 0; i < D; i++) {
        maker.size[i] = i < board->n ? board->size[i] : 1;
        if (maker.size[i] > INT32_MAX)
            refuse(&maker, "a side is too long");
    }
    if (tracks->refusal != NULL)
        return;
    for (size_t i = 0; i < maker.game->class_count; i++) {
        const size_t from = tracks->count;
        if (maker.game->classes[i].redundant)
            continue;
        if (maker.game->classes[i].strip != 0)
            add_strip(&maker, i);
        else
            add_line(&maker, i);
        for (size_t k = 0; k < i && tracks->refusal == NULL; k++)
            if (!maker.game->classes[k].redundant)
                take_class_out(&maker, from, k);
    }
    drop_empty(tracks);
    for (size_t i = tracks->count; i-- > 0 && tracks->refusal == NULL;)
        split(&maker, i);
}

void wyt__tracks_of(const wyt_board *board, struct wyt__tracks *tracks)
{
    struct wyt__draft *draft = board->draft;
    if (draft == NULL) {
        make(board, tracks);
        return;
    }
    if (!draft->has_tracks)
        make(board, &draft->tracks);
    draft->has_tracks = true;
    tracks->count = draft->tracks.count;
    tracks->refusal = draft->tracks.refusal;
    memcpy(tracks->items, draft->tracks.items,
           tracks->count * sizeof *tracks->items);
}
