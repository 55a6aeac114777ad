/* SPDX-License-Identifier: MIT */
/*
 * Writing a file by rename. A symbolic link is followed, so that it stays one;
 * a device or pipe is refused, because renaming would replace it.
 */
#include "file.h"

#include "system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

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
    file->path = system_real_name(file->name);
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

const char *file_suffix(const char *name)
{
    const char *start = system_base(name), *dot = strrchr(start, '.');
    return dot != NULL && dot > start && dot[1] != '\0' ? dot : NULL;
}

int new_file_open(struct new_file *file, const char *name,
                  struct problem *problem)
{
    int reason = ENOMEM;

    *file = (struct new_file){.name = name};
    if (system_kind(name) == SYSTEM_OTHER)
        return fail(file, "it exists and is no regular file", problem);
    if (system_is_alias(name)) {
        fail(file,
             "no file of /dev or /proc is replaced; -o - is standard "
             "output",
             problem);
        return problem->exit = EXIT_USAGE;
    }
    if (make_names(file))
        reason = system_temporary(file->path, file->temporary, &file->stream);
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
    if (fflush(file->stream) != 0 || ferror(file->stream) != 0)
        reason = errno != 0 ? errno : EIO;
    if (reason == 0)
        reason = system_sync(file->stream);
    if (fclose(file->stream) != 0 && reason == 0)
        reason = errno;
    if (reason == 0)
        reason = system_replace(file->temporary, file->path);
    if (reason != 0) {
        system_remove(file->temporary);
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
        system_remove(file->temporary);
    release(file);
}
