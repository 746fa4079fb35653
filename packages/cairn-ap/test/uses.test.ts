import { describe, expect, it } from 'vitest';
import type { Command } from '../src/match/command.ts';
import { hasCondition } from '../src/rules/conditions/conditions.ts';
import type { Ability, Item, ItemUse } from '../src/content/content.ts';
import { after, play, type Somebody, type Stand } from './field.ts';
import { magicScene } from './magic.ts';

const WIDTH = 12;
const at = (x: number, y: number): number => y * WIDTH + x;

const use = (more: Partial<ItemUse>): ItemUse => ({
  ap: 1,
  range: 'self',
  aim: { who: 'self' },
  effects: [],
  ...more,
});
const thing = (
  id: string,
  more: Partial<Item> & { readonly use: ItemUse },
): Partial<Item> & { readonly id: string } => ({
  id,
  ...more,
});

/** Content 2.7 as data. */
const THINGS = [
  thing('healing-potion', {
    kind: 'potion',
    uses: 1,
    use: use({
      range: 'touch',
      aim: { who: 'ally' },
      spends: true,
      effects: [
        {
          do: 'choice',
          text: 'STR or HP?',
          options: [
            {
              id: 'str',
              name: 'STR',
              effects: [{ do: 'mend', pools: ['str'], amount: { flat: 2 }, stabilise: true }],
            },
            {
              id: 'hp',
              name: 'HP',
              effects: [{ do: 'mend', pools: ['hp'], amount: { flat: 3 }, stabilise: true }],
            },
          ],
        },
      ],
    }),
  }),
  thing('fire-oil', {
    uses: 1,
    use: use({
      ap: 2,
      range: 8,
      near: 4,
      aim: { who: 'enemy' },
      contest: { with: 'dex', save: 'dex', die: 6 },
      spends: true,
      of: 'fire',
      effects: [{ do: 'condition', condition: 'burning' }],
    }),
  }),
  thing('caltrops', {
    uses: 1,
    use: use({
      range: 2,
      aim: { who: 'space' },
      spends: true,
      effects: [
        {
          do: 'ground',
          ground: 'caltrops',
          shape: { kind: 'spaces', count: { flat: 4 }, square: 2 },
          ends: [],
        },
      ],
    }),
  }),
  thing('smoke-pellet', {
    uses: 3,
    use: use({
      range: 4,
      aim: { who: 'space' },
      spends: true,
      effects: [
        {
          do: 'ground',
          ground: 'smoke',
          shape: { kind: 'radius', r: { flat: 1 } },
          ends: [{ by: 'rounds', rounds: { flat: 2 } }],
        },
      ],
    }),
  }),
  thing('dart', {
    uses: 6,
    use: use({
      ap: 2,
      range: 4,
      aim: { who: 'enemy' },
      contest: { with: 'dex', save: 'dex' },
      save: { attribute: 'str' },
      spends: true,
      effects: [{ do: 'condition', condition: 'asleep' }],
    }),
  }),
  thing('poison', {
    uses: 1,
    use: use({ spends: true, effects: [{ do: 'condition', condition: 'venomous' }] }),
  }),
  thing('antitoxin', {
    uses: 1,
    use: use({ spends: true, effects: [{ do: 'cure', conditions: ['poisoned'] }] }),
  }),
  thing('rageberries', {
    uses: 1,
    use: use({ spends: true, effects: [{ do: 'condition', condition: 'raging' }] }),
  }),
  thing('whetstone', { use: use({ outside: true, effects: [{ do: 'sharpen' }] }) }),
  thing('bomb', {
    uses: 1,
    use: use({
      ap: 2,
      range: 8,
      near: 4,
      aim: { who: 'space' },
      shape: { kind: 'radius', r: { flat: 1 } },
      hits: 'all',
      contest: { with: 'dex', save: 'dex', die: 8 },
      spends: true,
      effects: [],
    }),
  }),
];

const stand = (items: readonly string[], more: Partial<Somebody> = {}, turn = 'p'): Stand =>
  magicScene({
    turn,
    items: THINGS,
    creatures: [
      {
        id: 'p',
        x: 2,
        y: 3,
        items: items.map((item) => ({ item, place: 'hand' as const })),
        hp: 9,
        is: { hp: 4 },
      },
      { id: 'p2', x: 3, y: 3, ...more },
      { id: 'x', x: 5, y: 3, hp: 9, str: 10 },
    ],
  });

const say = (item: string, more: Partial<Command> = {}): Command =>
  ({ do: 'use', creature: 'p', item, ...more }) as Command;

