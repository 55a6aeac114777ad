/* SPDX-License-Identifier: MIT */
/*
 * A search over the words of positions, shortest first and of one length in
 * their order, that ends at the first one of which the verdict rule does not
 * say what the certificate does. A state of it has a state of the machine of
 * positions, and a set of every counter of options.
 */
#include "automata/check.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/check_counts.h"
#include "automata/check_machine.h"
#include "automata/check_moves.h"
#include "automata/check_options.h"
#include "automata/check_positions.h"
#include "automata/check_read.h"
#include "automata/check_weights.h"
#include "automata/check_words.h"
#include "base/assert.h"
#include "base/context.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "rules/verdict.h"

struct check {
    wyt_context *context;
    struct wyt__wyp wyp;
    const struct wyt__game *game;
    struct wyt__weights weights;
    struct wyt__moves moves;
    size_t digits, most;
    size_t value; /* whose set is checked */
    struct wyt__machine positions;
    /* For each class, then for the pass, if there is one; then, if it is asked
     * whether there are options at all, or options that are N, for these of
     * each class. */
    struct wyt__counter *counter;
    size_t counters, rooms;
    struct wyt__seen states;
    struct wyt__vector from, letter; /* of each state but the first */
    struct wyt__checked *checked;
};

void wyt__checked_open(struct wyt__checked *checked)
{
    memset(checked, 0, sizeof *checked);
    mpz_inits(checked->x, checked->y, checked->z, NULL);
}

void wyt__checked_close(struct wyt__checked *checked)
{
    mpz_clears(checked->x, checked->y, checked->z, NULL);
}

static int32_t refuse(struct check *check, size_t line, const char *wrong,
                      const char *expected)
{
    check->checked->line = line;
    return wyt__fail(check->context, WYT_E_DATA,
                     "line %zu: %s; %s was expected", line, wrong, expected);
}

/* ---- what is claimed ---- */

/* The game is one that this is for. */
static int32_t check_game(const struct check *check)
{
    const struct wyt__game *game = check->game;
    const char *wrong = NULL;
    if (game->variants > 0)
        wrong = "a game that is chosen before the first move";
    else if (game->class_count == 0 && !game->listed)
        wrong = "a game without classes of moves";
    else if (check->wyp.sets > 1 &&
             (game->misere || wyt__game_is_blocking(game)))
        wrong = "Grundy values of misere play or with options forbidden or "
                "offered";
    else if (check->wyp.sets > 1 && game->listed)
        wrong = "Grundy values of a game with formulas or passes";
    return wrong == NULL ? WYT_OK
                         : wyt__fail(check->context, WYT_UNSUPPORTED,
                                     "%s cannot be checked", wrong);
}

static int32_t open_numeration(struct check *check)
{
    const struct wyt__wyp *wyp = &check->wyp;
    const char *wrong;
    int32_t status =
        wyt__weights_open(&check->weights, check->context, wyp->coefficient,
                          wyp->first, wyp->order, &wrong);
    if (status == WYT_OK && wrong != NULL)
        status =
            refuse(check, wyp->numeration_line, wrong, "a recurrence of Pisot");
    if (status != WYT_OK)
        return status;
    status = wyt__weights_certify(&check->weights, &wyp->valid, &wrong);
    if (status == WYT_OK && wrong != NULL)
        status = refuse(check, wyp->valid_line, wrong,
                        "a valid word for each number, in their order,");
    if (status != WYT_OK)
        wyt__weights_close(&check->weights);
    return status;
}

/* ---- options ---- */

static int32_t find_positions(struct check *check)
{
    const char *wrong;
    const int32_t status = wyt__positions(
        &check->wyp, &check->weights, check->value, &wrong, &check->positions);
    return status == WYT_OK && wrong != NULL
               ? refuse(check, check->wyp.set_line[check->value], wrong,
                        "a set of valid words")
               : status;
}

/* The counters of the certificate for this set: of positions in it, or under
 * comply of those that are not. */
static int32_t check_given(struct check *check)
{
    const struct wyt__wyp *wyp = &check->wyp;
    const bool comply = check->game->offered > 0;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < wyp->counters && status == WYT_OK; i++) {
        const struct wyt__wyp_counter *given = &wyp->counter[i];
        const struct wyt__line_claim counts = {
            .weights = &check->weights,
            .digits = check->digits,
            .most_states = check->most,
            .positions = &check->positions,
            .kinds = comply ? WYT__ALL_OUT : WYT__ALL_IN,
            .step = given->step,
            .most = wyt__counts_most(check->game),
            .counter = &given->machine};
        const char *wrong;
        if (given->set != check->value)
            continue;
        status = wyt__counts_check(&counts, &wrong);
        if (status == WYT_OK && wrong != NULL)
            status = refuse(check, given->line, wrong,
                            "the number of options on the line");
    }
    return status;
}

