import { lineOf } from '@caltrop/engine/squares';
import { BARE_ARM } from '../../rules/aim/bare-arm.ts';
import type { Command } from '../../match/command.ts';
import { seesTarget } from '../../rules/board/cover.ts';
import { carryOf, reachWith } from '../../rules/creature/in-hand.ts';
import { distance } from '../../rules/creature/measures.ts';
import { flankScore } from '../../rules/board/flanking.ts';
import { lineArm } from '../../rules/aim/skill-strikes.ts';
import { isSwept, strikeFault } from '../../rules/aim/aim.ts';
import { missing, priceOf } from '../../rules/actions/costs.ts';
import { isPlan, plan } from '../../rules/skills/use-plan.ts';
import { valueOf } from '../../rules/creature/values.ts';
import {
  attackStepOf,
  isAnswer,
  isPayable,
  optionOf,
  plainOptions,
  runStepOf,
  skillOptions,
  type Option,
} from './options.ts';
import { badness, peril, put, shelter, type Place } from './places.ts';
import { blowAt, creatureAt, farFrom, priceIn, sided, worthAt, type Scene } from '../scene.ts';
import { stepsWorth } from '../worth/steps.ts';

/** One blow that could be struck in this turn, from where, and what it is expected to bring. */
export interface Strike {
  readonly command: Command;
  readonly place: Place | undefined;
  readonly on: number;
  readonly gain: number;
  readonly option: Option;
}

/** Whether somebody is in reach of an option from where the creature is put. */
const reaches = (scene: Scene, o: Option, on: number): boolean => {
  const { p, c } = scene;
  const target = creatureAt(scene, on);
  if (o.manner.line !== null) {
    const d = distance(p, c, target);
    return d <= carryOf(p, c, o.weapon) && (o.weapon.range === null || seesTarget(p, c, target));
  }
  return strikeFault(p, c, o.arm, target) === undefined;
};

/** What an option on somebody is worth to the bot's side, its price taken off. */
const strikeGain = (scene: Scene, o: Option, on: number): number => {
  const { n } = scene;
  if (o.sweep !== undefined) return sweepGain(scene, o);
  const toll = blowAt(scene, n, on, o.arm, o.manner, o.key);
  let gain = sided(scene, on, toll.loss) + 0.1 * toll.hit;
  if (o.manner.onHit !== undefined && o.manner.onHit.length > 0)
    gain += sided(
      scene,
      on,
      -toll.hit * stepsWorth(scene, { by: n, on, cast: null, dc: 12 }, o.manner.onHit),
    );
  if (o.manner.woundChecks) gain *= 1.08;
  if (o.times > 1) gain *= o.whileHit ? 1 + toll.hit : 1 + 0.9 * (o.times - 1);
  return gain - o.price;
};

/** One blow at everybody around. */
const sweepGain = (scene: Scene, o: Option): number => {
  const { p, c, n, foes, friends } = scene;
  const reach = o.within > 0 ? o.within : reachWith(c, o.weapon);
  let gain = -o.price;
  let struck = 0;
  for (const on of o.sweep === 'all in reach' ? [...foes, ...friends] : foes) {
    if (!isSwept(p, c, creatureAt(scene, on), reach)) continue;
    const toll = blowAt(scene, n, on, o.arm, o.manner, o.key);
    gain += sided(scene, on, toll.loss) + 0.1 * toll.hit;
    struck++;
  }
  return struck === 0 ? -1 : gain;
};

