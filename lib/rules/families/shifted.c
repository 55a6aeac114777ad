/* SPDX-License-Identifier: MIT */
/*
 * The l-shifted m x p Wythoff Nim: mp-Wythoff, in which for l > 0 the cells
 * x < (p-l) m, y < l m are removed.
 *
 * U. Larsson, Restrictions of m-Wythoff Nim and p-complementary Beatty
 * sequences, arXiv 0901.4683, game (iiia). The board is mp-Wythoff's, with the
 * mp-bishop, not the m-bishop. For l = p the cells are x < 0, none, as for
 * l = 0, and that is how it is written.
 */
#include "rules/families/shifted.h"

#include <wythoff/builder.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "rules/attach.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/theory.h"

#define LARSSON                                                                \
    "U. Larsson, Restrictions of m-Wythoff Nim and p-complementary Beatty "    \
    "sequences, arXiv 0901.4683, game (iiia)"

enum { M, P, L };

int32_t wyt__build_shifted(struct wyt__game *game, uint64_t m, uint64_t p,
                           uint64_t l)
{
    int32_t status;
    game->family = &wyt__family_shifted;
    game->numbers[M] = m;
    game->numbers[P] = p;
    game->numbers[L] = l;
    game->heaps = 2;
    game->hole[0] = l == 0 ? 0 : (p - l) * m;
    game->hole[1] = l * m;
    status = wyt__game_add_strip(game, WYT_STRIP_FIRST, 1);
    if (status == WYT_OK)
        status = wyt__game_add_strip(game, WYT_STRIP_SECOND, 1);
    if (status == WYT_OK) /* fits: 65535^2 < 2^32 */
        status =
            wyt__game_add_strip(game, WYT_STRIP_DIFFERENCE, (uint32_t)(m * p));
    return status;
}

static int32_t build(struct wyt__game *game, const struct wyt__value *values)
{
    uint64_t p = values[P].number, l = values[L].number;
    if (l > p)
        return wyt__fail_at(game->context, WYT_E_RULES, values[L].offset,
                            "parameter 'l' is %u; a number 0..%u, at most p, "
                            "was expected",
                            (unsigned)l, (unsigned)p);
    return wyt__build_shifted(game, values[M].number, p, l == p ? 0 : l);
}

static void attach(const struct wyt__game *game, struct wyt__theory *theory)
{
    uint64_t m = game->numbers[M], p = game->numbers[P], l = game->numbers[L];
    if (l == 0 && m * p <= WYT__LARGEST) { /* no cells are removed */
        wyt__attach_m_wythoff(game, m * p, theory);
        return;
    }
    if (game->misere)
        return;
    wyt__attach_part(theory, m, p, l);
    wyt__state(theory,
               "P = {(a_(pn+l), b_(pn+l))} and {(b_(pn+p-l), a_(pn+p-l))}, "
               "a_n = floor(n phi / p), b_n = a_n + m n, phi = "
               "(2 - m p + sqrt((m p)^2 + 4)) / 2",
               "theorem", "0 <= l < p, heaps of any size", LARSSON, "");
}

static const struct wyt__parameter parameters[] = {
    {"m", WYT__NUMBER, 1, WYT__LARGEST, NULL},
    {"p", WYT__NUMBER, 1, WYT__LARGEST, NULL},
    {"l", WYT__NUMBER, 0, WYT__LARGEST, NULL},
};

const struct wyt__family wyt__family_shifted = {
    .name = "shifted",
    .grammar = "shifted:m=M,p=P,l=L",
    .summary = "mp-Wythoff without the cells x < (p-l) m, y < l m",
    .source = LARSSON,
    .example = "shifted:m=1,p=3,l=1",
    .parameters = parameters,
    .parameter_count = sizeof parameters / sizeof *parameters,
    .build = build,
    .attach = attach,
};
