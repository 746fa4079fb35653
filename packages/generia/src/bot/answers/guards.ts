import { kitOf, type Position } from '../../match/book.ts';
import type { Ability, Step } from '../../content/content.ts';
import { addDefence } from '../../rules/aim/score.ts';
import { blockStrength } from '../../rules/wounds/damage.ts';
import { weaponOf } from '../../rules/aim/blows.ts';
import { waysOf, type DefenceChoice } from '../../rules/defence/defence.ts';
import { amount } from '../../rules/creature/numbers.ts';
import { altered, armFor } from '../../rules/aim/skill-strikes.ts';
import { bestElement, checkBonus, diceAt, momentOf } from '../../rules/effects/ability-values.ts';
import { creatureOf } from '../../match/state.ts';
import { newTally } from '../../rules/effects/tally.ts';
import type { AttackWork } from '../../match/work.ts';
import { bestMet, landingsOf, type Landings } from '../worth/blow.ts';
import { least12, least20 } from '../worth/chances.ts';
import type { Wits } from '../scene.ts';
import { frailtyOf } from '../worth/toll.ts';
import { worthOf } from '../worth/worth.ts';

/** Against a blow that has been rolled: how much less it does. */
export const guardGain = (
  wits: Wits,
  p: Position,
  f: AttackWork,
  who: number,
  a: Ability,
  level = 1,
): number => {
  const c = creatureOf(p.state, who);
  const on = creatureOf(p.state, f.on);
  const worth = worthOf(p, wits.worths, on) * 1.25;
  const ways = waysOf(p, f);
  const landings = landingsAgainst(wits, p, f);
  const now = bestMet(ways, f.total, landings).toll.loss;
  const element = bestElement(kitOf(p.book, c), a);
  const succeeds =
    a.check.kind === 'SD'
      ? least12(0, f.total - checkBonus(p, c, a, level, element))
      : a.effect.some((s) => s.do === 'counter spell')
        ? least20(0, Math.max(10, f.total) - checkBonus(p, c, a, level, element))
        : 1;
  let then = now;
  for (const step of a.effect) {
    switch (step.do) {
      case 'grant': {
        const raised = ways.map((way): DefenceChoice => ({ ...way, adv: way.adv + raise(step, way.how) }));
        then = Math.min(then, bestMet(raised, f.total, landings).toll.loss);
        break;
      }
      case 'protect': {
        const dice = diceAt(a, step.dice, level);
        let points = amount(p, c, dice.plus, momentOf(p, c, a, level, element));
        for (const [count, sides] of dice.dice) points += (count * (sides + 1)) / 2;
        then = Math.min(then, guarded(wits, p, f, ways, Math.floor(points)));
        break;
      }
      case 'block for': {
        const item = armFor(p, c, 'shield', -1);
        if (item < 0) break;
        const t = newTally(false);
        addDefence(p, { ...f, on: who }, 'block', item, t);
        const chance = least12(t.adv, f.total - t.eased);
        const strength = blockStrength(
          p,
          c,
          item,
          creatureOf(p.state, f.by),
          weaponOf(p, f),
          f.manner.ignoreBlock,
        );
        then = Math.min(then, chance * guarded(wits, p, f, ways, strength) + (1 - chance) * now);
        break;
      }
      case 'alter attack': {
        const total =
          f.total +
          (step.total === undefined ? 0 : amount(p, c, step.total, momentOf(p, c, a, level, element)));
        const manner = altered(p, c, f.manner, step, { level: 1, step: 1 });
        const frame = { ...f, manner, total };
        const met = waysOf(p, frame);
        then = Math.min(
          then,
          bestMet(met, total, landingsOf(p, wits.memory, frame, met, frailtyOf(p, f.on))).toll.loss,
        );
        break;
      }
      case 'stop attack':
      case 'reflect attack':
      case 'counter spell':
      case 'teleport':
        then = 0;
        break;
      case 'shoot down':
        then = Math.min(then, 0.5 * now);
        break;
      default:
        break;
    }
  }
  return worth * succeeds * (now - then);
};

const raise = (step: Extract<Step, { readonly do: 'grant' }>, how: DefenceChoice['how']): number => {
  let sum = 0;
  for (const e of step.effects)
    if (e.hook === 'roll' && (e.roll === how || e.roll === 'defence'))
      sum += typeof e.adv === 'number' ? e.adv : e.adv === undefined ? 0 : 1;
  return sum;
};

/** What is left of a blow behind so many points of Protection. */
const guarded = (
  wits: Wits,
  p: Position,
  f: AttackWork,
  ways: readonly DefenceChoice[],
  points: number,
): number => {
  const frame = { ...f, guard: f.guard + points };
  return bestMet(ways, f.total, landingsOf(p, wits.memory, frame, ways, frailtyOf(p, f.on))).toll.loss;
};

/** What a blow whose attack roll is known would do, by how it is met. */
const landingsAgainst = (wits: Wits, p: Position, w: AttackWork): Landings =>
  landingsOf(p, wits.memory, w, waysOf(p, w), frailtyOf(p, w.on));

/** The defence with the least expected loss, by exact odds (GE-MEL-03). */
export const defendAnswer = (wits: Wits, p: Position, w: AttackWork, ids: readonly string[]): string => {
  const { way } = bestMet(waysOf(p, w), w.total, landingsAgainst(wits, p, w));
  return way !== undefined && ids.includes(way.id) ? way.id : (ids[0] ?? '');
};
