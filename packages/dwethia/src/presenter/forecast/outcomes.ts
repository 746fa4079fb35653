import {
  chance,
  meanOf,
  rungsOf,
  toNumber,
  weigh,
  type Aside,
  type Forecast,
  type Ladder,
} from '@caltrop/engine';
import { kitOf, type Position } from '../../match/book.ts';
import { findModel, type Model, type State } from '../../match/state.ts';
import { counted, markOf } from '../places.ts';

/** Whether a model is slain, on the table still or not. */
export const isSlain = (s: State, id: string): boolean => {
  const m = findModel(s, id);
  return m === undefined || m.where === 'slain' || m.pending || m.wounds === 0;
};

export const slainChance = (f: Forecast<State>, id: string): number =>
  toNumber(chance(f, (s) => isSlain(s, id)));

const lostOf = (s: State, m: Model): number =>
  isSlain(s, m.id) ? m.wounds : m.wounds - (findModel(s, m.id)?.wounds ?? 0);

/** The chance that a model loses anything. */
export const hurtChance = (f: Forecast<State>, m: Model): number =>
  toNumber(chance(f, (s) => lostOf(s, m) > 0));

/** Mean of the Wounds that some models lose together. */
export const meanWounds = (f: Forecast<State>, models: readonly Model[]): number =>
  meanOf(weigh(f, (s) => models.reduce((sum, m) => sum + lostOf(s, m), 0)));

/** What can become of one model, by the Wounds it loses. */
export const woundLadder = (p: Position, f: Forecast<State>, m: Model): Ladder => {
  const losses = weigh(f, (s) => lostOf(s, m));
  const slain = slainChance(f, m.id);
  return {
    unit: m.id,
    name: m.name,
    side: markOf(m.side),
    // Who cannot fall can still be hurt.
    chance: slain > 0 ? slain : hurtChance(f, m),
    text: slain > 0 ? `${m.name} slain` : `${m.name} hurt`,
    rungs: rungsOf(
      losses,
      (lost) => (lost >= m.wounds ? 'slain' : lost === 0 ? 'unhurt' : lost > 0 ? `−${lost}` : `+${-lost}`),
      (lost) => lost >= m.wounds,
    ),
    note: `has ${m.wounds} of ${counted(kitOf(p.book, m).stats.W, 'Wound')} left`,
    expected: meanOf(losses),
  };
};

/** Models that a deed could hurt or heal, those named left out. */
export const touchedBy = (f: Forecast<State>, before: State, but: readonly string[]): Model[] =>
  before.models.filter(
    (m) => m.where === 'table' && !but.includes(m.id) && f.leaves.some(({ state }) => lostOf(state, m) !== 0),
  );

/** How probable it is that each of some models falls. */
export const fallAsides = (models: readonly Model[], slain: (id: string) => number, rule: string): Aside[] =>
  models.flatMap((m) => {
    const p = slain(m.id);
    return p === 0 ? [] : [{ text: `${m.name} falls`, chance: p, rule }];
  });
