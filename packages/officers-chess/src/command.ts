import { err, ok, type Problem, type Result } from '@caltrop/engine';

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

type Check = (v: unknown) => boolean;

const text: Check = (v) => typeof v === 'string';
const whole: Check = (v) => typeof v === 'number' && Number.isInteger(v);
const wholes: Check = (v) => Array.isArray(v) && v.every(whole);
const optional =
  (check: Check): Check =>
  (v) =>
    v === undefined || check(v);

const unit = { unit: text };

/** Field by field, what each command must hold. */
const FORMS: Readonly<Record<Command['do'], Readonly<Record<string, Check>>>> = {
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
  place: { ...unit, at: whole },
  lead: unit,
  ready: {},
  yield: {},
  concede: {},
  fate: { ...unit, lost: (v) => typeof v === 'boolean' },
};

const problem = (what: string, where: string): { ok: false; error: Problem[] } =>
  err([{ code: 'bad-command', what, where }]);

/** Reads the JSON form of a command. `tiles` is the size of the board: no tile may lie outside it. */
export const parseCommand = (json: unknown, tiles: number): Result<Command> => {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return problem('A command is an object with a "do".', 'command');
  }
  const fields = json as Record<string, unknown>;
  const verb = fields['do'];
  if (typeof verb !== 'string' || !Object.hasOwn(FORMS, verb)) {
    return problem(`"do" must be one of ${Object.keys(FORMS).join(', ')}.`, 'command.do');
  }
  const form = FORMS[verb as Command['do']];
  for (const name of Object.keys(fields)) {
    if (name !== 'do' && !Object.hasOwn(form, name))
      return problem(`"${verb}" has no "${name}".`, `command.${name}`);
  }
  for (const [name, check] of Object.entries(form)) {
    if (!check(fields[name]))
      return problem(`"${name}" of "${verb}" is missing or malformed.`, `command.${name}`);
  }
  for (const name of ['at', 'to', 'path']) {
    const value = fields[name];
    const list: unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
    if (list.some((t) => typeof t === 'number' && (t < 0 || t >= tiles))) {
      return problem(`"${name}" of "${verb}" is off the map.`, `command.${name}`);
    }
  }
  return ok(json as Command);
};