/* The counter of the certificate for this set and a class, or NULL. */
static const struct wyt__machine *machine_for(const struct check *check,
                                              size_t class)
{
    for (size_t i = 0; i < check->wyp.counters; i++)
        if (check->wyp.counter[i].set == check->value &&
            check->wyp.counter[i].class == class)
            return &check->wyp.counter[i].machine;
    return NULL;
}

static int32_t add_counter(struct check *check, size_t rule,
                           const struct wyt__machine *targets, uint32_t kinds,
                           uint32_t most)
{
    struct wyt__counter *counter = &check->counter[check->counters++];
    const int32_t status =
        wyt__counter_open(counter, &check->moves, targets, kinds, rule,
                          most > 1, most, check->most);
    if (counter->nodes.count > check->checked->nodes)
        check->checked->nodes = counter->nodes.count;
    return status;
}

/* From how many options in the set on it does not matter how many more there
 * are, in any group. */
static uint32_t enough_of(const struct wyt__game *game)
{
    uint32_t most = game->forbidden;
    for (size_t i = 0; i < game->block_count; i++)
        most = game->limits[i] > most ? game->limits[i] : most;
    return most + 1;
}

/* Whether it is asked which other options there are: in misere play with
 * blocking those that are N, else, for that or for passes, any. */
static bool asks_others(const struct wyt__game *game)
{
    return game->misere || game->passes > 0;
}

static uint32_t others_of(const struct wyt__game *game)
{
    return wyt__game_is_blocking(game) ? WYT__ALL_OUT
                                       : WYT__ALL_OUT | WYT__ALL_IN;
}

/* What the verdict rule asks for: options in the set, as many as may be
 * forbidden and one more; under comply those that are not, as many as have to
 * be offered; and others. */
static int32_t open_counters(struct check *check)
{
    const struct wyt__game *game = check->game;
    const size_t rules = check->moves.rules;
    const size_t all = rules + (game->passes > 0);
    int32_t status;
    check->counter = wyt__allocate(check->context, all + rules,
                                   sizeof *check->counter, &status);
    if (status == WYT_OK)
        check->rooms = all + rules;
    for (size_t i = 0; i < all && status == WYT_OK; i++)
        if (machine_for(check, i) != NULL)
            wyt__counter_give(&check->counter[check->counters++], &check->moves,
                              machine_for(check, i), game->forbidden > 0);
        else if (game->offered > 0)
            status = add_counter(check, i, &check->positions, WYT__ALL_OUT,
                                 game->offered);
        else
            status = add_counter(check, i, &check->wyp.set[check->value],
                                 (uint32_t)1 << 1, enough_of(game));
    for (size_t i = 0; i < rules && status == WYT_OK && asks_others(game); i++)
        status = add_counter(check, i, &check->positions, others_of(game), 1);
    return status;
}

/* Adds up what counters from one on say; returns whether it is anything. */
static bool add_totals(const struct check *check, const uint32_t *sets,
                       size_t from, size_t end, uint64_t *total)
{
    bool any = false;
    for (size_t i = from; i < end; i++)
        for (size_t k = 0; k < check->moves.groups; k++) {
            const uint32_t count =
                wyt__counter_total(&check->counter[i], sets[i], k);
            any = any || count > 0;
            total[k] += count;
        }
    return any;
}

/* Feeds the verdict rule. A pass is an option only where there is another
 * one. */
static bool is_p(const struct check *check, const uint32_t *sets)
{
    const struct wyt__game *game = check->game;
    const size_t rules = check->moves.rules;
    const size_t all = rules + (game->passes > 0);
    uint64_t total[WYT__GROUPS] = {0}, others[WYT__GROUPS] = {0};
    struct wyt__tally tally;
    bool has_others;
    wyt__tally_start(&tally, game, NULL);
    tally.has_option = add_totals(check, sets, 0, rules, total);
    has_others = add_totals(check, sets, all, check->counters, others);
    if (has_others && !wyt__game_is_blocking(game)) {
        tally.has_option = true;
        (void)add_totals(check, sets, rules, all, total);
    }
    tally.has_n_option = has_others && wyt__game_is_blocking(game);
    for (size_t k = 0; k < check->moves.groups; k++)
        if (total[k] > 0)
            (void)wyt__tally_add_many(&tally, k == 0 ? WYT__UNBLOCKABLE : k - 1,
                                      total[k]);
    return wyt__tally_is_p(&tally);
}

