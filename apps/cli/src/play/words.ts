/* oxlint-disable no-await-in-loop -- one question comes after the other */
/** What a person can say at the terminal: commands of the battle, and words to look, to take back and to leave. */
import { dictionary } from '@caltrop/engine/dictionary';
import { parseCell, type Seat } from '@caltrop/engine';
import { findByName, parseCommandText, VERBS, type Command, type Position } from '@caltrop/officers-chess';
import { didYouMean } from '../arguments.ts';
import { activeUnit } from '../officers-chess/board.ts';
import { sumsOfOdds } from '../officers-chess/why.ts';
import { whoAttacks } from './advice.ts';
import { carryOut } from './carry.ts';
import { attackerOf } from './example.ts';
import { LOOKS, type Look } from './look.ts';
import { save } from './keep/keep.ts';
import { share } from './keep/share.ts';
import { changesNothing, drawBrief, oddsOf } from './odds.ts';
import { seen, whole, type Next, type Session } from './session.ts';
import { restore, takeBack } from './undo.ts';

type Word = (s: Session, seat: Seat, rest: string) => Next | Promise<Next>;

const complain = (s: Session, what: string): Next => {
  s.reporter.problems([{ code: 'bad-command', what }]);
  return 'same';
};

const undo: Word = async (s, seat) => {
  const undone = await takeBack(s, seat);
  return undone === 'left' ? 'left' : undone === 'done' ? 'anew' : 'same';
};

const redo: Word = (s, seat) => (restore(s, seat) ? 'anew' : 'same');

const looking =
  (look: Look): Word =>
  (s, seat, rest) => {
    look(s, seat, rest);
    return 'same';
  };

const WORDS: Readonly<Record<string, Word>> = dictionary({
  ...Object.fromEntries(Object.entries(LOOKS).map(([name, look]) => [name, looking(look)])),
  undo,
  redo,
  save: (s, _seat, rest) => {
    save(s, rest);
    return 'same';
  },
  share: (s, _seat, rest) => {
    share(s, rest);
    return 'same';
  },
  quit: () => 'left',
});

/** The words of the session, beside the commands of the battle. */
export const SESSION_WORDS: readonly string[] = Object.keys(WORDS);

const ALIASES: Readonly<Record<string, string>> = dictionary({
  '?': 'help',
  h: 'help',
  board: 'map',
  m: 'map',
  u: 'units',
  unit: 'units',
  forecast: 'odds',
  rule: 'rules',
  exit: 'quit',
  q: 'quit',
});

/** Does what a line says. */
export const obey = async (s: Session, seat: Seat, line: string): Promise<Next> => {
  const text = line.trim();
  const active = activeUnit(whole(s));
  if (text === '')
    return active !== undefined && s.match.state.turn?.acted === true ? act(s, seat, 'end', true) : 'same';
  const [first = ''] = text.toLowerCase().split(/\s+/);
  const word = WORDS[ALIASES[first] ?? first];
  if (word !== undefined) return word(s, seat, text.slice(first.length).trim());
  const bare = text.replace(/^!|!$/, '').trim();
  return act(s, seat, bare, bare !== text || s.sure);
};

/** Reads a command of the battle and carries it out; one that rolls dice is asked about first. */
const act = async (s: Session, seat: Seat, text: string, sure: boolean): Promise<Next> => {
  const p = seen(s);
  const command = parseCommandText(p, seat, text);
  if (!command.ok) {
    s.refusedBy = undefined;
    s.reporter.problems(
      command.error.map((problem) => ({ ...problem, what: hint(s, seat, text) ?? problem.what })),
    );
    return 'same';
  }
  const standing = alreadyThere(p, command.value, text);
  if (standing !== undefined) return complain(s, standing);
  if (!sure && !(await confirmed(s, seat, command.value))) return 'same';
  const carried = await carryOut(s, seat, command.value);
  if (carried.kind === 'left') return 'left';
  if (carried.kind !== 'done') return 'same';
  s.reporter.deeds(s, [carried.deed]);
  return s.match.state.turn === null ? 'anew' : 'moved';
};

