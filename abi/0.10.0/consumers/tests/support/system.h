/* SPDX-License-Identifier: MIT */
/*
 * What the tests ask of the operating system beyond C11. What Windows lacks
 * fails there, and HAVE_POSIX is 0, for tests that are skipped then. To be
 * included first: it asks for POSIX.
 */
#ifndef TEST_SYSTEM_H
#define TEST_SYSTEM_H

#ifndef _XOPEN_SOURCE
#define _XOPEN_SOURCE 700
#endif

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#ifdef _WIN32

#include <direct.h>
#include <io.h>

#define HAVE_POSIX 0

/* Where tests put their folders. */
static inline const char *system_temporary(void)
{
    const char *base = getenv("TMPDIR"); /* which is for tests alone there */
    if (base == NULL)
        base = getenv("TEMP");
    return base != NULL ? base : ".";
}

/* Makes a folder; the X at the end of its name are replaced. */
static inline bool system_make_folder(char *name)
{
    return _mktemp(name) != NULL && _mkdir(name) == 0;
}

static inline bool system_exists(const char *path)
{
    return access(path, F_OK) == 0;
}

static inline bool system_link(const char *target, const char *path)
{
    (void)target;
    (void)path;
    return false;
}

static inline bool system_is_link(const char *path)
{
    (void)path;
    return false;
}

static inline bool system_make_pipe(const char *path)
{
    (void)path;
    return false;
}

static inline bool system_set_rights(const char *path, unsigned rights)
{
    (void)path;
    (void)rights;
    return false;
}

static inline unsigned system_rights(const char *path)
{
    (void)path;
    return 0;
}

static inline bool system_limit_files(uint64_t bytes)
{
    (void)bytes;
    return false;
}

#else

#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>

#define HAVE_POSIX 1

/* In memory if there is such a place: boards are synced again and again. */
static inline const char *system_temporary(void)
{
    const char *base = getenv("TMPDIR");
    if (base != NULL && base[0] != '\0')
        return base;
    return access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
}

static inline bool system_make_folder(char *name)
{
    return mkdtemp(name) != NULL;
}

/* Of that name, a link or what it is. */
static inline bool system_exists(const char *path)
{
    struct stat found = {0};
    return lstat(path, &found) == 0;
}

static inline bool system_link(const char *target, const char *path)
{
    return symlink(target, path) == 0;
}

static inline bool system_is_link(const char *path)
{
    struct stat found = {0};
    return lstat(path, &found) == 0 && S_ISLNK(found.st_mode);
}

static inline bool system_make_pipe(const char *path)
{
    return mkfifo(path, 0600) == 0;
}

static inline bool system_set_rights(const char *path, unsigned rights)
{
    return chmod(path, (mode_t)rights) == 0;
}

static inline unsigned system_rights(const char *path)
{
    struct stat found = {0};
    return stat(path, &found) == 0 ? found.st_mode & 0777 : 0;
}

/* Files may have so many bytes; undone with UINT64_MAX. */
static inline bool system_limit_files(uint64_t bytes)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_FSIZE, &limit) != 0)
        return false;
    limit.rlim_cur = bytes == UINT64_MAX ? limit.rlim_max : (rlim_t)bytes;
    return setrlimit(RLIMIT_FSIZE, &limit) == 0 &&
           signal(SIGXFSZ, bytes == UINT64_MAX ? SIG_DFL : SIG_IGN) != SIG_ERR;
}

#endif

#endif
