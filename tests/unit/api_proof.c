/* SPDX-License-Identifier: MIT */
/* automaton.h: theorems, claims about other rules, certificates, and rules that
 * are answered by them. */
#define _XOPEN_SOURCE 700

#include "support/folder.h"
#include "support/harness.h"
#include "support/interrupt.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define BOX 40

/* ---- theorems ---- */

static wyt_proof *prove(const struct bench *bench, uint32_t value,
                        const char *numeration)
{
    wyt_proof *proof = NULL;
    CHECK_STATUS(WYT_OK, wyt_rules_prove(bench->context, bench->rules, value,
                                         numeration, 4096, &proof));
    return proof;
}

static const struct {
    const char *game, *numeration;
    size_t states;
} theorems[] = {
    {"wythoff", "1,1 : 1 2", 7},
    {"fraenkel:a=2", "2,1 : 1 3", 9},
    {"wyt:a=2,b=2", "1,1 : 1 2", 19},
    {"wythoff+block=3", "2 : 1", 7},
    {"wythoff+block=4", "2,1 : 1 2", 26},
    {"wythoff+misere", "1,1 : 1 2", 13},
    {"nim", "2 : 1", 1},
};

static void check_theorem(const wyt_proof *proof, const struct bench *bench,
                          size_t i)
{
    CHECK(wyt_proof_verdict(proof) == WYT_PROOF_THEOREM, "%s",
          theorems[i].game);
    CHECK(strcmp(wyt_proof_numeration(proof), theorems[i].numeration) == 0,
          "%s: %s", theorems[i].game, wyt_proof_numeration(proof));
    CHECK(wyt_proof_states(proof, 0) == theorems[i].states, "%s: %zu",
          theorems[i].game, wyt_proof_states(proof, 0));
    CHECK(wyt_proof_states(proof, 1) == 0 && wyt_proof_value(proof) == 0,
          "another value");
    CHECK(wyt_rules_equal(wyt_proof_rules(proof), bench->rules) == 1, "rules");
    CHECK(wyt_proof_refutation(proof, NULL, NULL) == WYT_E_ARGUMENT, "NULL");
}

/* Rules that are proved are answered as they are without. */
static void check_answers(const struct bench *bench, const wyt_proof *proof)
{
    wyt_rules *rules = NULL;
    wyt_solver *solver;
    CHECK_STATUS(WYT_OK, wyt_rules_proved(bench->context, proof, &rules));
    solver = test_solver(bench->context, rules, "automatic");
    for (uint64_t x = 0; x < BOX; x++)
        for (uint64_t y = 0; y < BOX; y++) {
            const uint64_t at[2] = {x, y};
            int32_t outcome = -1;
            CHECK_STATUS(WYT_OK, wyt_solver_outcome(solver, at, 2, &outcome));
            CHECK((outcome == WYT_OUTCOME_P) == test_is_p(bench->solver, at, 2),
                  "%s", test_position(at, 2));
        }
    wyt_rules_unref(rules);
    wyt_solver_free(solver);
}

static void found(void **state)
{
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(theorems); i++) {
        struct bench bench = bench_open(theorems[i].game, "reference");
        wyt_proof *proof = prove(&bench, 0, NULL);
        wyt_proof *given = prove(&bench, 0, theorems[i].numeration);
        check_theorem(proof, &bench, i);
        check_theorem(given, &bench, i);
        CHECK(wyt_proof_count(given) == 1 &&
                  strstr(wyt_proof_text(given, 0), ": proved, ") != NULL,
              "%s", wyt_proof_text(given, 0));
        CHECK(wyt_proof_text(given, 1) == NULL, "a line more");
        check_answers(&bench, given);
        wyt_proof_unref(proof);
        wyt_proof_unref(given);
        bench_close(&bench);
    }
}

/* Base 3 is none for Wythoff Nim. */
static void undecided(void **state)
{
    struct bench bench = bench_open("wythoff", "reference");
    wyt_proof *proof = prove(&bench, 0, "3 : 1"), *other = NULL;
    wyt_rules *rules = NULL;
    (void)state;
    CHECK(wyt_proof_verdict(proof) == WYT_PROOF_UNDECIDED, "a theorem");
    CHECK(wyt_proof_numeration(proof) == NULL &&
              wyt_proof_states(proof, 0) == 0,
          "something");
    CHECK(wyt_proof_count(proof) == 1 &&
              strncmp(wyt_proof_text(proof, 0), "3 : 1: ", 7) == 0,
          "%s", wyt_proof_text(proof, 0));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_rules_proved(bench.context, proof, &rules));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_proof_try(bench.context, proof, bench.rules, &other));
    CHECK_ERROR(WYT_NONE, bench.context,
                wyt_proof_save(bench.context, proof, file("a")));
    wyt_proof_unref(proof);
    bench_close(&bench);
}

