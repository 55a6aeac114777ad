/* SPDX-License-Identifier: MIT */
#include "support/automata.h"

#include <gmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "automata/check.h"
#include "automata/counters.h"
#include "automata/dfa.h"
#include "automata/differences.h"
#include "automata/learn.h"
#include "automata/options.h"
#include "automata/pairs.h"
#include "automata/supply.h"
#include "automata/words.h"
#include "base/context.h"
#include "numbers/mpz.h"
#include "rules/game.h"
#include "rules/rules.h"

const struct automata_row automata_rows[AUTOMATA_ROWS] = {
    {"wythoff", "1,1; 1 2", 144, 7},
    {"fraenkel:a=2", "2,1; 1 3", 300, 9},
    {"fraenkel:a=3", "3,1; 1 4", 1549, 11},
    {"fraenkel:a=4", "4,1; 1 5", 6765, 13},
    {"nim", "2; 1", 64, 1},
    {"nim", "3,-1; 1 3", 377, 2},
    {"wyt:a=2,b=2", "1,1; 1 2", 600, 19},
    {"wyt:a=4,b=2", "2,1; 1 3", 1500, 27},
    {"wythoff+misere", "1,1; 1 2", 1000, 13},
    {"fraenkel:a=2+misere", "2,1; 1 3", 1000, 10},
    {"nim+misere", "2; 1", 64, 0},
    {"wythoff+block=2", "1,1; 1 2", 1000, 73},
    {"wythoff+block=3", "2; 1", 128, 7},
    {"wythoff+block=4", "2,1; 1 3", 600, 40},
    {"wythoff+block=4", "2,1; 1 2", 600, 26},
    {"wythoff+block=8", "2; 1", 8192, 187},
    {"wythoff+block=14", "2; 1", 8192, 189},
    {"wythoff+comply=3", "2; 1", 128, 0},
    {"wythoff+comply=4", "2,1; 1 3", 600, 0},
    {"nim+heapblock=2", "2; 1", 256, 0},
    {"nim+block=3", "3; 1", 729, 0},
    {"fraenkel:a=2+bishopblock=2", "1,1; 1 2", 400, 0},
    {"fraenkel:a=1+roobblock=2", "2,1; 1 3", 400, 0},
    {"modulo:m=1,q=2,l=1", "2,1; 1 3", 600, 12},
    {"modulo:m=1,q=2,l=1", "2,1; 1 2", 600, 9},
    {"fraenkel:a=2+misere", "2,1; 1 2", 1000, 15},
    {"hole:m=2,u=1,v=1", "2,1; 1 3", 600, 0},
    {"shifted:m=1,p=2,l=1", "2,1; 1 3", 600, 0},
    /* Classes that share moves. */
    {"vectors:strips=i2/j2+block=2", "1,1; 1 2", 243, 21},
    {"vectors:strips=i2/j2+block=3", "2; 1", 243, 8},
    {"vectors:strips=i1/j2+block=2", "1,1; 1 2", 243, 19},
    {"vectors:lines=1.0/0.1q2l1/0.1q3l1+block=2", "3; 1", 243, 14},
    {"vectors:lines=1.0/0.1/1.1,steps=1.3/3.1", "1,1; 1 2", 144, 7},
    {"vectors:lines=1.0/0.1/1.1,steps=1.4/4.1", "1,1; 1 2", 1000, 41},
};

struct wyt__words automata_words(wyt_context *context, const char *text)
{
    struct wyt__words words;
    int32_t coefficients[16];
    uint32_t terms[16];
    size_t d = 0, n = 0;
    char *at = (char *)(uintptr_t)text;
    do
        coefficients[d++] = (int32_t)strtol(at, &at, 10);
    while (*at++ == ',');
    while (*at != '\0')
        terms[n++] = (uint32_t)strtol(at, &at, 10);
    CHECK_STATUS(WYT_OK,
                 wyt__words_open(&words, context, coefficients, d, terms, n));
    return words;
}

struct wyt__pair_list automata_cells(wyt_context *context, const char *game,
                                     uint64_t size, uint32_t kind,
                                     uint32_t cell)
{
    struct wyt__pair_list pairs;
    const uint64_t sizes[2] = {size, size};
    wyt_rules *rules = test_rules(context, game);
    wyt_board *board;
    uint32_t *cells = test_array((size_t)size, sizeof *cells);
    uint64_t *list = test_array((size_t)(2 * size), sizeof *list);
    size_t count = 0, room = (size_t)size;
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_limit(context, WYT_LIMIT_CELLS, size * size));
    CHECK_STATUS(WYT_OK, wyt_board_new(context, rules, sizes, 2, kind, &board));
    for (uint64_t y = 0; y < size; y++) {
        const uint64_t row[2] = {0, y};
        CHECK_STATUS(WYT_OK, wyt_board_row(board, row, 2, (size_t)size, cells));
        if (room - count < size) {
            room *= 2;
            list = realloc(list, 2 * room * sizeof *list);
            CHECK(list != NULL, "no memory for %zu pairs", room);
        }
        for (uint64_t x = 0; x < size; x++)
            if (cells[x] == cell) {
                list[2 * count] = x;
                list[2 * count++ + 1] = y;
            }
    }
    CHECK_STATUS(
        WYT_OK, wyt__pair_list_open(&pairs, context, list, count, size, false));
    free(cells);
    free(list);
    wyt_board_unref(board);
    wyt_rules_unref(rules);
    return pairs;
}

