import { cellName } from '@caltrop/engine';
import { radiusOf } from '@caltrop/engine/squares';
import { canReact } from '../actions/actions.ts';
import { abilityOf, kitOf, type Battle } from '../../match/book.ts';
import type { Step } from '../../content/content.ts';
import { ask } from '../dice/dice.ts';
import { momentIn } from '../effects/moment.ts';
import { tell } from '../../match/events.ts';
import { pushLeap } from '../movement/heights/leaps.ts';
import { amount } from '../creature/numbers.ts';
import { squareSeen } from '../board/cover.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import { isFree, looksFree } from '../board/standing.ts';
import { coveredBy } from './targets.ts';
import { aimAgain } from './reach.ts';
import { isBeside } from './aim-faults.ts';
import { fallUnheld, loosen, part } from '../status/tumble.ts';
import { nearestFree } from '../areas/summons.ts';
import { leavePlace, unsettle } from '../areas/leaving.ts';
import { entered } from '../areas/inside.ts';
import { distanceTo, isHostile } from '../creature/measures.ts';
import type { TriggerWork } from '../../match/work.ts';

type Teleport = Extract<Step, { readonly do: 'teleport' }>;

/** Puts a creature on a square without crossing what lies between; only the arrival counts (GE-R34). */
export const jumpTo = (b: Battle, n: number, at: number, why: string): void => {
  const c = creatureOf(b.state, n);
  dismount(b, n, at);
  c.at = at;
  tell(b, { type: 'shifted', rules: ['GE-R58'], who: c.id, at: at, why });
  leavePlace(b, n);
  loosen(b);
  carryRider(b, c);
  entered(b, n);
};

/** Magic takes a rider out of the saddle, and a mount with whoever sits on it (GE-R122). */
const dismount = (b: Battle, n: number, at: number): void => {
  if (creatureOf(b.state, n).mount >= 0) part(b, n, at);
};

const carryRider = (b: Battle, { at, rider }: Creature): void => {
  if (rider < 0) return;
  creatureOf(b.state, rider).at = at;
  leavePlace(b, rider);
  entered(b, rider);
};

/** A teleport to the square that was named, or to one that is asked for now. */
export const teleport = (b: Battle, w: TriggerWork, step: Teleport): void => {
  const n = step.who === 'self' ? w.by : w.on;
  const c = creatureOf(b.state, n);
  if (step.after === true) {
    afterAttack(b, w, { ...step, after: false });
    return;
  }
  if (step.may === true && !canReact(b, c)) return;
  const named = w.cast?.at ?? -1;
  const asked = step.may === true || step.out === true;
  const { side } = creatureOf(b.state, w.by);
  const meant = !asked && named >= 0 && looksFree(b, c, named, side) ? named : pickSquare(b, w, c, step);
  if (meant < 0) return;
  // Where somebody unseen stands, the nearest free square is as near as one comes (GE-R147).
  const at = isFree(b, c, meant) ? meant : nearestFree(b, c, meant);
  if (step.may === true) c.reacted = true;
  if (isHostile(creatureOf(b.state, w.by), c) && step.may !== true) unsettle(b, n);
  // By option those whose reach is left may strike first (GE-OPT-20).
  if (b.book.options.teleportProvokes && n === w.by) pushLeap(b, n, at, true);
  else jumpTo(b, n, at, w.source);
  if (step.gone === undefined) return;
  w.steps = [...step.gone, ...w.steps.slice(w.next)];
  w.next = 0;
};

/** Steps that wait until the attack is over lie below it on the pile; what counts from below moves up by one. */
const afterAttack = (b: Battle, w: TriggerWork, step: Teleport): void => {
  const at = w.cast?.against ?? -1;
  if (at < 0) return;
  const later: TriggerWork = {
    ...w,
    n: ++b.state.serial,
    steps: [step],
    next: 0,
    cast: w.cast === null ? null : { ...w.cast, against: -1 },
  };
  b.state.work.splice(at, 0, later);
  for (let i = at + 1; i < b.state.work.length; i++) {
    const f = b.state.work[i];
    if (f?.is === 'window' && f.at >= at) b.state.work[i] = { ...f, at: f.at + 1 };
    else if (f?.is === 'ability' && f.against >= at) b.state.work[i] = { ...f, against: f.against + 1 };
  }
};

