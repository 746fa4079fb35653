/** Positions in which whatever somebody can use has something to do. */
import { openPosition } from '../../src/cases/open.ts';
import { positionSchema } from '../../src/cases/position.ts';
import type { Ability } from '../../src/content/content.ts';
import type { Command, UseCommand } from '../../src/match/command.ts';
import { gameOf } from '../../src/match/game.ts';
import { parseOptions } from '../../src/match/options.ts';
import type { State } from '../../src/match/state.ts';
import type { Stage } from '../../../../tests/fuzz/acts.ts';
import { must, own } from '../own.ts';
import { priceless } from './priceless.ts';

const abilities = [...own.abilities.values()];

const NAMES = [...new Set(abilities.flatMap((a) => [...a.pv, ...a.elements]))];
const PV = Object.fromEntries(
  [...NAMES, 'Mechanics', 'Pharmacy', 'Potency', 'Element', 'Concept', 'Athletics'].map((n) => [n, 3]),
);
const TRADITIONS = [...new Set(abilities.map((a) => a.tradition).filter((t) => t !== ''))];
const TIERS = Object.fromEntries(TRADITIONS.map((t) => [t, 'Master']));

/** Two of everything that can be carried. */
const THINGS = Object.fromEntries([...own.consumables.keys(), ...own.ammunition.keys()].map((id) => [id, 3]));

const AILING = [
  'Bleeding 2',
  'Burning 2',
  'Poisoned 2',
  'Chilled',
  'Confused',
  'Frightened',
  'Slowed',
  'Shocked 2',
  'Spellburn 1',
  'Off-Balance',
  { status: 'Brittle', x: 2, zone: 'torso' },
];

export const ARMS = [
  { name: 'Sword', weapon: 'broadsword', hit: 9, damage: '2d6+2', block: [5, 5] },
  { name: 'Shield', weapon: 'roundshield', hit: 5, damage: '1d6+2', block: [7, 7] },
  {
    name: 'Bow',
    weapon: 'hunting-bow',
    hit: 9,
    damage: '1d6',
    ammo: { item: 'arrow-light', count: 20, dice: '1d6' },
  },
  { name: 'Handgun', weapon: 'handgun', hit: 9 },
  { name: 'Longsword', weapon: 'longsword', hit: 9, damage: '2d8+2', block: [5, 5] },
];

/** Words for weapons in general; all others are names of lines. */
const ANY: ReadonlySet<string> = new Set(['melee', 'ranged', 'any', 'shield', 'unarmed', 'line']);

/** The lines of its own that an ability strikes with: a bite, claws. */
export const linesOf = (a: Ability): readonly object[] =>
  a.effect.flatMap((s) =>
    s.do === 'attack' && !ANY.has(s.with) ? [{ name: s.with, hit: 9, damage: '3d4+2' }] : [],
  );

/** What differs between the stages. */
interface Scene {
  readonly hands: readonly number[];
  readonly ailing: boolean;
  readonly moon?: boolean;
  readonly kept?: readonly string[];
  readonly weak?: boolean;
  /** It has spent most of its EN and MP. */
  readonly spent?: boolean;
  readonly up?: number;
  /** All that it carries; three of everything without. */
  readonly items?: Readonly<Record<string, number>>;
  readonly used?: readonly string[];
}

/**
 * `a` has everything. Friend `b` is beaten; `x` stands beside it, `y` lies beside and is held, `w` and `z` wait in straight
 * lines, `s` is small and held farther off, `k` is dead. There are wood, water and fire.
 */
