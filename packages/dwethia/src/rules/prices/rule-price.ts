import type { Problem, Term } from '@caltrop/engine';
import {
  conditionIn,
  type Effect,
  type Limit,
  type Numbers,
  type SpecialRule,
} from '../../content/content.ts';
import { keywordPoints, keywordText, worksOn } from '../../content/keywords.ts';
import type { Trigger } from '../../content/words.ts';
import {
  LIBRARY_PRICES,
  LIBRARY_TEXT,
  POSITIONAL,
  ROLL_TEXT,
  RULE_ROLLS,
  TRIGGER_CLASS,
  TRIGGER_TEXT,
} from '../special-rules/library.ts';
import { isDeclared } from '../../match/book.ts';
import { whyNever } from '../special-rules/moments.ts';
import { changePrice, priceFrom, signed, sumOf, type WarnedPrice } from './price.ts';

const RESOURCES = { W: 'Wound', Dst: 'Destiny', F: 'Faith', Af: 'Affinity' } as const;
const AURA_POINTS = 3;
const OVER = { allies: 'allies in coherency', enemies: 'enemies', fight: 'enemies in the fight' } as const;

/** A keyword costs what it costs on a weapon (DW-CSR-E3); one that no rule gives takes no points off. */
const keywordPrice = ({ keyword }: Extract<Effect, { kind: 'keyword' }>): number => {
  if (worksOn(keyword.key, 'rule')) return keywordPoints(keyword);
  return 'n' in keyword ? keyword.n : 1;
};

/** What an effect is in words, as in a list of terms. */
export const effectLabel = (e: Effect): string => {
  switch (e.kind) {
    case 'stat':
      return `${e.stat} ${signed(e.by)}${e.stat === 'Move' ? '"' : ''}${e.scope === 'ownDice' ? ' for own dice' : ''}`;
    case 'reroll':
      return e.which === 'one'
        ? `re-roll one failed ${ROLL_TEXT[e.roll]} die`
        : `re-roll all failed ${ROLL_TEXT[e.roll]} dice`;
    case 'keyword':
      return `${keywordText(e.keyword)}${e.weapon === undefined ? '' : ` on ${e.weapon}`}`;
    case 'effect':
      return LIBRARY_TEXT[e.effect];
    case 'aura': {
      const what = e.effect === undefined ? `${e.stat ?? ''} ${signed(e.by ?? 0)}` : LIBRARY_TEXT[e.effect];
      return `aura on ${OVER[e.over]}${e.over === 'enemies' ? ` within ${e.within}"` : ''}: ${what}`;
    }
    case 'resource':
      return `${signed(e.amount)} ${RESOURCES[e.resource]}${e.resource === 'W' && e.amount > 1 ? 's' : ''}${e.cadence === 'round' ? ' each round' : ''}`;
  }
};

/** Whether a rule is declared in every round. */
const isEachRound = (rule: SpecialRule): boolean =>
  isDeclared(rule) && rule.limits.includes('once-per-round') && !rule.limits.includes('once-per-game');

/** DW-R161: how often a rule gives a resource: as often as it is declared, and at each kill where it answers kills. */
const cadenceOf = (
  rule: SpecialRule,
  { cadence }: Extract<Effect, { kind: 'resource' }>,
): 'use' | 'round' => {
  if (isEachRound(rule)) return 'round';
  return rule.trigger === 'slays' || isDeclared(rule) ? 'use' : cadence;
};

const effectTerms = (numbers: Numbers, rule: SpecialRule, e: Effect): Term[] => {
  const label = effectLabel(e);
  switch (e.kind) {
    case 'stat':
      return [{ label, value: changePrice(numbers, e.stat, e.by), rule: 'DW-CSR-E1' }];
    case 'reroll':
      return [
        { label, value: e.which === 'one' ? 2 : 5, rule: e.which === 'one' ? 'DW-CSR-11' : 'DW-CSR-12' },
      ];
    case 'keyword':
      return [{ label, value: keywordPrice(e), rule: 'DW-CSR-E3' }];
    case 'effect':
      return [{ label, value: LIBRARY_PRICES[e.effect].points, rule: LIBRARY_PRICES[e.effect].rule }];
    case 'aura': {
      const steps = e.effect === undefined ? Math.abs(e.by ?? 0) : 1;
      const wider = e.over === 'enemies' ? Math.max(0, Math.ceil((e.within - 6) / 6)) : 0;
      const terms = [{ label, value: AURA_POINTS * steps, rule: 'DW-CSR-E5' }];
      return wider === 0 ? terms : [...terms, { label: 'wider than 6"', value: wider, rule: 'DW-R114' }];
    }
    case 'resource': {
      const once = numbers.price[e.resource] * e.amount;
      const terms = [{ label, value: once, rule: 'DW-CSR-18' }];
      if (cadenceOf(rule, e) === 'use') return terms;
      return [
        ...terms,
        { label: `for ${numbers.rounds} rounds`, value: once * (numbers.rounds - 1), rule: 'DW-CSR-19' },
      ];
    }
  }
};

