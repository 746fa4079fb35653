import type { Accounts, Doer } from '@caltrop/engine';
import { kitOf, type Book } from '../match/book.ts';
import type { Command } from '../match/command.ts';
import type { State } from '../match/state.ts';
import { markOf } from './places.ts';

/** Whose deed a command is: that of the creature whose turn it is, by a weapon, a skill or a spell. */
const doerOf = (book: Book, state: State, command: Command): Doer | undefined => {
  const creature = state.creatures[state.turn.who];
  if (creature === undefined) return undefined;
  const kit = kitOf(book, creature);
  const aimed = (on: string | undefined): { against?: string } => (on === undefined ? {} : { against: on });
  switch (command.do) {
    case 'attack':
      return { unit: creature.id, means: kit.arms[command.arm]?.name ?? '', ...aimed(command.on) };
    case 'use':
      return {
        unit: creature.id,
        means: book.content.abilities.get(command.ability)?.name ?? command.ability,
        ...aimed(command.on?.[0]),
      };
    default:
      return { unit: creature.id, means: '' };
  }
};

/** Wounds: a creature is out when it has as many as its Wound Limit (GE-WND-02). */
export const accountsOf = (book: Book): Accounts<State, Command> => ({
  unit: 'wounds',
  round: (state) => state.round,
  fighters: (state) =>
    state.creatures.map((c) => {
      const worth = kitOf(book, c).wl;
      const left = c.dead || !c.awake ? 0 : Math.max(0, worth - c.light - c.severe);
      return { id: c.id, row: kitOf(book, c).name, side: markOf(c), worth, left };
    }),
  by: (state, command) => doerOf(book, state, command),
});
