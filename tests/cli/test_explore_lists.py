# SPDX-License-Identifier: MIT
"""wythoff explore of lists and of saved boards: the partition test, --board,
and tables of rays."""
import json
import os
import re
import sys
import tempfile

from harness import Suite, check

suite = Suite()

PAIRS = "0 0 0\n1 1 2 # a comment\n\n2 3 5\n3 4 7\n"


@suite.test
def partition_holds():
    """a list of P-positions holds, from `wythoff list` or by hand"""
    run = "explore partition wythoff --size 8"
    suite.run(run + " --symmetric", PAIRS).expect(
        "holds for 7 positions below 8x8\n")
    suite.run(run, PAIRS + "2 1\n5 3\n7 4\n5 3\n").expect(
        "holds for 7 positions below 8x8\n")
    for game, size in (("wythoff", 40), ("fraenkel:a=3", 30), ("nim", 20),
                       ("wyt:a=2,b=3+misere", 40), ("wythoff+block=3", 25),
                       ("nim+comply=2", 12), ("hole:m=2,u=2,v=3", 30),
                       ("nim:heaps=3", 8), ("gw:heaps=3,sets=any", 9)):
        listed = suite.run(f"list {game} --count 700").expect().out
        symmetric = " --symmetric" if "hole" not in game else ""
        out = suite.run(f"explore partition {game} --size {size}{symmetric}",
                        listed).expect().out
        check(re.fullmatch(r"holds for \d+ positions below [\dx]+\n", out),
              (game, out))
        lines = listed.splitlines()
        del lines[2]
        out = suite.run(f"explore partition {game} --size {size}{symmetric}",
                        "\n".join(lines)).expect().out
        check(out.startswith("fails at "), (game, out))


@suite.test
def partition_beyond():
    """positions beyond the box are left out, also of one that is no square"""
    listed = suite.run("list wythoff --count 50").expect().out
    suite.run("explore partition wythoff --size 9x4 --symmetric",
              listed).expect("holds for 4 positions below 9x4\n")
    suite.run("explore partition wythoff --size 0", listed).expect(
        "holds for 0 positions below 0x0\n")
    found = json.loads(suite.run("explore partition wythoff --size 9x4 "
                                 "--symmetric --json", listed).expect().out)
    check(found == {"game": "wyt:a=1,b=1", "size": ["9", "4"], "given": "50",
                    "positions": "4", "verdict": "holds"}, found)


FAILURES = (
    ("wythoff", 4, "0 0\n1 2\n",
     "2 1: it is not in the list, and no option of it is"),
    ("wythoff", 4, "0 0\n1 2\n2 1\n3 3\n",
     "3 3: it is in the list, and options of it are as well: 0 0"),
    ("wythoff", 4, "", "0 0: it is not in the list, and no option of it is"),
    ("nim+misere", 3, "0 0\n",
     "0 0: it is in the list, and who cannot move wins"),
    ("nim+misere", 3, "", "0 1: it is not in the list, and no option of it is"),
    ("nim", 30, "\n".join(f"0 {y}" for y in range(30)),
     "0 1: it is in the list, and options of it are as well: 0 0"),
    ("wythoff+block=2", 3, "0 0\n",
     "0 1: it is not in the list, and all options of it that are can be "
     "forbidden: 0 0"),
    ("wythoff+block=2", 3, "0 0\n0 1\n1 0\n1 2\n",
     "1 2: it is in the list, and options of it are that cannot all be "
     "forbidden: "),
    ("wythoff+block=2", 3, "0 0\n0 1\n0 2\n",
     "0 2: it is in the list, and all options of it are as well: "),
    ("nim+comply=2", 3, "",
     "0 2: it is not in the list, and enough options of it are not either"),
    ("nim+comply=2", 3, "0 0\n",
     "0 0: it is in the list, and too few options of it are not"),
    ("nim:heaps=3", 3, "0 0 0\n0 1 1\n",
     "0 2 2: it is not in the list, and no option of it is"),
)


