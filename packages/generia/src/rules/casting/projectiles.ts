import { pushAttack } from '../aim/blows.ts';
import { kitOf, type Battle, type Position } from '../../match/book.ts';
import type { Ability, DamageStep, Step } from '../../content/content.ts';
import { castOf } from '../effects/effects.ts';
import { calculates } from '../traditions/cold-calculation.ts';
import { isFocused } from '../areas/focus.ts';
import { PLAIN } from '../aim/manner.ts';
import { abilityDc, checkBonus, spellPv } from '../effects/ability-values.ts';
import { creatureOf } from '../../match/state.ts';
import { damageOf, ridersOf, spellArm, stepDice } from './harm/spell-harm.ts';
import { rangeOf } from './reach.ts';
import { dullness } from './check.ts';
import { pushSweep } from '../attack/series.ts';
import type { AbilityWork, Manner } from '../../match/work.ts';

/** GE-PA-01 to 03: a projectile of a spell goes its way as any attack does. */
export const pushProjectile = (b: Battle, w: AbilityWork, a: Ability, on: number): void => {
  const target = creatureOf(b.state, on);
  if (target.dead || target.where !== 'board') return;
  pushAttack(b, w.by, on, -1, thrown(b, w, a, on));
};

/** One volley against all in an area: one attack roll, one damage roll (GE-R29). */
export const pushVolley = (b: Battle, w: AbilityWork, a: Ability): void =>
  pushSweep(b, w.by, w.on, -1, thrown(b, w, a, w.on[0] ?? w.by));

/** The projectile as it is thrown: its caster may be asked how. */
const thrown = (b: Battle, w: AbilityWork, a: Ability, on: number): Manner => ({
  ...projectile(b, w, a, on),
  routine: calculates(b, w.by, a, w.n),
});

/** How the projectile of a spell strikes: what stands for its weapon, and what follows a hit. */
export const projectile = (b: Position, w: AbilityWork, a: Ability, on: number): Manner => {
  const c = creatureOf(b.state, w.by);
  const cast = castOf(w);
  const step = a.effect.find((s): s is { readonly do: 'damage' } & DamageStep => s.do === 'damage');
  const harm = step === undefined ? undefined : stepDice(b, w.by, on, step, cast, false);
  const onHit: readonly Step[] = [
    ...(step === undefined ? [] : (ridersOf(step) ?? [])),
    ...a.effect.filter((s) => s.do !== 'damage' && !isGround(s)),
    ...(w.with ? (a.with?.steps ?? []) : []),
  ];
  const max = rangeOf(b, c, a, { ...w, on: w.on });
  return {
    ...PLAIN,
    ability: a.id,
    adv: (isFocused(b, c, a) ? 0 : -1) - dullness(b, { by: w.by, on: [on], at: -1 }, a),
    onHit: onHit.length === 0 ? undefined : onHit,
    spell: spellArm(a.name, {
      hit: checkBonus(b, c, a, w.level, w.element),
      dice: harm?.dice ?? [],
      flat: harm?.flat ?? 0,
      damage: step === undefined ? 'Arcane' : damageOf(step, cast),
      pv: spellPv(kitOf(b.book, c), a, w.element),
      subtype: a.school === 'Sol' ? 'Sol' : '',
      range: { short: 0, medium: 0, long: 0, max },
    }),
    dc: abilityDc(b, c, a, w.level, w.element),
    cast,
    ...(w.adds === undefined ? {} : { adds: w.adds }),
  };
};

/** What comes of the casting, whether it hits or not. */
const isGround = (s: Step): boolean =>
  s.do === 'area' || s.do === 'terrain' || s.do === 'charges' || s.do === 'spend charge';