const triggerTerms = (trigger: Trigger | undefined): Term[] => {
  if (trigger === undefined) return [];
  const label = TRIGGER_TEXT[trigger];
  if (TRIGGER_CLASS[trigger] === 'own') return [];
  return TRIGGER_CLASS[trigger] === 'common'
    ? [{ label, value: -1, rule: 'DW-CSR-09' }]
    : [{ label, value: -2, rule: 'DW-CSR-10' }];
};

const conditionOf = (limit: Limit): number =>
  typeof limit === 'object' && 'condition' in limit ? limit.condition : 0;

/** What two conditions have in common when one of them says nothing new (DW-R118): coherency of one kind or another. */
const kinOf = (condition: Trigger): string =>
  condition.startsWith('coherency') ? 'in-coherency' : condition;

const saysAnew = ({ trigger }: SpecialRule, condition: Trigger): boolean =>
  trigger === undefined || kinOf(trigger) !== kinOf(condition);

/** DW-CSR-22: the points of the conditions that restrict a rule beyond its trigger. */
export const soldConditions = (rule: SpecialRule): number[] =>
  rule.limits.flatMap((limit) => {
    if (typeof limit === 'string' || !('condition' in limit)) return [];
    // One that does not say which is the trigger, where there is one.
    const counts = limit.when === undefined ? rule.trigger === undefined : saysAnew(rule, limit.when);
    return counts ? [limit.condition] : [];
  });

/** Whether a rule gives to somebody in coherency or contact: that is a position too (DW-V-36). */
const givesNear = ({ effects }: SpecialRule): boolean =>
  effects.some((e) => e.kind === 'resource' && e.to !== 'self');

/** DW-CSR-23: whether a position restricts a rule beyond its trigger. */
const sellsPosition = (rule: SpecialRule): boolean =>
  rule.limits.some((limit) => {
    if (limit === 'positioning') return !(rule.trigger !== undefined && POSITIONAL.has(rule.trigger));
    return typeof limit === 'object' && 'position' in limit && saysAnew(rule, limit.position);
  });

/** DW-R161: where all that is declared each round is priced for every round, the limit says nothing more. */
const isAllResources = (rule: SpecialRule): boolean =>
  isEachRound(rule) && rule.effects.every((e) => e.kind === 'resource');

/** Limits take off once each; what the trigger says already is not taken off again (DW-R112, DW-R118). */
const limitTerms = (rule: SpecialRule): Term[] => {
  const terms: Term[] = [];
  const rerolls = rule.effects.length > 0 && rule.effects.every((e) => e.kind === 'reroll');
  if (rule.limits.includes('once-per-game')) {
    const value = rerolls ? -3 : -5;
    terms.push({ label: 'once per game', value, rule: rerolls ? 'DW-CSR-13' : 'DW-CSR-20' });
  } else if (rule.limits.includes('once-per-round') && !isAllResources(rule)) {
    terms.push({ label: 'once per round', value: -2, rule: 'DW-CSR-21' });
  }
  if (sellsPosition(rule)) terms.push({ label: positionLabel(rule), value: -1, rule: 'DW-CSR-23' });
  const condition = Math.max(0, ...soldConditions(rule));
  if (condition > 0) terms.push({ label: conditionLabel(rule), value: 0 - condition, rule: 'DW-CSR-22' });
  return terms;
};

const wordsOf = (rule: SpecialRule, is: 'position' | 'condition'): string =>
  rule.limits
    .flatMap((limit) => {
      const needed = conditionIn(limit);
      return needed !== undefined && typeof limit === 'object' && is in limit ? [TRIGGER_TEXT[needed]] : [];
    })
    .join(', ');

const worded = (what: string, words: string): string => (words === '' ? what : `${what}: ${words}`);
const positionLabel = (rule: SpecialRule): string => worded('positioning', wordsOf(rule, 'position'));
const conditionLabel = (rule: SpecialRule): string => worded('a condition', wordsOf(rule, 'condition'));

