import type { Scene, Seat } from '@caltrop/engine';
import { onMap, type Position } from '../../match/book.ts';
import { isFogged, seesTile } from '../../rules/fog/fog.ts';
import { budgetOf } from '../../rules/movement/movement.ts';
import { findUnit } from '../../match/state.ts';
import { mayDo } from '../../rules/scenario/victory.ts';
import { goalsOf } from './goals.ts';
import { fieldOf, type Grounds } from './ground.ts';
import { counted, zoneOfTiles } from '../places.ts';
import { seatName, sideOfSeat } from '../seats.ts';
import { countsOf, stripOf } from './strip.ts';
import { awayFor, tokenFor } from './units.ts';

/** What a scene needs besides the position: what never changes in a match. */
export interface Setting {
  readonly grounds: Grounds;
  readonly names: Readonly<Record<'players' | 'gm', string>>;
}

const whereOf = ({ book, state }: Position): string => {
  switch (state.phase) {
    case 'deploy':
      return 'Deployment';
    case 'battle':
      return `Round ${state.round} of ${book.limit}`;
    case 'aftermath':
      return 'After the battle';
    case 'over':
      return state.round === 0 ? 'The battle is over' : `Over in round ${state.round}`;
  }
};

/** What is expected of the active unit (OC-TURN-02, OC-TURN-04). */
const turnPrompt = (p: Position): string => {
  const { turn } = p.state;
  const u = turn === null ? undefined : findUnit(p.state, turn.unit);
  if (turn === null || u === undefined) return '';
  const left = budgetOf(p, u, turn);
  if (turn.acted) {
    return left > 0
      ? `${u.name} has acted and may move ${left} more, or wait.`
      : `${u.name} has acted. Wait ends its turn.`;
  }
  return left > 0 ? `Move ${u.name}, choose what it does, or wait.` : `Choose what ${u.name} does, or wait.`;
};

const promptOf = (p: Position, seat: Seat): string => {
  const { book, state } = p;
  switch (state.phase) {
    case 'deploy': {
      const [deploying] = state.deploying;
      if (deploying !== seat) return `${seatName(deploying ?? '')} is placing units.`;
      const side = sideOfSeat(book, seat);
      const named = state.units.some((u) => u.side === side && mayDo(p, u, 'seize'));
      return book.scenario.namesLeader === side && !named
        ? 'Name a Leader and place your units, then begin the battle.'
        : 'Place your units, then begin the battle.';
    }
    case 'battle': {
      const [acting = ''] = state.batch.owed;
      if (acting !== seat) return `Waiting for ${seatName(acting)}.`;
      if (state.turn !== null) return turnPrompt(p);
      const mine = state.batch.owed.filter((s) => s === seat).length;
      return mine > 1
        ? `Activate a unit: it moves, then acts. ${mine} of yours in this batch.`
        : 'Activate a unit: it moves, then acts.';
    }
    case 'aftermath': {
      const open = state.units.filter(
        (u) => u.side === 'players' && u.where === 'routed' && u.fate === 'open',
      );
      return `Decide the fate of ${counted(open.length, 'Routed unit')}.`;
    }
    case 'over':
      return state.result?.text ?? 'The battle is over.';
  }
};

/** Tiles that a side does not see (OC-FOG-01). */
const darkFor = (p: Position, seat: Seat): number[] => {
  const side = sideOfSeat(p.book, seat);
  if (!isFogged(p, side)) return [];
  const dark: number[] = [];
  for (let tile = 0; tile < p.book.board.size; tile++) if (!seesTile(p, side, tile)) dark.push(tile);
  return dark;
};

/** A position as the eyes of a seat see it. */
export const sceneOf = (p: Position, seat: Seat, frame: Setting): Scene => {
  const { units } = p.state;
  return {
    field: fieldOf(p, frame.grounds),
    tokens: units.filter(onMap).map((u) => tokenFor(p, seat, u)),
    away: units.filter((u) => !onMap(u)).map((u) => awayFor(p, seat, u)),
    where: whereOf(p),
    prompt: promptOf(p, seat),
    strip: stripOf(p, frame.names),
    counts: countsOf(p, seat, frame.names),
    goals: goalsOf(p, seat),
    dark: zoneOfTiles(darkFor(p, seat)),
  };
};
