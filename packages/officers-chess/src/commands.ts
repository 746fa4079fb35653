import { makeCell, type Refusal, type Seat } from '@caltrop/engine';
import { distance, itemOf, onMap, otherSide, traitsOf, weaponOf, type Battle, type Position } from './book.ts';
import { beginCombat, combatStep, endCombat } from './combat.ts';
import type { Command, UnitCommand } from './command.ts';
import { leaderFault, nameLeader, place, placeFault, ready } from './deployment.ts';
import { tell } from './events.ts';
import { audience, sees } from './fog.ts';
import { discard, equip, equipRefusal, trade, tradeRefusal } from './free.ts';
import { canFightWith, reaches, spendUse, unitEquipFault } from './items.ts';
import { move, moveFault } from './movement.ts';
import { attackObject, objectFault, uponActivation } from './objects.ts';
import { refuse } from './refusal.ts';
import { escape, pickFault, pickLock, raze, seize, siteFault, visit, visitFault } from './scenario.ts';
import { innateSpecials, perform, specialFault, specialOfItem, type Special } from './special.ts';
import { findUnit, unitOf, type Unit } from './state.ts';
import { activationFault, afterAction, beginTurn, endTurn } from './turn.ts';
import { finish } from './victory.ts';

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

/** Runs what a command has started up to the next joint: one strike at a time. */
export const advance = (b: Battle): boolean => {
  const { combat, sweep } = b.state;
  if (combat !== null) {
    if (combatStep(b, combat)) return true;
    endCombat(b, combat);
    if (b.state.sweep !== null) return true;
    finishAttack(b, unitOf(b.state, combat.attacker));
    return false;
  }
  if (sweep === null) return false;
  nextOfSweep(b, unitOf(b.state, sweep.unit), sweep.targets);
  return b.state.combat !== null;
};

const deploy = (b: Battle, seat: Seat, command: Command): Refusal | undefined => {
  if (b.state.deploying[0] !== seat) return refuse('OC-BUILD-05', `It is not ${seat}'s turn to deploy.`);
  switch (command.do) {
    case 'ready':
      ready(b, seat);
      return undefined;
    case 'place':
    case 'lead':
    case 'equip': {
      const u = findUnit(b.state, command.unit);
      if (u === undefined || !sees(b, b.book.sideOf[seat] ?? 'players', u)) {
        return refuse('OC-DEC-12', `There is no unit "${command.unit}".`);
      }
      if (command.do === 'place') {
        return placeFault(b, seat, u, command.at) ?? void place(b, u, command.at);
      }
      if (command.do === 'lead') return leaderFault(b, seat, u) ?? void nameLeader(b, u);
      if (u.seat !== seat) return refuse('OC-UNIT-01', `${u.name} is not ${seat}'s unit.`);
      return equipRefusal(b, u, command) ?? void equip(b, u, command);
    }
    default:
      return refuse('OC-BUILD-05', `Units are still being deployed; "${command.do}" comes later.`);
  }
};

