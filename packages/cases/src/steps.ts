/** What the steps of a case do, each to the case in the middle of its steps. */
import { err, ok, runCommand, ScriptedTable } from '@caltrop/engine';
import type { Fault, Offered, Policy, Result, ScriptedAnswer, Seat } from '@caltrop/engine';
import { answersOf, listOf } from './answers.ts';
import { expectFacts, factsOf, isAsked } from './facts.ts';
import { oddsStep } from './odds.ts';
import {
  fault,
  isNewcomer,
  joinedIn,
  named,
  OVER,
  readCommand,
  seatOf,
  unread,
  type Run,
} from './position.ts';
import type {
  Answer,
  Command,
  DoStep,
  Facts,
  OfferStep,
  PlayStep,
  RefuseStep,
  Step,
  UntilStep,
} from './schema.ts';

const MOST_PASSES = 1000;

/** What stopped a table, as a fault of the part of the script that it is about. */
const scriptFault = (code: string, what: string): Fault =>
  fault([/answer|option/.test(what) ? 'answers' : 'dice'], code, what);

/** Goes on from a state that a table has led to. */
const goOn = (run: Run, state: unknown, table: ScriptedTable): void => {
  run.state = state;
  run.events = table.events;
  run.asked = table.offered.filter(isAsked);
};

/** The answers of a step, newcomers by their ids. */
const answersIn = (run: Run, answers: readonly Answer[] | undefined): ScriptedAnswer[] => {
  const joined = joinedIn(run, run.state);
  return answersOf(answers).map((a) => ({ ...a, answer: named(joined, a.answer) }));
};

const doStep = (run: Run, step: DoStep): Fault[] => {
  const table = new ScriptedTable(listOf<number>(step.dice), answersIn(run, step.answers));
  const state = run.at.game.clone(run.state);
  const work: Run = { ...run, state };
  for (const command of listOf<Command>(step.do)) {
    const seat = seatOf(work, step.by);
    if (seat === undefined) return [fault(['do'], 'over', OVER)];
    const parsed = readCommand(work, seat, command);
    if (!parsed.ok) return unread(['do'], parsed.error);
    const ran = runCommand(run.at.game, state, seat, parsed.value, table);
    if (ran.kind === 'refused') {
      return [
        { path: ['do'], code: 'refused', what: `refused: ${ran.refusal.what}`, rule: ran.refusal.rule },
      ];
    }
    if (ran.kind === 'stopped') return [scriptFault('wrong-script', table.failure ?? 'the table stopped')];
  }
  const left = table.leftOver();
  if (left !== undefined) return [scriptFault('unused', left)];
  goOn(run, state, table);
  return expectFacts(run, step.expect, ['expect']);
};

/** Lets a seat play as its scenario's behaviours say; what it is asked on the way it answers itself. */
const playStep = (run: Run, step: PlayStep): Fault[] => {
  const { at } = run;
  const { game } = at;
  const seat = step.play;
  if (!game.seats.includes(seat)) {
    const what = `there is no seat "${seat}"; there are ${game.seats.join(', ')}`;
    return [fault(['play'], 'unknown-seat', what)];
  }
  if (at.behave === undefined) return [fault(['play'], 'no-behaviour', 'nobody plays by itself here')];
  const state = game.clone(run.state);
  const first: Policy = (_seat, _key, ids) => ids[0] ?? '';
  const policy: Policy = (by, key, ids) => (at.answers?.(game.view(state, seat)) ?? first)(by, key, ids);
  const table = new ScriptedTable(listOf<number>(step.dice), answersIn(run, step.answers), { seat, policy });
  for (let turn = 0; turn < (step.turns ?? 1); turn++) {
    const due = game.toAct(state);
    if (!due.includes(seat)) {
      const what = due.length === 0 ? OVER : `it is not the turn of ${seat}: ${due.join(', ')} is to act`;
      return [fault(['play'], 'not-its-turn', what)];
    }
    const commands = at.behave(game.view(state, seat), seat);
    if (commands.length === 0) return [fault(['play'], 'no-behaviour', `${seat} has nothing to do`)];
    for (const [i, command] of commands.entries()) {
      if (!game.toAct(state).includes(seat)) break;
      const ran = runCommand(game, state, seat, command, table);
      // What has come to light on the way may have made the rest of a plan impossible.
      if (ran.kind === 'refused' && i > 0) break;
      if (ran.kind === 'refused')
        return [{ path: ['play'], code: 'refused', what: ran.refusal.what, rule: ran.refusal.rule }];
      if (ran.kind === 'stopped') return [scriptFault('wrong-script', table.failure ?? 'the table stopped')];
    }
  }
  const left = table.leftOver();
  if (left !== undefined) return [scriptFault('unused', left)];
  goOn(run, state, table);
  return expectFacts(run, step.expect, ['expect']);
};

