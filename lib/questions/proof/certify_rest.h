/* SPDX-License-Identifier: MIT */
/*
 * Certificates of positions that are positions of a smaller game, and lines
 * that certificates have in common.
 */
#ifndef WYT_QUESTIONS_PROOF_CERTIFY_REST_H
#define WYT_QUESTIONS_PROOF_CERTIFY_REST_H

#include <wythoff/certificate.h>
#include <wythoff/integers.h>
#include <wythoff/rules.h>
#include <wythoff/solver.h>

#include <stdbool.h>
#include <stdint.h>

/* Whether empty heaps make it a position of a game of fewer heaps, and nothing
 * is known of it as it is. */
bool wyt__has_rest(const wyt_solver *solver, const wyt_integers *heaps);

/* Fills in an empty certificate of such a position. */
int32_t wyt__certify_rest(wyt_solver *solver, const wyt_integers *heaps,
                          wyt_certificate *certificate);

/* Appends "(3, 5) in GAME" to the last line. */
int32_t wyt__certificate_position(wyt_certificate *certificate,
                                  const wyt_rules *rules,
                                  const wyt_integers *heaps);

/* Appends a number to the last line. */
int32_t wyt__certificate_number(wyt_certificate *certificate, uint64_t number);

/* The lines of another certificate, indented. */
int32_t wyt__certificate_within(wyt_certificate *certificate,
                                const wyt_certificate *other);

#endif
