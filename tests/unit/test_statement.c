/* SPDX-License-Identifier: MIT */
/* verify.h: statements compared with boxes. True ones are the law "statements
 * hold"; here are false ones, and those that a box decides in part. */
#include <inttypes.h>
#include <string.h>

#include "rules/attach.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "support/harness.h"

struct answer {
    int32_t verdict;
    uint64_t decided, total, heaps[3];
};

static struct answer ask(wyt_rules *rules, size_t index, const uint64_t *size)
{
    struct answer answer = {9, 99, 99, {99, 99, 99}};
    wyt_context *context = test_context();
    CHECK_STATUS(WYT_OK, wyt_rules_theory_verify(
                             context, rules, index, size,
                             wyt_rules_heaps(rules), &answer.verdict,
                             &answer.decided, &answer.total, answer.heaps));
    CHECK((answer.verdict == WYT_CLAIM_FAILS) == (answer.heaps[0] != 99),
          "a witness is written if it fails");
    wyt_context_unref(context);
    return answer;
}

/* The game of a text, of which one statement is made, of this kind. */
static wyt_rules *rules_with(wyt_context *context, const char *text,
                             enum wyt__check check)
{
    wyt_rules *rules = test_rules(context, text);
    rules->theory.statement_count = 0;
    wyt__state(&rules->theory, "false", "empirical", "nowhere", "a test", "");
    wyt__check_by(&rules->theory, check);
    return rules;
}

/* ---- what is false ---- */

static void attach_two(struct wyt__theory *theory)
{
    theory->run_count = 0;
    wyt__attach_recursion(theory, 2, 1, 1, 0, 0);
}

static void attach_xor(struct wyt__theory *theory)
{
    theory->run_count = 0;
    wyt__attach_nim(theory, 1);
}

static void false_statements(void **state)
{
    static const struct {
        const char *text;
        enum wyt__check check;
        void (*attach)(struct wyt__theory *theory);
        uint64_t number; /* K of the modifier, if not 0 */
        uint64_t heaps[3];
    } rows[] = {
        /* Of 2-Wythoff (1,3) is P, of Wythoff Nim (1,2). */
        {"wythoff", WYT__CHECK_CLOSED, attach_two, 0, {1, 2}},
        {"wythoff", WYT__CHECK_RECURSION, attach_two, 0, {1, 2}},
        {"wythoff", WYT__CHECK_VALUES, attach_xor, 0, {1, 1}},
        /* Three in a column, where two are said to be. */
        {"wythoff+block=3", WYT__CHECK_COVER, NULL, 2, {0, 2}},
        {"wythoff+block=3", WYT__CHECK_COVER, NULL, 4, {0, 3}},
        {"wyt:a=1,b=2+block=2", WYT__CHECK_COVER, NULL, 0, {1, 0}},
        /* (1,2) has 5 options, of Wythoff Nim 4. */
        {"wyt:a=2,b=1+block=5", WYT__CHECK_STUCK, NULL, 0, {1, 2}},
        /* With 3 offered (0,2) loses, with 2 it does not. */
        {"wythoff+comply=2", WYT__CHECK_BLOCK, NULL, 3, {0, 2}},
        {"hole:m=2,u=1,v=2", WYT__CHECK_MISERE, NULL, 0, {0, 2}},
        {"gw:heaps=3,sets=pairs+block=2", WYT__CHECK_LINES, NULL, 0, {0, 0, 0}},
        {"gw:heaps=3,sets=any+block=2",
         WYT__CHECK_MORE_LINES,
         NULL,
         0,
         {0, 0, 0}},
    };
    static const uint64_t size[3] = {9, 10, 9};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        wyt_context *context = test_context();
        wyt_rules *rules = rules_with(context, rows[i].text, rows[i].check);
        struct answer answer;
        size_t n = wyt_rules_heaps(rules);
        if (rows[i].attach != NULL)
            rows[i].attach(&rules->theory);
        if (rows[i].number != 0)
            rules->game.modifier_number = rows[i].number;
        answer = ask(rules, 0, size);
        CHECK(answer.verdict == WYT_CLAIM_FAILS &&
                  memcmp(answer.heaps, rows[i].heaps,
                         n * sizeof *answer.heaps) == 0,
              "row %zu: verdict %d at %s", i, (int)answer.verdict,
              test_position(answer.heaps, n));
        wyt_rules_unref(rules);
        wyt_context_unref(context);
    }
}

/* ---- what a box decides in part ---- */