struct wyt__pair_list automata_pairs(wyt_context *context, const char *game,
                                     uint64_t size)
{
    struct wyt__pair_list list;
    wyt_rules *rules = test_rules(context, game);
    const bool cells = rules->game.heaps != 2;
    if (cells)
        CHECK_STATUS(WYT_OK,
                     wyt__supply_cells(context, &rules->game, 0, size, &list));
    wyt_rules_unref(rules);
    if (cells)
        return list;
    return automata_cells(context, game, size, WYT_BOARD_OUTCOME,
                          WYT_OUTCOME_P);
}

/* x_n = mex{x_i, y_i : i < n}, y_n = x_n + a n. */
struct wyt__pair_list automata_fraenkel(wyt_context *context, uint64_t a,
                                        uint64_t size)
{
    struct wyt__pair_list pairs;
    bool *seen = test_array((size_t)size, sizeof *seen);
    uint64_t *list = test_array((size_t)(2 * size), sizeof *list);
    size_t n = 0;
    for (uint64_t x = 0; x + a * n < size; n++) {
        list[2 * n] = x;
        list[2 * n + 1] = x + a * n;
        seen[x] = seen[x + a * n] = true;
        while (x < size && seen[x])
            x++;
    }
    CHECK_STATUS(WYT_OK,
                 wyt__pair_list_open(&pairs, context, list, n, size, true));
    free(seen);
    free(list);
    return pairs;
}

struct wyt__dfa automata_learn(struct wyt__words *words, const char *game,
                               uint64_t size)
{
    unsigned a = 0;
    struct wyt__pair_list pairs =
        sscanf(game, "fraenkel:a=%u", &a) == 1 && strchr(game, '+') == NULL
            ? automata_fraenkel(words->recurrence.context, a, size)
            : automata_pairs(words->recurrence.context, game, size);
    struct wyt__dfa dfa;
    enum wyt__learned learned;
    size_t h;
    CHECK_STATUS(WYT_OK,
                 wyt__learn(words, &pairs, 3000, false, &dfa, &h, &learned));
    CHECK(learned == WYT__LEARNED, "%s below %u: h = %zu, ended by %d", game,
          (unsigned)size, h, (int)learned);
    wyt__pair_list_close(&pairs);
    return dfa;
}

uint32_t automata_at(struct wyt__words *words, const struct wyt__dfa *dfa,
                     uint64_t x, uint64_t y)
{
    uint32_t *word[2] = {NULL, NULL}, said;
    size_t capacity[2] = {0, 0}, length[2] = {0, 0};
    mpz_t number;
    mpz_init(number);
    for (size_t round = 0; round < 3; round++) {
        const size_t axis = round % 2;
        wyt__mpz_set(number, axis == 0 ? x : y);
        CHECK_STATUS(WYT_OK,
                     wyt__words_of(words, number, length[1 - axis], &word[axis],
                                   &capacity[axis], &length[axis]));
    }
    for (size_t i = 0; i < length[0]; i++)
        word[0][i] = word[0][i] * words->digits + word[1][i];
    said = wyt__dfa_run(dfa, word[0], length[0]);
    for (size_t axis = 0; axis < 2; axis++)
        wyt__release(words->recurrence.context, word[axis], capacity[axis],
                     sizeof *word[axis]);
    mpz_clear(number);
    return said;
}

int32_t automata_check(wyt_context *context, const char *text,
                       struct wyt__checked *checked)
{
    return wyt__check(context, text, strlen(text), 20000, checked);
}

struct wyt__counters automata_counters(const struct wyt__words *words,
                                       const struct wyt__game *game,
                                       const struct wyt__dfa *valid,
                                       const struct wyt__dfa *set,
                                       uint32_t most)
{
    struct wyt__effort effort = {0, 0, 0};
    struct wyt__counters counters;
    CHECK_STATUS(WYT_OK, wyt__counters_open(&counters, set->context,
                                            game->class_count, set->letters));
    for (size_t k = 0; k < counters.classes; k++) {
        struct wyt__dfa moves;
        uint32_t line[2];
        if (game->classes[k].redundant || !wyt__counters_line(game, k, line))
            continue;
        CHECK_STATUS(WYT_OK, wyt__differences_class(words, game, k, &moves));
        CHECK_STATUS(WYT_OK,
                     wyt__options_count(words, valid, set, &moves, most, 100000,
                                        &effort, &counters.of[k]));
        wyt__dfa_close(&moves);
    }
    return counters;
}

void automata_refused(const struct automata_refusal *rows, size_t count)
{
    wyt_context *context = test_context();
    struct wyt__checked checked;
    wyt__checked_open(&checked);
    for (size_t i = 0; i < count; i++) {
        CHECK_ERROR(WYT_E_DATA, context,
                    automata_check(context, rows[i].text, &checked));
        CHECK(checked.line == rows[i].line &&
                  strstr(wyt_context_error(context), rows[i].says) != NULL,
              "%s: line %zu: %s", rows[i].text, checked.line,
              wyt_context_error(context));
    }
    wyt__checked_close(&checked);
    wyt_context_unref(context);
}
