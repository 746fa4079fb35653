/** Every Action of the table, done to and by somebody under every condition there is. */
import type { Ability } from '../../src/content/content.ts';
import { TEMPLATES, type Command } from '../../src/match/command.ts';
import type { CairnAp } from '../../src/match/game.ts';
import type { State } from '../../src/match/state.ts';
import { content } from '../printed.ts';
import { after, isTakenForReal, leftOf, opened } from './table.ts';

const MAP = Array.from({ length: 5 }, () => '............').join('\n');
const ACTS = {
  at: 'd3',
  str: 18,
  dex: 18,
  wil: 18,
  ap: 8,
  items: [{ item: 'sword', place: 'hand' }, 'rope', 'bandages', 'dagger'],
};
const OTHER = {
  at: 'e3',
  str: 8,
  dex: 8,
  wil: 8,
  hp: 6,
  tags: ['humanoid'],
  items: [{ item: 'sword', place: 'hand' }],
};

/** `a` acts beside `x`; a friend and a foe are far away. */
const stage = (a: object, party: object, foes: object): object => ({
  map: MAP,
  party: { a: { ...ACTS, ...a }, b: { at: 'a1' }, ...party },
  foes: { y: { at: 'l5' }, ...foes },
  turn: 'a',
});

/** Where a condition is on somebody: on a foe, on a friend, on whoever acts. */
const stagesOf = (condition: string): readonly (readonly [string, object])[] => {
  const under = (by: string): object => ({ conditions: [{ condition, by }] });
  return [
    ['on a foe', stage({}, {}, { x: { ...OTHER, ...under('a') } })],
    ['on a friend', stage({}, { x: { ...OTHER, ...under('y') } }, {})],
    ['by itself', stage(under('x'), {}, { x: OTHER })],
  ];
};

const PLACES = ['e3', 'e4'] as const;
const spaceOf = (cell: (typeof PLACES)[number]): number => (cell === 'e3' ? 2 : 3) * 12 + 4;

/** Everything that can be said: each Action at `x`, at its Space, at an empty one, with each thing; and what a condition gives. */
const commandsOf = (abilities: readonly Ability[]): readonly Command[] => [
  ...TEMPLATES.flatMap((template): Command[] => {
    const plain = { do: 'act', creature: 'a', template } as const;
    return [
      plain,
      { ...plain, targets: ['x'] },
      ...['a.1', 'a.2', 'a.4'].flatMap((item) => [
        { ...plain, item },
        { ...plain, item, targets: ['x'] },
      ]),
      ...PLACES.map((cell) => ({ ...plain, at: spaceOf(cell) })),
    ];
  }),
  ...abilities.flatMap(({ id }): Command[] => {
    const use = { do: 'ability', creature: 'a', ability: id } as const;
    return [use, { ...use, targets: ['x'] }, { ...use, targets: ['a'] }, { ...use, at: spaceOf('e4') }];
  }),
];

/** All that is left of a state when the price of a command is taken out of it, and of an Action what a natural 20 banks. */
const priceless = (state: State, { do: verb }: Command): string =>
  leftOf(state, ({ ap: _ap, used: _used, bank, ...c }) => (verb === 'act' ? c : { ...c, bank }));

const SEEDS = Array.from({ length: 16 }, (_, i) => `acts ${i}`);

const isIdle = (game: CairnAp, state: State, command: Command): boolean => {
  const same = priceless(state, command);
  for (const seed of SEEDS) {
    const next = after(game, state, command, seed);
    if (typeof next === 'string' || priceless(next, command) !== same) return false;
  }
  return true;
};

/** CA-R187: who insists on a blow that does nothing strikes it. */
const isBlow = (command: Command): boolean =>
  command.do === 'act' && ['attack', 'dual', 'sweep', 'throw-prop'].includes(command.template);

/** CA-R153: what is legal and changes nothing besides its price, whatever the dice, under every so many of the conditions. */
export const idleActs = (every: number): readonly string[] =>
  [...content.conditions.values()].flatMap(({ id, abilities = [] }, nth) =>
    (nth % every === 0 ? stagesOf(id) : []).flatMap(([where, position]) => {
      const { game, state } = opened(position);
      if (isTakenForReal(game, state, 'x')) return [];
      return commandsOf(abilities)
        .filter((command) => !isBlow(command) && isIdle(game, state, command))
        .map((command) => `${id} ${where}: ${JSON.stringify(command)}`);
    }),
  );
