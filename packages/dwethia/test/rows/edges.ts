/** Positions at the edge: somebody with every power, rule and item, beside somebody to whom they may do nothing. */
import { firstAnswer, SimRandom, type Policy } from '@caltrop/engine';
import { INCH } from '@caltrop/engine/inches';
import { PHASES, type Phase } from '../../src/content/words.ts';
import type { Command, CommandOf } from '../../src/match/command.ts';
import { modelOf, type State } from '../../src/match/state.ts';
import { ownContent } from '../own.ts';
import { after, from, opened, type Table } from './table.ts';

const NEAR = { at: [12, 9], W: 3 };
const hurt = { ...NEAR, wounds: 1 };
const under = (power: string): object => ({ ...NEAR, under: [power] });

/** Who stands before the caster, by what is the matter with it: an enemy x or a friend f. */
export const EDGES: Readonly<Record<string, { readonly foe?: object; readonly friend?: object }>> = {
  enemy: { foe: NEAR },
  'hurt enemy': { foe: hurt },
  'enemy with one Wound': { foe: { ...NEAR, W: 1 } },
  'enemy that ignores wounds': { foe: { ...NEAR, W: 1, rules: ['undying-5'] } },
  'enemy in contact': { foe: { at: [12, 7.26] } },
  'enemy that has moved': { foe: { ...NEAR, moved: true, spent: 6 } },
  'enemy that is out of this phase': { foe: { ...NEAR, pending: true } },
  'enemy that cannot be targeted': { foe: { ...NEAR, hidden: 'shoot' } },
  'enemy that has no values': { foe: { ...NEAR, M: 0, S: 0, D: 0, A: 0 } },
  'cursed enemy': { foe: under('hex-of-frailty') },
  'corrupted enemy': { foe: under('corruption') },
  'horrified enemy': { foe: under('cosmic-horror') },
  'rooted enemy': { foe: under('root') },
  'hero among enemies': { foe: { ...NEAR, type: 'hero' } },
  titan: { foe: { at: [12, 10.5], type: 'titan', W: 8, D: 8 } },
  friend: { friend: NEAR },
  'hurt friend': { friend: hurt },
  'friend that has moved': { friend: { ...hurt, moved: true, spent: 6 } },
  'rooted friend': { friend: under('root') },
  'shielded friend': { friend: under('aegis') },
  'hasty friend': { friend: under('haste') },
  nobody: {},
};

/** A table with somebody who knows everything, and a second one of the same kind who can do it again. */
const staged = (edge: string, phase: Phase, purse: number): Table => {
  const { foe, friend } = EDGES[edge] ?? {};
  const knows = { Af: 6, P: 9, powers: [...ownContent.powers.keys()] };
  const pool = { destiny: purse, faith: purse, affinity: 0 };
  return opened({
    stage: phase,
    pools: { south: { affinity: 12, destiny: 0, faith: 0 }, north: pool },
    south: {
      a: { ...knows, at: [12, 6] },
      b: { ...knows, at: [6, 6] },
      ...(friend === undefined ? {} : { f: friend }),
    },
    // Somebody is left to play for, farther off than anything reaches, and nobody there has Faith or Affinity to resist with.
    north: { ...(foe === undefined ? {} : { x: foe }), z: { at: [22, 22], base: 20 } },
  });
};

/** Every way to cast something there: at everybody, with and without Upcharge, to some places. */
const castings = (power: string, by: string): readonly CommandOf<'cast'>[] => {
  const one = (more: object): CommandOf<'cast'> => ({ do: 'cast', model: by, powers: [{ power, ...more }] });
  const targets = ['x', 'f', 'a', 'b'].flatMap((target) => [
    one({ target }),
    one({ target, upcharge: 1 }),
    one({ target, upcharge: 3 }),
  ]);
  const places = [
    { x: 16 * INCH, y: 6 * INCH },
    { x: 12 * INCH, y: 6 * INCH },
  ];
  return [one({}), ...targets, ...places.map((at) => one({ at }))];
};

