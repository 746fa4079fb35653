import { DIRECTIONS } from '@caltrop/engine/squares';
import { castWays } from '../../rules/casting/cast-ways.ts';
import type { UseCommand } from '../../match/command.ts';
import { slotsOf } from '../../rules/areas/concentration.ts';
import { slotsUsed } from '../../rules/creature/sources.ts';
import type { Ability, AreaSpec } from '../../content/content.ts';
import { distanceTo } from '../../rules/creature/measures.ts';
import { missing, priceOf } from '../../rules/actions/costs.ts';
import { topLevel } from '../../rules/effects/ability-values.ts';
import { isUp, woundsOf } from '../../match/state.ts';
import { coveredBy, targetsOf } from '../../rules/casting/targets.ts';
import { areaRadius, rangeOf, type Aimed } from '../../rules/casting/reach.ts';
import { isPlan, plan } from '../../rules/skills/use-plan.ts';
import { castFrame, castGain, elementOf } from '../worth/casts.ts';
import { abilitiesOf, attackStepOf, isAnswer, isPayable, runStepOf } from './options.ts';
import { creatureAt, farFrom, priceIn, sided, worthAt, type Scene } from '../scene.ts';
import { effectWorth } from '../worth/state-worth.ts';
import { stepsWorth } from '../worth/steps.ts';

/** Something that could be used in this turn, and what it is expected to bring. */
export interface UseProposal {
  readonly command: UseCommand;
  readonly ability: Ability;
  /** Whom it is about first; -1 for nobody. */
  readonly on: number;
  readonly gain: number;
}

const helps = (a: Ability): boolean =>
  a.aim.who === 'allies' ||
  a.aim.who === 'self' ||
  a.keywords.includes('SUPPORT') ||
  a.keywords.includes('HEAL');

/** What it costs to begin something that must be kept up: what one keeps up now is not thrown away for little. */
const heldPrice = (scene: Scene, a: Ability): number => {
  const { p, c, n } = scene;
  if (!a.keywords.includes('CONCENTRATION')) return 0;
  if (c.held.some((h) => h.ability === a.id)) return Number.POSITIVE_INFINITY;
  return slotsUsed(p, c) < slotsOf(p, c) ? 0 : 0.12 * worthAt(scene, n);
};

/** Spells, features and skills without a weapon that are worth their price, the best aim of each. */
export const usesOf = (scene: Scene, quick: boolean): UseProposal[] => {
  const { p, c, kit } = scene;
  const found: UseProposal[] = [];
  for (const a of abilitiesOf(p, c, kit.abilities)) {
    if (isAnswer(a) || a.check.kind === 'weapon' || attackStepOf(a) !== undefined) continue;
    if (runStepOf(a) !== undefined || !isPayable(p, a) || a.actions.includes('ritual')) continue;
    const held = heldPrice(scene, a);
    if (held === Number.POSITIVE_INFINITY) continue;
    let best: UseProposal | undefined;
    for (const deed of waysOf(scene, a, quick)) {
      const gain = deed.gain - held;
      if (gain > 0.02 && (best === undefined || gain > best.gain) && isPlan(plan(p, deed.command)))
        best = { ...deed, gain };
    }
    if (best !== undefined) found.push(best);
  }
  return found;
};

/** Cast levels worth a look: the lowest, and the highest that can be paid for. */
const levelsOf = (
  scene: Scene,
  a: Ability,
  quick: boolean,
): readonly (readonly [level: number, price: number])[] => {
  const { p, c, kit } = scene;
  const found: (readonly [number, number])[] = [];
  const top = topLevel(kit, a);
  for (let level = 1; level <= top; level++) {
    const price = priceOf(p, c, a, { level, element: elementOf(scene, a), targets: 1, with: false });
    if (missing(p, c, a, price) !== '') break;
    found.push([level, priceIn(scene, price.en, price.mp)]);
  }
  const [first] = found;
  const last = found.at(-1);
  return quick && found.length > 2 && first !== undefined && last !== undefined ? [first, last] : found;
};

