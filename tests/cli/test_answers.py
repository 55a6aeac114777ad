# SPDX-License-Identifier: MIT
"""The answers of every command, against values of the papers."""
import sys

from harness import Suite, check

suite = Suite()

TOP = 2**64 - 1

OUTCOMES = [
    # game, heaps, outcome
    ("wythoff", "0 0", "P"),
    ("wythoff", "3 5", "P"),
    ("wythoff", "5 3", "P"),
    ("wythoff", "4 5", "N"),
    ("wythoff", "0003 5", "P"),
    ("fraenkel:a=2", "7 17", "P"),
    ("fraenkel:a=2", "7 16", "N"),
    ("wyt:a=1,b=2", "9 12", "P"),
    ("wyt:a=1,b=2", "2 2", "N"),
    ("wyt:a=2,b=3+misere", "0 0", "N"),
    ("wyt:a=2,b=3+misere", "4 7", "P"),
    ("wythoff+misere", "2 2", "P"),
    ("wythoff+misere", "1 2", "N"),
    ("wyt:a=2,b=1,c=2", "4 2", "P"),
    ("wyt:a=2,b=1,c=2", "2 4", "N"),
    ("nim", f"{TOP} {TOP}", "P"),
    ("nim:heaps=3", "1 2 3", "P"),
    ("nim:heaps=3", "1 2 4", "N"),
    ("nim:heaps=1+misere", "1", "P"),
    # Beatty pairs where floating point fails first, and their neighbours.
    ("wythoff", "165580140 267914295", "P"),
    ("wythoff", "165580141 267914295", "N"),
    ("wythoff", "7778742048 12586269024", "P"),
    ("wythoff", "7778742049 12586269024", "N"),
    ("wythoff", "11400714819323198484 18446744073709551613", "P"),
    ("wythoff", "11400714819323198485 18446744073709551613", "N"),
]

GRUNDY = [
    ("wythoff", "0 7", 7),
    ("wythoff", "3 4", 2),
    ("wythoff", "3 5", 0),
    ("wythoff", "5 5", 8),
    ("wythoff", "10 15", 3),
    ("nim", "5 3", 6),
    ("nim:heaps=3", "1 2 4", 7),
    ("nim", f"{TOP} 1", TOP - 1),
]

NTH = [
    ("wythoff", "0", "0 0"),
    ("wythoff", "5", "8 13"),
    ("wythoff", "102334155", "165580140 267914295"),
    ("wythoff", "4807526976", "7778742048 12586269024"),
    ("wythoff", "7046029254386353130",
     "11400714819323198485 18446744073709551615"),
    ("nim", str(TOP), f"{TOP} {TOP}"),
    ("wyt:a=1,b=2", "9", "27 36"),
    ("wyt:a=2,b=3+misere", "4", "18 27"),
    ("wyt:a=2,b=1,c=2", "2", "4 2"),
]

for game, heaps, outcome in OUTCOMES:
    suite.rows([(f"outcome {game} {heaps}", f"outcome {game} {heaps}",
                 outcome + "\n", 0)])
for game, heaps, value in GRUNDY:
    suite.rows([(f"grundy {game} {heaps}", f"grundy {game} {heaps}",
                 f"{value}\n", 0)])
for game, number, heaps in NTH:
    suite.rows([
        (f"nth {game} {number}", f"nth {game} {number}", heaps + "\n", 0),
        (f"rank {game} {heaps}", f"rank {game} {heaps}", number + "\n", 0),
    ])

