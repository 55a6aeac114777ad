/* SPDX-License-Identifier: MIT */
/*
 * Families, modifiers and backends as a table of texts, and the parameters of
 * the first two.
 */
#include <wythoff/registry.h>
#include <wythoff/status.h>

#include "rules/family.h"
#include "rules/game.h"
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
                        const char *summary, const char *source,
                        const char *example)
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
    case WYT_TEXT_EXAMPLE:
        return example;
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
                    family->source, family->example);
    }
    if (table == WYT_TABLE_MODIFIERS) {
        const struct wyt__modifier *modifier = wyt__modifiers[index];
        return pick(field, modifier->name, modifier->grammar, modifier->summary,
                    modifier->source, modifier->example);
    }
    const struct wyt__backend *backend = wyt__backends[index];
    return pick(field, backend->name, backend->games, backend->summary,
                backend->cost, NULL);
}

/* ---- parameters ---- */

/* The K of a modifier. */
static const struct wyt__parameter number = {"K", WYT__NUMBER, 1, WYT__LARGEST,
                                             NULL};

size_t wyt_registry_parameter_count(uint32_t table, size_t index)
{
    if (index >= wyt_registry_count(table))
        return 0;
    switch (table) {
    case WYT_TABLE_FAMILIES:
        return wyt__families[index]->parameter_count;
    case WYT_TABLE_MODIFIERS:
        return wyt__modifiers[index]->has_number;
    default:
        return 0;
    }
}

/* NULL: there is none. */
static const struct wyt__parameter *find(uint32_t table, size_t index,
                                         size_t parameter)
{
    if (parameter >= wyt_registry_parameter_count(table, index))
        return NULL;
    return table == WYT_TABLE_FAMILIES
               ? &wyt__families[index]->parameters[parameter]
               : &number;
}

const char *wyt_registry_parameter_name(uint32_t table, size_t index,
                                        size_t parameter)
{
    const struct wyt__parameter *found = find(table, index, parameter);
    return found == NULL ? NULL : found->name;
}

const char *wyt_registry_parameter_default(uint32_t table, size_t index,
                                           size_t parameter)
{
    const struct wyt__parameter *found = find(table, index, parameter);
    return found == NULL ? NULL : found->fallback;
}

int32_t wyt_registry_parameter_range(uint32_t table, size_t index,
                                     size_t parameter, uint64_t *out_least,
                                     uint64_t *out_most)
{
    const struct wyt__parameter *found = find(table, index, parameter);
    if (found == NULL || out_least == NULL || out_most == NULL)
        return WYT_E_ARGUMENT;
    if (found->kind != WYT__NUMBER)
        return WYT_UNDEFINED;
    *out_least = found->least;
    *out_most = found->most;
    return WYT_OK;
}
