/* SPDX-License-Identifier: MIT */
/*
 * Games with a theory attached by hand: the options come from a game text,
 * what may be forbidden is said here, and rules/attach.h says which positions
 * are P. Tests compare the two.
 */
#ifndef TEST_THEORIES_H
#define TEST_THEORIES_H

#include "rules/attach.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "support/harness.h"

/* Which options the previous player may forbid; of Nim heap by heap. */
enum blockable { NOTHING, ALL, ROOB, DIAGONAL, HEAPWISE };

typedef void (*attach_function)(struct wyt__theory *theory, uint64_t a,
                                uint64_t b, uint64_t c);

struct spec {
    char text[128];
    const char *backend;
    attach_function attach;
    uint64_t a, b, c; /* what is attached */
    enum blockable blockable;
    uint64_t limit, m; /* so many; rook moves of length m are roob moves */
    bool comply;
};

/* The helpers of rules/attach.h in one shape. */
void attach_golden(struct wyt__theory *theory, uint64_t m, uint64_t p,
                   uint64_t unused);
void attach_blocked(struct wyt__theory *theory, uint64_t k, uint64_t unused,
                    uint64_t unused_too);
void attach_band(struct wyt__theory *theory, uint64_t k, uint64_t unused,
                 uint64_t unused_too);
void attach_nim(struct wyt__theory *theory, uint64_t k, uint64_t unused,
                uint64_t unused_too);
void attach_bishop(struct wyt__theory *theory, uint64_t m, uint64_t k,
                   uint64_t unused);
void attach_recursion(struct wyt__theory *theory, uint64_t a, uint64_t b,
                      uint64_t c);

/* The games of Larsson's paper with the (m,p) pair, and relatives. */
struct spec spec_roob(uint64_t m, uint64_t p);
struct spec spec_modular(uint64_t m, uint64_t p, uint64_t l);
struct spec spec_shifted(uint64_t m, uint64_t p, uint64_t l);
struct spec spec_bishop(uint64_t m, uint64_t k);
struct spec spec_blocked_wythoff(uint64_t k, const char *backend);
struct spec spec_blocked_nim(uint64_t k);

/* The rules of the text with nothing but that theory. */
wyt_rules *spec_rules(wyt_context *context, const struct spec *spec);
struct bench spec_open(const struct spec *spec);

/* Whether so many P-options make a position P: none that may not be forbidden,
 * and at most the limit of others, of each heap of Nim. */
bool spec_is_p(const struct spec *spec, const uint64_t *from, size_t heaps,
               const uint64_t *options, size_t count);

#endif
