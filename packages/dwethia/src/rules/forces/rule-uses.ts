import { conditionsOf, type Effect, type SpecialRule } from '../../content/content.ts';
import { KEYWORDS } from '../../content/keywords.ts';
import type { Fielded } from './fielded.ts';

/** What a model has that rules may build on. */
const gives = ({ rules }: Fielded, is: (e: Effect) => boolean): boolean =>
  rules.some((rule) => rule.effects.some(is));

const ignores = (e: Effect): boolean =>
  (e.kind === 'effect' && e.effect.startsWith('undying')) ||
  (e.kind === 'aura' && (e.effect?.startsWith('undying') ?? false));

const saves = (e: Effect): boolean => e.kind === 'effect' && e.effect.startsWith('save');

const shoots = ({ items, powers }: Fielded): boolean =>
  powers.length > 0 || items.some((item) => item.ranged !== undefined);

/** Why an effect is of no use to this one model, in half a sentence; undefined where it is (DW-CSR-25). */
export const whyUseless = (e: Effect, rule: SpecialRule, fielded: Fielded): string | undefined => {
  const { unit, stats, items, powers } = fielded;
  if (conditionsOf(rule).includes('last-wound') && stats.W < 2) return 'it has one Wound only';
  switch (e.kind) {
    case 'stat':
      return e.stat === 'P' && !shoots(fielded) ? 'it has nothing to shoot or cast' : undefined;
    case 'reroll':
      if (e.roll === 'rangedAttack' && !shoots(fielded)) return 'it has nothing to shoot or cast';
      if (e.roll === 'save' && !items.some((item) => item.save > 0) && !gives(fielded, saves))
        return 'it has no save';
      if (e.roll === 'ignore' && !gives(fielded, ignores)) return 'it ignores no wounds';
      if (e.roll === 'resolve' && unit.type !== 'hero' && unit.stats.Dst < 1)
        return 'it has no Heroic Resolve';
      return undefined;
    case 'keyword': {
      const melee = e.keyword.key === 'range';
      if (e.weapon === undefined)
        return melee || items.some((item) => item.ranged !== undefined)
          ? undefined
          : 'it has nothing to shoot';
      const weapon = items.find((item) => item.id === e.weapon);
      if (weapon === undefined) return 'it does not carry that weapon';
      if (weapon.melee === undefined && conditionsOf(rule).includes('used-melee'))
        return 'it is not fired after blows';
      const fits =
        'blows' in KEYWORDS[e.keyword.key] ||
        (melee ? weapon.melee !== undefined : weapon.ranged !== undefined);
      return fits ? undefined : `${weapon.name} has no use for it`;
    }
    case 'effect':
      if (e.effect === 'two-powers' && powers.length === 0) return 'it knows no power';
      return e.effect === 'ignore-long-distance' && !shoots(fielded)
        ? 'it has nothing to shoot or cast'
        : undefined;
    case 'aura':
    case 'resource':
      return undefined;
  }
};
