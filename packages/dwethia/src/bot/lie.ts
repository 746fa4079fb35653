import { gap, isNear } from '@caltrop/engine/inches';
import { groundOf, type Position } from '../match/book.ts';
import type { Model } from '../match/state.ts';
import { isHere } from '../rules/end/standing.ts';
import { areCoherent, findsAnyCover } from '../rules/ground/measures.ts';

/** Farther off than anybody. */
export const FAR = Number.POSITIVE_INFINITY;

/** How those who stand on the table lie to each other and to the ground, by their place in the list of models. */
export interface Lie {
  /** How far off the nearest enemy is. */
  readonly least: readonly number[];
  /** Whether a friend stands beside it, and whether its base touches cover. */
  readonly company: readonly boolean[];
  readonly cover: readonly boolean[];
}

export const lieOf = (p: Position): Lie => {
  const { models } = p.state;
  const { covering } = groundOf(p);
  const least = models.map(() => FAR);
  const company = models.map(() => false);
  const cover = models.map((m) => isHere(m) && findsAnyCover(covering, m));
  for (let i = 1; i < models.length; i++) {
    const m = models[i];
    if (m === undefined || !isHere(m)) continue;
    for (let j = 0; j < i; j++) {
      const o = models[j];
      if (o === undefined || !isHere(o)) continue;
      if (o.side === m.side) {
        if ((company[i] !== true || company[j] !== true) && areCoherent(m, o)) company[i] = company[j] = true;
        continue;
      }
      const [mine, its] = [least[i] ?? FAR, least[j] ?? FAR];
      // Whoever is farther off on the flat than the nearest is not the nearest.
      if (!isNear(m, o, Math.max(mine, its))) continue;
      const far = gap(m, o);
      if (far < mine) least[i] = far;
      if (far < its) least[j] = far;
    }
  }
  return { least, company, cover };
};

/** The same when one model has gone from where it stood: only what hung on it is looked at again. */
export const lieAfter = (p: Position, was: Lie, m: Model, from: Model): Lie => {
  const { models } = p.state;
  const [least, company, cover] = [[...was.least], [...was.company], [...was.cover]];
  const at = models.indexOf(m);
  least[at] = FAR;
  company[at] = false;
  cover[at] = isHere(m) && findsAnyCover(groundOf(p).covering, m);
  for (let i = 0; i < models.length; i++) {
    const o = models[i];
    if (o === undefined || i === at || !isHere(o)) continue;
    if (o.side === m.side) {
      const isBeside = areCoherent(m, o);
      if (isBeside) company[at] = company[i] = true;
      else if (company[i] === true && areCoherent(from, o)) company[i] = hasCompany(models, o);
      continue;
    }
    const far = gap(m, o);
    if (far < (least[at] ?? FAR)) least[at] = far;
    const before = least[i] ?? FAR;
    if (far <= before) least[i] = far;
    else if (gap(from, o) === before) least[i] = nearestTo(models, o);
  }
  return { least, company, cover };
};

const hasCompany = (models: readonly Model[], m: Model): boolean => {
  for (const o of models) if (isHere(o) && areCoherent(m, o)) return true;
  return false;
};

const nearestTo = (models: readonly Model[], m: Model): number => {
  let least = FAR;
  for (const o of models)
    if (o.side !== m.side && isHere(o) && isNear(m, o, least)) least = Math.min(least, gap(m, o));
  return least;
};
