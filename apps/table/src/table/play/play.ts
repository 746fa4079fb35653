/**
 * Everything a person does at the table with hand and keys, apart from how it is drawn. The way of a click: `pressing`
 * asks `aiming` which deed the spot means, `aiming` stages or does it, and `say` takes its commands to the session.
 */
import type { Session } from '../../session/session.ts';
import { createAiming, type Aiming } from './aiming.ts';
import { createAtHand, type AtHand } from './at-hand.ts';
import { createCasting, type Casting } from './casting.ts';
import { createChoosing, type Choosing } from './choosing.ts';
import { createGoing, type Going } from './going.ts';
import { createPressing, type Pressing } from './pressing.ts';
import { createTools, type Tools } from './tools.ts';

export interface Play
  extends
    Pick<
      AtHand,
      'session' | 'hand' | 'hover' | 'forecasts' | 'ranks' | 'position' | 'options' | 'reading' | 'behind'
    >,
    Omit<Casting, 'aimCast'>,
    Omit<Aiming, 'aimedAt' | 'placing'>,
    Pick<Going, 'wayTo'>,
    Omit<Choosing, 'settle'>,
    Pressing,
    Tools {
  readonly close: () => void;
}

/** Takes a table in hand. */
export const createPlay = (session: Session): Play => {
  const atHand = createAtHand(session);
  const { hand } = atHand;
  const casting = createCasting(atHand);
  const aiming = createAiming(atHand, casting);
  const going = createGoing(atHand);
  const choosing = createChoosing(atHand, aiming);
  const pressing = createPressing(atHand, aiming, casting, going, choosing);
  const tools = createTools(atHand, choosing);

  let before = session.getState();
  const close = session.subscribe((state) => {
    const changed =
      state.tick !== before.tick ||
      state.eyes !== before.eyes ||
      state.at !== before.at ||
      state.busy !== before.busy ||
      state.curtain !== before.curtain;
    before = state;
    if (!changed) return;
    const { family, drawer, cast, via } = hand.getState();
    if (family !== undefined || drawer !== undefined || cast !== undefined || via.length > 0)
      hand.setState({ family: undefined, drawer: undefined, cast: undefined, via: [] });
    choosing.settle();
  });
  choosing.settle();

  return { ...atHand, ...casting, ...aiming, ...going, ...choosing, ...pressing, ...tools, close };
};
