import { describe, expect, it } from 'vitest';
import { deedWords } from '../src/presenter/deeds/deed-words.ts';
import { arm, battle, F7, G5, profile, refusal, say, tags, who } from './field.ts';
import { own, printed } from './own.ts';

const weapons = [...own.weapons.values()];
const fighter = { id: 'f', is: printed('Fighter 7'), x: 3, y: 3 };
const goblin = { id: 'g', is: G5, x: 9, y: 9 };

describe('GE-ACT-10, GE-R63: swapping weapons', () => {
  it('takes a Utility Action, once', () => {
    const p = battle({ creatures: [fighter, goblin], weapons });
    const { state } = say(p, { do: 'swap', hands: [2], pay: 'utility' });
    expect(who(state, 'f').hands).toEqual([2]);
    expect(state.turn.utility).toBe(true);
    expect(refusal({ ...p, state }, { do: 'swap', hands: [0, 1], pay: 'utility' })).toBe('GE-ACT-07');
  });

  it('names what it puts away, with the price', () => {
    const p = battle({ creatures: [fighter, goblin], weapons });
    const words = (hands: number[]) => deedWords(p, { do: 'swap', hands, pay: 'utility' });
    expect(words([2])).toMatchObject({
      label: 'Take Knife in hand',
      detail: 'Utility Action, puts away Broadsword and Roundshield',
    });
    expect(words([0, 2])?.detail).toBe('Utility Action, puts away Roundshield');
  });

  it('is no Attack Action and changes something', () => {
    const p = battle({ creatures: [fighter, goblin], weapons });
    expect(refusal(p, { do: 'swap', hands: [2], pay: 'attack' })).toBe('GE-ACT-10');
    expect(refusal(p, { do: 'swap', hands: [1, 0], pay: 'utility' })).toBe('GE-ACT-10');
    expect(refusal(p, { do: 'swap', hands: [7], pay: 'utility' })).toBe('GE-R63');
  });

  it('GE-TAG-17, GE-INV-01: two hands hold a two-handed weapon or two others', () => {
    const marauder = { id: 'm', is: printed('Marauder 7'), x: 3, y: 3 };
    const p = battle({ creatures: [marauder, goblin], weapons });
    expect(refusal(p, { do: 'swap', hands: [0, 1], pay: 'utility' })).toBe('GE-TAG-17');
    // Fists are no things to take in hand.
    expect(refusal(p, { do: 'swap', hands: [2], pay: 'utility' })).toBe('GE-R63');
    // GE-R42: a grip takes both hands.
    const grip = battle({ creatures: [{ ...marauder, but: { grappling: 1 } }, goblin], weapons });
    expect(refusal(grip, { do: 'swap', hands: [1], pay: 'utility' })).toBe('GE-R42');
  });

  it('GE-PROF-02: Intermediates swap to that type as a reaction', () => {
    const beginner = battle({ creatures: [fighter, goblin], weapons });
    expect(refusal(beginner, { do: 'swap', hands: [0], pay: 'reaction' })).toBe('');
    const knife = { do: 'swap', hands: [2], pay: 'reaction' } as const;
    expect(refusal(beginner, knife)).toBe('GE-PROF-02');
    const is = profile({ ...printed('Fighter 7'), id: 'i', tiers: { Stabbing: 1, Slashing: 0 } });
    const p = battle({ creatures: [{ ...fighter, is }, goblin], weapons });
    const { state } = say(p, knife);
    expect([who(state, 'f').hands, who(state, 'f').reacted, state.turn.utility]).toEqual([[2], true, false]);
  });
});

describe('GE-TAG-07: Flexible weapons', () => {
  const spearman = { id: 's', is: printed('Bandit - Spearman 10'), x: 3, y: 3 };
  const p = battle({ creatures: [spearman, { ...goblin, x: 5, y: 3 }], weapons });

  it('have another grip with d8 for d6; an attached Long applies there', () => {
    const arms = (p.book.kits[0]?.arms ?? []).filter((a) => !a.spare);
    expect(arms.map((a) => [a.name, a.hands, a.dice, a.reach])).toEqual([
      ['Spear', 1, [[2, 6]], 1],
      ['Knife', 1, [[2, 4]], 1],
      ['Spear (two hands)', 2, [[2, 8]], 2],
    ]);
  });

  it('GE-R63: the grip changes once a turn for free', () => {
    expect(refusal(p, { do: 'attack', arm: 0, on: 'g' })).toBe('GE-MEL-01');
    const { state } = say(p, { do: 'swap', hands: [2], pay: 'free' });
    const after = { ...p, state };
    expect(refusal(after, { do: 'attack', arm: 2, on: 'g' })).toBe('');
    expect(refusal(after, { do: 'attack', arm: 0, on: 'g' })).toBe('GE-R63');
    expect(refusal(after, { do: 'swap', hands: [0], pay: 'free' })).toBe('GE-R63');
    expect(refusal(p, { do: 'swap', hands: [1], pay: 'free' })).toBe('GE-R63');
  });
});

