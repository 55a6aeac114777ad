/* SPDX-License-Identifier: MIT */
/* Calls that make rules and moves. */
#include "stage.h"

#include <stdio.h>
#include <string.h>

/* A rules object to see whether an output was touched. */
static wyt_rules *untouched_rules(struct stage *stage)
{
    return (wyt_rules *)(void *)stage;
}

/* Keeps new rules, or checks that there are none. */
static int32_t keep_rules(struct stage *stage, int32_t status, wyt_rules *out)
{
    if (status == WYT_OK) {
        stage->made_rules = out;
        CHECK(wyt_rules_heaps(out) >= 1, "rules without heaps");
    } else {
        CHECK(out == untouched_rules(stage), "%s: out_rules was touched",
              stage->scenario->name);
    }
    return status;
}

static int32_t call_parse(struct stage *stage)
{
    static const char *const texts[] = {
        "nim:heaps=64",
        "wyt:a=2,b=3,c=4+misere",
        "fraenkel:a=5",
        "vectors:lines=1.0q4l2t9/0.1/3.4/5.6/7.8/9.10/11.12/13.14/15.16/1.17",
        "vectors:heaps=6,lines=1.0.0.0.0.0/1.1.1.1.1.1,steps=0.1.0.1.0.1",
        "vectors:strips=i3/j2/d1,hole=2.3+misere",
        "gw:heaps=5,sets=any+block=3",
        "choice:m=2,p=3",
        "rule:heaps=3,move=(count(i>0)=1|xor(i,j,k)=0&x*u+sum(i)>most(x)%7)",
        "rule:move=(i*j=0|abs(i-j)<3|i=2*j&i<=8)",
        "wythoff+cells=(x<99|y%2=0)+end=(x+y<=2)+won=(x=y)+pass=3+misere",
        "fraenkel:a=3+misere+block=2(i=0;j=0:3;i=j:4)",
        "fraenkel:a=3+rookblock=3",
    };
    const char *text = texts[stage->scenario->number];
    wyt_rules *out = untouched_rules(stage);
    int32_t status = wyt_rules_parse(stage->context, text, strlen(text), &out);
    return keep_rules(stage, status, out);
}

static int32_t call_from_callbacks(struct stage *stage)
{
    wyt_callbacks table = stage->scenario->number == 0 ? toy_plain(&stage->toy)
                                                       : toy_full(&stage->toy);
    wyt_rules *out = untouched_rules(stage);
    int32_t status = wyt_rules_from_callbacks(stage->context, &table, &out);
    CHECK(stage->toy.destroyed == 0, "destroyed before it was made");
    return keep_rules(stage, status, out);
}

static int32_t call_chosen(struct stage *stage)
{
    wyt_rules *out = untouched_rules(stage);
    int32_t status = wyt_rules_chosen(stage->context, stage->rules, 1, &out);
    return keep_rules(stage, status, out);
}

static int32_t call_validate(struct stage *stage)
{
    const uint64_t size[2] = {stage->size, stage->size + 1};
    return wyt_rules_validate(stage->context, stage->rules, size, 2);
}

static int32_t call_legal(struct stage *stage)
{
    const uint64_t from[2] = {stage->size, stage->size + 2};
    const uint64_t to[2] = {stage->size - 2, stage->size};
    int32_t legal = 9;
    int32_t status =
        wyt_rules_legal(stage->context, stage->rules, from, to, 2, &legal);
    CHECK(legal == (status == WYT_OK ? 1 : 9), "legal = %d", (int)legal);
    return status;
}

static int32_t call_builder_new(struct stage *stage)
{
    wyt_builder *const untouched = (wyt_builder *)(void *)stage;
    wyt_builder *out = untouched;
    int32_t status =
        wyt_builder_new(stage->context, stage->scenario->number, &out);
    if (status == WYT_OK)
        stage->builder = out;
    else
        CHECK(out == untouched, "out_builder was touched");
    return status;
}

static int32_t call_from_rules(struct stage *stage)
{
    wyt_builder *const untouched = (wyt_builder *)(void *)stage;
    wyt_builder *out = untouched;
    int32_t status = wyt_builder_from_rules(stage->context, stage->rules, &out);
    if (status == WYT_OK)
        stage->builder = out;
    else
        CHECK(out == untouched, "out_builder was touched");
    return status;
}

