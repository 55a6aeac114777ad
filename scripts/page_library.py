# SPDX-License-Identifier: MIT
"""The library as a script of the page:

    page_library.py page.wasm library.js

sets globalThis.libwythoff to a text with one letter, U+0000 to U+00FF, for each
byte of the module."""

import sys

# What may not stand in a text of JavaScript as it is.
ESCAPED = {'\\': r'\\', '"': r'\"', '\n': r'\n', '\r': r'\r'}


def main(module, script):
    with open(module, 'rb') as file:
        letters = file.read().decode('latin-1')
    text = letters.translate(str.maketrans(ESCAPED))
    with open(script, 'w', encoding='utf-8', newline='') as file:
        file.write(f'globalThis.libwythoff="{text}";\n')


main(*sys.argv[1:])
