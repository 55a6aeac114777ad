/* SPDX-License-Identifier: MIT */
/*
 * Reading game text: family [":" name "=" value {"," name "=" value}]
 * ["+" modifier]. Every refusal names the part, its byte offset and what is
 * allowed; a name that is nearly right gets a suggestion.
 */
#include "rules/parse.h"

#include <string.h>

#include "base/assert.h"
#include "base/context.h"
#include "base/text.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/rules.h"

struct reader {
    wyt_context *context;
    const char *text;
    size_t length, at;
};

/* A piece of the text. */
struct piece {
    const char *text;
    size_t length, offset;
};

static bool is_letter(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

static bool is_value_byte(char byte)
{
    return is_letter(byte) || (byte >= '0' && byte <= '9') || byte == '.' ||
           byte == '/';
}

/* Texts may be as long as a caller likes: bytes are work. */
static int32_t count_bytes(const struct reader *reader, size_t bytes)
{
    return wyt__work(reader->context, 2 * bytes, reader->at, reader->length);
}

static int32_t take_while(struct reader *reader, bool (*wanted)(char),
                          struct piece *piece)
{
    int32_t status = WYT_OK;
    *piece = (struct piece){reader->text + reader->at, 0, reader->at};
    while (status == WYT_OK && reader->at < reader->length &&
           wanted(reader->text[reader->at])) {
        reader->at++;
        status = count_bytes(reader, 1);
    }
    piece->length = reader->at - piece->offset;
    return status;
}

static bool take(struct reader *reader, char byte)
{
    if (reader->at == reader->length || reader->text[reader->at] != byte)
        return false;
    reader->at++;
    return true;
}

static bool is(struct piece piece, const char *name)
{
    return strlen(name) == piece.length &&
           memcmp(piece.text, name, piece.length) == 0;
}

/* Everything that could have stood somewhere, for a message. */
struct names {
    struct wyt__text text;
    const char *nearest;
    size_t distance;
    char buffer[256];
};

static bool is_separator(char byte)
{
    return byte == ':' || byte == '=' || byte == ',' || byte == '+';
}

/* The whole word at a piece, up to the next separator: what a reader sees, so
 * no more than is quoted. */
static struct piece whole_word(const struct reader *reader, struct piece piece)
{
    while (piece.length < WYT__QUOTE_BYTES &&
           piece.offset + piece.length < reader->length &&
           !is_separator(piece.text[piece.length]))
        piece.length++;
    return piece;
}

static void names_start(struct names *names)
{
    names->text = (struct wyt__text){names->buffer, sizeof names->buffer, 0};
    names->nearest = NULL;
    names->distance = 3; /* farther words are no misspelling */
    names->buffer[0] = '\0';
}

static void names_add(struct names *names, struct piece piece, const char *name)
{
    size_t distance = wyt__distance(piece.text, piece.length, name);
    if (names->text.length > 0)
        wyt__text_append(&names->text, ", ");
    wyt__text_append(&names->text, name);
    if (distance < names->distance && distance < strlen(name)) {
        names->distance = distance;
        names->nearest = name;
    }
}

static int32_t fail_unknown(struct reader *reader, const char *what,
                            struct piece piece, const struct names *names)
{
    bool any = names->nearest != NULL;
    return wyt__fail_at(reader->context, WYT_E_SYNTAX, piece.offset,
                        "unknown %s %s%s%s%s; known: %s", what,
                        wyt__quote(piece.text, piece.length).text,
                        any ? ", did you mean '" : "",
                        any ? names->nearest : "", any ? "'?" : "",
                        names->text.length > 0 ? names->text.buffer : "none");
}

/* Complains about what stands at the reader, up to the next separator. */
static int32_t fail_unexpected(struct reader *reader, const char *expected)
{
    size_t left = reader->length - reader->at;
    if (left == 0)
        return wyt__fail_at(reader->context, WYT_E_SYNTAX, reader->at,
                            "the text ends where %s was expected", expected);
    return wyt__fail_at(reader->context, WYT_E_SYNTAX, reader->at,
                        "%s stands where %s was expected",
                        wyt__quote(reader->text + reader->at, left).text,
                        expected);
}

static int32_t find_family(struct reader *reader, struct piece piece,
                           const struct wyt__family **family)
{
    struct names names;
    struct piece word = whole_word(reader, piece);
    names_start(&names);
    for (size_t i = 0; i < wyt__family_count; i++) {
        *family = wyt__families[i];
        if (is(piece, (*family)->name))
            return WYT_OK;
        names_add(&names, word, (*family)->name);
    }
    if (is(piece, "callback"))
        return wyt__fail_at(reader->context, WYT_E_SYNTAX, piece.offset,
                            "a callback game has no text that can be read; "
                            "families: %s",
                            names.text.buffer);
    return fail_unknown(reader, "family", word, &names);
}

static int32_t find_parameter(struct reader *reader,
                              const struct wyt__family *family,
                              struct piece piece, size_t *index)
{
    struct names names;
    struct piece word = whole_word(reader, piece);
    names_start(&names);
    for (*index = 0; *index < family->parameter_count; (*index)++) {
        if (is(piece, family->parameters[*index].name))
            return WYT_OK;
        names_add(&names, word, family->parameters[*index].name);
    }
    return fail_unknown(reader, "parameter", word, &names);
}

static int32_t fail_range(struct reader *reader,
                          const struct wyt__parameter *parameter,
                          struct piece piece)
{
    return wyt__fail_at(reader->context, WYT_E_SYNTAX, piece.offset,
                        "parameter '%s' is %s; a number %llu..%llu was "
                        "expected",
                        parameter->name,
                        wyt__quote(piece.text, piece.length).text,
                        (unsigned long long)parameter->least,
                        (unsigned long long)parameter->most);
}

static int32_t read_number(struct reader *reader,
                           const struct wyt__parameter *parameter,
                           struct piece piece, uint64_t *number)
{
    uint64_t value = 0;
    int32_t status = count_bytes(reader, piece.length);
    if (status != WYT_OK)
        return status;
    for (size_t i = 0; i < piece.length; i++) {
        if (piece.text[i] < '0' || piece.text[i] > '9')
            return fail_range(reader, parameter, piece);
        value = value * 10 + (uint64_t)(piece.text[i] - '0');
        if (value > parameter->most)
            return fail_range(reader, parameter, piece);
    }
    if (value < parameter->least)
        return fail_range(reader, parameter, piece);
    *number = value;
    return WYT_OK;
}

static int32_t fail_no_name(struct reader *reader,
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
static int32_t read_parameter(struct reader *reader,
                              const struct wyt__family *family, bool *seen,
                              struct wyt__value *values)
{
    size_t index;
    int32_t status;
    struct piece name, value;
    status = take_while(reader, is_letter, &name);
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
    if (!take(reader, '='))
        return fail_unexpected(reader, "'=' and a value");
    status = take_while(reader, is_value_byte, &value);
    if (status != WYT_OK)
        return status;
    if (value.length == 0)
        return fail_unexpected(reader, "a value");
    seen[index] = true;
    values[index] =
        (struct wyt__value){0, value.text, value.length, value.offset};
    if (family->parameters[index].kind == WYT__LIST)
        return WYT_OK;
    return read_number(reader, &family->parameters[index], value,
                       &values[index].number);
}

/* Gives a parameter that was not read its default. */
static int32_t fill_in(struct reader *reader, const struct wyt__family *family,
                       size_t index, struct wyt__value *values)
{
    const struct wyt__parameter *parameter = &family->parameters[index];
    struct piece fallback = {parameter->fallback, 0, 0};
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
    if (parameter->kind == WYT__LIST)
        return WYT_OK;
    return read_number(reader, parameter, fallback, &values[index].number);
}

static int32_t read_parameters(struct reader *reader,
                               const struct wyt__family *family,
                               struct wyt__value *values)
{
    bool seen[WYT__PARAMETERS] = {false};
    int32_t status = WYT_OK;
    if (take(reader, ':'))
        do
            status = read_parameter(reader, family, seen, values);
        while (status == WYT_OK && take(reader, ','));
    if (status == WYT_OK && reader->at < reader->length &&
        reader->text[reader->at] != '+')
        status = fail_unexpected(reader, "':', ',', '+' or the end");
    for (size_t i = 0; i < family->parameter_count && status == WYT_OK; i++)
        if (!seen[i])
            status = fill_in(reader, family, i, values);
    return status;
}

/* Reads "=K" and the end of the text. */
static int32_t read_modifier_value(struct reader *reader,
                                   const struct wyt__modifier *modifier,
                                   struct wyt__value *value)
{
    const struct wyt__parameter number = {modifier->name, WYT__NUMBER, 1,
                                          WYT__LARGEST, NULL};
    struct piece piece;
    int32_t status = WYT_OK;
    if (modifier->has_number) {
        if (!take(reader, '='))
            return fail_unexpected(reader, "'=' and a number");
        status = take_while(reader, is_value_byte, &piece);
        if (status == WYT_OK && piece.length == 0)
            return fail_unexpected(reader, "a number");
        value->offset = piece.offset;
        if (status == WYT_OK)
            status = read_number(reader, &number, piece, &value->number);
    }
    if (status == WYT_OK && reader->at < reader->length)
        return fail_unexpected(reader, "the end of the text");
    return status;
}

static int32_t apply_modifier(struct reader *reader, struct wyt__game *game,
                              const struct wyt__modifier *modifier,
                              size_t offset)
{
    struct wyt__value value = {.offset = offset};
    int32_t status = read_modifier_value(reader, modifier, &value);
    if (status != WYT_OK)
        return status;
    game->modifier = modifier;
    game->modifier_number = value.number;
    if (game->variants > 0)
        return wyt__fail_modifier(game, &value,
                                  "a game whose moves are known from the "
                                  "start");
    return modifier->apply(game, &value);
}

static int32_t read_modifier(struct reader *reader, struct wyt__game *game)
{
    struct names names;
    struct piece piece, word;
    int32_t status = take_while(reader, is_letter, &piece);
    if (status != WYT_OK)
        return status;
    if (piece.length == 0)
        return fail_unexpected(reader, "a modifier");
    word = whole_word(reader, piece);
    names_start(&names);
    for (size_t i = 0; i < wyt__modifier_count; i++) {
        if (!is(piece, wyt__modifiers[i]->name)) {
            names_add(&names, word, wyt__modifiers[i]->name);
            continue;
        }
        return apply_modifier(reader, game, wyt__modifiers[i], piece.offset);
    }
    return fail_unknown(reader, "modifier", word, &names);
}

int32_t wyt__parse_modifier(struct wyt__game *game, const char *text,
                            size_t length)
{
    struct reader reader = {game->context, text, length, 0};
    return read_modifier(&reader, game);
}

static int32_t read_game(struct reader *reader, struct wyt__game *game)
{
    struct wyt__value values[WYT__PARAMETERS];
    struct piece name;
    int32_t status = take_while(reader, is_letter, &name);
    if (status == WYT_OK && name.length == 0)
        return fail_unexpected(reader, "the name of a family");
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
    if (status == WYT_OK && take(reader, '+'))
        status = read_modifier(reader, game);
    return status;
}

int32_t wyt_rules_parse(wyt_context *context, const char *text, size_t length,
                        wyt_rules **out_rules)
{
    struct reader reader = {context, text == NULL ? "" : text, length, 0};
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
