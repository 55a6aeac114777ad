/* SPDX-License-Identifier: MIT */
/*
 * What the benchmarks and the matrix share: memory, games, levels.
 */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena.h"

void check(int right, const char *what)
{
    if (right)
        return;
    fprintf(stderr, "bench: wrong: %s\n", what);
    exit(1);
}

void *pages(size_t bytes)
{
    void *block = aligned_alloc(4096, (bytes + 4095) / 4096 * 4096);
    check(block != NULL, "no memory");
    memset(block, 1, bytes);
    return block;
}

struct game game_open(const char *text, uint32_t isa)
{
    struct game game = {NULL, NULL, NULL};
    check(wyt_context_new(arena(), &game.context) == WYT_OK &&
              wyt_context_set_tuning(game.context, WYT_TUNING_ISA, isa) ==
                  WYT_OK &&
              wyt_rules_parse(game.context, text, strlen(text), &game.rules) ==
                  WYT_OK &&
              wyt_solver_new(game.context, game.rules, NULL, &game.solver) ==
                  WYT_OK,
          text);
    return game;
}

void game_close(struct game *game)
{
    wyt_solver_free(game->solver);
    wyt_rules_unref(game->rules);
    wyt_context_unref(game->context);
}

uint32_t levels(void)
{
    return wyt_feature("avx512") != 0 ? 3 : wyt_feature("avx2") != 0 ? 2 : 1;
}

const char *level_name(uint32_t isa)
{
    static const char *const names[] = {"plain", "avx2", "avx512"};
    return names[isa];
}
