# SPDX-License-Identifier: MIT
"""wythoff explore, against the tables of the papers."""
import json
import sys

from harness import Suite, check

suite = Suite()

UNITS = "vectors:heaps=3,lines=1.0.0/0.1.0/0.0.1"
PAIRS = UNITS + "/1.1.0/1.0.1/0.1.1"
EVERY = PAIRS + "/1.1.1"
ODD = UNITS + "/1.1.1"

# Heubach and Dufour, Nim, Wythoff and beyond - let's play! (2011); the second
# table is missing there and was computed by an independent program.
PAIRS_TABLE = """\
{1} 26 17 20 m=15
{2} 11 31 20 m=14
{3} 11 17 36 m=16
{1,2} 19 25 20 m=8
{1,3} 1 17 10 m=-10
{2,3} 11 35 38 m=18
"""
EVERY_TABLE = """\
{1} 40 17 20 m=29
{2} 11 1 20 m=-16
{3} 11 17 27 m=7
{1,2} 7 13 20 m=-4
{1,3} 8 17 17 m=-3
{2,3} 11 12 15 m=-5
{1,2,3} 15 21 24 m=4
"""
FEW = UNITS + "/1.1.0/1.1.1"
MEX = "P = {x_n, y_n}, x_n = mex_b{x_i, y_i : i < n}, y_n = x_n + a n"
FLOOR = ("P = {x_n, y_n}, x_n = floor(n alpha), y_n = x_n + a n, "
         "alpha = (2 - a + sqrt(a^2 + 4)) / 2")
MET = ("from every position p and for every set A of one or two heaps, exactly "
       "one p + m e_A, m any integer, is P; for larger sets there is at most "
       "one")
ODD_SURVEY = """\
{1} holds lines 100 one 100 several 0 none 0 beyond 0 open 0 reach 15
{2} holds lines 100 one 100 several 0 none 0 beyond 0 open 0 reach 15
{3} holds lines 100 one 100 several 0 none 0 beyond 0 open 0 reach 15
{1,2,3} fails lines 271 one 184 several 0 none 87 beyond 0 open 0 reach 15 \
first 0 0 1 by verified: P iff the xor of the heaps is 0
"""

# A brute force in another language has the same counts.
FOUR_SURVEY = "".join(
    [f"{{{i}}} holds lines 216 one 216 several 0 none 0 beyond 0 open 0 "
     "reach 17\n" for i in range(1, 5)]
    + [f"{{{pair}}} holds lines 396 one 384 several 0 none 0 beyond 12 open 0 "
       f"reach 26 by theorem: {MET}\n"
       for pair in ("1,2", "1,3", "1,4", "2,3", "2,4", "3,4")]
    + [f"{{{three}}} undecided lines 546 one 453 several 0 none 0 beyond 0 "
       f"open 93 reach 27 first {first}\n"
       for three, first in (("1,2,3", "0 2 2 3"), ("1,2,4", "0 2 1 3"),
                            ("1,3,4", "0 1 2 3"), ("2,3,4", "1 0 2 3"))]
    + ["{1,2,3,4} undecided lines 671 one 373 several 0 none 0 beyond 0 "
       "open 298 reach 23 first 0 1 1 1\n"])

