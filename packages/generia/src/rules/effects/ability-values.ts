import { kitOf, pvOf, type Battle, type Kit, type Position } from '../../match/book.ts';
import type { Ability, DamageType, Dice } from '../../content/content.ts';
import { fightPv } from '../creature/in-hand.ts';
import { distance } from '../creature/measures.ts';
import { amount, modOf, type Moment } from '../creature/numbers.ts';
import { isTrueLight } from '../creature/sky.ts';
import { hooksAt, isPlain } from '../creature/sources.ts';
import { creatureOf, isUp, type Creature } from '../../match/state.ts';
import type { Cast } from '../../match/work.ts';
import { primaryMod } from '../creature/making/primary.ts';

/** The element that somebody uses when nobody says: the one it knows best, the first of equals. */
export const bestElement = (kit: Kit, a: Ability): string => {
  let [best = ''] = a.elements;
  if (a.kind === 'feature') return a.elements.find((element) => isHeritage(kit, element)) ?? best;
  for (const element of a.elements) if (pvOf(kit, element) > pvOf(kit, best)) best = element;
  return best;
};

/** Whether a creature is born to an element, as kobolds are; poison is breathed as air. */
const isHeritage = (kit: Kit, element: string): boolean =>
  kit.tags.has(`${element} Heritage`) || (element === 'Air' && kit.tags.has('Poison Heritage'));

/** The proficiency value of an ability: of the element it is cast with, or the best of those that count (GE-SPX-01). */
export const spellPv = (kit: Kit, a: Ability, element: string): number => {
  if (element !== '' && a.pv.includes(element)) return pvOf(kit, element);
  let best = 0;
  for (const name of a.pv) best = Math.max(best, pvOf(kit, name));
  return best;
};

/** The value that an ability of any kind goes by: that of magic, or of the weapon in use (GE-VAL-17). */
const ownPv = (p: Position, c: Creature, a: Ability, element: string): number =>
  a.kind === 'spell' || a.pv.length > 0 ? spellPv(kitOf(p.book, c), a, element) : fightPv(p, c, -1);

/** Numbers of the moment for formulas of an ability in use. */
export const momentOf = (
  p: Position,
  c: Creature,
  a: Ability | undefined,
  level: number,
  element: string,
  more: Moment = {},
): Moment => ({
  pv: a === undefined ? 0 : ownPv(p, c, a, element),
  level,
  step: level,
  tier: a?.tier ?? 1,
  ...(element === '' ? {} : { element }),
  ...more,
});

/** Numbers of the moment of steps that belong to a use; plain ones without. */
export const castMoment = (p: Position, c: Creature, cast: Cast | null, more: Moment = {}): Moment =>
  cast === null ? more : momentOf(p, c, p.book.abilities.get(cast.ability), cast.level, cast.element, more);

const NO_MORE: Moment = {};

/** What is added to the die or to 10: the listed MODs and the school's value (GE-SPX-01, GE-R79). */
export const checkBonus = (
  p: Position,
  c: Creature,
  a: Ability,
  level: number,
  element: string,
  /** The weapon of a skill that is used with one (Feint); -1 for the best in use. */
  arm = -1,
): number => {
  const more = arm < 0 || a.kind !== 'skill' ? NO_MORE : { pv: fightPv(p, c, arm) };
  const moment = momentOf(p, c, a, level, element, more);
  const { per } = a.check;
  const pack = per === undefined ? 0 : per.by * countNear(p, c, per.creature, per.within);
  return amount(p, c, a.check.bonus, moment) + spellPv(kitOf(p.book, c), a, element) + pack;
};

/** How many creatures of a kind are within some metres of somebody, itself included. */
const countNear = (p: Position, c: Creature, kind: string, within: number): number =>
  p.state.creatures.filter(
    (on) => isUp(on) && kitOf(p.book, on).tags.has(kind) && distance(p, c, on) <= within,
  ).length;

/**
 * DC of what an ability causes: 10 with what its check adds (GE-DC-01); with STR-MOD for skills whose check is no DC of its
 * own, with the primary casting MOD for spells whose check names no attribute (GE-SPX-04).
 */
export const abilityDc = (p: Position, c: Creature, a: Ability, level: number, element: string): number => {
  const skill = a.kind === 'skill' || a.kind === 'weapon skill';
  if (skill && a.check.kind !== 'DC') return 10 + modOf(p, c, STR);
  const primary = a.kind === 'spell' && a.check.bonus === 0 ? primaryMod(p, c, a.tradition) : 0;
  return 10 + primary + checkBonus(p, c, a, level, element);
};

const STR = 1;

