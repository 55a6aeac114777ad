# SPDX-License-Identifier: MIT
"""The recipes of packages are read by the languages that they are written in,
as far as these are here; what is missing is named. What they say is for
scripts/lint/metadata and, of the wrap file, for the test subproject."""

import importlib.util
import json
import os
import shutil
import sys

sys.dont_write_bytecode = True
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, 'scripts'))
from tap import Tap, run  # noqa: E402

RECIPES = os.path.join(ROOT, 'packaging', 'recipes')

# As much of nixpkgs as a recipe needs to be evaluated, and what it then says.
NIX = '''let
  lib = {
    fakeHash = "hash";
    licenses.mit = "MIT";
    platforms.unix = [ "unix" ];
    mesonEnable = name: on: "-D${name}=${if on then "enabled" else "disabled"}";
    mesonOption = name: value: "-D${name}=${value}";
  };
  stdenv.mkDerivation = make:
    let made = make (made // { finalPackage = made; }); in made;
  made = import %s {
    inherit lib stdenv;
    fetchurl = source: baseNameOf source.url;
    meson = "meson"; ninja = "ninja"; pkg-config = "pkg-config";
    python3 = "python3"; gmp = "gmp"; libpng = "libpng"; cmocka = "cmocka";
    jansson = "jansson";
  };
in { inherit (made) version src mesonFlags; licence = made.meta.license; }
'''


def version():
    """That of meson.build, which is what the recipes build."""
    with open(os.path.join(ROOT, 'meson.build'), encoding='utf-8') as file:
        return file.read().split("version: '")[1].split("'")[0]


def ruby(tap, path):
    name = 'Ruby reads the formula for Homebrew'
    if shutil.which('ruby') is None:
        tap.skip(name, 'there is no ruby')
        return
    done = run(['ruby', '-wc', path])
    tap.equal(name, done.stdout, 'Syntax OK\n')


def nix(tap, path):
    name = 'Nix evaluates the package'
    if shutil.which('nix-instantiate') is None:
        tap.skip(name, 'there is no nix-instantiate')
        return
    # A store that is none: any user may ask, and nothing is left behind.
    dummy = dict(os.environ, NIX_REMOTE='dummy://')
    done = run(['nix-instantiate', '--parse', path], env=dummy)
    tap.case('Nix parses the package', done.returncode == 0, done.stdout)
    done = run(['nix-instantiate', '--eval', '--strict', '--json', '--expr',
                NIX % path], env=dummy)
    # Warnings about its own configuration stand before.
    said = json.loads(done.stdout.splitlines()[-1]) \
        if done.returncode == 0 else done.stdout
    tap.equal(name, said, {
        'version': version(), 'licence': 'MIT',
        'src': f'wythoff-{version()}.tar.xz',
        'mesonFlags': ['-Dgmp=enabled', '-Dpng=enabled', '-Dtests=true',
                       '-Dexamples=false']})


def yaml(tap, *paths):
    name = 'YAML reads the recipe for conda-forge and the citation'
    if importlib.util.find_spec('yaml') is None:
        tap.skip(name, 'Python has no yaml')
        return
    from yaml import safe_load  # pylint: disable=import-outside-toplevel
    read = []
    for path in paths:
        with open(path, encoding='utf-8') as file:
            read.append(safe_load(file))
    recipe, citation = read
    tap.equal(name, [recipe['context']['version'], citation['version'],
                     recipe['about']['license'], citation['license']],
              [version(), version(), 'MIT', 'MIT'])
    tap.case('a recipe has the parts that conda-forge asks for',
             recipe['schema_version'] == 1 and
             {'package', 'source', 'build', 'requirements', 'tests', 'about',
              'extra'} <= set(recipe), str(sorted(recipe)))


def main():
    tap = Tap()
    ruby(tap, os.path.join(RECIPES, 'homebrew', 'wythoff.rb'))
    nix(tap, os.path.join(RECIPES, 'nix', 'package.nix'))
    yaml(tap, os.path.join(RECIPES, 'conda-forge', 'recipe.yaml'),
         os.path.join(ROOT, 'CITATION.cff'))
    tap.leave()


main()
