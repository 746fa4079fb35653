import type { Refusal } from '@caltrop/engine';
import {
  actionFault,
  active,
  isCharmedBy,
  mobileFault,
  rootedFault,
  spendAction,
  freeFault,
} from '../actions/actions.ts';
import { pushAttack } from '../aim/blows.ts';
import { kitOf, pvOf, refuse, type Position } from '../../match/book.ts';
import type { CommandOf, Verb, Pay } from '../../match/command.ts';
import { entered } from '../areas/inside.ts';
import { tell } from '../../match/events.ts';
import { flagBit, FORBIDS } from '../creature/hooks.ts';
import { PLAIN } from '../aim/manner.ts';
import { distance } from '../creature/measures.ts';
import { pushMove } from './movement.ts';
import { forbidden, hasFlag } from '../creature/sources.ts';
import {
  creatureAt,
  creatureOf,
  isHere,
  isUp,
  numberOf,
  statusOf,
  type Creature,
} from '../../match/state.ts';
import { isPanicked } from './panic.ts';
import { strikeFault } from '../aim/aim.ts';
import { part, squaresBeside } from '../status/tumble.ts';
import { isSeenBy } from '../../match/view.ts';
import { allowance, moveCost, reachable, wayFault } from './ways.ts';

const mountFault = (p: Position, on: Creature | undefined): Refusal | undefined => {
  const c = active(p);
  if (on === undefined || on === c || on.side !== c.side || !isUp(on))
    return refuse('GE-MNT-09', 'There is nobody to ride.');
  if (c.mount >= 0 || c.rider >= 0) return refuse('GE-MNT-09', `${c.name} cannot mount now.`);
  const needs = kitOf(p.book, on).profile.mount;
  if (needs === 0) return refuse('GE-MNT-09', `${on.name} is not a mount.`);
  const riding = pvOf(kitOf(p.book, c), 'Riding');
  if (riding < needs)
    return refuse('GE-MNT-09', `${on.name} needs Riding ${needs}; ${c.name} has ${riding}.`);
  if (on.rider >= 0) return refuse('GE-MNT-09', `${on.name} is ridden already.`);
  if (distance(p, c, on) > 1) return refuse('GE-R46', `${on.name} is out of reach.`);
  return rootedFault(p, c) ?? mobileFault(p);
};

/** GE-MNT-09, GE-R46: mounting is a Movement Action. From now on the mount has no turn of its own (GE-MNT-01). */
export const mountVerb: Verb<CommandOf<'mount'>> = {
  fault: (p, _seat, { on }) => mountFault(p, p.state.creatures[numberOf(p.state, on)]),
  start: (b, _seat, command) => {
    const { state } = b;
    const n = numberOf(state, command.on);
    const c = active(b);
    const on = creatureOf(state, n);
    spendAction(b, 'move');
    c.mount = n;
    on.rider = state.turn.who;
    c.at = on.at;
    c.up = 0;
    const place = state.order.indexOf(n);
    if (place >= 0) {
      state.order = state.order.filter((o) => o !== n);
      if (place < state.place) state.place--;
    }
    tell(b, { type: 'shifted', rules: ['GE-R46'], who: c.id, at: c.at, why: `mounts ${on.name}` });
  },
  choices: (p) =>
    p.state.creatures.flatMap((on) =>
      mountFault(p, on) === undefined ? [{ do: 'mount', on: on.id } as const] : [],
    ),
};

const dismountFault = (p: Position, at: number): Refusal | undefined => {
  const c = active(p);
  const mount = creatureAt(p.state, c.mount);
  if (mount === undefined) return refuse('GE-R46', `${c.name} is not mounted.`);
  if (!squaresBeside(p, c, mount).includes(at)) return refuse('GE-R46', 'There is no room to stand.');
  return mobileFault(p);
};

/** GE-R46: dismounting is a Movement Action. */
export const dismountVerb: Verb<CommandOf<'dismount'>> = {
  fault: (p, _seat, { at }) => dismountFault(p, at),
  start: (b, _seat, { at }) => {
    spendAction(b, 'move');
    const { who } = b.state.turn;
    part(b, who, at);
    entered(b, who);
  },
  choices: (p) => {
    const c = active(p);
    const mount = creatureAt(p.state, c.mount);
    if (mount === undefined || mobileFault(p) !== undefined) return [];
    return squaresBeside(p, c, mount).map((at) => ({ do: 'dismount', at }));
  },
};

/** Why the mount cannot carry its rider anywhere now, at a walk or at a sprint. */
export const gaitFault = (p: Position, how: 'walk' | 'sprint'): Refusal | undefined => {
  const mount = creatureAt(p.state, active(p).mount);
  if (mount === undefined) return refuse('GE-MNT-07', `${active(p).name} is not mounted.`);
  if (p.state.turn.mountMoved) return refuse('GE-MNT-07', `${mount.name} has moved in this turn.`);
  const late = freeFault(p);
  if (late !== undefined) return late;
  if (!isUp(mount)) return refuse('GE-WND-10', `${mount.name} is unconscious.`);
  const rooted = rootedFault(p, mount);
  if (rooted !== undefined) return rooted;
  if ((forbidden(p, mount) & FORBIDS.movement) !== 0)
    return refuse('GE-ACT-12', `${mount.name} cannot move now.`);
  if (how === 'sprint' && hasFlag(p, mount, flagBit('sluggish')))
    return refuse('GE-CTAG-03', `${mount.name} is Sluggish and cannot sprint.`);
  return mount.en < moveCost(p, mount, how)
    ? refuse('GE-R66', `${mount.name} does not have enough EN to sprint.`)
    : undefined;
};

