# SPDX-License-Identifier: MIT
"""What the tests of the command share: running it, and reporting in TAP.

A test is a function that raises Failure. Rows of (name, command line, expected
standard output, expected exit status) become tests through Suite.rows().

WYT_TEST_WRAPPER is what runs programs of another machine, as for qemu. With
WYT_TEST_WINDOWS they are programs for Windows.
"""
import atexit
import os
import random
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

SEED = int(os.environ.get("WYT_TEST_SEED", "1"))
MULT = float(os.environ.get("WYT_TEST_MULT", "1"))

# For what hangs; programs of another machine take long, and those in which
# threads are watched.
TIMEOUT = 600 if {"WYT_TEST_WRAPPER", "TSAN_OPTIONS"} & set(os.environ) else 120


WINDOWS = bool(os.environ.get("WYT_TEST_WINDOWS"))
# A command line of Windows has fewer characters than 2^15.
LONGEST = 2**15 - 1000 if WINDOWS else 2**20
# What is said where there is no room; Windows may forget the reason.
NO_ROOM = b"wythoff: cannot write standard output: " + (
    b"" if WINDOWS else b"No space left")


class Failure(Exception):
    """What was seen and what was expected."""


class Skipped(Exception):
    """What is missing for a test."""


def posix(function):
    """Decorator, below the one that names the test: it sends signals, closes
    descriptors, or asks for links, terminals, locales, rights or limits of
    POSIX."""
    def skipped(*_):
        raise Skipped("signals, descriptors, links, terminals, locales, rights "
                      "and limits of POSIX")
    skipped.__doc__ = function.__doc__
    return skipped if WINDOWS else function


def shorten(text, limit=600):
    shown = repr(text)
    return shown if len(shown) <= limit else shown[:limit] + "..."


class Result:
    def __init__(self, arguments, out, err, code):
        self.arguments, self.out, self.err, self.code = (
            arguments, out, err, code)

    def __str__(self):
        line = " ".join(shlex.quote(word[:80]) for word in self.arguments)
        return (f"wythoff {line}\n exit: {self.code}\n"
                f" out: {shorten(self.out)}\n err: {shorten(self.err)}")

    def expect(self, out=None, code=0, err=None):
        """Exact output and status; `err` is a part of standard error, and
        None means that nothing stands there."""
        if self.code != code:
            raise Failure(f"expected exit {code}\n{self}")
        if out is not None and self.out != out:
            raise Failure(f"expected output {shorten(out)}\n{self}")
        if err is None and self.err != "":
            raise Failure(f"expected no message\n{self}")
        if err is not None and err not in self.err:
            raise Failure(f"expected the message {err!r}\n{self}")
        return self


def some(items):
    """All of them, or WYT_TEST_MULT times as many, others for other seeds."""
    chance = random.Random(SEED)
    return [one for one in items if chance.random() < MULT]


def check(condition, text):
    if not condition:
        raise Failure(str(text))


def runnable(command):
    """The path of what runs the command: a script, if it needs a wrapper. It
    stays one process, which signals reach."""
    wrapper = os.environ.get("WYT_TEST_WRAPPER")
    if not wrapper:
        return command
    folder = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    path = os.path.join(folder, "wythoff")
    with open(path, "w", encoding="utf-8") as script:
        script.write(f'#!/bin/sh\nexec {wrapper} {shlex.quote(command)} "$@"\n')
    os.chmod(path, 0o755)
    return path


def interrupt(process, number=2):
    """a signal, SIGINT by itself, to a program that is at work: when it
    catches it, as far as that can be seen"""
    end = time.monotonic() + TIMEOUT
    caught = 0
    time.sleep(0.4)
    while caught >> number - 1 & 1 == 0 and time.monotonic() < end:
        try:
            with open(f"/proc/{process.pid}/status",
                      encoding="utf-8") as status:
                caught = next((int(line.split()[1], 16) for line in status
                               if line.startswith("SigCgt")), -1)
        except OSError:
            caught = -1
    check(process.poll() is None, "ended too early")
    process.send_signal(number)


class Suite:
    def __init__(self):
        self.command = runnable(os.path.abspath(sys.argv[1]))
        self.tests = []

    def run(self, line, stdin="", **keywords):
        """Runs a command line: a string, split as a shell would, or a list."""
        arguments = shlex.split(line) if isinstance(line, str) else line
        data = stdin.encode() if isinstance(stdin, str) else stdin
        if sum(len(word) + 3 for word in arguments) > LONGEST:
            raise Skipped("command lines of more than 32000 characters")
        done = subprocess.run([self.command] + arguments, input=data,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              timeout=TIMEOUT, check=False, **keywords)
        return Result(arguments, done.stdout.decode("latin-1"),
                      done.stderr.decode("latin-1"), done.returncode)

    def test(self, function):
        """Decorator: the docstring is the name."""
        self.tests.append((function.__doc__, function))
        return function

    def rows(self, rows):
        for name, line, out, code in rows:
            self.tests.append((name, self.row_test(line, out, code)))

    def row_test(self, line, out, code):
        def function():
            self.run(line).expect(out, code)
        return function

    def messages(self, rows):
        """Rows of (command line, part of the message, exit status): nothing
        on standard output, one line on standard error."""
        for line, message, code in rows:
            shown = line if isinstance(line, str) else " ".join(line)
            self.tests.append((f"refused: {shown[:60]!r}",
                               self.message_test(line, message, code)))

    def message_test(self, line, message, code):
        def function():
            result = self.run(line).expect("", code, message)
            check(result.err.startswith("wythoff: "), result)
            check(result.err.endswith("\n"), result)
            check(len(result.err) < 1200, result)
            check(all(c == "\n" or " " <= c <= "~" for c in result.err),
                  result)
        return function

    def main(self):
        print(f"1..{len(self.tests)}", flush=True)
        failed = 0
        for number, (name, function) in enumerate(self.tests, 1):
            try:
                function()
                word, why = "ok", ""
            except Skipped as missing:
                print(f"ok {number} - {name.replace('#', '')} # SKIP {missing}",
                      flush=True)
                continue
            except (Failure, subprocess.SubprocessError, OSError,
                    ValueError, KeyError, IndexError, TypeError) as error:
                word, why = "not ok", f"{type(error).__name__}: {error}"
                failed += 1
            print(f"{word} {number} - {name.replace('#', '')}")
            for line in why.splitlines():
                print(f"# {line}")
            sys.stdout.flush()
        return 1 if failed else 0
