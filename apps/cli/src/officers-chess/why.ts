/** "Why?": the terms of numbers, with the rule that each comes from. */
import type { Event } from '@caltrop/engine';
import { nameOf, type BattleEvent, type ExchangeOdds, type Position } from '@caltrop/officers-chess';
import { isRoll, sumOfRoll, type Sum } from '../play/screen/sums.ts';

export { drawSum, type Sum } from '../play/screen/sums.ts';

const isStrike = (e: Event): e is Extract<BattleEvent, { readonly type: 'strike' }> => e.type === 'strike';

/** The numbers behind some events: what each die had to meet, and the damage of every hit. */
export const sumsOfEvents = (p: Position, events: readonly Event[]): Sum[] =>
  events.flatMap((e): Sum[] => {
    if (isRoll(e)) return [sumOfRoll(e)];
    if (!isStrike(e) || e.result === 'miss') return [];
    const title = `Damage of ${nameOf(p, e.by)} to ${nameOf(p, e.target)}`;
    return [{ title, terms: e.terms, total: e.damage, rules: e.rules }];
  });

/** The numbers behind the odds of an exchange. */
export const sumsOfOdds = (p: Position, odds: ExchangeOdds): Sum[] => {
  const sides = [
    [odds.attacker, odds.defender, odds.attack] as const,
    ...(odds.counters ? [[odds.defender, odds.attacker, odds.counter] as const] : []),
  ];
  return sides.flatMap(([by, at, strike]): Sum[] => {
    if (strike === undefined) return [];
    const who = `${nameOf(p, by)} at ${nameOf(p, at)} with ${strike.weapon}`;
    const hit: Sum = {
      title: `To hit, ${who}`,
      terms: strike.hitTerms,
      total: strike.targetNumber,
      rules: ['OC-HIT-03'],
    };
    const damage: Sum = {
      title: `Damage, ${who}`,
      terms: strike.damageTerms,
      total: strike.damage,
      rules: ['OC-DMG-05'],
    };
    return [hit, damage];
  });
};
