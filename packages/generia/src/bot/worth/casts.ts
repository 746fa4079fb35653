import { kitOf } from '../../match/book.ts';
import { linesOf } from '../../rules/casting/harm/cast-lines.ts';
import { saveOf } from '../../rules/casting/harm/cast-saves.ts';
import { checkTally } from '../../rules/casting/check.ts';
import type { Ability } from '../../content/content.ts';
import { projectile } from '../../rules/casting/projectiles.ts';
import { bestWay } from '../../rules/status/saves.ts';
import { abilityDc, bestElement } from '../../rules/effects/ability-values.ts';
import { castOf, useFrame } from '../../rules/effects/effects.ts';
import type { AbilityWork } from '../../match/work.ts';
import { blowToll, frameOf } from './blow.ts';
import { faces20, least20 } from './chances.ts';
import { creatureAt, frailtyAt, sided, type Scene } from '../scene.ts';
import { stepsWorth } from './steps.ts';

/** A casting as it would lie on the pile. */
export const castFrame = (
  scene: Scene,
  a: Ability,
  level: number,
  element: string,
  on: readonly number[],
  at: number,
  stone = false,
): AbilityWork => {
  const { p, c, n } = scene;
  const total = abilityDc(p, c, a, level, element);
  return useFrame({ step: 'roll', n: 0, by: n, ability: a.id, level, element, on, at, total, with: stone });
};

/** The element somebody casts with where the target does not matter. */
export const elementOf = ({ p, c }: Scene, a: Ability): string => bestElement(kitOf(p.book, c), a);

/** How likely a target fails by 10, fails, saves, saves by 10, over all rolls of the caster. */
const degrees = (scene: Scene, w: AbilityWork, a: Ability, n: number): readonly number[] => {
  const { p } = scene;
  const c = creatureAt(scene, n);
  const kind = a.check.kind;
  if (kind === 'SURE' || kind === 'none' || (kind !== 'DC' && a.check.vs.length === 0)) return SURE;
  if (a.check.vs.includes('status') || a.check.vs.includes('spell')) return MOSTLY;
  const save = saveOf(p, w, a, n);
  const t = bestWay(p, save, c, false);
  if (t === undefined) return SURE;
  const at = (goal: number): readonly [number, number, number, number] => {
    const saves = least20(t.adv, goal - t.eased);
    const well = least20(t.adv, goal + 10 - t.eased);
    const notBadly = least20(t.adv, goal - 9 - t.eased);
    return [1 - notBadly, notBadly - saves, saves - well, well];
  };
  if (kind === 'DC') return at(w.total);
  const roll = checkTally(p, w, a, false);
  const faces = faces20(roll.adv);
  const sum: [number, number, number, number] = [0, 0, 0, 0];
  for (let face = 1; face <= 20; face++) {
    const chance = faces[face] ?? 0;
    const total = (kind === 'DC+' ? Math.max(10, face) : face) + roll.eased;
    const [a10, a1, s1, s10] = at(total);
    sum[0] += chance * a10;
    sum[1] += chance * a1;
    sum[2] += chance * s1;
    sum[3] += chance * s10;
  }
  return sum;
};

const SURE: readonly number[] = [0, 1, 0, 0];
/** Against a status or a spell the roll itself is compared: mostly it is enough. */
const MOSTLY: readonly number[] = [0, 0.65, 0.35, 0];
const NAMES = ['failed10', 'failed', 'saved', 'saved10'] as const;

/** What a casting on somebody means to the bot's side. */
export const castGain = (scene: Scene, w: AbilityWork, a: Ability, n: number): number => {
  const { p, wits } = scene;
  if (a.check.kind === 'PA') {
    const manner = projectile(p, w, a, n);
    const toll = blowToll(p, wits.memory, frameOf(w.by, n, -1, manner), frailtyAt(scene, n));
    const doing = { by: w.by, on: n, cast: manner.cast, dc: manner.dc };
    const riders = manner.onHit === undefined ? 0 : stepsWorth(scene, doing, manner.onHit);
    return sided(scene, n, toll.loss - toll.hit * riders) + 0.05 * toll.hit;
  }
  const chances = degrees(scene, w, a, n);
  let worth = 0;
  NAMES.forEach((degree, i) => {
    const chance = chances[i] ?? 0;
    if (chance < 0.001) return;
    const { steps, half } = linesOf(a, w, degree);
    if (steps.length > 0)
      worth += chance * stepsWorth(scene, { by: w.by, on: n, cast: castOf(w, half), dc: w.total }, steps);
  });
  return sided(scene, n, -worth);
};
