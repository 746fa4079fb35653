import { ok, sha256Hex, type Game, type Outcome, type Result, type Seat } from '@caltrop/engine';
import { advance } from '../rules/attack/attack.ts';
import type { Book } from './book.ts';
import { allCommands, randomCommand } from './choices.ts';
import { parseCommand, type Command } from './command.ts';
import { apply } from './verbs.ts';
import type { Content } from '../content/content.ts';
import { openSetup, type Opened, type Setup } from './setup.ts';
import { cloneState, type State } from './state.ts';
import { resampleView, secretsOf, viewOf } from './view.ts';

export const KIND = 'officers-chess';
export const TITLE = "Officer's Chess";
/** Changes whenever the same journal could lead to another state. */
export const RULES_VERSION = '1.1.0';

/** A match of Officer's Chess, with the book that its rules are closed over. */
export interface OfficersChess extends Game<State, Command> {
  readonly book: Book;
}

/** Opens a match: checks the setup and gives the rules closed over it. */
export const openOfficersChess = (content: Content, setup: Setup): Result<OfficersChess> => {
  const opened = openSetup(content, setup);
  return opened.ok ? ok(gameOf(opened.value, setup)) : opened;
};

/** The rules closed over a book and the position a match starts from. */
export const gameOf = ({ book, start }: Opened, setup: unknown): OfficersChess => {
  const identity = JSON.stringify([RULES_VERSION, book.content.hash, book.options]);
  return {
    kind: KIND,
    version: RULES_VERSION,
    rulesHash: sha256Hex(identity).slice(0, 16),
    setup,
    seats: book.seats,
    book,
    start: () => cloneState(start),
    clone: cloneState,
    toAct: (state) => toAct(book, state),
    apply: (state, seat, command, table) => apply({ book, state, table }, seat, command),
    advance: (state, table) =>
      (state.combat !== null || state.sweep !== null) && advance({ book, state, table }),
    mergeKey,
    outcome: (state) => outcomeOf(book, state),
    commands: (state, seat) => (toAct(book, state).includes(seat) ? allCommands({ book, state }, seat) : []),
    randomCommand: (state, seat, random) => randomCommand({ book, state }, seat, random),
    view: (state, seat) => viewOf({ book, state }, seat),
    resample: (view, seat, random) => resampleView(book, view, seat, random),
    secrets: (state, seat) => secretsOf({ book, state }, seat),
    parseCommand: (json) => parseCommand(json, book.board.size),
  };
};

const NOBODY: readonly Seat[] = [];

const toAct = (book: Book, state: State): readonly Seat[] => {
  switch (state.phase) {
    case 'deploy':
      return state.deploying.slice(0, 1);
    case 'battle':
      return book.alone[state.batch.owed[0] ?? ''] ?? NOBODY;
    case 'aftermath':
      return book.seats.filter((s) => book.sideOf[s] === 'gm');
    case 'over':
      return [];
  }
};

const outcomeOf = (book: Book, state: State): Outcome | undefined => {
  const { result } = state;
  if (result === null || state.phase !== 'over') return undefined;
  const winners = book.seats.filter((s) => book.sideOf[s] === result.winner);
  return { winners, rule: result.rule, text: result.text };
};

/** What can differ between two states of the same command, as a short text. */
const mergeKey = (s: State): string => {
  let key = s.phase + s.round + s.batch.side + s.batch.owed.length;
  const { turn, combat, sweep } = s;
  if (turn !== null) key += 't' + turn.unit + (turn.moved ? 1 : 0) + (turn.acted ? 1 : 0) + turn.spent;
  if (combat !== null) {
    key += 'c' + combat.attacker + combat.defender + combat.phase + combat.left + combat.striker;
    key += combat.attackerStruck ? 1 : 0;
    key += combat.defenderStruck ? 1 : 0;
    key += combat.attackerBegan ? 1 : 0;
    key += combat.defenderBegan ? 1 : 0;
    key += combat.defenderUsed ? 1 : 0;
    key += combat.attackerBackup + ',' + combat.defenderBackup;
  }
  const { tally } = s;
  if (tally !== null)
    key += 'y' + tally.attacker + ',' + tally.defender + ',' + tally.others + ',' + tally.guard;
  if (sweep !== null) key += 's' + sweep.targets.join();
  for (const u of s.units) {
    key +=
      '|' +
      u.hp +
      ',' +
      u.tile +
      ',' +
      u.weapon +
      (u.activated ? 'a' : '') +
      (u.provoked ? 'p' : '') +
      u.routs;
    for (const status of u.statuses) key += status.name + (status.running ? 'r' : '') + status.round;
    for (const i of u.inflicted) key += i.rating + i.by;
    for (const h of u.items) if (h.uses > 0) key += h.item + h.uses;
  }
  for (const t of s.tiles) key += '#' + t.at + t.terrain + t.damage + t.under;
  if (s.shown.length > 0) key += '~' + s.shown.join();
  return s.result === null ? key : key + s.result.text;
};
