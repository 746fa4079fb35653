import type { Refusal, Seat } from '@caltrop/engine';
import { concede, decideFate } from '../rules/scenario/aftermath.ts';
import { attack, attackFault, strikeFault, strikeObject } from '../rules/attack/attack.ts';
import { itemOf, type Battle, type Position } from './book.ts';
import type { Command, UnitCommand } from './command.ts';
import { deploy } from '../rules/turn/deployment.ts';
import { sees } from '../rules/fog/fog.ts';
import { discard, equip, equipRefusal, trade, tradeRefusal } from '../rules/gear/free.ts';
import { unitEquipFault } from '../rules/gear/items.ts';
import { move, moveFault } from '../rules/movement/movement.ts';
import { uponActivation } from '../rules/attack/objects.ts';
import { refuse } from './refusal.ts';
import { giveWay } from '../rules/turn/rounds.ts';
import {
  escape,
  pickFault,
  pickLock,
  raze,
  seize,
  siteFault,
  visit,
  visitFault,
} from '../rules/scenario/scenario.ts';
import {
  innateSpecials,
  perform,
  specialFault,
  specialOfItem,
  type Special,
} from '../rules/special/special.ts';
import { findUnit, unitOf, type Unit } from './state.ts';
import { activationFault, afterAction, beginTurn, endTurn } from '../rules/turn/turn.ts';

/** Checks a command and, if it is legal, starts it. Nothing has changed when it gives a refusal. */
export const apply = (b: Battle, seat: Seat, command: Command): Refusal | undefined => {
  switch (b.state.phase) {
    case 'deploy':
      return deploy(b, seat, command);
    case 'battle':
      return fight(b, seat, command);
    case 'aftermath':
      return decideFate(b, seat, command);
    case 'over':
      return refuse('OC-VIC-08', 'The battle is over.');
  }
};

const fight = (b: Battle, seat: Seat, command: Command): Refusal | undefined => {
  switch (command.do) {
    case 'ready':
    case 'place':
    case 'lead':
      return refuse('OC-BUILD-05', 'The battle has begun; deployment is over.');
    case 'fate':
      return refuse('OC-DEC-11', 'The fate of routed units is decided after the battle.');
    case 'concede':
      return concede(b, seat);
    case 'yield':
      return giveWay(b, seat);
    default: {
      const u = findUnit(b.state, command.unit);
      if (u === undefined || !sees(b, b.book.sideOf[seat] ?? 'players', u)) {
        return refuse('OC-DEC-01', `There is no unit "${command.unit}".`);
      }
      return act(b, seat, u, command);
    }
  }
};

/** A command of one unit: checks activation and the deed itself, then starts the turn if need be, then does it. */
const act = (b: Battle, seat: Seat, u: Unit, command: UnitCommand): Refusal | undefined => {
  const fault = activationFault(b, seat, u) ?? deedFault(uponActivation(b, u), u, command);
  if (fault !== undefined) return fault;
  b.state.tally = null;
  if (b.state.turn === null && !beginTurn(b, u)) return undefined;
  doDeed(b, u, command);
  return undefined;
};

const spent = (p: Position, u: Unit): Refusal | undefined =>
  p.state.turn?.acted === true ? refuse('OC-TURN-02', `${u.name} has taken its Action.`) : undefined;

