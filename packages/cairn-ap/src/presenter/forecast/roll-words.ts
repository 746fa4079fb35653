import { dictionary, type Sum, type Term } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import type { Cause, ObjectDie, RollSpec } from '../../match/ruling.ts';
import { flatWords, isDecided } from '../../rules/dice/dice.ts';
import { netOf } from '../../rules/dice/spread.ts';
import { scoreOf, type Creature } from '../../match/state.ts';

/** Dice of one size by their net Advantage: `d20`, `2d20 high`, `3d6 low`. */
const netDice = (sides: number, net: number): string =>
  net === 0 ? `d${sides}` : `${1 + Math.abs(net)}d${sides} ${net > 0 ? 'high' : 'low'}`;

const objectWords = (p: Position, o: ObjectDie): string =>
  `${o.sign < 0 ? '−' : '+'} ${netDice(o.die, netOf(p.book.options, o.adv, o.dis))}`;

/** A roll in words: `2d20 high + STR 14 + d4`. */
export const specWords = (p: Position, c: Creature, spec: RollSpec): string =>
  [
    netDice(20, netOf(p.book.options, spec.adv, spec.dis)),
    `+ ${spec.attribute.toUpperCase()} ${scoreOf(c, spec.attribute)}${spec.flat === 0 ? '' : flatWords(spec.flat)}`,
    ...spec.objects.map((o) => objectWords(p, o)),
  ].join(' ');

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five'] as const;
const word = (n: number): string => NUMBERS[n] ?? String(n);

/** The Base Die as its causes leave it: `Net one Advantage: two d20, keep the higher`. */
export const netWords = (p: Position, adv: number, dis: number): string => {
  const net = netOf(p.book.options, adv, dis);
  if (net === 0) return adv + dis === 0 ? 'A plain d20' : 'They cancel out: a plain d20';
  const n = Math.abs(net);
  const what = net > 0 ? (n === 1 ? 'Advantage' : 'Advantages') : n === 1 ? 'Disadvantage' : 'Disadvantages';
  const kept = net > 0 ? (n === 1 ? 'higher' : 'highest') : n === 1 ? 'lower' : 'lowest';
  return `Net ${word(n)} ${what}: ${word(n + 1)} d20, keep the ${kept}`;
};

/** Advantages and Disadvantages on a Base Die. */
export const baseNet = (causes: readonly Cause[]): { readonly adv: number; readonly dis: number } => {
  let [adv, dis] = [0, 0];
  for (const { die, by } of causes) {
    if (die !== 'base') continue;
    if (by > 0) adv += by;
    else dis -= by;
  }
  return { adv, dis };
};

const fixedTerm = (flat: number): Term =>
  isDecided(flat)
    ? { label: `${flat < 0 ? 'fails' : 'passes'} whatever it shows`, value: 0, rule: 'CA-GRIM-02' }
    : { label: 'fixed', value: flat, rule: 'CA-ACT-11' };

/** Terms of a roll: its score, what is added, and each reason for more dice. */
const termsOf = (c: Creature, spec: RollSpec, causes: readonly Cause[]): Term[] => [
  { label: spec.attribute.toUpperCase(), value: scoreOf(c, spec.attribute), rule: 'CA-DIE-02' },
  ...(spec.flat === 0 ? [] : [fixedTerm(spec.flat)]),
  ...causes.map((cause): Term => ({
    label: `${cause.by < 0 ? 'Disadvantage' : 'Advantage'}${cause.die === 'weapon' ? ' on the weapon' : ''}: ${cause.text}`,
    value: cause.by,
    rule: cause.rule,
  })),
];

/** A roll as a sum of a card. */
export const rollSum = (
  p: Position,
  c: Creature,
  label: string,
  spec: RollSpec,
  causes: readonly Cause[],
  rule: string,
): Sum => ({ value: specWords(p, c, spec), label, terms: termsOf(c, spec, causes), rule });

const HOWS: Readonly<Record<string, string>> = dictionary({
  dodge: 'dodges',
  block: 'blocks',
  parry: 'parries',
  resist: 'resists',
  none: 'does not save',
  gone: 'is gone',
});

/** How a creature that saves is said to do it: `dodges`, `saves with WIL`. */
export const howWords = (how: string): string => HOWS[how] ?? `saves with ${how.toUpperCase()}`;

/** The same as something that one fails to do: `dodge`, `save with WIL`. */
export const saveVerb = (how: string): string =>
  HOWS[how] === undefined ? `save with ${how.toUpperCase()}` : how;

/** Whether two causes are one: a ruling may have come a long way and is no longer the same object. */
export const sameCause = (a: Cause, b: Cause): boolean =>
  a.rule === b.rule &&
  a.text === b.text &&
  a.side === b.side &&
  a.die === b.die &&
  a.by === b.by &&
  a.item === b.item;
