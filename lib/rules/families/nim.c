/* SPDX-License-Identifier: MIT */
/*
 * Nim: take any number from one heap.
 *
 * Bouton (1901): in normal play a position is P iff the xor of its heaps is
 * 0, and that xor is its Grundy value. In misere play it is P iff some heap is
 * at least 2 and the xor is 0, or no heap is and the number of heaps of size
 * 1 is odd.
 */
#include <wythoff/status.h>

#include "rules/attach.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/theory.h"

static int32_t build(struct wyt__game *game, const struct wyt__value *values)
{
    uint32_t unit[WYT__HEAPS] = {0};
    int32_t status = WYT_OK;
    game->heaps = (size_t)values[0].number;
    for (size_t i = 0; i < game->heaps && status == WYT_OK; i++) {
        unit[i] = 1;
        status = wyt__game_add_line(game, unit, 1, 1, 0);
        unit[i] = 0;
    }
    return status;
}

#define BOUTON                                                                 \
    "C. L. Bouton, Nim, a game with a complete mathematical theory, Annals "   \
    "of Mathematics 3 (1901)"

static void state(const struct wyt__game *game, struct wyt__theory *theory)
{
    if (game->misere)
        wyt__state(theory,
                   "P iff some heap is at least 2 and the xor of the heaps is "
                   "0, or no heap is and an odd number of heaps is 1",
                   "theorem", "any number of heaps of any size, misere play",
                   BOUTON, "");
    else
        wyt__state(
            theory,
            "P iff the xor of the heaps is 0; the xor is the Grundy value",
            "theorem", "any number of heaps of any size", BOUTON, "");
    if (!game->misere)
        wyt__check_by(theory, WYT__CHECK_VALUES);
}

/* Two heaps as a sequence: (n,n); misere (0,1) and (n,n) for n >= 2. */
static void attach_two(const struct wyt__game *game, struct wyt__theory *theory)
{
    if (game->misere)
        wyt__attach_head(theory, 0, 1);
    wyt__attach_line(theory, 0, 0, 1, 1, game->misere ? 2 : 0);
}

static void attach(const struct wyt__game *game, struct wyt__theory *theory)
{
    wyt__attach_nim(theory, 1);
    state(game, theory);
    if (game->heaps == 1)
        theory->p_count = 1; /* 0, in misere play 1 */
    if (game->heaps == 2)
        attach_two(game, theory);
}

static const struct wyt__parameter parameters[] = {
    {"heaps", WYT__NUMBER, 1, WYT__HEAPS, "2"},
};

const struct wyt__family wyt__family_nim = {
    .name = "nim",
    .grammar = "nim[:heaps=H]",
    .summary = "Nim: any number from one heap",
    .source = BOUTON,
    .example = "nim:heaps=3",
    .parameters = parameters,
    .parameter_count = sizeof parameters / sizeof *parameters,
    .build = build,
    .attach = attach,
};
