# SPDX-License-Identifier: MIT
"""wythoff sweep, against a brute force that knows nothing of the library but
the text of a game."""
import csv
import io
import itertools
import json
import os
import re
import signal
import subprocess
import sys
import tempfile

from harness import Failure, Skipped, Suite, check, interrupt, posix

suite = Suite()

NIM = "nim+lines=1-4.1-4+steps=1-4.1-4+most=3+mirror"
WYTHOFF = "wythoff+lines=1-4.1-4+steps=1-4.1-4+most=3+mirror"
# Residues, bounds, blocking and a game that is not symmetric.
MIXED = "nim+lines=1.1/2.1q2-3l1-2t0-2+steps=1.2+most=2+block=1-2"
FOLDER = tempfile.TemporaryDirectory()


def path(name):
    return os.path.join(FOLDER.name, name)


def read(name):
    with open(path(name), "rb") as file:
        return file.read()


def write(name, data):
    with open(path(name), "wb") as file:
        file.write(data)


def lines_of(out):
    """Rows of the CSV."""
    csv.field_size_limit(1 << 24)
    return list(csv.DictReader(io.StringIO(out)))


# ---- brute force ----

def vector(text):
    """(x, y), the modulus, the residues and the bound of an item."""
    match = re.fullmatch(r"(\d+)\.(\d+)(?:q(\d+)l(\d+))?(?:t(\d+))?", text)
    x, y, q, l, t = (None if part is None else int(part)
                     for part in match.groups())
    return (x, y), q or 1, l or 1, t or 0


def moves_of(game, size):
    """The moves that fit into a square, and how many options may be
    forbidden; the misere game has -1."""
    text, _, modifier = game.partition("+")
    family, _, parameters = text.partition(":")
    lists = dict(part.split("=") for part in parameters.split(",") if part)
    items = [vector(item) for item in lists.get("lines", "").split("/") if item]
    items += [(vector(item)[0], 1, 1, 1)
              for item in lists.get("steps", "").split("/") if item]
    strips = lists.get("strips", "").split("/")
    if family != "vectors":
        check(text in ("nim", "wyt:a=1,b=1"), game)
        items += [((1, 0), 1, 1, 0), ((0, 1), 1, 1, 0)]
    if text == "wyt:a=1,b=1" or "d1" in strips:
        items += [((1, 0), 1, 1, 0), ((0, 1), 1, 1, 0), ((1, 1), 1, 1, 0)]
    moves = {(t * x, t * y) for (x, y), q, l, most in items
             for t in range(1, (most or size) + 1)
             if t % q < l and t * x < size and t * y < size}
    if modifier == "misere":
        return moves, -1
    return moves, int(modifier[6:]) - 1 if modifier else 0


def p_positions(game, size):
    moves, forbidden = moves_of(game, size)
    found = set()
    for x, y in itertools.product(range(size), repeat=2):
        options = [(x - i, y - j) for i, j in moves if i <= x and j <= y]
        good = sum(option in found for option in options)
        if good <= max(forbidden, 0) and (forbidden >= 0 or options):
            found.add((x, y))
    return frozenset(found)


def compare(space, size, games):
    """The groups of a sweep, against those of the brute force."""
    rows = lines_of(suite.run(f"sweep {space} --size {size} --effort 0").expect().out)
    groups, order = {}, []
    for row in rows:
        order += row["members"].split(" ")
    check(len(order) == len(set(order)) == games, len(order))
    for game in order:
        groups.setdefault(p_positions(game, size), []).append(game)
    check(len(rows) == len(groups), len(groups))
    for number, (row, (found, members)) in enumerate(
            zip(rows, groups.items()), 1):
        check(int(row["group"]) == number, row)
        check(row["members"].split(" ") == members, (row, members))
        check(row["name"] == min(members, key=len), row)
        check(int(row["games"]) == len(members), row)
        check(int(row["positions"]) == len(found), row)


@suite.test
def symmetric():
    """groups of symmetric extensions are those of a brute force"""
    compare("nim+lines=1-2.1-2+steps=1-2.1-2+most=2+mirror", 13, 1 + 6 + 15)


@suite.test
def mixed():
    """so are those with residues, bounds and blocking"""
    compare(MIXED, 9, 2 * (1 + 8 + 28))


@suite.test
def misere():
    """and those of misere play"""
    compare("wythoff+steps=1-3.1-3+most=1+misere", 12, 1 + 6)


