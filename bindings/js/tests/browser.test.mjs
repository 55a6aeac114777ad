// SPDX-License-Identifier: MIT
// The package in Chromium: as a module of a page and in a worker, over the
// loopback address, from a plain host of files.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import test from 'node:test';
import { PACKAGE, library, required, tool } from './support.mjs';

const CHROMIUM = process.env.WYT_CHROMIUM ?? '/usr/bin/chromium';
const missing = [
  tool('playwright-core') ? null : 'playwright-core is not installed',
  existsSync(CHROMIUM) ? null : 'Chromium is not installed',
].find(Boolean);

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript' };
const PAGES = {
  '/page.html': '<!doctype html><title>libwythoff</title>',
  '/worker.mjs': `
import { load } from '/src/index.js';
const { Game } = await load();
addEventListener('message', ({ data }) => {
  const board = new Game(data.text).board({
    size: data.size,
    kind: 'remoteness',
    progress(done, total) { postMessage({ done, total }); },
  });
  const cells = board.cells();
  postMessage({ cells }, [cells.buffer]);
});
postMessage('ready');
`,
};

// A host that knows of no application/wasm, as many do.
function serve() {
  const asked = [];
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, 'http://localhost').pathname);
    asked.push(path);
    const page = PAGES[path];
    const file = join(PACKAGE, path);
    if (page === undefined && !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' });
    response.end(page ?? readFileSync(file));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve({ server, asked, port: server.address().port }));
  });
}

test('in Chromium, as a module and in a worker', { skip: missing ?? false }, async (context) => {
  const { server, asked, port } = await serve();
  context.after(() => server.close());
  const browser = await required('playwright-core').chromium.launch({
    executablePath: CHROMIUM, args: ['--no-sandbox'],
  });
  context.after(() => browser.close());
  const page = await browser.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(`http://127.0.0.1:${port}/`)) errors.push(request.url());
  });
  await page.goto(`http://127.0.0.1:${port}/page.html`);
  const here = (await library()).version;

  const found = await page.evaluate(async () => {
    const { load } = await import('/src/index.js');
    const { Game, feature, version } = await load();
    const game = new Game('wythoff');
    const far = feature('big') ? String(game.nth(10n ** 24n)[0]) : null;
    let offset;
    try {
      new Game('wyt:a=1,d=2');
    } catch (error) {
      offset = [error.name, error.offset];
    }
    return { version, far, offset, outcome: game.outcome(8, 13),
             cells: Array.from(game.board({ size: 3 }).cells()) };
  });
  assert.equal(found.version, here);
  assert.equal(found.outcome, 'P');
  assert.deepEqual(found.cells, [1, 0, 0, 0, 0, 1, 0, 1, 0]);
  assert.deepEqual(found.offset, ['GameSyntaxError', 8]);
  if (found.far !== null) assert.equal(found.far, '1618033988749894848204586');

  const worked = await page.evaluate(() => new Promise((resolve, reject) => {
    const worker = new Worker('/worker.mjs', { type: 'module' });
    let told = 0;
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }) => {
      if (data === 'ready') worker.postMessage({ text: 'wythoff+misere', size: 1500 });
      else if (data.cells) resolve({ told, length: data.cells.length, first: Array.from(data.cells.slice(0, 4)) });
      else told++;
    };
  }));
  assert.equal(worked.length, 1500 * 1500);
  assert.ok(worked.told > 0, 'progress was posted');
  const own = new (await library()).Game('wythoff+misere').board({ size: 4, kind: 'remoteness' });
  assert.deepEqual(worked.first, [0, 1, 2, 3].map((x) => own.get(x, 0)));

  // A worker that is terminated stops, and the page goes on.
  const stopped = await page.evaluate(() => new Promise((resolve) => {
    const worker = new Worker('/worker.mjs', { type: 'module' });
    worker.onmessage = ({ data }) => {
      if (data === 'ready') worker.postMessage({ text: 'wythoff+misere', size: 8000 });
      else if (data.cells) resolve('done');
      else {
        worker.terminate();
        resolve('stopped');
      }
    };
  }));
  assert.equal(stopped, 'stopped');
  assert.deepEqual(errors, []);
  assert.ok(asked.includes('/dist/wythoff.wasm'));
});
