/* SPDX-License-Identifier: MIT */
/*
 * Any invariant game: its move classes written out. What the builder makes is
 * of this family, so every algebra game has a text.
 *
 *   lines=V/V/...    rays { t V : t >= 1 }; V is one number a heap, with dots,
 *                    and may end in qQlL (t mod Q < L) and tT (t <= T)
 *   steps=V/V/...    single moves V
 *   strips=F/F/...   two heaps: iW (i < W), jW (j < W), dW (|i-j| < W)
 *   hole=U.V         two heaps: the cells x < U, y < V are removed
 *
 * After E. Duchene, A. S. Fraenkel, R. J. Nowakowski and M. Rigo, Extensions
 * and restrictions of Wythoff's game preserving its P positions, Journal of
 * Combinatorial Theory A 117 (2010), who call such games invariant.
 */
#include <wythoff/builder.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "base/text.h"
#include "rules/family.h"
#include "rules/game.h"

enum { HEAPS, LINES, STEPS, STRIPS, HOLE };

struct cursor {
    wyt_context *context;
    const char *at, *end;
    size_t offset;
};

static struct cursor cursor_of(struct wyt__game *game,
                               const struct wyt__value *value)
{
    struct cursor cursor = {game->context, value->list,
                            value->list + value->length, value->offset};
    return cursor;
}

static int32_t expected(struct cursor *cursor, const char *what)
{
    size_t left = (size_t)(cursor->end - cursor->at);
    return wyt__fail_at(cursor->context, WYT_E_SYNTAX, cursor->offset,
                        "%s stands where %s was expected",
                        left == 0 ? "the end of the list"
                                  : wyt__quote(cursor->at, left).text,
                        what);
}

static int32_t fail_heaps(const struct cursor *cursor, const char *what,
                          size_t heaps)
{
    return wyt__fail_at(cursor->context, WYT_E_SYNTAX, cursor->offset,
                        "%s need a game with two heaps; heaps is %zu", what,
                        heaps);
}

static bool take(struct cursor *cursor, char byte)
{
    if (cursor->at == cursor->end || *cursor->at != byte)
        return false;
    cursor->at++;
    cursor->offset++;
    return true;
}

static int32_t read_number(struct cursor *cursor, uint32_t least,
                           uint32_t *number)
{
    struct cursor start = *cursor;
    uint32_t value = 0;
    int32_t status;
    while (cursor->at != cursor->end && *cursor->at >= '0' &&
           *cursor->at <= '9' && value <= WYT__LARGEST) {
        value = value * 10 + (uint32_t)(*cursor->at - '0');
        cursor->at++;
        cursor->offset++;
    }
    status = wyt__work(cursor->context, 2 * (cursor->offset - start.offset),
                       cursor->offset, 0);
    if (status != WYT_OK)
        return status;
    if (cursor->at == start.at || value > WYT__LARGEST || value < least) {
        *cursor = start;
        return expected(cursor,
                        least == 0 ? "a number 0..65535" : "a number 1..65535");
    }
    *number = value;
    return WYT_OK;
}

static int32_t read_vector(struct cursor *cursor, size_t heaps,
                           uint32_t *vector)
{
    struct cursor start = *cursor;
    uint32_t any = 0;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < heaps && status == WYT_OK; i++) {
        if (i > 0 && !take(cursor, '.'))
            return expected(cursor, "'.' and a number for every heap");
        status = read_number(cursor, 0, &vector[i]);
        any |= status == WYT_OK ? vector[i] : 0;
    }
    if (status == WYT_OK && any == 0)
        return expected(&start, "a vector that is not zero");
    return status;
}

/* Reads qQlL and tT behind a vector. */
static int32_t read_qualifiers(struct cursor *cursor, struct wyt__class *line)
{
    struct cursor start = *cursor;
    int32_t status = WYT_OK;
    if (take(cursor, 'q')) {
        status = read_number(cursor, 1, &line->modulus);
        if (status == WYT_OK && !take(cursor, 'l'))
            return expected(cursor, "'l' and the number of residues");
        if (status == WYT_OK)
            status = read_number(cursor, 1, &line->residues);
    }
    if (status == WYT_OK && take(cursor, 't'))
        status = read_number(cursor, 1, &line->most);
    if (status != WYT_OK)
        return status;
    if (line->residues > line->modulus)
        return expected(&start, "qQlL with L at most Q");
    /* t = 1 is in the line unless only multiples of Q are. */
    if (line->residues == 1 && line->modulus > 1 && line->most != 0 &&
        line->most < line->modulus)
        return expected(&start, "a bound t of at least q");
    return WYT_OK;
}

static int32_t read_line(struct wyt__game *game, struct cursor *cursor,
                         bool single)
{
    uint32_t vector[WYT__VECTOR_HEAPS];
    struct wyt__class line = {0, 0, 1, 1, single ? 1 : 0, false};
    int32_t status = read_vector(cursor, game->heaps, vector);
    if (status == WYT_OK && !single)
        status = read_qualifiers(cursor, &line);
    if (status != WYT_OK)
        return status;
    return wyt__game_add_line(game, vector, line.modulus, line.residues,
                              line.most);
}

static int32_t read_strip(struct wyt__game *game, struct cursor *cursor)
{
    uint32_t width = 0;
    int32_t status;
    uint32_t strip = take(cursor, 'i')   ? WYT_STRIP_FIRST
                     : take(cursor, 'j') ? WYT_STRIP_SECOND
                     : take(cursor, 'd') ? WYT_STRIP_DIFFERENCE
                                         : 0;
    if (strip == 0)
        return expected(cursor, "a strip iW, jW or dW");
    status = read_number(cursor, 1, &width);
    if (status != WYT_OK)
        return status;
    return wyt__game_add_strip(game, strip, width);
}

