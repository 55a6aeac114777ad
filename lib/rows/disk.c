/* SPDX-License-Identifier: MIT */
/*
 * Certified rows in files.
 */
#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/periodic.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/context.h"
#include "board/file/whole.h"
#include "rows/automaton.h"

struct saving {
    wyt_context *context;
    const wyt_periodic *rows;
};

static int32_t write_rows(const void *subject, wyt_sink sink, void *user)
{
    const struct saving *saving = subject;
    bool refused; /* with a sentence of its own */
    return wyt__rows_write(saving->context, saving->rows, sink, user, &refused);
}

int32_t wyt_periodic_save(wyt_context *context, const wyt_periodic *rows,
                          const char *path)
{
    const struct saving saving = {context, rows};
    const struct wyt__whole whole = {.head = "WYTROWS",
                                     .what = "rows",
                                     .write = write_rows,
                                     .subject = &saving};
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (rows == NULL || path == NULL)
        return wyt__fail_null(context, rows == NULL ? "rows" : "path");
    return wyt__save_whole(context, path, &whole);
}

struct loading {
    wyt_context *context;
    wyt_periodic **out;
};

static int32_t read_rows(void *user, const void *bytes, size_t length)
{
    const struct loading *loading = user;
    return wyt_periodic_load_from(loading->context, bytes, length,
                                  loading->out);
}

int32_t wyt_periodic_load(wyt_context *context, const char *path,
                          wyt_periodic **out_rows)
{
    struct loading loading = {context, out_rows};
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (path == NULL || out_rows == NULL)
        return wyt__fail_null(context, path == NULL ? "path" : "out_rows");
    return wyt__load_whole(context, path, read_rows, &loading);
}
