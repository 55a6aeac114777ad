/* SPDX-License-Identifier: MIT */
/*
 * Steps of eight words in plain C: the definition. Two words at a time, in one
 * register where the compiler has such; eight words hide that each step waits
 * for the one before.
 */
#include "base/least.h"
#include "board/kernel.h"
#include "board/kernels/kernels.h"
#include "board/kernels/shear/shear.h"

#define L WYT__SHEAR_WORDS
#define BLOCKS WYT__SHEAR_BLOCKS
#define HELPER static inline
#define KERNEL static

#if defined(__GNUC__) && (defined(__SSE2__) || defined(__ARM_NEON))

typedef uint64_t pair __attribute__((vector_size(16)));
typedef uint64_t pair_at
    __attribute__((vector_size(16), aligned(8), may_alias));

HELPER pair load_pair(const uint64_t *from)
{
    return *(const pair_at *)from;
}

HELPER void store_pair(uint64_t *to, pair v)
{
    *(pair_at *)to = v;
}

HELPER pair pair_of(uint64_t low, uint64_t high)
{
    return (pair){low, high};
}

HELPER uint64_t low_of(pair v)
{
    return v[0];
}

HELPER uint64_t high_of(pair v)
{
    return v[1];
}

HELPER pair either_pair(pair v, pair w)
{
    return v | w;
}

HELPER pair differ_pair(pair v, pair w)
{
    return v ^ w;
}

HELPER pair both_pair(pair v, pair w)
{
    return v & w;
}

HELPER pair up_pair(pair v, uint64_t by)
{
    return v << by;
}

HELPER pair down_pair(pair v, uint64_t by)
{
    return v >> by;
}

#else

typedef struct {
    uint64_t low, high;
} pair;

HELPER pair pair_of(uint64_t low, uint64_t high)
{
    return (pair){low, high};
}

HELPER pair load_pair(const uint64_t *from)
{
    return (pair){from[0], from[1]};
}

HELPER void store_pair(uint64_t *to, pair v)
{
    to[0] = v.low;
    to[1] = v.high;
}

HELPER uint64_t low_of(pair v)
{
    return v.low;
}

HELPER uint64_t high_of(pair v)
{
    return v.high;
}

HELPER pair either_pair(pair v, pair w)
{
    return (pair){v.low | w.low, v.high | w.high};
}

HELPER pair differ_pair(pair v, pair w)
{
    return (pair){v.low ^ w.low, v.high ^ w.high};
}

HELPER pair both_pair(pair v, pair w)
{
    return (pair){v.low & w.low, v.high & w.high};
}

HELPER pair up_pair(pair v, uint64_t by)
{
    return (pair){v.low << by, v.high << by};
}

HELPER pair down_pair(pair v, uint64_t by)
{
    return (pair){v.low >> by, v.high >> by};
}

#endif

/* ---- steps ---- */

typedef struct {
    pair a, b, c, d;
} vector;

HELPER vector load(const uint64_t *from)
{
    return (vector){load_pair(from), load_pair(from + 2), load_pair(from + 4),
                    load_pair(from + 6)};
}

HELPER void store(uint64_t *to, vector v)
{
    store_pair(to, v.a);
    store_pair(to + 2, v.b);
    store_pair(to + 4, v.c);
    store_pair(to + 6, v.d);
}

HELPER vector either(vector v, vector w)
{
    return (vector){either_pair(v.a, w.a), either_pair(v.b, w.b),
                    either_pair(v.c, w.c), either_pair(v.d, w.d)};
}

HELPER vector nothing(void)
{
    const pair none = pair_of(0, 0);
    return (vector){none, none, none, none};
}

/* v | w & x */
HELPER vector carried(vector v, vector w, vector x)
{
    return (vector){either_pair(v.a, both_pair(w.a, x.a)),
                    either_pair(v.b, both_pair(w.b, x.b)),
                    either_pair(v.c, both_pair(w.c, x.c)),
                    either_pair(v.d, both_pair(w.d, x.d))};
}

HELPER vector neither(vector v)
{
    const pair all = pair_of(UINT64_MAX, UINT64_MAX);
    return (vector){differ_pair(v.a, all), differ_pair(v.b, all),
                    differ_pair(v.c, all), differ_pair(v.d, all)};
}

HELPER vector moved(vector near, vector far, uint64_t by)
{
    const uint64_t rest = 64 - by;
    return (vector){
        either_pair(up_pair(near.a, by), down_pair(far.a, rest)),
        either_pair(up_pair(near.b, by), down_pair(far.b, rest)),
        either_pair(up_pair(near.c, by), down_pair(far.c, rest)),
        either_pair(up_pair(near.d, by), down_pair(far.d, rest)),
    };
}

HELPER vector pushed(vector v, uint64_t lowest)
{
    return (vector){
        pair_of(lowest, low_of(v.a)), pair_of(high_of(v.a), low_of(v.b)),
        pair_of(high_of(v.b), low_of(v.c)), pair_of(high_of(v.c), low_of(v.d))};
}

#include "board/kernels/shear/shear_steps.h"

/* ---- words of rows ---- */

