# SPDX-License-Identifier: MIT
"""Arguments: where options may stand, what is refused and how, help."""
import shlex
import sys
import tempfile

from harness import Suite, check, posix

suite = Suite()

LARGE = "18446744073709551616"
RANGE = "0..18446744073709551615 is supported"
COMMANDS = ("games", "outcome", "grundy", "remoteness", "moves", "graph", "block",
            "nth", "rank", "column", "which", "list", "board", "sum", "rows",
            "verify", "explore", "play", "digits", "array", "mex")

suite.rows([
    ("options before operands", "outcome --backend mex wythoff 3 5", "P\n",
     0),
    ("options between operands", "outcome wythoff --backend mex 3 5", "P\n",
     0),
    ("--name=value", "outcome wythoff 3 5 --backend=mex", "P\n", 0),
    ("-- ends options", "outcome -- wythoff 3 5", "P\n", 0),
    ("-- after an option", "outcome --backend mex -- wythoff 3 5", "P\n", 0),
    ("all limits", "outcome wythoff 3 5 --limit-memory 1M --limit-cells 100",
     "P\n", 0),
    ("memory in bytes", "outcome wythoff 3 5 --limit-memory 100000", "P\n",
     0),
    ("memory in G", "outcome wythoff 3 5 --limit-memory=2G", "P\n", 0),
    ("--version", "--version", "wythoff 0.11.0\n", 0),
    ("a long number with leading zeros",
     ["outcome", "wythoff", "0" * 100000 + "3", "5"], "P\n", 0),
])

