# SPDX-License-Identifier: MIT
"""Saved boards: the command file, boards that are stopped, killed and gone on
with, and the reader of examples/."""
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time

from harness import SEED, TIMEOUT, WINDOWS, Skipped, Suite, check, posix

suite = Suite()
READER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..",
                      "examples", "read_wyt.py")
# Boards are synced to the disk again and again; memory is faster.
FOLDER = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


def needs_map():
    if "no-map" in sys.argv[2:]:
        raise Skipped("boards are not solved in their files here")


def folder():
    return tempfile.TemporaryDirectory(dir=os.environ.get("TMPDIR", FOLDER))


def data_of(path):
    with open(path, "rb") as file:
        return file.read()


suite.messages([
    ("file", "info, check or resume is missing", 2),
    ("file info", "the file is missing", 2),
    ("file show x", "'show' is nothing that file does", 2),
    ("file info x y", "'y' is one argument too many", 2),
    ("file info x --cells 3", "file info does not take --cells", 2),
    ("file check x --threads 3", "file check does not take --threads", 2),
    ("file resume x --json", "file resume does not take --json", 2),
    ("file check x --cells y", "--cells is 'y'", 2),
    ("file info /nowhere/at/all", "cannot read", 1),
    ("file check /dev/null", "no regular file", 1),
    ("file resume /nowhere/at/all.wyt.part", "there is neither", 1),
    ("board wythoff --size 9 --format wyt", "-o FILE.wyt", 2),
    ("board wythoff --size 9 --format wyt -o -", "-o FILE.wyt", 2),
    ("board wythoff --size 9 --threads 0", "1 to 256", 2),
    ("board wythoff --size 9 --threads 257", "1 to 256", 2),
    ("board wythoff --size 9 --threads x", "--threads is 'x'", 2),
    ("board wythoff --size 9 -o /nowhere/at/all.wyt", "cannot write", 1),
    ("board wythoff --size 9 -o /dev/null --format wyt",
     "no regular file", 1),
    ("board wythoff+misere --grundy --size 9 -o x.wyt", "misere", 1),
])


@suite.test
def solved():
    """a board in a file has the cells of a board on standard output"""
    with folder() as place:
        path = os.path.join(place, "a.wyt")
        for line, kind in (("wythoff --size 70x30", "outcome"),
                           ("hole:m=2,u=5,v=3 --size 20x9", "outcome"),
                           ("wythoff --size 9x30 --grundy", "grundy"),
                           ("wythoff --size 9x30 --remoteness", "remoteness"),
                           ("nim:heaps=3 --size 3x4x5 --grundy", "grundy"),
                           ("nim:heaps=1 --size 6", "outcome"),
                           ("wythoff --size 0x7", "outcome")):
            suite.run(f"board {line} -o {path}").expect("")
            cells = json.loads(suite.run(
                f"board {line} --json").expect().out)
            info = json.loads(suite.run(
                ["file", "info", path, "--json"]).expect().out)
            check(info["game"] == cells["game"] and info["kind"] == kind and
                  info["size"] == cells["size"] and info["complete"], info)
            check(int(info["file_bytes"]) == len(data_of(path)), info)
            compare(path, cells)
            suite.run(["file", "check", path, "--cells", "50"]).expect()
            check(os.listdir(place) == ["a.wyt"], os.listdir(place))


def reader():
    """the functions of examples/read_wyt.py"""
    names = {"__name__": "read_wyt"}
    with open(READER, encoding="utf-8") as file:
        exec(compile(file.read(), READER, "exec"), names)  # pylint: disable=W
    return names["read"]


def compare(path, expected):
    game, sizes, _, cells = reader()(path)
    check(game == expected["game"] and
          [str(size) for size in sizes] == expected["size"], (game, sizes))

    def walk(part, heaps):
        if len(heaps) == len(sizes):
            right = {"P": 1, "N": 0, None: 0}.get(part)
            check(cells(heaps) == (int(part) if right is None else right),
                  (heaps, part))
            return
        for heap, rest in enumerate(part):
            walk(rest, heaps + [heap])

    walk(expected["cells"], [])


