import {
  flag,
  listOf,
  objectOf,
  optional,
  taggedBy,
  text,
  whole,
  wordOf,
  type CommandFrom,
  type ObjectOf,
  type TypeOf,
} from '@caltrop/engine/form';
import { ATTRIBUTES, DAMAGE_TYPES, ZONES } from '../content/words.ts';
import { RULING_KINDS } from './state.ts';

/** What somebody becomes by a word of the game master: awake, unconscious, dead, out of the fight. */
export const FATES = ['awake', 'unconscious', 'dead', 'gone'] as const;
export type Fate = (typeof FATES)[number];

/** What a Medicine check can be about. */
export const AILMENTS = ['light wound', 'severe wound', 'sickness'] as const;
export const LIGHTS = ['bright', 'dim', 'dark'] as const;

const attribute = wordOf(ATTRIBUTES);

/** Dice of damage that nobody deals: fire, falling stones. */
const blow = {
  /** As people write them: `2d6+2`. */
  dice: text,
  type: wordOf(DAMAGE_TYPES),
  /** The zone it strikes; thrown where it is left out. */
  zone: optional(wordOf(ZONES)),
  half: optional(flag),
};

/** What a status is put on with; what is left out has its plain value. */
const afflicted = {
  status: text,
  /** Tier, or the number X. */
  x: optional(whole),
  rounds: optional(whole),
  dc: optional(whole),
  /** A type of damage, an attribute, a zone, a value, a status, somebody's id: what the status is about. */
  of: optional(text),
};

/** One side of a check: an attribute, a proficiency that eases it (none where it is left out), an Advantage Score of its own. */
const skill = { attribute, pv: optional(text), adv: whole };

/** What comes of a save that the game master calls for. */
const consequence = taggedBy('is', { harm: blow, status: afflicted, fall: { metres: whole } });

export type Blow = ObjectOf<typeof blow>;
export type Afflicted = ObjectOf<typeof afflicted>;
export type Skill = ObjectOf<typeof skill>;
export type Consequence = TypeOf<typeof consequence>;

/** What only the game master says, field by field: at any time between commands (GE-R75). Creatures are ids, squares numbers. */
export const DESK_FORMS = {
  set: { who: text, field: text, value: whole },
  afflict: { who: text, ...afflicted },
  cure: { who: text, status: text },
  fate: { who: text, fate: wordOf(FATES) },
  /** Healing points by the rules (GE-WND-07), or wounds that are simply gone. */
  heal: { who: text, points: optional(whole), light: optional(whole), severe: optional(whole) },
  /** Those who do not see somebody; nobody when the list is empty. */
  hide: { who: text, from: listOf(text) },
  /** An item or ammunition; a negative count takes it away. */
  give: { who: text, item: text, count: whole },
  put: { who: text, at: whole },
  bring: {
    profile: text,
    side: text,
    at: whole,
    count: optional(whole),
    name: optional(text),
    /** No other side sees them come (GE-R37). */
    hidden: optional(flag),
  },
  ground: { at: listOf(whole), ground: text, height: optional(whole) },
  light: { at: listOf(whole), light: wordOf(LIGHTS) },
  roll: { dice: text, text, hidden: flag },
  table: { table: text, hidden: flag },
  /** About somebody, or pinned to a square. */
  note: { text, secret: flag, who: optional(text), at: optional(whole) },
  check: { who: text, goal: whole, text, hidden: flag, ...skill },
  oppose: { who: text, with: objectOf(skill), on: text, against: objectOf(skill), text },
  save: {
    who: text,
    /** Attributes to choose from; the saver takes its best. */
    with: listOf(attribute),
    goal: whole,
    adv: whole,
    text,
    failed: listOf(consequence),
    saved: listOf(consequence),
  },
  harm: { who: text, text, ...blow },
  fall: { who: text, metres: whole, check: flag },
  turn: { who: text },
  /** A Phase outside combat passes (GE-R08); some meditate through it (GE-UNI-08). */
  phase: { meditating: listOf(text) },
  /** A day ends: Nox Points and what comes once a day come back, foreseen dice are gone (GE-TRAD-06). */
  midnight: {},
  /** Hours of undisturbed sleep (GE-VAL-07). */
  sleep: { who: listOf(text), hours: whole },
  /** A Medicine check on a wound or on sickness (GE-WND-09, GE-STS-38), hindered as the game master says. */
  treat: { who: text, on: text, what: wordOf(AILMENTS), hindered: whole },
  /** Whether the game master is asked, or what is suggested is taken. */
  desk: { step: wordOf(RULING_KINDS), ask: flag },
  /** Ends the fight: the sides that have won, none for no winner. */
  cease: { winners: listOf(text), text },
};

export type DeskCommand = CommandFrom<typeof DESK_FORMS>;
/** Whether a command is the game master's. */
export const isDesk = (command: { readonly do: string }): command is DeskCommand =>
  Object.hasOwn(DESK_FORMS, command.do);