const warningsFor = (rule: SpecialRule, worth: number, raw: number, points: number): Problem[] => {
  const warnings: Problem[] = [];
  const say = (code: string, cited: string, what: string): void =>
    void warnings.push({ code, what, rule: cited });
  const n = rule.name;
  if (raw <= -2) {
    say(
      'wasted-discount',
      'DW-R113',
      `${n}: ${1 - raw} points of its discounts are lost, for no rule costs less than 1.`,
    );
  }
  if (worth - points > 7) {
    say(
      'strong-for-price',
      'DW-CSR-25',
      `${n}: ${worth} points of effects for ${points}; a rule should not be stronger than the same points in stats or wargear.`,
    );
  }
  if (points > 10) {
    say(
      'dear',
      'DW-CSR-25',
      `${n} costs ${points} points; nothing in the library costs more than 10 before its limits.`,
    );
  }
  for (const e of rule.effects) {
    if (e.kind === 'stat' && e.stat !== 'Move' && Math.abs(e.by) > 3) {
      say(
        'large-step',
        'DW-CSR-25',
        `${n}: ${effectLabel(e)} is more than wargear or the sample rules ever give.`,
      );
    }
  }
  const { trigger } = rule;
  for (const limit of rule.limits) {
    if (trigger === undefined) break;
    const needed = conditionIn(limit);
    const double =
      needed === undefined
        ? conditionOf(limit) > 0 || (limit === 'positioning' && POSITIONAL.has(trigger))
        : !saysAnew(rule, needed);
    if (double)
      say(
        'double-condition',
        'DW-R118',
        `${n}: its trigger is its condition already; only the trigger counts.`,
      );
  }
  rule.effects.forEach((e) => {
    const why = whyNever(e, rule);
    if (why !== undefined)
      say('never-works', ruleOfEffect(e), `${n}: ${effectLabel(e)} never works: ${why}.`);
  });
  if (rule.limits.includes('once-per-game') && rule.limits.includes('once-per-round')) {
    say('double-limit', 'DW-CSR-20', `${n}: once per game says more than once per round; only it counts.`);
  }
  return warnings;
};

/**
 * What a special rule costs, term by term, with what is odd about it: the sum of its effects less the discounts of its
 * trigger and limits, at least 1 (DW-CSR, DW-R113). A price set by the game master stands (DW-CSR-15).
 */
export const priceOf = (numbers: Numbers, rule: SpecialRule): WarnedPrice => {
  const effects = rule.effects.flatMap((e) =>
    // A loss that never comes takes no points off.
    effectTerms(numbers, rule, e).filter(({ value }) => value >= 0 || whyNever(e, rule) === undefined),
  );
  const terms = [...effects, ...triggerTerms(rule.trigger), ...limitTerms(rule)];
  const { points, terms: full } = priceFrom(terms, 1);
  const warnings = warningsFor(rule, sumOf(effects), sumOf(terms), points);
  const set = rule.priceByMaster;
  if (set === undefined) return { points, terms: full, warnings };
  const off = Math.abs(set - points) > 1;
  const what = `${rule.name} is set to ${set} points; its parts come to ${points}.`;
  return {
    points: set,
    terms: [{ label: 'set by the game master', value: set, rule: 'DW-CSR-15' }],
    warnings: off ? [...warnings, { code: 'off-guide', what, rule: 'DW-CSR-25' }] : warnings,
  };
};

const effectProblems = (rule: SpecialRule, e: Effect): Problem[] => {
  const bad = (code: string, cited: string, what: string): Problem[] => [
    { code, what: `${rule.name}: ${what}`, rule: cited },
  ];
  switch (e.kind) {
    case 'stat':
      if (e.by === 0) return bad('no-change', 'DW-CSR-E1', `${e.stat} is changed by 0.`);
      return e.scope === 'ownDice' && e.stat !== 'S'
        ? bad('own-dice', 'DW-CSR-E1', `only Strength can count for own dice, not ${e.stat}.`)
        : [];
    case 'reroll':
      return RULE_ROLLS.includes(e.roll)
        ? []
        : bad('bad-roll', 'DW-CSR-E2', `${ROLL_TEXT[e.roll]} dice are re-rolled by Destiny only.`);
    case 'keyword':
      return worksOn(e.keyword.key, 'rule')
        ? []
        : bad('build-as-weapon', 'DW-CSR-27', `${keywordText(e.keyword)} belongs to a weapon or a power.`);
    case 'effect':
      return [];
    case 'aura':
      if ((e.stat === undefined) === (e.effect === undefined)) {
        return bad('bad-aura', 'DW-CSR-E5', 'an aura changes one value or gives one effect.');
      }
      if (e.stat === 'W') return bad('wound-aura', 'DW-R114', 'auras of Wounds are not allowed.');
      if (e.stat !== undefined && (e.by ?? 0) === 0)
        return bad('no-change', 'DW-CSR-E5', 'the aura changes nothing.');
      return e.effect !== undefined && LIBRARY_PRICES[e.effect].strength !== 'standard'
        ? bad('strong-aura', 'DW-CSR-E5', `"${LIBRARY_TEXT[e.effect]}" is too strong for an aura.`)
        : [];
    case 'resource':
      return e.amount < 1 ? bad('no-change', 'DW-CSR-E6', 'the amount is at least 1.') : [];
  }
};

