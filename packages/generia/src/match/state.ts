import type { Seat } from '@caltrop/engine';
import type { Effect, Lasts, StatusName, TypeName } from '../content/effects/effect.ts';
import type { Work } from './work.ts';

/** A status on a creature. Never changed in place: a new one takes its place. */
export interface Status {
  readonly kind: StatusName;
  /** Tier, or the number X; 1 for plain ones. */
  readonly x: number;
  /** What must be met to save against it or to cleanse it. */
  readonly dc: number;
  /** Who caused it: a creature's number, -1 for none. */
  readonly by: number;
  /** Of Vulnerable, Resistant, Immune. */
  readonly type: TypeName | '';
  /** Of an Attribute Curse; -1 for none. */
  readonly attribute: number;
  /** Of Brittle; -1 for none. */
  readonly zone: number;
  /** Rounds left where it counts them (GE-R87); 0 when it does not. */
  readonly rounds: number;
  /** What ends it besides: the held effect or area with this number, the turn, the bearer's next turn, a Phase. */
  readonly until: Lasts | '';
  /** The number of the held effect or area that keeps it up; 0 for none. */
  readonly from: number;
  /** The ability it comes from: it does not add to itself (GE-R55). */
  readonly source: string;
  /** Was there when the bearer's present turn began (GE-R77). */
  readonly old: boolean;
  readonly magical: boolean;
  /** Healing points gathered by Regeneration (GE-R51). */
  readonly pool: number;
  /** By how much saves against it are hindered (Bone Arrow); absent where they are not. */
  readonly hindered?: number;
  /** Tiers that last only as long as something is kept up, by its number, where others do not (GE-R150). */
  readonly raised?: readonly (readonly [from: number, tiers: number])[];
}

/** Effects that somebody has for a while, their formulas worked out. */
export interface Boon {
  readonly n: number;
  readonly source: string;
  readonly by: number;
  readonly effects: readonly Effect[];
  readonly until: Lasts | 'rounds';
  readonly rounds: number;
  /** The held effect that keeps it up; 0 for none. */
  readonly from: number;
  /** Shots that it still holds for, and what was done to the rounds; set only for rounds. */
  readonly shots?: { readonly left: number; readonly of: string };
  /** What it takes to cleanse it; set only for marks that can be (Aether Mark). */
  readonly dc?: number;
}

/** Lasting Protection (GE-R14), outermost last. */
export interface Shield {
  readonly n: number;
  readonly source: string;
  readonly points: number;
  readonly resistant: readonly TypeName[];
  readonly projectiles: boolean;
  readonly from: number;
}

/** Something kept up by concentration (GE-KEY-02, GE-R33). */
export interface Held {
  readonly n: number;
  readonly ability: string;
  readonly level: number;
  readonly element: string;
  readonly on: readonly number[];
  /** A number that grows or runs down with it: Da Capo, motes left. */
  readonly count: number;
  /** What its keeper was before it took another shape; set only as long as it has one. */
  readonly was?: Shape;
  /** A crystal keeps it up in place of its caster's mind, for one Phase (GE-TRAD-01); set only then. */
  readonly crystal?: true;
}

/** Whether something is kept up by concentration, not by a crystal. */
export const needsMind = ({ crystal }: Held): boolean => crystal !== true;

/** What comes back when another shape is left (GE-TRAD-05). */
export interface Shape {
  readonly kit: number;
  readonly hands: readonly number[];
  readonly arms: readonly ArmState[];
  /** Wounds are counted apart: those of the own body. */
  readonly wounds?: readonly number[];
}

