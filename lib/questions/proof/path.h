/* SPDX-License-Identifier: MIT */
/*
 * Why a position is P or N, by the automaton of its game.
 */
#ifndef WYT_QUESTIONS_PROOF_PATH_H
#define WYT_QUESTIONS_PROOF_PATH_H

#include <wythoff/certificate.h>
#include <wythoff/integers.h>
#include <wythoff/solver.h>

#include <stdint.h>

/* Fills in an empty certificate of a position of a game that has one. Cost:
 * that of the digits. */
int32_t wyt__certify_path(wyt_solver *solver, const wyt_integers *heaps,
                          wyt_certificate *certificate);

#endif
