/* SPDX-License-Identifier: MIT */
/*
 * Which plane of a box is asked for.
 */
#include "plane.h"

#include <inttypes.h>

static int check_count(struct session *session, const struct fixed *fixed)
{
    size_t wanted = session->heaps - 2, shown = session->heaps - fixed->count;
    if (fixed->count == wanted)
        return 0;
    return problem_set(&session->problem, EXIT_USAGE,
                       "--slice leaves %zu heap%s of %.200s; two are shown, so "
                       "%zu %s to be fixed",
                       shown, shown == 1 ? "" : "s", session->game, wanted,
                       wanted == 1 ? "has" : "have");
}

static int check_inside(struct session *session, const struct fixed *fixed,
                        const uint64_t *size)
{
    char name[HEAP_NAME];
    for (size_t i = 0; i < session->heaps; i++)
        if (fixed->is[i] && fixed->at[i] >= size[i])
            return problem_set(&session->problem, EXIT_USAGE,
                               "--slice has %s = %" PRIu64 ", which is not in "
                               "the box: its size there is %" PRIu64,
                               heap_name(name, session->heaps, i), fixed->at[i],
                               size[i]);
    return 0;
}

int plane_read(struct session *session, const uint64_t *size,
               struct plane *out_plane)
{
    struct plane plane = {.w = 0};
    size_t shown = 0;
    int result = 0;

    if (session->arguments.value[OPTION_SLICE] != NULL) {
        if (session->heaps <= 2)
            return problem_set(&session->problem, EXIT_USAGE,
                               "--slice is for three and more heaps, %.200s "
                               "has %zu",
                               session->game, session->heaps);
        result = fixed_read(session, OPTION_SLICE, &plane.fixed);
        if (result == 0)
            result = check_count(session, &plane.fixed);
        if (result == 0)
            result = check_inside(session, &plane.fixed, size);
    }
    if (result != 0)
        return result;
    for (size_t i = 0; i < session->heaps && shown < 2; i++)
        if (!plane.fixed.is[i])
            plane.axes[shown++] = i;
    plane.w = size[plane.axes[0]];
    plane.h = size[plane.axes[1]];
    *out_plane = plane;
    return 0;
}
