/** Reactions that are offered and change nothing: each moment is played twice with the same dice, with and without them. */
import { runCommand, SimRandom, SimulationTable, type Policy } from '@caltrop/engine';
import { openPosition } from '../../src/cases/open.ts';
import { positionSchema } from '../../src/cases/position.ts';
import type { Ability } from '../../src/content/content.ts';
import { STATUSES } from '../../src/content/effects/effect.ts';
import type { Command } from '../../src/match/command.ts';
import { gameOf, type Generia } from '../../src/match/game.ts';
import { parseOptions } from '../../src/match/options.ts';
import type { State } from '../../src/match/state.ts';
import { must, own } from '../own.ts';

/** What answers something and is no spell. */
export const ANSWERS: readonly Ability[] = [...own.abilities.values()].filter(
  (a) =>
    a.kind !== 'spell' && a.actions.some((action) => action === 'reaction' || action === 'free reaction'),
);

/** What is spent or bought outside the moment that is played: saves of concentration, a second roll that comes later. */
const ELSEWHERE: ReadonlySet<string> = new Set(['clarity-check', 'clarity-steadfast']);

const SWORD = { name: 'Sword', weapon: 'broadsword', hit: 2, damage: '2d6+11', block: [6, 5], pv: 3 };
const SHIELD = { name: 'Shield', weapon: 'roundshield', hit: 4, damage: '1d6+2', block: [7, 7], pv: 3 };
const BOW = {
  name: 'Bow',
  weapon: 'hunting-bow',
  hit: 6,
  damage: '1d6+11',
  pv: 3,
  ammo: { item: 'arrow-light', count: 20, dice: '1d6' },
};
const LINES = ['Bite', 'Claws', 'Claw', 'Needle', 'Punch', 'Tentacle Slap', 'Water Whip'];
const ARMS = [
  SWORD,
  SHIELD,
  BOW,
  ...LINES.map((name) => ({ name, hit: 2, damage: '2d6+11', block: [6, 5], pv: 3 })),
];

/** Somebody does something. */
interface Moment {
  readonly by: 'a' | 'b' | 'x';
  readonly command: Command;
  readonly map: readonly string[];
  /** What `a` and `x` have in hand, by the numbers of the arms. */
  readonly hands: readonly number[];
  readonly held: readonly number[];
}

const BESIDE = ['.......', '..bx...', '..a....', '.......'];
const APART = ['........', '.b......', '..a..x..', '........', '........'];
const FISTS: readonly number[] = [];

const MOMENTS: readonly Moment[] = [
  ...[[0, 1], [2], FISTS].flatMap((hands): Moment[] => [
    { by: 'x', command: { do: 'attack', on: 'a', arm: 0 }, map: BESIDE, hands, held: [0] },
    { by: 'x', command: { do: 'attack', on: 'a', arm: 2 }, map: APART, hands, held: [2] },
    { by: 'x', command: { do: 'attack', on: 'b', arm: 0 }, map: BESIDE, hands, held: [0] },
    { by: 'b', command: { do: 'attack', on: 'x', arm: 0 }, map: BESIDE, hands, held: [0] },
  ]),
  { by: 'a', command: { do: 'attack', on: 'x', arm: 0 }, map: BESIDE, hands: [0, 1], held: [0] },
  { by: 'a', command: { do: 'attack', on: 'x', arm: 2 }, map: APART, hands: [2], held: [0] },
  ...LINES.map((_, i): Moment => ({
    by: 'a',
    command: { do: 'attack', on: 'x', arm: 3 + i },
    map: BESIDE,
    hands: [3 + i],
    held: [0],
  })),
];

/** What is otherwise about the foe, or about the one who answers. */
const EDGES: readonly { readonly x?: object; readonly a?: object }[] = [
  {},
  { x: { has: ['proof'] } },
  { x: { has: ['undead'], tags: ['Undead', 'Mindless', 'Construct'] } },
  { x: { size: 'Huge' } },
  { x: { statuses: ['Bleeding 5', 'Poisoned 5', 'Burning 5'] } },
  { a: { mods: [0, 0, 0, 0, 0, 0] } },
];

