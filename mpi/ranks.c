/* SPDX-License-Identifier: MIT */
/*
 * What ranks have to say to each other when something goes wrong.
 */
#include "ranks.h"

#include <wythoff/status.h>

#include <stdio.h>
#include <string.h>

#include "base/context.h"

int32_t ranks_agree(const struct ranks *ranks, int32_t status)
{
    int mine = status == WYT_OK ? ranks->count : ranks->rank, first;
    char text[WYT__ERROR_BYTES] = "";
    MPI_Allreduce(&mine, &first, 1, MPI_INT, MPI_MIN, ranks->world);
    if (first == ranks->count)
        return WYT_OK;
    if (first == ranks->rank)
        (void)snprintf(text, sizeof text, "%s",
                       wyt_context_error(ranks->context));
    MPI_Bcast(&status, 1, MPI_INT32_T, first, ranks->world);
    MPI_Bcast(text, sizeof text, MPI_CHAR, first, ranks->world);
    return wyt__fail(ranks->context, status, "%s", text);
}

_Noreturn void ranks_abort(const struct ranks *ranks)
{
    fprintf(stderr, "wythoff-mpi: rank %d: %s\n", ranks->rank,
            wyt_context_error(ranks->context));
    fflush(stderr);
    MPI_Abort(ranks->world, 1);
    for (;;)
        ;
}

int32_t ranks_fail(const struct ranks *ranks, const char *what, int error)
{
    char text[MPI_MAX_ERROR_STRING] = "";
    int length = 0;
    if (MPI_Error_string(error, text, &length) != MPI_SUCCESS)
        (void)snprintf(text, sizeof text, "error %d", error);
    return wyt__fail(ranks->context, WYT_E_FILE, "cannot %s: %s", what, text);
}
