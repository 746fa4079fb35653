import { kitOf, type Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { SHIFT, steppedId } from '../../content/levels.ts';
import { faultOf } from '../../match/verbs.ts';
import { isHere, isUp, type Creature } from '../../match/state.ts';

const HEALING = 'healing-potion-small+1';

/** Everybody is exchanged for the same a step below or above; whoever came in later stays as it is. */
const exchanged = (p: Position, foes: readonly Creature[], by: 1 | -1): readonly Command[] =>
  foes.flatMap((c): Command[] => {
    const profile = steppedId(kitOf(p.book, c).profile.id, by);
    if (!p.book.kitOf.has(profile)) return [];
    const hidden = c.unseenBy.length > 0;
    const side = p.book.sides[c.side] ?? '';
    return [
      { do: 'bring', profile, side, at: c.at, count: 1, name: c.name, ...(hidden ? { hidden } : {}) },
      { do: 'fate', who: c.id, fate: 'gone' },
    ];
  });

/** Foes go some metres straight towards the party or away from it, as far as there is room; none nearer than a move. */
const shifted = (
  p: Position,
  foes: readonly Creature[],
  party: readonly Creature[],
  by: number,
): readonly Command[] => {
  const { board, master } = p.book;
  if (party.length === 0) return [];
  const [x, y] = [meanOf(party, (c) => board.xs[c.at] ?? 0), meanOf(party, (c) => board.ys[c.at] ?? 0)];
  const taken = new Set<number>();
  return foes.flatMap((c): Command[] => {
    if (c.mount >= 0) return [];
    const [cx, cy] = [board.xs[c.at] ?? 0, board.ys[c.at] ?? 0];
    const far = Math.max(Math.abs(x - cx), Math.abs(y - cy));
    if (far === 0) return [];
    for (let metres = Math.abs(by); metres > 0; metres--) {
      const part = (by > 0 ? Math.min(metres, Math.max(0, far - SHIFT)) : -metres) / far;
      const [tx, ty] = [Math.round(cx + part * (x - cx)), Math.round(cy + part * (y - cy))];
      if (tx < 0 || ty < 0 || tx >= board.width || ty >= board.height) continue;
      const put = { do: 'put', who: c.id, at: ty * board.width + tx } as const;
      if (taken.has(put.at) || faultOf(p, master, put) !== undefined) continue;
      taken.add(put.at);
      return [put];
    }
    return [];
  });
};

const meanOf = (all: readonly Creature[], of: (c: Creature) => number): number =>
  all.reduce((sum, c) => sum + of(c), 0) / all.length;

/** A change of a report on danger, made to the fight as it stands; the ids are those of `danger/index.ts`. */
export const changeFor = (p: Position, edit: string): readonly Command[] => {
  const up = p.state.creatures.filter((c) => isHere(c) && isUp(c));
  const party = up.filter((c) => c.side === 0);
  const foes = up.filter((c) => c.side > 0);
  const last = foes.findLast((c) => c.mount < 0 && c.rider < 0) ?? foes.at(-1);
  const halved = (all: readonly Creature[]): Command[] =>
    all.flatMap((c): Command[] => [
      { do: 'set', who: c.id, field: 'en', value: Math.ceil(c.en / 2) },
      ...(c.mp > 0 ? [{ do: 'set', who: c.id, field: 'mp', value: Math.ceil(c.mp / 2) } as const] : []),
    ]);
  switch (edit) {
    case 'one-fewer':
      return last === undefined || foes.length < 2 ? [] : [{ do: 'fate', who: last.id, fate: 'gone' }];
    case 'one-more':
      return last === undefined || !p.book.content.profiles.has(kitOf(p.book, last).profile.id)
        ? []
        : [
            {
              do: 'bring',
              profile: kitOf(p.book, last).profile.id,
              side: p.book.sides[last.side] ?? '',
              at: last.at,
              count: 1,
            },
          ];
    case 'weaker':
      return exchanged(p, foes, -1);
    case 'stronger':
      return exchanged(p, foes, 1);
    case 'nearer':
      return shifted(p, foes, party, SHIFT);
    case 'farther':
      return shifted(p, foes, party, -SHIFT);
    case 'half-en':
      return halved(party);
    case 'foes-half-en':
      return halved(foes);
    case 'healing':
      return party.map((c) => ({ do: 'give', who: c.id, item: HEALING, count: 1 }));
    default:
      return [];
  }
};
