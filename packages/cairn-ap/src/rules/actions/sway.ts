import { push } from '@caltrop/engine/chapter';
import type { Seat } from '@caltrop/engine';
import { actVerb } from './actions.ts';
import { attackOn } from './aiming.ts';
import { firstWeapon, readyWeapon } from './attack.ts';
import { act } from './deed.ts';
import type { Play, Position } from '../../match/book.ts';
import { tagsOf } from '../conditions/bearings.ts';
import { canAct, willOf } from '../conditions/conditions.ts';
import { fleeNow, isRunning } from '../fight/flight.ts';
import { cravingOf, takeCraved } from './cravings.ts';
import { distance, distanceToSpace, isAdjacent } from '../ground/map.ts';
import { legsOf } from '../ground/riding.ts';
import { meetingOn, moveVerb } from '../movement/movement.ts';
import { footingFor, moveBudget } from '../movement/footing.ts';
import { areEnemies, findCreature, isPresent, WARDEN, type Creature } from '../../match/state.ts';
import { endVerb } from '../fight/turn.ts';

/** Whom somebody must attack who is not its own master: the nearest (Frenzy), or the one that is named (Hatred). */
const preyOf = (p: Position, c: Creature): Creature | undefined => {
  const swayed = willOf(p, c);
  if (swayed === undefined) return undefined;
  const { will, by } = swayed;
  if (will === 'named') {
    const named = by.named === undefined ? undefined : findCreature(p.state, by.named);
    if (named !== undefined) return isPresent(named) && named.id !== c.id ? named : undefined;
  } else if (will !== 'nearest' && will !== 'defends') return undefined;
  // The nearest of all, of the Group or kind that is named (Hatred), or of the enemies beside the one whom it defends.
  const group = will === 'named' ? (by.named ?? '') : undefined;
  const master = will === 'defends' ? findCreature(p.state, by.by) : undefined;
  if (will === 'defends' && master === undefined) return undefined;
  let prey: Creature | undefined;
  for (const o of p.state.creatures) {
    if (o.id === c.id || !isPresent(o) || o.fate !== 'up') continue;
    if (group !== undefined && o.group !== group && !tagsOf(p, o).includes(group)) continue;
    if (master !== undefined && !(areEnemies(p.state, o, master) && isAdjacent(p, o, master))) continue;
    if (prey === undefined || distance(p, c, o) < distance(p, c, prey)) prey = o;
  }
  return prey;
};

/**
 * The turn of one whose will is a spell's: it goes for its prey and strikes as often as its AP last, then its turn ends.
 * True when something was done. A person who runs it sees it happen; nobody is asked.
 */
export const sway = (g: Play): boolean => {
  const { state } = g;
  if (state.stage !== 'fight' || state.turn === '' || state.proposal !== null) return false;
  const c = findCreature(state, state.turn);
  if (c === undefined || c.conditions.length === 0 || !canAct(g, c)) return false;
  // CA-AUTO-10: whoever loses heart in its own turn runs with what AP it has left.
  if (isRunning(g, c)) {
    push(g.state, fleeNow(c));
    return true;
  }
  const craving = cravingOf(g, c);
  if (craving !== undefined) {
    if (!takeCraved(g, c, craving)) goTo(g, c, craving.at);
    return true;
  }
  const prey = preyOf(g, c);
  if (prey === undefined) return false;
  const weapon = readyWeapon(g, c, prey) ?? firstWeapon(g, c);
  const strike =
    weapon === undefined ? act(c, 'attack', { targets: [prey.id] }) : attackOn(g, c, prey, weapon);
  if (actVerb.fault(g, c.seat, strike) === undefined) {
    actVerb.start(g, c.seat, strike);
    return true;
  }
  goTo(g, c, prey.at, prey);
  return true;
};

/** Goes as near to a Space, or to somebody, as it can; whoever gets no nearer ends its turn. */
const goTo = (g: Play, c: Creature, at: number, prey?: Creature): void => {
  const straight = wayTo(g, c, at, prey);
  const path = isBarredForLong(g, c, straight) ? wayTo(g, c, at, prey, WARDEN) : straight;
  const move = { do: 'move', creature: c.id, path } as const;
  if (path.length > 0 && moveVerb.fault(g, c.seat, move) === undefined) moveVerb.start(g, c.seat, move);
  else endVerb.start(g, c.seat, { do: 'end', creature: c.id });
};

/** CA-R41: whether somebody stands right in the way who stays unseen when it is run into: then the way leads around it. */
const isBarredForLong = (p: Position, c: Creature, path: readonly number[]): boolean => {
  const met = path.length === 0 ? undefined : meetingOn(p, c, c.seat, path);
  return (
    met?.walked.length === 0 &&
    findCreature(p.state, met.who)?.conditions.every((a) => a.kind !== 'hidden') === true
  );
};

/** The Spaces to the place next to somebody that can be reached now, or as near as it gets; none where it stands best. */
const wayTo = (
  p: Position,
  c: Creature,
  at: number,
  prey: Creature | undefined,
  seat: Seat = c.seat,
): readonly number[] => {
  const { strides, options } = p.book;
  const budget = moveBudget(p, c);
  if (!p.book.mapped || budget < 1) return [];
  strides.flood(c.at, legsOf(p.state, c).side, budget, footingFor(p, c, seat), options.diagonals);
  const farFrom = (o: Creature): number =>
    prey === undefined ? distanceToSpace(p, o, at) : distance(p, o, prey);
  let best = c.at;
  let least = farFrom(c);
  for (const t of strides.reached) {
    if (!strides.canEnd(t)) continue;
    const far = farFrom({ ...c, at: t });
    if (far < least) [best, least] = [t, far];
  }
  return best === c.at ? [] : strides.pathTo(best);
};
