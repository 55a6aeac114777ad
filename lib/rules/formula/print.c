/* SPDX-License-Identifier: MIT */
/*
 * The canonical text of a formula: what was read, without blanks and with the
 * parentheses that it needs.
 */
#include "base/text.h"
#include "rules/formula/formula.h"
#include "rules/formula/names.h"

/* How tightly an operation binds; operands of NEED and more need none. */
static unsigned binding(const struct wyt__node *node)
{
    switch ((enum wyt__operation)node->operation) {
    case WYT__OR:
        return 1;
    case WYT__AND:
        return 2;
    case WYT__NOT:
        return 3;
    case WYT__EQUAL:
    case WYT__UNEQUAL:
    case WYT__LESS:
    case WYT__AT_MOST:
    case WYT__GREATER:
    case WYT__AT_LEAST:
        return 4;
    case WYT__TERMS:
        return 5;
    case WYT__FACTORS:
        return 6;
    case WYT__NEGATIVE:
        return 7;
    default:
        return 8;
    }
}

static void print(const struct wyt__formula *formula, uint16_t index,
                  struct wyt__text *text);

/* A child, in parentheses if it binds less than `least`. */
static void print_child(const struct wyt__formula *formula, uint16_t index,
                        unsigned least, struct wyt__text *text)
{
    const bool apart = binding(&formula->nodes[index]) < least;
    if (apart)
        wyt__text_byte(text, '(');
    print(formula, index, text);
    if (apart)
        wyt__text_byte(text, ')');
}

/* What stands before a child that is not the first one. */
static const char *token(const struct wyt__node *node,
                         const struct wyt__node *child)
{
    static const char *const comparisons[] = {"=", "!=", "<", "<=", ">", ">="};
    static const char *const joins[] = {"+", "-", "*", "/", "%"};
    switch ((enum wyt__operation)node->operation) {
    case WYT__OR:
        return "|";
    case WYT__AND:
        return "&";
    case WYT__TERMS:
    case WYT__FACTORS:
        return joins[child->join];
    default:
        return comparisons[node->operation - WYT__EQUAL];
    }
}

/* Operands between operators. The first operand of a chain may bind as it
 * does, the others bind tighter, and so do both of a comparison. */
static void print_joined(const struct wyt__formula *formula,
                         const struct wyt__node *node, struct wyt__text *text)
{
    const struct wyt__node *nodes = formula->nodes;
    for (uint16_t at = node->first; at != 0; at = nodes[at].next) {
        if (at != node->first)
            wyt__text_append(text, token(node, &nodes[at]));
        print_child(formula, at, binding(node) + 1, text);
    }
}

static void print_function(const struct wyt__formula *formula,
                           const struct wyt__node *node, struct wyt__text *text)
{
    const struct wyt__node *nodes = formula->nodes;
    wyt__text_append(
        text, wyt__function_of((enum wyt__operation)node->operation)->name);
    for (uint16_t at = node->first; at != 0; at = nodes[at].next) {
        wyt__text_byte(text, at == node->first ? '(' : ',');
        print(formula, at, text);
    }
    wyt__text_byte(text, ')');
}

static void print_variable(const struct wyt__node *node, struct wyt__text *text)
{
    const enum wyt__operation operation = (enum wyt__operation)node->operation;
    const bool letter = node->heap != WYT__AT_HAND && !node->is_numbered;
    wyt__text_byte(text,
                   wyt__variable_letter(operation, letter ? node->heap : 1));
    if (node->is_numbered)
        wyt__text_number(text, node->heap);
}

static void print(const struct wyt__formula *formula, uint16_t index,
                  struct wyt__text *text)
{
    const struct wyt__node *node = &formula->nodes[index];
    switch ((enum wyt__operation)node->operation) {
    case WYT__NOT:
    case WYT__NEGATIVE:
        wyt__text_byte(text, node->operation == WYT__NOT ? '!' : '-');
        print_child(formula, node->first, binding(node), text);
        break;
    case WYT__LITERAL:
        wyt__text_number(text, node->number);
        break;
    case WYT__BEFORE:
    case WYT__TAKEN:
    case WYT__LEFT:
        print_variable(node, text);
        break;
    default:
        if (node->operation < WYT__NEGATIVE)
            print_joined(formula, node, text);
        else
            print_function(formula, node, text);
    }
}

void wyt__formula_print(const struct wyt__formula *formula,
                        struct wyt__text *text)
{
    print(formula, formula->root, text);
}
