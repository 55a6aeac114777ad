/* SPDX-License-Identifier: MIT */
/* Every game that the registry of families can name with small numbers. */
#include "support/games.h"

#include "support/samples.h"

#include "rules/family.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEXT_BYTES 512

static void texts_add(struct texts *texts, const char *text)
{
    size_t length = strlen(text) + 1;
    if (texts->count == texts->capacity) {
        texts->capacity = texts->capacity * 2 + 16;
        texts->text =
            realloc(texts->text, texts->capacity * sizeof *texts->text);
        CHECK(texts->text != NULL, "no memory for texts");
    }
    texts->text[texts->count] = test_array(length, 1);
    memcpy(texts->text[texts->count++], text, length);
}

void texts_free(struct texts *texts)
{
    for (size_t i = 0; i < texts->count; i++)
        free(texts->text[i]);
    free(texts->text);
}

/* The last family has formulas in place of numbers and lists. */
size_t games_families(void)
{
    return wyt__family_count - 1;
}

const char *games_family(size_t family)
{
    return wyt__families[family]->name;
}

uint64_t games_most(void)
{
    return test_count(6);
}

/* Whether a modifier leaves the game one of move classes. */
static bool keeps_classes(const struct wyt__modifier *modifier)
{
    return (modifier->has_number || !modifier->has_formula) &&
           strcmp(modifier->name, "pass") != 0;
}

/* The text alone and with every modifier that keeps its classes; their numbers
 * go round in 2..6. */
static void add_modified(struct texts *texts, const char *text)
{
    char modified[TEXT_BYTES + 64];
    texts_add(texts, text);
    for (size_t i = 0; i < wyt__modifier_count; i++) {
        const struct wyt__modifier *modifier = wyt__modifiers[i];
        if (!keeps_classes(modifier))
            continue;
        int length =
            snprintf(modified, sizeof modified, "%s+%s", text, modifier->name);
        if (modifier->has_number && length > 0)
            length = snprintf(modified, sizeof modified, "%s+%s=%zu", text,
                              modifier->name, 2 + texts->count % 5);
        CHECK(length > 0 && (size_t)length < sizeof modified, "%s is too long",
              modified);
        texts_add(texts, modified);
    }
}

/* Of three parameters or more not all combinations are affordable. */
static uint64_t most_of(const struct wyt__family *family,
                        const struct wyt__parameter *parameter)
{
    uint64_t most = games_most();
    if (family->parameter_count > 2)
        most = most * 2 / 3;
    if (strcmp(parameter->name, "heaps") == 0)
        most = 3;
    if (most < parameter->least)
        most = parameter->least;
    return most < parameter->most ? most : parameter->most;
}

/* All values of parameter `index` and of those behind it. */
static void add_numbers(struct texts *texts, const struct wyt__family *family,
                        size_t index, const char *text)
{
    const struct wyt__parameter *parameter;
    char longer[TEXT_BYTES];
    if (index == family->parameter_count) { /* none: there is no array */
        add_modified(texts, text);
        return;
    }
    parameter = &family->parameters[index];
    for (uint64_t v = parameter->least; v <= most_of(family, parameter); v++) {
        int length = snprintf(longer, sizeof longer, "%s%c%s=%" PRIu64, text,
                              index == 0 ? ':' : ',', parameter->name, v);
        CHECK(length > 0 && length < TEXT_BYTES, "%s is too long", longer);
        add_numbers(texts, family, index + 1, longer);
    }
}

static bool has_list(const struct wyt__family *family)
{
    for (size_t i = 0; i < family->parameter_count; i++) {
        if (family->parameters[i].kind == WYT__LIST)
            return true;
    }
    return false;
}

static void add_samples(struct texts *texts, const char *family,
                        void (*add)(struct texts *texts, const char *text))
{
    for (size_t i = 0; i < sample_count; i++) {
        if (strcmp(samples[i].family, family) != 0)
            continue;
        for (size_t j = 0; samples[i].texts[j] != NULL; j++)
            add(texts, samples[i].texts[j]);
    }
    CHECK(texts->count > 0, "tests/support/samples.c has no %s", family);
}

/* Drops the games whose options are asked for one by one: rook blocking where
 * strips are wide. */
