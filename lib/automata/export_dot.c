/* SPDX-License-Identifier: MIT */
/*
 * Graphs for Graphviz: an arrow for each two states, with all tuples of digits
 * that lead from one to the other.
 */
#include "automata/export.h"

#include <wythoff/status.h>

#include <stddef.h>
#include <stdint.h>

#include "automata/dfa.h"
#include "automata/differences.h"
#include "automata/numeration_text.h"
#include "automata/proposals.h"
#include "automata/words.h"
#include "automata/writing.h"
#include "base/text.h"
#include "rules/rules.h"

static void put_letter(struct wyt__writing *out, const struct wyt__claim *claim,
                       size_t letter)
{
    const size_t heaps = claim->rules->game.heaps;
    for (size_t i = 0; i < heaps; i++)
        wyt__write_format(
            out, "%s%lu", i == 0 ? "" : ",",
            (unsigned long)wyt__tuple_digit(claim->words, heaps, letter, i));
}

/* The letters of a state that lead where letter `first` does, if it is the
 * first one of them. */
static void put_arrow(struct wyt__writing *out, const struct wyt__claim *claim,
                      const struct wyt__dfa *dfa, uint32_t state, size_t first)
{
    const uint32_t to = wyt__dfa_step(dfa, state, first);
    if (to == WYT__NO_STATE)
        return;
    for (size_t l = 0; l < first; l++)
        if (wyt__dfa_step(dfa, state, l) == to)
            return;
    wyt__write_format(out, "  %lu -> %lu [label=\"", (unsigned long)state,
                      (unsigned long)to);
    for (size_t l = first; l < dfa->letters; l++)
        if (wyt__dfa_step(dfa, state, l) == to) {
            wyt__write_format(out, l == first ? "" : " ");
            put_letter(out, claim, l);
        }
    wyt__write_format(out, "\"];\n");
}

static void put_graph(struct wyt__writing *out, const struct wyt__claim *claim,
                      const struct wyt__dfa *dfa)
{
    if (dfa->states > 0)
        wyt__write_format(out, "  start [shape=point];\n  start -> 0;\n");
    for (uint32_t s = 0; s < dfa->states; s++)
        wyt__write_format(out, "  %lu [shape=%s];\n", (unsigned long)s,
                          dfa->output[s] != 0 ? "doublecircle" : "circle");
    for (uint32_t s = 0; s < dfa->states && out->status == WYT_OK; s++)
        for (size_t l = 0; l < dfa->letters; l++)
            put_arrow(out, claim, dfa, s, l);
}

int32_t wyt__export_dot(const struct wyt__claim *claim,
                        struct wyt__writing *out)
{
    char buffer[WYT__NUMERATION_BYTES];
    struct wyt__text text = {buffer, sizeof buffer, 0};
    struct wyt__proposal numeration;
    struct wyt__dfa dfa;
    const int32_t status = wyt__export_set(claim, claim->count - 1, &dfa);
    if (status != WYT_OK)
        return status;
    wyt__numeration_of(&claim->words->recurrence, &numeration);
    wyt__numeration_print(&numeration, &text);
    wyt__write_format(out, "digraph wythoff {\n  rankdir=LR;\n  label=\"");
    wyt__write(out, claim->rules->text, claim->rules->text_length);
    wyt__write_format(out, ", value %zu, numeration %s\";\n", claim->count - 1,
                      buffer);
    put_graph(out, claim, &dfa);
    wyt__write_format(out, "}\n");
    wyt__dfa_close(&dfa);
    return out->status;
}
