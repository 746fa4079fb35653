import { fraction } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { harm, harmOf } from '../src/rules/damage/damage.ts';
import type { Effect } from '../src/content/content.ts';
import { runEffects } from '../src/match/effect-order.ts';
import { creatureOf, type Creature } from '../src/match/state.ts';
import type { Harm } from '../src/match/work.ts';
import { after, attack, odds, oddsOf, play, run, scene, type Field } from './field.ts';

const hit = (target: string, raw: number, more: Partial<Harm> = {}) =>
  harmOf(target, raw, { attack: true, ...more });

const one = (is: Partial<Field['creatures'][number]>, more: Partial<Field> = {}) =>
  scene({ creatures: [{ id: 'p', ...is }, { id: 'foe' }], ...more });

describe('one event', () => {
  it('CA-DMG-01, CA-ARM-01, CA-ATK-02: Armor comes off before HP, never below 0', () => {
    const stand = one({ hp: 4, armour: 1 });
    expect(run(stand, (g) => harm(g, [hit('p', 3)])).who('p').hp).toBe(2);
    const none = run(stand, (g) => harm(g, [hit('p', 1)]));
    expect(none.who('p')).toMatchObject({ hp: 4, harmed: false });
    expect(none.events).toContainEqual(expect.objectContaining({ type: 'harmed', lost: 0 }));
  });

  it('CA-R15: a hit for 0 calls for no Critical Save and brings no Scar', () => {
    const stand = one({ hp: 4, armour: 3, is: { hp: 0 } });
    expect(run(stand, (g) => harm(g, [hit('p', 3)])).who('p')).toMatchObject({ str: 10, scars: [] });
  });

  it('CA-AUTO-06: an extra point comes after Armor', () => {
    const stand = one({ hp: 4, armour: 3 });
    expect(run(stand, (g) => harm(g, [hit('p', 2, { extra: 1 })])).who('p').hp).toBe(3);
  });

  it('CA-X03, CA-R17, CA-DMG-07: exactly 0 HP: no STR loss, no Critical Save, Scar row 3', () => {
    const { who } = run(one({ hp: 3, is: { maxHp: 9 } }), (g) => harm(g, [hit('p', 3)]));
    expect(who('p')).toMatchObject({ hp: 0, str: 10, fate: 'up', scars: ['CA-SCAR-03'] });
  });

  it('CA-X04, CA-CRIT-01, CA-CRIT-02, CA-R18, CA-R20: one beyond: STR −1, Critical Save with the new STR, then Scar row 3', () => {
    // d20 7 + 9 = 16 > 15.
    const { who, events } = run(one({ hp: 3 }), (g) => harm(g, [hit('p', 4)]), [7]);
    expect(who('p')).toMatchObject({ hp: 0, str: 9, fate: 'up', scars: ['CA-SCAR-03'] });
    const types = events.map((e) => e.type);
    expect(types.indexOf('checked')).toBeLessThan(types.indexOf('scar'));
  });

  it('CA-X05, CA-R30: the row is the HP before the event that brought it to 0', () => {
    const stand = one({ hp: 4 });
    const first = run(stand, (g) => harm(g, [hit('p', 2)]));
    expect(first.who('p')).toMatchObject({ hp: 2, scars: [] });
    // Critical Save: 20 + 6; row 2: a d6 of 3, not above 4.
    const second = run(after(stand, first), (g) => harm(g, [hit('p', 6)]), [20, 3]);
    expect(second.who('p')).toMatchObject({ hp: 0, str: 6, maxHp: 4, scars: ['CA-SCAR-02'] });
  });

  it('CA-X24: HP 4, STR 10, Armor 1, a die of 8: HP 0, STR 7, saved on 9 or more', () => {
    const stand = one({ hp: 4, armour: 1 });
    const strike = [hit('p', 8)];
    const passed = oddsOf(
      stand,
      (g) => harm(g, strike),
      (s) => creatureOf(s, 'p').fate === 'up',
    );
    expect(passed).toEqual(fraction(3, 5));
    // 8 + 7 = 15 is not above 15; row 4: which limb 1, a leg.
    expect(run(stand, (g) => harm(g, strike), [8, 1]).who('p')).toMatchObject({ str: 7, fate: 'dying' });
    expect(run(stand, (g) => harm(g, strike), [9, 1]).who('p')).toMatchObject({ hp: 0, str: 7, fate: 'up' });
    expect(run(stand, (g) => harm(g, strike), [9, 1]).who('p').scars).toEqual(['CA-SCAR-04: leg']);
  });

  it('CA-X26, CA-R19: at 0 HP everything goes to STR, the Save follows, no Scar', () => {
    const stand = one({ hp: 4, is: { hp: 0, str: 7 } });
    expect(
      oddsOf(
        stand,
        (g) => harm(g, [hit('p', 2)]),
        (s) => creatureOf(s, 'p').fate === 'up',
      ),
    ).toEqual(fraction(1, 2));
    expect(run(stand, (g) => harm(g, [hit('p', 2)]), [11]).who('p')).toMatchObject({ str: 5, scars: [] });
  });

  it('CA-X27, CA-DMG-04, CA-LOSS-01: STR 0 is death at once, no Save, no Scar', () => {
    const { who } = run(one({ hp: 5, str: 3 }), (g) => harm(g, [hit('p', 8)]));
    expect(who('p')).toMatchObject({ hp: 0, str: 0, fate: 'dead', scars: [] });
  });

  it('CA-R27: every creature dies at STR 0', () => {
    expect(run(one({}), (g) => harm(g, [hit('foe', 14)])).who('foe').fate).toBe('dead');
  });

  it('CA-DMG-02: the dead are not harmed again', () => {
    const stand = one({ is: { fate: 'dead', str: 5 } });
    expect(run(stand, (g) => harm(g, [hit('p', 3)])).who('p').str).toBe(5);
  });
});

