/** The command line that fights the same battles again. */
import type { CommandForm, Given } from '../arguments.ts';
import { quoted } from '../files/files.ts';

/** Flags that change nothing about what is fought. */
const BESIDE: ReadonlySet<string> = new Set(['workers', 'resume', 'csv', 'write']);

/** The command as it was given, with what was left out and matters said as well. */
export const againOf = (
  form: CommandForm,
  given: Given,
  said: Readonly<Record<string, string | number>>,
): string => {
  const flags = Object.entries(form.flags).flatMap(([name, { value }]) => {
    if (BESIDE.has(name) || !given.has(name)) return [];
    return value === undefined ? [`--${name}`] : given.all(name).flatMap((v) => [`--${name}`, quoted(v)]);
  });
  const more = Object.entries(said).flatMap(([name, value]) =>
    given.has(name) ? [] : [`--${name}`, quoted(String(value))],
  );
  return ['caltrop', form.name, ...given.words.map(quoted), ...flags, ...more].join(' ');
};
