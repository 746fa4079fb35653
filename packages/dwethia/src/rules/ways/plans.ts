import {
  distance,
  gap,
  Planner,
  rimPoints,
  type Pillar,
  type Planned,
  type Spot,
  type Terrain,
} from '@caltrop/engine/inches';
import type { Position } from '../../match/book.ts';
import type { Model } from '../../match/state.ts';
import { HAIR, isEngaged } from '../ground/measures.ts';
import { groundFor, withPillars } from '../ground/terrain.ts';
import { allowanceOf, judge, keepAway, NEAR, treadOf, type Terms } from './paths.ts';

/** A way that a model may go: its joints without the start, as a command says them, and what it costs. */
export interface Plan {
  readonly path: readonly Spot[];
  readonly cost: number;
}

/** What binds a model's move now. */
export const termsOf = (p: Position, m: Model): Terms => ({
  allowance: allowanceOf(p, m) - m.spent,
  // DW-R92: no charge in the turn of arrival; DW-R21: who leaves a fight begins no other.
  peaceful: m.usedThisRound.includes(ARRIVED) ? 'DW-R92' : isEngaged(p, m) ? 'DW-R25' : undefined,
  tread: treadOf(p, m),
});

/** The mark of a model that has come on the table this turn. */
export const ARRIVED = 'arrived';

const whole = ({ x, y }: Spot): Spot => ({ x: Math.round(x), y: Math.round(y) });

/** A legal way as a plan; undefined when a rule forbids it. */
const tried = (p: Position, m: Model, path: readonly Spot[], terms: Terms): Plan | undefined => {
  const judged = judge(p, m, path, terms);
  return judged.ok ? { path, cost: judged.value.cost } : undefined;
};

/** What a model's ways go around: closed ground, and enemies at the distance they ask for, one of them perhaps to be met. */
export const groundAround = (p: Position, m: Model, prey?: Model): Terrain => {
  const tread = treadOf(p, m);
  const pillars: Pillar[] = [];
  if (!tread.ethereal) {
    for (const e of p.state.models) {
      if (e.where !== 'table' || e.side === m.side || Math.abs(e.z - m.z) > NEAR + HAIR) continue;
      pillars.push({ x: e.x, y: e.y, clear: e === prey ? m.r + e.r : keepAway(m, e) });
    }
  }
  return withPillars(groundFor(p, tread), pillars);
};

const plannerOf = (p: Position, m: Model, budget: number, prey?: Model): Planner =>
  new Planner(groundAround(p, m, prey), m, budget);

const planOf = (found: Planned | undefined): readonly Spot[] | undefined => found?.path.slice(1).map(whole);

/** The cheapest legal way of a model to a place: straight, or around what is in the way; undefined where none leads. */
export const planMove = (p: Position, m: Model, to: Spot): Plan | undefined => {
  const terms = termsOf(p, m);
  const goal = whole(to);
  if (distance(m, goal) > terms.allowance + HAIR) return undefined;
  const straight = tried(p, m, [goal], terms);
  if (straight !== undefined && straight.cost <= distance(m, goal) + HAIR) return straight;
  const around = planOf(plannerOf(p, m, terms.allowance + HAIR).to(goal));
  const bent = around === undefined ? undefined : tried(p, m, around, terms);
  if (bent === undefined || (straight !== undefined && straight.cost <= bent.cost)) return straight;
  return bent;
};

/** How far from its prey a charging base is put: in contact, and no rounding lets the bases overlap. */
const LOOSE = 15;

/** The place beside an enemy that a charge comes to first. */
const facingOf = (m: Model, enemy: Model): Spot => {
  const r = enemy.r + m.r + LOOSE;
  const far = Math.max(1, distance(m, enemy));
  return whole({ x: enemy.x + ((m.x - enemy.x) * r) / far, y: enemy.y + ((m.y - enemy.y) * r) / far });
};

/** The other places around an enemy at which a charge within an allowance could end, the nearest first. */
const sidesOf = (m: Model, enemy: Model, allowance: number): Spot[] => {
  const near: { readonly spot: Spot; readonly far: number }[] = [];
  for (const spot of rimPoints(enemy, enemy.r + m.r + LOOSE)) {
    const far = distance(spot, m);
    if (far <= allowance + HAIR) near.push({ spot, far });
  }
  return near.sort((a, b) => a.far - b.far).map(({ spot }) => spot);
};

