import { badCommand, type Result } from '@caltrop/engine';
import type { Saying, Verb as VerbOf } from '@caltrop/engine/chapter';
import {
  flag,
  listOf,
  objectOf,
  optional,
  readCommand,
  text,
  whole,
  wordOf,
  type CommandFrom,
  type ObjectOf,
} from '@caltrop/engine/form';
import type { Surface } from '@caltrop/engine/inches';
import type { Battle, Position } from './book.ts';
import { SIDES, type Side } from './state.ts';

/** A place on the table in mils. */
const place = { x: whole, y: whole };
export type Place = ObjectOf<typeof place>;

const model = { model: text };
const path = listOf(objectOf(place));
const puts = listOf(objectOf({ id: text, ...place }));
const power = {
  power: text,
  target: optional(text),
  at: optional(objectOf(place)),
  upcharge: optional(whole),
};

/** Everything a side can say. Questions in the middle of a command are asked of the table, not said here. */
const COMMANDS = {
  // Set-up: a terrain piece, the table edge, a circle, models in the zone or held off (DW-DEP).
  terrain: { kind: text, ...place },
  edge: { side: wordOf(SIDES) },
  hill: place,
  place: { models: puts },
  hold: model,
  // Movement. A path leaves out where the model stands.
  move: { ...model, path, careful: optional(wordOf(['defensive', 'stealth'])) },
  arrive: { ...model, ...place },
  surge: model,
  // With `paid` a Hero pays its Destiny although Legion Drill would be free.
  together: { ...model, pulled: puts, paid: optional(flag) },
  // Shooting and powers.
  shoot: { ...model, weapon: text, target: text, arc: optional(flag) },
  cast: { ...model, powers: listOf(objectOf(power)) },
  // Activated special rules and items.
  use: { ...model, rule: text, target: optional(text) },
  // Close combat.
  fight: model,
  retreat: { ...model, path },
  // End phase.
  objective: { ...model, marker: whole },
  raise: place,
  // Nothing more in this half, pick or window.
  done: {},
  concede: {},
};

export type Command = CommandFrom<typeof COMMANDS>;
export type CommandOf<Word extends Command['do']> = Saying<Command, Word>;
export type UseCommand = CommandOf<'use'>;

/** What a chapter of the rule book does for one verb of the players. */
export interface Verb<C extends Command> extends VerbOf<Position, Battle, C, Side> {
  /** Whether there is any at all, quickly: a half in which nobody can do anything is passed over. */
  any(p: Position, side: Side): boolean;
}

/** Every place that a command names, whatever its field. */
const placesIn = (v: unknown): { x: number; y: number }[] => {
  if (Array.isArray(v)) return v.flatMap(placesIn);
  if (typeof v !== 'object' || v === null) return [];
  const { x, y }: { x?: unknown; y?: unknown } = v;
  const own = typeof x === 'number' && typeof y === 'number' ? [{ x, y }] : [];
  return [...own, ...Object.values(v).flatMap(placesIn)];
};

/** Reads the JSON form of a command. No place may lie off the table. */
export const parseCommand = (json: unknown, surface: Surface): Result<Command> => {
  const read = readCommand(json, COMMANDS);
  if (!read.ok) return read;
  const off = placesIn(json).some(({ x, y }) => x < 0 || y < 0 || x > surface.width || y > surface.height);
  return off ? badCommand(`"${read.value.do}" names a place off the table.`, 'command') : read;
};