static void decided_in_part(void **state)
{
    static const struct {
        const char *text;
        size_t index;
        uint64_t size[3];
        int32_t verdict;
        uint64_t decided, total;
        const char *places;
    } rows[] = {
        {"wythoff", 1, {9, 8}, WYT_CLAIM_HOLDS, 72, 72, "positions"},
        {"hole:m=3,u=2,v=1", 0, {9, 8}, WYT_CLAIM_HOLDS, 70, 70, "positions"},
        /* Columns 0..3 of W^2 have their two in 8 rows, up to (3,7). */
        {"wythoff+block=2", 1, {9, 8}, WYT_CLAIM_UNDECIDED, 4, 9, "columns"},
        {"wythoff+block=2", 1, {5, 30}, WYT_CLAIM_HOLDS, 5, 5, "columns"},
        {"wythoff+block=2", 2, {9, 8}, WYT_CLAIM_HOLDS, 72, 72, "positions"},
        {"gw:heaps=3,sets=pairs",
         0,
         {3, 4, 2},
         WYT_CLAIM_HOLDS,
         18,
         18,
         "positions"},
        {"gw:heaps=3,sets=pairs",
         1,
         {2, 2, 2},
         WYT_CLAIM_UNDECIDED,
         12,
         30,
         "lines"},
        {"gw:heaps=4,sets=any",
         2,
         {2, 2, 2},
         WYT_CLAIM_UNDECIDED,
         5,
         71,
         "lines"},
        {"modulo:m=2,q=2,l=1", 0, {9, 9}, WYT_CLAIM_HOLDS, 1, 1, "boxes"},
        {"modulo:m=2,q=2,l=1", 0, {3, 3}, WYT_CLAIM_UNDECIDED, 0, 1, "boxes"},
        {"wythoff", 0, {0, 8}, WYT_CLAIM_UNDECIDED, 0, 0, "positions"},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        wyt_context *context = test_context();
        wyt_rules *rules = test_rules(context, rows[i].text);
        uint64_t size[4] = {rows[i].size[0], rows[i].size[1], rows[i].size[2],
                            2};
        struct answer answer = ask(rules, rows[i].index, size);
        CHECK(answer.verdict == rows[i].verdict &&
                  answer.decided == rows[i].decided &&
                  answer.total == rows[i].total,
              "row %zu: verdict %d, %" PRIu64 " of %" PRIu64, i,
              (int)answer.verdict, answer.decided, answer.total);
        CHECK(strcmp(wyt_rules_theory_text(rules, rows[i].index,
                                           WYT_THEORY_PLACES),
                     rows[i].places) == 0,
              "row %zu: places", i);
        wyt_rules_unref(rules);
        wyt_context_unref(context);
    }
}

static void statuses(void **state)
{
    static const uint64_t size[2] = {4, 4}, large[2] = {1 << 20, 1 << 20};
    wyt_context *context = test_context();
    wyt_rules *rules = test_rules(context, "wythoff");
    int32_t verdict = 9;
    (void)state;
#define CLAIM(context, rules, index, size, n, verdict)                         \
    wyt_rules_theory_verify(context, rules, index, size, n, verdict, NULL,     \
                            NULL, NULL)
    CHECK_STATUS(WYT_OK, CLAIM(context, rules, 0, size, 2, &verdict));
    CHECK(verdict == WYT_CLAIM_HOLDS, "verdict %d", (int)verdict);
    verdict = 9;
    CHECK_STATUS(WYT_E_ARGUMENT, CLAIM(NULL, rules, 0, size, 2, &verdict));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                CLAIM(context, NULL, 0, size, 2, &verdict));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                CLAIM(context, rules, wyt_rules_theory_count(rules), size, 2,
                      &verdict));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                CLAIM(context, rules, 0, NULL, 2, &verdict));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                CLAIM(context, rules, 0, size, 2, NULL));
    CHECK_ERROR(WYT_E_POSITION, context,
                CLAIM(context, rules, 0, size, 3, &verdict));
    CHECK_ERROR(WYT_LIMIT, context,
                CLAIM(context, rules, 0, large, 2, &verdict));
    CHECK(verdict == 9, "out_verdict was touched");
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* Any backend that answers by theory will do; without one there is nothing to
 * compare. */
static void which_backend(void **state)
{
    const uint64_t size[2] = {20, 20};
    wyt_context *context = test_context();
    wyt_rules *known = rules_with(context, "wyt:a=1,b=2", WYT__CHECK_CLOSED);
    wyt_rules *other =
        rules_with(context, "vectors:lines=1.0/0.1/2.1", WYT__CHECK_CLOSED);
    int32_t verdict = 9;
    (void)state;
    CHECK(ask(known, 0, size).verdict == WYT_CLAIM_HOLDS, "not by morphic");
    CHECK_ERROR(WYT_UNSUPPORTED, context,
                wyt_rules_theory_verify(context, other, 0, size, 2, &verdict,
                                        NULL, NULL, NULL));
    CHECK(strstr(wyt_context_error(context), "by theory") != NULL, "%s",
          wyt_context_error(context));
    CHECK(verdict == 9, "out_verdict was touched");
    wyt_rules_unref(other);
    wyt_rules_unref(known);
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(false_statements),
        cmocka_unit_test(decided_in_part),
        cmocka_unit_test(statuses),
        cmocka_unit_test(which_backend),
    };
    return test_main("statement", tests, TEST_LENGTH(tests));
}
