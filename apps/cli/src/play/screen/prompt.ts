import type { Seat } from '@caltrop/engine';
import { seen, type Sitting } from '../sitting.ts';
import { enterDeed } from '../words.ts';
import { standOf } from './signs.ts';

/** What stands before the line that a person types: who acts, and where. */
export const promptOf = <S, C>(s: Sitting<S, C>, seat: Seat): string => {
  const { tokens, field, where } = s.box.presenter.scene(seen(s), seat);
  const active = tokens.find((t) => t.active && t.seat === seat);
  if (active === undefined) return `${seat}, ${where}> `;
  const enter = enterDeed(s, seat) === undefined ? '' : ', Enter ends the turn';
  return `${active.name} at ${standOf(field, active)}${enter}> `;
};