@suite.test
def example():
    """examples/read_wyt.py as a program, and what it refuses"""
    def run(*arguments):
        return subprocess.run([sys.executable, "-B", READER, *arguments],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              check=False, timeout=30)

    with folder() as place:
        path = os.path.join(place, "a.wyt")
        suite.run(["board", "wythoff", "--size", "40x20", "--grundy", "-o",
                   path]).expect("")
        check(run(path).stdout == b"wyt:a=1,b=1 grundy (40, 20)\n", "info")
        right = suite.run("grundy wythoff 33 11").expect().out
        check(run(path, "33", "11").stdout.decode() == right, "cell")
        data = data_of(path)
        for at in range(0, len(data), 61):
            with open(path, "wb") as file:
                file.write(data[:at] + bytes([data[at] ^ 1]) + data[at + 1:])
            check(run(path).returncode == 1, f"byte {at}")


@suite.test
def damaged():
    """damage is exit status 1 and told"""
    with folder() as place:
        path = os.path.join(place, "a.wyt")
        suite.run(["board", "wythoff", "--size", "90x50", "-o",
                   path]).expect("")
        data = data_of(path)
        for at, part in ((0, "does not begin"), (8, "version"),
                         (100, "the head has"), (4096, "chunk 0 of 1"),
                         (len(data) - 1, "the table of sums")):
            with open(path, "wb") as file:
                file.write(data[:at] + bytes([data[at] ^ 2]) + data[at + 1:])
            suite.run(["file", "check", path]).expect("", 1, part)
            suite.run(["file", "check", path, "--json"]).expect("", 1, part)
        for wrong in (data[:-1], data + b"x", data[:4000], b""):
            with open(path, "wb") as file:
                file.write(wrong)
            suite.run(["file", "check", path]).expect("", 1, "wythoff: ")
            suite.run(["file", "info", path]).expect("", 1, "wythoff: ")


@suite.test
def other_part():
    """unfinished work on another board is not touched"""
    needs_map()
    with folder() as place:
        path = os.path.join(place, "a.wyt")
        stop(path, ["fraenkel:a=2000", "--size", "9000x3000", "--remoteness"],
             signal.SIGKILL, 0.1)
        before = data_of(path + ".part")
        suite.run(["board", "wythoff", "--size", "70", "-o", path]).expect(
            "", 1, "holds another unfinished board: remoteness")
        check(data_of(path + ".part") == before, "it was touched")


@suite.test
def only_a_part():
    """an unfinished board is pointed at, by a name that a shell takes"""
    with folder() as place:
        for name, shown in (("a.wyt", "a.wyt"), ("a b.wyt", "'a b.wyt'"),
                            ("\x07.wyt", "'\\x07.wyt'")):
            if WINDOWS and name[0] < " ":
                continue  # no file can have such a name
            path = os.path.join(place, name)
            suite.run(["board", "wythoff", "--size", "70x50", "-o",
                       path]).expect("")
            os.rename(path, path + ".part")  # killed before it was renamed
            for task in ("info", "check"):
                suite.run(["file", task, name], cwd=place).expect(
                    "", 1, "is there, unfinished; to go on: wythoff file "
                    f"resume {shown}\n")
            suite.run(["file", "info", name + ".part"], cwd=place).expect()
            suite.run(["file", "resume", name], cwd=place).expect("")
        suite.run(["file", "info", "b.wyt"], cwd=place).expect(
            "", 1, "cannot read 'b.wyt': No such file or directory\n")


# What very early kills leave: no byte, some zeros, all of the space.
BLANK = [b"", bytes(3), bytes(5000), bytes(400000)]


@suite.test
def nothing_kept():
    """a part without a head: resume says how to begin anew, board does it"""
    with folder() as place:
        path = os.path.join(place, "a.wyt")
        anew = ("; to begin anew: wythoff board GAME --size SIZE -o "
                f"{path}\n")
        for data in BLANK:
            with open(path + ".part", "wb") as file:
                file.write(data)
            for line in (["resume", path], ["resume", path + ".part"],
                         ["info", path + ".part"], ["check", path + ".part"]):
                suite.run(["file", *line]).expect(
                    "", 1, "as work leaves it that is stopped before "
                    "anything is kept" + anew)
            suite.run(["file", "info", path]).expect(
                "", 1, "is there, but nothing is kept in it" + anew)
            check(data_of(path + ".part") == data, "it was touched")
            suite.run(["board", "wythoff", "--size", "70x50", "-o",
                       path]).expect("")
            suite.run(["file", "check", path, "--cells", "50"]).expect()
            check(os.listdir(place) == ["a.wyt"], os.listdir(place))
            os.unlink(path)


def has_begun(path, head):
    """whether work on a file stands in it: its head, or at least its space"""
    try:
        with open(path, "rb") as file:
            start = file.read(8)
    except FileNotFoundError:
        return False
    return any(start) if head else start != b""