describe('pools', () => {
  it('CA-DMG-03, 05: an attack on STR leaves HP alone and calls for the Save; no Scar', () => {
    const stand = one({ hp: 4 });
    const { who } = run(stand, (g) => harm(g, [hit('p', 2, { pool: 'str', armour: false })]), [8]);
    expect(who('p')).toMatchObject({ hp: 4, str: 8, fate: 'up', scars: [] });
  });

  it('CA-DMG-05, 10: other harm to STR calls for none', () => {
    const { who } = run(one({ hp: 4 }), (g) => harm(g, [harmOf('p', 2, { pool: 'str' })]));
    expect(who('p')).toMatchObject({ hp: 4, str: 8, fate: 'up' });
  });

  it('CA-DMG-08, CA-LOSS-02 to 04, CA-R28: DEX 0 is Paralysed, WIL 0 Delirious; born with 0 is neither', () => {
    const dex = run(one({ dex: 3 }), (g) => harm(g, [harmOf('p', 5, { pool: 'dex' })]));
    expect(dex.who('p').dex).toBe(0);
    expect(dex.who('p').conditions.map((a) => a.kind)).toEqual(['paralysed']);
    const wil = run(one({ wil: 2 }), (g) => harm(g, [harmOf('p', 2, { pool: 'wil' })]));
    expect(wil.who('p').conditions.map((a) => a.kind)).toEqual(['delirious']);
    const bones = scene({ creatures: [{ id: 'foe', wil: 0 }] });
    expect(run(bones, (g) => harm(g, [harmOf('foe', 1)])).who('foe').conditions).toEqual([]);
  });

  it('CA-ATTR-05, CA-R10: permanent loss takes the most too', () => {
    const { who } = run(one({}), (g) => harm(g, [harmOf('p', 3, { pool: 'str', permanent: true })]));
    expect(who('p')).toMatchObject({ str: 7, maxStr: 7 });
    expect(run(one({}), (g) => harm(g, [harmOf('p', 3, { pool: 'str' })])).who('p')).toMatchObject({
      str: 7,
      maxStr: 10,
    });
  });
});

