import {
  dictionary,
  badCommand,
  isText,
  isTile,
  isWhole,
  listOf,
  objectOf,
  ok,
  optional,
  readForm,
  wordOf,
  type Board,
  type Check,
  type Form,
  type Result,
} from '@caltrop/engine';
import { isCharacter } from '../rules/characters/character-check.ts';
import { HOLDS, TEMPLATES, type Command } from './command.ts';
import { ATTRIBUTES, DICE, POOLS } from '../content/content.ts';
import { DEGREES, DESK_STEPS } from './ruling.ts';

const isFlag: Check = (v) => typeof v === 'boolean';
const attribute = wordOf(ATTRIBUTES);
const pool = wordOf(POOLS);
const texts = listOf(isText);
const spaces = listOf(isWhole);
const isCount: Check = (v) => isWhole(v) && typeof v === 'number' && v >= 0 && v <= 1000;
const isDie: Check = (v) => DICE.some((d) => d === v);
const isShort: Check = (v) => typeof v === 'string' && v.length <= 2000;

const objectDie: Form = {
  die: isDie,
  sign: (v) => v === 1 || v === -1,
  adv: isCount,
  dis: isCount,
  role: wordOf(['weapon', 'shield', 'other']),
  of: isShort,
  item: optional(isText),
};
const objects = listOf(objectOf(objectDie));

const amount: Check = objectOf({
  flat: optional(isWhole),
  dice: optional(isWhole),
  sum: optional(isWhole),
  roll: optional(isShort),
  rolls: optional(wordOf(['once', 'dice', 'pairs'])),
  three: optional(isWhole),
  half: optional(isFlag),
  atMost: optional(isWhole),
});

/** What the Warden's palette can do by itself (CA-WARD-11); everything else is content. */
const EFFECTS: Readonly<Record<string, Form>> = dictionary({
  harm: { amount, pool: optional(pool), armour: optional(isFlag), of: optional(isText) },
  mend: { pools: listOf(pool), amount, stabilise: optional(isFlag) },
  stabilise: {},
  condition: {
    condition: isText,
    save: optional(attribute),
    ends: optional(listOf(objectOf({ by: wordOf(['rounds']), rounds: amount }))),
  },
  cure: { conditions: texts },
  push: { spaces: amount, towards: optional(isFlag), crash: optional(isShort) },
  drop: { what: wordOf(['held', 'all']) },
  lose: { what: wordOf(['weapon', 'metal', 'metal-armour', 'armour', 'held', 'item']) },
  bank: { advantages: amount },
  ap: { by: amount },
  fatigue: { amount },
  deprived: { cause: isShort },
  die: {},
  ask: { text: isShort, ideas: texts },
});

const effect: Check = (v) => {
  if (typeof v !== 'object' || v === null || !('do' in v) || typeof v.do !== 'string') return false;
  const form = Object.hasOwn(EFFECTS, v.do) ? EFFECTS[v.do] : undefined;
  return form !== undefined && objectOf({ do: isText, ...form })(v);
};
const effects = listOf(effect);

const ruling = objectOf({
  verdict: wordOf(['yes', 'no', 'roll']),
  ap: isCount,
  against: (v) =>
    objectOf({ mode: wordOf(['DC']), dc: isCount, hidden: isFlag })(v) ||
    objectOf({ mode: wordOf(['CC']), save: wordOf([...ATTRIBUTES, 'defence']) })(v),
  attribute,
  objects,
  causes: listOf(
    objectOf({
      rule: isText,
      text: isShort,
      side: wordOf(['initiator', 'target']),
      die: wordOf(['base', 'weapon']),
      by: isWhole,
      item: optional(isText),
    }),
  ),
  targets: texts,
  onSuccess: effects,
  onFailure: effects,
  note: isShort,
  pin: isFlag,
});

const trigger: Check = (v) =>
  [
    { on: wordOf(['targeted']), melee: isFlag },
    { on: wordOf(['enters', 'leaves']), who: isText, reach: isCount },
    { on: wordOf(['enters-zone']), who: isText, spaces },
    { on: wordOf(['attacks']), who: isText, target: isText },
    { on: wordOf(['casts', 'acts']), who: isText },
    { on: wordOf(['resolved']), target: isText },
    { on: wordOf(['words']), text: isShort },
  ].some((form) => objectOf(form)(v));

const creature: Form = { creature: isText };
const dice = objectOf({ slots: isCount, dust: isCount, free: isCount });
const aimed: Form = { targets: optional(texts), at: optional(isWhole) };

