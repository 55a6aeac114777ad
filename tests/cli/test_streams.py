# SPDX-License-Identifier: MIT
"""Standard input and output, files, signals: what else may happen to a
command than its arguments."""
import errno
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time

from harness import (NO_ROOM, TIMEOUT, WINDOWS, Suite, check, interrupt,
                     posix)

suite = Suite()


def lines(name, line, stdin, out, code=0, err=None):
    suite.tests.append(
        (name, lambda: suite.run(line, stdin).expect(out, code, err)))


lines("positions from lines", "outcome wythoff -", "3 5\n4 5\n", "P\nN\n")
lines("blanks, tabs, carriage returns", "outcome wythoff -",
      "  3\t5 \r\n4  5\r\n", "P\nN\n")
lines("the last line without an end", "outcome wythoff -", "3 5\n4 5",
      "P\nN\n")
lines("no line at all", "outcome wythoff -", "", "")
lines("numbers from lines", "nth wythoff -", "0\n5\n102334155\n",
      "0 0\n8 13\n165580140 267914295\n")
lines("ranks from lines", "rank wythoff -", "8 13\n8 8\n", "5\nnone\n")
lines("remoteness from lines", "remoteness wythoff -", "0 0\n1 2\n5\n3 5\n",
      "0\n2\nerror\n4\n", 1, "line 3: wyt:a=1,b=1 has 2 heaps, but 1 number was "
      "given\n")
lines("Grundy values from lines", "grundy nim:heaps=3 -", "1 2 4\n1 2 3\n",
      "7\n0\n")
lines("columns from lines", "column wyt:a=2,b=1,c=2 -", "9\n2\n7\n",
      "3 9; 9 5\n4 2; 2 6\n7 19\n")
lines("an empty column keeps its line", "column wyt:a=1,b=2 -", "1\n2\n",
      "\n2 3\n")
lines("options from lines", "moves nim:heaps=1 -", "2\n0\n1\n",
      "1; 0\n\n0\n")
lines("winning moves from lines", "moves wythoff - --winning", "2 2\n3 5\n",
      "0 0; 1 2; 2 1\n\n")
lines("marked winning moves from lines",
      "moves wythoff+roobblock=2 - --winning", "3 4\n0 0\n",
      "0 1 always; 3 1 unless-forbidden\n\n")
lines("forbidden options from lines", "block wythoff+block=3 -",
      "1 3\n3 3\n1\n", "1 0; 0 2\n\nerror\n", 1, "line 3: ")
lines("choices from lines", "block choice:m=1,p=2 -", "1 3\n1 2\n",
      "0\nnone\n")
lines("a side, from lines", "nth wythoff - --side lower", "5\n", "13 8\n")
lines("--explain, from lines", "nth wythoff - --explain --backend mex",
      "5\n6\n", "8 13\n9 15\n", 0, "answered by mex\nanswered by mex\n")

lines("a line that is no number", "outcome wythoff -", "3 5\n3 x\n4 5\n",
      "P\nerror\nN\n", 1, "line 2: heap 2 is 'x'; decimal digits are expected")
lines("an empty line", "outcome wythoff -", "\n3 5\n", "error\nP\n", 1,
      "line 1: the line is empty\n")
lines("a blank line", "nth wythoff -", "0\n \t\r\n", "0 0\nerror\n", 1,
      "line 2: the line is empty\n")
lines("a line with two numbers", "nth wythoff -", "1 2\n", "error\n", 1,
      "line 1: one number N is expected, not 2\n")
lines("a line with too many heaps", "outcome wythoff -",
      "1 2 3\n" + "1 " * 1000 + "\n3 5\n", "error\nerror\nP\n", 1,
      "line 2: wyt:a=1,b=1 has 2 heaps, but 1000 numbers were given\n")
lines("a number beyond 64 bits", "remoteness wythoff -",
      "18446744073709551616 0\n1 2\n", "error\n2\n", 1, "line 1: ")
