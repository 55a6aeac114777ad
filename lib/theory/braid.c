/* SPDX-License-Identifier: MIT */
/*
 * Merging two strands. Both are read in blocks, and merged without a branch: a
 * step compares the two points at hand, writes one of them, and moves on by
 * what it found. Four such merges run side by side, for each step has to wait
 * for the one before: which points of both blocks are among the first T of
 * them is found by bisection (Odeh, Green, Mwassi, Shmueli, Birk, Merge Path,
 * IPDPS Workshops 2012), so that four of them can begin at once.
 *
 * Positions are ordered by their larger heap, then lexicographically. Of points
 * above the diagonal the larger heap is y, of others x, and along a strand
 * y - x never rises or never falls: so the ends of a block tell on which side
 * it is. Where both blocks lie on one side each, only one heap of each point is
 * compared, and of equal ones another.
 *
 * To start at number k, how many points of each strand come before it is
 * guessed by proportion and found by bisection from there.
 *
 * Cost: about 1.5 ns a position, O(log k) points of the strands for a start.
 */
#include "theory/braid.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>

#include "base/context.h"
#include "base/wide.h"
#include "rules/theory.h"
#include "sequences/kernels/kernels.h"
#include "theory/listed.h"
#include "theory/strand.h"

/* Points of a block, and merges side by side. */
#define POINTS 2048
#define LANES 4

#if defined(__GNUC__)
#define INLINE static inline __attribute__((always_inline))
#else
#define INLINE static inline
#endif

/* Where the second heaps of a block begin: there is room for one more point. */
#define SECOND (POINTS + 1)

/* What one comparison costs while the start is searched: two single points. */
#define START_STEPS 512

/* Points of a strand. Behind the last one stands (2^64-1, 2^64-1), which no
 * other position follows. */
struct block {
    uint64_t heap[2 * SECOND]; /* first heaps, then the second ones */
    size_t at, count;
    bool above, below; /* all x < y, all x >= y; 2^64-1 is no x of these */
};

struct side {
    struct wyt__strand strand;
    uint64_t next; /* the element that is read next */
    bool dry;      /* there is none in 64 bits */
    struct block block;
};

struct wyt__braid {
    wyt_context *context;
    struct side sides[2];
    uint64_t next; /* the number of the position that comes next */
    bool placed;
};

/* ---- life cycle ---- */

int32_t wyt__braid_open(wyt_context *context, const struct wyt__theory *theory,
                        const struct wyt__listed_run *parts,
                        struct wyt__braid **out_braid)
{
    int32_t status;
    struct wyt__braid *braid =
        wyt__allocate(context, 1, sizeof *braid, &status);
    if (braid == NULL)
        return status;
    braid->context = wyt_context_ref(context);
    for (size_t i = 0; i < 2 && status == WYT_OK; i++)
        status = wyt__strand_open(&braid->sides[i].strand, context, theory,
                                  &parts[i]);
    if (status == WYT_OK)
        *out_braid = braid;
    else
        wyt__braid_close(braid);
    return status;
}

void wyt__braid_close(struct wyt__braid *braid)
{
    wyt_context *context;
    if (braid == NULL)
        return;
    context = braid->context;
    for (size_t i = 0; i < 2; i++)
        wyt__strand_close(&braid->sides[i].strand);
    wyt__release(context, braid, 1, sizeof *braid);
    wyt_context_unref(context);
}

/* ---- blocks ---- */

static void fill(struct side *side, const struct wyt__kernels *kernels)
{
    struct block *block = &side->block;
    const bool lower = wyt__strand_is_lower(&side->strand);
    size_t last;
    if (block->at < block->count || side->dry)
        return;
    block->at = 0;
    block->count = wyt__strand_read(&side->strand, kernels, side->next, POINTS,
                                    block->heap + (lower ? SECOND : 0),
                                    block->heap + (lower ? 0 : SECOND), false);
    side->next += block->count;
    side->dry = block->count < POINTS;
    block->heap[block->count] = UINT64_MAX;
    block->heap[SECOND + block->count] = UINT64_MAX;
    last = block->count == 0 ? 0 : block->count - 1;
    block->above =
        block->count == 0 || (block->heap[0] < block->heap[SECOND] &&
                              block->heap[last] < block->heap[SECOND + last]);
    block->below =
        block->count == 0 || (block->heap[0] >= block->heap[SECOND] &&
                              block->heap[last] >= block->heap[SECOND + last] &&
                              block->heap[last] < UINT64_MAX);
}

/* ---- order ---- */

static bool is_before(const uint64_t *a, const uint64_t *b)
{
    const uint64_t m = a[0] > a[1] ? a[0] : a[1];
    const uint64_t n = b[0] > b[1] ? b[0] : b[1];
    if (m != n)
        return m < n;
    return a[0] != b[0] ? a[0] < b[0] : a[1] < b[1];
}

