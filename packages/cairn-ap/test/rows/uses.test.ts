/** Every use of a thing can be paid for, changes something besides its price, and comes back where the row says so. */
import { describe, expect, it } from 'vitest';
import type { Command, CommandOf } from '../../src/match/command.ts';
import type { Item } from '../../src/content/content.ts';
import { allEffects } from '../../src/content/defaults.ts';
import { creatureOf, type State } from '../../src/match/state.ts';
import { content } from '../printed.ts';
import { after, opened } from './table.ts';

/** Everything that ails somebody, so that whatever is used has something to do. */
const AILING = {
  str: 5,
  maxStr: 10,
  wil: 5,
  maxWil: 10,
  hp: 2,
  maxHp: 6,
  conditions: [
    'poisoned',
    'turning-to-stone',
    'burning',
    'restrained',
    'panicked',
    'lost-hand',
    'wolf-blood',
    'frenzied',
    'displaced',
    'hidden',
  ],
  deprived: ['food', 'cold'],
  fatigue: 1,
} as const;

/** Where a thing is when it is used: a light shows nothing in the pack (CA-R161). */
const placeOf = (item: Item | undefined): string => {
  if (item?.place !== undefined) return 'worn';
  return item?.tags.includes('light') === true ? 'hand' : 'pack';
};

const EVERYTHING = ['undead', 'beast', 'plant', 'feline', 'rodent', 'serpent', 'caster'];

/** `a` with the thing and a sword and a light; ailing friend `b` and dying `d` beside, a corpse `k`, a small foe `x`. */
const stage = (item: string, scene: boolean): object => ({
  scene,
  clock: 100,
  map: ['.....^....', '..T+e~d...', '..kab.....', '..vx~z....', '..........'].join('\n'),
  items: {
    spent: { name: 'Spent thing', kind: 'gear' },
    'ruined-mail': { name: 'Ruined mail', kind: 'armour', place: 'body', baseArmour: 1 },
  },
  party: {
    a: {
      ...AILING,
      conditions: ['burning', { condition: 'displaced', magical: true }],
      ap: 8,
      gold: 200,
      capacity: 20,
      items: [
        { item, lit: false, place: placeOf(content.items.get(item)) },
        { item: 'silver-dagger', place: 'hand' },
        { item: 'lantern', place: 'hand', lit: false },
        { item: 'bow', place: 'hand' },
        { item: 'ruined-mail', place: 'pack', ruined: true },
        { item: 'oil-can', place: 'pack' },
        { item: 'rations', place: 'pack' },
      ],
    },
    b: {
      ...AILING,
      items: [{ item: 'ruined-mail', place: 'pack', ruined: true }, 'dagger'],
      tags: ['beast', 'humanoid'],
    },
    d: { fate: 'dying' },
    e: { str: 3, maxStr: 12, wil: 3, maxWil: 12, hp: 1, maxHp: 6, conditions: ['form-wolf'] },
  },
  foes: {
    x: {
      hp: 6,
      str: 3,
      dex: 1,
      wil: 1,
      tags: EVERYTHING,
      side: 1,
      conditions: [{ condition: 'displaced', magical: true }],
    },
    v: { monster: 'viper', wil: 1 },
    z: { hp: 6, wil: 1, dex: 1 },
    k: { fate: 'dead' },
    y: { hp: 6, at: 'j5', str: 3, dex: 1, wil: 1, tags: EVERYTHING },
  },
});

/** What a thing costs, and nothing else: AP, its own uses, what it burns, the clock. */
const priceless = (state: State, item: string): string =>
  JSON.stringify({
    ...state,
    clock: 0,
    serial: 0,
    creatures: state.creatures.map(({ ap: _ap, used: _used, deprivedHours: _hours, ...c }) =>
      c.id === 'a'
        ? {
            ...c,
            fatigue: 0,
            items: c.items.flatMap((i) =>
              i.item === item && i.lit !== true && i.slots === undefined ? [] : [{ ...i, uses: 0 }],
            ),
          }
        : c,
    ),
  });

/** Every way to use it here: on each creature, at each Space, with each of its choices. */
const waysOf = (item: Item, id: string, spaces: number): CommandOf<'use'>[] => {
  const { use } = item;
  if (use === undefined) return [];
  const choices = allEffects(use.effects).flatMap((e) =>
    e.do === 'choice' ? e.options.map((o) => o.id) : [],
  );
  const base = { do: 'use', creature: 'a', item: id } as const;
  const aims: CommandOf<'use'>[] = [
    base,
    ...['a', 'b', 'd', 'e', 'k', 'x', 'v', 'y'].map((t) => ({ ...base, targets: [t] })),
    ...Array.from({ length: spaces }, (_, at) => ({ ...base, at })),
  ];
  return choices.length === 0 ? aims : aims.flatMap((aim) => choices.map((choice) => ({ ...aim, choice })));
};

