# SPDX-License-Identifier: MIT
"""What the tests of wythoff-mpi share: ranks that run, and ranks that are
killed.

TEST WYTHOFF WYTHOFF-MPI|none [--kills N]
"""
import contextlib
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "cli"))
from harness import MULT, SEED, Skipped, Suite, check  # noqa: E402

PROGRAM = sys.argv[2] if sys.argv[2] == "none" else os.path.abspath(sys.argv[2])
TIMEOUT = 60
AFTER_KILL = 20
# With WYT_TEST_MULT below 1, as in CI, there is less of each.
IS_WHOLE = MULT >= 1
RANKS = (1, 2, 3, 4)
KILLS = (int(sys.argv[4]) if "--kills" in sys.argv[3:4]
         else 6 if IS_WHOLE else 2)
FOLDER = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
# For a container, where all is done as root, with more ranks than processors.
ENVIRONMENT = dict(os.environ, OMPI_ALLOW_RUN_AS_ROOT="1",
                   OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1",
                   OMPI_MCA_rmaps_base_oversubscribe="1",
                   OMPI_MCA_btl_vader_single_copy_mechanism="none",
                   # Leaks of Open MPI, by all the calls that led to them.
                   LSAN_OPTIONS="print_suppressions=0:suppressions=" +
                   os.path.join(HERE, "leaks.supp"),
                   ASAN_OPTIONS=os.environ.get("ASAN_OPTIONS", "") +
                   ":fast_unwind_on_malloc=0")
random.seed(SEED)
suite = Suite()


def some_ranks():
    """How many ranks a board is solved by, one number after the other."""
    return RANKS if IS_WHOLE else (random.choice(RANKS),)


def folder():
    return tempfile.TemporaryDirectory(dir=os.environ.get("TMPDIR", FOLDER))


def needs_mpi():
    if PROGRAM == "none":
        raise Skipped("Open MPI is not here: scripts/setup mpi, -Dmpi=enabled")
    if shutil.which("mpirun") is None:
        raise Skipped("mpirun is not here: scripts/setup mpi")
    if os.environ.get("WYT_TEST_WRAPPER"):
        raise Skipped("mpirun is for programs of this machine")


def left_in(cwd):
    """Files, without those that Open MPI leaves of a rank that was killed."""
    return [name for name in os.listdir(cwd) if not name.endswith(".lock")]


def line_of(ranks, words):
    return ["mpirun", "-n", str(ranks), PROGRAM] + words


def ranks_run(ranks, words, cwd, stdin="", file_blocks=None):
    """What they say; files may have so many blocks of 512 bytes."""
    line = line_of(ranks, words)
    if file_blocks is not None:
        line = ["sh", "-c", f'ulimit -f {file_blocks}; exec "$@"', "sh"] + line
    return subprocess.run(line, cwd=cwd, env=ENVIRONMENT, input=stdin.encode(),
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          timeout=TIMEOUT, check=False)


def solve(ranks, words, cwd, stdin=""):
    done = ranks_run(ranks, words, cwd, stdin)
    check(done.returncode == 0, f"{ranks} ranks, {words}: "
          f"exit {done.returncode}\n{done.stderr.decode('latin-1')[:900]}")
    return done.stdout.decode()


def data_of(path):
    with open(path, "rb") as file:
        return file.read()


def children(pid):
    """Processes below one, by their numbers."""
    found = []
    for name in os.listdir("/proc"):
        try:
            with open(f"/proc/{name}/stat", encoding="latin-1") as file:
                parent = int(file.read().rsplit(")", 1)[1].split()[1])
        except (OSError, ValueError, IndexError):
            continue
        if parent == pid and name.isdigit():
            found += [int(name)] + children(int(name))
    return found


def ranks_of(pid):
    found = []
    for child in children(pid):
        try:
            with open(f"/proc/{child}/cmdline", "rb") as file:
                command = file.read().split(b"\0")[0]
        except OSError:
            continue
        if command == PROGRAM.encode():
            found.append(child)
    return found


def kill_all(process):
    for pid in children(process.pid) + [process.pid]:
        os.kill(pid, signal.SIGKILL)


@contextlib.contextmanager
def started(ranks, words, cwd, wait_for):
    """mpirun and its ranks, when all are there and a file is, or it has ended:
    mpirun 4.1 waits for ever if one ends before all are there."""
    with subprocess.Popen(line_of(ranks, words), cwd=cwd, env=ENVIRONMENT,
                          stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE) as process:
        path = os.path.join(cwd, wait_for)
        found = []
        while process.poll() is None and (
                len(found) < ranks or not os.path.exists(path)):
            time.sleep(0.01)
            found = ranks_of(process.pid)
        try:
            yield process, found
        except subprocess.TimeoutExpired:
            kill_all(process)
            raise


def run_and_kill(ranks, words, cwd, wait_for, delay):
    """Kills a rank some time after a file is there; whether that came in
    time. If it came before all had found each other, which takes long beside
    other work, mpirun 4.1 waits for ever and is killed, too."""
    with started(ranks, words, cwd, wait_for) as (process, victims):
        time.sleep(delay)
        timeout = TIMEOUT
        if process.poll() is None:
            try:
                os.kill(random.choice(victims), signal.SIGKILL)
                timeout = AFTER_KILL
            except ProcessLookupError:
                pass
        try:
            process.communicate(timeout=timeout)
        except subprocess.TimeoutExpired:
            if timeout == TIMEOUT:
                raise
            kill_all(process)
            process.communicate()
    return process.returncode != 0


def refused(words, message, code, ranks=2):
    def function():
        needs_mpi()
        with folder() as cwd:
            done = ranks_run(ranks, words, cwd)
            err = done.stderr.decode("latin-1")
            check(done.returncode == code, f"exit {done.returncode}\n{err}")
            check(message in err, err)
            check(err.count("wythoff-mpi:") == 1, err)
            check(os.listdir(cwd) == [], os.listdir(cwd))
    suite.tests.append((f"refused: {' '.join(words)[:60]!r}", function))
