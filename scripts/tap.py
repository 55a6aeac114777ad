# SPDX-License-Identifier: MIT
"""Tests that speak TAP: one line a case, the plan at the end."""

import contextlib
import io
import runpy
import subprocess
import sys
import traceback


class Tap:
    def __init__(self):
        self.count = self.failed = 0

    def case(self, name, fine, detail=''):
        """One case; the detail is shown when it fails."""
        self.count += 1
        if not fine:
            self.failed += 1
        print(f'{"ok" if fine else "not ok"} {self.count} - {name}')
        if not fine:
            for line in str(detail).rstrip().split('\n'):
                print(f'# {line}')
        sys.stdout.flush()
        return fine

    def equal(self, name, actual, expected):
        return self.case(name, actual == expected,
                         f'expected {expected!r}\nactual   {actual!r}')

    def same(self, name, actual, expected):
        """Two lists without regard to order; shows what differs."""
        return self.none(name, [
            *(f'missing: {x}' for x in sorted(set(expected) - set(actual))),
            *(f'too much: {x}' for x in sorted(set(actual) - set(expected)))])

    def none(self, name, complaints):
        """A case that is fine if a list of complaints is empty."""
        return self.case(name, not complaints, '\n'.join(map(str, complaints)))

    def skip(self, name, missing):
        self.count += 1
        print(f'ok {self.count} - {name} # SKIP {missing}', flush=True)

    def leave(self):
        print(f'1..{self.count}')
        sys.exit(1 if self.failed else 0)


def run(command, **more):
    """Runs a command; output and errors together, as text."""
    return subprocess.run(command, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True,
                          errors='replace', check=False, **more)


def run_script(script, *arguments):
    """Runs a script of the tree in this process, for it takes longer to start
    another one than most scripts take; what it prints, and errors apart."""
    out, err, status, before = io.StringIO(), io.StringIO(), 0, sys.argv
    sys.argv = [script, *arguments]
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            runpy.run_path(script, run_name='__main__')
        except SystemExit as end:
            status = end.code or 0
            if isinstance(status, str):
                print(status, file=sys.stderr)
                status = 1
        except Exception:
            traceback.print_exc()
            status = 1
        finally:
            sys.argv = before
    return subprocess.CompletedProcess([script, *arguments], status,
                                       out.getvalue(), err.getvalue())