suite.rows([
    ("remoteness of a terminal position", "remoteness wythoff 0 0", "0\n", 0),
    ("remoteness of an N-position", "remoteness wythoff 4 4", "1\n", 0),
    ("remoteness of a P-position", "remoteness wythoff 3 5", "4\n", 0),
    ("remoteness in misere play", "remoteness nim:heaps=1+misere 1", "1\n",
     0),
    ("remoteness by search", "remoteness nim:heaps=3 1 2 3 --backend search",
     "6\n", 0),
    ("sum of one", "sum wythoff 3 5", "value 0\noutcome P\n", 0),
    ("sum that is P", "sum wythoff 3 4 + nim:heaps=1 2",
     "value 0\noutcome P\n", 0),
    ("sum that is N", "sum wythoff 3 4 + nim:heaps=1 5",
     "value 7\noutcome N\nmove 1 wyt:a=1,b=1 2 3\nmove 1 wyt:a=1,b=1 3 2\n"
     "move 1 wyt:a=1,b=1 1 4\nmove 2 nim:heaps=1 2\n", 0),
    ("sum of three heaps of Nim",
     "sum nim:heaps=1 3 + nim:heaps=1 5 + nim:heaps=1 7",
     "value 1\noutcome N\nmove 1 nim:heaps=1 2\nmove 2 nim:heaps=1 4\n"
     "move 3 nim:heaps=1 6\n", 0),
    ("sum by search", "sum wythoff 1 1 --backend search",
     "value 2\noutcome N\nmove 1 wyt:a=1,b=1 0 0\n", 0),
    ("rank of an N-position", "rank wythoff 1 1", "none\n", 0),
    ("rank of a permuted position", "rank wythoff 13 8", "5\n", 0),
    ("nth on the lower side", "nth wythoff 5 --side lower", "13 8\n", 0),
    ("nth on the upper side", "nth wythoff 5 --side upper", "8 13\n", 0),
    ("nth, sides of a game that is not symmetric",
     "nth wyt:a=2,b=1,c=2 2 --side=lower", "9 5\n", 0),
    ("rank on a side", "rank wyt:a=2,b=1,c=2 9 5 --side lower", "2\n", 0),
    ("rank on the wrong side", "rank wyt:a=2,b=1,c=2 9 5 --side upper",
     "none\n", 0),
    ("column of a smaller heap", "column wythoff 3", "3 5\n", 0),
    ("column of a larger heap", "column wythoff 5", "3 5\n", 0),
    ("column 0", "column wythoff 0", "0 0\n", 0),
    ("column that is empty", "column wyt:a=1,b=2 1", "", 0),
    ("column of two", "column wyt:a=2,b=1,c=2 9", "3 9\n9 5\n", 0),
    ("winning moves, three", "moves wythoff 2 2 --winning",
     "0 0\n1 2\n2 1\n", 0),
    ("winning moves, one", "moves wythoff 4 6 --winning", "3 5\n", 0),
    ("winning moves of a P-position", "moves wythoff 3 5 --winning", "", 0),
    ("winning moves, large",
     "moves wythoff 165580140 267914296 --winning",
     "165580140 267914295\n", 0),
    ("winning moves that may be forbidden",
     "moves wythoff+roobblock=2 3 4 --winning",
     "0 1 always\n3 1 unless-forbidden\n", 0),
    ("winning moves that need not be offered",
     "moves wythoff+comply=2 1 2 --winning",
     "1 1 unless-forbidden\n0 2 unless-forbidden\n", 0),
    ("what is forbidden", "block wythoff+block=3 1 3", "1 0\n0 2\n", 0),
    ("an N-position: nothing is forbidden", "block wythoff+block=3 3 3", "",
     0),
    ("what is offered", "block wythoff+comply=2 1 1", "0 0\n0 1\n", 0),
    ("an N-position: nothing is offered", "block wythoff+comply=2 1 0", "",
     0),
    ("what is chosen", "block choice:m=1,p=2 1 3", "0\n", 0),
    ("no choice wins", "block choice:m=1,p=2 1 2", "none\n", 0),
    ("options of a terminal position", "moves wythoff 0 0", "", 0),
    ("options of one heap", "moves nim:heaps=1 3", "2\n1\n0\n", 0),
])

suite.messages([
    ("block nim 1 1", "in nim nothing is forbidden or offered\n", 1),
    ("block wythoff+misere 1 1",
     "in wyt:a=1,b=1+misere nothing is forbidden or offered\n", 1),
])


@suite.test
def rules_in_words():
    """games GAME says what the letters of the rules stand for"""
    result = suite.run("games wyt:a=2,b=1+roobblock=5").expect()
    check("\nrules: WYT(a,b,c): remove (i,j) " in result.out, result)
    check("\n  with a = 2, b = 1, c = 1\nrules: m-Wythoff: " in result.out,
          result)
    check("\n  with P = 5\n" in result.out, result)
    result = suite.run("games nim+misere").expect()
    check("\n  with heaps = 2\nrules: who cannot move wins\nparameter "
          in result.out, result)
    result = suite.run("games vectors:lines=1.0/0.2,hole=1.1").expect()
    check("\n  with heaps = 2, lines = 0.2/1.0, hole = 1.1\nparameter "
          "heaps: 2\nparameter lines: 0.2/1.0\nparameter steps:\n"
          in result.out, result)


@suite.test
def options():
    """moves lists every option once"""
    result = suite.run("moves wythoff 2 3").expect()
    want = {(0, 3), (1, 3), (2, 0), (2, 1), (2, 2), (1, 2), (0, 1)}
    got = [tuple(map(int, line.split())) for line in result.out.splitlines()]
    check(sorted(got) == sorted(want), result)


