/* SPDX-License-Identifier: MIT */
/*
 * Certificates of sums. In normal play a component is worth a heap of Nim of
 * the size of its Grundy value (sum.c). Values have no certificate as a rule,
 * but what follows has:
 *
 * - where every move takes the same from an odd number of heaps, and any number
 *   may be taken from one, the value is the xor of the heaps: taking t changes
 *   the xor at the lowest bit of t, so no option has it, and by Bouton (1901)
 *   moves of one heap make it any smaller number;
 * - two components that are the same position cancel;
 * - the value is 0 iff the component is P, which its own certificate tells.
 *
 * So the sum is decided unless there are components of value other than 0 that
 * do not cancel, two of them or one beside a xor that is not 0: what is known
 * of these is not enough.
 *
 * Cost: that of the certificates of components, and a comparison of each two.
 */
#include <wythoff/builder.h>
#include <wythoff/certificate.h>
#include <wythoff/integers.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>
#include <wythoff/sum.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/context.h"
#include "questions/proof/certificate.h"
#include "questions/proof/certify_rest.h"
#include "questions/sum.h"
#include "rules/game.h"
#include "rules/rules.h"

/* What is known of the value of a component. */
enum worth { UNKNOWN, XOR, PAIRED, ZERO, NOT_ZERO };

struct summand {
    enum worth worth;
    size_t partner;         /* of a pair */
    uint64_t value;         /* a xor */
    wyt_certificate *proof; /* of its outcome */
};

struct account {
    wyt_sum *sum;
    wyt_certificate *certificate;
    struct summand *summand; /* of each component */
    uint64_t value;          /* the xor of the known values */
    size_t open, last_open;  /* those of value other than 0 */
};

/* ---- components whose value is the xor of their heaps ---- */

/* How many heaps a class lowers, each by t for any t, and the last of them; 0
 * if it has other moves. */
static size_t heaps_of(const struct wyt__game *game, size_t index, size_t *heap)
{
    const struct wyt__class *class = &game->classes[index];
    const uint32_t *vector = wyt__game_vector(game, index);
    size_t count = 0;
    if (class->strip == WYT_STRIP_FIRST || class->strip == WYT_STRIP_SECOND) {
        *heap = class->strip == WYT_STRIP_FIRST;
        return class->width == 1;
    }
    if (class->strip != 0)
        return 0;
    for (size_t i = 0; i < game->heaps; i++) {
        if (vector[i] > 1)
            return 0;
        if (vector[i] == 1)
            *heap = i;
        count += vector[i];
    }
    return class->modulus == 1 && class->most == 0 ? count : 0;
}

static bool is_xor(const wyt_rules *rules)
{
    const struct wyt__game *game = &rules->game;
    bool alone[WYT__HEAPS] = {false};
    if (wyt__rules_is_listed(rules) || game->hole[0] > 0)
        return false;
    for (size_t i = 0; i < game->class_count; i++) {
        size_t heap = 0;
        const size_t count = heaps_of(game, i, &heap);
        if (count % 2 == 0)
            return false;
        alone[heap] |= count == 1;
    }
    for (size_t i = 0; i < game->heaps; i++)
        if (!alone[i])
            return false;
    return true;
}

static uint64_t xor_of(const struct wyt__component *component)
{
    uint64_t value = 0;
    for (size_t i = 0; i < component->rules->game.heaps; i++)
        value ^= component->heaps[i];
    return value;
}

/* The same by counting the heaps that have each binary place. */
static uint64_t counted_xor(const struct wyt__component *component)
{
    uint64_t value = 0;
    for (unsigned bit = 0; bit < 64; bit++) {
        unsigned count = 0;
        for (size_t i = 0; i < component->rules->game.heaps; i++)
            count += (unsigned)(component->heaps[i] >> bit & 1);
        value |= (uint64_t)(count % 2) << bit;
    }
    return value;
}

