/* SPDX-License-Identifier: MIT */
/*
 * explore rays: along which rays the P-positions of two heaps gather.
 */
#include "explore.h"
#include "size.h"

#include <inttypes.h>
#include <stdlib.h>

struct rays {
    double *slopes, *densities;
    size_t count;
    double cover;
    uint64_t diagonal;
    bool none; /* there is no ray */
};

static void json_double(struct json *json, const char *key, const char *format,
                        double value)
{
    char text[64];
    snprintf(text, sizeof text, format, value);
    json_pair(json, key, text);
}

static void show_json(struct session *session, const struct rays *rays,
                      uint64_t from, uint64_t to)
{
    struct json *json = &session->json;
    json_key(json, "from");
    json_number(json, from);
    json_key(json, "to");
    json_number(json, to);
    json_key(json, "rays");
    json_open(json, '[');
    for (size_t i = 0; i < rays->count; i++) {
        json_open(json, '{');
        json_double(json, "slope", "%.4f", rays->slopes[i]);
        json_double(json, "density", "%.3f", rays->densities[i]);
        json_close(json, '}');
    }
    json_close(json, ']');
    if (rays->none)
        json_pair(json, "reason",
                  "no P-position with x <= y lies in these rows");
    json_double(json, "cover", "%.3f", rays->cover);
    json_key(json, "maxdiag");
    json_number(json, rays->diagonal);
}

static void show_text(const struct rays *rays, uint64_t from, uint64_t to)
{
    if (rays->none)
        printf("none: no P-position with x <= y lies in rows %" PRIu64
               "..%" PRIu64 "\n",
               from, to - 1);
    for (size_t i = 0; i < rays->count; i++)
        printf("%.4f x%.3f\n", rays->slopes[i], rays->densities[i]);
    printf("cover %.3f\nmaxdiag %" PRIu64 "\n", rays->cover, rays->diagonal);
}

/* As many rays as there are. */
static int32_t measure(struct session *session, const wyt_board *board,
                       uint64_t from, uint64_t to, struct rays *rays)
{
    size_t capacity = 0;
    int32_t status = wyt_explore_rays(session->context, board, from, to, 0,
                                      NULL, NULL, 0, &capacity, &rays->cover);
    if (status == WYT_OK) /* each P-position there is on a ray */
        rays->none = true;
    if (status != WYT_E_SPACE)
        return status;
    rays->slopes = calloc(capacity, sizeof *rays->slopes);
    rays->densities = calloc(capacity, sizeof *rays->densities);
    if (rays->slopes == NULL || rays->densities == NULL)
        return WYT_E_MEMORY;
    return wyt_explore_rays(session->context, board, from, to, 0, rays->slopes,
                            rays->densities, capacity, &rays->count,
                            &rays->cover);
}

static int show_rays(struct session *session, const uint64_t *size,
                     uint64_t from, uint64_t to)
{
    struct rays rays = {0};
    wyt_board *board = NULL;
    int32_t verdict; /* nothing is claimed: the number is wanted */
    int32_t status = wyt_board_new(session->context, session->rules, size, 2,
                                   WYT_BOARD_OUTCOME, &board);
    if (status == WYT_OK)
        status = measure(session, board, from, to, &rays);
    if (status == WYT_OK)
        status = wyt_claim_diagonals(session->context, board, 0, &verdict,
                                     &rays.diagonal, NULL);
    if (status == WYT_OK) {
        explore_begin(session);
        if (session->as_json)
            show_json(session, &rays, from, to);
        else
            show_text(&rays, from, to);
        explore_end(session);
    }
    free(rays.slopes);
    free(rays.densities);
    wyt_board_unref(board);
    return status == WYT_OK ? 0 : session_fail(session, status);
}

static int run_rays(struct session *session)
{
    uint64_t size[HEAPS], from = 0, to = 0;
    int result = 0;

    if (session->heaps != 2)
        result = problem_set(&session->problem, EXIT_UNANSWERED,
                             "rays are for two heaps, %.200s has %zu",
                             session->game, session->heaps);
    if (result == 0)
        result = size_read(session, size);
    if (result == 0 && size[0] != size[1])
        result = problem_set(&session->problem, EXIT_USAGE,
                             "--size of rays is one number, the side of the "
                             "square looked at");
    if (result == 0) {
        to = size[0];
        result = options_number(&session->arguments, OPTION_FROM, to - to / 4,
                                &from, &session->problem);
    }
    if (result == 0 && from >= to)
        result = problem_set(&session->problem, EXIT_USAGE,
                             "--from %" PRIu64
                             " leaves no row below the size %" PRIu64,
                             from, to);
    if (result == 0)
        result = show_rays(session, size, from, to);
    return result == 0 ? 0 : problem_show(&session->problem);
}

const struct exploration explore_rays = {
    .name = "rays",
    .operands = "GAME --size N [--from R]",
    .summary =
        "  slope y/x of each ray near which P-positions with x <= y gather, "
        "and how\n"
        "  many lie on it in a row, measured on rows R..N-1, the last quarter "
        "unless R\n"
        "  is given; the sum of density * (1 + slope); the fullest diagonal;\n"
        "  \"none: ...\" where no P-position lies in these rows\n",
    .options = TAKES(OPTION_SIZE) | TAKES(OPTION_FROM),
    .least = 1,
    .most = 1,
    .run = run_rays,
};
