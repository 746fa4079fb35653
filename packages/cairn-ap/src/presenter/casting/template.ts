import { toNumber, zoneOfTiles, type CastEdge, type CastReach } from '@caltrop/engine';
import { usesSum } from '../../rules/dice/amounts.ts';
import { areaOf, reachedOn } from '../../rules/ground/areas.ts';
import { groundAt, spacesOf } from '../../rules/ground/map.ts';
import { isArea } from '../../rules/aiming/aim.ts';
import { reachedBy } from '../../rules/aiming/reached.ts';
import { isFriendlySpell } from '../../rules/magic/cast-choices.ts';
import { diceOdds } from '../../rules/magic/magic-dice.ts';
import { readingOf } from '../../rules/magic/spells.ts';
import { areEnemies, findCreature } from '../../match/state.ts';
import { mostSpaces, type Caster, type Laid } from './caster.ts';

/** What [sum] can be, with the chance of each. */
const sumsOf = ({ p, c, spell, dice, npc }: Caster): readonly (readonly [number, number])[] =>
  diceOdds(dice, readingOf(p, c, spell, npc)).sums.map(({ sum, chance }) => [sum, toNumber(chance)] as const);

/** Neighbours of a Space. */
const beside = ({ p }: Caster, at: number): number[] => {
  const { board } = p.book;
  const [x, y] = [board.xs[at] ?? 0, board.ys[at] ?? 0];
  const found: number[] = [];
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      const inside = x + dx >= 0 && y + dy >= 0 && x + dx < board.width && y + dy < board.height;
      if (inside && (dx !== 0 || dy !== 0)) found.push((y + dy) * board.width + x + dx);
    }
  return found;
};

/**
 * Spaces that are chosen one by one, as they would grow from one: those nearest to it first, on open ground at which the
 * caster could aim, with foes before empty ground. What harms leaves out the Spaces of one's own side.
 */
export const grownFrom = (caster: Caster, at: number): readonly number[] => {
  const { p, c, spell } = caster;
  const { board } = p.book;
  const most = mostSpaces(caster);
  const spared = new Set<number>();
  const wanted = new Set<number>();
  for (const o of reachedOn(
    p,
    Array.from({ length: board.size }, (_, t) => t),
  ))
    for (const t of spacesOf(p, o))
      if (areEnemies(p.state, c, o)) wanted.add(t);
      else if (spell.hits !== undefined && !isFriendlySpell(spell)) spared.add(t);
  const apart = (t: number): number => {
    const [dx, dy] = [(board.xs[t] ?? 0) - (board.xs[at] ?? 0), (board.ys[t] ?? 0) - (board.ys[at] ?? 0)];
    return dx * dx + dy * dy - (wanted.has(t) ? 2 : 0);
  };
  const grown: number[] = [];
  const edge = new Set([at]);
  const seen = new Set([at]);
  while (grown.length < most && edge.size > 0) {
    let next = -1;
    for (const t of edge)
      if (next < 0 || apart(t) < apart(next) || (apart(t) === apart(next) && t < next)) next = t;
    edge.delete(next);
    if (!spared.has(next) || next === at) grown.push(next);
    for (const t of beside(caster, next)) {
      if (!seen.has(t) && groundAt(p, t).cost > 0 && caster.isOpen(t)) edge.add(t);
      seen.add(t);
    }
  }
  return grown;
};

/** The Spaces that a casting covers when the dice show so much. */
const coveredAt = (
  { p, c, shape, total, spell }: Caster,
  { spaces }: Laid,
  sum: number,
): readonly number[] => {
  const at = spaces[0] ?? (spell.range === 'self' ? c.at : -1);
  if (shape === undefined || !p.book.mapped) return [];
  const around = shape.kind === 'radius' && shape.around === true;
  if (at < 0 && !around && !['adjacent', 'ring', 'sight', 'own'].includes(shape.kind)) return [];
  return areaOf(p, shape, { from: c, at, dice: total, sum, ...(spaces.length === 0 ? {} : { spaces }) });
};

const EDGES: readonly (readonly [CastEdge['edge'], number])[] = [
  ['firm', 0.9],
  ['even', 0.5],
  ['lucky', 0],
];

/** What a casting covers: firm nine times in ten, then on an even roll, then with luck. */
export const templateOf = (caster: Caster, laid: Laid): readonly CastEdge[] => {
  const { shape } = caster;
  if (shape === undefined) return [];
  if (!usesSum(shape)) {
    const covered = coveredAt(caster, laid, caster.total);
    return covered.length === 0 ? [] : [{ edge: 'firm', zone: zoneOfTiles(covered) }];
  }
  const chances = new Map<number, number>();
  for (const [sum, chance] of sumsOf(caster))
    for (const t of coveredAt(caster, laid, sum)) chances.set(t, (chances.get(t) ?? 0) + chance);
  // Chances are sums of floats: one in a thousand million is not meant.
  return EDGES.flatMap(([edge, least]): CastEdge[] => {
    const cells = [...chances].filter(([, chance]) => chance > least - 1e-9).map(([t]) => t);
    return cells.length === 0 ? [] : [{ edge, zone: zoneOfTiles(cells) }];
  });
};

/** Everybody whom a casting reaches: named, or standing where it falls; with what the dice must show for it. */
export const insideOf = (caster: Caster, laid: Laid): readonly CastReach[] => {
  const { p, c, aiming, total, shape } = caster;
  const [at] = laid.spaces;
  const reached = (sum: number): readonly string[] => {
    const aimed = { targets: laid.targets, at, spaces: laid.spaces, dice: total, sum };
    const on = reachedBy(p, c, aiming, aimed);
    if (isArea(aiming)) return on;
    const there = reachedOn(p, coveredAt(caster, laid, sum)).map((o) => o.id);
    return [...new Set([...on, ...there])];
  };
  const random = shape !== undefined && usesSum(shape);
  const countsSum = random || usesSum(aiming.aim);
  const needed = new Map<string, number>();
  const sums = countsSum ? sumsOf(caster).map(([sum]) => sum) : [total];
  for (const sum of sums) for (const id of reached(sum)) if (!needed.has(id)) needed.set(id, sum);
  return [...needed].flatMap(([unit, sum]): CastReach[] => {
    if (findCreature(p.state, unit) === undefined) return [];
    return [{ unit, note: sum === (sums[0] ?? sum) ? '' : `if the dice show ${sum} or more` }];
  });
};
