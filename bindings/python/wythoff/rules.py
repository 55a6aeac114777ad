# SPDX-License-Identifier: MIT
"""What a game is: immutable rules, from text, from move classes, or from
functions of one's own (see :mod:`wythoff.callbacks`)."""

from __future__ import annotations

import ctypes
from typing import (Any, Dict, Iterable, List, NamedTuple, Optional, Sequence,
                    Tuple, Union)

from . import _markup
from ._arguments import each, encoded, instance, row_of
from ._handles import Handle, Owner, shared
from ._library import lib
from ._positions import (MOST32, Heaps, Position, array, fits, number,
                         position, split)
from .constants import Property, Status, Strip, TheoryField, member
from .context import Context, given
from .errors import ArgumentError, error_of
from .integers import Integers
from .registry import Entry, families, modifiers


class Theory(NamedTuple):
    """A statement that is known about a game."""
    claim: str
    #: ``theorem``, ``verified`` or ``empirical``.
    status: str
    scope: str
    source: str
    oeis: Tuple[str, ...]
    #: What they are, such as ``x:1``: the first heaps, from number 1 on.
    terms: Tuple[str, ...]


class Line(NamedTuple):
    """The moves ``{ t * vector : 1 <= t <= most, t mod modulus < residues }``.

    ``most=0`` is no bound.
    """
    vector: Sequence[int]
    modulus: int = 1
    residues: int = 1
    most: int = 0


def read_text(function: Any, *arguments: Any) -> str:
    """What a function writes that takes a buffer, and says how long it is."""
    length = ctypes.c_size_t()
    function(*arguments, None, 0, ctypes.byref(length))
    buffer = ctypes.create_string_buffer(length.value + 1)
    status = function(*arguments, buffer, len(buffer), ctypes.byref(length))
    if status != 0:
        raise error_of(status)
    return buffer.value.decode()


def _theory(function: Any, handle: Any, which: int) -> Theory:
    """The fields that a function of the library gives."""
    def text(field: TheoryField) -> str:
        return str(function(handle, which, field).decode())
    return Theory(text(TheoryField.CLAIM), text(TheoryField.STATUS),
                  text(TheoryField.SCOPE), text(TheoryField.SOURCE),
                  tuple(text(TheoryField.OEIS).split()),
                  tuple(text(TheoryField.TERMS).split()))