/* ---- components that are the same ---- */

static void sort(uint64_t *heaps, size_t n)
{
    for (size_t i = 1; i < n; i++)
        for (size_t k = i; k > 0 && heaps[k - 1] > heaps[k]; k--) {
            const uint64_t heap = heaps[k];
            heaps[k] = heaps[k - 1];
            heaps[k - 1] = heap;
        }
}

static bool are_same(const struct wyt__component *a,
                     const struct wyt__component *b)
{
    const size_t n = a->rules->game.heaps;
    uint64_t first[WYT__HEAPS], second[WYT__HEAPS];
    if (!wyt_rules_equal(a->rules, b->rules))
        return false;
    memcpy(first, a->heaps, n * sizeof *first);
    memcpy(second, b->heaps, n * sizeof *second);
    if (a->rules->symmetric) {
        sort(first, n);
        sort(second, n);
    }
    return memcmp(first, second, n * sizeof *first) == 0;
}

/* ---- what is known ---- */

static int32_t find_pair(struct account *account, size_t index)
{
    const struct wyt__component *all = account->sum->components;
    struct summand *summand = account->summand;
    for (size_t k = 0; k < index; k++)
        if (summand[k].worth == UNKNOWN && are_same(&all[k], &all[index])) {
            summand[k].worth = summand[index].worth = PAIRED;
            summand[k].partner = index;
            summand[index].partner = k;
            break;
        }
    return wyt__work(account->sum->context, 64 + 64 * (uint64_t)index, index,
                     account->sum->count);
}

static int32_t fail_component(const struct account *account, size_t index,
                              int32_t status)
{
    char reason[WYT__ERROR_BYTES];
    if (status != WYT_UNSUPPORTED)
        return status;
    memcpy(reason, account->sum->context->error, sizeof reason);
    return wyt__fail(account->sum->context, status,
                     "component %zu of the sum: %s", index + 1, reason);
}

/* Its own certificate. */
static int32_t certify(struct account *account, size_t index)
{
    const struct wyt__component *component = &account->sum->components[index];
    struct summand *summand = &account->summand[index];
    wyt_integers *heaps = NULL;
    int32_t status = wyt_integers_new(account->sum->context, &heaps);
    for (size_t i = 0; i < component->rules->game.heaps && status == WYT_OK;
         i++)
        status = wyt_integers_add_u64(heaps, component->heaps[i]);
    if (status == WYT_OK)
        status = fail_component(
            account, index,
            wyt_solver_certify_big(component->solver, heaps, &summand->proof));
    wyt_integers_free(heaps);
    if (status != WYT_OK)
        return status;
    summand->worth = summand->proof->outcome == WYT_OUTCOME_P ? ZERO : NOT_ZERO;
    if (summand->worth == NOT_ZERO) {
        account->open++;
        account->last_open = index;
    }
    return WYT_OK;
}

static int32_t learn(struct account *account)
{
    const wyt_sum *sum = account->sum;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < sum->count && status == WYT_OK; i++) {
        const struct wyt__component *component = &sum->components[i];
        struct summand *summand = &account->summand[i];
        if (!is_xor(component->rules)) {
            status = find_pair(account, i);
            continue;
        }
        summand->worth = XOR;
        summand->value = xor_of(component);
        account->value ^= summand->value;
        if (counted_xor(component) != summand->value)
            return wyt__fail(sum->context, WYT_E_INTERNAL,
                             "the certificate of a sum fails: counting says "
                             "otherwise");
    }
    for (size_t i = 0; i < sum->count && status == WYT_OK; i++)
        if (account->summand[i].worth == UNKNOWN)
            status = certify(account, i);
    if (status != WYT_OK || account->open == 0 ||
        (account->open == 1 && account->value == 0))
        return status;
    return wyt__fail(sum->context, WYT_UNSUPPORTED,
                     "of component %zu of the sum a certificate shows that its "
                     "value is not 0, and no more; that decides the sum only "
                     "if the other values have the xor 0",
                     account->last_open + 1);
}

