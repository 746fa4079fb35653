/** Lines of the card in positions that are made for them. */
import { describe, expect, it } from 'vitest';
import { botKit } from '../src/bot/index.ts';
import type { Command, State } from '../src/index.ts';
import { begun, only, open, put, tileAt, turnOf } from './field.ts';

const game = open({ scenario: 'ferry-crossing' });
const { card } = botKit(game);
const at = (x: number, y: number): number => tileAt(game, x, y);

/** The words of the line that is followed, and what it says. */
const followed = (state: State): { readonly when: string; readonly said: readonly Command[] } => {
  const found = card?.follow(state, 'blue');
  return { when: card?.lines[found?.line ?? -1]?.when ?? '', said: found?.commands ?? [] };
};

/** Captain Orla and Brother Hale on the near bank, and an Archer of the enemy on the far one. */
const position = (who: string, enemy: number): State => {
  const state = begun(game);
  only(state, 'orla', 'hale', 'e4');
  put(state, 'orla', at(3, 5));
  put(state, 'hale', at(4, 5));
  put(state, 'e4', enemy);
  turnOf(state, 'blue', 'players');
  state.turn = {
    unit: who,
    moved: false,
    movedLate: false,
    spent: 0,
    acted: false,
    cantoDone: false,
    partner: '',
  };
  return state;
};

const FAR = at(18, 5);

describe("the card of Officer's Chess", () => {
  it('a unit that has acted ends its turn', () => {
    const state = position('orla', at(4, 6));
    if (state.turn !== null) state.turn.acted = true;
    const { when, said } = followed(state);
    expect(when).toBe('It has acted, or is still standing guard');
    expect(said.some((c) => c.do === 'attack')).toBe(false);
  });

  it('an enemy in reach of the Move and a weapon is attacked', () => {
    const { when, said } = followed(position('orla', at(5, 6)));
    expect(when).toBe('An enemy is in reach of its Move and a weapon');
    expect(said.some((c) => c.do === 'attack' && c.unit === 'orla' && c.target === 'e4')).toBe(true);
  });

  it('an ally that lacks 5 HP is healed, and one that lacks 4 is not', () => {
    for (const lack of [4, 5]) {
      const state = position('hale', FAR);
      const orla = put(state, 'orla', at(3, 5));
      orla.hp = orla.maxHp - lack;
      const { when, said } = followed(state);
      expect(when.startsWith('It has a healing staff'), `${lack} HP`).toBe(lack === 5);
      expect(
        said.some((c) => c.do === 'use' && c.target === 'orla'),
        `${lack} HP`,
      ).toBe(lack === 5);
    }
  });

  it('with nobody in reach a unit goes on, and does not stay where it is', () => {
    const { said } = followed(position('orla', FAR));
    expect(said[0]).toMatchObject({ do: 'move', unit: 'orla' });
  });

  it('units act in roster order', () => {
    const state = position('orla', FAR);
    state.turn = null;
    expect(followed(state).said[0]).toMatchObject({ unit: 'orla' });
  });
});
