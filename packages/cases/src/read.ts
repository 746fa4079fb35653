import { err, ok, type CaseKit, type Fault, type Problem, type Result } from '@caltrop/engine';
import {
  didYouMean,
  lineOf,
  makeFaults,
  placeFault,
  readSheet,
  type Lines,
  type Path,
} from '@caltrop/sheets';
import { answersOf } from './answers.ts';
import { fileSchema, STEP_KINDS, stepSchemas, type CaseData, type Step } from './schema.ts';

/** A case as read: a position, what is done in it and what must come of it. */
export interface Case {
  readonly file: string;
  readonly line: number;
  readonly game: string;
  readonly name: string;
  readonly rules: readonly string[];
  /** The rows of content that it exercises, such as `spells.adhere`. */
  readonly rows: readonly string[];
  /** The worked example of the rule index that it is. */
  readonly example: string | undefined;
  readonly options: unknown;
  readonly position: unknown;
  /** The rule by which the position itself must be refused. */
  readonly refused: string | undefined;
  readonly steps: readonly Step[];
  /** The way to it in the file. */
  readonly path: Path;
  readonly lines: Lines;
}

/** A case file as read. */
export interface CaseFile {
  readonly file: string;
  readonly game: string;
  readonly cases: readonly Case[];
}

const readStep = (data: Readonly<Record<string, unknown>>): Result<Step, Fault[]> => {
  const kind = STEP_KINDS.find((name) => Object.hasOwn(data, name));
  const stranger = Object.keys(data).find((name) => name !== 'expect') ?? '';
  // Facts alone are a step too, but beside an unknown word they belong to what that word was meant to be.
  if (kind === undefined || (kind === 'expect' && stranger !== '')) {
    const what = `a step has one of ${STEP_KINDS.join(', ')}${didYouMean(stranger, STEP_KINDS)}`;
    return err([{ path: [], code: 'unknown-step', what }]);
  }
  const parsed = stepSchemas[kind].safeParse(data);
  return parsed.success ? ok(parsed.data) : err(makeFaults(data, parsed.error.issues));
};

const readSteps = (data: CaseData, faults: Fault[]): Step[] => {
  if (data.refused === undefined && (data.steps ?? []).length === 0) {
    faults.push({ path: ['steps'], code: 'missing-field', what: 'missing; expected a list of steps' });
  }
  if (data.refused !== undefined && data.steps !== undefined) {
    const what = 'a case with refused has no steps: its position cannot be opened';
    faults.push({ path: ['steps'], code: 'unknown-field', what });
  }
  return (data.steps ?? []).flatMap((given, i) => {
    const step = readStep(given);
    if (step.ok) return [step.value];
    faults.push(...step.error.map((fault) => ({ ...fault, path: ['steps', i, ...fault.path] })));
    return [];
  });
};

const checkRules = (data: CaseData, kit: CaseKit, faults: Fault[]): void => {
  const check = (id: string | undefined, path: Path): void => {
    if (id !== undefined && !kit.hasRule(id)) {
      faults.push({ path, code: 'unknown-rule', what: `there is no rule ${id}` });
    }
  };
  data.rules.forEach((id, i) => check(id, ['rules', i]));
  check(data.refused, ['refused']);
  (data.steps ?? []).forEach((step, i) => {
    const rule = step['rule'];
    if (Object.hasOwn(step, 'refuse') && typeof rule === 'string') check(rule, ['steps', i, 'rule']);
  });
};

const checkRows = ({ rows = [] }: CaseData, kit: CaseKit, faults: Fault[]): void =>
  rows.forEach((row, i) => {
    const what = kit.rowFault?.(row);
    if (what !== undefined) faults.push({ path: ['rows', i], code: 'unknown-row', what });
  });

/** Why a word begins no question of a game that lists its questions. */
const questionFault = (questions: readonly string[] | undefined, word: string): string | undefined =>
  questions === undefined || questions.some((known) => known.startsWith(word) || word.startsWith(known))
    ? undefined
    : `no question begins with "${word}"${didYouMean(word, questions)}`;

/** Questions that steps name must be among those of the game. */
const checkQuestions = (steps: readonly Step[], { questions }: CaseKit, faults: Fault[]): void =>
  steps.forEach((step, i) => {
    const check = (word: string | undefined, path: Path): void => {
      const what = word === undefined ? undefined : questionFault(questions, word);
      if (what !== undefined) faults.push({ path: ['steps', i, ...path], code: 'unknown-question', what });
    };
    const { answers } = 'answers' in step ? step : {};
    answersOf(answers).forEach((a, n) => check(a.question, ['answers', n]));
    if ('offer' in step && !('odds' in step)) check(step.question, ['question']);
  });

/** Reads the text of a case file; every problem names file, line and field. */
export const readCaseFile = (text: string, file: string, kits: readonly CaseKit[]): Result<CaseFile> => {
  const sheet = readSheet(text, file, 'case', 'a game and its cases');
  if (!sheet.ok) return sheet;
  const { data, lines } = sheet.value;
  const parsed = fileSchema.safeParse(data);
  if (!parsed.success) {
    return err(makeFaults(data, parsed.error.issues).map((fault) => placeFault(file, lines, [], fault)));
  }
  const { game, cases } = parsed.data;
  const kit = kits.find((known) => known.game === game);
  if (kit === undefined) {
    const known = kits.map((k) => k.game);
    const what = `there is no game "${game}"${didYouMean(game, known) || `; there are ${known.join(', ')}`}`;
    return err([placeFault(file, lines, [], { path: ['game'], code: 'unknown-game', what })]);
  }
  const problems: Problem[] = [];
  const names = new Map<string, number>();
  const read = cases.map((given, i): Case => {
    const path: Path = ['cases', i];
    const line = lineOf(lines, path);
    const faults: Fault[] = [];
    const first = names.get(given.name);
    if (first !== undefined) {
      const what = `this name is taken by the case on line ${first}; choose another`;
      faults.push({ path: ['name'], code: 'duplicate-name', what });
    }
    names.set(given.name, first ?? line);
    checkRules(given, kit, faults);
    checkRows(given, kit, faults);
    const steps = readSteps(given, faults);
    checkQuestions(steps, kit, faults);
    problems.push(...faults.map((fault) => placeFault(file, lines, path, fault)));
    const { name, rules, rows = [], example, options, position, refused } = given;
    return { file, line, game, name, rules, rows, example, options, position, refused, steps, path, lines };
  });
  return problems.length > 0 ? err(problems) : ok({ file, game, cases: read });
};
