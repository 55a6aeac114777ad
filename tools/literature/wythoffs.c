/* SPDX-License-Identifier: MIT */
/*
 * Published games: Wythoff Nim with other moves, ends and passes.
 */
#include "literature/published.h"

#include <stddef.h>

const struct published literature_wythoffs[] = {
    {
        .name = "wythoff",
        .game = "wythoff",
        .rules =
            "Two heaps: any number from one, or the same number from both.",
        .fact = "The P-positions are the {A_n, A_n + n} with A_n = floor(n "
                "phi), phi the golden ratio.",
        .basis = BASIS_PAPER,
        .known = "P-positions are solved. Grundy values have no formula.",
        .oeis = "A000201 A001950",
        .source = "wythoff1907",
        .picture = "--size 40",
    },
    {
        .name = "wythoff-misere",
        .game = "wythoff+misere",
        .rules = "Wythoff Nim, but who cannot move wins.",
        .fact = "The P-positions are those of Wythoff Nim, but {0,1} and {2,2} "
                "in place of {0,0} and {1,2}.",
        .basis = BASIS_PAPER,
        .known = "Solved.",
        .source = "fraenkel1984",
        .picture = "--size 40",
    },
    {
        .name = "a-wythoff",
        .game = "fraenkel:a=2",
        .rules = "Any number from one heap, or numbers from both that differ "
                 "by less than a, here 2.",
        .fact = "The P-positions are the {floor(n sqrt(2)), floor(n sqrt(2)) + "
                "2n}.",
        .basis = BASIS_PAPER,
        .known = "Solved for every a.",
        .oeis = "A001951 A001952",
        .source = "fraenkel1982",
        .picture = "--size 40",
    },
    {
        .name = "a-wythoff-3",
        .game = "fraenkel:a=3",
        .rules = "a-Wythoff with a = 3.",
        .fact = "The P-positions are the {floor(n r), floor(n r) + 3n} with r "
                "= (sqrt(13) - 1) / 2.",
        .basis = BASIS_PAPER,
        .known = "Solved for every a.",
        .source = "fraenkel1982",
        .picture = "--size 40",
    },
    {
        .name = "a-wythoff-misere",
        .game = "fraenkel:a=2+misere",
        .rules = "a-Wythoff with a = 2, but who cannot move wins.",
        .fact = "The P-positions are the {x, x + 2n + 1} with x = floor((2n+1) "
                "/ sqrt(2)).",
        .basis = BASIS_PAPER,
        .known = "Solved for every a.",
        .source = "fraenkel1984",
        .picture = "--size 40",
    },
    {
        .name = "wyt",
        .game = "wyt:a=2,b=3",
        .rules =
            "WYT(a,b): i from one heap and j from the other, if one of them is "
            "less than b, or they differ by less than a; here a = 2 and b = 3.",
        .fact = "The P-positions are the {x_n, x_n + 2n}, x_n = mex_3 of all "
                "earlier heaps.",
        .basis = BASIS_PAPER,
        .known = "Solved by a recursion; the n-th P-position takes time "
                 "polynomial in the digits of n.",
        .source = "gurvich2012",
        .picture = "--size 60",
    },
    {
        .name = "wyt-1-2",
        .game = "wyt:a=1,b=2",
        .rules = "WYT(a,b) with a = 1 and b = 2.",
        .fact = "The P-positions are the {x_n, x_n + n} with x_n = mex_2 of "
                "all earlier heaps.",
        .basis = BASIS_PAPER,
        .known = "As for a = 2 and b = 3.",
        .source = "gurvich2012",
        .picture = "--size 60",
    },
    {
        .name = "wyt-abc",
        .game = "wyt:a=1,b=1,c=3",
        .rules = "WYT(a,b,c): i from the first heap and j from the second, if "
                 "i < b, j < c or they differ by less than a; here 1, 1 and 3.",
        .fact = "(x,y) is P iff y = 3x.",
        .basis = BASIS_DERIVED,
        .known = "Trivial if b and c differ by at least a; otherwise a "
                 "two-sided recursion.",
        .source = "gurvich2012",
        .picture = "--size 40",
    },
    {
        .name = "two-two",
        .game = "vectors:lines=1.0/0.1/2.2",
        .rules = "Any number from one heap, or the same even number from both: "
                 "the (b,b) game with b = 2.",
        .fact = "In the order of the larger heap the differences are 0, 0, 1, "
                "2, and then 2k, 2k-1, 2k+1, 2k+2 for k = 1, 2, ...",
        .basis = BASIS_DERIVED,
        .known = "P-positions are generated for b = 2, later for powers of 2; "
                 "open for other b.",
        .source = "duchenegravier2009",
        .picture = "--size 40",
    },
    {
        .name = "capped",
        .game = "vectors:lines=1.0t2/0.1t2/1.1t2",
        .rules = "Wythoff Nim in which at most 2 are taken from a heap.",
        .fact = "(x,y) is P iff x + y is divisible by 3.",
        .basis = BASIS_DERIVED,
        .known = "Sets of numbers that may be taken are studied in general; "
                 "some are solved.",
        .source = "katayamakubo2018",
        .picture = "--size 24",
    },
    {
        .name = "maharaja",
        .game = "vectors:lines=1.0/0.1/1.1,steps=1.2/2.1",
        .rules = "Wythoff Nim with the moves of a knight of chess beside those "
                 "of the queen.",
        .fact = "Every P-position x <= y has y within 5 of x phi, phi the "
                "golden ratio, and every number is in exactly one of them.",
        .basis = BASIS_DERIVED,
        .known =
            "P-positions are near those of Wythoff Nim; no formula is known.",
        .source = "larssonwastlund2014",
        .picture = "--size 60",
    },
    {
        .name = "gdwn",
        .game = "vectors:lines=1.0/0.1/1.1/1.2/2.1",
        .rules = "Wythoff Nim, and any t from one heap with 2t from the other.",
        .fact = "Above the diagonal and beyond x = 40 no P-position has a "
                "slope between 1.6 and 2.1, and some are on both sides.",
        .basis = BASIS_DERIVED,
        .known = "Proven: there is a sector without P-positions between "
                 "others. Slopes are conjectured.",
        .source = "larsson2014",
        .picture = "--size 100",
    },
    {
        .name = "gdwn-same",
        .game = "vectors:lines=1.0/0.1/1.1/3.4/4.3",
        .rules =
            "Wythoff Nim, and any 3t from one heap with 4t from the other.",
        .fact = "The P-positions are those of Wythoff Nim.",
        .basis = BASIS_DERIVED,
        .known = "For some pairs (p,q) nothing changes, which is proven; which "
                 "pairs split the rays is a conjecture.",
        .source = "larsson2012",
        .picture = "--size 60",
    },
    {
        .name = "ryuo",
        .game = "rule:move=(i=0|j=0|i+j<3)",
        .rules = "Ryuo Nim: the promoted rook of shogi, which goes like a rook "
                 "or a king: any number from one heap, or one from both.",
        .fact = "The Grundy value of (x,y) is (x+y) mod 3 + 3 (floor(x/3) xor "
                "floor(y/3)).",
        .basis = BASIS_PAPER,
        .known = "Solved, for every p in place of 3.",
        .source = "miyadera2017",
        .picture = "--size 16 --grundy",
    },
    {
        .name = "ryuo-5",
        .game = "rule:move=(i=0|j=0|i+j<5)",
        .rules = "Generalized Ryuo Nim with p = 5: any number from one heap, "
                 "or fewer than 5 from both together.",
        .fact = "The Grundy value of (x,y) is (x+y) mod 5 + 5 (floor(x/5) xor "
                "floor(y/5)).",
        .basis = BASIS_PAPER,
        .known = "As for p = 3.",
        .source = "miyadera2017",
        .picture = "--size 16 --grundy",
    },
    {
        .name = "ryuo-pass",
        .game = "rule:move=(i=0|j=0|i+j<3)+pass=1",
        .rules = "Ryuo Nim with one pass, which either player may use once, "
                 "but not at the end.",
        .fact = "With the pass left, (0,0), {1,3} and (2,2) are P, and beyond "
                "3 the (3k+1,3k+1) and {3k+2,3k+3}.",
        .basis = BASIS_DERIVED,
        .known = "P-positions have simple formulas, Grundy values do not.",
        .source = "miyadera2017",
        .picture = "--size 30x30x2 --slice z=1",
    },
    {
        .name = "modular",
        .game = "rule:move=(i=0|j=0|(i-j)%5=0)",
        .rules = "m-modular Wythoff with m = 5: any number from one heap, or "
                 "numbers from both that are equal mod 5.",
        .fact = "The P-positions are {0,0}, {1,2}, {3,5} and {4,7}.",
        .basis = BASIS_DERIVED,
        .known = "Solved: the P-positions are finitely many of Wythoff Nim.",
        .source = "khovanovaniu2016",
        .picture = "--size 30",
    },
    {
        .name = "st-wythoff",
        .game = "rule:move=(i=0|j=0|abs(i-j)<min(i,j)+1)",
        .rules = "(s,t)-Wythoff with s = 2 and t = 1: any number from one "
                 "heap, or i and j from both with |i-j| < (s-1) min(i,j) + t.",
        .fact = "The P-positions are the {A_n, 2 A_n + n}, A_n the least "
                "number that no earlier one has.",
        .basis = BASIS_PAPER,
        .known = "Solved for all s and t, by numeration systems.",
        .source = "fraenkel1998",
        .picture = "--size 60",
    },
    {
        .name = "st-wythoff-3-2",
        .game = "rule:move=(i=0|j=0|abs(i-j)<2*min(i,j)+2)",
        .rules = "(s,t)-Wythoff with s = 3 and t = 2.",
        .fact = "The P-positions are the {A_n, 3 A_n + 2n}, A_n the least "
                "number that no earlier one has.",
        .basis = BASIS_PAPER,
        .known = "As for s = 2 and t = 1.",
        .oeis = "A045774 A045775",
        .source = "fraenkel1998",
        .picture = "--size 60",
    },
    {
        .name = "wyt-f",
        .game = "rule:move=(i=0|j=0|abs(i-j)<min(u,v)+1)",
        .rules = "Wyt(f): any number from one heap, or i and j from both with "
                 "|i-j| < f, where f depends on the positions; here it is the "
                 "smaller heap that is left, plus 1.",
        .fact = "The P-positions are the {A_n, B_n}, A_n the least number that "
                "no earlier one has, B_n = B_(n-1) + A_n + 1.",
        .basis = BASIS_MEMORY,
        .known =
            "Solved for every f that is positive, monotone and semi-additive.",
        .source = "fraenkel2004",
        .picture = "--size 60",
    },
    {
        .name = "r-wythoff",
        .game = "rule:move=(i=j|x=y&(i=0|j=0)|x<y&i=0|y<x&j=0)",
        .rules = "R-Wythoff: Wythoff Nim in which nothing may be taken from "
                 "the smaller heap alone.",
        .fact = "The P-positions are those of Wythoff Nim.",
        .basis = BASIS_PAPER,
        .known = "P-positions are solved, and those of Grundy value 1.",
        .oeis = "A000201 A001950",
        .source = "ho2012",
        .picture = "--size 40",
    },
    {
        .name = "e-wythoff",
        .game = "rule:move=(i=0|j=0|i=j|x<=y&j<i|y<=x&i<j)",
        .rules = "E-Wythoff: Wythoff Nim, and i from the smaller heap with "
                 "fewer from the other.",
        .fact = "The P-positions are those of Wythoff Nim.",
        .basis = BASIS_PAPER,
        .known = "P-positions are solved, and those of Grundy value 1.",
        .oeis = "A000201 A001950",
        .source = "ho2012",
        .picture = "--size 40",
    },
    {
        .name = "f-wythoff",
        .game = "rule:move=(i=0|j=0|i=j&u>0&v>0&max(x,y)/min(x,y)=max(u,v)/"
                "min(u,v))",
        .rules = "F-Wythoff: Wythoff Nim in which equal numbers may be taken "
                 "from both heaps only if the integer quotient of the heaps "
                 "stays the same.",
        .fact = "The P-positions are (0,0), and those of Wythoff Nim with 1 "
                "put onto both heaps.",
        .basis = BASIS_PAPER,
        .known = "P-positions are solved, in misere play too.",
        .source = "ho2012translating",
        .picture = "--size 40",
    },
    {
        .name = "finite-alterations",
        .game = "wythoff+end=(x=3&y=7|x=1&y=1)+won=(x=0&y=0)",
        .rules = "Wythoff Nim in which finitely many positions are made P or "
                 "N: here (3,7) and (1,1) are P, and (0,0) is N.",
        .fact = "Of the P-positions with x < y and 100 < x, y < 200, at least "
                "nine in ten are those of Wythoff Nim moved by (-2,-1).",
        .basis = BASIS_DERIVED,
        .known = "Proven: the P-positions overlap those of a translated "
                 "Wythoff Nim more and more.",
        .source = "sleator2024",
        .picture = "--size 40",
    },
    {
        .name = "terminal-1",
        .game = "wythoff+end=(x+y<=1)",
        .rules = "Wythoff Nim that ends where x + y <= 1.",
        .fact = "The P-positions are (0,0), and those of Wythoff Nim but (0,0) "
                "with 1 taken from both heaps.",
        .basis = BASIS_DERIVED,
        .known = "Described by Fibonacci numbers for every bound k. The form "
                 "of the fact was found by brute force.",
        .source = "komaki2026",
        .picture = "--size 40",
    },
    {
        .name = "terminal-2",
        .game = "wythoff+end=(x+y<=2)",
        .rules = "Wythoff Nim that ends where x + y <= 2.",
        .fact = "Beyond x + y = 2 the P-positions are the {A_n, A_n + n + 3}, "
                "A_n the least number above 2 that no earlier one has.",
        .basis = BASIS_DERIVED,
        .known = "As for k = 1.",
        .source = "komaki2026",
        .picture = "--size 40",
    },
    {
        .name = "terminal-3",
        .game = "wythoff+end=(x+y<=3)",
        .rules = "Wythoff Nim that ends where x + y <= 3.",
        .fact = "Beyond x + y = 3 the P-positions are the {A_n, A_n + n + 4}, "
                "A_n the least number above 3 that no earlier one has.",
        .basis = BASIS_DERIVED,
        .known = "As for k = 1.",
        .source = "komaki2026",
        .picture = "--size 40",
    },
    {
        .name = "wythoff-pass",
        .game = "wythoff+pass=1",
        .rules = "Wythoff Nim with one pass, which either player may use once, "
                 "but not at the end.",
        .fact =
            "With the pass left the first P-positions are (0,0), {1,3}, {2,5}, "
            "{6,7} and {4,8}; with none left they are those of Wythoff Nim.",
        .basis = BASIS_DERIVED,
        .known = "Open; the P-positions with the pass look irregular.",
        .source = "morrison2011",
        .picture = "--size 40x40x2 --slice z=1",
    },
    {.name = NULL},
};
