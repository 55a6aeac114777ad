/* SPDX-License-Identifier: MIT */
/*
 * Tokens and nodes of formulas.
 */
#include "rules/formula/parser.h"

#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/text.h"
#include "rules/formula/formula.h"

static const char *const type_names[] = {"a condition", "a number"};

/* ---- bytes ---- */

static void skip_blanks(struct wyt__parser *parser)
{
    while (parser->at < parser->length && (parser->text[parser->at] == ' ' ||
                                           parser->text[parser->at] == '\t'))
        parser->at++;
}

char wyt__parser_look(struct wyt__parser *parser)
{
    skip_blanks(parser);
    return parser->at < parser->length ? parser->text[parser->at] : '\0';
}

bool wyt__parser_take(struct wyt__parser *parser, const char *token)
{
    const size_t length = strlen(token);
    skip_blanks(parser);
    if (parser->length - parser->at < length ||
        memcmp(parser->text + parser->at, token, length) != 0)
        return false;
    parser->at += length;
    return true;
}

int32_t wyt__parser_fail(struct wyt__parser *parser, const char *expected)
{
    size_t left;
    skip_blanks(parser);
    left = parser->length - parser->at;
    return wyt__fail_at(
        parser->formula->context, WYT_E_SYNTAX, parser->offset + parser->at,
        "%s stands where %s was expected",
        left == 0 ? "the end of the formula"
                  : wyt__quote(parser->text + parser->at, left).text,
        expected);
}

int32_t wyt__parser_check(const struct wyt__parser *parser,
                          const struct wyt__part *part, enum wyt__type type)
{
    if (part->type == type)
        return WYT_OK;
    return wyt__fail_at(parser->formula->context, WYT_E_SYNTAX,
                        parser->offset + part->at,
                        "%s stands where %s was expected in %s=(...)",
                        type_names[part->type], type_names[type], parser->name);
}

/* ---- nodes ---- */

int32_t wyt__parser_node(struct wyt__parser *parser,
                         enum wyt__operation operation, uint16_t *out_node)
{
    struct wyt__formula *formula = parser->formula;
    void *nodes = formula->nodes;
    int32_t status = wyt__reserve(formula->context, &nodes, &formula->capacity,
                                  formula->count + 1, sizeof *formula->nodes);
    formula->nodes = nodes;
    if (status != WYT_OK)
        return status;
    /* There are no more nodes than bytes, and as many again for chains. */
    *out_node = (uint16_t)formula->count++;
    memset(&formula->nodes[*out_node], 0, sizeof *formula->nodes);
    formula->nodes[*out_node].operation = (uint8_t)operation;
    return WYT_OK;
}

void wyt__parser_append(struct wyt__parser *parser, uint16_t node,
                        uint16_t child, enum wyt__join join)
{
    struct wyt__node *nodes = parser->formula->nodes;
    uint16_t *last = &nodes[node].first;
    while (*last != 0)
        last = &nodes[*last].next;
    *last = child;
    nodes[child].join = (uint8_t)join;
}

int32_t wyt__parser_chain(struct wyt__parser *parser,
                          enum wyt__operation operation, struct wyt__part *part)
{
    const uint16_t first = part->node;
    int32_t status;
    if (parser->formula->nodes[first].operation == operation)
        return WYT_OK;
    status = wyt__parser_node(parser, operation, &part->node);
    if (status == WYT_OK)
        wyt__parser_append(parser, part->node, first, WYT__PLUS);
    return status;
}

void wyt__parser_join(struct wyt__parser *parser, enum wyt__operation operation,
                      uint16_t chain, uint16_t node)
{
    const struct wyt__node *nodes = parser->formula->nodes;
    wyt__parser_append(parser, chain,
                       nodes[node].operation == operation ? nodes[node].first
                                                          : node,
                       WYT__PLUS);
}

int32_t wyt__parser_enter(struct wyt__parser *parser)
{
    if (parser->depth == WYT__FORMULA_DEPTH)
        return wyt__fail_at(parser->formula->context, WYT_E_SYNTAX,
                            parser->offset + parser->at,
                            "the formula is deeper than %d: so many "
                            "parentheses, functions and signs inside one "
                            "another were expected at most",
                            WYT__FORMULA_DEPTH);
    parser->depth++;
    return WYT_OK;
}
