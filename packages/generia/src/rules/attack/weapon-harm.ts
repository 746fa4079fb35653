import { alsoTypes, missileType, turnedType } from '../aim/blows.ts';
import type { Arm, Position } from '../../match/book.ts';
import type { DiceList, Harm } from '../wounds/damage.ts';
import { amount, modOf } from '../creature/numbers.ts';
import { counterOf, creatureOf } from '../../match/state.ts';
import type { AttackWork } from '../../match/work.ts';
import { allHold } from '../effects/conditions.ts';
import type { Occasion } from '../effects/occasion.ts';
import { hooksAt } from '../creature/sources.ts';
import type { Term } from '@caltrop/engine';
import type { Condition, DamageType } from '../../content/content.ts';
import type { Hooks } from '../creature/hooks.ts';
import { waitingFor } from '../status/statuses.ts';
import { trueLight } from '../effects/ability-values.ts';

/** What is known of a weapon's damage before the dice fall (GE-DMG-01 to 03, GE-RNG-09). */
export interface WeaponHarm {
  readonly dice: DiceList;
  readonly flat: number;
  readonly types: readonly DamageType[];
  readonly ignore: number;
  readonly earlier: number;
  readonly rerolls: number;
  readonly rerollsLow: number;
  readonly rerollsApart: number | undefined;
  /** What is spent for each reroll past those that cost nothing; left out where nothing is. */
  readonly spends: Pick<Harm, 'rerollsPaid' | 'rerollsOf'> | undefined;
  readonly terms: readonly Term[];
}

/** Whether a condition is about the damage itself, of whatever it is. */
const isOfType = ({ is }: Condition): boolean => is === 'damage type' || is === 'element';

/** The type of the dice that are of one of their own: those that a skill brings, or the missile's; none where there are none. */
const secondType = (
  arm: Arm,
  type: DamageType,
  manner: Pick<AttackWork['manner'], 'alsoType' | 'dice'>,
): DamageType | '' =>
  manner.alsoType !== '' && manner.dice.length > 0 ? manner.alsoType : missileType(arm, type, manner);

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
    readonly ownAmmo?: true;
  },
  telling: boolean,
): WeaponHarm => {
  const c = creatureOf(p.state, by);
  const terms: Term[] = [];
  const own = manner.ownAmmo === true;
  let flat = arm.flat + (own ? 0 : arm.ammoFlat) + manner.damage;
  if (telling) {
    terms.push({
      label: o.magic ? arm.name : `${arm.name}: STR-MOD × DR and quality`,
      value: arm.flat,
      rule: 'GE-DMG-02',
    });
    if (arm.ammoFlat !== 0 && !own)
      terms.push({ label: 'ammunition', value: arm.ammoFlat, rule: 'GE-RNG-09' });
    if (manner.damage !== 0) terms.push({ label: 'skill', value: manner.damage, rule: 'GE-DMG-03' });
  }
  const base: DiceList = arm.ammoDice.length > 0 && !own ? [...arm.dice, ...arm.ammoDice] : arm.dice;
  const more: (readonly [count: number, sides: number])[] = [];
  const type = turnedType(p, by, manner.type === '' ? arm.damage : manner.type, o);
  let ignore = manner.ignoreAV;
  let earlier = 0;
  let rerolls = manner.rerollBelowAverage + (o.magic ? trueLight(p, c, o.ability) : 0);
  let rerollsLow = 0;
  let rerollsApart: number | undefined;
  let spends: WeaponHarm['spends'];
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
      // Effect dice are those of spells; a projectile of magic has such too, and what has the damage of an element.
      if (e.of === 'effect' && !o.magic && !(e.when ?? []).some(isOfType)) continue;
      if (!allHold(p, by, e.when ?? [], o)) {
        const second = o.magic || e.of === 'damage' ? '' : secondType(arm, type, manner);
        if (second === '' || !allHold(p, by, e.when ?? [], { ...o, type: second })) continue;
        const again = amount(p, c, e.dice, { pv: arm.pv });
        rerolls += again;
        rerollsApart = (rerollsApart ?? 0) + again;
        continue;
      }
      const again = e.spends === undefined ? amount(p, c, e.dice, { pv: arm.pv }) : counterOf(c, e.spends);
      rerolls += again;
      if (e.spends !== undefined && again > 0) spends = { rerollsPaid: again, rerollsOf: e.spends };
      if (e.belowAverage === true) rerollsLow += again;
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
  const types = [type, ...alsoTypes(p, by, arm, type, manner, o)];
  return {
    dice,
    flat,
    types,
    ignore,
    earlier,
    rerolls,
    rerollsLow,
    rerollsApart,
    spends,
    terms,
  };
};
