/** Goblin Couriers as cases see it: a yard with something changed in it, and facts to expect. */
import { oneOf, whole, words } from '@caltrop/sheets';
import { openScenario } from '@caltrop/engine/plain';
import { plainCases, saysOf, square } from '@caltrop/sheets/plain-cases';
import { matchOf, OPTIONS } from './match.ts';
import { compileContent } from './pack.ts';
import { presenterOf } from './play.ts';

const state = {
  round: [whole('a round', 1, 10), 'the round'],
  turn: [oneOf(['moss', 'soot']), 'the gang whose turn it is'],
  parcel: [square, 'where the parcel lies, or was picked up'],
  carrier: [words('a goblin'), 'the goblin that carries the parcel; empty when nobody does'],
  winner: [oneOf(['moss', 'soot', 'nobody']), 'the gang that has won; empty before the end'],
} as const;
const unit = {
  at: [square, 'its square; null when it has fled'],
  left: [whole('Grit', 0, 9), 'its Grit'],
} as const;

export const makeKit = plainCases({
  game: 'couriers',
  options: OPTIONS,
  compile: compileContent,
  open: openScenario(OPTIONS, matchOf),
  board: ({ book }) => book.board,
  presenter: presenterOf,
  pass: { do: 'done' },
  state,
  unit,
  short: 'left',
});

export const facts = [saysOf(state), saysOf(unit)];
