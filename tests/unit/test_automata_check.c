/* SPDX-License-Identifier: MIT */
/*
 * Certificates: what was proved is checked from its text, with nothing else.
 */
#include "support/automata.h"

#include <gmp.h>
#include <string.h>

#include "automata/certificate.h"
#include "automata/check.h"
#include "automata/dfa.h"
#include "automata/learn.h"
#include "automata/words.h"
#include "base/context.h"

#define MOST_STATES 300000

/* The certificate of what is learned from a list. */
static struct wyt__certificate write_row(wyt_context *context,
                                         const struct automata_row *row)
{
    struct wyt__certificate certificate;
    struct wyt__words words = automata_words(context, row->numeration);
    struct wyt__dfa dfa = automata_learn(&words, row->game, row->size);
    wyt_rules *rules = test_rules(context, row->game);
    CHECK_STATUS(WYT_OK,
                 wyt__certificate_write(&words, rules, &dfa, 1, &certificate));
    wyt_rules_unref(rules);
    wyt__dfa_close(&dfa);
    wyt__words_close(&words);
    return certificate;
}

static void theorems(void **state)
{
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < AUTOMATA_ROWS; i++) {
        struct wyt__certificate certificate =
            write_row(context, &automata_rows[i]);
        struct wyt__checked checked;
        wyt__checked_open(&checked);
        CHECK_STATUS(WYT_OK,
                     wyt__check(context, certificate.text, certificate.length,
                                MOST_STATES, &checked));
        CHECK(checked.theorem, "%s is refuted", automata_rows[i].game);
        wyt__checked_close(&checked);
        wyt__certificate_close(&certificate);
    }
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(theorems)};
    return test_main("automata check", tests, TEST_LENGTH(tests));
}
