# SPDX-License-Identifier: MIT
"""Files for Walnut, read and evaluated without Walnut and without the library:
automata by their letters, numbers by the order of valid words, and scripts on a
box of numbers, where every quantifier is a loop.
"""
import itertools
import re


class Automaton:
    """A file of Custom Bases or of the Automata Library."""

    def __init__(self, path):
        with open(path, encoding='ascii') as file:
            lines = [line.strip() for line in file if line.strip()]
        self.tracks = re.findall(r'\{[^}]*\}|\S+', lines[0])
        self.accepts, self.next = {}, {}
        state = self.start = None
        for line in lines[1:]:
            if '->' in line:
                letter, to = line.split('->')
                key = state, tuple(map(int, letter.split()))
                if key in self.next:
                    raise ValueError(f'{path}: {line} twice at {state}')
                self.next[key] = int(to)
            else:
                state, output = map(int, line.split())
                self.start = state if self.start is None else self.start
                self.accepts[state] = output != 0
        lost = set(self.next.values()) - set(self.accepts)
        if lost:
            raise ValueError(f'{path}: no state {lost}')

    def says(self, word):
        state = self.start
        for letter in word:
            state = self.next.get((state, letter))
            if state is None:
                return False
        return self.accepts[state]


class Numbers:
    """Numbers of a base: valid words of one length are in their order."""

    def __init__(self, valid):
        self.valid = valid
        self.digits = sorted({letter[0] for _, letter in valid.next})
        # How many words of each length lead from each state to an end.
        self.counts = [{s: int(yes) for s, yes in valid.accepts.items()}]

    def count(self, length, state):
        while len(self.counts) <= length:
            last = self.counts[-1]
            self.counts.append({
                s: sum(last[self.valid.next[s, (d,)]] for d in self.digits
                       if (s, (d,)) in self.valid.next)
                for s in self.valid.accepts})
        return self.counts[length][state]

    def length(self, number):
        length = 0
        while self.count(length, self.valid.start) <= number:
            length += 1
        return length

    def word(self, number, length):
        state, word = self.valid.start, []
        for rest in reversed(range(length)):
            for digit in self.digits:
                to = self.valid.next.get((state, (digit,)))
                if to is None:
                    continue
                if number < self.count(rest, to):
                    break
                number -= self.count(rest, to)
            word.append(digit)
            state = to
        return word

    def says(self, automaton, *numbers):
        length = max(map(self.length, numbers))
        return automaton.says(zip(*(self.word(n, length) for n in numbers)))


TOKEN = re.compile(r'\s*(<=>|=>|<=|>=|[~&|<>=+*(),]|\$\w+|\d+|[AE](?=[a-z])'
                   r'|[a-z])')
COMMAND = re.compile(r'(def|eval) (\w+) "\?msd_(\w+) ([^"]*)";')


