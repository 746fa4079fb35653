import { describe, expect, it } from 'vitest';
import { addFatigue, shedFatigue } from '../src/rules/healing/fatigue.ts';
import {
  addItem,
  dropItem,
  freeSlots,
  handsOf,
  slotsUsed,
  spendUse,
} from '../src/rules/inventory/inventory.ts';
import { heal } from '../src/rules/healing/mending.ts';
import { creatureOf } from '../src/match/state.ts';
import { after, play, run, scene, type Somebody } from './field.ts';

const loads = (n: number): string[] => Array.from({ length: n }, () => 'load');
const packed = (items: Somebody['items'], is: Somebody['is'] = {}, options = {}) =>
  scene({
    creatures: [
      { id: 'p', hp: 3, items: items ?? [], is },
      { id: 'p2', x: 5 },
    ],
    options,
  });
const used = (items: Somebody['items'], is: Somebody['is'] = {}): number => {
  const stand = packed(items, is);
  return slotsUsed(stand, creatureOf(stand.state, 'p'));
};
const free = (items: Somebody['items'], is: Somebody['is'] = {}): number => {
  const stand = packed(items, is);
  return freeSlots(stand, creatureOf(stand.state, 'p'));
};

describe('slots', () => {
  it('CA-INV-01, 02: ten; a thing fills one, petty none, bulky two', () => {
    expect(free([])).toBe(10);
    expect(used(['load', 'trinket', 'bulk'])).toBe(3);
  });

  it('CA-INV-03: each full bag of 100 gp fills one', () => {
    expect(used([], { gold: 99 })).toBe(0);
    expect(used([], { gold: 250 })).toBe(2);
  });

  it('CA-FAT-02: Fatigue and tumours fill slots', () => {
    expect(free(['load'], { fatigue: 2, tumours: 1 })).toBe(6);
  });

  it('CA-INV-05, CA-R61: carts and animals carry outside the body', () => {
    expect(used(['mule', ...loads(6)])).toBe(0);
    expect(used(['mule', ...loads(8)])).toBe(2);
    expect(used(['cart', 'bulk', 'bulk', 'load'])).toBe(3);
    // What is in hand is on the body.
    expect(used(['mule', { item: 'load', place: 'hand' }])).toBe(1);
  });

  it('CA-X57, CA-R60, CA-INV-04: the last slot filled is 0 HP, no Scar; freed, HP return by rest', () => {
    const stand = packed(loads(9), { hp: 3 });
    const full = run(stand, (g) => addFatigue(g, creatureOf(g.state, 'p'), 1));
    expect(full.who('p')).toMatchObject({ hp: 0, fatigue: 1, scars: [], fate: 'up' });
    const rest = { do: 'rest', kind: 'short', creatures: ['p'], healer: false, safe: true } as const;
    expect(play(after(stand, full), rest).who('p').hp).toBe(0);
    const lighter = run(after(stand, full), (g) => shedFatigue(g, creatureOf(g.state, 'p')));
    expect(lighter.who('p').hp).toBe(0);
    expect(play(after(stand, lighter), rest).who('p').hp).toBe(3);
    const held = run(after(stand, full), (g) => void heal(g, creatureOf(g.state, 'p'), 'hp', 2, ''));
    expect(held.who('p').hp).toBe(0);
  });

  it('option fullPackZeroHP', () => {
    const stand = packed(loads(9), {}, { fullPackZeroHP: false });
    expect(run(stand, (g) => addFatigue(g, creatureOf(g.state, 'p'), 1)).who('p').hp).toBe(3);
  });

  it('CA-INV-06: uses count down and the thing is gone; a charged one stays', () => {
    const stand = packed([{ item: 'bandages', uses: 2 }, { item: 'wand', uses: 1 }, 'load']);
    const spent = (id: string, times: number) =>
      run(stand, (g) => {
        for (let i = 0; i < times; i++) spendUse(g, creatureOf(g.state, 'p'), id);
      })
        .who('p')
        .items.map((i) => `${i.item} ${i.uses}`);
    expect(spent('p.1', 1)).toEqual(['bandages 1', 'wand 1', 'load 0']);
    expect(spent('p.1', 2)).toEqual(['wand 1', 'load 0']);
    expect(spent('p.2', 1)).toEqual(['bandages 2', 'wand 0', 'load 0']);
    expect(spent('p.3', 1)).toEqual(['bandages 2', 'wand 1']);
  });

  it('CA-INV-04: what does not fit lies on the ground', () => {
    const stand = packed(loads(9));
    const given = run(stand, (g) => {
      addItem(g, creatureOf(g.state, 'p'), 'load');
      addItem(g, creatureOf(g.state, 'p'), 'bulk');
    });
    expect(given.who('p').items).toHaveLength(10);
    expect(given.state.lying.map((l) => l.item.item)).toEqual(['bulk']);
    const dropped = run(after(stand, given), (g) => dropItem(g, creatureOf(g.state, 'p'), 'p.1'));
    expect(dropped.state.lying).toHaveLength(2);
  });
});

describe('hands', () => {
  it('CA-R11: two hands; two-handed things, shields, a grappled foe and a burden fill them', () => {
    const hands = (items: Somebody['items'], is: Somebody['is'] = {}) => {
      const stand = packed(items, is);
      return handsOf(stand, creatureOf(stand.state, 'p')).free;
    };
    expect(hands([])).toBe(2);
    expect(hands(['sword'])).toBe(1);
    expect(hands(['great-axe'])).toBe(0);
    expect(hands(['sword', 'heater'])).toBe(0);
    expect(hands([{ item: 'grimoire', place: 'hand' }])).toBe(0);
    expect(hands([{ item: 'grimoire', place: 'hand' }], { mishaps: ['CA-MIS-18'] })).toBe(1);
    expect(hands([], { drags: 'p2' })).toBe(1);
  });
});