const openAt = (a: Ability, { by, map, hands, held }: Moment, edge: (typeof EDGES)[number]): Generia => {
  const position = {
    map: map.join('\n'),
    turn: by,
    order: [by, ...['a', 'b', 'x'].filter((id) => id !== by)],
    traits: { proof: { name: 'Proof', effects: [{ hook: 'immune', statuses: [...STATUSES] }] } },
    heroes: {
      a: {
        mods: [3, 3, 3, 3, 3, 3],
        en: 20,
        mp: 20,
        wl: 9,
        wt: 6,
        arms: ARMS,
        hands,
        knows: [a.id],
        counters: { Momentum: 2 },
        ...edge.a,
      },
      b: { wt: 6, wl: 9, arms: ARMS, hands: [0] },
    },
    foes: { x: { mods: [1, 1, 1, 1, 1, 1], wt: 6, wl: 9, ms: 6, en: 9, arms: ARMS, hands: held, ...edge.x } },
  };
  const { opened, faults } = openPosition(own, must(parseOptions({})), positionSchema.parse(position));
  if (faults.length > 0) throw new Error(faults.map((f) => f.what).join('\n'));
  return gameOf(opened, {});
};

/** A number that belongs to some words, the same each time. */
const numberOf = (words: string): number => {
  let n = 7;
  for (const letter of words) n = (n * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return n;
};

/** A state without prices and running numbers. */
const meant = (state: State): string =>
  JSON.stringify(
    {
      ...state,
      serial: 0,
      turn: 0,
      creatures: state.creatures.map((c) =>
        c.id === 'a' ? { ...c, used: 0, en: 0, mp: 0, reacted: 0, counters: 0, lost: 0 } : { ...c, used: 0 },
      ),
    },
    (key, value: unknown) => (key === 'n' || key === 'from' ? 0 : value),
  );

/** How a moment and the rest of its turn go, with the reaction or without; undefined where it was not offered. */
const played = (
  game: Generia,
  a: Ability,
  moment: Moment,
  seed: number,
  uses: boolean,
): string | undefined => {
  let used = false;
  const seen = new Map<string, number>();
  const policy: Policy = (_seat, key, ids) => {
    if (ids.includes(a.id)) {
      if (uses && !used) {
        used = true;
        return a.id;
      }
      if (ids.includes('no')) return 'no';
    }
    const others = ids.filter((id) => id !== a.id);
    // The same question has the same answer in both: numbers in its key run on.
    const word = key.replaceAll(/\d+/gu, '');
    const times = (seen.get(word) ?? 0) + 1;
    seen.set(word, times);
    return others[numberOf(`${seed} ${word} ${times}`) % others.length] ?? '';
  };
  const state = game.start();
  const table = new SimulationTable(SimRandom.from(`answer ${seed}`), policy);
  const seat = moment.by === 'x' ? 'foes' : 'heroes';
  if (runCommand(game, state, seat, moment.command, table).kind !== 'done') return undefined;
  if (state.result === null) runCommand(game, state, seat, { do: 'end' }, table);
  return uses && !used ? undefined : meant(state);
};

const SEEDS = 60;
/** Fewer would be chance. */
const ENOUGH = 6;

/** Those that are offered at some moment and never make a difference there; each with which. */
export const vainAnswers = (some: readonly Ability[]): readonly string[] =>
  some.flatMap((a) =>
    ELSEWHERE.has(a.id)
      ? []
      : MOMENTS.flatMap((moment, m) =>
          EDGES.flatMap((edge, e) => {
            const game = openAt(a, moment, edge);
            let offered = 0;
            for (let seed = 0; seed < SEEDS; seed++) {
              const withIt = played(game, a, moment, seed, true);
              if (withIt === undefined) continue;
              offered++;
              if (withIt !== played(game, a, moment, seed, false)) return [];
            }
            return offered >= ENOUGH ? [`${a.id} at moment ${m}, edge ${e}`] : [];
          }),
        ),
  );
