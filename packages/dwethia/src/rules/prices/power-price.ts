import type { Problem, Term } from '@caltrop/engine';
import type { Numbers, Power, PowerEffect } from '../../content/content.ts';
import { KEYWORDS, keywordText, worksOn } from '../../content/keywords.ts';
import { changePrice, priceFrom, signed, type Price } from './price.ts';
import { keywordTerm, rangePrice } from './wargear-price.ts';

const STRONG = 3;

const effectTerms = (numbers: Numbers, e: PowerEffect): Term[] => {
  const rule = 'DW-SPB-03';
  switch (e.does) {
    case 'attack':
      return [];
    case 'stat':
      return [
        { label: `${e.stat} ${signed(e.by)}`, value: changePrice(numbers, e.stat, Math.abs(e.by)), rule },
      ];
    case 'move':
      return [{ label: `Move ${signed(e.by)}"`, value: changePrice(numbers, 'Move', Math.abs(e.by)), rule }];
    case 'root':
      return [{ label: 'no move', value: STRONG, rule }];
    case 'place':
      return [
        { label: `within ${e.within}"`, value: rangePrice(e.within), rule: 'DW-WGB-02' },
        { label: 'placed anew', value: STRONG, rule },
      ];
    case 'mend':
      return [
        {
          label: `restores ${e.wounds} ${e.wounds === 1 ? 'Wound' : 'Wounds'}`,
          value: e.wounds * numbers.price.W,
          rule: 'DW-WGB-12',
        },
      ];
    case 'drain': {
      const price = e.pool === 'destiny' ? numbers.price.Dst : numbers.price.F;
      // A D3 counts as its mean.
      const amount = e.amount === 'd3' ? 2 : e.amount;
      const label = `${e.pool === 'destiny' ? 'Destiny' : 'Faith'} -${e.amount === 'd3' ? 'D3' : e.amount}`;
      return [{ label, value: amount * price, rule }];
    }
    case 'zombie':
      return [
        { label: 'raises a Zombie', value: STRONG, rule },
        { label: 'marks the target', value: 1, rule },
      ];
    case 'banish':
      return [{ label: 'ends a lasting power', value: STRONG, rule }];
  }
};

/** What knowing a power costs: priced like wargear, less 5 for each point of Charge, at least 5 (DW-SPB). */
export const powerPrice = (numbers: Numbers, power: Power): Price => {
  const terms: Term[] = [];
  const add = (label: string, value: number, rule: string): void => {
    if (value !== 0) terms.push({ label, value, rule });
  };
  add(`${power.range}"`, rangePrice(power.range), 'DW-WGB-02');
  add(`Strength ${power.strength}`, power.strength, 'DW-WGB-04');
  for (const e of power.effects) terms.push(...effectTerms(numbers, e));
  if (power.group) add('the whole group', STRONG, 'DW-WGB-09');
  terms.push(...power.keywords.map(keywordTerm).filter((t) => t.value !== 0));
  if (power.oncePerGame === true) add('once per game', -5, 'DW-SPB-04');
  add(`Charge ${power.charge}`, -5 * power.charge, 'DW-SPB-01');
  return priceFrom(terms, numbers.powerPrice, 'DW-SPB-01');
};

/** What a power does once at most: a second time it would strike for nothing or do nothing. */
const ONCE_TEXT = {
  attack: 'a power attacks',
  root: 'a power roots',
  place: 'a power places',
  zombie: 'a power marks for a Zombie',
} as const;
const ONCE = ['attack', 'root', 'place', 'zombie'] as const;

/** Everything wrong with a power that a player has made, in sentences. */
export const powerProblems = (power: Power): Problem[] => {
  const problems: Problem[] = [];
  const say = (code: string, rule: string, what: string): void =>
    void problems.push({ code, what: `${power.name}: ${what}`, rule });
  if (power.charge < 1) say('no-charge', 'DW-SPB-01', 'a power has a Charge of at least 1.');
  if (power.phases.length === 0) say('no-phase', 'DW-SPB-02', 'a power names at least one phase.');
  if (power.effects.length === 0) say('no-effect', 'DW-SPB-02', 'a power does something.');
  const attacks = power.effects.some((e) => e.does === 'attack');
  if (attacks !== power.strength > 0) {
    say('bad-strength', 'DW-SPB-03', 'a power that attacks has a Strength, and no other has.');
  }
  if ((power.target === 'self') !== (power.range === 0)) {
    say('bad-range', 'DW-SPB-02', 'a power on the caster itself has no range, and every other has one.');
  }
  for (const k of power.keywords) {
    if (!worksOn(k.key, 'power')) say('bad-keyword', 'DW-SPB-03', `${keywordText(k)} is for weapons.`);
    else if (!attacks && !('harmless' in KEYWORDS[k.key]))
      say('bad-keyword', 'DW-SPB-03', `${keywordText(k)} does nothing without an attack.`);
  }
  for (const e of power.effects) {
    if (e.does === 'stat' && !['M', 'P', 'S', 'D', 'A', 'I'].includes(e.stat))
      say('bad-stat', 'DW-R51', `${e.stat} does not change for a while; mend Wounds or drain a pool.`);
  }
  for (const does of ONCE) {
    if (power.effects.filter((e) => e.does === does).length > 1)
      say('twice', 'DW-SPB-03', `${ONCE_TEXT[does]} once.`);
  }
  if (power.group && power.effects.every((e) => e.does === 'place' || e.does === 'drain'))
    say('bad-group', 'DW-SPB-03', 'a group is neither placed nor drained: leave it out.');
  if (power.effects.some((e) => e.does === 'move') && !power.phases.includes('movement'))
    say('bad-phase', 'DW-SPB-02', 'Move only counts in the Movement phase.');
  if (power.effects.some((e) => (e.does === 'stat' || e.does === 'move') && e.by === 0))
    say('no-change', 'DW-SPB-03', 'a value is changed by 0.');
  const ends = new Set(
    power.effects.flatMap((e) =>
      e.does === 'stat' ? [e.until] : e.does === 'root' || e.does === 'move' ? [e.does] : [],
    ),
  );
  if (ends.size > 1) say('bad-until', 'DW-R134', 'what a power leaves behind ends at one time.');
  if (power.upcharge === 'mend' && !power.effects.some((e) => e.does === 'mend'))
    say('bad-upcharge', 'DW-AFF-08', 'an Upcharge that mends needs a power that does.');
  if (power.upcharge === 'wound' && !attacks) say('bad-upcharge', 'DW-AFF-08', 'Wound needs an attack.');
  return problems;
};
