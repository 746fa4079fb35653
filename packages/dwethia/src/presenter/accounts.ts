import type { Accounts, Doer } from '@caltrop/engine';
import { kitOf, type Book } from '../match/book.ts';
import type { Command } from '../match/command.ts';
import type { State } from '../match/state.ts';
import { markOf } from './places.ts';

/** Whose deed a command is, and by which weapon, power or rule. */
const doerOf = ({ content }: Book, command: Command): Doer | undefined => {
  switch (command.do) {
    case 'shoot':
      return {
        unit: command.model,
        means: content.items.get(command.weapon)?.name ?? command.weapon,
        against: command.target,
      };
    case 'cast': {
      const [first] = command.powers;
      const means = command.powers.map(({ power }) => content.powers.get(power)?.name ?? power).join(' + ');
      return {
        unit: command.model,
        means,
        ...(first?.target === undefined ? {} : { against: first.target }),
      };
    }
    case 'use':
      return { unit: command.model, means: content.rules.get(command.rule)?.name ?? command.rule };
    case 'fight':
      return { unit: command.model, means: 'close combat' };
    case 'move':
    case 'retreat':
    case 'surge':
      return { unit: command.model, means: '' };
    default:
      return undefined;
  }
};

/** Points by the book, and as much of them as a model has Wounds left. */
export const accountsOf = (book: Book): Accounts<State, Command> => ({
  unit: 'points',
  round: (state) => state.round,
  fighters: (state) =>
    state.models.map((m) => {
      const kit = kitOf(book, m);
      const alive = m.where !== 'slain' && m.wounds > 0;
      return {
        id: m.id,
        row: kit.unit.name,
        side: markOf(m.side),
        worth: kit.points,
        left: alive ? (kit.points * Math.min(m.wounds, kit.stats.W)) / Math.max(1, kit.stats.W) : 0,
      };
    }),
  by: (_state, command) => doerOf(book, command),
});
