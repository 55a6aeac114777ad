/* SPDX-License-Identifier: MIT */
/*
 * The page in a real browser: what a reader does with it, what it asks for, how
 * fast it is there. scripts/check page runs it: node --test with the folder of
 * the built page and the command in WYT_SITE and WYT_COMMAND, playwright-core to
 * be found, and the browser in WYT_BROWSER.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';

import { chromium } from 'playwright-core';

const { WYT_SITE: site, WYT_COMMAND: command, WYT_BROWSER: browserPath } = process.env;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

let browser;
let server;
let address;

before(async () => {
  server = createServer((request, response) => {
    const path = join(site, request.url === '/' ? 'index.html' : request.url.split('?')[0]);
    if (!existsSync(path)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' });
    createReadStream(path).pipe(response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  address = `http://127.0.0.1:${server.address().port}/`;
  browser = await chromium.launch({ executablePath: browserPath, args: FLAGS });
});

after(async () => {
  await browser?.close();
  server?.close();
});

/** A page at an address, its complaints and its requests. */
async function open(hash = '', { width = 1280, height = 900, colorScheme = 'light', base = address,
  hasTouch = false } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme,
    hasTouch, acceptDownloads: true });
  const page = await context.newPage();
  page.wrong = [];
  page.asked = [];
  page.on('pageerror', (error) => page.wrong.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && page.wrong.push(message.text()));
  page.on('request', (request) => page.asked.push(request.url()));
  await page.goto(base + hash);
  await page.waitForFunction(() => document.getElementById('legend').textContent !== '' ||
    !document.getElementById('game-error').hidden);
  return page;
}

async function close(page) {
  assert.deepEqual(page.wrong, []);
  await page.context().close();
}

const text = (page, id) => page.locator('#' + id).innerText();

/** The middle of a cell on the screen. */
async function middle(page, [x, y]) {
  const box = await page.locator('#marks').boundingBox();
  const hash = new URLSearchParams((await page.evaluate(() => location.hash)).slice(1));
  const scale = Number(hash.get('scale')) ||
    Math.max(Math.floor(Math.min(box.width, box.height) / 21), 6);
  return [box.x + 1 + (x + 0.5 - Number(hash.get('x') ?? 0)) * scale,
    box.y + box.height - (y + 0.5 - Number(hash.get('y') ?? 0)) * scale];
}

async function click(page, cell) {
  const [x, y] = await middle(page, cell);
  await page.mouse.click(x, y);
}

async function sayGame(page, game) {
  await page.fill('#game', game);
  await page.press('#game', 'Escape');
  await page.press('#game', 'Enter');
}

async function says(page, id, wanted) {
  await page.waitForFunction(([name, part]) => document.getElementById(name).innerText.includes(part),
    [id, wanted], { timeout: 10000 }).catch(async () => {
    assert.fail(`#${id} says "${await text(page, id)}", not "${wanted}"`);
  });
}

/* What the canvas shows of cells: whether it is dark (P) in the light theme. */
async function dark(page, cells) {
  const places = await Promise.all(cells.map((cell) => middle(page, cell)));
  return page.evaluate((all) => {
    const canvas = document.getElementById('cells');
    const box = canvas.getBoundingClientRect();
    const context = canvas.getContext('2d');
    return all.map(([x, y]) => {
      // Beside the letter in the middle.
      const [r, g, b] = context.getImageData(Math.round((x - box.x - 7) * devicePixelRatio),
        Math.round((y - box.y - 7) * devicePixelRatio), 1, 1).data;
      return r + g + b < 200;
    });
  }, places);
}

test('the first board is there within a second of a cold start', async () => {
  // The best of some starts, each in a browser context of its own: other work
  // of the machine is not the page's.
  let best = Infinity;
  for (let start = 0; start < 5 && best >= 1000; start++) {
    const page = await open();
    best = Math.min(best, await page.evaluate(() => performance.now()));
    await close(page);
  }
  assert.ok(best < 1000 * Number(process.env.WYT_PATIENCE ?? 1), `${best} ms`);
});

test('P-positions are where the command has them', async () => {
  const page = await open();
  const rows = execFileSync(command, ['board', 'wythoff', '--size', '15x15'], { encoding: 'utf8' })
    .trim().split('\n').reverse(); // the command prints row 0 last
  const cells = rows.flatMap((row, y) => [...row].map((_, x) => [x, y]));
  const expected = cells.map(([x, y]) => rows[y][x] === 'P');
  await page.mouse.move(0, 0);
  assert.deepEqual(await dark(page, cells), expected);
  await close(page);
});