lines("a question without an answer", "nth nim:heaps=1 -",
      "1\n0\n", "error\n0\n", 1, "line 1: ")
lines("a removed cell", "outcome vectors:strips=i1/j1/d1,hole=1.1 -",
      "0 0\n0 1\n", "error\nP\n", 1, "line 1: ")
lines("a NUL byte", "outcome wythoff -", b"3 5\0\n3\0 5\n3 5\n",
      "error\nerror\nP\n", 1, "'5\\x00'")
lines("bytes beyond ASCII", "outcome wythoff -", b"\xff 5\n3 5\n",
      "error\nP\n", 1, "'\\xFF'")
lines("a line of 4 MB", "outcome wythoff -",
      "x" * 4000000 + "\n" + " " * 4000000 + "3 5\n", "error\nP\n", 1,
      "line 1: ")
lines("many lines", "outcome wythoff -", "3 5\n4 5\n" * 20000,
      "P\nN\n" * 20000)


@suite.test
def conversation():
    """an answer comes before the next line is asked for"""
    with subprocess.Popen([suite.command, "outcome", "wythoff", "-"],
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          bufsize=0) as process:
        for question, answer in ((b"3 5\n", b"P\n"), (b"4 5\n", b"N\n")):
            process.stdin.write(question)
            check(process.stdout.readline() == answer, question)
        process.stdin.close()
        check(process.wait() == 0, "exit status")


@suite.test
@posix
def closed_input():
    """closed standard input"""
    result = suite.run(["outcome", "wythoff", "-"], stdin=None,
                       preexec_fn=lambda: os.close(0))
    result.expect("", 1, "cannot read standard input")


@suite.test
@posix
def directory_input():
    """standard input that cannot be read"""
    with tempfile.TemporaryDirectory() as folder:
        descriptor = os.open(folder, os.O_RDONLY)
        done = subprocess.run([suite.command, "outcome", "wythoff", "-"],
                              stdin=descriptor, capture_output=True,
                              check=False)
        os.close(descriptor)
    check(done.returncode == 1, done)
    check(b"cannot read standard input" in done.stderr, done)


OUTPUTS = ["--version", "--help", "outcome --help", "games", "games wythoff",
           "outcome wythoff 3 5", "moves wythoff 300 500",
           "list wythoff --count 100000", "list wythoff --count 3 --json",
           "board wythoff --size 300", "board wythoff --size 9 --json",
           "verify wythoff --size 5"]


def full_test(line):
    def function():
        with open("/dev/full", "wb") as full:
            done = subprocess.run([suite.command] + line.split(), stdout=full,
                                  stderr=subprocess.PIPE, check=False,
                                  timeout=60)
        check(done.returncode == 1, done)
        check(NO_ROOM in done.stderr, done)
    suite.tests.append((f"/dev/full: {line}", function))


def closed_test(line):
    @posix
    def function():
        result = suite.run(line, preexec_fn=lambda: os.close(1))
        result.expect(None, 1, "cannot write standard output")
    suite.tests.append((f"closed standard output: {line}", function))


for output in OUTPUTS:
    full_test(output)
    closed_test(output)


@suite.test
def full_lines():
    """answers to lines when the output is full"""
    with open("/dev/full", "wb") as full:
        done = subprocess.run([suite.command, "outcome", "wythoff", "-"],
                              stdout=full, stderr=subprocess.PIPE,
                              input=b"3 5\n" * 10000, check=False)
    check(done.returncode == 1, done)
    check(done.stderr.count(b"\n") == 1, done)


@suite.test
def broken_pipe():
    """a reader that goes away ends a long list"""
    with subprocess.Popen([suite.command, "list", "nim", "--count",
                           "18446744073709551615"], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE) as process:
        check(process.stdout.readline() == b"0 0 0\n", "first line")
        process.stdout.close()
        check(process.wait(timeout=60) != 0, "exit status")


