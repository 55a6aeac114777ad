// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import test from 'node:test';
import { library } from './support.mjs';

const w = await library();
const far = { skip: w.feature('big') ? false : 'a build without GMP' };

test('a theorem, proved and checked again', far, () => {
  const proof = new w.Game('wythoff').prove();
  assert.equal(proof.status, 'theorem');
  assert.equal(proof.isTheorem, true);
  assert.equal(proof.about, 'wyt:a=1,b=1');
  assert.equal(proof.value, 0);
  assert.equal(proof.refutation, null);
  assert.ok(proof.states[0] > 1);
  assert.ok(proof.tried.length > 0);
  assert.match(proof.numeration, /:/);
  assert.equal(proof.check(), 'theorem');
  const again = w.Proof.load(proof.text);
  assert.ok(again instanceof w.Proof);
  assert.equal(again.status, 'theorem');
  assert.equal(w.Proof.load(proof.save()).text, proof.text);
  assert.deepEqual(proof.game().nth(10n ** 30n), new w.Game('wythoff').nth(10n ** 30n));
  assert.doesNotThrow(() => JSON.parse(proof.write('json')));
  assert.match(proof.write('dot'), /digraph/);
  assert.ok(Object.keys(proof.walnut()).length > 0);
});

test('the same automaton about another game is refuted', far, () => {
  const proof = new w.Game('wythoff').prove();
  const other = proof.tryOn('wyt:a=2,b=1');
  assert.equal(other.status, 'refuted');
  const { position, says } = other.refutation;
  assert.notEqual(new w.Game('wyt:a=2,b=1').outcome(position), says);
  assert.throws(() => other.game(), w.ArgumentError);
});

test('certificates that are changed prove nothing', far, () => {
  const { text } = new w.Game('wythoff').prove();
  assert.throws(() => w.Proof.load(text.slice(0, text.length / 2)), w.DataError);
  assert.throws(() => w.Proof.load(''), w.DataError);
  assert.throws(() => w.Proof.load(5), TypeError);
});

test('a proof can be stopped', far, () => {
  const game = new w.Game('wythoff+block=4');
  assert.throws(() => game.prove({ progress: () => false }), w.StoppedError);
  assert.throws(() => game.prove({ seconds: 0 }), w.LimitError);
});

test('without GMP there are none', { skip: w.feature('big') ? 'a build with GMP' : false }, () => {
  assert.throws(() => new w.Game('wythoff').prove(), w.UnsupportedError);
});
