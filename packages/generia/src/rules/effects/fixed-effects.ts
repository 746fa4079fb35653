import type { Position } from '../../match/book.ts';
import type { Effect } from '../../content/content.ts';
import type { Formula } from '../../content/formula.ts';
import { amount, type Moment } from '../creature/numbers.ts';
import type { Creature } from '../../match/state.ts';

/** Effects with the formulas of their giver worked out, so that they mean the same on anybody. */
export const fixEffects = (
  p: Position,
  giver: Creature,
  effects: readonly Effect[],
  moment: Moment,
): readonly Effect[] => {
  const fix = (f: Formula): number => amount(p, giver, f, moment);
  return effects.map((e): Effect => {
    switch (e.hook) {
      case 'roll':
      case 'against':
      case 'opponent':
        return {
          ...e,
          ...(e.adv === undefined ? {} : { adv: fix(e.adv) }),
          ...(e.eased === undefined ? {} : { eased: fix(e.eased) }),
        };
      case 'value':
      case 'reduce':
      case 'ignore AV':
      case 'ignore block':
        return { ...e, by: fix(e.by) };
      case 'repair':
        return { ...e, by: fix(e.by) };
      case 'regeneration':
        return { ...e, least: fix(e.least) };
      case 'damage':
      case 'cost':
      case 'shove':
      case 'metamagic':
        return e.by === undefined ? e : { ...e, by: fix(e.by) };
      case 'veil':
        return { ...e, dc: fix(e.dc) };
      case 'on':
        return {
          ...e,
          steps: e.steps.map((s) => (s.do === 'save' ? { ...s, dc: fix(s.dc) } : s)),
        };
      case 'reroll':
        return { ...e, dice: fix(e.dice) };
      default:
        return e;
    }
  });
};
