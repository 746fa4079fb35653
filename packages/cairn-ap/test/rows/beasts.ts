/** Every attack and ability of every monster, done at the edges of what it can do: on all kinds of targets, in all kinds of plights. */
import { checksum, forecast } from '@caltrop/engine';
import type { Command } from '../../src/match/command.ts';
import type { Monster } from '../../src/content/content.ts';
import type { CairnAp } from '../../src/match/game.ts';
import { creatureOf, type State } from '../../src/match/state.ts';
import { content } from '../printed.ts';
import { after, isTakenForReal, leftOf, opened } from './table.ts';

type Given = Readonly<Record<string, unknown>>;

const under = (condition: string, by?: string): Given => ({
  conditions: [by === undefined ? condition : { condition, by }],
});

/** What the target may be like. */
const TARGETS: Readonly<Record<string, Given>> = {
  'somebody plain': {},
  'a sleeper': under('asleep'),
  'one who is Dying': { fate: 'dying' },
  'one who is Stable': { fate: 'stable' },
  'a corpse': { fate: 'dead' },
  'the mindless': { tags: ['mindless', 'undead'] },
  'a construct': { tags: ['construct'] },
  'one without a body': { tags: ['undead', 'Incorporeal'], bears: { phases: true, ignoresMundane: true } },
  'something large': { side: 2 },
  'a flyer': { bears: { flies: true } },
  'one who lies': under('prone'),
  'one it holds': under('grappled', 'x'),
  'one in a net': under('restrained'),
  'one on its tongue': { conditions: [{ condition: 'restrained', by: 'x', of: 'tongue' }] },
  'a statue': under('petrified'),
  'the blind': under('blinded'),
  'the deaf': under('deafened'),
  'one who hides': under('hidden', 'x'),
  'the invisible': under('invisible'),
  'one in a crystal': under('in-crystal'),
  'one who is anchored': under('anchored'),
  'one it has swallowed': under('swallowed', 'x'),
  'one poison does nothing to': { bears: { immune: ['poison'] } },
  'one in mail': {
    items: [
      { item: 'chainmail', place: 'worn' },
      { item: 'sword', place: 'hand' },
    ],
  },
  'one without HP': { hp: 0, maxHp: 4 },
  'a beast': { monster: 'wolf' },
  'one at the edge': { at: 'a1' },
  'one behind a wall': { at: 'h4' },
  'one far away': { at: 'l8' },
};

/** The plights in which the monster may be. */
const PLIGHTS: Readonly<Record<string, Given>> = {
  lying: under('prone'),
  held: under('grappled', 'a'),
  'in a net': under('restrained'),
  bound: under('bound'),
  blind: under('blinded'),
  deaf: under('deafened'),
  'with 1 AP': { ap: 1 },
  asleep: under('asleep'),
  charmed: under('charmed', 'a'),
  frightened: under('frightened', 'a'),
  pacified: under('pacified'),
  'in a pit': under('in-pit'),
  'without HP': { hp: 0 },
  paralysed: { dex: 0, maxDex: 10 },
  swallowed: under('gulped', 'a'),
  'with its weapon stuck': under('weapon-stuck'),
};

/** Where it is. */
const PLACES: Readonly<Record<string, Given>> = {
  'before a fight': { scene: true },
  'in the sun': { sunlit: true },
  'in the dark': { dark: true },
};

const MAP = ['............', '............', '............', '.......#....', '.......#....'].join('\n');
const ROWS = `${MAP}\n............\n............\n............`;

/** One position, and what it is called. */
interface Edge {
  readonly name: string;
  readonly position: Given;
}

const edgesOf = ({ id: monster, size }: Monster): readonly Edge[] => {
  const near = size === 'L' ? 'g5' : 'f4';
  const weak = { at: near, hp: 2, maxHp: 4, str: 6, maxStr: 10, dex: 5, wil: 5 };
  const at = (a: Given, x: Given, more: Given = {}): Given => ({
    map: ROWS,
    party: { a: { ...weak, ...a }, b: { at: 'l1' } },
    foes: { x: { monster, at: 'e4', ...x }, y: { at: 'l2' } },
    turn: 'x',
    ...more,
  });
  return [
    ...Object.entries(TARGETS).map(([name, a]) => ({ name: `on ${name}`, position: at(a, {}) })),
    ...Object.entries(PLIGHTS).map(([name, x]) => ({ name, position: at({}, x) })),
    ...Object.entries(PLACES).map(([name, more]) => ({ name, position: at({}, {}, more) })),
    {
      name: 'on a friend',
      position: {
        map: ROWS,
        party: { b: { at: 'l1' } },
        foes: { x: { monster, at: 'e4' }, a: weak },
        turn: 'x',
      },
    },
  ];
};

