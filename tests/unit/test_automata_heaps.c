/* SPDX-License-Identifier: MIT */
/*
 * Proofs about games of one heap and of three: lists against boards, theorems
 * against formulas, and wrong claims against the first position in the order of
 * words where a board says something else.
 */
#include "support/automata.h"
#include "support/random.h"

#include <gmp.h>
#include <stdio.h>
#include <string.h>

#include "automata/certificate.h"
#include "automata/check.h"
#include "automata/dfa.h"
#include "automata/domain.h"
#include "automata/export.h"
#include "automata/find.h"
#include "automata/learn.h"
#include "automata/prove.h"
#include "automata/supply.h"
#include "automata/words.h"
#include "automata/pairs.h"
#include "automata/writing.h"
#include "base/context.h"
#include "rules/rules.h"

#define MOST_SIZE 64
#define PLACES 24

/* What a board says of all cells, numbered by heaps as digits. */
struct cells {
    size_t heaps;
    uint64_t size;
    uint32_t value[MOST_SIZE * MOST_SIZE * MOST_SIZE];
};

static struct cells cells;

static void fill_cells(wyt_context *context, const wyt_rules *rules,
                       uint64_t size, uint32_t kind)
{
    const uint64_t sizes[3] = {size, size, size};
    uint64_t at[3] = {0, 0, 0};
    wyt_board *board;
    cells.heaps = rules->game.heaps;
    cells.size = size;
    CHECK_STATUS(WYT_OK, wyt_board_new(context, rules, sizes, cells.heaps, kind,
                                       &board));
    for (at[1] = 0; at[1] < (cells.heaps == 1 ? 1 : size); at[1]++)
        for (at[2] = 0; at[2] < (cells.heaps == 1 ? 1 : size); at[2]++) {
            uint32_t row[MOST_SIZE];
            CHECK_STATUS(WYT_OK, wyt_board_row(board, at, cells.heaps,
                                               (size_t)size, row));
            for (uint64_t x = 0; x < size; x++)
                cells.value[cells.heaps == 1
                                ? x
                                : (x * size + at[1]) * size + at[2]] = row[x];
        }
    wyt_board_unref(board);
}

/* Whether a list has exactly the cells with a number. */
static bool lists(const struct wyt__pair_list *pairs, uint32_t number)
{
    const size_t column =
        cells.heaps == 1 ? 1 : (size_t)(cells.size * cells.size);
    size_t count = 0;
    for (size_t x = 0; x < cells.size; x++)
        for (size_t rest = 0; rest < column; rest++) {
            if (cells.value[x * column + rest] != number)
                continue;
            if (count >= pairs->start[x + 1] || count < pairs->start[x] ||
                pairs->second[count] != rest)
                return false;
            count++;
        }
    return count == pairs->count;
}

static const char *const games[] = {
    "nim:heaps=1",
    "nim:heaps=1+heapblock=3",
    "vectors:heaps=1,steps=1/4/9",
    "vectors:heaps=1,lines=2q3l2,steps=1/7+misere",
    "vectors:heaps=1,lines=1,steps=2+misere",
    "vectors:heaps=1,lines=1t3/2+block=2",
    "nim:heaps=3",
    "nim:heaps=3+block=3",
    "nim:heaps=3+comply=2",
    "nim:heaps=3+heapblock=2",
    "gw:heaps=3,sets=12/13+misere",
    "vectors:heaps=3,lines=1.0.0/0.1.0/0.0.1/2.2.2t2,steps=1.2.0",
    "vectors:heaps=3,lines=1.1.1/2.2.2/1.0.2q2l1,steps=1.1.0+block=2",
};

