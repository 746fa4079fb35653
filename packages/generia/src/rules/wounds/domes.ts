import type { Battle, Position } from '../../match/book.ts';
import type { TypeName } from '../../content/content.ts';
import { isSameRow } from '../../content/tiers.ts';
import { isInside } from '../creature/area-reach.ts';
import { creatureOf, type Area, type Creature } from '../../match/state.ts';
import { endHeld, keepShields, shieldsLeft } from '../areas/concentration.ts';

/** Lasting Protection as damage meets it: a creature's own, or that of a dome it stands in. */
interface Guard {
  readonly points: number;
  readonly resistant: readonly TypeName[];
  readonly projectiles: boolean;
  /** The number of the dome; left out for one's own. */
  readonly dome?: number;
}

/** Domes between two: over the one who is struck and not over the other. */
const domesOver = (p: Position, by: Creature, on: Creature): readonly Area[] =>
  p.state.areas.filter((a) => a.kind === 'DOME' && a.uses > 0 && isInside(p, a, on) && !isInside(p, a, by));

/** What stands between an attacker and somebody, outermost last (GE-R14). */
export const guardsOf = (p: Position, by: number, on: Creature): readonly Guard[] => {
  if (!p.state.areas.some((a) => a.kind === 'DOME')) return on.shields;
  const domes = domesOver(p, creatureOf(p.state, by), on).filter(
    (a, _, all) => !all.some((o) => isMore(o, a)),
  );
  return [
    ...on.shields,
    ...domes.map((a): Guard => ({ points: a.uses, resistant: [], projectiles: true, dome: a.n })),
  ];
};

/** Whether a dome counts in place of another of the same spell and maker: the one with more points (GE-R119, GE-R143). */
const isMore = (one: Area, other: Area): boolean =>
  one !== other &&
  one.by === other.by &&
  isSameRow(one.ability, other.ability) &&
  (one.uses > other.uses || (one.uses === other.uses && one.n < other.n));

/** What is left of it: a dome that let something through is gone, and so is the concentration on it. */
export const wearDown = (
  b: Battle,
  on: Creature,
  guards: readonly Guard[],
  left: readonly number[],
): void => {
  keepShields(b, on, shieldsLeft(on.shields, left));
  guards.forEach(({ dome }, i) => {
    if (dome === undefined) return;
    const uses = left[i] ?? 0;
    const area = b.state.areas.find((a) => a.n === dome);
    if (area === undefined || uses === area.uses) return;
    b.state.areas = b.state.areas.map((a) => (a.n === dome ? { ...a, uses } : a));
    if (uses > 0) return;
    if (area.from > 0) endHeld(b, area.by, area.from);
    else b.state.areas = b.state.areas.filter((a) => a.n !== dome);
  });
};
