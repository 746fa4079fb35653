/** Positions at the edge: somebody with a spell or a thing, beside somebody to whom it may do nothing. */
import { SimRandom, type Policy } from '@caltrop/engine';
import type { Item, Spell } from '../../src/content/content.ts';
import { allEffects } from '../../src/content/defaults.ts';
import type { Command, CommandOf } from '../../src/match/command.ts';
import type { CairnAp } from '../../src/match/game.ts';
import { creatureOf, findCreature, type State } from '../../src/match/state.ts';
import { stateAfter } from '../../../../tests/fuzz/acts.ts';
import { content } from '../printed.ts';
import { opened } from './table.ts';

interface Edge {
  readonly party?: object;
  readonly foes?: object;
  readonly map?: readonly string[];
}

const FOE = { hp: 6, maxHp: 9, str: 8, maxStr: 10, dex: 1, wil: 1, items: ['sword'], tags: ['humanoid'] };
const ailing = (condition: string): Edge => ({ foes: { x: { ...FOE, conditions: [condition] } } });
const monster = (id: string, more: object = {}): Edge => ({ foes: { x: { monster: id, ...more } } });

const CORNER = '..........#...by';

/** Who is beside whoever acts, by what is the matter with it; nobody is alone. */
export const EDGES: Readonly<Record<string, Edge>> = {
  foe: { foes: { x: FOE } },
  friend: { party: { x: FOE } },
  asleep: ailing('asleep'),
  bound: ailing('bound'),
  prone: ailing('prone'),
  blind: ailing('blinded'),
  deaf: ailing('deafened'),
  netted: ailing('restrained'),
  stone: ailing('petrified'),
  smoke: ailing('smoke-form'),
  crystal: ailing('in-crystal'),
  dying: { party: { x: { ...FOE, fate: 'dying' } } },
  stable: { party: { x: { ...FOE, fate: 'stable' } } },
  dead: { party: { x: { ...FOE, fate: 'dead' } } },
  unarmed: { foes: { x: { ...FOE, items: [] } } },
  whole: { party: { x: { hp: 6, items: [] } } },
  beast: monster('wolf', { wil: 1, dex: 1 }),
  large: monster('ogre', { wil: 1, dex: 1 }),
  mindless: monster('skeleton'),
  construct: monster('bone-construct'),
  bodiless: monster('banshee', { wil: 1 }),
  plant: monster('creeping-vines'),
  ooze: monster('gelatinous-ooze'),
  flyer: monster('harpy', { wil: 1, dex: 1 }),
  fireproof: monster('hellhound', { wil: 1, dex: 1 }),
  /** At the edge of the map. */
  rim: { foes: { x: FOE } },
  /** In a corner of it, and walled in with the other. */
  corner: { foes: { x: FOE }, map: ['ax..............', ...Array<string>(2).fill('.'.repeat(16)), CORNER] },
  cell: {
    foes: { x: FOE },
    map: ['####............', '#ax#............', '################', '.'.repeat(16), CORNER],
  },
  vast: { foes: { x: { ...FOE, side: 2 } } },
  swarm: monster('killer-bees'),
  wisp: monster('will-o-wisp', { wil: 1, dex: 1 }),
  object: monster('animated-object'),
  /** With a full pack (CA-INV-04). */
  laden: { party: { x: { ...FOE, capacity: 4, items: ['sword', 'rope', 'mirror', 'chest'] } } },
  alone: {},
};

const WIDTH = 16;
/** `a` acts, `x` is beside it; a friend with a lantern and a foe are further away than anything reaches, behind a wall. */
const MAP = [
  '................',
  '..........#.....',
  '..ax......#.....',
  '................',
  '..........######',
  '..........#....b',
  '..........#....y',
];
const isRim = (edge: string): boolean => edge === 'rim';
const mirrored = (row: string): string => [...row].reverse().join('');
const mapOf = (edge: string, own: readonly string[] = MAP): readonly string[] =>
  isRim(edge) ? MAP.map((row) => mirrored(row.replace('..ax', 'xa..'))) : own;
