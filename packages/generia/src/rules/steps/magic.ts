import { abilityOf, type Battle } from '../../match/book.ts';
import { cleanse, saveStatusesNow } from '../casting/cleansing.ts';
import { runChaos } from '../traditions/chaos.ts';
import { failHeld } from '../traditions/bards.ts';
import { changeHeld, endAllHeld, endHeld, holdsOn } from '../areas/concentration.ts';
import { allHold, NO_OCCASION } from '../effects/conditions.ts';
import type { Ability, Step } from '../../content/content.ts';
import { counter, endSpell } from '../casting/counterspells.ts';
import { changeInitiative } from './order.ts';
import { throwEffect } from './dice.ts';
import { momentIn } from '../effects/moment.ts';
import { carryFling } from './fling.ts';
import { tell } from '../../match/events.ts';
import { freecast } from '../traditions/freecast-check.ts';
import { happen, mayHappen } from '../happenings/happenings.ts';
import { healLight, healPoints } from '../wounds/healing.ts';
import { amount } from '../creature/numbers.ts';
import { endAreasAt, layArea, moveArea, towards } from '../areas/zones.ts';
import { reflect } from '../casting/reflections.ts';
import { mayTopple } from '../wounds/damage.ts';
import { landHarm, throwShared } from '../casting/spell-harm.ts';
import { diceAt } from '../effects/spell-values.ts';
import { hooksAt } from '../creature/sources.ts';
import { creatureOf } from '../../match/state.ts';
import { elementalOf } from '../areas/elementals.ts';
import { summon } from '../areas/summons.ts';
import { trueLight } from '../wounds/true-light.ts';
import { valueOf } from '../creature/values.ts';
import { swapPlaces, teleport } from '../casting/teleports.ts';
import { changeGround } from '../casting/spell-ground.ts';
import type { TriggerWork } from '../../match/work.ts';

/** Steps that belong to magic: true when dice were thrown, undefined when the step is none of them. */
export const carryMagic = (b: Battle, w: TriggerWork, step: Step): boolean | undefined => {
  const by = creatureOf(b.state, w.by);
  const { cast } = w;
  switch (step.do) {
    case 'damage':
      return deal(b, w, step);
    case 'heal':
      return heal(b, w, step);
    case 'heal wounds':
      healLight(
        b,
        step.to === 'self' ? w.by : w.on,
        amount(b, by, step.count, { ...momentIn(b, w), x: w.wounds }),
        step.own === true,
      );
      return false;
    case 'protect':
      return protect(b, w, step);
    case 'stop attack': {
      const attack = b.state.work[cast?.against ?? -1];
      if (attack?.is === 'attack') attack.outcome = 'avoided';
      return false;
    }
    case 'reflect attack':
      reflect(b, w);
      return false;
    case 'counter spell':
      return cast === null
        ? false
        : counter(b, w.by, abilityOf(b.book, cast.ability), cast.level, cast.element, cast.against);
    case 'end spell':
      endSpell(b, cast?.against ?? -1);
      return false;
    case 'chaos':
      // As if the target had cast: its own magic turns against it.
      runChaos(b, w.on, step.tier, cast);
      return true;
    case 'initiative':
      changeInitiative(b, w, step);
      return false;
    case 'area':
      if (cast !== null) layArea(b, w.by, abilityOf(b.book, cast.ability), step.area, cast, w.dc);
      return false;
    case 'summon': {
      if (cast === null) return false;
      const count = step.count === undefined ? 1 : amount(b, by, step.count, momentIn(b, w));
      const creature = step.bySource === true ? elementalOf(step.creature, cast.element) : step.creature;
      for (let i = 0; i < count; i++) summon(b, w.by, creature, step.wl ?? 0, cast);
      return false;
    }
    case 'terrain':
      changeGround(b, w, step);
      return false;
    case 'teleport':
      teleport(b, w, step);
      return false;
    case 'swap places':
      swapPlaces(b, w.by, w.on);
      return false;
    case 'end concentration':
      return endConcentration(b, w, step.save === true);
    case 'charges':
      if (cast !== null && cast.held > 0)
        changeHeld(by, cast.held, { count: amount(b, by, step.count, momentIn(b, w)) });
      return false;
    case 'spend charge': {
      const held = by.held.find((h) => h.ability === step.of);
      if (held === undefined) return false;
      if (held.count <= 1) endHeld(b, w.by, held.n);
      else changeHeld(by, held.n, { count: held.count - 1 });
      return false;
    }
    case 'move area': {
      const area = b.state.areas.find((a) => a.by === w.by && a.ability === step.of);
      const far = amount(b, by, step.metres, momentIn(b, w));
      if (area === undefined || cast === null || cast.at < 0) return false;
      if (by.used.includes(`turn moved ${step.of}`)) return false;
      by.used = [...by.used, `turn moved ${step.of}`];
      moveArea(b, area, towards(b, area.at, cast.at, far), 1);
      return false;
    }
    case 'freecast':
      return freecast(b, w, step);
    case 'end area':
      endAreasAt(b, cast?.at ?? -1, cast?.total ?? 0);
      return false;
    case 'cleanse':
      return cleanse(b, w, step);
    case 'statuses save now':
      return saveStatusesNow(b, w, step);
    case 'item': {
      const count = amount(b, by, step.count, momentIn(b, w));
      const there = by.items.some(([id]) => id === step.item);
      by.items = there
        ? by.items.map(([id, n]) => (id === step.item ? [id, n + count] : [id, n]))
        : [...by.items, [step.item, count]];
      return false;
    }
    default:
      return carryFling(b, w, step);
  }
};

