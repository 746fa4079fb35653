/** Every spell at each of its levels, and whatever else can be used, at the edges: on whom it is not meant for, where nobody is, in whatever state. */
import { openPosition } from '../../src/cases/open.ts';
import { positionSchema } from '../../src/cases/position.ts';
import type { Ability } from '../../src/content/content.ts';
import { STATUSES } from '../../src/content/effects/effect.ts';
import type { Command, UseCommand } from '../../src/match/command.ts';
import { gameOf } from '../../src/match/game.ts';
import { parseOptions } from '../../src/match/options.ts';
import type { State } from '../../src/match/state.ts';
import { newTurn } from '../../src/rules/turns/turns.ts';
import { stateAfter, tried, type Stage } from '../../../../tests/fuzz/acts.ts';
import { must, own } from '../own.ts';
import { USED } from './acts.ts';
import { priceless } from './priceless.ts';
import { ARMS, linesOf } from './stages.ts';

const abilities = [...own.abilities.values()];
const NAMES = [...new Set(abilities.flatMap((a) => [...a.pv, ...a.elements]))];
const MORE = ['Mechanics', 'Pharmacy', 'Potency', 'Element', 'Concept', 'Athletics', 'Riding'];
const PV = Object.fromEntries([...NAMES, ...MORE].map((n) => [n, 3]));
const TRADITIONS = [...new Set(abilities.map((a) => a.tradition).filter((t) => t !== ''))];
const TIERS = Object.fromEntries(TRADITIONS.map((t) => [t, 'Master']));
const PIECES = 9;
const THINGS = Object.fromEntries(
  [...own.consumables.keys(), ...own.ammunition.keys()].map((id) => [id, PIECES]),
);

/** Every spell that is cast in a fight by an action of its own, and is no blow with a weapon. */
export const CASTS: readonly Ability[] = abilities.filter(
  (a) =>
    a.kind === 'spell' &&
    a.check.kind !== 'weapon' &&
    !a.actions.includes('ritual') &&
    a.actions.some((action) => action !== 'reaction' && action !== 'free reaction'),
);

/** All that is used besides: skills, features, blows with a weapon. */
export const DEEDS: readonly Ability[] = USED.filter((a) => !CASTS.includes(a));

/** What is in hand for them: a sword, a bow, both hands on a longsword, a handgun. */
const GRIPS: readonly number[] = [0, 2, 4, 3];

/** Whether it matters what is in hand. */
const hasArms = (a: Ability): boolean =>
  a.check.kind === 'weapon' || a.needs.some((c) => c.is === 'weapon' || c.is === 'hands');

/** What is otherwise at an edge: with `x`, whom the spell meets; with the caster `a`; on the board. */
interface Edge {
  readonly side?: 'heroes' | 'foes';
  readonly x?: object;
  readonly a?: object;
  readonly mount?: object;
  readonly map?: readonly string[];
}

const MAP = [
  '"""""......~~',
  '"a"..........',
  '""".........f',
  '.............',
  '....x........',
  '.............',
  '...........T.',
  '.............',
  '.............',
];
const NEAR = ['"""""......~~', '"ax..........', '""".........f', '.............'];
const HURT = { light: 2, severe: 1, statuses: ['Bleeding 2', 'Burning 2', 'Frightened', 'Slowed 2'] };

/** Statuses that leave everything to be done to their bearer, or stop what would be. */
const APART: ReadonlySet<string> = new Set([
  'Frozen',
  'Stunned',
  'Corruption',
  'Immune',
  'Resistant',
  'Vulnerable',
  'Levitating',
]);
const ALL_ON = STATUSES.filter((s) => !APART.has(s) && !s.endsWith('Curse')).map((status) => ({
  status,
  x: 5,
  // As hard to throw off as what these casters bring.
  dc: 16,
  by: 'a',
  magical: true,
}));