/** The row of the builder that an effect belongs to. */
const ruleOfEffect = (e: Effect): string => {
  switch (e.kind) {
    case 'stat':
      return 'DW-CSR-E1';
    case 'reroll':
      return 'DW-CSR-E2';
    case 'keyword':
      return 'DW-CSR-E3';
    case 'effect':
      return LIBRARY_PRICES[e.effect].rule;
    case 'aura':
      return 'DW-CSR-E5';
    case 'resource':
      return 'DW-CSR-E6';
  }
};

/** The type of an effect and whether it is a loss: of the same only one counts (DW-R119). Resources are given one by one. */
const kindOfGain = (e: Effect): string | undefined =>
  e.kind === 'resource' ? undefined : `${typeOfEffect(e)}${'by' in e && (e.by ?? 0) < 0 ? ' less' : ''}`;

/** Everything that makes a rule unplayable or against the grammar of the builder, in sentences. */
export const ruleProblems = (rule: SpecialRule): Problem[] => {
  const problems = rule.effects.flatMap((e) => effectProblems(rule, e));
  const say = (code: string, cited: string, what: string): void =>
    void problems.push({ code, what: `${rule.name}: ${what}`, rule: cited });
  if (rule.name.trim() === '') say('no-name', 'DW-CSR-26', 'a rule needs a name.');
  if (rule.effects.length < 1 || rule.effects.length > 3) {
    say('effect-count', 'DW-CSR-26', `a rule has one to three effects; this has ${rule.effects.length}.`);
  }
  for (const [i, e] of rule.effects.entries()) {
    const type = kindOfGain(e);
    if (type === undefined || rule.effects.findIndex((one) => kindOfGain(one) === type) === i) continue;
    say('same-type', 'DW-CSR-24', `${effectLabel(e)} comes twice: of one type only the best counts.`);
  }
  if (rule.category === 'triggered' && rule.trigger === undefined) {
    say('no-trigger', 'DW-CSR-06', 'a triggered rule needs a trigger.');
  }
  if (rule.category === 'passive' && rule.trigger !== undefined) {
    say('passive-trigger', 'DW-CSR-05', 'a passive rule is always on and has no trigger.');
  }
  const once = rule.limits.includes('once-per-game') || rule.limits.includes('once-per-round');
  if (rule.category === 'activated' && !once) {
    say('no-limit', 'DW-CSR-07', 'an activated rule is used once per round or once per game.');
  }
  if (rule.limits.includes('positioning') && !givesNear(rule)) {
    say('no-position', 'DW-CSR-23', 'say which position it needs, such as in coherency or touching cover.');
  }
  if (rule.limits.some((l) => conditionOf(l) > 0 && conditionIn(l) === undefined)) {
    say('no-condition', 'DW-CSR-22', 'say which condition it needs, such as when charging.');
  }
  if (rule.category === 'passive' && once) {
    say('passive-limit', 'DW-CSR-05', 'a passive rule is always on; make one with a limit activated.');
  }
  return problems;
};

/** What two rules have in common when a model benefits from only one of them (DW-CSR-24, DW-R119). */
export const typeOfEffect = (e: Effect): string => {
  switch (e.kind) {
    case 'stat':
      return `stat ${e.stat}`;
    case 'reroll':
      return `reroll ${e.roll}`;
    case 'keyword':
      return `keyword ${e.keyword.key} ${e.weapon ?? ''}`;
    case 'effect':
      return `effect ${e.effect.replace(/-[456]$/, '')}`;
    case 'aura':
      return `aura ${e.over} ${e.stat ?? e.effect ?? ''}`;
    case 'resource':
      return `resource ${e.resource}`;
  }
};
