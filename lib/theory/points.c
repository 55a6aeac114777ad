/* SPDX-License-Identifier: MIT */
/*
 * Points of runs. A pair is asked through the function of its engine; a line
 * is arithmetic.
 */
#include "theory/points.h"

#include <wythoff/rules.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/wide.h"
#include "rules/recursion.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "theory/last_point.h"
#include "theory/runs.h"

/* start + n step, or WYT_BEYOND */
static int32_t affine(uint64_t start, uint64_t step, uint64_t n, uint64_t *out)
{
    uint64_t product, sum;
    if (!wyt__times(n, step, &product) || !wyt__add(start, product, &sum))
        return WYT_BEYOND;
    *out = sum;
    return WYT_OK;
}

bool wyt__is_beyond(const struct wyt__sequence *sequence, int32_t status)
{
    return status == WYT_BEYOND && !sequence->context->foreign;
}

/* b for an upper run, c for a lower one: mex_b, mex_c. */
static uint64_t width(const struct wyt__sequence *sequence, size_t run)
{
    const struct wyt__recursion *recursion = &sequence->theory->recursion;
    return recursion->width[sequence->theory->runs[run].lower ? 1 : 0];
}

/* v_n */
static int32_t small(struct wyt__sequence *sequence, size_t run, uint64_t n,
                     uint64_t *out)
{
    const struct wyt__run *r = &sequence->theory->runs[run];
    uint64_t w = 0; /* mex_0 is 0 */
    int32_t status = WYT_OK;
    if (r->source != WYT__MEX || width(sequence, run) > 0)
        status = sequence->number(sequence->engine, run, n, &w);
    return status == WYT_OK ? affine(r->shift, r->scale, w, out) : status;
}

/* v_n + d_n; the difference first, for it costs nothing */
static int32_t big(struct wyt__sequence *sequence, size_t run, uint64_t n,
                   uint64_t *out)
{
    const struct wyt__run *r = &sequence->theory->runs[run];
    uint64_t difference, v;
    int32_t status = affine(r->s, r->a, n / r->every, &difference);
    if (status == WYT_OK)
        status = small(sequence, run, n, &v);
    return status == WYT_OK ? affine(difference, 1, v, out) : status;
}

int32_t wyt__coordinate(struct wyt__sequence *sequence, size_t run, size_t heap,
                        uint64_t n, uint64_t *out)
{
    const struct wyt__run *r = &sequence->theory->runs[run];
    if (r->source == WYT__LINE)
        return heap == 0 ? affine(r->x0, r->dx, n, out)
                         : affine(r->y0, r->dy, n, out);
    if (heap == (r->lower ? 1u : 0u))
        return small(sequence, run, n, out);
    return big(sequence, run, n, out);
}

int32_t wyt__point(struct wyt__sequence *sequence, size_t run, uint64_t n,
                   uint64_t *point)
{
    const struct wyt__run *r = &sequence->theory->runs[run];
    uint64_t difference, v, sum;
    int32_t status;
    if (r->source == WYT__LINE) {
        status = affine(r->x0, r->dx, n, &point[0]);
        return status == WYT_OK ? affine(r->y0, r->dy, n, &point[1]) : status;
    }
    status = affine(r->s, r->a, n / r->every, &difference);
    if (status == WYT_OK)
        status = small(sequence, run, n, &v);
    if (status != WYT_OK)
        return status;
    if (!wyt__add(v, difference, &sum))
        return WYT_BEYOND;
    point[r->lower ? 1 : 0] = v;
    point[r->lower ? 0 : 1] = sum;
    return WYT_OK;
}

uint64_t wyt__least_rise(const struct wyt__sequence *sequence, size_t run)
{
    const struct wyt__run *r = &sequence->theory->runs[run];
    if (r->source == WYT__MEX)
        return r->scale * width(sequence, run);
    return r->source == WYT__GOLDEN && r->p > 1 ? 0 : r->scale;
}

void wyt__sorted_pair(const wyt_rules *rules, const uint64_t *heaps,
                      uint64_t *sorted)
{
    bool swap = rules->symmetric && heaps[0] > heaps[1];
    sorted[0] = heaps[swap ? 1 : 0];
    sorted[1] = heaps[swap ? 0 : 1];
}

/* ---- which point a position is ---- */

