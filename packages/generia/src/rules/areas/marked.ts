import type { Battle } from '../../match/book.ts';
import { creatureOf, type Area } from '../../match/state.ts';
import type { Cast, TriggerWork } from '../../match/work.ts';

/** Squares that a cast marks for as long as it is kept up; standing in them does nothing by itself. */
export const markSquares = (
  b: Battle,
  w: TriggerWork,
  cast: Cast,
  {
    kind,
    part,
    at,
    squares,
    within = [],
  }: Pick<Area, 'kind' | 'part' | 'at' | 'squares'> & Partial<Pick<Area, 'within'>>,
): void => {
  const area: Area = {
    n: ++b.state.serial,
    ability: cast.ability,
    part,
    kind,
    by: w.by,
    side: creatureOf(b.state, w.by).side,
    at,
    around: false,
    radius: 0,
    squares,
    dc: w.dc,
    level: cast.level,
    element: cast.element,
    from: cast.held,
    rounds: 0,
    uses: 0,
    hiddenFrom: [],
    met: [],
    within,
    who: 'all',
    inside: [],
  };
  b.state.areas = [...b.state.areas, area];
};
