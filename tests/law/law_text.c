/* SPDX-License-Identifier: MIT */
/*
 * Laws of game texts and of what rules say about themselves: printing and
 * reading are inverse, equality is equality of canonical texts, the property
 * "symmetric" is true exactly when the moves do not care about the order of
 * heaps, and every attached statement is complete.
 */
#include "law.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEXT_BYTES 1024

static void canonical(const wyt_rules *rules, char *text)
{
    size_t length = 0;
    CHECK_STATUS(WYT_OK, wyt_rules_text(rules, text, TEXT_BYTES, &length));
    CHECK(length == strlen(text), "length %zu of \"%s\"", length, text);
}

static void text_reads_back(const struct game *game)
{
    char text[TEXT_BYTES], again[TEXT_BYTES], small[4] = "???";
    wyt_rules *rules;
    size_t length = 0;
    canonical(game->rules, text);
    rules = test_rules(game->context, text);
    canonical(rules, again);
    CHECK(strcmp(text, again) == 0, "%s prints %s, which prints %s", game->text,
          text, again);
    CHECK(wyt_rules_equal(rules, game->rules) == 1, "%s is not %s", text,
          game->text);
    CHECK(wyt_rules_heaps(rules) == game->heaps, "%s: heaps", text);
    CHECK_STATUS(WYT_E_SPACE, wyt_rules_text(rules, small, 3, &length));
    CHECK(length == strlen(text) && strcmp(small, "???") == 0,
          "%s: length %zu and text \"%s\" of a short buffer", text, length,
          small);
    wyt_rules_unref(rules);
}

/* Equal iff the canonical texts are: against some other games of its kind. */
static void equality_is_of_texts(const struct game *game)
{
    static const char *const others[] = {
        "nim",         "nim:heaps=3", "wythoff",     "wythoff+misere",
        "wyt:a=2,b=1", "wyt:a=1,b=2", "wyt:a=0,b=1", "fraenkel:a=3",
    };
    char text[TEXT_BYTES], other_text[TEXT_BYTES];
    canonical(game->rules, text);
    for (size_t i = 0; i < TEST_LENGTH(others); i++) {
        wyt_rules *other = test_rules(game->context, others[i]);
        canonical(other, other_text);
        CHECK(wyt_rules_equal(game->rules, other) ==
                  (strcmp(text, other_text) == 0),
              "%s and %s", text, other_text);
        wyt_rules_unref(other);
    }
    CHECK(wyt_rules_equal(game->rules, NULL) == 0, "%s equals NULL", text);
}

static void parameters_are_told(const struct game *game)
{
    size_t count = wyt_rules_parameter_count(game->rules);
    const char *family = wyt_rules_family(game->rules);
    char text[TEXT_BYTES];
    canonical(game->rules, text);
    CHECK(strncmp(text, family, strlen(family)) == 0, "%s is no %s", text,
          family);
    for (size_t i = 0; i < count; i++) {
        const char *name = wyt_rules_parameter_name(game->rules, i);
        uint64_t value = UINT64_MAX;
        int32_t status;
        CHECK(name != NULL, "%s: parameter %zu has no name", text, i);
        status = wyt_rules_parameter_value(game->rules, name, &value);
        CHECK(status == WYT_OK ? value <= 65535 : status == WYT_UNDEFINED,
              "%s: %s = %" PRIu64, text, name, value);
    }
    CHECK(wyt_rules_parameter_name(game->rules, count) == NULL,
          "%s has more than %zu parameters", text, count);
}

/* The family with all parameters written out is the game, but for what its
 * modifier adds. */
static void parameters_make_the_game(const struct game *game)
{
    char text[TEXT_BYTES], value[TEXT_BYTES], made[3 * TEXT_BYTES];
    char *end = made;
    wyt_rules *rules;
    size_t length = 0, count = 0;
    canonical(game->rules, text);
    end += sprintf(end, "%s", wyt_rules_family(game->rules));
    for (size_t i = 0; i < wyt_rules_parameter_count(game->rules); i++) {
        const char *name = wyt_rules_parameter_name(game->rules, i);
        CHECK_STATUS(WYT_OK, wyt_rules_parameter_text(game->rules, name, value,
                                                      sizeof value, &length));
        CHECK(length == strlen(value), "%s: %s", text, name);
        if (length > 0)
            end +=
                sprintf(end, "%c%s=%s", count++ == 0 ? ':' : ',', name, value);
    }
    if (strchr(text, '+') != NULL)
        strcpy(end, strchr(text, '+'));
    rules = test_rules(game->context, made);
    CHECK(wyt_rules_equal(rules, game->rules) == 1, "%s is not %s", made, text);
    wyt_rules_unref(rules);
}

static size_t words(const char *text)
{
    size_t count = 0;
    CHECK(text != NULL, "no text");
    for (; *text != '\0'; text++)
        count += *text != ' ' && (text[1] == ' ' || text[1] == '\0');
    return count;
}

