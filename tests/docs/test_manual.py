# SPDX-License-Identifier: MIT
"""The manual pages: every exported function is in the NAME of one page, every
header and constant on one, every part says its tier, every page that is named
is there, the page of the command is what the command says, and the formatter
has nothing to complain of. Every page of docs/ is in its index, the picture of
the path is true."""

import argparse
import glob
import os
import re
import shutil
import sys
import tempfile

sys.dont_write_bytecode = True
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
sys.path[:0] = [os.path.join(ROOT, 'scripts'),
                os.path.join(ROOT, 'scripts', 'lint')]
from header import Header  # noqa: E402
from tap import Tap, run  # noqa: E402
INCLUDE = os.path.join(ROOT, 'include', 'wythoff')
# What mandoc says of every page that is not one of a base system, and of
# pages that are not installed yet; references are checked here.
EXPECTED = re.compile(r'operating system explicitly specified|outdated '
                      r'mandoc.db|referenced manual not found')


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def names(text):
    """What the NAME of a page says it is about."""
    part = text.split('.Sh NAME\n')[1].split('.Nd ')[0]
    return re.findall(r'^\.Nm (\S+)', part, re.M)


def exported():
    return re.findall(r'^    (wyt_\w+);', read(
        os.path.join(ROOT, 'lib', 'libwythoff.map')), re.M)


def constants():
    """The constants of all public headers."""
    found = []
    for path in glob.glob(os.path.join(ROOT, 'include', 'wythoff', '*.h')):
        found += [made.name for made in Header(read(path)).declarations
                  if made.kind == 'define' and made.doc]
    return found


def headers():
    return [os.path.basename(path) for path in
            glob.glob(os.path.join(ROOT, 'include', 'wythoff', '*.h'))
            if os.path.basename(path) != 'export.h']


def functions(tap, pages):
    named = [name for text in pages.values() for name in names(text)
             if name.startswith('wyt_')]
    tap.same('every exported function is in the NAME of a page', named,
             exported())
    tap.equal('no function is in the NAME of two pages', sorted(named),
              sorted(set(named)))
    tap.none('every function that a page mentions is exported',
             [f'{page}: {name}' for page, text in pages.items()
              for name in set(re.findall(r'\.Fn (wyt_\w+)(?!\w|\*)', text))
              if name not in exported() and not name.endswith('_')])
    tap.same('every header is on a page',
             [name for text in pages.values()
              for name in re.findall(r'^\.In wythoff/(\S+)', text, re.M)],
             headers())
    tap.same('every constant is on a page',
             [name for text in pages.values()
              for name in re.findall(r'^\.It Dv (WYT_\w+)(?= No |$)', text,
                                     re.M)], constants())


def tiers(tap, pages):
    """Every part says how lasting it is, as often as headers do; a function of
    another tier says so as well."""
    said = [tier for name in headers() for tier in re.findall(
        r'^ \* Tier: (\w+)$', read(os.path.join(INCLUDE, name)), re.M)]
    text = '\n'.join(pages.values()).replace('\n', ' ')
    tap.equal('the pages have the tiers of the headers',
              sorted(re.findall(r'This (?:part|function) is (\w+)', text)),
              sorted(said))
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(INCLUDE, folder, dirs_exist_ok=True)
        path = os.path.join(folder, 'version.h')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(read(os.path.join(INCLUDE, 'version.h')).replace(
                ' * Since: 0.1\n', ' * Since: 0.1\n * Tier: experimental\n'))
        done = run([sys.executable, '-B',
                    os.path.join(ROOT, 'scripts', 'man-page'), '--version',
                    '9.9', '--headers', folder, '--output', folder,
                    os.path.join(ROOT, 'docs', 'man', 'wythoff.3')])
        made = read(os.path.join(folder, 'wythoff.3'))
    tap.equal('a function of another tier says so', (
        done.stdout, made.count('This function is experimental')), ('', 3))


def references(tap, pages):
    there = {page.replace('.', ' ') for page in pages}
    tap.none('every page that is referred to is there',
             [f'{page}: {target}' for page, text in pages.items()
              for target in re.findall(r'^\.Xr (\S+ \d)', text, re.M)
              if target not in there])
    tap.none('no line of a page is left to be filled in',
             [f'{page}: {line}' for page, text in pages.items()
              for line in re.findall(r'.*@\w+@.*|^\.\\" (?:about|names|'
                                     r'synopsis|functions|types|constants|'
                                     r'example|markdown) .*', text, re.M)])


def command(tap, path):
    """wythoff.1 is what the command says, and what would be stale is
    noticed."""
    script = [sys.executable, '-B',
              os.path.join(ROOT, 'scripts', 'docs-command'), '--check',
              '--command', path]
    done = run(script)
    tap.case('the page of the command is what the command says',
             done.returncode == 0, done.stdout)
    with tempfile.TemporaryDirectory() as folder:
        page = os.path.join(folder, 'wythoff.1')
        shutil.copy(os.path.join(ROOT, 'docs', 'man', 'wythoff.1'), page)
        with open(page, 'a+', encoding='utf-8') as file:
            file.seek(0)
            text = file.read().replace('Fl \\-zoom', 'Fl \\-zooom', 1)
            file.truncate(0)
            file.write(text)
        done = run([*script, page])
        tap.case('a stale page is noticed', done.returncode == 1, done.stdout)


def unlisted():
    """Pages of docs/ that the index does not link, those about games aside,
    which docs/games.md links."""
    folder = os.path.join(ROOT, 'docs')
    linked = re.findall(r'\]\(([\w.-]+\.md)\)', read(
        os.path.join(folder, 'README.md')))
    return [name for name in os.listdir(folder) if name.endswith('.md')
            and name != 'README.md' and name not in linked]


def index(tap):
    tap.none('every page is in the index', unlisted())
    done = run([sys.executable, '-B',
                os.path.join(ROOT, 'scripts', 'docs-path'), '--check'])
    tap.case('the picture of the path is what is drawn, of folders that are '
             'there', done.returncode == 0, done.stdout)


def formatted(tap, mandoc, paths):
    """The formatter has nothing to say."""
    for path in sorted(paths):
        name = f'mandoc has nothing to say about {os.path.basename(path)}'
        if mandoc is None:
            tap.skip(name, 'there is no mandoc')
            continue
        done = run([mandoc, '-Tlint', path])
        tap.none(name, [line for line in done.stdout.splitlines()
                        if not EXPECTED.search(line)])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--command', required=True)
    parser.add_argument('--pages', required=True, help='the folder of pages')
    parser.add_argument('--without', help='a page that is not made here')
    parser.add_argument('--mandoc')
    options = parser.parse_args()
    tap = Tap()
    paths = [os.path.join(options.pages, os.path.basename(path))
             for path in glob.glob(os.path.join(ROOT, 'docs', 'man',
                                                '*.[0-9]'))
             if os.path.basename(path) != options.without]
    tap.none('every page of docs/man is made',
             [path for path in paths if not os.path.exists(path)])
    pages = {os.path.basename(path): read(path) for path in paths
             if os.path.exists(path)}
    functions(tap, pages)
    tiers(tap, pages)
    references(tap, pages)
    command(tap, options.command)
    index(tap)
    formatted(tap, options.mandoc, [path for path in paths
                                    if os.path.exists(path)])
    tap.leave()


main()
