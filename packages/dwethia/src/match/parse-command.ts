import {
  badCommand,
  isText,
  isWhole,
  listOf,
  objectOf,
  ok,
  optional,
  readForm,
  wordOf,
  type Form,
  type Result,
} from '@caltrop/engine';
import type { Surface } from '@caltrop/engine/inches';
import type { Command } from './command.ts';
import { SIDES } from './state.ts';

const place: Form = { x: isWhole, y: isWhole };
const put: Form = { id: isText, ...place };
const model: Form = { model: isText };
const path = listOf(objectOf(place));

const POWER: Form = {
  power: isText,
  target: optional(isText),
  at: optional(objectOf(place)),
  upcharge: optional(isWhole),
};

/** Field by field, what each command must hold; all places in whole mils. */
const FORMS: Readonly<Record<Command['do'], Form>> = {
  terrain: { kind: isText, ...place },
  edge: { side: wordOf(SIDES) },
  hill: place,
  place: { models: listOf(objectOf(put)) },
  hold: model,
  move: { ...model, path, careful: optional(wordOf(['defensive', 'stealth'])) },
  arrive: { ...model, ...place },
  surge: model,
  together: { ...model, pulled: listOf(objectOf(put)) },
  shoot: { ...model, weapon: isText, target: isText, arc: optional((v) => typeof v === 'boolean') },
  cast: { ...model, powers: listOf(objectOf(POWER)) },
  use: { ...model, rule: isText, target: optional(isText) },
  fight: model,
  retreat: { ...model, path },
  objective: { ...model, marker: isWhole },
  raise: place,
  done: {},
  concede: {},
};

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
  const fields = readForm(json, FORMS);
  if (!fields.ok) return fields;
  const off = placesIn(json).some(({ x, y }) => x < 0 || y < 0 || x > surface.width || y > surface.height);
  if (off) return badCommand(`"${String(fields.value['do'])}" names a place off the table.`, 'command');
  // Its form has been checked field by field.
  return ok(json as Command);
};
