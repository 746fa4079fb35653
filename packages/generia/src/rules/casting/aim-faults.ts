import type { Refusal } from '@caltrop/engine';
import { kitOf, refuse, type Position } from '../../match/book.ts';
import type { Ability, Step } from '../../content/content.ts';
import { seesTarget, squareSeen } from '../board/cover.ts';
import { distance, distanceTo, groundAt, squaresOf, squaresWithin } from '../creature/measures.ts';
import { bestElement } from '../effects/ability-values.ts';
import { isHere, type Creature } from '../../match/state.ts';
import { isAtSource, presenceOf } from '../board/presence.ts';
import { looksFree } from '../board/standing.ts';
import { jumpFault } from '../movement/heights/jumps.ts';
import { isSeenBy } from '../../match/view.ts';
import { hasSpellAt } from '../areas/laid-spells.ts';
import { isSingle, concerns, chainOf, originFor } from './targets.ts';
import { type Aimed, rangeOf, mostTargets, worked } from './reach.ts';

/** Why an element cannot be used: it is none of the spell's, or it is not there (GE-TRAD-07). */
const elementFault = (p: Position, c: Creature, a: Ability, aimed: Aimed): Refusal | undefined => {
  if (a.elements.length === 0) return undefined;
  if (!a.elements.includes(aimed.element))
    return refuse('GE-SEQ-01', `${a.name} is cast with ${a.elements.join(', ')}.`);
  if (a.kind === 'feature' && aimed.element !== bestElement(kitOf(p.book, c), a))
    return refuse('GE-SEQ-01', `${aimed.element} is not the element of ${c.name}.`);
  if (a.tradition === 'Shaman' && presenceOf(p, c, aimed.element) === 0)
    return refuse('GE-TRAD-07', `There is no ${aimed.element} near ${c.name}.`);
  return undefined;
};

/** Why something cannot be aimed like this (GE-SEQ-01). */
export const aimFault = (p: Position, c: Creature, a: Ability, aimed: Aimed): Refusal | undefined => {
  const wrong = elementFault(p, c, a, aimed);
  if (wrong !== undefined) return wrong;
  const { aim } = a;
  const far = rangeOf(p, c, a, aimed);
  if (isSingle(a)) {
    if (aimed.on.length === 0) return refuse('GE-SEQ-01', `${a.name} needs a target.`);
    const most = mostTargets(p, c, a, aimed);
    if (aimed.on.length > most)
      return refuse('GE-SEQ-01', `${a.name} has at most ${most} ${most === 1 ? 'target' : 'targets'}.`);
    if (a.check.kind !== 'PA' && new Set(aimed.on).size < aimed.on.length)
      return refuse('GE-SEQ-01', 'Nobody can be named twice.');
    for (const n of aimed.on) {
      const on = p.state.creatures[n];
      if (on === undefined || !isHere(on)) return refuse('GE-SEQ-01', 'The target is not on the board.');
      if (on.unseenBy.length > 0 && !isSeenBy(p, c.side, on))
        return refuse('GE-R37', 'Nobody of that side sees it.');
      if (!concerns(a, c, on, aimed)) return refuse('GE-SEQ-01', `${a.name} is not for ${on.name}.`);
      const jumps = a.aim.at === 'chain' && n !== aimed.on[0];
      if (jumps) {
        if (chainOf(p, c, a, aimed).includes(n)) continue;
        return refuse('GE-SEQ-01', `${a.name} does not jump to ${on.name}.`);
      }
      const from = originFor(p, c, a, (other) => distance(p, other, on) <= far && seesTarget(p, other, on));
      const metres = distance(p, from, on);
      if (metres > far)
        return refuse('GE-RNG-05', `${on.name} is ${metres} m away; ${a.name} reaches ${far} m.`);
      if (on !== c && aim.sight !== false && !seesTarget(p, from, on))
        return refuse('GE-R47', `${on.name} is in total cover.`);
    }
  }
  if (aim.at === 'path' && buildsOn(a)) return buildFault(p, c, a, aimed, far);
  const needsSquare =
    aim.at === 'square' ||
    aim.at === 'line' ||
    (aim.at === 'radius' && aim.around !== true) ||
    needsGround(a);
  if (!needsSquare) return undefined;
  if (aimed.at < 0 || aimed.at >= p.book.board.size)
    return refuse('GE-SEQ-01', `${a.name} is aimed at a square of the board.`);
  if (aim.at === 'line')
    return aimed.at === c.at ? refuse('GE-SEQ-01', 'Name the square that the line goes to.') : undefined;
  const from = originFor(
    p,
    c,
    a,
    (other) => distanceTo(p, other, aimed.at) <= far && squareSeen(p, other, aimed.at),
  );
  const metres = distanceTo(p, from, aimed.at);
  if (aim.at !== 'creature' && metres > far)
    return refuse('GE-RNG-05', `That square is ${metres} m away; ${a.name} reaches ${far} m.`);
  if (!squareSeen(p, from, aimed.at)) return refuse('GE-R47', 'That square is not in sight.');
  if (a.effect.some((s) => s.do === 'end area') && !hasSpellAt(p, aimed.at))
    return refuse('GE-SEQ-01', `No FIELD or ZONE lies there for ${a.name} to end.`);
  return groundFault(p, c, a, aimed);
};

