import { badCommand, ok, type Result } from '@caltrop/engine';
import { flag, listOf, optional, readCommand, text, whole, type CommandFrom } from '@caltrop/engine/form';

const wholes = listOf(whole);
const unit = { unit: text };

/** Commands that name one unit; the first of a turn activates it. Tiles are indices, items inventory places. */
const UNIT_FORMS = {
  activate: unit,
  move: { ...unit, path: wholes },
  attack: { ...unit, target: text, weapon: optional(whole) },
  strike: { ...unit, at: whole, weapon: optional(whole) },
  use: { ...unit, item: whole, target: optional(text), to: optional(whole) },
  special: { ...unit, action: text, target: optional(text), to: optional(whole) },
  pick: { ...unit, at: whole },
  visit: unit,
  escape: unit,
  seize: unit,
  raze: unit,
  equip: { ...unit, weapon: optional(whole), accessory: optional(whole) },
  discard: { ...unit, item: whole },
  trade: { ...unit, partner: text, give: wholes, take: wholes },
  end: unit,
};

/** Everything a seat can say, field by field. */
const FORMS = {
  ...UNIT_FORMS,
  place: { ...unit, at: whole },
  lead: unit,
  ready: {},
  yield: {},
  concede: {},
  fate: { ...unit, lost: flag },
};

export type UnitCommand = CommandFrom<typeof UNIT_FORMS>;
export type Command = CommandFrom<typeof FORMS>;

/** Reads the JSON form of a command. `tiles` is the size of the board: no tile may lie outside it. */
export const parseCommand = (json: unknown, tiles: number): Result<Command> => {
  const read = readCommand(json, FORMS);
  if (!read.ok) return read;
  const command = read.value;
  const places = {
    at: 'at' in command ? [command.at] : [],
    to: 'to' in command && command.to !== undefined ? [command.to] : [],
    path: 'path' in command ? command.path : [],
  };
  for (const name of ['at', 'to', 'path'] as const)
    if (places[name].some((t) => t < 0 || t >= tiles))
      return badCommand(`"${name}" of "${command.do}" is off the map.`, `command.${name}`);
  return ok(command);
};
