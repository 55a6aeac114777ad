/* SPDX-License-Identifier: MIT */
/*
 * The words of a certificate. A point that is written has been computed, and
 * confirmed by another algorithm, right before.
 */
#define WYT__ANY_SIZE
#include "questions/proof/proof_big.h"

#include <wythoff/builder.h>
#include <wythoff/status.h>

#include <gmp.h>

#include "base/context.h"
#include "base/text.h"
#include "moves/pair.h"
#include "numbers/mpz.h"
#include "questions/proof/certificate.h"
#include "questions/proof/confirm_big.h"
#include "questions/proof/criterion_big.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "theory/interval.h"
#include "theory/runs.h"

/* Decimal digits take as long as so many products. */
#define DIGITS 5

int32_t wyt__proof_fail(const struct wyt__proof *proof, const char *what)
{
    return wyt__fail(proof->runs->context, WYT_E_INTERNAL,
                     "the certificate of a position of %s fails: %s",
                     proof->runs->rules->text, what);
}

int32_t wyt__proof_append(struct wyt__proof *proof, const char *text)
{
    return wyt__certificate_append(proof->certificate, text);
}

int32_t wyt__proof_number(struct wyt__proof *proof, const mpz_t number)
{
    char *room;
    size_t bytes = mpz_sizeinbase(number, 10) + 2;
    int32_t status =
        wyt__check_bits(proof->runs->context, mpz_sizeinbase(number, 2));
    if (mpz_sizeinbase(number, 2) <= 64)
        status = WYT_OK;
    if (status == WYT_OK)
        status = wyt__certificate_room(proof->certificate, bytes, &room);
    if (status != WYT_OK)
        return status;
    mpz_get_str(room, 10, number);
    wyt__certificate_grown(proof->certificate);
    return wyt__mpz_products(proof->runs->context, DIGITS, mpz_size(number));
}

int32_t wyt__proof_small(struct wyt__proof *proof, uint64_t number)
{
    int32_t status;
    mpz_t value;
    mpz_init(value);
    wyt__mpz_set(value, number);
    status = wyt__proof_number(proof, value);
    mpz_clear(value);
    return status;
}

int32_t wyt__proof_pair(struct wyt__proof *proof, const struct wyt__pair *pair,
                        bool mirrored)
{
    int32_t status = wyt__proof_append(proof, "(");
    if (status == WYT_OK)
        status = wyt__proof_number(proof, pair->heap[mirrored ? 1 : 0]);
    if (status == WYT_OK)
        status = wyt__proof_append(proof, ", ");
    if (status == WYT_OK)
        status = wyt__proof_number(proof, pair->heap[mirrored ? 0 : 1]);
    return status == WYT_OK ? wyt__proof_append(proof, ")") : status;
}

int32_t wyt__proof_line(struct wyt__proof *proof, const char *text)
{
    return wyt__certificate_line(proof->certificate, text);
}

static int32_t write_statement(struct wyt__proof *proof,
                               const struct wyt__statement *said)
{
    int32_t status = wyt__proof_line(proof, said->status);
    if (status == WYT_OK)
        status = wyt__proof_append(proof, ": ");
    if (status == WYT_OK)
        status = wyt__proof_append(proof, said->claim);
    if (status == WYT_OK)
        status = wyt__proof_append(proof, " [");
    if (status == WYT_OK)
        status = wyt__proof_append(proof, said->source);
    return status == WYT_OK ? wyt__proof_append(proof, "]") : status;
}

int32_t wyt__proof_theory(struct wyt__proof *proof, size_t most)
{
    const struct wyt__theory *theory = proof->runs->theory;
    int32_t status = wyt__proof_append(proof, " in ");
    if (status == WYT_OK)
        status = wyt__proof_append(proof, proof->runs->rules->text);
    for (size_t i = 0; i < theory->statement_count && i < most; i++)
        if (status == WYT_OK && !theory->statements[i].aside)
            status = write_statement(proof, &theory->statements[i]);
    return status;
}

int32_t wyt__proof_point(struct wyt__proof *proof, const char *what,
                         const mpz_t n)
{
    const struct wyt__interval *interval = &proof->interval;
    bool yes = false;
    int32_t status =
        wyt__runs_point(proof->runs, interval->run, n, &proof->point);
    if (status == WYT_OK)
        status = wyt__confirm_big(proof->runs, interval->run, n, &proof->point,
                                  &yes);
    if (status == WYT_OK && !yes)
        return wyt__proof_fail(proof, "a point is not confirmed");
    if (status == WYT_OK)
        status = wyt__proof_line(proof, what);
    if (status == WYT_OK)
        status = wyt__proof_append(proof, ": point ");
    if (status == WYT_OK)
        status = wyt__proof_number(proof, n);
    if (status == WYT_OK)
        status = wyt__proof_append(proof, " is ");
    if (status == WYT_OK)
        status = wyt__proof_pair(proof, &proof->point, interval->mirrored);
    if (status == WYT_OK)
        status = wyt__proof_append(proof, ", by ");
    return status == WYT_OK
               ? wyt__proof_append(
                     proof, wyt__criterion_word(proof->runs, interval->run, n))
               : status;
}

int32_t wyt__proof_class(struct wyt__proof *proof, size_t index)
{
    static const char *const strips[] = {[WYT_STRIP_FIRST] = "i < ",
                                         [WYT_STRIP_SECOND] = "j < ",
                                         [WYT_STRIP_DIFFERENCE] = "|i-j| < "};
    const struct wyt__game *game = &proof->runs->rules->game;
    const struct wyt__class *class = &game->classes[index];
    const uint32_t *vector = wyt__game_vector(game, index);
    char text[160];
    struct wyt__text out = {text, sizeof text, 0};
    if (class->strip != 0) {
        wyt__text_append(&out, strips[class->strip]);
        wyt__text_number(&out, class->width);
        return wyt__proof_append(proof, text);
    }
    wyt__text_append(&out, "t (");
    wyt__text_number(&out, vector[0]);
    wyt__text_append(&out, ", ");
    wyt__text_number(&out, vector[1]);
    wyt__text_append(&out, ")");
    if (class->modulus > 1) {
        wyt__text_append(&out, " with t mod ");
        wyt__text_number(&out, class->modulus);
        wyt__text_append(&out, " < ");
        wyt__text_number(&out, class->residues);
    }
    if (class->most > 0) {
        wyt__text_append(&out, " up to t = ");
        wyt__text_number(&out, class->most);
    }
    return wyt__proof_append(proof, text);
}