describe('GE-TAG-14: reloading', () => {
  const crossbow = arm('Crossbow', 5, '2d6', {
    damage: 'Arrow',
    range: { short: -1, medium: 0, long: 0, max: 24 },
    tags: tags(['Reload', 2]),
    ammo: { id: 'bolt-light', count: 3, dice: { dice: [[1, 8]], plus: 0, explodes: true } },
  });
  const is = profile({ id: 'x', arms: [crossbow], hands: [0] });
  const empty = { id: 'x', is, x: 1, y: 1, but: { arms: [{ arm: 0, reload: 2, lies: -1, coating: '' }] } };

  it('takes X Attack or Utility Actions', () => {
    const p = battle({ creatures: [empty, goblin] });
    expect(refusal(p, { do: 'attack', arm: 0, on: 'g' })).toBe('GE-TAG-14');
    expect(refusal(p, { do: 'reload', arm: 0, pay: 'move' })).toBe('GE-TAG-14');
    const first = say(p, { do: 'reload', arm: 0, pay: 'utility' });
    expect(who(first.state, 'x').arms).toEqual([{ arm: 0, reload: 1, lies: -1, coating: '' }]);
    const second = say({ ...p, state: first.state }, { do: 'reload', arm: 0, pay: 'attack' });
    expect(who(second.state, 'x').arms).toEqual([]);
  });
});

describe('GE-STS-25, GE-R65: what lies on the ground', () => {
  const dropped = (at: number) => ({
    id: 'f',
    is: F7,
    x: 3,
    y: 3,
    but: { hands: [1], arms: [{ arm: 0, reload: 0, lies: at, coating: '' }] },
  });

  it('cannot be used, and is picked up from the own square or beside it by any action', () => {
    const p = battle({ creatures: [dropped(3 * 12 + 4), { ...goblin, x: 3, y: 4 }] });
    expect(refusal(p, { do: 'attack', arm: 0, on: 'g' })).toBe('GE-R65');
    const { state } = say(p, { do: 'pick up', arm: 0, pay: 'move' });
    expect([who(state, 'f').hands, who(state, 'f').arms]).toEqual([[1, 0], []]);
    const far = battle({ creatures: [dropped(3 * 12 + 5), goblin] });
    expect(refusal(far, { do: 'pick up', arm: 0, pay: 'move' })).toBe('GE-R65');
    expect(refusal(far, { do: 'swap', hands: [0], pay: 'utility' })).toBe('GE-R65');
  });
});

describe('GE-RNG-10: thrown weapons are their own ammunition', () => {
  const is = printed('Nox - Fighter 10');
  const nox = { id: 'n', is, x: 1, y: 1, but: { hands: [2] } };

  it('what was thrown lies where it was aimed, and is picked up there', () => {
    const p = battle({ creatures: [nox, { ...goblin, x: 3, y: 1 }], weapons });
    // 2 + 8 = 10 against a dodge of 12 + 6.
    const { state } = say(p, { do: 'attack', arm: 2, on: 'g' }, [2, 12, 1], ['dodge']);
    expect([who(state, 'n').hands, who(state, 'n').arms]).toEqual([
      [],
      [{ arm: 2, reload: 0, lies: 15, coating: '' }],
    ]);
    expect(refusal({ ...p, state }, { do: 'pick up', arm: 2, pay: 'move' })).toBe('GE-R65');
    const there = {
      ...p,
      state: { ...state, creatures: state.creatures.map((c) => ({ ...c, at: c.id === 'n' ? 14 : 99 })) },
    };
    expect(who(say(there, { do: 'pick up', arm: 2, pay: 'move' }).state, 'n').hands).toEqual([2]);
  });
});