/** An area that stays on the board: FIELD, ZONE, mantle, Overwatch (GE-KEY-07, 15, GE-R34). */
export interface Area {
  readonly n: number;
  readonly ability: string;
  /** Which of the ability's areas. */
  readonly part: number;
  readonly kind: 'FIELD' | 'ZONE' | 'AURA' | 'WATCH' | 'WALL' | 'DOME' | 'RIFT';
  readonly by: number;
  readonly side: number;
  /** Its centre; it goes with its maker when `around` is true. */
  readonly at: number;
  readonly around: boolean;
  readonly radius: number;
  readonly squares: readonly number[];
  readonly dc: number;
  readonly level: number;
  readonly element: string;
  /** The held effect that keeps it up; 0 for none. Rounds or uses left otherwise. */
  readonly from: number;
  readonly rounds: number;
  readonly uses: number;
  /** Sides that do not know it (GE-HACT-02). */
  readonly hiddenFrom: readonly number[];
  /** Creatures it has triggered for in this turn by moving onto them. */
  readonly met: readonly number[];
  /** Creatures that are in it: those who come from outside are told from those who were there. */
  readonly within: readonly number[];
  /** Whom it concerns, and what holds for them as long as they are inside, formulas worked out. */
  readonly who: 'all' | 'foes' | 'allies' | 'others' | 'self';
  readonly inside: readonly Effect[];
}

/** Where a creature is. */
export type Whereabouts = 'waiting' | 'board' | 'left' | 'gone' | 'unseen';

/** No wound in any zone, light or severe. */
export const UNHURT: readonly number[] = [0, 0, 0, 0, 0, 0, 0, 0];

/** One creature. Arrays and objects in it are replaced, never changed in place, so that clones may share them. */
export interface Creature {
  readonly id: string;
  readonly name: string;
  readonly side: number;
  readonly seat: Seat;
  /** Its number in `book.kits`. */
  kit: number;
  where: Whereabouts;
  /** Its upper left square; -1 off the board. */
  at: number;
  /** Metres above the ground it is over. */
  up: number;
  facing: number;
  /** Light wounds by zone, then severe ones: eight numbers. */
  wounds: readonly number[];
  light: number;
  severe: number;
  en: number;
  mp: number;
  awake: boolean;
  dead: boolean;
  initiative: number;
  /** The reaction of this turn is spent. */
  reacted: boolean;
  /** Arms in hand: numbers in the kit's list. */
  hands: readonly number[];
  statuses: readonly Status[];
  boons: readonly Boon[];
  shields: readonly Shield[];
  held: readonly Held[];
  /** Creatures that do not see it. */
  unseenBy: readonly number[];
  /** Whom it grapples, and whether it has kept the hold in this turn; -1 for nobody. */
  grappling: number;
  keptHold: boolean;
  /** The creature it rides, and the one that rides it; -1 for none. */
  mount: number;
  rider: number;
  movedThisTurn: boolean;
  movedLastTurn: boolean;
  /** Consumables and ammunition: id and count. */
  items: readonly (readonly [item: string, count: number])[];
  /** Arms that are not loaded, lie on the ground, or are coated. */
  arms: readonly ArmState[];
  /** Abilities used up, with the time after which they come back: `turn`, `round`, `phase`. */
  used: readonly string[];
  /** Named counters: Strain, Exhaustion, Rage, Momentum, Nox, Kill Chain. */
  counters: readonly (readonly [name: string, n: number])[];
  /** The action prepared for the next turn (GE-UNI-04); empty for none. */
  prepared: string;
  /** Actions of the next turn that are lost already: Adrenaline. */
  lost: readonly ('attack' | 'utility' | 'move')[];
  /** Its summoner, -1 for none. */
  summoner: number;
  /** Weapons that rituals have made for it, in order; absent where there are none. */
  gear?: readonly string[] | undefined;
}

export interface ArmState {
  readonly arm: number;
  /** Reload actions that are still needed. */
  readonly reload: number;
  /** Where it lies, when it has been dropped; -1 when it is carried. */
  readonly lies: number;
  /** The consumable it is coated with; empty for none. */
  readonly coating: string;
}

/** What the creature whose turn it is has still to spend. */
export interface Turn {
  /** -1 before the first turn. */
  who: number;
  attack: boolean;
  utility: boolean;
  move: boolean;
  /** Extra plain attacks that an Adept or Master still has (GE-PROF-02). */
  extra: number;
  /** Metres of a split movement that are left (GE-OPT-18). */
  metres: number;
  /** The mount has moved; the free grip change has been made. */
  mountMoved: boolean;
  regripped: boolean;
  /** Cast by a Long Range Cast, a spell just repeated, and the like. */
  notes: readonly string[];
}

