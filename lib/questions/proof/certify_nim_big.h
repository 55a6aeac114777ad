/* SPDX-License-Identifier: MIT */
/*
 * Certificates of games whose P-positions have a xor of 0.
 */
#ifndef WYT_QUESTIONS_PROOF_CERTIFY_NIM_BIG_H
#define WYT_QUESTIONS_PROOF_CERTIFY_NIM_BIG_H

#include <wythoff/integers.h>

#include <stdbool.h>
#include <stdint.h>

#include "questions/proof/proof_big.h"
#include "rules/theory.h"

/* Whether a theory is of such a game, and not one of sequences. */
bool wyt__certifies_nim(const struct wyt__theory *theory);

/* Fills in the certificate of a proof that has its list of options. */
int32_t wyt__certify_nim(struct wyt__proof *proof, const wyt_integers *heaps);

#endif
