/* SPDX-License-Identifier: MIT */
/*
 * From move classes to disjoint tracks; see tracks.h.
 *
 * Cost: O(tracks * classes), and a step a residue where lines are parallel.
 */
#include "board/kernels/tracks.h"

#include <wythoff/board.h>
#include <wythoff/builder.h>

#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

/* The period in which a track and a parallel line repeat themselves, at most:
 * with more, there are too many tracks or too much to look at. */
#define PERIOD 16384

struct maker {
    const struct wyt__game *game;
    uint64_t width, rows;
    struct wyt__tracks *tracks;
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
    const uint64_t last[2] = {maker->width - 1, maker->rows - 1};
    for (size_t i = 0; i < 2; i++) {
        if (o[i] > last[i])
            return 0;
        if (w[i] > 0 && (last[i] - o[i]) / w[i] + 1 < most)
            most = (last[i] - o[i]) / w[i] + 1;
    }
    return most;
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
    const uint64_t count = fitting(maker, o, w, most);
    const uint64_t end[2] = {o[0] + count * w[0], o[1] + count * w[1]};
    if (count > 0)
        append(maker, (struct wyt__track){
                          .u = (uint32_t)o[0],
                          .v = (uint32_t)o[1],
                          .p = (uint32_t)(count > 1 ? w[0] : 0),
                          .q = (uint32_t)(count > 1 ? w[1] : 0),
                          .count = (uint32_t)count,
                          .is_endless = count > 1 && (end[0] >= maker->width ||
                                                      end[1] >= maker->rows)});
}

/* t = r, r + m, r + 2 m, ... up to the bound, for each residue r. */
static void add_line(struct maker *maker, size_t index)
{
    const struct wyt__class *class = &maker->game->classes[index];
    const uint32_t *vector = wyt__game_vector(maker->game, index);
    const uint64_t m = class->modulus;
    const uint64_t w[2] = {m * vector[0], m * vector[1]};
    for (uint64_t r = 0; r < class->residues; r++) {
        const uint64_t first = r == 0 ? m : r;
        const uint64_t o[2] = {first * vector[0], first * vector[1]};
        uint64_t most = UINT64_MAX;
        if (maker->tracks->refusal != NULL || (o[0] >= maker->width && r > 0) ||
            (o[1] >= maker->rows && r > 0))
            return; /* those behind are longer */
        if (class->most != 0)
            most = class->most < first ? 0 : (class->most - first) / m + 1;
        add_track(maker, o, w, most);
    }
}

