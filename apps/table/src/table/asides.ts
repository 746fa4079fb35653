import type { Seat } from '@caltrop/engine';
import { HUMAN, type SessionState } from '../session/session.ts';
import type { AnyDeed } from './families.ts';

/** Something that a person may do in the turn of another. */
export interface Aside {
  readonly seat: Seat;
  readonly deed: AnyDeed;
}

/** What the people at this screen may do in the turn of another: in Generia, let go of a spell by a reaction (GE-KEY-04). */
export const asidesOf = (
  state: Pick<SessionState, 'match' | 'players' | 'eyes' | 'at' | 'curtain' | 'watching'> & {
    readonly opened: Pick<SessionState['opened'], 'presenter'>;
  },
): readonly Aside[] => {
  const { match, opened, players, eyes, at, curtain, watching } = state;
  if (watching || at !== undefined || curtain !== undefined) return [];
  if (match.pending !== undefined || match.outcome !== undefined) return [];
  const { game } = match;
  // Where seats have secrets, only the eyes at the table are told what they may do.
  const mayShow = (seat: Seat): boolean => seat === eyes || game.secrets(match.state, eyes).length === 0;
  const [, ...others] = match.toAct();
  return others
    .filter((seat) => seat !== game.master && players[seat] === HUMAN && mayShow(seat))
    .flatMap((seat) => {
      const view = match.view(seat);
      return opened.presenter
        .scene(view, seat)
        .tokens.filter((t) => t.seat === seat)
        .flatMap((t) => opened.presenter.deeds(view, seat, t.id))
        .filter((deed) => deed.refusal === undefined)
        .map((deed) => ({ seat, deed }));
    });
};