static bool prepare_builder(struct stage *stage)
{
    return wyt_builder_new(stage->context, 2, &stage->builder) == WYT_OK;
}

/* Many, so that arrays grow; a failed one is added again by the next call. */
static int32_t call_add_lines(struct stage *stage)
{
    int32_t status = WYT_OK;
    for (uint32_t i = 0; status == WYT_OK && i < 40; i++) {
        const uint64_t vector[2] = {1 + i, 2 * i};
        status = wyt_builder_add_line(stage->builder, vector, 2, 7, 3, 0);
    }
    return status;
}

static int32_t call_add_strips(struct stage *stage)
{
    int32_t status = WYT_OK;
    for (uint32_t i = 0; status == WYT_OK && i < 40; i++)
        status = wyt_builder_add_strip(stage->builder, 1 + i % 3, 1 + i);
    return status;
}

static bool prepare_finish(struct stage *stage)
{
    return prepare_builder(stage) && call_add_lines(stage) == WYT_OK &&
           call_add_strips(stage) == WYT_OK &&
           wyt_builder_set_modifiers(stage->builder, "misere", 6) == WYT_OK;
}

static int32_t call_finish(struct stage *stage)
{
    wyt_rules *out = untouched_rules(stage);
    int32_t status = wyt_builder_finish(stage->builder, &out);
    return keep_rules(stage, status, out);
}

/* The position (size, size, ...) or, for `number` heaps, a longer one. */
static size_t position(const struct stage *stage, uint64_t *heaps)
{
    size_t n = wyt_rules_heaps(stage->rules);
    for (size_t i = 0; i < n; i++)
        heaps[i] = stage->size + i;
    return n;
}

static int32_t call_moves_new(struct stage *stage)
{
    wyt_moves *const untouched = (wyt_moves *)(void *)stage;
    wyt_moves *out = untouched;
    uint64_t heaps[64];
    size_t n = position(stage, heaps);
    int32_t status =
        wyt_moves_new(stage->context, stage->rules, heaps, n, &out);
    if (status == WYT_OK)
        stage->moves = out;
    else
        CHECK(out == untouched, "out_moves was touched");
    return status;
}

static bool prepare_moves(struct stage *stage)
{
    uint64_t heaps[64] = {0};
    heaps[0] = 1;
    return wyt_moves_new(stage->context, stage->rules, heaps,
                         wyt_rules_heaps(stage->rules),
                         &stage->moves) == WYT_OK;
}

/* Of a callback game: has to make room for the options. */
static int32_t call_moves_reset(struct stage *stage)
{
    uint64_t heaps[64], options[64];
    size_t n = position(stage, heaps), count = 99;
    int32_t status = wyt_moves_reset(stage->moves, heaps, n);
    if (status != WYT_OK) {
        CHECK_STATUS(WYT_OK, wyt_moves_next(stage->moves, options, 1, &count));
        CHECK(count == 0, "options after a failed reset");
    }
    return status;
}

static int32_t call_moves_next(struct stage *stage)
{
    uint64_t heaps[64], options[64 * 2];
    size_t n = position(stage, heaps), count, all = 0;
    int32_t status = wyt_moves_reset(stage->moves, heaps, n);
    CHECK(n <= 2, "too many heaps for this scenario");
    do {
        if (status == WYT_OK)
            status = wyt_moves_next(stage->moves, options, 64, &count);
        all += status == WYT_OK ? count : 0;
    } while (status == WYT_OK && count == 64);
    CHECK(status != WYT_OK || all > 0, "no options");
    return status;
}

static int32_t call_options(struct stage *stage)
{
    static uint64_t options[1 << 16];
    uint64_t heaps[64];
    size_t n = position(stage, heaps), count = 99;
    int32_t status;
    options[0] = 99;
    status = wyt_rules_options(stage->context, stage->rules, heaps, n, options,
                               TEST_LENGTH(options) / n, &count);
    CHECK(status == WYT_OK ? count > 0 : count == 99 && options[0] == 99,
          "outputs were touched");
    return status;
}