/** Everything that a monster can do with somebody: at it, at its Space, and all around. */
const actsOf = ({ attacks, abilities }: Monster, target: number): readonly Command[] => [
  ...attacks.flatMap(({ id, shape }): Command[] => {
    const blow = { do: 'act', creature: 'x', template: 'attack', item: id } as const;
    return [{ ...blow, targets: ['a'] }, ...(shape === undefined ? [] : [{ ...blow, at: target }, blow])];
  }),
  ...abilities.flatMap(({ id }): Command[] => {
    const use = { do: 'ability', creature: 'x', ability: id } as const;
    return [{ ...use, targets: ['a'] }, { ...use, at: target }, use];
  }),
];

/** All that is left of a state when the price of an act is taken out of it, and what a natural 20 banks. */
const priceless = (state: State): string =>
  leftOf(state, ({ ap: _ap, used: _used, pool: _pool, bank: _bank, ...c }) => c);

const SEEDS = Array.from({ length: 12 }, (_, i) => `beasts ${i}`);

/** Numbers that cannot be. */
const unsound = (state: State): string | undefined => {
  for (const c of state.creatures) {
    const numbers = [c.hp, c.str, c.dex, c.wil, c.ap, c.pool, c.bank];
    if (numbers.some((n) => !Number.isInteger(n) || n < 0)) return `${c.id} has ${numbers.join(', ')}`;
    if (c.str > c.maxStr || c.dex > c.maxDex || c.wil > c.maxWil) return `${c.id} has more than it can have`;
  }
  return undefined;
};

/** What is wrong with an act at one edge. */
const faultOf = (game: CairnAp, state: State, command: Command, target = 'a'): string | undefined => {
  const before = checksum(state);
  const same = priceless(state);
  let idle = true;
  for (const seed of SEEDS) {
    const next = after(game, state, command, seed);
    if (checksum(state) !== before) return 'changes the position that it is tried in';
    if (typeof next === 'string')
      return next.length > 'CA-R00 .'.length ? undefined : 'is refused without a reason';
    const wrong = unsound(next);
    if (wrong !== undefined) return wrong;
    if (priceless(next) === same) continue;
    idle = false;
    break;
  }
  return idle && !isTakenForReal(game, state, target) ? 'is paid for and does nothing' : undefined;
};

/** Whether what comes of an act is what its forecast says may come of it. */
const straysFrom = (game: CairnAp, state: State, command: Command): boolean => {
  const { seat } = creatureOf(state, 'x');
  const odds = forecast(game, state, seat, command, { budget: 3000 });
  if (!odds.ok || odds.value.samples > 0) return false;
  const foreseen = new Set(odds.value.leaves.map((leaf) => game.mergeKey(leaf.state)));
  return SEEDS.some((seed) => {
    const next = after(game, state, command, seed);
    return typeof next !== 'string' && !foreseen.has(game.mergeKey(next));
  });
};

/** Faults of every so many of the edges of all monsters; the first edge of each is always among them. */
export const beastFaults = (every: number): readonly string[] => {
  const found: string[] = [];
  for (const [nth, monster] of [...content.monsters.values()].entries())
    for (const [i, { name, position }] of edgesOf(monster).entries()) {
      if (i > 0 && (i + nth) % every !== 0) continue;
      const { game, state } = opened(position);
      for (const command of actsOf(monster, creatureOf(state, 'a').at)) {
        const where = `${monster.id} ${name}: ${JSON.stringify(command)}`;
        const fault = faultOf(game, state, command);
        if (fault !== undefined) found.push(`${where} ${fault}`);
        if (i === 0 && straysFrom(game, state, command)) found.push(`${where} ends as no forecast says`);
      }
    }
  return found;
};

const MANOEUVRES = ['shove', 'trip', 'grapple', 'disarm', 'blind', 'bind', 'drag', 'throw-prop'] as const;

/** Faults of what is done with bare hands to every kind of monster. */
export const manoeuvreFaults = (): readonly string[] =>
  [...content.monsters.values()].flatMap(({ id: monster }) => {
    const { game, state } = opened({
      map: ROWS,
      party: { a: { at: 'd4', str: 18, dex: 18, items: ['rope'] }, b: { at: 'a1' } },
      foes: { x: { monster, at: 'e4' }, y: { at: 'l8' } },
    });
    return MANOEUVRES.flatMap((template) => {
      const fault = faultOf(game, state, { do: 'act', creature: 'a', template, targets: ['x'] }, 'x');
      return fault === undefined ? [] : [`${template} ${monster}: ${fault}`];
    });
  });
