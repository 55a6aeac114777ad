/* SPDX-License-Identifier: MIT */
/*
 * Sequences of the Online Encyclopedia of Integer Sequences: the registry says
 * which terms of which game they are and where they begin, and these are the
 * terms that the encyclopedia shows (file oeis).
 */
#include "support/games.h"
#include "support/json.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Word number i of a text, or "". */
static const char *word(const char *text, size_t i, char buffer[32])
{
    size_t length;
    for (; i > 0; i--) {
        text += strcspn(text, " ");
        text += strspn(text, " ");
    }
    length = strcspn(text, " ");
    CHECK(length < 32, "a long word: %s", text);
    memcpy(buffer, text, length);
    buffer[length] = '\0';
    return buffer;
}

/* What the registry says of an OEIS number: "" if it does not have it. */
static const char *registered(const wyt_rules *rules, const char *number,
                              char buffer[32])
{
    for (size_t i = 0; i < wyt_rules_theory_count(rules); i++) {
        const char *oeis = wyt_rules_theory_text(rules, i, WYT_THEORY_OEIS);
        const char *terms = wyt_rules_theory_text(rules, i, WYT_THEORY_TERMS);
        for (size_t k = 0; word(oeis, k, buffer)[0] != '\0'; k++)
            if (strcmp(buffer, number) == 0)
                return word(terms, k, buffer);
    }
    return "";
}

/* Term number n: of x or y that of P-position n, of xy those of the positions
 * from `offset` on in turn. */
static uint64_t term_of(wyt_solver *solver, const char *term, uint64_t offset,
                        uint64_t n)
{
    bool both = strcmp(term, "xy") == 0;
    uint64_t heaps[2], place = n - offset;
    CHECK_STATUS(WYT_OK, wyt_solver_nth(solver, both ? offset + place / 2 : n,
                                        WYT_SIDE_BOTH, heaps, 2));
    return heaps[both ? place % 2 : (size_t)(term[0] == 'y')];
}

static void check_sequence(const json_t *entry)
{
    const char *number = json_string_value(json_member(entry, "number"));
    const char *term = json_string_value(json_member(entry, "term"));
    const json_t *terms = json_member(entry, "terms");
    uint64_t offset = json_number(entry, "offset"), value;
    struct bench bench =
        bench_open(json_string_value(json_member(entry, "game")), "auto");
    char expected[32], said[32];
    (void)snprintf(expected, sizeof expected, "%s:%" PRIu64, term, offset);
    CHECK(strcmp(registered(bench.rules, number, said), expected) == 0,
          "%s is %s, expected %s", number, said, expected);
    CHECK(json_array_size(terms) >= 58, "%s has few terms", number);
    for (size_t i = 0; i < json_array_size(terms); i++)
        CHECK(json_u64(json_array_get(terms, i), &value) &&
                  term_of(bench.solver, term, offset, offset + i) == value,
              "%s: term %zu", number, i + (size_t)offset);
    bench_close(&bench);
}

static void sequences(void **state)
{
    json_t *root = json_open("oeis.json");
    const json_t *entry;
    size_t index;
    (void)state;
    json_array_foreach(json_member(root, "sequences"), index, entry)
        check_sequence(entry);
    CHECK(index == 7, "%zu sequences", index);
    json_decref(root);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sequences),
    };
    if (argc > 1)
        json_set_folder(argv[1]);
    return test_main("golden oeis", tests, TEST_LENGTH(tests));
}
