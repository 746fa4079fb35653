import type { Position } from '../../match/book.ts';
import type { Effect, Step } from '../../content/content.ts';
import type { Formula } from '../../content/effects/formula.ts';
import { amount, type Moment } from '../creature/numbers.ts';
import type { Creature } from '../../match/state.ts';
import { typeOf } from './ability-values.ts';

/** Whether a number hangs on the use itself: its step, its level, the value it goes by. */
const isOfUse = (f: Formula): boolean =>
  typeof f !== 'number' &&
  (f[0] === 'var'
    ? f[1] === 'STEP' || f[1] === 'LEVEL' || f[1] === 'PV'
    : f.slice(1).some((part) => typeof part !== 'string' && isOfUse(part)));

/** What only the use knows: its numbers, and the DC of what comes of it later (GE-SPX-04); 0 where nothing says one. */
interface Fixing {
  readonly fix: (f: Formula) => number;
  readonly moment: Moment;
  readonly dc: number;
}

/** A step that waits for its moment, with what only the use knows: saves and statuses have their DC, dice and tiers their step. */
const fixStep = (s: Step, use: Fixing): Step => {
  const { fix, moment, dc } = use;
  switch (s.do) {
    case 'save':
      return { ...s, dc: fix(s.dc), failed: s.failed.map((one) => fixStep(one, use)) };
    case 'if':
      return { ...s, yes: s.yes.map((one) => fixStep(one, use)) };
    case 'beside':
      return { ...s, steps: s.steps.map((one) => fixStep(one, use)) };
    case 'status':
      return {
        ...s,
        ...(s.x !== undefined && isOfUse(s.x) ? { x: fix(s.x) } : {}),
        ...(dc > 0 && s.dc === undefined ? { dc } : {}),
      };
    case 'knockback':
      return {
        ...s,
        ...(isOfUse(s.metres) ? { metres: fix(s.metres) } : {}),
        ...(dc > 0 && s.dc === undefined ? { dc } : {}),
      };
    case 'damage': {
      const { steps = [], ...plain } = s.dice;
      const times = s.times !== undefined && isOfUse(s.times);
      if (steps.length === 0 && !isOfUse(plain.plus) && s.onHit === undefined && !times) return s;
      const own = steps[(moment.step ?? 1) - 1] ?? plain;
      return {
        ...s,
        ...(times ? { times: fix(s.times) } : {}),
        dice: { ...own, plus: isOfUse(own.plus) ? fix(own.plus) : own.plus },
        ...(s.onHit === undefined ? {} : { onHit: s.onHit.map((one) => fixStep(one, use)) }),
      };
    }
    default:
      return s;
  }
};

/** Steps that follow a blow, with what only the use behind it knows. */
export const fixSteps = (
  p: Position,
  c: Creature,
  steps: readonly Step[],
  moment: Moment,
): readonly Step[] => {
  const fix = (f: Formula): number => amount(p, c, f, moment);
  return steps.map((s) => fixStep(s, { fix, moment, dc: 0 }));
};

/**
 * Effects with the formulas of their giver worked out, so that they mean the same on anybody. What a spell causes later by
 * them has the DC of the spell.
 */
export const fixEffects = (
  p: Position,
  giver: Creature,
  effects: readonly Effect[],
  moment: Moment,
  dc = 0,
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
      case 'regeneration':
        return { ...e, least: fix(e.least) };
      case 'damage': {
        const stepped = e.dice?.steps?.[(moment.step ?? 1) - 1];
        return {
          ...e,
          ...(e.by === undefined ? {} : { by: fix(e.by) }),
          ...(stepped === undefined ? {} : { dice: stepped }),
        };
      }
      case 'cost':
      case 'shove':
      case 'metamagic':
        return e.by === undefined ? e : { ...e, by: fix(e.by) };
      case 'veil':
        return { ...e, dc: fix(e.dc) };
      case 'on':
        return { ...e, steps: e.steps.map((s) => fixStep(s, { fix, moment, dc })) };
      case 'cast level':
        return { ...e, by: fix(e.by), upTo: fix(e.upTo) };
      case 'damage type':
      case 'also type':
        return e.to === 'element' ? { ...e, to: typeOf(moment.element ?? '') } : e;
      case 'reroll':
        return { ...e, dice: fix(e.dice) };
      default:
        return e;
    }
  });
};