# Wrong usage.
suite.messages([
    ([], "a command is missing", 2),
    ("outcom wythoff 3 5", "did you mean 'outcome'?", 2),
    ("xyzzyx", "unknown command 'xyzzyx'; wythoff --help lists", 2),
    (["x" * 100000], "unknown command 'xxx", 2),
    (["\x1b[31m\n"], "'\\x1B[31m\\x0A'", 2),
    ("outcome", "wythoff: the game is missing; usage: wythoff outcome GAME",
     2),
    ("board", "wythoff: the game is missing; usage: wythoff board GAME", 2),
    ("outcome wythoff", "wythoff: the heaps are missing; usage: wythoff "
     "outcome GAME HEAP...|-; wythoff outcome --help says more\n", 2),
    ("moves nim", "wythoff: the heaps are missing; usage: ", 2),
    ("nth wythoff", "wythoff: the number N is missing; usage: ", 2),
    ("column wythoff", "wythoff: the size V is missing; usage: ", 2),
    ("nth wythoff 1 2", "wythoff: '2' is one argument too many; usage: "
     "wythoff nth GAME N|-; wythoff nth --help says more\n", 2),
    ("column wythoff 3 4", "wythoff: '4' is one argument too many; usage: ",
     2),
    ("list wythoff 3", "wythoff: '3' is one argument too many; usage: ", 2),
    ("games wythoff nim", "wythoff: 'nim' is one argument too many; usage: "
     "wythoff games [GAME]", 2),
    (["list", "wythoff", "\x1b" * 100000], "'\\x1B\\x1B", 2),
    ("outcome wythoff - 3", "'-' must be the only argument after GAME\n", 2),
    ("outcome wythoff 3 -", "'-' must be the only argument after GAME\n", 2),
    ("help xyzzyx", "unknown command 'xyzzyx'; wythoff --help lists", 2),
    ("help colum", "unknown command 'colum'; did you mean 'column'?", 2),
    ("help nth rank", "'rank' is one argument too many; usage: wythoff help "
     "[COMMAND]\n", 2),
    ("outcome wythoff 3 5 --misere",
     "unknown option '--misere'; write GAME+misere\n", 2),
    ("outcome wythoff 3 5 -hx", "--help takes no value", 2),
    ("list wythoff", "--count K", 2),
    ("board wythoff", "--size", 2),
    ("verify wythoff", "--size", 2),
    ("explore cover", "wythoff: the game is missing; usage: wythoff explore "
     "cover (GAME --size W[xH] | --board FILE) [--p P] [--most K] "
     "[--a A --b B ...]\n", 2),
    ("explore cover wythoff", "--size", 2),
    ("explore cover wythoff 3", "'3' is one argument too many", 2),
    ("explore covr wythoff --size 9", "did you mean 'cover'?", 2),
    ("explore xyzzyx wythoff --size 9",
     "there is nothing to explore called 'xyzzyx'", 2),
    ("explore cover nim:heaps=3 --size 9",
     "cover is for two heaps, nim:heaps=3 has 3\n", 2),
    ("explore cover wythoff --size 9x0", "nothing to explore\n", 2),
    ("explore cover wythoff --size 9x9x9", "--size has 3 numbers", 2),
    ("explore cover wythoff --size 9 --p 0", "--p is 0; at least 1", 2),
    ("explore cover wythoff --size 9 --p x", "--p is 'x'; decimal", 2),
    ("explore cover wythoff --size 9 --most=", "--most is ''; decimal", 2),
    ("explore cover wythoff --size 9 --a x", "--a is 'x'; decimal", 2),
    ("explore cover wythoff --size 9 --b 1.5", "--b is '1.5'; decimal", 2),
    ("explore cover wythoff --size 9 --offset=-1", "--offset is '-1'; decimal",
     2),
    ("explore cover wythoff --size 9 --from x", "--from is 'x'; decimal", 2),
    ("explore rays wythoff --size 9 --b 1", "explore rays takes no --b", 2),
    ("explore cover wyt:b=1 --size 9", "", 2),
    ("explore cover wythoff --size 100000", "(see --limit-cells)\n", 1),
    ("outcome wythoff 3 5 --bakend mex", "did you mean --backend?", 2),
    ("outcome wythoff 3 5 --json=yes", "--json takes no value", 2),
    ("outcome wythoff 3 5 --backend", "--backend needs a value", 2),
    ("outcome wythoff 3 5 --json --json", "--json is given twice", 2),
    ("outcome wythoff 3 5 --frobnicate=1", "unknown option '--frobnicate'",
     2),
    (["outcome", "wythoff", "3", "5", "--" + "x" * 100000],
     "unknown option '--xxx", 2),
    ("outcome wythoff 3 5 -x", "unknown option '-x'", 2),
    ("outcome wythoff 3 5 --size 3", "unknown option '--size'", 2),
    ("board wythoff --size 3 -o", "--output needs a value", 2),
    ("nth wythoff 3 --side left", "allowed: upper or lower", 2),
    ("nth nim:heaps=3 3 --side upper", "", 2),
    ("moves wythoff 3 5 --backend mex", "--winning", 2),
    ("moves wythoff 3 5 --explain", "--winning", 2),
    ("list wythoff --count 3 --format xml",
     "allowed: text, csv, json, bfile or oeis", 2),
    ("list wythoff --count 3 --format csv --json", "--format", 2),
    ("list wythoff --count 3 --grundy", "option --grundy needs a value", 2),
    ("list wythoff --count 3 --grundy x", "--grundy is 'x'", 2),
    ("list wythoff --count 3 --grundy 1 --term A000201",
     "--term A000201 is a sequence of P-positions", 2),
    ("list wythoff --count 3 --grundy 1 --from 18446744073709551616",
     "--from with --grundy is below 2^64", 2),
    ("list wythoff+misere --count 3 --grundy 0", "not defined for misere", 1),
    ("list wythoff --count 3 --format bfile", "--term", 2),
    ("list wythoff --count 3 --term z", "x, y or xy", 2),
    ("list wythoff --count 3 --format bfile --term z", "x, y or xy", 2),
    ("list nim:heaps=3 --count 3 --format bfile --term x",
     "--term is for two heaps, nim:heaps=3 has 3\n", 2),
    ("board wythoff --size 3 --format gif",
     "allowed: text, csv, json, wyt, bfile, oeis, png, svg, pbm or pgm\n", 2),
    ("board wythoff --size 3 --format csv --json", "--format", 2),
    ("board wythoff --size 3 --grundy --remoteness",
     "give --grundy, --remoteness or --options\n", 2),
])

# Backends.
BACKENDS = ("allowed: user, beatty, xor, morphic, mex, numeration, automatic, "
            "rows, lists, board, search, reference, auto\n")
for question in ("outcome wythoff 3 5", "verify wythoff --size 3",
                 "list wythoff --count 3", "moves wythoff 3 5 --winning"):
    suite.messages([
        (f"{question} --backend quantum",
         f"wythoff: there is no backend 'quantum'; {BACKENDS}", 2),
        (f"{question} --backend beaty", "wythoff: there is no backend "
         f"'beaty'; did you mean 'beatty'? {BACKENDS}", 2),
        (f"{question} --backend=", f"there is no backend ''; {BACKENDS}", 2),
    ])

