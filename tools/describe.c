/* SPDX-License-Identifier: MIT */
/*
 * Family and modifier in words. The letter of a modifier's number is the one
 * that its grammar ends with, "GAME+block=K".
 */
#include "describe.h"

#include <inttypes.h>
#include <stdio.h>
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

void describe_family(const wyt_rules *rules, const char *before)
{
    size_t row = find_row(WYT_TABLE_FAMILIES, wyt_rules_family(rules));
    size_t count = wyt_rules_parameter_count(rules);

    if (row == wyt_registry_count(WYT_TABLE_FAMILIES))
        return;
    printf("%s%s\n", before,
           wyt_registry_text(WYT_TABLE_FAMILIES, row, WYT_TEXT_SUMMARY));
    for (size_t i = 0; i < count; i++) {
        const char *name = wyt_rules_parameter_name(rules, i);
        uint64_t value = 0;
        wyt_rules_parameter_value(rules, name, &value);
        printf("%s%s = %" PRIu64 "%s", i == 0 ? "  with " : ", ", name, value,
               i + 1 == count ? "\n" : "");
    }
}

void describe_modifier(const wyt_rules *rules, const char *before)
{
    size_t row = find_row(WYT_TABLE_MODIFIERS, wyt_rules_modifier(rules));
    const char *letter;

    if (row == wyt_registry_count(WYT_TABLE_MODIFIERS))
        return;
    printf("%s%s\n", before,
           wyt_registry_text(WYT_TABLE_MODIFIERS, row, WYT_TEXT_SUMMARY));
    letter = strrchr(
        wyt_registry_text(WYT_TABLE_MODIFIERS, row, WYT_TEXT_GRAMMAR), '=');
    if (wyt_rules_modifier_number(rules) > 0 && letter != NULL)
        printf("  with %s = %" PRIu64 "\n", letter + 1,
               wyt_rules_modifier_number(rules));
}
