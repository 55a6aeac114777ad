# SPDX-License-Identifier: MIT
"""Reads the version script: which symbol stands in which node."""

import re

import source


def nodes(path):
    """{symbol: node} of the global symbols of a version script."""
    with open(path, encoding='utf-8') as file:
        text = re.sub(r'#[^\n]*', '', source.without_comments(file.read()))
    found = {}
    for node, body in re.findall(r'(\w[\w.]*)\s*\{(.*?)\}[^;{]*;', text, re.S):
        visible = True
        for part in re.findall(r'[\w*]+\s*[:;]', body):
            name, mark = part[:-1].strip(), part[-1]
            if mark == ':':
                visible = name == 'global'
            elif visible:
                if name in found:
                    raise ValueError(f'{name} stands in two nodes')
                found[name] = node
    return found