# ---- spaces ----

def count(spaces):
    """Games and groups, from what --explain says."""
    result = suite.run(f"sweep {spaces} --explain --effort 0")
    if result.code != 0:
        raise Failure(result)
    return tuple(map(int, re.findall(r"\d+", result.err)[:2]))


@suite.test
def known():
    """1650 extensions of Nim and Wythoff Nim have 645 P-sets on 256^2"""
    check(count(NIM) == (1351, 510), count(NIM))
    check(count(WYTHOFF) == (299, 193), count(WYTHOFF))
    check(count(f"{NIM} {WYTHOFF}") == (1650, 645),
          count(f"{NIM} {WYTHOFF}"))


def members(space):
    rows = lines_of(suite.run(f"sweep {space} --size 9 --effort 0").expect().out)
    return sorted(game for row in rows for game in row["members"].split(" "))


@suite.test
def meaning():
    """what a space has"""
    for space, games in (
            ("nim", ["nim"]),
            ("nim+block=1-3", ["nim", "nim+block=2", "nim+block=3"]),
            ("wythoff+lines=0-4.0+steps=3.3", ["wyt:a=1,b=1"]),
            ("nim+steps=0-1.0-1", ["nim", "vectors:lines=0.1/1.0,steps=1.1"]),
            ("nim+steps=1-2.1-2+mirror+least=1",
             ["vectors:lines=0.1/1.0,steps=1.1",
              "vectors:lines=0.1/1.0,steps=1.2/2.1",
              "vectors:lines=0.1/1.0,steps=2.2"]),
            ("nim+steps=1.2/2.1/1.2+least=1",
             ["vectors:lines=0.1/1.0,steps=1.2",
              "vectors:lines=0.1/1.0,steps=2.1"]),
            # Of residues, those that game text has.
            ("nim+lines=1.1q1-3l1-3t0-2+least=1",
             ["vectors:lines=0.1/1.0,steps=1.1"] + [
                 f"vectors:lines=0.1/1.0/{item}" for item in (
                     "1.1", "1.1q2l1", "1.1q2l1t2", "1.1q3l1", "1.1q3l2",
                     "1.1q3l2t2", "1.1t2")]),
            ("nim nim+most=0 nim", ["nim"]),
    ):
        check(members(space) == sorted(games), (space, members(space)))


@suite.test
def sources():
    """spaces from standard input and files"""
    text = ("# two spaces\n\n  nim+steps=1.1  # one\r\nwythoff\n")
    write("spaces", text.encode())
    wanted = suite.run("sweep nim+steps=1.1 wythoff --size 9").expect().out
    suite.run("sweep - --size 9", stdin=text).expect(wanted)
    suite.run(["sweep", "@" + path("spaces"), "--size", "9"]).expect(wanted)
    suite.run("sweep - --size 9", stdin="nim\nnim+x\n").expect(
        "", 2, "line 2: unknown modifier 'x'")


# ---- proofs ----

def proved(space):
    """The rows of a sweep, where the library has proofs."""
    rows = lines_of(suite.run(f"sweep {space}").expect().out)
    if rows[0]["verdict"] == "unsupported":
        raise Skipped("proofs need GMP")
    for row in rows:
        each = row["each"].split(" ")
        check(len(each) == int(row["games"]), row)
        check(int(row["proved"]) == each.count("theorem"), row)
        check(int(row["refuted"]) == sum(":" in one for one in each), row)
        check(set(each) <= {"theorem", "undecided"} | {
            one for one in each if re.fullmatch(r"refuted:\d+/\d+", one)}, row)
    return rows


@suite.test
def theorems():
    """theorems of single games, with their states"""
    for space, numeration, states in (
            ("nim", "2 : 1", 1), ("wythoff", "1,1 : 1 2", 7),
            ("wythoff+block=3", "2 : 1", 7),
            ("wythoff+steps=1.4+mirror+least=1", "1,1 : 1 2", 41)):
        (row,) = proved(space)
        check((row["verdict"], row["numeration"], row["states"]) ==
              ("theorem", numeration, str(states)), row)
        check(row["each"] == "theorem", row)


@suite.test
def members_proved():
    """each game of a group has a verdict of its own"""
    rows = proved("wythoff+steps=1-4.1-4+mirror")
    check(rows[0]["games"] == rows[0]["proved"] == "4", rows[0])
    check([row["verdict"] for row in rows[1:]].count("theorem") >= 1, rows)


