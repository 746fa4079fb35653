import type { CaseKit, Fault, Offered, Problem } from '@caltrop/engine';
import { placeFault } from '@caltrop/sheets';
import { fault, type Run } from './position.ts';
import { readCaseFile, type Case } from './read.ts';
import { checkNames, runStep } from './steps.ts';

/** How a case ended: good when there is no problem. */
export interface CaseResult {
  readonly case: Case;
  readonly problems: readonly Problem[];
  /** What was asked on the way, of whom. */
  readonly asked: readonly Offered[];
}

/** How a case file ended: what kept it from being read, or how each of its cases ended. */
export interface FileResult {
  readonly file: string;
  readonly problems: readonly Problem[];
  readonly results: readonly CaseResult[];
}

const steppedInto = (i: number, faults: readonly Fault[]): Fault[] =>
  faults.map((f) => ({ ...f, path: ['steps', i, ...f.path] }));

const faultsOf = (c: Case, kit: CaseKit, asked: Offered[]): Fault[] => {
  const opened = kit.open({ position: c.position, options: c.options });
  if (c.refused !== undefined) {
    if (opened.ok)
      return [fault(['refused'], 'not-refused', `expected ${c.refused} to refuse this position`)];
    if (opened.error.some((f) => f.rule === c.refused)) return [];
  }
  if (!opened.ok) return opened.error;
  const at = opened.value;
  const first = new Set(at.pieces?.(at.state));
  const run: Run = { at, first, questions: kit.questions, state: at.state, events: [], asked: [] };
  const slips = c.steps.flatMap((step, i) => steppedInto(i, checkNames(run, step)));
  if (slips.length > 0) return slips;
  for (const [i, step] of c.steps.entries()) {
    run.asked = [];
    const faults = steppedInto(i, runStep(run, step));
    asked.push(...run.asked);
    // What comes after a wrong turn is wrong as well.
    if (faults.length > 0) return faults;
  }
  return [];
};

/** Runs one case. */
export const runCase = (c: Case, kit: CaseKit): CaseResult => {
  const asked: Offered[] = [];
  const problems = faultsOf(c, kit, asked).map((f) => placeFault(c.file, c.lines, c.path, f));
  return { case: c, problems, asked };
};

/** Reads and runs the text of a case file. */
export const runCaseFile = (text: string, file: string, kits: readonly CaseKit[]): FileResult => {
  const read = readCaseFile(text, file, kits);
  if (!read.ok) return { file, problems: read.error, results: [] };
  const kit = kits.find((known) => known.game === read.value.game);
  if (kit === undefined) return { file, problems: [], results: [] };
  return { file, problems: [], results: read.value.cases.map((c) => runCase(c, kit)) };
};
