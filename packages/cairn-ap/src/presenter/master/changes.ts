import { kitOf, type Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { isPresent, type Creature } from '../../match/state.ts';
import { markOf } from '../scene/places.ts';

const HEALING = 'potion-of-healing';

/** A change of a report on danger, made to the fight as it stands; the ids are those of `danger/danger.ts`. */
export const changeFor = (p: Position, edit: string): readonly Command[] => {
  const there = p.state.creatures.filter((c) => isPresent(c) && c.fate === 'up');
  const foes = there.filter((c) => markOf(p, c) === 'b');
  const heroes = there.filter((c) => c.kind === 'pc');
  const isLeader = (c: Creature): boolean => kitOf(p.book, c).tags.includes('leader');
  const plain = foes.findLast((c) => !isLeader(c)) ?? foes.at(-1);
  const halved = (all: readonly Creature[]): Command[] =>
    all.map((c) => ({ do: 'set', creature: c.id, field: 'hp', value: Math.max(1, Math.ceil(c.hp / 2)) }));
  switch (edit) {
    case 'one-fewer':
      return plain === undefined ? [] : [{ do: 'dismiss', creature: plain.id, fate: 'lost' }];
    case 'no-leader':
      return foes.filter(isLeader).map((c) => ({ do: 'dismiss', creature: c.id, fate: 'lost' }));
    case 'one-more':
      return plain === undefined || !p.book.content.monsters.has(kitOf(p.book, plain).of)
        ? []
        : [{ do: 'bring', monster: kitOf(p.book, plain).of, at: plain.at, group: plain.group, count: 1 }];
    case 'weaker':
      return halved(foes);
    case 'half-hp':
      return halved(heroes);
    case 'healing':
      return heroes.slice(0, 1).map((c) => ({ do: 'grant', creature: c.id, item: HEALING }));
    default:
      return [];
  }
};
