import { badCommand, ok, type Board, type Result } from '@caltrop/engine';
import type { Saying, Verb as VerbOver } from '@caltrop/engine/chapter';
import {
  eitherOf,
  flag,
  listOf,
  objectOf,
  optional,
  readCommand,
  text,
  whole,
  wordOf,
  type CommandFrom,
  type TypeOf,
} from '@caltrop/engine/form';
import { ZONES } from '../content/words.ts';
import type { Battle, Position } from './book.ts';
import { DESK_FORMS } from './desk-command.ts';

const pay = wordOf(['attack', 'utility', 'move']);
const path = listOf(whole);
const how = wordOf(['walk', 'sprint', 'stealth', 'free', 'skill', 'fly', 'mount']);

/**
 * What an attacker adds to its blow before the roll (GE-SEQ-02): a reaction or Free Reaction to its own attack, where that
 * aims, with which element and at which level; the first that is possible where nothing is said.
 */
const added = objectOf({
  ability: text,
  zone: optional(wordOf(ZONES)),
  element: optional(text),
  level: optional(whole),
});
/**
 * All that is added to the attacks of a command, in order: a Free Reaction to each of them, a reaction to the first that it
 * fits. Nothing more is asked then. Where the list is left out the attacker is asked before each roll.
 */
const adds = optional(listOf(added));

/** What is used: a skill, weapon skill, spell, printed feature or universal action. */
const use = {
  ability: text,
  on: optional(listOf(text)),
  at: optional(whole),
  arm: optional(whole),
  /** Cast level or step of the cost, from 1. */
  level: optional(whole),
  element: optional(text),
  /** With a crystal or stone. */
  with: optional(flag),
  path: optional(path),
  /** Where a skill strikes that strikes a chosen zone; asked where it is left out. */
  zone: optional(wordOf(ZONES)),
  adds,
};

/**
 * Everything a seat can say, field by field. The creature whose turn it is acts; questions in the middle of a command are
 * asked of the table, not said here. Creatures are named by id, squares by number, arms by their number in the creature's list.
 */
const FORMS = {
  /** Before the fight: a creature on one of its side's squares; ready to begin. */
  place: { who: text, at: whole },
  ready: {},
  /** Outside combat (GE-KEY-12): who performs which ritual, on whom, at which step of its cost. */
  ritual: {
    who: text,
    ability: text,
    on: optional(listOf(text)),
    level: optional(whole),
    element: optional(text),
  },
  /** Outside combat too: a meal that takes Phases. */
  eat: { who: text, item: text },
  /** `path` leaves out the square it stands on; `up` is how many metres above the ground a flight ends, as before without. */
  move: { path, how: optional(how), sneak: optional(flag), up: optional(whole) },
  jump: { to: whole, pay },
  rise: { pay },
  /** A plain attack with a weapon, or an extra one of an Adept. */
  attack: { arm: whole, on: text, adds },
  use: { ...use, pay: optional(pay) },
  item: { item: text, on: optional(text), at: optional(whole), arm: optional(whole), pay },
  /** Arms in hand from now on; another grip of the same is free once a turn (GE-R63). */
  swap: { hands: listOf(whole), pay: eitherOf(pay, wordOf(['reaction', 'free'])) },
  reload: { arm: whole, pay },
  'pick up': { arm: whole, pay },
  grapple: { on: text },
  hold: { pay },
  'break free': { pay },
  'let go': {},
  rouse: { on: text },
  'help up': { on: text },
  search: {},
  prepare: { what: text, pay },
  analyze: { on: text, check: flag },
  /** GE-UNI-03: a Concentration of this turn for the range of the next PA or SA. */
  'long range': {},
  drop: { held: whole },
  open: { at: whole, pay },
  mount: { on: text },
  dismount: { at: whole },
  /** The mount moves, attacks or acts for one of the rider's actions (GE-MNT-07, 08). */
  ride: { path, sprint: optional(flag) },
  'mount attack': { arm: whole, on: text, pay },
  'mount use': { ...use, pay },
  face: { facing: whole },
  freecast: { tier: whole, text, on: optional(listOf(text)), at: optional(whole) },
  /** Anything that no rule covers, in a player's words (GE-R75). */
  try: { text },
  /** Out of the fight over the board's edge; the end of the turn; giving up. */
  leave: {},
  end: {},
  concede: {},
  ...DESK_FORMS,
};

/** What an action is paid with. */
export type Pay = TypeOf<typeof pay>;
/** What an attacker adds to its blow. */
export type Added = TypeOf<typeof added>;
/** How somebody moves. */
export type MoveHow = TypeOf<typeof how>;
export type Command = CommandFrom<typeof FORMS>;
export type CommandOf<Word extends Command['do']> = Saying<Command, Word>;
export type UseCommand = CommandOf<'use'>;

/** What a chapter of the rule book does for one verb. Stage and turn have been looked at before it is asked. */
export type Verb<C extends Command> = VerbOver<Position, Battle, C>;

const SQUARES: ReadonlySet<string> = new Set(['at', 'to', 'path']);

/** Every square that a command names. */
const squaresIn = (command: Command): number[] =>
  Object.entries(command)
    .flatMap(([name, value]: [string, unknown]) => (SQUARES.has(name) ? value : []))
    .filter((v) => typeof v === 'number');

/** Reads the JSON form of a command. No square may lie off the board. */
export const parseCommand = (json: unknown, board: Board): Result<Command> => {
  const read = readCommand(json, FORMS);
  if (read.ok && squaresIn(read.value).some((t) => t < 0 || t >= board.size))
    return badCommand(`"${read.value.do}" names a square off the board.`, 'command');
  return read.ok ? ok(read.value) : read;
};