/** The squares of the casting that somebody gets out of: a radius, or those that were named. */
const coveredAgain = (b: Battle, { cast, by }: TriggerWork): readonly number[] => {
  if (cast === null) return [];
  if (cast.path.length > 0) return cast.path;
  return coveredBy(b, creatureOf(b.state, by), abilityOf(b.book, cast.ability), aimAgain(cast));
};

/** The free squares in sight within reach; the farthest from whoever attacks first. */
const pickSquare = (b: Battle, w: TriggerWork, c: Creature, step: Teleport): number => {
  const by = creatureOf(b.state, w.by);
  const far = amount(b, by, step.metres, momentIn(b, w));
  const attack = b.state.work[w.cast?.against ?? -1];
  const foe = attack?.is === 'attack' ? creatureOf(b.state, attack.by) : undefined;
  const covered = step.out === true ? coveredAgain(b, w) : [];
  const squares = radiusOf(b.book.board, c.at, kitOf(b.book, c).foot, far)
    .filter(
      (at) =>
        at !== c.at && distanceTo(b, c, at) <= far && looksFree(b, c, at, c.side) && squareSeen(b, c, at),
    )
    .filter((at) => step.beside === undefined || isBeside(b, c, at))
    .filter((at) => step.out !== true || !covered.includes(at))
    .toSorted((x, y) => (foe === undefined ? 0 : distanceTo(b, foe, y) - distanceTo(b, foe, x)) || x - y);
  if (squares.length === 0) return -1;
  const ids = step.may === true ? ['-1', ...squares.map(String)] : squares.map(String);
  const answer = ask(b, c.seat, `square ${w.n}`, ids, () => ({
    text: `Where does ${c.name} go?`,
    rule: 'GE-R34',
    labels: [...(step.may === true ? ['It stays'] : []), ...squares.map((at) => cellName(b.book.board, at))],
  }));
  return Number(answer);
};

/**
 * Where two who change places come to stand: who is too large for the other's place, or finds a mount left there, stands as
 * near to it as there is room. Undefined where there is none for one of them (GE-R122).
 */
const placesOf = (b: Battle, a: Creature, c: Creature): readonly [number, number] | undefined => {
  const before = [a, c].map(({ at, mount }) => ({ at, mount }));
  [a.at, c.at] = [c.at, a.at];
  // Both are out of the saddle by it.
  for (const who of [a, c]) who.mount = -1;
  for (const who of [a, c]) if (!isFree(b, who, who.at)) who.at = nearestFree(b, who, who.at);
  const places = [a.at, c.at] as const;
  [a, c].forEach((who, i) => Object.assign(who, before[i]));
  return places.some((at) => at < 0) ? undefined : places;
};

/** Two creatures change places. */
export const swapPlaces = (b: Battle, one: number, other: number): void => {
  const [a, c] = [creatureOf(b.state, one), creatureOf(b.state, other)];
  const places = placesOf(b, a, c);
  if (places === undefined) {
    tell(b, { type: 'text', rules: ['GE-R122'], who: a.id, text: 'finds no room to change places' });
    return;
  }
  dismount(b, one, a.at);
  dismount(b, other, c.at);
  [a.at, c.at] = places;
  [a.up, c.up] = [c.up, a.up];
  tell(b, { type: 'shifted', rules: ['GE-R58'], who: a.id, at: a.at, why: 'swap' });
  tell(b, { type: 'shifted', rules: ['GE-R58'], who: c.id, at: c.at, why: 'swap' });
  leavePlace(b, one);
  if (isHostile(a, c)) unsettle(b, other);
  else leavePlace(b, other);
  carryRider(b, a);
  carryRider(b, c);
  entered(b, other);
  entered(b, one);
  // Who comes into the air without anything that keeps it there falls (GE-R86).
  fallUnheld(b);
};
