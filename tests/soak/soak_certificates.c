/* SPDX-License-Identifier: MIT */
/*
 * soak_certificates [FILE...]: certificates that are checked, with time and
 * memory: those of the unit tests, Grundy value 1 of Wythoff Nim, and WYT(1,2)
 * in the plastic numeration, which takes a minute and is no part of the tests.
 * With names of files it checks these.
 */
#include "support/allocator.h"
#include "support/automata.h"

#include <gmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "automata/certificate.h"
#include "automata/check.h"
#include "automata/dfa.h"
#include "automata/learn.h"
#include "automata/pairs.h"
#include "automata/words.h"
#include "automata/writing.h"
#include "base/context.h"

#define MOST_STATES 100000000

static double now(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

/* A context that counts, with room for a large check. */
static wyt_context *counting(struct allocator *allocator)
{
    wyt_context *context;
    allocator_init(allocator);
    CHECK_STATUS(WYT_OK, wyt_context_new(&allocator->table, &context));
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(context, WYT_LIMIT_MEMORY,
                                               (uint64_t)12 << 30));
    return context;
}

static void check(const char *name, const char *text, size_t length)
{
    struct allocator allocator;
    struct wyt__checked checked;
    wyt_context *context = counting(&allocator);
    double start = now();
    int32_t status;
    wyt__checked_open(&checked);
    allocator_arm(&allocator, 0);
    status = wyt__check(context, text, length, MOST_STATES, &checked);
    printf("%s: %s, %.3f s, %.1f MB, %zu bytes, %zu nodes, %zu sets, "
           "%zu states\n",
           name,
           status != WYT_OK  ? wyt_context_error(context)
           : checked.theorem ? "theorem"
                             : "refuted",
           now() - start, (double)allocator.peak / 1e6, length, checked.nodes,
           checked.sets, checked.states);
    if (status == WYT_OK && !checked.theorem)
        gmp_printf("  value %u at (%Zd,%Zd)\n", (unsigned)checked.value,
                   checked.x, checked.y);
    fflush(stdout);
    wyt__checked_close(&checked);
    wyt_context_unref(context);
}

/* Writes, keeps as a file in the working directory, and checks. */
static void write_and_check(const struct wyt__words *words, const char *game,
                            const char *file, const struct wyt__dfa *sets,
                            size_t count)
{
    wyt_rules *rules = test_rules(words->recurrence.context, game);
    struct wyt__writing certificate;
    CHECK_STATUS(WYT_OK, wyt__certificate_write(words, rules, sets, NULL, count,
                                                &certificate));
    if (file != NULL) {
        FILE *out = fopen(file, "wb");
        CHECK(out != NULL &&
                  fwrite(certificate.text, 1, certificate.length, out) ==
                      certificate.length &&
                  fclose(out) == 0,
              "%s cannot be written", file);
    }
    check(game, certificate.text, certificate.length);
    wyt__writing_close(&certificate);
    wyt_rules_unref(rules);
}

static struct wyt__dfa learn(struct wyt__words *words,
                             const struct wyt__pair_list *pairs)
{
    struct wyt__dfa dfa;
    enum wyt__learned learned;
    double start = now();
    size_t h;
    CHECK_STATUS(WYT_OK,
                 wyt__learn(words, pairs, 100000, false, &dfa, &h, &learned));
    CHECK(learned == WYT__LEARNED, "%zu pairs: ended by %d at h = %zu",
          pairs->count, (int)learned, h);
    printf("%zu pairs: %zu states, h = %zu, %.1f s\n", pairs->count, dfa.states,
           h, now() - start);
    return dfa;
}

static void small(void)
{
    for (size_t i = 0; i < AUTOMATA_ROWS; i++) {
        struct allocator allocator;
        wyt_context *context = counting(&allocator);
        struct wyt__words words =
            automata_words(context, automata_rows[i].numeration);
        struct wyt__dfa dfa = automata_learn(&words, automata_rows[i].game,
                                             automata_rows[i].size);
        write_and_check(&words, automata_rows[i].game, NULL, &dfa, 1);
        wyt__dfa_close(&dfa);
        wyt__words_close(&words);
        wyt_context_unref(context);
    }
}

