import type { Refusal } from '@caltrop/engine';
import { actionFault, active, spendAction } from '../actions/actions.ts';
import { armOf, kitOf, refuse, type Position } from '../../match/book.ts';
import type { CommandOf, Verb, Pay } from '../../match/command.ts';
import { distance } from '../creature/measures.ts';
import { usable } from '../creature/in-hand.ts';
import { inReach } from '../aim/blows.ts';
import { allowance, moveFault } from './ways.ts';
import { creatureOf, hasStatus, isHere, numberOf, type Creature } from '../../match/state.ts';
import { orderFault } from './mounts.ts';
import { endStatus, spendWaiting } from '../status/statuses.ts';

const PAYS: readonly Pay[] = ['move', 'utility', 'attack'];

/** GE-STS-33, 35: any action ends Prone, and Off-Balance. */
export const riseVerb: Verb<CommandOf<'rise'>> = {
  fault: (p, _seat, { pay }) => riseFault(p, pay),
  start: (b, _seat, { pay }) => {
    const n = unsteady(b);
    spendAction(b, pay);
    endStatus(b, n, 'Prone');
    endStatus(b, n, 'Off-Balance');
  },
  choices: (p) =>
    PAYS.flatMap((pay) => (riseFault(p, pay) === undefined ? [{ do: 'rise', pay } as const] : [])),
};

/** Who does not stand firmly: the one whose turn it is, else its mount, for an action of the rider (GE-MNT-08). */
export const unsteady = (p: Position): number => {
  const { who } = p.state.turn;
  const { mount } = active(p);
  return [who, mount].find((n) => n >= 0 && isUnsteady(creatureOf(p.state, n))) ?? -1;
};

const isUnsteady = (c: Creature): boolean => hasStatus(c, 'Prone') || hasStatus(c, 'Off-Balance');

const riseFault = (p: Position, pay: Pay): Refusal | undefined => {
  const n = unsteady(p);
  if (n < 0) return refuse('GE-STS-35', `${active(p).name} stands firmly.`);
  return actionFault(p, pay) ?? (n === p.state.turn.who ? undefined : orderFault(p, false));
};

/** Metres that helping somebody costs: 4 for the Prone, 2 for the unbalanced; 0 when there is nothing to help. */
const helpCost = (on: Creature): number =>
  hasStatus(on, 'Prone') ? 4 : hasStatus(on, 'Off-Balance') ? 2 : 0;

/** Metres that are left to help with: of the Movement Action not yet taken, or of the one that has been. */
const metresFor = (p: Position, c: Creature): number =>
  p.state.turn.move
    ? p.state.turn.metres
    : moveFault(p, c, 'walk') === undefined
      ? allowance(p, c, 'walk')
      : 0;

const helpFault = (p: Position, c: Creature, on: Creature | undefined): Refusal | undefined => {
  if (on === undefined || !isHere(on) || on === c || on.side !== c.side)
    return refuse('GE-STS-33', 'Only a friend on the board can be helped up.');
  const cost = helpCost(on);
  const rule = hasStatus(on, 'Prone') ? 'GE-STS-35' : 'GE-STS-33';
  if (cost === 0 || !on.awake) return refuse(rule, `${on.name} needs no help to stand.`);
  if (distance(p, c, on) > 1) return refuse(rule, `${on.name} is out of reach.`);
  return metresFor(p, c) < cost ? refuse(rule, `Helping ${on.name} costs ${cost} m of movement.`) : undefined;
};

/** GE-STS-33, 35: an ally spends 2 m or 4 m of its movement, before the rest of it or after. */
export const helpVerb: Verb<CommandOf<'help up'>> = {
  fault: (p, _seat, { on }) => helpFault(p, active(p), p.state.creatures[numberOf(p.state, on)]),
  start: (b, _seat, command) => {
    const c = active(b);
    const n = numberOf(b.state, command.on);
    const on = b.state.creatures[n];
    if (on === undefined) return;
    const { turn } = b.state;
    const metres = metresFor(b, c);
    if (!turn.move) {
      spendAction(b, 'move');
      spendWaiting(c, 'Movement');
      // The way that is left may be walked afterwards.
      turn.notes = [...turn.notes, 'going on'];
    }
    turn.metres = metres - helpCost(on);
    endStatus(b, n, hasStatus(on, 'Prone') ? 'Prone' : 'Off-Balance');
  },
  choices: (p) =>
    p.state.creatures.flatMap((on) =>
      helpFault(p, active(p), on) === undefined ? [{ do: 'help up', on: on.id } as const] : [],
    ),
};

/** Whether somebody with metres left could still help a friend: its turn is not over by itself then. */
export const canHelp = (p: Position, c: Creature): boolean =>
  p.state.creatures.some(
    (on) => on.side === c.side && on.statuses.length > 0 && helpFault(p, c, on) === undefined,
  );

const rouseFault = (p: Position, c: Creature, on: Creature | undefined): Refusal | undefined => {
  if (on === undefined || !isHere(on) || on === c || on.side !== c.side || !hasStatus(on, 'Drowsy'))
    return refuse('GE-R93', 'Only a Drowsy friend can be shaken awake.');
  const kit = kitOf(p.book, c);
  const reaches = kit.arms.some((_, i) => usable(p, c, i) && inReach(p, c, armOf(kit, i), on));
  return reaches || distance(p, c, on) <= 1
    ? actionFault(p, 'attack')
    : refuse('GE-R93', `${on.name} is out of melee reach.`);
};

/** GE-STS-26, GE-R93: shaking a Drowsy ally awake takes the Attack Action; no roll, no damage. */
export const rouseVerb: Verb<CommandOf<'rouse'>> = {
  fault: (p, _seat, { on }) => rouseFault(p, active(p), p.state.creatures[numberOf(p.state, on)]),
  start: (b, _seat, { on }) => {
    spendAction(b, 'attack');
    endStatus(b, numberOf(b.state, on), 'Drowsy');
  },
  choices: (p) =>
    p.state.creatures.flatMap((on) =>
      rouseFault(p, active(p), on) === undefined ? [{ do: 'rouse', on: on.id } as const] : [],
    ),
};
