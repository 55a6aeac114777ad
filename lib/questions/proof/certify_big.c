/* SPDX-License-Identifier: MIT */
/*
 * Certificates (wythoff/certificate.h). For every run and class of moves three
 * conditions say that a point may be in reach: it is below the position, no
 * heap falls by more than the class allows, the difference of the heaps stays
 * within its band. Along a run heaps never fall and the difference never turns
 * back, so a point that is too far below, or already past the band, has all
 * points before it on the same side, and one that is not below, or not yet past
 * it, all points behind it. Hence two neighbours prove that nothing else is in
 * reach. The verdict is drawn from the options that were found, by the verdict
 * rule, and compared with the outcome that theory gives at once.
 */
#define WYT__ANY_SIZE
#include <wythoff/certificate.h>
#include <wythoff/integers.h>
#include <wythoff/rules.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include <gmp.h>

#include "base/context.h"
#include "moves/legal.h"
#include "moves/list.h"
#include "moves/pair.h"
#include "moves/positions.h"
#include "numbers/integers.h"
#include "numbers/mpz.h"
#include "questions/marks.h"
#include "questions/proof/certificate.h"
#include "questions/proof/certify_nim_big.h"
#include "questions/proof/criterion_big.h"
#include "questions/proof/proof_big.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "rules/verdict.h"
#include "solve/answer_big.h"
#include "solve/backend.h"
#include "solve/solver.h"
#include "theory/answers.h"
#include "theory/class_bounds.h"
#include "theory/interval.h"
#include "theory/listed.h"
#include "theory/runs.h"

/* ---- the two sides ---- */

/* Whether the difference of the point is at least a band away from that of the
 * position, on the side where it comes from (before) or goes to (behind). */
static bool is_past_band(const struct wyt__proof *proof, bool before)
{
    bool mirrored = proof->interval.mirrored, past;
    int64_t start, step;
    mpz_t change;
    if (proof->extent.band == 0)
        return false;
    wyt__run_slope(&proof->runs->run[proof->interval.run], &start, &step);
    mpz_init(change); /* of y - x, as the run sees it */
    mpz_sub(change, proof->point.heap[1], proof->point.heap[0]);
    mpz_sub(change, change, proof->from->heap[mirrored ? 0 : 1]);
    mpz_add(change, change, proof->from->heap[mirrored ? 1 : 0]);
    past = mpz_cmpabs_ui(change, (unsigned long)proof->extent.band) >= 0;
    if (step != 0)
        past = past && (mpz_sgn(change) < 0) == ((step > 0) == before);
    mpz_clear(change);
    return past;
}

/* Whether a heap of the point is too far below that of the position. */
static bool is_too_low(const struct wyt__proof *proof)
{
    bool mirrored = proof->interval.mirrored, low = false;
    mpz_t fall, most;
    mpz_inits(fall, most, NULL);
    for (size_t i = 0; i < 2; i++) {
        size_t own = mirrored ? 1 - i : i;
        mpz_sub(fall, proof->from->heap[own], proof->point.heap[i]);
        wyt__mpz_set(most, proof->extent.most[own]);
        low = low || (proof->extent.most[own] != UINT64_MAX &&
                      mpz_cmp(fall, most) > 0);
    }
    mpz_clears(fall, most, NULL);
    return low;
}

static bool is_not_below(const struct wyt__proof *proof)
{
    bool mirrored = proof->interval.mirrored;
    return mpz_cmp(proof->point.heap[0], proof->from->heap[mirrored ? 1 : 0]) >
               0 ||
           mpz_cmp(proof->point.heap[1], proof->from->heap[mirrored ? 0 : 1]) >
               0;
}

static int32_t write_before(struct wyt__proof *proof, const mpz_t first)
{
    int32_t status = WYT_OK;
    mpz_t n;
    if (mpz_cmp(proof->interval.low, first) <= 0)
        return WYT_OK;
    mpz_init(n);
    mpz_sub_ui(n, proof->interval.low, 1);
    status = wyt__proof_point(proof, "  out of reach, and all before it", n);
    if (status == WYT_OK && !is_too_low(proof) && !is_past_band(proof, true))
        status =
            wyt__proof_fail(proof, "a point before the others is in reach");
    mpz_clear(n);
    return status;
}

