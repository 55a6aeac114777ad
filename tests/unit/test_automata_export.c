/* SPDX-License-Identifier: MIT */
/*
 * What is exported, letter by letter for small claims, and what cannot be.
 * Whether it says the right thing is asked by tests/export/.
 */
#include "support/automata.h"
#include "support/interrupt.h"

#include <string.h>

#include "automata/dfa.h"
#include "automata/export.h"
#include "automata/learn.h"
#include "automata/words.h"
#include "automata/writing.h"
#include "base/context.h"
#include "rules/rules.h"

/* A claim with what it borrows. */
struct subject {
    wyt_context *context;
    wyt_rules *rules;
    struct wyt__words words;
    struct wyt__dfa sets[2];
    struct wyt__claim claim;
};

static void open_subject(struct subject *subject, wyt_context *context,
                         const char *game, const char *numeration)
{
    subject->context = context;
    subject->rules = test_rules(context, game);
    subject->words = automata_words(context, numeration);
    for (size_t i = 0; i < 2; i++)
        wyt__dfa_open(&subject->sets[i], context,
                      (size_t)subject->words.digits * subject->words.digits);
    subject->claim =
        (struct wyt__claim){&subject->words, subject->rules, subject->sets, 1};
}

static void close_subject(struct subject *subject)
{
    for (size_t i = 0; i < 2; i++)
        wyt__dfa_close(&subject->sets[i]);
    wyt__words_close(&subject->words);
    wyt_rules_unref(subject->rules);
}

/* The set of equal heaps. */
static void fill_equal(struct subject *subject)
{
    const size_t digits = subject->words.digits;
    CHECK_STATUS(WYT_OK, wyt__dfa_add(&subject->sets[0], 1));
    for (size_t d = 0; d < digits; d++)
        subject->sets[0].next[d * digits + d] = 0;
}

static void check_text(const char *what, const struct wyt__writing *out,
                       const char *expected)
{
    CHECK(out->length == strlen(expected) &&
              memcmp(out->text, expected, out->length) == 0,
          "%s is\n%.*s\nand not\n%s", what, (int)out->length,
          out->text == NULL ? "" : out->text, expected);
}

/* A piece is in a file and has a text. */
static void check_piece(struct subject *subject, size_t piece,
                        const char *in_file, const char *expected)
{
    struct wyt__writing path, out;
    wyt__writing_open(&path, subject->context);
    wyt__writing_open(&out, subject->context);
    CHECK_STATUS(WYT_OK,
                 wyt__export_walnut(&subject->claim, "n2", piece, &path, &out));
    check_text("the path", &path, in_file);
    check_text(in_file, &out, expected);
    wyt__writing_close(&path);
    wyt__writing_close(&out);
}

#define SUMS                                                                   \
    "eval n2_sum_exists \"?msd_n2 Ax,y Ez z=x+y\";\n"                          \
    "eval n2_sum_unique \"?msd_n2 Ax,y,z,w (w=x+y & z=x+y) => w=z\";\n"        \
    "eval n2_sum_next "                                                        \
    "\"?msd_n2 Ax,y (y=x+1) <=> (x<y & ~(Ez x<z & z<y))\";\n"                  \
    "eval n2_sum_zero \"?msd_n2 Ax,y,z (y=0 & z=x+y) => z=x\";\n"              \
    "eval n2_sum_step "                                                        \
    "\"?msd_n2 Aw,x,y,z (w=y+1 & z=x+y) => z+1=x+w\";\n"

static void walnut(void **state)
{
    wyt_context *context = test_context();
    struct subject subject;
    (void)state;
    open_subject(&subject, context, "nim", "2; 1");
    fill_equal(&subject);
    CHECK(wyt__walnut_pieces(&subject.claim) == 4, "%zu pieces",
          wyt__walnut_pieces(&subject.claim));
    check_piece(&subject, 0, "Custom Bases/msd_n2.txt",
                "{0, 1}\n\n0 1\n0 -> 0\n1 -> 0\n");
    check_piece(&subject, 1, "Custom Bases/msd_n2_addition.txt",
                "{0, 1} {0, 1} {0, 1}\n\n0 1\n0 0 0 -> 0\n0 0 1 -> 1\n"
                "0 1 1 -> 0\n1 0 1 -> 0\n\n1 0\n0 1 0 -> 1\n1 0 0 -> 1\n"
                "1 1 0 -> 0\n1 1 1 -> 1\n");
    check_piece(&subject, 2, "Automata Library/n2_p0.txt",
                "msd_n2 msd_n2\n\n0 1\n0 0 -> 0\n1 1 -> 0\n");
    check_piece(&subject, 3, "Command Files/n2.txt",
                SUMS "def n2_g0_0 \"?msd_n2 (Eu,v $n2_p0(u,v) & (u<x & v=y)) | "
                     "(Eu,v $n2_p0(u,v) & (u=x & v<y))\";\n"
                     "eval n2_theorem0 \"?msd_n2 "
                     "Ax,y ($n2_p0(x,y) <=> (~$n2_g0_0(x,y)))\";\n");
    wyt__dfa_close(&subject.sets[0]);
    check_piece(&subject, 2, "Automata Library/n2_p0.txt",
                "msd_n2 msd_n2\n\n0 0\n");
    close_subject(&subject);
    wyt_context_unref(context);
}

