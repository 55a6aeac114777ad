/* SPDX-License-Identifier: MIT */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "rules/attach.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "support/theories.h"

void attach_golden(struct wyt__theory *theory, uint64_t m, uint64_t p,
                   uint64_t unused)
{
    (void)unused;
    wyt__attach_golden(theory, m, p);
}

void attach_blocked(struct wyt__theory *theory, uint64_t k, uint64_t unused,
                    uint64_t unused_too)
{
    (void)unused;
    (void)unused_too;
    wyt__attach_blocked_wythoff(theory, k);
}

void attach_band(struct wyt__theory *theory, uint64_t k, uint64_t unused,
                 uint64_t unused_too)
{
    (void)unused;
    (void)unused_too;
    wyt__attach_band(theory, k);
}

void attach_nim(struct wyt__theory *theory, uint64_t k, uint64_t unused,
                uint64_t unused_too)
{
    (void)unused;
    (void)unused_too;
    wyt__attach_nim(theory, k);
}

void attach_bishop(struct wyt__theory *theory, uint64_t m, uint64_t k,
                   uint64_t unused)
{
    (void)unused;
    wyt__attach_bishop(theory, m, k);
}

void attach_recursion(struct wyt__theory *theory, uint64_t a, uint64_t b,
                      uint64_t c)
{
    wyt__attach_recursion(theory, a, b, c, 0, 0);
}

struct spec spec_roob(uint64_t m, uint64_t p)
{
    struct spec spec = {.backend = "beatty",
                        .attach = attach_golden,
                        .a = m,
                        .b = p,
                        .blockable = ROOB,
                        .limit = p - 1,
                        .m = m};
    (void)snprintf(spec.text, sizeof spec.text, "wyt:a=%" PRIu64 ",b=1", m);
    return spec;
}

struct spec spec_modular(uint64_t m, uint64_t p, uint64_t l)
{
    struct spec spec = {
        .backend = "beatty", .attach = attach_golden, .a = m, .b = p};
    (void)snprintf(spec.text, sizeof spec.text,
                   "vectors:lines=1.0q%" PRIu64 "l%" PRIu64 "/0.1q%" PRIu64
                   "l%" PRIu64 ",strips=d%" PRIu64,
                   l * p, l, l * p, l, m);
    return spec;
}

struct spec spec_shifted(uint64_t m, uint64_t p, uint64_t l)
{
    struct spec spec = {.backend = "beatty",
                        .attach = wyt__attach_part,
                        .a = m,
                        .b = p,
                        .c = l};
    int length = snprintf(spec.text, sizeof spec.text,
                          "vectors:strips=i1/j1/d%" PRIu64, m * p);
    if (l > 0)
        (void)snprintf(spec.text + length, sizeof spec.text - (size_t)length,
                       ",hole=%" PRIu64 ".%" PRIu64, (p - l) * m, l * m);
    return spec;
}

struct spec spec_bishop(uint64_t m, uint64_t k)
{
    struct spec spec = {.backend = "mex",
                        .attach = attach_bishop,
                        .a = m,
                        .b = k,
                        .blockable = DIAGONAL,
                        .limit = k - 1};
    (void)snprintf(spec.text, sizeof spec.text, "wyt:a=%" PRIu64 ",b=1", m);
    return spec;
}

struct spec spec_blocked_wythoff(uint64_t k, const char *backend)
{
    struct spec spec = {.text = "wythoff",
                        .backend = backend,
                        .attach = attach_blocked,
                        .a = k,
                        .blockable = ALL,
                        .limit = k - 1};
    return spec;
}

struct spec spec_blocked_nim(uint64_t k)
{
    struct spec spec = {.text = "nim",
                        .backend = "beatty",
                        .attach = attach_band,
                        .a = k,
                        .blockable = ALL,
                        .limit = k - 1};
    return spec;
}

wyt_rules *spec_rules(wyt_context *context, const struct spec *spec)
{
    wyt_rules *rules = test_rules(context, spec->text);
    memset(&rules->theory, 0, sizeof rules->theory);
    spec->attach(&rules->theory, spec->a, spec->b, spec->c);
    if (spec->comply)
        wyt__attach_complement(&rules->theory);
    return rules;
}

struct bench spec_open(const struct spec *spec)
{
    struct bench bench = {.context = test_context()};
    bench.rules = spec_rules(bench.context, spec);
    bench.solver = test_solver(bench.context, bench.rules, spec->backend);
    return bench;
}

static bool may_forbid(const struct spec *spec, const uint64_t *from,
                       const uint64_t *to)
{
    uint64_t i = from[0] - to[0], j = from[1] - to[1];
    switch (spec->blockable) {
    case ALL:
    case HEAPWISE:
        return true;
    case ROOB:
        return (i == 0 || j == 0) && i + j >= spec->m;
    case DIAGONAL:
        return i == j;
    default:
        return false;
    }
}

bool spec_is_p(const struct spec *spec, const uint64_t *from, size_t heaps,
               const uint64_t *options, size_t count)
{
    uint64_t forbidden[64] = {0};
    for (size_t i = 0; i < count; i++) {
        const uint64_t *to = options + i * heaps;
        size_t heap = 0;
        while (spec->blockable == HEAPWISE && to[heap] == from[heap])
            heap++;
        if (!may_forbid(spec, from, to) || ++forbidden[heap] > spec->limit)
            return false;
    }
    return true;
}
