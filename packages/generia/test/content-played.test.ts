import { describe, expect, test } from 'vitest';

import type { Effect } from '../src/content/content.ts';
import { bestWay, PLAIN_SAVE, type Save } from '../src/rules/status/saves.ts';
import { counterOf, woundsOf, type Boon } from '../src/match/state.ts';
import { status } from './bodies.ts';
import { CHAOS, spells } from './magic.ts';
import { own } from './own.ts';
import { refusal, say, who } from './field.ts';
import { ATTACK, damageOf, duel, foe, HERO, me, SHOOT, use, x, type Given } from './skill-duel.ts';
import { ABILITIES } from './skills.ts';

/** The hero with effects on its sword alone, as enchantments are. */
const enchanted = (...effects: readonly Effect[]) =>
  duel('', { me: { arms: HERO.arms.map((line, i) => (i === 0 ? { ...line, effects } : line)) } });

const boon = (...effects: readonly Effect[]): readonly Boon[] => [
  { n: 1, source: 'a spell', by: 0, effects, until: 'phase', rounds: 0, from: 0 },
];

describe('What is on a weapon itself', () => {
  test('Penetration II: 2 AV less for the hit and for the threshold', () => {
    // 2 + 2 + 2 = 6 on the torso: more than once WT 5 without its AV of 2.
    const s = say(enchanted({ hook: 'ignore AV', by: 2 }), ATTACK, [15, 3, 2, 2], ['none']);
    expect(woundsOf(foe(s))).toBe(1);
    expect(woundsOf(foe(say(duel(''), ATTACK, [15, 3, 2, 2], ['none'])))).toBe(0);
  });

  test('Reroll I: one damage die of that weapon may be thrown again', () => {
    const reroll = enchanted({ hook: 'reroll', dice: 1, of: 'damage' });
    expect(damageOf(say(reroll, ATTACK, [15, 3, 1, 1, 5], ['none', 'die 0']))).toBe(5 + 1 + 2);
    // Not with the bow.
    expect(damageOf(say(reroll, SHOOT, [15, 3, 1], ['none']))).toBe(1 + 2);
  });
});

describe('What a weapon has become', () => {
  const nox = (id: string, given: Given = {}) =>
    duel(id, {
      abilities: [...ABILITIES, ...spells('shadow-coating')],
      ...given,
      me: { abilities: ['shadow-coating'], pv: { Night: 1, Shadow: 1 } },
    });

  test('Shadow Coating, GE-DT-04: an explosion makes the zone Brittle besides what the weapon does', () => {
    // 6 and 3 more: one explosion of Shadow, and Sharp bleeds; T 20 with PER-MOD 2 of AV 2 ignored.
    const s = say(nox('', { foe: { wt: 20 } }), ATTACK, [15, 3, 6, 3, 1], ['shadow-coating', 'none']);
    expect(damageOf(s)).toBe(12);
    expect([x(foe(s), 'Brittle'), x(foe(s), 'Bleeding')]).toEqual([1, 1]);
  });

  test('Withering Shadows: 1 Nox Point for a wound by a coated weapon', () => {
    // 2 + 2 + 2 = 6 above WT 5 and no AV: one wound.
    const s = say(nox('withering-shadows'), ATTACK, [15, 3, 2, 2], ['shadow-coating', 'none']);
    expect(counterOf(me(s), 'Nox')).toBe(1);
  });

  test('One with the Shadows: the step ends next to terrain or a creature', () => {
    const blow = [15, 3, 2, 2];
    const q = nox('one-with-the-shadows');
    // The foe stands at (5,4): (6,4) is beside it, (9,9) beside nothing.
    expect(me(say(q, ATTACK, blow, ['shadow-coating', 'none', 'yes', String(4 * 12 + 6)])).at).toBe(54);
    expect(() => say(q, ATTACK, blow, ['shadow-coating', 'none', 'yes', String(9 * 12 + 9)])).toThrow('117');
  });

  test('GE-DT-06, 07: a blade of Fire meets MD, throws no zone without a wound, and burns', () => {
    const q = duel('', { foe: { wt: 20 }, but: { boons: boon({ hook: 'damage type', to: 'Fire' }) } });
    const s = say(q, ATTACK, [15, 6, 3, 1], ['none']);
    expect([x(foe(s), 'Burning'), x(foe(s), 'Bleeding')]).toEqual([1, 0]);
  });
});

