# SPDX-License-Identifier: MIT
"""The game graph: compared with the definition of the game, and the drawing
with the graph."""
import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from game_graph import (BLACK, WHITE, Dot, Drawing, dot, equal, grundy,
                        heaps_of, label_steps, options, reachable, suite)
from harness import NO_ROOM, Skipped, check, posix

# ---- the graph ----

@suite.test
def whole():
    """every position once, and every move"""
    for start in ((0, 0), (0, 3), (1, 2), (5, 4), (9, 9)):
        found = dot("wythoff %d %d" % start)
        equal(set(found.nodes), reachable(start), start)
        equal(sorted(found.edges),
              sorted((heaps, option) for heaps in reachable(start)
                     for option, _ in options(heaps)), start)
        equal(next(iter(found.nodes)), start, "the first node")
        equal([heaps for heaps, node in found.nodes.items()
               if "penwidth" in node], [start], "the start is told apart")


@suite.test
def outcomes():
    """P-positions have a colour of their own, and moves to them too"""
    found = dot("wythoff 6 8")
    for heaps, node in found.nodes.items():
        is_p = grundy(heaps) == 0
        equal(node["outcome"], "P" if is_p else "N", heaps)
        equal(found.labels[heaps], node["outcome"], heaps)
        equal(node.get("fillcolor"), '"#000000"' if is_p else None, heaps)
        equal(node.get("fontcolor"), '"#ffffff"' if is_p else None, heaps)
    equal(sorted(found.strong),
          sorted((one, other) for one, other in found.edges
                 if grundy(other) == 0), "moves to P-positions")


@suite.test
def labels():
    """--label shows Grundy values or remoteness, and P-positions still"""
    steps = label_steps("", (6, 8))
    for label, value in (("grundy", grundy),
                         ("remoteness", lambda heaps: steps[heaps][1])):
        found = dot(f"wythoff 6 8 --label {label}")
        for heaps, node in found.nodes.items():
            equal(found.labels[heaps], str(value(heaps)), (label, heaps))
            equal(node[label], str(value(heaps)), (label, heaps))
            equal("fillcolor" in node, steps[heaps][0] == "P", heaps)


@suite.test
def unordered():
    """--unordered has positions and moves up to the order of heaps"""
    def rise(heaps):
        return tuple(sorted(heaps))
    for start in ((0, 0), (3, 3), (7, 5)):
        found = dot("wythoff %d %d --unordered" % start)
        equal(set(found.nodes), {rise(heaps) for heaps in reachable(start)},
              start)
        equal(sorted(found.edges),
              sorted({(rise(heaps), rise(option))
                      for heaps in reachable(start)
                      for option, _ in options(heaps)}), start)


def steps_test(game):
    """Rounds of the labelling, also where the order of heaps is dropped."""
    def function():
        text = "wythoff" + (f"+{game}" if game else "")
        for start in ((0, 0), (1, 1), (4, 7), (8, 8)):
            expected = label_steps(game, start)
            line = f"{text} {start[0]} {start[1]} --steps"
            for words in ("", " --unordered"):
                found = dot(line + words)
                got = {heaps: (node["outcome"], int(node["step"]))
                       for heaps, node in found.nodes.items()}
                equal(got, {heaps: expected[heaps] for heaps in got},
                      line + words)
                equal([(heaps, i) for i, rank in enumerate(found.ranks)
                       for heaps in sorted(rank)],
                      sorted(((heaps, found_step) for heaps, (_, found_step)
                              in got.items()), key=lambda one: one[::-1]),
                      "ranks")
                check("  edge [constraint=false];" in found.others, line)
    return function


for name in ("", "misere", "block=2", "block=4", "comply=1", "comply=3",
             "roobblock=2", "roobblock=3", "bishopblock=2"):
    suite.tests.append((f"steps of {name or 'normal play'}",
                        steps_test(name)))


