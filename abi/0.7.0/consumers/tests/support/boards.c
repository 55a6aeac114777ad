/* SPDX-License-Identifier: MIT */
#include "support/boards.h"

struct open open_sample(const struct sample *sample)
{
    struct open open = {.bench = bench_open(sample->game, NULL),
                        .size = sample->size};
    open.n = wyt_rules_heaps(open.bench.rules);
    CHECK_STATUS(WYT_OK, wyt_board_new(open.bench.context, open.bench.rules,
                                       sample->size, open.n, sample->kind,
                                       &open.board));
    return open;
}

void close_sample(struct open *open)
{
    wyt_board_unref(open->board);
    bench_close(&open->bench);
}