/** Looks at the options of a question that a command leads to; the command itself is not kept. */
const offerStep = (run: Run, step: OfferStep): Fault[] => {
  const seat = seatOf(run, step.by);
  if (seat === undefined) return [fault(['offer'], 'over', OVER)];
  const parsed = readCommand(run, seat, step.offer);
  if (!parsed.ok) return unread(['offer'], parsed.error);
  const table = new ScriptedTable(listOf<number>(step.dice), answersIn(run, step.answers));
  const ran = runCommand(run.at.game, run.at.game.clone(run.state), seat, parsed.value, table);
  if (ran.kind === 'refused') {
    const { what, rule } = ran.refusal;
    return [{ path: ['offer'], code: 'refused', what: `refused: ${what}`, rule }];
  }
  const left = table.leftOver();
  if (left !== undefined) return [scriptFault('unused', left)];
  const last = table.offered.at(-1);
  const isIt = (o: Offered): boolean => o.key.startsWith(step.question);
  // Without a further answer the table stops at the next question, which is the one that is looked at.
  if (ran.kind === 'stopped' && (last === undefined || !isIt(last) || !isAsked(last)))
    return [scriptFault('wrong-script', table.failure ?? 'the table stopped')];
  const ids = table.offered.findLast(isIt)?.ids ?? [];
  const among = ids.length === 0 ? 'nothing is offered' : `offered are ${ids.join(', ')}`;
  const faults: Fault[] = [];
  for (const id of listOf(step.has))
    if (!ids.includes(id)) faults.push(fault(['has'], 'not-offered', `expected ${id}; ${among}`));
  for (const id of listOf(step.lacks))
    if (ids.includes(id)) faults.push(fault(['lacks'], 'offered', `expected no ${id}; ${among}`));
  return faults;
};

/** The words of a refusal and its rule: of the rules, or of the reader of typed words. */
const refusalOf = (
  run: Run,
  step: RefuseStep,
  seat: Seat,
): Result<{ readonly what: string; readonly rule?: string | undefined }, Fault[]> => {
  const parsed = readCommand(run, seat, step.refuse);
  if (!parsed.ok) {
    const [first] = parsed.error;
    return ok({ what: parsed.error.map((p) => p.what).join(' '), rule: first?.rule });
  }
  const state = run.at.game.clone(run.state);
  const ran = runCommand(run.at.game, state, seat, parsed.value, new ScriptedTable([]));
  if (ran.kind !== 'refused') {
    const by = step.rule === undefined ? '' : ` by ${step.rule}`;
    return err([fault(['refuse'], 'not-refused', `expected a refusal${by}; the command is legal`)]);
  }
  if (JSON.stringify(state) !== JSON.stringify(run.state))
    return err([fault(['refuse'], 'changed', 'the refused command has changed the state')]);
  return ok(ran.refusal);
};

const refuseStep = (run: Run, step: RefuseStep): Fault[] => {
  const seat = seatOf(run, step.by);
  if (seat === undefined) return [fault(['refuse'], 'over', OVER)];
  const refusal = refusalOf(run, step, seat);
  if (!refusal.ok) return refusal.error;
  const { rule, what } = refusal.value;
  if (step.rule !== undefined && rule !== step.rule) {
    const found = rule === undefined ? `the words cannot be read: ${what}` : `found ${rule}: ${what}`;
    return [fault(['rule'], 'wrong-rule', `expected a refusal by ${step.rule}; ${found}`)];
  }
  if (step.says !== undefined && !what.includes(step.says)) {
    return [fault(['says'], 'wrong-words', `expected words with "${step.says}"; found "${what}"`)];
  }
  return [];
};

const untilStep = (run: Run, step: UntilStep): Fault[] => {
  const { game } = run.at;
  for (let passes = 0; expectFacts(run, step.until, ['until']).length > 0; passes++) {
    const [seat] = game.toAct(run.state);
    if (seat === undefined || passes === MOST_PASSES) {
      const slips = expectFacts(run, step.until, ['until']).filter((f) => f.code === 'unknown-fact');
      const what = seat === undefined ? OVER : 'this does not come true by waiting';
      return slips.length > 0 ? slips : [fault(['until'], 'never', what)];
    }
    const state = game.clone(run.state);
    const table = new ScriptedTable([]);
    const ran = runCommand(game, state, seat, run.at.pass(run.state), table);
    if (ran.kind !== 'done') return [fault(['until'], 'never', table.failure ?? 'time cannot pass here')];
    goOn(run, state, table);
  }
  return expectFacts(run, step.expect, ['expect']);
};

/** Does what a step says; everything that is otherwise than it expects is a fault. */
export const runStep = (run: Run, step: Step): Fault[] => {
  if ('odds' in step) return oddsStep(run, step);
  if ('do' in step) return doStep(run, step);
  if ('play' in step) return playStep(run, step);
  if ('offer' in step) return offerStep(run, step);
  if ('refuse' in step) return refuseStep(run, step);
  if ('until' in step) return untilStep(run, step);
  return expectFacts(run, step.expect, ['expect']);
};

/** Those of the facts that are known by name before anything is done; a creature may still come. */
const knownNow = (run: Run, facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).filter(([name]) => factsOf(run, run.state).read(name) !== undefined),
  );

/** The names in all expected facts, looked at before anything is done, so that a slip shows at once. */
export const checkNames = (run: Run, step: Step): Fault[] => {
  if ('odds' in step || 'refuse' in step || 'offer' in step) return [];
  const look = (facts: Facts, path: string): Fault[] =>
    expectFacts(run, knownNow(run, facts), [path], 'names').filter((f) => !isNewcomer(f.path.at(-1)));
  const until = 'until' in step ? look(step.until, 'until') : [];
  return [...until, ...look(step.expect ?? {}, 'expect')];
};
