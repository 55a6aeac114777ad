/* SPDX-License-Identifier: MIT */
/*
 * Arithmetic of pieces. A piece of one heap is a number, as its slope may be
 * anything: so no product is beyond what a slope and a number can be.
 */
#include "rules/formula/bulk_runs.h"

#include "base/bitset.h"
#include "rules/formula/bulk.h"
#include "rules/formula/bulk_inside.h"
#include "rules/formula/bulk_work.h"

/* A slot has room for two: an operand that stands there, and the result. */
_Static_assert(2 * sizeof(struct wyt__bulk_runs) <= WYT__BULK * sizeof(int16_t),
               "runs stand in slots of the narrowest lanes");

/* Two numbers from heap `first` on, up to `end`. */
struct piece {
    int64_t first, end;
    struct wyt__bulk_run left, right;
};

/* Which of less, equal and more a comparison holds for, bits 0, 1 and 2. */
#define LESS 1u
#define EQUAL 2u
#define MORE 4u

/* Appends a piece; false if there is no room. */
static bool put(struct wyt__bulk_runs *made, int64_t first, int64_t end,
                int64_t base, int64_t slope)
{
    struct wyt__bulk_run *last = made->at + made->count;
    if (first >= end)
        return true;
    if (made->count > 0 && last[-1].base == base && last[-1].slope == slope) {
        last[-1].end = end;
        return true;
    }
    if (made->count == WYT__BULK_RUNS)
        return false;
    *last = (struct wyt__bulk_run){end, base, slope};
    made->count++;
    return true;
}

static int64_t within(const struct piece *piece, int64_t x)
{
    if (x < piece->first)
        return piece->first;
    return x > piece->end ? piece->end : x;
}

/* The last heap where base + slope * x, whose slope is positive, is not
 * positive. */
static int64_t last_of(int64_t base, int64_t slope)
{
    int64_t whole;
    if (slope == 1)
        return -base;
    if (slope == 2)
        return (-base - (-base & 1)) / 2;
    whole = -base / slope;
    return whole - (-base % slope < 0);
}

/* What is less, equal and more becomes pieces of 0 and -1. */
static bool compare(struct wyt__bulk_runs *made, const struct piece *piece,
                    unsigned holds)
{
    int64_t base = piece->left.base - piece->right.base;
    int64_t slope = piece->left.slope - piece->right.slope;
    int64_t last, equal, more;
    if (slope == 0) {
        const unsigned is = base < 0 ? LESS : base == 0 ? EQUAL : MORE;
        return put(made, piece->first, piece->end, -(int64_t)((holds & is) > 0),
                   0);
    }
    if (slope < 0) {
        base = -base;
        slope = -slope;
        holds = (holds & EQUAL) | (holds & LESS ? MORE : 0) |
                (holds & MORE ? LESS : 0);
    }
    last = last_of(base, slope);
    equal = within(piece, last + (base + slope * last < 0));
    more = within(piece, last + 1);
    return put(made, piece->first, equal, -(int64_t)((holds & LESS) > 0), 0) &&
           put(made, equal, more, -(int64_t)((holds & EQUAL) > 0), 0) &&
           put(made, more, piece->end, -(int64_t)((holds & MORE) > 0), 0);
}

/* The left number up to some heap, then the right one, or the other way. */
static bool choose(struct wyt__bulk_runs *made, const struct piece *piece,
                   bool is_least)
{
    const int64_t base = piece->left.base - piece->right.base;
    const int64_t slope = piece->left.slope - piece->right.slope;
    const bool falls = slope < 0;
    const struct wyt__bulk_run *low =
        falls == is_least ? &piece->right : &piece->left;
    const struct wyt__bulk_run *high =
        falls == is_least ? &piece->left : &piece->right;
    int64_t from;
    if (slope == 0) {
        low = (base < 0) == is_least ? &piece->left : &piece->right;
        return put(made, piece->first, piece->end, low->base, low->slope);
    }
    from = within(piece,
                  last_of(falls ? -base : base, falls ? -slope : slope) + 1);
    return put(made, piece->first, from, low->base, low->slope) &&
           put(made, from, piece->end, high->base, high->slope);
}