/* A numeration that is none is a line, a text that is none an error. */
static void numerations(void **state)
{
    static const struct {
        const char *text;
        int64_t offset;
    } wrong[] = {{"", 0},
                 {"1,1", 3},
                 {"1,x : 1 2", 2},
                 {"1,1 : ", 6},
                 {"1,1 : 1,,2", 8},
                 {"1,1 : 1 2 z", 10},
                 {"2:99999999999", 2}};
    static const char *const none[] = {"1,1,1,-1 : 1 2 3 4", "0,1 : 1 2",
                                       "1,1 : 2 3", "1,1 : 1 1"};
    struct bench bench = bench_open("wythoff", NULL);
    wyt_proof *proof = NULL;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(wrong); i++) {
        CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                    wyt_rules_prove(bench.context, bench.rules, 0,
                                    wrong[i].text, 0, &proof));
        CHECK(wyt_context_error_offset(bench.context) == wrong[i].offset,
              "%s: byte %" PRId64, wrong[i].text,
              wyt_context_error_offset(bench.context));
    }
    for (size_t i = 0; i < TEST_LENGTH(none); i++) {
        proof = prove(&bench, 0, none[i]);
        CHECK(wyt_proof_verdict(proof) == WYT_PROOF_UNDECIDED, "%s", none[i]);
        wyt_proof_unref(proof);
    }
    proof = prove(&bench, 0, " 1 ,1:1,2");
    CHECK(wyt_proof_verdict(proof) == WYT_PROOF_THEOREM, "other blanks");
    wyt_proof_unref(proof);
    bench_close(&bench);
}

/* ---- other rules ---- */

static void check_refutation(const struct bench *bench, const wyt_proof *proof)
{
    wyt_integers *where = NULL;
    uint64_t at[2];
    int32_t says = -1;
    CHECK_STATUS(WYT_OK, wyt_integers_new(bench->context, &where));
    CHECK_STATUS(WYT_OK, wyt_proof_refutation(proof, where, &says));
    for (size_t i = 0; i < 2; i++)
        CHECK_STATUS(WYT_OK, wyt_integers_u64(where, i, &at[i]));
    CHECK((says == WYT_OUTCOME_P) != test_is_p(bench->solver, at, 2), "%s",
          test_position(at, 2));
    wyt_integers_free(where);
}

/* Each set is a claim about the other games, and wrong at a position that brute
 * force knows; about its own game it is a theorem. */
static void tried(void **state)
{
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(theorems); i++) {
        struct bench from = bench_open(theorems[i].game, "reference");
        wyt_proof *claim = prove(&from, 0, theorems[i].numeration);
        for (size_t k = 0; k < TEST_LENGTH(theorems); k++) {
            struct bench bench = bench_open(theorems[k].game, "reference");
            wyt_proof *proof = NULL;
            CHECK_STATUS(WYT_OK, wyt_proof_try(bench.context, claim,
                                               bench.rules, &proof));
            CHECK(wyt_proof_verdict(proof) ==
                      (i == k ? WYT_PROOF_THEOREM : WYT_PROOF_REFUTED),
                  "%s for %s: %s", theorems[i].game, theorems[k].game,
                  wyt_proof_text(proof, 0));
            if (i != k)
                check_refutation(&bench, proof);
            wyt_proof_unref(proof);
            bench_close(&bench);
        }
        wyt_proof_unref(claim);
        bench_close(&from);
    }
}

/* A trial that meets a limit is undecided, and says so of its numeration. */
static void limited(void **state)
{
    struct bench from = bench_open("wythoff+block=2", NULL);
    struct bench bench = bench_open("wythoff+block=2", NULL);
    wyt_proof *claim = prove(&from, 0, NULL), *proof = NULL;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(bench.context, WYT_LIMIT_MEMORY,
                                               1 << 18));
    CHECK_STATUS(WYT_OK,
                 wyt_proof_try(bench.context, claim, bench.rules, &proof));
    CHECK(wyt_proof_verdict(proof) == WYT_PROOF_UNDECIDED &&
              wyt_proof_numeration(proof) == NULL,
          "verdict %d", (int)wyt_proof_verdict(proof));
    CHECK(strncmp(wyt_proof_text(proof, 0), "1,1 : 1 2: undecided: ", 22) == 0,
          "%s", wyt_proof_text(proof, 0));
    wyt_proof_unref(proof);
    wyt_proof_unref(claim);
    bench_close(&bench);
    bench_close(&from);
}

