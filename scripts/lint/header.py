# SPDX-License-Identifier: MIT
"""Reads a public header: its constants, types and functions, each with the
documentation block before it. It knows the few shapes of declarations that
public headers may have; any other shape comes back as "unknown"."""

import re
from dataclasses import dataclass, field

import source


@dataclass
class Declaration:
    kind: str  # define, opaque, struct, callback, function, member, unknown
    name: str
    line: int
    code: str = ''
    doc: str = None
    result: str = ''
    parameters: list = field(default_factory=list)  # of (type, name)
    members: list = field(default_factory=list)
    pointer: bool = False  # a member that is a function


def squeeze(code):
    return re.sub(r'\s+', ' ', code).strip()


def split(code, separator):
    """Splits at separators outside of all brackets; gives (offset, part)."""
    parts, depth, start = [], 0, 0
    for i, char in enumerate(code):
        if char in '({[':
            depth += 1
        elif char in ')}]':
            depth -= 1
        elif char == separator and depth == 0:
            parts.append((start, code[start:i]))
            start = i + 1
    parts.append((start, code[start:]))
    return parts


def typed(code):
    """("const char *", "text") from "const char *text"."""
    code = squeeze(code)
    match = re.fullmatch(r'(.*?)(\w+)((?:\[\w*\])*)', code)
    if not match or not match.group(1).strip():
        return (code, '')
    return (squeeze(match.group(1) + match.group(3)), match.group(2))


def parameters(code):
    if squeeze(code) in ('', 'void'):
        return []
    return [typed(part) for _, part in split(code, ',')]


class Header:
    def __init__(self, text):
        self.text = text
        self.declarations = []
        self.extern_c = False
        code = source.without_comments(text)
        self.docs = {m.end(): self.plain(m.group(0))
                     for m in source.COMMENT.finditer(text)
                     if m.group(0).startswith('/**')}
        code = self.preprocessor(code)
        for start, part in split(code, ';'):
            if part.strip():
                self.add(start, part)
        self.declarations.sort(key=lambda d: d.line)

    @staticmethod
    def plain(comment):
        """A documentation block without its decoration."""
        body = comment[3:-2].split('\n')
        return '\n'.join(re.sub(r'^\s*\* ?', '', line).rstrip()
                         for line in body).strip('\n').lstrip(' ')

    def top(self):
        """The block of a header about itself, or None."""
        return next((doc for doc in self.docs.values()
                     if doc.startswith('@file')), None)

    def line(self, offset):
        return self.text.count('\n', 0, offset) + 1

    def doc_before(self, offset):
        """The block that ends right before an offset, blanks aside."""
        end = len(self.text[:offset].rstrip())
        return self.docs.get(end)

    def preprocessor(self, code):
        """Notes the constants and blanks everything of the preprocessor, also
        the bracket that opens and closes extern "C"."""
        def cplusplus(match):
            if squeeze(match.group(1)) == 'extern "C" {':
                self.extern_c = True
            return source.blank(match.group(0))
        code = re.sub(r'^#ifdef __cplusplus\n(.*?)^#endif', cplusplus, code,
                      flags=re.S | re.M)
        for match in re.finditer(
                r'^#\s*define\s+(\w+)((?:.*\\\n)*.*)$', code, re.M):
            self.declarations.append(Declaration(
                'define', match.group(1), self.line(match.start()),
                match.group(2).replace('\\\n', ' '),
                self.doc_before(match.start())))
        return re.sub(r'^#(?:.*\\\n)*.*$',
                      lambda m: source.blank(m.group(0)), code, flags=re.M)

    def add(self, start, part):
        offset = start + len(part) - len(part.lstrip())
        code = squeeze(part)
        made = Declaration('unknown', code[:40], self.line(offset), code,
                           self.doc_before(offset))
        opaque = re.fullmatch(r'typedef struct (\w+) (\w+)', code)
        struct = re.fullmatch(r'typedef struct (\w+) \{(.*)\} (\w+)', code)
        callback = re.fullmatch(r'typedef (.+?)\(\*(\w+)\)\s*\((.*)\)', code)
        function = re.fullmatch(r'WYT_API (.+?)(\w+)\s*\((.*)\)', code)
        if opaque:
            made.kind, made.name = 'opaque', opaque.group(2)
        elif struct:
            made.kind, made.name = 'struct', struct.group(3)
            made.members = self.members(start, part)
        elif callback or function:
            match = callback or function
            made.kind = 'callback' if callback else 'function'
            made.result, made.name = squeeze(match.group(1)), match.group(2)
            made.parameters = parameters(match.group(3))
        self.declarations.append(made)

    def members(self, start, part):
        opening, closing = part.index('{') + 1, part.rindex('}')
        found = []
        for offset, code in split(part[opening:closing], ';'):
            if not code.strip():
                continue
            where = start + opening + offset
            where += len(code) - len(code.lstrip())
            made = Declaration('member', '', self.line(where), squeeze(code),
                               self.doc_before(where))
            match = re.fullmatch(r'(.+?)\(\*(\w+)\)\s*\((.*)\)', made.code)
            if match:
                made.pointer = True
                made.result, made.name = squeeze(match.group(1)), \
                    match.group(2)
                made.parameters = parameters(match.group(3))
            else:
                made.result, made.name = typed(made.code)
            found.append(made)
        return found


def public_functions(root, names):
    """The names of all functions that public headers declare."""
    return sorted(d.name for name in names
                  for d in Header(source.read(root, name)).declarations
                  if d.kind == 'function')
