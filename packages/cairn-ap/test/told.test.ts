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

  it('CA-WARD-11: a condition is what somebody is, or what it has', () => {
    const told = (condition: string): string =>
      toldOf({}, { do: 'afflict', creature: 'a', condition }, [1], 'warden').replace(/^.*"a"\}/u, 'a');
    expect(
      ['winged-hour', 'thrall', 'opening-seen', 'lycanthropy', 'walking-away', 'prone'].map(told),
    ).toEqual([
      expect.stringContaining('has wings.'),
      expect.stringContaining('is a Thrall.'),
      expect.stringContaining('sees an opening.'),
      expect.stringContaining('has Lycanthropy.'),
      expect.stringContaining('is Walking away.'),
      expect.stringContaining('is Prone.'),
    ]);
  });

  it('CA-DMG-01: Armor is named only for what it kept off itself', () => {
    const { game, state } = opened({
      party: { a: { monster: 'small-karis' } },
      foes: { x: 'big-karis hp 9', y: {} },
    });
    const lick: Command = { do: 'act', creature: 'a', template: 'attack', item: 'lick', targets: ['x'] };
    const table = new ScriptedTable([20, 3, 1]);
    expect(runCommand(game, state, 'party', lick, table).kind).toBe('done');
    const told = JSON.stringify(presenterOf(game).chronicle(state, table.events));
    // 1 + 3 against Armor 1: what is left is nothing to one that no corrosion harms.
    expect(told).toContain('takes no damage');
    expect(told).not.toContain('Armor');
  });
});