# Numbers.
for heap in ("x", "", "+3", "-3", " 3", "3 ", "3.0", "0x3", "1e3", "\u0663",
             "3\n"):
    suite.messages([(["outcome", "wythoff", heap, "5"], "wythoff: heap 1 is '",
                     2)])
suite.messages([
    (f"remoteness wythoff {LARGE} 5", f"heap 1 is '{LARGE}', beyond 64 bits; "
     + RANGE, 1),
    (["moves", "wythoff", "9" * 100000, "5"], RANGE, 1),
    ("nth wythoff -1",
     "wythoff: N is '-1'; decimal digits are expected\n", 2),
    ("column wythoff x",
     "wythoff: V is 'x'; decimal digits are expected\n", 2),
    ("outcome wythoff 3 -5",
     "wythoff: heap 2 is '-5'; decimal digits are expected\n", 2),
    (f"list wythoff --count {LARGE}", f"--count is '{LARGE}', beyond", 1),
    ("list wythoff --count 1 --from -1", "--from is '-1'; decimal", 2),
    ("list wythoff --count many", "--count is 'many'; decimal", 2),
    ("list wythoff --count=", "--count is ''; decimal", 2),
    ("board wythoff --size 3x",
     "wythoff: --size '3x': a number is missing beside 'x'\n", 2),
    ("board wythoff --size x3",
     "wythoff: --size 'x3': a number is missing beside 'x'\n", 2),
    ("board wythoff --size x", "wythoff: --size 'x': a number is missing", 2),
    ("board wythoff --size 3x4x", "wythoff: --size '3x4x': a number is", 2),
    ("verify nim:heaps=3 --size 3xx4", "--size '3xx4': a number is", 2),
    ("board wythoff --size=", "--size is ''; decimal digits", 2),
    ("board wythoff --size 3,4", "--size is '3,4'; decimal digits", 2),
    ("board wythoff --size 3x4x5", "--size has 3 numbers", 2),
    ("board nim:heaps=3 --size 3x4", "--size has 2 numbers", 2),
    (f"board wythoff --size {LARGE}", f"--size is '{LARGE}', beyond", 1),
    ("verify wythoff --size 0", "nothing to verify", 2),
    ("outcome wythoff 3 5 --limit-memory 3T", "K, M, G", 2),
    ("outcome wythoff 3 5 --limit-memory K", "K, M, G", 2),
    ("outcome wythoff 3 5 --limit-memory 18014398509481984K",
     "beyond 64 bits", 1),
    ("outcome wythoff 3 5 --limit-cells 1M", "--limit-cells is '1M'; decimal",
     2),
])

