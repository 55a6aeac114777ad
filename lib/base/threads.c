/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L

#include "base/threads.h"

#include <pthread.h>
#include <signal.h>
#include <stddef.h>

#if defined(_WIN32)

/* It has no signals that a thread could take. */
int wyt__thread_start(pthread_t *thread, void *(*run)(void *user), void *user)
{
    return pthread_create(thread, NULL, run, user);
}

#else

int wyt__thread_start(pthread_t *thread, void *(*run)(void *user), void *user)
{
    sigset_t all, old;
    int reason;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &old);
    reason = pthread_create(thread, NULL, run, user);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    return reason;
}

#endif
