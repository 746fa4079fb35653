import { addedBy, bearingsOf, bears, conditionOf, isWith } from '../conditions/bearings.ts';
import { kitOf, type Borne, type Position } from '../../match/book.ts';
import {
  DICE,
  type Attack,
  type Attribute,
  type Die,
  type Effect,
  type Item,
  type Pool,
  type Shape,
  type Strike,
} from '../../content/content.ts';
import { isMetal } from './armour.ts';
import { freeHands } from './hands.ts';
import { carriedOf, itemOf } from './slots.ts';
import type { ObjectDie, RollSpec } from '../../match/ruling.ts';
import type { Carried, Creature } from '../../match/state.ts';

/** Something to attack with, in one form for carried weapons, printed attacks and bare hands. */
export interface Weapon {
  readonly id: string;
  readonly name: string;
  /** All are rolled, the highest counts (CA-R12). */
  readonly dice: readonly Die[];
  readonly class: Strike['class'];
  readonly flat: number;
  readonly reach: number;
  /** How far it can be thrown or shot; 0 for not at all (CA-R52). */
  readonly near: number;
  readonly far: number;
  readonly thrown: boolean;
  /** It is a bow, and no other weapon that shoots. */
  readonly bow?: boolean;
  readonly hands: 0 | 1 | 2;
  readonly shape: Shape | undefined;
  readonly ap: number;
  /** AP to load it again after a shot; 0 for none. */
  readonly reload: number;
  readonly attribute: Attribute | 'light';
  readonly pool: Pool;
  readonly armour: boolean | 'metal';
  readonly magical: boolean;
  readonly of: string;
  readonly material: Item['material'];
  readonly onHit: readonly Effect[];
  readonly carried: Carried | undefined;
  readonly attack: Attack | undefined;
}

/** The id under which bare hands are named. */
export const UNARMED = 'unarmed';
/** The id of something picked up and thrown, or swung, that is nobody's weapon. */
const PROP = 'prop';

const NONE: readonly Effect[] = [];
const NO_ATTACKS: readonly Attack[] = [];

const bare = (
  id: string,
  name: string,
  near: number,
  far: number,
  attribute: Weapon['attribute'],
): Weapon => ({
  id,
  name,
  dice: [4],
  class: id === UNARMED ? 'unarmed' : 'improvised',
  flat: 0,
  reach: 1,
  near,
  far,
  thrown: far > 0,
  hands: id === UNARMED ? 0 : 1,
  shape: undefined,
  ap: 2,
  reload: 0,
  attribute,
  pool: 'hp',
  armour: true,
  magical: false,
  of: '',
  material: 'other',
  onHit: NONE,
  carried: undefined,
  attack: undefined,
});

/** CA-ATK-03: always a d4. */
const FISTS: Weapon = bare(UNARMED, 'bare hands', 0, 0, 'light');
/** CA-EXA-13: a chair, a bottle, a rock. */
export const THROWN_PROP: Weapon = bare(PROP, 'improvised weapon', 4, 8, 'str');

/** Whether it shoots arrows or bolts: a bow or a crossbow, not a sling or a gun. */
const shootsArrows = ({ shot, hands, shape }: Strike): boolean =>
  shot !== undefined && hands === 2 && shape === undefined;

/** Content 2.3: of all that shoots, a bow needs both hands and no loading; slings, crossbows and guns are none. */
const isBow = (strike: Strike): boolean => shootsArrows(strike) && (strike.reload ?? 0) === 0;

/** The weapons in somebody's hands that something can be laid on. */
export const wieldedBy = (p: Position, c: Creature, what: 'weapon' | 'bow'): readonly Carried[] =>
  c.items.filter((i) => {
    const { strike } = itemOf(p.book, i);
    return i.place === 'hand' && strike !== undefined && (what === 'weapon' || isBow(strike));
  });

