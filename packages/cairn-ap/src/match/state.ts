import type { Seat } from '@caltrop/engine';
import type { Attribute, Character, Ending, Pool } from '../content/content.ts';
import type { Cause, DeskSettings, Ruling, RollSpec } from './ruling.ts';
import type { Command, Trigger } from './command.ts';
import type { Work } from './work.ts';

/** The seat of the game master, who is always to act. */
export const WARDEN = 'warden';

/** How somebody fares. `up` creatures take turns; `dying` and `stable` ones may crawl (CA-R22, R24). */
export type Fate =
  | 'up'
  | 'dying'
  | 'stable'
  | 'dead'
  | 'fled'
  | 'surrendered'
  | 'captured'
  | 'lost'
  | 'inert';

/** An item that somebody carries. */
export interface Carried {
  /** Unique in the match. */
  readonly id: string;
  readonly item: string;
  readonly name: string;
  readonly uses: number;
  readonly place: 'hand' | 'worn' | 'pack';
  /** Spells of a Grimoire or Scroll. */
  readonly spells: readonly string[];
  /** Slots it fills where that is not what its kind says (CA-MIS-15, 18). */
  readonly slots?: number;
  /** Shot and not loaded again; damaged beyond use (CA-MIS-13); sharpened until it hits (CA-AUTO-05c); poisoned; what a spell makes of it. */
  readonly unloaded?: boolean;
  readonly ruined?: boolean;
  readonly sharp?: boolean;
  readonly coated?: string;
  readonly planted?: boolean;
  /** Burning (CA-LIGHT-01); Enhanced until it costs somebody STR; Spaces that were cut off it. */
  readonly lit?: boolean;
  readonly honed?: boolean;
  /** Its die has a Disadvantage until it is mended or whetted. */
  readonly notched?: boolean;
  readonly shorter?: number;
  /** What was chosen for it once and for all: against whom a repellent is. */
  readonly chosen?: string;
  /** One with the hand that holds it (CA-MIS-18). */
  readonly fused?: boolean;
  /** The creature whose soul is in it: nothing harms it, and it goes when that creature dies (CA-MIS-15). */
  readonly soul?: string;
}

/** A condition on somebody. Replaced, never changed in place. */
export interface Afflicted {
  readonly kind: string;
  /** Who set it; empty for none. */
  readonly by: string;
  readonly ends: readonly Ending[];
  /** The Round it was set in and the one it ends in; -1 for none. */
  readonly since: number;
  readonly until: number;
  /** Minutes of the clock at which it ends; -1 for none. */
  readonly clock: number;
  /** Rolls or hits left that use it up. */
  readonly left: number;
  /** A number that belongs to it: extra reach, doubles left, [dice]. */
  readonly n: number;
  /** The creature, tag or thing that it is about: what is hated, feared or tied to. */
  readonly named?: string;
  /** What it comes from: tar, slime, rope. */
  readonly of?: string;
  /** No cure ends it, and no other takes its place. */
  readonly lasting?: boolean;
  /** Magic has brought it (CA-R91). */
  readonly magical?: boolean;
  /** The seat that ran it before somebody else decided for it. */
  readonly seat?: Seat;
  /** HP, STR and DEX with their maxima from before a change of form. */
  readonly kept?: readonly number[];
}

/** A Held Action that waits (CA-HELD). */
export interface Hold {
  readonly id: string;
  readonly template: string;
  /** What happens: the command that would have been said, its AP paid. */
  readonly command: Command;
  readonly trigger: Trigger;
  /** Frozen when declared (CA-HELD-03, CA-R43 g). */
  readonly spec: Omit<RollSpec, 'dis'> | null;
  /** Whether that is for close combat, of an attack that the table has priced: thrown it goes by another attribute. */
  readonly melee?: boolean;
  readonly secret: boolean;
}

