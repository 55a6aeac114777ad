/* SPDX-License-Identifier: MIT */
/*
 * soak_theorems [NAME=NUMBER...] [numeration=TEXT...] GAME...: searches for
 * theorems, with time and memory, and what became of each numeration. Names are
 * rows, states, sets and work, the bounds of a search; value, the Grundy value;
 * gib, the memory. Numerations are written as "2,1; 1 3"; without any, those of
 * the game are tried. Files of certificates are written as save=FOLDER says.
 *
 * Without a game: the table of what is known to be proved, each within the
 * usual bounds, and what is not; and what is proved beyond them.
 */
#include "support/allocator.h"
#include "support/automata.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "automata/certificate.h"
#include "automata/dfa.h"
#include "automata/find.h"
#include "automata/proposals.h"
#include "automata/words.h"
#include "automata/writing.h"
#include "base/context.h"
#include "rules/rules.h"

struct setting {
    struct wyt__theorem_bounds bounds;
    uint32_t value;
    uint64_t gib;
    const char *folder;
    struct wyt__proposal given[16];
    size_t proposals;
};

static double now(void)
{
    struct timespec at;
    timespec_get(&at, TIME_UTC);
    return (double)at.tv_sec + (double)at.tv_nsec / 1e9;
}

/* The longest time between two polls; of the processor, for others may have to
 * do as well. */
struct watch {
    double last, longest;
};

static int32_t look(void *user, uint64_t done, uint64_t total)
{
    struct watch *watch = user;
    const double at = (double)clock() / CLOCKS_PER_SEC;
    (void)done;
    (void)total;
    if (watch->longest < at - watch->last)
        watch->longest = at - watch->last;
    watch->last = at;
    return WYT_OK;
}

static void print_numeration(const struct wyt__proposal *proposal)
{
    for (size_t i = 0; i < proposal->d; i++)
        printf("%s%d", i == 0 ? "  " : ",", (int)proposal->coefficient[i]);
    for (size_t i = 0; i < proposal->n; i++)
        printf("%s%u", i == 0 ? "; " : " ", (unsigned)proposal->term[i]);
    printf(" (%s)", proposal->why);
}

static void print_attempt(const struct wyt__theorem_search *finding, size_t i)
{
    const struct wyt__attempt *attempt = &finding->attempts[i];
    print_numeration(&finding->proposals.all[i]);
    printf(": %lu rows, h = %zu, %zu states, %zu sets, %zu refuted; %s\n",
           (unsigned long)attempt->rows, attempt->h, attempt->states,
           attempt->sets, attempt->refutations, attempt->end);
}

/* Writes FOLDER/GAME.wyp, with the value if there is one. */
static void save(const struct setting *setting, const char *game,
                 const wyt_rules *rules,
                 const struct wyt__theorem_search *finding)
{
    const struct wyt__attempt *attempt = &finding->attempts[finding->winner];
    struct wyt__writing certificate;
    char name[512];
    FILE *out;
    CHECK_STATUS(WYT_OK,
                 wyt__certificate_write(
                     &attempt->words, rules, attempt->values, attempt->counters,
                     (size_t)setting->value + 1, &certificate));
    snprintf(name, sizeof name, "%s/%s%s%u.wyp", setting->folder, game,
             setting->value == 0 ? "," : ",value=", (unsigned)setting->value);
    for (char *at = name + strlen(setting->folder) + 1; *at != '\0'; at++)
        if (*at == '/')
            *at = '_';
    out = fopen(name, "wb");
    CHECK(out != NULL &&
              fwrite(certificate.text, 1, certificate.length, out) ==
                  certificate.length &&
              fclose(out) == 0,
          "%s cannot be written", name);
    wyt__writing_close(&certificate);
}

static bool search(const struct setting *setting, const char *game)
{
    struct allocator allocator;
    wyt_context *context;
    wyt_rules *rules;
    struct wyt__proposals proposals;
    struct wyt__theorem_search finding;
    const double start = now();
    struct watch watch = {(double)clock() / CLOCKS_PER_SEC, 0};
    int32_t status;
    bool theorem;
    allocator_init(&allocator);
    CHECK_STATUS(WYT_OK, wyt_context_new(&allocator.table, &context));
    allocator_arm(&allocator, 0);
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(context, WYT_LIMIT_MEMORY,
                                               setting->gib << 30));
    CHECK_STATUS(WYT_OK, wyt_context_set_progress(context, look, &watch));
    rules = test_rules(context, game);
    wyt__proposals_open(&proposals, context);
    for (size_t i = 0; i < setting->proposals; i++)
        CHECK_STATUS(WYT_OK,
                     wyt__proposals_add(&proposals, &setting->given[i]));
    status = wyt__find_theorem(&finding, context, &rules->game, setting->value,
                               setting->proposals == 0 ? NULL : &proposals,
                               &setting->bounds);
    theorem = status == WYT_OK && finding.theorem;
    printf("%s, value %u: %s, %.1f s, %.0f MB, %.0f ms between polls\n", game,
           (unsigned)setting->value,
           status != WYT_OK ? wyt_context_error(context)
           : theorem        ? "theorem"
                            : "undecided",
           now() - start, (double)allocator.peak / 1e6, 1e3 * watch.longest);
    for (size_t i = 0; finding.attempts != NULL && i < finding.proposals.count;
         i++)
        if (!theorem || i == finding.winner)
            print_attempt(&finding, i);
    fflush(stdout);
    if (theorem && setting->folder != NULL)
        save(setting, game, rules, &finding);
    wyt__theorem_search_close(&finding);
    wyt__proposals_close(&proposals);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
    return theorem;
}