describe('Magic, as its rows say', () => {
  test('Surge and Enflame: answers to a hit follow a Spell Attack as well as a blow', () => {
    const q = duel('arcane-missile-10', {
      x: 8,
      me: { abilities: ['spellburn-surge'] },
      foe: { tn: 9 },
    });
    // SA 10 + 7 against 1: 3 + 3 + 3 Arcane is a hit, one wound, Spellburn 1; Surge lets it tick at once, a d4.
    const s = say(q, use('arcane-missile-10'), [10, 1, 3, 3, 3, 2], ['spellburn-surge']);
    expect(s.events.find((e) => e.type === 'tick')).toMatchObject({ status: 'Spellburn', points: 2 });
    expect(me(s).mp).toBe(10 - 2 - 1);
  });

  test('Chaos 4: it is the caster who loses all concentration', () => {
    const held = [{ n: 7, ability: 'grave-grip', level: 1, element: '', on: [], count: 0 }];
    const q = duel('', {
      x: 7,
      me: { abilities: ['grave-grip'], pv: { 'Concept: Voidmage': 3, 'Element: Void': 4 } },
      foeBut: { held },
      abilities: spells('grave-grip'),
      chaos: CHAOS,
    });
    // The Chaos Check fails with a 2; then the table. The spell itself is not kept up either, and nobody saves against it.
    const s = say(q, use('grave-grip'), [2, 4]);
    expect([me(s).held.length, foe(s).held.length, foe(s).statuses.length]).toEqual([0, 1, 0]);
  });

  test('Stomp: Strain 1 at each step; Great Leap: 1, 2, 3', () => {
    const q = duel('', {
      me: { abilities: ['stomp', 'great-leap'], tiers: { Tempering: 2 }, pv: { Body: 2 } },
      abilities: spells('stomp', 'great-leap'),
    });
    expect(counterOf(me(say(q, { do: 'use', ability: 'stomp', level: 3 }, [20])), 'Strain')).toBe(1);
    // From (4,4) to (4,6): a jump of 2 m, eased by 6 times 3.
    const leap = say(q, { do: 'use', ability: 'great-leap', level: 3, at: 76 }, [20]);
    expect(counterOf(me(leap), 'Strain')).toBe(3);
  });

  test('Blade Infusion: the blade reaches [element] m', () => {
    const lengthened = (n: number) =>
      duel('', { x: 7, but: { boons: boon({ hook: 'value', value: 'reach', by: n }) } });
    expect(refusal(lengthened(2), ATTACK)).toBe('GE-MEL-01');
    expect(refusal(lengthened(3), ATTACK)).toBe('');
  });
});

describe('Creatures, perks and things, as their rows say', () => {
  test('Allosaurus: one die of its Bite or of its Crush may be thrown again', () => {
    const q = duel('crush-allosaurus', {
      me: { traits: ['reroll-bite'], size: 'Large' },
      foe: { wt: 30 },
      but: { grappling: 1 },
      foeBut: { statuses: [status('Grappled', { by: 0 })] },
    });
    // DC 17 against 1; six dice of 2 each, one of them thrown again for a 5, and 7.
    const s = say(q, use('crush-allosaurus'), [1, 3, 2, 2, 2, 2, 2, 2, 5], ['die 0']);
    expect(damageOf(s)).toBe(5 * 2 + 5 + 7);
  });

  test('Chest Mimic: Tentacle Grab answers a block as well as a hit', () => {
    const q = duel('tentacle-grab-13', { turn: 'foe' });
    // 2 against a block of 8 + 12; DC 13 against STR with a 1.
    const blow = { do: 'attack', arm: 0, on: 'me' } as const;
    const s = say(q, blow, [2, 12, 3, 1, 1], ['block 0', 'yes']);
    expect(x(foe(s), 'Restrained')).toBe(1);
    expect([me(s).en, me(s).reacted]).toEqual([19, true]);
  });

  test('Mountain Goat: Advantage 1 to climb', () => {
    // A ledge of 1 m in the south, from row 5 on.
    const heights = Array.from({ length: 144 }, (_, i) => (i >= 60 ? 1 : 0));
    const q = duel('sure-footed', { heights, x: 9 });
    // DEX 4 against 10 with the better of two dice, 4 * 12 + 4 to 5 * 12 + 4.
    const s = say(q, { do: 'move', path: [64] }, [1, 6]);
    expect(me(s).at).toBe(64);
  });

  test('Paragon: [Sol] eases saves against magical statuses, not those against spells', () => {
    const held = [{ n: 7, ability: 'armor-of-sol', level: 1, element: '', on: [], count: 0 }];
    const q = duel('paragon', { me: { pv: { Sol: 2 } }, but: { held }, abilities: spells('armor-of-sol') });
    const save = { ...PLAIN_SAVE, who: 0, with: ['WIL'], magic: true } as const;
    const eased = (statuses: Save['statuses']) =>
      bestWay(q, { ...save, statuses }, who(q.state, 'me'), false)?.eased;
    // WIL 1 and Sol 2.
    expect([eased(['Frightened']), eased([])]).toEqual([3, 1]);
  });

  test('Spiritual Resilience: Advantage 1 on WIL for each of three Binding spells', () => {
    const one = { ability: 'tailwind', level: 1, element: '', on: [], count: 0 };
    const held = [1, 2, 3].map((n) => ({ ...one, n }));
    const q = duel('spiritual-resilience', { but: { held }, abilities: spells('tailwind') });
    const save = { ...PLAIN_SAVE, who: 0, with: ['WIL'] } as const;
    expect(bestWay(q, save, who(q.state, 'me'), false)?.adv).toBe(3);
  });

  test('Blood Rage: 1 Rage for each wound caused', () => {
    // 4 + 5 + 2 = 11 on bare arms with WT 5: two wounds, the second of them checked.
    const s = say(duel('blood-rage'), ATTACK, [15, 6, 4, 5, 15], ['none']);
    expect(counterOf(me(s), 'Rage')).toBe(2);
  });

  test('Efficient Metabolism: a Snack gives 2 EN for 1', () => {
    const eat = { do: 'item', item: 'snack', pay: 'utility' } as const;
    const eater = (perk: string) => {
      const q = duel(perk, { but: { en: 5, items: [['snack', 1]] } });
      Object.assign(q.book, { content: { ...q.book.content, consumables: own.consumables } });
      return q;
    };
    expect(me(say(eater(''), eat)).en).toBe(6);
    expect(me(say(eater('efficient-metabolism'), eat)).en).toBe(7);
  });

  test('Smith-in-a-Bottle: Brittle goes from one item, the others stay', () => {
    const q = duel('', {
      but: {
        items: [['smith-in-a-bottle', 1]],
        statuses: [status('Brittle', { zone: 1, x: 2 }), status('Brittle', { zone: 3, x: 1 })],
      },
    });
    Object.assign(q.book, { content: { ...q.book.content, consumables: own.consumables } });
    const s = say(q, { do: 'item', item: 'smith-in-a-bottle', pay: 'utility' }, [], ['legs']);
    expect(me(s).statuses.map((one) => [one.zone, one.x])).toEqual([[1, 2]]);
  });

  test('Tempered Crush: [Body] times 1d6 that do not explode', () => {
    const q = duel('', {
      me: { abilities: ['crush'], pv: { Body: 3 } },
      but: { grappling: 1 },
      foeBut: { statuses: [status('Grappled', { by: 0 })] },
      foe: { wt: 30 },
      abilities: spells('crush'),
    });
    expect(damageOf(say(q, use('crush'), [1, 6, 6, 6]))).toBe(18);
  });
});

