/* SPDX-License-Identifier: MIT */
/*
 * The box of --size W[xH[x...]].
 */
#ifndef TOOLS_SIZE_H
#define TOOLS_SIZE_H

#include "session.h"

/* Reads the required option --size into session->heaps numbers. One number
 * stands for all heaps. Returns 0, or the exit status of the problem. */
int size_read(struct session *session, uint64_t size[HEAPS]);

#endif
