import {
  badCommand,
  isText,
  isWhole,
  listOf,
  ok,
  optional,
  readForm,
  type Form,
  type Result,
} from '@caltrop/engine';

/** Commands that name one unit; the first of a turn activates it. Tiles are indices, items inventory places. */
export type UnitCommand =
  | { readonly do: 'activate'; readonly unit: string }
  | { readonly do: 'move'; readonly unit: string; readonly path: readonly number[] }
  | { readonly do: 'attack'; readonly unit: string; readonly target: string; readonly weapon?: number }
  | { readonly do: 'strike'; readonly unit: string; readonly at: number; readonly weapon?: number }
  | {
      readonly do: 'use';
      readonly unit: string;
      readonly item: number;
      readonly target?: string;
      readonly to?: number;
    }
  | {
      readonly do: 'special';
      readonly unit: string;
      readonly action: string;
      readonly target?: string;
      readonly to?: number;
    }
  | { readonly do: 'pick'; readonly unit: string; readonly at: number }
  | { readonly do: 'visit' | 'escape' | 'seize' | 'raze'; readonly unit: string }
  | { readonly do: 'equip'; readonly unit: string; readonly weapon?: number; readonly accessory?: number }
  | { readonly do: 'discard'; readonly unit: string; readonly item: number }
  | {
      readonly do: 'trade';
      readonly unit: string;
      readonly partner: string;
      readonly give: readonly number[];
      readonly take: readonly number[];
    }
  | { readonly do: 'end'; readonly unit: string };

/** Everything a seat can say. */
export type Command =
  | UnitCommand
  | { readonly do: 'place'; readonly unit: string; readonly at: number }
  | { readonly do: 'lead'; readonly unit: string }
  | { readonly do: 'ready' }
  | { readonly do: 'yield' }
  | { readonly do: 'concede' }
  | { readonly do: 'fate'; readonly unit: string; readonly lost: boolean };

const wholes = listOf(isWhole);
const unit = { unit: isText };

/** Field by field, what each command must hold. */
const FORMS: Readonly<Record<Command['do'], Form>> = {
  activate: unit,
  move: { ...unit, path: wholes },
  attack: { ...unit, target: isText, weapon: optional(isWhole) },
  strike: { ...unit, at: isWhole, weapon: optional(isWhole) },
  use: { ...unit, item: isWhole, target: optional(isText), to: optional(isWhole) },
  special: { ...unit, action: isText, target: optional(isText), to: optional(isWhole) },
  pick: { ...unit, at: isWhole },
  visit: unit,
  escape: unit,
  seize: unit,
  raze: unit,
  equip: { ...unit, weapon: optional(isWhole), accessory: optional(isWhole) },
  discard: { ...unit, item: isWhole },
  trade: { ...unit, partner: isText, give: wholes, take: wholes },
  end: unit,
  place: { ...unit, at: isWhole },
  lead: unit,
  ready: {},
  yield: {},
  concede: {},
  fate: { ...unit, lost: (v) => typeof v === 'boolean' },
};

/** Reads the JSON form of a command. `tiles` is the size of the board: no tile may lie outside it. */
export const parseCommand = (json: unknown, tiles: number): Result<Command> => {
  const fields = readForm(json, FORMS);
  if (!fields.ok) return fields;
  for (const name of ['at', 'to', 'path']) {
    const value = fields.value[name];
    const list: unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
    if (list.some((t) => typeof t === 'number' && (t < 0 || t >= tiles))) {
      return badCommand(`"${name}" of "${String(fields.value['do'])}" is off the map.`, `command.${name}`);
    }
  }
  // Its form has been checked field by field.
  return ok(json as Command);
};
