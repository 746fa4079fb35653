import { kitOf, type Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { isHere, isUp, type Creature } from '../../match/state.ts';

const HEALING = 'healing-potion-small+1';

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
