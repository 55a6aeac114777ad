/* SPDX-License-Identifier: MIT */
/*
 * Folders for files that a test makes, and whole files as bytes.
 */
#ifndef TEST_FOLDER_H
#define TEST_FOLDER_H

#include "support/harness.h"
#include "support/where.h"

#define FOLDER_PATH 256

struct folder {
    char path[FOLDER_PATH];
};

/* A new empty folder in TMPDIR; without that, in memory if there is such a
 * place, because boards are synced to the disk again and again. */
void folder_open(struct folder *folder);

/* Removes it with the files in it. */
void folder_close(struct folder *folder);

/* The path of a file in it; lives until eight further calls. */
const char *folder_file(const struct folder *folder, const char *name);

/* How many files are in it. */
size_t folder_count(const struct folder *folder);

/* A test of a suite with a folder of its own, which is there while it runs. */
#define IN_FOLDER(test)                                                        \
    cmocka_unit_test_setup_teardown(test, folder_begin, folder_end)
int folder_begin(void **state);
int folder_end(void **state);

/* The same for tests of unfinished boards: where boards are not solved in their
 * files, none are kept, and the test is skipped. */
#define IN_MAPPED_FOLDER(test) where_mapped((struct CMUnitTest)IN_FOLDER(test))

/* The same for tests of what POSIX has of files, and of what needs that of
 * unfinished boards besides. */
#define IN_POSIX_FOLDER(test) where_posix((struct CMUnitTest)IN_FOLDER(test))
#define IN_MAPPED_POSIX_FOLDER(test) where_posix(IN_MAPPED_FOLDER(test))

/* Of that folder: the path of a file, and how many there are. */
const char *file(const char *name);
size_t file_count(void);

/* Fails unless both files have the same bytes. */
void check_same_file(const char *a, const char *b, const char *what);

/* A whole file; freed with free(). */
unsigned char *file_read(const char *path, size_t *out_length);
void file_write(const char *path, const void *bytes, size_t length);
bool file_exists(const char *path);

#endif