suite.rows([
    ("the published table", f"explore line {PAIRS} 11 17 20", PAIRS_TABLE, 0),
    ("the missing table", f"explore line {EVERY} 11 17 20", EVERY_TABLE, 0),
    ("a line without a P-position", f"explore line {ODD} 0 0 1",
     "{1} 1 0 1 m=1\n{2} 0 1 1 m=1\n{3} 0 0 0 m=-1\n"
     "{1,2,3} none by verified: P iff the xor of the heaps is 0\n", 0),
    ("what is known needs no bound", "explore line wythoff 4 4 --size 7",
     "{1} 7 4 m=3\n{2} 4 7 m=3\n{1,2} 0 0 m=-4\n", 0),
    ("lines that hold several", "explore line nim+block=3 5 3",
     "{1} 1 3 m=-4 first of 3\n{2} 5 3 m=0 first of 3\n", 0),
    ("a line that is settled by theory", "explore line wyt:a=1,b=2 6 5",
     f"{{1}} 7 5 m=1\n{{2}} none by theorem: {MEX}\n{{1,2}} 3 2 m=-3\n", 0),
    ("a line that a box settles", "explore line wyt:a=2,b=1,c=3+misere 5 9 "
     "--size 16", "{1} none by verified: all but finitely many positions of "
     "the line have a P-option among those of a box\n{2} 5 14 m=5\n"
     "{1,2} none up to 15\n", 0),
    ("a bound", "explore line gw:heaps=4,sets=any 0 2 3 4 --size 9",
     f"""\
{{1}} one beyond 8 by theorem: {MET}
{{2}} 0 4 3 4 m=2
{{3}} one beyond 8 by theorem: {MET}
{{4}} 0 2 3 8 m=4
{{1,2}} one beyond 8 by theorem: {MET}
{{1,3}} one beyond 8 by theorem: {MET}
{{1,4}} 3 2 3 7 m=3
{{2,3}} 0 3 4 4 m=1
{{2,4}} 0 1 3 3 m=-1
{{3,4}} 0 2 0 1 m=-3
{{1,2,3}} none up to 8
{{1,2,4}} none up to 8
{{1,3,4}} none up to 8
{{2,3,4}} 0 0 1 2 m=-2
{{1,2,3,4}} none up to 8
""", 0),
    ("a line that grows to a limit", f"explore line {FEW} 0 1 0 "
     "--limit-cells 9000",
     "{1} 2 1 0 m=2\n{2} 0 0 0 m=-1\n{3} 0 1 1 m=1\n{1,2} 1 2 0 m=1\n"
     "{1,2,3} none up to 20 within the limits\n", 0),
    ("a line that grows until it is found",
     "explore line gw:heaps=3,sets=any 3 40 50",
     "{1} 56 40 50 m=53\n{2} 3 31 50 m=-9\n{3} 3 40 64 m=14\n"
     "{1,2} 136 173 50 m=133\n{1,3} 109 40 156 m=106\n{2,3} 3 20 30 m=-20\n"
     "{1,2,3} 114 151 161 m=111\n", 0),
    ("lines of a base", "explore line gw:heaps=4,sets=any --size 30 --below 6",
     FOUR_SURVEY, 0),
    ("lines of a whole box", "explore line wythoff --size 5 --below 5",
     f"{{1}} holds lines 5 one 3 several 0 none 0 beyond 2 open 0 reach 2 "
     f"by theorem: {FLOOR}\n"
     f"{{2}} holds lines 5 one 3 several 0 none 0 beyond 2 open 0 reach 2 "
     f"by theorem: {FLOOR}\n"
     "{1,2} holds lines 9 one 3 several 0 none 0 beyond 6 open 0 reach 1 "
     f"by theorem: {FLOOR}\n", 0),
    ("strips are sets", "explore line wythoff 4 4",
     "{1} 7 4 m=3\n{2} 4 7 m=3\n{1,2} 0 0 m=-4\n", 0),
    ("rays of Wythoff", "explore rays wythoff --size 4000",
     "1.61804 0.00001 x0.3820\ncover 1.0000\nmaxdiag 1\n", 0),
    ("rays from a row", "explore rays wythoff --size 4000 --from 1000",
     "1.61803 0.00001 x0.3820\ncover 1.0000\nmaxdiag 1\n", 0),
    ("one ray of several lines",
     "explore rays wythoff+block=14 --size 16384",
     "2.50000 0.00001 x4.0000\ncover 14.0000\nmaxdiag 7\n", 0),
    ("a wide ray and thin ones",
     "explore rays wythoff+block=50 --size 16384",
     "2.02223 0.00004 x0.4945\n2.33333 0.00001 x0.4286\n"
     "2.60000 0.00001 x13.0769\ncover 50.0000\nmaxdiag 24\n", 0),
    ("a ray of hundreds of lines",
     "explore rays wythoff+block=1000 --size 16384",
     "1.48743 0.00251 x0.2959\n2.61704 0.00006 x276.2643\n"
     "cover 999.9949\nmaxdiag 449\n", 0),
    ("rays that are not told apart",
     "explore rays wythoff+block=50 --size 1000",
     "2.01023 0.02212 x0.4927\n2.58927 0.00244 x13.5046\n"
     "cover 49.9548\nmaxdiag 24\nstrays 1\n"
     "not settled: a ray drifts or wanders, a ray may be several\n", 0),
    ("a box too small for the cover",
     "explore rays wythoff+block=1000 --size 4000",
     "2.61485 0.00102 x276.5603\ncover 999.7241\nmaxdiag 449\n"
     "not settled: the cover is not sure to be what each column holds\n", 0),
    ("an area", "explore rays wythoff+comply=3 --size 1000",
     "2.00001 0.00001 x749.5000\ncover 2247.5042\nmaxdiag 999\n"
     "not settled: a ray drifts or wanders, a ray may be several\n", 0),
    ("rays below the diagonal",
     "explore rays vectors:lines=1.0/0.1/1.1/1.2 --size 4000",
     "0.61057 0.00048 x0.3894\n1.46924 0.00111 x0.2599\n"
     "2.22935 0.00148 x0.1029\ncover 1.0007\nmaxdiag 1\n", 0),
    ("an upright ray", "explore rays vectors:lines=1.0 --size 1000",
     "infinite 0.00000 x1.0000\ncover infinite\nmaxdiag 1\n", 0),
    ("addable", "explore addable wythoff --size 4",
     "1 3\n2 3\n3 1\n3 2\n", 0),
    ("redundant", "explore redundant nim --size 9", "", 0),
    ("a redundant move",
     "explore redundant vectors:lines=1.0/0.1,steps=1.2 --size 9",
     "1 2\n", 0),
    ("dual", "explore dual wythoff --size 6 --count 3",
     "vectors:steps=1.2/2.1/3.5/5.3\n0 0 0\n1 0 1\n2 1 1\n", 0),
    ("positions of a dual end with the box",
     "explore dual wythoff --size 4x3",
     "vectors:steps=1.2/2.1\n0 0 0\n1 0 1\n2 1 1\n3 0 2\n", 0),
    ("compare", "explore compare wythoff nim --size 9", "1 1: N P\n", 0),
    ("compare values", "explore compare wythoff fraenkel:a=2 --size 9 "
     "--grundy", "1 2: 0 3\n", 0),
    ("compare equal games", "explore compare wythoff fraenkel:a=1 --size 99",
     "same\n", 0),
])

