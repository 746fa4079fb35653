import { isRolled, rollAmount } from '../dice/amounts.ts';
import { isWeak } from '../conditions/resistance.ts';
import type { Play } from '../../match/book.ts';
import type { Effect } from '../../content/content.ts';
import { harm } from '../damage/damage.ts';
import { sufferers } from '../../match/effect-order.ts';
import { findCreature, type Creature } from '../../match/state.ts';
import type { EffectWork, Harm, CastWork } from '../../match/work.ts';

type HarmEffect = Extract<Effect, { readonly do: 'harm' }>;

/**
 * Harm to all at once: one roll for everybody (CA-R47), or one for each time somebody is named. Where nobody rolls an
 * attack, those whom its element hurts more have their dice rolled twice (CA-R50).
 */
export const harmAll = (g: Play, work: EffectWork, effect: HarmEffect): void => {
  const { amount, of = '', each = false } = effect;
  const what = {
    seat: findCreature(g.state, work.by)?.seat ?? 'warden',
    rule: 'CA-DMG-10',
    text: work.source === '' ? 'Harm' : `Harm of ${work.source}`,
  };
  const all = sufferers(g, effect.both === true ? [...work.on, work.by] : work.on);
  if (all.length === 0) return;
  const roll = (worse: boolean): number => rollAmount(g, amount, work.dice, work.sum, what, worse);
  const isWorse = (c: Creature): boolean => effect.attack !== true && isWeak(g, c, of);
  let plain = -1;
  let worse = -1;
  const rawFor = (c: Creature): number => {
    if (each) {
      let raw = 0;
      for (let i = timesNamed(g, work, c); i > 0; i--) raw += roll(isWorse(c));
      return raw;
    }
    if (isWorse(c)) return (worse = worse < 0 ? roll(true) : worse);
    return (plain = plain < 0 ? roll(false) : plain);
  };
  const harms: Harm[] = [];
  for (const c of all) {
    harms.push({
      target: c.id,
      raw: rawFor(c),
      pool: effect.pool ?? 'hp',
      // CA-DMG-10: Armor counts against rolled harm to HP unless the text says otherwise.
      armour: effect.armour ?? ((effect.pool ?? 'hp') === 'hp' && isRolled(amount)),
      attack: effect.attack ?? false,
      by: work.by,
      with: work.source,
      of,
      magical: work.magical,
      rider: [],
      // CA-AUTO-06: on a natural 20, after Armor and in the same event.
      extra: work.extra ?? 0,
      permanent: effect.permanent ?? false,
      ...(effect.blast === true ? { blast: true } : {}),
    });
  }
  harm(g, work.after === undefined ? harms : [...harms, ...work.after]);
};

/** How often a spell that may be aimed several times at one has named it. */
export const timesNamed = (g: Play, work: EffectWork, c: Creature): number => {
  const named = castBelow(g)?.command.targets ?? work.on;
  return Math.max(1, named.slice(0, Math.max(1, work.dice)).filter((id) => id === c.id).length);
};

/** The casting that is under way, where something happens because of one. */
export const castBelow = ({ state }: Pick<Play, 'state'>): CastWork | undefined => {
  for (let i = state.work.length - 1; i >= 0; i--) {
    const work = state.work[i];
    if (work?.is === 'cast') return work;
  }
  return undefined;
};