export type Stage = 'place' | 'battle' | 'over';

export interface Ending {
  /** Sides by number; none for no winner. */
  readonly winners: readonly number[];
  readonly rule: string;
  readonly text: string;
}

/** What a game master is asked: effects that no rule computes, and how hard somebody runs into something (GE-R89). */
export const RULING_KINDS = ['rulings', 'collisions'] as const;
export type RulingKind = (typeof RULING_KINDS)[number];

/** A square whose ground or height is not as it is printed. */
export type Changed = readonly [square: number, ground: number, height: number, held?: number];

/** Something that the game master has written down, about somebody or at large. */
export interface Note {
  readonly text: string;
  readonly secret: boolean;
  /** The id of whom it is about; empty for nobody. */
  readonly who: string;
  readonly round: number;
  /** The square it is pinned to. */
  readonly at?: number;
}

/** A position of Generia: plain data, complete together with the book of the match. */
export interface State {
  stage: Stage;
  round: number;
  creatures: Creature[];
  /** Creatures in order of initiative. */
  order: readonly number[];
  /** Whose turn it is: a place in `order`. */
  place: number;
  turn: Turn;
  /** Seats that are ready to begin. */
  ready: readonly Seat[];
  areas: readonly Area[];
  /**
   * Squares whose ground or height has changed: square, ground, height; the held effect as long as which it is so, absent
   * where it stays. Of several for one square the first counts, and the next once that is over.
   */
  changed: readonly Changed[];
  /** Squares whose light the game master has changed: 0 bright, 1 dim, 2 dark. */
  lights: readonly (readonly [square: number, gloom: number])[];
  notes: readonly Note[];
  /** The last round with harm or approach, and how near to a foe each creature has come since (GE-OPT-23). */
  stirred: number;
  nearest: readonly number[];
  /** Decisions of the game master that are taken as suggested, without asking. */
  unasked: readonly RulingKind[];
  /** The last number given to a boon, held effect, area or question. */
  serial: number;
  work: Work[];
  result: Ending | null;
}

/** A copy of a creature, its fields always in this order, so that equal states have equal checksums. */
export const cloneCreature = (c: Creature): Creature => ({
  id: c.id,
  name: c.name,
  side: c.side,
  seat: c.seat,
  kit: c.kit,
  where: c.where,
  at: c.at,
  up: c.up,
  facing: c.facing,
  wounds: c.wounds,
  light: c.light,
  severe: c.severe,
  en: c.en,
  mp: c.mp,
  awake: c.awake,
  dead: c.dead,
  initiative: c.initiative,
  reacted: c.reacted,
  hands: c.hands,
  statuses: c.statuses,
  boons: c.boons,
  shields: c.shields,
  held: c.held,
  unseenBy: c.unseenBy,
  grappling: c.grappling,
  keptHold: c.keptHold,
  mount: c.mount,
  rider: c.rider,
  movedThisTurn: c.movedThisTurn,
  movedLastTurn: c.movedLastTurn,
  items: c.items,
  arms: c.arms,
  used: c.used,
  counters: c.counters,
  prepared: c.prepared,
  lost: c.lost,
  summoner: c.summoner,
  gear: c.gear,
});

/** A copy that can be played on without touching the original. Frames are changed in place, so they are copied too. */
export const cloneState = (s: State): State => {
  const creatures: Creature[] = [];
  for (const c of s.creatures) creatures.push(cloneCreature(c));
  const work: Work[] = [];
  for (const w of s.work) work.push({ ...w });
  return {
    stage: s.stage,
    round: s.round,
    creatures,
    order: s.order,
    place: s.place,
    turn: { ...s.turn },
    ready: s.ready,
    areas: s.areas,
    changed: s.changed,
    lights: s.lights,
    notes: s.notes,
    stirred: s.stirred,
    nearest: s.nearest,
    unasked: s.unasked,
    serial: s.serial,
    work,
    result: s.result,
  };
};

