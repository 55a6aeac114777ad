/* SPDX-License-Identifier: MIT */
/*
 * Parameters of the family and modifiers, read from a descriptor: numbers as
 * they are kept, lists as they stand in the canonical text.
 */
#include <stdbool.h>
#include <string.h>

#include "base/text.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/print.h"
#include "rules/rules.h"

size_t wyt_rules_parameter_count(const wyt_rules *rules)
{
    if (rules == NULL || wyt__rules_is_callback(rules))
        return 0;
    return wyt__game_said(&rules->game)->parameter_count;
}

const char *wyt_rules_parameter_name(const wyt_rules *rules, size_t index)
{
    if (index >= wyt_rules_parameter_count(rules))
        return NULL;
    return wyt__game_said(&rules->game)->parameters[index].name;
}

/* Which parameter has that name; their number if none has. */
static size_t find(const wyt_rules *rules, const char *name)
{
    size_t count = wyt_rules_parameter_count(rules), i = 0;
    while (i < count && strcmp(wyt_rules_parameter_name(rules, i), name) != 0)
        i++;
    return i;
}

/* The number of heaps is the only one of a game that a formula says. */
static uint64_t number_of(const wyt_rules *rules, size_t index)
{
    return rules->game.move != NULL ? wyt__game_base_heaps(&rules->game)
                                    : rules->game.numbers[index];
}

int32_t wyt_rules_parameter_value(const wyt_rules *rules, const char *name,
                                  uint64_t *out_value)
{
    size_t index;
    if (rules == NULL || name == NULL || out_value == NULL)
        return WYT_E_ARGUMENT;
    index = find(rules, name);
    if (index == wyt_rules_parameter_count(rules))
        return WYT_E_ARGUMENT;
    if (wyt__game_said(&rules->game)->parameters[index].kind != WYT__NUMBER)
        return WYT_UNDEFINED;
    *out_value = number_of(rules, index);
    return WYT_OK;
}

/* Where a value ends: at ',', '+' or the end of the text, none of which is in
 * a value but inside parentheses. */
static const char *value_end(const char *at)
{
    size_t depth = 0;
    for (; *at != '\0' && (depth > 0 || (*at != ',' && *at != '+')); at++) {
        depth += *at == '(';
        depth -= *at == ')';
    }
    return at;
}

/* A list in the canonical text, or a formula with its parentheses. One that is
 * not there is empty: only such a list may be left out. */
static const char *list_in(const char *text, const char *name, size_t *length)
{
    const size_t name_length = strlen(name);
    const char *at = text + strcspn(text, ":+");
    while (*at == ':' || *at == ',') {
        const char *word = at + 1;
        at = value_end(word);
        if (strncmp(word, name, name_length) == 0 && word[name_length] == '=') {
            word += name_length + 1;
            *length = (size_t)(at - word);
            return word;
        }
    }
    *length = 0;
    return at;
}

/* Writes a value of `length` bytes that need not end with NUL. */
static int32_t write_value(const char *value, size_t length, char *out_text,
                           size_t capacity, size_t *out_length)
{
    *out_length = length;
    if (capacity <= length)
        return WYT_E_SPACE;
    memcpy(out_text, value, length);
    out_text[length] = '\0';
    return WYT_OK;
}

static int32_t write_number(uint64_t number, char *out_text, size_t capacity,
                            size_t *out_length)
{
    char digits[24] = "";
    struct wyt__text text = {digits, sizeof digits, 0};
    wyt__text_number(&text, number);
    return write_value(digits, text.length, out_text, capacity, out_length);
}

int32_t wyt_rules_parameter_text(const wyt_rules *rules, const char *name,
                                 char *out_text, size_t capacity,
                                 size_t *out_length)
{
    const char *value;
    size_t index, length;
    if (rules == NULL || name == NULL || out_length == NULL ||
        (out_text == NULL && capacity > 0))
        return WYT_E_ARGUMENT;
    index = find(rules, name);
    if (index == wyt_rules_parameter_count(rules))
        return WYT_E_ARGUMENT;
    if (wyt__game_said(&rules->game)->parameters[index].kind == WYT__NUMBER)
        return write_number(number_of(rules, index), out_text, capacity,
                            out_length);
    value = list_in(rules->text, name, &length);
    return write_value(value, length, out_text, capacity, out_length);
}

size_t wyt_rules_modifier_count(const wyt_rules *rules)
{
    return rules == NULL ? 0 : rules->game.applied_count;
}

const char *wyt_rules_modifier_name(const wyt_rules *rules, size_t index)
{
    if (index >= wyt_rules_modifier_count(rules))
        return NULL;
    return rules->game.applied[index].row->name;
}

/* The modifier of that name, or NULL. */
static const struct wyt__applied *find_modifier(const wyt_rules *rules,
                                                const char *name)
{
    const size_t count = wyt_rules_modifier_count(rules);
    size_t i = 0;
    while (i < count && strcmp(rules->game.applied[i].row->name, name) != 0)
        i++;
    return i < count ? &rules->game.applied[i] : NULL;
}

int32_t wyt_rules_modifier_value(const wyt_rules *rules, const char *name,
                                 uint64_t *out_value)
{
    const struct wyt__applied *modifier;
    if (rules == NULL || name == NULL || out_value == NULL)
        return WYT_E_ARGUMENT;
    modifier = find_modifier(rules, name);
    if (modifier == NULL)
        return WYT_E_ARGUMENT;
    if (!modifier->row->has_number)
        return WYT_UNDEFINED;
    *out_value = modifier->number;
    return WYT_OK;
}

int32_t wyt_rules_modifier_text(const wyt_rules *rules, const char *name,
                                char *out_text, size_t capacity,
                                size_t *out_length)
{
    const struct wyt__applied *modifier;
    struct wyt__text measured = {NULL, 0, 0};
    struct wyt__text text = {out_text, capacity, 0};
    if (rules == NULL || name == NULL || out_length == NULL ||
        (out_text == NULL && capacity > 0))
        return WYT_E_ARGUMENT;
    modifier = find_modifier(rules, name);
    if (modifier == NULL)
        return WYT_E_ARGUMENT;
    wyt__print_value(&rules->game, modifier, &measured);
    *out_length = measured.length;
    if (capacity <= measured.length)
        return WYT_E_SPACE;
    out_text[0] = '\0';
    wyt__print_value(&rules->game, modifier, &text);
    return WYT_OK;
}

uint64_t wyt_rules_block_count(const wyt_rules *rules, int32_t class_number)
{
    if (rules == NULL || class_number <= 0)
        return 0;
    if (rules->game.block_count == 0)
        return rules->game.forbidden;
    return (size_t)class_number <= rules->game.block_count
               ? rules->game.limits[class_number - 1]
               : 0;
}

uint64_t wyt_rules_offer_count(const wyt_rules *rules)
{
    return rules == NULL ? 0 : rules->game.offered;
}