/** A carried weapon as anybody has it in hand: made once for each thing, which is replaced whenever it changes. */
const plainItem = ({ book }: Position, carried: Carried, item: Item, strike: Strike): Weapon => {
  const known = book.notes.weapons.get(carried);
  if (known !== undefined) return known;
  const range = strike.shot ?? strike.thrown;
  const isRanged = strike.class === 'ranged';
  const shoots = strike.shot !== undefined || isRanged;
  const weapon: Weapon = {
    id: carried.id,
    name: carried.name,
    dice: strike.second === undefined ? [strike.die] : [strike.die, strike.second],
    class: strike.class,
    flat: 0,
    reach: isRanged ? 0 : strike.reach,
    near: range?.near ?? (isRanged ? 8 : 0),
    far: range?.far ?? (isRanged ? 16 : 0),
    thrown: strike.thrown !== undefined && !isRanged,
    ...(isBow(strike) ? { bow: true } : {}),
    hands: strike.hands,
    shape: chargedShape(strike, carried) ?? strike.shape,
    ap: 2,
    reload: strike.reload ?? 0,
    attribute: shoots ? 'dex' : strike.class === 'light' || strike.class === 'unarmed' ? 'light' : 'str',
    pool: 'hp',
    armour: true,
    magical: item.magical === true,
    of: carried.coated ?? '',
    material: item.material,
    onHit: item.onHit ?? NONE,
    carried,
    attack: undefined,
  };
  book.notes.weapons.set(carried, weapon);
  return weapon;
};

const ofItem = (p: Position, c: Creature, carried: Carried): Weapon | undefined => {
  const item = itemOf(p.book, carried);
  const { strike } = item;
  if (strike === undefined || carried.ruined === true) return undefined;
  const plain = plainItem(p, carried, item, strike);
  const dice = grown(p, c, plain.bow === true ? bowDice(p, c, carried.id, plain.dice) : plain.dice);
  const isLonger = strike.twoHandReach !== undefined && strike.class !== 'ranged' && freeHands(p, c) > 0;
  const reach = isLonger ? (strike.twoHandReach ?? plain.reach) : plain.reach;
  const shape = plain.bow === true && opens(p, c, strike, carried) ? BLAST : plain.shape;
  return dice === plain.dice && reach === plain.reach && shape === plain.shape
    ? plain
    : { ...plain, dice, reach, shape };
};

/** CA-R47: what is blast without a printed shape covers the Spaces around the one it is aimed at. */
const BLAST: Shape = { kind: 'radius', r: { flat: 1 } };

/** The mark of whoever was the first to attack in a fight: one more than its place among the creatures. */
export const FIRST_TO_ATTACK = 'first-to-attack';

/** Whether somebody may still be, or was, the first to attack in this fight. */
const isFirstToAttack = ({ state }: Position, c: Creature): boolean => {
  const first = state.counters[FIRST_TO_ATTACK];
  return first === undefined || state.creatures[first - 1]?.id === c.id;
};

/** The Spaces that a weapon strikes while its charge lasts. */
const chargedShape = ({ charged }: Strike, { uses }: Carried): Shape | undefined =>
  uses > 0 ? charged?.shape : undefined;

/** Whether a bow is a blast, in the hands of the first to attack. */
const opens = (p: Position, c: Creature, strike: Strike, carried: Carried): boolean =>
  bears(p, c, 'firstBlast') &&
  p.state.stage === 'fight' &&
  p.state.round <= 1 &&
  chargedShape(strike, carried) === undefined &&
  isFirstToAttack(p, c);

/** The dice of a bow: a spell may give it another (Fiery Missile). */
const bowDice = (p: Position, c: Creature, id: string, dice: readonly Die[]): readonly Die[] => {
  if (bears(p, c, 'bowDie'))
    for (const b of bearingsOf(p, c)) if (b.bowDie !== undefined && isWith(b, id)) return [b.bowDie];
  return dice;
};

/** Dice so many steps larger as what a creature bears says (Primeval Surge). */
const grown = (p: Position, c: Creature, dice: readonly Die[]): readonly Die[] => {
  if (!bears(p, c, 'dieStep')) return dice;
  const steps = addedBy(p, c, 'dieStep');
  return dice.map((die) => DICE[Math.max(0, Math.min(DICE.length - 1, DICE.indexOf(die) + steps))] ?? die);
};