/** The best place to strike somebody from with an arm: near, safe, and on the far side of a friend. */
const placeFor = (scene: Scene, o: Option, on: number, places: readonly Place[]): Place | undefined => {
  const { p, c, n } = scene;
  const target = creatureAt(scene, on);
  const worth = worthAt(scene, n);
  const shoots = o.weapon.range !== null;
  const far = carryOf(p, c, o.weapon);
  let best: Place | undefined;
  let most = Number.NEGATIVE_INFINITY;
  let looks = 0;
  for (const place of places) {
    put(scene, place);
    const d = distance(p, c, target);
    if (d > far) continue;
    let good = -worth * badness(scene, place.at) - 0.02 * place.cost;
    if (good <= most) continue;
    if (shoots) {
      if (d > 4) good += 0.02 * Math.min(4, d - 4);
      if (looks++ > LOOKS || good <= most || !seesTarget(p, c, target)) continue;
      good += worth * shelter(scene, place.at);
    } else {
      good += 0.3 * flankScore(p, n, target);
      // A longer arm keeps out of reach of a shorter one.
      if (d > 1) good += 0.1;
    }
    if (good <= most) continue;
    const risk = worth * peril(scene, place.path);
    put(scene, place);
    if (good - risk <= most) continue;
    most = good - risk;
    best = place;
  }
  put(scene, undefined);
  return best;
};

/** How many squares a shooter looks at closely. */
const LOOKS = 30;

/** What a place changes about a blow struck from it. */
const placeGain = (scene: Scene, place: Place): number => {
  const worth = worthAt(scene, scene.n);
  const here = badness(scene, scene.home);
  const price = place.how === 'sprint' ? priceIn(scene, 2, 0) : 0;
  return worth * (here - badness(scene, place.at) - peril(scene, place.path)) * 0.5 - price - 0.02;
};

/** Foes that are worth a look: the nearest first. */
const nearest = (scene: Scene, most: number): readonly number[] =>
  scene.foes.length <= most
    ? scene.foes
    : scene.foes.toSorted((a, b) => farFrom(scene, a) - farFrom(scene, b)).slice(0, most);

/** Every blow worth a look in this turn; `places` are asked for only where they are needed. */
export const strikesOf = (scene: Scene, places: () => readonly Place[], quick: boolean): Strike[] => {
  const plain = plainOptions(scene);
  const skills = skillOptions(scene);
  const stride = strideOf(scene);
  if (plain.length + skills.length === 0) return [];
  const found: Strike[] = [];
  const aims: { readonly on: number; readonly place: Place | undefined; readonly gain: number }[] = [];
  for (const on of nearest(scene, quick ? 4 : 6)) {
    const here = plain.filter((o) => reaches(scene, o, on));
    let best = Number.NEGATIVE_INFINITY;
    for (const o of here) {
      const gain = strikeGain(scene, o, on);
      found.push({ command: o.command(creatureAt(scene, on).id), place: undefined, on, gain, option: o });
      best = Math.max(best, gain);
    }
    if (here.length > 0) aims.push({ on, place: undefined, gain: best });
    // Who stands in a fight stays in it, unless it shoots and had better not.
    const uneasy = scene.far && (!quick || badness(scene, scene.home) > UNEASY);
    const leaves = here.length === 0 || uneasy || (!quick && !here.some((o) => o.weapon.range !== null));
    if (!leaves) continue;
    for (const o of plain.length > 2 ? bestArms(plain) : plain) {
      // Nobody looks for a square where none can be near enough.
      if (farFrom(scene, on) > stride + carryOf(scene.p, scene.c, o.weapon)) continue;
      const place = placeFor(scene, o, on, places());
      if (place === undefined) continue;
      put(scene, place);
      const fault = strikeFault(scene.p, scene.c, o.arm, creatureAt(scene, on));
      const struck = fault === undefined ? strikeGain(scene, o, on) : 0;
      put(scene, undefined);
      if (fault !== undefined) continue;
      const gain = struck + placeGain(scene, place);
      found.push({ command: o.command(creatureAt(scene, on).id), place, on, gain, option: o });
      aims.push({ on, place, gain });
    }
    put(scene, undefined);
  }
  if (skills.length > 0) found.push(...skillStrikes(scene, skills, aims, quick));
  found.push(...runs(scene, quick));
  return found;
};

/** A place worse than this is left by those who fight from afar, when somebody looks only shortly. */
const UNEASY = 0.015;