static void graph_and_data(void **state)
{
    wyt_context *context = test_context();
    struct subject subject;
    struct wyt__writing dot, json;
    (void)state;
    open_subject(&subject, context, "nim", "3,-1; 1 3");
    fill_equal(&subject);
    wyt__writing_open(&dot, context);
    wyt__writing_open(&json, context);
    CHECK_STATUS(WYT_OK, wyt__export_dot(&subject.claim, &dot));
    check_text("the graph", &dot,
               "digraph wythoff {\n  rankdir=LR;\n"
               "  label=\"nim, value 0, numeration 3,-1 : 1 3\";\n"
               "  start [shape=point];\n  start -> 0;\n"
               "  0 [shape=doublecircle];\n  1 [shape=doublecircle];\n"
               "  0 -> 0 [label=\"0,0 1,1\"];\n  0 -> 1 [label=\"2,2\"];\n"
               "  1 -> 0 [label=\"0,0\"];\n  1 -> 1 [label=\"1,1\"];\n}\n");
    CHECK_STATUS(WYT_OK, wyt__export_json(&subject.claim, &json));
    check_text("the data", &json,
               "{\n  \"wyp\": 1,\n  \"game\": \"nim\",\n  \"value\": 0,\n"
               "  \"numeration\": {\"coefficients\": [3, -1], "
               "\"terms\": [1, 3], \"digits\": 3},\n  \"valid\":\n   [\n"
               "    {\"accept\": true, \"next\": [0, 0, 1]},\n"
               "    {\"accept\": true, \"next\": [0, 1, null]}],\n"
               "  \"sets\": [\n   [\n"
               "    {\"accept\": true, \"next\": "
               "[0, null, null, null, 0, null, null, null, 1]},\n"
               "    {\"accept\": true, \"next\": "
               "[0, null, null, null, 1, null, null, null, null]}]]\n}\n");
    wyt__writing_close(&dot);
    wyt__writing_close(&json);
    close_subject(&subject);
    wyt_context_unref(context);
}

/* Scripts of other games: what the lines behind the addition are, or begin
 * with. */
