/** Positions taken from a case of any game. */
import { readCaseFile } from '@caltrop/cases';
import { err, ok, type Game, type Presenter, type Problem, type Result } from '@caltrop/engine';
import { didYouMean } from './arguments.ts';
import { kitsFor } from './case-games.ts';
import { readText } from './files.ts';

/** Does something with the position of a case before its first step: of the case with a name, else of the first one. */
export const openCaseScene = async <R>(
  file: string,
  name: string | undefined,
  use: (game: Game<unknown, unknown>, presenter: Presenter<unknown, unknown>, state: unknown) => R,
): Promise<Result<R>> => {
  const text = readText(file);
  if (!text.ok) return text;
  const kits = kitsFor(text.value, []);
  if (!kits.ok) return kits;
  const read = readCaseFile(text.value, file, kits.value);
  if (!read.ok) return read;
  const { cases } = read.value;
  const kit = kits.value.find((k) => k.game === read.value.game);
  const wanted = name?.toLowerCase();
  const found = cases.find((c) => wanted === undefined || c.name.toLowerCase() === wanted);
  const part = found ?? cases.find((c) => c.name.toLowerCase().includes(wanted ?? ''));
  if (part === undefined || kit === undefined) {
    const names = cases.map((c) => c.name);
    const what = `${file} has no case "${name ?? ''}"${didYouMean(name ?? '', names)}. It has: ${names.join('; ')}.`;
    return err([{ code: 'unknown-case', what, where: '--name' }]);
  }
  const where = `${file}:${part.line}`;
  const opened = kit.open({ position: part.position, options: part.options });
  if (!opened.ok)
    return err(opened.error.map((fault): Problem => ({ code: fault.code, what: fault.what, where })));
  const { game, state } = opened.value;
  const presenter = opened.value.presenter?.();
  return presenter === undefined
    ? err([{ code: 'no-odds', what: 'Between battles there is nothing to forecast.', where }])
    : ok(use(game, presenter, state));
};