suite.messages([
    ("explore", "what to explore is missing", 2),
    ("explore lne wythoff", "did you mean 'line'?", 2),
    ("explore xyzzyx wythoff", "explore --help lists", 2),
    ("explore line", "the game is missing", 2),
    ("explore compare wythoff", "a game is missing", 2),
    ("explore rays wythoff nim --size 9", "'nim' is one argument too many",
     2),
    ("explore line wythoff 3", "has 2 heaps, but 1 number was given", 2),
    ("explore line wythoff 3 x", "heap 2 is 'x'", 2),
    ("explore line wythoff 3 4 --size 3x4", "is one number", 2),
    ("explore line wythoff 3 4 --size 0", "is one number", 2),
    ("explore line wythoff 3 4 --size 4", "heap 2 is 4; a heap below --size 4",
     2),
    ("explore line wythoff 9 4 --size 4", "heap 1 is 9; a heap below --size 4",
     2),
    ("explore line wythoff 3 4 --below 4", "a position has its own", 2),
    ("explore line wythoff --size 7x5 --below 6",
     "--below is 6; 1..5 was expected, the smallest side of --size", 2),
    ("explore line wythoff --size 7 --below 0", "--below is 0; 1..7", 2),
    ("explore line wythoff --size 7 --below x", "--below is 'x'", 2),
    ("explore rays wythoff --size 99 --below 3", "explore rays takes no "
     "--below", 2),
    ("explore line wythoff 3 18446744073709551615", "at most 2^63-1", 2),
    ("explore line wythoff", "the size of the box is missing", 2),
    ("explore line wythoff --size 0", "has no lines", 2),
    ("explore line vectors:steps=1.2 3 4", "there are no lines", 1),
    ("explore line wythoff 3 4 --grundy", "explore line takes no --grundy",
     2),
    ("explore line wythoff 3 4 --winning", "unknown option '--winning'", 2),
    ("explore rays nim:heaps=3 --size 9", "rays are for two heaps", 1),
    ("explore rays nim:heaps=1 --size 9", "rays are for two heaps", 1),
    ("explore rays wythoff --size 9 --from 9", "leaves no row", 2),
    ("explore rays wythoff --size 10", "no ray can be told in 5 rows", 1),
    ("explore rays wythoff+block=1000 --size 600",
     "no ray can be told: the 97942 P-positions with x <= y in rows 300 to "
     "599 are too few or lie along none", 1),
    ("explore rays wythoff --size 10x20", "--size of rays is one number", 2),
    ("explore addable wythoff+misere --size 9", "without a modifier", 1),
    ("explore redundant wythoff", "the size of the box is missing", 2),
    ("explore dual nim:heaps=7 --size 2", "1..6 was expected", 2),
    ("explore dual nim --size 1200", "take a smaller box", 2),
    ("explore dual wythoff --size 1", "would have no move", 2),
    ("explore compare nim nim:heaps=3 --size 9", "one game has 2 heaps", 2),
    ("explore compare nim nim+misere --size 9 --grundy",
     "not defined for misere", 1),
    ("explore rays wythoff --size 1000000", "see --limit-cells", 1),
])