static const struct {
    const char *game;
    size_t values;
    const char *lines;
} scripts[] = {
    {"hole:m=2,u=3,v=1+misere", 1,
     "def n2_d0 \"?msd_n2 (x>=3 | y>=1)\";\n"
     "def n2_g0_0 \"?msd_n2 (Eu,v $n2_p0(u,v) & (x=u & v<y)) | "
     "(Eu,v $n2_p0(u,v) & (y=v & u<x)) | (Eu,v $n2_p0(u,v) & "
     "(u<=x & v<=y & (u<x | v<y) & v+x<u+y+2 & u+y<v+x+2))\";\n"
     "def n2_e0 \"?msd_n2 (Eu,v $n2_d0(u,v) & (x=u & v<y)) | "
     "(Eu,v $n2_d0(u,v) & (y=v & u<x)) | (Eu,v $n2_d0(u,v) & "
     "(u<=x & v<=y & (u<x | v<y) & v+x<u+y+2 & u+y<v+x+2))\";\n"
     "eval n2_inside0 \"?msd_n2 Ax,y $n2_p0(x,y) => $n2_d0(x,y)\";\n"
     "eval n2_theorem0 \"?msd_n2 Ax,y $n2_d0(x,y) => "
     "($n2_p0(x,y) <=> (~$n2_g0_0(x,y) & $n2_e0(x,y)))\";\n"},
    {"vectors:lines=0.1/0.1q3l2/0.2/1.1/2.3,steps=1.3+misere", 1,
     "def n2_g0_0 \"?msd_n2 (Eu,v $n2_p0(u,v) & (u=x & v<y)) | "
     "(Eu,v $n2_p0(u,v) & (u<x & v+x=u+y)) | "
     "(Eu,v $n2_p0(u,v) & (Et t>=1 & x=u+2*t & y=v+3*t)) | "
     "(Eu,v $n2_p0(u,v) & (x=u+1 & y=v+3))\";\n"},
    {"vectors:lines=1.0q3l2/0.1,strips=i2", 2,
     "def n2_t0_1 \"?msd_n2 t>=1 & (Es t=3*s | t=3*s+1)\";\n"
     "def n2_g0_0 \"?msd_n2 (Eu,v $n2_p0(u,v) & (u=x & v<y)) | "
     "(Eu,v $n2_p0(u,v) & (Et $n2_t0_1(t) & x=u+t & y=v)) | "
     "(Eu,v $n2_p0(u,v) & (u<=x & v<=y & (u<x | v<y) & x<u+2))\";\n"},
    {"vectors:lines=0.1q2l1/1.0t9/1.1q4l2t9", 1,
     "def n2_t0_0 \"?msd_n2 t>=1 & (Es t=2*s)\";\n"
     "def n2_t0_1 \"?msd_n2 t>=1 & t<=9\";\n"
     "def n2_t0_2 \"?msd_n2 t>=1 & t<=9 & (Es t=4*s | t=4*s+1)\";\n"
     "def n2_g0_0 \"?msd_n2 "
     "(Eu,v $n2_p0(u,v) & (Et $n2_t0_0(t) & x=u & y=v+t)) | "},
    {"nim", 2,
     "def n2_g0_0 \"?msd_n2 (Eu,v $n2_p0(u,v) & (u<x & v=y)) | "
     "(Eu,v $n2_p0(u,v) & (u=x & v<y))\";\n"
     "eval n2_theorem0 \"?msd_n2 Ax,y ($n2_p0(x,y) <=> "
     "(~$n2_g0_0(x,y)))\";\n"
     "def n2_d1 \"?msd_n2 ~$n2_p0(x,y)\";\n"
     "def n2_g1_0 \"?msd_n2 (Eu,v $n2_p1(u,v) & (u<x & v=y)) | "
     "(Eu,v $n2_p1(u,v) & (u=x & v<y))\";\n"
     "eval n2_inside1 \"?msd_n2 Ax,y $n2_p1(x,y) => $n2_d1(x,y)\";\n"
     "eval n2_theorem1 \"?msd_n2 Ax,y $n2_d1(x,y) => ($n2_p1(x,y) <=> "
     "(~$n2_g1_0(x,y)))\";\n"},
    {"vectors:strips=i1/d2+block=2", 1,
     "def n2_a0_0_0_1 \"?msd_n2 Eu $n2_p0(u,v) & (x=u & v<y)\";\n"
     "def n2_c0_0_0_1 \"?msd_n2 Ev $n2_a0_0_0_1(v,x,y)\";\n"
     "def n2_a0_0_0_2 \"?msd_n2 $n2_a0_0_0_1(v,x,y) & "
     "(Eo o<v & $n2_a0_0_0_1(o,x,y))\";\n"
     "def n2_c0_0_0_2 \"?msd_n2 Ev $n2_a0_0_0_2(v,x,y)\";\n"
     "def n2_s0_0_0_1 \"?msd_n2 ($n2_c0_0_0_1(x,y))\";\n"
     "def n2_s0_0_0_2 \"?msd_n2 ($n2_c0_0_0_2(x,y))\";\n"
     "def n2_a0_0_1_1 \"?msd_n2 Ev $n2_p0(u,v) & (u<=x & v+x+1=u+y) & "
     "~(x=u & v<y)\";\n"
     "def n2_c0_0_1_1 \"?msd_n2 Eu $n2_a0_0_1_1(u,x,y)\";\n"
     "def n2_a0_0_1_2 \"?msd_n2 $n2_a0_0_1_1(u,x,y) & "
     "(Eo o<u & $n2_a0_0_1_1(o,x,y))\";\n"
     "def n2_c0_0_1_2 \"?msd_n2 Eu $n2_a0_0_1_2(u,x,y)\";\n"
     "def n2_s0_0_1_1 \"?msd_n2 ($n2_s0_0_0_1(x,y)) | "
     "($n2_c0_0_1_1(x,y))\";\n"
     "def n2_s0_0_1_2 \"?msd_n2 ($n2_s0_0_0_2(x,y)) | "
     "($n2_s0_0_0_1(x,y) & $n2_c0_0_1_1(x,y)) | ($n2_c0_0_1_2(x,y))\";\n"
     "def n2_a0_0_2_1 \"?msd_n2 Ev $n2_p0(u,v) & (u<x & v+x=u+y) & "
     "~(x=u & v<y)\";\n"},
    {"wythoff+block=2", 1,
     "def n2_a0_0_0_1 \"?msd_n2 Eu $n2_p0(u,v) & (x=u & v<y)\";\n"
     "def n2_c0_0_0_1 \"?msd_n2 Ev $n2_a0_0_0_1(v,x,y)\";\n"
     "def n2_a0_0_0_2 \"?msd_n2 $n2_a0_0_0_1(v,x,y) & "
     "(Eo o<v & $n2_a0_0_0_1(o,x,y))\";\n"
     "def n2_c0_0_0_2 \"?msd_n2 Ev $n2_a0_0_0_2(v,x,y)\";\n"
     "def n2_s0_0_0_1 \"?msd_n2 ($n2_c0_0_0_1(x,y))\";\n"
     "def n2_s0_0_0_2 \"?msd_n2 ($n2_c0_0_0_2(x,y))\";\n"
     "def n2_a0_0_1_1 \"?msd_n2 Ev $n2_p0(u,v) & (y=v & u<x)\";\n"},
    {"nim+heapblock=2", 1,
     "def n2_g0_0 \"?msd_n2 (Eu,v $n2_p0(u,v) & (u<x & v=y) & "
     "~((u<x & v=y) | (u=x & v<y))) | (Eu,v $n2_p0(u,v) & (u=x & v<y) & "
     "~((u<x & v=y) | (u=x & v<y)))\";\n"
     "def n2_a0_1_0_1 \"?msd_n2 Ev $n2_p0(u,v) & (u<x & v=y) & "
     "(u<x & v=y)\";\n"},
    {"fraenkel:a=1+roobblock=2", 1,
     "def n2_g0_0 \"?msd_n2 (Eu,v $n2_p0(u,v) & (x=u & v<y) & "
     "~(((u<x & v=y) | (u=x & v<y)) & x+y>=u+v+1)) | "},
    {"fraenkel:a=1+bishopblock=2", 1,
     "def n2_g0_0 \"?msd_n2 (Eu,v $n2_p0(u,v) & (x=u & v<y) & "
     "~(u<x & v+x=u+y)) | "},
    {"hole:m=1,u=1,v=1+comply=1", 1,
     "def n2_d0 \"?msd_n2 (x>=1 | y>=1)\";\n"
     "def n2_q0 \"?msd_n2 $n2_d0(x,y) & ~$n2_p0(x,y)\";\n"
     "def n2_g0_0 \"?msd_n2 (Eu,v $n2_q0(u,v) & (x=u & v<y)) | "
     "(Eu,v $n2_q0(u,v) & (y=v & u<x)) | "
     "(Eu,v $n2_q0(u,v) & (u<x & v+x=u+y))\";\n"
     "eval n2_inside0 \"?msd_n2 Ax,y $n2_p0(x,y) => $n2_d0(x,y)\";\n"
     "eval n2_theorem0 \"?msd_n2 Ax,y $n2_d0(x,y) => ($n2_p0(x,y) <=> "
     "($n2_g0_0(x,y)))\";\n"},
};