static void supplies(void **state)
{
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(games); i++) {
        wyt_rules *rules = test_rules(context, games[i]);
        struct wyt__pair_list pairs;
        const uint64_t size = rules->game.heaps == 1 ? 64 : 13;
        fill_cells(context, rules, size, WYT_BOARD_OUTCOME);
        CHECK_STATUS(WYT_OK,
                     wyt__supply_cells(context, &rules->game, 0, size, &pairs));
        CHECK(lists(&pairs, WYT_OUTCOME_P), "%s: another list", games[i]);
        wyt__pair_list_close(&pairs);
        for (uint32_t value = 1; value < 4 && strchr(games[i], '+') == NULL;
             value++) {
            fill_cells(context, rules, size, WYT_BOARD_GRUNDY);
            CHECK_STATUS(WYT_OK, wyt__supply_cells(context, &rules->game, value,
                                                   size, &pairs));
            CHECK(lists(&pairs, value), "%s: value %u is another list",
                  games[i], (unsigned)value);
            wyt__pair_list_close(&pairs);
        }
        wyt_rules_unref(rules);
    }
    wyt_context_unref(context);
}

/* What an automaton says of heaps. */
static uint32_t say(struct wyt__words *words, const struct wyt__dfa *dfa,
                    const uint64_t *heap, size_t heaps)
{
    uint32_t letters[PLACES] = {0}, *word = NULL;
    size_t capacity = 0, length = 0;
    mpz_t number;
    mpz_init(number);
    for (size_t k = 0; k < heaps; k++) {
        mpz_set_ui(number, (unsigned long)heap[k]);
        CHECK_STATUS(WYT_OK, wyt__words_of(words, number, PLACES, &word,
                                           &capacity, &length));
        for (size_t i = 0; i < PLACES; i++)
            letters[i] = letters[i] * words->digits + word[i];
    }
    mpz_clear(number);
    wyt__release(words->recurrence.context, word, capacity, sizeof *word);
    return wyt__dfa_run(dfa, letters, PLACES);
}

/* Formulas: Nim, C. L. Bouton (1901); a period; Nim by halves; blocking Nim of
 * three heaps (docs/games/block.md). */
static bool is_nim(const uint64_t *heap)
{
    return (heap[0] ^ heap[1] ^ heap[2]) == 0;
}

static bool is_fourth(const uint64_t *heap)
{
    return heap[0] % 4 == 0;
}

static bool is_half_nim(const uint64_t *heap)
{
    return ((heap[0] / 2) ^ (heap[1] / 2) ^ (heap[2] / 2)) == 0;
}

static bool is_blocked_nim(const uint64_t *heap)
{
    uint64_t most = heap[0], sum = heap[0] + heap[1] + heap[2];
    for (int i = 1; i < 3; i++)
        most = heap[i] > most ? heap[i] : most;
    return (heap[0] == heap[1] && heap[1] == heap[2]) || 2 * most == sum + 1;
}

static const struct {
    const char *game;
    size_t states;
    bool (*is_p)(const uint64_t *heap);
} theorems[] = {
    {"vectors:heaps=1,steps=1/2/3", 3, is_fourth},
    {"nim:heaps=3", 1, is_nim},
    {"gw:heaps=3,sets=123", 1, is_nim},
    {"nim:heaps=3+heapblock=2", 2, is_half_nim},
    {"nim:heaps=3+block=2", 11, is_blocked_nim},
};

