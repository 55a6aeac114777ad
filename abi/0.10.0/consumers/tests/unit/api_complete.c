/* SPDX-License-Identifier: MIT */
/* claims.h: which columns a box holds whole and what they decide of pairs, and
 * which claims are made of a game. */
#include "support/field.h"
#include "support/sequences.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* What the rules allow in a column is what makes it complete, and no more is
 * found on a board six times as large. */
static void complete_columns(void **state)
{
    static const struct {
        const char *text;
        uint64_t most; /* complete iff there are so many; 0: never */
    } rows[] = {
        {"wythoff", 1},
        {"nim", 1},
        {"wyt:a=3,b=1+misere", 1},
        {"vectors:lines=0.1/1.0q3l1/2.3,strips=d2,hole=3.4", 1},
        {"wythoff+block=4", 4},
        {"nim+heapblock=3", 3},
        {"fraenkel:a=2+roobblock=3", 3},
        {"fraenkel:a=2+bishopblock=3", 1},
        {"choice:m=1,p=3", 3},
        {"modulo:m=2,q=3,l=1", 3},
        {"wythoff+comply=2", 0},
        {"vectors:steps=0.1/1.1", 0},
        {"vectors:lines=1.0/0.2q3l1", 6}, /* (0,6 t) */
        {"vectors:lines=1.0/0.1q1025l2", 0},
        {"wyt:a=1,b=0,c=2", 0},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct field field = field_open(rows[i].text, 20, 50);
        struct field large = field_open(rows[i].text, 20, 300);
        for (uint64_t x = 0; x < 20; x++) {
            uint64_t count = field_count(&field, x, 0, 0, 1);
            bool complete = field_is_complete(&field, WYT_AXIS_COLUMNS, x);
            CHECK(complete == (rows[i].most > 0 && count == rows[i].most),
                  "%s: column %" PRIu64 " with %" PRIu64, rows[i].text, x,
                  count);
            CHECK(!complete || field_count(&large, x, 0, 0, 1) == count,
                  "%s: column %" PRIu64, rows[i].text, x);
        }
        field_close(&field);
        field_close(&large);
    }
}

/* A strip i < b reaches from beside: x = 1 of WYT(2,3) is complete without a
 * P-position, and no column of (1,4,2) before it meets all residues. */
static void complete_by_others(void **state)
{
    struct field field = field_open("wyt:a=2,b=3", 40, 80);
    uint64_t line = 99;
    int32_t verdict = 9;
    (void)state;
    for (uint64_t x = 0; x < 40; x++) {
        uint64_t count = 0;
        for (uint64_t v = x < 2 ? 0 : x - 2; v <= x; v++)
            count += field_count(&field, v, 0, 0, 1);
        CHECK(field_is_complete(&field, WYT_AXIS_COLUMNS, x) == (count > 0),
              "column %" PRIu64 " beside %" PRIu64, x, count);
    }
    CHECK_STATUS(WYT_OK,
                 wyt_claim_cover(field.bench.context, field.board,
                                 WYT_AXIS_COLUMNS, 0, 40, 1, &verdict, &line));
    CHECK(verdict == WYT_CLAIM_FAILS && line == 1, "column %" PRIu64, line);
    field_close(&field);
    field = field_open("modulo:m=1,q=4,l=2", 20, 200);
    for (uint64_t x = 0; x < 20; x++) {
        bool met[4] = {false};
        uint64_t residues = 0;
        for (uint64_t y = 0; y < 200; y++) {
            const uint64_t heaps[2] = {x, y};
            uint32_t cell;
            CHECK_STATUS(WYT_OK, wyt_board_get(field.board, heaps, 2, &cell));
            for (uint64_t r = 0; cell == WYT_OUTCOME_P && r < 2; r++)
                met[(y + r) % 4] = true;
        }
        for (size_t r = 0; r < 4; r++)
            residues += met[r];
        CHECK(field_is_complete(&field, WYT_AXIS_COLUMNS, x) == (residues == 4),
              "column %" PRIu64, x);
    }
    field_close(&field);
}

#define CLAIMS 8

