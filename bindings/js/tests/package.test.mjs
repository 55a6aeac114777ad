// SPDX-License-Identifier: MIT
// What is packed, the pages that show it, and what other languages print.
import assert from 'node:assert/strict';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import * as constants from '../dist/constants.js';
import { PACKAGE, ROOT, api, installed, library, run, tool } from './support.mjs';

test('the story of the other languages', async (context) => {
  const { version, feature } = await library();
  const folder = installed(context);
  copyFileSync(join(PACKAGE, 'examples/story.mjs'), join(folder, 'story.mjs'));
  const expected = readFileSync(join(ROOT, 'examples/ffi/expected.txt'), 'utf8')
    .replace('@VERSION@', version)
    .replace(/(number 10\^24: ).*/, feature('big') ? '$&' : '$1needs GMP');
  assert.equal(run(process.execPath, ['story.mjs'], { cwd: folder }), expected);
});

// The code of README.md as one program. A line with a comment behind it is
// what it says there.
function program() {
  const readme = readFileSync(join(PACKAGE, 'README.md'), 'utf8');
  const blocks = [...readme.matchAll(/^```js\n(.*?)^```/gms)].map(([, code]) => code);
  assert.ok(blocks.length > 10);
  let cases = 0;
  const lines = blocks.join('\n').split('\n').map((line) => {
    const said = /^(\S.*?); \/\/ (.*)$/.exec(line);
    if (!said) return line;
    cases++;
    return `equal(${JSON.stringify(said[1])}, ${said[1]}, ${said[2]});`;
  });
  return [cases, `import { deepStrictEqual } from 'node:assert';
const equal = (what, found, expected) => deepStrictEqual(found, expected, what + ' is ' +
  JSON.stringify(found, (_, one) => typeof one === 'bigint' ? one + 'n' : one));
${lines.join('\n')}\nconsole.log('all of it');\n`];
}

const { feature: can } = await library();

test('the examples of README.md', { skip: can('big') ? false : 'a build without GMP' }, (context) => {
  const folder = installed(context);
  const [cases, code] = program();
  assert.ok(cases > 30, `${cases} lines that say what they give`);
  writeFileSync(join(folder, 'readme.mjs'), code);
  assert.equal(run(process.execPath, ['readme.mjs'], { cwd: folder }), 'all of it\n');
});

test('what is packed is what is needed', () => {
  const [{ files }] = JSON.parse(run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'],
                                     { cwd: PACKAGE, stdio: ['ignore', 'pipe', 'ignore'] }));
  const names = files.map(({ path }) => path).sort();
  const dist = ['constants.d.ts', 'constants.js', 'raw.d.ts', 'wythoff.wasm'];
  const licenses = names.includes('dist/NOTICE') ? ['GPL-3', 'LGPL-3', 'NOTICE'] : [];
  assert.deepEqual(names, [
    'LICENSE', 'README.md', 'package.json',
    ...[...dist, ...licenses].map((name) => `dist/${name}`),
    ...['board', 'callbacks', 'context', 'errors', 'game', 'handle', 'index', 'integers',
        'library', 'numbers', 'proof', 'registry', 'rules'].map((name) => `src/${name}.js`),
    'src/index.d.ts',
  ].sort());
  assert.ok(files.every(({ size }) => size > 0));
});

test('what package.json says', async () => {
  const about = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  const { version, feature } = await library();
  assert.equal(about.version, version);
  assert.equal(typeof about.exports['.'].import, 'string');
  assert.match(readFileSync(join(ROOT, 'meson.build'), 'utf8'), new RegExp(`version: '${version}'`));
  const notice = (() => {
    try {
      return readFileSync(join(PACKAGE, 'dist/NOTICE'), 'utf8');
    } catch {
      return '';
    }
  })();
  assert.equal(/GMP/.test(notice), feature('big'));
});

test('constants and functions are those of the description', async () => {
  const { raw } = await library();
  const known = api();
  assert.deepEqual(Object.fromEntries(known.constants.map(({ name, value }) => [name, value])),
                   { ...constants });
  for (const { name } of known.functions) assert.equal(typeof raw[name], 'function', name);
});

test('types, strictly', { skip: tool('typescript') ? false : 'typescript is not installed' }, (context) => {
  const folder = installed(context);
  copyFileSync(join(PACKAGE, 'tests/sample.ts'), join(folder, 'sample.ts'));
  const tsc = join(tool('typescript'), 'bin/tsc');
  const check = (file, moduleKind) => run(process.execPath, [
    tsc, '--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess',
    '--target', 'es2022', '--lib', 'es2022,dom', '--module', moduleKind,
    file], { cwd: folder });
  check('sample.ts', 'nodenext');
  // That it says no, too: each of these lines is one error.
  const wrong = [
    'const a: string = new w.Game("wythoff").grundy(1, 2);',
    'new w.Game("wythoff").outcome("3", 5);',
    'new w.Game("wythoff").board({ size: 5, kind: "colour" });',
    'new w.Game("wythoff").board({});',
    'w.raw.wyt_rules_heaps();',
    'w.raw.wyt_solver_nth(0, 5, 0, 0, 2);',
    'new w.Board();',
    'w.nothing;',
  ];
  for (const line of wrong) {
    writeFileSync(join(folder, 'wrong.ts'),
                  `import { load } from 'libwythoff';\nconst w = await load();\n${line}\nexport {};\n`);
    assert.throws(() => check('wrong.ts', 'nodenext'), /wrong\.ts\(3,/, line);
  }
});

test('what nobody can reach is given back', () => {
  const code = `
import { load } from ${JSON.stringify(new URL('../src/index.js', import.meta.url).href)};
const w = await load();
const context = new w.Context();
const before = context.used;
function leave() {
  const game = new w.Game('wythoff', { context });
  game.board({ size: 400 });
  game.pPositions().next();
  // A game whose functions refer to it: a circle that is no leak.
  const own = w.Game.fromFunctions({
    name: 'own', heaps: 1, context, options: ([x]) => own && x > 0n ? [x - 1n] : [],
  });
  own.outcome(5);
}
for (let i = 0; i < 5; i++) leave();
const held = context.used;
for (let i = 0; i < 50 && context.used > before; i++) {
  globalThis.gc();
  await new Promise((resolve) => setTimeout(resolve, 20));
}
console.log(held > before, context.used === before);
`;
  assert.equal(run(process.execPath, ['--expose-gc', '--input-type=module', '-e', code]), 'true true\n');
});

test('with the word using', { skip: Symbol.dispose ? false : 'this node has no Symbol.dispose' }, async () => {
  const { Game } = await library();
  const game = new Game('wythoff');
  const board = game.board({ size: 4 });
  for (const one of [board, game]) {
    one[Symbol.dispose]();
    assert.equal(one.closed, true);
  }
});
