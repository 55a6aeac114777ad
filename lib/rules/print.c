/* SPDX-License-Identifier: MIT */
/*
 * Printing: the family, the numbers that are not at their default, the
 * modifiers. A family with lists prints its parameters itself.
 */
#include "rules/print.h"

#include <stdbool.h>
#include <string.h>

#include "base/text.h"
#include "rules/family.h"
#include "rules/game.h"

/* The number a missing parameter would have. */
static uint64_t default_number(const struct wyt__game *game, size_t index)
{
    const struct wyt__parameter *parameters = game->family->parameters;
    const char *fallback = parameters[index].fallback;
    uint64_t number = 0;
    for (size_t i = 0; i < index; i++)
        if (strcmp(parameters[i].name, fallback) == 0)
            return game->numbers[i];
    for (; *fallback != '\0'; fallback++)
        number = number * 10 + (uint64_t)(*fallback - '0');
    return number;
}

static void print_numbers(const struct wyt__game *game, struct wyt__text *text)
{
    const struct wyt__family *family = game->family;
    char separator = ':';
    for (size_t i = 0; i < family->parameter_count; i++) {
        if (family->parameters[i].fallback != NULL &&
            game->numbers[i] == default_number(game, i))
            continue;
        wyt__text_byte(text, separator);
        wyt__text_append(text, family->parameters[i].name);
        wyt__text_byte(text, '=');
        wyt__text_number(text, game->numbers[i]);
        separator = ',';
    }
}

void wyt__print_value(const struct wyt__game *game,
                      const struct wyt__applied *applied,
                      struct wyt__text *text)
{
    const struct wyt__modifier *row = applied->row;
    if (row->has_number)
        wyt__text_number(text, applied->number);
    if (row->print != NULL)
        row->print(game, text);
}

void wyt__print_game(const struct wyt__game *game, struct wyt__text *text)
{
    const struct wyt__family *family = wyt__game_said(game);
    /* Of a listed game the classes and the heaps without passes are those of
     * the algebra; the text of a formula is its own. */
    const bool has_algebra = game->algebra != NULL && game->move == NULL;
    wyt__text_append(text, family->name);
    if (family->print != NULL)
        family->print(has_algebra ? game->algebra : game, text);
    else
        print_numbers(game, text);
    for (size_t i = 0; i < game->applied_count; i++) {
        wyt__text_byte(text, '+');
        wyt__text_append(text, game->applied[i].row->name);
        if (game->applied[i].row->has_number ||
            game->applied[i].row->has_formula)
            wyt__text_byte(text, '=');
        wyt__print_value(game, &game->applied[i], text);
    }
}
