import { abilityOf, type Battle, type Position } from '../../match/book.ts';
import type { Ability, Ground, Step } from '../../content/content.ts';
import { momentOf } from '../effects/ability-values.ts';
import { momentIn } from '../effects/moment.ts';
import { distanceTo, groundAt, heightAt, riseOf, squaresOf, squaresWithin } from '../creature/measures.ts';
import { amount, type Moment } from '../creature/numbers.ts';
import { creatureOf, isHere, type Changed, type Creature } from '../../match/state.ts';
import { aimAgain, areaRadius, type Aimed } from './reach.ts';
import { CHANGED } from '../creature/area-reach.ts';
import { markSquares } from '../areas/marked.ts';
import type { TriggerWork } from '../../match/work.ts';

type Terrain = Extract<Step, { readonly do: 'terrain' }>;

/** The squares that a spell goes for: those named one by one, or those around where it is aimed. */
const squaresFor = (p: Position, c: Creature, a: Ability, aimed: Aimed, most: number): readonly number[] => {
  if (aimed.path.length > 0) return aimed.path.slice(0, most);
  return aimed.at < 0 ? [] : squaresWithin(p, aimed.at, 1, areaRadius(p, c, a, aimed));
};

/** Squares with their neighbours to one side of the way that they make. */
const widened = (b: Position, named: readonly number[]): readonly number[] => {
  const { xs, ys, width, height } = b.book.board;
  const [first = 0] = named;
  const last = named.at(-1) ?? first;
  const along = Math.abs((xs[last] ?? 0) - (xs[first] ?? 0)) >= Math.abs((ys[last] ?? 0) - (ys[first] ?? 0));
  const beside = named.flatMap((at) => {
    const [x, y] = [(xs[at] ?? 0) + (along ? 0 : 1), (ys[at] ?? 0) + (along ? 1 : 0)];
    return x < width && y < height ? [y * width + x] : [];
  });
  return [...new Set([...named, ...beside])];
};

/** Where the content says what such squares do: the number of the step among those of the effect, past all areas. */
const partOf = (b: Battle, ability: string, step: Terrain): number => {
  const at = abilityOf(b.book, ability).effect.indexOf(step);
  return step.touch === undefined || at < 0 ? CHANGED : CHANGED + 1 + at;
};

/**
 * Whether a square may become other ground: what is solid stays as it is; a pit only where something spans it; what is as
 * hard to walk already does not become difficult (GE-R195).
 */
const mayChange = (b: Position, step: Terrain, at: number): boolean => {
  if (step.ground === 'same') return true;
  const now = b.book.grounds[groundAt(b, at)];
  if (now === undefined) return false;
  const next = b.book.grounds.find((g) => g.id === step.ground);
  if (next !== undefined && isDifficult(next)) return now.cost > 0 && now.cost < next.cost;
  return now.cost > 0 || (now.pit && step.walkable !== true);
};

/** Difficult ground and nothing else: it hides nobody and is not in the way. */
const isDifficult = ({ cost, inside, behind }: Ground): boolean =>
  cost > 1 && inside === 'none' && behind === 'none';

/** The squares whose ground a step would change: walls rise where nobody stands, what is so already stays. */
export const groundChange = (
  p: Position,
  c: Creature,
  a: Ability,
  aimed: Aimed,
  step: Terrain,
  moment: Moment = momentOf(p, c, a, aimed.level, aimed.element),
): readonly number[] => {
  const ground = p.book.grounds.findIndex((g) => g.id === step.ground);
  if (ground < 0 && step.ground !== 'same') return [];
  const most = step.squares === undefined ? Infinity : amount(p, c, step.squares, moment);
  const lift = step.height === undefined ? 0 : amount(p, c, step.height, moment);
  const blocks = (p.book.grounds[ground]?.cost ?? 1) === 0;
  const named = squaresFor(p, c, a, aimed, most);
  return (step.wide === true ? widened(p, named) : named).filter(
    (at) =>
      (!blocks || !isStoodOn(p, at)) &&
      mayChange(p, step, at) &&
      (lift !== 0 || step.lasts === 'held' || groundAt(p, at) !== ground),
  );
};

