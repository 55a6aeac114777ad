/* SPDX-License-Identifier: MIT */
/*
 * soak_sweep FILE [OTHERS [LEAST]]: every verdict of a sweep, by the prover and
 * by the checker of certificates, which share no code. FILE is what `wythoff
 * sweep --json` has written.
 *
 * Of every theorem the certificate is written and read again. The text with the
 * game of each other member in it is a certificate of the same set as a claim
 * about that game, and the checker has to say of it what the prover says, and
 * the sweep has said: that it is a theorem, or where it is wrong. The same for
 * the shortest games of the OTHERS (10) groups behind it, of which the set is
 * wrong somewhere on the square of the sweep: both have to name one position.
 * Exit status 1 if there are fewer than LEAST (1) theorems.
 *
 * What the sweep left undecided about a member, because its effort was spent,
 * is asked here without such a bound.
 */
#include "support/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct text {
    char *bytes;
    size_t length;
};

static struct {
    size_t groups, theorems, same, refuted;
} counts;

/* ---- certificates ---- */

static int32_t append(void *user, const void *bytes, size_t length)
{
    struct text *text = user;
    char *grown = realloc(text->bytes, text->length + length + 1);
    if (grown == NULL)
        return WYT_E_MEMORY;
    memcpy(grown + text->length, bytes, length);
    text->bytes = grown;
    text->length += length;
    text->bytes[text->length] = '\0';
    return WYT_OK;
}

static struct text save(wyt_context *context, const wyt_proof *proof)
{
    struct text text = {0};
    CHECK_STATUS(WYT_OK, wyt_proof_save_to(context, proof, append, &text));
    return text;
}

/* A certificate with another game in its second line. */
static struct text rename_game(const struct text *text, const char *game)
{
    static const char before[] = "\ngame ";
    struct text renamed = {0};
    const char *at = strstr(text->bytes, before);
    const char *end = at != NULL ? strchr(at + 1, '\n') : NULL;
    CHECK(end != NULL, "no line of a game in %s", text->bytes);
    CHECK_STATUS(WYT_OK, append(&renamed, text->bytes,
                                (size_t)(at - text->bytes) + strlen(before)));
    CHECK_STATUS(WYT_OK, append(&renamed, game, strlen(game)));
    CHECK_STATUS(WYT_OK, append(&renamed, end,
                                text->length - (size_t)(end - text->bytes)));
    return renamed;
}

/* What the checker says of a text. */
static wyt_proof *check(wyt_context *context, const struct text *text)
{
    wyt_proof *proof;
    CHECK_STATUS(WYT_OK, wyt_proof_load_from(context, text->bytes, text->length,
                                             &proof));
    return proof;
}

/* ---- a claim about a game ---- */

static wyt_rules *parse(wyt_context *context, const char *game)
{
    wyt_rules *rules;
    CHECK_STATUS(WYT_OK, wyt_rules_parse(context, game, SIZE_MAX, &rules));
    return rules;
}

static void text_of(const wyt_integers *list, size_t index, char text[100])
{
    size_t length;
    CHECK_STATUS(WYT_OK, wyt_integers_text(list, index, text, 100, &length));
}

/* "theorem", or "refuted x y"; `says` tells what the set has there. */
static int32_t describe(wyt_context *context, const wyt_proof *proof,
                        char text[256])
{
    wyt_integers *heaps;
    char x[100], y[100];
    int32_t says = 0;
    snprintf(text, 256, "%s",
             wyt_proof_verdict(proof) == WYT_PROOF_THEOREM ? "theorem"
                                                           : "undecided");
    if (wyt_proof_verdict(proof) != WYT_PROOF_REFUTED)
        return says;
    CHECK_STATUS(WYT_OK, wyt_integers_new(context, &heaps));
    CHECK_STATUS(WYT_OK, wyt_proof_refutation(proof, heaps, &says));
    text_of(heaps, 0, x);
    text_of(heaps, 1, y);
    snprintf(text, 256, "refuted %s %s", x, y);
    wyt_integers_free(heaps);
    return says;
}

/* The set of a theorem as a claim about a game: prover and checker say the
 * same, which is written to `said`. */
static void compare(wyt_context *context, const wyt_proof *theorem,
                    const struct text *certificate, const char *game,
                    char said[256])
{
    wyt_rules *rules = parse(context, game);
    struct text claim = rename_game(certificate, game);
    wyt_proof *checked = check(context, &claim), *proved;
    char other[256];
    int32_t says;
    CHECK_STATUS(WYT_OK, wyt_proof_try(context, theorem, rules, &proved));
    says = describe(context, proved, said);
    CHECK(says == describe(context, checked, other) && strcmp(said, other) == 0,
          "%s: the prover says %s, the checker %s", game, said, other);
    wyt_proof_unref(proved);
    wyt_proof_unref(checked);
    free(claim.bytes);
    wyt_rules_unref(rules);
}

/* ---- a group ---- */

static const char *text_in(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_member(object, key));
    CHECK(text != NULL, "\"%s\" is no text", key);
    return text;
}

/* What the sweep says of a member. */
static void read_verdict(const json_t *member, char said[256])
{
    const json_t *heaps = json_object_get(member, "heaps");
    if (heaps == NULL)
        snprintf(said, 256, "%s", text_in(member, "verdict"));
    else
        snprintf(said, 256, "%s %s %s", text_in(member, "verdict"),
                 json_string_value(json_array_get(heaps, 0)),
                 json_string_value(json_array_get(heaps, 1)));
}

