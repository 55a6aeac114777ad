# SPDX-License-Identifier: MIT
"""Tries a wheel that has the library in it, as TAP.

wheel.py WHEEL --libraries FOLDER: the wheel is installed by pip, without a
network, into an empty virtual environment of the Python that runs this, and
asked there. FOLDER has the libraries that were put into it; its name is held
against them by another look than that which made it.
"""

import argparse
import email
import json
import os
import re
import subprocess
import sys
import tempfile
import venv
import zipfile

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
for folder in ('scripts', os.path.join('scripts', 'lint')):
    sys.path.insert(0, os.path.join(ROOT, folder))
import bases  # noqa: E402
import standin  # noqa: E402
import wheel_tag  # noqa: E402
from tap import Tap  # noqa: E402

SONAME = 'libwythoff.so.0'

#: Asked in the environment: answers of both sizes, and what is loaded.
PROGRAM = '''
import json, os, wythoff
game = wythoff.Game('wythoff')
print(json.dumps({
    'outcomes': [int(game.outcome(3, 5)), int(game.outcome(3, 6))],
    'nth': game.nth(10**20),
    'grundy': wythoff.Game('nim:heaps=3').grundy(5, 9, 2),
    'board': list(game.board(4, 4).where('P')),
    'package': os.path.dirname(wythoff.__file__),
    'version': wythoff.version(),
    'maps': sorted({line.split()[-1] for line in open('/proc/self/maps')
                    if 'libwythoff' in line or 'libgmp' in line}),
}))
'''


def contents(tap, wheel, names):
    """What is in the wheel, and what it says of itself."""
    with zipfile.ZipFile(wheel) as archive:
        inside = set(archive.namelist())
        libs = {os.path.basename(name) for name in inside
                if name.startswith('wythoff/libs/')}
        tap.equal('has the libraries, a notice and licenses', libs,
                  {*names, 'NOTICE', 'LGPL-3', 'GPL-3'})
        tap.none('has nothing but the package: no lessons, no tests', [
            name for name in inside
            if not re.match(r'wythoff/|wythoff-[^/]*\.dist-info/', name)
            or name.endswith('.ipynb')])
        tap.case('has the license', any(
            re.search(r'\.dist-info/(licenses/)?LICENSE$', name)
            for name in inside), inside)
        notice = archive.read('wythoff/libs/NOTICE').decode()
        tap.none('the notice names GMP, its license and where its source is', [
            word for word in ('libgmp', 'Lesser General Public License',
                              'https://snapshot.debian.org/package/gmp/')
            if word not in notice])
        about = email.message_from_bytes(archive.read(next(
            name for name in inside if name.endswith('.dist-info/WHEEL'))))
    tag = os.path.basename(wheel)[:-len('.whl')].split('-', 2)[2]
    tap.equal('says the tag that is in its name', about['Tag'], tag)
    tap.equal('goes where compiled modules go', about['Root-Is-Purelib'],
              'false')
    return tag


def earned(tap, tag, files):
    """The tag, held against what objdump says that the libraries need."""
    found = re.fullmatch(r'py3-none-(manylinux_(\d+)_(\d+)|linux)_(\w+)', tag)
    if not tap.case('is for every Python 3', found, tag) or not found[2]:
        return
    said = subprocess.run(['objdump', '-T', *files], check=True, text=True,
                          stdout=subprocess.PIPE).stdout
    used = {(int(a), int(b)) for a, b in
            re.findall(r'\(?GLIBC_(\d+)\.(\d+)', said)}
    tap.equal('claims the glibc that it needs', (int(found[2]), int(found[3])),
              max({*used, wheel_tag.LEAST}))


def untrue_tags(tap, folder):
    """Libraries that have earned no better tag do not get one."""
    source = os.path.join(folder, 'needy.c')
    with open(source, 'w', encoding='utf-8') as file:
        file.write('extern int deflate(void);\n'
                   'int needy(void) { return deflate(); }\n')
    made = {}
    for name, *more in (('libz-none.so.1',), ('libneedy.so.1', source)):
        made[name] = os.path.join(folder, name)
        text = os.path.join(folder, 'none.c')
        with open(text, 'w', encoding='utf-8') as file:
            file.write('int deflate(void) { return 0; }\n')
        standin.compiled(['cc'], '-shared', '-fPIC', f'-Wl,-soname,{name}',
                         '-o', made[name], *(more or [text]),
                         *([made['libz-none.so.1']] if more else []))
    alone, both = [made['libneedy.so.1']], list(made.values())
    tap.equal('what needs another library is of one system',
              wheel_tag.tag(alone, 'm')[0], 'linux_m')
    tap.case('unless it brings that one',
             wheel_tag.tag(both, 'm')[0].startswith('manylinux_2_'),
             wheel_tag.tag(both, 'm'))


def other_library(folder):
    """A folder with a library of another base, under the SONAME."""
    like = bases.Library('0.5.0', SONAME, {
        'wyt_version_text': 'WYTHOFF_0.5', 'wyt_version_base': 'WYTHOFF_0.5'})
    return standin.library(folder, like, ['cc'], {
        'wyt_version_text': '"0.5.0"', 'wyt_version_base': 0x000500})


def use(tap, wheel, folder):
    """Installs the wheel where there is nothing, and asks it."""
    home = os.path.join(folder, 'environment')
    venv.create(home, with_pip=True)
    python = os.path.join(home, 'bin', 'python')
    clean = {name: value for name, value in os.environ.items()
             if not name.startswith(('PYTHON', 'WYTHOFF', 'PIP', 'LD_'))}
    installed = subprocess.run(
        [python, '-m', 'pip', '-q', '--disable-pip-version-check', 'install',
         '--no-index', '--no-deps', wheel], env=clean, cwd=folder, check=False,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if not tap.equal('installs without a network',
                     (installed.returncode, installed.stdout), (0, '')):
        return
    for name, more in (('with nothing beside it', {}),
                       ('beside a library of another base', {
                           'LD_LIBRARY_PATH': other_library(
                               os.path.join(folder, 'other'))})):
        done = subprocess.run([python, '-c', PROGRAM], cwd=folder, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              text=True, env={**clean, **more})
        if tap.equal(f'runs {name}', done.returncode, 0) is False:
            print(f'# {done.stdout}')
            continue
        answers(tap, name, json.loads(done.stdout), home)


def answers(tap, name, said, home):
    libs = os.path.join(said['package'], 'libs')
    tap.case(f'is that of the environment, {name}',
             os.path.realpath(libs).startswith(os.path.realpath(home)), libs)
    tap.equal(f'loads nothing but its own libraries, {name}',
              sorted(os.path.dirname(path) for path in said['maps']),
              [os.path.realpath(libs)] * 2)
    tap.equal(f'answers, {name}',
              (said['outcomes'], said['nth'], said['grundy'], said['board']),
              ([1, 0], [161803398874989484820, 261803398874989484820], 14,
               [[0, 0], [2, 1], [1, 2]]))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('wheel')
    parser.add_argument('--libraries', required=True)
    options = parser.parse_args()
    tap = Tap()
    files = sorted(os.path.join(options.libraries, name)
                   for name in os.listdir(options.libraries)
                   if '.so' in name)
    tag = contents(tap, options.wheel, map(os.path.basename, files))
    earned(tap, tag, files)
    with tempfile.TemporaryDirectory() as folder:
        untrue_tags(tap, folder)
        use(tap, os.path.abspath(options.wheel), folder)
    tap.leave()


main()
