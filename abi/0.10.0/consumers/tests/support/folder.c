/* SPDX-License-Identifier: MIT */
#include "support/system.h"

#include "support/folder.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void folder_open(struct folder *folder)
{
    const char *base = system_temporary();
    CHECK(strlen(base) <= 128, "%s is too long a name", base);
    snprintf(folder->path, sizeof folder->path, "%s/wythoff-XXXXXX", base);
    CHECK(system_make_folder(folder->path), "%s cannot be made", folder->path);
}

/* Counts the files, and removes them if asked to. */
static size_t go_through(const struct folder *folder, bool remove)
{
    DIR *stream = opendir(folder->path);
    const struct dirent *entry;
    size_t count = 0;
    CHECK(stream != NULL, "%s cannot be read", folder->path);
    while ((entry = readdir(stream)) != NULL) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        count++;
        if (remove && unlink(folder_file(folder, entry->d_name)) != 0)
            rmdir(folder_file(folder, entry->d_name));
    }
    closedir(stream);
    return count;
}

size_t folder_count(const struct folder *folder)
{
    return go_through(folder, false);
}

void folder_close(struct folder *folder)
{
    go_through(folder, true);
    CHECK(rmdir(folder->path) == 0, "%s cannot be removed", folder->path);
}

const char *folder_file(const struct folder *folder, const char *name)
{
    static char paths[8][2 * FOLDER_PATH + 2];
    static size_t next;
    char *path = paths[next++ % 8];
    snprintf(path, sizeof paths[0], "%s/%.*s", folder->path, FOLDER_PATH, name);
    return path;
}

/* ---- the folder of the test that runs ---- */

static struct folder own;

int folder_begin(void **state)
{
    (void)state;
    folder_open(&own);
    return 0;
}

int folder_end(void **state)
{
    (void)state;
    folder_close(&own);
    return 0;
}

const char *file(const char *name)
{
    return folder_file(&own, name);
}

size_t file_count(void)
{
    return folder_count(&own);
}

/* ---- files ---- */

unsigned char *file_read(const char *path, size_t *out_length)
{
    FILE *file = fopen(path, "rb");
    unsigned char *bytes;
    long length;
    CHECK(file != NULL, "%s cannot be opened", path);
    CHECK(fseek(file, 0, SEEK_END) == 0, "%s cannot be read", path);
    length = ftell(file);
    rewind(file);
    bytes = test_array((size_t)length + 1, 1);
    *out_length = fread(bytes, 1, (size_t)length, file);
    CHECK(*out_length == (size_t)length, "%s cannot be read", path);
    fclose(file);
    return bytes;
}

void file_write(const char *path, const void *bytes, size_t length)
{
    FILE *file = fopen(path, "wb");
    CHECK(file != NULL, "%s cannot be opened", path);
    CHECK(fwrite(bytes, 1, length, file) == length, "%s: not written", path);
    CHECK(fclose(file) == 0, "%s: not written", path);
}

void check_same_file(const char *a, const char *b, const char *what)
{
    size_t length, other;
    unsigned char *bytes = file_read(a, &length);
    unsigned char *others = file_read(b, &other);
    CHECK(length == other && memcmp(bytes, others, length) == 0,
          "%s: %s and %s have other bytes", what, a, b);
    free(bytes);
    free(others);
}

bool file_exists(const char *path)
{
    return system_exists(path);
}
