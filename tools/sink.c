/* SPDX-License-Identifier: MIT */
/*
 * Bytes into a stream.
 */
#include "sink.h"

#include <errno.h>

int32_t sink_take(void *user, const void *bytes, size_t length)
{
    struct sink *sink = user;
    errno = 0;
    if (fwrite(bytes, 1, length, sink->stream) == length)
        return 0;
    sink->reason = errno;
    return SINK_STOPPED;
}