@suite.test
def partition_fails():
    """why a list is none, at the first position in lexicographic order"""
    for game, size, given, want in FAILURES:
        result = suite.run(f"explore partition {game} --size {size}", given)
        result.expect()
        check(result.out.startswith("fails at " + want), result)
        found = json.loads(suite.run(f"explore partition {game} --size {size} "
                                     "--json", given).expect().out)
        at, text = want.split(": ", 1)
        check(found["verdict"] == "fails" and found["at"] == at.split()
              and found["listed"] == text.startswith("it is in the list")
              and text.split(", and ")[1].startswith(found["reason"][:9]),
              found)
        listed = {tuple(line.split()) for line in given.splitlines()}
        check(all(tuple(one) in listed for one in found["options"]), found)
    out = suite.run("explore partition nim --size 40",
                    "\n".join(f"{x} 0\n{x} {x}" for x in range(40))).out
    check(out == "fails at 1 0: it is in the list, and options of it are as "
          "well: 0 0\n", out)
    out = suite.run("explore partition vectors:lines=1.0,steps=0.1 --size 40x2",
                    "\n".join(["0 0"] + [f"{x} 1" for x in range(1, 40)])).out
    check(out.startswith("fails at 2 1: it is in the list, and options of it "
                         "are as well: 1 1"), out)


@suite.test
def partition_many_options():
    """of many options that are listed ten are shown, in JSON all"""
    game = "vectors:steps=" + "/".join(f"1.{j}" for j in range(13))
    run = f"explore partition {game} --size 2x13"
    given = "\n".join(f"0 {y}" for y in range(13))
    suite.run(run, given).expect("holds for 13 positions below 2x13\n")
    shown = "; ".join(f"0 {y}" for y in range(12, 2, -1))
    suite.run(run, given + "\n1 12\n").expect(
        "fails at 1 12: it is in the list, and options of it are as well: "
        f"{shown} and 3 more\n")
    found = json.loads(suite.run(run + " --json",
                                 given + "\n1 12\n").expect().out)
    check(len(found["options"]) == 13, found)


@suite.test
def partition_refuses():
    """what is no list of positions"""
    for game, given, text in (
            ("nim", "0\n", "line 1 has 1 number; x y or n x y was expected"),
            ("nim", "0 0\n1 2 3 4\n", "line 2 has more than 3 numbers"),
            ("nim:heaps=3", "0 0\n", "line 1 has 2 numbers; x y z or n x y z"),
            ("nim:heaps=5", "0 0\n", "5 heaps, or a number and these, was"),
            ("nim", "0 x\n", "a number of line 1 is 'x'"),
            ("hole:m=1,u=1,v=1", "0 0\n", "0,0")):
        suite.run(f"explore partition {game} --size 9", given).expect(
            "", 2, text)
    suite.run("explore partition choice:m=1,p=2 --size 9", "0 0\n").expect(
        "", 1, "wythoff: ")
    suite.run("explore partition nim", "").expect(
        "", 2, "the size of the box is missing")
    suite.run("explore partition nim 3 --size 9", "").expect(
        "", 2, "'3' is one argument too many")


# ---- saved boards ----

FOLDER = tempfile.TemporaryDirectory()


def saved(game, size, more=""):
    path = os.path.join(FOLDER.name,
                        re.sub(r"\W", "_", game + size + more) + ".wyt")
    if not os.path.exists(path):
        suite.run(f"board {game} --size {size} -o {path} {more}").expect()
    return path


def agrees(what, game, size, options=""):
    """A saved board says what the game says; both as text and as JSON."""
    path = saved(game, size)
    for more in ("", " --json"):
        want = suite.run(f"explore {what} {game} --size {size} {options}{more}")
        got = suite.run(f"explore {what} --board {path} {options}{more}")
        got.expect(want.out, want.code, want.err or None)
        check(want.out != "", want)