/* ---- certificates ---- */

struct text {
    char *bytes;
    size_t length;
};

static int32_t keep(void *user, const void *bytes, size_t length)
{
    struct text *text = user;
    text->bytes = realloc(text->bytes, text->length + length + 1);
    CHECK(text->bytes != NULL, "no memory");
    memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
    return WYT_OK;
}

static void certificates(void **state)
{
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(theorems); i++) {
        struct bench bench = bench_open(theorems[i].game, "reference");
        wyt_proof *proof = prove(&bench, 0, theorems[i].numeration);
        wyt_proof *read = NULL, *loaded = NULL;
        struct text text = {NULL, 0}, again = {NULL, 0};
        CHECK_STATUS(WYT_OK,
                     wyt_proof_save_to(bench.context, proof, keep, &text));
        CHECK_STATUS(WYT_OK, wyt_proof_load_from(bench.context, text.bytes,
                                                 text.length, &read));
        check_theorem(read, &bench, i);
        check_answers(&bench, read);
        CHECK(wyt_proof_count(read) == 0, "lines");
        CHECK_STATUS(WYT_OK,
                     wyt_proof_save_to(bench.context, read, keep, &again));
        CHECK(text.length == again.length &&
                  memcmp(text.bytes, again.bytes, text.length) == 0,
              "%s: another certificate", theorems[i].game);
        CHECK_STATUS(WYT_OK, wyt_proof_save(bench.context, read, file("a")));
        CHECK_STATUS(WYT_OK, wyt_proof_load(bench.context, file("a"), &loaded));
        check_theorem(loaded, &bench, i);
        free(text.bytes);
        free(again.bytes);
        wyt_proof_unref(proof);
        wyt_proof_unref(read);
        wyt_proof_unref(loaded);
        bench_close(&bench);
    }
}

/* One byte that is another: nothing that was no theorem becomes one. */
static void changed_bytes(void **state)
{
    static const char others[] = "0123456789-, \nyz";
    struct bench bench = bench_open("fraenkel:a=2", "reference");
    wyt_proof *proof = prove(&bench, 0, NULL);
    struct text text = {NULL, 0};
    size_t refuted = 0, refused = 0;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_proof_save_to(bench.context, proof, keep, &text));
    for (size_t i = 0; i < text.length; i++)
        for (size_t k = 0; others[k] != '\0'; k++) {
            const char was = text.bytes[i];
            wyt_proof *read = NULL;
            int32_t status;
            if (was == others[k])
                continue;
            text.bytes[i] = others[k];
            status = wyt_proof_load_from(bench.context, text.bytes, text.length,
                                         &read);
            CHECK(wyt_proof_verdict(read) != WYT_PROOF_THEOREM,
                  "byte %zu as '%c' is a theorem", i, others[k]);
            refuted += status == WYT_OK;
            refused += status != WYT_OK;
            wyt_proof_unref(read);
            text.bytes[i] = was;
        }
    CHECK(refuted > 50 && refused > 500, "%zu refuted, %zu refused", refuted,
          refused);
    free(text.bytes);
    wyt_proof_unref(proof);
    bench_close(&bench);
}

static void files(void **state)
{
    struct bench bench = bench_open("wythoff", NULL);
    wyt_proof *proof = prove(&bench, 0, NULL), *read = NULL;
    (void)state;
    unlink(file("a"));
    CHECK_ERROR(WYT_E_FILE, bench.context,
                wyt_proof_load(bench.context, file("a"), &read));
    file_write(file("a.part"), "dear", 4);
    CHECK_ERROR(WYT_E_FILE, bench.context,
                wyt_proof_save(bench.context, proof, file("a")));
    CHECK(strstr(wyt_context_error(bench.context), "than a certificate;") !=
              NULL,
          "%s", wyt_context_error(bench.context));
    file_write(file("a.part"), "wyp 1\nga", 8);
    CHECK_STATUS(WYT_OK, wyt_proof_save(bench.context, proof, file("a")));
    file_write(file("b"), "wyp 1\ngame nim\n", 15);
    CHECK_ERROR(WYT_E_DATA, bench.context,
                wyt_proof_load(bench.context, file("b"), &read));
    CHECK(strstr(wyt_context_error(bench.context), "b': line 3: ") != NULL,
          "%s", wyt_context_error(bench.context));
    unlink(file("a"));
    unlink(file("b"));
    wyt_proof_unref(proof);
    bench_close(&bench);
}

/* ---- Grundy values ---- */

