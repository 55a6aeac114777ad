/* SPDX-License-Identifier: MIT */
/*
 * Writing a file by rename. A symbolic link is followed, so that it stays one;
 * a device or pipe is refused, because renaming would replace it.
 */
#include "file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int fail(const struct new_file *file, const char *reason,
                struct problem *problem)
{
    char quoted[QUOTED];
    return problem_set(problem, EXIT_UNANSWERED, "cannot write %s: %s",
                       quote(quoted, file->name, strlen(file->name)), reason);
}

static void release(struct new_file *file)
{
    free(file->path);
    free(file->temporary);
    *file = (struct new_file){0};
}

/* Fills in the names. */
static bool make_names(struct new_file *file)
{
    static const char suffix[] = ".XXXXXX";
    file->path = realpath(file->name, NULL);
    if (file->path == NULL)
        file->path = strdup(file->name);
    if (file->path == NULL)
        return false;

    size_t length = strlen(file->path);
    file->temporary = malloc(length + sizeof suffix);
    if (file->temporary == NULL)
        return false;
    memcpy(file->temporary, file->path, length);
    memcpy(file->temporary + length, suffix, sizeof suffix);
    return true;
}

/* mkstemp() makes files that only their owner can read; this one is to be as
 * the old one, or as any new file. */
static int open_temporary(struct new_file *file, const struct stat *old)
{
    mode_t mask = umask(0);
    umask(mask);
    int fd = mkstemp(file->temporary);
    if (fd < 0)
        return errno;
    (void)fchmod(fd, old != NULL ? old->st_mode & 07777 : 0666 & ~mask);
    file->stream = fdopen(fd, "w");
    if (file->stream != NULL)
        return 0;
    int reason = errno;
    close(fd);
    unlink(file->temporary);
    return reason;
}

const char *file_suffix(const char *name)
{
    const char *slash = strrchr(name, '/'), *dot = strrchr(name, '.');
    const char *start = slash == NULL ? name : slash + 1;
    return dot != NULL && dot > start && dot[1] != '\0' ? dot : NULL;
}

bool names_stdout(const char *name)
{
    struct stat file = {0}, out = {0};
    return stat(name, &file) == 0 && fstat(STDOUT_FILENO, &out) == 0 &&
           file.st_dev == out.st_dev && file.st_ino == out.st_ino;
}

/* The folder that name lies in, without links; NULL if there is none. */
static char *folder_of(const char *name)
{
    char *copy = strdup(name), *slash, *folder = NULL;
    if (copy == NULL)
        return NULL;
    slash = strrchr(copy, '/');
    if (slash == NULL)
        folder = realpath(".", NULL);
    else if (slash == copy)
        folder = realpath("/", NULL);
    else {
        *slash = '\0';
        folder = realpath(copy, NULL);
    }
    free(copy);
    return folder;
}

/* Names in /dev and below /proc stand for open files: renaming would replace
 * the file behind the descriptor, not write to it. */
static bool stands_for_another(const char *name)
{
    char *folder = folder_of(name);
    bool found = folder != NULL &&
                 (strcmp(folder, "/dev") == 0 || strcmp(folder, "/proc") == 0 ||
                  strncmp(folder, "/proc/", 6) == 0);
    free(folder);
    return found;
}

int new_file_open(struct new_file *file, const char *name,
                  struct problem *problem)
{
    struct stat old = {0};
    bool exists = stat(name, &old) == 0;
    int reason;

    *file = (struct new_file){.name = name};
    if (exists && !S_ISREG(old.st_mode))
        return fail(file, "it exists and is no regular file", problem);
    if (stands_for_another(name)) {
        fail(file,
             "no file of /dev or /proc is replaced; -o - is standard "
             "output",
             problem);
        return problem->exit = EXIT_USAGE;
    }
    reason =
        make_names(file) ? open_temporary(file, exists ? &old : NULL) : ENOMEM;
    if (reason != 0) {
        fail(file, strerror(reason), problem);
        release(file);
        return EXIT_UNANSWERED;
    }
    return 0;
}

int new_file_finish(struct new_file *file, struct problem *problem)
{
    int reason = 0;

    errno = 0;
    if (fflush(file->stream) != 0 || ferror(file->stream) != 0 ||
        fsync(fileno(file->stream)) != 0)
        reason = errno != 0 ? errno : EIO;
    if (fclose(file->stream) != 0 && reason == 0)
        reason = errno;
    if (reason == 0 && rename(file->temporary, file->path) != 0)
        reason = errno;
    if (reason != 0) {
        unlink(file->temporary);
        fail(file, strerror(reason), problem);
    }
    release(file);
    return reason != 0 ? EXIT_UNANSWERED : 0;
}

void new_file_abandon(struct new_file *file)
{
    if (file->stream != NULL)
        fclose(file->stream);
    if (file->temporary != NULL)
        unlink(file->temporary);
    release(file);
}
