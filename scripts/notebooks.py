# SPDX-License-Identifier: MIT
"""Notebooks, without jupyter: a notebook is JSON, and its cells are Python.

Cells are run in their order, as a kernel runs them: what they print, and what
the last line is worth, as text, SVG and HTML, become outputs. An error is the
output of a cell with the tag "raises-exception", and nowhere else. The text of
a notebook is always the same for the same outputs, so that a test may compare
the bytes.
"""

import ast
import contextlib
import io
import json

#: The forms of what a line is worth, with the methods that give them.
FORMS = {'text/html': '_repr_html_', 'image/svg+xml': '_repr_svg_'}
#: A longer text would be broken by a notebook, in a way of its own.
COLUMNS = 79
RAISES = 'raises-exception'


class Wrong(Exception):
    """A notebook that cannot be run."""


def lines(text):
    """A text as notebooks have it."""
    return text.splitlines(keepends=True)


class Printer:
    """What a value is given that prints itself."""

    def __init__(self):
        self.said = ''

    def text(self, text):
        self.said += text


def plain(value):
    """A value as text: what it is for IPython, or else what it is at all."""
    if not hasattr(type(value), '_repr_pretty_'):
        return repr(value)
    printer = Printer()
    value._repr_pretty_(printer, False)
    return printer.said


def shown(value):
    """A value in all its forms."""
    data = {'text/plain': plain(value)}
    for form, method in FORMS.items():
        made = getattr(value, method, lambda: None)()
        if made is not None:
            data[form] = made
    if len(data) == 1 and max(map(len, lines(data['text/plain']))) > COLUMNS:
        raise Wrong(f'a value of more than {COLUMNS} columns: '
                    f'{data["text/plain"]}')
    return {form: lines(text) for form, text in data.items()}


def run_cell(source, space, number):
    """Runs the lines of a cell; the outputs."""
    tree = ast.parse(source, f'cell {number}')
    last = tree.body.pop() if tree.body and isinstance(
        tree.body[-1], ast.Expr) else None
    printed, outputs, value = io.StringIO(), [], None
    try:
        with contextlib.redirect_stdout(printed):
            exec(compile(tree, f'cell {number}', 'exec'), space)
            if last is not None:
                value = eval(compile(ast.Expression(last.value),
                                     f'cell {number}', 'eval'), space)
    finally:
        if printed.getvalue():
            outputs.append({'name': 'stdout', 'output_type': 'stream',
                            'text': lines(printed.getvalue())})
    if value is not None and not source.rstrip().endswith(';'):
        outputs.append({'data': shown(value), 'execution_count': number,
                        'metadata': {}, 'output_type': 'execute_result'})
    return outputs


def raised(error):
    """An error as an output, without the lines of the program."""
    name, said = type(error).__name__, str(error)
    return {'ename': name, 'evalue': said, 'output_type': 'error',
            'traceback': [f'{name}: {said}']}


def run(notebook, name='notebook'):
    """Runs all cells of a notebook, and gives it new outputs."""
    space, number = {'__name__': '__main__'}, 0
    for cell in notebook['cells']:
        if cell['cell_type'] != 'code':
            continue
        number += 1
        source = ''.join(cell['source'])
        expected = RAISES in cell['metadata'].get('tags', ())
        try:
            outputs = run_cell(source, space, number)
        except Exception as error:
            if not expected:
                raise Wrong(f'{name}: cell {number}: {type(error).__name__}: '
                            f'{error}\n{source}') from error
            outputs = [raised(error)]
        else:
            if expected:
                raise Wrong(f'{name}: cell {number} raises nothing\n{source}')
        cell['execution_count'], cell['outputs'] = number, outputs
    return notebook


def text_of(notebook):
    """A notebook as the text of a file."""
    return json.dumps(notebook, indent=1, sort_keys=True,
                      ensure_ascii=False) + '\n'


def read(path):
    """The text of a file, and the notebook in it."""
    with open(path, encoding='utf-8') as file:
        text = file.read()
    return text, json.loads(text)


def complaints(notebook):
    """What is wrong with the form of a notebook of this tree."""
    if (notebook.get('nbformat'), notebook.get('nbformat_minor')) != (4, 5):
        yield 'it is not of format 4.5'
    ids = [cell.get('id') for cell in notebook['cells']]
    if len(set(ids)) != len(ids) or not all(ids):
        yield 'cells need ids, each its own'
    for cell in notebook['cells']:
        source = ''.join(cell['source'])
        if cell['source'] != lines(source):
            yield f'cell {cell.get("id")}: the source is not cut by lines'
        longest = max(map(len, source.split('\n')))
        if cell['cell_type'] == 'code' and longest > COLUMNS:
            yield f'cell {cell.get("id")}: {longest} columns'
