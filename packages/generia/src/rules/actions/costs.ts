import { kitOf, pvOf, servesAs, type Position } from '../../match/book.ts';
import { allHold } from '../effects/conditions.ts';
import { NO_OCCASION, type Occasion } from '../effects/occasion.ts';
import type { Ability, AttackKind } from '../../content/content.ts';
import { amount, modOf } from '../creature/numbers.ts';
import { flagBit } from '../creature/hooks.ts';
import { hasFlag, hooksAt } from '../creature/sources.ts';
import { valueOf } from '../creature/values.ts';
import { isMagic } from '../effects/spells.ts';
import { momentOf } from '../effects/ability-values.ts';
import { counterOf, setCounter, type Creature } from '../../match/state.ts';
import type { Paid } from '../../match/work.ts';
import { canReact } from './actions.ts';
import { presenceOf } from '../board/presence.ts';

/** What each cast level costs, times the base (GE-UPC-02, GE-R35). */
const UPCAST: readonly number[] = [1, 2, 3, 5, 8];

/** How an ability is used, as far as its cost goes. */
export interface PricedUse {
  readonly level: number;
  readonly element: string;
  readonly targets: number;
  readonly with: boolean;
  /** The tier of the spell that it meets, where that is what it costs (Counterspell). */
  readonly met?: number;
}

/** What is to be paid. */
export interface Price {
  readonly en: number;
  readonly mp: number;
  readonly strain: number;
  readonly items: readonly string[];
}

/** MP before reductions: by cast level, by step, or by the presence of the element (GE-TRAD-03, 07). */
const baseMp = (p: Position, c: Creature, a: Ability, use: PricedUse): number => {
  const moment = momentOf(p, c, a, use.level, use.element);
  const list = a.cost.mp;
  const first = amount(p, c, list[0] ?? 0, moment);
  if (a.upcast > 1) return first * (UPCAST[use.level - 1] ?? 1);
  if (a.tradition === 'Shaman' && list.length === 3)
    return amount(p, c, list[Math.max(1, presenceOf(p, c, use.element)) - 1] ?? 0, moment);
  return amount(p, c, list[use.level - 1] ?? list.at(-1) ?? 0, moment);
};

const PROJECTILE: readonly AttackKind[] = ['projectile', 'spell'];
const SPELL: readonly AttackKind[] = ['spell'];

const costOccasion = (a: Ability, element: string): Occasion => ({
  ...NO_OCCASION,
  ability: a,
  element,
  kinds: a.check.kind === 'PA' ? PROJECTILE : a.kind === 'spell' ? SPELL : [],
});

/** What perks and held effects change about a cost (GE-R66): first the upcast cost, then reductions, not below 0. */
const changed = (
  p: Position,
  c: Creature,
  a: Ability,
  of: 'EN' | 'MP',
  base: number,
  element: string,
): number => {
  if (base === 0) return 0;
  let cost = base;
  const o = costOccasion(a, element);
  const self = p.state.creatures.indexOf(c);
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) break;
    for (const e of hooks.costs) {
      if (e.of !== of || (e.ability !== undefined && e.ability !== a.id)) continue;
      if (e.when !== undefined && !allHold(p, self, e.when, o)) continue;
      if (e.factor !== undefined) cost = Math.floor(cost * e.factor);
      if (e.by !== undefined) cost += amount(p, c, e.by);
    }
  }
  return Math.max(0, cost);
};

/** Whether it is the next spell that chaos makes dearer or cheaper; Metamagic and what was conjured before are none. */
const isSpellCast = (a: Ability): boolean =>
  a.kind === 'spell' && !a.part && !(a.tradition === 'Sorcerer' && a.keywords.includes('META'));

/** What using an ability costs somebody. */
export const priceOf = (p: Position, c: Creature, a: Ability, use: PricedUse): Price => {
  const { cost } = a;
  const stone = use.with ? a.with : null;
  let mp = baseMp(p, c, a, use) + (use.met ?? 0);
  if (cost.each === true) mp *= Math.max(1, use.targets);
  const more = Math.max(0, use.targets - 1);
  if (stone?.times === true) mp *= Math.max(1, use.targets);
  if (stone?.again === true) mp *= 2;
  if (stone?.mp !== undefined) mp += more * amount(p, c, stone.mp);
  const owed = isSpellCast(a) ? counterOf(c, 'next spell') : 0;
  const en = amount(
    p,
    c,
    cost.en[use.level - 1] ?? cost.en.at(-1) ?? 0,
    momentOf(p, c, a, use.level, use.element),
  );
  const items = cost.items === undefined ? NO_ITEMS : cost.items.map((item) => materialOf(item, use));
  // Strain grows with the steps where the cost does (Great Leap), not where the effect alone does (Stomp).
  const strain = (cost.strain ?? 0) * (cost.mp.length > 1 ? use.level : 1);
  return {
    en: changed(p, c, a, 'EN', en, use.element),
    mp: Math.max(0, changed(p, c, a, 'MP', mp, use.element) + owed),
    strain,
    items: stone === null ? items : [...items, stone.item],
  };
};

const NO_ITEMS: readonly string[] = [];

/** A material as a use wants it: one for each step where the cost says so, that of the element where it names it. */
const materialOf = (item: string | readonly string[], use: PricedUse): string => {
  const named = typeof item === 'string' ? item : (item[use.level - 1] ?? item.at(-1) ?? '');
  return named.replace('ELEMENT', use.element.toLowerCase());
};