test('nothing is asked for but the page itself', async () => {
  const page = await open();
  await page.click('#tab-known');
  await page.click('#tab-list');
  assert.ok(page.asked.filter((url) => !url.startsWith('blob:') && !url.startsWith('data:'))
    .every((url) => url.startsWith(address)), page.asked.join('\n'));
  await close(page);
});

test('a game is typed, with completion and parameters', async () => {
  const page = await open();
  await page.fill('#game', 'fra');
  await page.press('#game', 'ArrowDown');
  await page.press('#game', 'Enter');
  await says(page, 'game-is', 'a-Wythoff');
  const a = page.locator('#parameters input').first();
  await a.fill('3');
  await a.press('Enter');
  await page.waitForFunction(() => location.hash.includes('a=3'));
  await sayGame(page, 'rule:move=(i=0|j=0|abs(i-j)<min(x,y)+2)');
  await says(page, 'game-is', 'any game that a formula can say');
  await close(page);
});

test('a wrong game shows its error under the byte', async () => {
  const page = await open();
  await sayGame(page, 'wythoff+blok=2');
  await page.waitForSelector('#game-error:not([hidden]) pre');
  const [line, mark] = (await page.locator('#game-error pre').innerText()).split('\n');
  assert.equal(line, 'wythoff+blok=2');
  assert.equal(mark.trimEnd(), ' '.repeat(8) + '^');
  await sayGame(page, 'wythoff');
  await page.waitForSelector('#game-error[hidden]', { state: 'attached' });
  await close(page);
});

test('hovering says position, outcome, value; clicking chooses', async () => {
  const page = await open();
  await page.mouse.move(...await middle(page, [3, 5]));
  await says(page, 'said', '(3,5) is P');
  await page.mouse.move(...await middle(page, [3, 4]));
  await says(page, 'said', '(3,4) is N');
  await click(page, [9, 14]);
  await says(page, 'at-position', '(9,14) is N');
  await says(page, 'at-position', '(8,13)');
  await page.getByRole('button', { name: '(8,13)' }).first().click();
  await says(page, 'at-position', '(8,13) is P');
  await close(page);
});

test('heaps of any size are asked in the panel', async () => {
  const page = await open('#game=wythoff&at=102334155,165580141');
  await says(page, 'at-position', '(102334155,165580141) is P');
  await page.fill('[aria-label="heap 1"]', 'x');
  await page.click('.heaps button');
  assert.match(await text(page, 'at-position'), /is P/);
  await page.fill('[aria-label="heap 1"]', '8');
  await page.fill('[aria-label="heap 2"]', '12');
  await page.click('.heaps button');
  await says(page, 'at-position', '(8,12) is N');
  await page.getByText('Why').click();
  await says(page, 'at-position', 'A winning move leaves a P-position');
  await says(page, 'at-position', 'theorem');
  await close(page);
});

test('why a position is lost: an answer to each move', async () => {
  const page = await open('#game=wythoff&at=1,2');
  await says(page, 'at-position', '(1,2) is P');
  await page.getByText('Why').click();
  await says(page, 'at-position', '(0,1) → (0,0)');
  assert.equal(await page.locator('details:has-text("Why") li').count(), 4);
  await close(page);
  const misere = await open('#game=wythoff%2Bmisere&at=0,1');
  await says(misere, 'at-position', '(0,1) is P');
  await misere.getByText('Why').click();
  await says(misere, 'at-position', '(0,0) → over');
  await close(misere);
  const blocked = await open('#game=fraenkel:a=2+block=2&at=3,4');
  await says(blocked, 'at-position', '(3,4) is');
  await blocked.getByText('Why').click();
  await says(blocked, 'at-position', 'The whole board says so');
  await close(blocked);
});

