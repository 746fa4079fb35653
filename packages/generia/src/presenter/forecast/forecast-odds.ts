import {
  err,
  forecast,
  forecastWatched,
  fraction,
  ok,
  SimRandom,
  SimulationTable,
  toNumber,
  type Forecast,
  type ForecastOptions,
  type Policy,
  type Refusal,
  type Result,
  type Seat,
  type Stretch,
} from '@caltrop/engine';
import type { Command } from '../../match/command.ts';
import type { Generia } from '../../match/game.ts';
import { isDeedDone, type State } from '../../match/state.ts';
import type { AttackWork } from '../../match/work.ts';

/** Branches that are walked before odds are estimated; fewer where they only stand beside the main ones or are glanced at. */
const BUDGET = 12_000;
export const SIDE_BUDGET = 4_000;
export const GLANCE_BUDGET = 2_000;
const SAMPLES = 2_000;
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
  advance: (state, table) => !isDeedDone(state) && game.advance(state, table),
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

/** How somebody saved against an ability, over all branches. */
export interface Saving {
  readonly by: number;
  readonly on: number;
  readonly ability: string;
  comes: number;
  failed: number;
  failed10: number;
  saved10: number;
}

/** What happens on the way of a command: attacks and saves, in order. */
interface Notes {
  readonly blows: Map<number, Blow>;
  readonly savings: Map<string, Saving>;
}

const attacksIn = (s: State): AttackWork[] => s.work.filter((w) => w.is === 'attack');

const add = (to: Map<string, number>, key: string, by: number): void =>
  void to.set(key, (to.get(key) ?? 0) + by);

const BEFORE_ROLL: ReadonlySet<AttackWork['step']> = new Set(['declared', 'roll']);
const BEFORE_DAMAGE: ReadonlySet<AttackWork['step']> = new Set(['second', 'zone', 'struck', 'damage']);
const AFTER_DAMAGE: ReadonlySet<AttackWork['step']> = new Set(['wounds', 'riders']);

/** Adds up what a stretch of the way says of the attacks in it. */
const note = ({ blows, savings }: Notes, { from, to, n, d }: Omit<Stretch<State>, 'events'>): void => {
  const weight = toNumber(fraction(n, d));
  noteSaves(savings, from, to, weight);
  const found = attacksIn(to);
  if (found.length === 0) return;
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
    if (w.step === 'react' && (was === undefined || BEFORE_ROLL.has(was.step))) blow.comes += weight;
    if (w.outcome !== '' && (was === undefined || was.outcome === '')) {
      add(blow.defences, w.defence === '' ? 'none' : w.defence, weight);
      const parried = w.outcome === 'partial' && w.hit;
      add(blow.outcomes, parried ? 'perfect' : w.outcome, weight);
      if (!parried && w.outcome !== 'avoided' && w.outcome !== 'perfect') blow.open += weight;
    }
    if (was !== undefined && AFTER_DAMAGE.has(w.step) && BEFORE_DAMAGE.has(was.step)) {
      if (w.hit) {
        blow.hits += weight;
        blow.zones[w.zone] = (blow.zones[w.zone] ?? 0) + weight;
        if (w.explosions > 0) blow.explodes += weight;
      }
      if (w.wounds > 0) blow.wounds += weight;
    }
  }
};

/** Saves that were thrown in a stretch: an ability has more results after it than before. */
const noteSaves = (savings: Map<string, Saving>, from: State, to: State, weight: number): void => {
  for (const w of to.work) {
    if (w.is !== 'ability' || w.results.length === 0) continue;
    const was = from.work.find((o) => o.is === 'ability' && o.n === w.n);
    const known = was?.is === 'ability' ? was.results.length : 0;
    for (let i = known; i < w.results.length; i++) {
      const on = w.on[i] ?? -1;
      const key = `${w.n} ${on}`;
      let saving = savings.get(key);
      if (saving === undefined) {
        saving = { by: w.by, on, ability: w.ability, comes: 0, failed: 0, failed10: 0, saved10: 0 };
        savings.set(key, saving);
      }
      const degree = w.results[i];
      saving.comes += weight;
      if (degree === 'failed' || degree === 'failed10') saving.failed += weight;
      if (degree === 'failed10') saving.failed10 += weight;
      if (degree === 'saved10') saving.saved10 += weight;
    }
  }
};

