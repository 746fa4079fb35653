import { runCommand, ScriptedTable } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import type { Command } from '../src/match/command.ts';
import { presenterOf } from '../src/presenter/presenter.ts';
import { saysSum } from '../src/rules/dice/amounts.ts';
import { content } from './printed.ts';
import { opened } from './rows/table.ts';
import { spellsAt } from './rows/edges.ts';

/** What is told of a command, sentence by sentence, with whatever the dice show. */
const toldOf = (party: object, command: Command, dice: readonly number[], seat: string): string => {
  const { game, state } = opened({ party: { a: party }, foes: { x: { str: 12, maxStr: 14 } } });
  const table = new ScriptedTable(dice);
  expect(runCommand(game, state, seat, command, table).kind).toBe('done');
  return presenterOf(game)
    .chronicle(state, table.events)
    .flatMap((line) => line.parts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))))
    .join('');
};

describe('what is told of rows', () => {
  it('CA-WARD-24: the Warden has set only what was set at the desk', () => {
    const coin = { items: [{ item: 'coin-of-the-father', place: 'hand' }] };
    const used = toldOf(coin, { do: 'use', creature: 'a', item: 'a.1' }, [50], 'party');
    expect(used).toContain('gold changes from 0 to 50');
    expect(used).not.toContain('The Warden');
    const set = toldOf(coin, { do: 'set', creature: 'a', field: 'gold', value: 7 }, [], 'warden');
    expect(set).toContain('The Warden sets');
    expect(set).toContain('gold from 0 to 7');
  });

  it('CA-R64: a question that names [sum] has the number that the dice show', () => {
    const asking = [...content.spells.values()].filter((s) => saysSum(s.effects)).map((s) => s.id);
    expect(asking).toContain('command');
    const told = new Map<string, string>();
    for (const edge of ['foe', 'beast'])
      for (const { row, game, state, command } of spellsAt(edge, false)) {
        if (!asking.includes(row)) continue;
        // One Magic Die shows 6; nobody resists; the first answer is taken.
        const table = new ScriptedTable([6, ...Array<number>(20).fill(1)]);
        runCommand(game, game.clone(state), 'party', command, table);
        const words = JSON.stringify(table.events);
        if (words !== '[]') told.set(row, `${told.get(row) ?? ''}${words}`);
      }
    for (const row of asking) expect([row, told.get(row)]).not.toEqual([row, undefined]);
    for (const [row, words] of told)
      expect([row, / 0 (?:words|Spaces|minutes|things|feet)/u.exec(words)?.[0]]).toEqual([row, undefined]);
  });
});
