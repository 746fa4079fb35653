import { NO_WHY, type Odds, type Seat, type Why } from '@caltrop/engine';
import type { Play } from '../../match/book.ts';
import type { Attribute } from '../../content/content.ts';
import { wardenOnly } from '../../match/events.ts';
import type { Options } from '../../match/options.ts';
import type { ObjectDie, RollSpec } from '../../match/ruling.ts';
import { scoreOf, type Creature } from '../../match/state.ts';
import { flagOf, netOf, spreadOf, type RollCase, type Spread } from './spread.ts';
import type { Rolled } from '../../match/work.ts';

/** What a roll is for, in words, and its rule. `hidden` keeps the dice from the players. */
export interface RollWhat {
  readonly rule: string;
  readonly text: string;
  readonly hidden?: boolean;
  /** The seats that may see it; everybody when absent. */
  readonly to?: readonly Seat[] | undefined;
}

/** A roll with its faces in words, for the log. */
export interface Thrown extends Rolled {
  readonly words: string;
}

/** So much on a total that the roll is decided (Ill Fate, Undeniable Courage). */
export const DECIDED = 500;

/** Whether a total, or what is added to one, is that of a decided roll. */
export const isDecided = (total: number): boolean => Math.abs(total) > DECIDED / 2;

/** What is added to a roll, in words: a number, or that it is decided. */
export const flatWords = (flat: number): string =>
  isDecided(flat)
    ? `, which ${flat < 0 ? 'fails' : 'passes'} whatever it shows`
    : ` ${flat < 0 ? '−' : '+'} ${Math.abs(flat)}`;

export const NO_OBJECTS: readonly ObjectDie[] = Object.freeze([]);

/** A plain roll with one attribute: no Advantage, no object. */
export const plainSpec = (attribute: Attribute, adv = 0, dis = 0): RollSpec => ({
  adv,
  dis,
  attribute,
  flat: 0,
  objects: NO_OBJECTS,
});

/** CA-GADV-03, CA-R42: takes the whole bank of a creature for the roll it is about to make. */
export const takeBank = (g: Play, c: Creature, action: boolean): number => {
  const { bank } = c;
  if (bank === 0 || (!action && g.book.options.gainAdvScope === 'actionOnly')) return 0;
  c.bank = 0;
  return bank;
};

/** The same with the faces in words where somebody listens. */
export const throwSpec = (g: Play, who: Creature, spec: RollSpec, what: RollWhat): Thrown => {
  const { table, book } = g;
  const { options } = book;
  const telling = table.telling;
  const to: readonly Seat[] | undefined = what.hidden === true && telling ? wardenOnly(book.seats) : what.to;
  const score = scoreOf(who, spec.attribute);
  const why = telling ? whyOf(who, spec, what, score, to) : NO_WHY;
  const natural = keepDie(g, 20, netOf(options, spec.adv, spec.dis), why);
  let total = natural + score + spec.flat;
  let weapon = 0;
  let words = telling ? `d20 ${natural} + ${spec.attribute.toUpperCase()} ${score}` : '';
  if (telling && spec.flat !== 0) words += flatWords(spec.flat);
  for (const o of spec.objects) {
    const face = keepDie(g, o.die, netOf(options, o.adv, o.dis), telling ? dieWhy(why, o) : NO_WHY);
    if (telling) words += ` ${o.sign < 0 ? '−' : '+'} ${o.of} d${o.die} ${face}`;
    if (o.role !== 'weapon') total += o.sign * face;
    else {
      if (options.dualAddsBothToHit) total += face;
      if (face > weapon) weapon = face;
    }
  }
  if (!options.dualAddsBothToHit) total += weapon;
  return { total, natural, weapon, words };
};

/** CA-DIE-03, 04: 1 + N dice, the highest or lowest kept. */
const keepDie = (g: Play, sides: number, net: number, why: Why): number =>
  net === 0
    ? g.table.die(sides, why)
    : g.table.keep(1 + Math.abs(net), sides, net > 0 ? 'highest' : 'lowest', why);

const whyOf = (
  who: Creature,
  spec: RollSpec,
  what: RollWhat,
  score: number,
  to: readonly Seat[] | undefined,
): Why => ({
  seat: who.seat,
  rule: what.rule,
  text: what.text,
  terms: [{ label: spec.attribute.toUpperCase(), value: score, rule: 'CA-DIE-02' }],
  ...(to === undefined ? {} : { to }),
});

const dieWhy = (why: Why, o: ObjectDie): Why => ({
  seat: why.seat,
  rule: 'CA-DIE-06',
  text: o.of,
  ...(why.to === undefined ? {} : { to: why.to }),
});

/** What later steps need of a roll: the total, whether it is a natural 1 or 20, and the weapon face where it is damage. */
export const rollKept = (
  g: Play,
  who: Creature,
  spec: RollSpec,
  what: RollWhat,
  keepWeapon: boolean,
): { readonly rolled: Rolled; readonly thrown: Thrown | undefined } => {
  let thrown: Thrown | undefined;
  const outcome = g.table.lump(
    () => keptOdds(g.book.options, scoreOf(who, spec.attribute), spec, keepWeapon),
    () => {
      thrown = throwSpec(g, who, spec, what);
      return encode(thrown.total, flagOf(thrown.natural), keepWeapon ? thrown.weapon : 0);
    },
  );
  return { rolled: decode(outcome), thrown };
};

const OFFSET = 1000;
const encode = (total: number, flag: number, weapon: number): number =>
  ((total + OFFSET) * 32 + flag) * 32 + weapon;
const decode = (n: number): Rolled => ({
  total: Math.floor(n / 1024) - OFFSET,
  natural: Math.floor(n / 32) % 32,
  weapon: n % 32,
});

const keptOdds = (options: Options, score: number, spec: RollSpec, keepWeapon: boolean): Odds => {
  const spread = spreadOf(options, score, spec);
  return lumped(spread, (c) => encode(c.total, flagOf(c.natural), keepWeapon ? c.weapon : 0));
};

/** Adds up the ways of a roll that come to the same. */
export const lumped = ({ cases, total }: Spread, read: (c: RollCase) => number): Odds => {
  const ways = new Map<number, bigint>();
  for (const c of cases) {
    const outcome = read(c);
    ways.set(outcome, (ways.get(outcome) ?? 0n) + c.ways);
  }
  return { outcomes: [...ways.keys()], ways: [...ways.values()], total };
};
