/* SPDX-License-Identifier: MIT */
/* Laws as test cases: law by law, family by family, slice by slice. */
#include "law.h"

#include <stdio.h>
#include <stdlib.h>

struct law_case {
    const struct law *law;
    const struct texts *texts;
    size_t first, last;
    char name[96];
};

static void run_case(void **state)
{
    const struct law_case *this = *state;
    struct game game;
    for (size_t i = this->first; i < this->last; i++) {
        if (!game_open(&game, this->texts->text[i]))
            continue;
        if (game.has_moves || !this->law->about_moves)
            this->law->check(&game);
        game_close(&game);
    }
}

static size_t slices_of(const struct texts *texts, size_t slice)
{
    return (texts->count + slice - 1) / slice;
}

/* Fills in the cases of one law and one family; returns how many. */
static size_t add_cases(struct law_case *cases, const struct law *law,
                        const char *family, const struct texts *texts,
                        size_t slice)
{
    size_t slices = slices_of(texts, slice);
    for (size_t i = 0; i < slices; i++) {
        cases[i].law = law;
        cases[i].texts = texts;
        cases[i].first = i * texts->count / slices;
        cases[i].last = (i + 1) * texts->count / slices;
        (void)snprintf(cases[i].name, sizeof cases[i].name, "%s %s %zu/%zu",
                       law->name, family, i + 1, slices);
    }
    return slices;
}

static int run_cases(const char *program, struct law_case *cases, size_t count)
{
    struct CMUnitTest *tests = test_array(count, sizeof *tests);
    int failed;
    for (size_t i = 0; i < count; i++) {
        tests[i].name = cases[i].name;
        tests[i].test_func = run_case;
        tests[i].initial_state = &cases[i];
    }
    failed = test_main(program, tests, count);
    free(tests);
    return failed;
}

int law_main(const char *program, const struct law *laws, size_t count,
             size_t slice)
{
    size_t families = games_families(), total = 0, used = 0;
    struct texts *texts = test_array(families, sizeof *texts);
    struct law_case *cases;
    int failed;
    for (size_t f = 0; f < families; f++) {
        texts[f] = games_texts(f);
        total += slices_of(&texts[f], slice) * count;
    }
    cases = test_array(total, sizeof *cases);
    for (size_t l = 0; l < count; l++) {
        for (size_t f = 0; f < families; f++)
            used += add_cases(cases + used, &laws[l], games_family(f),
                              &texts[f], slice);
    }
    failed = run_cases(program, cases, used);
    for (size_t f = 0; f < families; f++)
        texts_free(&texts[f]);
    free(texts);
    free(cases);
    return failed;
}
