/* SPDX-License-Identifier: MIT */
/*
 * Reading a formula: recursive descent, one function a level of binding.
 * Chains of operators of one level become one node, so the depth of the tree
 * is bounded by what stands inside one another in the text.
 */
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/references.h"
#include "base/text.h"
#include "rules/formula/formula.h"
#include "rules/formula/names.h"
#include "rules/formula/parser.h"

static int32_t read_any(struct wyt__parser *parser, struct wyt__part *part);
static int32_t read_prefix(struct wyt__parser *parser, struct wyt__part *part);

static int32_t read_number(struct wyt__parser *parser, struct wyt__part *part)
{
    const size_t start = parser->at;
    uint64_t number = 0;
    int32_t status;
    for (; parser->at < parser->length && parser->text[parser->at] >= '0' &&
           parser->text[parser->at] <= '9';
         parser->at++) {
        const uint64_t digit = (uint64_t)(parser->text[parser->at] - '0');
        if (number > (UINT64_MAX - digit) / 10)
            return wyt__fail_at(parser->formula->context, WYT_E_SYNTAX,
                                parser->offset + start,
                                "a number beyond 64 bits stands in the "
                                "formula; 0..18446744073709551615 was "
                                "expected");
        number = number * 10 + digit;
    }
    status = wyt__parser_node(parser, WYT__LITERAL, &part->node);
    if (status == WYT_OK)
        parser->formula->nodes[part->node].number = number;
    part->type = WYT__AMOUNT;
    return status;
}

/* Reads the arguments of a function up to its parenthesis. */
static int32_t read_arguments(struct wyt__parser *parser,
                              const struct wyt__function *function,
                              struct wyt__part *part)
{
    const enum wyt__type type =
        function->of_condition ? WYT__CONDITION : WYT__AMOUNT;
    size_t count = 0;
    int32_t status;
    do {
        struct wyt__part argument;
        status = read_any(parser, &argument);
        if (status == WYT_OK)
            status = wyt__parser_check(parser, &argument, type);
        if (status == WYT_OK)
            wyt__parser_append(parser, part->node, argument.node, WYT__PLUS);
        count++;
    } while (status == WYT_OK && function->takes_many &&
             wyt__parser_take(parser, ","));
    if (status != WYT_OK)
        return status;
    if (function->takes_many && count < 2)
        return wyt__parser_fail(parser, "',' and another number");
    if (!wyt__parser_take(parser, ")"))
        return wyt__parser_fail(parser,
                                function->takes_many ? "',' or ')'" : "')'");
    return WYT_OK;
}

static int32_t read_function(struct wyt__parser *parser,
                             const struct wyt__function *function,
                             struct wyt__part *part)
{
    int32_t status;
    if (!wyt__parser_take(parser, "("))
        return wyt__parser_fail(parser, "'('");
    status = wyt__parser_enter(parser);
    if (status == WYT_OK)
        status = wyt__parser_node(parser, function->operation, &part->node);
    if (status != WYT_OK)
        return status;
    parser->around += function->over_heaps;
    if (parser->around > WYT__FORMULA_AROUND)
        return wyt__fail_at(parser->formula->context, WYT_E_SYNTAX,
                            parser->offset + part->at,
                            "'%s' stands inside %d functions over all heaps; "
                            "fewer were expected",
                            function->name, WYT__FORMULA_AROUND);
    status = read_arguments(parser, function, part);
    parser->around -= function->over_heaps;
    parser->depth--;
    part->type = function->is_condition ? WYT__CONDITION : WYT__AMOUNT;
    return status;
}

