/* SPDX-License-Identifier: MIT */
/*
 * Pieces of game text, and what is said about them.
 */
#include "rules/reader.h"

#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/text.h"
#include "rules/family.h"

bool wyt__is_letter(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

bool wyt__is_value_byte(char byte)
{
    return wyt__is_letter(byte) || (byte >= '0' && byte <= '9') ||
           byte == '.' || byte == '/';
}

/* Texts may be as long as a caller likes: bytes are work. */
static int32_t count_bytes(const struct wyt__text_reader *reader, size_t bytes)
{
    return wyt__work(reader->context, 2 * bytes, reader->at, reader->length);
}

int32_t wyt__text_reader_while(struct wyt__text_reader *reader,
                               bool (*wanted)(char), struct wyt__piece *piece)
{
    int32_t status = WYT_OK;
    *piece = (struct wyt__piece){reader->text + reader->at, 0, reader->at};
    while (status == WYT_OK && reader->at < reader->length &&
           wanted(reader->text[reader->at])) {
        reader->at++;
        status = count_bytes(reader, 1);
    }
    piece->length = reader->at - piece->offset;
    return status;
}

bool wyt__text_reader_take(struct wyt__text_reader *reader, char byte)
{
    if (reader->at == reader->length || reader->text[reader->at] != byte)
        return false;
    reader->at++;
    return true;
}

int32_t wyt__text_reader_formula(struct wyt__text_reader *reader,
                                 struct wyt__piece *piece)
{
    size_t depth = 1;
    int32_t status = WYT_OK;
    if (!wyt__text_reader_take(reader, '('))
        return wyt__text_reader_fail(reader, "'(' and a formula");
    *piece = (struct wyt__piece){reader->text + reader->at, 0, reader->at};
    while (reader->at < reader->length && status == WYT_OK) {
        const char byte = reader->text[reader->at++];
        depth += byte == '(';
        depth -= byte == ')';
        if (depth == 0) {
            piece->length = reader->at - 1 - piece->offset;
            return WYT_OK;
        }
        status = count_bytes(reader, 1);
    }
    return status == WYT_OK
               ? wyt__fail_at(reader->context, WYT_E_SYNTAX, reader->length,
                              "the text ends inside the formula that begins at "
                              "byte %zu; ')' was expected",
                              piece->offset)
               : status;
}

bool wyt__piece_is(struct wyt__piece piece, const char *name)
{
    return strlen(name) == piece.length &&
           memcmp(piece.text, name, piece.length) == 0;
}

static bool is_separator(char byte)
{
    return byte == ':' || byte == '=' || byte == ',' || byte == '+';
}

struct wyt__piece wyt__text_reader_word(const struct wyt__text_reader *reader,
                                        struct wyt__piece piece)
{
    while (piece.length < WYT__QUOTE_BYTES &&
           piece.offset + piece.length < reader->length &&
           !is_separator(piece.text[piece.length]))
        piece.length++;
    return piece;
}

void wyt__names_start(struct wyt__names *names)
{
    names->text = (struct wyt__text){names->buffer, sizeof names->buffer, 0};
    names->nearest = NULL;
    names->distance = 3; /* farther words are no misspelling */
    names->buffer[0] = '\0';
}

void wyt__names_add(struct wyt__names *names, struct wyt__piece piece,
                    const char *name)
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

int32_t wyt__text_reader_unknown(struct wyt__text_reader *reader,
                                 const char *what, struct wyt__piece piece,
                                 const struct wyt__names *names)
{
    bool any = names->nearest != NULL;
    return wyt__fail_at(reader->context, WYT_E_SYNTAX, piece.offset,
                        "unknown %s %s%s%s%s; known: %s", what,
                        wyt__quote(piece.text, piece.length).text,
                        any ? ", did you mean '" : "",
                        any ? names->nearest : "", any ? "'?" : "",
                        names->text.length > 0 ? names->text.buffer : "none");
}

int32_t wyt__text_reader_fail(struct wyt__text_reader *reader,
                              const char *expected)
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

static int32_t fail_range(struct wyt__text_reader *reader,
                          const struct wyt__parameter *parameter,
                          struct wyt__piece piece)
{
    return wyt__fail_at(reader->context, WYT_E_SYNTAX, piece.offset,
                        "parameter '%s' is %s; a number %llu..%llu was "
                        "expected",
                        parameter->name,
                        wyt__quote(piece.text, piece.length).text,
                        (unsigned long long)parameter->least,
                        (unsigned long long)parameter->most);
}

int32_t wyt__text_reader_number(struct wyt__text_reader *reader,
                                const struct wyt__parameter *parameter,
                                struct wyt__piece piece, uint64_t *number)
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
