/* SPDX-License-Identifier: MIT */
/*
 * Batches and streams: by kernels, by tables, one by one.
 */
#include "stage.h"

#include <stdio.h>
#include <string.h>

static const char *const games[] = {
    "wythoff", "wyt:a=2,b=1+misere",    "wyt:a=1,b=3", "wyt:a=3,b=1,c=2",
    "nim",     "wythoff+bishopblock=2", "toy full"};

/* Positions, so many that kernels poll. */
enum { MOST = 200000 };

static uint64_t heaps[2 * MOST];
static uint64_t numbers[MOST];
static uint32_t narrow[2 * MOST];
static char outcomes[MOST];
static uint64_t options[2 * MOST];
static int32_t statuses[MOST];

/* Without kernels an answer may be slow. */
static size_t count_of(const struct stage *stage)
{
    bool slow = strcmp(stage->scenario->text, "toy full") == 0 ||
                strstr(stage->scenario->text, "block") != NULL ||
                strstr(stage->scenario->text, "c=2") != NULL;
    if (slow)
        return (size_t)stage->size;
    return stage->size == stage->scenario->small ? 100 : MOST;
}

static bool prepare(struct stage *stage)
{
    for (size_t i = 0; i < MOST; i++)
        numbers[i] = i;
    CHECK_STATUS(WYT_OK, wyt_solver_new(stage->context, stage->rules, NULL,
                                        &stage->solver));
    return wyt_solver_supports(stage->solver, WYT_ASK_NTH);
}

static bool prepare_rules(struct stage *stage)
{
    bool known = prepare(stage);
    wyt_solver_free(stage->solver);
    stage->solver = NULL;
    return known;
}

static bool prepare_stream(struct stage *stage)
{
    if (!prepare_rules(stage))
        return false;
    CHECK_STATUS(WYT_OK, wyt_stream_new(stage->context, stage->rules, 0,
                                        WYT_SIDE_UPPER, &stage->stream));
    return true;
}

static bool prepare_values(struct stage *stage)
{
    if (!prepare(stage))
        return false;
    CHECK_STATUS(WYT_OK,
                 wyt_solver_stream_value(stage->solver, 2, 0, WYT_SIDE_UPPER,
                                         &stage->stream));
    return true;
}

static void check_count(int32_t status, size_t count, size_t wanted)
{
    CHECK(status == WYT_OK ? count == wanted : count <= wanted,
          "%zu of %zu answers", count, wanted);
}

static int32_t call_nth(struct stage *stage)
{
    size_t wanted = count_of(stage), count = 99;
    int32_t status =
        wyt_solver_nth_batch(stage->solver, numbers, wanted, WYT_SIDE_UPPER,
                             heaps, 2, wanted, 1, NULL, &count);
    check_count(status, count, wanted);
    return status;
}

static int32_t call_outcomes(struct stage *stage)
{
    size_t wanted = count_of(stage), count = 99;
    int32_t status;
    for (size_t i = 0; i < wanted; i++) {
        heaps[i] = i % 50;
        heaps[wanted + i] = i % 77;
    }
    status = wyt_solver_outcome_batch(stage->solver, heaps, 2, wanted, 1,
                                      wanted, outcomes, NULL, &count);
    check_count(status, count, wanted);
    return status;
}

/* Positions in rows, small enough for tables. */
static size_t fill_rows(const struct stage *stage)
{
    size_t wanted = (size_t)stage->size * 20;
    for (size_t i = 0; i < wanted; i++) {
        heaps[2 * i] = i % (size_t)stage->size;
        heaps[2 * i + 1] = i * 7 % (size_t)stage->size;
    }
    return wanted;
}

/* With statuses what is about one item does not end it: memory that a limit
 * refuses is. */
static int32_t check_statuses(int32_t status, size_t count, size_t wanted)
{
    check_count(status, count, wanted);
    for (size_t i = 0; status == WYT_OK && i < count; i++) {
        CHECK(statuses[i] == WYT_OK || statuses[i] == WYT_LIMIT,
              "item %zu has status %d", i, (int)statuses[i]);
        if (statuses[i] != WYT_OK)
            return statuses[i];
    }
    return status;
}

static int32_t call_values(struct stage *stage)
{
    size_t wanted = fill_rows(stage), count = 99;
    int32_t status = wyt_solver_grundy_batch(stage->solver, heaps, 2, 1, 2,
                                             wanted, numbers, statuses, &count);
    return check_statuses(status, count, wanted);
}

static int32_t call_remoteness(struct stage *stage)
{
    size_t wanted = fill_rows(stage), count = 99;
    int32_t status = wyt_solver_remoteness_batch(
        stage->solver, heaps, 2, 1, 2, wanted, numbers, statuses, &count);
    return check_statuses(status, count, wanted);
}

