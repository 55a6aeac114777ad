/* SPDX-License-Identifier: MIT */
#include "support/subject.h"

#include <gmp.h>
#include <string.h>

#include "automata/answers.h"
#include "automata/dfa.h"
#include "automata/prove.h"
#include "automata/words.h"
#include "rules/rules.h"
#include "support/automata.h"

#define MOST_SETS 3000

const struct subject_row subject_rows[] = {
    {"wythoff", "1,1; 1 2", 144, "beatty"},
    {"fraenkel:a=2", "2,1; 1 3", 300, "beatty"},
    {"wythoff+misere", "1,1; 1 2", 1000, "beatty"},
    {"fraenkel:a=2+misere", "2,1; 1 3", 1000, "beatty"},
    {"wyt:a=2,b=2", "1,1; 1 2", 600, "morphic"},
    {"wyt:a=4,b=2", "2,1; 1 3", 1500, "morphic"},
    {"nim", "2; 1", 64, "xor"},
    {"nim", "3,-1; 1 3", 377, NULL},
    {"nim+misere", "2; 1", 64, NULL},
    {"wythoff+block=2", "1,1; 1 2", 1000, NULL},
    {"wythoff+block=3", "2; 1", 128, NULL},
    {"wythoff+block=4", "2,1; 1 3", 600, NULL},
    {"wythoff+block=4", "2,1; 1 2", 600, NULL},
    {"wythoff+comply=4", "2,1; 1 3", 600, NULL},
    {"nim+heapblock=2", "2; 1", 256, NULL},
    {"fraenkel:a=2+bishopblock=2", "1,1; 1 2", 400, NULL},
    {"modulo:m=1,q=2,l=1", "2,1; 1 3", 600, NULL},
    {"hole:m=2,u=1,v=1", "2,1; 1 3", 600, NULL},
    {"shifted:m=1,p=2,l=1", "2,1; 1 3", 600, NULL},
    {"vectors:lines=1.0/1.1", "2; 1", 64, NULL},
    {"vectors:lines=1.0/2.1", "2; 1", 64, NULL},
    {"vectors:lines=2.0/2.1", "2; 1", 64, NULL},
    {"vectors:lines=1.0+block=4", "2; 1", 64, NULL},
    {"vectors:lines=1.0/0.1/1.1,steps=1.4/4.1", "1,1; 1 2", 1000, NULL},
};

const size_t subject_count = TEST_LENGTH(subject_rows);

const struct subject_row *subject_row(const char *game)
{
    size_t i = subject_count;
    while (i > 0 && strcmp(subject_rows[i - 1].game, game) != 0)
        i--;
    CHECK(i > 0, "there is no row of %s", game);
    return &subject_rows[i - 1];
}

struct subject subject_open(const struct subject_row *row)
{
    struct subject it = {.row = row, .bench = bench_open(row->game, "auto")};
    wyt_context *context = test_context();
    struct wyt__words words = automata_words(context, row->numeration);
    struct wyt__dfa set = automata_learn(&words, row->game, row->size);
    struct wyt__decision decision;
    wyt__decision_open(&decision);
    CHECK_STATUS(WYT_OK, wyt__prove(&words, &it.bench.rules->game, &set, NULL,
                                    NULL, MOST_SETS, &decision));
    CHECK(decision.theorem, "%s is not proved", row->game);
    wyt__decision_close(&decision);
    it.context = test_context();
    CHECK_STATUS(WYT_OK, wyt__answers_open(&it.answers, it.context,
                                           it.bench.rules, &words, &set));
    wyt__dfa_close(&set);
    wyt__words_close(&words);
    wyt_context_unref(context);
    mpz_inits(it.heaps[0], it.heaps[1], it.heaps[2], it.number, NULL);
    return it;
}

void subject_close(struct subject *it)
{
    mpz_clears(it->heaps[0], it->heaps[1], it->heaps[2], it->number, NULL);
    wyt__answers_close(&it->answers);
    wyt_context_unref(it->context);
    bench_close(&it->bench);
}
