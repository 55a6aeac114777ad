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

#define FILES 4096

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* "FOLDER/NAME", for free(). */
static char *path_of(const char *folder, const char *name)
{
    size_t room = strlen(folder) + strlen(name) + 2;
    char *path = malloc(room);
    EXPECT(path != NULL, "no memory for %s", name);
    snprintf(path, room, "%s/%s", folder, name);
    return path;
}

static void run_folder(const char *folder)
{
    static char *paths[FILES];
    size_t found = 0;
    DIR *stream = opendir(folder);
    const struct dirent *entry;
    EXPECT(stream != NULL, "%s cannot be read", folder);
    while ((entry = readdir(stream)) != NULL) {
        if (entry->d_name[0] == '.')
            continue;
        EXPECT(found < FILES, "%s has too many files", folder);
        paths[found++] = path_of(folder, entry->d_name);
    }
    closedir(stream);
    EXPECT(found > 0, "%s has no files", folder);
    qsort(paths, found, sizeof *paths, by_name);
    for (size_t i = 0; i < found; i++) {
        run(paths[i]);
        free(paths[i]);
    }
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