/** All that is left of a state without what was paid, and without what may be said no longer for it. */
const priceless = (state: State): string =>
  JSON.stringify({
    ...state,
    begun: '',
    pools: { ...state.pools, south: { ...state.pools.south, affinity: 0 } },
    models: state.models.map((m) => ({ ...m, casts: 0, castInShoot: false, used: [], usedThisRound: [] })),
  });

const SEEDS = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '19',
  '20',
  '21',
  '22',
  '23',
  '24',
];

const randomly = (seed: string): Policy => {
  const random = SimRandom.from(seed);
  return (_seat, key, ids) =>
    /^(?:banish|resolve)/u.test(key) ? (ids[random.below(ids.length)] ?? '') : firstAnswer('', key, ids);
};

/** What comes of it by each of some dice; undefined where it is refused. */
const ends = (table: Table, command: Command): readonly State[] | undefined => {
  const found: State[] = [];
  for (const seed of SEEDS) {
    const next = after(table, command, seed, randomly(seed));
    if (typeof next === 'string') return undefined;
    found.push(next);
  }
  return found;
};

const upchargeOf = ({ powers: [spell] }: CommandOf<'cast'>): number => spell?.upcharge ?? 0;
const withUpcharge = (cast: CommandOf<'cast'>, upcharge: number): CommandOf<'cast'> => ({
  ...cast,
  powers: cast.powers.map((spell) => ({ ...spell, upcharge })),
});

/** Whether something was paid for that changes nothing: the whole of it, or its Upcharge. */
const isVain = (table: Table, cast: CommandOf<'cast'>, found: readonly State[]): boolean => {
  const before = priceless(table.state);
  if (found.every((s) => priceless(s) === before)) return true;
  if (upchargeOf(cast) === 0) return false;
  const less = ends(table, withUpcharge(cast, upchargeOf(cast) - 1)) ?? [];
  return found.every((s, i) => priceless(s) === (less[i] === undefined ? '' : priceless(less[i])));
};

/** What is legal there and changes nothing besides its price; also when it is done a second time, by somebody else. */
export const vainCasts = (edge: string, phase: Phase, purse: number): readonly string[] => {
  const table = staged(edge, phase, purse);
  const vain: string[] = [];
  for (const { id, phases } of ownContent.powers.values()) {
    if (!phases.includes(phase)) continue;
    for (const cast of castings(id, 'a')) {
      const found = ends(table, cast);
      if (found === undefined) continue;
      const how = JSON.stringify(cast.powers);
      if (isVain(table, cast, found)) vain.push(how);
      const [first] = found;
      if (first === undefined || first.stage !== phase || upchargeOf(cast) > 0) continue;
      const second = from(table, first);
      const again = { ...cast, model: 'b' };
      const more = ends(second, again);
      if (more !== undefined && isVain(second, again, more)) vain.push(`again: ${how}`);
    }
  }
  return vain;
};

/** Two powers of one caster, declared together: the second is paid for something too, where nobody resists. */
export const vainPairs = (edge: string, phase: Phase): readonly string[] => {
  const table = staged(edge, phase, 0);
  const master = modelOf(table.state, 'a');
  const vain: string[] = [];
  const open = [...ownContent.powers.values()].filter(({ phases }) => phases.includes(phase));
  for (const { id } of open)
    for (const target of ['x', 'f', 'a']) {
      const spell = { power: id, target };
      const twice: Command = { do: 'cast', model: master.id, powers: [spell, spell] };
      const one = ends(table, { do: 'cast', model: master.id, powers: [spell] });
      const two = ends(table, twice);
      if (one === undefined || two === undefined) continue;
      const seen = new Set(one.map(priceless));
      if (two.every((s) => seen.has(priceless(s)))) vain.push(JSON.stringify(twice.powers));
    }
  return vain;
};

export { PHASES };