/** Whom a pair flees from: the mount, or its rider, panics (GE-STS-34). */
const dreadOf = (p: Position, mount: Creature): Creature | undefined => {
  const panicked = [mount, active(p)].find(isPanicked);
  const from = panicked && p.state.creatures[statusOf(panicked, 'Panicked')?.by ?? -1];
  return from !== undefined && isHere(from) ? from : undefined;
};

/** Why a pair of which one panics is not ridden that way: it flees as far as it can, or stays (GE-R92). */
export const fleeFault = (
  p: Position,
  mount: Creature,
  path: readonly number[],
  how: 'walk' | 'sprint',
): Refusal | undefined => {
  const from = dreadOf(p, mount);
  if (from === undefined) return undefined;
  const far = (at: number): number => {
    const now = mount.at;
    mount.at = at;
    const metres = distance(p, mount, from);
    mount.at = now;
    return metres;
  };
  const gait = gaitFault(p, 'sprint') === undefined ? 'sprint' : 'walk';
  const most = Math.max(...reachable(p, mount, gait).map(({ to }) => far(to)));
  const goes = far(path.at(-1) ?? mount.at);
  return how === gait && goes === most && goes > far(mount.at)
    ? undefined
    : refuse('GE-R92', `${active(p).name} and ${mount.name} flee as far as they can, or stay.`);
};

const rideFault = (p: Position, path: readonly number[], sprint: boolean): Refusal | undefined => {
  const how = sprint ? 'sprint' : 'walk';
  const fault = gaitFault(p, how);
  if (fault !== undefined) return fault;
  const mount = creatureOf(p.state, active(p).mount);
  return wayFault(p, mount, path, allowance(p, mount, how), how) ?? fleeFault(p, mount, path, how);
};

/** Why the mount cannot take an action that its rider spends for it: neither of them may be beyond that (GE-MNT-08). */
export const orderFault = (p: Position, attacks: boolean): Refusal | undefined => {
  const c = active(p);
  const mount = creatureAt(p.state, c.mount);
  if (mount === undefined) return undefined;
  const bits = forbidden(p, mount);
  if ((bits & FORBIDS.actions) !== 0) return refuse('GE-STS-28', `${mount.name} cannot take any action now.`);
  if (isPanicked(c) || (attacks && (bits & FORBIDS.attack) !== 0))
    return refuse('GE-R92', `${(isPanicked(c) ? c : mount).name} panics and does nothing but flee.`);
  return undefined;
};

/** GE-MNT-07, GE-R46: one free movement or Sprint of the mount in each turn of the rider; the mount pays the EN. */
export const rideVerb: Verb<CommandOf<'ride'>> = {
  fault: (p, _seat, { path, sprint = false }) => rideFault(p, path, sprint),
  start: (b, _seat, { path, sprint = false }) => {
    const c = active(b);
    const mount = creatureOf(b.state, c.mount);
    const how = sprint ? 'sprint' : 'walk';
    mount.en -= moveCost(b, mount, how);
    b.state.turn.mountMoved = true;
    const budget = allowance(b, mount, how);
    pushMove(b, { who: c.mount, how: 'mount', path, budget, provokes: 0, except: -1, sneaking: false });
  },
  choices: (p) => {
    const mount = creatureAt(p.state, active(p).mount);
    if (mount === undefined || gaitFault(p, 'walk') !== undefined) return [];
    return reachable(p, mount, 'walk').flatMap(({ path }) =>
      fleeFault(p, mount, path, 'walk') === undefined ? [{ do: 'ride', path } as const] : [],
    );
  },
};

const PAYS: readonly Pay[] = ['move', 'utility', 'attack'];

const biteFault = (p: Position, { arm, on, pay }: CommandOf<'mount attack'>): Refusal | undefined => {
  const c = active(p);
  const mount = creatureAt(p.state, c.mount);
  const target = p.state.creatures[numberOf(p.state, on)];
  if (mount === undefined || !isUp(mount))
    return refuse('GE-MNT-08', `${c.name} has no mount that could attack.`);
  if (target === undefined || target === mount || target === c)
    return refuse('GE-MNT-08', `There is nobody called "${on}" to attack.`);
  if (target.unseenBy.length > 0 && !isSeenBy(p, c.side, target))
    return refuse('GE-R37', 'Nobody of that side sees it.');
  if (isCharmedBy(p, mount, target))
    return refuse('GE-STS-22', `${mount.name} is charmed and cannot attack ${target.name}.`);
  return actionFault(p, pay) ?? orderFault(p, true) ?? strikeFault(p, mount, arm, target);
};

/** GE-MNT-08, GE-R46: any one action of the rider for an attack of the mount. */
export const mountAttackVerb: Verb<CommandOf<'mount attack'>> = {
  fault: (p, _seat, command) => biteFault(p, command),
  start: (b, _seat, { arm, on, pay }) => {
    spendAction(b, pay);
    pushAttack(b, active(b).mount, numberOf(b.state, on), arm, PLAIN);
  },
  choices: (p) => {
    const mount = creatureAt(p.state, active(p).mount);
    const pay = PAYS.find((one) => actionFault(p, one) === undefined);
    if (mount === undefined || pay === undefined) return [];
    return kitOf(p.book, mount).arms.flatMap((_, arm) =>
      p.state.creatures.flatMap((on) => {
        const command = { do: 'mount attack', arm, on: on.id, pay } as const;
        return on.side !== mount.side && biteFault(p, command) === undefined ? [command] : [];
      }),
    );
  },
};