/* Whether point i of a block stands before point j of another one. */
static bool stands_before(const struct block *a, size_t i,
                          const struct block *b, size_t j)
{
    const uint64_t first[2] = {a->heap[i], a->heap[SECOND + i]};
    const uint64_t second[2] = {b->heap[j], b->heap[SECOND + j]};
    return is_before(first, second);
}

/* ---- a start ---- */

/* An element of a side; false if it is not there, or not in 64 bits. */
static bool element(struct side *side, const struct wyt__kernels *kernels,
                    uint64_t k, uint64_t *point)
{
    const bool lower = wyt__strand_is_lower(&side->strand);
    return wyt__strand_read(&side->strand, kernels, k, 1, &point[lower],
                            &point[!lower], false) == 1;
}

/* Whether element i of the first side stands before element j of the second
 * one. What is not in 64 bits stands behind all that is. */
static bool comes_first(struct wyt__braid *braid,
                        const struct wyt__kernels *kernels, uint64_t i,
                        uint64_t j)
{
    uint64_t first[2], second[2];
    wyt__count_work(braid->context, START_STEPS);
    if (!element(&braid->sides[0], kernels, i, first))
        return false;
    return !element(&braid->sides[1], kernels, j, second) ||
           is_before(first, second);
}

/* About how many of k positions are on the first side: heaps rise in
 * proportion to their numbers. Nothing depends on it but time. */
static uint64_t guess_share(struct wyt__braid *braid,
                            const struct wyt__kernels *kernels, uint64_t k)
{
    uint64_t first[2], second[2];
    double rise[2];
    if (!element(&braid->sides[0], kernels, k / 2, first) ||
        !element(&braid->sides[1], kernels, k / 2, second))
        return k / 2;
    rise[0] = 1.0 + (double)(first[0] > first[1] ? first[0] : first[1]);
    rise[1] = 1.0 + (double)(second[0] > second[1] ? second[0] : second[1]);
    return 2 *
           wyt__multiply(k, (uint64_t)(0x1p63 * rise[1] / (rise[0] + rise[1])))
               .high;
}

/* How many of the first k positions are on the first side: the least m such
 * that element m does not stand before element k - 1 - m of the other side. */
static uint64_t share_of_first(struct wyt__braid *braid,
                               const struct wyt__kernels *kernels, uint64_t k)
{
    const uint64_t *count[2] = {&braid->sides[0].strand.count,
                                &braid->sides[1].strand.count};
    uint64_t low = k > *count[1] ? k - *count[1] : 0;
    uint64_t high = k < *count[0] ? k : *count[0];
    uint64_t middle = guess_share(braid, kernels, k), step = 1;
    bool was_low = false, was_high = false;
    while (low < high) {
        if (middle < low || middle >= high)
            middle = low + (high - low) / 2;
        if (comes_first(braid, kernels, middle, k - 1 - middle)) {
            low = middle + 1;
            was_low = true;
        } else {
            high = middle;
            was_high = true;
        }
        if ((was_low && was_high) || high - low <= step)
            middle = low + (high - low) / 2;
        else
            middle = was_low ? low + step : high - step;
        step = step < UINT64_MAX / 4 ? 4 * step : step;
    }
    return low;
}

static void place(struct wyt__braid *braid, const struct wyt__kernels *kernels,
                  uint64_t k)
{
    const uint64_t share = share_of_first(braid, kernels, k);
    const uint64_t begins[2] = {share, k - share};
    for (size_t i = 0; i < 2; i++) {
        struct side *side = &braid->sides[i];
        side->next = begins[i];
        side->block.at = side->block.count = 0;
        side->dry = false;
    }
    braid->next = k;
    braid->placed = true;
}

/* ---- merging ---- */

/* How two blocks are merged. Above the diagonal and below it: by the larger
 * heaps, and of equal ones that above comes first. Both on one side: of equal
 * ones by the smaller heaps. Else as positions are. */
enum order { BESIDE, BOTH_ABOVE, BOTH_BELOW, ACROSS };

/* One of the merges: how many points of both blocks it has written. */
struct lane {
    size_t i, j;
};

/* What is left of both blocks, and where it goes. */
struct pieces {
    const uint64_t *a, *b;
    uint64_t *x, *y;
};

/* Writes the first of two points, at the place of the sum of their indices, and
 * goes on. */
INLINE void step(struct lane *lane, const struct pieces *p, enum order order)
{
    const uint64_t *const a = p->a + lane->i, *const b = p->b + lane->j;
    const size_t at = lane->i + lane->j;
    const size_t key_a = order == BOTH_BELOW ? 0 : SECOND;
    const size_t key_b = order == BOTH_ABOVE ? SECOND : 0;
    const uint64_t *from;
    size_t second = b[key_b] < a[key_a];
    if (order == BOTH_ABOVE || order == BOTH_BELOW)
        second |= (size_t)(b[key_b] == a[key_a]) &
                  (size_t)(b[SECOND - key_b] < a[SECOND - key_a]);
    if (order == ACROSS) {
        const uint64_t first[2] = {a[0], a[SECOND]};
        const uint64_t other[2] = {b[0], b[SECOND]};
        second = is_before(other, first);
    }
    from = second != 0 ? b : a;
    p->x[at] = from[0];
    p->y[at] = from[SECOND];
    lane->j += second;
    lane->i += 1 - second;
}