static int32_t read_item(struct wyt__game *game, struct cursor *cursor,
                         size_t parameter)
{
    if (parameter == STRIPS)
        return read_strip(game, cursor);
    return read_line(game, cursor, parameter == STEPS);
}

static int32_t read_list(struct wyt__game *game, const struct wyt__value *value,
                         size_t parameter)
{
    struct cursor cursor = cursor_of(game, value);
    int32_t status;
    if (value->length == 0)
        return WYT_OK;
    if (parameter == STRIPS && game->heaps != 2)
        return fail_heaps(&cursor, "strips", game->heaps);
    do
        status = read_item(game, &cursor, parameter);
    while (status == WYT_OK && take(&cursor, '/'));
    if (status == WYT_OK && cursor.at != cursor.end)
        status = expected(&cursor, *cursor.at == 'q'
                                       ? "'/' or the end of the list, for "
                                         "qQlL comes before tT,"
                                       : "'/' or the end of the list");
    return status;
}

static int32_t read_hole(struct wyt__game *game, const struct wyt__value *value)
{
    struct cursor cursor = cursor_of(game, value);
    uint32_t sides[2] = {0, 0};
    int32_t status;
    if (value->length == 0)
        return WYT_OK;
    if (game->heaps != 2)
        return fail_heaps(&cursor, "removed cells", game->heaps);
    status = read_number(&cursor, 1, &sides[0]);
    if (status == WYT_OK && !take(&cursor, '.'))
        return expected(&cursor, "'.' and a number");
    if (status == WYT_OK)
        status = read_number(&cursor, 1, &sides[1]);
    if (status == WYT_OK && cursor.at != cursor.end)
        status = expected(&cursor, "the end of U.V");
    if (status != WYT_OK)
        return status;
    game->hole[0] = sides[0];
    game->hole[1] = sides[1];
    return WYT_OK;
}

static int32_t build(struct wyt__game *game, const struct wyt__value *values)
{
    int32_t status = WYT_OK;
    game->heaps = (size_t)values[HEAPS].number;
    for (size_t i = LINES; i <= STRIPS && status == WYT_OK; i++)
        status = read_list(game, &values[i], i);
    if (status == WYT_OK)
        status = read_hole(game, &values[HOLE]);
    if (status == WYT_OK && game->class_count == 0)
        status = wyt__fail(game->context, WYT_E_RULES,
                           "the game has no moves; lines=..., steps=... or "
                           "strips=... was expected");
    return status == WYT_OK ? wyt__game_sort(game) : status;
}

static void print_qualifier(struct wyt__text *text, char letter,
                            uint32_t number)
{
    wyt__text_byte(text, letter);
    wyt__text_number(text, number);
}

static void print_line(const struct wyt__game *game, size_t index,
                       struct wyt__text *text)
{
    const struct wyt__class *line = &game->classes[index];
    for (size_t i = 0; i < game->heaps; i++) {
        if (i > 0)
            wyt__text_byte(text, '.');
        wyt__text_number(text, wyt__game_vector(game, index)[i]);
    }
    if (line->modulus > 1) {
        print_qualifier(text, 'q', line->modulus);
        print_qualifier(text, 'l', line->residues);
    }
    if (line->most > 1)
        print_qualifier(text, 't', line->most);
}

static size_t list_of(const struct wyt__class *class)
{
    return class->strip != 0 ? STRIPS : class->most == 1 ? STEPS : LINES;
}

static void print(const struct wyt__game *game, struct wyt__text *text)
{
    static const char *const names[] = {"", "lines=", "steps=", "strips="};
    size_t list = HEAPS; /* the list that is being printed */
    char separator = ':';
    if (game->heaps != 2) {
        wyt__text_append(text, ":heaps=");
        wyt__text_number(text, game->heaps);
        separator = ',';
    }
    for (size_t i = 0; i < game->class_count; i++) {
        const struct wyt__class *class = &game->classes[i];
        wyt__text_byte(text, list == list_of(class) ? '/' : separator);
        if (list != list_of(class))
            wyt__text_append(text, names[list_of(class)]);
        list = list_of(class);
        separator = ',';
        if (list == STRIPS)
            print_qualifier(text, "?ijd"[class->strip], class -> width);
        else
            print_line(game, i, text);
    }
    if (game->hole[0] > 0) {
        wyt__text_append(text, ",hole=");
        wyt__text_number(text, game->hole[0]);
        print_qualifier(text, '.', (uint32_t)game->hole[1]);
    }
}

static const struct wyt__parameter parameters[] = {
    {"heaps", WYT__NUMBER, 1, WYT__VECTOR_HEAPS, "2"},
    {"lines", WYT__LIST, 0, 0, ""},
    {"steps", WYT__LIST, 0, 0, ""},
    {"strips", WYT__LIST, 0, 0, ""},
    {"hole", WYT__LIST, 0, 0, ""},
};

const struct wyt__family wyt__family_vectors = {
    .name = "vectors",
    .grammar = "vectors:[heaps=H,][lines=V/V/...][,steps=V/...]"
               "[,strips=iW/jW/dW][,hole=U.V]",
    .summary = "any invariant game: rays, single moves and strips; V is 2.1, "
               "or 2.1q4l2t9 for t mod 4 < 2 and t <= 9",
    .source = "E. Duchene, A. S. Fraenkel, R. J. Nowakowski, M. Rigo, "
              "Extensions and restrictions of Wythoff's game preserving its P "
              "positions, Journal of Combinatorial Theory A 117 (2010)",
    .example = "vectors:lines=1.0/0.1/1.1/1.2/2.1",
    .parameters = parameters,
    .parameter_count = sizeof parameters / sizeof *parameters,
    .build = build,
    .print = print,
};
