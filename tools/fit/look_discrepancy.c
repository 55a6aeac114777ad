/* SPDX-License-Identifier: MIT */
/*
 * The discrepancy of a ray: how thick, along x, a strip has to be that holds
 * all its pairs, whatever its slope. Of a quarter of the rows, of half of them,
 * and of all. If it grows no more, the pairs may be an automaton over digits;
 * if it does, they are none in a numeration that the slope belongs to.
 *
 * Thicknesses are exact; which pairs are of a ray is not, where two are near.
 */
#include "fit/hull.h"
#include "fit/look.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

/* Rays that are looked at: a list with more has no discrepancy to speak of. */
#define MOST_RAYS 32
/* Beside a ray by more than this part of y, and more than this: on none. */
#define STRAY_PART (1.0 / 16)
#define STRAY 64
/* It has stopped growing if all rows add less than this part to a quarter. */
#define GROWTH 12

/* Of a point: y in place of n, as hulls want it. */
static int by_row(const void *a, const void *b)
{
    const struct hull_point *one = a, *other = b;
    if (one->n != other->n)
        return one->n < other->n ? -1 : 1;
    return (one->x > other->x) - (one->x < other->x);
}

static double beside(const struct fit_ray *ray, uint64_t x, uint64_t y)
{
    double pace = isinf(ray->slope) ? 0 : 1 / ray->slope;
    double off = (double)x - pace * (double)y;
    return off < 0 ? -off : off;
}

/* Whether no other ray of the side is nearer, and this one is not far. */
static bool is_of(const struct fit_rays *rays, size_t number, uint64_t x,
                  uint64_t y)
{
    const struct fit_ray *ray = &rays->all[number];
    double off = beside(ray, x, y);
    if (off > STRAY && off > STRAY_PART * (double)y)
        return false;
    for (size_t i = 0; i < rays->count; i++)
        if (i != number && rays->all[i].lower == ray->lower &&
            beside(&rays->all[i], x, y) < off)
            return false;
    return true;
}

static size_t collect(const struct fit *fit, size_t number,
                      struct hull_point *points)
{
    size_t count = 0;
    for (size_t k = 0; k < fit->list.side_count; k++) {
        const struct fit_side *side = &fit->list.sides[k];
        for (size_t i = 0; i < side->count; i++) {
            uint64_t x = side->pairs[2 * i], y = side->pairs[2 * i + 1];
            if (side->lower == fit->rays.all[number].lower &&
                is_of(&fit->rays, number, x, y))
                points[count++] = (struct hull_point){(int64_t)y, (int64_t)x};
        }
    }
    if (count > 1)
        qsort(points, count, sizeof *points, by_row);
    return count;
}

static struct hull_width thickness_below(const struct hull_point *points,
                                         size_t count, uint64_t rows,
                                         struct hull_point *room)
{
    while (count > 0 && points[count - 1].n >= (int64_t)rows)
        count--;
    return hull_thickness(points, count, room);
}

/* In thousandths, rounded down. */
static int64_t thousandths(struct hull_width width)
{
    return width.whole * 1000 + width.rest * 1000 / width.q;
}

static void add_ray(struct fit *fit, size_t number,
                    const struct hull_point *points, size_t count,
                    struct hull_point *room)
{
    static const char *const names[] = {"quarter", "half", "all"};
    const struct fit_ray *ray = &fit->rays.all[number];
    struct finding *finding = look_add(fit, "discrepancy", ray->lower);
    int64_t size[3] = {0, 0, 0};
    bool grows;
    finding_set(finding, "ray", "%zu", number + 1);
    for (size_t i = 0; i < 3; i++) {
        size[i] = thousandths(
            thickness_below(points, count, fit->list.rows >> (2 - i), room));
        finding_set(finding, names[i], "%" PRId64 ".%03" PRId64, size[i] / 1000,
                    size[i] % 1000);
    }
    grows = size[2] - size[0] > size[0] / GROWTH;
    finding_set(finding, "growth", "%s", grows ? "yes" : "no");
    finding_sure(finding, grows ? "measured"
                                : "measured, an automaton may be hoped for");
    finding_brief(finding, grows ? "discrepancy grows" : "discrepancy bounded");
}

int look_discrepancy(struct fit *fit)
{
    size_t most = 0;
    struct hull_point *points;
    for (size_t k = 0; k < fit->list.side_count; k++)
        most += fit->list.sides[k].count;
    if (fit->rays.count == 0 || fit->rays.count > MOST_RAYS || most == 0)
        return 0;
    points = calloc(3 * most, sizeof *points);
    if (points == NULL)
        return session_fail(fit->session, WYT_E_MEMORY);
    for (size_t i = 0; i < fit->rays.count && !progress_interrupted(); i++) {
        size_t count = collect(fit, i, points);
        add_ray(fit, i, points, count, points + most);
    }
    free(points);
    return progress_interrupted() ? session_fail(fit->session, WYT_CANCELLED)
                                  : 0;
}