/** What an ability could be aimed at, each with its gain. */
const waysOf = (scene: Scene, a: Ability, quick: boolean): UseProposal[] => {
  const { p, c, n } = scene;
  const found: UseProposal[] = [];
  const levels = levelsOf(scene, a, quick);
  const trust = a.ask === '' ? 1 : 0.7;
  for (const element of elements(scene, a, quick)) {
    for (const [level, price] of levels) {
      const base: UseCommand = {
        do: 'use',
        ability: a.id,
        ...(levels.length > 1 || level > 1 ? { level } : {}),
        ...(a.elements.length > 1 ? { element } : {}),
      };
      const add = (command: UseCommand, on: readonly number[], at: number): void => {
        const w = castFrame(scene, a, level, element, on, at);
        let gain = areaGain(scene, a, w.on, at, element, level);
        for (const target of on) gain += castGain(scene, w, a, target);
        for (const e of a.held) gain += 0.6 * worthAt(scene, n) * effectWorth(e);
        found.push({ command, ability: a, on: on[0] ?? -1, gain: trust * gain - price });
      };
      const aimed: Aimed = { on: [], at: -1, level, element, with: false, path: [] };
      switch (a.aim.at) {
        case 'self':
          add(base, [n], -1);
          break;
        case 'creature':
        case 'creatures':
        case 'chain': {
          const far = rangeOf(p, c, a, aimed);
          for (const on of marks(scene, a, far, quick)) {
            const all = targetsOf(p, c, a, { ...aimed, on: [on] });
            add({ ...base, on: [creatureAt(scene, on).id] }, all, -1);
          }
          break;
        }
        case 'radius':
          if (a.aim.around === true) add(base, targetsOf(p, c, a, aimed), -1);
          else
            for (const at of centres(scene, a, aimed, quick))
              add({ ...base, at }, targetsOf(p, c, a, { ...aimed, at }), at);
          break;
        case 'line':
        case 'cone':
          for (const on of scene.foes) {
            const { at } = creatureAt(scene, on);
            if (at !== c.at) add({ ...base, at }, targetsOf(p, c, a, { ...aimed, at }), at);
          }
          break;
        case 'square':
          for (const way of castWays(p, c, a, base).slice(0, quick ? 3 : 8)) add(way, [], way.at ?? -1);
          break;
        default:
          break;
      }
    }
  }
  return found;
};

/** Elements worth a look: where the damage goes by them, each. */
const elements = (scene: Scene, a: Ability, quick: boolean): readonly string[] => {
  const differs = a.elements.length > 1 && a.effect.some((s) => s.do === 'damage' && s.type === 'element');
  return differs && !quick ? a.elements : [elementOf(scene, a)];
};

/** Whom a use on one creature could be for: friends in need, or foes in range that are nearly down or near. */
const marks = (scene: Scene, a: Ability, far: number, quick: boolean): readonly number[] => {
  const { p, c, n, foes, friends } = scene;
  if (helps(a)) {
    const heals = a.keywords.includes('HEAL');
    return [n, ...friends].filter((i) => {
      const o = creatureAt(scene, i);
      if (i !== n && farFrom(scene, i) > far) return false;
      return heals ? woundsOf(o) > 0 || !o.awake : isUp(o);
    });
  }
  const near = foes.filter((i) => farFrom(scene, i) <= far && creatureAt(scene, i) !== c);
  const most = quick ? 2 : 5;
  if (near.length <= most) return near;
  const rank = (i: number): number => {
    const o = creatureAt(scene, i);
    return farFrom(scene, i) - 4 * woundsOf(o) - worthAt(scene, i) / 3 - (p.state.turn.who === i ? 1 : 0);
  };
  return near.toSorted((x, y) => rank(x) - rank(y)).slice(0, most);
};

