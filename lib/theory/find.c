/* SPDX-License-Identifier: MIT */
/*
 * Which point of a theory a position is. Its difference, which has to be one of
 * the run, gives the index by a division with a small number; then one test of
 * the smaller heap is left, which the sequences make cheap
 * (sequences/sequence.h).
 */
#include <wythoff/status.h>

#include "moves/pair.h"
#include "numbers/number.h"
#include "rules/theory.h"
#include "sequences/sequence.h"
#include "theory/answers.h"
#include "theory/band.h"
#include "theory/runs.h"

static bool find_in_head(const struct wyt__theory *theory,
                         const struct wyt__pair *heaps, size_t *place)
{
    for (*place = 0; *place < theory->head_count; ++*place) {
        const uint64_t *head = theory->head[*place]; /* below 2^17 */
        if (wyt__number_compare_u64(heaps->heap[0], head[0]) == 0 &&
            wyt__number_compare_u64(heaps->heap[1], head[1]) == 0)
            return true;
    }
    return false;
}

/* The last point that the rising heap allows. */
static int32_t find_on_line(const struct wyt__runs *runs, size_t run,
                            const struct wyt__pair *heaps, wyt__number n,
                            bool *found)
{
    const size_t rising = runs->run[run].dx > 0 ? 0 : 1;
    enum wyt__along along;
    struct wyt__pair point;
    int32_t status =
        wyt__runs_last(runs, run, rising, heaps->heap[rising], NULL, &along, n);
    *found = false;
    if (status != WYT_OK || along != WYT__UP_TO)
        return status;
    wyt__pair_init(&point);
    status = wyt__runs_point(runs, run, n, &point);
    *found = status == WYT_OK && wyt__pair_equals(&point, heaps);
    wyt__pair_clear(&point);
    return status;
}

/* Whether the difference of the heaps is one of the run; n is the first index
 * that has it. One beyond 64 bits belongs to larger heaps. */
static bool first_index(const struct wyt__run *run,
                        const struct wyt__pair *heaps, wyt__number n)
{
    const size_t small = run->lower ? 1 : 0;
    wyt__number_subtract(n, heaps->heap[1 - small], heaps->heap[small]);
    wyt__number_subtract_u64(n, n, run->s);
    if (wyt__number_sign(n) < 0 || !wyt__number_divide_exactly(n, run->a))
        return false;
    if (run->every > 1)
        wyt__number_multiply_u64(n, n, run->every);
    return !wyt__number_is_beyond(n);
}

/* The smaller number without its scale and shift, in `room` unless it is a
 * heap itself; NULL if there is none. */
static wyt__operand plain_number(const struct wyt__run *run,
                                 const struct wyt__pair *heaps,
                                 wyt__number room)
{
    const wyt__operand heap = heaps->heap[run->lower ? 1 : 0];
    if (run->shift == 0 && run->scale == 1)
        return heap;
    wyt__number_subtract_u64(room, heap, run->shift);
    return wyt__number_sign(room) >= 0 &&
                   wyt__number_divide_exactly(room, run->scale)
               ? room
               : NULL;
}

/* Of `every` indices from n on that share a difference: the last one whose
 * number is at most v, which rises strictly there. */
static int32_t find_among(struct wyt__sequence *numbers, uint64_t every,
                          wyt__number n, const wyt__number v, bool *found)
{
    bool some;
    wyt__number last, w;
    int32_t status = wyt__sequence_may_have(numbers, n, every, v, &some);
    *found = false;
    if (status != WYT_OK || !some)
        return status;
    wyt__number_init(last);
    wyt__number_init(w);
    status = wyt__sequence_last(numbers, 0, last, v, &some);
    if (status == WYT_OK && some) {
        wyt__number_subtract(w, last, n);
        some =
            wyt__number_sign(w) >= 0 && wyt__number_compare_u64(w, every) < 0;
    }
    if (status == WYT_OK && some) {
        wyt__number_swap(n, last);
        status = wyt__sequence_number(numbers, w, n);
        *found = status == WYT_OK && wyt__number_compare(w, v) == 0;
    }
    wyt__number_clear(last);
    wyt__number_clear(w);
    return status;
}

static int32_t find_on_pair(const struct wyt__runs *runs, size_t run,
                            const struct wyt__pair *heaps, wyt__number n,
                            bool *found)
{
    const struct wyt__run *r = &runs->run[run];
    struct wyt__sequence *numbers = runs->numbers[run];
    int32_t status = WYT_OK;
    wyt__operand v;
    wyt__number room;
    *found = false;
    if (!first_index(r, heaps, n))
        return WYT_OK;
    wyt__number_init(room);
    v = plain_number(r, heaps, room);
    if (v != NULL && r->every > 1)
        status = find_among(numbers, r->every, n, v, found);
    else if (v != NULL && wyt__number_compare_u64(n, r->first) >= 0)
        status = wyt__sequence_is_number(numbers, n, v, found);
    wyt__number_clear(room);
    return status;
}

int32_t wyt__find_point(const struct wyt__runs *runs,
                        const struct wyt__pair *heaps, struct wyt__found *place,
                        bool *found)
{
    int32_t status = WYT_OK;
    *found = place->in_head = find_in_head(runs->theory, heaps, &place->place);
    for (size_t i = 0;
         i < runs->theory->run_count && status == WYT_OK && !*found; i++) {
        place->place = i;
        if (runs->run[i].source == WYT__LINE)
            status = find_on_line(runs, i, heaps, place->index, found);
        else
            status = find_on_pair(runs, i, heaps, place->index, found);
    }
    return status;
}

int32_t wyt__is_listed(const struct wyt__runs *runs,
                       const struct wyt__pair *heaps, bool *listed)
{
    struct wyt__found place;
    int32_t status;
    if (runs->theory->band > 0) {
        *listed =
            wyt__band_has(runs->theory->band, heaps->heap[0], heaps->heap[1]);
        return WYT_OK;
    }
    wyt__number_init(place.index);
    status = wyt__find_point(runs, heaps, &place, listed);
    wyt__number_clear(place.index);
    return status;
}