# Positions that are none, and questions without an answer.
suite.messages([
    ("outcome wythoff 3",
     "wyt:a=1,b=1 has 2 heaps, but 1 number was given\n", 2),
    ("outcome wythoff 3 4 5",
     "wyt:a=1,b=1 has 2 heaps, but 3 numbers were given\n", 2),
    (["outcome", "nim"] + ["1"] * 1000, "but 1000 numbers were given\n", 2),
    ("outcome nim 3 4 5", "wythoff: nim has 2 heaps, but 3 numbers were "
     "given; write nim:heaps=3\n", 2),
    ("outcome nim:heaps=1+misere 3 4", "nim:heaps=1+misere has 1 heap, but 2 "
     "numbers were given; write nim:heaps=2+misere\n", 2),
    ("outcome vectors:strips=i1/j1/d1,hole=1.1 0 0", "", 2),
    ("moves vectors:strips=i1/j1/d1,hole=1.1 0 0", "", 2),
    ("grundy wythoff+misere 3 5", "", 1),
    ("grundy wythoff 3 5 --backend beatty", "", 1),
    ("outcome vectors:lines=1.0/0.2 1 1 --backend beatty", "", 1),
    ("nth wyt:a=1,b=0,c=2 1 --side lower", "", 1),
    ("outcome wythoff 1000000 1000000 --backend reference", "", 1),
    ("board wythoff --size 1000000x1000000", " (see --limit-cells)\n", 1),
    ("board wythoff --size 100 --limit-cells 9999", " (see --limit-cells)\n",
     1),
    ("outcome wythoff 99 99 --backend search --limit-cells 9",
     " (see --limit-cells)\n", 1),
    ("outcome wythoff 3 5 --limit-memory 10 --backend mex",
     " (see --limit-memory)\n", 1),
    ("board wythoff --size 900 --limit-memory 9K", " (see --limit-memory)\n",
     1),
    ("board wythoff --size 3 --grundy --format pbm", "", 1),
    ("board wythoff --size 3 --remoteness --format pbm", "format pbm shows "
     "outcomes of two heaps; this board has remoteness of 2 heaps\n", 1),
    ("remoteness wythoff 3 5 --backend beatty", "values of remoteness of "
     "wyt:a=1,b=1 are not answered by beatty\n", 1),
    ("sum wythoff+misere 3 5 + nim 1 2", "wyt:a=1,b=1+misere cannot be part "
     "of a sum: Grundy values are not defined for misere play\n", 1),
    ("sum nim 1 2 + wythoff 3 5 --backend beatty", "", 1),
    ("sum wythoff 3 5 + nim 4294967296 1 --backend board", "(see ", 1),
    ("sum nim 3 4 + wythoff 30 40 --limit-cells 5",
     "wythoff: the box up to (30,40) has more cells than the limit of 5 "
     "(see --limit-cells)\n", 1),
    ("sum wythoff 3 5 +", "component 2 is empty; GAME HEAP... is expected on "
     "both sides of '+'\n", 2),
    ("sum + wythoff 3 5", "component 1 is empty; ", 2),
    ("sum wythoff 3 5 + + nim 1 2", "component 2 is empty; ", 2),
    ("sum wythoff 3 + nim 1 2", "wyt:a=1,b=1 has 2 heaps, but 1 number was "
     "given\n", 2),
    ("sum wythoff 3 5 + nim 1 2 3", "nim has 2 heaps, but 3 numbers were "
     "given; write nim:heaps=3\n", 2),
    ("sum wythoff 3 5 + nim 1 x", "'x' is no number; if a game begins here, "
     "' + ' is missing before it\n", 2),
    ("sum wythoff 3 4 nim 1 2", "'nim' is no number; if a game begins here, "
     "' + ' is missing before it\n", 2),
    ("sum wythoff 3 4+nim 1 2", "'4+nim' is no number; '+' between games "
     "stands between blanks\n", 2),
    ("sum wythoff '(3,4)' + nim 1 2", "separated by blanks", 2),
    ("outcome wythoff 3,5", "'3,5' is no heap; heaps are separated by blanks, "
     "without commas and brackets\n", 2),
    ("outcome wythoff '(3,5)'", "'(3,5)' is no heap; heaps are", 2),
    ("outcome wythoff 3, 5", "'3,' is no heap; heaps are", 2),
    ("play wythoff 3,5", "'3,5' is no heap; heaps are", 2),
    ("sum wythoff 3 5 + nim 1 -", "heap 2 is '-'; ", 2),
    (f"sum wythoff 3 {LARGE}", RANGE, 1),
    ("sum wythoff 3 5 --backend beaty", "did you mean 'beatty'?", 2),
    ("sum vectors:strips=i1/j1,hole=1.1 0 0", "(0,0) is a removed cell", 2),
    ("sum wythoff 3 5 --explain", "unknown option '--explain'", 2),
    ("sum", "wythoff: the game is missing; usage: wythoff sum GAME HEAP... + "
     "GAME HEAP...; ", 2),
    ("remoteness wythoff 3 5 7", "wyt:a=1,b=1 has 2 heaps, but 3 numbers were "
     "given\n", 2),
    ("board wythoff+misere --size 3 --grundy", "", 1),
    ("board nim:heaps=3 --size 3 --format pbm", "", 1),
    ("column wyt:a=1,b=0 0", "", 1),
])


def game_error(game, message, column, code=2, shown=None):
    """A game text that is refused, and shown with a mark under `column`."""
    def function():
        result = suite.run(["outcome", game, "3", "5"])
        result.expect("", code, message)
        lines = result.err.splitlines()
        check(lines[0].startswith("wythoff: "), result)
        if column is None:
            check(len(lines) == 1, result)
        else:
            check(lines[1:] == ["  " + (shown or game),
                                "  " + " " * column + "^"], result)
    suite.tests.append((f"bad game text {game[:40]!r}", function))


