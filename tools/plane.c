/* SPDX-License-Identifier: MIT */
/*
 * Planes of boards. What a fixed heap has beyond its size is not solved, as no
 * option is larger than its position.
 */
#include "plane.h"

void plane_box(const struct session *session, const struct plane *plane,
               uint64_t w, uint64_t h, uint64_t *out_size)
{
    for (size_t i = 0; i < session->heaps; i++)
        out_size[i] = plane->fixed.is[i] ? plane->fixed.at[i] + 1 : 1;
    out_size[plane->axes[0]] = w;
    out_size[plane->axes[1]] = h;
}

/* Cells along one of the two heaps. Of all others the box has one, so they lie
 * one after the other. */
static int32_t read_cells(const struct plane *plane, const wyt_board *board,
                          const uint64_t *at, size_t along, uint64_t count,
                          uint32_t *out_cells)
{
    const size_t n = wyt_rules_heaps(wyt_board_rules(board));
    uint64_t from[HEAPS], size[HEAPS];

    for (size_t i = 0; i < n; i++) {
        from[i] = plane->fixed.at[i];
        size[i] = 1;
    }
    from[plane->axes[0]] = at[0];
    from[plane->axes[1]] = at[1];
    size[plane->axes[along]] = count;
    return wyt_board_cells(board, from, size, n, 4, NULL, out_cells,
                           (size_t)count);
}

int32_t plane_row(const struct plane *plane, const wyt_board *board, uint64_t x,
                  uint64_t y, uint64_t count, uint32_t *out_cells)
{
    const uint64_t at[2] = {x, y};
    return read_cells(plane, board, at, 0, count, out_cells);
}

int32_t plane_column(const struct plane *plane, const wyt_board *board,
                     uint64_t x, uint64_t y, uint64_t count,
                     uint32_t *out_cells)
{
    const uint64_t at[2] = {x, y};
    return read_cells(plane, board, at, 1, count, out_cells);
}
