/* SPDX-License-Identifier: MIT */
/*
 * Golden files with entries beyond 64 bits, every entry by the public functions
 * on numbers of any size: terms with their rank and outcome (wyt_ab_nth,
 * beatty_mp, bishop_block_seq), and winning moves (winning_moves). Nothing is
 * skipped.
 */
#include "numbers/integers.h"
#include "support/integers.h"
#include "support/json.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void add(wyt_integers *list, const json_t *value)
{
    char digits[32];
    const char *text = json_string_value(value);
    if (text == NULL) {
        CHECK(json_is_integer(value), "neither a number nor a string");
        (void)snprintf(digits, sizeof digits, "%lld",
                       (long long)json_integer_value(value));
        text = digits;
    }
    CHECK_STATUS(WYT_OK, wyt_integers_add_text(list, text, strlen(text)));
}

/* A game with lists to ask with. */
struct desk {
    struct bench bench;
    const char *text;
    wyt_integers *asked, *expected, *found;
    size_t tested;
};

static struct desk desk_open(const char *text)
{
    struct desk desk = {.bench = bench_open(text, "auto"), .text = text};
    desk.asked = integers_new(desk.bench.context);
    desk.expected = integers_new(desk.bench.context);
    desk.found = integers_new(desk.bench.context);
    return desk;
}

static size_t desk_close(struct desk *desk)
{
    wyt_integers_free(desk->asked);
    wyt_integers_free(desk->expected);
    wyt_integers_free(desk->found);
    bench_close(&desk->bench);
    return desk->tested;
}

static void clear(struct desk *desk)
{
    wyt_integers_clear(desk->asked);
    wyt_integers_clear(desk->expected);
    wyt_integers_clear(desk->found);
}

/* The term of number `asked` is `expected`, of which y may be missing, and has
 * that number and the outcome P. */
static void check_term(struct desk *desk)
{
    size_t known = wyt_integers_count(desk->expected);
    int32_t outcome = 9, order = 9;
    CHECK_STATUS(WYT_OK, wyt_solver_nth_big(desk->bench.solver, desk->asked,
                                            WYT_SIDE_BOTH, desk->found));
    for (size_t i = 0; i < known; i++) {
        CHECK_STATUS(WYT_OK, wyt_integers_compare(desk->found, i,
                                                  desk->expected, i, &order));
        CHECK(order == 0, "%s: number %s is %s, expected %s", desk->text,
              integers_shown(desk->asked), integers_shown(desk->found),
              integers_shown(desk->expected));
    }
    CHECK_STATUS(WYT_OK, wyt_solver_outcome_big(desk->bench.solver, desk->found,
                                                &outcome));
    CHECK(outcome == WYT_OUTCOME_P, "%s: %s is N", desk->text,
          integers_shown(desk->found));
    CHECK_STATUS(WYT_OK, wyt_solver_rank_big(desk->bench.solver, desk->found,
                                             WYT_SIDE_BOTH, desk->expected));
    CHECK(integers_equal(desk->expected, desk->asked), "%s: rank %s of %s",
          desk->text, integers_shown(desk->expected),
          integers_shown(desk->found));
    desk->tested++;
}

/* Terms { n, x, y } under the given keys; y is NULL if the file lacks it. */
static size_t check_terms(const char *text, const json_t *terms, const char *x,
                          const char *y)
{
    struct desk desk = desk_open(text);
    const json_t *term;
    size_t index;
    json_array_foreach(terms, index, term)
    {
        clear(&desk);
        add(desk.asked, json_member(term, "n"));
        add(desk.expected, json_member(term, x));
        if (y != NULL)
            add(desk.expected, json_member(term, y));
        check_term(&desk);
    }
    return desk_close(&desk);
}

static void report(const char *file, size_t tested)
{
    print_message("# %s: %zu tested\n", file, tested);
    CHECK(tested > 0, "nothing in %s was tested", file);
}

