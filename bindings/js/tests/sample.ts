// SPDX-License-Identifier: MIT
// What a program with strict types may write; it is checked, not run.
import { GameSyntaxError, load } from 'libwythoff';
import type { Board, Cells, Game, Outcome, Proof, Theory, Winning, Wythoff } from 'libwythoff';
import { WYT_BOARD_GRUNDY, WYT_OK } from 'libwythoff/constants';
import type { Raw, wyt_rules } from 'libwythoff/raw';

const w: Wythoff = await load({ wasmUrl: new URL('https://example.invalid/wythoff.wasm') });
const game: Game = new w.Game('wythoff', { backend: 'table', seconds: 5, progress: () => false });
const outcome: Outcome = game.outcome(3, 5n);
const same: Outcome = game.outcome([3n, 5]);
const bulk: Outcome = game.outcome(new BigUint64Array([3n, 5n]));
const value: bigint = game.grundy(3, 5);
const rank: bigint | null = game.rank(3, 5, { side: 'upper' });
const theory: Theory[] = game.theory;
const winning: Winning | undefined = game.winning(3, 4)[0];
const mark: 'plain' | 'unless-forbidden' | undefined = winning?.mark;
for (const [x, y] of game) if (x !== undefined && y !== undefined && x + y > 100n) break;
for await (const one of game.pPositions({ from: 10n ** 30n })) if (one.length) break;
const board: Board = game.board({ size: [10, 20], kind: 'grundy', cells: 1000 });
const bytes: Uint8Array = board.cells({ cellBytes: 1 });
const cells: Cells = board.cells({ from: [1, 2], size: 3 });
const cell: Outcome | number | null = board.get(1, 2);
const proof: Proof = game.prove({ value: 1 });
const text: string = proof.text;
const context = new w.Context({ cells: 10 });
context.cells = 5;
const limit: bigint = context.cells;
const own: Game = w.Game.fromFunctions({
  name: 'own',
  heaps: 1,
  options: ([x]) => x !== undefined && x > 0n ? [x - 1n] : [],
  context,
});
const knight: Game = w.Game.fromMoves({ heaps: 2, lines: [[1, 2], { vector: [2, 1], most: 3 }] });
{
  using other = new w.Game('nim:heaps=2');
  other.outcome(1, 1);
}
try {
  new w.Game('nothing');
} catch (error) {
  if (error instanceof GameSyntaxError) {
    const offset: number | null = error.offset;
    if (offset !== null) error.code.toUpperCase();
  } else if (error instanceof w.LimitError) error.status.toFixed();
}
const raw: Raw = w.raw;
const heaps: number = raw.wyt_rules_heaps(0 as wyt_rules);
const status: number = raw.wyt_stream_new(0, 0, 5n, 0, 0);
const worse: boolean = status !== WYT_OK || WYT_BOARD_GRUNDY === 2;

export { bulk, bytes, cell, cells, heaps, knight, limit, mark, outcome, own, rank, same, text,
         theory, value, worse };