const EDGES: ReadonlyMap<string, Edge> = new Map<string, Edge>([
  ['a foe', {}],
  ['a foe beside', { map: NEAR }],
  ['a friend', { side: 'heroes' }],
  ['a friend beside', { side: 'heroes', map: NEAR }],
  ['a hurt friend', { side: 'heroes', x: HURT }],
  ['a friend with severe wounds', { side: 'heroes', x: { severe: 2 } }],
  ['an undead construct', { x: { has: ['undead'], tags: ['Undead', 'Mindless', 'Construct'] } }],
  ['one who is immune to everything', { x: { has: ['proof'] } }],
  ['one who is down', { x: { awake: false, light: 3 } }],
  ['a friend who is down', { side: 'heroes', x: { awake: false, light: 3 } }],
  ['one who is dead', { x: { dead: true, awake: false, severe: 9 } }],
  ['one who is frozen', { x: { statuses: [{ status: 'Frozen', dc: 12 }] } }],
  [
    'one who is held',
    {
      x: {
        statuses: [
          { status: 'Restrained', dc: 12 },
          { status: 'Grappled', dc: 12, by: 'a' },
        ],
      },
    },
  ],
  ['a large one', { x: { size: 'Large' } }],
  ['a huge one', { x: { size: 'Huge' } }],
  ['a tiny one', { x: { size: 'Tiny' } }],
  ['one in the air', { x: { fly: 8, up: 6 } }],
  ['a rider', { x: { rides: 'm', pv: { Riding: 3 } }, mount: { size: 'Large', mount: 1, wl: 9 } }],
  ['one whom nobody sees', { x: { unseenBy: ['a'] } }],
  ['one at the edge', { map: ['x"...........', '"a"..........', '""".........f', '.............'] }],
  ['one behind a wall', { map: ['"""#.......~~', '"a"#x........', '"""#........f', '.............'] }],
  ['one under every status', { x: { statuses: ALL_ON } }],
  ['a caster who is silenced', { a: { statuses: ['Silenced'] } }],
  [
    'a caster who is grappled',
    { a: { statuses: [{ status: 'Grappled', by: 'x', dc: 12 }] }, x: { grapples: 'a' }, map: NEAR },
  ],
  ['a caster with little mana', { a: { mp: 2 } }],
  ['a caster who concentrates', { a: { held: [{ ability: 'thermal-vision' }] } }],
  ['a caster whose values are 0', { a: { pv: {}, wt: 1 } }],
  ['a caster whose values and MODs are 0', { a: { pv: {}, wt: 1, mods: [0, 0, 0, 0, 0, 0] } }],
]);

const PROOF = {
  name: 'Proof',
  effects: [
    { hook: 'immune', statuses: [...STATUSES] },
    { hook: 'immune', statuses: 'healing' },
    { hook: 'factor', types: ['Physical', 'Magical', 'Absolute'], as: 'immune' },
  ],
};

const STAFF = [{ name: 'Staff', weapon: 'quarterstaff', hit: 9, damage: '2d6+2', block: [5, 5] }];

const positionOf = (a: Ability, edge: Edge, grip: number): object => {
  const { side = 'foes', map = MAP, mount } = edge;
  const drawn = mount === undefined ? map : map.map((row) => row.replace('x', '.'));
  // Whoever always fails, or always saves, shows one line of a deed alone.
  const mods = Array.from({ length: 6 }, () => (DEEDS.includes(a) ? 5 : -4));
  const x = { mods, wt: 3, wl: 9, en: 5, mp: 5, ...edge.x };
  const caster = {
    mods: [3, 3, 3, 3, 3, 3],
    raw: [6, 6, 6, 6, 6, 6],
    en: 60,
    mp: 99,
    wl: 9,
    pv: PV,
    tiers: TIERS,
    items: THINGS,
    arms: DEEDS.includes(a) ? [...ARMS, ...linesOf(a)] : STAFF,
    hands: [grip],
    knows: [a.id],
    ...edge.a,
  };
  const far = { at: `m${map.length}`, wt: 5, wl: 9 };
  return {
    gm: 'gm',
    map: drawn.join('\n'),
    elements: { Air: 'normal', Fire: 'normal', Stone: 'normal', Water: 'normal' },
    turn: 'a',
    traits: { proof: PROOF },
    heroes: { a: caster, ...(side === 'heroes' ? { x } : {}) },
    foes: {
      ...(side === 'foes' ? { x } : {}),
      ...(mount === undefined ? {} : { m: { ...mount, at: map === NEAR ? 'c2' : 'e5' } }),
      far,
    },
  };
};

