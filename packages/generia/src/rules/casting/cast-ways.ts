import { signOf } from '@caltrop/engine';
import { lineOf, radiusOf } from '@caltrop/engine/squares';
import { kitOf, type Position } from '../../match/book.ts';
import type { UseCommand } from '../../match/command.ts';
import type { Ability } from '../../content/content.ts';
import { distanceTo, isHostile } from '../creature/measures.ts';
import { amount } from '../creature/numbers.ts';
import { presenceOf } from '../board/presence.ts';
import { bestElement, momentOf } from '../effects/ability-values.ts';
import { isHere, isUp, type Creature } from '../../match/state.ts';
import { slotsOf } from '../areas/concentration.ts';
import { slotsUsed } from '../creature/sources.ts';
import { looksFree } from '../board/standing.ts';
import { mostTargets, rangeOf, type Aimed } from './reach.ts';
import { buildsOn } from './aim-faults.ts';

/** How many squares are offered where there are very many. */
const FEW = 12;

/** Elements worth offering: the one known best, and others that make a difference. */
const elementsOf = (p: Position, c: Creature, a: Ability): readonly string[] => {
  if (a.elements.length < 2) return a.elements.length === 0 ? [''] : a.elements;
  if (a.tradition === 'Shaman') return a.elements.filter((element) => presenceOf(p, c, element) > 0);
  if (a.kind === 'feature') return [bestElement(kitOf(p.book, c), a)];
  const differs = a.effect.some((s) => s.do === 'damage' && s.type === 'element');
  return differs ? a.elements : [bestElement(kitOf(p.book, c), a)];
};

const plainly = (base: UseCommand, element: string): Aimed => ({
  on: [],
  at: -1,
  level: base.level ?? 1,
  element,
  with: false,
  path: [],
});

/** Free squares that somebody can get to: the nearest to foes and the farthest from them. */
const freeSquares = (p: Position, c: Creature, mover: Creature, far: number): readonly number[] => {
  const foes = p.state.creatures.filter((o) => isHostile(c, o) && isUp(o));
  const near = (at: number): number => {
    let least = Infinity;
    for (const foe of foes) least = Math.min(least, distanceTo(p, foe, at));
    return least;
  };
  const squares = radiusOf(p.book.board, mover.at, kitOf(p.book, mover).foot, far)
    .filter((at) => at !== mover.at && looksFree(p, mover, at, c.side))
    .toSorted((x, y) => near(x) - near(y) || x - y);
  return squares.length <= FEW ? squares : [...squares.slice(0, FEW / 2), ...squares.slice(-FEW / 2)];
};

/** Rows of squares across the way between the user and each foe. */
const barriers = (p: Position, c: Creature, most: number): readonly (readonly number[])[] => {
  const { board } = p.book;
  return p.state.creatures.flatMap((foe) => {
    if (!isHostile(c, foe) || !isUp(foe)) return [];
    const way = lineOf(board, foe.at, c.at, 2);
    const middle = way.at(-1);
    if (middle === undefined) return [];
    const dx = signOf((board.xs[c.at] ?? 0) - (board.xs[foe.at] ?? 0));
    const dy = signOf((board.ys[c.at] ?? 0) - (board.ys[foe.at] ?? 0));
    const row: number[] = [];
    const start = -Math.floor((most - 1) / 2);
    for (let i = start; i < start + most; i++) {
      const x = (board.xs[middle] ?? 0) - dy * i;
      const y = (board.ys[middle] ?? 0) + dx * i;
      if (x >= 0 && y >= 0 && x < board.width && y < board.height) row.push(y * board.width + x);
    }
    return row.length === 0 ? [] : [row];
  });
};

/** Sensible ways to aim a casting at one level; those that the rules refuse are sorted out by the verb. */
export const castWays = (p: Position, c: Creature, a: Ability, base: UseCommand): UseCommand[] =>
  elementsOf(p, c, a).flatMap((element) => {
    const use: UseCommand = a.elements.length > 1 ? { ...base, element } : base;
    return [...aimedWays(p, c, a, use, element), ...stoneWays(p, c, a, use, element)];
  });

const aimedWays = (p: Position, c: Creature, a: Ability, use: UseCommand, element: string): UseCommand[] => {
  const aimed = plainly(use, element);
  const here = p.state.creatures.filter(isHere);
  switch (a.aim.at) {
    case 'creature':
    case 'creatures':
    case 'chain': {
      const sends = a.effect.find((s) => s.do === 'teleport' && s.who === 'target');
      if (sends?.do !== 'teleport') return here.map((on) => ({ ...use, on: [on.id] }));
      const far = amount(p, c, sends.metres, momentOf(p, c, a, aimed.level, element));
      return here.flatMap((on) => freeSquares(p, c, on, far).map((at) => ({ ...use, on: [on.id], at })));
    }
    case 'path':
      if (!buildsOn(a)) return [];
      return barriers(p, c, amount(p, c, a.aim.most ?? 1, momentOf(p, c, a, aimed.level, element))).map(
        (path) => ({ ...use, path }),
      );
    case 'square':
      return a.effect.some((s) => s.do === 'teleport' || s.do === 'jump' || s.do === 'summon')
        ? freeSquares(p, c, c, rangeOf(p, c, a, aimed)).map((at) => ({ ...use, at }))
        : here.map((on) => ({ ...use, at: on.at }));
    case 'radius':
    case 'line':
    case 'cone':
      return a.aim.around === true ? [use] : here.map((on) => ({ ...use, at: on.at }));
    default:
      return [use];
  }
};

/** With a crystal or stone: more targets at once, the nearest foes or friends of each. */
const stoneWays = (p: Position, c: Creature, a: Ability, use: UseCommand, element: string): UseCommand[] => {
  const stone = a.with;
  if (stone === null || !c.items.some(([id, n]) => n > 0 && id === stone.item)) return [];
  // A crystal in place of concentration is for one who has none left (GE-TRAD-01).
  const lends = stone.sustains === true && slotsUsed(p, c) >= slotsOf(p, c);
  const sole =
    lends || (stone.targets === undefined && stone.sustains !== true)
      ? aimedWays(p, c, a, use, element).map((way) => ({ ...way, with: true }))
      : [];
  return stone.targets === undefined ? sole : [...sole, ...sharedWays(p, c, a, use, element)];
};

/** More targets at once by a crystal. */
const sharedWays = (p: Position, c: Creature, a: Ability, use: UseCommand, element: string): UseCommand[] => {
  const most = mostTargets(p, c, a, { ...plainly(use, element), with: true });
  if (most < 2) return [];
  const helps = a.keywords.includes('SUPPORT') || a.keywords.includes('HEAL');
  const far = rangeOf(p, c, a, plainly(use, element));
  const targets = p.state.creatures
    .filter((on) => isUp(on) && isHostile(c, on) !== helps && distanceTo(p, c, on.at) <= far)
    .slice(0, most);
  return targets.length < 2 ? [] : [{ ...use, on: targets.map((on) => on.id), with: true }];
};
