/* SPDX-License-Identifier: MIT */
/*
 * A law is a property that every game of the registry has. A program lists
 * its laws; each is run over all games of each family, a slice of them a test
 * case, so that no case takes long and a report says where to look.
 */
#ifndef TEST_LAW_H
#define TEST_LAW_H

#include "support/games.h"
#include "support/options.h"

struct law {
    const char *name;
    void (*check)(const struct game *game);
    bool about_moves; /* it says something about games with moves */
};

/* Runs the laws over the registry, at most `slice` games a test case. */
int law_main(const char *program, const struct law *laws, size_t count,
             size_t slice);

#endif
