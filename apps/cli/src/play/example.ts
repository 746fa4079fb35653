/** Units and tiles for the examples in hints: those that are really there. */
import { makeCell, type Seat } from '@caltrop/engine';
import {
  budgetOf,
  itemOf,
  reachable,
  terrainAt,
  threatOf,
  type Position,
  type Unit,
} from '@caltrop/officers-chess';

/** What an example can name. */
export interface Example {
  /** Units of the seat: one to act first, and another. */
  readonly unit: string;
  readonly other: string;
  readonly foe: string;
  /** A tile that the first of them could go to. */
  readonly cell: string;
  /** A second weapon that somebody carries: `bram`, `javelin`. */
  readonly second: { readonly unit: string; readonly item: string } | undefined;
  /** A staff that somebody carries. */
  readonly staff: { readonly unit: string; readonly item: string } | undefined;
}

const isStanding = (u: Unit): boolean => u.where === 'map' || u.where === 'reserve';

const cellFor = (p: Position, u: Unit): string => {
  const { board } = p.book;
  const beside = (board.neighbours[u.home] ?? []).find((tile) => terrainAt(p, tile).move > 0);
  const tile = u.where === 'map' ? reachable(p, u, budgetOf(p, u, null)).at(-1) : beside;
  return makeCell(board, tile ?? u.home);
};

/** Finds what an example for a seat can name; where there is nobody, a word that says what belongs there. */
export const exampleFor = (p: Position, seat: Seat): Example => {
  const side = p.book.sideOf[seat];
  const own = p.state.units.filter((u) => u.seat === seat && isStanding(u));
  const first = own.find((u) => !u.activated) ?? own[0];
  const carried = (kind: string, from: number): Example['second'] => {
    for (const u of own) {
      const items = u.items.map((held) => itemOf(p.book, held.item)).filter((item) => item.kind === kind);
      const item = items[from];
      if (item !== undefined) return { unit: u.id, item: item.name.toLowerCase() };
    }
    return undefined;
  };
  return {
    unit: first?.id ?? 'UNIT',
    other: own.find((u) => u !== first)?.id ?? 'UNIT',
    foe: p.state.units.find((u) => u.side !== side && isStanding(u))?.id ?? 'e1',
    cell: first === undefined ? 'c5' : cellFor(p, first),
    second: carried('weapon', 1),
    staff: carried('staff', 0),
  };
};

/** A unit of a seat that could get at a target, else any that may act. */
export const attackerOf = (p: Position, seat: Seat, target: Unit | undefined): string => {
  const fresh = p.state.units.filter((u) => u.seat === seat && u.where === 'map' && !u.activated);
  const able = target === undefined ? undefined : fresh.find((u) => threatOf(p, u).has(target.tile));
  return (able ?? fresh[0])?.id ?? exampleFor(p, seat).unit;
};
