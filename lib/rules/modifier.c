/* SPDX-License-Identifier: MIT */
/*
 * What several modifiers share: refusals, and the right to forbid options.
 */
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/text.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/print.h"

int32_t wyt__fail_modifier(const struct wyt__game *game,
                           const struct wyt__value *value, const char *needs)
{
    char name[160] = "";
    struct wyt__game plain = *game;
    struct wyt__text text = {name, sizeof name, 0};
    plain.applied_count--; /* without the one that is refused */
    plain.heaps = wyt__game_base_heaps(game); /* as many as its vectors have */
    wyt__print_game(&plain, &text);
    return wyt__fail_at(game->context, WYT_E_RULES, value->offset,
                        "the game is %s; %s needs %s", name,
                        game->modifier->name, needs);
}

void wyt__allow_blocking(struct wyt__game *game, uint64_t k)
{
    game->forbidden = (uint32_t)(k - 1);
    if (k > 1)
        return;
    wyt__game_drop_modifier(game);
}

int32_t wyt__block_fraenkel(struct wyt__game *game,
                            const struct wyt__value *value)
{
    if (!wyt__is_fraenkel(game))
        return wyt__fail_modifier(game, value, "wyt with a >= 1 and b = c = 1");
    wyt__allow_blocking(game, value->number);
    return WYT_OK;
}

size_t wyt__block_any(const struct wyt__game *game, const uint64_t *by)
{
    (void)game;
    (void)by;
    return 0;
}

bool wyt__is_fraenkel(const struct wyt__game *game)
{
    return strcmp(game->family->name, "wyt") == 0 && game->numbers[0] >= 1 &&
           game->numbers[1] == 1 && game->numbers[2] == 1;
}