/** What needs a past of its own to work on: time that has gone by, wounds of an element. */
const NEEDS_A_PAST: ReadonlySet<string> = new Set(['rewind', 'mend of']);
const pastOf = (item: Item): boolean =>
  item.use?.effects.some((e) => NEEDS_A_PAST.has(e.do === 'mend' && e.of !== undefined ? 'mend of' : e.do)) ??
  false;

const USED = [...content.items.values()].filter((item) => item.use !== undefined && !pastOf(item));

/** Kinds of things whose uses are spent by something other than using them, and what that is. */
const SPENT_OTHERWISE: Readonly<Record<string, (item: Item) => boolean>> = {
  'first aid': ({ tags }) => tags.includes('bandages'),
  'Magic Dice': ({ kind }) => kind === 'dust',
  'a failed Critical Save': ({ tags }) => tags.includes('everbloom'),
  'being shot, where the table counts arrows': ({ tags }) => tags.includes('ammunition'),
  'what burns or needs it': ({ tags }) =>
    tags.includes('oil') || tags.includes('snuff') || tags.includes('food'),
  'an attack': ({ strike }) => strike?.charged !== undefined,
  'what it keeps off': ({ surpriseProof, fallsSafely }) => surpriseProof === true || fallsSafely === true,
};

describe('things that are used', () => {
  it.each(USED.map((item) => [item.name, item] as const))(
    '%s can be used, and that changes something besides its price',
    (_name, item) => {
      const found: string[] = [];
      for (const scene of [false, true]) {
        const { game, state } = opened(stage(item.id, scene));
        const thing = creatureOf(state, 'a').items[0];
        if (thing === undefined) throw new Error('nothing is there');
        for (const command of waysOf(item, thing.id, state.creatures.length > 0 ? game.book.board.size : 0)) {
          for (const seed of ['one', 'two', 'three', 'four']) {
            const next = after(game, state, command, seed);
            if (typeof next === 'string') break;
            if (priceless(next, item.id) !== priceless(state, item.id)) found.push(JSON.stringify(command));
          }
          if (found.length > 0) return;
        }
      }
      expect(found).not.toEqual([]);
    },
  );

  it('every thing with uses has a way to spend them', () => {
    const stuck = [...content.items.values()].filter(
      (item) =>
        item.uses !== null &&
        item.use?.spends !== true &&
        !Object.values(SPENT_OTHERWISE).some((spends) => spends(item)),
    );
    expect(stuck.map((item) => item.id)).toEqual([]);
  });

  it('every thing that is charged says how it is charged again, unless it only stays when it is empty', () => {
    const silent = [...content.items.values()].filter(
      (item) => item.charges === true && item.recharge === undefined && item.kind !== 'armour',
    );
    expect(silent.map((item) => item.id)).toEqual([]);
    const idle = [...content.items.values()].filter(
      (item) => item.recharge !== undefined && item.charges !== true,
    );
    expect(idle.map((item) => item.id)).toEqual([]);
  });
});

const CHARGED = [...content.items.values()].filter((item) => item.recharge !== undefined);

describe('things that are charged', () => {
  it.each(CHARGED.map((item) => [item.name, item] as const))(
    '%s is full again in the way that it says',
    (_name, item) => {
      const how = item.recharge;
      if (typeof how === 'object' && how.on !== undefined)
        return expect(['kills', 'critical']).toContain(how.on);
      const { game, state } = opened({
        scene: true,
        map: '...\nkad\n.x.',
        party: {
          a: { hp: 4, gold: 200, wil: 19, items: [{ item: item.id, uses: 0 }, 'rations'] },
          d: { fate: 'dying' },
        },
        foes: { k: { fate: 'dead' }, x: {} },
      });
      const command: Command = {
        do: 'recharge',
        creature: 'a',
        item: creatureOf(state, 'a').items[0]?.id ?? '',
      };
      const full = ['one', 'two', 'three', 'four', 'five', 'six'].some((seed) => {
        const next = after(game, state, command, seed);
        return typeof next !== 'string' && creatureOf(next, 'a').items[0]?.uses === item.uses;
      });
      expect(full).toBe(true);
    },
  );
});

describe('questions of things', () => {
  it('suggest only what does something', () => {
    const empty = [...content.items.values()].flatMap((item) =>
      allEffects(item.use?.effects ?? []).flatMap((e) =>
        e.do === 'ask'
          ? e.ideas.filter((i) => typeof i === 'string' || i.effects.length === 0).map(() => item.id)
          : [],
      ),
    );
    expect(empty).toEqual([]);
  });
});
