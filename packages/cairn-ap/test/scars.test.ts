import { fraction } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { harm, harmOf } from '../src/rules/damage/damage.ts';
import { mend } from '../src/rules/healing/mending.ts';
import { creatureOf } from '../src/match/state.ts';
import { after, odds, oddsOf, play, run, scene, type Field, type Somebody } from './field.ts';

const down = (hp: number, who: Partial<Somebody> = {}, more: Partial<Field> = {}) => {
  const stand = scene({
    creatures: [
      { id: 'p', hp, ...who },
      { id: 'other', group: 'else' },
    ],
    ...more,
  });
  return {
    stand,
    scarred: (dice: readonly number[] = [], answers: readonly string[] = []) =>
      run(stand, (g) => harm(g, [harmOf('p', hp, { armour: false })]), dice, answers),
  };
};

const kinds = (c: { readonly conditions: readonly { readonly kind: string }[] }) =>
  c.conditions.map((a) => a.kind);

describe('the rows', () => {
  it('CA-SCAR-01: a place, then a d6 that may be the new max HP', () => {
    expect(down(1).scarred([3, 5]).who('p')).toMatchObject({ maxHp: 5, hp: 0, scars: ['CA-SCAR-01: eye'] });
    expect(
      down(1, { is: { maxHp: 6 } })
        .scarred([6, 6])
        .who('p'),
    ).toMatchObject({ maxHp: 6 });
  });

  it('CA-SCAR-02: a d6', () => {
    expect(down(2).scarred([6]).who('p')).toMatchObject({ maxHp: 6, scars: ['CA-SCAR-02'] });
    expect(down(2).scarred([2]).who('p').maxHp).toBe(2);
  });

  it('CA-SCAR-03, CA-R31, R89: Prone and Deprived until some hours’ rest, then a d6 added', () => {
    const { stand, scarred } = down(3);
    const hurt = scarred();
    expect(kinds(hurt.who('p'))).toEqual(['prone']);
    expect(hurt.who('p').deprived).toEqual(['CA-SCAR-03']);
    const rest = { do: 'rest', creatures: ['p'], healer: false, safe: true } as const;
    const short = play(after(stand, hurt), { ...rest, kind: 'short' });
    expect(short.who('p').hp).toBe(0);
    const rested = play(after(stand, hurt), { ...rest, kind: 'hours' }, [4]);
    // CA-R35: a higher max gives no HP, and the rest was that of one who is Deprived; the next one restores them.
    expect(rested.who('p')).toMatchObject({ maxHp: 7, deprived: [], recoveries: [], hp: 0 });
    expect(play(after(stand, rested), { ...rest, kind: 'short' }).who('p').hp).toBe(7);
    expect(play(after(stand, hurt), { ...rest, kind: 'night' }, [4]).who('p').hp).toBe(0);
    expect(play(after(stand, hurt), { ...rest, kind: 'week' }, [4]).who('p')).toMatchObject({
      hp: 3,
      maxHp: 7,
    });
  });

  it('CA-SCAR-04, CA-R89: a limb; mended, 2d6', () => {
    const limb = (dice: readonly number[]) => kinds(down(4).scarred(dice).who('p'));
    expect(limb([2])).toEqual(['broken-leg']);
    expect(limb([3, 1])).toEqual(['broken-arm']);
    expect(limb([5])).toEqual(['broken-rib']);
    expect(limb([6])).toEqual(['broken-skull']);
    const { stand, scarred } = down(4);
    const mended = play(
      after(stand, scarred([2])),
      { do: 'recover', creature: 'p', rule: 'CA-SCAR-04' },
      [6, 3],
    );
    expect(mended.who('p')).toMatchObject({ maxHp: 9, conditions: [], recoveries: [] });
  });

  it('CA-X30: P(2d6 > 5) = 13/18', () => {
    const stand = scene({
      creatures: [
        { id: 'p', hp: 5, is: { recoveries: [{ rule: 'CA-SCAR-04', when: 'healer', hours: 0, text: '' }] } },
      ],
    });
    const mended = { do: 'recover', creature: 'p', rule: 'CA-SCAR-04' } as const;
    expect(odds(stand, mended, (s) => creatureOf(s, 'p').maxHp > 5)).toEqual(fraction(13, 18));
  });

  it('CA-R89: a broken arm holds nothing: off hand or main hand', () => {
    const held = { items: ['sword', 'heater'] };
    const left = (dice: readonly number[]) =>
      down(4, held)
        .scarred(dice)
        .who('p')
        .items.map((i) => i.item);
    expect(left([4, 3])).toEqual(['sword']);
    expect(left([4, 4])).toEqual(['heater']);
    expect(
      down(4, { items: ['great-axe'] })
        .scarred([4, 1])
        .who('p').items,
    ).toEqual([]);
  });

  it('CA-SCAR-05: once over it, 2d6', () => {
    const { stand, scarred } = down(5);
    const over = play(after(stand, scarred()), { do: 'recover', creature: 'p', rule: 'CA-SCAR-05' }, [2, 2]);
    expect(over.who('p').maxHp).toBe(5);
  });

  it('CA-X31, CA-SCAR-06, CA-R32: 3d6 against the current attribute', () => {
    const is = { maxDex: 13, dex: 8 };
    expect(down(6, { is }).scarred([4, 5, 5, 1]).who('p')).toMatchObject({ dex: 11, maxDex: 13 });
    expect(down(6, { is }).scarred([3, 6, 6, 4]).who('p')).toMatchObject({ dex: 16, maxDex: 16 });
    expect(down(6).scarred([1, 3, 3, 3]).who('p')).toMatchObject({ str: 10, maxStr: 10 });
    expect(down(6).scarred([6, 6, 6, 6]).who('p')).toMatchObject({ wil: 18, maxWil: 18 });
  });

  it('CA-SCAR-07: hardly able to move; after recovery 3d6 against max DEX', () => {
    const { stand, scarred } = down(7);
    const hurt = scarred();
    expect(kinds(hurt.who('p'))).toEqual(['hamstrung']);
    const well = play(after(stand, hurt), { do: 'recover', creature: 'p', rule: 'CA-SCAR-07' }, [5, 5, 4]);
    expect(well.who('p')).toMatchObject({ maxDex: 14, dex: 10, conditions: [] });
  });

  it('CA-SCAR-08, CA-R33: Deafened; a WIL Save against 20 gives a d4', () => {
    expect(down(8).scarred([11, 3]).who('p')).toMatchObject({ wil: 13, maxWil: 13, scars: ['CA-SCAR-08'] });
    const failed = down(8).scarred([10]).who('p');
    expect(failed.wil).toBe(10);
    expect(kinds(failed)).toEqual(['deafened']);
  });

  it('CA-SCAR-09: 3d6 against max WIL', () => {
    expect(down(9).scarred([4, 4, 4]).who('p')).toMatchObject({ maxWil: 12, wil: 10 });
  });

  it('CA-SCAR-10, CA-WARD-21, CA-AUTO-14: the Warden names the part, or a die; a WIL Save gives a d6', () => {
    const auto = down(10).scarred([3, 11, 6]).who('p');
    expect(auto).toMatchObject({ maxWil: 16, scars: ['CA-SCAR-10: foot'] });
    expect(kinds(auto)).toEqual(['lost-foot']);
    const handless = down(10, { items: ['sword', 'heater'] })
      .scarred([1, 1])
      .who('p');
    expect(handless.items.map((i) => i.item)).toEqual(['sword']);
    const asked = down(10, {}, { desk: { open: 'ask' } })
      .scarred([1], ['eye'])
      .who('p');
    expect(asked.scars).toEqual(['CA-SCAR-10: eye']);
    expect(kinds(asked)).toEqual(['lost-eye']);
  });

  it('CA-SCAR-11, CA-R89: out of action with an hour left, even if the Save was passed', () => {
    const { scarred } = down(11);
    expect(scarred().who('p')).toMatchObject({ fate: 'dying', deathAt: 60, deprived: ['CA-SCAR-11'] });
  });

  it('CA-X32: recovered, 2d6 is the new max HP, higher or lower', () => {
    const recoveries = [{ rule: 'CA-SCAR-11', when: 'healer', hours: 0, text: '' }] as const;
    const stand = scene({ creatures: [{ id: 'p', hp: 9, is: { recoveries } }] });
    const well = play(stand, { do: 'recover', creature: 'p', rule: 'CA-SCAR-11' }, [3, 1]);
    expect(well.who('p')).toMatchObject({ maxHp: 4, hp: 4 });
  });

  it('CA-R84, R89: bandages make a Mortal Wound Stable, no rest ends that; magic heals it', () => {
    const { stand, scarred } = down(11);
    const hurt = scarred();
    const bound = play(after(stand, hurt), { do: 'set', creature: 'p', field: 'fate', value: 'stable' });
    const rest = { do: 'rest', kind: 'night', creatures: ['p'], healer: false, safe: true } as const;
    expect(play(after(stand, bound), rest).who('p').fate).toBe('stable');
    const healed = run(
      after(stand, hurt),
      (g) => void mend(g, creatureOf(g.state, 'p'), 'hp', 3, { magical: true }),
      [4, 4],
    );
    expect(healed.who('p')).toMatchObject({ fate: 'stable', maxHp: 8, deprived: [], hp: 3 });
    expect(play(after(stand, healed), rest).who('p')).toMatchObject({ fate: 'up', hp: 8 });
  });

  it('CA-X28, CA-SCAR-12, CA-R29: above 12 the row is 12; Doomed, and no Critical Save now', () => {
    expect(down(14).scarred().who('p')).toMatchObject({ doomed: true, scars: ['CA-SCAR-12'], fate: 'up' });
  });
});