@suite.test
def survey():
    """the line conjecture fails, and the tool finds where"""
    suite.run(f"explore line {ODD} --size 50").expect(ODD_SURVEY)


def answer(line):
    result = suite.run(line + " --json").expect()
    check(result.out.count("\n") == 1, result)
    return json.loads(result.out)


@suite.test
def line_json():
    """lines as JSON"""
    found = answer(f"explore line {ODD} 0 0 1")
    check(found["heaps"] == ["0", "0", "1"], found)
    known = {"status": "verified", "claim": "P iff the xor of the heaps is 0"}
    check(found["lines"][2] == {"set": ["3"], "verdict": "holds", "m": "-1",
                                "heaps": ["0", "0", "0"], "count": "1",
                                "by": known}, found)
    check(found["lines"][3] == {"set": ["1", "2", "3"], "verdict": "fails",
                                "by": known}, found)
    found = answer(f"explore line {ODD} --size 10")
    check(found["below"] == "2", found)
    found = found["lines"][3]
    check(found["verdict"] == "fails" and found["first"] == ["0", "0", "1"],
          found)
    check(found["lines"] == "7" and found["none"] == "3"
          and found["beyond"] == "0" and found["by"] == known, found)
    found = answer("explore line gw:heaps=4,sets=any 0 2 3 4 --size 9")["lines"]
    check(found[0] == {"set": ["1"], "verdict": "holds", "seen": "8",
                       "by": {"status": "theorem", "claim": MET}}, found)
    check(found[14] == {"set": ["1", "2", "3", "4"], "verdict": "undecided",
                        "seen": "8"}, found)


