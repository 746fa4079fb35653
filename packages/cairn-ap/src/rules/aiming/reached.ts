import { countOf, isArea, rangeOf, type Aiming, type Picked } from './aim.ts';
import { isMeantFor } from './targets.ts';
import { sizeOf } from '../dice/amounts.ts';
import { bears } from '../conditions/bearings.ts';
import { areaOf, reachedOn } from '../ground/areas.ts';
import { distance, hasLine } from '../ground/map.ts';
import type { Position } from '../../match/book.ts';
import type { Shape } from '../../content/content.ts';
import { areEnemies, isPresent, type Creature } from '../../match/state.ts';

/** The Spaces that it falls on, of what has an area. */
export const areaSpaces = (
  p: Position,
  c: Creature,
  { shape, hits, unseen }: Pick<Aiming, 'shape' | 'hits' | 'unseen'>,
  { at = -1, spaces, dice, sum }: Omit<Picked, 'targets'>,
): readonly number[] =>
  shape === undefined || hits === undefined || !p.book.mapped
    ? []
    : areaOf(p, shape, {
        from: c,
        at,
        dice,
        sum,
        heard: unseen === true,
        ...(spaces === undefined ? {} : { spaces }),
      });

/** Everybody it is done to: those in its shape, those named, or itself; at most as many as it is for, of these the nearest. */
export const reachedBy = (p: Position, c: Creature, what: Aiming, picked: Picked): readonly string[] => {
  const { dice, sum, targets = [] } = picked;
  const { aim, shape, hits } = what;
  if ((aim.who === 'self' || (aim.own === true && targets.length === 0)) && !isArea(what)) return [c.id];
  const most = aim.count === undefined ? Infinity : countOf(what, dice, sum);
  if (!isArea(what) || !p.book.mapped || shape === undefined)
    return aim.random === true ? [] : targets.slice(0, aim.count === undefined ? 1 : most);
  const area = areaSpaces(p, c, what, picked);
  const there = what.blindly === true ? within(p, c, shape, dice, sum) : reachedOn(p, area);
  const inside = there.filter(
    (t) =>
      (hits === 'all' || areEnemies(p.state, c, t) === (hits === 'enemies')) &&
      isMeantFor(p, c, what, t) &&
      !(t.id === c.id && (shape.kind === 'own' || shape.kind === 'sight')) &&
      !bears(p, t, 'sealed'),
  );
  // Content 4: numbers of targets are maxima, and the caster chooses.
  const chosen =
    most < Infinity && targets.length > 0 ? inside.filter((t) => targets.includes(t.id)) : inside;
  return [...chosen]
    .sort((a, b) => distance(p, c, a) - distance(p, c, b))
    .slice(0, most)
    .map((t) => t.id);
};

/** Everybody so near, walls or not. */
const within = (p: Position, c: Creature, shape: Shape, dice: number, sum: number): readonly Creature[] => {
  const far = shape.kind === 'radius' ? sizeOf(shape.r, dice, sum) : 0;
  return p.state.creatures.filter((t) => t.id !== c.id && isPresent(t) && distance(p, c, t) <= far);
};

/** Everybody whom chance can pick: all near enough whom a clear line leads to (CA-R92), whoever they are. */
export const randomPool = (
  p: Position,
  c: Creature,
  what: Aiming,
  dice: number,
  sum: number,
): readonly string[] => {
  const reach = rangeOf(p, c, what, dice, sum);
  return p.state.creatures
    .filter(
      (t) =>
        isPresent(t) &&
        t.id !== c.id &&
        isMeantFor(p, c, what, t) &&
        !bears(p, t, 'sealed') &&
        (!p.book.mapped || (distance(p, c, t) <= reach && hasLine(p, c, t))),
    )
    .map((t) => t.id);
};
