import { zoneOfTiles, type Zone } from '@caltrop/engine';
import { radiusOf } from '@caltrop/engine/squares';
import type { Position } from '../../match/book.ts';
import { footOf, squaresOf } from '../../rules/creature/measures.ts';
import type { Creature } from '../../match/state.ts';
import { momentOf } from '../../rules/effects/ability-values.ts';
import { coveredBy, targetsOf } from '../../rules/casting/targets.ts';
import { areaRadius } from '../../rules/casting/reach.ts';
import type { Plan } from '../../rules/skills/use-plan.ts';
import { placeOfArea } from '../../rules/areas/extents.ts';

/** What a use covers besides its one target: a radius, a line, a chain, a row of squares; undefined for one creature. */
export const zoneOfUse = (
  p: Position,
  c: Creature,
  { a, aimed }: Pick<Plan, 'a' | 'aimed'>,
): Zone | undefined => {
  switch (a.aim.at) {
    case 'radius':
    case 'line':
    case 'cone':
      return zoneOfTiles(coveredBy(p, c, a, aimed));
    case 'path':
      return aimed.path.length === 0 ? undefined : zoneOfTiles(aimed.path);
    case 'chain':
      return zoneOfAll(p, targetsOf(p, c, a, aimed));
    case 'creature':
    case 'creatures': {
      if (a.aim.radius === undefined) return aimed.on.length > 1 ? zoneOfAll(p, aimed.on) : undefined;
      const far = areaRadius(p, c, a, aimed);
      return zoneOfTiles(
        aimed.on.flatMap((n) => {
          const on = p.state.creatures[n];
          return on === undefined ? [] : radiusOf(p.book.board, on.at, footOf(p, on), far);
        }),
      );
    }
    default:
      return zoneOfAreas(p, c, { a, aimed });
  }
};

/** What a use lays on the board to stay; undefined where it lays nothing. */
const zoneOfAreas = (p: Position, c: Creature, { a, aimed }: Pick<Plan, 'a' | 'aimed'>): Zone | undefined => {
  const moment = momentOf(p, c, a, aimed.level, aimed.element);
  const squares = a.effect.flatMap((step) =>
    step.do === 'area' ? placeOfArea(p, c, a, step.area, aimed, moment).squares : [],
  );
  return squares.length === 0 ? undefined : zoneOfTiles(squares);
};

const zoneOfAll = (p: Position, list: readonly number[]): Zone =>
  zoneOfTiles(
    list.flatMap((n) => {
      const on = p.state.creatures[n];
      return on === undefined ? [] : [...squaresOf(p, on)];
    }),
  );
