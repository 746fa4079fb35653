import {
  kitOf,
  type BornNote,
  type Borne,
  type ByNature,
  type Gait,
  type Kit,
  type OwnNote,
  type Position,
} from '../../match/book.ts';
import type { Bearing, ConditionKind, Effect, Item } from '../../content/content.ts';
import type { Afflicted, Carried, Creature } from '../../match/state.ts';

/** What a condition is. */
export const conditionOf = ({ book }: Position, id: string): ConditionKind => {
  const kind = book.content.conditions.get(id);
  if (kind === undefined) throw new Error(`there is no condition "${id}"`);
  return kind;
};

/** What a creature bears by nature, and all that is said of it by that. */
const natureOf = ({ book }: Position, kit: Kit): ByNature => {
  const known = book.notes.kits.get(kit);
  if (known !== undefined) return known;
  const born: Borne[] = [];
  for (const bearing of kit.bearings) {
    const text = 'text' in bearing && typeof bearing.text === 'string' ? bearing.text : kit.of;
    born.push({ ...bearing, source: { kind: 'trait', id: kit.of, name: text, rule: 'CA-AUTO-05l', by: '' } });
  }
  if (kit.mindless)
    born.push({
      immune: ['mind'],
      source: { kind: 'trait', id: kit.of, name: 'mindless', rule: 'CA-AUTO-09', by: '' },
    });
  const nature = { born, keys: keysOf(born) };
  book.notes.kits.set(kit, nature);
  return nature;
};

/** What every item says of itself without changing whoever bears it. */
const PLAIN_FIELDS: ReadonlySet<string> = new Set<Exclude<keyof Item, keyof Bearing>>([
  'id',
  'name',
  'kind',
  'slots',
  'price',
  'uses',
  'charges',
  'recharge',
  'material',
  'magical',
  'strike',
  'shieldDie',
  'place',
  'use',
  'spells',
  'carries',
  'pulled',
  'pulls',
  'carriesTwo',
  'slow',
  'animal',
  'text',
  'tags',
  'empty',
  'lights',
  'worth',
  'wornSlots',
  'eats',
  'onRemove',
  'returns',
  'heavier',
  'ownersOnly',
]);

/** Whether an item changes anything about its bearer: most do not, and need no looking at. */
const isBearing = ({ book }: Position, item: Item): boolean => {
  const known = book.notes.bearing.get(item);
  if (known !== undefined) return known;
  const found = Object.keys(item).some((field) => !PLAIN_FIELDS.has(field));
  book.notes.bearing.set(item, found);
  return found;
};

/** What a thing makes of its bearer; undefined for nothing. Worked out once for each, for it is replaced whenever it changes. */
const bornByItem = (p: Position, carried: Carried): Borne | undefined => {
  const { things } = p.book.notes;
  const known = things.get(carried);
  if (known !== undefined) return known === 'nothing' ? undefined : known;
  const item = p.book.content.items.get(carried.item);
  const born: Borne | undefined =
    item === undefined || carried.ruined === true || !isBearing(p, item)
      ? undefined
      : {
          ...item,
          source: { kind: 'item', id: carried.id, name: carried.name, rule: 'CA-AUTO-05l', by: '' },
        };
  things.set(carried, born ?? 'nothing');
  return born;
};

/** Things count while they are worn or in hand (CA-ARM-02). */
const bornByItems = (p: Position, items: readonly Carried[]): readonly Borne[] => {
  let born: Borne[] | undefined;
  for (const carried of items) {
    const one = carried.place === 'pack' ? undefined : bornByItem(p, carried);
    if (one !== undefined) (born ??= []).push(one);
  }
  return born ?? NOTHING;
};

const NOTHING: readonly Borne[] = [];

const bornBy = (p: Position, a: Afflicted): Borne => {
  const kind = conditionOf(p, a.kind);
  const { id, name, rule } = kind;
  const plain = { kind: 'condition', id, name, rule, by: a.by } as const;
  const source = a.named === undefined ? plain : { ...plain, named: a.named };
  return kind.scales === undefined ? { ...kind, source } : { ...kind, [kind.scales]: a.n, source };
};

/** What something borne says of its bearer, in words; what a thing says of itself is left out. */
const saidBy = (b: object): readonly string[] => {
  const said: string[] = [];
  for (const [key, value] of Object.entries(b))
    if (value !== undefined && value !== false && key !== 'source' && !PLAIN_FIELDS.has(key)) said.push(key);
  return said;
};

const keysOf = (born: readonly Borne[]): ReadonlySet<string> => new Set(born.flatMap(saidBy));

const saidByKind = ({ book }: Position, kind: ConditionKind): readonly string[] => {
  const known = book.notes.said.get(kind);
  if (known !== undefined) return known;
  // Its own number counts even where it is none (`scales`).
  const said = [...saidBy(kind), ...(kind.scales === undefined ? [] : [kind.scales])];
  book.notes.said.set(kind, said);
  return said;
};

