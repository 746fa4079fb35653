import type { Refusal } from '@caltrop/engine';
import type { CampaignDeed } from './deed.ts';

/** A few words that stand out, beside a name. */
export interface Chip {
  readonly text: string;
  readonly tone?: 'go' | 'stop';
}

/** A sentence with the rule behind it. */
export interface Told {
  readonly text: string;
  readonly rule?: string;
}

/** A line of a chronicle: the game that it belongs to (0 before the first). */
export interface TaleLine extends Told {
  readonly game: number;
}

/** Something that goes along with a member: a marker for the next game. */
export interface Mark extends Told {
  readonly title: string;
}

/** Somebody of the roster, between battles. */
export interface MemberCard {
  readonly id: string;
  readonly name: string;
  /** `45 points`, `6 Merit`. */
  readonly value: string;
  /** What it is: `Hunter`, `Lance Armor`. */
  readonly kind: string;
  readonly chips: readonly Chip[];
  /** Its values and what it carries, in a line. */
  readonly profile: string;
  readonly marks: readonly Mark[];
  readonly tales: readonly TaleLine[];
  /** What is worth doing with it now. */
  readonly deeds: readonly CampaignDeed[];
  /** Everything else that can be done with it. */
  readonly more: readonly CampaignDeed[];
  /** Whether it takes the field next; undefined for those who are gone. */
  readonly comes?: boolean;
}

/** A change that has come of the last battle. */
export interface Came extends Told {
  readonly name: string;
  readonly faces: readonly number[];
  /** `Points: 45 → 50.` */
  readonly change?: string;
}

/** A row of a table that a die is rolled on, with what it would do here. */
export interface OfferRow {
  readonly face: number;
  readonly name: string;
  readonly text: string;
  readonly printed: string;
  readonly effect: string;
  readonly value: string;
  readonly deed: CampaignDeed;
}

/** One way to settle an offer: a table to roll on, or something that is taken. */
export interface OfferWay {
  readonly id: string;
  readonly label: string;
  /** What happens, where no die decides it. */
  readonly effect?: string;
  readonly table?: {
    readonly name: string;
    readonly rule: string;
    readonly rows: readonly OfferRow[];
    /** `Printed points`, `Points of Hunter 1`. */
    readonly printed: string;
    readonly value: string;
    /** Who else it would be for. */
    readonly sharing?: Told;
  };
  readonly deed: CampaignDeed;
}

/** Something that somebody has coming after a battle. */
export interface OfferCard {
  readonly id: string;
  readonly name: string;
  readonly what: string;
  readonly text: string;
  /** What must happen, and no die and no choice about it. */
  readonly musts: readonly Told[];
  /** Several ways: the owner chooses one. */
  readonly ways: readonly OfferWay[];
  readonly choosing: Told;
  readonly waive: CampaignDeed;
}

/** The last battle, and what is still to be settled of it. */
export interface Aftermath {
  readonly title: string;
  readonly note: string;
  readonly came: readonly Came[];
  /** What is to be said beside the offers. */
  readonly deeds: readonly CampaignDeed[];
  readonly offers: readonly OfferCard[];
  /** How things stand where there are no offers. */
  readonly rest: string;
  /** The way out of all of it. */
  readonly leave?: { readonly deed: CampaignDeed; readonly why: Told };
}

/** Something that lies in a room, with what can be done with it. */
export interface Good {
  readonly id: string;
  readonly name: string;
  readonly facts: string;
  readonly deeds: readonly CampaignDeed[];
}

/** A part of the screen: a market, a stock, squads. */
export interface Room {
  readonly id: string;
  readonly title: string;
  readonly note?: Told;
  /** Goods under headings; one without a title has none. */
  readonly shelves: readonly { readonly title: string; readonly goods: readonly Good[] }[];
  readonly deeds: readonly CampaignDeed[];
}

/** A way to fight next: what a set-up begins with, and the whole setup for a place that asks no more. */
export interface Fight {
  readonly typed: string;
  readonly label: string;
  /** The scenario of the set-up page, by the one that was chosen there last. */
  scenario(chosen: string): string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** What is left to choose where there is no set-up page. */
  readonly fields: CampaignDeed['fields'];
  setup(values: Parameters<CampaignDeed['step']>[0]): unknown;
}

/** What takes the field next. */
export interface NextBattle {
  /** `Next battle: Ferry Crossing`. */
  readonly title: string;
  readonly text: string;
  readonly numbers: readonly {
    readonly label: string;
    readonly value: string;
    readonly of?: string;
    readonly bad?: boolean;
  }[];
  readonly notes: readonly Told[];
  /** What goes along, by name. */
  readonly along: readonly { readonly name: string; readonly text: string }[];
  /** What keeps the roster from the field. */
  readonly faults: readonly Refusal[];
  /** A limit that the owner sets. */
  readonly limit?: { readonly label: string; readonly value: number };
  /** The ways to fight; none when the campaign is over. The first is the one that counts. */
  readonly fights: readonly Fight[];
}

/** The roster on paper. */
export interface Paper {
  readonly line: string;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly name: string;
    readonly cells: readonly string[];
    /** Boxes to cross out. */
    readonly boxes: { readonly count: number; readonly label: string };
  }[];
}

/** A campaign as page and terminal show it: whatever the game, these parts and no others. */
export interface CampaignScreen {
  readonly name: string;
  readonly facts: readonly string[];
  readonly after?: Aftermath;
  readonly rosterNote: string;
  readonly members: readonly MemberCard[];
  readonly gone: readonly MemberCard[];
  readonly next: NextBattle;
  readonly rooms: readonly Room[];
  /** How a battle from a real table is told. */
  readonly byHand?: CampaignDeed;
  readonly paper: Paper;
}
