/* SPDX-License-Identifier: MIT */
/*
 * What the functions that read a formula share: the text at the reader, and
 * the nodes that are made.
 */
#ifndef WYT_RULES_FORMULA_PARSER_H
#define WYT_RULES_FORMULA_PARSER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/formula/formula.h"

enum wyt__type { WYT__CONDITION, WYT__AMOUNT };

struct wyt__parser {
    struct wyt__formula *formula;
    const char *text, *name;
    size_t length, at, offset;
    size_t depth;  /* what stands around the reader */
    size_t around; /* functions over all heaps among these */
};

/* A part that was read. */
struct wyt__part {
    uint16_t node;
    enum wyt__type type;
    size_t at;
};

/* The next byte that is no blank, or 0 at the end; blanks are skipped. */
char wyt__parser_look(struct wyt__parser *parser);

/* Whether a token comes next, which is then read. */
bool wyt__parser_take(struct wyt__parser *parser, const char *token);

/* WYT_E_SYNTAX: what comes next, and what was expected. */
int32_t wyt__parser_fail(struct wyt__parser *parser, const char *expected);

/* WYT_OK if a part is of the type that its place wants. */
int32_t wyt__parser_check(const struct wyt__parser *parser,
                          const struct wyt__part *part, enum wyt__type type);

/* Goes inside parentheses, a function or behind a sign, if that is not too
 * deep; it is left by parser->depth--. */
int32_t wyt__parser_enter(struct wyt__parser *parser);

int32_t wyt__parser_node(struct wyt__parser *parser,
                         enum wyt__operation operation, uint16_t *out_node);

/* Puts a part behind the children of a node. */
void wyt__parser_append(struct wyt__parser *parser, uint16_t node,
                        uint16_t child, enum wyt__join join);

/* A node for a part that begins a chain: the part itself, if it is a chain of
 * the same operation, for (a+b)-c is a+b-c. */
int32_t wyt__parser_chain(struct wyt__parser *parser,
                          enum wyt__operation operation,
                          struct wyt__part *part);

/* Puts a condition behind those of a chain, or its conditions, if it is such a
 * chain itself: a|(b|c) is a|b|c, which is evaluated in the same order. */
void wyt__parser_join(struct wyt__parser *parser, enum wyt__operation operation,
                      uint16_t chain, uint16_t node);

#endif
