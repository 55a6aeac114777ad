# SPDX-License-Identifier: MIT
"""Walnut proves what is exported, and refutes it when it is changed.

run_walnut.py EXPORT_CLAIM WALNUT [GAME...]: WALNUT is a jar or a command. A
game may have " value G" behind it; without games a few are taken."""
import os
import pathlib
import re
import resource
import shlex
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / 'scripts'))
import tap  # noqa: E402

GAMES = ['wythoff', 'fraenkel:a=3', 'wyt:a=4,b=2', 'wythoff+misere',
         'wythoff+block=2', 'wythoff+block=4', 'wythoff+comply=3',
         'modulo:m=1,q=2,l=1', 'hole:m=2,u=1,v=1',
         'fraenkel:a=2+bishopblock=2', 'vectors:strips=i2/j2+block=3',
         'wythoff value 1']
# What Walnut has there: some versions do not make it themselves.
FOLDERS = ['Custom Bases', 'Automata Library', 'Command Files', 'Result']
NAME = 'claim'


def export(program, folder, game):
    """What the program says; the folder has the files."""
    text, _, value = game.partition(' value ')
    for each in FOLDERS:
        (folder / each).mkdir()
    return tap.run([program, folder, NAME, text, value or '0'])


def walnut(command, folder):
    """What Walnut says of each statement, and how long and large it was."""
    start = time.monotonic()
    done = tap.run([*command, f'{NAME}.txt'], cwd=folder,
                   stdin=subprocess.DEVNULL)
    seconds = time.monotonic() - start
    largest = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    script = (folder / f'Command Files/{NAME}.txt').read_text('ascii')
    verdicts = {}
    for each in re.findall(r'^eval (\w+)', script, re.MULTILINE):
        files = [path for path in folder.glob(f'**/Result/{each}.txt')]
        verdicts[each] = ' '.join(path.read_text().strip() for path in files)
    (folder / 'log').write_text(done.stdout)
    return verdicts, f'{seconds:.1f} s, at most {largest} MB until now'


def others(verdicts):
    return {name: said for name, said in verdicts.items() if said != 'true'}


def turn(folder):
    """Turns the first state of the first set, which accepts (0,0) or not."""
    path = folder / f'Automata Library/{NAME}_p0.txt'
    head, state, rest = re.split(r'^(0 [01])$', path.read_text('ascii'), 1,
                                 re.MULTILINE)
    path.write_text(head + ('0 0' if state == '0 1' else '0 1') + rest,
                    'ascii')


def main():
    program, jar = sys.argv[1:3]
    # The command may name files of the caller's folder.
    command = ['java', '-jar', os.path.abspath(jar)] if jar.endswith('.jar') \
        else shlex.split(jar)
    out = tap.Tap()
    for game in sys.argv[3:] or GAMES:
        with tempfile.TemporaryDirectory() as scratch:
            folder = pathlib.Path(scratch)
            done = export(os.path.abspath(program), folder, game)
            if not out.case(f'{game}: found', done.returncode == 0,
                            done.stdout):
                continue
            verdicts, effort = walnut(command, folder)
            out.case(f'{game}: Walnut says so ({effort})',
                     verdicts and not others(verdicts),
                     f'{others(verdicts)}\n{(folder / "log").read_text()}')
            turn(folder)
            for path in folder.glob(f'**/Result/{NAME}*'):
                path.unlink()
            verdicts, _ = walnut(command, folder)
            out.equal(f'{game}: Walnut does not say so of another set',
                      verdicts[f'{NAME}_theorem0'], 'false')
    out.leave()


main()