const areSame = (a: readonly Borne[], b: readonly Borne[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);

/** What is borne by nature and by things: both are as a rule what they were before, or there is nothing but nature. */
const together = (
  { born, keys }: ByNature,
  things: readonly Borne[],
  before: OwnNote | undefined,
): Pick<OwnNote, 'born' | 'keys'> => {
  if (things.length === 0) return { born, keys };
  if (before?.nature === born && areSame(before.things, things)) return before;
  const all = [...born, ...things];
  return { born: all, keys: keysOf(all) };
};

const ownNote = (
  id: string,
  items: readonly Carried[],
  nature: ByNature,
  things: readonly Borne[],
  rewinds: boolean,
  before?: OwnNote,
): OwnNote => {
  const { born, keys } = together(nature, things, before);
  return { id, items, nature: nature.born, things, born, keys, rewinds };
};

const rewinds = ({ book }: Position, { item }: Carried): boolean =>
  book.content.items.get(item)?.use?.effects.some((e) => e.do === 'rewind') === true;

/** Whether somebody carries what can turn time back (Reverse Teetotum). */
export const turnsBack = (p: Position, c: Creature): boolean => noteOf(p, c).own.rewinds;

/** What a creature bears by nature and by its things; kept for it as long as it has these. */
const ownOf = (p: Position, c: Creature): OwnNote => {
  const { own } = p.book.notes;
  const known = own.get(c.items);
  if (known !== undefined && known.id === c.id) return known;
  const back = c.items.some((i) => rewinds(p, i));
  const before = p.book.notes.borne.get(c.id)?.own;
  const nature = natureOf(p, kitOf(p.book, c));
  const note = ownNote(c.id, c.items, nature, bornByItems(p, c.items), back, before);
  own.set(c.items, note);
  return note;
};

/** The same without what a condition undoes: a vow that was broken. */
const heldOf = (p: Position, c: Creature): OwnNote => {
  const own = ownOf(p, c);
  if (!own.keys.has('unless')) return own;
  const isUndone = ({ unless }: Borne): boolean => c.conditions.some((a) => a.kind === unless);
  const { items, nature, things } = own;
  if (!nature.some(isUndone)) return own;
  const left = nature.filter((b) => !isUndone(b));
  return ownNote(c.id, items, { born: left, keys: keysOf(left) }, things, own.rewinds);
};

/** What a creature bears now; kept for it as long as its things and conditions stay the same. */
const noteOf = (p: Position, c: Creature): BornNote => {
  const { notes } = p.book;
  const { last } = notes;
  const { id, items, conditions } = c;
  if (last !== undefined && last.conditions === conditions && last.items === items && last.id === id)
    return last;
  const known = notes.borne.get(id);
  const note =
    known !== undefined && known.items === items && known.conditions === conditions ? known : newNote(p, c);
  notes.last = note;
  return note;
};

const gaitBy = (keys: ReadonlySet<string>): Gait => ({
  flies: keys.has('flies'),
  phases: keys.has('phases'),
  seeps: keys.has('seeps'),
  climbs: keys.has('climbs'),
  glides: keys.has('glides'),
});

/**
 * CA-R158: whether a condition holds a flyer on the ground: a net, a rope, hands, or that it is helpless; not what lifts it, and
 * nothing of the mind.
 */
export const grounds = ({ cannotMove, helpless, drifts, sealed, mind }: ConditionKind): boolean =>
  (cannotMove === true || helpless === true) && drifts === undefined && sealed !== true && mind !== true;

const withConditions = (
  p: Position,
  own: ReadonlySet<string>,
  { conditions, items }: Pick<Creature, 'conditions' | 'items'>,
): ReadonlySet<string> => {
  const keys = new Set(own);
  // CA-R291: who has another shape has no wings of its own.
  if (keys.has('flies') && conditions.some(({ kind }) => conditionOf(p, kind).wingless === true))
    keys.delete('flies');
  for (const { kind, named } of conditions) {
    // CA-R242: whoever has what it craves does as it likes.
    const hasIt = named !== undefined && items.some((i) => i.id === named);
    for (const key of saidByKind(p, conditionOf(p, kind)))
      if (!(hasIt && key === 'cannotAttack' && conditionOf(p, kind).will === 'fetch')) keys.add(key);
  }
  // CA-R158: wings are of no use to those who are held.
  if (keys.has('flies') && conditions.some(({ kind }) => grounds(conditionOf(p, kind)))) keys.delete('flies');
  return keys;
};

const newNote = (p: Position, c: Creature): BornNote => {
  const { id, items, conditions } = c;
  const own = heldOf(p, c);
  const keys = conditions.length === 0 ? own.keys : withConditions(p, own.keys, c);
  const stills = keys.has('cannotAct') || keys.has('sunFrozen');
  const removes = AWAY.some((key) => keys.has(key));
  const note = { id, items, conditions, own, keys, stills, removes, gait: gaitBy(keys), born: undefined };
  p.book.notes.borne.set(id, note);
  return note;
};

/** Everything that a creature bears now: by nature, by what it wears and holds, by what is on it. */
export const bearingsOf = (p: Position, c: Creature): readonly Borne[] => {
  const note = noteOf(p, c);
  return (note.born ??=
    note.conditions.length === 0
      ? note.own.born
      : [...note.own.born, ...note.conditions.map((a) => bornBy(p, a))]);
};

/** Whether anything that a creature bears says this of it. */
export const bears = (p: Position, c: Creature, key: keyof Bearing): boolean => {
  const { keys } = noteOf(p, c);
  return keys.size > 0 && keys.has(key);
};

/** Whether something that a creature bears may keep it from acting. */
export const isStilled = (p: Position, c: Creature): boolean => noteOf(p, c).stills;

/** What may take somebody out of play (CA-R119). */
const AWAY = ['timeless', 'illusory', 'sealed', 'lure'] as const;

/** Whether something that a creature bears may take it out of play. */
export const isRemoved = (p: Position, c: Creature): boolean => noteOf(p, c).removes;

/** How a creature gets about. */
export const gaitOf = (p: Position, c: Creature): Gait => noteOf(p, c).gait;

/** Whether a condition is one of these, by its own name or as one of a family: who is enchanted is Charmed. */
export const isAmong = (words: readonly string[], { id, family }: ConditionKind): boolean =>
  words.includes(id) || (family !== undefined && words.includes(family));

/** The tags of a creature: its own, those that it counts as having meanwhile (flammable with tar on it), less those it lacks. */
export const tagsOf = (p: Position, c: Creature): readonly string[] => {
  const { tags } = kitOf(p.book, c);
  if (!bears(p, c, 'countsAs') && !bears(p, c, 'lacks')) return tags;
  const borne = bearingsOf(p, c);
  const all = [...tags, ...borne.flatMap((b) => b.countsAs ?? [])];
  return all.filter((tag) => !borne.some((b) => b.lacks?.includes(tag) === true));
};

/** Whether somebody is what a condition is about: itself, one of the kind named, or whoever carries the thing named. */
export const isMeant = (p: Position, c: Creature, named: string): boolean =>
  c.id === named || c.items.some((i) => i.id === named) || tagsOf(p, c).includes(named);

/** The numbers that add up over all that a creature bears. */
export const addedBy = (
  p: Position,
  c: Creature,
  key: 'armour' | 'reach' | 'ap' | 'soak' | 'arms' | 'dieStep' | 'drifts',
): number => {
  let total = 0;
  for (const b of bearingsOf(p, c)) total += b[key] ?? 0;
  return total;
};

/** Whether something counts for what is done with a weapon: it is on that one, or on none in particular. */
export const isWith = ({ wielded, source }: Borne, weapon: string): boolean =>
  wielded === undefined || source.named === weapon;

/** Effects on those whom a creature hits, from all that it bears. */
export const onHitOf = (p: Position, c: Creature, shot: boolean, weapon: string): readonly Effect[] => {
  if (!bears(p, c, 'onHit') && !(shot && bears(p, c, 'onShot'))) return [];
  // What a weapon does goes with its own blows.
  return bearingsOf(p, c).flatMap((b) => [
    ...(b.source.kind === 'item' || !isWith(b, weapon) ? [] : (b.onHit ?? [])),
    ...(shot && isWith(b, weapon) ? (b.onShot ?? []) : []),
  ]);
};

/** Words for what a condition itself is, beside what it makes of its bearer. */
type Nature =
  | 'down'
  | 'sleeps'
  | 'inside'
  | 'dreads'
  | 'cut'
  | 'lame'
  | 'panics'
  | 'shrugsFire'
  | 'grip'
  | 'unharming';

/** Whether a condition is of such a nature. */
export const isOf = (p: Position, { kind }: Afflicted, nature: Nature): boolean =>
  conditionOf(p, kind)[nature] === true;

/** Whether anything on somebody is of such a nature. */
export const isUnder = (p: Position, c: Creature, nature: Nature): boolean => {
  for (const a of c.conditions) if (isOf(p, a, nature)) return true;
  return false;
};

/** Whether somebody has hold of another. */
export const isHolding = (p: Position, c: Creature, t: Creature): boolean => {
  for (const a of t.conditions) if (a.by === c.id && isOf(p, a, 'grip')) return true;
  return false;
};

/** CA-R190: whether sunlight falls on somebody: what is laid as sunlight, or that of the day where no darkness was laid. */
export const isInSun = ({ book, state }: Position, c: Creature): boolean => {
  let sun = book.sunlit === true;
  for (const patch of state.patches) {
    const kind = patch.at === c.at ? book.content.grounds.get(patch.ground) : undefined;
    if (kind?.sun === true) return true;
    if (kind?.dark === true || kind?.blinds === true) sun = false;
  }
  return sun;
};

/** CA-PANIC-01: in the first Round of its panic somebody does nothing at all. */
export const isFrozen = (p: Position, c: Creature): boolean => {
  const { state } = p;
  if (state.stage !== 'fight') return false;
  for (const a of c.conditions) if (isOf(p, a, 'panics') && Math.max(1, a.since) === state.round) return true;
  return false;
};