/** Field by field, what each command must hold. */
const FORMS: Readonly<Record<Command['do'], Form>> = {
  act: {
    ...creature,
    ...aimed,
    template: wordOf(TEMPLATES),
    item: optional(isText),
    second: optional(isText),
    with: optional(attribute),
  },
  move: { ...creature, path: spaces },
  gain: creature,
  hold: {
    ...creature,
    name: wordOf(HOLDS),
    ap: optional(isCount),
    trigger: optional(trigger),
    // Its own form is looked at below.
    action: optional((v) => typeof v === 'object' && v !== null),
    item: optional(isText),
    with: optional(attribute),
    secret: optional(isFlag),
  },
  cast: {
    ...creature,
    ...aimed,
    spell: isText,
    source: isText,
    dice,
    spaces: optional(spaces),
    choice: optional(isShort),
  },
  use: { ...creature, ...aimed, item: isText, choice: optional(isShort) },
  ability: { ...creature, ...aimed, ability: isText },
  try: {
    ...creature,
    text: isShort,
    attribute: optional(attribute),
    objects: optional(objects),
    targets: optional(texts),
    ap: optional(isCount),
  },
  retreat: creature,
  end: creature,
  give: { ...creature, item: isText, to: isText },
  stow: { ...creature, item: isText, place: wordOf(['hand', 'worn', 'pack', 'ground']) },
  confirm: {},
  withdraw: {},
  copy: { ...creature, scroll: isText, grimoire: isText, dice },
  make: { ...creature, scroll: isText, remains: optional(isText) },
  buy: { ...creature, item: isText },
  sell: { ...creature, item: isText, price: isCount },
  hire: { employer: isText, hireling: isText, rolled: optional(isFlag) },
  succeed: { ...creature, hireling: optional(isText), character: optional(isCharacter) },
  rule: { ruling },
  check: {
    ...creature,
    attribute,
    save: isFlag,
    dc: isCount,
    hidden: isFlag,
    adv: isWhole,
    objects,
    text: isShort,
    onSuccess: effects,
    onFailure: effects,
  },
  harm: { ...creature, amount: isCount, pool, armour: isFlag, text: isShort },
  mend: { ...creature, amount: isCount, pool },
  afflict: { ...creature, condition: isText, rounds: optional(isCount) },
  cure: { ...creature, condition: isText },
  set: { ...creature, field: isText, value: (v) => isWhole(v) || isShort(v) },
  place: { ...creature, at: isWhole },
  bring: { monster: isText, at: isWhole, group: isText, name: optional(isShort), count: optional(isCount) },
  dismiss: { ...creature, fate: wordOf(['fled', 'dead', 'captured', 'surrendered', 'lost']) },
  grant: { ...creature, item: isText, uses: optional(isCount) },
  take: { ...creature, item: isText },
  fight: { surprised: texts, sneaking: optional(isText) },
  group: { ...creature, group: isText },
  seat: { ...creature, seat: isText },
  cease: { winner: wordOf(['party', 'foes', 'nobody']) },
  turn: creature,
  rest: { kind: wordOf(['short', 'hours', 'night', 'week']), creatures: texts, healer: isFlag, safe: isFlag },
  wait: { minutes: isCount },
  recover: { ...creature, rule: isText },
  deprive: { ...creature, cause: isShort, on: isFlag },
  fatigue: { ...creature, by: isWhole },
  roll: { dice: isShort, text: isShort, hidden: isFlag },
  table: { table: isText, hidden: isFlag, creature: optional(isText) },
  ground: { at: spaces, ground: isText, rounds: optional(isCount) },
  desk: { step: wordOf(DESK_STEPS), degree: wordOf(DEGREES) },
  note: { text: isShort, secret: isFlag, creature: optional(isText) },
  timer: { text: isShort, minutes: isCount, secret: isFlag },
  unpin: { kind: isText },
  close: {},
};

/** Every Space that a command names, whatever its field. */
const spacesIn = (command: Readonly<Record<string, unknown>>): unknown[] =>
  ['at', 'path', 'spaces'].flatMap((field) => {
    const value = command[field];
    if (value === undefined) return [];
    const list: unknown[] = Array.isArray(value) ? value : [value];
    return list;
  });

/** Reads the JSON form of a command. No Space may lie off the map. */
export const parseCommand = (json: unknown, board: Board): Result<Command> => {
  const fields = readForm(json, FORMS);
  if (!fields.ok) return fields;
  const off = spacesIn(fields.value).some((s) => typeof s !== 'number' || !isTile(board, s));
  if (off) return badCommand(`"${String(fields.value['do'])}" names a Space off the map.`, 'command');
  if (fields.value['do'] === 'hold' && fields.value['action'] !== undefined) {
    const action = parseCommand(fields.value['action'], board);
    if (!action.ok) return action;
    if (action.value.do === 'hold')
      return badCommand('A Held Action cannot itself be held (CA-R43).', 'command.action');
  }
  // Its form has been checked field by field.
  return ok(json as Command);
};
