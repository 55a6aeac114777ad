/* SPDX-License-Identifier: MIT */
/*
 * The operating system by POSIX.
 */
#include "system.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* ---- the process ---- */

/* Opens standard descriptors that the caller closed, the wrong way round, so
 * that using them fails and no file of ours gets their numbers. */
static void hold_descriptors(void)
{
    for (int fd = 0; fd <= 2; fd++)
        if (fcntl(fd, F_GETFD) < 0 &&
            open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY) != fd)
            return;
}

/* Where the size of files is limited, writing beyond it is to fail with a
 * reason, and not to end the command without a word and with its temporary
 * files left. */
static void survive_size_limit(void)
{
#ifdef SIGXFSZ
    (void)signal(SIGXFSZ, SIG_IGN);
#endif
}

bool system_begin(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    hold_descriptors();
    survive_size_limit();
    return true;
}

bool system_is_terminal(FILE *stream)
{
    return isatty(fileno(stream)) == 1;
}

bool system_has_screen(FILE *stream)
{
    return system_is_terminal(stream);
}

/* A signal that was ignored stays ignored, as for a job under nohup. No
 * SA_RESTART: a read that waits must end. */
static void listen_for(int signal, void (*asked)(int signal))
{
    struct sigaction action, old;
    memset(&action, 0, sizeof action);
    action.sa_handler = asked;
    action.sa_flags = (int)SA_RESETHAND;
    sigemptyset(&action.sa_mask);
    if (sigaction(signal, NULL, &old) == 0 && old.sa_handler != SIG_IGN)
        sigaction(signal, &action, NULL);
}

void system_listen(void (*asked)(int signal))
{
    listen_for(SIGINT, asked);
    listen_for(SIGTERM, asked);
    listen_for(SIGHUP, asked);
}

double system_clock(void)
{
    struct timespec time;
    if (clock_gettime(CLOCK_MONOTONIC, &time) != 0)
        return 0;
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

uint64_t system_noise(void)
{
    struct timespec now = {0};
    (void)clock_gettime(CLOCK_REALTIME, &now);
    return ((uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec) ^
           (uint64_t)getpid() << 40;
}

size_t system_processors(void)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors > 0 ? (size_t)processors : 1;
}

int system_start_thread(pthread_t *thread, void *(*start)(void *user),
                        void *user)
{
    sigset_t all, old;
    int reason;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &old);
    reason = pthread_create(thread, NULL, start, user);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    return reason;
}

/* ---- streams ---- */

FILE *system_open(const char *name, const char *mode)
{
    return fopen(name, mode);
}

void system_read_bytes(FILE *stream)
{
    (void)stream;
}

ptrdiff_t system_line(char **line, size_t *room, FILE *stream)
{
    return getline(line, room, stream);
}

void system_text_open(struct system_text *text)
{
    *text = (struct system_text){0};
    text->stream = open_memstream(&text->text, &text->length);
}

char *system_text_close(struct system_text *text)
{
    bool failed = ferror(text->stream) != 0;
    if (fclose(text->stream) == 0 && !failed)
        return text->text;
    free(text->text);
    return NULL;
}

int system_lock(FILE *stream)
{
    return lockf(fileno(stream), F_TLOCK, 0) == 0 ? 0 : errno;
}

int system_cut(FILE *stream, uint64_t length)
{
    return ftruncate(fileno(stream), (off_t)length) == 0 ? 0 : errno;
}

int system_sync(FILE *stream)
{
    return fsync(fileno(stream)) == 0 ? 0 : errno;
}

/* ---- names of files ---- */

enum system_kind system_kind(const char *name)
{
    struct stat found = {0};
    if (stat(name, &found) != 0)
        return SYSTEM_NOTHING;
    return S_ISREG(found.st_mode) ? SYSTEM_FILE : SYSTEM_OTHER;
}

bool system_is_stdout(const char *name)
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
bool system_is_alias(const char *name)
{
    char *folder = folder_of(name);
    bool found = folder != NULL &&
                 (strcmp(folder, "/dev") == 0 || strcmp(folder, "/proc") == 0 ||
                  strncmp(folder, "/proc/", 6) == 0);
    free(folder);
    return found;
}

const char *system_base(const char *name)
{
    const char *slash = strrchr(name, '/');
    return slash == NULL ? name : slash + 1;
}

char *system_real_name(const char *name)
{
    char *real = realpath(name, NULL);
    return real != NULL ? real : strdup(name);
}

/* mkstemp() makes files that only their owner can read. */
int system_temporary(const char *path, char *name, FILE **out_stream)
{
    struct stat old = {0};
    mode_t mask = umask(0);
    umask(mask);
    int fd = mkstemp(name);
    if (fd < 0)
        return errno;
    (void)fchmod(fd,
                 stat(path, &old) == 0 ? old.st_mode & 07777 : 0666 & ~mask);
    *out_stream = fdopen(fd, "w");
    if (*out_stream != NULL)
        return 0;
    int reason = errno;
    close(fd);
    unlink(name);
    return reason;
}

int system_replace(const char *name, const char *place)
{
    return rename(name, place) == 0 ? 0 : errno;
}

void system_remove(const char *name)
{
    unlink(name);
}

int system_make_folder(const char *name)
{
    return mkdir(name, 0777) == 0 || errno == EEXIST ? 0 : errno;
}
