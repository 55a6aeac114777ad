/* SPDX-License-Identifier: MIT */
/*
 * Which point of a theory a position is. Its difference, which has to be one of
 * the run, gives the index by a division with a small number; then one test of
 * the smaller heap is left, which the sequences make cheap
 * (sequences/sequence_big.h).
 */
#define WYT__ANY_SIZE
#include <wythoff/status.h>

#include <gmp.h>

#include "moves/pair_big.h"
#include "rules/theory.h"
#include "sequences/sequence_big.h"
#include "theory/band.h"
#include "theory/runs_big.h"
#include "theory/theory_big.h"

static bool find_in_head(const struct wyt__theory *theory,
                         const struct wyt__pair *heaps, size_t *place)
{
    for (*place = 0; *place < theory->head_count; ++*place) {
        const uint64_t *head = theory->head[*place]; /* below 2^17 */
        if (mpz_cmp_ui(heaps->heap[0], (unsigned long)head[0]) == 0 &&
            mpz_cmp_ui(heaps->heap[1], (unsigned long)head[1]) == 0)
            return true;
    }
    return false;
}

/* The last point that the rising heap allows. */
static int32_t find_on_line(struct wyt__runs_big *runs, size_t run,
                            const struct wyt__pair *heaps, mpz_t n, bool *found)
{
    size_t rising = runs->run[run].dx > 0 ? 0 : 1;
    enum wyt__along reach;
    struct wyt__pair point;
    int32_t status =
        wyt__runs_last_big(runs, run, rising, heaps->heap[rising], &reach, n);
    *found = false;
    if (status != WYT_OK || reach != WYT__UP_TO)
        return status;
    wyt__pair_init(&point);
    status = wyt__runs_point_big(runs, run, n, &point);
    *found = status == WYT_OK && wyt__pair_compare(&point, heaps) == 0;
    wyt__pair_clear(&point);
    return status;
}

/* Divides v by a number, 1 for most runs, if that leaves nothing. */
static bool divide(mpz_t v, uint64_t by)
{
    if (by == 1)
        return true;
    if (!mpz_divisible_ui_p(v, (unsigned long)by))
        return false;
    mpz_divexact_ui(v, v, (unsigned long)by);
    return true;
}

/* Whether the difference of the heaps is one of the run; n is the first index
 * that has it. */
static bool first_index(const struct wyt__run *run,
                        const struct wyt__pair *heaps, mpz_t n)
{
    size_t small = run->lower ? 1 : 0;
    mpz_sub(n, heaps->heap[1 - small], heaps->heap[small]);
    mpz_sub_ui(n, n, (unsigned long)run->s);
    if (mpz_sgn(n) < 0 || !divide(n, run->a))
        return false;
    if (run->every > 1)
        mpz_mul_ui(n, n, (unsigned long)run->every);
    return true;
}

/* The smaller number without its scale and shift, in `room` unless it is a
 * heap itself; NULL if there is none. */
static mpz_srcptr plain_number(const struct wyt__run *run,
                               const struct wyt__pair *heaps, mpz_t room)
{
    mpz_srcptr heap = heaps->heap[run->lower ? 1 : 0];
    if (run->shift == 0 && run->scale == 1)
        return heap;
    mpz_sub_ui(room, heap, (unsigned long)run->shift);
    return mpz_sgn(room) >= 0 && divide(room, run->scale) ? room : NULL;
}

/* Of `every` indices from n on that share a difference: the last one whose
 * number is at most v, which rises strictly there. */
static int32_t find_among(struct wyt__runs_big *runs, size_t run, mpz_t n,
                          const mpz_t v, bool *found)
{
    const uint64_t every = runs->run[run].every;
    bool some;
    mpz_t last, w;
    int32_t status =
        wyt__sequence_may_have_big(runs->numbers[run], n, every, v, &some);
    *found = false;
    if (status != WYT_OK || !some)
        return status;
    mpz_inits(last, w, NULL);
    status = wyt__sequence_last_big(runs->numbers[run], 0, last, v, &some);
    if (status == WYT_OK && some) {
        mpz_sub(w, last, n);
        some = mpz_sgn(w) >= 0 && mpz_cmp_ui(w, (unsigned long)every) < 0;
    }
    if (status == WYT_OK && some) {
        mpz_swap(n, last);
        status = wyt__sequence_number_big(runs->numbers[run], w, n);
        *found = status == WYT_OK && mpz_cmp(w, v) == 0;
    }
    mpz_clears(last, w, NULL);
    return status;
}

/* Whether w_n = v. */
static int32_t is_number(struct wyt__runs_big *runs, size_t run, const mpz_t n,
                         const mpz_t v, bool *found)
{
    int32_t status;
    mpz_t w;
    if (!wyt__runs_have_steps_big(runs, run))
        return wyt__sequence_is_number_big(runs->numbers[run], n, v, found);
    mpz_init(w);
    status = wyt__runs_number_big(runs, run, n, w);
    *found = mpz_cmp(w, v) == 0;
    mpz_clear(w);
    return status;
}

static int32_t find_on_pair(struct wyt__runs_big *runs, size_t run,
                            const struct wyt__pair *heaps, mpz_t n, bool *found)
{
    const struct wyt__run *r = &runs->run[run];
    int32_t status = WYT_OK;
    mpz_srcptr v;
    mpz_t room;
    *found = false;
    if (!first_index(r, heaps, n))
        return WYT_OK;
    mpz_init(room);
    v = plain_number(r, heaps, room);
    if (v != NULL && r->every > 1)
        status = find_among(runs, run, n, v, found);
    else if (v != NULL && mpz_cmp_ui(n, (unsigned long)r->first) >= 0)
        status = is_number(runs, run, n, v, found);
    mpz_clear(room);
    return status;
}

int32_t wyt__find_big(struct wyt__runs_big *runs, const struct wyt__pair *heaps,
                      struct wyt__found_big *spot, bool *found)
{
    int32_t status = WYT_OK;
    *found = spot->in_head = find_in_head(runs->theory, heaps, &spot->place);
    for (size_t i = 0;
         i < runs->theory->run_count && status == WYT_OK && !*found; i++) {
        spot->place = i;
        if (runs->run[i].source == WYT__LINE)
            status = find_on_line(runs, i, heaps, spot->index, found);
        else
            status = find_on_pair(runs, i, heaps, spot->index, found);
    }
    return status;
}

int32_t wyt__is_listed_big(struct wyt__runs_big *runs,
                           const struct wyt__pair *heaps, bool *listed)
{
    struct wyt__found_big spot;
    int32_t status;
    if (runs->theory->band > 0) {
        *listed =
            wyt__band_has(runs->theory->band, heaps->heap[0], heaps->heap[1]);
        return WYT_OK;
    }
    mpz_init(spot.index);
    status = wyt__find_big(runs, heaps, &spot, listed);
    mpz_clear(spot.index);
    return status;
}
