import type { Plan } from '@caltrop/engine';
import type { Position } from '../match/book.ts';
import type { Command, CommandOf } from '../match/command.ts';
import { cloneState, modelOf, type Side } from '../match/state.ts';
import { stoodAt } from '../rules/ground/terrain.ts';
import { moveVerb } from '../rules/movement/movement.ts';
import { retreatVerb } from '../rules/retreat/retreat.ts';
import { retreatCost } from './fights.ts';
import { gainAt, isMet, standingOf, WORTH_IT, type Standing } from './moves.ts';

type Step = CommandOf<'move'> | CommandOf<'retreat'>;

const isStep = (command: Command | undefined): command is Step =>
  command?.do === 'move' || command?.do === 'retreat';

/** How many ways of one model are looked at again. */
const WAYS = 2;

/** Puts the model of a step where it goes. */
const take = (p: Position, { do: word, model, path }: Step): void => {
  const m = modelOf(p.state, model);
  const end = path.at(-1);
  if (end !== undefined) Object.assign(m, stoodAt(p, m.r, end));
  if (word === 'move') Object.assign(m, { moved: true, charged: isMet(p, m, m.side) });
  else m.retreated = true;
};

const isLegal = (p: Position, side: Side, step: Step): boolean =>
  (step.do === 'move' ? moveVerb.fault(p, side, step) : retreatVerb.fault(p, side, step)) === undefined;

/** What a step must bring at least. */
const priceOf = (p: Position, step: Step): number =>
  step.do === 'move' ? WORTH_IT : retreatCost(p, modelOf(p.state, step.model));

/**
 * The steps of other models that are still legal and worth it when a plan has been carried out, of those that were found
 * with it: they need not be looked for again.
 */
export const stepsAfter = (
  before: Position,
  side: Side,
  { commands }: Plan<Command>,
  found: readonly Plan<Command>[],
): Command[] => {
  if (!commands.every(isStep)) return [];
  const p: Position = { book: before.book, state: cloneState(before.state) };
  const gone = new Map<string, number>();
  for (const command of commands) {
    take(p, command);
    gone.set(command.model, WAYS);
  }
  const steps: Command[] = [];
  let standing: Standing | undefined;
  for (const plan of found) {
    const [step] = plan.commands;
    if (!isStep(step) || plan.commands.length > 1) continue;
    const tries = gone.get(step.model) ?? 0;
    const end = step.path.at(-1);
    if (tries >= WAYS || end === undefined) continue;
    gone.set(step.model, tries + 1);
    const m = modelOf(p.state, step.model);
    standing ??= standingOf(p, side);
    if (gainAt(p, m, end, side, standing) <= priceOf(p, step) || !isLegal(p, side, step)) continue;
    take(p, step);
    gone.set(step.model, WAYS);
    standing = undefined;
    steps.push(step);
  }
  return steps;
};
