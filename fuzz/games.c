/* SPDX-License-Identifier: MIT */
/* Random games, written by the grammars of the registry. */
#include "games.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* A text that grows, and no longer than there is room. */
struct writer {
    struct input *input;
    char *text;
    size_t length;
};

static void put(struct writer *writer, const char *format, ...)
{
    va_list arguments;
    size_t room = GAME_BYTES - writer->length;
    int length;
    va_start(arguments, format);
    length = vsnprintf(writer->text + writer->length, room, format, arguments);
    va_end(arguments);
    if (length > 0)
        writer->length += (size_t)length < room ? (size_t)length : room - 1;
}

static unsigned choose(struct writer *writer, unsigned bound)
{
    return (unsigned)take_below(writer->input, bound);
}

/* Small, so that boxes show what a parameter does. */
static unsigned number(struct writer *writer)
{
    unsigned shape = choose(writer, 8);
    return shape < 7 ? shape : choose(writer, 40);
}

/* ---- lists ---- */

static void put_vector(struct writer *writer, unsigned heaps)
{
    for (unsigned i = 0; i < heaps; i++)
        put(writer, i == 0 ? "%u" : ".%u", choose(writer, 4));
}

static void put_line(struct writer *writer, unsigned heaps)
{
    unsigned shape = choose(writer, 8), q = 1 + choose(writer, 5);
    put_vector(writer, heaps);
    if (shape == 1)
        put(writer, "q%ul%u", q, 1 + choose(writer, q));
    else if (shape == 2)
        put(writer, "t%u", 1 + choose(writer, 9));
    else if (shape == 3)
        put(writer, "q%ul%ut%u", q, 1 + choose(writer, q),
            1 + choose(writer, 20));
}

static void put_vectors(struct writer *writer)
{
    unsigned heaps = 1 + choose(writer, 3), count = 1 + choose(writer, 4);
    put(writer, "vectors:heaps=%u,lines=", heaps);
    for (unsigned i = 0; i < count; i++) {
        put(writer, i == 0 ? "" : "/");
        put_line(writer, heaps);
    }
    count = choose(writer, 3);
    for (unsigned i = 0; i < count; i++) {
        put(writer, i == 0 ? ",steps=" : "/");
        put_vector(writer, heaps);
    }
    count = heaps == 2 ? choose(writer, 3) : 0;
    for (unsigned i = 0; i < count; i++)
        put(writer, "%s%c%u", i == 0 ? ",strips=" : "/",
            "ijd"[choose(writer, 3)], 1 + choose(writer, 4));
    if (heaps == 2 && choose(writer, 4) == 0)
        put(writer, ",hole=%u.%u", choose(writer, 6), choose(writer, 6));
}

static void put_sets(struct writer *writer)
{
    static const char *const names[] = {"nim", "all", "pairs", "any"};
    unsigned heaps = 1 + choose(writer, 4), shape = choose(writer, 8);
    put(writer, "gw:heaps=%u,sets=", heaps);
    if (shape < 4) {
        put(writer, "%s", names[shape]);
        return;
    }
    for (unsigned i = 0; i < shape - 3; i++) {
        unsigned set = 1 + choose(writer, (1u << heaps) - 1);
        put(writer, i == 0 ? "" : "/");
        for (unsigned heap = 0; heap < heaps; heap++)
            if ((set >> heap & 1) != 0)
                put(writer, "%u", heap + 1);
    }
}

/* ---- grammars ---- */

static bool is_capital(char byte)
{
    return byte >= 'A' && byte <= 'Z';
}

/* Copies a grammar: capitals are numbers, brackets are taken or left. */
static void put_grammar(struct writer *writer, const char *grammar,
                        size_t length)
{
    bool left_out = false;
    for (size_t i = 0; i < length; i++) {
        if (grammar[i] == '[')
            left_out = choose(writer, 2) == 0;
        else if (grammar[i] == ']')
            left_out = false;
        else if (!left_out && is_capital(grammar[i]))
            put(writer, "%u",
                grammar[i] == 'H' ? 1 + choose(writer, 4) : number(writer));
        else if (!left_out)
            put(writer, "%c", grammar[i]);
    }
}

static void put_family(struct writer *writer, const char *name,
                       const char *grammar)
{
    if (strcmp(name, "vectors") == 0)
        put_vectors(writer);
    else if (strcmp(name, "gw") == 0)
        put_sets(writer);
    else
        put_grammar(writer, grammar, strlen(grammar));
}

void random_game(struct input *input, char text[GAME_BYTES])
{
    struct writer writer = {input, text, 0};
    size_t families = wyt_registry_count(WYT_TABLE_FAMILIES);
    size_t modifiers = wyt_registry_count(WYT_TABLE_MODIFIERS);
    size_t family = choose(&writer, (unsigned)families);
    size_t modifier = choose(&writer, (unsigned)modifiers * 2);
    const char *grammar = NULL, *plus;
    text[0] = '\0';
    if (modifier < modifiers)
        grammar =
            wyt_registry_text(WYT_TABLE_MODIFIERS, modifier, WYT_TEXT_GRAMMAR);
    plus = grammar == NULL ? NULL : strchr(grammar, '+');
    if (plus != NULL && strncmp(grammar, "GAME", 4) != 0) {
        put_grammar(&writer, grammar, strlen(grammar));
        return;
    }
    put_family(&writer,
               wyt_registry_text(WYT_TABLE_FAMILIES, family, WYT_TEXT_NAME),
               wyt_registry_text(WYT_TABLE_FAMILIES, family, WYT_TEXT_GRAMMAR));
    if (plus != NULL)
        put_grammar(&writer, plus, strlen(plus));
}