class Formula:
    """A formula as an expression of Python. A function of Walnut is `name(...)`
    there, a quantifier a loop over NUMBERS, or FOUND if one is to be found."""

    def __init__(self, text):
        self.tokens, at = [], 0
        while at < len(text):
            found = TOKEN.match(text, at)
            if not found:
                raise ValueError(f'not known: {text[at:at + 40]!r}')
            self.tokens.append(found[1])
            at = found.end()
        self.bound, self.free, self.functions = [], set(), set()
        self.at = 0
        self.python = self.formula()
        if self.at < len(self.tokens):
            raise ValueError(f'too much: {self.tokens[self.at:]}')

    def peek(self):
        return self.tokens[self.at] if self.at < len(self.tokens) else ''

    def take(self, *wanted):
        token = self.peek()
        if wanted and token not in wanted:
            raise ValueError(f'{token!r} where {wanted} was expected')
        self.at += 1
        return token

    def formula(self):
        """A quantifier reaches as far as it can."""
        if self.peek() not in ('A', 'E'):
            return self.binary(0)
        kind = 'all' if self.take() == 'A' else 'any'
        names = [self.take()]
        while self.peek() == ',':
            self.take()
            names.append(self.take())
        self.bound += names
        inner = self.formula()
        del self.bound[-len(names):]
        numbers = 'NUMBERS' if kind == 'all' else 'FOUND'
        loops = ' '.join(f'for {name} in {numbers}' for name in names)
        return f'{kind}({inner} {loops})'

    LEVELS = (('<=>', '({0} == {1})'), ('=>', '(not {0} or {1})'),
              ('|', '({0} or {1})'), ('&', '({0} and {1})'))

    def binary(self, level):
        if level == len(self.LEVELS):
            return self.atom()
        sign, shape = self.LEVELS[level]
        left = self.binary(level + 1)
        while self.peek() == sign:
            self.take()
            left = shape.format(left, self.binary(level + 1))
        return left

    def atom(self):
        if self.peek() == '~':
            self.take()
            return f'(not {self.atom()})'
        if self.peek() == '(':
            self.take()
            inner = self.formula()
            self.take(')')
            return f'({inner})'
        if self.peek().startswith('$'):
            return self.call()
        left = self.number()
        sign = self.take('=', '<', '>', '<=', '>=')
        return f'({left} {"==" if sign == "=" else sign} {self.number()})'

    def call(self):
        name = self.take()[1:]
        self.functions.add(name)
        self.take('(')
        values = [self.number()]
        while self.peek() == ',':
            self.take()
            values.append(self.number())
        self.take(')')
        return f'{name}({", ".join(values)})'

    def number(self):
        text = self.term()
        while self.peek() == '+':
            text += self.take() + self.term()
        return text

    def term(self):
        token = self.take()
        if token.isdigit():
            if self.peek() == '*':
                token += self.take() + self.take()
                self.note(token[-1])
            return token
        self.note(token)
        return token

    def note(self, name):
        if not re.fullmatch('[a-z]', name):
            raise ValueError(f'{name!r} is no variable')
        if name not in self.bound:
            self.free.add(name)


class Script:
    """A script on the numbers below a bound. Definitions get their variables in
    the order of the alphabet."""

    def __init__(self, folder, name, size, change=lambda name, said, at: said):
        self.folder, self.size, self.change = folder, size, change
        self.numbers = Numbers(
            Automaton(f'{folder}/Custom Bases/msd_{name}.txt'))
        self.names = {'NUMBERS': range(size), 'FOUND': range(size)}
        self.verdicts = {}
        with open(f'{folder}/Command Files/{name}.txt',
                  encoding='ascii') as file:
            for line in file:
                found = COMMAND.fullmatch(line.strip())
                if not found or found[3] != name:
                    raise ValueError(f'no command: {line!r}')
                self.command(*found.group(1, 2, 4))

    def set_of(self, name, arity, says):
        """A function that looks up what was said of all tuples."""
        said = {values: self.change(name, says(*values), values)
                for values in itertools.product(range(self.size),
                                                repeat=arity)}
        self.names[name] = lambda *values: said[values]

    def load(self, name):
        automaton = Automaton(f'{self.folder}/Automata Library/{name}.txt')
        self.set_of(name, len(automaton.tracks),
                    lambda *values: self.numbers.says(automaton, *values))

    def command(self, kind, name, text):
        formula = Formula(text)
        for function in sorted(formula.functions - set(self.names)):
            self.load(function)
        names = sorted(formula.free)
        if kind == 'eval':
            if names:
                raise ValueError(f'{name} has free variables: {names}')
            # The sum of two numbers of a box is in one twice as large.
            found = range(self.size << name.endswith('_sum_exists'))
            self.verdicts[name] = eval(formula.python,
                                       {**self.names, 'FOUND': found})
            return
        self.set_of(name, len(names), eval(
            f'lambda {", ".join(names)}: {formula.python}', self.names))