test('zoom and drag reach ten thousand cells', async () => {
  const page = await open();
  for (let i = 0; i < 14; i++)
    await page.click('#zoom-out');
  await page.waitForTimeout(400);
  const hash = new URLSearchParams((await page.evaluate(() => location.hash)).slice(1));
  assert.ok(Number(hash.get('scale')) < 0.12, hash.get('scale'));
  await page.waitForSelector('#busy[hidden]', { state: 'attached' });
  const box = await page.locator('#marks').boundingBox();
  await page.mouse.move(box.x + 300, box.y + 300);
  await page.mouse.down();
  await page.mouse.move(box.x + 100, box.y + 100, { steps: 5 });
  await page.mouse.up();
  await page.click('#zoom-all');
  await page.waitForFunction(() => !location.hash.includes('scale'));
  await close(page);
});

test('the other kinds of cells', async () => {
  const page = await open();
  for (const kind of ['grundy', 'remoteness', 'options']) {
    await page.selectOption('#kind', kind);
    await page.waitForFunction((name) => location.hash.includes(name), kind);
    await page.waitForSelector('#busy[hidden]', { state: 'attached' });
  }
  await page.selectOption('#kind', 'grundy');
  await page.selectOption('#palette', '3');
  await says(page, 'legend', '2');
  await page.check('#rays');
  await says(page, 'said', '1.618');
  await close(page);
});

test('three heaps are seen in slices', async () => {
  const page = await open('#game=nim:heaps=3&slice=5');
  await page.mouse.move(...await middle(page, [3, 6]));
  await says(page, 'said', '(3,6,5) is P');
  await page.locator('#slices input').fill('4');
  await page.waitForFunction(() => location.hash.includes('slice=4'));
  await page.mouse.move(...await middle(page, [1, 5]));
  await says(page, 'said', '(1,5,4) is P');
  await page.fill('[aria-label="heap 3"]', '9');
  await page.click('.heaps button');
  await page.waitForFunction(() => location.hash.includes('slice=9'));
  assert.equal(await page.inputValue('#slices input'), '9');
  await page.click('#tab-play');
  await says(page, 'at-play', 'your move');
  await page.locator('#at-play .moves button').first().click();
  await says(page, 'at-play', 'The library: (');
  await close(page);
});

test('a game is won against the library', async () => {
  const page = await open('#game=wythoff&at=3,4&tab=play');
  await says(page, 'at-play', 'your move');
  const [x, y] = await middle(page, [3, 4]);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(...await middle(page, [1, 2]), { steps: 4 });
  await page.mouse.up();
  for (let turn = 0; turn < 10; turn++) {
    await page.waitForFunction(() => /your move|won/.test(document.getElementById('at-play').innerText));
    if (/won/.test(await text(page, 'at-play')))
      break;
    const at = /From \((\d+),(\d+)\)/.exec(await text(page, 'at-play')).slice(1).map(Number);
    const win = execFileSync(command, ['moves', 'wythoff', ...at.map(String), '--winning'],
      { encoding: 'utf8' }).trim().split('\n')[0].split(' ').map(Number);
    await click(page, win);
  }
  await says(page, 'at-play', 'You won');
  await page.getByRole('button', { name: 'Undo' }).click();
  await says(page, 'at-play', 'your move');
  await page.getByRole('button', { name: 'Swap sides' }).click();
  await says(page, 'at-play', 'The library won');
  await close(page);
});

test('an option is forbidden by clicking it', async () => {
  const page = await open('#game=wythoff+block=2&at=8,12&tab=play');
  // The library forbids first, then you move, then you forbid.
  await says(page, 'at-play', 'forbids (3,7)');
  await page.getByText('As a list').click();
  await page.locator('#at-play .moves button').first().click();
  await says(page, 'at-play', 'forbid moves of the library');
  await page.locator('#at-play .moves button').first().click();
  await page.waitForSelector('#at-play .moves [aria-pressed=true]');
  await page.getByRole('button', { name: 'Done' }).click();
  await says(page, 'at-play', 'You forbid');
  await close(page);
});

/** What a line of the panel prints where it belongs. */
function printed(title, text, folder) {
  const root = process.cwd();
  const build = dirname(dirname(command));
  const run = (program, words) => execFileSync(program, words, { encoding: 'utf8',
    env: { ...process.env, PATH: `${dirname(command)}:${process.env.PATH}`,
      LD_LIBRARY_PATH: join(build, 'lib'), PYTHONPATH: join(root, 'bindings/python'),
      WYTHOFF_LIBRARY: join(build, 'lib/libwythoff.so') } });
  if (title === 'Shell')
    return run('sh', ['-c', text]);
  if (title === 'Python')
    return run('python3', ['-B', '-c', text]);
  const path = join(folder, 'lines.c');
  writeFileSync(path, text);
  run('cc', ['-std=c11', '-Wall', '-Wextra', '-Wpedantic', '-Werror', '-o', join(folder, 'lines'),
    path, `-I${join(root, 'include')}`, `-I${join(build, 'include')}`, `-L${join(build, 'lib')}`,
    '-lwythoff']);
  return run(join(folder, 'lines'), []);
}

