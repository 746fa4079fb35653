import type { Seat } from '../table/table.ts';

/** A point of the field in its own unit, tiles or inches, from the upper left corner. Tile (2, 0) has its middle at 2.5, 0.5. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The two sides of a battle: A is drawn light with a solid ring, B dark with a notched one. */
export type SideMark = 'a' | 'b';

/** How ground is drawn. The table has one drawing for each; games choose the nearest. */
export type Look =
  | 'plain'
  | 'wood'
  | 'thicket'
  | 'mountain'
  | 'rock'
  | 'water'
  | 'bridge'
  | 'road'
  | 'sand'
  | 'swamp'
  | 'floor'
  | 'stairs'
  | 'wall'
  | 'pillar'
  | 'building'
  | 'ruins'
  | 'fort'
  | 'gate'
  | 'chasm'
  | 'crater'
  | 'hill'
  | 'fire'
  | 'ice'
  | 'vines'
  | 'mist'
  | 'ward'
  | 'spring'
  | 'goal'
  | 'exit'
  | 'chest'
  | 'village';

/** What is known of a piece of ground. */
export interface Ground {
  readonly look: Look;
  /** What stands for it on the game's printed maps; else the look decides. */
  readonly sign?: string;
  readonly name: string;
  /** What it does, in a few words: `2 Movement, −1 damage, Avoid +10`; empty where it does nothing. */
  readonly note: string;
  readonly rule: string;
  /** Nobody can enter: drawn with the heaviest outline. */
  readonly blocked: boolean;
  /** How high it lies, where a field has levels; edges between levels are drawn. */
  readonly height?: number;
  /** How dark it is there, where a game asks for it. */
  readonly light?: 'dim' | 'dark';
}

/** A piece of ground of a field in inches. */
export interface Piece extends Ground {
  readonly id: string;
  readonly shape: readonly Point[];
}

/** The ground of a battle: square tiles row by row, or an open table with pieces on it. */
export type Field =
  | {
      readonly unit: 'tile';
      readonly width: number;
      readonly height: number;
      readonly cells: readonly Ground[];
    }
  | {
      readonly unit: 'inch';
      readonly width: number;
      readonly height: number;
      readonly pieces: readonly Piece[];
    };

/** A part of the field: whole tiles by index, or outlines. */
export interface Zone {
  readonly cells: readonly number[];
  readonly shapes: readonly (readonly Point[])[];
}

/** A mark on a token: a status, a boss, a flag. Has words wherever it has a picture. */
export interface Badge {
  readonly icon: string;
  readonly text: string;
  readonly rule: string;
}

/** A unit as it stands on the field. */
export interface Token {
  readonly id: string;
  readonly name: string;
  /** One or two letters that tell look-alikes apart. */
  readonly letter: string;
  readonly icon: string;
  readonly side: SideMark;
  readonly seat: Seat;
  readonly at: Point;
  /** Half the width of its base. */
  readonly radius: number;
  /** What is left to lose, and how much there was. */
  readonly hp: number;
  readonly maxHp: number;
  readonly badges: readonly Badge[];
  /** Has acted this round. */
  readonly done: boolean;
  /** May be chosen now by a seat that is to act. */
  readonly ready: boolean;
  /** Is in the middle of its turn. */
  readonly active: boolean;
  /** Everything that the picture shows, in words: `Ines, Lance Flier of blue, 16 of 16 HP, Broken, done`. */
  readonly words: string;
  /** How high above the ground it is; on the ground where it is not said. */
  readonly up?: number;
  /** Out of the fight although it is still there: `unconscious`, `dying`. */
  readonly out?: string;
}

/** A unit that is not on the field: to come, or gone. */
export interface AwayToken extends Omit<Token, 'at' | 'radius'> {
  /** `arrives in round 3`, `routed`. */
  readonly where: string;
}

/** One run of the turn strip: who acts together, in order. */
export interface StripGroup {
  readonly label: string;
  /** The picture of a phase. */
  readonly icon?: string;
  readonly side: SideMark;
  /** Unit ids, those that have acted first. */
  readonly units: readonly string[];
  readonly when: 'past' | 'now' | 'next';
}

/** How many units of a side have still to act. */
export interface Count {
  readonly side: SideMark;
  readonly label: string;
  readonly left: number;
  readonly total: number;
  /** What they have still to do: `to place`; `to act` where it is not said. */
  readonly todo?: string;
}

/** A way to win or lose, and how far it has come. */
export interface Goal {
  readonly side: SideMark;
  readonly text: string;
  readonly progress: string;
  readonly rule: string;
}

/** A store of points that a side spends: Destiny, Faith, mana. */
export interface Pool {
  readonly side: SideMark;
  /** Whose store it is, where it is one unit's and not the whole side's. */
  readonly who?: string;
  readonly label: string;
  readonly value: number;
  /** What it was filled with; `value` may be more. */
  readonly of: number;
  readonly icon: string;
  readonly rule: string;
}

