/* SPDX-License-Identifier: MIT */
/*
 * Modifiers stand in any order. They are read first, then applied as they
 * stand in the table: conditions speak of the game without passes, blocking
 * of whatever the others made.
 */
#include "rules/modifiers.h"

#include <wythoff/status.h>

#include "base/context.h"
#include "base/text.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/reader.h"

/* A modifier as it was read: its place in the table. */
struct reading {
    size_t row;
    size_t offset; /* of its name */
    struct wyt__value value;
};

struct readings {
    struct reading items[WYT__MODIFIERS];
    size_t count;
};

static int32_t find_row(struct wyt__text_reader *reader,
                        struct wyt__piece piece, size_t *row)
{
    const struct wyt__piece word = wyt__text_reader_word(reader, piece);
    struct wyt__names names;
    wyt__names_start(&names);
    for (*row = 0; *row < wyt__modifier_count; ++*row) {
        if (wyt__piece_is(piece, wyt__modifiers[*row]->name))
            return WYT_OK;
        wyt__names_add(&names, word, wyt__modifiers[*row]->name);
    }
    return wyt__text_reader_unknown(reader, "modifier", word, &names);
}

/* Reads "=K", "=(F)" or "=K(F;F)", as the row says. */
static int32_t read_value(struct wyt__text_reader *reader,
                          const struct wyt__modifier *modifier,
                          struct wyt__value *value)
{
    const struct wyt__parameter number = {modifier->name, WYT__NUMBER, 1,
                                          WYT__LARGEST, NULL};
    struct wyt__piece piece;
    int32_t status = WYT_OK;
    if (!modifier->has_number && !modifier->has_formula)
        return WYT_OK;
    if (!wyt__text_reader_take(reader, '='))
        return wyt__text_reader_fail(reader, modifier->has_number
                                                 ? "'=' and a number"
                                                 : "'=' and a formula");
    value->offset = reader->at;
    if (modifier->has_number) {
        status = wyt__text_reader_while(reader, wyt__is_value_byte, &piece);
        if (status == WYT_OK && piece.length == 0)
            return wyt__text_reader_fail(reader, "a number");
        if (status == WYT_OK)
            status =
                wyt__text_reader_number(reader, &number, piece, &value->number);
        if (status != WYT_OK || !modifier->has_formula ||
            reader->at == reader->length || reader->text[reader->at] != '(')
            return status;
    }
    status = wyt__text_reader_formula(reader, &piece);
    value->list = piece.text;
    value->length = piece.length;
    if (status == WYT_OK)
        value->offset = piece.offset;
    return status;
}

/* Puts a modifier where it belongs, unless it is there, or another one of the
 * blocking kind. */
static int32_t insert(struct wyt__text_reader *reader,
                      struct readings *readings, const struct reading *next)
{
    const struct wyt__modifier *row = wyt__modifiers[next->row];
    size_t at = readings->count;
    for (size_t i = 0; i < readings->count; i++) {
        const struct wyt__modifier *other =
            wyt__modifiers[readings->items[i].row];
        if (other == row)
            return wyt__fail_at(reader->context, WYT_E_SYNTAX, next->offset,
                                "modifier '%s' stands twice; once was expected",
                                row->name);
        if (other->is_blocking && row->is_blocking)
            return wyt__fail_at(reader->context, WYT_E_RULES, next->offset,
                                "'%s' and '%s' are both of the blocking kind; "
                                "one was expected",
                                other->name, row->name);
    }
    for (; at > 0 && readings->items[at - 1].row > next->row; at--)
        readings->items[at] = readings->items[at - 1];
    readings->items[at] = *next;
    readings->count++;
    return WYT_OK;
}

static int32_t read_one(struct wyt__text_reader *reader,
                        struct readings *readings)
{
    struct reading next = {.row = 0};
    struct wyt__piece piece;
    int32_t status = wyt__text_reader_while(reader, wyt__is_letter, &piece);
    if (status == WYT_OK && piece.length == 0)
        return wyt__text_reader_fail(reader, "a modifier");
    if (status == WYT_OK)
        status = find_row(reader, piece, &next.row);
    if (status != WYT_OK)
        return status;
    next.offset = next.value.offset = piece.offset;
    status = read_value(reader, wyt__modifiers[next.row], &next.value);
    return status == WYT_OK ? insert(reader, readings, &next) : status;
}

static int32_t apply(struct wyt__game *game, const struct reading *reading)
{
    const struct wyt__modifier *row = wyt__modifiers[reading->row];
    wyt__game_put_modifier(game, row, reading->value.number);
    if (game->variants > 0)
        return wyt__fail_modifier(game, &reading->value,
                                  "a game whose moves are known from the "
                                  "start");
    if (row->is_blocking && game->passes > 0)
        return wyt__fail_modifier(game, &reading->value,
                                  "a game without passes");
    return row->apply(game, &reading->value);
}

/* Reads modifiers, the '+' of the first one being read. */
static int32_t read_some(struct wyt__text_reader *reader,
                         struct wyt__game *game)
{
    struct readings readings = {.count = 0};
    int32_t status;
    do
        status = read_one(reader, &readings);
    while (status == WYT_OK && wyt__text_reader_take(reader, '+'));
    if (status == WYT_OK && reader->at < reader->length)
        status = wyt__text_reader_fail(reader, "'+' or the end of the text");
    for (size_t i = 0; i < readings.count && status == WYT_OK; i++)
        status = apply(game, &readings.items[i]);
    return status;
}

int32_t wyt__read_modifiers(struct wyt__text_reader *reader,
                            struct wyt__game *game)
{
    return wyt__text_reader_take(reader, '+') ? read_some(reader, game)
                                              : WYT_OK;
}

int32_t wyt__parse_modifiers(struct wyt__game *game, const char *text,
                             size_t length)
{
    struct wyt__text_reader reader = {game->context, text, length, 0};
    return length == 0 ? WYT_OK : read_some(&reader, game);
}
