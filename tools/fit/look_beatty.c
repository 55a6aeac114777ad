/* SPDX-License-Identifier: MIT */
/*
 * Whether the list is a Beatty pair, x_n = floor(n a + g), y_n = floor(n b + d)
 * with real numbers, decided in integers. If it is, the slopes a and b that are
 * possible are open intervals; the simplest fraction or quadratic number in one
 * is named, if chance does not explain it.
 *
 * With g = 0 it is the question whether x_n <= n a < x_n + 1 for all n.
 */
#include "fit/look.h"
#include "fit/roots.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* A pair of sequences is taken for what it looks like from here on. */
#define BRIEF_ROWS 16

/* One of the two sequences. */
struct sequence {
    const char *name, *slope, *root;
    size_t heap;
};

static const struct sequence sequences[] = {
    {"x", "a", "root-a", 0},
    {"y", "b", "root-b", 1},
};

static void fill(const struct fit_side *side, size_t heap,
                 struct hull_point *points)
{
    for (size_t i = 0; i < side->count; i++)
        points[i] = (struct hull_point){(int64_t)side->numbers[i],
                                        (int64_t)side->pairs[2 * i + heap]};
}

/* Whether floor(n a) with no g fits: max x_n/n < min (x_n + 1)/n. */
static bool is_homogeneous(const struct hull_point *points, size_t count)
{
    struct hull_fraction low = {0, 1}, high = {1, 1};
    bool any = false;
    for (size_t i = 0; i < count; i++) {
        struct hull_fraction at_least = {points[i].x, points[i].n};
        struct hull_fraction below = {points[i].x + 1, points[i].n};
        if (points[i].n == 0 && points[i].x != 0)
            return false;
        if (points[i].n == 0)
            continue;
        if (!any || hull_compare(at_least, low) > 0)
            low = at_least;
        if (!any || hull_compare(below, high) < 0)
            high = below;
        any = true;
    }
    return hull_compare(low, high) < 0;
}

static void set_interval(struct finding *finding,
                         const struct sequence *sequence,
                         const struct hull_line *line)
{
    struct hull_fraction fraction;
    struct root_polynomial polynomial;
    char text[ROOT_TEXT];
    finding_set(finding, sequence->slope,
                "in (%" PRId64 "/%" PRId64 ",%" PRId64 "/%" PRId64 ")",
                line->low.p, line->low.q, line->high.p, line->high.q);
    if (root_fraction_between(line->low, line->high, &fraction)) {
        finding_set(finding, sequence->root, "%" PRId64 "/%" PRId64, fraction.p,
                    fraction.q);
    } else if (root_between(line->low, line->high, &polynomial)) {
        root_text(&polynomial, text);
        finding_set(finding, sequence->root, "%s", text);
    }
}

/* The registry states it of this game in the words of A. S. Fraenkel. */
static bool is_theorem(const wyt_rules *rules)
{
    for (size_t i = 0; rules != NULL && i < wyt_rules_theory_count(rules);
         i++) {
        const char *claim = wyt_rules_theory_text(rules, i, WYT_THEORY_CLAIM);
        const char *status = wyt_rules_theory_text(rules, i, WYT_THEORY_STATUS);
        if (strcmp(status, "theorem") == 0 &&
            strstr(claim, "x_n = floor(n alpha), y_n = x_n + a n") != NULL)
            return true;
    }
    return false;
}

static void add_failure(struct fit *fit, const struct fit_side *side,
                        const struct sequence *sequence, size_t at)
{
    struct finding *finding = look_add(fit, "beatty", side->lower);
    finding_set(finding, "of", "%s", sequence->name);
    finding_sure(finding,
                 "fails at n = %" PRIu64 ", %s = %" PRIu64
                 ": no line takes it in with those before",
                 side->numbers[at], sequence->name,
                 side->pairs[2 * at + sequence->heap]);
}

static void judge(struct fit *fit, const struct fit_side *side,
                  struct hull_point *points)
{
    struct hull_line lines[2];
    bool homogeneous = true;
    struct finding *finding;
    for (size_t i = 0; i < 2; i++) {
        fill(side, sequences[i].heap, points);
        hull_floor(points, side->count, points + side->count, &lines[i]);
        if (!lines[i].holds)
            add_failure(fit, side, &sequences[i], lines[i].fails_at);
        homogeneous = homogeneous && is_homogeneous(points, side->count);
    }
    if (!lines[0].holds || !lines[1].holds)
        return;
    finding = look_add(fit, "beatty", side->lower);
    finding_set(finding, "of", "x,y");
    for (size_t i = 0; i < 2; i++)
        set_interval(finding, &sequences[i], &lines[i]);
    finding_set(finding, "homogeneous", "%s", homogeneous ? "yes" : "no");
    if (!side->lower && homogeneous && is_theorem(fit->rules))
        finding_sure(finding, "proved, see theory");
    else
        finding_holds(finding, side->count);
    if (side->count >= BRIEF_ROWS)
        finding_brief(finding, "Beatty pair");
}

int look_beatty(struct fit *fit, const struct fit_side *side)
{
    struct hull_point *points;
    if (side->count < 2)
        return 0;
    points = calloc(3 * side->count, sizeof *points);
    if (points == NULL)
        return session_fail(fit->session, WYT_E_MEMORY);
    judge(fit, side, points);
    free(points);
    return 0;
}
