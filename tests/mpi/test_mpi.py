# SPDX-License-Identifier: MIT
"""wythoff-mpi: the bytes of wythoff board, whatever the ranks and tiles are;
ranks that are killed, and what they leave, gone on with by other numbers of
ranks; messages.
"""
import os
import random
import re
import sys

from ranks import (KILLS, check, data_of, folder, left_in, needs_mpi, ranks_run,
                   refused, run_and_kill, solve, some_ranks, suite)


def right_bytes(game, size, kind, cwd):
    name = os.path.join(cwd, "right.wyt")
    suite.run(["board", game, "--size", size, "-o", name] +
              ([kind] if kind else [])).expect("")
    data = data_of(name)
    os.unlink(name)
    return data


BOARD = ["board", "wythoff", "--size", "90", "--grundy", "-o", "a.wyt"]
GAMES = [
    ("wythoff", "1501x1303", "--grundy"),
    ("nim", "700x801", "--grundy"),
    ("fraenkel:a=2", "801x650", "--grundy"),
    ("fraenkel:a=3", "333x1200", "--grundy"),
    ("wyt:a=2,b=3,c=1", "901x555", "--grundy"),
    ("modulo:m=2,q=5,l=3", "640x641", "--grundy"),
    ("hole:m=2,u=70,v=3", "500x777", "--grundy"),
    ("shifted:m=2,p=3,l=1", "650x400", "--grundy"),
    ("vectors:lines=1.0/0.1/2.1/1.2/1.1", "601x603", "--grundy"),
    ("vectors:lines=1.0t20/0.1t20/1.1t30,steps=1.2/30.90", "480x720",
     "--grundy"),
    ("wythoff", "2050x1999", "--remoteness"),
    ("wythoff+misere", "1200x1301", "--remoteness"),
    ("fraenkel:a=3", "1100x900", "--remoteness"),
    ("vectors:lines=2.3/5.1,steps=1.2/30.200", "900x1100", "--remoteness"),
    ("wythoff+block=5", "1025x1300", "--options"),
    ("fraenkel:a=2+block=3", "1300x1025", "--options"),
    ("wythoff+comply=2", "700x1600", "--options"),
    ("nim+heapblock=3", "1600x700", "--options"),
    ("wythoff", "3001x2900", ""),
    ("fraenkel:a=3+roobblock=2", "1777x1601", ""),
    ("wyt:a=1,b=2+misere", "1111x2111", ""),
    ("wythoff", "1x1", "--grundy"),
    ("wythoff", "20000x3", "--grundy"),
    ("gw:heaps=3,sets=all", "121", "--grundy"),
    ("nim:heaps=3", "65x130x40", "--grundy"),
    ("vectors:heaps=3,lines=1.0.0/0.1.0/0.0.1/1.2.3", "150x67x90", "--grundy"),
    ("vectors:heaps=3,lines=0.0.1/2.3.1/3.0.2,steps=1.2.0", "90x200x61",
     "--grundy"),
    ("vectors:heaps=3,lines=1.0.0/0.1.0/0.0.1,steps=1.1.1/2.3.4", "90x140x70",
     "--grundy"),
    ("nim:heaps=3", "120x130x6", "--grundy"),
    ("gw:heaps=3,sets=all", "151x300x90", ""),
    ("gw:heaps=3,sets=12/13+misere", "300x151x61", ""),
    ("nim:heaps=3+heapblock=2", "90x400x70", "--options"),
    ("gw:heaps=3,sets=all+comply=2", "101x262x50", "--options"),
    ("vectors:heaps=3,lines=1.2.0/0.1.0/1.0.1,steps=0.0.1/1.1.1/2.70.2",
     "130x270x80", "--remoteness"),
]
TILES = ["64x64", "100x1000", "128x200", "300x130", "640x4096", "5000x64"]


def check_game(game, size, kind):
    needs_mpi()
    with folder() as cwd:
        right = right_bytes(game, size, kind, cwd)
        for ranks in some_ranks():
            words = ["board", game, "--size", size, "-o", "a.wyt"]
            words += [kind] if kind else []
            if random.random() < 0.8:
                words += ["--tile", random.choice(TILES)]
            if random.random() < 0.5:
                words += ["--checkpoint", str(random.randrange(4))]
            if random.random() < 0.3:
                words += ["--threads", "2"]
            solve(ranks, words, cwd)
            check(data_of(os.path.join(cwd, "a.wyt")) == right,
                  f"{ranks} ranks, {words}: other bytes")
            check(left_in(cwd) == ["a.wyt"], os.listdir(cwd))
            os.unlink(os.path.join(cwd, "a.wyt"))


for row in GAMES:
    suite.tests.append((f"the bytes of one machine: {' '.join(row)}",
                        lambda row=row: check_game(*row)))