/** Nox Points that are left: one for each point of Night, and what bargains brought (GE-TRAD-06). */
const noxPoints = (p: Position, c: Creature): number =>
  pvOf(kitOf(p.book, c), 'Night') + counterOf(c, 'Nox') - counterOf(c, 'Nox spent');

/** MP that somebody can spend on an ability, Nox Points included. */
export const purse = (p: Position, c: Creature, a: Ability): number =>
  a.tradition === 'Nox' ? c.mp + noxPoints(p, c) : c.mp;

const BLOOD = flagBit('blood magic');

/** How many MP of a spell somebody may pay with its blood: WT at most (Blood Mage). */
export const bloodFor = (p: Position, c: Creature, a: Ability, { mp }: Price): number =>
  mp > 0 && isMagic(a) && hasFlag(p, c, BLOOD) ? Math.min(mp, valueOf(p, c, 'WT')) : 0;

/** What is missing to pay a price; empty when nothing is. */
export const missing = (p: Position, c: Creature, a: Ability, price: Price): string => {
  if (c.en < price.en) return `${price.en} EN`;
  const short = price.mp - purse(p, c, a);
  if (short > 0 && short > bloodFor(p, c, a, price)) return `${price.mp} MP`;
  const taken = new Map<string, number>();
  for (const item of price.items) {
    const id = pieceFor(p, c, item, taken);
    if (id === undefined) return item.replaceAll('-', ' ');
    taken.set(id, (taken.get(id) ?? 0) + 1);
  }
  return '';
};

/** The piece that serves as a material, the plainest first; what has been counted already is gone. */
const pieceFor = (
  p: Position,
  c: Creature,
  wanted: string,
  taken: ReadonlyMap<string, number>,
): string | undefined => {
  const fits = c.items.filter(([id, n]) => n > (taken.get(id) ?? 0) && servesAs(p.book, id, wanted));
  const exact = fits.find(([id]) => id === wanted) ?? fits[0];
  return exact?.[0];
};

const NO_NOX: Omit<Paid, 'mp'> = { night: 0, won: 0 };

const NONE_TAKEN: ReadonlyMap<string, number> = new Map();

/** The quality of a thing: Q of `healing-potion-small+1`. */
const qualityOf = (p: Position, id: string): number => p.book.content.consumables.get(id)?.quality ?? 0;

/** Pays: Nox Points first, then MP; Strain beyond CON-MOD is Exhaustion (GE-TRAD-06, 09). */
export const pay = (p: Position, c: Creature, a: Ability, price: Price, blood = 0): Paid => {
  c.en -= price.en;
  const owed = price.mp - blood;
  const nox = a.tradition === 'Nox' ? payNox(p, c, owed) : NO_NOX;
  const mp = owed - nox.night - nox.won;
  c.mp -= mp;
  if (counterOf(c, 'next spell') !== 0 && isSpellCast(a)) setCounter(c, 'next spell', 0);
  for (const item of price.items) {
    const id = pieceFor(p, c, item, NONE_TAKEN);
    if (id === undefined) continue;
    c.items = c.items.map(([own, n]) => (own === id ? [own, n - 1] : [own, n]));
    // What is made of it, and what it does, have its quality (Therapeutic Ammunition).
    if (qualityOf(p, id) !== counterOf(c, 'Quality')) setCounter(c, 'Quality', qualityOf(p, id));
  }
  if (price.strain > 0) strain(p, c, price.strain);
  return { mp, ...nox };
};

/** What was paid comes back but for 1 MP, each kind of points as what it was (Counterspell). */
export const giveBack = (p: Position, c: Creature, { mp, night, won }: Paid): void => {
  let left = mp + night + won - 1;
  const take = (points: number): number => {
    const back = Math.max(0, Math.min(points, left));
    left -= back;
    return back;
  };
  c.mp = Math.max(c.mp, Math.min(valueOf(p, c, 'MP'), c.mp + take(mp)));
  const nights = take(night);
  if (nights > 0) setCounter(c, 'Nox spent', counterOf(c, 'Nox spent') - nights);
  const wins = take(won);
  if (wins > 0) setCounter(c, 'Nox', counterOf(c, 'Nox') + wins);
};

/** Nox Points for MP: first what bargains and wounds brought, which comes once; those of Night come back at midnight (GE-TRAD-06). */
const payNox = (p: Position, c: Creature, mp: number): Omit<Paid, 'mp'> => {
  const points = Math.min(mp, noxPoints(p, c));
  if (points <= 0) return NO_NOX;
  const won = Math.min(points, counterOf(c, 'Nox'));
  if (won > 0) setCounter(c, 'Nox', counterOf(c, 'Nox') - won);
  if (points > won) setCounter(c, 'Nox spent', counterOf(c, 'Nox spent') + points - won);
  return { night: points - won, won };
};

const CON = 0;

const strain = (p: Position, c: Creature, by: number): void => {
  const limit = modOf(p, c, CON);
  const before = counterOf(c, 'Strain');
  setCounter(c, 'Strain', before + by);
  const over = Math.max(0, before + by - limit) - Math.max(0, before - limit);
  if (over > 0) setCounter(c, 'Exhaustion', counterOf(c, 'Exhaustion') + over);
};

/** What a Counter costs in EN (GE-SKR-01); -1 for one who knows none, cannot react or cannot pay for it (GE-R66). */
export const counterCost = (p: Position, c: Creature): number => {
  const [counter] = kitOf(p.book, c).answers.get('parried') ?? [];
  if (counter === undefined || !canReact(p, c)) return -1;
  const price = priceOf(p, c, counter, { level: 1, element: '', targets: 1, with: false });
  return missing(p, c, counter, price) === '' ? price.en : -1;
};