/* Its ray through (0,0), and the others on both sides. */
static void add_strip(struct maker *maker, size_t index)
{
    const struct wyt__class *strip = &maker->game->classes[index];
    const uint64_t w[2] = {strip->strip != WYT_STRIP_FIRST,
                           strip->strip != WYT_STRIP_SECOND};
    add_track(maker, w, w, UINT64_MAX);
    for (uint64_t k = 1; k < strip->width; k++) {
        const uint64_t along[2] = {k, 0}, across[2] = {0, k};
        if (maker->tracks->refusal != NULL ||
            (k >= maker->width && k >= maker->rows))
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
    const int64_t u = track->u, v = track->v, p = track->p, q = track->q;
    if (strip->strip == WYT_STRIP_FIRST)
        return between(u, p, strip->width, track->count);
    if (strip->strip == WYT_STRIP_SECOND)
        return between(v, q, strip->width, track->count);
    return between(u - v, p - q, strip->width, track->count);
}

static bool contains(const struct maker *maker, size_t class,
                     const struct wyt__track *track, uint64_t t)
{
    const uint64_t by[2] = {track->u + t * track->p, track->v + t * track->q};
    return wyt__class_contains(maker->game, class, by);
}

/* The one move that a line has of a track that is not parallel to it: o + t w
 * is parallel to (a,b) for t = (b u - a v) / (a q - b p). */
static struct part part_of_line(const struct maker *maker, size_t class,
                                const struct wyt__track *track, int64_t cross)
{
    const uint32_t *vector = wyt__game_vector(maker->game, class);
    const int64_t a = vector[0], b = vector[1];
    const int64_t top = b * track->u - a * track->v, t = top / cross;
    const struct part none = {0, 0}, one = {t, t + 1};
    if (top % cross != 0 || t < 0 || t >= track->count ||
        !contains(maker, class, track, (uint64_t)t))
        return none;
    return one;
}

/* Moves low..high-1 of a track as a track; the last ones stay the last. */
static struct wyt__track cut(const struct wyt__track *track, int64_t low,
                             int64_t high)
{
    struct wyt__track piece = *track;
    piece.u += (uint32_t)low * track->p;
    piece.v += (uint32_t)low * track->q;
    piece.count = (uint32_t)(high - low);
    piece.is_endless =
        track->is_endless && high == track->count && piece.count > 1;
    if (piece.count == 1)
        piece.p = piece.q = 0;
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

static uint64_t gcd(uint64_t a, uint64_t b)
{
    while (b != 0) {
        const uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Moves r, r + period, ... of a track. */
static struct wyt__track residue_of(const struct wyt__track *track, uint64_t r,
                                    uint64_t period)
{
    struct wyt__track piece = *track;
    piece.u += (uint32_t)r * track->p;
    piece.v += (uint32_t)r * track->q;
    piece.count = (uint32_t)((track->count - 1 - r) / period + 1);
    piece.p = piece.count > 1 ? (uint32_t)(period * track->p) : 0;
    piece.q = piece.count > 1 ? (uint32_t)(period * track->q) : 0;
    piece.is_endless = track->is_endless && piece.count > 1;
    return piece;
}

/* The moves that a parallel line has of such a piece of a track, in which they
 * are all, none, or the first ones, if the line is bounded. */
static struct part part_of_residue(const struct maker *maker, size_t class,
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
 * the track. With the primitive vector g of both, (a,b) = c g, w = d g, the
 * multiples of g in the line have the period c m, so the period is
 * c m / gcd(c m, d). */
static uint64_t period_of(const struct maker *maker, size_t class,
                          const struct wyt__track *track)
{
    const uint32_t *vector = wyt__game_vector(maker->game, class);
    const uint64_t c = gcd(vector[0], vector[1]);
    const uint64_t d = gcd(track->p, track->q);
    const uint64_t whole = c * maker->game->classes[class].modulus;
    return whole / gcd(whole, d);
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
        const uint32_t *vector = wyt__game_vector(maker->game, class);
        int64_t cross;
        if (track->count == 0)
            continue;
        if (other->strip != 0) {
            take_out(maker, i, part_of_strip(other, track));
            continue;
        }
        cross = (int64_t)vector[0] * track->q - (int64_t)vector[1] * track->p;
        if (cross != 0)
            take_out(maker, i, part_of_line(maker, class, track, cross));
        else if (track->count == 1 || (uint64_t)vector[0] * track->v ==
                                          (uint64_t)vector[1] * track->u)
            take_out_parallel(maker, i, class);
    }
}

/* ---- blockable classes ---- */

static uint32_t class_at(const struct maker *maker,
                         const struct wyt__track *track, uint64_t t)
{
    const uint64_t by[2] = {track->u + t * track->p, track->v + t * track->q};
    const size_t class = maker->game->forbidden == 0
                             ? 0
                             : wyt__game_block_class(maker->game, by);
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

void wyt__tracks_of(const wyt_board *board, struct wyt__tracks *tracks)
{
    struct maker maker = {&board->rules->game, board->width, board->rows,
                          tracks};
    tracks->count = 0;
    tracks->refusal = NULL;
    if (maker.width > INT32_MAX || maker.rows > INT32_MAX) {
        refuse(&maker, "a side is too long");
        return;
    }
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
