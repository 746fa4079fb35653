/** A battle of any game at the terminal, shown by its presenter. */
import type { OpenBox } from '@caltrop/engine';
import { viewer, type Manner, type Reporter, type Sitting } from '../play/sitting.ts';
import type { Sum } from '../play/screen/sums.ts';

export interface BoxSession<S, C> extends Sitting<S, C> {
  readonly box: OpenBox<S, C>;
  readonly reporter: Reporter<BoxSession<S, C>, C>;
  readonly manner: Manner<BoxSession<S, C>, C>;
  /** The numbers shown last, for `why`. */
  sums: readonly Sum[];
}

/** The position as the viewer may know it. */
export const seen = <S, C>(s: BoxSession<S, C>): S => {
  const seat = viewer(s);
  return seat === undefined ? s.match.state : s.match.view(seat);
};
