import type { Accounts, Doer } from '@caltrop/engine';
import { kitOf, type Book } from '../match/book.ts';
import type { Command } from '../match/command.ts';
import { findCreature, type Creature, type State } from '../match/state.ts';
import { markOf } from './places.ts';

const rowOf = (book: Book, c: Creature): string => {
  const { of } = kitOf(book, c);
  return book.content.monsters.get(of)?.name ?? c.name;
};

/** Whose deed a command is, and by which Action, item, spell or ability. */
const doerOf = ({ content }: Book, state: State, command: Command): Doer | undefined => {
  if (!('creature' in command) || command.creature === undefined) return undefined;
  const { creature: unit } = command;
  const [against] = ('targets' in command ? command.targets : undefined) ?? [];
  const aimed = against === undefined ? {} : { against };
  switch (command.do) {
    case 'act': {
      const carried = findCreature(state, unit)?.items.find(({ id }) => id === command.item);
      const item = content.items.get(carried?.item ?? '')?.name ?? command.item;
      return { unit, means: item ?? command.template, ...aimed };
    }
    case 'cast':
      return { unit, means: content.spells.get(command.spell)?.name ?? command.spell, ...aimed };
    case 'use':
      return { unit, means: 'an item', ...aimed };
    case 'ability':
      return { unit, means: command.ability, ...aimed };
    default:
      return { unit, means: '' };
  }
};

/** HP and STR: what a fight takes. */
export const accountsOf = (book: Book): Accounts<State, Command> => ({
  unit: 'HP and STR',
  round: (state) => state.round,
  fighters: (state) =>
    state.creatures.map((c) => ({
      id: c.id,
      row: rowOf(book, c),
      side: markOf({ state }, c),
      worth: c.maxHp + c.maxStr,
      left: c.fate === 'up' ? c.hp + c.str : 0,
    })),
  by: (state, command) => doerOf(book, state, command),
});
