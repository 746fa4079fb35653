import type { Position } from '../../match/book.ts';
import type { GroundKind, Shape } from '../../content/content.ts';
import type { EffectOf } from '../../match/effect-order.ts';
import { findCreature, isPresent, type Creature } from '../../match/state.ts';
import { areaOf } from './areas.ts';
import { groundAt, spacesOf } from './map.ts';
import { isFire } from './patches.ts';
import { legsOf } from './riding.ts';

/** By whom, on whom and where something is laid, and with how many dice. */
export interface Laying {
  readonly by: string;
  readonly on: readonly string[];
  readonly at: number;
  readonly spaces: readonly number[];
  readonly dice: number;
  readonly sum: number;
}

/** The creature that a shape is laid around or from: whoever does it, or the one it is done to for what rings somebody. */
const anchorOf = (p: Position, { by, on }: Laying, shape: Shape): Creature | undefined => {
  if (shape.kind !== 'ring') return findCreature(p.state, by);
  const ringed = findCreature(p.state, on[0] ?? by);
  return ringed === undefined ? undefined : legsOf(p.state, ringed);
};

/** The Spaces that a shape falls on. */
export const spacesFor = (p: Position, laying: Laying, shape: Shape): readonly number[] => {
  const from = anchorOf(p, laying, shape);
  const { at, spaces, dice, sum } = laying;
  if (!p.book.mapped) return [];
  if (from === undefined) return at < 0 ? [] : [at];
  return areaOf(p, shape, {
    from,
    at: at < 0 ? from.at : at,
    dice,
    sum,
    ...(spaces.length > 0 ? { spaces } : {}),
  });
};

/** What nobody walks on, but can be bridged: a chasm, a pit. */
const isGap = ({ chasm, falls }: GroundKind): boolean => chasm === true || falls === true;

/**
 * The Spaces where ground is changed: nothing grows where nobody could stand before, and what bars the way does not where
 * somebody stands, as far as these are counted.
 */
export const spacesToLay = (
  p: Position,
  laying: Laying,
  { ground, shape, gaps, over, besides }: EffectOf<'ground'>,
  counted: (o: Creature) => boolean = () => true,
): readonly number[] => {
  const kind = p.book.content.grounds.get(ground);
  // CA-R149, CA-R278: what lies on the bottom of deep water, and fire on any.
  const sinks = (t: number): boolean =>
    (kind?.sinks === true && groundAt(p, t).deep === true) ||
    (kind !== undefined && groundAt(p, t).water === true && isFire(kind));
  const fits = (t: number): boolean =>
    kind?.veil === true ||
    groundAt(p, t).cost > 0 ||
    besides?.includes(groundAt(p, t).id) === true ||
    (kind?.bridges === true && isGap(groundAt(p, t)));
  const solid = kind?.cost === 0 && kind.falls !== true;
  const isTaken = (t: number): boolean =>
    p.state.creatures.some((o) => isPresent(o) && spacesOf(p, o).includes(t) && counted(o));
  return spacesFor(p, laying, shape).filter(
    (t) =>
      fits(t) &&
      !sinks(t) &&
      !(solid && isTaken(t)) &&
      (gaps !== true || isGap(groundAt(p, t))) &&
      (over === undefined || over.includes(groundAt(p, t).id)),
  );
};

/** What stands on a Space and can be broken: it bars the way, gives cover or is a bridge; a chasm and a pit are holes. */
const isBuilt = ({ cost, cover, bridges, chasm, falls, door }: GroundKind): boolean =>
  chasm !== true &&
  falls !== true &&
  (cost === 0 || bridges === true || door === 'closed' || (cover !== undefined && cover !== 'none'));

/** Whether ground of a kind is cleared away. */
export const isCleared = (
  kind: GroundKind | undefined,
  { grounds, solid }: Pick<EffectOf<'clear'>, 'grounds' | 'solid'>,
): boolean => kind !== undefined && (grounds.includes(kind.id) || (solid === true && isBuilt(kind)));

/** Whether there is anything to clear away. */
export const hasToClear = (p: Position, laying: Laying, effect: EffectOf<'clear'>): boolean => {
  const { patches } = p.state;
  const goes = (id: string): boolean => isCleared(p.book.content.grounds.get(id), effect);
  if (effect.own === true) return patches.some((o) => o.by === laying.by && goes(o.ground));
  const area = new Set(spacesFor(p, laying, effect.shape));
  return (
    patches.some((o) => area.has(o.at) && goes(o.ground)) ||
    [...area].some((t) => isCleared(groundAt(p, t), effect))
  );
};
