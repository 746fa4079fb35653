import {
  conditionIn,
  effectLabel,
  keywordText,
  TRIGGER_TEXT,
  type Effect,
  type Item,
  type Power,
  type PowerEffect,
  type SpecialRule,
  type UnitType,
  STAT_NAMES,
} from '@caltrop/dwethia';
import type { Term } from '@caltrop/engine';
import { signed } from '../../../parts/text/signed.ts';

/** Headings of the parts of a force, in the order of the list. */
export const TYPE_TITLES: Readonly<Record<UnitType, string>> = {
  hero: 'Heroes',
  basic: 'Basic',
  religious: 'Religious',
  monster: 'Monsters',
  titan: 'Titans',
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Parts of a sentence: `a, b and c`. */
const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

const changes = (stats: Item['stats']): string[] =>
  Object.entries(stats).map(
    ([stat, by]) => `${stat === 'Move' ? 'Move' : stat} ${signed(by)}${stat === 'Move' ? '″' : ''}`,
  );

/** What a piece of wargear does, in a line. */
export const itemFacts = (item: Item): string =>
  [
    ...(item.melee === undefined
      ? []
      : [
          `melee Range ${item.melee.range}`,
          ...(item.melee.strength === 0 ? [] : [`own dice S ${signed(item.melee.strength)}`]),
        ]),
    ...(item.ranged === undefined
      ? []
      : [
          `${item.ranged.range}″, Strength ${item.ranged.strength}, ${item.ranged.penalty === 'none' ? 'no' : item.ranged.penalty} penalty`,
        ]),
    ...item.keywords.map(keywordText),
    ...changes(item.stats),
    ...(item.save > 0 ? [`save ${item.save}+`] : []),
    ...(item.cover > 0 ? [`Cover ${item.cover}`] : []),
    ...(item.extraPowers > 0 ? [counted(item.extraPowers, 'more power')] : []),
    ...(item.mends > 0 ? [`restores ${counted(item.mends, 'Wound')}`] : []),
    ...(item.noShield ? ['no shield beside it'] : []),
    ...(item.oncePerGame ? ['once per game'] : []),
  ].join(', ');

/** What a power is, in a line. */
export const powerFacts = (power: Power): string =>
  [
    `Charge ${power.charge}`,
    power.range === 0 ? 'self' : `${power.range}″`,
    ...(power.strength > 0 ? [`Strength ${power.strength}`] : []),
    ...power.keywords.map(keywordText),
    `${power.phases.map(capital).join(' or ')} phase`,
  ].join(', ');

const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

const UNTIL = {
  phase: 'for this phase',
  end: 'until the End phase',
  'next-end': 'until the End phase of the next turn',
} as const;

const powerEffectWords = (e: PowerEffect): string => {
  switch (e.does) {
    case 'attack':
      return 'an attack';
    case 'stat':
      return `${signed(e.by)} ${STAT_NAMES[e.stat]} ${UNTIL[e.until]}`;
    case 'move':
      return `${signed(e.by)}″ Move for this phase`;
    case 'root':
      return 'no move until the next Movement half of the caster’s side';
    case 'place':
      return `placed anew within ${e.within}″, at least 1″ from enemies, as a full move`;
    case 'mend':
      return `${counted(e.wounds, 'Wound')} back`;
    case 'drain':
      return `${e.amount === 'd3' ? 'D3' : e.amount} ${capital(e.pool)} lost from its side’s pool`;
    case 'banish':
      return 'one lasting power ends';
    case 'zombie':
      return 'if it is slain until the End phase of the next turn, a Zombie may rise for the caster’s side';
  }
};

const AIMS = { enemy: 'An enemy', friend: 'A friend', any: 'A model', self: 'The caster' } as const;
const UPCHARGE = {
  wound: ' Upcharge X: Wound +X.',
  mend: ' Upcharge X: X more Wounds back.',
  none: '',
} as const;

/** A power as sentences made from its parts. */
export const powerSentence = ({ target, group, effects, upcharge, oncePerGame }: Power): string => {
  const whom = `${AIMS[target]}${group ? ' and those in coherency with it' : ''}`;
  const once = oncePerGame === true ? ' Once per game.' : '';
  return `${whom}: ${effects.map(powerEffectWords).join('; ')}.${UPCHARGE[upcharge]}${once}`;
};

const effectWords = (e: Effect): string => {
  if (e.kind !== 'stat') return effectLabel(e);
  const own = e.scope === 'ownDice' ? ' for its own dice' : '';
  return `${signed(e.by)}${e.stat === 'Move' ? '″' : ''} ${STAT_NAMES[e.stat]}${own}`;
};

/** A special rule as a sentence made from its parts. */
export const ruleSentence = (rule: SpecialRule): string => {
  const when = [
    ...(rule.limits.includes('once-per-game') ? ['once per game'] : []),
    ...(rule.limits.includes('once-per-round') && !rule.limits.includes('once-per-game')
      ? ['once per round']
      : []),
    ...(rule.trigger === undefined ? [] : [TRIGGER_TEXT[rule.trigger]]),
    ...rule.limits.flatMap((limit) => {
      const needed = conditionIn(limit);
      if (needed !== undefined) return [TRIGGER_TEXT[needed]];
      return limit === 'positioning' ? ['near whom it helps'] : [];
    }),
  ];
  const what = listed(rule.effects.map(effectWords));
  return what === '' ? '' : `${capital(when.length === 0 ? what : `${when.join(', ')}: ${what}`)}.`;
};

/** The terms of a rule's price with its effects in full words. */
export const wordedTerms = (rule: SpecialRule, terms: readonly Term[]): Term[] => {
  const words = new Map(rule.effects.map((e) => [effectLabel(e), effectWords(e)]));
  return terms.map((t) => ({ ...t, label: capital(words.get(t.label) ?? t.label) }));
};

/** The words of a rule: its own, or those of its parts. */
export const ruleText = (rule: SpecialRule): string => (rule.text === '' ? ruleSentence(rule) : rule.text);