@suite.test
@posix
def closed_error():
    """closed standard error does not change the answer"""
    result = suite.run("outcome wythoff 3 5 --explain",
                       preexec_fn=lambda: os.close(2))
    result.expect("P\n", 0)


# Windows takes a dot away that a name ends with.
DOT = "d" if WINDOWS else "a."


def in_folder(function):
    """A test that works in an empty folder."""
    def wrapped():
        with tempfile.TemporaryDirectory() as folder:
            function(folder)
    suite.tests.append((function.__doc__, wrapped))


def read(folder, name):
    with open(os.path.join(folder, name), "rb") as file:
        return file.read()


@in_folder
def file_formats(folder):
    """the suffix of FILE decides the format"""
    text, csv = b"..\nP.\n", b"P,N\nN,N\n"
    os.mkdir(os.path.join(folder, "a.b"))
    pbm = b"P4\n2 2\n\x00\x80"
    for name, want in (("a.txt", text), ("a.csv", csv), ("a.pbm", pbm),
                       ("a", text), (".hidden", text), (DOT, text),
                       ("a.b/c", text)):
        suite.run(f"board wythoff --size 2 -o {name}", cwd=folder).expect("")
        check(read(folder, name) == want, (name, read(folder, name)))
    suite.run("board wythoff --size 2 --output=b.txt --format csv",
              cwd=folder).expect("")
    check(read(folder, "b.txt") == csv, "--format wins")
    suite.run("board wythoff --size 2 -ob.json", cwd=folder).expect("")
    check(read(folder, "b.json").startswith(b'{"game":"wyt:a=1,b=1"'), "json")
    suite.run("board wythoff --size 2 --json -o c", cwd=folder).expect("")
    check(read(folder, "c") == read(folder, "b.json"), "--json")
    suite.run("board wythoff --size 2 --format text -o a.dat",
              cwd=folder).expect("")
    check(read(folder, "a.dat") == text, "--format, for any name")
    check(len(os.listdir(folder)) == 11, os.listdir(folder))


@in_folder
def file_suffixes(folder):
    """a suffix that says no format is named, with those that do"""
    for name, suffix in (("x.jpg", ".jpg"), ("x.PNG", ".PNG"), ("x.wyt~",
                         ".wyt~"), ("./sub.txt/x.csv.gz", ".gz"),
                         ("x.wyt.part", ".part"), ("x.\x7f", ".\\x7F")):
        for more in ([], ["--explain"], ["--grundy"]):
            result = suite.run(["board", "wythoff", "--size", "2", "-o", name,
                                *more], cwd=folder)
            result.expect("", 2, f"has the suffix '{suffix}', which says no "
                          "format; known are .txt, .csv, .json, .wyt, ")
            check(result.err.endswith("; --format F says it for any name\n"),
                  result)
    check(os.listdir(folder) == [], os.listdir(folder))


@in_folder
@posix
def file_replaced(folder):
    """a file is replaced, keeps its mode, and a link stays a link"""
    path = os.path.join(folder, "board.txt")
    with open(path, "w", encoding="ascii") as file:
        file.write("old")
    os.chmod(path, 0o640)
    os.symlink("board.txt", os.path.join(folder, "link"))
    suite.run("board wythoff --size 1 -o link", cwd=folder).expect("")
    check(read(folder, "board.txt") == b"P\n", read(folder, "board.txt"))
    check(os.stat(path).st_mode & 0o777 == 0o640, oct(os.stat(path).st_mode))
    check(os.path.islink(os.path.join(folder, "link")), "link")
    check(sorted(os.listdir(folder)) == ["board.txt", "link"],
          os.listdir(folder))


@in_folder
@posix
def file_mode(folder):
    """a new file has the mode that the umask leaves"""
    old = os.umask(0o027)
    try:
        suite.run("board wythoff --size 1 -o new", cwd=folder).expect("")
    finally:
        os.umask(old)
    mode = os.stat(os.path.join(folder, "new")).st_mode & 0o777
    check(mode == 0o640, oct(mode))


