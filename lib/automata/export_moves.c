/* SPDX-License-Identifier: MIT */
/*
 * Conditions for moves. The fewer numbers a condition speaks of, the smaller
 * the automata that Walnut goes through: rook moves and diagonals do without
 * the t of their lines.
 */
#include "automata/export_moves.h"

#include <wythoff/builder.h>

#include <inttypes.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "automata/writing.h"
#include "rules/game.h"

void wyt__script_define(struct wyt__script *script, const char *what,
                        const char *format, ...)
{
    char more[64];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(more, sizeof more, format, arguments);
    va_end(arguments);
    wyt__write_format(script->out, "def %s_%s%zu%s \"?msd_%s ", script->name,
                      what, script->value, more, script->name);
}

void wyt__script_end(struct wyt__script *script)
{
    wyt__write_format(script->out, "\";\n");
}

void wyt__script_call(struct wyt__script *script, const char *what)
{
    wyt__write_format(script->out, "$%s_%s%zu", script->name, what,
                      script->value);
}

void wyt__script_counted(struct wyt__script *script,
                         enum wyt__moves_counted counted)
{
    static const char rook[] = "((u<x & v=y) | (u=x & v<y))";
    struct wyt__writing *out = script->out;
    const bool not = counted == WYT__NO_BISHOP || counted == WYT__NO_ROOB ||
                     counted == WYT__NO_ROOK;
    if (counted == WYT__ANY_MOVE)
        return;
    wyt__write_format(out, not ? " & ~" : " & ");
    if (counted == WYT__BISHOP || counted == WYT__NO_BISHOP)
        wyt__write_format(out, "(u<x & v+x=u+y)");
    else if (counted == WYT__FIRST_HEAP)
        wyt__write_format(out, "(u<x & v=y)");
    else if (counted == WYT__SECOND_HEAP)
        wyt__write_format(out, "(u=x & v<y)");
    else if (counted == WYT__NO_ROOK)
        wyt__write_format(out, "%s", rook);
    else
        wyt__write_format(out, "(%s & x+y>=u+v+%" PRIu64 ")", rook,
                          script->game->numbers[0]);
}

static bool is_single(const struct wyt__class *class)
{
    return class->strip == 0 && class->most == 1;
}

/* Whether every t >= 1 is there. */
static bool is_ray(const struct wyt__class *class)
{
    return class->strip == 0 && class->most == 0 && class->modulus == 1;
}

void wyt__script_define_times(struct wyt__script *script, size_t index)
{
    const struct wyt__class *class = &script->game->classes[index];
    struct wyt__writing *out = script->out;
    if (class->strip != 0 || is_single(class) || is_ray(class))
        return;
    wyt__script_define(script, "t", "_%zu", index);
    wyt__write_format(out, "t>=1");
    if (class->most != 0)
        wyt__write_format(out, " & t<=%" PRIu32, class->most);
    if (class->modulus > 1) {
        wyt__write_format(out, " & (Es ");
        for (uint32_t i = 0; i < class->residues; i++) {
            wyt__write_format(out, "%st=%" PRIu32 "*s", i == 0 ? "" : " | ",
                              class->modulus);
            if (i > 0)
                wyt__write_format(out, "+%" PRIu32, i);
        }
        wyt__write_format(out, ")");
    }
    wyt__script_end(script);
}

/* A heap that was `after` before t times a component was taken. */
static void put_heap(struct wyt__script *script, const char *before,
                     const char *after, uint32_t component, bool single)
{
    struct wyt__writing *out = script->out;
    wyt__write_format(out, "%s=%s", before, after);
    if (component > 0 && single)
        wyt__write_format(out, "+%" PRIu32, component);
    else if (component == 1)
        wyt__write_format(out, "+t");
    else if (component > 1)
        wyt__write_format(out, "+%" PRIu32 "*t", component);
}

