import {
  forecast,
  forecastTold,
  fraction,
  SimRandom,
  toNumber,
  type Forecast,
  type ForecastOptions,
  type Policy,
  type Refusal,
  type Result,
  type Seat,
  type Stretch,
} from '@caltrop/engine';
import type { Command } from '../command.ts';
import type { Generia } from '../game.ts';
import type { State } from '../state.ts';
import type { AttackWork } from '../work.ts';

/** Branches that are walked before odds are estimated, and the runs they are estimated from. */
const BUDGET = 30_000;
const SAMPLES = 3_000;

/** The game as far as one command goes: what the end of a turn and the next one bring is no part of it. */
export const ofOneDeed = (game: Generia): Generia => ({
  ...game,
  apply: (state, seat, command, table) => {
    const refusal = game.apply(state, seat, command, table);
    // A turn in which an action is left does not end by itself.
    if (refusal === undefined && state.turn.attack && state.turn.utility && state.turn.move)
      state.turn.utility = false;
    return refusal;
  },
  advance: (state, table) =>
    state.work.at(-1)?.is === 'turn' || state.work.length === 0 ? false : game.advance(state, table),
});

const withDefaults = (options: ForecastOptions): ForecastOptions => ({
  budget: BUDGET,
  samples: SAMPLES,
  ...options,
  random: options.random ?? SimRandom.from('generia odds', 1),
});

/** The odds of one command by itself. */
export const oddsOf = (
  game: Generia,
  before: State,
  seat: Seat,
  command: Command,
  options: ForecastOptions,
): Result<Forecast<State>, Refusal> =>
  forecast(ofOneDeed(game), before, seat, command, withDefaults(options));

/** What became of one attack of a command, over all branches: weights from 0 to 1. */
export interface Blow {
  readonly n: number;
  readonly by: number;
  readonly on: number;
  readonly frame: AttackWork;
  /** It comes to it; it gets past the defence; it hits; it wounds; dice explode with a hit. */
  comes: number;
  open: number;
  hits: number;
  wounds: number;
  explodes: number;
  readonly zones: number[];
  /** How it was met, and how that went. */
  readonly defences: Map<string, number>;
  readonly outcomes: Map<string, number>;
}

const attacksIn = (s: State): AttackWork[] => s.work.filter((w) => w.is === 'attack');

const add = (to: Map<string, number>, key: string, by: number): void =>
  void to.set(key, (to.get(key) ?? 0) + by);

const BEFORE_ROLL: readonly AttackWork['step'][] = ['declared', 'roll'];
const BEFORE_DAMAGE: readonly AttackWork['step'][] = ['second', 'zone', 'struck', 'damage'];
const AFTER_DAMAGE: readonly AttackWork['step'][] = ['wounds', 'riders'];

/** Adds up what a stretch of the way says of the attacks in it. */
const note = (blows: Map<number, Blow>, { from, to, n, d }: Stretch<State>): void => {
  const found = attacksIn(to);
  if (found.length === 0) return;
  const weight = toNumber(fraction(n, d));
  const earlier = attacksIn(from);
  for (const w of found) {
    const was = earlier.find((o) => o.n === w.n);
    let blow = blows.get(w.n);
    if (blow === undefined) {
      blow = {
        n: w.n,
        by: w.by,
        on: w.on,
        frame: { ...w },
        comes: 0,
        open: 0,
        hits: 0,
        wounds: 0,
        explodes: 0,
        zones: [0, 0, 0, 0],
        defences: new Map(),
        outcomes: new Map(),
      };
      blows.set(w.n, blow);
    }
    if (w.step === 'react' && (was === undefined || BEFORE_ROLL.includes(was.step))) blow.comes += weight;
    if (w.outcome !== '' && (was === undefined || was.outcome === '')) {
      add(blow.defences, w.defence === '' ? 'none' : w.defence, weight);
      const parried = w.outcome === 'partial' && w.hit;
      add(blow.outcomes, parried ? 'perfect' : w.outcome, weight);
      if (!parried && w.outcome !== 'avoided' && w.outcome !== 'perfect') blow.open += weight;
    }
    if (was !== undefined && AFTER_DAMAGE.includes(w.step) && BEFORE_DAMAGE.includes(was.step)) {
      if (w.hit) {
        blow.hits += weight;
        blow.zones[w.zone] = (blow.zones[w.zone] ?? 0) + weight;
        if (w.explosions > 0) blow.explodes += weight;
      }
      if (w.wounds > 0) blow.wounds += weight;
    }
  }
};

/** The odds of one command with what became of each attack in it, in order. */
export const blowOdds = (
  game: Generia,
  before: State,
  seat: Seat,
  command: Command,
  options: ForecastOptions,
): Result<{ readonly odds: Forecast<State>; readonly blows: readonly Blow[] }, Refusal> => {
  const blows = new Map<number, Blow>();
  const odds = forecastTold(ofOneDeed(game), before, seat, command, withDefaults(options), (stretch) =>
    note(blows, stretch),
  );
  if (!odds.ok) return odds;
  // Estimated odds are not walked through: nothing is known of the attacks by themselves.
  const known = odds.value.samples > 0 ? [] : [...blows.values()].toSorted((x, y) => x.n - y.n);
  return { ok: true, value: { odds: odds.value, blows: known } };
};

/** A policy that answers some questions its own way and the others the usual way. */
export const answering =
  (answers: readonly (readonly [start: string, answer: string])[], otherwise?: Policy): Policy =>
  (seat, key, ids) => {
    for (const [start, answer] of answers) if (key.startsWith(start) && ids.includes(answer)) return answer;
    return otherwise?.(seat, key, ids) ?? ids[0] ?? '';
  };