static int32_t read_variable(struct wyt__parser *parser,
                             const struct wyt__variable *variable,
                             struct wyt__part *part)
{
    struct wyt__formula *formula = parser->formula;
    int32_t status;
    if (variable->heap > formula->heaps)
        return wyt__fail_at(
            formula->context, WYT_E_SYNTAX, parser->offset + part->at,
            "'%s' is of heap %u, and the game has %zu", variable->name,
            (unsigned)variable->heap, formula->heaps);
    if (variable->operation != WYT__BEFORE &&
        formula->subject == WYT__POSITIONS)
        return wyt__fail_at(formula->context, WYT_E_SYNTAX,
                            parser->offset + part->at,
                            "'%s' is of a move, and %s=(...) speaks of "
                            "positions; x, y, z or x1, x2, ... was expected",
                            variable->name, parser->name);
    status = wyt__parser_node(parser, variable->operation, &part->node);
    if (status != WYT_OK)
        return status;
    formula->nodes[part->node].is_numbered = variable->is_numbered;
    /* x, i and u without a number: the heap at hand, if there is one. */
    formula->nodes[part->node].heap =
        variable->heap == 1 && !variable->is_numbered && parser->around > 0
            ? WYT__AT_HAND
            : variable->heap;
    part->type = WYT__AMOUNT;
    return WYT_OK;
}

static int32_t read_name(struct wyt__parser *parser, struct wyt__part *part)
{
    const char *start = parser->text + parser->at;
    struct wyt__variable variable;
    size_t length = 0;
    while (parser->at < parser->length &&
           wyt__is_name_byte(parser->text[parser->at])) {
        parser->at++;
        length++;
    }
    const struct wyt__function *function = wyt__find_function(start, length);
    if (function != NULL)
        return read_function(parser, function, part);
    if (wyt__find_variable(start, length, &variable))
        return read_variable(parser, &variable, part);
    return wyt__fail_name(parser->formula->context, start, length,
                          parser->offset + part->at);
}

static int32_t read_parentheses(struct wyt__parser *parser,
                                struct wyt__part *part)
{
    const size_t at = part->at;
    int32_t status = wyt__parser_enter(parser);
    if (status == WYT_OK)
        status = read_any(parser, part);
    if (status != WYT_OK)
        return status;
    parser->depth--;
    part->at = at;
    return wyt__parser_take(parser, ")")
               ? WYT_OK
               : wyt__parser_fail(parser, "an operator or ')'");
}

/* A number, a name or parentheses. */
static int32_t read_primary(struct wyt__parser *parser, struct wyt__part *part)
{
    const char byte = wyt__parser_look(parser);
    part->at = parser->at;
    if (byte >= '0' && byte <= '9')
        return read_number(parser, part);
    if (wyt__is_name_byte(byte))
        return read_name(parser, part);
    if (wyt__parser_take(parser, "("))
        return read_parentheses(parser, part);
    return wyt__parser_fail(parser, "a number, a heap, a function or '('");
}

/* A prefix with its operand, which binds as tightly. */
static int32_t read_operand(struct wyt__parser *parser,
                            enum wyt__operation operation, enum wyt__type type,
                            int32_t (*read)(struct wyt__parser *,
                                            struct wyt__part *),
                            struct wyt__part *part)
{
    const size_t at = part->at;
    struct wyt__part operand;
    int32_t status = wyt__parser_enter(parser);
    if (status == WYT_OK)
        status = read(parser, &operand);
    if (status == WYT_OK)
        status = wyt__parser_check(parser, &operand, type);
    if (status == WYT_OK)
        status = wyt__parser_node(parser, operation, &part->node);
    if (status != WYT_OK)
        return status;
    wyt__parser_append(parser, part->node, operand.node, WYT__PLUS);
    parser->depth--;
    part->type = type;
    part->at = at;
    return WYT_OK;
}

static int32_t read_prefix(struct wyt__parser *parser, struct wyt__part *part)
{
    (void)wyt__parser_look(parser);
    part->at = parser->at;
    if (wyt__parser_take(parser, "-"))
        return read_operand(parser, WYT__NEGATIVE, WYT__AMOUNT, read_prefix,
                            part);
    return read_primary(parser, part);
}

