import type { Seat } from '../table/table.ts';
import type { Badge, SideMark, Stat } from './picture.ts';

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
);

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
  readonly stats: readonly (Stat & { readonly field: string; readonly max: number })[];
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

/** What a creature might do, with its odds and a reason: suggested, never decided. */
export interface Idea<C> {
  readonly text: string;
  readonly odds: string;
  readonly reason: string;
  readonly commands: readonly C[];
}

/** A note or a clock that the master keeps. */
export interface MasterNote {
  readonly text: string;
  readonly when: string;
  readonly secret: boolean;
}

/**
 * How a match is shown to its game master: data, never drawing. A game with a master brings one beside its presenter;
 * the same screen serves every such game.
 */
export interface Master<S, C> {
  readonly seat: Seat;
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
  /** What puts somebody on a tile, whatever is between; nothing where there is no such place. */
  place(view: S, unit: string, cell: number): readonly C[];
  tables(view: S): readonly MasterTable<C>[];
  steps(view: S): readonly MasterStep<C>[];
  notes(view: S): readonly MasterNote[];
  /** Sensible things that a creature could do now, at most three. */
  ideas(view: S, unit: string): readonly Idea<C>[];
  /** What became of everybody, in sentences, to be read out or kept. */
  recap(view: S): readonly { readonly title: string; readonly lines: readonly string[] }[];
}
