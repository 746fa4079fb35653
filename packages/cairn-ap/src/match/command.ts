import { badCommand, isTile, type Board, type Result } from '@caltrop/engine';
import {
  eitherOf,
  flag,
  listOf,
  objectOf,
  optional,
  readCommand,
  taggedBy,
  text,
  whole,
  wordOf,
  type CommandFrom,
  type TypeOf,
} from '@caltrop/engine/form';
import { attribute, paletteEffects, pool, short, texts } from '../content/palette.ts';
import { character } from '../content/sheet.ts';
import { count, DEGREES, DESK_STEPS, objects, ruling } from './ruling.ts';

/** Actions that the table knows (CA-AUTO-01, content section 5). */
export const TEMPLATES = [
  'attack',
  'dual',
  'sweep',
  'shove',
  'trip',
  'grapple',
  'break-free',
  'disarm',
  'blind',
  'throw-prop',
  'stand',
  'drop-prone',
  'draw',
  'stow',
  'swap',
  'pick-up',
  'drop',
  'interact',
  'first-aid',
  'hide',
  'search',
  'drag',
  'let-go',
  'reload',
  'plant',
  'put-out',
  'wake',
  'bind',
  'scatter',
  'mount',
  'dismount',
  'surrender',
] as const;
export type Template = (typeof TEMPLATES)[number];

/** The words of journeys and dungeons (content section 10). */
export const SEASONS = ['spring', 'summer', 'fall', 'winter'] as const;
export const LENGTHS = ['short', 'medium', 'long'] as const;
export const PATHS = ['road', 'trail', 'wild'] as const;
export const TERRAINS = ['easy', 'tough', 'perilous'] as const;
export const WATCH_ACTS = ['travel', 'explore', 'supply', 'camp', 'none'] as const;
export const NOTICED_BY = ['lingering', 'rushing', 'new area', 'noise'] as const;
export const DELVE_ACTS = ['search', 'rest'] as const;
export const GAP_ACTS = ['research', 'training', 'ties'] as const;

/** Held Actions by the names that the table knows; `act` holds any Action. */
export const HOLDS = ['dodge', 'parry', 'riposte', 'overwatch', 'trip', 'grab', 'distract', 'act'] as const;
export type HoldName = (typeof HOLDS)[number];

const spaces = listOf(whole);

const trigger = taggedBy('on', {
  targeted: { melee: flag },
  enters: { who: text, reach: count },
  leaves: { who: text, reach: count },
  'enters-zone': { who: text, spaces },
  attacks: { who: text, target: text },
  casts: { who: text },
  acts: { who: text },
  resolved: { target: text },
  words: { text: short },
});
/** What a Held Action waits for. */
export type Trigger = TypeOf<typeof trigger>;

const creature = { creature: text };
const dice = objectOf({ slots: count, dust: count, free: count });
const aimed = { targets: optional(texts), at: optional(whole) };

/** What a turn is made of. */
const ACTIONS = {
  /** An Action of a template. `item` is a carried item or a printed attack; `with` the attribute where there is a choice. */
  act: {
    ...creature,
    ...aimed,
    template: wordOf(TEMPLATES),
    item: optional(text),
    second: optional(text),
    with: optional(attribute),
  },
  /** Buys as many Moves as the way needs (CA-MOVE). The way leaves out where the creature stands. */
  move: { ...creature, path: spaces },
  gain: creature,
};

