/* SPDX-License-Identifier: MIT */
/*
 * explore rays: along which rays the P-positions of two heaps gather.
 */
#include "explore/explore.h"
#include "size.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

/* Rays that there is room for at first: few games have more. */
#define RAYS 64

struct rays {
    double *slopes, *errors, *densities;
    size_t count;
    double cover, cover_error;
    uint64_t strays, diagonal;
    uint32_t doubts;
};

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

#define TEXT 400 /* any double without an exponent */

static const char *text_of(char text[TEXT], int places, double value)
{
    if (isinf(value))
        return "infinite";
    snprintf(text, TEXT, "%.*f", places, value);
    return text;
}

/* An error is rounded up, so that it never looks smaller than it is; NOISE of
 * the last place is what doubles make of 0. */
#define NOISE 1e-4

static const char *text_of_error(char text[TEXT], int places, double value)
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

static void show_text(const struct rays *rays)
{
    char text[TEXT], error[TEXT];
    const char *before = "not settled: ";
    for (size_t i = 0; i < rays->count; i++)
        printf("%s %s x%.*f\n", text_of(text, SLOPE_PLACES, rays->slopes[i]),
               text_of_error(error, SLOPE_PLACES, rays->errors[i]),
               DENSITY_PLACES, rays->densities[i]);
    printf("cover %s\n", text_of(text, DENSITY_PLACES, rays->cover));
    printf("maxdiag %" PRIu64 "\n", rays->diagonal);
    if (rays->strays > 0)
        printf("strays %" PRIu64 "\n", rays->strays);
    for (size_t i = 0; i < DOUBTS; i++)
        if ((rays->doubts & doubts[i].doubt) != 0) {
            printf("%s%s", before, doubts[i].text);
            before = ", ";
        }
    if (rays->doubts != 0)
        putchar('\n');
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

static void show_json(struct session *session, const struct rays *rays,
                      uint64_t from, uint64_t to)
{
    struct json *json = &session->json;
    char text[TEXT];
    json_key(json, "from");
    json_number(json, from);
    json_key(json, "to");
    json_number(json, to);
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
    json_pair(json, "cover", text_of(text, DENSITY_PLACES, rays->cover));
    json_pair(json, "cover_error",
              text_of_error(text, DENSITY_PLACES, rays->cover_error));
    json_key(json, "maxdiag");
    json_number(json, rays->diagonal);
    json_key(json, "strays");
    json_number(json, rays->strays);
    json_doubts(json, rays->doubts);
}

/* ---- the question ---- */

static bool make_room(struct rays *rays, size_t capacity)
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

/* As many rays as there are. */
static int32_t measure(struct session *session, const wyt_board *board,
                       uint64_t from, uint64_t to, struct rays *rays)
{
    int32_t status = WYT_E_SPACE;
    for (size_t capacity = RAYS; status == WYT_E_SPACE;
         capacity = rays->count) {
        if (!make_room(rays, capacity))
            return WYT_E_MEMORY;
        status = wyt_explore_rays(
            session->context, board, from, to, 0, rays->slopes, rays->errors,
            rays->densities, capacity, &rays->count, &rays->cover,
            &rays->cover_error, &rays->strays, &rays->doubts);
    }
    return status;
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
            show_text(&rays);
        explore_end(session);
    }
    free(rays.slopes);
    free(rays.errors);
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
        result = options_number(&session->arguments, OPTION_FROM, to / 2, &from,
                                &session->problem);
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
        "  rays near which P-positions with x <= y gather (of a game that\n"
        "  is not symmetric, all P-positions), measured on rows R..N-1, the\n"
        "  upper half unless R is given. One line a ray: the slope y/x, its\n"
        "  error, and how many lie on it in a row. Then how many such rays\n"
        "  put into a column (cover), and the fullest diagonal; \"not\n"
        "  settled\" with the reason where larger boards may say otherwise\n",
    .options = TAKES(OPTION_SIZE) | TAKES(OPTION_FROM),
    .least = 1,
    .most = 1,
    .run = run_rays,
};
