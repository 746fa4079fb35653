/** DW-CSR-L13: whoever cannot be targeted in a phase is the target of nothing in it, whatever there is. */
import { describe, expect, it } from 'vitest';
import type { Command } from '../../src/match/command.ts';
import { modelOf } from '../../src/match/state.ts';
import { ownContent } from '../own.ts';
import { after, from, opened, type Table } from './table.ts';

const weapons = [...ownContent.items.values()].filter(({ ranged }) => ranged !== undefined);
const powers = [...ownContent.powers.values()].filter(({ target }) => target !== 'self');

/** Somebody with everything, an enemy x and a friend f near it, both out of reach of what targets, and plain ones beside them. */
const staged = (stage: string, at: readonly number[], more: object = {}): Table => {
  const shifted = { W: 3, wounds: 1, hidden: stage };
  return opened({
    stage,
    factions: { south: { intoCombat: 'risk' } },
    pools: { south: { affinity: 20 }, north: { faith: 2, destiny: 2 } },
    south: {
      a: { at: [12, 6], P: 9, Af: 9, powers: powers.map(({ id }) => id), ...more },
      f: { ...shifted, at: [9, 6] },
    },
    north: { x: { ...shifted, at, under: ['aegis'] }, y: { at: [15, 9], W: 3 } },
  });
};

describe.each(['movement', 'shoot', 'combat', 'end'])('%s', (stage) => {
  const open = powers.filter(({ phases }) => phases.some((phase) => phase === stage));

  it('no power is cast at it, and the same power at another model is legal or refused for something else', () => {
    const table = staged(stage, [12, 9]);
    const cast = (power: string, target: string): Command => ({
      do: 'cast',
      model: 'a',
      powers: [{ power, target }],
    });
    for (const { id, target } of open) {
      const shifted = target === 'friend' ? ['f'] : target === 'enemy' ? ['x'] : ['f', 'x'];
      for (const one of shifted)
        expect([id, one, after(table, cast(id, one))]).toEqual([
          id,
          one,
          expect.stringContaining('DW-CSR-L13'),
        ]);
      expect(after(table, cast(id, 'y'))).not.toEqual(expect.stringContaining('DW-CSR-L13'));
    }
  });
});

describe('shots', () => {
  it.each(weapons.map(({ id }) => [id]))('%s is not fired at it', (id) => {
    const table = staged('shoot', [12, 9], { items: [id] });
    const shot: Command = { do: 'shoot', model: 'a', weapon: id, target: 'x' };
    expect(after(table, shot)).toMatch('DW-CSR-L13');
    expect(after(table, { ...shot, target: 'y' })).not.toEqual(expect.any(String));
  });

  it('none is turned on it by those in coherency with it', () => {
    const table = staged('shoot', [13.6, 9], { items: ['sling'] });
    for (let seed = 0; seed < 30; seed++) {
      const shot: Command = { do: 'shoot', model: 'a', weapon: 'sling', target: 'y' };
      const next = after(table, shot, String(seed), (_seat, key, ids) =>
        key.startsWith('redirect') ? (ids.find((one) => one === 'x') ?? ids[0] ?? '') : (ids[0] ?? ''),
      );
      expect(modelOf(from(table, next).state, 'x').wounds).toBe(1);
    }
  });
});

describe('close combat', () => {
  it('DW-R135: no wound of a fight is put on it, and none of its Fire option', () => {
    for (const option of ['fight', 'retreat', 'fire']) {
      for (let seed = 0; seed < 30; seed++) {
        const table = opened({
          stage: 'combat',
          south: { a: { at: [12, 6], M: 9, S: 9, A: 6, W: 9 } },
          north: {
            x: { at: [12, 7.4], hidden: 'combat', W: 2, items: ['pistol'] },
            y: { at: [13.3, 7.2], W: 2, items: ['pistol'] },
          },
        });
        const next = after(table, { do: 'fight', model: 'a' }, String(seed), (_seat, key, ids) =>
          key.startsWith('option') ? option : (ids[0] ?? ''),
        );
        expect(modelOf(from(table, next).state, 'x').wounds).toBe(2);
      }
    }
  });
});
