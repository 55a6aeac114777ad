/* SPDX-License-Identifier: MIT */
/* Lists of integers in tests. */
#include "support/integers.h"

#include <stdio.h>
#include <string.h>

wyt_integers *integers_new(wyt_context *context)
{
    wyt_integers *list = NULL;
    CHECK_STATUS(WYT_OK, wyt_integers_new(context, &list));
    return list;
}

wyt_integers *integers_of(wyt_context *context, const uint64_t *values,
                          size_t count)
{
    wyt_integers *list = integers_new(context);
    for (size_t i = 0; i < count; i++)
        CHECK_STATUS(WYT_OK, wyt_integers_add_u64(list, values[i]));
    return list;
}

wyt_integers *integers_text(wyt_context *context, const char *text)
{
    wyt_integers *list = integers_new(context);
    while (*text != '\0') {
        size_t length = strcspn(text, " ");
        CHECK_STATUS(WYT_OK, wyt_integers_add_text(list, text, length));
        text += length;
        text += *text == ' ';
    }
    return list;
}

bool integers_are(const wyt_integers *list, const uint64_t *values,
                  size_t count)
{
    if (wyt_integers_count(list) != count)
        return false;
    for (size_t i = 0; i < count; i++) {
        uint64_t value;
        if (wyt_integers_u64(list, i, &value) != WYT_OK || value != values[i])
            return false;
    }
    return true;
}

bool integers_equal(const wyt_integers *list, const wyt_integers *other)
{
    if (wyt_integers_count(list) != wyt_integers_count(other))
        return false;
    for (size_t i = 0; i < wyt_integers_count(list); i++) {
        int32_t order = 7;
        CHECK_STATUS(WYT_OK, wyt_integers_compare(list, i, other, i, &order));
        if (order != 0)
            return false;
    }
    return true;
}

const char *integers_shown(const wyt_integers *list)
{
    static char texts[8][512];
    static size_t next;
    char *text = texts[next++ % 8];
    size_t used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < wyt_integers_count(list); i++) {
        size_t length;
        if (i > 0 && used + 1 < sizeof texts[0])
            text[used++] = ' ';
        if (wyt_integers_text(list, i, text + used, sizeof texts[0] - used,
                              &length) != WYT_OK) {
            (void)snprintf(text + used, sizeof texts[0] - used, "...");
            return text;
        }
        used += length;
    }
    return text;
}
