import { NAMED } from '../../content/known.ts';
import { refuse, type Play, type Verb } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import { cure } from '../conditions/cures.ts';
import { ATTRIBUTES, type Attribute } from '../../content/content.ts';
import { checkZero } from '../damage/attribute-loss.ts';
import { dieNow, FATES, setFate } from '../death/death.ts';
import { tell } from '../../match/events.ts';
import { settlePack } from '../inventory/slots.ts';
import { creatureOf, maxOf, setMax, type Creature, type Fate } from '../../match/state.ts';

/** Numbers of a creature that the Warden can set as they are. */
const NUMBERS = [
  'ap',
  'maxAp',
  'owed',
  'initiative',
  'pool',
  'bank',
  'gold',
  'fatigue',
  'tumours',
  'capacity',
  'extraArmour',
  'deprivedHours',
  'deathAt',
  'taken',
  'age',
] as const;
const CURRENT = ['hp', ...ATTRIBUTES] as const;
const MOST = { maxHp: 'hp', maxStr: 'str', maxDex: 'dex', maxWil: 'wil' } as const;
const FLAGS = ['surprised', 'doomed'] as const;

/** Every field that `set` knows. */
export const FIELDS: readonly string[] = [
  ...CURRENT,
  ...Object.keys(MOST),
  ...NUMBERS,
  ...FLAGS,
  'fate',
  'reaction',
];

const isOf = <T extends string>(list: readonly T[], word: string): word is T => list.some((o) => o === word);
const isMost = (word: string): word is keyof typeof MOST => Object.hasOwn(MOST, word);
const isFate = (word: string): word is Fate => Object.hasOwn(FATES, word);

const now = (c: Creature, field: string): string => {
  if (isOf(CURRENT, field)) return String(c[field]);
  if (isMost(field)) return String(maxOf(c, MOST[field]));
  if (isOf(NUMBERS, field)) return String(c[field] ?? 'unknown');
  if (isOf(FLAGS, field)) return c[field] ? 'yes' : 'no';
  return field === 'fate' ? c.fate : c.reaction;
};

/** CA-WARD-24: overrides anything that a sheet says; the log tells from what to what, and what hangs on it follows. */
export const setVerb: Verb<CommandOf<'set'>> = {
  who: 'warden',
  stages: ['scene', 'fight'],
  fault(p, _seat, { creature, field, value }) {
    const c = creatureOf(p.state, creature);
    const rule = 'CA-WARD-24';
    if (!FIELDS.includes(field))
      return refuse(rule, `There is no "${field}" to set. There are: ${FIELDS.join(', ')}.`);
    if (field === 'reaction')
      return typeof value === 'string' ? undefined : refuse(rule, 'A reaction is a word.');
    if (field === 'fate')
      return typeof value === 'string' && isFate(value)
        ? undefined
        : refuse(rule, `A fate is one of ${Object.keys(FATES).join(', ')}.`);
    if (isOf(FLAGS, field))
      return value === 'yes' || value === 'no' ? undefined : refuse(rule, `"${field}" is yes or no.`);
    const least = field === 'deathAt' ? -1 : 0;
    if (typeof value !== 'number' || !Number.isInteger(value) || value < least)
      return refuse(rule, `"${field}" is a whole number from ${least}.`);
    if (isOf(CURRENT, field) && value > maxOf(c, field))
      return refuse('CA-R10', `${c.name} has at most ${maxOf(c, field)}: raise that first.`);
    return undefined;
  },
  start(g, _seat, { creature, field, value }) {
    const c = creatureOf(g.state, creature);
    const from = now(c, field);
    tell(g, () => ({ type: 'set', rules: ['CA-WARD-24'], who: c.id, field, from, value: String(value) }));
    if (typeof value === 'number') setNumber(g, c, field, value);
    else if (field === 'reaction') c.reaction = value;
    else if (isOf(FLAGS, field)) c[field] = value === 'yes';
    else if (isFate(value)) setFate(g, c, value, 'CA-WARD-24');
  },
  choices: () => [],
};

const setNumber = (g: Play, c: Creature, field: string, value: number): void => {
  if (isMost(field)) setMax(c, MOST[field], value);
  else if (isOf(CURRENT, field)) c[field] = value;
  else if (isOf(NUMBERS, field)) c[field] = value;
  follow(g, c, field);
};

/** What a new number brings with it: death at STR 0, paralysis at DEX 0, a full pack. */
const follow = (g: Play, c: Creature, field: string): void => {
  const attribute: Attribute | undefined = isOf(ATTRIBUTES, field) ? field : undefined;
  if (attribute === 'str' && c.str === 0) dieNow(g, c);
  if (attribute === 'dex' || attribute === 'wil') {
    if (c[attribute] === 0) checkZero(g, c, attribute);
    else cure(g, c, attribute === 'dex' ? NAMED.paralysed : NAMED.delirious);
  }
  settlePack(g, c);
};