@suite.test
def many_options():
    """moves of a large position are streamed"""
    result = suite.run("moves nim 100000 1").expect()
    lines = result.out.splitlines()
    want = {f"{i} 1" for i in range(100000)} | {"100000 0"}
    check(len(lines) == 100001 and set(lines) == want, result)


WYT12 = [(0, 0), (2, 3), (5, 7), (9, 12), (11, 15), (14, 19), (17, 23),
         (21, 28), (25, 33), (27, 36)]


def lines_of(pairs, start=0):
    return "".join(f"{n} {x} {y}\n" for n, (x, y) in enumerate(pairs, start))


for backend in ("auto", "mex", "board", "reference", "search"):
    suite.rows([(f"list of {backend}",
                 f"list wyt:a=1,b=2 --count 10 --backend {backend}",
                 lines_of(WYT12), 0)])

MISERE = [(x, x + 2 * n + 1) for n, x in enumerate((0, 4, 10, 13, 18))]
SIDES = [(0, 0), (1, 3), (4, 2), (2, 6), (3, 9), (9, 5), (5, 13), (14, 8)]
UPPER = [(0, 0), (1, 3), (2, 6), (3, 9), (5, 13)]
LOWER = [(0, 0), (4, 2), (9, 5), (14, 8)]

suite.rows([
    ("list, misere", "list wyt:a=2,b=3+misere --count 5",
     lines_of(MISERE), 0),
    ("list, both sides", "list wyt:a=2,b=1,c=2 --count 8",
     lines_of(SIDES), 0),
    ("list, upper side", "list wyt:a=2,b=1,c=2 --count 5 --side upper",
     lines_of(UPPER), 0),
    ("list, lower side", "list wyt:a=2,b=1,c=2 --count 4 --side lower",
     lines_of(LOWER), 0),
    ("list --from", "list wyt:a=1,b=2 --from 7 --count 3",
     lines_of(WYT12[7:], 7), 0),
    ("list of a Grundy value", "list wythoff --grundy 1 --count 4",
     "0 0 1\n1 2 2\n2 3 6\n3 5 7\n", 0),
    ("list of a Grundy value, lower side, terms",
     "list wythoff --grundy 1 --count 4 --from 2 --side lower --term xy",
     "2 2\n3 2\n4 6\n5 3\n", 0),
    ("list of a Grundy value, three heaps",
     "list nim:heaps=3 --grundy 3 --count 3 --format csv",
     "n,h1,h2,h3\n0,0,1,2\n1,0,0,3\n2,1,1,3\n", 0),
    ("list of Grundy value 0", "list wythoff --grundy 0 --count 2",
     "0 0 0\n1 1 2\n", 0),
    ("list --count 0", "list wythoff --count 0", "", 0),
    ("list as CSV", "list wyt:a=1,b=2 --count 2 --format csv",
     "n,x,y\n0,0,0\n1,2,3\n", 0),
    ("list as CSV, three heaps", "list nim:heaps=3 --count 3 --format csv",
     "n,h1,h2,h3\n0,0,0,0\n1,0,1,1\n2,0,2,2\n", 0),
    ("list as CSV, one heap", "list nim:heaps=1 --count 1 --format csv",
     "n,h1\n0,0\n", 0),
    ("b-file of x", "list wythoff --count 5 --format bfile --term x",
     "1 1\n2 3\n3 4\n4 6\n5 8\n", 0),
    ("b-file of y", "list wythoff --count 5 --format bfile --term y",
     "1 2\n2 5\n3 7\n4 10\n5 13\n", 0),
    ("list of a finite set", "list wyt:a=1,b=0,c=2 --count 5 --side lower",
     "0 0 0\n", 0),
    ("list beyond a finite set",
     "list wyt:a=1,b=0,c=2 --from 3 --count 5 --side lower", "", 0),
    ("list near 2^64",
     "list wythoff --from 7046029254386353130 --count 1",
     "7046029254386353130 11400714819323198485 18446744073709551615\n", 0),
])


@suite.test
def long_list():
    """list in batches equals the closed form of Nim"""
    result = suite.run("list nim --count 5000").expect()
    check(result.out == "".join(f"{n} {n} {n}\n" for n in range(5000)),
          "5000 lines")


@suite.test
def list_limit():
    """list prints the valid prefix at the limit of digits and exits 1"""
    suite.run("list wythoff --from 7046029254386353130 --count 5 "
              "--limit-digits 19").expect(
        "7046029254386353130 11400714819323198485 18446744073709551615\n", 1,
        "wythoff: ")