describe('things in use (content 2.7, CA-INV-06)', () => {
  it('a potion gives 2 STR or 3 HP, and a Dying drinker is Stable (CA-R24)', () => {
    const s = stand(['healing-potion'], { is: { str: 4, fate: 'dying', hp: 0 } });
    const p = play(s, say('p.1', { targets: ['p2'], choice: 'str' }));
    expect(p.who('p2')).toMatchObject({ str: 6, fate: 'stable' });
    expect(p.who('p')).toMatchObject({ ap: 3, items: [] });
    expect(play(s, say('p.1', { targets: ['p2'] }), [], ['hp']).who('p2').hp).toBe(3);
  });

  it('CA-AUTO-02: what is in the pack costs 1 AP more', () => {
    const s = stand(['healing-potion']);
    const [c] = s.state.creatures;
    if (c !== undefined) c.items = c.items.map((i) => ({ ...i, place: 'pack' as const }));
    expect(play(s, say('p.1', { targets: ['p'], choice: 'hp' })).who('p')).toMatchObject({ ap: 2, hp: 7 });
  });

  it('fire oil: d6 joins the roll and is the damage; the target burns', () => {
    const p = play(stand(['fire-oil']), say('p.1', { targets: ['x'] }), [15, 4, 1]);
    expect(p.who('x').hp).toBe(5);
    expect(hasCondition(p.who('x'), 'burning')).toBe(true);
  });

  it('caltrops: Save with DEX or 1 damage past Armor, and no further', () => {
    const s = stand(['caltrops']);
    const laid = play(s, say('p.1', { at: at(4, 3) }));
    expect(laid.state.patches.filter((o) => o.ground === 'caltrops')).toHaveLength(4);
    const turn = { ...after(s, laid), state: { ...laid.state, turn: 'x' } };
    const move: Command = { do: 'move', creature: 'x', path: [at(5, 4), at(5, 5)] };
    const p = play(turn, move, [3]);
    expect([p.who('x').hp, p.who('x').at]).toEqual([8, at(5, 4)]);
  });

  it('smoke: what goes into it is Impaired, for two Rounds', () => {
    const p = play(stand(['smoke-pellet']), say('p.1', { at: at(5, 3) }));
    expect(p.state.patches).toHaveLength(9);
    expect(p.state.patches[0]).toMatchObject({ ground: 'smoke', until: 3 });
    expect(p.who('p').items[0]?.uses).toBe(2);
  });

  it('a soporific dart: a contest, then a Save with STR', () => {
    const s = stand(['dart']);
    expect(hasCondition(play(s, say('p.1', { targets: ['x'] }), [15, 1, 5]).who('x'), 'asleep')).toBe(true);
    expect(hasCondition(play(s, say('p.1', { targets: ['x'] }), [15, 1, 15]).who('x'), 'asleep')).toBe(false);
  });

  it('poison on the weapon: the next hit poisons, 1 damage at each turn start; antitoxin ends it', () => {
    const s = magicScene({
      fight: true,
      items: THINGS,
      creatures: [
        { id: 'p', x: 2, y: 3, items: [{ item: 'sword', place: 'hand' }, 'poison'], is: { taken: 1 } },
        { id: 'x', x: 3, y: 3, hp: 9, items: ['antitoxin'], is: { taken: 0 } },
      ],
    });
    const first = after(s, play(s, say('p.2')));
    const hit = play(
      first,
      { do: 'act', creature: 'p', template: 'attack', targets: ['x'], item: 'p.1' },
      [15, 3, 1],
    );
    expect(hasCondition(hit.who('x'), 'poisoned')).toBe(true);
    expect(hasCondition(hit.who('p'), 'venomous')).toBe(false);
    const next = play(after(s, hit), { do: 'end', creature: 'p' });
    expect([next.state.turn, next.who('x').hp]).toEqual(['x', 5]);
    const cured = play(after(s, next), { do: 'use', creature: 'x', item: 'x.1' });
    expect(hasCondition(cured.who('x'), 'poisoned')).toBe(false);
  });

  it('rageberries: hits do 1 less, own hits d4 more, then 3 Fatigue', () => {
    const s = stand(['rageberries']);
    const p = play(s, say('p.1'));
    expect(p.who('p').conditions[0]).toMatchObject({ kind: 'raging', until: 6 });
    const cured = play(after(s, p), { do: 'cure', creature: 'p', condition: 'raging' });
    expect(cured.who('p').fatigue).toBe(3);
  });

  it('a whetstone has no place in a fight; outside it sharpens (CA-AUTO-05c)', () => {
    expect(play(stand(['whetstone']), say('p.1')).refusal).toBeDefined();
    const s = magicScene({
      items: THINGS,
      creatures: [{ id: 'p', items: [{ item: 'sword', place: 'hand' }, 'whetstone'] }],
    });
    expect(play(s, say('p.2')).who('p').items[0]?.sharp).toBe(true);
  });

  it('a bomb: one roll, one die, everybody inside saves', () => {
    const s = stand(['bomb'], { x: 6, y: 3, hp: 9 });
    const p = play(s, say('p.1', { at: at(5, 3) }), [15, 3, 5, 1, 1]);
    expect([p.who('x').hp, p.who('p2').hp]).toEqual([4, 4]);
  });
});