/* Where play is over without a winner there are no options. */
static bool ended_is_p(const struct check *check)
{
    struct wyt__tally tally;
    wyt__tally_start(&tally, check->game, NULL);
    return wyt__tally_is_p(&tally);
}

/* ---- the search ---- */

/* Whether what the certificate says of a position is right. */
static bool is_right(const struct check *check, const uint32_t *key)
{
    switch (wyt__machine_says(&check->positions, key[0])) {
    case WYT__OUT:
        return !is_p(check, key + 1);
    case WYT__IN:
        return is_p(check, key + 1);
    case WYT__OUT_ENDED:
        return !ended_is_p(check);
    case WYT__IN_ENDED:
        return ended_is_p(check);
    case WYT__REMOVED_IN:
    case WYT__IN_WON:
        return false;
    default:
        return true;
    }
}

/* The position of a state, by the letters that led to it. */
static int32_t find_position(struct check *check, size_t state)
{
    struct wyt__checked *checked = check->checked;
    const struct wyt__weights *weights = &check->weights;
    const size_t n = weights->order;
    mpz_t *const heap[WYT__CHECKED_HEAPS] = {&checked->x, &checked->y,
                                             &checked->z};
    mpz_t u[WYT__MOST_TERMS], sum;
    int32_t status = WYT_OK;
    WYT__ASSERT(n > 0);
    mpz_init(sum);
    for (size_t i = 0; i < n; i++)
        mpz_init_set_ui(u[i], (unsigned long)weights->first[i]);
    for (size_t j = 0; state != 0 && status == WYT_OK; j++) {
        size_t digit[WYT__CHECKED_HEAPS] = {0};
        mpz_t *weight = &u[j % n]; /* U_j, to be U_(j+n) */
        wyt__digits_of(check->letter.at[state], check->digits,
                       check->game->heaps, digit);
        for (size_t i = 0; i < WYT__CHECKED_HEAPS; i++)
            mpz_addmul_ui(*heap[i], *weight, (unsigned long)digit[i]);
        mpz_mul_si(*weight, *weight, (long)weights->coefficient[0]);
        for (size_t i = 1; i < n; i++) {
            mpz_mul_si(sum, u[(j + i) % n], (long)weights->coefficient[i]);
            mpz_add(*weight, *weight, sum);
        }
        state = check->from.at[state];
        status = wyt__work(check->context, 64 * n * mpz_size(*weight), 0, 0);
    }
    for (size_t i = 0; i < n; i++)
        mpz_clear(u[i]);
    mpz_clear(sum);
    return status;
}

/* Sees a state that a letter leads to; *wrong if it is new and not right. */
static int32_t see_state(struct check *check, const uint32_t *key,
                         uint32_t from, size_t letter, bool *wrong)
{
    const size_t before = check->states.count;
    uint32_t state;
    int32_t status = wyt__see(&check->states, key, 1 + check->counters, &state);
    if (status != WYT_OK || check->states.count == before)
        return status;
    status = wyt__vector_push(&check->from, from);
    if (status == WYT_OK)
        status = wyt__vector_push(&check->letter, (uint32_t)letter);
    if (status != WYT_OK || is_right(check, key))
        return status;
    *wrong = true;
    check->checked->says_p =
        (WYT__ALL_OUT >> wyt__machine_says(&check->positions, key[0]) & 1) == 0;
    return find_position(check, state);
}

/* All letters of a state. */
static int32_t visit(struct check *check, size_t state, uint32_t *from,
                     uint32_t *to, bool *wrong)
{
    size_t length;
    const uint32_t *words = wyt__seen_words(&check->states, state, &length);
    int32_t status = WYT_OK;
    memcpy(from, words, length * sizeof *from);
    for (size_t l = 0;
         l < check->positions.letters && status == WYT_OK && !*wrong; l++) {
        to[0] = wyt__machine_step(&check->positions, from[0], l);
        if (to[0] == WYT__DEAD)
            continue;
        for (size_t i = 0; i < check->counters && status == WYT_OK; i++)
            status = wyt__counter_step(&check->counter[i], from[1 + i], l,
                                       &to[1 + i]);
        if (status == WYT_OK)
            status = see_state(check, to, (uint32_t)state, l, wrong);
    }
    return status;
}

