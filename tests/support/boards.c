/* SPDX-License-Identifier: MIT */
#include "support/boards.h"

#include "base/context.h"
#include "board/kernel.h"

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

int32_t run_kernel(const struct wyt__kernel *kernel,
                   const struct wyt__task *task)
{
    wyt_context *context = task->context;
    const uint64_t limit = context->memory_limit;
    int32_t status;
    context->memory_limit = limit - wyt__memory_left(context) +
                            kernel->bytes(task->board, task->threads);
    status = kernel->run(task);
    context->memory_limit = limit;
    return status;
}
