/** What everybody did in a battle, in what they are worth: destroyed, lost, by which unit and by which means. */
import type { Accounts, Fighter, SideMark } from '@caltrop/engine';
import type { Watcher } from '../simulation.ts';

/** Worth is counted in tenths, so that sums of it are whole and exact. */
export const TENTHS = 10;

/** The names under which a report finds what was counted. */
export const COUNTED = {
  rounds: 'rounds',
  /** Units of a side that are gone, and the worth of what it has lost. */
  losses: { a: 'lossesA', b: 'lossesB' },
  lost: { a: 'lostA', b: 'lostB' },
  /** What is left of the first side less what is left of the second, in worth. */
  margin: 'margin',
  /** Half points of the side whose unit did something first: 2 for a win, 1 for a draw. */
  opener: 'opener',
  /** By side and row: what it cost, lost and destroyed; with a slash after it by means. */
  cost: 'cost:',
  fell: 'fell:',
  did: 'did:',
} as const;

type Marked = 'a' | 'b';
const isMarked = (side: SideMark): side is Marked => side === 'a' || side === 'b';
const keyOf = (side: SideMark, row: string): string => `${side}:${row}`;

/** What is left of both sides of a position, in what it is worth. */
export const leftOfSides = <S, C>(
  accounts: Accounts<S, C>,
  state: S,
): { readonly a: number; readonly b: number } => {
  const left = { a: 0, b: 0 };
  for (const f of accounts.fighters(state)) if (isMarked(f.side)) left[f.side] += f.left;
  return left;
};

/** 2 for a win of a side, 0 for a loss, 1 for anything else. */
const halfPoints = (winner: string, side: SideMark): number =>
  winner === 'first' ? (side === 'a' ? 2 : 0) : winner === 'second' ? (side === 'b' ? 2 : 0) : 1;

/** Keeps the account of one battle. */
export const accountOf = <S, C>(accounts: Accounts<S, C>, start: S): Watcher<S, C> => {
  const did = new Map<string, number>();
  const first = accounts.fighters(start);
  const known = new Map<string, Fighter>(first.map((f) => [f.id, f]));
  let now: readonly Fighter[] = first;
  let doers: readonly { readonly key: string; readonly side: SideMark; readonly means: string }[] = [];
  const credit = (key: string, amount: number): void => void did.set(key, (did.get(key) ?? 0) + amount);
  /** The rounds of the position last seen, and the side that did something first. */
  let round = accounts.round(start);
  let opener: SideMark | undefined;

  const settle = (state: S): void => {
    round = accounts.round(state);
    const later = accounts.fighters(state);
    const left = new Map(now.map((f) => [f.id, f.left]));
    for (const f of later) {
      if (!known.has(f.id)) known.set(f.id, f);
      const loss = (left.get(f.id) ?? f.left) - f.left;
      if (loss <= 0) continue;
      // Who acts hurts the other side; who is hurt on the acting side was answered by the one it went for.
      const by = doers.find(({ side }) => side !== f.side);
      if (by === undefined) continue;
      credit(by.key, loss);
      if (by.means !== '') credit(`${by.key}/${by.means}`, loss);
    }
    now = later;
  };

  return {
    before: (state, command) => {
      const by = accounts.by(state, command);
      const doer = by === undefined ? undefined : known.get(by.unit);
      const other = by?.against === undefined ? undefined : known.get(by.against);
      opener ??= doer?.side;
      doers = [
        ...(doer === undefined || by === undefined
          ? []
          : [{ key: keyOf(doer.side, doer.row), side: doer.side, means: by.means }]),
        ...(other === undefined ? [] : [{ key: keyOf(other.side, other.row), side: other.side, means: '' }]),
      ];
    },
    after: settle,
    measures: (winner) => {
      const sums: Record<string, number> = {};
      const add = (name: string, amount: number): void => void (sums[name] = (sums[name] ?? 0) + amount);
      const left = { a: 0, b: 0 };
      for (const side of ['a', 'b'] as const) {
        add(COUNTED.losses[side], 0);
        add(COUNTED.lost[side], 0);
      }
      const last = new Map(now.map((f) => [f.id, f.left]));
      for (const { id, row, side, worth } of known.values()) {
        if (!isMarked(side)) continue;
        const rest = last.get(id) ?? 0;
        left[side] += rest;
        if (rest <= 0) add(COUNTED.losses[side], 1);
        add(COUNTED.lost[side], Math.round((worth - rest) * TENTHS));
        add(COUNTED.cost + keyOf(side, row), Math.round(worth * TENTHS));
        add(COUNTED.fell + keyOf(side, row), Math.round((worth - rest) * TENTHS));
      }
      for (const [key, amount] of did) sums[COUNTED.did + key] = Math.round(amount * TENTHS);
      if (opener !== undefined) sums[COUNTED.opener] = halfPoints(winner, opener);
      return { ...sums, [COUNTED.rounds]: round, [COUNTED.margin]: Math.round((left.a - left.b) * TENTHS) };
    },
  };
};
