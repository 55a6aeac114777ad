# SPDX-License-Identifier: MIT
"""What is generated for the package of JavaScript from the description of the
interface: wasm_types.py API DIR. raw.d.ts has the functions of the module as
they are, with lengths, owners and statuses; constants.js the numbers."""

import json
import os
import sys

TYPES = {'void': 'void', 'i32': 'number', 'u32': 'number', 'size': 'number',
         'i64': 'bigint', 'u64': 'bigint', 'double': 'number',
         'f64': 'number'}
HEAD = '// Generated from api/wythoff-api.json by scripts/wasm.\n'
# What the module has beside the functions of the library.
BESIDE = '''    readonly memory: WebAssembly.Memory;
    /** Room for bytes; 0 if there is none. */
    malloc(bytes: number): Pointer;
    free(block: Pointer): void;
    stackSave(): number;
    stackAlloc(bytes: number): Pointer;
    stackRestore(top: number): void;
    /** The function that asks JavaScript, for wyt_context_set_progress(). */
    wyt_js_progress(): Pointer;
    /** The function that gives bytes to JavaScript, for what takes a sink. */
    wyt_js_sink(): Pointer;
'''


def type_of(one):
    """The type of a parameter or of what is returned."""
    if one['ffi'] == 'pointer':
        name = one.get('handle')
        return name if name and one['kind'] == 'handle' else 'Pointer'
    return TYPES[one['ffi']]


def about(parameter):
    """What its type does not say."""
    words = [f"`{parameter['c_type']}`"]
    if parameter['direction'] != 'in':
        words.append(parameter['direction'])
    for key, shown in (('length', 'length {}'), ('ownership', '{}'),
                       ('free', 'freed by {}'), ('also_with', 'also with {}'),
                       ('null_only_if_zero', '0 only if {} is')):
        if parameter.get(key):
            words.append(shown.format(parameter[key]))
    if parameter.get('nullable') and 'null_only_if_zero' not in parameter:
        words.append('may be 0')
    words += parameter.get('constants', [])
    return ', '.join(words)


def function(one):
    """The declaration of a function, with its comment."""
    lines = ['    /**', f"     * {one['summary']}", '     *']
    for parameter in one['parameters']:
        lines.append(f"     * @param {name_of(parameter)} {about(parameter)}")
    if one['statuses']:
        lines.append(f"     * @returns {', '.join(one['statuses'])}")
    elif one['returns'].get('ownership'):
        lines.append(f"     * @returns `{one['returns']['c_type']}`, of the "
                     f"{one['returns']['ownership']}")
    parameters = ', '.join(f'{name_of(parameter)}: {type_of(parameter)}'
                           for parameter in one['parameters'])
    return '\n'.join(lines + ['     */', f"    {one['name']}({parameters}): "
                              f"{type_of(one['returns'])};", ''])


def name_of(parameter):
    """A name that is no word of the language."""
    name = parameter['name']
    return f'{name}_' if name in ('with', 'from', 'function', 'in') else name


def main(api, place):
    """Writes the files."""
    with open(api, encoding='utf-8') as file:
        known = json.load(file)
    handles = ''.join(f"/** {one['summary']} */\nexport type {one['name']} = "
                      f"Handle<'{one['name']}'>;\n"
                      for one in known['handles'])
    with open(os.path.join(place, 'raw.d.ts'), 'w', encoding='utf-8') as file:
        file.write(f'''{HEAD}
/** An address in the memory of the module; read it as `pointer >>> 0`. */
export type Pointer = number;
declare const handle: unique symbol;
/** An address of an object of the library. */
export type Handle<Name extends string> = number & {{
    readonly [handle]?: Name;
}};
{handles}
/** The functions of the module, as they are in C. */
export interface Raw {{
{BESIDE}{''.join(map(function, known['functions']))}}}
''')
    constants = [(one['name'], int(one['value']))
                 for one in known['constants']]
    for name, form in (('constants.js', 'export const {} = {};\n'),
                       ('constants.d.ts', 'export declare const {}: {};\n')):
        with open(os.path.join(place, name), 'w', encoding='utf-8') as file:
            file.write(HEAD + ''.join(form.format(*one) for one in constants))


if __name__ == '__main__':
    main(*sys.argv[1:])
