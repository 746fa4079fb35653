import type { Seat } from '@caltrop/engine';
import type { Now, SessionState, Shown } from '../../session/session.ts';
import type { AnyDeed } from '../play/families.ts';

/** Something that a person may do in the turn of another. */
export interface Aside {
  readonly seat: Seat;
  readonly deed: AnyDeed;
}

/** What the people at this screen may do in the turn of another, such as to let go of a spell that they hold. */
export const asidesOf = ({
  shown: { presenter },
  now: { beside },
  at,
  curtain,
}: Pick<SessionState, 'at' | 'curtain'> & {
  readonly shown: Pick<Shown, 'presenter'>;
  readonly now: Pick<Now, 'beside'>;
}): readonly Aside[] => {
  if (at !== undefined || curtain !== undefined) return [];
  return beside.flatMap(({ seat, view }) =>
    presenter
      .scene(view, seat)
      .tokens.filter((t) => t.seat === seat)
      .flatMap((t) => presenter.deeds(view, seat, t.id))
      .filter((deed) => deed.refusal === undefined)
      .map((deed) => ({ seat, deed })),
  );
};
