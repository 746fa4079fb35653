import {
  forecast,
  forecastWatched,
  fraction,
  ok,
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
import type { Creature, State } from '../state.ts';
import type { AttackWork } from '../work.ts';

/** Branches that are walked before odds are estimated; fewer where they only stand beside the main ones. */
const BUDGET = 12_000;
export const SIDE_BUDGET = 4_000;
const SAMPLES = 2_000;
/** Runs that show whom a command can concern at all. */
const GLANCES = 200;

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

const BEFORE_ROLL: readonly AttackWork['step'][] = ['declared', 'roll'];
const BEFORE_DAMAGE: readonly AttackWork['step'][] = ['second', 'zone', 'struck', 'damage'];
const AFTER_DAMAGE: readonly AttackWork['step'][] = ['wounds', 'riders'];

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

/** The game as far as it concerns one of several targets: what becomes of the others is not told apart. */
const concerning = (game: Generia, before: State, n: number, others: ReadonlySet<number>): Generia => ({
  ...game,
  mergeKey: (s) =>
    game.mergeKey({
      ...s,
      creatures: s.creatures.map((c, i) => (i === n || !others.has(i) ? c : (before.creatures[i] ?? c))),
      work: s.work.map((w) =>
        w.is === 'ability' && w.results.length > 0
          ? { ...w, results: w.results.map((r, i) => (w.on[i] === n ? r : 'failed')) }
          : w,
      ),
    }),
});

/** Whether a creature is another than before, as far as a body goes. */
const isChanged = (a: Creature | undefined, b: Creature | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  (a.light !== b.light ||
    a.severe !== b.severe ||
    a.awake !== b.awake ||
    a.dead !== b.dead ||
    a.at !== b.at ||
    a.statuses !== b.statuses);

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
        blows: [...notes.blows.values()].filter((b) => b.comes > 0).toSorted((x, y) => x.n - y.n),
        savings: [...notes.savings.values()],
      };

/**
 * The odds of one command: exact; where that takes too long because several are concerned, exact for each of them by
 * itself; else estimated.
 */
export const deedOdds = (
  game: Generia,
  before: State,
  seat: Seat,
  command: Command,
  options: ForecastOptions,
): Result<DeedOdds, Refusal> => {
  const deed = ofOneDeed(game);
  const glance = { ...options, samples: GLANCES };
  const all = walk(deed, before, seat, command, glance);
  if (!all.ok) return all;
  const { odds, notes } = all.value;
  if (odds.samples === 0) return ok({ odds, of: () => odds, apart: false, ...told(odds, notes) });
  const concerned = new Set(
    before.creatures.flatMap((c, n) =>
      odds.leaves.some(({ state }) => isChanged(c, state.creatures[n])) ? [n] : [],
    ),
  );
  const own = new Map<number, Forecast<State>>();
  const both: Notes = { blows: new Map(), savings: new Map() };
  if (concerned.size > 1)
    for (const n of concerned) {
      const one = walk(concerning(deed, before, n, concerned), before, seat, command, {
        ...glance,
        samples: 1,
      });
      if (!one.ok || one.value.odds.samples > 0) break;
      own.set(n, one.value.odds);
      for (const [key, blow] of one.value.notes.blows) if (blow.on === n) both.blows.set(key, blow);
      for (const [key, saving] of one.value.notes.savings) if (saving.on === n) both.savings.set(key, saving);
    }
  const [first] = own.values();
  if (first !== undefined && own.size === concerned.size)
    return ok({ odds: first, of: (n) => own.get(n) ?? first, apart: true, ...told(first, both) });
  const more = oddsOf(game, before, seat, command, { ...options, budget: 0 });
  return more.ok
    ? ok({ odds: more.value, of: () => more.value, apart: false, blows: [], savings: [] })
    : more;
};

/** A policy that answers some questions its own way and the others the usual way. */
export const answering =
  (answers: readonly (readonly [start: string, answer: string])[], otherwise?: Policy): Policy =>
  (seat, key, ids) => {
    for (const [start, answer] of answers) if (key.startsWith(start) && ids.includes(answer)) return answer;
    return otherwise?.(seat, key, ids) ?? ids[0] ?? '';
  };