static bool multiply(struct wyt__bulk_runs *made, const struct piece *piece)
{
    const struct wyt__bulk_run *a = &piece->left, *b = &piece->right;
    return (a->slope == 0 || b->slope == 0) &&
           put(made, piece->first, piece->end, a->base * b->base,
               a->base * b->slope + a->slope * b->base);
}

static bool join_bits(struct wyt__bulk_runs *made,
                      enum wyt__bulk_operation operation,
                      const struct piece *piece)
{
    const int64_t a = piece->left.base, b = piece->right.base;
    return piece->left.slope == 0 && piece->right.slope == 0 &&
           put(made, piece->first, piece->end,
               operation == WYT__BULK_XOR   ? a ^ b
               : operation == WYT__BULK_AND ? a & b
                                            : a | b,
               0);
}

static bool join(struct wyt__bulk_runs *made,
                 enum wyt__bulk_operation operation, const struct piece *piece)
{
    static const unsigned holds[WYT__BULK_OPERATIONS] = {
        [WYT__BULK_EQUAL] = EQUAL,  [WYT__BULK_UNEQUAL] = LESS | MORE,
        [WYT__BULK_LESS] = LESS,    [WYT__BULK_AT_MOST] = LESS | EQUAL,
        [WYT__BULK_GREATER] = MORE, [WYT__BULK_AT_LEAST] = EQUAL | MORE,
    };
    const struct wyt__bulk_run *a = &piece->left, *b = &piece->right;
    switch (operation) {
    case WYT__BULK_ADD:
        return put(made, piece->first, piece->end, a->base + b->base,
                   a->slope + b->slope);
    case WYT__BULK_SUBTRACT:
        return put(made, piece->first, piece->end, a->base - b->base,
                   a->slope - b->slope);
    case WYT__BULK_MULTIPLY:
        return multiply(made, piece);
    case WYT__BULK_MIN:
    case WYT__BULK_MAX:
        return choose(made, piece, operation == WYT__BULK_MIN);
    case WYT__BULK_XOR:
    case WYT__BULK_AND:
    case WYT__BULK_OR:
        return join_bits(made, operation, piece);
    default:
        return compare(made, piece, holds[operation]);
    }
}

/* What stands still is one piece. */
static const struct wyt__bulk_runs *runs_of(const struct wyt__bulk *lanes,
                                            struct wyt__bulk_value a,
                                            struct wyt__bulk_runs *room)
{
    if (a.lanes != NULL)
        return a.lanes;
    room->count = 1;
    room->at[0] = (struct wyt__bulk_run){lanes->end, a.number, 0};
    return room;
}

static struct wyt__bulk_runs *room_of(const struct wyt__bulk *lanes,
                                      size_t slot, struct wyt__bulk_value a)
{
    struct wyt__bulk_runs *room = wyt__bulk_slot(lanes, slot);
    return a.lanes == room ? room + 1 : room;
}

static void stand_still(struct wyt__bulk_run *run, int64_t x)
{
    run->base += run->slope * x;
    run->slope = 0;
}

/* Comparisons, and what only joins conditions. */
static bool is_condition(enum wyt__bulk_operation operation)
{
    return operation >= WYT__BULK_EQUAL || operation == WYT__BULK_AND ||
           operation == WYT__BULK_OR;
}

/* The first piece that matters. */
static const struct wyt__bulk_run *first_of(const struct wyt__bulk *lanes,
                                            const struct wyt__bulk_runs *runs)
{
    const struct wyt__bulk_run *run = runs->at;
    while (run->end <= lanes->first)
        run++;
    return run;
}

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* Whether a number that stands still only changes what each piece is. */
static bool keeps_pieces(enum wyt__bulk_operation operation)
{
    return operation == WYT__BULK_ADD || operation == WYT__BULK_SUBTRACT ||
           operation == WYT__BULK_SUBTRACT_FROM;
}

