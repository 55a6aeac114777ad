/* SPDX-License-Identifier: MIT */
/*
 * m-Wythoff with a hole: the cells x < u, y < v are removed, nobody may move
 * there.
 *
 * After U. Larsson, Restrictions of m-Wythoff Nim and p-complementary Beatty
 * sequences, arXiv 0901.4683, Remark 5. With u = v = 1 it is misere m-Wythoff,
 * for removing all terminal positions turns normal into misere play.
 */
#include <wythoff/builder.h>
#include <wythoff/status.h>

#include "rules/attach.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/theory.h"

#define LARSSON                                                                \
    "U. Larsson, Restrictions of m-Wythoff Nim and p-complementary Beatty "    \
    "sequences, arXiv 0901.4683, Remark 5"

enum { M, U, V };

static int32_t build(struct wyt__game *game, const struct wyt__value *values)
{
    bool empty = values[U].number == 0 || values[V].number == 0;
    int32_t status;
    game->heaps = 2;
    /* An empty hole has one way to be written. */
    game->numbers[U] = game->hole[0] = empty ? 0 : values[U].number;
    game->numbers[V] = game->hole[1] = empty ? 0 : values[V].number;
    status = wyt__game_add_strip(game, WYT_STRIP_FIRST, 1);
    if (status == WYT_OK)
        status = wyt__game_add_strip(game, WYT_STRIP_SECOND, 1);
    if (status == WYT_OK)
        status = wyt__game_add_strip(game, WYT_STRIP_DIFFERENCE,
                                     (uint32_t)values[M].number);
    return status;
}

#define CHECKED                                                                \
    "derived from U. Larsson, arXiv 0901.4683, Remark 5; brute force for "     \
    "m <= 6"

/* Normal play without the cell (0,0): misere m-Wythoff. */
static void attach_misere(uint64_t m, struct wyt__theory *theory)
{
    const uint64_t abc[3] = {m, 1, 1};
    wyt__state(theory, "P is that of misere m-Wythoff", "verified",
               "u = v = 1, any m", CHECKED, "");
    wyt__check_by(theory, WYT__CHECK_MISERE);
    wyt__attach_wyt(abc, true, theory);
}

static void attach(const struct wyt__game *game, struct wyt__theory *theory)
{
    uint64_t m = game->numbers[M], u = game->numbers[U], v = game->numbers[V];
    if (u == 0) {
        wyt__attach_m_wythoff(game, m, theory);
    } else if (!game->misere && u == 1 && v == 1) {
        attach_misere(m, theory);
    } else if (!game->misere && u + v == m) {
        wyt__attach_part(theory, 1, m, v);
        wyt__state(theory,
                   "P = {(A_(mn+v), B_(mn+v))} and {(B_(mn+m-v), A_(mn+m-v))}, "
                   "A_n = floor(n phi / m), B_n = A_n + n, phi = "
                   "(2 - m + sqrt(m^2 + 4)) / 2",
                   "verified", "u + v = m", CHECKED, "");
    }
}

static const struct wyt__parameter parameters[] = {
    {"m", WYT__NUMBER, 1, WYT__LARGEST, NULL},
    {"u", WYT__NUMBER, 0, WYT__LARGEST, NULL},
    {"v", WYT__NUMBER, 0, WYT__LARGEST, NULL},
};

const struct wyt__family wyt__family_hole = {
    .name = "hole",
    .grammar = "hole:m=M,u=U,v=V",
    .summary = "m-Wythoff without the cells x < u, y < v",
    .source = LARSSON,
    .example = "hole:m=1,u=2,v=3",
    .parameters = parameters,
    .parameter_count = sizeof parameters / sizeof *parameters,
    .build = build,
    .attach = attach,
};
