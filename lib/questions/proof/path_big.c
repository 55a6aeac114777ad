/* SPDX-License-Identifier: MIT */
/*
 * Certificates of games that are answered by an automaton: the digits of the
 * heaps, and the states that they lead through, numbered as in the certificate
 * of the proof.
 */
#include "questions/proof/path.h"

#include <wythoff/certificate.h>
#include <wythoff/integers.h>
#include <wythoff/rules.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "automata/automaton.h"
#include "automata/copies.h"
#include "automata/dfa.h"
#include "automata/differences.h"
#include "automata/load.h"
#include "automata/numeration_text.h"
#include "automata/proposals.h"
#include "automata/tuple_words.h"
#include "automata/words.h"
#include "base/context.h"
#include "base/text.h"
#include "numbers/integers.h"
#include "questions/proof/certificate.h"
#include "rules/certified.h"
#include "rules/rules.h"
#include "solve/solver.h"

struct path {
    wyt_certificate *certificate;
    const wyt_rules *rules;
    const struct wyt_automaton *automaton;
    struct wyt__tuple_word word;
    int32_t status;
};

static void begin_line(struct path *path, const char *text)
{
    if (path->status == WYT_OK)
        path->status = wyt__certificate_line(path->certificate, text);
}

static void append(struct path *path, const char *text)
{
    if (path->status == WYT_OK)
        path->status = wyt__certificate_append(path->certificate, text);
}

static void append_number(struct path *path, uint64_t number)
{
    char text[32];
    snprintf(text, sizeof text, " %llu", (unsigned long long)number);
    append(path, text);
}

static void append_heap(struct path *path, const mpz_t heap)
{
    char *room;
    if (path->status == WYT_OK)
        path->status = wyt__certificate_room(
            path->certificate, mpz_sizeinbase(heap, 10) + 2, &room);
    if (path->status != WYT_OK)
        return;
    (void)mpz_get_str(room, 10, heap);
    wyt__certificate_grown(path->certificate);
}

/* "outcome P of (3, 5) in wyt:a=1,b=1+block=4" */
static void write_outcome(struct path *path, mpz_t *heaps, size_t n)
{
    const struct wyt__dfa *set = &path->automaton->sets[0];
    const bool is_p =
        path->status == WYT_OK &&
        wyt__dfa_run(set, path->word.letter, path->word.length) != 0;
    path->certificate->outcome = is_p ? WYT_OUTCOME_P : WYT_OUTCOME_N;
    begin_line(path, is_p ? "outcome P of (" : "outcome N of (");
    for (size_t i = 0; i < n; i++) {
        append(path, i == 0 ? "" : ", ");
        append_heap(path, heaps[i]);
    }
    append(path, ") in ");
    append(path, path->rules->text);
}

static void write_theorem(struct path *path)
{
    char buffer[WYT__NUMERATION_BYTES + 128];
    struct wyt__text text = {buffer, sizeof buffer, 0};
    struct wyt__proposal numeration;
    begin_line(path, "theorem: P is what an automaton accepts");
    if (path->rules->certified != NULL && path->rules->proof == NULL) {
        append(path, " [");
        append(path, path->rules->certified->source);
        append(path, "]");
    }
    wyt__numeration_of(&path->automaton->words.recurrence, &numeration);
    wyt__text_append(&text, "states ");
    wyt__text_number(&text, path->automaton->sets[0].states);
    wyt__text_append(&text, ", numeration ");
    wyt__numeration_print(&numeration, &text);
    begin_line(path, buffer);
}

static void write_digits(struct path *path, size_t heap, size_t n)
{
    static const char *const titles[WYT__PROVED_HEAPS] = {
        "digits of x:", "digits of y:", "digits of z:"};
    begin_line(path, titles[heap]);
    for (size_t i = 0; i < path->word.length; i++)
        append_number(path, wyt__tuple_digit(&path->automaton->words, n,
                                             path->word.letter[i], heap));
}

/* The states from the first one on, and whether the last one accepts. */
static void write_states(struct path *path)
{
    const struct wyt__dfa *set = &path->automaton->sets[0];
    uint32_t state = wyt__dfa_start(set);
    begin_line(path, "states:");
    for (size_t i = 0; state != WYT__NO_STATE; i++) {
        append_number(path, state);
        if (i == path->word.length)
            break;
        state = wyt__dfa_step(set, state, path->word.letter[i]);
    }
    path->certificate->outcome =
        wyt__dfa_output(set, state) != 0 ? WYT_OUTCOME_P : WYT_OUTCOME_N;
    append(path, state == WYT__NO_STATE
                     ? " -, from where nothing is accepted; so it is N"
                 : path->certificate->outcome == WYT_OUTCOME_P
                     ? ", which accepts; so it is P"
                     : ", which does not accept; so it is N");
}

static int32_t write_path(struct path *path, const wyt_integers *heaps)
{
    const size_t n = path->rules->game.heaps;
    struct wyt__words words;
    mpz_t at[WYT__PROVED_HEAPS];
    int32_t status = wyt__words_copy_to(&path->automaton->words,
                                        path->certificate->context, &words);
    if (status != WYT_OK)
        return status;
    for (size_t i = 0; i < WYT__PROVED_HEAPS; i++)
        mpz_init(at[i]);
    for (size_t i = 0; i < n && status == WYT_OK; i++)
        status = wyt__integers_read(heaps, i, at[i]);
    if (status == WYT_OK)
        status = wyt__tuple_word_open(&path->word, &words, at, n);
    path->status = status;
    write_outcome(path, at, n);
    write_theorem(path);
    for (size_t i = 0; i < n; i++)
        write_digits(path, i, n);
    write_states(path);
    if (path->word.context != NULL)
        wyt__tuple_word_close(&path->word);
    for (size_t i = 0; i < WYT__PROVED_HEAPS; i++)
        mpz_clear(at[i]);
    wyt__words_close(&words);
    return path->status;
}

int32_t wyt__certify_path(wyt_solver *solver, const wyt_integers *heaps,
                          wyt_certificate *certificate)
{
    struct wyt_automaton *automaton;
    struct path path = {.certificate = certificate, .rules = solver->rules};
    int32_t status;
    solver->context->foreign = false;
    solver->answered = "automatic";
    status = wyt__automaton_of(solver->context, solver->rules, &automaton);
    if (status != WYT_OK)
        return status;
    path.automaton = automaton;
    status = write_path(&path, heaps);
    wyt__automaton_unref(automaton);
    return status;
}
