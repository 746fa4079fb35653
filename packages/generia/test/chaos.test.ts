import { describe, expect, it } from 'vitest';
import { hasStatus, woundsOf } from '../src/match/state.ts';
import { battle, G5, say, who, type Played } from './field.ts';
import { CHAOS, spells, wizard } from './magic.ts';

/** The necromancer casts Grave Grip: a Chaos Check eased by 7, then DC 18. */
const field = (): Played => {
  const p = battle({
    creatures: [
      {
        id: 'N',
        is: wizard(['grave-grip'], { pv: { 'Concept: Voidmage': 3, 'Element: Void': 4 }, wt: 5, wl: 5 }),
        x: 2,
        y: 2,
      },
      { id: 'G5', is: G5, x: 6, y: 2 },
    ],
    abilities: spells('grave-grip'),
    chaos: CHAOS,
  });
  return p;
};
const grip = { do: 'use', ability: 'grave-grip', on: ['G5'] } as const;

describe('Chaos', () => {
  it('GE-CHAOS-01, GE-TRAD-10: 10 is needed with 7; a 3 is enough', () => {
    const { state } = say(field(), grip, [3, 1]);
    expect(hasStatus(who(state, 'G5'), 'Restrained')).toBe(true);
  });

  it('GE-CHAOS-01: a 2 fails, and the table says what comes of it', () => {
    // A 2 on the table: Spellburn 1.
    const { state } = say(field(), grip, [2, 2, 1]);
    expect(hasStatus(who(state, 'N'), 'Spellburn')).toBe(true);
  });

  it('Backlash is absolute damage that does not explode', () => {
    const { state } = say(field(), grip, [2, 1, 6, 3, 15, 1]);
    // 6 above WT 5: one wound; the concentration save follows the hit.
    expect(woundsOf(who(state, 'N'))).toBe(1);
  });

  it('the table has twenty rows', () => {
    expect(CHAOS.map((e) => e.face)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });
});
