/* SPDX-License-Identifier: MIT */
/*
 * What a saved board says of itself.
 */
#include "base/context.h"
#include "board/file/disk.h"
#include "board/file/format.h"
#include "board/file/open.h"

int32_t wyt_file_new(wyt_context *context, const char *path,
                     wyt_file **out_file)
{
    wyt_file *file;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (path == NULL || out_file == NULL)
        return wyt__fail_null(context, path == NULL ? "path" : "out_file");
    file = wyt__allocate(context, 1, sizeof *file, &status);
    if (file == NULL)
        return status;
    status = wyt__file_open(context, path, file);
    wyt__disk_close(&file->disk);
    file->disk.path = NULL;
    if (status == WYT_OK) {
        wyt_context_ref(context);
        *out_file = file;
    } else {
        wyt__file_close(file);
        wyt__release(context, file, 1, sizeof *file);
    }
    return status;
}

void wyt_file_free(wyt_file *file)
{
    wyt_context *context;
    if (file == NULL)
        return;
    context = file->context;
    wyt__file_close(file);
    wyt__release(context, file, 1, sizeof *file);
    wyt_context_unref(context);
}

const wyt_rules *wyt_file_rules(const wyt_file *file)
{
    return file == NULL ? NULL : file->rules;
}

uint64_t wyt_file_size(const wyt_file *file, size_t heap)
{
    return file == NULL || heap >= file->head.n ? 0 : file->head.size[heap];
}

uint64_t wyt_file_number(const wyt_file *file, uint32_t what)
{
    if (file == NULL)
        return 0;
    switch (what) {
    case WYT_FILE_FORMAT:
        return WYT__FILE_FORMAT;
    case WYT_FILE_LIBRARY:
        return file->head.library;
    case WYT_FILE_KIND:
        return file->head.kind;
    case WYT_FILE_CELL_BYTES:
        return file->head.cell_bytes;
    case WYT_FILE_BYTES:
        return file->input.bytes;
    case WYT_FILE_ROWS:
        return file->head.rows;
    case WYT_FILE_FINAL_ROWS:
        return wyt__file_rows(file);
    case WYT_FILE_CHUNKS:
        return file->head.chunks;
    case WYT_FILE_COMPLETE:
        return file->head.state == WYT__FILE_COMPLETE;
    default:
        return 0;
    }
}
