import {
  average,
  chance,
  fraction,
  meanOf,
  rungsOf,
  toNumber,
  weigh,
  type Aside,
  type Forecast,
  type Ladder,
} from '@caltrop/engine';
import { kitOf, type Position } from '../book.ts';
import { findModel, type Model, type Side, type State } from '../state.ts';
import { counted, markOf } from './places.ts';
import { sideName } from './seats.ts';

/** Whether a model is slain, on the table still or not. */
export const isSlain = (s: State, id: string): boolean => {
  const m = findModel(s, id);
  return m === undefined || m.where === 'slain' || m.pending || m.wounds === 0;
};

export const slainChance = (f: Forecast<State>, id: string): number =>
  toNumber(chance(f, (s) => isSlain(s, id)));

const lostOf = (s: State, m: Model): number =>
  isSlain(s, m.id) ? m.wounds : m.wounds - (findModel(s, m.id)?.wounds ?? 0);

/** What can become of one model, by the Wounds it loses. */
export const woundLadder = (p: Position, f: Forecast<State>, m: Model): Ladder => {
  const losses = weigh(f, (s) => lostOf(s, m));
  return {
    unit: m.id,
    name: m.name,
    side: markOf(m.side),
    chance: slainChance(f, m.id),
    text: `${m.name} slain`,
    rungs: rungsOf(
      losses,
      (lost) => (lost >= m.wounds ? 'slain' : lost === 0 ? 'unhurt' : lost > 0 ? `−${lost}` : `+${-lost}`),
      (lost) => lost >= m.wounds,
    ),
    note: `has ${m.wounds} of ${counted(kitOf(p.book, m).stats.W, 'Wound')} left`,
    expected: meanOf(losses),
  };
};

/** How many of some models a side loses. */
export const lossLadder = (p: Position, f: Forecast<State>, side: Side, models: readonly Model[]): Ladder => {
  const own = models.filter((m) => m.side === side);
  const losses = weigh(f, (s) => own.filter((m) => isSlain(s, m.id)).length);
  const any = toNumber(chance(f, (s) => own.some((m) => isSlain(s, m.id))));
  const name = sideName(p.book, side);
  return {
    unit: own[0]?.id ?? '',
    name,
    side: markOf(side),
    chance: any,
    text: `${name} loses somebody`,
    rungs: rungsOf(
      losses,
      (lost) => (lost === 0 ? 'nobody' : lost === own.length && lost > 1 ? `all ${lost}` : `${lost} slain`),
      (lost) => lost === own.length,
    ),
    note: `${counted(own.length, 'model')}, ${average(meanOf(losses))} lost on average`,
    expected: meanOf(losses),
  };
};

/** Models that a deed could hurt or heal, those named left out. */
export const touchedBy = (f: Forecast<State>, before: State, but: readonly string[]): Model[] =>
  before.models.filter(
    (m) => m.where === 'table' && !but.includes(m.id) && f.leaves.some(({ state }) => lostOf(state, m) !== 0),
  );

/** How probable it is that each of some models falls. */
export const fallAsides = (f: Forecast<State>, models: readonly Model[], rule: string): Aside[] =>
  models.flatMap((m) => {
    const p = slainChance(f, m.id);
    return p === 0 ? [] : [{ text: `${m.name} falls`, chance: p, rule }];
  });

/** One end of a fight: how many each side loses, and how probable that is. */
export interface JointEnd {
  readonly lost: number;
  readonly slain: number;
  readonly chance: number;
}

/** The likeliest ends of a fight for both sides at once, the likeliest first. */
export const jointEnds = (
  f: Forecast<State>,
  own: readonly Model[],
  foes: readonly Model[],
  most = 3,
): JointEnd[] => {
  const width = foes.length + 1;
  const gone = (s: State, models: readonly Model[]): number => models.filter((m) => isSlain(s, m.id)).length;
  const both = weigh(f, (s) => gone(s, own) * width + gone(s, foes));
  return both.keys
    .map((key, i) => ({
      lost: Math.floor(key / width),
      slain: key % width,
      chance: toNumber(fraction(both.weights[i] ?? 0n, both.denominator)),
    }))
    .sort((a, b) => b.chance - a.chance)
    .slice(0, most);
};

/** Mean loss of models, for a summary. */
export const meanLoss = (f: Forecast<State>, models: readonly Model[]): number =>
  meanOf(weigh(f, (s) => models.filter((m) => isSlain(s, m.id)).length));
