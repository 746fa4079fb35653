import { kitOf, type Position } from '../../match/book.ts';
import type { Ability, AreaSpec } from '../../content/content.ts';
import { covers, type Extent } from '../creature/area-reach.ts';
import { squaresWithin } from '../creature/measures.ts';
import { amount, type Moment } from '../creature/numbers.ts';
import { isHere, type Area, type Creature } from '../../match/state.ts';
import type { Cast } from '../../match/work.ts';

/** Whether an area concerns a creature. */
export const concerns = (p: Position, area: Area, who: number): boolean => {
  const c = p.state.creatures[who];
  if (c === undefined || !isHere(c)) return false;
  switch (area.who) {
    case 'all':
      return true;
    case 'foes':
      return c.side !== area.side;
    case 'allies':
      return c.side === area.side;
    case 'others':
      return who !== area.by;
    case 'self':
      return who === area.by;
  }
};

/** Everybody that an area reaches. */
export const standing = (p: Position, area: Extent): number[] =>
  p.state.creatures.flatMap((c, i) => (isHere(c) && covers(p, area, c) ? [i] : []));

/** Whether something happens to those who come into an area. */
export const bites = (spec: AreaSpec | undefined): boolean =>
  spec !== undefined &&
  spec.kind !== 'WATCH' &&
  ((spec.failed?.length ?? 0) > 0 || (spec.save?.length ?? 0) > 0);

/** Where an area lies: round its maker, round a square, or along a way. */
export const placeOfArea = (
  p: Position,
  c: Creature,
  a: Ability,
  spec: AreaSpec,
  cast: Pick<Cast, 'at' | 'path' | 'with'>,
  moment: Moment,
): Pick<Area, 'at' | 'radius' | 'squares'> => {
  const around = spec.around === 'self';
  const radius = amount(p, c, spec.radius, moment) + (cast.with ? (a.with?.radius ?? 0) : 0);
  const at = around || cast.at < 0 ? c.at : cast.at;
  const squares =
    cast.path.length > 0 && spec.kind === 'WALL'
      ? cast.path
      : squaresWithin(p, at, around ? kitOf(p.book, c).foot : 1, radius);
  return { at, radius, squares };
};