/** Whether a Move was asked for to the tile that the unit stands on. */
const alreadyThere = (p: Position, command: Command, text: string): string | undefined => {
  if (command.do !== 'move') return undefined;
  const unit = p.state.units.find((u) => u.id === command.unit);
  const words = text.toLowerCase().split(/\s+/);
  const cells = words.slice(1).map((word) => parseCell(p.book.board, word));
  const goals = cells.flatMap((cell) => (cell.ok ? [cell.value] : []));
  return unit?.where === 'map' && goals.length === 1 && goals[0] === unit.tile
    ? `${unit.name} stands there already.`
    : undefined;
};

/** A better word than the parser's where a person most likely left the unit out, or mistyped the verb. */
const hint = (s: Session, seat: Seat, text: string): string | undefined => {
  const [verb = '', name = ''] = text.toLowerCase().split(/\s+/);
  const known = [...VERBS, ...Object.keys(WORDS)];
  if (!known.includes(verb)) {
    const p = seen(s);
    const meant = findByName(p, seat, verb, true);
    if (meant.ok && meant.value.seat === seat)
      return `What should ${meant.value.name} do? For example: move ${verb} c5.`;
    const near = didYouMean(verb, known);
    return near === '' ? `"${verb}" is no command. Type help.` : `"${verb}" is no command${near}. Type help.`;
  }
  if (s.match.state.phase !== 'battle' || name === '') return undefined;
  const named = findByName(seen(s), seat, name, true);
  const active = activeUnit(whole(s));
  if (active !== undefined) {
    return named.ok && named.value.seat === seat && named.value.id !== active.id
      ? `${active.name} is in the middle of its turn: end it first.`
      : undefined;
  }
  const cell = parseCell(s.game.book.board, name);
  if (verb === 'attack') {
    const who = whoAttacks(seen(s), seat, text);
    if (who !== undefined) return who;
  }
  const rest = text.trim().split(/\s+/).slice(1).join(' ');
  return (named.ok && named.value.seat !== seat) || (!named.ok && (cell.ok || HANDLING.has(verb)))
    ? `Which of your units? For example: ${verb} ${attackerOf(seen(s), seat, undefined)} ${rest}.`
    : undefined;
};

/** Verbs that are followed by an item. */
const HANDLING: ReadonlySet<string> = new Set(['use', 'equip', 'discard']);

/** Asks for a plain yes. */
const agrees = async (s: Session, question: string): Promise<boolean> => {
  const answer = await s.input.ask(question);
  if (answer !== undefined && /^y(es)?$/i.test(answer.trim())) return true;
  s.reporter.show('Not done.', {});
  return false;
};

/** Shows the odds of a command that rolls dice, and asks. */
const confirmed = async (s: Session, seat: Seat, command: Command): Promise<boolean> => {
  if (s.terminal.json) return true;
  if (command.do === 'concede') return agrees(s, 'Concede, and lose the battle? (y/n) ');
  if (!['attack', 'strike', 'use', 'special'].includes(command.do)) return true;
  const found = oddsOf(s.game, seen(s).state, seat, command);
  // What is not legal is refused by the match, in its own words.
  if (!found.ok) return true;
  if (command.do !== 'attack' && command.do !== 'strike' && changesNothing(found.value))
    return agrees(s, 'It would change nothing. Do it all the same? (y/n) ');
  if (found.value.forecast.leaves.length === 1) return true;
  if (found.value.exchange !== undefined) s.sums = sumsOfOdds(found.value.position, found.value.exchange);
  s.refusedBy = undefined;
  s.reporter.show(drawBrief(s.terminal, found.value), {});
  for (;;) {
    const answer = await s.input.ask('Do it? (Enter or y, n; why) ');
    if (answer === undefined) return false;
    const said = answer.trim().toLowerCase();
    if (['', 'y', 'yes', '!'].includes(said)) return true;
    if (said !== 'why') {
      s.reporter.show('Not done.', {});
      return false;
    }
    LOOKS.why(s, seat, '');
  }
};