@suite.test
def boards():
    """explorations read saved boards, and do not solve them"""
    agrees("cover", "wythoff", "60x160")
    agrees("cover", "modulo:m=1,q=4,l=2", "60x200", "--p 2 --most 1")
    agrees("cover", "wyt:a=1,b=3+misere", "60x60", "--b 2 --from 1")
    agrees("line", "gw:heaps=3,sets=all", "20x20x20", "--below 3")
    agrees("addable", "wythoff", "12x9")
    agrees("addable", "nim:heaps=3", "4x5x4")
    agrees("redundant", "vectors:lines=1.0/0.1,steps=1.2", "9x9")
    agrees("dual", "wythoff", "9x9", "--count 4")
    agrees("rays", "wythoff+block=5", "600x600")
    agrees("rays", "vectors:lines=1.0/0.1/1.1/1.2", "900x900", "--from 300")
    path = saved("wythoff", "60x160")
    with open(path, "rb") as file:
        bytes_ = file.read()
    for what in ("cover", "line"):
        want = suite.run(f"explore {what} --board {path}").expect().out
        got = suite.run(f"explore {what} --board -", bytes_).expect().out
        check(got == want, (got, want))
    suite.run(f"explore rays --board {saved('wythoff', '900x600')}").expect(
        suite.run("explore rays wythoff --size 600").expect().out)


@suite.test
def board_for_a_game():
    """partition and compare take a saved board"""
    path = saved("wythoff+block=3", "40")
    suite.run(f"explore partition --board {path}").expect(
        "holds for 79 positions below 40x40\n")
    wrong = saved("wythoff", "9")
    want = suite.run("explore compare wythoff nim --size 9 --all").expect().out
    suite.run(f"explore compare --board {wrong} nim --all").expect(want)
    suite.run(f"explore compare --board {wrong} nim").expect("1 1: N P\n")
    suite.run(f"explore compare --board {wrong} wythoff").expect("same\n")
    values = saved("wythoff", "9", "--grundy")
    suite.run(f"explore compare --board {values} nim --grundy").expect(
        "1 1: 2 0\n")


@suite.test
def board_refuses():
    """what is no board for it"""
    path = saved("wythoff", "9")
    values = saved("wythoff", "9", "--grundy")
    three = saved("nim:heaps=3", "4")
    for line, text, code in (
            (f"cover wythoff --board {path}",
             "'wythoff' is one argument too many", 2),
            (f"cover --board {path} --size 9",
             "--board has a size of its own", 2),
            (f"cover --board {values}", "is a board of kind grundy; one of "
             "kind outcome was expected", 2),
            (f"compare --board {path} nim --grundy",
             "one of kind grundy was expected", 2),
            (f"compare --board {path}", "a game is missing", 2),
            (f"cover --board {three}", "cover is for two heaps", 2),
            (f"rays --board {three}", "rays are for two heaps", 1),
            (f"line --board {path} 3 4", "a position has its own", 2),
            (f"addable --board {values}", "one of kind outcome was expected", 2),
            (f"dual --board {values}", "one of kind outcome was expected", 2),
            (f"dual nim --board {path}", "'nim' is one argument too many", 2),
            (f"inverse --board {path}", "explore inverse takes no --board", 2),
            (f"rays --board {path} --block 1..2", "--block lists each game", 2),
            ("cover --board /no/such/board", "/no/such/board", 1),
            (f"cover --board {__file__}", "wythoff: ", 1)):
        suite.run("explore " + line).expect("", code, text)
    suite.run("explore cover --board -", "no board").expect("", 1, "wythoff: ")


# ---- tables of rays ----


@suite.test
def ray_table():
    """a row of rays is what explore rays says of the game"""
    rows = suite.run("explore rays wythoff --block 1..20 --size "
                     "1500").expect().out.splitlines()
    check(len(rows) == 20, rows)
    for k, row in enumerate(rows, 1):
        one = suite.run(f"explore rays wythoff+block={k} --size 1500 "
                        "--json").expect().out
        found = json.loads(one)
        rays = " ".join(f"{ray['slope']} {ray['error']} x{ray['density']}"
                        for ray in found["rays"])
        doubts = ",".join(found["doubts"]) or "settled"
        check(row == f"block {k} cover {found['cover']} maxdiag "
              f"{found['maxdiag']} strays {found['strays']} {doubts} rays "
              f"{len(found['rays'])} {rays}", (row, found))
    found = json.loads(suite.run("explore rays wythoff --block 3..4 --size "
                                 "1500 --from 500 --json").expect().out)
    check(found["from"] == "500" and found["to"] == "1500"
          and [row["block"] for row in found["table"]] == ["3", "4"], found)
    want = json.loads(suite.run("explore rays wythoff+block=4 --size 1500 "
                                "--from 500 --json").expect().out)
    for key in ("rays", "cover", "cover_error", "maxdiag", "strays", "doubts",
                "settled"):
        check(found["table"][1][key] == want[key], (key, found, want))


