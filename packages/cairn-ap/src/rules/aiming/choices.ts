import { countOf, isArea, needsSpace, rangeOf, type Aiming } from './aim.ts';
import { nearFault } from './spaces.ts';
import { oneFault, withinFault } from './targets.ts';
import { creaturesOn } from '../ground/areas.ts';
import { distance, distanceToSpace, groundAt } from '../ground/map.ts';
import { seesSpace } from '../ground/sight.ts';
import type { Position } from '../../match/book.ts';
import { areEnemies, isPresent, type Creature } from '../../match/state.ts';

/** Targets that are reached one from the other, or must be near each other: the first with its nearest. */
const linked = (
  p: Position,
  c: Creature,
  what: Aiming,
  fits: readonly Creature[],
  most: number,
): readonly (readonly string[])[] =>
  fits.flatMap((t) => {
    const near = p.state.creatures
      .filter((o) => o.id !== t.id && o.id !== c.id && isPresent(o) && areEnemies(p.state, c, o))
      .sort((a, b) => distance(p, t, a) - distance(p, t, b));
    const second = near[0];
    const pair = second === undefined || most < 2 ? [t.id] : [t.id, second.id];
    const both =
      what.aim.jumps === undefined || second === undefined || distance(p, t, second) <= what.aim.jumps;
    return [both ? pair : [t.id]];
  });

/** The clear Space in sight that is farthest from somebody who is to be sent away. */
const farthestFrom = (p: Position, c: Creature, t: Creature): readonly number[] => {
  let best = -1;
  let most = 0;
  for (let at = 0; at < p.book.board.size; at++) {
    const far = distanceToSpace(p, t, at);
    if (far <= most || groundAt(p, at).cost === 0) continue;
    if (creaturesOn(p, [at]).length === 0 && seesSpace(p, c, at)) [best, most] = [at, far];
  }
  return best < 0 ? [] : [best];
};

/** Ways to aim it that are worth a look, the nearest first: for bots and for those who ask what can be done. */
export const aimChoices = (
  p: Position,
  c: Creature,
  what: Aiming,
  dice: number,
  friendly: boolean,
): readonly {
  readonly targets?: readonly string[];
  readonly at?: number;
  readonly spaces?: readonly number[];
}[] => {
  const { aim, shape } = what;
  const sum = dice;
  if (aim.who === 'self' || aim.who === 'nobody' || aim.random === true) return [{}];
  const reach = rangeOf(p, c, what, dice, sum);
  const fits = p.state.creatures.filter((t) => {
    const wanted =
      aim.who === 'corpse' || (friendly ? !areEnemies(p.state, c, t) : areEnemies(p.state, c, t));
    return (
      wanted &&
      (isArea(what) || aim.who === 'space' ? isPresent(t) : oneFault(p, c, what, t, reach) === undefined)
    );
  });
  fits.sort((a, b) => distance(p, c, a) - distance(p, c, b));
  if (aim.who === 'space' || isArea(what)) {
    if (!needsSpace(shape) && aim.who !== 'space') return [{}];
    const points = shape?.kind === 'line' || shape?.kind === 'cone';
    const inReach = fits.filter((t) => points || nearFault(p, c, what, t.at, reach) === undefined);
    return inReach.filter((t) => t.at !== c.at).map((t) => ({ at: t.at, spaces: [t.at] }));
  }
  if (fits.length === 0) return [];
  const most = countOf(what, dice, sum);
  if (aim.within !== undefined || aim.jumps !== undefined)
    return linked(p, c, what, fits, most)
      .filter((targets) => withinFault(p, what, { targets, dice, sum }) === undefined)
      .map((targets) => ({ targets }));
  if (aim.to === true)
    return fits.flatMap((t) => farthestFrom(p, c, t).map((at) => ({ targets: [t.id], at })));
  if (Math.min(most, fits.length) < (aim.least ?? 1)) return [];
  if (most === 1) return fits.map((t) => ({ targets: [t.id] }));
  if (aim.repeats === true) return fits.map((t) => ({ targets: Array.from({ length: most }, () => t.id) }));
  return [{ targets: fits.slice(0, most).map((t) => t.id) }];
};
