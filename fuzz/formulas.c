/* SPDX-License-Identifier: MIT */
/* Random formulas: writing and asking them. */
#include "formulas.h"

#include "formula_kinds.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char *const signs[KINDS] = {
    "|",   "&",   "!",   "=",   "!=",   "<",   "<=",    ">",   ">=",    "+",
    "-",   "*",   "/",   "%",   "-",    "",    "x",     "i",   "u",     "abs",
    "min", "max", "xor", "gcd", "some", "all", "count", "sum", "least", "most"};

/* How tightly a node binds. */
static int level_of(unsigned kind)
{
    return kind <= NOT        ? (int)kind
           : kind <= AT_LEAST ? 3
           : kind <= MINUS    ? 4
           : kind <= REST     ? 5
           : kind == NEGATIVE ? 6
                              : 7;
}

/* ---- writing ---- */

struct writer {
    const struct formula *formula;
    char *text;
    size_t length;
    unsigned around; /* functions over all heaps that stand around */
};

static void put(struct writer *writer, const char *format, ...)
{
    const size_t room = FORMULA_BYTES - writer->length;
    va_list arguments;
    int length;
    va_start(arguments, format);
    length = vsnprintf(writer->text + writer->length, room, format, arguments);
    va_end(arguments);
    EXPECT(length >= 0 && (size_t)length < room, "a formula too long");
    writer->length += (size_t)length;
}

static void put_node(struct writer *writer, uint8_t at, int least);

static void put_heap(struct writer *writer, const struct formula_node *node)
{
    static const char *const letters[] = {"xyz", "ijk", "uvw"};
    const char *names = letters[node->kind - BEFORE];
    if (node->heap == 0)
        put(writer, "%c", names[0]);
    else if (node->wrapped || (node->heap == 1 && writer->around > 0))
        put(writer, "%c%u", names[0], (unsigned)node->heap);
    else
        put(writer, "%c", names[node->heap - 1]);
}

static void put_function(struct writer *writer, const struct formula_node *node)
{
    put(writer, "%s(", signs[node->kind]);
    writer->around += node->kind >= SOME;
    for (unsigned i = 0; i < node->count; i++) {
        put(writer, "%s", i == 0 ? "" : ",");
        put_node(writer, node->child[i], 0);
    }
    writer->around -= node->kind >= SOME;
    put(writer, ")");
}

static void put_inside(struct writer *writer, const struct formula_node *node)
{
    const int level = level_of(node->kind);
    if (node->kind == NUMBER) {
        put(writer, "%u", (unsigned)node->number);
    } else if (node->kind >= BEFORE && node->kind <= LEFT) {
        put_heap(writer, node);
    } else if (node->kind > LEFT) {
        put_function(writer, node);
    } else if (node->count == 1) {
        put(writer, "%s", signs[node->kind]);
        put_node(writer, node->child[0], level);
    } else { /* from left to right; comparisons do not chain */
        put_node(writer, node->child[0], level == 3 ? 4 : level);
        put(writer, "%s", signs[node->kind]);
        put_node(writer, node->child[1], level + 1);
    }
}

/* A node where something that binds at least so tightly can stand. */
static void put_node(struct writer *writer, uint8_t at, int least)
{
    const struct formula_node *node = &writer->formula->nodes[at];
    const bool wrapped = node->wrapped || level_of(node->kind) < least;
    put(writer, wrapped ? "(" : "");
    put_inside(writer, node);
    put(writer, wrapped ? ")" : "");
}

void formula_write(const struct formula *formula, char text[FORMULA_BYTES])
{
    struct writer writer = {.formula = formula, .text = text};
    put_node(&writer, formula->root, 0);
}

/* ---- asking ---- */

/* Numbers are followed up to this size. */
#define LARGEST ((int64_t)1 << 30)

struct asker {
    const struct formula *formula;
    const uint64_t *x, *u;
    size_t hand;
    enum said trouble; /* SAID_NOTHING or SAID_UNKNOWN as soon as it is met */
    bool in_trouble;
};

static int64_t ask(struct asker *asker, uint8_t at);

static int64_t stop(struct asker *asker, enum said trouble)
{
    if (!asker->in_trouble)
        asker->trouble = trouble;
    asker->in_trouble = true;
    return 0;
}