@suite.test
def steps_are_remoteness():
    """without blocking the step is the remoteness, of other games too"""
    for game, start in (("nim:heaps=3", "3 2 4"), ("wyt:a=2,b=3", "9 7"),
                        ("wyt:a=2,b=1,c=2+misere", "6 8"),
                        ("vectors:lines=1.0/0.1/1.2", "7 7"),
                        ("modulo:m=2,q=3,l=2", "8 8")):
        found = dot(f"{game} {start} --steps --label remoteness")
        check(len(found.nodes) > 40, len(found.nodes))
        equal({heaps: node["step"] for heaps, node in found.nodes.items()},
              found.labels, game)


@suite.test
def as_json():
    """JSON has the same facts"""
    for words in ("", "--label grundy", "--steps --unordered",
                  "--label remoteness --steps"):
        line = f"wythoff 4 5 {words}"
        found = dot(line)
        value = json.loads(suite.run(f"graph {line} --json").expect().out)
        equal(suite.run(f"graph {line} --format json").out,
              suite.run(f"graph {line} --json").out, "--format json")
        equal((value["game"], value["heaps"]), ("wyt:a=1,b=1", ["4", "5"]),
              line)
        nodes = value["positions"]
        equal([heaps_of(" ".join(node["heaps"])) for node in nodes],
              list(found.nodes), line)
        equal([node[value["label"]] for node in nodes],
              list(found.labels.values()), line)
        equal([(node["outcome"], node.get("step")) for node in nodes],
              [(node["outcome"], node.get("step"))
               for node in found.nodes.values()], line)
        equal([(heaps_of(" ".join(node["heaps"])),
                heaps_of(" ".join(option)))
               for node in nodes for option in node["options"]],
              found.edges, line)


# ---- drawings ----

LINES = ["wythoff 0 0", "wythoff 4 3", "wythoff 4 3 --steps",
         "nim:heaps=3 1 2 2 --steps --unordered", "nim:heaps=1 12",
         "wythoff+block=3 5 5 --steps", "wythoff 3 5 --label grundy",
         "nim:heaps=2 0 3 --label remoteness --steps",
         "vectors:lines=1000.0/0.1 200000 2"]


def drawing_test(line):
    """The drawing has the graph: boxes apart from each other, curves from
    the side of one to the side of another."""
    def function():
        found, drawn = dot(line), Drawing(line)
        equal(set(drawn.boxes), set(found.nodes), "positions")
        equal(sorted((drawn.ends(curve), to_p)
                     for curve, to_p in drawn.curves),
              sorted((edge, edge in found.strong) for edge in found.edges),
              "moves")
        boxes = sorted(drawn.boxes.items())
        for i, (heaps, (x, y, w, h, fill)) in enumerate(boxes):
            check(x >= 0 and y >= 0 and x + w <= drawn.width
                  and y + h <= drawn.height, heaps)
            equal(fill, BLACK if found.nodes[heaps]["outcome"] == "P"
                  else WHITE, heaps)
            equal(drawn.lines[heaps],
                  [" ".join(map(str, heaps)), found.labels[heaps]], heaps)
            check(max(map(len, drawn.lines[heaps])) * 8 <= w, heaps)
            equal(drawn.step[heaps], found.nodes[heaps].get("step"), heaps)
            for other, (x2, y2, w2, h2, _) in boxes[:i]:
                check(x + w <= x2 or x2 + w2 <= x or y + h <= y2
                      or y2 + h2 <= y, (heaps, other))
        columns = sorted({box[0] for box in drawn.boxes.values()})
        for one, other in found.edges:
            if "--steps" not in line:
                check(drawn.boxes[one][0] < drawn.boxes[other][0],
                      (one, other))
        for heaps, node in found.nodes.items():
            if "--steps" in line:
                equal(columns.index(drawn.boxes[heaps][0]),
                      int(node["step"]), heaps)
        equal(drawn.words, [f"step {i}" for i in range(len(found.ranks))],
              "headings")
    return function


for row in LINES:
    suite.tests.append((f"drawing of {row}", drawing_test(row)))


