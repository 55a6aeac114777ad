/* SPDX-License-Identifier: MIT */
/*
 * The algebra of moves: building, ordering, membership.
 */
#include "rules/game.h"

#include <string.h>

#include "base/assert.h"
#include "base/context.h"
#include "rules/conditions.h"
#include "rules/family.h"
#include "rules/formula/formula.h"

const uint32_t *wyt__game_vector(const struct wyt__game *game, size_t index)
{
    return game->vectors + index * game->heaps;
}

void wyt__game_clear(struct wyt__game *game)
{
    wyt__release(game->context, game->classes, game->class_capacity,
                 sizeof *game->classes);
    wyt__release(game->context, game->vectors, game->vector_capacity,
                 sizeof *game->vectors);
    game->classes = NULL;
    game->vectors = NULL;
    game->class_count = game->class_capacity = game->vector_capacity = 0;
    wyt__game_clear_conditions(game);
}

void wyt__game_put_modifier(struct wyt__game *game,
                            const struct wyt__modifier *row, uint64_t number)
{
    game->applied[game->applied_count++] = (struct wyt__applied){row, number};
    game->modifier = row;
    game->modifier_number = number;
}

void wyt__game_drop_modifier(struct wyt__game *game)
{
    const struct wyt__applied none = {NULL, 0};
    const size_t left = game->applied_count > 0 ? game->applied_count - 1 : 0;
    const struct wyt__applied last = left > 0 ? game->applied[left - 1] : none;
    game->applied_count = left;
    game->modifier = last.row;
    game->modifier_number = last.number;
}

static int compare_numbers(uint32_t a, uint32_t b)
{
    return (a > b) - (a < b);
}

/* 0 for lines, 1 for single steps, 2 for strips: the order of the text. */
static uint32_t section(const struct wyt__class *class)
{
    return class->strip != 0 ? 2 : class->most == 1 ? 1 : 0;
}

static int compare_vectors(const uint32_t *a, const uint32_t *b, size_t heaps)
{
    for (size_t i = 0; i < heaps; i++)
        if (a[i] != b[i])
            return compare_numbers(a[i], b[i]);
    return 0;
}

static int compare_classes(const struct wyt__class *a, const uint32_t *va,
                           const struct wyt__class *b, const uint32_t *vb,
                           size_t heaps)
{
    int order = compare_numbers(section(a), section(b));
    if (order == 0)
        order = compare_vectors(va, vb, heaps);
    if (order == 0)
        order = compare_numbers(a->strip, b->strip);
    if (order == 0)
        order = compare_numbers(a->width, b->width);
    if (order == 0)
        order = compare_numbers(a->modulus, b->modulus);
    if (order == 0)
        order = compare_numbers(a->residues, b->residues);
    if (order == 0)
        order = compare_numbers(a->most, b->most);
    return order;
}

static int32_t reserve_class(struct wyt__game *game)
{
    size_t need = game->class_count + 1;
    void *classes = game->classes, *vectors = game->vectors;
    int32_t status;
    if (need > WYT__CLASSES)
        return wyt__fail(game->context, WYT_E_RULES,
                         "the game has more than %d move classes",
                         WYT__CLASSES);
    status = wyt__reserve(game->context, &classes, &game->class_capacity, need,
                          sizeof *game->classes);
    game->classes = classes;
    if (status != WYT_OK)
        return status;
    status = wyt__reserve(game->context, &vectors, &game->vector_capacity,
                          need * game->heaps, sizeof *game->vectors);
    game->vectors = vectors;
    return status;
}

/* Whether an equal class is there already. */
static bool has_class(const struct wyt__game *game,
                      const struct wyt__class *class, const uint32_t *vector)
{
    for (size_t i = 0; i < game->class_count; i++)
        if (compare_classes(class, vector, &game->classes[i],
                            wyt__game_vector(game, i), game->heaps) == 0)
            return true;
    return false;
}

/* A step for each class that is passed, and for each number of its vector. */
static int32_t count_classes(const struct wyt__game *game, size_t classes)
{
    return wyt__work(game->context, classes * (game->heaps + 4), 0, 0);
}

static int32_t append(struct wyt__game *game, struct wyt__class class,
                      const uint32_t *vector)
{
    static const uint32_t zero[WYT__HEAPS] = {0};
    int32_t status;
    if (vector == NULL) /* a strip */
        vector = zero;
    status = count_classes(game, game->class_count);
    if (status != WYT_OK || has_class(game, &class, vector))
        return status;
    status = reserve_class(game);
    if (status != WYT_OK)
        return status;
    memcpy(game->vectors + game->class_count * game->heaps, vector,
           game->heaps * sizeof *vector);
    game->classes[game->class_count++] = class;
    return WYT_OK;
}

