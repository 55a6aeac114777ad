/* SPDX-License-Identifier: MIT */
/*
 * Filling in theories (rules/theory.h).
 */
#include "rules/attach.h"

#include <string.h>

#include "base/assert.h"
#include "rules/recursion.h"
#include "rules/theory.h"

void wyt__state(struct wyt__theory *theory, const char *claim,
                const char *status, const char *scope, const char *source,
                const char *oeis)
{
    WYT__ASSERT(theory->statement_count < WYT__STATEMENTS);
    theory->statements[theory->statement_count++] = (struct wyt__statement){
        .claim = claim,
        .status = status,
        .scope = scope,
        .source = source,
        .oeis = oeis,
        .terms = "",
    };
}

void wyt__state_terms(struct wyt__theory *theory, const char *terms)
{
    WYT__ASSERT(theory->statement_count > 0);
    theory->statements[theory->statement_count - 1].terms = terms;
}

void wyt__set_aside(struct wyt__theory *theory)
{
    WYT__ASSERT(theory->statement_count > 0);
    theory->statements[theory->statement_count - 1].aside = true;
}

void wyt__check_by(struct wyt__theory *theory, enum wyt__check check)
{
    WYT__ASSERT(theory->statement_count > 0);
    theory->statements[theory->statement_count - 1].check = check;
}

void wyt__attach_head(struct wyt__theory *theory, uint64_t x, uint64_t y)
{
    WYT__ASSERT(theory->head_count < WYT__HEAD);
    theory->head[theory->head_count][0] = x;
    theory->head[theory->head_count][1] = y;
    theory->head_count++;
}

static struct wyt__run *add_run(struct wyt__theory *theory,
                                enum wyt__source source, uint64_t first)
{
    struct wyt__run *run = &theory->runs[theory->run_count++];
    WYT__ASSERT(theory->run_count <= WYT__RUNS);
    *run = (struct wyt__run){
        .source = source, .first = first, .scale = 1, .every = 1};
    return run;
}

void wyt__attach_line(struct wyt__theory *theory, uint64_t x0, uint64_t y0,
                      uint64_t dx, uint64_t dy, uint64_t first)
{
    struct wyt__run *run = add_run(theory, WYT__LINE, first);
    WYT__ASSERT(dx + dy > 0 && ((x0 | y0 | dx | dy) >> 32) == 0);
    run->x0 = x0;
    run->y0 = y0;
    run->dx = dx;
    run->dy = dy;
}

void wyt__attach_recursion(struct wyt__theory *theory, uint64_t a, uint64_t b,
                           uint64_t c, uint64_t s, uint64_t first)
{
    struct wyt__run *run = add_run(theory, WYT__MEX, first);
    WYT__ASSERT(a >= 1);
    theory->recursion = (struct wyt__recursion){a, {b, c}, s, 1};
    run->a = a;
    run->s = s;
    if (b == c)
        return;
    /* (0,0) is an upper and a lower point; it is listed once. */
    if (first == 0 && s == 0)
        first = 1;
    run = add_run(theory, WYT__MEX, first);
    run->lower = true;
    run->a = a;
    run->s = s;
}

/* The points (v_n, v_n + a n) of a-Wythoff, times `scale` and moved by
 * (shift, shift), n >= 0; symmetric. */
static void attach_scaled(struct wyt__theory *theory, uint64_t a,
                          uint64_t scale, uint64_t shift)
{
    struct wyt__run *run = add_run(theory, WYT__MEX, 0);
    WYT__ASSERT(a >= 1 && scale >= 1);
    theory->recursion = (struct wyt__recursion){a, {1, 1}, 0, 1};
    run->a = a * scale;
    run->scale = scale;
    run->shift = shift;
}

void wyt__attach_bishop(struct wyt__theory *theory, uint64_t m, uint64_t k)
{
    struct wyt__run *run = add_run(theory, WYT__MEX, 0);
    WYT__ASSERT(m >= 1 && k >= 1);
    theory->recursion = (struct wyt__recursion){m, {1, 1}, 0, k};
    run->a = m;
    run->every = k;
}

static struct wyt__run *add_golden(struct wyt__theory *theory,
                                   enum wyt__source source, uint64_t m,
                                   uint64_t p)
{
    struct wyt__run *run = add_run(theory, source, 0);
    WYT__ASSERT(m >= 1 && m <= 65535 && p >= 1 && p <= 65535);
    run->m = m;
    run->p = p;
    run->a = m;
    return run;
}

void wyt__attach_golden(struct wyt__theory *theory, uint64_t m, uint64_t p)
{
    (void)add_golden(theory, WYT__GOLDEN, m, p);
}

/* (a_(pn+l), b_(pn+l)): the difference m (p n + l) */
static struct wyt__run *add_part(struct wyt__theory *theory, uint64_t m,
                                 uint64_t p, uint64_t l)
{
    struct wyt__run *run = add_golden(theory, WYT__PART, m, p);
    run->l = l;
    run->a = m * p;
    run->s = m * l;
    return run;
}

void wyt__attach_part(struct wyt__theory *theory, uint64_t m, uint64_t p,
                      uint64_t l)
{
    WYT__ASSERT(l < p);
    (void)add_part(theory, m, p, l);
    if (l > 0 && 2 * l != p)
        add_part(theory, m, p, p - l)->lower = true;
}

void wyt__attach_blocked_wythoff(struct wyt__theory *theory, uint64_t block)
{
    WYT__ASSERT(block >= 1 && block <= 3);
    if (block == 1) {
        wyt__attach_recursion(theory, 1, 1, 1, 0, 0);
        return;
    }
    wyt__attach_head(theory, 0, 0);
    wyt__attach_line(theory, 0, 1, 1, 2, 0);
    if (block == 2)
        attach_scaled(theory, 1, 2, 2);
    else
        wyt__attach_line(theory, 0, 2, 1, 2, 0);
}

void wyt__attach_band(struct wyt__theory *theory, uint64_t k)
{
    WYT__ASSERT(k >= 1);
    theory->band = k;
}

void wyt__attach_nim(struct wyt__theory *theory, uint64_t k)
{
    WYT__ASSERT(k >= 1);
    theory->nim = k;
}

void wyt__attach_triples(struct wyt__theory *theory)
{
    theory->triples = true;
}

void wyt__attach_complement(struct wyt__theory *theory)
{
    theory->complement = true;
}

bool wyt__is_proven(const struct wyt__theory *theory)
{
    for (size_t i = 0; i < theory->statement_count; i++)
        if (!theory->statements[i].aside &&
            strcmp(theory->statements[i].status, "theorem") != 0)
            return false;
    return theory->statement_count > 0 && theory->band == 0;
}
