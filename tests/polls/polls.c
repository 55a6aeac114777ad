/* SPDX-License-Identifier: MIT */
/*
 * No question is at work for long without asking the progress callback. Of
 * every scene the largest gap is measured in steps (meter.h), which are the
 * same on every machine; a gap beyond LIMIT fails, and the test says in which
 * call it was. A gap that does not end is stopped where it stands, and the
 * address of the block is shown: addr2line -e PROGRAM ADDRESS names the line.
 *
 * time_gaps measures all scenes, larger ones too, in milliseconds.
 */
#include "scene.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/harness.h"

/* Some hundredths of a second; SECURITY.md promises a tenth. Where words have
 * 32 bits, loops take more steps, and shorter ones, for as many numbers. */
#define LIMIT ((uint64_t)1 << (SIZE_MAX > UINT32_MAX ? 24 : 26))
/* A scene ends at the first poll after so many steps: two gaps that just pass
 * the limit are seen. */
#define BUDGET (2 * LIMIT)
/* What does not end by then is stopped. */
#define ENDLESS (64 * LIMIT)

static struct watch watch;

/* For the summary. */
static struct {
    uint64_t largest;
    const char *name, *where;
} worst;

static void give_up(void)
{
    test_fail(__FILE__, __LINE__, "a poll", "%s has none in %" PRIu64 " steps",
              watch.call, ENDLESS);
}

static void run(void **state)
{
    const struct scene_case *is = *state;
    meter_limit(ENDLESS, give_up);
    scene_run(is, BUDGET, &watch);
    if (watch.largest > worst.largest) {
        worst.largest = watch.largest;
        worst.name = is->name;
        worst.where = watch.where;
    }
    CHECK(watch.largest <= LIMIT, "%" PRIu64 " steps without a poll in %s",
          watch.largest, watch.where);
}

/* Half of the scenes times WYT_TEST_MULT; by hand those that have a text in
 * their names. */
static size_t choose(struct scene_case *cases, size_t count, const char *only,
                     struct CMUnitTest *tests)
{
    size_t brief = 0, chosen = 0, wanted, seen = 0;
    for (size_t i = 0; i < count; i++) {
        if (only != NULL)
            cases[i].brief = strstr(cases[i].name, only) != NULL;
        brief += cases[i].brief;
    }
    wanted = only == NULL ? test_count(brief / 2) : brief;
    wanted = wanted < brief ? wanted : brief;
    for (size_t i = 0; i < count; i++) {
        if (!cases[i].brief)
            continue;
        if (seen * wanted / brief != (seen + 1) * wanted / brief)
            tests[chosen++] =
                (struct CMUnitTest){cases[i].name, run, NULL, NULL, &cases[i]};
        seen++;
    }
    print_message("# %zu scenes of %zu\n", chosen, count);
    return chosen;
}

int main(int argc, char **argv)
{
    const char *only = argc > 1 ? argv[1] : NULL;
    size_t count;
    struct scene_case *cases = scenes_all(&count);
    struct CMUnitTest *tests = test_array(count, sizeof *tests);
    const int failed =
        test_main("polls", tests, choose(cases, count, only, tests));
    if (worst.name != NULL)
        print_message("# the largest gap: %" PRIu64 " steps, %s: %s\n",
                      worst.largest, worst.name, worst.where);
    free(tests);
    free(cases);
    return failed;
}
