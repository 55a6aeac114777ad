/* SPDX-License-Identifier: MIT */
/*
 * Certificates of proofs: written as they were made, and checked when read.
 */
#include <wythoff/automaton.h>
#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include <stddef.h>
#include <stdint.h>

#include "automata/automaton.h"
#include "automata/check.h"
#include "automata/load.h"
#include "base/assert.h"
#include "base/context.h"
#include "board/file/whole.h"
#include "questions/theorem/proof.h"
#include "rules/rules.h"

/* As many nodes as memory allows. */
#define MOST_NODES ((size_t)1 << 31)

/* ---- writing ---- */

static int32_t check_saving(wyt_context *context, const wyt_proof *proof,
                            const char *other, const void *pointer)
{
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (proof == NULL || pointer == NULL)
        return wyt__fail_null(context, proof == NULL ? "proof" : other);
    if (proof->automaton == NULL)
        return wyt__fail(context, WYT_NONE,
                         "an undecided proof has no certificate");
    return WYT_OK;
}

/* All at once: certificates are small. */
static int32_t write_text(const void *subject, wyt_sink sink, void *user)
{
    const wyt_proof *proof = subject;
    return sink(user, proof->certificate.text, proof->certificate.length);
}

int32_t wyt_proof_save_to(wyt_context *context, const wyt_proof *proof,
                          wyt_sink sink, void *user)
{
    int32_t status = check_saving(context, proof, "sink", sink ? proof : NULL);
    if (status != WYT_OK)
        return status;
    WYT__ASSERT(sink != NULL);
    status = write_text(proof, sink, user);
    return status == WYT_OK ? WYT_OK
                            : wyt__fail(context, status,
                                        "writing stopped: the sink returned %d",
                                        (int)status);
}

int32_t wyt_proof_save(wyt_context *context, const wyt_proof *proof,
                       const char *path)
{
    const struct wyt__whole whole = {.head = "wyp ",
                                     .what = "a certificate",
                                     .write = write_text,
                                     .subject = proof};
    const int32_t status = check_saving(context, proof, "path", path);
    return status == WYT_OK ? wyt__save_whole(context, path, &whole) : status;
}

/* ---- reading ---- */

static int32_t keep(wyt_context *context, const struct wyt__checked *checked,
                    const wyt_rules *rules, struct wyt_automaton *automaton,
                    wyt_proof **out_proof)
{
    const uint32_t value =
        checked->theorem ? (uint32_t)automaton->count - 1 : checked->value;
    wyt_proof *proof;
    int32_t status = wyt__proof_new(context, rules, value, 0, &proof);
    if (status != WYT_OK)
        return status;
    proof->verdict = WYT_PROOF_THEOREM;
    status = wyt__proof_attach(proof, wyt__automaton_ref(automaton));
    if (status == WYT_OK && !checked->theorem)
        status = wyt__proof_refute(proof, checked->x, checked->y, checked->z,
                                   checked->says_p);
    if (status == WYT_OK)
        *out_proof = proof;
    else
        wyt_proof_unref(proof);
    return status;
}

static int32_t load(wyt_context *context, const char *text, size_t length,
                    struct wyt__checked *checked, wyt_proof **out_proof)
{
    struct wyt_automaton *automaton;
    wyt_rules *rules;
    int32_t status = wyt__check(context, text, length, MOST_NODES, checked);
    if (status == WYT_OK)
        status = wyt__automaton_load(context, text, length, &rules, &automaton);
    if (status != WYT_OK)
        return status;
    status = keep(context, checked, rules, automaton, out_proof);
    wyt__automaton_unref(automaton);
    wyt_rules_unref(rules);
    return status;
}

int32_t wyt_proof_load_from(wyt_context *context, const void *bytes,
                            size_t length, wyt_proof **out_proof)
{
    struct wyt__checked checked;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if ((bytes == NULL && length > 0) || out_proof == NULL)
        return wyt__fail_null(context,
                              out_proof == NULL ? "out_proof" : "bytes");
    wyt__checked_open(&checked);
    status =
        load(context, bytes == NULL ? "" : bytes, length, &checked, out_proof);
    wyt__checked_close(&checked);
    return status;
}

struct loading {
    wyt_context *context;
    wyt_proof **out;
};

static int32_t read_text(void *user, const void *bytes, size_t length)
{
    const struct loading *loading = user;
    return wyt_proof_load_from(loading->context, bytes, length, loading->out);
}

int32_t wyt_proof_load(wyt_context *context, const char *path,
                       wyt_proof **out_proof)
{
    struct loading loading = {context, out_proof};
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (path == NULL || out_proof == NULL)
        return wyt__fail_null(context, path == NULL ? "path" : "out_proof");
    return wyt__load_whole(context, path, read_text, &loading);
}
