import { checksum, fraction } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { armourOf } from '../src/rules/inventory/armour.ts';
import type { Command } from '../src/match/command.ts';
import { bears } from '../src/rules/conditions/bearings.ts';
import { hasCondition } from '../src/rules/conditions/conditions.ts';
import { mishap } from '../src/rules/magic/mishaps.ts';
import type { CastWork } from '../src/match/work.ts';
import { harm, harmOf } from '../src/rules/damage/damage.ts';
import { rollScar } from '../src/rules/damage/scars.ts';
import { cloneState, creatureOf } from '../src/match/state.ts';
import { after, odds, play, run, type Field, type Played, type Somebody, type Stand } from './field.ts';
import { BOOK, caster, magicScene } from './magic.ts';

const IDEAS = Object.fromEntries(
  [4, 5, 17, 20, 21, 22].map((row) => [`mishap.${row}`, ['one', 'two', 'three', 'four']]),
);

const work = (sum: number, more: Partial<CastWork> = {}): CastWork => ({
  is: 'cast',
  step: 'row',
  creature: 'p',
  seat: 'party',
  spell: 'elasticity',
  source: BOOK,
  command: {
    do: 'cast',
    creature: 'p',
    spell: 'elasticity',
    source: BOOK,
    dice: { slots: 2, dust: 0, free: 0 },
  },
  invested: { slots: 2, dust: 0, free: 0 },
  sum,
  fatigue: 0,
  match: 2,
  face: 0,
  bled: false,
  burnt: 0,
  copying: '',
  sure: false,
  held: null,
  twist: '',
  npc: false,
  ...more,
});

const stand = (more: Partial<Somebody> = {}, field: Partial<Field> = {}): Stand =>
  magicScene({
    ideas: IDEAS,
    creatures: [caster({ hp: 4, wil: 13, ...more }), { id: 'x', x: 6, y: 3 }],
    ...field,
  });

const row = (
  sum: number,
  dice: readonly number[] = [],
  s: Stand = stand(),
  more: Partial<CastWork> = {},
): Played => run(s, (g) => mishap(g, work(sum, more)), dice);

const clockOf = (p: Played, kind: string): number | undefined =>
  p.who('p').conditions.find((a) => a.kind === kind)?.clock;

