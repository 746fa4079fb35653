import { badCommand } from './form.ts';
import { ok, type Result } from './result.ts';

/** Whether a value from outside has the form that a field asks for. */
export type Check = (v: unknown) => boolean;

/** Field by field, what a command or a part of one must hold. */
export type Form = Readonly<Record<string, Check>>;

export const isText: Check = (v) => typeof v === 'string';
export const isWhole: Check = (v) => typeof v === 'number' && Number.isInteger(v);

/** A list whose entries are all of one form. */
export const listOf =
  (check: Check): Check =>
  (v) =>
    Array.isArray(v) && v.every(check);

/** A field that may be left out. */
export const optional =
  (check: Check): Check =>
  (v) =>
    v === undefined || check(v);

/** One of a few words. */
export const wordOf =
  (words: readonly string[]): Check =>
  (v) =>
    words.some((word) => word === v);

/** An object with exactly the fields of a form. */
export const objectOf =
  (form: Form): Check =>
  (v) => {
    if (typeof v !== 'object' || v === null || Array.isArray(v)) return false;
    const fields: Readonly<Record<string, unknown>> = { ...v };
    return (
      Object.keys(fields).every((name) => Object.hasOwn(form, name)) &&
      Object.entries(form).every(([name, check]) => check(fields[name]))
    );
  };

/** Reads the fields of a command by the form of its verb: no unknown verb, no unknown field, every field well formed. */
export const readForm = (
  json: unknown,
  forms: Readonly<Record<string, Form>>,
): Result<Readonly<Record<string, unknown>>> => {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return badCommand('A command is an object with a "do".', 'command');
  }
  const fields: Readonly<Record<string, unknown>> = { ...json };
  const verb = fields['do'];
  const form = typeof verb === 'string' && Object.hasOwn(forms, verb) ? forms[verb] : undefined;
  if (form === undefined) {
    return badCommand(`"do" must be one of ${Object.keys(forms).join(', ')}.`, 'command.do');
  }
  for (const name of Object.keys(fields)) {
    if (name !== 'do' && !Object.hasOwn(form, name))
      return badCommand(`"${String(verb)}" has no "${name}".`, `command.${name}`);
  }
  for (const [name, check] of Object.entries(form)) {
    if (!check(fields[name]))
      return badCommand(`"${name}" of "${String(verb)}" is missing or malformed.`, `command.${name}`);
  }
  return ok(fields);
};