/** Abilities that raise or burn squares one by one. */
export const buildsOn = (a: Ability): boolean => a.effect.some(builds);

const builds = (s: Step): boolean =>
  s.do === 'terrain' ||
  (s.do === 'choose' && s.options.some((o) => o.steps.some(builds))) ||
  (s.do === 'area' && s.area.kind === 'WALL');

const buildFault = (p: Position, c: Creature, a: Ability, aimed: Aimed, far: number): Refusal | undefined => {
  const most = worked(p, c, a, aimed, a.aim.most ?? 1);
  const { path } = aimed;
  if (path.length === 0) return refuse('GE-SEQ-01', `${a.name} needs the squares that it covers.`);
  if (path.length > most) return refuse('GE-SEQ-01', `${a.name} covers at most ${most} squares.`);
  for (const [i, at] of path.entries()) {
    const { xs, ys } = p.book.board;
    const last = path[i - 1];
    if (distanceTo(p, c, at) > far || !squareSeen(p, c, at))
      return refuse('GE-RNG-05', `A square is out of reach; ${a.name} reaches ${far} m.`);
    if (path.indexOf(at) < i) return refuse('GE-SEQ-01', 'No square can be named twice.');
    if (
      last !== undefined &&
      a.aim.apart !== true &&
      Math.max(Math.abs((xs[at] ?? 0) - (xs[last] ?? 0)), Math.abs((ys[at] ?? 0) - (ys[last] ?? 0))) !== 1
    )
      return refuse('GE-SEQ-01', 'Each square lies next to the one before.');
  }
  return undefined;
};

/** Abilities that put somebody on a square: those need it free. */
const needsGround = (a: Ability): boolean => a.effect.some((s) => s.do === 'teleport' && s.who === 'target');

const groundFault = (p: Position, c: Creature, a: Ability, aimed: Aimed): Refusal | undefined => {
  for (const step of a.effect) {
    if (step.do === 'summon' && step.bySource === true && !isAtSource(p, aimed.at, aimed.element))
      return refuse('GE-TRAD-07', `There is no source of ${aimed.element} there.`);
    // A jump by magic is a jump (GE-JMP-01): not by the held, not onto anybody, not into a wall.
    if (step.do === 'jump') {
      const fault = jumpFault(p, c, aimed.at);
      if (fault !== undefined) return fault;
    }
    if (step.do !== 'teleport') continue;
    const mover = step.who === 'self' ? c : p.state.creatures[aimed.on[0] ?? -1];
    if (mover === undefined) continue;
    const metres = worked(p, c, a, aimed, step.metres);
    if (distanceTo(p, mover, aimed.at) > metres)
      return refuse('GE-RNG-05', `${a.name} goes at most ${metres} m.`);
    if (aimed.at === mover.at) return refuse('GE-R116', `${mover.name} stands on that square already.`);
    if (!looksFree(p, mover, aimed.at, c.side)) return refuse('GE-GRID-06', 'That square is not free.');
    if (step.beside !== undefined && !isBeside(p, mover, aimed.at))
      return refuse('GE-SEQ-01', `${a.name} ends next to terrain or a creature.`);
  }
  return undefined;
};

/** Whether somebody on a square stands next to terrain or to another creature (Shadow Step): to one whom its side sees, or it would tell (GE-R37). */
export const isBeside = (p: Position, c: Creature, at: number): boolean =>
  squaresWithin(p, at, kitOf(p.book, c).foot, 1).some(
    (square) =>
      (p.book.grounds[groundAt(p, square)]?.cost ?? 1) === 0 ||
      p.state.creatures.some(
        (on) => on !== c && isHere(on) && isSeenBy(p, c.side, on) && squaresOf(p, on).includes(square),
      ),
  );
