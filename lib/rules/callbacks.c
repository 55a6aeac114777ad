/* SPDX-License-Identifier: MIT */
/*
 * Rules whose options come from the caller's functions.
 */
#include <stddef.h>
#include <string.h>

#include "base/context.h"
#include "base/text.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/rules.h"

/* The size of the table in the version it came with, 0.1: that of the oldest
 * caller. It stays the least; 0.9 has what is behind `user`, of which a table
 * may have a part. */
#define FIRST_BYTES (offsetof(wyt_callbacks, user) + sizeof(void *))

#define KNOWN_FLAGS                                                            \
    (WYT_CALLBACKS_MISERE | WYT_CALLBACKS_SYMMETRIC | WYT_CALLBACKS_THREAD_SAFE)

static bool is_name_byte(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= '0' && byte <= '9') || byte == '-' || byte == '_' ||
           byte == '.';
}

/* Copies the name, or returns false if it is none. */
static bool copy_name(char *to, const char *from)
{
    size_t i = 0;
    for (; from[i] != '\0'; i++) {
        if (i == WYT__CALLBACK_NAME - 1 || !is_name_byte(from[i]))
            return false;
        to[i] = from[i];
    }
    to[i] = '\0';
    return i > 0;
}

/* The length of a name, as far as a message shows it. */
static size_t name_length(const char *name)
{
    size_t length = 0;
    while (length < WYT__CALLBACK_NAME && name[length] != '\0')
        length++;
    return length;
}

static int32_t check_table(wyt_context *context, const wyt_callbacks *from,
                           wyt_callbacks *table)
{
    const bool ends_within = from->size < sizeof *table &&
                             from->size % sizeof(void *) != 0; /* an entry */
    if (ends_within ||
        !wyt__copy_table(table, sizeof *table, FIRST_BYTES, from, from->size))
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "the callback table has size %u or an unknown entry; "
                         "size %zu was expected",
                         (unsigned)from->size, sizeof *table);
    if ((table->flags & ~(uint32_t)KNOWN_FLAGS) != 0)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "flags are %u; a sum of WYT_CALLBACKS_* was expected",
                         (unsigned)table->flags);
    if (table->options == NULL && table->options_of_many == NULL)
        return wyt__fail_null(context, "options");
    if (table->name == NULL)
        return wyt__fail_null(context, "name");
    if (table->heaps < 1 || table->heaps > WYT__HEAPS)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "%zu heaps; 1..%d was expected", table->heaps,
                         WYT__HEAPS);
    if (table->block > WYT__LARGEST)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "block is %llu; 0..%d was expected",
                         (unsigned long long)table->block, WYT__LARGEST);
    return WYT_OK;
}

static int32_t keep_text(wyt_rules *rules)
{
    static const char prefix[] = "callback:";
    size_t name = strlen(rules->callback_name);
    int32_t status;
    rules->text_length = sizeof prefix - 1 + name;
    rules->text =
        wyt__allocate(rules->context, rules->text_length + 1, 1, &status);
    if (rules->text == NULL)
        return status;
    memcpy(rules->text, prefix, sizeof prefix - 1);
    memcpy(rules->text + sizeof prefix - 1, rules->callback_name, name + 1);
    return WYT_OK;
}

int32_t wyt_rules_from_callbacks(wyt_context *context,
                                 const wyt_callbacks *callbacks,
                                 wyt_rules **out_rules)
{
    wyt_callbacks table;
    wyt_rules *rules = NULL;
    char name[WYT__CALLBACK_NAME];
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (callbacks == NULL || out_rules == NULL)
        return wyt__fail_null(context,
                              callbacks == NULL ? "callbacks" : "out_rules");
    status = check_table(context, callbacks, &table);
    if (status == WYT_OK && !copy_name(name, table.name))
        status = wyt__fail(context, WYT_E_ARGUMENT,
                           "name is %s; 1..%d letters, digits, '-', '_', '.' "
                           "were expected",
                           wyt__quote(table.name, name_length(table.name)).text,
                           WYT__CALLBACK_NAME - 1);
    if (status == WYT_OK)
        status = wyt__rules_allocate(context, &rules);
    if (status != WYT_OK)
        return status;
    memcpy(rules->callback_name, name, sizeof name);
    status = keep_text(rules);
    if (status != WYT_OK) {
        wyt_rules_unref(rules);
        return status;
    }
    /* From here on the rules own the table, with its destroy. */
    rules->callbacks = table;
    rules->callbacks.name = rules->callback_name;
    rules->game.callbacks = &rules->callbacks;
    rules->game.heaps = table.heaps;
    rules->game.forbidden = table.block < 2 ? 0 : (uint32_t)(table.block - 1);
    rules->game.misere = (table.flags & WYT_CALLBACKS_MISERE) != 0;
    rules->symmetric = (table.flags & WYT_CALLBACKS_SYMMETRIC) != 0;
    *out_rules = rules;
    return WYT_OK;
}