/* Positions that have numbers: the first one alone. */
static int32_t call_ranks(struct stage *stage)
{
    size_t wanted = (size_t)stage->size * 20, count = 99;
    int32_t status;
    memset(heaps, 0, 2 * wanted * sizeof *heaps);
    if (strstr(stage->scenario->text, "misere") != NULL)
        for (size_t i = 0; i < wanted; i++)
            heaps[2 * i + 1] = 1;
    status = wyt_solver_rank_batch(stage->solver, heaps, 2, 1, 2, wanted,
                                   WYT_SIDE_BOTH, numbers, NULL, &count);
    check_count(status, count, wanted);
    return status;
}

static int32_t call_winning(struct stage *stage)
{
    size_t wanted = fill_rows(stage), count = 99;
    int32_t status =
        wyt_solver_winning_batch(stage->solver, heaps, 2, 1, 2, wanted, numbers,
                                 options, NULL, MOST, NULL, &count);
    check_count(status, count, wanted);
    return status;
}

static int32_t call_new(struct stage *stage)
{
    wyt_stream *const untouched = (wyt_stream *)(void *)stage;
    wyt_stream *out = untouched;
    int32_t status =
        wyt_stream_new(stage->context, stage->rules, 5, WYT_SIDE_BOTH, &out);
    if (status == WYT_OK)
        stage->stream = out;
    else
        CHECK(out == untouched, "out_stream was touched");
    return status;
}

static int32_t call_stream(struct stage *stage)
{
    wyt_stream *const untouched = (wyt_stream *)(void *)stage;
    wyt_stream *out = untouched;
    int32_t status = wyt_solver_stream(stage->solver, 5, WYT_SIDE_BOTH, &out);
    if (status == WYT_OK)
        stage->stream = out;
    else
        CHECK(out == untouched, "out_stream was touched");
    return status;
}

static int32_t call_stream_value(struct stage *stage)
{
    wyt_stream *const untouched = (wyt_stream *)(void *)stage;
    wyt_stream *out = untouched;
    int32_t status =
        wyt_solver_stream_value(stage->solver, 2, 5, WYT_SIDE_BOTH, &out);
    if (status == WYT_OK)
        stage->stream = out;
    else
        CHECK(out == untouched, "out_stream was touched");
    return status;
}

static int32_t call_next(struct stage *stage)
{
    size_t wanted = count_of(stage), count = 99;
    int32_t status =
        wyt_stream_next(stage->stream, heaps, 2, wanted, 1, wanted, &count);
    check_count(status, count, wanted);
    return status;
}

static int32_t call_next32(struct stage *stage)
{
    size_t wanted = count_of(stage), count = 99;
    int32_t status =
        wyt_stream_next32(stage->stream, narrow, 2, 1, 2, wanted, &count);
    check_count(status, count, wanted);
    return status;
}

static const struct {
    const char *name;
    bool (*prepare)(struct stage *stage);
    int32_t (*call)(struct stage *stage);
} calls[] = {
    {"nth batch", prepare, call_nth},
    {"outcome batch", prepare, call_outcomes},
    {"grundy batch", prepare, call_values},
    {"remoteness batch", prepare, call_remoteness},
    {"rank batch", prepare, call_ranks},
    {"winning batch", prepare, call_winning},
    {"stream new", prepare_rules, call_new},
    {"solver stream", prepare, call_stream},
    {"stream of a value", prepare, call_stream_value},
    {"stream next", prepare_stream, call_next},
    {"stream of a value next", prepare_values, call_next},
    {"stream next32", prepare_stream, call_next32},
};

/* Whether a question has a meaning for a game. */
static bool has_meaning(const char *text, bool (*prepares)(struct stage *),
                        int32_t (*call)(struct stage *))
{
    const bool of_value =
        prepares == prepare_values || call == call_stream_value;
    return (!of_value || strchr(text, '+') == NULL) &&
           (call != call_values || strchr(text, '+') == NULL) &&
           (call != call_remoteness || strstr(text, "block") == NULL);
}

size_t scenarios_batches(struct scenario *out, size_t room)
{
    size_t count = 0;
    for (size_t g = 0; g < TEST_LENGTH(games); g++)
        for (size_t c = 0; c < TEST_LENGTH(calls); c++) {
            struct scenario one = {.text = games[g],
                                   .prepare = calls[c].prepare,
                                   .call = calls[c].call,
                                   .small = 8,
                                   .large = 26};
            (void)snprintf(one.name, sizeof one.name, "%s: %s", calls[c].name,
                           games[g]);
            if (!has_meaning(games[g], calls[c].prepare, calls[c].call))
                continue;
            if (count < room)
                out[count] = one;
            count++;
        }
    return count;
}
