/* SPDX-License-Identifier: MIT */
/*
 * A heap that is empty takes part in no move, so with empty heaps generalized
 * Wythoff is the game of the sets that hold none of them (solve/empty_heaps.h).
 * Of two heaps that is Nim or Wythoff Nim, which have certificates: the one of
 * the smaller game stands inside that of the position.
 */
#include "questions/proof/certify_rest.h"

#include <wythoff/certificate.h>
#include <wythoff/integers.h>
#include <wythoff/rules.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "numbers/integers.h"
#include "questions/proof/certificate.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "solve/empty_heaps.h"
#include "solve/question.h"
#include "solve/solver.h"

/* ---- lines ---- */

int32_t wyt__certificate_number(wyt_certificate *certificate, uint64_t number)
{
    char text[24];
    struct wyt__text out = {text, sizeof text, 0};
    wyt__text_number(&out, number);
    return wyt__certificate_append(certificate, text);
}

/* Appends number `index` of a list. */
static int32_t append_heap(wyt_certificate *certificate,
                           const wyt_integers *heaps, size_t index)
{
    size_t length = 0;
    char *room;
    int32_t status = wyt_integers_text(heaps, index, NULL, 0, &length);
    if (status == WYT_E_SPACE)
        status = wyt__certificate_room(certificate, length + 1, &room);
    if (status == WYT_OK)
        status = wyt_integers_text(heaps, index, room, length + 1, &length);
    if (status == WYT_OK)
        wyt__certificate_grown(certificate);
    return status;
}

int32_t wyt__certificate_position(wyt_certificate *certificate,
                                  const wyt_rules *rules,
                                  const wyt_integers *heaps)
{
    int32_t status = wyt__certificate_append(certificate, "(");
    for (size_t i = 0; i < heaps->count && status == WYT_OK; i++) {
        if (i > 0)
            status = wyt__certificate_append(certificate, ", ");
        if (status == WYT_OK)
            status = append_heap(certificate, heaps, i);
    }
    if (status == WYT_OK)
        status = wyt__certificate_append(certificate, ") in ");
    return status == WYT_OK ? wyt__certificate_append(certificate, rules->text)
                            : status;
}

int32_t wyt__certificate_within(wyt_certificate *certificate,
                                const wyt_certificate *other)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; i < other->count && status == WYT_OK; i++) {
        status = wyt__certificate_line(certificate, "  ");
        if (status == WYT_OK)
            status = wyt__certificate_append(certificate,
                                             wyt_certificate_text(other, i));
    }
    return status;
}

/* ---- empty heaps ---- */

bool wyt__has_rest(const wyt_solver *solver, const wyt_integers *heaps)
{
    const struct wyt__question question = {.what = WYT_ASK_OUTCOME,
                                           .asked = heaps};
    const struct wyt__theory *theory = &solver->rules->theory;
    return theory->nim == 0 && theory->run_count == 0 &&
           wyt__reduces(solver, &question);
}

/* "heap 2 is empty", or "heaps 1, 3 are empty" */
static int32_t write_empty(wyt_certificate *certificate, const bool *kept,
                           size_t n)
{
    size_t empty = 0, written = 0;
    int32_t status;
    for (size_t i = 0; i < n; i++)
        empty += !kept[i];
    status =
        wyt__certificate_line(certificate, empty == 1 ? "heap " : "heaps ");
    for (size_t i = 0; i < n && status == WYT_OK; i++) {
        if (kept[i])
            continue;
        if (written++ > 0)
            status = wyt__certificate_append(certificate, ", ");
        if (status == WYT_OK)
            status = wyt__certificate_number(certificate, i + 1);
    }
    return status == WYT_OK
               ? wyt__certificate_append(
                     certificate,
                     empty == 1 ? " is empty and takes part in no move: it is "
                                : " are empty and take part in no move: it is ")
               : status;
}

static int32_t write_rest(const wyt_solver *solver, const wyt_integers *heaps,
                          const wyt_integers *few, const bool *kept,
                          const wyt_certificate *inner,
                          wyt_certificate *certificate)
{
    const bool is_p = inner->outcome == WYT_OUTCOME_P;
    int32_t status = wyt__certificate_line(certificate, is_p ? "outcome P of "
                                                             : "outcome N of ");
    if (status == WYT_OK)
        status = wyt__certificate_position(certificate, solver->rules, heaps);
    if (status == WYT_OK)
        status = write_empty(certificate, kept, heaps->count);
    if (status == WYT_OK)
        status =
            wyt__certificate_position(certificate, solver->rest->rules, few);
    if (status == WYT_OK)
        status = wyt__certificate_within(certificate, inner);
    if (status == WYT_OK)
        status = wyt__certificate_line(certificate,
                                       is_p ? "the same position; so it is P"
                                            : "the same position; so it is N");
    certificate->outcome = inner->outcome;
    return status;
}

int32_t wyt__certify_rest(wyt_solver *solver, const wyt_integers *heaps,
                          wyt_certificate *certificate)
{
    const struct wyt__question question = {.what = WYT_ASK_OUTCOME,
                                           .asked = heaps};
    bool kept[WYT__HEAPS] = {false};
    wyt_certificate *inner = NULL;
    wyt_integers *few = NULL;
    int32_t status = wyt_integers_new(solver->context, &few);
    (void)wyt__kept_heaps(&question, heaps->count, kept);
    if (status == WYT_OK)
        status = wyt__open_rest(solver, kept);
    for (size_t i = 0; i < heaps->count && status == WYT_OK; i++)
        if (kept[i])
            status = wyt__integers_copy(few, heaps, i);
    if (status == WYT_OK)
        status = wyt_solver_certify_big(solver->rest, few, &inner);
    if (status == WYT_OK)
        status = write_rest(solver, heaps, few, kept, inner, certificate);
    if (status == WYT_OK)
        solver->answered = solver->rest->answered;
    wyt_certificate_free(inner);
    wyt_integers_free(few);
    return status;
}