@suite.test
def last_column():
    """the ends of the play share the last column, the longest play the rest"""
    drawn = Drawing("wythoff+block=1 3 4")
    columns = sorted({box[0] for box in drawn.boxes.values()})
    equal({heaps: columns.index(box[0]) for heaps, box in
           drawn.boxes.items()},
          {(x, y): 7 - x - y for x in range(4) for y in range(5)}, "columns")


@suite.test
def titles():
    """a drawing says of what it is, also of each position"""
    drawn = Drawing("wythoff 1 2 --steps --label grundy")
    equal(drawn.title, "wyt:a=1,b=1: the game graph below 1 2, step by step",
          "title")
    equal(drawn.about[1, 1], "1 1: N, grundy 2, step 1", "position")


@suite.test
def known_bytes():
    """a small graph has exactly these bytes"""
    suite.run("graph nim:heaps=1 1").expect(
        'digraph "nim:heaps=1" {\n'
        '  rankdir=LR;\n'
        '  node [shape=box, style=filled, fillcolor="#ffffff", '
        'fontcolor="#000000"];\n'
        '  edge [color="#b4b4b4"];\n'
        '  "1" [label="1\\nN", outcome=N, color="#d55e00", penwidth=3];\n'
        '  "0" [label="0\\nP", outcome=P, fillcolor="#000000", '
        'fontcolor="#ffffff"];\n'
        '  "1" -> "0" [color="#000000"];\n'
        '}\n')


@suite.test
def accepted():
    """dot reads and lays out what is written"""
    program = shutil.which("dot")
    if program is None:
        raise Skipped("dot (graphviz) is not installed")
    for line in LINES[:-1]:
        text = suite.run(f"graph {line}").expect().out
        done = subprocess.run([program, "-Tplain"], input=text.encode(),
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              check=False, timeout=60)
        equal((done.returncode, done.stderr), (0, b""), line)
        words = [shlex.split(word) for word in
                 done.stdout.decode().splitlines() if word[:5] == "node "]
        at = {heaps_of(word[1]): float(word[2]) for word in words
              if word[1][:4] != "step"}
        nodes = Dot(text).nodes
        equal(set(at), set(nodes), line)
        for one in nodes if "--steps" in line else ():
            for other in nodes:
                check(int(nodes[one]["step"]) >= int(nodes[other]["step"])
                      or at[one] < at[other], (line, one, other))


# ---- files, limits, refusals ----

@suite.test
def files():
    """the suffix of a file decides"""
    with tempfile.TemporaryDirectory() as folder:
        for suffix, form in ((".dot", "dot"), (".gv", "dot"),
                             (".svg", "svg"), (".json", "json"),
                             ("", "dot")):
            name = os.path.join(folder, "a" + suffix)
            suite.run(f"graph wythoff 2 3 -o {name}").expect("")
            with open(name, encoding="ascii") as file:
                suite.run(f"graph wythoff 2 3 --format {form}").expect(
                    file.read())
        name = os.path.join(folder, "b.txt")
        suite.run(f"graph wythoff 2 3 -o {name} --format svg").expect("")
        suite.run(f"graph wythoff 9 9 -o {folder}/c.dot --limit-nodes 9"
                  ).expect("", 1, "100 positions; the limit is 9")
        equal(sorted(os.listdir(folder)), ["a", "a.dot", "a.gv", "a.json",
                                           "a.svg", "b.txt"], "files")


@suite.test
def limits():
    """the limit is exact, and can be raised"""
    suite.run("graph wythoff 4 4 --limit-nodes 25").expect()
    suite.run("graph wythoff 4 4 --limit-nodes 24").expect(
        "", 1, "wythoff: the graph has 25 positions; the limit is 24 (see "
        "--limit-nodes)\n")
    suite.run("graph wythoff 4 4 --unordered --limit-nodes 15").expect()
    suite.run("graph wythoff 4 4 --unordered --limit-nodes 14").expect(
        "", 1, "has 15 positions; the limit is 14")
    equal(len(dot("nim 39 49 --limit-nodes 2000").nodes), 2000, "raised")


