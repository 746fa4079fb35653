import { counted } from '@caltrop/engine';
import { otherSide, traitsOf, type Battle, type Position } from '../../match/book.ts';
import type { Condition, Side, Victory } from '../../content/content.ts';
import { tell } from '../../match/events.ts';
import type { Unit, Whereabouts } from '../../match/state.ts';

const EVERYWHERE: readonly Whereabouts[] = ['reserve', 'map', 'routed', 'escaped'];

const count = (p: Position, side: Side, places: readonly Whereabouts[]): number => {
  let n = 0;
  for (const u of p.state.units) if (u.side === side && places.includes(u.where)) n++;
  return n;
};

/** OC-VIC-09: whether a side still has a unit on the map or to come. */
const isLeft = (p: Position, side: Side): boolean => {
  for (const u of p.state.units)
    if (u.side === side && (u.where === 'map' || u.where === 'reserve')) return true;
  return false;
};

/** OC-R58: shares are of the whole roster, reinforcements included, rounded up. */
export const share = (p: Position, side: Side, percent: number): number =>
  Math.ceil((count(p, side, EVERYWHERE) * percent) / 100);

/** Whether a unit may take a scenario action by its tags: seize, escape or raze. */
export const mayDo = (p: Position, u: Unit, action: 'escape' | 'seize' | 'raze'): boolean =>
  traitsOf(p.book, u).deeds.includes(action);

const anyLeft = (p: Position, action: 'seize' | 'raze', side?: Side): boolean =>
  p.state.units.some(
    (u) =>
      (side === undefined || u.side === side) &&
      (u.where === 'map' || u.where === 'reserve') &&
      mayDo(p, u, action),
  );

const unrazed = (p: Position): number =>
  p.book.places.filter((place) => place.site === 'village' && !p.state.razed.includes(place.at)).length;

/** Whether a condition holds now (OC-VIC-02 to 07). */
const holds = (p: Position, c: Condition): boolean => {
  switch (c.kind) {
    case 'rout':
      return count(p, c.of, ['routed']) >= share(p, c.of, c.percent);
    case 'escaped':
      return count(p, c.of, ['escaped']) >= share(p, c.of, c.percent);
    case 'cannot-escape':
      return count(p, c.of, ['escaped', 'map', 'reserve']) < share(p, c.of, c.percent);
    case 'leaders-lost':
      return !anyLeft(p, 'seize', c.of);
    case 'boss-routed':
      return p.state.units.every((u) => !u.boss || u.where === 'routed');
    case 'standing':
      return count(p, c.of, ['map']) >= share(p, c.of, c.percent);
    case 'fewer-than':
      return count(p, c.of, ['map', 'reserve']) < share(p, c.of, c.percent);
    case 'razed':
      return p.state.razed.length >= c.count;
    case 'unrazed':
      return unrazed(p) >= c.count;
    case 'raiders-gone':
      return !anyLeft(p, 'raze') && unrazed(p) >= c.unrazed;
    case 'more-units':
      return count(p, c.of, ['map']) > count(p, otherSide(c.of), ['map']);
    case 'always':
      return true;
  }
};

/** Ends the battle, `by` the deed of a unit if it was one. With permadeath fates are decided next (OC-DEC-11). */
export const finish = (b: Battle, winner: Side | 'draw', rule: string, text: string, by?: Unit): void => {
  const { state } = b;
  state.result = { winner, rule, text };
  state.turn = null;
  state.work = [];
  state.shown = [];
  state.batch = { side: 'players', owed: [], held: [] };
  const lost = state.units.some((u) => u.side === 'players' && u.where === 'routed');
  state.phase = b.book.options.permadeath && lost ? 'aftermath' : 'over';
  if (state.phase === 'over') for (const u of state.units) if (u.fate === 'open') u.fate = 'returns';
  if (b.table.telling) {
    tell(b, { type: 'result', rules: [rule], winner, text, ...(by === undefined ? {} : { by: by.id }) });
  }
};

