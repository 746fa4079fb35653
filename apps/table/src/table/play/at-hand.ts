/** What the parts of a person's hand share: the table, what is held, what is pointed at, and what they read of it. */
import type { Cure, Point, Refusal, Wanted } from '@caltrop/engine';
import type { Session } from '../../session/session.ts';
import { interrupt } from '../heard.ts';
import { Forecasts } from './odds/forecasts.ts';
import { createHand, createHover, type HandState, type HandStore, type HoverStore } from './hand.ts';
import { Ranks } from './odds/ranks.ts';
import { createBehind, type Behind } from './behind.ts';
import { createReading, type Reading } from './options.ts';
import { createReader, type Position } from './position.ts';

/** Nothing waits, nothing is chosen, no way is begun. */
export const CLEAR: Partial<HandState> = {
  staged: undefined,
  family: undefined,
  cast: undefined,
  drawer: undefined,
  via: [],
  refusal: undefined,
};

export interface AtHand {
  readonly session: Session;
  readonly hand: HandStore;
  readonly hover: HoverStore;
  readonly forecasts: Forecasts;
  readonly ranks: Ranks;
  readonly position: () => Position;
  /** What the unit in hand could do. */
  readonly options: Reading['options'];
  /** The same as screens show it, and the castings of a unit. */
  readonly reading: Reading;
  readonly behind: Behind;
  /** Says commands, with nothing left in hand. */
  readonly say: (commands: readonly unknown[]) => void;
  /** What the unit in hand could do about something that it cannot do. */
  readonly curesFor: (wanted: Wanted) => readonly Cure<unknown>[];
  /** Shows why a spot is not possible, where it was tried, and the way out of it. */
  readonly refuse: (at: Point, refusal: Refusal, wanted?: Wanted) => void;
}

export const createAtHand = (session: Session): AtHand => {
  const hand = createHand();
  const position = createReader(session);
  const behind = createBehind();
  const reading = createReading(session, position, () => hand.getState().selected, behind);
  const curesFor: AtHand['curesFor'] = (wanted) => {
    const { view, seat, mayAct, runs, token } = position();
    const { selected } = hand.getState();
    return mayAct && selected !== undefined && runs(token(selected))
      ? session.getState().shown.cures(view, seat, selected, wanted)
      : [];
  };
  return {
    session,
    hand,
    hover: createHover(),
    forecasts: new Forecasts(),
    ranks: new Ranks(),
    position,
    options: reading.options,
    reading,
    behind,
    say(commands) {
      hand.setState(CLEAR);
      void session.say(commands, position().seat);
    },
    curesFor,
    refuse(at, { what, rule }, wanted) {
      const cures = wanted === undefined ? [] : curesFor(wanted);
      hand.setState({ refusal: { at, text: what, rule, cures, target: wanted?.target } });
      interrupt([what, ...cures.map(({ label }) => `${label}?`)].join(' '));
    },
  };
};
