import {
  chance,
  forecast,
  fractions,
  makeFraction,
  ONE,
  parseFraction,
  runCommand,
  ScriptedTable,
  ZERO,
} from '@caltrop/engine';
import type {
  CaseKit,
  CasePosition,
  Event,
  Fault,
  Policy,
  Problem,
  Result,
  ScriptedAnswer,
  Seat,
} from '@caltrop/engine';
import { placeFault, type Path } from '@caltrop/sheets';
import { compareFact, type Look } from './compare.ts';
import { readCaseFile, type Case } from './read.ts';
import type { Answer, Command, DoStep, End, Facts, OddsStep, RefuseStep, Step, UntilStep } from './schema.ts';

/** How a case ended: good when there is no problem. */
export interface CaseResult {
  readonly case: Case;
  readonly problems: readonly Problem[];
}

/** How a case file ended: what kept it from being read, or how each of its cases ended. */
export interface FileResult {
  readonly file: string;
  readonly problems: readonly Problem[];
  readonly results: readonly CaseResult[];
}

/** A case in the middle of its steps. */
interface Run {
  readonly at: CasePosition;
  state: unknown;
  events: readonly Event[];
}

const MOST_PASSES = 1000;

const fault = (path: Path, code: string, what: string): Fault => ({ path, code, what });

const isList = <T>(given: T | T[]): given is T[] => Array.isArray(given);

const listOf = <T>(given: T | T[] | undefined): readonly T[] =>
  given === undefined ? [] : isList(given) ? given : [given];

/** The answers of a step: alone, or bound to the question and the seat they are meant for. */
const answersOf = (answers: readonly Answer[] = []): ScriptedAnswer[] =>
  answers.map((given) => {
    if (typeof given === 'string') return { answer: given };
    const { by, ...bound } = given;
    const [[question, answer] = ['', '']] = Object.entries(bound);
    return { answer, question, ...(by === undefined ? {} : { seat: by }) };
  });

/** In a forecast a question is answered by the first answer that fits it, else as the rules propose. */
const policyOf =
  (answers: readonly ScriptedAnswer[]): Policy =>
  (seat, key, ids) => {
    const fits = (a: ScriptedAnswer): boolean =>
      ids.includes(a.answer) &&
      (a.question === undefined || key.startsWith(a.question)) &&
      (a.seat ?? seat) === seat;
    return answers.find(fits)?.answer ?? ids[0] ?? '';
  };

const seatOf = (run: Run, by: Seat | undefined): Seat | undefined => by ?? run.at.game.toAct(run.state)[0];

const readCommand = (run: Run, seat: Seat, command: Command): Result<unknown> =>
  typeof command === 'string' ? run.at.parse(run.state, seat, command) : run.at.game.parseCommand(command);

const OVER = 'nobody is to act: the match is over';

const expectFacts = (run: Run, facts: Facts | undefined, path: Path, look: Look = 'compare'): Fault[] =>
  facts === undefined ? [] : compareFact(facts, run.at.facts(run.state, run.events), path, look);

const doStep = (run: Run, step: DoStep): Fault[] => {
  const table = new ScriptedTable(listOf<number>(step.dice), answersOf(step.answers));
  const state = run.at.game.clone(run.state);
  const work: Run = { at: run.at, state, events: [] };
  for (const command of listOf<Command>(step.do)) {
    const seat = seatOf(work, step.by);
    if (seat === undefined) return [fault(['do'], 'over', OVER)];
    const parsed = readCommand(work, seat, command);
    if (!parsed.ok) return parsed.error.map((p) => fault(['do'], p.code, p.what));
    const ran = runCommand(run.at.game, state, seat, parsed.value, table);
    if (ran.kind === 'refused') {
      return [
        { path: ['do'], code: 'refused', what: `refused: ${ran.refusal.what}`, rule: ran.refusal.rule },
      ];
    }
    if (ran.kind === 'stopped') {
      const what = table.failure ?? 'the table stopped';
      return [fault([/answer/.test(what) ? 'answers' : 'dice'], 'wrong-script', what)];
    }
  }
  const left = table.leftOver();
  if (left !== undefined) return [fault([/answer/.test(left) ? 'answers' : 'dice'], 'unused', left)];
  run.state = state;
  run.events = table.events;
  return expectFacts(run, step.expect, ['expect']);
};

const refuseStep = (run: Run, step: RefuseStep): Fault[] => {
  const seat = seatOf(run, step.by);
  if (seat === undefined) return [fault(['refuse'], 'over', OVER)];
  const parsed = readCommand(run, seat, step.refuse);
  if (!parsed.ok) return parsed.error.map((p) => fault(['refuse'], p.code, p.what));
  const state = run.at.game.clone(run.state);
  const ran = runCommand(run.at.game, state, seat, parsed.value, new ScriptedTable([]));
  if (ran.kind !== 'refused') {
    return [fault(['refuse'], 'not-refused', `expected a refusal by ${step.rule}; the command is legal`)];
  }
  const { rule, what } = ran.refusal;
  if (rule !== step.rule) {
    return [fault(['rule'], 'wrong-rule', `expected a refusal by ${step.rule}; found ${rule}: ${what}`)];
  }
  if (step.says !== undefined && !what.includes(step.says)) {
    return [fault(['says'], 'wrong-words', `expected words with "${step.says}"; found "${what}"`)];
  }
  if (JSON.stringify(state) !== JSON.stringify(run.state)) {
    return [fault(['refuse'], 'changed', 'the refused command has changed the state')];
  }
  return [];
};