/* Nim: the positions of value 1 are those with x xor y = 1. */
static void values(void **state)
{
    static const size_t states[] = {1, 2, 3, 3};
    struct bench bench = bench_open("nim", NULL);
    wyt_proof *proof = prove(&bench, 3, NULL), *wrong = NULL;
    struct bench other = bench_open("wythoff", NULL);
    (void)state;
    CHECK(wyt_proof_verdict(proof) == WYT_PROOF_THEOREM &&
              wyt_proof_value(proof) == 3 &&
              strcmp(wyt_proof_numeration(proof), "2 : 1") == 0,
          "%d", (int)wyt_proof_verdict(proof));
    for (uint32_t v = 0; v < 4; v++)
        CHECK(wyt_proof_states(proof, v) == states[v], "value %u: %zu states",
              (unsigned)v, wyt_proof_states(proof, v));
    CHECK_STATUS(WYT_OK,
                 wyt_proof_try(other.context, proof, other.rules, &wrong));
    CHECK(wyt_proof_verdict(wrong) == WYT_PROOF_REFUTED &&
              wyt_proof_value(wrong) == 0,
          "Wythoff Nim is not Nim");
    wyt_proof_unref(wrong);
    wyt_proof_unref(proof);
    bench_close(&other);
    bench_close(&bench);
}

/* ---- errors ---- */

static void refused(void **state)
{
    static const struct {
        const char *game;
        uint32_t value;
        int32_t status;
    } wrong[] = {{"nim:heaps=4", 0, WYT_UNSUPPORTED},
                 {"wythoff+misere", 1, WYT_UNDEFINED},
                 {"wythoff+block=2", 1, WYT_UNDEFINED},
                 {"wythoff", 64, WYT_E_ARGUMENT}};
    wyt_proof *proof = NULL;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(wrong); i++) {
        struct bench bench = bench_open(wrong[i].game, NULL);
        CHECK_ERROR(wrong[i].status, bench.context,
                    wyt_rules_prove(bench.context, bench.rules, wrong[i].value,
                                    NULL, 0, &proof));
        CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                    wyt_rules_prove(bench.context, bench.rules, 0, NULL,
                                    UINT64_C(1) << 32, &proof));
        CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                    wyt_rules_prove(bench.context, NULL, 0, NULL, 0, &proof));
        CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                    wyt_proof_load_from(bench.context, NULL, 3, &proof));
        bench_close(&bench);
    }
    CHECK(wyt_proof_verdict(NULL) == WYT_PROOF_UNDECIDED &&
              wyt_proof_rules(NULL) == NULL && wyt_proof_value(NULL) == 0 &&
              wyt_proof_states(NULL, 0) == 0 && wyt_proof_count(NULL) == 0 &&
              wyt_proof_text(NULL, 0) == NULL && wyt_proof_ref(NULL) == NULL &&
              wyt_proof_numeration(NULL) == NULL,
          "NULL");
    wyt_proof_unref(NULL);
}

/* ---- faults ---- */

/* A search, a trial, a certificate and its check, with memory that ends. */
static int32_t all_at_once(wyt_context *context, const void *user)
{
    wyt_rules *rules = NULL, *proved = NULL;
    wyt_proof *proof = NULL, *other = NULL, *read = NULL;
    struct text text = {NULL, 0};
    int32_t status = wyt_rules_parse(context, "wythoff", 7, &rules);
    (void)user;
    if (status == WYT_OK)
        status = wyt_rules_prove(context, rules, 0, "1,1 : 1 2", 64, &proof);
    if (status == WYT_OK)
        status = wyt_proof_try(context, proof, rules, &other);
    if (status == WYT_OK)
        status = wyt_proof_save_to(context, other, keep, &text);
    if (status == WYT_OK)
        status = wyt_proof_load_from(context, text.bytes, text.length, &read);
    if (status == WYT_OK)
        status = wyt_rules_proved(context, read, &proved);
    free(text.bytes);
    wyt_proof_unref(proof);
    wyt_proof_unref(other);
    wyt_proof_unref(read);
    wyt_rules_unref(proved);
    wyt_rules_unref(rules);
    return status;
}

static void faults(void **state)
{
    const size_t requests = cut_short("proofs", 400, all_at_once, NULL);
    (void)state;
    CHECK(requests > 100, "%zu requests", requests);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(found),         IN_FOLDER(undecided),
        cmocka_unit_test(numerations),   cmocka_unit_test(tried),
        cmocka_unit_test(limited),       IN_FOLDER(certificates),
        cmocka_unit_test(changed_bytes), IN_FOLDER(files),
        cmocka_unit_test(values),        cmocka_unit_test(refused),
        cmocka_unit_test(faults),
    };
    return test_main("api proof", tests, TEST_LENGTH(tests));
}
