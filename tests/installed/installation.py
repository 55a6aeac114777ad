# SPDX-License-Identifier: MIT
"""What a build installs, below a folder that stands for the root of a system,
and what users do with it: compile, link by pkg-config, run."""

import os
import re
import subprocess
import sys

sys.dont_write_bytecode = True
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, 'scripts'))
from tap import run  # noqa: E402

JOBS = str(min(2, os.cpu_count() or 1))

# What the function of plugin.c says of a P-position and of an N-position.
LOADED = '''import ctypes, sys
outcome = ctypes.CDLL(sys.argv[1]).plugin_outcome
outcome.argtypes = [ctypes.c_char_p, ctypes.c_uint64, ctypes.c_uint64]
print(chr(outcome(b"wythoff", 8, 13)), chr(outcome(b"wythoff", 8, 14)))'''


class Installed:
    """What the current build has installed below a stage."""

    def __init__(self, stage, prefix, libdir):
        self.prefix = stage + prefix
        self.libdir = libdir
        folder = os.path.join(self.prefix, libdir)
        self.environment = dict(
            os.environ, LD_LIBRARY_PATH=folder,
            PKG_CONFIG_PATH=os.path.join(folder, 'pkgconfig'),
            PKG_CONFIG_SYSROOT_DIR=stage,
            PKG_CONFIG_ALLOW_SYSTEM_CFLAGS='1',
            PKG_CONFIG_ALLOW_SYSTEM_LIBS='1')

    def flags(self, *more):
        done = run(['pkg-config', *more, '--cflags', '--libs', 'wythoff'],
                   env=self.environment)
        return done.stdout.split() if done.returncode == 0 else ['-missing']

    def compile(self, compiler, source, target, *more):
        """One compiler call, outside of the tree."""
        return run([*compiler, '-std=c11', '-Wall', '-Wextra', '-Werror', '-o',
                    target, source, *more], env=self.environment,
                   cwd=self.prefix)

    def run(self, program, environment):
        return subprocess.run(
            [program], env=environment, cwd=self.prefix, timeout=60,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, check=False)


def needed(program):
    output = run(['readelf', '-d', '-W', program]).stdout
    return re.findall(r'\(NEEDED\).*\[(.*)\]', output)


def outcomes(plugin):
    """"P N" if a shared object made of plugin.c answers; it is loaded by a
    process of its own."""
    return run([sys.executable, '-c', LOADED, plugin]).stdout