const stageAt = (a: Ability, edge: Edge, grip = 0): Stage<State, Command> => {
  const data = positionSchema.parse(positionOf(a, edge, grip));
  const { opened, faults } = openPosition(own, must(parseOptions({})), data);
  if (faults.length > 0) throw new Error(faults.map((f) => f.what).join('\n'));
  const game = gameOf(opened, {});
  return {
    game,
    state: game.start(),
    seat: () => 'heroes',
    priceless: priceless({ pieces: PIECES, upkeep: true }),
  };
};

/** Every plain way to cast it there at a level: at nobody, oneself, x, its square and those beside, with stones and elements. */
function* castsAt({ state }: Stage<State, Command>, a: Ability, level: number): Generator<UseCommand> {
  const base: UseCommand = level === 1 ? { do: 'use', ability: a.id } : { do: 'use', ability: a.id, level };
  const at = state.creatures.find((c) => c.id === 'x')?.at ?? 0;
  yield base;
  yield { ...base, on: ['a'] };
  yield { ...base, on: ['x'] };
  yield { ...base, at };
  yield { ...base, at: at + 1 };
  yield { ...base, on: ['x'], at: at + 2 };
  yield { ...base, path: [at, at + 1] };
  yield { ...base, path: [at + 1] };
  if (a.with !== null) {
    yield { ...base, on: ['x'], with: true };
    yield { ...base, at, with: true };
    yield { ...base, with: true };
  }
  for (const element of a.elements.slice(1)) {
    yield { ...base, on: ['x'], element };
    yield { ...base, at, element };
  }
}

const SEEDS = Array.from({ length: 14 }, (_, i) => `edge ${i}`);

const levelsOf = (a: Ability): number => Math.max(a.upcast, a.expertise.length, a.cost.mp.length, 1);

/** GE-R116: where somebody may be unseen, one may strike at squares without knowing. */
const isBlind = (a: Ability, name: string): boolean =>
  name === 'one whom nobody sees' && (a.aim.at === 'radius' || a.aim.at === 'line');

/** The same again at once: actions, mana and things are there anew. */
const afterOnce = (
  stage: Stage<State, Command>,
  way: UseCommand,
  seed: string,
): Stage<State, Command> | undefined => {
  const after = stateAfter(stage, way, seed);
  const before = stage.state.creatures.find((c) => c.id === 'a');
  if (typeof after === 'string' || before === undefined) return undefined;
  const who = after.creatures.findIndex((c) => c.id === 'a');
  const caster = after.creatures[who];
  if (caster === undefined || after.result !== null || !caster.awake) return undefined;
  after.turn = newTurn(who);
  after.place = after.order.indexOf(who);
  const { en, mp, items } = before;
  Object.assign(caster, { en, mp, items, reacted: false });
  return { ...stage, state: after };
};

/** What of a spell is paid for nothing at an edge, a sentence each; the second time too where it says so. */
const idleAt = (
  a: Ability,
  name: string,
  stage: Stage<State, Command>,
  twice: boolean,
): readonly string[] => {
  const found: string[] = [];
  for (let level = 1; level <= levelsOf(a); level++)
    for (const way of castsAt(stage, a, level)) {
      const said = `${JSON.stringify(way)} on ${name}`;
      const came = tried(stage, way, SEEDS);
      if (came === 'idle' && !isBlind(a, name)) found.push(said);
      // What a friend lets happen may be what happened before: foes show it as well.
      if (came !== 'does something' || !twice) continue;
      const then = afterOnce(stage, way, 'once');
      if (then !== undefined && tried(then, way, SEEDS) === 'idle') found.push(`${said}, twice`);
    }
  return found;
};

/** All of it for some spells. */
export const idleCasts = (some: readonly Ability[]): readonly string[] =>
  some.flatMap((a) =>
    [...EDGES].flatMap(([name, edge]) => idleAt(a, name, stageAt(a, edge), name === 'a foe')),
  );

/** The same for whatever else is used: each beside whom it meets, with each grip. */
export const idleDeeds = (some: readonly Ability[]): readonly string[] =>
  some.flatMap((a) =>
    [...EDGES].flatMap(([name, edge]) =>
      (hasArms(a) ? GRIPS : GRIPS.slice(0, 1)).flatMap((grip) =>
        idleAt(a, name, stageAt(a, { map: NEAR, ...edge }, grip), name === 'a foe'),
      ),
    ),
  );
