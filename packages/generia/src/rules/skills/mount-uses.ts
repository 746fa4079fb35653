import type { Refusal } from '@caltrop/engine';
import { actionFault, active, MOUNT_RAN, spendAction } from '../actions/actions.ts';
import { kitOf, refuse, type Position } from '../../match/book.ts';
import type { CommandOf, Verb, Pay, UseCommand } from '../../match/command.ts';
import type { Ability } from '../../content/content.ts';
import { isUp, type Creature } from '../../match/state.ts';
import { orderFault } from '../movement/mounts.ts';
import { isPlan, known, plan, type Plan } from './use-plan.ts';
import { waysToUse } from './use-ways.ts';
import { carryOut } from './uses.ts';

type MountUse = CommandOf<'mount use'>;

const PAYS: readonly Pay[] = ['move', 'utility', 'attack'];

/** The position as the mount sees it, its actions still to be taken; undefined where nobody rides or it is down. */
export const fromSaddle = (p: Position): Position | undefined => {
  const who = active(p).mount;
  const mount = p.state.creatures[who];
  if (mount === undefined || !isUp(mount)) return undefined;
  const { turn } = p.state;
  const own = { ...turn, who, attack: false, utility: false, move: turn.mountMoved, extra: 0, notes: [] };
  return { book: p.book, state: { ...p.state, turn: own } };
};

/** What the mount does, as if it said it itself. */
export const asItsOwn = ({ do: _do, pay: _pay, ...rest }: MountUse): UseCommand => ({ ...rest, do: 'use' });

/** Whether an ability is one action of a mount: what answers something or takes two is not (GE-R46). */
const isOneAction = (a: Ability): boolean =>
  a.actions.some((action) => action === 'attack' || action === 'utility' || action === 'attack and move');

const planned = (p: Position, command: MountUse): Plan | Refusal => {
  const c = active(p);
  const saddle = fromSaddle(p);
  if (saddle === undefined) return refuse('GE-MNT-08', `${c.name} has no mount that could act.`);
  const mount = active(saddle);
  const a = known(saddle, mount, command.ability);
  if (a !== undefined && !isOneAction(a))
    return refuse('GE-MNT-08', `${a.name} is not an action that ${c.name} could have ${mount.name} take.`);
  return actionFault(p, command.pay) ?? orderFault(p, false) ?? plan(saddle, asItsOwn(command));
};

/** GE-MNT-08, GE-R46: any one action of the rider for a skill or feature of the mount; the mount pays the rest. */
export const mountUseVerb: Verb<MountUse> = {
  fault: (p, _seat, command) => {
    const found = planned(p, command);
    return isPlan(found) ? undefined : found;
  },
  start: (b, _seat, command) => {
    const found = planned(b, command);
    if (!isPlan(found)) return;
    const { aimed, pays } = found;
    const by = active(b).mount;
    spendAction(b, command.pay);
    const { turn } = b.state;
    if (pays.includes('move')) turn.mountMoved = true;
    if (aimed.path.length > 0) turn.notes = [...turn.notes, MOUNT_RAN];
    carryOut(b, by, found);
  },
  choices: (p) => {
    if (active(p).mount < 0) return [];
    const pay = PAYS.find((one) => actionFault(p, one) === undefined);
    const saddle = pay === undefined ? undefined : fromSaddle(p);
    if (pay === undefined || saddle === undefined) return [];
    const mount: Creature = active(saddle);
    return kitOf(p.book, mount).abilities.flatMap((a) =>
      isOneAction(a)
        ? waysToUse(saddle, mount, a).map((use): MountUse => ({ ...use, do: 'mount use', pay }))
        : [],
    );
  },
};
