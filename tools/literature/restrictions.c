/* SPDX-License-Identifier: MIT */
/*
 * Published games: restrictions of moves, holes, blocking and offers.
 */
#include "literature/published.h"

#include <stddef.h>

const struct published literature_restrictions[] = {
    {
        .name = "nim-p-1",
        .game = "wyt:a=1,b=2+block=2(i>=2&j>=2)",
        .rules = "NIM(p,q) of WYT(a,b): before each move up to p-1 of the "
                 "options that take at least b from both heaps, and up to q-1 "
                 "of the others that are no diagonal ones, are forbidden; here "
                 "a = 1, b = 2, p = 2, q = 1.",
        .fact = "The P-positions are the {x_n, x_n + floor(n/2)} with x_n = "
                "mex_2 of all earlier ones.",
        .basis = BASIS_DERIVED,
        .known = "Announced with p = 1 or q = 1. Which options belong to p and "
                 "q is read here so that the announced formula holds.",
        .source = "gurvich2010",
        .picture = "--size 40",
    },
    {
        .name = "nim-1-q",
        .game = "wyt:a=2,b=2+block=2(abs(i-j)>=2)",
        .rules = "The same with p = 1 and q = 2, for a = b = 2: one of the "
                 "options that differ by at least a may be forbidden.",
        .fact =
            "The P-positions are the {x_n, x_n + 2n}, where x_n is the least v "
            "for which less than 2 earlier ones have a heap in v-1, v.",
        .basis = BASIS_DERIVED,
        .known = "As for nim-p-1.",
        .source = "gurvich2010",
        .picture = "--size 40",
    },
    {
        .name = "connell",
        .game = "modulo:m=1,q=2,l=1",
        .rules = "Connell's game: an even number from one heap, or the same "
                 "number from both.",
        .fact = "The P-positions are the {floor(n r), floor(n r) + n} with r = "
                "sqrt(2) / 2.",
        .basis = BASIS_PAPER,
        .known = "Solved for every divisor.",
        .source = "connell1959",
        .picture = "--size 40",
    },
    {
        .name = "connell-3",
        .game = "modulo:m=1,q=3,l=1",
        .rules = "Connell's game with multiples of 3 from one heap.",
        .fact = "The P-positions are the {floor(n r), floor(n r) + n} with r = "
                "(sqrt(13) - 1) / 6.",
        .basis = BASIS_PAPER,
        .known = "As for even numbers.",
        .source = "connell1959",
        .picture = "--size 40",
    },
    {
        .name = "modular-rook",
        .game = "modulo:m=2,q=4,l=2",
        .rules = "A number L with L mod 4 < 2 from one heap, or i and j from "
                 "both with |i-j| < 2.",
        .fact = "The P-positions are the {a_n, a_n + 2n}, a_n = floor(n r / "
                "2), r = sqrt(5) - 1.",
        .basis = BASIS_PAPER,
        .known = "Solved if q = mp and l = m; open in general.",
        .source = "larsson2009restrictions",
        .picture = "--size 40",
    },
    {
        .name = "shifted",
        .game = "shifted:m=1,p=3,l=1",
        .rules = "3-Wythoff without the cells x < 2, y < 1.",
        .fact = "The P-positions are the (a_(3n+1), b_(3n+1)) and (b_(3n+2), "
                "a_(3n+2)), a_n = floor(n r / 3), b_n = a_n + n, r = (sqrt(13) "
                "- 1) / 2.",
        .basis = BASIS_PAPER,
        .known = "Solved for all m, p and l.",
        .source = "larsson2009restrictions",
        .picture = "--size 30",
    },
    {
        .name = "choice",
        .game = "choice:m=1,p=2",
        .rules = "Before the first move the second player picks one of the two "
                 "shifted games, which is then played.",
        .fact = "A start is P iff it is one of the {a_n, a_n + n} with a_n = "
                "floor(n sqrt(2) / 2).",
        .basis = BASIS_PAPER,
        .known = "Solved for all m and p.",
        .source = "larsson2009restrictions",
    },
    {
        .name = "hole",
        .game = "hole:m=3,u=1,v=2",
        .rules = "3-Wythoff without the cells x < 1, y < 2.",
        .fact = "The P-positions are the (A_(3n+2), B_(3n+2)) and (B_(3n+1), "
                "A_(3n+1)), A_n = floor(n r / 3), B_n = A_n + n, r = (sqrt(13) "
                "- 1) / 2.",
        .basis = BASIS_DERIVED,
        .known = "Solved if u + v = m; open in general.",
        .source = "larsson2009restrictions",
        .picture = "--size 40",
    },
    {
        .name = "hole-misere",
        .game = "hole:m=2,u=1,v=1",
        .rules = "2-Wythoff without the cell (0,0).",
        .fact = "The P-positions are the {x, x + 2n + 1} with x = floor((2n+1) "
                "/ sqrt(2)).",
        .basis = BASIS_DERIVED,
        .known = "Solved: it is the game in misere play.",
        .source = "larsson2009restrictions",
        .picture = "--size 40",
    },
    {
        .name = "roob-blocking",
        .game = "fraenkel:a=2+roobblock=2",
        .rules = "2-Wythoff; before each move one option that takes at least 2 "
                 "from one heap alone may be forbidden.",
        .fact = "The P-positions are the {a_n, a_n + 2n}, a_n = floor(n r / "
                "2), r = sqrt(5) - 1.",
        .basis = BASIS_PAPER,
        .known = "Solved for all m and p.",
        .source = "larsson2009restrictions",
        .picture = "--size 40",
    },
    {
        .name = "bishop-blocking",
        .game = "wythoff+bishopblock=2",
        .rules = "Wythoff Nim; before each move one option on the diagonal may "
                 "be forbidden.",
        .fact = "The P-positions are the {x_n, x_n + floor(n/2)}, x_n the "
                "least number that no earlier one has.",
        .basis = BASIS_PAPER,
        .known = "Solved by a recursion; no closed form for three and more.",
        .source = "hegartylarsson2006",
        .picture = "--size 40",
    },
    {
        .name = "bishop-blocking-3",
        .game = "fraenkel:a=2+bishopblock=3",
        .rules = "2-Wythoff; before each move two options on the diagonal may "
                 "be forbidden.",
        .fact = "The P-positions are the {x_n, x_n + 2 floor(n/3)}, x_n the "
                "least number that no earlier one has.",
        .basis = BASIS_PAPER,
        .known = "As for one option.",
        .source = "hegartylarsson2006",
        .picture = "--size 40",
    },
    {
        .name = "blocking-2",
        .game = "wythoff+block=2",
        .rules = "Wythoff Nim; before each move the previous player may forbid "
                 "one option.",
        .fact = "The P-positions are (0,0), {n, 2n+1} and the {2x+2, 2y+2} for "
                "{x,y} P in Wythoff Nim.",
        .basis = BASIS_PAPER,
        .known = "Solved for K = 2 and 3; for K >= 4 only rays are seen.",
        .source = "larsson2011",
        .picture = "--size 40",
    },
    {
        .name = "blocking-3",
        .game = "wythoff+block=3",
        .rules = "Wythoff Nim; before each move the previous player may forbid "
                 "two options.",
        .fact = "The P-positions are (0,0), {n, 2n+1} and {n, 2n+2}.",
        .basis = BASIS_PAPER,
        .known = "As for K = 2.",
        .source = "larsson2011",
        .picture = "--size 40",
    },
    {
        .name = "blocking-4",
        .game = "wythoff+block=4",
        .rules = "Wythoff Nim; before each move the previous player may forbid "
                 "three options.",
        .fact = "Every column has exactly K = 4 P-positions, and (0,y) is P "
                "iff y < 4.",
        .basis = BASIS_PAPER,
        .known = "No formula in the paper. The slopes of the P-positions are 1 "
                 "+ sqrt(2) and its inverse; an automaton for them is proved "
                 "by machine.",
        .source = "larsson2011",
        .picture = "--size 40",
    },
    {
        .name = "comply-2",
        .game = "wythoff+comply=2",
        .rules = "Wythoff Nim; before each move the previous player offers two "
                 "options, of which one must be taken.",
        .fact = "N are (0,0), {n, 2n+1} and the {2x+2, 2y+2} for {x,y} P in "
                "Wythoff Nim: the P-positions of blocking.",
        .basis = BASIS_PAPER,
        .known = "Solved where blocking is.",
        .source = "larsson2011",
        .picture = "--size 40",
    },
    {
        .name = "heap-blocking",
        .game = "nim:heaps=3+heapblock=2",
        .rules = "Nim with three heaps; before each move one option of each "
                 "heap may be forbidden.",
        .fact = "A position is P iff the xor of the floor(x/2) is 0.",
        .basis = BASIS_PAPER,
        .known = "Solved for any number of heaps.",
        .source = "holshouser2001",
        .picture = "--size 32x32x6 --slice z=5",
    },
    {
        .name = "blocking-nim-3",
        .game = "nim:heaps=3+block=2",
        .rules = "Nim with three heaps; before each move one option may be "
                 "forbidden.",
        .fact = "A position is P iff all heaps are equal, or the largest is "
                "the sum of the others plus 1.",
        .basis = BASIS_DERIVED,
        .known = "The proof for three heaps is on the page of blocking; open "
                 "for more.",
        .source = "locke2001",
        .picture = "--size 24x24x7 --slice z=6",
    },
    {
        .name = "blocking-nim-2",
        .game = "nim+block=3",
        .rules = "Nim with two heaps; before each move two options may be "
                 "forbidden.",
        .fact = "(x,y) is P iff x + y < 3, or |x-y| < 3 and x - y is even.",
        .basis = BASIS_DERIVED,
        .known = "Known for two heaps and any bound.",
        .source = "smithstanica2002",
        .picture = "--size 24",
    },
    {.name = NULL},
};