/* All lanes write `each` points, side by side, and the last one goes on. */
INLINE void run_lanes(struct lane *lanes, size_t each, size_t rest,
                      struct pieces pieces, enum order order)
{
    struct lane l0 = lanes[0], l1 = lanes[1], l2 = lanes[2], l3 = lanes[3];
    for (size_t k = 0; k < each; k++) {
        step(&l0, &pieces, order);
        step(&l1, &pieces, order);
        step(&l2, &pieces, order);
        step(&l3, &pieces, order);
    }
    for (size_t k = 0; k < rest; k++)
        step(&l3, &pieces, order);
    lanes[LANES - 1] = l3;
}

/* The order is a constant in each of these four copies of the loop. */
static void merge_in(enum order order, struct lane *lanes, size_t each,
                     size_t rest, const struct pieces *pieces)
{
    switch (order) {
    case BESIDE:
        run_lanes(lanes, each, rest, *pieces, BESIDE);
        break;
    case BOTH_ABOVE:
        run_lanes(lanes, each, rest, *pieces, BOTH_ABOVE);
        break;
    case BOTH_BELOW:
        run_lanes(lanes, each, rest, *pieces, BOTH_BELOW);
        break;
    default:
        run_lanes(lanes, each, rest, *pieces, ACROSS);
    }
}

/* The lane that has written `total` of the points that two blocks still have,
 * for a total that they do have. */
static struct lane lane_at(const struct block *a, const struct block *b,
                           size_t total)
{
    const size_t left_a = a->count - a->at, left_b = b->count - b->at;
    size_t low = total > left_b ? total - left_b : 0;
    size_t high = total < left_a ? total : left_a;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (stands_before(a, a->at + middle, b, b->at + total - 1 - middle))
            low = middle + 1;
        else
            high = middle;
    }
    return (struct lane){low, total - low};
}

/* How many points of two blocks can be merged without what follows them: all
 * up to the end of the one that ends first. */
static size_t known_points(const struct wyt__braid *braid)
{
    const struct block *a = &braid->sides[0].block, *b = &braid->sides[1].block;
    const size_t left_a = a->count - a->at, left_b = b->count - b->at;
    size_t low, high;
    bool a_ends;                    /* first */
    if (left_a == 0 || left_b == 0) /* dry */
        return left_a + left_b;
    a_ends = stands_before(a, a->count - 1, b, b->count - 1);
    if (a_ends ? braid->sides[0].dry : braid->sides[1].dry)
        return left_a + left_b;
    const struct block *first = a_ends ? a : b, *other = a_ends ? b : a;
    low = other->at;
    high = other->count;
    while (low < high) { /* points of the other one before that end */
        const size_t middle = low + (high - low) / 2;
        if (stands_before(other, middle, first, first->count - 1))
            low = middle + 1;
        else
            high = middle;
    }
    return first->count - first->at + low - other->at;
}

static enum order order_of(const struct block *a, const struct block *b)
{
    if (a->above && b->below)
        return BESIDE;
    if (a->above && b->above)
        return BOTH_ABOVE;
    return a->below && b->below ? BOTH_BELOW : ACROSS;
}

/* Merges that many points, which both blocks together have. */
static void merge(struct wyt__braid *braid, size_t total, uint64_t *x,
                  uint64_t *y)
{
    const size_t first =
        braid->sides[0].block.below && braid->sides[1].block.above;
    struct block *a = &braid->sides[first].block;
    struct block *b = &braid->sides[1 - first].block;
    const struct pieces pieces = {a->heap + a->at, b->heap + b->at, x, y};
    const size_t each = total / LANES;
    struct lane lanes[LANES];
    for (size_t c = 0; c < LANES; c++)
        lanes[c] = lane_at(a, b, c * each);
    merge_in(order_of(a, b), lanes, each, total - LANES * each, &pieces);
    a->at += lanes[LANES - 1].i;
    b->at += lanes[LANES - 1].j;
}

size_t wyt__braid_read(struct wyt__braid *braid,
                       const struct wyt__kernels *kernels, uint64_t k,
                       size_t room, uint64_t *x, uint64_t *y)
{
    size_t done = 0, known;
    if (!braid->placed || braid->next != k)
        place(braid, kernels, k);
    while (done < room) {
        fill(&braid->sides[0], kernels);
        fill(&braid->sides[1], kernels);
        known = known_points(braid);
        if (known == 0)
            break;
        if (known > room - done)
            known = room - done;
        merge(braid, known, x + done, y + done);
        done += known;
    }
    braid->placed = done <= UINT64_MAX - k; /* else it has come to 2^64 */
    braid->next = k + done;
    return done;
}