@suite.test
def members_refuted():
    """games that are equal on a small square are refuted beyond it"""
    seen = 0
    for row in proved("wythoff+steps=1-4.1-4+mirror --size 4") + \
            proved("nim+lines=1-3.1-3+steps=3.3 --size 3"):
        sets = {game: p_positions(game, 40)
                for game in row["members"].split(" ")}
        for game, verdict in zip(row["members"].split(" "),
                                 row["each"].split(" ")):
            same = sets[game] == sets[row["name"]]
            if verdict == "theorem":
                check(same, (game, row["name"]))
            elif verdict.startswith("refuted"):
                x, y = map(int, verdict[8:].split("/"))
                check(not same and ((x, y) in sets[game]) !=
                      ((x, y) in sets[row["name"]]), (game, verdict))
                seen += 1
    check(seen >= 4, seen)


@suite.test
def effort():
    """--effort bounds the work of a proof; 0 is none"""
    suite.run("sweep nim wythoff --effort 0 --size 9").expect(
        "group,name,games,positions,members,verdict,numeration,states,proved,"
        "refuted,each,fit\n"
        '1,nim,1,9,"nim",undecided,,,0,0,undecided,\n'
        '2,"wyt:a=1,b=1",1,7,"wyt:a=1,b=1",undecided,,,0,0,undecided,\n')
    rows = proved("nim+steps=4.4+least=1 --effort 1")
    check(rows[0]["verdict"] == "undecided", rows)
    rows = proved("nim+steps=4.4+least=1")
    check(rows[0]["verdict"] == "theorem", rows)


@suite.test
def fits():
    """what the set looks like is said of the shortest game"""
    rows = proved("wythoff+lines=2.1/3.4")
    check("ray 1.6180" in rows[0]["fit"] and "Beatty pair" in rows[0]["fit"],
          rows[0])
    check("Beatty pair" not in rows[1]["fit"], rows[1])


def flat(value):
    """A JSON line as the CSV has it."""
    value["members"] = " ".join(value["members"])
    value["each"] = " ".join(
        ":".join([one["verdict"]] + ["/".join(one["heaps"])]
                 if "heaps" in one else [one["verdict"]])
        for one in value["each"])
    return {key: "" if one is None else one for key, one in value.items()}


@suite.test
def as_json():
    """--json has the same facts"""
    space = "wythoff+steps=1-4.1-4+mirror nim+lines=1.1q2-3l1-2 --size 4"
    rows = lines_of(suite.run(f"sweep {space}").expect().out)
    shown = suite.run(f"sweep {space} --json").expect().out
    values = [flat(json.loads(line)) for line in shown.splitlines()]
    check(rows == values, values)


@suite.test
def threads():
    """the number of threads makes no difference"""
    line = f"sweep {MIXED} --size 20 --effort 20"
    wanted = suite.run(f"{line} --threads 1").expect().out
    for number in (2, 3, 7):
        suite.run(f"{line} --threads {number}").expect(wanted)


# ---- files ----

def sweep_into(name, line, **keywords):
    return suite.run(["sweep", *line.split(), "-o", path(name)], **keywords)


@suite.test
def resumed():
    """a file that was cut off anywhere is completed"""
    for option in ("", " --json"):
        line = f"{MIXED} --size 9 --effort 1{option}"
        wanted = suite.run(f"sweep {line}").expect().out.encode()
        sweep_into("whole" + option, line).expect("")
        check(read("whole" + option) == wanted, "another file")
        ends = [0] + [i + 1 for i, byte in enumerate(wanted) if byte == 10]
        for end in ends[::5] + [ends[1] - 1, ends[2] + 1, ends[-1] - 1,
                                ends[-1]]:
            write("cut", wanted[:end])
            sweep_into("cut", line).expect("")
            check(read("cut") == wanted, f"cut at {end}")