/* Swaps the bits of weight `by` in the numbers of rows and columns: of two rows
 * that are `by` apart, the high bits of the one with the low bits of the
 * other. */
HELPER void swap_bits(pair *here, pair *there, uint64_t by, uint64_t low)
{
    const pair mask = pair_of(low, low);
    const pair other =
        both_pair(differ_pair(down_pair(*here, by), *there), mask);
    *here = differ_pair(*here, up_pair(other, by));
    *there = differ_pair(*there, other);
}

/* For the weights 2 by and by, by > 1. */
HELPER void swap_twice(uint64_t *rows, size_t by, uint64_t low2, uint64_t low)
{
    for (size_t i = 0; i < 64; i += 4 * by)
        for (size_t k = i; k < i + by; k += 2) {
            pair a = load_pair(rows + k), b = load_pair(rows + k + by);
            pair c = load_pair(rows + k + 2 * by);
            pair d = load_pair(rows + k + 3 * by);
            swap_bits(&a, &c, 2 * by, low2);
            swap_bits(&b, &d, 2 * by, low2);
            swap_bits(&a, &b, by, low);
            swap_bits(&c, &d, by, low);
            store_pair(rows + k, a);
            store_pair(rows + k + by, b);
            store_pair(rows + k + 2 * by, c);
            store_pair(rows + k + 3 * by, d);
        }
}

/* For 2 and 1, where a pair holds both rows of the second. */
HELPER void swap_last(uint64_t *rows)
{
    for (size_t k = 0; k < 64; k += 4) {
        pair a = load_pair(rows + k), b = load_pair(rows + k + 2), even, odd;
        swap_bits(&a, &b, 2, 0x3333333333333333);
        even = pair_of(low_of(a), low_of(b));
        odd = pair_of(high_of(a), high_of(b));
        swap_bits(&even, &odd, 1, 0x5555555555555555);
        store_pair(rows + k, pair_of(low_of(even), low_of(odd)));
        store_pair(rows + k + 2, pair_of(high_of(even), high_of(odd)));
    }
}

void wyt__shear_transpose(uint64_t *words)
{
    swap_twice(words, 16, 0x00000000ffffffff, 0x0000ffff0000ffff);
    swap_twice(words, 4, 0x00ff00ff00ff00ff, 0x0f0f0f0f0f0f0f0f);
    swap_last(words);
}

/* Lane i of a row word that begins with step s has its first 64 - i bits in
 * steps s + i..s + 63 and the others in the 64 steps behind. Step s + m thus
 * gives its lanes i <= m, and step s + 64 + m the others; transposed, that is
 * the word turned by i bits. */
HELPER void turn_words(const uint64_t *steps, uint64_t (*rows)[BLOCKS])
{
    uint64_t first[64], second[64], mask = 1;
    for (size_t m = 0; m < 64; m++, mask = mask << 1 | 1) {
        const pair here = load_pair(steps + m * L);
        const pair there = load_pair(steps + (m + 64) * L);
        const pair both = differ_pair(
            there, both_pair(differ_pair(here, there), pair_of(mask, mask)));
        first[m] = low_of(both);
        second[m] = high_of(both);
    }
    wyt__shear_transpose(first);
    wyt__shear_transpose(second);
    for (unsigned i = 0; i < 64; i++) {
        rows[i][0] = first[i] >> i | first[i] << (-i & 63);
        rows[i + 64][0] = second[i] >> i | second[i] << (-i & 63);
    }
}

/* The lanes of two words at once, with the blocks of both. */
static void turn(const uint64_t *steps, const struct wyt__shear_span *spans,
                 size_t words, uint64_t (*rows)[BLOCKS])
{
    for (size_t k = 0; k < words; k += 2)
        for (size_t t = wyt__least(spans[k].first, spans[k + 1].first);
             t < spans[k].end || t < spans[k + 1].end; t++)
            turn_words(steps + t * 64 * L + k,
                       (uint64_t(*)[BLOCKS])(void *)&rows[k * 64][t]);
}

static void turn_word(const uint64_t *here, const uint64_t *there,
                      uint64_t *words)
{
    uint64_t turned[64], mask = 1;
    for (size_t m = 0; m < 64; m++, mask = mask << 1 | 1)
        turned[m] = (here[m] & mask) | (there[m] & ~mask);
    wyt__shear_transpose(turned);
    for (unsigned i = 0; i < 64; i++)
        words[i] = turned[i] >> i | turned[i] << (-i & 63);
}

const struct wyt__shear_isa wyt__shear_plain = {run_steps, turn, turn_word};

static int32_t run(const struct wyt__task *task)
{
    return wyt__shear_run_with(task, &wyt__shear_plain);
}

const struct wyt__kernel wyt__kernel_shear = {
    .name = "shear",
    .about = "antidiagonals of bands of rows, 64 cells a word",
    .isa = WYT_ISA_PLAIN,
    .threaded = true,
    .resumes = true,
    .overwrites = true,
    .refuses = wyt__shear_refuses,
    .yields = wyt__shear_yields,
    .bytes = wyt__shear_bytes,
    .run = run,
};