/** A place that matters: a marker, the circle of a hill, the edge of a zone. */
export interface FieldMark {
  readonly at: Point;
  readonly radius: number;
  /** Short, drawn beside it: `the hill`, `2`. */
  readonly label: string;
  /** What it is and how it stands, in words. */
  readonly text: string;
  /** The side that it belongs to or that has done its part there. */
  readonly side?: SideMark;
  /** A flag with this number instead of a ring, and the label beside it: something that was written down about the place. */
  readonly flag?: number;
}

/** A bond between two units that stand close enough for it, drawn as a line. */
export interface Link {
  readonly from: string;
  readonly to: string;
  readonly side: SideMark;
  /** `coherent`: units of one side that count as together; `engaged`: enemies that fight. */
  readonly kind: 'coherent' | 'engaged';
}

/** Something that lies over a part of the field for a while: a burning zone, an aura, a watched lane. */
export interface FieldArea {
  readonly id: string;
  /** `ZONE`: acts on whoever is in it; `FIELD`: holds inside; `AURA`: goes with its maker; `WALL` stops; `WATCH` waits. */
  readonly kind: 'ZONE' | 'FIELD' | 'AURA' | 'WALL' | 'WATCH';
  /** Short, drawn in it: `Wall of Fire`. */
  readonly label: string;
  /** What it does and how long it lasts, in words. */
  readonly text: string;
  readonly rule: string;
  readonly side: SideMark;
  readonly icon: string;
  readonly zone: Zone;
  /** The unit that keeps it up by concentration: joined to it by a line. */
  readonly keeper?: string;
}

/** A position as the eyes of one seat see it. */
export interface Scene {
  readonly field: Field;
  readonly tokens: readonly Token[];
  readonly away: readonly AwayToken[];
  /** `Round 3 of 12`, `Deployment`. */
  readonly where: string;
  /** What is expected now, as a sentence: `Activate a unit: it moves, then acts.` */
  readonly prompt: string;
  readonly strip: readonly StripGroup[];
  readonly counts: readonly Count[];
  readonly goals: readonly Goal[];
  /** What the sides have left to spend, where the game has such stores. */
  readonly pools?: readonly Pool[];
  /** Places that matter, where the game has such. */
  readonly marks?: readonly FieldMark[];
  /** Who stands together with whom, where the game asks for it. */
  readonly links?: readonly Link[];
  /** What lies over the ground, where the game has such. */
  readonly areas?: readonly FieldArea[];
  /** Tiles out of sight. */
  readonly dark: Zone;
}

/** A seat as it is introduced: `Blue`, of the players' side. */
export interface SeatPicture {
  readonly seat: Seat;
  readonly name: string;
  readonly side: SideMark;
  readonly role: string;
}

/** A line of a unit card: a number or letter with its name. */
export interface Stat {
  readonly label: string;
  readonly value: string;
  /** What the value comes to in play: `+10 to hit`. */
  readonly note: string;
  readonly rule: string;
}

/** Something a unit carries or can do. */
export interface CardItem {
  readonly icon: string;
  readonly name: string;
  /** What it is typed by besides its name, where the game counts what a unit carries. */
  readonly number?: number;
  readonly note: string;
  readonly inUse: boolean;
  readonly tags: readonly Keyword[];
}

/** A keyword with its meaning. */
export interface Keyword {
  readonly text: string;
  readonly meaning: string;
  readonly rule: string;
}

/** A part of a body that is armoured and wounded on its own. */
export interface BodyPart {
  readonly part: 'head' | 'torso' | 'arms' | 'legs';
  readonly name: string;
  readonly armour: number;
  readonly light: number;
  readonly severe: number;
  /** Chance that a blow lands here: 0 to 1. */
  readonly chance: number;
  /** What is worn there, what is brittle: `steel helmet`. */
  readonly note: string;
}

/** A body with hit zones: drawn as a figure, and read as a table. */
export interface Figure {
  readonly rule: string;
  readonly parts: readonly BodyPart[];
  /** How many wounds it can bear, and how much damage one takes. */
  readonly limit: number;
  readonly threshold: number;
}

/** Everything about a unit that the rules look at, in the order of its card. */
export interface UnitCard {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly side: SideMark;
  readonly icon: string;
  readonly hp: number;
  readonly maxHp: number;
  /** What is counted there, where it is no hit points: `wounds left`. */
  readonly points?: string;
  /** Armour and wounds by hit zone, where bodies have such. */
  readonly figure?: Figure;
  readonly stats: readonly Stat[];
  readonly items: readonly CardItem[];
  readonly keywords: readonly Keyword[];
  /** What it has done this turn and what it suffers: `Moved 3 of 5`, `Broken: makes no counter this round`. */
  readonly notes: readonly Keyword[];
}
