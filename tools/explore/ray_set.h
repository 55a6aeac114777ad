/* SPDX-License-Identifier: MIT */
/*
 * The rays that explore rays measures, and how their numbers are written.
 */
#ifndef TOOLS_EXPLORE_RAY_SET_H
#define TOOLS_EXPLORE_RAY_SET_H

#include "explore/positions.h"
#include "session.h"

struct ray_set {
    double *slopes, *errors, *densities;
    size_t count;
    double cover, cover_error;
    uint64_t strays, diagonal;
    uint32_t doubts;
};

/* Measures all rays that there are, on rows from .. to - 1 of a board, or of a
 * list if that is NULL; a status of the library. The set is given back with
 * ray_set_free() both times, and `diagonal` stays what it was. */
int32_t ray_set_measure(struct ray_set *rays, struct session *session,
                        const wyt_board *board, const wyt_rules *rules,
                        const struct positions *list, uint64_t from,
                        uint64_t to);
void ray_set_free(struct ray_set *rays);

/* Room for any number without an exponent. */
#define RAY_NUMBER 400

/* A ray as "slope error xdensity". */
void ray_set_text(const struct ray_set *rays, size_t index);

/* "1.0000" */
const char *ray_set_cover(const struct ray_set *rays, char text[RAY_NUMBER]);

/* The doubts as "not settled: ..." without an end of line, or as names with
 * commas between them; nothing if there are none. */
void ray_set_doubts(const struct ray_set *rays);
void ray_set_names(const struct ray_set *rays);

/* All of it, as members of an object. */
void ray_set_json(const struct ray_set *rays, struct json *json);

#endif
