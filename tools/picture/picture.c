/* SPDX-License-Identifier: MIT */
/*
 * From a request to a picture.
 */
#include "picture/picture.h"

#include <inttypes.h>
#include <string.h>

/* Bytes of a run of like cells in svg, "M12 345h6v1h-6z", about. */
#define RUN_BYTES 16

/* Programs that show drawings take seconds from about here on. */
#define RUNS_MANY 250000

bool picture_has(enum picture_format format)
{
#ifdef HAVE_PNG
    (void)format;
    return true;
#else
    return format != PICTURE_PNG;
#endif
}

/* Cells without equal neighbours make a large drawing of a small board. */
static int check_runs(struct session *session, struct picture *picture)
{
    uint64_t limit = 0, runs = 0;
    int32_t status = picture_count_svg(picture, &runs);

    picture->runs = runs;
    progress_clear(&session->progress);
    if (status != WYT_OK)
        return session_fail(session, status);
    wyt_context_get_limit(session->context, WYT_LIMIT_MEMORY, &limit);
    if (runs > limit / RUN_BYTES)
        return problem_set(&session->problem, EXIT_UNANSWERED,
                           "the drawing has %" PRIu64 " rectangles, %" PRIu64
                           " bytes about; the memory limit is %" PRIu64
                           " (see --limit-memory)",
                           runs, runs * RUN_BYTES, limit);
    return 0;
}

/* The cells, and what of them is known before the first pixel. */
static int look(struct session *session, const struct request *request,
                struct picture *picture)
{
    int32_t status = cells_open(session, request, &picture->cells);

    if (status == WYT_OK)
        status = scale_scan(session, &picture->cells, &picture->scale);
    progress_clear(&session->progress);
    if (status != WYT_OK)
        return session_fail(session, status);
    palette_make(&picture->scale, &picture->colours);
    return paint_make(session, &picture->scale, &picture->colours,
                      &picture->paint);
}

int picture_make(struct session *session, const struct request *request,
                 struct picture *out_picture)
{
    struct picture *picture = out_picture;
    struct legend legend;
    int result = 0;

    *picture = (struct picture){.session = session, .request = *request};
    if (request->rays)
        result = rays_find(session, &request->window, &picture->rays);
    picture->request.measured = picture->rays.measured > 0;
    if (result == 0)
        result = look(session, &picture->request, picture);
    if (result == 0 && request->format == PICTURE_SVG)
        result = check_runs(session, picture);
    if (result != 0)
        return result;
    legend_make(&picture->paint, &legend);
    layout_make(&picture->request, &picture->paint,
                request->legend ? &legend : NULL, &picture->layout);
    return 0;
}

int32_t picture_write(const struct picture *picture, struct sink *sink)
{
    switch (picture->request.format) {
    case PICTURE_PNG:
#ifdef HAVE_PNG
        return picture_write_png(picture, sink);
#else
        return WYT_UNSUPPORTED;
#endif
    case PICTURE_SVG:
        return picture_write_svg(picture, sink);
    default:
        return picture_write_pnm(picture, sink);
    }
}

void picture_note(const struct picture *picture)
{
    if (picture->runs > RUNS_MANY)
        complain("note: the drawing has %" PRIu64 " rectangles; programs are "
                 "slow to show so many, and --format png suits such a picture "
                 "better",
                 picture->runs);
    if (picture->rays.doubtful)
        complain("note: the rays are measured in a box of %" PRIu64
                 " x %" PRIu64 ", and a larger one may show others; 'wythoff "
                 "explore rays' says why",
                 picture->rays.measured, picture->rays.measured);
}

void picture_free(struct picture *picture)
{
    paint_free(&picture->paint);
    cells_close(&picture->cells);
}

void picture_title(const struct picture *picture, char *buffer, size_t capacity)
{
    static const char *const kinds[] = {
        [WYT_BOARD_OUTCOME] = "outcomes",
        [WYT_BOARD_GRUNDY] = "Grundy values",
        [WYT_BOARD_REMOTENESS] = "remoteness",
        [WYT_BOARD_OPTIONS] = "numbers of P-options",
    };
    const struct session *session = picture->session;
    const struct plane *plane = &picture->request.plane;
    const struct window *window = &picture->request.window;
    char palette[24], across[HEAP_NAME], up[HEAP_NAME], fixed[200];

    request_palette_text(&picture->request, palette);
    fixed_text(session, &plane->fixed, fixed, sizeof fixed);
    snprintf(buffer, capacity,
             "%s: %s, palette %s, %s = %" PRIu64 "..%" PRIu64 ", %s = %" PRIu64
             "..%" PRIu64 "%s",
             session->game, kinds[picture->request.kind], palette,
             heap_name(across, session->heaps, plane->axes[0]), window->x,
             window->x + window->w - 1,
             heap_name(up, session->heaps, plane->axes[1]), window->y,
             window->y + window->h - 1, fixed);
}