static void lines(void **state)
{
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(scripts); i++) {
        struct subject subject;
        struct wyt__writing out;
        const size_t before = strlen(SUMS);
        open_subject(&subject, context, scripts[i].game, "2; 1");
        subject.claim.count = scripts[i].values;
        wyt__writing_open(&out, context);
        CHECK_STATUS(WYT_OK, wyt__export_script(&subject.claim, "n2", &out));
        CHECK(out.length >= before && memcmp(out.text, SUMS, before) == 0,
              "%s begins with %s", scripts[i].game, out.text);
        CHECK(strncmp(out.text + before, scripts[i].lines,
                      strlen(scripts[i].lines)) == 0,
              "%s goes on\n%s\nand not\n%s", scripts[i].game, out.text + before,
              scripts[i].lines);
        wyt__writing_close(&out);
        close_subject(&subject);
    }
    wyt_context_unref(context);
}

/* What Walnut cannot be told. */
static const struct {
    const char *game, *numeration, *name;
    size_t values;
    int32_t status;
    const char *says;
} refusals[] = {
    {"nim", "2; 1", "", 1, WYT_E_ARGUMENT, "''"},
    {"nim", "2; 1", "2n", 1, WYT_E_ARGUMENT, "'2n'"},
    {"nim", "2; 1", "Even", 1, WYT_E_ARGUMENT, "'Even'"},
    {"nim", "2; 1", "a_b", 1, WYT_E_ARGUMENT, "'a_b'"},
    {"nim", "2; 1", "abcdefghijklmnopqrstuvwxyz0123456", 1, WYT_E_ARGUMENT,
     "31 small letters"},
    {"nim", "17; 1", "n", 1, WYT_UNSUPPORTED, "17 digits"},
    {"nim:heaps=3", "2; 1", "n", 1, WYT_UNSUPPORTED, "3 heaps"},
    {"wythoff+misere", "2; 1", "n", 2, WYT_UNSUPPORTED, "'misere'"},
    {"wythoff+block=2", "2; 1", "n", 2, WYT_UNSUPPORTED, "'block'"},
    {"wyt:a=65,b=1", "2; 1", "n", 1, WYT_UNSUPPORTED, "width 65"},
    {"modulo:m=1,q=65,l=1", "2; 1", "n", 1, WYT_UNSUPPORTED, "modulus 65"},
    {"vectors:lines=1.0/65.1", "2; 1", "n", 1, WYT_UNSUPPORTED, "component 65"},
    {"vectors:lines=1.0/66.1q3l2", "2; 1", "n", 1, WYT_UNSUPPORTED,
     "component 66"},
    {"wythoff+block=456", "2; 1", "n", 1, WYT_UNSUPPORTED, "4104"},
};