/* ---- words ---- */

static int32_t append(const struct account *account, const char *text)
{
    return wyt__certificate_append(account->certificate, text);
}

static int32_t append_number(const struct account *account, uint64_t number)
{
    return wyt__certificate_number(account->certificate, number);
}

/* "(3, 5)" */
static int32_t append_heaps(const struct account *account,
                            const uint64_t *heaps, size_t n)
{
    int32_t status = append(account, "(");
    for (size_t i = 0; i < n && status == WYT_OK; i++) {
        if (i > 0)
            status = append(account, ", ");
        if (status == WYT_OK)
            status = append_number(account, heaps[i]);
    }
    return status == WYT_OK ? append(account, ")") : status;
}

static int32_t write_opening(const struct account *account)
{
    const wyt_sum *sum = account->sum;
    int32_t status = wyt__certificate_line(
        account->certificate, account->certificate->outcome == WYT_OUTCOME_P
                                  ? "outcome P of the sum of "
                                  : "outcome N of the sum of ");
    if (status == WYT_OK && sum->count == 0)
        status = append(account, "nothing");
    for (size_t i = 0; i < sum->count && status == WYT_OK; i++) {
        const struct wyt__component *component = &sum->components[i];
        if (i > 0)
            status = append(account, i + 1 < sum->count ? ", " : " and ");
        if (status == WYT_OK)
            status = append_heaps(account, component->heaps,
                                  component->rules->game.heaps);
        if (status == WYT_OK)
            status = append(account, " in ");
        if (status == WYT_OK)
            status = append(account, component->rules->text);
    }
    return status;
}

/* "component 3" */
static int32_t write_name(const struct account *account, size_t index)
{
    int32_t status = wyt__certificate_line(account->certificate, "component ");
    return status == WYT_OK ? append_number(account, index + 1) : status;
}

static int32_t write_pair(const struct account *account, size_t index)
{
    const size_t partner = account->summand[index].partner;
    int32_t status;
    if (partner < index)
        return WYT_OK; /* it is said where the first of them stands */
    status = wyt__certificate_line(account->certificate, "components ");
    if (status == WYT_OK)
        status = append_number(account, index + 1);
    if (status == WYT_OK)
        status = append(account, " and ");
    if (status == WYT_OK)
        status = append_number(account, partner + 1);
    return status == WYT_OK
               ? append(account, " are the same position: their values are "
                                 "the same, and cancel")
               : status;
}

static int32_t write_xor(const struct account *account, size_t index)
{
    int32_t status = write_name(account, index);
    if (status == WYT_OK)
        status = append(account,
                        ": a move takes t from an odd number of heaps and "
                        "changes their xor at the lowest bit of t, and moves "
                        "of one heap make it any smaller number; so its value "
                        "is the xor, ");
    return status == WYT_OK
               ? append_number(account, account->summand[index].value)
               : status;
}

static int32_t write_proof(const struct account *account, size_t index)
{
    const struct summand *summand = &account->summand[index];
    int32_t status = write_name(account, index);
    if (status == WYT_OK)
        status = append(account, summand->worth == ZERO
                                     ? " is P, so its value is 0:"
                                     : " is N, so its value is not 0:");
    return status == WYT_OK
               ? wyt__certificate_within(account->certificate, summand->proof)
               : status;
}

static int32_t write_component(const struct account *account, size_t index)
{
    switch (account->summand[index].worth) {
    case XOR:
        return write_xor(account, index);
    case PAIRED:
        return write_pair(account, index);
    default:
        return write_proof(account, index);
    }
}

/* ---- verdicts ---- */

/* The heap that a move makes the xor of all values 0 by, of a component: one
 * with the highest bit of the xor. */
