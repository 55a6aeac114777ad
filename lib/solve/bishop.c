/* SPDX-License-Identifier: MIT */
/*
 * The numbers of bishop-type blocking by searching. Questions about smaller
 * indices are put on a stack of their own, for thousands may wait. Where the
 * search looks first is guessed in floating point from the rise of the
 * numbers; that decides how long it takes, never what is found.
 */
#include "solve/bishop.h"

#include "base/wide.h"

#define FIRST_SLOTS 1024
/* Guesses before a search halves what is left, or takes longer steps. */
#define GUESSES 3

/* The root of z >= 4 by Newton's method, falling towards it. */
static double root_of(double z)
{
    double root = z;
    for (int i = 0; i < 64; i++) {
        double next = (root + z / root) / 2;
        if (next >= root)
            break;
        root = next;
    }
    return root;
}

void wyt__bishop_open(struct wyt__bishop *bishop, wyt_context *context,
                      uint64_t m, uint64_t k)
{
    double t = (double)m / (double)k;
    *bishop = (struct wyt__bishop){.context = context,
                                   .m = m,
                                   .k = k,
                                   .rise = (2 - t + root_of(t * t + 4)) / 2};
}

/* ---- what is remembered ---- */

static size_t slot_of(const struct wyt__bishop *bishop, uint64_t n)
{
    uint64_t mixed = n * 0x9e3779b97f4a7c15u;
    size_t slot = (size_t)(mixed ^ mixed >> 32) & (bishop->slot_count - 1);
    while (bishop->slots[slot].n != 0 && bishop->slots[slot].n != n)
        slot = (slot + 1) & (bishop->slot_count - 1);
    return slot;
}

static void forget(struct wyt__bishop *bishop)
{
    wyt__release(bishop->context, bishop->slots, bishop->slot_count,
                 sizeof *bishop->slots);
    bishop->slots = NULL;
    bishop->slot_count = bishop->used = 0;
}

void wyt__bishop_close(struct wyt__bishop *bishop)
{
    forget(bishop);
    wyt__release(bishop->context, bishop->frames, bishop->frame_capacity,
                 sizeof *bishop->frames);
    bishop->frames = NULL;
    bishop->frame_capacity = 0;
}

/* Doubles the slots: they are at most half full. */
static int32_t grow(struct wyt__bishop *bishop)
{
    struct wyt__bishop_slot *old = bishop->slots;
    size_t old_count = bishop->slot_count;
    size_t count = old_count == 0 ? FIRST_SLOTS : 2 * old_count;
    int32_t status;
    struct wyt__bishop_slot *slots =
        wyt__allocate(bishop->context, count, sizeof *slots, &status);
    if (slots == NULL)
        return status;
    bishop->slots = slots;
    bishop->slot_count = count;
    for (size_t i = 0; i < old_count; i++)
        if (old[i].n != 0)
            slots[slot_of(bishop, old[i].n)] = old[i];
    wyt__release(bishop->context, old, old_count, sizeof *old);
    return WYT_OK;
}

static int32_t remember(struct wyt__bishop *bishop, uint64_t n, uint64_t above)
{
    int32_t status = WYT_OK;
    size_t slot;
    if (bishop->used >= bishop->context->cells_limit)
        return wyt__fail(bishop->context, WYT_LIMIT,
                         "more numbers would have to be remembered than the "
                         "cell limit of %llu",
                         (unsigned long long)bishop->context->cells_limit);
    if (bishop->slot_count < 2 * (bishop->used + 1))
        status = grow(bishop);
    if (status != WYT_OK)
        return status;
    slot = slot_of(bishop, n);
    bishop->slots[slot] = (struct wyt__bishop_slot){n, above};
    bishop->used++;
    return WYT_OK;
}

/* x_n - n, if it is known. */
static bool recall(const struct wyt__bishop *bishop, uint64_t n,
                   uint64_t *above)
{
    size_t slot;
    *above = 0;
    if (n < bishop->k)
        return true;
    if (n < bishop->known_count) {
        *above = bishop->known[n] - n;
        return true;
    }
    if (bishop->slot_count == 0)
        return false;
    slot = slot_of(bishop, n);
    *above = bishop->slots[slot].above;
    return bishop->slots[slot].n == n;
}

/* ---- one count ---- */