const ability = (id: string, more: Partial<Ability>): Ability => ({
  id,
  name: id,
  text: '',
  ap: 2,
  range: 8,
  aim: { who: 'enemy' },
  effects: [],
  ...more,
});

const beast = (abilities: readonly Ability[], more: Partial<Somebody> = {}): Stand =>
  magicScene({
    turn: 'x',
    creatures: [
      { id: 'p', x: 2, y: 3, hp: 9 },
      { id: 'p2', x: 3, y: 3, hp: 9 },
      { id: 'x', x: 5, y: 3, wil: 15, kit: { abilities }, ...more },
    ],
  });

const does = (id: string, more: Partial<Command> = {}): Command =>
  ({ do: 'ability', creature: 'x', ability: id, ...more }) as Command;

describe('abilities of creatures (content 6.2)', () => {
  it('song and wail: everybody who hears saves; the deaf do not', () => {
    const wail = ability('wail', {
      ap: 3,
      range: 'self',
      aim: { who: 'nobody' },
      shape: { kind: 'radius', r: { flat: 8 }, around: true },
      hits: 'enemies',
      save: { attribute: 'wil' },
      effects: [{ do: 'condition', condition: 'unconscious' }],
      of: 'sound',
      per: 'fight',
    });
    const s = beast([wail]);
    const p = play(s, does('wail'), [15, 5]);
    expect([hasCondition(p.who('p'), 'unconscious'), hasCondition(p.who('p2'), 'unconscious')]).toEqual([
      true,
      false,
    ]);
    expect(
      play(
        after(s, { ...p, state: { ...p.state, creatures: p.state.creatures.map((c) => ({ ...c, ap: 4 })) } }),
        does('wail'),
      ).refusal,
    ).toBeDefined();
    const deaf = play(s, { do: 'afflict', creature: 'p', condition: 'deafened' });
    expect(hasCondition(play(after(s, deaf), does('wail'), [5]).who('p'), 'unconscious')).toBe(false);
  });

  it('gaze: a contest with WIL against one', () => {
    const gaze = ability('gaze', {
      contest: { with: 'wil', save: 'wil' },
      effects: [{ do: 'condition', condition: 'turning-to-stone' }],
      of: 'gaze',
    });
    const p = play(beast([gaze]), does('gaze', { targets: ['p'] }), [20, 1]);
    expect(p.who('p').conditions[0]).toMatchObject({ kind: 'turning-to-stone', until: 4 });
  });

  it('breath: a cone, a Save each, once in three Rounds', () => {
    const breath = ability('breath', {
      ap: 3,
      range: 6,
      aim: { who: 'space' },
      shape: { kind: 'cone', n: { flat: 6 } },
      hits: 'all',
      save: { attribute: 'dex' },
      effects: [
        { do: 'harm', pool: 'str', amount: { roll: 'd4' } },
        { do: 'deprived', cause: 'gas' },
      ],
      every: 3,
      magical: true,
    });
    const s = beast([breath]);
    // Each saves by itself, the nearest first: p2 passes, then p fails and suffers.
    const p = play(s, does('breath', { at: at(2, 3) }), [20, 1, 3]);
    expect([p.who('p').str, p.who('p').deprived, p.who('p2').str]).toEqual([7, ['gas'], 10]);
    expect(p.who('x').used[0]).toMatchObject({ id: 'breath', round: 1 });
  });

  it('CA-R93: an ability that is a spell is cast with its own dice', () => {
    const sleep = ability('sleep', { aim: { who: 'creature' }, spell: { id: 'sleep', dice: 1 } });
    const p = play(beast([sleep]), does('sleep', { targets: ['p'] }), [3, 20, 1]);
    expect(hasCondition(p.who('p'), 'asleep')).toBe(true);
    expect(p.who('x').fatigue).toBe(0);
  });

  it('summon, teleport and swallow are effects like all others', () => {
    const call = ability('call', {
      range: 'self',
      aim: { who: 'self' },
      effects: [{ do: 'summon', monster: 'raised-skeleton', count: { flat: 1 } }],
    });
    const p = play(beast([call]), does('call'), [9]);
    expect(p.state.creatures.find((c) => c.id.startsWith('raised-skeleton'))).toMatchObject({
      group: 'foes',
      seat: 'warden',
    });
    const swallow = ability('swallow', {
      range: 'touch',
      contest: { with: 'str', save: 'str' },
      effects: [{ do: 'condition', condition: 'swallowed' }],
    });
    const s = beast([swallow], { x: 4 });
    expect(hasCondition(play(s, does('swallow', { targets: ['p2'] }), [20, 1]).who('p2'), 'swallowed')).toBe(
      true,
    );
    expect(play(s, does('swallow', { targets: ['p'] })).refusal?.rule).toBe('CA-R67');
  });
});