describe('what keeps harm out', () => {
  const traits = (bearing: object) => one({ traits: [{ text: '', ...bearing }] });
  const left = (bearing: object, more: Partial<Harm> = {}): number =>
    4 - run(traits(bearing), (g) => harm(g, [hit('p', 2, { by: 'foe', ...more })])).who('p').hp;

  it('CA-R91: mundane means do nothing to some, magical ones do', () => {
    expect(left({ ignoresMundane: true })).toBe(0);
    expect(left({ ignoresMundane: true }, { magical: true })).toBe(2);
    expect(left({ ignoresMundane: true, weak: ['silver'] }, { of: 'silver' })).toBe(2);
  });

  it('elements, soaking, everything, and all but blasts', () => {
    expect(left({ immune: ['fire'] }, { of: 'fire' })).toBe(0);
    expect(left({ immune: ['fire'] }, { of: 'cold' })).toBe(2);
    expect(left({ soak: 1 })).toBe(1);
    expect(left({ ignoresAll: true }, { magical: true })).toBe(0);
    expect(left({ onlyBlast: true })).toBe(0);
    expect(left({ onlyBlast: true }, { blast: true })).toBe(2);
  });

  it('harm ends what harm ends, on both sides', () => {
    const stand = scene({
      creatures: [
        { id: 'p', is: {} },
        { id: 'foe', is: {} },
      ],
    });
    const asleep = play(stand, { do: 'afflict', creature: 'p', condition: 'asleep' });
    const unseen = play(after(stand, asleep), { do: 'afflict', creature: 'foe', condition: 'invisible' });
    const { who } = run(after(stand, unseen), (g) => harm(g, [hit('p', 1, { by: 'foe' })]));
    expect(who('p').conditions).toEqual([]);
    expect(who('foe').conditions).toEqual([]);
  });

  it('a creature that feeds on its hits mends itself', () => {
    const stand = scene({
      creatures: [
        { id: 'p' },
        {
          id: 'foe',
          hp: 6,
          traits: [{ text: '', heal: { onHit: 2 } }],
          attacks: [attack('bite')],
          is: { hp: 1 },
        },
      ],
    });
    const bitten = (weapon: string): number =>
      run(stand, (g) => harm(g, [hit('p', 1, { by: 'foe', with: weapon })])).who('foe').hp;
    expect(bitten('bite')).toBe(3);
    // CA-R260: its bare hands draw no blood.
    expect(bitten('unarmed')).toBe(1);
  });
});

describe('what an attacker makes of its hits', () => {
  const by = (bearing: object) =>
    scene({
      creatures: [
        { id: 'p', armour: 2, hp: 6 },
        { id: 'foe', traits: [{ text: '', ...bearing }] },
      ],
    });
  const strike = hit('p', 3, { by: 'foe' });

  it('passes Armor, goes to STR, does so much in all', () => {
    expect(run(by({}), (g) => harm(g, [strike])).who('p').hp).toBe(5);
    expect(run(by({ pierces: true }), (g) => harm(g, [strike])).who('p').hp).toBe(3);
    expect(run(by({ harmSet: 5 }), (g) => harm(g, [strike])).who('p').hp).toBe(3);
    expect(run(by({ hitsStr: true }), (g) => harm(g, [strike]), [20]).who('p')).toMatchObject({
      hp: 6,
      str: 7,
    });
  });

  it('does dice more, rolled once for everybody hit, on attacks only', () => {
    expect(run(by({ extraHarm: 'd4' }), (g) => harm(g, [strike]), [2]).who('p').hp).toBe(3);
    expect(run(by({ extraHarm: 'd4' }), (g) => harm(g, [{ ...strike, attack: false }])).who('p').hp).toBe(5);
  });
});

describe('one attack', () => {
  it('CA-X25: a bandit (STR 12, d6) on DEX 10, Armor 1, HP 4, STR 10', () => {
    const stand = scene({
      creatures: [
        { id: 'bandit', str: 12, x: 1, y: 3, attacks: [attack('sword')] },
        { id: 'p', dex: 10, armour: 1, hp: 4, str: 10, x: 2, y: 3 },
      ],
      fight: true,
    });
    const command = {
      do: 'act',
      creature: 'bandit',
      template: 'attack',
      targets: ['p'],
      item: 'sword',
    } as const;
    const chance = (test: (c: Creature) => boolean) => odds(stand, command, (s) => test(creatureOf(s, 'p')));
    // Unharmed: a miss or a hit for nothing.
    expect(chance((c) => c.hp === 4)).toEqual(fraction(149 * 10 + 11 * 60, 6000));
    expect(chance((c) => c.hp > 0 && c.hp < 4)).toEqual(fraction(221, 600));
    expect(chance((c) => c.hp === 0 && c.str === 10)).toEqual(fraction(161, 1200));
    expect(chance((c) => c.str < 10 && c.fate === 'up')).toEqual(fraction(1169, 12000));
    expect(chance((c) => c.fate === 'dying')).toEqual(fraction(167, 4000));
  });

  it('whoever hits thorns in melee suffers them', () => {
    const thorns = { save: 'str', effects: [{ do: 'harm', amount: { flat: 2 } }] } as const;
    const stand = scene({
      creatures: [
        { id: 'p', str: 18, x: 1, y: 3, attacks: [attack('fist', { dice: [4] })] },
        { id: 'bush', dex: 1, hp: 9, x: 2, y: 3, traits: [{ text: '', thorns }] },
      ],
      fight: true,
    });
    const command = {
      do: 'act',
      creature: 'p',
      template: 'attack',
      targets: ['bush'],
      item: 'fist',
    } as const;
    // Base 10, d4 3; the bush saves with 5; then the STR Save against 20: 2 + 18 is not above it.
    const { who } = play(stand, command, [10, 3, 5, 2], [], 'party');
    expect(who('bush').hp).toBe(6);
    expect(who('p').hp).toBe(2);
  });
});