const nameOf = (side: Side | 'draw'): string =>
  side === 'players' ? 'The players win' : side === 'gm' ? 'The enemy wins' : 'A draw';

const met = (b: Battle, list: readonly Victory[], winner?: Side): boolean => {
  for (const v of list) {
    if ((winner === undefined || v.winner === winner) && holds(b, v.when)) {
      finish(b, v.winner, v.rule, `${nameOf(v.winner)}: ${describe(b, v)}.`);
      return true;
    }
  }
  return false;
};

const SIDE_WORD: Readonly<Record<Side, string>> = { players: 'the players', gm: 'the enemy' };

/** `3 units of the enemy`. */
const unitsOf = (p: Position, { of, percent }: { readonly of: Side; readonly percent: number }): string =>
  `${counted(share(p, of, percent), 'unit')} of ${SIDE_WORD[of]}`;

/** A condition in words. */
export const describe = (p: Position, v: Victory): string => {
  const c = v.when;
  switch (c.kind) {
    case 'rout':
      return `${unitsOf(p, c)} ${share(p, c.of, c.percent) === 1 ? 'is' : 'are'} Routed`;
    case 'escaped':
      return `${unitsOf(p, c)} ${share(p, c.of, c.percent) === 1 ? 'has' : 'have'} escaped`;
    case 'cannot-escape':
      return `${unitsOf(p, c)} can no longer escape`;
    case 'leaders-lost':
      return `no Leader of ${SIDE_WORD[c.of]} is left`;
    case 'boss-routed':
      return 'the boss is Routed';
    case 'standing':
      return `at least ${unitsOf(p, c)} ${share(p, c.of, c.percent) === 1 ? 'stands' : 'stand'} at the limit`;
    case 'fewer-than':
      return `${SIDE_WORD[c.of]} have fewer than ${counted(share(p, c.of, c.percent), 'unit')} left`;
    case 'razed':
      return `${counted(c.count, 'place')} ${c.count === 1 ? 'is' : 'are'} Razed`;
    case 'unrazed':
      return `at least ${counted(c.count, 'place')} ${c.count === 1 ? 'is' : 'are'} not Razed at the limit`;
    case 'raiders-gone':
      return 'no Raider is left';
    case 'more-units':
      return `${SIDE_WORD[c.of]} have more units left at the limit`;
    case 'always':
      return `round ${p.book.limit} has ended`;
  }
};

/** OC-VIC-08, OC-VIC-09: tests the conditions, the given side's first; the first one met ends the battle. */
export const checkVictory = (b: Battle, first: Side): boolean => {
  if (b.state.phase !== 'battle') return true;
  // Every condition is about who is where and what is razed: nothing to test until one of these has changed.
  if (!b.state.unsettled) return false;
  b.state.unsettled = false;
  const { victory } = b.book.scenario;
  const sides = [first, otherSide(first)];
  for (const side of sides) if (met(b, victory, side)) return true;
  for (const side of sides) {
    const loser = otherSide(side);
    if (!isLeft(b, loser)) {
      finish(b, side, 'OC-VIC-09', `${nameOf(side)}: ${SIDE_WORD[loser]} have no units left.`);
      return true;
    }
  }
  return false;
};

/** OC-VIC-01, OC-VIC-10, OC-R32: at the end of the last round, what the scenario says, else a draw. */
export const checkLimit = (b: Battle): boolean => {
  b.state.unsettled = true;
  if (checkVictory(b, 'players')) return true;
  if (b.state.round < b.book.limit) return false;
  const own = b.book.scenario.limit > 0;
  if (own && met(b, b.book.scenario.atLimit)) return true;
  finish(b, 'draw', own ? 'OC-R32' : 'OC-VIC-10', `A draw: round ${b.state.round} has ended.`);
  return true;
};