/* Which claims are made, with p, how many on a diagonal, and m. */
static void made(void **state)
{
    static const struct {
        const char *text;
        bool made[CLAIMS];
        uint64_t p, most, m, first, step;
    } rows[] = {
        {"wythoff", {1, 1, 1, 1, 1, 1, 1, 1}, 1, 1, 1, 0, 1},
        {"fraenkel:a=4", {1, 1, 1, 1, 1, 1, 1, 1}, 1, 1, 4, 0, 4},
        {"modulo:m=2,q=4,l=2", {1, 1, 1, 1, 1, 1, 1, 1}, 2, 1, 2, 0, 2},
        {"modulo:m=1,q=4,l=2", {1, 1, 0, 0, 0, 1, 0, 0}, 0, 1, 0, 0, 0},
        {"modulo:m=1,q=4,l=2+misere", {0, 0, 0, 0, 0, 1, 0, 0}, 0, 1, 0, 0, 0},
        {"fraenkel:a=2+roobblock=3", {1, 1, 1, 1, 1, 1, 1, 1}, 3, 1, 2, 0, 2},
        {"choice:m=2,p=3", {1, 1, 1, 1, 1, 0, 1, 1}, 3, 0, 2, 0, 2},
        {"wyt:a=2,b=3", {0, 0, 0, 0, 0, 1, 0, 1}, 0, 1, 0, 0, 2},
        {"wyt:a=2,b=1,c=2", {1, 0, 0, 0, 0, 1, 0, 0}, 1, 1, 0, 0, 0},
        {"wyt:a=3,b=1+misere", {1, 0, 0, 0, 0, 1, 0, 1}, 1, 1, 0, 1, 3},
        {"nim", {1, 0, 0, 0, 0, 0, 0, 0}, 1, 0, 0, 0, 0},
        {"nim+heapblock=3", {1, 0, 0, 0, 0, 0, 0, 0}, 3, 0, 0, 0, 0},
        {"wythoff+block=4", {1, 0, 0, 0, 0, 1, 0, 0}, 4, 4, 0, 0, 0},
        {"wythoff+block=3", {1, 0, 0, 0, 0, 1, 0, 0}, 3, 3, 0, 0, 0},
        {"fraenkel:a=2+bishopblock=3", {1, 0, 0, 0, 0, 1, 0, 0}, 1, 3, 0, 0, 0},
        {"wythoff+comply=2", {0, 0, 0, 0, 0, 0, 0, 0}, 0, 0, 0, 0, 0},
        {"vectors:lines=0.1/1.0/1.1/1.2",
         {1, 0, 0, 0, 0, 1, 0, 0},
         1,
         1,
         0,
         0,
         0},
        {"vectors:lines=0.2/1.0", {0, 0, 0, 0, 0, 0, 0, 0}, 0, 0, 0, 0, 0},
        {"nim:heaps=3", {0, 0, 0, 0, 0, 0, 0, 0}, 0, 0, 0, 0, 0},
    };
    int32_t any = 9;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct bench bench = bench_open(rows[i].text, NULL);
        for (uint32_t about = 0; about < CLAIMS; about++) {
            uint64_t p = 99, m = 99;
            bool pairs = about != WYT_ABOUT_DIAGONALS;
            int32_t got = 9;
            CHECK_STATUS(WYT_OK,
                         wyt_claim_made(bench.rules, about, &got, &p, &m));
            CHECK(got == rows[i].made[about], "%s: claim %u", rows[i].text,
                  (unsigned)about);
            if (got && about == WYT_ABOUT_DIFFERENCES)
                CHECK(p == rows[i].first && m == rows[i].step,
                      "%s: %" PRIu64 " + %" PRIu64 " n", rows[i].text, p, m);
            else
                CHECK(!got ? p == 99 && m == 99
                           : p == (pairs ? rows[i].p : rows[i].most) &&
                                 m == (pairs ? rows[i].m : 0),
                      "%s: claim %u: %" PRIu64 " %" PRIu64, rows[i].text,
                      (unsigned)about, p, m);
        }
        CHECK_STATUS(WYT_E_ARGUMENT,
                     wyt_claim_made(bench.rules, CLAIMS, &any, NULL, NULL));
        CHECK_STATUS(WYT_E_ARGUMENT,
                     wyt_claim_made(bench.rules, 0, NULL, NULL, NULL));
        bench_close(&bench);
    }
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_claim_made(NULL, 0, &any, NULL, NULL));
    CHECK(any == 9, "out_made was touched");
}

/* ---- what complete columns decide of pairs ---- */

struct finding {
    int32_t verdict;
    uint64_t limit, witness[2];
};
#define FOUND &found.verdict, &found.limit, found.witness