@in_folder
def file_failures(folder):
    """nothing is left of a file that could not be written"""
    os.mkdir(os.path.join(folder, "sub"))
    for line, message in (
            ("-o missing/x.txt", "cannot write 'missing/x.txt': No such"),
            ("-o sub", "cannot write 'sub': it exists and is no regular"),
            ("-o /dev/full", "cannot write '/dev/full'"),
            ("-o x --grundy --format pbm", "wythoff: "),
            ("-o x --limit-cells 3", "wythoff: ")):
        suite.run(f"board wythoff --size 2 {line}", cwd=folder).expect(
            "", 1, message)
        check(os.listdir(folder) == ["sub"], os.listdir(folder))


@in_folder
@posix
def file_stdout(folder):
    """-o with a name of standard output writes there and replaces nothing"""
    path = os.path.join(folder, "kept")
    os.symlink("/dev/stdout", os.path.join(folder, "link"))
    for name in ("/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "kept",
                 "link"):
        with open(path, "wb") as kept:
            kept.write(b"before\n")
            kept.flush()
            done = subprocess.run(
                [suite.command, "board", "wythoff", "--size", "2", "-o",
                 name], stdout=kept, stderr=subprocess.PIPE, cwd=folder,
                check=False)
            kept.seek(0, os.SEEK_END)
            kept.write(b"after\n")
        check(done.returncode == 0 and done.stderr == b"", done)
        check(read(folder, "kept") == b"before\n..\nP.\nafter\n",
              (name, read(folder, "kept")))
        check(sorted(os.listdir(folder)) == ["kept", "link"], name)
        if name != "kept":
            suite.run(f"board wythoff --size 2 -o {name}",
                      cwd=folder).expect("..\nP.\n")


@in_folder
@posix
def file_descriptor(folder):
    """a name that stands for another open file is refused"""
    path = os.path.join(folder, "kept")
    with open(path, "wb") as kept:
        kept.write(b"before\n")
        kept.flush()
        number = kept.fileno()
        for name in (f"/dev/fd/{number}", f"/proc/self/fd/{number}",
                     f"/proc/../dev/fd/{number}", "/dev/wythoff-test"):
            result = suite.run(f"board wythoff --size 2 -o {name}",
                               pass_fds=(number,))
            result.expect("", 2, f"wythoff: cannot write '{name}': no file of "
                          "/dev or /proc is replaced; -o - is standard "
                          "output\n")
    check(read(folder, "kept") == b"before\n", "kept")
    check(os.listdir(folder) == ["kept"], os.listdir(folder))


def size_limit():
    """as ulimit -f, and without what Python does about the signal"""
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))


@in_folder
@posix
def file_size_limit(folder):
    """a file that does not fit leaves the old one as it was"""
    for name, line in (("x", "board wythoff --size 200"),
                       ("x.json", "board wythoff --size 200 --grundy"),
                       ("x.png", "board wythoff --size 900 --grundy"),
                       ("x.svg", "board wythoff --size 200"),
                       ("x.wyt", "board wythoff --size 200"),
                       ("x", "rows wythoff --last 60")):
        if name == "x.png" and "libpng" in suite.run(
                "board wythoff --size 2 -o y.png", cwd=folder).err:
            continue
        with open(os.path.join(folder, name), "w", encoding="ascii") as file:
            file.write("old")
        suite.run(f"{line} -o {name}", cwd=folder,
                  preexec_fn=size_limit).expect(
                      "", 1, ": " + os.strerror(errno.EFBIG) + "\n")
        check(read(folder, name) == b"old", f"{name}: the old file")
        check(set(os.listdir(folder)) <= {name, "y.png"}, os.listdir(folder))
        os.unlink(os.path.join(folder, name))