const decideFate = (b: Battle, seat: Seat, command: Command): Refusal | undefined => {
  if (command.do !== 'fate') return refuse('OC-DEC-11', 'The fate of routed units is being decided.');
  const u = findUnit(b.state, command.unit);
  if (u === undefined || u.side !== 'players' || u.where !== 'routed' || u.fate !== 'open') {
    return refuse('OC-DEC-11', 'There is no fate to decide for that unit.');
  }
  if (b.book.sideOf[seat] !== 'gm') return refuse('OC-DEC-11', 'The game master decides the fate of routed units.');
  u.fate = command.lost ? 'lost' : 'returns';
  if (b.table.telling) tell(b, { type: 'fate', rules: ['OC-UNIT-04'], unit: u.id, fate: u.fate }, [u]);
  const open = b.state.units.some((o) => o.side === 'players' && o.where === 'routed' && o.fate === 'open');
  if (!open) {
    b.state.phase = 'over';
    for (const o of b.state.units) if (o.fate === 'open') o.fate = 'returns';
  }
  return undefined;
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

/** OC-VIC-11: a side gives up between two activations; every other player of it must agree. */
const concede = (b: Battle, seat: Seat): Refusal | undefined => {
  if (b.state.turn !== null) return refuse('OC-VIC-11', 'A side concedes between two activations.');
  const side = b.book.sideOf[seat];
  if (side === undefined) return refuse('OC-VIC-11', `${seat} has no side.`);
  for (const other of b.book.seats.filter((s) => s !== seat && b.book.sideOf[s] === side)) {
    const key = `concede:${other}`;
    const pick = b.table.choose(other, key, ['no', 'yes'], () => ({
      key,
      seat: other,
      rule: 'OC-VIC-11',
      text: `${seat} wants to concede. Do you agree?`,
      choices: [
        { id: 'no', label: 'Fight on' },
        { id: 'yes', label: 'Concede' },
      ],
    }));
    if (pick !== 'yes') return undefined;
  }
  if (b.table.telling) tell(b, { type: 'conceded', rules: ['OC-VIC-11'], seat });
  const winner = otherSide(side);
  finish(b, winner, 'OC-VIC-11', `${winner === 'players' ? 'The players win' : 'The enemy wins'}: the other side concedes.`);
  return undefined;
};

/** OC-R86: the player whose turn it is lets the other players of the batch go first. */
const giveWay = (b: Battle, seat: Seat): Refusal | undefined => {
  const { owed } = b.state.batch;
  if (b.state.turn !== null || owed[0] !== seat) return refuse('OC-R86', `It is not ${seat}'s turn to activate.`);
  const others = owed.filter((s) => s !== seat);
  if (others.length === 0) return refuse('OC-R86', 'Nobody else is left in this batch.');
  b.state.batch = { ...b.state.batch, owed: [...others, ...owed.filter((s) => s === seat)] };
  return undefined;
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
      return spent(p, u) ?? armed(p, u, command.weapon, (v) => objectFault(p, v, command.at));
    case 'use': {
      const special = specialOfItem(p, u, command.item);
      if (special === undefined) return refuse('OC-CON-01', `${u.name} has nothing of that kind to use.`);
      const item = itemOf(p.book, u.items[command.item]?.item ?? '');
      const staff = special.kind === 'staff' ? unitEquipFault(p.book, u, item) : undefined;
      return spent(p, u) ?? staff ?? usable(special) ?? specialFault(p, u, special, command.target, command.to);
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

/** Checks something as it would be with another weapon in hand (OC-FREE-02 allows the change at any moment). */
const armed = (
  p: Position,
  u: Unit,
  weapon: number | undefined,
  check: (u: Unit) => Refusal | undefined,
): Refusal | undefined =>
  weapon === undefined ? check(u) : (equipRefusal(p, u, { weapon }) ?? check({ ...u, weapon }));

/** OC-HIT-01: why an enemy cannot be attacked; undefined when it can. */
const attackFault = (p: Position, u: Unit, targetId: string, weapon: number | undefined): Refusal | undefined =>
  armed(p, u, weapon, (v) => {
    const target = findUnit(p.state, targetId);
    if (target === undefined || !sees(p, u.side, target)) {
      return refuse('OC-FOG-03', `There is no unit "${targetId}" to be seen.`);
    }
    if (target.side === u.side) return refuse('OC-HIT-01', `${target.name} is not an enemy.`);
    if (!onMap(target)) return refuse('OC-HIT-01', `${target.name} is not on the map.`);
    const held = weaponOf(p.book, v);
    if (held === undefined) return refuse('OC-WPN-01', `${u.name} has no weapon in hand.`);
    if (held.kind === 'staff') return refuse('OC-HIT-01', `${u.name} holds a staff; it cannot attack with it.`);
    const { name } = held;
    if (!canFightWith(p, v, held)) return refuse('OC-STAT-SILENCED', `${u.name} cannot use ${name} now.`);
    return reaches(p, v, held, distance(p, u, target))
      ? undefined
      : refuse('OC-HIT-01', `${target.name} at ${makeCell(p.book.board, target.tile)} is out of range of ${held.name}.`);
  });

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
      rearm(b, u, command.weapon);
      startAttack(b, u, unitOf(b.state, command.target));
      return;
    case 'strike':
      rearm(b, u, command.weapon);
      attackObject(b, u, command.at);
      finishAttack(b, u);
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

const doSpecial = (b: Battle, u: Unit, s: Special, target: string | undefined, to: number | undefined): void => {
  perform(b, u, s, target === undefined ? undefined : findUnit(b.state, target), to ?? -1);
};

const rearm = (b: Battle, u: Unit, weapon: number | undefined): void => {
  if (weapon !== undefined && weapon !== u.weapon) equip(b, u, { weapon });
};

/** OC-WTAG-AOE, OC-R24: an AoE weapon fights every enemy in range, the declared target first. */
const startAttack = (b: Battle, u: Unit, target: Unit): void => {
  if (!traitsOf(b.book, u).aoe) {
    beginCombat(b, u, target);
    return;
  }
  const weapon = weaponOf(b.book, u);
  const inRange = b.state.units.filter(
    (t) =>
      t !== target && t.side !== u.side && onMap(t) && weapon !== undefined && reaches(b, u, weapon, distance(b, u, t)),
  );
  const seen = inRange.filter((t) => sees(b, u.side, t));
  const hidden = inRange.filter((t) => !seen.includes(t)).toSorted((x, y) => x.tile - y.tile);
  b.state.sweep = { unit: u.id, targets: [...seen, ...hidden].map((t) => t.id) };
  beginCombat(b, u, target);
};

/** OC-DEC-09: the attacker's owner chooses who is fought next; hidden enemies come last, by row and column. */
const nextOfSweep = (b: Battle, u: Unit, ids: readonly string[]): void => {
  const weapon = weaponOf(b.book, u);
  const able = onMap(u) && canFightWith(b, u, weapon);
  const left = able
    ? ids.map((id) => unitOf(b.state, id)).filter((t) => onMap(t) && reaches(b, u, weapon, distance(b, u, t)))
    : [];
  const [first] = left;
  if (first === undefined) {
    b.state.sweep = null;
    finishAttack(b, u);
    return;
  }
  const seen = left.filter((t) => sees(b, u.side, t));
  const key = `next:${u.id}`;
  const pick =
    seen.length === 0
      ? first.id
      : b.table.choose(
          u.seat,
          key,
          seen.map((t) => t.id),
          () => ({
            key,
            seat: u.seat,
            rule: 'OC-DEC-09',
            text: `Whom does ${u.name} fight next?`,
            ...audience(b, [u, ...seen]),
            choices: seen.map((t) => ({ id: t.id, label: `${t.name} (${t.hp} HP)` })),
          }),
        );
  b.state.sweep = { unit: u.id, targets: left.map((t) => t.id).filter((id) => id !== pick) };
  beginCombat(b, u, unitOf(b.state, pick));
};

/** OC-R73: a weapon with uses spends one for each Attack action, after the combat. */
const finishAttack = (b: Battle, u: Unit): void => {
  if (onMap(u) && u.weapon >= 0) spendUse(b.book, u, u.weapon);
  afterAction(b, u);
};
