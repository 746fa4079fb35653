/** What the parts of a person's hand share: the table, what is held, what is pointed at, and what they read of it. */
import type { Point, Refusal } from '@caltrop/engine';
import type { Session } from '../../session/session.ts';
import { interrupt } from '../heard.ts';
import { Forecasts } from './forecasts.ts';
import { createHand, createHover, type HandState, type HandStore, type HoverStore } from './hand.ts';
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
  readonly position: () => Position;
  readonly options: () => Options;
  /** What can be cast, and how. */
  readonly casts: Casts;
  /** Says commands, with nothing left in hand. */
  readonly say: (commands: readonly unknown[]) => void;
  /** Shows why a spot is not possible, where it was tried. */
  readonly refuse: (at: Point, refusal: Refusal) => void;
}

export const createAtHand = (session: Session): AtHand => {
  const hand = createHand();
  const reader = createReader(session);
  return {
    session,
    hand,
    hover: createHover(),
    forecasts: new Forecasts(),
    position: reader.position,
    options: () => reader.options(hand.getState().selected),
    casts: reader.casts,
    say(commands) {
      hand.setState(CLEAR);
      void session.say(commands, reader.position().seat);
    },
    refuse(at, { what, rule }) {
      hand.setState({ refusal: { at, text: what, rule } });
      interrupt(what);
    },
  };
};
