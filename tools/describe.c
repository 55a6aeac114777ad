/* SPDX-License-Identifier: MIT */
/*
 * Family and modifier in words. The letter of a modifier's number is the one
 * that its grammar ends with, "GAME+block=K".
 */
#include "describe.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The row of a table; the number of rows if there is no such name. */
static size_t find_row(uint32_t table, const char *name)
{
    size_t count = wyt_registry_count(table), i = 0;
    while (i < count &&
           strcmp(wyt_registry_text(table, i, WYT_TEXT_NAME), name) != 0)
        i++;
    return i;
}

const struct named_values parameter_values = {wyt_rules_parameter_count,
                                              wyt_rules_parameter_name,
                                              wyt_rules_parameter_text};
const struct named_values modifier_values = {
    wyt_rules_modifier_count, wyt_rules_modifier_name, wyt_rules_modifier_text};

/* The value of a name, for free(). */
static int copy_value(struct session *session, const wyt_rules *rules,
                      const struct named_values *values, const char *name,
                      char **out_text)
{
    size_t length = 0;
    char *text = NULL;
    int32_t status = values->text(rules, name, NULL, 0, &length);
    if (status == WYT_E_SPACE) {
        text = malloc(length + 1);
        status = text == NULL
                     ? WYT_E_MEMORY
                     : values->text(rules, name, text, length + 1, &length);
    }
    if (status == WYT_OK) {
        *out_text = text;
        return 0;
    }
    free(text);
    return session_fail(session, status);
}

int describe_values(struct session *session, const wyt_rules *rules,
                    const struct named_values *values,
                    void (*show)(struct session *session, const char *name,
                                 const char *value))
{
    int result = 0;
    for (size_t i = 0; i < values->count(rules) && result == 0; i++) {
        const char *name = values->name(rules, i);
        char *value = NULL;
        result = copy_value(session, rules, values, name, &value);
        if (result == 0)
            show(session, name, value);
        free(value);
    }
    return result;
}

/* Whether a game text without modifiers means this game, whatever its own
 * modifiers are. */
static bool is_named(struct session *session, const wyt_rules *rules,
                     const char *name)
{
    wyt_rules *named = NULL;
    char *text = NULL, *game = NULL;
    size_t length;
    bool same = false;

    if (wyt_rules_parse(session->context, name, strlen(name), &named) ==
            WYT_OK &&
        session_copy_game(session, named, &text) == 0 &&
        session_copy_game(session, rules, &game) == 0) {
        length = strlen(text);
        same = strncmp(text, game, length) == 0 &&
               (game[length] == '\0' || game[length] == '+');
    }
    wyt_rules_unref(named);
    free(text);
    free(game);
    return same;
}

/* The row of a name that is a game by itself, such as "wythoff", if it is this
 * one; the number of rows if there is none. */
static size_t find_name(struct session *session, const wyt_rules *rules)
{
    size_t count = wyt_registry_count(WYT_TABLE_FAMILIES), i;
    for (i = 0; i < count; i++) {
        const char *name =
            wyt_registry_text(WYT_TABLE_FAMILIES, i, WYT_TEXT_NAME);
        const char *grammar =
            wyt_registry_text(WYT_TABLE_FAMILIES, i, WYT_TEXT_GRAMMAR);
        if (strcmp(name, grammar) == 0 && is_named(session, rules, name))
            break;
    }
    return i;
}

/* "  with a = 1, ..."; lists without entries are left out. */
static int describe_parameters(FILE *file, struct session *session,
                               const wyt_rules *rules)
{
    const char *separator = "  with ";
    int result = 0;

    for (size_t i = 0; i < wyt_rules_parameter_count(rules) && result == 0;
         i++) {
        const char *name = wyt_rules_parameter_name(rules, i);
        char *value = NULL;
        result = copy_value(session, rules, &parameter_values, name, &value);
        if (result == 0 && value != NULL && value[0] != '\0') {
            fprintf(file, "%s%s = %s", separator, name, value);
            separator = ", ";
        }
        free(value);
    }
    if (separator[0] == ',')
        fputc('\n', file);
    return result;
}

int describe_family(FILE *file, struct session *session, const wyt_rules *rules,
                    const char *before)
{
    size_t count = wyt_registry_count(WYT_TABLE_FAMILIES);
    size_t named = find_name(session, rules), row = named;

    if (row == count)
        row = find_row(WYT_TABLE_FAMILIES, wyt_rules_family(rules));
    if (row == count)
        return 0;
    fprintf(file, "%s%s\n", before,
            wyt_registry_text(WYT_TABLE_FAMILIES, row, WYT_TEXT_SUMMARY));
    return named == count ? describe_parameters(file, session, rules) : 0;
}

static void describe_modifier(FILE *file, const wyt_rules *rules,
                              const char *name, const char *before)
{
    size_t row = find_row(WYT_TABLE_MODIFIERS, name);
    const char *letter;
    uint64_t number;

    if (row == wyt_registry_count(WYT_TABLE_MODIFIERS))
        return;
    fprintf(file, "%s%s\n", before,
            wyt_registry_text(WYT_TABLE_MODIFIERS, row, WYT_TEXT_SUMMARY));
    letter = strrchr(
        wyt_registry_text(WYT_TABLE_MODIFIERS, row, WYT_TEXT_GRAMMAR), '=');
    /* What stands behind the letter is a formula. */
    if (letter != NULL &&
        wyt_rules_modifier_value(rules, name, &number) == WYT_OK)
        fprintf(file, "  with %c = %" PRIu64 "\n", letter[1], number);
}

void describe_modifiers(FILE *file, const wyt_rules *rules, const char *before)
{
    for (size_t i = 0; i < wyt_rules_modifier_count(rules); i++)
        describe_modifier(file, rules, wyt_rules_modifier_name(rules, i),
                          before);
}