/** Damage of a step; half of it is what the check of a fall must reach that a later step brings (GE-FALL-05). */
const deal = (b: Battle, w: TriggerWork, step: Extract<Step, { readonly do: 'damage' }>): boolean => {
  const falls = mayTopple(b, w.on, w.steps.slice(w.next));
  const pile = b.state.work.length;
  const dice = landHarm(b, w.by, w.on, step, w.cast, w.dc, falls);
  const blow = b.state.work[pile];
  if (falls && blow?.is === 'attack') w.damage = Math.max(w.damage, blow.damage);
  return dice;
};

/** Dice of healing that explode one earlier (Emergency Healer). */
const explodesEarlier = (b: Battle, w: TriggerWork, ability: Ability | undefined): boolean => {
  const by = creatureOf(b.state, w.by);
  const o = { ...NO_OCCASION, target: w.on, ability: ability ?? null };
  for (let i = 0; ; i++) {
    const hooks = hooksAt(b, by, i);
    if (hooks === null) return false;
    for (const e of hooks.earlier)
      if (e.when !== undefined && ability !== undefined && allHold(b, w.by, e.when, o)) return true;
  }
};

const heal = (b: Battle, w: TriggerWork, step: Extract<Step, { readonly do: 'heal' }>): boolean => {
  const by = creatureOf(b.state, w.by);
  const { cast } = w;
  const ability = cast === null ? undefined : b.book.abilities.get(cast.ability);
  const own = diceAt(ability, step.dice, cast?.level ?? w.level);
  const n = step.to === 'self' ? w.by : w.on;
  const shared = cast !== null && cast.rolled >= 0;
  const on = creatureOf(b.state, n);
  const plus = amount(b, by, own.plus, momentIn(b, w));
  const wt = Math.max(1, valueOf(b, on, 'WT'));
  const healed = (sum: number): number => Math.min(on.light, Math.floor((sum + plus - 1) / wt));
  const [sum, explosions] = shared
    ? [cast.rolled, cast.explosions]
    : cast !== null && trueLight(b, ability) > 0
      ? throwShared(b, w.by, n, { dice: step.dice, type: 'Absolute' }, cast, w.n)
      : throwEffect(
          b,
          by,
          own,
          'GE-WND-07',
          `healing for ${on.name}`,
          // Waiting bonuses and Corruption make every point count; mostly only the wounds do.
          on.statuses.length > 0 ? undefined : (total, more) => healed(total) + 64 * more,
          explodesEarlier(b, w, ability) ? 1 : 0,
        );
  healPoints(b, n, sum + plus);
  if (mayHappen(b, by, null)) happen(b, w.by, 'own heal', { on: n });
  // Statuses that follow for each explosion of the healing look at this.
  w.explosions = explosions;
  return !shared;
};

/** GE-R14: points against the attack that is being answered, or lasting ones. */
const protect = (b: Battle, w: TriggerWork, step: Extract<Step, { readonly do: 'protect' }>): boolean => {
  const by = creatureOf(b.state, w.by);
  const { cast } = w;
  const ability = cast === null ? undefined : b.book.abilities.get(cast.ability);
  const own = diceAt(ability, step.dice, cast?.level ?? 1, b.book.options.arcaneBarrierDie);
  const [sum] = throwEffect(
    b,
    by,
    own,
    'GE-R14',
    `Protection of ${ability?.name ?? w.source}`,
    (total) => total,
  );
  const points = sum + amount(b, by, own.plus, momentIn(b, w));
  const attack = b.state.work[cast?.against ?? -1];
  if ((step.lasts === undefined || step.lasts === 'attack') && attack?.is === 'attack') {
    attack.guard = Math.max(attack.guard, points);
    attack.guardTypes = step.resistant ?? [];
    return true;
  }
  const on = creatureOf(b.state, w.on);
  on.shields = [
    ...on.shields.filter((s) => s.source !== w.source),
    {
      n: ++b.state.serial,
      source: w.source,
      points,
      resistant: step.resistant ?? [],
      projectiles: step.only === 'projectiles',
      from: step.lasts === 'held' ? (cast?.held ?? 0) : 0,
    },
  ];
  tell(b, { type: 'resource', rules: ['GE-R14'], who: on.id, of: 'Protection', by: points, left: points });
  return true;
};

const endConcentration = (b: Battle, w: TriggerWork, save: boolean): boolean => {
  const on = creatureOf(b.state, w.on);
  if (!save) {
    endAllHeld(b, w.on);
    return false;
  }
  const dice = on.held.length > 0;
  for (const held of on.held) if (!holdsOn(b, w.on, held, w.dc)) failHeld(b, w.on, held);
  return dice;
};