@suite.test
def list_numbers():
    """list prints the valid prefix where 64 bits end and exits 1"""
    suite.run(f"list nim --from {TOP - 1} --count 5 --limit-digits 19").expect(
        f"{TOP - 1} {TOP - 1} {TOP - 1}\n{TOP} {TOP} {TOP}\n", 1,
        "wythoff: ")
    suite.run(f"list nim --from {TOP} --count 1").expect(
        f"{TOP} {TOP} {TOP}\n")


@suite.test
def list_cells():
    """list prints the valid prefix at the cell limit and exits 1"""
    result = suite.run("list wyt:a=1,b=2 --count 100000 --backend board "
                       "--limit-cells 2000").expect(None, 1, "wythoff: ")
    got = [tuple(map(int, line.split())) for line in result.out.splitlines()]
    check(got[:3] == [(0, 0, 0), (1, 2, 3), (2, 5, 7)], result)
    check([n for n, _, _ in got] == list(range(len(got))), result)


@suite.test
def list_beyond_boards():
    """many options to forbid: what no board has room for comes from lists"""
    suite.run("list wythoff+block=64 --count 1 --from 999999 "
              "--explain").expect("999999 21509 55925\n", 0,
                                  "answered by lists\n")
    for k, backend in ((128, "lists"), (150, "lists"), (1000, "board")):
        suite.run(f"list wythoff+block={k} --count 1 --from 999999 "
                  "--explain").expect(None, 0, f"answered by {backend}\n")
    near, far = (suite.run(f"list wythoff+block=150 --count 50 --from 200000 "
                           f"--backend {backend}").expect().out
                 for backend in ("board", "lists"))
    check(near == far, (near, far))
    suite.run("nth wythoff+block=64 20000 --explain").expect(
        "418 1118\n", 0, "answered by board\n")


@suite.test
def explain():
    """--explain names the backend on standard error"""
    result = suite.run("nth wythoff 5 --explain --backend mex")
    result.expect("8 13\n", 0, "answered by mex\n")
    result = suite.run("nth wythoff 102334155 --explain")
    result.expect("165580140 267914295\n", 0, "answered by beatty\n")


BOARD = "...\n.P.\n..P\nP..\n"
CSV = "P,N,N,N\nN,N,P,N\nN,P,N,N\n"

suite.rows([
    ("board", "board wythoff --size 3x4", BOARD, 0),
    ("board --format text", "board wythoff --size 3x4 --format text", BOARD,
     0),
    ("board --format csv", "board wythoff --size 3x4 --format csv", CSV, 0),
    ("board --format pbm", "board wythoff --size 3x4 --format pbm",
     "P4\n3 4\n\x00\x40\x20\x80", 0),
    ("board -o -", "board wythoff --size 3x4 -o -", BOARD, 0),
    ("board of Grundy values", "board wythoff --size 3 --grundy",
     "2 0 1\n1 2 0\n0 1 2\n", 0),
    ("board of Grundy values as CSV",
     "board wythoff --size 2x3 --grundy --format=csv", "0,1,2\n1,2,0\n", 0),
    ("board of remoteness", "board wythoff --size 3 --remoteness",
     "1 2 1\n1 1 2\n0 1 1\n", 0),
    ("board with removed cells",
     "board vectors:strips=i1/j1/d1,hole=1.1 --size 3", "..P\nP..\n#P.\n", 0),
    ("board with removed cells as CSV",
     "board vectors:strips=i1/j1/d1,hole=1.1 --size 2 --format csv",
     ",P\nP,N\n", 0),
    ("board of one size for three heaps",
     "board nim:heaps=3 --size 2 --format csv",
     None, 0),
])


@suite.test
def sum_of_many():
    """sum lists more winning moves than it first has room for"""
    ones = ["1"] * 20
    lines = [" ".join(ones[:i] + ["0"] + ones[i + 1:]) for i in range(20)]
    suite.run("sum nim:heaps=20 " + " ".join(ones) + " + nim:heaps=1 1").expect(
        "value 1\noutcome N\n"
        + "".join(f"move 1 nim:heaps=20 {line}\n" for line in sorted(lines))
        + "move 2 nim:heaps=1 0\n")