static void formulas(void **state)
{
    const struct wyt__theorem_bounds bounds = WYT__THEOREM_BOUNDS;
    wyt_context *context = test_context();
    struct random random = random_stream(83);
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(theorems); i++) {
        wyt_rules *rules = test_rules(context, theorems[i].game);
        struct wyt__theorem_search finding;
        struct wyt__attempt *attempt;
        CHECK_STATUS(WYT_OK, wyt__find_theorem(&finding, context, &rules->game,
                                               0, NULL, &bounds));
        CHECK(finding.theorem, "%s is not proved", theorems[i].game);
        attempt = &finding.attempts[finding.winner];
        CHECK(attempt->values[0].states == theorems[i].states, "%s: %zu states",
              theorems[i].game, attempt->values[0].states);
        for (size_t k = test_count(2000); k-- > 0;) {
            uint64_t heap[3] = {0, 0, 0};
            for (size_t heaps = 0; heaps < rules->game.heaps; heaps++)
                heap[heaps] = random_below(&random, k % 2 ? 9 : 1000000);
            if (k % 3 > 0 && rules->game.heaps == 3)
                heap[2] = k % 3 == 1 ? (heap[0] ^ heap[1])
                                     : heap[0] + heap[1] + k % 2;
            CHECK((say(&attempt->words, &attempt->values[0], heap,
                       rules->game.heaps) != 0) == theorems[i].is_p(heap),
                  "%s at (%lu,%lu,%lu)", theorems[i].game,
                  (unsigned long)heap[0], (unsigned long)heap[1],
                  (unsigned long)heap[2]);
        }
        wyt__theorem_search_close(&finding);
        wyt_rules_unref(rules);
    }
    wyt_context_unref(context);
}

/* Grundy value 2 of three heaps, whose xor is 2. */
static void values(void **state)
{
    const struct wyt__theorem_bounds bounds = WYT__THEOREM_BOUNDS;
    wyt_context *context = test_context();
    wyt_rules *rules = test_rules(context, "nim:heaps=3");
    struct wyt__theorem_search finding;
    struct wyt__attempt *attempt;
    struct wyt__writing certificate;
    struct wyt__checked checked;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt__find_theorem(&finding, context, &rules->game, 2,
                                           NULL, &bounds));
    CHECK(finding.theorem, "not proved");
    attempt = &finding.attempts[finding.winner];
    for (uint64_t cell = 0; cell < 4096; cell++) {
        const uint64_t heap[3] = {cell / 256, cell / 16 % 16, cell % 16};
        CHECK((say(&attempt->words, &attempt->values[2], heap, 3) != 0) ==
                  ((heap[0] ^ heap[1] ^ heap[2]) == 2),
              "cell %lu", (unsigned long)cell);
    }
    wyt__checked_open(&checked);
    CHECK_STATUS(WYT_OK,
                 wyt__certificate_write(&attempt->words, rules, attempt->values,
                                        NULL, 3, &certificate));
    CHECK_STATUS(WYT_OK, wyt__check(context, certificate.text,
                                    certificate.length, 10000, &checked));
    CHECK(checked.theorem, "%s", certificate.text);
    wyt__checked_close(&checked);
    wyt__writing_close(&certificate);
    wyt__theorem_search_close(&finding);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* The cell that comes first in the order of words of base 2 of those where a
 * claim and a board differ, or the number of cells. */
static size_t first_wrong(struct wyt__words *words, const struct wyt__dfa *dfa)
{
    const size_t n = cells.heaps == 1
                         ? (size_t)cells.size
                         : (size_t)(cells.size * cells.size * cells.size);
    size_t first = n;
    uint64_t best = UINT64_MAX;
    for (size_t cell = 0; cell < n; cell++) {
        uint64_t heap[3] = {cell, 0, 0}, order = 0;
        if (cells.heaps == 3) {
            heap[0] = cell / (cells.size * cells.size);
            heap[1] = cell / cells.size % cells.size;
            heap[2] = cell % cells.size;
        }
        /* The digits of all heaps in turn, the most significant first. */
        for (int bit = 5; bit >= 0; bit--)
            for (size_t k = 0; k < cells.heaps; k++)
                order = 2 * order + (heap[k] >> bit & 1);
        if (order < best && (say(words, dfa, heap, cells.heaps) != 0) !=
                                (cells.value[cell] == WYT_OUTCOME_P)) {
            best = order;
            first = cell;
        }
    }
    return first;
}