/* "2,1; 1 3" */
static struct wyt__proposal proposal_of(const char *text)
{
    struct wyt__proposal proposal = {.why = "given"};
    char *at = (char *)(uintptr_t)text;
    do
        proposal.coefficient[proposal.d++] = (int32_t)strtol(at, &at, 10);
    while (*at++ == ',' && proposal.d < TEST_LENGTH(proposal.coefficient));
    while (*at != '\0' && proposal.n < TEST_LENGTH(proposal.term))
        proposal.term[proposal.n++] = (uint32_t)strtol(at, &at, 10);
    return proposal;
}

/* Whether an argument is a setting. */
static bool set(struct setting *setting, const char *text)
{
    const char *equals = strchr(text, '=');
    const size_t length = equals == NULL ? 0 : (size_t)(equals - text);
    const uint64_t number = equals == NULL ? 0 : strtoull(equals + 1, NULL, 10);
    static const char *const names[] = {
        "rows", "states", "sets", "work", "value", "gib", "save", "numeration"};
    size_t i = 0;
    while (i < TEST_LENGTH(names) &&
           (strlen(names[i]) != length || strncmp(names[i], text, length) != 0))
        i++;
    switch (i) {
    case 0:
        setting->bounds.rows = number;
        return true;
    case 1:
        setting->bounds.states = (size_t)number;
        return true;
    case 2:
        setting->bounds.sets = (size_t)number;
        return true;
    case 3:
        setting->bounds.work = number;
        return true;
    case 4:
        setting->value = (uint32_t)number;
        return true;
    case 5:
        setting->gib = number;
        return true;
    case 6:
        setting->folder = equals + 1;
        return true;
    case 7:
        CHECK(setting->proposals < TEST_LENGTH(setting->given),
              "too many numerations");
        setting->given[setting->proposals++] = proposal_of(equals + 1);
        return true;
    default:
        return false;
    }
}

/* Games with what is expected of them. */
static const struct {
    const char *game;
    uint32_t value;
    bool theorem;
} table[] = {
    {"wythoff", 0, true},
    {"fraenkel:a=2", 0, true},
    {"fraenkel:a=3", 0, true},
    {"fraenkel:a=4", 0, true},
    {"wyt:a=2,b=2", 0, true},
    {"wyt:a=4,b=2", 0, true},
    {"wythoff+block=2", 0, true},
    {"wythoff+block=3", 0, true},
    {"wythoff+block=4", 0, true},
    {"wythoff+block=8", 0, true},
    {"wythoff+block=14", 0, true},
    {"vectors:lines=1.0/0.1/1.1,steps=1.4/4.1", 0, true},
    {"wythoff+misere", 0, true},
    {"fraenkel:a=2+misere", 0, true},
    {"fraenkel:a=3+misere", 0, true},
    {"fraenkel:a=4+misere", 0, true},
    {"modulo:m=1,q=2,l=1", 0, true},
    {"shifted:m=1,p=2,l=1", 0, true},
    {"wythoff", 1, true},
    {"wyt:a=1,b=2", 0, true},
    {"wyt:a=3,b=4", 0, false},
    {"wythoff+block=5", 0, false},
    {"vectors:lines=1.0/0.1/1.1/1.2/2.1", 0, false},
};

/* Theorems beyond the usual bounds: in one numeration, with any work. */
static const struct {
    const char *game, *numeration;
    uint64_t rows, gib;
} far[] = {
    {"wythoff+block=10", "1,1; 1 2", 2178309, 4},
};

static size_t search_far(const struct setting *usual)
{
    size_t failed = 0;
    for (size_t i = 0; i < TEST_LENGTH(far); i++) {
        struct setting setting = *usual;
        setting.value = 0;
        setting.bounds.rows = far[i].rows;
        setting.bounds.work = 0;
        setting.gib = far[i].gib;
        setting.given[0] = proposal_of(far[i].numeration);
        setting.proposals = 1;
        failed += !search(&setting, far[i].game);
    }
    return failed;
}

int main(int count, char **argument)
{
    struct setting setting = {.bounds = WYT__THEOREM_BOUNDS, .gib = 2};
    size_t games = 0, failed = 0;
    for (int i = 1; i < count; i++)
        if (!set(&setting, argument[i])) {
            search(&setting, argument[i]);
            games++;
        }
    for (size_t i = 0; games == 0 && i < TEST_LENGTH(table); i++) {
        setting.value = table[i].value;
        failed += search(&setting, table[i].game) != table[i].theorem;
    }
    if (games == 0)
        failed += search_far(&setting);
    return failed > 0;
}