class Rules(Owner):
    """The rules of a game, read from a game text such as ``wyt:a=2,b=3``.

    Rules are equal if their canonical texts are; games of functions are equal
    only to themselves.

    Args:
        text: the game text; ``wythoff.families()`` lists what there is.
        context: whose limits hold; a new one if there is none.

    Raises:
        GameSyntaxError: the text is no game text; ``offset`` says where.
        RulesError: the game has no meaning, such as one without moves.
    """

    def __init__(self, text: str, *, context: Optional[Context] = None) -> None:
        self._context = given(context)
        held = Handle(lib.wyt_rules_unref)
        data = instance(text, str, 'game text', 'a text').encode()
        self._context._call(lib.wyt_rules_parse, self._context._handle, data,
                            len(data), held.out)
        self._held = held
        # What the library calls back; kept as long as it may do so.
        self._callbacks: object = None

    @classmethod
    def _of(cls, context: Context, held: Handle,
            callbacks: object = None) -> Rules:
        """Rules that exist already."""
        made = cls.__new__(cls)
        made._context, made._held, made._callbacks = context, held, callbacks
        return made

    def _home(self, context: Context) -> Optional[Context]:
        """Where objects go when they are dropped that were made from these
        rules in a context: to it, if the functions of the game may be called
        by one thread at a time only; else nowhere."""
        bound = self._callbacks is not None and not self.has(
            Property.THREAD_SAFE)
        return context if bound else None

    def _closed(self, name: str) -> Rules:
        """Rules of which nothing can be asked, for what is closed."""
        made = type(self).__new__(type(self))
        made._context, made._callbacks = self._context, None
        made._named = name
        return made

    @classmethod
    def from_moves(cls, heaps: int, *,
                   lines: Iterable[Union[Line, Sequence[int]]] = (),
                   steps: Iterable[Sequence[int]] = (),
                   strips: Iterable[Tuple[Union[Strip, str], int]] = (),
                   removed: Tuple[int, int] = (0, 0), modifiers: str = '',
                   context: Optional[Context] = None) -> Rules:
        """Rules with moves of one's own, the same from every position.

        Args:
            heaps: 1..6.
            lines: vectors of which all multiples are moves, or a
                :class:`Line` each.
            steps: vectors that are moves.
            strips: for two heaps ``('difference', w)`` and so on: the moves
                ``(i, j)`` with ``abs(i - j) < w``.
            removed: ``(u, v)`` takes the cells ``x < u, y < v`` out.
            modifiers: in the words of game text, such as ``misere``.
        """
        context = given(context)
        builder = Handle(lib.wyt_builder_free)
        context._call(lib.wyt_builder_new, context._handle,
                      number(heaps, 'number of heaps', 6, 1), builder.out)
        single = [Line(step, most=1) for step in each(steps, 'steps')]
        for line in [*each(lines, 'lines'), *single]:
            _add_line(context, builder,
                      line if isinstance(line, Line) else Line(line))
        for strip in each(strips, 'strips'):
            _add_strip(context, builder, strip)
        corner = [number(side, 'size', MOST32) for side in row_of(
            removed, 2, 'removed cells', 'two sizes')]
        if any(corner):
            context._call(lib.wyt_builder_remove_cells, builder, *corner)
        words = encoded(modifiers, 'modifier')
        context._call(lib.wyt_builder_set_modifiers, builder, words,
                      len(words))
        held = Handle(lib.wyt_rules_unref)
        context._call(lib.wyt_builder_finish, builder, held.out)
        return cls._of(context, held)

    @property
    def context(self) -> Context:
        """Whose limits hold, and who is told of progress."""
        return self._context

    @property
    def text(self) -> str:
        """The canonical game text; ``callback:NAME`` for functions."""
        return read_text(lib.wyt_rules_text, self._handle)

    @property
    def heaps(self) -> int:
        """How many heaps a position has."""
        return int(lib.wyt_rules_heaps(self._handle))

    @property
    def family(self) -> str:
        """The family, such as ``wyt`` for the text ``wythoff``."""
        return str(lib.wyt_rules_family(self._handle).decode())

    @property
    def parameters(self) -> Dict[str, Union[int, str]]:
        """The parameters of the family, defaults too: numbers, and lists as
        the game text writes them."""
        return self._values('parameter')

    @property
    def modifiers(self) -> Dict[str, Union[int, str]]:
        """The modifiers, such as ``{'block': 2}`` or ``{'misere': ''}``."""
        return self._values('modifier')

    def _values(self, what: str) -> Dict[str, Union[int, str]]:
        """What the library has by name: numbers, or else texts."""
        def ask(question: str) -> Any:
            return getattr(lib, f'wyt_rules_{what}_{question}')
        handle = self._handle
        made: Dict[str, Union[int, str]] = {}
        for i in range(ask('count')(handle)):
            name = ask('name')(handle, i)
            value = ctypes.c_uint64()
            status = ask('value')(handle, name, ctypes.byref(value))
            made[name.decode()] = value.value if status == Status.OK else \
                read_text(ask('text'), handle, name)
        return made

    def block_count(self, blockable: int) -> int:
        """How many options of a class of :meth:`blockable` ones may be
        forbidden; 0 for class 0."""
        return int(lib.wyt_rules_block_count(
            self._handle, number(blockable, 'class', 2**31 - 1)))

    @property
    def offer_count(self) -> int:
        """How many options have to be offered; 0 if none are."""
        return int(lib.wyt_rules_offer_count(self._handle))

    @property
    def lines(self) -> List[Line]:
        """The move classes that are lines, as :meth:`from_moves` takes them.

        A single step is a line with ``most=1``. Games of functions have none.
        """
        handle, vector = self._handle, array((0,) * self.heaps)
        made = []
        for i in range(lib.wyt_rules_class_count(handle)):
            numbers = [ctypes.c_uint32() for _ in range(3)]
            status = lib.wyt_rules_class_line(
                handle, i, vector, self.heaps, *map(ctypes.byref, numbers))
            if status == Status.OK:
                made.append(Line(tuple(vector[:self.heaps]),
                                 *(one.value for one in numbers)))
        return made

    @property
    def strips(self) -> List[Tuple[Strip, int]]:
        """The move classes that are strips, as :meth:`from_moves` takes
        them."""
        made = []
        for i in range(lib.wyt_rules_class_count(self._handle)):
            strip, width = ctypes.c_uint32(), ctypes.c_uint32()
            status = lib.wyt_rules_class_strip(
                self._handle, i, ctypes.byref(strip), ctypes.byref(width))
            if status == Status.OK:
                made.append((Strip(strip.value), width.value))
        return made

    @property
    def removed(self) -> Tuple[int, int]:
        """``(u, v)``, where the cells ``x < u, y < v`` are removed."""
        u, v = ctypes.c_uint64(), ctypes.c_uint64()
        lib.wyt_rules_removed_cells(self._handle, ctypes.byref(u),
                                    ctypes.byref(v))
        return u.value, v.value

    @property
    def choices(self) -> int:
        """How many games the second player chooses from; mostly 0."""
        return int(lib.wyt_rules_choices(self._handle))

    def has(self, what: Union[Property, str]) -> bool:
        """Whether the game has a property: ``rules.has('symmetric')``."""
        return bool(lib.wyt_rules_property(self._handle,
                                           member(Property, what)))

    @property
    def theory(self) -> List[Theory]:
        """What is proven or measured about this very game."""
        return [_theory(lib.wyt_rules_theory_text, self._handle, i)
                for i in range(lib.wyt_rules_theory_count(self._handle))]

    def chosen(self, choice: int) -> Rules:
        """The game that is played when the second player has chosen."""
        held = Handle(lib.wyt_rules_unref)
        self._context._call(lib.wyt_rules_chosen, self._context._handle,
                            self._handle, number(choice, 'choice'), held.out)
        return type(self)._of(self._context, held)

    def legal(self, start: Iterable[int], to: Iterable[int]) -> bool:
        """Whether one position is an option of another."""
        return bool(self._compare(lib.wyt_rules_legal,
                                  lib.wyt_rules_legal_big, start, to))

    def blockable(self, start: Iterable[int], to: Iterable[int]) -> int:
        """The class of options in which one may be forbidden.

        0 if it never is. Of every class the previous player may forbid as many
        options as :meth:`block_count` says.
        """
        return self._compare(lib.wyt_rules_blockable,
                             lib.wyt_rules_blockable_big, start, to)

    def _compare(self, function: Any, big: Any, start: Iterable[int],
                 to: Iterable[int]) -> int:
        first, second = position((start,)), position((to,))
        if len(first) != len(second):
            raise ArgumentError(f'the positions {first} and {second}; '
                                'expected as many heaps')
        found = ctypes.c_int32()
        if not fits(first + second):
            self._context._call(
                big, self._context._handle, self._handle,
                Integers(self._context, first).handle,
                Integers(self._context, second).handle, ctypes.byref(found))
            return found.value
        self._context._call(function, self._context._handle, self._handle,
                            array(first), array(second), len(first),
                            ctypes.byref(found))
        return found.value

    def __contains__(self, heaps: Heaps) -> bool:
        """Whether something is a position of the game."""
        made = position((heaps,))
        found = ctypes.c_int32()
        # Cells are removed near the corner only.
        lib.wyt_rules_contains(self._handle,
                               array([min(h, 2**64 - 1) for h in made]),
                               len(made), ctypes.byref(found))
        return bool(found.value)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Rules):
            return NotImplemented
        return bool(lib.wyt_rules_equal(self._handle, other._handle))

    def __hash__(self) -> int:
        return hash(self.text)

    def _facts(self) -> List[Tuple[str, str]]:
        """What a notebook says of a game, beside what is known about it."""
        def told(values: Dict[str, Union[int, str]]) -> str:
            return ', '.join(f'{name} = {value}' if value != '' else name
                             for name, value in values.items())

        def summary(name: str, entries: List[Entry]) -> str:
            return ''.join(f': {one.summary}' for one in entries
                           if one.name == name)
        made = [('family', self.family + summary(self.family, families())),
                ('parameters', told(self.parameters))]
        made += [('modifier', told({name: value}) + summary(name, modifiers()))
                 for name, value in self.modifiers.items()]
        made.append(('heaps', str(self.heaps)))
        return [one for one in made if one[1]]

    def _repr_html_(self) -> Optional[str]:
        """For notebooks: the game, and what is known about it."""
        return None if self._held is None else _markup.game(
            self.text, self._facts(), self.theory, None)

    def __repr__(self) -> str:
        text = self.text if self._held is not None else 'closed'
        return f'{type(self).__name__}({text!r})'

    def __reduce__(self) -> Tuple[Any, ...]:
        if self.family == 'callback':
            raise TypeError(f'{self!r} is made of functions; expected a game '
                            'with a text')
        return type(self), (self.text,)