static void theory_is_complete(const struct game *game)
{
    static const uint32_t fields[] = {WYT_THEORY_CLAIM, WYT_THEORY_STATUS,
                                      WYT_THEORY_SCOPE, WYT_THEORY_SOURCE};
    size_t count = wyt_rules_theory_count(game->rules);
    for (size_t i = 0; i < count; i++) {
        const char *status =
            wyt_rules_theory_text(game->rules, i, WYT_THEORY_STATUS);
        for (size_t f = 0; f < TEST_LENGTH(fields); f++) {
            const char *text = wyt_rules_theory_text(game->rules, i, fields[f]);
            CHECK(text != NULL && *text != '\0', "%s: statement %zu, field %zu",
                  game->text, i, f);
        }
        CHECK(strcmp(status, "theorem") == 0 ||
                  strcmp(status, "verified") == 0 ||
                  strcmp(status, "empirical") == 0,
              "%s: status \"%s\"", game->text, status);
        CHECK(wyt_rules_theory_text(game->rules, i, WYT_THEORY_OEIS) != NULL,
              "%s: statement %zu has no OEIS field", game->text, i);
        CHECK(
            words(wyt_rules_theory_text(game->rules, i, WYT_THEORY_OEIS)) ==
                words(wyt_rules_theory_text(game->rules, i, WYT_THEORY_TERMS)),
            "%s: statement %zu does not say what its OEIS numbers are",
            game->text, i);
        CHECK(wyt_rules_theory_text(game->rules, i, 99) == NULL, "%s: field 99",
              game->text);
    }
    CHECK(wyt_rules_theory_text(game->rules, count, WYT_THEORY_CLAIM) == NULL,
          "%s: statement %zu", game->text, count);
}

static void swap(uint64_t *heaps, size_t i)
{
    uint64_t heap = heaps[i];
    heaps[i] = heaps[i + 1];
    heaps[i + 1] = heap;
}

/* Whether swapping heaps i and i+1 of both ends keeps every move of a box.
 * These swaps generate all permutations. */
static bool invariant(const struct game *game, const struct box *box, size_t i)
{
    unsigned char *is = box_positions(box, game->rules);
    uint64_t from[64], to[64];
    bool same = true;
    for (size_t f = 0; same && f < box->cells; f++) {
        box_cell(box, f, from);
        swap(from, i);
        same = is[f] == is[box_index(box, from)];
        for (size_t t = 0; same && is[f] && t < f; t++) {
            int32_t legal = -1, swapped = -2;
            box_cell(box, f, from);
            box_cell(box, t, to);
            CHECK_STATUS(WYT_OK,
                         wyt_rules_legal(game->context, game->rules, from, to,
                                         game->heaps, &legal));
            swap(from, i);
            swap(to, i);
            CHECK_STATUS(WYT_OK,
                         wyt_rules_legal(game->context, game->rules, from, to,
                                         game->heaps, &swapped));
            same = legal == swapped;
        }
    }
    free(is);
    return same;
}

static void symmetric_iff_invariant(const struct game *game)
{
    /* Samples do not shrink with the range of parameters. */
    uint64_t size = games_most() > 6 ? 2 * games_most() + 2 : 14;
    struct box box =
        game->heaps == 2 ? box_cube(2, size) : box_for(game->heaps, 256);
    bool same = true;
    for (size_t i = 0; i + 1 < game->heaps; i++)
        same = same && invariant(game, &box, i);
    CHECK(same == game->symmetric, "%s: property %d, moves %d", game->text,
          game->symmetric, same);
}

static void symmetric_outcomes(const struct game *game)
{
    struct box box = box_for(game->heaps, 400);
    unsigned char *is_p;
    uint64_t heaps[64];
    if (!game->symmetric)
        return;
    is_p = box_outcomes(&box, game, "reference");
    for (size_t i = 0; i < box.cells; i++) {
        for (size_t k = 0; k + 1 < game->heaps; k++) {
            box_cell(&box, i, heaps);
            swap(heaps, k);
            CHECK(is_p[i] == is_p[box_index(&box, heaps)],
                  "%s: %s and its mirror image", game->text,
                  test_position(heaps, game->heaps));
        }
    }
    free(is_p);
}

int main(void)
{
    static const struct law laws[] = {
        {"text reads back", text_reads_back, false},
        {"equality is of texts", equality_is_of_texts, false},
        {"parameters are told", parameters_are_told, false},
        {"parameters make the game", parameters_make_the_game, false},
        {"theory is complete", theory_is_complete, false},
        {"symmetric iff invariant", symmetric_iff_invariant, true},
        {"symmetric outcomes", symmetric_outcomes, false},
    };
    return law_main("law text", laws, TEST_LENGTH(laws), 100);
}
