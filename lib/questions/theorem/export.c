/* SPDX-License-Identifier: MIT */
/*
 * Proofs for other programs. Text is made from copies in the context of the
 * caller, for others may read the proof.
 */
#include <wythoff/automaton.h>
#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/automaton.h"
#include "automata/export.h"
#include "automata/writing.h"
#include "base/context.h"
#include "base/text.h"
#include "questions/theorem/proof.h"

static int32_t check(wyt_context *context, const wyt_proof *proof,
                     const char *text, const char *name, wyt_sink sink)
{
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (proof == NULL || text == NULL || sink == NULL)
        return wyt__fail_null(context, proof == NULL  ? "proof"
                                       : text == NULL ? name
                                                      : "sink");
    if (proof->automaton == NULL)
        return wyt__fail(context, WYT_NONE,
                         "an undecided proof has nothing to export");
    return WYT_OK;
}

/* Hands on what was written. */
static int32_t hand_on(wyt_context *context, const struct wyt__writing *out,
                       wyt_sink sink, void *user)
{
    const int32_t status = sink(user, out->text, out->length);
    return status == WYT_OK ? WYT_OK
                            : wyt__fail(context, status,
                                        "writing stopped: the sink returned %d",
                                        (int)status);
}

static int32_t open_claim(wyt_context *context, const wyt_proof *proof,
                          struct wyt_automaton **copy, struct wyt__claim *claim)
{
    const struct wyt_automaton *from = proof->automaton;
    int32_t status = wyt__automaton_new(context, &from->words, from->sets, NULL,
                                        from->count, copy);
    if (status == WYT_OK)
        *claim = (struct wyt__claim){&(*copy)->words, proof->rules,
                                     (*copy)->sets, from->count};
    return status;
}

int32_t wyt_proof_write(wyt_context *context, const wyt_proof *proof,
                        const char *format, wyt_sink sink, void *user)
{
    struct wyt_automaton *copy;
    struct wyt__claim claim;
    struct wyt__writing out;
    int32_t status = check(context, proof, format, "format", sink);
    if (status == WYT_OK && strcmp(format, "dot") != 0 &&
        strcmp(format, "json") != 0)
        status = wyt__fail(context, WYT_E_ARGUMENT,
                           "format %s; dot or json was expected",
                           wyt__quote(format, strlen(format)).text);
    if (status == WYT_OK)
        status = open_claim(context, proof, &copy, &claim);
    if (status != WYT_OK)
        return status;
    wyt__writing_open(&out, context);
    status = format[0] == 'd' ? wyt__export_dot(&claim, &out)
                              : wyt__export_json(&claim, &out);
    if (status == WYT_OK)
        status = hand_on(context, &out, sink, user);
    wyt__writing_close(&out);
    wyt__automaton_unref(copy);
    return status;
}

/* The path of a piece into the room of the caller. */
static int32_t copy_path(const struct wyt__writing *path, char *out_text,
                         size_t capacity, size_t *out_length)
{
    *out_length = path->length;
    if (capacity <= path->length)
        return WYT_E_SPACE;
    memcpy(out_text, path->text, path->length + 1);
    return WYT_OK;
}

int32_t wyt_proof_walnut(wyt_context *context, const wyt_proof *proof,
                         const char *name, size_t piece, wyt_sink sink,
                         void *user, char *out_text, size_t capacity,
                         size_t *out_length)
{
    struct wyt_automaton *copy;
    struct wyt__claim claim;
    struct wyt__writing path, out;
    int32_t status = check(context, proof, name, "name", sink);
    if (status == WYT_OK &&
        ((out_text == NULL && capacity > 0) || out_length == NULL))
        return wyt__fail_null(context,
                              out_length == NULL ? "out_length" : "out_text");
    if (status == WYT_OK)
        status = open_claim(context, proof, &copy, &claim);
    if (status != WYT_OK)
        return status;
    wyt__writing_open(&path, context);
    wyt__writing_open(&out, context);
    status = piece < wyt__walnut_pieces(&claim)
                 ? wyt__export_walnut(&claim, name, piece, &path, &out)
                 : WYT_NONE;
    if (status == WYT_OK)
        status = copy_path(&path, out_text, capacity, out_length);
    if (status == WYT_OK)
        status = hand_on(context, &out, sink, user);
    wyt__writing_close(&out);
    wyt__writing_close(&path);
    wyt__automaton_unref(copy);
    return status;
}
