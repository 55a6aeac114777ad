# SPDX-License-Identifier: MIT
"""The command play: what is typed, line by line; what is refused and why; how
games end."""
import os
import pty
import random
import select
import signal
import subprocess
import sys
import time

from harness import SEED, Suite, check, posix

suite = Suite()
TOP = 2**64 - 1


# ---- scripts ----

def script(name, line, typed, out, code=0, err=None):
    """Expected output, without the line that names the game."""
    def function():
        result = suite.run("play " + line, typed).expect(None, code, err)
        check(result.out.startswith("game "), result)
        got = result.out.split("\n", 1)[1]
        check(got == out, f"got\n{got}\nexpected\n{out}\n{result.err}")
    suite.tests.append((name, function))


ENDED = "wythoff: the input ended before the game; quit ends it\n"

script("quit", "wythoff 3 5", "quit\n",
       "position 3 5\nyou move\nthe game is left\n")
script("quit without the end of its line", "wythoff 3 5", "quit",
       "position 3 5\nyou move\nthe game is left\n")
script("the input is empty", "wythoff 3 5", "",
       "position 3 5\nyou move\n", 1, ENDED)
script("the input ends early", "wythoff 4 4", "3 4",
       "position 4 4\nyou move\nposition 3 4\nI take 2 2\nposition 1 2\n"
       "you move\n", 1, ENDED)
script("a game that is over at once", "nim 0 0", "",
       "position 0 0\nno option is left\nI win\n")
script("a misere game that is over at once", "nim+misere 0 0", "",
       "position 0 0\nno option is left, and who cannot move wins\nyou win\n")
script("every option is forbidden", "wythoff+block=2 0 1", "",
       "position 0 1\nI forbid 0 0\nevery option is forbidden\nI win\n")
script("too few options to offer", "wythoff+comply=2 0 1 --first library", "",
       "position 0 1\nyou cannot offer 2 options\nI win\n")
script("what follows the end is not read", "nim 1 0", "0 0\nnonsense\n",
       "position 1 0\nyou move\nposition 0 0\nno option is left\nyou win\n")
script("blanks and carriage returns", "nim 1 0", " \ttake\t 01  0 \r\n",
       "position 1 0\nyou move\nposition 0 0\nno option is left\nyou win\n")
script("undo", "nim 2 3", "take 0 2\nundo\nundo\n2 2\nquit\n",
       "position 2 3\nyou move\nposition 2 1\nI take 1 0\nposition 1 1\n"
       "you move\nposition 2 3\nyou move\n"
       "illegal: there is nothing to take back\n"
       "position 2 2\nI take 1 0\nposition 1 2\nyou move\n"
       "the game is left\n")
script("undo of what was forbidden", "wythoff+block=2 2 2 --first library",
       "forbid 1 1\nundo\nforbid 0 0\ndone\nundo\nquit\n",
       "position 2 2\nyou forbid up to 1, then I move\n"
       "forbidden so far: 1 1\n"
       "position 2 2\nyou forbid up to 1, then I move\n"
       "forbidden so far: 0 0\n"
       "I take 1 0\nposition 1 2\nI forbid 0 1\nyou move\n"
       "position 2 2\nyou forbid up to 1, then I move\n"
       "the game is left\n")
script("undo of a choice", "choice:m=1,p=2 4 10 --first library",
       "choose 1\nundo\nhint\nchoose 0\nhelp\nquit\n",
       "position 4 10\nyou choose l, then I move\n"
       "position 4 10\nI take 1 2\nposition 3 8\nyou move\n"
       "position 4 10\nyou choose l, then I move\n"
       "hint: choose 0: that makes this a P-position\n"
       "position 4 10\nI take 0 1\nposition 4 9\nyou move\n"
       "game shifted:m=1,p=2,l=0\n"
       "mp-Wythoff without the cells x < (p-l) m, y < l m\n"
       "  with m = 1, p = 2, l = 0\n"
       "  X Y ...          move to this position\n"
       "  take I J ...     take so many from each heap\n"
       "  hint             what wins here, and why\n"
       "  moves            the options, if there are many the first ones\n"
       "  undo             take back your last decision\n"
       "  help, ?          the rules, and what can be typed\n"
       "  quit, q          leave the game\n"
       "the game is left\n")
