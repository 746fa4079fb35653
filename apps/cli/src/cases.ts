/* oxlint-disable no-await-in-loop -- one kit after the other, the first fault ends it */
/** Cases on the command line: the kits that a text needs, and positions taken from one. */
import { readCaseFile } from '@caltrop/cases';
import { err, ok, type CaseKit, type Game, type Presenter, type Problem, type Result } from '@caltrop/engine';
import { caseKitOf, readPackFiles } from '@caltrop/shelf/node';
import { takeAll } from '@caltrop/shelf';
import { didYouMean } from './arguments.ts';
import { readText } from './files/files.ts';

const ALL = await takeAll();

/** The kits that the cases of a text need: that of the game it names, else all, so that the reader can say which there are. */
export const kitsFor = async (
  text: string,
  files: readonly string[],
): Promise<Result<readonly CaseKit[]>> => {
  const named = ALL.filter(({ lid }) =>
    new RegExp(`^["']?game["']?\\s*:\\s*["']?${lid.kind}["']?\\s*$`, 'm').test(text),
  );
  const kits: CaseKit[] = [];
  /* oxlint-disable no-await-in-loop -- one kit after the other, up to the first that cannot be had */
  for (const game of named.length > 0 ? named : ALL) {
    const packs = await readPackFiles(game, files);
    const kit = packs.ok ? await caseKitOf(game, packs.value) : packs;
    if (!kit.ok) return kit;
    kits.push(kit.value);
  }
  /* oxlint-enable no-await-in-loop */
  return ok(kits);
};

/** Does something with the position of a case before its first step: of the case with a name, else of the first one. */
export const openCaseScene = async <R>(
  file: string,
  name: string | undefined,
  use: (game: Game<unknown, unknown>, presenter: Presenter<unknown, unknown>, state: unknown) => R,
): Promise<Result<R>> => {
  const text = readText(file);
  if (!text.ok) return text;
  const kits = await kitsFor(text.value, []);
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
    ? err([{ code: 'no-odds', what: 'Between battles there are no odds to work out.', where }])
    : ok(use(game, presenter, state));
};
