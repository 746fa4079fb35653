import type { Seat } from '@caltrop/engine';
import { humans, type Session } from './session.ts';

/** Whether people of both sides sit at this terminal, and one must not see what the other sees. */
const isSecret = (s: Session): boolean =>
  s.input.live &&
  s.game.book.vision > 0 &&
  new Set(humans(s).map((seat) => s.game.book.sideOf[seat])).size > 1;

const CLEAR = '\u001B[2J\u001B[3J\u001B[H';

/** In fog: clears the window and waits until the right person sits before it. False when the input has ended. */
export const passKeyboard = async (s: Session, seat: Seat): Promise<boolean> => {
  const before = s.looking;
  s.looking = seat;
  if (!isSecret(s) || before === undefined || s.game.book.sideOf[before] === s.game.book.sideOf[seat])
    return true;
  s.terminal.line(CLEAR);
  return (await s.input.ask(`Pass the keyboard to ${seat}, then press Enter `)) !== undefined;
};
