/** How a fight can end for both sides, whether its odds were added up or walked. */
import {
  average,
  fraction,
  meanOf,
  percent,
  rungsOf,
  toNumber,
  weigh,
  type Forecast,
  type Joint,
  type Ladder,
  type Rung,
} from '@caltrop/engine';
import { agreeing, sideName, type Position } from '../../match/book.ts';
import { otherSide, type Model, type Side, type State } from '../../match/state.ts';
import { lossesOf, type FightOdds } from '../../rules/fight/odds/odds.ts';
import { counted, markOf } from '../places.ts';
import { isSlain, slainChance } from './outcomes.ts';

/** One end of a fight: how many each side loses, and how probable that is. */
interface JointEnd {
  readonly lost: Readonly<Record<Side, number>>;
  readonly chance: number;
}

/** What is known of how a fight ends. */
export interface FightEnds {
  /** Everybody who may take part. */
  readonly models: readonly Model[];
  /** 0 when exact. */
  readonly samples: number;
  /** The models that a side loses: each number with its chance, and the mean. */
  readonly rungs: (side: Side, label: (lost: number) => string, all: number) => readonly Rung[];
  readonly mean: (side: Side) => number;
  readonly joint: readonly JointEnd[];
  readonly slain: (id: string) => number;
}

/** A sum of doubles that is all but certain is certain. */
const certain = (p: number): number => (p > 1 - 1e-12 ? 1 : p);

/** The ends of a fight whose odds were added up. */
export const addedUp = (models: readonly Model[], odds: FightOdds): FightEnds => {
  const losses = { south: lossesOf(odds, 'south'), north: lossesOf(odds, 'north') };
  const slain = new Map(odds.models.map((m) => [m.id, certain(m.slain)]));
  return {
    models: models.filter((m) => slain.has(m.id)),
    samples: 0,
    rungs: (side, label, all) =>
      losses[side].flatMap((chance, lost): Rung[] => {
        if (chance === 0) return [];
        const atLeast = certain(losses[side].slice(lost).reduce((sum, p) => sum + p, 0));
        const rung = { value: lost, label: label(lost), chance: certain(chance), atLeast };
        return [{ ...rung, exact: '', fatal: lost === all }];
      }),
    mean: (side) => losses[side].reduce((sum, p, lost) => sum + p * lost, 0),
    joint: odds.joint.flatMap((row, south) =>
      Array.from(row, (chance, north) => ({ lost: { south, north }, chance: certain(chance) })),
    ),
    slain: (id) => slain.get(id) ?? 0,
  };
};

/** The ends of a fight that was walked or sampled. */
export const walkedThrough = (models: readonly Model[], f: Forecast<State>): FightEnds => {
  const gone = (s: State, side: Side): number =>
    models.filter((m) => m.side === side && isSlain(s, m.id)).length;
  const width = models.length + 1;
  const both = weigh(f, (s) => gone(s, 'south') * width + gone(s, 'north'));
  return {
    models,
    samples: f.samples,
    rungs: (side, label, all) =>
      rungsOf(
        weigh(f, (s) => gone(s, side)),
        label,
        (lost) => lost === all,
      ),
    mean: (side) => meanOf(weigh(f, (s) => gone(s, side))),
    joint: both.keys.map((key, i) => ({
      lost: { south: Math.floor(key / width), north: key % width },
      chance: toNumber(fraction(both.weights[i] ?? 0n, both.denominator)),
    })),
    slain: (id) => slainChance(f, id),
  };
};

const sizeOf = ({ models }: FightEnds, side: Side): number => models.filter((m) => m.side === side).length;

/** How many models a side loses. */
export const lossLadder = (p: Position, ends: FightEnds, side: Side): Ladder => {
  const all = sizeOf(ends, side);
  const words = (lost: number): string =>
    lost === 0 ? 'nobody' : lost === all && lost > 1 ? `all ${lost}` : `${lost} slain`;
  const rungs = ends.rungs(side, words, all);
  const name = sideName(p.book, side);
  const expected = ends.mean(side);
  const first = ends.models.find((m) => m.side === side);
  const alone = first === undefined ? name : first.name;
  return {
    unit: first?.id ?? '',
    name,
    side: markOf(side),
    chance: rungs.find((r) => r.value > 0)?.atLeast ?? 0,
    text: all === 1 ? `${alone} falls` : `${agreeing(name, 'loses', 'lose')} a model`,
    rungs,
    note: `${counted(all, 'model')}, ${average(expected)} lost on average`,
    // Of several, how many fall says more than whether anybody does.
    ...(all === 1
      ? {}
      : { loud: { figure: average(expected), words: `${agreeing(name, 'loses', 'lose')}, of ${all}` } }),
    expected,
  };
};

/** The means of both sides, as one of them sees it. */
export const fightLine = (ends: FightEnds, side: Side): string => {
  const foe = otherSide(side);
  return `they lose ${average(ends.mean(foe))} of ${sizeOf(ends, foe)}, we ${average(ends.mean(side))} of ${sizeOf(ends, side)}`;
};

/** The losses of both sides at once, the side that acts on the left. */
export const jointOf = (p: Position, { joint }: FightEnds, side: Side): Joint => ({
  left: sideName(p.book, side),
  right: sideName(p.book, otherSide(side)),
  cells: joint.flatMap(({ lost, chance }) =>
    chance === 0 ? [] : [{ left: lost[side], right: lost[otherSide(side)], chance }],
  ),
});

/** How many of the likeliest ends are said. */
const SAID = 3;

/** The likeliest ends for both sides at once. */
export const jointWords = ({ joint }: FightEnds, side: Side): string => {
  const ends = joint
    .toSorted((a, b) => b.chance - a.chance)
    .slice(0, SAID)
    .map(({ lost, chance }) => `${percent(chance)} we lose ${lost[side]} and they ${lost[otherSide(side)]}`);
  return `Likeliest: ${ends.join('; ')}.`;
};