@suite.test
def ray_table_of_others():
    """games with x > y as well, and one on the diagonal"""
    for game in ("vectors:lines=1.0/0.1/1.1/1.2", "nim", "wyt:a=2,b=1,c=3"):
        row = suite.run(f"explore rays {game} --block 2 --size "
                        "700").expect().out
        found = json.loads(suite.run(f"explore rays {game}+block=2 --size 700 "
                                     "--json").expect().out)
        check(f"cover {found['cover']} maxdiag {found['maxdiag']} strays "
              f"{found['strays']} " in row, (row, found))
        check(f"rays {len(found['rays'])} " in row, (row, found))


@suite.test
def ray_table_of_boards():
    """rows from lists and from boards are the same, up to K = 128 and beyond"""
    rows = suite.run("explore rays wythoff --block 126..130 --size "
                     "2000").expect().out.splitlines()
    for k, row in zip(range(126, 131), rows):
        found = json.loads(suite.run(f"explore rays wythoff+block={k} --size "
                                     "2000 --json").expect().out)
        check(row.startswith(f"block {k} cover {found['cover']} maxdiag "
                             f"{found['maxdiag']} strays {found['strays']} "),
              (row, found))
    # Without room for a board there is a list, with counters of two bytes.
    row = suite.run("explore rays wythoff --block 130 --size 2000 "
                    "--limit-cells 3000000").expect().out
    check(row == rows[-1] + "\n", (row, rows))
    suite.run("explore rays wythoff+block=130 --size 2000 "
              "--limit-cells 3000000").expect("", 1, "see --limit-cells")
    row = suite.run("explore rays wythoff --block 200 --size "
                    "20000").expect().out
    check(row.startswith("block 200 cover "), row)


@suite.test
def ray_table_memory():
    """a table takes memory by rows: this square has no board"""
    out = suite.run("explore rays wythoff --block 1..3 --size 60000 "
                    "--limit-memory 16M").expect().out
    check(out.count("\n") == 3 and
          "block 1 cover 1.0000 maxdiag 1 strays 0 settled rays 1 1.61803 "
          in out, out)
    suite.run("explore rays wythoff --size 60000 --limit-memory 16M").expect(
        "", 1, "see --limit-cells")


@suite.test
def ray_table_none():
    """rows that show no ray, and numbers that are none"""
    suite.run("explore rays wythoff --block 1..2 --size 100").expect(
        "block 1 none\nblock 2 none\n", 1)
    out = suite.run("explore rays wythoff --block 1..200 --size 140 "
                    "--from 70").expect().out
    check("block 1 cover " in out and "block 200 none\n" in out, out)
    found = json.loads(suite.run("explore rays wythoff --block 1 --size 100 "
                                 "--json").expect(code=1).out)
    check(found["table"][0]["rays"] == []
          and "no ray can be told" in found["table"][0]["reason"], found)
    for given in ("2..1", "0..3", "1..65536", "0"):
        suite.run(f"explore rays wythoff --size 200 --block {given}").expect(
            "", 2, f"--block {given}; A..B with 1 <= A <= B <= 65535")
    for given in ("x", "1..", "..3", "1...3", ""):
        suite.run(["explore", "rays", "wythoff", "--size", "200", "--block",
                   given]).expect("", 2, "--block is ")
    suite.run("explore rays wythoff+block=2 --size 200 --block 2..3").expect(
        "", 2, "wyt:a=1,b=1+block=2+block=2")


sys.exit(suite.main())