@suite.test
def strange():
    """a file of something else is left as it is"""
    line = f"{MIXED} --size 9 --effort 0"
    wanted = suite.run(f"sweep {line}").expect().out.encode()
    for data, number in ((b"what is dear\n", 1), (wanted + b"more\n", None),
                         (wanted.replace(b"2.1", b"3.1", 1), 2)):
        write("strange", data)
        sweep_into("strange", line).expect(
            "", 2, f"line {number or wanted.count(10) + 1} of ")
        check(read("strange") == data, "it was written to")
    write("other", wanted)
    sweep_into("other", f"{MIXED} --size 10 --effort 0").expect("", 2, "line 2 of ")
    sweep_into("other", "nim --size 9").expect("", 2, "line 2 of ")
    check(read("other") == wanted, "it was written to")


@suite.test
def killed():
    """a run that is killed is completed by the next one"""
    line = f"{NIM} --size 64 --effort 2"
    wanted = suite.run(f"sweep {line}").expect().out.encode()
    with subprocess.Popen([suite.command, "sweep", *line.split(), "-o",
                           path("killed")]) as process:
        while not os.path.exists(path("killed")) or not read("killed"):
            if process.poll() is not None:
                break
        process.send_signal(signal.SIGKILL)
    check(wanted.startswith(read("killed")), read("killed")[:200])
    sweep_into("killed", line).expect("")
    check(read("killed") == wanted, "another file")


@suite.test
@posix
def interrupted():
    """Ctrl-C ends it with what is there"""
    line = f"{NIM} --size 2048 --limit-memory 16G"
    with subprocess.Popen([suite.command, "sweep", *line.split()],
                          stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE) as process:
        interrupt(process)
        _, err = process.communicate(timeout=60)
    check(process.returncode == 1 and err == b"wythoff: interrupted\n",
          (process.returncode, err))


suite.messages([
    ("sweep", "the space is missing", 2),
    ("sweep nim+x", "unknown modifier 'x'; known: cells", 2),
    ("sweep nm", "did you mean 'nim'?", 2),
    ("sweep nim:heaps=3", "nim:heaps=3 has 3 heaps; a space is of games with "
     "two", 2),
    ("sweep nim+", "the space ends where a part behind '+' was expected", 2),
    ("sweep nim++most=2", "the space ends where a part", 2),
    ("sweep nim+most=x", "'x' stands in the space where a number 0..65535 was "
     "expected", 2),
    ("sweep nim+most=2x", "'x' stands in the space where '+' or the end", 2),
    ("sweep nim+lines=", "the space ends where a number", 2),
    ("sweep nim+lines=1", "the space ends where '.' between", 2),
    ("sweep nim+lines=70000.1", "'70000.1' stands in the space where a number",
     2),
    ("sweep nim+lines=5-4.1", "the range 5-4 of the space goes down", 2),
    ("sweep nim+lines=1.1q2", "the space ends where 'l' behind qQ", 2),
    ("sweep nim+lines=1.1x", "'x' stands in the space where q, t, '/' or '+'",
     2),
    ("sweep nim+steps=1.1q2l1", "'q2l1' stands in the space where '/' or '+'",
     2),
    ("sweep nim+misere+block=2", "'block=2' is a second modifier", 2),
    ("sweep nim+block=0", "'block' is '0'", 2),
    ("sweep nim+least=2+most=1", "least=2 above most=1", 2),
    ("sweep wythoff+bishopblock=2+steps=1.2+least=1", "bishopblock needs wyt",
     2),
    ("sweep nim+lines=1-400.1-400", "more than 20000 lines and steps", 1),
    ("sweep nim+steps=1-100.1-100+most=2", "more than 10000000 games", 1),
    ("sweep nim+steps=1-30.1-30+least=600+most=600", "more than 10000000", 1),
    ("sweep @/nowhere/at/all", "cannot read '/nowhere/at/all': No such", 1),
    ("sweep nim --size 0", "--size is 0; 1 to 65536 are allowed", 2),
    ("sweep nim --size 9x9", "--size", 2),
    ("sweep nim --size 60000", "nim: a box of size (60000,60000) has", 1),
    ("sweep nim choice:m=2,p=3 --size 100 --effort 0 --limit-memory 6000",
     "choice:m=2,p=3: a board of outcomes of size (100,100) needs", 1),
    ("sweep nim --threads 0", "1 to 256 are allowed", 2),
    (["sweep", NIM, "--limit-memory", "100K"], "see --limit-memory", 1),
    (["sweep", "-", "--size", "9"], "there is no game in the space", 2),
    ("sweep nim -o /nowhere/at/all", "cannot write '/nowhere/at/all'", 1),
])

code = suite.main()
FOLDER.cleanup()
sys.exit(code)