/*
 * The positions (x,y), x <= y < size, of a Grundy value of Wythoff Nim, those
 * of smaller values being `taken`: row after row the least y whose column and
 * diagonal are free and which is not taken. taken[x] is the partner of x.
 */
static struct wyt__pair_list value_list(wyt_context *context, size_t size,
                                        const uint32_t *taken,
                                        uint32_t *partner)
{
    struct wyt__pair_list pairs;
    bool *used = test_array(size, 1), *diagonal = test_array(size, 1);
    uint64_t *list = test_array(2 * size, sizeof *list);
    size_t count = 0, least = 0;
    for (size_t x = 0; x < size; x++) {
        size_t d = least;
        if (used[x])
            continue;
        while (x + d < size && (diagonal[d] || used[x + d] ||
                                (taken != NULL && taken[x] == x + d)))
            d++;
        if (x + d >= size)
            continue;
        used[x] = used[x + d] = diagonal[d] = true;
        while (least < size && diagonal[least])
            least++;
        partner[x] = (uint32_t)(x + d);
        partner[x + d] = (uint32_t)x;
        list[2 * count] = x;
        list[2 * count++ + 1] = x + d;
    }
    CHECK_STATUS(WYT_OK,
                 wyt__pair_list_open(&pairs, context, list, count, size, true));
    free(used);
    free(diagonal);
    free(list);
    return pairs;
}

static void grundy(void)
{
    const size_t size = 1346269; /* a weight */
    struct allocator allocator;
    wyt_context *context = counting(&allocator);
    struct wyt__words words = automata_words(context, "1,1; 1 2");
    uint32_t *partner[2];
    struct wyt__dfa sets[2];
    for (size_t g = 0; g < 2; g++) {
        struct wyt__pair_list pairs;
        partner[g] = test_array(size, sizeof *partner[g]);
        pairs =
            value_list(context, size, g == 0 ? NULL : partner[0], partner[g]);
        sets[g] = learn(&words, &pairs);
        wyt__pair_list_close(&pairs);
    }
    write_and_check(&words, "wythoff", "wythoff-grundy-1.wyp", sets, 2);
    for (size_t g = 0; g < 2; g++) {
        free(partner[g]);
        wyt__dfa_close(&sets[g]);
    }
    wyt__words_close(&words);
    wyt_context_unref(context);
}

static void plastic(size_t count)
{
    struct allocator allocator;
    wyt_context *context = counting(&allocator);
    struct wyt__words words = automata_words(context, "0,1,1; 1 2 3 4");
    wyt_rules *rules = test_rules(context, "wyt:a=1,b=2");
    uint64_t *list = test_array(2 * count, sizeof *list);
    struct wyt__pair_list pairs;
    struct wyt__dfa dfa;
    wyt_stream *stream;
    size_t got;
    CHECK_STATUS(WYT_OK,
                 wyt_stream_new(context, rules, 0, WYT_SIDE_UPPER, &stream));
    CHECK_STATUS(WYT_OK, wyt_stream_next(stream, list, 2, 1, 2, count, &got));
    CHECK(got == count, "%zu pairs", got);
    /* All pairs below the last y are those with a smaller y. */
    CHECK_STATUS(WYT_OK, wyt__pair_list_open(&pairs, context, list, count - 1,
                                             list[2 * count - 1], true));
    dfa = learn(&words, &pairs);
    write_and_check(&words, "wyt:a=1,b=2", "wyt-1-2.wyp", &dfa, 1);
    wyt__dfa_close(&dfa);
    wyt__pair_list_close(&pairs);
    free(list);
    wyt_stream_free(stream);
    wyt_rules_unref(rules);
    wyt__words_close(&words);
    wyt_context_unref(context);
}

static void check_file(const char *name)
{
    FILE *file = fopen(name, "rb");
    long length;
    char *text;
    CHECK(file != NULL && fseek(file, 0, SEEK_END) == 0, "no file %s", name);
    length = ftell(file);
    rewind(file);
    text = test_array((size_t)length + 1, 1);
    CHECK(fread(text, 1, (size_t)length, file) == (size_t)length,
          "%s cannot be read", name);
    fclose(file);
    check(name, text, (size_t)length);
    free(text);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        check_file(argv[i]);
    if (argc == 1) {
        small();
        grundy();
        plastic(1600000);
    }
    return 0;
}
