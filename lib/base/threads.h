/* SPDX-License-Identifier: MIT */
/*
 * Threads of the library.
 */
#ifndef WYT_BASE_THREADS_H
#define WYT_BASE_THREADS_H

#include <pthread.h>

/* pthread_create(), with all signals held back from the thread: they stay with
 * those of the program. */
int wyt__thread_start(pthread_t *thread, void *(*run)(void *user), void *user);

#endif