describe('the Mishap table (14.1, CA-R69)', () => {
  it('CA-MIS-02: no casting for d6 hours', () => {
    const p = row(2, [4]);
    expect(clockOf(p, 'no-magic')).toBe(240);
    const cast: Command = {
      do: 'cast',
      creature: 'p',
      spell: 'elasticity',
      source: BOOK,
      dice: { slots: 1, dust: 0, free: 0 },
    };
    expect(play(after(stand(), p), cast).refusal?.rule).toBe('CA-MIS-02');
  });

  it('CA-MIS-03: Fatigue on 3 to 6 for a day', () => {
    const p = row(3);
    expect(clockOf(p, 'frail-magic')).toBe(24 * 60);
    const cast: Command = {
      do: 'cast',
      creature: 'p',
      spell: 'elasticity',
      source: BOOK,
      dice: { slots: 1, dust: 0, free: 0 },
    };
    const tired = odds(after(stand(), p), cast, (s) => s.creatures[0]?.fatigue === 1);
    expect(tired).toEqual(fraction(2, 3));
  });

  it('CA-MIS-04: one Fatigue, and the chain: an echo, lights out, the nearest book', () => {
    expect(row(4).who('p').fatigue).toBe(1);
    const echo = row(4, [], stand(), { twist: 'chain-2' });
    expect(echo.who('p').conditions[0]).toMatchObject({ kind: 'echo', named: 'elasticity', n: 2 });
    const book = row(
      4,
      [5],
      stand({ items: [{ item: 'grimoire', place: 'hand', spells: ['phantom-hound'] }] }),
      { twist: 'chain-4' },
    );
    expect(book.state.creatures.some((c) => c.id.startsWith('phantom-hound'))).toBe(true);
  });

  it('CA-MIS-05: one Fatigue', () => {
    expect(row(5).who('p').fatigue).toBe(1);
  });

  it('CA-MIS-06, CA-R69 a: all but metal burns; fire does nothing in the first Round of an hour', () => {
    const s = stand({ items: [{ item: 'grimoire', place: 'hand' }, 'sword', 'load'] });
    const p = row(6, [], s);
    expect(p.who('p').items.map((i) => i.item)).toEqual(['sword']);
    const burnt = (state: Played): number =>
      run(after(s, state), (g) => harm(g, [harmOf('p', 3, { of: 'fire' })])).who('p').hp;
    expect(burnt(p)).toBe(4);
    const again = run(after(s, p), (g) => {
      harm(g, [harmOf('p', 3, { of: 'fire' })]);
    });
    const later: Played = { ...again, state: { ...again.state, clock: 2 } };
    expect(burnt(later)).toBe(1);
    expect(burnt({ ...again, state: { ...again.state, clock: 60 } })).toBe(4);
  });

  it('CA-MIS-07: Deprived, and d6 for max HP after recovery', () => {
    const c = row(7).who('p');
    expect(c.deprived).toEqual(['CA-MIS-07']);
    expect(c.recoveries[0]?.rule).toBe('CA-MIS-07');
  });

  it('CA-MIS-08: each casting costs d4 WIL for a day; afterwards 3d6 for max WIL', () => {
    const p = row(8);
    const s = after(stand(), p);
    const cast: Command = {
      do: 'cast',
      creature: 'p',
      spell: 'elasticity',
      source: BOOK,
      dice: { slots: 1, dust: 0, free: 0 },
    };
    expect(play(s, cast, [2, 3]).who('p').wil).toBe(10);
    const over = play(s, { do: 'wait', minutes: 24 * 60 }, [6, 6, 5]);
    expect([over.who('p').maxWil, hasCondition(over.who('p'), 'searing-magic')]).toEqual([17, false]);
  });

  it('CA-MIS-09, 10: dark skin; the spirit leaves for d4 hours', () => {
    expect(hasCondition(row(9).who('p'), 'moon-skin')).toBe(true);
    const p = row(10, [3]);
    expect(clockOf(p, 'spirit-away')).toBe(180);
    expect(p.who('p').items).toHaveLength(0);
  });

  it('CA-MIS-11: d4 WIL, and a free die from now on', () => {
    const c = row(11, [3]).who('p');
    expect([c.wil, c.maxWil, c.mishaps]).toEqual([10, 13, ['CA-MIS-11']]);
  });

  it('CA-MIS-12, CA-X59, CA-R69 c, h: a slot less and an Armor more; then wings: 5 - 1 slots, armor gone', () => {
    const s = stand({
      items: [
        { item: 'grimoire', place: 'hand' },
        { item: 'chainmail', place: 'worn' },
      ],
    });
    const first = row(12, [], s);
    expect([first.who('p').capacity, first.who('p').extraArmour]).toEqual([19, 1]);
    const second = row(19, [3], after(s, first));
    const c = second.who('p');
    expect([c.capacity, c.dex, c.maxDex]).toEqual([4, 13, 13]);
    expect(c.items.map((i) => i.item)).toEqual(['grimoire']);
    expect(armourOf({ book: s.book, state: second.state }, c)).toBe(1);
    expect(bears({ book: s.book, state: second.state }, c, 'flies')).toBe(true);
  });

  it('CA-MIS-13: the book is of no use', () => {
    const p = row(13);
    expect(p.who('p').items[0]?.ruined).toBe(true);
  });

  it('CA-MIS-14, CA-R69 d: tumours for the Fatigue of this casting, else Deprived', () => {
    const c = row(14, [], stand(), { fatigue: 2 }).who('p');
    expect([c.tumours, c.fatigue, c.recoveries[0]?.rule]).toEqual([2, 0, 'CA-MIS-14']);
    expect(row(14).who('p').deprived).toEqual(['CA-MIS-14']);
  });

  it('CA-MIS-14, CA-R63: played, it takes the place of Fatigue', () => {
    const cast: Command = {
      do: 'cast',
      creature: 'p',
      spell: 'elasticity',
      source: BOOK,
      dice: { slots: 4, dust: 0, free: 0 },
    };
    const c = play(stand(), cast, [2, 2, 5, 5]).who('p');
    expect([c.tumours, c.fatigue]).toEqual([2, 0]);
    const healed = play(after(stand(), { ...play(stand(), cast, [2, 2, 5, 5]) }), {
      do: 'recover',
      creature: 'p',
      rule: 'CA-MIS-14',
    });
    expect([healed.who('p').tumours, healed.who('p').mishaps]).toEqual([0, ['CA-MIS-14', 'CA-MIS-14 token']]);
    const one: Command = { ...cast, spell: 'liquid-air', dice: { slots: 1, dust: 0, free: 0 } };
    const spared = play(after(stand(), healed), one, [6], ['yes']);
    expect([spared.who('p').fatigue, spared.who('p').mishaps]).toEqual([0, ['CA-MIS-14']]);
  });

  it('CA-MIS-15, CA-X58: WIL 13 loses 6 for good; the book fills no slot', () => {
    const c = row(15).who('p');
    expect([c.wil, c.maxWil, c.items[0]?.slots]).toEqual([7, 7, 0]);
    const again = row(13, [], after(stand(), row(15)));
    expect(again.who('p').items[0]?.ruined).toBeUndefined();
  });

  it('CA-MIS-16, CA-R69 f: d4 STR for good, an Armor more, worse for fire; STR 0 is death', () => {
    const c = row(16, [4]).who('p');
    expect([c.str, c.maxStr, c.extraArmour]).toEqual([6, 6, 1]);
    expect(hasCondition(c, 'plant-skin')).toBe(true);
    expect(row(16, [4], stand({ str: 3 })).who('p').fate).toBe('dead');
  });

  it('CA-MIS-17, 20, 21, CA-AUTO-14: drawn by d4, or chosen by the Warden', () => {
    expect(row(17, [3]).who('p').mishaps).toEqual(['CA-MIS-17 three']);
    expect(row(21, [4]).who('p').mishaps).toEqual(['CA-MIS-21 four']);
    const stone = row(20, [3]);
    expect(hasCondition(stone.who('p'), 'limb-stone')).toBe(true);
    expect(stone.who('p').dex).toBe(9);
    const asked = stand({}, { desk: { open: 'ask' } });
    const chosen = run(asked, (g) => mishap(g, work(17)), [], ['2']);
    expect(chosen.who('p').mishaps).toEqual(['CA-MIS-17 two']);
  });

  it('CA-MIS-18, CA-R69 g: bolts of d6; the other hand suffices to cast', () => {
    const p = row(18, [], stand({}, { fight: true }));
    const s = after(stand({}, { fight: true }), p);
    expect(p.who('p').items[0]?.slots).toBe(1);
    const bolt: Command = {
      do: 'act',
      creature: 'p',
      template: 'attack',
      item: 'arcane-bolt',
      targets: ['x'],
    };
    expect(play(s, bolt, [20, 3, 1]).who('x').hp).toBe(1);
  });

  it('CA-MIS-18: with the fused hand goes the book, and all casting; with the other one it stays', () => {
    const fused = (open: 'ask' | 'auto') => {
      const s = stand({}, { desk: { open }, ideas: { ...IDEAS, 'scar.10': ['off-hand'] } });
      return after(
        s,
        run(s, (g) => mishap(g, work(18))),
      );
    };
    // Row 10: the part, then the WIL Save, 1 + 13, which fails.
    const other = run(fused('auto'), (g) => rollScar(g, creatureOf(g.state, 'p'), 10), [1, 1]);
    expect(other.who('p').items.map((i) => i.item)).toEqual(['grimoire']);
    const cut = run(fused('ask'), (g) => rollScar(g, creatureOf(g.state, 'p'), 10), [1], ['fused']);
    expect(cut.who('p').items).toEqual([]);
    expect(cut.who('p').conditions.map((a) => a.kind)).toEqual(['lost-hand', 'no-magic']);
    expect(cut.who('p').mishaps).toEqual(['cut off: CA-MIS-18']);
  });

  it('CA-MIS-23: a double and its clone have one checksum, as everybody who comes in play has', () => {
    const p = row(23, [], stand({}, { fight: true }));
    expect(checksum(cloneState(p.state))).toBe(checksum(p.state));
    expect(Object.keys(p.state.creatures.at(-1) ?? {})).toEqual(
      Object.keys(cloneState(p.state).creatures.at(-1) ?? {}),
    );
  });

  it('CA-MIS-22, CA-R69 i: no Fatigue, no Mishap; 5 and 6 cost STR', () => {
    const p = row(22);
    const cast: Command = {
      do: 'cast',
      creature: 'p',
      spell: 'elasticity',
      source: BOOK,
      dice: { slots: 3, dust: 0, free: 0 },
    };
    const c = play(after(stand(), p), cast, [6, 6, 6, 1, 1, 2]).who('p');
    expect([c.str, c.fatigue, hasCondition(c, 'elastic')]).toEqual([6, 0, true]);
  });

  it('CA-MIS-23, CA-R69 j: a double with the same scores; they die together', () => {
    const s = stand({}, { fight: true });
    const p = row(23, [], s);
    const twin = p.state.creatures.find((c) => c.id.startsWith('p~'));
    expect(twin).toMatchObject({ wil: 13, hp: 4, group: 'party', items: [] });
    const killed = run(after(s, p), (g) => harm(g, [harmOf(twin?.id ?? '', 99, { armour: false })]));
    expect([killed.who('p').fate, killed.who(twin?.id ?? '').fate]).toEqual(['dead', 'dead']);
  });

  it('CA-MIS-24: mundane attacks are Impaired', () => {
    expect(hasCondition(row(24).who('p'), 'elemental')).toBe(true);
  });

  it('CA-MIS-05, CA-R63: reversed before it works: the target becomes the caster', () => {
    const s = stand();
    const cast: Command = {
      do: 'cast',
      creature: 'p',
      spell: 'sleep',
      source: BOOK,
      dice: { slots: 3, dust: 0, free: 0 },
      targets: ['x'],
    };
    const p = play(s, cast, [1, 1, 3, 2]);
    expect([hasCondition(p.who('p'), 'asleep'), hasCondition(p.who('x'), 'asleep')]).toEqual([true, false]);
    expect(p.who('p').fatigue).toBe(1);
  });
});