describe('How long things last', () => {
  test('Vigilance: its concentration ends with the start of the own next turn', () => {
    const q = duel('vigilance', { turn: 'foe', x: 8 });
    const mine = duel('vigilance', { x: 8 });
    // The foe does not see through it with a 1.
    const watching = say(mine, { do: 'use', ability: 'vigilance' }, [1]).state;
    expect(who(watching, 'me').held.map((h) => h.ability)).toEqual(['vigilance']);
    const theirs = say({ ...q, state: watching }, { do: 'end' }).state;
    const again = say({ ...q, state: theirs }, { do: 'end' }).state;
    expect([who(again, 'me').held.length, who(again, 'me').boons.length]).toEqual([0, 0]);
  });

  test('Bones of Steel: a Sprint costs 4 EN', () => {
    const q = duel('', {
      me: { abilities: ['bones-of-steel'], pv: { Body: 1 } },
      abilities: spells('bones-of-steel'),
    });
    const hard = say(q, { do: 'use', ability: 'bones-of-steel' }).state;
    const run = { do: 'move', how: 'sprint', path: [40] } as const;
    expect(who(say({ ...q, state: hard }, run).state, 'me').en).toBe(20 - 4);
  });
});

describe('Answers that were never asked for', () => {
  test('Air Cushion: a reaction to a fall within 20 m; who falls there takes no damage', () => {
    // Row 5 lies 2 m lower.
    const heights = Array.from({ length: 144 }, (_, i) => (i < 60 ? 2 : 0));
    const q = duel('', {
      x: 9,
      heights,
      me: { abilities: ['air-cushion'], pv: { Air: 1 }, wt: 5 },
      abilities: spells('air-cushion'),
    });
    // Over the edge: the fall check fails with a 1, and no die of damage follows.
    const s = say(q, { do: 'move', path: [64] }, [1], ['air-cushion']);
    expect([me(s).at, me(s).mp, woundsOf(me(s))]).toEqual([64, 8, 0]);
    expect(me(s).held.map((h) => h.ability)).toEqual(['air-cushion']);
    // Without it 8 of 2d4 exceed WT 5 once.
    expect(woundsOf(me(say(q, { do: 'move', path: [64] }, [1, 4, 4, 3], ['no'])))).toBe(1);
  });

  test('Soul Hook: the pull goes in any direction', () => {
    const q = duel('soul-hook', {
      turn: 'foe',
      x: 8,
      foeBut: { statuses: [status('Frightened', { by: 0, dc: 20 })] },
    });
    // The save at the end of its turn fails with a 1; 3 m to the east of column 8 is column 11.
    const s = say(q, { do: 'end' }, [1], ['yes', '3', '2']);
    expect(foe(s).at).toBe(4 * 12 + 11);
  });
});
