/* SPDX-License-Identifier: MIT */
/*
 * Invariant games written out one by one: which differences (i,j) a move may
 * have, and which cells are missing.
 */
#include "raw.h"

#include <stddef.h>

/* The two numbers taken; false if a heap would grow or nothing is taken. */
static bool taken(const int *from, const int *to, int *i, int *j)
{
    *i = from[0] - to[0];
    *j = from[1] - to[1];
    return *i >= 0 && *j >= 0 && *i + *j > 0;
}

/* A rook, or two of the first for one of the second. */
static bool rook_and_knight(const struct raw_game *game, const int *from,
                            const int *to)
{
    int i, j;
    (void)game;
    return taken(from, to, &i, &j) && (i == 0 || j == 0 || i == 2 * j);
}

/* A rook, or twice as many of one as of the other. */
static bool rook_and_knights(const struct raw_game *game, const int *from,
                             const int *to)
{
    int i, j;
    (void)game;
    return taken(from, to, &i, &j) &&
           (i == 0 || j == 0 || i == 2 * j || j == 2 * i);
}

/* The same number from both, nothing else. */
static bool bishop(const struct raw_game *game, const int *from, const int *to)
{
    int i, j;
    (void)game;
    return taken(from, to, &i, &j) && i == j;
}

/* A rook whose length is 0 or 1 modulo 4, or a bishop. */
static bool residue_rook(const struct raw_game *game, const int *from,
                         const int *to)
{
    int i, j;
    (void)game;
    if (!taken(from, to, &i, &j))
        return false;
    if (i > 0 && j > 0)
        return i == j;
    return (i + j) % 4 == 0 || (i + j) % 4 == 1;
}

/* A rook of at most three steps, a bishop of at most two: short pieces. */
static bool short_pieces(const struct raw_game *game, const int *from,
                         const int *to)
{
    int i, j;
    (void)game;
    if (!taken(from, to, &i, &j))
        return false;
    if (i > 0 && j > 0)
        return i == j && i <= 2;
    return i + j <= 3;
}

/* From the first heap 1, 4, 5, 8 or 9; from the second any number. */
static bool residue_and_bound(const struct raw_game *game, const int *from,
                              const int *to)
{
    int i, j;
    (void)game;
    if (!taken(from, to, &i, &j))
        return false;
    if (i == 0)
        return true;
    return j == 0 && (i == 1 || i == 4 || i == 5 || i == 8 || i == 9);
}

/* A knight that jumps once. */
static bool jump(const struct raw_game *game, const int *from, const int *to)
{
    int i, j;
    (void)game;
    return taken(from, to, &i, &j) &&
           ((i == 1 && j == 2) || (i == 2 && j == 1));
}

/* A rook, or exactly one from both. */
static bool rook_and_step(const struct raw_game *game, const int *from,
                          const int *to)
{
    int i, j;
    (void)game;
    return taken(from, to, &i, &j) && (i == 0 || j == 0 || (i == 1 && j == 1));
}

/* At most one from the first heap, or at most two from the second, or
 * numbers that differ by at most one. */
static bool three_strips(const struct raw_game *game, const int *from,
                         const int *to)
{
    int i, j;
    (void)game;
    return taken(from, to, &i, &j) &&
           (i <= 1 || j <= 2 || i == j || i == j + 1 || j == i + 1);
}

/* m-Wythoff without the corner: numbers from both that differ by less than a,
 * or any number from one. */
static bool m_wythoff(const struct raw_game *game, const int *from,
                      const int *to)
{
    int i, j;
    if (!taken(from, to, &i, &j))
        return false;
    return i == 0 || j == 0 || (i - j < game->a && j - i < game->a);
}

/* Not both x < b and y < c. */
static bool outside_rectangle(const struct raw_game *game, const int *heaps)
{
    return heaps[0] >= game->b || heaps[1] >= game->c;
}

/* One of three heaps, or the same from two of them. */
static bool nim_with_pairs(const struct raw_game *game, const int *from,
                           const int *to)
{
    int t = 0, changed = 0;
    (void)game;
    for (int k = 0; k < 3; k++) {
        if (to[k] > from[k])
            return false;
        if (to[k] == from[k])
            continue;
        if (changed > 0 && from[k] - to[k] != t)
            return false;
        t = from[k] - to[k];
        changed++;
    }
    return changed == 1 || changed == 2;
}

/* Take 1, 3 or 4. */
static bool subtract_134(const struct raw_game *game, const int *from,
                         const int *to)
{
    int t = from[0] - to[0];
    (void)game;
    return t == 1 || t == 3 || t == 4;
}

#define SAMPLE(name, number, rule)                                             \
    {                                                                          \
        .text = name, .heaps = number, .is_option = rule                       \
    }
#define HOLED(name, width, base, height)                                       \
    {                                                                          \
        .text = name, .heaps = 2, .is_option = m_wythoff,                      \
        .is_position = outside_rectangle, .a = width, .b = base, .c = height   \
    }

const struct raw_game raw_vectors[] = {
    SAMPLE("vectors:lines=1.0/0.1/2.1", 2, rook_and_knight),
    SAMPLE("vectors:lines=1.0/0.1/1.2/2.1", 2, rook_and_knights),
    SAMPLE("vectors:lines=1.1", 2, bishop),
    SAMPLE("vectors:lines=1.0q4l2/0.1q4l2/1.1", 2, residue_rook),
    SAMPLE("vectors:lines=1.0t3/0.1t3/1.1t2", 2, short_pieces),
    SAMPLE("vectors:lines=1.0q4l2t9/0.1", 2, residue_and_bound),
    SAMPLE("vectors:steps=1.2/2.1", 2, jump),
    SAMPLE("vectors:lines=1.0/0.1,steps=1.1", 2, rook_and_step),
    SAMPLE("vectors:strips=i2/j3/d2", 2, three_strips),
    SAMPLE("vectors:lines=1.0/0.1/1.1", 2, raw_wythoff_is_option),
    SAMPLE("vectors:strips=i1/j1", 2, raw_nim_is_option),
    HOLED("vectors:strips=i1/j1/d1,hole=1.1", 1, 1, 1),
    HOLED("vectors:strips=i1/j1/d2,hole=1.1", 2, 1, 1),
    HOLED("vectors:strips=i1/j1/d3,hole=1.2", 3, 1, 2),
    HOLED("vectors:strips=i1/j1/d2,hole=3.5", 2, 3, 5),
    SAMPLE("vectors:heaps=1,steps=1/3/4", 1, subtract_134),
    SAMPLE("vectors:heaps=3,lines=1.0.0/0.1.0/0.0.1", 3, raw_nim_is_option),
    SAMPLE("vectors:heaps=3,lines=1.0.0/0.1.0/0.0.1/1.1.0/1.0.1/0.1.1", 3,
           nim_with_pairs),
};

const int raw_vector_count = (int)(sizeof raw_vectors / sizeof raw_vectors[0]);
