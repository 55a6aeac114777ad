/* SPDX-License-Identifier: MIT */
/* automaton.h: theorems about games of one heap and of three. */
#define _XOPEN_SOURCE 700

#include "support/folder.h"
#include "support/harness.h"
#include "support/integers.h"

#include <stdlib.h>
#include <unistd.h>

/* The certificate of a proof, and what it says of itself. */
static void check_saved(const struct bench *bench, const wyt_proof *proof)
{
    wyt_proof *read = NULL;
    wyt_integers *list[2] = {NULL, NULL};
    int32_t says[2] = {0, 0};
    CHECK_STATUS(WYT_OK, wyt_proof_save(bench->context, proof, file("a")));
    CHECK_STATUS(WYT_OK, wyt_proof_load(bench->context, file("a"), &read));
    CHECK(wyt_proof_verdict(read) == wyt_proof_verdict(proof) &&
              wyt_proof_states(read, 0) == wyt_proof_states(proof, 0),
          "another proof of %zu states", wyt_proof_states(read, 0));
    for (int i = 0; i < 2; i++) {
        CHECK_STATUS(WYT_OK, wyt_integers_new(bench->context, &list[i]));
        CHECK_STATUS(
            wyt_proof_verdict(proof) == WYT_PROOF_REFUTED ? WYT_OK : WYT_NONE,
            wyt_proof_refutation(i == 0 ? proof : read, list[i], &says[i]));
    }
    CHECK(integers_equal(list[0], list[1]) && says[0] == says[1],
          "refuted at %s", integers_shown(list[1]));
    unlink(file("a"));
    wyt_integers_free(list[0]);
    wyt_integers_free(list[1]);
    wyt_proof_unref(read);
}

/* One heap and three: a theorem, and the same as a claim about others. */
static void other_heaps(void **state)
{
    static const struct {
        const char *game, *other;
        size_t states;
        const char *where[3];
    } cases[] = {
        {"vectors:heaps=1,steps=1/2/3", "nim:heaps=1", 3, {"4", NULL, NULL}},
        {"nim:heaps=3", "nim:heaps=3+block=2", 1, {"0", "0", "1"}},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(cases); i++) {
        struct bench bench = bench_open(cases[i].game, NULL);
        struct bench other = bench_open(cases[i].other, NULL);
        struct bench two = bench_open("nim", NULL);
        wyt_proof *proof = NULL, *wrong = NULL;
        wyt_rules *proved = NULL;
        wyt_integers *heaps = NULL;
        int32_t says = 0;
        CHECK_STATUS(WYT_OK, wyt_rules_prove(bench.context, bench.rules, 0,
                                             NULL, 0, &proof));
        CHECK(wyt_proof_verdict(proof) == WYT_PROOF_THEOREM &&
                  wyt_proof_states(proof, 0) == cases[i].states,
              "%s: %zu states", cases[i].game, wyt_proof_states(proof, 0));
        CHECK_STATUS(WYT_OK,
                     wyt_proof_try(bench.context, proof, other.rules, &wrong));
        CHECK(wyt_proof_verdict(wrong) == WYT_PROOF_REFUTED, "%s",
              cases[i].other);
        CHECK_STATUS(WYT_OK, wyt_integers_new(bench.context, &heaps));
        CHECK_STATUS(WYT_OK, wyt_proof_refutation(wrong, heaps, &says));
        CHECK(wyt_integers_count(heaps) == wyt_rules_heaps(bench.rules),
              "%zu heaps", wyt_integers_count(heaps));
        for (size_t k = 0; k < wyt_integers_count(heaps); k++) {
            uint64_t heap = 0;
            CHECK_STATUS(WYT_OK, wyt_integers_u64(heaps, k, &heap));
            CHECK(heap == strtoull(cases[i].where[k], NULL, 10),
                  "heap %zu is %llu", k, (unsigned long long)heap);
        }
        CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                    wyt_proof_try(bench.context, proof, two.rules, &wrong));
        CHECK_STATUS(WYT_OK, wyt_rules_proved(bench.context, proof, &proved));
        CHECK(wyt_rules_equal(proved, bench.rules) == 1, "other rules");
        check_saved(&bench, proof);
        check_saved(&bench, wrong);
        wyt_rules_unref(proved);
        wyt_integers_free(heaps);
        wyt_proof_unref(wrong);
        wyt_proof_unref(proof);
        bench_close(&two);
        bench_close(&other);
        bench_close(&bench);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {IN_FOLDER(other_heaps)};
    return test_main("api proof heaps", tests, TEST_LENGTH(tests));
}