/* How often an integer is a term of the strands that begin at number a and b,
 * by steps of p. */
static uint64_t occurrences(const uint64_t *pairs, size_t count, uint64_t v,
                            size_t a, size_t b, size_t p)
{
    uint64_t times = 0;
    for (size_t n = a; n < count; n += p)
        times += pairs[2 * n] == v;
    for (size_t n = b; n < count; n += p)
        times += pairs[2 * n + 1] == v;
    return times;
}

/* Where integers are known to be complete their order does not matter: the
 * P-positions of (m,q,l) = (2,8,4), of which a_n decreases. */
static void known_integers(void **state)
{
    static const uint64_t pairs[] = {0, 0,  1, 3,  0, 4,  1, 7,  2, 10,
                                     3, 13, 2, 14, 5, 19, 4, 20, 5, 23};
    static const uint64_t moved[] = {0, 0,  5, 23, 1, 3,  4, 20, 0, 4,
                                     5, 19, 1, 7,  2, 14, 2, 10, 3, 13};
    static const uint64_t short_of_4[] = {0, 0, 1, 2};
    wyt_context *context = test_context();
    struct finding found = {9, 9, {9, 9}};
    (void)state;
    CHECK_STATUS(WYT_OK,
                 wyt_claim_complementary(context, pairs, 10, 2, 0, FOUND));
    CHECK(found.verdict == WYT_CLAIM_UNDECIDED && found.limit == 0,
          "verdict %d", (int)found.verdict);
    for (uint64_t known = 1; known <= 8; known++)
        for (size_t i = 0; i < 2; i++) {
            /* 6 and what follows lies beyond these pairs. */
            bool holds = known <= 6;
            CHECK_STATUS(WYT_OK, wyt_claim_complementary(context,
                                                         i == 0 ? pairs : moved,
                                                         10, 2, known, FOUND));
            CHECK(
                found.verdict == (holds ? WYT_CLAIM_HOLDS : WYT_CLAIM_FAILS) &&
                    found.limit == known &&
                    (holds || (found.witness[0] == 6 && found.witness[1] == 0)),
                "%" PRIu64 ": verdict %d", known, (int)found.verdict);
        }
    /* 3 lies behind all terms, and 0 behind none. */
    CHECK_STATUS(WYT_OK,
                 wyt_claim_complementary(context, NULL, 0, 1, 1, FOUND));
    CHECK(found.verdict == WYT_CLAIM_FAILS && found.witness[0] == 0,
          "verdict %d at %" PRIu64, (int)found.verdict, found.witness[0]);
    CHECK_STATUS(WYT_OK,
                 wyt_claim_complementary(context, short_of_4, 2, 1, 4, FOUND));
    CHECK(found.verdict == WYT_CLAIM_FAILS && found.witness[0] == 3 &&
              found.witness[1] == 0,
          "verdict %d at %" PRIu64, (int)found.verdict, found.witness[0]);
    wyt_context_unref(context);
}

/* Of the (1,2) pair the classes, decided as far as is known, also behind the
 * last term of one. */
static void known_classes(void **state)
{
    wyt_context *context = test_context();
    uint64_t *pairs = sequence_pairs(1, 2, 12);
    (void)state;
    for (uint64_t known = 1; known < 24; known++) {
        struct finding found = {9, 9, {9, 9}};
        uint64_t wanted[2] = {9, 9};
        bool fails = false;
        for (size_t l = 0; l < 2 && !fails; l++)
            for (uint64_t v = 0; v < known && !fails; v++)
                if (occurrences(pairs, 12, v, l, 2 - l, 2) != 1) {
                    fails = true;
                    wanted[0] = l;
                    wanted[1] = v;
                }
        CHECK_STATUS(WYT_OK, wyt_claim_decomposition(context, pairs, 12, 2,
                                                     known, FOUND));
        CHECK(found.verdict == (fails ? WYT_CLAIM_FAILS : WYT_CLAIM_HOLDS) &&
                  found.limit == known &&
                  memcmp(found.witness, wanted, sizeof wanted) == 0,
              "%" PRIu64 ": verdict %d", known, (int)found.verdict);
    }
    free(pairs);
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(complete_columns),
        cmocka_unit_test(complete_by_others),
        cmocka_unit_test(made),
        cmocka_unit_test(known_integers),
        cmocka_unit_test(known_classes),
    };
    return test_main("api complete", tests, TEST_LENGTH(tests));
}
