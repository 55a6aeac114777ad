/* SPDX-License-Identifier: MIT */
/*
 * While threads are started all signals are held back from them: they stay with
 * the threads of the program. Windows has none that a thread could take.
 * Whoever includes this asks for POSIX before.
 */
#ifndef WYT_BASE_SIGNALS_H
#define WYT_BASE_SIGNALS_H

#if defined(_WIN32)

typedef int wyt__signals;

static inline void wyt__signals_hold(wyt__signals *old)
{
    *old = 0;
}

static inline void wyt__signals_release(const wyt__signals *old)
{
    (void)old;
}

#else

#include <pthread.h>
#include <signal.h>
#include <stddef.h>

typedef sigset_t wyt__signals;

static inline void wyt__signals_hold(wyt__signals *old)
{
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, old);
}

static inline void wyt__signals_release(const wyt__signals *old)
{
    pthread_sigmask(SIG_SETMASK, old, NULL);
}

#endif

#endif
