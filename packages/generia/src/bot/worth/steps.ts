import { threatsOfLines } from '../../rules/effects/threats.ts';
import { allHold } from '../../rules/effects/conditions.ts';
import { NO_OCCASION } from '../../rules/effects/occasion.ts';
import type { Dice, Formula, Step } from '../../content/content.ts';
import { isUnhealing } from '../../rules/wounds/healing.ts';
import { distance, groundAt, heightAt } from '../../rules/creature/measures.ts';
import { amount, type Moment } from '../../rules/creature/numbers.ts';
import { bestWay, PLAIN_SAVE } from '../../rules/status/saves.ts';
import { harmOf } from '../../rules/casting/harm/spell-harm.ts';
import { castMoment, diceAt } from '../../rules/effects/ability-values.ts';
import { hasStatus, woundsOf, type Creature } from '../../match/state.ts';
import { isImmune } from '../../rules/status/statuses.ts';
import { valueOf } from '../../rules/creature/values.ts';
import { limitOf } from '../../rules/wounds/wounds.ts';
import { ZONE_CHANCES } from '../../rules/wounds/damage-dice.ts';
import type { Cast } from '../../match/work.ts';
import { least20 } from './chances.ts';
import { creatureAt, frailtyAt, worthAt, type Scene } from '../scene.ts';
import { effectWorth, isOnce, lasting, statusWorth } from './state-worth.ts';
import { mixed, tollOf, type Toll } from './toll.ts';
import { bodyWorth, energyPrice, magicPrice, worthOf } from './worth.ts';

/** What steps are done for: by whom, on whom, as part of what. */
export interface Doing {
  readonly by: number;
  readonly on: number;
  readonly cast: Cast | null;
  readonly dc: number;
}

/** How likely somebody who is healed wakes up. */
const WAKES = 0.4;

/** What steps are worth to the one they are done to, as a part of its worth; below nothing when they harm. */
export const stepsWorth = (scene: Scene, d: Doing, steps: readonly Step[]): number => {
  let sum = 0;
  for (const step of steps) sum += stepWorth(scene, d, step);
  return sum;
};

/** The middle of some dice at a cast level, with what is added. */
const meanOf = (scene: Scene, d: Doing, dice: Dice): number => {
  const { p } = scene;
  const ability = d.cast === null ? undefined : p.book.abilities.get(d.cast.ability);
  const own = diceAt(ability, dice, d.cast?.level ?? 1);
  let sum = numberOf(scene, d, own.plus);
  // Exploding dice come out somewhat higher.
  for (const [count, sides] of own.dice) sum += (count * (sides + 1)) / 2 + (own.explodes ? count * 0.5 : 0);
  return sum;
};

const numberOf = (scene: Scene, d: Doing, f: Formula | undefined, plain = 0): number => {
  if (f === undefined) return plain;
  if (typeof f === 'number') return f;
  const { p } = scene;
  const by = creatureAt(scene, d.by);
  const moment: Moment = castMoment(p, by, d.cast, { target: d.on });
  return amount(p, by, f, moment);
};

/** What damage of a step does to somebody. */
const harmToll = (scene: Scene, d: Doing, step: Extract<Step, { readonly do: 'damage' }>): Toll => {
  const { p, wits } = scene;
  const frailty = frailtyAt(scene, d.on);
  const at = (zone: number): Toll =>
    tollOf(p, wits.memory, harmOf(p, d.by, d.on, step, d.cast, zone, false, false), frailty);
  const first = at(1);
  // Magic does not look for armour: one zone stands for all.
  if (first.hit === at(0).hit) return first;
  return mixed(ZONE_CHANCES.map((chance, zone): readonly [number, Toll] => [chance, at(zone)]));
};