/** The ground changes: walls rise where nobody stands, floors sink or become difficult (GE-KEY-14). */
export const changeGround = (b: Battle, w: TriggerWork, step: Terrain): void => {
  const { cast } = w;
  const by = creatureOf(b.state, w.by);
  const ground = b.book.grounds.findIndex((g) => g.id === step.ground);
  if (cast === null || (ground < 0 && step.ground !== 'same')) return;
  const moment = momentIn(b, w);
  const lift =
    (step.height === undefined ? 0 : amount(b, by, step.height, moment)) + riseOf(b.book.grounds[ground]);
  const squares = groundChange(b, by, abilityOf(b.book, cast.ability), aimAgain(cast), step, moment);
  if (lift !== 0) keepAloft(b, squares, lift);
  const held = step.lasts === 'held' ? cast.held : 0;
  const ends = step.ground === 'same' ? undefined : ground;
  const brink = step.walkable === true ? undefined : brinkOf(b, by, squares);
  for (const at of squares) {
    const spans = brink !== undefined && ends !== undefined && isPit(b, at);
    b.state.changed = laid(b, at, ends, spans ? brink - heightAt(b, at) : lift, held);
  }
  if (held === 0) return;
  // What is kept up goes again: the area remembers which squares.
  const part = partOf(b, cast.ability, step);
  markSquares(b, w, cast, { kind: 'WALL', part, at: squares[0] ?? cast.at, squares });
};

const isPit = (p: Position, at: number): boolean => p.book.grounds[groundAt(p, at)]?.pit === true;

/** How high something lies that spans a pit: as the ground beside the first square of that, the nearest to its maker. */
const brinkOf = (p: Position, c: Creature, squares: readonly number[]): number | undefined => {
  const first = squares.find((at) => isPit(p, at));
  if (first === undefined) return undefined;
  const firm = squaresWithin(p, first, 1, 1).filter(
    (at) => (p.book.grounds[groundAt(p, at)]?.cost ?? 0) > 0 && !isPit(p, at),
  );
  const [nearest] = firm.toSorted((x, y) => distanceTo(p, c, x) - distanceTo(p, c, y));
  return nearest === undefined ? undefined : heightAt(p, nearest);
};

/**
 * One square changes. What is kept up lies over what was there; what stays goes below it where the ground is the same, and
 * in its place where it is another (GE-R144).
 */
const laid = (
  b: Battle,
  at: number,
  ground: number | undefined,
  lift: number,
  held: number,
): readonly Changed[] => {
  const own = b.state.changed.filter(([square]) => square === at);
  const stays = own.find((entry) => entry[3] === undefined);
  const [, now, height] = stays ?? [at, b.book.ground[at] ?? 0, b.book.heights[at] ?? 0];
  const kept = ground === undefined ? own.filter((entry) => entry !== stays) : [];
  const layers: readonly Changed[] =
    held > 0
      ? [[at, ground ?? groundAt(b, at), heightAt(b, at) + lift, held], ...own]
      : [...kept.map((k): Changed => [at, k[1], k[2] + lift, k[3] ?? 0]), [at, ground ?? now, height + lift]];
  const [first] = own;
  return first === undefined
    ? [...b.state.changed, ...layers]
    : b.state.changed.flatMap((entry) => (entry === first ? layers : entry[0] === at ? [] : [entry]));
};

/** Who is in the air stays where it is, whatever the ground below does (GE-R112). */
const keepAloft = (b: Battle, squares: readonly number[], lift: number): void => {
  for (const c of b.state.creatures)
    if (c.up > 0 && isHere(c) && squares.includes(c.at)) c.up = Math.max(0, c.up - lift);
};

const isStoodOn = (b: Position, at: number): boolean =>
  b.state.creatures.some((c) => isHere(c) && squaresOf(b, c).includes(at));
