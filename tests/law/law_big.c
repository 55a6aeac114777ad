/* SPDX-License-Identifier: MIT */
/*
 * What theory answers at any size is what 64 bits answer: here it is asked
 * about small numbers, without the way through 64 bits, for every game of the
 * registry that has a theory. Games without one are refused with a sentence.
 */
#include <stdlib.h>
#include <string.h>

#include "law.h"
#include "rules/family.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "solve/answer_big.h"
#include "solve/question.h"
#include "support/integers.h"
#include "support/random.h"

static const uint32_t sides[] = {WYT_SIDE_BOTH, WYT_SIDE_UPPER, WYT_SIDE_LOWER};

/* A game with a solver that answers in both ways. */
struct both {
    const struct game *game;
    wyt_solver *solver;
    wyt_integers *asked, *expected, *found;
};

/* False if no theory is known; then the refusal says so. */
static bool both_open(struct both *both, const struct game *game)
{
    const struct wyt__theory *theory = &game->rules->theory;
    uint64_t zeros[64] = {0};
    struct wyt__question question = {.what = WYT_ASK_OUTCOME};
    *both = (struct both){.game = game};
    both->solver = test_solver(game->context, game->rules, "auto");
    both->asked = integers_of(game->context, zeros, game->heaps);
    both->expected = integers_new(game->context);
    both->found = integers_new(game->context);
    if (theory->run_count > 0 || theory->band > 0 || theory->nim > 0 ||
        theory->triples)
        return true;
    question.asked = both->asked;
    if (game->rules->game.family->build_rest == NULL)
        CHECK_ERROR(WYT_UNSUPPORTED, game->context,
                    wyt__answer_theory_big(both->solver, &question));
    return false;
}

static void both_close(struct both *both)
{
    wyt_integers_free(both->found);
    wyt_integers_free(both->expected);
    wyt_integers_free(both->asked);
    wyt_solver_free(both->solver);
}

static void set(wyt_integers *list, const uint64_t *values, size_t count)
{
    wyt_integers_clear(list);
    for (size_t i = 0; i < count; i++)
        CHECK_STATUS(WYT_OK, wyt_integers_add_u64(list, values[i]));
}

static const char *name_of(uint32_t question)
{
    static const char *const names[] = {
        [WYT_ASK_OUTCOME] = "outcome",
        [WYT_ASK_GRUNDY] = "Grundy value",
        [WYT_ASK_WINNING] = "winning",
        [WYT_ASK_NTH] = "nth",
        [WYT_ASK_RANK] = "rank",
        [WYT_ASK_COLUMN] = "column",
        [WYT_ASK_BLOCK] = "block",
        [WYT_ASK_CHOOSE] = "choice",
        [WYT_ASK_REMOTENESS] = "remoteness",
    };
    return names[question];
}

/* Asks the theory; false if it does not answer, which has a sentence. */
static bool ask(struct both *both, uint32_t what, uint32_t side,
                int32_t expected, int32_t *outcome)
{
    struct wyt__question question = {.what = what,
                                     .side = side,
                                     .asked = both->asked,
                                     .answer = both->found};
    int32_t status;
    wyt_integers_clear(both->found);
    status = wyt__answer_theory_big(both->solver, &question);
    if (outcome != NULL)
        *outcome = question.outcome;
    if (status == WYT_UNSUPPORTED)
        return false;
    CHECK(status == expected, "%s: %s of %s: %s, not %s: %s", both->game->text,
          name_of(what), integers_shown(both->asked), wyt_status_name(status),
          wyt_status_name(expected), wyt_context_error(both->game->context));
    return status == WYT_OK;
}

static void compare(const struct both *both, uint32_t what)
{
    CHECK(integers_equal(both->expected, both->found),
          "%s: %s of %s: %s, expected %s", both->game->text, name_of(what),
          integers_shown(both->asked), integers_shown(both->found),
          integers_shown(both->expected));
}

static void check_outcome(struct both *both, const uint64_t *heaps)
{
    int32_t expected, found = 9;
    size_t n = both->game->heaps;
    set(both->asked, heaps, n);
    CHECK_STATUS(WYT_OK, wyt_solver_outcome(both->solver, heaps, n, &expected));
    CHECK(ask(both, WYT_ASK_OUTCOME, 0, WYT_OK, &found), "%s: no outcome",
          both->game->text);
    CHECK(found == expected, "%s: %s is %s", both->game->text,
          test_position(heaps, n), found == WYT_OUTCOME_P ? "P" : "N");
}

