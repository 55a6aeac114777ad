/* SPDX-License-Identifier: MIT */
/*
 * Reading the options of a picture, and refusing what does not go together
 * before anything is computed.
 */
#include "picture/request.h"

#include "number.h"

#include <inttypes.h>
#include <string.h>

static const char *const format_names[PICTURE_FORMATS] = {
    [PICTURE_PNG] = "png",
    [PICTURE_SVG] = "svg",
    [PICTURE_PBM] = "pbm",
    [PICTURE_PGM] = "pgm",
};

static const char *const palette_names[] = {
    [PALETTE_OUTCOME] = "outcome", [PALETTE_VALUE] = "value",
    [PALETTE_MOD] = "mod:",        [PALETTE_MINUS_SUM] = "minus-sum",
    [PALETTE_OPTIONS] = "options",
};

#define PALETTES (sizeof palette_names / sizeof palette_names[0])

/* Widths and heights of PNG are numbers of 31 bits. */
#define PIXELS_MOST ((uint64_t)0x7fffffff)

/* The zooms allowed. */
#define ZOOM_MOST 64

void request_palette_text(const struct request *request, char buffer[24])
{
    if (request->palette == PALETTE_MOD)
        snprintf(buffer, 24, "mod:%" PRIu32, request->modulus);
    else
        snprintf(buffer, 24, "%s", palette_names[request->palette]);
}

enum option request_first_option(const struct session *session)
{
    static const bool own[OPTIONS] = {TAKES_PICTURE};
    for (size_t i = 0; i < OPTIONS; i++)
        if (own[i] && session->arguments.value[i] != NULL)
            return (enum option)i;
    return OPTIONS;
}

/* ---- the palette ---- */

static int unknown_palette(struct session *session, const char *text)
{
    char quoted[QUOTED];
    return problem_set(&session->problem, EXIT_USAGE,
                       "--palette %s is unknown; allowed: outcome, value, "
                       "mod:N, minus-sum or options",
                       quote(quoted, text, strlen(text)));
}

static int read_modulus(struct session *session, const char *text,
                        struct request *request)
{
    uint64_t n;
    char quoted[QUOTED];
    int result = number_parse("N of --palette mod:N", text, strlen(text), &n,
                              &session->problem);

    if (result == 0 && (n < 2 || n > LEVELS_MOST))
        result = problem_set(&session->problem, EXIT_USAGE,
                             "N of --palette mod:N is %s; 2..%d is expected",
                             quote(quoted, text, strlen(text)), LEVELS_MOST);
    request->modulus = result == 0 ? (uint32_t)n : 2;
    return result;
}

/* Whether boards of the kind have what the palette shows. */
static int check_kind(struct session *session, const struct request *request)
{
    bool numbers = request->kind != WYT_BOARD_OUTCOME;
    char name[24];

    request_palette_text(request, name);
    if (request->palette == PALETTE_OUTCOME ||
        request->palette == PALETTE_OPTIONS) {
        if (numbers)
            return problem_set(&session->problem, EXIT_USAGE,
                               "--palette %s is for outcomes; leave out "
                               "--grundy and --remoteness",
                               name);
    } else if (!numbers) {
        return problem_set(&session->problem, EXIT_USAGE,
                           "--palette %s shows numbers; give --grundy or "
                           "--remoteness",
                           name);
    }
    return 0;
}

static int read_palette(struct session *session, struct request *request)
{
    const char *text = session->arguments.value[OPTION_PALETTE];
    size_t i = 0, mod = strlen(palette_names[PALETTE_MOD]);

    request->palette =
        request->kind == WYT_BOARD_OUTCOME ? PALETTE_OUTCOME : PALETTE_VALUE;
    if (text == NULL)
        return 0;
    while (i < PALETTES &&
           (i == PALETTE_MOD ? strncmp(text, palette_names[i], mod) != 0
                             : strcmp(text, palette_names[i]) != 0))
        i++;
    if (i == PALETTES)
        return unknown_palette(session, text);
    request->palette = (enum palette)i;
    if (i == PALETTE_MOD && read_modulus(session, text + mod, request) != 0)
        return session->problem.exit;
    return check_kind(session, request);
}

/* ---- the window ---- */

/* "X+W" */
static int read_span(struct session *session, const char *text, size_t length,
                     uint64_t *out_from, uint64_t *out_count)
{
    const char *plus = memchr(text, '+', length);
    size_t left = plus != NULL ? (size_t)(plus - text) : length;
    char quoted[QUOTED];

    if (plus == NULL)
        return problem_set(&session->problem, EXIT_USAGE,
                           "--window has %s; X+W,Y+H is expected, such as "
                           "0+200,100+50",
                           quote(quoted, text, length));
    int result =
        number_parse("--window", text, left, out_from, &session->problem);
    return result != 0 ? result
                       : number_parse("--window", plus + 1, length - left - 1,
                                      out_count, &session->problem);
}

/* Whether cells from .. from + count - 1 along a heap are in a box of this
 * size. */
static int check_span(struct session *session, size_t heap, uint64_t from,
                      uint64_t count, uint64_t size)
{
    char name[HEAP_NAME];
    if (count > 0 && from < size && count <= size - from)
        return 0;
    heap_name(name, session->heaps, heap);
    return problem_set(&session->problem, EXIT_USAGE,
                       "--window wants %" PRIu64 " cells from %s = %" PRIu64
                       " on; the box has %s = 0..%" PRIu64,
                       count, name, from, name, size - 1);
}