/** What healing points do for somebody: light wounds closed, and perhaps it wakes (GE-WND-07, 11). */
const healWorth = (scene: Scene, c: Creature, points: number): number => {
  const { p } = scene;
  if (c.dead || isUnhealing(p, c) || points <= 0) return 0;
  const each = Math.max(1, valueOf(p, c, 'WT'));
  // Points beyond a whole wound count in part: dice may fall better.
  const wounds = Math.min(c.light, Math.max(0, (points - 1) / each - 0.1));
  const limit = limitOf(p, c);
  const before = woundsOf(c);
  let worth = bodyWorth(before - wounds, limit, c.awake) - bodyWorth(before, limit, c.awake);
  if (!c.awake && before - wounds < limit)
    worth +=
      WAKES *
      Math.min(1, 0.3 + wounds) *
      (bodyWorth(before - wounds, limit, true) - bodyWorth(before, limit, false));
  // Close to falling, every wound counts twice.
  if (c.awake && 2 * before > limit) worth *= 1.5;
  return worth + (hasStatus(c, 'Bleeding') ? 0.05 : 0);
};

/** What being flung is worth: worse where there is a drop behind one. */
const flungWorth = (scene: Scene, d: Doing, metres: number): number => {
  const { p } = scene;
  const { board } = p.book;
  const [by, on] = [creatureAt(scene, d.by), creatureAt(scene, d.on)];
  const dx = Math.sign((board.xs[on.at] ?? 0) - (board.xs[by.at] ?? 0));
  const dy = Math.sign((board.ys[on.at] ?? 0) - (board.ys[by.at] ?? 0));
  let [x, y] = [board.xs[on.at] ?? 0, board.ys[on.at] ?? 0];
  for (let i = 0; i < metres; i++) {
    x += dx;
    y += dy;
    if (x < 0 || y < 0 || x >= board.width || y >= board.height) break;
    const at = y * board.width + x;
    const ground = p.book.grounds[groundAt(p, at)];
    const drop = heightAt(p, on.at) - heightAt(p, at);
    if (drop >= 2) return -Math.min(0.5, 0.06 * drop);
    if (ground?.corner === true) return -0.04;
  }
  return -0.012;
};

/** How likely somebody fails a save. */
const failChance = (
  scene: Scene,
  on: number,
  given: Pick<typeof PLAIN_SAVE, 'with' | 'goal' | 'by' | 'statuses'>,
): number => {
  const c = creatureAt(scene, on);
  const t = bestWay(scene.p, { ...PLAIN_SAVE, who: on, ...given }, c, false);
  return t === undefined ? 1 : 1 - least20(t.adv, given.goal - t.eased);
};

