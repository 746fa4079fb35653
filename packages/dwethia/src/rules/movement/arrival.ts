import type { Refusal } from '@caltrop/engine';
import { gap, INCH, TOUCH, type Disc, type Spot } from '@caltrop/engine/inches';
import { refuse, type Position } from '../../match/book.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import { tell } from '../../match/events.ts';
import { findModel, modelOf, type Model, type Side } from '../../match/state.ts';
import { HAIR } from '../ground/measures.ts';
import { standFault, stoodAt } from '../ground/terrain.ts';
import { hasEffect } from '../profile/stats.ts';
import { NEAR, roomFault } from '../ways/paths.ts';
import { ARRIVED } from '../ways/plans.ts';

/** The first turn in which models held off may come (DW-R92). */
const FIRST_TURN = 2;
/** DW-CSR-L09: how far from enemies an Ambush begins. */
const AMBUSH = 6 * INCH;

type Arrive = CommandOf<'arrive'>;

/** Whether a base touches the table edge of its side, or for an Ambush any edge. */
const isAtEdge = (p: Position, side: Side, ambush: boolean, base: Disc): boolean => {
  const { width, height } = p.book.surface;
  const reach = base.r + TOUCH;
  const own = side === 'south' ? base.y <= reach : base.y >= height - reach;
  if (own || !ambush) return own;
  return base.y <= reach || base.y >= height - reach || base.x <= reach || base.x >= width - reach;
};

const arriveFault = (p: Position, side: Side, m: Model, at: Spot): Refusal | undefined => {
  const ambush = hasEffect(p, m, 'ambush');
  const base = stoodAt(p, m.r, at);
  const fault = standFault(p, base) ?? roomFault(p, m, base);
  if (fault !== undefined) return fault;
  if (!isAtEdge(p, side, ambush, base))
    return refuse('DW-R92', `${m.name} must touch ${ambush ? 'a' : 'its own'} table edge where it comes.`);
  for (const e of p.state.models) {
    if (e.where !== 'table' || e.side === side) continue;
    const space = gap(base, e);
    if (ambush && space <= AMBUSH + HAIR)
      return refuse('DW-CSR-L09', `An Ambush begins more than 6" from enemies; ${e.name} is nearer.`);
    if (space <= NEAR + HAIR) return refuse('DW-R92', `${m.name} may not arrive within 1" of ${e.name}.`);
  }
  return undefined;
};

/** How far apart the offered places at an edge lie. */
const APART = 3 * INCH;

const placesFor = (p: Position, m: Model): Spot[] => {
  const { width, height } = p.book.surface;
  const own = m.side === 'south' ? m.r : height - m.r;
  const far = m.side === 'south' ? height - m.r : m.r;
  const spots: Spot[] = [];
  const ambush = hasEffect(p, m, 'ambush');
  for (let x = m.r; x <= width - m.r; x += APART) {
    spots.push({ x, y: own });
    if (ambush) spots.push({ x, y: far });
  }
  if (ambush) {
    for (let y = m.r; y <= height - m.r; y += APART) spots.push({ x: m.r, y }, { x: width - m.r, y });
  }
  return spots.filter((spot) => arriveFault(p, m.side, m, spot) === undefined);
};

const isHeld = (m: Model, side: Side): boolean => m.side === side && m.where === 'held';

/** DW-R92: a model held off the field comes on it, then moves as any other, but charges nobody this turn. */
export const arriveVerb: Verb<Arrive> = {
  fault: (p, side, { model, x, y }) => {
    const m = findModel(p.state, model);
    if (m === undefined || !isHeld(m, side))
      return refuse('DW-DEP-08', 'No such model of yours is held off.');
    if (p.state.round < FIRST_TURN) return refuse('DW-R92', 'Models held off come from turn 2 on.');
    return arriveFault(p, side, m, { x, y });
  },
  start: (b, _, { model, x, y }) => {
    const m = modelOf(b.state, model);
    const at = stoodAt(b, m.r, { x, y });
    m.x = at.x;
    m.y = at.y;
    m.z = at.z;
    m.where = 'table';
    m.usedThisRound = [...m.usedThisRound, ARRIVED];
    tell(b, { type: 'arrives', rules: ['DW-R92'], model, x, y });
  },
  choices: (p, side) =>
    p.state.round < FIRST_TURN
      ? []
      : p.state.models
          .filter((m) => isHeld(m, side))
          .flatMap((m) => placesFor(p, m).map(({ x, y }): Arrive => ({ do: 'arrive', model: m.id, x, y }))),
  any: (p, side) => p.state.round >= FIRST_TURN && p.state.models.some((m) => isHeld(m, side)),
};
