import type { Game } from '../game.ts';
import { isDraw, type Taken } from '../table/record.ts';
import type { Seat } from '../table/table.ts';

/** Why a command of a seat cannot be taken back freely; undefined when it can. */
export const barrierOf = (taken: readonly Taken[], revealed: boolean, seat: Seat): string | undefined => {
  if (taken.some(isDraw)) return 'Dice have been rolled:';
  if (revealed) return 'Something hidden has been revealed:';
  if (taken.some((t) => t.by !== seat)) return 'Somebody else has answered a question:';
  return undefined;
};

/** Whether somebody has come to know what was hidden from it, even where no rule says so. */
export const hasTaught = <S, C>(game: Game<S, C>, before: S, after: S): boolean =>
  game.seats.some((seat) => {
    const hidden = game.secrets(before, seat);
    if (hidden.length === 0) return false;
    const still = new Set(game.secrets(after, seat));
    return hidden.some((secret) => !still.has(secret));
  });
