/* SPDX-License-Identifier: MIT */
/*
 * The command sweep of wythoff with ranks as its peers.
 */
#ifndef WYTHOFF_MPI_SWEEP_H
#define WYTHOFF_MPI_SWEEP_H

#include "ranks.h"

/* Sweeps as the words behind `sweep` say, which are those of wythoff sweep; the
 * first rank shows what is wrong. All call it with the same words. Returns the
 * exit status. */
int ranks_sweep(const struct ranks *ranks, char **words, size_t count);

#endif