@suite.test
def sum_without_moves():
    """value and outcome stand where a limit keeps the moves from being listed"""
    suite.run("sum nim 3 4 + gw:heaps=3,sets=123 99 99 99 --limit-cells 5"
              ).expect("value 100\noutcome N\n", 1,
                       "wythoff: the winning moves were not listed: the "
                       "position has more options than the cell limit of 5 "
                       "(see --limit-cells)\n")
    # A sum that is P has none, so that nothing is left to list.
    suite.run("sum nim 3 3 + gw:heaps=3,sets=123 0 99 99 --limit-cells 5"
              ).expect("value 0\noutcome P\n")


@suite.test
def verify():
    """verify compares backends and ends with what is known"""
    result = suite.run("verify wythoff --size 20x20").expect()
    lines = result.out.splitlines()
    for backend in ("mex", "beatty", "lists", "board", "search"):
        check(f"{backend} ok" in lines, result)
    check(not any(line.startswith(("auto ", "reference")) for line in lines),
          result)
    # What certificates say is read with GMP.
    check(sum(line.startswith(("checked: theorem: ",
                               "not checked, automata need GMP;"))
              for line in lines) == 3, result)
    check(len(lines) == 14, result)


@suite.test
def proofs():
    """a proof is found, or what it needs is said"""
    if suite.run("nth wythoff 18446744073709551616").code == 0:
        suite.run("prove nim").expect(
            "theorem\ngame nim\nnumeration 2 : 1\nstates 1\n")
    else:
        suite.run("prove nim").expect("", 1, "proofs need GMP")


@suite.test
def verify_in_part():
    """verify says how much of a statement the box decides"""
    result = suite.run("verify wythoff+block=2 --size 9x8").expect()
    check("checked at 4 of 9 columns: theorem: (0,y) is P iff y < K" in
          result.out, result)
    result = suite.run("verify modulo:m=2,q=2,l=1 --size 3").expect()
    check("not checked, the box is too small: verified: no theorem applies" in
          result.out, result)
    result = suite.run("verify gw:heaps=3,sets=any --size 2").expect()
    check("lines: theorem: from every position" in result.out, result)
    check("lines: empirical: from every position" in result.out, result)


@suite.test
def verify_unsupported():
    """verify says which backend does not know a game"""
    result = suite.run("verify vectors:lines=1.0/0.2 --size 9x7").expect()
    lines = result.out.splitlines()
    check("board ok" in lines, result)
    check(any(line.startswith("beatty - ") for line in lines), result)
    check("nothing is known about this game" in lines, result)


suite.rows([("verify one backend",
             "verify nim:heaps=3 --size 6 --backend search", None, 0),
            ("verify the choice among the backends",
             "verify vectors:lines=1.0/0.2 --size 5 --backend auto",
             "auto ok\nnothing is known about this game\n", 0)])
suite.messages([
    ("verify wythoff --size 100000",
     "a box of size (100000,100000) has more cells than the limit of "
     "268435456 (see --limit-cells)\n", 1),
    ("verify wythoff --size 100000 --backend mex",
     "a box of size (100000,100000) has more cells than the limit of "
     "268435456 (see --limit-cells)\n", 1),
])
for game in ("wyt:a=0,b=1", "wyt:a=3,b=2", "wyt:a=2,b=3+misere",
             "wyt:a=3,b=1,c=2", "wyt:a=2,b=1,c=3+misere", "wyt:a=1,b=0",
             "wyt:a=1,b=0+misere", "nim+misere"):
    suite.rows([(f"verify {game}", f"verify {game} --size 30x30", None, 0)])


@suite.test
def games():
    """games lists families, modifiers and backends"""
    result = suite.run("games").expect()
    for word in ("nim", "wythoff", "fraenkel:a=A", "wyt:a=A,b=B", "misere",
                 "reference", "mex", "beatty", "board", "search"):
        check(word in result.out, f"{word} is missing\n{result}")


@suite.test
def game():
    """games GAME says what is known"""
    result = suite.run("games fraenkel:a=1").expect()
    lines = result.out.splitlines()
    check("game: wyt:a=1,b=1" in lines, result)
    check("heaps: 2" in lines, result)
    check("parameter a: 1" in lines, result)
    check(any(line.startswith("properties: symmetric") for line in lines),
          result)
    check("  status: theorem" in lines, result)
    check("A000201" in result.out and "A001950" in result.out, result)
    check(any(line.startswith("backend beatty: outcome") for line in lines),
          result)


@suite.test
def unknown_theory():
    """games GAME says when nothing is known"""
    result = suite.run("games vectors:lines=1.0/0.2").expect()
    check("nothing is known about this game; tables answer" in result.out,
          result)


sys.exit(suite.main())
