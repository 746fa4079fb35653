import type { Combat, State, Sweep, Tally, Turn, Unit } from './state.ts';

/** Whether a part of a state is in the key, or cannot differ where everything in the key is the same. */
type Part = 'in' | 'out';

/**
 * What can differ between two states in the middle of the same command. A field that is out is fixed for the match, is changed
 * by no die, or follows from one that is in.
 * @public Nothing reads it: the compiler holds it against the state.
 */
export const PARTS = {
  state: {
    phase: 'in',
    round: 'in',
    units: 'in',
    tiles: 'in',
    opened: 'out',
    visited: 'out',
    razed: 'out',
    deploying: 'out',
    batch: 'in',
    turn: 'in',
    work: 'in',
    tally: 'in',
    shown: 'in',
    result: 'in',
    unsettled: 'out',
    unseen: 'out',
  } satisfies Record<keyof State, Part>,
  turn: {
    unit: 'in',
    moved: 'in',
    movedLate: 'out',
    spent: 'in',
    acted: 'in',
    cantoDone: 'out',
    partner: 'out',
  } satisfies Record<keyof Turn, Part>,
  combat: {
    is: 'in',
    attacker: 'in',
    defender: 'in',
    attackerBegan: 'in',
    defenderBegan: 'in',
    order: 'out',
    phase: 'in',
    left: 'in',
    striker: 'in',
    attackerStruck: 'in',
    defenderStruck: 'in',
    attackerBackup: 'in',
    defenderBackup: 'in',
    defenderUsed: 'in',
    unveiled: 'out',
  } satisfies Record<keyof Combat, Part>,
  sweep: { is: 'in', unit: 'out', targets: 'in' } satisfies Record<keyof Sweep, Part>,
  tally: {
    target: 'out',
    attacker: 'in',
    defender: 'in',
    others: 'in',
    guard: 'in',
  } satisfies Record<keyof Tally, Part>,
  unit: {
    id: 'out',
    name: 'out',
    side: 'out',
    seat: 'out',
    class: 'out',
    maxHp: 'out',
    hp: 'in',
    where: 'out',
    tile: 'in',
    arrives: 'out',
    home: 'out',
    items: 'in',
    weapon: 'in',
    accessory: 'out',
    activated: 'in',
    refreshed: 'out',
    danced: 'out',
    statuses: 'in',
    inflicted: 'in',
    tags: 'out',
    boss: 'out',
    torch: 'out',
    provoked: 'in',
    routs: 'in',
    fate: 'out',
  } satisfies Record<keyof Unit, Part>,
};

/** What can differ between two states of the same command, as a short text. */
export const mergeKey = (s: State): string => {
  let key = s.phase + s.round + s.batch.side + s.batch.owed.length;
  const { turn, tally } = s;
  if (turn !== null) key += 't' + turn.unit + (turn.moved ? 1 : 0) + (turn.acted ? 1 : 0) + turn.spent;
  for (const frame of s.work) key += frame.is === 'combat' ? combatKey(frame) : 's' + frame.targets.join();
  if (tally !== null)
    key += 'y' + tally.attacker + ',' + tally.defender + ',' + tally.others + ',' + tally.guard;
  for (const u of s.units) {
    key +=
      '|' +
      u.hp +
      ',' +
      u.tile +
      ',' +
      u.weapon +
      (u.activated ? 'a' : '') +
      (u.provoked ? 'p' : '') +
      u.routs;
    for (const status of u.statuses) key += status.name + (status.running ? 'r' : '') + status.round;
    for (const i of u.inflicted) key += i.rating + i.by;
    for (const h of u.items) if (h.uses > 0) key += h.item + h.uses;
  }
  for (const t of s.tiles) key += '#' + t.at + t.terrain + t.damage + t.under;
  if (s.shown.length > 0) key += '~' + s.shown.join();
  return s.result === null ? key : key + s.result.text;
};

const combatKey = (c: Combat): string =>
  'c' +
  c.attacker +
  c.defender +
  c.phase +
  c.left +
  c.striker +
  (c.attackerStruck ? 1 : 0) +
  (c.defenderStruck ? 1 : 0) +
  (c.attackerBegan ? 1 : 0) +
  (c.defenderBegan ? 1 : 0) +
  (c.defenderUsed ? 1 : 0) +
  c.attackerBackup +
  ',' +
  c.defenderBackup;
