# SPDX-License-Identifier: MIT
"""The command rows, and Grundy values of heaps that no board holds."""
import json
import os
import re
import shlex
import sys
import tempfile

from harness import Suite, check

suite = Suite()

WYTHOFF = """\
0 1 0 0 1 -
1 3 0 1 3 -1
2 3 0 2 3 -1,1
3 6 8 8 6 -1,0,2
4 12 9 9 12 -1,1,2,3
"""

suite.rows([
    ("rows of wythoff", "rows wythoff --last 4", WYTHOFF, 0),
    ("rows of fraenkel", "rows fraenkel:a=2 --last 1",
     "0 1 0 0 1 -\n1 4 0 2 4 -2\n", 0),
    ("linear rows", "rows wyt:a=1,b=2 --last 3",
     "0 1 0 0 1 -\n1 1 0 0 1 -\n2 1 4 4 1 -\n3 1 8 8 1 -\n", 0),
    ("row 0 alone", "rows wythoff --last 0", "0 1 0 0 1 -\n", 0),
    # The column 8041 + (10^18 - 8041) mod 768 of a table has r - 18.
    ("a far value is that of the period",
     "grundy wythoff 37 1000000000000000000", "999999999999999982\n", 0),
    ("a far value on either side",
     "grundy wythoff 1000000000000000000 37", "999999999999999982\n", 0),
    ("a far value of b >= 2", "grundy wyt:a=2,b=3 90 1000000000000000000",
     "1000000000000000090\n", 0),
    ("a long narrow box", "grundy wythoff 10 65500", "65507\n", 0),
    ("a sum of huge heaps",
     "sum wythoff 0 1000000000000000000 + nim:heaps=1 1000000000000000000",
     None, 0),
])

suite.messages([
    ("rows wythoff", "--last R", 2),
    ("rows wythoff --last x", "--last is 'x'", 2),
    ("rows wythoff 3 --last 3", "'3' is one argument too many", 2),
    ("rows wythoff --last 3 --json -o x", "--json", 2),
    ("rows wythoff+misere --last 3", "misere", 1),
    ("rows nim --last 3", "b = c >= 1", 1),
    ("rows wyt:a=1,b=2,c=1 --last 3", "b = c >= 1", 1),
    ("rows wythoff --last 50 --limit-cells 2000", "the first ", 1),
    # What a question may cost, and who may cost more.
    ("grundy wythoff 150 1000000000000000",
     "rows up to 150 of wyt:a=1,b=1 are not certified within 33554432 values "
     "and 1073741824 steps; ", 1),
    ("grundy wythoff 150 1000000000000000",
     "the command wythoff rows wyt:a=1,b=1 --last 150 or wyt_periodic_new() "
     "may", 1),
    ("grundy wythoff 90 1000000000000000 --limit-cells 9000",
     "9000 values (the cell limit)", 1),
    ("rows check", "the file is missing", 2),
    ("rows check a b", "'b' is one argument too many", 2),
    ("rows check a --last 3", "check takes neither", 2),
    ("rows check /nowhere/at/all", "cannot read", 1),
    ("rows check /dev/null", "no saved rows", 1),
])


@suite.test
def printed_command():
    """a command that a message has can be typed: formulas stand in quotes"""
    game = "rule:move=(i<1|j<1|abs(i-j)<1)"
    result = suite.run(["grundy", game, "150", "1000000000000000"])
    found = re.search(r"the command (wythoff rows .*) or wyt_", result.err)
    check(result.code == 1 and found, result)
    check(found[1] == f"wythoff rows '{game}' --last 150", found[1])
    check(shlex.split(found[1])[2] == game, found[1])
    long = game[:-1] + "|i<1" * 30 + ")"
    result = suite.run(["grundy", long, "150", "1000000000000000"])
    check(result.code == 1
          and "the command wythoff rows GAME --last 150 or" in result.err,
          result)


@suite.test
def explained():
    """--explain says that rows answered"""
    suite.run("grundy wythoff 7 1000000 --explain").expect(
        None, 0, "answered by rows\n")
    suite.run("grundy wythoff 7 100 --explain").expect(
        None, 0, "answered by board\n")


