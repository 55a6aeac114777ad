/* SPDX-License-Identifier: MIT */
/*
 * Bishop-type blocking (sequences/bishop.h) as a sequence, in either size.
 */
#include "sequences/bishop_sequence.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "numbers/number.h"
#include "numbers/number_work.h"
#include "sequences/bishop.h"
#include "sequences/bishop_climb.h"
#include "sequences/sequence.h"

struct bishop {
    struct wyt__sequence head;
    struct wyt__bishop bishop;
};

static struct wyt__bishop *bishop_of(struct wyt__sequence *sequence)
{
    return &((struct bishop *)sequence)->bishop;
}

static int32_t number(struct wyt__sequence *sequence, wyt__number w,
                      const wyt__number n)
{
    return wyt__bishop_number(bishop_of(sequence), n, w);
}

static int32_t may_have(struct wyt__sequence *sequence, const wyt__number n,
                        uint64_t count, const wyt__number x, bool *yes)
{
    int32_t status;
    wyt__number last;
    wyt__number_init(last);
    wyt__number_set_u64(last, count - 1);
    wyt__number_add(last, last, n);
    wyt__number_cap(last);
    status = wyt__bishop_may_have(bishop_of(sequence), x, n, last, yes);
    wyt__number_clear(last);
    return status;
}

static int32_t is_number(struct wyt__sequence *sequence, const wyt__number n,
                         const wyt__number x, bool *yes)
{
    int32_t status = may_have(sequence, n, 1, x, yes);
    wyt__number w;
    if (status != WYT_OK || !*yes)
        return status;
    wyt__number_init(w);
    status = number(sequence, w, n);
    *yes = status == WYT_OK && wyt__number_compare(w, x) == 0;
    wyt__number_clear(w);
    return wyt__is_beyond(sequence->context, status) ? WYT_OK : status;
}

static int32_t last(struct wyt__sequence *sequence, unsigned role,
                    wyt__number n, const wyt__number v, bool *found)
{
    *found = true; /* (0,0) */
    return wyt__bishop_last(bishop_of(sequence), role, v, n);
}

static void close_bishop(struct wyt__sequence *sequence)
{
    wyt__bishop_close(bishop_of(sequence));
    wyt__release(sequence->context, sequence, 1, sizeof(struct bishop));
}

static const struct wyt__engine engine = {.number = number,
                                          .last = last,
                                          .is_number = is_number,
                                          .may_have = may_have,
                                          .close = close_bishop};

int32_t wyt__sequence_open_bishop(wyt_context *context, uint32_t m, uint32_t k,
                                  struct wyt__sequence **out)
{
    struct bishop *bishop;
    int32_t status;
    *out = NULL;
    if (m == 0 || k == 0)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "m = %lu, k = %lu; both were expected to be 1 or more",
                         (unsigned long)m, (unsigned long)k);
    bishop = wyt__allocate(context, 1, sizeof *bishop, &status);
    if (bishop == NULL)
        return status;
    bishop->head = (struct wyt__sequence){&engine, context, m, 0, k};
    wyt__bishop_open(&bishop->bishop, context, m, k);
    *out = &bishop->head;
    return WYT_OK;
}
