/** What the parts of a person's hand share: the table, what is held, what is pointed at, and what they read of it. */
import type { Cure, Point, Refusal, Wanted } from '@caltrop/engine';
import type { Session } from '../../session/session.ts';
import { interrupt } from '../heard.ts';
import { Forecasts } from './odds/forecasts.ts';
import { createHand, createHover, type HandState, type HandStore, type HoverStore } from './hand.ts';
import { Ranks } from './odds/ranks.ts';
import { createReader, type Casts, type Options, type Position } from './position.ts';

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
  readonly options: () => Options;
  /** What can be cast, and how. */
  readonly casts: Casts;
  /** Says commands, with nothing left in hand. */
  readonly say: (commands: readonly unknown[]) => void;
  /** What the unit in hand could do about something that it cannot do. */
  readonly curesFor: (wanted: Wanted) => readonly Cure<unknown>[];
  /** Shows why a spot is not possible, where it was tried, and the way out of it. */
  readonly refuse: (at: Point, refusal: Refusal, wanted?: Wanted) => void;
}

export const createAtHand = (session: Session): AtHand => {
  const hand = createHand();
  const reader = createReader(session);
  const curesFor: AtHand['curesFor'] = (wanted) => {
    const { view, seat, mayAct, runs, token } = reader.position();
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
    position: reader.position,
    options: () => reader.options(hand.getState().selected),
    casts: reader.casts,
    say(commands) {
      hand.setState(CLEAR);
      void session.say(commands, reader.position().seat);
    },
    curesFor,
    refuse(at, { what, rule }, wanted) {
      const cures = wanted === undefined ? [] : curesFor(wanted);
      hand.setState({ refusal: { at, text: what, rule, cures, target: wanted?.target } });
      interrupt([what, ...cures.map(({ label }) => `${label}?`)].join(' '));
    },
  };
};