int32_t wyt__game_add_line(struct wyt__game *game, const uint32_t *vector,
                           uint32_t modulus, uint32_t residues, uint32_t most)
{
    struct wyt__class line = {0, 0, modulus, residues, most, false};
    WYT__ASSERT(residues >= 1 && residues <= modulus);
    /* Every t that may be: there is one way to write it. */
    if (modulus == residues || (most != 0 && most < residues))
        line.modulus = line.residues = 1;
    return append(game, line, vector);
}

int32_t wyt__game_add_strip(struct wyt__game *game, uint32_t strip,
                            uint32_t width)
{
    const struct wyt__class class = {strip, width, 0, 0, 0, false};
    return append(game, class, NULL);
}

int32_t wyt__game_copy(struct wyt__game *game, const struct wyt__game *from)
{
    int32_t status = WYT_OK;
    *game = *from;
    game->classes = NULL;
    game->vectors = NULL;
    game->class_count = game->class_capacity = game->vector_capacity = 0;
    wyt__game_share_formulas(game);
    for (size_t i = 0; i < from->class_count && status == WYT_OK; i++)
        status = append(game, from->classes[i], wyt__game_vector(from, i));
    if (status != WYT_OK)
        wyt__game_clear(game);
    return status;
}

static int compare_at(const struct wyt__game *game, size_t i, size_t j)
{
    return compare_classes(&game->classes[i], wyt__game_vector(game, i),
                           &game->classes[j], wyt__game_vector(game, j),
                           game->heaps);
}

static void swap_classes(struct wyt__game *game, size_t i, size_t j)
{
    struct wyt__class class = game->classes[i];
    uint32_t vector[WYT__HEAPS];
    uint32_t *a = game->vectors + i * game->heaps;
    uint32_t *b = game->vectors + j * game->heaps;
    size_t bytes = game->heaps * sizeof *vector;
    game->classes[i] = game->classes[j];
    game->classes[j] = class;
    memcpy(vector, a, bytes);
    memcpy(a, b, bytes);
    memcpy(b, vector, bytes);
}

int32_t wyt__game_sort(struct wyt__game *game)
{
    int32_t status = WYT_OK;
    for (size_t i = 1; i < game->class_count && status == WYT_OK; i++) {
        size_t j = i;
        for (; j > 0 && compare_at(game, j - 1, j) > 0; j--)
            swap_classes(game, j - 1, j);
        status = count_classes(game, 8 * (i - j));
    }
    return status;
}

static bool strip_contains(const struct wyt__class *class, const uint64_t *by)
{
    uint64_t f = class->strip == WYT_STRIP_FIRST    ? by[0]
                 : class->strip == WYT_STRIP_SECOND ? by[1]
                 : by[0] > by[1]                    ? by[0] - by[1]
                                                    : by[1] - by[0];
    return f < class->width;
}

static bool line_contains(const struct wyt__class *class,
                          const uint32_t *vector, size_t heaps,
                          const uint64_t *by)
{
    size_t k = 0;
    uint64_t t;
    while (vector[k] == 0) /* a vector is not zero */
        k++;
    t = by[k] / vector[k];
    if (t == 0 || (class->most != 0 && t > class->most) ||
        t % class->modulus >= class->residues)
        return false;
    for (size_t i = 0; i < heaps; i++)
        if (vector[i] == 0 ? by[i] != 0
                           : by[i] / vector[i] != t || by[i] % vector[i] != 0)
            return false;
    return true;
}

bool wyt__class_contains(const struct wyt__game *game, size_t index,
                         const uint64_t *by)
{
    const struct wyt__class *class = &game->classes[index];
    if (class->strip != 0)
        return strip_contains(class, by);
    return line_contains(class, wyt__game_vector(game, index), game->heaps, by);
}

const char *wyt__game_blocking_name(const struct wyt__game *game)
{
    return game->modifier != NULL ? game->modifier->name : "block";
}

size_t wyt__game_block_class(const struct wyt__game *game, const uint64_t *by)
{
    if (game->modifier == NULL || game->modifier->block_class == NULL)
        return WYT__UNBLOCKABLE;
    return game->modifier->block_class(game, by);
}

bool wyt__game_is_removed(const struct wyt__game *game, const uint64_t *heaps)
{
    if (game->listed)
        return !wyt__game_has_cell(game, heaps);
    return game->heaps == 2 && heaps[0] < game->hole[0] &&
           heaps[1] < game->hole[1];
}

bool wyt__game_is_legal(const struct wyt__game *game, const uint64_t *from,
                        const uint64_t *to)
{
    uint64_t by[WYT__HEAPS] = {0};
    uint64_t any = 0;
    for (size_t i = 0; i < game->heaps; i++) {
        if (to[i] > from[i])
            return false;
        by[i] = from[i] - to[i];
        any |= by[i];
    }
    if (any == 0 || wyt__game_is_removed(game, to))
        return false;
    for (size_t i = 0; i < game->class_count; i++)
        if (wyt__class_contains(game, i, by))
            return true;
    return false;
}
