import { replace } from '@caltrop/engine/chapter';
import { PLAIN_ITEM, type Item, type Power } from '../../content/content.ts';
import { keyword, kitOf, type Battle, type Position } from '../../match/book.ts';
import { modelOf, type Model } from '../../match/state.ts';
import type { Wound } from '../../match/work.ts';
import { contactSteps } from '../ground/measures.ts';
import { statOf, type Occasion } from '../profile/stats.ts';
import { targetOccasion } from '../strikes/occasions.ts';
import { suffer } from '../wounds/wounds.ts';

/** DW-SHOOT-07, DW-R40: a Defense of three times the weapon's Strength cannot be hurt by it. */
export const isBehemoth = (p: Position, by: Model, target: Model, strength: number): boolean =>
  statOf(p, target, 'D', targetOccasion(p, by, target, false)) >= 3 * strength;

/** The Defense that a ranged attack meets: with Integrity behind a shield, less what sunders it. */
export const defenceOf = (
  p: Position,
  target: Model,
  sunder: number,
  shield: boolean,
  occasion: Occasion,
): number => {
  const plain = Math.max(0, statOf(p, target, 'D', occasion) - sunder);
  return shield ? plain + Math.max(0, statOf(p, target, 'I', occasion)) : plain;
};

/**
 * DW-SHOOT-12, DW-R42: whether a target may add its Integrity: a shield of its own, or a bearer within two contact steps.
 * Who waits to be taken off lends nothing, but a chain runs over it (DW-R19).
 */
export const hasShield = (p: Position, target: Model): boolean => {
  if (kitOf(p.book, target).shield) return true;
  const lends = (o: Model): boolean => !o.pending && kitOf(p.book, o).shield;
  const own = p.state.models.filter((o) => o.where === 'table' && o.side === target.side);
  if (!own.some(lends)) return false;
  const steps = contactSteps(target, own);
  return own.some((o) => lends(o) && inSteps(steps.get(o.id), 2));
};

const inSteps = (steps: number | undefined, most: number): boolean =>
  steps !== undefined && steps > 0 && steps <= most;

/** The wound of a shot on a model: two save dice, one against Quick Shot (DW-R43). */
export const woundOf = (
  by: Model,
  weapon: Item,
  on: Model,
  lent: number,
  means: 'ranged' | 'power',
): Wound => ({
  by: by.id,
  with: weapon.id,
  means,
  wounds: Math.max(1, keyword(weapon.keywords, 'wound')),
  saves: isQuick(weapon) ? 1 : 2,
  lent,
  unstoppable: false,
  ...(means === 'ranged' && keyword(weapon.keywords, 'black-sun') > 0 ? { blackSun: true } : {}),
  on: on.id,
});

const isQuick = (weapon: Item): boolean => keyword(weapon.keywords, 'quick-shot') > 0;

/** Puts the wounds of a shot on those it struck; in a fight and of a group their saves wait for all dice (DW-R64, DW-R139). */
export const wound = (b: Battle, weapon: Item, pile: readonly Wound[]): void => {
  const { work, stage } = b.state;
  const top = work.at(-1);
  if (top?.is === 'fight' || top?.is === 'volley') {
    replace(b.state, { ...top, hits: [...top.hits, ...pile] });
    return;
  }
  const [first] = pile;
  if (first?.on === undefined) return;
  suffer(b, {
    side: modelOf(b.state, first.on).side,
    among: pile.flatMap((w) => (w.on === undefined ? [] : [w.on])),
    pile,
    // DW-TURN-04, 05, DW-R130: outside the Shoot phase nobody waits.
    removal: isQuick(weapon) || stage !== 'shoot' ? 'now' : 'phase',
  });
};

/** What each unsaved wound of a power removes before any Upcharge (DW-KEY-08). */
const woundsOf = ({ keywords }: Power): number => Math.max(1, keyword(keywords, 'wound'));

/** A power with Strength as the weapon of a shot (DW-R39): the same dice, without what only weapons have. */
export const asWeapon = (power: Power, upcharge: number): Item => ({
  id: power.id,
  name: power.name,
  kind: 'ranged',
  points: 0,
  ranged: { range: power.range, strength: power.strength, penalty: 'none' },
  ...PLAIN_ITEM,
  keywords:
    power.upcharge === 'wound' && upcharge > 0
      ? [...power.keywords.filter((k) => k.key !== 'wound'), { key: 'wound', n: woundsOf(power) + upcharge }]
      : power.keywords,
});
