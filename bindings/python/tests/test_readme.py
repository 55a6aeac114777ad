# SPDX-License-Identifier: MIT
"""The examples of README.md and of the docstrings print what they show."""

import doctest
import enum
import inspect
import pkgutil
import re
import unittest
from importlib import import_module
from pathlib import Path

import wythoff
from support import NUMPY

README = Path(__file__).resolve().parent.parent / 'README.md'


def run(test):
    """What a doctest says that fails, as python -m doctest runs it."""
    said = []
    doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    return ''.join(said)


def shown(function):
    """How a function is called, without its types."""
    def plain(one):
        default = one.default
        if isinstance(default, enum.Enum):
            default = default.name.lower()
        return one.replace(annotation=one.empty, default=default)
    signature = inspect.signature(function)
    return str(signature.replace(
        parameters=[plain(one) for one in signature.parameters.values()],
        return_annotation=signature.empty))


class Examples(unittest.TestCase):
    maxDiff = None

    def text(self):
        text = README.read_text('utf-8')
        if not NUMPY:
            text = re.sub(r'<!-- numpy -->\n```python.*?```', '', text,
                          flags=re.S)
        return text

    @unittest.skipUnless(wythoff.feature('gmp'), 'GMP')
    def test_readme(self):
        test = doctest.DocTestParser().get_doctest(
            self.text(), {}, 'README.md', str(README), 0)
        self.assertGreater(len(test.examples), 40)
        self.assertEqual(run(test), '')

    @unittest.skipUnless(wythoff.feature('gmp'), 'GMP')
    def test_docstrings(self):
        finder, count = doctest.DocTestFinder(), 0
        names = [m.name for m in pkgutil.iter_modules(wythoff.__path__)]
        for name in ['wythoff', *(f'wythoff.{one}' for one in names)]:
            for test in finder.find(import_module(name)):
                count += len(test.examples)
                self.assertEqual(run(test), '')
        self.assertGreater(count, 3)


class Documentation(unittest.TestCase):
    def test_everything_public_is_described(self):
        missing = []
        for name in wythoff.__all__:
            thing = getattr(wythoff, name)
            if not getattr(thing, '__doc__', None):
                missing.append(name)
            if not isinstance(thing, type):
                continue
            for part, value in vars(thing).items():
                if part.startswith('_') or isinstance(value, (int, str)):
                    continue
                inner = getattr(value, '__func__', value)
                if (callable(inner) or isinstance(value, property)) \
                        and not getattr(inner, '__doc__', None):
                    missing.append(f'{name}.{part}')
        missing = [one for one in missing if one != 'CELL_REMOVED']
        self.assertEqual(missing, [])

    def test_every_name_is_there_once(self):
        self.assertEqual(sorted(wythoff.__all__), wythoff.__all__)
        for name in wythoff.__all__:
            self.assertTrue(hasattr(wythoff, name))

    def test_the_tables_of_functions_are_complete(self):
        text = README.read_text('utf-8')
        for module in (wythoff.explore, wythoff.claims):
            name = module.__name__.partition('.')[2]
            made = {f'{name}.{one}{shown(function)}'
                    for one, function in vars(module).items()
                    if inspect.isfunction(function) and one[0] != '_'
                    and function.__module__ == module.__name__}
            found = re.findall(rf'^\| `({name}\..*?)` \|', text, re.M)
            self.assertEqual(sorted(found), sorted(made))

    def test_the_table_of_errors_is_complete(self):
        text = README.read_text('utf-8')
        for name in wythoff.__all__:
            thing = getattr(wythoff, name)
            if isinstance(thing, type) and issubclass(
                    thing, wythoff.WythoffError) and \
                    thing is not wythoff.WythoffError:
                base = [one.__name__ for one in thing.__mro__
                        if one.__module__ == 'builtins'][0]
                base = f'`{base}`' if base != 'Exception' else ''
                self.assertRegex(text, rf'\| `{name}` \| {base} ?\|')


if __name__ == '__main__':
    unittest.main()
