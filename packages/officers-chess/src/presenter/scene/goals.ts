import type { Goal, Seat } from '@caltrop/engine';
import { onMap, otherSide, type Position } from '../../match/book.ts';
import { resultText, sideName } from '../../match/side-names.ts';
import type { Condition, Side, Victory } from '../../content/content.ts';
import { describe, mayDo, share } from '../../rules/scenario/victory.ts';
import type { Unit, Whereabouts } from '../../match/state.ts';
import { cellName, counted, markOf, title } from '../places.ts';
import { sideOfSeat } from '../seats.ts';

/** The position with somebody in the place of each unit out of sight, so that shares are of the whole roster (OC-R58). */
const filledUp = (p: Position, seat: Seat): Position => {
  const { map, reserve } = p.state.unseen;
  const [someone] = p.state.units;
  if (map + reserve === 0 || someone === undefined) return p;
  const side = otherSide(sideOfSeat(p.book, seat));
  const stand = (where: Whereabouts, n: number): Unit[] =>
    Array.from({ length: n }, (_, i) => ({
      ...someone,
      id: `unseen-${where}-${i}`,
      side,
      where,
      tile: -1,
      boss: false,
      tags: [],
    }));
  const units = [...p.state.units, ...stand('map', map), ...stand('reserve', reserve)];
  return { book: p.book, state: { ...p.state, units } };
};

const count = (p: Position, side: Side, places: readonly Whereabouts[]): number =>
  p.state.units.filter((u) => u.side === side && places.includes(u.where)).length;

const villages = (p: Position): number => p.book.places.filter((place) => place.site === 'village').length;

const hpOf = (u: Unit): string => `${u.name} has ${u.hp} of ${u.maxHp} HP`;

/** How far a condition has come, in words. */
const progressOf = (p: Position, c: Condition): string => {
  const { limit } = p.book;
  const round =
    p.state.round === 0 ? `${counted(limit, 'round')} to play` : `round ${p.state.round} of ${limit}`;
  switch (c.kind) {
    case 'rout':
      return `${count(p, c.of, ['routed'])} of ${share(p, c.of, c.percent)} Routed`;
    case 'escaped':
      return `${count(p, c.of, ['escaped'])} of ${share(p, c.of, c.percent)} escaped`;
    case 'cannot-escape': {
      const spare = count(p, c.of, ['escaped', 'map', 'reserve']) - share(p, c.of, c.percent);
      return spare > 0 ? `${counted(spare, 'more unit')} can be lost` : 'no more units can be lost';
    }
    case 'leaders-lost': {
      const leaders = p.state.units.filter(
        (u) => u.side === c.of && mayDo(p, u, 'seize') && u.where !== 'routed',
      );
      return leaders.length === 0 ? 'none named yet' : leaders.map(hpOf).join(', ');
    }
    case 'boss-routed': {
      const bosses = p.state.units.filter((u) => u.boss && u.where !== 'routed');
      return bosses.length === 0 ? 'out of sight' : bosses.map(hpOf).join(', ');
    }
    case 'standing':
      return `${count(p, c.of, ['map'])} stand, ${share(p, c.of, c.percent)} needed, ${round}`;
    case 'fewer-than':
      return `${count(p, c.of, ['map', 'reserve'])} left`;
    case 'razed':
      return `${p.state.razed.length} of ${c.count} Razed`;
    case 'unrazed':
      return `${villages(p) - p.state.razed.length} stand, ${round}`;
    case 'raiders-gone': {
      const raiders = p.state.units.filter((u) => mayDo(p, u, 'raze') && (onMap(u) || u.where === 'reserve'));
      return `${counted(raiders.length, 'Raider')} left`;
    }
    case 'more-units':
      return `${count(p, c.of, ['map'])} against ${count(p, otherSide(c.of), ['map'])}, ${round}`;
    case 'always':
      return round;
  }
};

/** Seize is an action and stands in no list of conditions: a goal of every side that has a Leader (OC-SCEN-LEADER). */
const seizeGoals = (p: Position): Goal[] => {
  const seats = p.book.places.filter((place) => place.site === 'seize');
  if (seats.length === 0) return [];
  const where = seats.map((place) => cellName(p.book.board, place.at)).join(' or ');
  return (['players', 'gm'] as const).flatMap((side): Goal[] => {
    const leaders = p.state.units.filter(
      (u) => u.side === side && mayDo(p, u, 'seize') && u.where !== 'routed',
    );
    if (leaders.length === 0 && p.book.scenario.namesLeader !== side) return [];
    const text = `A Leader of ${sideName(p.book, side)} Seizes ${where}`;
    const progress = leaders.length === 0 ? 'no Leader named yet' : leaders.map(hpOf).join(', ');
    return [{ side: markOf(side), text, progress, rule: 'OC-SCEN-LEADER' }];
  });
};

/** Every way to win, and how far it has come. */
export const goalsOf = (view: Position, seat: Seat): Goal[] => {
  const p = filledUp(view, seat);
  const { victory, atLimit, limit } = p.book.scenario;
  const all = [...victory, ...(limit > 0 ? atLimit : [])];
  const conditions = all.flatMap((v: Victory): Goal[] =>
    v.winner === 'draw'
      ? []
      : [
          {
            side: markOf(v.winner),
            text: title(resultText(p.book, describe(p, v))),
            progress: progressOf(p, v.when),
            rule: v.rule,
          },
        ],
  );
  const goals = [...seizeGoals(p), ...conditions];
  return [...goals.filter((g) => g.side === 'a'), ...goals.filter((g) => g.side === 'b')];
};
