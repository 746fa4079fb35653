import type { Accounts, Doer } from '@caltrop/engine';
import { unitCost } from '../rules/army/army.ts';
import { classOf, weaponOf, type Book } from '../match/book.ts';
import type { Command } from '../match/command.ts';
import type { State, Unit } from '../match/state.ts';
import { markOf } from './places.ts';

const CLOSE = 'bare hands';

/** Whose deed a command is, and by which weapon, item or action. */
const doerOf = (book: Book, state: State, command: Command): Doer | undefined => {
  if (!('unit' in command)) return undefined;
  const { unit: id } = command;
  const unit = state.units.find((u) => u.id === id);
  if (unit === undefined) return undefined;
  const held = (place: number | undefined): string =>
    (place === undefined ? weaponOf(book, unit) : book.content.items.get(unit.items[place]?.item ?? ''))
      ?.name ?? CLOSE;
  switch (command.do) {
    case 'attack':
      return { unit: id, means: held(command.weapon), against: command.target };
    case 'strike':
      return { unit: id, means: held(command.weapon) };
    case 'use':
      return { unit: id, means: held(command.item) };
    case 'special':
      return { unit: id, means: command.action };
    default:
      return { unit: id, means: '' };
  }
};

/**
 * Gold by the book (OC-BUILD-02), and as much of it as a unit has HP left. Creatures have no price; where one takes part
 * everybody counts by HP.
 */
export const accountsOf = (book: Book, start: State): Accounts<State, Command> => {
  const { content } = book;
  const priced = start.units.every((u) => classOf(book, u).tier !== 'creature');
  const prices = new Map<string, number>(
    start.units.map((u) => [
      u.id,
      unitCost(content, { name: u.name, class: u.class, items: u.items.map(({ item }) => item) }),
    ]),
  );
  const worthOf = (u: Unit): number => (priced ? (prices.get(u.id) ?? 0) : u.maxHp);
  return {
    unit: priced ? 'gold' : 'HP',
    round: (state) => state.round,
    fighters: (state) =>
      state.units.map((u) => {
        const worth = worthOf(u);
        const left = u.where === 'routed' ? 0 : (worth * u.hp) / Math.max(1, u.maxHp);
        return { id: u.id, row: classOf(book, u).name, side: markOf(u.side), worth, left };
      }),
    by: (state, command) => doerOf(book, state, command),
  };
};
