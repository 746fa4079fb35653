import type { Random } from '@caltrop/engine';
import { lineOf } from '@caltrop/engine/squares';
import { active } from '../actions/actions.ts';
import { kitOf, type Position } from '../../match/book.ts';
import { castWays } from '../casting/cast-ways.ts';
import { isCast } from '../effects/spells.ts';
import type { Ability } from '../../content/content.ts';
import { carryOf } from '../creature/in-hand.ts';
import { distance, isHostile } from '../creature/measures.ts';
import { isTaken } from '../board/standing.ts';
import { topLevel } from '../effects/ability-values.ts';
import { isHere, isUp, type Creature } from '../../match/state.ts';
import type { UseCommand } from '../../match/command.ts';
import { isPlan, plan } from './use-plan.ts';
import { moveOf } from './way-faults.ts';
import { paysFor } from './payment.ts';

/** Whether an area or a square must be named for an ability. */
const needsSquare = (a: Ability): boolean =>
  a.aim.at === 'square' ||
  a.aim.at === 'line' ||
  a.aim.at === 'cone' ||
  (a.aim.at === 'radius' && a.aim.around !== true);

/** Sensible commands with an ability: each level, on each it concerns; areas where somebody stands. */
export const waysToUse = (p: Position, c: Creature, a: Ability): UseCommand[] => {
  const found: UseCommand[] = [];
  const top = topLevel(kitOf(p.book, c), a);
  for (let level = 1; level <= top; level++) {
    const base: UseCommand = top === 1 ? { do: 'use', ability: a.id } : { do: 'use', ability: a.id, level };
    for (const command of waysAt(p, c, a, base)) if (isPlan(plan(p, command))) found.push(command);
  }
  return found;
};

const waysAt = (p: Position, c: Creature, a: Ability, base: UseCommand): UseCommand[] => {
  if (isCast(a) && moveOf(a) === undefined) return castWays(p, c, a, base);
  if (moveOf(a) !== undefined)
    return p.state.creatures.flatMap((on) => (isHere(on) && isHostile(c, on) ? runsAt(p, c, base, on) : []));
  if (needsSquare(a)) return p.state.creatures.flatMap((on) => (isHere(on) ? [{ ...base, at: on.at }] : []));
  if (a.aim.at === 'creature' || a.aim.at === 'creatures' || a.aim.at === 'chain') {
    return p.state.creatures.flatMap((on) =>
      isHere(on) && concernsIt(a, c, on) ? [{ ...base, on: [on.id] }] : [],
    );
  }
  return [base];
};

const concernsIt = (a: Ability, c: Creature, on: Creature): boolean => {
  if (a.aim.who === 'allies') return !isHostile(c, on);
  if (a.aim.who === 'foes' || a.check.kind === 'weapon') return isHostile(c, on);
  return a.keywords.includes('SUPPORT') || a.keywords.includes('HEAL')
    ? !isHostile(c, on)
    : on !== c && isHostile(c, on);
};

/** Straight runs at somebody, and shooting or lunging from where one stands. */
const runsAt = (p: Position, c: Creature, base: UseCommand, on: Creature): UseCommand[] => {
  const { board } = p.book;
  const d = distance(p, c, on);
  const whole = lineOf(board, c.at, on.at, Math.max(0, d + 1));
  const found: UseCommand[] = [{ ...base, on: [on.id] }];
  for (let n = 1; n <= whole.length; n++) found.push({ ...base, on: [on.id], path: whole.slice(0, n) });
  return found.filter((command) => {
    const last = command.path?.at(-1);
    return last === undefined || !isTaken(p, c, last);
  });
};

/** Whether an ability only answers something: nobody says it in its own turn. */
const isAnswer = (a: Ability): boolean => a.trigger !== '' && a.trigger !== 'any';

/** How far somebody could strike or reach at all with an ability that goes by its weapons. */
const farthest = (p: Position, c: Creature, a: Ability): number => {
  if (a.aim.range === 'adjacent') return 1;
  let far = 1;
  for (const arm of kitOf(p.book, c).arms) far = Math.max(far, carryOf(p, c, arm));
  return far;
};

/** One try at a random use of an ability on a random creature; undefined when it cannot be said. */
export const randomUse = (p: Position, random: Random): UseCommand | undefined => {
  const c = active(p);
  const { abilities } = kitOf(p.book, c);
  const a = abilities[random.below(Math.max(1, abilities.length))];
  if (a === undefined || isAnswer(a) || paysFor(p, a, undefined) === undefined) return undefined;
  const { creatures } = p.state;
  const on = creatures[random.below(creatures.length)];
  if (on === undefined || !isHere(on)) return undefined;
  const top = topLevel(kitOf(p.book, c), a);
  const base: UseCommand =
    top === 1
      ? { do: 'use', ability: a.id }
      : { do: 'use', ability: a.id, level: 1 + random.below(Math.max(1, top)) };
  let command: UseCommand = base;
  if (moveOf(a) !== undefined) {
    const runs = isHostile(c, on) ? runsAt(p, c, base, on) : [];
    command = runs[random.below(Math.max(1, runs.length))] ?? base;
  } else if (needsSquare(a)) command = { ...base, at: on.at };
  else if (a.aim.at === 'creature' || a.aim.at === 'creatures' || a.aim.at === 'chain') {
    if (!concernsIt(a, c, on) || (isHostile(c, on) && !isUp(on))) return undefined;
    // What is far away is not looked at closely.
    if (typeof a.aim.range !== 'number' && on !== c && distance(p, c, on) > farthest(p, c, a))
      return undefined;
    command = { ...base, on: [on.id] };
  }
  return isPlan(plan(p, command)) ? command : undefined;
};
