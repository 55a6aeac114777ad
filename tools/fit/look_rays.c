/* SPDX-License-Identifier: MIT */
/*
 * Rays with the numbers that their slopes may be: a fraction; s with a rational
 * T = s - 1/s, root of x^2 = T x + 1, as the rays of blocking Wythoff Nim have
 * it wherever they were measured; a quadratic or a cubic number. The first of
 * these that chance does not explain is named.
 */
#include "fit/look.h"
#include "fit/roots.h"

#include <inttypes.h>
#include <math.h>

#define PLACES 7
#define UNIT 1e7

/* An error is rounded up, so that it never looks smaller than it is. */
static double rounded_up(double error)
{
    double whole;
    if (!(error < 1e6))
        return error;
    whole = (double)(uint64_t)(error * UNIT);
    return (whole < error * UNIT ? whole + 1 : whole) / UNIT;
}

/* q x^2 = p x + q, for T = p/q. */
static void set_difference(struct finding *finding, struct hull_fraction t)
{
    struct root_polynomial polynomial = {2, {-t.q, -t.p, t.q}};
    char text[ROOT_TEXT];
    root_text(&polynomial, text);
    if (t.q == 1)
        finding_set(finding, "T", "%" PRId64, t.p);
    else
        finding_set(finding, "T", "%" PRId64 "/%" PRId64, t.p, t.q);
    finding_set(finding, "root", "%s", text);
    finding_brief(finding, "%s", text);
}

/* The first thing that the slope may be; false if there is none. */
static bool name_slope(struct finding *finding, const struct fit_ray *ray)
{
    const double s = ray->slope, error = ray->error;
    struct hull_fraction fraction;
    struct root_polynomial polynomial;
    char text[ROOT_TEXT];
    if (root_fraction(s, error, &fraction)) {
        finding_set(finding, "fraction", "%" PRId64 "/%" PRId64, fraction.p,
                    fraction.q);
        finding_brief(finding, "slope %" PRId64 "/%" PRId64, fraction.p,
                      fraction.q);
        return true;
    }
    if (root_fraction(s - 1 / s, error * (1 + 1 / (s * s)), &fraction)) {
        set_difference(finding, fraction);
        return true;
    }
    for (int degree = 2; degree <= ROOT_DEGREE; degree++)
        if (root_near(s, error, degree, &polynomial)) {
            root_text(&polynomial, text);
            finding_set(finding, "root", "%s", text);
            finding_brief(finding, "%s", text);
            return true;
        }
    return false;
}

static void add_ray(struct fit *fit, size_t number)
{
    const struct fit_ray *ray = &fit->rays.all[number];
    struct finding *finding = look_add(fit, "ray", ray->lower);
    struct finding named = {0};
    finding_set(finding, "number", "%zu", number + 1);
    if (isinf(ray->slope)) {
        finding_set(finding, "slope", "infinite");
        finding_brief(finding, "ray upright");
    } else {
        finding_set(finding, "slope", "%.*f", PLACES, ray->slope);
        finding_set(finding, "error", "%.*f", PLACES, rounded_up(ray->error));
        finding_brief(finding, "ray %.5f", ray->slope);
    }
    finding_set(finding, "density", "%.4f", ray->density);
    finding_sure(finding, "measured%s",
                 fit->rays.doubts == 0 ? "" : ", not settled");
    if (isinf(ray->slope) || !name_slope(&named, ray))
        return;
    finding = look_add(fit, "candidate", ray->lower);
    finding_set(finding, "ray", "%zu", number + 1);
    for (size_t i = 0; i < named.fields; i++)
        finding_set(finding, named.key[i], "%s", named.value[i]);
    finding_brief(finding, "%s", named.brief);
    finding_sure(finding, "measured, within the error");
}

int look_rays(struct fit *fit)
{
    for (size_t i = 0; i < fit->rays.count; i++)
        add_ray(fit, i);
    if (fit->rays.count == 0)
        finding_sure(findings_add(&fit->findings, "ray"),
                     fit->rays.asked ? "none is told"
                                     : "not measured, too few rows");
    return 0;
}
