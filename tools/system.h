/* SPDX-License-Identifier: MIT */
/*
 * What the command asks of the operating system beyond C11: system_posix.c, or
 * system_windows.c, where names of files and arguments are UTF-8. A function
 * that returns an int returns 0 or the reason, as errno has it.
 */
#ifndef TOOLS_SYSTEM_H
#define TOOLS_SYSTEM_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* ---- the process ---- */

/* Called first: makes the standard streams fit to be used, and the arguments
 * what the user wrote. False: no memory. */
bool system_begin(int *argc, char ***argv);

bool system_is_terminal(FILE *stream);

/* Whether it is a terminal that a bar can be drawn on, by escape sequences. */
bool system_has_screen(FILE *stream);

/* Has the function called when the process is asked to end, the first time; the
 * second time it ends. A request that was ignored before stays ignored. The
 * function does what a handler of a signal may do. */
void system_listen(void (*asked)(int signal));

/* Seconds on a clock that never goes back. */
double system_clock(void);

/* Another number each time. */
uint64_t system_noise(void);

/* Processors that are there, at least 1. */
size_t system_processors(void);

/* pthread_create() of a thread that no signal goes to. */
int system_start_thread(pthread_t *thread, void *(*start)(void *user),
                        void *user);

/* ---- streams ---- */

/* fopen(). */
FILE *system_open(const char *name, const char *mode);

/* Reads bytes as they are from an open stream of lines. */
void system_read_bytes(FILE *stream);

/* getline(). */
ptrdiff_t system_line(char **line, size_t *room, FILE *stream);

/* A text that is written as a stream. */
struct system_text {
    FILE *stream; /* NULL: it could not be opened */
    char *text;
    size_t length;
};
void system_text_open(struct system_text *text);

/* What was written, for free(); NULL: something failed. */
char *system_text_close(struct system_text *text);

/* Refuses every other process that asks; until it is closed. */
int system_lock(FILE *stream);
int system_cut(FILE *stream, uint64_t length);

/* Waits until what was flushed is on the disk. */
int system_sync(FILE *stream);

/* ---- names of files ---- */

/* What a name leads to. */
enum system_kind { SYSTEM_NOTHING, SYSTEM_FILE, SYSTEM_OTHER };
enum system_kind system_kind(const char *name);

/* Whether that is what standard output goes to. */
bool system_is_stdout(const char *name);

/* Whether a name stands for another file, which writing to it is to reach. */
bool system_is_alias(const char *name);

/* The part of it behind the folders. */
const char *system_base(const char *name);

/* Without links if it is there, else as it is; for free(). NULL: no memory. */
char *system_real_name(const char *name);

/* Makes a file beside `path`, with the rights of that or of any new file.
 * `name` is the path and ".XXXXXX", which becomes the name of it. */
int system_temporary(const char *path, char *name, FILE **out_stream);

/* Puts a file in the place of another. */
int system_replace(const char *name, const char *place);
void system_remove(const char *name);

/* 0 also where there is a folder. */
int system_make_folder(const char *name);

#endif