const stepWorth = (scene: Scene, d: Doing, step: Step): number => {
  const { p } = scene;
  const self = 'to' in step && step.to === 'self';
  const target = self ? d.by : d.on;
  const c = creatureAt(scene, target);
  // Worth that goes to the user is told as if it went to the target: in parts of the target's worth, with its sign.
  const exchange = self && d.by !== d.on ? swap(scene, d) : 1;
  switch (step.do) {
    case 'status': {
      if (isImmune(p, c, step.status) || (isOnce(step.status) && hasStatus(c, step.status))) return 0;
      const x = numberOf(scene, d, step.x, 1);
      return exchange * statusWorth(p, c, step.status, x);
    }
    case 'unstatus':
    case 'cleanse':
      return cleanWorth(scene, c, step.do === 'cleanse' ? numberOf(scene, d, step.count, 1) : 1);
    case 'heal':
      return exchange * healWorth(scene, c, meanOf(scene, d, step.dice));
    case 'heal wounds': {
      const count = Math.min(c.light, numberOf(scene, d, step.count, 1));
      return exchange * healWorth(scene, c, 1 + count * Math.max(1, valueOf(p, c, 'WT')) * 1.1);
    }
    case 'knockback':
      return exchange * flungWorth(scene, d, Math.min(8, numberOf(scene, d, step.metres, 2)));
    case 'pull':
      return -0.02;
    case 'grant': {
      let sum = 0;
      for (const e of step.effects) sum += effectWorth(e);
      return exchange * sum * lasting(step.lasts);
    }
    case 'protect':
      return step.lasts === undefined || step.lasts === 'attack'
        ? 0
        : 0.012 * Math.min(20, meanOf(scene, d, step.dice));
    case 'damage': {
      const toll = harmToll(scene, d, step);
      const riders = [...(step.onHit ?? [])];
      return -toll.loss + (riders.length === 0 ? 0 : toll.hit * stepsWorth(scene, d, riders));
    }
    case 'resource': {
      const by = numberOf(scene, d, step.by) + (step.dice === undefined ? 0 : meanOf(scene, d, step.dice));
      const room = step.of === 'EN' ? scene.kit.en - c.en : step.of === 'MP' ? scene.kit.mp - c.mp : 2;
      const more = Math.min(by, Math.max(0, room));
      if (step.of === 'EN') return exchange * more * energyPrice(p, c) * (c.en < 3 ? 2 : 0.7);
      if (step.of === 'MP') return exchange * more * magicPrice(p, c) * (c.mp < 3 ? 1.5 : 0.7);
      return 0.005 * by;
    }
    case 'save': {
      const fails = failChance(scene, d.on, {
        with: step.with,
        goal: numberOf(scene, d, step.dc, d.dc),
        by: d.by,
        statuses: threatsOfLines(step.failed, step.failed10),
      });
      return (
        fails * stepsWorth(scene, d, step.failed) + (1 - fails) * stepsWorth(scene, d, step.saved ?? NO_STEPS)
      );
    }
    case 'opposed':
      return 0.5 * stepsWorth(scene, d, step.won) + 0.5 * stepsWorth(scene, d, step.lost ?? NO_STEPS);
    case 'check':
      return 0.5 * stepsWorth(scene, d, step.passed) + 0.5 * stepsWorth(scene, d, step.failed ?? NO_STEPS);
    case 'if': {
      const ability = d.cast === null ? null : (p.book.abilities.get(d.cast.ability) ?? null);
      const yes = allHold(p, d.by, step.when, { ...NO_OCCASION, target: d.on, ability });
      return stepsWorth(scene, d, yes ? step.yes : (step.no ?? NO_STEPS));
    }
    case 'choose':
      return step.options.reduce((best, o) => Math.max(best, stepsWorth(scene, d, o.steps)), 0);
    case 'ask':
      return 0.7 * stepsWorth(scene, d, step.suggest);
    case 'wound':
      return -exchange * (frailtyAt(scene, target).loss[1] ?? 0);
    case 'next action lost':
      return -exchange * (step.action === 'attack' ? 0.07 : 0.03);
    case 'end concentration':
      return c.held.length > 0 ? -0.05 : 0;
    case 'summon': {
      const kit = p.book.kitOf.get(step.creature ?? '');
      const one =
        kit === undefined ? 0.3 : worthOf(p, scene.wits.worths, { ...c, kit }) / worthAt(scene, d.by);
      return Math.min(0.4, 0.5 * one) * Math.max(1, numberOf(scene, d, step.count, 1)) * swapTo(scene, d);
    }
    case 'item':
      return 0.02;
    case 'reroll zone':
      return 0.005;
    case 'rise':
      return risingWorth(scene, c);
    default:
      return 0;
  }
};

/** Up in the air is good for one who can strike from there, with blades around it. */
const risingWorth = (scene: Scene, c: Creature): number => {
  if (c.up > 0 || c.mp < 2) return 0;
  const far = scene.kit.abilities.some((a) => a.check.kind === 'SA' && a.trigger === '');
  return far && scene.foes.some((i) => distance(scene.p, c, creatureAt(scene, i)) <= 2) ? 0.03 : 0;
};

const NO_STEPS: readonly Step[] = [];

/** Turns worth of the user into worth of the target. */
const swap = (scene: Scene, d: Doing): number => {
  const same = creatureAt(scene, d.by).side === creatureAt(scene, d.on).side;
  return ((same ? 1 : -1) * worthAt(scene, d.by)) / Math.max(1, worthAt(scene, d.on));
};

const swapTo = (scene: Scene, d: Doing): number => (d.by === d.on ? 1 : swap(scene, d));

/** What it is worth to be rid of the worst of one's statuses. */
const cleanWorth = (scene: Scene, c: Creature, count: number): number => {
  const bad = c.statuses
    .map((s) => -statusWorth(scene.p, c, s.kind, s.x))
    .filter((n) => n > 0)
    .toSorted((x, y) => y - x);
  return 0.7 * bad.slice(0, Math.max(1, count)).reduce((sum, n) => sum + n, 0);
};
