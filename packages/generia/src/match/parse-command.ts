import {
  badCommand,
  isText,
  isWhole,
  listOf,
  ok,
  optional,
  readForm,
  wordOf,
  type Board,
  type Form,
  type Result,
} from '@caltrop/engine';
import type { Command } from './command.ts';
import { DESK_FORMS } from './desk-command.ts';

const isFlag = (v: unknown): boolean => typeof v === 'boolean';
const pay = wordOf(['attack', 'utility', 'move']);
const HOWS = ['walk', 'sprint', 'stealth', 'free', 'skill', 'fly', 'mount'];
const path = listOf(isWhole);

const USE: Form = {
  ability: isText,
  on: optional(listOf(isText)),
  at: optional(isWhole),
  arm: optional(isWhole),
  level: optional(isWhole),
  element: optional(isText),
  with: optional(isFlag),
  path: optional(path),
};

/** Field by field, what each command must hold. */
const FORMS: Readonly<Record<Command['do'], Form>> = {
  place: { who: isText, at: isWhole },
  ready: {},
  move: { path, how: optional(wordOf(HOWS)), sneak: optional(isFlag), up: optional(isWhole) },
  jump: { to: isWhole, pay },
  rise: { pay },
  attack: { arm: isWhole, on: isText },
  use: { ...USE, pay: optional(pay) },
  item: { item: isText, on: optional(isText), at: optional(isWhole), arm: optional(isWhole), pay },
  swap: { hands: listOf(isWhole), pay: wordOf(['utility', 'reaction', 'free']) },
  reload: { arm: isWhole, pay },
  'pick up': { arm: isWhole, pay },
  grapple: { on: isText },
  hold: { pay },
  'break free': { pay },
  'let go': {},
  rouse: { on: isText },
  'help up': { on: isText },
  search: {},
  prepare: { what: isText, pay },
  analyze: { on: isText, check: isFlag },
  'long range': {},
  drop: { held: isWhole },
  open: { at: isWhole, pay },
  mount: { on: isText },
  dismount: { at: isWhole },
  ride: { path, sprint: optional(isFlag) },
  'mount attack': { arm: isWhole, on: isText, pay },
  'mount use': { ...USE, pay },
  face: { facing: isWhole },
  freecast: { tier: isWhole, text: isText, on: optional(listOf(isText)), at: optional(isWhole) },
  leave: {},
  end: {},
  concede: {},
  ...DESK_FORMS,
};

const SQUARES = ['at', 'to', 'path'];

/** Every square that a command names. */
const squaresIn = (fields: Readonly<Record<string, unknown>>): number[] =>
  SQUARES.flatMap((name) => fields[name] ?? []).filter((v) => typeof v === 'number');

/** Reads the JSON form of a command. No square may lie off the board. */
export const parseCommand = (json: unknown, board: Board): Result<Command> => {
  const fields = readForm(json, FORMS);
  if (!fields.ok) return fields;
  if (squaresIn(fields.value).some((t) => t < 0 || t >= board.size))
    return badCommand(`"${String(fields.value['do'])}" names a square off the board.`, 'command');
  // Its form has been checked field by field.
  return ok(json as Command);
};