const LANTERN = { items: [{ item: 'lantern', place: 'hand', lit: true }] };
const ACTS = { hp: 4, maxHp: 6, maxWil: 60, str: 8, maxStr: 10, ap: 8, capacity: 20 };

/** What is tried somewhere: a row of content and one way to use it. */
interface Try {
  readonly row: string;
  readonly game: CairnAp;
  readonly state: State;
  readonly command: Command;
}

const staged = (edge: string, scene: boolean, who: object): { game: CairnAp; state: State } => {
  const { map, ...sides }: Edge = EDGES[edge] ?? {};
  const isThere = sides.party !== undefined || sides.foes !== undefined;
  return opened({
    scene,
    map: mapOf(edge, map)
      .map((row) => (isThere ? row : row.replace('x', '.')))
      .join('\n'),
    party: { a: { ...ACTS, ...who }, b: LANTERN, ...sides.party },
    foes: { y: {}, ...sides.foes },
  });
};

/** At whom and where: at whoever is beside, at oneself, on its Space and others, at nobody. */
const aims = (state: State): readonly { readonly targets?: readonly string[]; readonly at?: number }[] => {
  const here = creatureOf(state, 'a').at;
  const x = findCreature(state, 'x');
  const spaces = [x?.at ?? here + 1, here, here + WIDTH, here + 3 * WIDTH];
  return [
    {},
    ...(x === undefined ? [] : [{ targets: ['x'] }]),
    { targets: ['a'] },
    ...spaces.map((at) => ({ at })),
  ];
};

/** What is left to whoever uses something, each in turn. */
const choicesOf = (effects: Spell['effects']): readonly { readonly choice?: string }[] => {
  const all = allEffects(effects).flatMap((e) =>
    e.do === 'choice' ? e.options.map(({ id }) => ({ choice: id })) : [],
  );
  return all.length === 0 ? [{}] : all;
};

const castings = (state: State, { id, leastDice = 1, aim, effects }: Spell): readonly CommandOf<'cast'>[] => {
  const dice = { slots: leastDice, dust: 0, free: 0 };
  const base = { do: 'cast', creature: 'a', source: 'a.1', spell: id, dice } as const;
  const away = creatureOf(state, 'a').at + 2 * WIDTH;
  const choices = choicesOf(effects);
  return aims(state).flatMap((how) =>
    choices.flatMap((choice): CommandOf<'cast'>[] => [
      { ...base, ...how, ...choice },
      ...(how.at === undefined ? [] : [{ ...base, ...how, ...choice, spaces: [how.at] }]),
      ...(aim.to === true && how.targets !== undefined ? [{ ...base, ...how, ...choice, at: away }] : []),
    ]),
  );
};

const ALL = [...content.spells.keys()];

/** Every spell in every way that its caster may cast it there; `is` says what is the matter with the caster. */
export function* spellsAt(edge: string, scene: boolean, is: object = {}): Generator<Try> {
  const who = { ...is, wil: 60, items: [{ item: 'grimoire', place: 'hand', spells: ALL }] };
  const { game, state } = staged(edge, scene, who);
  for (const spell of content.spells.values())
    for (const command of castings(state, spell)) yield { row: spell.id, game, state, command };
}

const placeOf = ({ strike, place }: Item): string =>
  strike !== undefined ? 'hand' : place === undefined ? 'pack' : 'worn';

/** The weapon in hand to which a thing does something. */
const weaponFor = (effects: Spell['effects']): readonly object[] => {
  const done = allEffects(effects).find((e) => e.do === 'coat' || e.do === 'sharpen');
  if (done === undefined) return [];
  return [{ item: done.do === 'coat' && done.shot === true ? 'bow' : 'dagger', place: 'hand' }];
};

