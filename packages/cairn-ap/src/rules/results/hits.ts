import { NO_WHY } from '@caltrop/engine';
import { bears, conditionOf } from '../conditions/bearings.ts';
import type { Position, Play } from '../../match/book.ts';
import { canAct, useOnce } from '../conditions/conditions.ts';
import { cure } from '../conditions/cures.ts';
import { deedOf } from '../actions/actions.ts';
import { canSee, distance, distanceToSpace, hasLine } from '../ground/map.ts';
import { seesTruly } from '../ground/sight.ts';
import { findCreature, isPresent, type Afflicted, type Creature } from '../../match/state.ts';
import type { CheckWork } from '../../match/work.ts';
import type { Act } from '../actions/deed.ts';
import { tell } from '../../match/events.ts';

/** Begins the mark of a Target that the table would not have allowed but the Warden has; the rest is its id. */
const BEYOND = 'beyond:';
/** Stands for an Action as a whole where no one Target is meant. */
const WHOLE = '';

const isThere = (p: Position, id: string): boolean => {
  const c = findCreature(p.state, id);
  return c !== undefined && isPresent(c);
};

/** Whom of its Targets an Action that has begun cannot get at now; `WHOLE` where it cannot be done at all. */
const failing = (p: Position, work: CheckWork): readonly string[] => {
  const c = findCreature(p.state, work.creature);
  if (c === undefined) return [WHOLE];
  switch (work.command.do) {
    case 'act':
      return actFailing(p, c, work, work.command);
    case 'use':
    case 'ability':
      return useFailing(p, c, work);
    default:
      return [];
  }
};

const actFailing = (p: Position, c: Creature, work: CheckWork, command: Act): readonly string[] => {
  const deed = deedOf(command.template);
  const { savings, damage } = work;
  // The weapon that it was begun with, and no other that is at hand now.
  const begun: Act =
    command.template === 'attack' && command.item === undefined && damage !== null
      ? { ...command, item: damage.item }
      : command;
  const isHalted = (given: Act): boolean =>
    (deed.halted === undefined ? deed.fault(p, c, given) : deed.halted(p, c, given)) !== undefined;
  const named = (command.targets ?? []).length > 0;
  if (named && savings.length > 0)
    return savings.map((s) => s.id).filter((id) => isHalted({ ...begun, targets: [id] }));
  if (isHalted(begun)) return [WHOLE];
  // Whoever has left the area that it was aimed at is not met any more.
  const inside = deed.check?.(p, c, begun, work.seat)?.targets;
  return inside === undefined ? [] : savings.map((s) => s.id).filter((id) => !inside.includes(id));
};

const useFailing = (p: Position, c: Creature, work: CheckWork): readonly string[] => {
  const { far, at, savings } = work;
  if (work.attack && bears(p, c, 'cannotAttack')) return [WHOLE];
  if (far < 0 || !p.book.mapped) return [];
  if (work.blast) return at >= 0 && distanceToSpace(p, c, at) > far ? [WHOLE] : [];
  return savings
    .map((s) => s.id)
    .filter((id) => {
      const t = findCreature(p.state, id);
      if (t === undefined || t.id === c.id) return false;
      return distance(p, c, t) > far || !(far <= 1 ? hasLine(p, c, t) : canSee(p, c, t));
    });
};

/** What stands in the way of an Action before anybody has interrupted it: the Warden has ruled that it does not count. */
export const beyond = (p: Position, work: CheckWork): readonly string[] =>
  failing(p, work).map((id) => BEYOND + id);

/**
 * CA-R43 e: what is left of an Action that was interrupted: the same against those it still gets at, undefined where it has
 * become impossible. A Warden's ruling changes nothing about that.
 */
export const leftOf = (p: Position, work: CheckWork): CheckWork | undefined => {
  const c = findCreature(p.state, work.creature);
  if (c === undefined || !canAct(p, c))
    return work.kind === 'save' || work.kind === 'check' ? work : undefined;
  const lost = new Set(failing(p, work).filter((id) => !work.asked.includes(BEYOND + id)));
  if (lost.has(WHOLE)) return undefined;
  const savings = work.savings.filter((s) => !lost.has(s.id) && isThere(p, s.id));
  if (savings.length === work.savings.length) return work;
  return savings.length === 0 ? undefined : { ...work, savings };
};

/**
 * Mirror Image: an attack that would hit strikes a double instead with chance doubles / (doubles + 1), and the double is
 * gone; a blast removes them all, whether its Target is hit or gets out of the way. Moves those who are missed from one list
 * to the other.
 */
export const meetDoubles = (
  g: Play,
  { creature, blast }: CheckWork,
  hit: string[],
  missed: string[],
): void => {
  const by = findCreature(g.state, creature);
  for (const id of blast ? [...hit, ...missed] : hit.slice()) {
    const c = findCreature(g.state, id);
    const a = c?.conditions.find((o) => conditionOf(g, o.kind).doubles === true);
    if (c === undefined || a === undefined) continue;
    if (blast) cure(g, c, a.kind);
    else if (by !== undefined && seesTruly(g, by, c)) continue;
    else if (strikesDouble(g, c, a)) {
      hit.splice(hit.indexOf(id), 1);
      missed.push(id);
    }
  }
};

/** Incorporeal Shrug: a hit does nothing at all to one who shrugs it off, neither its harm nor what it brings. */
export const shrugOff = (g: Play, hit: string[], missed: string[]): void => {
  for (const id of hit.slice()) {
    const c = findCreature(g.state, id);
    const a = c?.conditions.find((o) => conditionOf(g, o.kind).ignoresHits === true);
    if (c === undefined || a === undefined) continue;
    useOnce(g, c, a);
    hit.splice(hit.indexOf(id), 1);
    missed.push(id);
    tell(g, () => ({ type: 'said', rules: ['CA-GRIM-02'], who: id, text: `${c.name} shrugs off the hit` }));
  }
};

const strikesDouble = (g: Play, c: Creature, a: Afflicted): boolean => {
  const { table } = g;
  const { kind, n: doubles } = a;
  const why = table.telling ? { seat: c.seat, rule: 'CA-GRIM-02', text: `A double of ${c.name}?` } : NO_WHY;
  if (doubles < 1 || !table.test(doubles + 1, 2, why)) return false;
  if (doubles === 1) cure(g, c, kind);
  else c.conditions = c.conditions.map((o) => (o === a ? { ...o, n: doubles - 1 } : o));
  tell(g, () => ({
    type: 'said',
    rules: ['CA-GRIM-02'],
    who: c.id,
    text: `A double of ${c.name} is struck and vanishes`,
  }));
  return true;
};
