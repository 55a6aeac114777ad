# SPDX-License-Identifier: MIT
"""The binary interface of a shared library as libabigail sees it in the debug
information. What opaque handles point to is left out: it is private, and many
of the private headers that define it are called like public ones, so abidw
does not find that out by itself."""

import os
import re
import subprocess
import xml.etree.ElementTree

# A record holds no paths, lines or machine, and names types by what they are,
# so that it is the same for the same interface.
STABLE = ['--no-show-locs', '--no-corpus-path', '--no-comp-dir-path',
          '--no-architecture', '--no-elf-needed', '--no-parameter-names',
          '--no-write-default-sizes', '--type-id-style', 'hash',
          '--exported-interfaces-only', '--drop-undefined-syms']
# The label with which abidw itself marks types as private. A struct that is
# only declared has no place in the debug information, and of a private type
# without a place abidw 2.2 finds no opaque version: whatever points to it is
# lost (get_opaque_version_of_type() of abg-dwarf-reader.cc). Naming the empty
# place as none of a private type spares those declarations.
PRIVATE = '''[suppress_type]
  label = Artificial private types suppression specification
  name_regexp = ^({names})$
  source_location_not_regexp = ^$
  drop = yes
'''
# Tables of callbacks grow at their end: `size` says how much is there.
GROWING = '''[suppress_type]
  name = {name}
  type_kind = struct
  has_data_member_inserted_at = end
'''


def call(command):
    return subprocess.run(command, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, check=False)


def write(library, handles, target, scratch):
    """Writes the record of a library; returns what abidw complains of."""
    hidden = os.path.join(scratch, 'private.abignore')
    with open(hidden, 'w', encoding='utf-8') as file:
        file.write(PRIVATE.format(names='|'.join(handles)))
    done = call(['abidw', *STABLE, '--suppressions', hidden, '--out-file',
                 target, library])
    if done.returncode or not os.path.exists(target):
        return f'abidw cannot read {library}\n{done.stdout}'
    root = read(target)
    if root.find('.//function-decl') is None:
        return f'{library} has no debug information'
    return '\n'.join(f'{name} is private, but {library} has no place of it: '
                     'build with -gdwarf-4' for name in shown(root, handles))


def read(path):
    return xml.etree.ElementTree.parse(path).getroot()


def shown(root, handles):
    """The handles whose insides a record has. In DWARF 5 the file that is
    compiled may have the number 0, which elfutils 0.188 takes for no place
    (dwarf_decl_file()), and clang gives it that number or another one after the
    folder in which it runs."""
    return sorted({c.get('name') for c in root.iter('class-decl')
                   if c.get('name') in handles
                   and c.get('is-declaration-only') != 'yes'})


def lost(path, functions):
    """What abidw has lost of these functions, which are as the headers have
    them: it leaves out a parameter or a result whose type it does not find,
    and says nothing."""
    root = read(path)
    void = {t.get('id') for t in root.iter('type-decl')
            if t.get('name') == 'void'}
    found = {f.get('name'): (len(f.findall('parameter')),
                            f.find('return').get('type-id') in void)
            for f in root.iter('function-decl')}
    for function in functions:
        name = function['name']
        meant = (len(function['parameters']),
                 function['returns']['c_type'] == 'void')
        if found.get(name, meant) != meant:
            has, asked = (f'{count} parameters and {"no" if none else "a"} '
                          'result' for count, none in (found[name], meant))
            yield f'{name}: abidw finds {has}, the header has {asked}'


def without_nodes(path, target):
    """A copy of a record whose symbols stand in no node: abidiff would take one
    that has moved for another function."""
    with open(path, encoding='utf-8') as file:
        text = re.sub(r"(<elf-symbol [^>]*?) version='[^']*' "
                      r"is-default-version='yes'", r'\1', file.read())
    text = re.sub(r"(elf-symbol-id='\w+)@@[^']*'", r"\1'", text)
    with open(target, 'w', encoding='utf-8') as file:
        file.write(text)
    return target


def unlike(old, new, names, tables, scratch):
    """What abidiff says of two records; `names` are the functions and types
    that may differ, `tables` those that may grow. Added symbols are fine."""
    decided = os.path.join(scratch, 'decided.abignore')
    with open(decided, 'w', encoding='utf-8') as file:
        for name in sorted(names):
            for kind in ('function', 'type'):
                file.write(f'[suppress_{kind}]\n  name = {name}\n')
        for name in tables:
            file.write(GROWING.format(name=name))
    plain = [without_nodes(path, os.path.join(scratch, name)) for path, name in
             ((old, 'before.xml'), (new, 'after.xml'))]
    done = call(['abidiff', '--no-added-syms', '--redundant', '--suppressions',
                 decided, *plain])
    return done.stdout if done.returncode else ''


def soname(path):
    """The SONAME of the library of a record."""
    with open(path, encoding='utf-8') as file:
        return re.search(r"<abi-corpus [^>]*soname='([^']*)'",
                         file.read()).group(1)