@suite.test
def little_memory():
    """a rank that has too little memory"""
    needs_mpi()
    with folder() as cwd:
        words = ["board", "wythoff", "--size", "3000x2500", "--grundy",
                 "-o", "a.wyt", "--limit-memory", "100000"]
        done = ranks_run(2, words, cwd)
        check(done.returncode == 1 and b"memory limit" in done.stderr,
              done.stderr)
        check(os.listdir(cwd) == [], os.listdir(cwd))


@suite.test
def window_of_lines():
    """ranks that keep the sets of some lines at a time"""
    needs_mpi()
    with folder() as cwd:
        right = right_bytes("wythoff", "3000x2500", "--grundy", cwd)
        path = os.path.join(cwd, "a.wyt")
        # With all sets a rank needs 12.8 MB, without them 8.2.
        words = ["board", "wythoff", "--size", "3000x2500", "--grundy", "-o",
                 "a.wyt", "--checkpoint", "2", "--tile"]
        solve(3, words + ["128x128", "--limit-memory", "9M"], cwd)
        check(data_of(path) == right, "other bytes")
        # An edge of wide stages is gone on with by narrow ones.
        for delay in range(20):
            os.unlink(path)
            if run_and_kill(2, words + ["128x512"], cwd, "a.wyt.part.edge0",
                            0.01 * delay):
                break
        check(not os.path.exists(path), "no rank was killed in time")
        solve(3, ["resume", "a.wyt", "--tile", "128x64", "--limit-memory",
                  "11M"], cwd)
        check(data_of(path) == right, "other bytes after a kill")


@suite.test
def full_disk():
    """a file that may not become so large"""
    needs_mpi()
    with folder() as cwd:
        words = ["board", "wythoff", "--size", "4000x3500", "--grundy", "-o",
                 "a.wyt"]
        done = ranks_run(2, words, cwd, file_blocks=20000)
        check(done.returncode == 1 and b"File too large" in done.stderr,
              done.stderr)
        check(os.listdir(cwd) == [], os.listdir(cwd))


@suite.test
def progress():
    """progress and times"""
    needs_mpi()
    with folder() as cwd:
        done = ranks_run(3, BOARD + ["--progress", "--times"], cwd)
        check(done.returncode == 0, done.stderr)
        for rank in range(3):
            check(f"rank {rank}: groups of".encode() in done.stderr,
                  done.stderr)


@suite.test
def manual():
    """the manual page has the commands and options of the program"""
    needs_mpi()
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..",
                        "docs", "man", "wythoff-mpi.1")
    page = data_of(path).decode()
    with folder() as cwd:
        said = solve(1, ["--help"], cwd)
    listed = page[page.index("\n.Sh OPTIONS\n"):page.index("\n.Sh FILES\n")]
    known = re.findall(r"(?<![\w-])--?(\w[\w-]*)", re.sub(
        r"-n RANKS|wythoff-mpi sweep --help", "", said))
    check(re.findall(r"^\.It Fl \\?-?([\w-]+)", listed, re.M) ==
          sorted(set(known)), (known, listed))
    check(re.findall(r"^\.It Cm (\w+)$", page, re.M) ==
          re.findall(r"^(\w+)  +\w", said, re.M), said)


# Seconds until a kill, at most; less after one that came too late.
LONGEST = 0.3


def kill_and_resume(game, size, kind, kills):
    """Some boards, and more until a rank was killed in time."""
    with folder() as cwd:
        right = right_bytes(game, size, kind, cwd)
        words = ["board", game, "--size", size, kind, "-o", "a.wyt", "--tile",
                 "128x256", "--checkpoint", "1"]
        caught, runs, boards, longest = 0, 0, 0, LONGEST
        while boards < kills or (caught == 0 and boards < kills + 20):
            boards += 1
            started = False
            while not os.path.exists(os.path.join(cwd, "a.wyt")):
                ranks = random.randrange(1, 5)
                if started:
                    line = ["resume", "a.wyt", "--tile", random.choice(TILES),
                            "--checkpoint", "1"]
                else:
                    line = words
                runs += 1
                hit = run_and_kill(ranks, line, cwd, "a.wyt.part.edge0",
                                   random.random() * longest)
                caught += hit
                longest = LONGEST if hit else longest / 2
                started = os.path.exists(os.path.join(cwd, "a.wyt.part"))
                if started and random.random() < 0.4:
                    solve(random.randrange(1, 5), ["resume", "a.wyt"], cwd)
            check(data_of(os.path.join(cwd, "a.wyt")) == right,
                  f"{game} {size} {kind}, board {boards}: other bytes")
            check(left_in(cwd) == ["a.wyt"], os.listdir(cwd))
            os.unlink(os.path.join(cwd, "a.wyt"))
        print(f"# {caught} of {runs} runs lost a rank, {boards} boards")
        check(caught > 0, "no rank was killed in time")