script("other ways to say it", "nim 1 0", "\n \t \r\nTake 9 9\n?\nQ\n",
       "position 1 0\nyou move\n"
       "illegal: heap 1 has 1, so 9 cannot be taken from it\n"
       "Nim: any number from one heap\n"
       "  with heaps = 2\n"
       "  X Y ...          move to this position\n"
       "  take I J ...     take so many from each heap\n"
       "  hint             what wins here, and why\n"
       "  moves            the options, if there are many the first ones\n"
       "  undo             take back your last decision\n"
       "  help, ?          the rules, and what can be typed\n"
       "  quit, q          leave the game\n"
       "the game is left\n")
script("kinds", "nim+heapblock=2 2 2 --first library",
       "forbid 1 2\nforbid 0 2\nforbid 2 1\nmoves\nhelp\nq\n",
       "position 2 2\nyou forbid up to 1 of each kind, then I move\n"
       "forbidden so far: 1 2\n"
       "illegal: only 1 of this kind may be forbidden; undo starts anew\n"
       "forbidden so far: 1 2; 2 1\n"
       "a kind is a heap: the options that lower it\n"
       "1 2 forbidden\n2 1 forbidden\n"
       "Nim: any number from one heap\n"
       "  with heaps = 2\n"
       "Nim: for each heap the previous player may forbid up to K-1 of its "
       "options\n"
       "  with K = 2\n"
       "a kind is a heap: the options that lower it\n"
       "  forbid X Y ...   forbid the option X Y ...\n"
       "  done             that is all\n"
       "  hint             what wins here, and why\n"
       "  moves            the options, if there are many the first ones\n"
       "  undo             take back your last decision\n"
       "  help, ?          the rules, and what can be typed\n"
       "  quit, q          leave the game\n"
       "the game is left\n")
script("marks of what is forbidden", "wythoff+block=2 1 1", "moves\nq\n",
       "position 1 1\nI forbid 0 0\nyou move\n"
       "1 0\n0 1\n0 0 forbidden\nthe game is left\n")
script("marks of what is offered", "wythoff+comply=2 1 1 --first library",
       "offer 1 0\nmoves\nq\n",
       "position 1 1\nyou offer 2, then I move\noffered so far: 1 0\n"
       "1 0 offered\n0 1\n0 0\nthe game is left\n")
script("no heap is so small that 64 bits are too few",
       f"nim {TOP} {TOP - 1}", f"hint\ntake 1 0\nhint\nmoves\nquit\n",
       f"position {TOP} {TOP - 1}\nyou move\n"
       f"hint: move to {TOP - 1} {TOP - 1}; that is a P-position\n"
       f"position {TOP - 1} {TOP - 1}\nI take 1 0\n"
       f"position {TOP - 2} {TOP - 1}\nyou move\n"
       f"hint: move to {TOP - 2} {TOP - 2}; that is a P-position\n"
       + "".join(f"{TOP - 3 - i} {TOP - 1}\n" for i in range(100))
       + "... and more\nthe game is left\n")
MANY = " ".join(["3"] * 64)
LOWER = MANY[:-1] + "2"
ANSWERED = (f"position {LOWER}\nI take 1{' 0' * 63}\n"
            f"position 2{LOWER[1:]}\nyou move\n")
script("64 heaps", f"nim:heaps=64 {MANY}",
       f"{LOWER}\nundo\ntake {'0 ' * 63}1\nquit\n",
       f"position {MANY}\nyou move\n{ANSWERED}"
       f"position {MANY}\nyou move\n{ANSWERED}the game is left\n")


def refused(line, typed, message, stage="you move"):
    """One line is refused, with this part of the reason, and the game goes
    on."""
    def function():
        data = typed if isinstance(typed, bytes) else typed.encode("latin-1")
        result = suite.run("play " + line, data + b"\nquit\n").expect()
        lines = [line for line in result.out.splitlines()
                 if " so far: " not in line]
        check(lines[-3].startswith(stage), result)
        check(message in lines[-2], result)
        check(lines[-2].startswith(("illegal: ", "not understood: ")), result)
        check(len(lines[-2]) < 300, result)
        check(all(" " <= c <= "~" for c in lines[-2]), result)
        check(lines[-1] == "the game is left", result)
    suite.tests.append((f"refused: {line} {typed[:40]!r}", function))


