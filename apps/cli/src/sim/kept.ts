/** What a long run keeps in a file, so that it can go on after it was ended: `--resume FILE`. */
import { err, ok, parseJson, type Problem, type Result } from '@caltrop/engine';
import { anyObject, atLeast, hasForm, text } from '@caltrop/engine/form';
import type { Given } from '../arguments.ts';
import { fileExists, readText, writeFault, writeText } from '../files/files.ts';

const FORM = 'caltrop run 1';
const KEPT = atLeast({ form: text, asked: text, sums: anyObject });

/** A run with a file beside it. */
export interface Kept<T> {
  /** What was fought before, by the names of its parts. */
  readonly sums: Readonly<Record<string, T>>;
  /** Writes what there is now: at once, or where that was not long ago, not yet. */
  save(sums: Readonly<Record<string, T>>, now?: boolean): Problem | undefined;
}

const NOTHING: Kept<never> = { sums: {}, save: () => undefined };

/** How long a run may be ahead of its file. */
const BEHIND_MS = 5000;

/** The file of `--resume`: what it holds of a run that is described so, or nothing where there is no such file yet. */
export const keptIn = <T>(given: Given, asked: unknown): Result<Kept<T>> => {
  const file = given.text('resume');
  if (file === undefined) return ok(NOTHING);
  const description = JSON.stringify(asked);
  let sums: Readonly<Record<string, T>> = {};
  if (fileExists(file)) {
    const found = readText(file);
    if (!found.ok) return found;
    const json = parseJson(found.value);
    if (!json.ok || !hasForm(KEPT, json.value) || json.value.form !== FORM)
      return err([
        { code: 'bad-file', what: `${file} holds no run that was ended early.`, where: '--resume' },
      ]);
    if (json.value.asked !== description)
      return err([
        {
          code: 'other-run',
          what: `${file} holds another run, or one by other rules: name another file, or give the same flags.`,
          where: '--resume',
        },
      ]);
    // We wrote it, for a run that was described in the same words.
    sums = json.value.sums as Readonly<Record<string, T>>;
  }
  const fault = writeFault(file);
  if (fault !== undefined) return err([fault]);
  let last = performance.now();
  return ok({
    sums,
    save: (now, atOnce = false) => {
      if (!atOnce && performance.now() - last < BEHIND_MS) return undefined;
      last = performance.now();
      return writeText(file, `${JSON.stringify({ form: FORM, asked: description, sums: now })}\n`);
    },
  });
};