static void compare_members(wyt_context *context, const json_t *group,
                            const wyt_proof *theorem,
                            const struct text *certificate)
{
    const json_t *members = json_member(group, "members");
    const json_t *each = json_member(group, "each");
    CHECK(json_array_size(members) == json_array_size(each),
          "%zu verdicts of %zu games", json_array_size(each),
          json_array_size(members));
    for (size_t i = 0; i < json_array_size(members); i++) {
        const char *game = json_string_value(json_array_get(members, i));
        char said[256], expected[256];
        compare(context, theorem, certificate, game, said);
        read_verdict(json_array_get(each, i), expected);
        CHECK(strcmp(said, expected) == 0 || strcmp(expected, "undecided") == 0,
              "%s: the sweep says %s, the prover %s", game, expected, said);
        counts.same += strcmp(said, "theorem") == 0;
        counts.refuted += strcmp(said, "theorem") != 0;
    }
}

/* The certificate of a theorem that is found again, checked and written once
 * more. */
static struct text certify(wyt_context *context, const json_t *group,
                           wyt_proof **out_theorem)
{
    wyt_rules *rules = parse(context, text_in(group, "name"));
    wyt_proof *checked;
    struct text text, again;
    uint64_t states;
    CHECK_STATUS(WYT_OK,
                 wyt_rules_prove(context, rules, 0,
                                 text_in(group, "numeration"), 0, out_theorem));
    CHECK(json_u64(json_member(group, "states"), &states) &&
              wyt_proof_verdict(*out_theorem) == WYT_PROOF_THEOREM &&
              wyt_proof_states(*out_theorem, 0) == states,
          "%s: not proved again", text_in(group, "name"));
    text = save(context, *out_theorem);
    checked = check(context, &text);
    CHECK(wyt_proof_verdict(checked) == WYT_PROOF_THEOREM &&
              wyt_rules_equal(wyt_proof_rules(checked), rules) == 1,
          "%s: not a theorem to the checker", text_in(group, "name"));
    again = save(context, checked);
    CHECK(again.length == text.length &&
              memcmp(again.bytes, text.bytes, text.length) == 0,
          "%s: another certificate", text_in(group, "name"));
    free(again.bytes);
    wyt_proof_unref(checked);
    wyt_rules_unref(rules);
    return text;
}

static void check_group(json_t *const *groups, size_t count, size_t number,
                        size_t others)
{
    const json_t *group = groups[number];
    wyt_context *context;
    wyt_proof *theorem;
    struct text text;
    char said[256];
    if (strcmp(text_in(group, "verdict"), "theorem") != 0)
        return;
    CHECK_STATUS(WYT_OK, wyt_context_new(NULL, &context));
    text = certify(context, group, &theorem);
    compare_members(context, group, theorem, &text);
    for (size_t i = number + 1; i < count && i <= number + others; i++) {
        const char *game = text_in(groups[i], "name");
        compare(context, theorem, &text, game, said);
        CHECK(strncmp(said, "refuted", 7) == 0, "%s has the set of %s: %s",
              game, text_in(group, "name"), said);
        counts.refuted++;
    }
    counts.theorems++;
    free(text.bytes);
    wyt_proof_unref(theorem);
    wyt_context_unref(context);
}

/* ---- the file ---- */

/* The next value of a file; NULL at its end. */
static json_t *read_group(FILE *file, const char *name)
{
    json_error_t error;
    json_t *group;
    int byte = fgetc(file);
    while (byte == '\n')
        byte = fgetc(file);
    if (byte == EOF)
        return NULL;
    ungetc(byte, file);
    group = json_loadf(file, JSON_DISABLE_EOF_CHECK, &error);
    CHECK(group != NULL, "%s: %s", name, error.text);
    return group;
}

/* All of them; how many is written to out_count. */
static json_t **read_groups(const char *name, size_t *out_count)
{
    FILE *file = fopen(name, "r");
    json_t **groups = NULL, *group;
    size_t capacity = 0;
    CHECK(file != NULL, "no file %s", name);
    *out_count = 0;
    while ((group = read_group(file, name)) != NULL) {
        if (*out_count == capacity) {
            capacity = 2 * capacity + 64;
            groups = realloc(groups, capacity * sizeof *groups);
            CHECK(groups != NULL, "%zu groups: no memory", capacity);
        }
        groups[(*out_count)++] = group;
    }
    fclose(file);
    return groups;
}

int main(int argc, char **argv)
{
    json_t **groups;
    size_t others = argc > 2 ? strtoul(argv[2], NULL, 10) : 10;
    size_t least = argc > 3 ? strtoul(argv[3], NULL, 10) : 1;
    if (argc < 2) {
        fputs("usage: soak_sweep FILE [OTHERS [LEAST]]\n", stderr);
        return 2;
    }
    groups = read_groups(argv[1], &counts.groups);
    CHECK(counts.groups > 0, "%s is empty", argv[1]);
    for (size_t i = 0; i < counts.groups; i++)
        check_group(groups, counts.groups, i, others);
    printf("%zu groups, %zu theorems: %zu games with these sets, %zu "
           "without\n",
           counts.groups, counts.theorems, counts.same, counts.refuted);
    for (size_t i = 0; i < counts.groups; i++)
        json_decref(groups[i]);
    free(groups);
    return counts.theorems >= least ? 0 : 1;
}