/* Keeps the numbers below a limit, and remembers the largest. */
static int32_t count_states(struct check *check)
{
    struct wyt__checked *checked = check->checked;
    size_t most = check->states.count;
    if (checked->states < most)
        checked->states = most;
    for (size_t i = 0; i < check->counters; i++)
        if (checked->sets < check->counter[i].sets.count)
            checked->sets = check->counter[i].sets.count;
    most = checked->sets > most ? checked->sets : most;
    return most <= check->most
               ? WYT_OK
               : wyt__fail(check->context, WYT_LIMIT,
                           "%zu states were not enough for a check",
                           check->most);
}

static int32_t search(struct check *check, bool *wrong)
{
    const size_t words = 1 + check->counters;
    int32_t status;
    uint32_t *key =
        wyt__allocate(check->context, 2 * words, sizeof *key, &status);
    wyt__seen_open(&check->states, check->context);
    wyt__vector_open(&check->from, check->context);
    wyt__vector_open(&check->letter, check->context);
    if (status == WYT_OK)
        status = see_state(check, key, 0, 0, wrong);
    for (size_t s = 0; s < check->states.count && status == WYT_OK && !*wrong;
         s++) {
        status = visit(check, s, key, key + words, wrong);
        if (status == WYT_OK)
            status = count_states(check);
    }
    wyt__release(check->context, key, 2 * words, sizeof *key);
    wyt__seen_close(&check->states);
    wyt__vector_close(&check->from);
    wyt__vector_close(&check->letter);
    return status;
}

/* Sets are of valid words, and counters right, also of values that are not
 * looked at because a smaller one is wrong. */
static int32_t check_claims(struct check *check)
{
    int32_t status = WYT_OK;
    for (check->value = 0; check->value < check->wyp.sets && status == WYT_OK;
         check->value++) {
        status = find_positions(check);
        if (status == WYT_OK)
            status = check_given(check);
        wyt__machine_close(&check->positions);
    }
    return status;
}

/* The set of one value. */
static int32_t check_set(struct check *check, size_t value, bool *wrong)
{
    int32_t status;
    check->value = value;
    check->checked->value = (uint32_t)value;
    status = find_positions(check);
    if (status == WYT_OK)
        status = open_counters(check);
    if (status == WYT_OK)
        status = search(check, wrong);
    for (size_t i = 0; i < check->counters; i++)
        wyt__counter_close(&check->counter[i]);
    wyt__release(check->context, check->counter, check->rooms,
                 sizeof *check->counter);
    check->counter = NULL;
    check->counters = 0;
    wyt__machine_close(&check->positions);
    return status;
}

static int32_t check_sets(struct check *check)
{
    bool wrong = false;
    int32_t status = wyt__moves_open(&check->moves, &check->weights,
                                     &check->wyp.valid, check->game);
    if (status == WYT_OK)
        status = check_claims(check);
    for (size_t g = 0; g < check->wyp.sets && status == WYT_OK && !wrong; g++)
        status = check_set(check, g, &wrong);
    check->checked->theorem = status == WYT_OK && !wrong;
    wyt__moves_close(&check->moves);
    return status;
}

int32_t wyt__check(wyt_context *context, const char *text, size_t length,
                   size_t most, struct wyt__checked *checked)
{
    struct check check = {.context = context, .checked = checked, .most = most};
    int32_t status;
    checked->theorem = checked->says_p = false;
    checked->line = checked->nodes = checked->sets = checked->states = 0;
    mpz_set_ui(checked->x, 0);
    mpz_set_ui(checked->y, 0);
    mpz_set_ui(checked->z, 0);
    status = wyt__wyp_read(&check.wyp, context, text, length, &checked->line);
    if (status != WYT_OK)
        return status;
    check.game = &check.wyp.rules->game;
    check.digits = check.wyp.valid.letters;
    status = check_game(&check);
    if (status == WYT_OK)
        status = open_numeration(&check);
    if (status == WYT_OK) {
        status = check_sets(&check);
        wyt__weights_close(&check.weights);
    }
    wyt__wyp_close(&check.wyp);
    return status;
}