describe('several events', () => {
  it('CA-R81: by Group order, then initiative', () => {
    const stand = scene({
      creatures: [
        { id: 'foe', is: { initiative: 3 } },
        { id: 'p1', is: { initiative: 5 } },
        { id: 'p2', is: { initiative: 9 } },
      ],
      fight: true,
      turn: 'p1',
      is: { order: ['party', 'foes'] },
    });
    const { events } = run(stand, (g) => harm(g, [hit('foe', 1), hit('p1', 1), hit('p2', 1)]));
    const order = events.flatMap((e) => (e.type === 'harmed' && 'who' in e ? [e.who] : []));
    expect(order).toEqual(['p2', 'p1', 'foe']);
  });

  it('CA-R30: a second event is its own: the Scar goes by the first', () => {
    // 4 HP: 3, then 1 ignoring Armor: the second brings it to 0 from 1: row 1, place 4 and a d6 of 2.
    const stand = one({ hp: 4 });
    const { who } = run(stand, (g) => harm(g, [hit('p', 3), harmOf('p', 1, { armour: false })]), [4, 2]);
    expect(who('p')).toMatchObject({ hp: 0, scars: ['CA-SCAR-01: chest'], maxHp: 4 });
  });
});

describe('CA-DMG-10: what counts when nobody says', () => {
  const stand = one({ hp: 6, armour: 1 });
  const suffers = (effect: Extract<Effect, { readonly do: 'harm' }>, dice: readonly number[]) =>
    run(stand, (g) => runEffects(g, { by: '', on: 'p', effects: [effect] }), dice).who('p');

  it('Armor counts against rolled harm to HP, not against flat numbers or attributes', () => {
    expect(suffers({ do: 'harm', amount: { roll: 'd6' } }, [3]).hp).toBe(4);
    expect(suffers({ do: 'harm', amount: { flat: 3 } }, []).hp).toBe(3);
    expect(suffers({ do: 'harm', amount: { roll: 'd6' }, pool: 'str' }, [3]).str).toBe(7);
    expect(suffers({ do: 'harm', amount: { flat: 3 }, armour: true }, []).hp).toBe(4);
    expect(suffers({ do: 'harm', amount: { roll: 'd6' }, armour: false }, [3]).hp).toBe(3);
  });
});

describe('the Warden’s hand', () => {
  it('CA-WARD-23, CA-R30: declared damage passes Armor unless it is ticked', () => {
    const stand = one({ hp: 4, armour: 2 });
    const declare = { do: 'harm', creature: 'p', amount: 3, pool: 'hp', text: 'a boulder' } as const;
    expect(play(stand, { ...declare, armour: false }).who('p').hp).toBe(1);
    expect(play(stand, { ...declare, armour: true }).who('p').hp).toBe(3);
    expect(play(stand, { ...declare, armour: true, amount: 0 }).refusal?.rule).toBe('CA-WARD-23');
    expect(play(stand, { ...declare, armour: true }, [], [], 'party').refusal?.rule).toBe('CA-WARD-24');
  });

  it('CA-HEAL-04: mends up to the most, and wakes who was restored (CA-LOSS-04)', () => {
    const stand = one({ hp: 4, dex: 8, is: { hp: 1, dex: 8 } });
    expect(play(stand, { do: 'mend', creature: 'p', amount: 9, pool: 'hp' }).who('p').hp).toBe(4);
    const lamed = run(stand, (g) => harm(g, [harmOf('p', 8, { pool: 'dex' })]));
    const mended = play(after(stand, lamed), { do: 'mend', creature: 'p', amount: 1, pool: 'dex' });
    expect(mended.who('p')).toMatchObject({ dex: 1, conditions: [] });
  });
});
