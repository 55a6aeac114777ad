# SPDX-License-Identifier: MIT
"""Reads what a documentation block promises in words that are always the
same: whether a pointer may be NULL, how long an array is, who owns what. The
words are those of CONTRIBUTING.md; whatever is not said in them is not known,
and scripts/lint/headers complains of it."""

import re
from dataclasses import dataclass, field

FIELDS = r'@param|@return|@retval|Other values:|Threads:|Cost:|Since:|Tier:'
TIERS = ('stable', 'experimental')

# A statement is a part of a meaning between semicolons and full stops.
BEGIN, END = r'(?:^|[;.] )', r'(?=[;.,]|$)'
NEVER = re.compile(BEGIN + r'[Nn]ot NULL' + END)
ONLY_IF = re.compile(BEGIN + r'NULL only if (\w+) is 0' + END)
ALLOWED = re.compile(BEGIN + r'NULL (?:for|if|does|gives|holds|has|supports|'
                     r'equals|is|or) ')

FACTORS = r'(\w+(?: \* \w+)*)'
PLAIN = (r'heap sizes|sizes|numbers|components|cells|limbs|digits|bytes'
         r'|outcomes')
ARRAY = re.compile(
    rf'(?:^|, |: |that is )(?:room for )?{FACTORS} (?:(?:{PLAIN})\b|\w+ of '
    r'(\w+) (?:numbers|heap sizes)\b)')
NAMED = re.compile(r'^\[(WYT_\w+)\], (\d+) ')
STRIDED = re.compile(r'heap i of (?:position k|the position of numbers\[k\]) '
                     r'(?:is|goes to) \[i \* step \+ k \* stride\]')
SEVERAL = re.compile(r'\b(room for|(for|of) each)\b')


@dataclass
class Meaning:
    """What the text of one @param says."""
    direction: str
    text: str
    # None: not said, or said twice.
    nullable: bool = None
    # The parameter that has to be 0 if this one is NULL.
    only_if: str = None
    # An expression in other parameters and constants; None: one value.
    length: str = None
    constants: list = field(default_factory=list)

    def says(self, pattern):
        return re.search(pattern, self.text)


@dataclass
class Block:
    summary: str
    fields: list  # of (name, text)

    def texts(self, name):
        return [text for known, text in self.fields if known == name]

    def text(self, name):
        found = self.texts(name)
        return found[0] if len(found) == 1 else None

    def statuses(self):
        return [text.split(' ')[0] for text in self.texts('@retval')]


def block(doc):
    parts = re.split(rf'^({FIELDS})', doc, flags=re.M)
    found = [(parts[i], ' '.join(parts[i + 1].split()))
             for i in range(1, len(parts), 2)]
    return Block(re.split(r'\n\n', parts[0])[0].strip(), found)


def length(text, names, only_if):
    """How many elements an array has, or None if it is not said to be one.
    `heaps` is the number of heaps of the game where nothing is called so."""
    named = NAMED.match(text)
    if named:
        return named.group(1)
    if STRIDED.search(text):
        return only_if and \
            f'(n - 1) * step + ({only_if} - 1) * stride + 1'
    for match in ARRAY.finditer(text):
        factors = match.group(1).split(' * ')
        if match.group(2):
            factors.append(match.group(2))
        if all(f in names or f == 'heaps' or f.isdigit() for f in factors):
            return ' * '.join(factors)
    return None


def meaning(text, names):
    """(name, Meaning) from "[in] name text", or None. `names` are the
    parameters of the function."""
    match = re.fullmatch(r'\[(in|out|in,out)\] (\w+) (.+)', text)
    if not match:
        return None
    said = Meaning(match.group(1), match.group(3))
    never = NEVER.findall(said.text)
    only_if = ONLY_IF.findall(said.text)
    allowed = ALLOWED.findall(said.text)
    if len(never) + len(only_if) + len(allowed) == 1:
        said.nullable = not never
        said.only_if = only_if[0] if only_if else None
    said.length = length(said.text, names, said.only_if)
    said.constants = sorted(set(re.findall(r'\bWYT_[A-Z_]+(?:\*|\b)',
                                           said.text)))
    return match.group(2), said


def meanings(found, names):
    """{name: Meaning} of a block."""
    pairs = (meaning(text, names) for text in found.texts('@param'))
    return dict(pair for pair in pairs if pair)


def tiers(doc):
    """What the lines "Tier:" of the block of a header say."""
    return re.findall(r'^Tier: (.*)$', doc or '', re.M)


def ownership(text):
    """Who owns a pointer that is returned, or None if that is not said."""
    for pattern, owner in ((r'the caller owns', 'caller'),
                           (r'\bborrowed, valid (as|until) ', 'borrowed'),
                           (r'\bthe library owns it\.', 'library')):
        if re.search(pattern, text):
            return owner
    return None
