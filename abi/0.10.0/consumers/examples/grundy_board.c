/* SPDX-License-Identifier: MIT */
/*
 * A board of Grundy values, read row by row into an array of one's own, and
 * the nim-sum that decides two games played side by side.
 *
 *   grundy_board [GAME]              default: wythoff
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <wythoff/wythoff.h>

enum { SIZE = 12 };

static int32_t print_rows(const wyt_board *board)
{
    uint32_t row[SIZE];
    int32_t status = WYT_OK;
    for (uint64_t y = SIZE; y-- > 0 && status == WYT_OK;) {
        const uint64_t start[2] = {0, y};
        status = wyt_board_row(board, start, 2, SIZE, row);
        for (size_t x = 0; x < SIZE && status == WYT_OK; x++)
            printf(" %2" PRIu32, row[x]);
        printf("\n");
    }
    return status;
}

int main(int argc, char **argv)
{
    const char *game = argc > 1 ? argv[1] : "wythoff";
    const uint64_t size[2] = {SIZE, SIZE}, one[2] = {3, 7}, two[2] = {5, 8};
    uint32_t values[2] = {0, 0};
    wyt_context *ctx = NULL;
    wyt_rules *rules = NULL;
    wyt_board *board = NULL;
    int32_t status = wyt_context_new(NULL, &ctx);
    if (status == WYT_OK)
        status = wyt_rules_parse(ctx, game, strlen(game), &rules);
    if (status == WYT_OK)
        status = wyt_board_new(ctx, rules, size, 2, WYT_BOARD_GRUNDY, &board);
    if (status == WYT_OK)
        status = print_rows(board);
    if (status == WYT_OK)
        status = wyt_board_get(board, one, 2, &values[0]);
    if (status == WYT_OK)
        status = wyt_board_get(board, two, 2, &values[1]);
    if (status == WYT_OK)
        printf("(3,7) + (5,8): %" PRIu32 " xor %" PRIu32 " = %" PRIu32
               ", %s wins\n",
               values[0], values[1], values[0] ^ values[1],
               values[0] == values[1] ? "the second player"
                                      : "the first player");
    else
        fprintf(stderr, "grundy_board: %s\n", wyt_context_error(ctx));
    wyt_board_unref(board);
    wyt_rules_unref(rules);
    wyt_context_unref(ctx);
    return status != WYT_OK;
}
