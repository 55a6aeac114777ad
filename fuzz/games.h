/* SPDX-License-Identifier: MIT */
/*
 * Random games, written by the grammars of the registry: a family that is
 * added there is fuzzed without a word here, unless a parameter of it is a
 * list.
 */
#ifndef FUZZ_GAMES_H
#define FUZZ_GAMES_H

#include "target.h"

#define GAME_BYTES 4096

/* NUL-terminated; most of them have a meaning, some have none. A position that
 * `won` names is not among them: truth.h goes by options alone. */
void random_game(struct input *input, char text[GAME_BYTES]);

#endif