test('the lines of the panel Keep say the same elsewhere', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wythoff-'));
  for (const [at, answer] of [['8,13', 'P'], ['3,18446744073709551615', 'N'],
    ['161803398874989484818,261803398874989484817', 'P'], ['61305790721611591,99194853094755497', 'P']]) {
    const page = await open(`#game=wythoff&at=${at}&tab=keep`);
    await says(page, 'at-keep', `wythoff outcome wyt:a=1,b=1 ${at.replace(',', ' ')}`);
    const said = await page.$$eval('#at-keep h2', (titles) => titles.map((title) =>
      [title.textContent, title.nextElementSibling.textContent]));
    assert.deepEqual(said.map(([title]) => title), ['Shell', 'Python', 'JavaScript', 'C']);
    for (const [title, text] of said)
      if (title !== 'JavaScript') // which bindings/js/tests try
        assert.equal(printed(title, text, folder).split('\n')[0].replace('Outcome.', ''),
          answer, `${title}\n${text}`);
    await close(page);
  }
  // A board of three heaps is the slice that is seen.
  const page = await open('#game=nim:heaps=3&slice=5&tab=keep');
  await page.selectOption('#kind', 'grundy');
  await says(page, 'at-keep', '--grundy --size 40x40x6 --slice x3=5');
  await page.locator('#slices input').fill('2');
  await says(page, 'at-keep', '--slice x3=2');
  const [, cells] = printed('Shell', await page.locator('#at-keep pre').first().textContent(), folder)
    .split('\n');
  assert.match(cells, /^37 36 39 38 /);
  await close(page);
  rmSync(folder, { recursive: true });
});

