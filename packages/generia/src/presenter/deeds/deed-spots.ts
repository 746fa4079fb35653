import type { Seat } from '@caltrop/engine';
import { kitOf, type Position } from '../../match/book.ts';
import type { Command, UseCommand } from '../../match/command.ts';
import type { Ability } from '../../content/content.ts';
import { faultOf } from '../../match/verbs.ts';
import { distanceTo, isHostile } from '../../rules/creature/measures.ts';
import { bestElement } from '../../rules/effects/ability-values.ts';
import { isUp, type Creature } from '../../match/state.ts';
import { targetsOf } from '../../rules/casting/targets.ts';
import { areaRadius, rangeOf, type Aimed } from '../../rules/casting/reach.ts';
import { known } from '../../rules/skills/use-plan.ts';
import { isAid } from './use-words.ts';

/** How many squares more are offered for one area, and for one place to go or to put something. */
const AREAS = 10;
const PLACES = 600;

/** Squares within reach of somebody, the nearest first. */
const within = (p: Position, c: Creature, far: number): number[] => {
  const { board } = p.book;
  const found: (readonly [at: number, metres: number])[] = [];
  for (let at = 0; at < board.size; at++) {
    const metres = distanceTo(p, c, at);
    if (metres <= far) found.push([at, metres]);
  }
  return found.toSorted(([a, x], [b, y]) => x - y || a - b).map(([at]) => at);
};

const plainly = (p: Position, c: Creature, a: Ability, use: UseCommand): Aimed => ({
  on: [],
  at: -1,
  level: use.level ?? 1,
  element: use.element ?? bestElement(kitOf(p.book, c), a),
  with: use.with === true,
  path: [],
});

/** Squares from which an area catches others than from under those who stand somewhere: of each such set one. */
const areaSquares = (
  p: Position,
  c: Creature,
  a: Ability,
  use: UseCommand,
  taken: ReadonlySet<number>,
): number[] => {
  const aimed = plainly(p, c, a, use);
  const far = rangeOf(p, c, a, aimed);
  const near = areaRadius(p, c, a, aimed);
  const others = p.state.creatures.filter(isUp);
  const worth = (list: readonly number[]): number =>
    list.reduce((sum, n) => {
      const on = p.state.creatures[n];
      return on === undefined ? sum : sum + (isHostile(c, on) === isAid(a) ? -1 : 1);
    }, 0);
  const { xs, ys } = p.book.board;
  const spread = (at: number, list: readonly number[]): number =>
    list.reduce((sum, n) => {
      const from = p.state.creatures[n]?.at ?? at;
      const [dx, dy] = [(xs[from] ?? 0) - (xs[at] ?? 0), (ys[from] ?? 0) - (ys[at] ?? 0)];
      return sum + dx * dx + dy * dy;
    }, 0);
  const keyOf = (list: readonly number[]): string => list.toSorted((x, y) => x - y).join();
  const seen = new Set([...taken].map((at) => keyOf(targetsOf(p, c, a, { ...aimed, at }))));
  const sets = new Map<string, { readonly at: number; readonly worth: number; readonly far: number }>();
  for (const at of within(p, c, far)) {
    if (taken.has(at) || !others.some((on) => distanceTo(p, on, at) <= near)) continue;
    const caught = targetsOf(p, c, a, { ...aimed, at });
    const key = keyOf(caught);
    if (key === '' || seen.has(key)) continue;
    // Of squares that catch the same, the one in their middle.
    const from = spread(at, caught);
    if (from < (sets.get(key)?.far ?? Infinity)) sets.set(key, { at, worth: worth(caught), far: from });
  }
  return [...sets.values()]
    .filter((o) => o.worth > 0 || a.effect.some((s) => s.do === 'area'))
    .toSorted((x, y) => y.worth - x.worth)
    .slice(0, AREAS)
    .map(({ at }) => at);
};

/** Uses of areas and of places on further squares than the rules themselves propose. */
export const spotsBeside = (p: Position, seat: Seat, c: Creature, legal: readonly Command[]): Command[] => {
  const groups = new Map<string, UseCommand[]>();
  for (const o of legal) {
    if (o.do !== 'use' || o.at === undefined || o.on !== undefined || o.path !== undefined) continue;
    const key = `${o.ability} ${o.level ?? 1} ${o.element ?? ''} ${o.with === true}`;
    const like = groups.get(key);
    if (like === undefined) groups.set(key, [o]);
    else like.push(o);
  }
  return [...groups.values()].flatMap((like): Command[] => {
    const [first] = like;
    const a = first === undefined ? undefined : known(p, c, first.ability);
    if (first === undefined || a === undefined) return [];
    const taken = new Set(like.map((o) => o.at ?? -1));
    // What stays on the field may lie where nobody stands yet.
    const anywhere =
      a.aim.at === 'square' || (a.aim.at === 'radius' && a.effect.some((s) => s.do === 'area'));
    const squares =
      a.aim.at === 'radius' && !(anywhere && (first.level ?? 1) === 1)
        ? areaSquares(p, c, a, first, taken)
        : anywhere && (first.level ?? 1) === 1
          ? within(p, c, rangeOf(p, c, a, plainly(p, c, a, first))).filter((at) => !taken.has(at))
          : [];
    return squares
      .map((at) => ({ ...first, at }))
      .filter((o) => faultOf(p, seat, o) === undefined)
      .slice(0, PLACES);
  });
};
