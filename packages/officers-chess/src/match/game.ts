import { ok, type Former, type Outcome, type Result } from '@caltrop/engine';
import { gameFrom, type Opened as OpenedGame } from '@caltrop/engine/chapter';
import type { Content } from '../content/content.ts';
import type { Book, Position } from './book.ts';
import { parseCommand, type Command } from './command.ts';
import { mergeKey } from './merge-key.ts';
import { randomCommand } from './random-command.ts';
import type { Setup } from './setup/parse-setup.ts';
import { openSetup, type Opened } from './setup/setup.ts';
import { cloneState, type State } from './state.ts';
import { commandsOf, RULES, toAct } from './verbs.ts';
import { resampleView, secretsOf, viewOf } from './view.ts';
import { resultText } from './side-names.ts';

export const KIND = 'officers-chess';
/** Changes whenever the same journal could lead to another state. */
export const RULES_VERSION = '1.6.0';

/** A match of Officer's Chess, with the book that its rules are closed over. */
export type OfficersChess = OpenedGame<Book, State, Command>;

/** Opens a match: checks the setup and gives the rules closed over it. */
export const openOfficersChess = (content: Content, setup: Setup): Result<OfficersChess> => {
  const opened = openSetup(content, setup);
  return opened.ok ? ok(gameOf(opened.value, setup)) : opened;
};

/** The rules closed over a book and the position a match starts from. */
export const gameOf = ({ book, start }: Opened, setup: unknown): OfficersChess =>
  gameFrom<Book, State, Command>({
    kind: KIND,
    version: RULES_VERSION,
    rules: RULES,
    book,
    start,
    setup,
    seats: book.seats,
    former: FORMER,
    clone: cloneState,
    toAct,
    mergeKey,
    outcome: outcomeOf,
    commands: commandsOf,
    randomCommand: (p, seat, random) => RULES.vouched(p, seat, randomCommand(p, seat, random)),
    view: viewOf,
    resample: resampleView,
    secrets: secretsOf,
    parseCommand: (json) => parseCommand(json, book.board.size),
  });

/**
 * Up to version 1.1.0 the combat and what was left of an AoE attack were fields of their own. Positions are written down
 * between two commands, when neither is under way.
 */
const FORMER: Former<State> = {
  write: (state) =>
    Object.fromEntries(
      Object.entries(state).flatMap(([field, value]): [string, unknown][] =>
        field === 'work'
          ? [
              ['combat', null],
              ['sweep', null],
            ]
          : [[field, value]],
      ),
    ),
  read: (json) =>
    typeof json === 'object' && json !== null && 'combat' in json ? { ...json, work: [] } : json,
};

const outcomeOf = ({ book, state }: Position): Outcome | undefined => {
  const { result } = state;
  if (result === null || state.phase !== 'over') return undefined;
  const winners = book.seats.filter((s) => book.sideOf[s] === result.winner);
  return { winners, rule: result.rule, text: resultText(book, result.text) };
};