/** Every thing that is used, in every way. */
export function* thingsAt(edge: string, scene: boolean, is: object = {}): Generator<Try> {
  for (const item of content.items.values()) {
    if (item.use === undefined) continue;
    const own = { item: item.id, place: placeOf(item) };
    const items = [own, 'oil-can', ...weaponFor(item.use.effects)];
    const who = { ...is, wil: 18, dex: 60, items };
    const { game, state } = staged(edge, scene, who);
    const base = { do: 'use', creature: 'a', item: 'a.1' } as const;
    for (const how of aims(state))
      for (const choice of choicesOf(item.use.effects))
        yield { row: item.id, game, state, command: { ...base, ...how, ...choice } };
  }
}

/** All that is left of a state without what was paid for it. */
const priceless = (state: State): string =>
  JSON.stringify({
    ...state,
    clock: 0,
    serial: 0,
    past: undefined,
    creatures: state.creatures.map(({ used: _used, deprivedHours: _hours, sunk: _sunk, ...c }) =>
      c.id === 'a'
        ? {
            ...c,
            ap: 0,
            fatigue: 0,
            mishaps: [],
            items: c.items.flatMap((i) =>
              i.id === 'a.1' && i.lit !== true && i.slots === undefined ? [] : [{ ...i, uses: 0 }],
            ),
          }
        : c,
    ),
  });

const SEEDS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** What came of something: refused, nothing at all whatever the dice, or the state it has changed to. */
const resultOf = ({ game, state, command }: Try): 'refused' | 'nothing' | State => {
  const before = priceless(state);
  for (const seed of SEEDS) {
    const random = SimRandom.from(seed);
    const policy: Policy = (_seat, _key, ids) => ids[random.below(ids.length)] ?? '';
    const next = stateAfter({ game, state, seat: () => creatureOf(state, 'a').seat, policy }, command, seed);
    if (typeof next === 'string') return 'refused';
    if (priceless(next) !== before) return next;
  }
  return 'nothing';
};

/** What harm takes from whoever is beside. */
const substance = (state: State): number => {
  const { hp, str, dex } = creatureOf(state, 'x');
  return hp + str + dex;
};

/** CA-R192: what costs whoever is beside something, by the seeds, although it is to be spared. */
export const harmfulAmong = (all: Iterable<Try>): readonly string[] => {
  const harmful = new Set<string>();
  for (const { row, game, state, command } of all)
    for (const seed of SEEDS) {
      const policy: Policy = (_seat, _key, ids) => ids[0] ?? '';
      const next = stateAfter(
        { game, state, seat: () => creatureOf(state, 'a').seat, policy },
        command,
        seed,
      );
      if (typeof next === 'string') break;
      if (next.turn === state.turn && substance(next) < substance(state)) harmful.add(row);
    }
  return [...harmful];
};

/** The same once more, with AP and free slots as before. */
const again = (one: Try, state: State): Try => {
  const a = creatureOf(state, 'a');
  a.ap = ACTS.ap;
  a.fatigue = 0;
  return { ...one, state };
};

/** What dice may bring to nothing every time, and what gives AP, which are its price too. */
const RISKS: ReadonlySet<string> = new Set(['skull-whistle', 'breeze-knot', 'time-control']);

/** Those of many tries that are legal and change nothing besides their price. */
export const vainAmong = (all: Iterable<Try>): readonly string[] => {
  const vain = new Set<string>();
  for (const one of all) {
    if (RISKS.has(one.row)) continue;
    const how = JSON.stringify(one.command);
    const then = resultOf(one);
    if (then === 'nothing') vain.add(how);
    // A fight may be over, and a mind in another body.
    if (typeof then === 'string' || then.stage !== one.state.stage || then.turn !== one.state.turn) continue;
    if (resultOf(again(one, then)) === 'nothing') vain.add(`again: ${how}`);
  }
  return [...vain];
};
