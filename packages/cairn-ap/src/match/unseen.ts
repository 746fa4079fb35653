import type { Afflicted, Creature } from './state.ts';

/** What one who is not seen is called in a view, by its place in the list of creatures. */
const UNSEEN = 'unseen';
export const unseenId = (place: number): string => `${UNSEEN}-${place}`;
export const isUnseenId = (id: string): boolean => /^unseen-\d+$/.test(id);

const HIDDEN: readonly Afflicted[] = [
  { kind: 'hidden', by: '', ends: [], since: -1, until: -1, clock: -1, left: 0, n: 0, of: 'ambush' },
];
const NOTHING: readonly [] = [];

/** What the condition comes from of those who came in Hidden: nobody of the other side has seen them yet. */
export const AMBUSH = 'ambush';

/** Whether nobody of the other side has ever seen somebody who is Hidden. */
export const isUnmet = (c: Creature): boolean =>
  c.conditions.some((a) => a.kind === 'hidden' && a.of === AMBUSH);

/** Somebody of whom a seat knows only that there may be somebody: whose side it is on, and whether it has had its turn. */
export const unseen = (c: Creature, place: number): Creature => ({
  id: unseenId(place),
  name: 'Unseen',
  kind: 'npc',
  seat: c.seat,
  group: c.group,
  at: -1,
  side: 1,
  fate: 'up',
  hp: 0,
  maxHp: 0,
  str: 0,
  maxStr: 0,
  dex: 0,
  maxDex: 0,
  wil: 0,
  maxWil: 0,
  ap: 0,
  maxAp: 0,
  owed: 0,
  turns: 1,
  taken: c.taken >= c.turns ? 1 : 0,
  initiative: 0,
  surprised: false,
  pool: 0,
  straight: 0,
  heading: -1,
  bank: 0,
  holds: NOTHING,
  conditions: HIDDEN,
  items: NOTHING,
  gold: 0,
  fatigue: 0,
  tumours: 0,
  capacity: 0,
  extraArmour: 0,
  deprived: NOTHING,
  deprivedHours: 0,
  deathAt: -1,
  doomed: false,
  age: null,
  scars: NOTHING,
  mishaps: NOTHING,
  recoveries: NOTHING,
  attacks: 0,
  used: NOTHING,
  harmed: false,
  sunk: null,
  drags: '',
  rides: '',
  key: '',
  employer: '',
  sheet: null,
  reaction: '',
  notes: NOTHING,
});

/** Somebody who has gone out of sight: who it is, and that it hides; not where, how it fares, or what it has and does now. */
export const veiled = (c: Creature, hides: (kind: string) => boolean): Creature => ({
  ...unseen(c, 0),
  id: c.id,
  name: c.name,
  kind: c.kind,
  side: c.side,
  fate: c.fate,
  hp: c.maxHp,
  maxHp: c.maxHp,
  str: c.maxStr,
  maxStr: c.maxStr,
  dex: c.maxDex,
  maxDex: c.maxDex,
  wil: c.maxWil,
  maxWil: c.maxWil,
  conditions: c.conditions.filter((a) => hides(a.kind)),
  key: c.key,
  employer: c.employer,
  sheet: c.sheet,
});

/** Ids are made of letters, digits, `-` and `~`; where several stand in one word they are kept apart by other signs. */
const PARTS = /[\w~-]+/gu;

/** Plain data with other ids in the place of some, wherever they stand. */
export const renamed = <T>(value: T, names: ReadonlyMap<string, string>): T => {
  const word = (text: string): string => text.replaceAll(PARTS, (part) => names.get(part) ?? part);
  const walk = (v: unknown): unknown => {
    if (typeof v === 'string') return word(v);
    if (Array.isArray(v)) return v.map(walk);
    if (typeof v !== 'object' || v === null) return v;
    return Object.fromEntries(Object.entries(v).map(([key, each]) => [word(key), walk(each)]));
  };
  // It has the same form: only words have changed.
  return walk(value) as T;
};