static void recursions(void **state)
{
    json_t *root = json_open("wyt_ab_nth.json");
    const json_t *entry, *cases = json_member(root, "cases");
    size_t index, tested = 0;
    (void)state;
    json_array_foreach(cases, index, entry)
    {
        char text[64];
        (void)snprintf(text, sizeof text, "wyt:a=%" PRIu64 ",b=%" PRIu64 "%s",
                       json_number(entry, "a"), json_number(entry, "b"),
                       json_truth(entry, "misere") ? "+misere" : "");
        tested += check_terms(text, json_member(entry, "terms"), "x", "y");
    }
    report("wyt_ab_nth.json", tested);
    json_decref(root);
}

static void pairs(void **state)
{
    json_t *root = json_open("beatty_mp.json");
    const json_t *entry, *cases = json_member(root, "cases");
    size_t index, tested = 0;
    (void)state;
    json_array_foreach(cases, index, entry)
    {
        char text[64];
        (void)snprintf(text, sizeof text,
                       "fraenkel:a=%" PRIu64 "+roobblock=%" PRIu64,
                       json_number(entry, "m"), json_number(entry, "p"));
        tested += check_terms(text, json_member(entry, "huge"), "a", "b");
    }
    report("beatty_mp.json", tested);
    json_decref(root);
}

static void bishop(void **state)
{
    json_t *root = json_open("bishop_block_seq.json");
    const json_t *entry, *cases = json_member(root, "cases");
    size_t index, tested = 0;
    (void)state;
    json_array_foreach(cases, index, entry)
    {
        char text[64];
        (void)snprintf(text, sizeof text,
                       "fraenkel:a=%" PRIu64 "+bishopblock=%" PRIu64,
                       json_number(entry, "m"), json_number(entry, "k"));
        tested += check_terms(text, json_member(entry, "huge"), "x", NULL);
    }
    report("bishop_block_seq.json", tested);
    json_decref(root);
}

/* [x, y, [[x', y'], ...]]; the file lists options in any order. */
static void check_winning(struct desk *desk, const json_t *question)
{
    const json_t *option, *options = json_array_get(question, 2);
    size_t index;
    clear(desk);
    add(desk->asked, json_array_get(question, 0));
    add(desk->asked, json_array_get(question, 1));
    json_array_foreach(options, index, option)
    {
        add(desk->expected, json_array_get(option, 0));
        add(desk->expected, json_array_get(option, 1));
    }
    CHECK_STATUS(WYT_OK, wyt__integers_sort(desk->expected, 0, 2));
    CHECK_STATUS(WYT_OK, wyt_solver_winning_big(desk->bench.solver, desk->asked,
                                                desk->found, NULL));
    CHECK(integers_equal(desk->expected, desk->found),
          "%s: %s: %s, expected %s", desk->text, integers_shown(desk->asked),
          integers_shown(desk->found), integers_shown(desk->expected));
    desk->tested++;
}

static size_t check_game(const json_t *entry)
{
    const json_t *question;
    struct desk desk;
    char text[64];
    size_t index;
    (void)snprintf(
        text, sizeof text, "wyt:a=%" PRIu64 ",b=%" PRIu64 ",c=%" PRIu64 "%s",
        json_number(entry, "a"), json_number(entry, "b"),
        json_number(entry, "c"), json_truth(entry, "misere") ? "+misere" : "");
    desk = desk_open(text);
    json_array_foreach(json_member(entry, "small"), index, question)
        check_winning(&desk, question);
    json_array_foreach(json_member(entry, "big"), index, question)
        check_winning(&desk, question);
    return desk_close(&desk);
}

static void winning(void **state)
{
    json_t *root = json_open("winning_moves.json");
    const json_t *entry, *cases = json_member(root, "cases");
    size_t index, tested = 0;
    (void)state;
    json_array_foreach(cases, index, entry) tested += check_game(entry);
    report("winning_moves.json", tested);
    json_decref(root);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(recursions),
        cmocka_unit_test(pairs),
        cmocka_unit_test(bishop),
        cmocka_unit_test(winning),
    };
    if (argc > 1)
        json_set_folder(argv[1]);
    return test_main("golden numbers", tests, TEST_LENGTH(tests));
}
