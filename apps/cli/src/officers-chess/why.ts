/** "Why?": the terms of numbers, with the rule that each comes from. */
import type { Event, RollEvent, Term } from '@caltrop/engine';
import { nameOf, type BattleEvent, type ExchangeOdds, type Position } from '@caltrop/officers-chess';
import type { Paint } from '../terminal.ts';

/** A number with the terms it is the sum of. */
export interface Sum {
  readonly title: string;
  readonly terms: readonly Term[];
  /** The number after rounding and limits; the plain sum when left out. */
  readonly total?: number;
  readonly rules: readonly string[];
}

const isRoll = (e: Event): e is RollEvent => e.type === 'roll';
const isStrike = (e: Event): e is Extract<BattleEvent, { readonly type: 'strike' }> => e.type === 'strike';

/** The numbers behind some events: what each die had to meet, and the damage of every hit. */
export const sumsOfEvents = (p: Position, events: readonly Event[]): Sum[] =>
  events.flatMap((e): Sum[] => {
    if (isRoll(e)) {
      const title = `d${e.sides} shows ${e.faces.join(', ')}: ${e.text}`;
      return [{ title, terms: e.terms, rules: e.rules }];
    }
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

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** A sum as a small table: every term with its rule, and the total. */
export const drawSum = (sum: Sum, paint: Paint): string => {
  const width = Math.max(5, ...sum.terms.map((t) => t.label.length));
  const plain = sum.terms.reduce((n, t) => n + t.value, 0);
  const total = sum.total ?? plain;
  return [
    `${sum.title} ${paint.dim(`(${sum.rules.join(', ')})`)}`,
    ...sum.terms.map((t, i) => {
      const value = i === 0 ? String(t.value) : signed(t.value);
      return `  ${value.padStart(5)}  ${t.label.padEnd(width)}  ${paint.dim(t.rule)}`;
    }),
    ...(sum.terms.length === 0 ? [] : [`  ${paint.bold(`= ${total}`.padStart(5))}`]),
  ].join('\n');
};