/** The highest cast level or step that somebody can use: UPCAST, or EXPERTISE up to its proficiency tier (GE-TRAD-03). */
export const topLevel = (kit: Kit, a: Ability): number => {
  if (a.expertise.length === 0)
    return Math.max(a.upcast, a.tradition === 'Shaman' ? 1 : Math.max(a.cost.en.length, a.cost.mp.length), 1);
  const tier = kit.character ? proficiency(kit, a) : 4;
  let top = 0;
  a.expertise.forEach((needed, i) => {
    if (needed <= tier) top = i + 1;
  });
  return top;
};

/** The cast level of a spell with what it gains for nothing where it is cast (Saturation Field). */
export const raisedLevel = (p: Position, c: Creature, a: Ability, level: number): number => {
  if (a.kind !== 'spell' || a.upcast <= level || isPlain(p, c)) return level;
  let more = 0;
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) return Math.min(a.upcast, level + more);
    for (const e of hooks.castLevels)
      if (a.tier <= amount(p, c, e.upTo)) more = Math.max(more, amount(p, c, e.by));
  }
};

/** The proficiency tier in an ability's tradition or school; Tempering has its own name. */
const proficiency = (kit: Kit, a: Ability): number =>
  Math.max(
    kit.tiers.get(a.tradition) ?? 0,
    kit.tiers.get(a.school) ?? 0,
    a.tradition === 'Tempered' ? (kit.tiers.get('Tempering') ?? 0) : 0,
  );

/** Dice at a cast level: upcasting multiplies them, EXPERTISE and steps of cost have their own; what is added stays (GE-R35). */
export const diceAt = (
  a: Ability | undefined,
  dice: Dice,
  level: number,
  option: 'd6' | 'd4' = 'd6',
): Pick<Dice, 'dice' | 'plus' | 'explodes'> => {
  const own = dice.steps?.[level - 1] ?? dice.steps?.at(-1) ?? dice;
  if (a === undefined || a.upcast <= 1) return own;
  const sides = (n: number): number => (a.id === 'arcane-barrier-i' && option === 'd4' ? 4 : n);
  return { ...own, dice: own.dice.map(([count, n]) => [count * level, sides(n)]) };
};

/** Stone strikes Blunt and water Sharp (GE-DT-10); other elements are damage types themselves. */
export const typeOf = (element: string): DamageType => TYPES.get(element) ?? 'Arcane';

const TYPES: ReadonlyMap<string, DamageType> = new Map<string, DamageType>([
  ['Stone', 'Blunt'],
  ['Water', 'Sharp'],
  ['Air', 'Air'],
  ['Arcane', 'Arcane'],
  ['Fire', 'Fire'],
  ['Ice', 'Ice'],
  ['Light', 'Light'],
  ['Sol', 'Light'],
  ['Luna', 'Light'],
  ['Lightning', 'Lightning'],
  ['Void', 'Void'],
  ['Sharp', 'Sharp'],
  ['Blunt', 'Blunt'],
]);

/**
 * GE-TRAD-02: in True Sunlight one damage die of an offensive Sol spell may be thrown again, in True Moonlight one die of a
 * Luna spell that heals.
 */
export const trueLight = (p: Position, c: Creature, a: Ability | null | undefined): number => {
  if (a === null || a === undefined || a.tradition !== 'Acolyte' || c.used.includes(lightMark(p, c, a.id)))
    return 0;
  if (a.school === 'Sol') return isTrueLight(p, c.at, 'sunlight', c) ? 1 : 0;
  return a.keywords.includes('HEAL') && isTrueLight(p, c.at, 'moonlight', c) ? 1 : 0;
};

/** What says that the die of True Light has been thrown again for the casting under way: once for each, however often it throws. */
const lightMark = (p: Position, c: Creature, ability: string): string => {
  const who = p.state.creatures.indexOf(c);
  const casting = p.state.work.findLast((f) => f.is === 'ability' && f.by === who && f.ability === ability);
  return casting?.is !== 'ability' ? '' : `turn lit ${casting.n}`;
};

/** A die has been thrown again by whoever casts: that of True Light first, where there is one (GE-TRAD-02). */
export const spendLight = (b: Battle, who: number): void => {
  const c = creatureOf(b.state, who);
  const casting = b.state.work.findLast((f) => f.is === 'ability' && f.by === who);
  if (casting?.is !== 'ability' || trueLight(b, c, b.book.abilities.get(casting.ability)) === 0) return;
  c.used = [...c.used, lightMark(b, c, casting.ability)];
};

/** Whether one die of what somebody gives is thrown twice: a concoction of one who makes them so (Experimental Formula). */
export const isConcocted = (p: Position, c: Creature, a: Ability | undefined): boolean =>
  a?.concoction === true && kitOf(p.book, c).hooks.concocts;