describe('Doomed', () => {
  const stand = scene({
    creatures: [{ id: 'p', hp: 8, str: 9, is: { hp: 2, doomed: true, scars: ['CA-SCAR-12'] } }],
  });
  const strike = [harmOf('p', 5, { attack: true })];

  it('CA-X29, CA-R82: the next Critical Save is fateful: 15 is not above 15, and that is death', () => {
    const dead = run(stand, (g) => harm(g, strike), [9]);
    expect(dead.who('p')).toMatchObject({ str: 6, fate: 'dead' });
  });

  it('CA-X29: passed, the doom is gone, 3d6 may be the new max HP, then Scar row 2', () => {
    const lived = run(stand, (g) => harm(g, strike), [10, 6, 5, 1, 2]);
    expect(lived.who('p')).toMatchObject({ fate: 'up', doomed: false, maxHp: 12 });
    expect(lived.who('p').scars).toEqual(['CA-SCAR-12: passed by', 'CA-SCAR-02']);
  });

  it('CA-R82: not by the Save of the hit that dooms', () => {
    const doomedNow = scene({ creatures: [{ id: 'p', hp: 12 }] });
    expect(run(doomedNow, (g) => harm(g, [harmOf('p', 13)]), [1]).who('p')).toMatchObject({
      fate: 'dying',
      doomed: true,
    });
  });
});