/** How far somebody comes in one move, on its own feet, its wings or its mount's. */
const strideOf = ({ p, c, kit }: Scene): number => {
  const mount = p.state.creatures[c.mount];
  return mount === undefined ? Math.max(kit.fly, valueOf(p, c, 'MS')) : valueOf(p, mount, 'MS');
};

/** The two best arms of many: the rest are spares. */
const bestArms = (options: readonly Option[]): readonly Option[] =>
  options.toSorted((a, b) => power(b) - power(a)).slice(0, 2);

const power = ({ weapon }: Option): number => {
  let sum = weapon.hit + weapon.flat;
  for (const [count, sides] of [...weapon.dice, ...weapon.ammoDice]) sum += (count * (sides + 1)) / 2;
  return sum;
};

/** Skills on the best of those who can be struck plainly, from the same places. */
const skillStrikes = (
  scene: Scene,
  skills: readonly Option[],
  aims: readonly { readonly on: number; readonly place: Place | undefined; readonly gain: number }[],
  quick: boolean,
): Strike[] => {
  const { foes } = scene;
  const found: Strike[] = [];
  const tried =
    aims.length > 0
      ? aims.toSorted((a, b) => b.gain - a.gain).slice(0, quick ? 2 : 3)
      : foes.map((on) => ({ on, place: undefined, gain: 0 }));
  for (const { on, place } of tried) {
    put(scene, place);
    for (const o of skills) {
      if (o.sweep === undefined && !reaches(scene, o, on)) continue;
      const gain = strikeGain(scene, o, on);
      if (gain <= 0) continue;
      const command = o.command(creatureAt(scene, on).id);
      // The rules are asked as it would stand there.
      if (place !== undefined && command.do === 'use' && !isPlan(plan(scene.p, command))) continue;
      found.push({ command, place, on, gain, option: o });
    }
    put(scene, undefined);
    if (place === undefined) continue;
    const more = placeGain(scene, place);
    for (let i = 0; i < found.length; i++) {
      const s = found[i];
      if (s !== undefined && s.place === place && s.on === on) found[i] = { ...s, gain: s.gain + more };
    }
  }
  put(scene, undefined);
  return found;
};

/** Blows at the end of a run: Charge, dives. The rules say which ways can be taken. */
const runs = (scene: Scene, quick: boolean): Strike[] => {
  const { p, c, kit, home } = scene;
  const found: Strike[] = [];
  for (const a of kit.abilities) {
    const step = attackStepOf(a);
    const run = runStepOf(a);
    if (step === undefined || run === undefined || isAnswer(a) || !isPayable(p, a)) continue;
    if (run.straight !== true) continue;
    const price = priceOf(p, c, a, { level: 1, element: '', targets: 1, with: false });
    if (missing(p, c, a, price) !== '') continue;
    const far = typeof run.metres === 'number' ? run.metres : valueOf(p, c, 'MS');
    for (const on of nearest(scene, quick ? 2 : 4)) {
      const target = creatureAt(scene, on);
      const d = distance(p, c, target);
      if (d < 4 || d > far + 2) continue;
      const whole = lineOf(p.book.board, home, target.at, d + 1);
      for (let k = Math.min(far, whole.length); k >= 4; k--) {
        const path = whole.slice(0, k);
        const command: Command = { do: 'use', ability: a.id, on: [target.id], path };
        const planned = plan(p, command);
        if (!isPlan(planned)) continue;
        const weapon =
          step.line === undefined ? kit.arms[planned.arm] : lineArm(p, c, step.line, { level: 1, step: 1 });
        const o = optionOf(scene, a, 1, Math.max(0, planned.arm), weapon ?? BARE_ARM, price, 1);
        c.at = path.at(-1) ?? home;
        const gain = strikeGain(scene, o, on);
        c.at = home;
        found.push({
          command,
          place: undefined,
          on,
          gain: gain - worthAt(scene, scene.n) * peril(scene, path),
          option: o,
        });
        break;
      }
    }
  }
  return found;
};