/** Everything else that can be said or held. */
const OTHERS = {
  cast: {
    ...creature,
    ...aimed,
    spell: text,
    /** The Grimoire, Scroll or entry it is cast from. */
    source: text,
    dice,
    spaces: optional(spaces),
    /** Where the spell leaves something to the caster. */
    choice: optional(short),
  },
  use: { ...creature, ...aimed, item: text, choice: optional(short) },
  /** A charged thing that is empty gets its charges back (CA-INV-06). */
  recharge: { ...creature, item: text },
  /** A special ability of a creature. */
  ability: { ...creature, ...aimed, ability: text, choice: optional(text) },
  /** Anything else: who, what, with which attribute and objects, against whom or what (CA-ACT-02). */
  try: {
    ...creature,
    text: short,
    attribute: optional(attribute),
    objects: optional(objects),
    targets: optional(texts),
    ap: optional(count),
  },
  retreat: creature,
  end: creature,
  give: { ...creature, item: text, to: text },
  /** Where an item is kept, out of a fight. */
  stow: { ...creature, item: text, place: wordOf(['hand', 'worn', 'pack', 'ground']) },
  /** Answers to a ruling (CA-R79). */
  confirm: {},
  withdraw: {},
  /** Outside fights. */
  copy: { ...creature, scroll: text, grimoire: text, dice },
  make: { ...creature, scroll: text, remains: optional(text) },
  buy: { ...creature, item: text },
  sell: { ...creature, item: text, price: count },
  /** A bed, a healer, a passage, soldiers for a week (content 2.3, 2.6). */
  pay: { ...creature, service: text, kind: optional(text), count: optional(count), guests: optional(texts) },
  hire: { employer: text, hireling: text, rolled: optional(flag) },
  succeed: { ...creature, hireling: optional(text), character: optional(character) },
  /** The Warden's own. */
  rule: { ruling },
  check: {
    ...creature,
    attribute,
    /** A Save, or an Action, against a number. */
    save: flag,
    dc: count,
    hidden: flag,
    adv: whole,
    objects,
    text: short,
    onSuccess: paletteEffects,
    onFailure: paletteEffects,
  },
  harm: { ...creature, amount: count, pool, armour: flag, text: short },
  mend: { ...creature, amount: count, pool },
  afflict: { ...creature, condition: text, rounds: optional(count) },
  cure: { ...creature, condition: text },
  /** Overrides a number or a word, and the log says so (CA-WARD-24). */
  set: { ...creature, field: text, value: eitherOf(whole, short) },
  place: { ...creature, at: whole },
  bring: {
    monster: text,
    at: whole,
    group: text,
    name: optional(short),
    count: optional(count),
    /** Content 6.1: a template over the stat block. */
    template: optional(wordOf(['leader', 'solo', 'elite', 'detachment'])),
    /** Which spells of its repertoire it has. */
    spells: optional(texts),
    /** Nobody of the players sees it come (CA-ACT-06). */
    hidden: optional(flag),
  },
  dismiss: { ...creature, fate: wordOf(['fled', 'dead', 'captured', 'surrendered', 'lost']) },
  grant: { ...creature, item: text, uses: optional(count) },
  take: { ...creature, item: text },
  fight: { surprised: texts, sneaking: optional(text) },
  group: { ...creature, group: text },
  seat: { ...creature, seat: text },
  cease: { winner: wordOf(['party', 'foes', 'nobody']) },
  turn: creature,
  rest: { kind: wordOf(['short', 'hours', 'night', 'week']), creatures: texts, healer: flag, safe: flag },
  wait: { minutes: count },
  /** A journey (content 10): the weather of a day, the way, a watch of it, a turn in a dungeon. */
  weather: { season: wordOf(SEASONS) },
  journey: {
    length: wordOf(LENGTHS),
    path: wordOf(PATHS),
    terrain: wordOf(TERRAINS),
  },
  watch: { act: wordOf(WATCH_ACTS), creatures: optional(texts) },
  delve: { why: optional(wordOf(NOTICED_BY)), act: optional(wordOf(DELVE_ACTS)), creatures: optional(texts) },
  /** What somebody does between two adventures (content 10): towards which end. */
  downtime: { ...creature, act: wordOf(GAP_ACTS), end: short },
  recover: { ...creature, rule: text },
  deprive: { ...creature, cause: short, on: flag },
  fatigue: { ...creature, by: whole },
  roll: { dice: short, text: short, hidden: flag },
  table: { table: text, hidden: flag, creature: optional(text) },
  ground: { at: spaces, ground: text, rounds: optional(count) },
  desk: { step: wordOf(DESK_STEPS), degree: wordOf(DEGREES) },
  /** About somebody, or pinned to a Space. */
  note: { text: short, secret: flag, creature: optional(text), at: optional(whole) },
  timer: { text: short, minutes: count, secret: flag },
  unpin: { kind: text },
  close: {},
};

/** Field by field, what each command holds. */
const FORMS = {
  ...ACTIONS,
  hold: {
    ...creature,
    name: wordOf(HOLDS),
    /** AP put into a dodge. */
    ap: optional(count),
    trigger: optional(trigger),
    action: optional(taggedBy('do', { ...ACTIONS, ...OTHERS })),
    item: optional(text),
    with: optional(attribute),
    secret: optional(flag),
  },
  ...OTHERS,
};

/** Everything a seat can say. Questions in the middle of it are asked of the table, not said here. Spaces are numbers of squares. */
export type Command = CommandFrom<typeof FORMS>;

/** The command of a verb, or of several. */
export type CommandOf<Word extends Command['do']> = Extract<Command, { readonly do: Word }>;

/** Every Space that a command names, whatever its field. */
const spacesIn = (command: Command): readonly unknown[] => {
  // The path of a journey is a road, a trail or none.
  if (command.do === 'journey') return [];
  const fields: Readonly<Record<string, unknown>> = command;
  const named = [fields['at'], fields['path'], fields['spaces']].flat().filter((s) => s !== undefined);
  return command.do === 'hold' && command.action !== undefined
    ? [...named, ...spacesIn(command.action)]
    : named;
};

/** Reads the JSON form of a command. No Space may lie off the map. */
export const parseCommand = (json: unknown, board: Board): Result<Command> => {
  if (isHeldTwice(json)) return badCommand('A Held Action cannot itself be held (CA-R43).', 'command.action');
  const read = readCommand(json, FORMS);
  if (!read.ok) return read;
  if (spacesIn(read.value).some((s) => typeof s !== 'number' || !isTile(board, s)))
    return badCommand(`"${read.value.do}" names a Space off the map.`, 'command');
  return read;
};

const isHeldTwice = (json: unknown): boolean => isHold(json) && 'action' in json && isHold(json.action);

const isHold = (json: unknown): json is object =>
  typeof json === 'object' && json !== null && 'do' in json && json.do === 'hold';