const positionOf = (a: Ability | undefined, scene: Scene): object => ({
  gm: 'gm',
  map: [
    '..T...~~.....',
    '..Tba....z...',
    '"..x.y.......',
    '..f..........',
    '.......s.....',
    '.....k.......',
    '.............',
    'v............',
    '....w........',
  ].join('\n'),
  sky: scene.moon === true ? 'moonlight' : 'sunlight',
  elements: Object.fromEntries(
    ['Air', 'Fire', 'Stone', 'Water'].map((e) => [e, scene.weak === true ? 'weak' : 'normal']),
  ),
  turn: 'a',
  heroes: {
    a: {
      mods: [3, 3, 3, 3, 3, 3],
      en: 30,
      mp: 30,
      wl: 9,
      pv: PV,
      tiers: TIERS,
      arms: [...ARMS, ...(a === undefined ? [] : linesOf(a))],
      hands: scene.hands,
      items: scene.items ?? THINGS,
      ...(a === undefined ? {} : { knows: [a.id] }),
      tags: ['Gnoll', 'Krii', 'Wolf'],
      light: scene.ailing ? 2 : 0,
      statuses: scene.ailing ? ['Burning 1', 'Poisoned 1', 'Frightened', 'Slowed'] : [],
      counters: { Rage: 3, Momentum: 3, Clarity: 3, Showtime: 3, Nox: 3 },
      ...(scene.used === undefined ? {} : { used: scene.used }),
      ...(scene.spent === true ? { en: 3, mp: 3 } : {}),
      ...(scene.up === undefined ? {} : { up: scene.up, fly: 8 }),
      ...(scene.kept === undefined
        ? {}
        : { held: scene.kept.map((ability) => ({ ability, count: 3, on: ['x'] })) }),
    },
    b: { light: 3, severe: 1, wl: 9, statuses: AILING, tags: ['Gnoll', 'Krii'], en: 2, mp: 2 },
  },
  foes: {
    x: {
      wt: 5,
      wl: 9,
      statuses: ['Burning 2', { status: 'Confused', by: 'a', dc: 12 }, 'Strong', 'Chilled'],
      mp: 5,
      en: 5,
      arms: ARMS,
      hands: [0],
      held: [{ ability: 'levitation', on: ['x'] }],
    },
    y: { wt: 5, wl: 9, statuses: ['Prone', { status: 'Restrained', by: 'a', dc: 12 }] },
    z: { wt: 5, wl: 9 },
    w: { wt: 5, wl: 9 },
    s: { wt: 5, wl: 9, size: 'Small', statuses: [{ status: 'Restrained', by: 'a', dc: 12 }] },
    v: { wt: 5, wl: 9, size: 'Tiny' },
    k: { dead: true },
  },
});

const SCENES: readonly Scene[] = [
  { hands: [0, 1], ailing: true },
  { hands: [2], ailing: false },
  { hands: [3], ailing: true, moon: true },
  { hands: [0], ailing: false, weak: true },
  { hands: [4], ailing: false, spent: true },
  { hands: [0], ailing: false, up: 4 },
];

/** What an ability is a part of: what grants it. */
const keepers = (a: Ability): readonly string[] =>
  abilities.filter((o) => o.held.some((e) => e.hook === 'grants' && e.ability === a.id)).map((o) => o.id);

/** A stage: for an ability, or for what is carried. */
export const stageOf = (a: Ability | undefined, scene: Scene): Stage<State, Command> => {
  const data = positionSchema.parse(positionOf(a, scene));
  const { opened, faults } = openPosition(own, must(parseOptions({})), data);
  if (faults.length > 0) throw new Error(faults.map((f) => f.what).join('\n'));
  const game = gameOf(opened, {});
  return {
    game,
    state: game.start(),
    seat: ({ do: verb }) => (verb === 'use' || verb === 'item' ? 'heroes' : 'gm'),
    priceless: priceless({ pieces: 3, upkeep: false }),
  };
};

/** The stages for an ability, besides what makes each of them another; each is built when it is come to. */
export function* stagesFor(a: Ability, but: Partial<Scene> = {}): Generator<Stage<State, Command>> {
  const kept = keepers(a);
  for (const scene of SCENES) yield stageOf(a, { ...scene, ...(kept.length === 0 ? {} : { kept }), ...but });
}

/** Every way to use it there that is worth a try: the simple ones first, since listing all that the table offers takes long. */
export function* waysOf({ game, state }: Stage<State, Command>, a: Ability): Generator<UseCommand> {
  const base: UseCommand = { do: 'use', ability: a.id };
  yield base;
  for (const c of state.creatures) {
    yield { ...base, on: [c.id] };
    yield { ...base, at: c.at };
    yield { ...base, on: [c.id], at: c.at + 1 };
  }
  for (const c of game.commands(state, 'heroes')) if (c.do === 'use' && c.ability === a.id) yield c;
}
