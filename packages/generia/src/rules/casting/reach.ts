import { armOf, kitOf, type Position } from '../../match/book.ts';
import { isLauncher } from '../aim/rounds.ts';
import type { CommandOf } from '../../match/command.ts';
import type { Ability, Formula } from '../../content/content.ts';
import { reachOf } from '../creature/in-hand.ts';
import { amount } from '../creature/numbers.ts';
import { momentOf } from '../effects/ability-values.ts';
import { isSorcery } from '../effects/metamagic.ts';
import { numberOf, type Creature } from '../../match/state.ts';
import { presenceOf } from '../board/presence.ts';
import { valueOf } from '../creature/values.ts';
import type { Cast } from '../../match/work.ts';

/** How something is aimed, from a command or a reaction. */
export interface Aimed {
  readonly on: readonly number[];
  readonly at: number;
  readonly level: number;
  readonly element: string;
  readonly with: boolean;
  readonly path: readonly number[];
}

/** What a command aims at, with plain values filled in. */
export const aimedBy = (p: Position, a: Ability, command: CommandOf<'use'>, element: string): Aimed => ({
  on: (command.on ?? []).map((id) => numberOf(p.state, id)),
  at: command.at ?? -1,
  level: command.level ?? 1,
  element: command.element ?? (a.tradition === 'Shaman' ? strongest(p, actorOf(p), a, element) : element),
  with: command.with === true && a.with !== null,
  path: command.path ?? [],
});

const actorOf = (p: Position): Creature | undefined => p.state.creatures[p.state.turn.who];

/** The element of an ability that is there most strongly for somebody. */
export const strongest = (p: Position, c: Creature | undefined, a: Ability, first: string): string => {
  if (c === undefined) return first;
  let best = first;
  for (const element of a.elements) if (presenceOf(p, c, element) > presenceOf(p, c, best)) best = element;
  return best;
};

/** How a casting under way was aimed. */
export const aimAgain = (cast: Cast): Aimed => ({
  on: [],
  at: cast.at,
  level: cast.level,
  element: cast.element,
  with: cast.with,
  path: cast.path,
});

export const worked = (p: Position, c: Creature, a: Ability, aimed: Aimed, f: Formula): number =>
  amount(p, c, f, momentOf(p, c, a, aimed.level, aimed.element));

/** How far an ability reaches for somebody, in metres. */
export const rangeOf = (p: Position, c: Creature, a: Ability, aimed: Aimed): number => {
  const { range } = a.aim;
  if (range === 'reach') return Math.max(1, reachOf(p, c));
  if (range === 'adjacent') return 1;
  if (range === 'shot') return shotBy(p, c, a);
  const own = worked(p, c, a, aimed, range);
  const far =
    (a.grenade ? Math.max(own, launched(p, c)) : own) + (isMeta(c, a) ? valueOf(p, c, 'spell range') : 0);
  return goesFarther(p, a, far) ? far + (momentOf(p, c, a, aimed.level, aimed.element).pv ?? 0) : far;
};

/** How far a weapon in hand shoots, of the type that an ability is for where it names one (Therapeutic Ammunition, Overwatch). */
const shotBy = (p: Position, c: Creature, { needs }: Ability): number => {
  const types = needs.flatMap((n) => (n.is === 'weapon' && n.type !== undefined ? [n.type] : []));
  return Math.max(
    0,
    ...c.hands.map((i) => {
      const arm = armOf(kitOf(p.book, c), i);
      return types.every((t) => t === arm.type) && !isLauncher(p, arm) ? (arm.range?.max ?? 0) : 0;
    }),
  );
};

/** How far a launcher in hand sends a grenade; 0 without one. */
const launched = (p: Position, c: Creature): number =>
  Math.max(
    0,
    ...c.hands.map((i) => {
      const arm = armOf(kitOf(p.book, c), i);
      return isLauncher(p, arm) ? (arm.range?.max ?? 0) : 0;
    }),
  );

/** Whether metamagic may change the range or radius of a spell. */
const isMeta = (c: Creature, a: Ability): boolean => c.boons.length > 0 && isSorcery(a);

/** The radius of an ability, with what a crystal or stone adds. */
export const areaRadius = (p: Position, c: Creature, a: Ability, aimed: Aimed): number =>
  worked(p, c, a, aimed, a.aim.radius ?? 0) +
  (aimed.with ? (a.with?.radius ?? 0) : 0) +
  (a.aim.at === 'radius' && isMeta(c, a) ? valueOf(p, c, 'spell radius') : 0);

/** How many targets an ability may have: one, so many as it says, or so many as a crystal allows. */
export const mostTargets = (p: Position, c: Creature, a: Ability, aimed: Aimed): number => {
  if (aimed.with && a.with?.targets !== undefined) return Math.max(1, worked(p, c, a, aimed, a.with.targets));
  if (a.aim.at === 'chain') return p.state.creatures.length;
  if (a.aim.at === 'creatures') return Math.max(1, worked(p, c, a, aimed, a.aim.most ?? 1));
  return 1;
};

/** The note of a turn in which the next PA or SA goes farther. */
export const LONG_RANGE = 'long range';

/** A Long Range Cast adds a proficiency value to a range above 4 m (GE-UNI-03). */
const goesFarther = (p: Position, a: Ability, far: number): boolean =>
  (a.check.kind === 'PA' || a.check.kind === 'SA') && far > 4 && p.state.turn.notes.includes(LONG_RANGE);

/** It holds for one spell: the first that goes farther by it. */
export const spendLongRange = (p: Position, c: Creature, a: Ability, aimed: Aimed): void => {
  const { turn } = p.state;
  const { range } = a.aim;
  if (turn.notes.length === 0 || typeof range === 'string') return;
  if (goesFarther(p, a, worked(p, c, a, aimed, range)))
    turn.notes = turn.notes.filter((note) => note !== LONG_RANGE);
};