describe('Fatigue', () => {
  it('CA-FAT-04, CA-R59: without room the owner drops a thing; petty ones free nothing', () => {
    const stand = packed(['bulk', 'trinket', ...loads(8)]);
    const { who, state } = run(stand, (g) => addFatigue(g, creatureOf(g.state, 'p'), 2), [], ['p.1']);
    expect(who('p').fatigue).toBe(2);
    expect(state.lying.map((l) => l.item.item)).toEqual(['bulk']);
  });

  it('CA-R59: with nothing to drop, Dying, unless the Warden says otherwise', () => {
    const stand = packed([], { fatigue: 10 });
    expect(run(stand, (g) => addFatigue(g, creatureOf(g.state, 'p'), 1)).who('p').fate).toBe('dying');
    const asked = scene({ creatures: [{ id: 'p', is: { fatigue: 10 } }], desk: { open: 'ask' } });
    const spared = run(asked, (g) => addFatigue(g, creatureOf(g.state, 'p'), 1), [], ['nothing']);
    expect(spared.who('p').fate).toBe('up');
  });

  it('CA-FAT-01, CA-WARD-19: the Warden adds and takes', () => {
    const stand = packed([], { fatigue: 1 });
    expect(play(stand, { do: 'fatigue', creature: 'p', by: 2 }).who('p').fatigue).toBe(3);
    expect(play(stand, { do: 'fatigue', creature: 'p', by: -1 }).who('p').fatigue).toBe(0);
    expect(play(stand, { do: 'fatigue', creature: 'p', by: -2 }).refusal?.rule).toBe('CA-FAT-03');
  });
});

describe('things that change hands', () => {
  const stand = scene({
    creatures: [
      { id: 'p', items: ['sword', 'load'], x: 1, y: 1 },
      { id: 'p2', x: 2, y: 1 },
      { id: 'p3', x: 6, y: 1 },
      { id: 'foe', x: 9, y: 1 },
    ],
    fight: true,
  });
  const give = (item: string, to: string) =>
    play(stand, { do: 'give', creature: 'p', item, to }, [], [], 'party');

  it('CA-AUTO-01, 02, CA-EXA-16: 1 AP from hand to hand, 2 from the pack, only to one beside', () => {
    const sword = give('p.1', 'p2');
    expect(sword.who('p').ap).toBe(3);
    expect(sword.who('p2').items[0]).toMatchObject({ item: 'sword', place: 'hand' });
    const load = give('p.2', 'p2');
    expect(load.who('p').ap).toBe(2);
    expect(load.who('p2').items[0]).toMatchObject({ place: 'pack' });
    expect(give('p.1', 'p3').refusal?.rule).toBe('CA-AUTO-01');
    expect(give('x', 'p2').refusal?.rule).toBe('CA-INV-01');
  });

  it('CA-INV-04: nobody takes more than ten slots', () => {
    const full = packed(['sword']);
    const heavy = scene({
      creatures: [
        { id: 'p', items: ['load'] },
        { id: 'p2', items: loads(10) },
      ],
    });
    expect(
      play(heavy, { do: 'give', creature: 'p', item: 'p.1', to: 'p2' }, [], [], 'party').refusal?.rule,
    ).toBe('CA-INV-04');
    expect(play(full, { do: 'give', creature: 'p', item: 'p.1', to: 'p2' }, [], [], 'party').refusal).toBe(
      undefined,
    );
  });

  it('stows what is carried, out of a fight (CA-INV-01, CA-ARM-02, CA-AUTO-17)', () => {
    const camp = packed(['sword', { item: 'helmet', place: 'pack' }, { item: 'bow', place: 'pack' }]);
    const stow = (item: string, place: 'hand' | 'worn' | 'pack' | 'ground') =>
      play(camp, { do: 'stow', creature: 'p', item, place }, [], [], 'party');
    expect(stow('p.2', 'worn').who('p').items[1]?.place).toBe('worn');
    expect(stow('p.1', 'worn').refusal?.rule).toBe('CA-ARM-02');
    expect(stow('p.3', 'hand').refusal?.rule).toBe('CA-R11');
    expect(stow('p.1', 'ground').state.lying).toHaveLength(1);
    expect(
      play(stand, { do: 'stow', creature: 'p', item: 'p.1', place: 'pack' }, [], [], 'party').refusal?.rule,
    ).toBe('CA-LOOP-06');
  });

  it('CA-WARD-24: the Warden grants and takes', () => {
    const camp = packed(loads(9));
    const granted = play(camp, { do: 'grant', creature: 'p', item: 'torch', uses: 2 });
    expect(granted.who('p').items.at(-1)).toMatchObject({ item: 'torch', uses: 2 });
    expect(play(camp, { do: 'grant', creature: 'p', item: 'bulk' }).refusal?.rule).toBe('CA-INV-04');
    expect(play(camp, { do: 'grant', creature: 'p', item: 'moon' }).refusal?.rule).toBe('CA-INV-02');
    expect(play(camp, { do: 'take', creature: 'p', item: 'p.1' }).who('p').items).toHaveLength(8);
    expect(play(camp, { do: 'take', creature: 'p', item: 'p.77' }).refusal?.rule).toBe('CA-INV-01');
  });
});
