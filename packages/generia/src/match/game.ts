import { ok, type Outcome, type Random, type Result, type Seat } from '@caltrop/engine';
import { gameFrom, type Opened as OpenedGame } from '@caltrop/engine/chapter';
import type { Content } from '../content/content.ts';
import { canReact } from '../rules/actions/actions.ts';
import { dropsOf } from '../rules/areas/concentration.ts';
import type { Book, Position } from './book.ts';
import { parseCommand, type Command } from './command.ts';
import { mergeKey } from './merge-key.ts';
import { randomCommand } from './random-command.ts';
import type { Setup } from './setup/parse-setup.ts';
import { openSetup, type Opened } from './setup/setup.ts';
import { cloneState, type State } from './state.ts';
import { RULES, seatInTurn, speaksFor } from './verbs.ts';
import { resampleView, secretsOf, viewOf } from './view.ts';

export const KIND = 'generia';
/** Changes whenever the same journal could lead to another state. */
export const RULES_VERSION = '0.12.0';

/** A match of Generia, with the book that its rules are closed over. */
export type Generia = OpenedGame<Book, State, Command>;

/** Opens a match: checks the setup and gives the rules closed over it. */
export const openGeneria = (content: Content, setup: Setup): Result<Generia> => {
  const opened = openSetup(content, setup);
  return opened.ok ? ok(gameOf(opened.value, setup)) : opened;
};

/** The rules closed over a book and the position a match starts from. */
export const gameOf = ({ book, start }: Opened, setup: unknown): Generia =>
  gameFrom<Book, State, Command>({
    kind: KIND,
    version: RULES_VERSION,
    rules: RULES,
    book,
    start,
    setup,
    seats: book.seats,
    master: book.master,
    clone: cloneState,
    toAct,
    mergeKey,
    outcome: outcomeOf,
    commands: commandsOf,
    randomCommand: (p, seat, random) => RULES.vouched(p, seat, anyCommand(p, seat, random)),
    view: viewOf,
    resample: ({ state }, seat, random) => resampleView(book, state, seat, random),
    secrets: secretsOf,
    parseCommand: (json) => parseCommand(json, book.board),
  });

const NOBODY: readonly Seat[] = [];

/** The seats that may say something: whoever's turn it is, a game master, and those who may let go of something (GE-KEY-04). */
const toAct = (p: Position): readonly Seat[] => {
  const seat = seatInTurn(p);
  if (seat === undefined) return NOBODY;
  const { master } = p.book;
  const seats = master === '' || master === seat ? [seat] : [seat, master];
  if (p.state.stage !== 'battle') return seats;
  // Of one who is hidden from somebody nobody is told that it keeps something up.
  for (const c of p.state.creatures)
    if (c.held.length > 0 && c.unseenBy.length === 0 && !seats.includes(c.seat) && canReact(p, c))
      seats.push(c.seat);
  return seats;
};

const commandsOf = (p: Position, seat: Seat): Command[] => {
  if (speaksFor(p, seat) === undefined) return toAct(p).includes(seat) ? dropsOf(p, seat) : [];
  const legal = RULES.commands(p, seat);
  return p.book.sideOf.has(seat) ? [...legal, { do: 'concede' }] : legal;
};

/** Verbs of the rarer kind, from which a random player draws now and then. */
const RARE: readonly Command['do'][] = [
  'use',
  'item',
  'rise',
  'break free',
  'swap',
  'grapple',
  'jump',
  'reload',
  'pick up',
  'hold',
  'let go',
  'rouse',
  'help up',
  'search',
  'prepare',
  'analyze',
  'drop',
  'open',
  'mount',
  'dismount',
  'ride',
  'mount attack',
  'mount use',
  'freecast',
  'face',
  'end',
];

const rareCommand = (p: Position, seat: Seat, random: Random): Command | undefined => {
  const word = RARE[random.below(RARE.length)];
  return word === undefined ? undefined : RULES.random(p, seat, word, random);
};

const anyCommand = (p: Position, seat: Seat, random: Random): Command => {
  const as = speaksFor(p, seat);
  const drops = as === undefined ? dropsOf(p, seat) : [];
  return drops[random.below(Math.max(1, drops.length))] ?? randomCommand(p, as ?? seat, random, rareCommand);
};

const outcomeOf = ({ book, state }: Position): Outcome | undefined => {
  const { result } = state;
  if (result === null) return undefined;
  const winners = book.seats.filter((seat) => result.winners.includes(book.sideOf.get(seat) ?? -1));
  return { winners, rule: result.rule, text: result.text };
};