/* Takes the operator that goes on with a chain. */
static bool take_join(struct wyt__parser *parser, enum wyt__operation operation,
                      enum wyt__join *join)
{
    static const char *const tokens[] = {"+", "-", "*", "/", "%"};
    const size_t from = operation == WYT__TERMS ? 0 : 2;
    const size_t end = operation == WYT__TERMS ? 2 : 5;
    for (size_t i = from; i < end; i++)
        if (wyt__parser_take(parser, tokens[i])) {
            *join = (enum wyt__join)i;
            return true;
        }
    return false;
}

/* A chain of terms, or of factors. */
static int32_t
read_chain(struct wyt__parser *parser, enum wyt__operation operation,
           int32_t (*read)(struct wyt__parser *, struct wyt__part *),
           struct wyt__part *part)
{
    enum wyt__join join;
    bool begun = false;
    int32_t status = read(parser, part);
    while (status == WYT_OK && take_join(parser, operation, &join)) {
        struct wyt__part next;
        status = wyt__parser_check(parser, part, WYT__AMOUNT);
        if (status == WYT_OK && !begun)
            status = wyt__parser_chain(parser, operation, part);
        begun = true;
        if (status == WYT_OK)
            status = read(parser, &next);
        if (status == WYT_OK)
            status = wyt__parser_check(parser, &next, WYT__AMOUNT);
        if (status == WYT_OK)
            wyt__parser_append(parser, part->node, next.node, join);
    }
    return status;
}

static int32_t read_factors(struct wyt__parser *parser, struct wyt__part *part)
{
    return read_chain(parser, WYT__FACTORS, read_prefix, part);
}

static int32_t read_terms(struct wyt__parser *parser, struct wyt__part *part)
{
    return read_chain(parser, WYT__TERMS, read_factors, part);
}

