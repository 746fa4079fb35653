import { dictionary } from '@caltrop/engine';
import { conditionsOf, type Effect, type SpecialRule } from '../../content/content.ts';
import { KEYWORDS } from '../../content/keywords.ts';
import type { Trigger } from '../../content/words.ts';
import { isDeclared } from '../../match/book.ts';

/**
 * When the rules ask for an effect. Each of these moments knows some conditions and not others: nobody is the Attacker
 * of a fight while it walks.
 */
type Moment =
  | 'fight'
  | 'shot'
  | 'far'
  | 'armed'
  | 'blade'
  | 'defence'
  | 'parting'
  | 'move'
  | 'retreat'
  | 'resist'
  | 'cast'
  | 'round'
  | 'use';

/** Conditions that a model meets by where it stands and how it is, whatever happens. */
const STANDING: ReadonlySet<Trigger> = new Set<Trigger>([
  'in-coherency',
  'coherency-two',
  'coherency-shield',
  'touching-cover',
  'alone',
  'priority',
  'last-wound',
]);
const VERSUS: readonly Trigger[] = ['versus-hero', 'versus-giant'];
const FIGHT: readonly Trigger[] = ['attacker', 'defender', 'charging', 'used-melee', ...VERSUS];

/** What can hold at each moment beside what a model meets by standing there (DW-CSR-T1, T2). */
const HOLDS: Readonly<Record<Moment, readonly Trigger[]>> = {
  fight: FIGHT,
  // A model that has charged may still fire a Light weapon; in the Fire option it is the Defender (DW-FIGHT-14).
  shot: ['charging', 'defender', ...VERSUS],
  // The Fire option knows no Long Distance (DW-R64).
  far: ['charging', ...VERSUS],
  // What a weapon is, it is before it has a target; a blade is in use from the first die on.
  armed: ['charging'],
  blade: ['charging', 'used-melee'],
  defence: [...FIGHT, 'shot-at-long', 'targeted-by-power'],
  parting: ['charging', 'used-melee', ...VERSUS],
  move: [],
  retreat: ['charging', 'used-melee'],
  resist: ['charging', 'targeted-by-power'],
  cast: ['charging', 'used-melee'],
  round: ['charging'],
  use: ['charging', 'used-melee'],
};

/** The same for the source of an aura when an enemy is about something: of shots and powers at others it knows nothing. */
const FOREIGN: Readonly<Record<Moment, readonly Trigger[]>> = {
  ...HOLDS,
  shot: ['charging', 'used-melee', 'attacker', ...VERSUS],
  defence: FIGHT,
  parting: ['charging', 'used-melee'],
  move: ['charging'],
  cast: ['charging', 'used-melee'],
};

const STAT_MOMENTS: Readonly<Record<string, readonly Moment[]>> = dictionary({
  M: ['fight'],
  P: ['shot'],
  S: ['fight'],
  D: ['defence'],
  A: ['fight', 'parting'],
  I: ['fight', 'defence'],
  Move: ['move'],
});

const ROLL_MOMENTS: Readonly<Record<string, readonly Moment[]>> = dictionary({
  rangedAttack: ['shot'],
  meleeAttack: ['fight'],
  meleeWound: ['fight'],
  save: ['defence'],
  ignore: ['defence'],
  resolve: ['defence'],
  opportunity: ['parting'],
});

const LIBRARY_MOMENTS: Readonly<Record<string, readonly Moment[]>> = dictionary({
  'ignore-difficult': ['move', 'retreat'],
  'ignore-long-distance': ['far'],
  'ignore-negative-integrity': ['fight'],
  'undying-6': ['defence'],
  'undying-5': ['defence'],
  'undying-4': ['defence'],
  'slip-away': ['retreat'],
  ethereal: ['move', 'retreat'],
  warded: ['resist'],
  'two-powers': ['cast'],
  'save-6': ['defence'],
  'save-5': ['defence'],
});

/** Whether a rule is on from the first to the last moment of a battle. */
export const isAlways = (rule: SpecialRule): boolean =>
  rule.category === 'passive' && conditionsOf(rule).length === 0;

/** Pairs of conditions that no model meets at once. */
const APART: readonly (readonly [Trigger, Trigger])[] = [
  ['attacker', 'defender'],
  ['alone', 'in-coherency'],
  ['alone', 'coherency-two'],
  ['alone', 'coherency-shield'],
];