/** What waits until somebody has recovered (CA-R31), and what time brings. */
export interface Recovery {
  readonly rule: string;
  /** `daily`: a Save with STR each day. */
  readonly when: 'rest' | 'healer' | 'hours' | 'wish' | 'daily';
  readonly hours: number;
  readonly text: string;
}

/** What was done by turn, Round or fight; outside fights, where no turns are taken, by the minute. */
export interface Used {
  readonly id: string;
  readonly round: number;
  readonly turn: number;
  readonly clock?: number;
}

/** Anybody who takes part. Arrays in it are replaced, never changed in place, so that clones may share them. */
export interface Creature {
  readonly id: string;
  readonly name: string;
  readonly kind: 'pc' | 'hireling' | 'npc';
  /** The seat that runs it (CA-HIRE-04). */
  seat: Seat;
  group: string;
  /** The square of its upper left Space; -1 when it is not on the map. */
  at: number;
  side: 1 | 2;
  fate: Fate;
  hp: number;
  maxHp: number;
  str: number;
  maxStr: number;
  dex: number;
  maxDex: number;
  wil: number;
  maxWil: number;
  /** AP now and at most; -AP owed by a natural 1 off-turn are taken at its next turn (CA-AUTO-06). */
  ap: number;
  maxAp: number;
  owed: number;
  /** Turns a Round (CA-LOOP-04) and those taken in this one. */
  readonly turns: number;
  taken: number;
  initiative: number;
  surprised: boolean;
  /** Spaces left of Moves bought this turn (CA-MOVE-02), and those moved straight so far in which direction. */
  pool: number;
  straight: number;
  heading: number;
  /** CA-GADV. */
  bank: number;
  holds: readonly Hold[];
  conditions: readonly Afflicted[];
  items: readonly Carried[];
  gold: number;
  fatigue: number;
  tumours: number;
  /** Inventory slots in all (CA-INV-01, changed by Mishaps). */
  capacity: number;
  /** Armor that is part of it: mishaps, spells without a condition. */
  extraArmour: number;
  /** Causes of being Deprived (CA-R83), and for how many hours. */
  deprived: readonly string[];
  deprivedHours: number;
  /** Minutes of the clock at which a Dying creature dies; -1 for none (CA-R23). */
  deathAt: number;
  /** The minute of the clock at which it died. */
  deadSince?: number | undefined;
  doomed: boolean;
  /** In years; null where nobody has written it down. */
  age: number | null;
  scars: readonly string[];
  mishaps: readonly string[];
  recoveries: readonly Recovery[];
  /** Attacks made this turn, abilities used: `id` by turn, Round or fight. */
  attacks: number;
  used: readonly Used[];
  /** Harmed in this Round (scripts, spells ask). */
  harmed: boolean;
  /** AP already sunk into an Action dearer than one turn (CA-R87). */
  sunk: { readonly command: Command; readonly ap: number } | null;
  /** Whom it drags or carries; whom it grapples stands in that one's condition. */
  drags: string;
  rides: string;
  /** What a name stands for on a map (`a`, `L`). */
  readonly key: string;
  /** Who hired it in play, where its kit does not say; empty for nobody. */
  readonly employer: string;
  /** The sheet of a character that came in play (CA-DEATH-01); null where the book has it. */
  readonly sheet: Character | null;
  reaction: string;
  /** The spells that it has of those it may have, where somebody has said so (content 6). */
  readonly spells?: readonly { readonly id: string; readonly dice: number }[] | undefined;
  /** STR lost to elements that somebody here can heal by them. */
  wounds?: Readonly<Record<string, number>> | undefined;
  /** What the Warden wrote about it; secret ones are for the Warden only. */
  notes: readonly { readonly text: string; readonly secret: boolean }[];
}

/** A group of creatures that act in alternation with the others (CA-INIT). */
export interface Group {
  readonly id: string;
  readonly name: string;
  readonly party: boolean;
  /** Groups that it fights. */
  readonly enemies: readonly string[];
  /** Head count for morale, with those who came later; casualties, and which triggers have fired (CA-R55). */
  readonly heads: number;
  readonly fired: readonly string[];
}

