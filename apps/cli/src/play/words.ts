/* oxlint-disable no-await-in-loop -- one person is asked after the other */
/** What a person can say at the terminal: commands of the battle, and words to look, to take back and to leave. */
import { parseCell, type Refusal, type Seat } from '@caltrop/engine';
import { findByName, makeCommandText, parseCommandText, VERBS, type Command } from '@caltrop/officers-chess';
import { didYouMean } from '../arguments.ts';
import { writeText } from '../files.ts';
import { activeUnit } from '../officers-chess/board.ts';
import { sumsOfOdds } from '../officers-chess/why.ts';
import { carryOut } from './carry.ts';
import { LOOKS, type Look } from './look.ts';
import { drawBrief, oddsOf } from './odds.ts';
import { humans, isHuman, keepJournal, seen, whole, type Change, type Session } from './session.ts';

/** What a line led to: a change of the position, or the end of the session. */
export type Next = Change | 'left';

type Word = (s: Session, seat: Seat, rest: string) => Next | Promise<Next>;

const complain = (s: Session, what: string): Next => {
  s.reporter.problems([{ code: 'bad-command', what }]);
  return 'same';
};

/** Takes back the last command of a person, and all that bots have done since. */
const undo: Word = async (s, seat) => {
  const { match } = s;
  const last = match.history().findLastIndex((line) => isHuman(s, line.seat));
  if (last < 0) return complain(s, 'There is nothing to take back.');
  const others = s.game.seats.filter((other) => other !== seat);
  const terms = match.undoTerms(seat);
  const free = last === match.length - 1 && terms.kind === 'free';
  if (!free) {
    for (const other of humans(s).filter((h) => h !== seat)) {
      const answer = await s.input.ask(`${other}, do you agree to take it back? (y/n) `);
      if (answer === undefined) return 'left';
      if (!/^y(es)?$/i.test(answer.trim())) return complain(s, `${other} does not agree.`);
    }
  }
  const taken = match.history()[last];
  while (match.length > last) {
    const said = match.undo(seat, others);
    if (said.kind === 'refused') return refused(s, said.refusal);
  }
  keepJournal(s);
  const text = taken === undefined ? '' : textOf(s, taken.command);
  const because = free ? '' : terms.kind === 'consent' ? ' Everybody agrees.' : '';
  s.reporter.show(`Taken back: ${text}.${because}`, {
    type: 'undo',
    command: taken?.command,
    commands: match.length,
  });
  return 'anew';
};

const redo: Word = (s, seat) => {
  if (!s.match.canRedo) return complain(s, 'There is nothing to restore.');
  do {
    const said = s.match.redo(seat);
    if (said.kind === 'refused') return refused(s, said.refusal);
  } while (s.match.canRedo && !isHuman(s, s.match.toAct()[0]));
  keepJournal(s);
  s.reporter.show('Restored, with the same dice.', { type: 'redo', commands: s.match.length });
  return 'anew';
};

const refused = (s: Session, refusal: Refusal): Next => {
  s.reporter.refused(refusal);
  return 'same';
};

const textOf = (s: Session, json: unknown): string => {
  const command = s.game.parseCommand(json);
  return command.ok ? makeCommandText(whole(s), command.value) : '';
};

const save: Word = (s, _seat, rest) => {
  const file = rest === '' ? s.journal : rest;
  if (file === undefined) return complain(s, 'Save where? For example: save battle.jsonl.');
  const fault = writeText(file, s.match.save());
  if (fault !== undefined) {
    s.reporter.problems([fault]);
    return 'same';
  }
  const text = `Saved to ${file}. Go on with: caltrop play --resume ${file}`;
  s.reporter.show(text, { type: 'saved', file });
  return 'same';
};

const looking =
  (look: Look): Word =>
  (s, seat, rest) => {
    look(s, seat, rest);
    return 'same';
  };

const WORDS: Readonly<Record<string, Word>> = {
  ...Object.fromEntries(Object.entries(LOOKS).map(([name, look]) => [name, looking(look)])),
  undo,
  redo,
  save,
  quit: () => 'left',
};

/** The words of the session, beside the commands of the battle. */
export const SESSION_WORDS: readonly string[] = Object.keys(WORDS);

const ALIASES: Readonly<Record<string, string>> = {
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
};

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
  if (!sure && !(await confirmed(s, seat, command.value))) return 'same';
  const carried = await carryOut(s, seat, command.value);
  if (carried.kind === 'left') return 'left';
  if (carried.kind !== 'done') return 'same';
  s.reporter.deeds(s, [carried.deed]);
  return s.match.state.turn === null ? 'anew' : 'moved';
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
  return (named.ok && named.value.seat !== seat) || (!named.ok && cell.ok)
    ? `Which of your units? For example: ${verb} ${anyOwn(s, seat)} ${name}.`
    : undefined;
};

const anyOwn = (s: Session, seat: Seat): string =>
  s.match.state.units.find((u) => u.seat === seat && u.where === 'map' && !u.activated)?.id ?? 'orla';

/** Shows the odds of a command that rolls dice, and asks. */
const confirmed = async (s: Session, seat: Seat, command: Command): Promise<boolean> => {
  if (s.terminal.json || !['attack', 'strike', 'use', 'special'].includes(command.do)) return true;
  const found = oddsOf(s.game, seen(s).state, seat, command);
  // What is not legal is refused by the match, in its own words.
  if (!found.ok || found.value.forecast.leaves.length === 1) return true;
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