game_error("wythof", "wythoff", 0)
game_error("block=3", "is a modifier, it is written GAME+block=K", 0)
game_error("misere", "is a modifier, it is written GAME+misere", 0)
game_error("wyt:a=1,d=2", "d", 8)
game_error("wyt:a=1,b", "", 9)
game_error("wyt:a=1", "b", 7)
game_error("wyt:a=1,b=70000", "70000", 10)
game_error("wyt:a=1,b=2,a=3", "a", 12)
game_error("wythoff+miser", "misere", 8)
game_error("wythoff ", "", 7)
game_error("", "", None)
game_error("x" * 200, "xxx", 0)
game_error("x" * 201, "xxx", None)
game_error("x" * 100000, "xxx", None)
game_error("wythoff\n", "\\x0A", 7, shown="wythoff\\x0A")
game_error("w\x1b[31m", "'w\\x1B[31m'", 0, shown="w\\x1B[31m")
game_error("wyt\u00fe:a=1", "\\xC3", 3, shown="wyt\\xC3\\xBE:a=1")
game_error("\u00fe", "\\xC3", 0, shown="\\xC3\\xBE")
game_error("wyt:a=1\x7f,b=1", "", 7, shown="wyt:a=1\\x7F,b=1")
game_error("\n" * 200, "\\x0A", 0, shown="\\x0A" * 200)
game_error("\n" * 201, "\\x0A", None)


@suite.test
def second_game():
    """a later game of a sum is shown with a mark, too"""
    suite.run("sum nim 1 2 + wythof 3 5").expect("", 2, "\n  wythof\n  ^\n")


@suite.test
def no_moves():
    """a game without moves is refused"""
    suite.run("outcome wyt:a=0,b=0 3 5").expect("", 2, "wythoff: ")


@suite.test
def top_help():
    """--help lists all commands; -h, help and help help are the same"""
    result = suite.run("--help").expect()
    for command in COMMANDS:
        check(f"\n  {command} " in result.out, command)
    check(all(len(line) <= 80 for line in result.out.splitlines()), result)
    for line in ("-h", "help", "help help"):
        suite.run(line).expect(result.out)


def run_example(line):
    """Whatever reads standard input is told to quit."""
    with tempfile.TemporaryDirectory() as folder:
        suite.run(shlex.split(line)[1:], "quit\n", cwd=folder).expect()


def help_test(command):
    def function():
        result = suite.run([command, "--help"]).expect()
        lines = result.out.splitlines()
        check(lines[0].startswith(f"usage: wythoff {command} "), result)
        check(all(len(line) <= 80 for line in lines), result)
        check("  -h, --help              this text" in lines, result)
        example = lines[-1].split("example: ")[1]
        check(example.startswith(f"wythoff {command} "), result)
        run_example(example)
        for again in ([command, "wythoff", "--help", "x"], [command, "-h"],
                      ["help", command]):
            suite.run(again).expect(result.out)
    suite.tests.append((f"{command} --help, and its example works", function))


for name in COMMANDS:
    help_test(name)


@suite.test
def verify_help():
    """verify --help says what --backend means there, and what it costs"""
    lines = suite.run("verify --help").expect().out.splitlines()
    check("  --backend NAME          compare only this backend; default all" in
          lines, lines)
    check("The cost grows like cells times options; 100x100 takes about a "
          "second." in lines, lines)
    lines = suite.run("nth --help").expect().out.splitlines()
    check("  --backend NAME          ask this backend; default auto" in lines,
          lines)


@suite.test
def board_help():
    """--explain of board is another than that of questions"""
    lines = suite.run("board --help").expect().out.splitlines()
    check("  --explain               print how it would be solved; solve "
          "nothing" in lines, lines)
    lines = suite.run("nth --help").expect().out.splitlines()
    check("  --explain               say on standard error which backend "
          "answered" in lines, lines)


@suite.test
@posix
def locale():
    """the locale changes nothing"""
    for value in ("C", "C.UTF-8", "de_DE.UTF-8", "tr_TR", "nonsense"):
        environment = {"LC_ALL": value, "LANG": value, "LANGUAGE": value}
        suite.run("board wythoff --size 3 --grundy", env=environment).expect(
            "2 0 1\n1 2 0\n0 1 2\n")
        suite.run("outcome wythoff x 5", env=environment).expect(
            "", 2, "heap 1 is 'x'; decimal digits are expected\n")


sys.exit(suite.main())