static bool find_in_head(const struct wyt__theory *theory,
                         const uint64_t *heaps, struct wyt__place *place)
{
    for (size_t i = 0; i < theory->head_count; i++)
        if (memcmp(theory->head[i], heaps, 2 * sizeof *heaps) == 0) {
            place->in_head = true;
            place->index = i;
            return true;
        }
    return false;
}

/* A run in which a position is looked for. */
struct quest {
    struct wyt__sequence *sequence;
    const struct wyt__run *run;
    const uint64_t *heaps;
    struct wyt__place *place; /* holds the run */
    bool *found;
};

/* Whether the point with the index of the place is the position. */
static int32_t compare(const struct quest *quest)
{
    uint64_t point[2];
    int32_t status = wyt__point(quest->sequence, quest->place->run,
                                quest->place->index, point);
    if (wyt__is_beyond(quest->sequence, status))
        return WYT_OK;
    if (status == WYT_OK)
        *quest->found = memcmp(point, quest->heaps, sizeof point) == 0;
    return status;
}

static int32_t find_on_line(const struct quest *quest)
{
    const struct wyt__run *run = quest->run;
    uint64_t start = run->dx > 0 ? run->x0 : run->y0;
    uint64_t step = run->dx > 0 ? run->dx : run->dy;
    uint64_t at = quest->heaps[run->dx > 0 ? 0 : 1];
    if (at < start || (at - start) % step != 0)
        return WYT_OK;
    quest->place->index = (at - start) / step;
    return quest->place->index < run->first ? WYT_OK : compare(quest);
}

/* The first index n with y - x = d_n; `every` of them share it. Not if v_n
 * would be too small: spares the recursion most positions far out. */
static bool first_index(const struct quest *quest, uint64_t *index)
{
    const struct wyt__run *run = quest->run;
    uint64_t v = quest->heaps[run->lower ? 1 : 0];
    uint64_t sum = quest->heaps[run->lower ? 0 : 1], least;
    if (v < run->shift || sum < v || sum - v < run->s ||
        (sum - v - run->s) % run->a != 0 ||
        !wyt__times((sum - v - run->s) / run->a, run->every, index))
        return false;
    return wyt__times(*index,
                      wyt__least_rise(quest->sequence, quest->place->run),
                      &least) &&
           least <= v - run->shift;
}

/* Of several indices the last one that is not too large: where `every` is more
 * than 1 the points rise strictly. */
static int32_t find_among(const struct quest *quest, uint64_t index)
{
    const struct wyt__probe probe = {quest->sequence, quest->place->run,
                                     WYT__BELOW, quest->heaps};
    uint64_t last;
    bool some;
    int32_t status;
    if (!wyt__add(index, quest->run->every - 1, &last))
        last = UINT64_MAX;
    if (quest->sequence->may_have != NULL &&
        !quest->sequence->may_have(quest->sequence->engine, quest->place->run,
                                   quest->heaps[quest->run->lower ? 1 : 0],
                                   index, last))
        return WYT_OK;
    status = wyt__last_point(&probe, index, last, &quest->place->index, &some);
    return status == WYT_OK && some ? compare(quest) : status;
}

static int32_t find_on_pair(const struct quest *quest)
{
    struct wyt__sequence *sequence = quest->sequence;
    const struct wyt__run *run = quest->run;
    uint64_t *index = &quest->place->index;
    bool known = false;
    if (!first_index(quest, index))
        return WYT_OK;
    if (run->every > 1)
        return find_among(quest, *index);
    if (*index < run->first)
        return WYT_OK;
    if (sequence->is_pair != NULL)
        *quest->found =
            sequence->is_pair(sequence->engine, quest->place->run, *index,
                              quest->heaps[0], quest->heaps[1], &known);
    return known ? WYT_OK : compare(quest);
}

int32_t wyt__find_place(struct wyt__sequence *sequence, const uint64_t *heaps,
                        struct wyt__place *place, bool *found)
{
    const struct wyt__theory *theory = sequence->theory;
    int32_t status = WYT_OK;
    *found = find_in_head(theory, heaps, place);
    for (size_t i = 0; i < theory->run_count && status == WYT_OK && !*found;
         i++) {
        const struct quest quest = {sequence, &theory->runs[i], heaps, place,
                                    found};
        place->in_head = false;
        place->run = i;
        status = quest.run->source == WYT__LINE ? find_on_line(&quest)
                                                : find_on_pair(&quest);
    }
    return status;
}
