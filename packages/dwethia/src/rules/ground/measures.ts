import { gap, INCH, isNear, TOUCH, touchesPolygon, type Disc } from '@caltrop/engine/inches';
import type { Piece } from '../../content/content.ts';
import type { Position } from '../../match/book.ts';
import type { Model } from '../../match/state.ts';

/** A hair of forgiveness, so that no limit turns on the last thousandth (DW-R25). */
export const HAIR = 1;
/** The distance of engagement and of coherency. */
const NEAR = INCH;
/** How far apart in height two models may be and still be coherent (DW-COH-01). */
const STOREY = 6 * INCH;
/** Contact also needs footings this close (DW-R124). */
const STEP = INCH / 2;

/** DW-R25: within so many inches, a hair included. */
export const within = (a: Model, b: Model, inches: number): boolean => isIn(a, b, inches * INCH + HAIR);

/** Whether two bases are so near, height included. */
export const isIn = (a: Disc, b: Disc, far: number): boolean =>
  isNear(a, b, far) && (a.z === b.z || gap(a, b) <= far);

/** DW-R25, DW-R124: bases touch. */
export const inContact = (a: Disc, b: Disc): boolean => isNear(a, b, TOUCH) && onOneStep(a, b);

/** DW-R124: footings close enough for contact. */
export const onOneStep = (a: Disc, b: Disc): boolean => Math.abs(a.z - b.z) <= STEP;

/** DW-FIGHT-01: opposing models within 1" of each other. */
export const areEngaged = (a: Model, b: Model): boolean => a.side !== b.side && isIn(a, b, NEAR + HAIR);

/** DW-COH-01, DW-R07: two models of a side within 1" horizontally and 6" vertically. */
export const areCoherent = (a: Model, b: Model): boolean =>
  a.side === b.side && a !== b && isNear(a, b, NEAR + HAIR) && Math.abs(a.z - b.z) <= STOREY + HAIR;

/** The models on the table, those that wait to be taken off included: they still stand there (DW-R19). */
export const standing = (p: Position): Model[] => p.state.models.filter((m) => m.where === 'table');

/** DW-FIGHT-01: whether any enemy is within 1" of a model. */
export const isEngaged = (p: Position, m: Model): boolean => {
  if (m.where !== 'table') return false;
  for (const o of p.state.models) {
    if (o.side !== m.side && o.where === 'table' && isIn(m, o, NEAR + HAIR)) return true;
  }
  return false;
};

/** The models of its side in direct coherency with one (DW-R08). */
export const coherentWith = (p: Position, m: Model): Model[] =>
  m.where === 'table' ? p.state.models.filter((o) => o.where === 'table' && areCoherent(m, o)) : [];

/** Whether a model is in direct coherency with at least so many of its side. */
export const isBeside = (p: Position, m: Model, least: number): boolean => {
  if (m.where !== 'table') return false;
  let count = 0;
  for (const o of p.state.models)
    if (o.where === 'table' && areCoherent(m, o) && ++count >= least) return true;
  return false;
};

/** DW-R08, DW-R123: the coherent group of a model, the chain of direct coherency, itself included. */
export const groupOf = (p: Position, m: Model): Model[] => {
  if (m.where !== 'table') return [];
  if (!isBeside(p, m, 1)) return [m];
  const group = new Set([m]);
  let open = p.state.models.filter((o) => o !== m && o.where === 'table' && o.side === m.side);
  // Those who join while the group is gone through are gone through as well; nobody is looked at who has joined.
  for (const one of group) {
    let left: Model[] | undefined;
    for (const o of open) if (areCoherent(one, o)) left = [];
    if (left === undefined) continue;
    for (const o of open) {
      if (areCoherent(one, o)) group.add(o);
      else left.push(o);
    }
    open = left;
  }
  return group.size === 1 ? [m] : p.state.models.filter((o) => group.has(o));
};

/** How many models the largest coherent group of a side has that somebody of some models is in. */
export const largestGroup = (p: Position, among: readonly Model[]): number => {
  let most = 0;
  let left = among;
  for (let [first] = left; first !== undefined; [first] = left) {
    const group = groupOf(p, first);
    most = Math.max(most, group.length);
    left = left.filter((m) => !group.includes(m));
  }
  return most;
};

/**
 * DW-R42, DW-R56, DW-R123: how many links of base contact lie between a model and each of some others; -1 where none
 * lead there. The models given are all that a chain may run over.
 */
export const contactSteps = (from: Model, over: readonly Model[]): Map<string, number> => {
  const steps = new Map([[from.id, 0]]);
  let open = over.filter((m) => m !== from);
  let edge = [from];
  for (let step = 1; edge.length > 0 && open.length > 0; step++) {
    const next: Model[] = [];
    const left: Model[] = [];
    for (const m of open) {
      if (!edge.some((o) => inContact(m, o))) {
        left.push(m);
        continue;
      }
      next.push(m);
      steps.set(m.id, step);
    }
    edge = next;
    open = left;
  }
  for (const m of open) steps.set(m.id, -1);
  return steps;
};

/** DW-R123: the models of its side at most so many links of base contact from one, itself first. */
export const chainOf = (p: Position, user: Model, most: number): Model[] => {
  const chain = [user];
  let edge: readonly Model[] = chain;
  for (let links = 1; links <= most && edge.length > 0; links++) {
    const next: Model[] = [];
    for (const m of p.state.models) {
      if (m.where !== 'table' || m.side !== user.side || chain.includes(m)) continue;
      for (const e of edge) {
        if (!inContact(e, m)) continue;
        next.push(m);
        break;
      }
    }
    chain.push(...next);
    edge = next;
  }
  return chain;
};

/** Whether a model touches a piece of ground: under its base or at its edge. */
export const touchesPiece = (piece: Piece, m: Model): boolean => touchesPolygon(piece.ground, m, TOUCH);

/**
 * DW-TERR-02, DW-R158: whether a base touches what gives a piece its Cover: all of it, but only the edge on top of a
 * platform.
 */
export const findsCover = ({ kind, ground }: Piece, base: Disc): boolean =>
  touchesPolygon(ground, base, TOUCH) && (kind.shape !== 'platform' || base.z >= kind.height * INCH - HAIR);

/** Whether a model has the Cover of any of some pieces of ground. */
export const findsAnyCover = (pieces: readonly Piece[], m: Model): boolean => {
  for (const piece of pieces) if (findsCover(piece, m)) return true;
  return false;
};

/** Whether a model touches any of some pieces of ground. */
export const touchesAny = (pieces: readonly Piece[], m: Model): boolean => {
  for (const piece of pieces) if (touchesPiece(piece, m)) return true;
  return false;
};
