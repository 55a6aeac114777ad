// SPDX-License-Identifier: MIT
// What the tests share.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync,
         writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from '../src/index.js';

export const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

let loaded;
/** One library for a file of tests. */
export const library = () => loaded ??= load();

/** A package of npm for the tests alone; null where it is not installed. */
export function tool(name) {
  const folder = process.env.WYT_JS_TOOLS ?? join(ROOT, 'build-wasm', 'tools');
  const place = join(folder, 'node_modules', name, 'package.json');
  return existsSync(place) ? join(folder, 'node_modules', name) : null;
}

/** A module of such a package. */
export const required = (name) => createRequire(join(tool(name), 'package.json'))(name);

/** The command to compare with; null where none is built. */
export function command() {
  const places = [process.env.WYT_COMMAND, join(ROOT, 'build-test/tools/wythoff'),
                  join(ROOT, 'build/tools/wythoff')];
  return places.find((place) => place && existsSync(place)) ?? null;
}

/** The description of the interface. */
export const api = () => JSON.parse(readFileSync(join(ROOT, 'api/wythoff-api.json'), 'utf8'));

/** Numbers at random that the seed repeats. */
export function random(seed) {
  let state = BigInt(seed) | 1n;
  return (below) => {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
    return Number((state >> 33n) % BigInt(below));
  };
}

export const seed = () => Number(process.env.WYT_TEST_SEED ?? Date.now() % 1e9);

/** A new folder in which this package is installed, as users have it. */
export function installed(context) {
  const folder = mkdtempSync(join(tmpdir(), 'libwythoff-'));
  context.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  symlinkSync(PACKAGE, join(folder, 'node_modules', 'libwythoff'));
  return folder;
}

/** Runs a program: its output; what it says when it fails is the error. */
export function run(program, given, options = {}) {
  const done = spawnSync(program, given, { encoding: 'utf8', ...options });
  if (done.error) throw done.error;
  if (done.status !== 0) throw new Error(`${program} ${given.join(' ')}: ${done.status}\n${done.stdout}${done.stderr}`);
  return done.stdout;
}
