import type { Seat } from '../../table/table.ts';
import type { Mood } from './mood.ts';
import type { Badge, Point, SideMark, Stat } from '../picture.ts';

/** What a person has entered in a form so far, by row. */
export type Draft = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** A choice in a row of a form, with what it would come to: `DEX 11`, `75%`. */
export interface FormChoice {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  /** Shown but not to be chosen: why. */
  readonly barred?: string;
}

/** One line of a form. */
export type FormRow = {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly rule: string;
} & (
  | { readonly kind: 'one'; readonly value: string; readonly choices: readonly FormChoice[] }
  | { readonly kind: 'many'; readonly value: readonly string[]; readonly choices: readonly FormChoice[] }
  | { readonly kind: 'number'; readonly value: number; readonly least: number; readonly most: number }
  | { readonly kind: 'flag'; readonly value: boolean }
  | { readonly kind: 'text'; readonly value: string; readonly hint: string }
  | PlaceAsked
);

/** A where: tiles that are pointed out on the map, or typed by their names. */
export interface PlaceAsked {
  readonly kind: 'place';
  readonly value: string;
  readonly hint: string;
  /** The tiles that `value` names. */
  readonly cells: readonly number[];
  /** Several can be pointed out, one after the other; a tile that is pointed at again is left out. */
  readonly several: boolean;
  /** There is nothing more to decide: to point at a tile finishes the form. */
  readonly ends: boolean;
}

/** The distribution of a total, for drawing one beside the other. */
export interface FormBars {
  readonly label: string;
  readonly side: SideMark;
  readonly points: readonly { readonly value: number; readonly chance: number }[];
}

/** The odds of what a form would do, as it stands. */
export interface FormOdds {
  readonly chance: number;
  /** What the chance is of: `the Leader goes into the river`. */
  readonly text: string;
  /** 0 when exact. */
  readonly samples: number;
  readonly bars: readonly FormBars[];
  /** Other ways and other chances: `without the shout`, `a natural 20`. */
  readonly lines: readonly { readonly text: string; readonly chance: number; readonly rule: string }[];
  /** A scale of difficulties; choosing a step sets the row. */
  readonly ladder?: {
    /** What its steps are: `By the time taken`. */
    readonly title?: string;
    readonly row: string;
    /** What choosing a step enters besides, such as that it goes against a number at all. */
    readonly also?: Draft;
    readonly steps: readonly {
      readonly value: number;
      readonly name: string;
      readonly chance: number;
      readonly on: boolean;
    }[];
  };
}

/** A way to finish a form. */
export interface FormEnd<C> {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly main: boolean;
  readonly commands: readonly C[];
  /** Why it cannot be finished so yet. */
  readonly barred?: string;
}

/** Something to be decided or done by the game master, with what it would come to. */
export interface MasterForm<C> {
  /** What it is about: another id means another question, and the draft begins anew. */
  readonly id: string;
  readonly title: string;
  /** The unit it is about; empty for none. */
  readonly unit: string;
  /** What its player says, where somebody said something. */
  readonly said: string;
  readonly rule: string;
  readonly rows: readonly FormRow[];
  readonly odds?: FormOdds;
  readonly ends: readonly FormEnd<C>[];
}

/** A thing the game master can do, to a unit or at large: a button with a key that opens its form. */
export interface MasterTask {
  readonly id: string;
  readonly label: string;
  /** One letter. */
  readonly key: string;
  readonly icon: string;
  /** What it belongs to: what is done to a unit, what happens to all, what is rolled, how the table is set. */
  readonly group: 'unit' | 'scene' | 'roll' | 'table';
  /** What it is about just now: `Ragnar, 4 AP`. */
  readonly detail?: string;
  /** It needs no form: it is done as soon as it is chosen. */
  readonly atOnce?: boolean;
}

/** A number of somebody that can be changed, and rolled where dice are thrown with it. */
export interface MemberStat extends Stat {
  readonly field: string;
  readonly max: number;
  /** The task, and what is entered in its form, that rolls with this number. */
  readonly rolls?: { readonly task: string; readonly draft: Draft };
}

/** Somebody at a glance: a line of the party or of the other side. */
export interface Member {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly icon: string;
  readonly side: SideMark;
  readonly seat: Seat;
  readonly hp: number;
  readonly maxHp: number;
  /** What it has left to act with, where the game counts it. */
  readonly pips?: { readonly value: number; readonly of: number; readonly label: string };
  /** Numbers that can be changed by `set`, in the order of the sheet; those below their most say so in `note`. */
  readonly stats: readonly MemberStat[];
  readonly badges: readonly Badge[];
  /** `long sword d10`, `holds 2`, `morale not yet tested`. */
  readonly notes: readonly string[];
  readonly active: boolean;
  /** Out of it: dead, fled. */
  readonly gone: boolean;
}

/** One turn of the order of a round. */
export interface OrderEntry {
  readonly unit: string;
  readonly when: 'past' | 'now' | 'next';
  readonly initiative: number;
  readonly note: string;
}

