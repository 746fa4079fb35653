import { expect, it } from 'vitest';
import { creatureOf } from '../../src/match/state.ts';
import { attack } from '../../src/rules/actions/attack.ts';
import { idleActs } from './acts.ts';
import { opened } from './table.ts';

/** Of the conditions so many are left to `npm run proof -- rows`. */
const EVERY = 8;

it('no Action to or by somebody under a condition is paid for and does nothing', () => {
  expect(idleActs(EVERY)).toEqual([]);
});

it('CA-R187: a blow that can do nothing is legal, but nobody is offered it', () => {
  const stage = (monster: string): object => ({
    map: '.ax.',
    party: { a: { items: [{ item: 'sword', place: 'hand' }] } },
    foes: { x: monster },
  });
  const offered = (monster: string): readonly string[] => {
    const { game, state } = opened(stage(monster));
    const p = { book: game.book, state };
    return (attack.choices(p, creatureOf(state, 'a')) ?? []).map(({ item = '' }) => item);
  };
  // A Shadow is hurt by magic alone.
  expect(offered('shadow')).toEqual([]);
  expect(offered('bandit')).toContain('a.1');
});
