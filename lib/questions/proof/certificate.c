/* SPDX-License-Identifier: MIT */
/*
 * Certificates as objects: lines in one block of text. What stands in them is
 * made by certify_big.c and path_big.c.
 */
#include "questions/proof/certificate.h"

#include <string.h>

#include "base/context.h"
#include "questions/ask.h"
#include "questions/proof/certify_rest.h"
#include "questions/proof/path.h"
#include "solve/backend.h"
#include "solve/backends/automatic.h"
#include "solve/solver.h"

int32_t wyt__certificate_room(wyt_certificate *certificate, size_t bytes,
                              char **out_room)
{
    void *block = certificate->text;
    int32_t status =
        wyt__reserve(certificate->context, &block, &certificate->capacity,
                     certificate->length + bytes, 1);
    certificate->text = block;
    if (status == WYT_OK)
        *out_room = certificate->text + certificate->length;
    return status;
}

void wyt__certificate_grown(wyt_certificate *certificate)
{
    certificate->length += strlen(certificate->text + certificate->length);
}

int32_t wyt__certificate_append(wyt_certificate *certificate, const char *text)
{
    size_t length = strlen(text);
    char *room;
    int32_t status = wyt__certificate_room(certificate, length + 1, &room);
    if (status != WYT_OK)
        return status;
    memcpy(room, text, length + 1);
    certificate->length += length;
    return WYT_OK;
}

int32_t wyt__certificate_line(wyt_certificate *certificate, const char *text)
{
    void *block = certificate->starts;
    int32_t status =
        wyt__reserve(certificate->context, &block, &certificate->start_capacity,
                     certificate->count + 1, sizeof *certificate->starts);
    certificate->starts = block;
    if (status != WYT_OK)
        return status;
    if (certificate->count > 0)
        certificate->length++; /* the NUL of the line before it */
    certificate->starts[certificate->count] = certificate->length;
    status = wyt__certificate_append(certificate, text);
    if (status == WYT_OK)
        certificate->count++;
    return status;
}

/* An automaton answers by another path than sequences, and where heaps are
 * empty a smaller game does. */
static int32_t make(wyt_solver *solver, const wyt_integers *heaps,
                    wyt_certificate **out_certificate)
{
    int32_t status;
    wyt_certificate *certificate =
        wyt__allocate(solver->context, 1, sizeof *certificate, &status);
    if (certificate == NULL)
        return status;
    certificate->context = wyt_context_ref(solver->context);
    if (wyt__backend_big(solver, WYT_ASK_OUTCOME) == &wyt__backend_automatic)
        status = wyt__certify_path(solver, heaps, certificate);
    else if (wyt__has_rest(solver, heaps))
        status = wyt__certify_rest(solver, heaps, certificate);
    else
        status = wyt__certify_big(solver, heaps, certificate);
    if (status == WYT_OK)
        *out_certificate = certificate;
    else
        wyt_certificate_free(certificate);
    return status;
}

int32_t wyt_solver_certify_big(wyt_solver *solver, const wyt_integers *heaps,
                               wyt_certificate **out_certificate)
{
    int32_t status;
    if (solver == NULL)
        return WYT_E_ARGUMENT;
    if (out_certificate == NULL)
        return wyt__fail_null(solver->context, "out_certificate");
    status = wyt__check_position(solver, heaps);
    return status == WYT_OK ? make(solver, heaps, out_certificate) : status;
}

void wyt_certificate_free(wyt_certificate *certificate)
{
    wyt_context *context;
    if (certificate == NULL)
        return;
    context = certificate->context;
    wyt__release(context, certificate->text, certificate->capacity, 1);
    wyt__release(context, certificate->starts, certificate->start_capacity,
                 sizeof *certificate->starts);
    wyt__release(context, certificate, 1, sizeof *certificate);
    wyt_context_unref(context);
}

int32_t wyt_certificate_outcome(const wyt_certificate *certificate)
{
    return certificate == NULL ? -1 : certificate->outcome;
}

size_t wyt_certificate_count(const wyt_certificate *certificate)
{
    return certificate == NULL ? 0 : certificate->count;
}

const char *wyt_certificate_text(const wyt_certificate *certificate,
                                 size_t index)
{
    if (certificate == NULL || index >= certificate->count)
        return "";
    return certificate->text + certificate->starts[index];
}
