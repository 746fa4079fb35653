import type { Refusal } from '@caltrop/engine';
import { blockDistance } from '@caltrop/engine/squares';
import { refuse, type Position } from '../../match/book.ts';
import type { Effect } from '../../content/content.ts';
import type { EffectOf } from '../../match/effect-order.ts';
import { sizeOf } from '../dice/amounts.ts';
import type { Patch } from '../../match/state.ts';

/** How far a Space is from the middle of what is steered. */
const farFrom = ({ book }: Position, { centre, at }: Patch, to: number): number =>
  blockDistance(book.board, centre ?? at, 1, to, 1, book.options.diagonals);

/** Which of what somebody has laid comes to a Space when it is steered there: the nearest, if it gets so far. */
export const steeredTo = (
  p: Position,
  by: string,
  to: number,
  effect: EffectOf<'steer'>,
): Patch | undefined => {
  if (to < 0) return undefined;
  let best: Patch | undefined;
  let least = sizeOf(effect.spaces, 0, 0);
  for (const patch of p.state.patches) {
    if (patch.ground !== effect.ground || patch.by !== by) continue;
    const far = farFrom(p, patch, to);
    if (far > least || (far === least && best !== undefined)) continue;
    [best, least] = [patch, far];
  }
  return best;
};

/** Why nothing can be steered to a Space: it is too far from there, or there is nothing to steer. */
export const steerFault = (
  p: Position,
  by: string,
  effects: readonly Effect[],
  to: number | undefined,
): Refusal | undefined => {
  for (const e of effects)
    if (e.do === 'steer' && p.book.mapped && steeredTo(p, by, to ?? -1, e) === undefined)
      return refuse('CA-GRIM-02', `That is more than ${sizeOf(e.spaces, 0, 0)} Spaces from where it is.`);
  return undefined;
};
