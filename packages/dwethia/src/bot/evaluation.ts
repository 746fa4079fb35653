import { distance, INCH } from '@caltrop/engine/inches';
import type { ScenarioId } from '../content/words.ts';
import { keyword, kitOf, powerOf, type Kit, type Position } from '../match/book.ts';
import { modelOf, otherSide, type Model, type Side } from '../match/state.ts';
import { markersOf } from '../rules/end/markers.ts';
import { isHere } from '../rules/end/standing.ts';
import { isScenarioSecret } from '../rules/end/victory.ts';
import { standing } from '../rules/ground/measures.ts';
import { statOf } from '../rules/profile/stats.ts';
import { fightsAmong, fightsOf } from '../rules/strikes/fights.ts';
import { canStrike } from '../rules/strikes/strikes.ts';
import { brawlFor, isFighter, passes } from './brawl.ts';
import { FAR, lieAfter, lieOf, type Lie } from './lie.ts';
import { leadBy, leftOf, pointWeight, poolValue, valueOf, worthOf } from './worth.ts';

/** A battle won; draws count nothing. */
const WON = 1000;
/** How much of a fight that only comes next turn counts. */
const NEXT_TURN = 0.5;

/** How good a position is for a side, in points of a force: what stands, what it fights for and where it stands. */
export const evaluate = (p: Position, side: Side): number => outlook(p, side) + fightsFor(p, side);

/** The value of a position without the fights that are still to be fought. */
const outlook = (p: Position, side: Side): number => {
  const { state } = p;
  const value = material(p, side) + places(p, side, 1, lieOf(p)).value;
  if (state.result !== null) {
    const { winner } = state.result;
    return value + (winner === 'draw' ? 0 : winner === side ? WON : -WON);
  }
  return value + poolValue(p, side) - poolValue(p, otherSide(side));
};

/** The worth of where models stand, with what of it stays the same when one model goes somewhere else. */
export interface Prospect {
  readonly value: number;
  /** By how many victory points the side leads that do not hang on places. */
  readonly lead: number;
  /** What the enemy's goals count for it. */
  readonly goals: number;
  readonly lie: Lie;
}

/**
 * The worth of where models stand to the side that thinks about a move. The enemy's wish to come nearer would cancel its own, and two forces
 * would look at each other until the battle ends. A side that shoots may well wait for that; one without shooters only gives away turns.
 */
export const prospectOf = (p: Position, side: Side): Prospect =>
  places(p, side, canShoot(p, side) ? 1 : 0, lieOf(p));

/** The same when one of its models has gone to another place, from which all others were looked at before. */
export const prospectAfter = (p: Position, side: Side, was: Prospect, m: Model, from: Model): number =>
  places(p, side, canShoot(p, side) ? 1 : 0, lieAfter(p, was.lie, m, from), was).value;

const canShoot = (p: Position, side: Side): boolean => {
  for (const m of p.state.models)
    if (m.side === side && m.where === 'table' && kitOf(p.book, m).ranged.length > 0) return true;
  return false;
};

/** That part of a position which hangs on where models stand: all that a move changes. `wish`: how far the enemy's own counts. */
const places = (p: Position, side: Side, wish: number, lie: Lie, was?: Prospect): Prospect => {
  const { state } = p;
  const lead = was?.lead ?? leadBy(p, side, false);
  let value = pointWeight(p) * (lead + leadBy(p, side, true));
  if (state.result !== null) return { value, lead, goals: 0, lie };
  const other = otherSide(side);
  // DW-R91: what the enemy plays for may be secret.
  const isOpen = !isScenarioSecret(p);
  const lastWords = state.round >= p.book.content.numbers.rounds && isLate(p);
  if (!lastWords) value += stances(p, lie, side, true, 1) - stances(p, lie, other, isOpen, wish);
  if (state.stage === 'retreat') {
    // Who has gone is still to be struck at.
    for (const m of state.models)
      if (m.retreated && isHere(m)) value += m.side === side ? -partingCost(p, m) : partingCost(p, m);
  }
  const theirs = was?.goals ?? (isOpen ? goals(p, other) : 0);
  return { value: value + goals(p, side) - theirs, lead, goals: theirs, lie };
};

/** What those who stay will take from a model that goes: each of their dice wounds on a 6 (DW-RET-05). */
export const partingCost = (p: Position, m: Model): number => {
  let dice = 0;
  for (const { striker, prey } of p.state.inRange) {
    const e = modelOf(p.state, striker);
    if (prey === m.id && e.where === 'table' && !e.retreated && canStrike(p, e)) dice += statOf(p, e, 'A');
  }
  return dice === 0 ? 0 : (Math.min(m.wounds, dice / 6) * passes(p, m, 1) * leftOf(p, m)) / m.wounds;
};

const isLate = ({ state }: Position): boolean => state.stage === 'retreat' || state.stage === 'end';

/** What is left of both sides. */
const material = (p: Position, side: Side): number => {
  let value = 0;
  for (const m of p.state.models) value += m.side === side ? leftOf(p, m) : -leftOf(p, m);
  return value;
};

