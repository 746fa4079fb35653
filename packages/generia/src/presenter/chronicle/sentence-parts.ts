import {
  lineAbout,
  partsInRow,
  type ChronicleLine,
  type Event,
  type Part,
  type Subject,
} from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import type { BattleEvent } from '../../match/events.ts';
import type { Creature } from '../../match/state.ts';
import { isVeiled, markOf, spotOf } from '../places.ts';
import { isShown } from '../scene/tokens.ts';

export type Of<T extends BattleEvent['type']> = Extract<BattleEvent, { readonly type: T }>;

/** The creature of an id as far as a view knows it. */
export const known = (p: Position, id: string): Creature | undefined => {
  const c = p.state.creatures.find((o) => o.id === id);
  return c === undefined || isVeiled(c) ? undefined : c;
};

/** A creature by name, in the colours of its side; who is not seen has none. */
export const who = (p: Position, id: string): Part => {
  const c = known(p, id);
  return c === undefined ? 'somebody' : { unit: c.id, text: c.name, side: markOf(c) };
};

/** Names in a row, each in its colours. */
export const names = (p: Position, ids: readonly string[]): Part[] => partsInRow(ids.map((id) => who(p, id)));

export const number = (n: number | string): Part => ({ number: String(n) });

const subjectIn =
  (p: Position) =>
  (unit: string): Subject => {
    const c = known(p, unit);
    if (c === undefined) return { side: undefined, at: undefined };
    return { side: markOf(c), at: isShown(c) ? spotOf(p, c) : undefined };
  };

/** A line of the chronicle about some creatures; those that are not known are left out. */
export const lineOf = (
  p: Position,
  e: Event,
  units: readonly string[],
  parts: readonly Part[],
): ChronicleLine =>
  lineAbout(
    e,
    units.filter((id) => known(p, id) !== undefined),
    parts,
    subjectIn(p),
  );

/** A sentence begins with a capital and ends with a full stop. */
export const sentenceOf = (parts: readonly Part[]): Part[] => {
  const kept = parts.filter((part) => part !== '');
  const [first, ...rest] = kept;
  const opened =
    typeof first === 'string' ? [first.slice(0, 1).toUpperCase() + first.slice(1), ...rest] : kept;
  const last = opened.at(-1);
  return typeof last === 'string' && /[.!?”]$/u.test(last) ? opened : [...opened, '.'];
};

/** A sentence without its full stop, to go on with. */
export const open = (parts: readonly Part[]): readonly Part[] => {
  const last = parts.at(-1);
  if (typeof last !== 'string' || !last.endsWith('.')) return parts;
  return last === '.' ? parts.slice(0, -1) : [...parts.slice(0, -1), last.slice(0, -1)];
};
