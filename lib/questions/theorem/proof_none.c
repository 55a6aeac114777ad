/* SPDX-License-Identifier: MIT */
/*
 * In place of the other files of this folder where the library is built without
 * GMP: there are no proofs.
 */
#include <wythoff/automaton.h>
#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/integers.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include <stddef.h>
#include <stdint.h>

#include "base/context.h"

static int32_t refuse(wyt_context *context)
{
    return context == NULL
               ? WYT_E_ARGUMENT
               : wyt__fail(context, WYT_UNSUPPORTED,
                           "proofs need GMP; this library was built without "
                           "it");
}

int32_t wyt_rules_prove(wyt_context *context, const wyt_rules *rules,
                        uint32_t value, const char *numeration, uint64_t rows,
                        wyt_proof **out_proof)
{
    (void)rules;
    (void)value;
    (void)numeration;
    (void)rows;
    (void)out_proof;
    return refuse(context);
}

int32_t wyt_proof_try(wyt_context *context, const wyt_proof *proof,
                      const wyt_rules *rules, wyt_proof **out_proof)
{
    (void)proof;
    (void)rules;
    (void)out_proof;
    return refuse(context);
}

int32_t wyt_rules_proved(wyt_context *context, const wyt_proof *proof,
                         wyt_rules **out_rules)
{
    (void)proof;
    (void)out_rules;
    return refuse(context);
}

wyt_proof *wyt_proof_ref(wyt_proof *proof)
{
    return proof;
}

void wyt_proof_unref(wyt_proof *proof)
{
    (void)proof;
}

int32_t wyt_proof_verdict(const wyt_proof *proof)
{
    (void)proof;
    return WYT_PROOF_UNDECIDED;
}

const wyt_rules *wyt_proof_rules(const wyt_proof *proof)
{
    (void)proof;
    return NULL;
}

uint32_t wyt_proof_value(const wyt_proof *proof)
{
    (void)proof;
    return 0;
}

size_t wyt_proof_states(const wyt_proof *proof, uint32_t value)
{
    (void)proof;
    (void)value;
    return 0;
}

const char *wyt_proof_numeration(const wyt_proof *proof)
{
    (void)proof;
    return NULL;
}

int32_t wyt_proof_refutation(const wyt_proof *proof, wyt_integers *out_heaps,
                             int32_t *out_says)
{
    (void)proof;
    (void)out_heaps;
    (void)out_says;
    return WYT_E_ARGUMENT;
}

size_t wyt_proof_count(const wyt_proof *proof)
{
    (void)proof;
    return 0;
}

const char *wyt_proof_text(const wyt_proof *proof, size_t index)
{
    (void)proof;
    (void)index;
    return NULL;
}

int32_t wyt_proof_save_to(wyt_context *context, const wyt_proof *proof,
                          wyt_sink sink, void *user)
{
    (void)proof;
    (void)sink;
    (void)user;
    return refuse(context);
}

int32_t wyt_proof_save(wyt_context *context, const wyt_proof *proof,
                       const char *path)
{
    (void)proof;
    (void)path;
    return refuse(context);
}

int32_t wyt_proof_load_from(wyt_context *context, const void *bytes,
                            size_t length, wyt_proof **out_proof)
{
    (void)bytes;
    (void)length;
    (void)out_proof;
    return refuse(context);
}

int32_t wyt_proof_load(wyt_context *context, const char *path,
                       wyt_proof **out_proof)
{
    (void)path;
    (void)out_proof;
    return refuse(context);
}

int32_t wyt_proof_write(wyt_context *context, const wyt_proof *proof,
                        const char *format, wyt_sink sink, void *user)
{
    (void)proof;
    (void)format;
    (void)sink;
    (void)user;
    return refuse(context);
}

int32_t wyt_proof_walnut(wyt_context *context, const wyt_proof *proof,
                         const char *name, size_t piece, wyt_sink sink,
                         void *user, char *out_text, size_t capacity,
                         size_t *out_length)
{
    (void)proof;
    (void)name;
    (void)piece;
    (void)out_text;
    (void)capacity;
    (void)out_length;
    (void)sink;
    (void)user;
    return refuse(context);
}