test('what is kept', async () => {
  let page = await open('#game=wythoff&at=8,13&tab=keep');
  await says(page, 'at-keep', 'wythoff outcome wyt:a=1,b=1 8 13');
  const taken = {};
  for (const name of ['PNG', 'SVG', 'CSV', 'b-file']) {
    const [download] = await Promise.all([page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click()]);
    taken[name] = readFileSync(await download.path());
  }
  assert.deepEqual([...taken.PNG.subarray(1, 4)], [0x50, 0x4e, 0x47]);
  assert.match(String(taken.SVG), /^<svg [^]*<title>wyt:a=1,b=1<\/title>/);
  assert.match(String(taken.CSV), /\n3,5,P\n/);
  assert.match(String(taken['b-file']), /^0 0\n1 2\n2 5\n3 7\n/);
  for (const [terms, expected] of [['x', /^0 0\n1 1\n2 3\n/], ['difference', /^0 0\n1 1\n2 2\n/]]) {
    await page.getByLabel('terms of the b-file').selectOption(terms);
    const [download] = await Promise.all([page.waitForEvent('download'),
      page.getByRole('button', { name: 'b-file', exact: true }).click()]);
    assert.match(String(readFileSync(await download.path())), expected);
    assert.equal(download.suggestedFilename(), `wyt_a=1_b=1-b-file-${terms}.txt`);
  }
  await close(page);
  page = await open('#game=nim:heaps=3&slice=5&tab=keep');
  const [download] = await Promise.all([page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV', exact: true }).click()]);
  assert.equal(download.suggestedFilename(), 'nim_heaps=3-outcome.csv');
  assert.match(String(readFileSync(await download.path())), /^x,y,z,outcome\n[^]*\n3,6,5,P\n/);
  await close(page);
});

test('what is known, and a proof', async () => {
  const page = await open('#game=rule:move=(i=0|j=0|i=j%26least(x)>2)&tab=known');
  await says(page, 'at-known', 'Nothing is known');
  await page.getByRole('button', { name: 'Look for a proof' }).click();
  await says(page, 'at-known', 'Theorem.');
  await sayGame(page, 'wythoff');
  await says(page, 'at-known', 'A. S. Fraenkel');
  await close(page);
});

test('the address brings everything back', async () => {
  const page = await open();
  await sayGame(page, 'fraenkel:a=2');
  await says(page, 'game-is', 'a-Wythoff');
  await page.selectOption('#kind', 'grundy');
  await click(page, [4, 2]);
  await page.click('#zoom-in');
  await page.click('#tab-list');
  await page.waitForTimeout(300);
  const url = page.url();
  await page.reload();
  await says(page, 'at-list', '(0,0)');
  assert.equal(await page.inputValue('#game'), 'fraenkel:a=2');
  assert.equal(await page.inputValue('#kind'), 'grundy');
  assert.match(url, /at=4,2/);
  await close(page);
});

test('the board by keyboard', async () => {
  const page = await open();
  await page.focus('#marks');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp'])
    await page.keyboard.press(key);
  await says(page, 'said', '(3,2) is N');
  await page.keyboard.press('Enter');
  await says(page, 'at-position', '(3,2) is N');
  await page.focus('#tab-position');
  await page.keyboard.press('ArrowRight');
  await says(page, 'at-play', 'your move');
  await close(page);
});

test('the shelf', async () => {
  const page = await open();
  await page.click('#shelf-button');
  await page.fill('#shelf-find', 'ryuo');
  await page.locator('#shelf-list button').first().click();
  await page.waitForFunction(() => location.hash.includes('i+j'));
  await close(page);
});

const hashOf = (page) => page.evaluate(() => decodeURIComponent(location.hash));
const focused = (page) => page.evaluate(() => document.activeElement.textContent ||
  document.activeElement.id);

/** A play that waits for the reader, from a position that the panel tells. */
async function awaits(page, from) {
  await says(page, 'at-play', `From ${from}: your move`);
}

test('the link past the board leaves the game alone', async () => {
  const page = await open('#game=nim&at=3,4');
  await page.focus('.skip');
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'panel');
  await page.evaluate(() => { location.hash = '#panel'; });
  await page.waitForTimeout(200);
  assert.equal(await page.inputValue('#game'), 'nim');
  await close(page);
});

test('a play goes on after another panel, which shows where it stands', async () => {
  const page = await open('#game=wythoff&at=7,9&tab=play');
  await awaits(page, '(7,9)');
  await page.getByText('As a list').click();
  await page.getByRole('button', { name: '(3,9)', exact: true }).click();
  await says(page, 'at-play', 'The library: (');
  await says(page, 'at-play', 'your move');
  const [stood] = /\(\d+,\d+\)/.exec(await text(page, 'at-play'));
  await page.click('#tab-position');
  await says(page, 'at-position', `${stood} is P`);
  await click(page, [1, 2]);
  await says(page, 'at-position', '(1,2) is P');
  await page.click('#tab-play');
  await says(page, 'at-play', 'You: (3,9)');
  await awaits(page, stood);
  await page.getByRole('button', { name: 'From (1,2)' }).click();
  await awaits(page, '(1,2)');
  await close(page);
});

test('modifiers are offered where they apply, and removed', async () => {
  const page = await open();
  const menu = page.getByLabel('Add a modifier');
  await page.waitForSelector('#parameters select:enabled');
  await menu.selectOption('+end');
  await page.waitForFunction(() => document.getElementById('game').value === 'wythoff+end=(x+y<=2)');
  await says(page, 'game-is', 'positions for which F holds are terminal');
  assert.doesNotMatch(await text(page, 'game-is'), /canonical/);
  await page.waitForSelector('#parameters select:enabled');
  const offered = await menu.locator('option').allInnerTexts();
  assert.ok(offered.includes('+block') && offered.includes('+cells'), offered.join());
  assert.ok(!offered.includes('+end') && !offered.includes('+heapblock'), offered.join());
  await menu.selectOption('+cells');
  await page.waitForFunction(() => document.getElementById('game').value ===
    'wythoff+end=(x+y<=2)+cells=(x+y!=3)');
  // A parameter leaves modifiers, formulas and all, as they are.
  await says(page, 'game-is', 'only positions for which F holds exist');
  const a = page.locator('#parameters input').first();
  await a.fill('2');
  await a.press('Enter');
  await page.waitForFunction(() => document.getElementById('game').value.endsWith(
    '+cells=(x+y!=3)+end=(x+y<=2)'));
  await page.getByRole('button', { name: 'Remove +end=(x+y<=2)' }).click();
  await page.waitForFunction(() => document.getElementById('game').value ===
    'wyt:a=2,b=1,c=1+cells=(x+y!=3)');
  // Completion offers the same.
  await page.fill('#game', 'wythoff+');
  await says(page, 'suggestions', '+rookblock');
  assert.doesNotMatch(await text(page, 'suggestions'), /heapblock/);
  await page.fill('#game', 'wythoff+block=3+');
  await page.waitForFunction(() => !document.getElementById('suggestions').innerText.includes('block'));
  await says(page, 'suggestions', '+end');
  await page.fill('#game', 'wythoff+end=(x+y<=2)+mis');
  await says(page, 'suggestions', '+misere');
  await page.press('#game', 'ArrowDown');
  await page.press('#game', 'Enter');
  await page.waitForFunction(() => document.getElementById('game').value ===
    'wythoff+end=(x+y<=2)+misere' && location.hash.includes('misere'));
  await sayGame(page, 'wythoff+block=3');
  await says(page, 'game-is', 'K-1 options');
  await says(page, 'game-is', 'with K = 3');
  await close(page);
});

test('heaps of many digits keep to the width of the page', async () => {
  for (const width of [390, 1280])
    for (const digits of [30, 400]) {
      const page = await open(`#game=nim&at=${'7'.repeat(digits)},${'8'.repeat(digits)}`, { width });
      await says(page, 'at-position', 'Winning moves');
      for (const id of ['position', 'keep']) {
        await page.click('#tab-' + id);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          `${width} ${digits} ${id}`);
      }
      await close(page);
    }
});

