import { dictionary } from '@caltrop/engine';
import type { Refusal } from '@caltrop/engine';
import { refuse, type Battle, type Position } from '../../match/book.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import { ZONES } from '../../content/content.ts';
import { DESK_RULE, isWithin, nameFault, named } from './fault.ts';
import { tell } from '../../match/events.ts';
import { reorder } from '../turns/turns.ts';
import { counterOf, numberOf, setCounter, woundsOf, type Creature, type State } from '../../match/state.ts';
import { supportOf } from '../status/tumble.ts';
import { valueOf } from '../creature/values.ts';
import { limitOf, settleWounds } from '../wounds/wounds.ts';

const KINDS = ['light', 'severe'] as const;
const PAYS = ['attack', 'utility', 'move'] as const;
const COUNTER = 'counter ';
/** Where a wound goes when nobody says: the zone that is struck most often (GE-HZ-02). */
const TORSO = 1;
/** Whole initiatives lie so far apart (GE-R06). */
const STEP = 16;

/** Every number that `set` knows; `counter Rage` and the like besides. */
export const FIELDS: readonly string[] = [
  'en',
  'mp',
  'initiative',
  'up',
  ...KINDS,
  ...KINDS.flatMap((kind) => ZONES.map((zone) => `${kind} ${zone}`)),
  ...PAYS,
  'reaction',
];

/** Which of the eight wound numbers a field is; -1 for another field. */
const woundOf = (field: string): number => {
  const [kind, zone] = field.split(' ');
  const at = ZONES.findIndex((z) => z === zone);
  return at < 0 ? -1 : kind === 'light' ? at : kind === 'severe' ? at + 4 : -1;
};

const payOf = (field: string): (typeof PAYS)[number] | undefined => PAYS.find((pay) => pay === field);

/** A number of somebody as `set` counts it: actions and the reaction are 1 while they are there to be spent. */
export const numberIn = (p: Position, c: Creature, field: string): number => {
  const pay = payOf(field);
  if (pay !== undefined)
    return p.state.creatures[p.state.turn.who] === c && !p.state.turn[pay] && p.state.stage === 'battle'
      ? 1
      : 0;
  if (field.startsWith(COUNTER)) return counterOf(c, field.slice(COUNTER.length));
  switch (field) {
    case 'en':
      return c.en;
    case 'mp':
      return c.mp;
    case 'initiative':
      return Math.floor(c.initiative / STEP);
    case 'up':
      return c.up;
    case 'light':
      return c.light;
    case 'severe':
      return c.severe;
    case 'reaction':
      return c.reacted ? 0 : 1;
    default:
      return c.wounds[woundOf(field)] ?? 0;
  }
};

/** The most that a number can be set to. */
export const mostOf = (p: Position, c: Creature, field: string): number => {
  if (payOf(field) !== undefined || field === 'reaction') return 1;
  switch (field) {
    case 'en':
      return Math.max(0, valueOf(p, c, 'EN'));
    case 'mp':
      return Math.max(0, valueOf(p, c, 'MP'));
    case 'initiative':
      return 60;
    case 'up':
      return 30;
    default:
      return field.startsWith(COUNTER) ? 99 : limitOf(p, c) - woundsOf(c) + numberIn(p, c, field);
  }
};

const RULES: Readonly<Record<string, string>> = dictionary({
  en: 'GE-VAL-03',
  mp: 'GE-VAL-04',
  initiative: 'GE-VAL-02',
  up: 'GE-R86',
  reaction: 'GE-REACT-01',
  attack: 'GE-TURN-01',
  utility: 'GE-TURN-01',
  move: 'GE-TURN-01',
});

/** The rule that a number comes from. */
export const ruleOf = (field: string): string =>
  RULES[field] ?? (field.startsWith(COUNTER) ? DESK_RULE : 'GE-VAL-06');

const setFault = (p: Position, { who, field, value }: CommandOf<'set'>): Refusal | undefined => {
  const fault = nameFault(p, who);
  if (fault !== undefined) return fault;
  const c = named(p, who);
  const counter = field.startsWith(COUNTER) && field.length > COUNTER.length;
  if (!counter && !FIELDS.includes(field))
    return refuse(DESK_RULE, `There is no number "${field}". There are: ${FIELDS.join(', ')}, counter ….`);
  const least = field === 'initiative' ? -20 : 0;
  const most = mostOf(p, c, field);
  if (!isWithin(value, least, most))
    return refuse(ruleOf(field), `"${field}" of ${c.name} is a whole number from ${least} to ${most}.`);
  if (payOf(field) !== undefined && p.state.creatures[p.state.turn.who] !== c)
    return refuse('GE-TURN-01', `It is not ${c.name}’s turn.`);
  if (field === 'up' && value > 0 && supportOf(p, c) === '')
    return refuse('GE-R86', `Nothing keeps ${c.name} in the air.`);
  return c.dead && KINDS.some((kind) => field.startsWith(kind))
    ? refuse('GE-R48', `${c.name} is dead.`)
    : undefined;
};

/** GE-R75: a number of a sheet, whatever it was; what hangs on it follows. */
export const setVerb: Verb<CommandOf<'set'>> = {
  fault: (p, _seat, command) => setFault(p, command),
  start: (b, _seat, { who, field, value }) => {
    const c = named(b, who);
    const from = numberIn(b, c, field);
    tell(b, { type: 'set', rules: [ruleOf(field), DESK_RULE], who, field, from, value });
    setNumber(b, c, field, value);
  },
  choices: () => [],
};

const setNumber = (b: Battle, c: Creature, field: string, value: number): void => {
  const pay = payOf(field);
  if (pay !== undefined) b.state.turn[pay] = value === 0;
  else if (field.startsWith(COUNTER)) setCounter(c, field.slice(COUNTER.length), value);
  else if (field === 'en' || field === 'mp' || field === 'up') c[field] = value;
  else if (field === 'reaction') c.reacted = value === 0;
  else if (field === 'initiative') setInitiative(b.state, c, value);
  else {
    c.wounds = woundsWith(c, field, value);
    count(c);
    settleWounds(b, numberOf(b.state, c.id));
  }
};

const setInitiative = (state: State, c: Creature, value: number): void => {
  c.initiative = value * STEP;
  reorder(state);
};

/** Light and severe wounds as the zones have them. */
const count = (c: Creature): void => {
  c.light = c.wounds.slice(0, 4).reduce((sum, n) => sum + n, 0);
  c.severe = c.wounds.slice(4).reduce((sum, n) => sum + n, 0);
};

/** The wounds by zone after one of them, or a whole kind, is set: more go to the torso, fewer leave the head first. */
const woundsWith = (c: Creature, field: string, value: number): readonly number[] => {
  const at = woundOf(field);
  if (at >= 0) return c.wounds.map((n, i) => (i === at ? value : n));
  const first = field === 'severe' ? 4 : 0;
  let less = (field === 'severe' ? c.severe : c.light) - value;
  if (less <= 0) return c.wounds.map((n, i) => (i === first + TORSO ? n - less : n));
  return c.wounds.map((n, i) => {
    const gone = i >= first && i < first + 4 ? Math.min(less, n) : 0;
    less -= gone;
    return n - gone;
  });
};

/** Takes wounds away that no rule heals (GE-R75). */
export const closeWounds = (c: Creature, light: number, severe: number): void => {
  c.wounds = woundsWith(c, 'light', Math.max(0, c.light - light));
  count(c);
  c.wounds = woundsWith(c, 'severe', Math.max(0, c.severe - severe));
  count(c);
};
