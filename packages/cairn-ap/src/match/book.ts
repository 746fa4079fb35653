import type { Board, Refusal, Seat } from '@caltrop/engine';
import type { Battle, Position as PositionOf, Verb as VerbOf } from '@caltrop/engine/chapter';
import { Strides, type Footing } from '@caltrop/engine/squares';
import type { CommandOf, Command } from './command.ts';
import type {
  Ability,
  Attack,
  Bearing,
  Character,
  ConditionKind,
  Content,
  Effect,
  Encounter,
  GroundKind,
  Item,
  ProfileName,
  Trait,
} from '../content/content.ts';
import type { Weapon } from '../rules/inventory/weapons.ts';
import type { Options } from './options.ts';
import {
  findCreature,
  type Afflicted,
  type Carried,
  type Creature,
  type Patch,
  type State,
} from './state.ts';
import { isUnseenId } from './unseen.ts';

/** A bearing with where it comes from, so that what it changes can be explained. */
export interface Borne extends Bearing {
  readonly source: {
    /** A condition, an item or the creature itself, and its words. */
    readonly kind: 'condition' | 'item' | 'trait';
    readonly id: string;
    readonly name: string;
    readonly rule: string;
    /** Who set the condition; empty for none. */
    readonly by: string;
    /** What the condition is about, where it is about something. */
    readonly named?: string;
  };
}

/** What has been worked out once; says nothing that kits, things and conditions do not say. */
interface BearingNotes {
  readonly kits: WeakMap<Kit, ByNature>;
  /** What things make of whoever wears them or has them in hand. */
  readonly things: WeakMap<Carried, Borne | 'nothing'>;
  /** What each kind of condition says of its bearer, in words. */
  readonly said: Map<ConditionKind, readonly string[]>;
  /** Spaces that no line of sight passes, by the changed ground of a state. */
  readonly blind: WeakMap<readonly Patch[], Uint8Array>;
  /** What the map says of ways: 0 on foot, 1 flying, 2 through walls. */
  readonly footings: Map<number, PlainFooting>;
  /** Weapons as anybody has them, by the thing carried or the printed attack. */
  readonly weapons: WeakMap<Carried | Attack, Weapon>;
  /** What creatures bear by nature and by their things, by these: every fight begins with the same. */
  readonly own: WeakMap<readonly Carried[], OwnNote>;
  /** Whether a thing changes anything about its bearer. */
  readonly bearing: Map<Item, boolean>;
  /** What each creature bears in all, and the note that was asked for last: questions about one come in a row. */
  readonly borne: Map<string, BornNote>;
  last: BornNote | undefined;
}

/** What a kind of creature bears by nature, and all that is said of it by that, in words. */
export interface ByNature {
  readonly born: readonly Borne[];
  readonly keys: ReadonlySet<string>;
}

/** What a creature bears without any condition, as long as its things stay the same. */
export interface OwnNote {
  readonly id: string;
  readonly items: readonly Carried[];
  readonly nature: readonly Borne[];
  readonly things: readonly Borne[];
  readonly born: readonly Borne[];
  /** All that is said of it by that, in words. */
  readonly keys: ReadonlySet<string>;
  /** Among its things is one that turns time back. */
  readonly rewinds: boolean;
}

/** What a creature bears, as long as its things and conditions stay the same. */
export interface BornNote {
  readonly id: string;
  readonly items: readonly Carried[];
  readonly conditions: readonly Afflicted[];
  /** Without what a condition undoes. */
  readonly own: OwnNote;
  /** All that is said of it, in words. */
  readonly keys: ReadonlySet<string>;
  /** It may be kept from acting by what it bears: most are not, and are asked most often. */
  readonly stills: boolean;
  /** Something in it may take its bearer out of play. */
  readonly removes: boolean;
  readonly gait: Gait;
  /** All that it bears; worked out when somebody asks. */
  born: readonly Borne[] | undefined;
}

/** How a creature gets about. */
export interface Gait {
  readonly flies: boolean;
  readonly phases: boolean;
  readonly seeps: boolean;
  readonly climbs: boolean;
  readonly glides: boolean;
}

/** What Spaces cost and where corners may not be cut, by the map alone. */
export interface PlainFooting {
  readonly cost: Uint8Array;
  readonly corner: Uint8Array;
}

/** What a creature is for the whole match. */
export interface Kit {
  /** The monster or the character it comes from. */
  readonly of: string;
  readonly tags: readonly string[];
  /** Armor that it has by itself (natural, base). */
  readonly armour: number;
  readonly attacks: readonly Attack[];
  readonly abilities: readonly Ability[];
  readonly traits: readonly Trait[];
  readonly bearings: readonly Bearing[];
  readonly rider: readonly Effect[];
  readonly spells: readonly { readonly id: string; readonly dice: number }[];
  readonly profile: ProfileName;
  readonly detachment: boolean;
  readonly leader: boolean;
  readonly mindless: boolean;
  readonly character: Character | null;
  /** The employer of a hireling. */
  readonly employer: string;
}