/* Takes a comparison; of two that begin alike the longer one. */
static bool take_comparison(struct wyt__parser *parser,
                            enum wyt__operation *operation)
{
    static const struct {
        const char *token;
        enum wyt__operation operation;
    } rows[] = {{"!=", WYT__UNEQUAL},  {"<=", WYT__AT_MOST},
                {">=", WYT__AT_LEAST}, {"=", WYT__EQUAL},
                {"<", WYT__LESS},      {">", WYT__GREATER}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (wyt__parser_take(parser, rows[i].token)) {
            *operation = rows[i].operation;
            return true;
        }
    return false;
}

static int32_t read_comparison(struct wyt__parser *parser,
                               struct wyt__part *part)
{
    enum wyt__operation operation;
    struct wyt__part right;
    uint16_t node;
    int32_t status = read_terms(parser, part);
    if (status != WYT_OK || !take_comparison(parser, &operation))
        return status;
    status = wyt__parser_check(parser, part, WYT__AMOUNT);
    if (status == WYT_OK)
        status = read_terms(parser, &right);
    if (status == WYT_OK)
        status = wyt__parser_check(parser, &right, WYT__AMOUNT);
    if (status == WYT_OK)
        status = wyt__parser_node(parser, operation, &node);
    if (status != WYT_OK)
        return status;
    wyt__parser_append(parser, node, part->node, WYT__PLUS);
    wyt__parser_append(parser, node, right.node, WYT__PLUS);
    part->node = node;
    part->type = WYT__CONDITION;
    right.at = parser->at;
    if (take_comparison(parser, &operation)) {
        parser->at = right.at;
        return wyt__parser_fail(parser,
                                "'&', '|' or the end, for comparisons do not "
                                "chain,");
    }
    return WYT_OK;
}

static int32_t read_not(struct wyt__parser *parser, struct wyt__part *part)
{
    (void)wyt__parser_look(parser);
    part->at = parser->at;
    if (wyt__parser_take(parser, "!"))
        return read_operand(parser, WYT__NOT, WYT__CONDITION, read_not, part);
    return read_comparison(parser, part);
}

/* Conditions joined by `&`, or by `|`. */
static int32_t read_joined(struct wyt__parser *parser,
                           enum wyt__operation operation, const char *token,
                           int32_t (*read)(struct wyt__parser *,
                                           struct wyt__part *),
                           struct wyt__part *part)
{
    bool begun = false;
    int32_t status = read(parser, part);
    while (status == WYT_OK && wyt__parser_take(parser, token)) {
        struct wyt__part next;
        status = wyt__parser_check(parser, part, WYT__CONDITION);
        if (status == WYT_OK && !begun)
            status = wyt__parser_chain(parser, operation, part);
        begun = true;
        if (status == WYT_OK)
            status = read(parser, &next);
        if (status == WYT_OK)
            status = wyt__parser_check(parser, &next, WYT__CONDITION);
        if (status == WYT_OK)
            wyt__parser_join(parser, operation, part->node, next.node);
    }
    return status;
}

static int32_t read_and(struct wyt__parser *parser, struct wyt__part *part)
{
    return read_joined(parser, WYT__AND, "&", read_not, part);
}

static int32_t read_any(struct wyt__parser *parser, struct wyt__part *part)
{
    return read_joined(parser, WYT__OR, "|", read_and, part);
}

/* ---- the whole ---- */

static int32_t read_all(struct wyt__parser *parser)
{
    struct wyt__part whole = {0, WYT__CONDITION, 0};
    uint16_t none;
    int32_t status = wyt__parser_node(parser, WYT__LITERAL, &none);
    if (status == WYT_OK)
        status = read_any(parser, &whole);
    if (status == WYT_OK)
        status = wyt__parser_check(parser, &whole, WYT__CONDITION);
    if (status == WYT_OK && wyt__parser_look(parser) == '\0' &&
        parser->at == parser->length) {
        parser->formula->root = whole.node;
        return WYT_OK;
    }
    return status == WYT_OK
               ? wyt__parser_fail(parser,
                                  "an operator or the end of the formula")
               : status;
}

int32_t wyt__formula_read(wyt_context *context,
                          const struct wyt__formula_source *source,
                          size_t heaps, enum wyt__subject subject,
                          struct wyt__formula **out_formula)
{
    struct wyt__parser parser = {.text = source->text,
                                 .name = source->name,
                                 .length = source->length,
                                 .offset = source->offset};
    int32_t status;
    if (source->length > WYT__FORMULA_BYTES)
        return wyt__fail_at(context, WYT_E_SYNTAX, source->offset,
                            "the formula has %zu bytes; %d were expected at "
                            "most",
                            source->length, WYT__FORMULA_BYTES);
    parser.formula = wyt__allocate(context, 1, sizeof *parser.formula, &status);
    if (parser.formula == NULL)
        return status;
    atomic_init(&parser.formula->references, 1);
    parser.formula->context = wyt_context_ref(context);
    parser.formula->heaps = heaps;
    parser.formula->subject = subject;
    status = read_all(&parser);
    if (status != WYT_OK) {
        wyt__formula_unref(parser.formula);
        return status;
    }
    wyt__formula_judge(parser.formula);
    *out_formula = parser.formula;
    return WYT_OK;
}

struct wyt__formula *wyt__formula_ref(const struct wyt__formula *formula)
{
    /* Constant but for its counter; each was allocated. */
    struct wyt__formula *shared = (struct wyt__formula *)(uintptr_t)formula;
    if (shared != NULL)
        wyt__take_reference(&shared->references);
    return shared;
}

void wyt__formula_unref(struct wyt__formula *formula)
{
    wyt_context *context;
    if (formula == NULL || !wyt__give_reference(&formula->references))
        return;
    context = formula->context;
    wyt__release(context, formula->nodes, formula->capacity,
                 sizeof *formula->nodes);
    wyt__release(context, formula, 1, sizeof *formula);
    wyt_context_unref(context);
}
