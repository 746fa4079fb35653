import type { Count, Seat, StripGroup } from '@caltrop/engine';
import { onMap, otherSide, type Position } from '../../match/book.ts';
import type { Side } from '../../content/content.ts';
import { isFresh, owedBy } from '../../rules/turn/rounds.ts';
import type { State, Unit } from '../../match/state.ts';
import { markOf } from '../places.ts';
import { sideOfSeat } from '../seats.ts';

type Names = Readonly<Record<Side, string>>;

const WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six'] as const;

const ids = (units: readonly Unit[]): string[] => units.map((u) => u.id);

/** How many activations a side's next batch will have (OC-ROUND-03, OC-ROUND-04). */
const nextBatch = (p: Position, side: Side): number =>
  owedBy({ book: p.book, state: { ...p.state, batch: { side, owed: [], held: [] } } }, side).length;

/** Units that may still be activated this round, in this batch or a later one. */
const waiting = (p: Position, side: Side): Unit[] =>
  p.state.units.filter((u) => u.side === side && onMap(u) && !u.activated && p.state.turn?.unit !== u.id);

/** Who has acted, who acts, and who comes next (OC-ROUND-02, OC-ROUND-05). */
export const stripOf = (p: Position, names: Names): StripGroup[] => {
  const { state } = p;
  if (state.phase !== 'battle') return [];
  const { batch, turn } = state;
  const side = batch.side;
  const other = otherSide(side);
  const past = (['players', 'gm'] as const).map((s): StripGroup => {
    const done = state.units.filter((u) => u.side === s && onMap(u) && u.activated);
    return { label: `${names[s]}, done`, side: markOf(s), units: ids(done), when: 'past' };
  });
  const choice = state.units.filter((u) => u.seat === batch.owed[0] && isFresh(p, u));
  const now = turn === null ? ids(choice) : [turn.unit];
  const owed = batch.owed.length;
  const acting = names[side];
  const label = turn !== null || owed === 1 || now.length === owed ? acting : `${acting}, ${word(owed)} of`;
  const later = waiting(p, side).filter((u) => !now.includes(u.id));
  const opposed = waiting(p, other);
  const size = nextBatch(p, other);
  const next: StripGroup[] = [
    {
      label:
        size > 1 && size < opposed.length ? `then ${word(size)} of ${names[other]}` : `then ${names[other]}`,
      side: markOf(other),
      units: ids(opposed),
      when: 'next',
    },
    { label: `then ${names[side]}`, side: markOf(side), units: ids(later), when: 'next' },
  ];
  return [...past, { label, side: markOf(side), units: now, when: 'now' as const }, ...next].filter(
    (group) => group.units.length > 0,
  );
};

const word = (n: number): string => WORDS[n] ?? String(n);

/** How many units of each side have still to act, those out of sight included. */
export const countsOf = (p: Position, seat: Seat, names: Names): Count[] => {
  const { state } = p;
  const own = sideOfSeat(p.book, seat);
  return (['players', 'gm'] as const).map((side) => {
    const units = state.units.filter((u) => u.side === side && onMap(u));
    const unseen: State['unseen'] | undefined = side === own ? undefined : state.unseen;
    return {
      side: markOf(side),
      label: names[side],
      left: units.filter((u) => !u.activated).length + (unseen?.fresh ?? 0),
      total: units.length + (unseen?.map ?? 0),
    };
  });
};