/** All that stays the same through a match. */
export interface Book {
  readonly content: Content;
  readonly options: Options;
  readonly seats: readonly Seat[];
  /** The map; a scene without one has a board of one row. */
  readonly board: Board;
  readonly mapped: boolean;
  readonly map: readonly GroundKind[];
  readonly encounter: Encounter | null;
  /** Dark except for the light that somebody brings (CA-LIGHT-01); lit if left out. */
  readonly dark?: boolean;
  /** Out in the sun. */
  readonly sunlit?: boolean;
  /** By moonlight (CA-MIS-09). */
  readonly moonlit?: boolean;
  /** By creature id; those who come later share the kit of their kind, found by the part before the last dash. */
  readonly kits: ReadonlyMap<string, Kit>;
  /** Kits of monsters that come in play. */
  readonly monsterKits: ReadonlyMap<string, Kit>;
  /** Scratch space for ways over the map; holds nothing between questions. */
  readonly strides: Strides;
  readonly footing: Footing;
  /** Scratch space too. */
  readonly notes: BearingNotes;
  /** Whether a fight that ends is the end of the match: for play without a Warden, bots and danger. */
  readonly single: boolean;
  /** How such a fight begins: the first thing that is said in it. */
  readonly opening?: CommandOf<'fight'>;
}

/** Scratch space for the book of a match on this board. */
export const scratchFor = (board: Board): Pick<Book, 'strides' | 'footing' | 'notes'> => ({
  strides: new Strides(board),
  footing: {
    cost: new Uint8Array(board.size),
    block: new Uint8Array(board.size),
    corner: new Uint8Array(board.size),
  },
  notes: {
    kits: new WeakMap(),
    things: new WeakMap(),
    said: new Map(),
    blind: new WeakMap(),
    footings: new Map(),
    weapons: new WeakMap(),
    own: new WeakMap(),
    bearing: new Map(),
    borne: new Map(),
    last: undefined,
  },
});

/** A state with the book it belongs to: enough to answer any question about the rules. */
export type Position = PositionOf<Book, State>;

/** A position being played on: what a rule needs to change it. */
export type Play = Battle<Book, State>;

/** What a chapter of the rule book does for one verb; its choices are those of a creature whose turn it is. */
export interface Verb<C extends Command> extends VerbOf<Position, Play, C> {
  /** Who says it: whoever runs the creature, in its turn; the Warden; or anybody at any time. */
  readonly who: 'runner' | 'warden' | 'anyone';
  /** Where it may be said. */
  readonly stages: readonly ('scene' | 'fight')[];
}

/** The suggestions of a place, in words. */
export const ideaWords = ({ content }: Book, place: string): readonly string[] =>
  (content.ideas.get(place) ?? []).map((idea) => (typeof idea === 'string' ? idea : idea.text));

/** What is known of one who is not seen. */
const UNSEEN_KIT: Kit = {
  of: '',
  tags: [],
  armour: 0,
  attacks: [],
  abilities: [],
  traits: [],
  bearings: [],
  rider: [],
  spells: [],
  profile: 'brute',
  detachment: false,
  leader: false,
  mindless: false,
  character: null,
  employer: '',
};

export const kitOf = (book: Book, c: Pick<Creature, 'id'>): Kit => {
  const kit =
    book.kits.get(c.id) ??
    book.monsterKits.get(c.id.slice(0, c.id.lastIndexOf('-'))) ??
    // A double of somebody (CA-MIS-23).
    book.kits.get(c.id.slice(0, c.id.indexOf('~'))) ??
    (isUnseenId(c.id) ? UNSEEN_KIT : undefined);
  if (kit === undefined) throw new Error(`the creature "${c.id}" has no kit`);
  return kit;
};

/** The spells that an NPC has by itself (CA-R93): those that were chosen for it, or its kind's. */
export const ownSpells = (book: Book, c: Pick<Creature, 'id' | 'spells'>): Kit['spells'] =>
  c.spells ?? kitOf(book, c).spells;

/** Whom a hireling works for: whoever hired it in play, else the one its sheet came with. */
export const employerOf = ({ book, state }: Position, c: Creature): Creature | undefined =>
  findCreature(state, c.employer === '' ? kitOf(book, c).employer : c.employer);

export const refuse = (rule: string, what: string): Refusal => ({ rule, what });
