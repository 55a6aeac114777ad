/* SPDX-License-Identifier: MIT */
/*
 * The public questions about numbers of P-positions and columns, and lists of
 * any size; those of 64 bits are in stream.c.
 */
#include <wythoff/big.h>
#include <wythoff/integers.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "moves/positions.h"
#include "numbers/integers.h"
#include "questions/ask.h"
#include "solve/question.h"
#include "solve/solver.h"

/* ---- P-position of a number ---- */

int32_t wyt_solver_nth(wyt_solver *solver, uint64_t number, uint32_t side,
                       uint64_t *out_heaps, size_t n)
{
    struct wyt__question question = {.what = WYT_ASK_NTH,
                                     .number = number,
                                     .side = side,
                                     .out_heaps = out_heaps};
    if (solver == NULL)
        return WYT_E_ARGUMENT;
    if (out_heaps == NULL)
        return wyt__fail_null(solver->context, "out_heaps");
    return wyt__ask(solver, &question, n);
}

int32_t wyt_solver_nth_big(wyt_solver *solver, const wyt_integers *number,
                           uint32_t side, wyt_integers *out_heaps)
{
    struct wyt__question question = {.what = WYT_ASK_NTH, .side = side};
    return wyt__ask_any(solver, &question, number, out_heaps, "out_heaps");
}

/* ---- columns ---- */

int32_t wyt_solver_column(wyt_solver *solver, uint64_t value,
                          uint64_t *out_heaps, size_t n, size_t capacity,
                          size_t *out_count)
{
    struct wyt__positions list = {.n = n};
    struct wyt__question question = {
        .what = WYT_ASK_COLUMN, .number = value, .list = &list};
    int32_t status;
    if (solver == NULL)
        return WYT_E_ARGUMENT;
    if (out_count == NULL || (out_heaps == NULL && capacity > 0))
        return wyt__fail_null(solver->context,
                              out_count == NULL ? "out_count" : "out_heaps");
    list.context = solver->context;
    status = wyt__ask(solver, &question, n);
    if (status == WYT_OK)
        status = wyt__positions_hand_out(&list, out_heaps, capacity, out_count);
    wyt__positions_clear(&list);
    return status;
}

int32_t wyt_solver_column_big(wyt_solver *solver, const wyt_integers *value,
                              wyt_integers *out_heaps)
{
    struct wyt__question question = {.what = WYT_ASK_COLUMN};
    return wyt__ask_any(solver, &question, value, out_heaps, "out_heaps");
}

/* ---- lists ---- */

/* Adds 1 to the one number of a list. */
static int32_t increase(wyt_integers *number)
{
    size_t count, i = 0;
    uint64_t *room;
    int32_t status;
    (void)wyt__integers_limbs(number, 0, &count);
    wyt__integers_cut(number, 0);
    status = wyt__integers_room(number, count + 1, &room);
    if (status != WYT_OK)
        return status;
    room[count] = 0; /* the limbs before it are those of the number */
    while (++room[i] == 0)
        i++;
    wyt__integers_append(number, count + 1);
    return WYT_OK;
}

/* Appends positions until there are enough or one cannot be had; the list ends
 * with a whole position. */
static int32_t collect(wyt_solver *solver, wyt_integers *number, uint32_t side,
                       size_t count, wyt_integers *list)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; i < count && status == WYT_OK; i++) {
        struct wyt__question question = {
            .what = WYT_ASK_NTH, .side = side, .asked = number, .answer = list};
        size_t before = list->count;
        status = wyt__answer(solver, &question);
        if (status != WYT_OK)
            wyt__integers_cut(list, before);
        else
            status = increase(number);
        if (status == WYT_OK)
            status = wyt__tick(solver->context, i + 1, count);
    }
    return status == WYT_NONE && !solver->context->foreign ? WYT_OK : status;
}

static int32_t list_from(wyt_solver *solver, const wyt_integers *from,
                         uint32_t side, size_t count, wyt_integers *out_heaps)
{
    wyt_integers *number = NULL, *list = NULL;
    int32_t status = wyt_integers_new(solver->context, &number);
    if (status == WYT_OK)
        status = wyt_integers_new(solver->context, &list);
    if (status == WYT_OK)
        status = wyt__integers_copy(number, from, 0);
    if (status == WYT_OK)
        status = collect(solver, number, side, count, list);
    if (list != NULL) /* also what came before a failure */
        wyt__integers_swap(out_heaps, list);
    wyt_integers_free(list);
    wyt_integers_free(number);
    return status;
}

int32_t wyt_solver_list_big(wyt_solver *solver, const wyt_integers *from,
                            uint32_t side, size_t count,
                            wyt_integers *out_heaps)
{
    int32_t status;
    if (solver == NULL)
        return WYT_E_ARGUMENT;
    status = wyt__check_number(solver, from, "from");
    if (status == WYT_OK)
        status = wyt__check_list(solver, out_heaps, "out_heaps");
    if (status == WYT_OK)
        status = wyt__check_side(solver, side);
    return status == WYT_OK ? list_from(solver, from, side, count, out_heaps)
                            : status;
}