@suite.test
def other_json():
    """the other explorations as JSON"""
    found = answer("explore rays wythoff --size 4000")
    check(found["rays"] == [{"slope": "1.61804", "error": "0.00001",
                             "density": "0.3820"}], found)
    check(found["from"] == "2000" and found["to"] == "4000"
          and found["cover"] == "1.0000" and found["cover_error"] == "0.0001"
          and found["maxdiag"] == "1" and found["strays"] == "0"
          and found["settled"] is True and found["doubts"] == [], found)
    found = answer("explore rays wythoff+block=50 --size 1000")
    check(found["strays"] == "1" and found["settled"] is False
          and found["doubts"] == ["drift", "spread"], found)
    found = answer("explore addable wythoff --size 3x4")
    check(found["vectors"] == [["1", "3"], ["2", "3"]], found)
    found = answer("explore redundant wythoff --size 12")
    check(found["vectors"] == [["5", "5"], ["10", "10"]], found)
    found = answer("explore dual wythoff --size 4")
    check(found["game"] == "wyt:a=1,b=1", found)
    check(found["dual"] == "vectors:steps=1.2/2.1", found)
    check(found["positions"][:2] == [["0", "0"], ["0", "1"]], found)
    found = answer("explore compare wythoff nim --size 4")
    check(found == {"game": "wyt:a=1,b=1", "other": "nim", "same": False,
                    "heaps": ["1", "1"], "first": "N", "second": "P"}, found)
    check(answer("explore compare nim nim --size 4")["same"] is True, "same")


@suite.test
def second_game():
    """a bad second game is marked"""
    suite.run("explore compare nim wyt:a=x --size 9").expect(
        "", 2, "  wyt:a=x\n")


LIST = "0 0\n2 1 # a comment\n\n7 2 2\n2 2\n"


@suite.test
def inverse():
    """explore inverse: moves, a game in words, and why there is none"""
    shown = suite.run("explore inverse -", LIST).expect().out
    check(shown == "fails at (0,1): it is not in the list, and each way into "
          "the list joins two of its positions\n"
          "to (0,0) by (0,1), which joins (2,2) and (2,1)\n", shown)
    found = json.loads(
        suite.run("explore inverse - --json", LIST).expect().out)
    check(found == {"verdict": "fails", "size": ["3", "3"], "positions": "3",
                    "at": ["0", "1"],
                    "ways": [{"to": ["0", "0"],
                              "joins": [["2", "2"], ["2", "1"]]}]}, found)
    for game, text in (("wythoff", "vectors:lines=0.1/1.0/1.1"),
                       ("nim", "vectors:lines=0.1/1.0"),
                       ("wyt:a=1,b=2", "vectors:lines=1.1,strips=i2/j2")):
        listed = suite.run(f"list {game} --count 60").expect().out
        for more in ("", " --size 40"):
            found = json.loads(suite.run(
                f"explore inverse - --symmetric --json --count 3{more}",
                listed).expect().out)
            check(found["verdict"] == "holds" and found["game"] == text
                  and len(found["first"]) == 3, found)
            check(more == "" or found["size"] == ["40", "40"], found)
    shown = suite.run("explore inverse - --symmetric --size 6 --count 2",
                      "1 2\n0 0\n3 5\n").expect().out
    check(shown == "holds for 5 positions below (6,6): 27 moves\n"
          "others 27: (0,1) (1,0)\n", shown)


@suite.test
def inverse_refuses():
    """explore inverse says which line is wrong"""
    for given, text, exit in (
            ("0 0\n1 2 3 4\n", "line 2 has more than 3 numbers", 2),
            ("0\n", "line 1 has 1 number; x y or n x y was expected", 2),
            ("0 0\n\n1 x\n", "a number of line 3 is 'x'", 2),
            ("0 18446744073709551615\n", "more cells than the limit", 1)):
        suite.run("explore inverse -", given).expect("", exit, text)
    suite.run("explore inverse /no/such/list").expect(
        "", 1, "cannot read '/no/such/list'")
    suite.run("explore inverse - --size 3x3x3", "0 0\n").expect(
        "", 2, "--size has 3 numbers")
    suite.run("explore inverse").expect("", 2, "the list is missing")


@suite.test
def help_rows():
    """help lists what there is"""
    shown = suite.run("explore --help").expect().out
    for word in ("line (GAME", "rays (GAME", "addable GAME", "redundant GAME",
                 "dual (GAME", "inverse FILE|-", "compare GAME [GAME...]",
                 "partition (GAME", "--block A..B", "--board FILE", "--common",
                 "--misere", "--all"):
        check(word in shown, word)


sys.exit(suite.main())