static void drop_listed(struct texts *texts)
{
    wyt_context *context = test_context();
    size_t kept = 0;
    for (size_t i = 0; i < texts->count; i++) {
        wyt_rules *rules = NULL;
        bool listed = test_parse(context, texts->text[i], &rules) == WYT_OK &&
                      wyt_rules_class_count(rules) == 0 &&
                      wyt_rules_choices(rules) == 0;
        wyt_rules_unref(rules);
        if (listed)
            free(texts->text[i]);
        else
            texts->text[kept++] = texts->text[i];
    }
    texts->count = kept;
    wyt_context_unref(context);
}

struct texts games_texts(size_t index)
{
    const struct wyt__family *family = wyt__families[index];
    struct texts texts = {NULL, 0, 0};
    if (!has_list(family))
        add_numbers(&texts, family, 0, family->name);
    add_samples(&texts, family->name,
                has_list(family) ? add_modified : texts_add);
    drop_listed(&texts);
    return texts;
}

bool game_open(struct game *game, const char *text)
{
    int32_t status;
    game->text = text;
    game->context = test_context();
    status = test_parse(game->context, text, &game->rules);
    if (status == WYT_E_RULES) {
        wyt_context_unref(game->context);
        return false;
    }
    CHECK(status == WYT_OK, "%s: %s", text, wyt_context_error(game->context));
    game->heaps = wyt_rules_heaps(game->rules);
    game->misere = wyt_rules_property(game->rules, WYT_RULES_MISERE) == 1;
    game->blocking = wyt_rules_property(game->rules, WYT_RULES_BLOCKING) == 1;
    game->comply = wyt_rules_property(game->rules, WYT_RULES_COMPLY) == 1;
    game->has_moves = wyt_rules_property(game->rules, WYT_RULES_CHOICE) == 0;
    game->symmetric = wyt_rules_property(game->rules, WYT_RULES_SYMMETRIC) == 1;
    return true;
}

void game_close(struct game *game)
{
    wyt_rules_unref(game->rules);
    wyt_context_unref(game->context);
}

struct box box_cube(size_t heaps, uint64_t size)
{
    struct box box = {heaps, {0}, 1};
    for (size_t i = 0; i < heaps; i++) {
        box.size[i] = size;
        box.cells *= (size_t)size;
    }
    return box;
}

struct box box_for(size_t heaps, size_t cells)
{
    uint64_t size = 1;
    struct box box = box_cube(heaps, size);
    for (;;) {
        struct box larger = box_cube(heaps, size + 1);
        if (larger.cells > cells)
            return box;
        box = larger;
        size++;
    }
}

void box_cell(const struct box *box, size_t index, uint64_t *heaps)
{
    for (size_t i = box->heaps; i-- > 0;) {
        heaps[i] = index % box->size[i];
        index /= (size_t)box->size[i];
    }
}

size_t box_index(const struct box *box, const uint64_t *heaps)
{
    size_t index = 0;
    for (size_t i = 0; i < box->heaps; i++)
        index = index * (size_t)box->size[i] + (size_t)heaps[i];
    return index;
}

bool box_contains(const struct box *box, const uint64_t *heaps)
{
    for (size_t i = 0; i < box->heaps; i++) {
        if (heaps[i] >= box->size[i])
            return false;
    }
    return true;
}

unsigned char *box_positions(const struct box *box, const wyt_rules *rules)
{
    unsigned char *is = test_array(box->cells, 1);
    uint64_t heaps[64];
    for (size_t i = 0; i < box->cells; i++) {
        int32_t contains = -1;
        box_cell(box, i, heaps);
        CHECK_STATUS(WYT_OK,
                     wyt_rules_contains(rules, heaps, box->heaps, &contains));
        CHECK(contains == 0 || contains == 1, "contains = %" PRId32, contains);
        is[i] = contains == 1;
    }
    return is;
}

unsigned char *box_outcomes(const struct box *box, const struct game *game,
                            const char *backend)
{
    unsigned char *is_p = box_positions(box, game->rules);
    wyt_solver *solver = test_solver(game->context, game->rules, backend);
    uint64_t heaps[64];
    /* From the far corner: a backend that makes tables makes one. */
    for (size_t i = box->cells; i-- > 0;) {
        box_cell(box, i, heaps);
        if (is_p[i])
            is_p[i] = test_is_p(solver, heaps, box->heaps);
    }
    wyt_solver_free(solver);
    return is_p;
}