test('a play by keyboard says what it does', async () => {
  const page = await open('#game=wythoff&at=7,9&tab=play');
  await awaits(page, '(7,9)');
  await says(page, 'said', 'From (7,9): your move');
  await page.focus('#zoom-all');
  await page.keyboard.press('Tab');
  await says(page, 'said', '(7,9): the piece stands here');
  await page.keyboard.press('ArrowLeft');
  await says(page, 'said', '(6,9): you may move here');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await says(page, 'said', 'no move from (7,9) to (6,10)');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await says(page, 'at-play', 'You: (6,9)');
  await says(page, 'said', 'your move');
  await page.context().close();
});

test('the line under the board says where a play stands', async () => {
  const page = await open('#game=wythoff&at=1,1&tab=play');
  await awaits(page, '(1,1)');
  await click(page, [5, 7]);
  await says(page, 'said', 'no move from (1,1) to (5,7)');
  await click(page, [0, 0]);
  await page.mouse.move(0, 0);
  await says(page, 'said', 'You won: no move is left');
  await says(page, 'at-play', 'You win: no move is left');
  await close(page);
  const tapped = await open('#game=wythoff&at=7,9&tab=play', { hasTouch: true, width: 390 });
  await awaits(tapped, '(7,9)');
  await tapped.touchscreen.tap(...await middle(tapped, [2, 3]));
  await says(tapped, 'said', 'no move from (7,9) to (2,3)');
  await tapped.waitForTimeout(200);
  await says(tapped, 'said', 'no move from (7,9) to (2,3)');
  await close(tapped);
  const many = await open('#game=wythoff&at=5000,5000&tab=play');
  await says(many, 'at-play', 'too many moves');
  await many.getByLabel('first').selectOption('library');
  await click(many, [5, 7]);
  await says(many, 'said', 'too many moves');
  // With the library first a start is one that it loses from.
  for (let start = 0; start < 8; start++) {
    await many.evaluate(() => { document.getElementById('said').textContent = ''; });
    await many.getByRole('button', { name: 'Random start' }).click();
    await says(many, 'said', 'your move');
    const [, ...at] = /From \((\d+),(\d+)\)/.exec(await text(many, 'said'));
    assert.equal(execFileSync(command, ['outcome', 'wythoff', ...at], { encoding: 'utf8' }).trim(), 'N');
  }
  await close(many);
  const none = await open('#tab=play');
  await says(none, 'said', 'your move');
  await close(none);
  const blocked = await open('#game=wythoff+block=2&at=8,12&tab=play');
  await says(blocked, 'at-play', 'your move');
  await click(blocked, [3, 7]);
  await says(blocked, 'said', '(3,7) is forbidden');
  await close(blocked);
  const removed = await open('#game=wythoff%2Bcells=(x!=3)&at=3,4');
  await says(removed, 'said', '(3,4) is a removed cell');
  await close(removed);
});

