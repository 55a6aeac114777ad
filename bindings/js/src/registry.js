// SPDX-License-Identifier: MIT
// What the library knows: families, modifiers and backends.
const OK = 0;
const TABLES = { families: 1, modifiers: 2, backends: 3 };
const FIELDS = { name: 1, grammar: 2, summary: 3, source: 4, example: 5 };

function parameter(library, table, index, number) {
  const { raw } = library;
  const range = library.frame((room) => {
    const [least, most] = [room(8), room(8)];
    const status = raw.wyt_registry_parameter_range(table, index, number, least, most);
    return status === OK ? [library.u64[least / 8], library.u64[most / 8]] : null;
  });
  return {
    name: library.text(raw.wyt_registry_parameter_name(table, index, number)),
    range,
    default: library.text(raw.wyt_registry_parameter_default(table, index, number)),
  };
}

function entries(library, table) {
  const { raw } = library;
  return Array.from({ length: raw.wyt_registry_count(table) >>> 0 }, (_, i) => {
    const made = {};
    for (const [name, field] of Object.entries(FIELDS))
      made[name] = library.text(raw.wyt_registry_text(table, i, field)) ?? '';
    const length = raw.wyt_registry_parameter_count(table, i) >>> 0;
    made.parameters = Array.from({ length }, (_, k) => parameter(library, table, i, k));
    return made;
  });
}

/** All tables, each a list of entries. */
export const registryOf = (library) => Object.fromEntries(
  Object.entries(TABLES).map(([name, table]) => [name, entries(library, table)]));