static void put_times(struct wyt__script *script, size_t index)
{
    const struct wyt__class *class = &script->game->classes[index];
    struct wyt__writing *out = script->out;
    if (is_single(class))
        return;
    if (is_ray(class)) {
        wyt__write_format(out, "Et t>=1 & ");
        return;
    }
    wyt__write_format(out, "Et ");
    wyt__script_call(script, "t");
    wyt__write_format(out, "_%zu(t) & ", index);
}

static void put_line(struct wyt__script *script, size_t index)
{
    const struct wyt__class *class = &script->game->classes[index];
    const uint32_t *by = wyt__game_vector(script->game, index);
    struct wyt__writing *out = script->out;
    if (is_ray(class) && by[0] <= 1 && by[1] <= 1) {
        wyt__write_format(out, by[0] == 0   ? "(u=x & v<y)"
                               : by[1] == 0 ? "(u<x & v=y)"
                                            : "(u<x & v+x=u+y)");
        return;
    }
    wyt__write_format(out, "(");
    put_times(script, index);
    put_heap(script, "x", "u", by[0], is_single(class));
    wyt__write_format(out, " & ");
    put_heap(script, "y", "v", by[1], is_single(class));
    wyt__write_format(out, ")");
}

/* Of a strip i - j the moves with a value of it. */
static void put_diagonal(struct wyt__script *script, int64_t value)
{
    struct wyt__writing *out = script->out;
    if (value == 0)
        wyt__write_format(out, "(u<x & v+x=u+y)");
    else if (value > 0)
        wyt__write_format(out, "(v<=y & v+x=u+y+%" PRId64 ")", value);
    else
        wyt__write_format(out, "(u<=x & v+x+%" PRId64 "=u+y)", -value);
}

/* Of a strip i or j. */
static void put_row(struct wyt__script *script, uint32_t strip, uint32_t value)
{
    const bool first = strip == WYT_STRIP_FIRST;
    struct wyt__writing *out = script->out;
    wyt__write_format(out, first ? "(x=u" : "(y=v");
    if (value > 0)
        wyt__write_format(out, "+%" PRIu32, value);
    wyt__write_format(out, " & %s%s%s)", first ? "v" : "u",
                      value == 0 ? "<" : "<=", first ? "y" : "x");
}

static void put_strip(struct wyt__script *script,
                      const struct wyt__class *class)
{
    struct wyt__writing *out = script->out;
    wyt__write_format(out, "(u<=x & v<=y & (u<x | v<y) & ");
    if (class->strip == WYT_STRIP_FIRST)
        wyt__write_format(out, "x<u+%" PRIu32 ")", class->width);
    else if (class->strip == WYT_STRIP_SECOND)
        wyt__write_format(out, "y<v+%" PRIu32 ")", class->width);
    else
        wyt__write_format(out, "v+x<u+y+%" PRIu32 " & u+y<v+x+%" PRIu32 ")",
                          class->width, class->width);
}

void wyt__script_move(struct wyt__script *script, size_t index)
{
    const struct wyt__class *class = &script->game->classes[index];
    if (wyt__script_tracks(script->game, index) == 1)
        wyt__script_track(script, index, 0);
    else
        put_strip(script, class);
}

size_t wyt__script_tracks(const struct wyt__game *game, size_t index)
{
    const struct wyt__class *class = &game->classes[index];
    if (class->strip == 0)
        return 1;
    return class->strip == WYT_STRIP_DIFFERENCE ? 2 * (size_t) class->width - 1
                                                : class->width;
}

void wyt__script_track(struct wyt__script *script, size_t index, size_t track)
{
    const struct wyt__class *class = &script->game->classes[index];
    if (class->strip == 0)
        put_line(script, index);
    else if (class->strip == WYT_STRIP_DIFFERENCE)
        put_diagonal(script, (int64_t)track - (int64_t)(class->width - 1));
    else
        put_row(script, class->strip, (uint32_t)track);
}

char wyt__script_told(const struct wyt__game *game, size_t index)
{
    const struct wyt__class *class = &game->classes[index];
    if (class->strip == 0)
        return wyt__game_vector(game, index)[0] > 0 ? 'u' : 'v';
    return class->strip == WYT_STRIP_FIRST ? 'v' : 'u';
}