static struct wyt__bulk_value with_number(struct wyt__bulk *lanes,
                                          enum wyt__bulk_operation operation,
                                          struct wyt__bulk_value a,
                                          int64_t number, size_t slot)
{
    const struct wyt__bulk_runs *runs = a.lanes;
    struct wyt__bulk_runs *made = wyt__bulk_slot(lanes, slot);
    const int64_t sign = operation == WYT__BULK_SUBTRACT_FROM ? -1 : 1;
    const size_t count = runs->count;
    number = operation == WYT__BULK_SUBTRACT ? -number : number;
    for (size_t i = 0; i < count; i++) {
        const struct wyt__bulk_run run = runs->at[i];
        made->at[i].end = run.end;
        made->at[i].base = number + sign * run.base;
        made->at[i].slope = sign * run.slope;
    }
    made->count = count;
    return wyt__bulk_lanes(made);
}

static struct wyt__bulk_value finish(const struct wyt__bulk_runs *made,
                                     enum wyt__bulk_operation operation)
{
    if (made->count > 1 || made->at[0].slope != 0)
        return wyt__bulk_lanes(made);
    return wyt__bulk_number(is_condition(operation) ? made->at[0].base != 0
                                                    : made->at[0].base);
}

struct wyt__bulk_value wyt__bulk_combine_runs(
    struct wyt__bulk *lanes, enum wyt__bulk_operation operation,
    struct wyt__bulk_value a, struct wyt__bulk_value b, size_t slot)
{
    struct wyt__bulk_runs left_room, right_room,
        *made = room_of(lanes, slot, a);
    const struct wyt__bulk_run *left, *right;
    if (b.lanes == NULL && keeps_pieces(operation))
        return with_number(lanes, operation, a, b.number, slot);
    left = first_of(lanes, runs_of(lanes, a, &left_room));
    right = first_of(lanes, runs_of(lanes, b, &right_room));
    made->count = 0;
    for (int64_t at = lanes->first; at < lanes->end;) {
        struct piece piece = {
            at, least(least(left->end, right->end), lanes->end), *left, *right};
        if (piece.end - at == 1) {
            stand_still(&piece.left, at);
            stand_still(&piece.right, at);
        }
        if (!join(made, operation, &piece)) {
            lanes->fails = true;
            return wyt__bulk_number(0);
        }
        at = piece.end;
        left += left->end == at;
        right += right->end == at;
    }
    return finish(made, operation);
}

struct wyt__bulk_value wyt__bulk_absolute_runs(struct wyt__bulk *lanes,
                                               struct wyt__bulk_value a,
                                               size_t slot)
{
    struct wyt__bulk_runs *made = room_of(lanes, slot, a);
    const struct wyt__bulk_run *run = first_of(lanes, a.lanes);
    made->count = 0;
    for (int64_t at = lanes->first; at < lanes->end; run++) {
        const struct piece piece = {at,
                                    least(run->end, lanes->end),
                                    *run,
                                    {run->end, -run->base, -run->slope}};
        if (!choose(made, &piece, false)) {
            lanes->fails = true;
            return wyt__bulk_number(0);
        }
        at = piece.end;
    }
    return finish(made, WYT__BULK_MAX);
}

/* ---- bits ---- */

void wyt__bulk_mark_runs(const struct wyt__bulk *lanes,
                         const struct wyt__bulk_runs *runs, uint64_t *bits)
{
    const size_t words = wyt__words((size_t)lanes->end);
    const struct wyt__bulk_run *run = first_of(lanes, runs);
    for (int64_t at = lanes->first; at < lanes->end; at = run++->end)
        if (run->base != 0)
            wyt__fill(bits, words, (uint64_t)at,
                      (uint64_t)least(run->end, lanes->end));
}