static int read_window(struct session *session, const struct plane *plane,
                       struct window *window)
{
    const char *text = session->arguments.value[OPTION_WINDOW];
    const char *comma = text != NULL ? strchr(text, ',') : NULL;
    size_t left;
    int result;

    *window = (struct window){.w = plane->w, .h = plane->h};
    if (text == NULL)
        return 0;
    left = comma != NULL ? (size_t)(comma - text) : strlen(text);
    result = read_span(session, text, left, &window->x, &window->w);
    if (result == 0)
        result = read_span(session, text + left + (comma != NULL),
                           strlen(text) - left - (comma != NULL), &window->y,
                           &window->h);
    if (result == 0)
        result =
            check_span(session, plane->axes[0], window->x, window->w, plane->w);
    if (result == 0)
        result =
            check_span(session, plane->axes[1], window->y, window->h, plane->h);
    return result;
}

/* ---- what goes together ---- */

static int check_format(struct session *session, const struct request *request)
{
    char name[24];

    request_palette_text(request, name);
    if (request->format == PICTURE_PBM && request->palette != PALETTE_OUTCOME)
        return problem_set(&session->problem, EXIT_UNANSWERED,
                           "format pbm is black and white and shows outcomes; "
                           "--palette %s needs png, svg or pgm",
                           name);
    if (request->rays &&
        (request->format == PICTURE_PBM || request->format == PICTURE_PGM))
        return problem_set(&session->problem, EXIT_USAGE,
                           "--rays needs a colour of its own; format %s has "
                           "none, png and svg have",
                           format_names[request->format]);
    return 0;
}

/* The bytes of the pixels of the cells before compression; of svg, which has a
 * line for each row at least, those of the lines. */
static uint64_t least_bytes(const struct request *request, uint64_t width,
                            uint64_t height)
{
    switch (request->format) {
    case PICTURE_SVG:
        return request->window.h;
    case PICTURE_PBM:
        return (width + 7) / 8 * height;
    default:
        return width * height;
    }
}

static int check_pixels(struct session *session, const struct request *request,
                        uint64_t limit)
{
    const struct window *window = &request->window;
    uint64_t width = window->w * request->zoom;
    uint64_t height = window->h * request->zoom;
    uint64_t bytes = least_bytes(request, width, height);

    if (bytes <= limit)
        return 0;
    return problem_set(&session->problem, EXIT_UNANSWERED,
                       "the picture has %" PRIu64 " x %" PRIu64
                       " pixels, %" PRIu64 " bytes at least; the memory "
                       "limit is %" PRIu64 " (see --limit-memory)",
                       width, height, bytes, limit);
}

static int check_size(struct session *session, const struct request *request)
{
    const struct window *window = &request->window;
    uint64_t limit = 0;

    /* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): a zoom of 0 is refused */
    if (window->w > PIXELS_MOST / request->zoom ||
        window->h > PIXELS_MOST / request->zoom)
        return problem_set(&session->problem, EXIT_UNANSWERED,
                           "a picture of %" PRIu64 " x %" PRIu64
                           " cells with %" PRIu64 " pixels each is too large; "
                           "%" PRIu64 " pixels a side is the most",
                           window->w, window->h, request->zoom, PIXELS_MOST);
    wyt_context_get_limit(session->context, WYT_LIMIT_MEMORY, &limit);
    return check_pixels(session, request, limit);
}

static int check_plane(struct session *session, const struct request *request)
{
    const struct plane *plane = &request->plane;
    if (plane->w == 0 || plane->h == 0)
        return problem_set(&session->problem, EXIT_UNANSWERED,
                           "a picture has a cell at least, the box %" PRIu64
                           "x%" PRIu64 " has none",
                           plane->w, plane->h);
    if (request->rays && plane->fixed.count > 0)
        return problem_set(&session->problem, EXIT_USAGE,
                           "--rays is for two heaps: with --slice there are "
                           "no rays from (0,0)");
    return 0;
}

static int read_zoom(struct session *session, struct request *request)
{
    int result = options_number(&session->arguments, OPTION_ZOOM, 1,
                                &request->zoom, &session->problem);
    if (result == 0 && (request->zoom < 1 || request->zoom > ZOOM_MOST))
        result = problem_set(&session->problem, EXIT_USAGE,
                             "--zoom is %" PRIu64 "; 1..%d is expected",
                             request->zoom, ZOOM_MOST);
    return result;
}

int request_read(struct session *session, struct request *request)
{
    const struct arguments *arguments = &session->arguments;
    int result;

    request->axes = arguments->value[OPTION_AXES] != NULL;
    request->legend = arguments->value[OPTION_LEGEND] != NULL;
    request->rays = arguments->value[OPTION_RAYS] != NULL;
    result = check_plane(session, request);
    if (result == 0)
        result = read_palette(session, request);
    if (result == 0)
        result = check_format(session, request);
    if (result == 0)
        result = read_zoom(session, request);
    if (result == 0)
        result = read_window(session, &request->plane, &request->window);
    return result == 0 ? check_size(session, request) : result;
}
