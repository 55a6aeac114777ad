/* SPDX-License-Identifier: MIT */
/*
 * Reading game text: family [":" name "=" value {"," name "=" value}]
 * {"+" modifier}.
 */
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/assert.h"
#include "base/context.h"
#include "base/text.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/modifiers.h"
#include "rules/reader.h"
#include "rules/rules.h"

static int32_t find_family(struct wyt__text_reader *reader,
                           struct wyt__piece piece,
                           const struct wyt__family **family)
{
    struct wyt__names names;
    struct wyt__piece word = wyt__text_reader_word(reader, piece);
    wyt__names_start(&names);
    for (size_t i = 0; i < wyt__family_count; i++) {
        *family = wyt__families[i];
        if (wyt__piece_is(piece, (*family)->name))
            return WYT_OK;
        wyt__names_add(&names, word, (*family)->name);
    }
    if (wyt__piece_is(piece, "callback"))
        return wyt__fail_at(reader->context, WYT_E_SYNTAX, piece.offset,
                            "a callback game has no text that can be read; "
                            "families: %s",
                            names.text.buffer);
    return wyt__text_reader_unknown(reader, "family", word, &names);
}

static int32_t find_parameter(struct wyt__text_reader *reader,
                              const struct wyt__family *family,
                              struct wyt__piece piece, size_t *index)
{
    struct wyt__names names;
    struct wyt__piece word = wyt__text_reader_word(reader, piece);
    wyt__names_start(&names);
    for (*index = 0; *index < family->parameter_count; (*index)++) {
        if (wyt__piece_is(piece, family->parameters[*index].name))
            return WYT_OK;
        wyt__names_add(&names, word, family->parameters[*index].name);
    }
    return wyt__text_reader_unknown(reader, "parameter", word, &names);
}

static int32_t fail_no_name(struct wyt__text_reader *reader,
                            const struct wyt__family *family)
{
    size_t left = reader->length - reader->at;
    return wyt__fail_at(reader->context, WYT_E_SYNTAX, reader->at,
                        "%s stands where the name of a parameter was "
                        "expected; %s",
                        left == 0
                            ? "the end"
                            : wyt__quote(reader->text + reader->at, left).text,
                        family->grammar);
}

/* Reads one name=value; seen[] holds which parameters were read already. */
static int32_t read_parameter(struct wyt__text_reader *reader,
                              const struct wyt__family *family, bool *seen,
                              struct wyt__value *values)
{
    size_t index;
    int32_t status;
    struct wyt__piece name, value;
    status = wyt__text_reader_while(reader, wyt__is_letter, &name);
    if (status == WYT_OK && name.length == 0)
        return fail_no_name(reader, family);
    if (status == WYT_OK)
        status = find_parameter(reader, family, name, &index);
    if (status != WYT_OK)
        return status;
    if (seen[index])
        return wyt__fail_at(reader->context, WYT_E_SYNTAX, name.offset,
                            "parameter '%s' stands twice; once was expected",
                            family->parameters[index].name);
    if (!wyt__text_reader_take(reader, '='))
        return wyt__text_reader_fail(reader, "'=' and a value");
    status = family->parameters[index].kind == WYT__FORMULA
                 ? wyt__text_reader_formula(reader, &value)
                 : wyt__text_reader_while(reader, wyt__is_value_byte, &value);
    if (status != WYT_OK)
        return status;
    if (value.length == 0)
        return wyt__text_reader_fail(reader, "a value");
    seen[index] = true;
    values[index] =
        (struct wyt__value){0, value.text, value.length, value.offset};
    if (family->parameters[index].kind != WYT__NUMBER)
        return WYT_OK;
    return wyt__text_reader_number(reader, &family->parameters[index], value,
                                   &values[index].number);
}

/* Gives a parameter that was not read its default. */
static int32_t fill_in(struct wyt__text_reader *reader,
                       const struct wyt__family *family, size_t index,
                       struct wyt__value *values)
{
    const struct wyt__parameter *parameter = &family->parameters[index];
    struct wyt__piece fallback = {parameter->fallback, 0, 0};
    if (parameter->fallback == NULL)
        return wyt__fail_at(reader->context, WYT_E_SYNTAX, reader->at,
                            "parameter '%s' is missing; %s was expected",
                            parameter->name, family->grammar);
    values[index] = (struct wyt__value){0, "", 0, reader->at};
    for (size_t i = 0; i < index; i++)
        if (strcmp(family->parameters[i].name, parameter->fallback) == 0) {
            values[index] = values[i];
            return WYT_OK;
        }
    fallback.length = strlen(parameter->fallback);
    if (parameter->kind != WYT__NUMBER)
        return WYT_OK;
    return wyt__text_reader_number(reader, parameter, fallback,
                                   &values[index].number);
}

static int32_t read_parameters(struct wyt__text_reader *reader,
                               const struct wyt__family *family,
                               struct wyt__value *values)
{
    bool seen[WYT__PARAMETERS] = {false};
    int32_t status = WYT_OK;
    if (wyt__text_reader_take(reader, ':'))
        do
            status = read_parameter(reader, family, seen, values);
        while (status == WYT_OK && wyt__text_reader_take(reader, ','));
    if (status == WYT_OK && reader->at < reader->length &&
        reader->text[reader->at] != '+')
        status = wyt__text_reader_fail(reader, "':', ',', '+' or the end");
    for (size_t i = 0; i < family->parameter_count && status == WYT_OK; i++)
        if (!seen[i])
            status = fill_in(reader, family, i, values);
    return status;
}

static int32_t read_game(struct wyt__text_reader *reader,
                         struct wyt__game *game)
{
    struct wyt__value values[WYT__PARAMETERS];
    struct wyt__piece name;
    int32_t status = wyt__text_reader_while(reader, wyt__is_letter, &name);
    if (status == WYT_OK && name.length == 0)
        return wyt__text_reader_fail(reader, "the name of a family");
    memset(values, 0, sizeof values);
    if (status == WYT_OK)
        status = find_family(reader, name, &game->family);
    if (status != WYT_OK)
        return status;
    WYT__ASSERT(game->family != NULL);
    status = read_parameters(reader, game->family, values);
    if (status != WYT_OK)
        return status;
    for (size_t i = 0; i < game->family->parameter_count; i++)
        game->numbers[i] = values[i].number;
    status = game->family->build(game, values);
    return status == WYT_OK ? wyt__read_modifiers(reader, game) : status;
}

int32_t wyt_rules_parse(wyt_context *context, const char *text, size_t length,
                        wyt_rules **out_rules)
{
    struct wyt__text_reader reader = {context, text == NULL ? "" : text, length,
                                      0};
    struct wyt__game game = {0};
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (out_rules == NULL)
        return wyt__fail_null(context, "out_rules");
    if (text == NULL && length > 0)
        return wyt__fail_null(context, "text");
    reader.length = wyt__text_length(text, length);
    game.context = context;
    status = read_game(&reader, &game);
    if (status == WYT_OK)
        return wyt__rules_from_game(&game, out_rules);
    wyt__game_clear(&game);
    return status;
}