describe('who gets Scars', () => {
  it('CA-R34: characters only', () => {
    const stand = scene({
      creatures: [
        { id: 'h', hp: 2 },
        { id: 'foe', hp: 2 },
      ],
    });
    const { who } = run(stand, (g) => harm(g, [harmOf('h', 2), harmOf('foe', 2)]));
    expect(who('h').scars).toEqual([]);
    expect(who('foe').scars).toEqual([]);
  });

  it('option scarTrigger (CA-R29): only at exactly 0', () => {
    const options = { scarTrigger: 'exactlyZero' };
    const stand = scene({ creatures: [{ id: 'p', hp: 5 }], options });
    expect(run(stand, (g) => harm(g, [harmOf('p', 6)]), [20]).who('p').scars).toEqual([]);
    expect(run(stand, (g) => harm(g, [harmOf('p', 5)])).who('p').scars).toEqual(['CA-SCAR-05']);
  });

  it('option scarHandicaps (CA-R89): without it nothing hampers', () => {
    expect(
      down(7, {}, { options: { scarHandicaps: false } })
        .scarred()
        .who('p').conditions,
    ).toEqual([]);
  });

  it('CA-R35: a lower most clamps, a higher one gives nothing', () => {
    const { who } = down(2).scarred([6]);
    expect(who('p')).toMatchObject({ hp: 0, maxHp: 6 });
  });

  it('CA-R31: whoever dies first never rolls', () => {
    const stand = scene({ creatures: [{ id: 'p', hp: 4, str: 2 }] });
    const dead = oddsOf(
      stand,
      (g) => harm(g, [harmOf('p', 6)]),
      (s) => creatureOf(s, 'p').scars.length > 0,
    );
    expect(dead).toEqual(fraction(0));
  });
});