/** The fights that are still to be fought this turn, or those that stand over to the next. */
export const fightsFor = (p: Position, side: Side): number => {
  const { state, book } = p;
  const late = isLate(p);
  if (state.result !== null || (late && state.round >= book.content.numbers.rounds)) return 0;
  let value = 0;
  for (const fight of late ? fightsAmong(standing(p).filter((m) => m.wounds > 0)) : fightsOf(p))
    value += brawlFor(p, fight, side, state.priority);
  return late ? NEXT_TURN * value : value;
};

/** Per inch between a fighter and the nearest enemy, as a part of its value. */
const APPROACH = 0.03;
/** What cover is worth to a shooter, who stays in it, and to a fighter, who leaves it. */
const COVER = 0.06;
const PASSING = 0.02;
const TOGETHER = 0.03;
const RANGE = 0.015;
/** What a shooter loses that is engaged and cannot shoot (DW-SHOOT-23). */
const PINNED = 0.35;

/** What it costs a model to be engaged: a shooter whose weapons are not Light cannot shoot then. */
const pinOf = (p: Position, m: Model): number =>
  isFighter(p, m) || kitOf(p.book, m).ranged.some((item) => keyword(item.keywords, 'light') > 0)
    ? 0
    : PINNED * valueOf(p, m);

/** How eagerly fighters go at the enemy, by what their side plays for. */
const DRIVE: Readonly<Record<ScenarioId, number>> = {
  annihilation: 1,
  'hold-the-line': 0.3,
  'king-of-the-hill': 0.6,
  objectives: 0.7,
  'break-their-lines': 1,
};

const UNKNOWN_DRIVE = 0.7;

/** What the places of a side's models are worth: nearness for fighters, range for shooters, cover, company. */
const stances = (
  p: Position,
  { least, company, cover }: Lie,
  side: Side,
  isOpen: boolean,
  wish: number,
): number => {
  const drive = wish * APPROACH * (isOpen ? DRIVE[p.book.forces[side].scenario] : UNKNOWN_DRIVE);
  const { models } = p.state;
  let value = 0;
  for (let i = 0; i < models.length; i++) {
    const m = models[i];
    if (m === undefined || m.side !== side || !isHere(m)) continue;
    const kit = kitOf(p.book, m);
    const fights = kit.ranged.length === 0;
    const worth = worthOf(kit);
    const near = least[i] ?? FAR;
    if (near < FAR) {
      const far = near / INCH;
      value -= worth * (fights ? drive * far : RANGE * Math.max(0, far - reachOf(kit)));
    }
    if (company[i] === true) value += worth * TOGETHER;
    if (near <= INCH) value -= pinOf(p, m);
    if (cover[i] === true) value += worth * (fights ? PASSING : COVER);
    if (m.lasting.length > 0) value += lasting(p, m);
  }
  return value;
};

/** How far a shooter's best weapon carries, in inches, a little less to be sure. */
const reachOf = ({ ranged }: Kit): number => {
  let most = 0;
  for (const item of ranged) most = Math.max(most, item.ranged?.range ?? 0);
  return most - 1;
};

const PER_POINT = 1.5;
const ROOTED = 4;

/** Powers that lie on a model, by what they change. */
const lasting = (p: Position, m: Model): number => {
  let value = 0;
  for (const { power } of m.lasting) {
    for (const e of powerOf(p.book, power).effects) {
      if (e.does === 'stat') value += PER_POINT * e.by;
      if (e.does === 'move') value += e.by / 2;
      if (e.does === 'root') value -= ROOTED;
    }
  }
  return value;
};

/** Per inch that the nearest model of a side is away from a place it wants. */
const PULL = 0.8;
const MARCH = 0.25;

/** How near a side is to what its scenario asks for, beyond the points that it has. */
const goals = (p: Position, side: Side): number => {
  const { state, book } = p;
  const own = state.models.filter((m) => m.side === side && isHere(m));
  const nearest = (at: { readonly x: number; readonly y: number }): number => {
    let least = Math.max(book.surface.width, book.surface.height);
    for (const m of own) least = Math.min(least, distance(m, at));
    return least / INCH;
  };
  const { scenario } = book.forces[side];
  if (scenario === 'king-of-the-hill') {
    const hill = state.hills[side];
    return hill === undefined ? 0 : -PULL * nearest(hill);
  }
  if (scenario === 'break-their-lines') {
    const zone = book.content.numbers.zone * INCH;
    let value = 0;
    for (const m of own) {
      const away = side === 'south' ? book.surface.height - zone - m.y : m.y - zone;
      value -= (MARCH * kitOf(book, m).worth * Math.max(0, away)) / INCH;
    }
    return value;
  }
  let value = 0;
  const { markers } = state.deeds[side];
  const spots = markersOf(book);
  for (let i = 0; i < spots.length; i++) {
    const spot = spots[i];
    if (spot !== undefined && !markers.includes(i)) value -= PULL * nearest(spot);
  }
  return scenario === 'objectives' ? value : value / 4;
};
