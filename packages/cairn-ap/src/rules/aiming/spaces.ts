import type { Refusal } from '@caltrop/engine';
import { blockOf } from '@caltrop/engine/squares';
import type { Aiming, Picked } from './aim.ts';
import { bears } from '../conditions/bearings.ts';
import { sizeOf } from '../dice/amounts.ts';
import { creaturesOn } from '../ground/areas.ts';
import { distanceToSpace, groundAt, hasLineTo } from '../ground/map.ts';
import { seesSpace } from '../ground/sight.ts';
import { dreadFault, wardFault } from '../ground/wards.ts';
import { refuse, type Position } from '../../match/book.ts';
import type { Creature } from '../../match/state.ts';
import { isUnknownTo } from '../../match/view.ts';

/** CA-R67, CA-R265: why a Space is not one to aim at: it is too far away, or no clear line leads there. */
export const nearFault = (p: Position, c: Creature, what: Aiming, at: number, reach: number) => {
  const far = distanceToSpace(p, c, at);
  if (far > Math.max(reach, 0))
    return refuse('CA-R67', `That Space is ${far} away; ${what.name} reaches ${reach}.`);
  if (far > 0 && bears(p, c, 'sealed')) return refuse('CA-R288', `${c.name} reaches nothing from there.`);
  // Whoever goes there has its own way; sound needs no line.
  const lineless = what.aim.goes === true || what.blindly === true || what.unseen === true;
  return lineless || far === 0 || hasLineTo(p, c, at)
    ? undefined
    : refuse('CA-R265', `No clear line leads there from ${c.name}.`);
};

/** Where somebody is sent: a clear Space that is seen and that nobody stands on. */
export const toFault = (p: Position, c: Creature, { aim, rule, name }: Aiming, { at = -1 }: Picked) => {
  if (aim.to !== true || !p.book.mapped) return undefined;
  if (at < 0 || at >= p.book.board.size) return refuse(rule, `${name} needs a Space to send somebody to.`);
  if (groundAt(p, at).cost === 0 || !isBare(p, c, [at])) return refuse(rule, `${name} needs a clear Space.`);
  return seesSpace(p, c, at) ? undefined : refuse(rule, `${c.name} does not see that Space.`);
};

/** Whether nobody stands on some Spaces as far as somebody knows: a refusal tells of nobody hidden (CA-ACT-06). */
const isBare = (p: Position, c: Creature, spaces: readonly number[]): boolean =>
  creaturesOn(p, spaces).every((o) => o.id === c.id || isUnknownTo(p, c.seat, o));

/** Whether a square of Spaces is all on the map, and nobody and nothing is seen to stand on it. */
const isClear = (p: Position, c: Creature, at: number, side: number): boolean => {
  const block = blockOf(p.book.board, at, side);
  return block.length === side * side && block.every((t) => groundAt(p, t).cost > 0) && isBare(p, c, block);
};

export const spaceFault = (
  p: Position,
  c: Creature,
  what: Aiming,
  picked: Picked,
  reach: number,
): Refusal | undefined => {
  const { rule, shape, aim } = what;
  const { spaces = [], at = -1, dice, sum } = picked;
  const many = (shape?.kind === 'spaces' && shape.square === undefined) || shape?.kind === 'spans';
  const some = many && spaces.length > 0 ? spaces : at < 0 ? [] : [at];
  if (some.length === 0) return refuse(rule, `${what.name} needs a Space to be aimed at.`);
  if (many && some.length > sizeOf(shape.count, dice, sum))
    return refuse(rule, `${what.name} covers at most ${sizeOf(shape.count, dice, sum)} Spaces.`);
  for (const t of some) {
    if (t >= p.book.board.size) return refuse(rule, `There is no Space ${t}.`);
    if (aim.grounds !== undefined && !aim.grounds.includes(groundAt(p, t).id))
      return refuse(rule, `${what.name} does nothing to ${groundAt(p, t).name.toLowerCase()}.`);
    if (aim.clear !== undefined && !isClear(p, c, t, aim.clear))
      return refuse(rule, `${what.name} needs ${aim.clear}×${aim.clear} clear Spaces.`);
    if (aim.goes === true && !isClear(p, c, t, c.side))
      return refuse(rule, `${c.name} needs room to come to.`);
    const warded = aim.goes === true ? wardFault(p, c, [t]) : undefined;
    if (warded !== undefined) return warded;
    const shunned = aim.goes === true ? dreadFault(p, c, [t]) : undefined;
    if (shunned !== undefined) return shunned;
    // Lines and cones begin at whoever makes them: the Space only says where they go.
    const points = shape?.kind === 'line' || shape?.kind === 'cone';
    if (points && distanceToSpace(p, c, t) === 0) return refuse('CA-R92', `${what.name} needs a direction.`);
    const fault = points ? undefined : nearFault(p, c, what, t, reach);
    if (fault !== undefined) return fault;
  }
  return undefined;
};