/** What marks that a creature with a special first attack has made it. */
export const FIRST_ATTACK = 'first-attack';

/** The Spaces of a first attack that is wider than those after it (Berserker). */
const firstShape = (p: Position, c: Creature, a: Attack): Shape | undefined =>
  a.reach === 0 || p.state.stage !== 'fight' || c.used.some((u) => u.id === FIRST_ATTACK)
    ? undefined
    : kitOf(p.book, c).traits.find((t) => t.firstAttack?.shape !== undefined)?.firstAttack?.shape;

/** CA-R183: what kind of weapon a printed attack is made with; a part of the body where it takes no hands. */
const classOf = ({ hands, shot, attribute }: Attack): Weapon['class'] => {
  if (hands === undefined) return 'natural';
  if (shot !== undefined) return 'ranged';
  return attribute === 'light' ? 'light' : hands === 2 ? 'heavy' : 'medium';
};

/** A printed attack as anybody has it: made once for each. */
const plainAttack = ({ book }: Position, a: Attack): Weapon => {
  const known = book.notes.weapons.get(a);
  if (known !== undefined) return known;
  const weapon: Weapon = {
    id: a.id,
    name: a.name,
    dice: a.dice,
    class: classOf(a),
    flat: a.flat ?? 0,
    reach: a.reach,
    near: a.shot?.near ?? 0,
    far: a.shot?.far ?? 0,
    thrown: false,
    hands: a.hands ?? 0,
    shape: a.shape,
    ap: a.ap,
    reload: a.reload ?? 0,
    attribute: a.attribute,
    pool: a.pool ?? 'hp',
    armour: a.armour ?? (a.pool === undefined || a.pool === 'hp'),
    magical: a.magical ?? false,
    of: a.of ?? '',
    material: a.material ?? 'other',
    onHit: a.onHit,
    carried: undefined,
    attack: a,
  };
  book.notes.weapons.set(a, weapon);
  return weapon;
};

const ofAttack = (p: Position, c: Creature, a: Attack): Weapon => {
  const plain = plainAttack(p, a);
  const dice = grown(p, c, a.dice);
  const shape = a.shape ?? firstShape(p, c, a);
  return dice === plain.dice && shape === plain.shape ? plain : { ...plain, dice, shape };
};

/** Content 4, Beast Form, CA-R144: whether all that somebody wears has become part of an animal or of a swarm. */
const isOfOneBody = (p: Position, c: Creature): boolean =>
  c.conditions.some(({ kind }) => {
    const { form, crowds } = conditionOf(p, kind);
    return form?.of !== undefined || crowds === true;
  });

/** Every printed attack that a creature has now: its own, and those that conditions and things give. */
const attacksOf = (p: Position, c: Creature): readonly Attack[] => {
  const printed = bears(p, c, 'bareHanded') ? NO_ATTACKS : kitOf(p.book, c).attacks;
  const attacks = bears(p, c, 'unhands') ? printed.filter((a) => !isStruckAway(p, c, a.id)) : printed;
  if (!bears(p, c, 'attacks')) return attacks;
  const borne = bearingsOf(p, c).filter((b) => b.source.kind !== 'item' || !isOfOneBody(p, c));
  const given = borne.flatMap((b) => magicalAs(p, c, b.source, b.attacks ?? []));
  return [...attacks, ...given.filter((a) => a.held === undefined || isInHand(c, a.held))];
};

/** CA-R183: whether the weapon of a printed attack lies on the ground. */
const isStruckAway = (p: Position, c: Creature, attack: string): boolean =>
  bearingsOf(p, c).some((b) => b.unhands === true && b.source.named === attack);

/** CA-R183: the weapons that somebody has in hand by printed attacks. A Detachment has too many. */
export const printedWeapons = (p: Position, c: Creature): readonly Attack[] => {
  const { attacks, detachment } = kitOf(p.book, c);
  return attacks.length === 0 || detachment
    ? NO_ATTACKS
    : attacksOf(p, c).filter((a) => a.hands !== undefined);
};

/** CA-R183: the first of them; undefined for none. */
export const printedWeapon = (p: Position, c: Creature): Attack | undefined => printedWeapons(p, c)[0];