/** The creature with a number; rules only ask for numbers that exist. */
export const creatureOf = (s: State, n: number): Creature => {
  const found = s.creatures[n];
  if (found === undefined) throw new Error(`there is no creature ${n}`);
  return found;
};

/** The creature with a number, or nobody for -1. A list has nothing before its first, and takes long to say so. */
export const creatureAt = (s: State, n: number): Creature | undefined => (n < 0 ? undefined : s.creatures[n]);

/** The number of the creature with an id; -1 when there is none. */
export const numberOf = (s: State, id: string): number => {
  const { creatures } = s;
  for (let i = 0; i < creatures.length; i++) if (creatures[i]?.id === id) return i;
  return -1;
};

/** Whether a creature takes part: on the board, awake and alive (GE-R57). */
export const isUp = (c: Creature): boolean => c.where === 'board' && c.awake && !c.dead;

/** The last number that something in play bears: questions of a command that is over need none any more. */
export const lastNumber = (s: State): number => {
  let last = 0;
  for (const a of s.areas) if (a.n > last) last = a.n;
  for (const c of s.creatures) {
    for (const o of c.boons) if (o.n > last) last = o.n;
    for (const h of c.held) if (h.n > last) last = h.n;
    for (const p of c.shields) if (p.n > last) last = p.n;
  }
  return last;
};

/** Whether a creature stands or lies on the board. */
export const isHere = (c: Creature): boolean => c.where === 'board' && !c.dead;

/** All its wounds. */
/** A command has done all that it does by itself: what is left is the end of the turn, or a turn that begins. */
export const isDeedDone = ({ work }: State): boolean => work.length === 0 || work.at(-1)?.is === 'turn';

export const woundsOf = (c: Creature): number => c.light + c.severe;

/** The status of a kind that a creature has; the first of several. */
export const statusOf = (c: Creature, kind: StatusName): Status | undefined => {
  const { statuses } = c;
  for (let i = 0; i < statuses.length; i++) if (statuses[i]?.kind === kind) return statuses[i];
  return undefined;
};

export const hasStatus = (c: Creature, kind: StatusName): boolean => statusOf(c, kind) !== undefined;

/** A named counter: Strain, Rage, Momentum; 0 when it is not there. */
export const counterOf = (c: Creature, name: string): number => {
  for (const [n, value] of c.counters) if (n === name) return value;
  return 0;
};

/** Sets a named counter. */
export const setCounter = (c: Creature, name: string, value: number): void => {
  const rest = c.counters.filter(([n]) => n !== name);
  c.counters = value === 0 ? rest : [...rest, [name, value]];
};

/** The counter of a stolen shadow: the kit of its owner comes after it, the number is how many of it there are. */
export const STOLEN = 'shadow of ';

/** Whether somebody has stolen a shadow and keeps it (GE-TRAD-06). */
export const keepsShadow = (c: Creature): boolean =>
  c.counters.some(([name, n]) => n > 0 && name.startsWith(STOLEN));

/** The counter of a summoned shadow (GE-TRAD-06). */
export const SHADOW = 'shadow';

/** Whether somebody is a shadow that another has summoned. */
export const isShadowOf = (c: Creature, summoner: number): boolean =>
  c.summoner === summoner && c.where === 'board' && counterOf(c, SHADOW) > 0;

/** What is put on somebody; the rest of a status has its plain value. */
export type Inflicted = Pick<Status, 'kind'> & Partial<Omit<Status, 'kind'>>;

/** A status with plain values for what is not said. */
export const wholeStatus = (given: Inflicted): Status => ({
  kind: given.kind,
  x: given.x ?? 1,
  dc: given.dc ?? 10,
  by: given.by ?? -1,
  type: given.type ?? '',
  attribute: given.attribute ?? -1,
  zone: given.zone ?? -1,
  rounds: given.rounds ?? 0,
  until: given.until ?? '',
  from: given.from ?? 0,
  source: given.source ?? '',
  old: given.old ?? false,
  magical: given.magical ?? false,
  pool: given.pool ?? 0,
  ...(given.hindered === undefined ? {} : { hindered: given.hindered }),
  ...(given.raised === undefined ? {} : { raised: given.raised }),
});