test('a play starts where you can win, and gives nothing away', async () => {
  const page = await open('#tab=play');
  for (let start = 0; start < 3; start++) {
    await says(page, 'at-play', 'your move');
    const [, ...at] = /From \((\d+),(\d+)\)/.exec(await text(page, 'at-play'));
    assert.equal(execFileSync(command, ['outcome', 'wythoff', ...at], { encoding: 'utf8' }).trim(), 'N');
    await page.evaluate(() => { document.querySelector('#at-play .answer').textContent = ''; });
    await page.getByRole('button', { name: 'Random start' }).click();
  }
  const cells = [[0, 0], [1, 2], [2, 1]];
  assert.deepEqual(await dark(page, cells), [false, false, false]);
  await page.getByLabel('show answers').check();
  await says(page, 'legend', 'P, the player to move loses');
  assert.deepEqual(await dark(page, cells), [true, true, true]);
  await page.mouse.move(...await middle(page, [3, 5]));
  await says(page, 'said', '(3,5) is P');
  await page.getByLabel('show answers').uncheck();
  await page.click('#tab-position');
  await says(page, 'legend', 'winning moves');
  assert.deepEqual(await dark(page, cells), [true, true, true]);
  await close(page);
  const passes = await open('#game=wythoff%2Bpass=1&tab=play');
  await says(passes, 'at-play', ',1): your move');
  assert.match(await text(passes, 'slices'), /passes/);
  await close(passes);
});

test('the focus goes on to what came instead', async () => {
  const page = await open('#game=wythoff&at=7,9');
  await says(page, 'at-position', '(3,5) take 4 from each heap');
  await says(page, 'at-position', '(7,4) take 5 from heap 2');
  await page.locator('#at-position .moves button').first().focus();
  await page.keyboard.press('Enter');
  await says(page, 'at-position', 'is P');
  assert.match(await focused(page), /is P/);
  await page.click('#tab-play');
  await says(page, 'at-play', 'your move');
  await page.getByText('As a list').click();
  await page.locator('#at-play .moves button').first().focus();
  await page.keyboard.press('Enter');
  await says(page, 'at-play', 'The library: (');
  await says(page, 'at-play', 'your move');
  assert.match(await focused(page), /^\(\d+,\d+\)$/);
  await page.click('#shelf-button');
  await page.locator('#shelf-list button').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('#shelf[hidden]', { state: 'attached' });
  assert.equal(await focused(page), 'marks');
  await close(page);
});

test('an address with a position shows it, or says what is wrong', async () => {
  const page = await open('#game=nim:heaps=3&at=3,5,7');
  assert.equal(await page.inputValue('#slices input'), '7');
  await says(page, 'said', '(3,5,7) is N');
  await close(page);
  const passes = await open('#game=wythoff%2Bpass=2&at=3,5,1');
  assert.equal(await passes.inputValue('#slices input'), '1');
  assert.equal(await passes.getAttribute('#slices input', 'max'), '2');
  await says(passes, 'at-position', 'passes');
  await says(passes, 'at-position', '(3,5,0) pass');
  await close(passes);
  for (const at of ['3,x', '3,5,7', '3,-1']) {
    const wrong = await open(`#game=wythoff&at=${at}`);
    await says(wrong, 'at-error', `${at}\u201d is no position`);
    await click(wrong, [3, 5]);
    await wrong.waitForSelector('#at-error[hidden]', { state: 'attached' });
    await close(wrong);
  }
});

test('a wrong game stays in its field, and the board is greyed', async () => {
  const page = await open('#game=wythof');
  assert.equal(await page.inputValue('#game'), 'wythof');
  await sayGame(page, 'nim');
  await says(page, 'at-position', '(0,0) is P');
  await sayGame(page, 'nim+blok=2');
  await page.waitForSelector('#see[aria-disabled=true]');
  assert.equal(await page.locator('#panel').evaluate((box) => getComputedStyle(box).opacity < 0.6), true);
  await sayGame(page, 'WYTHOFF');
  await page.waitForSelector('#see[aria-disabled=false]');
  assert.equal(await page.inputValue('#game'), 'wythoff');
  await sayGame(page, 'nim+misere');
  await says(page, 'game-is', 'who cannot move wins');
  await page.click('#shelf-button');
  await page.fill('#shelf-find', 'no such game');
  await says(page, 'shelf', 'No game');
  await page.fill('#shelf-find', '');
  const name = await page.locator('#shelf-list b').first().innerText();
  await page.keyboard.press('Escape');
  await page.waitForSelector('#shelf[hidden]', { state: 'attached' });
  await sayGame(page, name.toUpperCase());
  await page.waitForFunction(() => document.getElementById('game-error').hidden &&
    !location.hash.includes('misere'));
  await close(page);
});