/** Ground that differs from the map: fire, fog, caltrops, an opened door. */
export interface Patch {
  readonly at: number;
  readonly ground: string;
  readonly by: string;
  readonly ends: readonly Ending[];
  /** The Round and the minute in which it is over; -1 and nothing for never. */
  readonly until: number;
  readonly clock?: number;
  readonly n: number;
  /** The creature or tag that it names (Ward). */
  readonly named?: string;
  /** Magic has laid it (CA-R91). */
  readonly magical?: boolean;
  /** The middle of what was laid around one Space: from there it is steered. */
  readonly centre?: number;
  /** Those who know that it is not there (Visual Illusion). */
  readonly known?: readonly string[];
}

/** An Action that waits for the Warden's ruling, or for its Initiator to go ahead (CA-ACT-02, CA-R79). */
export interface Proposal {
  readonly by: Seat;
  readonly creature: string;
  readonly text: string;
  readonly command: Command;
  /** What the table suggests, then what the Warden ruled. */
  readonly ruling: Ruling;
  readonly causes: readonly Cause[];
  readonly ruled: boolean;
}

/** A clock that the Warden has set. */
export interface Timer {
  readonly id: string;
  readonly text: string;
  /** Minutes of the clock at which it rings. */
  readonly at: number;
  readonly secret: boolean;
}

/** A ruling kept for the next time (CA-WARD-25). */
export interface Precedent {
  readonly kind: string;
  readonly text: string;
  readonly ruling: Ruling;
}

export interface Result {
  readonly winner: 'party' | 'foes' | 'nobody';
  readonly rule: string;
  readonly text: string;
}

/** How everybody and everything was when a turn began. */
interface Past {
  readonly creatures: readonly Creature[];
  readonly lying: State['lying'];
  readonly patches: readonly Patch[];
}

/** A position of Cairn AP: plain data, complete together with the book of the match. */
export interface State {
  /** Outside a fight, in one, or after the last word. */
  stage: 'scene' | 'fight' | 'over';
  round: number;
  /** Minutes since the beginning (CA-UNIT). */
  clock: number;
  creatures: Creature[];
  groups: readonly Group[];
  /** Groups in the order of this Round, and whose slot it is (CA-LOOP-02, 03). */
  order: readonly string[];
  slot: number;
  /** Whose turn it is; empty for nobody's. */
  turn: string;
  patches: readonly Patch[];
  /** Things lying about, by Space. */
  lying: readonly { readonly at: number; readonly item: Carried }[];
  /** Props used, objectives met, scripts' counters. */
  done: readonly string[];
  counters: Readonly<Record<string, number>>;
  proposal: Proposal | null;
  desk: DeskSettings;
  timers: readonly Timer[];
  precedents: readonly Precedent[];
  notes: readonly {
    readonly text: string;
    readonly secret: boolean;
    readonly clock: number;
    /** The Space it is pinned to. */
    readonly at?: number;
  }[];
  /** The next number for ids made in play. */
  serial: number;
  work: readonly Work[];
  result: Result | null;
  /** Everybody as they were when the last turns began, while somebody carries what can turn time back. */
  past?: readonly Past[] | undefined;
}

export const creatureOf = (s: State, id: string): Creature => {
  for (const c of s.creatures) if (c.id === id) return c;
  throw new Error(`there is no creature "${id}"`);
};

export const findCreature = (s: State, id: string): Creature | undefined => {
  for (const c of s.creatures) if (c.id === id) return c;
  return undefined;
};

/** An id for somebody new in play, unlike that of anybody who is or was here. */
export const newcomerId = (s: State, kind: string): string => {
  for (;;) {
    const id = `${kind}-${s.serial}`;
    s.serial += 1;
    if (findCreature(s, id) === undefined) return id;
  }
};

