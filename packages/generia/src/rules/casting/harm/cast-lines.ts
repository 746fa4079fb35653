import type { Battle, Position } from '../../../match/book.ts';
import { castOf, runCast } from '../../effects/effects.ts';
import { allHold } from '../../effects/conditions.ts';
import { NO_OCCASION } from '../../effects/occasion.ts';
import type { Ability, Condition, DamageStep, Step } from '../../../content/content.ts';
import { happenBySpell } from '../../happenings/happenings.ts';
import type { Degree } from '../../status/saves.ts';
import { throwShared } from './spell-harm.ts';
import { abilityDc, diceAt, isConcocted } from '../../effects/ability-values.ts';
import { throwPlain } from '../../dice/dice.ts';
import { creatureOf, isHere } from '../../../match/state.ts';
import type { AbilityWork } from '../../../match/work.ts';

/** Which steps are done once, whoever is reached: what goes on the ground or on the caster itself. */
const isOnce = (s: Step): boolean =>
  s.do === 'area' ||
  s.do === 'terrain' ||
  s.do === 'summon' ||
  s.do === 'item' ||
  s.do === 'charges' ||
  s.do === 'spend charge' ||
  s.do === 'rift' ||
  (s.do === 'choose' && s.options.every((o) => o.steps.every(isOnce))) ||
  ('to' in s && s.to === 'self');

/** What a stone does to one target, by how that stands before the spell touches it (Lightning Strike). */
const decided = (p: Position, by: number, on: number, steps: readonly Step[]): readonly Step[] =>
  steps.flatMap((s) =>
    s.do === 'if' ? (allHold(p, by, s.when, { ...NO_OCCASION, target: on }) ? s.yes : (s.no ?? [])) : [s],
  );

/** The steps of the element that a spell is cast with, so that its dice are thrown once for all (GE-SEQ-14). */
const ofElement = (steps: readonly Step[], element: string): readonly Step[] =>
  steps.some((s) => s.do === 'if' && s.when.every(isOfElement))
    ? steps.flatMap((s) =>
        s.do === 'if' && s.when.every(isOfElement)
          ? s.when.every((c) => c.is === 'spell' && c.element === element)
            ? s.yes
            : (s.no ?? [])
          : [s],
      )
    : steps;

const isOfElement = (c: Condition): boolean =>
  c.is === 'spell' &&
  c.element !== undefined &&
  c.keyword === undefined &&
  c.school === undefined &&
  c.single === undefined;

/** The effect with what a crystal or stone adds: riders of a hit where there is damage. */
const withStone = (a: Ability, w: AbilityWork, p?: Position, on = -1): readonly Step[] => {
  const stone = w.with ? a.with?.steps : undefined;
  const effect = ofElement(a.effect, w.element);
  if (stone === undefined) return effect;
  const more = p === undefined ? stone : decided(p, w.by, on, stone);
  return effect.some((s) => s.do === 'damage')
    ? effect.map((s) => (s.do === 'damage' ? { ...s, onHit: [...(s.onHit ?? []), ...more] } : s))
    : [...effect, ...more];
};

/** The steps of a degree; `half` when the damage of the effect is halved. */
export const linesOf = (
  a: Ability,
  w: AbilityWork,
  degree: Degree,
  p?: Position,
  on = -1,
): { readonly steps: readonly Step[]; readonly half: boolean } => {
  const effect = withStone(a, w, p, on);
  const saved = (line: Ability['saved']): { readonly steps: readonly Step[]; readonly half: boolean } =>
    line === 'half'
      ? { steps: effect.filter((s) => s.do === 'damage'), half: true }
      : { steps: line ?? [], half: false };
  switch (degree) {
    case 'failed10':
      return { steps: a.effect10 ?? effect, half: false };
    case 'failed':
      return { steps: effect, half: false };
    case 'saved':
      return saved(a.saved);
    case 'saved10':
      return a.saved10 === null ? saved(a.saved) : { steps: a.saved10, half: false };
  }
};

/** The dice that all share: of damage, or of healing. */
export const damageIn = (steps: readonly Step[]): DamageStep | undefined => {
  for (const s of steps) {
    if (s.do === 'damage') return s;
    if (s.do === 'heal') return { dice: s.dice, type: 'Absolute' };
  }
  return undefined;
};

/** GE-SEQ-14: damage dice of several targets are thrown once for all, of several explosions once for each. True when they fell. */
export const throwForAll = (b: Battle, w: AbilityWork, a: Ability): boolean => {
  if (w.on.length < 2) return false;
  const main = w.mains?.[w.target];
  let first: DamageStep | undefined;
  let on = -1;
  let count = 0;
  w.on.forEach((n, i) => {
    const step = damageIn(linesOf(a, w, w.results[i] ?? 'failed').steps);
    if (step === undefined || w.mains?.[i] !== main || !isHere(creatureOf(b.state, n))) return;
    count++;
    first ??= step;
    if (on < 0) on = n;
  });
  if (first === undefined || count < 2) return false;
  const by = creatureOf(b.state, w.by);
  if (isConcocted(b, by, a)) {
    w.rolled = throwPlain(b, w.by, diceAt(a, first.dice, w.level).dice, true);
    return true;
  }
  [w.rolled, w.explosions] = throwShared(b, w.by, on, first, castOf(w, false, main ?? w.on[0]), w.n);
  return true;
};

/** What befalls one target. */
export const apply = (b: Battle, w: AbilityWork, a: Ability, i: number): void => {
  const { steps, half } = linesOf(a, w, w.results[i] ?? 'failed', b, w.on[i] ?? w.by);
  const own = steps.filter((s) => !isOnce(s));
  if (own.length === 0) return;
  // Damage takes hold by a hit, everything else by a failed save. What comes last lies lowest on the pile.
  if (!own.some((s) => s.do === 'damage') && (w.results[i] ?? 'failed').startsWith('failed'))
    happenBySpell(b, w.by, w.on[i] ?? w.by, castOf(w));
  runCast(b, w, a, w.on[i] ?? w.by, own, dcFor(b, w, a), half);
};

/** DC of statuses: of a Spell Attack too it is 10 with what its check adds (GE-SPX-04). */
const dcFor = (b: Battle, w: AbilityWork, a: Ability): number =>
  abilityDc(b, creatureOf(b.state, w.by), a, w.level, w.element);

/** Steps that are done once. True for work. */
export const runOnce = (b: Battle, w: AbilityWork, a: Ability): boolean => {
  const effect = withStone(a, w);
  const steps =
    w.on.length === 0 && a.aim.at !== 'radius' && a.aim.at !== 'line' ? effect : effect.filter(isOnce);
  if (steps.length === 0) return false;
  runCast(b, w, a, w.by, steps, dcFor(b, w, a));
  return true;
};
