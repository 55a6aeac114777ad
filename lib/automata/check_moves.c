/* SPDX-License-Identifier: MIT */
/*
 * The classes of a game as rules.
 *
 * A line: let p be the first number of its vector that is not 0, and e what is
 * taken from that heap. (e,f,g) = t (p,q,r) for a t >= 1 iff p | e, q e = p f
 * and r e = p g, where a heap with 0 stays the same; then t = e / p. If p, q
 * and r have no common factor, p | e follows. So t <= T says e <= T p, and t
 * mod m < l says that e mod (m p) is a multiple of p, namely of one below l.
 */
#include "automata/check_moves.h"

#include <wythoff/builder.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/check_formulas.h"
#include "automata/check_machine.h"
#include "automata/check_weights.h"
#include "base/context.h"
#include "rules/family.h"
#include "rules/formula/comparisons.h"
#include "rules/game.h"

/* Of every two letters it is asked whether one may be that of an option of the
 * other. */
#define MOST_LETTERS ((size_t)1 << 12)

static bool equal(const struct wyt__wanted *a, const struct wyt__wanted *b)
{
    return a->least == b->least && a->most == b->most &&
           a->modulus == b->modulus && a->component == b->component &&
           a->residues == b->residues && a->open == b->open &&
           a->shift == b->shift;
}

/* The number of a form, which is made if it is new. Fits: numbers of vectors
 * are below 2^32, and there are at most 64 digits. */
static int32_t form_of(struct wyt__moves *moves, const int64_t *of,
                       struct wyt__wanted wanted, size_t *number)
{
    int64_t reach = 0;
    struct wyt__form *form;
    int32_t status;
    for (size_t i = 0; i < WYT__CHECKED_HEAPS; i++)
        reach += (of[i] < 0 ? -of[i] : of[i]) * ((int64_t)moves->digits - 1);
    for (*number = 0; *number < moves->forms; (*number)++) {
        form = &moves->form[*number];
        if (!form->pairs && memcmp(form->of, of, sizeof form->of) == 0 &&
            equal(&form->wanted, &wanted))
            return WYT_OK;
    }
    if (moves->forms == WYT__MOST_FORMS || reach > UINT32_MAX)
        return wyt__fail(moves->context, WYT_LIMIT,
                         "a game of more than %d linear forms, or with a "
                         "vector beyond 32 bits, cannot be checked",
                         WYT__MOST_FORMS);
    form = &moves->form[moves->forms];
    memcpy(form->of, of, sizeof form->of);
    form->wanted = wanted;
    status = wyt__weights_machine(moves->weights, (uint32_t)reach,
                                  &form->wanted, &form->machine);
    if (status == WYT_OK)
        moves->forms++;
    else
        wyt__machine_close(&form->machine);
    return status;
}

/* A rule wants least <= i e + j f + k g <= most. */
static int32_t want(struct wyt__moves *moves, struct wyt__rule *rule,
                    const int64_t *of, int64_t least, int64_t most)
{
    const struct wyt__wanted wanted = {.least = least, .most = most};
    return form_of(moves, of, wanted, &rule->form[rule->forms++]);
}

static uint32_t divisor(uint32_t a, uint32_t b)
{
    while (b != 0) {
        const uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* What is taken from the heaps is in the proportions of a vector, whose first
 * number that is not 0 is that of a heap. */
static int32_t want_ray(struct wyt__moves *moves, const uint32_t *vector,
                        size_t heap, struct wyt__rule *rule)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; i < moves->base && status == WYT_OK; i++) {
        const uint32_t d = divisor(vector[heap], vector[i]);
        int64_t of[WYT__CHECKED_HEAPS] = {0};
        rule->same[i] = vector[i] == 0;
        if (i == heap || vector[i] == 0)
            continue;
        of[heap] = vector[i] / d;
        of[i] = -(int64_t)(vector[heap] / d);
        status = want(moves, rule, of, 0, 0);
    }
    return status;
}

static int32_t add_line(struct wyt__moves *moves,
                        const struct wyt__class *class, const uint32_t *vector,
                        struct wyt__rule *rule)
{
    size_t heap = 0; /* that t is read from */
    uint64_t modulus, most;
    uint32_t d = 0;
    int64_t of[WYT__CHECKED_HEAPS] = {0};
    int32_t status;
    while (vector[heap] == 0)
        heap++;
    for (size_t i = 0; i < moves->base; i++)
        d = divisor(d, vector[i]);
    of[heap] = 1;
    modulus = (uint64_t) class->modulus * vector[heap];
    most = (uint64_t) class->most * vector[heap];
    if (modulus > UINT32_MAX || most > INT64_MAX)
        return wyt__fail(moves->context, WYT_LIMIT,
                         "a line of steps %lu modulo %lu cannot be checked",
                         (unsigned long)vector[heap],
                         (unsigned long)class->modulus);
    status = want_ray(moves, vector, heap, rule);
    if (status == WYT_OK && (class->modulus > 1 || d > 1)) {
        const struct wyt__wanted wanted = {.modulus = (uint32_t)modulus,
                                           .component = vector[heap],
                                           .residues = class->residues};
        status = form_of(moves, of, wanted, &rule->form[rule->forms++]);
    }
    if (status == WYT_OK && class->most != 0)
        status = want(moves, rule, of, 0, (int64_t)most);
    return status;
}