@suite.test
def killed_values():
    """killed ranks, gone on with by other numbers of ranks: Grundy values"""
    needs_mpi()
    kill_and_resume("wythoff", "4001x3500", "--grundy", KILLS)


@suite.test
def killed_numbers():
    """killed ranks, gone on with by other numbers of ranks: remoteness"""
    needs_mpi()
    kill_and_resume("wythoff", "9001x8000", "--remoteness", KILLS // 2 + 1)


@suite.test
def killed_layers():
    """killed ranks, gone on with by other numbers of ranks: three heaps"""
    needs_mpi()
    kill_and_resume("gw:heaps=3,sets=any", "200x180x190", "--grundy",
                    KILLS // 2 + 1)
    kill_and_resume("gw:heaps=3,sets=all", "300x400x300", "--remoteness",
                    KILLS // 2 + 1)


@suite.test
def from_one_machine():
    """what one machine has begun, and what it goes on with"""
    needs_mpi()
    with folder() as cwd:
        right = right_bytes("wythoff", "4001x3500", "--grundy", cwd)
        words = ["board", "wythoff", "--size", "4001x3500", "--grundy", "-o",
                 "a.wyt", "--tile", "128x256", "--checkpoint", "1"]
        for _ in range(4):
            if not run_and_kill(2, words, cwd, "a.wyt.part.edge0", 0.05):
                continue
            suite.run(["file", "resume", "a.wyt"], cwd=cwd).expect("")
            check(data_of(os.path.join(cwd, "a.wyt")) == right, "other bytes")
            check(left_in(cwd) == ["a.wyt"], os.listdir(cwd))
            os.unlink(os.path.join(cwd, "a.wyt"))
            return
        check(False, "no rank was killed in time")


@suite.test
def damaged_edges():
    """an edge that is damaged is not used"""
    needs_mpi()
    with folder() as cwd:
        right = right_bytes("wythoff", "4001x3500", "--grundy", cwd)
        words = ["board", "wythoff", "--size", "4001x3500", "--grundy", "-o",
                 "a.wyt", "--tile", "128x256", "--checkpoint", "1"]
        for _ in range(6):
            if not run_and_kill(2, words, cwd, "a.wyt.part.edge1", 0.05):
                os.unlink(os.path.join(cwd, "a.wyt"))
                continue
            for name in os.listdir(cwd):
                if ".edge" in name:
                    path = os.path.join(cwd, name)
                    data = bytearray(data_of(path))
                    if data:
                        data[random.randrange(len(data))] ^= 4
                        with open(path, "wb") as file:
                            file.write(data)
            solve(3, ["resume", "a.wyt"], cwd)
            check(data_of(os.path.join(cwd, "a.wyt")) == right, "other bytes")
            return
        check(False, "no rank was killed in time")


refused(["board", "wytoff", "--size", "9", "--grundy", "-o", "a.wyt"],
        "wythoff", 2)
refused(["board", "nim:heaps=4", "--size", "9", "--grundy", "-o", "a.wyt"],
        "the game has 4 heaps; ranks solve boards of two and three", 1)
refused(["board", "nim:heaps=3", "--size", "90x80", "--grundy", "-o", "a.wyt"],
        "--size has 2 numbers; the game has 3 heaps", 2)
refused(["board", "nim:heaps=3", "--size", "3x3x90", "--grundy", "-o", "a.wyt"],
        "no kernel solves such boards by their edges", 1)
refused(["board", "wythoff+misere", "--size", "9", "--grundy", "-o", "a.wyt"],
        "misere", 1)
refused(["board", "rule:move=((i*j+i+j)%3=1)", "--size", "9", "--grundy", "-o",
         "a.wyt"], "ranks do not solve", 1)
refused(["board", "wythoff", "--size", "9y", "--grundy", "-o", "a.wyt"],
        "--size", 2)
refused(["board", "wythoff", "--size", "9"], "-o FILE.wyt", 2)
refused(BOARD + ["--options"], "one kind", 2)
refused(BOARD + ["--frobnicate"], "--frobnicate", 2)
refused(BOARD + ["--tile", "64"], "--tile is '64'; ROWSxCOLUMNS", 2)
refused(BOARD + ["--threads"], "--threads", 2)
refused(BOARD + ["--threads", "0"], "--threads is 0; 1 to 256", 2)
refused(BOARD + ["--checkpoint", "-1"], "--checkpoint is '-1'", 2)
refused(BOARD + ["--limit-memory", "7Q"],
        "--limit-memory is '7Q'; digits and then K, M, G", 2)
refused(BOARD[:-1] + ["/nowhere/at/all.wyt"], "cannot write", 1)
refused(["resume", "a.wyt"], "there is no unfinished board", 1)
refused(["seep"], "no command", 2)

sys.exit(suite.main())
