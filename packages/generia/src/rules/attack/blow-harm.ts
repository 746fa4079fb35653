import { attackOccasion } from '../aim/attack-score.ts';
import { weaponOf } from '../aim/blows.ts';
import type { Position } from '../../match/book.ts';
import {
  blockStrength,
  factorOf,
  guardOf,
  isExact,
  mayFling,
  reductionOf,
  type Harm,
} from '../wounds/damage.ts';
import { weaponHarm } from './weapon-harm.ts';
import { ignoredBlock } from '../wounds/damage-hooks.ts';
import { harmShift } from '../creature/shifts.ts';
import { creatureOf } from '../../match/state.ts';
import { valueOf } from '../creature/values.ts';
import type { AttackWork } from '../../match/work.ts';

/** Everything that is known of a blow before its damage dice fall: zone and defence are settled. */
export const harmOfBlow = (p: Position, w: AttackWork, telling: boolean): Harm => {
  const by = creatureOf(p.state, w.by);
  const on = creatureOf(p.state, w.on);
  const arm = weaponOf(p, w);
  const o = attackOccasion(p, w, w.score, w.zone);
  const harm = weaponHarm(p, w.by, arm, o, w.manner, telling);
  const [type = arm.damage] = harm.types;
  // The line of a spell or a skill has its numbers of now in it already.
  const shift = w.manner.spell === null && w.manner.line === null ? harmShift(p, by, arm) : 0;
  return {
    by: w.by,
    on: w.on,
    dice: harm.dice,
    earlier: harm.earlier,
    explodes: p.book.options.explodingDamage,
    flat: harm.flat + shift,
    doubledBy: w.manner.doubledBy,
    half: false,
    block:
      w.outcome === 'blocked'
        ? blockStrength(p, on, w.item, by, arm, w.manner.ignoreBlock + ignoredBlock(p, w.by, o))
        : 0,
    guard: w.guard,
    guardTypes: w.guardTypes,
    projectile: arm.range !== null,
    types: harm.types,
    reduce: reductionOf(p, on, harm.types),
    quarters: factorOf(p, on, harm.types, w.zone),
    immune: false,
    av: guardOf(p, on, type, w.zone, harm.ignore),
    wt: valueOf(p, on, 'WT'),
    soak: p.book.options.armorModel === 'soak',
    exact: w.manner.sweep > 0 || isExact(p, on) || mayFling(p, type, w.manner.onHit),
    rerolls: harm.rerolls,
    rerollAverage: harm.rerollAverage,
    terms:
      shift === 0
        ? harm.terms
        : [...harm.terms, { label: 'STR-MOD raised or lowered', value: shift, rule: 'GE-DMG-02' }],
  };
};
