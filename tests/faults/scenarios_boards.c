/* SPDX-License-Identifier: MIT */
/* Calls that solve, read and write boards. */
#include "stage.h"

#include <string.h>

/* Sizes that differ a little from heap to heap. */
static size_t sides(const struct stage *stage, uint64_t *size)
{
    size_t n = wyt_rules_heaps(stage->rules);
    for (size_t i = 0; i < n; i++)
        size[i] = stage->size + i;
    return n;
}

static int32_t call_board_new(struct stage *stage)
{
    wyt_board *const untouched = (wyt_board *)(void *)stage;
    wyt_board *out = untouched;
    uint64_t size[64];
    size_t n = sides(stage, size);
    int32_t status = wyt_board_new(stage->context, stage->rules, size, n,
                                   stage->scenario->number, &out);
    uint32_t cell = 99;
    if (status != WYT_OK) {
        CHECK(out == untouched, "out_board was touched");
        return status;
    }
    stage->board = out;
    memset(size, 0, sizeof size);
    CHECK_STATUS(WYT_OK, wyt_board_get(out, size, n, &cell));
    CHECK(cell == (stage->scenario->number == WYT_BOARD_OUTCOME ? 1 : 0),
          "(0, 0, ...) is %u", (unsigned)cell);
    return status;
}

static int32_t count_bytes(void *user, const void *bytes, size_t length)
{
    size_t *count = user;
    *count += length;
    return bytes != NULL && length > 0 ? WYT_OK : 5;
}

static bool prepare_board(struct stage *stage)
{
    return call_board_new(stage) == WYT_OK;
}

static int32_t call_board_write(struct stage *stage)
{
    size_t bytes = 0;
    int32_t status =
        wyt_board_write(stage->context, stage->board, stage->scenario->backend,
                        count_bytes, &bytes);
    CHECK(status != WYT_OK || bytes > 0, "nothing was written");
    return status;
}

