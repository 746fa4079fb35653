import type { Term } from '@caltrop/engine';
import { turnedType } from '../aim/blow-type.ts';
import type { Arm, Position } from '../../match/book.ts';
import { allHold, type Occasion } from '../effects/conditions.ts';
import type { DamageType } from '../../content/content.ts';
import type { DiceList } from '../wounds/damage.ts';
import type { Hooks } from '../creature/hooks.ts';
import { amount, modOf } from '../creature/numbers.ts';
import { hooksAt } from '../creature/sources.ts';
import { creatureOf } from '../../match/state.ts';
import { waitingFor } from '../status/statuses.ts';
import { trueLight } from '../wounds/true-light.ts';

/** What is known of a weapon's damage before the dice fall (GE-DMG-01 to 03, GE-RNG-09). */
export interface WeaponHarm {
  readonly dice: DiceList;
  readonly flat: number;
  readonly types: readonly DamageType[];
  readonly ignore: number;
  readonly earlier: number;
  readonly rerolls: number;
  readonly rerollAverage: boolean;
  readonly terms: readonly Term[];
}

/** Adds up the damage of a weapon with everything that raises it. */
export const weaponHarm = (
  p: Position,
  by: number,
  arm: Arm,
  o: Occasion,
  manner: {
    readonly damage: number;
    readonly dice: DiceList;
    readonly type: DamageType | '';
    readonly alsoType: DamageType | '';
    readonly ignoreAV: number;
    readonly rerollBelowAverage: number;
  },
  telling: boolean,
): WeaponHarm => {
  const c = creatureOf(p.state, by);
  const terms: Term[] = [];
  let flat = arm.flat + arm.ammoFlat + manner.damage;
  if (telling) {
    terms.push({
      label: o.magic ? arm.name : `${arm.name}: STR-MOD × DR and quality`,
      value: arm.flat,
      rule: 'GE-DMG-02',
    });
    if (arm.ammoFlat !== 0) terms.push({ label: 'ammunition', value: arm.ammoFlat, rule: 'GE-RNG-09' });
    if (manner.damage !== 0) terms.push({ label: 'skill', value: manner.damage, rule: 'GE-DMG-03' });
  }
  const base: DiceList = arm.ammoDice.length > 0 ? [...arm.dice, ...arm.ammoDice] : arm.dice;
  const more: (readonly [count: number, sides: number])[] = [];
  const type = turnedType(p, by, manner.type === '' ? arm.damage : manner.type, o);
  let ignore = manner.ignoreAV;
  let earlier = 0;
  let rerolls = manner.rerollBelowAverage + (o.magic ? trueLight(p, o.ability) : 0);
  let rerollAverage = manner.rerollBelowAverage > 0;
  const add = (hooks: Hooks): void => {
    for (const e of hooks.damage) {
      if (!allHold(p, by, e.when ?? [], o)) continue;
      const raise = e.by === undefined ? 0 : amount(p, c, e.by, { pv: arm.pv });
      flat += raise;
      if (telling && raise !== 0)
        terms.push({ label: e.label ?? hooks.label, value: raise, rule: 'GE-DMG-03' });
      if (e.dice !== undefined) more.push(...e.dice.dice);
    }
    for (const e of hooks.ignoreAV)
      if (allHold(p, by, e.when ?? [], o)) ignore += amount(p, c, e.by, { pv: arm.pv });
    for (const e of hooks.earlier) if (allHold(p, by, e.when ?? [], o)) earlier = 1;
    for (const e of hooks.rerolls) {
      // Effect dice are those of spells; a projectile of magic has such too.
      if ((e.of === 'effect' && !o.magic) || !allHold(p, by, e.when ?? [], o)) continue;
      rerolls += amount(p, c, e.dice, { pv: arm.pv });
      rerollAverage = rerollAverage || e.belowAverage === true;
    }
  };
  // What is on the weapon itself counts for its own blows alone (GE-ENCH-01).
  if (arm.hooks !== null) add(arm.hooks);
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) break;
    add(hooks);
  }
  // For basic attacks alone (GE-STS-82).
  const waits = o.kinds.includes('basic') ? waitingFor(c, 'Damage') : 0;
  flat += waits;
  if (telling && waits !== 0) terms.push({ label: 'waiting bonuses', value: waits, rule: 'GE-STS-82' });
  if (arm.precise && o.score > 0) earlier = 1;
  more.push(...manner.dice);
  const dice = more.length === 0 ? base : [...base, ...more];
  if (type === 'Shadow') ignore += modOf(p, c, 5);
  const types: DamageType[] = [type];
  if (arm.also !== '' && type === arm.damage) types.push(arm.also);
  if (manner.alsoType !== '') types.push(manner.alsoType);
  return { dice, flat, types, ignore, earlier, rerolls, rerollAverage, terms };
};
