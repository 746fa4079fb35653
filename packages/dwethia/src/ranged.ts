import { keyword, kitOf, type Battle, type Position } from './book.ts';
import type { Item } from './content.ts';
import { contactSteps, standing } from './measures.ts';
import { statOf, type Occasion } from './stats.ts';
import type { Model } from './state.ts';
import { suffer } from './wounds.ts';

/** DW-SHOOT-07, DW-R40: a Defense of three times the weapon's Strength cannot be hurt by it. */
export const isBehemoth = (p: Position, target: Model, strength: number): boolean =>
  statOf(p, target, 'D') >= 3 * strength;

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

/** DW-SHOOT-12, DW-R42: whether a target may add its Integrity: a shield of its own, or a bearer within two contact steps. */
export const hasShield = (p: Position, target: Model): boolean => {
  if (kitOf(p.book, target).shield) return true;
  const own = standing(p).filter((o) => o.side === target.side && !o.pending);
  const steps = contactSteps(target, own);
  return own.some((o) => kitOf(p.book, o).shield && inSteps(steps.get(o.id), 2));
};

const inSteps = (steps: number | undefined, most: number): boolean =>
  steps !== undefined && steps > 0 && steps <= most;

/** Puts the wound of a shot on a model: two save dice, one against Quick Shot (DW-R43). */
export const wound = (
  b: Battle,
  m: Model,
  weapon: Item,
  target: Model,
  lent: number,
  means: 'ranged' | 'power' = 'ranged',
): void => {
  const quick = keyword(weapon.keywords, 'quick-shot') > 0;
  suffer(b, {
    side: target.side,
    among: [target.id],
    pile: [
      {
        by: m.id,
        with: weapon.id,
        means,
        wounds: Math.max(1, keyword(weapon.keywords, 'wound')),
        saves: quick ? 1 : 2,
        lent,
        unstoppable: false,
      },
    ],
    // DW-TURN-04, 05, DW-R130: outside the Shoot phase nobody waits.
    removal: inFight(b) ? 'fight' : quick || b.state.stage !== 'shoot' ? 'now' : 'phase',
  });
};

/** Whether a fight is being resolved: its casualties leave together (DW-R53). */
const inFight = (b: Battle): boolean => b.state.work.some((w) => w.is === 'fight');
