import type { Seat } from '@caltrop/engine';
import { humans, type Sitting } from './sitting.ts';

const CLEAR = '\u001B[2J\u001B[3J\u001B[H';

/** Whether one of two seats may know something that the other may not. */
const isSecret = <S, C>({ match, game }: Sitting<S, C>, seats: readonly Seat[]): boolean =>
  seats.some((seat) => game.secrets(match.state, seat).length > 0);

/** Whether two seats stand together: friends share what they see. */
const isSameSide = <S, C>({ box }: Sitting<S, C>, a: Seat, b: Seat): boolean => {
  const sideOf = (seat: Seat): string | undefined => box.presenter.seats.find((s) => s.seat === seat)?.side;
  return a === b || sideOf(a) === sideOf(b);
};

/** Where seats have secrets: clears the window and waits until the right person sits before it. False when the input has ended. */
export const passKeyboard = async <S, C>(s: Sitting<S, C>, seat: Seat): Promise<boolean> => {
  const before = s.looking;
  s.looking = seat;
  if (!s.input.live || before === undefined || humans(s).length < 2 || isSameSide(s, before, seat))
    return true;
  if (!isSecret(s, [before, seat])) return true;
  s.terminal.line(CLEAR);
  return (await s.input.ask(`Pass the keyboard to ${seat}, then press Enter `)) !== undefined;
};
