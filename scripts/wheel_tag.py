# SPDX-License-Identifier: MIT
"""The tag of a wheel that has shared libraries in it.

wheel_tag.py LIBRARY...: manylinux_X_Y_MACHINE (PEP 600) says that they load
wherever glibc is at least X.Y. That is earned by libraries that need nothing
but each other and what such a system has, and no symbol of a later glibc. What
has earned none is linux_MACHINE, which is for the system it was built on. Why,
is said on standard error.
"""

import os
import platform
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import elf  # noqa: E402

#: What every system with glibc has, of what PEP 600 lets a wheel expect. Of
#: the others libwythoff needs none.
SYSTEM = re.compile(r'(lib(c|m|pthread|dl|rt)\.so\.\d+'
                    r'|ld-linux[-a-z0-9_]*\.so\.\d+)$')
#: Older ones have no tag of this form.
LEAST = (2, 5)


def unmet(libraries):
    """What the libraries need, and neither they nor every system have."""
    own = {name for library in libraries for name in elf.sonames(library)}
    wanted = {name for library in libraries for name in elf.needed(library)}
    return sorted(name for name in wanted - own if not SYSTEM.match(name))


def least_glibc(libraries):
    """The first glibc that has every symbol, and the names of versions that
    are no number of one."""
    least, others = LEAST, []
    for library in libraries:
        for version in elf.needed_versions(library):
            number = re.fullmatch(r'GLIBC_(\d+)\.(\d+)(\.\d+)?', version)
            if number:
                least = max(least, (int(number[1]), int(number[2])))
            elif version == 'GLIBC_ABI_DT_RELR':
                least = max(least, (2, 36))
            else:
                others.append(version)
    return least, sorted(set(others))


def tag(libraries, machine):
    """The tag, and why it is no better one."""
    missing = unmet(libraries)
    least, others = least_glibc(libraries)
    if missing or others:
        return f'linux_{machine}', \
            f'needs {", ".join(missing + others)}, which not every system has'
    return f'manylinux_{least[0]}_{least[1]}_{machine}', \
        f'needs glibc {least[0]}.{least[1]}'


def main():
    found, why = tag(sys.argv[1:], platform.machine())
    print(f'{found}: {why}', file=sys.stderr)
    print(found)


if __name__ == '__main__':
    main()