static void refused(void **state)
{
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(refusals); i++) {
        struct subject subject;
        struct wyt__writing path, out;
        open_subject(&subject, context, refusals[i].game,
                     refusals[i].numeration);
        subject.claim.count = refusals[i].values;
        wyt__writing_open(&path, context);
        wyt__writing_open(&out, context);
        CHECK_ERROR(refusals[i].status, context,
                    wyt__export_walnut(&subject.claim, refusals[i].name,
                                       wyt__walnut_pieces(&subject.claim) - 1,
                                       &path, &out));
        CHECK(strstr(wyt_context_error(context), refusals[i].says) != NULL,
              "%s, %s: %s", refusals[i].game, refusals[i].name,
              wyt_context_error(context));
        wyt__writing_close(&path);
        wyt__writing_close(&out);
        close_subject(&subject);
    }
    wyt_context_unref(context);
}

/* All that is exported of a claim; the first status that is not WYT_OK. */
static int32_t export_all(wyt_context *context, const void *user)
{
    const struct subject *subject = user;
    const struct wyt__claim *claim = &subject->claim;
    struct wyt__writing path, out;
    int32_t status;
    wyt__writing_open(&path, context);
    wyt__writing_open(&out, context);
    status = wyt__export_dot(claim, &out);
    if (status == WYT_OK)
        status = wyt__export_json(claim, &out);
    for (size_t i = 0; i < wyt__walnut_pieces(claim) && status == WYT_OK; i++)
        status = wyt__export_walnut(claim, "n2", i, &path, &out);
    wyt__writing_close(&path);
    wyt__writing_close(&out);
    return status;
}

/* A set that says other things of words with zeros in front. */
static void no_set(void **state)
{
    wyt_context *context = test_context();
    struct subject subject;
    (void)state;
    open_subject(&subject, context, "nim", "2; 1");
    CHECK_STATUS(WYT_OK, wyt__dfa_add(&subject.sets[0], 1));
    CHECK_ERROR(WYT_E_ARGUMENT, context, export_all(context, &subject));
    close_subject(&subject);
    wyt_context_unref(context);
}

/* Every request for memory is refused in turn, and every poll stops. */
static void faults(void **state)
{
    static const char *const games[] = {"wythoff+misere", "hole:m=1,u=1,v=1",
                                        "wythoff+block=3", "wythoff+comply=2"};
    (void)state;
    for (size_t k = 0; k < TEST_LENGTH(games); k++) {
        struct allocator allocator;
        wyt_context *context;
        struct subject subject;
        size_t requests, stops;
        allocator_init(&allocator);
        CHECK_STATUS(WYT_OK, wyt_context_new(&allocator.table, &context));
        open_subject(&subject, context, games[k], k == 0 ? "1,1; 1 2" : "2; 1");
        fill_equal(&subject);
        requests = refuse_requests(&allocator, context, SIZE_MAX, export_all,
                                   &subject);
        stops = stop_work(context, export_all, &subject);
        CHECK(requests > 20 && stops > 20, "%zu requests, %zu stops", requests,
              stops);
        close_subject(&subject);
        wyt_context_unref(context);
        allocator_check_empty(&allocator, games[k]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(walnut), cmocka_unit_test(graph_and_data),
        cmocka_unit_test(lines),  cmocka_unit_test(refused),
        cmocka_unit_test(no_set), cmocka_unit_test(faults)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
