import { expect } from 'vitest';
import type { Command } from '../src/match/command.ts';
import type { Profile } from '../src/content/content.ts';
import { statusOf, type Creature, type State } from '../src/match/state.ts';
import { status } from './bodies.ts';
import { arm, battle, profile, say, tags, who, type Field, type Played } from './field.ts';
import { ABILITIES, TRAITS } from './skills.ts';

/** CON 2 STR 3 DEX 4 INT 1 WIL 1 PER 2; a sword, a shield, a bow, a fist. */
export const HERO = profile({
  id: 'hero',
  level: 7,
  mods: [2, 3, 4, 1, 1, 2],
  raw: [4, 6, 8, 2, 2, 4],
  en: 20,
  mp: 10,
  mpr: 3,
  wl: 9,
  ms: 6,
  arms: [
    arm('Sword', 6, '2d6+2', { block: { bonus: 8, strength: 4 }, pv: 4, weapon: 'sword' }),
    arm('Shield', 3, '1d6+3', {
      damage: 'Blunt',
      block: { bonus: 6, strength: 6 },
      tags: tags('Shield'),
      pv: 2,
    }),
    arm('Bow', 5, '1d6+2', { damage: 'Arrow', range: { short: 0, medium: 0, long: 0, max: 20 }, pv: 4 }),
    arm('Great Axe', 6, '2d8+3', {
      block: { bonus: 8, strength: 6 },
      tags: tags('Two-Handed'),
      pv: 3,
      weapon: 'axe',
    }),
    arm('Mace', 6, '2d6+3', { damage: 'Blunt', pv: 3, weapon: 'mace' }),
  ],
  hands: [0, 1, 2],
});
/** Nobody in particular: every MOD 0, dodge 0, AV 0/2/0/0. */
export const FOE = profile({
  id: 'foe',
  wl: 9,
  wt: 5,
  av: [0, 2, 0, 0],
  arms: [arm('Club', 0, '1d6', { damage: 'Blunt', block: { bonus: 0, strength: 4 } })],
});

export interface Given extends Partial<Field> {
  readonly me?: Partial<Profile>;
  readonly foe?: Partial<Profile>;
  readonly but?: Partial<Creature>;
  readonly foeBut?: Partial<Creature>;
  readonly x?: number;
  readonly more?: Field['creatures'];
}

/** The hero with an ability or perk at (4,4), the foe beside it or at another column. */
export const duel = (id: string, given: Given = {}): Played => {
  const ability = ABILITIES.some((a) => a.id === id) ? [id] : [];
  const trait = TRAITS.some((t) => t.id === id) ? [id] : [];
  const { me, foe, but, foeBut, x, more, ...rest } = given;
  return battle({
    creatures: [
      {
        id: 'me',
        is: {
          ...HERO,
          ...me,
          abilities: [...ability, ...(me?.abilities ?? [])],
          traits: [...trait, ...(me?.traits ?? [])],
        },
        x: 4,
        y: 4,
        ...(but === undefined ? {} : { but }),
      },
      {
        id: 'foe',
        is: { ...FOE, ...foe },
        side: 'foes',
        x: x ?? 5,
        y: 4,
        ...(foeBut === undefined ? {} : { but: foeBut }),
      },
      ...(more ?? []),
    ],
    abilities: ABILITIES,
    traits: TRAITS,
    weapons: WEAPONS,
    ...rest,
  });
};

type Wielded = NonNullable<Field['weapons']>[number];

const weapon = (id: string, type: Wielded['type'], subtype: string = type): Wielded => ({
  id,
  name: id,
  type,
  subtype,
  dice: [[2, 6]],
  damage: type === 'Blunt' ? 'Blunt' : 'Sharp',
  hit2: 2,
  damage2: 2,
  range: null,
  ammo: '',
  skill: '',
  weight: 100,
  tier: 1,
  tags: id === 'axe' ? tags('Two-Handed') : [],
});
const WEAPONS = [
  weapon('sword', 'Slashing'),
  weapon('axe', 'Slashing'),
  weapon('mace', 'Blunt'),
  weapon('spear', 'Stabbing', 'Polearm'),
];

export const use = (ability: string, more: Partial<Extract<Command, { do: 'use' }>> = {}): Command => ({
  do: 'use',
  ability,
  on: ['foe'],
  ...more,
});
export const ATTACK: Command = { do: 'attack', arm: 0, on: 'foe' };
export const SHOOT: Command = { do: 'attack', arm: 2, on: 'foe' };

export type Said = ReturnType<typeof say>;
export const rolled = (s: Said): unknown => s.events.find((e) => e.type === 'attack rolled');
export const total = (s: Said, total_: number): void => expect(rolled(s)).toMatchObject({ total: total_ });
export const score = (s: Said, n: number): void => expect(rolled(s)).toMatchObject({ score: n });
export const damage = (s: Said, n: number): void =>
  expect(s.events.find((e) => e.type === 'damage')).toMatchObject({ damage: n });
export const foe = (s: { state: State }): Creature => who(s.state, 'foe');
export const me = (s: { state: State }): Creature => who(s.state, 'me');
export const x = (c: Creature, kind: Parameters<typeof statusOf>[1]): number => statusOf(c, kind)?.x ?? 0;

export const damageOf = (s: Said): number => {
  const e = s.events.find((event) => event.type === 'damage');
  return e !== undefined && 'damage' in e && typeof e.damage === 'number' ? e.damage : -1;
};

export const penalty = (n: number): Creature['statuses'][number] => status('Defense Penalty', { x: n });