/** The odds of a command with what became of each attack and save in it, in order. */
export interface DeedOdds {
  readonly odds: Forecast<State>;
  /** The odds to ask for one creature: those of all together, or its own where each was looked at by itself. */
  readonly of: (n: number) => Forecast<State>;
  /** Each of several targets was looked at by itself. */
  readonly apart: boolean;
  readonly blows: readonly Blow[];
  readonly savings: readonly Saving[];
}

/** Those whom an ability is about to concern, one after another: a breath, a burst; nobody where it is not several. */
const severalIn = (s: State): readonly number[] => {
  const w = s.work.at(-1);
  return w?.is === 'ability' && new Set(w.on).size > 1 ? [...new Set(w.on)] : [];
};

/** The game in which an ability that concerns several concerns only one of them. */
const concerning = (game: Generia, n: number): Generia => ({
  ...game,
  apply: (state, seat, command, table) => {
    const refusal = game.apply(state, seat, command, table);
    state.work = state.work.map((w) => (w.is === 'ability' ? { ...w, on: w.on.filter((o) => o === n) } : w));
    return refusal;
  },
});

const walk = (
  game: Generia,
  before: State,
  seat: Seat,
  command: Command,
  options: ForecastOptions,
): Result<{ readonly odds: Forecast<State>; readonly notes: Notes }, Refusal> => {
  const notes: Notes = { blows: new Map(), savings: new Map() };
  const odds = forecastWatched(game, before, seat, command, withDefaults(options), (stretch) =>
    note(notes, stretch),
  );
  return odds.ok ? ok({ odds: odds.value, notes }) : odds;
};

const told = (odds: Forecast<State>, notes: Notes): Pick<DeedOdds, 'blows' | 'savings'> =>
  // Estimated odds are not walked through: nothing is known of what happens on the way.
  odds.samples > 0
    ? { blows: [], savings: [] }
    : {
        blows: [...notes.blows.values()].filter((b) => b.comes > 0),
        savings: [...notes.savings.values()],
      };

/** The odds of a command that concerns several, for each of them by itself; undefined where one takes too long. */
const apart = (
  game: Generia,
  before: State,
  seat: Seat,
  command: Command,
  options: ForecastOptions,
  several: readonly number[],
): DeedOdds | undefined => {
  const own = new Map<number, Forecast<State>>();
  const all: Notes = { blows: new Map(), savings: new Map() };
  for (const n of several) {
    const one = walk(concerning(game, n), before, seat, command, { ...options, samples: 1 });
    if (!one.ok || one.value.odds.samples > 0) return undefined;
    own.set(n, one.value.odds);
    for (const blow of one.value.notes.blows.values()) all.blows.set(all.blows.size, blow);
    for (const saving of one.value.notes.savings.values()) all.savings.set(`${all.savings.size}`, saving);
  }
  const [first] = own.values();
  if (first === undefined) return undefined;
  return { odds: first, of: (n) => own.get(n) ?? first, apart: true, ...told(first, all) };
};

/** The odds of one command: exact, for each of several by itself; estimated only where that takes too long. */
export const deedOdds = (
  game: Generia,
  before: State,
  seat: Seat,
  command: Command,
  options: ForecastOptions,
): Result<DeedOdds, Refusal> => {
  const deed = ofOneDeed(game);
  const begun = game.clone(before);
  const refusal = deed.apply(begun, seat, command, new SimulationTable(SimRandom.from('generia odds', 0)));
  if (refusal !== undefined) return err(refusal);
  const several = severalIn(begun);
  const each = several.length > 1 ? apart(deed, before, seat, command, options, several) : undefined;
  if (each !== undefined) return ok(each);
  const all = walk(deed, before, seat, command, options);
  if (!all.ok) return all;
  const { odds, notes } = all.value;
  return ok({ odds, of: () => odds, apart: false, ...told(odds, notes) });
};

/** A policy that answers some questions its own way and the others the usual way. */
export const answering =
  (answers: readonly (readonly [start: string, answer: string])[], otherwise?: Policy): Policy =>
  (seat, key, ids) => {
    for (const [start, answer] of answers) if (key.startsWith(start) && ids.includes(answer)) return answer;
    return otherwise?.(seat, key, ids) ?? ids[0] ?? '';
  };