/* Strips are of two heaps. */
static int32_t add_strip(struct wyt__moves *moves,
                         const struct wyt__class *class, struct wyt__rule *rule)
{
    static const int64_t difference[WYT__CHECKED_HEAPS] = {1, -1};
    const int64_t last = (int64_t) class->width - 1;
    const size_t heap = class->strip == WYT_STRIP_FIRST ? 0 : 1;
    int64_t of[WYT__CHECKED_HEAPS] = {0};
    of[heap] = 1;
    if (class->strip == WYT_STRIP_DIFFERENCE)
        return want(moves, rule, difference, -last, last);
    if (last > 0)
        return want(moves, rule, of, 0, last);
    rule->same[heap] = true;
    return WYT_OK;
}

/* ---- formulas ---- */

/* A form that a formula is, of some of its gates. */
static int32_t pair_form(struct wyt__moves *moves,
                         const struct wyt__comparisons *comparisons,
                         const uint16_t *gate, size_t gates, size_t *number)
{
    struct wyt__form *form = &moves->form[moves->forms];
    int32_t status;
    if (moves->forms == WYT__MOST_FORMS)
        return wyt__fail(moves->context, WYT_LIMIT,
                         "a game of more than %d forms cannot be checked",
                         WYT__MOST_FORMS);
    memset(form, 0, sizeof *form);
    form->pairs = true;
    status = wyt__formula_machine(moves->weights, moves->digits, moves->heaps,
                                  &moves->all, comparisons, gate, gates,
                                  &form->machine);
    if (status == WYT_OK)
        *number = moves->forms++;
    else
        wyt__machine_close(&form->machine);
    return status;
}

/* Each alternative is a rule. */
static int32_t add_formula(struct wyt__moves *moves,
                           const struct wyt__game *game)
{
    struct wyt__comparisons comparisons;
    int32_t status = wyt__formula_read_checked(moves->context, game->move,
                                               "move", &comparisons);
    for (size_t i = 0; i < comparisons.parts && status == WYT_OK; i++) {
        struct wyt__rule *rule = &moves->rule[moves->rules++];
        status = pair_form(moves, &comparisons, &comparisons.part[i], 1,
                           &rule->form[0]);
        rule->forms = 1;
    }
    wyt__comparisons_close(&comparisons);
    return status;
}

/* The forms of what is blocked, by formulas. */
static int32_t find_blocks(struct wyt__moves *moves,
                           const struct wyt__game *game)
{
    int32_t status = WYT_OK;
    moves->blocking = WYT__BLOCK_FORMULAS;
    moves->groups += game->block_count;
    for (size_t i = 0; i < game->block_count && status == WYT_OK; i++) {
        struct wyt__comparisons comparisons;
        status = wyt__formula_read_checked(moves->context, game->blocks[i],
                                           "block", &comparisons);
        if (status == WYT_OK)
            status = pair_form(moves, &comparisons, comparisons.part,
                               comparisons.parts, &moves->block[i]);
        moves->blocks += status == WYT_OK;
        wyt__comparisons_close(&comparisons);
    }
    return status;
}

/* What is blocked, by the names of modifiers. */
static int32_t find_blocking(struct wyt__moves *moves,
                             const struct wyt__game *game)
{
    static const int64_t difference[WYT__CHECKED_HEAPS] = {1, -1};
    static const int64_t sum[WYT__CHECKED_HEAPS] = {1, 1};
    const char *name = game->modifier == NULL ? "" : game->modifier->name;
    struct wyt__wanted wanted = {.least = 0, .most = 0};
    if (game->block_count > 0)
        return find_blocks(moves, game);
    if (game->forbidden == 0)
        return WYT_OK;
    moves->groups += strcmp(name, "heapblock") == 0 ? game->heaps : 1;
    if (strcmp(name, "block") == 0) {
        moves->blocking = WYT__BLOCK_ALL;
        return WYT_OK;
    }
    if (strcmp(name, "heapblock") == 0) {
        moves->blocking = WYT__BLOCK_HEAPS;
        return WYT_OK;
    }
    if (strcmp(name, "bishopblock") == 0) {
        moves->blocking = WYT__BLOCK_BISHOP; /* e - f = 0 */
        return form_of(moves, difference, wanted, &moves->blocked);
    }
    if (strcmp(name, "roobblock") == 0) {
        moves->blocking = WYT__BLOCK_ROOB; /* but e + f < m */
        wanted.most = (int64_t)game->numbers[0] - 1;
        return form_of(moves, sum, wanted, &moves->blocked);
    }
    if (strcmp(name, "rookblock") == 0) {
        moves->blocking = WYT__BLOCK_ROOK;
        return WYT_OK;
    }
    return wyt__fail(moves->context, WYT_UNSUPPORTED,
                     "the modifier '%s' is not known to the checker of "
                     "certificates",
                     name);
}