export const groupOf = (s: State, c: Creature): Group => {
  for (const g of s.groups) if (g.id === c.group) return g;
  throw new Error(`there is no group "${c.group}"`);
};

/** Whether two creatures are enemies (CA-INIT-04). */
export const areEnemies = (s: State, a: Creature, b: Creature): boolean =>
  a.group !== b.group && groupOf(s, a).enemies.includes(b.group);

/** What a creature has left of an attribute. */
export const scoreOf = (c: Creature, attribute: Attribute): number => c[attribute];

const MAXIMA = { hp: 'maxHp', str: 'maxStr', dex: 'maxDex', wil: 'maxWil' } as const;

export const maxOf = (c: Creature, pool: Pool): number => c[MAXIMA[pool]];

/** Sets the most a creature can have of a pool; what it has is never more (CA-R10, CA-R35). */
export const setMax = (c: Creature, pool: Pool, value: number): void => {
  c[MAXIMA[pool]] = Math.max(0, value);
  if (c[pool] > value) c[pool] = Math.max(0, value);
};

/** On the map and not out of the fight. */
export const isPresent = (c: Creature): boolean =>
  c.at >= 0 && (c.fate === 'up' || c.fate === 'dying' || c.fate === 'stable' || c.fate === 'inert');

/**
 * A copy of a creature, its fields always in this order, so that equal states have equal checksums. What it lacks is
 * there as undefined: creatures of one shape keep compiled rules fast, and a checksum leaves the undefined out.
 */
export const cloneCreature = (c: Creature): Creature => ({
  id: c.id,
  name: c.name,
  kind: c.kind,
  seat: c.seat,
  group: c.group,
  at: c.at,
  side: c.side,
  fate: c.fate,
  hp: c.hp,
  maxHp: c.maxHp,
  str: c.str,
  maxStr: c.maxStr,
  dex: c.dex,
  maxDex: c.maxDex,
  wil: c.wil,
  maxWil: c.maxWil,
  ap: c.ap,
  maxAp: c.maxAp,
  owed: c.owed,
  turns: c.turns,
  taken: c.taken,
  initiative: c.initiative,
  surprised: c.surprised,
  pool: c.pool,
  straight: c.straight,
  heading: c.heading,
  bank: c.bank,
  holds: c.holds,
  conditions: c.conditions,
  items: c.items,
  gold: c.gold,
  fatigue: c.fatigue,
  tumours: c.tumours,
  capacity: c.capacity,
  extraArmour: c.extraArmour,
  deprived: c.deprived,
  deprivedHours: c.deprivedHours,
  deathAt: c.deathAt,
  doomed: c.doomed,
  age: c.age,
  scars: c.scars,
  mishaps: c.mishaps,
  recoveries: c.recoveries,
  attacks: c.attacks,
  used: c.used,
  harmed: c.harmed,
  sunk: c.sunk,
  drags: c.drags,
  rides: c.rides,
  key: c.key,
  employer: c.employer,
  sheet: c.sheet,
  reaction: c.reaction,
  notes: c.notes,
  spells: c.spells,
  wounds: c.wounds,
  deadSince: c.deadSince,
});

/** A copy that can be played on without touching the original. */
export const cloneState = (s: State): State => {
  const creatures: Creature[] = [];
  for (const c of s.creatures) creatures.push(cloneCreature(c));
  return {
    stage: s.stage,
    round: s.round,
    clock: s.clock,
    creatures,
    groups: s.groups,
    order: s.order,
    slot: s.slot,
    turn: s.turn,
    patches: s.patches,
    lying: s.lying,
    done: s.done,
    counters: s.counters,
    proposal: s.proposal,
    desk: s.desk,
    timers: s.timers,
    precedents: s.precedents,
    notes: s.notes,
    serial: s.serial,
    work: s.work,
    result: s.result,
    past: s.past,
  };
};
