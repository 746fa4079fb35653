import type { Problem, Term } from '@caltrop/engine';
import type { Item, Numbers } from '../../content/content.ts';
import { keywordPoints, KEYWORDS, keywordText, worksOn, type Keyword } from '../../content/keywords.ts';
import { changeTerms, priceFrom, sumOf, type Price } from './price.ts';

const PENALTY = { none: 0, half: -1, full: -2 } as const;
/** What "once per game" takes off at most. */
const ONCE = 5;

/** What a keyword on a weapon or power costs (DW-WGB-05, 07); Multi-Shot multiplies and is counted apart. */
export const keywordTerm = (k: Keyword): Term => ({
  label: keywordText(k),
  value: keywordPoints(k),
  rule: KEYWORDS[k.key].pricedBy,
});

/** Six inches cost a point (DW-WGB-02). */
export const rangePrice = (inches: number): number => Math.ceil(inches / 6);

const weaponTerms = (item: Item): Term[] => {
  const terms: Term[] = [];
  const add = (label: string, value: number, rule: string): void => {
    if (value !== 0) terms.push({ label, value, rule });
  };
  if (item.melee !== undefined) {
    add(`melee Range ${item.melee.range}`, item.melee.range - 1, 'DW-WGB-01');
    add(`own dice S +${item.melee.strength}`, item.melee.strength, 'DW-WGB-10');
  }
  if (item.ranged !== undefined) {
    add(`${item.ranged.range}"`, rangePrice(item.ranged.range), 'DW-WGB-02');
    add(`Strength ${item.ranged.strength}`, item.ranged.strength, 'DW-WGB-04');
    add(`${item.ranged.penalty} penalty`, PENALTY[item.ranged.penalty], 'DW-WGB-03');
  }
  const plain = item.keywords.filter((k) => k.key !== 'multi-shot');
  return [...terms, ...plain.map(keywordTerm).filter((t) => t.value !== 0)];
};

/** What a piece of wargear costs by the construction rules, term by term (DW-WGB); what has no parts is free. */
export const wargearPrice = (numbers: Numbers, item: Item): Price => {
  const terms = weaponTerms(item);
  const shots = item.keywords.find((k) => k.key === 'multi-shot');
  if (shots !== undefined && 'n' in shots) {
    terms.push({ label: keywordText(shots), value: sumOf(terms) * (shots.n - 1), rule: 'DW-WGB-08' });
  }
  const shot = item.ranged === undefined ? 0 : sumOf(terms);
  terms.push(...changeTerms(numbers, item.stats, 'DW-WGB-10'));
  const add = (label: string, value: number, rule: string): void => {
    if (value !== 0) terms.push({ label, value, rule });
  };
  if (item.save > 0) add(`save ${item.save}+`, numbers.gear.saves[`${item.save}`] ?? 0, 'DW-CSR-L12');
  if (item.kind === 'shield') add('Shield rule', numbers.gear.shieldRule, 'DW-SHOOT-12');
  add(`Cover ${item.cover}`, item.cover * numbers.gear.cover, 'DW-SCAR-RNG-5');
  add('a further power', item.extraPowers * numbers.powerPrice, 'DW-WGB-11');
  const mended = item.mends * numbers.price.W;
  add(`restores ${item.mends} ${item.mends === 1 ? 'Wound' : 'Wounds'}`, mended, 'DW-WGB-12');
  // DW-R160: nothing else about it is used, so nothing else is cheaper.
  if (item.oncePerGame) add('once per game', 0 - Math.max(0, Math.min(ONCE, shot + mended)), 'DW-WGB-06');
  return terms.length === 0 ? { points: 0, terms } : priceFrom(terms, 1);
};

/** Everything wrong with a piece of wargear that a player has made, in sentences. */
export const wargearProblems = (numbers: Numbers, item: Item): Problem[] => {
  const problems: Problem[] = [];
  const say = (code: string, rule: string, what: string): void =>
    void problems.push({ code, what: `${item.name}: ${what}`, rule });
  const { points } = wargearPrice(numbers, item);
  if (item.points !== points) {
    say('wrong-price', 'DW-WGB-01', `it costs ${points} points by its parts, not ${item.points}.`);
  }
  if ((item.kind === 'melee') !== (item.melee !== undefined)) {
    say('bad-kind', 'DW-WGB-01', 'a melee weapon has a melee Range, and nothing else has.');
  }
  if ((item.kind === 'ranged') !== (item.ranged !== undefined)) {
    say('bad-kind', 'DW-WGB-02', 'a ranged weapon has a range and a Strength, and nothing else has.');
  }
  if (item.save !== 0 && numbers.gear.saves[`${item.save}`] === undefined) {
    const known = Object.keys(numbers.gear.saves).join('+, ');
    say('bad-save', 'DW-CSR-L12', `a save is one of ${known}+; this has ${item.save}+.`);
  }
  if (item.kind === 'shield' && item.save === 0) say('bad-save', 'DW-SHOOT-12', 'a shield gives a save.');
  if (item.kind === 'shield' && item.noShield)
    say('bad-hands', 'DW-KEY-12', 'a shield that leaves no hand for a shield helps nobody.');
  if (item.oncePerGame && item.ranged === undefined && item.mends === 0)
    say('bad-once', 'DW-WGB-06', 'only shots and Wounds given back are used once per game.');
  if (item.mends > 0 && !item.oncePerGame)
    say('no-once', 'DW-WGB-06', 'what restores Wounds does so once per game.');
  if (item.mends > 0 && item.ranged !== undefined)
    say('bad-mends', 'DW-WGB-12', 'a ranged weapon restores no Wounds.');
  const isForWeapons = ({ key }: Keyword): boolean => worksOn(key, 'melee') || worksOn(key, 'ranged');
  const foreign = item.keywords.find((k) => !isForWeapons(k));
  if (foreign !== undefined) {
    const { name, rule } = KEYWORDS[foreign.key];
    say('bad-keyword', rule, `${name} is for powers.`);
  }
  for (const k of item.keywords.filter(isForWeapons)) {
    const { name, pricedBy } = KEYWORDS[k.key];
    if (item.melee !== undefined && item.ranged === undefined && !worksOn(k.key, 'melee'))
      say('bad-keyword', 'DW-WGB-07', `${keywordText(k)} does nothing on a melee weapon.`);
    if (item.ranged !== undefined && item.melee === undefined && !worksOn(k.key, 'ranged'))
      say('bad-keyword', pricedBy, `melee ${name} does nothing on a ranged weapon.`);
  }
  const weapon = item.ranged !== undefined || item.melee !== undefined;
  if (!weapon && item.keywords.length > 0) say('bad-keyword', 'DW-WGB-07', 'keywords belong to weapons.');
  if (item.slot !== undefined && !(item.oncePerGame && item.ranged !== undefined)) {
    say('bad-slot', 'DW-SETUP-16', 'only what is fired once per game counts as an other item.');
  }
  return problems;
};