/** CA-R11: whether a thing of this kind is in hand. */
const isInHand = (c: Creature, item: string): boolean =>
  c.items.some((i) => i.item === item && i.place === 'hand' && i.ruined !== true);

/** CA-R91: what a magical thing strikes with is magical. */
const magicalAs = (
  { book }: Position,
  c: Creature,
  source: Borne['source'],
  attacks: readonly Attack[],
): readonly Attack[] => {
  const thing = source.kind === 'item' ? carriedOf(c, source.id) : undefined;
  return thing !== undefined && itemOf(book, thing).magical === true
    ? attacks.map((a) => ({ ...a, magical: true }))
    : attacks;
};

/** A weapon in longer arms. */
const lengthened = (p: Position, c: Creature, w: Weapon): Weapon =>
  w.reach === 0 || !bears(p, c, 'reach') ? w : { ...w, reach: w.reach + addedBy(p, c, 'reach') };

/** What a creature can attack with now: its own attacks, what it holds, else its bare hands; in a fixed order. */
export const weaponsOf = (p: Position, c: Creature): readonly Weapon[] => {
  const all: Weapon[] = [];
  for (const a of attacksOf(p, c)) all.push(lengthened(p, c, ofAttack(p, c, a)));
  for (const i of c.items) {
    const weapon = i.place === 'hand' ? ofItem(p, c, i) : undefined;
    if (weapon !== undefined) all.push(lengthened(p, c, weapon));
  }
  // Whoever is Bound still kicks.
  const isBare = all.length === 0 || (bears(p, c, 'noHands') && all.every((w) => w.hands > 0));
  if (isBare && !bears(p, c, 'blowless')) all.push(lengthened(p, c, FISTS));
  return all;
};

/** Whether somebody has nothing to strike with, not even bare hands. */
export const isUnarmed = (p: Position, c: Creature): boolean =>
  bears(p, c, 'blowless') && weaponsOf(p, c).length === 0;

/** A weapon by its id: a thing in hand, a printed attack, bare hands; the first it has where none is named. */
export const weaponOf = (p: Position, c: Creature, id: string | undefined): Weapon | undefined => {
  if (id === undefined) return weaponsOf(p, c)[0];
  if (id === UNARMED) return bears(p, c, 'blowless') ? undefined : lengthened(p, c, FISTS);
  if (id === PROP) return THROWN_PROP;
  for (const a of attacksOf(p, c)) if (a.id === id) return lengthened(p, c, ofAttack(p, c, a));
  const carried = carriedOf(c, id);
  const weapon = carried?.place === 'hand' ? ofItem(p, c, carried) : undefined;
  return weapon === undefined ? undefined : lengthened(p, c, weapon);
};

/** CA-AUTO-03: the attribute of an attack: as printed, the better of STR and DEX for light ones, DEX for what is thrown. */
export const attackAttribute = (c: Creature, w: Weapon, ranged: boolean, wish?: Attribute): Attribute => {
  if (ranged && w.attack === undefined) return 'dex';
  if (w.attribute !== 'light') return w.attribute;
  if (wish === 'str' || wish === 'dex') return wish;
  return c.str >= c.dex ? 'str' : 'dex';
};

/** The Object Dice of a weapon. */
export const weaponDice = (w: Weapon): readonly ObjectDie[] =>
  w.dice.map((die) => ({ die, sign: 1, adv: 0, dis: 0, role: 'weapon', of: w.name, item: w.id }));

/** The weapons whose dice are in a roll, each once, by their ids. */
export const weaponsIn = ({ objects }: RollSpec): readonly string[] => {
  const ids: string[] = [];
  for (const { role, item } of objects)
    if (role === 'weapon' && item !== undefined && !ids.includes(item)) ids.push(item);
  return ids;
};

/** Whether a thing is a weapon: of metal, one that shoots, or any. */
export const isWeaponOf = (item: Item, only: 'metal' | 'shot' | 'any'): boolean =>
  item.strike !== undefined &&
  (only === 'any' || (only === 'metal' ? isMetal(item) : shootsArrows(item.strike)));
