/* SPDX-License-Identifier: MIT */
/*
 * Published games: Nim and its kin, coins, rooks, and more heaps than two.
 */
#include "literature/published.h"

#include <stddef.h>

const struct published literature_nims[] = {
    {
        .name = "nim",
        .game = "nim:heaps=3",
        .rules = "Three heaps; a move takes any number from one of them.",
        .fact = "The Grundy value of (x,y,z) is x xor y xor z.",
        .basis = BASIS_PAPER,
        .known = "Solved: the Grundy value of any number of heaps is the xor "
                 "of the heaps.",
        .oeis = "A003987",
        .source = "bouton1901",
        .picture = "--size 32x32x6 --slice z=5",
    },
    {
        .name = "nim-misere",
        .game = "nim:heaps=3+misere",
        .rules = "Nim with three heaps, but who cannot move wins.",
        .fact = "(x,y,z) is P iff the xor of the heaps is 0, or 1 if no heap "
                "is larger than 1.",
        .basis = BASIS_PAPER,
        .known = "Solved.",
        .source = "bouton1901",
        .picture = "--size 16x16x2 --slice z=1",
    },
    {
        .name = "subtraction",
        .game = "vectors:heaps=1,steps=1/2/3",
        .rules = "One heap; a move takes one, two or three.",
        .fact = "The Grundy value of x is x mod 4.",
        .basis = BASIS_MEMORY,
        .known = "Solved; subtraction games with other sets are periodic, with "
                 "periods that are hard to foresee.",
        .oeis = "A010873",
        .source = "winningways1982",
    },
    {
        .name = "corner-rook",
        .game = "vectors:lines=1.0/0.1",
        .rules = "A rook of chess goes left or down as far as it likes; who "
                 "puts it into the corner wins.",
        .fact = "The Grundy value of (x,y) is x xor y.",
        .basis = BASIS_PAPER,
        .known = "Solved: it is Nim with two heaps.",
        .oeis = "A003987",
        .source = "gottlieb2025",
        .picture = "--size 16 --grundy",
    },
    {
        .name = "corner-king",
        .game = "vectors:steps=1.0/0.1/1.1",
        .rules = "A king of chess goes one step left, down or both ways; who "
                 "puts it into the corner wins.",
        .fact = "(x,y) is P iff x and y are even.",
        .basis = BASIS_DERIVED,
        .known = "Solved.",
        .source = "gottlieb2025",
        .picture = "--size 24",
    },
    {
        .name = "greedy-nim",
        .game = "rule:heaps=3,move=(count(i>0)=1&some(i>0&x=max(x1,x2,x3)))",
        .rules = "Nim in which a move takes from a largest heap only.",
        .fact = "A position is P iff the number of largest heaps is even, or "
                "all heaps are empty.",
        .basis = BASIS_MEMORY,
        .known = "Solved for any number of heaps.",
        .source = "albertnowakowski2004",
        .picture = "--size 20x20x9 --slice z=8",
    },
    {
        .name = "antonim",
        .game = "rule:heaps=3,move=(count(i>0)=1)+cells=((x!=y|x=0)&(y!=z|y=0)&"
                "(x!=z|x=0))",
        .rules =
            "Nim in which no two heaps may be equal, unless they are empty.",
        .fact = "Besides (0,0,0), (x,y,z) is P iff the xor of x+1, y+1 and z+1 "
                "is 0.",
        .basis = BASIS_MEMORY,
        .known = "Solved for three heaps, open for more.",
        .source = "winningways1982",
        .picture = "--size 24x24x5 --slice z=4",
    },
    {
        .name = "silver-dollar",
        .game = "rule:heaps=4,move=(count(i>0)=1)+cells=(x<y&y<z&z<x4)",
        .rules = "Four coins on a strip of squares, numbered from 0; a move "
                 "shifts one coin down, past no other and onto no other.",
        .fact = "A position is P iff the gaps y-x-1 and x4-z-1 are equal.",
        .basis = BASIS_MEMORY,
        .known = "Solved for any number of coins.",
        .source = "winningways1982",
        .picture = "--size 2x5x16x16 --slice x=1,y=4",
    },
    {
        .name = "staircase",
        .game = "rule:heaps=3,move=(count(i>0)=1)+cells=(x>=y&y>=z)",
        .rules = "Staircase Nim with three steps: a move carries any number of "
                 "coins from a step to the next lower one. x, y and z count "
                 "the coins at least on the first, second and third step.",
        .fact = "With x-y coins on the first step and z on the third, a "
                "position is P iff these are equal.",
        .basis = BASIS_MEMORY,
        .known = "Solved for any staircase: only the odd steps count.",
        .source = "winningways1982",
        .picture = "--size 24x24x6 --slice z=5",
    },
    {
        .name = "welter",
        .game = "rule:heaps=3,move=(count(i>0)=1)+cells=(x!=y&y!=z&x!=z)",
        .rules = "Three coins on different squares of a strip; a move shifts "
                 "one of them down to a free square, past others if need be.",
        .fact =
            "The Grundy value is Welter's function: the xor of the coins, and "
            "for each two of them of d xor (d-1), d the xor of the two.",
        .basis = BASIS_MEMORY,
        .known = "Solved for any number of coins.",
        .source = "welter1954",
        .picture = "--size 16x16x5 --slice z=4 --grundy",
    },
    {
        .name = "two-rooks",
        .game = "rule:heaps=4,move=(count(i>0)=1)+cells=(x1!=x3|x2!=x4)",
        .rules = "Two rooks of chess on one board, on different squares; a "
                 "move takes one of them left or down, past the other if need "
                 "be, but not onto it.",
        .fact = "With X = x1 xor x3 and Y = x2 xor x4, a position is P iff X = "
                "Y > 1, or one of X and Y is 0 and the other 1: Nim with two "
                "heaps in misere play.",
        .basis = BASIS_DERIVED,
        .known = "Solved, also where the length of moves is bounded.",
        .source = "hirokawa2020",
        .picture = "--size 14x14x3x4 --slice x3=2,x4=3",
    },
    {
        .name = "moore",
        .game = "rule:heaps=4,move=(count(i>0)<=2)",
        .rules = "Moore's Nim: a move takes from at least one and at most two "
                 "of four heaps, any number from each.",
        .fact = "A position is P iff in every binary place the number of ones "
                "is divisible by 3.",
        .basis = BASIS_MEMORY,
        .known = "P-positions are known for any number of heaps and any bound "
                 "k; Grundy values for up to k+1 heaps.",
        .source = "moore1910",
        .picture = "--size 16x16x4x6 --slice z=3,x4=5",
    },
    {
        .name = "exact-2-of-3",
        .game = "rule:heaps=3,move=(count(i>0)=2)",
        .rules = "Exact Nim: a move takes from exactly two of three heaps.",
        .fact = "The Grundy value is the length of the longest play: the "
                "largest m for which the sum of the min(x,m) is at least 2m.",
        .basis = BASIS_MEMORY,
        .known = "Grundy values are known for n heaps if more than half of "
                 "them must be taken from, and for half of them.",
        .source = "boros2017",
        .picture = "--size 16x16x9 --slice z=8 --grundy",
    },
    {
        .name = "exact-3-of-4",
        .game = "rule:heaps=4,move=(count(i>0)=3)",
        .rules = "Exact Nim: a move takes from exactly three of four heaps.",
        .fact = "The Grundy value is the largest m for which the sum of the "
                "min(x,m) is at least 3m.",
        .basis = BASIS_MEMORY,
        .known = "As for two of three heaps.",
        .source = "boros2017",
        .picture = "--size 14x14x5x6 --slice z=4,x4=5 --grundy",
    },
    {
        .name = "hypergraph",
        .game = "rule:heaps=3,move=(count(i>0)>=2)",
        .rules = "Hypergraph Nim: a move takes from the heaps of a set of the "
                 "hypergraph, here of two or three of three heaps.",
        .fact = "The Grundy value is the length of the longest play, so that "
                "of exact Nim with two of three heaps.",
        .basis = BASIS_DERIVED,
        .known = "Which hypergraphs have the length of the longest play as "
                 "Grundy value is open in general.",
        .source = "boros2017",
        .picture = "--size 16x16x9 --slice z=8 --grundy",
    },
    {
        .name = "slow-exact-3",
        .game = "rule:heaps=3,move=(count(i>0)=2&most(i)<=1)",
        .rules = "Slow exact Nim: a move takes one from each of exactly two of "
                 "three heaps.",
        .fact = "A play in which both keep the smallest even heap, or a "
                "largest one if all are odd, has the remoteness as its length.",
        .basis = BASIS_PAPER,
        .known = "Solved for n heaps of which n-1 are taken from; for two "
                 "heaps of a move up to six heaps.",
        .source = "gurvich2023",
        .picture = "--size 24x24x7 --slice z=6",
    },
    {
        .name = "slow-exact-4",
        .game = "rule:heaps=4,move=(count(i>0)=3&most(i)<=1)",
        .rules = "Slow exact Nim: a move takes one from each of exactly three "
                 "of four heaps.",
        .fact = "The same strategy as for three heaps has the remoteness as "
                "its length.",
        .basis = BASIS_PAPER,
        .known = "As for three heaps.",
        .source = "gurvich2023",
        .picture = "--size 20x20x6x7 --slice z=5,x4=6",
    },
    {
        .name = "slow-moore",
        .game = "rule:heaps=3,move=(count(i>0)<=2&most(i)<=1)",
        .rules = "Slow Nim: a move takes one from each of one or two of three "
                 "heaps.",
        .fact = "A position is P iff all heaps are even or all are odd.",
        .basis = BASIS_DERIVED,
        .known = "Grundy values are known for this game; P-positions for a few "
                 "more heaps.",
        .source = "gurvichho2015",
        .picture = "--size 16x16x5 --slice z=4",
    },
    {
        .name = "slow-2-or-3",
        .game = "rule:heaps=3,move=(count(i>0)>=2&most(i)<=1)",
        .rules = "Slow A-Nim with A = {2,3}: a move takes one from each of two "
                 "or of all three heaps.",
        .fact = "A position is P iff it is P in slow exact Nim and has an even "
                "heap.",
        .basis = BASIS_DERIVED,
        .known =
            "P-positions are known for A = {n-1} and A = {n-1,n} on n heaps.",
        .source = "heubachdufour2024",
        .picture = "--size 24x24x7 --slice z=6",
    },
    {
        .name = "circular-4-2",
        .game = "rule:heaps=4,move=(i=0&j=0|j=0&k=0|k=0&i4=0|i4=0&i=0)",
        .rules = "Circular Nim with four heaps in a circle: a move takes from "
                 "one or two neighbours.",
        .fact = "(x,y,z,x4) is P iff x = z and y = x4.",
        .basis = BASIS_MEMORY,
        .known = "P-positions are known for small circles; most are open.",
        .source = "dufourheubach2013",
        .picture = "--size 14x4x14x4 --slice y=3,x4=3",
    },
    {
        .name = "circular-5-3",
        .game =
            "rule:heaps=5,move=(i=0&j=0|j=0&k=0|k=0&i4=0|i4=0&i5=0|i5=0&i=0)",
        .rules = "Circular Nim with five heaps in a circle: a move takes from "
                 "up to three neighbours.",
        .fact = "A position is P iff, read from some heap on, it is "
                "(0,b,c,d,b) with b = c + d.",
        .basis = BASIS_MEMORY,
        .known = "As for four heaps.",
        .source = "dufourheubach2013",
        .picture = "--size 1x8x10x10x8 --slice x=0,y=7,x5=7",
    },
    {
        .name = "new-heap-game",
        .game = "rule:heaps=3,move=(count(i>0)<3|i=j&j=k)",
        .rules =
            "Wythoff Nim with three heaps: a move takes from one or two heaps, "
            "any number from each, or the same number from all three.",
        .fact = "x <= y <= z is P iff x = m(m+1)/2 and y + z = (m+1)^2 - 1 for "
                "some m.",
        .basis = BASIS_DERIVED,
        .known = "Solved for any number of heaps. The form of the fact was "
                 "found by brute force.",
        .oeis = "A000217",
        .source = "fraenkelzusman2001",
        .picture = "--size 20x20x11 --slice z=10",
    },
    {
        .name = "nimhoff",
        .game = "rule:heaps=3,move=(count(i>0)=1|sum(i)<4)",
        .rules = "Cyclic Nimhoff: any number from one heap, or fewer than h = "
                 "4 from all heaps together.",
        .fact = "The Grundy value is h times the xor of the quotients of the "
                "heaps by h, plus the sum of the heaps mod h.",
        .basis = BASIS_MEMORY,
        .known = "Solved for any h and any number of heaps.",
        .source = "fraenkellorberbom1991",
        .picture = "--size 16x16x6 --slice z=5 --grundy",
    },
    {
        .name = "n-heap-wythoff",
        .game = "rule:heaps=3,move=(count(i>0)=1|xor(i,j,k)=0)",
        .rules = "Fraenkel's Wythoff Nim with three heaps: any number from one "
                 "heap, or numbers from several whose xor is 0.",
        .fact = "With an empty heap it is Wythoff Nim; with one heap of 1, the "
                "P-positions (1,y,z), y <= z, have every difference z - y at "
                "most once.",
        .basis = BASIS_DERIVED,
        .known =
            "With a fixed smallest heap the others are conjectured to follow "
            "the golden ratio in the end; proven for a smallest heap up to 10.",
        .source = "sunzeilberger2004",
        .picture = "--size 40x40x2 --slice z=1",
    },
    {
        .name = "odd-sets",
        .game = "gw:heaps=3,sets=all",
        .rules = "Any number from one heap, or the same number from all three.",
        .fact = "A position is P iff the xor of its heaps is 0.",
        .basis = BASIS_DERIVED,
        .known = "Solved: if all sets have odd size, the P-positions are those "
                 "of Nim.",
        .oeis = "A003987",
        .source = "heubachdufour2011",
        .picture = "--size 32x32x6 --slice z=5",
    },
    {
        .name = "pairs",
        .game = "gw:heaps=3,sets=pairs",
        .rules = "Any number from one heap, or the same number from two of "
                 "three heaps.",
        .fact = "For x and y below 4 there is exactly one P-position (x,y,z), "
                "and z is at most 21.",
        .basis = BASIS_PAPER,
        .known = "No formula is known. On each line along one or two heaps "
                 "there is exactly one P-position.",
        .source = "heubachdufour2011",
        .picture = "--size 40x40x5 --slice z=4",
    },
    {
        .name = "end-wythoff",
        .game = "rule:heaps=3,move=(j=0&(i=0|k=0|i=k)|k=0&(x=0|z=0)&(i=0|i=j)|"
                "i=0&(z=0|x=0)&(k=0|j=k))",
        .rules = "Three heaps in a row: a move takes any number from a heap at "
                 "an end, or the same number from both ends.",
        .fact =
            "With y = 1, 2, 3 or 4 in the middle, every x is in exactly one "
            "unordered pair of ends, and every difference occurs exactly once.",
        .basis = BASIS_MEMORY,
        .known = "For each row in the middle the ends are described; beyond "
                 "the start their differences are 0, 1, 2, ...",
        .source = "fraenkelreisner2009",
        .picture = "--size 24x4x24 --slice y=3",
    },
    {.name = NULL},
};