def stop(path, line, number, seconds, head=True):
    """Starts a board, waits until its file is there and a while, and sends
    a signal; the exit status and the message."""
    with subprocess.Popen([suite.command, "board", *line, "-o", path],
                          stderr=subprocess.PIPE) as process:
        end = time.monotonic() + 20
        while (process.poll() is None and time.monotonic() < end and
               not has_begun(path + ".part", head)):
            time.sleep(0.002)
        time.sleep(seconds)
        process.send_signal(number)
        _, error = process.communicate(timeout=TIMEOUT)
        return process.returncode, error.decode()


@suite.test
@posix
def interrupted():
    """Ctrl-C says how to go on"""
    needs_map()
    with folder() as place:
        path = os.path.join(place, "a.wyt")
        code, error = stop(path, ["fraenkel:a=2000", "--size", "9000x3000",
                                  "--remoteness"], signal.SIGINT, 0.2)
        words = error.split(" ")
        check(code == 1 and error == f"wythoff: interrupted; {words[2]} of "
              "3000 rows are kept; to go on: wythoff file resume "
              f"{path}\n", (code, error))
        check(os.listdir(place) == ["a.wyt.part"], os.listdir(place))
        held = suite.run(["file", "check", path + ".part", "--cells",
                          "9"]).expect().out
        check(held == "0 of 3000 rows hold\n" or
              held.endswith(", and 9 random cells follow from the rules\n"),
              held)
        info = suite.run(["file", "info", path + ".part"]).expect().out
        check("state unfinished\n" in info, info)


# The large ones take some 60 MB, so that kernels that can go on have told of
# final rows when they are killed.
KILLED = [
    ["wythoff", "--size", "2000x1500", "--limit-cells", "99999999"],
    ["wythoff+block=3", "--size", "500x400"],
    ["wythoff", "--size", "400x300", "--grundy"],
    ["wyt:a=2,b=2", "--size", "2000000x250", "--limit-cells", "999999999"],
    ["wythoff+block=5", "--size", "40000x1500", "--limit-cells", "999999999"],
]


@suite.test
def killed():
    """kill -9 at random moments, and going on: the same bytes"""
    needs_map()
    chance = random.Random(SEED)
    for line in KILLED:
        with folder() as place:
            right, path = (os.path.join(place, name) for name in "ab")
            start = time.monotonic()
            suite.run(["board", *line, "--format", "wyt", "-o",
                       right]).expect("")
            length = time.monotonic() - start
            line = [*line, "--format", "wyt"]
            for _ in range(3):
                if os.path.exists(path):
                    break
                stop(path, line, signal.SIGKILL, chance.random() * length,
                     head=False)
                if os.path.exists(path + ".part"):
                    suite.run(["file", "resume" if _ == 1 else "check",
                               path + ".part"])
            if os.path.exists(path + ".part"):
                suite.run(["file", "check", path + ".part"])
                suite.run(["file", "resume", path]).expect("")
            elif not os.path.exists(path):
                suite.run(["board", *line, "-o", path]).expect("")
            check(data_of(right) == data_of(path), f"{line}: other bytes")
            suite.run(["file", "check", path, "--cells", "20"]).expect()
            check(sorted(os.listdir(place)) == ["a", "b"], os.listdir(place))


@suite.test
def explained():
    """board --explain solves nothing"""
    result = suite.run("board wythoff --size 500x400 --explain "
                       "--threads 2").expect()
    check(result.out.startswith("kernel ") and "\ncells 200000\n" in
          result.out, result)
    suite.run("board wythoff --size 999999999 --explain").expect(
        "", 1, "--limit-cells")


@suite.test
def threads():
    """threads change nothing"""
    with folder() as place:
        paths = [os.path.join(place, f"{n}.wyt") for n in (1, 2, 8)]
        for path, n in zip(paths, (1, 2, 8)):
            suite.run(["board", "wythoff", "--size", "700", "--grundy",
                       "--threads", str(n), "-o", path]).expect("")
        check(len({data_of(path) for path in paths}) == 1, "other bytes")


@suite.test
def resumed():
    """a finished board is gone on with at once, by either name"""
    with folder() as place:
        path = os.path.join(place, "a.wyt")
        suite.run(["board", "wythoff", "--size", "70", "-o", path]).expect("")
        before = data_of(path)
        suite.run(["file", "resume", path]).expect("")
        suite.run(["file", "resume", path + ".part"]).expect("")
        check(data_of(path) == before, "it changed")


sys.exit(suite.main())
