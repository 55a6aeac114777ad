/* SPDX-License-Identifier: MIT */
/*
 * Runs a target on every file of the folders and files that are named, without
 * libFuzzer: the corpus as a test, with any compiler. One line of TAP a file,
 * so that a crash leaves its name behind.
 */
#define _XOPEN_SOURCE 700

#include "target.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static size_t count;

/* A copy of just these bytes, so that reading behind them is noticed. */
static uint8_t *read_file(const char *path, size_t *out_length)
{
    FILE *file = fopen(path, "rb");
    uint8_t *bytes;
    long length;
    EXPECT(file != NULL && fseek(file, 0, SEEK_END) == 0, "no file %s", path);
    length = ftell(file);
    rewind(file);
    bytes = malloc(length > 0 ? (size_t)length : 1);
    EXPECT(bytes != NULL, "no memory for %s", path);
    *out_length = fread(bytes, 1, (size_t)length, file);
    EXPECT(*out_length == (size_t)length, "%s cannot be read", path);
    fclose(file);
    return bytes;
}

static void run(const char *path)
{
    const char *slash = strrchr(path, '/');
    size_t length;
    uint8_t *bytes = read_file(path, &length);
    printf("# %s\n", path);
    fflush(stdout);
    LLVMFuzzerTestOneInput(bytes, length);
    free(bytes);
    printf("ok %zu - %s\n", ++count, slash == NULL ? path : slash + 1);
}

static int is_shown(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static void run_folder(const char *folder)
{
    struct dirent **entries;
    char path[4096];
    int found = scandir(folder, &entries, is_shown, alphasort);
    EXPECT(found > 0, "%s has no files", folder);
    for (int i = 0; i < found; i++) {
        int length =
            snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        EXPECT(length > 0 && (size_t)length < sizeof path, "%s: too long",
               entries[i]->d_name);
        run(path);
        free(entries[i]);
    }
    free(entries);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        struct stat status = {0};
        EXPECT(stat(argv[i], &status) == 0, "there is no %s", argv[i]);
        if (S_ISDIR(status.st_mode))
            run_folder(argv[i]);
        else
            run(argv[i]);
    }
    printf("1..%zu\n", count);
    return 0;
}