/** Why a deed is not legal for a unit whose turn it is or could be; undefined when it is. */
export const deedFault = (p: Position, u: Unit, command: UnitCommand): Refusal | undefined => {
  const { turn } = p.state;
  switch (command.do) {
    case 'activate':
      return turn === null ? undefined : refuse('OC-TURN-01', `${u.name} is already active.`);
    case 'end':
      return undefined;
    case 'move':
      return moveFault(p, u, turn, command.path);
    case 'attack':
      return spent(p, u) ?? attackFault(p, u, command.target, command.weapon);
    case 'strike':
      return spent(p, u) ?? strikeFault(p, u, command.at, command.weapon);
    case 'use': {
      const held = u.items[command.item];
      if (held === undefined) return refuse('OC-DEC-03', `${u.name} has no item number ${command.item + 1}.`);
      const item = itemOf(p.book, held.item);
      const special = specialOfItem(p, u, command.item);
      if (special === undefined)
        return refuse('OC-TURN-05', `${item.name} is not used: only staves and consumables are.`);
      const staff = special.kind === 'staff' ? unitEquipFault(p.book, u, item) : undefined;
      return (
        spent(p, u) ?? staff ?? usable(special) ?? specialFault(p, u, special, command.target, command.to)
      );
    }
    case 'special': {
      const special = innateSpecials(p, u).find((s) => s.name === command.action);
      if (special === undefined) return refuse('OC-SPEC-01', `${u.name} has no action "${command.action}".`);
      return spent(p, u) ?? specialFault(p, u, special, command.target, command.to);
    }
    case 'pick':
      return spent(p, u) ?? pickFault(p, u, command.at);
    case 'visit':
      return spent(p, u) ?? visitFault(p, u);
    case 'escape':
    case 'seize':
    case 'raze':
      return spent(p, u) ?? siteFault(p, u, command.do);
    case 'equip':
      return equipRefusal(p, u, command);
    case 'discard':
      return u.items[command.item] === undefined
        ? refuse('OC-FREE-03', `${u.name} has no item number ${command.item + 1}.`)
        : undefined;
    case 'trade':
      return tradeRefusal(p, u, turn, findUnit(p.state, command.partner), command.give, command.take);
  }
};

/** A Master Key is used on a lock, not on its user. */
const usable = (s: Special): Refusal | undefined =>
  s.effects.some((e) => e.hook === 'pick')
    ? refuse('OC-CON-01', `${s.name} opens a door or chest: pick the lock instead.`)
    : undefined;

const doDeed = (b: Battle, u: Unit, command: UnitCommand): void => {
  const turn = b.state.turn;
  if (turn === null) return;
  switch (command.do) {
    case 'activate':
      return;
    case 'end':
      endTurn(b, u);
      return;
    case 'move':
      move(b, u, command.path);
      return;
    case 'equip':
      equip(b, u, command);
      return;
    case 'discard':
      discard(b, u, command.item);
      return;
    case 'trade':
      trade(b, u, unitOf(b.state, command.partner), command.give, command.take);
      return;
    default:
      turn.acted = true;
      takeAction(b, u, command);
  }
};

type Action = Exclude<UnitCommand, { do: 'activate' | 'end' | 'move' | 'equip' | 'discard' | 'trade' }>;

/** OC-TURN-05: the Action of a turn. Attacks go on strike by strike; everything else is over at once. */
const takeAction = (b: Battle, u: Unit, command: Action): void => {
  switch (command.do) {
    case 'attack':
      attack(b, u, unitOf(b.state, command.target), command.weapon);
      return;
    case 'strike':
      strikeObject(b, u, command.at, command.weapon);
      return;
    case 'use': {
      const special = specialOfItem(b, u, command.item);
      if (special !== undefined) doSpecial(b, u, special, command.target, command.to);
      break;
    }
    case 'special': {
      const special = innateSpecials(b, u).find((s) => s.name === command.action);
      if (special !== undefined) doSpecial(b, u, special, command.target, command.to);
      break;
    }
    case 'pick':
      pickLock(b, u, command.at);
      break;
    case 'visit':
      visit(b, u);
      break;
    case 'escape':
      escape(b, u);
      break;
    case 'seize':
      seize(b, u);
      return;
    case 'raze':
      raze(b, u);
      break;
  }
  afterAction(b, u);
};

const doSpecial = (
  b: Battle,
  u: Unit,
  s: Special,
  target: string | undefined,
  to: number | undefined,
): void => {
  perform(b, u, s, target === undefined ? undefined : findUnit(b.state, target), to ?? -1);
};
