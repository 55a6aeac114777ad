/* SPDX-License-Identifier: MIT */
/* Random games, written by the grammars of the registry. */
#include "games.h"

#include "formulas.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* A text that grows, and no longer than there is room. */
struct writer {
    struct input *input;
    char *text;
    size_t length;
    unsigned heaps; /* of the family, as far as formulas may speak of them */
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
    writer->heaps = heaps;
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
    writer->heaps = heaps;
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

static void put_formula(struct writer *writer, bool of_moves)
{
    struct formula formula;
    char text[FORMULA_BYTES];
    formula_make(writer->input, writer->heaps, of_moves, &formula);
    formula_write(&formula, text);
    put(writer, "%s", text);
}

static void put_rule(struct writer *writer)
{
    writer->heaps = 1 + choose(writer, 3);
    put(writer, "rule:heaps=%u,move=(", writer->heaps);
    put_formula(writer, true);
    put(writer, ")");
}

/* Which options are forbidden together. */
static void put_blocks(struct writer *writer)
{
    put(writer, "+block=%u(", 1 + choose(writer, 4));
    put_formula(writer, true);
    for (unsigned more = choose(writer, 3); more > 0; more--) {
        put(writer, ":%u;", 1 + choose(writer, 4));
        put_formula(writer, true);
    }
    put(writer, ")");
}

/* ---- grammars ---- */

static bool is_capital(char byte)
{
    return byte >= 'A' && byte <= 'Z';
}

/* Copies a grammar: capitals are numbers, F is a formula of positions, brackets
 * are taken or left. */
static void put_grammar(struct writer *writer, const char *grammar,
                        size_t length)
{
    bool left_out = false;
    for (size_t i = 0; i < length; i++) {
        if (grammar[i] == '[')
            left_out = choose(writer, 2) == 0;
        else if (grammar[i] == ']')
            left_out = false;
        else if (!left_out && grammar[i] == 'F')
            put_formula(writer, false);
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
    else if (strcmp(name, "rule") == 0)
        put_rule(writer);
    else
        put_grammar(writer, grammar, strlen(grammar));
}

/* One more, so that several stand together. */
static void put_condition(struct writer *writer)
{
    static const char *const forms[] = {"+cells=(F)", "+end=(F)", "+pass=K"};
    const char *form = forms[choose(writer, 3)];
    put_grammar(writer, form, strlen(form));
}

static void put_modifier(struct writer *writer, const char *name,
                         const char *grammar)
{
    const char *plus = strchr(grammar, '+');
    if (strcmp(name, "block") == 0 && choose(writer, 2) == 0)
        put_blocks(writer);
    else if (strcmp(name, "block") == 0)
        put(writer, "+block=%u", number(writer));
    else if (strcmp(name, "won") != 0)
        put_grammar(writer, plus, strlen(plus));
}

void random_game(struct input *input, char text[GAME_BYTES])
{
    struct writer writer = {input, text, 0, 2};
    size_t families = wyt_registry_count(WYT_TABLE_FAMILIES);
    size_t modifiers = wyt_registry_count(WYT_TABLE_MODIFIERS);
    size_t family = choose(&writer, (unsigned)families);
    size_t modifier = choose(&writer, (unsigned)modifiers * 2);
    const char *name = "", *grammar = "";
    text[0] = '\0';
    if (modifier < modifiers) {
        name = wyt_registry_text(WYT_TABLE_MODIFIERS, modifier, WYT_TEXT_NAME);
        grammar =
            wyt_registry_text(WYT_TABLE_MODIFIERS, modifier, WYT_TEXT_GRAMMAR);
    }
    if (strchr(grammar, '+') != NULL && strncmp(grammar, "GAME", 4) != 0) {
        put_grammar(&writer, grammar, strlen(grammar));
        return;
    }
    put_family(&writer,
               wyt_registry_text(WYT_TABLE_FAMILIES, family, WYT_TEXT_NAME),
               wyt_registry_text(WYT_TABLE_FAMILIES, family, WYT_TEXT_GRAMMAR));
    if (strchr(grammar, '+') != NULL)
        put_modifier(&writer, name, grammar);
    if (strchr(grammar, '+') != NULL && choose(&writer, 4) == 0)
        put_condition(&writer);
}