static int64_t ask_heap(const struct asker *asker,
                        const struct formula_node *node)
{
    const size_t i = node->heap == 0 ? asker->hand : node->heap - 1u;
    const int64_t x = (int64_t)asker->x[i], u = (int64_t)asker->u[i];
    return node->kind == BEFORE ? x : node->kind == TAKEN ? x - u : u;
}

/* The quotient rounded down. */
static int64_t quotient(int64_t a, int64_t b)
{
    const int64_t towards_zero = a / b;
    return a % b != 0 && (a < 0) != (b < 0) ? towards_zero - 1 : towards_zero;
}

static int64_t divisor_of(int64_t a, int64_t b)
{
    a = a < 0 ? -a : a;
    b = b < 0 ? -b : b;
    while (b != 0) {
        const int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static int64_t join(struct asker *asker, unsigned kind, int64_t a, int64_t b)
{
    switch (kind) {
    case EQUAL:
        return a == b;
    case UNEQUAL:
        return a != b;
    case LESS:
        return a < b;
    case AT_MOST:
        return a <= b;
    case GREATER:
        return a > b;
    case AT_LEAST:
        return a >= b;
    case PLUS:
    case SUM:
        return a + b;
    case MINUS:
        return a - b;
    case TIMES:
        return a * b;
    case OVER:
        return b == 0 ? stop(asker, SAID_NOTHING) : quotient(a, b);
    case REST:
        return b == 0 ? stop(asker, SAID_NOTHING) : a - b * quotient(a, b);
    case MIN:
    case LEAST:
        return a < b ? a : b;
    case MAX:
    case MOST:
        return a > b ? a : b;
    case GCD:
        return divisor_of(a, b);
    case XOR:
        return a < 0 || b < 0 ? stop(asker, SAID_NOTHING) : (a ^ b);
    default:
        EXPECT(false, "kind %u joins nothing", kind);
    }
}

/* Over all heaps; some and all stop as soon as they know. */
static int64_t ask_over(struct asker *asker, const struct formula_node *node)
{
    const size_t before = asker->hand;
    int64_t found = node->kind == ALL;
    for (size_t i = 0; i < asker->formula->heaps && !asker->in_trouble; i++) {
        int64_t value;
        asker->hand = i;
        value = ask(asker, node->child[0]);
        if (node->kind == COUNT)
            found += value;
        else if (node->kind == SOME || node->kind == ALL)
            found = value;
        else
            found = i == 0 ? value : join(asker, node->kind, found, value);
        if ((node->kind == SOME && found) || (node->kind == ALL && !found))
            break;
    }
    asker->hand = before;
    return found;
}

static int64_t ask_children(struct asker *asker,
                            const struct formula_node *node)
{
    int64_t found = ask(asker, node->child[0]);
    for (unsigned i = 1; i < node->count && !asker->in_trouble; i++) {
        const int64_t next = ask(asker, node->child[i]);
        if (!asker->in_trouble)
            found = join(asker, node->kind, found, next);
    }
    return found;
}

/* A number, or 1 for a condition that holds; nothing once in trouble. */
static int64_t ask_inside(struct asker *asker, const struct formula_node *node)
{
    int64_t first;
    if (node->kind == NUMBER)
        return node->number;
    if (node->kind >= BEFORE && node->kind <= LEFT)
        return ask_heap(asker, node);
    if (node->kind >= SOME)
        return ask_over(asker, node);
    if (node->kind > NEGATIVE && node->kind != ABS)
        return ask_children(asker, node);
    if (node->kind != OR && node->kind != AND && node->count == 2)
        return ask_children(asker, node);
    first = ask(asker, node->child[0]);
    if (asker->in_trouble)
        return 0;
    switch (node->kind) {
    case OR:
        return first ? 1 : ask(asker, node->child[1]);
    case AND:
        return first ? ask(asker, node->child[1]) : 0;
    case NOT:
        return !first;
    case NEGATIVE:
        return -first;
    default: /* abs */
        return first < 0 ? -first : first;
    }
}

static int64_t ask(struct asker *asker, uint8_t at)
{
    const int64_t value = ask_inside(asker, &asker->formula->nodes[at]);
    if (value > LARGEST || value < -LARGEST)
        return stop(asker, SAID_UNKNOWN);
    return value;
}

enum said formula_holds(const struct formula *formula, const uint64_t *x,
                        const uint64_t *u)
{
    struct asker asker = {.formula = formula, .x = x, .u = u};
    const int64_t value = ask(&asker, formula->root);
    return asker.in_trouble ? asker.trouble : value ? SAID_YES : SAID_NO;
}