static int32_t write_behind(struct wyt__proof *proof, const mpz_t first)
{
    int32_t status = WYT_OK;
    bool none = wyt__interval_is_empty(&proof->interval);
    mpz_t n;
    mpz_init(n);
    mpz_add_ui(n, proof->interval.high, 1);
    if (mpz_cmp(n, first) < 0)
        mpz_set(n, first);
    status = wyt__proof_point(proof, "  out of reach, and all behind it", n);
    if (status == WYT_OK && none)
        status = wyt__proof_append(proof, "; so none is in reach");
    if (status == WYT_OK && !is_not_below(proof) && !is_past_band(proof, false))
        status =
            wyt__proof_fail(proof, "a point behind the others is in reach");
    /* What is before the one and behind the other has to be everything. */
    mpz_add_ui(n, proof->interval.high, 1);
    if (status == WYT_OK && none && mpz_cmp(n, proof->interval.low) > 0)
        status = wyt__proof_fail(proof, "a gap in what is shown");
    mpz_clear(n);
    return status;
}

/* ---- candidates ---- */

/* proof->point, as the game sees it, is an option or not. */
static int32_t consider(struct wyt__proof *proof, bool mirrored, bool *legal)
{
    int32_t status = WYT_OK;
    if (mirrored)
        wyt__pair_swap(&proof->point);
    *legal =
        wyt__is_legal(&proof->runs->rules->game, proof->from, &proof->point);
    if (*legal)
        status = wyt__list_add(proof->options, proof->point.heap, 2);
    if (mirrored)
        wyt__pair_swap(&proof->point);
    return status;
}

static int32_t write_candidate(struct wyt__proof *proof, const mpz_t n)
{
    bool legal;
    int32_t status =
        wyt__runs_point(proof->runs, proof->interval.run, n, &proof->point);
    if (status == WYT_OK)
        status = consider(proof, proof->interval.mirrored, &legal);
    if (status != WYT_OK || (!proof->is_p && !legal))
        return status;
    return wyt__proof_point(proof, legal ? "  an option" : "  no option", n);
}

/* Of the points in question none is an option, of which an N-position shows
 * none. */
static int32_t write_no_option(struct wyt__proof *proof)
{
    int32_t status = wyt__proof_line(proof, "  no option: none of the points ");
    if (status == WYT_OK)
        status = wyt__proof_number(proof, proof->interval.low);
    if (status == WYT_OK)
        status = wyt__proof_append(proof, " to ");
    if (status == WYT_OK)
        status = wyt__proof_number(proof, proof->interval.high);
    return status == WYT_OK
               ? wyt__proof_append(proof, " is reached by such a move")
               : status;
}

static int32_t write_candidates(struct wyt__proof *proof)
{
    uint64_t tried = 0;
    int32_t status = WYT_OK;
    size_t lines = proof->certificate->count;
    mpz_t n;
    mpz_init_set(n, proof->interval.low);
    for (; status == WYT_OK && mpz_cmp(n, proof->interval.high) <= 0;
         mpz_add_ui(n, n, 1)) {
        status = write_candidate(proof, n);
        if (status == WYT_OK)
            status = wyt__count_option(proof->runs->context, ++tried);
    }
    mpz_clear(n);
    if (status == WYT_OK && tried > 0 && proof->certificate->count == lines)
        status = write_no_option(proof);
    return status;
}

/* "moves i < 3 to sequence 1, heaps exchanged" */
static int32_t write_title(struct wyt__proof *proof, size_t class)
{
    int32_t status = wyt__proof_line(proof, "moves ");
    if (status == WYT_OK)
        status = wyt__proof_class(proof, class);
    if (status == WYT_OK)
        status = wyt__proof_append(proof, " to sequence ");
    if (status == WYT_OK)
        status = wyt__proof_small(proof, proof->interval.run + 1);
    if (status == WYT_OK && proof->interval.mirrored)
        status = wyt__proof_append(proof, ", heaps exchanged");
    return status;
}

static int32_t write_class(struct wyt__proof *proof, size_t class)
{
    struct wyt__interval *interval = &proof->interval;
    int32_t status;
    mpz_t first;
    mpz_init(first);
    wyt__mpz_set(first, proof->runs->run[interval->run].first);
    proof->extent = wyt__class_extent(&proof->runs->rules->game, class);
    status = wyt__interval_below(proof->runs, proof->from, interval);
    if (status == WYT_OK)
        status = wyt__interval_narrow(proof->runs, proof->from, &proof->extent,
                                      interval);
    if (status == WYT_OK && (proof->is_p || !wyt__interval_is_empty(interval)))
        status = write_title(proof, class);
    if (status == WYT_OK && proof->is_p)
        status = write_before(proof, first);
    if (status == WYT_OK)
        status = write_candidates(proof);
    if (status == WYT_OK && proof->is_p)
        status = write_behind(proof, first);
    mpz_clear(first);
    return status;
}

