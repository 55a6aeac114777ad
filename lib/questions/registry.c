/* SPDX-License-Identifier: MIT */
/*
 * Families, modifiers and backends as a table of texts.
 */
#include <wythoff/registry.h>

#include "rules/family.h"
#include "solve/backend.h"

size_t wyt_registry_count(uint32_t table)
{
    switch (table) {
    case WYT_TABLE_FAMILIES:
        return wyt__family_count;
    case WYT_TABLE_MODIFIERS:
        return wyt__modifier_count;
    case WYT_TABLE_BACKENDS:
        return wyt__backend_count;
    default:
        return 0;
    }
}

static const char *pick(uint32_t field, const char *name, const char *grammar,
                        const char *summary, const char *source)
{
    switch (field) {
    case WYT_TEXT_NAME:
        return name;
    case WYT_TEXT_GRAMMAR:
        return grammar;
    case WYT_TEXT_SUMMARY:
        return summary;
    case WYT_TEXT_SOURCE:
        return source;
    default:
        return NULL;
    }
}

const char *wyt_registry_text(uint32_t table, size_t index, uint32_t field)
{
    if (index >= wyt_registry_count(table))
        return NULL;
    if (table == WYT_TABLE_FAMILIES) {
        const struct wyt__family *family = wyt__families[index];
        return pick(field, family->name, family->grammar, family->summary,
                    family->source);
    }
    if (table == WYT_TABLE_MODIFIERS) {
        const struct wyt__modifier *modifier = wyt__modifiers[index];
        return pick(field, modifier->name, modifier->grammar, modifier->summary,
                    modifier->source);
    }
    const struct wyt__backend *backend = wyt__backends[index];
    return pick(field, backend->name, backend->games, backend->summary,
                backend->cost);
}