static const struct scenario table[] = {
    {"board wyt", "wyt:a=2,b=3", NULL, WYT_BOARD_OUTCOME, NULL, call_board_new,
     90, 900},
    {"board vectors", "vectors:lines=1.0/0.1q5l2/2.1,steps=3.4", NULL,
     WYT_BOARD_OUTCOME, NULL, call_board_new, 90, 500},
    {"board antidiagonals", "vectors:lines=0.1/1.1/2.1q3l2,steps=3.70/1.2",
     NULL, WYT_BOARD_OUTCOME, NULL, call_board_new, 90, 900},
    {"board by rows", "vectors:steps=1.2/0.1/1.1999", NULL, WYT_BOARD_OUTCOME,
     NULL, call_board_new, 90, 2100},
    {"board first of rows", "vectors:lines=1.0/1.2q40l3,strips=d70", NULL,
     WYT_BOARD_OUTCOME, NULL, call_board_new, 90, 2100},
    {"board three heaps", "nim:heaps=3", NULL, WYT_BOARD_OUTCOME, NULL,
     call_board_new, 8, 16},
    {"board four heaps", "gw:heaps=4,sets=any", NULL, WYT_BOARD_OUTCOME, NULL,
     call_board_new, 6, 30},
    {"board one heap", "nim:heaps=1", NULL, WYT_BOARD_OUTCOME, NULL,
     call_board_new, 90, 500},
    {"Grundy board wyt", "wyt:a=1,b=1", NULL, WYT_BOARD_GRUNDY, NULL,
     call_board_new, 30, 90},
    {"Grundy board in bands", "wythoff", NULL, WYT_BOARD_GRUNDY, NULL,
     call_board_new, 130, 400},
    {"Grundy board vectors", "vectors:lines=1.0/0.1q5l2/2.1,steps=3.4", NULL,
     WYT_BOARD_GRUNDY, NULL, call_board_new, 30, 90},
    {"Grundy board three heaps", "nim:heaps=3", NULL, WYT_BOARD_GRUNDY, NULL,
     call_board_new, 8, 14},
    {"remoteness board vectors", "vectors:lines=1.0/0.1q5l2/2.1,steps=3.4",
     NULL, WYT_BOARD_REMOTENESS, NULL, call_board_new, 30, 90},
    {"board counts", "wythoff+block=5", NULL, WYT_BOARD_OUTCOME, NULL,
     call_board_new, 90, 900},
    {"options board counts comply", "wythoff+comply=3", NULL, WYT_BOARD_OPTIONS,
     NULL, call_board_new, 90, 500},
    {"options board counts", "wythoff+block=70", NULL, WYT_BOARD_OPTIONS, NULL,
     call_board_new, 90, 500},
    {"board of a formula", "rule:move=(i*j=0|abs(i-j)<min(x,y)+2)", NULL,
     WYT_BOARD_OUTCOME, NULL, call_board_new, 12, 200},
    {"board of a formula listed", "rule:move=(i*j=0|x/(i+j)=2)", NULL,
     WYT_BOARD_OUTCOME, NULL, call_board_new, 12, 40},
    {"board of a bitmap", "rule:move=(i*j=0|abs(i-j)<min(i,j)+2)", NULL,
     WYT_BOARD_OUTCOME, NULL, call_board_new, 70, 500},
    {"options board of a bitmap", "rule:move=(i*j=0|abs(i-j)<i+2)+misere", NULL,
     WYT_BOARD_OPTIONS, NULL, call_board_new, 12, 200},
    {"Grundy board of few moves", "rule:move=(i*i+j*j<40&(i+2*j)%3=1)", NULL,
     WYT_BOARD_GRUNDY, NULL, call_board_new, 12, 500},
    {"Grundy board of waves", "rule:move=(i*i+j*j<40&(i+2*j)%3=1)", NULL,
     WYT_BOARD_GRUNDY, NULL, call_board_new, 40, 900},
    {"Grundy board of a bitmap", "rule:move=(i*j=0|abs(i-j)<min(i,j)+2)", NULL,
     WYT_BOARD_GRUNDY, NULL, call_board_new, 40, 200},
    {"board of classes", "rule:move=(i*j=0|i<j)+block=2(i=0;i=j)", NULL,
     WYT_BOARD_OUTCOME, NULL, call_board_new, 12, 300},
    {"options board of classes",
     "rule:move=(i*j=0|x<j)+block=2(i=0;x<3)+end=(x=1)", NULL,
     WYT_BOARD_OPTIONS, NULL, call_board_new, 12, 130},
    {"board with conditions", "wythoff+cells=(x!=7|y%2=0)+end=(x+y<=2)", NULL,
     WYT_BOARD_GRUNDY, NULL, call_board_new, 12, 130},
    {"board of functions", "toy full", NULL, WYT_BOARD_REMOTENESS, NULL,
     call_board_new, 12, 30},
    {"options board of functions", "toy", NULL, WYT_BOARD_OPTIONS, NULL,
     call_board_new, 12, 30},
    {"board of many positions", "toy many", NULL, WYT_BOARD_GRUNDY, NULL,
     call_board_new, 12, 30},
    {"board of functions that block", "toy blocked", NULL, WYT_BOARD_OUTCOME,
     NULL, call_board_new, 12, 30},
    {"write text", "wyt:a=2,b=3", "text", WYT_BOARD_OUTCOME, prepare_board,
     call_board_write, 20, 300},
    {"write csv", "wyt:a=2,b=3", "csv", WYT_BOARD_OUTCOME, prepare_board,
     call_board_write, 20, 300},
    {"write pbm", "wyt:a=2,b=3", "pbm", WYT_BOARD_OUTCOME, prepare_board,
     call_board_write, 20, 300},
    {"write text of values", "wyt:a=1,b=1", "text", WYT_BOARD_GRUNDY,
     prepare_board, call_board_write, 20, 90},
    {"write csv of values", "wyt:a=1,b=1", "csv", WYT_BOARD_GRUNDY,
     prepare_board, call_board_write, 20, 90},
    {"write csv of three heaps", "nim:heaps=3", "csv", WYT_BOARD_OUTCOME,
     prepare_board, call_board_write, 8, 30},
};

size_t scenarios_boards(struct scenario *out, size_t room)
{
    if (room >= TEST_LENGTH(table))
        memcpy(out, table, sizeof table);
    return TEST_LENGTH(table);
}