/* The number of a cell. */
static size_t cell_of(const mpz_t x, const mpz_t y, const mpz_t z)
{
    return cells.heaps == 1
               ? mpz_get_ui(x)
               : (mpz_get_ui(x) * cells.size + mpz_get_ui(y)) * cells.size +
                     mpz_get_ui(z);
}

/* What the checker says of the certificate of a claim about rules. */
static void check_claim(const struct wyt__words *words, const wyt_rules *rules,
                        const struct wyt__dfa *claim, bool right, size_t wrong)
{
    wyt_context *context = words->recurrence.context;
    struct wyt__writing certificate;
    struct wyt__checked checked;
    wyt__checked_open(&checked);
    CHECK_STATUS(WYT_OK, wyt__certificate_write(words, rules, claim, NULL, 1,
                                                &certificate));
    CHECK_STATUS(WYT_OK, wyt__check(context, certificate.text,
                                    certificate.length, 10000, &checked));
    CHECK(checked.theorem == right, "%s", certificate.text);
    CHECK(right || (cell_of(checked.x, checked.y, checked.z) == wrong &&
                    (cells.value[wrong] != WYT_OUTCOME_P) == checked.says_p),
          "%s: (%lu,%lu,%lu), not cell %zu", certificate.text,
          mpz_get_ui(checked.x), mpz_get_ui(checked.y), mpz_get_ui(checked.z),
          wrong);
    wyt__checked_close(&checked);
    wyt__writing_close(&certificate);
}

/* Each game's set as a claim about the others: by the prover, with a box and
 * without, and by the checker. */
static void claims(void **state)
{
    static const char *const rivals[2][4] = {
        {"nim:heaps=1", "vectors:heaps=1,steps=1/2/3",
         "vectors:heaps=1,steps=1/4/9", "vectors:heaps=1,lines=1q2l1+misere"},
        {"nim:heaps=3", "nim:heaps=3+block=2", "nim:heaps=3+heapblock=2",
         "gw:heaps=3,sets=123+misere"},
    };
    static const int32_t two = 2;
    static const uint32_t one = 1;
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < 32; i++) {
        const char *from = rivals[i / 16][i / 4 % 4];
        const char *to = rivals[i / 16][i % 4];
        wyt_rules *rules = test_rules(context, from);
        struct wyt__words words;
        struct wyt__pair_list pairs;
        struct wyt__dfa claim;
        struct wyt__decision decision;
        enum wyt__learned learned;
        size_t h, wrong;
        wyt__decision_open(&decision);
        CHECK_STATUS(WYT_OK,
                     wyt__words_open(&words, context, &two, 1, &one, 1));
        CHECK_STATUS(WYT_OK, wyt__supply_cells(context, &rules->game, 0,
                                               i < 16 ? 64 : 32, &pairs));
        CHECK_STATUS(WYT_OK, wyt__learn(&words, &pairs, 1000, false, &claim, &h,
                                        &learned));
        CHECK(learned == WYT__LEARNED, "%s", from);
        wyt__pair_list_close(&pairs);
        wyt_rules_unref(rules);
        rules = test_rules(context, to);
        fill_cells(context, rules, rules->game.heaps == 1 ? 64 : 16,
                   WYT_BOARD_OUTCOME);
        wrong = first_wrong(&words, &claim);
        for (int at_once = 0; at_once < 2; at_once++) {
            CHECK_STATUS(WYT_OK,
                         at_once
                             ? wyt__prove_at_once(&words, &rules->game, &claim,
                                                  NULL, 1000, &decision)
                             : wyt__prove(&words, &rules->game, &claim, NULL,
                                          NULL, 1000, &decision));
            CHECK(decision.theorem == (strcmp(from, to) == 0),
                  "%s as a claim about %s", from, to);
            if (decision.theorem)
                continue;
            CHECK(cell_of(decision.x, decision.y, decision.z) == wrong,
                  "%s as a claim about %s: (%lu,%lu,%lu), not cell %zu", from,
                  to, mpz_get_ui(decision.x), mpz_get_ui(decision.y),
                  mpz_get_ui(decision.z), wrong);
        }
        check_claim(&words, rules, &claim, strcmp(from, to) == 0, wrong);
        wyt__decision_close(&decision);
        wyt__dfa_close(&claim);
        wyt__words_close(&words);
        wyt_rules_unref(rules);
    }
    wyt_context_unref(context);
}

