import type { Seat } from '@caltrop/engine';
import type { Rating, Side } from '../content/content.ts';

/** `weapon` of a unit that has none in hand. */
export const NO_ITEM = -1;
/** `weapon` of a creature that fights with its natural weapon. */
export const NATURAL = -2;

/** A status on a unit. `running` once an activation has begun under it; `round` is when it was given. */
export interface Status {
  readonly name: string;
  readonly running: boolean;
  readonly round: number;
}

/** An Inflict effect on a unit. */
export interface Inflicted {
  readonly rating: Rating;
  readonly by: number;
}

/** An item in an inventory with the uses it has left, 0 for unlimited ones. */
export interface Held {
  readonly item: string;
  readonly uses: number;
}

/** Where a unit is: still to be placed or to arrive, on the map, or gone from it. */
export type Whereabouts = 'reserve' | 'map' | 'routed' | 'escaped';

/** A single combatant. Arrays in it are replaced, never changed in place, so that clones may share them. */
export interface Unit {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly seat: Seat;
  readonly class: string;
  readonly maxHp: number;
  hp: number;
  where: Whereabouts;
  tile: number;
  /** The round it arrives in. */
  readonly arrives: number;
  /** Where it arrives, or its default place. */
  readonly home: number;
  items: readonly Held[];
  /** Index into items, or NO_ITEM, or NATURAL. */
  weapon: number;
  accessory: number;
  activated: boolean;
  /** Refreshed by Dance in this round. */
  refreshed: boolean;
  /** Has used Dance in this round. */
  danced: boolean;
  statuses: readonly Status[];
  inflicted: readonly Inflicted[];
  /** Scenario tags, as written. */
  tags: readonly string[];
  readonly boss: boolean;
  /** Radius of its torch light, 0 without one. */
  torch: number;
  /** Has been a target, has lost HP or, as a guard, was near an enemy when its activation began: a guard is awake. */
  provoked: boolean;
  /** Enemies it has routed. */
  routs: number;
  /** The fate a routed unit met after the battle. */
  fate: 'open' | 'returns' | 'lost';
}

/** A tile that is not as printed: its terrain now, what returns when a vein ends, damage to an object. */
export interface TileChange {
  readonly at: number;
  readonly terrain: string;
  readonly damage: number;
  /** The terrain under a vein; empty when the change is for good. */
  readonly under: string;
  readonly veinBy: string;
  readonly veinRound: number;
}

/** Which activations the present batch still owes, in order, and who may not be activated in it. */
export interface Batch {
  readonly side: Side;
  readonly owed: readonly Seat[];
  /** Units refreshed during this batch. */
  readonly held: readonly string[];
}

/** The Combat Turn in progress. */
export interface Turn {
  readonly unit: string;
  moved: boolean;
  /** The Move came after the Action, as an option allows. */
  movedLate: boolean;
  /** Movement used, when the Move may be interrupted. */
  spent: number;
  acted: boolean;
  cantoDone: boolean;
  /** The one partner it has traded with. */
  partner: string;
}

export type Phase = 'attack' | 'counter' | 'follow-up';

/** The combat in progress: a place in the combat sequence and what it must remember. It is changed in place. */
export interface Combat {
  readonly is: 'combat';
  readonly attacker: string;
  readonly defender: string;
  readonly attackerBegan: boolean;
  readonly defenderBegan: boolean;
  readonly order: readonly Phase[];
  /** Index into order. */
  phase: number;
  /** Strikes left in this phase; -1 before it has begun. */
  left: number;
  striker: string;
  attackerStruck: boolean;
  defenderStruck: boolean;
  attackerBackup: number;
  defenderBackup: number;
  defenderUsed: boolean;
  /** The attacker came out of the fog and goes back into it afterwards (OC-FOG-05). */
  readonly unveiled: boolean;
}

/** The targets that an AoE attack has still to fight; it lies below the combat with the one that is fought now. */
export interface Sweep {
  readonly is: 'sweep';
  readonly unit: string;
  readonly targets: readonly string[];
}

/** What is being resolved, strike by strike. */
export type Frame = Combat | Sweep;

/** HP really lost in the last combat, for odds and logs (OC-ODDS-04). */
export interface Tally {
  /** The declared target, whose losses are those of `defender`. */
  readonly target: string;
  attacker: number;
  defender: number;
  /** The other targets of an AoE attack, together. */
  others: number;
  guard: number;
}

