import type { Refusal } from '@caltrop/engine';
import { distanceToPolygon, gap, TOUCH, touchesPolygon } from '@caltrop/engine/inches';
import { keyword, kitOf, piecesOf, refuse, type Battle, type Position } from './book.ts';
import { tell } from './events.ts';
import { within } from './measures.ts';
import type { Judged } from './paths.ts';
import { planCharge } from './plans.ts';
import type { Model } from './state.ts';

/** Markers of the campaign that force moves, by the row that gave them (DW-R102). */
const GUN_SHY = 'DW-SCAR-RNG-3';
const RIVALRY = 12;

type Prey = (p: Position, m: Model, e: Model) => boolean;

const isType =
  (type: string): Prey =>
  (p, _, e) =>
    kitOf(p.book, e).unit.type === type;

/** Whom each marker makes a model go for. */
const PREY: Readonly<Record<string, Prey>> = {
  'DW-SCAR-AFF-3': (p, _, e) => kitOf(p.book, e).stats.Af > 0,
  'DW-SCAR-MON-4': isType('monster'),
  'DW-SCAR-HERO-4': (p, m, e) => isType('hero')(p, m, e) && within(m, e, RIVALRY),
  'DW-SCAR-SUN-5': (p, _, e) =>
    kitOf(p.book, e).ranged.some((item) => keyword(item.keywords, 'black-sun') > 0),
};

/** DW-R102: why a model driven by a marker cannot make a move that the rules of movement allow. */
export const driveFault = (p: Position, m: Model, { end, contacts }: Judged): Refusal | undefined => {
  for (const marker of kitOf(p.book, m).markers) {
    const isPrey = PREY[marker];
    if (isPrey !== undefined) {
      const prey = nearest(p, m, isPrey);
      if (prey === undefined || contacts.includes(prey)) continue;
      if (planCharge(p, m, prey) !== undefined)
        return refuse('DW-R102', `${m.name} must engage ${prey.name}, whom it can reach.`);
      if (gap(end, prey) >= gap(m, prey))
        return refuse('DW-R102', `${m.name} must end nearer to ${prey.name}.`);
    }
    if (marker === GUN_SHY) {
      const fault = shyFault(p, m, end);
      if (fault !== undefined) return fault;
    }
  }
  return undefined;
};

const nearest = (p: Position, m: Model, isPrey: Prey): Model | undefined => {
  let best: Model | undefined;
  for (const e of p.state.models) {
    if (e.where !== 'table' || e.side === m.side || !isPrey(p, m, e)) continue;
    if (best === undefined || gap(e, m) < gap(best, m)) best = e;
  }
  return best;
};

const coverOf = (p: Position) => piecesOf(p).filter((piece) => piece.kind.cover > 0);

/** Gun Shy: towards the nearest cover; out of cover only for 1 Faith. */
const shyFault = (p: Position, m: Model, end: Judged['end']): Refusal | undefined => {
  if (leavesCover(p, m, end)) {
    return p.state.pools[m.side].faith > 0
      ? undefined
      : refuse('DW-SCAR-RNG-3', `${m.name} leaves cover only for 1 Faith, and none is left.`);
  }
  const pieces = coverOf(p);
  if (pieces.length === 0 || pieces.some((piece) => touchesPolygon(piece.ground, end, TOUCH)))
    return undefined;
  const far = (at: Judged['end'] | Model): number =>
    Math.min(...pieces.map((piece) => distanceToPolygon(piece.ground, at)));
  return far(end) < far(m) ? undefined : refuse('DW-SCAR-RNG-3', `${m.name} must head for cover.`);
};

const leavesCover = (p: Position, m: Model, end: Judged['end']): boolean =>
  coverOf(p).some((piece) => touchesPolygon(piece.ground, m, TOUCH)) &&
  !coverOf(p).some((piece) => touchesPolygon(piece.ground, end, TOUCH));

/** What a driven model pays for its move. */
export const payDrive = (b: Battle, m: Model, end: Judged['end']): void => {
  if (!kitOf(b.book, m).markers.includes(GUN_SHY) || !leavesCover(b, m, end)) return;
  const pool = b.state.pools[m.side];
  pool.faith--;
  tell(b, {
    type: 'pool',
    rules: ['DW-R102'],
    side: m.side,
    pool: 'faith',
    by: -1,
    left: pool.faith,
    why: 'Gun Shy',
  });
};
