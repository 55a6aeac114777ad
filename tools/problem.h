/* SPDX-License-Identifier: MIT */
/*
 * Why there is no answer: one sentence and the exit status that goes with it.
 * Whoever finds a problem describes it; whoever asked decides where it is
 * shown (standard error, or a line of JSON).
 */
#ifndef TOOLS_PROBLEM_H
#define TOOLS_PROBLEM_H

#include <stddef.h>

/* In the letters of C11, which gcc for Windows has to be told. */
#if defined(__MINGW32__) && !defined(__clang__)
#define PRINTF_LIKE(text, first)                                               \
    __attribute__((format(gnu_printf, text, first)))
#elif defined(__GNUC__)
#define PRINTF_LIKE(text, first) __attribute__((format(printf, text, first)))
#else
#define PRINTF_LIKE(text, first)
#endif

/* Exit statuses. */
#define EXIT_ANSWERED 0
#define EXIT_UNANSWERED 1
#define EXIT_USAGE 2

struct problem {
    int exit;
    char text[768];
};

/* Room for what quote() makes. */
#define QUOTED 72

/* Sets both parts and returns the exit status. */
int problem_set(struct problem *problem, int exit, const char *format, ...)
    PRINTF_LIKE(3, 4);

/* Says more; as much of it as there is room for. */
void problem_add(struct problem *problem, const char *format, ...)
    PRINTF_LIKE(2, 3);

/* Shows it on standard error and returns the exit status. */
int problem_show(const struct problem *problem);

/* What a message begins with; beside main(). */
extern const char program_name[];

/* One message on standard error, "NAME: ...". */
void complain(const char *format, ...) PRINTF_LIKE(1, 2);

/* Room for what escape_byte() makes. */
#define BYTE_SHOWN 5

/* A byte as it is, or as \xHH if it is not printable ASCII. Returns the
 * length. */
size_t escape_byte(char buffer[BYTE_SHOWN], char byte);

/* Foreign text made fit for a message: within quotes, bytes that are not
 * printable ASCII as \xHH, a long text cut. Returns buffer. */
const char *quote(char buffer[QUOTED], const char *text, size_t length);

#endif
