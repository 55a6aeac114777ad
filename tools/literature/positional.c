/* SPDX-License-Identifier: MIT */
/*
 * Published games whose moves depend on the position, and games of one heap.
 */
#include "literature/published.h"

#include <stddef.h>

const struct published literature_positional[] = {
    {
        .name = "euclid",
        .game = "rule:move=(x<=y&i=0&x>0&j%x=0|y<=x&j=0&y>0&i%y=0)",
        .rules = "Euclid: a multiple of the smaller heap from the larger one; "
                 "who empties a heap wins.",
        .fact = "Where both heaps are positive and not equal, a position is P "
                "iff the larger is less than phi times the smaller, phi the "
                "golden ratio.",
        .basis = BASIS_PAPER,
        .known = "Solved, Grundy values too.",
        .source = "coledavie1969",
        .picture = "--size 40",
    },
    {
        .name = "grossman",
        .game = "rule:move=(x<=y&i=0&j%x=0|y<=x&j=0&i%y=0)+cells=(x>0&y>0)",
        .rules = "Euclid in Grossman's form: heaps stay positive, so the game "
                 "ends when they are equal.",
        .fact = "The Grundy value of (x,y) is floor(|y/x - x/y|).",
        .basis = BASIS_PAPER,
        .known = "Solved.",
        .source = "nivasch2006",
        .picture = "--size 20 --grundy",
    },
    {
        .name = "grossman-misere",
        .game =
            "rule:move=(x<=y&i=0&j%x=0|y<=x&j=0&i%y=0)+cells=(x>0&y>0)+misere",
        .rules = "Euclid in Grossman's form, but who cannot move wins.",
        .fact =
            "Outcomes are those of normal play, but at the multiples of two "
            "neighbouring Fibonacci numbers, {kF, kF'}, the opposite ones.",
        .basis = BASIS_PAPER,
        .known = "Solved.",
        .source = "gurvich2007",
        .picture = "--size 40",
    },
    {
        .name = "m-euclid",
        .game = "rule:move=(x<=y&i=0&j%x=0|y<=x&j=0&i%y=0)+cells=(x>0&y>0)+end="
                "(x%y=0|y%x=0)",
        .rules =
            "M-Euclid: Euclid that ends as soon as one heap divides the other.",
        .fact = "For x < y = qx + r with 0 < r < x, and v the Grundy value of "
                "(r,x), that of (x,y) is q if v < q, and else q - 1.",
        .basis = BASIS_DERIVED,
        .known = "Solved. The fact is one step of the Euclidean algorithm.",
        .source = "cairnsho2012",
        .picture = "--size 20 --grundy",
    },
    {
        .name = "chomp-2",
        .game = "rule:move=(i=0|v=min(y,u))+cells=(x>=y&x>0)",
        .rules = "Chomp with two rows: a move picks a square and eats it with "
                 "all to the right and above. The last square is poisoned: who "
                 "would have to eat it loses.",
        .fact = "(x,y) is P iff y = x - 1.",
        .basis = BASIS_MEMORY,
        .known = "Solved for two rows.",
        .source = "gale1974",
        .picture = "--size 24",
    },
    {
        .name = "chomp-3",
        .game = "rule:heaps=3,move=(i=0&j=0|i=0&w=min(z,v)|v=min(y,u)&w=min(z,"
                "u))+cells=(x>=y&y>=z&x>0)",
        .rules = "Chomp with three rows.",
        .fact = "No (x,x,x) is P, and (x,y,0) is P iff y = x - 1.",
        .basis = BASIS_MEMORY,
        .known = "Open, like every larger board. The first player wins from a "
                 "rectangle of more than one square.",
        .source = "gale1974",
        .picture = "--size 24x24x5 --slice z=4",
    },
    {
        .name = "chocolate-2",
        .game = "rule:move=(j=0|u=min(x,v/2))+cells=(x<=y/2)",
        .rules = "A bar of chocolate whose height is bounded by half the "
                 "distance from the bitter square: a move breaks it along a "
                 "line, and shortening it may lower it.",
        .fact = "The Grundy value of (x,y) is x xor y.",
        .basis = BASIS_PAPER,
        .known = "Solved if the quotient, here 2, is even; open if it is odd.",
        .oeis = "A003987",
        .source = "nakamuramiyadera2015",
        .picture = "--size 10x20 --grundy",
    },
    {
        .name = "chocolate-4",
        .game = "rule:move=(j=0|u=min(x,v/4))+cells=(x<=y/4)",
        .rules = "The same with a quarter in place of half.",
        .fact = "The Grundy value of (x,y) is x xor y.",
        .basis = BASIS_PAPER,
        .known = "As for the quotient 2.",
        .oeis = "A003987",
        .source = "nakamuramiyadera2015",
        .picture = "--size 6x24 --grundy",
    },
    {
        .name = "nim-pass",
        .game = "nim+pass=1",
        .rules = "Nim with two heaps and one pass, which either player may use "
                 "once, but not at the end.",
        .fact = "With the pass left a position is P iff it is (0,0) or {2k-1, "
                "2k}; with none left iff both heaps are equal.",
        .basis = BASIS_DERIVED,
        .known = "Known for two heaps; for three no formula is known.",
        .source = "morrison2011",
        .picture = "--size 24x24x2 --slice z=1",
    },
    {
        .name = "restricted-pass",
        .game = "rule:move=((i=0|j=0)&i<=(x+1)/2&j<=(y+1)/2)+pass=1",
        .rules = "Two heaps; a move takes at most half of one heap, rounded "
                 "up. There is one pass, which either player may use once, but "
                 "not at the end.",
        .fact = "With both heaps positive the Grundy value with the pass is "
                "that without it xor 1.",
        .basis = BASIS_DERIVED,
        .known = "Solved for any number of heaps.",
        .source = "miyaderamanabe2022",
        .picture = "--size 16x16x2 --slice z=1 --grundy",
    },
    {
        .name = "half-nim",
        .game = "rule:heaps=1,move=(2*i<=x)",
        .rules = "One heap; a move takes at most half of it.",
        .fact = "The Grundy value g has g(2n) = n and g(2n+1) = g(n).",
        .basis = BASIS_MEMORY,
        .known = "Solved, for other bounds too.",
        .oeis = "A025480",
        .source = "levine2006",
    },
    {
        .name = "mark",
        .game = "rule:heaps=1,move=(i=1|u=x/2)",
        .rules = "Mark: one heap; a move takes 1, or leaves half of the heap, "
                 "rounded down.",
        .fact = "A positive n is P iff its binary digits end in an odd number "
                "of zeros: iff it is dopey.",
        .basis = BASIS_MEMORY,
        .known = "Solved, Grundy values too.",
        .oeis = "A036554",
        .source = "fraenkel2012",
    },
    {
        .name = "upmark",
        .game = "rule:heaps=1,move=(i=1|u=(x+1)/2)",
        .rules = "UpMark: one heap; a move takes 1, or leaves half of the "
                 "heap, rounded up.",
        .fact = "n > 1 is P iff either n-1 ends in an odd number of zeros in "
                "binary or it is a power of 2, but not both.",
        .basis = BASIS_DERIVED,
        .known = "Solved.",
        .source = "fraenkel2012",
    },
    {
        .name = "i-mark",
        .game = "rule:heaps=1,move=(i=1|2*u=x)",
        .rules = "i-Mark({1},{2}): one heap; a move takes 1, or halves an even "
                 "heap.",
        .fact = "P are 0, 2 and the odd numbers from 5 on.",
        .basis = BASIS_DERIVED,
        .known = "In many such games the P-positions are periodic, though "
                 "Grundy values never are; open in general.",
        .source = "sopena2015",
    },
    {
        .name = "aliquot",
        .game = "rule:heaps=1,move=(u>0&x%i=0)",
        .rules = "One heap; a move takes a proper divisor of it.",
        .fact = "The Grundy value of n is the number of zeros at its end in "
                "binary.",
        .basis = BASIS_MEMORY,
        .known = "Solved.",
        .oeis = "A007814",
        .source = "iannuccilarsson2021",
    },
    {
        .name = "divisors",
        .game = "rule:heaps=1,move=(x%i=0)",
        .rules =
            "One heap; a move takes a divisor of it, maybe the whole heap.",
        .fact = "The Grundy value of a positive n is the number of zeros at "
                "its end in binary, plus 1.",
        .basis = BASIS_MEMORY,
        .known = "Solved.",
        .oeis = "A001511",
        .source = "winningways1982",
    },
    {
        .name = "coprime",
        .game = "rule:heaps=1,move=(gcd(i,x)=1)",
        .rules =
            "One heap; a move takes a number without a common factor with it.",
        .fact = "The Grundy value of n > 1 is 0 for even n, and otherwise the "
                "number of its least prime: 2 for 3, 3 for 5, 4 for 7.",
        .basis = BASIS_MEMORY,
        .known = "Solved.",
        .source = "winningways1982",
    },
    {.name = NULL},
};
