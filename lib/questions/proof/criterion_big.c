/* SPDX-License-Identifier: MIT */
/*
 * The criteria of confirm.c in words, so that a reader can apply them to the
 * points of a certificate. With y - x = m n, n >= 1,
 *     p x y < n (x + y)  and  p (x+1)(y+1) > n (x + y + 2)        (SPEC 3.3)
 * say that x is floor(n alpha / p). For n = 0 both sides of the first one are
 * 0 where it would have to hold, so that case is written apart.
 *
 * Cost: a line for every run.
 */
#define WYT__ANY_SIZE
#include "questions/proof/criterion_big.h"

#include <wythoff/status.h>

#include <gmp.h>

#include "base/text.h"
#include "questions/proof/confirm_big.h"
#include "questions/proof/proof_big.h"
#include "rules/theory.h"
#include "theory/runs.h"

#define HARMONY                                                                \
    "the criterion is p x y < n (x + y) and p (x+1)(y+1) > n (x+y+2) for "     \
    "n >= 1, and x = 0 for n = 0"
#define FORM                                                                   \
    "with D = y - x = a n + 1, X = a x - (a - 2) and "                         \
    "f(Z) = Z^2 + (a - 2) D Z - a D^2 the criterion is (X < 0 or f(X) < 0) "   \
    "and f(X + a) > 0"

const char *wyt__criterion_word(const struct wyt__runs *runs, size_t run,
                                const mpz_t n)
{
    switch (wyt__criterion_big(runs, run)) {
    case WYT__BY_DIVISION:
        return "division";
    case WYT__BY_FORM:
        return "the criterion";
    case WYT__BY_HARMONY: /* n of the criterion is p n + l in a part */
        return mpz_sgn(n) == 0 && runs->run[run].l == 0 ? "x = 0 for n = 0"
                                                        : "the criterion";
    case WYT__BY_INVERSE:
        break;
    }
    return "the inverse of both sequences";
}

static void write_named(struct wyt__text *out, const char *name,
                        uint64_t number)
{
    wyt__text_append(out, name);
    wyt__text_number(out, number);
}

/* A heap as the run has it: "x", or "2 x + 2" */
static void write_heap(struct wyt__text *out, const struct wyt__run *run,
                       const char *name)
{
    if (run->scale != 1) {
        wyt__text_number(out, run->scale);
        wyt__text_append(out, " ");
    }
    wyt__text_append(out, name);
    if (run->shift != 0)
        write_named(out, " + ", run->shift);
}

/* "sequence 2: point k is (y, x)" */
static void write_shape(struct wyt__text *out, const struct wyt__run *run,
                        size_t index)
{
    write_named(out, "sequence ", index + 1);
    wyt__text_append(out, run->source == WYT__PART ? ": point k is ("
                                                   : ": point n is (");
    write_heap(out, run, run->lower ? "y" : "x");
    wyt__text_append(out, ", ");
    write_heap(out, run, run->lower ? "x" : "y");
    wyt__text_append(out, ")");
}

static void write_harmony(struct wyt__text *out, const struct wyt__runs *runs,
                          const struct wyt__run *run)
{
    bool is_mex = run->source == WYT__MEX;
    wyt__text_append(out, " with y - x = m n");
    write_named(out, ", m = ", is_mex ? runs->theory->recursion.a : run->m);
    write_named(out, ", p = ", is_mex ? 1 : run->p);
    if (run->source == WYT__PART) {
        write_named(out, ", n = ", run->p);
        write_named(out, " k + ", run->l);
    }
    wyt__text_append(out, "; " HARMONY);
}

static int32_t write_criterion(struct wyt__proof *proof, size_t index)
{
    const struct wyt__run *run = &proof->runs->run[index];
    enum wyt__criterion criterion = wyt__criterion_big(proof->runs, index);
    char text[512];
    struct wyt__text out = {text, sizeof text, 0};
    if (criterion != WYT__BY_HARMONY && criterion != WYT__BY_FORM)
        return WYT_OK;
    write_shape(&out, run, index);
    if (criterion == WYT__BY_HARMONY) {
        write_harmony(&out, proof->runs, run);
    } else {
        write_named(&out, ", a = ", proof->runs->theory->recursion.a);
        wyt__text_append(&out, "; " FORM);
    }
    return wyt__proof_line(proof, text);
}

int32_t wyt__proof_criteria(struct wyt__proof *proof)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; i < proof->runs->theory->run_count && status == WYT_OK;
         i++)
        status = write_criterion(proof, i);
    return status;
}