export interface Ending {
  readonly winner: Side | 'draw';
  readonly rule: string;
  readonly text: string;
}

/** A position of Officer's Chess: plain data, complete together with the book of the match. */
export interface State {
  phase: 'deploy' | 'battle' | 'aftermath' | 'over';
  round: number;
  units: Unit[];
  tiles: readonly TileChange[];
  /** Tiles of chests taken, villages visited, places razed. */
  opened: readonly number[];
  visited: readonly number[];
  razed: readonly number[];
  /** Seats that have still to deploy. */
  deploying: readonly Seat[];
  batch: Batch;
  turn: Turn | null;
  /** What is being resolved, the topmost last. */
  work: readonly Frame[];
  /** Kept from the start of a combat until the next command. */
  tally: Tally | null;
  /** Hidden units that are shown until the end of this activation. */
  shown: readonly string[];
  result: Ending | null;
  /** A unit has come or gone, or a place was razed, since victory was last tested (OC-VIC-08). */
  unsettled: boolean;
  /** In a view: how many units the seat cannot see, on the map and still to come. */
  unseen: { readonly map: number; readonly reserve: number; readonly fresh: number };
}

const NONE = { map: 0, reserve: 0, fresh: 0 } as const;

export const nothingUnseen = (): State['unseen'] => NONE;

/** The position before the first command: these seats have still to deploy. */
export const openingState = (units: Unit[], deploying: readonly Seat[]): State => ({
  phase: 'deploy',
  round: 0,
  units,
  tiles: [],
  opened: [],
  visited: [],
  razed: [],
  deploying,
  batch: { side: 'players', owed: [], held: [] },
  turn: null,
  work: [],
  tally: null,
  shown: [],
  result: null,
  unsettled: true,
  unseen: nothingUnseen(),
});

/** A copy of a unit, its fields always in this order, so that equal states have equal checksums. */
export const cloneUnit = (u: Unit): Unit => ({
  id: u.id,
  name: u.name,
  side: u.side,
  seat: u.seat,
  class: u.class,
  maxHp: u.maxHp,
  hp: u.hp,
  where: u.where,
  tile: u.tile,
  arrives: u.arrives,
  home: u.home,
  items: u.items,
  weapon: u.weapon,
  accessory: u.accessory,
  activated: u.activated,
  refreshed: u.refreshed,
  danced: u.danced,
  statuses: u.statuses,
  inflicted: u.inflicted,
  tags: u.tags,
  boss: u.boss,
  torch: u.torch,
  provoked: u.provoked,
  routs: u.routs,
  fate: u.fate,
});

const cloneFrame = (frame: Frame): Frame => (frame.is === 'combat' ? { ...frame } : frame);

/** A copy that can be played on without touching the original. */
export const cloneState = (s: State): State => {
  const units: Unit[] = [];
  for (const u of s.units) units.push(cloneUnit(u));
  return {
    phase: s.phase,
    round: s.round,
    units,
    tiles: s.tiles,
    opened: s.opened,
    visited: s.visited,
    razed: s.razed,
    deploying: s.deploying,
    batch: s.batch,
    turn: s.turn === null ? null : { ...s.turn },
    work: s.work.length === 0 ? s.work : s.work.map(cloneFrame),
    tally: s.tally === null ? null : { ...s.tally },
    shown: s.shown,
    result: s.result,
    unsettled: s.unsettled,
    unseen: s.unseen,
  };
};

/** The combat that is being fought. */
export const combatOf = (s: State): Combat | undefined => s.work.findLast((frame) => frame.is === 'combat');

/** What is left of an AoE attack. */
export const sweepOf = (s: State): Sweep | undefined => s.work.find((frame) => frame.is === 'sweep');

/** The unit with an id; rules only ask for ids that exist. */
export const unitOf = (s: State, id: string): Unit => {
  for (const u of s.units) if (u.id === id) return u;
  throw new Error(`there is no unit "${id}"`);
};

export const findUnit = (s: State, id: string): Unit | undefined => {
  for (const u of s.units) if (u.id === id) return u;
  return undefined;
};

/** The unit standing on a tile. */
export const unitAt = (s: State, tile: number): Unit | undefined => {
  for (const u of s.units) if (u.tile === tile && u.where === 'map') return u;
  return undefined;
};
