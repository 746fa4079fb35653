import { dictionary } from '@caltrop/engine';
import { distance, INCH } from '@caltrop/engine/inches';
import { calledOf, isNamed } from '../../content/named.ts';
import { kitOf, type Position } from '../../match/book.ts';
import { otherSide, type Model, type Side } from '../../match/state.ts';
import { HAIR, largestGroup } from '../ground/measures.ts';
import { hasStarted, isHere, isLost, worth } from './standing.ts';

/** The enemies that a side has slain itself. */
const slainBy = (p: Position, side: Side): Model[] =>
  p.state.models.filter((m) => m.side !== side && m.fell !== null && m.fell.by !== '' && !m.fell.own);

const slayer = (p: Position, m: Model): Model | undefined => p.state.models.find((o) => o.id === m.fell?.by);

/** How far a mission has come that asks for a number of something. */
export interface Tally {
  readonly done: number;
  readonly of: number;
}

/** Missions that count towards a number: the number, and how many there are now. */
const COUNTED: Readonly<Record<string, readonly [of: number, done: (p: Position, side: Side) => number]>> =
  dictionary({
    'SM-SOL-1': [
      5,
      (p, side) =>
        largestGroup(
          p,
          p.state.models.filter((m) => m.side === side && isHere(m)),
        ),
    ],
    // DW-R39: the attacks of powers are ranged ones too.
    'SM-CIT-1': [
      4,
      (p, side) =>
        slainBy(p, side).filter((m) => m.fell?.means === 'ranged' || m.fell?.means === 'power').length,
    ],
    'SM-VOID-1': [
      3,
      (p, side) =>
        slainBy(p, side).filter((m) => {
          const by = slayer(p, m);
          return m.fell?.means === 'power' || (by !== undefined && isNamed(kitOf(p.book, by).unit, 'wraith'));
        }).length,
    ],
    'SM-BLOOD-1': [3, (p, side) => p.state.deeds[side].chargeRounds.length],
    'SM-SUN-1': [2, (p, side) => p.state.deeds[side].markers.length],
  });

/** The printed mission whose way of being fulfilled a mission has: its own, or that of one it is like. */
export const kindOf = ({ book }: Pick<Position, 'book'>, id: string): string =>
  book.content.missions.get(id)?.like ?? id;

/** How far a counted mission of a side has come; undefined for the others. */
export const missionTally = (p: Position, side: Side, id: string): Tally | undefined => {
  const counted = COUNTED[kindOf(p, id)];
  if (counted === undefined) return undefined;
  const [of, done] = counted;
  return { done: done(p, side), of };
};

/** All other secondary missions by id: what each is worth to a side now (section 8 of the content); the table has their values. */
const MISSIONS: Readonly<Record<string, (p: Position, side: Side, points: number, most: number) => number>> =
  dictionary({
    'SM-C1': (p, side, points) => (p.state.deeds[side].firstBlood === side ? points : 0),
    'SM-C2': (p, side, points) => {
      const heroes = p.state.models.filter((m) => m.side !== side && kitOf(p.book, m).unit.type === 'hero');
      const dearest = Math.max(0, ...heroes.map((m) => kitOf(p.book, m).points));
      return slainBy(p, side).some((m) => heroes.includes(m) && kitOf(p.book, m).points === dearest)
        ? points
        : 0;
    },
    'SM-C3': (p, side, points) => {
      const centre = { x: p.book.surface.width / 2, y: p.book.surface.height / 2 };
      const near = (s: Side): number =>
        worth(
          p,
          // DW-GEN-03: from the edge of its base.
          p.state.models.filter(
            (m) => m.side === s && isHere(m) && distance(m, centre) - m.r <= 6 * INCH + HAIR,
          ),
        );
      return near(side) > near(otherSide(side)) ? points : 0;
    },
    'SM-C4': (p, side, points) => {
      const own = p.state.models.filter((m) => m.side === side && hasStarted(p, m));
      return 2 * worth(p, own.filter(isHere)) >= worth(p, own) ? points : 0;
    },
    'SM-C5': (p, side, points, most) => {
      const types = new Set(slainBy(p, side).map((m) => kitOf(p.book, m).unit.type));
      return types.has('titan') ? most : types.has('monster') ? points : 0;
    },
    'SM-C6': (p, side, points) => {
      const first = p.book.pools[side].destiny;
      return first >= 2 && 2 * p.state.pools[side].destiny >= first ? points : 0;
    },
    'SM-SOL-2': (p, side, points) => {
      const { height } = p.book.surface;
      const far = (m: Model): number => (side === 'south' ? height - m.y - m.r : m.y - m.r);
      const heroes = p.state.models.filter(
        (m) => m.side === side && isHere(m) && kitOf(p.book, m).unit.type === 'hero',
      );
      return heroes.some((m) => far(m) <= 6 * INCH + HAIR) ? points : 0;
    },
    'SM-CIT-2': (p, side, points) => {
      const gifted = slainBy(p, side).some((m) => kitOf(p.book, m).stats.Af > 0);
      return gifted || p.state.deeds[side].resisted >= 2 ? points : 0;
    },
    'SM-VOID-2': (p, side, points) => {
      const left = (s: Side): number => p.state.models.filter((m) => m.side === s && isHere(m)).length;
      return left(side) > left(otherSide(side)) ? points : 0;
    },
    'SM-BLOOD-2': (p, side, points) => {
      const heroes = p.state.models.filter((m) => m.side !== side && kitOf(p.book, m).unit.type === 'hero');
      return heroes.some((m) => !isLost(p, m)) ? 0 : points;
    },
    'SM-SUN-2': (p, side, points) =>
      slainBy(p, side).some((m) => m.fell?.blackSun === true && kitOf(p.book, m).unit.type === 'hero')
        ? points
        : 0,
    'SM-ORC-1': (p, side, points) => (p.state.deeds[side].brawl ? points : 0),
    'SM-ORC-2': (p, side, points) =>
      slainBy(p, side).some((m) => {
        const { unit } = kitOf(p.book, m);
        return calledOf(unit) !== '' || unit.type === 'religious' || unit.type === 'titan';
      })
        ? points
        : 0,
  });

/** Missions that ask where models stand; all others go by deeds, losses and pools alone. */
const PLACED: ReadonlySet<string> = new Set(['SM-SOL-1', 'SM-C3', 'SM-SOL-2']);

/** Whether the points of a mission can change when a model only goes somewhere else. */
export const asksPlaces = (p: Position, id: string): boolean => PLACED.has(kindOf(p, id));

/** What a secondary mission is worth to a side now; one of a pack that is like none of the printed ones scores nothing. */
export const missionPoints = (p: Position, side: Side, id: string): number => {
  const mission = p.book.content.missions.get(id);
  if (mission === undefined) return 0;
  const tally = missionTally(p, side, id);
  if (tally !== undefined) return tally.done >= tally.of ? mission.points : 0;
  const { points, upTo = points } = mission;
  return MISSIONS[kindOf(p, id)]?.(p, side, points, upTo) ?? 0;
};