test('the browser goes back to the game and panel before', async () => {
  const page = await open('#game=nim');
  await sayGame(page, 'fraenkel:a=2');
  await says(page, 'game-is', 'a-Wythoff');
  await page.click('#zoom-in');
  await page.click('#tab-list');
  await says(page, 'at-list', '(2,');
  await page.goBack();
  await page.waitForSelector('#at-position:not([hidden])');
  assert.match(await hashOf(page), /game=fraenkel:a=2.*scale/);
  await page.goBack();
  await says(page, 'game-is', 'Nim: any number');
  assert.equal(await page.inputValue('#game'), 'nim');
  await page.goForward();
  await says(page, 'game-is', 'a-Wythoff');
  await close(page);
});

test('the words, the legend and the fields are explained', async () => {
  const page = await open('#game=wythoff%2Bblock=2&at=3,7');
  await says(page, 'at-position', 'Moves that would win, all of which may be forbidden');
  assert.match(await text(page, 'at-position'), /heap 1/);
  await page.selectOption('#kind', 'options');
  await says(page, 'legend', 'no P-options');
  await says(page, 'legend', '2');
  // Numbers of rows and columns stand beside the cells, for every kind.
  await sayGame(page, 'wythoff');
  await says(page, 'at-position', '(0,0) is P');
  for (const kind of ['options', 'grundy', 'outcome']) {
    await page.selectOption('#kind', kind);
    await page.waitForSelector('#busy[hidden]', { state: 'attached' });
    const inked = await page.evaluate(() => {
      const axes = document.getElementById('axes');
      const gutter = axes.getContext('2d').getImageData(0, 0, 36, axes.height).data;
      return gutter.filter((value, i) => i % 4 === 0 && value < 200).length;
    });
    assert.ok(inked > 50, `${kind} ${inked}`);
  }
  await page.getByText('What the words mean').click();
  for (const word of ['Grundy value', 'Remoteness', 'P-options', 'Rays'])
    assert.ok((await text(page, 'words')).includes(word), word);
  await close(page);
  const phone = await open('', { width: 390 });
  const [minus, plus] = await Promise.all(['zoom-out', 'zoom-in'].map((id) =>
    phone.locator('#' + id).boundingBox()));
  assert.equal(minus.y, plus.y);
  await close(phone);
});

test('a list of a wrong number says so', async () => {
  const page = await open('#tab=list');
  await says(page, 'at-list', '(1,2)');
  for (const count of ['0', '', '-3', '1.5']) {
    await page.getByLabel('how many').fill(count);
    await page.getByLabel('how many').press('Enter');
    await says(page, 'list-error', 'A whole number from 1');
    await page.getByLabel('how many').fill('4');
    await page.getByLabel('how many').press('Enter');
    await page.waitForFunction(() => document.getElementById('list-error').textContent === '');
  }
  await page.getByLabel('how many').fill('99999');
  await page.getByLabel('how many').press('Enter');
  await says(page, 'list-error', '5000 is the largest');
  assert.equal(await page.getByLabel('how many').inputValue(), '5000');
  await close(page);
});

test('text of a reader is no markup', async () => {
  const page = await open('#game=%3Cimg src=x onerror=alert(1)%3E');
  assert.equal(await page.locator('#game-error img').count(), 0);
  await page.context().close();
});

test('a phone has all of it without scrolling sideways', async () => {
  const page = await open('', { width: 390, height: 844 });
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  for (const name of ['play', 'list', 'known', 'keep', 'position']) {
    await page.click('#tab-' + name);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name);
  }
  await close(page);
});

test('it opens from a folder', async () => {
  const page = await open('', { base: pathToFileURL(join(site, 'index.html')).href });
  await page.mouse.move(...await middle(page, [3, 5]));
  await says(page, 'said', '(3,5) is P');
  await close(page);
});