/** The facts of an odds step that belong to the game. */
const gameOdds = (step: OddsStep): Facts => {
  const { odds: _odds, by: _by, answers: _answers, ends: _ends, chances: _chances, ...facts } = step;
  return facts;
};

const oddsStep = (run: Run, step: OddsStep, look: Look = 'compare'): Fault[] => {
  const { game } = run.at;
  const seat = seatOf(run, step.by);
  if (seat === undefined) return [fault(['odds'], 'over', OVER)];
  const command = readCommand(run, seat, step.odds);
  if (!command.ok) return command.error.map((p) => fault(['odds'], p.code, p.what));
  const policy = policyOf(answersOf(step.answers));
  const cast = forecast(game, run.state, seat, command.value, { policy });
  if (!cast.ok) {
    return [{ path: ['odds'], code: 'refused', what: `refused: ${cast.error.what}`, rule: cast.error.rule }];
  }
  const faults: Fault[] = [];
  const compareEnd = ({ chance: expected, ...facts }: End, path: Path): void => {
    const holds = (state: unknown): boolean =>
      compareFact(facts, run.at.facts(state, []), [], 'compare').length === 0;
    faults.push(...expectFacts(run, facts, path, 'names'));
    faults.push(...compareFact(expected, chance(cast.value, holds), [...path, 'chance'], look));
  };
  step.ends?.forEach((end, i) => compareEnd(end, ['ends', i]));
  step.chances?.forEach((end, i) => compareEnd(end, ['chances', i]));
  if (faults.length === 0 && step.ends !== undefined) faults.push(...completeEnds(step.ends));
  const facts = gameOdds(step);
  if (Object.keys(facts).length > 0) {
    const odds = run.at.odds(run.state, seat, command.value, policy);
    if (odds.ok) faults.push(...compareFact(facts, odds.value, [], look));
    else faults.push(fault(['odds'], 'no-odds', odds.error.what));
  }
  return faults;
};

/** `ends` is the whole list of ways a command can end, so its chances add up to 1. */
const completeEnds = (ends: readonly End[]): Fault[] => {
  const sum = ends.reduce((total, end) => {
    const parsed = parseFraction(String(end.chance));
    return parsed.ok ? fractions.add(total, parsed.value) : total;
  }, ZERO);
  const what = `the chances of all ends add up to 1; these add up to ${makeFraction(sum)}`;
  return fractions.equal(sum, ONE) ? [] : [fault(['ends'], 'incomplete', what)];
};

const untilStep = (run: Run, step: UntilStep): Fault[] => {
  const { game } = run.at;
  for (let passes = 0; expectFacts(run, step.until, ['until']).length > 0; passes++) {
    const [seat] = game.toAct(run.state);
    if (seat === undefined || passes === MOST_PASSES) {
      return [fault(['until'], 'never', seat === undefined ? OVER : 'this does not come true by waiting')];
    }
    const state = game.clone(run.state);
    const table = new ScriptedTable([]);
    const ran = runCommand(game, state, seat, run.at.pass(run.state), table);
    if (ran.kind !== 'done') return [fault(['until'], 'never', table.failure ?? 'time cannot pass here')];
    run.state = state;
    run.events = table.events;
  }
  return expectFacts(run, step.expect, ['expect']);
};

const runStep = (run: Run, step: Step): Fault[] => {
  if ('odds' in step) return oddsStep(run, step);
  if ('do' in step) return doStep(run, step);
  if ('refuse' in step) return refuseStep(run, step);
  if ('until' in step) return untilStep(run, step);
  return expectFacts(run, step.expect, ['expect']);
};

/** The names in all expected facts, looked at before anything is done, so that a slip shows at once. */
const checkNames = (run: Run, step: Step): Fault[] => {
  if ('odds' in step) return [];
  if ('refuse' in step) return [];
  const until = 'until' in step ? expectFacts(run, step.until, ['until'], 'names') : [];
  return [...until, ...expectFacts(run, step.expect, ['expect'], 'names')];
};

const steppedInto = (i: number, faults: readonly Fault[]): Fault[] =>
  faults.map((f) => ({ ...f, path: ['steps', i, ...f.path] }));

const faultsOf = (c: Case, kit: CaseKit): Fault[] => {
  const opened = kit.open({ position: c.position, options: c.options });
  if (c.refused !== undefined) {
    if (opened.ok)
      return [fault(['refused'], 'not-refused', `expected ${c.refused} to refuse this position`)];
    if (opened.error.some((f) => f.rule === c.refused)) return [];
  }
  if (!opened.ok) return opened.error;
  const at = opened.value;
  const run: Run = { at, state: at.state, events: [] };
  const slips = c.steps.flatMap((step, i) => steppedInto(i, checkNames(run, step)));
  if (slips.length > 0) return slips;
  for (const [i, step] of c.steps.entries()) {
    const faults = steppedInto(i, runStep(run, step));
    // What comes after a wrong turn is wrong as well.
    if (faults.length > 0) return faults;
  }
  return [];
};

/** Runs one case. */
export const runCase = (c: Case, kit: CaseKit): CaseResult => ({
  case: c,
  problems: faultsOf(c, kit).map((f) => placeFault(c.file, c.lines, c.path, f)),
});

/** Reads and runs the text of a case file. */
export const runCaseFile = (text: string, file: string, kits: readonly CaseKit[]): FileResult => {
  const read = readCaseFile(text, file, kits);
  if (!read.ok) return { file, problems: read.error, results: [] };
  const kit = kits.find((known) => known.game === read.value.game);
  if (kit === undefined) return { file, problems: [], results: [] };
  return { file, problems: [], results: read.value.cases.map((c) => runCase(c, kit)) };
};
