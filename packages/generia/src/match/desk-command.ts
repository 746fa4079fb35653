import { isText, isWhole, listOf, objectOf, optional, wordOf, type Check, type Form } from '@caltrop/engine';
import {
  ATTRIBUTES,
  DAMAGE_TYPES,
  ZONES,
  type Attribute,
  type DamageType,
  type Light,
  type Zone,
} from '../content/content.ts';
import { RULING_KINDS, type RulingKind } from './state.ts';

/** What somebody becomes by a word of the game master: awake, unconscious, dead, out of the fight. */
export const FATES = ['awake', 'unconscious', 'dead', 'gone'] as const;
export type Fate = (typeof FATES)[number];

/** What a Medicine check can be about. */
export const AILMENTS = ['light wound', 'severe wound', 'sickness'] as const;
type Ailment = (typeof AILMENTS)[number];

export const LIGHTS: readonly Light[] = ['bright', 'dim', 'dark'];

/** Dice of damage that nobody deals: fire, falling stones. */
export interface Blow {
  /** As people write them: `2d6+2`. */
  readonly dice: string;
  readonly type: DamageType;
  /** The zone it strikes; thrown where it is left out. */
  readonly zone?: Zone;
  readonly half?: boolean;
}

/** What a status is put on with; what is left out has its plain value. */
export interface Afflicted {
  readonly status: string;
  /** Tier, or the number X. */
  readonly x?: number;
  readonly rounds?: number;
  readonly dc?: number;
  /** A type of damage, an attribute, a zone, a value, a status, somebody's id: what the status is about. */
  readonly of?: string;
}

/** What comes of a save that the game master calls for. */
export type Consequence =
  | ({ readonly is: 'harm' } & Blow)
  | ({ readonly is: 'status' } & Afflicted)
  | { readonly is: 'fall'; readonly metres: number };

/** One side of a check: an attribute, a proficiency that eases it, an Advantage Score of its own. */
export interface Skill {
  readonly attribute: Attribute;
  /** The name of a proficiency whose value is added; none where it is left out. */
  readonly pv?: string;
  readonly adv: number;
}

/** What only the game master says: at any time between commands (GE-R75). Creatures are ids, squares numbers. */
export type DeskCommand =
  | { readonly do: 'set'; readonly who: string; readonly field: string; readonly value: number }
  | ({ readonly do: 'afflict'; readonly who: string } & Afflicted)
  | { readonly do: 'cure'; readonly who: string; readonly status: string }
  | { readonly do: 'fate'; readonly who: string; readonly fate: Fate }
  /** Healing points by the rules (GE-WND-07), or wounds that are simply gone. */
  | {
      readonly do: 'heal';
      readonly who: string;
      readonly points?: number;
      readonly light?: number;
      readonly severe?: number;
    }
  /** Those who do not see somebody; nobody when the list is empty. */
  | { readonly do: 'hide'; readonly who: string; readonly from: readonly string[] }
  /** An item or ammunition; a negative count takes it away. */
  | { readonly do: 'give'; readonly who: string; readonly item: string; readonly count: number }
  | { readonly do: 'put'; readonly who: string; readonly at: number }
  | {
      readonly do: 'bring';
      readonly profile: string;
      readonly side: string;
      readonly at: number;
      readonly count?: number;
      readonly name?: string;
    }
  | {
      readonly do: 'ground';
      readonly at: readonly number[];
      readonly ground: string;
      readonly height?: number;
    }
  | { readonly do: 'light'; readonly at: readonly number[]; readonly light: Light }
  | { readonly do: 'roll'; readonly dice: string; readonly text: string; readonly hidden: boolean }
  | { readonly do: 'table'; readonly table: string; readonly hidden: boolean }
  | { readonly do: 'note'; readonly text: string; readonly secret: boolean; readonly who?: string }
  | ({
      readonly do: 'check';
      readonly who: string;
      readonly goal: number;
      readonly text: string;
      readonly hidden: boolean;
    } & Skill)
  | {
      readonly do: 'oppose';
      readonly who: string;
      readonly with: Skill;
      readonly on: string;
      readonly against: Skill;
      readonly text: string;
    }
  | {
      readonly do: 'save';
      readonly who: string;
      /** Attributes to choose from; the saver takes its best. */
      readonly with: readonly Attribute[];
      readonly goal: number;
      readonly adv: number;
      readonly text: string;
      readonly failed: readonly Consequence[];
      readonly saved: readonly Consequence[];
    }
  | ({ readonly do: 'harm'; readonly who: string; readonly text: string } & Blow)
  | { readonly do: 'fall'; readonly who: string; readonly metres: number; readonly check: boolean }
  | { readonly do: 'turn'; readonly who: string }
  /** A Phase outside combat passes (GE-R08); some meditate through it (GE-UNI-08). */
  | { readonly do: 'phase'; readonly meditating: readonly string[] }
  /** Hours of undisturbed sleep (GE-VAL-07). */
  | { readonly do: 'sleep'; readonly who: readonly string[]; readonly hours: number }
  /** A Medicine check on a wound or on sickness (GE-WND-09, GE-STS-38), hindered as the game master says. */
  | {
      readonly do: 'treat';
      readonly who: string;
      readonly on: string;
      readonly what: Ailment;
      readonly hindered: number;
    }
  /** Whether the game master is asked, or what is suggested is taken. */
  | { readonly do: 'desk'; readonly step: RulingKind; readonly ask: boolean }
  /** Ends the fight: the sides that have won, none for no winner. */
  | { readonly do: 'cease'; readonly winners: readonly string[]; readonly text: string };

