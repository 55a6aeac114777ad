/* SPDX-License-Identifier: MIT */
/*
 * The gap words of WYT(a,b,c), |b-c| < a (Gurvich 2012 gives the sequences):
 * on the axis of width w, a gap g of the other axis becomes
 *     sigma_w(g) = w^(k-1) . (w+d),  k = ceil((g+a)/w) - 1,  d = g + a - k w.
 * A letter is its excess e over the width of its axis. L_i(e) is the length of
 * sigma^i(e), S_i(e) its sum; by them x_n is found by descending from block to
 * block. Lengths are kept until S + a L would reach 2^62.
 */
#include "statement.h"

#include <stdlib.h>
#include <string.h>

#define LIMIT ((uint64_t)1 << 62)

int letter_copies(const struct tree *tree, int axis, int e)
{
    int sum = tree->width[axis] + e + tree->a, w = tree->width[1 - axis];
    return (sum + w - 1) / w - 1;
}

int letter_last(const struct tree *tree, int axis, int e)
{
    return tree->width[axis] + e + tree->a -
           letter_copies(tree, axis, e) * tree->width[1 - axis];
}

struct block *tree_block(const struct tree *tree, int level, int axis, int e)
{
    return &tree->blocks[(level * 2 + axis) * (tree->most + 1) + e];
}

static void fill_block(const struct tree *tree, int level, int axis, int e)
{
    struct block *block = tree_block(tree, level, axis, e);
    if (level == 0) {
        block->length = 1;
        block->sum = (uint64_t)(tree->width[axis] + e);
        return;
    }
    uint64_t copies = (uint64_t)letter_copies(tree, axis, e) - 1;
    const struct block *many = tree_block(tree, level - 1, 1 - axis, 0);
    const struct block *last =
        tree_block(tree, level - 1, 1 - axis, letter_last(tree, axis, e));
    block->length = copies * many->length + last->length;
    block->sum = copies * many->sum + last->sum;
    /* Far below 2^64: copies < 2^6, many->sum + a L < 2^57. */
}

/* Whether a block of the level is so large that no other is built of it. */
static bool is_full(const struct tree *tree, int level)
{
    for (int axis = 0; axis < 2; axis++) {
        for (int e = 0; e <= tree->width[axis]; e++) {
            const struct block *block = tree_block(tree, level, axis, e);
            if (block->sum + (uint64_t)tree->a * block->length >= LIMIT / 64)
                return true;
        }
    }
    return false;
}

struct tree tree_new(int a, int b, int c, int s)
{
    struct tree tree = {.a = a, .width = {b, c}, .s = s};
    tree.most = b > c ? b : c;
    tree.blocks =
        statement_array(TREE_LEVELS * 2 * (tree.most + 1), sizeof *tree.blocks);
    do {
        HOLDS(tree.levels < TREE_LEVELS, "WYT(%d,%d,%d): too many levels", a, b,
              c);
        for (int axis = 0; axis < 2; axis++) {
            for (int e = 0; e <= tree.width[axis]; e++)
                fill_block(&tree, tree.levels, axis, e);
        }
    } while (!is_full(&tree, tree.levels++));
    return tree;
}

void tree_free(struct tree *tree)
{
    free(tree->blocks);
}

static uint64_t weight(const struct tree *tree, const struct block *block,
                       enum tree_weight by)
{
    if (by == BY_LENGTH)
        return block->length;
    return block->sum +
           (by == BY_LARGE ? (uint64_t)tree->a * block->length : 0);
}

struct block tree_walk(const struct tree *tree, int axis, uint64_t budget,
                       enum tree_weight by)
{
    struct block done = {0, 0};
    int level = 0, side = axis, e = tree->s;
    const struct block *block = tree_block(tree, 0, side, e);
    while (weight(tree, block, by) <= budget) {
        budget -= weight(tree, block, by);
        done.length += block->length;
        done.sum += block->sum;
        side = 1 - side;
        HOLDS(++level < tree->levels, "too far");
        block = tree_block(tree, level, side, e);
    }
    while (level > 0) {
        uint64_t most = (uint64_t)letter_copies(tree, side, e) - 1, skip;
        block = tree_block(tree, --level, 1 - side, 0);
        skip = budget / weight(tree, block, by);
        skip = skip < most ? skip : most;
        budget -= skip * weight(tree, block, by);
        done.length += skip * block->length;
        done.sum += skip * block->sum;
        e = skip < most ? 0 : letter_last(tree, side, e);
        side = 1 - side;
    }
    return done;
}
