# SPDX-License-Identifier: MIT
"""wythoff-mpi sweep: the lines of wythoff sweep, whatever the number of ranks
is; what goes wrong on one of them; ranks that are killed.
"""
import contextlib
import os
import random
import resource
import sys

from ranks import (KILLS, TIMEOUT, check, data_of, folder, needs_mpi, ranks_run,
                   refused, run_and_kill, solve, some_ranks, started, suite)

# Groups with several games, residues, blocking, theorems and what has none.
SPACES = ["nim+lines=1.1/2.1q2-3l1+steps=1.2+most=2+block=1-2",
          "wythoff+steps=1-4.1-4+mirror", "nim"]
SWEEP = ["sweep", *SPACES, "--size", "20", "--effort", "20"]
# One that takes some seconds, with a line for each of 510 groups.
LONG = ["sweep", "nim+lines=1-4.1-4+steps=1-4.1-4+most=3+mirror", "--size",
        "64", "--effort", "3"]


def right_sweep(words):
    return suite.run(words).expect().out


@contextlib.contextmanager
def long_sweep():
    """A folder, the words of the long sweep into a file there, the path of it,
    and the bytes that it has in the end."""
    needs_mpi()
    right = right_sweep(LONG).encode()
    with folder() as cwd:
        yield cwd, LONG + ["-o", "a.csv"], os.path.join(cwd, "a.csv"), right


@suite.test
def same_lines():
    """the lines of wythoff sweep, for any number of ranks"""
    needs_mpi()
    with folder() as cwd:
        for option in ([], ["--json"]):
            right = right_sweep(SWEEP + option)
            check(right.count("\n") > 15, right)
            for ranks in some_ranks():
                words = SWEEP + option
                if random.random() < 0.5:
                    words = words + ["--threads", "3"]
                check(solve(ranks, words, cwd) == right,
                      f"{ranks} ranks, {words}: other lines")
                solve(ranks, words + ["-o", "a.csv"], cwd)
                check(data_of(os.path.join(cwd, "a.csv")) == right.encode(),
                      f"{ranks} ranks, {words}: another file")
                os.unlink(os.path.join(cwd, "a.csv"))


@suite.test
def more_ranks():
    """more ranks than games"""
    needs_mpi()
    with folder() as cwd:
        words = ["sweep", "nim", "wythoff", "--effort", "0", "--size", "9"]
        check(solve(4, words, cwd) == right_sweep(words), "other lines")


@suite.test
def sources():
    """one rank reads standard input and files, for all"""
    needs_mpi()
    text = "# spaces\n" + "\n".join(SPACES) + "  # behind them\n"
    right = right_sweep(SWEEP)
    with folder() as cwd:
        with open(os.path.join(cwd, "spaces"), "w", encoding="utf-8") as file:
            file.write(text)
        for ranks in some_ranks():
            for source, stdin in (("-", text), ("@spaces", "")):
                words = ["sweep", source] + SWEEP[len(SPACES) + 1:]
                check(solve(ranks, words, cwd, stdin) == right,
                      f"{ranks} ranks, {source}: other lines")


@suite.test
def failures():
    """what goes wrong on one rank ends all, with the words of wythoff sweep"""
    needs_mpi()
    little = ["--size", "100", "--effort", "0", "--limit-memory", "8000"]
    right_sweep(["sweep", "nim", "wythoff", *little])
    with folder() as cwd:
        for words in (
                # One game of three takes too much, wherever it is; the sets
                # of all of them do.
                ["sweep", "choice:m=2,p=3", "nim", "wythoff", *little],
                ["sweep", "nim", "choice:m=2,p=3", "wythoff", *little],
                ["sweep", "nim", "wythoff", "choice:m=2,p=3", *little],
                LONG + ["--limit-memory", "100K"],
                ["sweep", "@spaces"], ["sweep", "nim", "nim+x"],
                ["sweep", "nim", "-o", "no/such/folder"]):
            right = suite.run(words, cwd=cwd)
            check(right.code != 0 and right.err != "", (words, right.err))
            for ranks in (2, 3):
                done = ranks_run(ranks, words, cwd)
                said = done.stderr.decode().replace("wythoff-mpi: ",
                                                    "wythoff: ")
                check(done.returncode == right.code and
                      right.err in said and said.count("wythoff: ") == 1,
                      f"{ranks} ranks, {words}: {done.returncode}\n{said}")
                check(done.stdout.decode() == right.out, done.stdout)


@suite.test
def full_disk():
    """a file of lines that may not become so large, gone on with"""
    with long_sweep() as (cwd, words, path, right):
        for _ in range(6):
            # Not before: Open MPI has larger files of its own.
            with started(3, words, cwd, "a.csv") as (process, ranks):
                for rank in ranks:
                    resource.prlimit(rank, resource.RLIMIT_FSIZE,
                                     (len(right) - 1000,) * 2)
                _, err = process.communicate(timeout=TIMEOUT)
            there = data_of(path)
            check(right.startswith(there), "other lines")
            if process.returncode != 0:
                check(b"cannot write 'a.csv': File too large" in err, err)
                check(0 < len(there) < len(right), len(there))
                solve(2, words, cwd)
                check(data_of(path) == right, "another file")
                return
            os.unlink(path)
        check(False, "no file was refused in time")


@suite.test
def killed():
    """killed sweeps, gone on with by other numbers of ranks or without any"""
    with long_sweep() as (cwd, words, path, right):
        cut = 0
        for kill in range(KILLS):
            for _ in range(3):
                run_and_kill(random.randrange(1, 5), words, cwd, "a.csv",
                             random.random() * 0.3)
                there = data_of(path)
                check(right.startswith(there), "other lines")
                cut += len(there) < len(right)
            if kill % 2 == 0:
                solve(random.randrange(1, 5), words, cwd)
            else:
                suite.run(words, cwd=cwd).expect("")
            check(data_of(path) == right, f"kill {kill}: another file")
            os.unlink(path)
        check(cut > 0, "no rank was killed in time")


refused(["sweep"], "the space is missing", 2)
refused(["sweep", "nim", "--size", "0"], "--size is 0; 1 to 65536", 2)
refused(["sweep", "nim", "--grundy"], "--grundy", 2)

sys.exit(suite.main())
