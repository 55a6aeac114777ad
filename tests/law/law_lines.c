/* SPDX-License-Identifier: MIT */
/* Laws about lines: what is known of a line, and what looking finds, is what a
 * box of outcomes by the reference shows. */
#include "law.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* A line from its first point on, in a box. */
struct line {
    const struct game *game;
    const struct box *box;
    const unsigned char *p; /* outcomes of the box */
    const uint64_t *first, *vector;
};

/* The P-positions of the line in the box; the first one in `heaps`. */
static uint64_t count_in_box(const struct line *line, uint64_t *heaps)
{
    uint64_t at[64], count = 0;
    size_t n = line->game->heaps;
    memcpy(at, line->first, n * sizeof *at);
    while (box_contains(line->box, at)) {
        if (line->p[box_index(line->box, at)] && count++ == 0)
            memcpy(heaps, at, n * sizeof *at);
        for (size_t i = 0; i < n; i++)
            at[i] += line->vector[i];
    }
    return count;
}

static uint64_t largest(const uint64_t *heaps, size_t n)
{
    uint64_t most = 0;
    for (size_t i = 0; i < n; i++)
        most = heaps[i] > most ? heaps[i] : most;
    return most;
}

/* An answer and the box do not contradict each other. */
static void check_answer(const struct line *line, wyt_solver *solver)
{
    size_t n = line->game->heaps;
    uint64_t heaps[64], in_box[64], count = 0, seen = 0, shown;
    uint32_t reason = 99;
    int32_t verdict = 99;
    int64_t step = 0;
    const char *text = line->game->text;
    const char *from = test_position(line->first, n);
    CHECK_STATUS(WYT_OK, wyt_explore_line(solver, line->first, line->vector, n,
                                          25, &verdict, &reason, &count, &seen,
                                          &step, heaps));
    shown = count_in_box(line, in_box);
    if (count == 0) {
        CHECK(shown == 0 ||
                  (verdict != WYT_CLAIM_FAILS && largest(in_box, n) > seen),
              "%s, from %s by %u: %s is P", text, from, (unsigned)reason,
              test_position(in_box, n));
        CHECK(verdict != WYT_CLAIM_HOLDS || reason != WYT_REASON_SEEN,
              "%s, from %s: nothing was seen", text, from);
    } else {
        CHECK(verdict == WYT_CLAIM_HOLDS && step >= 0, "%s, from %s", text,
              from);
        CHECK(box_contains(line->box, heaps)
                  ? shown > 0 && memcmp(heaps, in_box, n * sizeof *heaps) == 0
                  : shown == 0,
              "%s, from %s by %u: %s, %" PRIu64 " in the box", text, from,
              (unsigned)reason, test_position(heaps, n), shown);
        CHECK(count >= shown || reason == WYT_REASON_SEEN,
              "%s, from %s by %u: %" PRIu64 ", not %" PRIu64, text, from,
              (unsigned)reason, count, shown);
    }
    CHECK((reason == WYT_REASON_SEEN) ==
              (wyt_explore_reason(line->game->rules, reason,
                                  WYT_THEORY_CLAIM) == NULL),
          "%s: the words of reason %u", text, (unsigned)reason);
}

/* The lines along one vector from first points with small heaps. */
static void check_lines(struct line line, wyt_solver *solver)
{
    const struct box base = box_cube(line.game->heaps, 4);
    uint64_t first[64];
    line.first = first;
    for (size_t cell = 0; cell < base.cells; cell++) {
        bool begins = false;
        box_cell(&base, cell, first);
        for (size_t i = 0; i < base.heaps; i++)
            begins = begins || first[i] < line.vector[i];
        if (begins)
            check_answer(&line, solver);
    }
}

/* The sets of the game, and twice each of them. */
static void lines_are_true(const struct game *game)
{
    struct box box = box_for(game->heaps, 400);
    unsigned char *p = box_outcomes(&box, game, "reference");
    wyt_solver *solver = test_solver(game->context, game->rules, NULL);
    size_t sets = wyt_explore_set_count(game->rules);
    for (size_t i = 0; i < 2 * sets; i++) {
        uint64_t vector[64];
        struct line line = {game, &box, p, NULL, vector};
        CHECK_STATUS(WYT_OK,
                     wyt_explore_set(game->rules, i / 2, vector, game->heaps));
        for (size_t k = 0; k < game->heaps; k++)
            vector[k] *= i % 2 + 1;
        check_lines(line, solver);
    }
    wyt_solver_free(solver);
    free(p);
}

int main(void)
{
    static const struct law laws[] = {
        {"lines are true", lines_are_true, false},
    };
    return law_main("law lines", laws, TEST_LENGTH(laws), 60);
}
