import { distance, gap, type Spot } from '@caltrop/engine/inches';
import { groundOf, kitOf, piecesOf, type Position } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import { SIDES, type Model } from '../../match/state.ts';
import { markersOf } from '../end/markers.ts';
import { isScenarioSecret } from '../end/victory.ts';
import { findsAnyCover } from '../ground/measures.ts';
import { driveFault } from '../ways/drives.ts';
import { judge } from '../ways/paths.ts';
import { planCharge, planRush, planTowards, termsOf, type Plan } from '../ways/plans.ts';

type Move = CommandOf<'move'>;

/** How many enemies a model may head for, the nearest ones. */
const TOWARDS = 3;
const FAR = 1e9;

/** Sensible moves of a model: charges on all it can reach, and ways towards enemies, cover, markers and the hill. */
export const movesOf = (p: Position, m: Model, which: 'all' | 'charges' | 'ways' = 'all'): Move[] => {
  const moves: Move[] = [];
  const driven = kitOf(p.book, m).markers.length > 0;
  const add = (plan: Plan | undefined): void => {
    const end = plan?.path.at(-1);
    if (plan === undefined || end === undefined || distance(end, m) < 1) return;
    if (driven && !isDriven(p, m, plan)) return;
    const same = moves.some((one) => distance(one.path.at(-1) ?? m, end) < 1);
    if (!same) moves.push({ do: 'move', model: m.id, path: plan.path });
  };
  const terms = termsOf(p, m);
  const { allowance } = terms;
  const towards = (to: Spot, most = allowance): void => add(planTowards(p, m, to, most, terms));
  const foes: { readonly e: Model; readonly far: number }[] = [];
  for (const e of p.state.models)
    if (e.where === 'table' && e.side !== m.side) foes.push({ e, far: gap(e, m) });
  foes.sort((a, b) => a.far - b.far);
  for (const { e, far } of foes) {
    if (far > allowance || which === 'ways') break;
    // Whom a marker drives at an enemy goes around what bars the straight way.
    add(driven ? planCharge(p, m, e) : planRush(p, m, e, terms));
  }
  if (which === 'charges') return moves;
  for (const { e } of foes.slice(0, TOWARDS)) towards(e);
  const nearest = foes[0]?.e;
  if (nearest !== undefined) {
    // Half the allowance keeps weapons with a half penalty ready (DW-SHOOT-18).
    if (kitOf(p.book, m).ranged.length > 0) towards(nearest, allowance / 2);
    towards({ x: 2 * m.x - nearest.x, y: 2 * m.y - nearest.y });
  }
  for (const goal of goalsOf(p, m)) towards(goal, Math.min(allowance, distance(m, goal)));
  return moves;
};

/** Whether the markers of a model let it go a way (DW-R102). */
const isDriven = (p: Position, m: Model, { path }: Plan): boolean => {
  const judged = judge(p, m, path, termsOf(p, m));
  return judged.ok && driveFault(p, m, judged.value) === undefined;
};

/** Places worth going to: the nearest cover, the nearest marker, the circles of King of the Hill. */
const goalsOf = (p: Position, m: Model): Spot[] => {
  const goals: Spot[] = [];
  if (!findsAnyCover(groundOf(p).covering, m)) {
    const covers = piecesOf(p).flatMap(({ kind, ground }) => {
      if (kind.cover === 0 || kind.impassable) return [];
      const x = Math.min(Math.max(m.x, ground.left), ground.right);
      // Behind what is crossed, inside what is entered.
      const back = m.side === 'south' ? ground.top - m.r : ground.bottom + m.r;
      return [{ x, y: kind.shape === 'linear' ? back : (ground.top + ground.bottom) / 2 }];
    });
    goals.push(...nearestOf(m, covers));
  }
  goals.push(...nearestOf(m, markersOf(p.book)));
  // What a side plays for may be secret (DW-R91): the choices of its enemy do not show it.
  for (const side of isScenarioSecret(p) ? [m.side] : SIDES) {
    const hill = p.state.hills[side];
    if (hill !== undefined) goals.push(hill);
  }
  return goals;
};

const nearestOf = (m: Model, spots: readonly Spot[]): Spot[] => {
  let best: Spot | undefined;
  let least = FAR;
  for (const spot of spots) {
    const far = distance(spot, m);
    if (far >= least) continue;
    best = spot;
    least = far;
  }
  return best === undefined ? [] : [best];
};