@suite.test
def beyond():
    """a value beyond 64 bits of heaps that are not"""
    line = "grundy wythoff 3 18446744073709551615 --backend rows"
    if suite.run("nth wythoff 18446744073709551616").code == 0:
        suite.run(line).expect("18446744073709551618\n")
    else:
        suite.run(line).expect("", 1, "need GMP")


@suite.test
def as_json():
    """rows --json"""
    result = suite.run("rows fraenkel:a=1 --last 2 --json").expect()
    found = json.loads(result.out)
    check(found["game"] == "wyt:a=1,b=1" and len(found["rows"]) == 3, found)
    check(found["rows"][2] == {"row": "2", "period": "3", "preperiod": "0",
                               "column": "2", "span": "3",
                               "window": ["-1", "1"]}, found)


@suite.test
def saved():
    """rows -o FILE is proved again by rows check FILE; changed, it is not"""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "rows.wyt")
        suite.run(["rows", "wythoff", "--last", "12", "-o", path]).expect("")
        suite.run(["rows", "check", path]).expect(
            "wyt:a=1,b=1: rows 0..12 hold\n")
        check(json.loads(suite.run(
            ["rows", "check", path, "--json"]).expect().out) == {
                "game": "wyt:a=1,b=1", "rows": "13", "hold": True}, "json")
        with open(path, "rb") as file:
            data = file.read()
        suite.run("rows check -", data).expect(
            "wyt:a=1,b=1: rows 0..12 hold\n")
        for at in (0, 20, 60, len(data) // 2, len(data) - 1):
            wrong = data[:at] + bytes([data[at] ^ 1]) + data[at + 1:]
            suite.run("rows check -", wrong).expect("", 1, "no saved rows")
        suite.run("rows check -", data[:-1]).expect("", 1, "no saved rows")
        suite.run("rows check -", data + b"x").expect("", 1, "no saved rows")
        check(os.listdir(folder) == ["rows.wyt"], os.listdir(folder))


def starts(data):
    """where the rows begin, from the lengths that are written, and the end"""
    def number(at):
        return int.from_bytes(data[at:at + 8], "little")

    at = 16 + number(8)
    found = [at + 16]
    for _ in range(number(at)):
        at = found[-1]
        found.append(at + 40 + 4 * (number(at + 32) + number(at) +
                                    number(at + 8)) + 8)
    check(found[-1] == len(data), found)
    return found


@suite.test
def damaged():
    """what is wrong with a file is told by its row"""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "rows.wyt")
        suite.run(["rows", "wythoff", "--last", "8", "-o", path]).expect("")
        with open(path, "rb") as file:
            data = file.read()
        ends = starts(data)
        for x, (start, end) in enumerate(zip(ends, ends[1:])):
            for at in (start, start + 8, (start + end) // 2, end - 1):
                wrong = data[:at] + bytes([data[at] ^ 1]) + data[at + 1:]
                suite.run("rows check -", wrong).expect(
                    "", 1, f"row {x}: these are no saved rows")
            for cut in (start + 1, end - 1):
                least = (cut - ends[0]) // 60 >= len(ends) - 1
                suite.run("rows check -", data[:cut]).expect(
                    "", 1, f"the file ends inside row {x}: " if least else
                    "the file ends before its last row, 8: ")
        suite.run("rows check -", data[:ends[0] - 20]).expect(
            "", 1, "the file ends inside the head: ")
        suite.run("rows check -", data[:20]).expect(
            "", 1, "the file ends inside the head: ")
        suite.run("rows check -", b"Y" + data).expect(
            "", 1, "the head: these are no saved rows")
        suite.run("rows check -", data + b"x").expect("", 1, "row 8: ")


@suite.test
def to_standard_output():
    """rows -o - writes the bytes to standard output"""
    result = suite.run("rows wythoff --last 3 -o -").expect()
    check(result.out.startswith("WYTROWS1"), result)


sys.exit(suite.main())
