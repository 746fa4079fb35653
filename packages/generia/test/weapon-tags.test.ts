import { describe, expect, it } from 'vitest';
import { armFrom } from '../src/rules/creature/creature.ts';
import { parseOptions } from '../src/match/options.ts';
import type { Arm } from '../src/match/book.ts';
import type { Profile } from '../src/content/content.ts';
import { arm, profile } from './field.ts';
import { must, own, printed } from './own.ts';

const options = must(parseOptions({}));

/** A weapon of the tables in the hands of somebody who has learnt these types of weapons, to these tiers. */
const wielded = (weapon: string, tiers: Readonly<Record<string, number>>, character = true): Arm => {
  const is: Profile = profile({ id: 'x', character, tiers });
  return armFrom(own, options, is, arm('A', 0, '2d6', { weapon, block: { bonus: 0, strength: 4 } }));
};

describe('GE-PROF-01, GE-TAG-05, GE-R62: what one has not learnt', () => {
  it('is used with Disadvantage 1, a Complex weapon below Intermediate with one more', () => {
    expect(wielded('broadsword', {}).unskilled).toBe(-1);
    expect(wielded('broadsword', { Slashing: 0 }).unskilled).toBe(0);
    expect(wielded('saber', {}).unskilled).toBe(-2);
    expect(wielded('saber', { Slashing: 0 }).unskilled).toBe(-1);
    expect(wielded('saber', { Slashing: 1 }).unskilled).toBe(0);
  });

  it('GE-TAG-19: a Variant may use the other proficiency', () => {
    expect(wielded('shortsword', { Stabbing: 0 }).unskilled).toBe(0);
    expect(wielded('broadsword', { Stabbing: 0 }).unskilled).toBe(-1);
    expect(wielded('shortsword', { Slashing: 1, Stabbing: 3 }).tier).toBe(3);
    expect(wielded('broadsword', { Slashing: 1, Stabbing: 3 }).tier).toBe(1);
  });

  it('GE-TAG-10: natural weapons need no proficiency; creatures are always proficient', () => {
    expect(wielded('fist', {}).unskilled).toBe(0);
    expect(wielded('saber', {}, false).unskilled).toBe(0);
  });
});

describe('GE-TAG: what tags of the tables do to a weapon line', () => {
  const all = { Slashing: 4, Stabbing: 4, Blunt: 4, Ranged: 4, Defensive: 4 };
  it.each([
    ['war-hammer', { breaks2: 2, hands: 2 }],
    ['dwarven-hammer', { breaks2: 4, short: true, hands: 1 }],
    ['spiked-mace', { damage: 'Sharp', also: 'Blunt' }],
    ['saber', { cavalry: true }],
    ['pike', { long: true, reach: 2, hands: 2 }],
    ['buckler', { shield: true, parries: true }],
    ['dagger', { precise: true, short: true }],
    ['heavy-crossbow', { reload: 2, hands: 2, canBlock: false, canParry: false }],
    ['flail', { unpredictable: true }],
    ['wizards-staff', { focus: 'Wizard', hands: 2 }],
    ['teeth-large', { canBlock: false, natural: true, hands: 0 }],
    ['bastard-sword', { flexible: true, hands: 1 }],
    ['fist', { short: true, unarmed: true }],
  ])('%s', (id, expected) => {
    const w = own.weapons.get(id);
    const line = arm('A', 0, '2d6', {
      weapon: id,
      range: w?.range ?? null,
      block: { bonus: 0, strength: 4 },
    });
    expect(armFrom(own, options, profile({ id: 'x', character: true, tiers: all }), line)).toMatchObject(
      expected,
    );
  });

  it('GE-TAG-10, GE-TAG-11: printed fists have half the Block Strength, bites cannot block', () => {
    // CON-MOD 3 and STR-MOD 3: 6 halved.
    expect(printed('Marauder 7').arms[2]?.block).toEqual({ bonus: 9, strength: 3 });
    expect(printed('Wolf 10').arms[0]?.block).toBeNull();
  });
});