static bool find_heap(const struct account *account, size_t index, size_t *heap)
{
    const struct wyt__component *component = &account->sum->components[index];
    if (account->summand[index].worth != XOR)
        return false;
    for (size_t i = 0; i < component->rules->game.heaps; i++)
        if ((component->heaps[i] ^ account->value) < component->heaps[i]) {
            *heap = i;
            return true;
        }
    return false;
}

/* A move that makes the xor 0. */
static int32_t write_move(const struct account *account)
{
    uint64_t heaps[WYT__HEAPS];
    const struct wyt__component *component;
    size_t index = 0, heap = 0, n;
    int32_t status;
    while (index < account->sum->count && !find_heap(account, index, &heap))
        index++;
    if (index == account->sum->count)
        return wyt__fail(account->sum->context, WYT_E_INTERNAL,
                         "the certificate of a sum fails: no move is found");
    component = &account->sum->components[index];
    n = component->rules->game.heaps;
    memcpy(heaps, component->heaps, n * sizeof *heaps);
    heaps[heap] ^= account->value;
    status = write_name(account, index);
    if (status == WYT_OK)
        status = append(account, " can be moved to ");
    if (status == WYT_OK)
        status = append_heaps(account, heaps, n);
    if (status == WYT_OK)
        status = append(account, ", of value ");
    if (status == WYT_OK)
        status = append_number(account,
                               account->summand[index].value ^ account->value);
    return status == WYT_OK ? append(account, ", which makes the xor 0")
                            : status;
}

static int32_t write_verdict(const struct account *account)
{
    int32_t status;
    if (account->open > 0) {
        status = wyt__certificate_line(
            account->certificate,
            "the xor of the other values is 0, so a move that wins component ");
        if (status == WYT_OK)
            status = append_number(account, account->last_open + 1);
        return status == WYT_OK ? append(account, " wins; so it is N") : status;
    }
    if (account->value == 0)
        return wyt__certificate_line(account->certificate,
                                     "the xor of the values is 0; so it is P");
    status = write_move(account);
    if (status == WYT_OK)
        status = wyt__certificate_line(account->certificate,
                                       "the xor of the values is ");
    if (status == WYT_OK)
        status = append_number(account, account->value);
    return status == WYT_OK ? append(account, "; so it is N") : status;
}

static int32_t write(struct account *account)
{
    int32_t status;
    account->certificate->outcome = account->open == 0 && account->value == 0
                                        ? WYT_OUTCOME_P
                                        : WYT_OUTCOME_N;
    status = write_opening(account);
    for (size_t i = 0; i < account->sum->count && status == WYT_OK; i++)
        status = write_component(account, i);
    return status == WYT_OK ? write_verdict(account) : status;
}

/* ---- the whole ---- */

static int32_t make(struct account *account)
{
    wyt_context *context = account->sum->context;
    int32_t status;
    account->summand = wyt__allocate(context, account->sum->count,
                                     sizeof *account->summand, &status);
    if (status == WYT_OK)
        account->certificate =
            wyt__allocate(context, 1, sizeof *account->certificate, &status);
    if (status == WYT_OK) {
        account->certificate->context = wyt_context_ref(context);
        status = learn(account);
    }
    if (status == WYT_OK)
        status = write(account);
    for (size_t i = 0; account->summand != NULL && i < account->sum->count; i++)
        wyt_certificate_free(account->summand[i].proof);
    wyt__release(context, account->summand, account->sum->count,
                 sizeof *account->summand);
    return status;
}

int32_t wyt_sum_certify(wyt_sum *sum, wyt_certificate **out_certificate)
{
    struct account account = {.sum = sum};
    int32_t status;
    if (sum == NULL)
        return WYT_E_ARGUMENT;
    if (out_certificate == NULL)
        return wyt__fail_null(sum->context, "out_certificate");
    status = make(&account);
    if (status == WYT_OK)
        *out_certificate = account.certificate;
    else
        wyt_certificate_free(account.certificate);
    return status;
}