size_t wyt__moves_group(const struct wyt__moves *moves, const bool *lowers,
                        bool wanted)
{
    switch (moves->blocking) {
    case WYT__BLOCK_ALL:
        return 1;
    case WYT__BLOCK_BISHOP:
        return wanted ? 1 : 0;
    case WYT__BLOCK_ROOB:
        return lowers[0] != lowers[1] && !wanted ? 1 : 0;
    case WYT__BLOCK_ROOK:
        return lowers[0] + lowers[1] + lowers[2] == 1 ? 1 : 0;
    case WYT__BLOCK_HEAPS:
        return lowers[0] ? 1 : lowers[1] ? 2 : 3;
    case WYT__BLOCK_FORMULAS: /* who knows the forms knows it */
    case WYT__BLOCK_NONE:
        break;
    }
    return 0;
}

/* The classes of a game, or of the algebra of a listed one. */
static int32_t add_classes(struct wyt__moves *moves,
                           const struct wyt__game *game)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; i < game->class_count && status == WYT_OK; i++) {
        const struct wyt__class *class = &game->classes[i];
        struct wyt__rule *rule = &moves->rule[moves->rules++];
        status = class->strip != 0
                     ? add_strip(moves, class, rule)
                     : add_line(moves, class, wyt__game_vector(game, i), rule);
    }
    return status;
}

/* Moves leave the passes alone, and the pass takes one of them alone. */
static int32_t add_pass(struct wyt__moves *moves, const struct wyt__game *game)
{
    const size_t last = moves->heaps - 1;
    struct wyt__rule *pass = &moves->rule[moves->rules];
    int64_t of[WYT__CHECKED_HEAPS] = {0};
    if (game->passes == 0)
        return WYT_OK;
    for (size_t i = 0; i < moves->rules; i++)
        moves->rule[i].same[last] = true;
    for (size_t i = 0; i < last; i++)
        pass->same[i] = true;
    of[last] = 1;
    return want(moves, pass, of, 1, 1);
}

static int32_t add_rules(struct wyt__moves *moves, const struct wyt__game *game)
{
    const struct wyt__game *algebra =
        game->algebra != NULL ? game->algebra : game;
    int32_t status;
    moves->room = 1 + (algebra->class_count > 0 ? algebra->class_count
                                                : (size_t)WYT__PARTS);
    moves->rule = wyt__allocate(moves->context, moves->room,
                                sizeof *moves->rule, &status);
    if (status == WYT_OK)
        status = algebra->class_count > 0 ? add_classes(moves, algebra)
                                          : add_formula(moves, game);
    return status == WYT_OK ? add_pass(moves, game) : status;
}

/* The words of pairs, if formulas are read. */
static int32_t open_words(struct wyt__moves *moves,
                          const struct wyt__machine *valid,
                          const struct wyt__game *game)
{
    wyt__machine_open(&moves->all, moves->context, 0);
    return game->listed && (game->algebra == NULL || game->block_count > 0)
               ? wyt__formula_words(valid, moves->heaps, moves->base, true,
                                    &moves->all)
               : WYT_OK;
}

int32_t wyt__moves_open(struct wyt__moves *moves,
                        const struct wyt__weights *weights,
                        const struct wyt__machine *valid,
                        const struct wyt__game *game)
{
    const size_t digits = valid->letters;
    int32_t status;
    memset(moves, 0, sizeof *moves);
    moves->context = weights->context;
    moves->weights = weights;
    moves->heaps = game->heaps;
    moves->base = wyt__game_base_heaps(game);
    moves->digits = digits;
    moves->letters = wyt__letters_of(digits, game->heaps);
    moves->blocked = WYT__MOST_FORMS; /* none */
    moves->groups = 1;
    if (moves->letters > MOST_LETTERS)
        return wyt__fail(moves->context, WYT_LIMIT,
                         "%zu letters, %zu digits for each heap; up to %zu can "
                         "be checked",
                         moves->letters, digits, MOST_LETTERS);
    status = open_words(moves, valid, game);
    if (status == WYT_OK)
        status = add_rules(moves, game);
    return status == WYT_OK ? find_blocking(moves, game) : status;
}

void wyt__moves_close(struct wyt__moves *moves)
{
    for (size_t i = 0; i < moves->forms; i++)
        wyt__machine_close(&moves->form[i].machine);
    if (moves->all.next.context != NULL)
        wyt__machine_close(&moves->all);
    wyt__release(moves->context, moves->rule, moves->room, sizeof *moves->rule);
    memset(moves, 0, sizeof *moves);
}