def _add_line(context: Context, builder: Handle, line: Line) -> None:
    components = [number(one, 'component')
                  for one in each(line.vector, 'vector')]
    context._call(lib.wyt_builder_add_line, builder, array(components),
                  len(components),
                  *(number(value, what, MOST32) for value, what in (
                      (line.modulus, 'modulus'), (line.residues, 'residues'),
                      (line.most, 'bound'))))


def _add_strip(context: Context, builder: Handle, strip: Any) -> None:
    kind, width = row_of(strip, 2, 'strip', 'its kind and its width')
    context._call(lib.wyt_builder_add_strip, builder, member(Strip, kind),
                  number(width, 'width', MOST32))


def options(context: Context, rules: Rules,
            start: Position, most: int = 4096) -> Any:
    """The options of a position, one after the other, as they are asked for.
    """
    if not fits(start):
        return _beginnings(context, rules, start)
    n = len(start)
    moves = Handle(lib.wyt_moves_free, rules._home(context))
    context._call(lib.wyt_moves_new, context._handle, rules._handle,
                  array(start), n, moves.out)
    return _batches(context, moves, n, most)


def _batches(context: Context, moves: Handle, n: int, most: int) -> Any:
    capacity, count = 64, ctypes.c_size_t(1)
    while count.value > 0:
        batch = (ctypes.c_uint64 * (capacity * n))()
        context._call(lib.wyt_moves_next, moves, batch, capacity,
                      ctypes.byref(count))
        flat = batch[:count.value * n]
        for i in range(0, len(flat), n):
            yield tuple(flat[i:i + n])
        capacity = min(2 * capacity, most)


def _beginnings(context: Context, rules: Rules, start: Position) -> Any:
    """The options of a position beyond 64 bits. The library lists a beginning
    of them, so one is asked for that is twice as long as what was taken."""
    asked = Integers(context, start)

    def first(most: int) -> List[Position]:
        found = Integers(context)
        context._call(lib.wyt_rules_options_big, context._handle,
                      rules._handle, asked.handle, most, found.handle)
        return split(found.numbers(), len(start))

    def others(begun: List[Position], most: int) -> Any:
        taken = 0
        while len(begun) > taken:
            yield from begun[taken:]
            taken = len(begun)
            if taken < most:
                return
            most *= 2
            begun = first(most)
    return others(first(64), 64)


def rules_of(context: Context, address: Optional[int],
             callbacks: object = None) -> Rules:
    """The rules that an object of the library lends."""
    return Rules._of(context, shared(address, 'rules'), callbacks)