for the_typed, the_message in [
        ("take 4 0", "illegal: heap 1 has 3, so 4 cannot be taken from it"),
        (f"take 0 {TOP}", f"heap 2 has 5, so {TOP} cannot be taken from it"),
        ("4 5", "illegal: heap 1 has 3 and cannot become 4"),
        ("3 5", "illegal: a move takes something"),
        ("take 0 0", "illegal: a move takes something"),
        ("take 1 2", "illegal: 2 3 is no option here"),
        ("take", "2 numbers are expected, one for each heap, not 0"),
        ("take 1", "2 numbers are expected, one for each heap, not 1"),
        ("take 1 2 3", "2 numbers are expected, one for each heap, not 3"),
        ("1", "2 numbers are expected, one for each heap, not 1"),
        ("1 " * 4000, "2 numbers are expected, one for each heap, not 4000"),
        ("-1 2", "number 1 is '-1'; decimal digits are expected"),
        ("+1 2", "number 1 is '+1'; decimal digits are expected"),
        ("1 x", "number 2 is 'x'; decimal digits are expected"),
        ("1 2.5", "number 2 is '2.5'; decimal digits are expected"),
        (f"{TOP + 1} 0", f"'{TOP + 1}', beyond 64 bits; 0..{TOP}"),
        ("9" * 8191, "one for each heap, not 1"),
        ("9" * 8192, "the line has more than 8191 bytes"),
        ("9" * 1000000, "the line has more than 8191 bytes"),
        ("tke 1 0", "'tke'; did you mean 'take'?"),
        ("TKE 1 0", "not understood: 'TKE'"),
        ("TAKE 4 0", "illegal: heap 1 has 3, so 4"),
        ("xyzzyx", "'xyzzyx'; a move is expected now"),
        (b"\x00\xff\x1b[31m", "'\\x00\\xFF\\x1B[31m'"),
        (b"take 1\x00 0", "number 1 is '1\\x00'"),
        ("x" * 8000, "not understood: 'xxx"),
        ("hint 1", "nothing may follow hint"),
        ("undo", "there is nothing to take back"),
        ("forbid 1 2", "forbid means nothing here; a move is expected now"),
        ("offer 1 2", "offer means nothing here"),
        ("choose 1", "choose means nothing here"),
        ("done", "done means nothing here"),
]:
    refused("wythoff 3 5", the_typed, the_message)

refused("shifted:m=1,p=2,l=1 1 1", "0 0",
        "illegal: 0 0 is a removed cell of this game")
refused("wythoff+block=3 1 3", "1 0", "illegal: 1 0 is forbidden just now")
refused("wythoff+comply=2 1 1", "1 0", "illegal: 1 0 is not offered just now")

BLOCK = "wythoff+block=2 1 3 --first library"
for the_typed, the_message in [
        ("0 3", "forbid X Y ... or done is expected now"),
        ("take 1 0", "take means nothing here; forbid X Y ... or done"),
        ("offer 1 2", "offer means nothing here"),
        ("forbid", "2 numbers are expected, one for each heap, not 0"),
        ("forbid 1 3", "illegal: a move takes something"),
        ("forbid 0 0", "illegal: 0 0 is no option here"),
        ("forbid 2 3", "heap 1 has 1 and cannot become 2"),
        ("forbid 1 2\nforbid 1 2", "illegal: 1 2 is forbidden already"),
        ("forbid 1 2\nforbid 1 1", "illegal: only 1 may be forbidden"),
        ("done 1", "nothing may follow done"),
]:
    refused(BLOCK, the_typed, the_message, "you forbid")
refused("nim+heapblock=2 2 2 --first library",
        "forbid 1 2\nforbid 2 1\nforbid 0 2", "only 1 of this kind", "you")
refused("wythoff+roobblock=2 2 2 --first library", "forbid 1 1",
        "1 1 is an option that may never be forbidden", "you forbid")

COMPLY = "wythoff+comply=2 1 3 --first library"
for the_typed, the_message in [
        ("done", "2 options have to be offered, and 0 are so far"),
        ("offer 1 2\ndone", "2 options have to be offered, and 1 is so far"),
        ("offer 1 2\noffer 1 2", "illegal: 1 2 is offered already"),
        ("offer 1 2\noffer 1 1\noffer 0 2", "2 are offered already"),
        ("offer 0 0", "illegal: 0 0 is no option here"),
        ("forbid 1 2", "forbid means nothing here; offer X Y ... or done"),
]:
    refused(COMPLY, the_typed, the_message, "you offer")