@in_folder
@posix
def stdout_size_limit(folder):
    """standard output that does not fit is a message"""
    for line in ("list wythoff --count 2000", "board wythoff --size 200",
                 "board wythoff --size 900 --format svg",
                 "rows wythoff --last 60 -o -", "array 1 --rows 999",
                 "array 1 --rows 999 --json"):
        with open(os.path.join(folder, "x"), "wb") as file:
            done = subprocess.run(
                [suite.command, *line.split()], stdout=file, check=False,
                stderr=subprocess.PIPE, preexec_fn=size_limit,
                timeout=TIMEOUT)
        # Counts of coverage do not fit either, which gcov says behind it.
        said = done.stderr.decode().partition("libgcov profiling error:")[0]
        check(done.returncode == 1 and
              said == "wythoff: cannot write standard output: " +
              os.strerror(errno.EFBIG) + "\n", (line, done))
        check(len(read(folder, "x")) == 4096, line)


def interrupt_test(number, name):
    @posix
    def function():
        with subprocess.Popen([suite.command, "outcome", "wythoff", "4000",
                               "4000", "--backend", "reference"],
                              stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE) as process:
            interrupt(process, number)
            out, err = process.communicate(timeout=20)
        check(process.returncode == 1, process.returncode)
        check(out == b"" and err == b"wythoff: interrupted\n", (out, err))
    suite.tests.append((f"{name} interrupts long work", function))


interrupt_test(signal.SIGINT, "SIGINT")
interrupt_test(signal.SIGTERM, "SIGTERM")


@suite.test
@posix
def interrupted_verify():
    """SIGINT ends verify with one message"""
    with subprocess.Popen([suite.command, "verify", "wythoff", "--size",
                           "2000", "--backend", "search"],
                          stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE) as process:
        interrupt(process)
        out, err = process.communicate(timeout=20)
    check(process.returncode == 1, process.returncode)
    check(out == b"" and err == b"wythoff: interrupted\n", (out, err))


@suite.test
@posix
def interrupted_read():
    """SIGINT ends the wait for a line"""
    with subprocess.Popen([suite.command, "outcome", "wythoff", "-"],
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE) as process:
        process.stdin.write(b"3 5\n")
        process.stdin.flush()
        check(process.stdout.readline() == b"P\n", "the first answer")
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        check(process.wait(timeout=20) == 1, process.returncode)
        check(b"interrupted" in process.stderr.read(), "message")


def read_terminal(ours, wanted=None):
    """what is written to a terminal until its other side is closed, or until
    it has what is wanted"""
    shown = b""
    while wanted is None or wanted not in shown:
        try:
            part = os.read(ours, 100000)
        except OSError:
            part = b""
        if not part:
            break
        shown += part
    return shown


@suite.test
@posix
def progress_bar():
    """a progress bar on a terminal, gone before the message"""
    ours, theirs = os.openpty()
    with subprocess.Popen([suite.command, "outcome", "wythoff", "4000",
                           "4000", "--backend", "reference"],
                          stdout=subprocess.PIPE, stderr=theirs) as process:
        os.close(theirs)
        shown = read_terminal(ours, b"\r\x1b[K[")
        check(process.poll() is None, "ended too early")
        process.send_signal(signal.SIGINT)
        check(process.wait(timeout=20) == 1, process.returncode)
    shown += read_terminal(ours)
    os.close(ours)
    check(shown.endswith(b"\r\x1b[Kwythoff: interrupted\r\n"), shown)


@suite.test
@posix
def no_progress_bar():
    """no progress bar where standard error is no terminal"""
    with subprocess.Popen([suite.command, "outcome", "wythoff", "4000",
                           "4000", "--backend", "reference"],
                          stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE) as process:
        time.sleep(1.2)
        process.send_signal(signal.SIGINT)
        err = process.communicate(timeout=20)[1]
    check(err == b"wythoff: interrupted\n", err)


sys.exit(suite.main())
