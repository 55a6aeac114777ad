/* SPDX-License-Identifier: MIT */
/*
 * Rays, as many as there are, and the places of their numbers.
 */
#include "explore/ray_set.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

/* Rays that there is room for at first: few games have more. */
#define RAYS 64

static const struct {
    uint32_t doubt;
    const char *name, *text;
} doubts[] = {
    {WYT_RAYS_COVER, "cover",
     "the cover is not sure to be what each column holds"},
    {WYT_RAYS_DRIFT, "drift", "a ray drifts or wanders"},
    {WYT_RAYS_SPREAD, "spread", "a ray may be several"},
    {WYT_RAYS_STRAY, "stray", "P-positions lie beside the rays"},
};

#define DOUBTS (sizeof doubts / sizeof doubts[0])

/* ---- numbers ---- */

static const char *text_of(char text[RAY_NUMBER], int places, double value)
{
    if (isinf(value))
        return "infinite";
    snprintf(text, RAY_NUMBER, "%.*f", places, value);
    return text;
}

/* An error is rounded up, so that it never looks smaller than it is; NOISE of
 * the last place is what doubles make of 0. */
#define NOISE 1e-4

static const char *text_of_error(char text[RAY_NUMBER], int places,
                                 double value)
{
    double unit = 1, whole;
    for (int i = 0; i < places; i++)
        unit *= 10;
    if (!(value * unit < 1e15)) /* it has no such places */
        return text_of(text, places, value);
    whole = (double)(uint64_t)(value * unit);
    if (whole + NOISE < value * unit)
        whole++;
    return text_of(text, places, whole / unit);
}

#define SLOPE_PLACES 5
#define DENSITY_PLACES 4

void ray_set_text(const struct ray_set *rays, size_t index)
{
    char text[RAY_NUMBER], error[RAY_NUMBER];
    printf("%s %s x%.*f", text_of(text, SLOPE_PLACES, rays->slopes[index]),
           text_of_error(error, SLOPE_PLACES, rays->errors[index]),
           DENSITY_PLACES, rays->densities[index]);
}

const char *ray_set_cover(const struct ray_set *rays, char text[RAY_NUMBER])
{
    return text_of(text, DENSITY_PLACES, rays->cover);
}

void ray_set_doubts(const struct ray_set *rays)
{
    const char *before = "not settled: ";
    for (size_t i = 0; i < DOUBTS; i++)
        if ((rays->doubts & doubts[i].doubt) != 0) {
            printf("%s%s", before, doubts[i].text);
            before = ", ";
        }
}

void ray_set_names(const struct ray_set *rays)
{
    const char *before = "";
    for (size_t i = 0; i < DOUBTS; i++)
        if ((rays->doubts & doubts[i].doubt) != 0) {
            printf("%s%s", before, doubts[i].name);
            before = ",";
        }
}

static void json_doubts(struct json *json, uint32_t found)
{
    json_key(json, "settled");
    json_bool(json, found == 0);
    json_key(json, "doubts");
    json_open(json, '[');
    for (size_t i = 0; i < DOUBTS; i++)
        if ((found & doubts[i].doubt) != 0)
            json_text(json, doubts[i].name);
    json_close(json, ']');
}

void ray_set_json(const struct ray_set *rays, struct json *json)
{
    char text[RAY_NUMBER];
    json_key(json, "rays");
    json_open(json, '[');
    for (size_t i = 0; i < rays->count; i++) {
        json_open(json, '{');
        json_pair(json, "slope", text_of(text, SLOPE_PLACES, rays->slopes[i]));
        json_pair(json, "error",
                  text_of_error(text, SLOPE_PLACES, rays->errors[i]));
        json_pair(json, "density",
                  text_of(text, DENSITY_PLACES, rays->densities[i]));
        json_close(json, '}');
    }
    json_close(json, ']');
    json_pair(json, "cover", ray_set_cover(rays, text));
    json_pair(json, "cover_error",
              text_of_error(text, DENSITY_PLACES, rays->cover_error));
    json_key(json, "maxdiag");
    json_number(json, rays->diagonal);
    json_key(json, "strays");
    json_number(json, rays->strays);
    json_doubts(json, rays->doubts);
}

/* ---- measuring ---- */

static bool make_room(struct ray_set *rays, size_t capacity)
{
    double **arrays[] = {&rays->slopes, &rays->errors, &rays->densities};
    for (size_t i = 0; i < sizeof arrays / sizeof arrays[0]; i++) {
        free(*arrays[i]);
        *arrays[i] = calloc(capacity, sizeof **arrays[i]);
        if (*arrays[i] == NULL)
            return false;
    }
    return true;
}

static int32_t measure(struct ray_set *rays, struct session *session,
                       const wyt_board *board, const wyt_rules *rules,
                       const struct positions *list, uint64_t from, uint64_t to,
                       size_t capacity)
{
    if (board != NULL)
        return wyt_explore_rays(
            session->context, board, from, to, 0, rays->slopes, rays->errors,
            rays->densities, capacity, &rays->count, &rays->cover,
            &rays->cover_error, &rays->strays, &rays->doubts);
    return wyt_explore_rays_list(
        session->context, rules, list->heaps, list->count, from, to, 0,
        rays->slopes, rays->errors, rays->densities, capacity, &rays->count,
        &rays->cover, &rays->cover_error, &rays->strays, &rays->doubts);
}

int32_t ray_set_measure(struct ray_set *rays, struct session *session,
                        const wyt_board *board, const wyt_rules *rules,
                        const struct positions *list, uint64_t from,
                        uint64_t to)
{
    int32_t status = WYT_E_SPACE;
    for (size_t capacity = RAYS; status == WYT_E_SPACE;
         capacity = rays->count) {
        if (!make_room(rays, capacity))
            return WYT_E_MEMORY;
        status = measure(rays, session, board, rules, list, from, to, capacity);
    }
    return status;
}

void ray_set_free(struct ray_set *rays)
{
    free(rays->slopes);
    free(rays->errors);
    free(rays->densities);
}
