/* SPDX-License-Identifier: MIT */
/*
 * A row of the registry by itself: how it is written, what its parameters may
 * be, and what is known about an example, for what is known depends on the
 * parameters.
 */
#include "family.h"

#include <inttypes.h>
#include <string.h>

static const char *or_empty(const char *text)
{
    return text != NULL ? text : "";
}

static bool find(const char *word, uint32_t table, size_t *out_index)
{
    const size_t count = wyt_registry_count(table);
    size_t i = 0;
    while (i < count &&
           strcmp(word, wyt_registry_text(table, i, WYT_TEXT_NAME)) != 0)
        i++;
    *out_index = i;
    return i < count;
}

bool family_is_named(const struct session *session, const char *word,
                     uint32_t *out_table, size_t *out_index)
{
    wyt_rules *rules = NULL;
    int32_t status;
    *out_table = WYT_TABLE_MODIFIERS;
    if (find(word, *out_table, out_index))
        return true;
    *out_table = WYT_TABLE_FAMILIES;
    if (!find(word, *out_table, out_index))
        return false;
    status = wyt_rules_parse(session->context, word, strlen(word), &rules);
    wyt_rules_unref(rules);
    return status != WYT_OK;
}

/* ---- parameters ---- */

/* "0..65535, the same as b if left out" */
static void parameter_text(uint32_t table, size_t index, size_t i)
{
    const char *missing = wyt_registry_parameter_default(table, index, i);
    const char *name = wyt_registry_parameter_name(table, index, i);
    char formula[40];
    uint64_t least, most;

    snprintf(formula, sizeof formula, "%s=(F)", name);
    printf("parameter %s: ", name);
    if (wyt_registry_parameter_range(table, index, i, &least, &most) == WYT_OK)
        printf("%" PRIu64 "..%" PRIu64, least, most);
    else
        fputs(strstr(wyt_registry_text(table, index, WYT_TEXT_GRAMMAR),
                     formula) != NULL
                  ? "a formula"
                  : "a list",
              stdout);
    if (missing == NULL)
        puts(", must be given");
    else if (missing[0] == '\0')
        puts(", empty if left out");
    else if (missing[0] >= '0' && missing[0] <= '9')
        printf(", %s if left out\n", missing);
    else
        printf(", the same as %s if left out\n", missing);
}

static void parameter_json(struct json *json, uint32_t table, size_t index,
                           size_t i)
{
    const char *missing = wyt_registry_parameter_default(table, index, i);
    uint64_t least, most;

    json_open(json, '{');
    json_pair(json, "name", wyt_registry_parameter_name(table, index, i));
    if (wyt_registry_parameter_range(table, index, i, &least, &most) ==
        WYT_OK) {
        json_key(json, "least");
        json_number(json, least);
        json_key(json, "most");
        json_number(json, most);
    }
    json_key(json, "default");
    if (missing == NULL)
        json_null(json);
    else
        json_text(json, missing);
    json_close(json, '}');
}

/* ---- what is known ---- */

static const struct {
    uint32_t id;
    const char *name;
} fields[] = {
    {WYT_THEORY_CLAIM, "claim"}, {WYT_THEORY_STATUS, "status"},
    {WYT_THEORY_SCOPE, "scope"}, {WYT_THEORY_SOURCE, "source"},
    {WYT_THEORY_OEIS, "oeis"},   {WYT_THEORY_TERMS, "terms"},
};

#define FIELDS (sizeof fields / sizeof fields[0])

static void theory_text(const wyt_rules *rules)
{
    const size_t count = wyt_rules_theory_count(rules);
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < FIELDS; k++) {
            const char *text =
                or_empty(wyt_rules_theory_text(rules, i, fields[k].id));
            if (text[0] != '\0')
                printf("%s%s: %s\n", k > 0 ? "  " : "", fields[k].name, text);
        }
    if (count == 0)
        puts("nothing is known about this game; tables answer");
}

static void theory_json(struct json *json, const wyt_rules *rules)
{
    json_key(json, "theory");
    json_open(json, '[');
    for (size_t i = 0; i < wyt_rules_theory_count(rules); i++) {
        json_open(json, '{');
        for (size_t k = 0; k < FIELDS; k++)
            json_pair(json, fields[k].name,
                      or_empty(wyt_rules_theory_text(rules, i, fields[k].id)));
        json_close(json, '}');
    }
    json_close(json, ']');
}

void theory_show(struct session *session)
{
    if (session->as_json)
        theory_json(&session->json, session->rules);
    else
        theory_text(session->rules);
}

/* ---- the whole ---- */

static void show_text(struct session *session, uint32_t table, size_t index)
{
    const size_t count = wyt_registry_parameter_count(table, index);
    printf("%s: %s\nwritten: %s\nrules: %s\nsource: %s\n",
           table == WYT_TABLE_FAMILIES ? "family" : "modifier",
           wyt_registry_text(table, index, WYT_TEXT_NAME),
           wyt_registry_text(table, index, WYT_TEXT_GRAMMAR),
           wyt_registry_text(table, index, WYT_TEXT_SUMMARY),
           wyt_registry_text(table, index, WYT_TEXT_SOURCE));
    for (size_t i = 0; i < count; i++)
        parameter_text(table, index, i);
    printf("example: %s\nknown about the example:\n",
           wyt_registry_text(table, index, WYT_TEXT_EXAMPLE));
    theory_show(session);
}

static void show_json(struct session *session, uint32_t table, size_t index)
{
    struct json *json = &session->json;
    const size_t count = wyt_registry_parameter_count(table, index);

    json_open(json, '{');
    json_pair(json, table == WYT_TABLE_FAMILIES ? "family" : "modifier",
              wyt_registry_text(table, index, WYT_TEXT_NAME));
    json_pair(json, "grammar",
              wyt_registry_text(table, index, WYT_TEXT_GRAMMAR));
    json_pair(json, "summary",
              wyt_registry_text(table, index, WYT_TEXT_SUMMARY));
    json_pair(json, "source", wyt_registry_text(table, index, WYT_TEXT_SOURCE));
    json_key(json, "parameters");
    json_open(json, '[');
    for (size_t i = 0; i < count; i++)
        parameter_json(json, table, index, i);
    json_close(json, ']');
    json_pair(json, "example",
              wyt_registry_text(table, index, WYT_TEXT_EXAMPLE));
    theory_show(session);
    json_close(json, '}');
    fputc('\n', stdout);
}

int family_show(struct session *session, uint32_t table, size_t index)
{
    const char *example = wyt_registry_text(table, index, WYT_TEXT_EXAMPLE);
    int32_t status = wyt_rules_parse(session->context, example, strlen(example),
                                     &session->rules);
    if (status != WYT_OK)
        return session_fail(session, status);
    if (session->as_json)
        show_json(session, table, index);
    else
        show_text(session, table, index);
    return 0;
}