CHOICE = "choice:m=1,p=2 0 0 --first library"
for the_typed, the_message in [
        ("choose 2", "illegal: l is 0..1, not 2"),
        ("choose 1", "illegal: 0 0 is a removed cell for l = 1"),
        ("choose x", "l is 'x'; decimal digits are expected"),
        ("choose", "one number l is expected, not 0"),
        ("choose 0 0", "one number l is expected, not 2"),
        ("0 0", "choose L is expected now"),
]:
    refused(CHOICE, the_typed, the_message, "you choose")

suite.messages([
    ("play wythoff+block=7 100000000 100000000",
     "more cells than the limit of 268435456 (see --limit-cells)", 1),
    ("play wythoff+block=7 10 10 --limit-cells 9",
     "more cells than the limit of 9 (see --limit-cells)", 1),
    ("play wythoff+block=7 10 10 --backend beatty",
     "backend 'beatty' does not know the game", 1),
    ("play wythoff -", "a game starts at one position", 2),
    ("play wythoff 3 -", "'-' must be the only argument after GAME", 2),
    ("play wythoff 3", "has 2 heaps, but 1 number was given", 2),
    ("play wythoff 3 x", "heap 2 is 'x'; decimal digits are expected", 2),
    ("play shifted:m=1,p=2,l=1 0 0", "(0,0) is a removed cell", 2),
    ("play wythoff 3 5 --first them", "allowed: human or library", 2),
    ("play wythoff 3 5 --json", "unknown option '--json'", 2),
])


# ---- terminals and signals ----

def read_until(descriptor, text):
    """What can be read until it ends with a text, within some seconds."""
    data, end = b"", time.monotonic() + 20
    while not data.endswith(text) and time.monotonic() < end:
        if select.select([descriptor], [], [], 1)[0]:
            data += os.read(descriptor, 4096)
    check(data.endswith(text), f"{data!r} does not end with {text!r}")
    return data


@suite.test
@posix
def terminal():
    """a terminal gets a prompt"""
    master, slave = pty.openpty()
    try:
        with subprocess.Popen([suite.command, "play", "nim", "1", "0"],
                              stdin=slave, stdout=subprocess.PIPE) as process:
            read_until(process.stdout.fileno(), b"you move\n> ")
            os.write(master, b"0 0\n")
            out = process.stdout.read()
            check(process.wait(timeout=20) == 0, out)
            check(out.endswith(b"position 0 0\nno option is left\nyou win\n"),
                  out)
    finally:
        os.close(master)
        os.close(slave)


@suite.test
@posix
def interrupted():
    """SIGINT ends a game that waits, with one message"""
    with subprocess.Popen([suite.command, "play", "nim", "1", "0"],
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE) as process:
        read_until(process.stdout.fileno(), b"you move\n")
        time.sleep(0.3)  # until it waits
        process.send_signal(signal.SIGINT)
        code = process.wait(timeout=20)
        err = process.stderr.read()
        check(code == 1 and err == b"wythoff: interrupted\n", (code, err))


@suite.test
@posix
def closed_input():
    """a closed standard input is reported"""
    done = subprocess.run(
        ["sh", "-c", 'exec "$0" play nim 1 0 <&-', suite.command],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=20,
        check=False)
    check(done.returncode == 1
          and b"wythoff: cannot read standard input: " in done.stderr, done)


@suite.test
def full_output():
    """output that cannot be written ends the game"""
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [suite.command, "play", "nim", "1", "0"], input=b"hint\nquit\n",
            stdout=full, stderr=subprocess.PIPE, timeout=20, check=False)
    check(done.returncode == 1
          and b"wythoff: cannot write standard output: " in done.stderr, done)


@suite.test
def noise():
    """random bytes are explained, never more"""
    source = random.Random(SEED)
    for game in ("wythoff 9 9", "wythoff+block=3 9 9 --first library",
                 "wythoff+comply=3 9 9 --first library",
                 "choice:m=2,p=3 9 9 --first library"):
        data = bytes(source.choice(b"\x00\xff\n\n 0123459xtakedonehint")
                     for _ in range(20000))
        result = suite.run("play " + game, data + b"\nquit\n")
        check(result.code == 0 and result.err == "", result)

print(f"# seed {SEED}: WYT_TEST_SEED changes it")
sys.exit(suite.main())
