/**
 * The content of a match, compiled from packs. Never changes during a match. Its types are those of the schemas that read
 * packs, with what the compiler fills in or changes; rules take only types from the schemas, so that no validator comes with
 * them.
 */
import type { RollTable } from '@caltrop/engine';
import type { attack, bearing, trait } from './bearings.ts';
import type { gain } from './creatures.ts';
import type { Written } from './effects/effects.ts';
import type { prop } from './encounters.ts';
import type { SaidIn } from './schema.ts';
import type { Attribute } from './words.ts';

export * from './words.ts';
export type { ArmourWord, Effect } from './effects/effects.ts';
export type { Ending } from './effects/endings.ts';
export type { Aim, Amount, Shape } from './effects/aims.ts';
export type { Modifier, RollCase } from './effects/modifiers.ts';
export type { Ability, ItemUse } from './uses.ts';
export type { Objective, Placed } from './encounters.ts';

/** What is there whether or not a pack says it. */
type Filled<T, K extends keyof T> = Omit<T, K> & Required<Pick<T, K>>;

/** One printed attack of a creature. */
export type Attack = Filled<Written<typeof attack>, 'attribute' | 'ap' | 'reach' | 'onHit'>;

type Armed<T> = Omit<T, 'attacks'> & { readonly attacks?: readonly Attack[] };

/** What somebody is like while a condition holds, a trait is there or an item is worn or held. */
export type Bearing = Armed<Written<typeof bearing>>;

/** What a creature is like beyond its numbers. */
export type Trait = Armed<Written<typeof trait>>;

/** A condition, from Prone to Blessed (content section 3, and what spells add). */
export interface ConditionKind extends Armed<Filled<SaidIn<'conditions'>, 'ends' | 'rule'>> {
  readonly id: string;
}

/** CA-GRIM-02: a spell of the lists. */
export interface Spell extends Omit<
  Filled<SaidIn<'spells'>, 'list' | 'range' | 'effects'>,
  'number' | 'save' | 'auto'
> {
  readonly id: string;
  readonly number: string;
  readonly save: Attribute | null;
  /** Whether it plays by itself, a person is asked, or it is for the story alone: what its effects say. */
  readonly auto: 'full' | 'ask' | 'text';
}

/** A weapon as it strikes. */
export type Strike = Filled<NonNullable<SaidIn<'items'>['strike']>, 'reach'>;

export interface Item extends Omit<
  Armed<Filled<SaidIn<'items'>, 'slots' | 'material' | 'text' | 'tags'>>,
  'price' | 'uses' | 'strike'
> {
  readonly id: string;
  readonly price: number | null;
  /** CA-INV-06; null where it has none. */
  readonly uses: number | null;
  readonly strike?: Strike;
}

export interface Monster extends Omit<
  Filled<
    SaidIn<'monsters'>,
    'armour' | 'size' | 'tags' | 'abilities' | 'rider' | 'gear' | 'spells' | 'profile' | 'text'
  >,
  'attacks' | 'traits' | 'threat'
> {
  readonly id: string;
  readonly attacks: readonly Attack[];
  readonly traits: readonly Trait[];
  /** Null where none was measured. */
  readonly threat: number | null;
  readonly own?: boolean;
}

/** A row of a background's table: what it says, and what of it is a thing. */
export interface Gain extends Omit<Written<typeof gain>, 'trait'> {
  readonly trait?: Bearing;
}

interface GainTable {
  readonly title: string;
  readonly rows: readonly Gain[];
}

export interface Background extends Omit<
  Filled<SaidIn<'backgrounds'>, 'bonds' | 'omen'>,
  'first' | 'second'
> {
  readonly id: string;
  readonly first: GainTable;
  readonly second: GainTable;
}

/** A role that can be hired (CA-HIRE). */
export interface Hireling extends Filled<SaidIn<'hirelings'>, 'armour'> {
  readonly id: string;
}

/** What stands on a Space (content section 7). */
export interface GroundKind extends Filled<
  SaidIn<'grounds'>,
  | 'glyph'
  | 'blocksSight'
  | 'corner'
  | 'cover'
  | 'obscured'
  | 'onEnter'
  | 'onStart'
  | 'modifiers'
  | 'rule'
  | 'text'
> {
  readonly id: string;
}

/** A thing on the map that can be used: lever, chest, altar, captive. */
export interface Prop extends Filled<Written<typeof prop>, 'at'> {
  readonly id: string;
}

export interface Encounter extends Omit<
  Filled<
    SaidIn<'encounters'>,
    'notes' | 'stealth' | 'loot' | 'objectives' | 'scripts' | 'variants' | 'groups'
  >,
  'map' | 'props'
> {
  readonly id: string;
  /** The map in the glyphs of the grounds; starts and foes replaced by what they stand on. */
  readonly rows: readonly string[];
  readonly props: readonly Prop[];
}

/** An item as somebody carries it. */
export type CarriedItem = Exclude<SaidIn<'characters'>['items'][number], string>;

/** A character as it is written down: the sheet that people fill in, export and print. */
export interface Character extends Omit<SaidIn<'characters'>, 'items'> {
  readonly id: string;
  readonly items: readonly CarriedItem[];
  readonly spells?: readonly string[];
}

/** What a town offers for gold. */
export type Service = SaidIn<'services'>;

/** A table to roll on, who is met by its rows and what else comes of them (content 8.6, 10). */
export interface CompiledTable extends Omit<RollTable, 'rows'> {
  readonly rows: readonly (RollTable['rows'][number] &
    Pick<SaidIn<'tables'>['rows'][number], 'brings' | 'met' | 'meets' | 'ways'>)[];
}

export interface Content {
  readonly hash: string;
  readonly conditions: ReadonlyMap<string, ConditionKind>;
  readonly spells: ReadonlyMap<string, Spell>;
  readonly items: ReadonlyMap<string, Item>;
  readonly monsters: ReadonlyMap<string, Monster>;
  readonly hirelings: ReadonlyMap<string, Hireling>;
  readonly backgrounds: ReadonlyMap<string, Background>;
  readonly grounds: ReadonlyMap<string, GroundKind>;
  readonly encounters: ReadonlyMap<string, Encounter>;
  readonly characters: ReadonlyMap<string, Character>;
  readonly tables: ReadonlyMap<string, CompiledTable>;
  /** CA-WARD-03. */
  readonly difficulties: readonly SaidIn<'difficulties'>[];
  readonly ideas: ReadonlyMap<string, SaidIn<'ideas'>>;
  readonly traitTables: readonly SaidIn<'traitTables'>[];
  readonly bonds: readonly Gain[];
  readonly omens: readonly string[];
  readonly services: ReadonlyMap<string, Service>;
  readonly credit: string;
}