/** A charge straight at an enemy, at the nearest side that can be reached so; undefined where none can. */
export const planRush = (p: Position, m: Model, enemy: Model, terms = termsOf(p, m)): Plan | undefined => {
  const { allowance } = terms;
  if (terms.peaceful !== undefined || gap(m, enemy) > allowance + HAIR) return undefined;
  const facing = facingOf(m, enemy);
  const first = distance(facing, m) > allowance + HAIR ? undefined : tried(p, m, [facing], terms);
  if (first !== undefined) return first;
  for (const side of sidesOf(m, enemy, allowance)) {
    const straight = tried(p, m, [side], terms);
    if (straight !== undefined) return straight;
  }
  return undefined;
};

/** A charge that ends in contact with an enemy, straight or around what is in the way; undefined where none can. */
export const planCharge = (p: Position, m: Model, enemy: Model): Plan | undefined => {
  const terms = termsOf(p, m);
  const straight = planRush(p, m, enemy, terms);
  if (straight !== undefined || terms.peaceful !== undefined || gap(m, enemy) > terms.allowance + HAIR)
    return straight;
  const sides = [facingOf(m, enemy)].filter((s) => distance(s, m) <= terms.allowance + HAIR);
  sides.push(...sidesOf(m, enemy, terms.allowance));
  const planner = plannerOf(p, m, terms.allowance + HAIR, enemy);
  for (const side of sides) {
    const path = planOf(planner.to(side));
    const bent = path === undefined ? undefined : tried(p, m, path, terms);
    if (bent !== undefined) return bent;
  }
  return undefined;
};

/** How fine a way is cut when its end is not free. */
const CUT = 500;

/** The furthest legal part of a straight way towards a place, up to a length. */
const planStraight = (p: Position, m: Model, to: Spot, most: number, terms: Terms): Plan | undefined => {
  const far = distance(m, to);
  for (let length = Math.min(far, most); length >= CUT / 2; length -= CUT) {
    const spot = whole({ x: m.x + ((to.x - m.x) * length) / far, y: m.y + ((to.y - m.y) * length) / far });
    const plan = tried(p, m, [spot], terms);
    if (plan !== undefined) return plan;
  }
  return undefined;
};

/** Ways aside of the straight one, by 35 and 70 degrees: cosine and sine, written out. */
const ASIDE: readonly (readonly [number, number])[] = [
  [0.819, 0.574],
  [0.819, -0.574],
  [0.342, 0.94],
  [0.342, -0.94],
];

/** The furthest legal straight way towards a place; where something bars it, the way aside that ends nearest to it. */
export const planTowards = (
  p: Position,
  m: Model,
  to: Spot,
  most = allowanceOf(p, m) - m.spent,
  terms = termsOf(p, m),
): Plan | undefined => {
  const straight = planStraight(p, m, to, most, terms);
  if (straight !== undefined && straight.cost >= Math.min(most, distance(m, to)) / 2) return straight;
  const [dx, dy] = [to.x - m.x, to.y - m.y];
  let best = straight;
  const left = (plan: Plan | undefined): number => distance(plan?.path.at(-1) ?? m, to);
  for (const [cos, sin] of ASIDE) {
    const aside = { x: m.x + dx * cos - dy * sin, y: m.y + dx * sin + dy * cos };
    const plan = planStraight(p, m, aside, most, terms);
    if (plan !== undefined && left(plan) < left(best)) best = plan;
  }
  return best;
};

/** How far a model can go this turn: its allowance, the rim of what it reaches straight on, and whom it can charge. */
export interface Reach {
  readonly allowance: number;
  /** 24 places around the model, the furthest it gets in each direction. */
  readonly rim: readonly Spot[];
  readonly charges: readonly string[];
}

export const reachOf = (p: Position, m: Model): Reach => {
  const terms = termsOf(p, m);
  const { allowance } = terms;
  const rim = rimPoints(m, allowance).map(
    (to) => planStraight(p, m, to, allowance, terms)?.path.at(-1) ?? { x: m.x, y: m.y },
  );
  const charges = p.state.models
    .filter((e) => e.where === 'table' && e.side !== m.side && planCharge(p, m, e) !== undefined)
    .map((e) => e.id);
  return { allowance, rim, charges };
};
