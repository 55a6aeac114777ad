# SPDX-License-Identifier: MIT
"""Files of earlier releases, each in a folder of its own: what was finished is
read, what was stopped or killed is gone on with, and comes out as if it had
been made anew. scripts/record-files writes them.

TEST WYTHOFF WYTHOFF-MPI|none map|no-map
"""
import gzip
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "mpi"))
from ranks import (Skipped, check, data_of, folder, left_in,  # noqa: E402
                   needs_mpi, solve, suite)

# The version of the library that began it, and the sum of the head.
OF_ITS_VERSION = (range(16, 20), range(84, 88))


def unpack(version, name, cwd):
    """A file of a version, and the edges that lie beside it."""
    place = os.path.join(HERE, version)
    for found in os.listdir(place):
        if found == name + ".gz" or found.startswith(name + ".edge"):
            with gzip.open(os.path.join(place, found)) as packed, open(
                    os.path.join(cwd, found[:-3]), "wb") as file:
                file.write(packed.read())


def board_bytes(path):
    """A board without what says which version began it."""
    data = bytearray(data_of(path))
    for places in OF_ITS_VERSION:
        for at in places:
            data[at] = 0
    return data


def anew(words, cwd):
    """What the command makes of it today; the file is gone again."""
    suite.run(words, cwd=cwd).expect()
    path = os.path.join(cwd, words[-1])
    made = board_bytes(path) if path.endswith("wyt") else data_of(path)
    os.unlink(path)
    return made


def info(path):
    return json.loads(suite.run(["file", "info", path, "--json"]).expect().out)


def needs_map():
    if sys.argv[3] == "no-map":
        raise Skipped("boards are not solved in their files here")


def finished_board(version, name, words):
    with folder() as cwd:
        right = anew(words, cwd)
        unpack(version, name, cwd)
        path = os.path.join(cwd, name)
        suite.run(["file", "check", path, "--cells", "100"]).expect()
        check(board_bytes(path) == right, "other cells")
        check(info(path)["library"] == version, info(path))


def stopped_board(version, name, words):
    needs_map()
    with folder() as cwd:
        right = anew(words, cwd)
        unpack(version, name, cwd)
        before = info(os.path.join(cwd, name))
        check(0 < int(before["final"]) < int(before["rows"]), before)
        suite.run(["file", "resume", words[-1]], cwd=cwd).expect("")
        path = os.path.join(cwd, words[-1])
        check(board_bytes(path) == right, "other bytes")
        check(info(path)["library"] == version, info(path))
        check(left_in(cwd) == [words[-1]], os.listdir(cwd))


def board_of_ranks(version, name, words, ranks):
    needs_mpi()
    needs_map()
    with folder() as cwd:
        right = anew(words, cwd)
        unpack(version, name, cwd)
        check(len(os.listdir(cwd)) > 1, "no edge")
        solve(ranks, ["resume", words[-1]], cwd)
        check(board_bytes(os.path.join(cwd, words[-1])) == right,
              "other bytes")
        check(left_in(cwd) == [words[-1]], os.listdir(cwd))


def proved(version, name, words):
    """Checked by the rules alone; what is proved today says the same."""
    with folder() as cwd:
        unpack(version, name, cwd)
        path = os.path.join(cwd, name)
        said = suite.run([words[0], "check", path]).expect().out
        os.unlink(path)
        suite.run(words, cwd=cwd).expect()
        check(suite.run([words[0], "check", path]).expect().out == said, said)


def swept(version, name, words):
    """Groups that are there are kept, the rest is found."""
    with folder() as cwd:
        right = anew(words, cwd)
        unpack(version, name, cwd)
        begun = data_of(os.path.join(cwd, name))
        check(0 < len(begun) < len(right) and right.startswith(begun), begun)
        suite.run(words, cwd=cwd).expect()
        check(data_of(os.path.join(cwd, name)) == right, "another sweep")
        check(left_in(cwd) == [name], os.listdir(cwd))


KINDS = {"wyt": finished_board, "part": stopped_board, "wyp": proved,
         "wyr": proved, "csv": swept}


def add(version, name, words):
    function = KINDS[name.rsplit(".", 1)[1]]
    suite.tests.append((f"{version}: {name}",
                        lambda: function(version, name, words)))
    if name.startswith("ranks."):
        for ranks in (1, 2, 3):
            suite.tests.append((
                f"{version}: {name} by {ranks} ranks",
                lambda ranks=ranks: board_of_ranks(version, name, words,
                                                   ranks)))


def main():
    for version in sorted(os.listdir(HERE)):
        made = os.path.join(HERE, version, "made.json")
        if os.path.exists(made):
            with open(made, encoding="ascii") as file:
                for name, words in json.load(file).items():
                    add(version, name, words)
    return suite.main()


if __name__ == "__main__":
    sys.exit(main())