/** A table to roll on. */
export interface MasterTable<C> {
  readonly id: string;
  readonly name: string;
  readonly dice: string;
  readonly rows: readonly { readonly range: string; readonly text: string; readonly chance: number }[];
  readonly open: readonly C[];
  readonly hidden: readonly C[];
}

/** A step of the rules that is automatic, asked or off. */
export interface MasterStep<C> {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly value: string;
  readonly choices: readonly {
    readonly id: string;
    readonly label: string;
    readonly commands: readonly C[];
  }[];
}

/** What a creature might do, with its place, its odds and a reason: suggested, never decided. */
export interface Idea<C> {
  /** `Attacks Ragnar with Long sword`. */
  readonly text: string;
  /** `from P9`, `to U11`; empty where it stays. */
  readonly place: string;
  /** Where it would stand then. */
  readonly at?: Point;
  /** Whom it is about. */
  readonly target?: string;
  /** The chance that it works, where dice decide; the same as `odds` say first. */
  readonly chance?: number;
  readonly odds: string;
  readonly reason: string;
  readonly commands: readonly C[];
}

/** A button of a creature's card: what it does from here, or after some steps, with its odds. */
export interface FoeAct<C> {
  readonly id: string;
  /** `Long sword, Ragnar`. */
  readonly label: string;
  /** `after 1 AP; brings Ragnar down 31%`. */
  readonly detail: string;
  /** The chance that it works; left out where no dice decide it. */
  readonly chance?: number;
  readonly target: string;
  readonly commands: readonly C[];
}

/** What a creature of the master's could do, as its card shows it. */
export interface FoeCard<C> {
  /** `at R9, holds the ford`. */
  readonly place: string;
  /** The best first; only in its own turn can they be carried out. */
  readonly acts: readonly FoeAct<C>[];
  /** How far it can go: `6 Spaces for 1 AP`; empty where it cannot. */
  readonly moves: string;
  /** How many spells it could cast now. */
  readonly spells: number;
  /** Why nothing of it can be done now; empty where it can. */
  readonly barred: string;
}

/** What one of the party carries. */
export interface Carrier {
  readonly unit: string;
  readonly name: string;
  /** `12 gold, 3 slots free`. */
  readonly text: string;
  readonly items: readonly { readonly name: string; readonly note: string }[];
}

/** A note or a clock that the master keeps. */
export interface MasterNote {
  readonly text: string;
  readonly when: string;
  readonly secret: boolean;
  /** The place it is pinned to, and the number of its flag there. */
  readonly pinned?: { readonly place: string; readonly flag: number };
}

/**
 * How a match is shown to its game master: data, never drawing. A game with a master brings one beside its presenter;
 * the same screen serves every such game.
 */
export interface Master<S, C> {
  readonly seat: Seat;
  /** What the encounter tells whoever runs it, to be read before anything happens. */
  readonly brief: readonly string[];
  /** The seat in whose name the master acts with whoever is in its turn. */
  hand(view: S): Seat;
  /** The six things that are done most, in the order of their buttons. */
  controls(view: S, unit: string | undefined): readonly MasterTask[];
  /** What somebody could do now or in its next turn, with odds. */
  foe(view: S, unit: string): FoeCard<C> | undefined;
  /** `Round 2`, `two minutes in`. */
  clock(view: S): { readonly title: string; readonly text: string };
  /** The party and the others, each with a title. */
  roll(view: S): readonly { readonly title: string; readonly members: readonly Member[] }[];
  order(view: S): readonly OrderEntry[];
  /** What can be done: to a unit, or at large. */
  tasks(view: S, unit: string | undefined): readonly MasterTask[];
  /** The task that waits for the master, if one does. */
  waiting(view: S): string | undefined;
  form(view: S, task: string, unit: string | undefined, draft: Draft): MasterForm<C> | undefined;
  /** What changes a number of somebody at once, by the field of its stat. */
  set(view: S, unit: string, field: string, value: number): readonly C[];
  /** What leaves somebody so much to lose, as its dots show it: wounds by the rules, or healing. */
  wound(view: S, unit: string, left: number): readonly C[];
  /** What puts somebody on a tile, whatever is between; nothing where there is no such place. */
  place(view: S, unit: string, cell: number): readonly C[];
  /** What makes a change of a report on danger to this very fight, by its id; nothing where it can only be set up. */
  change(view: S, edit: string): readonly C[];
  /** What everybody of the party carries. */
  things(view: S): readonly Carrier[];
  tables(view: S): readonly MasterTable<C>[];
  steps(view: S): readonly MasterStep<C>[];
  notes(view: S): readonly MasterNote[];
  /** Sensible things that a creature could do now, at most three: as is its nature, or as a mood has it. */
  ideas(view: S, unit: string, mood?: Mood): readonly Idea<C>[];
  /** What became of everybody, in sentences, to be read out or kept. */
  recap(view: S): readonly { readonly title: string; readonly lines: readonly string[] }[];
}
