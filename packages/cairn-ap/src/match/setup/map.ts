import type { Problem } from '@caltrop/engine';
import type { Book } from '../book.ts';
import type { Content, GroundKind } from '../../content/content.ts';
import type { State } from '../state.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const MOST = 60;

/** The digits of a map of one's own are where the party starts, in their order; open ground is under them. */
export const readStarts = (
  map: readonly string[],
): { readonly rows: readonly string[]; readonly starts: readonly Point[] } => {
  const starts: (Point & { readonly n: number })[] = [];
  const rows = map.map((row, y) =>
    row.replaceAll(/[1-8]/gu, (digit, x: number) => {
      starts.push({ n: Number(digit), x, y });
      return '.';
    }),
  );
  return { rows, starts: starts.sort((a, b) => a.n - b.n).map(({ x, y }) => ({ x, y })) };
};

/** The ground of every Space, row by row. */
export const mapOf = (
  content: Content,
  rows: readonly string[] | undefined,
  problems: Problem[],
): GroundKind[] => {
  const byGlyph = new Map(
    [...content.grounds.values()].flatMap((g) => [...g.glyph].map((glyph) => [glyph, g] as const)),
  );
  const open = byGlyph.get('.');
  const say = (code: string, what: string, where: string): void =>
    void problems.push({ code, what, where, rule: 'CA-R86' });
  if (open === undefined) {
    say('no-ground', 'The content has no open ground ".".', 'map');
    return [];
  }
  if (rows === undefined) return [open];
  if (rows.length === 0 || rows.length > MOST || rows[0] === '')
    say('bad-map', `A map has 1 to ${MOST} rows of at least one Space.`, 'map');
  return rows.flatMap((row, y) => {
    if (row.length !== rows[0]?.length || row.length > MOST)
      say(
        'bad-map',
        `Row ${y + 1} of the map has ${row.length} Spaces, the first has ${rows[0]?.length}; at most ${MOST}.`,
        `map.${y}`,
      );
    return [...row].map((glyph, x) => {
      const ground = byGlyph.get(glyph);
      if (ground === undefined)
        say('unknown-ground', `"${glyph}" in column ${x + 1} of row ${y + 1} is not ground.`, `map.${y}`);
      return ground ?? open;
    });
  });
};

/** Sees to it that nobody stands on another: whoever finds its Space taken goes to the nearest free one. */
export const placeAll = (book: Book, start: State): Problem[] => {
  if (!book.mapped) return [];
  const { board } = book;
  const taken = new Uint8Array(board.size);
  const fits = (at: number, side: number): boolean => {
    const x = board.xs[at] ?? 0;
    const y = board.ys[at] ?? 0;
    if (x + side > board.width || y + side > board.height) return false;
    for (let dy = 0; dy < side; dy++)
      for (let dx = 0; dx < side; dx++) {
        const t = at + dy * board.width + dx;
        if (taken[t] === 1 || (book.map[t]?.cost ?? 0) === 0) return false;
      }
    return true;
  };
  return start.creatures.flatMap((c): Problem[] => {
    let best = -1;
    let bestFar = Number.POSITIVE_INFINITY;
    for (let t = 0; t < board.size; t++) {
      if (!fits(t, c.side)) continue;
      const dx = Math.abs((board.xs[t] ?? 0) - (board.xs[c.at] ?? 0));
      const dy = Math.abs((board.ys[t] ?? 0) - (board.ys[c.at] ?? 0));
      const far = Math.max(dx, dy) * 1000 + dx + dy;
      if (far >= bestFar) continue;
      best = t;
      bestFar = far;
    }
    if (best < 0)
      return [
        { code: 'no-room', what: `There is no room for ${c.name} on the map.`, where: 'map', rule: 'CA-R86' },
      ];
    c.at = best;
    for (let dy = 0; dy < c.side; dy++)
      for (let dx = 0; dx < c.side; dx++) taken[best + dy * board.width + dx] = 1;
    return [];
  });
};