static const struct scenario table[] = {
    {"parse nim", NULL, NULL, 0, NULL, call_parse, 0, 0},
    {"parse wyt", NULL, NULL, 1, NULL, call_parse, 0, 0},
    {"parse fraenkel", NULL, NULL, 2, NULL, call_parse, 0, 0},
    {"parse many lines", NULL, NULL, 3, NULL, call_parse, 0, 0},
    {"parse six heaps", NULL, NULL, 4, NULL, call_parse, 0, 0},
    {"parse strips", NULL, NULL, 5, NULL, call_parse, 0, 0},
    {"parse sets", NULL, NULL, 6, NULL, call_parse, 0, 0},
    {"parse a choice", NULL, NULL, 7, NULL, call_parse, 0, 0},
    {"parse a formula", NULL, NULL, 8, NULL, call_parse, 0, 0},
    {"parse classes", NULL, NULL, 9, NULL, call_parse, 0, 0},
    {"parse conditions", NULL, NULL, 10, NULL, call_parse, 0, 0},
    {"parse classes of options", NULL, NULL, 11, NULL, call_parse, 0, 0},
    {"parse rook blocking", NULL, NULL, 12, NULL, call_parse, 0, 0},
    {"from_callbacks plain", NULL, NULL, 0, NULL, call_from_callbacks, 0, 0},
    {"from_callbacks full", NULL, NULL, 1, NULL, call_from_callbacks, 0, 0},
    {"chosen", "choice:m=2,p=3", NULL, 0, NULL, call_chosen, 0, 0},
    {"validate wyt", "wyt:a=2,b=3", NULL, 0, NULL, call_validate, 6, 16},
    {"validate toy", "toy", NULL, 0, NULL, call_validate, 6, 16},
    {"validate toy full", "toy full", NULL, 0, NULL, call_validate, 6, 16},
    {"validate toy blocked", "toy blocked", NULL, 0, NULL, call_validate, 6,
     16},
    {"legal wyt", "wyt:a=1,b=1", NULL, 0, NULL, call_legal, 6, 30},
    {"legal toy", "toy", NULL, 0, NULL, call_legal, 6, 3000},
    {"legal toy full", "toy full", NULL, 0, NULL, call_legal, 6, 30},
    {"builder_new two", NULL, NULL, 2, NULL, call_builder_new, 0, 0},
    {"builder_new six", NULL, NULL, 6, NULL, call_builder_new, 0, 0},
    {"builder_from_rules", "gw:heaps=4,sets=any+misere", NULL, 0, NULL,
     call_from_rules, 0, 0},
    {"add_line", NULL, NULL, 0, prepare_builder, call_add_lines, 0, 0},
    {"add_strip", NULL, NULL, 0, prepare_builder, call_add_strips, 0, 0},
    {"finish", NULL, NULL, 0, prepare_finish, call_finish, 0, 0},
    {"moves_new nim", "nim:heaps=64", NULL, 0, NULL, call_moves_new, 9, 9},
    {"moves_new wyt", "wyt:a=2,b=3", NULL, 0, NULL, call_moves_new, 9, 9},
    {"moves_new toy", "toy", NULL, 0, NULL, call_moves_new, 90, 3000},
    {"options wyt", "wyt:a=2,b=3", NULL, 0, NULL, call_options, 9, 3000},
    {"options of a formula", "rule:move=(i*j=0|abs(i-j)<min(x,y)+2)", NULL, 0,
     NULL, call_options, 9, 90},
    {"options with conditions", "wythoff+cells=(x!=7|y%2=0)+end=(x+y<=2)", NULL,
     0, NULL, call_options, 9, 90},
    {"legal of a formula", "rule:move=(i*j=0|abs(i-j)<min(x,y)+2)", NULL, 0,
     NULL, call_legal, 6, 30},
    {"options toy", "toy", NULL, 0, NULL, call_options, 90, 3000},
    {"options toy many", "toy many", NULL, 0, NULL, call_options, 90, 3000},
    {"moves_reset wyt", "wyt:a=2,b=3", NULL, 0, prepare_moves, call_moves_reset,
     9, 9},
    {"moves_reset toy", "toy", NULL, 0, prepare_moves, call_moves_reset, 90,
     3000},
    {"moves_next wyt", "wyt:a=2,b=3", NULL, 0, prepare_moves, call_moves_next,
     9, 900},
    {"moves_next skips", "vectors:lines=1.0/1.0q60000l2/2.0q3l1,strips=i1",
     NULL, 0, prepare_moves, call_moves_next, 9, 1000000},
};

size_t scenarios_rules(struct scenario *out, size_t room)
{
    if (room >= TEST_LENGTH(table))
        memcpy(out, table, sizeof table);
    return TEST_LENGTH(table);
}
