import type { Spoken } from '../../chapter/verb.ts';
import { makeCell, parseCell, type Board } from '../../field/index.ts';
import { called, readCommand, text, whole, type CommandFrom, type Fields, type Form } from '../../form.ts';
import { ok, type Result } from '../../result.ts';
import { badText, pickNamed } from '../deeds/typed.ts';
import { saidIn } from './unit.ts';

/** A field of a command that names a unit. */
export const aUnit: Form<string> = called('the id of a unit', text);
/** A field of a command that names a tile. */
export const aTile: Form<number> = called('the number of a tile', whole);

/** What can be said: the fields of every command by its verb, in the order in which they are typed. */
export type Forms = Readonly<Record<string, Fields>>;

const tileField = (forms: Forms, { do: verb }: Spoken): string | undefined =>
  Object.entries(forms[verb] ?? {}).find(([, form]) => form === aTile)?.[0];

/** Whether a command names a tile, and so is said by pointing at the map. */
export const hasTile = (forms: Forms, command: Spoken): boolean => tileField(forms, command) !== undefined;

/** The tile that a command names; -1 where it names none. */
export const tileIn = (forms: Forms, command: Spoken): number => {
  const tile = saidIn(command).get(tileField(forms, command) ?? '');
  return typeof tile === 'number' ? tile : -1;
};

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What somebody typed for one field, as a command holds it. */
const valueOf = (
  form: Form<unknown> | undefined,
  word: string,
  board: Board,
  units: readonly Named[],
): Result<unknown> => {
  if (form === aTile) return parseCell(board, word);
  if (form !== aUnit) return ok(/^-?[0-9]+$/.test(word) ? Number(word) : word);
  const unit = pickNamed(units, word, 'unit');
  return unit.ok ? ok(unit.value.id) : unit;
};

/** Reads a typed command: its verb, then a word for each of its fields, as in `go m1 d3`. */
export const parseBy = <F extends Forms>(
  forms: F,
  board: Board,
  units: readonly Named[],
  typed: string,
): Result<CommandFrom<F>> => {
  const [verb = '', ...words] = typed.trim().toLowerCase().split(/\s+/);
  const fields = Object.entries((Object.hasOwn(forms, verb) ? forms[verb] : undefined) ?? {});
  if (!Object.hasOwn(forms, verb)) return badText(`Say one of ${Object.keys(forms).join(', ')}.`);
  if (words.length !== fields.length)
    return badText(`Say it like this: ${[verb, ...fields.map(([name]) => name.toUpperCase())].join(' ')}.`);
  const json: Record<string, unknown> = { do: verb };
  for (const [i, [name, form]] of fields.entries()) {
    const value = valueOf(form, words[i] ?? '', board, units);
    if (!value.ok) return value;
    json[name] = value.value;
  }
  return readCommand(json, forms);
};

/** A command as it is typed. */
export const makeBy = (forms: Forms, board: Board, command: Spoken): string => {
  const said = saidIn(command);
  const words = Object.entries(forms[command.do] ?? {}).map(([name, form]) => {
    const value = said.get(name);
    return form === aTile && typeof value === 'number' ? makeCell(board, value) : String(value);
  });
  return [command.do, ...words].join(' ');
};