static int32_t write_runs(struct wyt__proof *proof)
{
    const struct wyt__game *game = &proof->runs->rules->game;
    size_t count = proof->runs->theory->run_count;
    size_t ways = proof->runs->rules->symmetric ? 2 : 1;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < ways * count; i++)
        for (size_t k = 0; k < game->class_count && status == WYT_OK; k++) {
            proof->interval.run = i % count;
            proof->interval.mirrored = i >= count;
            if (!game->classes[k].redundant)
                status = write_class(proof, k);
        }
    return status;
}

static int32_t write_exception(struct wyt__proof *proof, size_t i,
                               bool mirrored)
{
    const uint64_t *head = proof->runs->theory->head[i];
    bool legal;
    int32_t status;
    wyt__mpz_set(proof->point.heap[0], head[0]);
    wyt__mpz_set(proof->point.heap[1], head[1]);
    status = consider(proof, mirrored, &legal);
    if (status != WYT_OK || (!proof->is_p && !legal))
        return status;
    status = wyt__proof_line(proof, legal ? "exception, an option: "
                                          : "exception, no option: ");
    return status == WYT_OK ? wyt__proof_pair(proof, &proof->point, mirrored)
                            : status;
}

static int32_t write_head(struct wyt__proof *proof)
{
    const struct wyt__theory *theory = proof->runs->theory;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < theory->head_count && status == WYT_OK; i++) {
        status = write_exception(proof, i, false);
        if (status == WYT_OK && proof->runs->rules->symmetric &&
            theory->head[i][0] != theory->head[i][1])
            status = write_exception(proof, i, true);
    }
    return status;
}

/* ---- the verdict ---- */

/* Whether the position has an option at all: if any, one of the smallest moves
 * of a class is one. Misere play has no removed cells near large heaps. */
static bool has_option(const struct wyt__proof *proof)
{
    static const uint32_t near[3][2] = {{1, 0}, {0, 1}, {1, 1}};
    const struct wyt__game *game = &proof->runs->rules->game;
    bool has = false;
    struct wyt__pair to;
    wyt__pair_init(&to);
    for (size_t k = 0; k < 3 * game->class_count && !has; k++) {
        const struct wyt__class *class = &game->classes[k / 3];
        const uint32_t *by =
            class->strip != 0 ? near[k % 3] : wyt__game_vector(game, k / 3);
        uint32_t t =
            class->strip == 0 && class->residues == 1 ? class->modulus : 1;
        for (size_t i = 0; i < 2; i++) {
            mpz_set_ui(to.heap[i], t);
            mpz_mul_ui(to.heap[i], to.heap[i], by[i]);
            mpz_sub(to.heap[i], proof->from->heap[i], to.heap[i]);
        }
        has = mpz_sgn(to.heap[0]) >= 0 && mpz_sgn(to.heap[1]) >= 0 &&
              wyt__is_legal(game, proof->from, &to);
    }
    wyt__pair_clear(&to);
    return has;
}

/* Draws the verdict from the options, each once. */
static int32_t check_verdict(struct wyt__proof *proof)
{
    struct wyt__tally tally;
    int32_t status = wyt__integers_sort(proof->options, 0, 2);
    wyt__tally_start(&tally, &proof->runs->rules->game, NULL);
    tally.has_option = has_option(proof);
    for (size_t i = 0; i < proof->options->count && status == WYT_OK; i += 2) {
        size_t class;
        status = wyt__block_class_big(proof->runs->rules, proof->heaps,
                                      proof->options, i, &class);
        if (status == WYT_OK)
            (void)wyt__tally_add_many(&tally, class, 1);
        if (status == WYT_OK && class != WYT__UNBLOCKABLE)
            proof->blockable++;
    }
    if (status == WYT_OK && wyt__tally_is_p(&tally) != proof->is_p)
        return wyt__proof_fail(proof, "the verdict is another one");
    return status;
}

/* What is blockable of them and what is not: the rule reads them apart. */
static int32_t write_blocking(struct wyt__proof *proof, size_t count)
{
    int32_t status = wyt__proof_append(proof, ", blockable ");
    if (status == WYT_OK)
        status = wyt__proof_small(proof, proof->blockable);
    if (status == WYT_OK)
        status = wyt__proof_append(proof, ", not blockable ");
    if (status == WYT_OK)
        status = wyt__proof_small(proof, count - proof->blockable);
    if (status == WYT_OK)
        status =
            wyt__proof_append(proof, "; of the blockable ones the previous "
                                     "player may forbid ");
    return status == WYT_OK
               ? wyt__proof_small(proof, proof->runs->rules->game.forbidden)
               : status;
}