/* Options as 64 bits list them, and their marks. */
static void check_winning(struct both *both, const uint64_t *heaps)
{
    static uint64_t options[2048 * 3];
    static int32_t marks[2048];
    size_t n = both->game->heaps, count = 0;
    wyt_integers *out, *out_marks;
    int32_t status = wyt_solver_winning(both->solver, heaps, n, options, marks,
                                        2048, &count);
    if (status == WYT_LIMIT) { /* where nearly a whole column is P */
        CHECK(!ask(both, WYT_ASK_WINNING, 0, status, NULL), "not refused");
        return;
    }
    CHECK_STATUS(WYT_OK, status);
    out = integers_new(both->game->context);
    out_marks = integers_new(both->game->context);
    set(both->expected, options, count * n);
    if (ask(both, WYT_ASK_WINNING, 0, WYT_OK, NULL))
        compare(both, WYT_ASK_WINNING);
    CHECK_STATUS(WYT_OK, wyt_solver_winning_big(both->solver, both->asked, out,
                                                out_marks));
    CHECK(integers_equal(out, both->expected), "%s: %s", both->game->text,
          integers_shown(both->asked));
    CHECK(wyt_integers_count(out_marks) == count, "%s: marks",
          both->game->text);
    for (size_t i = 0; i < count; i++) {
        uint64_t mark = 0;
        CHECK_STATUS(WYT_OK, wyt_integers_u64(out_marks, i, &mark));
        CHECK((int32_t)mark == marks[i], "%s: mark of %s", both->game->text,
              test_position(options + i * n, n));
    }
    wyt_integers_free(out_marks);
    wyt_integers_free(out);
}

static void check_block(struct both *both, const uint64_t *heaps)
{
    static uint64_t options[2048 * 3];
    size_t n = both->game->heaps, count = 0;
    CHECK_STATUS(WYT_OK, wyt_solver_block(both->solver, heaps, n, options, 2048,
                                          &count));
    set(both->expected, options, count * n);
    if (ask(both, WYT_ASK_BLOCK, 0, WYT_OK, NULL))
        compare(both, WYT_ASK_BLOCK);
}

/* A question whose answer is one number. */
static void check_number(struct both *both, uint32_t what, int32_t status,
                         uint64_t expected)
{
    set(both->expected, &expected, 1);
    if (ask(both, what, 0, status, NULL))
        compare(both, what);
}

static void check_moves(struct both *both, const uint64_t *heaps)
{
    const struct game *game = both->game;
    size_t n = game->heaps;
    uint64_t value = 0;
    if (!game->has_moves) {
        int32_t status = wyt_solver_choose(both->solver, heaps, n, &value);
        check_number(both, WYT_ASK_CHOOSE, status, value);
        return;
    }
    check_winning(both, heaps);
    if (game->blocking || game->comply) {
        check_block(both, heaps);
    } else if (!game->misere) {
        int32_t status = wyt_solver_grundy(both->solver, heaps, n, &value);
        if (status != WYT_LIMIT) /* of a board */
            check_number(both, WYT_ASK_GRUNDY, status, value);
    }
}

/* A certificate, of which every line was checked, has the same outcome, and
 * says so first and last. Refused are games whose theory is no sequence and no
 * xor. */
static void check_certificate(const struct both *both, const uint64_t *heaps)
{
    const struct wyt__theory *theory = &both->game->rules->theory;
    wyt_certificate *certificate = NULL;
    size_t n = both->game->heaps, last;
    int32_t outcome, status;
    char word[16] = "outcome P of ";
    set(both->asked, heaps, n);
    CHECK_STATUS(WYT_OK, wyt_solver_outcome(both->solver, heaps, n, &outcome));
    status = wyt_solver_certify_big(both->solver, both->asked, &certificate);
    if (status == WYT_UNSUPPORTED) {
        CHECK((n != 2 || theory->run_count == 0 || theory->complement ||
               !both->game->has_moves) &&
                  (theory->nim == 0 || theory->complement),
              "%s: no certificate: %s", both->game->text,
              wyt_context_error(both->game->context));
        return;
    }
    CHECK(status == WYT_OK || (status == WYT_LIMIT && heaps[0] > 1000000),
          "%s: certificate of %s: %s: %s", both->game->text,
          test_position(heaps, n), wyt_status_name(status),
          wyt_context_error(both->game->context));
    if (status != WYT_OK)
        return;
    word[8] = outcome == WYT_OUTCOME_P ? 'P' : 'N';
    last = wyt_certificate_count(certificate) - 1;
    CHECK(wyt_certificate_outcome(certificate) == outcome &&
              strncmp(wyt_certificate_text(certificate, 0), word, 13) == 0 &&
              strstr(wyt_certificate_text(certificate, last),
                     outcome == WYT_OUTCOME_P ? "so it is P" : "so it is N") !=
                  NULL,
          "%s: the certificate of %s says: %s ... %s", both->game->text,
          test_position(heaps, n), wyt_certificate_text(certificate, 0),
          wyt_certificate_text(certificate, last));
    wyt_certificate_free(certificate);
}