static int32_t push(struct wyt__bishop *bishop, uint64_t n)
{
    void *block = bishop->frames;
    /* n >= k, for smaller ones are known. y_(k+c) is at about
     * beta (k + c), so n is passed at c = (n - beta k) / (beta - 1). */
    double beta = bishop->rise + (double)bishop->m / (double)bishop->k;
    double at = ((double)n - beta * (double)bishop->k) / (beta - 1);
    struct wyt__bishop_frame frame = {.n = n, .high = n - bishop->k};
    int32_t status =
        wyt__reserve(bishop->context, &block, &bishop->frame_capacity,
                     bishop->depth + 1, sizeof *bishop->frames);
    bishop->frames = block;
    if (status != WYT_OK)
        return status;
    if (at > 0)
        frame.probe = at < (double)frame.high ? (uint64_t)at : frame.high;
    bishop->frames[bishop->depth++] = frame;
    return WYT_OK;
}

/* How far the probe moves: to where the excess of y_(k+c) over n + c should
 * vanish, farther and farther if that does not get past it. */
static uint64_t stride(const struct wyt__bishop *bishop,
                       const struct wyt__bishop_frame *frame, double excess)
{
    double beta = bishop->rise + (double)bishop->m / (double)bishop->k;
    double by = (excess < 0 ? -excess : excess) / (beta - 1);
    uint64_t far = frame->steps > GUESSES + 60 ? (uint64_t)1 << 60
                   : frame->steps > GUESSES
                       ? (uint64_t)1 << (frame->steps - GUESSES)
                       : 0;
    return by < 0x1p62 ? (uint64_t)by + far : (uint64_t)1 << 62;
}

/* Moves the probe between low and high - 1. */
static void aim(const struct wyt__bishop *bishop,
                struct wyt__bishop_frame *frame, bool counted, double excess)
{
    uint64_t room, by;
    frame->steps++;
    if (frame->low >= frame->high)
        return;
    room = frame->high - frame->low - 1;
    by = stride(bishop, frame, excess);
    if (frame->from_below && frame->from_above && frame->steps > GUESSES)
        by = room / 2;
    if (by > room)
        by = room;
    frame->probe = counted ? frame->low + by : frame->high - 1 - by;
}

/* Whether y_j <= n + c, j = k + c, where x_j = j + above. An x_j beyond 64 bits
 * says no: if that were wrong, n + c would be beyond 64 bits as well, for
 * x_j <= j + c < n + c. */
static bool is_counted(const struct wyt__bishop *bishop,
                       const struct wyt__bishop_frame *frame, uint64_t above,
                       double *excess)
{
    const struct wyt__wide n = {0, frame->n}, c = {0, frame->probe};
    struct wyt__wide y = {0, 0}, bound = wyt__add_wide(n, c);
    uint64_t j = bishop->k + frame->probe; /* below n */
    const struct wyt__wide by = wyt__multiply(j / bishop->k, bishop->m);
    *excess = 0;
    if (!wyt__add(j, above, &y.low))
        return false;
    y = wyt__add_wide(y, by);
    *excess = (double)y.high * 0x1p64 + (double)y.low -
              ((double)bound.high * 0x1p64 + (double)bound.low);
    return !wyt__less_wide(bound, y);
}

/* One step of the question on top of the stack. */
static int32_t step(struct wyt__bishop *bishop)
{
    struct wyt__bishop_frame *frame = &bishop->frames[bishop->depth - 1];
    uint64_t above;
    double excess;
    bool counted;
    if (frame->probe >= frame->high && frame->low < frame->high)
        frame->probe = frame->high - 1;
    if (frame->low >= frame->high) {
        bishop->depth--;
        return remember(bishop, frame->n, frame->low);
    }
    if (!recall(bishop, bishop->k + frame->probe, &above))
        return push(bishop, bishop->k + frame->probe);
    counted = is_counted(bishop, frame, above, &excess);
    frame->from_below = frame->from_below || counted;
    frame->from_above = frame->from_above || !counted;
    if (counted)
        frame->low = frame->probe + 1;
    else
        frame->high = frame->probe;
    aim(bishop, frame, counted, excess);
    return WYT_OK;
}

int32_t wyt__bishop_number(struct wyt__bishop *bishop, uint64_t n,
                           uint64_t *out, bool *fits)
{
    uint64_t above, steps = 0;
    int32_t status = WYT_OK;
    if (bishop->used > bishop->context->cells_limit / 2)
        forget(bishop);
    bishop->depth = 0;
    if (!recall(bishop, n, &above))
        status = push(bishop, n);
    while (status == WYT_OK && bishop->depth > 0) {
        status = step(bishop);
        if (status == WYT_OK)
            status = wyt__tick(bishop->context, ++steps, 0);
    }
    if (status != WYT_OK)
        return status;
    (void)recall(bishop, n, &above);
    *fits = wyt__add(n, above, out);
    return WYT_OK;
}