@suite.test
def no_room():
    """a graph that cannot be written is a failure"""
    for form in ("dot", "svg", "json"):
        with open("/dev/full", "wb") as full:
            done = subprocess.run(
                [suite.command, "graph", "wythoff", "20", "20", "--format",
                 form], stdout=full, stderr=subprocess.PIPE, check=False)
        check(done.returncode == 1 and NO_ROOM in done.stderr, (form, done))


@suite.test
@posix
def interrupted():
    """an interrupted graph leaves no file"""
    with tempfile.TemporaryDirectory() as folder:
        for form in ("dot", "svg", "json"):
            with subprocess.Popen(
                    [suite.command, "graph", "nim", "180", "180",
                     "--limit-nodes", "100000", "-o", f"{folder}/a.{form}"],
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.PIPE) as process:
                while not os.listdir(folder) and process.poll() is None:
                    time.sleep(0.01)
                process.send_signal(signal.SIGINT)
                _, error = process.communicate(timeout=60)
            equal((process.returncode, error),
                  (1, b"wythoff: interrupted\n"), form)
            equal(os.listdir(folder), [], form)


@suite.test
def backends():
    """any backend labels the same graph; --explain names it"""
    plain = suite.run("graph wythoff 5 7").expect().out
    for backend in ("mex", "board", "search", "reference"):
        suite.run(f"graph wythoff 5 7 --backend {backend} --explain").expect(
            plain, err=f"answered by {backend}\n")


suite.messages([
    ("graph", "wythoff: the game is missing; usage: wythoff graph GAME "
     "HEAP...; wythoff graph --help says more\n", 2),
    ("graph wythoff", "the heaps are missing", 2),
    ("graph wythoff 3", "has 2 heaps, but 1 number was given", 2),
    ("graph wythoff 3 4 5", "but 3 numbers were given", 2),
    ("graph wythoff 3 x", "heap 2 is 'x'; decimal digits are expected", 2),
    ("graph wythoff 3 -", "heap 2 is '-'; decimal digits", 2),
    ("graph wythoff 3,4", "blank", 2),
    ("graph wythoff 3 18446744073709551616", "beyond 64 bits", 1),
    ("graph wyt:a=2,b=1,c=2 3 4 --unordered", "wyt:a=2,b=1,c=2 is not "
     "symmetric\n", 2),
    ("graph wythoff 3 4 --format png", "--format 'png' is unknown; allowed: "
     "dot, svg or json\n", 2),
    ("graph wythoff 3 4 --format svg --json", "--json is a format; give it "
     "or --format\n", 2),
    ("graph wythoff 3 4 -o a.png", "'a.png' has the suffix '.png', which "
     "says no format; known are .dot, .gv, .svg and .json; --format F says "
     "it for any name\n", 2),
    ("graph wythoff 3 4 --label value", "--label 'value' is unknown", 2),
    ("graph wythoff+misere 3 4 --label grundy", "Grundy values are not "
     "defined for misere", 1),
    ("graph wythoff+block=2 3 4 --label remoteness", "", 1),
    ("graph choice:m=1,p=2 3 4", "", 1),
    ("graph hole:m=1,u=2,v=2 1 1", "", 2),
    ("graph wythoff 3 4 --limit-nodes 0", "--limit-nodes is 0; "
     "1..4294967295 is expected\n", 2),
    ("graph wythoff 3 4 --limit-nodes 4294967296", "1..4294967295", 2),
    ("graph wythoff 3 4 --limit-nodes x", "--limit-nodes is 'x'", 2),
    ("graph wythoff 40 40", "the graph has 1681 positions; the limit is 1000 "
     "(see --limit-nodes)\n", 1),
    ("graph nim 1000 1000", "the graph has more than 100000 positions; the "
     "limit is 1000 (see --limit-nodes)\n", 1),
    ("graph nim 18446744073709551615 1", "more than 100000 positions", 1),
    ("graph nim 400 400 --limit-nodes 200000 --limit-memory 20M", "the graph "
     "has more than ", 1),
    ("graph wythoff 3 4 --stepps", "did you mean --steps?", 2),
])


sys.exit(suite.main())