export type DeskWord = DeskCommand['do'];

const isFlag: Check = (v) => typeof v === 'boolean';
const attribute = wordOf(ATTRIBUTES);
const blow: Form = {
  dice: isText,
  type: wordOf(DAMAGE_TYPES),
  zone: optional(wordOf(ZONES)),
  half: optional(isFlag),
};
const afflicted: Form = {
  status: isText,
  x: optional(isWhole),
  rounds: optional(isWhole),
  dc: optional(isWhole),
  of: optional(isText),
};
const skill: Form = { attribute, pv: optional(isText), adv: isWhole };
const consequences = listOf(
  (v) =>
    objectOf({ is: wordOf(['harm']), ...blow })(v) ||
    objectOf({ is: wordOf(['status']), ...afflicted })(v) ||
    objectOf({ is: wordOf(['fall']), metres: isWhole })(v),
);

/** Field by field, what each of these commands must hold. */
export const DESK_FORMS: Readonly<Record<DeskWord, Form>> = {
  set: { who: isText, field: isText, value: isWhole },
  afflict: { who: isText, ...afflicted },
  cure: { who: isText, status: isText },
  fate: { who: isText, fate: wordOf(FATES) },
  heal: { who: isText, points: optional(isWhole), light: optional(isWhole), severe: optional(isWhole) },
  hide: { who: isText, from: listOf(isText) },
  give: { who: isText, item: isText, count: isWhole },
  put: { who: isText, at: isWhole },
  bring: {
    profile: isText,
    side: isText,
    at: isWhole,
    count: optional(isWhole),
    name: optional(isText),
  },
  ground: { at: listOf(isWhole), ground: isText, height: optional(isWhole) },
  light: { at: listOf(isWhole), light: wordOf(LIGHTS) },
  roll: { dice: isText, text: isText, hidden: isFlag },
  table: { table: isText, hidden: isFlag },
  note: { text: isText, secret: isFlag, who: optional(isText) },
  check: { who: isText, goal: isWhole, text: isText, hidden: isFlag, ...skill },
  oppose: { who: isText, with: objectOf(skill), on: isText, against: objectOf(skill), text: isText },
  save: {
    who: isText,
    with: listOf(attribute),
    goal: isWhole,
    adv: isWhole,
    text: isText,
    failed: consequences,
    saved: consequences,
  },
  harm: { who: isText, text: isText, ...blow },
  fall: { who: isText, metres: isWhole, check: isFlag },
  turn: { who: isText },
  phase: { meditating: listOf(isText) },
  sleep: { who: listOf(isText), hours: isWhole },
  treat: { who: isText, on: isText, what: wordOf(AILMENTS), hindered: isWhole },
  desk: { step: wordOf(RULING_KINDS), ask: isFlag },
  cease: { winners: listOf(isText), text: isText },
};

/** Whether a command is the game master's. */
export const isDesk = (command: { readonly do: string }): command is DeskCommand =>
  Object.hasOwn(DESK_FORMS, command.do);
