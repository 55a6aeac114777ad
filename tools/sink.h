/* SPDX-License-Identifier: MIT */
/*
 * Where bytes of the library and of pictures go, and why they do not.
 */
#ifndef TOOLS_SINK_H
#define TOOLS_SINK_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* The status of a sink that takes no more, outside those of the library. */
#define SINK_STOPPED 1000

struct sink {
    FILE *stream;
    int reason; /* errno of the write that failed, 0 if it had none */
};

/* A wyt_sink; user is the struct sink. */
int32_t sink_take(void *user, const void *bytes, size_t length);

#endif