/* What follows from how many options are P. */
static int32_t write_verdict(struct wyt__proof *proof)
{
    const struct wyt__game *game = &proof->runs->rules->game;
    size_t count = proof->options->count / 2;
    int32_t status = wyt__proof_line(proof, "P-options: ");
    if (status == WYT_OK)
        status = wyt__proof_small(proof, count);
    if (status == WYT_OK && game->forbidden > 0)
        status = write_blocking(proof, count);
    if (status == WYT_OK && game->misere && count == 0)
        status = wyt__proof_append(
            proof, has_option(proof) ? ", and it has other options"
                                     : ", and it has no option: misere play");
    return status == WYT_OK
               ? wyt__proof_append(proof, proof->is_p ? "; so it is P"
                                                      : "; so it is N")
               : status;
}

/* ---- the whole ---- */

static int32_t write_opening(struct wyt__proof *proof)
{
    int32_t status =
        wyt__proof_line(proof, proof->is_p ? "outcome P of " : "outcome N of ");
    if (status == WYT_OK)
        status = wyt__proof_pair(proof, proof->from, false);
    return status == WYT_OK ? wyt__proof_theory(proof, SIZE_MAX) : status;
}

static int32_t prove(struct wyt__proof *proof)
{
    bool listed;
    struct wyt__pair sorted;
    int32_t status;
    wyt__pair_init(&sorted);
    mpz_set(sorted.heap[0], proof->from->heap[0]);
    mpz_set(sorted.heap[1], proof->from->heap[1]);
    if (proof->runs->rules->symmetric &&
        mpz_cmp(sorted.heap[0], sorted.heap[1]) > 0)
        wyt__pair_swap(&sorted);
    status = wyt__is_listed(proof->runs, &sorted, &listed);
    wyt__pair_clear(&sorted);
    if (status != WYT_OK)
        return status;
    proof->is_p = listed;
    proof->certificate->outcome = listed ? WYT_OUTCOME_P : WYT_OUTCOME_N;
    status = write_opening(proof);
    if (status == WYT_OK)
        status = wyt__proof_criteria(proof);
    if (status == WYT_OK)
        status = write_head(proof);
    if (status == WYT_OK)
        status = write_runs(proof);
    if (status == WYT_OK)
        status = check_verdict(proof);
    return status == WYT_OK ? write_verdict(proof) : status;
}

/* Whether the theory is one that a certificate can be made of. */
static int32_t check_theory(const struct wyt__runs *runs)
{
    const wyt_rules *rules = runs->rules;
    if (rules->game.heaps == 2 && runs->theory->run_count > 0 &&
        !runs->theory->complement && rules->game.variants == 0 &&
        wyt__game_is_narrow(&rules->game))
        return WYT_OK;
    return wyt__fail(runs->context, WYT_UNSUPPORTED,
                     "there are no certificates for %s; they need two heaps, "
                     "P-positions in sequences, and moves along rows, columns "
                     "and diagonals, or Nim or a game that is won like it",
                     rules->text);
}

static int32_t prove_position(struct wyt__proof *proof,
                              const wyt_integers *heaps)
{
    struct wyt__pair from;
    int32_t status;
    wyt__pair_init(&from);
    status = wyt__integers_read(heaps, 0, from.heap[0]);
    if (status == WYT_OK)
        status = wyt__integers_read(heaps, 1, from.heap[1]);
    /* cppcheck-suppress autoVariables; it is taken back below */
    proof->from = &from;
    if (status == WYT_OK)
        status = wyt__list_add(proof->heaps, from.heap, 2);
    if (status == WYT_OK)
        status = prove(proof);
    proof->from = NULL;
    wyt__pair_clear(&from);
    return status;
}

int32_t wyt__certify_big(wyt_solver *solver, const wyt_integers *heaps,
                         wyt_certificate *certificate)
{
    struct wyt__proof proof = {.certificate = certificate};
    const struct wyt__backend *backend =
        wyt__backend_big(solver, WYT_ASK_OUTCOME);
    int32_t status;
    solver->context->foreign = false;
    status = wyt__runs_of_big(solver, &proof.runs);
    if (status == WYT_OK && !wyt__certifies_nim(proof.runs->theory))
        status = check_theory(proof.runs);
    if (status != WYT_OK)
        return status;
    wyt__pair_init(&proof.point);
    wyt__interval_init(&proof.interval);
    status = wyt_integers_new(solver->context, &proof.options);
    if (status == WYT_OK)
        status = wyt_integers_new(solver->context, &proof.heaps);
    if (status == WYT_OK)
        status = wyt__certifies_nim(proof.runs->theory)
                     ? wyt__certify_nim(&proof, heaps)
                     : prove_position(&proof, heaps);
    if (status == WYT_OK && backend != NULL)
        solver->answered = backend->name;
    wyt_integers_free(proof.heaps);
    wyt_integers_free(proof.options);
    wyt__interval_clear(&proof.interval);
    wyt__pair_clear(&proof.point);
    return status;
}