/* Exports of three heaps, and of one. */
static void exports(void **state)
{
    static const struct {
        const char *game, *dot, *json;
    } cases[] = {
        {"nim:heaps=3", "0 -> 0 [label=\"0,0,0 0,1,1 1,0,1 1,1,0\"];",
         "{\"accept\": true, \"next\": [0, null, null, 0, null, 0, 0, null]}"},
        {"vectors:heaps=1,steps=1", "0 -> 1 [label=\"1\"];",
         "{\"accept\": false, \"next\": [0, 1]}"},
    };
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(cases); i++) {
        wyt_rules *rules = test_rules(context, cases[i].game);
        struct wyt__words words = automata_words(context, "2; 1");
        struct wyt__dfa set = automata_learn(&words, cases[i].game, 16);
        const struct wyt__claim claim = {&words, rules, &set, 1};
        struct wyt__writing dot, json;
        wyt__writing_open(&dot, context);
        wyt__writing_open(&json, context);
        CHECK_STATUS(WYT_OK, wyt__export_dot(&claim, &dot));
        CHECK(strstr(dot.text, cases[i].dot) != NULL, "%s", dot.text);
        CHECK_STATUS(WYT_OK, wyt__export_json(&claim, &json));
        CHECK(strstr(json.text, cases[i].json) != NULL, "%s", json.text);
        for (size_t piece = 0; piece < wyt__walnut_pieces(&claim); piece++)
            CHECK_ERROR(WYT_UNSUPPORTED, context,
                        wyt__export_walnut(&claim, "nim", piece, &dot, &json));
        wyt__writing_close(&dot);
        wyt__writing_close(&json);
        wyt__dfa_close(&set);
        wyt__words_close(&words);
        wyt_rules_unref(rules);
    }
    wyt_context_unref(context);
}

/* What lists of cells are not for. */
static void refusals(void **state)
{
    wyt_context *context = test_context();
    wyt_rules *rules = test_rules(context, "nim:heaps=4");
    struct wyt__pair_list pairs;
    struct wyt__writing certificate;
    struct wyt__words words;
    (void)state;
    CHECK_ERROR(WYT_UNSUPPORTED, context,
                wyt__supply_cells(context, &rules->game, 0, 8, &pairs));
    words = automata_words(context, "2; 1");
    CHECK_ERROR(WYT_UNSUPPORTED, context,
                wyt__certificate_write(&words, rules, &words.valid, NULL, 1,
                                       &certificate));
    wyt__words_close(&words);
    wyt_rules_unref(rules);
    rules = test_rules(context, "nim:heaps=3+misere");
    CHECK_ERROR(WYT_UNSUPPORTED, context,
                wyt__supply_cells(context, &rules->game, 1, 8, &pairs));
    CHECK_ERROR(WYT_LIMIT, context,
                wyt__supply_cells(context, &rules->game, 0, 4096, &pairs));
    CHECK_ERROR(WYT_LIMIT, context,
                wyt__supply_cells(context, &rules->game, 0, 0, &pairs));
    wyt_rules_unref(rules);
    rules = test_rules(context, "nim:heaps=3");
    CHECK_ERROR(WYT_LIMIT, context,
                wyt__supply_cells(context, &rules->game, 255, 8, &pairs));
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(supplies), cmocka_unit_test(formulas),
        cmocka_unit_test(values),   cmocka_unit_test(claims),
        cmocka_unit_test(exports),  cmocka_unit_test(refusals)};
    return test_main("automata heaps", tests, TEST_LENGTH(tests));
}
