import type { Game } from '../game.ts';
import type { Seat } from '../table/table.ts';
import type { UndoTerms } from './work.ts';

/** What a seat needs to take back a command of `owner`: nothing, or the agreement of others. */
export const undoTermsOf = <S, C>(
  { master, seats }: Game<S, C>,
  seat: Seat,
  owner: Seat,
  barrier: string | undefined,
): UndoTerms => {
  // A game master answers for the whole table: nobody else is asked, and nobody need ask the other players.
  const others = seats.filter((s) => s !== seat && seat !== master && (master === undefined || s === master));
  const because = barrier ?? (owner === seat ? undefined : `It is a command of ${owner}:`);
  return because === undefined || others.length === 0
    ? { kind: 'free' }
    : { kind: 'consent', because, of: others };
};