const momentsOf = (e: Effect, rule: SpecialRule): readonly Moment[] | string => {
  switch (e.kind) {
    case 'stat':
      return (
        STAT_MOMENTS[e.stat] ??
        'it is counted when the battle is set up, and counts only in a passive rule without conditions'
      );
    case 'reroll':
      return ROLL_MOMENTS[e.roll] ?? [];
    case 'keyword':
      return e.keyword.key === 'range'
        ? 'melee reach is fixed when the battle is set up, and counts only in a passive rule without conditions'
        : isOnBlades(e)
          ? (['blade'] as const)
          : (['armed'] as const);
    case 'effect':
      if (e.effect === 'untargetable')
        return isDeclared(rule) ? (['use'] as const) : 'it lasts for one phase, so it must be activated';
      if (e.effect === 'captain-now')
        return rule.trigger === 'captain-slain' ? [] : 'it answers the death of its side’s Captain';
      return LIBRARY_MOMENTS[e.effect] ?? [];
    case 'aura':
      if (e.effect !== undefined) return LIBRARY_MOMENTS[e.effect] ?? [];
      if (e.stat === 'Af')
        return e.over === 'enemies' && (e.by ?? 0) < 0
          ? (['cast'] as const)
          : 'Affinity is a pool: an aura only makes the powers of enemies near by dearer (DW-R117)';
      return (
        STAT_MOMENTS[e.stat ?? ''] ?? 'pools are filled when the battle is set up, and no aura reaches them'
      );
    case 'resource':
      if (isDeclared(rule)) return ['use'];
      return e.cadence === 'round'
        ? (['round'] as const)
        : 'it is given at a use: make the rule activated, let it answer a kill, or give it each round';
  }
};

const isAboutDiscipline = (e: Effect): boolean =>
  (e.kind === 'effect' || (e.kind === 'aura' && e.over === 'allies')) &&
  e.effect === 'ignore-negative-integrity';

/** Keywords that work with the blows of a melee weapon too, where one is named. */
const isOnBlades = (e: Extract<Effect, { readonly kind: 'keyword' }>): boolean =>
  e.weapon !== undefined && 'blows' in KEYWORDS[e.keyword.key];

/** Effects that are counted once, at set-up. */
const isAtSetUp = (e: Effect): boolean =>
  (e.kind === 'stat' && STAT_MOMENTS[e.stat] === undefined) ||
  (e.kind === 'keyword' && e.keyword.key === 'range');

/** Why an effect of a rule can never come to anything, in half a sentence; undefined where it can. */
export const whyNever = (e: Effect, rule: SpecialRule): string | undefined => {
  const conditions = conditionsOf(rule);
  const apart = APART.find((pair) => pair.every((one) => conditions.includes(one)));
  if (apart !== undefined) return 'its conditions never hold together';
  if (rule.trigger === 'slays' && e.kind === 'resource') {
    const odd = conditions.find((c) => c !== 'slays' && !STANDING.has(c) && !FIGHT.includes(c));
    return odd === undefined ? undefined : 'its conditions never hold together';
  }
  if (isAtSetUp(e) && isAlways(rule)) return undefined;
  const moments = momentsOf(e, rule);
  if (typeof moments === 'string') return moments;
  if (e.kind === 'effect' && e.effect === 'ambush') {
    // Before it stands on the table a model meets nothing but what its side has.
    const can = !isDeclared(rule) && conditions.every((c) => c === 'priority');
    return can ? undefined : 'it is needed before anybody stands on the table';
  }
  if (e.kind === 'resource' && e.resource === 'W' && e.to !== 'self' && conditions.includes('alone'))
    return 'alone it has nobody near to help';
  // DW-R11: alone, nobody minds Integrity in a fight.
  if (isAboutDiscipline(e) && conditions.includes('alone')) return 'nobody minds Integrity alone';
  if (e.kind === 'effect' && e.effect === 'captain-now') return undefined;
  const known = e.kind === 'aura' && e.over !== 'allies' ? FOREIGN : HOLDS;
  const can = moments.some((moment) => conditions.every((c) => STANDING.has(c) || known[moment].includes(c)));
  return can ? undefined : 'its condition never holds when the effect is asked for';
};