/** Where an area strikes foes and spares friends: the few best squares by head count. */
const centres = (scene: Scene, a: Ability, aimed: Aimed, quick: boolean): readonly number[] => {
  const { p, c, n, foes, friends } = scene;
  const { board } = p.book;
  const radius = areaRadius(p, c, a, aimed);
  const far = rangeOf(p, c, a, aimed);
  const wanted = helps(a) ? [n, ...friends.filter((i) => isUp(creatureAt(scene, i)))] : foes;
  const spared = helps(a) ? foes : [n, ...friends];
  const counts = new Map<number, number>();
  for (const on of wanted) {
    const { at } = creatureAt(scene, on);
    for (const step of [{ dx: 0, dy: 0 }, ...DIRECTIONS]) {
      const x = (board.xs[at] ?? 0) + step.dx * radius;
      const y = (board.ys[at] ?? 0) + step.dy * radius;
      if (x < 0 || y < 0 || x >= board.width || y >= board.height) continue;
      const square = y * board.width + x;
      if (counts.has(square) || distanceTo(p, c, square) > far) continue;
      let count = 0;
      for (const i of wanted) if (distanceTo(p, creatureAt(scene, i), square) <= radius) count++;
      for (const i of spared) if (distanceTo(p, creatureAt(scene, i), square) <= radius) count -= 1.5;
      counts.set(square, count);
    }
  }
  return [...counts]
    .filter(([, count]) => count > 0)
    .toSorted((x, y) => y[1] - x[1])
    .slice(0, quick ? 2 : 4)
    .map(([at]) => at);
};

/** What an area that stays is worth: what it does to those in it now, and a little for later; a watch over those who come. */
const areaGain = (
  scene: Scene,
  a: Ability,
  struck: readonly number[],
  at: number,
  element: string,
  level: number,
): number => {
  const { p, c, n, foes, friends } = scene;
  let gain = 0;
  for (const s of a.effect) {
    if (s.do === 'summon' || s.do === 'item' || s.do === 'resource') {
      if (struck.length === 0) gain += ownGain(scene, a, level, element);
      continue;
    }
    if (s.do !== 'area') continue;
    const { area } = s;
    if (area.kind === 'WATCH') {
      gain += watchGain(scene, at);
      continue;
    }
    const aimed: Aimed = { on: [], at, level, element, with: false, path: [] };
    const squares = new Set(
      coveredBy(p, c, { ...a, aim: { ...a.aim, at: 'radius', radius: area.radius } }, aimed),
    );
    for (const i of [n, ...friends, ...foes]) {
      const o = creatureAt(scene, i);
      if (!squares.has(o.at) || !concerns(area, o.side === c.side, i === n)) continue;
      const steps = area.failed ?? [];
      gain += sided(scene, i, -0.6 * stepsWorth(scene, { by: n, on: i, cast: null, dc: 14 }, steps));
    }
    gain += 0.02 * worthAt(scene, n);
  }
  return gain;
};

const concerns = ({ who }: AreaSpec, friend: boolean, self: boolean): boolean =>
  who === 'all' || (who === 'foes' ? !friend : who === 'allies' ? friend : !self);

/** What steps that touch nobody else are worth to the user. */
const ownGain = (scene: Scene, a: Ability, level: number, element: string): number => {
  const { n } = scene;
  const w = castFrame(scene, a, level, element, [n], -1);
  const cast = {
    ability: a.id,
    level,
    element,
    at: -1,
    path: [],
    with: false,
    held: 0,
    against: -1,
    total: w.total,
    half: false,
    rolled: -1,
    explosions: 0,
  };
  return worthAt(scene, n) * stepsWorth(scene, { by: n, on: n, cast, dc: w.total }, a.effect);
};

/** A watch is for foes who are still to come: some metres from the square and from anybody's blade. */
const watchGain = (scene: Scene, at: number): number => {
  const { p, n, foes } = scene;
  if (p.state.areas.some((area) => area.kind === 'WATCH' && area.by === n)) return -1;
  let near = 0;
  for (const i of foes) {
    const d = distanceTo(p, creatureAt(scene, i), at);
    if (d <= 6) near++;
    if (farFrom(scene, i) <= 2) return -1;
  }
  return near === 0 ? -1 : 0.03 * worthAt(scene, n);
};
