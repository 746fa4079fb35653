import type { Ending } from '../../content/content.ts';
import type { Position } from '../../match/book.ts';
import type { Creature, Used } from '../../match/state.ts';

/** CA-UNIT-02: minutes of a Round. */
export const ROUND_MINUTES = 2;
const HOUR = 60;
const DAY = 24 * HOUR;
/** The third watch of a day is the night (content 10). */
const NIGHTFALL = 16 * HOUR;

/** When something is over by itself: in which Round, at which minute of the clock; -1 for never. */
export interface Term {
  readonly until: number;
  readonly clock: number;
}

/** Minutes that stand for an ending by turns where no turns are taken: a turn is a Round, a fight an hour at most. */
const MINUTES: Readonly<Partial<Record<Ending['by'], number>>> = {
  'turn-end': ROUND_MINUTES,
  'setter-turn': ROUND_MINUTES,
  fight: HOUR,
};

/** When what begins now is over. Outside fights Rounds are minutes. */
export const termOf = ({ state: { stage, round, clock } }: Position, ends: readonly Ending[]): Term => {
  let until = -1;
  let minute = -1;
  const sooner = (now: number, then: number): number => (now < 0 || then < now ? then : now);
  const after = (minutes: number): void => {
    minute = sooner(minute, clock + minutes);
  };
  for (const end of ends) {
    if (end.by === 'rounds') {
      const rounds = end.rounds.flat ?? 0;
      if (stage === 'fight') until = sooner(until, round + rounds);
      else after(rounds * ROUND_MINUTES);
    } else if (end.by === 'hours') after((end.hours.flat ?? 0) * HOUR);
    else if (end.by === 'days') after((end.days.flat ?? 0) * 24 * HOUR);
    else if (end.by === 'nightfall') after(DAY - ((clock + DAY - NIGHTFALL) % DAY));
    else if (stage !== 'fight') {
      const minutes = MINUTES[end.by];
      if (minutes !== undefined) after(minutes);
    }
  }
  return { until, clock: minute };
};

/** The minute at which something is over by itself; what has no end of its own outlasts everything. */
export const overAt = ({ state: { round, clock } }: Position, term: Term): number =>
  Math.min(
    term.until < 0 ? Infinity : clock + (term.until - round) * ROUND_MINUTES,
    term.clock < 0 ? Infinity : term.clock,
  );

/** After a fight its Rounds become minutes. */
export const byClock = ({ state: { round, clock } }: Position, { until }: Term): Term => ({
  until: -1,
  clock: clock + Math.max(0, until - round) * ROUND_MINUTES,
});

/** Notes something that is counted by turns or Rounds. Outside fights a turn is a Round of two minutes. */
export const noted = ({ state: { stage, round, clock } }: Position, { taken }: Creature, id: string): Used =>
  stage === 'fight' ? { id, round, turn: taken } : { id, round, turn: taken, clock };

/** Whether something was done in the turn that runs; what was done in a fight counts no more when it is over. */
export const isOfThisTurn = (p: Position, c: Creature, u: Used): boolean =>
  p.state.stage === 'fight' ? u.round === p.state.round && u.turn === c.taken : isWithin(p, u, 1);

/** Whether so many Rounds have not passed yet since something was done. */
export const isWithin = ({ state }: Position, { round, clock }: Used, rounds: number): boolean =>
  state.stage === 'fight'
    ? state.round < round + rounds
    : clock !== undefined && state.clock < clock + rounds * ROUND_MINUTES;

/** Half of a number, rounded up. */
export const half = (n: number): number => Math.ceil(n / 2);

/** Whether more than a Round is left of something. */
export const isLong = ({ state }: Position, { until, clock = -1 }: Partial<Term>): boolean =>
  (until ?? -1) > state.round + 1 || clock > state.clock + ROUND_MINUTES;

/** Half of the time that is left of something. */
export const halved = <T extends Partial<Term>>({ state }: Position, it: T): T => {
  const { until = -1, clock = -1 } = it;
  return {
    ...it,
    ...(until > state.round ? { until: state.round + half(until - state.round) } : {}),
    ...(clock > state.clock ? { clock: state.clock + half(clock - state.clock) } : {}),
  };
};