/* Outcome, moves and choice at every position of a box. */
static void positions(const struct game *game)
{
    struct both both;
    struct box box = game->heaps == 2 ? box_cube(2, 3 + 3 * games_most())
                                      : box_for(game->heaps, 300);
    uint64_t heaps[64];
    if (both_open(&both, game)) {
        unsigned char *is = box_positions(&box, game->rules);
        for (size_t i = box.cells; i-- > 0;) {
            box_cell(&box, i, heaps);
            if (!is[i])
                continue;
            check_outcome(&both, heaps);
            check_moves(&both, heaps);
            check_certificate(&both, heaps);
        }
        free(is);
    }
    both_close(&both);
}

static void check_rank(struct both *both, const uint64_t *heaps, uint32_t side)
{
    uint64_t number = 0;
    int32_t status =
        wyt_solver_rank(both->solver, heaps, both->game->heaps, side, &number);
    set(both->asked, heaps, both->game->heaps);
    set(both->expected, &number, 1);
    if (ask(both, WYT_ASK_RANK, side, status, NULL))
        compare(both, WYT_ASK_RANK);
}

static void check_nth(struct both *both, uint64_t number, uint32_t side)
{
    uint64_t heaps[64];
    size_t n = both->game->heaps;
    int32_t status = wyt_solver_nth(both->solver, number, side, heaps, n);
    if (status == WYT_LIMIT) /* a scan of shells */
        return;
    set(both->asked, &number, 1);
    if (status == WYT_OK)
        set(both->expected, heaps, n);
    if (ask(both, WYT_ASK_NTH, side, status, NULL))
        compare(both, WYT_ASK_NTH);
}

static void check_column(struct both *both, uint64_t value)
{
    static uint64_t out[256 * 4];
    size_t n = both->game->heaps, count = 0;
    int32_t status =
        wyt_solver_column(both->solver, value, out, n, 256, &count);
    set(both->asked, &value, 1);
    if (status == WYT_OK)
        set(both->expected, out, count * n);
    if (ask(both, WYT_ASK_COLUMN, 0, status, NULL))
        compare(both, WYT_ASK_COLUMN);
}

/* Numbers of P-positions, both ways, and columns. */
static void numbers(const struct game *game)
{
    struct both both;
    struct box box = box_for(game->heaps, 400);
    uint64_t heaps[64];
    size_t last = game->heaps == 2 ? TEST_LENGTH(sides) : 1;
    if (both_open(&both, game)) {
        unsigned char *is = box_positions(&box, game->rules);
        for (size_t s = 0; s < last; s++) {
            for (size_t i = 0; i < box.cells; i++) {
                box_cell(&box, i, heaps);
                if (is[i])
                    check_rank(&both, heaps, sides[s]);
            }
            for (uint64_t number = 0; number < 60; number++)
                check_nth(&both, number, sides[s]);
        }
        for (uint64_t value = 0; value < 40; value++)
            check_column(&both, value);
        free(is);
    }
    both_close(&both);
}

/* At random sizes, where 64 bits answer at once. */
static void sizes(const struct game *game)
{
    struct random random = random_stream(11);
    struct both both;
    bool closed;
    size_t n = game->heaps;
    uint64_t heaps[64];
    if (!both_open(&both, game)) {
        both_close(&both);
        return;
    }
    (void)wyt_solver_nth(both.solver, 0, WYT_SIDE_BOTH, heaps, n);
    closed = strcmp(wyt_solver_backend(both.solver), "beatty") == 0;
    for (size_t i = 0; closed && i < test_count(4); i++) {
        uint64_t number = random_size(&random);
        uint32_t side = sides[n == 2 ? random_below(&random, 3) : 0];
        if (wyt_solver_nth(both.solver, number, side, heaps, n) != WYT_OK)
            continue;
        check_nth(&both, number, side);
        check_rank(&both, heaps, side);
        check_outcome(&both, heaps);
        check_certificate(&both, heaps);
        check_column(&both, heaps[random_below(&random, n)]);
        for (size_t k = 0; k < n; k++)
            heaps[k] = random_size(&random);
        check_outcome(&both, heaps);
        check_certificate(&both, heaps);
        if (game->has_moves && !game->comply)
            check_moves(&both, heaps);
    }
    both_close(&both);
}

int main(void)
{
    static const struct law laws[] = {
        {"positions", positions, false},
        {"numbers", numbers, false},
        {"sizes", sizes, false},
    };
    if (wyt_feature("gmp") == 0) {
        print_message("# without GMP there is nothing to compare\n");
        return 0;
    }
    return law_main("law big", laws, TEST_LENGTH(laws), 20);
}
