import { kitOf, type Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { isPresent, type Creature } from '../../match/state.ts';
import { hasCondition } from '../../rules/conditions/conditions.ts';
import { markOf } from '../places.ts';

const HEALING = 'potion-of-healing';

/** Content 6.1: the same with the template takes its place; whoever has one already, or none to go by, stays as it is. */
const elite = ({ book }: Position, c: Creature): readonly Command[] => {
  const { of, tags } = kitOf(book, c);
  if (!book.content.monsters.has(of) || tags.some((tag) => tag === 'elite' || tag === 'solo')) return [];
  const hidden = hasCondition(c, 'hidden');
  return [
    {
      do: 'bring',
      monster: of,
      at: c.at,
      group: c.group,
      name: c.name,
      template: 'elite',
      ...(hidden ? { hidden } : {}),
    },
    { do: 'dismiss', creature: c.id, fate: 'lost' },
  ];
};

/** CA-TURN-02: a fight begins with them Surprised; in its first Round those who have had no turn yet still can be. */
const surprised = ({ state }: Position, all: readonly Creature[]): readonly Command[] => {
  if (all.length === 0) return [];
  if (state.stage === 'scene') return [{ do: 'fight', surprised: all.map((c) => c.id) }];
  if (state.round > 1) return [];
  return all
    .filter((c) => c.taken === 0 && !c.surprised)
    .flatMap((c): Command[] => [
      { do: 'set', creature: c.id, field: 'surprised', value: 'yes' },
      { do: 'set', creature: c.id, field: 'ap', value: Math.min(2, c.maxAp) },
    ]);
};

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
    case 'elite':
      return foes.flatMap((c) => elite(p, c));
    case 'foes-surprised':
      return surprised(p, foes);
    case 'party-surprised':
      return surprised(p, heroes);
    case 'healing':
      return heroes.slice(0, 1).map((c) => ({ do: 'grant', creature: c.id, item: HEALING }));
    default:
      return [];
  }
};
