/** CA-R191: what a spell does to two foes it does to a friend and a foe. */
import { firstAnswer } from '@caltrop/engine';
import { expect, it } from 'vitest';
import { stateAfter } from '../../../../tests/fuzz/acts.ts';
import type { Spell } from '../../src/content/content.ts';
import type { CommandOf } from '../../src/match/command.ts';
import { creatureOf, type State } from '../../src/match/state.ts';
import { content } from '../printed.ts';
import { opened } from './table.ts';

const WEAK = {
  hp: 6,
  maxHp: 9,
  str: 8,
  maxStr: 10,
  dex: 1,
  wil: 1,
  items: [
    { item: 'sword', place: 'hand' },
    { item: 'chainmail', place: 'worn' },
  ],
  tags: ['humanoid'],
};
const SEEDS = Array.from({ length: 8 }, (_, i) => `together ${i}`);

const stage = (id: string, dice: number): ReturnType<typeof opened> =>
  opened({
    map: '................\n..a.bx.y........\n................',
    party: { a: { kind: 'npc', wil: 60, ap: 8, spells: [{ id, dice }] }, b: WEAK },
    foes: { x: WEAK, y: WEAK },
  });

const isChanged = (before: State, after: State, id: string): boolean =>
  JSON.stringify(creatureOf(before, id)) !== JSON.stringify(creatureOf(after, id));

/** Whether a spell changes every one of these, by one seed or another; undefined where it is refused. */
const changesAll = ({ id, leastDice = 1 }: Spell, targets: readonly string[]): boolean | undefined => {
  const slots = Math.max(2, leastDice);
  const { game, state } = stage(id, slots);
  const command: CommandOf<'cast'> = {
    do: 'cast',
    creature: 'a',
    source: '',
    spell: id,
    dice: { slots, dust: 0, free: 0 },
    targets: [...targets],
  };
  const ends = SEEDS.map((seed) =>
    stateAfter({ game, state, seat: () => creatureOf(state, 'a').seat, policy: firstAnswer }, command, seed),
  ).filter((end) => typeof end !== 'string');
  if (ends.length === 0) return undefined;
  return targets.every((target) => ends.some((end) => isChanged(state, end, target)));
};

it('what a spell does to two foes it does to a friend and a foe', () => {
  const several = [...content.spells.values()].filter(
    ({ aim }) => aim.who === 'creature' && aim.count !== undefined,
  );
  expect(several.map(({ id }) => id)).toContain('shuffle');
  const apart = several.filter(
    (s) => changesAll(s, ['x', 'y']) === true && changesAll(s, ['b', 'x']) === false,
  );
  expect(apart.map(({ id }) => id)).toEqual([]);
});
