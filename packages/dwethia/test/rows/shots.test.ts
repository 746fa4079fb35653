/** DW-R142: every weapon and every edge: a shot that may be fired can do something to somebody. */
import { describe, expect, it } from 'vitest';
import type { CommandOf } from '../../src/match/command.ts';
import type { State } from '../../src/match/state.ts';
import { ownContent } from '../own.ts';
import { tried } from '../../../../tests/fuzz/acts.ts';
import { EDGES } from './edges.ts';
import { opened, type Table } from './table.ts';

const weapons = [...ownContent.items.values()].filter(({ ranged }) => ranged !== undefined);

/** What a shot costs: the weapon is fired, and one for once a game is gone. */
const priceless = (state: State): string =>
  JSON.stringify({
    ...state,
    begun: '',
    models: state.models.map((m) => ({ ...m, fired: '', shots: 0, used: [], usedThisRound: [] })),
  });

const MORE: typeof EDGES = {
  'enemy far off': { foe: { at: [12, 21.5], base: 20 } },
  'tough enemy': { foe: { at: [12, 9], D: 8 } },
  'enemy of three times the Strength': { foe: { at: [12, 9], D: 18 } },
  'enemy behind a shield': { foe: { at: [12, 9], D: 6, I: 9, items: ['tower-shield'] } },
  'friend in combat': { foe: { at: [12, 9.9] }, friend: { at: [12, 8.6] } },
};

/** Somebody with a weapon and no Perception to speak of, for whom all dice may fall. */
const staged = (weapon: string, { foe, friend }: (typeof EDGES)[string]): Table =>
  opened({
    stage: 'shoot',
    factions: { south: { intoCombat: 'risk' } },
    pools: { south: { destiny: 0 }, north: { destiny: 0 } },
    south: {
      a: { at: [12, 6], P: 1, items: [weapon] },
      ...(friend === undefined ? {} : { f: friend }),
    },
    north: { ...(foe === undefined ? {} : { x: foe }), z: { at: [22, 22], base: 20 } },
  });

const SEEDS = Array.from({ length: 150 }, (_, n) => String(n));

describe.each(Object.entries({ ...EDGES, ...MORE }))('%s', (_name, edge) => {
  it('no weapon is fired for nothing', () => {
    const vain = weapons.flatMap(({ id }) => {
      const { game, state } = staged(id, edge);
      const shots = ['x', 'f', 'a', 'z'].flatMap((target): CommandOf<'shoot'>[] => {
        const shot = { do: 'shoot', model: 'a', weapon: id, target } as const;
        return [shot, { ...shot, arc: true }];
      });
      const stage = { game, state, seat: () => 'south', priceless };
      return shots
        .filter((shot) => tried(stage, shot, SEEDS) === 'idle')
        .map((shot) => `${id} at ${shot.target}${shot.arc === true ? ' in an arc' : ''}`);
    });
    expect(vain).toEqual([]);
  });
});

it('fires every weapon there is', () => {
  expect(weapons).toHaveLength(18);
});
